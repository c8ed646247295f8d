// SHORTLIST, proved: a cell is in its place a cycle after it was inserted, and the list holds.
//
// Block: c6_shortlist
// Method: induction
// Scope: for ever, every cell and every worth
// Run: by command
//
// - `in_its_place`: `cell_out` is, a cycle after `index`, that entry of the list by definition: a
//   cell stands behind all that were inserted before it and are worth as much or more, and before
//   the others; sixteen are kept, and none that is worth 0.
//   Mutant: `beats[3] = worth > worths_3;` -> `beats[3] = worth >= worths_3;`
// - `counted`: `count` is how many entries there are.
//   Mutant: `if ((|worth) & (used != FULL)) begin` -> `if (used != FULL) begin`
// - `listed_at_once`: `listed` tells whether the cell looked for is one of them.
//   Mutant: `alike[7] = (look == cells_7) & (|worths_7);` -> `alike[7] = look == cells_7;`
// - `in_step` (lemma): the registers are the list, the greatest worth first.
module proof (
    input  wire       clock,
    input  wire       clear,
    input  wire       insert,
    input  wire [9:0] cell_in,
    input  wire [6:0] worth,
    input  wire [3:0] index,
    input  wire [9:0] look,
    output wire in_its_place,
    output wire counted,
    output wire listed_at_once,
    output wire in_step
);
    wire [9:0] cell_out;
    wire listed;
    wire [4:0] count;

    c6_shortlist dut (
        .clock(clock), .clear(clear), .insert(insert), .cell_in(cell_in), .worth(worth),
        .index(index), .cell_out(cell_out), .look(look), .listed(listed), .count(count)
    );

    wire [9:0] cell_0 = dut.cells_0;
    wire [9:0] cell_1 = dut.cells_1;
    wire [9:0] cell_2 = dut.cells_2;
    wire [9:0] cell_3 = dut.cells_3;
    wire [9:0] cell_4 = dut.cells_4;
    wire [9:0] cell_5 = dut.cells_5;
    wire [9:0] cell_6 = dut.cells_6;
    wire [9:0] cell_7 = dut.cells_7;
    wire [9:0] cell_8 = dut.cells_8;
    wire [9:0] cell_9 = dut.cells_9;
    wire [9:0] cell_10 = dut.cells_10;
    wire [9:0] cell_11 = dut.cells_11;
    wire [9:0] cell_12 = dut.cells_12;
    wire [9:0] cell_13 = dut.cells_13;
    wire [9:0] cell_14 = dut.cells_14;
    wire [9:0] cell_15 = dut.cells_15;
    wire [6:0] worth_0 = dut.worths_0;
    wire [6:0] worth_1 = dut.worths_1;
    wire [6:0] worth_2 = dut.worths_2;
    wire [6:0] worth_3 = dut.worths_3;
    wire [6:0] worth_4 = dut.worths_4;
    wire [6:0] worth_5 = dut.worths_5;
    wire [6:0] worth_6 = dut.worths_6;
    wire [6:0] worth_7 = dut.worths_7;
    wire [6:0] worth_8 = dut.worths_8;
    wire [6:0] worth_9 = dut.worths_9;
    wire [6:0] worth_10 = dut.worths_10;
    wire [6:0] worth_11 = dut.worths_11;
    wire [6:0] worth_12 = dut.worths_12;
    wire [6:0] worth_13 = dut.worths_13;
    wire [6:0] worth_14 = dut.worths_14;
    wire [6:0] worth_15 = dut.worths_15;
    wire [159:0] dut_cells = {
        cell_15, cell_14, cell_13, cell_12, cell_11, cell_10, cell_9, cell_8, cell_7, cell_6,
        cell_5, cell_4, cell_3, cell_2, cell_1, cell_0};
    wire [111:0] dut_worths = {
        worth_15, worth_14, worth_13, worth_12, worth_11, worth_10, worth_9, worth_8, worth_7,
        worth_6, worth_5, worth_4, worth_3, worth_2, worth_1, worth_0};

    // The list, its first entry lowest.
    reg [159:0] cells = 160'd0;
    reg [111:0] worths = 112'd0;
    reg [4:0] length = 5'd0;
    reg asked = 1'b0;
    reg [9:0] expected = 10'd0;

    // How many entries stay before the new one, and whether the cell looked for is there.
    integer place;
    reg [4:0] before;
    reg is_there;
    reg is_sorted;
    always @(*) begin
        before = 5'd0;
        is_there = 1'b0;
        is_sorted = 1'b1;
        for (place = 0; place < 16; place = place + 1) begin
            if (place < length && worths[7 * place +: 7] >= worth) before = before + 5'd1;
            if (place < length && cells[10 * place +: 10] == look) is_there = 1'b1;
            if ((place < length) != (worths[7 * place +: 7] != 7'd0)) is_sorted = 1'b0;
            if (place > 0 && worths[7 * (place - 1) +: 7] < worths[7 * place +: 7])
                is_sorted = 1'b0;
        end
    end

    integer slot;
    always @(posedge clock) begin
        if (insert && worth != 7'd0) begin
            for (slot = 0; slot < 16; slot = slot + 1) begin
                if (slot == before) begin
                    cells[10 * slot +: 10] <= cell_in;
                    worths[7 * slot +: 7] <= worth;
                end
                if (slot > before) begin
                    cells[10 * slot +: 10] <= cells[10 * (slot - 1) +: 10];
                    worths[7 * slot +: 7] <= worths[7 * (slot - 1) +: 7];
                end
            end
            if (length != 5'd16) length <= length + 5'd1;
        end
        if (clear) begin
            length <= 5'd0;
            worths <= 112'd0;
        end
        asked <= index < length;
        expected <= cells[10 * index +: 10];
    end

    assign in_its_place = !asked || cell_out == expected;
    assign counted = count == length;
    assign listed_at_once = listed == is_there;
    assign in_step = dut_cells == cells && dut_worths == worths && is_sorted && length <= 5'd16;
endmodule
