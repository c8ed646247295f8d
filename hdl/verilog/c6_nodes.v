// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// NODES: how many nodes a turn has left, the search at work, and for now a part of it.
//
// Contract
// - With `opens` high a turn begins with the nodes of its `level`; no search may take any yet.
// - With `allow` high a search begins: it may take the nodes left but for a share: those
//   left, halved `halvings` times and rounded down to an even number.
// - With `grant` high it may take at most `granted` of those for now, or all if that is 0; so it
//   may after `allow`.
// - With `spend` high it takes one, if it may. `may_take` tells whether it may take another, and
//   `used` how many the turn has taken.
// - Latency: one cycle. There is no start and no reset: `opens` is both.
module c6_nodes (
    input  wire        clock,     // The system clock.
    input  wire        opens,     // A turn begins.
    input  wire  [1:0] level,     // At this level.
    input  wire        allow,     // A search begins.
    input  wire  [1:0] halvings,  // And leaves so small a share.
    input  wire        grant,     // The search may take so many for now.
    input  wire [10:0] granted,   // How many; 0 stands for all.
    input  wire        spend,     // Takes a node.
    output wire        may_take,  // The search may take a node.
    output wire [21:0] used       // Nodes that the turn has taken.
);

    localparam [21:0] LEVEL_1 = 22'd22528;
    localparam [21:0] LEVEL_2 = 22'd286720;
    localparam [21:0] LEVEL_3 = 22'd3145728;

    reg [21:0] left = 22'd0;
    reg [21:0] last = 22'd0;
    reg any = 1'b0;
    reg [21:0] taken = 22'd0;
    reg limited = 1'b0;
    reg exhausted = 1'b0;
    reg [10:0] for_now = 11'd0;
    reg [21:0] halved;
    reg [21:0] share;

    // Programs branch on this: it is told beforehand, so that no clock waits for a comparison.
    assign may_take = any & ~exhausted;
    assign used = taken;

    always @(*) begin
        // Programs branch on this: it is told beforehand, so that no clock waits for a comparison.
        halved = left;
        if (halvings[0]) begin
            halved = {1'b0, left[21:1]};
        end
    end

    always @(*) begin
        // Programs branch on this: it is told beforehand, so that no clock waits for a comparison.
        share = halved;
        if (halvings[1]) begin
            share = {2'd0, halved[21:2]};
        end
    end

    always @(posedge clock) begin
        // Programs branch on this: it is told beforehand, so that no clock waits for a comparison.
        if (spend & any & ~exhausted) begin
            any <= left != last;
            left <= left - 22'd1;
            taken <= taken + 22'd1;
            for_now <= for_now - 11'd1;
            exhausted <= limited & (for_now == 11'd1);
        end
        if (grant) begin
            for_now <= granted;
            limited <= |granted;
        end
        if (allow | opens) begin
            limited <= 1'b0;
        end
        if (grant | allow | opens) begin
            exhausted <= 1'b0;
        end
        // What stays is even: the number of the last node that may be taken is one more.
        if (allow) begin
            last <= share | 22'd1;
            any <= (|left) & ((|halvings) | left[0]);
        end
        if (opens) begin
            any <= 1'b0;
            taken <= 22'd0;
            left <= 22'd0;
            if (level == 2'd1) begin
                left <= LEVEL_1;
            end
            if (level == 2'd2) begin
                left <= LEVEL_2;
            end
            if (level == 2'd3) begin
                left <= LEVEL_3;
            end
        end
    end
endmodule

`default_nettype wire
