// UART_RX, proved: after any garbage it is idle again once the line is high for ten bits.
//
// Block: c6_uart_rx
// Method: 240 cycles from any state
// Scope: every state, bits of 16 clocks
//
// - `idle_again`: when the line has been high for ten bits and three cycles, the receiver waits
//   for a start bit, and goes on waiting while the line is high.
//   Mutant: `default: state <= WAIT_START;` -> `default: state <= state;`
module proof (
    input  wire clock,
    input  wire reset,
    output wire idle_again,
    output wire assumed
);
    c6_uart_rx #(.BIT_CLOCKS(16'd16)) dut (.clock(clock), .reset(reset), .rx(1'b1));

    wire [2:0] state = dut.state;
    wire [15:0] ticks = dut.ticks;
    reg [7:0] cycles = 8'd0;

    always @(posedge clock) cycles <= cycles + 8'd1;

    // That it is so in every state that can be reached is a lemma of `uart_rx.stop_bit.proof.v`.
    assign assumed = cycles != 8'd0 || ticks < 16'd16;
    assign idle_again = cycles < 8'd163 || state == 3'd0;
endmodule
