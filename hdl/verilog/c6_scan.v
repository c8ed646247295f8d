// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// SCAN: goes through cells: SURVEY through the whole board, SWEEP through one of its lists, where
// NEAR and FRESH say which cells will do.
//
// Contract
// - With `issue` high the orders `Survey`, `Sweep`, `Near` and `Fresh` of the instruction `word`
//   are carried out. `waits` is high while the order takes time, and `done` pulses at its end.
// - SIGHT is told to `probe` `probe_cell`, or to forget the probes under way (`flush`), and its
//   results come back; DEFENCE is told to fold (`cover_start` and what stands beside it).
// - Latency: that of SURVEY and of SWEEP, where the outputs are described too.
// - `reset` goes back to idle at once.
module c6_scan (
    input  wire        clock,               // The system clock.
    input  wire        reset,               // Synchronous, active high.
    input  wire [54:0] word,                // The instruction.
    input  wire        issue,               // Its order is given.
    input  wire  [9:0] cell_in,             // Its cell.
    input  wire  [9:0] number,              // Its number.
    input  wire  [9:0] other,               // Its other number.
    output wire        waits,               // The order takes time.
    output wire        done,                // It is carried out.
    output wire        probe,               // To SIGHT: probe.
    output reg   [9:0] probe_cell,          // To SIGHT: this cell.
    output wire        flush,               // To SIGHT: forget what is under way.
    input  wire        opposing,  // From SIGHT: the attacker is the opponent of the side to move.
    input  wire        ready,               // From SIGHT: the results of a probe are there.
    input  wire [74:0] seen,                // From SIGHT: what they are.
    input  wire  [9:0] value,  // From SIGHT: what the cell of the cycle before is worth.
    input  wire  [9:0] early,               // From SIGHT: the cell three cycles before its results.
    input  wire        occupied_coming,     // From SIGHT: `occupied` a cycle before.
    input  wire  [3:0] threats_coming,      // From SIGHT: `threats` a cycle before.
    input  wire  [3:0] three_lines_coming,  // From SIGHT: `three_lines` a cycle before.
    input  wire  [3:0] open_lines_coming,   // From SIGHT: lines with an open three, a cycle before.
    input  wire        keeping,             // From SIGHT: results will be ready in the next cycle.
    output wire        cover_start,         // To DEFENCE: fold.
    output wire  [3:0] cover_from,          // To DEFENCE: the state to begin from.
    output wire  [3:0] cover_to,            // To DEFENCE: the slot that keeps the result.
    output wire  [1:0] cover_kind,          // To DEFENCE: which windows to fold in.
    input  wire        cover_done,          // From DEFENCE: the fold is over.
    output wire        surveyed,            // A survey is up to date.
    output wire        win,                 // The attacker can win.
    output wire  [9:0] win_cell,            // At this cell.
    output wire        best,                // There is an empty cell.
    output wire  [9:0] best_cell,           // The one of greatest value.
    output wire        forcing,             // There is a cell that makes two threats or more.
    output wire  [9:0] forcing_cell,        // The one of greatest value.
    output wire        found,               // A sweep accepted a cell.
    output wire  [8:0] index,               // Which entry of the list it is.
    output wire        alone,               // FRESH: the first stone alone is a quiet move.
    output wire        pair,                // FRESH: both stones are one.
    output wire        shares               // FRESH: they are on one line.
);

    `include "c6_constants.vh"

    localparam [4:0] OP_NEAR = 5'd18;
    localparam [4:0] OP_FRESH = 5'd19;

    wire survey_start;
    wire survey_done;
    wire survey_probe;
    wire [9:0] survey_probe_cell;
    wire survey_flush;
    wire sweep_start;
    reg [8:0] sweep_from;
    wire sweep_done;
    wire [8:0] sweep_list_index;
    wire [9:0] sweep_list_cell;
    wire sweep_list_repeated;
    wire [8:0] sweep_list_count;
    wire sweep_probe;
    wire [9:0] sweep_probe_cell;
    wire sweep_flush;
    wire near_remember;
    wire near_close;
    wire fresh_take;
    wire [3:0] fresh_known;
    wire [1:0] fresh_threes;
    wire fresh_any_open;
    wire fresh_promising;
    wire [10:0] field;
    wire surveys;
    wire sweeps;
    wire [9:0] seen_place;
    wire [4:0] word_op;
    wire [10:0] word_field;

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
        .ready(ready),
        .seen(seen),
        .early(early),
        .value(value),
        .cover_start(cover_start),
        .cover_from(cover_from),
        .cover_to(cover_to),
        .cover_kind(cover_kind),
        .cover_done(cover_done),
        .win(win),
        .win_cell(win_cell),
        .best(best),
        .best_cell(best_cell),
        .forcing(forcing),
        .forcing_cell(forcing_cell),
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

    // SWEEP.
    c6_sweep sweep (
        .clock(clock),
        .reset(reset),
        .start(sweep_start),
        .from(sweep_from),
        .enough(field[5:4]),
        .made(other),
        .rule(field[3:2]),
        .done(sweep_done),
        .found(found),
        .index(index),
        .list_index(sweep_list_index),
        .list_cell(sweep_list_cell),
        .list_repeated(sweep_list_repeated),
        .list_count(sweep_list_count),
        .probe(sweep_probe),
        .probe_cell(sweep_probe_cell),
        .flush(sweep_flush),
        .ready(ready),
        .occupied(occupied_coming),
        .threats(threats_coming),
        .near(near_close),
        .promising(fresh_promising)
    );

    // NEAR and FRESH judge its cells.
    c6_near near (
        .clock(clock),
        .remember(near_remember),
        .which(field[0]),
        .cell_in(cell_in),
        .early_cell(early),
        .close(near_close)
    );

    // NEAR and FRESH judge its cells.
    c6_fresh fresh (
        .clock(clock),
        .take(fresh_take),
        .note(field[1:0]),
        .star_cell(seen_place),
        .early_cell(early),
        .three_lines(three_lines_coming),
        .open_lines(open_lines_coming),
        .keeping(keeping),
        .known(fresh_known),
        .threes(fresh_threes),
        .any_open(fresh_any_open),
        .promising(fresh_promising),
        .alone(alone),
        .pair(pair),
        .shares(shares)
    );

    assign seen_place = seen[9:0];
    assign word_op = word[4:0];
    assign word_field = word[28:18];

    // The order, and the probes that it takes.
    assign field = word_field;
    assign surveys = word_op == OP_SURVEY;
    assign sweeps = word_op == OP_SWEEP;
    assign waits = surveys | sweeps;
    assign done = (surveys & survey_done) | (sweeps & sweep_done);
    assign probe = survey_probe | sweep_probe;
    assign flush = survey_flush | sweep_flush;

    // SURVEY.
    assign survey_start = issue & surveys;
    assign surveyed = survey_done;

    // SWEEP.
    assign sweep_start = issue & sweeps;

    // NEAR and FRESH judge its cells.
    assign near_remember = issue & (word_op == OP_NEAR);
    assign fresh_take = issue & (word_op == OP_FRESH);

    always @(*) begin
        // The order, and the probes that it takes.
        probe_cell = survey_probe_cell;
        if (sweep_probe) begin
            probe_cell = sweep_probe_cell;
        end
    end

    always @(*) begin
        // SWEEP.
        sweep_from = number[8:0];
        if (field[6]) begin
            sweep_from = 9'd0;
        end
    end
endmodule

`default_nettype wire
