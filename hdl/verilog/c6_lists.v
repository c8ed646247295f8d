// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// LISTS: what a survey keeps of both sides, a SIEVE each.
//
// Contract
// - With `take` high the cell that STAR has `seen` is taken in, a cell a cycle; its `value` is
//   taken in the cycle after. The shortlist of the side that attacked goes by it if `by_worth` is
//   high, and else by its share of PQ, as the other's always does.
// - What is shown is of the side that attacked, or with `other` high of its opponent; see SIEVE,
//   for its latencies too.
// - Latency: a cell is in the lists two cycles after `take`.
// - `clear` empties the lists and wins over `take`. There is no other reset.
module c6_lists (
    input  wire        clock,       // The system clock.
    input  wire        clear,       // Empties the lists.
    input  wire        take,        // Takes the cell in.
    input  wire [74:0] seen,        // What STAR says of it.
    input  wire  [9:0] value,       // What the cell of the cycle before is worth.
    input  wire        by_worth,    // The attacker's shortlist goes by it.
    input  wire        other,       // Shows the lists of the opponent of the side that attacked.
    input  wire  [1:0] list,        // Which list; see SIEVE.
    input  wire  [8:0] index,       // Which entry of the list.
    output reg   [9:0] list_cell,   // That entry, a cycle later.
    // The entry of three cycles before stands on the ranked list a second time.
    output reg         list_repeated,
    output reg   [8:0] list_count,  // Length of the list.
    input  wire  [9:0] look,        // The cell to look up.
    output reg   [3:0] known,       // Lines with a three through it, two cycles later.
    output reg   [1:0] threes,      // Lines with a three; 3 for three and more.
    output reg         any_open     // One of them is open.
);

    reg [6:0] sieves_0_worth;
    wire sieves_0_warm;
    wire [9:0] sieves_0_cell_out;
    wire sieves_0_repeated;
    wire [8:0] sieves_0_count;
    wire [3:0] sieves_0_known;
    wire [1:0] sieves_0_threes;
    wire sieves_0_any_open;
    wire [9:0] sieves_1_cell_out;
    wire sieves_1_repeated;
    wire [8:0] sieves_1_count;
    wire [3:0] sieves_1_known;
    wire [1:0] sieves_1_threes;
    wire sieves_1_any_open;
    reg [6:0] quality_1_0 = 7'd0;
    reg [6:0] quality_1_1 = 7'd0;
    wire [9:0] seen_place;
    wire [3:0] seen_hot;
    wire seen_double;
    wire [3:0] seen_three_lines;
    wire [6:0] seen_quality;
    wire [3:0] seen_defender_hot;
    wire seen_defender_double;
    wire seen_defender_three;
    wire [6:0] seen_defender_quality;

    c6_sieve sieves_0 (
        .clock(clock),
        .clear(clear),
        .take(take),
        .at(seen_place),
        .worth(sieves_0_worth),
        .warm(sieves_0_warm),
        .hot(seen_hot),
        .double(seen_double),
        .look(look),
        .index(index),
        .list(list),
        .cell_out(sieves_0_cell_out),
        .repeated(sieves_0_repeated),
        .count(sieves_0_count),
        .known(sieves_0_known),
        .threes(sieves_0_threes),
        .any_open(sieves_0_any_open)
    );

    c6_sieve sieves_1 (
        .clock(clock),
        .clear(clear),
        .take(take),
        .at(seen_place),
        .worth(quality_1_1),
        .warm(seen_defender_three),
        .hot(seen_defender_hot),
        .double(seen_defender_double),
        .look(look),
        .index(index),
        .list(list),
        .cell_out(sieves_1_cell_out),
        .repeated(sieves_1_repeated),
        .count(sieves_1_count),
        .known(sieves_1_known),
        .threes(sieves_1_threes),
        .any_open(sieves_1_any_open)
    );

    assign seen_place = seen[9:0];
    assign seen_hot = seen[19:16];
    assign seen_double = seen[20];
    assign seen_three_lines = seen[24:21];
    assign seen_quality = seen[32:26];
    assign seen_defender_hot = seen[37:34];
    assign seen_defender_double = seen[38];
    assign seen_defender_three = seen[39];
    assign seen_defender_quality = seen[46:40];
    assign sieves_0_warm = |seen_three_lines;

    always @(*) begin
        sieves_0_worth = quality_1_0;
        if (by_worth) begin
            sieves_0_worth = value[6:0];
        end
    end

    always @(*) begin
        list_cell = sieves_0_cell_out;
        list_repeated = sieves_0_repeated;
        list_count = sieves_0_count;
        known = sieves_0_known;
        threes = sieves_0_threes;
        any_open = sieves_0_any_open;
        if (other) begin
            list_cell = sieves_1_cell_out;
            list_repeated = sieves_1_repeated;
            list_count = sieves_1_count;
            known = sieves_1_known;
            threes = sieves_1_threes;
            any_open = sieves_1_any_open;
        end
    end

    always @(posedge clock) begin
        quality_1_0 <= seen_quality;
        quality_1_1 <= seen_defender_quality;
    end
endmodule

`default_nettype wire
