// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

module operators (
    input  wire        clock,
    input  wire [18:0] a,
    input  wire [18:0] b,
    input  wire  [3:0] at,
    output wire [18:0] sums,
    output wire [18:0] bitwise,
    output wire [18:0] shifts,
    output wire [11:0] parts,
    output wire  [9:0] tests,
    output wire [31:0] product,
    output wire [23:0] field
);

    localparam [18:0] SEVEN = 19'b0000000000000000111;
    localparam [1:0] PHASE_FIRST = 2'd0;
    localparam [1:0] PHASE_SECOND = 2'd1;
    localparam [1:0] PHASE_THIRD = 2'd2;

    reg [4:0] counts_0 = 5'd0;
    reg [4:0] counts_1 = 5'd0;
    reg [4:0] counts_2 = 5'd0;
    reg [1:0] state = 2'd0;
    reg [83:0] wide = 84'd0;
    reg [83:0] copy = 84'd0;
    reg [18:0] chosen;
    reg [9:0] flags;
    wire [4:0] ones_0;
    wire [4:0] ones_1;
    wire [4:0] ones_2;
    wire [4:0] ones_3;
    wire [4:0] ones_4;
    wire [4:0] ones_5;
    wire [4:0] ones_6;
    wire [4:0] ones_7;
    wire [4:0] ones_8;
    wire [4:0] ones_9;
    wire [4:0] ones_10;
    wire [4:0] ones_11;
    wire [4:0] ones_12;
    wire [4:0] ones_13;
    wire [4:0] ones_14;
    wire [4:0] ones_15;
    wire [4:0] ones_16;
    wire [4:0] ones_17;
    wire [4:0] ones_18;
    wire [4:0] ones_19;

    assign ones_0 = 5'd0;
    assign ones_1 = ones_0 + {4'd0, a[0]};
    assign ones_2 = ones_1 + {4'd0, a[1]};
    assign ones_3 = ones_2 + {4'd0, a[2]};
    assign ones_4 = ones_3 + {4'd0, a[3]};
    assign ones_5 = ones_4 + {4'd0, a[4]};
    assign ones_6 = ones_5 + {4'd0, a[5]};
    assign ones_7 = ones_6 + {4'd0, a[6]};
    assign ones_8 = ones_7 + {4'd0, a[7]};
    assign ones_9 = ones_8 + {4'd0, a[8]};
    assign ones_10 = ones_9 + {4'd0, a[9]};
    assign ones_11 = ones_10 + {4'd0, a[10]};
    assign ones_12 = ones_11 + {4'd0, a[11]};
    assign ones_13 = ones_12 + {4'd0, a[12]};
    assign ones_14 = ones_13 + {4'd0, a[13]};
    assign ones_15 = ones_14 + {4'd0, a[14]};
    assign ones_16 = ones_15 + {4'd0, a[15]};
    assign ones_17 = ones_16 + {4'd0, a[16]};
    assign ones_18 = ones_17 + {4'd0, a[17]};
    assign ones_19 = ones_18 + {4'd0, a[18]};
    assign sums = a + b - SEVEN;
    assign bitwise = (a & b) | (~a ^ b);
    assign shifts = (a << at) ^ (b >> at);
    assign product = {16'd0, a[15:0]} * {16'd0, b[18:3]};
    assign parts = {chosen[at +: 4], 3'd0, ones_19};
    assign tests = flags;
    assign field = copy[73:50];

    always @(*) begin
        chosen = a;
        chosen[at] = |b;
        if (a < b) begin
            chosen = chosen | 19'd5;
        end else if (a == b) begin
            chosen = 19'd0;
        end
    end

    always @(*) begin
        flags = 10'd0;
        flags[0] = &a;
        flags[1] = |b;
        flags[2] = ^a;
        flags[3] = a >= b;
        flags[4] = a <= b;
        flags[5] = a > SEVEN;
        flags[6] = a != b;
        flags[7] = a < b && ~b[3];
        flags[8] = a == SEVEN || a[2];
    end

    always @(posedge clock) begin
        wide[49:30] <= {1'b0, b} + 20'd1;
        case (state)
            PHASE_FIRST: begin
                wide[29:0] <= {a, 11'd0};
                state <= PHASE_SECOND;
            end
            PHASE_SECOND: begin
                wide[73:50] <= {a, 5'd0};
                state <= PHASE_THIRD;
            end
            PHASE_THIRD: begin
                wide[83:74] <= b[18:9];
                copy <= wide;
                state <= PHASE_FIRST;
            end
            default: state <= PHASE_FIRST;
        endcase
    end

    always @(posedge clock) begin
        case (at)
            4'd0: counts_0 <= counts_0 + 5'd1;
            4'd3: counts_1 <= counts_1 - 5'd1;
            default: counts_2 <= ones_19;
        endcase
    end
endmodule
