// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// JUDGE: one arm of a star as one side sees it. It is a pipeline: an arm a cycle may go in.
//
// Contract
// - `own` and `blocked` are the eleven cells around a centre (bit 5, always 0), as for WINDOWS.
// - Latency: two cycles later the outputs tell about that arm. In that cycle `keep` has `vacant`,
//   `threes` and `fours` take it over; they change at no other time.
// - There is no start and no reset.
module c6_judge (
    input  wire        clock,    // The system clock.
    input  wire [10:0] own,      // Stones of the side.
    input  wire [10:0] blocked,  // Stones of the other, and cells off the board.
    input  wire        keep,     // Keeps the windows.
    // Threats that a stone on the centre makes, 0 to 2; as wide as the sum of four.
    output wire  [3:0] threats,
    output wire        three,    // It makes a three or more.
    // How dangerous the side is here, as wide as the sum of four; see ARM.
    output wire  [6:0] peril,
    output wire  [4:0] room,     // Live windows, as wide as the sum of four.
    output wire        open,     // It makes an open three.
    output wire        six,      // It makes six.
    output wire  [6:0] quality,  // The side's share of PQ, as wide as the sum of four.
    output wire        four,     // The side has a threat through the centre.
    output wire [10:0] vacant,   // Empty cells besides the centre, kept.
    output wire  [5:0] threes,   // Windows that a stone turns into threats, kept.
    output wire  [5:0] fours     // Windows that are threats already, kept.
);

    wire [5:0] windows_live;
    wire [5:0] windows_ones;
    wire [5:0] windows_twos;
    wire [5:0] windows_fours;
    wire [10:0] windows_vacant;
    wire [5:0] arm_threatening;
    wire arm_has_two;
    wire [4:0] arm_peril;
    wire [2:0] arm_room;
    wire arm_has_open;
    wire arm_has_five;
    wire [1:0] arm_threats;
    wire [4:0] arm_quality;
    reg [10:0] vacant_1 = 11'd0;
    reg [5:0] live_1 = 6'd0;
    reg [5:0] ones_1 = 6'd0;
    reg [5:0] twos_1 = 6'd0;
    reg [5:0] fours_1 = 6'd0;
    reg [10:0] vacant_2 = 11'd0;
    reg [5:0] threes_2 = 6'd0;
    reg [5:0] fours_2 = 6'd0;
    reg [1:0] threats_2 = 2'd0;
    reg three_2 = 1'b0;
    reg [4:0] peril_2 = 5'd0;
    reg [2:0] room_2 = 3'd0;
    reg open_2 = 1'b0;
    reg six_2 = 1'b0;
    reg [4:0] quality_2 = 5'd0;
    reg [10:0] vacant_3 = 11'd0;
    reg [5:0] threes_3 = 6'd0;
    reg [5:0] fours_3 = 6'd0;

    // Stage 1: the windows counted.
    c6_windows windows (
        .own(own),
        .blocked(blocked),
        .live(windows_live),
        .ones(windows_ones),
        .twos(windows_twos),
        .fours(windows_fours),
        .vacant(windows_vacant)
    );

    // Stage 2: the arm judged.
    c6_arm arm (
        .live(live_1),
        .ones(ones_1),
        .twos(twos_1),
        .fours(fours_1),
        .vacant(vacant_1),
        .threatening(arm_threatening),
        .has_two(arm_has_two),
        .peril(arm_peril),
        .room(arm_room),
        .has_open(arm_has_open),
        .has_five(arm_has_five),
        .threats(arm_threats),
        .quality(arm_quality)
    );

    // Stage 2: the arm judged.
    assign threats = {2'd0, threats_2};
    assign three = three_2;
    assign peril = {2'd0, peril_2};
    assign room = {2'd0, room_2};
    assign open = open_2;
    assign six = six_2;
    assign quality = {2'd0, quality_2};
    assign four = |fours_2;

    // Stage 3: the windows kept.
    assign vacant = vacant_3;
    assign threes = threes_3;
    assign fours = fours_3;

    always @(posedge clock) begin
        // Stage 3: the windows kept.
        if (keep) begin
            vacant_3 <= vacant_2;
            threes_3 <= threes_2;
            fours_3 <= fours_2;
        end
    end

    always @(posedge clock) begin
        // Stage 1: the windows counted.
        vacant_1 <= windows_vacant;
        live_1 <= windows_live;
        ones_1 <= windows_ones;
        twos_1 <= windows_twos;
        fours_1 <= windows_fours;
        // Stage 2: the arm judged.
        vacant_2 <= vacant_1;
        threes_2 <= arm_threatening;
        fours_2 <= fours_1;
        threats_2 <= arm_threats;
        three_2 <= arm_has_two;
        peril_2 <= arm_peril;
        room_2 <= arm_room;
        open_2 <= arm_has_open;
        six_2 <= arm_has_five;
        quality_2 <= arm_quality;
    end
endmodule

`default_nettype wire
