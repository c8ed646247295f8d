// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// LOOK_UP: where a learned table has its word for one arm of a star as one side sees it. It is a
// pipeline: an arm a cycle may go in.
//
// Contract
// - `own` and `blocked` are the eleven cells around a centre (bit 5, always 0), as for WINDOWS.
// - Latency: a cycle later `address` is where the word for that arm stands.
// - There is no start and no reset.
//
// To either side of the centre the arm is a code of six bits: the cells up to the first one that
// is blocked, the nearest lowest, and above them a one. A table has one word for two codes,
// whichever is on which side.
module c6_look_up (
    input  wire        clock,    // The system clock.
    input  wire [10:0] own,      // Stones of the side.
    input  wire [10:0] blocked,  // Stones of the other, and cells off the board.
    output reg  [10:0] address   // Where the table has its word.
);

    localparam [5:0] LAST = 6'b100000;
    localparam [10:0] MIXED = 11'b10000000000;

    reg [5:0] codes_0 = 6'd0;  // The codes ahead and behind.
    reg [5:0] codes_1 = 6'd0;  // The codes ahead and behind.
    wire [5:0] stones_0;
    reg [5:0] stones_1;
    wire [5:0] ends_0;
    reg [5:0] ends_1;
    wire [5:0] before_0;       // The cells up to the first that is blocked, and that one.
    wire [5:0] before_1;       // The cells up to the first that is blocked, and that one.
    wire [5:0] end_0;
    wire [5:0] end_1;
    reg [5:0] lesser;
    reg [5:0] greater;
    reg [10:0] row;
    reg [10:0] column;

    // The codes. Cells are nearest first, and behind the last one everything ends.
    assign stones_0 = {1'b0, own[10:6]};
    assign ends_0 = {1'b0, blocked[10:6]} | LAST;
    assign before_0 = ~ends_0 & (ends_0 - 6'd1);
    assign end_0 = ends_0 & ~(ends_0 - 6'd1);
    assign before_1 = ~ends_1 & (ends_1 - 6'd1);
    assign end_1 = ends_1 & ~(ends_1 - 6'd1);

    always @(*) begin
        // The codes. Cells are nearest first, and behind the last one everything ends.
        stones_1 = 6'd0;
        stones_1[0] = own[4];
        stones_1[1] = own[3];
        stones_1[2] = own[2];
        stones_1[3] = own[1];
        stones_1[4] = own[0];
    end

    always @(*) begin
        // The codes. Cells are nearest first, and behind the last one everything ends.
        ends_1 = LAST;
        ends_1[0] = blocked[4];
        ends_1[1] = blocked[3];
        ends_1[2] = blocked[2];
        ends_1[3] = blocked[1];
        ends_1[4] = blocked[0];
    end

    always @(*) begin
        // The place of both.
        lesser = codes_0;
        greater = codes_1;
        if (codes_1 < codes_0) begin
            lesser = codes_1;
            greater = codes_0;
        end
    end

    always @(*) begin
        // The place of both.
        row = {6'd0, lesser[4:0]};
        column = {6'd0, greater[4:0]};
        if (~greater[5]) begin
            row = {6'd0, greater[4:0]};
            column = {6'd0, lesser[4:0]} - 11'd1;
        end
    end

    always @(*) begin
        // The place of both.
        address = (row << 5) | column;
        if (greater[5] & ~lesser[5]) begin
            address = (row << 5) | column | MIXED;
        end
    end

    always @(posedge clock) begin
        // The codes. Cells are nearest first, and behind the last one everything ends.
        codes_0 <= (stones_0 & before_0) | end_0;
        codes_1 <= (stones_1 & before_1) | end_1;
    end
endmodule

`default_nettype wire
