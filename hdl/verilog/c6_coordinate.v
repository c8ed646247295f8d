// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// COORDINATE: a row or column as people and the protocol print it, in two decimal digits.
//
// Contract
// - `line` counts from 0 (0 to 18); `tens` and `units` are the digits of `line + 1`, 01 to 19.
// - Latency: none. The outputs follow the input within the cycle; there is no start and no
//   reset.
module c6_coordinate (
    input  wire [4:0] line,  // Row or column from 0.
    output reg        tens,  // The tens digit.
    output reg  [3:0] units  // The units digit.
);

    localparam [4:0] FIRST_WITH_TENS = 5'd9;

    wire [3:0] low;

    // Four bits are enough for the units: 16 and 0 are the same, and less 9 both are 7.
    assign low = line[3:0];

    always @(*) begin
        // Four bits are enough for the units: 16 and 0 are the same, and less 9 both are 7.
        tens = 1'b0;
        units = low + 4'd1;
        if (line >= FIRST_WITH_TENS) begin
            tens = 1'b1;
            units = low - 4'd9;
        end
    end
endmodule

`default_nettype wire
