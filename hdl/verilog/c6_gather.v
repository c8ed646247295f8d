// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// GATHER: a short list of cells, none twice.
//
// Contract
// - With `clear` high the list becomes empty. With `add` high `cell_in` joins it. With `gathering`
//   high the cells of the threats that COVER folds (`met`, `met_cells`) join it. A cell that
//   the list has, or for which there is no room, does not.
// - With `show` high, `entry` is from the next cycle on the cell number `index`, counted on from 0
//   behind the last place, and `has_entry` tells whether the list is that long. Both speak of the
//   list as it is.
// - Latency: one cycle, two for a cell that is added; no threat may go by in the second of them.
//   There is no start and no reset.
module c6_gather (
    input  wire       clock,        // The system clock.
    input  wire       clear,        // Empties the list.
    input  wire       add,          // Takes a cell.
    input  wire [9:0] cell_in,      // The cell.
    input  wire       gathering,    // Takes the cells of threats.
    input  wire       met,          // From COVER: a threat goes by.
    input  wire [9:0] met_cells_0,  // From COVER: its cells.
    input  wire [9:0] met_cells_1,  // From COVER: its cells.
    input  wire       show,         // Shows an entry.
    input  wire [9:0] index,        // Which.
    output wire [9:0] entry,        // The entry.
    output wire       has_entry     // The list has it.
);

    localparam [3:0] ROOM = 4'd8;

    reg [9:0] cells_0_next;
    reg [9:0] cells_0 = 10'd0;
    reg [9:0] cells_1_next;
    reg [9:0] cells_1 = 10'd0;
    reg [9:0] cells_2_next;
    reg [9:0] cells_2 = 10'd0;
    reg [9:0] cells_3_next;
    reg [9:0] cells_3 = 10'd0;
    reg [9:0] cells_4_next;
    reg [9:0] cells_4 = 10'd0;
    reg [9:0] cells_5_next;
    reg [9:0] cells_5 = 10'd0;
    reg [9:0] cells_6_next;
    reg [9:0] cells_6 = 10'd0;
    reg [9:0] cells_7_next;
    reg [9:0] cells_7 = 10'd0;
    reg waiting = 1'b0;
    reg [9:0] waiting_cell = 10'd0;
    reg [3:0] count = 4'd0;
    reg [9:0] asked = 10'd0;
    wire [3:0] choice_at;
    reg [9:0] new_0;   // Two cells may join in a cycle, one after the other.
    wire [9:0] new_1;  // Two cells may join in a cycle, one after the other.
    wire taking_0;
    wire taking_1;
    reg has_0;
    reg has_1;
    wire [3:0] length_0;
    reg [3:0] length_1;
    reg [3:0] length_2;

    c6_choice choice (
        .at(choice_at),
        .from_0(cells_0),
        .from_1(cells_1),
        .from_2(cells_2),
        .from_3(cells_3),
        .from_4(cells_4),
        .from_5(cells_5),
        .from_6(cells_6),
        .from_7(cells_7),
        .from_8(10'd0),
        .from_9(10'd0),
        .from_10(10'd0),
        .from_11(10'd0),
        .from_12(10'd0),
        .from_13(10'd0),
        .from_14(10'd0),
        .from_15(10'd0),
        .chosen(entry)
    );

    assign choice_at = {1'b0, asked[2:0]};
    assign has_entry = asked < {6'd0, count};
    assign taking_1 = gathering & met;
    assign taking_0 = waiting | taking_1;
    assign new_1 = met_cells_1;
    assign length_0 = count;

    always @(*) begin
        cells_0_next = cells_0;
        cells_1_next = cells_1;
        cells_2_next = cells_2;
        cells_3_next = cells_3;
        cells_4_next = cells_4;
        cells_5_next = cells_5;
        cells_6_next = cells_6;
        cells_7_next = cells_7;
        length_1 = length_0;
        if (taking_0 & ~has_0 & (length_0 < ROOM)) begin
            length_1 = length_0 + 4'd1;
            if (length_0 == 4'd0) begin
                cells_0_next = new_0;
            end
            if (length_0 == 4'd1) begin
                cells_1_next = new_0;
            end
            if (length_0 == 4'd2) begin
                cells_2_next = new_0;
            end
            if (length_0 == 4'd3) begin
                cells_3_next = new_0;
            end
            if (length_0 == 4'd4) begin
                cells_4_next = new_0;
            end
            if (length_0 == 4'd5) begin
                cells_5_next = new_0;
            end
            if (length_0 == 4'd6) begin
                cells_6_next = new_0;
            end
            if (length_0 == 4'd7) begin
                cells_7_next = new_0;
            end
        end
        length_2 = length_1;
        if (taking_1 & ~has_1 & (length_1 < ROOM)) begin
            length_2 = length_1 + 4'd1;
            if (length_1 == 4'd0) begin
                cells_0_next = new_1;
            end
            if (length_1 == 4'd1) begin
                cells_1_next = new_1;
            end
            if (length_1 == 4'd2) begin
                cells_2_next = new_1;
            end
            if (length_1 == 4'd3) begin
                cells_3_next = new_1;
            end
            if (length_1 == 4'd4) begin
                cells_4_next = new_1;
            end
            if (length_1 == 4'd5) begin
                cells_5_next = new_1;
            end
            if (length_1 == 4'd6) begin
                cells_6_next = new_1;
            end
            if (length_1 == 4'd7) begin
                cells_7_next = new_1;
            end
        end
    end

    always @(*) begin
        new_0 = met_cells_0;
        if (waiting) begin
            new_0 = waiting_cell;
        end
    end

    always @(*) begin
        has_0 = 1'b0;
        if ((4'd0 < count) & (cells_0 == new_0)) begin
            has_0 = 1'b1;
        end
        if ((4'd1 < count) & (cells_1 == new_0)) begin
            has_0 = 1'b1;
        end
        if ((4'd2 < count) & (cells_2 == new_0)) begin
            has_0 = 1'b1;
        end
        if ((4'd3 < count) & (cells_3 == new_0)) begin
            has_0 = 1'b1;
        end
        if ((4'd4 < count) & (cells_4 == new_0)) begin
            has_0 = 1'b1;
        end
        if ((4'd5 < count) & (cells_5 == new_0)) begin
            has_0 = 1'b1;
        end
        if ((4'd6 < count) & (cells_6 == new_0)) begin
            has_0 = 1'b1;
        end
        if ((4'd7 < count) & (cells_7 == new_0)) begin
            has_0 = 1'b1;
        end
    end

    always @(*) begin
        has_1 = new_0 == new_1;
        if ((4'd0 < count) & (cells_0 == new_1)) begin
            has_1 = 1'b1;
        end
        if ((4'd1 < count) & (cells_1 == new_1)) begin
            has_1 = 1'b1;
        end
        if ((4'd2 < count) & (cells_2 == new_1)) begin
            has_1 = 1'b1;
        end
        if ((4'd3 < count) & (cells_3 == new_1)) begin
            has_1 = 1'b1;
        end
        if ((4'd4 < count) & (cells_4 == new_1)) begin
            has_1 = 1'b1;
        end
        if ((4'd5 < count) & (cells_5 == new_1)) begin
            has_1 = 1'b1;
        end
        if ((4'd6 < count) & (cells_6 == new_1)) begin
            has_1 = 1'b1;
        end
        if ((4'd7 < count) & (cells_7 == new_1)) begin
            has_1 = 1'b1;
        end
    end

    always @(posedge clock) begin
        if (show) begin
            asked <= index;
        end
    end

    always @(posedge clock) begin
        count <= length_2;
        if (clear) begin
            count <= 4'd0;
        end
    end

    always @(posedge clock) begin
        cells_0 <= cells_0_next;
        cells_1 <= cells_1_next;
        cells_2 <= cells_2_next;
        cells_3 <= cells_3_next;
        cells_4 <= cells_4_next;
        cells_5 <= cells_5_next;
        cells_6 <= cells_6_next;
        cells_7 <= cells_7_next;
        waiting <= add;
        waiting_cell <= cell_in;
    end
endmodule

`default_nettype wire
