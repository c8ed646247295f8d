// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// STOPWATCH: counts the cycles of a turn and of each of its steps.
//
// Contract
// - `cycles` counts from the cycle after `opens` to that of `halt`, both pulses. A number that is
//   too large stays at its greatest.
// - With `step` high, the step `code` (1 to 9; 0 for none) begins and the one before it ends: its
//   cycles are noted, from its own pulse to this one, or 0 if no stone was left (`counts` low)
//   when it began. `active` is the step that runs.
// - `step_cycles` shows, two cycles after `query` changes, what was noted for that step.
// - Latency: a note takes a cycle. There is no start and no reset: `opens` is both.
module c6_stopwatch (
    input  wire        clock,       // The system clock.
    input  wire        opens,       // A turn begins.
    input  wire        halt,        // It is over.
    input  wire        step,        // A step begins.
    input  wire  [3:0] code,        // Which.
    input  wire        counts,      // A stone is left for it.
    output wire  [3:0] active,      // The step that runs.
    output wire [31:0] cycles,      // Cycles of the turn.
    input  wire  [3:0] query,       // Which step's cycles to show.
    output wire [31:0] step_cycles  // Cycles it took.
);

    localparam [31:0] MOST = 32'd4294967295;

    reg running = 1'b0;
    reg [31:0] timer = 32'd0;
    reg [3:0] code_now = 4'd0;
    reg counting = 1'b0;
    reg [31:0] step_timer = 32'd0;
    reg [31:0] more;

    c6_block_ram_16x32 notes (
        .clock(clock),
        .read_address(query),
        .read_data(step_cycles),
        .write_address(code_now),
        .write_data(more),
        .write_enable(step)
    );

    assign active = code_now;
    assign cycles = timer;

    always @(*) begin
        more = step_timer;
        if (counting & (step_timer != MOST)) begin
            more = step_timer + 32'd1;
        end
    end

    always @(posedge clock) begin
        if (running & (timer != MOST)) begin
            timer <= timer + 32'd1;
        end
        step_timer <= more;
        if (step) begin
            code_now <= code;
            counting <= counts;
            step_timer <= 32'd0;
        end
        if (halt) begin
            running <= 1'b0;
        end
        if (opens) begin
            running <= 1'b1;
            timer <= 32'd0;
            code_now <= 4'd0;
        end
    end
endmodule

`default_nettype wire
