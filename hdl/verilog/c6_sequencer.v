// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// SEQUENCER: fetches an instruction, gives its order, waits until that is done, and goes on where
// the instruction says. Nothing else in CC decides anything.
//
// Contract
// - A pulse on `start` begins at the address `entry`, with an empty stack. `done` pulses when the
//   program halts, or at once when it has stopped for a fault.
// - `word` is the instruction; it holds until it is done. `issue` is high in its first cycle: the
//   order is given. From the next cycle on `unit_done` ends it; in that cycle `keep` is high, and
//   `holds` says whether its condition does.
// - `push` goes onto the stack with a `PushCell` or `PushNumber`; `popped` is the word that a
//   `Pop` takes off, in the cycle after `issue`.
// - `success` tells how the last subroutine returned.
// - A word that is no instruction, a push onto a full stack or a pop from an empty one stops the
//   program: `fault` is high until `reset`.
// - Latency: an instruction takes one cycle more than its unit, two at least, one more if it
//   pushes, one more if it returns, and another one if it does both or pops.
// - `reset` goes back to idle at once, ends a fault and wins over `start`.
//
// The ROM is slow, so the word stands in a register. The next one is read while an instruction is
// carried out, and out of a second ROM the one that it may jump to: neither costs a cycle.
module c6_sequencer (
    input  wire        clock,      // The system clock.
    input  wire        reset,      // Synchronous, active high: idle at once.
    input  wire        start,      // Begins.
    input  wire  [1:0] entry,      // At this address.
    output wire        done,       // Finished.
    output wire        fault,      // The program has stopped for a fault.
    output wire [54:0] word,       // The instruction.
    output reg         issue,      // Its order is given.
    input  wire        unit_done,  // The order is carried out.
    output reg         keep,       // What the instruction keeps is taken.
    input  wire        holds,      // Its condition holds.
    input  wire  [9:0] push,       // The word to push.
    output wire  [9:0] popped,     // The word popped.
    output wire        success,    // The last subroutine succeeded.
    output wire  [9:0] pc          // The address of the instruction.
);

    localparam [4:0] OP_HALT = 5'd29;
    localparam [4:0] OP_PUSH_CELL = 5'd23;
    localparam [4:0] OP_PUSH_NUMBER = 5'd24;
    localparam [4:0] OP_POP = 5'd25;
    localparam [1:0] NEXT_BRANCH = 2'd0;
    localparam [1:0] NEXT_CALL = 2'd1;
    localparam [1:0] NEXT_SUCCEED = 2'd3;
    localparam [7:0] FULL = 8'hff;
    localparam [2:0] WAIT_START = 3'd0;   // Idle.
    // Takes the instruction at the address that was given or returned to.
    localparam [2:0] FETCH_WORD = 3'd1;
    localparam [2:0] ISSUE_ORDER = 3'd2;  // Gives the instruction's order.
    localparam [2:0] PUSH_WORD = 3'd3;  // Pushes the word that was read while the order was given.
    localparam [2:0] AWAIT_UNIT = 3'd4;   // Waits until the order is carried out, then goes on.
    // Takes the address to return to off a stack that the same instruction has changed.
    localparam [2:0] SETTLE_STACK = 3'd5;

    wire [54:0] rom_word;
    reg [9:0] jump_rom_address;
    wire [54:0] jump_rom_word;
    wire [7:0] stack_read_address;
    wire [9:0] stack_read_data;
    reg [9:0] stack_write_data;
    reg [2:0] state_next;
    reg [2:0] state = 3'd0;
    reg [54:0] instruction_next;
    reg [54:0] instruction = 55'd0;
    reg [9:0] address_next;
    reg [9:0] address = 10'd0;
    reg [7:0] depth_next;
    reg [7:0] depth = 8'd0;
    reg [9:0] to_push = 10'd0;
    reg succeeded_next;
    reg succeeded = 1'b0;
    reg stopped_next;
    reg stopped = 1'b0;
    reg finished_next;
    reg finished = 1'b0;
    wire [9:0] behind;
    wire [9:0] top;
    wire returns;
    wire is_push;
    wire is_pop;
    reg pushing;
    reg popping;
    reg stop;
    wire [4:0] instruction_op;
    wire [1:0] instruction_onward;
    wire [9:0] instruction_target;

    // The two instructions that may be next.
    c6_program_rom_1024x55 rom (
        .clock(clock),
        .address(behind),
        .word(rom_word)
    );

    c6_program_rom_1024x55 jump_rom (
        .clock(clock),
        .address(jump_rom_address),
        .word(jump_rom_word)
    );

    // The stack. What cannot be done to it stops the program.
    c6_block_ram_256x10 stack (
        .clock(clock),
        .read_address(stack_read_address),
        .read_data(stack_read_data),
        .write_address(depth),
        .write_data(stack_write_data),
        .write_enable(pushing)
    );

    assign instruction_op = instruction[4:0];
    assign instruction_onward = instruction[44:43];
    assign instruction_target = instruction[54:45];
    assign done = finished;
    assign fault = stopped;
    assign success = succeeded;
    assign pc = address;
    assign word = instruction;
    assign behind = address + 10'd1;
    assign stack_read_address = depth - 8'd1;
    assign top = stack_read_data[9:0];
    assign popped = stack_read_data;
    assign is_push = (instruction_op == OP_PUSH_CELL) | (instruction_op == OP_PUSH_NUMBER);
    assign is_pop = instruction_op == OP_POP;
    assign returns = (instruction_onward != NEXT_BRANCH) & (instruction_onward != NEXT_CALL);

    always @(*) begin
        state_next = state;
        instruction_next = instruction;
        address_next = address;
        depth_next = depth;
        succeeded_next = succeeded;
        stopped_next = stopped;
        finished_next = 1'b0;
        issue = 1'b0;
        keep = 1'b0;
        pushing = 1'b0;
        popping = 1'b0;
        stop = 1'b0;
        stack_write_data = to_push;
        // The two instructions that may be next.
        jump_rom_address = instruction_target;
        if (returns) begin
            jump_rom_address = top;
        end
        case (state)
            WAIT_START: begin
                jump_rom_address = {8'd0, entry};
                if (start) begin
                    address_next = {8'd0, entry};
                    depth_next = 8'd0;
                    if (stopped) begin
                        finished_next = 1'b1;
                    end else begin
                        state_next = FETCH_WORD;
                    end
                end
            end
            FETCH_WORD: begin
                instruction_next = jump_rom_word;
                state_next = ISSUE_ORDER;
            end
            ISSUE_ORDER: begin
                issue = 1'b1;
                state_next = AWAIT_UNIT;
                popping = is_pop;
                if (is_push) begin
                    state_next = PUSH_WORD;
                end
                if (instruction_op == OP_HALT) begin
                    finished_next = 1'b1;
                    state_next = WAIT_START;
                end
                stop = instruction_op > OP_HALT;
            end
            PUSH_WORD: begin
                pushing = 1'b1;
                state_next = AWAIT_UNIT;
            end
            AWAIT_UNIT: begin
                // What is pushed now is an address: that waits for no condition.
                stack_write_data = behind;
                if (unit_done) begin
                    keep = 1'b1;
                    address_next = behind;
                    instruction_next = rom_word;
                    state_next = ISSUE_ORDER;
                    if (holds) begin
                        address_next = instruction_target;
                        instruction_next = jump_rom_word;
                        if (instruction_onward == NEXT_CALL) begin
                            pushing = 1'b1;
                        end
                        if (returns) begin
                            address_next = top;
                            instruction_next = instruction;
                            succeeded_next = instruction_onward == NEXT_SUCCEED;
                            popping = 1'b1;
                            state_next = FETCH_WORD;
                            if (is_push | is_pop) begin
                                state_next = SETTLE_STACK;
                            end
                        end
                    end
                end
            end
            SETTLE_STACK: begin
                address_next = top;
                state_next = FETCH_WORD;
            end
            default: state_next = WAIT_START;
        endcase
        // The stack. What cannot be done to it stops the program.
        if (pushing) begin
            depth_next = depth + 8'd1;
        end
        if (popping) begin
            depth_next = depth - 8'd1;
        end
        if (stop | (pushing & (depth == FULL)) | (popping & ~(|depth))) begin
            stopped_next = 1'b1;
            finished_next = 1'b1;
            state_next = WAIT_START;
        end
        if (reset) begin
            stopped_next = 1'b0;
            finished_next = 1'b0;
            state_next = WAIT_START;
        end
    end

    always @(posedge clock) begin
        state <= state_next;
        instruction <= instruction_next;
        address <= address_next;
        depth <= depth_next;
        to_push <= push;
        succeeded <= succeeded_next;
        stopped <= stopped_next;
        finished <= finished_next;
    end
endmodule

`default_nettype wire
