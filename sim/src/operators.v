// operators: part of Connect6 on FPGA, version 0.1.0.
//
// Made by `connect6 synth` from the description in rust-hdl, the crate connect6-hdl: change it
// there, not here. The module a__b is the instance b inside the module a; the variable c__d is the
// port d of the instance c. A register r holds r__q and takes r__d at the clock; it powers up as 0.
// Every reset is synchronous and active high.

module operators(clock,a,b,at,sums,bitwise,shifts,parts,tests,product,field);

    // Module arguments
    input wire clock;
    input wire [18:0] a;
    input wire [18:0] b;
    input wire [3:0] at;
    output reg [18:0] sums;
    output reg [18:0] bitwise;
    output reg [18:0] shifts;
    output reg [11:0] parts;
    output reg [9:0] tests;
    output reg [31:0] product;
    output reg [23:0] field;

    // Constant declarations
    localparam seven = 19'b111;

    // Enums
    localparam Phase__First = 0;
    localparam Phase__Second = 1;
    localparam Phase__Third = 2;

    // Stub signals
    reg [4:0] counts__0__d;
    reg [4:0] counts__0__q = 5'h0;
    reg [4:0] counts__1__d;
    reg [4:0] counts__1__q = 5'h0;
    reg [4:0] counts__2__d;
    reg [4:0] counts__2__q = 5'h0;
    reg [1:0] state__d;
    reg [1:0] state__q = 2'h0;
    reg [83:0] wide__d;
    reg [83:0] wide__q = 84'h0;
    reg [83:0] copy__d;
    reg [83:0] copy__q = 84'h0;

    // Local signals
    reg [18:0] chosen;
    reg [9:0] flags;
    reg [4:0] ones__0;
    reg [4:0] ones__1;
    reg [4:0] ones__2;
    reg [4:0] ones__3;
    reg [4:0] ones__4;
    reg [4:0] ones__5;
    reg [4:0] ones__6;
    reg [4:0] ones__7;
    reg [4:0] ones__8;
    reg [4:0] ones__9;
    reg [4:0] ones__10;
    reg [4:0] ones__11;
    reg [4:0] ones__12;
    reg [4:0] ones__13;
    reg [4:0] ones__14;
    reg [4:0] ones__15;
    reg [4:0] ones__16;
    reg [4:0] ones__17;
    reg [4:0] ones__18;
    reg [4:0] ones__19;

    // Sub module instances

    // Update code
    always @(*) begin
        state__d = state__q;
        wide__d = wide__q;
        copy__d = copy__q;
        counts__0__d = counts__0__q;
        counts__1__d = counts__1__q;
        counts__2__d = counts__2__q;
        ones__0 = ((32'h0) & 5'h1f);
        ones__1 = ones__0 + a[0];
        ones__2 = ones__1 + a[1];
        ones__3 = ones__2 + a[2];
        ones__4 = ones__3 + a[3];
        ones__5 = ones__4 + a[4];
        ones__6 = ones__5 + a[5];
        ones__7 = ones__6 + a[6];
        ones__8 = ones__7 + a[7];
        ones__9 = ones__8 + a[8];
        ones__10 = ones__9 + a[9];
        ones__11 = ones__10 + a[10];
        ones__12 = ones__11 + a[11];
        ones__13 = ones__12 + a[12];
        ones__14 = ones__13 + a[13];
        ones__15 = ones__14 + a[14];
        ones__16 = ones__15 + a[15];
        ones__17 = ones__16 + a[16];
        ones__18 = ones__17 + a[17];
        ones__19 = ones__18 + a[18];
        sums = (a + b) - seven;
        bitwise = (a & b) | (~a ^ b);
        shifts = (a << at) ^ (b >> at);
        product = a[(32'h0)+:(16)] * b[(32'h3)+:(16)];
        chosen = (a & ~(1 << (at)) | ((|b) << (at)));
        if (a < b) begin
            chosen = chosen | 32'h5;
        end
        else if (a == b) begin
            chosen = ((32'h0) & 19'h7ffff);
        end
        parts = (((chosen[(at)+:(4)]) & 12'hfff) << 32'h8) | ((ones__19) & 12'hfff);
        flags = ((32'h0) & 10'h3ff);
        flags = (flags & ~(1 << (32'h0)) | ((&a) << (32'h0)));
        flags = (flags & ~(1 << (32'h1)) | ((|b) << (32'h1)));
        flags = (flags & ~(1 << (32'h2)) | ((^a) << (32'h2)));
        flags = (flags & ~(1 << (32'h3)) | ((a >= b) << (32'h3)));
        flags = (flags & ~(1 << (32'h4)) | ((a <= b) << (32'h4)));
        flags = (flags & ~(1 << (32'h5)) | ((a > seven) << (32'h5)));
        flags = (flags & ~(1 << (32'h6)) | ((a != b) << (32'h6)));
        flags = (flags & ~(1 << (32'h7)) | (((a < b) && ~b[32'h3]) << (32'h7)));
        flags = (flags & ~(1 << (32'h8)) | (((a == seven) || a[32'h2]) << (32'h8)));
        tests = flags;
        case (at)
            0:
                begin
                    counts__0__d = counts__0__q + 32'h1;
                end
            3:
                begin
                    counts__1__d = counts__1__q - 32'h1;
                end
            default:
                begin
                    counts__2__d = ones__19;
                end
        endcase
        wide__d[(64'h1e)+:(20)] = ((b) & 20'hfffff) + 32'h1;
        case (state__q)
            Phase__First:
                begin
                    wide__d[(64'h0)+:(30)] = ((a) & 30'h3fffffff) << 32'hb;
                    state__d = Phase__Second;
                end
            Phase__Second:
                begin
                    wide__d[(64'h32)+:(24)] = ((a) & 24'hffffff) << 32'h5;
                    state__d = Phase__Third;
                end
            Phase__Third:
                begin
                    wide__d[(64'h4a)+:(10)] = b[(32'h9)+:(10)];
                    copy__d = wide__q;
                    state__d = Phase__First;
                end
            default:
                begin
                    state__d = Phase__First;
                end
        endcase
        field = copy__q[(64'h32)+:(24)];
    end


    // Registers
    always @(posedge clock) begin
        counts__0__q <= counts__0__d;
        counts__1__q <= counts__1__d;
        counts__2__q <= counts__2__d;
        state__q <= state__d;
        wide__q <= wide__d;
        copy__q <= copy__d;
    end
endmodule // operators
