// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// LEDGER: what a turn has come to: TURN keeps its stones, STOPWATCH its cycles, NODES its nodes.
//
// Contract
// - With `issue` high the orders `Begin`, `Note`, `Finish`, `Step`, `Halt`, `Allow`, `Grant` and
//   `Spend` of the instruction `word` are carried out; the others are not for LEDGER.
// - `surveyed` says that a survey is up to date.
// - `step_cycles` shows, two cycles after `query` changes, the cycles of that step, or for
//   `NODES_QUERY` the nodes. For the other outputs see TURN, STOPWATCH and NODES.
// - Latency: one cycle. There is no start and no reset: `Begin` is both.
module c6_ledger (
    input  wire        clock,       // The system clock.
    input  wire [54:0] word,        // The instruction.
    input  wire        issue,       // Its order is given.
    input  wire  [9:0] cell_in,     // Its cell.
    input  wire  [1:0] level,       // How deep to think.
    input  wire        surveyed,    // A survey is up to date.
    output wire  [1:0] hand,        // Stones left in hand.
    output wire        stale,       // No survey since a stone was decided.
    output wire  [1:0] count,       // Stones decided.
    output wire  [9:0] cells_0,     // Their cells.
    output wire  [9:0] cells_1,     // Their cells.
    output wire  [3:0] by_step_0,   // The steps that decided them.
    output wire  [3:0] by_step_1,   // The steps that decided them.
    output wire        may_take,    // The search may take another node.
    output wire [31:0] cycles,      // Cycles of the last thinking.
    input  wire  [3:0] query,       // Which step's cycles to show, or the nodes.
    output reg  [31:0] step_cycles  // How many there were.
);

    localparam [4:0] OP_BEGIN = 5'd13;
    localparam [4:0] OP_NOTE = 5'd14;
    localparam [4:0] OP_FINISH = 5'd15;
    localparam [4:0] OP_STEP = 5'd16;
    localparam [4:0] OP_ALLOW = 5'd26;
    localparam [4:0] OP_GRANT = 5'd28;
    localparam [4:0] OP_SPEND = 5'd27;
    localparam [4:0] OP_HALT = 5'd29;
    localparam [3:0] NODES_QUERY = 4'd10;

    wire turn_opens;
    wire turn_note;
    wire turn_finish;
    wire [1:0] turn_hand;
    wire stopwatch_halt;
    wire stopwatch_step;
    wire stopwatch_counts;
    wire [3:0] stopwatch_active;
    wire [31:0] stopwatch_step_cycles;
    wire nodes_allow;
    wire nodes_grant;
    wire nodes_spend;
    wire [21:0] nodes_used;
    wire [10:0] field;
    wire begins;
    wire finishes;
    wire [4:0] word_op;
    wire [10:0] word_field;

    c6_turn turn (
        .clock(clock),
        .opens(turn_opens),
        .note(turn_note),
        .cell_in(cell_in),
        .step(stopwatch_active),
        .finish(turn_finish),
        .surveyed(surveyed),
        .hand(turn_hand),
        .stale(stale),
        .count(count),
        .cells_0(cells_0),
        .cells_1(cells_1),
        .by_step_0(by_step_0),
        .by_step_1(by_step_1)
    );

    c6_stopwatch stopwatch (
        .clock(clock),
        .opens(begins),
        .halt(stopwatch_halt),
        .step(stopwatch_step),
        .code(field[3:0]),
        .counts(stopwatch_counts),
        .active(stopwatch_active),
        .cycles(cycles),
        .query(query),
        .step_cycles(stopwatch_step_cycles)
    );

    c6_nodes nodes (
        .clock(clock),
        .opens(begins),
        .level(level),
        .allow(nodes_allow),
        .halvings(field[1:0]),
        .grant(nodes_grant),
        .granted(field),
        .spend(nodes_spend),
        .may_take(may_take),
        .used(nodes_used)
    );

    assign word_op = word[4:0];
    assign word_field = word[28:18];
    assign field = word_field;
    assign begins = issue & (word_op == OP_BEGIN);
    assign finishes = issue & (word_op == OP_FINISH);
    assign nodes_allow = issue & (word_op == OP_ALLOW);
    assign nodes_grant = issue & (word_op == OP_GRANT);
    assign nodes_spend = issue & (word_op == OP_SPEND);
    assign turn_opens = begins | (finishes & field[0]);
    assign turn_note = issue & (word_op == OP_NOTE);
    assign turn_finish = finishes & ~field[0];
    assign hand = turn_hand;
    assign stopwatch_halt = issue & (word_op == OP_HALT);
    assign stopwatch_step = issue & (word_op == OP_STEP);
    assign stopwatch_counts = |turn_hand;

    always @(*) begin
        step_cycles = stopwatch_step_cycles;
        if (query == NODES_QUERY) begin
            step_cycles = {10'd0, nodes_used};
        end
    end
endmodule

`default_nettype wire
