// TURN, proved: what was decided is told from the next cycle on, and holds until the next turn.
//
// Block: c6_turn
// Method: induction
// Scope: for ever
//
// - `hand_goes_down`: in the cycle after `opens` there are two stones in hand, after `finish` none,
//   and each `note` takes one.
//   Mutant: `left <= left - 2'd1;` -> `left <= left - decided;`
// - `results_hold`: a stone that was decided is told with its step until the next turn begins or
//   another is decided in its place.
//   Mutant: `stone_step_1 <= step;` -> `stone_step_0 <= step;`
// - `stale_in_time`: the survey is out of date from the cycle after `opens` or `note` up to the one
//   before `surveyed`.
//   Mutant: `assign stale = outdated & ~surveyed;` -> `assign stale = outdated;`
module proof (
    input  wire       clock,
    input  wire       opens,
    input  wire       note,
    input  wire [9:0] cell_in,
    input  wire [3:0] step,
    input  wire       finish,
    input  wire       surveyed,
    output wire hand_goes_down,
    output wire results_hold,
    output wire stale_in_time
);
    wire [1:0] hand;
    wire stale;
    wire [1:0] count;
    wire [9:0] cell0;
    wire [9:0] cell1;
    wire [3:0] by_step0;
    wire [3:0] by_step1;

    c6_turn dut (
        .clock(clock), .opens(opens), .note(note), .cell_in(cell_in), .step(step),
        .finish(finish), .surveyed(surveyed), .hand(hand), .stale(stale), .count(count),
        .cells_0(cell0), .cells_1(cell1), .by_step_0(by_step0), .by_step_1(by_step1)
    );

    reg [1:0] in_hand = 2'd0;
    reg [1:0] decided = 2'd0;
    reg [13:0] first = 14'd0;
    reg [13:0] second = 14'd0;
    reg outdated = 1'b0;

    always @(posedge clock) begin
        if (note) begin
            in_hand <= in_hand - 2'd1;
            decided <= decided + 2'd1;
            if (decided == 2'd0) first <= {step, cell_in};
            else second <= {step, cell_in};
        end
        if (finish) in_hand <= 2'd0;
        outdated <= opens || note || outdated && !surveyed;
        if (opens) begin
            in_hand <= 2'd2;
            decided <= 2'd0;
        end
    end

    assign hand_goes_down = hand == in_hand && count == decided;
    assign results_hold = {by_step0, cell0} == first && {by_step1, cell1} == second;
    assign stale_in_time = stale == (outdated && !surveyed);
endmodule
