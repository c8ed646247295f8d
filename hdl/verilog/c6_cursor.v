// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// CURSOR: the cell that SURVEY probes next, row by row.
//
// Contract
// - With `restart` high the next cell is the first of the board. With `step` high it is the one
//   after `at`; with `jump` high the one after `behind`, which wins over `step`.
// - `over` says that the last cell was passed. Then `at` means nothing.
// - `is_last` says within the cycle whether `behind` is the last cell.
// - Latency: one cycle. There is no start; `restart` is the only reset, and wins.
module c6_cursor (
    input  wire       clock,    // The system clock.
    input  wire       restart,  // Begins with the first cell.
    input  wire       step,     // Goes on by a cell.
    input  wire       jump,     // Goes on behind this cell.
    input  wire [9:0] behind,   // The cell, row above column.
    output wire       is_last,  // It is the last.
    output wire [9:0] at,       // The cell that is next, row above column.
    output wire       over      // There is none.
);

    localparam [4:0] LAST = 5'd18;

    reg [4:0] next_row = 5'd0;
    reg [4:0] next_col = 5'd0;
    reg all_sent = 1'b0;
    wire [4:0] row;
    wire [4:0] col;

    assign row = behind[9:5];
    assign col = behind[4:0];
    assign is_last = (row == LAST) & (col == LAST);
    assign at = {next_row, next_col};
    assign over = all_sent;

    always @(posedge clock) begin
        if (step) begin
            if (next_col == LAST) begin
                next_col <= 5'd0;
                next_row <= next_row + 5'd1;
                if (next_row == LAST) begin
                    all_sent <= 1'b1;
                end
            end else begin
                next_col <= next_col + 5'd1;
            end
        end
        if (jump) begin
            all_sent <= is_last;
            if (col == LAST) begin
                next_col <= 5'd0;
                next_row <= row + 5'd1;
            end else begin
                next_col <= col + 5'd1;
                next_row <= row;
            end
        end
        if (restart) begin
            next_row <= 5'd0;
            next_col <= 5'd0;
            all_sent <= 1'b0;
        end
    end
endmodule

`default_nettype wire
