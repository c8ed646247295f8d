// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

/* verilator lint_off UNUSEDPARAM */
localparam [3:0] SLOT_EMPTY = 4'd0;
localparam [1:0] BY_LEARNED = 2'd1;            // The learned words.
localparam [1:0] BY_WORTH = 2'd2;              // What a stone is worth to the deeper search.
localparam [1:0] BY_GAIN = 2'd3;               // What a stone gains.
localparam [1:0] KIND_DEFENDER = 2'd3;
localparam [3:0] SLOT_WORK = 4'd8;
localparam [3:0] REPLY_KIND_STONE = 4'd0;  // The four digits of a stone, as FPT 2011 has it.
localparam [3:0] REPLY_KIND_IDENTITY = 4'd1;   // Name and version.
localparam [3:0] REPLY_KIND_STATUS = 4'd2;     // How the game stands.
localparam [3:0] REPLY_KIND_BOARD = 4'd3;      // All cells.
localparam [3:0] REPLY_KIND_RECORD = 4'd4;     // All stones in play order.
localparam [3:0] REPLY_KIND_UNDO = 4'd5;       // The stone taken back.
localparam [3:0] REPLY_KIND_GO = 4'd7;         // Whether a turn follows.
localparam [3:0] REPLY_KIND_LAST_MOVE = 4'd8;  // Deciding steps and cycles.
localparam [3:0] REPLY_KIND_FAULT = 4'd9;      // What was refused.
localparam [3:0] REPLY_KIND_LEVEL = 4'd10;     // How deep the core thinks.
/* verilator lint_on UNUSEDPARAM */
