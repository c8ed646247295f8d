// LOOK_UP, proved: every arm finds the place of its word, and so does its mirror image.
//
// Block: c6_look_up
// Method: induction
// Scope: for ever, every arm
//
// - `the_place`: a cycle after an arm `address` is where its two codes lead; each code is found by
//   walking outward, cell by cell.
//   Mutant: `column = {6'd0, lesser[4:0]} - 11'd1;` -> `column = {6'd0, lesser[4:0]};`
// - `either_way_round`: an arm and its mirror image have the same place.
//   Mutant: `lesser = codes_1;` -> `lesser = codes_0;`
module proof (
    input  wire        clock,
    input  wire [10:0] own,
    input  wire [10:0] blocked,
    output wire the_place,
    output wire either_way_round
);
    integer at;
    reg [10:0] own_mirrored;
    reg [10:0] blocked_mirrored;
    always @(*) begin
        for (at = 0; at < 11; at = at + 1) begin
            own_mirrored[at] = own[10 - at];
            blocked_mirrored[at] = blocked[10 - at];
        end
    end

    wire [10:0] address;
    wire [10:0] address_mirrored;

    c6_look_up dut (.clock(clock), .own(own), .blocked(blocked), .address(address));
    c6_look_up mirrored (
        .clock(clock), .own(own_mirrored), .blocked(blocked_mirrored), .address(address_mirrored)
    );

    // The codes found by walking: a one in front of what has been seen, until a cell is blocked.
    integer step;
    reg [5:0] ahead;
    reg [5:0] behind;
    reg ahead_ended;
    reg behind_ended;
    always @(*) begin
        ahead = 6'd1;
        behind = 6'd1;
        ahead_ended = 1'b0;
        behind_ended = 1'b0;
        for (step = 0; step < 5; step = step + 1) begin
            if (blocked[6 + step]) ahead_ended = 1'b1;
            if (!ahead_ended) begin
                ahead = ahead & ~(6'd1 << step) | {5'd0, own[6 + step]} << step | 6'd2 << step;
            end
            if (blocked[4 - step]) behind_ended = 1'b1;
            if (!behind_ended) begin
                behind = behind & ~(6'd1 << step) | {5'd0, own[4 - step]} << step | 6'd2 << step;
            end
        end
    end

    wire [5:0] low = ahead < behind ? ahead : behind;
    wire [5:0] high = ahead < behind ? behind : ahead;
    wire [4:0] less = low[4:0] - 5'd1;
    reg [10:0] place = 11'd0;
    reg is_old = 1'b0;
    always @(posedge clock) begin
        is_old <= 1'b1;
        if (high[5] && low[5]) place <= {1'b0, low[4:0], high[4:0]};
        else if (high[5]) place <= {1'b1, low[4:0], high[4:0]};
        else place <= {1'b0, high[4:0], less};
    end

    assign the_place = !is_old || address == place;
    assign either_way_round = !is_old || address == address_mirrored;
endmodule
