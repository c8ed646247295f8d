// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// PROGRAM_ROM: the words of the program, an instruction each.
//
// Contract
// - `word` shows the instruction that `address` named at the last rising edge. Words behind the
//   end of the program are no instructions: all their bits are set.
// - Latency: one cycle. There is no start and no reset.
module c6_program_rom_1024x55 (
    input  wire        clock,    // Reads happen at its rising edge.
    input  wire  [9:0] address,  // The instruction to show after the next edge.
    output reg  [54:0] word      // The instruction read at the last edge.
);

    reg [54:0] words [0:1023];

    initial $readmemh("c6_program_rom_1024x55.hex", words);

    always @(posedge clock) begin
        word <= words[address];
    end
endmodule

`default_nettype wire
