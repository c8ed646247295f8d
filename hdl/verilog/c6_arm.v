// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// ARM: what a stone on the centre makes of one line, for one side. Combinational.
//
// Contract
// - `live`, `ones`, `twos`, `fours` and `vacant` come from WINDOWS. Bit `w` of a window flag
//   stands for the window of the cells `w` to `w + 5`.
// - Latency: none. All outputs follow the inputs within the cycle; there is no start and no
//   reset.
module c6_arm (
    input  wire  [5:0] live,      // Windows that nothing blocks.
    input  wire  [5:0] ones,      // Lowest bit of each window's count.
    input  wire  [5:0] twos,      // Middle bit of each window's count.
    input  wire  [5:0] fours,     // Highest bit of each window's count.
    input  wire [10:0] vacant,    // Empty cells besides the centre.
    // Windows that a stone on the centre turns into a four or more.
    output wire  [5:0] threatening,
    output wire        has_two,   // A window holds two own stones or more.
    output wire  [4:0] peril,  // How many windows do, those with three or more counted three times.
    output wire  [2:0] room,      // Live windows.
    // Three windows or more do: with a stone on the centre an open three.
    output wire        has_open,
    output wire        has_five,  // A window lacks the centre alone.
    output reg   [1:0] threats,   // Threats that a stone on the centre makes, 0 to 2.
    output wire  [4:0] quality    // This side's share of PQ, 0 to 30.
);

    localparam [2:0] THREE_WINDOWS = 3'd3;

    wire [5:0] two_or_more;
    wire [5:0] three_or_more;
    reg [5:0] above;
    reg [5:0] below;
    reg [10:0] common;
    reg [2:0] two_count;
    reg [4:0] three_count;
    reg [2:0] live_count;
    reg [4:0] ones_count;
    reg [4:0] twos_count;
    reg [4:0] fours_count;

    assign two_or_more = twos | fours;
    assign three_or_more = fours | (twos & ones);
    assign threatening = three_or_more;
    assign has_two = |two_or_more;
    assign has_five = |(fours & ones);
    assign peril = {2'd0, two_count} + (three_count << 1);
    assign room = live_count;
    assign has_open = two_count >= THREE_WINDOWS;
    assign quality = ones_count + (twos_count << 1) + (fours_count << 2);

    always @(*) begin
        two_count = 3'd0;
        two_count = two_count + {2'd0, two_or_more[0]};
        two_count = two_count + {2'd0, two_or_more[1]};
        two_count = two_count + {2'd0, two_or_more[2]};
        two_count = two_count + {2'd0, two_or_more[3]};
        two_count = two_count + {2'd0, two_or_more[4]};
        two_count = two_count + {2'd0, two_or_more[5]};
    end

    always @(*) begin
        three_count = 5'd0;
        three_count = three_count + {4'd0, three_or_more[0]};
        three_count = three_count + {4'd0, three_or_more[1]};
        three_count = three_count + {4'd0, three_or_more[2]};
        three_count = three_count + {4'd0, three_or_more[3]};
        three_count = three_count + {4'd0, three_or_more[4]};
        three_count = three_count + {4'd0, three_or_more[5]};
    end

    always @(*) begin
        live_count = 3'd0;
        live_count = live_count + {2'd0, live[0]};
        live_count = live_count + {2'd0, live[1]};
        live_count = live_count + {2'd0, live[2]};
        live_count = live_count + {2'd0, live[3]};
        live_count = live_count + {2'd0, live[4]};
        live_count = live_count + {2'd0, live[5]};
    end

    always @(*) begin
        // One stone stops all threats if they have an empty cell in common: a cell left of the
        // centre that no threatening window begins behind, or one right of it that none ends
        // before.
        above = 6'd0;
        above[4] = above[5] | three_or_more[5];
        above[32'd4 - 32'd1] = above[32'd5 - 32'd1] | three_or_more[32'd5 - 32'd1];
        above[32'd4 - 32'd2] = above[32'd5 - 32'd2] | three_or_more[32'd5 - 32'd2];
        above[32'd4 - 32'd3] = above[32'd5 - 32'd3] | three_or_more[32'd5 - 32'd3];
        above[32'd4 - 32'd4] = above[32'd5 - 32'd4] | three_or_more[32'd5 - 32'd4];
    end

    always @(*) begin
        // One stone stops all threats if they have an empty cell in common: a cell left of the
        // centre that no threatening window begins behind, or one right of it that none ends
        // before.
        below = 6'd0;
        below[1] = below[0] | three_or_more[0];
        below[32'd1 + 32'd1] = below[1] | three_or_more[1];
        below[32'd2 + 32'd1] = below[2] | three_or_more[2];
        below[32'd3 + 32'd1] = below[3] | three_or_more[3];
        below[32'd4 + 32'd1] = below[4] | three_or_more[4];
    end

    always @(*) begin
        // One stone stops all threats if they have an empty cell in common: a cell left of the
        // centre that no threatening window begins behind, or one right of it that none ends
        // before.
        common = 11'd0;
        common[0] = vacant[0] & ~above[0];
        common[6] = vacant[6] & ~below[1];
        common[1] = vacant[1] & ~above[1];
        common[32'd1 + 32'd6] = vacant[32'd1 + 32'd6] & ~below[32'd1 + 32'd1];
        common[2] = vacant[2] & ~above[2];
        common[32'd2 + 32'd6] = vacant[32'd2 + 32'd6] & ~below[32'd2 + 32'd1];
        common[3] = vacant[3] & ~above[3];
        common[32'd3 + 32'd6] = vacant[32'd3 + 32'd6] & ~below[32'd3 + 32'd1];
        common[4] = vacant[4] & ~above[4];
        common[32'd4 + 32'd6] = vacant[32'd4 + 32'd6] & ~below[32'd4 + 32'd1];
    end

    always @(*) begin
        // One stone stops all threats if they have an empty cell in common: a cell left of the
        // centre that no threatening window begins behind, or one right of it that none ends
        // before.
        threats = 2'd0;
        if (|three_or_more) begin
            threats = 2'd2;
            if (|common) begin
                threats = 2'd1;
            end
        end
    end

    always @(*) begin
        ones_count = 5'd0;
        ones_count = ones_count + {4'd0, ones[0]};
        ones_count = ones_count + {4'd0, ones[1]};
        ones_count = ones_count + {4'd0, ones[2]};
        ones_count = ones_count + {4'd0, ones[3]};
        ones_count = ones_count + {4'd0, ones[4]};
        ones_count = ones_count + {4'd0, ones[5]};
    end

    always @(*) begin
        twos_count = 5'd0;
        twos_count = twos_count + {4'd0, twos[0]};
        twos_count = twos_count + {4'd0, twos[1]};
        twos_count = twos_count + {4'd0, twos[2]};
        twos_count = twos_count + {4'd0, twos[3]};
        twos_count = twos_count + {4'd0, twos[4]};
        twos_count = twos_count + {4'd0, twos[5]};
    end

    always @(*) begin
        fours_count = 5'd0;
        fours_count = fours_count + {4'd0, fours[0]};
        fours_count = fours_count + {4'd0, fours[1]};
        fours_count = fours_count + {4'd0, fours[2]};
        fours_count = fours_count + {4'd0, fours[3]};
        fours_count = fours_count + {4'd0, fours[4]};
        fours_count = fours_count + {4'd0, fours[5]};
    end
endmodule

`default_nettype wire
