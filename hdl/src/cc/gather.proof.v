// GATHER, proved: a list of eight cells at most, none twice, that changes when its contract says.
//
// No threat goes by in the cycle after a cell was added.
//
// Block: c6_gather
// Method: induction
// Scope: for ever, every cell
// Run: by command
//
// - `joins_in_time`: a cell that is added is in the list two cycles later, one of a threat a cycle
//   later, unless the list has it or is full.
//   Mutant: `(4'd3 < count) & (cells_3 == new_0)` ->
//   `(4'd4 < count) & (cells_3 == new_0)`
// - `shows_in_time`: from the cycle after `show` on `entry` is the cell of that number, and
//   `has_entry` tells whether the list is that long, as it is now.
//   Mutant: `asked < {6'd0, count}` -> `asked <= {6'd0, count}`
// - `none_twice`: no cell stands in the list twice.
//   Mutant: `has_1 = new_0 == new_1;` -> `has_1 = 1'b0;`
module proof (
    input  wire       clock,
    input  wire       clear,
    input  wire       add,
    input  wire [9:0] cell_in,
    input  wire       gathering,
    input  wire       met,
    input  wire [9:0] met_a,
    input  wire [9:0] met_b,
    input  wire       show,
    input  wire [9:0] index,
    output wire joins_in_time,
    output wire shows_in_time,
    output wire none_twice,
    output wire assumed
);
    wire [9:0] entry;
    wire has_entry;

    c6_gather dut (
        .clock(clock), .clear(clear), .add(add), .cell_in(cell_in), .gathering(gathering),
        .met(met), .met_cells_0(met_a), .met_cells_1(met_b), .show(show), .index(index),
        .entry(entry), .has_entry(has_entry)
    );

    wire [9:0] cell_0 = dut.cells_0;
    wire [9:0] cell_1 = dut.cells_1;
    wire [9:0] cell_2 = dut.cells_2;
    wire [9:0] cell_3 = dut.cells_3;
    wire [9:0] cell_4 = dut.cells_4;
    wire [9:0] cell_5 = dut.cells_5;
    wire [9:0] cell_6 = dut.cells_6;
    wire [9:0] cell_7 = dut.cells_7;
    wire [3:0] count = dut.count;
    wire [9:0] asked = dut.asked;
    wire waiting = dut.waiting;
    wire [9:0] waiting_cell = dut.waiting_cell;
    wire [79:0] dut_cells = {cell_7, cell_6, cell_5, cell_4, cell_3, cell_2, cell_1, cell_0};

    // The list, its first cell lowest; a cell that was added joins it a cycle later.
    reg [79:0] cells = 80'd0;
    reg [3:0] length = 4'd0;
    reg added = 1'b0;
    reg [9:0] added_cell = 10'd0;
    reg [9:0] number = 10'd0;

    function has(input [79:0] list, input [3:0] long, input [9:0] sought);
        integer place;
        begin
            has = 1'b0;
            for (place = 0; place < 8; place = place + 1)
                if (place < long && list[10 * place +: 10] == sought) has = 1'b1;
        end
    endfunction
    // The list and its length with one cell more, if there is room and it is not there.
    function [83:0] with_cell(input [83:0] list, input joins, input [9:0] one);
        begin
            with_cell = list;
            if (joins && list[83:80] < 4'd8 && !has(list[79:0], list[83:80], one)) begin
                with_cell[10 * list[82:80] +: 10] = one;
                with_cell[83:80] = list[83:80] + 4'd1;
            end
        end
    endfunction
    wire threat = gathering && met;
    wire [83:0] with_first = with_cell({length, cells}, added || threat,
        added ? added_cell : met_a);
    wire [83:0] with_both = with_cell(with_first, threat, met_b);

    always @(posedge clock) begin
        {length, cells} <= with_both;
        if (clear) length <= 4'd0;
        added <= add;
        added_cell <= cell_in;
        if (show) number <= index;
    end

    integer one;
    integer two;
    reg differ;
    always @(*) begin
        differ = 1'b1;
        for (one = 0; one < 8; one = one + 1)
            for (two = 0; two < one; two = two + 1)
                if (one < count && dut_cells[10 * one +: 10] == dut_cells[10 * two +: 10])
                    differ = 1'b0;
    end

    assign assumed = !(added && threat);
    assign joins_in_time = length <= 4'd8 && count == length && dut_cells == cells
        && waiting == added && waiting_cell == added_cell;
    assign shows_in_time = asked == number && entry == cells[10 * number[2:0] +: 10]
        && has_entry == (number < length);
    assign none_twice = differ;
endmodule
