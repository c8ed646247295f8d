// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// SYSTEM: the whole machine on a serial line, for any board and for simulation.
//
// Contract
// - UC, MEM, CC and CU wired together. What comes in on `uart_rx` and goes out on `uart_tx` is
//   in `docs/protocol.md`.
// - Latency: the line, the blocks above, and CC's thinking.
// - `reset` is synchronous and active high: every block is idle at once, the game is forgotten,
//   the board is cleared. Power-up does the same without it.
// - The other outputs are for lamps and digits; all of them come from registers but `thinking`,
//   which is decoded from one.
module c6_system #(
    parameter [15:0] BIT_CLOCKS = 16'd434  // Clock cycles a bit of the serial line, at least 8.
) (
    input  wire        clock,       // The system clock.
    input  wire        reset,       // Synchronous, active high: as after power-up.
    input  wire        uart_rx,     // The line from the host.
    output wire        uart_tx,     // The line to the host.
    input  wire  [1:0] switches,    // The level where no host has set one.
    // Whether the seven steps of level 0 go by the learned words, not by PQ.
    input  wire        learned,
    output wire  [1:0] own,         // The FPGA's colour: 0 none, 1 dark, 2 light.
    output wire  [1:0] game,        // 0 open, 1 dark has won, 2 light has won, 3 drawn.
    output wire        thinking,    // The core thinks.
    output wire  [1:0] last_count,  // Stones of the FPGA's last turn: 0, 1 or 2.
    output wire  [4:0] last_row0,   // Row of the first of them, from 0.
    output wire  [4:0] last_col0,   // Column of the first of them, from 0.
    output wire  [4:0] last_row1,   // Row of the second of them, from 0.
    output wire  [4:0] last_col1,   // Column of the second of them, from 0.
    // The step that placed the first of them, 0 for the opening stone.
    output wire  [3:0] last_step0,
    output wire  [3:0] last_step1,  // The step that placed the second of them.
    output wire [31:0] last_cycles  // Cycles of the last turn that was thought out.
);

    wire [31:0] cc_cycles;
    wire [9:0] cc_pc;
    wire cu_uc_available;
    wire [7:0] cu_uc_data;
    wire cu_uc_take;
    wire cu_uc_urgent;
    wire cu_uc_start;
    wire [7:0] cu_uc_send_data;
    wire cu_uc_done;
    wire cu_uc_busy;
    wire cu_uc_framing_error;
    wire cu_uc_line_break;
    wire cu_uc_overrun;
    wire cu_mem_reset;
    wire cu_mem_start;
    wire cu_mem_done;
    wire [4:0] cu_mem_row;
    wire [4:0] cu_mem_col;
    wire cu_mem_write;
    wire [1:0] cu_mem_write_stone;
    wire [1:0] cu_mem_stone;
    wire cu_cc_reset;
    wire cu_cc_start;
    wire [1:0] cu_cc_op;
    wire [4:0] cu_cc_row;
    wire [4:0] cu_cc_col;
    wire [1:0] cu_cc_stone;
    wire [1:0] cu_cc_level;
    wire cu_cc_done;
    wire cu_cc_fault;
    wire cu_cc_won;
    wire [1:0] cu_cc_count;
    wire [4:0] cu_cc_row0;
    wire [4:0] cu_cc_col0;
    wire [4:0] cu_cc_row1;
    wire [4:0] cu_cc_col1;
    wire [3:0] cu_cc_step0;
    wire [3:0] cu_cc_step1;
    wire [3:0] cu_cc_query;
    wire [31:0] cu_cc_step_cycles;

    c6_uc #(.BIT_CLOCKS(BIT_CLOCKS)) uc (
        .clock(clock),
        .reset(reset),
        .rx(uart_rx),
        .tx(uart_tx),
        .available(cu_uc_available),
        .data(cu_uc_data),
        .take(cu_uc_take),
        .urgent(cu_uc_urgent),
        .start(cu_uc_start),
        .send_data(cu_uc_send_data),
        .done(cu_uc_done),
        .busy(cu_uc_busy),
        .framing_error(cu_uc_framing_error),
        .line_break(cu_uc_line_break),
        .overrun(cu_uc_overrun)
    );

    c6_mem mem (
        .clock(clock),
        .reset(cu_mem_reset),
        .start(cu_mem_start),
        .done(cu_mem_done),
        .row(cu_mem_row),
        .col(cu_mem_col),
        .write(cu_mem_write),
        .write_stone(cu_mem_write_stone),
        .stone(cu_mem_stone)
    );

    c6_cc cc (
        .clock(clock),
        .reset(cu_cc_reset),
        .start(cu_cc_start),
        .op(cu_cc_op),
        .row(cu_cc_row),
        .col(cu_cc_col),
        .stone(cu_cc_stone),
        .level(cu_cc_level),
        .learned(learned),
        .done(cu_cc_done),
        .fault(cu_cc_fault),
        .won(cu_cc_won),
        .count(cu_cc_count),
        .row0(cu_cc_row0),
        .col0(cu_cc_col0),
        .row1(cu_cc_row1),
        .col1(cu_cc_col1),
        .by_step0(cu_cc_step0),
        .by_step1(cu_cc_step1),
        .cycles(cc_cycles),
        .query(cu_cc_query),
        .step_cycles(cu_cc_step_cycles),
        .pc(cc_pc)
    );

    c6_cu cu (
        .clock(clock),
        .reset(reset),
        .uc_available(cu_uc_available),
        .uc_data(cu_uc_data),
        .uc_take(cu_uc_take),
        .uc_urgent(cu_uc_urgent),
        .uc_start(cu_uc_start),
        .uc_send_data(cu_uc_send_data),
        .uc_done(cu_uc_done),
        .uc_busy(cu_uc_busy),
        .uc_framing_error(cu_uc_framing_error),
        .uc_line_break(cu_uc_line_break),
        .uc_overrun(cu_uc_overrun),
        .mem_reset(cu_mem_reset),
        .mem_start(cu_mem_start),
        .mem_done(cu_mem_done),
        .mem_row(cu_mem_row),
        .mem_col(cu_mem_col),
        .mem_write(cu_mem_write),
        .mem_write_stone(cu_mem_write_stone),
        .mem_stone(cu_mem_stone),
        .cc_reset(cu_cc_reset),
        .cc_start(cu_cc_start),
        .cc_op(cu_cc_op),
        .cc_row(cu_cc_row),
        .cc_col(cu_cc_col),
        .cc_stone(cu_cc_stone),
        .cc_level(cu_cc_level),
        .cc_done(cu_cc_done),
        .cc_fault(cu_cc_fault),
        .cc_won(cu_cc_won),
        .cc_count(cu_cc_count),
        .cc_row0(cu_cc_row0),
        .cc_col0(cu_cc_col0),
        .cc_row1(cu_cc_row1),
        .cc_col1(cu_cc_col1),
        .cc_step0(cu_cc_step0),
        .cc_step1(cu_cc_step1),
        .cc_cycles(cc_cycles),
        .cc_query(cu_cc_query),
        .cc_step_cycles(cu_cc_step_cycles),
        .switches(switches),
        .own(own),
        .game(game),
        .thinking(thinking),
        .last_count(last_count),
        .last_row0(last_row0),
        .last_col0(last_col0),
        .last_row1(last_row1),
        .last_col1(last_col1),
        .last_step0(last_step0),
        .last_step1(last_step1)
    );

    assign last_cycles = cc_cycles;
endmodule

`default_nettype wire
