// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// DIGIT: the digit of an answer that is due, as a number.
//
// Contract
// - Where `due` calls for a digit, `nibble` is the one with the number `index` of what the answer
//   tells there: a stone in decimal, anything else in hexadecimal. Of a number of cycles it is
//   `cycles_digit`.
// - Latency: none. It follows within the cycle; there is no start and no reset.
module c6_digit (
    input  wire  [3:0] due,           // What is due.
    input  wire  [3:0] index,         // Which digit of it.
    input  wire  [3:0] kind,          // Which answer it is.
    input  wire  [3:0] cycles_digit,  // Last move: that digit of a number of cycles.
    // Stone, undo: there is no stone to name. Low for any other answer.
    input  wire        no_stone,
    input  wire  [4:0] row,           // Stone, undo: its row from 0.
    input  wire  [4:0] col,           // Stone, undo: its column from 0.
    // Record: that stone, row above column, two cycles after it is named.
    input  wire  [9:0] record_point,
    input  wire  [1:0] left,          // Status: stones left in this turn.
    input  wire  [8:0] stones,        // Status, record: stones played.
    input  wire  [1:0] level,         // Level: its number.
    input  wire  [1:0] count,         // Last move: its stones, 0 if the core has not moved yet.
    input  wire  [3:0] step0,         // Last move: what placed the first stone.
    input  wire  [3:0] step1,         // Last move: what placed the second stone.
    input  wire [15:0] fault_digits,  // Fault: the digits received.
    output reg   [3:0] nibble         // The digit.
);

    `include "c6_constants.vh"

    reg [4:0] coordinate_line;
    wire coordinate_tens;
    wire [3:0] coordinate_units;
    reg [4:0] point_row;
    reg [4:0] point_col;
    wire [11:0] wide_stones;

    c6_coordinate coordinate (
        .line(coordinate_line),
        .tens(coordinate_tens),
        .units(coordinate_units)
    );

    assign wide_stones = {3'd0, stones};

    always @(*) begin
        // The digits of a stone: row tens, row units, column tens, column units.
        point_row = row;
        point_col = col;
        if (kind == REPLY_KIND_RECORD) begin
            point_row = record_point[9:5];
            point_col = record_point[4:0];
        end
    end

    always @(*) begin
        // The digits of a stone: row tens, row units, column tens, column units.
        coordinate_line = point_row;
        if (index[1]) begin
            coordinate_line = point_col;
        end
    end

    always @(*) begin
        // The digit that is due.
        nibble = cycles_digit;
        case (due)
            DUE_PICK_COUNT: begin
                nibble = wide_stones[11:8];
                if (index[0]) begin
                    nibble = wide_stones[7:4];
                end
                if (index[1]) begin
                    nibble = wide_stones[3:0];
                end
            end
            DUE_PICK_STATUS: begin
                nibble = {2'd0, left};
                case (index)
                    4'd4: nibble = wide_stones[11:8];
                    4'd5: nibble = wide_stones[7:4];
                    4'd6: nibble = wide_stones[3:0];
                    default: begin end
                endcase
            end
            DUE_PICK_STONE: begin
                nibble = coordinate_units;
                if (~index[0]) begin
                    nibble = 4'd0;
                    if (coordinate_tens) begin
                        nibble = 4'd1;
                    end
                end
                if (no_stone) begin
                    nibble = 4'd0;
                end
            end
            DUE_PICK_STEP: begin
                nibble = {2'd0, count};
                if (index[0]) begin
                    nibble = step0;
                end
                if (index[1]) begin
                    nibble = step1;
                end
            end
            DUE_PICK_LEVEL: nibble = {2'd0, level};
            DUE_PICK_DIGIT: begin
                nibble = fault_digits[15:12];
                case (index)
                    4'd1: nibble = fault_digits[11:8];
                    4'd2: nibble = fault_digits[7:4];
                    4'd3: nibble = fault_digits[3:0];
                    default: begin end
                endcase
            end
            default: begin end
        endcase
    end
endmodule

`default_nettype wire
