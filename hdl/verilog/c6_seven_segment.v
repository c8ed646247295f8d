// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// SEVEN_SEGMENT: a hexadecimal digit on a seven-segment display whose segments light when low.
//
// Contract
// - Bit 0 of `segments` is segment a (top), then clockwise to f, and bit 6 is g (middle).
//   `blank` turns all segments off.
// - Latency: none. The output follows the inputs within the cycle; there is no start and no
//   reset.
module c6_seven_segment (
    input  wire [3:0] digit,    // What to show.
    input  wire       blank,    // Show nothing.
    output wire [6:0] segments  // The segments, low when lit.
);

    localparam [6:0] SHAPES_0 = 7'b0111111;
    localparam [6:0] SHAPES_1 = 7'b0000110;
    localparam [6:0] SHAPES_2 = 7'b1011011;
    localparam [6:0] SHAPES_3 = 7'b1001111;
    localparam [6:0] SHAPES_4 = 7'b1100110;
    localparam [6:0] SHAPES_5 = 7'b1101101;
    localparam [6:0] SHAPES_6 = 7'b1111101;
    localparam [6:0] SHAPES_7 = 7'b0000111;
    localparam [6:0] SHAPES_8 = 7'b1111111;
    localparam [6:0] SHAPES_9 = 7'b1101111;
    localparam [6:0] SHAPES_10 = 7'b1110111;
    localparam [6:0] SHAPES_11 = 7'b1111100;
    localparam [6:0] SHAPES_12 = 7'b0111001;
    localparam [6:0] SHAPES_13 = 7'b1011110;
    localparam [6:0] SHAPES_14 = 7'b1111001;
    localparam [6:0] SHAPES_15 = 7'b1110001;

    reg [6:0] lit;

    assign segments = ~lit;

    always @(*) begin
        lit = SHAPES_0;
        case (digit)
            4'd1: lit = SHAPES_1;
            4'd2: lit = SHAPES_2;
            4'd3: lit = SHAPES_3;
            4'd4: lit = SHAPES_4;
            4'd5: lit = SHAPES_5;
            4'd6: lit = SHAPES_6;
            4'd7: lit = SHAPES_7;
            4'd8: lit = SHAPES_8;
            4'd9: lit = SHAPES_9;
            4'd10: lit = SHAPES_10;
            4'd11: lit = SHAPES_11;
            4'd12: lit = SHAPES_12;
            4'd13: lit = SHAPES_13;
            4'd14: lit = SHAPES_14;
            4'd15: lit = SHAPES_15;
            default: begin end
        endcase
        if (blank) begin
            lit = 7'd0;
        end
    end
endmodule

`default_nettype wire
