// COVER, proved: `done` comes once for each `start`, when its contract says.
//
// Block: c6_cover
// Memories: tracked
// Method: induction
// Scope: for ever, all windows
//
// - `done_in_time`: `done` pulses 2 cycles after a start without windows, otherwise 3 cycles and
//   one a window after it, unless there is a reset; and at no other time.
//   Mutant: `if (~chosen & ~taken) begin` -> `if (~chosen) begin`
// - `results_hold`: from `done` to the next start no result changes.
//   Mutant: `SAVE_STATE: fsm_next = WAIT_START;` ->
//   `SAVE_STATE: begin fsm_next = WAIT_START; picked_next = 2'd3; end`
// - `in_step` (lemma): the block does what is due in this cycle, with so many windows left.
module proof (
    input  wire        clock,
    input  wire        reset,
    input  wire        start,
    input  wire [3:0]  from,
    input  wire [3:0]  to,
    input  wire [1:0]  kind,
    input  wire [1:0]  pick,
    input  wire [9:0]  centre,
    input  wire [43:0] vacant,
    input  wire [23:0] threes,
    input  wire [23:0] fours,
    input  wire [23:0] defender_fours,
    input  wire [3:0]  any_slot,
    input  wire [63:0] elsewhere,
    output wire done_in_time,
    output wire results_hold,
    output wire in_step,
    output wire assumed
);
    wire done;

    c6_cover dut (
        .clock(clock), .reset(reset), .start(start), .from(from), .to(to), .kind(kind),
        .done(done), .centre(centre), .pick(pick),
        .vacant_0(vacant[10:0]), .vacant_1(vacant[21:11]), .vacant_2(vacant[32:22]),
        .vacant_3(vacant[43:33]), .threes_0(threes[5:0]), .threes_1(threes[11:6]),
        .threes_2(threes[17:12]), .threes_3(threes[23:18]), .fours_0(fours[5:0]),
        .fours_1(fours[11:6]), .fours_2(fours[17:12]), .fours_3(fours[23:18]),
        .defender_fours_0(defender_fours[5:0]), .defender_fours_1(defender_fours[11:6]),
        .defender_fours_2(defender_fours[17:12]), .defender_fours_3(defender_fours[23:18])
    );

    wire [31:0] elsewhere_a = elsewhere[31:0];
    wire [31:0] elsewhere_b = elsewhere[63:32];
    assign dut.hypotheses_0.slots.tracked = any_slot;
    assign dut.hypotheses_1.slots.tracked = any_slot;
    assign dut.hypotheses_0.slots.other = elsewhere_a;
    assign dut.hypotheses_1.slots.other = elsewhere_b;
    wire [1:0] fsm = dut.fsm;
    wire taken = dut.taken;
    wire met = dut.locate.located;
    wire [9:0] first_a = dut.hypotheses_0.first;
    wire [9:0] first_b = dut.hypotheses_1.first;
    wire [1:0] rest_a = dut.hypotheses_0.rest;
    wire [1:0] rest_b = dut.hypotheses_1.rest;
    wire [9:0] either_a = dut.hypotheses_0.either;
    wire [9:0] either_b = dut.hypotheses_1.either;
    wire [9:0] or_else_a = dut.hypotheses_0.or_else;
    wire [9:0] or_else_b = dut.hypotheses_1.or_else;
    wire [63:0] work = {or_else_b, either_b, rest_b, first_b, or_else_a, either_a, rest_a, first_a};
    wire [1:0] picked = dut.picked;
    wire [5:0] pending_0 = dut.pending_0;
    wire [5:0] pending_1 = dut.pending_1;
    wire [5:0] pending_2 = dut.pending_2;
    wire [5:0] pending_3 = dut.pending_3;

    wire [23:0] windows = kind == 2'd1 ? threes : kind == 2'd2 ? fours
        : kind == 2'd3 ? defender_fours : 24'd0;
    wire [23:0] pending = {pending_3, pending_2, pending_1, pending_0};

    // How many windows there are, and how many are left.
    integer place;
    reg [4:0] given;
    reg [4:0] left;
    always @(*) begin
        given = 5'd0;
        left = 5'd0;
        for (place = 0; place < 24; place = place + 1) begin
            given = given + windows[place];
            left = left + pending[place];
        end
    end

    // Cycles since the start, 0 when idle; `done` ends it.
    reg [4:0] cycle = 5'd0;
    reg [4:0] total = 5'd0;
    wire [4:0] last = total == 5'd0 ? 5'd2 : total + 5'd3;
    wire busy = cycle != 5'd0;
    wire over = busy && cycle == last;
    reg settled = 1'b0;
    reg [65:0] shown = 66'd0;

    always @(posedge clock) begin
        if (busy && !over) cycle <= cycle + 5'd1;
        if (over) cycle <= 5'd0;
        if (start && !busy && !reset) begin
            cycle <= 5'd1;
            total <= given;
        end
        if (reset) cycle <= 5'd0;
        settled <= (over || settled) && !start && !reset;
        shown <= {picked, work};
    end

    // A start counts when the block is idle, and that is when `done` has been.
    assign assumed = !(start && busy);
    assign done_in_time = done == over;
    assign results_hold = !settled || shown == {picked, work};
    assign in_step = (total <= 5'd24)
        && (!busy || (cycle <= last
            && left == (cycle - 5'd1 >= total ? 5'd0 : total - (cycle - 5'd1))
            && fsm == (over ? 2'd3 : cycle == 5'd1 ? 2'd1 : 2'd2)
            && (cycle == 5'd1 || taken == (cycle - 5'd1 <= total))
            && (cycle != 5'd1 || !taken)))
        && (busy || (fsm == 2'd0 && left == 5'd0))
        && !(settled && busy)
        && (!(settled || over) || (!taken && !met && left == 5'd0));
endmodule
