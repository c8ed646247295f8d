// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

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
module c6_uart_rx #(
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

`default_nettype wire
