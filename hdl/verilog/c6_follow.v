// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// FOLLOW: what follows a byte of an answer, and whether the byte counts.
//
// Contract
// - Where a byte is picked (`due`), `after` says what is due when it has been sent: another byte
//   of the same kind, or of the next kind, the line end, or nothing (`WaitStart`).
// - `counts` is high if the byte is one of several, `ends` with the last of them: of a stone, of
//   the digits of a number, of a row of the board.
// - Latency: none. All follows within the cycle; there is no start and no reset.
module c6_follow (
    input  wire [3:0] due,         // What is due.
    input  wire [3:0] index,       // Which byte of it.
    input  wire [3:0] kind,        // Which answer it is.
    input  wire       text_ends,   // Identity: the byte is the last one of the text.
    input  wire [4:0] board_row,   // Board: row of the cell.
    input  wire [4:0] board_col,   // Board: column of the cell.
    input  wire [8:0] stones,      // Status, record: stones played.
    input  wire [8:0] next_stone,  // Record: which stone comes next.
    input  wire [3:0] step,        // Last move: the step whose cycles are told.
    output reg  [3:0] after,       // What is due after it.
    output reg        counts,      // It is one of several.
    output reg        ends         // It is the last of them.
);

    `include "c6_constants.vh"

    localparam [3:0] LAST_OF_STATUS = 4'd8;
    localparam [3:0] LAST_OF_THREE = 4'd2;
    localparam [3:0] LAST_OF_FOUR = 4'd3;
    localparam [3:0] LAST_OF_NARROW = 4'd5;
    localparam [3:0] LAST_OF_WIDE = 4'd7;
    localparam [4:0] LAST_LINE = 5'd18;
    localparam [3:0] LAST_QUERY = 4'd10;
    localparam [3:0] DUE_PICK_END = 4'd13;

    always @(*) begin
        after = due;
        counts = 1'b0;
        ends = 1'b0;
        case (due)
            DUE_PICK_LETTER: begin
                case (kind)
                    REPLY_KIND_STATUS: after = DUE_PICK_STATUS;
                    REPLY_KIND_BOARD: after = DUE_PICK_CELL;
                    REPLY_KIND_RECORD: after = DUE_PICK_COUNT;
                    REPLY_KIND_UNDO: after = DUE_PICK_STONE;
                    REPLY_KIND_GO: after = DUE_PICK_SIGN;
                    REPLY_KIND_VERSION: after = DUE_PICK_SIGN;
                    REPLY_KIND_COUNTS: after = DUE_PICK_STEP;
                    REPLY_KIND_LAST_MOVE: after = DUE_PICK_STEP;
                    REPLY_KIND_FAULT: after = DUE_PICK_FAULT;
                    REPLY_KIND_LEVEL: after = DUE_PICK_LEVEL;
                    default: after = DUE_PICK_END;
                endcase
            end
            DUE_PICK_STATUS: begin
                counts = 1'b1;
                if (index == LAST_OF_STATUS) begin
                    after = DUE_PICK_END;
                end
            end
            DUE_PICK_CELL: begin
                ends = board_col == LAST_LINE;
                if (ends && board_row == LAST_LINE) begin
                    after = DUE_PICK_END;
                end
            end
            DUE_PICK_COUNT: begin
                counts = 1'b1;
                ends = index == LAST_OF_THREE;
                if (ends) begin
                    after = DUE_PICK_STONE;
                    if (~(|stones)) begin
                        after = DUE_PICK_END;
                    end
                end
            end
            DUE_PICK_STONE: begin
                counts = 1'b1;
                ends = index == LAST_OF_FOUR;
                if (ends) begin
                    case (kind)
                        REPLY_KIND_STONE: after = DUE_WAIT_START;
                        REPLY_KIND_RECORD: begin
                            if (next_stone == stones) begin
                                after = DUE_PICK_END;
                            end
                        end
                        default: after = DUE_PICK_END;
                    endcase
                end
            end
            DUE_PICK_SIGN: after = DUE_PICK_END;
            DUE_PICK_LEVEL: after = DUE_PICK_END;
            DUE_PICK_STEP: begin
                counts = 1'b1;
                ends = index == LAST_OF_THREE;
                if (ends) begin
                    after = DUE_PICK_CYCLES;
                end
            end
            DUE_PICK_CYCLES: begin
                counts = 1'b1;
                ends = index == LAST_OF_WIDE;
                if (kind == REPLY_KIND_LAST_MOVE) begin
                    ends = index == LAST_OF_NARROW;
                end
                if (ends && step == LAST_QUERY) begin
                    after = DUE_PICK_END;
                end
            end
            DUE_PICK_FAULT: after = DUE_PICK_DIGIT;
            DUE_PICK_DIGIT: begin
                counts = 1'b1;
                if (index == LAST_OF_FOUR) begin
                    after = DUE_PICK_END;
                end
            end
            DUE_PICK_END: after = DUE_WAIT_START;
            default: begin end
        endcase
        // The text has its own line end.
        if (due == DUE_PICK_TEXT && text_ends) begin
            after = DUE_WAIT_START;
        end
    end
endmodule

`default_nettype wire
