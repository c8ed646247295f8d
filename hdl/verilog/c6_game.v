// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// GAME: the game and its rules: whose stone is next, who has won, and every stone in play order.
//
// Contract
// - `clear` begins a game without stones; `take_side` gives the machine the colour `side`.
// - `place` puts a stone of the `mover` on (`row`, `col`) into the record; `judge`, in a later
//   cycle, ends the game if that stone has `won` or was the last that fits.
// - `take_back` takes the last stone off again and opens the game. In the cycles after it the
//   record shows that stone.
// - `hold` lets either side's stones be recorded alone; `play_mover` ends that and gives the
//   machine the side to move. Neither does anything but what it says: who may move is in
//   `standing`.
// - `recorded` shows the stone with the number `index` in the next cycle.
// - Latency: one cycle. `reset` takes the machine's colour away and wins over everything; a
//   `clear` must follow.
module c6_game (
    input  wire       clock,           // The system clock.
    input  wire       reset,           // Synchronous, active high: the machine has no side.
    input  wire       clear,           // Begins a game.
    input  wire       take_side,       // Gives the machine a colour.
    input  wire [1:0] side,            // Which one.
    input  wire       place,           // Records a stone.
    input  wire [4:0] row,             // Its row.
    input  wire [4:0] col,             // Its column.
    input  wire       judge,           // Ends the game if it is over.
    input  wire       won,             // The stone makes six in a row.
    input  wire       take_back,       // Takes the last stone back.
    input  wire       hold,            // Stones are only recorded from now on.
    input  wire       play_mover,      // The machine plays the side to move from now on.
    output wire [1:0] own,             // The machine's colour, 0 for none.
    output wire [1:0] game,            // 0 open, 1 dark has won, 2 light has won, 3 drawn.
    output reg  [3:0] standing,        // Who may move.
    output reg  [1:0] mover,           // Whose stone is next, 0 when the game is over.
    input  wire       erases,          // The stone is taken off.
    output reg  [1:0] stone,           // What to write where the stone is: the mover's, or nothing.
    output reg  [1:0] left,            // Stones left in this turn.
    output wire [8:0] stones,          // Stones played.
    output wire       holding,         // Stones are only recorded.
    input  wire [8:0] index,           // Which stone of the record to show.
    output wire [9:0] recorded,        // That stone, row above column.
    output wire [9:0] recorded_before  // The same a cycle later.
);

    `include "c6_constants.vh"

    localparam [1:0] EMPTY = 2'd0;
    localparam [8:0] ALL_STONES = 9'd361;

    wire [9:0] record_read_data;
    wire [9:0] record_write_data;
    reg [1:0] own_side = 2'd0;
    reg [1:0] result = 2'd0;
    reg [8:0] played = 9'd0;
    reg [1:0] placed = 2'd0;
    reg held = 1'b0;
    reg [9:0] last_recorded = 10'd0;
    wire is_over;
    wire no_stones;
    wire own_turn;
    wire host_turn;

    // The record.
    // Registered: from a memory to the letter of a digit is a long way.
    c6_block_ram_512x10 record (
        .clock(clock),
        .read_address(index),
        .read_data(record_read_data),
        .write_address(played),
        .write_data(record_write_data),
        .write_enable(place)
    );

    assign own = own_side;
    assign game = result;
    assign stones = played;
    assign is_over = |result;
    assign no_stones = ~(|played);
    assign holding = held;

    // Whose stone is next: one dark, then two a side. Stone n (from 0) is light if n is 1 or
    // 2 modulo 4, and the first of two if n is odd.
    assign own_turn = ~is_over && ~held && mover == own_side;
    assign host_turn = held || ((|own_side) && mover != own_side);

    // The record.
    assign recorded = record_read_data;

    // Registered: from a memory to the letter of a digit is a long way.
    assign recorded_before = last_recorded;
    assign record_write_data = {row, col};

    always @(*) begin
        // Whose stone is next: one dark, then two a side. Stone n (from 0) is light if n is 1 or
        // 2 modulo 4, and the first of two if n is odd.
        mover = DARK;
        if (played[0] != played[1]) begin
            mover = LIGHT;
        end
        left = 2'd1;
        if (played[0]) begin
            left = 2'd2;
        end
        if (is_over) begin
            mover = EMPTY;
            left = 2'd0;
        end
    end

    always @(*) begin
        // Whose stone is next: one dark, then two a side. Stone n (from 0) is light if n is 1 or
        // 2 modulo 4, and the first of two if n is odd.
        standing = {host_turn, own_turn, no_stones, is_over};
    end

    always @(*) begin
        stone = mover;
        if (erases) begin
            stone = EMPTY;
        end
    end

    always @(posedge clock) begin
        // Orders. Those that belong together come alone.
        if (place) begin
            placed <= mover;
            played <= played + 9'd1;
        end
        if (judge) begin
            if (won) begin
                result <= placed;
            end else if (played == ALL_STONES) begin
                result <= GAME_DRAWN;
            end
        end
        if (take_back) begin
            played <= played - 9'd1;
            result <= 2'd0;
        end
        if (hold) begin
            held <= 1'b1;
        end
        if (play_mover) begin
            held <= 1'b0;
            own_side <= mover;
        end
        if (take_side) begin
            own_side <= side;
        end
        if (clear) begin
            result <= 2'd0;
            played <= 9'd0;
            held <= 1'b0;
        end
        if (reset) begin
            own_side <= 2'd0;
        end
    end

    always @(posedge clock) begin
        // Registered: from a memory to the letter of a digit is a long way.
        last_recorded <= record_read_data;
    end
endmodule

`default_nettype wire
