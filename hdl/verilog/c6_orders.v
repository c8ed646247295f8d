// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// ORDERS: what CU's blocks are told in each state of CONDUCTOR, and why a stone is refused.
//
// Contract
// - Every order is high in the cycle in which the `state` and what else is known call for it.
// - In `CheckStone` a stone is `refused` if its digits name no point, the game is over, or it is
//   not the `host_turn`; in `JudgeCell` if its cell is not free, which is the core's fault where
//   it was the core's stone. Each time `note` says which `fault` that is, and `of_stone` whether
//   it is the host's.
// - Latency: none. All follows within the cycle; there is no start, and `reset` stops MEM, CC and
//   REPLY.
module c6_orders (
    input  wire       reset,         // Synchronous, active high: all stops.
    input  wire [4:0] state,         // CONDUCTOR: what goes on.
    input  wire [1:0] origin,        // CONDUCTOR: where the stone in hand comes from.
    input  wire       occupied,      // CONDUCTOR: the cell of the stone in hand is not free.
    output wire       refused,       // CONDUCTOR: the stone of the host is refused.
    input  wire       uc_available,  // UC: a received byte waits.
    output wire       take,          // UC and DECODER: takes the byte.
    output wire       decode,        // DECODER: acts on it.
    input  wire [3:0] decoded,       // DECODER: what the byte is.
    input  wire       on_board,      // DECODER: the digits name a point.
    input  wire [3:0] asked,         // DECODER: the answer that is asked for.
    input  wire [1:0] level,         // DECODER: how deep to think.
    input  wire [3:0] standing,      // GAME: who may move.
    output wire       clear,  // All: the board, the game and what was said of it are cleared.
    output wire       place,         // GAME: takes the stone in hand.
    output wire       judge,         // GAME: CC has said whether it wins.
    output wire       take_back,     // GAME: takes the last stone back.
    output wire       hold,          // GAME: only records stones.
    output wire       play_mover,    // GAME: plays the side to move.
    output wire       note,          // FAULTS: keeps one.
    output reg  [7:0] fault,         // FAULTS: this one.
    output wire       of_stone,      // FAULTS: it is about a stone of the host.
    output wire       tell,          // FAULTS: tells what it has.
    output wire       stop,          // MEM, CC, REPLY: idle at once.
    output wire       stopping,      // REPLY: what is sent is no longer wanted.
    output wire       mem_write,     // MEM: writes the cell.
    output wire       erases,        // MEM, CC: the stone is taken off.
    output wire       cc_reset,      // CC: idle at once.
    output wire       cc_start,      // CC: carries out `cc_op`.
    output reg  [1:0] cc_op,         // CC: what to do.
    input  wire       cc_done,       // CC: has done it.
    input  wire       cc_fault,      // CC: its program could not go on.
    output wire       hear,          // HAND: takes the host's stone.
    output wire       load,          // HAND: takes the stone of the record.
    input  wire       has_second,    // HAND: the last turn has a second stone.
    output wire       second,        // HAND: takes it.
    output wire       opens,         // HAND: the machine opens.
    output wire       keeps,         // HAND: keeps what CC wants to play.
    output wire       drops,         // HAND: the machine plays nothing.
    output wire       answer,        // REPLY: sends an answer.
    output wire       answering,     // REPLY: it looks at the board and the record.
    output wire       thinking       // CC thinks.
);

    `include "c6_constants.vh"

    localparam [7:0] FAULT_OFF_BOARD = 8'h4f;
    localparam [7:0] FAULT_OCCUPIED = 8'h58;
    localparam [7:0] FAULT_GAME_OVER = 8'h47;
    localparam [7:0] FAULT_NOT_YOUR_TURN = 8'h54;
    localparam [7:0] FAULT_NO_LEVEL = 8'h4e;
    localparam [1:0] OP_CLEAR = 2'd0;
    localparam [1:0] OP_SET = 2'd1;
    localparam [1:0] OP_THINK = 2'd2;
    localparam [1:0] OP_THINK_DEEP = 2'd3;

    wire thinks;
    wire is_thought_out;
    wire is_taken;
    wire decoded_begins;
    wire decoded_asks;
    wire decoded_no_level;
    wire standing_is_over;
    wire standing_no_stones;
    wire standing_own_turn;
    wire standing_host_turn;

    assign decoded_begins = decoded[0];
    assign decoded_asks = decoded[1];
    assign decoded_no_level = decoded[3];
    assign standing_is_over = standing[0];
    assign standing_no_stones = standing[1];
    assign standing_own_turn = standing[2];
    assign standing_host_turn = standing[3];

    // UC and DECODER.
    assign take = state == WORK_WAIT_BYTE && uc_available;
    assign decode = state == WORK_DECODE_BYTE;

    // GAME.
    assign clear = state == WORK_CLEAR_BOARD;
    assign place = state == WORK_RECORD_STONE;
    assign judge = state == WORK_WAIT_RECORD && cc_done;
    assign take_back = decoded_asks && asked == REPLY_KIND_UNDO && ~standing_no_stones;
    assign hold = decoded_asks && asked == REPLY_KIND_HOLD;
    assign play_mover = decoded_asks && asked == REPLY_KIND_GO && ~standing_is_over;

    // HAND.
    assign hear = state == WORK_CHECK_STONE;
    assign load = state == WORK_LOAD_RECORD;
    assign second = state == WORK_PASS_TURN && standing_own_turn && origin == ORIGIN_OWN_FIRST
        && has_second;
    assign thinks = state == WORK_START_TURN && ~standing_no_stones;
    assign opens = state == WORK_START_TURN && standing_no_stones;
    assign thinking = state == WORK_WAIT_THINK;
    assign is_thought_out = thinking && cc_done;
    assign keeps = is_thought_out;
    assign is_taken = state == WORK_JUDGE_CELL && occupied;
    assign drops = clear || (is_thought_out && cc_fault) || (is_taken && origin != ORIGIN_HOST);

    // MEM, CC and REPLY.
    assign stopping = state == WORK_STOP_WORK;
    assign stop = reset || stopping;
    assign cc_reset = stop || decoded_begins;
    assign erases = state == WORK_ERASE_STONE;
    assign mem_write = place || erases;
    assign cc_start = clear || mem_write || thinks;
    assign answer = state == WORK_START_REPLY;
    assign answering = state == WORK_WAIT_REPLY;

    // FAULTS.
    assign tell = decoded_asks && asked == REPLY_KIND_FAULT;
    assign refused = state == WORK_CHECK_STONE && (~on_board || standing_is_over
        || ~standing_host_turn);
    assign note = refused || is_taken || decoded_no_level;
    assign of_stone = refused || (is_taken && origin == ORIGIN_HOST);

    always @(*) begin
        // MEM, CC and REPLY.
        cc_op = OP_SET;
        if (clear) begin
            cc_op = OP_CLEAR;
        end
        if (thinks) begin
            cc_op = OP_THINK;
            if (|level) begin
                cc_op = OP_THINK_DEEP;
            end
        end
    end

    always @(*) begin
        // FAULTS.
        fault = FAULT_NO_LEVEL;
        if (refused) begin
            fault = FAULT_NOT_YOUR_TURN;
            if (standing_is_over) begin
                fault = FAULT_GAME_OVER;
            end
            if (~on_board) begin
                fault = FAULT_OFF_BOARD;
            end
        end
        if (is_taken) begin
            fault = FAULT_CORE_STOPPED;
            if (origin == ORIGIN_HOST) begin
                fault = FAULT_OCCUPIED;
            end
        end
    end
endmodule

`default_nettype wire
