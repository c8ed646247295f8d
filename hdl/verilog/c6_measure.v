// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// MEASURE: what a cell is worth, by one of four measures. It is a pipeline: a star a cycle may go
// in.
//
// Contract
// - `seen` is what STAR says of the cell, `by` the measure (`By`).
// - Latency: a cycle later `value` is what the cell is worth.
// - There is no start and no reset.
module c6_measure (
    input  wire        clock,  // The system clock.
    input  wire [74:0] seen,   // What STAR says of the cell.
    input  wire  [1:0] by,     // The measure.
    output wire  [9:0] value   // What the cell of the cycle before is worth.
);

    `include "c6_constants.vh"

    localparam [9:0] MOST = 10'b0001111111;

    reg [9:0] kept = 10'd0;
    wire [9:0] quality;
    wire [9:0] double_worth;
    wire [9:0] gain;
    wire [6:0] seen_quality;
    wire [6:0] seen_defender_quality;
    wire [4:0] seen_room;
    wire [6:0] seen_peril;
    wire [7:0] seen_learned;
    wire [7:0] seen_opponent_learned;

    assign seen_quality = seen[32:26];
    assign seen_defender_quality = seen[46:40];
    assign seen_room = seen[51:47];
    assign seen_peril = seen[58:52];
    assign seen_learned = seen[66:59];
    assign seen_opponent_learned = seen[74:67];
    assign quality = {3'd0, seen_quality} + {3'd0, seen_defender_quality};

    // The one in the place that doubling leaves free has half of the sum rounded up.
    assign double_worth = {1'b0, seen_quality, 2'd0} + {5'd0, seen_room} + {2'd0,
        seen_defender_quality, 1'b0} + ({2'd0, seen_peril, 1'b0} | 10'd1);
    assign gain = quality + ({5'd0, seen_room} + {3'd0, seen_peril});
    assign value = kept;

    always @(posedge clock) begin
        // The one in the place that doubling leaves free has half of the sum rounded up.
        kept <= quality;
        if (by == BY_LEARNED) begin
            kept <= {2'd0, seen_learned} + {2'd0, seen_opponent_learned};
        end
        if (by == BY_WORTH) begin
            kept <= {1'b0, double_worth[9:1]};
            if (|double_worth[9:8]) begin
                kept <= MOST;
            end
        end
        if (by == BY_GAIN) begin
            kept <= gain;
            if (|gain[9:7]) begin
                kept <= MOST;
            end
        end
    end
endmodule

`default_nettype wire
