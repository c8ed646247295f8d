// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// WINDOWS: counts the own stones in each live window of an arm. Combinational.
//
// Contract
// - `own` and `blocked` are the eleven cells around a centre (bit 5, always 0); bit `w` of each
//   output belongs to the window of the cells `w` to `w + 5`. The count of window `w`, the
//   centre left out, is `fours[w]`, `twos[w]`, `ones[w]` read as a binary number; it is 0 if the
//   window is blocked, that is not `live`. `vacant` are the empty cells besides the centre.
// - Latency: none. All outputs follow the inputs within the cycle; there is no start and no
//   reset.
//
// All six windows are counted side by side, a carry-save adder over six-bit words.
module c6_windows (
    input  wire [10:0] own,      // Own stones.
    input  wire [10:0] blocked,  // Opposing stones and cells off the board.
    output wire  [5:0] live,     // Windows that nothing blocks.
    output wire  [5:0] ones,     // Lowest bit of each count.
    output wire  [5:0] twos,     // Middle bit of each count.
    output wire  [5:0] fours,    // Highest bit of each count.
    output wire [10:0] vacant    // Empty cells besides the centre.
);

    localparam [10:0] CENTRE = 11'b00000100000;

    reg [5:0] open;
    wire [5:0] cells_0;
    wire [5:0] cells_1;
    wire [5:0] cells_2;
    wire [5:0] cells_3;
    wire [5:0] cells_4;
    wire [5:0] cells_5;
    wire [5:0] sum_0;
    wire [5:0] sum_1;
    wire [5:0] carry_0;
    wire [5:0] carry_1;
    wire [5:0] sum_carry;

    assign vacant = ~(own | blocked | CENTRE);
    assign cells_0 = own[5:0];
    assign cells_1 = own[6:1];
    assign cells_2 = own[7:2];
    assign cells_3 = own[8:3];
    assign cells_4 = own[9:4];
    assign cells_5 = own[10:5];
    assign live = open;

    // Three cells at a time.
    assign sum_0 = cells_0 ^ cells_1 ^ cells_2;
    assign carry_0 = (cells_0 & cells_1) | (cells_0 & cells_2) | (cells_1 & cells_2);
    assign sum_1 = cells_3 ^ cells_4 ^ cells_5;
    assign carry_1 = (cells_3 & cells_4) | (cells_3 & cells_5) | (cells_4 & cells_5);
    assign sum_carry = sum_0 & sum_1;
    assign ones = (sum_0 ^ sum_1) & open;
    assign twos = (carry_0 ^ carry_1 ^ sum_carry) & open;
    assign fours = ((carry_0 & carry_1) | (carry_0 & sum_carry) | (carry_1 & sum_carry)) & open;

    always @(*) begin
        open = 6'd0;
        open[0] = ~(|blocked[5:0]);
        open[1] = ~(|blocked[6:1]);
        open[2] = ~(|blocked[7:2]);
        open[3] = ~(|blocked[8:3]);
        open[4] = ~(|blocked[9:4]);
        open[5] = ~(|blocked[10:5]);
    end
endmodule

`default_nettype wire
