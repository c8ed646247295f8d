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
    reg [21:0] lamp = 22'd0;
    wire reset_button_steady;
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
    wire cu_cc_done;
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
        .done(cu_cc_done),
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
        .step_cycles(cu_cc_step_cycles)
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
        .cc_done(cu_cc_done),
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

// CC: the Connect6 core. Seven steps, each a block of its own, over shared hardware.
//
//             +--------------------- TURN: stones, hand, commit/undo
//   steps 1, 2, 3, 5A, 4, 6A, 5B, 6B, 7   (one at a time)
//      |         |           |        |
//    SURVEY   TWO_TURN <-- CHAIN    QUIET          searches
//      |         |  SWEEP: a list, a cell a cycle
//      +----+----+----+------+--------+
//           |         |
//         STAR      COVER                          evaluation
//        (LINES, 8 ARMs)   T by folding edges
//
// Only one step runs at a time, and a step runs only one search at a time, so the shared
// blocks take the OR of all requests: whoever is idle asks for nothing and drives zeros.
//
// Contract
// - A pulse on `start` takes `op`: `OP_CLEAR` empties the line memories; `OP_SET` puts
//   `stone` (0 empty, 1 dark, 2 light) on (`row`, `col`), after which `won` tells whether it
//   makes six or more; `OP_THINK` decides a turn of two stones for the colour `stone`.
// - `done` pulses at the end; results hold until the next `start`. After thinking, `count`
//   stones are in (`row0`, `col0`) and (`row1`, `col1`), decided by `by_step0` and `by_step1`
//   (1 to 9 for steps 1, 2, 3, 5A, 4, 6A, 5B, 6B, 7), and the line memories are as before.
// - `cycles` counts the last thinking; `step_cycles` shows, two cycles after `query` changes,
//   how many of them that step took (0 if the turn was over before it).
// - Latency: a Set takes a probe, a clear as long as LINES; a turn is counted in `cycles`.
// - `reset` stops everything at once and wins over `start`; the line memories may then hold
//   stones too many, so a clear must follow before the next game.
module cc (
    input  wire        clock,       // The system clock.
    input  wire        reset,       // Synchronous, active high: idle at once.
    input  wire        start,       // Begins.
    input  wire  [1:0] op,          // What to do.
    input  wire  [4:0] row,         // Row of the cell to set, 0 to 18.
    input  wire  [4:0] col,         // Column of the cell to set, 0 to 18.
    input  wire  [1:0] stone,       // What to set there, or the colour to think for.
    output wire        done,        // Finished.
    output wire        won,         // The stone just set makes six or more.
    output wire  [1:0] count,       // Stones decided.
    output wire  [4:0] row0,        // Row of the first stone.
    output wire  [4:0] col0,        // Column of the first stone.
    output wire  [4:0] row1,        // Row of the second stone.
    output wire  [4:0] col1,        // Column of the second stone.
    output wire  [3:0] by_step0,    // The step that decided the first stone.
    output wire  [3:0] by_step1,    // The step that decided the second stone.
    output wire [23:0] cycles,      // Cycles of the last thinking.
    input  wire  [3:0] query,       // Which step's cycles to show.
    output wire [23:0] step_cycles  // Cycles it took.
);

    localparam [1:0] OP_CLEAR = 2'd0;
    localparam [1:0] OP_SET = 2'd1;
    localparam [1:0] OP_THINK = 2'd2;
    localparam [3:0] LAST_STEP = 4'd9;
    localparam [3:0] FIRST_STEP = 4'd1;
    localparam [3:0] CODE_5A = 4'd4;
    localparam [3:0] CODE_6A = 4'd6;
    localparam [3:0] CODE_5B = 4'd7;
    localparam [3:0] CODE_6B = 4'd8;
    localparam [1:0] LIST_WARM = 2'd0;
    localparam [1:0] LIST_SHORT = 2'd1;
    localparam [1:0] BOTH_COLOURS = 2'd3;
    localparam [1:0] TWO = 2'd2;
    localparam [2:0] WAIT_START = 3'd0;   // Idle.
    localparam [2:0] CLEAR_LINES = 3'd1;  // Waits until the line memories are empty.
    localparam [2:0] SET_STONE = 3'd2;    // Waits until a stone is set.
    // Starts the next step, or passes over it if no stone is left.
    localparam [2:0] START_STEP = 3'd3;
    localparam [2:0] RUN_STEP = 3'd4;     // Waits until the step is over.
    localparam [2:0] NOTE_CYCLES = 3'd5;  // Notes how long it took.
    localparam [2:0] UNDO_TURN = 3'd6;    // Has TURN take its stones off the board.
    localparam [2:0] WAIT_UNDONE = 3'd7;  // Waits for TURN.

    reg star_start;
    wire star_done;
    reg star_probe;
    wire star_flush;
    reg [4:0] star_row;
    reg [4:0] star_col;
    reg star_write;
    reg [1:0] star_stone;
    wire star_wrote;
    wire star_ready;
    wire [4:0] star_row_out;
    wire [4:0] star_col_out;
    wire [4:0] star_row_early;
    wire [4:0] star_col_early;
    wire [3:0] star_threats_coming;
    wire [3:0] star_three_lines;
    wire [3:0] star_open_lines;
    wire star_six;
    wire [6:0] star_quality;
    wire [3:0] star_defender_hot;
    wire [6:0] star_defender_quality;
    wire cover_unit_start;
    wire [2:0] cover_unit_from;
    wire [2:0] cover_unit_to;
    wire [1:0] cover_unit_kind;
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
    wire [9:0] cover_unit_end_b;
    wire [1:0] cover_unit_pick;
    wire cover_unit_pair_valid;
    wire [9:0] cover_unit_pair_a;
    wire [9:0] cover_unit_pair_b;
    wire survey_start;
    wire survey_done;
    wire survey_probe;
    wire [9:0] survey_probe_cell;
    wire survey_flush;
    wire survey_occupied;
    wire [3:0] survey_threats;
    wire [3:0] survey_doubles;
    wire [3:0] survey_hot;
    wire survey_any_four;
    wire survey_defender_any_four;
    wire [3:0] survey_defender_doubles;
    wire survey_defender_three;
    wire survey_cover_start;
    wire [2:0] survey_cover_from;
    wire [2:0] survey_cover_to;
    wire [1:0] survey_cover_kind;
    wire survey_best;
    wire [9:0] survey_best_cell;
    wire sweep_start;
    wire [8:0] sweep_from;
    wire sweep_done;
    wire sweep_found;
    wire [8:0] sweep_index;
    wire [8:0] sweep_list_index;
    wire [9:0] sweep_list_cell;
    wire [8:0] sweep_list_count;
    wire sweep_probe;
    wire [9:0] sweep_probe_cell;
    wire sweep_flush;
    wire sweep_occupied;
    reg sweep_accept;
    wire two_turn_start;
    wire two_turn_done;
    wire two_turn_pair;
    wire two_turn_standing;
    wire two_turn_stop;
    wire two_turn_seeking_first;
    wire two_turn_found;
    wire two_turn_double;
    wire [9:0] two_turn_first;
    wire [9:0] two_turn_second;
    wire two_turn_probe;
    wire [9:0] two_turn_probe_cell;
    wire two_turn_probe_write;
    wire [1:0] two_turn_probe_stone;
    wire two_turn_cover_start;
    wire [2:0] two_turn_cover_from;
    wire [2:0] two_turn_cover_to;
    wire [1:0] two_turn_cover_kind;
    wire two_turn_sweep_start;
    wire [8:0] two_turn_sweep_from;
    wire [3:0] two_turn_needed;
    wire chain_start;
    wire chain_done;
    wire chain_found;
    wire chain_double;
    wire [9:0] chain_first;
    wire [9:0] chain_second;
    wire chain_probe;
    wire [9:0] chain_probe_cell;
    wire chain_probe_write;
    wire [1:0] chain_probe_stone;
    wire chain_cover_start;
    wire [2:0] chain_cover_from;
    wire [2:0] chain_cover_to;
    wire [1:0] chain_cover_kind;
    wire [1:0] chain_cover_pick;
    wire chain_sweep_start;
    wire [8:0] chain_sweep_from;
    wire [3:0] chain_needed;
    wire [1:0] chain_list;
    wire chain_winning;
    wire chain_near;
    wire chain_win_stop;
    wire chain_win_tried;
    wire chain_win_start;
    wire quiet_start;
    wire quiet_done;
    wire quiet_found;
    wire [9:0] quiet_first;
    wire [9:0] quiet_second;
    wire quiet_probe;
    wire [9:0] quiet_probe_cell;
    wire quiet_probe_write;
    wire [1:0] quiet_probe_stone;
    wire [3:0] quiet_three_lines;
    wire [3:0] quiet_open_lines;
    wire quiet_keeping;
    wire [3:0] quiet_known;
    wire [1:0] quiet_threes;
    wire quiet_any_open;
    wire quiet_cover_start;
    wire [2:0] quiet_cover_from;
    wire [2:0] quiet_cover_to;
    wire [1:0] quiet_cover_kind;
    wire quiet_sweep_start;
    wire [8:0] quiet_sweep_from;
    wire quiet_choosing;
    wire quiet_accept;
    reg turn_start;
    reg turn_undo;
    wire turn_done;
    wire turn_commit;
    wire [9:0] turn_commit_cell;
    wire turn_commit_done;
    wire turn_finish;
    wire [1:0] turn_hand;
    wire turn_standing;
    wire turn_stale;
    wire [9:0] turn_cell0;
    wire [9:0] turn_cell1;
    wire turn_probe;
    wire [9:0] turn_probe_cell;
    wire turn_probe_write;
    wire [1:0] turn_probe_stone;
    wire turn_cover_start;
    wire [2:0] turn_cover_from;
    wire [2:0] turn_cover_to;
    wire [1:0] turn_cover_kind;
    reg step1_start;
    wire step1_done;
    wire step1_commit;
    wire [9:0] step1_commit_cell;
    wire step1_finish;
    wire step1_survey_start;
    wire step1_seek_win;
    wire step1_win;
    wire [9:0] step1_win_cell;
    wire step1_probe;
    wire [9:0] step1_probe_cell;
    wire step1_cover_start;
    wire [2:0] step1_cover_from;
    wire [2:0] step1_cover_to;
    wire [1:0] step1_cover_kind;
    reg step2_start;
    wire step2_done;
    wire step2_commit;
    wire [9:0] step2_commit_cell;
    wire step2_survey_start;
    wire step2_opposing;
    wire step2_probe;
    wire [9:0] step2_probe_cell;
    wire step2_probe_write;
    wire [1:0] step2_probe_stone;
    wire step2_cover_start;
    wire [2:0] step2_cover_from;
    wire [2:0] step2_cover_to;
    wire [1:0] step2_cover_kind;
    wire [9:0] step2_cover_end_a;
    wire step2_cover_stop_a;
    wire step2_cover_stop_b;
    wire [1:0] step2_cover_pick;
    wire step2_win_start;
    reg step3_start;
    wire step3_done;
    wire step3_commit;
    wire [9:0] step3_commit_cell;
    wire step3_finish;
    wire step3_survey_start;
    wire step3_win_start;
    reg step5a_start;
    wire step5a_done;
    wire step5a_commit;
    wire [9:0] step5a_commit_cell;
    wire step5a_survey_start;
    wire step5a_chain_start;
    reg step4_start;
    wire step4_done;
    wire step4_commit;
    wire [9:0] step4_commit_cell;
    wire step4_survey_start;
    wire step4_opposing;
    wire step4_probe;
    wire [9:0] step4_probe_cell;
    wire step4_probe_write;
    wire [1:0] step4_probe_stone;
    wire step4_cover_start;
    wire [2:0] step4_cover_from;
    wire [2:0] step4_cover_to;
    wire [1:0] step4_cover_kind;
    wire step4_met;
    wire [9:0] step4_met_a;
    wire [9:0] step4_met_b;
    wire step4_win_start;
    reg step6a_start;
    wire step6a_done;
    wire step6a_commit;
    wire [9:0] step6a_commit_cell;
    wire step6a_survey_start;
    wire step6a_opposing;
    wire step6a_probe;
    wire [9:0] step6a_probe_cell;
    wire step6a_probe_write;
    wire [1:0] step6a_probe_stone;
    wire step6a_chain_start;
    wire step6a_chain_again;
    wire [9:0] step6a_chain_block_a;
    wire [9:0] step6a_chain_block_b;
    wire [9:0] step6a_chain_then_first;
    wire [9:0] step6a_chain_then_second;
    wire step6a_chain_then_double;
    reg step5b_start;
    wire step5b_done;
    wire step5b_commit;
    wire [9:0] step5b_commit_cell;
    wire step5b_survey_start;
    wire step5b_quiet_start;
    reg step6b_start;
    wire step6b_done;
    wire step6b_commit;
    wire [9:0] step6b_commit_cell;
    wire step6b_survey_start;
    wire step6b_opposing;
    wire step6b_probe;
    wire [9:0] step6b_probe_cell;
    wire step6b_quiet_start;
    reg step7_start;
    wire step7_done;
    wire step7_commit;
    wire [9:0] step7_commit_cell;
    wire step7_finish;
    wire step7_survey_start;
    wire step7_forcing;
    wire [9:0] step7_forcing_cell;
    reg cycle_notes_write_enable;
    reg [2:0] state_next;
    reg [2:0] state = 3'd0;
    reg [1:0] own_stone_next;
    reg [1:0] own_stone = 2'd0;
    reg [3:0] active_next;
    reg [3:0] active = 4'd0;
    reg [23:0] step_timer_next;
    reg [23:0] step_timer = 24'd0;
    reg [23:0] timer_next;
    reg [23:0] timer = 24'd0;
    reg six_next;
    reg six = 1'b0;
    reg setting_stone_next;
    reg setting_stone = 1'b0;
    reg finished_next;
    reg finished = 1'b0;
    reg [1:0] list = 2'd0;
    reg point_ready = 1'b0;
    reg [7:0] point_quality = 8'd0;
    wire [1:0] opponent_stone;
    wire opposing;
    reg [1:0] attacker_stone;
    reg [1:0] defender_stone;
    wire [9:0] star_cell;
    wire [9:0] probe_cell;
    wire [3:0] needed;
    wire pair;
    wire standing;
    wire step_done;
    wire [9:0] early_cell;

    star star (
        .clock(clock),
        .reset(reset),
        .start(star_start),
        .done(star_done),
        .probe(star_probe),
        .flush(star_flush),
        .row(star_row),
        .col(star_col),
        .write(star_write),
        .stone(star_stone),
        .light(attacker_stone[1]),
        .wrote(star_wrote),
        .ready(star_ready),
        .row_out(star_row_out),
        .col_out(star_col_out),
        .occupied(survey_occupied),
        .row_early(star_row_early),
        .col_early(star_col_early),
        .occupied_coming(sweep_occupied),
        .threats_coming(star_threats_coming),
        .three_lines_coming(quiet_three_lines),
        .open_lines_coming(quiet_open_lines),
        .keeping(quiet_keeping),
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
        .any_four(survey_any_four),
        .defender_any_four(survey_defender_any_four),
        .threats(survey_threats),
        .doubles(survey_doubles),
        .hot(survey_hot),
        .three_lines(star_three_lines),
        .open_lines(star_open_lines),
        .six(star_six),
        .quality(star_quality),
        .defender_doubles(survey_defender_doubles),
        .defender_hot(star_defender_hot),
        .defender_three(survey_defender_three),
        .defender_quality(star_defender_quality)
    );

    cover_unit cover_unit (
        .clock(clock),
        .reset(reset),
        .start(cover_unit_start),
        .from(cover_unit_from),
        .to(cover_unit_to),
        .kind(cover_unit_kind),
        .done(cover_unit_done),
        .row(star_row_out),
        .col(star_col_out),
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
        .end_a(step2_cover_end_a),
        .end_b(cover_unit_end_b),
        .stop_a(step2_cover_stop_a),
        .stop_b(step2_cover_stop_b),
        .pick(cover_unit_pick),
        .pair_valid(cover_unit_pair_valid),
        .pair_a(cover_unit_pair_a),
        .pair_b(cover_unit_pair_b),
        .met(step4_met),
        .met_a(step4_met_a),
        .met_b(step4_met_b)
    );

    survey survey (
        .clock(clock),
        .reset(reset),
        .start(survey_start),
        .seek_win(step1_seek_win),
        .done(survey_done),
        .probe(survey_probe),
        .probe_cell(survey_probe_cell),
        .flush(survey_flush),
        .ready(star_ready),
        .row(star_row_out),
        .col(star_col_out),
        .row_early(star_row_early),
        .col_early(star_col_early),
        .occupied(survey_occupied),
        .threats(survey_threats),
        .doubles(survey_doubles),
        .hot(survey_hot),
        .three_lines(star_three_lines),
        .quality(star_quality),
        .any_four(survey_any_four),
        .defender_any_four(survey_defender_any_four),
        .defender_doubles(survey_defender_doubles),
        .defender_hot(star_defender_hot),
        .defender_three(survey_defender_three),
        .defender_quality(star_defender_quality),
        .cover_start(survey_cover_start),
        .cover_from(survey_cover_from),
        .cover_to(survey_cover_to),
        .cover_kind(survey_cover_kind),
        .cover_done(cover_unit_done),
        .win(step1_win),
        .win_cell(step1_win_cell),
        .best(survey_best),
        .best_cell(survey_best_cell),
        .forcing(step7_forcing),
        .forcing_cell(step7_forcing_cell),
        .of_opponent(opposing),
        .list(list),
        .index(sweep_list_index),
        .list_cell(sweep_list_cell),
        .list_count(sweep_list_count),
        .known(quiet_known),
        .threes(quiet_threes),
        .any_open(quiet_any_open)
    );

    sweep sweep (
        .clock(clock),
        .reset(reset),
        .start(sweep_start),
        .from(sweep_from),
        .done(sweep_done),
        .found(sweep_found),
        .index(sweep_index),
        .list_index(sweep_list_index),
        .list_cell(sweep_list_cell),
        .list_count(sweep_list_count),
        .probe(sweep_probe),
        .probe_cell(sweep_probe_cell),
        .flush(sweep_flush),
        .ready(star_ready),
        .occupied(sweep_occupied),
        .accept(sweep_accept)
    );

    two_turn two_turn (
        .clock(clock),
        .reset(reset),
        .start(two_turn_start),
        .done(two_turn_done),
        .pair(two_turn_pair),
        .standing(two_turn_standing),
        .stone(attacker_stone),
        .stop(two_turn_stop),
        .tried(chain_win_tried),
        .seeking_first(two_turn_seeking_first),
        .found(two_turn_found),
        .double(two_turn_double),
        .first(two_turn_first),
        .second(two_turn_second),
        .probe(two_turn_probe),
        .probe_cell(two_turn_probe_cell),
        .probe_write(two_turn_probe_write),
        .probe_stone(two_turn_probe_stone),
        .ready(star_ready),
        .wrote(star_wrote),
        .star_cell(star_cell),
        .cover_start(two_turn_cover_start),
        .cover_from(two_turn_cover_from),
        .cover_to(two_turn_cover_to),
        .cover_kind(two_turn_cover_kind),
        .cover_done(cover_unit_done),
        .cover_threats(cover_unit_threats),
        .sweep_start(two_turn_sweep_start),
        .sweep_from(two_turn_sweep_from),
        .sweep_done(sweep_done),
        .sweep_found(sweep_found),
        .sweep_index(sweep_index),
        .needed(two_turn_needed)
    );

    chain chain (
        .clock(clock),
        .reset(reset),
        .start(chain_start),
        .done(chain_done),
        .again(step6a_chain_again),
        .pair(pair),
        .standing(standing),
        .stone(attacker_stone),
        .counter_stone(defender_stone),
        .found(chain_found),
        .double(chain_double),
        .first(chain_first),
        .second(chain_second),
        .block_a(step6a_chain_block_a),
        .block_b(step6a_chain_block_b),
        .then_first(step6a_chain_then_first),
        .then_second(step6a_chain_then_second),
        .then_double(step6a_chain_then_double),
        .probe(chain_probe),
        .probe_cell(chain_probe_cell),
        .probe_write(chain_probe_write),
        .probe_stone(chain_probe_stone),
        .ready(star_ready),
        .wrote(star_wrote),
        .star_cell(star_cell),
        .early_cell(early_cell),
        .defender_hot(star_defender_hot),
        .three_lines(star_three_lines),
        .cover_start(chain_cover_start),
        .cover_from(chain_cover_from),
        .cover_to(chain_cover_to),
        .cover_kind(chain_cover_kind),
        .cover_done(cover_unit_done),
        .cover_threats(cover_unit_threats),
        .cover_pick(chain_cover_pick),
        .cover_pair(cover_unit_pair_valid),
        .cover_pair_a(cover_unit_pair_a),
        .cover_pair_b(cover_unit_pair_b),
        .sweep_start(chain_sweep_start),
        .sweep_from(chain_sweep_from),
        .sweep_done(sweep_done),
        .sweep_found(sweep_found),
        .sweep_index(sweep_index),
        .needed(chain_needed),
        .list(chain_list),
        .winning(chain_winning),
        .near(chain_near),
        .win_stop(chain_win_stop),
        .win_tried(chain_win_tried),
        .win_start(chain_win_start),
        .win_done(two_turn_done),
        .win_found(two_turn_found),
        .win_double(two_turn_double),
        .win_first(two_turn_first),
        .win_second(two_turn_second)
    );

    quiet quiet (
        .clock(clock),
        .reset(reset),
        .start(quiet_start),
        .done(quiet_done),
        .pair(pair),
        .standing(standing),
        .stone(attacker_stone),
        .found(quiet_found),
        .first(quiet_first),
        .second(quiet_second),
        .probe(quiet_probe),
        .probe_cell(quiet_probe_cell),
        .probe_write(quiet_probe_write),
        .probe_stone(quiet_probe_stone),
        .ready(star_ready),
        .wrote(star_wrote),
        .star_cell(star_cell),
        .early_cell(early_cell),
        .three_lines(quiet_three_lines),
        .open_lines(quiet_open_lines),
        .keeping(quiet_keeping),
        .known(quiet_known),
        .threes(quiet_threes),
        .any_open(quiet_any_open),
        .cover_start(quiet_cover_start),
        .cover_from(quiet_cover_from),
        .cover_to(quiet_cover_to),
        .cover_kind(quiet_cover_kind),
        .cover_done(cover_unit_done),
        .cover_threats(cover_unit_threats),
        .sweep_start(quiet_sweep_start),
        .sweep_from(quiet_sweep_from),
        .sweep_done(sweep_done),
        .sweep_found(sweep_found),
        .sweep_index(sweep_index),
        .choosing(quiet_choosing),
        .accept(quiet_accept)
    );

    turn turn (
        .clock(clock),
        .reset(reset),
        .start(turn_start),
        .undo(turn_undo),
        .done(turn_done),
        .commit(turn_commit),
        .commit_cell(turn_commit_cell),
        .commit_done(turn_commit_done),
        .step(active),
        .finish(turn_finish),
        .surveyed(survey_done),
        .own_stone(own_stone),
        .hand(turn_hand),
        .standing(turn_standing),
        .stale(turn_stale),
        .count(count),
        .cell0(turn_cell0),
        .cell1(turn_cell1),
        .by_step0(by_step0),
        .by_step1(by_step1),
        .probe(turn_probe),
        .probe_cell(turn_probe_cell),
        .probe_write(turn_probe_write),
        .probe_stone(turn_probe_stone),
        .ready(star_ready),
        .wrote(star_wrote),
        .cover_start(turn_cover_start),
        .cover_from(turn_cover_from),
        .cover_to(turn_cover_to),
        .cover_kind(turn_cover_kind),
        .cover_done(cover_unit_done)
    );

    step1 step1 (
        .clock(clock),
        .reset(reset),
        .start(step1_start),
        .done(step1_done),
        .hand(turn_hand),
        .commit(step1_commit),
        .commit_cell(step1_commit_cell),
        .commit_done(turn_commit_done),
        .finish(step1_finish),
        .survey_start(step1_survey_start),
        .survey_done(survey_done),
        .seek_win(step1_seek_win),
        .win(step1_win),
        .win_cell(step1_win_cell),
        .makes_six(star_six),
        .probe(step1_probe),
        .probe_cell(step1_probe_cell),
        .ready(star_ready),
        .cover_start(step1_cover_start),
        .cover_from(step1_cover_from),
        .cover_to(step1_cover_to),
        .cover_kind(step1_cover_kind),
        .cover_done(cover_unit_done),
        .cover_end_b(cover_unit_end_b)
    );

    step2 step2 (
        .clock(clock),
        .reset(reset),
        .start(step2_start),
        .done(step2_done),
        .hand(turn_hand),
        .commit(step2_commit),
        .commit_cell(step2_commit_cell),
        .commit_done(turn_commit_done),
        .survey_start(step2_survey_start),
        .survey_done(survey_done),
        .stale(turn_stale),
        .opposing(step2_opposing),
        .own_stone(own_stone),
        .probe(step2_probe),
        .probe_cell(step2_probe_cell),
        .probe_write(step2_probe_write),
        .probe_stone(step2_probe_stone),
        .ready(point_ready),
        .wrote(star_wrote),
        .point_quality(point_quality),
        .cover_start(step2_cover_start),
        .cover_from(step2_cover_from),
        .cover_to(step2_cover_to),
        .cover_kind(step2_cover_kind),
        .cover_done(cover_unit_done),
        .cover_threats(cover_unit_threats),
        .cover_end_a(step2_cover_end_a),
        .cover_end_b(cover_unit_end_b),
        .cover_stop_a(step2_cover_stop_a),
        .cover_stop_b(step2_cover_stop_b),
        .cover_pick(step2_cover_pick),
        .cover_pair(cover_unit_pair_valid),
        .cover_pair_a(cover_unit_pair_a),
        .cover_pair_b(cover_unit_pair_b),
        .win_start(step2_win_start),
        .win_done(two_turn_done),
        .win_found(two_turn_found)
    );

    step3 step3 (
        .clock(clock),
        .reset(reset),
        .start(step3_start),
        .done(step3_done),
        .hand(turn_hand),
        .commit(step3_commit),
        .commit_cell(step3_commit_cell),
        .commit_done(turn_commit_done),
        .finish(step3_finish),
        .survey_start(step3_survey_start),
        .survey_done(survey_done),
        .stale(turn_stale),
        .win_start(step3_win_start),
        .win_done(two_turn_done),
        .win_found(two_turn_found),
        .win_double(two_turn_double),
        .win_first(two_turn_first),
        .win_second(two_turn_second),
        .best(survey_best),
        .best_cell(survey_best_cell)
    );

    step5a step5a (
        .clock(clock),
        .reset(reset),
        .start(step5a_start),
        .done(step5a_done),
        .hand(turn_hand),
        .commit(step5a_commit),
        .commit_cell(step5a_commit_cell),
        .commit_done(turn_commit_done),
        .survey_start(step5a_survey_start),
        .survey_done(survey_done),
        .stale(turn_stale),
        .chain_start(step5a_chain_start),
        .chain_done(chain_done),
        .chain_found(chain_found),
        .chain_first(chain_first),
        .chain_second(chain_second)
    );

    step4 step4 (
        .clock(clock),
        .reset(reset),
        .start(step4_start),
        .done(step4_done),
        .hand(turn_hand),
        .commit(step4_commit),
        .commit_cell(step4_commit_cell),
        .commit_done(turn_commit_done),
        .survey_start(step4_survey_start),
        .survey_done(survey_done),
        .stale(turn_stale),
        .opposing(step4_opposing),
        .own_stone(own_stone),
        .opponent_stone(opponent_stone),
        .probe(step4_probe),
        .probe_cell(step4_probe_cell),
        .probe_write(step4_probe_write),
        .probe_stone(step4_probe_stone),
        .ready(point_ready),
        .wrote(star_wrote),
        .point_quality(point_quality),
        .cover_start(step4_cover_start),
        .cover_from(step4_cover_from),
        .cover_to(step4_cover_to),
        .cover_kind(step4_cover_kind),
        .cover_done(cover_unit_done),
        .met(step4_met),
        .met_a(step4_met_a),
        .met_b(step4_met_b),
        .win_start(step4_win_start),
        .win_done(two_turn_done),
        .win_found(two_turn_found),
        .win_double(two_turn_double),
        .win_first(two_turn_first),
        .win_second(two_turn_second)
    );

    step6a step6a (
        .clock(clock),
        .reset(reset),
        .start(step6a_start),
        .done(step6a_done),
        .hand(turn_hand),
        .commit(step6a_commit),
        .commit_cell(step6a_commit_cell),
        .commit_done(turn_commit_done),
        .survey_start(step6a_survey_start),
        .survey_done(survey_done),
        .stale(turn_stale),
        .opposing(step6a_opposing),
        .own_stone(own_stone),
        .probe(step6a_probe),
        .probe_cell(step6a_probe_cell),
        .probe_write(step6a_probe_write),
        .probe_stone(step6a_probe_stone),
        .ready(point_ready),
        .wrote(star_wrote),
        .point_quality(point_quality),
        .chain_start(step6a_chain_start),
        .chain_again(step6a_chain_again),
        .chain_done(chain_done),
        .chain_found(chain_found),
        .chain_first(chain_first),
        .chain_second(chain_second),
        .chain_block_a(step6a_chain_block_a),
        .chain_block_b(step6a_chain_block_b),
        .chain_then_first(step6a_chain_then_first),
        .chain_then_second(step6a_chain_then_second),
        .chain_then_double(step6a_chain_then_double)
    );

    step5b step5b (
        .clock(clock),
        .reset(reset),
        .start(step5b_start),
        .done(step5b_done),
        .hand(turn_hand),
        .commit(step5b_commit),
        .commit_cell(step5b_commit_cell),
        .commit_done(turn_commit_done),
        .survey_start(step5b_survey_start),
        .survey_done(survey_done),
        .stale(turn_stale),
        .quiet_start(step5b_quiet_start),
        .quiet_done(quiet_done),
        .quiet_found(quiet_found),
        .quiet_first(quiet_first),
        .quiet_second(quiet_second)
    );

    step6b step6b (
        .clock(clock),
        .reset(reset),
        .start(step6b_start),
        .done(step6b_done),
        .hand(turn_hand),
        .commit(step6b_commit),
        .commit_cell(step6b_commit_cell),
        .commit_done(turn_commit_done),
        .survey_start(step6b_survey_start),
        .survey_done(survey_done),
        .stale(turn_stale),
        .opposing(step6b_opposing),
        .probe(step6b_probe),
        .probe_cell(step6b_probe_cell),
        .ready(point_ready),
        .point_quality(point_quality),
        .quiet_start(step6b_quiet_start),
        .quiet_done(quiet_done),
        .quiet_found(quiet_found),
        .quiet_first(quiet_first),
        .quiet_second(quiet_second)
    );

    step7 step7 (
        .clock(clock),
        .reset(reset),
        .start(step7_start),
        .done(step7_done),
        .hand(turn_hand),
        .commit(step7_commit),
        .commit_cell(step7_commit_cell),
        .commit_done(turn_commit_done),
        .finish(step7_finish),
        .survey_start(step7_survey_start),
        .survey_done(survey_done),
        .stale(turn_stale),
        .best(survey_best),
        .best_cell(survey_best_cell),
        .forcing(step7_forcing),
        .forcing_cell(step7_forcing_cell)
    );

    block_ram_16x24 cycle_notes (
        .clock(clock),
        .read_address(query),
        .read_data(step_cycles),
        .write_address(active),
        .write_data(step_timer),
        .write_enable(cycle_notes_write_enable)
    );

    assign opponent_stone = own_stone ^ BOTH_COLOURS;
    assign opposing = step2_opposing | step4_opposing | step6a_opposing | step6b_opposing;
    assign standing = turn_standing & ~opposing;
    assign pair = opposing | (turn_hand == TWO);
    assign probe_cell = survey_probe_cell | sweep_probe_cell | two_turn_probe_cell
        | chain_probe_cell | quiet_probe_cell | turn_probe_cell | step1_probe_cell
        | step2_probe_cell | step4_probe_cell | step6a_probe_cell | step6b_probe_cell;
    assign star_flush = survey_flush | sweep_flush;
    assign star_cell = {star_row_out, star_col_out};
    assign early_cell = {star_row_early, star_col_early};
    assign cover_unit_start = survey_cover_start | two_turn_cover_start | chain_cover_start
        | quiet_cover_start | turn_cover_start | step1_cover_start | step2_cover_start
        | step4_cover_start;
    assign cover_unit_from = survey_cover_from | two_turn_cover_from | chain_cover_from
        | quiet_cover_from | turn_cover_from | step1_cover_from | step2_cover_from
        | step4_cover_from;
    assign cover_unit_to = survey_cover_to | two_turn_cover_to | chain_cover_to | quiet_cover_to
        | turn_cover_to | step1_cover_to | step2_cover_to | step4_cover_to;
    assign cover_unit_kind = survey_cover_kind | two_turn_cover_kind | chain_cover_kind
        | quiet_cover_kind | turn_cover_kind | step1_cover_kind | step2_cover_kind
        | step4_cover_kind;
    assign cover_unit_pick = chain_cover_pick | step2_cover_pick;
    assign survey_start = step1_survey_start | step2_survey_start | step3_survey_start
        | step5a_survey_start | step4_survey_start | step6a_survey_start | step5b_survey_start
        | step6b_survey_start | step7_survey_start;
    assign sweep_start = two_turn_sweep_start | chain_sweep_start | quiet_sweep_start;
    assign sweep_from = two_turn_sweep_from | chain_sweep_from | quiet_sweep_from;
    assign needed = two_turn_needed | chain_needed;
    assign two_turn_start = chain_win_start | step2_win_start | step3_win_start | step4_win_start;
    assign two_turn_pair = pair | chain_winning;
    assign two_turn_standing = standing & ~chain_winning;
    assign two_turn_stop = chain_win_stop & chain_winning;
    assign chain_start = step5a_chain_start | step6a_chain_start;
    assign quiet_start = step5b_quiet_start | step6b_quiet_start;
    assign turn_commit = step1_commit | step2_commit | step3_commit | step5a_commit | step4_commit
        | step6a_commit | step5b_commit | step6b_commit | step7_commit;
    assign turn_commit_cell = step1_commit_cell | step2_commit_cell | step3_commit_cell
        | step5a_commit_cell | step4_commit_cell | step6a_commit_cell | step5b_commit_cell
        | step6b_commit_cell | step7_commit_cell;
    assign turn_finish = step1_finish | step3_finish | step7_finish;
    assign step_done = step1_done | step2_done | step3_done | step5a_done | step4_done | step6a_done
        | step5b_done | step6b_done | step7_done;
    assign done = finished;
    assign won = six;
    assign cycles = timer;
    assign row0 = turn_cell0[9:5];
    assign col0 = turn_cell0[4:0];
    assign row1 = turn_cell1[9:5];
    assign col1 = turn_cell1[4:0];

    always @(*) begin
        state_next = state;
        own_stone_next = own_stone;
        active_next = active;
        timer_next = timer;
        six_next = six;
        setting_stone_next = setting_stone;
        star_start = 1'b0;
        star_probe = survey_probe | sweep_probe | two_turn_probe | chain_probe | quiet_probe
            | turn_probe | step1_probe | step2_probe | step4_probe | step6a_probe | step6b_probe;
        star_write = two_turn_probe_write | chain_probe_write | quiet_probe_write | turn_probe_write
            | step2_probe_write | step4_probe_write | step6a_probe_write;
        star_stone = two_turn_probe_stone | chain_probe_stone | quiet_probe_stone | turn_probe_stone
            | step2_probe_stone | step4_probe_stone | step6a_probe_stone;
        star_row = probe_cell[9:5];
        star_col = probe_cell[4:0];
        turn_start = 1'b0;
        turn_undo = 1'b0;
        step1_start = 1'b0;
        step2_start = 1'b0;
        step3_start = 1'b0;
        step5a_start = 1'b0;
        step4_start = 1'b0;
        step6a_start = 1'b0;
        step5b_start = 1'b0;
        step6b_start = 1'b0;
        step7_start = 1'b0;
        cycle_notes_write_enable = 1'b0;
        finished_next = 1'b0;
        step_timer_next = step_timer + 24'd1;
        case (state)
            WAIT_START: begin
                if (start) begin
                    if (op == OP_CLEAR) begin
                        star_start = 1'b1;
                        state_next = CLEAR_LINES;
                    end
                    if (op == OP_SET) begin
                        star_probe = 1'b1;
                        star_row = row;
                        star_col = col;
                        star_write = 1'b1;
                        star_stone = stone;
                        own_stone_next = stone;
                        setting_stone_next = |stone;
                        state_next = SET_STONE;
                    end
                    if (op == OP_THINK) begin
                        own_stone_next = stone;
                        turn_start = 1'b1;
                        active_next = FIRST_STEP;
                        timer_next = 24'd0;
                        state_next = START_STEP;
                    end
                end
            end
            CLEAR_LINES: begin
                if (star_done) begin
                    finished_next = 1'b1;
                    state_next = WAIT_START;
                end
            end
            SET_STONE: begin
                if (star_ready) begin
                    six_next = star_six & setting_stone;
                    finished_next = 1'b1;
                    state_next = WAIT_START;
                end
            end
            START_STEP: begin
                timer_next = timer + 24'd1;
                step_timer_next = 24'd0;
                state_next = NOTE_CYCLES;
                if (|turn_hand) begin
                    state_next = RUN_STEP;
                    case (active)
                        4'd1: step1_start = 1'b1;
                        4'd2: step2_start = 1'b1;
                        4'd3: step3_start = 1'b1;
                        4'd4: step5a_start = 1'b1;
                        4'd5: step4_start = 1'b1;
                        4'd6: step6a_start = 1'b1;
                        4'd7: step5b_start = 1'b1;
                        4'd8: step6b_start = 1'b1;
                        4'd9: step7_start = 1'b1;
                        default: state_next = UNDO_TURN;
                    endcase
                end
            end
            RUN_STEP: begin
                timer_next = timer + 24'd1;
                if (step_done) begin
                    step_timer_next = step_timer;
                    state_next = NOTE_CYCLES;
                end
            end
            NOTE_CYCLES: begin
                timer_next = timer + 24'd1;
                cycle_notes_write_enable = 1'b1;
                active_next = active + 4'd1;
                state_next = START_STEP;
                if (active == LAST_STEP) begin
                    state_next = UNDO_TURN;
                end
            end
            UNDO_TURN: begin
                timer_next = timer + 24'd1;
                turn_undo = 1'b1;
                state_next = WAIT_UNDONE;
            end
            WAIT_UNDONE: begin
                timer_next = timer + 24'd1;
                if (turn_done) begin
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
        attacker_stone = own_stone;
        defender_stone = opponent_stone;
        if (opposing) begin
            attacker_stone = opponent_stone;
            defender_stone = own_stone;
        end
    end

    always @(*) begin
        sweep_accept = star_threats_coming >= needed;
        if (chain_winning & two_turn_seeking_first & ~chain_near) begin
            sweep_accept = 1'b0;
        end
        if (quiet_choosing) begin
            sweep_accept = quiet_accept;
        end
    end

    always @(posedge clock) begin
        list <= LIST_WARM;
        if ((active == CODE_5A) | (active == CODE_6A)) begin
            list <= chain_list;
        end
        if ((active == CODE_5B) | (active == CODE_6B)) begin
            list <= LIST_SHORT;
        end
    end

    always @(posedge clock) begin
        state <= state_next;
        own_stone <= own_stone_next;
        active <= active_next;
        step_timer <= step_timer_next;
        timer <= timer_next;
        six <= six_next;
        setting_stone <= setting_stone_next;
        finished <= finished_next;
        point_ready <= star_ready;
        point_quality <= {1'b0, star_quality} + {1'b0, star_defender_quality};
    end
