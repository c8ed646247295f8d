// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// STAR: the four arms of a cell, read from LINES and judged for both sides.
//
// This is the SCAN and DETECTOR hardware that all steps share. It is a pipeline: a cell a
// cycle may go in.
//
// Contract
// - A pulse on `probe` takes the cell `at`. Latency: `LATENCY` cycles later `ready` is high for
//   one cycle and all results hold until the next `ready`.
// - With `write` high, `stone` (0 empty, 1 dark, 2 light) is put on the cell, with or without
//   a probe of it; a probe's results are those of the star around the cell, the same as
//   without writing. No probe or write may follow before `wrote`, a cycle later.
// - A pulse on `flush` forgets the probes under way, one entering in the same cycle included;
//   the results stay as they are.
// - Who must judge a cell in the very cycle of its `ready` begins earlier: `early` is
//   the cell three cycles before its `ready`, the `_coming` outputs are its results one cycle
//   before. They do not hold. `keeping` is high in that cycle if the results will be kept, that is
//   if no flush stops them; it does not look at `reset`.
// - `light` says which colour attacks and `opposing` that it is not the side to move; both must
//   hold from a probe to its `ready`.
// - A pulse on `start` clears the board as LINES does; `done` pulses when that is over.
// - `reset` forgets the probes under way and wins over everything.
module c6_star (
    input  wire        clock,               // The system clock.
    input  wire        reset,               // Synchronous, active high.
    input  wire        start,               // Clears the board.
    output wire        done,                // The board is clear.
    input  wire        probe,               // Reads the star of a cell.
    input  wire        flush,               // Forgets the probes under way.
    input  wire  [9:0] at,                  // The cell, row above column.
    input  wire        write,               // Puts `stone` on the cell.
    input  wire  [1:0] stone,               // What to put there.
    input  wire        light,               // The attacker is light.
    input  wire        opposing,            // The attacker is the opponent of the side to move.
    output wire        wrote,               // A stone is on its cell from the next cycle on.
    output wire        ready,               // The results are new.
    output wire [74:0] seen,                // What they are.
    output wire  [9:0] early,               // The cell three cycles before its `ready`.
    output wire        occupied_coming,     // `occupied` in `seen`, a cycle before `ready`.
    output wire  [3:0] threats_coming,      // `threats` in `seen`, a cycle before `ready`.
    output wire  [3:0] three_lines_coming,  // `three_lines` in `seen`, a cycle before `ready`.
    // Lines on which an attacking stone makes an open three, likewise.
    output wire  [3:0] open_lines_coming,
    output wire        keeping,             // Results will be ready in the next cycle.
    output wire [10:0] vacant_0,            // Empty cells of each arm.
    output wire [10:0] vacant_1,            // Empty cells of each arm.
    output wire [10:0] vacant_2,            // Empty cells of each arm.
    output wire [10:0] vacant_3,            // Empty cells of each arm.
    output wire  [5:0] threes_0,  // Windows that an attacking stone on the cell turns into threats.
    output wire  [5:0] threes_1,  // Windows that an attacking stone on the cell turns into threats.
    output wire  [5:0] threes_2,  // Windows that an attacking stone on the cell turns into threats.
    output wire  [5:0] threes_3,  // Windows that an attacking stone on the cell turns into threats.
    // Windows through the cell that are threats of the attacker already.
    output wire  [5:0] fours_0,
    // Windows through the cell that are threats of the attacker already.
    output wire  [5:0] fours_1,
    // Windows through the cell that are threats of the attacker already.
    output wire  [5:0] fours_2,
    // Windows through the cell that are threats of the attacker already.
    output wire  [5:0] fours_3,
    output wire  [5:0] defender_fours_0,    // The same of the defender.
    output wire  [5:0] defender_fours_1,    // The same of the defender.
    output wire  [5:0] defender_fours_2,    // The same of the defender.
    output wire  [5:0] defender_fours_3     // The same of the defender.
);

    wire [10:0] lines_dark_0;
    wire [10:0] lines_dark_1;
    wire [10:0] lines_dark_2;
    wire [10:0] lines_dark_3;
    wire [10:0] lines_light_0;
    wire [10:0] lines_light_1;
    wire [10:0] lines_light_2;
    wire [10:0] lines_light_3;
    wire [10:0] lines_off_board_0;
    wire [10:0] lines_off_board_1;
    wire [10:0] lines_off_board_2;
    wire [10:0] lines_off_board_3;
    wire lines_occupied;
    wire [10:0] judges_0_blocked;
    wire [3:0] judges_0_threats;
    wire judges_0_three;
    wire [6:0] judges_0_peril;
    wire [4:0] judges_0_room;
    wire judges_0_open;
    wire judges_0_six;
    wire [6:0] judges_0_quality;
    wire judges_0_four;
    wire [10:0] judges_1_blocked;
    wire [3:0] judges_1_threats;
    wire judges_1_three;
    wire [6:0] judges_1_peril;
    wire [4:0] judges_1_room;
    wire judges_1_open;
    wire judges_1_six;
    wire [6:0] judges_1_quality;
    wire judges_1_four;
    wire [10:0] judges_2_blocked;
    wire [3:0] judges_2_threats;
    wire judges_2_three;
    wire [6:0] judges_2_peril;
    wire [4:0] judges_2_room;
    wire judges_2_open;
    wire judges_2_six;
    wire [6:0] judges_2_quality;
    wire judges_2_four;
    wire [10:0] judges_3_blocked;
    wire [3:0] judges_3_threats;
    wire judges_3_three;
    wire [6:0] judges_3_peril;
    wire [4:0] judges_3_room;
    wire judges_3_open;
    wire judges_3_six;
    wire [6:0] judges_3_quality;
    wire judges_3_four;
    wire [10:0] judges_4_blocked;
    wire [3:0] judges_4_threats;
    wire judges_4_three;
    wire [6:0] judges_4_peril;
    wire [4:0] judges_4_room;
    wire judges_4_open;
    wire judges_4_six;
    wire [6:0] judges_4_quality;
    wire judges_4_four;
    wire [10:0] judges_4_vacant;
    wire [5:0] judges_4_threes;
    wire [10:0] judges_5_blocked;
    wire [3:0] judges_5_threats;
    wire judges_5_three;
    wire [6:0] judges_5_peril;
    wire [4:0] judges_5_room;
    wire judges_5_open;
    wire judges_5_six;
    wire [6:0] judges_5_quality;
    wire judges_5_four;
    wire [10:0] judges_5_vacant;
    wire [5:0] judges_5_threes;
    wire [10:0] judges_6_blocked;
    wire [3:0] judges_6_threats;
    wire judges_6_three;
    wire [6:0] judges_6_peril;
    wire [4:0] judges_6_room;
    wire judges_6_open;
    wire judges_6_six;
    wire [6:0] judges_6_quality;
    wire judges_6_four;
    wire [10:0] judges_6_vacant;
    wire [5:0] judges_6_threes;
    wire [10:0] judges_7_blocked;
    wire [3:0] judges_7_threats;
    wire judges_7_three;
    wire [6:0] judges_7_peril;
    wire [4:0] judges_7_room;
    wire judges_7_open;
    wire judges_7_six;
    wire [6:0] judges_7_quality;
    wire judges_7_four;
    wire [10:0] judges_7_vacant;
    wire [5:0] judges_7_threes;
    wire [7:0] learned_own;
    wire [7:0] learned_opponent;
    reg stage_probe_0 = 1'b0;  // Entry i belongs to stage i + 1.
    reg stage_probe_1 = 1'b0;  // Entry i belongs to stage i + 1.
    reg stage_probe_2 = 1'b0;  // Entry i belongs to stage i + 1.
    reg stage_probe_3 = 1'b0;  // Entry i belongs to stage i + 1.
    reg stage_probe_4 = 1'b0;  // Entry i belongs to stage i + 1.
    reg stage_probe_5 = 1'b0;  // Entry i belongs to stage i + 1.
    reg [9:0] stage_at_0 = 10'd0;
    reg [9:0] stage_at_1 = 10'd0;
    reg [9:0] stage_at_2 = 10'd0;
    reg [9:0] stage_at_3 = 10'd0;
    reg [9:0] stage_at_4 = 10'd0;
    reg occupied_3 = 1'b0;
    reg [10:0] stones_3_0 = 11'd0;
    reg [10:0] stones_3_1 = 11'd0;
    reg [10:0] stones_3_2 = 11'd0;
    reg [10:0] stones_3_3 = 11'd0;
    reg [10:0] stones_3_4 = 11'd0;
    reg [10:0] stones_3_5 = 11'd0;
    reg [10:0] stones_3_6 = 11'd0;
    reg [10:0] stones_3_7 = 11'd0;
    reg [10:0] off_3_0 = 11'd0;
    reg [10:0] off_3_1 = 11'd0;
    reg [10:0] off_3_2 = 11'd0;
    reg [10:0] off_3_3 = 11'd0;
    reg occupied_4 = 1'b0;
    reg occupied_5 = 1'b0;
    reg [74:0] seen_6 = 75'd0;
    reg four_0;                // Of the attacker and of the defender.
    reg four_1;                // Of the attacker and of the defender.
    reg [3:0] hots_0;
    reg [3:0] hots_1;
    reg double_made_0;
    reg double_made_1;
    reg [3:0] threes_made_0;
    reg [3:0] threes_made_1;
    reg [6:0] worth_0;
    reg [6:0] worth_1;
    reg [3:0] threats_sum;     // Of the attacker alone.
    reg [3:0] opens_made;
    reg six_made;
    reg [4:0] room_sum;
    reg [6:0] peril_sum;       // Of the defender alone.

    // Stages 1 and 2: the line words are being read.
    c6_lines lines (
        .clock(clock),
        .reset(reset),
        .start(start),
        .done(done),
        .at(at),
        .write(write),
        .stone(stone),
        .wrote(wrote),
        .dark_0(lines_dark_0),
        .dark_1(lines_dark_1),
        .dark_2(lines_dark_2),
        .dark_3(lines_dark_3),
        .light_0(lines_light_0),
        .light_1(lines_light_1),
        .light_2(lines_light_2),
        .light_3(lines_light_3),
        .off_board_0(lines_off_board_0),
        .off_board_1(lines_off_board_1),
        .off_board_2(lines_off_board_2),
        .off_board_3(lines_off_board_3),
        .occupied(lines_occupied)
    );

    // Stage 3: the arms, sorted into attacker and defender. Stages 4 and 5: each is judged for
    // each side, and looked up.
    c6_judge judges_0 (
        .clock(clock),
        .own(stones_3_0),
        .blocked(judges_0_blocked),
        .keep(keeping),
        .threats(judges_0_threats),
        .three(judges_0_three),
        .peril(judges_0_peril),
        .room(judges_0_room),
        .open(judges_0_open),
        .six(judges_0_six),
        .quality(judges_0_quality),
        .four(judges_0_four),
        .vacant(vacant_0),
        .threes(threes_0),
        .fours(fours_0)
    );

    // Stage 3: the arms, sorted into attacker and defender. Stages 4 and 5: each is judged for
    // each side, and looked up.
    c6_judge judges_1 (
        .clock(clock),
        .own(stones_3_1),
        .blocked(judges_1_blocked),
        .keep(keeping),
        .threats(judges_1_threats),
        .three(judges_1_three),
        .peril(judges_1_peril),
        .room(judges_1_room),
        .open(judges_1_open),
        .six(judges_1_six),
        .quality(judges_1_quality),
        .four(judges_1_four),
        .vacant(vacant_1),
        .threes(threes_1),
        .fours(fours_1)
    );

    // Stage 3: the arms, sorted into attacker and defender. Stages 4 and 5: each is judged for
    // each side, and looked up.
    c6_judge judges_2 (
        .clock(clock),
        .own(stones_3_2),
        .blocked(judges_2_blocked),
        .keep(keeping),
        .threats(judges_2_threats),
        .three(judges_2_three),
        .peril(judges_2_peril),
        .room(judges_2_room),
        .open(judges_2_open),
        .six(judges_2_six),
        .quality(judges_2_quality),
        .four(judges_2_four),
        .vacant(vacant_2),
        .threes(threes_2),
        .fours(fours_2)
    );

    // Stage 3: the arms, sorted into attacker and defender. Stages 4 and 5: each is judged for
    // each side, and looked up.
    c6_judge judges_3 (
        .clock(clock),
        .own(stones_3_3),
        .blocked(judges_3_blocked),
        .keep(keeping),
        .threats(judges_3_threats),
        .three(judges_3_three),
        .peril(judges_3_peril),
        .room(judges_3_room),
        .open(judges_3_open),
        .six(judges_3_six),
        .quality(judges_3_quality),
        .four(judges_3_four),
        .vacant(vacant_3),
        .threes(threes_3),
        .fours(fours_3)
    );

    // Stage 3: the arms, sorted into attacker and defender. Stages 4 and 5: each is judged for
    // each side, and looked up.
    c6_judge judges_4 (
        .clock(clock),
        .own(stones_3_4),
        .blocked(judges_4_blocked),
        .keep(keeping),
        .threats(judges_4_threats),
        .three(judges_4_three),
        .peril(judges_4_peril),
        .room(judges_4_room),
        .open(judges_4_open),
        .six(judges_4_six),
        .quality(judges_4_quality),
        .four(judges_4_four),
        .vacant(judges_4_vacant),
        .threes(judges_4_threes),
        .fours(defender_fours_0)
    );

    // Stage 3: the arms, sorted into attacker and defender. Stages 4 and 5: each is judged for
    // each side, and looked up.
    c6_judge judges_5 (
        .clock(clock),
        .own(stones_3_5),
        .blocked(judges_5_blocked),
        .keep(keeping),
        .threats(judges_5_threats),
        .three(judges_5_three),
        .peril(judges_5_peril),
        .room(judges_5_room),
        .open(judges_5_open),
        .six(judges_5_six),
        .quality(judges_5_quality),
        .four(judges_5_four),
        .vacant(judges_5_vacant),
        .threes(judges_5_threes),
        .fours(defender_fours_1)
    );

    // Stage 3: the arms, sorted into attacker and defender. Stages 4 and 5: each is judged for
    // each side, and looked up.
    c6_judge judges_6 (
        .clock(clock),
        .own(stones_3_6),
        .blocked(judges_6_blocked),
        .keep(keeping),
        .threats(judges_6_threats),
        .three(judges_6_three),
        .peril(judges_6_peril),
        .room(judges_6_room),
        .open(judges_6_open),
        .six(judges_6_six),
        .quality(judges_6_quality),
        .four(judges_6_four),
        .vacant(judges_6_vacant),
        .threes(judges_6_threes),
        .fours(defender_fours_2)
    );

    // Stage 3: the arms, sorted into attacker and defender. Stages 4 and 5: each is judged for
    // each side, and looked up.
    c6_judge judges_7 (
        .clock(clock),
        .own(stones_3_7),
        .blocked(judges_7_blocked),
        .keep(keeping),
        .threats(judges_7_threats),
        .three(judges_7_three),
        .peril(judges_7_peril),
        .room(judges_7_room),
        .open(judges_7_open),
        .six(judges_7_six),
        .quality(judges_7_quality),
        .four(judges_7_four),
        .vacant(judges_7_vacant),
        .threes(judges_7_threes),
        .fours(defender_fours_3)
    );

    // Stage 3: the arms, sorted into attacker and defender. Stages 4 and 5: each is judged for
    // each side, and looked up.
    c6_learned learned (
        .clock(clock),
        .stones_0(stones_3_0),
        .stones_1(stones_3_1),
        .stones_2(stones_3_2),
        .stones_3(stones_3_3),
        .stones_4(stones_3_4),
        .stones_5(stones_3_5),
        .stones_6(stones_3_6),
        .stones_7(stones_3_7),
        .off_0(off_3_0),
        .off_1(off_3_1),
        .off_2(off_3_2),
        .off_3(off_3_3),
        .opposing(opposing),
        .own(learned_own),
        .opponent(learned_opponent)
    );

    // The cell goes through the stages beside its results.
    assign early = stage_at_2;
    assign keeping = stage_probe_4 & ~flush;

    // Stage 3: the arms, sorted into attacker and defender. Stages 4 and 5: each is judged for
    // each side, and looked up.
    assign judges_0_blocked = stones_3_4 | off_3_0;
    assign judges_4_blocked = stones_3_0 | off_3_0;
    assign judges_1_blocked = stones_3_5 | off_3_1;
    assign judges_5_blocked = stones_3_1 | off_3_1;
    assign judges_2_blocked = stones_3_6 | off_3_2;
    assign judges_6_blocked = stones_3_2 | off_3_2;
    assign judges_3_blocked = stones_3_7 | off_3_3;
    assign judges_7_blocked = stones_3_3 | off_3_3;

    // Stage 6: summed over the arms, and held.
    assign occupied_coming = occupied_5;
    assign threats_coming = threats_sum;
    assign three_lines_coming = threes_made_0;
    assign open_lines_coming = opens_made;
    assign ready = stage_probe_5;
    assign seen = seen_6;

    always @(*) begin
        // Stage 6: summed over the arms, and held.
        four_0 = 1'b0;
        four_0 = four_0 | judges_0_four;
        four_0 = four_0 | judges_1_four;
        four_0 = four_0 | judges_2_four;
        four_0 = four_0 | judges_3_four;
    end

    always @(*) begin
        // Stage 6: summed over the arms, and held.
        hots_0 = 4'd0;
        hots_0[0] = |judges_0_threats;
        hots_0[1] = |judges_1_threats;
        hots_0[2] = |judges_2_threats;
        hots_0[3] = |judges_3_threats;
    end

    always @(*) begin
        // Stage 6: summed over the arms, and held.
        double_made_0 = 1'b0;
        double_made_0 = double_made_0 | judges_0_threats[1];
        double_made_0 = double_made_0 | judges_1_threats[1];
        double_made_0 = double_made_0 | judges_2_threats[1];
        double_made_0 = double_made_0 | judges_3_threats[1];
    end

    always @(*) begin
        // Stage 6: summed over the arms, and held.
        threes_made_0 = 4'd0;
        threes_made_0[0] = judges_0_three;
        threes_made_0[1] = judges_1_three;
        threes_made_0[2] = judges_2_three;
        threes_made_0[3] = judges_3_three;
    end

    always @(*) begin
        // Stage 6: summed over the arms, and held.
        worth_0 = 7'd0;
        worth_0 = worth_0 + judges_0_quality;
        worth_0 = worth_0 + judges_1_quality;
        worth_0 = worth_0 + judges_2_quality;
        worth_0 = worth_0 + judges_3_quality;
    end

    always @(*) begin
        // Stage 6: summed over the arms, and held.
        four_1 = 1'b0;
        four_1 = four_1 | judges_4_four;
        four_1 = four_1 | judges_5_four;
        four_1 = four_1 | judges_6_four;
        four_1 = four_1 | judges_7_four;
    end

    always @(*) begin
        // Stage 6: summed over the arms, and held.
        hots_1 = 4'd0;
        hots_1[0] = |judges_4_threats;
        hots_1[1] = |judges_5_threats;
        hots_1[2] = |judges_6_threats;
        hots_1[3] = |judges_7_threats;
    end

    always @(*) begin
        // Stage 6: summed over the arms, and held.
        double_made_1 = 1'b0;
        double_made_1 = double_made_1 | judges_4_threats[1];
        double_made_1 = double_made_1 | judges_5_threats[1];
        double_made_1 = double_made_1 | judges_6_threats[1];
        double_made_1 = double_made_1 | judges_7_threats[1];
    end

    always @(*) begin
        // Stage 6: summed over the arms, and held.
        threes_made_1 = 4'd0;
        threes_made_1[0] = judges_4_three;
        threes_made_1[1] = judges_5_three;
        threes_made_1[2] = judges_6_three;
        threes_made_1[3] = judges_7_three;
    end

    always @(*) begin
        // Stage 6: summed over the arms, and held.
        worth_1 = 7'd0;
        worth_1 = worth_1 + judges_4_quality;
        worth_1 = worth_1 + judges_5_quality;
        worth_1 = worth_1 + judges_6_quality;
        worth_1 = worth_1 + judges_7_quality;
    end

    always @(*) begin
        // Stage 6: summed over the arms, and held.
        threats_sum = 4'd0;
        threats_sum = threats_sum + judges_0_threats;
        threats_sum = threats_sum + judges_1_threats;
        threats_sum = threats_sum + judges_2_threats;
        threats_sum = threats_sum + judges_3_threats;
    end

    always @(*) begin
        // Stage 6: summed over the arms, and held.
        opens_made = 4'd0;
        opens_made[0] = judges_0_open;
        opens_made[1] = judges_1_open;
        opens_made[2] = judges_2_open;
        opens_made[3] = judges_3_open;
    end

    always @(*) begin
        // Stage 6: summed over the arms, and held.
        six_made = 1'b0;
        six_made = six_made | judges_0_six;
        six_made = six_made | judges_1_six;
        six_made = six_made | judges_2_six;
        six_made = six_made | judges_3_six;
    end

    always @(*) begin
        // Stage 6: summed over the arms, and held.
        room_sum = 5'd0;
        room_sum = room_sum + judges_0_room;
        room_sum = room_sum + judges_1_room;
        room_sum = room_sum + judges_2_room;
        room_sum = room_sum + judges_3_room;
    end

    always @(*) begin
        // Stage 6: summed over the arms, and held.
        peril_sum = 7'd0;
        peril_sum = peril_sum + judges_4_peril;
        peril_sum = peril_sum + judges_5_peril;
        peril_sum = peril_sum + judges_6_peril;
        peril_sum = peril_sum + judges_7_peril;
    end

    always @(posedge clock) begin
        // Stage 6: summed over the arms, and held.
        if (keeping) begin
            seen_6 <= {learned_opponent, learned_own, peril_sum, room_sum, worth_1, |threes_made_1,
                double_made_1, hots_1, four_1, worth_0, six_made, threes_made_0, double_made_0,
                hots_0, threats_sum, four_0, occupied_5, stage_at_4};
        end
    end

    always @(posedge clock) begin
        // The cell goes through the stages beside its results.
        stage_probe_0 <= probe;
        stage_probe_1 <= stage_probe_0;
        stage_probe_2 <= stage_probe_1;
        stage_probe_3 <= stage_probe_2;
        stage_probe_4 <= stage_probe_3;
        stage_probe_5 <= stage_probe_4;
        // The cell goes through the stages beside its results.
        if (reset | flush) begin
            stage_probe_0 <= 1'b0;
            stage_probe_1 <= 1'b0;
            stage_probe_2 <= 1'b0;
            stage_probe_3 <= 1'b0;
            stage_probe_4 <= 1'b0;
            stage_probe_5 <= 1'b0;
        end
    end

    always @(posedge clock) begin
        stones_3_0 <= lines_dark_0;
        stones_3_4 <= lines_light_0;
        // Stage 3: the arms, sorted into attacker and defender. Stages 4 and 5: each is judged for
        // each side, and looked up.
        if (light) begin
            stones_3_0 <= lines_light_0;
            stones_3_4 <= lines_dark_0;
        end
    end

    always @(posedge clock) begin
        stones_3_1 <= lines_dark_1;
        stones_3_5 <= lines_light_1;
        // Stage 3: the arms, sorted into attacker and defender. Stages 4 and 5: each is judged for
        // each side, and looked up.
        if (light) begin
            stones_3_1 <= lines_light_1;
            stones_3_5 <= lines_dark_1;
        end
    end

    always @(posedge clock) begin
        stones_3_2 <= lines_dark_2;
        stones_3_6 <= lines_light_2;
        // Stage 3: the arms, sorted into attacker and defender. Stages 4 and 5: each is judged for
        // each side, and looked up.
        if (light) begin
            stones_3_2 <= lines_light_2;
            stones_3_6 <= lines_dark_2;
        end
    end

    always @(posedge clock) begin
        stones_3_3 <= lines_dark_3;
        stones_3_7 <= lines_light_3;
        // Stage 3: the arms, sorted into attacker and defender. Stages 4 and 5: each is judged for
        // each side, and looked up.
        if (light) begin
            stones_3_3 <= lines_light_3;
            stones_3_7 <= lines_dark_3;
        end
    end

    always @(posedge clock) begin
        // The cell goes through the stages beside its results.
        stage_at_0 <= at;
        stage_at_1 <= stage_at_0;
        stage_at_2 <= stage_at_1;
        stage_at_3 <= stage_at_2;
        stage_at_4 <= stage_at_3;
        // Stage 3: the arms, sorted into attacker and defender. Stages 4 and 5: each is judged for
        // each side, and looked up.
        occupied_3 <= lines_occupied;
        off_3_0 <= lines_off_board_0;
        off_3_1 <= lines_off_board_1;
        off_3_2 <= lines_off_board_2;
        off_3_3 <= lines_off_board_3;
        occupied_4 <= occupied_3;
        occupied_5 <= occupied_4;
    end
endmodule

`default_nettype wire
