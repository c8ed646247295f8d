// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// SIGHT: what a stone on a cell would do, for either side: STAR sees it and MEASURE says what it
// is worth. SIGHT knows whose stones those are.
//
// Contract
// - A pulse on `start` keeps the cell and the colour that CC is told, and `learned` for
//   `OP_THINK`; the side to move attacks then.
// - With `issue` high the orders `Probe`, `Weigh`, `Put`, `PutProbe`, `PutGiven`, `ClearLines`
//   and `Side` of the instruction `word` are carried out. `waits` is high while the order takes
//   time, and `done` pulses at its end.
// - A pulse on `scan_probe` probes `scan_cell` for SCAN, a cell a cycle, and `flush` forgets the
//   probes under way. For the outputs see STAR; `value` is a cycle behind `ready`.
// - `opposing` says that the attacker is the opponent of the side to move. `six` says whether the
//   stone that `PutGiven` put down makes six or more.
// - Latency: a probe takes 6 cycles, 7 with its value; a clear as long as LINES.
// - `reset` forgets the probes under way and ends a clear.
module c6_sight (
    input  wire        clock,               // The system clock.
    input  wire        reset,               // Synchronous, active high.
    input  wire        start,               // CC begins.
    input  wire  [1:0] op,                  // What CC is to do.
    input  wire  [4:0] row,                 // Row of the cell to set.
    input  wire  [4:0] col,                 // Column of the cell to set.
    input  wire  [1:0] stone,               // What to set there, or the colour to think for.
    input  wire        learned,             // Whether the seven steps go by the learned words.
    input  wire [54:0] word,                // The instruction.
    input  wire        issue,               // Its order is given.
    input  wire  [9:0] cell_in,             // Its cell.
    output wire        waits,               // The order takes time.
    output wire        done,                // It is carried out.
    input  wire        scan_probe,          // From SCAN: probe.
    input  wire  [9:0] scan_cell,           // From SCAN: this cell.
    input  wire        flush,               // From SCAN: forget what is under way.
    output wire        opposing,            // The attacker is the opponent of the side to move.
    output wire        six,                 // The stone just set makes six or more.
    output wire        ready,               // The results of a probe are new.
    output wire [74:0] seen,                // What they are.
    output wire  [9:0] value,               // What the cell of the cycle before is worth.
    output wire  [9:0] early,               // STAR: the cell three cycles before its results.
    output wire        occupied_coming,     // STAR: `occupied` a cycle before.
    output wire  [3:0] threats_coming,      // STAR: `threats` a cycle before.
    output wire  [3:0] three_lines_coming,  // STAR: `three_lines` a cycle before.
    output wire  [3:0] open_lines_coming,   // STAR: lines with an open three, a cycle before.
    output wire        keeping,             // STAR: results will be ready in the next cycle.
    output wire [10:0] vacant_0,            // STAR: empty cells of each arm.
    output wire [10:0] vacant_1,            // STAR: empty cells of each arm.
    output wire [10:0] vacant_2,            // STAR: empty cells of each arm.
    output wire [10:0] vacant_3,            // STAR: empty cells of each arm.
    output wire  [5:0] threes_0,            // STAR: windows that a stone turns into threats.
    output wire  [5:0] threes_1,            // STAR: windows that a stone turns into threats.
    output wire  [5:0] threes_2,            // STAR: windows that a stone turns into threats.
    output wire  [5:0] threes_3,            // STAR: windows that a stone turns into threats.
    output wire  [5:0] fours_0,             // STAR: threats of the attacker.
    output wire  [5:0] fours_1,             // STAR: threats of the attacker.
    output wire  [5:0] fours_2,             // STAR: threats of the attacker.
    output wire  [5:0] fours_3,             // STAR: threats of the attacker.
    output wire  [5:0] defender_fours_0,    // STAR: threats of the defender.
    output wire  [5:0] defender_fours_1,    // STAR: threats of the defender.
    output wire  [5:0] defender_fours_2,    // STAR: threats of the defender.
    output wire  [5:0] defender_fours_3     // STAR: threats of the defender.
);

    `include "c6_constants.vh"

    localparam [4:0] OP_PROBE = 5'd1;
    localparam [4:0] OP_PUT = 5'd3;
    localparam [4:0] OP_PUT_PROBE = 5'd4;
    localparam [4:0] OP_PUT_GIVEN = 5'd5;
    localparam [4:0] OP_CLEAR_LINES = 5'd6;
    localparam [4:0] OP_SIDE = 5'd17;
    localparam [1:0] ENTRY_THINK = 2'd2;
    localparam [1:0] STONE_ATTACKER = 2'd1;
    localparam [1:0] STONE_DEFENDER = 2'd2;
    localparam [1:0] BOTH_COLOURS = 2'd3;
    localparam [1:0] BY_QUALITY = 2'd0;

    wire star_start;
    wire star_done;
    wire star_probe;
    reg [9:0] star_at;
    wire star_write;
    reg [1:0] star_stone;
    wire star_wrote;
    wire star_ready;
    wire [74:0] star_seen;
    reg [1:0] measure_by;
    reg [1:0] own_stone = 2'd0;
    reg [9:0] given_cell = 10'd0;
    reg opponent_attacks = 1'b0;
    reg goes_by_words = 1'b0;
    reg made_six = 1'b0;
    reg point_ready = 1'b0;
    wire [10:0] field;
    wire [1:0] opponent_stone;
    reg [1:0] attacker_stone;
    reg [1:0] defender_stone;
    wire given;
    wire probing;
    wire weighs;
    wire clears;
    wire star_seen_six;
    wire [4:0] word_op;
    wire [10:0] word_field;

    // STAR: an order, or SCAN at work.
    c6_star star (
        .clock(clock),
        .reset(reset),
        .start(star_start),
        .done(star_done),
        .probe(star_probe),
        .flush(flush),
        .at(star_at),
        .write(star_write),
        .stone(star_stone),
        .light(attacker_stone[1]),
        .opposing(opponent_attacks),
        .wrote(star_wrote),
        .ready(star_ready),
        .seen(star_seen),
        .early(early),
        .occupied_coming(occupied_coming),
        .threats_coming(threats_coming),
        .three_lines_coming(three_lines_coming),
        .open_lines_coming(open_lines_coming),
        .keeping(keeping),
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
        .defender_fours_3(defender_fours_3)
    );

    // MEASURE says a cycle after the star what the cell is worth.
    c6_measure measure (
        .clock(clock),
        .seen(star_seen),
        .by(measure_by),
        .value(value)
    );

    assign star_seen_six = star_seen[25];
    assign word_op = word[4:0];
    assign word_field = word[28:18];

    // The order.
    assign field = word_field;
    assign given = word_op == OP_PUT_GIVEN;
    assign probing = (word_op == OP_PROBE) | (word_op == OP_PUT_PROBE) | given;
    assign weighs = word_op == OP_WEIGH;
    assign clears = word_op == OP_CLEAR_LINES;
    assign waits = probing | weighs | clears;
    assign done = (probing & star_ready) | (weighs & point_ready) | (clears & star_done);

    // Colours: the attacker is own, or the opponent while a program looks through its eyes.
    assign opposing = opponent_attacks;
    assign opponent_stone = own_stone ^ BOTH_COLOURS;

    // STAR: an order, or SCAN at work.
    assign star_start = issue & clears;
    assign star_probe = scan_probe | (issue & (probing | weighs));
    assign star_write = issue & ((word_op == OP_PUT) | (word_op == OP_PUT_PROBE) | given);
    assign six = made_six;
    assign ready = star_ready;
    assign seen = star_seen;

    always @(*) begin
        // Colours: the attacker is own, or the opponent while a program looks through its eyes.
        attacker_stone = own_stone;
        defender_stone = opponent_stone;
        if (opponent_attacks) begin
            attacker_stone = opponent_stone;
            defender_stone = own_stone;
        end
    end

    always @(*) begin
        // STAR: an order, or SCAN at work.
        star_at = cell_in;
        star_stone = 2'd0;
        if (field[1:0] == STONE_ATTACKER) begin
            star_stone = attacker_stone;
        end
        if (field[1:0] == STONE_DEFENDER) begin
            star_stone = defender_stone;
        end
        if (given) begin
            star_at = given_cell;
            star_stone = own_stone;
        end
        if (scan_probe) begin
            star_at = scan_cell;
        end
    end

    always @(*) begin
        // MEASURE says a cycle after the star what the cell is worth.
        measure_by = BY_QUALITY;
        if (goes_by_words) begin
            measure_by = BY_LEARNED;
        end
        if ((word_op == OP_SURVEY) & field[1]) begin
            measure_by = BY_WORTH;
        end
        if (weighs & field[0]) begin
            measure_by = BY_GAIN;
        end
    end

    always @(posedge clock) begin
        // What CC is told, kept while it works on it.
        if (start) begin
            own_stone <= stone;
            given_cell <= {row, col};
            opponent_attacks <= 1'b0;
            goes_by_words <= learned & (op == ENTRY_THINK);
        end
        // Colours: the attacker is own, or the opponent while a program looks through its eyes.
        if (issue & (word_op == OP_SIDE)) begin
            opponent_attacks <= field[0] | (field[1] & ~opponent_attacks);
        end
    end

    always @(posedge clock) begin
        // STAR: an order, or SCAN at work.
        if (star_ready & given) begin
            made_six <= star_seen_six & (|own_stone);
        end
    end

    always @(posedge clock) begin
        // MEASURE says a cycle after the star what the cell is worth.
        point_ready <= star_ready;
    end
endmodule

`default_nettype wire
