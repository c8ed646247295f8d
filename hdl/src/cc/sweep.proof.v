// SWEEP, proved: `done` comes once for each `start`, when its contract says, and its results hold.
//
// STAR is stood in for by its contract: a probe's results are there six cycles later, unless they
// are flushed or there is a reset. What they are is anything.
//
// Block: c6_sweep
// Method: induction
// Scope: for ever, every list and every result
//
// - `done_in_time`: `done` pulses 2 cycles after a start beyond the end of the list; otherwise 8
//   cycles after it and one for each cell passed over, with the first cell that is accepted or
//   behind the last; and at no other time.
//   Mutant: `through = judged >= length` -> `through = judged > length`
// - `finds_the_first`: `found` is high with the number of the cell that was accepted, and low if
//   none was.
//   Mutant: `judged_next = from;` -> `judged_next = 9'd0;`
// - `results_hold`: from `done` to the next start no result changes.
//   Mutant: `accepted_next = takes;` -> `accepted_next = 1'b0;`
// - `in_step` (lemma): the block is at the entry where it should be.
// - `under_way` (lemma): the probes under way are those sent in the last six cycles.
module proof (
    input  wire       clock,
    input  wire       reset,
    input  wire       start,
    input  wire [8:0] from,
    input  wire [1:0] enough,
    input  wire [9:0] made,
    input  wire [1:0] rule,
    input  wire [9:0] list_cell,
    input  wire       list_repeated,
    input  wire [8:0] list_count,
    input  wire       occupied,
    input  wire [3:0] threats,
    input  wire       near,
    input  wire       promising,
    output wire done_in_time,
    output wire finds_the_first,
    output wire results_hold,
    output wire in_step,
    output wire under_way,
    output wire assumed
);
    wire done;
    wire found;
    wire [8:0] index;
    wire probe;
    wire flush;
    reg [5:0] probes = 6'd0;

    c6_sweep dut (
        .clock(clock), .reset(reset), .start(start), .from(from), .enough(enough), .made(made),
        .rule(rule), .done(done), .found(found), .index(index), .list_cell(list_cell),
        .list_repeated(list_repeated), .list_count(list_count), .probe(probe), .flush(flush),
        .ready(probes[5]), .occupied(occupied), .threats(threats), .near(near),
        .promising(promising)
    );

    wire [1:0] state = dut.state;
    wire [8:0] length = dut.length;
    wire [8:0] sending = dut.sending;
    wire [8:0] judged = dut.judged;
    wire acceptable = dut.acceptable;
    wire accepted = dut.accepted;

    // Cycles since the start, 0 when idle; where it began and how long the list is.
    reg [9:0] cycle = 10'd0;
    reg [8:0] first = 9'd0;
    reg [8:0] count = 9'd0;
    wire busy = cycle != 10'd0;
    wire [9:0] cells = count > first ? count - first : 10'd0;
    wire [9:0] passed = cycle < 10'd8 ? 10'd0 : cycle - 10'd8;
    wire accepts = cycle >= 10'd8 && passed < cells && acceptable;
    wire ends = busy && (cells == 10'd0 ? cycle == 10'd2
        : accepts || cycle == cells + 10'd8);

    reg settled = 1'b0;
    reg shown_found = 1'b0;
    reg [8:0] shown_index = 9'd0;

    always @(posedge clock) begin
        probes <= flush || reset ? 6'd0 : {probes[4:0], probe};
        if (busy) cycle <= ends ? 10'd0 : cycle + 10'd1;
        else if (start) begin
            cycle <= 10'd1;
            first <= from;
        end
        if (!busy) count <= list_count;
        if (cycle == 10'd1) count <= list_count;
        if (reset) cycle <= 10'd0;
        settled <= (ends || settled) && !(start && !busy) && !reset;
        shown_found <= found;
        shown_index <= index;
    end

    // The list holds while it is swept.
    assign assumed = cycle < 10'd2 || list_count == count;

    assign done_in_time = done == ends;
    assign finds_the_first = !ends || (found == accepts && index == first + passed[8:0]);
    assign results_hold = !settled || (found == shown_found && index == shown_index);
    // Entries are sent from the third cycle on, one a cycle.
    function was_sent(input [9:0] at, input [9:0] of);
        was_sent = at >= 10'd2 && at - 10'd2 < of;
    endfunction
    wire [9:0] sent = cycle < 10'd2 ? 10'd0 : cycle - 10'd2;
    assign in_step = state == (!busy ? 2'd0 : cycle == 10'd1 ? 2'd1 : 2'd2)
        && (cycle < 10'd2 || length == count)
        && (!busy || (cycle <= cells + 10'd8 || cycle <= 10'd2) && judged == first + passed[8:0]
            && (cycle == 10'd1 || sending == first + (sent < cells ? sent[8:0] : cells[8:0])))
        && !(busy && (settled || accepted))
        && (cycle != 10'd1 || sending == first);
    assign under_way = probes == (cycle < 10'd2 ? 6'd0
        : {was_sent(cycle - 10'd6, cells) && cycle >= 10'd6, was_sent(cycle - 10'd5, cells)
            && cycle >= 10'd5, was_sent(cycle - 10'd4, cells) && cycle >= 10'd4,
            was_sent(cycle - 10'd3, cells) && cycle >= 10'd3,
            was_sent(cycle - 10'd2, cells), was_sent(cycle - 10'd1, cells)});
endmodule
