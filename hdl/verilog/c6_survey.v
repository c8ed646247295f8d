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
    output reg   [9:0] list_cell,     // That entry, a cycle later.
    // The entry of three cycles before stands on the ranked list a second time.
    output reg         list_repeated,
    output reg   [8:0] list_count,    // Length of the list.
    output reg   [3:0] known,  // Lines with a three through STAR's early cell, two cycles later.
    output reg   [1:0] threes,        // Lines with a three; 3 for three and more.
    output reg         any_open       // One of them is open.
);

    `include "c6_constants.vh"

    localparam [4:0] LAST = 5'd18;
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

    reg [6:0] sieves_0_worth;
    wire sieves_0_warm;
    wire [9:0] sieves_0_cell_out;
    wire sieves_0_repeated;
    wire [8:0] sieves_0_count;
    wire [3:0] sieves_0_known;
    wire [1:0] sieves_0_threes;
    wire sieves_0_any_open;
    wire [9:0] sieves_1_cell_out;
    wire sieves_1_repeated;
    wire [8:0] sieves_1_count;
    wire [3:0] sieves_1_known;
    wire [1:0] sieves_1_threes;
    wire sieves_1_any_open;
    reg [2:0] state_next;
    reg [2:0] state = 3'd0;
    reg until_win_next;
    reg until_win = 1'b0;
    reg by_worth_next;
    reg by_worth = 1'b0;
    reg was_opposing_next;
    reg was_opposing = 1'b0;
    reg [4:0] next_row_next;
    reg [4:0] next_row = 5'd0;
    reg [4:0] next_col_next;
    reg [4:0] next_col = 5'd0;
    reg all_sent_next;
    reg all_sent = 1'b0;
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
    reg [6:0] quality_1_0 = 7'd0;
    reg [6:0] quality_1_1 = 7'd0;
    reg judge_forcing = 1'b0;
    reg peak_found_0 = 1'b0;
    reg peak_found_1 = 1'b0;
    reg [9:0] peak_at_0 = 10'd0;
    reg [9:0] peak_at_1 = 10'd0;
    reg [9:0] peak_value_0 = 10'd0;
    reg [9:0] peak_value_1 = 10'd0;
    wire may_be_peak_0;
    wire may_be_peak_1;
    wire [9:0] here;
    wire [4:0] row;
    wire [4:0] col;
    wire at_last;
    reg clear;
    reg won_now;
    reg take;
    wire [9:0] seen_place;
    wire seen_occupied;
    wire seen_four;
    wire [3:0] seen_threats;
    wire [3:0] seen_hot;
    wire seen_double;
    wire [3:0] seen_three_lines;
    wire [6:0] seen_quality;
    wire seen_defender_four;
    wire [3:0] seen_defender_hot;
    wire seen_defender_double;
    wire seen_defender_three;
    wire [6:0] seen_defender_quality;

    // The sieves.
    c6_sieve sieves_0 (
        .clock(clock),
        .clear(clear),
        .take(take),
        .at(here),
        .worth(sieves_0_worth),
        .warm(sieves_0_warm),
        .hot(seen_hot),
        .double(seen_double),
        .look(early),
        .index(index),
        .list(list),
        .cell_out(sieves_0_cell_out),
        .repeated(sieves_0_repeated),
        .count(sieves_0_count),
        .known(sieves_0_known),
        .threes(sieves_0_threes),
        .any_open(sieves_0_any_open)
    );

    // The sieves.
    c6_sieve sieves_1 (
        .clock(clock),
        .clear(clear),
        .take(take),
        .at(here),
        .worth(quality_1_1),
        .warm(seen_defender_three),
        .hot(seen_defender_hot),
        .double(seen_defender_double),
        .look(early),
        .index(index),
        .list(list),
        .cell_out(sieves_1_cell_out),
        .repeated(sieves_1_repeated),
        .count(sieves_1_count),
        .known(sieves_1_known),
        .threes(sieves_1_threes),
        .any_open(sieves_1_any_open)
    );

    assign seen_place = seen[9:0];
    assign seen_occupied = seen[10];
    assign seen_four = seen[11];
    assign seen_threats = seen[15:12];
    assign seen_hot = seen[19:16];
    assign seen_double = seen[20];
    assign seen_three_lines = seen[24:21];
    assign seen_quality = seen[32:26];
    assign seen_defender_four = seen[33];
    assign seen_defender_hot = seen[37:34];
    assign seen_defender_double = seen[38];
    assign seen_defender_three = seen[39];
    assign seen_defender_quality = seen[46:40];
    assign done = finished;
    assign here = seen_place;
    assign row = here[9:5];
    assign col = here[4:0];
    assign at_last = (row == LAST) & (col == LAST);

    // The value, a cycle after the star: the greatest, and the greatest of the forcing cells.
    assign may_be_peak_0 = judge;
    assign may_be_peak_1 = judge & judge_forcing;
    assign win = win_found;
    assign win_cell = win_at;
    assign best = peak_found_0;
    assign best_cell = peak_at_0;
    assign forcing = peak_found_1;
    assign forcing_cell = peak_at_1;

    // The sieves.
    assign sieves_0_warm = |seen_three_lines;

    always @(*) begin
        state_next = state;
        until_win_next = until_win;
        by_worth_next = by_worth;
        was_opposing_next = was_opposing;
        next_row_next = next_row;
        next_col_next = next_col;
        all_sent_next = all_sent;
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
                next_row_next = 5'd0;
                next_col_next = 5'd0;
                all_sent_next = 1'b0;
                any_threat_next = 1'b0;
                win_found_next = 1'b0;
                win_at_next = 10'd0;
                state_next = SWEEP_BOARD;
            end
            SWEEP_BOARD: begin
                if (~all_sent) begin
                    probe = 1'b1;
                    probe_cell = {next_row, next_col};
                    if (next_col == LAST) begin
                        next_col_next = 5'd0;
                        next_row_next = next_row + 5'd1;
                        if (next_row == LAST) begin
                            all_sent_next = 1'b1;
                        end
                    end else begin
                        next_col_next = next_col + 5'd1;
                    end
                end
                if (ready) begin
                    if (at_last) begin
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
                            all_sent_next = at_last;
                            if (col == LAST) begin
                                next_col_next = 5'd0;
                                next_row_next = row + 5'd1;
                            end else begin
                                next_col_next = col + 5'd1;
                                next_row_next = row;
                            end
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
                    if (all_sent) begin
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

    always @(*) begin
        // The sieves.
        sieves_0_worth = quality_1_0;
        if (by_worth) begin
            sieves_0_worth = value[6:0];
        end
    end

    always @(*) begin
        // The sieves.
        list_cell = sieves_0_cell_out;
        list_repeated = sieves_0_repeated;
        list_count = sieves_0_count;
        known = sieves_0_known;
        threes = sieves_0_threes;
        any_open = sieves_0_any_open;
        if (opposing ^ was_opposing) begin
            list_cell = sieves_1_cell_out;
            list_repeated = sieves_1_repeated;
            list_count = sieves_1_count;
            known = sieves_1_known;
            threes = sieves_1_threes;
            any_open = sieves_1_any_open;
        end
    end

    always @(posedge clock) begin
        // The value, a cycle after the star: the greatest, and the greatest of the forcing cells.
        if (may_be_peak_0 & (~peak_found_0 | (value > peak_value_0))) begin
            peak_found_0 <= 1'b1;
            peak_at_0 <= judge_cell;
            peak_value_0 <= value;
        end
        if (clear) begin
            peak_found_0 <= 1'b0;
            peak_at_0 <= 10'd0;
        end
    end

    always @(posedge clock) begin
        // The value, a cycle after the star: the greatest, and the greatest of the forcing cells.
        if (may_be_peak_1 & (~peak_found_1 | (value > peak_value_1))) begin
            peak_found_1 <= 1'b1;
            peak_at_1 <= judge_cell;
            peak_value_1 <= value;
        end
        if (clear) begin
            peak_found_1 <= 1'b0;
            peak_at_1 <= 10'd0;
        end
    end

    always @(posedge clock) begin
        state <= state_next;
        until_win <= until_win_next;
        by_worth <= by_worth_next;
        was_opposing <= was_opposing_next;
        next_row <= next_row_next;
        next_col <= next_col_next;
        all_sent <= all_sent_next;
        any_threat <= any_threat_next;
        finished <= finished_next;
        win_found <= win_found_next;
        win_at <= win_at_next;
        // The value, a cycle after the star: the greatest, and the greatest of the forcing cells.
        judge <= take & ~won_now;
        judge_cell <= here;
        // The sieves.
        quality_1_0 <= seen_quality;
        quality_1_1 <= seen_defender_quality;
        // The value, a cycle after the star: the greatest, and the greatest of the forcing cells.
        judge_forcing <= seen_threats >= TWO;
    end
endmodule

`default_nettype wire
