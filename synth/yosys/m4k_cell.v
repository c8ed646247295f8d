// The M4K block memory as a cell to count and to simulate: what it does is in m4k.txt.
(* blackbox *)
module m4k(
    input clock,
    input [11:0] write_address,
    input [35:0] write_data,
    input write_enable,
    input [11:0] read_address,
    output [35:0] read_data,
    input read_enable
);
    parameter [4607:0] INIT = 4608'b0;
    parameter WRITE_WIDTH = 36;
    parameter READ_WIDTH = 36;
endmodule
