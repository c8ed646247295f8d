// NODES, proved: no search takes more nodes than it may, and no turn more than its level allows.
//
// One order is given at a time: no search begins and nothing is granted in the cycle in which one
// takes a node.
//
// Block: c6_nodes
// Method: induction
// Scope: for ever, every order of turns and searches
//
// - `spent_in_time`: `may_take` is high from the cycle after `allow` until the search has taken its
//   share or as much as it was granted for now, and low from then on and before any search of the
//   turn.
//   Mutant: `any <= 1'b0;` -> `any <= 1'b1;`
// - `never_too_many`: the nodes taken in a turn are never more than its level allows: 22528,
//   286720 or 3145728, and none at level 0; `used` tells them.
//   Mutant: `if (spend & any & ~exhausted) begin` -> `if (spend & ~exhausted) begin`
// - `in_step` (lemma): the share of a search is within what is left.
module proof (
    input  wire       clock,
    input  wire       opens,
    input  wire [1:0] level,
    input  wire       allow,
    input  wire [1:0] halvings,
    input  wire       grant,
    input  wire [10:0] granted,
    input  wire       spend,
    output wire spent_in_time,
    output wire never_too_many,
    output wire in_step,
    output wire assumed
);
    wire may_take;
    wire [21:0] used;

    c6_nodes dut (
        .clock(clock), .opens(opens), .level(level), .allow(allow), .halvings(halvings),
        .grant(grant), .granted(granted), .spend(spend), .may_take(may_take), .used(used)
    );

    wire [21:0] left = dut.left;
    wire [21:0] last = dut.last;
    wire any = dut.any;
    wire limited = dut.limited;
    wire exhausted = dut.exhausted;
    wire [10:0] for_now = dut.for_now;

    // What the turn may take and has taken, what the search may still take, and for now.
    reg [22:0] budget = 23'd0;
    reg [22:0] taken = 23'd0;
    reg [22:0] share = 23'd0;
    reg bounded = 1'b0;
    reg [10:0] patience = 11'd0;
    wire [22:0] rest = budget - taken;
    wire [22:0] halved = rest >> halvings;

    always @(posedge clock) begin
        if (spend && may_take) begin
            taken <= taken + 23'd1;
            share <= share - 23'd1;
            patience <= patience - 11'd1;
        end
        if (grant) begin
            bounded <= granted != 11'd0;
            patience <= granted;
        end
        if (allow) begin
            share <= rest - {halved[22:1], 1'b0};
            bounded <= 1'b0;
        end
        if (opens) begin
            taken <= 23'd0;
            share <= 23'd0;
            bounded <= 1'b0;
            case (level)
                2'd0: budget <= 23'd0;
                2'd1: budget <= 23'd22528;
                2'd2: budget <= 23'd286720;
                2'd3: budget <= 23'd3145728;
            endcase
        end
    end

    assign assumed = !(allow && spend) && !(grant && spend) && !(grant && allow);

    assign spent_in_time = may_take == (share != 23'd0 && !(bounded && patience == 11'd0));
    assign never_too_many = taken <= budget && {1'b0, left} == rest && {1'b0, used} == taken;
    assign in_step = any == (share != 23'd0) && limited == bounded
        && exhausted == (bounded && patience == 11'd0) && (!bounded || for_now == patience)
        && (!any || (last[0] && share == rest + 23'd1 - {1'b0, last}))
        && share <= rest && budget <= 23'd3145728;
endmodule
