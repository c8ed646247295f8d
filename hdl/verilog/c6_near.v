// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// NEAR: which cells share a window with a stone of the move.
//
// Contract
// - With `remember` high, `cell_in` is the move's first stone or, if `which` is high, its second.
//   A first stone with a row of 24 or more, off the board, is near every cell.
// - `close` tells, two cycles after `early_cell`, whether that cell shares a window with one of
//   them: in time for STAR's coming results.
// - Latency: a stone is known in the next cycle. There is no start and no reset.
module c6_near (
    input  wire       clock,       // The system clock.
    input  wire       remember,    // Takes a stone.
    input  wire       which,       // It is the second.
    input  wire [9:0] cell_in,     // The stone.
    input  wire [9:0] early_cell,  // From STAR: the cell three cycles before its results.
    output wire       close        // That cell, two cycles later, is near the move.
);

    localparam [4:0] WINDOW = 5'd6;

    reg [9:0] stones_0 = 10'd0;
    reg [9:0] stones_1 = 10'd0;
    reg [4:0] rows_away_0 = 5'd0;
    reg [4:0] rows_away_1 = 5'd0;
    reg [4:0] cols_away_0 = 5'd0;
    reg [4:0] cols_away_1 = 5'd0;
    reg is_near = 1'b0;
    wire [4:0] stone_row_0;
    wire [4:0] stone_row_1;
    wire [4:0] stone_col_0;
    wire [4:0] stone_col_1;
    wire [4:0] star_row;
    wire [4:0] star_col;
    wire near_stone_0;
    wire near_stone_1;

    // Cells that share a window are on one line, and less than a window apart: first how far
    // they are apart, in the next cycle what follows from it.
    assign star_row = early_cell[9:5];
    assign star_col = early_cell[4:0];
    assign stone_row_0 = stones_0[9:5];
    assign stone_col_0 = stones_0[4:0];
    assign near_stone_0 = (rows_away_0 < WINDOW) & (cols_away_0 < WINDOW) & (~(|rows_away_0)
        | ~(|cols_away_0) | (rows_away_0 == cols_away_0));
    assign stone_row_1 = stones_1[9:5];
    assign stone_col_1 = stones_1[4:0];
    assign near_stone_1 = (rows_away_1 < WINDOW) & (cols_away_1 < WINDOW) & (~(|rows_away_1)
        | ~(|cols_away_1) | (rows_away_1 == cols_away_1));

    // A row with both its upper bits set is 24 or more, off the board.
    assign close = is_near;

    always @(posedge clock) begin
        if (remember) begin
            if (which) begin
                stones_1 <= cell_in;
            end else begin
                stones_0 <= cell_in;
            end
        end
    end

    always @(posedge clock) begin
        // Cells that share a window are on one line, and less than a window apart: first how far
        // they are apart, in the next cycle what follows from it.
        rows_away_0 <= star_row - stone_row_0;
        if (star_row < stone_row_0) begin
            rows_away_0 <= stone_row_0 - star_row;
        end
    end

    always @(posedge clock) begin
        // Cells that share a window are on one line, and less than a window apart: first how far
        // they are apart, in the next cycle what follows from it.
        cols_away_0 <= star_col - stone_col_0;
        if (star_col < stone_col_0) begin
            cols_away_0 <= stone_col_0 - star_col;
        end
    end

    always @(posedge clock) begin
        // Cells that share a window are on one line, and less than a window apart: first how far
        // they are apart, in the next cycle what follows from it.
        rows_away_1 <= star_row - stone_row_1;
        if (star_row < stone_row_1) begin
            rows_away_1 <= stone_row_1 - star_row;
        end
    end

    always @(posedge clock) begin
        // Cells that share a window are on one line, and less than a window apart: first how far
        // they are apart, in the next cycle what follows from it.
        cols_away_1 <= star_col - stone_col_1;
        if (star_col < stone_col_1) begin
            cols_away_1 <= stone_col_1 - star_col;
        end
    end

    always @(posedge clock) begin
        // A row with both its upper bits set is 24 or more, off the board.
        is_near <= near_stone_0 | near_stone_1 | (&stone_row_0[4:3]);
    end
endmodule

`default_nettype wire
