// COVER, proved: it counts threats and names what stops them, by definition.
//
// An edge is what `met_cells` show while `met` is high: any two cells, in any order, as
// many as there are. Of the edges so far it is written down which is the first, whether one of its
// ends touches all of them, and whether one of its ends and a cell `q` do: any cell, chosen once
// and held. Two cells that touch all edges touch the first, so one of them is an end of it. The
// same is kept of one slot, any of them: a fold may begin with any slot and end in any.
//
// Block: c6_cover
// Memories: tracked
// Method: induction
// Scope: for ever, every sequence of edges, from and to every slot
// Run: by command
//
// - `least_cover`: `threats` is the least number of cells that touch all edges, 3 for three and
//   more.
//   Mutant: `if (~keeps_either & ~keeps_or_else)` ->
//   `if (~keeps_either | ~keeps_or_else)`
// - `single_stops`: `ends` are the ends of the first edge, and `stops` say whether one of them
//   alone touches all edges; an edge with one cell has one end.
//   Mutant: `assign stops_1 = hypotheses_1_besides == REST_NOTHING;` ->
//   `assign stops_1 = |hypotheses_1_besides;`
// - `pairs_stop`: a pair that is shown touches all edges.
//   Mutant: `or_else <= edge_to;` -> `or_else <= edge_from + 10'd1;`
// - `no_pair_is_missing`: if two cells are needed, any two that touch all edges are among the four
//   pairs that can be picked.
//   Mutant: `either <= edge_from;` -> `either <= edge_to;`
// - `no_pair_twice`: a pair is shown if its end leaves a choice of two cells; the second only if
//   it is another.
//   Mutant: `located_apart <= arm_end_0 != arm_end_1;` -> `located_apart <= 1'b1;`
// - `is_apart` (lemma): whether two cells differ is told along with them.
// - `is_told` (lemma): the working state says what is known of the edges so far.
// - `is_kept` (lemma): the slot says what was known when it was written.
// - `is_read` (lemma): the slot that is loaded was read, and one is written with `done`.
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
    input  wire [9:0]  any_q,        // Which cell to ask about,
    input  wire [3:0]  any_slot,     // and which slot to follow.
    input  wire [63:0] elsewhere,    // What other slots read.
    output wire least_cover,
    output wire single_stops,
    output wire pairs_stop,
    output wire no_pair_is_missing,
    output wire no_pair_twice,
    output wire is_apart,
    output wire is_told,
    output wire is_kept,
    output wire is_read
);
    wire [1:0] threats;
    wire [9:0] end_a;
    wire [9:0] end_b;
    wire stop_a;
    wire stop_b;
    wire pair_valid;
    wire [9:0] pair_a;
    wire [9:0] pair_b;
    wire met;
    wire [9:0] met_a;
    wire [9:0] met_b;

    c6_cover dut (
        .clock(clock), .reset(reset), .start(start), .from(from), .to(to), .kind(kind),
        .centre(centre), .pick(pick),
        .vacant_0(vacant[10:0]), .vacant_1(vacant[21:11]), .vacant_2(vacant[32:22]),
        .vacant_3(vacant[43:33]), .threes_0(threes[5:0]), .threes_1(threes[11:6]),
        .threes_2(threes[17:12]), .threes_3(threes[23:18]), .fours_0(fours[5:0]),
        .fours_1(fours[11:6]), .fours_2(fours[17:12]), .fours_3(fours[23:18]),
        .defender_fours_0(defender_fours[5:0]), .defender_fours_1(defender_fours[11:6]),
        .defender_fours_2(defender_fours[17:12]), .defender_fours_3(defender_fours[23:18]),
        .threats(threats), .ends_0(end_a), .ends_1(end_b), .stops_0(stop_a), .stops_1(stop_b),
        .pair_valid(pair_valid), .pair_0(pair_a), .pair_1(pair_b), .met(met),
        .met_cells_0(met_a), .met_cells_1(met_b)
    );

    localparam [1:0] LOAD_STATE = 2'd1;
    localparam [1:0] SAVE_STATE = 2'd3;
    localparam [1:0] NOTHING = 2'd1;
    localparam [1:0] EITHER = 2'd2;
    localparam [1:0] IMPOSSIBLE = 2'd3;
    localparam [3:0] SLOT_EMPTY = 4'd0;
    localparam [3:0] SLOT_WORK = 4'd8;

    reg chosen = 1'b0;
    reg [9:0] kept_q = 10'd0;
    reg [3:0] kept_slot = 4'd0;
    wire [9:0] q = chosen ? kept_q : any_q;
    wire [3:0] slot = chosen ? kept_slot : any_slot;
    wire [31:0] elsewhere_a = elsewhere[31:0];
    wire [31:0] elsewhere_b = elsewhere[63:32];
    assign dut.hypotheses_0.slots.tracked = slot;
    assign dut.hypotheses_1.slots.tracked = slot;
    assign dut.hypotheses_0.slots.other = elsewhere_a;
    assign dut.hypotheses_1.slots.other = elsewhere_b;
    wire [31:0] word_a = dut.hypotheses_0.slots.word;
    wire [31:0] word_b = dut.hypotheses_1.slots.word;
    wire [31:0] read_a = dut.hypotheses_0.slots.read_data;
    wire [31:0] read_b = dut.hypotheses_1.slots.read_data;
    wire [63:0] word = {word_b, word_a};
    wire [63:0] word_read = {read_b, read_a};
    wire [1:0] fsm = dut.fsm;
    wire finished = dut.finished;
    wire [3:0] source = dut.source;
    wire [3:0] target = dut.target;
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
    wire apart_a = dut.hypotheses_0.apart;
    wire apart_b = dut.hypotheses_1.apart;
    wire located_apart = dut.locate.located_apart;

    // What is known of the edges so far: that there are any, the first, whether its one end touches
    // all, whether its other does, and whether each does together with `q`.
    reg known = 1'b0;
    reg [24:0] fact = 25'd0;
    reg kept_known = 1'b0;
    reg [24:0] kept_fact = 25'd0;
    wire any = fact[24];
    wire [9:0] a = fact[23:14];
    wire [9:0] b = fact[13:4];
    wire a_stops = fact[3];
    wire b_stops = fact[2];
    wire a_q_stop = fact[1];
    wire b_q_stop = fact[0];
    wire has_a = met_a == a || met_b == a;
    wire has_b = met_a == b || met_b == b;
    wire has_q = met_a == q || met_b == q;
    wire [24:0] with_edge = !any ? {1'b1, met_a, met_b, 4'b1111}
        : {1'b1, a, b, a_stops && has_a, b_stops && has_b,
            a_q_stop && (has_a || has_q), b_q_stop && (has_b || has_q)};

    always @(posedge clock) begin
        chosen <= 1'b1;
        kept_q <= q;
        kept_slot <= slot;
        if (met) fact <= with_edge;
        if (fsm == LOAD_STATE) begin
            if (source == SLOT_EMPTY) begin
                known <= 1'b1;
                fact <= 25'd0;
            end else if (source != SLOT_WORK) begin
                known <= kept_known && source == slot;
                fact <= kept_fact;
            end
        end
        if (fsm == SAVE_STATE && target == slot && target != SLOT_EMPTY) begin
            kept_known <= known;
            kept_fact <= fact;
        end
    end

    // One end of the first edge: what the state says of the rest, against what is known.
    function side(input [9:0] first, input [1:0] rest, input [9:0] either, input [9:0] or_else,
                  input [9:0] is, input alone, input with_q);
        side = first == is && rest != 2'd0 && alone == (rest == NOTHING) && (!alone || with_q)
            && (rest != EITHER || with_q == (q == either || q == or_else))
            && (rest != IMPOSSIBLE || !with_q);
    endfunction
    function told(input [63:0] says, input [24:0] of);
        told = !of[24] ? says[11:10] == 2'd0
            : side(says[9:0], says[11:10], says[21:12], says[31:22], of[23:14], of[3], of[1])
                && (of[23:14] == of[13:4]
                    ? says[41:32] == of[13:4] && says[43:42] == IMPOSSIBLE && of[3] == of[2]
                        && of[1] == of[0]
                    : side(says[41:32], says[43:42], says[53:44], says[63:54], of[13:4], of[2],
                        of[0]));
    endfunction

    wire one = any && (a_stops || b_stops);
    assign least_cover = !known || ((threats == 2'd0) == !any && (threats == 2'd1) == one
        && (threats != 2'd3 || !(a_q_stop || b_q_stop))
        // For two there is a pair, whatever is picked.
        && (threats != 2'd2 || (rest_a == EITHER ? q != either_a || a_q_stop
            : rest_b == EITHER && (q != either_b || b_q_stop))));
    assign single_stops = !(known && any)
        || (end_a == a && end_b == b && stop_a == a_stops && stop_b == (b_stops && a != b));
    assign pairs_stop = !(known && any && pair_valid)
        || (pair_a == (picked[1] ? b : a) && (q != pair_b || (picked[1] ? b_q_stop : a_q_stop)));
    wire pair_from_a = rest_a == EITHER && (q == either_a || q == or_else_a);
    wire pair_from_b = rest_b == EITHER && (q == either_b || q == or_else_b);
    assign no_pair_is_missing = !(known && threats == 2'd2)
        || ((!a_q_stop || pair_from_a) && (!b_q_stop || pair_from_b || a == b));
    wire differ_a = either_a != or_else_a;
    wire differ_b = either_b != or_else_b;
    assign no_pair_twice = pair_valid == (picked[1]
        ? rest_b == EITHER && (!picked[0] || differ_b)
        : rest_a == EITHER && (!picked[0] || differ_a));
    assign is_apart = (rest_a != EITHER || apart_a == differ_a)
        && (rest_b != EITHER || apart_b == differ_b)
        && (!met || located_apart == (met_a != met_b));
    assign is_told = !known || told(work, fact);
    assign is_kept = !kept_known || told(word, kept_fact);
    assign is_read = (fsm != LOAD_STATE || source != slot || word_read == word)
        && finished == (fsm == SAVE_STATE);
endmodule
