// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// DEBOUNCE: a push button made fit for use: synchronised, and steady.
//
// Contract
// - `steady` follows `button` once that has kept its new level for so many cycles without a
//   break; until then it keeps the old one.
// - Latency: those cycles, and two of the synchroniser.
// - At power-up both count as low. There is no start, and no reset: this is where the reset
//   comes from.
module c6_debounce #(
    parameter [19:0] DEBOUNCE_CYCLES = 20'd1000000  // Clock cycles that a key must be steady.
) (
    input  wire clock,   // The system clock.
    input  wire button,  // The button, high when pressed, not synchronous to the clock.
    output wire steady   // The button without its bounces.
);

    localparam [19:0] LAST_TICK = DEBOUNCE_CYCLES - 20'd1;

    reg captured = 1'b0;
    reg settled = 1'b0;
    reg level = 1'b0;
    reg [19:0] ticks = 20'd0;

    assign steady = level;

    always @(posedge clock) begin
        ticks <= 20'd0;
        if (settled != level) begin
            ticks <= ticks + 20'd1;
            if (ticks == LAST_TICK) begin
                ticks <= 20'd0;
                level <= settled;
            end
        end
    end

    always @(posedge clock) begin
        captured <= button;
        settled <= captured;
    end
endmodule

`default_nettype wire
