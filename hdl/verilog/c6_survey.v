// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// SURVEY: one pass over the board for both sides.
//
// It probes all 361 cells in scan order, a cell a cycle, and lets each side's SIEVE keep what it
// needs. On the way it finds the attacker's first winning cell, the cell of greatest value, the
// best cell that makes two threats at once (for GI), and folds the defender's standing threats
// into COVER.
//
// Contract
// - A pulse on `start` begins. `done` pulses when the pass is over. Results hold until the next
//   `start`. With `seek_win` high the pass ends at the first winning cell, if there is one; then
//   the lists are empty and nothing else is found. Cells are compared by their `value`, which
//   MEASURE gives a cycle after the star. With `for_worth` high so is the attacker's shortlist,
//   which else goes by its share of PQ.
// - The lists shown are those of the side that attacks now: `opposing` tells which that is.
// - Latency: `done` comes 372 cycles after `start`; each empty cell with threats of the defender
//   adds 10 and one a window, the last cell 6 fewer: never more than 12,640. A cell that ends the
//   pass with `seek_win` does so 9 cycles after `start` and one for each cell before it, with the
//   same added.
// - The defender's threats are in COVER's working state and in its slot `Danger`.
// - The lists can be read at any time that no pass is running; see SIEVE.
// - `reset` goes back to idle at once and wins over `start`.
module c6_survey (
    input  wire        clock,         // The system clock.
    input  wire        reset,         // Synchronous, active high.
    input  wire        start,         // Begins a pass.
    input  wire        seek_win,      // Ends it at the attacker's first winning cell.
    input  wire        for_worth,     // Shortlists the attacker's cells by their value.
    output wire        done,          // The pass is over.
    output reg         probe,         // To STAR: probe.
    output reg   [9:0] probe_cell,    // To STAR: the cell to probe or to write.
    output reg         flush,         // To STAR: forget what is under way.
    input  wire        ready,         // From STAR: the results of the probe are there.
    input  wire [74:0] seen,          // From STAR: what they are.
    input  wire  [9:0] early,         // From STAR: the cell three cycles before its results.
    input  wire  [9:0] value,         // From MEASURE: what the cell of the cycle before is worth.
    output reg         cover_start,   // To COVER: fold.
    output reg   [3:0] cover_from,    // To COVER: the state to begin from.
    output reg   [3:0] cover_to,      // To COVER: the slot that keeps the result.
    output reg   [1:0] cover_kind,    // To COVER: which windows to fold in.
    input  wire        cover_done,    // From COVER: the fold is over.
    output wire        win,           // The attacker can win.
    // At this cell, the first in scan order; 0 if there is none, as for those below.
    output wire  [9:0] win_cell,
    output wire        best,          // There is an empty cell.
    output wire  [9:0] best_cell,     // The one of greatest value, the first of equals.
    output wire        forcing,       // There is a cell that makes two threats or more.
    output wire  [9:0] forcing_cell,  // The one of greatest value, the first of equals.
    input  wire        opposing,      // The opponent of the side to move attacks.
    input  wire  [1:0] list,          // Which list; see SIEVE.
    input  wire  [8:0] index,         // Which entry of the list to show.
    output wire  [9:0] list_cell,     // That entry, a cycle later.
    // The entry of three cycles before stands on the ranked list a second time.
    output wire        list_repeated,
    output wire  [8:0] list_count,    // Length of the list.
    output wire  [3:0] known,  // Lines with a three through STAR's early cell, two cycles later.
    output wire  [1:0] threes,        // Lines with a three; 3 for three and more.
    output wire        any_open       // One of them is open.
);

    `include "c6_constants.vh"

    localparam [3:0] TWO = 4'd2;
    localparam [3:0] SLOT_DANGER = 4'd3;
    localparam [2:0] WAIT_START = 3'd0;    // Idle.
    localparam [2:0] CLEAR_LISTS = 3'd1;   // Empties the lists and forgets what was found.
    // Probes a cell a cycle; the sieves take in what comes back.
    localparam [2:0] SWEEP_BOARD = 3'd2;
    localparam [2:0] START_FOLD = 3'd3;    // Hands a cell with threats of the defender to COVER.
    localparam [2:0] FOLD_THREATS = 3'd4;  // Waits for COVER.
    localparam [2:0] SAVE_THREATS = 3'd5;  // Has COVER keep the threats.
    localparam [2:0] WAIT_SAVED = 3'd6;    // Waits for COVER once more.

    reg cursor_restart;
    reg cursor_step;
    reg cursor_jump;
    wire cursor_is_last;
    wire [9:0] cursor_at;
    wire cursor_over;
    wire lists_other;
    wire peaks_1_take;
    reg [2:0] state_next;
    reg [2:0] state = 3'd0;
    reg until_win_next;
    reg until_win = 1'b0;
    reg by_worth_next;
    reg by_worth = 1'b0;
    reg was_opposing_next;
    reg was_opposing = 1'b0;
    reg any_threat_next;
    reg any_threat = 1'b0;
    reg finished_next;
    reg finished = 1'b0;
    reg win_found_next;
    reg win_found = 1'b0;
    reg [9:0] win_at_next;
    reg [9:0] win_at = 10'd0;
    reg judge = 1'b0;
    reg [9:0] judge_cell = 10'd0;
    reg judge_forcing = 1'b0;
    wire [9:0] here;
    reg clear;
    reg won_now;
    reg take;
    wire [9:0] seen_place;
    wire seen_occupied;
    wire seen_four;
    wire [3:0] seen_threats;
    wire seen_defender_four;

    c6_cursor cursor (
        .clock(clock),
        .restart(cursor_restart),
        .step(cursor_step),
        .jump(cursor_jump),
        .behind(here),
        .is_last(cursor_is_last),
        .at(cursor_at),
        .over(cursor_over)
    );

    // The lists, shown of the side that attacks now.
    c6_lists lists (
        .clock(clock),
        .clear(clear),
        .take(take),
        .seen(seen),
        .value(value),
        .by_worth(by_worth),
        .other(lists_other),
        .list(list),
        .index(index),
        .list_cell(list_cell),
        .list_repeated(list_repeated),
        .list_count(list_count),
        .look(early),
        .known(known),
        .threes(threes),
        .any_open(any_open)
    );

    // The value, a cycle after the star: the greatest, and the greatest of the forcing cells.
    c6_peak peaks_0 (
        .clock(clock),
        .clear(clear),
        .take(judge),
        .at(judge_cell),
        .value(value),
        .found(best),
        .cell_out(best_cell)
    );

    // The value, a cycle after the star: the greatest, and the greatest of the forcing cells.
    c6_peak peaks_1 (
        .clock(clock),
        .clear(clear),
        .take(peaks_1_take),
        .at(judge_cell),
        .value(value),
        .found(forcing),
        .cell_out(forcing_cell)
    );

    assign seen_place = seen[9:0];
    assign seen_occupied = seen[10];
    assign seen_four = seen[11];
    assign seen_threats = seen[15:12];
    assign seen_defender_four = seen[33];
    assign done = finished;
    assign here = seen_place;

    // The value, a cycle after the star: the greatest, and the greatest of the forcing cells.
    assign peaks_1_take = judge & judge_forcing;
    assign win = win_found;
    assign win_cell = win_at;

    // The lists, shown of the side that attacks now.
    assign lists_other = opposing ^ was_opposing;

    always @(*) begin
        state_next = state;
        until_win_next = until_win;
        by_worth_next = by_worth;
        was_opposing_next = was_opposing;
        any_threat_next = any_threat;
        win_found_next = win_found;
        win_at_next = win_at;
        finished_next = 1'b0;
        probe = 1'b0;
        probe_cell = 10'd0;
        flush = 1'b0;
        cover_start = 1'b0;
        cover_to = SLOT_EMPTY;
        cover_kind = 2'd0;
        clear = 1'b0;
        won_now = 1'b0;
        take = 1'b0;
        cursor_restart = 1'b0;
        cursor_step = 1'b0;
        cursor_jump = 1'b0;
        case (state)
            WAIT_START: begin
                if (start) begin
                    until_win_next = seek_win;
                    by_worth_next = for_worth;
                    was_opposing_next = opposing;
                    state_next = CLEAR_LISTS;
                end
            end
            CLEAR_LISTS: begin
                clear = 1'b1;
                cursor_restart = 1'b1;
                any_threat_next = 1'b0;
                win_found_next = 1'b0;
                win_at_next = 10'd0;
                state_next = SWEEP_BOARD;
            end
            SWEEP_BOARD: begin
                if (~cursor_over) begin
                    probe = 1'b1;
                    probe_cell = cursor_at;
                    cursor_step = 1'b1;
                end
                if (ready) begin
                    if (cursor_is_last) begin
                        state_next = SAVE_THREATS;
                    end
                    if (~seen_occupied) begin
                        take = 1'b1;
                        if (seen_four & until_win) begin
                            win_found_next = 1'b1;
                            win_at_next = here;
                            flush = 1'b1;
                            finished_next = 1'b1;
                            clear = 1'b1;
                            won_now = 1'b1;
                            state_next = WAIT_START;
                        end else if (seen_defender_four) begin
                            // The pass goes on behind this cell.
                            flush = 1'b1;
                            cursor_jump = 1'b1;
                            state_next = START_FOLD;
                        end
                    end
                end
            end
            START_FOLD: begin
                cover_start = 1'b1;
                cover_kind = KIND_DEFENDER;
                any_threat_next = 1'b1;
                state_next = FOLD_THREATS;
            end
            FOLD_THREATS: begin
                if (cover_done) begin
                    state_next = SWEEP_BOARD;
                    if (cursor_over) begin
                        state_next = SAVE_THREATS;
                    end
                end
            end
            SAVE_THREATS: begin
                cover_start = 1'b1;
                cover_to = SLOT_DANGER;
                state_next = WAIT_SAVED;
            end
            WAIT_SAVED: begin
                if (cover_done) begin
                    finished_next = 1'b1;
                    state_next = WAIT_START;
                end
            end
            default: state_next = WAIT_START;
        endcase
        if (reset) begin
            finished_next = 1'b0;
            state_next = WAIT_START;
        end
    end

    always @(*) begin
        cover_from = SLOT_EMPTY;
        if (any_threat) begin
            cover_from = SLOT_WORK;
        end
    end

    always @(posedge clock) begin
        state <= state_next;
        until_win <= until_win_next;
        by_worth <= by_worth_next;
        was_opposing <= was_opposing_next;
        any_threat <= any_threat_next;
        finished <= finished_next;
        win_found <= win_found_next;
        win_at <= win_at_next;
        // The value, a cycle after the star: the greatest, and the greatest of the forcing cells.
        judge <= take & ~won_now;
        judge_cell <= here;
        judge_forcing <= seen_threats >= TWO;
    end
endmodule

`default_nettype wire
