// NODES, proved: no search takes more nodes than it may, and no turn more than its level allows.
//
// One order is given at a time: no search begins in the cycle in which one takes a node.
//
// Block: nodes
// Method: induction
// Scope: for ever, every order of turns and searches
//
// - `spent_in_time`: `spent` is low from the cycle after `allow` until the search has taken its
//   share, and high from then on and before any search of the turn.
//   Mutant: `part <= 19'd0;` -> `part <= 19'd1;`
// - `never_too_many`: the nodes taken in a turn are never more than its level allows: 2560, 24576
//   or 262144, and none at level 0.
//   Mutant: `if (spend & (|part)) begin` -> `if (spend) begin`
// - `in_step` (lemma): the share of a search is within what is left.
module proof (
    input  wire       clock,
    input  wire       opens,
    input  wire [1:0] level,
    input  wire       allow,
    input  wire [1:0] halvings,
    input  wire       spend,
    output wire spent_in_time,
    output wire never_too_many,
    output wire in_step,
    output wire assumed
);
    wire spent;

    nodes dut (
        .clock(clock), .opens(opens), .level(level), .allow(allow), .halvings(halvings),
        .spend(spend), .spent(spent)
    );

    wire [18:0] left = dut.left;
    wire [18:0] part = dut.part;

    // What the turn may take and has taken, and what the search may still take.
    reg [19:0] budget = 20'd0;
    reg [19:0] taken = 20'd0;
    reg [19:0] share = 20'd0;
    wire [19:0] rest = budget - taken;

    always @(posedge clock) begin
        if (spend && !spent) begin
            taken <= taken + 20'd1;
            share <= share - 20'd1;
        end
        if (allow) share <= rest >> halvings;
        if (opens) begin
            taken <= 20'd0;
            share <= 20'd0;
            case (level)
                2'd0: budget <= 20'd0;
                2'd1: budget <= 20'd2560;
                2'd2: budget <= 20'd24576;
                2'd3: budget <= 20'd262144;
            endcase
        end
    end

    assign assumed = !(allow && spend);

    assign spent_in_time = spent == (share == 20'd0);
    assign never_too_many = taken <= budget && {1'b0, left} == rest;
    assign in_step = part == share && share <= rest && budget <= 20'd262144;
endmodule
