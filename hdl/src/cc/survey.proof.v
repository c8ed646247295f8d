// SURVEY, proved: `done` comes once for each `start`, when its contract says, and its results hold.
//
// STAR, COVER and the SIEVEs are stood in for by their contracts. A probe's results are there six
// cycles later, unless they are flushed or there is a reset: its own cell, and else anything. COVER
// takes 2 cycles for no window, otherwise 3 and one a window. A SIEVE may do anything until two
// cycles after it was given a cell.
//
// Block: c6_survey
// Method: induction
// Scope: for ever, every result of every cell
// Run: by command
//
// - `done_in_time`: `done` pulses 372 cycles after `start`, 10 and one a window more for each empty
//   cell with threats of the defender, 6 fewer if it is the last; with `seek_win`, 9 cycles and one
//   for each cell before it after `start`, with the same added, if a cell wins; and at no other
//   time.
//   Mutant: `LAST = 5'd18` -> `LAST = 5'd2`
// - `results_hold`: from `done` to the next start no cell that was found changes.
//   Mutant: `won_now = 1'b1;` -> `won_now = 1'b0;`
// - `lists_hold`: from `done` to the next start the SIEVEs are settled and given nothing, and the
//   lists shown are those of the same side.
//   Mutant: `won_now = 1'b1;` -> `clear = 1'b0;`
// - `one_fold_at_a_time`: COVER is started only when it is idle.
//   Mutant: `state_next = FOLD_THREATS;` -> `state_next = SWEEP_BOARD;`
// - `at_most` (lemma): a pass never takes more than 12640 cycles.
// - `in_step` (lemma): the block does what is due in this cycle.
// - `under_way` (lemma): the probes under way are those of the last six cells in scan order.
module proof (
    input  wire        clock,
    input  wire        reset,
    input  wire        start,
    input  wire        seek_win,
    input  wire        for_worth,
    input  wire [64:0] results,
    input  wire [9:0]  elsewhere,
    input  wire [9:0]  value,
    input  wire [4:0]  windows,
    input  wire        opposing,
    output wire done_in_time,
    output wire results_hold,
    output wire lists_hold,
    output wire one_fold_at_a_time,
    output wire at_most,
    output wire in_step,
    output wire under_way,
    output wire assumed
);
    // STAR: the probes of the last six cycles and their cells, the newest lowest.
    reg [5:0] probes = 6'd0;
    reg [59:0] places = 60'd0;
    wire ready = probes[5];
    wire [74:0] seen = {results, ready ? places[59:50] : elsewhere};
    // COVER: cycles since it was started, 0 when idle, and how many it takes; the windows of the
    // last cell.
    reg [4:0] folding = 5'd0;
    reg [4:0] fold_length = 5'd0;
    reg [4:0] held_windows = 5'd1;
    wire cover_done = folding != 5'd0 && folding == fold_length;

    wire done;
    wire probe;
    wire [9:0] probe_cell;
    wire flush;
    wire cover_start;
    wire [1:0] cover_kind;
    wire win;
    wire [9:0] win_cell;
    wire best;
    wire [9:0] best_cell;
    wire forcing;
    wire [9:0] forcing_cell;

    c6_survey dut (
        .clock(clock), .reset(reset), .start(start), .seek_win(seek_win), .for_worth(for_worth),
        .done(done), .probe(probe), .probe_cell(probe_cell), .flush(flush), .ready(ready),
        .seen(seen), .early(elsewhere), .value(value), .cover_start(cover_start),
        .cover_kind(cover_kind), .cover_done(cover_done), .win(win), .win_cell(win_cell), .best(best),
        .best_cell(best_cell), .forcing(forcing), .forcing_cell(forcing_cell),
        .opposing(opposing), .list(2'd0), .index(9'd0)
    );

    wire [2:0] state = dut.state;
    wire [4:0] next_row = dut.cursor.next_row;
    wire [4:0] next_col = dut.cursor.next_col;
    wire all_sent = dut.cursor.all_sent;
    wire until_win = dut.until_win;
    wire judge = dut.judge;
    wire was_opposing = dut.was_opposing;
    wire clear = dut.clear;
    wire take = dut.take;

    localparam [8:0] CELLS = 9'd361;

    // Cycles since the start, 0 when idle; those added for threats; cells judged so far; the cell
    // that the pass began with or went on with behind a fold.
    reg [13:0] cycle = 14'd0;
    reg [13:0] added = 14'd0;
    reg [8:0] judged = 9'd0;
    reg [8:0] first = 9'd0;
    reg seeks = 1'b0;
    reg won = 1'b0;
    wire busy = cycle != 14'd0;
    wire ends = busy && cycle == added + (won ? 14'd8 + judged : 14'd372);
    wire begins = start && (!busy || ends);

    wire is_empty = ready && !seen[10];
    wire wins = is_empty && seen[11] && seeks;
    wire threatens = is_empty && seen[33] && !wins;
    wire is_last = judged + 9'd1 == CELLS;

    reg settled = 1'b0;
    reg [32:0] shown = 33'd0;
    reg shown_side = 1'b0;
    // Cycles since the SIEVEs were given something, up to two.
    reg [1:0] quiet = 2'd0;

    always @(posedge clock) begin
        probes <= flush || reset ? 6'd0 : {probes[4:0], probe};
        places <= {places[49:0], probe_cell};
        if (ready) held_windows <= windows;
        if (folding != 5'd0) folding <= cover_done ? 5'd0 : folding + 5'd1;
        else if (cover_start) begin
            folding <= 5'd1;
            fold_length <= cover_kind == 2'd0 ? 5'd2 : held_windows + 5'd3;
        end
        if (reset) folding <= 5'd0;

        if (busy) cycle <= ends ? 14'd0 : cycle + 14'd1;
        if (busy && ready) begin
            judged <= judged + 9'd1;
            won <= wins;
            if (threatens) begin
                added <= added + windows + (is_last ? 14'd4 : 14'd10);
                first <= judged + 9'd1;
            end
        end
        if (begins) begin
            cycle <= 14'd1;
            added <= 14'd0;
            judged <= 9'd0;
            first <= 9'd0;
            seeks <= seek_win;
            won <= 1'b0;
        end
        if (reset) cycle <= 14'd0;

        settled <= (ends || settled) && !start && !reset;
        shown <= {win, win_cell, best, best_cell, forcing, forcing_cell};
        shown_side <= was_opposing;
        quiet <= clear ? 2'd2 : take ? 2'd0 : quiet[1] ? 2'd2 : quiet + 2'd1;
    end

    // A cell with a threat through it has a window to fold.
    assign assumed = windows >= 5'd1 && windows <= 5'd24;

    assign done_in_time = done == ends;
    assign results_hold = !settled
        || shown == {win, win_cell, best, best_cell, forcing, forcing_cell};
    assign lists_hold = (!(ends || settled) || (quiet == 2'd2 && !take && !clear))
        && (!settled || was_opposing == shown_side);
    assign one_fold_at_a_time = !(cover_start && folding != 5'd0);

    // What the cells judged can have added at the most.
    wire [13:0] most_added = judged >= CELLS ? 14'd12268 : 14'd34 * judged;
    assign at_most = !busy || (cycle <= 14'd12640 && added <= most_added);

    // The number of the cell that is sent in this cycle, or would be if there were more.
    wire [13:0] sent = cycle - added - 14'd2;
    function is_cell(input [9:0] place, input [13:0] number);
        is_cell = place[9:5] <= 5'd18 && place[4:0] <= 5'd18
            && 14'd19 * place[9:5] + place[4:0] == number;
    endfunction
    wire all_judged = judged == CELLS;
    // When the fold under way began: cycles of the pass without it.
    wire [13:0] fold_began = added + (all_judged ? 14'd368 : judged + 14'd1);
    wire [13:0] fold_takes = held_windows + 14'd3;
    wire next_is_judged = all_sent == all_judged
        && (all_sent || is_cell({next_row, next_col}, judged));
    reg as_due;
    always @(*) begin
        case (state)
            3'd0: as_due = (!busy || ends) && folding == 5'd0;
            3'd1: as_due = cycle == 14'd1 && folding == 5'd0;
            3'd2: as_due = cycle >= added + first + 14'd2 && sent <= 14'd366 && first < CELLS
                && judged == (sent < first + 14'd6 ? first : sent - 14'd6)
                && all_sent == (sent >= CELLS)
                && (all_sent || is_cell({next_row, next_col}, sent)) && folding == 5'd0;
            3'd3: as_due = cycle + fold_takes == fold_began && folding == 5'd0 && next_is_judged
                && first == judged;
            3'd4: as_due = cycle + fold_takes == fold_began + folding && folding != 5'd0
                && fold_length == fold_takes && folding <= fold_length && next_is_judged
                && first == judged;
            3'd5: as_due = cycle == added + 14'd369 && folding == 5'd0 && all_judged;
            3'd6: as_due = cycle == added + 14'd369 + folding && folding != 5'd0
                && fold_length == 5'd2 && folding <= 5'd2 && all_judged && !judge
                && quiet >= folding[1:0];
            default: as_due = 1'b0;
        endcase
    end
    assign in_step = as_due && held_windows >= 5'd1 && held_windows <= 5'd24
        && busy == (state != 3'd0 || ends) && judged <= CELLS
        && (!busy || (until_win == seeks && ends == (state == 3'd0) && (!won || ends)))
        && (cycle != 14'd1 || (added == 14'd0 && judged == 9'd0 && first == 9'd0))
        && !(settled && busy) && (!(settled || ends) || (!judge && quiet == 2'd2));

    integer age;
    reg in_order;
    always @(*) begin
        in_order = 1'b1;
        for (age = 0; age < 6; age = age + 1) begin
            if (probes[age] != (state == 3'd2 && sent > first + age && sent <= 14'd361 + age))
                in_order = 1'b0;
            if (probes[age] && !is_cell(places[10 * age +: 10], sent - 14'd1 - age))
                in_order = 1'b0;
        end
    end
    assign under_way = in_order;
endmodule
