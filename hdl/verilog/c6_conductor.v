// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// CONDUCTOR: the order in which CU's blocks work. It waits for a byte, has it decoded, and leads
// a stone, a turn of the machine, or an answer from one block to the next. What they are told in
// each state is said by ORDERS.
//
// Contract
// - A byte is taken when one waits and nothing else goes on, and acted on in the next cycle, when
//   DECODER says what it is.
// - A stone of the host is played if it is not `refused` and its cell is not `occupied`.
// - `state` and `origin` say what goes on; `kind`, `no_stone` and `going` hold while they are
//   used.
// - An urgent byte cuts in: the state is `StopWork` until the line is free.
// - Latency: a host's stone is recorded five cycles after its last digit was taken; an answer
//   begins two cycles after its byte was.
// - `reset` clears the board and wins over everything else in the same cycle.
module c6_conductor (
    input  wire       clock,      // The system clock.
    input  wire       reset,      // Synchronous, active high: a board to be cleared.
    input  wire       uc_urgent,  // UC: it starts a new game.
    input  wire       uc_busy,    // UC: a byte is being sent.
    input  wire       taken,      // ORDERS: the byte that waits is taken.
    input  wire       refused,    // ORDERS: the stone of the host is refused.
    input  wire       second,     // ORDERS: the second stone of CC's turn comes to hand.
    output wire [4:0] state,      // ORDERS: what is going on.
    output wire [1:0] origin,     // ORDERS: where the stone in hand comes from.
    input  wire [3:0] decoded,    // DECODER: what the byte is.
    input  wire [3:0] asked,      // DECODER: the answer that it asks for.
    input  wire [3:0] standing,   // GAME: who may move.
    input  wire       occupied,   // HAND: the cell of the stone in hand is not free.
    input  wire       mem_done,   // MEM: the board is clear.
    input  wire       cc_done,    // CC: has done it.
    input  wire       cc_fault,   // CC: its program could not go on.
    input  wire       answered,   // REPLY: it has been sent.
    output wire [3:0] kind,       // REPLY: which answer.
    output wire       no_stone,   // REPLY: there is no stone to name.
    output wire       going       // REPLY: a turn follows.
);

    `include "c6_constants.vh"

    localparam [4:0] WORK_WAIT_CLEAR = 5'd1;    // Waits for both.
    localparam [4:0] WORK_READ_CELL = 5'd5;     // Waits for MEM to read the cell.
    localparam [4:0] WORK_NOTE_CELL = 5'd6;     // Keeps whether it is a free cell of the board.
    localparam [4:0] WORK_READ_RECORD = 5'd13;  // Waits for the record to read the last stone.
    localparam [4:0] WORK_WAIT_ERASE = 5'd16;   // Waits for CC.
    localparam [1:0] ORIGIN_OWN_SECOND = 2'd2;  // CC's second stone.

    reg [4:0] now = 5'd0;
    reg [1:0] stone_origin = 2'd0;
    reg goes_on = 1'b0;
    reg names_none = 1'b0;
    reg mem_clear = 1'b0;
    reg cc_clear = 1'b0;
    reg [3:0] reply_kind = 4'd0;
    wire is_cut_short;
    wire decoded_begins;
    wire decoded_asks;
    wire decoded_complete;
    wire standing_is_over;
    wire standing_no_stones;
    wire standing_own_turn;

    assign decoded_begins = decoded[0];
    assign decoded_asks = decoded[1];
    assign decoded_complete = decoded[2];
    assign standing_is_over = standing[0];
    assign standing_no_stones = standing[1];
    assign standing_own_turn = standing[2];
    assign kind = reply_kind;
    assign no_stone = names_none;
    assign going = goes_on;
    assign state = now;
    assign origin = stone_origin;

    // A new game waits for nobody. In these two states nothing else goes on.
    assign is_cut_short = uc_urgent && now != WORK_WAIT_BYTE && now != WORK_STOP_WORK;

    always @(posedge clock) begin
        case (now)
            WORK_CLEAR_BOARD: begin
                mem_clear <= 1'b0;
                cc_clear <= 1'b0;
                goes_on <= 1'b0;
                now <= WORK_WAIT_CLEAR;
            end
            WORK_WAIT_CLEAR: begin
                mem_clear <= mem_clear || mem_done;
                cc_clear <= cc_clear || cc_done;
                if (mem_clear && cc_clear) begin
                    now <= WORK_WAIT_BYTE;
                    if (standing_own_turn) begin
                        now <= WORK_START_TURN;
                    end
                end
            end
            WORK_WAIT_BYTE: begin
                if (taken) begin
                    now <= WORK_DECODE_BYTE;
                end
            end
            WORK_DECODE_BYTE: begin
                goes_on <= 1'b0;
                names_none <= 1'b0;
                now <= WORK_WAIT_BYTE;
                if (decoded_complete) begin
                    now <= WORK_CHECK_STONE;
                end
                if (decoded_begins) begin
                    now <= WORK_CLEAR_BOARD;
                end
                if (decoded_asks) begin
                    reply_kind <= asked;
                    now <= WORK_START_REPLY;
                    if (asked == REPLY_KIND_UNDO) begin
                        names_none <= standing_no_stones;
                        if (~standing_no_stones) begin
                            now <= WORK_READ_RECORD;
                        end
                    end
                    if (asked == REPLY_KIND_GO && ~standing_is_over) begin
                        goes_on <= 1'b1;
                    end
                end
            end
            WORK_CHECK_STONE: begin
                now <= WORK_WAIT_BYTE;
                if (~refused) begin
                    stone_origin <= ORIGIN_HOST;
                    now <= WORK_READ_CELL;
                end
            end
            WORK_READ_CELL: now <= WORK_NOTE_CELL;
            WORK_NOTE_CELL: now <= WORK_JUDGE_CELL;
            WORK_JUDGE_CELL: begin
                now <= WORK_RECORD_STONE;
                if (occupied) begin
                    now <= WORK_WAIT_BYTE;
                end
            end
            WORK_RECORD_STONE: now <= WORK_WAIT_RECORD;
            WORK_WAIT_RECORD: begin
                if (cc_done) begin
                    now <= WORK_PASS_TURN;
                    if (stone_origin != ORIGIN_HOST) begin
                        reply_kind <= REPLY_KIND_STONE;
                        names_none <= 1'b0;
                        now <= WORK_START_REPLY;
                    end
                end
            end
            WORK_PASS_TURN: begin
                now <= WORK_WAIT_BYTE;
                if (standing_own_turn) begin
                    now <= WORK_START_TURN;
                    if (second) begin
                        stone_origin <= ORIGIN_OWN_SECOND;
                        now <= WORK_READ_CELL;
                    end
                end
            end
            WORK_START_TURN: begin
                stone_origin <= ORIGIN_OWN_FIRST;
                now <= WORK_WAIT_THINK;
                if (standing_no_stones) begin
                    now <= WORK_RECORD_STONE;
                end
            end
            WORK_WAIT_THINK: begin
                if (cc_done) begin
                    now <= WORK_READ_CELL;
                    if (cc_fault) begin
                        now <= WORK_WAIT_BYTE;
                    end
                end
            end
            WORK_READ_RECORD: now <= WORK_LOAD_RECORD;
            WORK_LOAD_RECORD: now <= WORK_ERASE_STONE;
            WORK_ERASE_STONE: now <= WORK_WAIT_ERASE;
            WORK_WAIT_ERASE: begin
                if (cc_done) begin
                    now <= WORK_START_REPLY;
                end
            end
            WORK_START_REPLY: now <= WORK_WAIT_REPLY;
            WORK_WAIT_REPLY: begin
                if (answered) begin
                    now <= WORK_WAIT_BYTE;
                    if (reply_kind == REPLY_KIND_STONE) begin
                        now <= WORK_PASS_TURN;
                    end
                    if (goes_on && reply_kind == REPLY_KIND_GO) begin
                        now <= WORK_START_TURN;
                    end
                end
            end
            WORK_STOP_WORK: begin
                if (~uc_busy) begin
                    now <= WORK_WAIT_BYTE;
                end
            end
            default: now <= WORK_CLEAR_BOARD;
        endcase
        // A new game waits for nobody. In these two states nothing else goes on.
        if (is_cut_short) begin
            now <= WORK_STOP_WORK;
        end
        if (reset) begin
            now <= WORK_CLEAR_BOARD;
        end
    end
endmodule

`default_nettype wire
