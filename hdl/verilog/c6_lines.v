// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// LINES: the board once per direction, a word a line, so that a whole star is one read.
//
// Four pairs of block RAMs (dark and light stones) hold rows, columns and both diagonals,
// numbered as in `connect6_game::Direction`. MEM keeps the board of the game; CC tries stones
// out here.
//
// Contract
// - Read: with the cell `at` given in one cycle, the arms around it, aligned to the
//   centre, are there two cycles later. The centre's own bit is 0 in all arms; `occupied` tells
//   whether there is a stone on it. Cells off the board are set in `off_board`.
// - Write: with `write` high, `stone` (0 empty, 1 dark, 2 light) goes onto the cell; reads see
//   it from the cycle after `wrote`, which pulses a cycle after `write`. Until then the cell's
//   lines must not be read or written. The arms read along with a write are those around the
//   cell.
// - Clear: a pulse on `start` empties all lines; `done` pulses `CLEAR_CYCLES` cycles later.
//   Until then reads mean nothing, and nothing may be written.
// - Latency: two cycles for a read, two for a write, and that of a clear.
// - `reset` stops a clear at once and wins over `start`.
module c6_lines (
    input  wire        clock,        // The system clock.
    input  wire        reset,        // Synchronous, active high: idle at once.
    input  wire        start,        // Empties all lines.
    output wire        done,         // All lines are empty.
    input  wire  [9:0] at,           // The cell, row above column.
    input  wire        write,        // Stores `stone` on the cell.
    input  wire  [1:0] stone,        // What to store.
    output wire        wrote,        // The stone is on the cell from the next cycle on.
    output wire [10:0] dark_0,       // Dark stones of the four arms, in the order H, V, D1, D2.
    output wire [10:0] dark_1,       // Dark stones of the four arms, in the order H, V, D1, D2.
    output wire [10:0] dark_2,       // Dark stones of the four arms, in the order H, V, D1, D2.
    output wire [10:0] dark_3,       // Dark stones of the four arms, in the order H, V, D1, D2.
    output wire [10:0] light_0,      // Light stones of the four arms.
    output wire [10:0] light_1,      // Light stones of the four arms.
    output wire [10:0] light_2,      // Light stones of the four arms.
    output wire [10:0] light_3,      // Light stones of the four arms.
    output wire [10:0] off_board_0,  // Cells of the four arms that are off the board.
    output wire [10:0] off_board_1,  // Cells of the four arms that are off the board.
    output wire [10:0] off_board_2,  // Cells of the four arms that are off the board.
    output wire [10:0] off_board_3,  // Cells of the four arms that are off the board.
    output wire        occupied      // There is a stone on the cell.
);

    localparam [18:0] NONE = 19'd0;
    localparam [18:0] LOWEST = 19'b0000000000000000001;
    localparam [5:0] LAST_LINE = 6'b111111;
    localparam [28:0] BEYOND = 29'd520093727;
    localparam [10:0] CENTRE = 11'b00000100000;
    localparam [0:0] SERVE_CELL = 1'b0;  // Reads and writes as asked.
    localparam [0:0] CLEAR_LINE = 1'b1;  // Empties one line of each direction a cycle.

    reg state_next;
    reg state = 1'b0;
    reg [5:0] clear_line_next;
    reg [5:0] clear_line = 6'd0;
    reg cleared_next;
    reg cleared = 1'b0;
    wire [5:0] numbers_line_0;
    wire [5:0] numbers_line_1;
    wire [5:0] numbers_line_2;
    wire [5:0] numbers_line_3;
    reg [9:0] at_1 = 10'd0;
    reg write_1 = 1'b0;
    reg [1:0] stone_1 = 2'd0;
    reg [9:0] at_read = 10'd0;
    reg write_back = 1'b0;
    reg [1:0] stone_back = 2'd0;
    reg [5:0] line_back_0 = 6'd0;
    reg [5:0] line_back_1 = 6'd0;
    reg [5:0] line_back_2 = 6'd0;
    reg [5:0] line_back_3 = 6'd0;
    wire [18:0] lines_0_read_data;
    reg [5:0] lines_0_write_address;
    reg [18:0] lines_0_write_data;
    reg lines_0_write_enable;
    wire [18:0] lines_1_read_data;
    reg [5:0] lines_1_write_address;
    reg [18:0] lines_1_write_data;
    reg lines_1_write_enable;
    wire [18:0] lines_2_read_data;
    reg [5:0] lines_2_write_address;
    reg [18:0] lines_2_write_data;
    reg lines_2_write_enable;
    wire [18:0] lines_3_read_data;
    reg [5:0] lines_3_write_address;
    reg [18:0] lines_3_write_data;
    reg lines_3_write_enable;
    wire [18:0] lines_4_read_data;
    reg [5:0] lines_4_write_address;
    reg [18:0] lines_4_write_data;
    reg lines_4_write_enable;
    wire [18:0] lines_5_read_data;
    reg [5:0] lines_5_write_address;
    reg [18:0] lines_5_write_data;
    reg lines_5_write_enable;
    wire [18:0] lines_6_read_data;
    reg [5:0] lines_6_write_address;
    reg [18:0] lines_6_write_data;
    reg lines_6_write_enable;
    wire [18:0] lines_7_read_data;
    reg [5:0] lines_7_write_address;
    reg [18:0] lines_7_write_data;
    reg lines_7_write_enable;
    wire [4:0] row_read;
    wire [4:0] col_read;
    wire [4:0] along_0;
    wire [4:0] along_1;
    wire [4:0] along_2;
    wire [4:0] along_3;
    wire [18:0] cell_bit_0;
    wire [18:0] cell_bit_1;
    wire [18:0] cell_bit_2;
    wire [18:0] cell_bit_3;
    wire [28:0] padded_0;
    wire [28:0] padded_1;
    wire [28:0] padded_2;
    wire [28:0] padded_3;
    wire [28:0] padded_4;
    wire [28:0] padded_5;
    wire [28:0] padded_6;
    wire [28:0] padded_7;
    wire [10:0] arm_0;
    wire [10:0] arm_1;
    wire [10:0] arm_2;
    wire [10:0] arm_3;
    wire [10:0] arm_4;
    wire [10:0] arm_5;
    wire [10:0] arm_6;
    wire [10:0] arm_7;
    wire [28:0] padding;
    wire [10:0] row_off;
    wire [10:0] col_off;
    reg [10:0] col_off_mirrored;

    // Stage 1: the words are being read; the cell is registered first, since it comes late in
    // its cycle. Stage 2: the words are there.
    c6_line_numbers numbers (
        .at(at_1),
        .line_0(numbers_line_0),
        .line_1(numbers_line_1),
        .line_2(numbers_line_2),
        .line_3(numbers_line_3)
    );

    c6_block_ram_64x19 lines_0 (
        .clock(clock),
        .read_address(numbers_line_0),
        .read_data(lines_0_read_data),
        .write_address(lines_0_write_address),
        .write_data(lines_0_write_data),
        .write_enable(lines_0_write_enable)
    );

    c6_block_ram_64x19 lines_1 (
        .clock(clock),
        .read_address(numbers_line_1),
        .read_data(lines_1_read_data),
        .write_address(lines_1_write_address),
        .write_data(lines_1_write_data),
        .write_enable(lines_1_write_enable)
    );

    c6_block_ram_64x19 lines_2 (
        .clock(clock),
        .read_address(numbers_line_2),
        .read_data(lines_2_read_data),
        .write_address(lines_2_write_address),
        .write_data(lines_2_write_data),
        .write_enable(lines_2_write_enable)
    );

    c6_block_ram_64x19 lines_3 (
        .clock(clock),
        .read_address(numbers_line_3),
        .read_data(lines_3_read_data),
        .write_address(lines_3_write_address),
        .write_data(lines_3_write_data),
        .write_enable(lines_3_write_enable)
    );

    c6_block_ram_64x19 lines_4 (
        .clock(clock),
        .read_address(numbers_line_0),
        .read_data(lines_4_read_data),
        .write_address(lines_4_write_address),
        .write_data(lines_4_write_data),
        .write_enable(lines_4_write_enable)
    );

    c6_block_ram_64x19 lines_5 (
        .clock(clock),
        .read_address(numbers_line_1),
        .read_data(lines_5_read_data),
        .write_address(lines_5_write_address),
        .write_data(lines_5_write_data),
        .write_enable(lines_5_write_enable)
    );

    c6_block_ram_64x19 lines_6 (
        .clock(clock),
        .read_address(numbers_line_2),
        .read_data(lines_6_read_data),
        .write_address(lines_6_write_address),
        .write_data(lines_6_write_data),
        .write_enable(lines_6_write_enable)
    );

    c6_block_ram_64x19 lines_7 (
        .clock(clock),
        .read_address(numbers_line_3),
        .read_data(lines_7_read_data),
        .write_address(lines_7_write_address),
        .write_data(lines_7_write_data),
        .write_enable(lines_7_write_enable)
    );

    // Stage 1: the words are being read; the cell is registered first, since it comes late in
    // its cycle. Stage 2: the words are there.
    assign row_read = at_read[9:5];
    assign col_read = at_read[4:0];
    assign wrote = write_1;
    assign done = cleared;
    assign along_0 = col_read;
    assign along_1 = row_read;
    assign along_2 = row_read;
    assign along_3 = row_read;
    assign cell_bit_0 = LOWEST << along_0;
    assign cell_bit_1 = LOWEST << along_1;
    assign cell_bit_2 = LOWEST << along_2;
    assign cell_bit_3 = LOWEST << along_3;

    // The arms: five cells of padding below and above the line, then eleven cells from the
    // centre's position on.
    assign padded_0 = {5'd0, lines_0_read_data, 5'd0};
    assign padded_1 = {5'd0, lines_1_read_data, 5'd0};
    assign padded_2 = {5'd0, lines_2_read_data, 5'd0};
    assign padded_3 = {5'd0, lines_3_read_data, 5'd0};
    assign padded_4 = {5'd0, lines_4_read_data, 5'd0};
    assign padded_5 = {5'd0, lines_5_read_data, 5'd0};
    assign padded_6 = {5'd0, lines_6_read_data, 5'd0};
    assign padded_7 = {5'd0, lines_7_read_data, 5'd0};
    assign arm_0 = padded_0[along_0 +: 11];
    assign arm_4 = padded_4[along_0 +: 11];
    assign dark_0 = arm_0 & ~CENTRE;
    assign light_0 = arm_4 & ~CENTRE;
    assign arm_1 = padded_1[along_1 +: 11];
    assign arm_5 = padded_5[along_1 +: 11];
    assign dark_1 = arm_1 & ~CENTRE;
    assign light_1 = arm_5 & ~CENTRE;
    assign arm_2 = padded_2[along_2 +: 11];
    assign arm_6 = padded_6[along_2 +: 11];
    assign dark_2 = arm_2 & ~CENTRE;
    assign light_2 = arm_6 & ~CENTRE;
    assign arm_3 = padded_3[along_3 +: 11];
    assign arm_7 = padded_7[along_3 +: 11];
    assign dark_3 = arm_3 & ~CENTRE;
    assign light_3 = arm_7 & ~CENTRE;
    assign occupied = arm_0[5] | arm_4[5];

    // The cells off the board, in the same way from a line that is all edge but for its cells.
    assign padding = BEYOND;
    assign row_off = padding[row_read +: 11];
    assign col_off = padding[col_read +: 11];
    assign off_board_0 = col_off;
    assign off_board_1 = row_off;
    assign off_board_2 = row_off | col_off_mirrored;
    assign off_board_3 = row_off | col_off;

    always @(*) begin
        state_next = state;
        clear_line_next = clear_line;
        // Stage 1: the words are being read; the cell is registered first, since it comes late in
        // its cycle. Stage 2: the words are there.
        cleared_next = 1'b0;
        lines_0_write_address = line_back_0;
        lines_0_write_enable = write_back;
        lines_0_write_data = lines_0_read_data & ~cell_bit_0;
        if (stone_back[0]) begin
            lines_0_write_data = lines_0_read_data | cell_bit_0;
        end
        lines_4_write_address = line_back_0;
        lines_4_write_enable = write_back;
        lines_4_write_data = lines_4_read_data & ~cell_bit_0;
        if (stone_back[1]) begin
            lines_4_write_data = lines_4_read_data | cell_bit_0;
        end
        lines_1_write_address = line_back_1;
        lines_1_write_enable = write_back;
        lines_1_write_data = lines_1_read_data & ~cell_bit_1;
        if (stone_back[0]) begin
            lines_1_write_data = lines_1_read_data | cell_bit_1;
        end
        lines_5_write_address = line_back_1;
        lines_5_write_enable = write_back;
        lines_5_write_data = lines_5_read_data & ~cell_bit_1;
        if (stone_back[1]) begin
            lines_5_write_data = lines_5_read_data | cell_bit_1;
        end
        lines_2_write_address = line_back_2;
        lines_2_write_enable = write_back;
        lines_2_write_data = lines_2_read_data & ~cell_bit_2;
        if (stone_back[0]) begin
            lines_2_write_data = lines_2_read_data | cell_bit_2;
        end
        lines_6_write_address = line_back_2;
        lines_6_write_enable = write_back;
        lines_6_write_data = lines_6_read_data & ~cell_bit_2;
        if (stone_back[1]) begin
            lines_6_write_data = lines_6_read_data | cell_bit_2;
        end
        lines_3_write_address = line_back_3;
        lines_3_write_enable = write_back;
        lines_3_write_data = lines_3_read_data & ~cell_bit_3;
        if (stone_back[0]) begin
            lines_3_write_data = lines_3_read_data | cell_bit_3;
        end
        lines_7_write_address = line_back_3;
        lines_7_write_enable = write_back;
        lines_7_write_data = lines_7_read_data & ~cell_bit_3;
        if (stone_back[1]) begin
            lines_7_write_data = lines_7_read_data | cell_bit_3;
        end
        case (state)
            SERVE_CELL: begin
                if (start) begin
                    clear_line_next = 6'd0;
                    state_next = CLEAR_LINE;
                end
            end
            CLEAR_LINE: begin
                lines_0_write_address = clear_line;
                lines_0_write_data = NONE;
                lines_0_write_enable = 1'b1;
                lines_1_write_address = clear_line;
                lines_1_write_data = NONE;
                lines_1_write_enable = 1'b1;
                lines_2_write_address = clear_line;
                lines_2_write_data = NONE;
                lines_2_write_enable = 1'b1;
                lines_3_write_address = clear_line;
                lines_3_write_data = NONE;
                lines_3_write_enable = 1'b1;
                lines_4_write_address = clear_line;
                lines_4_write_data = NONE;
                lines_4_write_enable = 1'b1;
                lines_5_write_address = clear_line;
                lines_5_write_data = NONE;
                lines_5_write_enable = 1'b1;
                lines_6_write_address = clear_line;
                lines_6_write_data = NONE;
                lines_6_write_enable = 1'b1;
                lines_7_write_address = clear_line;
                lines_7_write_data = NONE;
                lines_7_write_enable = 1'b1;
                clear_line_next = clear_line + 6'd1;
                if (clear_line == LAST_LINE) begin
                    cleared_next = 1'b1;
                    state_next = SERVE_CELL;
                end
            end
            default: state_next = SERVE_CELL;
        endcase
        if (reset) begin
            cleared_next = 1'b0;
            state_next = SERVE_CELL;
        end
    end

    always @(*) begin
        // The cells off the board, in the same way from a line that is all edge but for its cells.
        col_off_mirrored = 11'd0;
        col_off_mirrored[10] = col_off[0];
        col_off_mirrored[32'd10 - 32'd1] = col_off[1];
        col_off_mirrored[32'd10 - 32'd2] = col_off[2];
        col_off_mirrored[32'd10 - 32'd3] = col_off[3];
        col_off_mirrored[32'd10 - 32'd4] = col_off[4];
        col_off_mirrored[32'd10 - 32'd5] = col_off[5];
        col_off_mirrored[32'd10 - 32'd6] = col_off[6];
        col_off_mirrored[32'd10 - 32'd7] = col_off[7];
        col_off_mirrored[32'd10 - 32'd8] = col_off[8];
        col_off_mirrored[32'd10 - 32'd9] = col_off[9];
        col_off_mirrored[32'd10 - 32'd10] = col_off[10];
    end

    always @(posedge clock) begin
        state <= state_next;
        clear_line <= clear_line_next;
        cleared <= cleared_next;
        // Stage 1: the words are being read; the cell is registered first, since it comes late in
        // its cycle. Stage 2: the words are there.
        at_1 <= at;
        write_1 <= write;
        stone_1 <= stone;
        at_read <= at_1;
        write_back <= write_1;
        stone_back <= stone_1;
        line_back_0 <= numbers_line_0;
        line_back_1 <= numbers_line_1;
        line_back_2 <= numbers_line_2;
        line_back_3 <= numbers_line_3;
    end
endmodule

`default_nettype wire
