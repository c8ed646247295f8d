// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// REGISTERS: the cells and the numbers that programs work with.
//
// Contract
// - `cell_out` is the cell register `at`; `number_out` and `other_out` are the number registers
//   `number` and `other`. Number 0 is always 0.
// - With `write_cell` high, `cell_in` goes to the cell register `to`; with `write_number` high,
//   `number_in` goes to the number register `number`.
// - Latency: reads follow within the cycle, writes are seen in the next. There is no start and
//   no reset: every program sets what it reads.
module c6_registers (
    input  wire       clock,         // The system clock.
    input  wire [3:0] at,            // Which cell to show.
    output wire [9:0] cell_out,      // That cell.
    input  wire [3:0] number,        // Which number to show or to write.
    output wire [9:0] number_out,    // That number.
    input  wire [3:0] other,         // Which other number to show.
    output wire [9:0] other_out,     // That number.
    input  wire       write_cell,    // Writes a cell.
    input  wire [3:0] to,            // Into which register.
    input  wire [9:0] cell_in,       // The cell to write.
    input  wire       write_number,  // Writes a number.
    input  wire [9:0] number_in      // The number to write.
);

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
    reg [9:0] numbers_0 = 10'd0;
    reg [9:0] numbers_1 = 10'd0;
    reg [9:0] numbers_2 = 10'd0;
    reg [9:0] numbers_3 = 10'd0;
    reg [9:0] numbers_4 = 10'd0;
    reg [9:0] numbers_5 = 10'd0;
    reg [9:0] numbers_6 = 10'd0;
    reg [9:0] numbers_7 = 10'd0;
    reg [9:0] numbers_8 = 10'd0;
    reg [9:0] numbers_9 = 10'd0;
    reg [9:0] numbers_10 = 10'd0;
    reg [9:0] numbers_11 = 10'd0;
    reg [9:0] numbers_12 = 10'd0;
    reg [9:0] numbers_13 = 10'd0;
    reg [9:0] numbers_14 = 10'd0;
    reg [9:0] numbers_15 = 10'd0;

    c6_choice cell_choice (
        .at(at),
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
        .chosen(cell_out)
    );

    c6_choice number_choice (
        .at(number),
        .from_0(numbers_0),
        .from_1(numbers_1),
        .from_2(numbers_2),
        .from_3(numbers_3),
        .from_4(numbers_4),
        .from_5(numbers_5),
        .from_6(numbers_6),
        .from_7(numbers_7),
        .from_8(numbers_8),
        .from_9(numbers_9),
        .from_10(numbers_10),
        .from_11(numbers_11),
        .from_12(numbers_12),
        .from_13(numbers_13),
        .from_14(numbers_14),
        .from_15(numbers_15),
        .chosen(number_out)
    );

    c6_choice other_choice (
        .at(other),
        .from_0(numbers_0),
        .from_1(numbers_1),
        .from_2(numbers_2),
        .from_3(numbers_3),
        .from_4(numbers_4),
        .from_5(numbers_5),
        .from_6(numbers_6),
        .from_7(numbers_7),
        .from_8(numbers_8),
        .from_9(numbers_9),
        .from_10(numbers_10),
        .from_11(numbers_11),
        .from_12(numbers_12),
        .from_13(numbers_13),
        .from_14(numbers_14),
        .from_15(numbers_15),
        .chosen(other_out)
    );

    always @(posedge clock) begin
        if (write_cell & (to == 4'd0)) begin
            cells_0 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == 4'd0)) begin
            numbers_0 <= number_in;
        end
        numbers_0 <= 10'd0;
    end

    always @(posedge clock) begin
        if (write_cell & (to == 4'd1)) begin
            cells_1 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == 4'd1)) begin
            numbers_1 <= number_in;
        end
    end

    always @(posedge clock) begin
        if (write_cell & (to == 4'd2)) begin
            cells_2 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == 4'd2)) begin
            numbers_2 <= number_in;
        end
    end

    always @(posedge clock) begin
        if (write_cell & (to == 4'd3)) begin
            cells_3 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == 4'd3)) begin
            numbers_3 <= number_in;
        end
    end

    always @(posedge clock) begin
        if (write_cell & (to == 4'd4)) begin
            cells_4 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == 4'd4)) begin
            numbers_4 <= number_in;
        end
    end

    always @(posedge clock) begin
        if (write_cell & (to == 4'd5)) begin
            cells_5 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == 4'd5)) begin
            numbers_5 <= number_in;
        end
    end

    always @(posedge clock) begin
        if (write_cell & (to == 4'd6)) begin
            cells_6 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == 4'd6)) begin
            numbers_6 <= number_in;
        end
    end

    always @(posedge clock) begin
        if (write_cell & (to == 4'd7)) begin
            cells_7 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == 4'd7)) begin
            numbers_7 <= number_in;
        end
    end

    always @(posedge clock) begin
        if (write_cell & (to == 4'd8)) begin
            cells_8 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == 4'd8)) begin
            numbers_8 <= number_in;
        end
    end

    always @(posedge clock) begin
        if (write_cell & (to == 4'd9)) begin
            cells_9 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == 4'd9)) begin
            numbers_9 <= number_in;
        end
    end

    always @(posedge clock) begin
        if (write_cell & (to == 4'd10)) begin
            cells_10 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == 4'd10)) begin
            numbers_10 <= number_in;
        end
    end

    always @(posedge clock) begin
        if (write_cell & (to == 4'd11)) begin
            cells_11 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == 4'd11)) begin
            numbers_11 <= number_in;
        end
    end

    always @(posedge clock) begin
        if (write_cell & (to == 4'd12)) begin
            cells_12 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == 4'd12)) begin
            numbers_12 <= number_in;
        end
    end

    always @(posedge clock) begin
        if (write_cell & (to == 4'd13)) begin
            cells_13 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == 4'd13)) begin
            numbers_13 <= number_in;
        end
    end

    always @(posedge clock) begin
        if (write_cell & (to == 4'd14)) begin
            cells_14 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == 4'd14)) begin
            numbers_14 <= number_in;
        end
    end

    always @(posedge clock) begin
        if (write_cell & (to == 4'd15)) begin
            cells_15 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == 4'd15)) begin
            numbers_15 <= number_in;
        end
    end
endmodule

`default_nettype wire
