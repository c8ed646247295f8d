// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// TURN: the stones decided in a turn, and how many are left in hand.
//
// Contract
// - With `opens` high a turn begins: two stones in hand, nothing decided, no survey made.
// - With `note` high `cell_in` is decided in the name of `step`: `hand` goes down by one, and
//   the survey is out of date (`stale`) up to the cycle before `surveyed`.
// - With `finish` high the hand is empty.
// - What was decided can be read until the next `opens`.
// - Latency: one cycle. There is no start and no reset: `opens` is both.
module c6_turn (
    input  wire       clock,      // The system clock.
    input  wire       opens,      // Begins a turn.
    input  wire       note,       // Decides a stone.
    input  wire [9:0] cell_in,    // The stone.
    input  wire [3:0] step,       // The step that decides it, 1 to 9.
    input  wire       finish,     // Empties the hand.
    input  wire       surveyed,   // A survey was made.
    output wire [1:0] hand,       // Stones in hand.
    output wire       stale,      // The survey is out of date.
    output wire [1:0] count,      // Stones decided.
    output wire [9:0] cells_0,    // The stones.
    output wire [9:0] cells_1,    // The stones.
    output wire [3:0] by_step_0,  // The steps that decided them.
    output wire [3:0] by_step_1   // The steps that decided them.
);

    localparam [1:0] TWO = 2'd2;

    reg [1:0] left = 2'd0;
    reg [1:0] decided = 2'd0;
    reg [9:0] stone_0 = 10'd0;
    reg [9:0] stone_1 = 10'd0;
    reg [3:0] stone_step_0 = 4'd0;
    reg [3:0] stone_step_1 = 4'd0;
    reg outdated = 1'b0;

    assign cells_0 = stone_0;
    assign by_step_0 = stone_step_0;
    assign cells_1 = stone_1;
    assign by_step_1 = stone_step_1;
    assign hand = left;
    assign stale = outdated & ~surveyed;
    assign count = decided;

    always @(posedge clock) begin
        if (surveyed) begin
            outdated <= 1'b0;
        end
        if (note) begin
            if (|decided) begin
                stone_1 <= cell_in;
                stone_step_1 <= step;
            end else begin
                stone_0 <= cell_in;
                stone_step_0 <= step;
            end
            decided <= decided + 2'd1;
            left <= left - 2'd1;
            outdated <= 1'b1;
        end
        if (finish) begin
            left <= 2'd0;
        end
        if (opens) begin
            left <= TWO;
            decided <= 2'd0;
            outdated <= 1'b1;
        end
    end
endmodule

`default_nettype wire
