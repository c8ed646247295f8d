// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

module c6_letter_text (
    input  wire [5:0] address,
    output reg  [7:0] data
);

    always @(*) begin
        case (address)
            6'd0: data = 8'd63;
            6'd1: data = 8'd99;
            6'd2: data = 8'd111;
            6'd3: data = 8'd110;
            6'd4: data = 8'd110;
            6'd5: data = 8'd101;
            6'd6: data = 8'd99;
            6'd7: data = 8'd116;
            6'd8: data = 8'd54;
            6'd9: data = 8'd32;
            6'd10: data = 8'd48;
            6'd11: data = 8'd46;
            6'd12: data = 8'd49;
            6'd13: data = 8'd46;
            6'd14: data = 8'd48;
            6'd15: data = 8'd32;
            6'd16: data = 8'd50;
            6'd17: data = 8'd10;
            default: data = 8'd0;
        endcase
    end
endmodule

`default_nettype wire
