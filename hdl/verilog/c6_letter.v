// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// LETTER: the letter of an answer that is due, or that a digit is.
//
// Contract
// - Where `due` calls for a byte, either `is_digit` is high and DIGIT knows which, or `letter` is
//   the byte: the one that names the answer, one of the status, a cell, or the line end.
// - Latency: none. It follows within the cycle; there is no start and no reset.
module c6_letter (
    input  wire [3:0] due,          // What is due.
    input  wire [3:0] index,        // Which byte of it.
    input  wire [3:0] kind,         // Which answer it is.
    input  wire [5:0] text_index,   // Identity: which byte of the text.
    output wire       text_ends,    // Identity: it is the last one.
    input  wire [1:0] own,          // Status: the FPGA's colour, 0 for none.
    input  wire [1:0] game,         // Status: 0 open, 1 dark has won, 2 light has won, 3 drawn.
    input  wire [1:0] mover,        // Status: whose stone is next, 0 when the game is over.
    input  wire       hold,         // Status: stones are only recorded.
    input  wire       fault_waits,  // Status: there is a fault to ask for.
    input  wire       going,        // Go: a turn follows.
    input  wire [7:0] fault,        // Fault: its letter.
    input  wire [1:0] mem_stone,    // Board: that cell, one cycle after it is named.
    output reg        is_digit,     // A digit is due.
    output reg  [7:0] letter        // The letter, if it is none.
);

    `include "c6_constants.vh"

    localparam [7:0] LETTER_NONE = 8'h2d;
    localparam [7:0] LETTER_EMPTY = 8'h2e;
    localparam [7:0] LETTER_OPEN = 8'h4f;
    localparam [7:0] LETTER_DRAWN = 8'h58;
    localparam [7:0] LETTER_FAULT = 8'h21;
    localparam [7:0] LETTER_GO = 8'h2b;
    localparam [7:0] LETTER_VERSION = 8'h33;
    localparam [7:0] LINE_END = 8'h0a;

    wire [7:0] text_data;
    reg [7:0] own_letter;
    reg [7:0] mover_letter;
    reg [7:0] game_letter;
    reg [7:0] cell_letter;

    // The text ends with its own line end.
    c6_letter_text text (
        .address(text_index),
        .data(text_data)
    );

    // The text ends with its own line end.
    assign text_ends = text_data == LINE_END;

    always @(*) begin
        // Letters of sides, cells and results.
        own_letter = LETTER_NONE;
        if (own == DARK) begin
            own_letter = BYTE_DARK;
        end
        if (own == LIGHT) begin
            own_letter = BYTE_LIGHT;
        end
    end

    always @(*) begin
        // Letters of sides, cells and results.
        mover_letter = LETTER_NONE;
        if (mover == DARK) begin
            mover_letter = BYTE_DARK;
        end
        if (mover == LIGHT) begin
            mover_letter = BYTE_LIGHT;
        end
    end

    always @(*) begin
        // Letters of sides, cells and results.
        game_letter = LETTER_OPEN;
        if (game == DARK) begin
            game_letter = BYTE_DARK;
        end
        if (game == LIGHT) begin
            game_letter = BYTE_LIGHT;
        end
        if (game == GAME_DRAWN) begin
            game_letter = LETTER_DRAWN;
        end
    end

    always @(*) begin
        // Letters of sides, cells and results.
        cell_letter = LETTER_EMPTY;
        if (mem_stone == DARK) begin
            cell_letter = BYTE_DARK;
        end
        if (mem_stone == LIGHT) begin
            cell_letter = BYTE_LIGHT;
        end
    end

    always @(*) begin
        is_digit = 1'b0;
        letter = LINE_END;
        case (due)
            DUE_PICK_LETTER: begin
                case (kind)
                    REPLY_KIND_STATUS: letter = BYTE_STATUS;
                    REPLY_KIND_BOARD: letter = BYTE_BOARD;
                    REPLY_KIND_RECORD: letter = BYTE_RECORD;
                    REPLY_KIND_UNDO: letter = BYTE_UNDO;
                    REPLY_KIND_GO: letter = BYTE_GO;
                    REPLY_KIND_COUNTS: letter = BYTE_COUNTS;
                    REPLY_KIND_LAST_MOVE: letter = BYTE_LAST_MOVE;
                    REPLY_KIND_VERSION: letter = BYTE_VERSION;
                    REPLY_KIND_FAULT: letter = BYTE_FAULT;
                    REPLY_KIND_LEVEL: letter = BYTE_LEVEL;
                    default: letter = BYTE_HOLD;
                endcase
            end
            DUE_PICK_TEXT: letter = text_data;
            DUE_PICK_STATUS: begin
                case (index)
                    4'd0: letter = own_letter;
                    4'd1: letter = game_letter;
                    4'd2: letter = mover_letter;
                    4'd7: begin
                        letter = LETTER_NONE;
                        if (hold) begin
                            letter = BYTE_HOLD;
                        end
                    end
                    4'd8: begin
                        letter = LETTER_NONE;
                        if (fault_waits) begin
                            letter = LETTER_FAULT;
                        end
                    end
                    default: is_digit = 1'b1;
                endcase
            end
            DUE_PICK_CELL: letter = cell_letter;
            DUE_PICK_SIGN: begin
                letter = LETTER_NONE;
                if (going) begin
                    letter = LETTER_GO;
                end
                if (kind == REPLY_KIND_VERSION) begin
                    letter = LETTER_VERSION;
                end
            end
            DUE_PICK_FAULT: letter = fault;
            DUE_PICK_COUNT: is_digit = 1'b1;
            DUE_PICK_STONE: is_digit = 1'b1;
            DUE_PICK_LEVEL: is_digit = 1'b1;
            DUE_PICK_STEP: is_digit = 1'b1;
            DUE_PICK_CYCLES: is_digit = 1'b1;
            DUE_PICK_DIGIT: is_digit = 1'b1;
            default: begin end
        endcase
    end
endmodule

`default_nettype wire
