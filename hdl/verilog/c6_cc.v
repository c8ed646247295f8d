// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// CC: the Connect6 core, a processor. SEQUENCER runs the program in its ROM: the seven steps and
// their searches are programs (`connect6_core::program`), the units below do the work.
//
//   SEQUENCER: program ROM, stack ---- REGISTERS: cells, numbers
//      | an order, until it is done       | CHOICE: the cell that is kept
//   ---+----------+----------+-----------+----------+---------+--------+----------
//    STAR       COVER     SURVEY       SWEEP       NEAR     FRESH    GATHER   TURN, STOPWATCH,
//   (LINES,     T by      (2 SIEVEs)   a list,     a move   quiet    a short  NODES: what is
//   8 JUDGEs,   folding   the lists    a cell a    and its  moves    list     decided, how long
//   LEARNED),   edges                  cycle       windows                    and how far it goes
//   MEASURE
//
// An order goes to one unit at a time. SURVEY and SWEEP use STAR, and SURVEY uses COVER, while
// their own order is carried out; no unit knows who asked.
//
// Contract
// - A pulse on `start` takes `op`: `OP_CLEAR` empties the line memories; `OP_SET` puts
//   `stone` (0 empty, 1 dark, 2 light) on (`row`, `col`), after which `won` tells whether it
//   makes six or more; `OP_THINK` decides a turn of two stones for the colour `stone` by the
//   seven steps, `OP_THINK_DEEP` by the searches of a `level` above 0. The program begins at the
//   address that is the number of the operation. With `learned` high at the `start` of
//   `OP_THINK` cells are compared by LEARNED's words wherever a step takes the greatest PQ.
// - `done` pulses at the end; results hold until the next `start`. After thinking, `count`
//   stones are in (`row0`, `col0`) and (`row1`, `col1`), decided by `by_step0` and `by_step1`
//   (1 to 9 for steps 1, 2, 3, 5A, 4, 6A, 5B, 6B, 7), and the line memories are as before.
// - `cycles` counts the last thinking; `step_cycles` shows, two cycles after `query` changes,
//   how many of them that step took (0 if it was not reached), or for `NODES_QUERY` the nodes.
// - `fault` is high when the program could not go on; see SEQUENCER. Only `reset` clears it.
// - Latency: a Set takes a probe, a clear as long as LINES, both a few instructions more; a turn
//   is counted in `cycles`.
// - `reset` stops everything at once and wins over `start`; the line memories may then hold
//   stones too many, so a clear must follow before the next game.
module c6_cc (
    input  wire        clock,        // The system clock.
    input  wire        reset,        // Synchronous, active high: idle at once.
    input  wire        start,        // Begins.
    input  wire  [1:0] op,           // What to do.
    input  wire  [4:0] row,          // Row of the cell to set, 0 to 18.
    input  wire  [4:0] col,          // Column of the cell to set, 0 to 18.
    input  wire  [1:0] stone,        // What to set there, or the colour to think for.
    input  wire  [1:0] level,        // How deep to think.
    input  wire        learned,      // Whether the seven steps go by the learned words, not by PQ.
    output wire        done,         // Finished.
    output wire        fault,        // The program could not go on.
    output wire        won,          // The stone just set makes six or more.
    output wire  [1:0] count,        // Stones decided.
    output wire  [4:0] row0,         // Row of the first stone.
    output wire  [4:0] col0,         // Column of the first stone.
    output wire  [4:0] row1,         // Row of the second stone.
    output wire  [4:0] col1,         // Column of the second stone.
    output wire  [3:0] by_step0,     // The step that decided the first stone.
    output wire  [3:0] by_step1,     // The step that decided the second stone.
    output wire [31:0] cycles,       // Cycles of the last thinking.
    // Which step's cycles to show, or with the number behind the last step the nodes.
    input  wire  [3:0] query,
    output reg  [31:0] step_cycles,  // How many there were.
    output wire  [9:0] pc            // The address of the instruction.
);

    `include "c6_constants.vh"

    localparam [4:0] OP_PROBE = 5'd1;
    localparam [4:0] OP_WEIGH = 5'd2;
    localparam [4:0] OP_PUT = 5'd3;
    localparam [4:0] OP_PUT_PROBE = 5'd4;
    localparam [4:0] OP_PUT_GIVEN = 5'd5;
    localparam [4:0] OP_CLEAR_LINES = 5'd6;
    localparam [4:0] OP_FOLD = 5'd7;
    localparam [4:0] OP_SWEEP = 5'd8;
    localparam [4:0] OP_SURVEY = 5'd9;
    localparam [4:0] OP_ADD = 5'd11;
    localparam [4:0] OP_COMPARE = 5'd12;
    localparam [4:0] OP_BEGIN = 5'd13;
    localparam [4:0] OP_NOTE = 5'd14;
    localparam [4:0] OP_FINISH = 5'd15;
    localparam [4:0] OP_STEP = 5'd16;
    localparam [4:0] OP_SIDE = 5'd17;
    localparam [4:0] OP_NEAR = 5'd18;
    localparam [4:0] OP_FRESH = 5'd19;
    localparam [4:0] OP_GATHER = 5'd20;
    localparam [4:0] OP_ENTRY = 5'd21;
    localparam [4:0] OP_MARK = 5'd22;
    localparam [4:0] OP_PUSH_NUMBER = 5'd24;
    localparam [4:0] OP_POP = 5'd25;
    localparam [4:0] OP_ALLOW = 5'd26;
    localparam [4:0] OP_GRANT = 5'd28;
    localparam [4:0] OP_SPEND = 5'd27;
    localparam [4:0] OP_HALT = 5'd29;
    localparam [1:0] STONE_ATTACKER = 2'd1;
    localparam [1:0] STONE_DEFENDER = 2'd2;
    localparam [3:0] SLOT_BASE = 4'd1;
    localparam [3:0] SLOT_STANDING = 4'd2;
    localparam [1:0] BOTH_COLOURS = 2'd3;
    localparam [1:0] BY_QUALITY = 2'd0;
    localparam [1:0] ENTRY_THINK = 2'd2;
    localparam [3:0] NODES_QUERY = 4'd10;
    localparam [4:0] ON_ALWAYS = 5'd1;
    localparam [4:0] ON_SUCCESS = 5'd2;
    localparam [4:0] ON_DOUBLE = 5'd3;
    localparam [4:0] ON_HAND_EMPTY = 5'd4;
    localparam [4:0] ON_PAIR = 5'd5;
    localparam [4:0] ON_STALE = 5'd6;
    localparam [4:0] ON_DECIDED = 5'd7;
    localparam [4:0] ON_DECIDED_BOTH = 5'd8;
    localparam [4:0] ON_WIN = 5'd9;
    localparam [4:0] ON_GREATEST = 5'd10;
    localparam [4:0] ON_FORCING = 5'd11;
    localparam [4:0] ON_SIX = 5'd12;
    localparam [4:0] ON_OCCUPIED = 5'd13;
    localparam [4:0] ON_THREE = 5'd14;
    localparam [4:0] ON_COUNTERED = 5'd15;
    localparam [4:0] ON_NO_THREAT = 5'd16;
    localparam [4:0] ON_ONE_THREAT = 5'd17;
    localparam [4:0] ON_TWO_THREATS = 5'd18;
    localparam [4:0] ON_MANY_THREATS = 5'd19;
    localparam [4:0] ON_FORCED = 5'd20;
    localparam [4:0] ON_STOP_A = 5'd21;
    localparam [4:0] ON_STOP_B = 5'd22;
    localparam [4:0] ON_PAIR_STOPS = 5'd23;
    localparam [4:0] ON_FOUND = 5'd24;
    localparam [4:0] ON_LESS = 5'd25;
    localparam [4:0] ON_EQUAL = 5'd26;
    localparam [4:0] ON_QUIET_ALONE = 5'd27;
    localparam [4:0] ON_QUIET_PAIR = 5'd28;
    localparam [4:0] ON_SHARES = 5'd29;
    localparam [4:0] ON_HAS_ENTRY = 5'd30;
    localparam [4:0] ON_SPENT = 5'd31;
    localparam [1:0] ONE = 2'd1;
    localparam [1:0] TWO = 2'd2;

    wire sequencer_unit_done;
    wire sequencer_keep;
    wire sequencer_holds;
    reg [9:0] sequencer_push;
    wire [9:0] sequencer_popped;
    wire [9:0] registers_cell_out;
    wire [9:0] registers_number_out;
    wire [9:0] registers_other_out;
    wire registers_write_cell;
    wire registers_write_number;
    reg [9:0] registers_number_in;
    wire [9:0] kept_chosen;
    wire star_start;
    wire star_done;
    wire star_probe;
    wire star_flush;
    reg [9:0] star_at;
    wire star_write;
    reg [1:0] star_stone;
    wire star_wrote;
    wire star_ready;
    wire [74:0] star_seen;
    wire [9:0] star_early;
    reg [1:0] measure_by;
    wire [9:0] measure_value;
    reg cover_unit_start;
    reg [3:0] cover_unit_from;
    reg [3:0] cover_unit_to;
    reg [1:0] cover_unit_kind;
    wire cover_unit_done;
    wire [10:0] cover_unit_vacant_0;
    wire [10:0] cover_unit_vacant_1;
    wire [10:0] cover_unit_vacant_2;
    wire [10:0] cover_unit_vacant_3;
    wire [5:0] cover_unit_threes_0;
    wire [5:0] cover_unit_threes_1;
    wire [5:0] cover_unit_threes_2;
    wire [5:0] cover_unit_threes_3;
    wire [5:0] cover_unit_fours_0;
    wire [5:0] cover_unit_fours_1;
    wire [5:0] cover_unit_fours_2;
    wire [5:0] cover_unit_fours_3;
    wire [5:0] cover_unit_defender_fours_0;
    wire [5:0] cover_unit_defender_fours_1;
    wire [5:0] cover_unit_defender_fours_2;
    wire [5:0] cover_unit_defender_fours_3;
    wire [1:0] cover_unit_threats;
    wire [9:0] cover_unit_ends_0;
    wire [9:0] cover_unit_ends_1;
    wire [9:0] cover_unit_pair_0;
    wire [9:0] cover_unit_pair_1;
    wire survey_start;
    wire survey_done;
    wire survey_probe;
    wire [9:0] survey_probe_cell;
    wire survey_flush;
    wire survey_cover_start;
    wire [3:0] survey_cover_from;
    wire [3:0] survey_cover_to;
    wire [1:0] survey_cover_kind;
    wire [9:0] survey_win_cell;
    wire [9:0] survey_best_cell;
    wire [9:0] survey_forcing_cell;
    wire sweep_start;
    reg [8:0] sweep_from;
    wire sweep_done;
    wire [8:0] sweep_index;
    wire [8:0] sweep_list_index;
    wire [9:0] sweep_list_cell;
    wire sweep_list_repeated;
    wire [8:0] sweep_list_count;
    wire sweep_probe;
    wire [9:0] sweep_probe_cell;
    wire sweep_flush;
    wire sweep_occupied;
    wire [3:0] sweep_threats;
    wire near_remember;
    wire near_close;
    wire fresh_take;
    wire [3:0] fresh_three_lines;
    wire [3:0] fresh_open_lines;
    wire fresh_keeping;
    wire [3:0] fresh_known;
    wire [1:0] fresh_threes;
    wire fresh_any_open;
    wire fresh_promising;
    wire gather_clear;
    wire gather_add;
    wire gather_gathering;
    wire gather_met;
    wire [9:0] gather_met_cells_0;
    wire [9:0] gather_met_cells_1;
    wire gather_show;
    wire [9:0] gather_entry;
    wire nodes_opens;
    wire nodes_allow;
    wire nodes_grant;
    wire nodes_spend;
    wire nodes_may_take;
    wire [21:0] nodes_used;
    wire turn_opens;
    wire turn_note;
    wire turn_finish;
    wire [1:0] turn_hand;
    wire [1:0] turn_count;
    wire [9:0] turn_cells_0;
    wire [9:0] turn_cells_1;
    wire stopwatch_halt;
    wire stopwatch_step;
    wire stopwatch_counts;
    wire [3:0] stopwatch_active;
    wire [31:0] stopwatch_step_cycles;
    reg [9:0] sum = 10'd0;
    reg [1:0] own_stone = 2'd0;
    reg [9:0] given_cell = 10'd0;
    reg opposing = 1'b0;
    reg goes_by_words = 1'b0;
    reg double = 1'b0;
    reg is_less = 1'b0;
    reg is_equal = 1'b0;
    reg six = 1'b0;
    reg point_ready = 1'b0;
    wire [1:0] opponent_stone;
    reg [1:0] attacker_stone;
    reg [1:0] defender_stone;
    wire [54:0] word;
    wire issue;
    wire [4:0] order;
    wire [10:0] field;
    wire [9:0] addend;
    wire given;
    wire probing;
    wire waits;
    wire gathers;
    wire finishes;
    wire is_always;
    wire is_success;
    wire is_double;
    wire is_hand_empty;
    wire is_pair;
    wire is_stale;
    wire is_decided;
    wire is_decided_both;
    wire is_win;
    wire is_greatest;
    wire is_forcing;
    wire is_six;
    wire is_occupied;
    wire is_three;
    wire is_countered;
    wire is_no_threat;
    wire is_one_threat;
    wire is_two_threats;
    wire is_many_threats;
    wire is_forced;
    wire is_stop_a;
    wire is_stop_b;
    wire is_pair_stops;
    wire is_found;
    wire is_quiet_alone;
    wire is_quiet_pair;
    wire is_shares;
    wire is_has_entry;
    wire is_spent;
    wire asked;
    wire [9:0] star_seen_place;
    wire star_seen_occupied;
    wire [3:0] star_seen_three_lines;
    wire star_seen_six;
    wire [3:0] star_seen_defender_hot;
    wire [4:0] word_op;
    wire [3:0] word_at;
    wire [3:0] word_number;
    wire [3:0] word_other;
    wire word_keeps_number;
    wire [10:0] word_field;
    wire [3:0] word_source;
    wire [3:0] word_to;
    wire [4:0] word_condition;
    wire word_negated;

    // What CC is told, kept while it works on it.
    c6_sequencer sequencer (
        .clock(clock),
        .reset(reset),
        .start(start),
        .entry(op),
        .done(done),
        .fault(fault),
        .word(word),
        .issue(issue),
        .unit_done(sequencer_unit_done),
        .keep(sequencer_keep),
        .holds(sequencer_holds),
        .push(sequencer_push),
        .popped(sequencer_popped),
        .success(is_success),
        .pc(pc)
    );

    // The instruction and its operands.
    // The cell that is kept, in the order of `Source`; with the first of them none is.
    c6_registers registers (
        .clock(clock),
        .at(word_at),
        .cell_out(registers_cell_out),
        .number(word_number),
        .number_out(registers_number_out),
        .other(word_other),
        .other_out(registers_other_out),
        .write_cell(registers_write_cell),
        .to(word_to),
        .cell_in(kept_chosen),
        .write_number(registers_write_number),
        .number_in(registers_number_in)
    );

    // The cell that is kept, in the order of `Source`; with the first of them none is.
    c6_choice kept (
        .at(word_source),
        .from_0(10'd0),
        .from_1(registers_cell_out),
        .from_2(star_seen_place),
        .from_3(cover_unit_ends_0),
        .from_4(cover_unit_ends_1),
        .from_5(cover_unit_pair_0),
        .from_6(cover_unit_pair_1),
        .from_7(survey_win_cell),
        .from_8(survey_best_cell),
        .from_9(survey_forcing_cell),
        .from_10(gather_entry),
        .from_11(turn_cells_0),
        .from_12(turn_cells_1),
        .from_13(sequencer_popped),
        .from_14(10'd0),
        .from_15(10'd0),
        .chosen(kept_chosen)
    );

    // STAR: an order, or SURVEY or SWEEP at work.
    c6_star star (
        .clock(clock),
        .reset(reset),
        .start(star_start),
        .done(star_done),
        .probe(star_probe),
        .flush(star_flush),
        .at(star_at),
        .write(star_write),
        .stone(star_stone),
        .light(attacker_stone[1]),
        .opposing(opposing),
        .wrote(star_wrote),
        .ready(star_ready),
        .seen(star_seen),
        .early(star_early),
        .occupied_coming(sweep_occupied),
        .threats_coming(sweep_threats),
        .three_lines_coming(fresh_three_lines),
        .open_lines_coming(fresh_open_lines),
        .keeping(fresh_keeping),
        .vacant_0(cover_unit_vacant_0),
        .vacant_1(cover_unit_vacant_1),
        .vacant_2(cover_unit_vacant_2),
        .vacant_3(cover_unit_vacant_3),
        .threes_0(cover_unit_threes_0),
        .threes_1(cover_unit_threes_1),
        .threes_2(cover_unit_threes_2),
        .threes_3(cover_unit_threes_3),
        .fours_0(cover_unit_fours_0),
        .fours_1(cover_unit_fours_1),
        .fours_2(cover_unit_fours_2),
        .fours_3(cover_unit_fours_3),
        .defender_fours_0(cover_unit_defender_fours_0),
        .defender_fours_1(cover_unit_defender_fours_1),
        .defender_fours_2(cover_unit_defender_fours_2),
        .defender_fours_3(cover_unit_defender_fours_3)
    );

    // MEASURE says a cycle after the star what the cell is worth.
    c6_measure measure (
        .clock(clock),
        .seen(star_seen),
        .by(measure_by),
        .value(measure_value)
    );

    // COVER: an order, or SURVEY at work.
    c6_cover cover_unit (
        .clock(clock),
        .reset(reset),
        .start(cover_unit_start),
        .from(cover_unit_from),
        .to(cover_unit_to),
        .kind(cover_unit_kind),
        .done(cover_unit_done),
        .centre(star_seen_place),
        .vacant_0(cover_unit_vacant_0),
        .vacant_1(cover_unit_vacant_1),
        .vacant_2(cover_unit_vacant_2),
        .vacant_3(cover_unit_vacant_3),
        .threes_0(cover_unit_threes_0),
        .threes_1(cover_unit_threes_1),
        .threes_2(cover_unit_threes_2),
        .threes_3(cover_unit_threes_3),
        .fours_0(cover_unit_fours_0),
        .fours_1(cover_unit_fours_1),
        .fours_2(cover_unit_fours_2),
        .fours_3(cover_unit_fours_3),
        .defender_fours_0(cover_unit_defender_fours_0),
        .defender_fours_1(cover_unit_defender_fours_1),
        .defender_fours_2(cover_unit_defender_fours_2),
        .defender_fours_3(cover_unit_defender_fours_3),
        .threats(cover_unit_threats),
        .ends_0(cover_unit_ends_0),
        .ends_1(cover_unit_ends_1),
        .stops_0(is_stop_a),
        .stops_1(is_stop_b),
        .pick(registers_number_out[1:0]),
        .pair_valid(is_pair_stops),
        .pair_0(cover_unit_pair_0),
        .pair_1(cover_unit_pair_1),
        .met(gather_met),
        .met_cells_0(gather_met_cells_0),
        .met_cells_1(gather_met_cells_1)
    );

    // SURVEY.
    c6_survey survey (
        .clock(clock),
        .reset(reset),
        .start(survey_start),
        .seek_win(field[0]),
        .for_worth(field[1]),
        .done(survey_done),
        .probe(survey_probe),
        .probe_cell(survey_probe_cell),
        .flush(survey_flush),
        .ready(star_ready),
        .seen(star_seen),
        .early(star_early),
        .value(measure_value),
        .cover_start(survey_cover_start),
        .cover_from(survey_cover_from),
        .cover_to(survey_cover_to),
        .cover_kind(survey_cover_kind),
        .cover_done(cover_unit_done),
        .win(is_win),
        .win_cell(survey_win_cell),
        .best(is_greatest),
        .best_cell(survey_best_cell),
        .forcing(is_forcing),
        .forcing_cell(survey_forcing_cell),
        .opposing(opposing),
        .list(field[1:0]),
        .index(sweep_list_index),
        .list_cell(sweep_list_cell),
        .list_repeated(sweep_list_repeated),
        .list_count(sweep_list_count),
        .known(fresh_known),
        .threes(fresh_threes),
        .any_open(fresh_any_open)
    );

    // SWEEP, and who judges its cells.
    c6_sweep sweep (
        .clock(clock),
        .reset(reset),
        .start(sweep_start),
        .from(sweep_from),
        .enough(field[5:4]),
        .made(registers_other_out),
        .rule(field[3:2]),
        .done(sweep_done),
        .found(is_found),
        .index(sweep_index),
        .list_index(sweep_list_index),
        .list_cell(sweep_list_cell),
        .list_repeated(sweep_list_repeated),
        .list_count(sweep_list_count),
        .probe(sweep_probe),
        .probe_cell(sweep_probe_cell),
        .flush(sweep_flush),
        .ready(star_ready),
        .occupied(sweep_occupied),
        .threats(sweep_threats),
        .near(near_close),
        .promising(fresh_promising)
    );

    // SWEEP, and who judges its cells.
    c6_near near (
        .clock(clock),
        .remember(near_remember),
        .which(field[0]),
        .cell_in(registers_cell_out),
        .early_cell(star_early),
        .close(near_close)
    );

    // SWEEP, and who judges its cells.
    c6_fresh fresh (
        .clock(clock),
        .take(fresh_take),
        .note(field[1:0]),
        .star_cell(star_seen_place),
        .early_cell(star_early),
        .three_lines(fresh_three_lines),
        .open_lines(fresh_open_lines),
        .keeping(fresh_keeping),
        .known(fresh_known),
        .threes(fresh_threes),
        .any_open(fresh_any_open),
        .promising(fresh_promising),
        .alone(is_quiet_alone),
        .pair(is_quiet_pair),
        .shares(is_shares)
    );

    // GATHER.
    c6_gather gather (
        .clock(clock),
        .clear(gather_clear),
        .add(gather_add),
        .cell_in(registers_cell_out),
        .gathering(gather_gathering),
        .met(gather_met),
        .met_cells_0(gather_met_cells_0),
        .met_cells_1(gather_met_cells_1),
        .show(gather_show),
        .index(registers_number_out),
        .entry(gather_entry),
        .has_entry(is_has_entry)
    );

    // NODES.
    c6_nodes nodes (
        .clock(clock),
        .opens(nodes_opens),
        .level(level),
        .allow(nodes_allow),
        .halvings(field[1:0]),
        .grant(nodes_grant),
        .granted(field),
        .spend(nodes_spend),
        .may_take(nodes_may_take),
        .used(nodes_used)
    );

    // TURN and STOPWATCH.
    c6_turn turn (
        .clock(clock),
        .opens(turn_opens),
        .note(turn_note),
        .cell_in(registers_cell_out),
        .step(stopwatch_active),
        .finish(turn_finish),
        .surveyed(survey_done),
        .hand(turn_hand),
        .stale(is_stale),
        .count(turn_count),
        .cells_0(turn_cells_0),
        .cells_1(turn_cells_1),
        .by_step_0(by_step0),
        .by_step_1(by_step1)
    );

    // TURN and STOPWATCH.
    c6_stopwatch stopwatch (
        .clock(clock),
        .opens(nodes_opens),
        .halt(stopwatch_halt),
        .step(stopwatch_step),
        .code(field[3:0]),
        .counts(stopwatch_counts),
        .active(stopwatch_active),
        .cycles(cycles),
        .query(query),
        .step_cycles(stopwatch_step_cycles)
    );

    assign star_seen_place = star_seen[9:0];
    assign star_seen_occupied = star_seen[10];
    assign star_seen_three_lines = star_seen[24:21];
    assign star_seen_six = star_seen[25];
    assign star_seen_defender_hot = star_seen[37:34];
    assign word_op = word[4:0];
    assign word_at = word[8:5];
    assign word_number = word[12:9];
    assign word_other = word[16:13];
    assign word_keeps_number = word[17];
    assign word_field = word[28:18];
    assign word_source = word[32:29];
    assign word_to = word[36:33];
    assign word_condition = word[41:37];
    assign word_negated = word[42];

    // The instruction and its operands.
    assign order = word_op;
    assign field = word_field;

    // Colours: the attacker is own, or the opponent while a program looks through its eyes.
    assign opponent_stone = own_stone ^ BOTH_COLOURS;

    // STAR: an order, or SURVEY or SWEEP at work.
    assign given = order == OP_PUT_GIVEN;
    assign probing = (order == OP_PROBE) | (order == OP_PUT_PROBE) | given;
    assign star_start = issue & (order == OP_CLEAR_LINES);
    assign star_probe = survey_probe | sweep_probe | (issue & (probing | (order == OP_WEIGH)));
    assign star_write = issue & ((order == OP_PUT) | (order == OP_PUT_PROBE) | given);
    assign star_flush = survey_flush | sweep_flush;

    // MEASURE says a cycle after the star what the cell is worth.
    assign won = six;

    // SURVEY.
    assign survey_start = issue & (order == OP_SURVEY);

    // SWEEP, and who judges its cells.
    assign sweep_start = issue & (order == OP_SWEEP);
    assign near_remember = issue & (order == OP_NEAR);
    assign fresh_take = issue & (order == OP_FRESH);

    // GATHER.
    assign gathers = issue & (order == OP_GATHER);
    assign gather_clear = gathers & ~field[0];
    assign gather_add = gathers & field[0];
    assign gather_gathering = (order == OP_FOLD) & field[10];
    assign gather_show = issue & (order == OP_ENTRY);

    // NODES.
    assign nodes_opens = issue & (order == OP_BEGIN);
    assign nodes_allow = issue & (order == OP_ALLOW);
    assign nodes_grant = issue & (order == OP_GRANT);
    assign nodes_spend = issue & (order == OP_SPEND);

    // TURN and STOPWATCH.
    assign finishes = issue & (order == OP_FINISH);
    assign turn_opens = nodes_opens | (finishes & field[0]);
    assign turn_note = issue & (order == OP_NOTE);
    assign turn_finish = finishes & ~field[0];
    assign stopwatch_halt = issue & (order == OP_HALT);
    assign stopwatch_step = issue & (order == OP_STEP);
    assign stopwatch_counts = |turn_hand;

    // Numbers: read, added and compared while the order is given, kept afterwards.
    assign addend = registers_other_out ^ field[9:0];
    assign registers_write_number = sequencer_keep & word_keeps_number;

    // The cell that is kept, in the order of `Source`; with the first of them none is.
    assign registers_write_cell = sequencer_keep & (|word_source);

    // When an order is carried out: at once, unless a unit says when. Each is masked and all
    // are joined: as shallow as can be, for a unit's word comes late in its cycle.
    assign waits = probing | (order == OP_CLEAR_LINES) | (order == OP_SURVEY) | (order == OP_WEIGH)
        | (order == OP_FOLD) | (order == OP_SWEEP);
    assign sequencer_unit_done = ~waits | (probing & star_ready) | ((order == OP_CLEAR_LINES)
        & star_done) | ((order == OP_SURVEY) & survey_done) | ((order == OP_WEIGH) & point_ready)
        | ((order == OP_FOLD) & cover_unit_done) | ((order == OP_SWEEP) & sweep_done);

    // What is branched on, likewise. `Never` is none of them.
    assign is_always = 1'b1;
    assign is_double = double;
    assign is_hand_empty = ~(|turn_hand);
    assign is_pair = opposing | (turn_hand == TWO);
    assign is_decided = |turn_count;
    assign is_decided_both = turn_count == TWO;
    assign is_six = star_seen_six;
    assign is_occupied = star_seen_occupied;
    assign is_three = |star_seen_three_lines;
    assign is_countered = |star_seen_defender_hot;
    assign is_no_threat = ~(|cover_unit_threats);
    assign is_one_threat = cover_unit_threats == ONE;
    assign is_two_threats = cover_unit_threats == TWO;
    assign is_many_threats = &cover_unit_threats;
    assign is_forced = cover_unit_threats >= TWO;
    assign is_spent = ~nodes_may_take;
    assign asked = (is_always & (word_condition == ON_ALWAYS)) | (is_success & (word_condition
        == ON_SUCCESS)) | (is_double & (word_condition == ON_DOUBLE)) | (is_hand_empty
        & (word_condition == ON_HAND_EMPTY)) | (is_pair & (word_condition == ON_PAIR)) | (is_stale
        & (word_condition == ON_STALE)) | (is_decided & (word_condition == ON_DECIDED))
        | (is_decided_both & (word_condition == ON_DECIDED_BOTH)) | (is_win & (word_condition
        == ON_WIN)) | (is_greatest & (word_condition == ON_GREATEST)) | (is_forcing
        & (word_condition == ON_FORCING)) | (is_six & (word_condition == ON_SIX)) | (is_occupied
        & (word_condition == ON_OCCUPIED)) | (is_three & (word_condition == ON_THREE))
        | (is_countered & (word_condition == ON_COUNTERED)) | (is_no_threat & (word_condition
        == ON_NO_THREAT)) | (is_one_threat & (word_condition == ON_ONE_THREAT)) | (is_two_threats
        & (word_condition == ON_TWO_THREATS)) | (is_many_threats & (word_condition
        == ON_MANY_THREATS)) | (is_forced & (word_condition == ON_FORCED)) | (is_stop_a
        & (word_condition == ON_STOP_A)) | (is_stop_b & (word_condition == ON_STOP_B))
        | (is_pair_stops & (word_condition == ON_PAIR_STOPS)) | (is_found & (word_condition
        == ON_FOUND)) | (is_less & (word_condition == ON_LESS)) | (is_equal & (word_condition
        == ON_EQUAL)) | (is_quiet_alone & (word_condition == ON_QUIET_ALONE)) | (is_quiet_pair
        & (word_condition == ON_QUIET_PAIR)) | (is_shares & (word_condition == ON_SHARES))
        | (is_has_entry & (word_condition == ON_HAS_ENTRY)) | (is_spent & (word_condition
        == ON_SPENT));
    assign sequencer_holds = asked ^ word_negated;

    // What CC tells.
    assign count = turn_count;
    assign row0 = turn_cells_0[9:5];
    assign col0 = turn_cells_0[4:0];
    assign row1 = turn_cells_1[9:5];
    assign col1 = turn_cells_1[4:0];

    always @(*) begin
        // Colours: the attacker is own, or the opponent while a program looks through its eyes.
        attacker_stone = own_stone;
        defender_stone = opponent_stone;
        if (opposing) begin
            attacker_stone = opponent_stone;
            defender_stone = own_stone;
        end
    end

    always @(*) begin
        // STAR: an order, or SURVEY or SWEEP at work.
        star_at = registers_cell_out;
        star_stone = 2'd0;
        if (field[1:0] == STONE_ATTACKER) begin
            star_stone = attacker_stone;
        end
        if (field[1:0] == STONE_DEFENDER) begin
            star_stone = defender_stone;
        end
        if (given) begin
            star_at = given_cell;
            star_stone = own_stone;
        end
        if (survey_probe) begin
            star_at = survey_probe_cell;
        end
        if (sweep_probe) begin
            star_at = sweep_probe_cell;
        end
    end

    always @(*) begin
        // MEASURE says a cycle after the star what the cell is worth.
        measure_by = BY_QUALITY;
        if (goes_by_words) begin
            measure_by = BY_LEARNED;
        end
        if ((order == OP_SURVEY) & field[1]) begin
            measure_by = BY_WORTH;
        end
        if ((order == OP_WEIGH) & field[0]) begin
            measure_by = BY_GAIN;
        end
    end

    always @(*) begin
        // COVER: an order, or SURVEY at work.
        cover_unit_start = issue & (order == OP_FOLD);
        cover_unit_from = field[3:0];
        if (field[3:0] == SLOT_BASE) begin
            cover_unit_from = SLOT_STANDING;
            if (opposing) begin
                cover_unit_from = SLOT_EMPTY;
            end
        end
        cover_unit_to = field[7:4];
        cover_unit_kind = field[9:8];
        if (survey_cover_start) begin
            cover_unit_start = 1'b1;
            cover_unit_from = survey_cover_from;
            cover_unit_to = survey_cover_to;
            cover_unit_kind = survey_cover_kind;
        end
    end

    always @(*) begin
        // SWEEP, and who judges its cells.
        sweep_from = registers_number_out[8:0];
        if (field[6]) begin
            sweep_from = 9'd0;
        end
    end

    always @(*) begin
        // Numbers: read, added and compared while the order is given, kept afterwards.
        registers_number_in = sum;
        if (order == OP_WEIGH) begin
            registers_number_in = measure_value;
        end
        if (order == OP_FOLD) begin
            registers_number_in = {8'd0, cover_unit_threats};
        end
        if (order == OP_SWEEP) begin
            registers_number_in = {1'b0, sweep_index} + 10'd1;
        end
        if (order == OP_POP) begin
            registers_number_in = sequencer_popped;
        end
    end

    always @(*) begin
        // Numbers: read, added and compared while the order is given, kept afterwards.
        sequencer_push = registers_cell_out;
        if (order == OP_PUSH_NUMBER) begin
            sequencer_push = registers_number_out;
        end
    end

    always @(*) begin
        // What CC tells.
        step_cycles = stopwatch_step_cycles;
        if (query == NODES_QUERY) begin
            step_cycles = {10'd0, nodes_used};
        end
    end

    always @(posedge clock) begin
        // What CC is told, kept while it works on it.
        if (start) begin
            own_stone <= stone;
            given_cell <= {row, col};
            opposing <= 1'b0;
            goes_by_words <= learned & (op == ENTRY_THINK);
        end
        // Colours: the attacker is own, or the opponent while a program looks through its eyes.
        if (issue & (order == OP_SIDE)) begin
            opposing <= field[0] | (field[1] & ~opposing);
        end
    end

    always @(posedge clock) begin
        // TURN and STOPWATCH.
        if (issue & (order == OP_MARK)) begin
            double <= field[0];
        end
    end

    always @(posedge clock) begin
        // Numbers: read, added and compared while the order is given, kept afterwards.
        sum <= addend;
        if (order == OP_ADD) begin
            sum <= registers_number_out + addend;
            if (issue) begin
                // A sum is 0 if each of its bits cancels the carry that then comes into it: this
                // waits for no carry.
                is_equal <= (registers_number_out ^ addend) == ((registers_number_out | addend)
                    << 1);
            end
        end
        if (issue & (order == OP_COMPARE)) begin
            is_less <= registers_number_out < addend;
            is_equal <= registers_number_out == addend;
        end
    end

    always @(posedge clock) begin
        // MEASURE says a cycle after the star what the cell is worth.
        if (star_ready & given) begin
            six <= star_seen_six & (|own_stone);
        end
    end

    always @(posedge clock) begin
        // MEASURE says a cycle after the star what the cell is worth.
        point_ready <= star_ready;
    end
endmodule

`default_nettype wire
