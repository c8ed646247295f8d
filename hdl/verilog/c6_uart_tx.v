// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

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
module c6_uart_tx #(
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
                // Nothing is left to send: said again in every cycle, so that a bit turned over
                // in `state` or `frame` cannot hold the line low for ever.
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

`default_nettype wire
