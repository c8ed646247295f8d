// The M4K block memory as a cell to count and to simulate: what it does is in m4k.txt.
(* blackbox *)
module m4k(
    input clock,
    input [11:0] write_address,
    input [31:0] write_data,
    input write_enable,
    input [11:0] read_address,
    output [31:0] read_data,
    input read_enable
);
    parameter [4095:0] INIT = 4096'b0;
    parameter WRITE_WIDTH = 32;
    parameter READ_WIDTH = 32;
endmodule