endmodule

// STAR: the four arms of a cell, read from LINES and judged for both sides.
//
// This is the SCAN and DETECTOR hardware that all steps share. It is a pipeline: a cell a
// cycle may go in.
//
// Contract
// - A pulse on `probe` takes (`row`, `col`). Latency: `LATENCY` cycles later `ready` is high for
//   one cycle and all results, `row_out` and `col_out` with them, hold until the next `ready`.
// - With `write` high, `stone` (0 empty, 1 dark, 2 light) is put on the cell, with or without
//   a probe of it; a probe's results are those of the star around the cell, the same as
//   without writing. No probe or write may follow before `wrote`, a cycle later.
// - A pulse on `flush` forgets the probes under way, one entering in the same cycle included;
//   the results stay as they are.
// - Who must judge a cell in the very cycle of its `ready` begins earlier: (`row_early`,
//   `col_early`) is the cell three cycles before its `ready`, the `_coming` outputs are its
//   results one cycle before. They do not hold. `keeping` is high in that cycle if the results
//   will be kept, that is if no flush stops them.
// - `light` says which colour attacks; it must hold from a probe to its `ready`.
// - A pulse on `start` clears the board as LINES does; `done` pulses when that is over.
// - `reset` forgets the probes under way and wins over everything.
module star (
    input  wire        clock,               // The system clock.
    input  wire        reset,               // Synchronous, active high.
    input  wire        start,               // Clears the board.
    output wire        done,                // The board is clear.
    input  wire        probe,               // Reads the star of (`row`, `col`).
    input  wire        flush,               // Forgets the probes under way.
    input  wire  [4:0] row,                 // Row of the cell.
    input  wire  [4:0] col,                 // Column of the cell.
    input  wire        write,               // Puts `stone` on the cell.
    input  wire  [1:0] stone,               // What to put there.
    input  wire        light,               // The attacker is light.
    output wire        wrote,               // A stone is on its cell from the next cycle on.
    output wire        ready,               // The results are new.
    output wire  [4:0] row_out,             // Row of the cell they are about.
    output wire  [4:0] col_out,             // Column of the cell that the results are about.
    output wire        occupied,            // There was a stone on it.
    output wire  [4:0] row_early,           // Row of the cell three cycles before its `ready`.
    output wire  [4:0] col_early,           // Column of the cell three cycles before its results.
    output wire        occupied_coming,     // `occupied`, a cycle before `ready`.
    output wire  [3:0] threats_coming,      // `threats`, a cycle before `ready`.
    output wire  [3:0] three_lines_coming,  // `three_lines`, a cycle before `ready`.
    output wire  [3:0] open_lines_coming,   // `open_lines`, a cycle before `ready`.
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
    output wire  [5:0] defender_fours_3,    // The same of the defender.
    output wire        any_four,            // There is one of the attacker's.
    output wire        defender_any_four,   // There is one of the defender's.
    output wire  [3:0] threats,             // Threats that an attacking stone makes.
    output wire  [3:0] doubles,             // Lines on which it makes two.
    output wire  [3:0] hot,                 // Lines on which it makes any.
    output wire  [3:0] three_lines,         // Lines on which it makes a three or more.
    output wire  [3:0] open_lines,          // Lines on which it makes an open three.
    output wire        six,                 // It makes six.
    output wire  [6:0] quality,             // The attacker's share of PQ.
    output wire  [3:0] defender_doubles,    // Lines on which a defending stone makes two threats.
    output wire  [3:0] defender_hot,        // Lines on which it makes any.
    output wire        defender_three,      // It makes a three or more.
    output wire  [6:0] defender_quality     // The defender's share of PQ.
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
    wire [10:0] attack_windows_0_blocked;
    wire [5:0] attack_windows_0_ones;
    wire [5:0] attack_windows_0_twos;
    wire [5:0] attack_windows_0_fours;
    wire [10:0] attack_windows_0_vacant;
    wire [10:0] attack_windows_1_blocked;
    wire [5:0] attack_windows_1_ones;
    wire [5:0] attack_windows_1_twos;
    wire [5:0] attack_windows_1_fours;
    wire [10:0] attack_windows_1_vacant;
    wire [10:0] attack_windows_2_blocked;
    wire [5:0] attack_windows_2_ones;
    wire [5:0] attack_windows_2_twos;
    wire [5:0] attack_windows_2_fours;
    wire [10:0] attack_windows_2_vacant;
    wire [10:0] attack_windows_3_blocked;
    wire [5:0] attack_windows_3_ones;
    wire [5:0] attack_windows_3_twos;
    wire [5:0] attack_windows_3_fours;
    wire [10:0] attack_windows_3_vacant;
    wire [10:0] defence_windows_0_blocked;
    wire [5:0] defence_windows_0_ones;
    wire [5:0] defence_windows_0_twos;
    wire [5:0] defence_windows_0_fours;
    wire [10:0] defence_windows_0_vacant;
    wire [10:0] defence_windows_1_blocked;
    wire [5:0] defence_windows_1_ones;
    wire [5:0] defence_windows_1_twos;
    wire [5:0] defence_windows_1_fours;
    wire [10:0] defence_windows_1_vacant;
    wire [10:0] defence_windows_2_blocked;
    wire [5:0] defence_windows_2_ones;
    wire [5:0] defence_windows_2_twos;
    wire [5:0] defence_windows_2_fours;
    wire [10:0] defence_windows_2_vacant;
    wire [10:0] defence_windows_3_blocked;
    wire [5:0] defence_windows_3_ones;
    wire [5:0] defence_windows_3_twos;
    wire [5:0] defence_windows_3_fours;
    wire [10:0] defence_windows_3_vacant;
    wire [5:0] attack_0_threatening;
    wire attack_0_has_two;
    wire attack_0_has_open;
    wire attack_0_has_five;
    wire [1:0] attack_0_threats;
    wire [4:0] attack_0_quality;
    wire [5:0] attack_1_threatening;
    wire attack_1_has_two;
    wire attack_1_has_open;
    wire attack_1_has_five;
    wire [1:0] attack_1_threats;
    wire [4:0] attack_1_quality;
    wire [5:0] attack_2_threatening;
    wire attack_2_has_two;
    wire attack_2_has_open;
    wire attack_2_has_five;
    wire [1:0] attack_2_threats;
    wire [4:0] attack_2_quality;
    wire [5:0] attack_3_threatening;
    wire attack_3_has_two;
    wire attack_3_has_open;
    wire attack_3_has_five;
    wire [1:0] attack_3_threats;
    wire [4:0] attack_3_quality;
    wire [5:0] defence_0_threatening;
    wire defence_0_has_two;
    wire defence_0_has_open;
    wire defence_0_has_five;
    wire [1:0] defence_0_threats;
    wire [4:0] defence_0_quality;
    wire [5:0] defence_1_threatening;
    wire defence_1_has_two;
    wire defence_1_has_open;
    wire defence_1_has_five;
    wire [1:0] defence_1_threats;
    wire [4:0] defence_1_quality;
    wire [5:0] defence_2_threatening;
    wire defence_2_has_two;
    wire defence_2_has_open;
    wire defence_2_has_five;
    wire [1:0] defence_2_threats;
    wire [4:0] defence_2_quality;
    wire [5:0] defence_3_threatening;
    wire defence_3_has_two;
    wire defence_3_has_open;
    wire defence_3_has_five;
    wire [1:0] defence_3_threats;
    wire [4:0] defence_3_quality;
    reg probe_1 = 1'b0;
    reg [4:0] row_1 = 5'd0;
    reg [4:0] col_1 = 5'd0;
    reg probe_2 = 1'b0;
    reg [4:0] row_2 = 5'd0;
    reg [4:0] col_2 = 5'd0;
    reg probe_3 = 1'b0;
    reg [4:0] row_3 = 5'd0;
    reg [4:0] col_3 = 5'd0;
    reg occupied_3 = 1'b0;
    reg [10:0] own_3_0 = 11'd0;
    reg [10:0] own_3_1 = 11'd0;
    reg [10:0] own_3_2 = 11'd0;
    reg [10:0] own_3_3 = 11'd0;
    reg [10:0] other_3_0 = 11'd0;
    reg [10:0] other_3_1 = 11'd0;
    reg [10:0] other_3_2 = 11'd0;
    reg [10:0] other_3_3 = 11'd0;
    reg [10:0] off_3_0 = 11'd0;
    reg [10:0] off_3_1 = 11'd0;
    reg [10:0] off_3_2 = 11'd0;
    reg [10:0] off_3_3 = 11'd0;
    reg probe_4 = 1'b0;
    reg [4:0] row_4 = 5'd0;
    reg [4:0] col_4 = 5'd0;
    reg occupied_4 = 1'b0;
    reg [10:0] vacant_4_0 = 11'd0;
    reg [10:0] vacant_4_1 = 11'd0;
    reg [10:0] vacant_4_2 = 11'd0;
    reg [10:0] vacant_4_3 = 11'd0;
    reg [5:0] ones_4_0 = 6'd0;
    reg [5:0] ones_4_1 = 6'd0;
    reg [5:0] ones_4_2 = 6'd0;
    reg [5:0] ones_4_3 = 6'd0;
    reg [5:0] twos_4_0 = 6'd0;
    reg [5:0] twos_4_1 = 6'd0;
    reg [5:0] twos_4_2 = 6'd0;
    reg [5:0] twos_4_3 = 6'd0;
    reg [5:0] fours_4_0 = 6'd0;
    reg [5:0] fours_4_1 = 6'd0;
    reg [5:0] fours_4_2 = 6'd0;
    reg [5:0] fours_4_3 = 6'd0;
    reg [5:0] defender_ones_4_0 = 6'd0;
    reg [5:0] defender_ones_4_1 = 6'd0;
    reg [5:0] defender_ones_4_2 = 6'd0;
    reg [5:0] defender_ones_4_3 = 6'd0;
    reg [5:0] defender_twos_4_0 = 6'd0;
    reg [5:0] defender_twos_4_1 = 6'd0;
    reg [5:0] defender_twos_4_2 = 6'd0;
    reg [5:0] defender_twos_4_3 = 6'd0;
    reg [5:0] defender_fours_4_0 = 6'd0;
    reg [5:0] defender_fours_4_1 = 6'd0;
    reg [5:0] defender_fours_4_2 = 6'd0;
    reg [5:0] defender_fours_4_3 = 6'd0;
    reg probe_5 = 1'b0;
    reg [4:0] row_5 = 5'd0;
    reg [4:0] col_5 = 5'd0;
    reg occupied_5 = 1'b0;
    reg [10:0] vacant_5_0 = 11'd0;
    reg [10:0] vacant_5_1 = 11'd0;
    reg [10:0] vacant_5_2 = 11'd0;
    reg [10:0] vacant_5_3 = 11'd0;
    reg [5:0] threes_5_0 = 6'd0;
    reg [5:0] threes_5_1 = 6'd0;
    reg [5:0] threes_5_2 = 6'd0;
    reg [5:0] threes_5_3 = 6'd0;
    reg [5:0] fours_5_0 = 6'd0;
    reg [5:0] fours_5_1 = 6'd0;
    reg [5:0] fours_5_2 = 6'd0;
    reg [5:0] fours_5_3 = 6'd0;
    reg [5:0] defender_fours_5_0 = 6'd0;
    reg [5:0] defender_fours_5_1 = 6'd0;
    reg [5:0] defender_fours_5_2 = 6'd0;
    reg [5:0] defender_fours_5_3 = 6'd0;
    reg [1:0] threats_5_0 = 2'd0;
    reg [1:0] threats_5_1 = 2'd0;
    reg [1:0] threats_5_2 = 2'd0;
    reg [1:0] threats_5_3 = 2'd0;
    reg [4:0] quality_5_0 = 5'd0;
    reg [4:0] quality_5_1 = 5'd0;
    reg [4:0] quality_5_2 = 5'd0;
    reg [4:0] quality_5_3 = 5'd0;
    reg [4:0] defender_quality_5_0 = 5'd0;
    reg [4:0] defender_quality_5_1 = 5'd0;
    reg [4:0] defender_quality_5_2 = 5'd0;
    reg [4:0] defender_quality_5_3 = 5'd0;
    reg [3:0] doubles_5 = 4'd0;
    reg [3:0] hot_5 = 4'd0;
    reg [3:0] three_lines_5 = 4'd0;
    reg [3:0] open_lines_5 = 4'd0;
    reg [3:0] six_5 = 4'd0;
    reg [3:0] defender_doubles_5 = 4'd0;
    reg [3:0] defender_hot_5 = 4'd0;
    reg [3:0] defender_three_5 = 4'd0;
    reg probe_6 = 1'b0;
    reg [4:0] row_6 = 5'd0;
    reg [4:0] col_6 = 5'd0;
    reg occupied_6 = 1'b0;
    reg [10:0] vacant_6_0 = 11'd0;
    reg [10:0] vacant_6_1 = 11'd0;
    reg [10:0] vacant_6_2 = 11'd0;
    reg [10:0] vacant_6_3 = 11'd0;
    reg [5:0] threes_6_0 = 6'd0;
    reg [5:0] threes_6_1 = 6'd0;
    reg [5:0] threes_6_2 = 6'd0;
    reg [5:0] threes_6_3 = 6'd0;
    reg [5:0] fours_6_0 = 6'd0;
    reg [5:0] fours_6_1 = 6'd0;
    reg [5:0] fours_6_2 = 6'd0;
    reg [5:0] fours_6_3 = 6'd0;
    reg [5:0] defender_fours_6_0 = 6'd0;
    reg [5:0] defender_fours_6_1 = 6'd0;
    reg [5:0] defender_fours_6_2 = 6'd0;
    reg [5:0] defender_fours_6_3 = 6'd0;
    reg any_four_6 = 1'b0;
    reg defender_any_four_6 = 1'b0;
    reg [3:0] threats_6 = 4'd0;
    reg [6:0] quality_6 = 7'd0;
    reg [6:0] defender_quality_6 = 7'd0;
    reg [3:0] doubles_6 = 4'd0;
    reg [3:0] hot_6 = 4'd0;
    reg [3:0] three_lines_6 = 4'd0;
    reg [3:0] open_lines_6 = 4'd0;
    reg six_6 = 1'b0;
    reg [3:0] defender_doubles_6 = 4'd0;
    reg [3:0] defender_hot_6 = 4'd0;
    reg defender_three_6 = 1'b0;
    wire keep;
    wire [3:0] threats_sum;
    reg [3:0] doubles_now;
    reg [3:0] hot_now;
    reg [3:0] three_now;
    reg [3:0] open_now;
    reg [3:0] six_now;
    reg [3:0] defender_doubles_now;
    reg [3:0] defender_hot_now;
    reg [3:0] defender_three_now;

    lines lines (
        .clock(clock),
        .reset(reset),
        .start(start),
        .done(done),
        .row(row),
        .col(col),
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

    windows attack_windows_0 (
        .own(own_3_0),
        .blocked(attack_windows_0_blocked),
        .ones(attack_windows_0_ones),
        .twos(attack_windows_0_twos),
        .fours(attack_windows_0_fours),
        .vacant(attack_windows_0_vacant)
    );

    windows attack_windows_1 (
        .own(own_3_1),
        .blocked(attack_windows_1_blocked),
        .ones(attack_windows_1_ones),
        .twos(attack_windows_1_twos),
        .fours(attack_windows_1_fours),
        .vacant(attack_windows_1_vacant)
    );

    windows attack_windows_2 (
        .own(own_3_2),
        .blocked(attack_windows_2_blocked),
        .ones(attack_windows_2_ones),
        .twos(attack_windows_2_twos),
        .fours(attack_windows_2_fours),
        .vacant(attack_windows_2_vacant)
    );

    windows attack_windows_3 (
        .own(own_3_3),
        .blocked(attack_windows_3_blocked),
        .ones(attack_windows_3_ones),
        .twos(attack_windows_3_twos),
        .fours(attack_windows_3_fours),
        .vacant(attack_windows_3_vacant)
    );

    windows defence_windows_0 (
        .own(other_3_0),
        .blocked(defence_windows_0_blocked),
        .ones(defence_windows_0_ones),
        .twos(defence_windows_0_twos),
        .fours(defence_windows_0_fours),
        .vacant(defence_windows_0_vacant)
    );

    windows defence_windows_1 (
        .own(other_3_1),
        .blocked(defence_windows_1_blocked),
        .ones(defence_windows_1_ones),
        .twos(defence_windows_1_twos),
        .fours(defence_windows_1_fours),
        .vacant(defence_windows_1_vacant)
    );

    windows defence_windows_2 (
        .own(other_3_2),
        .blocked(defence_windows_2_blocked),
        .ones(defence_windows_2_ones),
        .twos(defence_windows_2_twos),
        .fours(defence_windows_2_fours),
        .vacant(defence_windows_2_vacant)
    );

    windows defence_windows_3 (
        .own(other_3_3),
        .blocked(defence_windows_3_blocked),
        .ones(defence_windows_3_ones),
        .twos(defence_windows_3_twos),
        .fours(defence_windows_3_fours),
        .vacant(defence_windows_3_vacant)
    );

    arm attack_0 (
        .ones(ones_4_0),
        .twos(twos_4_0),
        .fours(fours_4_0),
        .vacant(vacant_4_0),
        .threatening(attack_0_threatening),
        .has_two(attack_0_has_two),
        .has_open(attack_0_has_open),
        .has_five(attack_0_has_five),
        .threats(attack_0_threats),
        .quality(attack_0_quality)
    );

    arm attack_1 (
        .ones(ones_4_1),
        .twos(twos_4_1),
        .fours(fours_4_1),
        .vacant(vacant_4_1),
        .threatening(attack_1_threatening),
        .has_two(attack_1_has_two),
        .has_open(attack_1_has_open),
        .has_five(attack_1_has_five),
        .threats(attack_1_threats),
        .quality(attack_1_quality)
    );

    arm attack_2 (
        .ones(ones_4_2),
        .twos(twos_4_2),
        .fours(fours_4_2),
        .vacant(vacant_4_2),
        .threatening(attack_2_threatening),
        .has_two(attack_2_has_two),
        .has_open(attack_2_has_open),
        .has_five(attack_2_has_five),
        .threats(attack_2_threats),
        .quality(attack_2_quality)
    );

    arm attack_3 (
        .ones(ones_4_3),
        .twos(twos_4_3),
        .fours(fours_4_3),
        .vacant(vacant_4_3),
        .threatening(attack_3_threatening),
        .has_two(attack_3_has_two),
        .has_open(attack_3_has_open),
        .has_five(attack_3_has_five),
        .threats(attack_3_threats),
        .quality(attack_3_quality)
    );

    arm defence_0 (
        .ones(defender_ones_4_0),
        .twos(defender_twos_4_0),
        .fours(defender_fours_4_0),
        .vacant(vacant_4_0),
        .threatening(defence_0_threatening),
        .has_two(defence_0_has_two),
        .has_open(defence_0_has_open),
        .has_five(defence_0_has_five),
        .threats(defence_0_threats),
        .quality(defence_0_quality)
    );

    arm defence_1 (
        .ones(defender_ones_4_1),
        .twos(defender_twos_4_1),
        .fours(defender_fours_4_1),
        .vacant(vacant_4_1),
        .threatening(defence_1_threatening),
        .has_two(defence_1_has_two),
        .has_open(defence_1_has_open),
        .has_five(defence_1_has_five),
        .threats(defence_1_threats),
        .quality(defence_1_quality)
    );

    arm defence_2 (
        .ones(defender_ones_4_2),
        .twos(defender_twos_4_2),
        .fours(defender_fours_4_2),
        .vacant(vacant_4_2),
        .threatening(defence_2_threatening),
        .has_two(defence_2_has_two),
        .has_open(defence_2_has_open),
        .has_five(defence_2_has_five),
        .threats(defence_2_threats),
        .quality(defence_2_quality)
    );

    arm defence_3 (
        .ones(defender_ones_4_3),
        .twos(defender_twos_4_3),
        .fours(defender_fours_4_3),
        .vacant(vacant_4_3),
        .threatening(defence_3_threatening),
        .has_two(defence_3_has_two),
        .has_open(defence_3_has_open),
        .has_five(defence_3_has_five),
        .threats(defence_3_threats),
        .quality(defence_3_quality)
    );

    assign attack_windows_0_blocked = other_3_0 | off_3_0;
    assign defence_windows_0_blocked = own_3_0 | off_3_0;
    assign attack_windows_1_blocked = other_3_1 | off_3_1;
    assign defence_windows_1_blocked = own_3_1 | off_3_1;
    assign attack_windows_2_blocked = other_3_2 | off_3_2;
    assign defence_windows_2_blocked = own_3_2 | off_3_2;
    assign attack_windows_3_blocked = other_3_3 | off_3_3;
    assign defence_windows_3_blocked = own_3_3 | off_3_3;
    assign row_early = row_3;
    assign col_early = col_3;
    assign keep = probe_5 & ~flush;
    assign keeping = keep;
    assign threats_sum = {2'd0, threats_5_0} + {2'd0, threats_5_1} + {2'd0, threats_5_2} + {2'd0,
        threats_5_3};
    assign occupied_coming = occupied_5;
    assign threats_coming = threats_sum;
    assign three_lines_coming = three_lines_5;
    assign open_lines_coming = open_lines_5;
    assign ready = probe_6;
    assign row_out = row_6;
    assign col_out = col_6;
    assign occupied = occupied_6;
    assign vacant_0 = vacant_6_0;
    assign threes_0 = threes_6_0;
    assign fours_0 = fours_6_0;
    assign defender_fours_0 = defender_fours_6_0;
    assign vacant_1 = vacant_6_1;
    assign threes_1 = threes_6_1;
    assign fours_1 = fours_6_1;
    assign defender_fours_1 = defender_fours_6_1;
    assign vacant_2 = vacant_6_2;
    assign threes_2 = threes_6_2;
    assign fours_2 = fours_6_2;
    assign defender_fours_2 = defender_fours_6_2;
    assign vacant_3 = vacant_6_3;
    assign threes_3 = threes_6_3;
    assign fours_3 = fours_6_3;
    assign defender_fours_3 = defender_fours_6_3;
    assign any_four = any_four_6;
    assign defender_any_four = defender_any_four_6;
    assign threats = threats_6;
    assign quality = quality_6;
    assign defender_quality = defender_quality_6;
    assign doubles = doubles_6;
    assign hot = hot_6;
    assign three_lines = three_lines_6;
    assign open_lines = open_lines_6;
    assign six = six_6;
    assign defender_doubles = defender_doubles_6;
    assign defender_hot = defender_hot_6;
    assign defender_three = defender_three_6;

    always @(*) begin
        doubles_now = 4'd0;
        doubles_now[0] = attack_0_threats[1];
        doubles_now[1] = attack_1_threats[1];
        doubles_now[2] = attack_2_threats[1];
        doubles_now[3] = attack_3_threats[1];
    end

    always @(*) begin
        hot_now = 4'd0;
        hot_now[0] = |attack_0_threats;
        hot_now[1] = |attack_1_threats;
        hot_now[2] = |attack_2_threats;
        hot_now[3] = |attack_3_threats;
    end

    always @(*) begin
        three_now = 4'd0;
        three_now[0] = attack_0_has_two;
        three_now[1] = attack_1_has_two;
        three_now[2] = attack_2_has_two;
        three_now[3] = attack_3_has_two;
    end

    always @(*) begin
        open_now = 4'd0;
        open_now[0] = attack_0_has_open;
        open_now[1] = attack_1_has_open;
        open_now[2] = attack_2_has_open;
        open_now[3] = attack_3_has_open;
    end

    always @(*) begin
        six_now = 4'd0;
        six_now[0] = attack_0_has_five;
        six_now[1] = attack_1_has_five;
        six_now[2] = attack_2_has_five;
        six_now[3] = attack_3_has_five;
    end

    always @(*) begin
        defender_doubles_now = 4'd0;
        defender_doubles_now[0] = defence_0_threats[1];
        defender_doubles_now[1] = defence_1_threats[1];
        defender_doubles_now[2] = defence_2_threats[1];
        defender_doubles_now[3] = defence_3_threats[1];
    end

    always @(*) begin
        defender_hot_now = 4'd0;
        defender_hot_now[0] = |defence_0_threats;
        defender_hot_now[1] = |defence_1_threats;
        defender_hot_now[2] = |defence_2_threats;
        defender_hot_now[3] = |defence_3_threats;
    end

    always @(*) begin
        defender_three_now = 4'd0;
        defender_three_now[0] = defence_0_has_two;
        defender_three_now[1] = defence_1_has_two;
        defender_three_now[2] = defence_2_has_two;
        defender_three_now[3] = defence_3_has_two;
    end

    always @(posedge clock) begin
        if (keep) begin
            row_6 <= row_5;
            col_6 <= col_5;
            occupied_6 <= occupied_5;
            any_four_6 <= (|fours_5_0) | (|fours_5_1) | (|fours_5_2) | (|fours_5_3);
            defender_any_four_6 <= (|defender_fours_5_0) | (|defender_fours_5_1)
                | (|defender_fours_5_2) | (|defender_fours_5_3);
            threats_6 <= threats_sum;
            quality_6 <= {2'd0, quality_5_0} + {2'd0, quality_5_1} + {2'd0, quality_5_2} + {2'd0,
                quality_5_3};
            defender_quality_6 <= {2'd0, defender_quality_5_0} + {2'd0, defender_quality_5_1}
                + {2'd0, defender_quality_5_2} + {2'd0, defender_quality_5_3};
            doubles_6 <= doubles_5;
            hot_6 <= hot_5;
            three_lines_6 <= three_lines_5;
            open_lines_6 <= open_lines_5;
            six_6 <= |six_5;
            defender_doubles_6 <= defender_doubles_5;
            defender_hot_6 <= defender_hot_5;
            defender_three_6 <= |defender_three_5;
        end
    end

    always @(posedge clock) begin
        probe_1 <= probe;
        probe_2 <= probe_1;
        probe_3 <= probe_2;
        probe_4 <= probe_3;
        probe_5 <= probe_4;
        probe_6 <= probe_5;
        if (reset | flush) begin
            probe_1 <= 1'b0;
            probe_2 <= 1'b0;
            probe_3 <= 1'b0;
            probe_4 <= 1'b0;
            probe_5 <= 1'b0;
            probe_6 <= 1'b0;
        end
    end

    always @(posedge clock) begin
        if (light) begin
            own_3_0 <= lines_light_0;
            other_3_0 <= lines_dark_0;
        end else begin
            own_3_0 <= lines_dark_0;
            other_3_0 <= lines_light_0;
        end
    end

    always @(posedge clock) begin
        if (light) begin
            own_3_1 <= lines_light_1;
            other_3_1 <= lines_dark_1;
        end else begin
            own_3_1 <= lines_dark_1;
            other_3_1 <= lines_light_1;
        end
    end

    always @(posedge clock) begin
        if (light) begin
            own_3_2 <= lines_light_2;
            other_3_2 <= lines_dark_2;
        end else begin
            own_3_2 <= lines_dark_2;
            other_3_2 <= lines_light_2;
        end
    end

    always @(posedge clock) begin
        if (light) begin
            own_3_3 <= lines_light_3;
            other_3_3 <= lines_dark_3;
        end else begin
            own_3_3 <= lines_dark_3;
            other_3_3 <= lines_light_3;
        end
    end

    always @(posedge clock) begin
        if (keep) begin
            vacant_6_0 <= vacant_5_0;
            threes_6_0 <= threes_5_0;
            fours_6_0 <= fours_5_0;
            defender_fours_6_0 <= defender_fours_5_0;
        end
    end

    always @(posedge clock) begin
        if (keep) begin
            vacant_6_1 <= vacant_5_1;
            threes_6_1 <= threes_5_1;
            fours_6_1 <= fours_5_1;
            defender_fours_6_1 <= defender_fours_5_1;
        end
    end

    always @(posedge clock) begin
        if (keep) begin
            vacant_6_2 <= vacant_5_2;
            threes_6_2 <= threes_5_2;
            fours_6_2 <= fours_5_2;
            defender_fours_6_2 <= defender_fours_5_2;
        end
    end

    always @(posedge clock) begin
        if (keep) begin
            vacant_6_3 <= vacant_5_3;
            threes_6_3 <= threes_5_3;
            fours_6_3 <= fours_5_3;
            defender_fours_6_3 <= defender_fours_5_3;
        end
    end

    always @(posedge clock) begin
        row_1 <= row;
        col_1 <= col;
        row_2 <= row_1;
        col_2 <= col_1;
        row_3 <= row_2;
        col_3 <= col_2;
        occupied_3 <= lines_occupied;
        off_3_0 <= lines_off_board_0;
        off_3_1 <= lines_off_board_1;
        off_3_2 <= lines_off_board_2;
        off_3_3 <= lines_off_board_3;
        row_4 <= row_3;
        col_4 <= col_3;
        occupied_4 <= occupied_3;
        vacant_4_0 <= attack_windows_0_vacant;
        vacant_4_1 <= attack_windows_1_vacant;
        vacant_4_2 <= attack_windows_2_vacant;
        vacant_4_3 <= attack_windows_3_vacant;
        ones_4_0 <= attack_windows_0_ones;
        ones_4_1 <= attack_windows_1_ones;
        ones_4_2 <= attack_windows_2_ones;
        ones_4_3 <= attack_windows_3_ones;
        twos_4_0 <= attack_windows_0_twos;
        twos_4_1 <= attack_windows_1_twos;
        twos_4_2 <= attack_windows_2_twos;
        twos_4_3 <= attack_windows_3_twos;
        fours_4_0 <= attack_windows_0_fours;
        fours_4_1 <= attack_windows_1_fours;
        fours_4_2 <= attack_windows_2_fours;
        fours_4_3 <= attack_windows_3_fours;
        defender_ones_4_0 <= defence_windows_0_ones;
        defender_ones_4_1 <= defence_windows_1_ones;
        defender_ones_4_2 <= defence_windows_2_ones;
        defender_ones_4_3 <= defence_windows_3_ones;
        defender_twos_4_0 <= defence_windows_0_twos;
        defender_twos_4_1 <= defence_windows_1_twos;
        defender_twos_4_2 <= defence_windows_2_twos;
        defender_twos_4_3 <= defence_windows_3_twos;
        defender_fours_4_0 <= defence_windows_0_fours;
        defender_fours_4_1 <= defence_windows_1_fours;
        defender_fours_4_2 <= defence_windows_2_fours;
        defender_fours_4_3 <= defence_windows_3_fours;
        row_5 <= row_4;
        col_5 <= col_4;
        occupied_5 <= occupied_4;
        vacant_5_0 <= vacant_4_0;
        vacant_5_1 <= vacant_4_1;
        vacant_5_2 <= vacant_4_2;
        vacant_5_3 <= vacant_4_3;
        threes_5_0 <= attack_0_threatening;
        threes_5_1 <= attack_1_threatening;
        threes_5_2 <= attack_2_threatening;
        threes_5_3 <= attack_3_threatening;
        fours_5_0 <= fours_4_0;
        fours_5_1 <= fours_4_1;
        fours_5_2 <= fours_4_2;
        fours_5_3 <= fours_4_3;
        defender_fours_5_0 <= defender_fours_4_0;
        defender_fours_5_1 <= defender_fours_4_1;
        defender_fours_5_2 <= defender_fours_4_2;
        defender_fours_5_3 <= defender_fours_4_3;
        threats_5_0 <= attack_0_threats;
        threats_5_1 <= attack_1_threats;
        threats_5_2 <= attack_2_threats;
        threats_5_3 <= attack_3_threats;
        quality_5_0 <= attack_0_quality;
        quality_5_1 <= attack_1_quality;
        quality_5_2 <= attack_2_quality;
        quality_5_3 <= attack_3_quality;
        defender_quality_5_0 <= defence_0_quality;
        defender_quality_5_1 <= defence_1_quality;
        defender_quality_5_2 <= defence_2_quality;
        defender_quality_5_3 <= defence_3_quality;
        doubles_5 <= doubles_now;
        hot_5 <= hot_now;
        three_lines_5 <= three_now;
        open_lines_5 <= open_now;
        six_5 <= six_now;
        defender_doubles_5 <= defender_doubles_now;
        defender_hot_5 <= defender_hot_now;
        defender_three_5 <= defender_three_now;
    end
endmodule

// LINES: the board once per direction, a word a line, so that a whole star is one read.
//
// Four pairs of block RAMs (dark and light stones) hold rows, columns and both diagonals,
// numbered as in `connect6_game::Direction`. MEM keeps the board of the game; CC tries stones
// out here.
//
// Contract
// - Read: with the cell (`row`, `col`) given in one cycle, the arms around it, aligned to the
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
    input  wire  [4:0] row,          // Row of the cell, 0 to 18.
    input  wire  [4:0] col,          // Column of the cell, 0 to 18.
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
    localparam [5:0] LAST_LINE = 6'b111111;
    localparam [5:0] LAST = 6'b010010;
    localparam [5:0] REACH = 6'b000101;
    localparam [10:0] CENTRE = 11'b00000100000;
    localparam [5:0] AWAY_0 = 6'b000000;
    localparam [5:0] AWAY_1 = 6'b000001;
    localparam [5:0] AWAY_2 = 6'b000010;
    localparam [5:0] AWAY_3 = 6'b000011;
    localparam [5:0] AWAY_4 = 6'b000100;
    localparam [5:0] AWAY_5 = 6'b000101;
    localparam [5:0] AWAY_6 = 6'b000110;
    localparam [5:0] AWAY_7 = 6'b000111;
    localparam [5:0] AWAY_8 = 6'b001000;
    localparam [5:0] AWAY_9 = 6'b001001;
    localparam [5:0] AWAY_10 = 6'b001010;
    localparam [0:0] SERVE_CELL = 1'b0;  // Reads and writes as asked.
    localparam [0:0] CLEAR_LINE = 1'b1;  // Empties one line of each direction a cycle.

    reg state_next;
    reg state = 1'b0;
    reg [5:0] clear_line_next;
    reg [5:0] clear_line = 6'd0;
    reg cleared_next;
    reg cleared = 1'b0;
    reg [4:0] row_1 = 5'd0;
    reg [4:0] col_1 = 5'd0;
    reg write_1 = 1'b0;
    reg [1:0] stone_1 = 2'd0;
    reg [4:0] row_read = 5'd0;
    reg [4:0] col_read = 5'd0;
    reg write_back = 1'b0;
    reg [1:0] stone_back = 2'd0;
    reg [5:0] line_back_0 = 6'd0;
    reg [5:0] line_back_1 = 6'd0;
    reg [5:0] line_back_2 = 6'd0;
    reg [5:0] line_back_3 = 6'd0;
    wire [18:0] dark_lines_0_read_data;
    reg [5:0] dark_lines_0_write_address;
    reg [18:0] dark_lines_0_write_data;
    reg dark_lines_0_write_enable;
    wire [18:0] dark_lines_1_read_data;
    reg [5:0] dark_lines_1_write_address;
    reg [18:0] dark_lines_1_write_data;
    reg dark_lines_1_write_enable;
    wire [18:0] dark_lines_2_read_data;
    reg [5:0] dark_lines_2_write_address;
    reg [18:0] dark_lines_2_write_data;
    reg dark_lines_2_write_enable;
    wire [18:0] dark_lines_3_read_data;
    reg [5:0] dark_lines_3_write_address;
    reg [18:0] dark_lines_3_write_data;
    reg dark_lines_3_write_enable;
    wire [18:0] light_lines_0_read_data;
    reg [5:0] light_lines_0_write_address;
    reg [18:0] light_lines_0_write_data;
    reg light_lines_0_write_enable;
    wire [18:0] light_lines_1_read_data;
    reg [5:0] light_lines_1_write_address;
    reg [18:0] light_lines_1_write_data;
    reg light_lines_1_write_enable;
    wire [18:0] light_lines_2_read_data;
    reg [5:0] light_lines_2_write_address;
    reg [18:0] light_lines_2_write_data;
    reg light_lines_2_write_enable;
    wire [18:0] light_lines_3_read_data;
    reg [5:0] light_lines_3_write_address;
    reg [18:0] light_lines_3_write_data;
    reg light_lines_3_write_enable;
    wire [5:0] line_0;
    wire [5:0] line_1;
    wire [5:0] line_2;
    wire [5:0] line_3;
    wire [4:0] at_0;
    wire [4:0] at_1;
    wire [4:0] at_2;
    wire [4:0] at_3;
    reg [18:0] cell_bit_0;
    reg [18:0] cell_bit_1;
    reg [18:0] cell_bit_2;
    reg [18:0] cell_bit_3;
    reg [18:0] dark_back_0;
    reg [18:0] dark_back_1;
    reg [18:0] dark_back_2;
    reg [18:0] dark_back_3;
    reg [18:0] light_back_0;
    reg [18:0] light_back_1;
    reg [18:0] light_back_2;
    reg [18:0] light_back_3;
    wire [28:0] dark_padded_0;
    wire [28:0] dark_padded_1;
    wire [28:0] dark_padded_2;
    wire [28:0] dark_padded_3;
    wire [28:0] light_padded_0;
    wire [28:0] light_padded_1;
    wire [28:0] light_padded_2;
    wire [28:0] light_padded_3;
    wire [10:0] dark_arm_0;
    wire [10:0] dark_arm_1;
    wire [10:0] dark_arm_2;
    wire [10:0] dark_arm_3;
    wire [10:0] light_arm_0;
    wire [10:0] light_arm_1;
    wire [10:0] light_arm_2;
    wire [10:0] light_arm_3;
    wire [5:0] row_at_0;
    wire [5:0] row_at_1;
    wire [5:0] row_at_2;
    wire [5:0] row_at_3;
    wire [5:0] row_at_4;
    wire [5:0] row_at_5;
    wire [5:0] row_at_6;
    wire [5:0] row_at_7;
    wire [5:0] row_at_8;
    wire [5:0] row_at_9;
    wire [5:0] row_at_10;
    wire [5:0] col_at_0;
    wire [5:0] col_at_1;
    wire [5:0] col_at_2;
    wire [5:0] col_at_3;
    wire [5:0] col_at_4;
    wire [5:0] col_at_5;
    wire [5:0] col_at_6;
    wire [5:0] col_at_7;
    wire [5:0] col_at_8;
    wire [5:0] col_at_9;
    wire [5:0] col_at_10;
    reg [10:0] row_off;
    reg [10:0] col_off;
    reg [10:0] col_off_mirrored;

    block_ram_64x19 dark_lines_0 (
        .clock(clock),
        .read_address(line_0),
        .read_data(dark_lines_0_read_data),
        .write_address(dark_lines_0_write_address),
        .write_data(dark_lines_0_write_data),
        .write_enable(dark_lines_0_write_enable)
    );

    block_ram_64x19 dark_lines_1 (
        .clock(clock),
        .read_address(line_1),
        .read_data(dark_lines_1_read_data),
        .write_address(dark_lines_1_write_address),
        .write_data(dark_lines_1_write_data),
        .write_enable(dark_lines_1_write_enable)
    );

    block_ram_64x19 dark_lines_2 (
        .clock(clock),
        .read_address(line_2),
        .read_data(dark_lines_2_read_data),
        .write_address(dark_lines_2_write_address),
        .write_data(dark_lines_2_write_data),
        .write_enable(dark_lines_2_write_enable)
    );

    block_ram_64x19 dark_lines_3 (
        .clock(clock),
        .read_address(line_3),
        .read_data(dark_lines_3_read_data),
        .write_address(dark_lines_3_write_address),
        .write_data(dark_lines_3_write_data),
        .write_enable(dark_lines_3_write_enable)
    );

    block_ram_64x19 light_lines_0 (
        .clock(clock),
        .read_address(line_0),
        .read_data(light_lines_0_read_data),
        .write_address(light_lines_0_write_address),
        .write_data(light_lines_0_write_data),
        .write_enable(light_lines_0_write_enable)
    );

    block_ram_64x19 light_lines_1 (
        .clock(clock),
        .read_address(line_1),
        .read_data(light_lines_1_read_data),
        .write_address(light_lines_1_write_address),
        .write_data(light_lines_1_write_data),
        .write_enable(light_lines_1_write_enable)
    );

    block_ram_64x19 light_lines_2 (
        .clock(clock),
        .read_address(line_2),
        .read_data(light_lines_2_read_data),
        .write_address(light_lines_2_write_address),
        .write_data(light_lines_2_write_data),
        .write_enable(light_lines_2_write_enable)
    );

    block_ram_64x19 light_lines_3 (
        .clock(clock),
        .read_address(line_3),
        .read_data(light_lines_3_read_data),
        .write_address(light_lines_3_write_address),
        .write_data(light_lines_3_write_data),
        .write_enable(light_lines_3_write_enable)
    );

    assign wrote = write_1;
    assign done = cleared;
    assign line_0 = {1'b0, row_1};
    assign line_1 = {1'b0, col_1};
    assign line_2 = {1'b0, row_1} + {1'b0, col_1};
    assign line_3 = {1'b0, col_1} + LAST - {1'b0, row_1};
    assign at_0 = col_read;
    assign at_1 = row_read;
    assign at_2 = row_read;
    assign at_3 = row_read;
    assign dark_padded_0 = {5'd0, dark_lines_0_read_data, 5'd0};
    assign dark_padded_1 = {5'd0, dark_lines_1_read_data, 5'd0};
    assign dark_padded_2 = {5'd0, dark_lines_2_read_data, 5'd0};
    assign dark_padded_3 = {5'd0, dark_lines_3_read_data, 5'd0};
    assign light_padded_0 = {5'd0, light_lines_0_read_data, 5'd0};
    assign light_padded_1 = {5'd0, light_lines_1_read_data, 5'd0};
    assign light_padded_2 = {5'd0, light_lines_2_read_data, 5'd0};
    assign light_padded_3 = {5'd0, light_lines_3_read_data, 5'd0};
    assign dark_arm_0 = dark_padded_0[at_0 +: 11];
    assign light_arm_0 = light_padded_0[at_0 +: 11];
    assign dark_0 = dark_arm_0 & ~CENTRE;
    assign light_0 = light_arm_0 & ~CENTRE;
    assign dark_arm_1 = dark_padded_1[at_1 +: 11];
    assign light_arm_1 = light_padded_1[at_1 +: 11];
    assign dark_1 = dark_arm_1 & ~CENTRE;
    assign light_1 = light_arm_1 & ~CENTRE;
    assign dark_arm_2 = dark_padded_2[at_2 +: 11];
    assign light_arm_2 = light_padded_2[at_2 +: 11];
    assign dark_2 = dark_arm_2 & ~CENTRE;
    assign light_2 = light_arm_2 & ~CENTRE;
    assign dark_arm_3 = dark_padded_3[at_3 +: 11];
    assign light_arm_3 = light_padded_3[at_3 +: 11];
    assign dark_3 = dark_arm_3 & ~CENTRE;
    assign light_3 = light_arm_3 & ~CENTRE;
    assign occupied = dark_arm_0[5] | light_arm_0[5];
    assign row_at_0 = {1'b0, row_read} + AWAY_0 - REACH;
    assign col_at_0 = {1'b0, col_read} + AWAY_0 - REACH;
    assign row_at_1 = {1'b0, row_read} + AWAY_1 - REACH;
    assign col_at_1 = {1'b0, col_read} + AWAY_1 - REACH;
    assign row_at_2 = {1'b0, row_read} + AWAY_2 - REACH;
    assign col_at_2 = {1'b0, col_read} + AWAY_2 - REACH;
    assign row_at_3 = {1'b0, row_read} + AWAY_3 - REACH;
    assign col_at_3 = {1'b0, col_read} + AWAY_3 - REACH;
    assign row_at_4 = {1'b0, row_read} + AWAY_4 - REACH;
    assign col_at_4 = {1'b0, col_read} + AWAY_4 - REACH;
    assign row_at_5 = {1'b0, row_read} + AWAY_5 - REACH;
    assign col_at_5 = {1'b0, col_read} + AWAY_5 - REACH;
    assign row_at_6 = {1'b0, row_read} + AWAY_6 - REACH;
    assign col_at_6 = {1'b0, col_read} + AWAY_6 - REACH;
    assign row_at_7 = {1'b0, row_read} + AWAY_7 - REACH;
    assign col_at_7 = {1'b0, col_read} + AWAY_7 - REACH;
    assign row_at_8 = {1'b0, row_read} + AWAY_8 - REACH;
    assign col_at_8 = {1'b0, col_read} + AWAY_8 - REACH;
    assign row_at_9 = {1'b0, row_read} + AWAY_9 - REACH;
    assign col_at_9 = {1'b0, col_read} + AWAY_9 - REACH;
    assign row_at_10 = {1'b0, row_read} + AWAY_10 - REACH;
    assign col_at_10 = {1'b0, col_read} + AWAY_10 - REACH;
    assign off_board_0 = col_off;
    assign off_board_1 = row_off;
    assign off_board_2 = row_off | col_off_mirrored;
    assign off_board_3 = row_off | col_off;

    always @(*) begin
        state_next = state;
        clear_line_next = clear_line;
        cleared_next = 1'b0;
        dark_lines_0_write_address = line_back_0;
        light_lines_0_write_address = line_back_0;
        dark_lines_0_write_data = dark_back_0;
        light_lines_0_write_data = light_back_0;
        dark_lines_0_write_enable = write_back;
        light_lines_0_write_enable = write_back;
        dark_lines_1_write_address = line_back_1;
        light_lines_1_write_address = line_back_1;
        dark_lines_1_write_data = dark_back_1;
        light_lines_1_write_data = light_back_1;
        dark_lines_1_write_enable = write_back;
        light_lines_1_write_enable = write_back;
        dark_lines_2_write_address = line_back_2;
        light_lines_2_write_address = line_back_2;
        dark_lines_2_write_data = dark_back_2;
        light_lines_2_write_data = light_back_2;
        dark_lines_2_write_enable = write_back;
        light_lines_2_write_enable = write_back;
        dark_lines_3_write_address = line_back_3;
        light_lines_3_write_address = line_back_3;
        dark_lines_3_write_data = dark_back_3;
        light_lines_3_write_data = light_back_3;
        dark_lines_3_write_enable = write_back;
        light_lines_3_write_enable = write_back;
        case (state)
            SERVE_CELL: begin
                if (start) begin
                    clear_line_next = 6'd0;
                    state_next = CLEAR_LINE;
                end
            end
            CLEAR_LINE: begin
                dark_lines_0_write_address = clear_line;
                light_lines_0_write_address = clear_line;
                dark_lines_0_write_data = NONE;
                light_lines_0_write_data = NONE;
                dark_lines_0_write_enable = 1'b1;
                light_lines_0_write_enable = 1'b1;
                dark_lines_1_write_address = clear_line;
                light_lines_1_write_address = clear_line;
                dark_lines_1_write_data = NONE;
                light_lines_1_write_data = NONE;
                dark_lines_1_write_enable = 1'b1;
                light_lines_1_write_enable = 1'b1;
                dark_lines_2_write_address = clear_line;
                light_lines_2_write_address = clear_line;
                dark_lines_2_write_data = NONE;
                light_lines_2_write_data = NONE;
                dark_lines_2_write_enable = 1'b1;
                light_lines_2_write_enable = 1'b1;
                dark_lines_3_write_address = clear_line;
                light_lines_3_write_address = clear_line;
                dark_lines_3_write_data = NONE;
                light_lines_3_write_data = NONE;
                dark_lines_3_write_enable = 1'b1;
                light_lines_3_write_enable = 1'b1;
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
        cell_bit_0 = NONE;
        cell_bit_0[at_0] = 1'b1;
    end

    always @(*) begin
        dark_back_0 = dark_lines_0_read_data & ~cell_bit_0;
        if (stone_back[0]) begin
            dark_back_0 = dark_lines_0_read_data | cell_bit_0;
        end
    end

    always @(*) begin
        light_back_0 = light_lines_0_read_data & ~cell_bit_0;
        if (stone_back[1]) begin
            light_back_0 = light_lines_0_read_data | cell_bit_0;
        end
    end

    always @(*) begin
        cell_bit_1 = NONE;
        cell_bit_1[at_1] = 1'b1;
    end

    always @(*) begin
        dark_back_1 = dark_lines_1_read_data & ~cell_bit_1;
        if (stone_back[0]) begin
            dark_back_1 = dark_lines_1_read_data | cell_bit_1;
        end
    end

    always @(*) begin
        light_back_1 = light_lines_1_read_data & ~cell_bit_1;
        if (stone_back[1]) begin
            light_back_1 = light_lines_1_read_data | cell_bit_1;
        end
    end

    always @(*) begin
        cell_bit_2 = NONE;
        cell_bit_2[at_2] = 1'b1;
    end

    always @(*) begin
        dark_back_2 = dark_lines_2_read_data & ~cell_bit_2;
        if (stone_back[0]) begin
            dark_back_2 = dark_lines_2_read_data | cell_bit_2;
        end
    end

    always @(*) begin
        light_back_2 = light_lines_2_read_data & ~cell_bit_2;
        if (stone_back[1]) begin
            light_back_2 = light_lines_2_read_data | cell_bit_2;
        end
    end

    always @(*) begin
        cell_bit_3 = NONE;
        cell_bit_3[at_3] = 1'b1;
    end

    always @(*) begin
        dark_back_3 = dark_lines_3_read_data & ~cell_bit_3;
        if (stone_back[0]) begin
            dark_back_3 = dark_lines_3_read_data | cell_bit_3;
        end
    end

    always @(*) begin
        light_back_3 = light_lines_3_read_data & ~cell_bit_3;
        if (stone_back[1]) begin
            light_back_3 = light_lines_3_read_data | cell_bit_3;
        end
    end

    always @(*) begin
        row_off = 11'd0;
        row_off[0] = row_at_0 > LAST;
        row_off[1] = row_at_1 > LAST;
        row_off[2] = row_at_2 > LAST;
        row_off[3] = row_at_3 > LAST;
        row_off[4] = row_at_4 > LAST;
        row_off[5] = row_at_5 > LAST;
        row_off[6] = row_at_6 > LAST;
        row_off[7] = row_at_7 > LAST;
        row_off[8] = row_at_8 > LAST;
        row_off[9] = row_at_9 > LAST;
        row_off[10] = row_at_10 > LAST;
    end

    always @(*) begin
        col_off = 11'd0;
        col_off[0] = col_at_0 > LAST;
        col_off[1] = col_at_1 > LAST;
        col_off[2] = col_at_2 > LAST;
        col_off[3] = col_at_3 > LAST;
        col_off[4] = col_at_4 > LAST;
        col_off[5] = col_at_5 > LAST;
        col_off[6] = col_at_6 > LAST;
        col_off[7] = col_at_7 > LAST;
        col_off[8] = col_at_8 > LAST;
        col_off[9] = col_at_9 > LAST;
        col_off[10] = col_at_10 > LAST;
    end

    always @(*) begin
        col_off_mirrored = 11'd0;
        col_off_mirrored[10] = col_at_0 > LAST;
        col_off_mirrored[32'd10 - 32'd1] = col_at_1 > LAST;
        col_off_mirrored[32'd10 - 32'd2] = col_at_2 > LAST;
        col_off_mirrored[32'd10 - 32'd3] = col_at_3 > LAST;
        col_off_mirrored[32'd10 - 32'd4] = col_at_4 > LAST;
        col_off_mirrored[32'd10 - 32'd5] = col_at_5 > LAST;
        col_off_mirrored[32'd10 - 32'd6] = col_at_6 > LAST;
        col_off_mirrored[32'd10 - 32'd7] = col_at_7 > LAST;
        col_off_mirrored[32'd10 - 32'd8] = col_at_8 > LAST;
        col_off_mirrored[32'd10 - 32'd9] = col_at_9 > LAST;
        col_off_mirrored[32'd10 - 32'd10] = col_at_10 > LAST;
    end

    always @(posedge clock) begin
        state <= state_next;
        clear_line <= clear_line_next;
        cleared <= cleared_next;
        row_1 <= row;
        col_1 <= col;
        write_1 <= write;
        stone_1 <= stone;
        row_read <= row_1;
        col_read <= col_1;
        write_back <= write_1;
        stone_back <= stone_1;
        line_back_0 <= line_0;
        line_back_1 <= line_1;
        line_back_2 <= line_2;
        line_back_3 <= line_3;
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

// WINDOWS: counts the own stones in each live window of an arm. Combinational.
//
// Contract
// - `own` and `blocked` are the eleven cells around a centre (bit 5, always 0); bit `w` of each
//   output belongs to the window of the cells `w` to `w + 5`. The count of window `w`, the
//   centre left out, is `fours[w]`, `twos[w]`, `ones[w]` read as a binary number; it is 0 if the
//   window is blocked. `vacant` are the empty cells besides the centre.
// - Latency: none. All outputs follow the inputs within the cycle; there is no start and no
//   reset.
//
// All six windows are counted side by side, a carry-save adder over six-bit words.
module windows (
    input  wire [10:0] own,      // Own stones.
    input  wire [10:0] blocked,  // Opposing stones and cells off the board.
    output wire  [5:0] ones,     // Lowest bit of each count.
    output wire  [5:0] twos,     // Middle bit of each count.
    output wire  [5:0] fours,    // Highest bit of each count.
    output wire [10:0] vacant    // Empty cells besides the centre.
);

    localparam [10:0] CENTRE = 11'b00000100000;

    reg [5:0] live;
    wire [5:0] cells_0;
    wire [5:0] cells_1;
    wire [5:0] cells_2;
    wire [5:0] cells_3;
    wire [5:0] cells_4;
    wire [5:0] cells_5;
    wire [5:0] low_sum;
    wire [5:0] low_carry;
    wire [5:0] high_sum;
    wire [5:0] high_carry;
    wire [5:0] sum_carry;

    assign vacant = ~(own | blocked | CENTRE);
    assign cells_0 = own[5:0];
    assign cells_1 = own[6:1];
    assign cells_2 = own[7:2];
    assign cells_3 = own[8:3];
    assign cells_4 = own[9:4];
    assign cells_5 = own[10:5];
    assign low_sum = cells_0 ^ cells_1 ^ cells_2;
    assign low_carry = (cells_0 & cells_1) | (cells_0 & cells_2) | (cells_1 & cells_2);
    assign high_sum = cells_3 ^ cells_4 ^ cells_5;
    assign high_carry = (cells_3 & cells_4) | (cells_3 & cells_5) | (cells_4 & cells_5);
    assign sum_carry = low_sum & high_sum;
    assign ones = (low_sum ^ high_sum) & live;
    assign twos = (low_carry ^ high_carry ^ sum_carry) & live;
    assign fours = ((low_carry & high_carry) | (low_carry & sum_carry) | (high_carry & sum_carry))
        & live;

    always @(*) begin
        live = 6'd0;
        live[0] = ~(|blocked[5:0]);
        live[1] = ~(|blocked[6:1]);
        live[2] = ~(|blocked[7:2]);
        live[3] = ~(|blocked[8:3]);
        live[4] = ~(|blocked[9:4]);
        live[5] = ~(|blocked[10:5]);
    end
endmodule

// ARM: what a stone on the centre makes of one line, for one side. Combinational.
//
// Contract
// - `ones`, `twos`, `fours` and `vacant` come from WINDOWS. Bit `w` of a window flag stands for
//   the window of the cells `w` to `w + 5`.
// - Latency: none. All outputs follow the inputs within the cycle; there is no start and no
//   reset.
module arm (
    input  wire  [5:0] ones,      // Lowest bit of each window's count.
    input  wire  [5:0] twos,      // Middle bit of each window's count.
    input  wire  [5:0] fours,     // Highest bit of each window's count.
    input  wire [10:0] vacant,    // Empty cells besides the centre.
    // Windows that a stone on the centre turns into a four or more.
    output wire  [5:0] threatening,
    output wire        has_two,   // A window holds two own stones or more.
    // Three windows or more do: with a stone on the centre an open three.
    output wire        has_open,
    output wire        has_five,  // A window lacks the centre alone.
    output reg   [1:0] threats,   // Threats that a stone on the centre makes, 0 to 2.
    output wire  [4:0] quality    // This side's share of PQ, 0 to 30.
);

    localparam [2:0] THREE_WINDOWS = 3'd3;

    wire [5:0] two_or_more;
    wire [5:0] three_or_more;
    wire [5:0] five;
    reg [5:0] above;
    reg [5:0] below;
    reg [10:0] common;
    wire [2:0] two_count;
    wire [4:0] ones_count;
    wire [4:0] twos_count;
    wire [4:0] fours_count;

    assign two_or_more = twos | fours;
    assign three_or_more = fours | (twos & ones);
    assign five = fours & ones;
    assign threatening = three_or_more;
    assign has_two = |two_or_more;
    assign has_five = |five;
    assign two_count = {2'd0, two_or_more[0]} + {2'd0, two_or_more[1]} + {2'd0, two_or_more[2]}
        + {2'd0, two_or_more[3]} + {2'd0, two_or_more[4]} + {2'd0, two_or_more[5]};
    assign has_open = two_count >= THREE_WINDOWS;
    assign ones_count = {4'd0, ones[0]} + {4'd0, ones[1]} + {4'd0, ones[2]} + {4'd0, ones[3]}
        + {4'd0, ones[4]} + {4'd0, ones[5]};
    assign twos_count = {4'd0, twos[0]} + {4'd0, twos[1]} + {4'd0, twos[2]} + {4'd0, twos[3]}
        + {4'd0, twos[4]} + {4'd0, twos[5]};
    assign fours_count = {4'd0, fours[0]} + {4'd0, fours[1]} + {4'd0, fours[2]} + {4'd0, fours[3]}
        + {4'd0, fours[4]} + {4'd0, fours[5]};
    assign quality = ones_count + (twos_count << 1) + (fours_count << 2);

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
endmodule

// COVER: counts threats: T, the least number of stones that stop a set of them, a threat a
// cycle.
//
// STAR shows windows; COVER turns each into an edge (its empty cells) and folds it into two
// hypotheses: the first threat is stopped at its one end or at its other, and what single cell
// would then stop the rest?
//
// Contract
// - A pulse on `start` takes `from` (a slot, `FROM_EMPTY` or `FROM_WORK`), `kind` (which of
//   the star's windows to fold in) and `to` (the slot that keeps the result, or `TO_NONE`).
//   The star's results must hold until `done`.
// - Latency: `done` pulses after 3 cycles and, if there are edges, 2 more and one an edge.
// - All outputs speak of the working state and hold until the next `start`.
// - While edges are folded, `met` is high for each and `met_a`, `met_b` are its cells.
// - `reset` goes back to idle at once and wins over `start`; slots keep what they hold.
module cover_unit (
    input  wire        clock,             // The system clock.
    input  wire        reset,             // Synchronous, active high.
    input  wire        start,             // Begins.
    input  wire  [2:0] from,              // Where the state comes from.
    input  wire  [2:0] to,                // Where it goes to.
    input  wire  [1:0] kind,              // What is folded in.
    output wire        done,              // Finished.
    input  wire  [4:0] row,               // The star's cell.
    input  wire  [4:0] col,               // The star's cell.
    input  wire [10:0] vacant_0,          // The star's empty cells.
    input  wire [10:0] vacant_1,          // The star's empty cells.
    input  wire [10:0] vacant_2,          // The star's empty cells.
    input  wire [10:0] vacant_3,          // The star's empty cells.
    input  wire  [5:0] threes_0,          // Windows for `KIND_MADE`.
    input  wire  [5:0] threes_1,          // Windows for `KIND_MADE`.
    input  wire  [5:0] threes_2,          // Windows for `KIND_MADE`.
    input  wire  [5:0] threes_3,          // Windows for `KIND_MADE`.
    input  wire  [5:0] fours_0,           // Windows for `KIND_STANDING`.
    input  wire  [5:0] fours_1,           // Windows for `KIND_STANDING`.
    input  wire  [5:0] fours_2,           // Windows for `KIND_STANDING`.
    input  wire  [5:0] fours_3,           // Windows for `KIND_STANDING`.
    input  wire  [5:0] defender_fours_0,  // Windows for `KIND_DEFENDER`.
    input  wire  [5:0] defender_fours_1,  // Windows for `KIND_DEFENDER`.
    input  wire  [5:0] defender_fours_2,  // Windows for `KIND_DEFENDER`.
    input  wire  [5:0] defender_fours_3,  // Windows for `KIND_DEFENDER`.
    output reg   [1:0] threats,           // T: 0, 1, 2, or 3 for three and more.
    output wire  [9:0] end_a,             // One end of the first edge, row above column.
    output wire  [9:0] end_b,             // The other end of the first threat.
    output wire        stop_a,            // `end_a` alone stops everything.
    output wire        stop_b,            // `end_b` alone stops everything.
    input  wire  [1:0] pick,              // Which of the four possible stopping pairs to show.
    output reg         pair_valid,        // That pair exists.
    output reg   [9:0] pair_a,            // Its one cell.
    output reg   [9:0] pair_b,            // Its other cell.
    output wire        met,               // An edge is being folded.
    output wire  [9:0] met_a,             // One of its cells.
    output wire  [9:0] met_b              // The other, which can be the same.
);

    localparam [1:0] KIND_MADE = 2'd1;
    localparam [1:0] KIND_STANDING = 2'd2;
    localparam [1:0] KIND_DEFENDER = 2'd3;
    localparam [2:0] FROM_EMPTY = 3'd4;
    localparam [2:0] SLOT_NUMBER_0 = 3'd0;
    localparam [2:0] SLOT_NUMBER_1 = 3'd1;
    localparam [2:0] SLOT_NUMBER_2 = 3'd2;
    localparam [2:0] SLOT_NUMBER_3 = 3'd3;
    localparam [1:0] REST_NOTHING = 2'd0;
    localparam [1:0] REST_EITHER = 2'd1;
    localparam [1:0] REST_IMPOSSIBLE = 2'd2;
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
    localparam [1:0] LOAD_STATE = 2'd1;  // Takes the state and the windows asked for.
    localparam [1:0] FOLD_EDGE = 2'd2;   // Folds an edge a cycle.
    localparam [1:0] SAVE_STATE = 2'd3;  // Stores the result.

    reg [1:0] fsm_next;
    reg [1:0] fsm = 2'd0;
    reg [64:0] work_next;
    reg [64:0] work = 65'd0;
    reg [64:0] slots_0_next;
    reg [64:0] slots_0 = 65'd0;
    reg [64:0] slots_1_next;
    reg [64:0] slots_1 = 65'd0;
    reg [64:0] slots_2_next;
    reg [64:0] slots_2 = 65'd0;
    reg [64:0] slots_3_next;
    reg [64:0] slots_3 = 65'd0;
    reg [2:0] source_next;
    reg [2:0] source = 3'd0;
    reg [2:0] target_next;
    reg [2:0] target = 3'd0;
    reg [1:0] wanted_next;
    reg [1:0] wanted = 2'd0;
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
    reg [9:0] located_a = 10'd0;
    reg [9:0] located_b = 10'd0;
    reg finished_next;
    reg finished = 1'b0;
    reg chosen;
    reg [4:0] first_cell;
    reg [4:0] last_cell;
    reg [4:0] row_first;
    reg [4:0] col_first;
    reg [4:0] row_last;
    reg [4:0] col_last;
    wire [9:0] centre;
    wire [9:0] cell_first;
    wire [9:0] cell_last;
    wire hits_a;
    wire hits_b;
    wire keeps_either_a;
    wire keeps_or_a;
    wire keeps_either_b;
    wire keeps_or_b;

    assign done = finished;
    assign centre = {row, col};
    assign cell_first = {row_first, col_first};
    assign cell_last = {row_last, col_last};
    assign met = located;
    assign met_a = located_a;
    assign met_b = located_b;
    assign hits_a = (work[10:1] == located_a) | (work[10:1] == located_b);
    assign hits_b = (work[42:33] == located_a) | (work[42:33] == located_b);
    assign keeps_either_a = (work[22:13] == located_a) | (work[22:13] == located_b);
    assign keeps_or_a = (work[32:23] == located_a) | (work[32:23] == located_b);
    assign keeps_either_b = (work[54:45] == located_a) | (work[54:45] == located_b);
    assign keeps_or_b = (work[64:55] == located_a) | (work[64:55] == located_b);
    assign end_a = work[10:1];
    assign end_b = work[42:33];
    assign stop_a = work[0] & (work[12:11] == REST_NOTHING);
    assign stop_b = work[0] & (work[44:43] == REST_NOTHING);

    always @(*) begin
        fsm_next = fsm;
        work_next = work;
        source_next = source;
        target_next = target;
        wanted_next = wanted;
        standing_next = standing;
        taken_cells_next = taken_cells;
        taken_direction_next = taken_direction;
        finished_next = 1'b0;
        taken_next = 1'b0;
        chosen = 1'b0;
        pending_0_next = pending_0;
        slots_0_next = slots_0;
        pending_1_next = pending_1;
        slots_1_next = slots_1;
        pending_2_next = pending_2;
        slots_2_next = slots_2;
        pending_3_next = pending_3;
        slots_3_next = slots_3;
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
            if (~work[0]) begin
                work_next[0] = 1'b1;
                work_next[10:1] = located_a;
                work_next[42:33] = located_b;
                work_next[12:11] = REST_NOTHING;
                work_next[44:43] = REST_NOTHING;
                if (located_a == located_b) begin
                    work_next[44:43] = REST_IMPOSSIBLE;
                end
            end else begin
                if (~hits_a) begin
                    if (work[12:11] == REST_NOTHING) begin
                        work_next[12:11] = REST_EITHER;
                        work_next[22:13] = located_a;
                        work_next[32:23] = located_b;
                    end else begin
                        if (~keeps_either_a & ~keeps_or_a) begin
                            work_next[12:11] = REST_IMPOSSIBLE;
                        end
                        if (~keeps_either_a) begin
                            work_next[22:13] = work[32:23];
                        end
                        if (~keeps_or_a) begin
                            work_next[32:23] = work[22:13];
                        end
                    end
                end
                if (~hits_b) begin
                    if (work[44:43] == REST_NOTHING) begin
                        work_next[44:43] = REST_EITHER;
                        work_next[54:45] = located_a;
                        work_next[64:55] = located_b;
                    end else begin
                        if (~keeps_either_b & ~keeps_or_b) begin
                            work_next[44:43] = REST_IMPOSSIBLE;
                        end
                        if (~keeps_either_b) begin
                            work_next[54:45] = work[64:55];
                        end
                        if (~keeps_or_b) begin
                            work_next[64:55] = work[54:45];
                        end
                    end
                end
            end
        end
        case (fsm)
            WAIT_START: begin
                if (start) begin
                    source_next = from;
                    target_next = to;
                    wanted_next = kind;
                    fsm_next = LOAD_STATE;
                end
            end
            LOAD_STATE: begin
                standing_next = wanted != KIND_MADE;
                pending_0_next = 6'd0;
                if (wanted == KIND_MADE) begin
                    pending_0_next = threes_0;
                end
                if (wanted == KIND_STANDING) begin
                    pending_0_next = fours_0;
                end
                if (wanted == KIND_DEFENDER) begin
                    pending_0_next = defender_fours_0;
                end
                if (source == SLOT_NUMBER_0) begin
                    work_next = slots_0;
                end
                pending_1_next = 6'd0;
                if (wanted == KIND_MADE) begin
                    pending_1_next = threes_1;
                end
                if (wanted == KIND_STANDING) begin
                    pending_1_next = fours_1;
                end
                if (wanted == KIND_DEFENDER) begin
                    pending_1_next = defender_fours_1;
                end
                if (source == SLOT_NUMBER_1) begin
                    work_next = slots_1;
                end
                pending_2_next = 6'd0;
                if (wanted == KIND_MADE) begin
                    pending_2_next = threes_2;
                end
                if (wanted == KIND_STANDING) begin
                    pending_2_next = fours_2;
                end
                if (wanted == KIND_DEFENDER) begin
                    pending_2_next = defender_fours_2;
                end
                if (source == SLOT_NUMBER_2) begin
                    work_next = slots_2;
                end
                pending_3_next = 6'd0;
                if (wanted == KIND_MADE) begin
                    pending_3_next = threes_3;
                end
                if (wanted == KIND_STANDING) begin
                    pending_3_next = fours_3;
                end
                if (wanted == KIND_DEFENDER) begin
                    pending_3_next = defender_fours_3;
                end
                if (source == SLOT_NUMBER_3) begin
                    work_next = slots_3;
                end
                if (source == FROM_EMPTY) begin
                    work_next[0] = 1'b0;
                end
                fsm_next = FOLD_EDGE;
            end
            FOLD_EDGE: begin
                if (~chosen & ~taken) begin
                    finished_next = 1'b1;
                    fsm_next = SAVE_STATE;
                end
            end
            SAVE_STATE: begin
                if (target == SLOT_NUMBER_0) begin
                    slots_0_next = work;
                end
                if (target == SLOT_NUMBER_1) begin
                    slots_1_next = work;
                end
                if (target == SLOT_NUMBER_2) begin
                    slots_2_next = work;
                end
                if (target == SLOT_NUMBER_3) begin
                    slots_3_next = work;
                end
                fsm_next = WAIT_START;
            end
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
        first_cell = REACH;
        if (taken_cells[10]) begin
            first_cell = CELL_NUMBER_10;
        end
        if (taken_cells[32'd10 - 32'd1]) begin
            first_cell = CELL_NUMBER_9;
        end
        if (taken_cells[32'd10 - 32'd2]) begin
            first_cell = CELL_NUMBER_8;
        end
        if (taken_cells[32'd10 - 32'd3]) begin
            first_cell = CELL_NUMBER_7;
        end
        if (taken_cells[32'd10 - 32'd4]) begin
            first_cell = CELL_NUMBER_6;
        end
        if (taken_cells[32'd10 - 32'd5]) begin
            first_cell = CELL_NUMBER_5;
        end
        if (taken_cells[32'd10 - 32'd6]) begin
            first_cell = CELL_NUMBER_4;
        end
        if (taken_cells[32'd10 - 32'd7]) begin
            first_cell = CELL_NUMBER_3;
        end
        if (taken_cells[32'd10 - 32'd8]) begin
            first_cell = CELL_NUMBER_2;
        end
        if (taken_cells[32'd10 - 32'd9]) begin
            first_cell = CELL_NUMBER_1;
        end
        if (taken_cells[32'd10 - 32'd10]) begin
            first_cell = CELL_NUMBER_0;
        end
    end

    always @(*) begin
        last_cell = REACH;
        if (taken_cells[0]) begin
            last_cell = CELL_NUMBER_0;
        end
        if (taken_cells[1]) begin
            last_cell = CELL_NUMBER_1;
        end
        if (taken_cells[2]) begin
            last_cell = CELL_NUMBER_2;
        end
        if (taken_cells[3]) begin
            last_cell = CELL_NUMBER_3;
        end
        if (taken_cells[4]) begin
            last_cell = CELL_NUMBER_4;
        end
        if (taken_cells[5]) begin
            last_cell = CELL_NUMBER_5;
        end
        if (taken_cells[6]) begin
            last_cell = CELL_NUMBER_6;
        end
        if (taken_cells[7]) begin
            last_cell = CELL_NUMBER_7;
        end
        if (taken_cells[8]) begin
            last_cell = CELL_NUMBER_8;
        end
        if (taken_cells[9]) begin
            last_cell = CELL_NUMBER_9;
        end
        if (taken_cells[10]) begin
            last_cell = CELL_NUMBER_10;
        end
    end

    always @(*) begin
        row_first = row + first_cell - REACH;
        row_last = row + last_cell - REACH;
        if (taken_direction == ALONG_ROW) begin
            row_first = row;
            row_last = row;
        end
    end

    always @(*) begin
        col_first = col + first_cell - REACH;
        col_last = col + last_cell - REACH;
        if (taken_direction == ALONG_COLUMN) begin
            col_first = col;
            col_last = col;
        end
        if (taken_direction == FALLING) begin
            col_first = col + REACH - first_cell;
            col_last = col + REACH - last_cell;
        end
    end

    always @(*) begin
        threats = 2'd0;
        if (work[0]) begin
            threats = 2'd3;
            if ((work[12:11] == REST_EITHER) | (work[44:43] == REST_EITHER)) begin
                threats = 2'd2;
            end
            if ((work[12:11] == REST_NOTHING) | (work[44:43] == REST_NOTHING)) begin
                threats = 2'd1;
            end
        end
    end

    always @(*) begin
        pair_a = work[10:1];
        pair_b = work[22:13];
        pair_valid = work[12:11] == REST_EITHER;
        if (pick[0]) begin
            pair_b = work[32:23];
            pair_valid = (work[12:11] == REST_EITHER) & (work[22:13] != work[32:23]);
        end
        if (pick[1]) begin
            pair_a = work[42:33];
            pair_b = work[54:45];
            pair_valid = work[44:43] == REST_EITHER;
            if (pick[0]) begin
                pair_b = work[64:55];
                pair_valid = (work[44:43] == REST_EITHER) & (work[54:45] != work[64:55]);
            end
        end
    end

    always @(posedge clock) begin
        located_a <= cell_first;
        located_b <= cell_last;
        if (standing) begin
            located_a <= centre;
            located_b <= cell_first;
        end
    end

    always @(posedge clock) begin
        fsm <= fsm_next;
        work <= work_next;
        slots_0 <= slots_0_next;
        slots_1 <= slots_1_next;
        slots_2 <= slots_2_next;
        slots_3 <= slots_3_next;
        source <= source_next;
        target <= target_next;
        wanted <= wanted_next;
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
    end
endmodule

// SURVEY: one pass over the board for both sides.
//
// It probes all 361 cells in scan order, a cell a cycle, and lets each side's SIEVE keep what it
// needs. On the way it finds the attacker's first winning cell, the cell of greatest PQ, the
// best cell that makes two threats at once (for GI), and folds the defender's standing threats
// into COVER.
//
// Contract
// - A pulse on `start` begins; STAR must see own as the attacker. `done` pulses when the pass is
//   over. Results hold until the next `start`. With `seek_win` high the pass ends at the first
//   winning cell, and only `win` and `win_cell` mean anything.
// - Latency: 361 cells, 6 cycles for the pipeline, and the folding of threats.
// - The defender's threats are in COVER's working state and in its slot `SLOT_PAIR`.
// - The lists can be read at any time that no pass is running; see SIEVE.
// - `reset` goes back to idle at once and wins over `start`.
module survey (
    input  wire       clock,              // The system clock.
    input  wire       reset,              // Synchronous, active high.
    input  wire       start,              // Begins a pass.
    input  wire       seek_win,           // Ends it at the attacker's first winning cell.
    output wire       done,               // The pass is over.
    output reg        probe,              // To STAR: probe.
    output reg  [9:0] probe_cell,         // To STAR: the cell to probe or to write.
    output reg        flush,              // To STAR: forget what is under way.
    input  wire       ready,              // From STAR: the results of the probe are there.
    input  wire [4:0] row,                // From STAR: row of the cell that its results are about.
    input  wire [4:0] col,                // From STAR: column of that cell.
    input  wire [4:0] row_early,          // From STAR: the cell three cycles before its results.
    input  wire [4:0] col_early,          // From STAR: the column, likewise early.
    input  wire       occupied,           // From STAR: there is a stone on the cell.
    input  wire [3:0] threats,            // From STAR: threats that a stone makes.
    input  wire [3:0] doubles,            // From STAR: lines on which a stone makes two threats.
    input  wire [3:0] hot,                // From STAR: lines on which a stone makes a threat.
    input  wire [3:0] three_lines,        // From STAR: lines on which a stone makes a three.
    input  wire [6:0] quality,            // From STAR: the attacker's share of PQ.
    input  wire       any_four,           // From STAR: the attacker has a threat through the cell.
    input  wire       defender_any_four,  // From STAR: the defender has.
    // From STAR: lines on which a stone makes two threats for the opponent.
    input  wire [3:0] defender_doubles,
    // From STAR: lines on which a stone makes a threat for the opponent.
    input  wire [3:0] defender_hot,
    input  wire       defender_three,     // From STAR: a stone makes a three for the opponent.
    input  wire [6:0] defender_quality,   // From STAR: the opponent's share of PQ.
    output reg        cover_start,        // To COVER: fold.
    output reg  [2:0] cover_from,         // To COVER: the state to begin from.
    output reg  [2:0] cover_to,           // To COVER: the slot that keeps the result.
    output reg  [1:0] cover_kind,         // To COVER: which windows to fold in.
    input  wire       cover_done,         // From COVER: the fold is over.
    output wire       win,                // The attacker can win.
    output wire [9:0] win_cell,           // At this cell, the first in scan order.
    output wire       best,               // There is an empty cell.
    output wire [9:0] best_cell,          // The one of greatest PQ, the first of equals.
    output wire       forcing,            // There is a cell that makes two threats or more.
    output wire [9:0] forcing_cell,       // The one of greatest PQ, the first of equals.
    input  wire       of_opponent,        // Lists of the opponent instead of own.
    input  wire [1:0] list,               // Which list; see SIEVE.
    input  wire [8:0] index,              // Which entry of the list to show.
    output reg  [9:0] list_cell,          // That entry, a cycle later.
    output reg  [8:0] list_count,         // Length of the list.
    output reg  [3:0] known,  // Lines with a three through STAR's early cell, two cycles later.
    output reg  [1:0] threes,             // Lines with a three; 3 for three and more.
    output reg        any_open            // One of them is open.
);

    localparam [4:0] LAST = 5'd18;
    localparam [3:0] TWO = 4'd2;
    localparam [2:0] FROM_EMPTY = 3'd4;
    localparam [2:0] FROM_WORK = 3'd5;
    localparam [2:0] TO_NONE = 3'd4;
    localparam [2:0] SLOT_PAIR = 3'd2;
    localparam [1:0] KIND_DEFENDER = 2'd3;
    localparam [2:0] WAIT_START = 3'd0;    // Idle.
    // Probes a cell a cycle; the sieves take in what comes back.
    localparam [2:0] SWEEP_BOARD = 3'd1;
    localparam [2:0] START_FOLD = 3'd2;    // Hands a cell with threats of the defender to COVER.
    localparam [2:0] FOLD_THREATS = 3'd3;  // Waits for COVER.
    localparam [2:0] SAVE_THREATS = 3'd4;  // Has COVER keep the threats.
    localparam [2:0] WAIT_SAVED = 3'd5;    // Waits for COVER once more.

    wire own_warm;
    wire [9:0] own_cell_out;
    wire [8:0] own_count;
    wire [3:0] own_known;
    wire [1:0] own_threes;
    wire own_any_open;
    wire [9:0] opponent_cell_out;
    wire [8:0] opponent_count;
    wire [3:0] opponent_known;
    wire [1:0] opponent_threes;
    wire opponent_any_open;
    reg [2:0] state_next;
    reg [2:0] state = 3'd0;
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
    reg [7:0] judge_quality = 8'd0;
    reg judge_forcing = 1'b0;
    reg best_found_next;
    reg best_found = 1'b0;
    reg [9:0] best_at_next;
    reg [9:0] best_at = 10'd0;
    reg [7:0] best_quality_next;
    reg [7:0] best_quality = 8'd0;
    reg forcing_found_next;
    reg forcing_found = 1'b0;
    reg [9:0] forcing_at_next;
    reg [9:0] forcing_at = 10'd0;
    reg [7:0] forcing_quality_next;
    reg [7:0] forcing_quality = 8'd0;
    wire [9:0] here;
    wire at_last;
    reg clear;
    reg take;

    sieve own (
        .clock(clock),
        .clear(clear),
        .take(take),
        .row(row),
        .col(col),
        .worth(quality),
        .warm(own_warm),
        .hot(hot),
        .doubles(doubles),
        .look_row(row_early),
        .look_col(col_early),
        .index(index),
        .list(list),
        .cell_out(own_cell_out),
        .count(own_count),
        .known(own_known),
        .threes(own_threes),
        .any_open(own_any_open)
    );

    sieve opponent (
        .clock(clock),
        .clear(clear),
        .take(take),
        .row(row),
        .col(col),
        .worth(defender_quality),
        .warm(defender_three),
        .hot(defender_hot),
        .doubles(defender_doubles),
        .look_row(row_early),
        .look_col(col_early),
        .index(index),
        .list(list),
        .cell_out(opponent_cell_out),
        .count(opponent_count),
        .known(opponent_known),
        .threes(opponent_threes),
        .any_open(opponent_any_open)
    );

    assign done = finished;
    assign here = {row, col};
    assign at_last = (row == LAST) & (col == LAST);
    assign win = win_found;
    assign win_cell = win_at;
    assign best = best_found;
    assign best_cell = best_at;
    assign forcing = forcing_found;
    assign forcing_cell = forcing_at;
    assign own_warm = |three_lines;

    always @(*) begin
        state_next = state;
        next_row_next = next_row;
        next_col_next = next_col;
        all_sent_next = all_sent;
        any_threat_next = any_threat;
        win_found_next = win_found;
        win_at_next = win_at;
        best_found_next = best_found;
        best_at_next = best_at;
        best_quality_next = best_quality;
        forcing_found_next = forcing_found;
        forcing_at_next = forcing_at;
        forcing_quality_next = forcing_quality;
        finished_next = 1'b0;
        probe = 1'b0;
        probe_cell = 10'd0;
        flush = 1'b0;
        cover_start = 1'b0;
        cover_from = 3'd0;
        cover_to = 3'd0;
        cover_kind = 2'd0;
        clear = 1'b0;
        take = 1'b0;
        case (state)
            WAIT_START: begin
                if (start) begin
                    clear = 1'b1;
                    next_row_next = 5'd0;
                    next_col_next = 5'd0;
                    all_sent_next = 1'b0;
                    any_threat_next = 1'b0;
                    win_found_next = 1'b0;
                    best_found_next = 1'b0;
                    forcing_found_next = 1'b0;
                    state_next = SWEEP_BOARD;
                end
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
                    if (~occupied) begin
                        take = 1'b1;
                        if (any_four & seek_win) begin
                            win_found_next = 1'b1;
                            win_at_next = here;
                            flush = 1'b1;
                            finished_next = 1'b1;
                            state_next = WAIT_START;
                        end else if (defender_any_four) begin
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
                cover_to = TO_NONE;
                cover_from = FROM_EMPTY;
                if (any_threat) begin
                    cover_from = FROM_WORK;
                end
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
                cover_to = SLOT_PAIR;
                cover_from = FROM_EMPTY;
                if (any_threat) begin
                    cover_from = FROM_WORK;
                end
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
        if (judge) begin
            if (~best_found | (judge_quality > best_quality)) begin
                best_found_next = 1'b1;
                best_at_next = judge_cell;
                best_quality_next = judge_quality;
            end
            if (judge_forcing & (~forcing_found | (judge_quality > forcing_quality))) begin
                forcing_found_next = 1'b1;
                forcing_at_next = judge_cell;
                forcing_quality_next = judge_quality;
            end
        end
    end

    always @(*) begin
        if (of_opponent) begin
            list_cell = opponent_cell_out;
            list_count = opponent_count;
            known = opponent_known;
            threes = opponent_threes;
            any_open = opponent_any_open;
        end else begin
            list_cell = own_cell_out;
            list_count = own_count;
            known = own_known;
            threes = own_threes;
            any_open = own_any_open;
        end
    end

    always @(posedge clock) begin
        state <= state_next;
        next_row <= next_row_next;
        next_col <= next_col_next;
        all_sent <= all_sent_next;
        any_threat <= any_threat_next;
        finished <= finished_next;
        win_found <= win_found_next;
        win_at <= win_at_next;
        judge <= take;
        judge_cell <= here;
        judge_quality <= {1'b0, quality} + {1'b0, defender_quality};
        judge_forcing <= threats >= TWO;
        best_found <= best_found_next;
        best_at <= best_at_next;
        best_quality <= best_quality_next;
        forcing_found <= forcing_found_next;
        forcing_at <= forcing_at_next;
        forcing_quality <= forcing_quality_next;
    end
endmodule

// SIEVE: what a survey keeps of one side: its warm cells, its shortlist, and the lines on which
// it has a three.
//
// Contract
// - Latency: with `take` high, the cell and what STAR says of it are taken in, a cell a cycle;
//   it is in the lists two cycles later and counted in `threes` a cycle after that.
// - `cell_out` shows, a cycle later, entry `index` of a list, and `count` is its length, at
//   once. The list is, as `list` says, the warm cells (`LIST_WARM`), the shortlist
//   (`LIST_SHORT`), or the one after the other (`LIST_BOTH`).
// - `known` tells, two cycles later, which of the four lines through (`look_row`, `look_col`)
//   have a three.
// - `clear` empties the sieve and wins over `take`. There is no other reset.
module sieve (
    input  wire       clock,     // The system clock.
    input  wire       clear,     // Empties the sieve.
    input  wire       take,      // Takes the cell in.
    input  wire [4:0] row,       // Row of the cell to take in.
    input  wire [4:0] col,       // Column of the cell to take in.
    input  wire [6:0] worth,     // What the cell is worth to the side.
    input  wire       warm,      // The cell shares a live window with two own stones.
    input  wire [3:0] hot,       // Lines on which a stone there makes a threat.
    input  wire [3:0] doubles,   // Lines on which it makes two.
    input  wire [4:0] look_row,  // Row of the cell to look up.
    input  wire [4:0] look_col,  // Column of the cell to look up.
    input  wire [8:0] index,     // Which entry to show.
    input  wire [1:0] list,      // Of which list.
    output reg  [9:0] cell_out,  // The entry asked for in the cycle before.
    output reg  [8:0] count,     // Length of the list.
    // Lines that have a three through the cell looked up two cycles before.
    output wire [3:0] known,
    output wire [1:0] threes,  // Lines that have a three, on the whole board; 3 for three and more.
    output wire       any_open   // One of them is open.
);

    localparam [5:0] LAST = 6'b010010;
    localparam [1:0] MOST_THREES = 2'd3;
    localparam [1:0] LIST_WARM = 2'd0;
    localparam [1:0] LIST_SHORT = 2'd1;

    reg take_1_next;
    reg take_1 = 1'b0;
    reg [4:0] row_1 = 5'd0;
    reg [4:0] col_1 = 5'd0;
    reg [5:0] falling_1 = 6'd0;
    reg [5:0] rising_1 = 6'd0;
    reg [6:0] worth_1 = 7'd0;
    reg warm_1 = 1'b0;
    reg [3:0] hot_1 = 4'd0;
    reg double_1 = 1'b0;
    reg [3:0] fresh_2_next;
    reg [3:0] fresh_2 = 4'd0;
    reg [4:0] look_row_1 = 5'd0;
    reg [4:0] look_col_1 = 5'd0;
    reg [5:0] look_falling_1 = 6'd0;
    reg [5:0] look_rising_1 = 6'd0;
    reg [3:0] known_line = 4'd0;
    reg [8:0] warm_count_next;
    reg [8:0] warm_count = 9'd0;
    reg short_shown = 1'b0;
    reg [18:0] rows_next;
    reg [18:0] rows = 19'd0;
    reg [18:0] columns_next;
    reg [18:0] columns = 19'd0;
    reg [36:0] falling_next;
    reg [36:0] falling = 37'd0;
    reg [36:0] rising_next;
    reg [36:0] rising = 37'd0;
    reg [1:0] three_count_next;
    reg [1:0] three_count = 2'd0;
    reg open_seen_next;
    reg open_seen = 1'b0;
    wire [9:0] shortlist_cell_out;
    wire [4:0] shortlist_count;
    wire [9:0] warm_cells_read_data;
    wire warm_cells_write_enable;
    wire from_short;
    reg [8:0] behind_warm;
    wire [9:0] place;
    reg [3:0] seen;
    reg [3:0] looked_up;
    wire [2:0] more_threes;
    reg [3:0] fresh;

    shortlist shortlist (
        .clock(clock),
        .clear(clear),
        .insert(take_1),
        .cell_in(place),
        .worth(worth_1),
        .index(behind_warm[3:0]),
        .cell_out(shortlist_cell_out),
        .count(shortlist_count)
    );

    block_ram_512x10 warm_cells (
        .clock(clock),
        .read_address(index),
        .read_data(warm_cells_read_data),
        .write_address(warm_count),
        .write_data(place),
        .write_enable(warm_cells_write_enable)
    );

    assign place = {row_1, col_1};
    assign from_short = (list == LIST_SHORT) | ((list != LIST_WARM) & (index >= warm_count));
    assign warm_cells_write_enable = take_1 & warm_1;
    assign more_threes = {1'b0, three_count} + {2'd0, fresh_2[0]} + {2'd0, fresh_2[1]} + {2'd0,
        fresh_2[2]} + {2'd0, fresh_2[3]};
    assign threes = three_count;
    assign known = known_line;
    assign any_open = open_seen;

    always @(*) begin
        warm_count_next = warm_count;
        rows_next = rows;
        columns_next = columns;
        falling_next = falling;
        rising_next = rising;
        open_seen_next = open_seen;
        take_1_next = take;
        if (take_1 & warm_1) begin
            warm_count_next = warm_count + 9'd1;
        end
        fresh = 4'd0;
        if (take_1) begin
            fresh = hot_1 & ~seen;
            if (hot_1[0]) begin
                rows_next = rows;
                rows_next[row_1] = 1'b1;
            end
            if (hot_1[1]) begin
                columns_next = columns;
                columns_next[col_1] = 1'b1;
            end
            if (hot_1[2]) begin
                falling_next = falling;
                falling_next[falling_1] = 1'b1;
            end
            if (hot_1[3]) begin
                rising_next = rising;
                rising_next[rising_1] = 1'b1;
            end
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
            rows_next = 19'd0;
            columns_next = 19'd0;
            falling_next = 37'd0;
            rising_next = 37'd0;
            fresh_2_next = 4'd0;
            three_count_next = 2'd0;
            open_seen_next = 1'b0;
        end
    end

    always @(*) begin
        behind_warm = index;
        if (list != LIST_SHORT) begin
            behind_warm = index - warm_count;
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
        count = warm_count;
        if (list == LIST_SHORT) begin
            count = {4'd0, shortlist_count};
        end else if (list != LIST_WARM) begin
            count = warm_count + {4'd0, shortlist_count};
        end
    end

    always @(*) begin
        seen = 4'd0;
        seen[0] = rows[row_1];
        seen[1] = columns[col_1];
        seen[2] = falling[falling_1];
        seen[3] = rising[rising_1];
    end

    always @(*) begin
        looked_up = 4'd0;
        looked_up[0] = rows[look_row_1];
        looked_up[1] = columns[look_col_1];
        looked_up[2] = falling[look_falling_1];
        looked_up[3] = rising[look_rising_1];
    end

    always @(posedge clock) begin
        take_1 <= take_1_next;
        row_1 <= row;
        col_1 <= col;
        falling_1 <= {1'b0, row} + {1'b0, col};
        rising_1 <= {1'b0, col} + LAST - {1'b0, row};
        worth_1 <= worth;
        warm_1 <= warm;
        hot_1 <= hot;
        double_1 <= |doubles;
        fresh_2 <= fresh_2_next;
        look_row_1 <= look_row;
        look_col_1 <= look_col;
        look_falling_1 <= {1'b0, look_row} + {1'b0, look_col};
        look_rising_1 <= {1'b0, look_col} + LAST - {1'b0, look_row};
        known_line <= looked_up;
        warm_count <= warm_count_next;
        short_shown <= from_short;
        rows <= rows_next;
        columns <= columns_next;
        falling <= falling_next;
        rising <= rising_next;
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
//   named; `count` is how many there are.
// - `clear` empties the list and wins over `insert`. There is no other reset.
module shortlist (
    input  wire       clock,     // The system clock.
    input  wire       clear,     // Empties the list.
    input  wire       insert,    // Takes a cell.
    input  wire [9:0] cell_in,   // The cell, row above column.
    input  wire [6:0] worth,     // What it is worth.
    input  wire [3:0] index,     // Which entry to show.
    output wire [9:0] cell_out,  // The entry asked for in the cycle before.
    output wire [4:0] count      // Entries in the list.
);

    localparam [4:0] FULL = 5'd16;
    localparam [3:0] NUMBER_0 = 4'd0;
    localparam [3:0] NUMBER_1 = 4'd1;
    localparam [3:0] NUMBER_2 = 4'd2;
    localparam [3:0] NUMBER_3 = 4'd3;
    localparam [3:0] NUMBER_4 = 4'd4;
    localparam [3:0] NUMBER_5 = 4'd5;
    localparam [3:0] NUMBER_6 = 4'd6;
    localparam [3:0] NUMBER_7 = 4'd7;
    localparam [3:0] NUMBER_8 = 4'd8;
    localparam [3:0] NUMBER_9 = 4'd9;
    localparam [3:0] NUMBER_10 = 4'd10;
    localparam [3:0] NUMBER_11 = 4'd11;
    localparam [3:0] NUMBER_12 = 4'd12;
    localparam [3:0] NUMBER_13 = 4'd13;
    localparam [3:0] NUMBER_14 = 4'd14;
    localparam [3:0] NUMBER_15 = 4'd15;

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
    reg [15:0] beats;

    assign cell_out = shown;
    assign count = used;

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

    always @(posedge clock) begin
        if (insert) begin
            if (beats[0]) begin
                cells_0 <= cell_in;
                worths_0 <= worth;
            end
            if (beats[1]) begin
                if (beats[32'd1 - 32'd1]) begin
                    cells_1 <= cells_0;
                    worths_1 <= worths_0;
                end else begin
                    cells_1 <= cell_in;
                    worths_1 <= worth;
                end
            end
            if (beats[2]) begin
                if (beats[32'd2 - 32'd1]) begin
                    cells_2 <= cells_1;
                    worths_2 <= worths_1;
                end else begin
                    cells_2 <= cell_in;
                    worths_2 <= worth;
                end
            end
            if (beats[3]) begin
                if (beats[32'd3 - 32'd1]) begin
                    cells_3 <= cells_2;
                    worths_3 <= worths_2;
                end else begin
                    cells_3 <= cell_in;
                    worths_3 <= worth;
                end
            end
            if (beats[4]) begin
                if (beats[32'd4 - 32'd1]) begin
                    cells_4 <= cells_3;
                    worths_4 <= worths_3;
                end else begin
                    cells_4 <= cell_in;
                    worths_4 <= worth;
                end
            end
            if (beats[5]) begin
                if (beats[32'd5 - 32'd1]) begin
                    cells_5 <= cells_4;
                    worths_5 <= worths_4;
                end else begin
                    cells_5 <= cell_in;
                    worths_5 <= worth;
                end
            end
            if (beats[6]) begin
                if (beats[32'd6 - 32'd1]) begin
                    cells_6 <= cells_5;
                    worths_6 <= worths_5;
                end else begin
                    cells_6 <= cell_in;
                    worths_6 <= worth;
                end
            end
            if (beats[7]) begin
                if (beats[32'd7 - 32'd1]) begin
                    cells_7 <= cells_6;
                    worths_7 <= worths_6;
                end else begin
                    cells_7 <= cell_in;
                    worths_7 <= worth;
                end
            end
            if (beats[8]) begin
                if (beats[32'd8 - 32'd1]) begin
                    cells_8 <= cells_7;
                    worths_8 <= worths_7;
                end else begin
                    cells_8 <= cell_in;
                    worths_8 <= worth;
                end
            end
            if (beats[9]) begin
                if (beats[32'd9 - 32'd1]) begin
                    cells_9 <= cells_8;
                    worths_9 <= worths_8;
                end else begin
                    cells_9 <= cell_in;
                    worths_9 <= worth;
                end
            end
            if (beats[10]) begin
                if (beats[32'd10 - 32'd1]) begin
                    cells_10 <= cells_9;
                    worths_10 <= worths_9;
                end else begin
                    cells_10 <= cell_in;
                    worths_10 <= worth;
                end
            end
            if (beats[11]) begin
                if (beats[32'd11 - 32'd1]) begin
                    cells_11 <= cells_10;
                    worths_11 <= worths_10;
                end else begin
                    cells_11 <= cell_in;
                    worths_11 <= worth;
                end
            end
            if (beats[12]) begin
                if (beats[32'd12 - 32'd1]) begin
                    cells_12 <= cells_11;
                    worths_12 <= worths_11;
                end else begin
                    cells_12 <= cell_in;
                    worths_12 <= worth;
                end
            end
            if (beats[13]) begin
                if (beats[32'd13 - 32'd1]) begin
                    cells_13 <= cells_12;
                    worths_13 <= worths_12;
                end else begin
                    cells_13 <= cell_in;
                    worths_13 <= worth;
                end
            end
            if (beats[14]) begin
                if (beats[32'd14 - 32'd1]) begin
                    cells_14 <= cells_13;
                    worths_14 <= worths_13;
                end else begin
                    cells_14 <= cell_in;
                    worths_14 <= worth;
                end
            end
            if (beats[15]) begin
                if (beats[32'd15 - 32'd1]) begin
                    cells_15 <= cells_14;
                    worths_15 <= worths_14;
                end else begin
                    cells_15 <= cell_in;
                    worths_15 <= worth;
                end
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
        if (index == NUMBER_0) begin
            shown <= cells_0;
        end
        if (index == NUMBER_1) begin
            shown <= cells_1;
        end
        if (index == NUMBER_2) begin
            shown <= cells_2;
        end
        if (index == NUMBER_3) begin
            shown <= cells_3;
        end
        if (index == NUMBER_4) begin
            shown <= cells_4;
        end
        if (index == NUMBER_5) begin
            shown <= cells_5;
        end
        if (index == NUMBER_6) begin
            shown <= cells_6;
        end
        if (index == NUMBER_7) begin
            shown <= cells_7;
        end
        if (index == NUMBER_8) begin
            shown <= cells_8;
        end
        if (index == NUMBER_9) begin
            shown <= cells_9;
        end
        if (index == NUMBER_10) begin
            shown <= cells_10;
        end
        if (index == NUMBER_11) begin
            shown <= cells_11;
        end
        if (index == NUMBER_12) begin
            shown <= cells_12;
        end
        if (index == NUMBER_13) begin
            shown <= cells_13;
        end
        if (index == NUMBER_14) begin
            shown <= cells_14;
        end
        if (index == NUMBER_15) begin
            shown <= cells_15;
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
//   entry from there on is fetched from the survey's list and probed. The user looks at STAR's
//   coming results and says with `accept`, a cycle before they are ready, whether the cell will
//   do; occupied cells never do.
// - `done` pulses when a cell was accepted (`found`, its entry number in `index`; STAR's results
//   stay on that cell) or when the list is through.
// - Latency: ten cycles, and one a cell.
// - `reset` goes back to idle at once and wins over `start`.
module sweep (
    input  wire       clock,       // The system clock.
    input  wire       reset,       // Synchronous, active high.
    input  wire       start,       // Begins.
    input  wire [8:0] from,        // At this entry.
    output wire       done,        // Finished.
    output wire       found,       // A cell was accepted.
    output wire [8:0] index,       // Its number in the list.
    output wire [8:0] list_index,  // To the survey: which entry.
    input  wire [9:0] list_cell,   // From the survey: the entry named in the cycle before.
    input  wire [8:0] list_count,  // From the survey: length of the list.
    output wire       probe,       // To STAR: probe the cell.
    output wire [9:0] probe_cell,  // To STAR: the cell to probe or to write.
    output reg        flush,       // To STAR: forget the probes under way.
    input  wire       ready,       // From STAR: the results of the probe are there.
    input  wire       occupied,    // From STAR, a cycle before `ready`.
    input  wire       accept       // The cell will do, a cycle before `ready`.
);

    localparam [0:0] WAIT_START = 1'b0;  // Idle.
    localparam [0:0] SWEEP_LIST = 1'b1;  // Sends an entry a cycle.

    reg state_next;
    reg state = 1'b0;
    reg [8:0] length = 9'd0;
    reg [8:0] next_entry_next;
    reg [8:0] next_entry = 9'd0;
    reg fetched_next;
    reg fetched = 1'b0;
    reg sent_next;
    reg sent = 1'b0;
    reg [9:0] sent_cell = 10'd0;
    reg acceptable = 1'b0;
    reg [8:0] judged_next;
    reg [8:0] judged = 9'd0;
    reg finished_next;
    reg finished = 1'b0;
    reg accepted_next;
    reg accepted = 1'b0;
    wire [8:0] next_judged;

    assign done = finished;
    assign found = accepted;
    assign index = judged;
    assign list_index = next_entry;
    assign probe = sent;
    assign probe_cell = sent_cell;
    assign next_judged = judged + 9'd1;

    always @(*) begin
        state_next = state;
        next_entry_next = next_entry;
        judged_next = judged;
        accepted_next = accepted;
        finished_next = 1'b0;
        fetched_next = 1'b0;
        sent_next = fetched;
        flush = 1'b0;
        case (state)
            WAIT_START: begin
                if (start) begin
                    next_entry_next = from;
                    judged_next = from;
                    accepted_next = 1'b0;
                    state_next = SWEEP_LIST;
                end
            end
            SWEEP_LIST: begin
                if (next_entry < length) begin
                    fetched_next = 1'b1;
                    next_entry_next = next_entry + 9'd1;
                end
                if (judged >= length) begin
                    finished_next = 1'b1;
                    state_next = WAIT_START;
                end
                if (ready) begin
                    judged_next = next_judged;
                    if (acceptable) begin
                        judged_next = judged;
                        accepted_next = 1'b1;
                        flush = 1'b1;
                        fetched_next = 1'b0;
                        sent_next = 1'b0;
                        finished_next = 1'b1;
                        state_next = WAIT_START;
                    end
                end
            end
            default: state_next = WAIT_START;
        endcase
        if (reset) begin
            fetched_next = 1'b0;
            sent_next = 1'b0;
            finished_next = 1'b0;
            state_next = WAIT_START;
        end
    end

    always @(posedge clock) begin
        sent_cell <= 10'd0;
        if (fetched) begin
            sent_cell <= list_cell;
        end
    end

    always @(posedge clock) begin
        state <= state_next;
        length <= list_count;
        next_entry <= next_entry_next;
        fetched <= fetched_next;
        sent <= sent_next;
        acceptable <= accept & ~occupied;
        judged <= judged_next;
        finished <= finished_next;
        accepted <= accepted_next;
    end
endmodule

// TWO_TURN: looks for a 2TW, one or two stones that make three threats or more.
//
// Contract
// - A pulse on `start` takes `pair` (two stones in hand, not one), `standing` (count the turn's
//   own threats in) and `stone` (the attacker's colour). The list it goes through is chosen
//   outside. `done` pulses when a 2TW is found (`found`, `first`, and `second` if `double`) or
//   the list is through; the board is then as it was.
// - `tried` pulses for each first stone that is tried. If `stop` is high then, the search gives
//   up instead.
// - Latency: for each cell that makes a threat a fold, two writes and a sweep.
// - `reset` goes back to idle at once and wins over `start`; the board may then hold a stone too
//   many.
module two_turn (
    input  wire       clock,          // The system clock.
    input  wire       reset,          // Synchronous, active high: idle at once.
    input  wire       start,          // Begins.
    output wire       done,           // Finished.
    input  wire       pair,           // Two stones are in hand.
    input  wire       standing,       // Threats stand already.
    input  wire [1:0] stone,          // The attacker's colour, 1 or 2.
    input  wire       stop,           // No first stone may be tried any more.
    output reg        tried,          // A first stone is tried.
    output reg        seeking_first,  // SWEEP looks for a first stone.
    output wire       found,          // A 2TW was found.
    output wire       double,         // It needs two stones.
    output wire [9:0] first,          // Its first stone.
    output wire [9:0] second,         // Its second stone.
    output wire       probe,          // To STAR: probe.
    output reg  [9:0] probe_cell,     // To STAR: the cell to probe or to write.
    output reg        probe_write,    // To STAR: also put a stone there.
    output reg  [1:0] probe_stone,    // To STAR: which.
    input  wire       ready,          // From STAR: the results of the probe are there.
    input  wire       wrote,          // From STAR: the stone is written.
    input  wire [9:0] star_cell,      // From STAR: the cell its results are about.
    output reg        cover_start,    // To COVER: fold.
    output reg  [2:0] cover_from,     // To COVER: the state to begin from.
    output reg  [2:0] cover_to,       // To COVER: the slot that keeps the result.
    output reg  [1:0] cover_kind,     // To COVER: which windows to fold in.
    input  wire       cover_done,     // From COVER: the fold is over.
    input  wire [1:0] cover_threats,  // From COVER: the number of threats, 3 for three and more.
    output reg        sweep_start,    // To SWEEP: walk along the list.
    output reg  [8:0] sweep_from,     // To SWEEP: the entry to begin at.
    input  wire       sweep_done,     // From SWEEP: the walk is over.
    input  wire       sweep_found,    // From SWEEP: a cell was accepted.
    input  wire [8:0] sweep_index,    // From SWEEP: the entry that was accepted.
    output reg  [3:0] needed          // Threats that a cell must make to be accepted.
);

    localparam [3:0] ONE = 4'd1;
    localparam [1:0] MANY = 2'd3;
    localparam [2:0] FROM_STANDING = 3'd0;
    localparam [2:0] FROM_EMPTY = 3'd4;
    localparam [2:0] SLOT_WIN = 3'd3;
    localparam [2:0] TO_NONE = 3'd4;
    localparam [1:0] KIND_MADE = 2'd1;
    localparam [3:0] WAIT_START = 4'd0;     // Idle.
    localparam [3:0] SWEEP_FIRST = 4'd1;    // Sends SWEEP for a cell that makes a threat.
    localparam [3:0] WAIT_FIRST = 4'd2;     // Waits for SWEEP.
    localparam [3:0] FOLD_FIRST = 4'd3;     // Sends its threats to COVER.
    localparam [3:0] JUDGE_FIRST = 4'd4;    // Waits for COVER: is one stone enough?
    localparam [3:0] PLACE_FIRST = 4'd5;    // Puts the first stone down.
    localparam [3:0] WAIT_PLACED = 4'd6;    // Waits for STAR.
    localparam [3:0] SWEEP_SECOND = 4'd7;   // Sends SWEEP for a cell that may add enough.
    localparam [3:0] WAIT_SECOND = 4'd8;    // Waits for SWEEP.
    localparam [3:0] FOLD_SECOND = 4'd9;    // Sends its threats to COVER.
    localparam [3:0] JUDGE_SECOND = 4'd10;  // Waits for COVER: are both enough?
    localparam [3:0] REMOVE_FIRST = 4'd11;  // Takes the first stone back.
    localparam [3:0] WAIT_REMOVED = 4'd12;  // Waits for STAR.

    reg [3:0] state_next;
    reg [3:0] state = 4'd0;
    reg [8:0] entry_next;
    reg [8:0] entry = 9'd0;
    reg [8:0] second_entry_next;
    reg [8:0] second_entry = 9'd0;
    reg [1:0] lacking_next;
    reg [1:0] lacking = 2'd0;
    reg success_next;
    reg success = 1'b0;
    reg two_stones_next;
    reg two_stones = 1'b0;
    reg [9:0] first_cell_next;
    reg [9:0] first_cell = 10'd0;
    reg [9:0] second_cell_next;
    reg [9:0] second_cell = 10'd0;
    reg finished_next;
    reg finished = 1'b0;

    assign done = finished;
    assign found = success;
    assign double = two_stones;
    assign first = first_cell;
    assign second = second_cell;
    assign probe = 1'b0;

    always @(*) begin
        state_next = state;
        entry_next = entry;
        second_entry_next = second_entry;
        lacking_next = lacking;
        success_next = success;
        two_stones_next = two_stones;
        first_cell_next = first_cell;
        second_cell_next = second_cell;
        finished_next = 1'b0;
        probe_cell = 10'd0;
        probe_write = 1'b0;
        probe_stone = 2'd0;
        cover_start = 1'b0;
        cover_from = 3'd0;
        cover_to = 3'd0;
        cover_kind = 2'd0;
        sweep_start = 1'b0;
        sweep_from = 9'd0;
        needed = 4'd0;
        tried = 1'b0;
        seeking_first = 1'b0;
        case (state)
            WAIT_START: begin
                if (start) begin
                    entry_next = 9'd0;
                    success_next = 1'b0;
                    two_stones_next = 1'b0;
                    state_next = SWEEP_FIRST;
                end
            end
            SWEEP_FIRST: begin
                sweep_start = 1'b1;
                sweep_from = entry;
                state_next = WAIT_FIRST;
            end
            WAIT_FIRST: begin
                seeking_first = 1'b1;
                needed = ONE;
                if (sweep_done) begin
                    entry_next = sweep_index + 9'd1;
                    first_cell_next = star_cell;
                    state_next = FOLD_FIRST;
                    if (~sweep_found) begin
                        finished_next = 1'b1;
                        state_next = WAIT_START;
                    end
                end
            end
            FOLD_FIRST: begin
                if (stop) begin
                    finished_next = 1'b1;
                    state_next = WAIT_START;
                end else begin
                    tried = 1'b1;
                    cover_start = 1'b1;
                    cover_from = FROM_EMPTY;
                    if (standing) begin
                        cover_from = FROM_STANDING;
                    end
                    cover_to = SLOT_WIN;
                    cover_kind = KIND_MADE;
                    state_next = JUDGE_FIRST;
                end
            end
            JUDGE_FIRST: begin
                if (cover_done) begin
                    lacking_next = MANY - cover_threats;
                    second_entry_next = 9'd0;
                    state_next = PLACE_FIRST;
                    if (~pair) begin
                        state_next = SWEEP_FIRST;
                    end
                    if (cover_threats == MANY) begin
                        success_next = 1'b1;
                        finished_next = 1'b1;
                        state_next = WAIT_START;
                    end
                end
            end
            PLACE_FIRST: begin
                probe_cell = first_cell;
                probe_write = 1'b1;
                probe_stone = stone;
                state_next = WAIT_PLACED;
            end
            WAIT_PLACED: begin
                if (wrote) begin
                    state_next = SWEEP_SECOND;
                end
            end
            SWEEP_SECOND: begin
                sweep_start = 1'b1;
                sweep_from = second_entry;
                state_next = WAIT_SECOND;
            end
            WAIT_SECOND: begin
                needed = {2'd0, lacking};
                if (sweep_done) begin
                    second_entry_next = sweep_index + 9'd1;
                    second_cell_next = star_cell;
                    state_next = FOLD_SECOND;
                    if (~sweep_found) begin
                        state_next = REMOVE_FIRST;
                    end
                end
            end
            FOLD_SECOND: begin
                cover_start = 1'b1;
                cover_from = SLOT_WIN;
                cover_to = TO_NONE;
                cover_kind = KIND_MADE;
                state_next = JUDGE_SECOND;
            end
            JUDGE_SECOND: begin
                if (cover_done) begin
                    state_next = SWEEP_SECOND;
                    if (cover_threats == MANY) begin
                        success_next = 1'b1;
                        two_stones_next = 1'b1;
                        state_next = REMOVE_FIRST;
                    end
                end
            end
            REMOVE_FIRST: begin
                probe_cell = first_cell;
                probe_write = 1'b1;
                state_next = WAIT_REMOVED;
            end
            WAIT_REMOVED: begin
                if (wrote) begin
                    state_next = SWEEP_FIRST;
                    if (success) begin
                        finished_next = 1'b1;
                        state_next = WAIT_START;
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

    always @(posedge clock) begin
        state <= state_next;
        entry <= entry_next;
        second_entry <= second_entry_next;
        lacking <= lacking_next;
        success <= success_next;
        two_stones <= two_stones_next;
        first_cell <= first_cell_next;
        second_cell <= second_cell_next;
        finished <= finished_next;
    end
endmodule

// CHAIN: looks for a 3TW_C, a move that makes exactly two threats and leaves a 2TW against
// every block.
//
// Contract
// - A pulse on `start` takes `pair` (two stones in hand), `standing` (count the turn's own
//   threats in), `stone` and `counter_stone` (attacker's and defender's colours). With `again`
//   high it does not search but tries the move found last once more, on the board as it is.
// - `done` pulses when a chain is found (`found`; the move is `first` and, if `double`,
//   `second`; the first block is `block_a`, `block_b`; the 2TW after it `then_first` and, if
//   `then_double`, `then_second`) or the shortlist is through; the board is then as it was.
// - `near` tells whether STAR's cell shares a window with a stone of the move: only there
//   TWO_TURN looks for first stones.
// - Latency: for each pair of the shortlist that makes two threats up to four blocks, each with
//   a 2TW search; `FIRST_STONES` first stones of 2TWs in all at most.
// - It sends SWEEP along the shortlist and TWO_TURN along both lists; `list` says which.
// - `reset` goes back to idle at once and wins over `start`; the board may then hold stones too
//   many.
module chain (
    input  wire       clock,          // The system clock.
    input  wire       reset,          // Synchronous, active high: idle at once.
    input  wire       start,          // Begins.
    output wire       done,           // Finished.
    input  wire       again,          // Tries the last move again instead of searching.
    input  wire       pair,           // Two stones are in hand.
    input  wire       standing,       // Threats stand already.
    input  wire [1:0] stone,          // The attacker's colour.
    input  wire [1:0] counter_stone,  // The defender's colour.
    output wire       found,          // A chain was found, or the last one still works.
    output wire       double,         // Its move has two stones.
    output wire [9:0] first,          // First stone of the move.
    output wire [9:0] second,         // The second stone of the move.
    output wire [9:0] block_a,        // One stone of the first block.
    output wire [9:0] block_b,        // The second stone of the first block.
    output wire [9:0] then_first,     // First stone of the 2TW after it.
    output wire [9:0] then_second,    // The second stone of that 2TW.
    output wire       then_double,    // The 2TW has two stones.
    output reg        probe,          // To STAR: probe.
    output reg  [9:0] probe_cell,     // To STAR: the cell to probe or to write.
    output reg        probe_write,    // To STAR: also put a stone there.
    output reg  [1:0] probe_stone,    // To STAR: which.
    input  wire       ready,          // From STAR: the results of the probe are there.
    input  wire       wrote,          // From STAR: the stone is written.
    input  wire [9:0] star_cell,      // From STAR: the cell its results are about.
    input  wire [9:0] early_cell,     // From STAR: the cell three cycles before its results.
    input  wire [3:0] defender_hot,   // From STAR: lines on which the defender makes a four.
    input  wire [3:0] three_lines,    // From STAR: lines on which the attacker makes a three.
    output reg        cover_start,    // To COVER: fold.
    output reg  [2:0] cover_from,     // To COVER: the state to begin from.
    output reg  [2:0] cover_to,       // To COVER: the slot that keeps the result.
    output reg  [1:0] cover_kind,     // To COVER: which windows to fold in.
    input  wire       cover_done,     // From COVER: the fold is over.
    input  wire [1:0] cover_threats,  // From COVER: the number of threats, 3 for three and more.
    output reg  [1:0] cover_pick,     // To COVER: which of the four pairs to show.
    input  wire       cover_pair,     // From COVER: the pair picked stops every threat.
    input  wire [9:0] cover_pair_a,   // From COVER: one stone of that pair.
    input  wire [9:0] cover_pair_b,   // From COVER: the other stone of that pair.
    output reg        sweep_start,    // To SWEEP: walk along the list.
    output reg  [8:0] sweep_from,     // To SWEEP: the entry to begin at.
    input  wire       sweep_done,     // From SWEEP: the walk is over.
    input  wire       sweep_found,    // From SWEEP: a cell was accepted.
    input  wire [8:0] sweep_index,    // From SWEEP: the entry that was accepted.
    output reg  [3:0] needed,         // Threats that a cell must make to be accepted.
    output reg  [1:0] list,           // Which list is gone through.
    output reg        winning,        // TWO_TURN is asked about the position after a block.
    // The cell shares a window with a stone of the move, a cycle before STAR's results.
    output wire       near,
    output wire       win_stop,       // To TWO_TURN: try no more first stones.
    input  wire       win_tried,      // From TWO_TURN: one is tried.
    output reg        win_start,      // To TWO_TURN: search.
    input  wire       win_done,       // From TWO_TURN: the search is over.
    input  wire       win_found,      // From TWO_TURN: there is a 2TW.
    input  wire       win_double,     // From TWO_TURN: the 2TW needs two stones.
    input  wire [9:0] win_first,      // From TWO_TURN: the first stone of the 2TW.
    input  wire [9:0] win_second      // From TWO_TURN: the second stone of the 2TW.
);

    localparam [1:0] TWO = 2'd2;
    localparam [2:0] FROM_STANDING = 3'd0;
    localparam [2:0] FROM_EMPTY = 3'd4;
    localparam [2:0] SLOT_FIRST = 3'd1;
    localparam [2:0] SLOT_PAIR = 3'd2;
    localparam [2:0] TO_NONE = 3'd4;
    localparam [1:0] KIND_MADE = 2'd1;
    localparam [1:0] KIND_NONE = 2'd0;
    localparam [1:0] LIST_SHORT = 2'd1;
    localparam [1:0] LIST_BOTH = 2'd2;
    localparam [6:0] FIRST_STONES = 7'b1000000;
    localparam [5:0] WINDOW = 6'b000110;
    localparam [5:0] WAIT_START = 6'd0;           // Idle.
    localparam [5:0] SWEEP_FIRST = 6'd1;          // Sends SWEEP for the next first stone.
    localparam [5:0] WAIT_FIRST = 6'd2;           // Waits for SWEEP.
    localparam [5:0] READ_FIRST = 6'd3;           // Probes the first stone of the move found last.
    localparam [5:0] WAIT_FIRST_READ = 6'd4;      // Waits for STAR.
    localparam [5:0] FOLD_FIRST = 6'd5;           // Sends its threats to COVER.
    localparam [5:0] WAIT_FIRST_FOLDED = 6'd6;    // Waits for COVER.
    localparam [5:0] PLACE_FIRST = 6'd7;          // Puts the first stone down.
    localparam [5:0] WAIT_FIRST_PLACED = 6'd8;    // Waits for STAR.
    localparam [5:0] COPY_COVER = 6'd9;  // With one stone in hand, its threats are the move's.
    localparam [5:0] WAIT_COPIED = 6'd10;         // Waits for COVER.
    // Sends SWEEP for a second stone that may make two threats of it.
    localparam [5:0] SWEEP_SECOND = 6'd11;
    localparam [5:0] WAIT_SECOND = 6'd12;         // Waits for SWEEP.
    localparam [5:0] READ_SECOND = 6'd13;         // Probes the second stone of the move found last.
    localparam [5:0] WAIT_SECOND_READ = 6'd14;    // Waits for STAR.
    localparam [5:0] FOLD_SECOND = 6'd15;         // Sends its threats to COVER.
    localparam [5:0] JUDGE_PAIR = 6'd16;          // Waits for COVER: two threats exactly?
    localparam [5:0] PLACE_SECOND = 6'd17;        // Puts the second stone down.
    localparam [5:0] WAIT_SECOND_PLACED = 6'd18;  // Waits for STAR.
    localparam [5:0] LOAD_BLOCKS = 6'd19;         // Has COVER show the move's threats again.
    localparam [5:0] TAKE_BLOCK = 6'd20;          // Takes the next block that COVER names.
    localparam [5:0] PLACE_BLOCK_A = 6'd21;       // Puts the block's one stone down.
    localparam [5:0] WAIT_BLOCK_A = 6'd22;        // Waits for STAR.
    localparam [5:0] PLACE_BLOCK_B = 6'd23;       // Puts its other stone down.
    localparam [5:0] WAIT_BLOCK_B = 6'd24;        // Waits for STAR: does it make a four?
    localparam [5:0] READ_BLOCK_A = 6'd25;  // Probes the one stone again, now that both are down.
    localparam [5:0] JUDGE_BLOCK_A = 6'd26;       // Waits for STAR: does it make a four?
    localparam [5:0] READ_STONE_A = 6'd27;        // Probes the move's first stone.
    localparam [5:0] JUDGE_STONE_A = 6'd28;       // Waits for STAR: is it part of a three?
    localparam [5:0] READ_STONE_B = 6'd29;        // Probes its second stone.
    localparam [5:0] JUDGE_STONE_B = 6'd30;       // Waits for STAR: is that one?
    localparam [5:0] START_WIN = 6'd31;           // Starts TWO_TURN.
    localparam [5:0] WAIT_WIN = 6'd32;            // Waits for it.
    localparam [5:0] REMOVE_BLOCK_B = 6'd33;      // Takes the block back.
    localparam [5:0] WAIT_BLOCK_BGONE = 6'd34;    // Waits for STAR.
    localparam [5:0] REMOVE_BLOCK_A = 6'd35;      // Takes the block back.
    localparam [5:0] WAIT_BLOCK_AGONE = 6'd36;    // Waits for STAR.
    localparam [5:0] REMOVE_SECOND = 6'd37;       // Takes the move back.
    localparam [5:0] WAIT_SECOND_GONE = 6'd38;    // Waits for STAR.
    localparam [5:0] REMOVE_FIRST = 6'd39;        // Takes the move back.
    localparam [5:0] WAIT_FIRST_GONE = 6'd40;     // Waits for STAR.

    reg [5:0] state_next;
    reg [5:0] state = 6'd0;
    reg retry_next;
    reg retry = 1'b0;
    reg [6:0] tries_next;
    reg [6:0] tries = 7'd0;
    reg spent_next;
    reg spent = 1'b0;
    reg [8:0] entry_next;
    reg [8:0] entry = 9'd0;
    reg [8:0] second_entry_next;
    reg [8:0] second_entry = 9'd0;
    reg [1:0] lacking_next;
    reg [1:0] lacking = 2'd0;
    reg [2:0] pick_next;
    reg [2:0] pick = 3'd0;
    reg holds_next;
    reg holds = 1'b0;
    reg any_block_next;
    reg any_block = 1'b0;
    reg success_next;
    reg success = 1'b0;
    reg [9:0] first_cell_next;
    reg [9:0] first_cell = 10'd0;
    reg [9:0] second_cell_next;
    reg [9:0] second_cell = 10'd0;
    reg [9:0] try_a_next;
    reg [9:0] try_a = 10'd0;
    reg [9:0] try_b_next;
    reg [9:0] try_b = 10'd0;
    reg [9:0] kept_a_next;
    reg [9:0] kept_a = 10'd0;
    reg [9:0] kept_b_next;
    reg [9:0] kept_b = 10'd0;
    reg [9:0] kept_first_next;
    reg [9:0] kept_first = 10'd0;
    reg [9:0] kept_second_next;
    reg [9:0] kept_second = 10'd0;
    reg kept_double_next;
    reg kept_double = 1'b0;
    reg [5:0] rows_away_0 = 6'd0;
    reg [5:0] rows_away_1 = 6'd0;
    reg [5:0] cols_away_0 = 6'd0;
    reg [5:0] cols_away_1 = 6'd0;
    reg is_near = 1'b0;
    reg finished_next;
    reg finished = 1'b0;
    wire [5:0] stone_row_0;
    wire [5:0] stone_row_1;
    wire [5:0] stone_col_0;
    wire [5:0] stone_col_1;
    wire [5:0] star_row;
    wire [5:0] star_col;
    wire near_stone_0;
    wire near_stone_1;

    assign done = finished;
    assign found = success;
    assign double = pair;
    assign first = first_cell;
    assign second = second_cell;
    assign block_a = kept_a;
    assign block_b = kept_b;
    assign then_first = kept_first;
    assign then_second = kept_second;
    assign then_double = kept_double;
    assign win_stop = tries == FIRST_STONES;
    assign star_row = {1'b0, early_cell[9:5]};
    assign star_col = {1'b0, early_cell[4:0]};
    assign stone_row_0 = {1'b0, first_cell[9:5]};
    assign stone_col_0 = {1'b0, first_cell[4:0]};
    assign stone_row_1 = {1'b0, second_cell[9:5]};
    assign stone_col_1 = {1'b0, second_cell[4:0]};
    assign near_stone_0 = (rows_away_0 < WINDOW) & (cols_away_0 < WINDOW) & (~(|rows_away_0)
        | ~(|cols_away_0) | (rows_away_0 == cols_away_0));
    assign near_stone_1 = (rows_away_1 < WINDOW) & (cols_away_1 < WINDOW) & (~(|rows_away_1)
        | ~(|cols_away_1) | (rows_away_1 == cols_away_1));
    assign near = is_near;

    always @(*) begin
        state_next = state;
        retry_next = retry;
        tries_next = tries;
        spent_next = spent;
        entry_next = entry;
        second_entry_next = second_entry;
        lacking_next = lacking;
        pick_next = pick;
        holds_next = holds;
        any_block_next = any_block;
        success_next = success;
        first_cell_next = first_cell;
        second_cell_next = second_cell;
        try_a_next = try_a;
        try_b_next = try_b;
        kept_a_next = kept_a;
        kept_b_next = kept_b;
        kept_first_next = kept_first;
        kept_second_next = kept_second;
        kept_double_next = kept_double;
        finished_next = 1'b0;
        probe = 1'b0;
        probe_cell = 10'd0;
        probe_write = 1'b0;
        probe_stone = 2'd0;
        cover_start = 1'b0;
        cover_from = 3'd0;
        cover_to = 3'd0;
        cover_kind = 2'd0;
        cover_pick = 2'd0;
        sweep_start = 1'b0;
        sweep_from = 9'd0;
        needed = 4'd0;
        list = LIST_SHORT;
        win_start = 1'b0;
        winning = 1'b0;
        case (state)
            WAIT_START: begin
                if (start) begin
                    retry_next = again;
                    entry_next = 9'd0;
                    success_next = 1'b0;
                    tries_next = 7'd0;
                    spent_next = 1'b0;
                    state_next = SWEEP_FIRST;
                    if (again) begin
                        state_next = READ_FIRST;
                    end
                end
            end
            SWEEP_FIRST: begin
                sweep_start = 1'b1;
                sweep_from = entry;
                state_next = WAIT_FIRST;
            end
            WAIT_FIRST: begin
                if (sweep_done) begin
                    entry_next = sweep_index + 9'd1;
                    first_cell_next = star_cell;
                    state_next = FOLD_FIRST;
                    if (~sweep_found) begin
                        finished_next = 1'b1;
                        state_next = WAIT_START;
                    end
                end
            end
            READ_FIRST: begin
                probe = 1'b1;
                probe_cell = first_cell;
                state_next = WAIT_FIRST_READ;
            end
            WAIT_FIRST_READ: begin
                if (ready) begin
                    state_next = FOLD_FIRST;
                end
            end
            FOLD_FIRST: begin
                cover_start = 1'b1;
                cover_from = FROM_EMPTY;
                if (standing) begin
                    cover_from = FROM_STANDING;
                end
                cover_to = SLOT_FIRST;
                cover_kind = KIND_MADE;
                state_next = WAIT_FIRST_FOLDED;
            end
            WAIT_FIRST_FOLDED: begin
                if (cover_done) begin
                    lacking_next = 2'd0;
                    if (cover_threats < TWO) begin
                        lacking_next = TWO - cover_threats;
                    end
                    second_entry_next = entry;
                    state_next = PLACE_FIRST;
                    if (~pair) begin
                        state_next = SWEEP_FIRST;
                        if (cover_threats == TWO) begin
                            state_next = PLACE_FIRST;
                        end
                    end
                end
            end
            PLACE_FIRST: begin
                probe_cell = first_cell;
                probe_write = 1'b1;
                probe_stone = stone;
                state_next = WAIT_FIRST_PLACED;
            end
            WAIT_FIRST_PLACED: begin
                if (wrote) begin
                    state_next = SWEEP_SECOND;
                    if (retry) begin
                        state_next = READ_SECOND;
                    end
                    if (~pair) begin
                        state_next = COPY_COVER;
                    end
                end
            end
            COPY_COVER: begin
                cover_start = 1'b1;
                cover_from = SLOT_FIRST;
                cover_to = SLOT_PAIR;
                cover_kind = KIND_NONE;
                state_next = WAIT_COPIED;
            end
            WAIT_COPIED: begin
                if (cover_done) begin
                    pick_next = 3'd0;
                    any_block_next = 1'b0;
                    state_next = LOAD_BLOCKS;
                end
            end
            SWEEP_SECOND: begin
                sweep_start = 1'b1;
                sweep_from = second_entry;
                state_next = WAIT_SECOND;
            end
            WAIT_SECOND: begin
                needed = {2'd0, lacking};
                if (sweep_done) begin
                    second_entry_next = sweep_index + 9'd1;
                    second_cell_next = star_cell;
                    state_next = FOLD_SECOND;
                    if (~sweep_found) begin
                        state_next = REMOVE_FIRST;
                    end
                end
            end
            READ_SECOND: begin
                probe = 1'b1;
                probe_cell = second_cell;
                state_next = WAIT_SECOND_READ;
            end
            WAIT_SECOND_READ: begin
                if (ready) begin
                    state_next = FOLD_SECOND;
                end
            end
            FOLD_SECOND: begin
                cover_start = 1'b1;
                cover_from = SLOT_FIRST;
                cover_to = SLOT_PAIR;
                cover_kind = KIND_MADE;
                state_next = JUDGE_PAIR;
            end
            JUDGE_PAIR: begin
                if (cover_done) begin
                    pick_next = 3'd0;
                    any_block_next = 1'b0;
                    state_next = SWEEP_SECOND;
                    if (retry) begin
                        state_next = REMOVE_FIRST;
                    end
                    if (cover_threats == TWO) begin
                        state_next = PLACE_SECOND;
                    end
                end
            end
            PLACE_SECOND: begin
                probe_cell = second_cell;
                probe_write = 1'b1;
                probe_stone = stone;
                state_next = WAIT_SECOND_PLACED;
            end
            WAIT_SECOND_PLACED: begin
                if (wrote) begin
                    state_next = LOAD_BLOCKS;
                end
            end
            LOAD_BLOCKS: begin
                cover_start = 1'b1;
                cover_from = SLOT_PAIR;
                cover_to = TO_NONE;
                cover_kind = KIND_NONE;
                state_next = TAKE_BLOCK;
            end
            TAKE_BLOCK: begin
                cover_pick = pick[1:0];
                if (cover_done) begin
                    try_a_next = cover_pair_a;
                    try_b_next = cover_pair_b;
                    pick_next = pick + 3'd1;
                    state_next = LOAD_BLOCKS;
                    if (pick[2]) begin
                        success_next = 1'b1;
                        state_next = REMOVE_SECOND;
                    end else if (cover_pair) begin
                        state_next = PLACE_BLOCK_A;
                    end
                end
            end
            PLACE_BLOCK_A: begin
                probe_cell = try_a;
                probe_write = 1'b1;
                probe_stone = counter_stone;
                state_next = WAIT_BLOCK_A;
            end
            WAIT_BLOCK_A: begin
                if (wrote) begin
                    state_next = PLACE_BLOCK_B;
                end
            end
            PLACE_BLOCK_B: begin
                probe = 1'b1;
                probe_cell = try_b;
                probe_write = 1'b1;
                probe_stone = counter_stone;
                state_next = WAIT_BLOCK_B;
            end
            WAIT_BLOCK_B: begin
                if (ready) begin
                    holds_next = 1'b0;
                    state_next = READ_BLOCK_A;
                    if (|defender_hot) begin
                        state_next = REMOVE_BLOCK_B;
                    end
                end
            end
            READ_BLOCK_A: begin
                probe = 1'b1;
                probe_cell = try_a;
                state_next = JUDGE_BLOCK_A;
            end
            JUDGE_BLOCK_A: begin
                if (ready) begin
                    state_next = READ_STONE_A;
                    if (|defender_hot) begin
                        state_next = REMOVE_BLOCK_B;
                    end
                end
            end
            READ_STONE_A: begin
                probe = 1'b1;
                probe_cell = first_cell;
                state_next = JUDGE_STONE_A;
            end
            JUDGE_STONE_A: begin
                if (ready) begin
                    state_next = REMOVE_BLOCK_B;
                    if (pair) begin
                        state_next = READ_STONE_B;
                    end
                    if (|three_lines) begin
                        state_next = START_WIN;
                    end
                end
            end
            READ_STONE_B: begin
                probe = 1'b1;
                probe_cell = second_cell;
                state_next = JUDGE_STONE_B;
            end
            JUDGE_STONE_B: begin
                if (ready) begin
                    state_next = REMOVE_BLOCK_B;
                    if (|three_lines) begin
                        state_next = START_WIN;
                    end
                end
            end
            START_WIN: begin
                list = LIST_BOTH;
                winning = 1'b1;
                win_start = 1'b1;
                state_next = WAIT_WIN;
            end
            WAIT_WIN: begin
                list = LIST_BOTH;
                winning = 1'b1;
                if (win_tried) begin
                    tries_next = tries + 7'd1;
                end
                if (win_done) begin
                    spent_next = win_stop & ~win_found;
                    holds_next = win_found;
                    if (win_found & ~any_block & ~retry) begin
                        kept_a_next = try_a;
                        kept_b_next = try_b;
                        kept_first_next = win_first;
                        kept_second_next = win_second;
                        kept_double_next = win_double;
                    end
                    any_block_next = 1'b1;
                    state_next = REMOVE_BLOCK_B;
                end
            end
            REMOVE_BLOCK_B: begin
                probe_cell = try_b;
                probe_write = 1'b1;
                state_next = WAIT_BLOCK_BGONE;
            end
            WAIT_BLOCK_BGONE: begin
                if (wrote) begin
                    state_next = REMOVE_BLOCK_A;
                end
            end
            REMOVE_BLOCK_A: begin
                probe_cell = try_a;
                probe_write = 1'b1;
                state_next = WAIT_BLOCK_AGONE;
            end
            WAIT_BLOCK_AGONE: begin
                if (wrote) begin
                    state_next = REMOVE_SECOND;
                    if (holds) begin
                        state_next = LOAD_BLOCKS;
                    end
                end
            end
            REMOVE_SECOND: begin
                state_next = REMOVE_FIRST;
                if (pair) begin
                    probe_cell = second_cell;
                    probe_write = 1'b1;
                    state_next = WAIT_SECOND_GONE;
                end
            end
            WAIT_SECOND_GONE: begin
                if (wrote) begin
                    state_next = SWEEP_SECOND;
                    if (retry | success | spent) begin
                        state_next = REMOVE_FIRST;
                    end
                end
            end
            REMOVE_FIRST: begin
                probe_cell = first_cell;
                probe_write = 1'b1;
                state_next = WAIT_FIRST_GONE;
            end
            WAIT_FIRST_GONE: begin
                if (wrote) begin
                    state_next = SWEEP_FIRST;
                    if (retry | success | spent) begin
                        finished_next = 1'b1;
                        state_next = WAIT_START;
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
        state <= state_next;
        retry <= retry_next;
        tries <= tries_next;
        spent <= spent_next;
        entry <= entry_next;
        second_entry <= second_entry_next;
        lacking <= lacking_next;
        pick <= pick_next;
        holds <= holds_next;
        any_block <= any_block_next;
        success <= success_next;
        first_cell <= first_cell_next;
        second_cell <= second_cell_next;
        try_a <= try_a_next;
        try_b <= try_b_next;
        kept_a <= kept_a_next;
        kept_b <= kept_b_next;
        kept_first <= kept_first_next;
        kept_second <= kept_second_next;
        kept_double <= kept_double_next;
        is_near <= near_stone_0 | (near_stone_1 & pair);
        finished <= finished_next;
    end
endmodule

// QUIET: looks for a 3TW_NC, a move that makes fewer than two threats and leaves threes on
// three lines or more, one of them open.
//
// Contract
// - A pulse on `start` takes `pair` (two stones in hand), `standing` (count the turn's own
//   threats in) and `stone` (the attacker's colour). `done` pulses when a move is found
//   (`found`, `first`, and `second` if two were in hand) or the shortlist is through; the board
//   is then as it was.
// - While it sends SWEEP for a second stone (`choosing`), `accept` says which cells can do:
//   only a stone on a line with the first can change what the first has made, so most cells
//   are settled by a look.
// - Latency: for each cell of the shortlist a fold, two writes and a sweep; a dozen cycles more
//   for each second stone that shares a line with it.
// - `reset` goes back to idle at once and wins over `start`; the board may then hold stones too
//   many.
module quiet (
    input  wire       clock,          // The system clock.
    input  wire       reset,          // Synchronous, active high: idle at once.
    input  wire       start,          // Begins.
    output wire       done,           // Finished.
    input  wire       pair,           // Two stones are in hand.
    input  wire       standing,       // Threats stand already.
    input  wire [1:0] stone,          // The attacker's colour.
    output wire       found,          // A quiet move was found.
    output wire [9:0] first,          // Its first stone.
    output wire [9:0] second,         // Its second stone.
    output reg        probe,          // To STAR: probe.
    output reg  [9:0] probe_cell,     // To STAR: the cell to probe or to write.
    output reg        probe_write,    // To STAR: also put a stone there.
    output reg  [1:0] probe_stone,    // To STAR: which.
    input  wire       ready,          // From STAR: the results of the probe are there.
    input  wire       wrote,          // From STAR: the stone is written.
    input  wire [9:0] star_cell,      // From STAR: the cell its results are about.
    input  wire [9:0] early_cell,     // From STAR: the cell three cycles before its results.
    // From STAR, a cycle before the results: lines on which a stone makes a three.
    input  wire [3:0] three_lines,
    // From STAR, a cycle before the results: lines on which it makes an open one.
    input  wire [3:0] open_lines,
    input  wire       keeping,        // From STAR: the results will be kept.
    // From the survey, a cycle before the results: lines through the cell that have a three.
    input  wire [3:0] known,
    // From the survey: lines with a three on the board, 3 for three and more.
    input  wire [1:0] threes,
    input  wire       any_open,       // From the survey: one of them is open.
    output reg        cover_start,    // To COVER: fold.
    output reg  [2:0] cover_from,     // To COVER: the state to begin from.
    output reg  [2:0] cover_to,       // To COVER: the slot that keeps the result.
    output reg  [1:0] cover_kind,     // To COVER: which windows to fold in.
    input  wire       cover_done,     // From COVER: the fold is over.
    input  wire [1:0] cover_threats,  // From COVER: the number of threats, 3 for three and more.
    output reg        sweep_start,    // To SWEEP: walk along the list.
    output reg  [8:0] sweep_from,     // To SWEEP: the entry to begin at.
    input  wire       sweep_done,     // From SWEEP: the walk is over.
    input  wire       sweep_found,    // From SWEEP: a cell was accepted.
    input  wire [8:0] sweep_index,    // From SWEEP: the entry that was accepted.
    output reg        choosing,       // `accept` says which cells will do.
    output wire       accept  // The cell can be the second stone, a cycle before the results.
);

    localparam [1:0] TWO = 2'd2;
    localparam [3:0] LINES_WANTED = 4'd3;
    localparam [3:0] TWO_NEW = 4'd2;
    localparam [3:0] ONE_NEW = 4'd1;
    localparam [5:0] LAST = 6'b010010;
    localparam [2:0] FROM_STANDING = 3'd0;
    localparam [2:0] FROM_EMPTY = 3'd4;
    localparam [2:0] SLOT_FIRST = 3'd1;
    localparam [2:0] TO_NONE = 3'd4;
    localparam [1:0] KIND_MADE = 2'd1;
    localparam [4:0] WAIT_START = 5'd0;           // Idle.
    localparam [4:0] SWEEP_FIRST = 5'd1;          // Sends SWEEP for the next first stone.
    localparam [4:0] WAIT_FIRST = 5'd2;           // Waits for SWEEP.
    localparam [4:0] FOLD_FIRST = 5'd3;           // Sends its threats to COVER.
    localparam [4:0] JUDGE_FIRST = 5'd4;          // Waits for COVER.
    localparam [4:0] PLACE_FIRST = 5'd5;          // Puts the first stone down.
    localparam [4:0] WAIT_FIRST_PLACED = 5'd6;    // Waits for STAR.
    localparam [4:0] SWEEP_SECOND = 5'd7;         // Sends SWEEP for a second stone.
    localparam [4:0] WAIT_SECOND = 5'd8;          // Waits for SWEEP.
    localparam [4:0] FOLD_SECOND = 5'd9;          // Sends its threats to COVER.
    localparam [4:0] JUDGE_THREATS = 5'd10;       // Waits for COVER: fewer than two threats?
    // Puts the second stone down: it is on a line with the first.
    localparam [4:0] PLACE_SECOND = 5'd11;
    localparam [4:0] WAIT_SECOND_PLACED = 5'd12;  // Waits for STAR.
    localparam [4:0] READ_FIRST = 5'd13;          // Probes the first stone again.
    localparam [4:0] WAIT_FIRST_READ = 5'd14;     // Waits for STAR.
    localparam [4:0] REMOVE_SECOND = 5'd15;       // Takes the second stone back.
    localparam [4:0] WAIT_SECOND_GONE = 5'd16;    // Waits for STAR.
    localparam [4:0] JUDGE_PAIR = 5'd17;          // Counts the threes.
    localparam [4:0] REMOVE_FIRST = 5'd18;        // Takes the first stone back.
    localparam [4:0] WAIT_FIRST_GONE = 5'd19;     // Waits for STAR.

    reg [4:0] state_next;
    reg [4:0] state = 5'd0;
    reg [8:0] entry_next;
    reg [8:0] entry = 9'd0;
    reg [8:0] second_entry_next;
    reg [8:0] second_entry = 9'd0;
    reg success_next;
    reg success = 1'b0;
    reg [9:0] first_cell_next;
    reg [9:0] first_cell = 10'd0;
    reg [9:0] second_cell_next;
    reg [9:0] second_cell = 10'd0;
    reg [3:0] first_alone_next;
    reg [3:0] first_alone = 4'd0;
    reg [3:0] first_fresh_next;
    reg [3:0] first_fresh = 4'd0;
    reg first_open_next;
    reg first_open = 1'b0;
    reg first_alone_open_next;
    reg first_alone_open = 1'b0;
    reg [3:0] second_fresh_next;
    reg [3:0] second_fresh = 4'd0;
    reg second_open_next;
    reg second_open = 1'b0;
    reg shares_line_next;
    reg shares_line = 1'b0;
    reg [3:0] early_shared = 4'd0;
    reg [3:0] shared = 4'd0;
    reg [3:0] here_fresh = 4'd0;
    reg here_fresh_open = 1'b0;
    reg [3:0] here_apart = 4'd0;
    reg here_apart_open = 1'b0;
    reg here_shares = 1'b0;
    reg finished_next;
    reg finished = 1'b0;
    wire [5:0] here_row;
    wire [5:0] here_col;
    wire [5:0] first_row;
    wire [5:0] first_col;
    wire [5:0] here_falling;
    wire [5:0] first_falling;
    wire [5:0] here_rising;
    wire [5:0] first_rising;
    reg [3:0] sharing;
    wire [3:0] fresh;
    wire [3:0] fresh_apart;
    wire [3:0] fresh_open;
    wire [3:0] apart_open;
    wire [3:0] possible;
    wire [3:0] possible_lines;
    wire [3:0] made;
    wire [3:0] made_lines;
    wire [3:0] single;
    wire [3:0] single_lines;

    assign done = finished;
    assign found = success;
    assign first = first_cell;
    assign second = second_cell;
    assign here_row = {1'b0, early_cell[9:5]};
    assign here_col = {1'b0, early_cell[4:0]};
    assign first_row = {1'b0, first_cell[9:5]};
    assign first_col = {1'b0, first_cell[4:0]};
    assign here_falling = here_row + here_col;
    assign first_falling = first_row + first_col;
    assign here_rising = here_col + LAST - here_row;
    assign first_rising = first_col + LAST - first_row;
    assign fresh = three_lines & ~known;
    assign fresh_apart = fresh & ~shared;
    assign fresh_open = fresh & open_lines;
    assign apart_open = fresh_apart & open_lines;
    assign single = {3'd0, first_alone[0]} + {3'd0, first_alone[1]} + {3'd0, first_alone[2]}
        + {3'd0, first_alone[3]};
    assign single_lines = {2'd0, threes} + single;
    assign possible = single + {3'd0, |shared} + {3'd0, fresh_apart[0]} + {3'd0, fresh_apart[1]}
        + {3'd0, fresh_apart[2]} + {3'd0, fresh_apart[3]};
    assign possible_lines = {2'd0, threes} + possible;
    assign accept = (possible >= TWO_NEW) & (possible_lines >= LINES_WANTED);
    assign made = {3'd0, first_fresh[0]} + {3'd0, first_fresh[1]} + {3'd0, first_fresh[2]} + {3'd0,
        first_fresh[3]} + {3'd0, second_fresh[0]} + {3'd0, second_fresh[1]} + {3'd0,
        second_fresh[2]} + {3'd0, second_fresh[3]};
    assign made_lines = {2'd0, threes} + made;

    always @(*) begin
        state_next = state;
        entry_next = entry;
        second_entry_next = second_entry;
        success_next = success;
        first_cell_next = first_cell;
        second_cell_next = second_cell;
        first_alone_next = first_alone;
        first_fresh_next = first_fresh;
        first_open_next = first_open;
        first_alone_open_next = first_alone_open;
        second_fresh_next = second_fresh;
        second_open_next = second_open;
        shares_line_next = shares_line;
        finished_next = 1'b0;
        probe = 1'b0;
        probe_cell = 10'd0;
        probe_write = 1'b0;
        probe_stone = 2'd0;
        cover_start = 1'b0;
        cover_from = 3'd0;
        cover_to = 3'd0;
        cover_kind = 2'd0;
        sweep_start = 1'b0;
        sweep_from = 9'd0;
        choosing = 1'b0;
        case (state)
            WAIT_START: begin
                if (start) begin
                    entry_next = 9'd0;
                    success_next = 1'b0;
                    state_next = SWEEP_FIRST;
                end
            end
            SWEEP_FIRST: begin
                sweep_start = 1'b1;
                sweep_from = entry;
                state_next = WAIT_FIRST;
            end
            WAIT_FIRST: begin
                if (sweep_done) begin
                    entry_next = sweep_index + 9'd1;
                    second_entry_next = sweep_index + 9'd1;
                    first_cell_next = star_cell;
                    first_alone_next = here_fresh;
                    first_alone_open_next = here_fresh_open;
                    state_next = FOLD_FIRST;
                    if (~sweep_found) begin
                        finished_next = 1'b1;
                        state_next = WAIT_START;
                    end
                end
            end
            FOLD_FIRST: begin
                cover_start = 1'b1;
                cover_from = FROM_EMPTY;
                if (standing) begin
                    cover_from = FROM_STANDING;
                end
                cover_to = SLOT_FIRST;
                cover_kind = KIND_MADE;
                state_next = JUDGE_FIRST;
            end
            JUDGE_FIRST: begin
                if (cover_done) begin
                    state_next = PLACE_FIRST;
                    if (~pair) begin
                        state_next = SWEEP_FIRST;
                        if ((cover_threats < TWO) & (single >= ONE_NEW) & (single_lines
                            >= LINES_WANTED) & (any_open | first_alone_open)) begin
                            success_next = 1'b1;
                            finished_next = 1'b1;
                            state_next = WAIT_START;
                        end
                    end
                end
            end
            PLACE_FIRST: begin
                probe_cell = first_cell;
                probe_write = 1'b1;
                probe_stone = stone;
                state_next = WAIT_FIRST_PLACED;
            end
            WAIT_FIRST_PLACED: begin
                if (wrote) begin
                    state_next = SWEEP_SECOND;
                end
            end
            SWEEP_SECOND: begin
                sweep_start = 1'b1;
                sweep_from = second_entry;
                state_next = WAIT_SECOND;
            end
            WAIT_SECOND: begin
                choosing = 1'b1;
                if (sweep_done) begin
                    second_entry_next = sweep_index + 9'd1;
                    second_cell_next = star_cell;
                    second_fresh_next = here_apart;
                    second_open_next = here_apart_open;
                    shares_line_next = here_shares;
                    first_fresh_next = first_alone;
                    first_open_next = first_alone_open;
                    state_next = FOLD_SECOND;
                    if (~sweep_found) begin
                        state_next = REMOVE_FIRST;
                    end
                end
            end
            FOLD_SECOND: begin
                cover_start = 1'b1;
                cover_from = SLOT_FIRST;
                cover_to = TO_NONE;
                cover_kind = KIND_MADE;
                state_next = JUDGE_THREATS;
            end
            JUDGE_THREATS: begin
                if (cover_done) begin
                    state_next = JUDGE_PAIR;
                    if (shares_line) begin
                        state_next = PLACE_SECOND;
                    end
                    if (cover_threats >= TWO) begin
                        state_next = SWEEP_SECOND;
                    end
                end
            end
            PLACE_SECOND: begin
                probe_cell = second_cell;
                probe_write = 1'b1;
                probe_stone = stone;
                state_next = WAIT_SECOND_PLACED;
            end
            WAIT_SECOND_PLACED: begin
                if (wrote) begin
                    state_next = READ_FIRST;
                end
            end
            READ_FIRST: begin
                probe = 1'b1;
                probe_cell = first_cell;
                state_next = WAIT_FIRST_READ;
            end
            WAIT_FIRST_READ: begin
                if (ready) begin
                    first_fresh_next = here_fresh;
                    first_open_next = here_fresh_open;
                    state_next = REMOVE_SECOND;
                end
            end
            REMOVE_SECOND: begin
                probe_cell = second_cell;
                probe_write = 1'b1;
                state_next = WAIT_SECOND_GONE;
            end
            WAIT_SECOND_GONE: begin
                if (wrote) begin
                    state_next = JUDGE_PAIR;
                end
            end
            JUDGE_PAIR: begin
                state_next = SWEEP_SECOND;
                if ((made >= TWO_NEW) & (made_lines >= LINES_WANTED) & (any_open | first_open
                    | second_open)) begin
                    success_next = 1'b1;
                    state_next = REMOVE_FIRST;
                end
            end
            REMOVE_FIRST: begin
                probe_cell = first_cell;
                probe_write = 1'b1;
                state_next = WAIT_FIRST_GONE;
            end
            WAIT_FIRST_GONE: begin
                if (wrote) begin
                    state_next = SWEEP_FIRST;
                    if (success) begin
                        finished_next = 1'b1;
                        state_next = WAIT_START;
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
        sharing = 4'd0;
        sharing[0] = here_row == first_row;
        sharing[1] = here_col == first_col;
        sharing[2] = here_falling == first_falling;
        sharing[3] = here_rising == first_rising;
    end

    always @(posedge clock) begin
        if (keeping) begin
            here_fresh <= fresh;
            here_fresh_open <= |fresh_open;
            here_apart <= fresh_apart;
            here_apart_open <= |apart_open;
            here_shares <= |shared;
        end
    end

    always @(posedge clock) begin
        state <= state_next;
        entry <= entry_next;
        second_entry <= second_entry_next;
        success <= success_next;
        first_cell <= first_cell_next;
        second_cell <= second_cell_next;
        first_alone <= first_alone_next;
        first_fresh <= first_fresh_next;
        first_open <= first_open_next;
        first_alone_open <= first_alone_open_next;
        second_fresh <= second_fresh_next;
        second_open <= second_open_next;
        shares_line <= shares_line_next;
        early_shared <= sharing;
        shared <= early_shared;
        finished <= finished_next;
    end
endmodule

// TURN: the turn in the making: the stones decided, and how many are left in hand.
//
// Contract
// - A pulse on `start` begins a turn with two stones in hand and nothing decided.
// - A pulse on `commit` decides `commit_cell` in the name of `step`: the stone goes onto the
//   board, its threats join COVER's slot for standing threats, `hand` goes down by one and the
//   survey is out of date (`stale`) until `surveyed` pulses. `commit_done` pulses when all that
//   is done.
// - A pulse on `finish` empties the hand.
// - A pulse on `undo` takes the stones off the board again; `done` pulses. What was decided
//   stays readable until the next `start`.
// - Latency: a commit takes a probe and a fold; an undo two cycles a stone and one more.
// - `reset` goes back to idle at once and wins over everything.
module turn (
    input  wire       clock,        // The system clock.
    input  wire       reset,        // Synchronous, active high: idle at once.
    input  wire       start,        // Begins a turn.
    input  wire       undo,         // Takes the turn's stones off the board.
    output wire       done,         // They are off.
    input  wire       commit,       // Decides a stone.
    input  wire [9:0] commit_cell,  // The cell to decide.
    output wire       commit_done,  // It is decided.
    input  wire [3:0] step,         // The step that decides it, 1 to 9.
    input  wire       finish,       // Empties the hand.
    input  wire       surveyed,     // A survey was made.
    input  wire [1:0] own_stone,    // Own colour.
    output wire [1:0] hand,         // Stones in hand.
    output wire       standing,     // A stone was decided in this turn.
    output wire       stale,        // The survey is out of date.
    output wire [1:0] count,        // Stones decided.
    output wire [9:0] cell0,        // The first stone.
    output wire [9:0] cell1,        // The second stone.
    output wire [3:0] by_step0,     // The step that decided the first.
    output wire [3:0] by_step1,     // The step that decided the second.
    output reg        probe,        // To STAR: probe the cell.
    output reg  [9:0] probe_cell,   // To STAR: the cell to probe or to write.
    output reg        probe_write,  // To STAR: write a stone on the cell.
    output reg  [1:0] probe_stone,  // To STAR: what to write there.
    input  wire       ready,        // From STAR: the results of the probe are there.
    input  wire       wrote,        // From STAR: the stone is written.
    output reg        cover_start,  // To COVER: fold.
    output reg  [2:0] cover_from,   // To COVER: the state to begin from.
    output reg  [2:0] cover_to,     // To COVER: the slot that keeps the result.
    output reg  [1:0] cover_kind,   // To COVER: which windows to fold in.
    input  wire       cover_done    // From COVER: the fold is over.
);

    localparam [1:0] TWO = 2'd2;
    localparam [2:0] FROM_EMPTY = 3'd4;
    localparam [2:0] SLOT_STANDING = 3'd0;
    localparam [1:0] KIND_MADE = 2'd1;
    localparam [3:0] WAIT_COMMIT = 4'd0;       // Idle.
    localparam [3:0] PLACE_STONE = 4'd1;       // Puts the stone down.
    localparam [3:0] WAIT_PLACED = 4'd2;       // Waits for STAR.
    localparam [3:0] FOLD_THREATS = 4'd3;      // Sends its threats to COVER.
    localparam [3:0] WAIT_FOLDED = 4'd4;       // Waits for COVER.
    localparam [3:0] REMOVE_SECOND = 4'd5;     // Takes the second stone off.
    localparam [3:0] WAIT_SECOND_GONE = 4'd6;  // Waits for STAR.
    localparam [3:0] REMOVE_FIRST = 4'd7;      // Takes the first stone off.
    localparam [3:0] WAIT_FIRST_GONE = 4'd8;   // Waits for STAR.

    reg [3:0] state_next;
    reg [3:0] state = 4'd0;
    reg [1:0] left_next;
    reg [1:0] left = 2'd0;
    reg [1:0] decided_next;
    reg [1:0] decided = 2'd0;
    reg [9:0] first_next;
    reg [9:0] first = 10'd0;
    reg [9:0] second_next;
    reg [9:0] second = 10'd0;
    reg [3:0] first_step_next;
    reg [3:0] first_step = 4'd0;
    reg [3:0] second_step_next;
    reg [3:0] second_step = 4'd0;
    reg outdated_next;
    reg outdated = 1'b0;
    reg placed_next;
    reg placed = 1'b0;
    reg finished_next;
    reg finished = 1'b0;

    assign done = finished;
    assign commit_done = placed;
    assign hand = left;
    assign standing = |decided;
    assign stale = outdated;
    assign count = decided;
    assign cell0 = first;
    assign cell1 = second;
    assign by_step0 = first_step;
    assign by_step1 = second_step;

    always @(*) begin
        state_next = state;
        left_next = left;
        decided_next = decided;
        first_next = first;
        second_next = second;
        first_step_next = first_step;
        second_step_next = second_step;
        outdated_next = outdated;
        finished_next = 1'b0;
        placed_next = 1'b0;
        probe = 1'b0;
        probe_cell = 10'd0;
        probe_write = 1'b0;
        probe_stone = 2'd0;
        cover_start = 1'b0;
        cover_from = 3'd0;
        cover_to = 3'd0;
        cover_kind = 2'd0;
        if (surveyed) begin
            outdated_next = 1'b0;
        end
        case (state)
            WAIT_COMMIT: begin
                if (start) begin
                    left_next = TWO;
                    decided_next = 2'd0;
                    outdated_next = 1'b1;
                end
                if (commit) begin
                    first_next = commit_cell;
                    first_step_next = step;
                    if (|decided) begin
                        first_next = first;
                        first_step_next = first_step;
                        second_next = commit_cell;
                        second_step_next = step;
                    end
                    state_next = PLACE_STONE;
                end
                if (undo) begin
                    state_next = REMOVE_FIRST;
                    if (decided == TWO) begin
                        state_next = REMOVE_SECOND;
                    end
                end
            end
            PLACE_STONE: begin
                probe = 1'b1;
                probe_write = 1'b1;
                probe_stone = own_stone;
                probe_cell = first;
                if (|decided) begin
                    probe_cell = second;
                end
                state_next = WAIT_PLACED;
            end
            WAIT_PLACED: begin
                if (ready) begin
                    state_next = FOLD_THREATS;
                end
            end
            FOLD_THREATS: begin
                cover_start = 1'b1;
                cover_from = FROM_EMPTY;
                if (|decided) begin
                    cover_from = SLOT_STANDING;
                end
                cover_to = SLOT_STANDING;
                cover_kind = KIND_MADE;
                state_next = WAIT_FOLDED;
            end
            WAIT_FOLDED: begin
                if (cover_done) begin
                    decided_next = decided + 2'd1;
                    left_next = left - 2'd1;
                    outdated_next = 1'b1;
                    placed_next = 1'b1;
                    state_next = WAIT_COMMIT;
                end
            end
            REMOVE_SECOND: begin
                probe_cell = second;
                probe_write = 1'b1;
                state_next = WAIT_SECOND_GONE;
            end
            WAIT_SECOND_GONE: begin
                if (wrote) begin
                    state_next = REMOVE_FIRST;
                end
            end
            REMOVE_FIRST: begin
                state_next = WAIT_FIRST_GONE;
                if (|decided) begin
                    probe_cell = first;
                    probe_write = 1'b1;
                end else begin
                    finished_next = 1'b1;
                    state_next = WAIT_COMMIT;
                end
            end
            WAIT_FIRST_GONE: begin
                if (wrote) begin
                    finished_next = 1'b1;
                    state_next = WAIT_COMMIT;
                end
            end
            default: state_next = WAIT_COMMIT;
        endcase
        if (finish) begin
            left_next = 2'd0;
        end
        if (reset) begin
            finished_next = 1'b0;
            placed_next = 1'b0;
            state_next = WAIT_COMMIT;
        end
    end

    always @(posedge clock) begin
        state <= state_next;
        left <= left_next;
        decided <= decided_next;
        first <= first_next;
        second <= second_next;
        first_step <= first_step_next;
        second_step <= second_step_next;
        outdated <= outdated_next;
        placed <= placed_next;
        finished <= finished_next;
    end
endmodule

// STEP 1: own 1TW. Fills a window that lacks two stones or one, and wins.
//
// Contract
// - A pulse on `start` begins. The survey ends at the first winning cell. That cell is decided
//   and, unless it makes six by itself, the other cell that its first threat lacks.
// - Without a winning cell nothing is decided, and the survey is whole.
// - Latency: a survey and two commits at most. `done` pulses when the step is over.
// - `reset` goes back to idle at once and wins over `start`.
module step1 (
    input  wire       clock,         // The system clock.
    input  wire       reset,         // Synchronous, active high: idle at once.
    input  wire       start,         // Begins.
    output wire       done,          // Finished.
    input  wire [1:0] hand,          // Stones still in hand.
    output reg        commit,        // To TURN: decide a stone.
    output reg  [9:0] commit_cell,   // To TURN: which.
    input  wire       commit_done,   // From TURN: the stone is decided.
    output reg        finish,        // To TURN: nothing is left to decide.
    output reg        survey_start,  // To SURVEY: pass over the board.
    input  wire       survey_done,   // From SURVEY: the pass is over.
    output reg        seek_win,      // To SURVEY: end at the first winning cell.
    input  wire       win,           // From SURVEY: own can win.
    input  wire [9:0] win_cell,      // From SURVEY: the first winning cell.
    input  wire       makes_six,     // From STAR: a stone on the cell makes six.
    output reg        probe,         // To STAR: probe the cell.
    output reg  [9:0] probe_cell,    // To STAR: the cell to probe or to write.
    input  wire       ready,         // From STAR: the results of the probe are there.
    output reg        cover_start,   // To COVER: fold.
    output reg  [2:0] cover_from,    // To COVER: the state to begin from.
    output reg  [2:0] cover_to,      // To COVER: the slot that keeps the result.
    output reg  [1:0] cover_kind,    // To COVER: which windows to fold in.
    input  wire       cover_done,    // From COVER: the fold is over.
    input  wire [9:0] cover_end_b    // From COVER: the other end of the first threat.
);

    localparam [2:0] FROM_EMPTY = 3'd4;
    localparam [2:0] TO_NONE = 3'd4;
    localparam [1:0] KIND_STANDING = 2'd2;
    localparam [3:0] WAIT_START = 4'd0;    // Idle.
    localparam [3:0] SURVEY_BOARD = 4'd1;  // Starts SURVEY.
    localparam [3:0] WAIT_SURVEY = 4'd2;   // Waits for it.
    localparam [3:0] READ_CELL = 4'd3;     // Probes the winning cell.
    localparam [3:0] WAIT_CELL = 4'd4;     // Waits for STAR.
    localparam [3:0] FIND_OTHER = 4'd5;    // Has COVER name the other cell.
    localparam [3:0] WAIT_OTHER = 4'd6;    // Waits for COVER.
    localparam [3:0] COMMIT_FIRST = 4'd7;  // Decides the winning cell.
    localparam [3:0] WAIT_FIRST = 4'd8;    // Waits for TURN.
    localparam [3:0] COMMIT_OTHER = 4'd9;  // Decides the other cell.
    localparam [3:0] WAIT_COMMIT = 4'd10;  // Waits for TURN.
    localparam [3:0] END_TURN = 4'd11;     // One stone was enough.

    reg [3:0] state_next;
    reg [3:0] state = 4'd0;
    reg [9:0] other_next;
    reg [9:0] other = 10'd0;
    reg six_next;
    reg six = 1'b0;
    reg finished_next;
    reg finished = 1'b0;

    assign done = finished;

    always @(*) begin
        state_next = state;
        other_next = other;
        six_next = six;
        finished_next = 1'b0;
        commit = 1'b0;
        commit_cell = 10'd0;
        finish = 1'b0;
        survey_start = 1'b0;
        seek_win = 1'b0;
        probe = 1'b0;
        probe_cell = 10'd0;
        cover_start = 1'b0;
        cover_from = 3'd0;
        cover_to = 3'd0;
        cover_kind = 2'd0;
        case (state)
            WAIT_START: begin
                if (start) begin
                    state_next = SURVEY_BOARD;
                end
            end
            SURVEY_BOARD: begin
                survey_start = 1'b1;
                seek_win = 1'b1;
                state_next = WAIT_SURVEY;
            end
            WAIT_SURVEY: begin
                seek_win = 1'b1;
                if (survey_done) begin
                    state_next = READ_CELL;
                    if (~win) begin
                        finished_next = 1'b1;
                        state_next = WAIT_START;
                    end
                end
            end
            READ_CELL: begin
                probe = 1'b1;
                probe_cell = win_cell;
                state_next = WAIT_CELL;
            end
            WAIT_CELL: begin
                if (ready) begin
                    state_next = FIND_OTHER;
                end
            end
            FIND_OTHER: begin
                cover_start = 1'b1;
                cover_from = FROM_EMPTY;
                cover_to = TO_NONE;
                cover_kind = KIND_STANDING;
                state_next = WAIT_OTHER;
            end
            WAIT_OTHER: begin
                if (cover_done) begin
                    other_next = cover_end_b;
                    six_next = makes_six;
                    state_next = COMMIT_FIRST;
                end
            end
            COMMIT_FIRST: begin
                commit = 1'b1;
                commit_cell = win_cell;
                state_next = WAIT_FIRST;
            end
            WAIT_FIRST: begin
                if (commit_done) begin
                    state_next = COMMIT_OTHER;
                    if (six) begin
                        state_next = END_TURN;
                    end
                end
            end
            COMMIT_OTHER: begin
                commit = 1'b1;
                commit_cell = other;
                state_next = WAIT_COMMIT;
            end
            WAIT_COMMIT: begin
                if (commit_done) begin
                    finished_next = 1'b1;
                    state_next = WAIT_START;
                end
            end
            END_TURN: begin
                finish = 1'b1;
                finished_next = 1'b1;
                state_next = WAIT_START;
            end
            default: state_next = WAIT_START;
        endcase
        if (reset) begin
            finished_next = 1'b0;
            state_next = WAIT_START;
        end
    end

    always @(posedge clock) begin
        state <= state_next;
        other <= other_next;
        six <= six_next;
        finished <= finished_next;
    end
endmodule

// STEP 2: the opponent's 1TW. Stops every threat with as few stones as possible.
//
// Contract
// - A pulse on `start` begins. It counts the threats that SURVEY found and decides a stop of
//   greatest PQ. For two threats and two stones it decides a pair of stops, one that leaves no
//   2TW if there is one. It goes on until no threat or no stone is left.
// - Latency: for each of at most four pairs a survey and a 2TW search; else a survey a stone.
//   `done` pulses when the step is over.
// - `reset` goes back to idle at once and wins over `start`.
module step2 (
    input  wire       clock,          // The system clock.
    input  wire       reset,          // Synchronous, active high: idle at once.
    input  wire       start,          // Begins.
    output wire       done,           // Finished.
    input  wire [1:0] hand,           // Stones still in hand.
    output reg        commit,         // To TURN: decide a stone.
    output reg  [9:0] commit_cell,    // To TURN: which.
    input  wire       commit_done,    // From TURN: the stone is decided.
    output reg        survey_start,   // To SURVEY: pass over the board.
    input  wire       survey_done,    // From SURVEY: the pass is over.
    input  wire       stale,          // From TURN: the survey is out of date.
    output reg        opposing,       // The opponent attacks.
    input  wire [1:0] own_stone,      // Own colour.
    output reg        probe,          // To STAR: probe the cell.
    output reg  [9:0] probe_cell,     // To STAR: the cell to probe or to write.
    output reg        probe_write,    // To STAR: write a stone on the cell.
    output reg  [1:0] probe_stone,    // To STAR: what to write there.
    input  wire       ready,          // From STAR: the results of the probe are there.
    input  wire       wrote,          // From STAR: the stone is written.
    input  wire [7:0] point_quality,  // From STAR: PQ of the cell.
    output reg        cover_start,    // To COVER: fold.
    output reg  [2:0] cover_from,     // To COVER: the state to begin from.
    output reg  [2:0] cover_to,       // To COVER: the slot that keeps the result.
    output reg  [1:0] cover_kind,     // To COVER: which windows to fold in.
    input  wire       cover_done,     // From COVER: the fold is over.
    input  wire [1:0] cover_threats,  // From COVER: the number of threats, 3 for three and more.
    input  wire [9:0] cover_end_a,    // From COVER: one end of the first threat.
    input  wire [9:0] cover_end_b,    // From COVER: the other end of the first threat.
    input  wire       cover_stop_a,   // From COVER: `cover_end_a` alone stops every threat.
    input  wire       cover_stop_b,   // From COVER: `cover_end_b` alone stops every threat.
    output reg  [1:0] cover_pick,     // To COVER: which of the four pairs to show.
    input  wire       cover_pair,     // From COVER: the pair picked stops every threat.
    input  wire [9:0] cover_pair_a,   // From COVER: one stone of that pair.
    input  wire [9:0] cover_pair_b,   // From COVER: the other stone of that pair.
    output reg        win_start,      // To TWO_TURN: search.
    input  wire       win_done,       // From TWO_TURN: the search is over.
    input  wire       win_found       // From TWO_TURN: there is a 2TW.
);

    localparam [1:0] ONE = 2'd1;
    localparam [1:0] TWO = 2'd2;
    localparam [2:0] SLOT_PAIR = 3'd2;
    localparam [2:0] SLOT_FIRST = 3'd1;
    localparam [2:0] TO_NONE = 3'd4;
    localparam [1:0] KIND_NONE = 2'd0;
    localparam [5:0] WAIT_START = 6'd0;         // Idle.
    localparam [5:0] CHECK_HAND = 6'd1;         // Is a stone left?
    localparam [5:0] SURVEY_BOARD = 6'd2;       // Starts SURVEY.
    localparam [5:0] WAIT_SURVEY = 6'd3;        // Waits for it.
    localparam [5:0] LOAD_THREATS = 6'd4;       // Has COVER show the opponent's threats.
    localparam [5:0] COUNT_THREATS = 6'd5;      // Waits for COVER and chooses what to do.
    localparam [5:0] TRY_END_A = 6'd6;  // Probes one end of the first threat, if it will do.
    localparam [5:0] JUDGE_END_A = 6'd7;        // Waits for STAR.
    localparam [5:0] TRY_END_B = 6'd8;          // Probes the other.
    localparam [5:0] JUDGE_END_B = 6'd9;        // Waits for STAR.
    localparam [5:0] COMMIT_STOP = 6'd10;       // Decides the better one.
    localparam [5:0] WAIT_STOP = 6'd11;         // Waits for TURN.
    localparam [5:0] LOAD_PAIR = 6'd12;         // Has COVER show the threats again.
    localparam [5:0] TAKE_PAIR = 6'd13;         // Takes the next pair that stops them.
    localparam [5:0] READ_A = 6'd14;            // Probes its one cell.
    localparam [5:0] JUDGE_A = 6'd15;           // Waits for STAR.
    localparam [5:0] READ_B = 6'd16;            // Probes its other cell.
    localparam [5:0] JUDGE_B = 6'd17;           // Waits for STAR.
    localparam [5:0] PLACE_A = 6'd18;           // Tries the pair out.
    localparam [5:0] WAIT_A = 6'd19;            // Waits for STAR.
    localparam [5:0] PLACE_B = 6'd20;           // Tries the pair out.
    localparam [5:0] WAIT_B = 6'd21;            // Waits for STAR.
    localparam [5:0] SURVEY_PAIR = 6'd22;       // Starts SURVEY with the pair on the board.
    localparam [5:0] WAIT_PAIR_SURVEY = 6'd23;  // Waits for it.
    localparam [5:0] START_WIN = 6'd24;         // Starts TWO_TURN for the opponent.
    localparam [5:0] WAIT_WIN = 6'd25;          // Waits for it.
    localparam [5:0] REMOVE_B = 6'd26;          // Takes the pair back.
    localparam [5:0] WAIT_BGONE = 6'd27;        // Waits for STAR.
    localparam [5:0] REMOVE_A = 6'd28;          // Takes the pair back.
    localparam [5:0] WAIT_AGONE = 6'd29;        // Waits for STAR; is it the best pair so far?
    localparam [5:0] COMMIT_A = 6'd30;          // Decides the best pair.
    localparam [5:0] WAIT_COMMIT_A = 6'd31;     // Decides the best pair.
    localparam [5:0] COMMIT_B = 6'd32;          // Decides the best pair.
    localparam [5:0] WAIT_COMMIT_B = 6'd33;     // Decides the best pair.

    reg [5:0] state_next;
    reg [5:0] state = 6'd0;
    reg [2:0] pick_next;
    reg [2:0] pick = 3'd0;
    reg [9:0] end_a_next;
    reg [9:0] end_a = 10'd0;
    reg [9:0] end_b_next;
    reg [9:0] end_b = 10'd0;
    reg try_a_next;
    reg try_a = 1'b0;
    reg try_b_next;
    reg try_b = 1'b0;
    reg [8:0] sum_next;
    reg [8:0] sum = 9'd0;
    reg safe_next;
    reg safe = 1'b0;
    reg best_found_next;
    reg best_found = 1'b0;
    reg best_safe_next;
    reg best_safe = 1'b0;
    reg [8:0] best_quality_next;
    reg [8:0] best_quality = 9'd0;
    reg [9:0] best_a_next;
    reg [9:0] best_a = 10'd0;
    reg [9:0] best_b_next;
    reg [9:0] best_b = 10'd0;
    reg finished_next;
    reg finished = 1'b0;
    wire better;

    assign done = finished;
    assign better = ~best_found | (safe & ~best_safe) | ((safe == best_safe) & (sum
        > best_quality));

    always @(*) begin
        state_next = state;
        pick_next = pick;
        end_a_next = end_a;
        end_b_next = end_b;
        try_a_next = try_a;
        try_b_next = try_b;
        sum_next = sum;
        safe_next = safe;
        best_found_next = best_found;
        best_safe_next = best_safe;
        best_quality_next = best_quality;
        best_a_next = best_a;
        best_b_next = best_b;
        finished_next = 1'b0;
        commit = 1'b0;
        commit_cell = 10'd0;
        survey_start = 1'b0;
        opposing = 1'b0;
        probe = 1'b0;
        probe_cell = 10'd0;
        probe_write = 1'b0;
        probe_stone = 2'd0;
        cover_start = 1'b0;
        cover_from = 3'd0;
        cover_to = 3'd0;
        cover_kind = 2'd0;
        cover_pick = 2'd0;
        win_start = 1'b0;
        case (state)
            WAIT_START: begin
                if (start) begin
                    state_next = CHECK_HAND;
                end
            end
            CHECK_HAND: begin
                state_next = LOAD_THREATS;
                if (stale) begin
                    state_next = SURVEY_BOARD;
                end
                if (~(|hand)) begin
                    finished_next = 1'b1;
                    state_next = WAIT_START;
                end
            end
            SURVEY_BOARD: begin
                survey_start = 1'b1;
                state_next = WAIT_SURVEY;
            end
            WAIT_SURVEY: begin
                if (survey_done) begin
                    state_next = LOAD_THREATS;
                end
            end
            LOAD_THREATS: begin
                cover_start = 1'b1;
                cover_from = SLOT_PAIR;
                cover_to = SLOT_FIRST;
                cover_kind = KIND_NONE;
                state_next = COUNT_THREATS;
            end
            COUNT_THREATS: begin
                if (cover_done) begin
                    pick_next = 3'd0;
                    best_found_next = 1'b0;
                    end_a_next = cover_end_a;
                    end_b_next = cover_end_b;
                    try_a_next = cover_stop_a | (cover_threats != ONE);
                    try_b_next = cover_stop_b | (cover_threats != ONE);
                    state_next = TRY_END_A;
                    if ((cover_threats == TWO) & (hand == TWO)) begin
                        state_next = LOAD_PAIR;
                    end
                    if (~(|cover_threats)) begin
                        finished_next = 1'b1;
                        state_next = WAIT_START;
                    end
                end
            end
            TRY_END_A: begin
                state_next = TRY_END_B;
                if (try_a) begin
                    probe = 1'b1;
                    probe_cell = end_a;
                    state_next = JUDGE_END_A;
                end
            end
            JUDGE_END_A: begin
                if (ready) begin
                    best_found_next = 1'b1;
                    best_quality_next = {1'b0, point_quality};
                    best_a_next = end_a;
                    state_next = TRY_END_B;
                end
            end
            TRY_END_B: begin
                state_next = COMMIT_STOP;
                if (try_b) begin
                    probe = 1'b1;
                    probe_cell = end_b;
                    state_next = JUDGE_END_B;
                end
            end
            JUDGE_END_B: begin
                if (ready) begin
                    state_next = COMMIT_STOP;
                    if (~best_found | ({1'b0, point_quality} > best_quality)) begin
                        best_a_next = end_b;
                    end
                end
            end
            COMMIT_STOP: begin
                commit = 1'b1;
                commit_cell = best_a;
                state_next = WAIT_STOP;
            end
            WAIT_STOP: begin
                if (commit_done) begin
                    state_next = CHECK_HAND;
                end
            end
            LOAD_PAIR: begin
                cover_start = 1'b1;
                cover_from = SLOT_FIRST;
                cover_to = TO_NONE;
                cover_kind = KIND_NONE;
                state_next = TAKE_PAIR;
            end
            TAKE_PAIR: begin
                cover_pick = pick[1:0];
                if (cover_done) begin
                    end_a_next = cover_pair_a;
                    end_b_next = cover_pair_b;
                    pick_next = pick + 3'd1;
                    state_next = LOAD_PAIR;
                    if (cover_pair) begin
                        state_next = READ_A;
                    end
                    if (pick[2]) begin
                        state_next = COMMIT_A;
                    end
                end
            end
            READ_A: begin
                probe = 1'b1;
                probe_cell = end_a;
                state_next = JUDGE_A;
            end
            JUDGE_A: begin
                if (ready) begin
                    sum_next = {1'b0, point_quality};
                    state_next = READ_B;
                end
            end
            READ_B: begin
                probe = 1'b1;
                probe_cell = end_b;
                state_next = JUDGE_B;
            end
            JUDGE_B: begin
                if (ready) begin
                    sum_next = sum + {1'b0, point_quality};
                    state_next = PLACE_A;
                end
            end
            PLACE_A: begin
                probe_cell = end_a;
                probe_write = 1'b1;
                probe_stone = own_stone;
                state_next = WAIT_A;
            end
            WAIT_A: begin
                if (wrote) begin
                    state_next = PLACE_B;
                end
            end
            PLACE_B: begin
                probe_cell = end_b;
                probe_write = 1'b1;
                probe_stone = own_stone;
                state_next = WAIT_B;
            end
            WAIT_B: begin
                if (wrote) begin
                    state_next = SURVEY_PAIR;
                end
            end
            SURVEY_PAIR: begin
                survey_start = 1'b1;
                state_next = WAIT_PAIR_SURVEY;
            end
            WAIT_PAIR_SURVEY: begin
                if (survey_done) begin
                    state_next = START_WIN;
                end
            end
            START_WIN: begin
                opposing = 1'b1;
                win_start = 1'b1;
                state_next = WAIT_WIN;
            end
            WAIT_WIN: begin
                opposing = 1'b1;
                if (win_done) begin
                    safe_next = ~win_found;
                    state_next = REMOVE_B;
                end
            end
            REMOVE_B: begin
                probe_cell = end_b;
                probe_write = 1'b1;
                state_next = WAIT_BGONE;
            end
            WAIT_BGONE: begin
                if (wrote) begin
                    state_next = REMOVE_A;
                end
            end
            REMOVE_A: begin
                probe_cell = end_a;
                probe_write = 1'b1;
                state_next = WAIT_AGONE;
            end
            WAIT_AGONE: begin
                if (wrote) begin
                    state_next = LOAD_PAIR;
                    if (better) begin
                        best_found_next = 1'b1;
                        best_safe_next = safe;
                        best_quality_next = sum;
                        best_a_next = end_a;
                        best_b_next = end_b;
                    end
                end
            end
            COMMIT_A: begin
                commit = 1'b1;
                commit_cell = best_a;
                state_next = WAIT_COMMIT_A;
            end
            WAIT_COMMIT_A: begin
                if (commit_done) begin
                    state_next = COMMIT_B;
                end
            end
            COMMIT_B: begin
                commit = 1'b1;
                commit_cell = best_b;
                state_next = WAIT_COMMIT_B;
            end
            WAIT_COMMIT_B: begin
                if (commit_done) begin
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

    always @(posedge clock) begin
        state <= state_next;
        pick <= pick_next;
        end_a <= end_a_next;
        end_b <= end_b_next;
        try_a <= try_a_next;
        try_b <= try_b_next;
        sum <= sum_next;
        safe <= safe_next;
        best_found <= best_found_next;
        best_safe <= best_safe_next;
        best_quality <= best_quality_next;
        best_a <= best_a_next;
        best_b <= best_b_next;
        finished <= finished_next;
    end
endmodule

// STEP 3: own 2TW. Makes three threats, which two stones cannot stop.
//
// Contract
// - A pulse on `start` begins. If TWO_TURN finds a 2TW its stones are decided; a stone that it
//   does not need goes to the cell of greatest PQ.
// - Latency: a survey if the last one is out of date, a 2TW search, and a survey for a stone
//   that is left. `done` pulses when the step is over.
// - `reset` goes back to idle at once and wins over `start`.
module step3 (
    input  wire       clock,         // The system clock.
    input  wire       reset,         // Synchronous, active high: idle at once.
    input  wire       start,         // Begins.
    output wire       done,          // Finished.
    input  wire [1:0] hand,          // Stones still in hand.
    output reg        commit,        // To TURN: decide a stone.
    output reg  [9:0] commit_cell,   // To TURN: which.
    input  wire       commit_done,   // From TURN: the stone is decided.
    output reg        finish,        // To TURN: nothing is left to decide.
    output reg        survey_start,  // To SURVEY: pass over the board.
    input  wire       survey_done,   // From SURVEY: the pass is over.
    input  wire       stale,         // From TURN: the survey is out of date.
    output reg        win_start,     // To TWO_TURN: search.
    input  wire       win_done,      // From TWO_TURN: the search is over.
    input  wire       win_found,     // From TWO_TURN: there is a 2TW.
    input  wire       win_double,    // From TWO_TURN: the 2TW needs two stones.
    input  wire [9:0] win_first,     // From TWO_TURN: the first stone of the 2TW.
    input  wire [9:0] win_second,    // From TWO_TURN: the second stone of the 2TW.
    input  wire       best,          // From SURVEY: there is an empty cell.
    input  wire [9:0] best_cell      // From SURVEY: the empty cell of greatest PQ.
);

    localparam [3:0] WAIT_START = 4'd0;     // Idle.
    localparam [3:0] SURVEY_BOARD = 4'd1;   // Starts SURVEY.
    localparam [3:0] WAIT_SURVEY = 4'd2;    // Waits for it.
    localparam [3:0] START_WIN = 4'd3;      // Starts TWO_TURN.
    localparam [3:0] WAIT_WIN = 4'd4;       // Waits for it.
    localparam [3:0] COMMIT_FIRST = 4'd5;   // Decides the first stone.
    localparam [3:0] WAIT_FIRST = 4'd6;     // Waits for TURN.
    localparam [3:0] COMMIT_SECOND = 4'd7;  // Decides the second stone.
    localparam [3:0] WAIT_SECOND = 4'd8;    // Waits for TURN.
    localparam [3:0] FILL_HAND = 4'd9;      // A stone may be left: starts SURVEY.
    localparam [3:0] WAIT_FILL = 4'd10;     // Waits for it.
    localparam [3:0] COMMIT_FILL = 4'd11;   // Decides the cell of greatest PQ.

    reg [3:0] state_next;
    reg [3:0] state = 4'd0;
    reg finished_next;
    reg finished = 1'b0;

    assign done = finished;

    always @(*) begin
        state_next = state;
        finished_next = 1'b0;
        commit = 1'b0;
        commit_cell = 10'd0;
        finish = 1'b0;
        survey_start = 1'b0;
        win_start = 1'b0;
        case (state)
            WAIT_START: begin
                if (start) begin
                    state_next = START_WIN;
                    if (stale) begin
                        state_next = SURVEY_BOARD;
                    end
                end
            end
            SURVEY_BOARD: begin
                survey_start = 1'b1;
                state_next = WAIT_SURVEY;
            end
            WAIT_SURVEY: begin
                if (survey_done) begin
                    state_next = START_WIN;
                end
            end
            START_WIN: begin
                win_start = 1'b1;
                state_next = WAIT_WIN;
            end
            WAIT_WIN: begin
                if (win_done) begin
                    state_next = COMMIT_FIRST;
                    if (~win_found) begin
                        finished_next = 1'b1;
                        state_next = WAIT_START;
                    end
                end
            end
            COMMIT_FIRST: begin
                commit = 1'b1;
                commit_cell = win_first;
                state_next = WAIT_FIRST;
            end
            WAIT_FIRST: begin
                if (commit_done) begin
                    state_next = FILL_HAND;
                    if (win_double) begin
                        state_next = COMMIT_SECOND;
                    end
                end
            end
            COMMIT_SECOND: begin
                commit = 1'b1;
                commit_cell = win_second;
                state_next = WAIT_SECOND;
            end
            WAIT_SECOND: begin
                if (commit_done) begin
                    finished_next = 1'b1;
                    state_next = WAIT_START;
                end
            end
            FILL_HAND: begin
                survey_start = |hand;
                state_next = WAIT_FILL;
                if (~(|hand)) begin
                    finished_next = 1'b1;
                    state_next = WAIT_START;
                end
            end
            WAIT_FILL: begin
                if (survey_done) begin
                    state_next = COMMIT_FILL;
                    if (~best) begin
                        finish = 1'b1;
                        finished_next = 1'b1;
                        state_next = WAIT_START;
                    end
                end
            end
            COMMIT_FILL: begin
                commit = 1'b1;
                commit_cell = best_cell;
                state_next = WAIT_SECOND;
            end
            default: state_next = WAIT_START;
        endcase
        if (reset) begin
            finished_next = 1'b0;
            state_next = WAIT_START;
        end
    end

    always @(posedge clock) begin
        state <= state_next;
        finished <= finished_next;
    end
endmodule

// STEP 5A: own 3TW_C. Plays a move that forces both stones of the opponent and leaves a 2TW.
//
// Contract
// - A pulse on `start` begins. If CHAIN finds a chain the stones of its move are decided.
// - Latency: a survey if the last one is out of date, and a chain search. `done` pulses when the
//   step is over.
// - `reset` goes back to idle at once and wins over `start`.
module step5a (
    input  wire       clock,         // The system clock.
    input  wire       reset,         // Synchronous, active high: idle at once.
    input  wire       start,         // Begins.
    output wire       done,          // Finished.
    input  wire [1:0] hand,          // Stones still in hand.
    output reg        commit,        // To TURN: decide a stone.
    output reg  [9:0] commit_cell,   // To TURN: which.
    input  wire       commit_done,   // From TURN: the stone is decided.
    output reg        survey_start,  // To SURVEY: pass over the board.
    input  wire       survey_done,   // From SURVEY: the pass is over.
    input  wire       stale,         // From TURN: the survey is out of date.
    output reg        chain_start,   // To CHAIN: search.
    input  wire       chain_done,    // From CHAIN: the search is over.
    input  wire       chain_found,   // From CHAIN: there is a chain.
    input  wire [9:0] chain_first,   // From CHAIN: the first stone of the move.
    input  wire [9:0] chain_second   // From CHAIN: the second stone of the move.
);

    localparam [1:0] TWO = 2'd2;
    localparam [3:0] WAIT_START = 4'd0;     // Idle.
    localparam [3:0] SURVEY_BOARD = 4'd1;   // Starts SURVEY.
    localparam [3:0] WAIT_SURVEY = 4'd2;    // Waits for it.
    localparam [3:0] START_SEARCH = 4'd3;   // Starts CHAIN.
    localparam [3:0] WAIT_SEARCH = 4'd4;    // Waits for it.
    localparam [3:0] COMMIT_FIRST = 4'd5;   // Decides the first stone.
    localparam [3:0] WAIT_FIRST = 4'd6;     // Waits for TURN.
    localparam [3:0] COMMIT_SECOND = 4'd7;  // Decides the second stone.
    localparam [3:0] WAIT_SECOND = 4'd8;    // Waits for TURN.

    reg [3:0] state_next;
    reg [3:0] state = 4'd0;
    reg two_stones_next;
    reg two_stones = 1'b0;
    reg finished_next;
    reg finished = 1'b0;

    assign done = finished;

    always @(*) begin
        state_next = state;
        two_stones_next = two_stones;
        finished_next = 1'b0;
        commit = 1'b0;
        commit_cell = 10'd0;
        survey_start = 1'b0;
        chain_start = 1'b0;
        case (state)
            WAIT_START: begin
                if (start) begin
                    state_next = START_SEARCH;
                    if (stale) begin
                        state_next = SURVEY_BOARD;
                    end
                end
            end
            SURVEY_BOARD: begin
                survey_start = 1'b1;
                state_next = WAIT_SURVEY;
            end
            WAIT_SURVEY: begin
                if (survey_done) begin
                    state_next = START_SEARCH;
                end
            end
            START_SEARCH: begin
                chain_start = 1'b1;
                two_stones_next = hand == TWO;
                state_next = WAIT_SEARCH;
            end
            WAIT_SEARCH: begin
                if (chain_done) begin
                    state_next = COMMIT_FIRST;
                    if (~chain_found) begin
                        finished_next = 1'b1;
                        state_next = WAIT_START;
                    end
                end
            end
            COMMIT_FIRST: begin
                commit = 1'b1;
                commit_cell = chain_first;
                state_next = WAIT_FIRST;
            end
            WAIT_FIRST: begin
                if (commit_done) begin
                    state_next = COMMIT_SECOND;
                    if (~two_stones) begin
                        finished_next = 1'b1;
                        state_next = WAIT_START;
                    end
                end
            end
            COMMIT_SECOND: begin
                commit = 1'b1;
                commit_cell = chain_second;
                state_next = WAIT_SECOND;
            end
            WAIT_SECOND: begin
                if (commit_done) begin
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

    always @(posedge clock) begin
        state <= state_next;
        two_stones <= two_stones_next;
        finished <= finished_next;
    end
endmodule

// STEP 4: the opponent's 2TW. Looks for a stone after which there is none.
//
// Contract
// - A pulse on `start` begins. As long as TWO_TURN finds a 2TW for the opponent, its stones and
//   the cells of its threats are tried as defences. One of those that leave no 2TW is decided,
//   else one of all, each time that of greatest PQ.
// - Latency: for each stone in hand a survey and up to nine 2TW searches. `done` pulses when the
//   step is over.
// - `reset` goes back to idle at once and wins over `start`.
module step4 (
    input  wire       clock,           // The system clock.
    input  wire       reset,           // Synchronous, active high: idle at once.
    input  wire       start,           // Begins.
    output wire       done,            // Finished.
    input  wire [1:0] hand,            // Stones still in hand.
    output reg        commit,          // To TURN: decide a stone.
    output reg  [9:0] commit_cell,     // To TURN: which.
    input  wire       commit_done,     // From TURN: the stone is decided.
    output reg        survey_start,    // To SURVEY: pass over the board.
    input  wire       survey_done,     // From SURVEY: the pass is over.
    input  wire       stale,           // From TURN: the survey is out of date.
    output reg        opposing,        // The opponent attacks.
    input  wire [1:0] own_stone,       // Own colour.
    input  wire [1:0] opponent_stone,  // The opponent's colour.
    output reg        probe,           // To STAR: probe the cell.
    output reg  [9:0] probe_cell,      // To STAR: the cell to probe or to write.
    output reg        probe_write,     // To STAR: write a stone on the cell.
    output reg  [1:0] probe_stone,     // To STAR: what to write there.
    input  wire       ready,           // From STAR: the results of the probe are there.
    input  wire       wrote,           // From STAR: the stone is written.
    input  wire [7:0] point_quality,   // From STAR: PQ of the cell.
    output reg        cover_start,     // To COVER: fold.
    output reg  [2:0] cover_from,      // To COVER: the state to begin from.
    output reg  [2:0] cover_to,        // To COVER: the slot that keeps the result.
    output reg  [1:0] cover_kind,      // To COVER: which windows to fold in.
    input  wire       cover_done,      // From COVER: the fold is over.
    input  wire       met,             // From COVER: an edge goes by.
    input  wire [9:0] met_a,           // From COVER: one cell of the threat being folded.
    input  wire [9:0] met_b,           // From COVER: the other cell of that threat.
    output reg        win_start,       // To TWO_TURN: search.
    input  wire       win_done,        // From TWO_TURN: the search is over.
    input  wire       win_found,       // From TWO_TURN: there is a 2TW.
    input  wire       win_double,      // From TWO_TURN: the 2TW needs two stones.
    input  wire [9:0] win_first,       // From TWO_TURN: the first stone of the 2TW.
    input  wire [9:0] win_second       // From TWO_TURN: the second stone of the 2TW.
);

    localparam [2:0] FROM_EMPTY = 3'd4;
    localparam [2:0] TO_NONE = 3'd4;
    localparam [1:0] KIND_MADE = 2'd1;
    localparam [3:0] ROOM = 4'd8;
    localparam [3:0] NUMBER_0 = 4'd0;
    localparam [3:0] NUMBER_1 = 4'd1;
    localparam [3:0] NUMBER_2 = 4'd2;
    localparam [3:0] NUMBER_3 = 4'd3;
    localparam [3:0] NUMBER_4 = 4'd4;
    localparam [3:0] NUMBER_5 = 4'd5;
    localparam [3:0] NUMBER_6 = 4'd6;
    localparam [3:0] NUMBER_7 = 4'd7;
    localparam [4:0] WAIT_START = 5'd0;           // Idle.
    localparam [4:0] CHECK_HAND = 5'd1;           // Is a stone left?
    localparam [4:0] SURVEY_BOARD = 5'd2;         // Starts SURVEY.
    localparam [4:0] WAIT_SURVEY = 5'd3;          // Waits for it.
    localparam [4:0] START_WIN = 5'd4;            // Starts TWO_TURN for the opponent.
    localparam [4:0] WAIT_WIN = 5'd5;             // Waits for it.
    localparam [4:0] READ_FIRST = 5'd6;           // Probes the 2TW's first stone.
    localparam [4:0] WAIT_FIRST = 5'd7;           // Waits for STAR.
    localparam [4:0] GATHER_FIRST = 5'd8;         // Has COVER name the cells of its threats.
    localparam [4:0] WAIT_GATHERED = 5'd9;        // Waits for COVER.
    localparam [4:0] PLACE_FIRST = 5'd10;         // Puts the first stone down for the opponent.
    localparam [4:0] WAIT_FIRST_PLACED = 5'd11;   // Waits for STAR.
    localparam [4:0] READ_SECOND = 5'd12;         // Probes the second stone.
    localparam [4:0] WAIT_SECOND = 5'd13;         // Waits for STAR.
    localparam [4:0] GATHER_SECOND = 5'd14;       // Has COVER name the cells of its threats.
    localparam [4:0] WAIT_BOTH_GATHERED = 5'd15;  // Waits for COVER.
    localparam [4:0] REMOVE_FIRST = 5'd16;        // Takes the first stone back.
    localparam [4:0] WAIT_FIRST_GONE = 5'd17;     // Waits for STAR.
    localparam [4:0] READ_DEFENCE = 5'd18;        // Probes the next defence.
    localparam [4:0] WAIT_DEFENCE = 5'd19;        // Waits for STAR.
    localparam [4:0] PLACE_DEFENCE = 5'd20;       // Puts it down.
    localparam [4:0] WAIT_PLACED = 5'd21;         // Waits for STAR.
    localparam [4:0] TEST_DEFENCE = 5'd22;        // Starts TWO_TURN for the opponent.
    localparam [4:0] WAIT_TEST = 5'd23;           // Waits for it.
    localparam [4:0] REMOVE_DEFENCE = 5'd24;      // Takes it back.
    localparam [4:0] WAIT_REMOVED = 5'd25;        // Waits for STAR; is it the best defence so far?
    localparam [4:0] COMMIT_DEFENCE = 5'd26;      // Decides the best one.
    localparam [4:0] WAIT_COMMIT = 5'd27;         // Waits for TURN.

    reg [4:0] state_next;
    reg [4:0] state = 5'd0;
    reg [9:0] defences_0_next;
    reg [9:0] defences_0 = 10'd0;
    reg [9:0] defences_1_next;
    reg [9:0] defences_1 = 10'd0;
    reg [9:0] defences_2_next;
    reg [9:0] defences_2 = 10'd0;
    reg [9:0] defences_3_next;
    reg [9:0] defences_3 = 10'd0;
    reg [9:0] defences_4_next;
    reg [9:0] defences_4 = 10'd0;
    reg [9:0] defences_5_next;
    reg [9:0] defences_5 = 10'd0;
    reg [9:0] defences_6_next;
    reg [9:0] defences_6 = 10'd0;
    reg [9:0] defences_7_next;
    reg [9:0] defences_7 = 10'd0;
    reg [3:0] defence_count_next;
    reg [3:0] defence_count = 4'd0;
    reg [3:0] tried_next;
    reg [3:0] tried = 4'd0;
    reg two_stones_next;
    reg two_stones = 1'b0;
    reg [7:0] quality_next;
    reg [7:0] quality = 8'd0;
    reg safe_next;
    reg safe = 1'b0;
    reg best_found_next;
    reg best_found = 1'b0;
    reg best_safe_next;
    reg best_safe = 1'b0;
    reg [7:0] best_quality_next;
    reg [7:0] best_quality = 8'd0;
    reg [9:0] best_cell_next;
    reg [9:0] best_cell = 10'd0;
    reg finished_next;
    reg finished = 1'b0;
    reg gathering;
    wire [3:0] next_tried;
    reg [9:0] defence;
    reg has_a;
    reg has_b;
    reg [3:0] count_with_a;
    wire better;

    assign done = finished;
    assign next_tried = tried + 4'd1;
    assign better = ~best_found | (safe & ~best_safe) | ((safe == best_safe) & (quality
        > best_quality));

    always @(*) begin
        state_next = state;
        defence_count_next = defence_count;
        tried_next = tried;
        two_stones_next = two_stones;
        quality_next = quality;
        safe_next = safe;
        best_found_next = best_found;
        best_safe_next = best_safe;
        best_quality_next = best_quality;
        best_cell_next = best_cell;
        finished_next = 1'b0;
        commit = 1'b0;
        commit_cell = 10'd0;
        survey_start = 1'b0;
        opposing = 1'b0;
        probe = 1'b0;
        probe_cell = 10'd0;
        probe_write = 1'b0;
        probe_stone = 2'd0;
        cover_start = 1'b0;
        cover_from = 3'd0;
        cover_to = 3'd0;
        cover_kind = 2'd0;
        win_start = 1'b0;
        gathering = 1'b0;
        defences_0_next = defences_0;
        defences_1_next = defences_1;
        defences_2_next = defences_2;
        defences_3_next = defences_3;
        defences_4_next = defences_4;
        defences_5_next = defences_5;
        defences_6_next = defences_6;
        defences_7_next = defences_7;
        case (state)
            WAIT_START: begin
                if (start) begin
                    state_next = CHECK_HAND;
                end
            end
            CHECK_HAND: begin
                state_next = START_WIN;
                if (stale) begin
                    state_next = SURVEY_BOARD;
                end
                if (~(|hand)) begin
                    finished_next = 1'b1;
                    state_next = WAIT_START;
                end
            end
            SURVEY_BOARD: begin
                survey_start = 1'b1;
                state_next = WAIT_SURVEY;
            end
            WAIT_SURVEY: begin
                if (survey_done) begin
                    state_next = START_WIN;
                end
            end
            START_WIN: begin
                opposing = 1'b1;
                win_start = 1'b1;
                state_next = WAIT_WIN;
            end
            WAIT_WIN: begin
                opposing = 1'b1;
                if (win_done) begin
                    defence_count_next = 4'd1;
                    defences_0_next = win_first;
                    if (win_double) begin
                        defence_count_next = 4'd2;
                        defences_1_next = win_second;
                    end
                    two_stones_next = win_double;
                    best_found_next = 1'b0;
                    best_safe_next = 1'b0;
                    tried_next = 4'd0;
                    state_next = READ_FIRST;
                    if (~win_found) begin
                        finished_next = 1'b1;
                        state_next = WAIT_START;
                    end
                end
            end
            READ_FIRST: begin
                opposing = 1'b1;
                probe = 1'b1;
                probe_cell = defences_0;
                state_next = WAIT_FIRST;
            end
            WAIT_FIRST: begin
                opposing = 1'b1;
                if (ready) begin
                    state_next = GATHER_FIRST;
                end
            end
            GATHER_FIRST: begin
                opposing = 1'b1;
                cover_start = 1'b1;
                cover_from = FROM_EMPTY;
                cover_to = TO_NONE;
                cover_kind = KIND_MADE;
                state_next = WAIT_GATHERED;
            end
            WAIT_GATHERED: begin
                opposing = 1'b1;
                gathering = 1'b1;
                if (cover_done) begin
                    state_next = READ_DEFENCE;
                    if (two_stones) begin
                        state_next = PLACE_FIRST;
                    end
                end
            end
            PLACE_FIRST: begin
                opposing = 1'b1;
                probe_cell = defences_0;
                probe_write = 1'b1;
                probe_stone = opponent_stone;
                state_next = WAIT_FIRST_PLACED;
            end
            WAIT_FIRST_PLACED: begin
                opposing = 1'b1;
                if (wrote) begin
                    state_next = READ_SECOND;
                end
            end
            READ_SECOND: begin
                opposing = 1'b1;
                probe = 1'b1;
                probe_cell = defences_1;
                state_next = WAIT_SECOND;
            end
            WAIT_SECOND: begin
                opposing = 1'b1;
                if (ready) begin
                    state_next = GATHER_SECOND;
                end
            end
            GATHER_SECOND: begin
                opposing = 1'b1;
                cover_start = 1'b1;
                cover_from = FROM_EMPTY;
                cover_to = TO_NONE;
                cover_kind = KIND_MADE;
                state_next = WAIT_BOTH_GATHERED;
            end
            WAIT_BOTH_GATHERED: begin
                opposing = 1'b1;
                gathering = 1'b1;
                if (cover_done) begin
                    state_next = REMOVE_FIRST;
                end
            end
            REMOVE_FIRST: begin
                probe_cell = defences_0;
                probe_write = 1'b1;
                state_next = WAIT_FIRST_GONE;
            end
            WAIT_FIRST_GONE: begin
                if (wrote) begin
                    state_next = READ_DEFENCE;
                end
            end
            READ_DEFENCE: begin
                probe = 1'b1;
                probe_cell = defence;
                state_next = WAIT_DEFENCE;
            end
            WAIT_DEFENCE: begin
                if (ready) begin
                    quality_next = point_quality;
                    state_next = PLACE_DEFENCE;
                end
            end
            PLACE_DEFENCE: begin
                probe_cell = defence;
                probe_write = 1'b1;
                probe_stone = own_stone;
                state_next = WAIT_PLACED;
            end
            WAIT_PLACED: begin
                if (wrote) begin
                    state_next = TEST_DEFENCE;
                end
            end
            TEST_DEFENCE: begin
                opposing = 1'b1;
                win_start = 1'b1;
                state_next = WAIT_TEST;
            end
            WAIT_TEST: begin
                opposing = 1'b1;
                if (win_done) begin
                    safe_next = ~win_found;
                    state_next = REMOVE_DEFENCE;
                end
            end
            REMOVE_DEFENCE: begin
                probe_cell = defence;
                probe_write = 1'b1;
                state_next = WAIT_REMOVED;
            end
            WAIT_REMOVED: begin
                if (wrote) begin
                    if (better) begin
                        best_found_next = 1'b1;
                        best_safe_next = safe;
                        best_quality_next = quality;
                        best_cell_next = defence;
                    end
                    tried_next = next_tried;
                    state_next = READ_DEFENCE;
                    if (next_tried == defence_count) begin
                        state_next = COMMIT_DEFENCE;
                    end
                end
            end
            COMMIT_DEFENCE: begin
                commit = 1'b1;
                commit_cell = best_cell;
                state_next = WAIT_COMMIT;
            end
            WAIT_COMMIT: begin
                if (commit_done) begin
                    state_next = CHECK_HAND;
                end
            end
            default: state_next = WAIT_START;
        endcase
        if (reset) begin
            finished_next = 1'b0;
            state_next = WAIT_START;
        end
        count_with_a = defence_count;
        if (gathering & met) begin
            if (~has_a & (defence_count < ROOM)) begin
                count_with_a = defence_count + 4'd1;
                if (defence_count == NUMBER_0) begin
                    defences_0_next = met_a;
                end
                if (defence_count == NUMBER_1) begin
                    defences_1_next = met_a;
                end
                if (defence_count == NUMBER_2) begin
                    defences_2_next = met_a;
                end
                if (defence_count == NUMBER_3) begin
                    defences_3_next = met_a;
                end
                if (defence_count == NUMBER_4) begin
                    defences_4_next = met_a;
                end
                if (defence_count == NUMBER_5) begin
                    defences_5_next = met_a;
                end
                if (defence_count == NUMBER_6) begin
                    defences_6_next = met_a;
                end
                if (defence_count == NUMBER_7) begin
                    defences_7_next = met_a;
                end
            end
            defence_count_next = count_with_a;
            if (~has_b & (count_with_a < ROOM)) begin
                defence_count_next = count_with_a + 4'd1;
                if (count_with_a == NUMBER_0) begin
                    defences_0_next = met_b;
                end
                if (count_with_a == NUMBER_1) begin
                    defences_1_next = met_b;
                end
                if (count_with_a == NUMBER_2) begin
                    defences_2_next = met_b;
                end
                if (count_with_a == NUMBER_3) begin
                    defences_3_next = met_b;
                end
                if (count_with_a == NUMBER_4) begin
                    defences_4_next = met_b;
                end
                if (count_with_a == NUMBER_5) begin
                    defences_5_next = met_b;
                end
                if (count_with_a == NUMBER_6) begin
                    defences_6_next = met_b;
                end
                if (count_with_a == NUMBER_7) begin
                    defences_7_next = met_b;
                end
            end
        end
    end

    always @(*) begin
        defence = 10'd0;
        if (tried == NUMBER_0) begin
            defence = defences_0;
        end
        if (tried == NUMBER_1) begin
            defence = defences_1;
        end
        if (tried == NUMBER_2) begin
            defence = defences_2;
        end
        if (tried == NUMBER_3) begin
            defence = defences_3;
        end
        if (tried == NUMBER_4) begin
            defence = defences_4;
        end
        if (tried == NUMBER_5) begin
            defence = defences_5;
        end
        if (tried == NUMBER_6) begin
            defence = defences_6;
        end
        if (tried == NUMBER_7) begin
            defence = defences_7;
        end
    end

    always @(*) begin
        has_a = 1'b0;
        has_b = met_a == met_b;
        if (NUMBER_0 < defence_count) begin
            if (defences_0 == met_a) begin
                has_a = 1'b1;
            end
            if (defences_0 == met_b) begin
                has_b = 1'b1;
            end
        end
        if (NUMBER_1 < defence_count) begin
            if (defences_1 == met_a) begin
                has_a = 1'b1;
            end
            if (defences_1 == met_b) begin
                has_b = 1'b1;
            end
        end
        if (NUMBER_2 < defence_count) begin
            if (defences_2 == met_a) begin
                has_a = 1'b1;
            end
            if (defences_2 == met_b) begin
                has_b = 1'b1;
            end
        end
        if (NUMBER_3 < defence_count) begin
            if (defences_3 == met_a) begin
                has_a = 1'b1;
            end
            if (defences_3 == met_b) begin
                has_b = 1'b1;
            end
        end
        if (NUMBER_4 < defence_count) begin
            if (defences_4 == met_a) begin
                has_a = 1'b1;
            end
            if (defences_4 == met_b) begin
                has_b = 1'b1;
            end
        end
        if (NUMBER_5 < defence_count) begin
            if (defences_5 == met_a) begin
                has_a = 1'b1;
            end
            if (defences_5 == met_b) begin
                has_b = 1'b1;
            end
        end
        if (NUMBER_6 < defence_count) begin
            if (defences_6 == met_a) begin
                has_a = 1'b1;
            end
            if (defences_6 == met_b) begin
                has_b = 1'b1;
            end
        end
        if (NUMBER_7 < defence_count) begin
            if (defences_7 == met_a) begin
                has_a = 1'b1;
            end
            if (defences_7 == met_b) begin
                has_b = 1'b1;
            end
        end
    end

    always @(posedge clock) begin
        state <= state_next;
        defences_0 <= defences_0_next;
        defences_1 <= defences_1_next;
        defences_2 <= defences_2_next;
        defences_3 <= defences_3_next;
        defences_4 <= defences_4_next;
        defences_5 <= defences_5_next;
        defences_6 <= defences_6_next;
        defences_7 <= defences_7_next;
        defence_count <= defence_count_next;
        tried <= tried_next;
        two_stones <= two_stones_next;
        quality <= quality_next;
        safe <= safe_next;
        best_found <= best_found_next;
        best_safe <= best_safe_next;
        best_quality <= best_quality_next;
        best_cell <= best_cell_next;
        finished <= finished_next;
    end
endmodule

// STEP 6A: the opponent's 3TW_C. Breaks the chain that is found, then looks again.
//
// Contract
// - A pulse on `start` begins. As long as CHAIN finds a chain for the opponent, one stone is
//   decided: of the move, the first block and the 2TW behind it, the cell of greatest PQ that
//   breaks the chain.
// - Latency: for each stone in hand a survey, a chain search and up to six tries of the chain
//   found. `done` pulses when the step is over.
// - `reset` goes back to idle at once and wins over `start`.
module step6a (
    input  wire       clock,              // The system clock.
    input  wire       reset,              // Synchronous, active high: idle at once.
    input  wire       start,              // Begins.
    output wire       done,               // Finished.
    input  wire [1:0] hand,               // Stones still in hand.
    output reg        commit,             // To TURN: decide a stone.
    output reg  [9:0] commit_cell,        // To TURN: which.
    input  wire       commit_done,        // From TURN: the stone is decided.
    output reg        survey_start,       // To SURVEY: pass over the board.
    input  wire       survey_done,        // From SURVEY: the pass is over.
    input  wire       stale,              // From TURN: the survey is out of date.
    output reg        opposing,           // The opponent attacks.
    input  wire [1:0] own_stone,          // Own colour.
    output reg        probe,              // To STAR: probe the cell.
    output reg  [9:0] probe_cell,         // To STAR: the cell to probe or to write.
    output reg        probe_write,        // To STAR: write a stone on the cell.
    output reg  [1:0] probe_stone,        // To STAR: what to write there.
    input  wire       ready,              // From STAR: the results of the probe are there.
    input  wire       wrote,              // From STAR: the stone is written.
    input  wire [7:0] point_quality,      // From STAR: PQ of the cell.
    output reg        chain_start,        // To CHAIN: search.
    output reg        chain_again,        // To CHAIN: try the move found last once more.
    input  wire       chain_done,         // From CHAIN: the search is over.
    input  wire       chain_found,        // From CHAIN: there is a chain.
    input  wire [9:0] chain_first,        // From CHAIN: the first stone of the move.
    input  wire [9:0] chain_second,       // From CHAIN: the second stone of the move.
    input  wire [9:0] chain_block_a,      // From CHAIN: the first stone of the first block.
    input  wire [9:0] chain_block_b,      // From CHAIN: the second stone of the first block.
    input  wire [9:0] chain_then_first,   // From CHAIN: the first stone of that 2TW.
    input  wire [9:0] chain_then_second,  // From CHAIN: the second stone of that 2TW.
    input  wire       chain_then_double   // From CHAIN: the 2TW after the block needs two stones.
);

    localparam [4:0] WAIT_START = 5'd0;       // Idle.
    localparam [4:0] CHECK_HAND = 5'd1;       // Is a stone left?
    localparam [4:0] SURVEY_BOARD = 5'd2;     // Starts SURVEY.
    localparam [4:0] WAIT_SURVEY = 5'd3;      // Waits for it.
    localparam [4:0] START_CHAIN = 5'd4;      // Starts CHAIN for the opponent.
    localparam [4:0] WAIT_CHAIN = 5'd5;       // Waits for it.
    localparam [4:0] READ_BREAKER = 5'd6;     // Probes the next cell that may break the chain.
    localparam [4:0] WAIT_BREAKER = 5'd7;     // Waits for STAR.
    localparam [4:0] PLACE_BREAKER = 5'd8;    // Puts it down.
    localparam [4:0] WAIT_PLACED = 5'd9;      // Waits for STAR.
    localparam [4:0] TRY_AGAIN = 5'd10;       // Has CHAIN try the same move again.
    localparam [4:0] WAIT_AGAIN = 5'd11;      // Waits for it.
    localparam [4:0] REMOVE_BREAKER = 5'd12;  // Takes the cell back.
    localparam [4:0] WAIT_REMOVED = 5'd13;    // Waits for STAR.
    localparam [4:0] JUDGE_BREAKER = 5'd14;   // Is it the best so far?
    localparam [4:0] COMMIT_BREAKER = 5'd15;  // Decides the best one.
    localparam [4:0] WAIT_COMMIT = 5'd16;     // Waits for TURN.

    reg [4:0] state_next;
    reg [4:0] state = 5'd0;
    reg [2:0] tried_next;
    reg [2:0] tried = 3'd0;
    reg [7:0] quality_next;
    reg [7:0] quality = 8'd0;
    reg breaks_next;
    reg breaks = 1'b0;
    reg best_found_next;
    reg best_found = 1'b0;
    reg [7:0] best_quality_next;
    reg [7:0] best_quality = 8'd0;
    reg [9:0] best_cell_next;
    reg [9:0] best_cell = 10'd0;
    reg finished_next;
    reg finished = 1'b0;
    reg [9:0] breaker;
    reg at_last;
    wire on_move;

    assign done = finished;
    assign on_move = (breaker == chain_first) | (breaker == chain_second);

    always @(*) begin
        state_next = state;
        tried_next = tried;
        quality_next = quality;
        breaks_next = breaks;
        best_found_next = best_found;
        best_quality_next = best_quality;
        best_cell_next = best_cell;
        finished_next = 1'b0;
        commit = 1'b0;
        commit_cell = 10'd0;
        survey_start = 1'b0;
        opposing = 1'b0;
        probe = 1'b0;
        probe_cell = 10'd0;
        probe_write = 1'b0;
        probe_stone = 2'd0;
        chain_start = 1'b0;
        chain_again = 1'b0;
        case (state)
            WAIT_START: begin
                if (start) begin
                    state_next = CHECK_HAND;
                end
            end
            CHECK_HAND: begin
                state_next = START_CHAIN;
                if (stale) begin
                    state_next = SURVEY_BOARD;
                end
                if (~(|hand)) begin
                    finished_next = 1'b1;
                    state_next = WAIT_START;
                end
            end
            SURVEY_BOARD: begin
                survey_start = 1'b1;
                state_next = WAIT_SURVEY;
            end
            WAIT_SURVEY: begin
                if (survey_done) begin
                    state_next = START_CHAIN;
                end
            end
            START_CHAIN: begin
                opposing = 1'b1;
                chain_start = 1'b1;
                state_next = WAIT_CHAIN;
            end
            WAIT_CHAIN: begin
                opposing = 1'b1;
                if (chain_done) begin
                    best_found_next = 1'b0;
                    tried_next = 3'd0;
                    state_next = READ_BREAKER;
                    if (~chain_found) begin
                        finished_next = 1'b1;
                        state_next = WAIT_START;
                    end
                end
            end
            READ_BREAKER: begin
                probe = 1'b1;
                probe_cell = breaker;
                state_next = WAIT_BREAKER;
            end
            WAIT_BREAKER: begin
                if (ready) begin
                    quality_next = point_quality;
                    state_next = PLACE_BREAKER;
                    if (on_move) begin
                        breaks_next = 1'b1;
                        state_next = JUDGE_BREAKER;
                    end
                end
            end
            PLACE_BREAKER: begin
                probe_cell = breaker;
                probe_write = 1'b1;
                probe_stone = own_stone;
                state_next = WAIT_PLACED;
            end
            WAIT_PLACED: begin
                if (wrote) begin
                    state_next = TRY_AGAIN;
                end
            end
            TRY_AGAIN: begin
                opposing = 1'b1;
                chain_start = 1'b1;
                chain_again = 1'b1;
                state_next = WAIT_AGAIN;
            end
            WAIT_AGAIN: begin
                opposing = 1'b1;
                if (chain_done) begin
                    breaks_next = ~chain_found;
                    state_next = REMOVE_BREAKER;
                end
            end
            REMOVE_BREAKER: begin
                probe_cell = breaker;
                probe_write = 1'b1;
                state_next = WAIT_REMOVED;
            end
            WAIT_REMOVED: begin
                if (wrote) begin
                    state_next = JUDGE_BREAKER;
                end
            end
            JUDGE_BREAKER: begin
                if (breaks & (~best_found | (quality > best_quality))) begin
                    best_found_next = 1'b1;
                    best_quality_next = quality;
                    best_cell_next = breaker;
                end
                tried_next = tried + 3'd1;
                state_next = READ_BREAKER;
                if (at_last) begin
                    state_next = COMMIT_BREAKER;
                end
            end
            COMMIT_BREAKER: begin
                if (best_found) begin
                    commit = 1'b1;
                    commit_cell = best_cell;
                    state_next = WAIT_COMMIT;
                end else begin
                    finished_next = 1'b1;
                    state_next = WAIT_START;
                end
            end
            WAIT_COMMIT: begin
                if (commit_done) begin
                    state_next = CHECK_HAND;
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
        breaker = chain_first;
        at_last = 1'b0;
        case (tried)
            3'd0: breaker = chain_first;
            3'd1: breaker = chain_second;
            3'd2: breaker = chain_block_a;
            3'd3: breaker = chain_block_b;
            3'd4: begin
                breaker = chain_then_first;
                at_last = ~chain_then_double;
            end
            default: begin
                breaker = chain_then_second;
                at_last = 1'b1;
            end
        endcase
    end

    always @(posedge clock) begin
        state <= state_next;
        tried <= tried_next;
        quality <= quality_next;
        breaks <= breaks_next;
        best_found <= best_found_next;
        best_quality <= best_quality_next;
        best_cell <= best_cell_next;
        finished <= finished_next;
    end
endmodule

// STEP 5B: own 3TW_NC. Plays a move that forces nothing and leaves two 2TWs.
//
// Contract
// - A pulse on `start` begins. If QUIET finds a quiet move its stones are decided.
// - Latency: a survey if the last one is out of date, and a quiet search. `done` pulses when the
//   step is over.
// - `reset` goes back to idle at once and wins over `start`.
module step5b (
    input  wire       clock,         // The system clock.
    input  wire       reset,         // Synchronous, active high: idle at once.
    input  wire       start,         // Begins.
    output wire       done,          // Finished.
    input  wire [1:0] hand,          // Stones still in hand.
    output reg        commit,        // To TURN: decide a stone.
    output reg  [9:0] commit_cell,   // To TURN: which.
    input  wire       commit_done,   // From TURN: the stone is decided.
    output reg        survey_start,  // To SURVEY: pass over the board.
    input  wire       survey_done,   // From SURVEY: the pass is over.
    input  wire       stale,         // From TURN: the survey is out of date.
    output reg        quiet_start,   // To QUIET: search.
    input  wire       quiet_done,    // From QUIET: the search is over.
    input  wire       quiet_found,   // From QUIET: there is a quiet move.
    input  wire [9:0] quiet_first,   // From QUIET: the first stone of the move.
    input  wire [9:0] quiet_second   // From QUIET: the second stone of the move.
);

    localparam [1:0] TWO = 2'd2;
    localparam [3:0] WAIT_START = 4'd0;     // Idle.
    localparam [3:0] SURVEY_BOARD = 4'd1;   // Starts SURVEY.
    localparam [3:0] WAIT_SURVEY = 4'd2;    // Waits for it.
    localparam [3:0] START_SEARCH = 4'd3;   // Starts QUIET.
    localparam [3:0] WAIT_SEARCH = 4'd4;    // Waits for it.
    localparam [3:0] COMMIT_FIRST = 4'd5;   // Decides the first stone.
    localparam [3:0] WAIT_FIRST = 4'd6;     // Waits for TURN.
    localparam [3:0] COMMIT_SECOND = 4'd7;  // Decides the second stone.
    localparam [3:0] WAIT_SECOND = 4'd8;    // Waits for TURN.

    reg [3:0] state_next;
    reg [3:0] state = 4'd0;
    reg two_stones_next;
    reg two_stones = 1'b0;
    reg finished_next;
    reg finished = 1'b0;

    assign done = finished;

    always @(*) begin
        state_next = state;
        two_stones_next = two_stones;
        finished_next = 1'b0;
        commit = 1'b0;
        commit_cell = 10'd0;
        survey_start = 1'b0;
        quiet_start = 1'b0;
        case (state)
            WAIT_START: begin
                if (start) begin
                    state_next = START_SEARCH;
                    if (stale) begin
                        state_next = SURVEY_BOARD;
                    end
                end
            end
            SURVEY_BOARD: begin
                survey_start = 1'b1;
                state_next = WAIT_SURVEY;
            end
            WAIT_SURVEY: begin
                if (survey_done) begin
                    state_next = START_SEARCH;
                end
            end
            START_SEARCH: begin
                quiet_start = 1'b1;
                two_stones_next = hand == TWO;
                state_next = WAIT_SEARCH;
            end
            WAIT_SEARCH: begin
                if (quiet_done) begin
                    state_next = COMMIT_FIRST;
                    if (~quiet_found) begin
                        finished_next = 1'b1;
                        state_next = WAIT_START;
                    end
                end
            end
            COMMIT_FIRST: begin
                commit = 1'b1;
                commit_cell = quiet_first;
                state_next = WAIT_FIRST;
            end
            WAIT_FIRST: begin
                if (commit_done) begin
                    state_next = COMMIT_SECOND;
                    if (~two_stones) begin
                        finished_next = 1'b1;
                        state_next = WAIT_START;
                    end
                end
            end
            COMMIT_SECOND: begin
                commit = 1'b1;
                commit_cell = quiet_second;
                state_next = WAIT_SECOND;
            end
            WAIT_SECOND: begin
                if (commit_done) begin
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

    always @(posedge clock) begin
        state <= state_next;
        two_stones <= two_stones_next;
        finished <= finished_next;
    end
endmodule

// STEP 6B: the opponent's 3TW_NC. Takes the better of its cells, then looks again.
//
// Contract
// - A pulse on `start` begins. As long as QUIET finds a quiet move for the opponent, its cell of
//   greater PQ is decided.
// - Latency: for each stone in hand a survey and a quiet search. `done` pulses when the step is
//   over.
// - `reset` goes back to idle at once and wins over `start`.
module step6b (
    input  wire       clock,          // The system clock.
    input  wire       reset,          // Synchronous, active high: idle at once.
    input  wire       start,          // Begins.
    output wire       done,           // Finished.
    input  wire [1:0] hand,           // Stones still in hand.
    output reg        commit,         // To TURN: decide a stone.
    output reg  [9:0] commit_cell,    // To TURN: which.
    input  wire       commit_done,    // From TURN: the stone is decided.
    output reg        survey_start,   // To SURVEY: pass over the board.
    input  wire       survey_done,    // From SURVEY: the pass is over.
    input  wire       stale,          // From TURN: the survey is out of date.
    output reg        opposing,       // The opponent attacks.
    output reg        probe,          // To STAR: probe the cell.
    output reg  [9:0] probe_cell,     // To STAR: the cell to probe or to write.
    input  wire       ready,          // From STAR: the results of the probe are there.
    input  wire [7:0] point_quality,  // From STAR: PQ of the cell.
    output reg        quiet_start,    // To QUIET: search.
    input  wire       quiet_done,     // From QUIET: the search is over.
    input  wire       quiet_found,    // From QUIET: there is a quiet move.
    input  wire [9:0] quiet_first,    // From QUIET: the first stone of the move.
    input  wire [9:0] quiet_second    // From QUIET: the second stone of the move.
);

    localparam [3:0] WAIT_START = 4'd0;      // Idle.
    localparam [3:0] CHECK_HAND = 4'd1;      // Is a stone left?
    localparam [3:0] SURVEY_BOARD = 4'd2;    // Starts SURVEY.
    localparam [3:0] WAIT_SURVEY = 4'd3;     // Waits for it.
    localparam [3:0] START_QUIET = 4'd4;     // Starts QUIET for the opponent.
    localparam [3:0] WAIT_QUIET = 4'd5;      // Waits for it.
    localparam [3:0] READ_FIRST = 4'd6;      // Probes the move's first cell.
    localparam [3:0] WAIT_FIRST = 4'd7;      // Waits for STAR.
    localparam [3:0] READ_SECOND = 4'd8;     // Probes its second cell.
    localparam [3:0] WAIT_SECOND = 4'd9;     // Waits for STAR.
    localparam [3:0] COMMIT_BETTER = 4'd10;  // Decides the better one.
    localparam [3:0] WAIT_COMMIT = 4'd11;    // Waits for TURN.

    reg [3:0] state_next;
    reg [3:0] state = 4'd0;
    reg [7:0] quality_next;
    reg [7:0] quality = 8'd0;
    reg second_better_next;
    reg second_better = 1'b0;
    reg finished_next;
    reg finished = 1'b0;

    assign done = finished;

    always @(*) begin
        state_next = state;
        quality_next = quality;
        second_better_next = second_better;
        finished_next = 1'b0;
        commit = 1'b0;
        commit_cell = 10'd0;
        survey_start = 1'b0;
        opposing = 1'b0;
        probe = 1'b0;
        probe_cell = 10'd0;
        quiet_start = 1'b0;
        case (state)
            WAIT_START: begin
                if (start) begin
                    state_next = CHECK_HAND;
                end
            end
            CHECK_HAND: begin
                state_next = START_QUIET;
                if (stale) begin
                    state_next = SURVEY_BOARD;
                end
                if (~(|hand)) begin
                    finished_next = 1'b1;
                    state_next = WAIT_START;
                end
            end
            SURVEY_BOARD: begin
                survey_start = 1'b1;
                state_next = WAIT_SURVEY;
            end
            WAIT_SURVEY: begin
                if (survey_done) begin
                    state_next = START_QUIET;
                end
            end
            START_QUIET: begin
                opposing = 1'b1;
                quiet_start = 1'b1;
                state_next = WAIT_QUIET;
            end
            WAIT_QUIET: begin
                opposing = 1'b1;
                if (quiet_done) begin
                    state_next = READ_FIRST;
                    if (~quiet_found) begin
                        finished_next = 1'b1;
                        state_next = WAIT_START;
                    end
                end
            end
            READ_FIRST: begin
                probe = 1'b1;
                probe_cell = quiet_first;
                state_next = WAIT_FIRST;
            end
            WAIT_FIRST: begin
                if (ready) begin
                    quality_next = point_quality;
                    state_next = READ_SECOND;
                end
            end
            READ_SECOND: begin
                probe = 1'b1;
                probe_cell = quiet_second;
                state_next = WAIT_SECOND;
            end
            WAIT_SECOND: begin
                if (ready) begin
                    second_better_next = point_quality > quality;
                    state_next = COMMIT_BETTER;
                end
            end
            COMMIT_BETTER: begin
                commit = 1'b1;
                commit_cell = quiet_first;
                if (second_better) begin
                    commit_cell = quiet_second;
                end
                state_next = WAIT_COMMIT;
            end
            WAIT_COMMIT: begin
                if (commit_done) begin
                    state_next = CHECK_HAND;
                end
            end
            default: state_next = WAIT_START;
        endcase
        if (reset) begin
            finished_next = 1'b0;
            state_next = WAIT_START;
        end
    end

    always @(posedge clock) begin
        state <= state_next;
        quality <= quality_next;
        second_better <= second_better_next;
        finished <= finished_next;
    end
endmodule

// STEP 7: gains the initiative (GI), then takes the most potential cells (MPC).
//
// Contract
// - A pulse on `start` begins. Each stone in hand goes to the best cell that makes two threats
//   at once, else to the cell of greatest PQ; both come from SURVEY. A full board ends the turn.
// - Latency: a survey for each stone in hand but the first, and for that too if the last one is
//   out of date. `done` pulses when the step is over.
// - `reset` goes back to idle at once and wins over `start`.
module step7 (
    input  wire       clock,         // The system clock.
    input  wire       reset,         // Synchronous, active high: idle at once.
    input  wire       start,         // Begins.
    output wire       done,          // Finished.
    input  wire [1:0] hand,          // Stones still in hand.
    output reg        commit,        // To TURN: decide a stone.
    output reg  [9:0] commit_cell,   // To TURN: which.
    input  wire       commit_done,   // From TURN: the stone is decided.
    output reg        finish,        // To TURN: nothing is left to decide.
    output reg        survey_start,  // To SURVEY: pass over the board.
    input  wire       survey_done,   // From SURVEY: the pass is over.
    input  wire       stale,         // From TURN: the survey is out of date.
    input  wire       best,          // From SURVEY: there is an empty cell.
    input  wire [9:0] best_cell,     // From SURVEY: the empty cell of greatest PQ.
    input  wire       forcing,       // From SURVEY: there is a cell that makes two threats.
    input  wire [9:0] forcing_cell   // From SURVEY: the one of them with the greatest PQ.
);

    localparam [2:0] WAIT_START = 3'd0;    // Idle.
    localparam [2:0] CHECK_HAND = 3'd1;    // Is a stone left?
    localparam [2:0] SURVEY_BOARD = 3'd2;  // Starts SURVEY.
    localparam [2:0] WAIT_SURVEY = 3'd3;   // Waits for it.
    localparam [2:0] CHOOSE_CELL = 3'd4;   // Decides the cell.
    localparam [2:0] WAIT_COMMIT = 3'd5;   // Waits for TURN.

    reg [2:0] state_next;
    reg [2:0] state = 3'd0;
    reg finished_next;
    reg finished = 1'b0;

    assign done = finished;

    always @(*) begin
        state_next = state;
        finished_next = 1'b0;
        commit = 1'b0;
        commit_cell = 10'd0;
        finish = 1'b0;
        survey_start = 1'b0;
        case (state)
            WAIT_START: begin
                if (start) begin
                    state_next = CHECK_HAND;
                end
            end
            CHECK_HAND: begin
                state_next = CHOOSE_CELL;
                if (stale) begin
                    state_next = SURVEY_BOARD;
                end
                if (~(|hand)) begin
                    finished_next = 1'b1;
                    state_next = WAIT_START;
                end
            end
            SURVEY_BOARD: begin
                survey_start = 1'b1;
                state_next = WAIT_SURVEY;
            end
            WAIT_SURVEY: begin
                if (survey_done) begin
                    state_next = CHOOSE_CELL;
                end
            end
            CHOOSE_CELL: begin
                if (best) begin
                    commit = 1'b1;
                    commit_cell = best_cell;
                    if (forcing) begin
                        commit_cell = forcing_cell;
                    end
                    state_next = WAIT_COMMIT;
                end else begin
                    finish = 1'b1;
                    finished_next = 1'b1;
                    state_next = WAIT_START;
                end
            end
            WAIT_COMMIT: begin
                if (commit_done) begin
                    state_next = CHECK_HAND;
                end
            end
            default: state_next = WAIT_START;
        endcase
        if (reset) begin
            finished_next = 1'b0;
            state_next = WAIT_START;
        end
    end

    always @(posedge clock) begin
        state <= state_next;
        finished <= finished_next;
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
//   whether it wins. A stone is checked before any of that: what is refused leaves no trace but
//   a fault to ask for.
// - Latency: a new game takes as long as MEM or CC need to clear, whichever is longer; an
//   accepted stone six cycles and CC's Set.
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
    output reg   [1:0] cc_op,             // CC: 0 Clear, 1 Set, 2 Think.
    output wire  [4:0] cc_row,            // CC: the cell to set.
    output wire  [4:0] cc_col,            // CC: the cell to set.
    output reg   [1:0] cc_stone,          // CC: what to set, or whom to think for.
    input  wire        cc_done,           // CC: has done it.
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
    localparam [1:0] OP_CLEAR = 2'd0;
    localparam [1:0] OP_SET = 2'd1;
    localparam [1:0] OP_THINK = 2'd2;
    localparam [1:0] DARK = 2'd1;
    localparam [1:0] LIGHT = 2'd2;
    localparam [1:0] EMPTY = 2'd0;
    localparam [1:0] GAME_DRAWN = 2'd3;
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
    localparam [4:0] JUDGE_CELL = 5'd6;    // Takes the stone if the cell is empty.
    localparam [4:0] RECORD_STONE = 5'd7;  // Writes a stone to MEM, to the record and to CC.
    localparam [4:0] WAIT_RECORD = 5'd8;   // Waits for CC, which says whether the stone wins.
    localparam [4:0] PASS_TURN = 5'd9;     // Who is next?
    localparam [4:0] START_TURN = 5'd10;   // The FPGA is to move: open, or think.
    localparam [4:0] WAIT_THINK = 5'd11;   // Waits for CC's stones.
    localparam [4:0] READ_RECORD = 5'd12;  // Waits for the record to read the last stone.
    localparam [4:0] LOAD_RECORD = 5'd13;  // Has it.
    localparam [4:0] ERASE_STONE = 5'd14;  // Takes it back.
    localparam [4:0] WAIT_ERASE = 5'd15;   // Waits for CC.
    localparam [4:0] START_REPLY = 5'd16;  // Starts an answer.
    localparam [4:0] WAIT_REPLY = 5'd17;   // Waits for it to be sent.
    localparam [4:0] STOP_WORK = 5'd18;    // A new game cuts in: waits for the line to be free.
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
        .record_point(record_read_data),
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
                state_next = WAIT_BYTE;
                if (is_digit) begin
                    digits_next = (digits << 4) | {12'd0, byte_in[3:0]};
                    digit_count_next = digit_count + 2'd1;
                    if (digit_count == LAST_DIGIT) begin
                        state_next = CHECK_STONE;
                    end
                end else if (byte_in == BYTE_DARK) begin
                    own_side_next = DARK;
                    state_next = CLEAR_BOARD;
                end else if (byte_in == BYTE_LIGHT) begin
                    own_side_next = LIGHT;
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
                    state_next = READ_CELL;
                end
            end
            READ_CELL: state_next = JUDGE_CELL;
            JUDGE_CELL: begin
                if (mem_stone == EMPTY) begin
                    origin_next = HOST;
                    state_next = RECORD_STONE;
                end else begin
                    fault_next = FAULT_OCCUPIED;
                    fault_digits_next = digits;
                    state_next = WAIT_BYTE;
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
                        state_next = RECORD_STONE;
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
                    state_next = RECORD_STONE;
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
    end
endmodule

// REPLY: writes one answer of the control unit to the serial line, byte by byte.
//
// Contract
// - A pulse on `start` with `kind` and the operands of that kind valid (and held) sends the
//   whole answer; `done` pulses in the cycle after the transmitter's `done` for its last byte.
// - Latency: four cycles a byte and the time the transmitter takes.
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
    input  wire  [1:0] count,         // Last move: its stones, 0 if the core has not moved yet.
    input  wire  [3:0] step0,         // Last move: what placed the first stone.
    input  wire  [3:0] step1,         // Last move: what placed the second stone.
    input  wire [23:0] cycles,        // Last move: cycles in all.
    output wire  [3:0] query,         // Last move: the step whose cycles are wanted.
    // Last move: the cycles of that step, two cycles after it is named.
    input  wire [23:0] step_cycles,
    input  wire  [7:0] fault,         // Fault: its letter.
    input  wire [15:0] fault_digits,  // Fault: the digits received.
    output wire  [4:0] mem_row,       // Board: the cell that is wanted.
    output wire  [4:0] mem_col,       // Board: the cell that is wanted.
    input  wire  [1:0] mem_stone,     // Board: that cell, one cycle after it is named.
    output wire  [8:0] record_index,  // Record: the stone that is wanted.
    // Record: that stone, row above column, one cycle after it is named.
    input  wire  [9:0] record_point,
    output reg         uc_start,      // Sends a byte.
    output wire  [7:0] uc_data,       // The byte to send.
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
    localparam [3:0] LAST_QUERY = 4'd9;
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
    localparam [3:0] WAIT_START = 4'd0;     // Idle.
    localparam [3:0] PICK_LETTER = 4'd1;    // The letter that names the answer.
    localparam [3:0] PICK_TEXT = 4'd2;      // The identity text.
    localparam [3:0] PICK_STATUS = 4'd3;    // One of the letters of the status.
    localparam [3:0] PICK_CELL = 4'd4;      // A cell of the board.
    localparam [3:0] PICK_COUNT = 4'd5;     // A digit of the number of stones.
    localparam [3:0] PICK_STONE = 4'd6;     // A digit of a stone.
    localparam [3:0] PICK_GO = 4'd7;        // Whether a turn follows.
    localparam [3:0] PICK_STEP = 4'd8;      // How many stones the last turn had, and their steps.
    localparam [3:0] PICK_CYCLES = 4'd9;    // A digit of a number of cycles.
    localparam [3:0] PICK_FAULT = 4'd10;    // What was refused.
    localparam [3:0] PICK_DIGIT = 4'd11;    // A digit as it was received.
    localparam [3:0] PICK_END = 4'd12;      // The line end.
    localparam [3:0] SEND_BYTE = 4'd13;     // Hands the byte to the transmitter.
    localparam [3:0] WAIT_BYTE = 4'd14;     // Waits for the transmitter.

    reg [3:0] state_next;
    reg [3:0] state = 4'd0;
    reg [3:0] after_next;
    reg [3:0] after = 4'd0;
    reg [7:0] letter_next;
    reg [7:0] letter = 8'd0;
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
    reg [7:0] nibble_letter;
    wire [7:0] wide_nibble;
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
    assign uc_data = letter;
    assign done = finished;
    assign next_stone = stone_index + 9'd1;
    assign wide_stones = {3'd0, stones};
    assign wide_nibble = {4'd0, nibble};

    always @(*) begin
        state_next = state;
        after_next = after;
        letter_next = letter;
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
                    default: letter_next = nibble_letter;
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
                letter_next = nibble_letter;
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
                letter_next = nibble_letter;
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
            PICK_STEP: begin
                state_next = SEND_BYTE;
                after_next = PICK_STEP;
                letter_next = nibble_letter;
                index_next = index + 4'd1;
                if (index[1]) begin
                    index_next = 4'd0;
                    after_next = PICK_CYCLES;
                end
            end
            PICK_CYCLES: begin
                state_next = SEND_BYTE;
                after_next = PICK_CYCLES;
                letter_next = nibble_letter;
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
                letter_next = nibble_letter;
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
        nibble_letter = wide_nibble + DIGIT_ZERO;
        if (nibble > NINE) begin
            nibble_letter = wide_nibble + LETTER_TEN;
        end
    end

    always @(posedge clock) begin
        state <= state_next;
        after <= after_next;
        letter <= letter_next;
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
            6'd16: data = 8'd49;
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
