// LINES, proved: it is the board, and take undoes put.
//
// One cell of the board is followed, `point`: any, chosen once and held, with the four lines
// through it. A put and a take of the same cell with others in between follows from the same
// property: taken back in reverse order, each take finds what its put left.
//
// Block: c6_lines
// Memories: tracked
// Method: induction
// Scope: for ever, every cell and board
// Run: by command
//
// - `take_undoes_put`: a stone put on a cell that was empty and taken back leaves every line as it
//   was before.
//   Mutant: `lines_7_write_data = lines_7_read_data & ~cell_bit_3;` ->
//   `lines_7_write_data = lines_7_read_data;`
// - `arms_show_the_board`: every cell of every arm shows what was written to it last, from the
//   cycle after `wrote` on, or nothing since a clear.
//   Mutant: `padded_2[along_2 +: 11]` -> `padded_2[along_0 +: 11]`
// - `occupied_by_a_stone`: `occupied` is high if there is a stone on the centre.
//   Mutant: `occupied = arm_0[5] | arm_4[5];` -> `occupied = arm_0[5];`
// - `edge_is_seen`: `off_board` are the cells of the arms whose row or column is not on the board.
//   Mutant: `off_board_2 = row_off | col_off_mirrored;` -> `off_board_2 = row_off | col_off;`
// - `done_in_time`: `done` pulses 65 cycles after the `start` of a clear that was not reset, and at
//   no other time; `wrote` a cycle after `write`.
//   Mutant: `LAST_LINE = 6'b111111` -> `LAST_LINE = 6'b000111`
// - `in_step` (lemma): the block clears when it should, and knows the cell that it reads.
// - `swept` (lemma): in a clear every line before its number is empty, at its end every line.
// - `words_are_the_board` (lemma): the cell is what it should be in all four lines, or is
//   being written.
// - `fresh` (lemma): the line that is written back is as it was read, and is not written next.
// - `one_bit` (lemma): after a put the lines differ from before by its cell.
module proof (
    input  wire        clock,
    input  wire        reset,
    input  wire        start,
    input  wire [9:0]  at,
    input  wire        write,
    input  wire [1:0]  stone,
    input  wire [9:0]  any_point,  // Which cell to follow.
    input  wire [18:0] elsewhere_0,  // What other lines read.
    input  wire [18:0] elsewhere_1,
    input  wire [18:0] elsewhere_2,
    input  wire [18:0] elsewhere_3,
    input  wire [18:0] elsewhere_4,
    input  wire [18:0] elsewhere_5,
    input  wire [18:0] elsewhere_6,
    input  wire [18:0] elsewhere_7,
    output wire take_undoes_put,
    output wire arms_show_the_board,
    output wire occupied_by_a_stone,
    output wire edge_is_seen,
    output wire done_in_time,
    output wire in_step,
    output wire swept,
    output wire words_are_the_board,
    output wire fresh,
    output wire one_bit,
    output wire assumed
);
    wire done;
    wire wrote;
    wire occupied;
    wire [43:0] dark;
    wire [43:0] light;
    wire [43:0] off_board;

    c6_lines dut (
        .clock(clock), .reset(reset), .start(start), .done(done), .at(at), .write(write),
        .stone(stone), .wrote(wrote), .dark_0(dark[10:0]), .dark_1(dark[21:11]),
        .dark_2(dark[32:22]), .dark_3(dark[43:33]), .light_0(light[10:0]), .light_1(light[21:11]),
        .light_2(light[32:22]), .light_3(light[43:33]), .off_board_0(off_board[10:0]),
        .off_board_1(off_board[21:11]), .off_board_2(off_board[32:22]),
        .off_board_3(off_board[43:33]), .occupied(occupied)
    );

    // The numbers of the lines through a cell: its row, column, falling and rising diagonal.
    function [23:0] lines_of(input [9:0] of);
        reg [5:0] row;
        reg [5:0] col;
        begin
            row = {1'b0, of[9:5]};
            col = {1'b0, of[4:0]};
            lines_of = {col + 6'd18 - row, row + col, col, row};
        end
    endfunction

    reg chosen = 1'b0;
    reg [9:0] kept = 10'd0;
    wire [9:0] point = chosen ? kept : any_point;
    wire on_board = point[9:5] <= 5'd18 && point[4:0] <= 5'd18;
    wire [23:0] followed = lines_of(point);
    wire [5:0] followed_0 = followed[5:0];
    wire [5:0] followed_1 = followed[11:6];
    wire [5:0] followed_2 = followed[17:12];
    wire [5:0] followed_3 = followed[23:18];
    assign dut.lines_0.tracked = followed_0;
    assign dut.lines_1.tracked = followed_1;
    assign dut.lines_2.tracked = followed_2;
    assign dut.lines_3.tracked = followed_3;
    assign dut.lines_4.tracked = followed_0;
    assign dut.lines_5.tracked = followed_1;
    assign dut.lines_6.tracked = followed_2;
    assign dut.lines_7.tracked = followed_3;
    assign dut.lines_0.other = elsewhere_0;
    assign dut.lines_1.other = elsewhere_1;
    assign dut.lines_2.other = elsewhere_2;
    assign dut.lines_3.other = elsewhere_3;
    assign dut.lines_4.other = elsewhere_4;
    assign dut.lines_5.other = elsewhere_5;
    assign dut.lines_6.other = elsewhere_6;
    assign dut.lines_7.other = elsewhere_7;
    wire [18:0] word_0 = dut.lines_0.word;
    wire [18:0] word_1 = dut.lines_1.word;
    wire [18:0] word_2 = dut.lines_2.word;
    wire [18:0] word_3 = dut.lines_3.word;
    wire [18:0] word_4 = dut.lines_4.word;
    wire [18:0] word_5 = dut.lines_5.word;
    wire [18:0] word_6 = dut.lines_6.word;
    wire [18:0] word_7 = dut.lines_7.word;
    wire [18:0] read_0 = dut.lines_0_read_data;
    wire [18:0] read_1 = dut.lines_1_read_data;
    wire [18:0] read_2 = dut.lines_2_read_data;
    wire [18:0] read_3 = dut.lines_3_read_data;
    wire [18:0] read_4 = dut.lines_4_read_data;
    wire [18:0] read_5 = dut.lines_5_read_data;
    wire [18:0] read_6 = dut.lines_6_read_data;
    wire [18:0] read_7 = dut.lines_7_read_data;
    wire state = dut.state;
    wire [5:0] clear_line = dut.clear_line;
    wire [9:0] at_1 = dut.at_1;
    wire write_1 = dut.write_1;
    wire [1:0] stone_1 = dut.stone_1;
    wire [9:0] at_read = dut.at_read;
    wire write_back = dut.write_back;
    wire [1:0] stone_back = dut.stone_back;
    wire [5:0] back_0 = dut.line_back_0;
    wire [5:0] back_1 = dut.line_back_1;
    wire [5:0] back_2 = dut.line_back_2;
    wire [5:0] back_3 = dut.line_back_3;

    // The words of the lines followed, the dark ones first, and the words read.
    wire [151:0] words = {word_7, word_6, word_5, word_4, word_3, word_2, word_1, word_0};
    wire [151:0] reads = {read_7, read_6, read_5, read_4, read_3, read_2, read_1, read_0};

    // A clear lasts from the cycle after its start to the one before `done`.
    reg clearing = 1'b0;
    reg [5:0] cleared = 6'd0;
    reg finished = 1'b0;
    wire starts = start && !clearing && !reset;

    // What was asked for in the last cycle and in the one before it.
    reg [9:0] asked_at = 10'd0;
    reg asked_write = 1'b0;
    reg [1:0] asked_stone = 2'd0;
    reg [9:0] earlier_at = 10'd0;
    reg earlier_write = 1'b0;
    reg [1:0] earlier_stone = 2'd0;

    // What the cell must read, if it is known, in this cycle and in the two before.
    reg known = 1'b0;
    reg [1:0] value = 2'd0;
    reg known_1 = 1'b0;
    reg [1:0] value_1 = 2'd0;
    reg known_2 = 1'b0;
    reg [1:0] value_2 = 2'd0;

    // The last stone put, and the lines before it; then that it has been taken back.
    reg put = 1'b0;
    reg took = 1'b0;
    reg [9:0] put_at = 10'd0;
    reg [1:0] put_stone = 2'd0;
    reg [151:0] before = 152'd0;

    // The bit of a cell in each of the words followed, 0 where it is not on the line.
    function [151:0] bits_of(input [9:0] of, input [23:0] on);
        reg [23:0] off;
        reg [18:0] by_col;
        reg [18:0] by_row;
        reg [75:0] bits;
        begin
            off = lines_of(of) ^ on;
            by_col = 19'd1 << of[4:0];
            by_row = 19'd1 << of[9:5];
            bits = {by_row & {19{~|off[23:18]}}, by_row & {19{~|off[17:12]}},
                by_row & {19{~|off[11:6]}}, by_col & {19{~|off[5:0]}}};
            bits_of = {bits, bits};
        end
    endfunction

    wire [151:0] read_bits = bits_of(at_read, followed);
    wire [151:0] put_bits = bits_of(put_at, followed);
    wire [151:0] point_bits = bits_of(point, followed);
    wire [151:0] put_mask = {{76{put_stone[1]}}, {76{put_stone[0]}}};
    wire [151:0] value_mask = {{76{value[1]}}, {76{value[0]}}};
    wire [151:0] value_1_mask = {{76{value_1[1]}}, {76{value_1[0]}}};

    always @(posedge clock) begin
        chosen <= 1'b1;
        kept <= point;
        finished <= clearing && cleared == 6'd63 && !reset;
        clearing <= (starts || (clearing && cleared != 6'd63)) && !reset;
        cleared <= clearing ? cleared + 6'd1 : 6'd0;
        asked_at <= at;
        asked_write <= write;
        asked_stone <= stone;
        earlier_at <= asked_at;
        earlier_write <= asked_write;
        earlier_stone <= asked_stone;
        if (asked_write && asked_at == point) begin
            known <= 1'b1;
            value <= asked_stone;
        end
        if (done) begin
            known <= 1'b1;
            value <= 2'd0;
        end
        if (starts || clearing) known <= 1'b0;
        known_1 <= known;
        value_1 <= value;
        known_2 <= known_1;
        value_2 <= value_1;
        took <= 1'b0;
        if (write_back) begin
            put <= (stone_back == 2'd1 || stone_back == 2'd2) && (words & read_bits) == 152'd0;
            put_at <= at_read;
            put_stone <= stone_back;
            before <= words;
            if (put && at_read == put_at && stone_back == 2'd0) begin
                took <= 1'b1;
                before <= before;
            end
        end
        if (starts || clearing) begin
            put <= 1'b0;
            took <= 1'b0;
        end
    end

    // The lines of a stone that is being written must not be written to, nor anything in a clear.
    function share_a_line(input [9:0] one, input [9:0] other);
        reg [23:0] differ;
        begin
            differ = lines_of(one) ^ lines_of(other);
            share_a_line = ~|differ[5:0] || ~|differ[11:6] || ~|differ[17:12] || ~|differ[23:18];
        end
    endfunction
    assign assumed = on_board && !(write && (starts || clearing))
        && !(write && asked_write && share_a_line(at, asked_at));

    // Where the cell is in an arm around the cell that was read two cycles ago; the diagonals are
    // counted by their rows.
    integer direction;
    integer place;
    reg [5:0] along;  // Modulo 64: what is off the board is above 18.
    reg [5:0] row;
    reg [5:0] col;
    reg shown;
    reg edges;
    always @(*) begin
        shown = 1'b1;
        edges = 1'b1;
        for (direction = 0; direction < 4; direction = direction + 1) begin
            for (place = 0; place < 11; place = place + 1) begin
                along = place + 59;
                row = {1'b0, earlier_at[9:5]};
                col = {1'b0, earlier_at[4:0]};
                case (direction)
                    0: col = col + along;
                    1: row = row + along;
                    2: begin
                        row = row + along;
                        col = col - along;
                    end
                    default: begin
                        row = row + along;
                        col = col + along;
                    end
                endcase
                if (off_board[11 * direction + place]
                    != (row > 6'd18 || col > 6'd18)) edges = 1'b0;
                if ({row, col} == {1'b0, point[9:5], 1'b0, point[4:0]}
                    && {light[11 * direction + place], dark[11 * direction + place]}
                        != (place == 5 ? 2'd0 : value_2)) shown = 1'b0;
            end
        end
    end

    wire read_on_board = earlier_at[9:5] <= 5'd18 && earlier_at[4:0] <= 5'd18;
    assign take_undoes_put = !took || words == before;
    assign arms_show_the_board = !known_2 || !read_on_board || shown;
    assign occupied_by_a_stone = !known_2 || earlier_at != point || occupied == |value_2;
    assign edge_is_seen = !read_on_board || edges;
    assign done_in_time = done == finished && wrote == asked_write;
    assign in_step = state == clearing && (!clearing || clear_line == cleared)
        && at_1 == asked_at && write_1 == asked_write && stone_1 == asked_stone
        && at_read == earlier_at && write_back == earlier_write && stone_back == earlier_stone
        && (!earlier_write || {back_3, back_2, back_1, back_0} == lines_of(earlier_at))
        && !((clearing || done) && asked_write) && !(done && earlier_write);
    assign swept = (!done || words == 152'd0) && (!clearing || (
        (followed_0 >= clear_line || (word_0 == 19'd0 && word_4 == 19'd0))
        && (followed_1 >= clear_line || (word_1 == 19'd0 && word_5 == 19'd0))
        && (followed_2 >= clear_line || (word_2 == 19'd0 && word_6 == 19'd0))
        && (followed_3 >= clear_line || (word_3 == 19'd0 && word_7 == 19'd0))));
    assign words_are_the_board = (!known_1 || (words & point_bits) == (value_1_mask & point_bits))
        && (!known || (!clearing && (write_back && at_read == point ? stone_back == value
            : (words & point_bits) == (value_mask & point_bits))));
    // Only a line that is written back must be as it was read.
    wire [151:0] on_back = {2{{19{back_3 == followed_3}}, {19{back_2 == followed_2}},
        {19{back_1 == followed_1}}, {19{back_0 == followed_0}}}};
    assign fresh = (!write_back || clearing || ((words ^ reads) & on_back) == 152'd0)
        && !(asked_write && earlier_write && share_a_line(asked_at, earlier_at));
    assign one_bit = !put || ((before & put_bits) == 152'd0
        && words == (before | (put_bits & put_mask)));
endmodule
