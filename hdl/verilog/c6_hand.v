// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// HAND: the stone in hand, and the machine's stones of its last turn.
//
// Contract
// - The stone in hand (`row`, `col`) is what one of these took last: `hear` a stone of the host,
//   `opens` the centre, `keeps` CC's first stone, `second` its second one, `load` the last of the
//   record.
// - The last turn is kept likewise: `opens` one stone that no step placed, `keeps` what CC wants
//   to play, `drops` that there are none; `drops` wins over `keeps`.
// - `occupied` says of the cell that was in hand a cycle ago, and of what MEM then showed, that
//   it is not a free cell of the board.
// - Latency: all is seen in the next cycle, and holds. There is no start and no reset: a new game
//   drops.
module c6_hand (
    input  wire       clock,        // The system clock.
    input  wire       hear,         // Takes the host's stone.
    input  wire [4:0] told_row,     // Its row.
    input  wire [4:0] told_col,     // Its column.
    input  wire       load,         // Takes the stone of the record.
    input  wire [9:0] recorded,     // That stone, row above column.
    input  wire       opens,        // Takes the opening.
    input  wire       keeps,        // Takes a turn of CC.
    input  wire       second,       // Takes the second stone of that turn.
    input  wire       drops,        // Forgets the turn.
    input  wire [1:0] cc_count,     // CC: how many stones it wants to play.
    input  wire [4:0] cc_row_0,     // CC: their rows.
    input  wire [4:0] cc_row_1,     // CC: their rows.
    input  wire [4:0] cc_col_0,     // CC: their columns.
    input  wire [4:0] cc_col_1,     // CC: their columns.
    input  wire [3:0] cc_step_0,    // CC: the steps that placed them.
    input  wire [3:0] cc_step_1,    // CC: the steps that placed them.
    input  wire [1:0] mem_stone,    // MEM: what it shows.
    output wire [4:0] row,          // Row of the stone in hand.
    output wire [4:0] col,          // Its column.
    output wire       occupied,     // Its cell is not free.
    output wire       has_second,   // The last turn has a second stone.
    output wire [1:0] count,        // Stones of the last turn: 0, 1 or 2.
    output wire [4:0] turn_row_0,   // Their rows.
    output wire [4:0] turn_row_1,   // Their rows.
    output wire [4:0] turn_col_0,   // Their columns.
    output wire [4:0] turn_col_1,   // Their columns.
    output wire [3:0] turn_step_0,  // The steps that placed them, 0 for the opening stone.
    output wire [3:0] turn_step_1   // The steps that placed them, 0 for the opening stone.
);

    localparam [1:0] EMPTY = 2'd0;
    localparam [4:0] LAST_LINE = 5'd18;
    localparam [4:0] CENTRE = 5'd9;
    localparam [1:0] ONE_STONE = 2'd1;
    localparam [1:0] TWO_STONES = 2'd2;

    reg [4:0] row_in_hand = 5'd0;
    reg [4:0] col_in_hand = 5'd0;
    reg is_occupied = 1'b0;
    reg [1:0] stones = 2'd0;
    reg [4:0] rows_0 = 5'd0;
    reg [4:0] rows_1 = 5'd0;
    reg [4:0] cols_0 = 5'd0;
    reg [4:0] cols_1 = 5'd0;
    reg [3:0] steps_0 = 4'd0;
    reg [3:0] steps_1 = 4'd0;

    assign row = row_in_hand;
    assign col = col_in_hand;

    // Registered: from a memory to a decision is a long way.
    assign occupied = is_occupied;

    // The last turn.
    assign count = stones;
    assign has_second = stones == TWO_STONES;
    assign turn_row_0 = rows_0;
    assign turn_col_0 = cols_0;
    assign turn_step_0 = steps_0;
    assign turn_row_1 = rows_1;
    assign turn_col_1 = cols_1;
    assign turn_step_1 = steps_1;

    always @(posedge clock) begin
        // The last turn.
        if (keeps) begin
            rows_0 <= cc_row_0;
            cols_0 <= cc_col_0;
            steps_0 <= cc_step_0;
        end
        if (opens) begin
            steps_0 <= 4'd0;
        end
        // The stone in hand. One takes at a time.
        if (hear) begin
            row_in_hand <= told_row;
            col_in_hand <= told_col;
        end
        if (load) begin
            row_in_hand <= recorded[9:5];
            col_in_hand <= recorded[4:0];
        end
        if (keeps) begin
            stones <= cc_count;
            row_in_hand <= cc_row_0;
            col_in_hand <= cc_col_0;
        end
        if (second) begin
            row_in_hand <= rows_1;
            col_in_hand <= cols_1;
        end
        if (opens) begin
            stones <= ONE_STONE;
            rows_0 <= CENTRE;
            cols_0 <= CENTRE;
            row_in_hand <= CENTRE;
            col_in_hand <= CENTRE;
        end
        if (drops) begin
            stones <= 2'd0;
        end
    end

    always @(posedge clock) begin
        // The last turn.
        if (keeps) begin
            rows_1 <= cc_row_1;
            cols_1 <= cc_col_1;
            steps_1 <= cc_step_1;
        end
        if (opens) begin
            steps_1 <= 4'd0;
        end
    end

    always @(posedge clock) begin
        // Registered: from a memory to a decision is a long way.
        is_occupied <= (mem_stone != EMPTY) | (row_in_hand > LAST_LINE) | (col_in_hand > LAST_LINE);
    end
endmodule

`default_nettype wire
