// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// DECODER: makes orders of the host's bytes. It keeps the digits of a stone, and the level that
// the host has set.
//
// Contract
// - `take` takes `data`, a byte; `decode`, in a later cycle, acts on it. While `decode` is high
//   one bit of `decoded` may be high: `begins` (a new game, `side` is the machine's colour),
//   `asks` (an answer of this `kind` is wanted), `complete` (the fourth digit of a stone),
//   `no_level` (a digit that names no level, where one was awaited).
// - `digits` are the last four, `row` and `col` the point that they name, `on_board` whether they
//   name one. Whatever is not a digit ends a stone that lacks some, and so does `forget`: a host
//   can always bring the two back into step.
// - `level` is that of the `switches` until the host sets another.
// - Latency: digits and level follow in the cycle after `decode`; the rest within the cycle.
// - `reset` forgets the level that the host has set, and that one was awaited.
module c6_decoder (
    input  wire        clock,     // The system clock.
    input  wire        reset,     // Synchronous, active high: no level was set.
    input  wire        take,      // Takes a byte.
    input  wire  [7:0] data,      // The byte.
    input  wire        decode,    // Acts on it.
    input  wire        forget,    // Forgets the digits of a stone.
    output reg   [3:0] decoded,   // What the byte is.
    output reg   [1:0] side,      // The machine's colour in the game that it begins.
    output reg   [3:0] kind,      // The answer that it asks for.
    output wire [15:0] digits,    // The last four digits.
    output wire        on_board,  // They name a point.
    output reg   [4:0] row,       // Its row from 0.
    output reg   [4:0] col,       // Its column from 0.
    input  wire  [1:0] switches,  // The level where no host has set one.
    output reg   [1:0] level      // The level.
);

    `include "c6_constants.vh"

    localparam [7:0] BYTE_IDENTITY = 8'h3f;
    localparam [7:0] BYTE_SET_LEVEL = 8'h6e;
    localparam [7:0] PAST_LEVELS = 8'h34;
    localparam [7:0] DIGIT_ZERO = 8'h30;
    localparam [7:0] DIGIT_NINE = 8'h39;
    localparam [1:0] LAST_DIGIT = 2'd3;

    reg [7:0] byte_in = 8'd0;
    reg [15:0] last_digits_next;
    reg [15:0] last_digits = 16'd0;
    reg [1:0] digit_count_next;
    reg [1:0] digit_count = 2'd0;
    reg awaits_level_next;
    reg awaits_level = 1'b0;
    reg level_told_next;
    reg level_told = 1'b0;
    reg [1:0] host_level_next;
    reg [1:0] host_level = 2'd0;
    wire is_digit;
    wire is_level;
    wire [3:0] row_tens;
    wire [3:0] row_units;
    wire [3:0] col_tens;
    wire [3:0] col_units;

    // Digits: of a stone, or one that names a level.
    assign is_digit = byte_in >= DIGIT_ZERO && byte_in <= DIGIT_NINE;
    assign is_level = awaits_level && is_digit;

    // A stone as it was received: 01 to 19, twice.
    assign digits = last_digits;
    assign row_tens = last_digits[15:12];
    assign row_units = last_digits[11:8];
    assign col_tens = last_digits[7:4];
    assign col_units = last_digits[3:0];
    assign on_board = ((row_tens == 4'd0 && (|row_units)) || row_tens == 4'd1) && ((col_tens == 4'd0
        && (|col_units)) || col_tens == 4'd1);

    always @(*) begin
        last_digits_next = last_digits;
        digit_count_next = digit_count;
        awaits_level_next = awaits_level;
        level_told_next = level_told;
        host_level_next = host_level;
        // Digits: of a stone, or one that names a level.
        decoded[2] = 1'b0;
        decoded[3] = 1'b0;
        if (forget) begin
            digit_count_next = 2'd0;
        end
        if (decode) begin
            digit_count_next = 2'd0;
            awaits_level_next = 1'b0;
            if (is_level) begin
                if (byte_in < PAST_LEVELS) begin
                    host_level_next = byte_in[1:0];
                    level_told_next = 1'b1;
                end else begin
                    decoded[3] = 1'b1;
                end
            end else if (is_digit) begin
                last_digits_next = (last_digits << 4) | {12'd0, byte_in[3:0]};
                digit_count_next = digit_count + 2'd1;
                decoded[2] = digit_count == LAST_DIGIT;
            end else if (byte_in == BYTE_SET_LEVEL) begin
                awaits_level_next = 1'b1;
            end
        end
        // New games and questions. No digit is one of them.
        decoded[0] = 1'b0;
        side = LIGHT;
        decoded[1] = decode;
        kind = REPLY_KIND_HOLD;
        if (byte_in == BYTE_IDENTITY) begin
            kind = REPLY_KIND_IDENTITY;
        end else if (byte_in == BYTE_STATUS) begin
            kind = REPLY_KIND_STATUS;
        end else if (byte_in == BYTE_BOARD) begin
            kind = REPLY_KIND_BOARD;
        end else if (byte_in == BYTE_RECORD) begin
            kind = REPLY_KIND_RECORD;
        end else if (byte_in == BYTE_UNDO) begin
            kind = REPLY_KIND_UNDO;
        end else if (byte_in == BYTE_GO) begin
            kind = REPLY_KIND_GO;
        end else if (byte_in == BYTE_COUNTS) begin
            kind = REPLY_KIND_COUNTS;
        end else if (byte_in == BYTE_LAST_MOVE) begin
            kind = REPLY_KIND_LAST_MOVE;
        end else if (byte_in == BYTE_FAULT) begin
            kind = REPLY_KIND_FAULT;
        end else if (byte_in == BYTE_LEVEL) begin
            kind = REPLY_KIND_LEVEL;
        end else if (byte_in == BYTE_VERSION) begin
            kind = REPLY_KIND_VERSION;
        end else if (byte_in != BYTE_HOLD) begin
            decoded[1] = 1'b0;
        end
        if (byte_in == BYTE_DARK) begin
            decoded[0] = decode;
            side = DARK;
        end
        if (byte_in == BYTE_LIGHT) begin
            decoded[0] = decode;
        end
        if (reset) begin
            awaits_level_next = 1'b0;
            level_told_next = 1'b0;
        end
    end

    always @(*) begin
        // Digits: of a stone, or one that names a level.
        level = switches;
        if (level_told) begin
            level = host_level;
        end
    end

    always @(*) begin
        // A stone as it was received: 01 to 19, twice.
        row = {1'b0, row_units} - 5'd1;
        if (row_tens == 4'd1) begin
            row = {1'b0, row_units} + 5'd9;
        end
    end

    always @(*) begin
        // A stone as it was received: 01 to 19, twice.
        col = {1'b0, col_units} - 5'd1;
        if (col_tens == 4'd1) begin
            col = {1'b0, col_units} + 5'd9;
        end
    end

    always @(posedge clock) begin
        if (take) begin
            byte_in <= data;
        end
    end

    always @(posedge clock) begin
        last_digits <= last_digits_next;
        digit_count <= digit_count_next;
        awaits_level <= awaits_level_next;
        level_told <= level_told_next;
        host_level <= host_level_next;
    end
endmodule

`default_nettype wire
