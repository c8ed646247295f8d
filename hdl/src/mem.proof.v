// MEM, proved: a clear empties the board, and nothing but a write changes a cell.
//
// One cell is followed, `point`: any of the 1024, chosen once and held.
//
// Block: c6_mem
// Memories: tracked
// Method: induction
// Scope: for ever, every cell
//
// - `empty_after_clear`: a cell that was not written since the last clear was done reads empty.
//   Mutant: `if (clear_address == LAST_ADDRESS)` -> `if (clear_address == 10'd3)`
// - `reads_back`: a cell reads as what was written to it last.
//   Mutant: `cells_write_data = write_stone;` -> `cells_write_data = 2'd2;`
// - `changes_by_write_only`: a cell changes only by a write to it or in a clear.
//   Mutant: `cells_write_enable = write;` -> `cells_write_enable = write || reset;`
// - `done_in_time`: `done` pulses 1025 cycles after the `start` of a clear that was not reset, and
//   at no other time.
//   Mutant: `if (clear_address == LAST_ADDRESS)` -> `if (clear_address == 10'd7)`
// - `in_step` (lemma): the block clears when it should, and is as far as it should be.
// - `swept` (lemma): in a clear every cell before its address is empty, at its end every cell.
// - `clean_is_empty` (lemma): what must read empty is empty.
// - `known_is_kept` (lemma): what was written is kept.
module proof (
    input  wire       clock,
    input  wire       reset,
    input  wire       start,
    input  wire [4:0] row,
    input  wire [4:0] col,
    input  wire       write,
    input  wire [1:0] write_stone,
    input  wire [9:0] any_point,  // Which cell to follow.
    input  wire [1:0] elsewhere,  // What other cells read.
    output wire empty_after_clear,
    output wire reads_back,
    output wire changes_by_write_only,
    output wire done_in_time,
    output wire in_step,
    output wire swept,
    output wire clean_is_empty,
    output wire known_is_kept
);
    wire done;
    wire [1:0] stone;

    c6_mem dut (
        .clock(clock), .reset(reset), .start(start), .done(done), .row(row), .col(col),
        .write(write), .write_stone(write_stone), .stone(stone)
    );

    reg chosen = 1'b0;
    reg [9:0] kept = 10'd0;
    wire [9:0] point = chosen ? kept : any_point;
    assign dut.cells.tracked = point;
    assign dut.cells.other = elsewhere;
    wire [1:0] word = dut.cells.word;
    wire state = dut.state;
    wire [9:0] clear_address = dut.clear_address;

    // A clear lasts from the cycle after its start to the one before `done`.
    reg pending = 1'b0;
    reg [9:0] cleared = 10'd0;
    reg finished = 1'b0;
    wire clearing = pending && !done;
    wire here = {row, col} == point;
    wire writing = write && here && !clearing;

    // What is known of the cell: that it is clean, or what was written.
    reg clean = 1'b0;
    wire clean_now = clean || done;
    reg known = 1'b0;
    reg [1:0] value = 2'd0;

    // What the last cycle asked for, and what the cell was then.
    reg asked_clean = 1'b0;
    reg asked_known = 1'b0;
    reg [1:0] expected = 2'd0;
    reg may_change = 1'b1;
    reg [1:0] before = 2'd0;

    always @(posedge clock) begin
        chosen <= 1'b1;
        kept <= point;
        pending <= (clearing || start) && !reset;
        cleared <= clearing ? cleared + 10'd1 : 10'd0;
        finished <= clearing && cleared == 10'd1023 && !reset;
        clean <= clean_now && !writing && !(start && !clearing);
        if (writing) begin
            known <= 1'b1;
            value <= write_stone;
        end
        if ((start && !reset) || clearing) known <= 1'b0;
        asked_clean <= here && clean_now;
        asked_known <= here && known;
        expected <= value;
        may_change <= writing || clearing;
        before <= word;
    end

    assign empty_after_clear = !asked_clean || stone == 2'd0;
    assign reads_back = !asked_known || stone == expected;
    assign changes_by_write_only = may_change || word == before;
    assign done_in_time = done == finished;
    assign in_step = state == clearing && (!clearing || cleared == clear_address)
        && (!done || pending);
    assign swept = (!clearing || point >= clear_address || word == 2'd0)
        && (!done || word == 2'd0);
    assign clean_is_empty = !clean || word == 2'd0;
    assign known_is_kept = !known || (word == value && !clearing);
endmodule
