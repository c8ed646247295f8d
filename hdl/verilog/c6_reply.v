// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// REPLY: writes one answer of the control unit to the serial line, byte by byte.
//
// Contract
// - A pulse on `start` with `kind` and the operands of that kind valid (and held) sends the
//   whole answer; `done` pulses in the cycle after the transmitter's `done` for its last byte.
// - Latency: two cycles a byte and the time the transmitter takes from `uc_start` to `uc_done`.
// - It waits for `uc_done` after each `uc_start`, so it never loses a byte.
// - `reset` stops after the byte on the line; no `done` comes. It wins over `start` in the same
//   cycle.
//
// Numbers are hexadecimal, upper case, except coordinates.
module c6_reply (
    input  wire        clock,         // The system clock.
    input  wire        reset,         // Synchronous, active high: idle at once.
    input  wire        start,         // Sends an answer.
    input  wire  [3:0] kind,          // Which answer to send.
    output wire        done,          // The answer has been sent.
    // Stone, undo: there is no stone to name. Low for any other answer.
    input  wire        no_stone,
    input  wire  [4:0] row,           // Stone, undo: its row from 0.
    input  wire  [4:0] col,           // Stone, undo: its column from 0.
    input  wire  [1:0] own,           // Status: the FPGA's colour, 0 for none.
    input  wire  [1:0] game,          // Status: 0 open, 1 dark has won, 2 light has won, 3 drawn.
    input  wire  [1:0] mover,         // Status: whose stone is next, 0 when the game is over.
    input  wire  [1:0] left,          // Status: stones left in this turn.
    input  wire  [8:0] stones,        // Status, record: stones played.
    input  wire        hold,          // Status: stones are only recorded.
    input  wire        fault_waits,   // Status: there is a fault to ask for.
    input  wire        going,         // Go: a turn follows.
    input  wire  [1:0] level,         // Level: its number.
    input  wire  [1:0] count,         // Last move: its stones, 0 if the core has not moved yet.
    input  wire  [3:0] step0,         // Last move: what placed the first stone.
    input  wire  [3:0] step1,         // Last move: what placed the second stone.
    input  wire [31:0] cycles,        // Last move: cycles in all.
    // Last move: the step whose cycles are wanted, or behind the last step the nodes.
    output wire  [3:0] query,
    // Last move: these cycles or nodes, two cycles after they are asked for.
    input  wire [31:0] step_cycles,
    input  wire  [7:0] fault,         // Fault: its letter.
    input  wire [15:0] fault_digits,  // Fault: the digits received.
    output wire  [4:0] mem_row,       // Board: the cell that is wanted.
    output wire  [4:0] mem_col,       // Board: the cell that is wanted.
    input  wire  [1:0] mem_stone,     // Board: that cell, one cycle after it is named.
    output wire  [8:0] record_index,  // Record: the stone that is wanted.
    // Record: that stone, row above column, two cycles after it is named.
    input  wire  [9:0] record_point,
    output wire        uc_start,      // Sends a byte.
    output reg   [7:0] uc_data,       // The byte to send.
    input  wire        uc_done        // The byte has been sent.
);

    `include "c6_constants.vh"

    localparam [7:0] DIGIT_ZERO = 8'h30;
    localparam [7:0] LETTER_TEN = 8'h37;
    localparam [3:0] NINE = 4'd9;
    localparam [31:0] MOST_NARROW = 32'd4294967040;
    localparam [3:0] DUE_SEND_BYTE = 4'd14;  // Hands the byte to the transmitter.
    localparam [3:0] DUE_WAIT_BYTE = 4'd15;  // Waits for the transmitter.

    wire letter_unit_is_digit;
    wire [7:0] letter_unit_letter;
    wire [3:0] digit_unit_nibble;
    wire follow_text_ends;
    wire [3:0] follow_after;
    wire follow_counts;
    wire follow_ends;
    reg [3:0] state = 4'd0;
    reg [3:0] after = 4'd0;
    reg [7:0] letter = 8'd0;
    reg [3:0] digit = 4'd0;
    reg is_digit = 1'b0;
    reg [3:0] index = 4'd0;
    reg [5:0] text_index = 6'd0;
    reg [4:0] board_row = 5'd0;
    reg [4:0] board_col = 5'd0;
    reg [8:0] stone_index = 9'd0;
    reg [3:0] step = 4'd0;
    reg [31:0] digits = 32'd0;
    reg finished = 1'b0;
    wire picks;
    reg [31:0] counted;
    reg [31:0] number;
    wire [8:0] next_stone;
    wire [7:0] wide_digit;

    // The letter or digit that is due.
    c6_letter letter_unit (
        .due(state),
        .index(index),
        .kind(kind),
        .text_index(text_index),
        .text_ends(follow_text_ends),
        .own(own),
        .game(game),
        .mover(mover),
        .hold(hold),
        .fault_waits(fault_waits),
        .going(going),
        .fault(fault),
        .mem_stone(mem_stone),
        .is_digit(letter_unit_is_digit),
        .letter(letter_unit_letter)
    );

    // A number begins with its first digit; what is left of it moves up, a digit a byte.
    c6_digit digit_unit (
        .due(state),
        .index(index),
        .kind(kind),
        .cycles_digit(number[31:28]),
        .no_stone(no_stone),
        .row(row),
        .col(col),
        .record_point(record_point),
        .left(left),
        .stones(stones),
        .level(level),
        .count(count),
        .step0(step0),
        .step1(step1),
        .fault_digits(fault_digits),
        .nibble(digit_unit_nibble)
    );

    // A number begins with its first digit; what is left of it moves up, a digit a byte.
    c6_follow follow (
        .due(state),
        .index(index),
        .kind(kind),
        .text_ends(follow_text_ends),
        .board_row(board_row),
        .board_col(board_col),
        .stones(stones),
        .next_stone(next_stone),
        .step(step),
        .after(follow_after),
        .counts(follow_counts),
        .ends(follow_ends)
    );

    assign mem_row = board_row;
    assign mem_col = board_col;
    assign record_index = stone_index;
    assign query = step;
    assign uc_start = state == DUE_SEND_BYTE;
    assign done = finished;
    assign next_stone = stone_index + 9'd1;

    // A digit is picked in one cycle and becomes a letter in the next: the record's memory,
    // a division by ten and the letter in one cycle would be the longest path of all.
    assign wide_digit = {4'd0, digit};

    // A byte is picked, handed over and sent; then comes what follows it.
    assign picks = state != DUE_WAIT_START && state != DUE_SEND_BYTE && state != DUE_WAIT_BYTE;

    always @(*) begin
        // A number begins with its first digit; what is left of it moves up, a digit a byte.
        counted = step_cycles;
        if (~(|step)) begin
            counted = cycles;
        end
    end

    always @(*) begin
        // A number begins with its first digit; what is left of it moves up, a digit a byte.
        number = digits;
        if (~(|index)) begin
            number = counted;
            if (kind == REPLY_KIND_LAST_MOVE) begin
                number = counted << 8;
                if (|counted[31:24]) begin
                    number = MOST_NARROW;
                end
            end
        end
    end

    always @(*) begin
        // A digit is picked in one cycle and becomes a letter in the next: the record's memory,
        // a division by ten and the letter in one cycle would be the longest path of all.
        uc_data = letter;
        if (is_digit) begin
            uc_data = wide_digit + DIGIT_ZERO;
            if (digit > NINE) begin
                uc_data = wide_digit + LETTER_TEN;
            end
        end
    end

    always @(posedge clock) begin
        finished <= 1'b0;
        // A byte is picked, handed over and sent; then comes what follows it.
        if (picks) begin
            state <= DUE_SEND_BYTE;
            after <= follow_after;
            if (follow_counts) begin
                index <= index + 4'd1;
                if (follow_ends) begin
                    index <= 4'd0;
                end
            end
            is_digit <= letter_unit_is_digit;
            if (~letter_unit_is_digit) begin
                letter <= letter_unit_letter;
            end
        end
        case (state)
            DUE_WAIT_START: begin
                is_digit <= 1'b0;
                index <= 4'd0;
                text_index <= 6'd0;
                board_row <= 5'd0;
                board_col <= 5'd0;
                stone_index <= 9'd0;
                step <= 4'd0;
                if (start) begin
                    state <= DUE_PICK_LETTER;
                    if (kind == REPLY_KIND_STONE) begin
                        state <= DUE_PICK_STONE;
                    end
                    if (kind == REPLY_KIND_IDENTITY) begin
                        state <= DUE_PICK_TEXT;
                    end
                end
            end
            DUE_PICK_TEXT: text_index <= text_index + 6'd1;
            DUE_PICK_CELL: begin
                board_col <= board_col + 5'd1;
                if (follow_ends) begin
                    board_col <= 5'd0;
                    board_row <= board_row + 5'd1;
                end
            end
            DUE_PICK_CYCLES: begin
                digits <= number << 4;
                if (follow_ends) begin
                    step <= step + 4'd1;
                end
            end
            DUE_SEND_BYTE: state <= DUE_WAIT_BYTE;
            DUE_WAIT_BYTE: begin
                is_digit <= 1'b0;
                if (uc_done) begin
                    state <= after;
                    finished <= after == DUE_WAIT_START;
                end
            end
            default: begin end
        endcase
        if (state == DUE_PICK_STONE && follow_ends) begin
            stone_index <= next_stone;
        end
        if (reset) begin
            finished <= 1'b0;
            state <= DUE_WAIT_START;
        end
    end

    always @(posedge clock) begin
        // A digit is picked in one cycle and becomes a letter in the next: the record's memory,
        // a division by ten and the letter in one cycle would be the longest path of all.
        digit <= digit_unit_nibble;
    end
endmodule

`default_nettype wire
