// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// REPLY: writes one answer of the control unit to the serial line, byte by byte.
//
// Contract
// - A pulse on `start` with `kind` and the operands of that kind valid (and held) sends the
//   whole answer; `done` pulses in the cycle after the transmitter's `done` for its last byte.
// - Latency: two cycles a byte and the time the transmitter takes from `uc_start` to `uc_done`.
// - It waits for `uc_done` after each `uc_start`, so it never loses a byte.
// - `reset` stops after the byte on the line; no `done` comes. It wins over `start` in the same
//   cycle.
//
// Numbers are hexadecimal, upper case, except coordinates.
module c6_reply (
    input  wire        clock,         // The system clock.
    input  wire        reset,         // Synchronous, active high: idle at once.
    input  wire        start,         // Sends an answer.
    input  wire  [3:0] kind,          // Which answer to send.
    output wire        done,          // The answer has been sent.
    // Stone, undo: there is no stone to name. Low for any other answer.
    input  wire        no_stone,
    input  wire  [4:0] row,           // Stone, undo: its row from 0.
    input  wire  [4:0] col,           // Stone, undo: its column from 0.
    input  wire  [1:0] own,           // Status: the FPGA's colour, 0 for none.
    input  wire  [1:0] game,          // Status: 0 open, 1 dark has won, 2 light has won, 3 drawn.
    input  wire  [1:0] mover,         // Status: whose stone is next, 0 when the game is over.
    input  wire  [1:0] left,          // Status: stones left in this turn.
    input  wire  [8:0] stones,        // Status, record: stones played.
    input  wire        hold,          // Status: stones are only recorded.
    input  wire        fault_waits,   // Status: there is a fault to ask for.
    input  wire        going,         // Go: a turn follows.
    input  wire  [1:0] level,         // Level: its number.
    input  wire  [1:0] count,         // Last move: its stones, 0 if the core has not moved yet.
    input  wire  [3:0] step0,         // Last move: what placed the first stone.
    input  wire  [3:0] step1,         // Last move: what placed the second stone.
    input  wire [23:0] cycles,        // Last move: cycles in all.
    // Last move: the step whose cycles are wanted, or behind the last step the nodes.
    output wire  [3:0] query,
    // Last move: these cycles or nodes, two cycles after they are asked for.
    input  wire [23:0] step_cycles,
    input  wire  [7:0] fault,         // Fault: its letter.
    input  wire [15:0] fault_digits,  // Fault: the digits received.
    output wire  [4:0] mem_row,       // Board: the cell that is wanted.
    output wire  [4:0] mem_col,       // Board: the cell that is wanted.
    input  wire  [1:0] mem_stone,     // Board: that cell, one cycle after it is named.
    output wire  [8:0] record_index,  // Record: the stone that is wanted.
    // Record: that stone, row above column, two cycles after it is named.
    input  wire  [9:0] record_point,
    output reg         uc_start,      // Sends a byte.
    output reg   [7:0] uc_data,       // The byte to send.
    input  wire        uc_done        // The byte has been sent.
);

    `include "c6_constants.vh"

    localparam [7:0] LETTERS_2 = 8'h73;
    localparam [7:0] LETTERS_3 = 8'h62;
    localparam [7:0] LETTERS_4 = 8'h72;
    localparam [7:0] LETTERS_5 = 8'h75;
    localparam [7:0] LETTERS_6 = 8'h68;
    localparam [7:0] LETTERS_7 = 8'h67;
    localparam [7:0] LETTERS_8 = 8'h6d;
    localparam [7:0] LETTERS_9 = 8'h65;
    localparam [7:0] LETTERS_10 = 8'h6c;
    localparam [7:0] SIDE_LETTERS_0 = 8'h2d;
    localparam [7:0] SIDE_LETTERS_1 = 8'h44;
    localparam [7:0] SIDE_LETTERS_2 = 8'h4c;
    localparam [7:0] CELL_LETTERS_0 = 8'h2e;
    localparam [7:0] CELL_LETTERS_1 = 8'h44;
    localparam [7:0] CELL_LETTERS_2 = 8'h4c;
    localparam [7:0] GAME_LETTERS_0 = 8'h4f;
    localparam [7:0] GAME_LETTERS_1 = 8'h44;
    localparam [7:0] GAME_LETTERS_2 = 8'h4c;
    localparam [7:0] GAME_LETTERS_3 = 8'h58;
    localparam [7:0] LETTER_NONE = 8'h2d;
    localparam [7:0] LETTER_HOLD = 8'h68;   // Stones are only recorded now.
    localparam [7:0] LETTER_FAULT = 8'h21;  // What was refused.
    localparam [7:0] LETTER_GO = 8'h2b;     // Whether a turn follows.
    localparam [7:0] LINE_END = 8'h0a;
    localparam [7:0] DIGIT_ZERO = 8'h30;
    localparam [7:0] LETTER_TEN = 8'h37;
    localparam [3:0] NINE = 4'd9;
    localparam [4:0] LAST_LINE = 5'd18;
    localparam [3:0] LAST_QUERY = 4'd10;
    localparam [8:0] NO_STONES = 9'd0;
    localparam [3:0] WAIT_START = 4'd0;     // Idle.
    localparam [3:0] PICK_LETTER = 4'd1;    // The letter that names the answer.
    localparam [3:0] PICK_TEXT = 4'd2;      // The identity text.
    localparam [3:0] PICK_STATUS = 4'd3;    // One of the letters of the status.
    localparam [3:0] PICK_CELL = 4'd4;      // A cell of the board.
    localparam [3:0] PICK_COUNT = 4'd5;     // A digit of the number of stones.
    localparam [3:0] PICK_STONE = 4'd6;     // A digit of a stone.
    localparam [3:0] PICK_GO = 4'd7;        // Whether a turn follows.
    localparam [3:0] PICK_LEVEL = 4'd8;     // How deep the core thinks.
    localparam [3:0] PICK_STEP = 4'd9;      // How many stones the last turn had, and their steps.
    localparam [3:0] PICK_CYCLES = 4'd10;   // A digit of a number of cycles.
    localparam [3:0] PICK_FAULT = 4'd11;    // What was refused.
    localparam [3:0] PICK_DIGIT = 4'd12;    // A digit as it was received.
    localparam [3:0] PICK_END = 4'd13;      // The line end.
    localparam [3:0] SEND_BYTE = 4'd14;     // Hands the byte to the transmitter.
    localparam [3:0] WAIT_BYTE = 4'd15;     // Waits for the transmitter.

    reg [3:0] state_next;
    reg [3:0] state = 4'd0;
    reg [3:0] after_next;
    reg [3:0] after = 4'd0;
    reg [7:0] letter_next;
    reg [7:0] letter = 8'd0;
    reg [3:0] digit = 4'd0;
    reg is_digit_next;
    reg is_digit = 1'b0;
    reg [3:0] index_next;
    reg [3:0] index = 4'd0;
    reg [5:0] text_index_next;
    reg [5:0] text_index = 6'd0;
    reg [4:0] board_row_next;
    reg [4:0] board_row = 5'd0;
    reg [4:0] board_col_next;
    reg [4:0] board_col = 5'd0;
    reg [8:0] stone_index_next;
    reg [8:0] stone_index = 9'd0;
    reg [3:0] step_next;
    reg [3:0] step = 4'd0;
    reg [23:0] digits_next;
    reg [23:0] digits = 24'd0;
    reg finished_next;
    reg finished = 1'b0;
    reg [4:0] coordinate_line;
    wire coordinate_tens;
    wire [3:0] coordinate_units;
    wire [7:0] text_data;
    reg [4:0] point_row;
    reg [4:0] point_col;
    reg [3:0] nibble;
    reg [23:0] number;
    wire [11:0] wide_stones;
    wire [8:0] next_stone;
    wire [7:0] wide_digit;
    reg [7:0] own_letter;
    reg [7:0] mover_letter;
    reg [7:0] game_letter;
    reg [7:0] cell_letter;

    c6_coordinate coordinate (
        .line(coordinate_line),
        .tens(coordinate_tens),
        .units(coordinate_units)
    );

    c6_reply_text text (
        .address(text_index),
        .data(text_data)
    );

    assign mem_row = board_row;
    assign mem_col = board_col;
    assign record_index = stone_index;
    assign query = step;
    assign done = finished;
    assign next_stone = stone_index + 9'd1;
    assign wide_stones = {3'd0, stones};

    // A digit is picked in one cycle and becomes a letter in the next: the record's memory,
    // a division by ten and the letter in one cycle would be the longest path of all.
    assign wide_digit = {4'd0, digit};

    always @(*) begin
        state_next = state;
        after_next = after;
        letter_next = letter;
        is_digit_next = is_digit;
        index_next = index;
        text_index_next = text_index;
        board_row_next = board_row;
        board_col_next = board_col;
        stone_index_next = stone_index;
        step_next = step;
        digits_next = digits;
        uc_start = 1'b0;
        finished_next = 1'b0;
        case (state)
            WAIT_START: begin
                is_digit_next = 1'b0;
                index_next = 4'd0;
                text_index_next = 6'd0;
                board_row_next = 5'd0;
                board_col_next = 5'd0;
                stone_index_next = 9'd0;
                step_next = 4'd0;
                if (start) begin
                    state_next = PICK_LETTER;
                    if (kind == REPLY_KIND_STONE) begin
                        state_next = PICK_STONE;
                    end
                    if (kind == REPLY_KIND_IDENTITY) begin
                        state_next = PICK_TEXT;
                    end
                end
            end
            PICK_LETTER: begin
                state_next = SEND_BYTE;
                after_next = PICK_END;
                letter_next = LETTERS_6;
                case (kind)
                    REPLY_KIND_STATUS: begin
                        letter_next = LETTERS_2;
                        after_next = PICK_STATUS;
                    end
                    REPLY_KIND_BOARD: begin
                        letter_next = LETTERS_3;
                        after_next = PICK_CELL;
                    end
                    REPLY_KIND_RECORD: begin
                        letter_next = LETTERS_4;
                        after_next = PICK_COUNT;
                    end
                    REPLY_KIND_UNDO: begin
                        letter_next = LETTERS_5;
                        after_next = PICK_STONE;
                    end
                    REPLY_KIND_GO: begin
                        letter_next = LETTERS_7;
                        after_next = PICK_GO;
                    end
                    REPLY_KIND_LAST_MOVE: begin
                        letter_next = LETTERS_8;
                        after_next = PICK_STEP;
                    end
                    REPLY_KIND_FAULT: begin
                        letter_next = LETTERS_9;
                        after_next = PICK_FAULT;
                    end
                    REPLY_KIND_LEVEL: begin
                        letter_next = LETTERS_10;
                        after_next = PICK_LEVEL;
                    end
                    default: begin end
                endcase
            end
            PICK_TEXT: begin
                // The text ends with its own line end, after which nothing is left to send.
                state_next = SEND_BYTE;
                letter_next = text_data;
                text_index_next = text_index + 6'd1;
                after_next = PICK_TEXT;
                if (text_data == LINE_END) begin
                    after_next = WAIT_START;
                end
            end
            PICK_STATUS: begin
                state_next = SEND_BYTE;
                after_next = PICK_STATUS;
                index_next = index + 4'd1;
                case (index)
                    4'd0: letter_next = own_letter;
                    4'd1: letter_next = game_letter;
                    4'd2: letter_next = mover_letter;
                    4'd7: begin
                        letter_next = LETTER_NONE;
                        if (hold) begin
                            letter_next = LETTER_HOLD;
                        end
                    end
                    4'd8: begin
                        letter_next = LETTER_NONE;
                        if (fault_waits) begin
                            letter_next = LETTER_FAULT;
                        end
                        after_next = PICK_END;
                    end
                    default: is_digit_next = 1'b1;
                endcase
            end
            PICK_CELL: begin
                state_next = SEND_BYTE;
                after_next = PICK_CELL;
                letter_next = cell_letter;
                board_col_next = board_col + 5'd1;
                if (board_col == LAST_LINE) begin
                    board_col_next = 5'd0;
                    board_row_next = board_row + 5'd1;
                    if (board_row == LAST_LINE) begin
                        after_next = PICK_END;
                    end
                end
            end
            PICK_COUNT: begin
                state_next = SEND_BYTE;
                after_next = PICK_COUNT;
                is_digit_next = 1'b1;
                index_next = index + 4'd1;
                if (index[1]) begin
                    index_next = 4'd0;
                    after_next = PICK_STONE;
                    if (stones == NO_STONES) begin
                        after_next = PICK_END;
                    end
                end
            end
            PICK_STONE: begin
                state_next = SEND_BYTE;
                after_next = PICK_STONE;
                is_digit_next = 1'b1;
                index_next = index + 4'd1;
                if (index[0] && index[1]) begin
                    index_next = 4'd0;
                    stone_index_next = next_stone;
                    case (kind)
                        REPLY_KIND_STONE: after_next = WAIT_START;
                        REPLY_KIND_RECORD: begin
                            if (next_stone == stones) begin
                                after_next = PICK_END;
                            end
                        end
                        default: after_next = PICK_END;
                    endcase
                end
            end
            PICK_GO: begin
                state_next = SEND_BYTE;
                after_next = PICK_END;
                letter_next = LETTER_NONE;
                if (going) begin
                    letter_next = LETTER_GO;
                end
            end
            PICK_LEVEL: begin
                state_next = SEND_BYTE;
                after_next = PICK_END;
                is_digit_next = 1'b1;
            end
            PICK_STEP: begin
                state_next = SEND_BYTE;
                after_next = PICK_STEP;
                is_digit_next = 1'b1;
                index_next = index + 4'd1;
                if (index[1]) begin
                    index_next = 4'd0;
                    after_next = PICK_CYCLES;
                end
            end
            PICK_CYCLES: begin
                state_next = SEND_BYTE;
                after_next = PICK_CYCLES;
                is_digit_next = 1'b1;
                digits_next = number << 4;
                index_next = index + 4'd1;
                if (index[0] && index[2]) begin
                    index_next = 4'd0;
                    step_next = step + 4'd1;
                    if (step == LAST_QUERY) begin
                        after_next = PICK_END;
                    end
                end
            end
            PICK_FAULT: begin
                state_next = SEND_BYTE;
                after_next = PICK_DIGIT;
                letter_next = fault;
            end
            PICK_DIGIT: begin
                state_next = SEND_BYTE;
                after_next = PICK_DIGIT;
                is_digit_next = 1'b1;
                index_next = index + 4'd1;
                if (index[0] && index[1]) begin
                    after_next = PICK_END;
                end
            end
            PICK_END: begin
                state_next = SEND_BYTE;
                after_next = WAIT_START;
                letter_next = LINE_END;
            end
            SEND_BYTE: begin
                uc_start = 1'b1;
                state_next = WAIT_BYTE;
            end
            WAIT_BYTE: begin
                is_digit_next = 1'b0;
                if (uc_done) begin
                    state_next = after;
                    if (after == WAIT_START) begin
                        finished_next = 1'b1;
                    end
                end
            end
            default: state_next = WAIT_START;
        endcase
        if (reset) begin
            finished_next = 1'b0;
            state_next = WAIT_START;
        end
    end

    always @(*) begin
        // Letters of sides, cells and results.
        own_letter = SIDE_LETTERS_0;
        if (own[32'd1 - 32'd1]) begin
            own_letter = SIDE_LETTERS_1;
        end
        if (own[32'd2 - 32'd1]) begin
            own_letter = SIDE_LETTERS_2;
        end
    end

    always @(*) begin
        // Letters of sides, cells and results.
        mover_letter = SIDE_LETTERS_0;
        if (mover[32'd1 - 32'd1]) begin
            mover_letter = SIDE_LETTERS_1;
        end
        if (mover[32'd2 - 32'd1]) begin
            mover_letter = SIDE_LETTERS_2;
        end
    end

    always @(*) begin
        // Letters of sides, cells and results.
        game_letter = GAME_LETTERS_0;
        if (game[32'd1 - 32'd1]) begin
            game_letter = GAME_LETTERS_1;
        end
        if (game[32'd2 - 32'd1]) begin
            game_letter = GAME_LETTERS_2;
        end
        if (&game) begin
            game_letter = GAME_LETTERS_3;
        end
    end

    always @(*) begin
        // Letters of sides, cells and results.
        cell_letter = CELL_LETTERS_0;
        if (mem_stone[32'd1 - 32'd1]) begin
            cell_letter = CELL_LETTERS_1;
        end
        if (mem_stone[32'd2 - 32'd1]) begin
            cell_letter = CELL_LETTERS_2;
        end
    end

    always @(*) begin
        // The digits of a stone: row tens, row units, column tens, column units.
        point_row = row;
        point_col = col;
        if (kind == REPLY_KIND_RECORD) begin
            point_row = record_point[9:5];
            point_col = record_point[4:0];
        end
    end

    always @(*) begin
        // The digits of a stone: row tens, row units, column tens, column units.
        coordinate_line = point_row;
        if (index[1]) begin
            coordinate_line = point_col;
        end
    end

    always @(*) begin
        // The hexadecimal digit that is due.
        number = digits;
        if (~(|index)) begin
            number = step_cycles;
            if (~(|step)) begin
                number = cycles;
            end
        end
    end

    always @(*) begin
        // The hexadecimal digit that is due.
        nibble = number[23:20];
        case (state)
            PICK_COUNT: begin
                nibble = wide_stones[11:8];
                if (index[0]) begin
                    nibble = wide_stones[7:4];
                end
                if (index[1]) begin
                    nibble = wide_stones[3:0];
                end
            end
            PICK_STATUS: begin
                nibble = {2'd0, left};
                case (index)
                    4'd4: nibble = wide_stones[11:8];
                    4'd5: nibble = wide_stones[7:4];
                    4'd6: nibble = wide_stones[3:0];
                    default: begin end
                endcase
            end
            PICK_STONE: begin
                nibble = coordinate_units;
                if (~index[0]) begin
                    nibble = 4'd0;
                    if (coordinate_tens) begin
                        nibble = 4'd1;
                    end
                end
                if (no_stone) begin
                    nibble = 4'd0;
                end
            end
            PICK_STEP: begin
                nibble = {2'd0, count};
                if (index[0]) begin
                    nibble = step0;
                end
                if (index[1]) begin
                    nibble = step1;
                end
            end
            PICK_LEVEL: nibble = {2'd0, level};
            PICK_DIGIT: begin
                nibble = fault_digits[15:12];
                case (index)
                    4'd1: nibble = fault_digits[11:8];
                    4'd2: nibble = fault_digits[7:4];
                    4'd3: nibble = fault_digits[3:0];
                    default: begin end
                endcase
            end
            default: begin end
        endcase
    end

    always @(*) begin
        // A digit is picked in one cycle and becomes a letter in the next: the record's memory,
        // a division by ten and the letter in one cycle would be the longest path of all.
        uc_data = letter;
        if (is_digit) begin
            uc_data = wide_digit + DIGIT_ZERO;
            if (digit > NINE) begin
                uc_data = wide_digit + LETTER_TEN;
            end
        end
    end

    always @(posedge clock) begin
        state <= state_next;
        after <= after_next;
        letter <= letter_next;
        // A digit is picked in one cycle and becomes a letter in the next: the record's memory,
        // a division by ten and the letter in one cycle would be the longest path of all.
        digit <= nibble;
        is_digit <= is_digit_next;
        index <= index_next;
        text_index <= text_index_next;
        board_row <= board_row_next;
        board_col <= board_col_next;
        stone_index <= stone_index_next;
        step <= step_next;
        digits <= digits_next;
        finished <= finished_next;
    end
endmodule

`default_nettype wire
