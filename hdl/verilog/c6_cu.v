// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// CU: the control unit. Speaks the protocol, keeps the game, and sets MEM and CC to work.
//
// Contract
// - Bytes from UC are acted on one after the other, as `docs/protocol.md` says; while a board is
//   cleared, a stone recorded, a turn thought out or an answer sent, they wait in UC.
// - An urgent byte (`D`, `L`) does not wait: whatever goes on is stopped (CC, MEM and REPLY are
//   reset, the byte on the line is let out), and a new game begins.
// - Every stone of either side is written to MEM, to the record and, by a Set, to CC, which says
//   whether it wins. A stone of either side is checked before any of that: what is refused leaves
//   no trace but a fault to ask for.
// - A core that has stopped (`cc_fault`), or that names a cell which is not free, is a fault to
//   ask for, and no stone is played; a new game resets the core first.
// - The level is that of the `switches` until the host sets another; then it is the host's, until
//   `reset`. It counts from the next turn on.
// - Latency: a new game takes as long as MEM or CC need to clear, whichever is longer; an
//   accepted stone seven cycles and CC's Set.
// - `reset` forgets the game at once and clears the board. It wins over everything else in the
//   same cycle.
module c6_cu (
    input  wire        clock,             // The system clock.
    input  wire        reset,  // Synchronous, active high: no game, and a board to be cleared.
    input  wire        uc_available,      // UC: a received byte waits.
    input  wire  [7:0] uc_data,           // UC: the oldest received byte.
    output reg         uc_take,           // UC: removes it.
    input  wire        uc_urgent,         // UC: it starts a new game.
    output reg         uc_start,          // UC: sends a byte.
    output wire  [7:0] uc_send_data,      // UC: the byte to send.
    input  wire        uc_done,           // UC: the byte has been sent.
    input  wire        uc_busy,           // UC: a byte is being sent.
    input  wire        uc_framing_error,  // UC: a byte without stop bit was lost.
    input  wire        uc_line_break,     // UC: a break was seen.
    input  wire        uc_overrun,        // UC: a byte was lost because too many were waiting.
    output reg         mem_reset,         // MEM: idle at once.
    output reg         mem_start,         // MEM: clears the board.
    input  wire        mem_done,          // MEM: the board is clear.
    output reg   [4:0] mem_row,           // MEM: the cell to read or write.
    output reg   [4:0] mem_col,           // MEM: the cell to read or write.
    output reg         mem_write,         // MEM: writes the cell.
    output reg   [1:0] mem_write_stone,   // MEM: what to write.
    input  wire  [1:0] mem_stone,         // MEM: the cell.
    output reg         cc_reset,          // CC: idle at once.
    output reg         cc_start,          // CC: carries out `cc_op`.
    output reg   [1:0] cc_op,  // CC: 0 Clear, 1 Set, 2 Think, 3 Think at a level above 0.
    output wire  [4:0] cc_row,            // CC: the cell to set.
    output wire  [4:0] cc_col,            // CC: the cell to set.
    output reg   [1:0] cc_stone,          // CC: what to set, or whom to think for.
    output wire  [1:0] cc_level,          // CC: how deep to think.
    input  wire        cc_done,           // CC: has done it.
    input  wire        cc_fault,          // From CC: its program could not go on.
    input  wire        cc_won,            // CC: the stone set makes six in a row.
    input  wire  [1:0] cc_count,          // CC: how many stones it wants to play.
    input  wire  [4:0] cc_row0,           // CC: row of its first stone.
    input  wire  [4:0] cc_col0,           // CC: column of its first stone.
    input  wire  [4:0] cc_row1,           // CC: row of its second stone.
    input  wire  [4:0] cc_col1,           // CC: column of its second stone.
    input  wire  [3:0] cc_step0,          // CC: the step that placed its first stone.
    input  wire  [3:0] cc_step1,          // CC: the step that placed its second stone.
    input  wire [23:0] cc_cycles,         // CC: cycles of its last turn.
    output wire  [3:0] cc_query,          // CC: the step whose cycles are wanted.
    input  wire [23:0] cc_step_cycles,    // CC: those cycles.
    input  wire  [1:0] switches,          // The level where no host has set one.
    output wire  [1:0] own,               // The FPGA's colour: 0 none, 1 dark, 2 light.
    output wire  [1:0] game,              // 0 open, 1 dark has won, 2 light has won, 3 drawn.
    output wire        thinking,          // CC thinks.
    output wire  [1:0] last_count,        // Stones of the FPGA's last turn: 0, 1 or 2.
    output wire  [4:0] last_row0,         // Row of the first of them.
    output wire  [4:0] last_col0,         // Column of the first of them.
    output wire  [4:0] last_row1,         // Row of the second of them.
    output wire  [4:0] last_col1,         // Column of the second of them.
    // The step that placed the first of them, 0 for the opening stone.
    output wire  [3:0] last_step0,
    output wire  [3:0] last_step1         // The step that placed the second of them.
);

    `include "c6_constants.vh"

    localparam [7:0] BYTE_DARK = 8'h44;
    localparam [7:0] BYTE_LIGHT = 8'h4c;
    localparam [7:0] BYTE_IDENTITY = 8'h3f;
    localparam [7:0] BYTE_STATUS = 8'h73;
    localparam [7:0] BYTE_BOARD = 8'h62;
    localparam [7:0] BYTE_RECORD = 8'h72;
    localparam [7:0] BYTE_UNDO = 8'h75;
    localparam [7:0] BYTE_HOLD = 8'h68;
    localparam [7:0] BYTE_GO = 8'h67;
    localparam [7:0] BYTE_LAST_MOVE = 8'h6d;
    localparam [7:0] BYTE_FAULT = 8'h65;
    localparam [7:0] BYTE_LEVEL = 8'h6c;
    localparam [7:0] BYTE_SET_LEVEL = 8'h6e;
    localparam [7:0] PAST_LEVELS = 8'h34;
    localparam [7:0] DIGIT_ZERO = 8'h30;
    localparam [7:0] DIGIT_NINE = 8'h39;
    localparam [7:0] FAULT_NONE = 8'h2d;
    localparam [7:0] FAULT_OFF_BOARD = 8'h4f;
    localparam [7:0] FAULT_OCCUPIED = 8'h58;
    localparam [7:0] FAULT_GAME_OVER = 8'h47;
    localparam [7:0] FAULT_NOT_YOUR_TURN = 8'h54;
    localparam [7:0] FAULT_FRAMING_ERROR = 8'h46;
    localparam [7:0] FAULT_LINE_BREAK = 8'h42;
    localparam [7:0] FAULT_OVERRUN = 8'h56;
    localparam [7:0] FAULT_CORE_STOPPED = 8'h43;
    localparam [7:0] FAULT_NO_LEVEL = 8'h4e;
    localparam [1:0] OP_CLEAR = 2'd0;
    localparam [1:0] OP_SET = 2'd1;
    localparam [1:0] OP_THINK = 2'd2;
    localparam [1:0] OP_THINK_DEEP = 2'd3;
    localparam [1:0] DARK = 2'd1;
    localparam [1:0] LIGHT = 2'd2;
    localparam [1:0] EMPTY = 2'd0;
    localparam [1:0] GAME_DRAWN = 2'd3;
    localparam [4:0] LAST_LINE = 5'd18;
    localparam [4:0] CENTRE = 5'd9;
    localparam [8:0] NO_STONES = 9'd0;
    localparam [8:0] ALL_STONES = 9'd361;
    localparam [1:0] TWO_STONES = 2'd2;
    localparam [1:0] LAST_DIGIT = 2'd3;
    // Sets MEM and CC to clearing the board: the first thing after power-up.
    localparam [4:0] CLEAR_BOARD = 5'd0;
    localparam [4:0] WAIT_CLEAR = 5'd1;         // Waits for both.
    localparam [4:0] WAIT_BYTE = 5'd2;          // Waits for a byte from the host.
    localparam [4:0] DECODE_BYTE = 5'd3;        // Acts on it.
    // Four digits are there: on the board, and the host's turn?
    localparam [4:0] CHECK_STONE = 5'd4;
    localparam [4:0] READ_CELL = 5'd5;          // Waits for MEM to read the cell.
    localparam [4:0] NOTE_CELL = 5'd6;          // Keeps whether it is a free cell of the board.
    localparam [4:0] JUDGE_CELL = 5'd7;         // Takes the stone if it is.
    localparam [4:0] RECORD_STONE = 5'd8;       // Writes a stone to MEM, to the record and to CC.
    localparam [4:0] WAIT_RECORD = 5'd9;        // Waits for CC, which says whether the stone wins.
    localparam [4:0] PASS_TURN = 5'd10;         // Who is next?
    localparam [4:0] START_TURN = 5'd11;        // The FPGA is to move: open, or think.
    localparam [4:0] WAIT_THINK = 5'd12;        // Waits for CC's stones.
    localparam [4:0] READ_RECORD = 5'd13;       // Waits for the record to read the last stone.
    localparam [4:0] LOAD_RECORD = 5'd14;       // Has it.
    localparam [4:0] ERASE_STONE = 5'd15;       // Takes it back.
    localparam [4:0] WAIT_ERASE = 5'd16;        // Waits for CC.
    localparam [4:0] START_REPLY = 5'd17;       // Starts an answer.
    localparam [4:0] WAIT_REPLY = 5'd18;        // Waits for it to be sent.
    localparam [4:0] STOP_WORK = 5'd19;  // A new game cuts in: waits for the line to be free.
    localparam [1:0] ORIGIN_HOST = 2'd0;        // The host sent it.
    localparam [1:0] ORIGIN_OWN_FIRST = 2'd1;   // CC's first stone, or the opening.
    localparam [1:0] ORIGIN_OWN_SECOND = 2'd2;  // CC's second stone.
    localparam [3:0] REPLY_KIND_HOLD = 4'd6;

    reg [4:0] state_next;
    reg [4:0] state = 5'd0;
    reg [1:0] origin_next;
    reg [1:0] origin = 2'd0;
    reg [7:0] byte_in_next;
    reg [7:0] byte_in = 8'd0;
    reg [15:0] digits_next;
    reg [15:0] digits = 16'd0;
    reg [1:0] digit_count_next;
    reg [1:0] digit_count = 2'd0;
    reg [4:0] row_next;
    reg [4:0] row = 5'd0;
    reg [4:0] col_next;
    reg [4:0] col = 5'd0;
    reg [1:0] own_side_next;
    reg [1:0] own_side = 2'd0;
    reg [1:0] result_next;
    reg [1:0] result = 2'd0;
    reg [8:0] stones_next;
    reg [8:0] stones = 9'd0;
    reg [1:0] placed_next;
    reg [1:0] placed = 2'd0;
    reg holding_next;
    reg holding = 1'b0;
    reg going_next;
    reg going = 1'b0;
    reg no_stone_next;
    reg no_stone = 1'b0;
    reg mem_clear_next;
    reg mem_clear = 1'b0;
    reg cc_clear_next;
    reg cc_clear = 1'b0;
    reg [3:0] kind_next;
    reg [3:0] kind = 4'd0;
    reg [7:0] fault_next;
    reg [7:0] fault = 8'd0;
    reg [15:0] fault_digits_next;
    reg [15:0] fault_digits = 16'd0;
    reg [7:0] told_fault_next;
    reg [7:0] told_fault = 8'd0;
    reg [15:0] told_digits_next;
    reg [15:0] told_digits = 16'd0;
    reg [1:0] count_next;
    reg [1:0] count = 2'd0;
    reg [4:0] row0_next;
    reg [4:0] row0 = 5'd0;
    reg [4:0] col0_next;
    reg [4:0] col0 = 5'd0;
    reg [4:0] row1_next;
    reg [4:0] row1 = 5'd0;
    reg [4:0] col1_next;
    reg [4:0] col1 = 5'd0;
    reg [3:0] step0_next;
    reg [3:0] step0 = 4'd0;
    reg [3:0] step1_next;
    reg [3:0] step1 = 4'd0;
    reg [9:0] recorded = 10'd0;
    reg occupied = 1'b0;
    reg awaits_level_next;
    reg awaits_level = 1'b0;
    reg level_told_next;
    reg level_told = 1'b0;
    reg [1:0] host_level_next;
    reg [1:0] host_level = 2'd0;
    reg [8:0] record_read_address;
    wire [9:0] record_read_data;
    wire [9:0] record_write_data;
    reg record_write_enable;
    reg reply_reset;
    reg reply_start;
    wire reply_done;
    wire reply_fault_waits;
    wire [4:0] reply_mem_row;
    wire [4:0] reply_mem_col;
    wire [8:0] reply_record_index;
    wire reply_uc_start;
    reg [1:0] level;
    wire is_digit;
    wire is_over;
    reg [1:0] mover;
    reg [1:0] left;
    wire own_turn;
    wire host_turn;
    wire [3:0] row_tens;
    wire [3:0] row_units;
    wire [3:0] col_tens;
    wire [3:0] col_units;
    wire row_good;
    wire col_good;
    wire is_cut_short;

    // What UC, MEM, CC and REPLY see unless a state says otherwise.
    c6_block_ram_512x10 record (
        .clock(clock),
        .read_address(record_read_address),
        .read_data(record_read_data),
        .write_address(stones),
        .write_data(record_write_data),
        .write_enable(record_write_enable)
    );

    // What UC, MEM, CC and REPLY see unless a state says otherwise.
    // Registered: from a memory to a decision or to the letter of a digit is a long way.
    c6_reply reply (
        .clock(clock),
        .reset(reply_reset),
        .start(reply_start),
        .kind(kind),
        .done(reply_done),
        .no_stone(no_stone),
        .row(row),
        .col(col),
        .own(own_side),
        .game(result),
        .mover(mover),
        .left(left),
        .stones(stones),
        .hold(holding),
        .fault_waits(reply_fault_waits),
        .going(going),
        .level(level),
        .count(count),
        .step0(step0),
        .step1(step1),
        .cycles(cc_cycles),
        .query(cc_query),
        .step_cycles(cc_step_cycles),
        .fault(told_fault),
        .fault_digits(told_digits),
        .mem_row(reply_mem_row),
        .mem_col(reply_mem_col),
        .mem_stone(mem_stone),
        .record_index(reply_record_index),
        .record_point(recorded),
        .uc_start(reply_uc_start),
        .uc_data(uc_send_data),
        .uc_done(uc_done)
    );

    // Whose stone is next: one dark, then two a side. Stone n (from 0) is light if n is 1 or
    // 2 modulo 4, and the first of two if n is odd.
    assign is_over = |result;
    assign own_turn = ~is_over && ~holding && mover == own_side;
    assign host_turn = holding || ((|own_side) && mover != own_side);

    // A stone as it was received: 01 to 19, twice.
    assign is_digit = byte_in >= DIGIT_ZERO && byte_in <= DIGIT_NINE;
    assign row_tens = digits[15:12];
    assign row_units = digits[11:8];
    assign col_tens = digits[7:4];
    assign col_units = digits[3:0];
    assign row_good = (row_tens == 4'd0 && (|row_units)) || row_tens == 4'd1;
    assign col_good = (col_tens == 4'd0 && (|col_units)) || col_tens == 4'd1;

    // What UC, MEM, CC and REPLY see unless a state says otherwise.
    assign cc_row = row;
    assign cc_col = col;
    assign cc_level = level;
    assign record_write_data = {row, col};
    assign reply_fault_waits = fault != FAULT_NONE;
    assign own = own_side;
    assign game = result;
    assign thinking = state == WAIT_THINK;
    assign last_count = count;
    assign last_row0 = row0;
    assign last_col0 = col0;
    assign last_row1 = row1;
    assign last_col1 = col1;
    assign last_step0 = step0;
    assign last_step1 = step1;

    // A new game waits for nobody. In these two states nothing else goes on.
    assign is_cut_short = uc_urgent && state != WAIT_BYTE && state != STOP_WORK;

    always @(*) begin
        state_next = state;
        origin_next = origin;
        byte_in_next = byte_in;
        digits_next = digits;
        digit_count_next = digit_count;
        row_next = row;
        col_next = col;
        own_side_next = own_side;
        result_next = result;
        stones_next = stones;
        placed_next = placed;
        holding_next = holding;
        going_next = going;
        no_stone_next = no_stone;
        mem_clear_next = mem_clear;
        cc_clear_next = cc_clear;
        kind_next = kind;
        fault_next = fault;
        fault_digits_next = fault_digits;
        told_fault_next = told_fault;
        told_digits_next = told_digits;
        count_next = count;
        row0_next = row0;
        col0_next = col0;
        row1_next = row1;
        col1_next = col1;
        step0_next = step0;
        step1_next = step1;
        awaits_level_next = awaits_level;
        level_told_next = level_told;
        host_level_next = host_level;
        // What UC, MEM, CC and REPLY see unless a state says otherwise.
        uc_take = 1'b0;
        uc_start = reply_uc_start;
        mem_reset = 1'b0;
        mem_start = 1'b0;
        mem_row = row;
        mem_col = col;
        mem_write = 1'b0;
        mem_write_stone = mover;
        cc_reset = 1'b0;
        cc_start = 1'b0;
        cc_op = OP_SET;
        cc_stone = mover;
        record_read_address = stones;
        record_write_enable = 1'b0;
        reply_reset = 1'b0;
        reply_start = 1'b0;
        case (state)
            CLEAR_BOARD: begin
                mem_start = 1'b1;
                cc_start = 1'b1;
                cc_op = OP_CLEAR;
                mem_clear_next = 1'b0;
                cc_clear_next = 1'b0;
                result_next = 2'd0;
                stones_next = 9'd0;
                holding_next = 1'b0;
                going_next = 1'b0;
                count_next = 2'd0;
                digit_count_next = 2'd0;
                fault_next = FAULT_NONE;
                fault_digits_next = 16'd0;
                state_next = WAIT_CLEAR;
            end
            WAIT_CLEAR: begin
                if (mem_done) begin
                    mem_clear_next = 1'b1;
                end
                if (cc_done) begin
                    cc_clear_next = 1'b1;
                end
                if (mem_clear && cc_clear) begin
                    state_next = WAIT_BYTE;
                    if (own_turn) begin
                        state_next = START_TURN;
                    end
                end
            end
            WAIT_BYTE: begin
                if (uc_available) begin
                    uc_take = 1'b1;
                    byte_in_next = uc_data;
                    state_next = DECODE_BYTE;
                end
            end
            DECODE_BYTE: begin
                // Whatever is not a digit ends a stone that lacks some: a host can always
                // bring the two back into step.
                digit_count_next = 2'd0;
                going_next = 1'b0;
                no_stone_next = 1'b0;
                awaits_level_next = 1'b0;
                state_next = WAIT_BYTE;
                if (awaits_level && is_digit) begin
                    if (byte_in < PAST_LEVELS) begin
                        host_level_next = byte_in[1:0];
                        level_told_next = 1'b1;
                    end else begin
                        fault_next = FAULT_NO_LEVEL;
                        fault_digits_next = 16'd0;
                    end
                end else if (is_digit) begin
                    digits_next = (digits << 4) | {12'd0, byte_in[3:0]};
                    digit_count_next = digit_count + 2'd1;
                    if (digit_count == LAST_DIGIT) begin
                        state_next = CHECK_STONE;
                    end
                end else if (byte_in == BYTE_DARK) begin
                    own_side_next = DARK;
                    cc_reset = 1'b1;
                    state_next = CLEAR_BOARD;
                end else if (byte_in == BYTE_LIGHT) begin
                    own_side_next = LIGHT;
                    cc_reset = 1'b1;
                    state_next = CLEAR_BOARD;
                end else if (byte_in == BYTE_IDENTITY) begin
                    kind_next = REPLY_KIND_IDENTITY;
                    state_next = START_REPLY;
                end else if (byte_in == BYTE_STATUS) begin
                    kind_next = REPLY_KIND_STATUS;
                    state_next = START_REPLY;
                end else if (byte_in == BYTE_BOARD) begin
                    kind_next = REPLY_KIND_BOARD;
                    state_next = START_REPLY;
                end else if (byte_in == BYTE_RECORD) begin
                    kind_next = REPLY_KIND_RECORD;
                    state_next = START_REPLY;
                end else if (byte_in == BYTE_UNDO) begin
                    kind_next = REPLY_KIND_UNDO;
                    if (stones == NO_STONES) begin
                        no_stone_next = 1'b1;
                        state_next = START_REPLY;
                    end else begin
                        stones_next = stones - 9'd1;
                        result_next = 2'd0;
                        state_next = READ_RECORD;
                    end
                end else if (byte_in == BYTE_HOLD) begin
                    holding_next = 1'b1;
                    kind_next = REPLY_KIND_HOLD;
                    state_next = START_REPLY;
                end else if (byte_in == BYTE_GO) begin
                    kind_next = REPLY_KIND_GO;
                    state_next = START_REPLY;
                    if (~is_over) begin
                        holding_next = 1'b0;
                        own_side_next = mover;
                        going_next = 1'b1;
                    end
                end else if (byte_in == BYTE_LAST_MOVE) begin
                    kind_next = REPLY_KIND_LAST_MOVE;
                    state_next = START_REPLY;
                end else if (byte_in == BYTE_LEVEL) begin
                    kind_next = REPLY_KIND_LEVEL;
                    state_next = START_REPLY;
                end else if (byte_in == BYTE_SET_LEVEL) begin
                    awaits_level_next = 1'b1;
                end else if (byte_in == BYTE_FAULT) begin
                    told_fault_next = fault;
                    told_digits_next = fault_digits;
                    fault_next = FAULT_NONE;
                    fault_digits_next = 16'd0;
                    kind_next = REPLY_KIND_FAULT;
                    state_next = START_REPLY;
                end
            end
            CHECK_STONE: begin
                row_next = {1'b0, row_units} - 5'd1;
                if (row_tens == 4'd1) begin
                    row_next = {1'b0, row_units} + 5'd9;
                end
                col_next = {1'b0, col_units} - 5'd1;
                if (col_tens == 4'd1) begin
                    col_next = {1'b0, col_units} + 5'd9;
                end
                fault_digits_next = digits;
                state_next = WAIT_BYTE;
                if (~(row_good && col_good)) begin
                    fault_next = FAULT_OFF_BOARD;
                end else if (is_over) begin
                    fault_next = FAULT_GAME_OVER;
                end else if (~host_turn) begin
                    fault_next = FAULT_NOT_YOUR_TURN;
                end else begin
                    fault_digits_next = fault_digits;
                    origin_next = ORIGIN_HOST;
                    state_next = READ_CELL;
                end
            end
            READ_CELL: state_next = NOTE_CELL;
            NOTE_CELL: state_next = JUDGE_CELL;
            JUDGE_CELL: begin
                if (~occupied) begin
                    state_next = RECORD_STONE;
                end else begin
                    state_next = WAIT_BYTE;
                    if (origin == ORIGIN_HOST) begin
                        fault_next = FAULT_OCCUPIED;
                        fault_digits_next = digits;
                    end else begin
                        count_next = 2'd0;
                        fault_next = FAULT_CORE_STOPPED;
                        fault_digits_next = 16'd0;
                    end
                end
            end
            RECORD_STONE: begin
                mem_write = 1'b1;
                record_write_enable = 1'b1;
                cc_start = 1'b1;
                placed_next = mover;
                stones_next = stones + 9'd1;
                state_next = WAIT_RECORD;
            end
            WAIT_RECORD: begin
                if (cc_done) begin
                    if (cc_won) begin
                        result_next = placed;
                    end else if (stones == ALL_STONES) begin
                        result_next = GAME_DRAWN;
                    end
                    state_next = PASS_TURN;
                    if (origin != ORIGIN_HOST) begin
                        kind_next = REPLY_KIND_STONE;
                        no_stone_next = 1'b0;
                        state_next = START_REPLY;
                    end
                end
            end
            PASS_TURN: begin
                state_next = WAIT_BYTE;
                if (own_turn) begin
                    state_next = START_TURN;
                    if (origin == ORIGIN_OWN_FIRST && count == TWO_STONES) begin
                        row_next = row1;
                        col_next = col1;
                        origin_next = ORIGIN_OWN_SECOND;
                        state_next = READ_CELL;
                    end
                end
            end
            START_TURN: begin
                origin_next = ORIGIN_OWN_FIRST;
                if (stones == NO_STONES) begin
                    row_next = CENTRE;
                    col_next = CENTRE;
                    row0_next = CENTRE;
                    col0_next = CENTRE;
                    count_next = 2'd1;
                    step0_next = 4'd0;
                    step1_next = 4'd0;
                    state_next = RECORD_STONE;
                end else begin
                    cc_start = 1'b1;
                    cc_op = OP_THINK;
                    if (|level) begin
                        cc_op = OP_THINK_DEEP;
                    end
                    state_next = WAIT_THINK;
                end
            end
            WAIT_THINK: begin
                if (cc_done) begin
                    row_next = cc_row0;
                    col_next = cc_col0;
                    count_next = cc_count;
                    row0_next = cc_row0;
                    col0_next = cc_col0;
                    row1_next = cc_row1;
                    col1_next = cc_col1;
                    step0_next = cc_step0;
                    step1_next = cc_step1;
                    state_next = READ_CELL;
                    if (cc_fault) begin
                        count_next = 2'd0;
                        state_next = WAIT_BYTE;
                    end
                end
            end
            READ_RECORD: state_next = LOAD_RECORD;
            LOAD_RECORD: begin
                row_next = record_read_data[9:5];
                col_next = record_read_data[4:0];
                state_next = ERASE_STONE;
            end
            ERASE_STONE: begin
                mem_write = 1'b1;
                mem_write_stone = EMPTY;
                cc_start = 1'b1;
                cc_stone = EMPTY;
                state_next = WAIT_ERASE;
            end
            WAIT_ERASE: begin
                if (cc_done) begin
                    state_next = START_REPLY;
                end
            end
            START_REPLY: begin
                reply_start = 1'b1;
                state_next = WAIT_REPLY;
            end
            WAIT_REPLY: begin
                mem_row = reply_mem_row;
                mem_col = reply_mem_col;
                record_read_address = reply_record_index;
                if (reply_done) begin
                    state_next = WAIT_BYTE;
                    if (kind == REPLY_KIND_STONE) begin
                        state_next = PASS_TURN;
                    end
                    if (going && kind == REPLY_KIND_GO) begin
                        state_next = START_TURN;
                    end
                end
            end
            STOP_WORK: begin
                mem_reset = 1'b1;
                cc_reset = 1'b1;
                reply_reset = 1'b1;
                uc_start = 1'b0;
                if (~uc_busy) begin
                    state_next = WAIT_BYTE;
                end
            end
            default: state_next = CLEAR_BOARD;
        endcase
        // A core that has stopped says so to whatever it is told.
        if (cc_done && cc_fault) begin
            fault_next = FAULT_CORE_STOPPED;
            fault_digits_next = 16'd0;
        end
        // A byte lost on the line can happen at any time.
        if (uc_framing_error) begin
            fault_next = FAULT_FRAMING_ERROR;
            fault_digits_next = 16'd0;
        end
        if (uc_line_break) begin
            fault_next = FAULT_LINE_BREAK;
            fault_digits_next = 16'd0;
        end
        if (uc_overrun) begin
            fault_next = FAULT_OVERRUN;
            fault_digits_next = 16'd0;
        end
        // A new game waits for nobody. In these two states nothing else goes on.
        if (is_cut_short) begin
            state_next = STOP_WORK;
        end
        if (reset) begin
            mem_reset = 1'b1;
            cc_reset = 1'b1;
            reply_reset = 1'b1;
            own_side_next = 2'd0;
            awaits_level_next = 1'b0;
            level_told_next = 1'b0;
            state_next = CLEAR_BOARD;
        end
    end

    always @(*) begin
        // Whose stone is next: one dark, then two a side. Stone n (from 0) is light if n is 1 or
        // 2 modulo 4, and the first of two if n is odd.
        mover = DARK;
        if (stones[0] != stones[1]) begin
            mover = LIGHT;
        end
        left = 2'd1;
        if (stones[0]) begin
            left = 2'd2;
        end
        if (is_over) begin
            mover = EMPTY;
            left = 2'd0;
        end
    end

    always @(*) begin
        // What UC, MEM, CC and REPLY see unless a state says otherwise.
        level = switches;
        if (level_told) begin
            level = host_level;
        end
    end

    always @(posedge clock) begin
        state <= state_next;
        origin <= origin_next;
        byte_in <= byte_in_next;
        digits <= digits_next;
        digit_count <= digit_count_next;
        row <= row_next;
        col <= col_next;
        own_side <= own_side_next;
        result <= result_next;
        stones <= stones_next;
        placed <= placed_next;
        holding <= holding_next;
        going <= going_next;
        no_stone <= no_stone_next;
        mem_clear <= mem_clear_next;
        cc_clear <= cc_clear_next;
        kind <= kind_next;
        fault <= fault_next;
        fault_digits <= fault_digits_next;
        told_fault <= told_fault_next;
        told_digits <= told_digits_next;
        count <= count_next;
        row0 <= row0_next;
        col0 <= col0_next;
        row1 <= row1_next;
        col1 <= col1_next;
        step0 <= step0_next;
        step1 <= step1_next;
        // Registered: from a memory to a decision or to the letter of a digit is a long way.
        recorded <= record_read_data;
        occupied <= (mem_stone != EMPTY) | (row > LAST_LINE) | (col > LAST_LINE);
        awaits_level <= awaits_level_next;
        level_told <= level_told_next;
        host_level <= host_level_next;
    end
endmodule

`default_nettype wire
