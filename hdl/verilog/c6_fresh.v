// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// FRESH: which lines get a three that had none, and whether that makes a quiet move (3TW_NC).
//
// Contract
// - STAR's coming results and the lines that SURVEY knows go by; FRESH keeps what a stone on the
//   cell of the last probe makes. With `take` high it takes note of that cell as `note` says: as
//   the first stone, as the second, or as the first again with the second on the board. The cell
//   must come from a probe or a sweep.
// - `alone` tells whether the first stone alone is a quiet move, `pair` whether both are one, and
//   `shares` whether they are on one line.
// - `promising` tells, beside STAR's coming results, whether their cell may make a quiet move
//   together with the first stone.
// - Latency: what is noted is known in the next cycle. There is no start and no reset.
module c6_fresh (
    input  wire       clock,       // The system clock.
    input  wire       take,        // Takes note of STAR's cell.
    input  wire [1:0] note,        // As what.
    input  wire [9:0] star_cell,   // From STAR: the cell of its results.
    input  wire [9:0] early_cell,  // From STAR: the cell three cycles before its results.
    // From STAR: lines on which a stone makes a three, a cycle before its results.
    input  wire [3:0] three_lines,
    input  wire [3:0] open_lines,  // From STAR: lines on which that three is open.
    input  wire       keeping,     // From STAR: the results will be kept.
    // From SURVEY: lines through the coming cell that have a three already.
    input  wire [3:0] known,
    input  wire [1:0] threes,      // From SURVEY: lines with a three; 3 for three and more.
    input  wire       any_open,    // From SURVEY: one of them is open.
    output wire       promising,   // The coming cell may make a quiet move.
    output wire       alone,       // The first stone alone is a quiet move.
    output wire       pair,        // Both stones are one.
    output wire       shares       // Both stones are on one line.
);

    localparam [1:0] NOTE_FIRST = 2'd0;
    localparam [1:0] NOTE_SECOND = 2'd1;
    localparam [1:0] NOTE_AGAIN = 2'd2;
    localparam [3:0] ONE_NEW = 4'd1;
    localparam [3:0] TWO_NEW = 4'd2;
    localparam [3:0] LINES_WANTED = 4'd3;

    reg [9:0] first_cell = 10'd0;
    reg [3:0] first_alone = 4'd0;
    reg first_alone_open = 1'b0;
    reg [3:0] first_fresh = 4'd0;
    reg first_open = 1'b0;
    reg [3:0] second_fresh = 4'd0;
    reg second_open = 1'b0;
    reg shares_line = 1'b0;
    reg [3:0] early_shared = 4'd0;
    reg [3:0] shared = 4'd0;
    reg [3:0] here_fresh = 4'd0;
    reg here_fresh_open = 1'b0;
    reg [3:0] here_apart = 4'd0;
    reg here_apart_open = 1'b0;
    reg here_shares = 1'b0;
    wire [5:0] here_line_0;
    wire [5:0] here_line_1;
    wire [5:0] here_line_2;
    wire [5:0] here_line_3;
    wire [5:0] first_line_0;
    wire [5:0] first_line_1;
    wire [5:0] first_line_2;
    wire [5:0] first_line_3;
    reg [3:0] sharing;
    wire [3:0] new_lines;
    wire [3:0] fresh_apart;
    reg [3:0] single;
    wire [3:0] single_lines;
    reg [3:0] possible;
    wire [3:0] possible_lines;
    reg [3:0] made;
    wire [3:0] made_lines;

    // Three cycles before the results: which lines the cell shares with the first stone.
    c6_line_numbers here (
        .at(early_cell),
        .line_0(here_line_0),
        .line_1(here_line_1),
        .line_2(here_line_2),
        .line_3(here_line_3)
    );

    // Three cycles before the results: which lines the cell shares with the first stone.
    c6_line_numbers first (
        .at(first_cell),
        .line_0(first_line_0),
        .line_1(first_line_1),
        .line_2(first_line_2),
        .line_3(first_line_3)
    );

    // A cycle before: what a stone there makes that the board has not got yet.
    assign new_lines = three_lines & ~known;
    assign fresh_apart = new_lines & ~shared;

    // What follows from them.
    assign single_lines = {2'd0, threes} + single;
    assign alone = (single >= ONE_NEW) & (single_lines >= LINES_WANTED) & (any_open
        | first_alone_open);
    assign possible_lines = {2'd0, threes} + possible;
    assign promising = (possible >= TWO_NEW) & (possible_lines >= LINES_WANTED);
    assign made_lines = {2'd0, threes} + made;
    assign pair = (made >= TWO_NEW) & (made_lines >= LINES_WANTED) & (any_open | first_open
        | second_open);
    assign shares = shares_line;

    always @(*) begin
        // Three cycles before the results: which lines the cell shares with the first stone.
        sharing = 4'd0;
        sharing[0] = here_line_0 == first_line_0;
        sharing[1] = here_line_1 == first_line_1;
        sharing[2] = here_line_2 == first_line_2;
        sharing[3] = here_line_3 == first_line_3;
    end

    always @(*) begin
        // What follows from them.
        single = 4'd0;
        single = single + {3'd0, first_alone[0]};
        single = single + {3'd0, first_alone[1]};
        single = single + {3'd0, first_alone[2]};
        single = single + {3'd0, first_alone[3]};
    end

    always @(*) begin
        // What follows from them.
        possible = {3'd0, |shared};
        possible = possible + {3'd0, first_alone[0]} + {3'd0, fresh_apart[0]};
        possible = possible + {3'd0, first_alone[1]} + {3'd0, fresh_apart[1]};
        possible = possible + {3'd0, first_alone[2]} + {3'd0, fresh_apart[2]};
        possible = possible + {3'd0, first_alone[3]} + {3'd0, fresh_apart[3]};
    end

    always @(*) begin
        // What follows from them.
        made = 4'd0;
        made = made + {3'd0, first_fresh[0]} + {3'd0, second_fresh[0]};
        made = made + {3'd0, first_fresh[1]} + {3'd0, second_fresh[1]};
        made = made + {3'd0, first_fresh[2]} + {3'd0, second_fresh[2]};
        made = made + {3'd0, first_fresh[3]} + {3'd0, second_fresh[3]};
    end

    always @(posedge clock) begin
        // The notes.
        if (take) begin
            if (note == NOTE_FIRST) begin
                first_cell <= star_cell;
                first_alone <= here_fresh;
                first_alone_open <= here_fresh_open;
                first_fresh <= here_fresh;
                first_open <= here_fresh_open;
            end
            if (note == NOTE_SECOND) begin
                first_fresh <= first_alone;
                first_open <= first_alone_open;
                second_fresh <= here_apart;
                second_open <= here_apart_open;
                shares_line <= here_shares;
            end
            if (note == NOTE_AGAIN) begin
                first_fresh <= here_fresh;
                first_open <= here_fresh_open;
            end
        end
    end

    always @(posedge clock) begin
        // A cycle before: what a stone there makes that the board has not got yet.
        if (keeping) begin
            here_fresh <= new_lines;
            here_fresh_open <= |(new_lines & open_lines);
            here_apart <= fresh_apart;
            here_apart_open <= |(fresh_apart & open_lines);
            here_shares <= |shared;
        end
    end

    always @(posedge clock) begin
        // Three cycles before the results: which lines the cell shares with the first stone.
        early_shared <= sharing;
        shared <= early_shared;
    end
endmodule

`default_nettype wire
