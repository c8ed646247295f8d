// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// MEM: the board of the game, 1024 x 2 bits.
//
// The address is 5 bits of row and 5 bits of column, as the paper has it; a word is 0 for an
// empty cell, 1 for a dark stone, 2 for a light one. Words off the board stay 0.
//
// Contract
// - Read: `stone` shows the cell that `row` and `col` named at the last rising edge.
// - Write: with `write` high, `write_stone` is stored at (`row`, `col`) at the next edge; the
//   same edge still reads the old word.
// - Clear: a pulse on `start` empties every cell; `done` pulses `CLEAR_CYCLES` cycles after
//   it. Until then `write` is ignored and `stone` means nothing.
// - Latency: one cycle, but for a clear.
// - `reset` stops a clear at once and leaves the cells not yet cleared as they were. It wins
//   over a `start` in the same cycle.
module c6_mem (
    input  wire       clock,        // The system clock.
    input  wire       reset,        // Synchronous, active high: idle at once.
    input  wire       start,        // Clears the board.
    output wire       done,         // The board has been cleared.
    input  wire [4:0] row,          // Row to read or write, 0 to 18.
    input  wire [4:0] col,          // Column to read or write, 0 to 18.
    input  wire       write,        // Stores `write_stone`.
    input  wire [1:0] write_stone,  // What to store.
    output wire [1:0] stone         // The cell addressed in the cycle before.
);

    localparam [1:0] EMPTY = 2'd0;
    localparam [9:0] LAST_ADDRESS = 10'b1111111111;
    localparam [0:0] SERVE_CELL = 1'b0;  // Idle: reads and writes as asked.
    localparam [0:0] CLEAR_CELL = 1'b1;  // Writes 0 to one word a cycle.

    reg state_next;
    reg state = 1'b0;
    reg [9:0] clear_address_next;
    reg [9:0] clear_address = 10'd0;
    reg cleared_next;
    reg cleared = 1'b0;
    reg [9:0] cells_write_address;
    reg [1:0] cells_write_data;
    reg cells_write_enable;
    wire [9:0] address;

    c6_block_ram_1024x2 cells (
        .clock(clock),
        .read_address(address),
        .read_data(stone),
        .write_address(cells_write_address),
        .write_data(cells_write_data),
        .write_enable(cells_write_enable)
    );

    assign address = {row, col};
    assign done = cleared;

    always @(*) begin
        state_next = state;
        clear_address_next = clear_address;
        cells_write_address = address;
        cells_write_data = write_stone;
        cells_write_enable = write;
        cleared_next = 1'b0;
        case (state)
            SERVE_CELL: begin
                if (start) begin
                    clear_address_next = 10'd0;
                    state_next = CLEAR_CELL;
                end
            end
            CLEAR_CELL: begin
                cells_write_address = clear_address;
                cells_write_data = EMPTY;
                cells_write_enable = 1'b1;
                clear_address_next = clear_address + 10'd1;
                if (clear_address == LAST_ADDRESS) begin
                    cleared_next = 1'b1;
                    state_next = SERVE_CELL;
                end
            end
            default: state_next = SERVE_CELL;
        endcase
        if (reset) begin
            cleared_next = 1'b0;
            state_next = SERVE_CELL;
        end
    end

    always @(posedge clock) begin
        state <= state_next;
        clear_address <= clear_address_next;
        cleared <= cleared_next;
    end
endmodule

`default_nettype wire
