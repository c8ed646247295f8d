// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// CHOICE: one of sixteen words. Combinational.
//
// Contract
// - `chosen` is the word `from[at]`.
// - Latency: none. There is no start and no reset.
//
// It chooses by one bit of `at` after the other, as shallow as can be: a chain of comparisons
// would become as many multiplexers in a row.
module c6_choice (
    input  wire [3:0] at,       // Which word.
    input  wire [9:0] from_0,   // The words.
    input  wire [9:0] from_1,   // The words.
    input  wire [9:0] from_2,   // The words.
    input  wire [9:0] from_3,   // The words.
    input  wire [9:0] from_4,   // The words.
    input  wire [9:0] from_5,   // The words.
    input  wire [9:0] from_6,   // The words.
    input  wire [9:0] from_7,   // The words.
    input  wire [9:0] from_8,   // The words.
    input  wire [9:0] from_9,   // The words.
    input  wire [9:0] from_10,  // The words.
    input  wire [9:0] from_11,  // The words.
    input  wire [9:0] from_12,  // The words.
    input  wire [9:0] from_13,  // The words.
    input  wire [9:0] from_14,  // The words.
    input  wire [9:0] from_15,  // The words.
    output reg  [9:0] chosen    // The word chosen.
);

    reg [9:0] of_2_0;
    reg [9:0] of_2_1;
    reg [9:0] of_2_2;
    reg [9:0] of_2_3;
    reg [9:0] of_2_4;
    reg [9:0] of_2_5;
    reg [9:0] of_2_6;
    reg [9:0] of_2_7;
    reg [9:0] of_4_0;
    reg [9:0] of_4_1;
    reg [9:0] of_4_2;
    reg [9:0] of_4_3;
    reg [9:0] of_8_0;
    reg [9:0] of_8_1;

    always @(*) begin
        of_2_0 = from_0;
        if (at[0]) begin
            of_2_0 = from_1;
        end
    end

    always @(*) begin
        of_2_1 = from_2;
        if (at[0]) begin
            of_2_1 = from_3;
        end
    end

    always @(*) begin
        of_2_2 = from_4;
        if (at[0]) begin
            of_2_2 = from_5;
        end
    end

    always @(*) begin
        of_2_3 = from_6;
        if (at[0]) begin
            of_2_3 = from_7;
        end
    end

    always @(*) begin
        of_2_4 = from_8;
        if (at[0]) begin
            of_2_4 = from_9;
        end
    end

    always @(*) begin
        of_2_5 = from_10;
        if (at[0]) begin
            of_2_5 = from_11;
        end
    end

    always @(*) begin
        of_2_6 = from_12;
        if (at[0]) begin
            of_2_6 = from_13;
        end
    end

    always @(*) begin
        of_2_7 = from_14;
        if (at[0]) begin
            of_2_7 = from_15;
        end
    end

    always @(*) begin
        of_4_0 = of_2_0;
        if (at[1]) begin
            of_4_0 = of_2_1;
        end
    end

    always @(*) begin
        of_4_1 = of_2_2;
        if (at[1]) begin
            of_4_1 = of_2_3;
        end
    end

    always @(*) begin
        of_4_2 = of_2_4;
        if (at[1]) begin
            of_4_2 = of_2_5;
        end
    end

    always @(*) begin
        of_4_3 = of_2_6;
        if (at[1]) begin
            of_4_3 = of_2_7;
        end
    end

    always @(*) begin
        of_8_0 = of_4_0;
        if (at[2]) begin
            of_8_0 = of_4_1;
        end
    end

    always @(*) begin
        of_8_1 = of_4_2;
        if (at[2]) begin
            of_8_1 = of_4_3;
        end
    end

    always @(*) begin
        chosen = of_8_0;
        if (at[3]) begin
            chosen = of_8_1;
        end
    end
endmodule

`default_nettype wire
