// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

/* verilator lint_off UNUSEDPARAM */
localparam [4:0] OP_WEIGH = 5'd2;
localparam [4:0] OP_FOLD = 5'd7;
localparam [4:0] OP_SWEEP = 5'd8;
localparam [4:0] OP_SURVEY = 5'd9;
localparam [1:0] BY_LEARNED = 2'd1;            // The learned words.
localparam [1:0] BY_WORTH = 2'd2;              // What a stone is worth to the deeper search.
localparam [1:0] BY_GAIN = 2'd3;               // What a stone gains.
localparam [3:0] SLOT_EMPTY = 4'd0;
localparam [1:0] KIND_DEFENDER = 2'd3;
localparam [3:0] SLOT_WORK = 4'd8;
localparam [1:0] REST_UNSEEN = 2'd0;
localparam [1:0] REST_NOTHING = 2'd1;
localparam [1:0] REST_EITHER = 2'd2;
localparam [7:0] BYTE_DARK = 8'h44;
localparam [7:0] BYTE_LIGHT = 8'h4c;
localparam [7:0] BYTE_STATUS = 8'h73;
localparam [7:0] BYTE_BOARD = 8'h62;
localparam [7:0] BYTE_RECORD = 8'h72;
localparam [7:0] BYTE_UNDO = 8'h75;
localparam [7:0] BYTE_HOLD = 8'h68;
localparam [7:0] BYTE_GO = 8'h67;
localparam [7:0] BYTE_COUNTS = 8'h63;
localparam [7:0] BYTE_LAST_MOVE = 8'h6d;
localparam [7:0] BYTE_FAULT = 8'h65;
localparam [7:0] BYTE_LEVEL = 8'h6c;
localparam [7:0] BYTE_VERSION = 8'h76;
localparam [1:0] DARK = 2'd1;
localparam [1:0] LIGHT = 2'd2;
localparam [3:0] REPLY_KIND_IDENTITY = 4'd1;   // Name and version.
localparam [3:0] REPLY_KIND_STATUS = 4'd2;
localparam [3:0] REPLY_KIND_BOARD = 4'd3;
localparam [3:0] REPLY_KIND_RECORD = 4'd4;
localparam [3:0] REPLY_KIND_UNDO = 4'd5;
localparam [3:0] REPLY_KIND_HOLD = 4'd6;
localparam [3:0] REPLY_KIND_GO = 4'd7;
localparam [3:0] REPLY_KIND_LAST_MOVE = 4'd8;  // Deciding steps and cycles, in few digits.
localparam [3:0] REPLY_KIND_FAULT = 4'd9;
localparam [3:0] REPLY_KIND_LEVEL = 4'd10;
localparam [3:0] REPLY_KIND_VERSION = 4'd11;
localparam [3:0] REPLY_KIND_COUNTS = 4'd12;
// Sets MEM and CC to clearing the board: the first thing after power-up.
localparam [4:0] WORK_CLEAR_BOARD = 5'd0;
localparam [4:0] WORK_WAIT_BYTE = 5'd2;        // Waits for a byte from the host.
localparam [4:0] WORK_DECODE_BYTE = 5'd3;      // Acts on it.
// Four digits are there: on the board, and the host's turn?
localparam [4:0] WORK_CHECK_STONE = 5'd4;
localparam [4:0] WORK_JUDGE_CELL = 5'd7;       // Takes the stone if it is.
localparam [4:0] WORK_RECORD_STONE = 5'd8;  // Writes a stone to MEM, to the record and to CC.
localparam [4:0] WORK_WAIT_RECORD = 5'd9;  // Waits for CC, which says whether the stone wins.
localparam [4:0] WORK_PASS_TURN = 5'd10;       // Who is next?
localparam [4:0] WORK_START_TURN = 5'd11;      // The FPGA is to move: open, or think.
localparam [4:0] WORK_WAIT_THINK = 5'd12;      // Waits for CC's stones.
localparam [4:0] WORK_LOAD_RECORD = 5'd14;     // Has it.
localparam [4:0] WORK_ERASE_STONE = 5'd15;     // Takes it back.
localparam [4:0] WORK_START_REPLY = 5'd17;     // Starts an answer.
localparam [4:0] WORK_WAIT_REPLY = 5'd18;      // Waits for it to be sent.
localparam [4:0] WORK_STOP_WORK = 5'd19;  // A new game cuts in: waits for the line to be free.
localparam [1:0] ORIGIN_HOST = 2'd0;           // The host sent it.
localparam [1:0] ORIGIN_OWN_FIRST = 2'd1;      // CC's first stone, or the opening.
localparam [3:0] REPLY_KIND_STONE = 4'd0;  // The four digits of a stone, as FPT 2011 has it.
localparam [7:0] FAULT_CORE_STOPPED = 8'h43;
localparam [1:0] GAME_DRAWN = 2'd3;
localparam [3:0] DUE_WAIT_START = 4'd0;        // Idle.
localparam [3:0] DUE_PICK_LETTER = 4'd1;       // The letter that names the answer.
localparam [3:0] DUE_PICK_TEXT = 4'd2;         // The identity text.
localparam [3:0] DUE_PICK_CELL = 4'd4;         // A cell of the board.
localparam [3:0] DUE_PICK_STONE = 4'd6;        // A digit of a stone.
localparam [3:0] DUE_PICK_CYCLES = 4'd10;      // A digit of a number of cycles.
localparam [3:0] DUE_PICK_STATUS = 4'd3;
localparam [3:0] DUE_PICK_COUNT = 4'd5;
localparam [3:0] DUE_PICK_SIGN = 4'd7;
localparam [3:0] DUE_PICK_LEVEL = 4'd8;
localparam [3:0] DUE_PICK_STEP = 4'd9;
localparam [3:0] DUE_PICK_FAULT = 4'd11;
localparam [3:0] DUE_PICK_DIGIT = 4'd12;
/* verilator lint_on UNUSEDPARAM */
