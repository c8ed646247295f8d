// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// CONDITIONS: whether the condition of an instruction holds. Combinational.
//
// Contract
// - `holds` tells whether the `condition` does, or with `negated` high whether it does not. What
//   each asks for is said with `Condition`; `Never` is none of them and holds never.
// - Latency: none. There is no start and no reset.
//
// Each is masked and all are joined, as shallow as can be: a unit's word comes late in its cycle.
module c6_conditions (
    input  wire  [4:0] condition,   // Which condition.
    input  wire        negated,     // That it does not hold.
    output wire        holds,       // It does.
    input  wire        success,     // SEQUENCER: the last subroutine succeeded.
    input  wire        double,      // The mark that programs set.
    input  wire        is_less,     // ARITHMETIC: less.
    input  wire        is_equal,    // ARITHMETIC: equal.
    input  wire        opposing,    // SIGHT: the attacker is the opponent of the side to move.
    input  wire [74:0] seen,        // SIGHT: what STAR says of the last cell.
    input  wire  [1:0] threats,     // DEFENCE: T.
    input  wire        stops_0,     // DEFENCE: an end of the first edge stops everything.
    input  wire        stops_1,     // DEFENCE: an end of the first edge stops everything.
    input  wire        pair_valid,  // DEFENCE: the pair asked for exists.
    input  wire        has_entry,   // DEFENCE: the list has the entry asked for.
    input  wire        win,         // SCAN: the attacker can win.
    input  wire        best,        // SCAN: there is an empty cell.
    input  wire        forcing,     // SCAN: there is a cell that makes two threats or more.
    input  wire        found,       // SCAN: a sweep accepted a cell.
    input  wire        alone,       // SCAN: the first stone alone is a quiet move.
    input  wire        quiet_pair,  // SCAN: both stones are one.
    input  wire        shares,      // SCAN: they are on one line.
    input  wire  [1:0] hand,        // LEDGER: stones left in hand.
    input  wire        stale,       // LEDGER: no survey since a stone was decided.
    input  wire  [1:0] count,       // LEDGER: stones decided.
    input  wire        may_take     // LEDGER: the search may take another node.
);

    localparam [4:0] ON_ALWAYS = 5'd1;
    localparam [4:0] ON_SUCCESS = 5'd2;
    localparam [4:0] ON_DOUBLE = 5'd3;
    localparam [4:0] ON_HAND_EMPTY = 5'd4;
    localparam [4:0] ON_PAIR = 5'd5;
    localparam [4:0] ON_STALE = 5'd6;
    localparam [4:0] ON_DECIDED = 5'd7;
    localparam [4:0] ON_DECIDED_BOTH = 5'd8;
    localparam [4:0] ON_WIN = 5'd9;
    localparam [4:0] ON_GREATEST = 5'd10;
    localparam [4:0] ON_FORCING = 5'd11;
    localparam [4:0] ON_SIX = 5'd12;
    localparam [4:0] ON_OCCUPIED = 5'd13;
    localparam [4:0] ON_THREE = 5'd14;
    localparam [4:0] ON_COUNTERED = 5'd15;
    localparam [4:0] ON_NO_THREAT = 5'd16;
    localparam [4:0] ON_ONE_THREAT = 5'd17;
    localparam [4:0] ON_TWO_THREATS = 5'd18;
    localparam [4:0] ON_MANY_THREATS = 5'd19;
    localparam [4:0] ON_FORCED = 5'd20;
    localparam [4:0] ON_STOP_A = 5'd21;
    localparam [4:0] ON_STOP_B = 5'd22;
    localparam [4:0] ON_PAIR_STOPS = 5'd23;
    localparam [4:0] ON_FOUND = 5'd24;
    localparam [4:0] ON_LESS = 5'd25;
    localparam [4:0] ON_EQUAL = 5'd26;
    localparam [4:0] ON_QUIET_ALONE = 5'd27;
    localparam [4:0] ON_QUIET_PAIR = 5'd28;
    localparam [4:0] ON_SHARES = 5'd29;
    localparam [4:0] ON_HAS_ENTRY = 5'd30;
    localparam [4:0] ON_SPENT = 5'd31;
    localparam [1:0] ONE = 2'd1;
    localparam [1:0] TWO = 2'd2;

    wire is_always;
    wire is_success;
    wire is_double;
    wire is_hand_empty;
    wire is_pair;
    wire is_stale;
    wire is_decided;
    wire is_decided_both;
    wire is_win;
    wire is_greatest;
    wire is_forcing;
    wire is_six;
    wire is_occupied;
    wire is_three;
    wire is_countered;
    wire is_no_threat;
    wire is_one_threat;
    wire is_two_threats;
    wire is_many_threats;
    wire is_forced;
    wire is_stop_a;
    wire is_stop_b;
    wire is_pair_stops;
    wire is_found;
    wire is_quiet_alone;
    wire is_quiet_pair;
    wire is_shares;
    wire is_has_entry;
    wire is_spent;
    wire asked;
    wire seen_occupied;
    wire [3:0] seen_three_lines;
    wire seen_six;
    wire [3:0] seen_defender_hot;

    assign seen_occupied = seen[10];
    assign seen_three_lines = seen[24:21];
    assign seen_six = seen[25];
    assign seen_defender_hot = seen[37:34];
    assign is_always = 1'b1;
    assign is_success = success;
    assign is_double = double;
    assign is_hand_empty = ~(|hand);
    assign is_pair = opposing | (hand == TWO);
    assign is_stale = stale;
    assign is_decided = |count;
    assign is_decided_both = count == TWO;
    assign is_win = win;
    assign is_greatest = best;
    assign is_forcing = forcing;
    assign is_six = seen_six;
    assign is_occupied = seen_occupied;
    assign is_three = |seen_three_lines;
    assign is_countered = |seen_defender_hot;
    assign is_no_threat = ~(|threats);
    assign is_one_threat = threats == ONE;
    assign is_two_threats = threats == TWO;
    assign is_many_threats = &threats;
    assign is_forced = threats >= TWO;
    assign is_stop_a = stops_0;
    assign is_stop_b = stops_1;
    assign is_pair_stops = pair_valid;
    assign is_found = found;
    assign is_quiet_alone = alone;
    assign is_quiet_pair = quiet_pair;
    assign is_shares = shares;
    assign is_has_entry = has_entry;
    assign is_spent = ~may_take;
    assign asked = (is_always & (condition == ON_ALWAYS)) | (is_success & (condition == ON_SUCCESS))
        | (is_double & (condition == ON_DOUBLE)) | (is_hand_empty & (condition == ON_HAND_EMPTY))
        | (is_pair & (condition == ON_PAIR)) | (is_stale & (condition == ON_STALE)) | (is_decided
        & (condition == ON_DECIDED)) | (is_decided_both & (condition == ON_DECIDED_BOTH)) | (is_win
        & (condition == ON_WIN)) | (is_greatest & (condition == ON_GREATEST)) | (is_forcing
        & (condition == ON_FORCING)) | (is_six & (condition == ON_SIX)) | (is_occupied & (condition
        == ON_OCCUPIED)) | (is_three & (condition == ON_THREE)) | (is_countered & (condition
        == ON_COUNTERED)) | (is_no_threat & (condition == ON_NO_THREAT)) | (is_one_threat
        & (condition == ON_ONE_THREAT)) | (is_two_threats & (condition == ON_TWO_THREATS))
        | (is_many_threats & (condition == ON_MANY_THREATS)) | (is_forced & (condition
        == ON_FORCED)) | (is_stop_a & (condition == ON_STOP_A)) | (is_stop_b & (condition
        == ON_STOP_B)) | (is_pair_stops & (condition == ON_PAIR_STOPS)) | (is_found & (condition
        == ON_FOUND)) | (is_less & (condition == ON_LESS)) | (is_equal & (condition == ON_EQUAL))
        | (is_quiet_alone & (condition == ON_QUIET_ALONE)) | (is_quiet_pair & (condition
        == ON_QUIET_PAIR)) | (is_shares & (condition == ON_SHARES)) | (is_has_entry & (condition
        == ON_HAS_ENTRY)) | (is_spent & (condition == ON_SPENT));
    assign holds = asked ^ negated;
endmodule

`default_nettype wire
