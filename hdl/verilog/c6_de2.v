// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// DE2: the machine on Altera's DE2 board. Ports have the board's own names.
//
// - `KEY[0]` resets the machine.
// - `SW[1:0]` choose the level, as long as no host sets one: 1 with both down, so that a host
//   that knows no levels meets a player that searches; 2 and 3; and with both up 0, the seven
//   steps. `SW[2]` up lets the seven steps go by LEARNED's words in place of PQ.
// - `HEX7` to `HEX0` show the FPGA's last stones as row, column, row, column; while `KEY[1]` is
//   held, the two deciding steps and the cycles of the turn (hexadecimal).
// - `LEDG[0]`, `LEDG[1]`: the FPGA plays dark, light. `LEDG[2]`: a game is open. `LEDG[3]`:
//   reset.
// - `LEDG[5]`, `LEDG[6]`, `LEDG[7]`: drawn, the FPGA has lost, the FPGA has won.
// - `LEDG[8]`: the FPGA thinks; lit long enough to be seen.
// - `LEDR[8:0]`, `LEDR[17:9]`: the step (1, 2, 3, 5A, 4, 6A, 5B, 6B, 7 from the right) that
//   placed the first, the second stone.
//
// Contract
// - As `system`; keys are low when pressed and lamps high when lit, segments low when
//   lit.
// - Latency: lamps and digits follow the machine within the cycle.
// - The reset key is synchronised and debounced, and wins over everything.
module c6_de2 #(
    parameter [15:0] BIT_CLOCKS = 16'd434,  // Clock cycles a bit of the serial line, at least 8.
    parameter [19:0] DEBOUNCE_CYCLES = 20'd1000000  // Clock cycles that a key must be steady.
) (
    input  wire        CLOCK_50,  // The board's oscillator, 50 MHz.
    input  wire  [1:0] KEY,       // Two of the push buttons, low when pressed.
    input  wire  [2:0] SW,        // Three of the switches, high when up.
    input  wire        UART_RXD,  // From the host.
    output wire        UART_TXD,  // To the host.
    output wire  [8:0] LEDG,      // Green lamps.
    output wire [17:0] LEDR,      // Red lamps.
    output wire  [6:0] HEX0,      // The rightmost digit.
    output wire  [6:0] HEX1,      // The second digit from the right.
    output wire  [6:0] HEX2,      // The third digit.
    output wire  [6:0] HEX3,      // The fourth digit.
    output wire  [6:0] HEX4,      // The fifth digit.
    output wire  [6:0] HEX5,      // The sixth digit.
    output wire  [6:0] HEX6,      // The seventh digit.
    output wire  [6:0] HEX7       // The leftmost digit.
);

    localparam [3:0] STEP_NUMBERS_0 = 4'd1;
    localparam [3:0] STEP_NUMBERS_1 = 4'd2;
    localparam [3:0] STEP_NUMBERS_2 = 4'd3;
    localparam [3:0] STEP_NUMBERS_3 = 4'd4;
    localparam [3:0] STEP_NUMBERS_4 = 4'd5;
    localparam [3:0] STEP_NUMBERS_5 = 4'd6;
    localparam [3:0] STEP_NUMBERS_6 = 4'd7;
    localparam [3:0] STEP_NUMBERS_7 = 4'd8;
    localparam [3:0] STEP_NUMBERS_8 = 4'd9;
    localparam [1:0] DRAWN = 2'd3;

    reg page_captured = 1'b0;
    reg page = 1'b0;
    reg [2:0] switches_captured = 3'd0;
    reg [2:0] switches = 3'd0;
    reg [21:0] lamp = 22'd0;
    wire reset_button_steady;
    wire [1:0] system_switches;
    wire [1:0] system_own;
    wire [1:0] system_game;
    wire system_thinking;
    wire [1:0] system_last_count;
    wire [3:0] system_last_step0;
    wire [3:0] system_last_step1;
    wire [31:0] system_last_cycles;
    wire [4:0] coordinates_0_line;
    wire coordinates_0_tens;
    wire [3:0] coordinates_0_units;
    wire [4:0] coordinates_1_line;
    wire coordinates_1_tens;
    wire [3:0] coordinates_1_units;
    wire [4:0] coordinates_2_line;
    wire coordinates_2_tens;
    wire [3:0] coordinates_2_units;
    wire [4:0] coordinates_3_line;
    wire coordinates_3_tens;
    wire [3:0] coordinates_3_units;
    reg [3:0] digits_0_digit;
    reg digits_0_blank;
    reg [3:0] digits_1_digit;
    reg digits_1_blank;
    reg [3:0] digits_2_digit;
    reg digits_2_blank;
    reg [3:0] digits_3_digit;
    reg digits_3_blank;
    reg [3:0] digits_4_digit;
    reg digits_4_blank;
    reg [3:0] digits_5_digit;
    reg digits_5_blank;
    reg [3:0] digits_6_digit;
    reg digits_6_blank;
    reg [3:0] digits_7_digit;
    reg digits_7_blank;
    wire won;
    wire over;
    reg [8:0] steps0;
    reg [8:0] steps1;
    reg [8:0] green;

    c6_debounce #(.DEBOUNCE_CYCLES(DEBOUNCE_CYCLES)) reset_button (
        .clock(CLOCK_50),
        .button(~KEY[0]),
        .steady(reset_button_steady)
    );

    c6_system #(.BIT_CLOCKS(BIT_CLOCKS)) system (
        .clock(CLOCK_50),
        .reset(reset_button_steady),
        .uart_rx(UART_RXD),
        .uart_tx(UART_TXD),
        .switches(system_switches),
        .learned(switches[2]),
        .own(system_own),
        .game(system_game),
        .thinking(system_thinking),
        .last_count(system_last_count),
        .last_row0(coordinates_3_line),
        .last_col0(coordinates_2_line),
        .last_row1(coordinates_1_line),
        .last_col1(coordinates_0_line),
        .last_step0(system_last_step0),
        .last_step1(system_last_step1),
        .last_cycles(system_last_cycles)
    );

    c6_coordinate coordinates_0 (
        .line(coordinates_0_line),
        .tens(coordinates_0_tens),
        .units(coordinates_0_units)
    );

    c6_coordinate coordinates_1 (
        .line(coordinates_1_line),
        .tens(coordinates_1_tens),
        .units(coordinates_1_units)
    );

    c6_coordinate coordinates_2 (
        .line(coordinates_2_line),
        .tens(coordinates_2_tens),
        .units(coordinates_2_units)
    );

    c6_coordinate coordinates_3 (
        .line(coordinates_3_line),
        .tens(coordinates_3_tens),
        .units(coordinates_3_units)
    );

    c6_seven_segment digits_0 (
        .digit(digits_0_digit),
        .blank(digits_0_blank),
        .segments(HEX0)
    );

    c6_seven_segment digits_1 (
        .digit(digits_1_digit),
        .blank(digits_1_blank),
        .segments(HEX1)
    );

    c6_seven_segment digits_2 (
        .digit(digits_2_digit),
        .blank(digits_2_blank),
        .segments(HEX2)
    );

    c6_seven_segment digits_3 (
        .digit(digits_3_digit),
        .blank(digits_3_blank),
        .segments(HEX3)
    );

    c6_seven_segment digits_4 (
        .digit(digits_4_digit),
        .blank(digits_4_blank),
        .segments(HEX4)
    );

    c6_seven_segment digits_5 (
        .digit(digits_5_digit),
        .blank(digits_5_blank),
        .segments(HEX5)
    );

    c6_seven_segment digits_6 (
        .digit(digits_6_digit),
        .blank(digits_6_blank),
        .segments(HEX6)
    );

    c6_seven_segment digits_7 (
        .digit(digits_7_digit),
        .blank(digits_7_blank),
        .segments(HEX7)
    );

    assign system_switches = switches[1:0] + 2'd1;
    assign over = |system_game;
    assign won = over && system_game == system_own;
    assign LEDG = green;
    assign LEDR = {steps1, steps0};

    always @(*) begin
        green = 9'd0;
        if (system_own[0]) begin
            green[0] = 1'b1;
        end
        if (system_own[1]) begin
            green[1] = 1'b1;
        end
        if ((|system_own) && ~over) begin
            green[2] = 1'b1;
        end
        if (reset_button_steady) begin
            green[3] = 1'b1;
        end
        if (system_game == DRAWN) begin
            green[5] = 1'b1;
        end else if (won) begin
            green[7] = 1'b1;
        end else if (over) begin
            green[6] = 1'b1;
        end
        if (|lamp) begin
            green[8] = 1'b1;
        end
    end

    always @(*) begin
        steps0 = 9'd0;
        if ((|system_last_count) && system_last_step0 == STEP_NUMBERS_0) begin
            steps0[0] = 1'b1;
        end
        if ((|system_last_count) && system_last_step0 == STEP_NUMBERS_1) begin
            steps0[1] = 1'b1;
        end
        if ((|system_last_count) && system_last_step0 == STEP_NUMBERS_2) begin
            steps0[2] = 1'b1;
        end
        if ((|system_last_count) && system_last_step0 == STEP_NUMBERS_3) begin
            steps0[3] = 1'b1;
        end
        if ((|system_last_count) && system_last_step0 == STEP_NUMBERS_4) begin
            steps0[4] = 1'b1;
        end
        if ((|system_last_count) && system_last_step0 == STEP_NUMBERS_5) begin
            steps0[5] = 1'b1;
        end
        if ((|system_last_count) && system_last_step0 == STEP_NUMBERS_6) begin
            steps0[6] = 1'b1;
        end
        if ((|system_last_count) && system_last_step0 == STEP_NUMBERS_7) begin
            steps0[7] = 1'b1;
        end
        if ((|system_last_count) && system_last_step0 == STEP_NUMBERS_8) begin
            steps0[8] = 1'b1;
        end
    end

    always @(*) begin
        steps1 = 9'd0;
        if (system_last_count[1] && system_last_step1 == STEP_NUMBERS_0) begin
            steps1[0] = 1'b1;
        end
        if (system_last_count[1] && system_last_step1 == STEP_NUMBERS_1) begin
            steps1[1] = 1'b1;
        end
        if (system_last_count[1] && system_last_step1 == STEP_NUMBERS_2) begin
            steps1[2] = 1'b1;
        end
        if (system_last_count[1] && system_last_step1 == STEP_NUMBERS_3) begin
            steps1[3] = 1'b1;
        end
        if (system_last_count[1] && system_last_step1 == STEP_NUMBERS_4) begin
            steps1[4] = 1'b1;
        end
        if (system_last_count[1] && system_last_step1 == STEP_NUMBERS_5) begin
            steps1[5] = 1'b1;
        end
        if (system_last_count[1] && system_last_step1 == STEP_NUMBERS_6) begin
            steps1[6] = 1'b1;
        end
        if (system_last_count[1] && system_last_step1 == STEP_NUMBERS_7) begin
            steps1[7] = 1'b1;
        end
        if (system_last_count[1] && system_last_step1 == STEP_NUMBERS_8) begin
            steps1[8] = 1'b1;
        end
    end

    always @(*) begin
        digits_0_blank = ~system_last_count[1];
        digits_1_blank = ~system_last_count[1];
        digits_2_blank = ~system_last_count[1];
        digits_3_blank = ~system_last_count[1];
        digits_4_blank = ~(|system_last_count);
        digits_5_blank = ~(|system_last_count);
        digits_6_blank = ~(|system_last_count);
        digits_7_blank = ~(|system_last_count);
        digits_0_digit = coordinates_0_units;
        digits_1_digit = 4'd0;
        if (coordinates_0_tens) begin
            digits_1_digit = 4'd1;
        end
        digits_2_digit = coordinates_1_units;
        digits_3_digit = 4'd0;
        if (coordinates_1_tens) begin
            digits_3_digit = 4'd1;
        end
        digits_4_digit = coordinates_2_units;
        digits_5_digit = 4'd0;
        if (coordinates_2_tens) begin
            digits_5_digit = 4'd1;
        end
        digits_6_digit = coordinates_3_units;
        digits_7_digit = 4'd0;
        if (coordinates_3_tens) begin
            digits_7_digit = 4'd1;
        end
        if (page) begin
            digits_0_blank = 1'b0;
            digits_1_blank = 1'b0;
            digits_2_blank = 1'b0;
            digits_3_blank = 1'b0;
            digits_4_blank = 1'b0;
            digits_5_blank = 1'b0;
            digits_6_blank = 1'b0;
            digits_7_blank = 1'b0;
            digits_0_digit = system_last_cycles[32'd4 * 32'd0 +: 4];
            digits_1_digit = system_last_cycles[32'd4 * 32'd1 +: 4];
            digits_2_digit = system_last_cycles[32'd4 * 32'd2 +: 4];
            digits_3_digit = system_last_cycles[32'd4 * 32'd3 +: 4];
            digits_4_digit = system_last_cycles[32'd4 * 32'd4 +: 4];
            digits_5_digit = system_last_cycles[32'd4 * 32'd5 +: 4];
            digits_6_digit = system_last_step1;
            digits_7_digit = system_last_step0;
        end
    end

    always @(posedge CLOCK_50) begin
        if (system_thinking) begin
            lamp <= ~22'd0;
        end else if (|lamp) begin
            lamp <= lamp - 22'd1;
        end
    end

    always @(posedge CLOCK_50) begin
        page_captured <= ~KEY[1];
        page <= page_captured;
        switches_captured <= SW;
        switches <= switches_captured;
    end
endmodule

`default_nettype wire
