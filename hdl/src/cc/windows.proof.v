// WINDOWS, proved: every live window of every arm is counted.
//
// Block: c6_windows
// Method: 1 cycle from power-up
// Scope: all inputs
//
// - `counts`: the count of each window is the number of own stones in its six cells, 0 if one of
//   them is blocked.
//   Mutant: `assign cells_3 = own[8:3];` -> `assign cells_3 = own[9:4];`
// - `live_windows`: `live` are the windows of which no cell is blocked.
//   Mutant: `assign live = open;` -> `assign live = ~open;`
// - `vacant_cells`: `vacant` are the cells besides the centre that are neither own nor blocked.
//   Mutant: `CENTRE = 11'b00000100000` -> `CENTRE = 11'b00000000000`
module proof (
    input  wire        clock,
    input  wire [10:0] own,
    input  wire [10:0] blocked,
    output wire counts,
    output wire live_windows,
    output wire vacant_cells
);
    wire [5:0] live;
    wire [5:0] ones;
    wire [5:0] twos;
    wire [5:0] fours;
    wire [10:0] vacant;

    c6_windows dut (
        .own(own), .blocked(blocked), .live(live), .ones(ones), .twos(twos), .fours(fours),
        .vacant(vacant)
    );

    integer window;
    integer place;
    reg [2:0] count;
    reg all_right;
    reg [5:0] unblocked;
    always @(*) begin
        all_right = 1'b1;
        for (window = 0; window < 6; window = window + 1) begin
            unblocked[window] = !(|(blocked >> window & 11'b111111));
            count = 3'd0;
            for (place = 0; place < 6; place = place + 1) count = count + own[window + place];
            if (!unblocked[window]) count = 3'd0;
            if ({fours[window], twos[window], ones[window]} != count) all_right = 1'b0;
        end
    end

    reg [10:0] empty;
    always @(*) begin
        for (place = 0; place < 11; place = place + 1)
            empty[place] = place != 5 && !own[place] && !blocked[place];
    end

    assign counts = all_right;
    assign live_windows = live == unblocked;
    assign vacant_cells = vacant == empty;
endmodule
