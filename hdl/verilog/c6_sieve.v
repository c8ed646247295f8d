// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// SIEVE: what a survey keeps of one side: its warm cells, its shortlist, and the lines on which
// it has a three.
//
// Contract
// - Latency: with `take` high, the cell and what STAR says of it are taken in, a cell a cycle;
//   its `worth` is taken in the cycle after. It is in the lists two cycles after `take` and
//   counted in `threes` a cycle after that.
// - `cell_out` shows, a cycle later, entry `index` of a list, and `count` is its length, at
//   once. The list is, as `list` says, the warm cells, the shortlist, or the one
//   after the other (`connect6_core::program::List`). `repeated` tells, three cycles later, that
//   entry `index` of the ranked list stands on it a second time.
// - `known` tells, two cycles later, which of the four lines through `look` have a three.
// - `clear` empties the sieve and wins over `take`. There is no other reset.
module c6_sieve (
    input  wire       clock,     // The system clock.
    input  wire       clear,     // Empties the sieve.
    input  wire       take,      // Takes the cell in.
    input  wire [9:0] at,        // The cell to take in, row above column.
    input  wire [6:0] worth,     // What the cell taken in the cycle before is worth to the side.
    input  wire       warm,      // The cell shares a live window with two own stones.
    input  wire [3:0] hot,       // Lines on which a stone there makes a threat.
    input  wire       double,    // It makes two on one line.
    input  wire [9:0] look,      // The cell to look up.
    input  wire [8:0] index,     // Which entry to show.
    input  wire [1:0] list,      // Of which list.
    output reg  [9:0] cell_out,  // The entry asked for in the cycle before.
    // The entry asked for three cycles before stands on the list a second time.
    output wire       repeated,
    output reg  [8:0] count,     // Length of the list.
    // Lines that have a three through the cell looked up two cycles before.
    output wire [3:0] known,
    output wire [1:0] threes,  // Lines that have a three, on the whole board; 3 for three and more.
    output wire       any_open   // One of them is open.
);

    localparam [1:0] MOST_THREES = 2'd3;
    localparam [1:0] LIST_WARM = 2'd0;
    localparam [1:0] LIST_SHORT = 2'd1;
    localparam [1:0] LIST_RANKED = 2'd3;

    reg take_1_next;
    reg take_1 = 1'b0;
    reg [9:0] at_1 = 10'd0;
    reg [5:0] line_1_0 = 6'd0;
    reg [5:0] line_1_1 = 6'd0;
    reg [5:0] line_1_2 = 6'd0;
    reg [5:0] line_1_3 = 6'd0;
    reg warm_1 = 1'b0;
    reg [3:0] hot_1 = 4'd0;
    reg double_1 = 1'b0;
    reg [3:0] fresh_2_next;
    reg [3:0] fresh_2 = 4'd0;
    reg [5:0] look_1_0 = 6'd0;
    reg [5:0] look_1_1 = 6'd0;
    reg [5:0] look_1_2 = 6'd0;
    reg [5:0] look_1_3 = 6'd0;
    reg [3:0] known_line = 4'd0;
    reg [8:0] warm_count_next;
    reg [8:0] warm_count = 9'd0;
    reg short_shown = 1'b0;
    // The warm cell of the ranked list that was shown a cycle before, if it was one.
    reg shown_warm = 1'b0;
    reg [9:0] shown_cell = 10'd0;
    reg shown_before = 1'b0;
    reg [36:0] marked_0 = 37'd0;
    reg [36:0] marked_1 = 37'd0;
    reg [36:0] marked_2 = 37'd0;
    reg [36:0] marked_3 = 37'd0;
    reg [1:0] three_count_next;
    reg [1:0] three_count = 2'd0;
    reg open_seen_next;
    reg open_seen = 1'b0;
    wire [5:0] numbers_line_0;
    wire [5:0] numbers_line_1;
    wire [5:0] numbers_line_2;
    wire [5:0] numbers_line_3;
    wire [5:0] look_numbers_line_0;
    wire [5:0] look_numbers_line_1;
    wire [5:0] look_numbers_line_2;
    wire [5:0] look_numbers_line_3;
    wire [9:0] shortlist_cell_out;
    wire shortlist_listed;
    wire [4:0] shortlist_count;
    wire [9:0] warm_cells_read_data;
    wire warm_cells_write_enable;
    reg from_short;
    wire [8:0] short_count;
    reg [8:0] short_index;
    reg [8:0] warm_index;
    reg [3:0] seen;
    reg [3:0] looked_up;
    wire [2:0] more_threes;
    reg [3:0] fresh;

    // The lines with a three: noted a cycle after the star, counted two cycles after.
    c6_line_numbers numbers (
        .at(at),
        .line_0(numbers_line_0),
        .line_1(numbers_line_1),
        .line_2(numbers_line_2),
        .line_3(numbers_line_3)
    );

    // The lines with a three: noted a cycle after the star, counted two cycles after.
    c6_line_numbers look_numbers (
        .at(look),
        .line_0(look_numbers_line_0),
        .line_1(look_numbers_line_1),
        .line_2(look_numbers_line_2),
        .line_3(look_numbers_line_3)
    );

    // The lists, a cycle after the star.
    // Both: the shortlist behind the warm cells. Ranked: the other way round.
    c6_shortlist shortlist (
        .clock(clock),
        .clear(clear),
        .insert(take_1),
        .cell_in(at_1),
        .worth(worth),
        .index(short_index[3:0]),
        .cell_out(shortlist_cell_out),
        .look(shown_cell),
        .listed(shortlist_listed),
        .count(shortlist_count)
    );

    // Both: the shortlist behind the warm cells. Ranked: the other way round.
    c6_block_ram_512x10 warm_cells (
        .clock(clock),
        .read_address(warm_index),
        .read_data(warm_cells_read_data),
        .write_address(warm_count),
        .write_data(at_1),
        .write_enable(warm_cells_write_enable)
    );

    // Both: the shortlist behind the warm cells. Ranked: the other way round.
    assign short_count = {4'd0, shortlist_count};
    assign repeated = shown_before;
    assign warm_cells_write_enable = take_1 & warm_1;

    // The lines with a three: noted a cycle after the star, counted two cycles after.
    assign more_threes = {1'b0, three_count} + {2'd0, fresh_2[0]} + {2'd0, fresh_2[1]} + {2'd0,
        fresh_2[2]} + {2'd0, fresh_2[3]};
    assign threes = three_count;
    assign known = known_line;
    assign any_open = open_seen;

    always @(*) begin
        warm_count_next = warm_count;
        open_seen_next = open_seen;
        // The lists, a cycle after the star.
        take_1_next = take;
        // Both: the shortlist behind the warm cells. Ranked: the other way round.
        if (take_1 & warm_1) begin
            warm_count_next = warm_count + 9'd1;
        end
        // The lines with a three: noted a cycle after the star, counted two cycles after.
        fresh = 4'd0;
        if (take_1) begin
            fresh = hot_1 & ~seen;
            if (double_1) begin
                open_seen_next = 1'b1;
            end
        end
        fresh_2_next = fresh;
        three_count_next = more_threes[1:0];
        if (more_threes[2]) begin
            three_count_next = MOST_THREES;
        end
        if (clear) begin
            take_1_next = 1'b0;
            warm_count_next = 9'd0;
            fresh_2_next = 4'd0;
            three_count_next = 2'd0;
            open_seen_next = 1'b0;
        end
    end

    always @(*) begin
        // Both: the shortlist behind the warm cells. Ranked: the other way round.
        from_short = index >= warm_count;
        short_index = index - warm_count;
        warm_index = index;
        count = warm_count + short_count;
        if (list == LIST_WARM) begin
            from_short = 1'b0;
            count = warm_count;
        end
        if (list == LIST_SHORT) begin
            from_short = 1'b1;
            short_index = index;
            count = short_count;
        end
        if (list == LIST_RANKED) begin
            from_short = index < short_count;
            short_index = index;
            warm_index = index - short_count;
        end
    end

    always @(*) begin
        // Both: the shortlist behind the warm cells. Ranked: the other way round.
        if (short_shown) begin
            cell_out = shortlist_cell_out;
        end else begin
            cell_out = warm_cells_read_data;
        end
    end

    always @(*) begin
        // The lines with a three: noted a cycle after the star, counted two cycles after.
        seen = 4'd0;
        seen[0] = marked_0[line_1_0];
        seen[1] = marked_1[line_1_1];
        seen[2] = marked_2[line_1_2];
        seen[3] = marked_3[line_1_3];
    end

    always @(*) begin
        // The lines with a three: noted a cycle after the star, counted two cycles after.
        looked_up = 4'd0;
        looked_up[0] = marked_0[look_1_0];
        looked_up[1] = marked_1[look_1_1];
        looked_up[2] = marked_2[look_1_2];
        looked_up[3] = marked_3[look_1_3];
    end

    always @(posedge clock) begin
        // The lines with a three: noted a cycle after the star, counted two cycles after.
        if (take_1 & hot_1[0]) begin
            marked_0 <= marked_0;
            marked_0[line_1_0] <= 1'b1;
        end
        if (clear) begin
            marked_0 <= 37'd0;
        end
    end

    always @(posedge clock) begin
        // The lines with a three: noted a cycle after the star, counted two cycles after.
        if (take_1 & hot_1[1]) begin
            marked_1 <= marked_1;
            marked_1[line_1_1] <= 1'b1;
        end
        if (clear) begin
            marked_1 <= 37'd0;
        end
    end

    always @(posedge clock) begin
        // The lines with a three: noted a cycle after the star, counted two cycles after.
        if (take_1 & hot_1[2]) begin
            marked_2 <= marked_2;
            marked_2[line_1_2] <= 1'b1;
        end
        if (clear) begin
            marked_2 <= 37'd0;
        end
    end

    always @(posedge clock) begin
        // The lines with a three: noted a cycle after the star, counted two cycles after.
        if (take_1 & hot_1[3]) begin
            marked_3 <= marked_3;
            marked_3[line_1_3] <= 1'b1;
        end
        if (clear) begin
            marked_3 <= 37'd0;
        end
    end

    always @(posedge clock) begin
        take_1 <= take_1_next;
        // The lists, a cycle after the star.
        at_1 <= at;
        // The lines with a three: noted a cycle after the star, counted two cycles after.
        line_1_0 <= numbers_line_0;
        line_1_1 <= numbers_line_1;
        line_1_2 <= numbers_line_2;
        line_1_3 <= numbers_line_3;
        // The lists, a cycle after the star.
        warm_1 <= warm;
        // The lines with a three: noted a cycle after the star, counted two cycles after.
        hot_1 <= hot;
        double_1 <= double;
        fresh_2 <= fresh_2_next;
        // The lines with a three: noted a cycle after the star, counted two cycles after.
        look_1_0 <= look_numbers_line_0;
        look_1_1 <= look_numbers_line_1;
        look_1_2 <= look_numbers_line_2;
        look_1_3 <= look_numbers_line_3;
        known_line <= looked_up;
        warm_count <= warm_count_next;
        // Both: the shortlist behind the warm cells. Ranked: the other way round.
        short_shown <= from_short;
        shown_warm <= (list == LIST_RANKED) & ~short_shown;
        shown_cell <= warm_cells_read_data;
        shown_before <= shown_warm & shortlist_listed;
        three_count <= three_count_next;
        open_seen <= open_seen_next;
    end
endmodule

`default_nettype wire
