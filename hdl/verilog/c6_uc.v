// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

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
module c6_uc #(
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

    c6_uart_rx #(.BIT_CLOCKS(BIT_CLOCKS)) receiver (
        .clock(clock),
        .reset(reset),
        .rx(rx),
        .done(receiver_done),
        .data(receiver_data),
        .framing_error(receiver_framing_error),
        .line_break(receiver_line_break)
    );

    c6_uart_fifo fifo (
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

    c6_uart_tx #(.BIT_CLOCKS(BIT_CLOCKS)) transmitter (
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

`default_nettype wire
