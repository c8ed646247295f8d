// SIEVE, proved: what it is given is in its lists two cycles later, and its results hold.
//
// Block: c6_sieve
// Memories: tracked
// Method: induction over 2 cycles
// Scope: for ever, every cell and every entry
//
// - `warm_in_time`: the warm cells that were taken in since the last clear are counted two cycles
//   later, and each is shown a cycle after it was asked for.
//   Mutant: `if (take_1 & warm_1) begin` -> `if (warm_1) begin`
// - `empty_after_clear`: in the cycle after a clear no cell is in a list and no line has a three.
//   Mutant: `three_count_next = 2'd0;` -> `three_count_next = 2'd1;`
// - `results_hold`: from three cycles after the last cell was taken in, or one after a clear, until
//   something is given to it, no result changes, and an entry that is asked for again is the same.
//   Mutant: `fresh_2_next = fresh;` -> `fresh_2_next = hot_1;`
// - `in_step` (lemma): what was taken in is on its way.
module proof (
    input  wire       clock,
    input  wire       clear,
    input  wire       take,
    input  wire [9:0] at,
    input  wire [6:0] worth,
    input  wire       warm,
    input  wire [3:0] hot,
    input  wire       double,
    input  wire [9:0] look,
    input  wire [8:0] index,
    input  wire [1:0] list,
    input  wire [8:0] any_entry,  // Which warm cell to follow.
    input  wire [9:0] elsewhere,  // What the others are.
    output wire warm_in_time,
    output wire empty_after_clear,
    output wire results_hold,
    output wire in_step
);
    wire [9:0] cell_out;
    wire repeated;
    wire [8:0] count;
    wire [3:0] known;
    wire [1:0] threes;
    wire any_open;

    c6_sieve dut (
        .clock(clock), .clear(clear), .take(take), .at(at), .worth(worth), .warm(warm), .hot(hot),
        .double(double), .look(look), .index(index), .list(list), .cell_out(cell_out),
        .repeated(repeated), .count(count), .known(known), .threes(threes), .any_open(any_open)
    );

    reg chosen = 1'b0;
    reg [8:0] kept_entry = 9'd0;
    wire [8:0] entry = chosen ? kept_entry : any_entry;
    assign dut.warm_cells.tracked = entry;
    assign dut.warm_cells.other = elsewhere;
    wire [9:0] word = dut.warm_cells.word;
    wire take_1 = dut.take_1;
    wire warm_1 = dut.warm_1;
    wire [9:0] at_1 = dut.at_1;
    wire [8:0] warm_count = dut.warm_count;
    wire [3:0] fresh_2 = dut.fresh_2;
    wire from_short = dut.from_short;
    wire [8:0] warm_index = dut.warm_index;

    localparam [1:0] WARM = 2'd0;

    // The warm cell that was taken in last, and those counted before it.
    reg taken = 1'b0;
    reg [9:0] taken_cell = 10'd0;
    reg [8:0] warm_cells = 9'd0;
    reg [9:0] followed = 10'd0;
    // Whether the last cycle asked for the entry that is followed, and what it was.
    reg asked = 1'b0;
    reg [9:0] expected = 10'd0;
    reg was_clear = 1'b0;
    // Cycles since something was given to it, up to two.
    reg [1:0] quiet = 2'd0;
    // The last two cycles: whether the results held, what was asked for and what was shown.
    reg held = 1'b0;
    reg held_before = 1'b0;
    reg can_tell = 1'b0;
    reg [10:0] request = 11'd0;
    reg [10:0] request_before = 11'd0;
    reg [11:0] shown = 12'd0;
    reg [9:0] shown_cell = 10'd0;

    always @(posedge clock) begin
        chosen <= 1'b1;
        kept_entry <= entry;
        taken <= take && warm && !clear;
        taken_cell <= at;
        if (taken) begin
            warm_cells <= warm_cells + 9'd1;
            if (warm_cells == entry) followed <= taken_cell;
        end
        if (clear) warm_cells <= 9'd0;
        asked <= list == WARM && index == entry && entry < warm_cells;
        expected <= followed;
        was_clear <= clear;
        quiet <= clear ? 2'd2 : take ? 2'd0 : quiet[1] ? 2'd2 : quiet + 2'd1;
        held <= quiet == 2'd2 && !clear;
        held_before <= held;
        can_tell <= from_short || warm_index == entry;
        request <= {list, index};
        request_before <= request;
        shown <= {count, threes, any_open};
        shown_cell <= cell_out;
    end

    assign warm_in_time = (list != WARM || count == warm_cells)
        && (!asked || cell_out == expected);
    assign empty_after_clear = !was_clear || (count == 9'd0 && threes == 2'd0 && !any_open);
    assign results_hold = (!(held && list == request[10:9]) || shown == {count, threes, any_open})
        && (!(held && held_before && can_tell && request == request_before)
            || cell_out == shown_cell);
    assign in_step = warm_count == warm_cells && taken == (take_1 && warm_1)
        && (!taken || taken_cell == at_1)
        && (entry >= warm_cells || word == followed)
        && (chosen || (warm_cells == 9'd0 && !taken))
        && (quiet == 2'd0 || !take_1) && (quiet != 2'd2 || fresh_2 == 4'd0);
endmodule
