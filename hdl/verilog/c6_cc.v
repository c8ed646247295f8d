// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// CC: the Connect6 core, a processor and its units. The seven steps and their searches are
// programs (`connect6_core::program`), the units below do the work.
//
//   PROCESSOR: SEQUENCER with the program and the stack, REGISTERS, CHOICE, ARITHMETIC, CONDITIONS
//      | an order, until it is done
//   ---+-----------------+-----------------+--------------------+------------------
//    SIGHT             DEFENCE           SCAN                 LEDGER
//    STAR, MEASURE:    COVER, GATHER:    SURVEY, SWEEP,       TURN, STOPWATCH, NODES:
//    what a stone on   what stops        NEAR, FRESH:         what is decided, how long
//    a cell would do   threats           cell after cell      and how far it goes
//
// An order goes to one unit at a time. SCAN uses SIGHT and DEFENCE while its own order is carried
// out; no unit knows who asked.
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
    output wire [31:0] step_cycles,  // How many there were.
    output wire  [9:0] pc            // The address of the instruction.
);

    wire [9:0] processor_cell_out;
    wire [9:0] processor_number;
    wire processor_unit_done;
    wire sight_waits;
    wire sight_done;
    wire sight_opposing;
    wire [74:0] sight_seen;
    wire [9:0] sight_value;
    wire defence_waits;
    wire defence_done;
    wire [10:0] defence_vacant_0;
    wire [10:0] defence_vacant_1;
    wire [10:0] defence_vacant_2;
    wire [10:0] defence_vacant_3;
    wire [5:0] defence_threes_0;
    wire [5:0] defence_threes_1;
    wire [5:0] defence_threes_2;
    wire [5:0] defence_threes_3;
    wire [5:0] defence_fours_0;
    wire [5:0] defence_fours_1;
    wire [5:0] defence_fours_2;
    wire [5:0] defence_fours_3;
    wire [5:0] defence_defender_fours_0;
    wire [5:0] defence_defender_fours_1;
    wire [5:0] defence_defender_fours_2;
    wire [5:0] defence_defender_fours_3;
    wire [1:0] defence_threats;
    wire [9:0] defence_ends_0;
    wire [9:0] defence_ends_1;
    wire defence_stops_0;
    wire defence_stops_1;
    wire defence_pair_valid;
    wire [9:0] defence_pair_0;
    wire [9:0] defence_pair_1;
    wire [9:0] defence_entry;
    wire defence_has_entry;
    wire [9:0] scan_other;
    wire scan_waits;
    wire scan_done;
    wire scan_probe;
    wire [9:0] scan_probe_cell;
    wire scan_flush;
    wire scan_ready;
    wire [9:0] scan_early;
    wire scan_occupied_coming;
    wire [3:0] scan_threats_coming;
    wire [3:0] scan_three_lines_coming;
    wire [3:0] scan_open_lines_coming;
    wire scan_keeping;
    wire scan_cover_start;
    wire [3:0] scan_cover_from;
    wire [3:0] scan_cover_to;
    wire [1:0] scan_cover_kind;
    wire scan_cover_done;
    wire scan_win;
    wire [9:0] scan_win_cell;
    wire scan_best;
    wire [9:0] scan_best_cell;
    wire scan_forcing;
    wire [9:0] scan_forcing_cell;
    wire scan_found;
    wire [8:0] scan_index;
    wire scan_alone;
    wire scan_pair;
    wire scan_shares;
    wire ledger_surveyed;
    wire [1:0] ledger_hand;
    wire ledger_stale;
    wire [1:0] ledger_count;
    wire [9:0] ledger_cells_0;
    wire [9:0] ledger_cells_1;
    wire ledger_may_take;
    wire [54:0] word;
    wire issue;
    wire waits;
    wire [9:0] sight_seen_place;

    // PROCESSOR: the program, and what the units have found.
    c6_processor processor (
        .clock(clock),
        .reset(reset),
        .start(start),
        .entry(op),
        .done(done),
        .fault(fault),
        .pc(pc),
        .word(word),
        .issue(issue),
        .cell_out(processor_cell_out),
        .number(processor_number),
        .other(scan_other),
        .unit_done(processor_unit_done),
        .opposing(sight_opposing),
        .seen(sight_seen),
        .value(sight_value),
        .threats(defence_threats),
        .ends_0(defence_ends_0),
        .ends_1(defence_ends_1),
        .stops_0(defence_stops_0),
        .stops_1(defence_stops_1),
        .pair_valid(defence_pair_valid),
        .pair_0(defence_pair_0),
        .pair_1(defence_pair_1),
        .listed(defence_entry),
        .has_entry(defence_has_entry),
        .win(scan_win),
        .win_cell(scan_win_cell),
        .best(scan_best),
        .best_cell(scan_best_cell),
        .forcing(scan_forcing),
        .forcing_cell(scan_forcing_cell),
        .found(scan_found),
        .index(scan_index),
        .alone(scan_alone),
        .quiet_pair(scan_pair),
        .shares(scan_shares),
        .hand(ledger_hand),
        .stale(ledger_stale),
        .count(ledger_count),
        .decided_0(ledger_cells_0),
        .decided_1(ledger_cells_1),
        .may_take(ledger_may_take)
    );

    // SIGHT.
    c6_sight sight (
        .clock(clock),
        .reset(reset),
        .start(start),
        .op(op),
        .row(row),
        .col(col),
        .stone(stone),
        .learned(learned),
        .word(word),
        .issue(issue),
        .cell_in(processor_cell_out),
        .waits(sight_waits),
        .done(sight_done),
        .scan_probe(scan_probe),
        .scan_cell(scan_probe_cell),
        .flush(scan_flush),
        .opposing(sight_opposing),
        .six(won),
        .ready(scan_ready),
        .seen(sight_seen),
        .value(sight_value),
        .early(scan_early),
        .occupied_coming(scan_occupied_coming),
        .threats_coming(scan_threats_coming),
        .three_lines_coming(scan_three_lines_coming),
        .open_lines_coming(scan_open_lines_coming),
        .keeping(scan_keeping),
        .vacant_0(defence_vacant_0),
        .vacant_1(defence_vacant_1),
        .vacant_2(defence_vacant_2),
        .vacant_3(defence_vacant_3),
        .threes_0(defence_threes_0),
        .threes_1(defence_threes_1),
        .threes_2(defence_threes_2),
        .threes_3(defence_threes_3),
        .fours_0(defence_fours_0),
        .fours_1(defence_fours_1),
        .fours_2(defence_fours_2),
        .fours_3(defence_fours_3),
        .defender_fours_0(defence_defender_fours_0),
        .defender_fours_1(defence_defender_fours_1),
        .defender_fours_2(defence_defender_fours_2),
        .defender_fours_3(defence_defender_fours_3)
    );

    // DEFENCE.
    c6_defence defence (
        .clock(clock),
        .reset(reset),
        .word(word),
        .issue(issue),
        .cell_in(processor_cell_out),
        .number(processor_number),
        .opposing(sight_opposing),
        .waits(defence_waits),
        .done(defence_done),
        .survey_start(scan_cover_start),
        .survey_from(scan_cover_from),
        .survey_to(scan_cover_to),
        .survey_kind(scan_cover_kind),
        .cover_done(scan_cover_done),
        .centre(sight_seen_place),
        .vacant_0(defence_vacant_0),
        .vacant_1(defence_vacant_1),
        .vacant_2(defence_vacant_2),
        .vacant_3(defence_vacant_3),
        .threes_0(defence_threes_0),
        .threes_1(defence_threes_1),
        .threes_2(defence_threes_2),
        .threes_3(defence_threes_3),
        .fours_0(defence_fours_0),
        .fours_1(defence_fours_1),
        .fours_2(defence_fours_2),
        .fours_3(defence_fours_3),
        .defender_fours_0(defence_defender_fours_0),
        .defender_fours_1(defence_defender_fours_1),
        .defender_fours_2(defence_defender_fours_2),
        .defender_fours_3(defence_defender_fours_3),
        .threats(defence_threats),
        .ends_0(defence_ends_0),
        .ends_1(defence_ends_1),
        .stops_0(defence_stops_0),
        .stops_1(defence_stops_1),
        .pair_valid(defence_pair_valid),
        .pair_0(defence_pair_0),
        .pair_1(defence_pair_1),
        .entry(defence_entry),
        .has_entry(defence_has_entry)
    );

    // SCAN.
    c6_scan scan (
        .clock(clock),
        .reset(reset),
        .word(word),
        .issue(issue),
        .cell_in(processor_cell_out),
        .number(processor_number),
        .other(scan_other),
        .waits(scan_waits),
        .done(scan_done),
        .probe(scan_probe),
        .probe_cell(scan_probe_cell),
        .flush(scan_flush),
        .opposing(sight_opposing),
        .ready(scan_ready),
        .seen(sight_seen),
        .value(sight_value),
        .early(scan_early),
        .occupied_coming(scan_occupied_coming),
        .threats_coming(scan_threats_coming),
        .three_lines_coming(scan_three_lines_coming),
        .open_lines_coming(scan_open_lines_coming),
        .keeping(scan_keeping),
        .cover_start(scan_cover_start),
        .cover_from(scan_cover_from),
        .cover_to(scan_cover_to),
        .cover_kind(scan_cover_kind),
        .cover_done(scan_cover_done),
        .surveyed(ledger_surveyed),
        .win(scan_win),
        .win_cell(scan_win_cell),
        .best(scan_best),
        .best_cell(scan_best_cell),
        .forcing(scan_forcing),
        .forcing_cell(scan_forcing_cell),
        .found(scan_found),
        .index(scan_index),
        .alone(scan_alone),
        .pair(scan_pair),
        .shares(scan_shares)
    );

    // LEDGER.
    c6_ledger ledger (
        .clock(clock),
        .word(word),
        .issue(issue),
        .cell_in(processor_cell_out),
        .level(level),
        .surveyed(ledger_surveyed),
        .hand(ledger_hand),
        .stale(ledger_stale),
        .count(ledger_count),
        .cells_0(ledger_cells_0),
        .cells_1(ledger_cells_1),
        .by_step_0(by_step0),
        .by_step_1(by_step1),
        .may_take(ledger_may_take),
        .cycles(cycles),
        .query(query),
        .step_cycles(step_cycles)
    );

    assign sight_seen_place = sight_seen[9:0];

    // An order is carried out at once, unless a unit says when.
    assign waits = sight_waits | defence_waits | scan_waits;
    assign processor_unit_done = ~waits | sight_done | defence_done | scan_done;

    // What CC tells.
    assign count = ledger_count;
    assign row0 = ledger_cells_0[9:5];
    assign col0 = ledger_cells_0[4:0];
    assign row1 = ledger_cells_1[9:5];
    assign col1 = ledger_cells_1[4:0];
endmodule

`default_nettype wire
