// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// CU: the control unit. Speaks the protocol, keeps the game, and sets MEM and CC to work.
//
// It is a conductor: DECODER makes orders of bytes, GAME knows the rules, FAULTS keeps what goes
// wrong, REPLY writes the answers. What follows what is decided here.
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
    output wire        uc_take,           // UC: removes it.
    input  wire        uc_urgent,         // UC: it starts a new game.
    output wire        uc_start,          // UC: sends a byte.
    output wire  [7:0] uc_send_data,      // UC: the byte to send.
    input  wire        uc_done,           // UC: the byte has been sent.
    input  wire        uc_busy,           // UC: a byte is being sent.
    input  wire        uc_framing_error,  // UC: a byte without stop bit was lost.
    input  wire        uc_line_break,     // UC: a break was seen.
    input  wire        uc_overrun,        // UC: a byte was lost because too many were waiting.
    output wire        mem_reset,         // MEM: idle at once.
    output wire        mem_start,         // MEM: clears the board.
    input  wire        mem_done,          // MEM: the board is clear.
    output reg   [4:0] mem_row,           // MEM: the cell to read or write.
    output reg   [4:0] mem_col,           // MEM: the cell to read or write.
    output wire        mem_write,         // MEM: writes the cell.
    output wire  [1:0] mem_write_stone,   // MEM: what to write.
    input  wire  [1:0] mem_stone,         // MEM: the cell.
    output wire        cc_reset,          // CC: idle at once.
    output wire        cc_start,          // CC: carries out `cc_op`.
    output wire  [1:0] cc_op,  // CC: 0 Clear, 1 Set, 2 Think, 3 Think at a level above 0.
    output wire  [4:0] cc_row,            // CC: the cell to set.
    output wire  [4:0] cc_col,            // CC: the cell to set.
    output wire  [1:0] cc_stone,          // CC: what to set, or whom to think for.
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
    input  wire [31:0] cc_cycles,         // CC: cycles of its last turn.
    output wire  [3:0] cc_query,          // CC: the step whose cycles are wanted.
    input  wire [31:0] cc_step_cycles,    // CC: those cycles.
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

    wire [3:0] decoder_decoded;
    wire [3:0] decoder_kind;
    wire [1:0] decoder_level;
    wire [4:0] orders_state;
    wire [1:0] orders_origin;
    wire orders_refused;
    wire orders_take;
    wire orders_decode;
    wire orders_on_board;
    wire orders_clear;
    wire orders_stop;
    wire orders_stopping;
    wire orders_second;
    wire orders_answering;
    wire [1:0] game_unit_side;
    wire game_unit_place;
    wire game_unit_judge;
    wire game_unit_take_back;
    wire game_unit_hold;
    wire game_unit_play_mover;
    wire [1:0] game_unit_own;
    wire [1:0] game_unit_game;
    wire [3:0] game_unit_standing;
    wire game_unit_erases;
    wire [1:0] game_unit_stone;
    wire [8:0] game_unit_stones;
    reg [8:0] game_unit_index;
    wire hand_hear;
    wire [4:0] hand_told_row;
    wire [4:0] hand_told_col;
    wire hand_load;
    wire [9:0] hand_recorded;
    wire hand_opens;
    wire hand_keeps;
    wire hand_drops;
    wire [4:0] hand_row;
    wire [4:0] hand_col;
    wire hand_occupied;
    wire hand_has_second;
    wire [1:0] hand_count;
    wire [3:0] hand_turn_step_0;
    wire [3:0] hand_turn_step_1;
    wire faults_note;
    wire [7:0] faults_code;
    wire faults_of_stone;
    wire [15:0] faults_digits;
    wire faults_core_stopped;
    wire faults_tell;
    wire reply_start;
    wire [3:0] reply_kind;
    wire reply_done;
    wire reply_no_stone;
    wire [1:0] reply_mover;
    wire [1:0] reply_left;
    wire reply_hold;
    wire reply_fault_waits;
    wire reply_going;
    wire [7:0] reply_fault;
    wire [15:0] reply_fault_digits;
    wire [4:0] reply_mem_row;
    wire [4:0] reply_mem_col;
    wire [8:0] reply_record_index;
    wire [9:0] reply_record_point;
    wire reply_uc_start;
    wire decoder_decoded_begins;

    // UC: bytes come to DECODER and go out from REPLY.
    c6_decoder decoder (
        .clock(clock),
        .reset(reset),
        .take(orders_take),
        .data(uc_data),
        .decode(orders_decode),
        .forget(orders_clear),
        .decoded(decoder_decoded),
        .side(game_unit_side),
        .kind(decoder_kind),
        .digits(faults_digits),
        .on_board(orders_on_board),
        .row(hand_told_row),
        .col(hand_told_col),
        .switches(switches),
        .level(decoder_level)
    );

    // CONDUCTOR and its ORDERS.
    c6_conductor conductor (
        .clock(clock),
        .reset(reset),
        .uc_urgent(uc_urgent),
        .uc_busy(uc_busy),
        .taken(orders_take),
        .refused(orders_refused),
        .second(orders_second),
        .state(orders_state),
        .origin(orders_origin),
        .decoded(decoder_decoded),
        .asked(decoder_kind),
        .standing(game_unit_standing),
        .occupied(hand_occupied),
        .mem_done(mem_done),
        .cc_done(cc_done),
        .cc_fault(cc_fault),
        .answered(reply_done),
        .kind(reply_kind),
        .no_stone(reply_no_stone),
        .going(reply_going)
    );

    // CONDUCTOR and its ORDERS.
    c6_orders orders (
        .reset(reset),
        .state(orders_state),
        .origin(orders_origin),
        .occupied(hand_occupied),
        .refused(orders_refused),
        .uc_available(uc_available),
        .take(orders_take),
        .decode(orders_decode),
        .decoded(decoder_decoded),
        .on_board(orders_on_board),
        .asked(decoder_kind),
        .level(decoder_level),
        .standing(game_unit_standing),
        .clear(orders_clear),
        .place(game_unit_place),
        .judge(game_unit_judge),
        .take_back(game_unit_take_back),
        .hold(game_unit_hold),
        .play_mover(game_unit_play_mover),
        .note(faults_note),
        .fault(faults_code),
        .of_stone(faults_of_stone),
        .tell(faults_tell),
        .stop(orders_stop),
        .stopping(orders_stopping),
        .mem_write(mem_write),
        .erases(game_unit_erases),
        .cc_reset(cc_reset),
        .cc_start(cc_start),
        .cc_op(cc_op),
        .cc_done(cc_done),
        .cc_fault(cc_fault),
        .hear(hand_hear),
        .load(hand_load),
        .has_second(hand_has_second),
        .second(orders_second),
        .opens(hand_opens),
        .keeps(hand_keeps),
        .drops(hand_drops),
        .answer(reply_start),
        .answering(orders_answering),
        .thinking(thinking)
    );

    // GAME, whose record shows the stone after the last, or what REPLY asks for.
    c6_game game_unit (
        .clock(clock),
        .reset(reset),
        .clear(orders_clear),
        .take_side(decoder_decoded_begins),
        .side(game_unit_side),
        .place(game_unit_place),
        .row(hand_row),
        .col(hand_col),
        .judge(game_unit_judge),
        .won(cc_won),
        .take_back(game_unit_take_back),
        .hold(game_unit_hold),
        .play_mover(game_unit_play_mover),
        .own(game_unit_own),
        .game(game_unit_game),
        .standing(game_unit_standing),
        .mover(reply_mover),
        .erases(game_unit_erases),
        .stone(game_unit_stone),
        .left(reply_left),
        .stones(game_unit_stones),
        .holding(reply_hold),
        .index(game_unit_index),
        .recorded(hand_recorded),
        .recorded_before(reply_record_point)
    );

    // HAND.
    c6_hand hand (
        .clock(clock),
        .hear(hand_hear),
        .told_row(hand_told_row),
        .told_col(hand_told_col),
        .load(hand_load),
        .recorded(hand_recorded),
        .opens(hand_opens),
        .keeps(hand_keeps),
        .second(orders_second),
        .drops(hand_drops),
        .cc_count(cc_count),
        .cc_row_0(cc_row0),
        .cc_row_1(cc_row1),
        .cc_col_0(cc_col0),
        .cc_col_1(cc_col1),
        .cc_step_0(cc_step0),
        .cc_step_1(cc_step1),
        .mem_stone(mem_stone),
        .row(hand_row),
        .col(hand_col),
        .occupied(hand_occupied),
        .has_second(hand_has_second),
        .count(hand_count),
        .turn_row_0(last_row0),
        .turn_row_1(last_row1),
        .turn_col_0(last_col0),
        .turn_col_1(last_col1),
        .turn_step_0(hand_turn_step_0),
        .turn_step_1(hand_turn_step_1)
    );

    // FAULTS.
    c6_faults faults (
        .clock(clock),
        .note(faults_note),
        .code(faults_code),
        .of_stone(faults_of_stone),
        .digits(faults_digits),
        .core_stopped(faults_core_stopped),
        .framing_error(uc_framing_error),
        .line_break(uc_line_break),
        .overrun(uc_overrun),
        .tell(faults_tell),
        .forget(orders_clear),
        .waits(reply_fault_waits),
        .told(reply_fault),
        .told_digits(reply_fault_digits)
    );

    // REPLY and its operands.
    c6_reply reply (
        .clock(clock),
        .reset(orders_stop),
        .start(reply_start),
        .kind(reply_kind),
        .done(reply_done),
        .no_stone(reply_no_stone),
        .row(hand_row),
        .col(hand_col),
        .own(game_unit_own),
        .game(game_unit_game),
        .mover(reply_mover),
        .left(reply_left),
        .stones(game_unit_stones),
        .hold(reply_hold),
        .fault_waits(reply_fault_waits),
        .going(reply_going),
        .level(decoder_level),
        .count(hand_count),
        .step0(hand_turn_step_0),
        .step1(hand_turn_step_1),
        .cycles(cc_cycles),
        .query(cc_query),
        .step_cycles(cc_step_cycles),
        .fault(reply_fault),
        .fault_digits(reply_fault_digits),
        .mem_row(reply_mem_row),
        .mem_col(reply_mem_col),
        .mem_stone(mem_stone),
        .record_index(reply_record_index),
        .record_point(reply_record_point),
        .uc_start(reply_uc_start),
        .uc_data(uc_send_data),
        .uc_done(uc_done)
    );

    assign decoder_decoded_begins = decoder_decoded[0];

    // UC: bytes come to DECODER and go out from REPLY.
    assign uc_take = orders_take;
    assign uc_start = reply_uc_start && ~orders_stopping;

    // FAULTS.
    assign faults_core_stopped = cc_done && cc_fault;

    // MEM and CC.
    assign mem_reset = orders_stop;
    assign mem_start = orders_clear;
    assign mem_write_stone = game_unit_stone;
    assign cc_row = hand_row;
    assign cc_col = hand_col;
    assign cc_stone = game_unit_stone;
    assign cc_level = decoder_level;

    // REPLY and its operands.
    assign own = game_unit_own;
    assign game = game_unit_game;
    assign last_count = hand_count;
    assign last_step0 = hand_turn_step_0;
    assign last_step1 = hand_turn_step_1;

    always @(*) begin
        // GAME, whose record shows the stone after the last, or what REPLY asks for.
        game_unit_index = game_unit_stones;
        if (orders_answering) begin
            game_unit_index = reply_record_index;
        end
    end

    always @(*) begin
        // MEM and CC.
        mem_row = hand_row;
        mem_col = hand_col;
        if (orders_answering) begin
            mem_row = reply_mem_row;
            mem_col = reply_mem_col;
        end
    end
endmodule

`default_nettype wire
