// de2: part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here. A module is named after the block that it is, and opens with its
// contract. A name such as uc_data is the port `data` of the instance `uc`; r_next is what the
// register r takes at the clock. Registers power up as 0; every reset is synchronous and active
// high.

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
module de2 #(
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
    wire [23:0] system_last_cycles;
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

    debounce #(.DEBOUNCE_CYCLES(DEBOUNCE_CYCLES)) reset_button (
        .clock(CLOCK_50),
        .button(~KEY[0]),
        .steady(reset_button_steady)
    );

    system #(.BIT_CLOCKS(BIT_CLOCKS)) system (
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

    coordinate coordinates_0 (
        .line(coordinates_0_line),
        .tens(coordinates_0_tens),
        .units(coordinates_0_units)
    );

    coordinate coordinates_1 (
        .line(coordinates_1_line),
        .tens(coordinates_1_tens),
        .units(coordinates_1_units)
    );

    coordinate coordinates_2 (
        .line(coordinates_2_line),
        .tens(coordinates_2_tens),
        .units(coordinates_2_units)
    );

    coordinate coordinates_3 (
        .line(coordinates_3_line),
        .tens(coordinates_3_tens),
        .units(coordinates_3_units)
    );

    seven_segment digits_0 (
        .digit(digits_0_digit),
        .blank(digits_0_blank),
        .segments(HEX0)
    );

    seven_segment digits_1 (
        .digit(digits_1_digit),
        .blank(digits_1_blank),
        .segments(HEX1)
    );

    seven_segment digits_2 (
        .digit(digits_2_digit),
        .blank(digits_2_blank),
        .segments(HEX2)
    );

    seven_segment digits_3 (
        .digit(digits_3_digit),
        .blank(digits_3_blank),
        .segments(HEX3)
    );

    seven_segment digits_4 (
        .digit(digits_4_digit),
        .blank(digits_4_blank),
        .segments(HEX4)
    );

    seven_segment digits_5 (
        .digit(digits_5_digit),
        .blank(digits_5_blank),
        .segments(HEX5)
    );

    seven_segment digits_6 (
        .digit(digits_6_digit),
        .blank(digits_6_blank),
        .segments(HEX6)
    );

    seven_segment digits_7 (
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

// DEBOUNCE: a push button made fit for use: synchronised, and steady.
//
// Contract
// - `steady` follows `button` once that has kept its new level for so many cycles without a
//   break; until then it keeps the old one.
// - Latency: those cycles, and two of the synchroniser.
// - At power-up both count as low. There is no start, and no reset: this is where the reset
//   comes from.
module debounce #(
    parameter [19:0] DEBOUNCE_CYCLES = 20'd1000000  // Clock cycles that a key must be steady.
) (
    input  wire clock,   // The system clock.
    input  wire button,  // The button, high when pressed, not synchronous to the clock.
    output wire steady   // The button without its bounces.
);

    localparam [19:0] LAST_TICK = DEBOUNCE_CYCLES - 20'd1;

    reg captured = 1'b0;
    reg settled = 1'b0;
    reg level = 1'b0;
    reg [19:0] ticks = 20'd0;

    assign steady = level;

    always @(posedge clock) begin
        ticks <= 20'd0;
        if (settled != level) begin
            ticks <= ticks + 20'd1;
            if (ticks == LAST_TICK) begin
                ticks <= 20'd0;
                level <= settled;
            end
        end
    end

    always @(posedge clock) begin
        captured <= button;
        settled <= captured;
    end
endmodule

// SYSTEM: the whole machine on a serial line, for any board and for simulation.
//
// Contract
// - UC, MEM, CC and CU wired together. What comes in on `uart_rx` and goes out on `uart_tx` is
//   in `docs/protocol.md`.
// - Latency: the line, the blocks above, and CC's thinking.
// - `reset` is synchronous and active high: every block is idle at once, the game is forgotten,
//   the board is cleared. Power-up does the same without it.
// - The other outputs are for lamps and digits; all of them come from registers but `thinking`,
//   which is decoded from one.
module system #(
    parameter [15:0] BIT_CLOCKS = 16'd434  // Clock cycles a bit of the serial line, at least 8.
) (
    input  wire        clock,       // The system clock.
    input  wire        reset,       // Synchronous, active high: as after power-up.
    input  wire        uart_rx,     // The line from the host.
    output wire        uart_tx,     // The line to the host.
    input  wire  [1:0] switches,    // The level where no host has set one.
    // Whether the seven steps of level 0 go by the learned words, not by PQ.
    input  wire        learned,
    output wire  [1:0] own,         // The FPGA's colour: 0 none, 1 dark, 2 light.
    output wire  [1:0] game,        // 0 open, 1 dark has won, 2 light has won, 3 drawn.
    output wire        thinking,    // The core thinks.
    output wire  [1:0] last_count,  // Stones of the FPGA's last turn: 0, 1 or 2.
    output wire  [4:0] last_row0,   // Row of the first of them, from 0.
    output wire  [4:0] last_col0,   // Column of the first of them, from 0.
    output wire  [4:0] last_row1,   // Row of the second of them, from 0.
    output wire  [4:0] last_col1,   // Column of the second of them, from 0.
    // The step that placed the first of them, 0 for the opening stone.
    output wire  [3:0] last_step0,
    output wire  [3:0] last_step1,  // The step that placed the second of them.
    output wire [23:0] last_cycles  // Cycles of the last turn that was thought out.
);

    wire [23:0] cc_cycles;
    wire [9:0] cc_pc;
    wire cu_uc_available;
    wire [7:0] cu_uc_data;
    wire cu_uc_take;
    wire cu_uc_urgent;
    wire cu_uc_start;
    wire [7:0] cu_uc_send_data;
    wire cu_uc_done;
    wire cu_uc_busy;
    wire cu_uc_framing_error;
    wire cu_uc_line_break;
    wire cu_uc_overrun;
    wire cu_mem_reset;
    wire cu_mem_start;
    wire cu_mem_done;
    wire [4:0] cu_mem_row;
    wire [4:0] cu_mem_col;
    wire cu_mem_write;
    wire [1:0] cu_mem_write_stone;
    wire [1:0] cu_mem_stone;
    wire cu_cc_reset;
    wire cu_cc_start;
    wire [1:0] cu_cc_op;
    wire [4:0] cu_cc_row;
    wire [4:0] cu_cc_col;
    wire [1:0] cu_cc_stone;
    wire [1:0] cu_cc_level;
    wire cu_cc_done;
    wire cu_cc_fault;
    wire cu_cc_won;
    wire [1:0] cu_cc_count;
    wire [4:0] cu_cc_row0;
    wire [4:0] cu_cc_col0;
    wire [4:0] cu_cc_row1;
    wire [4:0] cu_cc_col1;
    wire [3:0] cu_cc_step0;
    wire [3:0] cu_cc_step1;
    wire [3:0] cu_cc_query;
    wire [23:0] cu_cc_step_cycles;

    uc #(.BIT_CLOCKS(BIT_CLOCKS)) uc (
        .clock(clock),
        .reset(reset),
        .rx(uart_rx),
        .tx(uart_tx),
        .available(cu_uc_available),
        .data(cu_uc_data),
        .take(cu_uc_take),
        .urgent(cu_uc_urgent),
        .start(cu_uc_start),
        .send_data(cu_uc_send_data),
        .done(cu_uc_done),
        .busy(cu_uc_busy),
        .framing_error(cu_uc_framing_error),
        .line_break(cu_uc_line_break),
        .overrun(cu_uc_overrun)
    );

    mem mem (
        .clock(clock),
        .reset(cu_mem_reset),
        .start(cu_mem_start),
        .done(cu_mem_done),
        .row(cu_mem_row),
        .col(cu_mem_col),
        .write(cu_mem_write),
        .write_stone(cu_mem_write_stone),
        .stone(cu_mem_stone)
    );

    cc cc (
        .clock(clock),
        .reset(cu_cc_reset),
        .start(cu_cc_start),
        .op(cu_cc_op),
        .row(cu_cc_row),
        .col(cu_cc_col),
        .stone(cu_cc_stone),
        .level(cu_cc_level),
        .learned(learned),
        .done(cu_cc_done),
        .fault(cu_cc_fault),
        .won(cu_cc_won),
        .count(cu_cc_count),
        .row0(cu_cc_row0),
        .col0(cu_cc_col0),
        .row1(cu_cc_row1),
        .col1(cu_cc_col1),
        .by_step0(cu_cc_step0),
        .by_step1(cu_cc_step1),
        .cycles(cc_cycles),
        .query(cu_cc_query),
        .step_cycles(cu_cc_step_cycles),
        .pc(cc_pc)
    );

    cu cu (
        .clock(clock),
        .reset(reset),
        .uc_available(cu_uc_available),
        .uc_data(cu_uc_data),
        .uc_take(cu_uc_take),
        .uc_urgent(cu_uc_urgent),
        .uc_start(cu_uc_start),
        .uc_send_data(cu_uc_send_data),
        .uc_done(cu_uc_done),
        .uc_busy(cu_uc_busy),
        .uc_framing_error(cu_uc_framing_error),
        .uc_line_break(cu_uc_line_break),
        .uc_overrun(cu_uc_overrun),
        .mem_reset(cu_mem_reset),
        .mem_start(cu_mem_start),
        .mem_done(cu_mem_done),
        .mem_row(cu_mem_row),
        .mem_col(cu_mem_col),
        .mem_write(cu_mem_write),
        .mem_write_stone(cu_mem_write_stone),
        .mem_stone(cu_mem_stone),
        .cc_reset(cu_cc_reset),
        .cc_start(cu_cc_start),
        .cc_op(cu_cc_op),
        .cc_row(cu_cc_row),
        .cc_col(cu_cc_col),
        .cc_stone(cu_cc_stone),
        .cc_level(cu_cc_level),
        .cc_done(cu_cc_done),
        .cc_fault(cu_cc_fault),
        .cc_won(cu_cc_won),
        .cc_count(cu_cc_count),
        .cc_row0(cu_cc_row0),
        .cc_col0(cu_cc_col0),
        .cc_row1(cu_cc_row1),
        .cc_col1(cu_cc_col1),
        .cc_step0(cu_cc_step0),
        .cc_step1(cu_cc_step1),
        .cc_cycles(cc_cycles),
        .cc_query(cu_cc_query),
        .cc_step_cycles(cu_cc_step_cycles),
        .switches(switches),
        .own(own),
        .game(game),
        .thinking(thinking),
        .last_count(last_count),
        .last_row0(last_row0),
        .last_col0(last_col0),
        .last_row1(last_row1),
        .last_col1(last_col1),
        .last_step0(last_step0),
        .last_step1(last_step1)
    );

    assign last_cycles = cc_cycles;
endmodule

// UC: the UART controller: receiver, receive FIFO and transmitter on one line pair, 8N1.
//
// Contract
// - Received bytes wait in the FIFO (512 of them): see `uart_fifo` for `available`,
//   `data`, `take` and `urgent`.
// - `start` with `send_data` valid sends a byte, `done` pulses when it is sent, `busy` is high
//   in between: see `uart_tx`.
// - `framing_error`, `line_break` and `overrun` pulse when a byte was lost for that reason. In
//   place of a byte lost to a framing error or a break, a zero byte is received, so that the
//   reader learns where in the stream it was.
// - Latency: ten bits a byte either way, and the few cycles of its three blocks.
// - `reset` drops every byte received, waiting or being sent. It wins over everything else in
//   the same cycle.
module uc #(
    parameter [15:0] BIT_CLOCKS = 16'd434  // Clock cycles a bit of the serial line, at least 8.
) (
    input  wire       clock,          // The system clock.
    input  wire       reset,          // Synchronous, active high: idle and empty at once.
    input  wire       rx,             // The line from the host.
    output wire       tx,             // The line to the host.
    output wire       available,      // A received byte waits.
    output wire [7:0] data,           // The oldest received byte.
    input  wire       take,           // Removes the oldest received byte.
    output wire       urgent,         // An urgent byte waits, and is the oldest.
    input  wire       start,          // Sends `send_data`.
    input  wire [7:0] send_data,      // The byte to send.
    output wire       done,           // The byte has been sent.
    output wire       busy,           // A byte is being sent.
    output wire       framing_error,  // A byte without stop bit was dropped.
    output wire       line_break,     // The line was low for a whole byte.
    output wire       overrun         // A byte was dropped because the FIFO was full.
);

    localparam [7:0] LOST_BYTE = 8'h00;

    wire receiver_done;
    wire [7:0] receiver_data;
    wire receiver_framing_error;
    wire receiver_line_break;
    wire fifo_write;
    reg [7:0] fifo_write_data;

    uart_rx #(.BIT_CLOCKS(BIT_CLOCKS)) receiver (
        .clock(clock),
        .reset(reset),
        .rx(rx),
        .done(receiver_done),
        .data(receiver_data),
        .framing_error(receiver_framing_error),
        .line_break(receiver_line_break)
    );

    uart_fifo fifo (
        .clock(clock),
        .reset(reset),
        .write(fifo_write),
        .write_data(fifo_write_data),
        .overrun(overrun),
        .available(available),
        .data(data),
        .take(take),
        .urgent(urgent)
    );

    uart_tx #(.BIT_CLOCKS(BIT_CLOCKS)) transmitter (
        .clock(clock),
        .reset(reset),
        .start(start),
        .data(send_data),
        .done(done),
        .busy(busy),
        .tx(tx)
    );

    assign framing_error = receiver_framing_error;
    assign line_break = receiver_line_break;
    assign fifo_write = receiver_done || receiver_framing_error || receiver_line_break;

    always @(*) begin
        fifo_write_data = receiver_data;
        if (~receiver_done) begin
            fifo_write_data = LOST_BYTE;
        end
    end
endmodule

// UART_RX: serial receiver, 8N1, least significant bit first.
//
// Contract
// - `done` pulses when a byte has been received; `data` holds it until the next pulse.
// - Latency: the pulse comes two cycles of the synchroniser, one of registers and the last
//   sample point after the start of the stop bit, so a sender that is slightly fast never
//   catches up.
// - Each bit is the majority of three samples around its middle. A start bit that is not there
//   when sampled is noise, and ignored.
// - A stop bit that is low is a framing error: the byte is dropped and `framing_error` pulses.
//   If all its bits were low too, it is a break, and `line_break` pulses instead. After either,
//   the line must be high again before a start bit counts.
// - There is no `start`: the line itself starts a byte. `reset` drops the byte in progress at
//   once; none of the pulses comes for it.
module uart_rx #(
    parameter [15:0] BIT_CLOCKS = 16'd434  // Clock cycles a bit of the serial line, at least 8.
) (
    input  wire       clock,          // The system clock.
    input  wire       reset,          // Synchronous, active high: idle at once.
    input  wire       rx,             // The serial line, not synchronous to the clock.
    output wire       done,           // A byte has been received.
    output wire [7:0] data,           // The last byte received.
    output wire       framing_error,  // A byte had no stop bit.
    output wire       line_break      // The line was low for a whole byte.
);

    localparam [15:0] LAST_TICK = BIT_CLOCKS - 16'd1;
    localparam [15:0] FIRST_SAMPLE = (BIT_CLOCKS >> 1) - (BIT_CLOCKS < 16'd32 ? 16'd1 : BIT_CLOCKS
        >> 4);
    localparam [15:0] SECOND_SAMPLE = BIT_CLOCKS >> 1;
    localparam [15:0] THIRD_SAMPLE = (BIT_CLOCKS >> 1) + (BIT_CLOCKS < 16'd32 ? 16'd1 : BIT_CLOCKS
        >> 4);
    localparam [2:0] LAST_BIT = 3'd7;
    localparam [7:0] NO_DATA = 8'h00;
    localparam [2:0] WAIT_START = 3'd0;   // The line is high, or was when last looked at.
    localparam [2:0] CHECK_START = 3'd1;  // Makes sure that the start bit is one.
    localparam [2:0] SAMPLE_DATA = 3'd2;  // Collects eight bits.
    localparam [2:0] CHECK_STOP = 3'd3;   // Looks for the stop bit.
    // After a framing error or a break: waits for the line to be high.
    localparam [2:0] WAIT_IDLE = 3'd4;

    // The line is kept inverted, so that it reads as idle when registers power up as 0.
    reg captured = 1'b0;
    reg settled = 1'b0;
    reg [2:0] state = 3'd0;
    reg [15:0] ticks = 16'd0;
    reg first = 1'b0;
    reg second = 1'b0;
    reg [2:0] bit_index = 3'd0;
    reg [7:0] shift = 8'd0;
    reg received = 1'b0;
    reg unframed = 1'b0;
    reg broken = 1'b0;
    wire low;
    wire level;
    wire sampled;

    assign low = settled;
    assign level = ~((first && second) || (first && low) || (second && low));
    assign sampled = ticks == THIRD_SAMPLE;
    assign done = received;
    assign data = shift;
    assign framing_error = unframed;
    assign line_break = broken;

    always @(posedge clock) begin
        ticks <= ticks + 16'd1;
        if (ticks == LAST_TICK) begin
            ticks <= 16'd0;
        end
        received <= 1'b0;
        unframed <= 1'b0;
        broken <= 1'b0;
        case (state)
            WAIT_START: begin
                if (low) begin
                    ticks <= 16'd1;
                    state <= CHECK_START;
                end
            end
            CHECK_START: begin
                if (sampled) begin
                    bit_index <= 3'd0;
                    if (level) begin
                        state <= WAIT_START;
                    end else begin
                        state <= SAMPLE_DATA;
                    end
                end
            end
            SAMPLE_DATA: begin
                if (sampled) begin
                    shift <= {1'b0, shift[7:1]};
                    shift[7] <= level;
                    bit_index <= bit_index + 3'd1;
                    if (bit_index == LAST_BIT) begin
                        state <= CHECK_STOP;
                    end
                end
            end
            CHECK_STOP: begin
                if (sampled) begin
                    if (level) begin
                        received <= 1'b1;
                        state <= WAIT_START;
                    end else begin
                        state <= WAIT_IDLE;
                        if (shift == NO_DATA) begin
                            broken <= 1'b1;
                        end else begin
                            unframed <= 1'b1;
                        end
                    end
                end
            end
            WAIT_IDLE: begin
                if (~low) begin
                    state <= WAIT_START;
                end
            end
            default: state <= WAIT_START;
        endcase
        if (reset) begin
            received <= 1'b0;
            unframed <= 1'b0;
            broken <= 1'b0;
            state <= WAIT_START;
        end
    end

    always @(posedge clock) begin
        if (ticks == FIRST_SAMPLE) begin
            first <= low;
        end
    end

    always @(posedge clock) begin
        if (ticks == SECOND_SAMPLE) begin
            second <= low;
        end
    end

    always @(posedge clock) begin
        captured <= ~rx;
        settled <= captured;
    end
endmodule

// UART_FIFO: receive FIFO with urgent bytes: 512 bytes, one block RAM.
//
// Contract
// - `write` stores `write_data` behind the bytes that wait. With the FIFO full it is dropped and
//   `overrun` pulses in the next cycle.
// - `available` says that `data` is the oldest byte that waits. `take` removes it; it counts
//   only while `available` is high.
// - Latency: after a `take` the next byte is there two cycles later at the soonest.
// - An urgent byte (one of two, named when the block is made) overtakes: all bytes that wait are
//   dropped, and it is stored even when the FIFO was full. `urgent` is high from the cycle after
//   its `write` until it is taken.
// - `reset` empties the FIFO at once. It wins over `write` and `take` in the same cycle.
module uart_fifo (
    input  wire       clock,       // The system clock.
    input  wire       reset,       // Synchronous, active high: empty at once.
    input  wire       write,       // Stores a byte.
    input  wire [7:0] write_data,  // The byte to store.
    output wire       overrun,     // A byte was dropped because the FIFO was full.
    output wire       available,   // A byte waits.
    output wire [7:0] data,        // The oldest byte that waits.
    input  wire       take,        // Removes the oldest byte.
    output wire       urgent       // An urgent byte waits, and is the oldest.
);

    localparam [7:0] URGENT_ONE = 8'h44;
    localparam [7:0] URGENT_TWO = 8'h4c;
    localparam [9:0] CAPACITY = 10'b1000000000;

    reg [9:0] written_next;
    // Counters of bytes ever written and ever taken, one bit wider than an address to tell a
    // full FIFO from an empty one.
    reg [9:0] written = 10'd0;
    reg [9:0] taken_next;
    reg [9:0] taken = 10'd0;
    reg fresh_next;
    // Whether the RAM was read at `taken` in the last cycle, with that byte in it.
    reg fresh = 1'b0;
    reg urgent_waits_next;
    reg urgent_waits = 1'b0;
    reg dropped_next;
    reg dropped = 1'b0;
    reg bytes_write_enable;
    wire [9:0] waiting;
    wire full;
    wire is_urgent;
    wire taking;

    block_ram_512x8 bytes (
        .clock(clock),
        .read_address(taken[8:0]),
        .read_data(data),
        .write_address(written[8:0]),
        .write_data(write_data),
        .write_enable(bytes_write_enable)
    );

    assign waiting = written - taken;
    assign full = waiting == CAPACITY;
    assign is_urgent = write_data == URGENT_ONE || write_data == URGENT_TWO;
    assign taking = take && fresh;
    assign available = fresh;
    assign urgent = urgent_waits;
    assign overrun = dropped;

    always @(*) begin
        written_next = written;
        taken_next = taken;
        urgent_waits_next = urgent_waits;
        bytes_write_enable = 1'b0;
        dropped_next = 1'b0;
        fresh_next = (|waiting) && ~taking;
        if (taking) begin
            taken_next = taken + 10'd1;
            urgent_waits_next = 1'b0;
        end
        if (write) begin
            if (is_urgent) begin
                bytes_write_enable = 1'b1;
                written_next = written + 10'd1;
                taken_next = written;
                fresh_next = 1'b0;
                urgent_waits_next = 1'b1;
            end else if (full) begin
                dropped_next = 1'b1;
            end else begin
                bytes_write_enable = 1'b1;
                written_next = written + 10'd1;
            end
        end
        if (reset) begin
            written_next = taken;
            taken_next = taken;
            fresh_next = 1'b0;
            urgent_waits_next = 1'b0;
            dropped_next = 1'b0;
        end
    end

    always @(posedge clock) begin
        written <= written_next;
        taken <= taken_next;
        fresh <= fresh_next;
        urgent_waits <= urgent_waits_next;
        dropped <= dropped_next;
    end
endmodule

// BLOCK_RAM: a memory with one write port, one registered read port and one clock.
//
// Contract
// - `read_data` shows the word that `read_address` named at the last rising edge.
// - With `write_enable` high, `write_data` is stored at `write_address` at the next edge. A read
//   of that address in the same cycle gives the old word.
// - Latency: one cycle, for a read as for a write.
// - There is no start, no reset and no initial contents: whoever owns the RAM clears it when
//   that matters.
module block_ram_512x8 (
    input  wire       clock,          // Reads and writes happen at its rising edge.
    input  wire [8:0] read_address,   // The word to show after the next edge.
    output reg  [7:0] read_data,      // The word read at the last edge.
    input  wire [8:0] write_address,  // The word to write.
    input  wire [7:0] write_data,     // What to write.
    input  wire       write_enable    // Whether to write at the next edge.
);

    reg [7:0] words [0:511];

    always @(posedge clock) begin
        read_data <= words[read_address];
        if (write_enable) begin
            words[write_address] <= write_data;
        end
    end
endmodule

// UART_TX: serial transmitter, 8N1, least significant bit first.
//
// Contract
// - A pulse on `start` with `data` valid sends a byte: ten bits. `busy` is high from the cycle
//   after `start` to the one before `done`. A `start` while `busy` is ignored: whoever waits for
//   `done` never loses a byte.
// - Latency: the start bit begins one cycle after `start`. `done` pulses in the cycle after the
//   last of the stop bit; a `start` in that very cycle is taken, so nothing is lost between
//   bytes but one cycle.
// - `reset` drops the byte in progress and lets the line go high at once. It wins over a `start`
//   in the same cycle.
module uart_tx #(
    parameter [15:0] BIT_CLOCKS = 16'd434  // Clock cycles a bit of the serial line, at least 8.
) (
    input  wire       clock,  // The system clock.
    input  wire       reset,  // Synchronous, active high: idle at once.
    input  wire       start,  // Sends `data`.
    input  wire [7:0] data,   // The byte to send.
    output wire       done,   // The byte has been sent.
    output wire       busy,   // A byte is being sent.
    output wire       tx      // The serial line.
);

    localparam [15:0] LAST_TICK = BIT_CLOCKS - 16'd1;
    localparam [3:0] LAST_BIT = 4'd9;
    localparam [0:0] WAIT_START = 1'b0;  // The line is high.
    localparam [0:0] SEND_FRAME = 1'b1;  // Shifts the frame out.

    reg state = 1'b0;
    reg [15:0] ticks = 16'd0;
    reg [3:0] bit_index = 4'd0;
    // The bits still to send, inverted, so that the line is high when registers power up as 0
    // and when nothing is left to send.
    reg [8:0] frame = 9'd0;
    reg sent = 1'b0;
    wire [7:0] inverted;

    assign inverted = ~data;
    assign tx = ~frame[0];
    assign done = sent;
    assign busy = state == SEND_FRAME;

    always @(posedge clock) begin
        sent <= 1'b0;
        case (state)
            WAIT_START: begin
                frame <= 9'd0;
                if (start) begin
                    frame <= {inverted, 1'b0} | 9'd1;
                    ticks <= 16'd0;
                    bit_index <= 4'd0;
                    state <= SEND_FRAME;
                end
            end
            SEND_FRAME: begin
                ticks <= ticks + 16'd1;
                if (ticks == LAST_TICK) begin
                    ticks <= 16'd0;
                    bit_index <= bit_index + 4'd1;
                    frame <= {1'b0, frame[8:1]};
                    if (bit_index == LAST_BIT) begin
                        sent <= 1'b1;
                        state <= WAIT_START;
                    end
                end
            end
            default: state <= WAIT_START;
        endcase
        if (reset) begin
            frame <= 9'd0;
            sent <= 1'b0;
            state <= WAIT_START;
        end
    end
endmodule

// MEM: the board of the game, 1024 x 2 bits.
//
// The address is 5 bits of row and 5 bits of column, as the paper has it; a word is 0 for an
// empty cell, 1 for a dark stone, 2 for a light one. Words off the board stay 0.
//
// Contract
// - Read: `stone` shows the cell that `row` and `col` named at the last rising edge.
// - Write: with `write` high, `write_stone` is stored at (`row`, `col`) at the next edge; the
//   same edge still reads the old word.
// - Clear: a pulse on `start` empties every cell; `done` pulses `CLEAR_CYCLES` cycles after
//   it. Until then `write` is ignored and `stone` means nothing.
// - Latency: one cycle, but for a clear.
// - `reset` stops a clear at once and leaves the cells not yet cleared as they were. It wins
//   over a `start` in the same cycle.
module mem (
    input  wire       clock,        // The system clock.
    input  wire       reset,        // Synchronous, active high: idle at once.
    input  wire       start,        // Clears the board.
    output wire       done,         // The board has been cleared.
    input  wire [4:0] row,          // Row to read or write, 0 to 18.
    input  wire [4:0] col,          // Column to read or write, 0 to 18.
    input  wire       write,        // Stores `write_stone`.
    input  wire [1:0] write_stone,  // What to store.
    output wire [1:0] stone         // The cell addressed in the cycle before.
);

    localparam [1:0] EMPTY = 2'd0;
    localparam [9:0] LAST_ADDRESS = 10'b1111111111;
    localparam [0:0] SERVE_CELL = 1'b0;  // Idle: reads and writes as asked.
    localparam [0:0] CLEAR_CELL = 1'b1;  // Writes 0 to one word a cycle.

    reg state_next;
    reg state = 1'b0;
    reg [9:0] clear_address_next;
    reg [9:0] clear_address = 10'd0;
    reg cleared_next;
    reg cleared = 1'b0;
    reg [9:0] cells_write_address;
    reg [1:0] cells_write_data;
    reg cells_write_enable;
    wire [9:0] address;

    block_ram_1024x2 cells (
        .clock(clock),
        .read_address(address),
        .read_data(stone),
        .write_address(cells_write_address),
        .write_data(cells_write_data),
        .write_enable(cells_write_enable)
    );

    assign address = {row, col};
    assign done = cleared;

    always @(*) begin
        state_next = state;
        clear_address_next = clear_address;
        cells_write_address = address;
        cells_write_data = write_stone;
        cells_write_enable = write;
        cleared_next = 1'b0;
        case (state)
            SERVE_CELL: begin
                if (start) begin
                    clear_address_next = 10'd0;
                    state_next = CLEAR_CELL;
                end
            end
            CLEAR_CELL: begin
                cells_write_address = clear_address;
                cells_write_data = EMPTY;
                cells_write_enable = 1'b1;
                clear_address_next = clear_address + 10'd1;
                if (clear_address == LAST_ADDRESS) begin
                    cleared_next = 1'b1;
                    state_next = SERVE_CELL;
                end
            end
            default: state_next = SERVE_CELL;
        endcase
        if (reset) begin
            cleared_next = 1'b0;
            state_next = SERVE_CELL;
        end
    end

    always @(posedge clock) begin
        state <= state_next;
        clear_address <= clear_address_next;
        cleared <= cleared_next;
    end
endmodule

// BLOCK_RAM: a memory with one write port, one registered read port and one clock.
//
// Contract
// - `read_data` shows the word that `read_address` named at the last rising edge.
// - With `write_enable` high, `write_data` is stored at `write_address` at the next edge. A read
//   of that address in the same cycle gives the old word.
// - Latency: one cycle, for a read as for a write.
// - There is no start, no reset and no initial contents: whoever owns the RAM clears it when
//   that matters.
module block_ram_1024x2 (
    input  wire       clock,          // Reads and writes happen at its rising edge.
    input  wire [9:0] read_address,   // The word to show after the next edge.
    output reg  [1:0] read_data,      // The word read at the last edge.
    input  wire [9:0] write_address,  // The word to write.
    input  wire [1:0] write_data,     // What to write.
    input  wire       write_enable    // Whether to write at the next edge.
);

    reg [1:0] words [0:1023];

    always @(posedge clock) begin
        read_data <= words[read_address];
        if (write_enable) begin
            words[write_address] <= write_data;
        end
    end
endmodule

// CC: the Connect6 core, a processor. SEQUENCER runs the program in its ROM: the seven steps and
// their searches are programs (`connect6_core::program`), the units below do the work.
//
//   SEQUENCER: program ROM, stack ---- REGISTERS: cells, numbers
//      | an order, until it is done       | CHOICE: the cell that is kept
//   ---+----------+----------+-----------+----------+---------+--------+----------
//    STAR       COVER     SURVEY       SWEEP       NEAR     FRESH    GATHER   TURN, STOPWATCH,
//   (LINES,     T by      (2 SIEVEs)   a list,     a move   quiet    a short  NODES: what is
//   8 JUDGEs,   folding   the lists    a cell a    and its  moves    list     decided, how long
//   LEARNED),   edges                  cycle       windows                    and how far it goes
//   MEASURE
//
// An order goes to one unit at a time. SURVEY and SWEEP use STAR, and SURVEY uses COVER, while
// their own order is carried out; no unit knows who asked.
//
// Contract
// - A pulse on `start` takes `op`: `OP_CLEAR` empties the line memories; `OP_SET` puts
//   `stone` (0 empty, 1 dark, 2 light) on (`row`, `col`), after which `won` tells whether it
//   makes six or more; `OP_THINK` decides a turn of two stones for the colour `stone` by the
//   seven steps, `OP_THINK_DEEP` by the searches of a `level` above 0. The program begins at the
//   address that is the number of the operation. With `learned` high at the `start` of
//   `OP_THINK` cells are compared by LEARNED's words wherever a step takes the greatest PQ.
// - `done` pulses at the end; results hold until the next `start`. After thinking, `count`
//   stones are in (`row0`, `col0`) and (`row1`, `col1`), decided by `by_step0` and `by_step1`
//   (1 to 9 for steps 1, 2, 3, 5A, 4, 6A, 5B, 6B, 7), and the line memories are as before.
// - `cycles` counts the last thinking; `step_cycles` shows, two cycles after `query` changes,
//   how many of them that step took (0 if it was not reached), or for `NODES_QUERY` the nodes.
// - `fault` is high when the program could not go on; see SEQUENCER. Only `reset` clears it.
// - Latency: a Set takes a probe, a clear as long as LINES, both a few instructions more; a turn
//   is counted in `cycles`.
// - `reset` stops everything at once and wins over `start`; the line memories may then hold
//   stones too many, so a clear must follow before the next game.
module cc (
    input  wire        clock,        // The system clock.
    input  wire        reset,        // Synchronous, active high: idle at once.
    input  wire        start,        // Begins.
    input  wire  [1:0] op,           // What to do.
    input  wire  [4:0] row,          // Row of the cell to set, 0 to 18.
    input  wire  [4:0] col,          // Column of the cell to set, 0 to 18.
    input  wire  [1:0] stone,        // What to set there, or the colour to think for.
    input  wire  [1:0] level,        // How deep to think.
    input  wire        learned,      // Whether the seven steps go by the learned words, not by PQ.
    output wire        done,         // Finished.
    output wire        fault,        // The program could not go on.
    output wire        won,          // The stone just set makes six or more.
    output wire  [1:0] count,        // Stones decided.
    output wire  [4:0] row0,         // Row of the first stone.
    output wire  [4:0] col0,         // Column of the first stone.
    output wire  [4:0] row1,         // Row of the second stone.
    output wire  [4:0] col1,         // Column of the second stone.
    output wire  [3:0] by_step0,     // The step that decided the first stone.
    output wire  [3:0] by_step1,     // The step that decided the second stone.
    output wire [23:0] cycles,       // Cycles of the last thinking.
    // Which step's cycles to show, or with the number behind the last step the nodes.
    input  wire  [3:0] query,
    output reg  [23:0] step_cycles,  // How many there were.
    output wire  [9:0] pc            // The address of the instruction.
);

    localparam [4:0] OP_PROBE = 5'd1;
    localparam [4:0] OP_WEIGH = 5'd2;
    localparam [4:0] OP_PUT = 5'd3;
    localparam [4:0] OP_PUT_PROBE = 5'd4;
    localparam [4:0] OP_PUT_GIVEN = 5'd5;
    localparam [4:0] OP_CLEAR_LINES = 5'd6;
    localparam [4:0] OP_FOLD = 5'd7;
    localparam [4:0] OP_SWEEP = 5'd8;
    localparam [4:0] OP_SURVEY = 5'd9;
    localparam [4:0] OP_ADD = 5'd11;
    localparam [4:0] OP_COMPARE = 5'd12;
    localparam [4:0] OP_BEGIN = 5'd13;
    localparam [4:0] OP_NOTE = 5'd14;
    localparam [4:0] OP_FINISH = 5'd15;
    localparam [4:0] OP_STEP = 5'd16;
    localparam [4:0] OP_SIDE = 5'd17;
    localparam [4:0] OP_NEAR = 5'd18;
    localparam [4:0] OP_FRESH = 5'd19;
    localparam [4:0] OP_GATHER = 5'd20;
    localparam [4:0] OP_ENTRY = 5'd21;
    localparam [4:0] OP_MARK = 5'd22;
    localparam [4:0] OP_PUSH_NUMBER = 5'd24;
    localparam [4:0] OP_POP = 5'd25;
    localparam [4:0] OP_ALLOW = 5'd26;
    localparam [4:0] OP_GRANT = 5'd28;
    localparam [4:0] OP_SPEND = 5'd27;
    localparam [4:0] OP_HALT = 5'd29;
    localparam [1:0] STONE_ATTACKER = 2'd1;
    localparam [1:0] STONE_DEFENDER = 2'd2;
    localparam [3:0] SLOT_EMPTY = 4'd0;
    localparam [3:0] SLOT_BASE = 4'd1;
    localparam [3:0] SLOT_STANDING = 4'd2;
    localparam [1:0] BOTH_COLOURS = 2'd3;
    localparam [1:0] BY_QUALITY = 2'd0;
    localparam [1:0] BY_LEARNED = 2'd1;
    localparam [1:0] BY_WORTH = 2'd2;
    localparam [1:0] BY_GAIN = 2'd3;
    localparam [1:0] ENTRY_THINK = 2'd2;
    localparam [3:0] NODES_QUERY = 4'd10;
    localparam [4:0] FLAG_NUMBER_0 = 5'd0;
    localparam [4:0] FLAG_NUMBER_1 = 5'd1;
    localparam [4:0] FLAG_NUMBER_2 = 5'd2;
    localparam [4:0] FLAG_NUMBER_3 = 5'd3;
    localparam [4:0] FLAG_NUMBER_4 = 5'd4;
    localparam [4:0] FLAG_NUMBER_5 = 5'd5;
    localparam [4:0] FLAG_NUMBER_6 = 5'd6;
    localparam [4:0] FLAG_NUMBER_7 = 5'd7;
    localparam [4:0] FLAG_NUMBER_8 = 5'd8;
    localparam [4:0] FLAG_NUMBER_9 = 5'd9;
    localparam [4:0] FLAG_NUMBER_10 = 5'd10;
    localparam [4:0] FLAG_NUMBER_11 = 5'd11;
    localparam [4:0] FLAG_NUMBER_12 = 5'd12;
    localparam [4:0] FLAG_NUMBER_13 = 5'd13;
    localparam [4:0] FLAG_NUMBER_14 = 5'd14;
    localparam [4:0] FLAG_NUMBER_15 = 5'd15;
    localparam [4:0] FLAG_NUMBER_16 = 5'd16;
    localparam [4:0] FLAG_NUMBER_17 = 5'd17;
    localparam [4:0] FLAG_NUMBER_18 = 5'd18;
    localparam [4:0] FLAG_NUMBER_19 = 5'd19;
    localparam [4:0] FLAG_NUMBER_20 = 5'd20;
    localparam [4:0] FLAG_NUMBER_21 = 5'd21;
    localparam [4:0] FLAG_NUMBER_22 = 5'd22;
    localparam [4:0] FLAG_NUMBER_23 = 5'd23;
    localparam [4:0] FLAG_NUMBER_24 = 5'd24;
    localparam [4:0] FLAG_NUMBER_25 = 5'd25;
    localparam [4:0] FLAG_NUMBER_26 = 5'd26;
    localparam [4:0] FLAG_NUMBER_27 = 5'd27;
    localparam [4:0] FLAG_NUMBER_28 = 5'd28;
    localparam [4:0] FLAG_NUMBER_29 = 5'd29;
    localparam [4:0] FLAG_NUMBER_30 = 5'd30;
    localparam [4:0] FLAG_NUMBER_31 = 5'd31;
    localparam [1:0] ONE = 2'd1;
    localparam [1:0] TWO = 2'd2;

    wire sequencer_unit_done;
    wire sequencer_keep;
    wire sequencer_holds;
    reg [9:0] sequencer_push;
    wire [9:0] sequencer_popped;
    wire [9:0] registers_cell_out;
    wire [9:0] registers_number_out;
    wire [9:0] registers_other_out;
    wire registers_write_cell;
    wire registers_write_number;
    reg [9:0] registers_number_in;
    wire [9:0] kept_chosen;
    wire star_start;
    wire star_done;
    wire star_probe;
    wire star_flush;
    reg [9:0] star_at;
    wire star_write;
    reg [1:0] star_stone;
    wire star_wrote;
    wire star_ready;
    wire [74:0] star_seen;
    wire [9:0] star_early;
    reg [1:0] measure_by;
    wire [9:0] measure_value;
    reg cover_unit_start;
    reg [3:0] cover_unit_from;
    reg [3:0] cover_unit_to;
    reg [1:0] cover_unit_kind;
    wire cover_unit_done;
    wire [10:0] cover_unit_vacant_0;
    wire [10:0] cover_unit_vacant_1;
    wire [10:0] cover_unit_vacant_2;
    wire [10:0] cover_unit_vacant_3;
    wire [5:0] cover_unit_threes_0;
    wire [5:0] cover_unit_threes_1;
    wire [5:0] cover_unit_threes_2;
    wire [5:0] cover_unit_threes_3;
    wire [5:0] cover_unit_fours_0;
    wire [5:0] cover_unit_fours_1;
    wire [5:0] cover_unit_fours_2;
    wire [5:0] cover_unit_fours_3;
    wire [5:0] cover_unit_defender_fours_0;
    wire [5:0] cover_unit_defender_fours_1;
    wire [5:0] cover_unit_defender_fours_2;
    wire [5:0] cover_unit_defender_fours_3;
    wire [1:0] cover_unit_threats;
    wire [9:0] cover_unit_ends_0;
    wire [9:0] cover_unit_ends_1;
    wire [9:0] cover_unit_pair_0;
    wire [9:0] cover_unit_pair_1;
    wire survey_start;
    wire survey_done;
    wire survey_probe;
    wire [9:0] survey_probe_cell;
    wire survey_flush;
    wire survey_cover_start;
    wire [3:0] survey_cover_from;
    wire [3:0] survey_cover_to;
    wire [1:0] survey_cover_kind;
    wire [9:0] survey_win_cell;
    wire [9:0] survey_best_cell;
    wire [9:0] survey_forcing_cell;
    wire sweep_start;
    reg [8:0] sweep_from;
    wire sweep_done;
    wire [8:0] sweep_index;
    wire [8:0] sweep_list_index;
    wire [9:0] sweep_list_cell;
    wire sweep_list_repeated;
    wire [8:0] sweep_list_count;
    wire sweep_probe;
    wire [9:0] sweep_probe_cell;
    wire sweep_flush;
    wire sweep_occupied;
    wire [3:0] sweep_threats;
    wire near_remember;
    wire near_close;
    wire fresh_take;
    wire [3:0] fresh_three_lines;
    wire [3:0] fresh_open_lines;
    wire fresh_keeping;
    wire [3:0] fresh_known;
    wire [1:0] fresh_threes;
    wire fresh_any_open;
    wire fresh_promising;
    wire gather_clear;
    wire gather_add;
    wire gather_gathering;
    wire gather_met;
    wire [9:0] gather_met_cells_0;
    wire [9:0] gather_met_cells_1;
    wire gather_show;
    wire [9:0] gather_entry;
    wire nodes_opens;
    wire nodes_allow;
    wire nodes_grant;
    wire nodes_spend;
    wire nodes_may_take;
    wire [21:0] nodes_used;
    wire turn_opens;
    wire turn_note;
    wire turn_finish;
    wire [1:0] turn_hand;
    wire [1:0] turn_count;
    wire [9:0] turn_cells_0;
    wire [9:0] turn_cells_1;
    wire stopwatch_halt;
    wire stopwatch_step;
    wire stopwatch_counts;
    wire [3:0] stopwatch_active;
    wire [23:0] stopwatch_step_cycles;
    reg [9:0] sum = 10'd0;
    reg [1:0] own_stone = 2'd0;
    reg [9:0] given_cell = 10'd0;
    reg opposing = 1'b0;
    reg goes_by_words = 1'b0;
    reg double = 1'b0;
    reg is_less = 1'b0;
    reg is_equal = 1'b0;
    reg six = 1'b0;
    reg point_ready = 1'b0;
    wire [1:0] opponent_stone;
    reg [1:0] attacker_stone;
    reg [1:0] defender_stone;
    wire [54:0] word;
    wire issue;
    wire [4:0] order;
    wire [10:0] field;
    wire [9:0] addend;
    wire given;
    wire probing;
    wire waits;
    wire gathers;
    wire finishes;
    wire flag_0;
    wire flag_1;
    wire flag_2;
    wire flag_3;
    wire flag_4;
    wire flag_5;
    wire flag_6;
    wire flag_7;
    wire flag_8;
    wire flag_9;
    wire flag_10;
    wire flag_11;
    wire flag_12;
    wire flag_13;
    wire flag_14;
    wire flag_15;
    wire flag_16;
    wire flag_17;
    wire flag_18;
    wire flag_19;
    wire flag_20;
    wire flag_21;
    wire flag_22;
    wire flag_23;
    wire flag_24;
    wire flag_25;
    wire flag_26;
    wire flag_27;
    wire flag_28;
    wire flag_29;
    wire flag_30;
    wire flag_31;
    reg [31:0] asked;

    sequencer sequencer (
        .clock(clock),
        .reset(reset),
        .start(start),
        .entry(op),
        .done(done),
        .fault(fault),
        .word(word),
        .issue(issue),
        .unit_done(sequencer_unit_done),
        .keep(sequencer_keep),
        .holds(sequencer_holds),
        .push(sequencer_push),
        .popped(sequencer_popped),
        .success(flag_2),
        .pc(pc)
    );

    registers registers (
        .clock(clock),
        .at(word[8:5]),
        .cell_out(registers_cell_out),
        .number(word[12:9]),
        .number_out(registers_number_out),
        .other(word[16:13]),
        .other_out(registers_other_out),
        .write_cell(registers_write_cell),
        .to(word[36:33]),
        .cell_in(kept_chosen),
        .write_number(registers_write_number),
        .number_in(registers_number_in)
    );

    choice kept (
        .at(word[32:29]),
        .from_0(10'd0),
        .from_1(registers_cell_out),
        .from_2(star_seen[9:0]),
        .from_3(cover_unit_ends_0),
        .from_4(cover_unit_ends_1),
        .from_5(cover_unit_pair_0),
        .from_6(cover_unit_pair_1),
        .from_7(survey_win_cell),
        .from_8(survey_best_cell),
        .from_9(survey_forcing_cell),
        .from_10(gather_entry),
        .from_11(turn_cells_0),
        .from_12(turn_cells_1),
        .from_13(sequencer_popped),
        .from_14(10'd0),
        .from_15(10'd0),
        .chosen(kept_chosen)
    );

    star star (
        .clock(clock),
        .reset(reset),
        .start(star_start),
        .done(star_done),
        .probe(star_probe),
        .flush(star_flush),
        .at(star_at),
        .write(star_write),
        .stone(star_stone),
        .light(attacker_stone[1]),
        .opposing(opposing),
        .wrote(star_wrote),
        .ready(star_ready),
        .seen(star_seen),
        .early(star_early),
        .occupied_coming(sweep_occupied),
        .threats_coming(sweep_threats),
        .three_lines_coming(fresh_three_lines),
        .open_lines_coming(fresh_open_lines),
        .keeping(fresh_keeping),
        .vacant_0(cover_unit_vacant_0),
        .vacant_1(cover_unit_vacant_1),
        .vacant_2(cover_unit_vacant_2),
        .vacant_3(cover_unit_vacant_3),
        .threes_0(cover_unit_threes_0),
        .threes_1(cover_unit_threes_1),
        .threes_2(cover_unit_threes_2),
        .threes_3(cover_unit_threes_3),
        .fours_0(cover_unit_fours_0),
        .fours_1(cover_unit_fours_1),
        .fours_2(cover_unit_fours_2),
        .fours_3(cover_unit_fours_3),
        .defender_fours_0(cover_unit_defender_fours_0),
        .defender_fours_1(cover_unit_defender_fours_1),
        .defender_fours_2(cover_unit_defender_fours_2),
        .defender_fours_3(cover_unit_defender_fours_3)
    );

    measure measure (
        .clock(clock),
        .seen(star_seen),
        .by(measure_by),
        .value(measure_value)
    );

    cover_unit cover_unit (
        .clock(clock),
        .reset(reset),
        .start(cover_unit_start),
        .from(cover_unit_from),
        .to(cover_unit_to),
        .kind(cover_unit_kind),
        .done(cover_unit_done),
        .centre(star_seen[9:0]),
        .vacant_0(cover_unit_vacant_0),
        .vacant_1(cover_unit_vacant_1),
        .vacant_2(cover_unit_vacant_2),
        .vacant_3(cover_unit_vacant_3),
        .threes_0(cover_unit_threes_0),
        .threes_1(cover_unit_threes_1),
        .threes_2(cover_unit_threes_2),
        .threes_3(cover_unit_threes_3),
        .fours_0(cover_unit_fours_0),
        .fours_1(cover_unit_fours_1),
        .fours_2(cover_unit_fours_2),
        .fours_3(cover_unit_fours_3),
        .defender_fours_0(cover_unit_defender_fours_0),
        .defender_fours_1(cover_unit_defender_fours_1),
        .defender_fours_2(cover_unit_defender_fours_2),
        .defender_fours_3(cover_unit_defender_fours_3),
        .threats(cover_unit_threats),
        .ends_0(cover_unit_ends_0),
        .ends_1(cover_unit_ends_1),
        .stops_0(flag_21),
        .stops_1(flag_22),
        .pick(registers_number_out[1:0]),
        .pair_valid(flag_23),
        .pair_0(cover_unit_pair_0),
        .pair_1(cover_unit_pair_1),
        .met(gather_met),
        .met_cells_0(gather_met_cells_0),
        .met_cells_1(gather_met_cells_1)
    );

    survey survey (
        .clock(clock),
        .reset(reset),
        .start(survey_start),
        .seek_win(field[0]),
        .for_worth(field[1]),
        .done(survey_done),
        .probe(survey_probe),
        .probe_cell(survey_probe_cell),
        .flush(survey_flush),
        .ready(star_ready),
        .seen(star_seen),
        .early(star_early),
        .value(measure_value),
        .cover_start(survey_cover_start),
        .cover_from(survey_cover_from),
        .cover_to(survey_cover_to),
        .cover_kind(survey_cover_kind),
        .cover_done(cover_unit_done),
        .win(flag_9),
        .win_cell(survey_win_cell),
        .best(flag_10),
        .best_cell(survey_best_cell),
        .forcing(flag_11),
        .forcing_cell(survey_forcing_cell),
        .opposing(opposing),
        .list(field[1:0]),
        .index(sweep_list_index),
        .list_cell(sweep_list_cell),
        .list_repeated(sweep_list_repeated),
        .list_count(sweep_list_count),
        .known(fresh_known),
        .threes(fresh_threes),
        .any_open(fresh_any_open)
    );

    sweep sweep (
        .clock(clock),
        .reset(reset),
        .start(sweep_start),
        .from(sweep_from),
        .enough(field[5:4]),
        .made(registers_other_out),
        .rule(field[3:2]),
        .done(sweep_done),
        .found(flag_24),
        .index(sweep_index),
        .list_index(sweep_list_index),
        .list_cell(sweep_list_cell),
        .list_repeated(sweep_list_repeated),
        .list_count(sweep_list_count),
        .probe(sweep_probe),
        .probe_cell(sweep_probe_cell),
        .flush(sweep_flush),
        .ready(star_ready),
        .occupied(sweep_occupied),
        .threats(sweep_threats),
        .near(near_close),
        .promising(fresh_promising)
    );

    near near (
        .clock(clock),
        .remember(near_remember),
        .which(field[0]),
        .cell_in(registers_cell_out),
        .early_cell(star_early),
        .close(near_close)
    );

    fresh fresh (
        .clock(clock),
        .take(fresh_take),
        .note(field[1:0]),
        .star_cell(star_seen[9:0]),
        .early_cell(star_early),
        .three_lines(fresh_three_lines),
        .open_lines(fresh_open_lines),
        .keeping(fresh_keeping),
        .known(fresh_known),
        .threes(fresh_threes),
        .any_open(fresh_any_open),
        .promising(fresh_promising),
        .alone(flag_27),
        .pair(flag_28),
        .shares(flag_29)
    );

    gather gather (
        .clock(clock),
        .clear(gather_clear),
        .add(gather_add),
        .cell_in(registers_cell_out),
        .gathering(gather_gathering),
        .met(gather_met),
        .met_cells_0(gather_met_cells_0),
        .met_cells_1(gather_met_cells_1),
        .show(gather_show),
        .index(registers_number_out),
        .entry(gather_entry),
        .has_entry(flag_30)
    );

    nodes nodes (
        .clock(clock),
        .opens(nodes_opens),
        .level(level),
        .allow(nodes_allow),
        .halvings(field[1:0]),
        .grant(nodes_grant),
        .granted(field),
        .spend(nodes_spend),
        .may_take(nodes_may_take),
        .used(nodes_used)
    );

    turn turn (
        .clock(clock),
        .opens(turn_opens),
        .note(turn_note),
        .cell_in(registers_cell_out),
        .step(stopwatch_active),
        .finish(turn_finish),
        .surveyed(survey_done),
        .hand(turn_hand),
        .stale(flag_6),
        .count(turn_count),
        .cells_0(turn_cells_0),
        .cells_1(turn_cells_1),
        .by_step_0(by_step0),
        .by_step_1(by_step1)
    );

    stopwatch stopwatch (
        .clock(clock),
        .opens(nodes_opens),
        .halt(stopwatch_halt),
        .step(stopwatch_step),
        .code(field[3:0]),
        .counts(stopwatch_counts),
        .active(stopwatch_active),
        .cycles(cycles),
        .query(query),
        .step_cycles(stopwatch_step_cycles)
    );

    assign order = word[4:0];
    assign field = word[28:18];
    assign opponent_stone = own_stone ^ BOTH_COLOURS;
    assign given = order == OP_PUT_GIVEN;
    assign probing = (order == OP_PROBE) | (order == OP_PUT_PROBE) | given;
    assign star_start = issue & (order == OP_CLEAR_LINES);
    assign star_probe = survey_probe | sweep_probe | (issue & (probing | (order == OP_WEIGH)));
    assign star_write = issue & ((order == OP_PUT) | (order == OP_PUT_PROBE) | given);
    assign star_flush = survey_flush | sweep_flush;
    assign won = six;
    assign survey_start = issue & (order == OP_SURVEY);
    assign sweep_start = issue & (order == OP_SWEEP);
    assign near_remember = issue & (order == OP_NEAR);
    assign fresh_take = issue & (order == OP_FRESH);
    assign gathers = issue & (order == OP_GATHER);
    assign gather_clear = gathers & ~field[0];
    assign gather_add = gathers & field[0];
    assign gather_gathering = (order == OP_FOLD) & field[10];
    assign gather_show = issue & (order == OP_ENTRY);
    assign nodes_opens = issue & (order == OP_BEGIN);
    assign nodes_allow = issue & (order == OP_ALLOW);
    assign nodes_grant = issue & (order == OP_GRANT);
    assign nodes_spend = issue & (order == OP_SPEND);
    assign finishes = issue & (order == OP_FINISH);
    assign turn_opens = nodes_opens | (finishes & field[0]);
    assign turn_note = issue & (order == OP_NOTE);
    assign turn_finish = finishes & ~field[0];
    assign stopwatch_halt = issue & (order == OP_HALT);
    assign stopwatch_step = issue & (order == OP_STEP);
    assign stopwatch_counts = |turn_hand;
    assign addend = registers_other_out ^ field[9:0];
    assign registers_write_number = sequencer_keep & word[17];
    assign registers_write_cell = sequencer_keep & (|word[32:29]);
    assign waits = probing | (order == OP_CLEAR_LINES) | (order == OP_SURVEY) | (order == OP_WEIGH)
        | (order == OP_FOLD) | (order == OP_SWEEP);
    assign sequencer_unit_done = ~waits | (probing & star_ready) | ((order == OP_CLEAR_LINES)
        & star_done) | ((order == OP_SURVEY) & survey_done) | ((order == OP_WEIGH) & point_ready)
        | ((order == OP_FOLD) & cover_unit_done) | ((order == OP_SWEEP) & sweep_done);
    assign flag_0 = 1'b0;
    assign flag_1 = 1'b1;
    assign flag_3 = double;
    assign flag_4 = ~(|turn_hand);
    assign flag_5 = opposing | (turn_hand == TWO);
    assign flag_7 = |turn_count;
    assign flag_8 = turn_count == TWO;
    assign flag_12 = star_seen[25];
    assign flag_13 = star_seen[10];
    assign flag_14 = |star_seen[24:21];
    assign flag_15 = |star_seen[37:34];
    assign flag_16 = ~(|cover_unit_threats);
    assign flag_17 = cover_unit_threats == ONE;
    assign flag_18 = cover_unit_threats == TWO;
    assign flag_19 = &cover_unit_threats;
    assign flag_20 = cover_unit_threats >= TWO;
    assign flag_25 = is_less;
    assign flag_26 = is_equal;
    assign flag_31 = ~nodes_may_take;
    assign sequencer_holds = (|asked) ^ word[42];
    assign count = turn_count;
    assign row0 = turn_cells_0[9:5];
    assign col0 = turn_cells_0[4:0];
    assign row1 = turn_cells_1[9:5];
    assign col1 = turn_cells_1[4:0];

    always @(*) begin
        attacker_stone = own_stone;
        defender_stone = opponent_stone;
        if (opposing) begin
            attacker_stone = opponent_stone;
            defender_stone = own_stone;
        end
    end

    always @(*) begin
        star_at = registers_cell_out;
        star_stone = 2'd0;
        if (field[1:0] == STONE_ATTACKER) begin
            star_stone = attacker_stone;
        end
        if (field[1:0] == STONE_DEFENDER) begin
            star_stone = defender_stone;
        end
        if (given) begin
            star_at = given_cell;
            star_stone = own_stone;
        end
        if (survey_probe) begin
            star_at = survey_probe_cell;
        end
        if (sweep_probe) begin
            star_at = sweep_probe_cell;
        end
    end

    always @(*) begin
        measure_by = BY_QUALITY;
        if (goes_by_words) begin
            measure_by = BY_LEARNED;
        end
        if ((order == OP_SURVEY) & field[1]) begin
            measure_by = BY_WORTH;
        end
        if ((order == OP_WEIGH) & field[0]) begin
            measure_by = BY_GAIN;
        end
    end

    always @(*) begin
        cover_unit_start = issue & (order == OP_FOLD);
        cover_unit_from = field[3:0];
        if (field[3:0] == SLOT_BASE) begin
            cover_unit_from = SLOT_STANDING;
            if (opposing) begin
                cover_unit_from = SLOT_EMPTY;
            end
        end
        cover_unit_to = field[7:4];
        cover_unit_kind = field[9:8];
        if (survey_cover_start) begin
            cover_unit_start = 1'b1;
            cover_unit_from = survey_cover_from;
            cover_unit_to = survey_cover_to;
            cover_unit_kind = survey_cover_kind;
        end
    end

    always @(*) begin
        sweep_from = registers_number_out[8:0];
        if (field[6]) begin
            sweep_from = 9'd0;
        end
    end

    always @(*) begin
        registers_number_in = sum;
        if (order == OP_WEIGH) begin
            registers_number_in = measure_value;
        end
        if (order == OP_FOLD) begin
            registers_number_in = {8'd0, cover_unit_threats};
        end
        if (order == OP_SWEEP) begin
            registers_number_in = {1'b0, sweep_index} + 10'd1;
        end
        if (order == OP_POP) begin
            registers_number_in = sequencer_popped;
        end
    end

    always @(*) begin
        sequencer_push = registers_cell_out;
        if (order == OP_PUSH_NUMBER) begin
            sequencer_push = registers_number_out;
        end
    end

    always @(*) begin
        asked = 32'd0;
        asked[0] = flag_0 & (word[41:37] == FLAG_NUMBER_0);
        asked[1] = flag_1 & (word[41:37] == FLAG_NUMBER_1);
        asked[2] = flag_2 & (word[41:37] == FLAG_NUMBER_2);
        asked[3] = flag_3 & (word[41:37] == FLAG_NUMBER_3);
        asked[4] = flag_4 & (word[41:37] == FLAG_NUMBER_4);
        asked[5] = flag_5 & (word[41:37] == FLAG_NUMBER_5);
        asked[6] = flag_6 & (word[41:37] == FLAG_NUMBER_6);
        asked[7] = flag_7 & (word[41:37] == FLAG_NUMBER_7);
        asked[8] = flag_8 & (word[41:37] == FLAG_NUMBER_8);
        asked[9] = flag_9 & (word[41:37] == FLAG_NUMBER_9);
        asked[10] = flag_10 & (word[41:37] == FLAG_NUMBER_10);
        asked[11] = flag_11 & (word[41:37] == FLAG_NUMBER_11);
        asked[12] = flag_12 & (word[41:37] == FLAG_NUMBER_12);
        asked[13] = flag_13 & (word[41:37] == FLAG_NUMBER_13);
        asked[14] = flag_14 & (word[41:37] == FLAG_NUMBER_14);
        asked[15] = flag_15 & (word[41:37] == FLAG_NUMBER_15);
        asked[16] = flag_16 & (word[41:37] == FLAG_NUMBER_16);
        asked[17] = flag_17 & (word[41:37] == FLAG_NUMBER_17);
        asked[18] = flag_18 & (word[41:37] == FLAG_NUMBER_18);
        asked[19] = flag_19 & (word[41:37] == FLAG_NUMBER_19);
        asked[20] = flag_20 & (word[41:37] == FLAG_NUMBER_20);
        asked[21] = flag_21 & (word[41:37] == FLAG_NUMBER_21);
        asked[22] = flag_22 & (word[41:37] == FLAG_NUMBER_22);
        asked[23] = flag_23 & (word[41:37] == FLAG_NUMBER_23);
        asked[24] = flag_24 & (word[41:37] == FLAG_NUMBER_24);
        asked[25] = flag_25 & (word[41:37] == FLAG_NUMBER_25);
        asked[26] = flag_26 & (word[41:37] == FLAG_NUMBER_26);
        asked[27] = flag_27 & (word[41:37] == FLAG_NUMBER_27);
        asked[28] = flag_28 & (word[41:37] == FLAG_NUMBER_28);
        asked[29] = flag_29 & (word[41:37] == FLAG_NUMBER_29);
        asked[30] = flag_30 & (word[41:37] == FLAG_NUMBER_30);
        asked[31] = flag_31 & (word[41:37] == FLAG_NUMBER_31);
    end

    always @(*) begin
        step_cycles = stopwatch_step_cycles;
        if (query == NODES_QUERY) begin
            step_cycles = {2'd0, nodes_used};
        end
    end

    always @(posedge clock) begin
        if (start) begin
            own_stone <= stone;
            given_cell <= {row, col};
            opposing <= 1'b0;
            goes_by_words <= learned & (op == ENTRY_THINK);
        end
        if (issue & (order == OP_SIDE)) begin
            opposing <= field[0] | (field[1] & ~opposing);
        end
    end

    always @(posedge clock) begin
        if (issue & (order == OP_MARK)) begin
            double <= field[0];
        end
    end

    always @(posedge clock) begin
        sum <= addend;
        if (order == OP_ADD) begin
            sum <= registers_number_out + addend;
            if (issue) begin
                is_equal <= (registers_number_out ^ addend) == ((registers_number_out | addend)
                    << 1);
            end
        end
        if (issue & (order == OP_COMPARE)) begin
            is_less <= registers_number_out < addend;
            is_equal <= registers_number_out == addend;
        end
    end

    always @(posedge clock) begin
        if (star_ready & given) begin
            six <= star_seen[25] & (|own_stone);
        end
    end

    always @(posedge clock) begin
        point_ready <= star_ready;
    end
endmodule

// SEQUENCER: fetches an instruction, gives its order, waits until that is done, and goes on where
// the instruction says. Nothing else in CC decides anything.
//
// Contract
// - A pulse on `start` begins at the address `entry`, with an empty stack. `done` pulses when the
//   program halts, or at once when it has stopped for a fault.
// - `word` is the instruction; it holds until it is done. `issue` is high in its first cycle: the
//   order is given. From the next cycle on `unit_done` ends it; in that cycle `keep` is high, and
//   `holds` says whether its condition does.
// - `push` goes onto the stack with a `PushCell` or `PushNumber`; `popped` is the word that a
//   `Pop` takes off, in the cycle after `issue`.
// - `success` tells how the last subroutine returned.
// - A word that is no instruction, a push onto a full stack or a pop from an empty one stops the
//   program: `fault` is high until `reset`.
// - Latency: an instruction takes one cycle more than its unit, two at least, one more if it
//   pushes, one more if it returns, and another one if it does both or pops.
// - `reset` goes back to idle at once, ends a fault and wins over `start`.
//
// The ROM is slow, so the word stands in a register. The next one is read while an instruction is
// carried out, and out of a second ROM the one that it may jump to: neither costs a cycle.
module sequencer (
    input  wire        clock,      // The system clock.
    input  wire        reset,      // Synchronous, active high: idle at once.
    input  wire        start,      // Begins.
    input  wire  [1:0] entry,      // At this address.
    output wire        done,       // Finished.
    output wire        fault,      // The program has stopped for a fault.
    output wire [54:0] word,       // The instruction.
    output reg         issue,      // Its order is given.
    input  wire        unit_done,  // The order is carried out.
    output reg         keep,       // What the instruction keeps is taken.
    input  wire        holds,      // Its condition holds.
    input  wire  [9:0] push,       // The word to push.
    output wire  [9:0] popped,     // The word popped.
    output wire        success,    // The last subroutine succeeded.
    output wire  [9:0] pc          // The address of the instruction.
);

    localparam [4:0] OP_HALT = 5'd29;
    localparam [4:0] OP_PUSH_CELL = 5'd23;
    localparam [4:0] OP_PUSH_NUMBER = 5'd24;
    localparam [4:0] OP_POP = 5'd25;
    localparam [1:0] NEXT_BRANCH = 2'd0;
    localparam [1:0] NEXT_CALL = 2'd1;
    localparam [1:0] NEXT_SUCCEED = 2'd3;
    localparam [7:0] FULL = 8'hff;
    localparam [2:0] WAIT_START = 3'd0;   // Idle.
    // Takes the instruction at the address that was given or returned to.
    localparam [2:0] FETCH_WORD = 3'd1;
    localparam [2:0] ISSUE_ORDER = 3'd2;  // Gives the instruction's order.
    localparam [2:0] PUSH_WORD = 3'd3;  // Pushes the word that was read while the order was given.
    localparam [2:0] AWAIT_UNIT = 3'd4;   // Waits until the order is carried out, then goes on.
    // Takes the address to return to off a stack that the same instruction has changed.
    localparam [2:0] SETTLE_STACK = 3'd5;

    wire [54:0] rom_word;
    reg [9:0] jump_rom_address;
    wire [54:0] jump_rom_word;
    wire [7:0] stack_read_address;
    wire [9:0] stack_read_data;
    reg [9:0] stack_write_data;
    reg [2:0] state_next;
    reg [2:0] state = 3'd0;
    reg [54:0] instruction_next;
    reg [54:0] instruction = 55'd0;
    reg [9:0] address_next;
    reg [9:0] address = 10'd0;
    reg [7:0] depth_next;
    reg [7:0] depth = 8'd0;
    reg [9:0] to_push = 10'd0;
    reg succeeded_next;
    reg succeeded = 1'b0;
    reg stopped_next;
    reg stopped = 1'b0;
    reg finished_next;
    reg finished = 1'b0;
    wire [9:0] behind;
    wire [9:0] top;
    wire returns;
    wire is_push;
    wire is_pop;
    reg pushing;
    reg popping;
    reg stop;

    program_rom_1024x55 rom (
        .clock(clock),
        .address(behind),
        .word(rom_word)
    );

    program_rom_1024x55 jump_rom (
        .clock(clock),
        .address(jump_rom_address),
        .word(jump_rom_word)
    );

    block_ram_256x10 stack (
        .clock(clock),
        .read_address(stack_read_address),
        .read_data(stack_read_data),
        .write_address(depth),
        .write_data(stack_write_data),
        .write_enable(pushing)
    );

    assign done = finished;
    assign fault = stopped;
    assign success = succeeded;
    assign pc = address;
    assign word = instruction;
    assign behind = address + 10'd1;
    assign stack_read_address = depth - 8'd1;
    assign top = stack_read_data[9:0];
    assign popped = stack_read_data;
    assign is_push = (instruction[4:0] == OP_PUSH_CELL) | (instruction[4:0] == OP_PUSH_NUMBER);
    assign is_pop = instruction[4:0] == OP_POP;
    assign returns = (instruction[44:43] != NEXT_BRANCH) & (instruction[44:43] != NEXT_CALL);

    always @(*) begin
        state_next = state;
        instruction_next = instruction;
        address_next = address;
        depth_next = depth;
        succeeded_next = succeeded;
        stopped_next = stopped;
        finished_next = 1'b0;
        issue = 1'b0;
        keep = 1'b0;
        pushing = 1'b0;
        popping = 1'b0;
        stop = 1'b0;
        stack_write_data = to_push;
        jump_rom_address = instruction[54:45];
        if (returns) begin
            jump_rom_address = top;
        end
        case (state)
            WAIT_START: begin
                jump_rom_address = {8'd0, entry};
                if (start) begin
                    address_next = {8'd0, entry};
                    depth_next = 8'd0;
                    if (stopped) begin
                        finished_next = 1'b1;
                    end else begin
                        state_next = FETCH_WORD;
                    end
                end
            end
            FETCH_WORD: begin
                instruction_next = jump_rom_word;
                state_next = ISSUE_ORDER;
            end
            ISSUE_ORDER: begin
                issue = 1'b1;
                state_next = AWAIT_UNIT;
                popping = is_pop;
                if (is_push) begin
                    state_next = PUSH_WORD;
                end
                if (instruction[4:0] == OP_HALT) begin
                    finished_next = 1'b1;
                    state_next = WAIT_START;
                end
                stop = instruction[4:0] > OP_HALT;
            end
            PUSH_WORD: begin
                pushing = 1'b1;
                state_next = AWAIT_UNIT;
            end
            AWAIT_UNIT: begin
                stack_write_data = behind;
                if (unit_done) begin
                    keep = 1'b1;
                    address_next = behind;
                    instruction_next = rom_word;
                    state_next = ISSUE_ORDER;
                    if (holds) begin
                        address_next = instruction[54:45];
                        instruction_next = jump_rom_word;
                        if (instruction[44:43] == NEXT_CALL) begin
                            pushing = 1'b1;
                        end
                        if (returns) begin
                            address_next = top;
                            instruction_next = instruction;
                            succeeded_next = instruction[44:43] == NEXT_SUCCEED;
                            popping = 1'b1;
                            state_next = FETCH_WORD;
                            if (is_push | is_pop) begin
                                state_next = SETTLE_STACK;
                            end
                        end
                    end
                end
            end
            SETTLE_STACK: begin
                address_next = top;
                state_next = FETCH_WORD;
            end
            default: state_next = WAIT_START;
        endcase
        if (pushing) begin
            depth_next = depth + 8'd1;
        end
        if (popping) begin
            depth_next = depth - 8'd1;
        end
        if (stop | (pushing & (depth == FULL)) | (popping & ~(|depth))) begin
            stopped_next = 1'b1;
            finished_next = 1'b1;
            state_next = WAIT_START;
        end
        if (reset) begin
            stopped_next = 1'b0;
            finished_next = 1'b0;
            state_next = WAIT_START;
        end
    end

    always @(posedge clock) begin
        state <= state_next;
        instruction <= instruction_next;
        address <= address_next;
        depth <= depth_next;
        to_push <= push;
        succeeded <= succeeded_next;
        stopped <= stopped_next;
        finished <= finished_next;
    end
endmodule

// PROGRAM_ROM: the words of the program, an instruction each.
//
// Contract
// - `word` shows the instruction that `address` named at the last rising edge. Words behind the
//   end of the program are no instructions: all their bits are set.
// - Latency: one cycle. There is no start and no reset.
module program_rom_1024x55 (
    input  wire        clock,    // Reads happen at its rising edge.
    input  wire  [9:0] address,  // The instruction to show after the next edge.
    output reg  [54:0] word      // The instruction read at the last edge.
);

    reg [54:0] words [0:1023];

    initial begin
        words[0] = 55'h00802000000000;
        words[1] = 55'h00c02000000000;
        words[2] = 55'h0f402000000000;
        words[3] = 55'h01002000000000;
        words[4] = 55'h00000000000006;
        words[5] = 55'h0000000000001d;
        words[6] = 55'h00000000000005;
        words[7] = 55'h0000000000001d;
        words[8] = 55'h0000000000000d;
        words[9] = 55'h00000000800007;
        words[10] = 55'h0f812000040009;
        words[11] = 55'h000000000c0010;
        words[12] = 55'h000000000c001a;
        words[13] = 55'h2a682000000000;
        words[14] = 55'h17204000000000;
        words[15] = 55'h00000000000009;
        words[16] = 55'h07e08000080010;
        words[17] = 55'h0264c000000000;
        words[18] = 55'h00000000000009;
        words[19] = 55'h07e200000c0007;
        words[20] = 55'h03022000000000;
        words[21] = 55'h03464000000000;
        words[22] = 55'h0480a000000000;
        words[23] = 55'h03402000000000;
        words[24] = 55'h0406a000000000;
        words[25] = 55'h03e6c000000000;
        words[26] = 55'h00000260000000;
        words[27] = 55'h00000480000000;
        words[28] = 55'h00000000021222;
        words[29] = 55'h00000000021442;
        words[30] = 55'h0403200001520c;
        words[31] = 55'h04202060000000;
        words[32] = 55'h00000080000000;
        words[33] = 55'h25682000000000;
        words[34] = 55'h02248000000000;
        words[35] = 55'h07e02000000000;
        words[36] = 55'h000000010c0007;
        words[37] = 55'h0000000ff2100a;
        words[38] = 55'h0000000002160a;
        words[39] = 55'h0746e2a0101007;
        words[40] = 55'h000004c0000000;
        words[41] = 55'h00000000021222;
        words[42] = 55'h00000000021442;
        words[43] = 55'h0000000003520b;
        words[44] = 55'h0000000006120b;
        words[45] = 55'h00000000040023;
        words[46] = 55'h00000000040043;
        words[47] = 55'h00000000000009;
        words[48] = 55'h00000000040011;
        words[49] = 55'h46882000000000;
        words[50] = 55'h06804000000011;
        words[51] = 55'h0000000802120b;
        words[52] = 55'h00000000000043;
        words[53] = 55'h00000000000023;
        words[54] = 55'h0747200001360c;
        words[55] = 55'h00001620000020;
        words[56] = 55'h00001820000040;
        words[57] = 55'h0000000003360a;
        words[58] = 55'h04e7400006100b;
        words[59] = 55'h00000020000160;
        words[60] = 55'h25682000000000;
        words[61] = 55'h00000020000180;
        words[62] = 55'h25682000000000;
        words[63] = 55'h08a08000240010;
        words[64] = 55'h08854100080009;
        words[65] = 55'h25682000000000;
        words[66] = 55'h08048000000000;
        words[67] = 55'h08a02000000000;
        words[68] = 55'h0000000000000f;
        words[69] = 55'h24a50000000000;
        words[70] = 55'h00001760000000;
        words[71] = 55'h0000198004001a;
        words[72] = 55'h00000000000163;
        words[73] = 55'h00000000000183;
        words[74] = 55'h0000000004000f;
        words[75] = 55'h00000000800007;
        words[76] = 55'h00000000000009;
        words[77] = 55'h09e200010c0007;
        words[78] = 55'h0a002000080010;
        words[79] = 55'h00000000240010;
        words[80] = 55'h000000000e0e0a;
        words[81] = 55'h0000000006180a;
        words[82] = 55'h00000000039a0a;
        words[83] = 55'h0000000802120a;
        words[84] = 55'h0000000002160a;
        words[85] = 55'h0000000ffe140a;
        words[86] = 55'h0000000ffe020a;
        words[87] = 55'h3a482000000000;
        words[88] = 55'h0c04400000160c;
        words[89] = 55'h0c034000000000;
        words[90] = 55'h0c03400ffc160c;
        words[91] = 55'h0bc3400010180c;
        words[92] = 55'h0000000006180b;
        words[93] = 55'h0a47400010180c;
        words[94] = 55'h00000000060e0b;
        words[95] = 55'h0a474000240e0c;
        words[96] = 55'h00000000040163;
        words[97] = 55'h00000000040183;
        words[98] = 55'h00000000100007;
        words[99] = 55'h0ca6200000016e;
        words[100] = 55'h00000000240010;
        words[101] = 55'h0000000000018e;
        words[102] = 55'h24a50000000000;
        words[103] = 55'h00001760040011;
        words[104] = 55'h0000198008001a;
        words[105] = 55'h2a682000000000;
        words[106] = 55'h0f244000000000;
        words[107] = 55'h00000000000183;
        words[108] = 55'h0000000006180a;
        words[109] = 55'h0000000006120a;
        words[110] = 55'h45682000000000;
        words[111] = 55'h0ea04000000163;
        words[112] = 55'h00000000000011;
        words[113] = 55'h00000000080009;
        words[114] = 55'h0f271640061208;
        words[115] = 55'h00000000040163;
        words[116] = 55'h0dc0200002180a;
        words[117] = 55'h0000000004000f;
        words[118] = 55'h00000000180010;
        words[119] = 55'h0000000000016e;
        words[120] = 55'h000000000001ae;
        words[121] = 55'h24a02000000011;
        words[122] = 55'h0000000000000d;
        words[123] = 55'h00000000800007;
        words[124] = 55'h00000000040010;
        words[125] = 55'h10c520e0040009;
        words[126] = 55'h00000000000001;
        words[127] = 55'h00000488000007;
        words[128] = 55'h25682000000000;
        words[129] = 55'h10a18000000000;
        words[130] = 55'h00000020000040;
        words[131] = 55'h25682000000000;
        words[132] = 55'h10c02000000000;
        words[133] = 55'h0000000000000f;
        words[134] = 55'h16a08000080010;
        words[135] = 55'h1124c000000000;
        words[136] = 55'h00000000000009;
        words[137] = 55'h16a200000c0007;
        words[138] = 55'h11c22000000000;
        words[139] = 55'h12064000000000;
        words[140] = 55'h1340a000000000;
        words[141] = 55'h12002000000000;
        words[142] = 55'h12c6a000000000;
        words[143] = 55'h12a6c000000000;
        words[144] = 55'h00000260000000;
        words[145] = 55'h00000480000000;
        words[146] = 55'h00000000021222;
        words[147] = 55'h00000000021442;
        words[148] = 55'h12c3200001520c;
        words[149] = 55'h12e02060000000;
        words[150] = 55'h00000080000000;
        words[151] = 55'h25682000000000;
        words[152] = 55'h10e48000000000;
        words[153] = 55'h16a02000000000;
        words[154] = 55'h000000010c0007;
        words[155] = 55'h0000000ff2100a;
        words[156] = 55'h0000000002160a;
        words[157] = 55'h1606e2a0101007;
        words[158] = 55'h000004c0000000;
        words[159] = 55'h00000000021222;
        words[160] = 55'h00000000021442;
        words[161] = 55'h0000000003520b;
        words[162] = 55'h0000000006120b;
        words[163] = 55'h00000000040023;
        words[164] = 55'h00000000040043;
        words[165] = 55'h00000000000009;
        words[166] = 55'h00000000040011;
        words[167] = 55'h46882000000000;
        words[168] = 55'h15404000000011;
        words[169] = 55'h0000000802120b;
        words[170] = 55'h00000000000043;
        words[171] = 55'h00000000000023;
        words[172] = 55'h1607200001360c;
        words[173] = 55'h00001620000020;
        words[174] = 55'h00001820000040;
        words[175] = 55'h0000000003360a;
        words[176] = 55'h13a7400006100b;
        words[177] = 55'h00000020000160;
        words[178] = 55'h25682000000000;
        words[179] = 55'h00000020000180;
        words[180] = 55'h25682000000000;
        words[181] = 55'h184080000c0010;
        words[182] = 55'h1704c000000000;
        words[183] = 55'h00000000000009;
        words[184] = 55'h46882000000000;
        words[185] = 55'h184440200000a0;
        words[186] = 55'h25682000000000;
        words[187] = 55'h17a460200000c0;
        words[188] = 55'h25682000000000;
        words[189] = 55'h18408000000000;
        words[190] = 55'h18254100000009;
        words[191] = 55'h25682000000000;
        words[192] = 55'h17a02000000000;
        words[193] = 55'h0000000000000f;
        words[194] = 55'h19408000100010;
        words[195] = 55'h18a4c000000000;
        words[196] = 55'h00000000000009;
        words[197] = 55'h4a882000000000;
        words[198] = 55'h19444020000020;
        words[199] = 55'h25682000000000;
        words[200] = 55'h19408020000040;
        words[201] = 55'h25682000000000;
        words[202] = 55'h1d408000140010;
        words[203] = 55'h19a4c000000000;
        words[204] = 55'h00000000000009;
        words[205] = 55'h00000000040011;
        words[206] = 55'h46882000000000;
        words[207] = 55'h1a204000000000;
        words[208] = 55'h1d402000000011;
        words[209] = 55'h0000000002820a;
        words[210] = 55'h0000000ffe020b;
        words[211] = 55'h25c82000000000;
        words[212] = 55'h0000000002180a;
        words[213] = 55'h0000000002160a;
        words[214] = 55'h1c67db40001815;
        words[215] = 55'h000000000213a2;
        words[216] = 55'h0000000802120b;
        words[217] = 55'h1c47200001360c;
        words[218] = 55'h000000000801a3;
        words[219] = 55'h0000000002280a;
        words[220] = 55'h46a82000000000;
        words[221] = 55'h1c0440000001a3;
        words[222] = 55'h0000000806120b;
        words[223] = 55'h1c47200001360c;
        words[224] = 55'h000016200001a0;
        words[225] = 55'h0000000003360a;
        words[226] = 55'h1ac0200006180b;
        words[227] = 55'h00000000000011;
        words[228] = 55'h1ce4a00802120a;
        words[229] = 55'h1ce7200001360c;
        words[230] = 55'h26e82000000000;
        words[231] = 55'h00000020000160;
        words[232] = 55'h25682000000000;
        words[233] = 55'h19648000000000;
        words[234] = 55'h21008000180010;
        words[235] = 55'h1da4c000000000;
        words[236] = 55'h00000000000009;
        words[237] = 55'h00000000040011;
        words[238] = 55'h4a882000000000;
        words[239] = 55'h20e44000000014;
        words[240] = 55'h00000000040034;
        words[241] = 55'h00000000040054;
        words[242] = 55'h000000000400f4;
        words[243] = 55'h00000000040114;
        words[244] = 55'h00000000040134;
        words[245] = 55'h00000000040154;
        words[246] = 55'h0000000002180a;
        words[247] = 55'h0000000002160a;
        words[248] = 55'h2047db40001815;
        words[249] = 55'h000000000213a2;
        words[250] = 55'h000000000801a3;
        words[251] = 55'h4d482000000000;
        words[252] = 55'h202040000001a3;
        words[253] = 55'h0000000006120b;
        words[254] = 55'h2027200001360c;
        words[255] = 55'h000016200001a0;
        words[256] = 55'h0000000003360a;
        words[257] = 55'h1f00200006180b;
        words[258] = 55'h20e3400000160c;
        words[259] = 55'h00000000000011;
        words[260] = 55'h00000020000160;
        words[261] = 55'h25682000000000;
        words[262] = 55'h1d648000000000;
        words[263] = 55'h00000000000011;
        words[264] = 55'h220080001c0010;
        words[265] = 55'h2164c000000000;
        words[266] = 55'h00000000000009;
        words[267] = 55'h52082000000000;
        words[268] = 55'h22044020000020;
        words[269] = 55'h25682000000000;
        words[270] = 55'h22008020000040;
        words[271] = 55'h25682000000000;
        words[272] = 55'h23a08000200010;
        words[273] = 55'h2264c000000000;
        words[274] = 55'h00000000000009;
        words[275] = 55'h00000000040011;
        words[276] = 55'h52082000000000;
        words[277] = 55'h23a44000000011;
        words[278] = 55'h00000000021222;
        words[279] = 55'h00000000021442;
        words[280] = 55'h00000020000020;
        words[281] = 55'h2367200001520c;
        words[282] = 55'h00000020000040;
        words[283] = 55'h25682000000000;
        words[284] = 55'h22248000000000;
        words[285] = 55'h24a08000240010;
        words[286] = 55'h2404c000000000;
        words[287] = 55'h00000000000009;
        words[288] = 55'h24616120000000;
        words[289] = 55'h24614100000000;
        words[290] = 55'h24a0200000000f;
        words[291] = 55'h25682000000000;
        words[292] = 55'h23c48000000000;
        words[293] = 55'h00000000000010;
        words[294] = 55'h2544e360000000;
        words[295] = 55'h00000580000000;
        words[296] = 55'h25450000000023;
        words[297] = 55'h00000000000043;
        words[298] = 55'h0000000000001d;
        words[299] = 55'h00000000040004;
        words[300] = 55'h00000004880007;
        words[301] = 55'h0018200000000e;
        words[302] = 55'h00000000000014;
        words[303] = 55'h000000000400b4;
        words[304] = 55'h000000000400d4;
        words[305] = 55'h000000000000a1;
        words[306] = 55'h001c6014000007;
        words[307] = 55'h000000000400a3;
        words[308] = 55'h000000000000c1;
        words[309] = 55'h00000014000007;
        words[310] = 55'h001820000000a3;
        words[311] = 55'h00000000040011;
        words[312] = 55'h0000000002180a;
        words[313] = 55'h2787c340001815;
        words[314] = 55'h00000000000037;
        words[315] = 55'h2720200006180b;
        words[316] = 55'h0000000003900a;
        words[317] = 55'h0000000002160a;
        words[318] = 55'h000003a0000019;
        words[319] = 55'h00000000021222;
        words[320] = 55'h2a23200001720c;
        words[321] = 55'h00000000080023;
        words[322] = 55'h0000000002280a;
        words[323] = 55'h46a82000000000;
        words[324] = 55'h0000000002840a;
        words[325] = 55'h0000000ffe040b;
        words[326] = 55'h25c82000000000;
        words[327] = 55'h0000000002180a;
        words[328] = 55'h2a07db40001815;
        words[329] = 55'h000000000801a3;
        words[330] = 55'h0000000002480a;
        words[331] = 55'h46a82000000000;
        words[332] = 55'h29c440000001a3;
        words[333] = 55'h2900200006180b;
        words[334] = 55'h00001620000020;
        words[335] = 55'h0000000003360a;
        words[336] = 55'h00000000000023;
        words[337] = 55'h27c7400ffe100b;
        words[338] = 55'h00182000000011;
        words[339] = 55'h0000000c2a1c0a;
        words[340] = 55'h00000000001c18;
        words[341] = 55'h00001da0000019;
        words[342] = 55'h000000000a1c0a;
        words[343] = 55'h00000000021e0a;
        words[344] = 55'h2be82000000000;
        words[345] = 55'h00184000000000;
        words[346] = 55'h0013e000000000;
        words[347] = 55'h00134000001e0c;
        words[348] = 55'h00000000061c0b;
        words[349] = 55'h2ae740002c1c0c;
        words[350] = 55'h00102000000000;
        words[351] = 55'h0013e000000000;
        words[352] = 55'h0000000000001b;
        words[353] = 55'h4a612ae0040009;
        words[354] = 55'h001260000c0007;
        words[355] = 55'h2d06000002020a;
        words[356] = 55'h2cc74000081c0c;
        words[357] = 55'h46802000061e0a;
        words[358] = 55'h000000000001d2;
        words[359] = 55'h000000000401f2;
        words[360] = 55'h0013e0000c0207;
        words[361] = 55'h35422000000000;
        words[362] = 55'h36424000000000;
        words[363] = 55'h001702401e0208;
        words[364] = 55'h0000000002240a;
        words[365] = 55'h0000000000001b;
        words[366] = 55'h00000005420607;
        words[367] = 55'h00000000040023;
        words[368] = 55'h34c704408e6408;
        words[369] = 55'h2e068005940007;
        words[370] = 55'h34e26000000000;
        words[371] = 55'h2ea74000081c0c;
        words[372] = 55'h2e002000061e0a;
        words[373] = 55'h00000000040043;
        words[374] = 55'h340340000c1c0c;
        words[375] = 55'h0000000ff2100a;
        words[376] = 55'h33c6e6a0181007;
        words[377] = 55'h000008c0080063;
        words[378] = 55'h00000000080083;
        words[379] = 55'h000000000001d7;
        words[380] = 55'h000000000001f7;
        words[381] = 55'h00001c20000037;
        words[382] = 55'h00001e20000057;
        words[383] = 55'h00000000000077;
        words[384] = 55'h00000000000097;
        words[385] = 55'h00000000000218;
        words[386] = 55'h00000000000418;
        words[387] = 55'h00000000001018;
        words[388] = 55'h0000000ffe1c0b;
        words[389] = 55'h2be82000000000;
        words[390] = 55'h00000000061c0b;
        words[391] = 55'h00000000021019;
        words[392] = 55'h00000000020419;
        words[393] = 55'h00000000020219;
        words[394] = 55'h000009a0000019;
        words[395] = 55'h000007a0000019;
        words[396] = 55'h000005a0000019;
        words[397] = 55'h000003a0000019;
        words[398] = 55'h00001fa0000019;
        words[399] = 55'h00001da0000019;
        words[400] = 55'h00000000000083;
        words[401] = 55'h00000000000063;
        words[402] = 55'h00000000000043;
        words[403] = 55'h33004000000023;
        words[404] = 55'h0013e000000000;
        words[405] = 55'h00000000000009;
        words[406] = 55'h000000000001d2;
        words[407] = 55'h000000000401f2;
        words[408] = 55'h00000000000021;
        words[409] = 55'h00000005420607;
        words[410] = 55'h2e044000040023;
        words[411] = 55'h00000000000041;
        words[412] = 55'h00000005940007;
        words[413] = 55'h00000000040043;
        words[414] = 55'h2f07400006100b;
        words[415] = 55'h34e02000000043;
        words[416] = 55'h0000000000001b;
        words[417] = 55'h00000000061e0a;
        words[418] = 55'h37482000000000;
        words[419] = 55'h34e04000000043;
        words[420] = 55'h000000000001d2;
        words[421] = 55'h2e07e0000401f2;
        words[422] = 55'h2d002000000023;
        words[423] = 55'h00000000000023;
        words[424] = 55'h00000c20000040;
        words[425] = 55'h00182a20040036;
        words[426] = 55'h0000000006020b;
        words[427] = 55'h0000000002040a;
        words[428] = 55'h3603200008020c;
        words[429] = 55'h00174000000000;
        words[430] = 55'h2d06c280000000;
        words[431] = 55'h2da02000000021;
        words[432] = 55'h2d06a260000000;
        words[433] = 55'h2da02000000021;
        words[434] = 55'h0013400010020c;
        words[435] = 55'h2d06e2a006020b;
        words[436] = 55'h000004c7fe040a;
        words[437] = 55'h0000000000001b;
        words[438] = 55'h00000000000021;
        words[439] = 55'h00000005420607;
        words[440] = 55'h00000000040023;
        words[441] = 55'h2e202000000041;
        words[442] = 55'h00000000000032;
        words[443] = 55'h00000000040052;
        words[444] = 55'h0000000ff2100a;
        words[445] = 55'h3886e6a0181007;
        words[446] = 55'h000008c0080063;
        words[447] = 55'h38c1e000080084;
        words[448] = 55'h38c1e000000061;
        words[449] = 55'h49082000000000;
        words[450] = 55'h00000000000083;
        words[451] = 55'h00144000000063;
        words[452] = 55'h37a7400006100b;
        words[453] = 55'h00182000000000;
        words[454] = 55'h00000000000083;
        words[455] = 55'h00102000000063;
        words[456] = 55'h39434000001a0c;
        words[457] = 55'h3980201800001c;
        words[458] = 55'h3a07200001520c;
        words[459] = 55'h0000000800001c;
        words[460] = 55'h2a682000000000;
        words[461] = 55'h3a20400000001c;
        words[462] = 55'h0013e000001a0c;
        words[463] = 55'h3a47400002020a;
        words[464] = 55'h0018200003360a;
        words[465] = 55'h0018200ffe160a;
        words[466] = 55'h3aa7400ffc020c;
        words[467] = 55'h0000122002036a;
        words[468] = 55'h44c03420000180;
        words[469] = 55'h0013e000000000;
        words[470] = 55'h0000000000001b;
        words[471] = 55'h00000000080009;
        words[472] = 55'h42e260000c0207;
        words[473] = 55'h43022000000000;
        words[474] = 55'h4462400002e60a;
        words[475] = 55'h0000000002e60b;
        words[476] = 55'h001b400000620c;
        words[477] = 55'h001f1240060208;
        words[478] = 55'h00000000001218;
        words[479] = 55'h00000000060722;
        words[480] = 55'h0000000002720b;
        words[481] = 55'h00000000040123;
        words[482] = 55'h00000000026c0a;
        words[483] = 55'h0000000002040a;
        words[484] = 55'h42a3400000e40c;
        words[485] = 55'h4263e000000000;
        words[486] = 55'h0000000000001b;
        words[487] = 55'h00000000080009;
        words[488] = 55'h42a71440060408;
        words[489] = 55'h00000000000123;
        words[490] = 55'h00000000060742;
        words[491] = 55'h00000000040123;
        words[492] = 55'h3c832000006c0c;
        words[493] = 55'h00000000001218;
        words[494] = 55'h00000000060742;
        words[495] = 55'h0000000002720b;
        words[496] = 55'h00000000040143;
        words[497] = 55'h00000000000137;
        words[498] = 55'h00000000000157;
        words[499] = 55'h00000000000218;
        words[500] = 55'h00000000000418;
        words[501] = 55'h00000000000c18;
        words[502] = 55'h00000000001618;
        words[503] = 55'h00000000001418;
        words[504] = 55'h0000000fff660a;
        words[505] = 55'h0000000fff560a;
        words[506] = 55'h0000000002740a;
        words[507] = 55'h0000000fff320a;
        words[508] = 55'h0000000ffe1a0b;
        words[509] = 55'h00000000080011;
        words[510] = 55'h39082000000000;
        words[511] = 55'h00000000080011;
        words[512] = 55'h00000000061a0b;
        words[513] = 55'h0000000fff660a;
        words[514] = 55'h00000000021419;
        words[515] = 55'h00000000021619;
        words[516] = 55'h00000000020c19;
        words[517] = 55'h00000000020419;
        words[518] = 55'h00000000020219;
        words[519] = 55'h000015a0000019;
        words[520] = 55'h000013a0000019;
        words[521] = 55'h00000000021219;
        words[522] = 55'h42644000000143;
        words[523] = 55'h3c87200000760c;
        words[524] = 55'h0000000002760a;
        words[525] = 55'h42074000019a0c;
        words[526] = 55'h00001620000120;
        words[527] = 55'h00001820000140;
        words[528] = 55'h3c83200001560c;
        words[529] = 55'h00000000000123;
        words[530] = 55'h00182000021219;
        words[531] = 55'h00000000000123;
        words[532] = 55'h00102000021219;
        words[533] = 55'h00000000000123;
        words[534] = 55'h3aa02000021219;
        words[535] = 55'h0018200002160a;
        words[536] = 55'h001b400008020c;
        words[537] = 55'h0000000006020b;
        words[538] = 55'h43a3400008020c;
        words[539] = 55'h3b06b260000000;
        words[540] = 55'h43c02000000000;
        words[541] = 55'h3b06d280000000;
        words[542] = 55'h00000000001218;
        words[543] = 55'h00000000060722;
        words[544] = 55'h0000000002720b;
        words[545] = 55'h00000000040123;
        words[546] = 55'h3c60200ffe0c0a;
        words[547] = 55'h001b400010020c;
        words[548] = 55'h3b06f2a006020b;
        words[549] = 55'h000014c0000000;
        words[550] = 55'h00000000001218;
        words[551] = 55'h00000000060722;
        words[552] = 55'h0000000002720b;
        words[553] = 55'h00000000040123;
        words[554] = 55'h3da0200002e40a;
        words[555] = 55'h00000000000011;
        words[556] = 55'h00000000080009;
        words[557] = 55'h00171a40061808;
        words[558] = 55'h000000000401a3;
        words[559] = 55'h00000000040011;
        words[560] = 55'h0000000008001a;
        words[561] = 55'h2a682000000000;
        words[562] = 55'h001c40000001a3;
        words[563] = 55'h45602000000000;
        words[564] = 55'h4784a00002080a;
        words[565] = 55'h00170a40420808;
        words[566] = 55'h4a626005c60c07;
        words[567] = 55'h000000000400a3;
        words[568] = 55'h47670c41c2ca08;
        words[569] = 55'h4a2260041c0007;
        words[570] = 55'h47230c40c2ca08;
        words[571] = 55'h46a020000000a3;
        words[572] = 55'h00170a40420808;
        words[573] = 55'h47866004040007;
        words[574] = 55'h00182000000016;
        words[575] = 55'h0000000002080a;
        words[576] = 55'h00170a405a0808;
        words[577] = 55'h0013400ffe0e0b;
        words[578] = 55'h4a626005c20c07;
        words[579] = 55'h000000000400a3;
        words[580] = 55'h48e70c41caca08;
        words[581] = 55'h4a2260041c0007;
        words[582] = 55'h48a30c40caca08;
        words[583] = 55'h480020000000a3;
        words[584] = 55'h0000000002080a;
        words[585] = 55'h00170a405e0808;
        words[586] = 55'h0013e00000001b;
        words[587] = 55'h4a626005c20c07;
        words[588] = 55'h000000000400a3;
        words[589] = 55'h4a070c41ceca08;
        words[590] = 55'h4a2260041c0007;
        words[591] = 55'h49c30c40ceca08;
        words[592] = 55'h492020000000a3;
        words[593] = 55'h000000000000a3;
        words[594] = 55'h00182000040016;
        words[595] = 55'h00182c200000b6;
        words[596] = 55'h00000001060e0a;
        words[597] = 55'h0000000002020a;
        words[598] = 55'h00170240060208;
        words[599] = 55'h4be0a005460607;
        words[600] = 55'h4ac64000000000;
        words[601] = 55'h00000000040023;
        words[602] = 55'h00000001940007;
        words[603] = 55'h4ec82000000000;
        words[604] = 55'h00184000000023;
        words[605] = 55'h4ac74000000e0c;
        words[606] = 55'h00102000000000;
        words[607] = 55'h00000000040023;
        words[608] = 55'h0000000002240a;
        words[609] = 55'h4d270440866408;
        words[610] = 55'h4c264005940007;
        words[611] = 55'h00000000040043;
        words[612] = 55'h4ec82000000000;
        words[613] = 55'h4d004000000043;
        words[614] = 55'h4c274000000e0c;
        words[615] = 55'h00102000000023;
        words[616] = 55'h00182000000023;
        words[617] = 55'h4ac02000000023;
        words[618] = 55'h0011a000000021;
        words[619] = 55'h00000005400007;
        words[620] = 55'h00000000040023;
        words[621] = 55'h4ea1a000000041;
        words[622] = 55'h4ea64005940007;
        words[623] = 55'h00000000040043;
        words[624] = 55'h00000001060e0a;
        words[625] = 55'h4ec82000000000;
        words[626] = 55'h00000000000043;
        words[627] = 55'h00184000000023;
        words[628] = 55'h00102000000000;
        words[629] = 55'h00102000000023;
        words[630] = 55'h0000000ff2100a;
        words[631] = 55'h00000000021a0a;
        words[632] = 55'h5186e6a0181007;
        words[633] = 55'h000008c0000000;
        words[634] = 55'h00000000080063;
        words[635] = 55'h51c1e000080084;
        words[636] = 55'h51c1e000000061;
        words[637] = 55'h5001c000000021;
        words[638] = 55'h51c4a000000000;
        words[639] = 55'h51c5c000000041;
        words[640] = 55'h00000000000032;
        words[641] = 55'h5064a000040032;
        words[642] = 55'h00000000040052;
        words[643] = 55'h47e82000000000;
        words[644] = 55'h00000000000083;
        words[645] = 55'h00144000000063;
        words[646] = 55'h51674000001a0c;
        words[647] = 55'h00000e20000060;
        words[648] = 55'h00001020000080;
        words[649] = 55'h000012200000a0;
        words[650] = 55'h000014200000c0;
        words[651] = 55'h00000000061a0b;
        words[652] = 55'h4f07400006100b;
        words[653] = 55'h00182000000000;
        words[654] = 55'h00000000000083;
        words[655] = 55'h00102000000063;
        words[656] = 55'h0000000002020a;
        words[657] = 55'h00170240060208;
        words[658] = 55'h00000000000013;
        words[659] = 55'h52e0a005440007;
        words[660] = 55'h52228000000000;
        words[661] = 55'h001b6000000000;
        words[662] = 55'h52202000000000;
        words[663] = 55'h00000000040023;
        words[664] = 55'h0000000002240a;
        words[665] = 55'h54670440260408;
        words[666] = 55'h00000000040013;
        words[667] = 55'h53228004140007;
        words[668] = 55'h5427a000000000;
        words[669] = 55'h00000000040043;
        words[670] = 55'h00000000000021;
        words[671] = 55'h00000000080013;
        words[672] = 55'h00000000000043;
        words[673] = 55'h53278000000000;
        words[674] = 55'h00182000000023;
        words[675] = 55'h52202000000023;
        words[676] = 55'h7fffffffffffff;
        words[677] = 55'h7fffffffffffff;
        words[678] = 55'h7fffffffffffff;
        words[679] = 55'h7fffffffffffff;
        words[680] = 55'h7fffffffffffff;
        words[681] = 55'h7fffffffffffff;
        words[682] = 55'h7fffffffffffff;
        words[683] = 55'h7fffffffffffff;
        words[684] = 55'h7fffffffffffff;
        words[685] = 55'h7fffffffffffff;
        words[686] = 55'h7fffffffffffff;
        words[687] = 55'h7fffffffffffff;
        words[688] = 55'h7fffffffffffff;
        words[689] = 55'h7fffffffffffff;
        words[690] = 55'h7fffffffffffff;
        words[691] = 55'h7fffffffffffff;
        words[692] = 55'h7fffffffffffff;
        words[693] = 55'h7fffffffffffff;
        words[694] = 55'h7fffffffffffff;
        words[695] = 55'h7fffffffffffff;
        words[696] = 55'h7fffffffffffff;
        words[697] = 55'h7fffffffffffff;
        words[698] = 55'h7fffffffffffff;
        words[699] = 55'h7fffffffffffff;
        words[700] = 55'h7fffffffffffff;
        words[701] = 55'h7fffffffffffff;
        words[702] = 55'h7fffffffffffff;
        words[703] = 55'h7fffffffffffff;
        words[704] = 55'h7fffffffffffff;
        words[705] = 55'h7fffffffffffff;
        words[706] = 55'h7fffffffffffff;
        words[707] = 55'h7fffffffffffff;
        words[708] = 55'h7fffffffffffff;
        words[709] = 55'h7fffffffffffff;
        words[710] = 55'h7fffffffffffff;
        words[711] = 55'h7fffffffffffff;
        words[712] = 55'h7fffffffffffff;
        words[713] = 55'h7fffffffffffff;
        words[714] = 55'h7fffffffffffff;
        words[715] = 55'h7fffffffffffff;
        words[716] = 55'h7fffffffffffff;
        words[717] = 55'h7fffffffffffff;
        words[718] = 55'h7fffffffffffff;
        words[719] = 55'h7fffffffffffff;
        words[720] = 55'h7fffffffffffff;
        words[721] = 55'h7fffffffffffff;
        words[722] = 55'h7fffffffffffff;
        words[723] = 55'h7fffffffffffff;
        words[724] = 55'h7fffffffffffff;
        words[725] = 55'h7fffffffffffff;
        words[726] = 55'h7fffffffffffff;
        words[727] = 55'h7fffffffffffff;
        words[728] = 55'h7fffffffffffff;
        words[729] = 55'h7fffffffffffff;
        words[730] = 55'h7fffffffffffff;
        words[731] = 55'h7fffffffffffff;
        words[732] = 55'h7fffffffffffff;
        words[733] = 55'h7fffffffffffff;
        words[734] = 55'h7fffffffffffff;
        words[735] = 55'h7fffffffffffff;
        words[736] = 55'h7fffffffffffff;
        words[737] = 55'h7fffffffffffff;
        words[738] = 55'h7fffffffffffff;
        words[739] = 55'h7fffffffffffff;
        words[740] = 55'h7fffffffffffff;
        words[741] = 55'h7fffffffffffff;
        words[742] = 55'h7fffffffffffff;
        words[743] = 55'h7fffffffffffff;
        words[744] = 55'h7fffffffffffff;
        words[745] = 55'h7fffffffffffff;
        words[746] = 55'h7fffffffffffff;
        words[747] = 55'h7fffffffffffff;
        words[748] = 55'h7fffffffffffff;
        words[749] = 55'h7fffffffffffff;
        words[750] = 55'h7fffffffffffff;
        words[751] = 55'h7fffffffffffff;
        words[752] = 55'h7fffffffffffff;
        words[753] = 55'h7fffffffffffff;
        words[754] = 55'h7fffffffffffff;
        words[755] = 55'h7fffffffffffff;
        words[756] = 55'h7fffffffffffff;
        words[757] = 55'h7fffffffffffff;
        words[758] = 55'h7fffffffffffff;
        words[759] = 55'h7fffffffffffff;
        words[760] = 55'h7fffffffffffff;
        words[761] = 55'h7fffffffffffff;
        words[762] = 55'h7fffffffffffff;
        words[763] = 55'h7fffffffffffff;
        words[764] = 55'h7fffffffffffff;
        words[765] = 55'h7fffffffffffff;
        words[766] = 55'h7fffffffffffff;
        words[767] = 55'h7fffffffffffff;
        words[768] = 55'h7fffffffffffff;
        words[769] = 55'h7fffffffffffff;
        words[770] = 55'h7fffffffffffff;
        words[771] = 55'h7fffffffffffff;
        words[772] = 55'h7fffffffffffff;
        words[773] = 55'h7fffffffffffff;
        words[774] = 55'h7fffffffffffff;
        words[775] = 55'h7fffffffffffff;
        words[776] = 55'h7fffffffffffff;
        words[777] = 55'h7fffffffffffff;
        words[778] = 55'h7fffffffffffff;
        words[779] = 55'h7fffffffffffff;
        words[780] = 55'h7fffffffffffff;
        words[781] = 55'h7fffffffffffff;
        words[782] = 55'h7fffffffffffff;
        words[783] = 55'h7fffffffffffff;
        words[784] = 55'h7fffffffffffff;
        words[785] = 55'h7fffffffffffff;
        words[786] = 55'h7fffffffffffff;
        words[787] = 55'h7fffffffffffff;
        words[788] = 55'h7fffffffffffff;
        words[789] = 55'h7fffffffffffff;
        words[790] = 55'h7fffffffffffff;
        words[791] = 55'h7fffffffffffff;
        words[792] = 55'h7fffffffffffff;
        words[793] = 55'h7fffffffffffff;
        words[794] = 55'h7fffffffffffff;
        words[795] = 55'h7fffffffffffff;
        words[796] = 55'h7fffffffffffff;
        words[797] = 55'h7fffffffffffff;
        words[798] = 55'h7fffffffffffff;
        words[799] = 55'h7fffffffffffff;
        words[800] = 55'h7fffffffffffff;
        words[801] = 55'h7fffffffffffff;
        words[802] = 55'h7fffffffffffff;
        words[803] = 55'h7fffffffffffff;
        words[804] = 55'h7fffffffffffff;
        words[805] = 55'h7fffffffffffff;
        words[806] = 55'h7fffffffffffff;
        words[807] = 55'h7fffffffffffff;
        words[808] = 55'h7fffffffffffff;
        words[809] = 55'h7fffffffffffff;
        words[810] = 55'h7fffffffffffff;
        words[811] = 55'h7fffffffffffff;
        words[812] = 55'h7fffffffffffff;
        words[813] = 55'h7fffffffffffff;
        words[814] = 55'h7fffffffffffff;
        words[815] = 55'h7fffffffffffff;
        words[816] = 55'h7fffffffffffff;
        words[817] = 55'h7fffffffffffff;
        words[818] = 55'h7fffffffffffff;
        words[819] = 55'h7fffffffffffff;
        words[820] = 55'h7fffffffffffff;
        words[821] = 55'h7fffffffffffff;
        words[822] = 55'h7fffffffffffff;
        words[823] = 55'h7fffffffffffff;
        words[824] = 55'h7fffffffffffff;
        words[825] = 55'h7fffffffffffff;
        words[826] = 55'h7fffffffffffff;
        words[827] = 55'h7fffffffffffff;
        words[828] = 55'h7fffffffffffff;
        words[829] = 55'h7fffffffffffff;
        words[830] = 55'h7fffffffffffff;
        words[831] = 55'h7fffffffffffff;
        words[832] = 55'h7fffffffffffff;
        words[833] = 55'h7fffffffffffff;
        words[834] = 55'h7fffffffffffff;
        words[835] = 55'h7fffffffffffff;
        words[836] = 55'h7fffffffffffff;
        words[837] = 55'h7fffffffffffff;
        words[838] = 55'h7fffffffffffff;
        words[839] = 55'h7fffffffffffff;
        words[840] = 55'h7fffffffffffff;
        words[841] = 55'h7fffffffffffff;
        words[842] = 55'h7fffffffffffff;
        words[843] = 55'h7fffffffffffff;
        words[844] = 55'h7fffffffffffff;
        words[845] = 55'h7fffffffffffff;
        words[846] = 55'h7fffffffffffff;
        words[847] = 55'h7fffffffffffff;
        words[848] = 55'h7fffffffffffff;
        words[849] = 55'h7fffffffffffff;
        words[850] = 55'h7fffffffffffff;
        words[851] = 55'h7fffffffffffff;
        words[852] = 55'h7fffffffffffff;
        words[853] = 55'h7fffffffffffff;
        words[854] = 55'h7fffffffffffff;
        words[855] = 55'h7fffffffffffff;
        words[856] = 55'h7fffffffffffff;
        words[857] = 55'h7fffffffffffff;
        words[858] = 55'h7fffffffffffff;
        words[859] = 55'h7fffffffffffff;
        words[860] = 55'h7fffffffffffff;
        words[861] = 55'h7fffffffffffff;
        words[862] = 55'h7fffffffffffff;
        words[863] = 55'h7fffffffffffff;
        words[864] = 55'h7fffffffffffff;
        words[865] = 55'h7fffffffffffff;
        words[866] = 55'h7fffffffffffff;
        words[867] = 55'h7fffffffffffff;
        words[868] = 55'h7fffffffffffff;
        words[869] = 55'h7fffffffffffff;
        words[870] = 55'h7fffffffffffff;
        words[871] = 55'h7fffffffffffff;
        words[872] = 55'h7fffffffffffff;
        words[873] = 55'h7fffffffffffff;
        words[874] = 55'h7fffffffffffff;
        words[875] = 55'h7fffffffffffff;
        words[876] = 55'h7fffffffffffff;
        words[877] = 55'h7fffffffffffff;
        words[878] = 55'h7fffffffffffff;
        words[879] = 55'h7fffffffffffff;
        words[880] = 55'h7fffffffffffff;
        words[881] = 55'h7fffffffffffff;
        words[882] = 55'h7fffffffffffff;
        words[883] = 55'h7fffffffffffff;
        words[884] = 55'h7fffffffffffff;
        words[885] = 55'h7fffffffffffff;
        words[886] = 55'h7fffffffffffff;
        words[887] = 55'h7fffffffffffff;
        words[888] = 55'h7fffffffffffff;
        words[889] = 55'h7fffffffffffff;
        words[890] = 55'h7fffffffffffff;
        words[891] = 55'h7fffffffffffff;
        words[892] = 55'h7fffffffffffff;
        words[893] = 55'h7fffffffffffff;
        words[894] = 55'h7fffffffffffff;
        words[895] = 55'h7fffffffffffff;
        words[896] = 55'h7fffffffffffff;
        words[897] = 55'h7fffffffffffff;
        words[898] = 55'h7fffffffffffff;
        words[899] = 55'h7fffffffffffff;
        words[900] = 55'h7fffffffffffff;
        words[901] = 55'h7fffffffffffff;
        words[902] = 55'h7fffffffffffff;
        words[903] = 55'h7fffffffffffff;
        words[904] = 55'h7fffffffffffff;
        words[905] = 55'h7fffffffffffff;
        words[906] = 55'h7fffffffffffff;
        words[907] = 55'h7fffffffffffff;
        words[908] = 55'h7fffffffffffff;
        words[909] = 55'h7fffffffffffff;
        words[910] = 55'h7fffffffffffff;
        words[911] = 55'h7fffffffffffff;
        words[912] = 55'h7fffffffffffff;
        words[913] = 55'h7fffffffffffff;
        words[914] = 55'h7fffffffffffff;
        words[915] = 55'h7fffffffffffff;
        words[916] = 55'h7fffffffffffff;
        words[917] = 55'h7fffffffffffff;
        words[918] = 55'h7fffffffffffff;
        words[919] = 55'h7fffffffffffff;
        words[920] = 55'h7fffffffffffff;
        words[921] = 55'h7fffffffffffff;
        words[922] = 55'h7fffffffffffff;
        words[923] = 55'h7fffffffffffff;
        words[924] = 55'h7fffffffffffff;
        words[925] = 55'h7fffffffffffff;
        words[926] = 55'h7fffffffffffff;
        words[927] = 55'h7fffffffffffff;
        words[928] = 55'h7fffffffffffff;
        words[929] = 55'h7fffffffffffff;
        words[930] = 55'h7fffffffffffff;
        words[931] = 55'h7fffffffffffff;
        words[932] = 55'h7fffffffffffff;
        words[933] = 55'h7fffffffffffff;
        words[934] = 55'h7fffffffffffff;
        words[935] = 55'h7fffffffffffff;
        words[936] = 55'h7fffffffffffff;
        words[937] = 55'h7fffffffffffff;
        words[938] = 55'h7fffffffffffff;
        words[939] = 55'h7fffffffffffff;
        words[940] = 55'h7fffffffffffff;
        words[941] = 55'h7fffffffffffff;
        words[942] = 55'h7fffffffffffff;
        words[943] = 55'h7fffffffffffff;
        words[944] = 55'h7fffffffffffff;
        words[945] = 55'h7fffffffffffff;
        words[946] = 55'h7fffffffffffff;
        words[947] = 55'h7fffffffffffff;
        words[948] = 55'h7fffffffffffff;
        words[949] = 55'h7fffffffffffff;
        words[950] = 55'h7fffffffffffff;
        words[951] = 55'h7fffffffffffff;
        words[952] = 55'h7fffffffffffff;
        words[953] = 55'h7fffffffffffff;
        words[954] = 55'h7fffffffffffff;
        words[955] = 55'h7fffffffffffff;
        words[956] = 55'h7fffffffffffff;
        words[957] = 55'h7fffffffffffff;
        words[958] = 55'h7fffffffffffff;
        words[959] = 55'h7fffffffffffff;
        words[960] = 55'h7fffffffffffff;
        words[961] = 55'h7fffffffffffff;
        words[962] = 55'h7fffffffffffff;
        words[963] = 55'h7fffffffffffff;
        words[964] = 55'h7fffffffffffff;
        words[965] = 55'h7fffffffffffff;
        words[966] = 55'h7fffffffffffff;
        words[967] = 55'h7fffffffffffff;
        words[968] = 55'h7fffffffffffff;
        words[969] = 55'h7fffffffffffff;
        words[970] = 55'h7fffffffffffff;
        words[971] = 55'h7fffffffffffff;
        words[972] = 55'h7fffffffffffff;
        words[973] = 55'h7fffffffffffff;
        words[974] = 55'h7fffffffffffff;
        words[975] = 55'h7fffffffffffff;
        words[976] = 55'h7fffffffffffff;
        words[977] = 55'h7fffffffffffff;
        words[978] = 55'h7fffffffffffff;
        words[979] = 55'h7fffffffffffff;
        words[980] = 55'h7fffffffffffff;
        words[981] = 55'h7fffffffffffff;
        words[982] = 55'h7fffffffffffff;
        words[983] = 55'h7fffffffffffff;
        words[984] = 55'h7fffffffffffff;
        words[985] = 55'h7fffffffffffff;
        words[986] = 55'h7fffffffffffff;
        words[987] = 55'h7fffffffffffff;
        words[988] = 55'h7fffffffffffff;
        words[989] = 55'h7fffffffffffff;
        words[990] = 55'h7fffffffffffff;
        words[991] = 55'h7fffffffffffff;
        words[992] = 55'h7fffffffffffff;
        words[993] = 55'h7fffffffffffff;
        words[994] = 55'h7fffffffffffff;
        words[995] = 55'h7fffffffffffff;
        words[996] = 55'h7fffffffffffff;
        words[997] = 55'h7fffffffffffff;
        words[998] = 55'h7fffffffffffff;
        words[999] = 55'h7fffffffffffff;
        words[1000] = 55'h7fffffffffffff;
        words[1001] = 55'h7fffffffffffff;
        words[1002] = 55'h7fffffffffffff;
        words[1003] = 55'h7fffffffffffff;
        words[1004] = 55'h7fffffffffffff;
        words[1005] = 55'h7fffffffffffff;
        words[1006] = 55'h7fffffffffffff;
        words[1007] = 55'h7fffffffffffff;
        words[1008] = 55'h7fffffffffffff;
        words[1009] = 55'h7fffffffffffff;
        words[1010] = 55'h7fffffffffffff;
        words[1011] = 55'h7fffffffffffff;
        words[1012] = 55'h7fffffffffffff;
        words[1013] = 55'h7fffffffffffff;
        words[1014] = 55'h7fffffffffffff;
        words[1015] = 55'h7fffffffffffff;
        words[1016] = 55'h7fffffffffffff;
        words[1017] = 55'h7fffffffffffff;
        words[1018] = 55'h7fffffffffffff;
        words[1019] = 55'h7fffffffffffff;
        words[1020] = 55'h7fffffffffffff;
        words[1021] = 55'h7fffffffffffff;
        words[1022] = 55'h7fffffffffffff;
        words[1023] = 55'h7fffffffffffff;
    end

    always @(posedge clock) begin
        word <= words[address];
    end
endmodule

// BLOCK_RAM: a memory with one write port, one registered read port and one clock.
//
// Contract
// - `read_data` shows the word that `read_address` named at the last rising edge.
// - With `write_enable` high, `write_data` is stored at `write_address` at the next edge. A read
//   of that address in the same cycle gives the old word.
// - Latency: one cycle, for a read as for a write.
// - There is no start, no reset and no initial contents: whoever owns the RAM clears it when
//   that matters.
module block_ram_256x10 (
    input  wire       clock,          // Reads and writes happen at its rising edge.
    input  wire [7:0] read_address,   // The word to show after the next edge.
    output reg  [9:0] read_data,      // The word read at the last edge.
    input  wire [7:0] write_address,  // The word to write.
    input  wire [9:0] write_data,     // What to write.
    input  wire       write_enable    // Whether to write at the next edge.
);

    reg [9:0] words [0:255];

    always @(posedge clock) begin
        read_data <= words[read_address];
        if (write_enable) begin
            words[write_address] <= write_data;
        end
    end
endmodule

// REGISTERS: the cells and the numbers that programs work with.
//
// Contract
// - `cell_out` is the cell register `at`; `number_out` and `other_out` are the number registers
//   `number` and `other`. Number 0 is always 0.
// - With `write_cell` high, `cell_in` goes to the cell register `to`; with `write_number` high,
//   `number_in` goes to the number register `number`.
// - Latency: reads follow within the cycle, writes are seen in the next. There is no start and
//   no reset: every program sets what it reads.
module registers (
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

    localparam [3:0] CELL_NUMBER_0 = 4'd0;
    localparam [3:0] CELL_NUMBER_1 = 4'd1;
    localparam [3:0] CELL_NUMBER_2 = 4'd2;
    localparam [3:0] CELL_NUMBER_3 = 4'd3;
    localparam [3:0] CELL_NUMBER_4 = 4'd4;
    localparam [3:0] CELL_NUMBER_5 = 4'd5;
    localparam [3:0] CELL_NUMBER_6 = 4'd6;
    localparam [3:0] CELL_NUMBER_7 = 4'd7;
    localparam [3:0] CELL_NUMBER_8 = 4'd8;
    localparam [3:0] CELL_NUMBER_9 = 4'd9;
    localparam [3:0] CELL_NUMBER_10 = 4'd10;
    localparam [3:0] CELL_NUMBER_11 = 4'd11;
    localparam [3:0] CELL_NUMBER_12 = 4'd12;
    localparam [3:0] CELL_NUMBER_13 = 4'd13;
    localparam [3:0] CELL_NUMBER_14 = 4'd14;
    localparam [3:0] CELL_NUMBER_15 = 4'd15;
    localparam [3:0] NUMBER_NUMBER_0 = 4'd0;
    localparam [3:0] NUMBER_NUMBER_1 = 4'd1;
    localparam [3:0] NUMBER_NUMBER_2 = 4'd2;
    localparam [3:0] NUMBER_NUMBER_3 = 4'd3;
    localparam [3:0] NUMBER_NUMBER_4 = 4'd4;
    localparam [3:0] NUMBER_NUMBER_5 = 4'd5;
    localparam [3:0] NUMBER_NUMBER_6 = 4'd6;
    localparam [3:0] NUMBER_NUMBER_7 = 4'd7;
    localparam [3:0] NUMBER_NUMBER_8 = 4'd8;
    localparam [3:0] NUMBER_NUMBER_9 = 4'd9;
    localparam [3:0] NUMBER_NUMBER_10 = 4'd10;
    localparam [3:0] NUMBER_NUMBER_11 = 4'd11;
    localparam [3:0] NUMBER_NUMBER_12 = 4'd12;
    localparam [3:0] NUMBER_NUMBER_13 = 4'd13;
    localparam [3:0] NUMBER_NUMBER_14 = 4'd14;
    localparam [3:0] NUMBER_NUMBER_15 = 4'd15;

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

    choice cell_choice (
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

    choice number_choice (
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

    choice other_choice (
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
        if (write_cell & (to == CELL_NUMBER_0)) begin
            cells_0 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == NUMBER_NUMBER_0)) begin
            numbers_0 <= number_in;
        end
        numbers_0 <= 10'd0;
    end

    always @(posedge clock) begin
        if (write_cell & (to == CELL_NUMBER_1)) begin
            cells_1 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == NUMBER_NUMBER_1)) begin
            numbers_1 <= number_in;
        end
    end

    always @(posedge clock) begin
        if (write_cell & (to == CELL_NUMBER_2)) begin
            cells_2 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == NUMBER_NUMBER_2)) begin
            numbers_2 <= number_in;
        end
    end

    always @(posedge clock) begin
        if (write_cell & (to == CELL_NUMBER_3)) begin
            cells_3 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == NUMBER_NUMBER_3)) begin
            numbers_3 <= number_in;
        end
    end

    always @(posedge clock) begin
        if (write_cell & (to == CELL_NUMBER_4)) begin
            cells_4 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == NUMBER_NUMBER_4)) begin
            numbers_4 <= number_in;
        end
    end

    always @(posedge clock) begin
        if (write_cell & (to == CELL_NUMBER_5)) begin
            cells_5 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == NUMBER_NUMBER_5)) begin
            numbers_5 <= number_in;
        end
    end

    always @(posedge clock) begin
        if (write_cell & (to == CELL_NUMBER_6)) begin
            cells_6 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == NUMBER_NUMBER_6)) begin
            numbers_6 <= number_in;
        end
    end

    always @(posedge clock) begin
        if (write_cell & (to == CELL_NUMBER_7)) begin
            cells_7 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == NUMBER_NUMBER_7)) begin
            numbers_7 <= number_in;
        end
    end

    always @(posedge clock) begin
        if (write_cell & (to == CELL_NUMBER_8)) begin
            cells_8 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == NUMBER_NUMBER_8)) begin
            numbers_8 <= number_in;
        end
    end

    always @(posedge clock) begin
        if (write_cell & (to == CELL_NUMBER_9)) begin
            cells_9 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == NUMBER_NUMBER_9)) begin
            numbers_9 <= number_in;
        end
    end

    always @(posedge clock) begin
        if (write_cell & (to == CELL_NUMBER_10)) begin
            cells_10 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == NUMBER_NUMBER_10)) begin
            numbers_10 <= number_in;
        end
    end

    always @(posedge clock) begin
        if (write_cell & (to == CELL_NUMBER_11)) begin
            cells_11 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == NUMBER_NUMBER_11)) begin
            numbers_11 <= number_in;
        end
    end

    always @(posedge clock) begin
        if (write_cell & (to == CELL_NUMBER_12)) begin
            cells_12 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == NUMBER_NUMBER_12)) begin
            numbers_12 <= number_in;
        end
    end

    always @(posedge clock) begin
        if (write_cell & (to == CELL_NUMBER_13)) begin
            cells_13 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == NUMBER_NUMBER_13)) begin
            numbers_13 <= number_in;
        end
    end

    always @(posedge clock) begin
        if (write_cell & (to == CELL_NUMBER_14)) begin
            cells_14 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == NUMBER_NUMBER_14)) begin
            numbers_14 <= number_in;
        end
    end

    always @(posedge clock) begin
        if (write_cell & (to == CELL_NUMBER_15)) begin
            cells_15 <= cell_in;
        end
    end

    always @(posedge clock) begin
        if (write_number & (number == NUMBER_NUMBER_15)) begin
            numbers_15 <= number_in;
        end
    end
endmodule

// CHOICE: one of sixteen words. Combinational.
//
// Contract
// - `chosen` is the word `from[at]`.
// - Latency: none. There is no start and no reset.
//
// It chooses by one bit of `at` after the other, as shallow as can be: a chain of comparisons
// would become as many multiplexers in a row.
module choice (
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

// STAR: the four arms of a cell, read from LINES and judged for both sides.
//
// This is the SCAN and DETECTOR hardware that all steps share. It is a pipeline: a cell a
// cycle may go in.
//
// Contract
// - A pulse on `probe` takes the cell `at`. Latency: `LATENCY` cycles later `ready` is high for
//   one cycle and all results hold until the next `ready`.
// - With `write` high, `stone` (0 empty, 1 dark, 2 light) is put on the cell, with or without
//   a probe of it; a probe's results are those of the star around the cell, the same as
//   without writing. No probe or write may follow before `wrote`, a cycle later.
// - A pulse on `flush` forgets the probes under way, one entering in the same cycle included;
//   the results stay as they are.
// - Who must judge a cell in the very cycle of its `ready` begins earlier: `early` is
//   the cell three cycles before its `ready`, the `_coming` outputs are its results one cycle
//   before. They do not hold. `keeping` is high in that cycle if the results will be kept, that is
//   if no flush stops them; it does not look at `reset`.
// - `light` says which colour attacks and `opposing` that it is not the side to move; both must
//   hold from a probe to its `ready`.
// - A pulse on `start` clears the board as LINES does; `done` pulses when that is over.
// - `reset` forgets the probes under way and wins over everything.
module star (
    input  wire        clock,               // The system clock.
    input  wire        reset,               // Synchronous, active high.
    input  wire        start,               // Clears the board.
    output wire        done,                // The board is clear.
    input  wire        probe,               // Reads the star of a cell.
    input  wire        flush,               // Forgets the probes under way.
    input  wire  [9:0] at,                  // The cell, row above column.
    input  wire        write,               // Puts `stone` on the cell.
    input  wire  [1:0] stone,               // What to put there.
    input  wire        light,               // The attacker is light.
    input  wire        opposing,            // The attacker is the opponent of the side to move.
    output wire        wrote,               // A stone is on its cell from the next cycle on.
    output wire        ready,               // The results are new.
    output wire [74:0] seen,                // What they are.
    output wire  [9:0] early,               // The cell three cycles before its `ready`.
    output wire        occupied_coming,     // `occupied` in `seen`, a cycle before `ready`.
    output wire  [3:0] threats_coming,      // `threats` in `seen`, a cycle before `ready`.
    output wire  [3:0] three_lines_coming,  // `three_lines` in `seen`, a cycle before `ready`.
    // Lines on which an attacking stone makes an open three, likewise.
    output wire  [3:0] open_lines_coming,
    output wire        keeping,             // Results will be ready in the next cycle.
    output wire [10:0] vacant_0,            // Empty cells of each arm.
    output wire [10:0] vacant_1,            // Empty cells of each arm.
    output wire [10:0] vacant_2,            // Empty cells of each arm.
    output wire [10:0] vacant_3,            // Empty cells of each arm.
    output wire  [5:0] threes_0,  // Windows that an attacking stone on the cell turns into threats.
    output wire  [5:0] threes_1,  // Windows that an attacking stone on the cell turns into threats.
    output wire  [5:0] threes_2,  // Windows that an attacking stone on the cell turns into threats.
    output wire  [5:0] threes_3,  // Windows that an attacking stone on the cell turns into threats.
    // Windows through the cell that are threats of the attacker already.
    output wire  [5:0] fours_0,
    // Windows through the cell that are threats of the attacker already.
    output wire  [5:0] fours_1,
    // Windows through the cell that are threats of the attacker already.
    output wire  [5:0] fours_2,
    // Windows through the cell that are threats of the attacker already.
    output wire  [5:0] fours_3,
    output wire  [5:0] defender_fours_0,    // The same of the defender.
    output wire  [5:0] defender_fours_1,    // The same of the defender.
    output wire  [5:0] defender_fours_2,    // The same of the defender.
    output wire  [5:0] defender_fours_3     // The same of the defender.
);

    wire [10:0] lines_dark_0;
    wire [10:0] lines_dark_1;
    wire [10:0] lines_dark_2;
    wire [10:0] lines_dark_3;
    wire [10:0] lines_light_0;
    wire [10:0] lines_light_1;
    wire [10:0] lines_light_2;
    wire [10:0] lines_light_3;
    wire [10:0] lines_off_board_0;
    wire [10:0] lines_off_board_1;
    wire [10:0] lines_off_board_2;
    wire [10:0] lines_off_board_3;
    wire lines_occupied;
    wire [10:0] judges_0_blocked;
    wire [3:0] judges_0_threats;
    wire judges_0_three;
    wire [6:0] judges_0_peril;
    wire [4:0] judges_0_room;
    wire judges_0_open;
    wire judges_0_six;
    wire [6:0] judges_0_quality;
    wire judges_0_four;
    wire [10:0] judges_1_blocked;
    wire [3:0] judges_1_threats;
    wire judges_1_three;
    wire [6:0] judges_1_peril;
    wire [4:0] judges_1_room;
    wire judges_1_open;
    wire judges_1_six;
    wire [6:0] judges_1_quality;
    wire judges_1_four;
    wire [10:0] judges_2_blocked;
    wire [3:0] judges_2_threats;
    wire judges_2_three;
    wire [6:0] judges_2_peril;
    wire [4:0] judges_2_room;
    wire judges_2_open;
    wire judges_2_six;
    wire [6:0] judges_2_quality;
    wire judges_2_four;
    wire [10:0] judges_3_blocked;
    wire [3:0] judges_3_threats;
    wire judges_3_three;
    wire [6:0] judges_3_peril;
    wire [4:0] judges_3_room;
    wire judges_3_open;
    wire judges_3_six;
    wire [6:0] judges_3_quality;
    wire judges_3_four;
    wire [10:0] judges_4_blocked;
    wire [3:0] judges_4_threats;
    wire judges_4_three;
    wire [6:0] judges_4_peril;
    wire [4:0] judges_4_room;
    wire judges_4_open;
    wire judges_4_six;
    wire [6:0] judges_4_quality;
    wire judges_4_four;
    wire [10:0] judges_4_vacant;
    wire [5:0] judges_4_threes;
    wire [10:0] judges_5_blocked;
    wire [3:0] judges_5_threats;
    wire judges_5_three;
    wire [6:0] judges_5_peril;
    wire [4:0] judges_5_room;
    wire judges_5_open;
    wire judges_5_six;
    wire [6:0] judges_5_quality;
    wire judges_5_four;
    wire [10:0] judges_5_vacant;
    wire [5:0] judges_5_threes;
    wire [10:0] judges_6_blocked;
    wire [3:0] judges_6_threats;
    wire judges_6_three;
    wire [6:0] judges_6_peril;
    wire [4:0] judges_6_room;
    wire judges_6_open;
    wire judges_6_six;
    wire [6:0] judges_6_quality;
    wire judges_6_four;
    wire [10:0] judges_6_vacant;
    wire [5:0] judges_6_threes;
    wire [10:0] judges_7_blocked;
    wire [3:0] judges_7_threats;
    wire judges_7_three;
    wire [6:0] judges_7_peril;
    wire [4:0] judges_7_room;
    wire judges_7_open;
    wire judges_7_six;
    wire [6:0] judges_7_quality;
    wire judges_7_four;
    wire [10:0] judges_7_vacant;
    wire [5:0] judges_7_threes;
    wire [7:0] learned_own;
    wire [7:0] learned_opponent;
    reg stage_probe_0 = 1'b0;  // Entry i belongs to stage i + 1.
    reg stage_probe_1 = 1'b0;  // Entry i belongs to stage i + 1.
    reg stage_probe_2 = 1'b0;  // Entry i belongs to stage i + 1.
    reg stage_probe_3 = 1'b0;  // Entry i belongs to stage i + 1.
    reg stage_probe_4 = 1'b0;  // Entry i belongs to stage i + 1.
    reg stage_probe_5 = 1'b0;  // Entry i belongs to stage i + 1.
    reg [9:0] stage_at_0 = 10'd0;
    reg [9:0] stage_at_1 = 10'd0;
    reg [9:0] stage_at_2 = 10'd0;
    reg [9:0] stage_at_3 = 10'd0;
    reg [9:0] stage_at_4 = 10'd0;
    reg occupied_3 = 1'b0;
    reg [10:0] stones_3_0 = 11'd0;
    reg [10:0] stones_3_1 = 11'd0;
    reg [10:0] stones_3_2 = 11'd0;
    reg [10:0] stones_3_3 = 11'd0;
    reg [10:0] stones_3_4 = 11'd0;
    reg [10:0] stones_3_5 = 11'd0;
    reg [10:0] stones_3_6 = 11'd0;
    reg [10:0] stones_3_7 = 11'd0;
    reg [10:0] off_3_0 = 11'd0;
    reg [10:0] off_3_1 = 11'd0;
    reg [10:0] off_3_2 = 11'd0;
    reg [10:0] off_3_3 = 11'd0;
    reg occupied_4 = 1'b0;
    reg occupied_5 = 1'b0;
    reg [74:0] seen_6 = 75'd0;
    reg four_0;                // Of the attacker and of the defender.
    reg four_1;                // Of the attacker and of the defender.
    reg [3:0] hots_0;
    reg [3:0] hots_1;
    reg double_made_0;
    reg double_made_1;
    reg [3:0] threes_made_0;
    reg [3:0] threes_made_1;
    reg [6:0] worth_0;
    reg [6:0] worth_1;
    reg [3:0] threats_sum;     // Of the attacker alone.
    reg [3:0] opens_made;
    reg six_made;
    reg [4:0] room_sum;
    reg [6:0] peril_sum;       // Of the defender alone.

    lines lines (
        .clock(clock),
        .reset(reset),
        .start(start),
        .done(done),
        .at(at),
        .write(write),
        .stone(stone),
        .wrote(wrote),
        .dark_0(lines_dark_0),
        .dark_1(lines_dark_1),
        .dark_2(lines_dark_2),
        .dark_3(lines_dark_3),
        .light_0(lines_light_0),
        .light_1(lines_light_1),
        .light_2(lines_light_2),
        .light_3(lines_light_3),
        .off_board_0(lines_off_board_0),
        .off_board_1(lines_off_board_1),
        .off_board_2(lines_off_board_2),
        .off_board_3(lines_off_board_3),
        .occupied(lines_occupied)
    );

    judge judges_0 (
        .clock(clock),
        .own(stones_3_0),
        .blocked(judges_0_blocked),
        .keep(keeping),
        .threats(judges_0_threats),
        .three(judges_0_three),
        .peril(judges_0_peril),
        .room(judges_0_room),
        .open(judges_0_open),
        .six(judges_0_six),
        .quality(judges_0_quality),
        .four(judges_0_four),
        .vacant(vacant_0),
        .threes(threes_0),
        .fours(fours_0)
    );

    judge judges_1 (
        .clock(clock),
        .own(stones_3_1),
        .blocked(judges_1_blocked),
        .keep(keeping),
        .threats(judges_1_threats),
        .three(judges_1_three),
        .peril(judges_1_peril),
        .room(judges_1_room),
        .open(judges_1_open),
        .six(judges_1_six),
        .quality(judges_1_quality),
        .four(judges_1_four),
        .vacant(vacant_1),
        .threes(threes_1),
        .fours(fours_1)
    );

    judge judges_2 (
        .clock(clock),
        .own(stones_3_2),
        .blocked(judges_2_blocked),
        .keep(keeping),
        .threats(judges_2_threats),
        .three(judges_2_three),
        .peril(judges_2_peril),
        .room(judges_2_room),
        .open(judges_2_open),
        .six(judges_2_six),
        .quality(judges_2_quality),
        .four(judges_2_four),
        .vacant(vacant_2),
        .threes(threes_2),
        .fours(fours_2)
    );

    judge judges_3 (
        .clock(clock),
        .own(stones_3_3),
        .blocked(judges_3_blocked),
        .keep(keeping),
        .threats(judges_3_threats),
        .three(judges_3_three),
        .peril(judges_3_peril),
        .room(judges_3_room),
        .open(judges_3_open),
        .six(judges_3_six),
        .quality(judges_3_quality),
        .four(judges_3_four),
        .vacant(vacant_3),
        .threes(threes_3),
        .fours(fours_3)
    );

    judge judges_4 (
        .clock(clock),
        .own(stones_3_4),
        .blocked(judges_4_blocked),
        .keep(keeping),
        .threats(judges_4_threats),
        .three(judges_4_three),
        .peril(judges_4_peril),
        .room(judges_4_room),
        .open(judges_4_open),
        .six(judges_4_six),
        .quality(judges_4_quality),
        .four(judges_4_four),
        .vacant(judges_4_vacant),
        .threes(judges_4_threes),
        .fours(defender_fours_0)
    );

    judge judges_5 (
        .clock(clock),
        .own(stones_3_5),
        .blocked(judges_5_blocked),
        .keep(keeping),
        .threats(judges_5_threats),
        .three(judges_5_three),
        .peril(judges_5_peril),
        .room(judges_5_room),
        .open(judges_5_open),
        .six(judges_5_six),
        .quality(judges_5_quality),
        .four(judges_5_four),
        .vacant(judges_5_vacant),
        .threes(judges_5_threes),
        .fours(defender_fours_1)
    );

    judge judges_6 (
        .clock(clock),
        .own(stones_3_6),
        .blocked(judges_6_blocked),
        .keep(keeping),
        .threats(judges_6_threats),
        .three(judges_6_three),
        .peril(judges_6_peril),
        .room(judges_6_room),
        .open(judges_6_open),
        .six(judges_6_six),
        .quality(judges_6_quality),
        .four(judges_6_four),
        .vacant(judges_6_vacant),
        .threes(judges_6_threes),
        .fours(defender_fours_2)
    );

    judge judges_7 (
        .clock(clock),
        .own(stones_3_7),
        .blocked(judges_7_blocked),
        .keep(keeping),
        .threats(judges_7_threats),
        .three(judges_7_three),
        .peril(judges_7_peril),
        .room(judges_7_room),
        .open(judges_7_open),
        .six(judges_7_six),
        .quality(judges_7_quality),
        .four(judges_7_four),
        .vacant(judges_7_vacant),
        .threes(judges_7_threes),
        .fours(defender_fours_3)
    );

    learned learned (
        .clock(clock),
        .stones_0(stones_3_0),
        .stones_1(stones_3_1),
        .stones_2(stones_3_2),
        .stones_3(stones_3_3),
        .stones_4(stones_3_4),
        .stones_5(stones_3_5),
        .stones_6(stones_3_6),
        .stones_7(stones_3_7),
        .off_0(off_3_0),
        .off_1(off_3_1),
        .off_2(off_3_2),
        .off_3(off_3_3),
        .opposing(opposing),
        .own(learned_own),
        .opponent(learned_opponent)
    );

    assign early = stage_at_2;
    assign keeping = stage_probe_4 & ~flush;
    assign judges_0_blocked = stones_3_4 | off_3_0;
    assign judges_4_blocked = stones_3_0 | off_3_0;
    assign judges_1_blocked = stones_3_5 | off_3_1;
    assign judges_5_blocked = stones_3_1 | off_3_1;
    assign judges_2_blocked = stones_3_6 | off_3_2;
    assign judges_6_blocked = stones_3_2 | off_3_2;
    assign judges_3_blocked = stones_3_7 | off_3_3;
    assign judges_7_blocked = stones_3_3 | off_3_3;
    assign occupied_coming = occupied_5;
    assign threats_coming = threats_sum;
    assign three_lines_coming = threes_made_0;
    assign open_lines_coming = opens_made;
    assign ready = stage_probe_5;
    assign seen = seen_6;

    always @(*) begin
        four_0 = 1'b0;
        four_0 = four_0 | judges_0_four;
        four_0 = four_0 | judges_1_four;
        four_0 = four_0 | judges_2_four;
        four_0 = four_0 | judges_3_four;
    end

    always @(*) begin
        hots_0 = 4'd0;
        hots_0[0] = |judges_0_threats;
        hots_0[1] = |judges_1_threats;
        hots_0[2] = |judges_2_threats;
        hots_0[3] = |judges_3_threats;
    end

    always @(*) begin
        double_made_0 = 1'b0;
        double_made_0 = double_made_0 | judges_0_threats[1];
        double_made_0 = double_made_0 | judges_1_threats[1];
        double_made_0 = double_made_0 | judges_2_threats[1];
        double_made_0 = double_made_0 | judges_3_threats[1];
    end

    always @(*) begin
        threes_made_0 = 4'd0;
        threes_made_0[0] = judges_0_three;
        threes_made_0[1] = judges_1_three;
        threes_made_0[2] = judges_2_three;
        threes_made_0[3] = judges_3_three;
    end

    always @(*) begin
        worth_0 = 7'd0;
        worth_0 = worth_0 + judges_0_quality;
        worth_0 = worth_0 + judges_1_quality;
        worth_0 = worth_0 + judges_2_quality;
        worth_0 = worth_0 + judges_3_quality;
    end

    always @(*) begin
        four_1 = 1'b0;
        four_1 = four_1 | judges_4_four;
        four_1 = four_1 | judges_5_four;
        four_1 = four_1 | judges_6_four;
        four_1 = four_1 | judges_7_four;
    end

    always @(*) begin
        hots_1 = 4'd0;
        hots_1[0] = |judges_4_threats;
        hots_1[1] = |judges_5_threats;
        hots_1[2] = |judges_6_threats;
        hots_1[3] = |judges_7_threats;
    end

    always @(*) begin
        double_made_1 = 1'b0;
        double_made_1 = double_made_1 | judges_4_threats[1];
        double_made_1 = double_made_1 | judges_5_threats[1];
        double_made_1 = double_made_1 | judges_6_threats[1];
        double_made_1 = double_made_1 | judges_7_threats[1];
    end

    always @(*) begin
        threes_made_1 = 4'd0;
        threes_made_1[0] = judges_4_three;
        threes_made_1[1] = judges_5_three;
        threes_made_1[2] = judges_6_three;
        threes_made_1[3] = judges_7_three;
    end

    always @(*) begin
        worth_1 = 7'd0;
        worth_1 = worth_1 + judges_4_quality;
        worth_1 = worth_1 + judges_5_quality;
        worth_1 = worth_1 + judges_6_quality;
        worth_1 = worth_1 + judges_7_quality;
    end

    always @(*) begin
        threats_sum = 4'd0;
        threats_sum = threats_sum + judges_0_threats;
        threats_sum = threats_sum + judges_1_threats;
        threats_sum = threats_sum + judges_2_threats;
        threats_sum = threats_sum + judges_3_threats;
    end

    always @(*) begin
        opens_made = 4'd0;
        opens_made[0] = judges_0_open;
        opens_made[1] = judges_1_open;
        opens_made[2] = judges_2_open;
        opens_made[3] = judges_3_open;
    end

    always @(*) begin
        six_made = 1'b0;
        six_made = six_made | judges_0_six;
        six_made = six_made | judges_1_six;
        six_made = six_made | judges_2_six;
        six_made = six_made | judges_3_six;
    end

    always @(*) begin
        room_sum = 5'd0;
        room_sum = room_sum + judges_0_room;
        room_sum = room_sum + judges_1_room;
        room_sum = room_sum + judges_2_room;
        room_sum = room_sum + judges_3_room;
    end

    always @(*) begin
        peril_sum = 7'd0;
        peril_sum = peril_sum + judges_4_peril;
        peril_sum = peril_sum + judges_5_peril;
        peril_sum = peril_sum + judges_6_peril;
        peril_sum = peril_sum + judges_7_peril;
    end

    always @(posedge clock) begin
        if (keeping) begin
            seen_6[9:0] <= stage_at_4;
            seen_6[10] <= occupied_5;
            seen_6[11] <= four_0;
            seen_6[15:12] <= threats_sum;
            seen_6[19:16] <= hots_0;
            seen_6[20] <= double_made_0;
            seen_6[24:21] <= threes_made_0;
            seen_6[25] <= six_made;
            seen_6[32:26] <= worth_0;
            seen_6[33] <= four_1;
            seen_6[37:34] <= hots_1;
            seen_6[38] <= double_made_1;
            seen_6[39] <= |threes_made_1;
            seen_6[46:40] <= worth_1;
            seen_6[51:47] <= room_sum;
            seen_6[58:52] <= peril_sum;
            seen_6[66:59] <= learned_own;
            seen_6[74:67] <= learned_opponent;
        end
    end

    always @(posedge clock) begin
        stage_probe_0 <= probe;
        stage_probe_1 <= stage_probe_0;
        stage_probe_2 <= stage_probe_1;
        stage_probe_3 <= stage_probe_2;
        stage_probe_4 <= stage_probe_3;
        stage_probe_5 <= stage_probe_4;
        if (reset | flush) begin
            stage_probe_0 <= 1'b0;
            stage_probe_1 <= 1'b0;
            stage_probe_2 <= 1'b0;
            stage_probe_3 <= 1'b0;
            stage_probe_4 <= 1'b0;
            stage_probe_5 <= 1'b0;
        end
    end

    always @(posedge clock) begin
        stones_3_0 <= lines_dark_0;
        stones_3_4 <= lines_light_0;
        if (light) begin
            stones_3_0 <= lines_light_0;
            stones_3_4 <= lines_dark_0;
        end
    end

    always @(posedge clock) begin
        stones_3_1 <= lines_dark_1;
        stones_3_5 <= lines_light_1;
        if (light) begin
            stones_3_1 <= lines_light_1;
            stones_3_5 <= lines_dark_1;
        end
    end

    always @(posedge clock) begin
        stones_3_2 <= lines_dark_2;
        stones_3_6 <= lines_light_2;
        if (light) begin
            stones_3_2 <= lines_light_2;
            stones_3_6 <= lines_dark_2;
        end
    end

    always @(posedge clock) begin
        stones_3_3 <= lines_dark_3;
        stones_3_7 <= lines_light_3;
        if (light) begin
            stones_3_3 <= lines_light_3;
            stones_3_7 <= lines_dark_3;
        end
    end

    always @(posedge clock) begin
        stage_at_0 <= at;
        stage_at_1 <= stage_at_0;
        stage_at_2 <= stage_at_1;
        stage_at_3 <= stage_at_2;
        stage_at_4 <= stage_at_3;
        occupied_3 <= lines_occupied;
        off_3_0 <= lines_off_board_0;
        off_3_1 <= lines_off_board_1;
        off_3_2 <= lines_off_board_2;
        off_3_3 <= lines_off_board_3;
        occupied_4 <= occupied_3;
        occupied_5 <= occupied_4;
    end
endmodule

// LINES: the board once per direction, a word a line, so that a whole star is one read.
//
// Four pairs of block RAMs (dark and light stones) hold rows, columns and both diagonals,
// numbered as in `connect6_game::Direction`. MEM keeps the board of the game; CC tries stones
// out here.
//
// Contract
// - Read: with the cell `at` given in one cycle, the arms around it, aligned to the
//   centre, are there two cycles later. The centre's own bit is 0 in all arms; `occupied` tells
//   whether there is a stone on it. Cells off the board are set in `off_board`.
// - Write: with `write` high, `stone` (0 empty, 1 dark, 2 light) goes onto the cell; reads see
//   it from the cycle after `wrote`, which pulses a cycle after `write`. Until then the cell's
//   lines must not be read or written. The arms read along with a write are those around the
//   cell.
// - Clear: a pulse on `start` empties all lines; `done` pulses `CLEAR_CYCLES` cycles later.
//   Until then reads mean nothing, and nothing may be written.
// - Latency: two cycles for a read, two for a write, and that of a clear.
// - `reset` stops a clear at once and wins over `start`.
module lines (
    input  wire        clock,        // The system clock.
    input  wire        reset,        // Synchronous, active high: idle at once.
    input  wire        start,        // Empties all lines.
    output wire        done,         // All lines are empty.
    input  wire  [9:0] at,           // The cell, row above column.
    input  wire        write,        // Stores `stone` on the cell.
    input  wire  [1:0] stone,        // What to store.
    output wire        wrote,        // The stone is on the cell from the next cycle on.
    output wire [10:0] dark_0,       // Dark stones of the four arms, in the order H, V, D1, D2.
    output wire [10:0] dark_1,       // Dark stones of the four arms, in the order H, V, D1, D2.
    output wire [10:0] dark_2,       // Dark stones of the four arms, in the order H, V, D1, D2.
    output wire [10:0] dark_3,       // Dark stones of the four arms, in the order H, V, D1, D2.
    output wire [10:0] light_0,      // Light stones of the four arms.
    output wire [10:0] light_1,      // Light stones of the four arms.
    output wire [10:0] light_2,      // Light stones of the four arms.
    output wire [10:0] light_3,      // Light stones of the four arms.
    output wire [10:0] off_board_0,  // Cells of the four arms that are off the board.
    output wire [10:0] off_board_1,  // Cells of the four arms that are off the board.
    output wire [10:0] off_board_2,  // Cells of the four arms that are off the board.
    output wire [10:0] off_board_3,  // Cells of the four arms that are off the board.
    output wire        occupied      // There is a stone on the cell.
);

    localparam [18:0] NONE = 19'b0000000000000000000;
    localparam [18:0] LOWEST = 19'b0000000000000000001;
    localparam [5:0] LAST_LINE = 6'b111111;
    localparam [28:0] BEYOND = 29'd520093727;
    localparam [10:0] CENTRE = 11'b00000100000;
    localparam [0:0] SERVE_CELL = 1'b0;  // Reads and writes as asked.
    localparam [0:0] CLEAR_LINE = 1'b1;  // Empties one line of each direction a cycle.

    reg state_next;
    reg state = 1'b0;
    reg [5:0] clear_line_next;
    reg [5:0] clear_line = 6'd0;
    reg cleared_next;
    reg cleared = 1'b0;
    wire [5:0] numbers_line_0;
    wire [5:0] numbers_line_1;
    wire [5:0] numbers_line_2;
    wire [5:0] numbers_line_3;
    reg [9:0] at_1 = 10'd0;
    reg write_1 = 1'b0;
    reg [1:0] stone_1 = 2'd0;
    reg [9:0] at_read = 10'd0;
    reg write_back = 1'b0;
    reg [1:0] stone_back = 2'd0;
    reg [5:0] line_back_0 = 6'd0;
    reg [5:0] line_back_1 = 6'd0;
    reg [5:0] line_back_2 = 6'd0;
    reg [5:0] line_back_3 = 6'd0;
    wire [18:0] lines_0_read_data;
    reg [5:0] lines_0_write_address;
    reg [18:0] lines_0_write_data;
    reg lines_0_write_enable;
    wire [18:0] lines_1_read_data;
    reg [5:0] lines_1_write_address;
    reg [18:0] lines_1_write_data;
    reg lines_1_write_enable;
    wire [18:0] lines_2_read_data;
    reg [5:0] lines_2_write_address;
    reg [18:0] lines_2_write_data;
    reg lines_2_write_enable;
    wire [18:0] lines_3_read_data;
    reg [5:0] lines_3_write_address;
    reg [18:0] lines_3_write_data;
    reg lines_3_write_enable;
    wire [18:0] lines_4_read_data;
    reg [5:0] lines_4_write_address;
    reg [18:0] lines_4_write_data;
    reg lines_4_write_enable;
    wire [18:0] lines_5_read_data;
    reg [5:0] lines_5_write_address;
    reg [18:0] lines_5_write_data;
    reg lines_5_write_enable;
    wire [18:0] lines_6_read_data;
    reg [5:0] lines_6_write_address;
    reg [18:0] lines_6_write_data;
    reg lines_6_write_enable;
    wire [18:0] lines_7_read_data;
    reg [5:0] lines_7_write_address;
    reg [18:0] lines_7_write_data;
    reg lines_7_write_enable;
    wire [4:0] row_read;
    wire [4:0] col_read;
    wire [4:0] along_0;
    wire [4:0] along_1;
    wire [4:0] along_2;
    wire [4:0] along_3;
    wire [18:0] cell_bit_0;
    wire [18:0] cell_bit_1;
    wire [18:0] cell_bit_2;
    wire [18:0] cell_bit_3;
    wire [28:0] padded_0;
    wire [28:0] padded_1;
    wire [28:0] padded_2;
    wire [28:0] padded_3;
    wire [28:0] padded_4;
    wire [28:0] padded_5;
    wire [28:0] padded_6;
    wire [28:0] padded_7;
    wire [10:0] arm_0;
    wire [10:0] arm_1;
    wire [10:0] arm_2;
    wire [10:0] arm_3;
    wire [10:0] arm_4;
    wire [10:0] arm_5;
    wire [10:0] arm_6;
    wire [10:0] arm_7;
    wire [28:0] padding;
    wire [10:0] row_off;
    wire [10:0] col_off;
    reg [10:0] col_off_mirrored;

    line_numbers numbers (
        .at(at_1),
        .line_0(numbers_line_0),
        .line_1(numbers_line_1),
        .line_2(numbers_line_2),
        .line_3(numbers_line_3)
    );

    block_ram_64x19 lines_0 (
        .clock(clock),
        .read_address(numbers_line_0),
        .read_data(lines_0_read_data),
        .write_address(lines_0_write_address),
        .write_data(lines_0_write_data),
        .write_enable(lines_0_write_enable)
    );

    block_ram_64x19 lines_1 (
        .clock(clock),
        .read_address(numbers_line_1),
        .read_data(lines_1_read_data),
        .write_address(lines_1_write_address),
        .write_data(lines_1_write_data),
        .write_enable(lines_1_write_enable)
    );

    block_ram_64x19 lines_2 (
        .clock(clock),
        .read_address(numbers_line_2),
        .read_data(lines_2_read_data),
        .write_address(lines_2_write_address),
        .write_data(lines_2_write_data),
        .write_enable(lines_2_write_enable)
    );

    block_ram_64x19 lines_3 (
        .clock(clock),
        .read_address(numbers_line_3),
        .read_data(lines_3_read_data),
        .write_address(lines_3_write_address),
        .write_data(lines_3_write_data),
        .write_enable(lines_3_write_enable)
    );

    block_ram_64x19 lines_4 (
        .clock(clock),
        .read_address(numbers_line_0),
        .read_data(lines_4_read_data),
        .write_address(lines_4_write_address),
        .write_data(lines_4_write_data),
        .write_enable(lines_4_write_enable)
    );

    block_ram_64x19 lines_5 (
        .clock(clock),
        .read_address(numbers_line_1),
        .read_data(lines_5_read_data),
        .write_address(lines_5_write_address),
        .write_data(lines_5_write_data),
        .write_enable(lines_5_write_enable)
    );

    block_ram_64x19 lines_6 (
        .clock(clock),
        .read_address(numbers_line_2),
        .read_data(lines_6_read_data),
        .write_address(lines_6_write_address),
        .write_data(lines_6_write_data),
        .write_enable(lines_6_write_enable)
    );

    block_ram_64x19 lines_7 (
        .clock(clock),
        .read_address(numbers_line_3),
        .read_data(lines_7_read_data),
        .write_address(lines_7_write_address),
        .write_data(lines_7_write_data),
        .write_enable(lines_7_write_enable)
    );

    assign row_read = at_read[9:5];
    assign col_read = at_read[4:0];
    assign wrote = write_1;
    assign done = cleared;
    assign along_0 = col_read;
    assign along_1 = row_read;
    assign along_2 = row_read;
    assign along_3 = row_read;
    assign cell_bit_0 = LOWEST << along_0;
    assign cell_bit_1 = LOWEST << along_1;
    assign cell_bit_2 = LOWEST << along_2;
    assign cell_bit_3 = LOWEST << along_3;
    assign padded_0 = {5'd0, lines_0_read_data, 5'd0};
    assign padded_1 = {5'd0, lines_1_read_data, 5'd0};
    assign padded_2 = {5'd0, lines_2_read_data, 5'd0};
    assign padded_3 = {5'd0, lines_3_read_data, 5'd0};
    assign padded_4 = {5'd0, lines_4_read_data, 5'd0};
    assign padded_5 = {5'd0, lines_5_read_data, 5'd0};
    assign padded_6 = {5'd0, lines_6_read_data, 5'd0};
    assign padded_7 = {5'd0, lines_7_read_data, 5'd0};
    assign arm_0 = padded_0[along_0 +: 11];
    assign arm_4 = padded_4[along_0 +: 11];
    assign dark_0 = arm_0 & ~CENTRE;
    assign light_0 = arm_4 & ~CENTRE;
    assign arm_1 = padded_1[along_1 +: 11];
    assign arm_5 = padded_5[along_1 +: 11];
    assign dark_1 = arm_1 & ~CENTRE;
    assign light_1 = arm_5 & ~CENTRE;
    assign arm_2 = padded_2[along_2 +: 11];
    assign arm_6 = padded_6[along_2 +: 11];
    assign dark_2 = arm_2 & ~CENTRE;
    assign light_2 = arm_6 & ~CENTRE;
    assign arm_3 = padded_3[along_3 +: 11];
    assign arm_7 = padded_7[along_3 +: 11];
    assign dark_3 = arm_3 & ~CENTRE;
    assign light_3 = arm_7 & ~CENTRE;
    assign occupied = arm_0[5] | arm_4[5];
    assign padding = BEYOND;
    assign row_off = padding[row_read +: 11];
    assign col_off = padding[col_read +: 11];
    assign off_board_0 = col_off;
    assign off_board_1 = row_off;
    assign off_board_2 = row_off | col_off_mirrored;
    assign off_board_3 = row_off | col_off;

    always @(*) begin
        state_next = state;
        clear_line_next = clear_line;
        cleared_next = 1'b0;
        lines_0_write_address = line_back_0;
        lines_0_write_enable = write_back;
        lines_0_write_data = lines_0_read_data & ~cell_bit_0;
        if (stone_back[0]) begin
            lines_0_write_data = lines_0_read_data | cell_bit_0;
        end
        lines_4_write_address = line_back_0;
        lines_4_write_enable = write_back;
        lines_4_write_data = lines_4_read_data & ~cell_bit_0;
        if (stone_back[1]) begin
            lines_4_write_data = lines_4_read_data | cell_bit_0;
        end
        lines_1_write_address = line_back_1;
        lines_1_write_enable = write_back;
        lines_1_write_data = lines_1_read_data & ~cell_bit_1;
        if (stone_back[0]) begin
            lines_1_write_data = lines_1_read_data | cell_bit_1;
        end
        lines_5_write_address = line_back_1;
        lines_5_write_enable = write_back;
        lines_5_write_data = lines_5_read_data & ~cell_bit_1;
        if (stone_back[1]) begin
            lines_5_write_data = lines_5_read_data | cell_bit_1;
        end
        lines_2_write_address = line_back_2;
        lines_2_write_enable = write_back;
        lines_2_write_data = lines_2_read_data & ~cell_bit_2;
        if (stone_back[0]) begin
            lines_2_write_data = lines_2_read_data | cell_bit_2;
        end
        lines_6_write_address = line_back_2;
        lines_6_write_enable = write_back;
        lines_6_write_data = lines_6_read_data & ~cell_bit_2;
        if (stone_back[1]) begin
            lines_6_write_data = lines_6_read_data | cell_bit_2;
        end
        lines_3_write_address = line_back_3;
        lines_3_write_enable = write_back;
        lines_3_write_data = lines_3_read_data & ~cell_bit_3;
        if (stone_back[0]) begin
            lines_3_write_data = lines_3_read_data | cell_bit_3;
        end
        lines_7_write_address = line_back_3;
        lines_7_write_enable = write_back;
        lines_7_write_data = lines_7_read_data & ~cell_bit_3;
        if (stone_back[1]) begin
            lines_7_write_data = lines_7_read_data | cell_bit_3;
        end
        case (state)
            SERVE_CELL: begin
                if (start) begin
                    clear_line_next = 6'd0;
                    state_next = CLEAR_LINE;
                end
            end
            CLEAR_LINE: begin
                lines_0_write_address = clear_line;
                lines_0_write_data = NONE;
                lines_0_write_enable = 1'b1;
                lines_1_write_address = clear_line;
                lines_1_write_data = NONE;
                lines_1_write_enable = 1'b1;
                lines_2_write_address = clear_line;
                lines_2_write_data = NONE;
                lines_2_write_enable = 1'b1;
                lines_3_write_address = clear_line;
                lines_3_write_data = NONE;
                lines_3_write_enable = 1'b1;
                lines_4_write_address = clear_line;
                lines_4_write_data = NONE;
                lines_4_write_enable = 1'b1;
                lines_5_write_address = clear_line;
                lines_5_write_data = NONE;
                lines_5_write_enable = 1'b1;
                lines_6_write_address = clear_line;
                lines_6_write_data = NONE;
                lines_6_write_enable = 1'b1;
                lines_7_write_address = clear_line;
                lines_7_write_data = NONE;
                lines_7_write_enable = 1'b1;
                clear_line_next = clear_line + 6'd1;
                if (clear_line == LAST_LINE) begin
                    cleared_next = 1'b1;
                    state_next = SERVE_CELL;
                end
            end
            default: state_next = SERVE_CELL;
        endcase
        if (reset) begin
            cleared_next = 1'b0;
            state_next = SERVE_CELL;
        end
    end

    always @(*) begin
        col_off_mirrored = 11'd0;
        col_off_mirrored[10] = col_off[0];
        col_off_mirrored[32'd10 - 32'd1] = col_off[1];
        col_off_mirrored[32'd10 - 32'd2] = col_off[2];
        col_off_mirrored[32'd10 - 32'd3] = col_off[3];
        col_off_mirrored[32'd10 - 32'd4] = col_off[4];
        col_off_mirrored[32'd10 - 32'd5] = col_off[5];
        col_off_mirrored[32'd10 - 32'd6] = col_off[6];
        col_off_mirrored[32'd10 - 32'd7] = col_off[7];
        col_off_mirrored[32'd10 - 32'd8] = col_off[8];
        col_off_mirrored[32'd10 - 32'd9] = col_off[9];
        col_off_mirrored[32'd10 - 32'd10] = col_off[10];
    end

    always @(posedge clock) begin
        state <= state_next;
        clear_line <= clear_line_next;
        cleared <= cleared_next;
        at_1 <= at;
        write_1 <= write;
        stone_1 <= stone;
        at_read <= at_1;
        write_back <= write_1;
        stone_back <= stone_1;
        line_back_0 <= numbers_line_0;
        line_back_1 <= numbers_line_1;
        line_back_2 <= numbers_line_2;
        line_back_3 <= numbers_line_3;
    end
endmodule

// LINE_NUMBERS: the four lines through a cell. Combinational.
//
// Contract
// - `at` is a cell, row above column; `line` are the numbers of its row, its column, its falling
//   and its rising diagonal, as in `connect6_game::Direction`.
// - Latency: none. There is no start and no reset.
module line_numbers (
    input  wire [9:0] at,      // The cell.
    output wire [5:0] line_0,  // Its lines, in the order H, V, D1, D2.
    output wire [5:0] line_1,  // Its lines, in the order H, V, D1, D2.
    output wire [5:0] line_2,  // Its lines, in the order H, V, D1, D2.
    output wire [5:0] line_3   // Its lines, in the order H, V, D1, D2.
);

    localparam [5:0] LAST = 6'b010010;

    wire [5:0] row;
    wire [5:0] col;

    assign row = {1'b0, at[9:5]};
    assign col = {1'b0, at[4:0]};
    assign line_0 = row;
    assign line_1 = col;
    assign line_2 = row + col;
    assign line_3 = col + LAST - row;
endmodule

// BLOCK_RAM: a memory with one write port, one registered read port and one clock.
//
// Contract
// - `read_data` shows the word that `read_address` named at the last rising edge.
// - With `write_enable` high, `write_data` is stored at `write_address` at the next edge. A read
//   of that address in the same cycle gives the old word.
// - Latency: one cycle, for a read as for a write.
// - There is no start, no reset and no initial contents: whoever owns the RAM clears it when
//   that matters.
module block_ram_64x19 (
    input  wire        clock,          // Reads and writes happen at its rising edge.
    input  wire  [5:0] read_address,   // The word to show after the next edge.
    output reg  [18:0] read_data,      // The word read at the last edge.
    input  wire  [5:0] write_address,  // The word to write.
    input  wire [18:0] write_data,     // What to write.
    input  wire        write_enable    // Whether to write at the next edge.
);

    reg [18:0] words [0:63];

    always @(posedge clock) begin
        read_data <= words[read_address];
        if (write_enable) begin
            words[write_address] <= write_data;
        end
    end
endmodule

// JUDGE: one arm of a star as one side sees it. It is a pipeline: an arm a cycle may go in.
//
// Contract
// - `own` and `blocked` are the eleven cells around a centre (bit 5, always 0), as for WINDOWS.
// - Latency: two cycles later the outputs tell about that arm. In that cycle `keep` has `vacant`,
//   `threes` and `fours` take it over; they change at no other time.
// - There is no start and no reset.
module judge (
    input  wire        clock,    // The system clock.
    input  wire [10:0] own,      // Stones of the side.
    input  wire [10:0] blocked,  // Stones of the other, and cells off the board.
    input  wire        keep,     // Keeps the windows.
    // Threats that a stone on the centre makes, 0 to 2; as wide as the sum of four.
    output wire  [3:0] threats,
    output wire        three,    // It makes a three or more.
    // How dangerous the side is here, as wide as the sum of four; see ARM.
    output wire  [6:0] peril,
    output wire  [4:0] room,     // Live windows, as wide as the sum of four.
    output wire        open,     // It makes an open three.
    output wire        six,      // It makes six.
    output wire  [6:0] quality,  // The side's share of PQ, as wide as the sum of four.
    output wire        four,     // The side has a threat through the centre.
    output wire [10:0] vacant,   // Empty cells besides the centre, kept.
    output wire  [5:0] threes,   // Windows that a stone turns into threats, kept.
    output wire  [5:0] fours     // Windows that are threats already, kept.
);

    wire [5:0] windows_live;
    wire [5:0] windows_ones;
    wire [5:0] windows_twos;
    wire [5:0] windows_fours;
    wire [10:0] windows_vacant;
    wire [5:0] arm_threatening;
    wire arm_has_two;
    wire [4:0] arm_peril;
    wire [2:0] arm_room;
    wire arm_has_open;
    wire arm_has_five;
    wire [1:0] arm_threats;
    wire [4:0] arm_quality;
    reg [10:0] vacant_1 = 11'd0;
    reg [5:0] live_1 = 6'd0;
    reg [5:0] ones_1 = 6'd0;
    reg [5:0] twos_1 = 6'd0;
    reg [5:0] fours_1 = 6'd0;
    reg [10:0] vacant_2 = 11'd0;
    reg [5:0] threes_2 = 6'd0;
    reg [5:0] fours_2 = 6'd0;
    reg [1:0] threats_2 = 2'd0;
    reg three_2 = 1'b0;
    reg [4:0] peril_2 = 5'd0;
    reg [2:0] room_2 = 3'd0;
    reg open_2 = 1'b0;
    reg six_2 = 1'b0;
    reg [4:0] quality_2 = 5'd0;
    reg [10:0] vacant_3 = 11'd0;
    reg [5:0] threes_3 = 6'd0;
    reg [5:0] fours_3 = 6'd0;

    windows windows (
        .own(own),
        .blocked(blocked),
        .live(windows_live),
        .ones(windows_ones),
        .twos(windows_twos),
        .fours(windows_fours),
        .vacant(windows_vacant)
    );

    arm arm (
        .live(live_1),
        .ones(ones_1),
        .twos(twos_1),
        .fours(fours_1),
        .vacant(vacant_1),
        .threatening(arm_threatening),
        .has_two(arm_has_two),
        .peril(arm_peril),
        .room(arm_room),
        .has_open(arm_has_open),
        .has_five(arm_has_five),
        .threats(arm_threats),
        .quality(arm_quality)
    );

    assign threats = {2'd0, threats_2};
    assign three = three_2;
    assign peril = {2'd0, peril_2};
    assign room = {2'd0, room_2};
    assign open = open_2;
    assign six = six_2;
    assign quality = {2'd0, quality_2};
    assign four = |fours_2;
    assign vacant = vacant_3;
    assign threes = threes_3;
    assign fours = fours_3;

    always @(posedge clock) begin
        if (keep) begin
            vacant_3 <= vacant_2;
            threes_3 <= threes_2;
            fours_3 <= fours_2;
        end
    end

    always @(posedge clock) begin
        vacant_1 <= windows_vacant;
        live_1 <= windows_live;
        ones_1 <= windows_ones;
        twos_1 <= windows_twos;
        fours_1 <= windows_fours;
        vacant_2 <= vacant_1;
        threes_2 <= arm_threatening;
        fours_2 <= fours_1;
        threats_2 <= arm_threats;
        three_2 <= arm_has_two;
        peril_2 <= arm_peril;
        room_2 <= arm_room;
        open_2 <= arm_has_open;
        six_2 <= arm_has_five;
        quality_2 <= arm_quality;
    end
endmodule

// WINDOWS: counts the own stones in each live window of an arm. Combinational.
//
// Contract
// - `own` and `blocked` are the eleven cells around a centre (bit 5, always 0); bit `w` of each
//   output belongs to the window of the cells `w` to `w + 5`. The count of window `w`, the
//   centre left out, is `fours[w]`, `twos[w]`, `ones[w]` read as a binary number; it is 0 if the
//   window is blocked, that is not `live`. `vacant` are the empty cells besides the centre.
// - Latency: none. All outputs follow the inputs within the cycle; there is no start and no
//   reset.
//
// All six windows are counted side by side, a carry-save adder over six-bit words.
module windows (
    input  wire [10:0] own,      // Own stones.
    input  wire [10:0] blocked,  // Opposing stones and cells off the board.
    output wire  [5:0] live,     // Windows that nothing blocks.
    output wire  [5:0] ones,     // Lowest bit of each count.
    output wire  [5:0] twos,     // Middle bit of each count.
    output wire  [5:0] fours,    // Highest bit of each count.
    output wire [10:0] vacant    // Empty cells besides the centre.
);

    localparam [10:0] CENTRE = 11'b00000100000;

    reg [5:0] open;
    wire [5:0] cells_0;
    wire [5:0] cells_1;
    wire [5:0] cells_2;
    wire [5:0] cells_3;
    wire [5:0] cells_4;
    wire [5:0] cells_5;
    wire [5:0] sum_0;
    wire [5:0] sum_1;
    wire [5:0] carry_0;
    wire [5:0] carry_1;
    wire [5:0] sum_carry;

    assign vacant = ~(own | blocked | CENTRE);
    assign cells_0 = own[5:0];
    assign cells_1 = own[6:1];
    assign cells_2 = own[7:2];
    assign cells_3 = own[8:3];
    assign cells_4 = own[9:4];
    assign cells_5 = own[10:5];
    assign live = open;
    assign sum_0 = cells_0 ^ cells_1 ^ cells_2;
    assign carry_0 = (cells_0 & cells_1) | (cells_0 & cells_2) | (cells_1 & cells_2);
    assign sum_1 = cells_3 ^ cells_4 ^ cells_5;
    assign carry_1 = (cells_3 & cells_4) | (cells_3 & cells_5) | (cells_4 & cells_5);
    assign sum_carry = sum_0 & sum_1;
    assign ones = (sum_0 ^ sum_1) & open;
    assign twos = (carry_0 ^ carry_1 ^ sum_carry) & open;
    assign fours = ((carry_0 & carry_1) | (carry_0 & sum_carry) | (carry_1 & sum_carry)) & open;

    always @(*) begin
        open = 6'd0;
        open[0] = ~(|blocked[5:0]);
        open[1] = ~(|blocked[6:1]);
        open[2] = ~(|blocked[7:2]);
        open[3] = ~(|blocked[8:3]);
        open[4] = ~(|blocked[9:4]);
        open[5] = ~(|blocked[10:5]);
    end
endmodule

// ARM: what a stone on the centre makes of one line, for one side. Combinational.
//
// Contract
// - `live`, `ones`, `twos`, `fours` and `vacant` come from WINDOWS. Bit `w` of a window flag
//   stands for the window of the cells `w` to `w + 5`.
// - Latency: none. All outputs follow the inputs within the cycle; there is no start and no
//   reset.
module arm (
    input  wire  [5:0] live,      // Windows that nothing blocks.
    input  wire  [5:0] ones,      // Lowest bit of each window's count.
    input  wire  [5:0] twos,      // Middle bit of each window's count.
    input  wire  [5:0] fours,     // Highest bit of each window's count.
    input  wire [10:0] vacant,    // Empty cells besides the centre.
    // Windows that a stone on the centre turns into a four or more.
    output wire  [5:0] threatening,
    output wire        has_two,   // A window holds two own stones or more.
    output wire  [4:0] peril,  // How many windows do, those with three or more counted three times.
    output wire  [2:0] room,      // Live windows.
    // Three windows or more do: with a stone on the centre an open three.
    output wire        has_open,
    output wire        has_five,  // A window lacks the centre alone.
    output reg   [1:0] threats,   // Threats that a stone on the centre makes, 0 to 2.
    output wire  [4:0] quality    // This side's share of PQ, 0 to 30.
);

    localparam [2:0] THREE_WINDOWS = 3'd3;

    wire [5:0] two_or_more;
    wire [5:0] three_or_more;
    reg [5:0] above;
    reg [5:0] below;
    reg [10:0] common;
    reg [2:0] two_count;
    reg [4:0] three_count;
    reg [2:0] live_count;
    reg [4:0] ones_count;
    reg [4:0] twos_count;
    reg [4:0] fours_count;

    assign two_or_more = twos | fours;
    assign three_or_more = fours | (twos & ones);
    assign threatening = three_or_more;
    assign has_two = |two_or_more;
    assign has_five = |(fours & ones);
    assign peril = {2'd0, two_count} + (three_count << 1);
    assign room = live_count;
    assign has_open = two_count >= THREE_WINDOWS;
    assign quality = ones_count + (twos_count << 1) + (fours_count << 2);

    always @(*) begin
        two_count = 3'd0;
        two_count = two_count + {2'd0, two_or_more[0]};
        two_count = two_count + {2'd0, two_or_more[1]};
        two_count = two_count + {2'd0, two_or_more[2]};
        two_count = two_count + {2'd0, two_or_more[3]};
        two_count = two_count + {2'd0, two_or_more[4]};
        two_count = two_count + {2'd0, two_or_more[5]};
    end

    always @(*) begin
        three_count = 5'd0;
        three_count = three_count + {4'd0, three_or_more[0]};
        three_count = three_count + {4'd0, three_or_more[1]};
        three_count = three_count + {4'd0, three_or_more[2]};
        three_count = three_count + {4'd0, three_or_more[3]};
        three_count = three_count + {4'd0, three_or_more[4]};
        three_count = three_count + {4'd0, three_or_more[5]};
    end

    always @(*) begin
        live_count = 3'd0;
        live_count = live_count + {2'd0, live[0]};
        live_count = live_count + {2'd0, live[1]};
        live_count = live_count + {2'd0, live[2]};
        live_count = live_count + {2'd0, live[3]};
        live_count = live_count + {2'd0, live[4]};
        live_count = live_count + {2'd0, live[5]};
    end

    always @(*) begin
        above = 6'd0;
        above[4] = above[5] | three_or_more[5];
        above[32'd4 - 32'd1] = above[32'd5 - 32'd1] | three_or_more[32'd5 - 32'd1];
        above[32'd4 - 32'd2] = above[32'd5 - 32'd2] | three_or_more[32'd5 - 32'd2];
        above[32'd4 - 32'd3] = above[32'd5 - 32'd3] | three_or_more[32'd5 - 32'd3];
        above[32'd4 - 32'd4] = above[32'd5 - 32'd4] | three_or_more[32'd5 - 32'd4];
    end

    always @(*) begin
        below = 6'd0;
        below[1] = below[0] | three_or_more[0];
        below[32'd1 + 32'd1] = below[1] | three_or_more[1];
        below[32'd2 + 32'd1] = below[2] | three_or_more[2];
        below[32'd3 + 32'd1] = below[3] | three_or_more[3];
        below[32'd4 + 32'd1] = below[4] | three_or_more[4];
    end

    always @(*) begin
        common = 11'd0;
        common[0] = vacant[0] & ~above[0];
        common[6] = vacant[6] & ~below[1];
        common[1] = vacant[1] & ~above[1];
        common[32'd1 + 32'd6] = vacant[32'd1 + 32'd6] & ~below[32'd1 + 32'd1];
        common[2] = vacant[2] & ~above[2];
        common[32'd2 + 32'd6] = vacant[32'd2 + 32'd6] & ~below[32'd2 + 32'd1];
        common[3] = vacant[3] & ~above[3];
        common[32'd3 + 32'd6] = vacant[32'd3 + 32'd6] & ~below[32'd3 + 32'd1];
        common[4] = vacant[4] & ~above[4];
        common[32'd4 + 32'd6] = vacant[32'd4 + 32'd6] & ~below[32'd4 + 32'd1];
    end

    always @(*) begin
        threats = 2'd0;
        if (|three_or_more) begin
            threats = 2'd2;
            if (|common) begin
                threats = 2'd1;
            end
        end
    end

    always @(*) begin
        ones_count = 5'd0;
        ones_count = ones_count + {4'd0, ones[0]};
        ones_count = ones_count + {4'd0, ones[1]};
        ones_count = ones_count + {4'd0, ones[2]};
        ones_count = ones_count + {4'd0, ones[3]};
        ones_count = ones_count + {4'd0, ones[4]};
        ones_count = ones_count + {4'd0, ones[5]};
    end

    always @(*) begin
        twos_count = 5'd0;
        twos_count = twos_count + {4'd0, twos[0]};
        twos_count = twos_count + {4'd0, twos[1]};
        twos_count = twos_count + {4'd0, twos[2]};
        twos_count = twos_count + {4'd0, twos[3]};
        twos_count = twos_count + {4'd0, twos[4]};
        twos_count = twos_count + {4'd0, twos[5]};
    end

    always @(*) begin
        fours_count = 5'd0;
        fours_count = fours_count + {4'd0, fours[0]};
        fours_count = fours_count + {4'd0, fours[1]};
        fours_count = fours_count + {4'd0, fours[2]};
        fours_count = fours_count + {4'd0, fours[3]};
        fours_count = fours_count + {4'd0, fours[4]};
        fours_count = fours_count + {4'd0, fours[5]};
    end
endmodule

// LEARNED: what a cell is worth by learned tables: eight words, one for each arm of its star as
// each side sees it. It is a pipeline: a star a cycle may go in.
//
// Contract
// - `stones` are the attacker's four arms and then the defender's, `off` the cells off the board,
//   one entry a direction, eleven cells each with the centre at bit 5. `opposing` says that it is
//   the defender who is to move.
// - Latency: two cycles later `own` and `opponent` are the sums of the words of the side to move
//   and of its opponent.
// - There is no start and no reset.
module learned (
    input  wire        clock,     // The system clock.
    input  wire [10:0] stones_0,  // Stones of the attacker, then of the defender.
    input  wire [10:0] stones_1,  // Stones of the attacker, then of the defender.
    input  wire [10:0] stones_2,  // Stones of the attacker, then of the defender.
    input  wire [10:0] stones_3,  // Stones of the attacker, then of the defender.
    input  wire [10:0] stones_4,  // Stones of the attacker, then of the defender.
    input  wire [10:0] stones_5,  // Stones of the attacker, then of the defender.
    input  wire [10:0] stones_6,  // Stones of the attacker, then of the defender.
    input  wire [10:0] stones_7,  // Stones of the attacker, then of the defender.
    input  wire [10:0] off_0,     // Cells off the board.
    input  wire [10:0] off_1,     // Cells off the board.
    input  wire [10:0] off_2,     // Cells off the board.
    input  wire [10:0] off_3,     // Cells off the board.
    input  wire        opposing,  // The side to move defends.
    output wire  [7:0] own,       // The words of the side to move.
    output wire  [7:0] opponent   // Those of its opponent.
);

    wire [10:0] look_ups_0_blocked;
    wire [10:0] look_ups_1_blocked;
    wire [10:0] look_ups_2_blocked;
    wire [10:0] look_ups_3_blocked;
    wire [10:0] look_ups_4_blocked;
    wire [10:0] look_ups_5_blocked;
    wire [10:0] look_ups_6_blocked;
    wire [10:0] look_ups_7_blocked;
    wire [10:0] own_table_0_address;
    wire [5:0] own_table_0_word;
    wire [10:0] own_table_1_address;
    wire [5:0] own_table_1_word;
    wire [10:0] own_table_2_address;
    wire [5:0] own_table_2_word;
    wire [10:0] own_table_3_address;
    wire [5:0] own_table_3_word;
    wire [10:0] opposing_table_0_address;
    wire [5:0] opposing_table_0_word;
    wire [10:0] opposing_table_1_address;
    wire [5:0] opposing_table_1_word;
    wire [10:0] opposing_table_2_address;
    wire [5:0] opposing_table_2_word;
    wire [10:0] opposing_table_3_address;
    wire [5:0] opposing_table_3_word;
    reg [10:0] sides_0;  // Of the side to move, then of its opponent.
    reg [10:0] sides_1;  // Of the side to move, then of its opponent.
    reg [10:0] sides_2;  // Of the side to move, then of its opponent.
    reg [10:0] sides_3;  // Of the side to move, then of its opponent.
    reg [10:0] sides_4;  // Of the side to move, then of its opponent.
    reg [10:0] sides_5;  // Of the side to move, then of its opponent.
    reg [10:0] sides_6;  // Of the side to move, then of its opponent.
    reg [10:0] sides_7;  // Of the side to move, then of its opponent.

    look_up look_ups_0 (
        .clock(clock),
        .own(sides_0),
        .blocked(look_ups_0_blocked),
        .address(own_table_0_address)
    );

    look_up look_ups_1 (
        .clock(clock),
        .own(sides_1),
        .blocked(look_ups_1_blocked),
        .address(own_table_1_address)
    );

    look_up look_ups_2 (
        .clock(clock),
        .own(sides_2),
        .blocked(look_ups_2_blocked),
        .address(own_table_2_address)
    );

    look_up look_ups_3 (
        .clock(clock),
        .own(sides_3),
        .blocked(look_ups_3_blocked),
        .address(own_table_3_address)
    );

    look_up look_ups_4 (
        .clock(clock),
        .own(sides_4),
        .blocked(look_ups_4_blocked),
        .address(opposing_table_0_address)
    );

    look_up look_ups_5 (
        .clock(clock),
        .own(sides_5),
        .blocked(look_ups_5_blocked),
        .address(opposing_table_1_address)
    );

    look_up look_ups_6 (
        .clock(clock),
        .own(sides_6),
        .blocked(look_ups_6_blocked),
        .address(opposing_table_2_address)
    );

    look_up look_ups_7 (
        .clock(clock),
        .own(sides_7),
        .blocked(look_ups_7_blocked),
        .address(opposing_table_3_address)
    );

    block_rom_2048x6 own_table_0 (
        .clock(clock),
        .address(own_table_0_address),
        .word(own_table_0_word)
    );

    block_rom_2048x6 own_table_1 (
        .clock(clock),
        .address(own_table_1_address),
        .word(own_table_1_word)
    );

    block_rom_2048x6 own_table_2 (
        .clock(clock),
        .address(own_table_2_address),
        .word(own_table_2_word)
    );

    block_rom_2048x6 own_table_3 (
        .clock(clock),
        .address(own_table_3_address),
        .word(own_table_3_word)
    );

    block_rom_2048x6_opposing_table opposing_table_0 (
        .clock(clock),
        .address(opposing_table_0_address),
        .word(opposing_table_0_word)
    );

    block_rom_2048x6_opposing_table opposing_table_1 (
        .clock(clock),
        .address(opposing_table_1_address),
        .word(opposing_table_1_word)
    );

    block_rom_2048x6_opposing_table opposing_table_2 (
        .clock(clock),
        .address(opposing_table_2_address),
        .word(opposing_table_2_word)
    );

    block_rom_2048x6_opposing_table opposing_table_3 (
        .clock(clock),
        .address(opposing_table_3_address),
        .word(opposing_table_3_word)
    );

    assign look_ups_0_blocked = sides_4 | off_0;
    assign look_ups_4_blocked = sides_0 | off_0;
    assign look_ups_1_blocked = sides_5 | off_1;
    assign look_ups_5_blocked = sides_1 | off_1;
    assign look_ups_2_blocked = sides_6 | off_2;
    assign look_ups_6_blocked = sides_2 | off_2;
    assign look_ups_3_blocked = sides_7 | off_3;
    assign look_ups_7_blocked = sides_3 | off_3;
    assign own = {2'd0, own_table_0_word} + {2'd0, own_table_1_word} + ({2'd0, own_table_2_word}
        + {2'd0, own_table_3_word});
    assign opponent = {2'd0, opposing_table_0_word} + {2'd0, opposing_table_1_word} + ({2'd0,
        opposing_table_2_word} + {2'd0, opposing_table_3_word});

    always @(*) begin
        sides_0 = stones_0;
        sides_4 = stones_4;
        if (opposing) begin
            sides_0 = stones_4;
            sides_4 = stones_0;
        end
    end

    always @(*) begin
        sides_1 = stones_1;
        sides_5 = stones_5;
        if (opposing) begin
            sides_1 = stones_5;
            sides_5 = stones_1;
        end
    end

    always @(*) begin
        sides_2 = stones_2;
        sides_6 = stones_6;
        if (opposing) begin
            sides_2 = stones_6;
            sides_6 = stones_2;
        end
    end

    always @(*) begin
        sides_3 = stones_3;
        sides_7 = stones_7;
        if (opposing) begin
            sides_3 = stones_7;
            sides_7 = stones_3;
        end
    end
endmodule

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
module look_up (
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

    assign stones_0 = {1'b0, own[10:6]};
    assign ends_0 = {1'b0, blocked[10:6]} | LAST;
    assign before_0 = ~ends_0 & (ends_0 - 6'd1);
    assign end_0 = ends_0 & ~(ends_0 - 6'd1);
    assign before_1 = ~ends_1 & (ends_1 - 6'd1);
    assign end_1 = ends_1 & ~(ends_1 - 6'd1);

    always @(*) begin
        stones_1 = 6'd0;
        stones_1[0] = own[4];
        stones_1[1] = own[3];
        stones_1[2] = own[2];
        stones_1[3] = own[1];
        stones_1[4] = own[0];
    end

    always @(*) begin
        ends_1 = LAST;
        ends_1[0] = blocked[4];
        ends_1[1] = blocked[3];
        ends_1[2] = blocked[2];
        ends_1[3] = blocked[1];
        ends_1[4] = blocked[0];
    end

    always @(*) begin
        lesser = codes_0;
        greater = codes_1;
        if (codes_1 < codes_0) begin
            lesser = codes_1;
            greater = codes_0;
        end
    end

    always @(*) begin
        row = {6'd0, lesser[4:0]};
        column = {6'd0, greater[4:0]};
        if (~greater[5]) begin
            row = {6'd0, greater[4:0]};
            column = {6'd0, lesser[4:0]} - 11'd1;
        end
    end

    always @(*) begin
        address = (row << 5) | column;
        if (greater[5] & ~lesser[5]) begin
            address = (row << 5) | column | MIXED;
        end
    end

    always @(posedge clock) begin
        codes_0 <= (stones_0 & before_0) | end_0;
        codes_1 <= (stones_1 & before_1) | end_1;
    end
endmodule

// BLOCK_ROM: a memory that is only read, with one registered read port.
//
// Contract
// - `word` shows the word that `address` named at the last rising edge.
// - Latency: one cycle. There is no start and no reset; the contents are given when the block is
//   made.
module block_rom_2048x6 (
    input  wire        clock,    // Reads happen at its rising edge.
    input  wire [10:0] address,  // The word to show after the next edge.
    output reg   [5:0] word      // The word read at the last edge.
);

    reg [5:0] words [0:2047];

    initial begin
        words[0] = 6'h09;
        words[1] = 6'h06;
        words[2] = 6'h07;
        words[3] = 6'h0d;
        words[4] = 6'h07;
        words[5] = 6'h0b;
        words[6] = 6'h0c;
        words[7] = 6'h19;
        words[8] = 6'h08;
        words[9] = 6'h09;
        words[10] = 6'h0a;
        words[11] = 6'h16;
        words[12] = 6'h0a;
        words[13] = 6'h14;
        words[14] = 6'h14;
        words[15] = 6'h1e;
        words[16] = 6'h08;
        words[17] = 6'h07;
        words[18] = 6'h07;
        words[19] = 6'h12;
        words[20] = 6'h08;
        words[21] = 6'h10;
        words[22] = 6'h10;
        words[23] = 6'h1c;
        words[24] = 6'h09;
        words[25] = 6'h0e;
        words[26] = 6'h0e;
        words[27] = 6'h18;
        words[28] = 6'h0f;
        words[29] = 6'h16;
        words[30] = 6'h16;
        words[31] = 6'h21;
        words[32] = 6'h00;
        words[33] = 6'h0d;
        words[34] = 6'h0b;
        words[35] = 6'h1b;
        words[36] = 6'h08;
        words[37] = 6'h17;
        words[38] = 6'h15;
        words[39] = 6'h23;
        words[40] = 6'h06;
        words[41] = 6'h14;
        words[42] = 6'h11;
        words[43] = 6'h21;
        words[44] = 6'h0f;
        words[45] = 6'h1d;
        words[46] = 6'h1b;
        words[47] = 6'h28;
        words[48] = 6'h06;
        words[49] = 6'h0f;
        words[50] = 6'h0d;
        words[51] = 6'h1f;
        words[52] = 6'h0b;
        words[53] = 6'h1b;
        words[54] = 6'h19;
        words[55] = 6'h25;
        words[56] = 6'h08;
        words[57] = 6'h17;
        words[58] = 6'h15;
        words[59] = 6'h23;
        words[60] = 6'h13;
        words[61] = 6'h1f;
        words[62] = 6'h1d;
        words[63] = 6'h2a;
        words[64] = 6'h00;
        words[65] = 6'h00;
        words[66] = 6'h08;
        words[67] = 6'h17;
        words[68] = 6'h06;
        words[69] = 6'h14;
        words[70] = 6'h11;
        words[71] = 6'h21;
        words[72] = 6'h06;
        words[73] = 6'h0f;
        words[74] = 6'h0d;
        words[75] = 6'h1f;
        words[76] = 6'h0b;
        words[77] = 6'h1b;
        words[78] = 6'h19;
        words[79] = 6'h25;
        words[80] = 6'h06;
        words[81] = 6'h0d;
        words[82] = 6'h0b;
        words[83] = 6'h1b;
        words[84] = 6'h08;
        words[85] = 6'h17;
        words[86] = 6'h15;
        words[87] = 6'h23;
        words[88] = 6'h06;
        words[89] = 6'h14;
        words[90] = 6'h11;
        words[91] = 6'h21;
        words[92] = 6'h0f;
        words[93] = 6'h1d;
        words[94] = 6'h1b;
        words[95] = 6'h28;
        words[96] = 6'h00;
        words[97] = 6'h00;
        words[98] = 6'h00;
        words[99] = 6'h25;
        words[100] = 6'h14;
        words[101] = 6'h23;
        words[102] = 6'h20;
        words[103] = 6'h2e;
        words[104] = 6'h0f;
        words[105] = 6'h21;
        words[106] = 6'h1d;
        words[107] = 6'h2b;
        words[108] = 6'h19;
        words[109] = 6'h29;
        words[110] = 6'h25;
        words[111] = 6'h32;
        words[112] = 6'h0d;
        words[113] = 6'h1d;
        words[114] = 6'h19;
        words[115] = 6'h29;
        words[116] = 6'h16;
        words[117] = 6'h27;
        words[118] = 6'h23;
        words[119] = 6'h30;
        words[120] = 6'h11;
        words[121] = 6'h25;
        words[122] = 6'h21;
        words[123] = 6'h2d;
        words[124] = 6'h1d;
        words[125] = 6'h2b;
        words[126] = 6'h27;
        words[127] = 6'h35;
        words[128] = 6'h00;
        words[129] = 6'h00;
        words[130] = 6'h00;
        words[131] = 6'h00;
        words[132] = 6'h06;
        words[133] = 6'h0f;
        words[134] = 6'h0d;
        words[135] = 6'h1f;
        words[136] = 6'h06;
        words[137] = 6'h0d;
        words[138] = 6'h0b;
        words[139] = 6'h1b;
        words[140] = 6'h08;
        words[141] = 6'h17;
        words[142] = 6'h15;
        words[143] = 6'h23;
        words[144] = 6'h07;
        words[145] = 6'h0b;
        words[146] = 6'h08;
        words[147] = 6'h17;
        words[148] = 6'h06;
        words[149] = 6'h14;
        words[150] = 6'h11;
        words[151] = 6'h21;
        words[152] = 6'h07;
        words[153] = 6'h11;
        words[154] = 6'h0f;
        words[155] = 6'h1d;
        words[156] = 6'h0d;
        words[157] = 6'h1a;
        words[158] = 6'h17;
        words[159] = 6'h26;
        words[160] = 6'h00;
        words[161] = 6'h00;
        words[162] = 6'h00;
        words[163] = 6'h00;
        words[164] = 6'h00;
        words[165] = 6'h21;
        words[166] = 6'h1d;
        words[167] = 6'h2b;
        words[168] = 6'h0d;
        words[169] = 6'h1d;
        words[170] = 6'h19;
        words[171] = 6'h29;
        words[172] = 6'h16;
        words[173] = 6'h27;
        words[174] = 6'h23;
        words[175] = 6'h30;
        words[176] = 6'h0b;
        words[177] = 6'h19;
        words[178] = 6'h16;
        words[179] = 6'h27;
        words[180] = 6'h11;
        words[181] = 6'h25;
        words[182] = 6'h21;
        words[183] = 6'h2d;
        words[184] = 6'h0f;
        words[185] = 6'h21;
        words[186] = 6'h1d;
        words[187] = 6'h2b;
        words[188] = 6'h19;
        words[189] = 6'h29;
        words[190] = 6'h25;
        words[191] = 6'h32;
        words[192] = 6'h00;
        words[193] = 6'h00;
        words[194] = 6'h00;
        words[195] = 6'h00;
        words[196] = 6'h00;
        words[197] = 6'h00;
        words[198] = 6'h19;
        words[199] = 6'h29;
        words[200] = 6'h0b;
        words[201] = 6'h19;
        words[202] = 6'h16;
        words[203] = 6'h27;
        words[204] = 6'h11;
        words[205] = 6'h25;
        words[206] = 6'h21;
        words[207] = 6'h2d;
        words[208] = 6'h0b;
        words[209] = 6'h17;
        words[210] = 6'h14;
        words[211] = 6'h23;
        words[212] = 6'h0f;
        words[213] = 6'h21;
        words[214] = 6'h1d;
        words[215] = 6'h2b;
        words[216] = 6'h0d;
        words[217] = 6'h1d;
        words[218] = 6'h19;
        words[219] = 6'h29;
        words[220] = 6'h16;
        words[221] = 6'h27;
        words[222] = 6'h23;
        words[223] = 6'h30;
        words[224] = 6'h00;
        words[225] = 6'h00;
        words[226] = 6'h00;
        words[227] = 6'h00;
        words[228] = 6'h00;
        words[229] = 6'h00;
        words[230] = 6'h00;
        words[231] = 6'h36;
        words[232] = 6'h1b;
        words[233] = 6'h29;
        words[234] = 6'h27;
        words[235] = 6'h34;
        words[236] = 6'h25;
        words[237] = 6'h30;
        words[238] = 6'h2f;
        words[239] = 6'h3a;
        words[240] = 6'h19;
        words[241] = 6'h25;
        words[242] = 6'h23;
        words[243] = 6'h32;
        words[244] = 6'h21;
        words[245] = 6'h2f;
        words[246] = 6'h2d;
        words[247] = 6'h38;
        words[248] = 6'h1d;
        words[249] = 6'h2d;
        words[250] = 6'h2b;
        words[251] = 6'h36;
        words[252] = 6'h28;
        words[253] = 6'h32;
        words[254] = 6'h30;
        words[255] = 6'h3c;
        words[256] = 6'h00;
        words[257] = 6'h00;
        words[258] = 6'h00;
        words[259] = 6'h02;
        words[260] = 6'h01;
        words[261] = 6'h01;
        words[262] = 6'h02;
        words[263] = 6'h03;
        words[264] = 6'h07;
        words[265] = 6'h0b;
        words[266] = 6'h08;
        words[267] = 6'h17;
        words[268] = 6'h09;
        words[269] = 6'h15;
        words[270] = 6'h13;
        words[271] = 6'h1f;
        words[272] = 6'h07;
        words[273] = 6'h08;
        words[274] = 6'h06;
        words[275] = 6'h14;
        words[276] = 6'h07;
        words[277] = 6'h11;
        words[278] = 6'h0f;
        words[279] = 6'h1d;
        words[280] = 6'h07;
        words[281] = 6'h0f;
        words[282] = 6'h0d;
        words[283] = 6'h1a;
        words[284] = 6'h0e;
        words[285] = 6'h17;
        words[286] = 6'h15;
        words[287] = 6'h23;
        words[288] = 6'h00;
        words[289] = 6'h00;
        words[290] = 6'h00;
        words[291] = 6'h01;
        words[292] = 6'h02;
        words[293] = 6'h02;
        words[294] = 6'h06;
        words[295] = 6'h02;
        words[296] = 6'h05;
        words[297] = 6'h19;
        words[298] = 6'h16;
        words[299] = 6'h27;
        words[300] = 6'h14;
        words[301] = 6'h23;
        words[302] = 6'h20;
        words[303] = 6'h2e;
        words[304] = 6'h08;
        words[305] = 6'h16;
        words[306] = 6'h11;
        words[307] = 6'h25;
        words[308] = 6'h0f;
        words[309] = 6'h21;
        words[310] = 6'h1d;
        words[311] = 6'h2b;
        words[312] = 6'h0d;
        words[313] = 6'h1d;
        words[314] = 6'h19;
        words[315] = 6'h29;
        words[316] = 6'h17;
        words[317] = 6'h25;
        words[318] = 6'h21;
        words[319] = 6'h30;
        words[320] = 6'h00;
        words[321] = 6'h00;
        words[322] = 6'h00;
        words[323] = 6'h01;
        words[324] = 6'h02;
        words[325] = 6'h02;
        words[326] = 6'h06;
        words[327] = 6'h02;
        words[328] = 6'h05;
        words[329] = 6'h05;
        words[330] = 6'h11;
        words[331] = 6'h25;
        words[332] = 6'h0f;
        words[333] = 6'h21;
        words[334] = 6'h1d;
        words[335] = 6'h2b;
        words[336] = 6'h09;
        words[337] = 6'h14;
        words[338] = 6'h0f;
        words[339] = 6'h21;
        words[340] = 6'h0d;
        words[341] = 6'h1d;
        words[342] = 6'h19;
        words[343] = 6'h29;
        words[344] = 6'h0b;
        words[345] = 6'h19;
        words[346] = 6'h16;
        words[347] = 6'h27;
        words[348] = 6'h14;
        words[349] = 6'h23;
        words[350] = 6'h20;
        words[351] = 6'h2e;
        words[352] = 6'h00;
        words[353] = 6'h00;
        words[354] = 6'h00;
        words[355] = 6'h02;
        words[356] = 6'h06;
        words[357] = 6'h06;
        words[358] = 6'h09;
        words[359] = 6'h05;
        words[360] = 6'h0d;
        words[361] = 6'h0d;
        words[362] = 6'h11;
        words[363] = 6'h30;
        words[364] = 6'h21;
        words[365] = 6'h2f;
        words[366] = 6'h2d;
        words[367] = 6'h38;
        words[368] = 6'h15;
        words[369] = 6'h23;
        words[370] = 6'h21;
        words[371] = 6'h2f;
        words[372] = 6'h1d;
        words[373] = 6'h2d;
        words[374] = 6'h2b;
        words[375] = 6'h36;
        words[376] = 6'h19;
        words[377] = 6'h2b;
        words[378] = 6'h28;
        words[379] = 6'h32;
        words[380] = 6'h25;
        words[381] = 6'h30;
        words[382] = 6'h2f;
        words[383] = 6'h3a;
        words[384] = 6'h00;
        words[385] = 6'h00;
        words[386] = 6'h00;
        words[387] = 6'h01;
        words[388] = 6'h02;
        words[389] = 6'h02;
        words[390] = 6'h06;
        words[391] = 6'h03;
        words[392] = 6'h03;
        words[393] = 6'h03;
        words[394] = 6'h09;
        words[395] = 6'h02;
        words[396] = 6'h0d;
        words[397] = 6'h1d;
        words[398] = 6'h19;
        words[399] = 6'h29;
        words[400] = 6'h0a;
        words[401] = 6'h11;
        words[402] = 6'h0d;
        words[403] = 6'h1d;
        words[404] = 6'h0b;
        words[405] = 6'h19;
        words[406] = 6'h16;
        words[407] = 6'h27;
        words[408] = 6'h0b;
        words[409] = 6'h17;
        words[410] = 6'h14;
        words[411] = 6'h23;
        words[412] = 6'h11;
        words[413] = 6'h20;
        words[414] = 6'h1c;
        words[415] = 6'h2c;
        words[416] = 6'h00;
        words[417] = 6'h00;
        words[418] = 6'h00;
        words[419] = 6'h02;
        words[420] = 6'h06;
        words[421] = 6'h06;
        words[422] = 6'h09;
        words[423] = 6'h03;
        words[424] = 6'h09;
        words[425] = 6'h09;
        words[426] = 6'h10;
        words[427] = 6'h05;
        words[428] = 6'h0d;
        words[429] = 6'h2d;
        words[430] = 6'h2b;
        words[431] = 6'h36;
        words[432] = 6'h13;
        words[433] = 6'h20;
        words[434] = 6'h1d;
        words[435] = 6'h2d;
        words[436] = 6'h19;
        words[437] = 6'h2b;
        words[438] = 6'h28;
        words[439] = 6'h32;
        words[440] = 6'h17;
        words[441] = 6'h27;
        words[442] = 6'h25;
        words[443] = 6'h30;
        words[444] = 6'h21;
        words[445] = 6'h2f;
        words[446] = 6'h2d;
        words[447] = 6'h38;
        words[448] = 6'h00;
        words[449] = 6'h00;
        words[450] = 6'h00;
        words[451] = 6'h02;
        words[452] = 6'h06;
        words[453] = 6'h06;
        words[454] = 6'h09;
        words[455] = 6'h03;
        words[456] = 6'h09;
        words[457] = 6'h09;
        words[458] = 6'h10;
        words[459] = 6'h05;
        words[460] = 6'h0d;
        words[461] = 6'h0d;
        words[462] = 6'h28;
        words[463] = 6'h32;
        words[464] = 6'h14;
        words[465] = 6'h1d;
        words[466] = 6'h1b;
        words[467] = 6'h29;
        words[468] = 6'h17;
        words[469] = 6'h27;
        words[470] = 6'h25;
        words[471] = 6'h30;
        words[472] = 6'h15;
        words[473] = 6'h23;
        words[474] = 6'h21;
        words[475] = 6'h2f;
        words[476] = 6'h1d;
        words[477] = 6'h2d;
        words[478] = 6'h2b;
        words[479] = 6'h36;
        words[480] = 6'h00;
        words[481] = 6'h00;
        words[482] = 6'h00;
        words[483] = 6'h06;
        words[484] = 6'h09;
        words[485] = 6'h09;
        words[486] = 6'h0c;
        words[487] = 6'h09;
        words[488] = 6'h10;
        words[489] = 6'h10;
        words[490] = 6'h15;
        words[491] = 6'h0d;
        words[492] = 6'h11;
        words[493] = 6'h11;
        words[494] = 6'h17;
        words[495] = 6'h3e;
        words[496] = 6'h1d;
        words[497] = 6'h2a;
        words[498] = 6'h27;
        words[499] = 6'h36;
        words[500] = 6'h25;
        words[501] = 6'h34;
        words[502] = 6'h30;
        words[503] = 6'h3c;
        words[504] = 6'h21;
        words[505] = 6'h32;
        words[506] = 6'h2f;
        words[507] = 6'h3a;
        words[508] = 6'h2d;
        words[509] = 6'h37;
        words[510] = 6'h34;
        words[511] = 6'h3f;
        words[512] = 6'h00;
        words[513] = 6'h02;
        words[514] = 6'h01;
        words[515] = 6'h03;
        words[516] = 6'h02;
        words[517] = 6'h03;
        words[518] = 6'h03;
        words[519] = 6'h05;
        words[520] = 6'h03;
        words[521] = 6'h04;
        words[522] = 6'h06;
        words[523] = 6'h04;
        words[524] = 6'h04;
        words[525] = 6'h04;
        words[526] = 6'h0a;
        words[527] = 6'h06;
        words[528] = 6'h08;
        words[529] = 6'h06;
        words[530] = 6'h07;
        words[531] = 6'h11;
        words[532] = 6'h07;
        words[533] = 6'h0f;
        words[534] = 6'h10;
        words[535] = 6'h1b;
        words[536] = 6'h08;
        words[537] = 6'h0d;
        words[538] = 6'h0e;
        words[539] = 6'h17;
        words[540] = 6'h0e;
        words[541] = 6'h15;
        words[542] = 6'h16;
        words[543] = 6'h20;
        words[544] = 6'h00;
        words[545] = 6'h01;
        words[546] = 6'h02;
        words[547] = 6'h02;
        words[548] = 6'h05;
        words[549] = 6'h03;
        words[550] = 6'h09;
        words[551] = 6'h03;
        words[552] = 6'h08;
        words[553] = 6'h06;
        words[554] = 6'h10;
        words[555] = 6'h04;
        words[556] = 6'h0d;
        words[557] = 6'h0a;
        words[558] = 6'h13;
        words[559] = 6'h04;
        words[560] = 6'h0b;
        words[561] = 6'h11;
        words[562] = 6'h0f;
        words[563] = 6'h21;
        words[564] = 6'h0d;
        words[565] = 6'h1d;
        words[566] = 6'h1b;
        words[567] = 6'h27;
        words[568] = 6'h0b;
        words[569] = 6'h19;
        words[570] = 6'h17;
        words[571] = 6'h25;
        words[572] = 6'h15;
        words[573] = 6'h21;
        words[574] = 6'h1f;
        words[575] = 6'h2d;
        words[576] = 6'h00;
        words[577] = 6'h01;
        words[578] = 6'h02;
        words[579] = 6'h02;
        words[580] = 6'h05;
        words[581] = 6'h03;
        words[582] = 6'h09;
        words[583] = 6'h03;
        words[584] = 6'h08;
        words[585] = 6'h06;
        words[586] = 6'h10;
        words[587] = 6'h04;
        words[588] = 6'h0d;
        words[589] = 6'h0a;
        words[590] = 6'h13;
        words[591] = 6'h04;
        words[592] = 6'h09;
        words[593] = 6'h07;
        words[594] = 6'h0d;
        words[595] = 6'h1d;
        words[596] = 6'h0b;
        words[597] = 6'h19;
        words[598] = 6'h17;
        words[599] = 6'h25;
        words[600] = 6'h08;
        words[601] = 6'h16;
        words[602] = 6'h14;
        words[603] = 6'h23;
        words[604] = 6'h11;
        words[605] = 6'h20;
        words[606] = 6'h1d;
        words[607] = 6'h2a;
        words[608] = 6'h00;
        words[609] = 6'h02;
        words[610] = 6'h06;
        words[611] = 6'h05;
        words[612] = 6'h0d;
        words[613] = 6'h09;
        words[614] = 6'h10;
        words[615] = 6'h08;
        words[616] = 6'h14;
        words[617] = 6'h10;
        words[618] = 6'h18;
        words[619] = 6'h0d;
        words[620] = 6'h16;
        words[621] = 6'h13;
        words[622] = 6'h1c;
        words[623] = 6'h09;
        words[624] = 6'h17;
        words[625] = 6'h13;
        words[626] = 6'h1f;
        words[627] = 6'h2d;
        words[628] = 6'h19;
        words[629] = 6'h2b;
        words[630] = 6'h27;
        words[631] = 6'h34;
        words[632] = 6'h16;
        words[633] = 6'h28;
        words[634] = 6'h25;
        words[635] = 6'h30;
        words[636] = 6'h21;
        words[637] = 6'h2f;
        words[638] = 6'h2b;
        words[639] = 6'h38;
        words[640] = 6'h00;
        words[641] = 6'h01;
        words[642] = 6'h02;
        words[643] = 6'h02;
        words[644] = 6'h05;
        words[645] = 6'h03;
        words[646] = 6'h09;
        words[647] = 6'h04;
        words[648] = 6'h06;
        words[649] = 6'h04;
        words[650] = 6'h0d;
        words[651] = 6'h03;
        words[652] = 6'h08;
        words[653] = 6'h06;
        words[654] = 6'h10;
        words[655] = 6'h05;
        words[656] = 6'h07;
        words[657] = 6'h05;
        words[658] = 6'h10;
        words[659] = 6'h04;
        words[660] = 6'h08;
        words[661] = 6'h16;
        words[662] = 6'h14;
        words[663] = 6'h23;
        words[664] = 6'h09;
        words[665] = 6'h14;
        words[666] = 6'h11;
        words[667] = 6'h20;
        words[668] = 6'h0f;
        words[669] = 6'h1c;
        words[670] = 6'h1a;
        words[671] = 6'h29;
        words[672] = 6'h00;
        words[673] = 6'h02;
        words[674] = 6'h06;
        words[675] = 6'h05;
        words[676] = 6'h0d;
        words[677] = 6'h09;
        words[678] = 6'h10;
        words[679] = 6'h06;
        words[680] = 6'h10;
        words[681] = 6'h0d;
        words[682] = 6'h16;
        words[683] = 6'h08;
        words[684] = 6'h14;
        words[685] = 6'h10;
        words[686] = 6'h18;
        words[687] = 6'h07;
        words[688] = 6'h13;
        words[689] = 6'h10;
        words[690] = 6'h1d;
        words[691] = 6'h0b;
        words[692] = 6'h1b;
        words[693] = 6'h28;
        words[694] = 6'h25;
        words[695] = 6'h30;
        words[696] = 6'h14;
        words[697] = 6'h25;
        words[698] = 6'h21;
        words[699] = 6'h2f;
        words[700] = 6'h1d;
        words[701] = 6'h2d;
        words[702] = 6'h29;
        words[703] = 6'h36;
        words[704] = 6'h00;
        words[705] = 6'h02;
        words[706] = 6'h06;
        words[707] = 6'h05;
        words[708] = 6'h0d;
        words[709] = 6'h09;
        words[710] = 6'h10;
        words[711] = 6'h06;
        words[712] = 6'h10;
        words[713] = 6'h0d;
        words[714] = 6'h16;
        words[715] = 6'h08;
        words[716] = 6'h14;
        words[717] = 6'h10;
        words[718] = 6'h18;
        words[719] = 6'h07;
        words[720] = 6'h11;
        words[721] = 6'h0d;
        words[722] = 6'h19;
        words[723] = 6'h09;
        words[724] = 6'h17;
        words[725] = 6'h13;
        words[726] = 6'h21;
        words[727] = 6'h2f;
        words[728] = 6'h11;
        words[729] = 6'h21;
        words[730] = 6'h1d;
        words[731] = 6'h2d;
        words[732] = 6'h19;
        words[733] = 6'h2b;
        words[734] = 6'h27;
        words[735] = 6'h34;
        words[736] = 6'h00;
        words[737] = 6'h06;
        words[738] = 6'h09;
        words[739] = 6'h0d;
        words[740] = 6'h11;
        words[741] = 6'h10;
        words[742] = 6'h15;
        words[743] = 6'h10;
        words[744] = 6'h18;
        words[745] = 6'h16;
        words[746] = 6'h1d;
        words[747] = 6'h14;
        words[748] = 6'h1a;
        words[749] = 6'h18;
        words[750] = 6'h20;
        words[751] = 6'h11;
        words[752] = 6'h1b;
        words[753] = 6'h19;
        words[754] = 6'h24;
        words[755] = 6'h17;
        words[756] = 6'h21;
        words[757] = 6'h1f;
        words[758] = 6'h28;
        words[759] = 6'h3a;
        words[760] = 6'h20;
        words[761] = 6'h2f;
        words[762] = 6'h2d;
        words[763] = 6'h37;
        words[764] = 6'h2b;
        words[765] = 6'h34;
        words[766] = 6'h32;
        words[767] = 6'h3e;
        words[768] = 6'h00;
        words[769] = 6'h01;
        words[770] = 6'h02;
        words[771] = 6'h03;
        words[772] = 6'h03;
        words[773] = 6'h02;
        words[774] = 6'h05;
        words[775] = 6'h04;
        words[776] = 6'h04;
        words[777] = 6'h03;
        words[778] = 6'h08;
        words[779] = 6'h04;
        words[780] = 6'h06;
        words[781] = 6'h04;
        words[782] = 6'h0d;
        words[783] = 6'h06;
        words[784] = 6'h05;
        words[785] = 6'h04;
        words[786] = 6'h0b;
        words[787] = 6'h04;
        words[788] = 6'h09;
        words[789] = 6'h07;
        words[790] = 6'h13;
        words[791] = 6'h05;
        words[792] = 6'h0a;
        words[793] = 6'h11;
        words[794] = 6'h0f;
        words[795] = 6'h1c;
        words[796] = 6'h10;
        words[797] = 6'h1a;
        words[798] = 6'h17;
        words[799] = 6'h25;
        words[800] = 6'h00;
        words[801] = 6'h02;
        words[802] = 6'h06;
        words[803] = 6'h03;
        words[804] = 6'h09;
        words[805] = 6'h05;
        words[806] = 6'h0d;
        words[807] = 6'h04;
        words[808] = 6'h0d;
        words[809] = 6'h08;
        words[810] = 6'h14;
        words[811] = 6'h06;
        words[812] = 6'h10;
        words[813] = 6'h0d;
        words[814] = 6'h16;
        words[815] = 6'h05;
        words[816] = 6'h10;
        words[817] = 6'h0b;
        words[818] = 6'h1b;
        words[819] = 6'h09;
        words[820] = 6'h17;
        words[821] = 6'h13;
        words[822] = 6'h1f;
        words[823] = 6'h07;
        words[824] = 6'h13;
        words[825] = 6'h21;
        words[826] = 6'h1d;
        words[827] = 6'h2d;
        words[828] = 6'h1b;
        words[829] = 6'h29;
        words[830] = 6'h25;
        words[831] = 6'h34;
        words[832] = 6'h00;
        words[833] = 6'h02;
        words[834] = 6'h06;
        words[835] = 6'h03;
        words[836] = 6'h09;
        words[837] = 6'h05;
        words[838] = 6'h0d;
        words[839] = 6'h04;
        words[840] = 6'h0d;
        words[841] = 6'h08;
        words[842] = 6'h14;
        words[843] = 6'h06;
        words[844] = 6'h10;
        words[845] = 6'h0d;
        words[846] = 6'h16;
        words[847] = 6'h05;
        words[848] = 6'h0d;
        words[849] = 6'h09;
        words[850] = 6'h17;
        words[851] = 6'h07;
        words[852] = 6'h13;
        words[853] = 6'h10;
        words[854] = 6'h1d;
        words[855] = 6'h05;
        words[856] = 6'h10;
        words[857] = 6'h0b;
        words[858] = 6'h19;
        words[859] = 6'h2b;
        words[860] = 6'h17;
        words[861] = 6'h27;
        words[862] = 6'h23;
        words[863] = 6'h32;
        words[864] = 6'h00;
        words[865] = 6'h06;
        words[866] = 6'h09;
        words[867] = 6'h09;
        words[868] = 6'h10;
        words[869] = 6'h0d;
        words[870] = 6'h11;
        words[871] = 6'h0d;
        words[872] = 6'h16;
        words[873] = 6'h14;
        words[874] = 6'h1a;
        words[875] = 6'h10;
        words[876] = 6'h18;
        words[877] = 6'h16;
        words[878] = 6'h1d;
        words[879] = 6'h0d;
        words[880] = 6'h19;
        words[881] = 6'h17;
        words[882] = 6'h21;
        words[883] = 6'h13;
        words[884] = 6'h1f;
        words[885] = 6'h1d;
        words[886] = 6'h26;
        words[887] = 6'h10;
        words[888] = 6'h1d;
        words[889] = 6'h1b;
        words[890] = 6'h23;
        words[891] = 6'h34;
        words[892] = 6'h27;
        words[893] = 6'h32;
        words[894] = 6'h30;
        words[895] = 6'h3c;
        words[896] = 6'h00;
        words[897] = 6'h02;
        words[898] = 6'h06;
        words[899] = 6'h03;
        words[900] = 6'h09;
        words[901] = 6'h05;
        words[902] = 6'h0d;
        words[903] = 6'h04;
        words[904] = 6'h0a;
        words[905] = 6'h06;
        words[906] = 6'h10;
        words[907] = 6'h04;
        words[908] = 6'h0d;
        words[909] = 6'h08;
        words[910] = 6'h14;
        words[911] = 6'h06;
        words[912] = 6'h0b;
        words[913] = 6'h07;
        words[914] = 6'h13;
        words[915] = 6'h05;
        words[916] = 6'h10;
        words[917] = 6'h0b;
        words[918] = 6'h1b;
        words[919] = 6'h05;
        words[920] = 6'h0d;
        words[921] = 6'h09;
        words[922] = 6'h17;
        words[923] = 6'h07;
        words[924] = 6'h15;
        words[925] = 6'h23;
        words[926] = 6'h20;
        words[927] = 6'h30;
        words[928] = 6'h00;
        words[929] = 6'h06;
        words[930] = 6'h09;
        words[931] = 6'h09;
        words[932] = 6'h10;
        words[933] = 6'h0d;
        words[934] = 6'h11;
        words[935] = 6'h0a;
        words[936] = 6'h13;
        words[937] = 6'h10;
        words[938] = 6'h18;
        words[939] = 6'h0d;
        words[940] = 6'h16;
        words[941] = 6'h14;
        words[942] = 6'h1a;
        words[943] = 6'h0b;
        words[944] = 6'h16;
        words[945] = 6'h13;
        words[946] = 6'h1f;
        words[947] = 6'h10;
        words[948] = 6'h1d;
        words[949] = 6'h1b;
        words[950] = 6'h23;
        words[951] = 6'h0d;
        words[952] = 6'h19;
        words[953] = 6'h17;
        words[954] = 6'h21;
        words[955] = 6'h13;
        words[956] = 6'h1f;
        words[957] = 6'h30;
        words[958] = 6'h2f;
        words[959] = 6'h3a;
        words[960] = 6'h00;
        words[961] = 6'h06;
        words[962] = 6'h09;
        words[963] = 6'h09;
        words[964] = 6'h10;
        words[965] = 6'h0d;
        words[966] = 6'h11;
        words[967] = 6'h0a;
        words[968] = 6'h13;
        words[969] = 6'h10;
        words[970] = 6'h18;
        words[971] = 6'h0d;
        words[972] = 6'h16;
        words[973] = 6'h14;
        words[974] = 6'h1a;
        words[975] = 6'h0c;
        words[976] = 6'h14;
        words[977] = 6'h11;
        words[978] = 6'h1b;
        words[979] = 6'h0d;
        words[980] = 6'h19;
        words[981] = 6'h17;
        words[982] = 6'h21;
        words[983] = 6'h0b;
        words[984] = 6'h16;
        words[985] = 6'h13;
        words[986] = 6'h1f;
        words[987] = 6'h10;
        words[988] = 6'h1d;
        words[989] = 6'h1b;
        words[990] = 6'h2d;
        words[991] = 6'h37;
        words[992] = 6'h00;
        words[993] = 6'h09;
        words[994] = 6'h0c;
        words[995] = 6'h10;
        words[996] = 6'h15;
        words[997] = 6'h11;
        words[998] = 6'h17;
        words[999] = 6'h13;
        words[1000] = 6'h1c;
        words[1001] = 6'h18;
        words[1002] = 6'h20;
        words[1003] = 6'h16;
        words[1004] = 6'h1d;
        words[1005] = 6'h1a;
        words[1006] = 6'h22;
        words[1007] = 6'h14;
        words[1008] = 6'h1f;
        words[1009] = 6'h1b;
        words[1010] = 6'h27;
        words[1011] = 6'h19;
        words[1012] = 6'h24;
        words[1013] = 6'h21;
        words[1014] = 6'h2b;
        words[1015] = 6'h16;
        words[1016] = 6'h22;
        words[1017] = 6'h1f;
        words[1018] = 6'h28;
        words[1019] = 6'h1d;
        words[1020] = 6'h26;
        words[1021] = 6'h23;
        words[1022] = 6'h2d;
        words[1023] = 6'h3f;
        words[1024] = 6'h00;
        words[1025] = 6'h00;
        words[1026] = 6'h00;
        words[1027] = 6'h00;
        words[1028] = 6'h00;
        words[1029] = 6'h00;
        words[1030] = 6'h00;
        words[1031] = 6'h00;
        words[1032] = 6'h00;
        words[1033] = 6'h00;
        words[1034] = 6'h00;
        words[1035] = 6'h00;
        words[1036] = 6'h00;
        words[1037] = 6'h00;
        words[1038] = 6'h00;
        words[1039] = 6'h00;
        words[1040] = 6'h00;
        words[1041] = 6'h00;
        words[1042] = 6'h00;
        words[1043] = 6'h00;
        words[1044] = 6'h00;
        words[1045] = 6'h00;
        words[1046] = 6'h00;
        words[1047] = 6'h00;
        words[1048] = 6'h00;
        words[1049] = 6'h00;
        words[1050] = 6'h00;
        words[1051] = 6'h00;
        words[1052] = 6'h00;
        words[1053] = 6'h00;
        words[1054] = 6'h00;
        words[1055] = 6'h00;
        words[1056] = 6'h02;
        words[1057] = 6'h01;
        words[1058] = 6'h01;
        words[1059] = 6'h02;
        words[1060] = 6'h01;
        words[1061] = 6'h02;
        words[1062] = 6'h02;
        words[1063] = 6'h06;
        words[1064] = 6'h01;
        words[1065] = 6'h02;
        words[1066] = 6'h02;
        words[1067] = 6'h06;
        words[1068] = 6'h02;
        words[1069] = 6'h06;
        words[1070] = 6'h06;
        words[1071] = 6'h09;
        words[1072] = 6'h01;
        words[1073] = 6'h02;
        words[1074] = 6'h02;
        words[1075] = 6'h06;
        words[1076] = 6'h02;
        words[1077] = 6'h06;
        words[1078] = 6'h06;
        words[1079] = 6'h09;
        words[1080] = 6'h02;
        words[1081] = 6'h06;
        words[1082] = 6'h06;
        words[1083] = 6'h09;
        words[1084] = 6'h06;
        words[1085] = 6'h09;
        words[1086] = 6'h09;
        words[1087] = 6'h0c;
        words[1088] = 6'h03;
        words[1089] = 6'h02;
        words[1090] = 6'h02;
        words[1091] = 6'h05;
        words[1092] = 6'h02;
        words[1093] = 6'h05;
        words[1094] = 6'h05;
        words[1095] = 6'h0d;
        words[1096] = 6'h02;
        words[1097] = 6'h05;
        words[1098] = 6'h05;
        words[1099] = 6'h0d;
        words[1100] = 6'h05;
        words[1101] = 6'h0d;
        words[1102] = 6'h0d;
        words[1103] = 6'h11;
        words[1104] = 6'h03;
        words[1105] = 6'h03;
        words[1106] = 6'h03;
        words[1107] = 6'h09;
        words[1108] = 6'h03;
        words[1109] = 6'h09;
        words[1110] = 6'h09;
        words[1111] = 6'h10;
        words[1112] = 6'h03;
        words[1113] = 6'h09;
        words[1114] = 6'h09;
        words[1115] = 6'h10;
        words[1116] = 6'h09;
        words[1117] = 6'h10;
        words[1118] = 6'h10;
        words[1119] = 6'h15;
        words[1120] = 6'h03;
        words[1121] = 6'h03;
        words[1122] = 6'h03;
        words[1123] = 6'h09;
        words[1124] = 6'h03;
        words[1125] = 6'h09;
        words[1126] = 6'h09;
        words[1127] = 6'h10;
        words[1128] = 6'h03;
        words[1129] = 6'h09;
        words[1130] = 6'h09;
        words[1131] = 6'h10;
        words[1132] = 6'h09;
        words[1133] = 6'h10;
        words[1134] = 6'h10;
        words[1135] = 6'h15;
        words[1136] = 6'h02;
        words[1137] = 6'h05;
        words[1138] = 6'h05;
        words[1139] = 6'h0d;
        words[1140] = 6'h05;
        words[1141] = 6'h0d;
        words[1142] = 6'h0d;
        words[1143] = 6'h11;
        words[1144] = 6'h05;
        words[1145] = 6'h0d;
        words[1146] = 6'h0d;
        words[1147] = 6'h11;
        words[1148] = 6'h0d;
        words[1149] = 6'h11;
        words[1150] = 6'h11;
        words[1151] = 6'h17;
        words[1152] = 6'h05;
        words[1153] = 6'h03;
        words[1154] = 6'h03;
        words[1155] = 6'h08;
        words[1156] = 6'h03;
        words[1157] = 6'h08;
        words[1158] = 6'h08;
        words[1159] = 6'h14;
        words[1160] = 6'h04;
        words[1161] = 6'h06;
        words[1162] = 6'h06;
        words[1163] = 6'h10;
        words[1164] = 6'h06;
        words[1165] = 6'h10;
        words[1166] = 6'h10;
        words[1167] = 6'h18;
        words[1168] = 6'h04;
        words[1169] = 6'h04;
        words[1170] = 6'h04;
        words[1171] = 6'h0d;
        words[1172] = 6'h04;
        words[1173] = 6'h0d;
        words[1174] = 6'h0d;
        words[1175] = 6'h16;
        words[1176] = 6'h04;
        words[1177] = 6'h0a;
        words[1178] = 6'h0a;
        words[1179] = 6'h13;
        words[1180] = 6'h0a;
        words[1181] = 6'h13;
        words[1182] = 6'h13;
        words[1183] = 6'h1c;
        words[1184] = 6'h04;
        words[1185] = 6'h06;
        words[1186] = 6'h06;
        words[1187] = 6'h10;
        words[1188] = 6'h06;
        words[1189] = 6'h10;
        words[1190] = 6'h10;
        words[1191] = 6'h18;
        words[1192] = 6'h04;
        words[1193] = 6'h0d;
        words[1194] = 6'h0d;
        words[1195] = 6'h16;
        words[1196] = 6'h0d;
        words[1197] = 6'h16;
        words[1198] = 6'h16;
        words[1199] = 6'h1d;
        words[1200] = 6'h03;
        words[1201] = 6'h08;
        words[1202] = 6'h08;
        words[1203] = 6'h14;
        words[1204] = 6'h08;
        words[1205] = 6'h14;
        words[1206] = 6'h14;
        words[1207] = 6'h1a;
        words[1208] = 6'h06;
        words[1209] = 6'h10;
        words[1210] = 6'h10;
        words[1211] = 6'h18;
        words[1212] = 6'h10;
        words[1213] = 6'h18;
        words[1214] = 6'h18;
        words[1215] = 6'h20;
        words[1216] = 6'h04;
        words[1217] = 6'h04;
        words[1218] = 6'h04;
        words[1219] = 6'h0d;
        words[1220] = 6'h04;
        words[1221] = 6'h0d;
        words[1222] = 6'h0d;
        words[1223] = 6'h16;
        words[1224] = 6'h03;
        words[1225] = 6'h08;
        words[1226] = 6'h08;
        words[1227] = 6'h14;
        words[1228] = 6'h08;
        words[1229] = 6'h14;
        words[1230] = 6'h14;
        words[1231] = 6'h1a;
        words[1232] = 6'h04;
        words[1233] = 6'h06;
        words[1234] = 6'h06;
        words[1235] = 6'h10;
        words[1236] = 6'h06;
        words[1237] = 6'h10;
        words[1238] = 6'h10;
        words[1239] = 6'h18;
        words[1240] = 6'h04;
        words[1241] = 6'h0d;
        words[1242] = 6'h0d;
        words[1243] = 6'h16;
        words[1244] = 6'h0d;
        words[1245] = 6'h16;
        words[1246] = 6'h16;
        words[1247] = 6'h1d;
        words[1248] = 6'h04;
        words[1249] = 6'h0a;
        words[1250] = 6'h0a;
        words[1251] = 6'h13;
        words[1252] = 6'h0a;
        words[1253] = 6'h13;
        words[1254] = 6'h13;
        words[1255] = 6'h1c;
        words[1256] = 6'h06;
        words[1257] = 6'h10;
        words[1258] = 6'h10;
        words[1259] = 6'h18;
        words[1260] = 6'h10;
        words[1261] = 6'h18;
        words[1262] = 6'h18;
        words[1263] = 6'h20;
        words[1264] = 6'h04;
        words[1265] = 6'h0d;
        words[1266] = 6'h0d;
        words[1267] = 6'h16;
        words[1268] = 6'h0d;
        words[1269] = 6'h16;
        words[1270] = 6'h16;
        words[1271] = 6'h1d;
        words[1272] = 6'h08;
        words[1273] = 6'h14;
        words[1274] = 6'h14;
        words[1275] = 6'h1a;
        words[1276] = 6'h14;
        words[1277] = 6'h1a;
        words[1278] = 6'h1a;
        words[1279] = 6'h22;
        words[1280] = 6'h06;
        words[1281] = 6'h04;
        words[1282] = 6'h04;
        words[1283] = 6'h0b;
        words[1284] = 6'h04;
        words[1285] = 6'h09;
        words[1286] = 6'h09;
        words[1287] = 6'h17;
        words[1288] = 6'h05;
        words[1289] = 6'h07;
        words[1290] = 6'h07;
        words[1291] = 6'h13;
        words[1292] = 6'h07;
        words[1293] = 6'h11;
        words[1294] = 6'h11;
        words[1295] = 6'h1b;
        words[1296] = 6'h06;
        words[1297] = 6'h05;
        words[1298] = 6'h05;
        words[1299] = 6'h10;
        words[1300] = 6'h05;
        words[1301] = 6'h0d;
        words[1302] = 6'h0d;
        words[1303] = 6'h19;
        words[1304] = 6'h06;
        words[1305] = 6'h0b;
        words[1306] = 6'h0b;
        words[1307] = 6'h16;
        words[1308] = 6'h0c;
        words[1309] = 6'h14;
        words[1310] = 6'h14;
        words[1311] = 6'h1f;
        words[1312] = 6'h04;
        words[1313] = 6'h09;
        words[1314] = 6'h09;
        words[1315] = 6'h17;
        words[1316] = 6'h07;
        words[1317] = 6'h13;
        words[1318] = 6'h13;
        words[1319] = 6'h1f;
        words[1320] = 6'h05;
        words[1321] = 6'h10;
        words[1322] = 6'h10;
        words[1323] = 6'h1d;
        words[1324] = 6'h0d;
        words[1325] = 6'h19;
        words[1326] = 6'h19;
        words[1327] = 6'h24;
        words[1328] = 6'h04;
        words[1329] = 6'h0b;
        words[1330] = 6'h0b;
        words[1331] = 6'h1b;
        words[1332] = 6'h09;
        words[1333] = 6'h17;
        words[1334] = 6'h17;
        words[1335] = 6'h21;
        words[1336] = 6'h07;
        words[1337] = 6'h13;
        words[1338] = 6'h13;
        words[1339] = 6'h1f;
        words[1340] = 6'h11;
        words[1341] = 6'h1b;
        words[1342] = 6'h1b;
        words[1343] = 6'h27;
        words[1344] = 6'h05;
        words[1345] = 6'h07;
        words[1346] = 6'h07;
        words[1347] = 6'h13;
        words[1348] = 6'h05;
        words[1349] = 6'h10;
        words[1350] = 6'h10;
        words[1351] = 6'h1d;
        words[1352] = 6'h04;
        words[1353] = 6'h0b;
        words[1354] = 6'h0b;
        words[1355] = 6'h1b;
        words[1356] = 6'h09;
        words[1357] = 6'h17;
        words[1358] = 6'h17;
        words[1359] = 6'h21;
        words[1360] = 6'h04;
        words[1361] = 6'h09;
        words[1362] = 6'h09;
        words[1363] = 6'h17;
        words[1364] = 6'h07;
        words[1365] = 6'h13;
        words[1366] = 6'h13;
        words[1367] = 6'h1f;
        words[1368] = 6'h05;
        words[1369] = 6'h10;
        words[1370] = 6'h10;
        words[1371] = 6'h1d;
        words[1372] = 6'h0d;
        words[1373] = 6'h19;
        words[1374] = 6'h19;
        words[1375] = 6'h24;
        words[1376] = 6'h07;
        words[1377] = 6'h11;
        words[1378] = 6'h11;
        words[1379] = 6'h1b;
        words[1380] = 6'h0d;
        words[1381] = 6'h19;
        words[1382] = 6'h19;
        words[1383] = 6'h24;
        words[1384] = 6'h09;
        words[1385] = 6'h17;
        words[1386] = 6'h17;
        words[1387] = 6'h21;
        words[1388] = 6'h13;
        words[1389] = 6'h1f;
        words[1390] = 6'h1f;
        words[1391] = 6'h28;
        words[1392] = 6'h07;
        words[1393] = 6'h13;
        words[1394] = 6'h13;
        words[1395] = 6'h1f;
        words[1396] = 6'h10;
        words[1397] = 6'h1d;
        words[1398] = 6'h1d;
        words[1399] = 6'h26;
        words[1400] = 6'h0b;
        words[1401] = 6'h1b;
        words[1402] = 6'h1b;
        words[1403] = 6'h23;
        words[1404] = 6'h17;
        words[1405] = 6'h21;
        words[1406] = 6'h21;
        words[1407] = 6'h2b;
        words[1408] = 6'h06;
        words[1409] = 6'h05;
        words[1410] = 6'h05;
        words[1411] = 6'h10;
        words[1412] = 6'h04;
        words[1413] = 6'h0b;
        words[1414] = 6'h0b;
        words[1415] = 6'h1b;
        words[1416] = 6'h04;
        words[1417] = 6'h09;
        words[1418] = 6'h09;
        words[1419] = 6'h17;
        words[1420] = 6'h07;
        words[1421] = 6'h13;
        words[1422] = 6'h13;
        words[1423] = 6'h1f;
        words[1424] = 6'h05;
        words[1425] = 6'h07;
        words[1426] = 6'h07;
        words[1427] = 6'h13;
        words[1428] = 6'h05;
        words[1429] = 6'h10;
        words[1430] = 6'h10;
        words[1431] = 6'h1d;
        words[1432] = 6'h05;
        words[1433] = 6'h0d;
        words[1434] = 6'h0d;
        words[1435] = 6'h19;
        words[1436] = 6'h0b;
        words[1437] = 6'h16;
        words[1438] = 6'h16;
        words[1439] = 6'h22;
        words[1440] = 6'h05;
        words[1441] = 6'h0d;
        words[1442] = 6'h0d;
        words[1443] = 6'h19;
        words[1444] = 6'h09;
        words[1445] = 6'h17;
        words[1446] = 6'h17;
        words[1447] = 6'h21;
        words[1448] = 6'h07;
        words[1449] = 6'h13;
        words[1450] = 6'h13;
        words[1451] = 6'h1f;
        words[1452] = 6'h10;
        words[1453] = 6'h1d;
        words[1454] = 6'h1d;
        words[1455] = 6'h26;
        words[1456] = 6'h05;
        words[1457] = 6'h10;
        words[1458] = 6'h10;
        words[1459] = 6'h1d;
        words[1460] = 6'h0b;
        words[1461] = 6'h1b;
        words[1462] = 6'h1b;
        words[1463] = 6'h23;
        words[1464] = 6'h09;
        words[1465] = 6'h17;
        words[1466] = 6'h17;
        words[1467] = 6'h21;
        words[1468] = 6'h13;
        words[1469] = 6'h1f;
        words[1470] = 6'h1f;
        words[1471] = 6'h28;
        words[1472] = 6'h06;
        words[1473] = 6'h0b;
        words[1474] = 6'h0b;
        words[1475] = 6'h16;
        words[1476] = 6'h07;
        words[1477] = 6'h13;
        words[1478] = 6'h13;
        words[1479] = 6'h1f;
        words[1480] = 6'h05;
        words[1481] = 6'h10;
        words[1482] = 6'h10;
        words[1483] = 6'h1d;
        words[1484] = 6'h0b;
        words[1485] = 6'h1b;
        words[1486] = 6'h1b;
        words[1487] = 6'h23;
        words[1488] = 6'h05;
        words[1489] = 6'h0d;
        words[1490] = 6'h0d;
        words[1491] = 6'h19;
        words[1492] = 6'h09;
        words[1493] = 6'h17;
        words[1494] = 6'h17;
        words[1495] = 6'h21;
        words[1496] = 6'h07;
        words[1497] = 6'h13;
        words[1498] = 6'h13;
        words[1499] = 6'h1f;
        words[1500] = 6'h10;
        words[1501] = 6'h1d;
        words[1502] = 6'h1d;
        words[1503] = 6'h26;
        words[1504] = 6'h0c;
        words[1505] = 6'h14;
        words[1506] = 6'h14;
        words[1507] = 6'h1f;
        words[1508] = 6'h11;
        words[1509] = 6'h1b;
        words[1510] = 6'h1b;
        words[1511] = 6'h27;
        words[1512] = 6'h0d;
        words[1513] = 6'h19;
        words[1514] = 6'h19;
        words[1515] = 6'h24;
        words[1516] = 6'h17;
        words[1517] = 6'h21;
        words[1518] = 6'h21;
        words[1519] = 6'h2b;
        words[1520] = 6'h0b;
        words[1521] = 6'h16;
        words[1522] = 6'h16;
        words[1523] = 6'h22;
        words[1524] = 6'h13;
        words[1525] = 6'h1f;
        words[1526] = 6'h1f;
        words[1527] = 6'h28;
        words[1528] = 6'h10;
        words[1529] = 6'h1d;
        words[1530] = 6'h1d;
        words[1531] = 6'h26;
        words[1532] = 6'h1b;
        words[1533] = 6'h23;
        words[1534] = 6'h23;
        words[1535] = 6'h2d;
        words[1536] = 6'h08;
        words[1537] = 6'h05;
        words[1538] = 6'h05;
        words[1539] = 6'h0c;
        words[1540] = 6'h06;
        words[1541] = 6'h0a;
        words[1542] = 6'h0a;
        words[1543] = 6'h18;
        words[1544] = 6'h06;
        words[1545] = 6'h08;
        words[1546] = 6'h08;
        words[1547] = 6'h14;
        words[1548] = 6'h09;
        words[1549] = 6'h12;
        words[1550] = 6'h13;
        words[1551] = 6'h1c;
        words[1552] = 6'h07;
        words[1553] = 6'h05;
        words[1554] = 6'h06;
        words[1555] = 6'h10;
        words[1556] = 6'h07;
        words[1557] = 6'h0e;
        words[1558] = 6'h0f;
        words[1559] = 6'h1a;
        words[1560] = 6'h07;
        words[1561] = 6'h0c;
        words[1562] = 6'h0d;
        words[1563] = 6'h17;
        words[1564] = 6'h0d;
        words[1565] = 6'h14;
        words[1566] = 6'h15;
        words[1567] = 6'h20;
        words[1568] = 6'h05;
        words[1569] = 6'h0c;
        words[1570] = 6'h0a;
        words[1571] = 6'h1a;
        words[1572] = 6'h08;
        words[1573] = 6'h16;
        words[1574] = 6'h14;
        words[1575] = 6'h22;
        words[1576] = 6'h05;
        words[1577] = 6'h13;
        words[1578] = 6'h10;
        words[1579] = 6'h20;
        words[1580] = 6'h0e;
        words[1581] = 6'h1d;
        words[1582] = 6'h1a;
        words[1583] = 6'h27;
        words[1584] = 6'h05;
        words[1585] = 6'h0e;
        words[1586] = 6'h0c;
        words[1587] = 6'h1e;
        words[1588] = 6'h0a;
        words[1589] = 6'h1a;
        words[1590] = 6'h18;
        words[1591] = 6'h24;
        words[1592] = 6'h08;
        words[1593] = 6'h16;
        words[1594] = 6'h14;
        words[1595] = 6'h22;
        words[1596] = 6'h12;
        words[1597] = 6'h1e;
        words[1598] = 6'h1c;
        words[1599] = 6'h2a;
        words[1600] = 6'h06;
        words[1601] = 6'h0a;
        words[1602] = 6'h08;
        words[1603] = 6'h16;
        words[1604] = 6'h05;
        words[1605] = 6'h13;
        words[1606] = 6'h10;
        words[1607] = 6'h20;
        words[1608] = 6'h05;
        words[1609] = 6'h0e;
        words[1610] = 6'h0c;
        words[1611] = 6'h1e;
        words[1612] = 6'h0a;
        words[1613] = 6'h1a;
        words[1614] = 6'h18;
        words[1615] = 6'h24;
        words[1616] = 6'h05;
        words[1617] = 6'h0c;
        words[1618] = 6'h0a;
        words[1619] = 6'h1a;
        words[1620] = 6'h08;
        words[1621] = 6'h16;
        words[1622] = 6'h14;
        words[1623] = 6'h22;
        words[1624] = 6'h05;
        words[1625] = 6'h13;
        words[1626] = 6'h10;
        words[1627] = 6'h20;
        words[1628] = 6'h0e;
        words[1629] = 6'h1d;
        words[1630] = 6'h1a;
        words[1631] = 6'h27;
        words[1632] = 6'h0a;
        words[1633] = 6'h18;
        words[1634] = 6'h14;
        words[1635] = 6'h22;
        words[1636] = 6'h10;
        words[1637] = 6'h20;
        words[1638] = 6'h1d;
        words[1639] = 6'h2b;
        words[1640] = 6'h0c;
        words[1641] = 6'h1e;
        words[1642] = 6'h1a;
        words[1643] = 6'h28;
        words[1644] = 6'h16;
        words[1645] = 6'h26;
        words[1646] = 6'h22;
        words[1647] = 6'h2f;
        words[1648] = 6'h0a;
        words[1649] = 6'h1a;
        words[1650] = 6'h16;
        words[1651] = 6'h26;
        words[1652] = 6'h13;
        words[1653] = 6'h24;
        words[1654] = 6'h20;
        words[1655] = 6'h2d;
        words[1656] = 6'h0e;
        words[1657] = 6'h22;
        words[1658] = 6'h1e;
        words[1659] = 6'h2a;
        words[1660] = 6'h1a;
        words[1661] = 6'h28;
        words[1662] = 6'h24;
        words[1663] = 6'h31;
        words[1664] = 6'h06;
        words[1665] = 6'h08;
        words[1666] = 6'h05;
        words[1667] = 6'h13;
        words[1668] = 6'h05;
        words[1669] = 6'h0e;
        words[1670] = 6'h0c;
        words[1671] = 6'h1e;
        words[1672] = 6'h05;
        words[1673] = 6'h0c;
        words[1674] = 6'h0a;
        words[1675] = 6'h1a;
        words[1676] = 6'h08;
        words[1677] = 6'h16;
        words[1678] = 6'h14;
        words[1679] = 6'h22;
        words[1680] = 6'h06;
        words[1681] = 6'h0a;
        words[1682] = 6'h08;
        words[1683] = 6'h16;
        words[1684] = 6'h05;
        words[1685] = 6'h13;
        words[1686] = 6'h10;
        words[1687] = 6'h20;
        words[1688] = 6'h06;
        words[1689] = 6'h10;
        words[1690] = 6'h0e;
        words[1691] = 6'h1d;
        words[1692] = 6'h0c;
        words[1693] = 6'h19;
        words[1694] = 6'h17;
        words[1695] = 6'h25;
        words[1696] = 6'h08;
        words[1697] = 6'h14;
        words[1698] = 6'h10;
        words[1699] = 6'h20;
        words[1700] = 6'h0c;
        words[1701] = 6'h1e;
        words[1702] = 6'h1a;
        words[1703] = 6'h28;
        words[1704] = 6'h0a;
        words[1705] = 6'h1a;
        words[1706] = 6'h16;
        words[1707] = 6'h26;
        words[1708] = 6'h13;
        words[1709] = 6'h24;
        words[1710] = 6'h20;
        words[1711] = 6'h2d;
        words[1712] = 6'h08;
        words[1713] = 6'h16;
        words[1714] = 6'h13;
        words[1715] = 6'h24;
        words[1716] = 6'h0e;
        words[1717] = 6'h22;
        words[1718] = 6'h1e;
        words[1719] = 6'h2a;
        words[1720] = 6'h0c;
        words[1721] = 6'h1e;
        words[1722] = 6'h1a;
        words[1723] = 6'h28;
        words[1724] = 6'h16;
        words[1725] = 6'h26;
        words[1726] = 6'h22;
        words[1727] = 6'h2f;
        words[1728] = 6'h09;
        words[1729] = 6'h12;
        words[1730] = 6'h0e;
        words[1731] = 6'h1d;
        words[1732] = 6'h0a;
        words[1733] = 6'h1a;
        words[1734] = 6'h16;
        words[1735] = 6'h26;
        words[1736] = 6'h08;
        words[1737] = 6'h16;
        words[1738] = 6'h13;
        words[1739] = 6'h24;
        words[1740] = 6'h0e;
        words[1741] = 6'h22;
        words[1742] = 6'h1e;
        words[1743] = 6'h2a;
        words[1744] = 6'h08;
        words[1745] = 6'h14;
        words[1746] = 6'h10;
        words[1747] = 6'h20;
        words[1748] = 6'h0c;
        words[1749] = 6'h1e;
        words[1750] = 6'h1a;
        words[1751] = 6'h28;
        words[1752] = 6'h0a;
        words[1753] = 6'h1a;
        words[1754] = 6'h16;
        words[1755] = 6'h26;
        words[1756] = 6'h13;
        words[1757] = 6'h24;
        words[1758] = 6'h20;
        words[1759] = 6'h2d;
        words[1760] = 6'h13;
        words[1761] = 6'h1c;
        words[1762] = 6'h1a;
        words[1763] = 6'h27;
        words[1764] = 6'h18;
        words[1765] = 6'h24;
        words[1766] = 6'h22;
        words[1767] = 6'h2f;
        words[1768] = 6'h14;
        words[1769] = 6'h22;
        words[1770] = 6'h20;
        words[1771] = 6'h2d;
        words[1772] = 6'h1e;
        words[1773] = 6'h2a;
        words[1774] = 6'h28;
        words[1775] = 6'h33;
        words[1776] = 6'h12;
        words[1777] = 6'h1e;
        words[1778] = 6'h1d;
        words[1779] = 6'h2b;
        words[1780] = 6'h1a;
        words[1781] = 6'h28;
        words[1782] = 6'h26;
        words[1783] = 6'h31;
        words[1784] = 6'h16;
        words[1785] = 6'h26;
        words[1786] = 6'h24;
        words[1787] = 6'h2f;
        words[1788] = 6'h22;
        words[1789] = 6'h2b;
        words[1790] = 6'h2a;
        words[1791] = 6'h36;
        words[1792] = 6'h07;
        words[1793] = 6'h05;
        words[1794] = 6'h05;
        words[1795] = 6'h0e;
        words[1796] = 6'h05;
        words[1797] = 6'h0c;
        words[1798] = 6'h0a;
        words[1799] = 6'h1a;
        words[1800] = 6'h06;
        words[1801] = 6'h0a;
        words[1802] = 6'h08;
        words[1803] = 6'h16;
        words[1804] = 6'h08;
        words[1805] = 6'h14;
        words[1806] = 6'h12;
        words[1807] = 6'h1e;
        words[1808] = 6'h06;
        words[1809] = 6'h08;
        words[1810] = 6'h05;
        words[1811] = 6'h13;
        words[1812] = 6'h06;
        words[1813] = 6'h10;
        words[1814] = 6'h0e;
        words[1815] = 6'h1d;
        words[1816] = 6'h07;
        words[1817] = 6'h0e;
        words[1818] = 6'h0c;
        words[1819] = 6'h19;
        words[1820] = 6'h0d;
        words[1821] = 6'h17;
        words[1822] = 6'h14;
        words[1823] = 6'h22;
        words[1824] = 6'h06;
        words[1825] = 6'h10;
        words[1826] = 6'h0c;
        words[1827] = 6'h1e;
        words[1828] = 6'h0a;
        words[1829] = 6'h1a;
        words[1830] = 6'h16;
        words[1831] = 6'h26;
        words[1832] = 6'h08;
        words[1833] = 6'h16;
        words[1834] = 6'h13;
        words[1835] = 6'h24;
        words[1836] = 6'h10;
        words[1837] = 6'h20;
        words[1838] = 6'h1d;
        words[1839] = 6'h2b;
        words[1840] = 6'h05;
        words[1841] = 6'h13;
        words[1842] = 6'h0e;
        words[1843] = 6'h22;
        words[1844] = 6'h0c;
        words[1845] = 6'h1e;
        words[1846] = 6'h1a;
        words[1847] = 6'h28;
        words[1848] = 6'h0a;
        words[1849] = 6'h1a;
        words[1850] = 6'h16;
        words[1851] = 6'h26;
        words[1852] = 6'h14;
        words[1853] = 6'h22;
        words[1854] = 6'h1e;
        words[1855] = 6'h2d;
        words[1856] = 6'h07;
        words[1857] = 6'h0e;
        words[1858] = 6'h0a;
        words[1859] = 6'h1a;
        words[1860] = 6'h08;
        words[1861] = 6'h16;
        words[1862] = 6'h13;
        words[1863] = 6'h24;
        words[1864] = 6'h05;
        words[1865] = 6'h13;
        words[1866] = 6'h0e;
        words[1867] = 6'h22;
        words[1868] = 6'h0c;
        words[1869] = 6'h1e;
        words[1870] = 6'h1a;
        words[1871] = 6'h28;
        words[1872] = 6'h06;
        words[1873] = 6'h10;
        words[1874] = 6'h0c;
        words[1875] = 6'h1e;
        words[1876] = 6'h0a;
        words[1877] = 6'h1a;
        words[1878] = 6'h16;
        words[1879] = 6'h26;
        words[1880] = 6'h08;
        words[1881] = 6'h16;
        words[1882] = 6'h13;
        words[1883] = 6'h24;
        words[1884] = 6'h10;
        words[1885] = 6'h20;
        words[1886] = 6'h1d;
        words[1887] = 6'h2b;
        words[1888] = 6'h0f;
        words[1889] = 6'h1a;
        words[1890] = 6'h18;
        words[1891] = 6'h24;
        words[1892] = 6'h14;
        words[1893] = 6'h22;
        words[1894] = 6'h20;
        words[1895] = 6'h2d;
        words[1896] = 6'h10;
        words[1897] = 6'h20;
        words[1898] = 6'h1e;
        words[1899] = 6'h2a;
        words[1900] = 6'h1a;
        words[1901] = 6'h28;
        words[1902] = 6'h26;
        words[1903] = 6'h31;
        words[1904] = 6'h0e;
        words[1905] = 6'h1d;
        words[1906] = 6'h1a;
        words[1907] = 6'h28;
        words[1908] = 6'h16;
        words[1909] = 6'h26;
        words[1910] = 6'h24;
        words[1911] = 6'h2f;
        words[1912] = 6'h13;
        words[1913] = 6'h24;
        words[1914] = 6'h22;
        words[1915] = 6'h2b;
        words[1916] = 6'h1e;
        words[1917] = 6'h2a;
        words[1918] = 6'h28;
        words[1919] = 6'h33;
        words[1920] = 6'h07;
        words[1921] = 6'h0c;
        words[1922] = 6'h08;
        words[1923] = 6'h16;
        words[1924] = 6'h05;
        words[1925] = 6'h13;
        words[1926] = 6'h0e;
        words[1927] = 6'h22;
        words[1928] = 6'h06;
        words[1929] = 6'h10;
        words[1930] = 6'h0c;
        words[1931] = 6'h1e;
        words[1932] = 6'h0a;
        words[1933] = 6'h1a;
        words[1934] = 6'h16;
        words[1935] = 6'h26;
        words[1936] = 6'h07;
        words[1937] = 6'h0e;
        words[1938] = 6'h0a;
        words[1939] = 6'h1a;
        words[1940] = 6'h08;
        words[1941] = 6'h16;
        words[1942] = 6'h13;
        words[1943] = 6'h24;
        words[1944] = 6'h08;
        words[1945] = 6'h14;
        words[1946] = 6'h10;
        words[1947] = 6'h20;
        words[1948] = 6'h0e;
        words[1949] = 6'h1d;
        words[1950] = 6'h19;
        words[1951] = 6'h29;
        words[1952] = 6'h0d;
        words[1953] = 6'h17;
        words[1954] = 6'h14;
        words[1955] = 6'h22;
        words[1956] = 6'h10;
        words[1957] = 6'h20;
        words[1958] = 6'h1e;
        words[1959] = 6'h2a;
        words[1960] = 6'h0e;
        words[1961] = 6'h1d;
        words[1962] = 6'h1a;
        words[1963] = 6'h28;
        words[1964] = 6'h16;
        words[1965] = 6'h26;
        words[1966] = 6'h24;
        words[1967] = 6'h2f;
        words[1968] = 6'h0c;
        words[1969] = 6'h19;
        words[1970] = 6'h16;
        words[1971] = 6'h26;
        words[1972] = 6'h13;
        words[1973] = 6'h24;
        words[1974] = 6'h22;
        words[1975] = 6'h2b;
        words[1976] = 6'h10;
        words[1977] = 6'h20;
        words[1978] = 6'h1e;
        words[1979] = 6'h2a;
        words[1980] = 6'h1a;
        words[1981] = 6'h28;
        words[1982] = 6'h26;
        words[1983] = 6'h31;
        words[1984] = 6'h0d;
        words[1985] = 6'h14;
        words[1986] = 6'h12;
        words[1987] = 6'h1e;
        words[1988] = 6'h0e;
        words[1989] = 6'h1d;
        words[1990] = 6'h1a;
        words[1991] = 6'h28;
        words[1992] = 6'h0c;
        words[1993] = 6'h19;
        words[1994] = 6'h16;
        words[1995] = 6'h26;
        words[1996] = 6'h13;
        words[1997] = 6'h24;
        words[1998] = 6'h22;
        words[1999] = 6'h2b;
        words[2000] = 6'h0d;
        words[2001] = 6'h17;
        words[2002] = 6'h14;
        words[2003] = 6'h22;
        words[2004] = 6'h10;
        words[2005] = 6'h20;
        words[2006] = 6'h1e;
        words[2007] = 6'h2a;
        words[2008] = 6'h0e;
        words[2009] = 6'h1d;
        words[2010] = 6'h1a;
        words[2011] = 6'h28;
        words[2012] = 6'h16;
        words[2013] = 6'h26;
        words[2014] = 6'h24;
        words[2015] = 6'h2f;
        words[2016] = 6'h15;
        words[2017] = 6'h20;
        words[2018] = 6'h1c;
        words[2019] = 6'h2a;
        words[2020] = 6'h1a;
        words[2021] = 6'h27;
        words[2022] = 6'h24;
        words[2023] = 6'h31;
        words[2024] = 6'h17;
        words[2025] = 6'h25;
        words[2026] = 6'h22;
        words[2027] = 6'h2f;
        words[2028] = 6'h20;
        words[2029] = 6'h2d;
        words[2030] = 6'h2a;
        words[2031] = 6'h36;
        words[2032] = 6'h14;
        words[2033] = 6'h22;
        words[2034] = 6'h1e;
        words[2035] = 6'h2d;
        words[2036] = 6'h1d;
        words[2037] = 6'h2b;
        words[2038] = 6'h28;
        words[2039] = 6'h33;
        words[2040] = 6'h19;
        words[2041] = 6'h29;
        words[2042] = 6'h26;
        words[2043] = 6'h31;
        words[2044] = 6'h24;
        words[2045] = 6'h2f;
        words[2046] = 6'h2b;
        words[2047] = 6'h38;
    end

    always @(posedge clock) begin
        word <= words[address];
    end
endmodule

// BLOCK_ROM: a memory that is only read, with one registered read port.
//
// Contract
// - `word` shows the word that `address` named at the last rising edge.
// - Latency: one cycle. There is no start and no reset; the contents are given when the block is
//   made.
module block_rom_2048x6_opposing_table (
    input  wire        clock,    // Reads happen at its rising edge.
    input  wire [10:0] address,  // The word to show after the next edge.
    output reg   [5:0] word      // The word read at the last edge.
);

    reg [5:0] words [0:2047];

    initial begin
        words[0] = 6'h00;
        words[1] = 6'h0c;
        words[2] = 6'h09;
        words[3] = 6'h1b;
        words[4] = 6'h06;
        words[5] = 6'h18;
        words[6] = 6'h15;
        words[7] = 6'h2b;
        words[8] = 6'h04;
        words[9] = 6'h15;
        words[10] = 6'h12;
        words[11] = 6'h26;
        words[12] = 6'h0f;
        words[13] = 6'h23;
        words[14] = 6'h20;
        words[15] = 6'h22;
        words[16] = 6'h01;
        words[17] = 6'h12;
        words[18] = 6'h0f;
        words[19] = 6'h20;
        words[20] = 6'h0d;
        words[21] = 6'h1e;
        words[22] = 6'h1b;
        words[23] = 6'h26;
        words[24] = 6'h0a;
        words[25] = 6'h1b;
        words[26] = 6'h18;
        words[27] = 6'h21;
        words[28] = 6'h15;
        words[29] = 6'h1e;
        words[30] = 6'h1b;
        words[31] = 6'h20;
        words[32] = 6'h00;
        words[33] = 6'h1d;
        words[34] = 6'h1a;
        words[35] = 6'h31;
        words[36] = 6'h18;
        words[37] = 6'h2c;
        words[38] = 6'h29;
        words[39] = 6'h2d;
        words[40] = 6'h15;
        words[41] = 6'h26;
        words[42] = 6'h23;
        words[43] = 6'h31;
        words[44] = 6'h20;
        words[45] = 6'h2c;
        words[46] = 6'h29;
        words[47] = 6'h27;
        words[48] = 6'h0e;
        words[49] = 6'h20;
        words[50] = 6'h1d;
        words[51] = 6'h36;
        words[52] = 6'h1a;
        words[53] = 6'h31;
        words[54] = 6'h2e;
        words[55] = 6'h29;
        words[56] = 6'h18;
        words[57] = 6'h2c;
        words[58] = 6'h29;
        words[59] = 6'h2d;
        words[60] = 6'h26;
        words[61] = 6'h28;
        words[62] = 6'h25;
        words[63] = 6'h29;
        words[64] = 6'h00;
        words[65] = 6'h00;
        words[66] = 6'h18;
        words[67] = 6'h2c;
        words[68] = 6'h15;
        words[69] = 6'h26;
        words[70] = 6'h23;
        words[71] = 6'h31;
        words[72] = 6'h0e;
        words[73] = 6'h20;
        words[74] = 6'h1d;
        words[75] = 6'h36;
        words[76] = 6'h1a;
        words[77] = 6'h31;
        words[78] = 6'h2e;
        words[79] = 6'h29;
        words[80] = 6'h0c;
        words[81] = 6'h1d;
        words[82] = 6'h1a;
        words[83] = 6'h31;
        words[84] = 6'h18;
        words[85] = 6'h2c;
        words[86] = 6'h29;
        words[87] = 6'h2d;
        words[88] = 6'h15;
        words[89] = 6'h26;
        words[90] = 6'h23;
        words[91] = 6'h31;
        words[92] = 6'h20;
        words[93] = 6'h2c;
        words[94] = 6'h29;
        words[95] = 6'h27;
        words[96] = 6'h00;
        words[97] = 6'h00;
        words[98] = 6'h00;
        words[99] = 6'h30;
        words[100] = 6'h26;
        words[101] = 6'h34;
        words[102] = 6'h2f;
        words[103] = 6'h2f;
        words[104] = 6'h20;
        words[105] = 6'h39;
        words[106] = 6'h34;
        words[107] = 6'h31;
        words[108] = 6'h2e;
        words[109] = 6'h36;
        words[110] = 6'h30;
        words[111] = 6'h2d;
        words[112] = 6'h1d;
        words[113] = 6'h34;
        words[114] = 6'h2e;
        words[115] = 6'h36;
        words[116] = 6'h29;
        words[117] = 6'h3a;
        words[118] = 6'h34;
        words[119] = 6'h2b;
        words[120] = 6'h23;
        words[121] = 6'h3f;
        words[122] = 6'h39;
        words[123] = 6'h2d;
        words[124] = 6'h34;
        words[125] = 6'h31;
        words[126] = 6'h2c;
        words[127] = 6'h2f;
        words[128] = 6'h00;
        words[129] = 6'h00;
        words[130] = 6'h00;
        words[131] = 6'h00;
        words[132] = 6'h0e;
        words[133] = 6'h20;
        words[134] = 6'h1d;
        words[135] = 6'h36;
        words[136] = 6'h0c;
        words[137] = 6'h1d;
        words[138] = 6'h1a;
        words[139] = 6'h31;
        words[140] = 6'h18;
        words[141] = 6'h2c;
        words[142] = 6'h29;
        words[143] = 6'h2d;
        words[144] = 6'h09;
        words[145] = 6'h1a;
        words[146] = 6'h18;
        words[147] = 6'h2c;
        words[148] = 6'h15;
        words[149] = 6'h26;
        words[150] = 6'h23;
        words[151] = 6'h31;
        words[152] = 6'h12;
        words[153] = 6'h23;
        words[154] = 6'h20;
        words[155] = 6'h2c;
        words[156] = 6'h1d;
        words[157] = 6'h26;
        words[158] = 6'h24;
        words[159] = 6'h2b;
        words[160] = 6'h00;
        words[161] = 6'h00;
        words[162] = 6'h00;
        words[163] = 6'h00;
        words[164] = 6'h00;
        words[165] = 6'h39;
        words[166] = 6'h34;
        words[167] = 6'h31;
        words[168] = 6'h1d;
        words[169] = 6'h34;
        words[170] = 6'h2e;
        words[171] = 6'h36;
        words[172] = 6'h29;
        words[173] = 6'h3a;
        words[174] = 6'h34;
        words[175] = 6'h2b;
        words[176] = 6'h1a;
        words[177] = 6'h2e;
        words[178] = 6'h29;
        words[179] = 6'h3a;
        words[180] = 6'h23;
        words[181] = 6'h3f;
        words[182] = 6'h39;
        words[183] = 6'h2d;
        words[184] = 6'h20;
        words[185] = 6'h39;
        words[186] = 6'h34;
        words[187] = 6'h31;
        words[188] = 6'h2e;
        words[189] = 6'h36;
        words[190] = 6'h30;
        words[191] = 6'h2d;
        words[192] = 6'h00;
        words[193] = 6'h00;
        words[194] = 6'h00;
        words[195] = 6'h00;
        words[196] = 6'h00;
        words[197] = 6'h00;
        words[198] = 6'h2e;
        words[199] = 6'h36;
        words[200] = 6'h1a;
        words[201] = 6'h2e;
        words[202] = 6'h29;
        words[203] = 6'h3a;
        words[204] = 6'h23;
        words[205] = 6'h3f;
        words[206] = 6'h39;
        words[207] = 6'h2d;
        words[208] = 6'h18;
        words[209] = 6'h2c;
        words[210] = 6'h26;
        words[211] = 6'h34;
        words[212] = 6'h20;
        words[213] = 6'h39;
        words[214] = 6'h34;
        words[215] = 6'h31;
        words[216] = 6'h1d;
        words[217] = 6'h34;
        words[218] = 6'h2e;
        words[219] = 6'h36;
        words[220] = 6'h29;
        words[221] = 6'h3a;
        words[222] = 6'h34;
        words[223] = 6'h2b;
        words[224] = 6'h00;
        words[225] = 6'h00;
        words[226] = 6'h00;
        words[227] = 6'h00;
        words[228] = 6'h00;
        words[229] = 6'h00;
        words[230] = 6'h00;
        words[231] = 6'h32;
        words[232] = 6'h31;
        words[233] = 6'h36;
        words[234] = 6'h3a;
        words[235] = 6'h31;
        words[236] = 6'h3f;
        words[237] = 6'h33;
        words[238] = 6'h37;
        words[239] = 6'h30;
        words[240] = 6'h2e;
        words[241] = 6'h30;
        words[242] = 6'h34;
        words[243] = 6'h35;
        words[244] = 6'h39;
        words[245] = 6'h37;
        words[246] = 6'h3b;
        words[247] = 6'h2e;
        words[248] = 6'h34;
        words[249] = 6'h3b;
        words[250] = 6'h3f;
        words[251] = 6'h2d;
        words[252] = 6'h3f;
        words[253] = 6'h2f;
        words[254] = 6'h33;
        words[255] = 6'h32;
        words[256] = 6'h00;
        words[257] = 6'h00;
        words[258] = 6'h00;
        words[259] = 6'h00;
        words[260] = 6'h02;
        words[261] = 6'h02;
        words[262] = 6'h08;
        words[263] = 6'h00;
        words[264] = 6'h09;
        words[265] = 6'h1a;
        words[266] = 6'h18;
        words[267] = 6'h2c;
        words[268] = 6'h15;
        words[269] = 6'h29;
        words[270] = 6'h26;
        words[271] = 6'h28;
        words[272] = 6'h06;
        words[273] = 6'h18;
        words[274] = 6'h15;
        words[275] = 6'h26;
        words[276] = 6'h12;
        words[277] = 6'h23;
        words[278] = 6'h20;
        words[279] = 6'h2c;
        words[280] = 6'h0f;
        words[281] = 6'h20;
        words[282] = 6'h1d;
        words[283] = 6'h26;
        words[284] = 6'h1b;
        words[285] = 6'h24;
        words[286] = 6'h21;
        words[287] = 6'h26;
        words[288] = 6'h00;
        words[289] = 6'h00;
        words[290] = 6'h00;
        words[291] = 6'h02;
        words[292] = 6'h08;
        words[293] = 6'h08;
        words[294] = 6'h0e;
        words[295] = 6'h05;
        words[296] = 6'h0e;
        words[297] = 6'h2e;
        words[298] = 6'h29;
        words[299] = 6'h3a;
        words[300] = 6'h26;
        words[301] = 6'h34;
        words[302] = 6'h2f;
        words[303] = 6'h2f;
        words[304] = 6'h18;
        words[305] = 6'h29;
        words[306] = 6'h23;
        words[307] = 6'h3f;
        words[308] = 6'h20;
        words[309] = 6'h39;
        words[310] = 6'h34;
        words[311] = 6'h31;
        words[312] = 6'h1d;
        words[313] = 6'h34;
        words[314] = 6'h2e;
        words[315] = 6'h36;
        words[316] = 6'h2c;
        words[317] = 6'h30;
        words[318] = 6'h2b;
        words[319] = 6'h31;
        words[320] = 6'h00;
        words[321] = 6'h00;
        words[322] = 6'h00;
        words[323] = 6'h02;
        words[324] = 6'h08;
        words[325] = 6'h08;
        words[326] = 6'h0e;
        words[327] = 6'h05;
        words[328] = 6'h0e;
        words[329] = 6'h0e;
        words[330] = 6'h23;
        words[331] = 6'h3f;
        words[332] = 6'h20;
        words[333] = 6'h39;
        words[334] = 6'h34;
        words[335] = 6'h31;
        words[336] = 6'h15;
        words[337] = 6'h26;
        words[338] = 6'h20;
        words[339] = 6'h39;
        words[340] = 6'h1d;
        words[341] = 6'h34;
        words[342] = 6'h2e;
        words[343] = 6'h36;
        words[344] = 6'h1a;
        words[345] = 6'h2e;
        words[346] = 6'h29;
        words[347] = 6'h3a;
        words[348] = 6'h26;
        words[349] = 6'h34;
        words[350] = 6'h2f;
        words[351] = 6'h2f;
        words[352] = 6'h00;
        words[353] = 6'h00;
        words[354] = 6'h00;
        words[355] = 6'h08;
        words[356] = 6'h0e;
        words[357] = 6'h0e;
        words[358] = 6'h09;
        words[359] = 6'h0e;
        words[360] = 6'h19;
        words[361] = 6'h19;
        words[362] = 6'h10;
        words[363] = 6'h33;
        words[364] = 6'h39;
        words[365] = 6'h37;
        words[366] = 6'h3b;
        words[367] = 6'h2e;
        words[368] = 6'h29;
        words[369] = 6'h34;
        words[370] = 6'h39;
        words[371] = 6'h37;
        words[372] = 6'h34;
        words[373] = 6'h3b;
        words[374] = 6'h3f;
        words[375] = 6'h2d;
        words[376] = 6'h2e;
        words[377] = 6'h3f;
        words[378] = 6'h3f;
        words[379] = 6'h2f;
        words[380] = 6'h3f;
        words[381] = 6'h33;
        words[382] = 6'h37;
        words[383] = 6'h30;
        words[384] = 6'h00;
        words[385] = 6'h00;
        words[386] = 6'h00;
        words[387] = 6'h02;
        words[388] = 6'h08;
        words[389] = 6'h08;
        words[390] = 6'h0e;
        words[391] = 6'h02;
        words[392] = 6'h0b;
        words[393] = 6'h0b;
        words[394] = 6'h14;
        words[395] = 6'h05;
        words[396] = 6'h1d;
        words[397] = 6'h34;
        words[398] = 6'h2e;
        words[399] = 6'h36;
        words[400] = 6'h12;
        words[401] = 6'h23;
        words[402] = 6'h1d;
        words[403] = 6'h34;
        words[404] = 6'h1a;
        words[405] = 6'h2e;
        words[406] = 6'h29;
        words[407] = 6'h3a;
        words[408] = 6'h18;
        words[409] = 6'h2c;
        words[410] = 6'h26;
        words[411] = 6'h34;
        words[412] = 6'h23;
        words[413] = 6'h2f;
        words[414] = 6'h29;
        words[415] = 6'h34;
        words[416] = 6'h00;
        words[417] = 6'h00;
        words[418] = 6'h00;
        words[419] = 6'h08;
        words[420] = 6'h0e;
        words[421] = 6'h0e;
        words[422] = 6'h09;
        words[423] = 6'h0b;
        words[424] = 6'h14;
        words[425] = 6'h14;
        words[426] = 6'h14;
        words[427] = 6'h0e;
        words[428] = 6'h19;
        words[429] = 6'h3b;
        words[430] = 6'h3f;
        words[431] = 6'h2d;
        words[432] = 6'h26;
        words[433] = 6'h2f;
        words[434] = 6'h34;
        words[435] = 6'h3b;
        words[436] = 6'h2e;
        words[437] = 6'h3f;
        words[438] = 6'h3f;
        words[439] = 6'h2f;
        words[440] = 6'h2c;
        words[441] = 6'h3a;
        words[442] = 6'h3f;
        words[443] = 6'h33;
        words[444] = 6'h39;
        words[445] = 6'h37;
        words[446] = 6'h3b;
        words[447] = 6'h2e;
        words[448] = 6'h00;
        words[449] = 6'h00;
        words[450] = 6'h00;
        words[451] = 6'h08;
        words[452] = 6'h0e;
        words[453] = 6'h0e;
        words[454] = 6'h09;
        words[455] = 6'h0b;
        words[456] = 6'h14;
        words[457] = 6'h14;
        words[458] = 6'h14;
        words[459] = 6'h0e;
        words[460] = 6'h19;
        words[461] = 6'h19;
        words[462] = 6'h3f;
        words[463] = 6'h2f;
        words[464] = 6'h23;
        words[465] = 6'h2c;
        words[466] = 6'h31;
        words[467] = 6'h36;
        words[468] = 6'h2c;
        words[469] = 6'h3a;
        words[470] = 6'h3f;
        words[471] = 6'h33;
        words[472] = 6'h29;
        words[473] = 6'h34;
        words[474] = 6'h39;
        words[475] = 6'h37;
        words[476] = 6'h34;
        words[477] = 6'h3b;
        words[478] = 6'h3f;
        words[479] = 6'h2d;
        words[480] = 6'h00;
        words[481] = 6'h00;
        words[482] = 6'h00;
        words[483] = 6'h0e;
        words[484] = 6'h09;
        words[485] = 6'h09;
        words[486] = 6'h07;
        words[487] = 6'h14;
        words[488] = 6'h14;
        words[489] = 6'h14;
        words[490] = 6'h0e;
        words[491] = 6'h19;
        words[492] = 6'h10;
        words[493] = 6'h10;
        words[494] = 6'h0f;
        words[495] = 6'h2d;
        words[496] = 6'h25;
        words[497] = 6'h2a;
        words[498] = 6'h2c;
        words[499] = 6'h32;
        words[500] = 6'h30;
        words[501] = 6'h31;
        words[502] = 6'h33;
        words[503] = 6'h2c;
        words[504] = 6'h2b;
        words[505] = 6'h35;
        words[506] = 6'h37;
        words[507] = 6'h2a;
        words[508] = 6'h3b;
        words[509] = 6'h29;
        words[510] = 6'h2b;
        words[511] = 6'h2f;
        words[512] = 6'h00;
        words[513] = 6'h00;
        words[514] = 6'h02;
        words[515] = 6'h00;
        words[516] = 6'h05;
        words[517] = 6'h02;
        words[518] = 6'h0b;
        words[519] = 6'h00;
        words[520] = 6'h07;
        words[521] = 6'h04;
        words[522] = 6'h10;
        words[523] = 6'h02;
        words[524] = 6'h0d;
        words[525] = 6'h0b;
        words[526] = 6'h16;
        words[527] = 6'h00;
        words[528] = 6'h04;
        words[529] = 6'h15;
        words[530] = 6'h12;
        words[531] = 6'h23;
        words[532] = 6'h0f;
        words[533] = 6'h20;
        words[534] = 6'h1e;
        words[535] = 6'h29;
        words[536] = 6'h0d;
        words[537] = 6'h1d;
        words[538] = 6'h1b;
        words[539] = 6'h24;
        words[540] = 6'h18;
        words[541] = 6'h21;
        words[542] = 6'h1e;
        words[543] = 6'h23;
        words[544] = 6'h00;
        words[545] = 6'h02;
        words[546] = 6'h08;
        words[547] = 6'h05;
        words[548] = 6'h0e;
        words[549] = 6'h0b;
        words[550] = 6'h14;
        words[551] = 6'h07;
        words[552] = 6'h13;
        words[553] = 6'h10;
        words[554] = 6'h1e;
        words[555] = 6'h0d;
        words[556] = 6'h19;
        words[557] = 6'h16;
        words[558] = 6'h19;
        words[559] = 6'h0a;
        words[560] = 6'h18;
        words[561] = 6'h23;
        words[562] = 6'h20;
        words[563] = 6'h39;
        words[564] = 6'h1d;
        words[565] = 6'h34;
        words[566] = 6'h31;
        words[567] = 6'h2c;
        words[568] = 6'h1a;
        words[569] = 6'h2e;
        words[570] = 6'h2c;
        words[571] = 6'h30;
        words[572] = 6'h29;
        words[573] = 6'h2b;
        words[574] = 6'h28;
        words[575] = 6'h2c;
        words[576] = 6'h00;
        words[577] = 6'h02;
        words[578] = 6'h08;
        words[579] = 6'h05;
        words[580] = 6'h0e;
        words[581] = 6'h0b;
        words[582] = 6'h14;
        words[583] = 6'h07;
        words[584] = 6'h13;
        words[585] = 6'h10;
        words[586] = 6'h1e;
        words[587] = 6'h0d;
        words[588] = 6'h19;
        words[589] = 6'h16;
        words[590] = 6'h19;
        words[591] = 6'h07;
        words[592] = 6'h16;
        words[593] = 6'h13;
        words[594] = 6'h1d;
        words[595] = 6'h34;
        words[596] = 6'h1a;
        words[597] = 6'h2e;
        words[598] = 6'h2c;
        words[599] = 6'h30;
        words[600] = 6'h18;
        words[601] = 6'h29;
        words[602] = 6'h26;
        words[603] = 6'h34;
        words[604] = 6'h23;
        words[605] = 6'h2f;
        words[606] = 6'h2c;
        words[607] = 6'h2a;
        words[608] = 6'h00;
        words[609] = 6'h08;
        words[610] = 6'h0e;
        words[611] = 6'h0e;
        words[612] = 6'h19;
        words[613] = 6'h14;
        words[614] = 6'h14;
        words[615] = 6'h13;
        words[616] = 6'h24;
        words[617] = 6'h1e;
        words[618] = 6'h1b;
        words[619] = 6'h19;
        words[620] = 6'h1f;
        words[621] = 6'h19;
        words[622] = 6'h19;
        words[623] = 6'h16;
        words[624] = 6'h29;
        words[625] = 6'h24;
        words[626] = 6'h25;
        words[627] = 6'h3b;
        words[628] = 6'h2e;
        words[629] = 6'h3f;
        words[630] = 6'h3a;
        words[631] = 6'h31;
        words[632] = 6'h29;
        words[633] = 6'h3f;
        words[634] = 6'h3f;
        words[635] = 6'h33;
        words[636] = 6'h39;
        words[637] = 6'h37;
        words[638] = 6'h31;
        words[639] = 6'h34;
        words[640] = 6'h00;
        words[641] = 6'h02;
        words[642] = 6'h08;
        words[643] = 6'h05;
        words[644] = 6'h0e;
        words[645] = 6'h0b;
        words[646] = 6'h14;
        words[647] = 6'h04;
        words[648] = 6'h10;
        words[649] = 6'h0d;
        words[650] = 6'h19;
        words[651] = 6'h07;
        words[652] = 6'h13;
        words[653] = 6'h10;
        words[654] = 6'h1e;
        words[655] = 6'h04;
        words[656] = 6'h13;
        words[657] = 6'h10;
        words[658] = 6'h1e;
        words[659] = 6'h0a;
        words[660] = 6'h18;
        words[661] = 6'h29;
        words[662] = 6'h26;
        words[663] = 6'h34;
        words[664] = 6'h15;
        words[665] = 6'h26;
        words[666] = 6'h23;
        words[667] = 6'h2f;
        words[668] = 6'h20;
        words[669] = 6'h29;
        words[670] = 6'h26;
        words[671] = 6'h2e;
        words[672] = 6'h00;
        words[673] = 6'h08;
        words[674] = 6'h0e;
        words[675] = 6'h0e;
        words[676] = 6'h19;
        words[677] = 6'h14;
        words[678] = 6'h14;
        words[679] = 6'h10;
        words[680] = 6'h1e;
        words[681] = 6'h19;
        words[682] = 6'h1f;
        words[683] = 6'h13;
        words[684] = 6'h24;
        words[685] = 6'h1e;
        words[686] = 6'h1b;
        words[687] = 6'h13;
        words[688] = 6'h24;
        words[689] = 6'h1e;
        words[690] = 6'h2a;
        words[691] = 6'h18;
        words[692] = 6'h2f;
        words[693] = 6'h3f;
        words[694] = 6'h3f;
        words[695] = 6'h33;
        words[696] = 6'h26;
        words[697] = 6'h3f;
        words[698] = 6'h39;
        words[699] = 6'h37;
        words[700] = 6'h34;
        words[701] = 6'h3b;
        words[702] = 6'h36;
        words[703] = 6'h32;
        words[704] = 6'h00;
        words[705] = 6'h08;
        words[706] = 6'h0e;
        words[707] = 6'h0e;
        words[708] = 6'h19;
        words[709] = 6'h14;
        words[710] = 6'h14;
        words[711] = 6'h10;
        words[712] = 6'h1e;
        words[713] = 6'h19;
        words[714] = 6'h1f;
        words[715] = 6'h13;
        words[716] = 6'h24;
        words[717] = 6'h1e;
        words[718] = 6'h1b;
        words[719] = 6'h10;
        words[720] = 6'h21;
        words[721] = 6'h1b;
        words[722] = 6'h24;
        words[723] = 6'h16;
        words[724] = 6'h29;
        words[725] = 6'h24;
        words[726] = 6'h39;
        words[727] = 6'h37;
        words[728] = 6'h23;
        words[729] = 6'h39;
        words[730] = 6'h34;
        words[731] = 6'h3b;
        words[732] = 6'h2e;
        words[733] = 6'h3f;
        words[734] = 6'h3a;
        words[735] = 6'h31;
        words[736] = 6'h00;
        words[737] = 6'h0e;
        words[738] = 6'h09;
        words[739] = 6'h19;
        words[740] = 6'h10;
        words[741] = 6'h14;
        words[742] = 6'h0e;
        words[743] = 6'h1e;
        words[744] = 6'h1b;
        words[745] = 6'h1f;
        words[746] = 6'h15;
        words[747] = 6'h24;
        words[748] = 6'h17;
        words[749] = 6'h1b;
        words[750] = 6'h16;
        words[751] = 6'h21;
        words[752] = 6'h20;
        words[753] = 6'h24;
        words[754] = 6'h1f;
        words[755] = 6'h29;
        words[756] = 6'h21;
        words[757] = 6'h25;
        words[758] = 6'h1d;
        words[759] = 6'h2a;
        words[760] = 6'h2f;
        words[761] = 6'h37;
        words[762] = 6'h3b;
        words[763] = 6'h29;
        words[764] = 6'h3f;
        words[765] = 6'h2b;
        words[766] = 6'h2f;
        words[767] = 6'h2d;
        words[768] = 6'h00;
        words[769] = 6'h02;
        words[770] = 6'h08;
        words[771] = 6'h02;
        words[772] = 6'h0b;
        words[773] = 6'h05;
        words[774] = 6'h0e;
        words[775] = 6'h02;
        words[776] = 6'h0d;
        words[777] = 6'h07;
        words[778] = 6'h13;
        words[779] = 6'h04;
        words[780] = 6'h10;
        words[781] = 6'h0d;
        words[782] = 6'h19;
        words[783] = 6'h01;
        words[784] = 6'h10;
        words[785] = 6'h0a;
        words[786] = 6'h18;
        words[787] = 6'h07;
        words[788] = 6'h16;
        words[789] = 6'h13;
        words[790] = 6'h24;
        words[791] = 6'h04;
        words[792] = 6'h12;
        words[793] = 6'h23;
        words[794] = 6'h20;
        words[795] = 6'h29;
        words[796] = 6'h1e;
        words[797] = 6'h26;
        words[798] = 6'h24;
        words[799] = 6'h29;
        words[800] = 6'h00;
        words[801] = 6'h08;
        words[802] = 6'h0e;
        words[803] = 6'h0b;
        words[804] = 6'h14;
        words[805] = 6'h0e;
        words[806] = 6'h19;
        words[807] = 6'h0d;
        words[808] = 6'h19;
        words[809] = 6'h13;
        words[810] = 6'h24;
        words[811] = 6'h10;
        words[812] = 6'h1e;
        words[813] = 6'h19;
        words[814] = 6'h1f;
        words[815] = 6'h10;
        words[816] = 6'h1e;
        words[817] = 6'h18;
        words[818] = 6'h2f;
        words[819] = 6'h16;
        words[820] = 6'h29;
        words[821] = 6'h24;
        words[822] = 6'h25;
        words[823] = 6'h13;
        words[824] = 6'h24;
        words[825] = 6'h39;
        words[826] = 6'h34;
        words[827] = 6'h3b;
        words[828] = 6'h31;
        words[829] = 6'h36;
        words[830] = 6'h30;
        words[831] = 6'h37;
        words[832] = 6'h00;
        words[833] = 6'h08;
        words[834] = 6'h0e;
        words[835] = 6'h0b;
        words[836] = 6'h14;
        words[837] = 6'h0e;
        words[838] = 6'h19;
        words[839] = 6'h0d;
        words[840] = 6'h19;
        words[841] = 6'h13;
        words[842] = 6'h24;
        words[843] = 6'h10;
        words[844] = 6'h1e;
        words[845] = 6'h19;
        words[846] = 6'h1f;
        words[847] = 6'h0d;
        words[848] = 6'h1b;
        words[849] = 6'h16;
        words[850] = 6'h29;
        words[851] = 6'h13;
        words[852] = 6'h24;
        words[853] = 6'h1e;
        words[854] = 6'h2a;
        words[855] = 6'h10;
        words[856] = 6'h1e;
        words[857] = 6'h18;
        words[858] = 6'h2e;
        words[859] = 6'h3f;
        words[860] = 6'h2c;
        words[861] = 6'h3a;
        words[862] = 6'h34;
        words[863] = 6'h35;
        words[864] = 6'h00;
        words[865] = 6'h0e;
        words[866] = 6'h09;
        words[867] = 6'h14;
        words[868] = 6'h14;
        words[869] = 6'h19;
        words[870] = 6'h10;
        words[871] = 6'h19;
        words[872] = 6'h1f;
        words[873] = 6'h24;
        words[874] = 6'h17;
        words[875] = 6'h1e;
        words[876] = 6'h1b;
        words[877] = 6'h1f;
        words[878] = 6'h15;
        words[879] = 6'h1b;
        words[880] = 6'h24;
        words[881] = 6'h29;
        words[882] = 6'h21;
        words[883] = 6'h24;
        words[884] = 6'h25;
        words[885] = 6'h2a;
        words[886] = 6'h1b;
        words[887] = 6'h1e;
        words[888] = 6'h2a;
        words[889] = 6'h2f;
        words[890] = 6'h1d;
        words[891] = 6'h2b;
        words[892] = 6'h3a;
        words[893] = 6'h2f;
        words[894] = 6'h33;
        words[895] = 6'h2c;
        words[896] = 6'h00;
        words[897] = 6'h08;
        words[898] = 6'h0e;
        words[899] = 6'h0b;
        words[900] = 6'h14;
        words[901] = 6'h0e;
        words[902] = 6'h19;
        words[903] = 6'h0b;
        words[904] = 6'h16;
        words[905] = 6'h10;
        words[906] = 6'h1e;
        words[907] = 6'h0d;
        words[908] = 6'h19;
        words[909] = 6'h13;
        words[910] = 6'h24;
        words[911] = 6'h0a;
        words[912] = 6'h19;
        words[913] = 6'h13;
        words[914] = 6'h24;
        words[915] = 6'h10;
        words[916] = 6'h1e;
        words[917] = 6'h18;
        words[918] = 6'h2f;
        words[919] = 6'h0d;
        words[920] = 6'h1b;
        words[921] = 6'h16;
        words[922] = 6'h29;
        words[923] = 6'h13;
        words[924] = 6'h29;
        words[925] = 6'h34;
        words[926] = 6'h2f;
        words[927] = 6'h39;
        words[928] = 6'h00;
        words[929] = 6'h0e;
        words[930] = 6'h09;
        words[931] = 6'h14;
        words[932] = 6'h14;
        words[933] = 6'h19;
        words[934] = 6'h10;
        words[935] = 6'h16;
        words[936] = 6'h19;
        words[937] = 6'h1e;
        words[938] = 6'h1b;
        words[939] = 6'h19;
        words[940] = 6'h1f;
        words[941] = 6'h24;
        words[942] = 6'h17;
        words[943] = 6'h19;
        words[944] = 6'h1f;
        words[945] = 6'h24;
        words[946] = 6'h25;
        words[947] = 6'h1e;
        words[948] = 6'h2a;
        words[949] = 6'h2f;
        words[950] = 6'h1d;
        words[951] = 6'h1b;
        words[952] = 6'h24;
        words[953] = 6'h29;
        words[954] = 6'h21;
        words[955] = 6'h24;
        words[956] = 6'h25;
        words[957] = 6'h33;
        words[958] = 6'h37;
        words[959] = 6'h2a;
        words[960] = 6'h00;
        words[961] = 6'h0e;
        words[962] = 6'h09;
        words[963] = 6'h14;
        words[964] = 6'h14;
        words[965] = 6'h19;
        words[966] = 6'h10;
        words[967] = 6'h16;
        words[968] = 6'h19;
        words[969] = 6'h1e;
        words[970] = 6'h1b;
        words[971] = 6'h19;
        words[972] = 6'h1f;
        words[973] = 6'h24;
        words[974] = 6'h17;
        words[975] = 6'h16;
        words[976] = 6'h1c;
        words[977] = 6'h21;
        words[978] = 6'h20;
        words[979] = 6'h1b;
        words[980] = 6'h24;
        words[981] = 6'h29;
        words[982] = 6'h21;
        words[983] = 6'h19;
        words[984] = 6'h1f;
        words[985] = 6'h24;
        words[986] = 6'h25;
        words[987] = 6'h1e;
        words[988] = 6'h2a;
        words[989] = 6'h2f;
        words[990] = 6'h3b;
        words[991] = 6'h29;
        words[992] = 6'h00;
        words[993] = 6'h09;
        words[994] = 6'h07;
        words[995] = 6'h14;
        words[996] = 6'h0e;
        words[997] = 6'h10;
        words[998] = 6'h0f;
        words[999] = 6'h19;
        words[1000] = 6'h19;
        words[1001] = 6'h1b;
        words[1002] = 6'h16;
        words[1003] = 6'h1f;
        words[1004] = 6'h15;
        words[1005] = 6'h17;
        words[1006] = 6'h18;
        words[1007] = 6'h1c;
        words[1008] = 6'h1e;
        words[1009] = 6'h20;
        words[1010] = 6'h21;
        words[1011] = 6'h24;
        words[1012] = 6'h1f;
        words[1013] = 6'h21;
        words[1014] = 6'h1e;
        words[1015] = 6'h1f;
        words[1016] = 6'h23;
        words[1017] = 6'h25;
        words[1018] = 6'h1d;
        words[1019] = 6'h2a;
        words[1020] = 6'h1b;
        words[1021] = 6'h1d;
        words[1022] = 6'h20;
        words[1023] = 6'h31;
        words[1024] = 6'h00;
        words[1025] = 6'h00;
        words[1026] = 6'h00;
        words[1027] = 6'h00;
        words[1028] = 6'h00;
        words[1029] = 6'h00;
        words[1030] = 6'h00;
        words[1031] = 6'h00;
        words[1032] = 6'h00;
        words[1033] = 6'h00;
        words[1034] = 6'h00;
        words[1035] = 6'h00;
        words[1036] = 6'h00;
        words[1037] = 6'h00;
        words[1038] = 6'h00;
        words[1039] = 6'h00;
        words[1040] = 6'h00;
        words[1041] = 6'h00;
        words[1042] = 6'h00;
        words[1043] = 6'h00;
        words[1044] = 6'h00;
        words[1045] = 6'h00;
        words[1046] = 6'h00;
        words[1047] = 6'h00;
        words[1048] = 6'h00;
        words[1049] = 6'h00;
        words[1050] = 6'h00;
        words[1051] = 6'h00;
        words[1052] = 6'h00;
        words[1053] = 6'h00;
        words[1054] = 6'h00;
        words[1055] = 6'h00;
        words[1056] = 6'h00;
        words[1057] = 6'h02;
        words[1058] = 6'h02;
        words[1059] = 6'h08;
        words[1060] = 6'h02;
        words[1061] = 6'h08;
        words[1062] = 6'h08;
        words[1063] = 6'h0e;
        words[1064] = 6'h02;
        words[1065] = 6'h08;
        words[1066] = 6'h08;
        words[1067] = 6'h0e;
        words[1068] = 6'h08;
        words[1069] = 6'h0e;
        words[1070] = 6'h0e;
        words[1071] = 6'h09;
        words[1072] = 6'h02;
        words[1073] = 6'h08;
        words[1074] = 6'h08;
        words[1075] = 6'h0e;
        words[1076] = 6'h08;
        words[1077] = 6'h0e;
        words[1078] = 6'h0e;
        words[1079] = 6'h09;
        words[1080] = 6'h08;
        words[1081] = 6'h0e;
        words[1082] = 6'h0e;
        words[1083] = 6'h09;
        words[1084] = 6'h0e;
        words[1085] = 6'h09;
        words[1086] = 6'h09;
        words[1087] = 6'h07;
        words[1088] = 6'h00;
        words[1089] = 6'h05;
        words[1090] = 6'h05;
        words[1091] = 6'h0e;
        words[1092] = 6'h05;
        words[1093] = 6'h0e;
        words[1094] = 6'h0e;
        words[1095] = 6'h19;
        words[1096] = 6'h05;
        words[1097] = 6'h0e;
        words[1098] = 6'h0e;
        words[1099] = 6'h19;
        words[1100] = 6'h0e;
        words[1101] = 6'h19;
        words[1102] = 6'h19;
        words[1103] = 6'h10;
        words[1104] = 6'h02;
        words[1105] = 6'h0b;
        words[1106] = 6'h0b;
        words[1107] = 6'h14;
        words[1108] = 6'h0b;
        words[1109] = 6'h14;
        words[1110] = 6'h14;
        words[1111] = 6'h14;
        words[1112] = 6'h0b;
        words[1113] = 6'h14;
        words[1114] = 6'h14;
        words[1115] = 6'h14;
        words[1116] = 6'h14;
        words[1117] = 6'h14;
        words[1118] = 6'h14;
        words[1119] = 6'h0e;
        words[1120] = 6'h02;
        words[1121] = 6'h0b;
        words[1122] = 6'h0b;
        words[1123] = 6'h14;
        words[1124] = 6'h0b;
        words[1125] = 6'h14;
        words[1126] = 6'h14;
        words[1127] = 6'h14;
        words[1128] = 6'h0b;
        words[1129] = 6'h14;
        words[1130] = 6'h14;
        words[1131] = 6'h14;
        words[1132] = 6'h14;
        words[1133] = 6'h14;
        words[1134] = 6'h14;
        words[1135] = 6'h0e;
        words[1136] = 6'h05;
        words[1137] = 6'h0e;
        words[1138] = 6'h0e;
        words[1139] = 6'h19;
        words[1140] = 6'h0e;
        words[1141] = 6'h19;
        words[1142] = 6'h19;
        words[1143] = 6'h10;
        words[1144] = 6'h0e;
        words[1145] = 6'h19;
        words[1146] = 6'h19;
        words[1147] = 6'h10;
        words[1148] = 6'h19;
        words[1149] = 6'h10;
        words[1150] = 6'h10;
        words[1151] = 6'h0f;
        words[1152] = 6'h00;
        words[1153] = 6'h07;
        words[1154] = 6'h07;
        words[1155] = 6'h13;
        words[1156] = 6'h07;
        words[1157] = 6'h13;
        words[1158] = 6'h13;
        words[1159] = 6'h24;
        words[1160] = 6'h04;
        words[1161] = 6'h10;
        words[1162] = 6'h10;
        words[1163] = 6'h1e;
        words[1164] = 6'h10;
        words[1165] = 6'h1e;
        words[1166] = 6'h1e;
        words[1167] = 6'h1b;
        words[1168] = 6'h02;
        words[1169] = 6'h0d;
        words[1170] = 6'h0d;
        words[1171] = 6'h19;
        words[1172] = 6'h0d;
        words[1173] = 6'h19;
        words[1174] = 6'h19;
        words[1175] = 6'h1f;
        words[1176] = 6'h0b;
        words[1177] = 6'h16;
        words[1178] = 6'h16;
        words[1179] = 6'h19;
        words[1180] = 6'h16;
        words[1181] = 6'h19;
        words[1182] = 6'h19;
        words[1183] = 6'h19;
        words[1184] = 6'h04;
        words[1185] = 6'h10;
        words[1186] = 6'h10;
        words[1187] = 6'h1e;
        words[1188] = 6'h10;
        words[1189] = 6'h1e;
        words[1190] = 6'h1e;
        words[1191] = 6'h1b;
        words[1192] = 6'h0d;
        words[1193] = 6'h19;
        words[1194] = 6'h19;
        words[1195] = 6'h1f;
        words[1196] = 6'h19;
        words[1197] = 6'h1f;
        words[1198] = 6'h1f;
        words[1199] = 6'h15;
        words[1200] = 6'h07;
        words[1201] = 6'h13;
        words[1202] = 6'h13;
        words[1203] = 6'h24;
        words[1204] = 6'h13;
        words[1205] = 6'h24;
        words[1206] = 6'h24;
        words[1207] = 6'h17;
        words[1208] = 6'h10;
        words[1209] = 6'h1e;
        words[1210] = 6'h1e;
        words[1211] = 6'h1b;
        words[1212] = 6'h1e;
        words[1213] = 6'h1b;
        words[1214] = 6'h1b;
        words[1215] = 6'h16;
        words[1216] = 6'h02;
        words[1217] = 6'h0d;
        words[1218] = 6'h0d;
        words[1219] = 6'h19;
        words[1220] = 6'h0d;
        words[1221] = 6'h19;
        words[1222] = 6'h19;
        words[1223] = 6'h1f;
        words[1224] = 6'h07;
        words[1225] = 6'h13;
        words[1226] = 6'h13;
        words[1227] = 6'h24;
        words[1228] = 6'h13;
        words[1229] = 6'h24;
        words[1230] = 6'h24;
        words[1231] = 6'h17;
        words[1232] = 6'h04;
        words[1233] = 6'h10;
        words[1234] = 6'h10;
        words[1235] = 6'h1e;
        words[1236] = 6'h10;
        words[1237] = 6'h1e;
        words[1238] = 6'h1e;
        words[1239] = 6'h1b;
        words[1240] = 6'h0d;
        words[1241] = 6'h19;
        words[1242] = 6'h19;
        words[1243] = 6'h1f;
        words[1244] = 6'h19;
        words[1245] = 6'h1f;
        words[1246] = 6'h1f;
        words[1247] = 6'h15;
        words[1248] = 6'h0b;
        words[1249] = 6'h16;
        words[1250] = 6'h16;
        words[1251] = 6'h19;
        words[1252] = 6'h16;
        words[1253] = 6'h19;
        words[1254] = 6'h19;
        words[1255] = 6'h19;
        words[1256] = 6'h10;
        words[1257] = 6'h1e;
        words[1258] = 6'h1e;
        words[1259] = 6'h1b;
        words[1260] = 6'h1e;
        words[1261] = 6'h1b;
        words[1262] = 6'h1b;
        words[1263] = 6'h16;
        words[1264] = 6'h0d;
        words[1265] = 6'h19;
        words[1266] = 6'h19;
        words[1267] = 6'h1f;
        words[1268] = 6'h19;
        words[1269] = 6'h1f;
        words[1270] = 6'h1f;
        words[1271] = 6'h15;
        words[1272] = 6'h13;
        words[1273] = 6'h24;
        words[1274] = 6'h24;
        words[1275] = 6'h17;
        words[1276] = 6'h24;
        words[1277] = 6'h17;
        words[1278] = 6'h17;
        words[1279] = 6'h18;
        words[1280] = 6'h00;
        words[1281] = 6'h0a;
        words[1282] = 6'h0a;
        words[1283] = 6'h18;
        words[1284] = 6'h07;
        words[1285] = 6'h16;
        words[1286] = 6'h16;
        words[1287] = 6'h29;
        words[1288] = 6'h04;
        words[1289] = 6'h13;
        words[1290] = 6'h13;
        words[1291] = 6'h24;
        words[1292] = 6'h10;
        words[1293] = 6'h21;
        words[1294] = 6'h21;
        words[1295] = 6'h20;
        words[1296] = 6'h01;
        words[1297] = 6'h10;
        words[1298] = 6'h10;
        words[1299] = 6'h1e;
        words[1300] = 6'h0d;
        words[1301] = 6'h1b;
        words[1302] = 6'h1b;
        words[1303] = 6'h24;
        words[1304] = 6'h0a;
        words[1305] = 6'h19;
        words[1306] = 6'h19;
        words[1307] = 6'h1f;
        words[1308] = 6'h16;
        words[1309] = 6'h1c;
        words[1310] = 6'h1c;
        words[1311] = 6'h1e;
        words[1312] = 6'h07;
        words[1313] = 6'h16;
        words[1314] = 6'h16;
        words[1315] = 6'h29;
        words[1316] = 6'h13;
        words[1317] = 6'h24;
        words[1318] = 6'h24;
        words[1319] = 6'h25;
        words[1320] = 6'h10;
        words[1321] = 6'h1e;
        words[1322] = 6'h1e;
        words[1323] = 6'h2a;
        words[1324] = 6'h1b;
        words[1325] = 6'h24;
        words[1326] = 6'h24;
        words[1327] = 6'h1f;
        words[1328] = 6'h0a;
        words[1329] = 6'h18;
        words[1330] = 6'h18;
        words[1331] = 6'h2f;
        words[1332] = 6'h16;
        words[1333] = 6'h29;
        words[1334] = 6'h29;
        words[1335] = 6'h21;
        words[1336] = 6'h13;
        words[1337] = 6'h24;
        words[1338] = 6'h24;
        words[1339] = 6'h25;
        words[1340] = 6'h21;
        words[1341] = 6'h20;
        words[1342] = 6'h20;
        words[1343] = 6'h21;
        words[1344] = 6'h04;
        words[1345] = 6'h13;
        words[1346] = 6'h13;
        words[1347] = 6'h24;
        words[1348] = 6'h10;
        words[1349] = 6'h1e;
        words[1350] = 6'h1e;
        words[1351] = 6'h2a;
        words[1352] = 6'h0a;
        words[1353] = 6'h18;
        words[1354] = 6'h18;
        words[1355] = 6'h2f;
        words[1356] = 6'h16;
        words[1357] = 6'h29;
        words[1358] = 6'h29;
        words[1359] = 6'h21;
        words[1360] = 6'h07;
        words[1361] = 6'h16;
        words[1362] = 6'h16;
        words[1363] = 6'h29;
        words[1364] = 6'h13;
        words[1365] = 6'h24;
        words[1366] = 6'h24;
        words[1367] = 6'h25;
        words[1368] = 6'h10;
        words[1369] = 6'h1e;
        words[1370] = 6'h1e;
        words[1371] = 6'h2a;
        words[1372] = 6'h1b;
        words[1373] = 6'h24;
        words[1374] = 6'h24;
        words[1375] = 6'h1f;
        words[1376] = 6'h10;
        words[1377] = 6'h21;
        words[1378] = 6'h21;
        words[1379] = 6'h20;
        words[1380] = 6'h1b;
        words[1381] = 6'h24;
        words[1382] = 6'h24;
        words[1383] = 6'h1f;
        words[1384] = 6'h16;
        words[1385] = 6'h29;
        words[1386] = 6'h29;
        words[1387] = 6'h21;
        words[1388] = 6'h24;
        words[1389] = 6'h25;
        words[1390] = 6'h25;
        words[1391] = 6'h1d;
        words[1392] = 6'h13;
        words[1393] = 6'h24;
        words[1394] = 6'h24;
        words[1395] = 6'h25;
        words[1396] = 6'h1e;
        words[1397] = 6'h2a;
        words[1398] = 6'h2a;
        words[1399] = 6'h1b;
        words[1400] = 6'h18;
        words[1401] = 6'h2f;
        words[1402] = 6'h2f;
        words[1403] = 6'h1d;
        words[1404] = 6'h29;
        words[1405] = 6'h21;
        words[1406] = 6'h21;
        words[1407] = 6'h1e;
        words[1408] = 6'h01;
        words[1409] = 6'h10;
        words[1410] = 6'h10;
        words[1411] = 6'h1e;
        words[1412] = 6'h0a;
        words[1413] = 6'h18;
        words[1414] = 6'h18;
        words[1415] = 6'h2f;
        words[1416] = 6'h07;
        words[1417] = 6'h16;
        words[1418] = 6'h16;
        words[1419] = 6'h29;
        words[1420] = 6'h13;
        words[1421] = 6'h24;
        words[1422] = 6'h24;
        words[1423] = 6'h25;
        words[1424] = 6'h04;
        words[1425] = 6'h13;
        words[1426] = 6'h13;
        words[1427] = 6'h24;
        words[1428] = 6'h10;
        words[1429] = 6'h1e;
        words[1430] = 6'h1e;
        words[1431] = 6'h2a;
        words[1432] = 6'h0d;
        words[1433] = 6'h1b;
        words[1434] = 6'h1b;
        words[1435] = 6'h24;
        words[1436] = 6'h19;
        words[1437] = 6'h1f;
        words[1438] = 6'h1f;
        words[1439] = 6'h23;
        words[1440] = 6'h0d;
        words[1441] = 6'h1b;
        words[1442] = 6'h1b;
        words[1443] = 6'h24;
        words[1444] = 6'h16;
        words[1445] = 6'h29;
        words[1446] = 6'h29;
        words[1447] = 6'h21;
        words[1448] = 6'h13;
        words[1449] = 6'h24;
        words[1450] = 6'h24;
        words[1451] = 6'h25;
        words[1452] = 6'h1e;
        words[1453] = 6'h2a;
        words[1454] = 6'h2a;
        words[1455] = 6'h1b;
        words[1456] = 6'h10;
        words[1457] = 6'h1e;
        words[1458] = 6'h1e;
        words[1459] = 6'h2a;
        words[1460] = 6'h18;
        words[1461] = 6'h2f;
        words[1462] = 6'h2f;
        words[1463] = 6'h1d;
        words[1464] = 6'h16;
        words[1465] = 6'h29;
        words[1466] = 6'h29;
        words[1467] = 6'h21;
        words[1468] = 6'h24;
        words[1469] = 6'h25;
        words[1470] = 6'h25;
        words[1471] = 6'h1d;
        words[1472] = 6'h0a;
        words[1473] = 6'h19;
        words[1474] = 6'h19;
        words[1475] = 6'h1f;
        words[1476] = 6'h13;
        words[1477] = 6'h24;
        words[1478] = 6'h24;
        words[1479] = 6'h25;
        words[1480] = 6'h10;
        words[1481] = 6'h1e;
        words[1482] = 6'h1e;
        words[1483] = 6'h2a;
        words[1484] = 6'h18;
        words[1485] = 6'h2f;
        words[1486] = 6'h2f;
        words[1487] = 6'h1d;
        words[1488] = 6'h0d;
        words[1489] = 6'h1b;
        words[1490] = 6'h1b;
        words[1491] = 6'h24;
        words[1492] = 6'h16;
        words[1493] = 6'h29;
        words[1494] = 6'h29;
        words[1495] = 6'h21;
        words[1496] = 6'h13;
        words[1497] = 6'h24;
        words[1498] = 6'h24;
        words[1499] = 6'h25;
        words[1500] = 6'h1e;
        words[1501] = 6'h2a;
        words[1502] = 6'h2a;
        words[1503] = 6'h1b;
        words[1504] = 6'h16;
        words[1505] = 6'h1c;
        words[1506] = 6'h1c;
        words[1507] = 6'h1e;
        words[1508] = 6'h21;
        words[1509] = 6'h20;
        words[1510] = 6'h20;
        words[1511] = 6'h21;
        words[1512] = 6'h1b;
        words[1513] = 6'h24;
        words[1514] = 6'h24;
        words[1515] = 6'h1f;
        words[1516] = 6'h29;
        words[1517] = 6'h21;
        words[1518] = 6'h21;
        words[1519] = 6'h1e;
        words[1520] = 6'h19;
        words[1521] = 6'h1f;
        words[1522] = 6'h1f;
        words[1523] = 6'h23;
        words[1524] = 6'h24;
        words[1525] = 6'h25;
        words[1526] = 6'h25;
        words[1527] = 6'h1d;
        words[1528] = 6'h1e;
        words[1529] = 6'h2a;
        words[1530] = 6'h2a;
        words[1531] = 6'h1b;
        words[1532] = 6'h2f;
        words[1533] = 6'h1d;
        words[1534] = 6'h1d;
        words[1535] = 6'h20;
        words[1536] = 6'h00;
        words[1537] = 6'h0c;
        words[1538] = 6'h09;
        words[1539] = 6'h1b;
        words[1540] = 6'h07;
        words[1541] = 6'h18;
        words[1542] = 6'h15;
        words[1543] = 6'h2c;
        words[1544] = 6'h04;
        words[1545] = 6'h15;
        words[1546] = 6'h12;
        words[1547] = 6'h26;
        words[1548] = 6'h10;
        words[1549] = 6'h23;
        words[1550] = 6'h21;
        words[1551] = 6'h22;
        words[1552] = 6'h01;
        words[1553] = 6'h12;
        words[1554] = 6'h10;
        words[1555] = 6'h21;
        words[1556] = 6'h0d;
        words[1557] = 6'h1e;
        words[1558] = 6'h1b;
        words[1559] = 6'h27;
        words[1560] = 6'h0a;
        words[1561] = 6'h1b;
        words[1562] = 6'h18;
        words[1563] = 6'h21;
        words[1564] = 6'h16;
        words[1565] = 6'h1e;
        words[1566] = 6'h1c;
        words[1567] = 6'h20;
        words[1568] = 6'h09;
        words[1569] = 6'h1b;
        words[1570] = 6'h18;
        words[1571] = 6'h2f;
        words[1572] = 6'h15;
        words[1573] = 6'h29;
        words[1574] = 6'h26;
        words[1575] = 6'h2b;
        words[1576] = 6'h12;
        words[1577] = 6'h24;
        words[1578] = 6'h21;
        words[1579] = 6'h2f;
        words[1580] = 6'h1e;
        words[1581] = 6'h29;
        words[1582] = 6'h27;
        words[1583] = 6'h25;
        words[1584] = 6'h0c;
        words[1585] = 6'h1e;
        words[1586] = 6'h1b;
        words[1587] = 6'h34;
        words[1588] = 6'h18;
        words[1589] = 6'h2f;
        words[1590] = 6'h2c;
        words[1591] = 6'h27;
        words[1592] = 6'h15;
        words[1593] = 6'h29;
        words[1594] = 6'h26;
        words[1595] = 6'h2b;
        words[1596] = 6'h23;
        words[1597] = 6'h25;
        words[1598] = 6'h22;
        words[1599] = 6'h26;
        words[1600] = 6'h07;
        words[1601] = 6'h18;
        words[1602] = 6'h15;
        words[1603] = 6'h29;
        words[1604] = 6'h12;
        words[1605] = 6'h24;
        words[1606] = 6'h21;
        words[1607] = 6'h2f;
        words[1608] = 6'h0c;
        words[1609] = 6'h1e;
        words[1610] = 6'h1b;
        words[1611] = 6'h34;
        words[1612] = 6'h18;
        words[1613] = 6'h2f;
        words[1614] = 6'h2c;
        words[1615] = 6'h27;
        words[1616] = 6'h09;
        words[1617] = 6'h1b;
        words[1618] = 6'h18;
        words[1619] = 6'h2f;
        words[1620] = 6'h15;
        words[1621] = 6'h29;
        words[1622] = 6'h26;
        words[1623] = 6'h2b;
        words[1624] = 6'h12;
        words[1625] = 6'h24;
        words[1626] = 6'h21;
        words[1627] = 6'h2f;
        words[1628] = 6'h1e;
        words[1629] = 6'h29;
        words[1630] = 6'h27;
        words[1631] = 6'h25;
        words[1632] = 6'h15;
        words[1633] = 6'h2c;
        words[1634] = 6'h26;
        words[1635] = 6'h2b;
        words[1636] = 6'h21;
        words[1637] = 6'h2f;
        words[1638] = 6'h29;
        words[1639] = 6'h2a;
        words[1640] = 6'h1b;
        words[1641] = 6'h34;
        words[1642] = 6'h2f;
        words[1643] = 6'h2c;
        words[1644] = 6'h29;
        words[1645] = 6'h30;
        words[1646] = 6'h2b;
        words[1647] = 6'h28;
        words[1648] = 6'h18;
        words[1649] = 6'h2f;
        words[1650] = 6'h29;
        words[1651] = 6'h30;
        words[1652] = 6'h24;
        words[1653] = 6'h34;
        words[1654] = 6'h2f;
        words[1655] = 6'h26;
        words[1656] = 6'h1e;
        words[1657] = 6'h3a;
        words[1658] = 6'h34;
        words[1659] = 6'h28;
        words[1660] = 6'h2f;
        words[1661] = 6'h2c;
        words[1662] = 6'h27;
        words[1663] = 6'h29;
        words[1664] = 6'h04;
        words[1665] = 6'h15;
        words[1666] = 6'h12;
        words[1667] = 6'h24;
        words[1668] = 6'h0c;
        words[1669] = 6'h1e;
        words[1670] = 6'h1b;
        words[1671] = 6'h34;
        words[1672] = 6'h09;
        words[1673] = 6'h1b;
        words[1674] = 6'h18;
        words[1675] = 6'h2f;
        words[1676] = 6'h15;
        words[1677] = 6'h29;
        words[1678] = 6'h26;
        words[1679] = 6'h2b;
        words[1680] = 6'h07;
        words[1681] = 6'h18;
        words[1682] = 6'h15;
        words[1683] = 6'h29;
        words[1684] = 6'h12;
        words[1685] = 6'h24;
        words[1686] = 6'h21;
        words[1687] = 6'h2f;
        words[1688] = 6'h10;
        words[1689] = 6'h21;
        words[1690] = 6'h1e;
        words[1691] = 6'h29;
        words[1692] = 6'h1b;
        words[1693] = 6'h24;
        words[1694] = 6'h21;
        words[1695] = 6'h29;
        words[1696] = 6'h12;
        words[1697] = 6'h26;
        words[1698] = 6'h21;
        words[1699] = 6'h2f;
        words[1700] = 6'h1b;
        words[1701] = 6'h34;
        words[1702] = 6'h2f;
        words[1703] = 6'h2c;
        words[1704] = 6'h18;
        words[1705] = 6'h2f;
        words[1706] = 6'h29;
        words[1707] = 6'h30;
        words[1708] = 6'h24;
        words[1709] = 6'h34;
        words[1710] = 6'h2f;
        words[1711] = 6'h26;
        words[1712] = 6'h15;
        words[1713] = 6'h29;
        words[1714] = 6'h24;
        words[1715] = 6'h34;
        words[1716] = 6'h1e;
        words[1717] = 6'h3a;
        words[1718] = 6'h34;
        words[1719] = 6'h28;
        words[1720] = 6'h1b;
        words[1721] = 6'h34;
        words[1722] = 6'h2f;
        words[1723] = 6'h2c;
        words[1724] = 6'h29;
        words[1725] = 6'h30;
        words[1726] = 6'h2b;
        words[1727] = 6'h28;
        words[1728] = 6'h10;
        words[1729] = 6'h23;
        words[1730] = 6'h1e;
        words[1731] = 6'h29;
        words[1732] = 6'h18;
        words[1733] = 6'h2f;
        words[1734] = 6'h29;
        words[1735] = 6'h30;
        words[1736] = 6'h15;
        words[1737] = 6'h29;
        words[1738] = 6'h24;
        words[1739] = 6'h34;
        words[1740] = 6'h1e;
        words[1741] = 6'h3a;
        words[1742] = 6'h34;
        words[1743] = 6'h28;
        words[1744] = 6'h12;
        words[1745] = 6'h26;
        words[1746] = 6'h21;
        words[1747] = 6'h2f;
        words[1748] = 6'h1b;
        words[1749] = 6'h34;
        words[1750] = 6'h2f;
        words[1751] = 6'h2c;
        words[1752] = 6'h18;
        words[1753] = 6'h2f;
        words[1754] = 6'h29;
        words[1755] = 6'h30;
        words[1756] = 6'h24;
        words[1757] = 6'h34;
        words[1758] = 6'h2f;
        words[1759] = 6'h26;
        words[1760] = 6'h21;
        words[1761] = 6'h22;
        words[1762] = 6'h27;
        words[1763] = 6'h25;
        words[1764] = 6'h2c;
        words[1765] = 6'h27;
        words[1766] = 6'h2b;
        words[1767] = 6'h28;
        words[1768] = 6'h26;
        words[1769] = 6'h2b;
        words[1770] = 6'h2f;
        words[1771] = 6'h26;
        words[1772] = 6'h34;
        words[1773] = 6'h28;
        words[1774] = 6'h2c;
        words[1775] = 6'h25;
        words[1776] = 6'h23;
        words[1777] = 6'h25;
        words[1778] = 6'h29;
        words[1779] = 6'h2a;
        words[1780] = 6'h2f;
        words[1781] = 6'h2c;
        words[1782] = 6'h30;
        words[1783] = 6'h24;
        words[1784] = 6'h29;
        words[1785] = 6'h30;
        words[1786] = 6'h34;
        words[1787] = 6'h22;
        words[1788] = 6'h3a;
        words[1789] = 6'h24;
        words[1790] = 6'h28;
        words[1791] = 6'h27;
        words[1792] = 6'h01;
        words[1793] = 6'h12;
        words[1794] = 6'h0c;
        words[1795] = 6'h1e;
        words[1796] = 6'h09;
        words[1797] = 6'h1b;
        words[1798] = 6'h18;
        words[1799] = 6'h2f;
        words[1800] = 6'h07;
        words[1801] = 6'h18;
        words[1802] = 6'h15;
        words[1803] = 6'h29;
        words[1804] = 6'h12;
        words[1805] = 6'h26;
        words[1806] = 6'h23;
        words[1807] = 6'h25;
        words[1808] = 6'h04;
        words[1809] = 6'h15;
        words[1810] = 6'h12;
        words[1811] = 6'h24;
        words[1812] = 6'h10;
        words[1813] = 6'h21;
        words[1814] = 6'h1e;
        words[1815] = 6'h29;
        words[1816] = 6'h0d;
        words[1817] = 6'h1e;
        words[1818] = 6'h1b;
        words[1819] = 6'h24;
        words[1820] = 6'h18;
        words[1821] = 6'h21;
        words[1822] = 6'h1e;
        words[1823] = 6'h23;
        words[1824] = 6'h10;
        words[1825] = 6'h21;
        words[1826] = 6'h1b;
        words[1827] = 6'h34;
        words[1828] = 6'h18;
        words[1829] = 6'h2f;
        words[1830] = 6'h29;
        words[1831] = 6'h30;
        words[1832] = 6'h15;
        words[1833] = 6'h29;
        words[1834] = 6'h24;
        words[1835] = 6'h34;
        words[1836] = 6'h21;
        words[1837] = 6'h2f;
        words[1838] = 6'h29;
        words[1839] = 6'h2a;
        words[1840] = 6'h12;
        words[1841] = 6'h24;
        words[1842] = 6'h1e;
        words[1843] = 6'h3a;
        words[1844] = 6'h1b;
        words[1845] = 6'h34;
        words[1846] = 6'h2f;
        words[1847] = 6'h2c;
        words[1848] = 6'h18;
        words[1849] = 6'h2f;
        words[1850] = 6'h29;
        words[1851] = 6'h30;
        words[1852] = 6'h26;
        words[1853] = 6'h2b;
        words[1854] = 6'h25;
        words[1855] = 6'h2c;
        words[1856] = 6'h0d;
        words[1857] = 6'h1e;
        words[1858] = 6'h18;
        words[1859] = 6'h2f;
        words[1860] = 6'h15;
        words[1861] = 6'h29;
        words[1862] = 6'h24;
        words[1863] = 6'h34;
        words[1864] = 6'h12;
        words[1865] = 6'h24;
        words[1866] = 6'h1e;
        words[1867] = 6'h3a;
        words[1868] = 6'h1b;
        words[1869] = 6'h34;
        words[1870] = 6'h2f;
        words[1871] = 6'h2c;
        words[1872] = 6'h10;
        words[1873] = 6'h21;
        words[1874] = 6'h1b;
        words[1875] = 6'h34;
        words[1876] = 6'h18;
        words[1877] = 6'h2f;
        words[1878] = 6'h29;
        words[1879] = 6'h30;
        words[1880] = 6'h15;
        words[1881] = 6'h29;
        words[1882] = 6'h24;
        words[1883] = 6'h34;
        words[1884] = 6'h21;
        words[1885] = 6'h2f;
        words[1886] = 6'h29;
        words[1887] = 6'h2a;
        words[1888] = 6'h1b;
        words[1889] = 6'h27;
        words[1890] = 6'h2c;
        words[1891] = 6'h27;
        words[1892] = 6'h26;
        words[1893] = 6'h2b;
        words[1894] = 6'h2f;
        words[1895] = 6'h26;
        words[1896] = 6'h21;
        words[1897] = 6'h2f;
        words[1898] = 6'h34;
        words[1899] = 6'h28;
        words[1900] = 6'h2f;
        words[1901] = 6'h2c;
        words[1902] = 6'h30;
        words[1903] = 6'h24;
        words[1904] = 6'h1e;
        words[1905] = 6'h29;
        words[1906] = 6'h2f;
        words[1907] = 6'h2c;
        words[1908] = 6'h29;
        words[1909] = 6'h30;
        words[1910] = 6'h34;
        words[1911] = 6'h22;
        words[1912] = 6'h24;
        words[1913] = 6'h34;
        words[1914] = 6'h3a;
        words[1915] = 6'h24;
        words[1916] = 6'h34;
        words[1917] = 6'h28;
        words[1918] = 6'h2c;
        words[1919] = 6'h25;
        words[1920] = 6'h0a;
        words[1921] = 6'h1b;
        words[1922] = 6'h15;
        words[1923] = 6'h29;
        words[1924] = 6'h12;
        words[1925] = 6'h24;
        words[1926] = 6'h1e;
        words[1927] = 6'h3a;
        words[1928] = 6'h10;
        words[1929] = 6'h21;
        words[1930] = 6'h1b;
        words[1931] = 6'h34;
        words[1932] = 6'h18;
        words[1933] = 6'h2f;
        words[1934] = 6'h29;
        words[1935] = 6'h30;
        words[1936] = 6'h0d;
        words[1937] = 6'h1e;
        words[1938] = 6'h18;
        words[1939] = 6'h2f;
        words[1940] = 6'h15;
        words[1941] = 6'h29;
        words[1942] = 6'h24;
        words[1943] = 6'h34;
        words[1944] = 6'h12;
        words[1945] = 6'h26;
        words[1946] = 6'h21;
        words[1947] = 6'h2f;
        words[1948] = 6'h1e;
        words[1949] = 6'h29;
        words[1950] = 6'h24;
        words[1951] = 6'h2e;
        words[1952] = 6'h18;
        words[1953] = 6'h21;
        words[1954] = 6'h26;
        words[1955] = 6'h2b;
        words[1956] = 6'h21;
        words[1957] = 6'h2f;
        words[1958] = 6'h34;
        words[1959] = 6'h28;
        words[1960] = 6'h1e;
        words[1961] = 6'h29;
        words[1962] = 6'h2f;
        words[1963] = 6'h2c;
        words[1964] = 6'h29;
        words[1965] = 6'h30;
        words[1966] = 6'h34;
        words[1967] = 6'h22;
        words[1968] = 6'h1b;
        words[1969] = 6'h24;
        words[1970] = 6'h29;
        words[1971] = 6'h30;
        words[1972] = 6'h24;
        words[1973] = 6'h34;
        words[1974] = 6'h3a;
        words[1975] = 6'h24;
        words[1976] = 6'h21;
        words[1977] = 6'h2f;
        words[1978] = 6'h34;
        words[1979] = 6'h28;
        words[1980] = 6'h2f;
        words[1981] = 6'h2c;
        words[1982] = 6'h30;
        words[1983] = 6'h24;
        words[1984] = 6'h16;
        words[1985] = 6'h1e;
        words[1986] = 6'h23;
        words[1987] = 6'h25;
        words[1988] = 6'h1e;
        words[1989] = 6'h29;
        words[1990] = 6'h2f;
        words[1991] = 6'h2c;
        words[1992] = 6'h1b;
        words[1993] = 6'h24;
        words[1994] = 6'h29;
        words[1995] = 6'h30;
        words[1996] = 6'h24;
        words[1997] = 6'h34;
        words[1998] = 6'h3a;
        words[1999] = 6'h24;
        words[2000] = 6'h18;
        words[2001] = 6'h21;
        words[2002] = 6'h26;
        words[2003] = 6'h2b;
        words[2004] = 6'h21;
        words[2005] = 6'h2f;
        words[2006] = 6'h34;
        words[2007] = 6'h28;
        words[2008] = 6'h1e;
        words[2009] = 6'h29;
        words[2010] = 6'h2f;
        words[2011] = 6'h2c;
        words[2012] = 6'h29;
        words[2013] = 6'h30;
        words[2014] = 6'h34;
        words[2015] = 6'h22;
        words[2016] = 6'h1c;
        words[2017] = 6'h20;
        words[2018] = 6'h22;
        words[2019] = 6'h26;
        words[2020] = 6'h27;
        words[2021] = 6'h25;
        words[2022] = 6'h27;
        words[2023] = 6'h29;
        words[2024] = 6'h21;
        words[2025] = 6'h29;
        words[2026] = 6'h2b;
        words[2027] = 6'h28;
        words[2028] = 6'h2f;
        words[2029] = 6'h26;
        words[2030] = 6'h28;
        words[2031] = 6'h27;
        words[2032] = 6'h1e;
        words[2033] = 6'h23;
        words[2034] = 6'h25;
        words[2035] = 6'h2c;
        words[2036] = 6'h29;
        words[2037] = 6'h2a;
        words[2038] = 6'h2c;
        words[2039] = 6'h25;
        words[2040] = 6'h24;
        words[2041] = 6'h2e;
        words[2042] = 6'h30;
        words[2043] = 6'h24;
        words[2044] = 6'h34;
        words[2045] = 6'h22;
        words[2046] = 6'h24;
        words[2047] = 6'h28;
    end

    always @(posedge clock) begin
        word <= words[address];
    end
endmodule

// MEASURE: what a cell is worth, by one of four measures. It is a pipeline: a star a cycle may go
// in.
//
// Contract
// - `seen` is what STAR says of the cell, `by` the measure (`By`).
// - Latency: a cycle later `value` is what the cell is worth.
// - There is no start and no reset.
module measure (
    input  wire        clock,  // The system clock.
    input  wire [74:0] seen,   // What STAR says of the cell.
    input  wire  [1:0] by,     // The measure.
    output wire  [9:0] value   // What the cell of the cycle before is worth.
);

    localparam [1:0] BY_LEARNED = 2'd1;  // The learned words.
    localparam [1:0] BY_WORTH = 2'd2;    // What a stone is worth to the deeper search.
    localparam [1:0] BY_GAIN = 2'd3;     // What a stone gains.
    localparam [9:0] MOST = 10'b0001111111;

    reg [9:0] kept = 10'd0;
    wire [9:0] quality;
    wire [9:0] double_worth;
    wire [9:0] gain;

    assign quality = {3'd0, seen[32:26]} + {3'd0, seen[46:40]};
    assign double_worth = {1'b0, seen[32:26], 2'd0} + {5'd0, seen[51:47]} + {2'd0, seen[46:40],
        1'b0} + ({2'd0, seen[58:52], 1'b0} | 10'd1);
    assign gain = quality + ({5'd0, seen[51:47]} + {3'd0, seen[58:52]});
    assign value = kept;

    always @(posedge clock) begin
        kept <= quality;
        if (by == BY_LEARNED) begin
            kept <= {2'd0, seen[66:59]} + {2'd0, seen[74:67]};
        end
        if (by == BY_WORTH) begin
            kept <= {1'b0, double_worth[9:1]};
            if (|double_worth[9:8]) begin
                kept <= MOST;
            end
        end
        if (by == BY_GAIN) begin
            kept <= gain;
            if (|gain[9:7]) begin
                kept <= MOST;
            end
        end
    end
endmodule

// COVER: counts threats: T, the least number of stones that stop a set of them, a threat a
// cycle.
//
// STAR shows windows; COVER turns each into an edge (its empty cells) and folds it into two
// hypotheses: the first threat is stopped at its one end or at its other, and what single cell
// would then stop the rest?
//
// Contract
// - A pulse on `start` takes `from` and `to` (slots), `kind` (which of the star's windows to fold
//   in) and `pick`. The slot `Empty` stands for no threats and, as a target, for keeping the
//   result nowhere else; `Work` goes on with the state that is there. The star's results must
//   hold until `done`.
// - Latency: `done` pulses after 2 cycles, or after 3 and one a window if there are any.
// - All outputs speak of the working state and hold until the next `start`. Cells that mean
//   nothing are 0.
// - While edges are folded, `met` is high for each and `met_cells` are its cells.
// - `reset` goes back to idle at once and wins over `start`; slots keep what they hold.
module cover_unit (
    input  wire        clock,             // The system clock.
    input  wire        reset,             // Synchronous, active high.
    input  wire        start,             // Begins.
    input  wire  [3:0] from,              // Where the state comes from.
    input  wire  [3:0] to,                // Where it goes to.
    input  wire  [1:0] kind,              // What is folded in.
    output wire        done,              // Finished.
    input  wire  [9:0] centre,            // The star's cell.
    input  wire [10:0] vacant_0,          // The star's empty cells.
    input  wire [10:0] vacant_1,          // The star's empty cells.
    input  wire [10:0] vacant_2,          // The star's empty cells.
    input  wire [10:0] vacant_3,          // The star's empty cells.
    input  wire  [5:0] threes_0,          // Windows for `Made`.
    input  wire  [5:0] threes_1,          // Windows for `Made`.
    input  wire  [5:0] threes_2,          // Windows for `Made`.
    input  wire  [5:0] threes_3,          // Windows for `Made`.
    input  wire  [5:0] fours_0,           // Windows for `Standing`.
    input  wire  [5:0] fours_1,           // Windows for `Standing`.
    input  wire  [5:0] fours_2,           // Windows for `Standing`.
    input  wire  [5:0] fours_3,           // Windows for `Standing`.
    input  wire  [5:0] defender_fours_0,  // Windows for `Defender`.
    input  wire  [5:0] defender_fours_1,  // Windows for `Defender`.
    input  wire  [5:0] defender_fours_2,  // Windows for `Defender`.
    input  wire  [5:0] defender_fours_3,  // Windows for `Defender`.
    output reg   [1:0] threats,           // T: 0, 1, 2, or 3 for three and more.
    output wire  [9:0] ends_0,            // The ends of the first edge, row above column.
    output wire  [9:0] ends_1,            // The ends of the first edge, row above column.
    output wire        stops_0,           // That end alone stops everything.
    output wire        stops_1,           // That end alone stops everything.
    input  wire  [1:0] pick,              // Which of the four possible stopping pairs to show.
    output reg         pair_valid,        // That pair exists.
    output reg   [9:0] pair_0,            // Its cells.
    output reg   [9:0] pair_1,            // Its cells.
    output wire        met,               // An edge is being folded.
    output wire  [9:0] met_cells_0,       // Its cells, which can be the same.
    output wire  [9:0] met_cells_1        // Its cells, which can be the same.
);

    localparam [1:0] KIND_MADE = 2'd1;
    localparam [1:0] KIND_STANDING = 2'd2;
    localparam [1:0] KIND_DEFENDER = 2'd3;
    localparam [3:0] SLOT_EMPTY = 4'd0;
    localparam [3:0] SLOT_WORK = 4'd8;
    localparam [1:0] REST_UNSEEN = 2'd0;
    localparam [1:0] REST_NOTHING = 2'd1;
    localparam [1:0] REST_EITHER = 2'd2;
    localparam [1:0] REST_IMPOSSIBLE = 2'd3;
    localparam [10:0] WINDOW_0 = 11'b00000111111;
    localparam [10:0] WINDOW_1 = 11'b00001111110;
    localparam [10:0] WINDOW_2 = 11'b00011111100;
    localparam [10:0] WINDOW_3 = 11'b00111111000;
    localparam [10:0] WINDOW_4 = 11'b01111110000;
    localparam [10:0] WINDOW_5 = 11'b11111100000;
    localparam [4:0] CELL_NUMBER_0 = 5'd0;
    localparam [4:0] CELL_NUMBER_1 = 5'd1;
    localparam [4:0] CELL_NUMBER_2 = 5'd2;
    localparam [4:0] CELL_NUMBER_3 = 5'd3;
    localparam [4:0] CELL_NUMBER_4 = 5'd4;
    localparam [4:0] CELL_NUMBER_5 = 5'd5;
    localparam [4:0] CELL_NUMBER_6 = 5'd6;
    localparam [4:0] CELL_NUMBER_7 = 5'd7;
    localparam [4:0] CELL_NUMBER_8 = 5'd8;
    localparam [4:0] CELL_NUMBER_9 = 5'd9;
    localparam [4:0] CELL_NUMBER_10 = 5'd10;
    localparam [4:0] REACH = 5'd5;
    localparam [1:0] ALONG_ROW = 2'd0;
    localparam [1:0] ALONG_COLUMN = 2'd1;
    localparam [1:0] FALLING = 2'd2;
    localparam [1:0] DIRECTION_NUMBER_0 = 2'd0;
    localparam [1:0] DIRECTION_NUMBER_1 = 2'd1;
    localparam [1:0] DIRECTION_NUMBER_2 = 2'd2;
    localparam [1:0] DIRECTION_NUMBER_3 = 2'd3;
    localparam [1:0] WAIT_START = 2'd0;  // Idle.
    localparam [1:0] LOAD_STATE = 2'd1;  // Takes the state asked for, and the first window.
    localparam [1:0] FOLD_EDGE = 2'd2;   // Folds an edge a cycle.
    localparam [1:0] SAVE_STATE = 2'd3;  // Stores the result.

    reg [1:0] fsm_next;
    reg [1:0] fsm = 2'd0;
    wire [31:0] slots_0_read_data;
    reg [31:0] slots_0_write_data;
    wire slots_0_write_enable;
    wire [31:0] slots_1_read_data;
    reg [31:0] slots_1_write_data;
    wire slots_1_write_enable;
    reg [3:0] source_next;
    reg [3:0] source = 4'd0;
    reg [3:0] target_next;
    reg [3:0] target = 4'd0;
    reg [1:0] picked_next;
    reg [1:0] picked = 2'd0;
    reg standing_next;
    reg standing = 1'b0;
    reg [5:0] pending_0_next;
    reg [5:0] pending_0 = 6'd0;
    reg [5:0] pending_1_next;
    reg [5:0] pending_1 = 6'd0;
    reg [5:0] pending_2_next;
    reg [5:0] pending_2 = 6'd0;
    reg [5:0] pending_3_next;
    reg [5:0] pending_3 = 6'd0;
    reg taken_next;
    reg taken = 1'b0;
    reg [10:0] taken_cells_next;
    reg [10:0] taken_cells = 11'd0;
    reg [1:0] taken_direction_next;
    reg [1:0] taken_direction = 2'd0;
    reg located = 1'b0;
    reg [9:0] located_at_0 = 10'd0;
    reg [9:0] located_at_1 = 10'd0;
    reg located_apart = 1'b0;
    reg finished_next;
    reg finished = 1'b0;
    reg [9:0] first_0_next;
    reg [9:0] first_0 = 10'd0;  // The working state, a hypothesis an entry.
    reg [9:0] first_1_next;
    reg [9:0] first_1 = 10'd0;  // The working state, a hypothesis an entry.
    reg [1:0] rest_0_next;
    reg [1:0] rest_0 = 2'd0;
    reg [1:0] rest_1_next;
    reg [1:0] rest_1 = 2'd0;
    reg [9:0] either_0_next;
    reg [9:0] either_0 = 10'd0;
    reg [9:0] either_1_next;
    reg [9:0] either_1 = 10'd0;
    reg [9:0] or_else_0_next;
    reg [9:0] or_else_0 = 10'd0;
    reg [9:0] or_else_1_next;
    reg [9:0] or_else_1 = 10'd0;
    reg apart_0_next;
    reg apart_0 = 1'b0;
    reg apart_1_next;
    reg apart_1 = 1'b0;
    reg chosen;
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
    wire hits_0;
    wire hits_1;
    wire keeps_either_0;
    wire keeps_either_1;
    wire keeps_or_else_0;
    wire keeps_or_else_1;
    reg pair_exists_0;
    reg pair_exists_1;
    reg [9:0] second_0;
    reg [9:0] second_1;

    block_ram_16x32 slots_0 (
        .clock(clock),
        .read_address(from),
        .read_data(slots_0_read_data),
        .write_address(target),
        .write_data(slots_0_write_data),
        .write_enable(slots_0_write_enable)
    );

    block_ram_16x32 slots_1 (
        .clock(clock),
        .read_address(from),
        .read_data(slots_1_read_data),
        .write_address(target),
        .write_data(slots_1_write_data),
        .write_enable(slots_1_write_enable)
    );

    assign done = finished;
    assign slots_0_write_enable = finished & (target != SLOT_EMPTY);
    assign slots_1_write_enable = finished & (target != SLOT_EMPTY);
    assign row = centre[9:5];
    assign col = centre[4:0];
    assign first_cell = {end_row_0, end_col_0};
    assign met = located;
    assign met_cells_0 = located_at_0;
    assign hits_0 = (first_0 == located_at_0) | (first_0 == located_at_1);
    assign keeps_either_0 = (either_0 == located_at_0) | (either_0 == located_at_1);
    assign keeps_or_else_0 = (or_else_0 == located_at_0) | (or_else_0 == located_at_1);
    assign met_cells_1 = located_at_1;
    assign hits_1 = (first_1 == located_at_0) | (first_1 == located_at_1);
    assign keeps_either_1 = (either_1 == located_at_0) | (either_1 == located_at_1);
    assign keeps_or_else_1 = (or_else_1 == located_at_0) | (or_else_1 == located_at_1);
    assign ends_0 = first_0;
    assign stops_0 = rest_0 == REST_NOTHING;
    assign ends_1 = first_1;
    assign stops_1 = rest_1 == REST_NOTHING;

    always @(*) begin
        fsm_next = fsm;
        source_next = source;
        target_next = target;
        picked_next = picked;
        standing_next = standing;
        taken_cells_next = taken_cells;
        taken_direction_next = taken_direction;
        finished_next = 1'b0;
        first_0_next = first_0;
        rest_0_next = rest_0;
        either_0_next = either_0;
        or_else_0_next = or_else_0;
        apart_0_next = apart_0;
        first_1_next = first_1;
        rest_1_next = rest_1;
        either_1_next = either_1;
        or_else_1_next = or_else_1;
        apart_1_next = apart_1;
        taken_next = 1'b0;
        chosen = 1'b0;
        pending_0_next = pending_0;
        if (~chosen & pending_0[0]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_0 & WINDOW_0;
            taken_direction_next = DIRECTION_NUMBER_0;
            pending_0_next = pending_0;
            pending_0_next[0] = 1'b0;
        end
        if (~chosen & pending_0[1]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_0 & WINDOW_1;
            taken_direction_next = DIRECTION_NUMBER_0;
            pending_0_next = pending_0;
            pending_0_next[1] = 1'b0;
        end
        if (~chosen & pending_0[2]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_0 & WINDOW_2;
            taken_direction_next = DIRECTION_NUMBER_0;
            pending_0_next = pending_0;
            pending_0_next[2] = 1'b0;
        end
        if (~chosen & pending_0[3]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_0 & WINDOW_3;
            taken_direction_next = DIRECTION_NUMBER_0;
            pending_0_next = pending_0;
            pending_0_next[3] = 1'b0;
        end
        if (~chosen & pending_0[4]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_0 & WINDOW_4;
            taken_direction_next = DIRECTION_NUMBER_0;
            pending_0_next = pending_0;
            pending_0_next[4] = 1'b0;
        end
        if (~chosen & pending_0[5]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_0 & WINDOW_5;
            taken_direction_next = DIRECTION_NUMBER_0;
            pending_0_next = pending_0;
            pending_0_next[5] = 1'b0;
        end
        pending_1_next = pending_1;
        if (~chosen & pending_1[0]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_1 & WINDOW_0;
            taken_direction_next = DIRECTION_NUMBER_1;
            pending_1_next = pending_1;
            pending_1_next[0] = 1'b0;
        end
        if (~chosen & pending_1[1]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_1 & WINDOW_1;
            taken_direction_next = DIRECTION_NUMBER_1;
            pending_1_next = pending_1;
            pending_1_next[1] = 1'b0;
        end
        if (~chosen & pending_1[2]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_1 & WINDOW_2;
            taken_direction_next = DIRECTION_NUMBER_1;
            pending_1_next = pending_1;
            pending_1_next[2] = 1'b0;
        end
        if (~chosen & pending_1[3]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_1 & WINDOW_3;
            taken_direction_next = DIRECTION_NUMBER_1;
            pending_1_next = pending_1;
            pending_1_next[3] = 1'b0;
        end
        if (~chosen & pending_1[4]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_1 & WINDOW_4;
            taken_direction_next = DIRECTION_NUMBER_1;
            pending_1_next = pending_1;
            pending_1_next[4] = 1'b0;
        end
        if (~chosen & pending_1[5]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_1 & WINDOW_5;
            taken_direction_next = DIRECTION_NUMBER_1;
            pending_1_next = pending_1;
            pending_1_next[5] = 1'b0;
        end
        pending_2_next = pending_2;
        if (~chosen & pending_2[0]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_2 & WINDOW_0;
            taken_direction_next = DIRECTION_NUMBER_2;
            pending_2_next = pending_2;
            pending_2_next[0] = 1'b0;
        end
        if (~chosen & pending_2[1]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_2 & WINDOW_1;
            taken_direction_next = DIRECTION_NUMBER_2;
            pending_2_next = pending_2;
            pending_2_next[1] = 1'b0;
        end
        if (~chosen & pending_2[2]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_2 & WINDOW_2;
            taken_direction_next = DIRECTION_NUMBER_2;
            pending_2_next = pending_2;
            pending_2_next[2] = 1'b0;
        end
        if (~chosen & pending_2[3]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_2 & WINDOW_3;
            taken_direction_next = DIRECTION_NUMBER_2;
            pending_2_next = pending_2;
            pending_2_next[3] = 1'b0;
        end
        if (~chosen & pending_2[4]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_2 & WINDOW_4;
            taken_direction_next = DIRECTION_NUMBER_2;
            pending_2_next = pending_2;
            pending_2_next[4] = 1'b0;
        end
        if (~chosen & pending_2[5]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_2 & WINDOW_5;
            taken_direction_next = DIRECTION_NUMBER_2;
            pending_2_next = pending_2;
            pending_2_next[5] = 1'b0;
        end
        pending_3_next = pending_3;
        if (~chosen & pending_3[0]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_3 & WINDOW_0;
            taken_direction_next = DIRECTION_NUMBER_3;
            pending_3_next = pending_3;
            pending_3_next[0] = 1'b0;
        end
        if (~chosen & pending_3[1]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_3 & WINDOW_1;
            taken_direction_next = DIRECTION_NUMBER_3;
            pending_3_next = pending_3;
            pending_3_next[1] = 1'b0;
        end
        if (~chosen & pending_3[2]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_3 & WINDOW_2;
            taken_direction_next = DIRECTION_NUMBER_3;
            pending_3_next = pending_3;
            pending_3_next[2] = 1'b0;
        end
        if (~chosen & pending_3[3]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_3 & WINDOW_3;
            taken_direction_next = DIRECTION_NUMBER_3;
            pending_3_next = pending_3;
            pending_3_next[3] = 1'b0;
        end
        if (~chosen & pending_3[4]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_3 & WINDOW_4;
            taken_direction_next = DIRECTION_NUMBER_3;
            pending_3_next = pending_3;
            pending_3_next[4] = 1'b0;
        end
        if (~chosen & pending_3[5]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_3 & WINDOW_5;
            taken_direction_next = DIRECTION_NUMBER_3;
            pending_3_next = pending_3;
            pending_3_next[5] = 1'b0;
        end
        if (located) begin
            if (rest_0 == REST_UNSEEN) begin
                first_0_next = located_at_0;
                rest_0_next = REST_NOTHING;
            end else if (~hits_0) begin
                if (rest_0 == REST_NOTHING) begin
                    rest_0_next = REST_EITHER;
                    either_0_next = located_at_0;
                    or_else_0_next = located_at_1;
                    apart_0_next = located_apart;
                end else begin
                    if (~keeps_either_0 & ~keeps_or_else_0) begin
                        rest_0_next = REST_IMPOSSIBLE;
                    end
                    if (~keeps_either_0) begin
                        either_0_next = or_else_0;
                        apart_0_next = 1'b0;
                    end
                    if (~keeps_or_else_0) begin
                        or_else_0_next = either_0;
                        apart_0_next = 1'b0;
                    end
                end
            end
        end
        if (located) begin
            if (rest_0 == REST_UNSEEN) begin
                first_1_next = located_at_1;
                rest_1_next = REST_NOTHING;
            end else if (~hits_1) begin
                if (rest_1 == REST_NOTHING) begin
                    rest_1_next = REST_EITHER;
                    either_1_next = located_at_0;
                    or_else_1_next = located_at_1;
                    apart_1_next = located_apart;
                end else begin
                    if (~keeps_either_1 & ~keeps_or_else_1) begin
                        rest_1_next = REST_IMPOSSIBLE;
                    end
                    if (~keeps_either_1) begin
                        either_1_next = or_else_1;
                        apart_1_next = 1'b0;
                    end
                    if (~keeps_or_else_1) begin
                        or_else_1_next = either_1;
                        apart_1_next = 1'b0;
                    end
                end
            end
        end
        if (located & (rest_0 == REST_UNSEEN) & (located_at_0 == located_at_1)) begin
            rest_1_next = REST_IMPOSSIBLE;
        end
        case (fsm)
            WAIT_START: begin
                if (start) begin
                    source_next = from;
                    target_next = to;
                    picked_next = pick;
                    standing_next = kind != KIND_MADE;
                    pending_0_next = 6'd0;
                    if (kind == KIND_MADE) begin
                        pending_0_next = threes_0;
                    end
                    if (kind == KIND_STANDING) begin
                        pending_0_next = fours_0;
                    end
                    if (kind == KIND_DEFENDER) begin
                        pending_0_next = defender_fours_0;
                    end
                    pending_1_next = 6'd0;
                    if (kind == KIND_MADE) begin
                        pending_1_next = threes_1;
                    end
                    if (kind == KIND_STANDING) begin
                        pending_1_next = fours_1;
                    end
                    if (kind == KIND_DEFENDER) begin
                        pending_1_next = defender_fours_1;
                    end
                    pending_2_next = 6'd0;
                    if (kind == KIND_MADE) begin
                        pending_2_next = threes_2;
                    end
                    if (kind == KIND_STANDING) begin
                        pending_2_next = fours_2;
                    end
                    if (kind == KIND_DEFENDER) begin
                        pending_2_next = defender_fours_2;
                    end
                    pending_3_next = 6'd0;
                    if (kind == KIND_MADE) begin
                        pending_3_next = threes_3;
                    end
                    if (kind == KIND_STANDING) begin
                        pending_3_next = fours_3;
                    end
                    if (kind == KIND_DEFENDER) begin
                        pending_3_next = defender_fours_3;
                    end
                    fsm_next = LOAD_STATE;
                end
            end
            LOAD_STATE: begin
                if (source == SLOT_EMPTY) begin
                    first_0_next = 10'd0;
                    rest_0_next = REST_UNSEEN;
                    either_0_next = 10'd0;
                    or_else_0_next = 10'd0;
                    first_1_next = 10'd0;
                    rest_1_next = REST_UNSEEN;
                    either_1_next = 10'd0;
                    or_else_1_next = 10'd0;
                end else if (source != SLOT_WORK) begin
                    first_0_next = slots_0_read_data[9:0];
                    rest_0_next = slots_0_read_data[11:10];
                    either_0_next = slots_0_read_data[21:12];
                    or_else_0_next = slots_0_read_data[31:22];
                    first_1_next = slots_1_read_data[9:0];
                    rest_1_next = slots_1_read_data[11:10];
                    either_1_next = slots_1_read_data[21:12];
                    or_else_1_next = slots_1_read_data[31:22];
                    apart_0_next = slots_0_read_data[21:12] != slots_0_read_data[31:22];
                    apart_1_next = slots_1_read_data[21:12] != slots_1_read_data[31:22];
                end
                fsm_next = FOLD_EDGE;
                if (~chosen) begin
                    finished_next = 1'b1;
                    fsm_next = SAVE_STATE;
                end
            end
            FOLD_EDGE: begin
                if (~chosen & ~taken) begin
                    finished_next = 1'b1;
                    fsm_next = SAVE_STATE;
                end
            end
            SAVE_STATE: fsm_next = WAIT_START;
            default: fsm_next = WAIT_START;
        endcase
        if (reset) begin
            finished_next = 1'b0;
            fsm_next = WAIT_START;
            pending_0_next = 6'd0;
            pending_1_next = 6'd0;
            pending_2_next = 6'd0;
            pending_3_next = 6'd0;
        end
    end

    always @(*) begin
        slots_0_write_data[9:0] = first_0;
        slots_0_write_data[11:10] = rest_0;
        slots_0_write_data[21:12] = either_0;
        slots_0_write_data[31:22] = or_else_0;
    end

    always @(*) begin
        slots_1_write_data[9:0] = first_1;
        slots_1_write_data[11:10] = rest_1;
        slots_1_write_data[21:12] = either_1;
        slots_1_write_data[31:22] = or_else_1;
    end

    always @(*) begin
        arm_end_0 = REACH;
        if (taken_cells[10]) begin
            arm_end_0 = CELL_NUMBER_10;
        end
        if (taken_cells[32'd10 - 32'd1]) begin
            arm_end_0 = CELL_NUMBER_9;
        end
        if (taken_cells[32'd10 - 32'd2]) begin
            arm_end_0 = CELL_NUMBER_8;
        end
        if (taken_cells[32'd10 - 32'd3]) begin
            arm_end_0 = CELL_NUMBER_7;
        end
        if (taken_cells[32'd10 - 32'd4]) begin
            arm_end_0 = CELL_NUMBER_6;
        end
        if (taken_cells[32'd10 - 32'd5]) begin
            arm_end_0 = CELL_NUMBER_5;
        end
        if (taken_cells[32'd10 - 32'd6]) begin
            arm_end_0 = CELL_NUMBER_4;
        end
        if (taken_cells[32'd10 - 32'd7]) begin
            arm_end_0 = CELL_NUMBER_3;
        end
        if (taken_cells[32'd10 - 32'd8]) begin
            arm_end_0 = CELL_NUMBER_2;
        end
        if (taken_cells[32'd10 - 32'd9]) begin
            arm_end_0 = CELL_NUMBER_1;
        end
        if (taken_cells[32'd10 - 32'd10]) begin
            arm_end_0 = CELL_NUMBER_0;
        end
    end

    always @(*) begin
        arm_end_1 = REACH;
        if (taken_cells[0]) begin
            arm_end_1 = CELL_NUMBER_0;
        end
        if (taken_cells[1]) begin
            arm_end_1 = CELL_NUMBER_1;
        end
        if (taken_cells[2]) begin
            arm_end_1 = CELL_NUMBER_2;
        end
        if (taken_cells[3]) begin
            arm_end_1 = CELL_NUMBER_3;
        end
        if (taken_cells[4]) begin
            arm_end_1 = CELL_NUMBER_4;
        end
        if (taken_cells[5]) begin
            arm_end_1 = CELL_NUMBER_5;
        end
        if (taken_cells[6]) begin
            arm_end_1 = CELL_NUMBER_6;
        end
        if (taken_cells[7]) begin
            arm_end_1 = CELL_NUMBER_7;
        end
        if (taken_cells[8]) begin
            arm_end_1 = CELL_NUMBER_8;
        end
        if (taken_cells[9]) begin
            arm_end_1 = CELL_NUMBER_9;
        end
        if (taken_cells[10]) begin
            arm_end_1 = CELL_NUMBER_10;
        end
    end

    always @(*) begin
        end_row_0 = row + arm_end_0 - REACH;
        if (taken_direction == ALONG_ROW) begin
            end_row_0 = row;
        end
    end

    always @(*) begin
        end_col_0 = col + arm_end_0 - REACH;
        if (taken_direction == ALONG_COLUMN) begin
            end_col_0 = col;
        end
        if (taken_direction == FALLING) begin
            end_col_0 = col + REACH - arm_end_0;
        end
    end

    always @(*) begin
        end_row_1 = row + arm_end_1 - REACH;
        if (taken_direction == ALONG_ROW) begin
            end_row_1 = row;
        end
    end

    always @(*) begin
        end_col_1 = col + arm_end_1 - REACH;
        if (taken_direction == ALONG_COLUMN) begin
            end_col_1 = col;
        end
        if (taken_direction == FALLING) begin
            end_col_1 = col + REACH - arm_end_1;
        end
    end

    always @(*) begin
        second_0 = either_0;
        pair_exists_0 = rest_0 == REST_EITHER;
        if (picked[0]) begin
            second_0 = or_else_0;
            pair_exists_0 = (rest_0 == REST_EITHER) & apart_0;
        end
    end

    always @(*) begin
        second_1 = either_1;
        pair_exists_1 = rest_1 == REST_EITHER;
        if (picked[0]) begin
            second_1 = or_else_1;
            pair_exists_1 = (rest_1 == REST_EITHER) & apart_1;
        end
    end

    always @(*) begin
        threats = 2'd0;
        if (rest_0 != REST_UNSEEN) begin
            threats = 2'd3;
            if ((rest_0 == REST_EITHER) | (rest_1 == REST_EITHER)) begin
                threats = 2'd2;
            end
            if (stops_0 | stops_1) begin
                threats = 2'd1;
            end
        end
    end

    always @(*) begin
        pair_valid = pair_exists_0;
        pair_0 = first_0;
        pair_1 = second_0;
        if (picked[1]) begin
            pair_valid = pair_exists_1;
            pair_0 = first_1;
            pair_1 = second_1;
        end
        if (~pair_valid) begin
            pair_0 = 10'd0;
            pair_1 = 10'd0;
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
        fsm <= fsm_next;
        source <= source_next;
        target <= target_next;
        picked <= picked_next;
        standing <= standing_next;
        pending_0 <= pending_0_next;
        pending_1 <= pending_1_next;
        pending_2 <= pending_2_next;
        pending_3 <= pending_3_next;
        taken <= taken_next;
        taken_cells <= taken_cells_next;
        taken_direction <= taken_direction_next;
        located <= taken & (standing | (|taken_cells));
        finished <= finished_next;
        first_0 <= first_0_next;
        first_1 <= first_1_next;
        rest_0 <= rest_0_next;
        rest_1 <= rest_1_next;
        either_0 <= either_0_next;
        either_1 <= either_1_next;
        or_else_0 <= or_else_0_next;
        or_else_1 <= or_else_1_next;
        apart_0 <= apart_0_next;
        apart_1 <= apart_1_next;
    end
endmodule

// BLOCK_RAM: a memory with one write port, one registered read port and one clock.
//
// Contract
// - `read_data` shows the word that `read_address` named at the last rising edge.
// - With `write_enable` high, `write_data` is stored at `write_address` at the next edge. A read
//   of that address in the same cycle gives the old word.
// - Latency: one cycle, for a read as for a write.
// - There is no start, no reset and no initial contents: whoever owns the RAM clears it when
//   that matters.
module block_ram_16x32 (
    input  wire        clock,          // Reads and writes happen at its rising edge.
    input  wire  [3:0] read_address,   // The word to show after the next edge.
    output reg  [31:0] read_data,      // The word read at the last edge.
    input  wire  [3:0] write_address,  // The word to write.
    input  wire [31:0] write_data,     // What to write.
    input  wire        write_enable    // Whether to write at the next edge.
);

    reg [31:0] words [0:15];

    always @(posedge clock) begin
        read_data <= words[read_address];
        if (write_enable) begin
            words[write_address] <= write_data;
        end
    end
endmodule

// SURVEY: one pass over the board for both sides.
//
// It probes all 361 cells in scan order, a cell a cycle, and lets each side's SIEVE keep what it
// needs. On the way it finds the attacker's first winning cell, the cell of greatest value, the
// best cell that makes two threats at once (for GI), and folds the defender's standing threats
// into COVER.
//
// Contract
// - A pulse on `start` begins. `done` pulses when the pass is over. Results hold until the next
//   `start`. With `seek_win` high the pass ends at the first winning cell, if there is one; then
//   the lists are empty and nothing else is found. Cells are compared by their `value`, which
//   MEASURE gives a cycle after the star. With `for_worth` high so is the attacker's shortlist,
//   which else goes by its share of PQ.
// - The lists shown are those of the side that attacks now: `opposing` tells which that is.
// - Latency: `done` comes 372 cycles after `start`; each empty cell with threats of the defender
//   adds 10 and one a window, the last cell 6 fewer: never more than 12,640. A cell that ends the
//   pass with `seek_win` does so 9 cycles after `start` and one for each cell before it, with the
//   same added.
// - The defender's threats are in COVER's working state and in its slot `Danger`.
// - The lists can be read at any time that no pass is running; see SIEVE.
// - `reset` goes back to idle at once and wins over `start`.
module survey (
    input  wire        clock,         // The system clock.
    input  wire        reset,         // Synchronous, active high.
    input  wire        start,         // Begins a pass.
    input  wire        seek_win,      // Ends it at the attacker's first winning cell.
    input  wire        for_worth,     // Shortlists the attacker's cells by their value.
    output wire        done,          // The pass is over.
    output reg         probe,         // To STAR: probe.
    output reg   [9:0] probe_cell,    // To STAR: the cell to probe or to write.
    output reg         flush,         // To STAR: forget what is under way.
    input  wire        ready,         // From STAR: the results of the probe are there.
    input  wire [74:0] seen,          // From STAR: what they are.
    input  wire  [9:0] early,         // From STAR: the cell three cycles before its results.
    input  wire  [9:0] value,         // From MEASURE: what the cell of the cycle before is worth.
    output reg         cover_start,   // To COVER: fold.
    output reg   [3:0] cover_from,    // To COVER: the state to begin from.
    output reg   [3:0] cover_to,      // To COVER: the slot that keeps the result.
    output reg   [1:0] cover_kind,    // To COVER: which windows to fold in.
    input  wire        cover_done,    // From COVER: the fold is over.
    output wire        win,           // The attacker can win.
    // At this cell, the first in scan order; 0 if there is none, as for those below.
    output wire  [9:0] win_cell,
    output wire        best,          // There is an empty cell.
    output wire  [9:0] best_cell,     // The one of greatest value, the first of equals.
    output wire        forcing,       // There is a cell that makes two threats or more.
    output wire  [9:0] forcing_cell,  // The one of greatest value, the first of equals.
    input  wire        opposing,      // The opponent of the side to move attacks.
    input  wire  [1:0] list,          // Which list; see SIEVE.
    input  wire  [8:0] index,         // Which entry of the list to show.
    output reg   [9:0] list_cell,     // That entry, a cycle later.
    // The entry of three cycles before stands on the ranked list a second time.
    output reg         list_repeated,
    output reg   [8:0] list_count,    // Length of the list.
    output reg   [3:0] known,  // Lines with a three through STAR's early cell, two cycles later.
    output reg   [1:0] threes,        // Lines with a three; 3 for three and more.
    output reg         any_open       // One of them is open.
);

    localparam [4:0] LAST = 5'd18;
    localparam [3:0] TWO = 4'd2;
    localparam [3:0] SLOT_WORK = 4'd8;
    localparam [3:0] SLOT_EMPTY = 4'd0;
    localparam [3:0] SLOT_DANGER = 4'd3;
    localparam [1:0] KIND_DEFENDER = 2'd3;
    localparam [2:0] WAIT_START = 3'd0;    // Idle.
    localparam [2:0] CLEAR_LISTS = 3'd1;   // Empties the lists and forgets what was found.
    // Probes a cell a cycle; the sieves take in what comes back.
    localparam [2:0] SWEEP_BOARD = 3'd2;
    localparam [2:0] START_FOLD = 3'd3;    // Hands a cell with threats of the defender to COVER.
    localparam [2:0] FOLD_THREATS = 3'd4;  // Waits for COVER.
    localparam [2:0] SAVE_THREATS = 3'd5;  // Has COVER keep the threats.
    localparam [2:0] WAIT_SAVED = 3'd6;    // Waits for COVER once more.

    reg [6:0] sieves_0_worth;
    wire sieves_0_warm;
    wire [9:0] sieves_0_cell_out;
    wire sieves_0_repeated;
    wire [8:0] sieves_0_count;
    wire [3:0] sieves_0_known;
    wire [1:0] sieves_0_threes;
    wire sieves_0_any_open;
    wire [9:0] sieves_1_cell_out;
    wire sieves_1_repeated;
    wire [8:0] sieves_1_count;
    wire [3:0] sieves_1_known;
    wire [1:0] sieves_1_threes;
    wire sieves_1_any_open;
    reg [2:0] state_next;
    reg [2:0] state = 3'd0;
    reg until_win_next;
    reg until_win = 1'b0;
    reg by_worth_next;
    reg by_worth = 1'b0;
    reg was_opposing_next;
    reg was_opposing = 1'b0;
    reg [4:0] next_row_next;
    reg [4:0] next_row = 5'd0;
    reg [4:0] next_col_next;
    reg [4:0] next_col = 5'd0;
    reg all_sent_next;
    reg all_sent = 1'b0;
    reg any_threat_next;
    reg any_threat = 1'b0;
    reg finished_next;
    reg finished = 1'b0;
    reg win_found_next;
    reg win_found = 1'b0;
    reg [9:0] win_at_next;
    reg [9:0] win_at = 10'd0;
    reg judge = 1'b0;
    reg [9:0] judge_cell = 10'd0;
    reg [6:0] quality_1_0 = 7'd0;
    reg [6:0] quality_1_1 = 7'd0;
    reg judge_forcing = 1'b0;
    reg peak_found_0 = 1'b0;
    reg peak_found_1 = 1'b0;
    reg [9:0] peak_at_0 = 10'd0;
    reg [9:0] peak_at_1 = 10'd0;
    reg [9:0] peak_value_0 = 10'd0;
    reg [9:0] peak_value_1 = 10'd0;
    wire may_be_peak_0;
    wire may_be_peak_1;
    wire [9:0] here;
    wire [4:0] row;
    wire [4:0] col;
    wire at_last;
    reg clear;
    reg won_now;
    reg take;

    sieve sieves_0 (
        .clock(clock),
        .clear(clear),
        .take(take),
        .at(here),
        .worth(sieves_0_worth),
        .warm(sieves_0_warm),
        .hot(seen[19:16]),
        .double(seen[20]),
        .look(early),
        .index(index),
        .list(list),
        .cell_out(sieves_0_cell_out),
        .repeated(sieves_0_repeated),
        .count(sieves_0_count),
        .known(sieves_0_known),
        .threes(sieves_0_threes),
        .any_open(sieves_0_any_open)
    );

    sieve sieves_1 (
        .clock(clock),
        .clear(clear),
        .take(take),
        .at(here),
        .worth(quality_1_1),
        .warm(seen[39]),
        .hot(seen[37:34]),
        .double(seen[38]),
        .look(early),
        .index(index),
        .list(list),
        .cell_out(sieves_1_cell_out),
        .repeated(sieves_1_repeated),
        .count(sieves_1_count),
        .known(sieves_1_known),
        .threes(sieves_1_threes),
        .any_open(sieves_1_any_open)
    );

    assign done = finished;
    assign here = seen[9:0];
    assign row = here[9:5];
    assign col = here[4:0];
    assign at_last = (row == LAST) & (col == LAST);
    assign may_be_peak_0 = judge;
    assign may_be_peak_1 = judge & judge_forcing;
    assign win = win_found;
    assign win_cell = win_at;
    assign best = peak_found_0;
    assign best_cell = peak_at_0;
    assign forcing = peak_found_1;
    assign forcing_cell = peak_at_1;
    assign sieves_0_warm = |seen[24:21];

    always @(*) begin
        state_next = state;
        until_win_next = until_win;
        by_worth_next = by_worth;
        was_opposing_next = was_opposing;
        next_row_next = next_row;
        next_col_next = next_col;
        all_sent_next = all_sent;
        any_threat_next = any_threat;
        win_found_next = win_found;
        win_at_next = win_at;
        finished_next = 1'b0;
        probe = 1'b0;
        probe_cell = 10'd0;
        flush = 1'b0;
        cover_start = 1'b0;
        cover_to = SLOT_EMPTY;
        cover_kind = 2'd0;
        clear = 1'b0;
        won_now = 1'b0;
        take = 1'b0;
        case (state)
            WAIT_START: begin
                if (start) begin
                    until_win_next = seek_win;
                    by_worth_next = for_worth;
                    was_opposing_next = opposing;
                    state_next = CLEAR_LISTS;
                end
            end
            CLEAR_LISTS: begin
                clear = 1'b1;
                next_row_next = 5'd0;
                next_col_next = 5'd0;
                all_sent_next = 1'b0;
                any_threat_next = 1'b0;
                win_found_next = 1'b0;
                win_at_next = 10'd0;
                state_next = SWEEP_BOARD;
            end
            SWEEP_BOARD: begin
                if (~all_sent) begin
                    probe = 1'b1;
                    probe_cell = {next_row, next_col};
                    if (next_col == LAST) begin
                        next_col_next = 5'd0;
                        next_row_next = next_row + 5'd1;
                        if (next_row == LAST) begin
                            all_sent_next = 1'b1;
                        end
                    end else begin
                        next_col_next = next_col + 5'd1;
                    end
                end
                if (ready) begin
                    if (at_last) begin
                        state_next = SAVE_THREATS;
                    end
                    if (~seen[10]) begin
                        take = 1'b1;
                        if (seen[11] & until_win) begin
                            win_found_next = 1'b1;
                            win_at_next = here;
                            flush = 1'b1;
                            finished_next = 1'b1;
                            clear = 1'b1;
                            won_now = 1'b1;
                            state_next = WAIT_START;
                        end else if (seen[33]) begin
                            flush = 1'b1;
                            all_sent_next = at_last;
                            if (col == LAST) begin
                                next_col_next = 5'd0;
                                next_row_next = row + 5'd1;
                            end else begin
                                next_col_next = col + 5'd1;
                                next_row_next = row;
                            end
                            state_next = START_FOLD;
                        end
                    end
                end
            end
            START_FOLD: begin
                cover_start = 1'b1;
                cover_kind = KIND_DEFENDER;
                any_threat_next = 1'b1;
                state_next = FOLD_THREATS;
            end
            FOLD_THREATS: begin
                if (cover_done) begin
                    state_next = SWEEP_BOARD;
                    if (all_sent) begin
                        state_next = SAVE_THREATS;
                    end
                end
            end
            SAVE_THREATS: begin
                cover_start = 1'b1;
                cover_to = SLOT_DANGER;
                state_next = WAIT_SAVED;
            end
            WAIT_SAVED: begin
                if (cover_done) begin
                    finished_next = 1'b1;
                    state_next = WAIT_START;
                end
            end
            default: state_next = WAIT_START;
        endcase
        if (reset) begin
            finished_next = 1'b0;
            state_next = WAIT_START;
        end
    end

    always @(*) begin
        cover_from = SLOT_EMPTY;
        if (any_threat) begin
            cover_from = SLOT_WORK;
        end
    end

    always @(*) begin
        sieves_0_worth = quality_1_0;
        if (by_worth) begin
            sieves_0_worth = value[6:0];
        end
    end

    always @(*) begin
        list_cell = sieves_0_cell_out;
        list_repeated = sieves_0_repeated;
        list_count = sieves_0_count;
        known = sieves_0_known;
        threes = sieves_0_threes;
        any_open = sieves_0_any_open;
        if (opposing ^ was_opposing) begin
            list_cell = sieves_1_cell_out;
            list_repeated = sieves_1_repeated;
            list_count = sieves_1_count;
            known = sieves_1_known;
            threes = sieves_1_threes;
            any_open = sieves_1_any_open;
        end
    end

    always @(posedge clock) begin
        if (may_be_peak_0 & (~peak_found_0 | (value > peak_value_0))) begin
            peak_found_0 <= 1'b1;
            peak_at_0 <= judge_cell;
            peak_value_0 <= value;
        end
        if (clear) begin
            peak_found_0 <= 1'b0;
            peak_at_0 <= 10'd0;
        end
    end

    always @(posedge clock) begin
        if (may_be_peak_1 & (~peak_found_1 | (value > peak_value_1))) begin
            peak_found_1 <= 1'b1;
            peak_at_1 <= judge_cell;
            peak_value_1 <= value;
        end
        if (clear) begin
            peak_found_1 <= 1'b0;
            peak_at_1 <= 10'd0;
        end
    end

    always @(posedge clock) begin
        state <= state_next;
        until_win <= until_win_next;
        by_worth <= by_worth_next;
        was_opposing <= was_opposing_next;
        next_row <= next_row_next;
        next_col <= next_col_next;
        all_sent <= all_sent_next;
        any_threat <= any_threat_next;
        finished <= finished_next;
        win_found <= win_found_next;
        win_at <= win_at_next;
        judge <= take & ~won_now;
        judge_cell <= here;
        quality_1_0 <= seen[32:26];
        quality_1_1 <= seen[46:40];
        judge_forcing <= seen[15:12] >= TWO;
    end
endmodule

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
module sieve (
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

    line_numbers numbers (
        .at(at),
        .line_0(numbers_line_0),
        .line_1(numbers_line_1),
        .line_2(numbers_line_2),
        .line_3(numbers_line_3)
    );

    line_numbers look_numbers (
        .at(look),
        .line_0(look_numbers_line_0),
        .line_1(look_numbers_line_1),
        .line_2(look_numbers_line_2),
        .line_3(look_numbers_line_3)
    );

    shortlist shortlist (
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

    block_ram_512x10 warm_cells (
        .clock(clock),
        .read_address(warm_index),
        .read_data(warm_cells_read_data),
        .write_address(warm_count),
        .write_data(at_1),
        .write_enable(warm_cells_write_enable)
    );

    assign short_count = {4'd0, shortlist_count};
    assign repeated = shown_before;
    assign warm_cells_write_enable = take_1 & warm_1;
    assign more_threes = {1'b0, three_count} + {2'd0, fresh_2[0]} + {2'd0, fresh_2[1]} + {2'd0,
        fresh_2[2]} + {2'd0, fresh_2[3]};
    assign threes = three_count;
    assign known = known_line;
    assign any_open = open_seen;

    always @(*) begin
        warm_count_next = warm_count;
        open_seen_next = open_seen;
        take_1_next = take;
        if (take_1 & warm_1) begin
            warm_count_next = warm_count + 9'd1;
        end
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
        if (short_shown) begin
            cell_out = shortlist_cell_out;
        end else begin
            cell_out = warm_cells_read_data;
        end
    end

    always @(*) begin
        seen = 4'd0;
        seen[0] = marked_0[line_1_0];
        seen[1] = marked_1[line_1_1];
        seen[2] = marked_2[line_1_2];
        seen[3] = marked_3[line_1_3];
    end

    always @(*) begin
        looked_up = 4'd0;
        looked_up[0] = marked_0[look_1_0];
        looked_up[1] = marked_1[look_1_1];
        looked_up[2] = marked_2[look_1_2];
        looked_up[3] = marked_3[look_1_3];
    end

    always @(posedge clock) begin
        if (take_1 & hot_1[0]) begin
            marked_0 <= marked_0;
            marked_0[line_1_0] <= 1'b1;
        end
        if (clear) begin
            marked_0 <= 37'd0;
        end
    end

    always @(posedge clock) begin
        if (take_1 & hot_1[1]) begin
            marked_1 <= marked_1;
            marked_1[line_1_1] <= 1'b1;
        end
        if (clear) begin
            marked_1 <= 37'd0;
        end
    end

    always @(posedge clock) begin
        if (take_1 & hot_1[2]) begin
            marked_2 <= marked_2;
            marked_2[line_1_2] <= 1'b1;
        end
        if (clear) begin
            marked_2 <= 37'd0;
        end
    end

    always @(posedge clock) begin
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
        at_1 <= at;
        line_1_0 <= numbers_line_0;
        line_1_1 <= numbers_line_1;
        line_1_2 <= numbers_line_2;
        line_1_3 <= numbers_line_3;
        warm_1 <= warm;
        hot_1 <= hot;
        double_1 <= double;
        fresh_2 <= fresh_2_next;
        look_1_0 <= look_numbers_line_0;
        look_1_1 <= look_numbers_line_1;
        look_1_2 <= look_numbers_line_2;
        look_1_3 <= look_numbers_line_3;
        known_line <= looked_up;
        warm_count <= warm_count_next;
        short_shown <= from_short;
        shown_warm <= (list == LIST_RANKED) & ~short_shown;
        shown_cell <= warm_cells_read_data;
        shown_before <= shown_warm & shortlist_listed;
        three_count <= three_count_next;
        open_seen <= open_seen_next;
    end
endmodule

// SHORTLIST: the sixteen cells worth most, kept sorted as they come.
//
// Contract
// - With `insert` high, (`cell_in`, `worth`) takes its place behind all entries worth as much or
//   more; the last entry falls off a full list. A cell worth 0 is not taken.
// - Latency: an insertion takes a cycle. `cell_out` shows, a cycle later, the entry that `index`
//   named; `count` is how many there are. `listed` tells at once whether `look` is one of them.
// - `clear` empties the list and wins over `insert`. There is no other reset.
module shortlist (
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

    choice choice (
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

// BLOCK_RAM: a memory with one write port, one registered read port and one clock.
//
// Contract
// - `read_data` shows the word that `read_address` named at the last rising edge.
// - With `write_enable` high, `write_data` is stored at `write_address` at the next edge. A read
//   of that address in the same cycle gives the old word.
// - Latency: one cycle, for a read as for a write.
// - There is no start, no reset and no initial contents: whoever owns the RAM clears it when
//   that matters.
module block_ram_512x10 (
    input  wire       clock,          // Reads and writes happen at its rising edge.
    input  wire [8:0] read_address,   // The word to show after the next edge.
    output reg  [9:0] read_data,      // The word read at the last edge.
    input  wire [8:0] write_address,  // The word to write.
    input  wire [9:0] write_data,     // What to write.
    input  wire       write_enable    // Whether to write at the next edge.
);

    reg [9:0] words [0:511];

    always @(posedge clock) begin
        read_data <= words[read_address];
        if (write_enable) begin
            words[write_address] <= write_data;
        end
    end
endmodule

// SWEEP: goes through a list of cells until one is accepted, a cell a cycle.
//
// Contract
// - A pulse on `start` begins at entry `from`; the list chosen must hold from then on. Every
//   entry from there on is fetched from the survey's list and probed, until a cell is accepted:
//   an empty one that makes `enough` threats, less `made`, passes the `rule` and has not stood
//   on the list before.
// - `done` pulses when a cell was accepted (`found`, its entry number in `index`; STAR's results
//   stay on that cell) or when the list is through; `found` and `index` hold.
// - Latency: eight cycles and one for each cell passed over; two if there is none.
// - `reset` goes back to idle at once and wins over `start`.
module sweep (
    input  wire       clock,       // The system clock.
    input  wire       reset,       // Synchronous, active high.
    input  wire       start,       // Begins.
    input  wire [8:0] from,        // At this entry.
    input  wire [1:0] enough,      // Threats that are enough.
    input  wire [9:0] made,        // Threats that are made already.
    input  wire [1:0] rule,        // What else a cell must be; holds from `start` to `done`.
    output reg        done,        // Finished.
    output wire       found,       // A cell was accepted.
    output wire [8:0] index,       // Its number in the list.
    output reg  [8:0] list_index,  // To the survey: which entry.
    input  wire [9:0] list_cell,   // From the survey: the entry named in the cycle before.
    // From the survey: the entry named three cycles before stands on the list a second time.
    input  wire       list_repeated,
    input  wire [8:0] list_count,  // From the survey: length of the list.
    output reg        probe,       // To STAR: probe the cell.
    output wire [9:0] probe_cell,  // To STAR: the cell to probe.
    output wire       flush,       // To STAR: forget the probes under way.
    input  wire       ready,       // From STAR: the results of the probe are there.
    input  wire       occupied,  // From STAR, a cycle before `ready`: there is a stone on the cell.
    input  wire [3:0] threats,     // From STAR, a cycle before `ready`: threats that a stone makes.
    input  wire       near,        // From NEAR, a cycle before `ready`.
    input  wire       promising    // From FRESH, a cycle before `ready`.
);

    localparam [1:0] RULE_NEAR = 2'd1;
    localparam [1:0] RULE_PROMISING = 2'd2;
    localparam [1:0] WAIT_START = 2'd0;  // Idle.
    localparam [1:0] OPEN_LIST = 2'd1;   // Asks for the first entry and for the length of the list.
    localparam [1:0] SWEEP_LIST = 2'd2;  // Sends an entry a cycle.

    // Which of the cells in STAR stand on the list a second time, the oldest in the highest bit.
    reg [2:0] repeats = 3'd0;
    reg [1:0] state_next;
    reg [1:0] state = 2'd0;
    reg [1:0] needed_next;
    reg [1:0] needed = 2'd0;
    reg [9:0] made_before_next;
    reg [9:0] made_before = 10'd0;
    reg [8:0] length = 9'd0;
    reg [8:0] sending_next;
    reg [8:0] sending = 9'd0;
    reg [8:0] judged_next;
    reg [8:0] judged = 9'd0;
    reg acceptable = 1'b0;
    reg accepted_next;
    reg accepted = 1'b0;
    wire may_take;
    reg takes;
    wire through;

    assign index = judged;
    assign probe_cell = list_cell;
    assign through = judged >= length;
    assign may_take = ~occupied & ~repeats[2];
    assign flush = takes;
    assign found = takes | accepted;

    always @(*) begin
        state_next = state;
        needed_next = needed;
        made_before_next = made_before;
        sending_next = sending;
        judged_next = judged;
        accepted_next = accepted;
        list_index = sending;
        probe = 1'b0;
        done = 1'b0;
        takes = 1'b0;
        case (state)
            WAIT_START: begin
                if (start) begin
                    needed_next = enough;
                    made_before_next = made;
                    sending_next = from;
                    judged_next = from;
                    accepted_next = 1'b0;
                    state_next = OPEN_LIST;
                end
            end
            OPEN_LIST: begin
                needed_next = 2'd0;
                if (made_before < {8'd0, needed}) begin
                    needed_next = needed - made_before[1:0];
                end
                state_next = SWEEP_LIST;
            end
            SWEEP_LIST: begin
                list_index = sending + 9'd1;
                if (sending < length) begin
                    probe = 1'b1;
                    sending_next = sending + 9'd1;
                end
                if (ready) begin
                    takes = acceptable;
                    if (~acceptable) begin
                        judged_next = judged + 9'd1;
                    end
                end
                if (takes | through) begin
                    done = 1'b1;
                    accepted_next = takes;
                    state_next = WAIT_START;
                end
            end
            default: state_next = WAIT_START;
        endcase
        if (reset) begin
            state_next = WAIT_START;
        end
    end

    always @(posedge clock) begin
        repeats <= repeats << 1;
        repeats[0] <= list_repeated;
    end

    always @(posedge clock) begin
        acceptable <= (threats >= {2'd0, needed}) & may_take;
        if (rule == RULE_NEAR) begin
            acceptable <= (threats >= {2'd0, needed}) & may_take & near;
        end
        if (rule == RULE_PROMISING) begin
            acceptable <= promising & may_take;
        end
    end

    always @(posedge clock) begin
        state <= state_next;
        needed <= needed_next;
        made_before <= made_before_next;
        length <= list_count;
        sending <= sending_next;
        judged <= judged_next;
        accepted <= accepted_next;
    end
endmodule

// NEAR: which cells share a window with a stone of the move.
//
// Contract
// - With `remember` high, `cell_in` is the move's first stone or, if `which` is high, its second.
//   A first stone with a row of 24 or more, off the board, is near every cell.
// - `close` tells, two cycles after `early_cell`, whether that cell shares a window with one of
//   them: in time for STAR's coming results.
// - Latency: a stone is known in the next cycle. There is no start and no reset.
module near (
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
        rows_away_0 <= star_row - stone_row_0;
        if (star_row < stone_row_0) begin
            rows_away_0 <= stone_row_0 - star_row;
        end
    end

    always @(posedge clock) begin
        cols_away_0 <= star_col - stone_col_0;
        if (star_col < stone_col_0) begin
            cols_away_0 <= stone_col_0 - star_col;
        end
    end

    always @(posedge clock) begin
        rows_away_1 <= star_row - stone_row_1;
        if (star_row < stone_row_1) begin
            rows_away_1 <= stone_row_1 - star_row;
        end
    end

    always @(posedge clock) begin
        cols_away_1 <= star_col - stone_col_1;
        if (star_col < stone_col_1) begin
            cols_away_1 <= stone_col_1 - star_col;
        end
    end

    always @(posedge clock) begin
        is_near <= near_stone_0 | near_stone_1 | (&stone_row_0[4:3]);
    end
endmodule

// FRESH: which lines get a three that had none, and whether that makes a quiet move (3TW_NC).
//
// Contract
// - STAR's coming results and the lines that SURVEY knows go by; FRESH keeps what a stone on the
//   cell of the last probe makes. With `take` high it takes note of that cell as `note` says: as
//   the first stone, as the second, or as the first again with the second on the board. The cell
//   must come from a probe or a sweep.
// - `alone` tells whether the first stone alone is a quiet move, `pair` whether both are one, and
//   `shares` whether they are on one line.
// - `promising` tells, beside STAR's coming results, whether their cell may make a quiet move
//   together with the first stone.
// - Latency: what is noted is known in the next cycle. There is no start and no reset.
module fresh (
    input  wire       clock,       // The system clock.
    input  wire       take,        // Takes note of STAR's cell.
    input  wire [1:0] note,        // As what.
    input  wire [9:0] star_cell,   // From STAR: the cell of its results.
    input  wire [9:0] early_cell,  // From STAR: the cell three cycles before its results.
    // From STAR: lines on which a stone makes a three, a cycle before its results.
    input  wire [3:0] three_lines,
    input  wire [3:0] open_lines,  // From STAR: lines on which that three is open.
    input  wire       keeping,     // From STAR: the results will be kept.
    // From SURVEY: lines through the coming cell that have a three already.
    input  wire [3:0] known,
    input  wire [1:0] threes,      // From SURVEY: lines with a three; 3 for three and more.
    input  wire       any_open,    // From SURVEY: one of them is open.
    output wire       promising,   // The coming cell may make a quiet move.
    output wire       alone,       // The first stone alone is a quiet move.
    output wire       pair,        // Both stones are one.
    output wire       shares       // Both stones are on one line.
);

    localparam [1:0] NOTE_FIRST = 2'd0;
    localparam [1:0] NOTE_SECOND = 2'd1;
    localparam [1:0] NOTE_AGAIN = 2'd2;
    localparam [3:0] ONE_NEW = 4'd1;
    localparam [3:0] TWO_NEW = 4'd2;
    localparam [3:0] LINES_WANTED = 4'd3;

    reg [9:0] first_cell = 10'd0;
    reg [3:0] first_alone = 4'd0;
    reg first_alone_open = 1'b0;
    reg [3:0] first_fresh = 4'd0;
    reg first_open = 1'b0;
    reg [3:0] second_fresh = 4'd0;
    reg second_open = 1'b0;
    reg shares_line = 1'b0;
    reg [3:0] early_shared = 4'd0;
    reg [3:0] shared = 4'd0;
    reg [3:0] here_fresh = 4'd0;
    reg here_fresh_open = 1'b0;
    reg [3:0] here_apart = 4'd0;
    reg here_apart_open = 1'b0;
    reg here_shares = 1'b0;
    wire [5:0] here_line_0;
    wire [5:0] here_line_1;
    wire [5:0] here_line_2;
    wire [5:0] here_line_3;
    wire [5:0] first_line_0;
    wire [5:0] first_line_1;
    wire [5:0] first_line_2;
    wire [5:0] first_line_3;
    reg [3:0] sharing;
    wire [3:0] new_lines;
    wire [3:0] fresh_apart;
    reg [3:0] single;
    wire [3:0] single_lines;
    reg [3:0] possible;
    wire [3:0] possible_lines;
    reg [3:0] made;
    wire [3:0] made_lines;

    line_numbers here (
        .at(early_cell),
        .line_0(here_line_0),
        .line_1(here_line_1),
        .line_2(here_line_2),
        .line_3(here_line_3)
    );

    line_numbers first (
        .at(first_cell),
        .line_0(first_line_0),
        .line_1(first_line_1),
        .line_2(first_line_2),
        .line_3(first_line_3)
    );

    assign new_lines = three_lines & ~known;
    assign fresh_apart = new_lines & ~shared;
    assign single_lines = {2'd0, threes} + single;
    assign alone = (single >= ONE_NEW) & (single_lines >= LINES_WANTED) & (any_open
        | first_alone_open);
    assign possible_lines = {2'd0, threes} + possible;
    assign promising = (possible >= TWO_NEW) & (possible_lines >= LINES_WANTED);
    assign made_lines = {2'd0, threes} + made;
    assign pair = (made >= TWO_NEW) & (made_lines >= LINES_WANTED) & (any_open | first_open
        | second_open);
    assign shares = shares_line;

    always @(*) begin
        sharing = 4'd0;
        sharing[0] = here_line_0 == first_line_0;
        sharing[1] = here_line_1 == first_line_1;
        sharing[2] = here_line_2 == first_line_2;
        sharing[3] = here_line_3 == first_line_3;
    end

    always @(*) begin
        single = 4'd0;
        single = single + {3'd0, first_alone[0]};
        single = single + {3'd0, first_alone[1]};
        single = single + {3'd0, first_alone[2]};
        single = single + {3'd0, first_alone[3]};
    end

    always @(*) begin
        possible = {3'd0, |shared};
        possible = possible + {3'd0, first_alone[0]} + {3'd0, fresh_apart[0]};
        possible = possible + {3'd0, first_alone[1]} + {3'd0, fresh_apart[1]};
        possible = possible + {3'd0, first_alone[2]} + {3'd0, fresh_apart[2]};
        possible = possible + {3'd0, first_alone[3]} + {3'd0, fresh_apart[3]};
    end

    always @(*) begin
        made = 4'd0;
        made = made + {3'd0, first_fresh[0]} + {3'd0, second_fresh[0]};
        made = made + {3'd0, first_fresh[1]} + {3'd0, second_fresh[1]};
        made = made + {3'd0, first_fresh[2]} + {3'd0, second_fresh[2]};
        made = made + {3'd0, first_fresh[3]} + {3'd0, second_fresh[3]};
    end

    always @(posedge clock) begin
        if (take) begin
            if (note == NOTE_FIRST) begin
                first_cell <= star_cell;
                first_alone <= here_fresh;
                first_alone_open <= here_fresh_open;
                first_fresh <= here_fresh;
                first_open <= here_fresh_open;
            end
            if (note == NOTE_SECOND) begin
                first_fresh <= first_alone;
                first_open <= first_alone_open;
                second_fresh <= here_apart;
                second_open <= here_apart_open;
                shares_line <= here_shares;
            end
            if (note == NOTE_AGAIN) begin
                first_fresh <= here_fresh;
                first_open <= here_fresh_open;
            end
        end
    end

    always @(posedge clock) begin
        if (keeping) begin
            here_fresh <= new_lines;
            here_fresh_open <= |(new_lines & open_lines);
            here_apart <= fresh_apart;
            here_apart_open <= |(fresh_apart & open_lines);
            here_shares <= |shared;
        end
    end

    always @(posedge clock) begin
        early_shared <= sharing;
        shared <= early_shared;
    end
endmodule

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
module gather (
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
    localparam [3:0] NUMBER_0 = 4'd0;
    localparam [3:0] NUMBER_1 = 4'd1;
    localparam [3:0] NUMBER_2 = 4'd2;
    localparam [3:0] NUMBER_3 = 4'd3;
    localparam [3:0] NUMBER_4 = 4'd4;
    localparam [3:0] NUMBER_5 = 4'd5;
    localparam [3:0] NUMBER_6 = 4'd6;
    localparam [3:0] NUMBER_7 = 4'd7;

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

    choice choice (
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
            if (length_0 == NUMBER_0) begin
                cells_0_next = new_0;
            end
            if (length_0 == NUMBER_1) begin
                cells_1_next = new_0;
            end
            if (length_0 == NUMBER_2) begin
                cells_2_next = new_0;
            end
            if (length_0 == NUMBER_3) begin
                cells_3_next = new_0;
            end
            if (length_0 == NUMBER_4) begin
                cells_4_next = new_0;
            end
            if (length_0 == NUMBER_5) begin
                cells_5_next = new_0;
            end
            if (length_0 == NUMBER_6) begin
                cells_6_next = new_0;
            end
            if (length_0 == NUMBER_7) begin
                cells_7_next = new_0;
            end
        end
        length_2 = length_1;
        if (taking_1 & ~has_1 & (length_1 < ROOM)) begin
            length_2 = length_1 + 4'd1;
            if (length_1 == NUMBER_0) begin
                cells_0_next = new_1;
            end
            if (length_1 == NUMBER_1) begin
                cells_1_next = new_1;
            end
            if (length_1 == NUMBER_2) begin
                cells_2_next = new_1;
            end
            if (length_1 == NUMBER_3) begin
                cells_3_next = new_1;
            end
            if (length_1 == NUMBER_4) begin
                cells_4_next = new_1;
            end
            if (length_1 == NUMBER_5) begin
                cells_5_next = new_1;
            end
            if (length_1 == NUMBER_6) begin
                cells_6_next = new_1;
            end
            if (length_1 == NUMBER_7) begin
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
        if ((NUMBER_0 < count) & (cells_0 == new_0)) begin
            has_0 = 1'b1;
        end
        if ((NUMBER_1 < count) & (cells_1 == new_0)) begin
            has_0 = 1'b1;
        end
        if ((NUMBER_2 < count) & (cells_2 == new_0)) begin
            has_0 = 1'b1;
        end
        if ((NUMBER_3 < count) & (cells_3 == new_0)) begin
            has_0 = 1'b1;
        end
        if ((NUMBER_4 < count) & (cells_4 == new_0)) begin
            has_0 = 1'b1;
        end
        if ((NUMBER_5 < count) & (cells_5 == new_0)) begin
            has_0 = 1'b1;
        end
        if ((NUMBER_6 < count) & (cells_6 == new_0)) begin
            has_0 = 1'b1;
        end
        if ((NUMBER_7 < count) & (cells_7 == new_0)) begin
            has_0 = 1'b1;
        end
    end

    always @(*) begin
        has_1 = new_0 == new_1;
        if ((NUMBER_0 < count) & (cells_0 == new_1)) begin
            has_1 = 1'b1;
        end
        if ((NUMBER_1 < count) & (cells_1 == new_1)) begin
            has_1 = 1'b1;
        end
        if ((NUMBER_2 < count) & (cells_2 == new_1)) begin
            has_1 = 1'b1;
        end
        if ((NUMBER_3 < count) & (cells_3 == new_1)) begin
            has_1 = 1'b1;
        end
        if ((NUMBER_4 < count) & (cells_4 == new_1)) begin
            has_1 = 1'b1;
        end
        if ((NUMBER_5 < count) & (cells_5 == new_1)) begin
            has_1 = 1'b1;
        end
        if ((NUMBER_6 < count) & (cells_6 == new_1)) begin
            has_1 = 1'b1;
        end
        if ((NUMBER_7 < count) & (cells_7 == new_1)) begin
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

// NODES: how many nodes a turn has left, the search at work, and for now a part of it.
//
// Contract
// - With `opens` high a turn begins with the nodes of its `level`; no search may take any yet.
// - With `allow` high a search begins: it may take the nodes left but for a share: those
//   left, halved `halvings` times and rounded down to an even number.
// - With `grant` high it may take at most `granted` of those for now, or all if that is 0; so it
//   may after `allow`.
// - With `spend` high it takes one, if it may. `may_take` tells whether it may take another, and
//   `used` how many the turn has taken.
// - Latency: one cycle. There is no start and no reset: `opens` is both.
module nodes (
    input  wire        clock,     // The system clock.
    input  wire        opens,     // A turn begins.
    input  wire  [1:0] level,     // At this level.
    input  wire        allow,     // A search begins.
    input  wire  [1:0] halvings,  // And leaves so small a share.
    input  wire        grant,     // The search may take so many for now.
    input  wire [10:0] granted,   // How many; 0 stands for all.
    input  wire        spend,     // Takes a node.
    output wire        may_take,  // The search may take a node.
    output wire [21:0] used       // Nodes that the turn has taken.
);

    localparam [21:0] LEVEL_1 = 22'd22528;
    localparam [21:0] LEVEL_2 = 22'd286720;
    localparam [21:0] LEVEL_3 = 22'd3145728;

    reg [21:0] left = 22'd0;
    reg [21:0] last = 22'd0;
    reg any = 1'b0;
    reg [21:0] taken = 22'd0;
    reg limited = 1'b0;
    reg exhausted = 1'b0;
    reg [10:0] for_now = 11'd0;
    reg [21:0] halved;
    reg [21:0] share;

    assign may_take = any & ~exhausted;
    assign used = taken;

    always @(*) begin
        halved = left;
        if (halvings[0]) begin
            halved = {1'b0, left[21:1]};
        end
    end

    always @(*) begin
        share = halved;
        if (halvings[1]) begin
            share = {2'd0, halved[21:2]};
        end
    end

    always @(posedge clock) begin
        if (spend & any & ~exhausted) begin
            any <= left != last;
            left <= left - 22'd1;
            taken <= taken + 22'd1;
            for_now <= for_now - 11'd1;
            exhausted <= limited & (for_now == 11'd1);
        end
        if (grant) begin
            for_now <= granted;
            limited <= |granted;
        end
        if (allow | opens) begin
            limited <= 1'b0;
        end
        if (grant | allow | opens) begin
            exhausted <= 1'b0;
        end
        if (allow) begin
            last <= share | 22'd1;
            any <= (|left) & ((|halvings) | left[0]);
        end
        if (opens) begin
            any <= 1'b0;
            taken <= 22'd0;
            left <= 22'd0;
            if (level == 2'd1) begin
                left <= LEVEL_1;
            end
            if (level == 2'd2) begin
                left <= LEVEL_2;
            end
            if (level == 2'd3) begin
                left <= LEVEL_3;
            end
        end
    end
endmodule

// TURN: the stones decided in a turn, and how many are left in hand.
//
// Contract
// - With `opens` high a turn begins: two stones in hand, nothing decided, no survey made.
// - With `note` high `cell_in` is decided in the name of `step`: `hand` goes down by one, and
//   the survey is out of date (`stale`) up to the cycle before `surveyed`.
// - With `finish` high the hand is empty.
// - What was decided can be read until the next `opens`.
// - Latency: one cycle. There is no start and no reset: `opens` is both.
module turn (
    input  wire       clock,      // The system clock.
    input  wire       opens,      // Begins a turn.
    input  wire       note,       // Decides a stone.
    input  wire [9:0] cell_in,    // The stone.
    input  wire [3:0] step,       // The step that decides it, 1 to 9.
    input  wire       finish,     // Empties the hand.
    input  wire       surveyed,   // A survey was made.
    output wire [1:0] hand,       // Stones in hand.
    output wire       stale,      // The survey is out of date.
    output wire [1:0] count,      // Stones decided.
    output wire [9:0] cells_0,    // The stones.
    output wire [9:0] cells_1,    // The stones.
    output wire [3:0] by_step_0,  // The steps that decided them.
    output wire [3:0] by_step_1   // The steps that decided them.
);

    localparam [1:0] TWO = 2'd2;

    reg [1:0] left = 2'd0;
    reg [1:0] decided = 2'd0;
    reg [9:0] stone_0 = 10'd0;
    reg [9:0] stone_1 = 10'd0;
    reg [3:0] stone_step_0 = 4'd0;
    reg [3:0] stone_step_1 = 4'd0;
    reg outdated = 1'b0;

    assign cells_0 = stone_0;
    assign by_step_0 = stone_step_0;
    assign cells_1 = stone_1;
    assign by_step_1 = stone_step_1;
    assign hand = left;
    assign stale = outdated & ~surveyed;
    assign count = decided;

    always @(posedge clock) begin
        if (surveyed) begin
            outdated <= 1'b0;
        end
        if (note) begin
            if (|decided) begin
                stone_1 <= cell_in;
                stone_step_1 <= step;
            end else begin
                stone_0 <= cell_in;
                stone_step_0 <= step;
            end
            decided <= decided + 2'd1;
            left <= left - 2'd1;
            outdated <= 1'b1;
        end
        if (finish) begin
            left <= 2'd0;
        end
        if (opens) begin
            left <= TWO;
            decided <= 2'd0;
            outdated <= 1'b1;
        end
    end
endmodule

// STOPWATCH: counts the cycles of a turn and of each of its steps.
//
// Contract
// - `cycles` counts from the cycle after `opens` to that of `halt`, both pulses. A number that is
//   too large stays at its greatest.
// - With `step` high, the step `code` (1 to 9; 0 for none) begins and the one before it ends: its
//   cycles are noted, from its own pulse to this one, or 0 if no stone was left (`counts` low)
//   when it began. `active` is the step that runs.
// - `step_cycles` shows, two cycles after `query` changes, what was noted for that step.
// - Latency: a note takes a cycle. There is no start and no reset: `opens` is both.
module stopwatch (
    input  wire        clock,       // The system clock.
    input  wire        opens,       // A turn begins.
    input  wire        halt,        // It is over.
    input  wire        step,        // A step begins.
    input  wire  [3:0] code,        // Which.
    input  wire        counts,      // A stone is left for it.
    output wire  [3:0] active,      // The step that runs.
    output wire [23:0] cycles,      // Cycles of the turn.
    input  wire  [3:0] query,       // Which step's cycles to show.
    output wire [23:0] step_cycles  // Cycles it took.
);

    localparam [23:0] MOST = 24'd16777215;

    reg running = 1'b0;
    reg [23:0] timer = 24'd0;
    reg [3:0] code_now = 4'd0;
    reg counting = 1'b0;
    reg [23:0] step_timer = 24'd0;
    reg [23:0] more;

    block_ram_16x24 notes (
        .clock(clock),
        .read_address(query),
        .read_data(step_cycles),
        .write_address(code_now),
        .write_data(more),
        .write_enable(step)
    );

    assign active = code_now;
    assign cycles = timer;

    always @(*) begin
        more = step_timer;
        if (counting & (step_timer != MOST)) begin
            more = step_timer + 24'd1;
        end
    end

    always @(posedge clock) begin
        if (running & (timer != MOST)) begin
            timer <= timer + 24'd1;
        end
        step_timer <= more;
        if (step) begin
            code_now <= code;
            counting <= counts;
            step_timer <= 24'd0;
        end
        if (halt) begin
            running <= 1'b0;
        end
        if (opens) begin
            running <= 1'b1;
            timer <= 24'd0;
            code_now <= 4'd0;
        end
    end
endmodule

// BLOCK_RAM: a memory with one write port, one registered read port and one clock.
//
// Contract
// - `read_data` shows the word that `read_address` named at the last rising edge.
// - With `write_enable` high, `write_data` is stored at `write_address` at the next edge. A read
//   of that address in the same cycle gives the old word.
// - Latency: one cycle, for a read as for a write.
// - There is no start, no reset and no initial contents: whoever owns the RAM clears it when
//   that matters.
module block_ram_16x24 (
    input  wire        clock,          // Reads and writes happen at its rising edge.
    input  wire  [3:0] read_address,   // The word to show after the next edge.
    output reg  [23:0] read_data,      // The word read at the last edge.
    input  wire  [3:0] write_address,  // The word to write.
    input  wire [23:0] write_data,     // What to write.
    input  wire        write_enable    // Whether to write at the next edge.
);

    reg [23:0] words [0:15];

    always @(posedge clock) begin
        read_data <= words[read_address];
        if (write_enable) begin
            words[write_address] <= write_data;
        end
    end
endmodule

// CU: the control unit. Speaks the protocol, keeps the game, and sets MEM and CC to work.
//
// Contract
// - Bytes from UC are acted on one after the other, as `docs/protocol.md` says; while a board is
//   cleared, a stone recorded, a turn thought out or an answer sent, they wait in UC.
// - An urgent byte (`D`, `L`) does not wait: whatever goes on is stopped (CC, MEM and REPLY are
//   reset, the byte on the line is let out), and a new game begins.
// - Every stone of either side is written to MEM, to the record and, by a Set, to CC, which says
//   whether it wins. A stone of either side is checked before any of that: what is refused leaves
//   no trace but a fault to ask for.
// - A core that has stopped (`cc_fault`), or that names a cell which is not free, is a fault to
//   ask for, and no stone is played; a new game resets the core first.
// - The level is that of the `switches` until the host sets another; then it is the host's, until
//   `reset`. It counts from the next turn on.
// - Latency: a new game takes as long as MEM or CC need to clear, whichever is longer; an
//   accepted stone seven cycles and CC's Set.
// - `reset` forgets the game at once and clears the board. It wins over everything else in the
//   same cycle.
module cu (
    input  wire        clock,             // The system clock.
    input  wire        reset,  // Synchronous, active high: no game, and a board to be cleared.
    input  wire        uc_available,      // UC: a received byte waits.
    input  wire  [7:0] uc_data,           // UC: the oldest received byte.
    output reg         uc_take,           // UC: removes it.
    input  wire        uc_urgent,         // UC: it starts a new game.
    output reg         uc_start,          // UC: sends a byte.
    output wire  [7:0] uc_send_data,      // UC: the byte to send.
    input  wire        uc_done,           // UC: the byte has been sent.
    input  wire        uc_busy,           // UC: a byte is being sent.
    input  wire        uc_framing_error,  // UC: a byte without stop bit was lost.
    input  wire        uc_line_break,     // UC: a break was seen.
    input  wire        uc_overrun,        // UC: a byte was lost because too many were waiting.
    output reg         mem_reset,         // MEM: idle at once.
    output reg         mem_start,         // MEM: clears the board.
    input  wire        mem_done,          // MEM: the board is clear.
    output reg   [4:0] mem_row,           // MEM: the cell to read or write.
    output reg   [4:0] mem_col,           // MEM: the cell to read or write.
    output reg         mem_write,         // MEM: writes the cell.
    output reg   [1:0] mem_write_stone,   // MEM: what to write.
    input  wire  [1:0] mem_stone,         // MEM: the cell.
    output reg         cc_reset,          // CC: idle at once.
    output reg         cc_start,          // CC: carries out `cc_op`.
    output reg   [1:0] cc_op,  // CC: 0 Clear, 1 Set, 2 Think, 3 Think at a level above 0.
    output wire  [4:0] cc_row,            // CC: the cell to set.
    output wire  [4:0] cc_col,            // CC: the cell to set.
    output reg   [1:0] cc_stone,          // CC: what to set, or whom to think for.
    output wire  [1:0] cc_level,          // CC: how deep to think.
    input  wire        cc_done,           // CC: has done it.
    input  wire        cc_fault,          // From CC: its program could not go on.
    input  wire        cc_won,            // CC: the stone set makes six in a row.
    input  wire  [1:0] cc_count,          // CC: how many stones it wants to play.
    input  wire  [4:0] cc_row0,           // CC: row of its first stone.
    input  wire  [4:0] cc_col0,           // CC: column of its first stone.
    input  wire  [4:0] cc_row1,           // CC: row of its second stone.
    input  wire  [4:0] cc_col1,           // CC: column of its second stone.
    input  wire  [3:0] cc_step0,          // CC: the step that placed its first stone.
    input  wire  [3:0] cc_step1,          // CC: the step that placed its second stone.
    input  wire [23:0] cc_cycles,         // CC: cycles of its last turn.
    output wire  [3:0] cc_query,          // CC: the step whose cycles are wanted.
    input  wire [23:0] cc_step_cycles,    // CC: those cycles.
    input  wire  [1:0] switches,          // The level where no host has set one.
    output wire  [1:0] own,               // The FPGA's colour: 0 none, 1 dark, 2 light.
    output wire  [1:0] game,              // 0 open, 1 dark has won, 2 light has won, 3 drawn.
    output wire        thinking,          // CC thinks.
    output wire  [1:0] last_count,        // Stones of the FPGA's last turn: 0, 1 or 2.
    output wire  [4:0] last_row0,         // Row of the first of them.
    output wire  [4:0] last_col0,         // Column of the first of them.
    output wire  [4:0] last_row1,         // Row of the second of them.
    output wire  [4:0] last_col1,         // Column of the second of them.
    // The step that placed the first of them, 0 for the opening stone.
    output wire  [3:0] last_step0,
    output wire  [3:0] last_step1         // The step that placed the second of them.
);

    localparam [7:0] BYTE_DARK = 8'h44;
    localparam [7:0] BYTE_LIGHT = 8'h4c;
    localparam [7:0] BYTE_IDENTITY = 8'h3f;
    localparam [7:0] BYTE_STATUS = 8'h73;
    localparam [7:0] BYTE_BOARD = 8'h62;
    localparam [7:0] BYTE_RECORD = 8'h72;
    localparam [7:0] BYTE_UNDO = 8'h75;
    localparam [7:0] BYTE_HOLD = 8'h68;
    localparam [7:0] BYTE_GO = 8'h67;
    localparam [7:0] BYTE_LAST_MOVE = 8'h6d;
    localparam [7:0] BYTE_FAULT = 8'h65;
    localparam [7:0] BYTE_LEVEL = 8'h6c;
    localparam [7:0] BYTE_SET_LEVEL = 8'h6e;
    localparam [7:0] PAST_LEVELS = 8'h34;
    localparam [7:0] DIGIT_ZERO = 8'h30;
    localparam [7:0] DIGIT_NINE = 8'h39;
    localparam [7:0] FAULT_NONE = 8'h2d;
    localparam [7:0] FAULT_OFF_BOARD = 8'h4f;
    localparam [7:0] FAULT_OCCUPIED = 8'h58;
    localparam [7:0] FAULT_GAME_OVER = 8'h47;
    localparam [7:0] FAULT_NOT_YOUR_TURN = 8'h54;
    localparam [7:0] FAULT_FRAMING_ERROR = 8'h46;
    localparam [7:0] FAULT_LINE_BREAK = 8'h42;
    localparam [7:0] FAULT_OVERRUN = 8'h56;
    localparam [7:0] FAULT_CORE_STOPPED = 8'h43;
    localparam [7:0] FAULT_NO_LEVEL = 8'h4e;
    localparam [1:0] OP_CLEAR = 2'd0;
    localparam [1:0] OP_SET = 2'd1;
    localparam [1:0] OP_THINK = 2'd2;
    localparam [1:0] OP_THINK_DEEP = 2'd3;
    localparam [1:0] DARK = 2'd1;
    localparam [1:0] LIGHT = 2'd2;
    localparam [1:0] EMPTY = 2'd0;
    localparam [1:0] GAME_DRAWN = 2'd3;
    localparam [4:0] LAST_LINE = 5'd18;
    localparam [4:0] CENTRE = 5'd9;
    localparam [8:0] NO_STONES = 9'b000000000;
    localparam [8:0] ALL_STONES = 9'b101101001;
    localparam [1:0] TWO_STONES = 2'd2;
    localparam [1:0] LAST_DIGIT = 2'd3;
    // Sets MEM and CC to clearing the board: the first thing after power-up.
    localparam [4:0] CLEAR_BOARD = 5'd0;
    localparam [4:0] WAIT_CLEAR = 5'd1;    // Waits for both.
    localparam [4:0] WAIT_BYTE = 5'd2;     // Waits for a byte from the host.
    localparam [4:0] DECODE_BYTE = 5'd3;   // Acts on it.
    // Four digits are there: on the board, and the host's turn?
    localparam [4:0] CHECK_STONE = 5'd4;
    localparam [4:0] READ_CELL = 5'd5;     // Waits for MEM to read the cell.
    localparam [4:0] NOTE_CELL = 5'd6;     // Keeps whether it is a free cell of the board.
    localparam [4:0] JUDGE_CELL = 5'd7;    // Takes the stone if it is.
    localparam [4:0] RECORD_STONE = 5'd8;  // Writes a stone to MEM, to the record and to CC.
    localparam [4:0] WAIT_RECORD = 5'd9;   // Waits for CC, which says whether the stone wins.
    localparam [4:0] PASS_TURN = 5'd10;    // Who is next?
    localparam [4:0] START_TURN = 5'd11;   // The FPGA is to move: open, or think.
    localparam [4:0] WAIT_THINK = 5'd12;   // Waits for CC's stones.
    localparam [4:0] READ_RECORD = 5'd13;  // Waits for the record to read the last stone.
    localparam [4:0] LOAD_RECORD = 5'd14;  // Has it.
    localparam [4:0] ERASE_STONE = 5'd15;  // Takes it back.
    localparam [4:0] WAIT_ERASE = 5'd16;   // Waits for CC.
    localparam [4:0] START_REPLY = 5'd17;  // Starts an answer.
    localparam [4:0] WAIT_REPLY = 5'd18;   // Waits for it to be sent.
    localparam [4:0] STOP_WORK = 5'd19;    // A new game cuts in: waits for the line to be free.
    localparam [1:0] HOST = 2'd0;          // The host sent it.
    localparam [1:0] OWN_FIRST = 2'd1;     // CC's first stone, or the opening.
    localparam [1:0] OWN_SECOND = 2'd2;    // CC's second stone.
    localparam [3:0] STONE = 4'd0;
    localparam [3:0] IDENTITY = 4'd1;
    localparam [3:0] STATUS = 4'd2;
    localparam [3:0] BOARD = 4'd3;
    localparam [3:0] RECORD = 4'd4;
    localparam [3:0] UNDO = 4'd5;
    localparam [3:0] HOLD = 4'd6;
    localparam [3:0] GO = 4'd7;
    localparam [3:0] LAST_MOVE = 4'd8;
    localparam [3:0] FAULT = 4'd9;
    localparam [3:0] LEVEL = 4'd10;

    reg [4:0] state_next;
    reg [4:0] state = 5'd0;
    reg [1:0] origin_next;
    reg [1:0] origin = 2'd0;
    reg [7:0] byte_in_next;
    reg [7:0] byte_in = 8'd0;
    reg [15:0] digits_next;
    reg [15:0] digits = 16'd0;
    reg [1:0] digit_count_next;
    reg [1:0] digit_count = 2'd0;
    reg [4:0] row_next;
    reg [4:0] row = 5'd0;
    reg [4:0] col_next;
    reg [4:0] col = 5'd0;
    reg [1:0] own_side_next;
    reg [1:0] own_side = 2'd0;
    reg [1:0] result_next;
    reg [1:0] result = 2'd0;
    reg [8:0] stones_next;
    reg [8:0] stones = 9'd0;
    reg [1:0] placed_next;
    reg [1:0] placed = 2'd0;
    reg holding_next;
    reg holding = 1'b0;
    reg going_next;
    reg going = 1'b0;
    reg no_stone_next;
    reg no_stone = 1'b0;
    reg mem_clear_next;
    reg mem_clear = 1'b0;
    reg cc_clear_next;
    reg cc_clear = 1'b0;
    reg [3:0] kind_next;
    reg [3:0] kind = 4'd0;
    reg [7:0] fault_next;
    reg [7:0] fault = 8'd0;
    reg [15:0] fault_digits_next;
    reg [15:0] fault_digits = 16'd0;
    reg [7:0] told_fault_next;
    reg [7:0] told_fault = 8'd0;
    reg [15:0] told_digits_next;
    reg [15:0] told_digits = 16'd0;
    reg [1:0] count_next;
    reg [1:0] count = 2'd0;
    reg [4:0] row0_next;
    reg [4:0] row0 = 5'd0;
    reg [4:0] col0_next;
    reg [4:0] col0 = 5'd0;
    reg [4:0] row1_next;
    reg [4:0] row1 = 5'd0;
    reg [4:0] col1_next;
    reg [4:0] col1 = 5'd0;
    reg [3:0] step0_next;
    reg [3:0] step0 = 4'd0;
    reg [3:0] step1_next;
    reg [3:0] step1 = 4'd0;
    reg [9:0] recorded = 10'd0;
    reg occupied = 1'b0;
    reg awaits_level_next;
    reg awaits_level = 1'b0;
    reg level_told_next;
    reg level_told = 1'b0;
    reg [1:0] host_level_next;
    reg [1:0] host_level = 2'd0;
    reg [8:0] record_read_address;
    wire [9:0] record_read_data;
    wire [9:0] record_write_data;
    reg record_write_enable;
    reg reply_reset;
    reg reply_start;
    wire reply_done;
    wire reply_fault_waits;
    wire [4:0] reply_mem_row;
    wire [4:0] reply_mem_col;
    wire [8:0] reply_record_index;
    wire reply_uc_start;
    reg [1:0] level;
    wire is_digit;
    wire is_over;
    reg [1:0] mover;
    reg [1:0] left;
    wire own_turn;
    wire host_turn;
    wire [3:0] row_tens;
    wire [3:0] row_units;
    wire [3:0] col_tens;
    wire [3:0] col_units;
    wire row_good;
    wire col_good;
    wire is_cut_short;

    block_ram_512x10 record (
        .clock(clock),
        .read_address(record_read_address),
        .read_data(record_read_data),
        .write_address(stones),
        .write_data(record_write_data),
        .write_enable(record_write_enable)
    );

    reply reply (
        .clock(clock),
        .reset(reply_reset),
        .start(reply_start),
        .kind(kind),
        .done(reply_done),
        .no_stone(no_stone),
        .row(row),
        .col(col),
        .own(own_side),
        .game(result),
        .mover(mover),
        .left(left),
        .stones(stones),
        .hold(holding),
        .fault_waits(reply_fault_waits),
        .going(going),
        .level(level),
        .count(count),
        .step0(step0),
        .step1(step1),
        .cycles(cc_cycles),
        .query(cc_query),
        .step_cycles(cc_step_cycles),
        .fault(told_fault),
        .fault_digits(told_digits),
        .mem_row(reply_mem_row),
        .mem_col(reply_mem_col),
        .mem_stone(mem_stone),
        .record_index(reply_record_index),
        .record_point(recorded),
        .uc_start(reply_uc_start),
        .uc_data(uc_send_data),
        .uc_done(uc_done)
    );

    assign is_over = |result;
    assign own_turn = ~is_over && ~holding && mover == own_side;
    assign host_turn = holding || ((|own_side) && mover != own_side);
    assign is_digit = byte_in >= DIGIT_ZERO && byte_in <= DIGIT_NINE;
    assign row_tens = digits[15:12];
    assign row_units = digits[11:8];
    assign col_tens = digits[7:4];
    assign col_units = digits[3:0];
    assign row_good = (row_tens == 4'd0 && (|row_units)) || row_tens == 4'd1;
    assign col_good = (col_tens == 4'd0 && (|col_units)) || col_tens == 4'd1;
    assign cc_row = row;
    assign cc_col = col;
    assign cc_level = level;
    assign record_write_data = {row, col};
    assign reply_fault_waits = fault != FAULT_NONE;
    assign own = own_side;
    assign game = result;
    assign thinking = state == WAIT_THINK;
    assign last_count = count;
    assign last_row0 = row0;
    assign last_col0 = col0;
    assign last_row1 = row1;
    assign last_col1 = col1;
    assign last_step0 = step0;
    assign last_step1 = step1;
    assign is_cut_short = uc_urgent && state != WAIT_BYTE && state != STOP_WORK;

    always @(*) begin
        state_next = state;
        origin_next = origin;
        byte_in_next = byte_in;
        digits_next = digits;
        digit_count_next = digit_count;
        row_next = row;
        col_next = col;
        own_side_next = own_side;
        result_next = result;
        stones_next = stones;
        placed_next = placed;
        holding_next = holding;
        going_next = going;
        no_stone_next = no_stone;
        mem_clear_next = mem_clear;
        cc_clear_next = cc_clear;
        kind_next = kind;
        fault_next = fault;
        fault_digits_next = fault_digits;
        told_fault_next = told_fault;
        told_digits_next = told_digits;
        count_next = count;
        row0_next = row0;
        col0_next = col0;
        row1_next = row1;
        col1_next = col1;
        step0_next = step0;
        step1_next = step1;
        awaits_level_next = awaits_level;
        level_told_next = level_told;
        host_level_next = host_level;
        uc_take = 1'b0;
        uc_start = reply_uc_start;
        mem_reset = 1'b0;
        mem_start = 1'b0;
        mem_row = row;
        mem_col = col;
        mem_write = 1'b0;
        mem_write_stone = mover;
        cc_reset = 1'b0;
        cc_start = 1'b0;
        cc_op = OP_SET;
        cc_stone = mover;
        record_read_address = stones;
        record_write_enable = 1'b0;
        reply_reset = 1'b0;
        reply_start = 1'b0;
        case (state)
            CLEAR_BOARD: begin
                mem_start = 1'b1;
                cc_start = 1'b1;
                cc_op = OP_CLEAR;
                mem_clear_next = 1'b0;
                cc_clear_next = 1'b0;
                result_next = 2'd0;
                stones_next = 9'd0;
                holding_next = 1'b0;
                going_next = 1'b0;
                count_next = 2'd0;
                digit_count_next = 2'd0;
                fault_next = FAULT_NONE;
                fault_digits_next = 16'd0;
                state_next = WAIT_CLEAR;
            end
            WAIT_CLEAR: begin
                if (mem_done) begin
                    mem_clear_next = 1'b1;
                end
                if (cc_done) begin
                    cc_clear_next = 1'b1;
                end
                if (mem_clear && cc_clear) begin
                    state_next = WAIT_BYTE;
                    if (own_turn) begin
                        state_next = START_TURN;
                    end
                end
            end
            WAIT_BYTE: begin
                if (uc_available) begin
                    uc_take = 1'b1;
                    byte_in_next = uc_data;
                    state_next = DECODE_BYTE;
                end
            end
            DECODE_BYTE: begin
                digit_count_next = 2'd0;
                going_next = 1'b0;
                no_stone_next = 1'b0;
                awaits_level_next = 1'b0;
                state_next = WAIT_BYTE;
                if (awaits_level && is_digit) begin
                    if (byte_in < PAST_LEVELS) begin
                        host_level_next = byte_in[1:0];
                        level_told_next = 1'b1;
                    end else begin
                        fault_next = FAULT_NO_LEVEL;
                        fault_digits_next = 16'd0;
                    end
                end else if (is_digit) begin
                    digits_next = (digits << 4) | {12'd0, byte_in[3:0]};
                    digit_count_next = digit_count + 2'd1;
                    if (digit_count == LAST_DIGIT) begin
                        state_next = CHECK_STONE;
                    end
                end else if (byte_in == BYTE_DARK) begin
                    own_side_next = DARK;
                    cc_reset = 1'b1;
                    state_next = CLEAR_BOARD;
                end else if (byte_in == BYTE_LIGHT) begin
                    own_side_next = LIGHT;
                    cc_reset = 1'b1;
                    state_next = CLEAR_BOARD;
                end else if (byte_in == BYTE_IDENTITY) begin
                    kind_next = IDENTITY;
                    state_next = START_REPLY;
                end else if (byte_in == BYTE_STATUS) begin
                    kind_next = STATUS;
                    state_next = START_REPLY;
                end else if (byte_in == BYTE_BOARD) begin
                    kind_next = BOARD;
                    state_next = START_REPLY;
                end else if (byte_in == BYTE_RECORD) begin
                    kind_next = RECORD;
                    state_next = START_REPLY;
                end else if (byte_in == BYTE_UNDO) begin
                    kind_next = UNDO;
                    if (stones == NO_STONES) begin
                        no_stone_next = 1'b1;
                        state_next = START_REPLY;
                    end else begin
                        stones_next = stones - 9'd1;
                        result_next = 2'd0;
                        state_next = READ_RECORD;
                    end
                end else if (byte_in == BYTE_HOLD) begin
                    holding_next = 1'b1;
                    kind_next = HOLD;
                    state_next = START_REPLY;
                end else if (byte_in == BYTE_GO) begin
                    kind_next = GO;
                    state_next = START_REPLY;
                    if (~is_over) begin
                        holding_next = 1'b0;
                        own_side_next = mover;
                        going_next = 1'b1;
                    end
                end else if (byte_in == BYTE_LAST_MOVE) begin
                    kind_next = LAST_MOVE;
                    state_next = START_REPLY;
                end else if (byte_in == BYTE_LEVEL) begin
                    kind_next = LEVEL;
                    state_next = START_REPLY;
                end else if (byte_in == BYTE_SET_LEVEL) begin
                    awaits_level_next = 1'b1;
                end else if (byte_in == BYTE_FAULT) begin
                    told_fault_next = fault;
                    told_digits_next = fault_digits;
                    fault_next = FAULT_NONE;
                    fault_digits_next = 16'd0;
                    kind_next = FAULT;
                    state_next = START_REPLY;
                end
            end
            CHECK_STONE: begin
                row_next = {1'b0, row_units} - 5'd1;
                if (row_tens == 4'd1) begin
                    row_next = {1'b0, row_units} + 5'd9;
                end
                col_next = {1'b0, col_units} - 5'd1;
                if (col_tens == 4'd1) begin
                    col_next = {1'b0, col_units} + 5'd9;
                end
                fault_digits_next = digits;
                state_next = WAIT_BYTE;
                if (~(row_good && col_good)) begin
                    fault_next = FAULT_OFF_BOARD;
                end else if (is_over) begin
                    fault_next = FAULT_GAME_OVER;
                end else if (~host_turn) begin
                    fault_next = FAULT_NOT_YOUR_TURN;
                end else begin
                    fault_digits_next = fault_digits;
                    origin_next = HOST;
                    state_next = READ_CELL;
                end
            end
            READ_CELL: state_next = NOTE_CELL;
            NOTE_CELL: state_next = JUDGE_CELL;
            JUDGE_CELL: begin
                if (~occupied) begin
                    state_next = RECORD_STONE;
                end else begin
                    state_next = WAIT_BYTE;
                    if (origin == HOST) begin
                        fault_next = FAULT_OCCUPIED;
                        fault_digits_next = digits;
                    end else begin
                        count_next = 2'd0;
                        fault_next = FAULT_CORE_STOPPED;
                        fault_digits_next = 16'd0;
                    end
                end
            end
            RECORD_STONE: begin
                mem_write = 1'b1;
                record_write_enable = 1'b1;
                cc_start = 1'b1;
                placed_next = mover;
                stones_next = stones + 9'd1;
                state_next = WAIT_RECORD;
            end
            WAIT_RECORD: begin
                if (cc_done) begin
                    if (cc_won) begin
                        result_next = placed;
                    end else if (stones == ALL_STONES) begin
                        result_next = GAME_DRAWN;
                    end
                    state_next = PASS_TURN;
                    if (origin != HOST) begin
                        kind_next = STONE;
                        no_stone_next = 1'b0;
                        state_next = START_REPLY;
                    end
                end
            end
            PASS_TURN: begin
                state_next = WAIT_BYTE;
                if (own_turn) begin
                    state_next = START_TURN;
                    if (origin == OWN_FIRST && count == TWO_STONES) begin
                        row_next = row1;
                        col_next = col1;
                        origin_next = OWN_SECOND;
                        state_next = READ_CELL;
                    end
                end
            end
            START_TURN: begin
                origin_next = OWN_FIRST;
                if (stones == NO_STONES) begin
                    row_next = CENTRE;
                    col_next = CENTRE;
                    row0_next = CENTRE;
                    col0_next = CENTRE;
                    count_next = 2'd1;
                    step0_next = 4'd0;
                    step1_next = 4'd0;
                    state_next = RECORD_STONE;
                end else begin
                    cc_start = 1'b1;
                    cc_op = OP_THINK;
                    if (|level) begin
                        cc_op = OP_THINK_DEEP;
                    end
                    state_next = WAIT_THINK;
                end
            end
            WAIT_THINK: begin
                if (cc_done) begin
                    row_next = cc_row0;
                    col_next = cc_col0;
                    count_next = cc_count;
                    row0_next = cc_row0;
                    col0_next = cc_col0;
                    row1_next = cc_row1;
                    col1_next = cc_col1;
                    step0_next = cc_step0;
                    step1_next = cc_step1;
                    state_next = READ_CELL;
                    if (cc_fault) begin
                        count_next = 2'd0;
                        state_next = WAIT_BYTE;
                    end
                end
            end
            READ_RECORD: state_next = LOAD_RECORD;
            LOAD_RECORD: begin
                row_next = record_read_data[9:5];
                col_next = record_read_data[4:0];
                state_next = ERASE_STONE;
            end
            ERASE_STONE: begin
                mem_write = 1'b1;
                mem_write_stone = EMPTY;
                cc_start = 1'b1;
                cc_stone = EMPTY;
                state_next = WAIT_ERASE;
            end
            WAIT_ERASE: begin
                if (cc_done) begin
                    state_next = START_REPLY;
                end
            end
            START_REPLY: begin
                reply_start = 1'b1;
                state_next = WAIT_REPLY;
            end
            WAIT_REPLY: begin
                mem_row = reply_mem_row;
                mem_col = reply_mem_col;
                record_read_address = reply_record_index;
                if (reply_done) begin
                    state_next = WAIT_BYTE;
                    if (kind == STONE) begin
                        state_next = PASS_TURN;
                    end
                    if (going && kind == GO) begin
                        state_next = START_TURN;
                    end
                end
            end
            STOP_WORK: begin
                mem_reset = 1'b1;
                cc_reset = 1'b1;
                reply_reset = 1'b1;
                uc_start = 1'b0;
                if (~uc_busy) begin
                    state_next = WAIT_BYTE;
                end
            end
            default: state_next = CLEAR_BOARD;
        endcase
        if (cc_done && cc_fault) begin
            fault_next = FAULT_CORE_STOPPED;
            fault_digits_next = 16'd0;
        end
        if (uc_framing_error) begin
            fault_next = FAULT_FRAMING_ERROR;
            fault_digits_next = 16'd0;
        end
        if (uc_line_break) begin
            fault_next = FAULT_LINE_BREAK;
            fault_digits_next = 16'd0;
        end
        if (uc_overrun) begin
            fault_next = FAULT_OVERRUN;
            fault_digits_next = 16'd0;
        end
        if (is_cut_short) begin
            state_next = STOP_WORK;
        end
        if (reset) begin
            mem_reset = 1'b1;
            cc_reset = 1'b1;
            reply_reset = 1'b1;
            own_side_next = 2'd0;
            awaits_level_next = 1'b0;
            level_told_next = 1'b0;
            state_next = CLEAR_BOARD;
        end
    end

    always @(*) begin
        mover = DARK;
        if (stones[0] != stones[1]) begin
            mover = LIGHT;
        end
        left = 2'd1;
        if (stones[0]) begin
            left = 2'd2;
        end
        if (is_over) begin
            mover = EMPTY;
            left = 2'd0;
        end
    end

    always @(*) begin
        level = switches;
        if (level_told) begin
            level = host_level;
        end
    end

    always @(posedge clock) begin
        state <= state_next;
        origin <= origin_next;
        byte_in <= byte_in_next;
        digits <= digits_next;
        digit_count <= digit_count_next;
        row <= row_next;
        col <= col_next;
        own_side <= own_side_next;
        result <= result_next;
        stones <= stones_next;
        placed <= placed_next;
        holding <= holding_next;
        going <= going_next;
        no_stone <= no_stone_next;
        mem_clear <= mem_clear_next;
        cc_clear <= cc_clear_next;
        kind <= kind_next;
        fault <= fault_next;
        fault_digits <= fault_digits_next;
        told_fault <= told_fault_next;
        told_digits <= told_digits_next;
        count <= count_next;
        row0 <= row0_next;
        col0 <= col0_next;
        row1 <= row1_next;
        col1 <= col1_next;
        step0 <= step0_next;
        step1 <= step1_next;
        recorded <= record_read_data;
        occupied <= (mem_stone != EMPTY) | (row > LAST_LINE) | (col > LAST_LINE);
        awaits_level <= awaits_level_next;
        level_told <= level_told_next;
        host_level <= host_level_next;
    end
endmodule

// REPLY: writes one answer of the control unit to the serial line, byte by byte.
//
// Contract
// - A pulse on `start` with `kind` and the operands of that kind valid (and held) sends the
//   whole answer; `done` pulses in the cycle after the transmitter's `done` for its last byte.
// - Latency: two cycles a byte and the time the transmitter takes from `uc_start` to `uc_done`.
// - It waits for `uc_done` after each `uc_start`, so it never loses a byte.
// - `reset` stops after the byte on the line; no `done` comes. It wins over `start` in the same
//   cycle.
//
// Numbers are hexadecimal, upper case, except coordinates.
module reply (
    input  wire        clock,         // The system clock.
    input  wire        reset,         // Synchronous, active high: idle at once.
    input  wire        start,         // Sends an answer.
    input  wire  [3:0] kind,          // Which answer to send.
    output wire        done,          // The answer has been sent.
    // Stone, undo: there is no stone to name. Low for any other answer.
    input  wire        no_stone,
    input  wire  [4:0] row,           // Stone, undo: its row from 0.
    input  wire  [4:0] col,           // Stone, undo: its column from 0.
    input  wire  [1:0] own,           // Status: the FPGA's colour, 0 for none.
    input  wire  [1:0] game,          // Status: 0 open, 1 dark has won, 2 light has won, 3 drawn.
    input  wire  [1:0] mover,         // Status: whose stone is next, 0 when the game is over.
    input  wire  [1:0] left,          // Status: stones left in this turn.
    input  wire  [8:0] stones,        // Status, record: stones played.
    input  wire        hold,          // Status: stones are only recorded.
    input  wire        fault_waits,   // Status: there is a fault to ask for.
    input  wire        going,         // Go: a turn follows.
    input  wire  [1:0] level,         // Level: its number.
    input  wire  [1:0] count,         // Last move: its stones, 0 if the core has not moved yet.
    input  wire  [3:0] step0,         // Last move: what placed the first stone.
    input  wire  [3:0] step1,         // Last move: what placed the second stone.
    input  wire [23:0] cycles,        // Last move: cycles in all.
    // Last move: the step whose cycles are wanted, or behind the last step the nodes.
    output wire  [3:0] query,
    // Last move: these cycles or nodes, two cycles after they are asked for.
    input  wire [23:0] step_cycles,
    input  wire  [7:0] fault,         // Fault: its letter.
    input  wire [15:0] fault_digits,  // Fault: the digits received.
    output wire  [4:0] mem_row,       // Board: the cell that is wanted.
    output wire  [4:0] mem_col,       // Board: the cell that is wanted.
    input  wire  [1:0] mem_stone,     // Board: that cell, one cycle after it is named.
    output wire  [8:0] record_index,  // Record: the stone that is wanted.
    // Record: that stone, row above column, two cycles after it is named.
    input  wire  [9:0] record_point,
    output reg         uc_start,      // Sends a byte.
    output reg   [7:0] uc_data,       // The byte to send.
    input  wire        uc_done        // The byte has been sent.
);

    localparam [7:0] LETTERS_2 = 8'h73;
    localparam [7:0] LETTERS_3 = 8'h62;
    localparam [7:0] LETTERS_4 = 8'h72;
    localparam [7:0] LETTERS_5 = 8'h75;
    localparam [7:0] LETTERS_6 = 8'h68;
    localparam [7:0] LETTERS_7 = 8'h67;
    localparam [7:0] LETTERS_8 = 8'h6d;
    localparam [7:0] LETTERS_9 = 8'h65;
    localparam [7:0] LETTERS_10 = 8'h6c;
    localparam [7:0] SIDE_LETTERS_0 = 8'h2d;
    localparam [7:0] SIDE_LETTERS_1 = 8'h44;
    localparam [7:0] SIDE_LETTERS_2 = 8'h4c;
    localparam [7:0] CELL_LETTERS_0 = 8'h2e;
    localparam [7:0] CELL_LETTERS_1 = 8'h44;
    localparam [7:0] CELL_LETTERS_2 = 8'h4c;
    localparam [7:0] GAME_LETTERS_0 = 8'h4f;
    localparam [7:0] GAME_LETTERS_1 = 8'h44;
    localparam [7:0] GAME_LETTERS_2 = 8'h4c;
    localparam [7:0] GAME_LETTERS_3 = 8'h58;
    localparam [7:0] LETTER_NONE = 8'h2d;
    localparam [7:0] LETTER_HOLD = 8'h68;   // Stones are only recorded now.
    localparam [7:0] LETTER_FAULT = 8'h21;  // What was refused.
    localparam [7:0] LETTER_GO = 8'h2b;     // Whether a turn follows.
    localparam [7:0] LINE_END = 8'h0a;
    localparam [7:0] DIGIT_ZERO = 8'h30;
    localparam [7:0] LETTER_TEN = 8'h37;
    localparam [3:0] NINE = 4'd9;
    localparam [4:0] LAST_LINE = 5'd18;
    localparam [3:0] LAST_QUERY = 4'd10;
    localparam [8:0] NO_STONES = 9'b000000000;
    localparam [3:0] STONE = 4'd0;          // The four digits of a stone, as FPT 2011 has it.
    localparam [3:0] IDENTITY = 4'd1;       // Name and version.
    localparam [3:0] STATUS = 4'd2;         // How the game stands.
    localparam [3:0] BOARD = 4'd3;          // All cells.
    localparam [3:0] RECORD = 4'd4;         // All stones in play order.
    localparam [3:0] UNDO = 4'd5;           // The stone taken back.
    localparam [3:0] GO = 4'd7;             // Whether a turn follows.
    localparam [3:0] LAST_MOVE = 4'd8;      // Deciding steps and cycles.
    localparam [3:0] FAULT = 4'd9;          // Fault: its letter.
    localparam [3:0] LEVEL = 4'd10;         // Level: its number.
    localparam [3:0] WAIT_START = 4'd0;     // Idle.
    localparam [3:0] PICK_LETTER = 4'd1;    // The letter that names the answer.
    localparam [3:0] PICK_TEXT = 4'd2;      // The identity text.
    localparam [3:0] PICK_STATUS = 4'd3;    // One of the letters of the status.
    localparam [3:0] PICK_CELL = 4'd4;      // A cell of the board.
    localparam [3:0] PICK_COUNT = 4'd5;     // A digit of the number of stones.
    localparam [3:0] PICK_STONE = 4'd6;     // A digit of a stone.
    localparam [3:0] PICK_GO = 4'd7;        // Whether a turn follows.
    localparam [3:0] PICK_LEVEL = 4'd8;     // How deep the core thinks.
    localparam [3:0] PICK_STEP = 4'd9;      // How many stones the last turn had, and their steps.
    localparam [3:0] PICK_CYCLES = 4'd10;   // A digit of a number of cycles.
    localparam [3:0] PICK_FAULT = 4'd11;    // What was refused.
    localparam [3:0] PICK_DIGIT = 4'd12;    // A digit as it was received.
    localparam [3:0] PICK_END = 4'd13;      // The line end.
    localparam [3:0] SEND_BYTE = 4'd14;     // Hands the byte to the transmitter.
    localparam [3:0] WAIT_BYTE = 4'd15;     // Waits for the transmitter.

    reg [3:0] state_next;
    reg [3:0] state = 4'd0;
    reg [3:0] after_next;
    reg [3:0] after = 4'd0;
    reg [7:0] letter_next;
    reg [7:0] letter = 8'd0;
    reg [3:0] digit = 4'd0;
    reg is_digit_next;
    reg is_digit = 1'b0;
    reg [3:0] index_next;
    reg [3:0] index = 4'd0;
    reg [5:0] text_index_next;
    reg [5:0] text_index = 6'd0;
    reg [4:0] board_row_next;
    reg [4:0] board_row = 5'd0;
    reg [4:0] board_col_next;
    reg [4:0] board_col = 5'd0;
    reg [8:0] stone_index_next;
    reg [8:0] stone_index = 9'd0;
    reg [3:0] step_next;
    reg [3:0] step = 4'd0;
    reg [23:0] digits_next;
    reg [23:0] digits = 24'd0;
    reg finished_next;
    reg finished = 1'b0;
    reg [4:0] coordinate_line;
    wire coordinate_tens;
    wire [3:0] coordinate_units;
    wire [7:0] text_data;
    reg [4:0] point_row;
    reg [4:0] point_col;
    reg [3:0] nibble;
    reg [23:0] number;
    wire [11:0] wide_stones;
    wire [8:0] next_stone;
    wire [7:0] wide_digit;
    reg [7:0] own_letter;
    reg [7:0] mover_letter;
    reg [7:0] game_letter;
    reg [7:0] cell_letter;

    coordinate coordinate (
        .line(coordinate_line),
        .tens(coordinate_tens),
        .units(coordinate_units)
    );

    reply_text text (
        .address(text_index),
        .data(text_data)
    );

    assign mem_row = board_row;
    assign mem_col = board_col;
    assign record_index = stone_index;
    assign query = step;
    assign done = finished;
    assign next_stone = stone_index + 9'd1;
    assign wide_stones = {3'd0, stones};
    assign wide_digit = {4'd0, digit};

    always @(*) begin
        state_next = state;
        after_next = after;
        letter_next = letter;
        is_digit_next = is_digit;
        index_next = index;
        text_index_next = text_index;
        board_row_next = board_row;
        board_col_next = board_col;
        stone_index_next = stone_index;
        step_next = step;
        digits_next = digits;
        uc_start = 1'b0;
        finished_next = 1'b0;
        case (state)
            WAIT_START: begin
                is_digit_next = 1'b0;
                index_next = 4'd0;
                text_index_next = 6'd0;
                board_row_next = 5'd0;
                board_col_next = 5'd0;
                stone_index_next = 9'd0;
                step_next = 4'd0;
                if (start) begin
                    state_next = PICK_LETTER;
                    if (kind == STONE) begin
                        state_next = PICK_STONE;
                    end
                    if (kind == IDENTITY) begin
                        state_next = PICK_TEXT;
                    end
                end
            end
            PICK_LETTER: begin
                state_next = SEND_BYTE;
                after_next = PICK_END;
                letter_next = LETTERS_6;
                case (kind)
                    STATUS: begin
                        letter_next = LETTERS_2;
                        after_next = PICK_STATUS;
                    end
                    BOARD: begin
                        letter_next = LETTERS_3;
                        after_next = PICK_CELL;
                    end
                    RECORD: begin
                        letter_next = LETTERS_4;
                        after_next = PICK_COUNT;
                    end
                    UNDO: begin
                        letter_next = LETTERS_5;
                        after_next = PICK_STONE;
                    end
                    GO: begin
                        letter_next = LETTERS_7;
                        after_next = PICK_GO;
                    end
                    LAST_MOVE: begin
                        letter_next = LETTERS_8;
                        after_next = PICK_STEP;
                    end
                    FAULT: begin
                        letter_next = LETTERS_9;
                        after_next = PICK_FAULT;
                    end
                    LEVEL: begin
                        letter_next = LETTERS_10;
                        after_next = PICK_LEVEL;
                    end
                    default: begin end
                endcase
            end
            PICK_TEXT: begin
                state_next = SEND_BYTE;
                letter_next = text_data;
                text_index_next = text_index + 6'd1;
                after_next = PICK_TEXT;
                if (text_data == LINE_END) begin
                    after_next = WAIT_START;
                end
            end
            PICK_STATUS: begin
                state_next = SEND_BYTE;
                after_next = PICK_STATUS;
                index_next = index + 4'd1;
                case (index)
                    4'd0: letter_next = own_letter;
                    4'd1: letter_next = game_letter;
                    4'd2: letter_next = mover_letter;
                    4'd7: begin
                        letter_next = LETTER_NONE;
                        if (hold) begin
                            letter_next = LETTER_HOLD;
                        end
                    end
                    4'd8: begin
                        letter_next = LETTER_NONE;
                        if (fault_waits) begin
                            letter_next = LETTER_FAULT;
                        end
                        after_next = PICK_END;
                    end
                    default: is_digit_next = 1'b1;
                endcase
            end
            PICK_CELL: begin
                state_next = SEND_BYTE;
                after_next = PICK_CELL;
                letter_next = cell_letter;
                board_col_next = board_col + 5'd1;
                if (board_col == LAST_LINE) begin
                    board_col_next = 5'd0;
                    board_row_next = board_row + 5'd1;
                    if (board_row == LAST_LINE) begin
                        after_next = PICK_END;
                    end
                end
            end
            PICK_COUNT: begin
                state_next = SEND_BYTE;
                after_next = PICK_COUNT;
                is_digit_next = 1'b1;
                index_next = index + 4'd1;
                if (index[1]) begin
                    index_next = 4'd0;
                    after_next = PICK_STONE;
                    if (stones == NO_STONES) begin
                        after_next = PICK_END;
                    end
                end
            end
            PICK_STONE: begin
                state_next = SEND_BYTE;
                after_next = PICK_STONE;
                is_digit_next = 1'b1;
                index_next = index + 4'd1;
                if (index[0] && index[1]) begin
                    index_next = 4'd0;
                    stone_index_next = next_stone;
                    case (kind)
                        STONE: after_next = WAIT_START;
                        RECORD: begin
                            if (next_stone == stones) begin
                                after_next = PICK_END;
                            end
                        end
                        default: after_next = PICK_END;
                    endcase
                end
            end
            PICK_GO: begin
                state_next = SEND_BYTE;
                after_next = PICK_END;
                letter_next = LETTER_NONE;
                if (going) begin
                    letter_next = LETTER_GO;
                end
            end
            PICK_LEVEL: begin
                state_next = SEND_BYTE;
                after_next = PICK_END;
                is_digit_next = 1'b1;
            end
            PICK_STEP: begin
                state_next = SEND_BYTE;
                after_next = PICK_STEP;
                is_digit_next = 1'b1;
                index_next = index + 4'd1;
                if (index[1]) begin
                    index_next = 4'd0;
                    after_next = PICK_CYCLES;
                end
            end
            PICK_CYCLES: begin
                state_next = SEND_BYTE;
                after_next = PICK_CYCLES;
                is_digit_next = 1'b1;
                digits_next = number << 4;
                index_next = index + 4'd1;
                if (index[0] && index[2]) begin
                    index_next = 4'd0;
                    step_next = step + 4'd1;
                    if (step == LAST_QUERY) begin
                        after_next = PICK_END;
                    end
                end
            end
            PICK_FAULT: begin
                state_next = SEND_BYTE;
                after_next = PICK_DIGIT;
                letter_next = fault;
            end
            PICK_DIGIT: begin
                state_next = SEND_BYTE;
                after_next = PICK_DIGIT;
                is_digit_next = 1'b1;
                index_next = index + 4'd1;
                if (index[0] && index[1]) begin
                    after_next = PICK_END;
                end
            end
            PICK_END: begin
                state_next = SEND_BYTE;
                after_next = WAIT_START;
                letter_next = LINE_END;
            end
            SEND_BYTE: begin
                uc_start = 1'b1;
                state_next = WAIT_BYTE;
            end
            WAIT_BYTE: begin
                is_digit_next = 1'b0;
                if (uc_done) begin
                    state_next = after;
                    if (after == WAIT_START) begin
                        finished_next = 1'b1;
                    end
                end
            end
            default: state_next = WAIT_START;
        endcase
        if (reset) begin
            finished_next = 1'b0;
            state_next = WAIT_START;
        end
    end

    always @(*) begin
        own_letter = SIDE_LETTERS_0;
        if (own[32'd1 - 32'd1]) begin
            own_letter = SIDE_LETTERS_1;
        end
        if (own[32'd2 - 32'd1]) begin
            own_letter = SIDE_LETTERS_2;
        end
    end

    always @(*) begin
        mover_letter = SIDE_LETTERS_0;
        if (mover[32'd1 - 32'd1]) begin
            mover_letter = SIDE_LETTERS_1;
        end
        if (mover[32'd2 - 32'd1]) begin
            mover_letter = SIDE_LETTERS_2;
        end
    end

    always @(*) begin
        game_letter = GAME_LETTERS_0;
        if (game[32'd1 - 32'd1]) begin
            game_letter = GAME_LETTERS_1;
        end
        if (game[32'd2 - 32'd1]) begin
            game_letter = GAME_LETTERS_2;
        end
        if (&game) begin
            game_letter = GAME_LETTERS_3;
        end
    end

    always @(*) begin
        cell_letter = CELL_LETTERS_0;
        if (mem_stone[32'd1 - 32'd1]) begin
            cell_letter = CELL_LETTERS_1;
        end
        if (mem_stone[32'd2 - 32'd1]) begin
            cell_letter = CELL_LETTERS_2;
        end
    end

    always @(*) begin
        point_row = row;
        point_col = col;
        if (kind == RECORD) begin
            point_row = record_point[9:5];
            point_col = record_point[4:0];
        end
    end

    always @(*) begin
        coordinate_line = point_row;
        if (index[1]) begin
            coordinate_line = point_col;
        end
    end

    always @(*) begin
        number = digits;
        if (~(|index)) begin
            number = step_cycles;
            if (~(|step)) begin
                number = cycles;
            end
        end
    end

    always @(*) begin
        nibble = number[23:20];
        case (state)
            PICK_COUNT: begin
                nibble = wide_stones[11:8];
                if (index[0]) begin
                    nibble = wide_stones[7:4];
                end
                if (index[1]) begin
                    nibble = wide_stones[3:0];
                end
            end
            PICK_STATUS: begin
                nibble = {2'd0, left};
                case (index)
                    4'd4: nibble = wide_stones[11:8];
                    4'd5: nibble = wide_stones[7:4];
                    4'd6: nibble = wide_stones[3:0];
                    default: begin end
                endcase
            end
            PICK_STONE: begin
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
            PICK_STEP: begin
                nibble = {2'd0, count};
                if (index[0]) begin
                    nibble = step0;
                end
                if (index[1]) begin
                    nibble = step1;
                end
            end
            PICK_LEVEL: nibble = {2'd0, level};
            PICK_DIGIT: begin
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

    always @(*) begin
        uc_data = letter;
        if (is_digit) begin
            uc_data = wide_digit + DIGIT_ZERO;
            if (digit > NINE) begin
                uc_data = wide_digit + LETTER_TEN;
            end
        end
    end

    always @(posedge clock) begin
        state <= state_next;
        after <= after_next;
        letter <= letter_next;
        digit <= nibble;
        is_digit <= is_digit_next;
        index <= index_next;
        text_index <= text_index_next;
        board_row <= board_row_next;
        board_col <= board_col_next;
        stone_index <= stone_index_next;
        step <= step_next;
        digits <= digits_next;
        finished <= finished_next;
    end
endmodule

// COORDINATE: a row or column as people and the protocol print it, in two decimal digits.
//
// Contract
// - `line` counts from 0 (0 to 18); `tens` and `units` are the digits of `line + 1`, 01 to 19.
// - Latency: none. The outputs follow the input within the cycle; there is no start and no
//   reset.
module coordinate (
    input  wire [4:0] line,  // Row or column from 0.
    output reg        tens,  // The tens digit.
    output reg  [3:0] units  // The units digit.
);

    localparam [4:0] FIRST_WITH_TENS = 5'd9;

    wire [3:0] low;

    assign low = line[3:0];

    always @(*) begin
        tens = 1'b0;
        units = low + 4'd1;
        if (line >= FIRST_WITH_TENS) begin
            tens = 1'b1;
            units = low - 4'd9;
        end
    end
endmodule

module reply_text (
    input  wire [5:0] address,
    output reg  [7:0] data
);

    always @(*) begin
        case (address)
            6'd0: data = 8'd63;
            6'd1: data = 8'd99;
            6'd2: data = 8'd111;
            6'd3: data = 8'd110;
            6'd4: data = 8'd110;
            6'd5: data = 8'd101;
            6'd6: data = 8'd99;
            6'd7: data = 8'd116;
            6'd8: data = 8'd54;
            6'd9: data = 8'd32;
            6'd10: data = 8'd48;
            6'd11: data = 8'd46;
            6'd12: data = 8'd49;
            6'd13: data = 8'd46;
            6'd14: data = 8'd48;
            6'd15: data = 8'd32;
            6'd16: data = 8'd50;
            6'd17: data = 8'd10;
            default: data = 8'd0;
        endcase
    end
endmodule

// SEVEN_SEGMENT: a hexadecimal digit on a seven-segment display whose segments light when low.
//
// Contract
// - Bit 0 of `segments` is segment a (top), then clockwise to f, and bit 6 is g (middle).
//   `blank` turns all segments off.
// - Latency: none. The output follows the inputs within the cycle; there is no start and no
//   reset.
module seven_segment (
    input  wire [3:0] digit,    // What to show.
    input  wire       blank,    // Show nothing.
    output wire [6:0] segments  // The segments, low when lit.
);

    localparam [6:0] SHAPES_0 = 7'b0111111;
    localparam [6:0] SHAPES_1 = 7'b0000110;
    localparam [6:0] SHAPES_2 = 7'b1011011;
    localparam [6:0] SHAPES_3 = 7'b1001111;
    localparam [6:0] SHAPES_4 = 7'b1100110;
    localparam [6:0] SHAPES_5 = 7'b1101101;
    localparam [6:0] SHAPES_6 = 7'b1111101;
    localparam [6:0] SHAPES_7 = 7'b0000111;
    localparam [6:0] SHAPES_8 = 7'b1111111;
    localparam [6:0] SHAPES_9 = 7'b1101111;
    localparam [6:0] SHAPES_10 = 7'b1110111;
    localparam [6:0] SHAPES_11 = 7'b1111100;
    localparam [6:0] SHAPES_12 = 7'b0111001;
    localparam [6:0] SHAPES_13 = 7'b1011110;
    localparam [6:0] SHAPES_14 = 7'b1111001;
    localparam [6:0] SHAPES_15 = 7'b1110001;

    reg [6:0] lit;

    assign segments = ~lit;

    always @(*) begin
        lit = SHAPES_0;
        case (digit)
            4'd1: lit = SHAPES_1;
            4'd2: lit = SHAPES_2;
            4'd3: lit = SHAPES_3;
            4'd4: lit = SHAPES_4;
            4'd5: lit = SHAPES_5;
            4'd6: lit = SHAPES_6;
            4'd7: lit = SHAPES_7;
            4'd8: lit = SHAPES_8;
            4'd9: lit = SHAPES_9;
            4'd10: lit = SHAPES_10;
            4'd11: lit = SHAPES_11;
            4'd12: lit = SHAPES_12;
            4'd13: lit = SHAPES_13;
            4'd14: lit = SHAPES_14;
            4'd15: lit = SHAPES_15;
            default: begin end
        endcase
        if (blank) begin
            lit = 7'd0;
        end
    end
endmodule
