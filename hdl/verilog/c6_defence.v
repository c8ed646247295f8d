// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// DEFENCE: what stops threats: COVER counts them and names the cells, GATHER keeps a list of
// cells.
//
// Contract
// - With `issue` high the orders `Fold`, `Gather` and `Entry` of the instruction `word` are
//   carried out. `waits` is high while the order is a `Fold`, and `done` pulses at its end.
// - A pulse on `survey_start` folds for SURVEY: from `survey_from` to `survey_to` the windows
//   that `survey_kind` says. `cover_done` pulses at the end of every fold.
// - For the slot `Base` a fold begins with the opponent's threats on the board, or with none where
//   the opponent attacks (`opposing`).
// - Latency: that of COVER and of GATHER, where the outputs are described too.
// - `reset` ends a fold at once; lists and slots keep what they hold.
module c6_defence (
    input  wire        clock,             // The system clock.
    input  wire        reset,             // Synchronous, active high.
    input  wire [54:0] word,              // The instruction.
    input  wire        issue,             // Its order is given.
    input  wire  [9:0] cell_in,           // Its cell.
    input  wire  [9:0] number,            // Its number.
    input  wire        opposing,          // The opponent of the side to move attacks.
    output wire        waits,             // The order takes time.
    output wire        done,              // It is carried out.
    input  wire        survey_start,      // From SURVEY: fold.
    input  wire  [3:0] survey_from,       // From SURVEY: the state to begin from.
    input  wire  [3:0] survey_to,         // From SURVEY: the slot that keeps the result.
    input  wire  [1:0] survey_kind,       // From SURVEY: which windows to fold in.
    output wire        cover_done,        // To SURVEY: the fold is over.
    input  wire  [9:0] centre,            // From STAR: its cell.
    input  wire [10:0] vacant_0,          // From STAR: empty cells of each arm.
    input  wire [10:0] vacant_1,          // From STAR: empty cells of each arm.
    input  wire [10:0] vacant_2,          // From STAR: empty cells of each arm.
    input  wire [10:0] vacant_3,          // From STAR: empty cells of each arm.
    input  wire  [5:0] threes_0,          // From STAR: windows that a stone turns into threats.
    input  wire  [5:0] threes_1,          // From STAR: windows that a stone turns into threats.
    input  wire  [5:0] threes_2,          // From STAR: windows that a stone turns into threats.
    input  wire  [5:0] threes_3,          // From STAR: windows that a stone turns into threats.
    input  wire  [5:0] fours_0,           // From STAR: threats of the attacker.
    input  wire  [5:0] fours_1,           // From STAR: threats of the attacker.
    input  wire  [5:0] fours_2,           // From STAR: threats of the attacker.
    input  wire  [5:0] fours_3,           // From STAR: threats of the attacker.
    input  wire  [5:0] defender_fours_0,  // From STAR: threats of the defender.
    input  wire  [5:0] defender_fours_1,  // From STAR: threats of the defender.
    input  wire  [5:0] defender_fours_2,  // From STAR: threats of the defender.
    input  wire  [5:0] defender_fours_3,  // From STAR: threats of the defender.
    output wire  [1:0] threats,           // T: 0, 1, 2, or 3 for three and more.
    output wire  [9:0] ends_0,            // The ends of the first edge.
    output wire  [9:0] ends_1,            // The ends of the first edge.
    output wire        stops_0,           // That end alone stops everything.
    output wire        stops_1,           // That end alone stops everything.
    output wire        pair_valid,        // The pair asked for exists.
    output wire  [9:0] pair_0,            // Its cells.
    output wire  [9:0] pair_1,            // Its cells.
    output wire  [9:0] entry,             // The cell of the list that was asked for.
    output wire        has_entry          // The list is that long.
);

    `include "c6_constants.vh"

    localparam [4:0] OP_GATHER = 5'd20;
    localparam [4:0] OP_ENTRY = 5'd21;
    localparam [3:0] SLOT_BASE = 4'd1;
    localparam [3:0] SLOT_STANDING = 4'd2;

    reg cover_unit_start;
    reg [3:0] cover_unit_from;
    reg [3:0] cover_unit_to;
    reg [1:0] cover_unit_kind;
    wire cover_unit_done;
    wire gather_clear;
    wire gather_add;
    wire gather_gathering;
    wire gather_met;
    wire [9:0] gather_met_cells_0;
    wire [9:0] gather_met_cells_1;
    wire gather_show;
    wire [10:0] field;
    wire folds;
    wire gathers;
    wire [4:0] word_op;
    wire [10:0] word_field;

    // COVER: an order, or SURVEY at work.
    c6_cover cover_unit (
        .clock(clock),
        .reset(reset),
        .start(cover_unit_start),
        .from(cover_unit_from),
        .to(cover_unit_to),
        .kind(cover_unit_kind),
        .done(cover_unit_done),
        .centre(centre),
        .vacant_0(vacant_0),
        .vacant_1(vacant_1),
        .vacant_2(vacant_2),
        .vacant_3(vacant_3),
        .threes_0(threes_0),
        .threes_1(threes_1),
        .threes_2(threes_2),
        .threes_3(threes_3),
        .fours_0(fours_0),
        .fours_1(fours_1),
        .fours_2(fours_2),
        .fours_3(fours_3),
        .defender_fours_0(defender_fours_0),
        .defender_fours_1(defender_fours_1),
        .defender_fours_2(defender_fours_2),
        .defender_fours_3(defender_fours_3),
        .threats(threats),
        .ends_0(ends_0),
        .ends_1(ends_1),
        .stops_0(stops_0),
        .stops_1(stops_1),
        .pick(number[1:0]),
        .pair_valid(pair_valid),
        .pair_0(pair_0),
        .pair_1(pair_1),
        .met(gather_met),
        .met_cells_0(gather_met_cells_0),
        .met_cells_1(gather_met_cells_1)
    );

    // GATHER.
    c6_gather gather (
        .clock(clock),
        .clear(gather_clear),
        .add(gather_add),
        .cell_in(cell_in),
        .gathering(gather_gathering),
        .met(gather_met),
        .met_cells_0(gather_met_cells_0),
        .met_cells_1(gather_met_cells_1),
        .show(gather_show),
        .index(number),
        .entry(entry),
        .has_entry(has_entry)
    );

    assign word_op = word[4:0];
    assign word_field = word[28:18];
    assign field = word_field;
    assign folds = word_op == OP_FOLD;
    assign waits = folds;
    assign done = folds & cover_unit_done;
    assign cover_done = cover_unit_done;

    // GATHER.
    assign gathers = issue & (word_op == OP_GATHER);
    assign gather_clear = gathers & ~field[0];
    assign gather_add = gathers & field[0];
    assign gather_gathering = folds & field[10];
    assign gather_show = issue & (word_op == OP_ENTRY);

    always @(*) begin
        // COVER: an order, or SURVEY at work.
        cover_unit_start = issue & folds;
        cover_unit_from = field[3:0];
        if (field[3:0] == SLOT_BASE) begin
            cover_unit_from = SLOT_STANDING;
            if (opposing) begin
                cover_unit_from = SLOT_EMPTY;
            end
        end
        cover_unit_to = field[7:4];
        cover_unit_kind = field[9:8];
        if (survey_start) begin
            cover_unit_start = 1'b1;
            cover_unit_from = survey_from;
            cover_unit_to = survey_to;
            cover_unit_kind = survey_kind;
        end
    end
endmodule

`default_nettype wire
