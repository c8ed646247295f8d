// UART_RX, proved: no byte without a stop bit, whatever the line does.
//
// Block: c6_uart_rx
// Method: induction over 8 cycles
// Scope: for ever, every line, bits of 16 clocks
//
// - `stop_bit_was_high`: when `done` pulses, the line was high in at least two of the three cycles
//   in which the stop bit was looked at.
//   Mutant: `assign level = ~((first && second)` -> `assign level = ~((first && second && low)`
// - `one_end_a_byte`: at most one of `done`, `framing_error` and `line_break` pulses, for one cycle.
//   Mutant: `state <= WAIT_IDLE;` -> `received <= 1'b1;`
// - `quiet_after_reset`: none of them pulses in the cycle after a reset.
//   Mutant: `if (reset) begin` -> `if (reset && rx) begin`
// - `within_the_bit` (lemma): the clock within a bit stays below the clocks of a bit.
module proof (
    input  wire clock,
    input  wire reset,
    input  wire rx,
    output wire stop_bit_was_high,
    output wire one_end_a_byte,
    output wire quiet_after_reset,
    output wire within_the_bit
);
    wire done;
    wire framing_error;
    wire line_break;

    c6_uart_rx #(.BIT_CLOCKS(16'd16)) dut (
        .clock(clock), .reset(reset), .rx(rx), .done(done), .framing_error(framing_error),
        .line_break(line_break)
    );

    wire [15:0] ticks = dut.ticks;

    // The line in the last cycles, the newest lowest: two more than the samples are old, because
    // of the synchroniser.
    reg [4:0] past = 5'b11111;
    reg was_reset = 1'b0;
    reg ended = 1'b0;
    wire ends = done || framing_error || line_break;

    always @(posedge clock) begin
        past <= {past[3:0], rx};
        was_reset <= reset;
        ended <= ends;
    end

    wire [1:0] highs = past[2] + past[3] + past[4];
    assign stop_bit_was_high = !done || highs >= 2'd2;
    assign one_end_a_byte = done + framing_error + line_break <= 2'd1 && !(ended && ends);
    assign quiet_after_reset = !(was_reset && ends);
    assign within_the_bit = ticks < 16'd16;
endmodule
