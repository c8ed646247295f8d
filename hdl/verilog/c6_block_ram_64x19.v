// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// BLOCK_RAM: a memory with one write port, one registered read port and one clock.
//
// Contract
// - `read_data` shows the word that `read_address` named at the last rising edge.
// - With `write_enable` high, `write_data` is stored at `write_address` at the next edge. A read
//   of that address in the same cycle gives the old word.
// - Latency: one cycle, for a read as for a write.
// - There is no start, no reset and no initial contents: whoever owns the RAM clears it when
//   that matters.
module c6_block_ram_64x19 (
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

`default_nettype wire
