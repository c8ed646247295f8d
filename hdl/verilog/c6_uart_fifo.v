// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

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
module c6_uart_fifo (
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

    c6_block_ram_512x8 bytes (
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

`default_nettype wire
