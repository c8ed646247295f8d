// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// LINE_NUMBERS: the four lines through a cell. Combinational.
//
// Contract
// - `at` is a cell, row above column; `line` are the numbers of its row, its column, its falling
//   and its rising diagonal, as in `connect6_game::Direction`.
// - Latency: none. There is no start and no reset.
module c6_line_numbers (
    input  wire [9:0] at,      // The cell.
    output wire [5:0] line_0,  // Its lines, in the order H, V, D1, D2.
    output wire [5:0] line_1,  // Its lines, in the order H, V, D1, D2.
    output wire [5:0] line_2,  // Its lines, in the order H, V, D1, D2.
    output wire [5:0] line_3   // Its lines, in the order H, V, D1, D2.
);

    localparam [5:0] LAST = 6'b010010;

    wire [5:0] row;
    wire [5:0] col;

    assign row = {1'b0, at[9:5]};
    assign col = {1'b0, at[4:0]};
    assign line_0 = row;
    assign line_1 = col;
    assign line_2 = row + col;
    assign line_3 = col + LAST - row;
endmodule

`default_nettype wire
