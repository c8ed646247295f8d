// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// LEARNED: what a cell is worth by learned tables: eight words, one for each arm of its star as
// each side sees it. It is a pipeline: a star a cycle may go in.
//
// Contract
// - `stones` are the attacker's four arms and then the defender's, `off` the cells off the board,
//   one entry a direction, eleven cells each with the centre at bit 5. `opposing` says that it is
//   the defender who is to move.
// - Latency: two cycles later `own` and `opponent` are the sums of the words of the side to move
//   and of its opponent.
// - There is no start and no reset.
module c6_learned (
    input  wire        clock,     // The system clock.
    input  wire [10:0] stones_0,  // Stones of the attacker, then of the defender.
    input  wire [10:0] stones_1,  // Stones of the attacker, then of the defender.
    input  wire [10:0] stones_2,  // Stones of the attacker, then of the defender.
    input  wire [10:0] stones_3,  // Stones of the attacker, then of the defender.
    input  wire [10:0] stones_4,  // Stones of the attacker, then of the defender.
    input  wire [10:0] stones_5,  // Stones of the attacker, then of the defender.
    input  wire [10:0] stones_6,  // Stones of the attacker, then of the defender.
    input  wire [10:0] stones_7,  // Stones of the attacker, then of the defender.
    input  wire [10:0] off_0,     // Cells off the board.
    input  wire [10:0] off_1,     // Cells off the board.
    input  wire [10:0] off_2,     // Cells off the board.
    input  wire [10:0] off_3,     // Cells off the board.
    input  wire        opposing,  // The side to move defends.
    output wire  [7:0] own,       // The words of the side to move.
    output wire  [7:0] opponent   // Those of its opponent.
);

    wire [10:0] look_ups_0_blocked;
    wire [10:0] look_ups_1_blocked;
    wire [10:0] look_ups_2_blocked;
    wire [10:0] look_ups_3_blocked;
    wire [10:0] look_ups_4_blocked;
    wire [10:0] look_ups_5_blocked;
    wire [10:0] look_ups_6_blocked;
    wire [10:0] look_ups_7_blocked;
    wire [10:0] own_table_0_address;
    wire [5:0] own_table_0_word;
    wire [10:0] own_table_1_address;
    wire [5:0] own_table_1_word;
    wire [10:0] own_table_2_address;
    wire [5:0] own_table_2_word;
    wire [10:0] own_table_3_address;
    wire [5:0] own_table_3_word;
    wire [10:0] opposing_table_0_address;
    wire [5:0] opposing_table_0_word;
    wire [10:0] opposing_table_1_address;
    wire [5:0] opposing_table_1_word;
    wire [10:0] opposing_table_2_address;
    wire [5:0] opposing_table_2_word;
    wire [10:0] opposing_table_3_address;
    wire [5:0] opposing_table_3_word;
    reg [10:0] sides_0;  // Of the side to move, then of its opponent.
    reg [10:0] sides_1;  // Of the side to move, then of its opponent.
    reg [10:0] sides_2;  // Of the side to move, then of its opponent.
    reg [10:0] sides_3;  // Of the side to move, then of its opponent.
    reg [10:0] sides_4;  // Of the side to move, then of its opponent.
    reg [10:0] sides_5;  // Of the side to move, then of its opponent.
    reg [10:0] sides_6;  // Of the side to move, then of its opponent.
    reg [10:0] sides_7;  // Of the side to move, then of its opponent.

    c6_look_up look_ups_0 (
        .clock(clock),
        .own(sides_0),
        .blocked(look_ups_0_blocked),
        .address(own_table_0_address)
    );

    c6_look_up look_ups_1 (
        .clock(clock),
        .own(sides_1),
        .blocked(look_ups_1_blocked),
        .address(own_table_1_address)
    );

    c6_look_up look_ups_2 (
        .clock(clock),
        .own(sides_2),
        .blocked(look_ups_2_blocked),
        .address(own_table_2_address)
    );

    c6_look_up look_ups_3 (
        .clock(clock),
        .own(sides_3),
        .blocked(look_ups_3_blocked),
        .address(own_table_3_address)
    );

    c6_look_up look_ups_4 (
        .clock(clock),
        .own(sides_4),
        .blocked(look_ups_4_blocked),
        .address(opposing_table_0_address)
    );

    c6_look_up look_ups_5 (
        .clock(clock),
        .own(sides_5),
        .blocked(look_ups_5_blocked),
        .address(opposing_table_1_address)
    );

    c6_look_up look_ups_6 (
        .clock(clock),
        .own(sides_6),
        .blocked(look_ups_6_blocked),
        .address(opposing_table_2_address)
    );

    c6_look_up look_ups_7 (
        .clock(clock),
        .own(sides_7),
        .blocked(look_ups_7_blocked),
        .address(opposing_table_3_address)
    );

    c6_block_rom_2048x6 own_table_0 (
        .clock(clock),
        .address(own_table_0_address),
        .word(own_table_0_word)
    );

    c6_block_rom_2048x6 own_table_1 (
        .clock(clock),
        .address(own_table_1_address),
        .word(own_table_1_word)
    );

    c6_block_rom_2048x6 own_table_2 (
        .clock(clock),
        .address(own_table_2_address),
        .word(own_table_2_word)
    );

    c6_block_rom_2048x6 own_table_3 (
        .clock(clock),
        .address(own_table_3_address),
        .word(own_table_3_word)
    );

    c6_block_rom_2048x6_opposing_table opposing_table_0 (
        .clock(clock),
        .address(opposing_table_0_address),
        .word(opposing_table_0_word)
    );

    c6_block_rom_2048x6_opposing_table opposing_table_1 (
        .clock(clock),
        .address(opposing_table_1_address),
        .word(opposing_table_1_word)
    );

    c6_block_rom_2048x6_opposing_table opposing_table_2 (
        .clock(clock),
        .address(opposing_table_2_address),
        .word(opposing_table_2_word)
    );

    c6_block_rom_2048x6_opposing_table opposing_table_3 (
        .clock(clock),
        .address(opposing_table_3_address),
        .word(opposing_table_3_word)
    );

    assign look_ups_0_blocked = sides_4 | off_0;
    assign look_ups_4_blocked = sides_0 | off_0;
    assign look_ups_1_blocked = sides_5 | off_1;
    assign look_ups_5_blocked = sides_1 | off_1;
    assign look_ups_2_blocked = sides_6 | off_2;
    assign look_ups_6_blocked = sides_2 | off_2;
    assign look_ups_3_blocked = sides_7 | off_3;
    assign look_ups_7_blocked = sides_3 | off_3;
    assign own = {2'd0, own_table_0_word} + {2'd0, own_table_1_word} + ({2'd0, own_table_2_word}
        + {2'd0, own_table_3_word});
    assign opponent = {2'd0, opposing_table_0_word} + {2'd0, opposing_table_1_word} + ({2'd0,
        opposing_table_2_word} + {2'd0, opposing_table_3_word});

    always @(*) begin
        sides_0 = stones_0;
        sides_4 = stones_4;
        if (opposing) begin
            sides_0 = stones_4;
            sides_4 = stones_0;
        end
    end

    always @(*) begin
        sides_1 = stones_1;
        sides_5 = stones_5;
        if (opposing) begin
            sides_1 = stones_5;
            sides_5 = stones_1;
        end
    end

    always @(*) begin
        sides_2 = stones_2;
        sides_6 = stones_6;
        if (opposing) begin
            sides_2 = stones_6;
            sides_6 = stones_2;
        end
    end

    always @(*) begin
        sides_3 = stones_3;
        sides_7 = stones_7;
        if (opposing) begin
            sides_3 = stones_7;
            sides_7 = stones_3;
        end
    end
endmodule

`default_nettype wire
