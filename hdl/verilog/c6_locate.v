// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// LOCATE: where on the board a threat can be stopped: the cells of an edge, from the window that
// COVER has taken.
//
// Contract
// - With `taken` high, `cells` are the empty cells of the window on its arm, which lies through
//   `centre` in this `direction`. With `standing` high a stone has just filled the centre's place
//   in the window, so that the threat is stopped there or on its first empty cell.
// - Latency: a cycle later `met` is high and `met_cells` are the edge's two cells, the same one if
//   there is only one; `apart` says whether they differ. A window of a made threat without an
//   empty cell is a win and no threat: `met` stays low.
// - There is no start and no reset.
module c6_locate (
    input  wire        clock,        // The system clock.
    input  wire        taken,        // A window is there.
    input  wire [10:0] cells,        // Its empty cells.
    input  wire  [1:0] direction,    // The direction of its arm.
    input  wire  [9:0] centre,       // The star's cell.
    // The threat stands on the board, and is not made by a stone on the centre.
    input  wire        standing,
    output wire        met,          // There is an edge.
    output wire  [9:0] met_cells_0,  // Its cells, row above column.
    output wire  [9:0] met_cells_1,  // Its cells, row above column.
    output wire        apart         // They differ.
);

    localparam [4:0] REACH = 5'd5;
    localparam [1:0] ALONG_ROW = 2'd0;
    localparam [1:0] ALONG_COLUMN = 2'd1;
    localparam [1:0] FALLING = 2'd2;

    reg located = 1'b0;
    reg [9:0] located_at_0 = 10'd0;
    reg [9:0] located_at_1 = 10'd0;
    reg located_apart = 1'b0;
    wire [4:0] row;
    wire [4:0] col;
    // The first and the last empty cell of a window: where on its arm, and on the board.
    reg [4:0] arm_end_0;
    // The first and the last empty cell of a window: where on its arm, and on the board.
    reg [4:0] arm_end_1;
    reg [4:0] end_row_0;
    reg [4:0] end_row_1;
    reg [4:0] end_col_0;
    reg [4:0] end_col_1;
    wire [9:0] first_cell;

    assign row = centre[9:5];
    assign col = centre[4:0];
    assign first_cell = {end_row_0, end_col_0};
    assign met = located;
    assign met_cells_0 = located_at_0;
    assign met_cells_1 = located_at_1;
    assign apart = located_apart;

    always @(*) begin
        arm_end_0 = REACH;
        if (cells[10]) begin
            arm_end_0 = 5'd10;
        end
        if (cells[32'd10 - 32'd1]) begin
            arm_end_0 = 5'd9;
        end
        if (cells[32'd10 - 32'd2]) begin
            arm_end_0 = 5'd8;
        end
        if (cells[32'd10 - 32'd3]) begin
            arm_end_0 = 5'd7;
        end
        if (cells[32'd10 - 32'd4]) begin
            arm_end_0 = 5'd6;
        end
        if (cells[32'd10 - 32'd5]) begin
            arm_end_0 = 5'd5;
        end
        if (cells[32'd10 - 32'd6]) begin
            arm_end_0 = 5'd4;
        end
        if (cells[32'd10 - 32'd7]) begin
            arm_end_0 = 5'd3;
        end
        if (cells[32'd10 - 32'd8]) begin
            arm_end_0 = 5'd2;
        end
        if (cells[32'd10 - 32'd9]) begin
            arm_end_0 = 5'd1;
        end
        if (cells[32'd10 - 32'd10]) begin
            arm_end_0 = 5'd0;
        end
    end

    always @(*) begin
        arm_end_1 = REACH;
        if (cells[0]) begin
            arm_end_1 = 5'd0;
        end
        if (cells[1]) begin
            arm_end_1 = 5'd1;
        end
        if (cells[2]) begin
            arm_end_1 = 5'd2;
        end
        if (cells[3]) begin
            arm_end_1 = 5'd3;
        end
        if (cells[4]) begin
            arm_end_1 = 5'd4;
        end
        if (cells[5]) begin
            arm_end_1 = 5'd5;
        end
        if (cells[6]) begin
            arm_end_1 = 5'd6;
        end
        if (cells[7]) begin
            arm_end_1 = 5'd7;
        end
        if (cells[8]) begin
            arm_end_1 = 5'd8;
        end
        if (cells[9]) begin
            arm_end_1 = 5'd9;
        end
        if (cells[10]) begin
            arm_end_1 = 5'd10;
        end
    end

    always @(*) begin
        end_row_0 = row + arm_end_0 - REACH;
        if (direction == ALONG_ROW) begin
            end_row_0 = row;
        end
    end

    always @(*) begin
        end_col_0 = col + arm_end_0 - REACH;
        if (direction == ALONG_COLUMN) begin
            end_col_0 = col;
        end
        if (direction == FALLING) begin
            end_col_0 = col + REACH - arm_end_0;
        end
    end

    always @(*) begin
        end_row_1 = row + arm_end_1 - REACH;
        if (direction == ALONG_ROW) begin
            end_row_1 = row;
        end
    end

    always @(*) begin
        end_col_1 = col + arm_end_1 - REACH;
        if (direction == ALONG_COLUMN) begin
            end_col_1 = col;
        end
        if (direction == FALLING) begin
            end_col_1 = col + REACH - arm_end_1;
        end
    end

    always @(posedge clock) begin
        located_at_0 <= first_cell;
        located_at_1 <= {end_row_1, end_col_1};
        located_apart <= arm_end_0 != arm_end_1;
        if (standing) begin
            located_at_0 <= centre;
            located_at_1 <= first_cell;
            located_apart <= arm_end_0 != REACH;
        end
    end

    always @(posedge clock) begin
        located <= taken & (standing | (|cells));
    end
endmodule

`default_nettype wire
