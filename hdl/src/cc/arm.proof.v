// ARM, proved: it judges every arm by definition.
//
// Block: c6_arm
// Method: 1 cycle from power-up
// Scope: all inputs
//
// - `threatening_windows`: a window is threatening if it holds three own stones or more.
//   Mutant: `three_or_more = fours | (twos & ones)` -> `three_or_more = fours | twos`
// - `least_cover`: `threats` is 0 if no window is threatening, 1 if one empty cell besides the
//   centre is in all that are, else 2.
//   Mutant: `vacant[6] & ~below[1]` -> `vacant[6] & ~below[2]`
// - `flags`: `has_two` is high if a window holds two own stones or more, `has_open` if three
//   windows do, `has_five` if one lacks the centre alone.
//   Mutant: `THREE_WINDOWS = 3'd3` -> `THREE_WINDOWS = 3'd4`
// - `sum_of_counts`: `quality` is the sum of all counts.
//   Mutant: `(twos_count << 1)` -> `(twos_count << 2)`
// - `room_and_peril`: `room` is the number of live windows, `peril` the number of windows with two
//   own stones or more, those with three or more counted three times.
//   Mutant: `(three_count << 1)` -> `(three_count << 2)`
module proof (
    input  wire        clock,
    input  wire [5:0]  live,
    input  wire [5:0]  ones,
    input  wire [5:0]  twos,
    input  wire [5:0]  fours,
    input  wire [10:0] vacant,
    output wire threatening_windows,
    output wire least_cover,
    output wire flags,
    output wire sum_of_counts,
    output wire room_and_peril,
    output wire assumed
);
    wire [5:0] threatening;
    wire has_two;
    wire has_open;
    wire has_five;
    wire [1:0] threats;
    wire [4:0] quality;
    wire [4:0] peril;
    wire [2:0] room;

    c6_arm dut (
        .live(live), .ones(ones), .twos(twos), .fours(fours), .vacant(vacant),
        .threatening(threatening), .has_two(has_two), .has_open(has_open), .has_five(has_five),
        .threats(threats), .quality(quality), .peril(peril), .room(room)
    );

    integer window;
    integer place;
    reg [2:0] count;
    reg [5:0] threes;
    reg [2:0] with_two;
    reg any_five;
    reg [5:0] sum;
    reg [2:0] lives;
    reg [4:0] danger;
    reg possible;
    always @(*) begin
        with_two = 3'd0;
        any_five = 1'b0;
        sum = 6'd0;
        lives = 3'd0;
        danger = 5'd0;
        possible = 1'b1;
        for (window = 0; window < 6; window = window + 1) begin
            count = {fours[window], twos[window], ones[window]};
            threes[window] = count >= 3'd3;
            with_two = with_two + (count >= 3'd2);
            any_five = any_five || count == 3'd5;
            sum = sum + count;
            lives = lives + live[window];
            danger = danger + (count >= 3'd3 ? 5'd3 : count == 3'd2 ? 5'd1 : 5'd0);
            if (count > 3'd5) possible = 1'b0;
        end
    end

    // A cell stops all threats if every window that threatens has it.
    reg one_stops;
    reg stops;
    always @(*) begin
        one_stops = 1'b0;
        for (place = 0; place < 11; place = place + 1) begin
            stops = vacant[place] && place != 5;
            for (window = 0; window < 6; window = window + 1)
                if (threes[window] && (place < window || place > window + 5)) stops = 1'b0;
            one_stops = one_stops || stops;
        end
    end

    // The centre is one of the six cells and not counted.
    assign assumed = possible;
    assign threatening_windows = threatening == threes;
    assign least_cover = threats == (threes == 6'd0 ? 2'd0 : one_stops ? 2'd1 : 2'd2);
    assign flags = has_two == (with_two != 3'd0) && has_open == (with_two >= 3'd3)
        && has_five == any_five;
    assign sum_of_counts = quality == sum;
    assign room_and_peril = room == lives && peril == danger;
endmodule
