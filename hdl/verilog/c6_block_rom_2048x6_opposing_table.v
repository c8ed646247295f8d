// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// BLOCK_ROM: a memory that is only read, with one registered read port.
//
// Contract
// - `word` shows the word that `address` named at the last rising edge.
// - Latency: one cycle. There is no start and no reset; the contents are given when the block is
//   made.
module c6_block_rom_2048x6_opposing_table (
    input  wire        clock,    // Reads happen at its rising edge.
    input  wire [10:0] address,  // The word to show after the next edge.
    output reg   [5:0] word      // The word read at the last edge.
);

    reg [5:0] words [0:2047];

    initial $readmemh("c6_block_rom_2048x6_opposing_table.hex", words);

    always @(posedge clock) begin
        word <= words[address];
    end
endmodule

`default_nettype wire
