// NEAR, proved: two cycles after a cell it tells whether the cell shares a window with the move.
//
// Block: c6_near
// Method: induction over 2 cycles
// Scope: for ever, every cell and every move
//
// - `close_by_definition`: `close` is high if the cell of two cycles before was less than six cells
//   away from a stone of the move along a row, a column or a diagonal, or if the move's first stone
//   is off the board.
//   Mutant: `WINDOW = 5'd6` -> `WINDOW = 5'd5`
// - `stones_hold`: a stone of the move changes only when another is remembered in its place.
//   Mutant: `stones_0 <= cell_in;` -> `stones_1 <= cell_in;`
// - `in_step` (lemma): the first cells are still on their way, or two cycles have gone by.
module proof (
    input  wire       clock,
    input  wire       remember,
    input  wire       which,
    input  wire [9:0] cell_in,
    input  wire [9:0] early_cell,
    output wire close_by_definition,
    output wire stones_hold,
    output wire in_step
);
    wire close;

    c6_near dut (
        .clock(clock), .remember(remember), .which(which), .cell_in(cell_in),
        .early_cell(early_cell), .close(close)
    );

    wire [9:0] stone_0 = dut.stones_0;
    wire [9:0] stone_1 = dut.stones_1;

    localparam [4:0] OFF_BOARD = 5'd24;

    // Steps along one of the four lines, from one cell to another.
    function shares(input [9:0] from, input [9:0] to);
        integer steps;
        integer rows;
        integer cols;
        begin
            rows = {27'd0, to[9:5]} - {27'd0, from[9:5]};
            cols = {27'd0, to[4:0]} - {27'd0, from[4:0]};
            shares = 1'b0;
            for (steps = -5; steps <= 5; steps = steps + 1) begin
                if (rows == 0 && cols == steps) shares = 1'b1;
                if (rows == steps && cols == 0) shares = 1'b1;
                if (rows == steps && cols == steps) shares = 1'b1;
                if (rows == steps && cols == -steps) shares = 1'b1;
            end
        end
    endfunction

    reg [9:0] first = 10'd0;
    reg [9:0] second = 10'd0;
    reg near_1 = 1'b0;
    reg near_2 = 1'b0;
    reg [1:0] age = 2'd0;

    always @(posedge clock) begin
        if (remember && !which) first <= cell_in;
        if (remember && which) second <= cell_in;
        near_1 <= shares(first, early_cell) || shares(second, early_cell);
        near_2 <= near_1 || first[9:5] >= OFF_BOARD;
        age <= age == 2'd2 ? 2'd2 : age + 2'd1;
    end

    assign close_by_definition = age != 2'd2 || close == near_2;
    assign stones_hold = stone_0 == first && stone_1 == second;
    assign in_step = age <= 2'd2;
endmodule
