// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// SHORTLIST: the sixteen cells worth most, kept sorted as they come.
//
// Contract
// - With `insert` high, (`cell_in`, `worth`) takes its place behind all entries worth as much or
//   more; the last entry falls off a full list. A cell worth 0 is not taken.
// - Latency: an insertion takes a cycle. `cell_out` shows, a cycle later, the entry that `index`
//   named; `count` is how many there are. `listed` tells at once whether `look` is one of them.
// - `clear` empties the list and wins over `insert`. There is no other reset.
module c6_shortlist (
    input  wire       clock,     // The system clock.
    input  wire       clear,     // Empties the list.
    input  wire       insert,    // Takes a cell.
    input  wire [9:0] cell_in,   // The cell, row above column.
    input  wire [6:0] worth,     // What it is worth.
    input  wire [3:0] index,     // Which entry to show.
    output wire [9:0] cell_out,  // The entry asked for in the cycle before.
    input  wire [9:0] look,      // The cell to look for.
    output wire       listed,    // It is on the list.
    output wire [4:0] count      // Entries in the list.
);

    localparam [4:0] FULL = 5'd16;

    reg [9:0] cells_0 = 10'd0;
    reg [9:0] cells_1 = 10'd0;
    reg [9:0] cells_2 = 10'd0;
    reg [9:0] cells_3 = 10'd0;
    reg [9:0] cells_4 = 10'd0;
    reg [9:0] cells_5 = 10'd0;
    reg [9:0] cells_6 = 10'd0;
    reg [9:0] cells_7 = 10'd0;
    reg [9:0] cells_8 = 10'd0;
    reg [9:0] cells_9 = 10'd0;
    reg [9:0] cells_10 = 10'd0;
    reg [9:0] cells_11 = 10'd0;
    reg [9:0] cells_12 = 10'd0;
    reg [9:0] cells_13 = 10'd0;
    reg [9:0] cells_14 = 10'd0;
    reg [9:0] cells_15 = 10'd0;
    reg [6:0] worths_0 = 7'd0;
    reg [6:0] worths_1 = 7'd0;
    reg [6:0] worths_2 = 7'd0;
    reg [6:0] worths_3 = 7'd0;
    reg [6:0] worths_4 = 7'd0;
    reg [6:0] worths_5 = 7'd0;
    reg [6:0] worths_6 = 7'd0;
    reg [6:0] worths_7 = 7'd0;
    reg [6:0] worths_8 = 7'd0;
    reg [6:0] worths_9 = 7'd0;
    reg [6:0] worths_10 = 7'd0;
    reg [6:0] worths_11 = 7'd0;
    reg [6:0] worths_12 = 7'd0;
    reg [6:0] worths_13 = 7'd0;
    reg [6:0] worths_14 = 7'd0;
    reg [6:0] worths_15 = 7'd0;
    reg [4:0] used = 5'd0;
    reg [9:0] shown = 10'd0;
    wire [9:0] choice_chosen;
    reg [15:0] beats;
    reg [15:0] alike;

    c6_choice choice (
        .at(index),
        .from_0(cells_0),
        .from_1(cells_1),
        .from_2(cells_2),
        .from_3(cells_3),
        .from_4(cells_4),
        .from_5(cells_5),
        .from_6(cells_6),
        .from_7(cells_7),
        .from_8(cells_8),
        .from_9(cells_9),
        .from_10(cells_10),
        .from_11(cells_11),
        .from_12(cells_12),
        .from_13(cells_13),
        .from_14(cells_14),
        .from_15(cells_15),
        .chosen(choice_chosen)
    );

    assign cell_out = shown;
    assign count = used;
    assign listed = |alike;

    always @(*) begin
        beats = 16'd0;
        beats[0] = worth > worths_0;
        beats[1] = worth > worths_1;
        beats[2] = worth > worths_2;
        beats[3] = worth > worths_3;
        beats[4] = worth > worths_4;
        beats[5] = worth > worths_5;
        beats[6] = worth > worths_6;
        beats[7] = worth > worths_7;
        beats[8] = worth > worths_8;
        beats[9] = worth > worths_9;
        beats[10] = worth > worths_10;
        beats[11] = worth > worths_11;
        beats[12] = worth > worths_12;
        beats[13] = worth > worths_13;
        beats[14] = worth > worths_14;
        beats[15] = worth > worths_15;
    end

    always @(*) begin
        alike = 16'd0;
        alike[0] = (look == cells_0) & (|worths_0);
        alike[1] = (look == cells_1) & (|worths_1);
        alike[2] = (look == cells_2) & (|worths_2);
        alike[3] = (look == cells_3) & (|worths_3);
        alike[4] = (look == cells_4) & (|worths_4);
        alike[5] = (look == cells_5) & (|worths_5);
        alike[6] = (look == cells_6) & (|worths_6);
        alike[7] = (look == cells_7) & (|worths_7);
        alike[8] = (look == cells_8) & (|worths_8);
        alike[9] = (look == cells_9) & (|worths_9);
        alike[10] = (look == cells_10) & (|worths_10);
        alike[11] = (look == cells_11) & (|worths_11);
        alike[12] = (look == cells_12) & (|worths_12);
        alike[13] = (look == cells_13) & (|worths_13);
        alike[14] = (look == cells_14) & (|worths_14);
        alike[15] = (look == cells_15) & (|worths_15);
    end

    always @(posedge clock) begin
        if (insert) begin
            if (beats[0]) begin
                cells_0 <= cell_in;
                worths_0 <= worth;
            end
            if (beats[1]) begin
                cells_1 <= cell_in;
                worths_1 <= worth;
            end
            if (beats[2]) begin
                cells_2 <= cell_in;
                worths_2 <= worth;
            end
            if (beats[3]) begin
                cells_3 <= cell_in;
                worths_3 <= worth;
            end
            if (beats[4]) begin
                cells_4 <= cell_in;
                worths_4 <= worth;
            end
            if (beats[5]) begin
                cells_5 <= cell_in;
                worths_5 <= worth;
            end
            if (beats[6]) begin
                cells_6 <= cell_in;
                worths_6 <= worth;
            end
            if (beats[7]) begin
                cells_7 <= cell_in;
                worths_7 <= worth;
            end
            if (beats[8]) begin
                cells_8 <= cell_in;
                worths_8 <= worth;
            end
            if (beats[9]) begin
                cells_9 <= cell_in;
                worths_9 <= worth;
            end
            if (beats[10]) begin
                cells_10 <= cell_in;
                worths_10 <= worth;
            end
            if (beats[11]) begin
                cells_11 <= cell_in;
                worths_11 <= worth;
            end
            if (beats[12]) begin
                cells_12 <= cell_in;
                worths_12 <= worth;
            end
            if (beats[13]) begin
                cells_13 <= cell_in;
                worths_13 <= worth;
            end
            if (beats[14]) begin
                cells_14 <= cell_in;
                worths_14 <= worth;
            end
            if (beats[15]) begin
                cells_15 <= cell_in;
                worths_15 <= worth;
            end
            if (beats[1] & beats[32'd1 - 32'd1]) begin
                cells_1 <= cells_0;
                worths_1 <= worths_0;
            end
            if (beats[2] & beats[32'd2 - 32'd1]) begin
                cells_2 <= cells_1;
                worths_2 <= worths_1;
            end
            if (beats[3] & beats[32'd3 - 32'd1]) begin
                cells_3 <= cells_2;
                worths_3 <= worths_2;
            end
            if (beats[4] & beats[32'd4 - 32'd1]) begin
                cells_4 <= cells_3;
                worths_4 <= worths_3;
            end
            if (beats[5] & beats[32'd5 - 32'd1]) begin
                cells_5 <= cells_4;
                worths_5 <= worths_4;
            end
            if (beats[6] & beats[32'd6 - 32'd1]) begin
                cells_6 <= cells_5;
                worths_6 <= worths_5;
            end
            if (beats[7] & beats[32'd7 - 32'd1]) begin
                cells_7 <= cells_6;
                worths_7 <= worths_6;
            end
            if (beats[8] & beats[32'd8 - 32'd1]) begin
                cells_8 <= cells_7;
                worths_8 <= worths_7;
            end
            if (beats[9] & beats[32'd9 - 32'd1]) begin
                cells_9 <= cells_8;
                worths_9 <= worths_8;
            end
            if (beats[10] & beats[32'd10 - 32'd1]) begin
                cells_10 <= cells_9;
                worths_10 <= worths_9;
            end
            if (beats[11] & beats[32'd11 - 32'd1]) begin
                cells_11 <= cells_10;
                worths_11 <= worths_10;
            end
            if (beats[12] & beats[32'd12 - 32'd1]) begin
                cells_12 <= cells_11;
                worths_12 <= worths_11;
            end
            if (beats[13] & beats[32'd13 - 32'd1]) begin
                cells_13 <= cells_12;
                worths_13 <= worths_12;
            end
            if (beats[14] & beats[32'd14 - 32'd1]) begin
                cells_14 <= cells_13;
                worths_14 <= worths_13;
            end
            if (beats[15] & beats[32'd15 - 32'd1]) begin
                cells_15 <= cells_14;
                worths_15 <= worths_14;
            end
            if ((|worth) & (used != FULL)) begin
                used <= used + 5'd1;
            end
        end
        if (clear) begin
            used <= 5'd0;
            worths_0 <= 7'd0;
            worths_1 <= 7'd0;
            worths_2 <= 7'd0;
            worths_3 <= 7'd0;
            worths_4 <= 7'd0;
            worths_5 <= 7'd0;
            worths_6 <= 7'd0;
            worths_7 <= 7'd0;
            worths_8 <= 7'd0;
            worths_9 <= 7'd0;
            worths_10 <= 7'd0;
            worths_11 <= 7'd0;
            worths_12 <= 7'd0;
            worths_13 <= 7'd0;
            worths_14 <= 7'd0;
            worths_15 <= 7'd0;
        end
    end

    always @(posedge clock) begin
        shown <= choice_chosen;
    end
endmodule

`default_nettype wire
