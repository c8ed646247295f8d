// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// FAULTS: what was refused or lost last, until the host asks for it.
//
// Contract
// - `note` keeps `code` as the fault; with `of_stone` high `digits` are the stone's, else there
//   are none. What the core or the line does wrong can come at any time and is kept instead, the
//   later of this list before the earlier: `core_stopped`, `framing_error`, `line_break`,
//   `overrun`.
// - `tell` moves what is kept to `told` and `told_digits`, which hold; `forget` drops it. What
//   comes in the same cycle is kept all the same.
// - `waits` is high while there is a fault.
// - Latency: all is seen in the next cycle. There is no start and no reset: a new game forgets.
module c6_faults (
    input  wire        clock,          // The system clock.
    input  wire        note,           // Keeps a fault.
    input  wire  [7:0] code,           // This one.
    input  wire        of_stone,       // It is about a stone.
    input  wire [15:0] digits,         // The digits of the stone.
    input  wire        core_stopped,   // The core has stopped.
    input  wire        framing_error,  // A byte without stop bit was lost.
    input  wire        line_break,     // A break was seen.
    input  wire        overrun,        // A byte was lost because too many were waiting.
    input  wire        tell,           // Tells the fault.
    input  wire        forget,         // Forgets it.
    output wire        waits,          // There is one.
    output wire  [7:0] told,           // The one that was told.
    output wire [15:0] told_digits     // Its digits.
);

    `include "c6_constants.vh"

    localparam [7:0] FAULT_NONE = 8'h2d;
    localparam [7:0] FAULT_FRAMING_ERROR = 8'h46;
    localparam [7:0] FAULT_LINE_BREAK = 8'h42;
    localparam [7:0] FAULT_OVERRUN = 8'h56;

    reg [7:0] fault = 8'd0;
    reg [15:0] fault_digits = 16'd0;
    reg [7:0] told_fault = 8'd0;
    reg [15:0] told_fault_digits = 16'd0;

    assign waits = fault != FAULT_NONE;
    assign told = told_fault;
    assign told_digits = told_fault_digits;

    always @(posedge clock) begin
        if (tell || forget) begin
            fault <= FAULT_NONE;
            fault_digits <= 16'd0;
        end
        if (note) begin
            fault <= code;
            fault_digits <= 16'd0;
            if (of_stone) begin
                fault_digits <= digits;
            end
        end
        // A core that has stopped says so to whatever it is told.
        if (core_stopped) begin
            fault <= FAULT_CORE_STOPPED;
            fault_digits <= 16'd0;
        end
        // A byte lost on the line can happen at any time.
        if (framing_error) begin
            fault <= FAULT_FRAMING_ERROR;
            fault_digits <= 16'd0;
        end
        if (line_break) begin
            fault <= FAULT_LINE_BREAK;
            fault_digits <= 16'd0;
        end
        if (overrun) begin
            fault <= FAULT_OVERRUN;
            fault_digits <= 16'd0;
        end
    end

    always @(posedge clock) begin
        if (tell) begin
            told_fault <= fault;
            told_fault_digits <= fault_digits;
        end
    end
endmodule

`default_nettype wire
