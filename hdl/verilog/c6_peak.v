// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// PEAK: the cell of greatest value among those that it was shown, the first of equals.
//
// Contract
// - With `take` high the cell `at` goes by, which is worth `value`.
// - `found` says that there was one, and `cell_out` is the one of greatest value; 0 before.
// - Latency: one cycle. There is no start; `clear` is the only reset, and wins over `take`.
module c6_peak (
    input  wire       clock,    // The system clock.
    input  wire       clear,    // Forgets what went by.
    input  wire       take,     // A cell goes by.
    input  wire [9:0] at,       // The cell, row above column.
    input  wire [9:0] value,    // What it is worth.
    output wire       found,    // There was a cell.
    output wire [9:0] cell_out  // The one of greatest value.
);

    reg peak_found = 1'b0;
    reg [9:0] peak_at = 10'd0;
    reg [9:0] peak_value = 10'd0;

    assign found = peak_found;
    assign cell_out = peak_at;

    always @(posedge clock) begin
        if (take & (~peak_found | (value > peak_value))) begin
            peak_found <= 1'b1;
            peak_at <= at;
            peak_value <= value;
        end
        if (clear) begin
            peak_found <= 1'b0;
            peak_at <= 10'd0;
        end
    end
endmodule

`default_nettype wire
