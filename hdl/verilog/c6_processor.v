// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// PROCESSOR: runs the program. SEQUENCER fetches it, REGISTERS keep its cells and numbers, CHOICE
// and ARITHMETIC pick what is kept, and CONDITIONS say where it goes on.
//
// Contract
// - A pulse on `start` begins at the address `entry`. `done`, `fault`, `pc`, `issue` and `word`
//   are SEQUENCER's. `cell_out`, `number` and `other` are the operands of the instruction.
// - `unit_done` ends an order. In that cycle what the units have found is kept, if the
//   instruction says so, and its condition is asked.
// - Latency: that of SEQUENCER.
// - `reset` stops the program, ends a fault and wins over `start`.
module c6_processor (
    input  wire        clock,         // The system clock.
    input  wire        reset,         // Synchronous, active high.
    input  wire        start,         // Begins.
    input  wire  [1:0] entry,         // At this address.
    output wire        done,          // The program halts.
    output wire        fault,         // It could not go on.
    output wire  [9:0] pc,            // The address of the instruction.
    output wire [54:0] word,          // The instruction.
    output wire        issue,         // Its order is given.
    output wire  [9:0] cell_out,      // Its cell.
    output wire  [9:0] number,        // Its number.
    output wire  [9:0] other,         // Its other number.
    input  wire        unit_done,     // The order is carried out.
    input  wire        opposing,      // SIGHT: the attacker is the opponent of the side to move.
    input  wire [74:0] seen,          // SIGHT: what STAR says of the last cell.
    input  wire  [9:0] value,         // SIGHT: what it is worth.
    input  wire  [1:0] threats,       // DEFENCE: T.
    input  wire  [9:0] ends_0,        // DEFENCE: the ends of the first edge.
    input  wire  [9:0] ends_1,        // DEFENCE: the ends of the first edge.
    input  wire        stops_0,       // DEFENCE: that end stops everything.
    input  wire        stops_1,       // DEFENCE: that end stops everything.
    input  wire        pair_valid,    // DEFENCE: the pair asked for exists.
    input  wire  [9:0] pair_0,        // DEFENCE: its cells.
    input  wire  [9:0] pair_1,        // DEFENCE: its cells.
    input  wire  [9:0] listed,        // DEFENCE: the list's cell that was asked for.
    input  wire        has_entry,     // DEFENCE: there is one.
    input  wire        win,           // SCAN: the attacker can win.
    input  wire  [9:0] win_cell,      // SCAN: at this cell.
    input  wire        best,          // SCAN: there is an empty cell.
    input  wire  [9:0] best_cell,     // SCAN: the one of greatest value.
    input  wire        forcing,       // SCAN: there is a cell that makes two threats or more.
    input  wire  [9:0] forcing_cell,  // SCAN: the one of greatest value.
    input  wire        found,         // SCAN: a sweep accepted a cell.
    input  wire  [8:0] index,         // SCAN: which entry of the list it is.
    input  wire        alone,         // SCAN: the first stone alone is a quiet move.
    input  wire        quiet_pair,    // SCAN: both stones are one.
    input  wire        shares,        // SCAN: they are on one line.
    input  wire  [1:0] hand,          // LEDGER: stones left in hand.
    input  wire        stale,         // LEDGER: no survey since a stone was decided.
    input  wire  [1:0] count,         // LEDGER: stones decided.
    input  wire  [9:0] decided_0,     // LEDGER: their cells.
    input  wire  [9:0] decided_1,     // LEDGER: their cells.
    input  wire        may_take       // LEDGER: the search may take another node.
);

    localparam [4:0] OP_MARK = 5'd22;
    localparam [4:0] OP_PUSH_NUMBER = 5'd24;

    wire [54:0] sequencer_word;
    wire sequencer_issue;
    wire sequencer_keep;
    reg [9:0] sequencer_push;
    wire [9:0] sequencer_popped;
    wire [9:0] registers_cell_out;
    wire [9:0] registers_number_out;
    wire [9:0] registers_other_out;
    wire registers_write_cell;
    wire registers_write_number;
    wire [9:0] kept_chosen;
    wire [9:0] arithmetic_result;
    wire conditions_holds;
    wire conditions_success;
    wire conditions_is_less;
    wire conditions_is_equal;
    reg double = 1'b0;
    wire [10:0] mark;
    wire [9:0] seen_place;
    wire [4:0] sequencer_word_op;
    wire [3:0] sequencer_word_at;
    wire [3:0] sequencer_word_number;
    wire [3:0] sequencer_word_other;
    wire sequencer_word_keeps_number;
    wire [10:0] sequencer_word_field;
    wire [3:0] sequencer_word_source;
    wire [3:0] sequencer_word_to;
    wire [4:0] sequencer_word_condition;
    wire sequencer_word_negated;

    // The instruction.
    // What is branched on.
    c6_sequencer sequencer (
        .clock(clock),
        .reset(reset),
        .start(start),
        .entry(entry),
        .done(done),
        .fault(fault),
        .word(sequencer_word),
        .issue(sequencer_issue),
        .unit_done(unit_done),
        .keep(sequencer_keep),
        .holds(conditions_holds),
        .push(sequencer_push),
        .popped(sequencer_popped),
        .success(conditions_success),
        .pc(pc)
    );

    // Its operands.
    // The cell that is kept, in the order of `Source`; with the first of them none is.
    // The number that is kept.
    c6_registers registers (
        .clock(clock),
        .at(sequencer_word_at),
        .cell_out(registers_cell_out),
        .number(sequencer_word_number),
        .number_out(registers_number_out),
        .other(sequencer_word_other),
        .other_out(registers_other_out),
        .write_cell(registers_write_cell),
        .to(sequencer_word_to),
        .cell_in(kept_chosen),
        .write_number(registers_write_number),
        .number_in(arithmetic_result)
    );

    // The cell that is kept, in the order of `Source`; with the first of them none is.
    c6_choice kept (
        .at(sequencer_word_source),
        .from_0(10'd0),
        .from_1(registers_cell_out),
        .from_2(seen_place),
        .from_3(ends_0),
        .from_4(ends_1),
        .from_5(pair_0),
        .from_6(pair_1),
        .from_7(win_cell),
        .from_8(best_cell),
        .from_9(forcing_cell),
        .from_10(listed),
        .from_11(decided_0),
        .from_12(decided_1),
        .from_13(sequencer_popped),
        .from_14(10'd0),
        .from_15(10'd0),
        .chosen(kept_chosen)
    );

    // The number that is kept.
    c6_arithmetic arithmetic (
        .clock(clock),
        .word(sequencer_word),
        .issue(sequencer_issue),
        .number(registers_number_out),
        .other(registers_other_out),
        .value(value),
        .threats(threats),
        .index(index),
        .popped(sequencer_popped),
        .result(arithmetic_result),
        .is_less(conditions_is_less),
        .is_equal(conditions_is_equal)
    );

    // What is branched on.
    c6_conditions conditions (
        .condition(sequencer_word_condition),
        .negated(sequencer_word_negated),
        .holds(conditions_holds),
        .success(conditions_success),
        .double(double),
        .is_less(conditions_is_less),
        .is_equal(conditions_is_equal),
        .opposing(opposing),
        .seen(seen),
        .threats(threats),
        .stops_0(stops_0),
        .stops_1(stops_1),
        .pair_valid(pair_valid),
        .has_entry(has_entry),
        .win(win),
        .best(best),
        .forcing(forcing),
        .found(found),
        .alone(alone),
        .quiet_pair(quiet_pair),
        .shares(shares),
        .hand(hand),
        .stale(stale),
        .count(count),
        .may_take(may_take)
    );

    assign seen_place = seen[9:0];
    assign sequencer_word_op = sequencer_word[4:0];
    assign sequencer_word_at = sequencer_word[8:5];
    assign sequencer_word_number = sequencer_word[12:9];
    assign sequencer_word_other = sequencer_word[16:13];
    assign sequencer_word_keeps_number = sequencer_word[17];
    assign sequencer_word_field = sequencer_word[28:18];
    assign sequencer_word_source = sequencer_word[32:29];
    assign sequencer_word_to = sequencer_word[36:33];
    assign sequencer_word_condition = sequencer_word[41:37];
    assign sequencer_word_negated = sequencer_word[42];

    // The instruction.
    assign word = sequencer_word;
    assign issue = sequencer_issue;

    // Its operands.
    assign cell_out = registers_cell_out;
    assign number = registers_number_out;
    assign other = registers_other_out;
    assign mark = sequencer_word_field;

    // The number that is kept.
    assign registers_write_number = sequencer_keep & sequencer_word_keeps_number;

    // The cell that is kept, in the order of `Source`; with the first of them none is.
    assign registers_write_cell = sequencer_keep & (|sequencer_word_source);

    always @(*) begin
        // Its operands.
        sequencer_push = registers_cell_out;
        if (sequencer_word_op == OP_PUSH_NUMBER) begin
            sequencer_push = registers_number_out;
        end
    end

    always @(posedge clock) begin
        // Its operands.
        if (sequencer_issue & (sequencer_word_op == OP_MARK)) begin
            double <= mark[0];
        end
    end
endmodule

`default_nettype wire
