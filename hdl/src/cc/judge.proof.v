// JUDGE, proved: it is WINDOWS and ARM two cycles later, and what it keeps holds until `keep`.
//
// Block: c6_judge
// Method: induction over 3 cycles
// Scope: for ever, every arm
//
// - `two_cycles_later`: two cycles after an arm the outputs tell what WINDOWS and ARM say of it.
//   Mutant: `quality_2 <= arm_quality;` -> `quality_2 <= quality_2;`
// - `keeps`: `vacant`, `threes` and `fours` are those of the arm of two cycles before the last
//   `keep`, from the cycle after it on.
//   Mutant: `fours_3 <= fours_2;` -> `fours_3 <= fours_1;`
// - `in_step` (lemma): the first arms are still on their way, or two cycles have gone by.
module proof (
    input  wire        clock,
    input  wire [10:0] own,
    input  wire [10:0] blocked,
    input  wire        keep,
    output wire two_cycles_later,
    output wire keeps,
    output wire in_step
);
    wire [3:0] threats;
    wire three;
    wire [6:0] peril;
    wire [4:0] room;
    wire open;
    wire six;
    wire [6:0] quality;
    wire four;
    wire [10:0] vacant;
    wire [5:0] threes;
    wire [5:0] fours;

    c6_judge dut (
        .clock(clock), .own(own), .blocked(blocked), .keep(keep), .threats(threats),
        .three(three), .peril(peril), .room(room), .open(open), .six(six), .quality(quality),
        .four(four), .vacant(vacant), .threes(threes), .fours(fours)
    );

    // WINDOWS and ARM at once, and what they said one and two cycles ago.
    wire [5:0] live;
    wire [5:0] ones;
    wire [5:0] twos;
    wire [5:0] four_windows;
    wire [10:0] vacant_cells;
    wire [5:0] threatening;
    wire has_two;
    wire [4:0] arm_peril;
    wire [2:0] arm_room;
    wire has_open;
    wire has_five;
    wire [1:0] arm_threats;
    wire [4:0] arm_quality;

    c6_windows reference_windows (
        .own(own), .blocked(blocked), .live(live), .ones(ones), .twos(twos), .fours(four_windows),
        .vacant(vacant_cells)
    );
    c6_arm reference_arm (
        .live(live), .ones(ones), .twos(twos), .fours(four_windows), .vacant(vacant_cells),
        .threatening(threatening), .has_two(has_two), .peril(arm_peril), .room(arm_room),
        .has_open(has_open), .has_five(has_five), .threats(arm_threats), .quality(arm_quality)
    );

    wire [17:0] judged = {arm_quality, has_five, has_open, arm_room, arm_peril, has_two,
        arm_threats};
    wire [22:0] window_bits = {four_windows, threatening, vacant_cells};
    wire [17:0] shown = {quality[4:0], six, open, room[2:0], peril[4:0], three, threats[1:0]};
    reg [17:0] judged_1 = 18'd0;
    reg [17:0] judged_2 = 18'd0;
    reg [22:0] windows_1 = 23'd0;
    reg [22:0] windows_2 = 23'd0;
    reg [22:0] kept = 23'd0;
    reg [1:0] age = 2'd0;
    reg was_kept = 1'b0;

    always @(posedge clock) begin
        judged_1 <= judged;
        judged_2 <= judged_1;
        windows_1 <= window_bits;
        windows_2 <= windows_1;
        age <= age == 2'd2 ? 2'd2 : age + 2'd1;
        if (keep && age == 2'd2) begin
            kept <= windows_2;
            was_kept <= 1'b1;
        end
    end

    wire is_old = age == 2'd2;
    assign two_cycles_later = !is_old || (shown == judged_2 && four == (|windows_2[22:17])
        && quality[6:5] == 2'd0 && room[4:3] == 2'd0 && peril[6:5] == 2'd0
        && threats[3:2] == 2'd0);
    assign keeps = !was_kept || {fours, threes, vacant} == kept;
    assign in_step = age <= 2'd2;
endmodule
