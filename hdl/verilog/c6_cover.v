// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// COVER: counts threats: T, the least number of stones that stop a set of them, a threat a
// cycle.
//
// STAR shows windows; COVER turns each into an edge (its empty cells) and folds it into two
// hypotheses: the first threat is stopped at its one end or at its other, and what single cell
// would then stop the rest?
//
// Contract
// - A pulse on `start` takes `from` and `to` (slots), `kind` (which of the star's windows to fold
//   in) and `pick`. The slot `Empty` stands for no threats and, as a target, for keeping the
//   result nowhere else; `Work` goes on with the state that is there. The star's results must
//   hold until `done`.
// - Latency: `done` pulses after 2 cycles, or after 3 and one a window if there are any.
// - All outputs speak of the working state and hold until the next `start`. Cells that mean
//   nothing are 0.
// - While edges are folded, `met` is high for each and `met_cells` are its cells.
// - `reset` goes back to idle at once and wins over `start`; slots keep what they hold.
module c6_cover (
    input  wire        clock,             // The system clock.
    input  wire        reset,             // Synchronous, active high.
    input  wire        start,             // Begins.
    input  wire  [3:0] from,              // Where the state comes from.
    input  wire  [3:0] to,                // Where it goes to.
    input  wire  [1:0] kind,              // What is folded in.
    output wire        done,              // Finished.
    input  wire  [9:0] centre,            // The star's cell.
    input  wire [10:0] vacant_0,          // The star's empty cells.
    input  wire [10:0] vacant_1,          // The star's empty cells.
    input  wire [10:0] vacant_2,          // The star's empty cells.
    input  wire [10:0] vacant_3,          // The star's empty cells.
    input  wire  [5:0] threes_0,          // Windows for `Made`.
    input  wire  [5:0] threes_1,          // Windows for `Made`.
    input  wire  [5:0] threes_2,          // Windows for `Made`.
    input  wire  [5:0] threes_3,          // Windows for `Made`.
    input  wire  [5:0] fours_0,           // Windows for `Standing`.
    input  wire  [5:0] fours_1,           // Windows for `Standing`.
    input  wire  [5:0] fours_2,           // Windows for `Standing`.
    input  wire  [5:0] fours_3,           // Windows for `Standing`.
    input  wire  [5:0] defender_fours_0,  // Windows for `Defender`.
    input  wire  [5:0] defender_fours_1,  // Windows for `Defender`.
    input  wire  [5:0] defender_fours_2,  // Windows for `Defender`.
    input  wire  [5:0] defender_fours_3,  // Windows for `Defender`.
    output reg   [1:0] threats,           // T: 0, 1, 2, or 3 for three and more.
    output wire  [9:0] ends_0,            // The ends of the first edge, row above column.
    output wire  [9:0] ends_1,            // The ends of the first edge, row above column.
    output wire        stops_0,           // That end alone stops everything.
    output wire        stops_1,           // That end alone stops everything.
    input  wire  [1:0] pick,              // Which of the four possible stopping pairs to show.
    output reg         pair_valid,        // That pair exists.
    output reg   [9:0] pair_0,            // Its cells.
    output reg   [9:0] pair_1,            // Its cells.
    output wire        met,               // An edge is being folded.
    output wire  [9:0] met_cells_0,       // Its cells, which can be the same.
    output wire  [9:0] met_cells_1        // Its cells, which can be the same.
);

    `include "c6_constants.vh"

    localparam [1:0] KIND_MADE = 2'd1;
    localparam [1:0] KIND_STANDING = 2'd2;
    localparam [1:0] REST_UNSEEN = 2'd0;
    localparam [1:0] REST_NOTHING = 2'd1;
    localparam [1:0] REST_EITHER = 2'd2;
    localparam [1:0] REST_IMPOSSIBLE = 2'd3;
    localparam [4:0] REACH = 5'd5;
    localparam [1:0] ALONG_ROW = 2'd0;
    localparam [1:0] ALONG_COLUMN = 2'd1;
    localparam [1:0] FALLING = 2'd2;
    localparam [1:0] WAIT_START = 2'd0;  // Idle.
    localparam [1:0] LOAD_STATE = 2'd1;  // Takes the state asked for, and the first window.
    localparam [1:0] FOLD_EDGE = 2'd2;   // Folds an edge a cycle.
    localparam [1:0] SAVE_STATE = 2'd3;  // Stores the result.

    reg [1:0] fsm_next;
    reg [1:0] fsm = 2'd0;
    wire [31:0] slots_0_read_data;
    reg [31:0] slots_0_write_data;
    wire slots_0_write_enable;
    wire [31:0] slots_1_read_data;
    reg [31:0] slots_1_write_data;
    wire slots_1_write_enable;
    reg [3:0] source_next;
    reg [3:0] source = 4'd0;
    reg [3:0] target_next;
    reg [3:0] target = 4'd0;
    reg [1:0] picked_next;
    reg [1:0] picked = 2'd0;
    reg standing_next;
    reg standing = 1'b0;
    reg [5:0] pending_0_next;
    reg [5:0] pending_0 = 6'd0;
    reg [5:0] pending_1_next;
    reg [5:0] pending_1 = 6'd0;
    reg [5:0] pending_2_next;
    reg [5:0] pending_2 = 6'd0;
    reg [5:0] pending_3_next;
    reg [5:0] pending_3 = 6'd0;
    reg taken_next;
    reg taken = 1'b0;
    reg [10:0] taken_cells_next;
    reg [10:0] taken_cells = 11'd0;
    reg [1:0] taken_direction_next;
    reg [1:0] taken_direction = 2'd0;
    reg located = 1'b0;
    reg [9:0] located_at_0 = 10'd0;
    reg [9:0] located_at_1 = 10'd0;
    reg located_apart = 1'b0;
    reg finished_next;
    reg finished = 1'b0;
    reg [9:0] first_0_next;
    reg [9:0] first_0 = 10'd0;  // The working state, a hypothesis an entry.
    reg [9:0] first_1_next;
    reg [9:0] first_1 = 10'd0;  // The working state, a hypothesis an entry.
    reg [1:0] rest_0_next;
    reg [1:0] rest_0 = 2'd0;
    reg [1:0] rest_1_next;
    reg [1:0] rest_1 = 2'd0;
    reg [9:0] either_0_next;
    reg [9:0] either_0 = 10'd0;
    reg [9:0] either_1_next;
    reg [9:0] either_1 = 10'd0;
    reg [9:0] or_else_0_next;
    reg [9:0] or_else_0 = 10'd0;
    reg [9:0] or_else_1_next;
    reg [9:0] or_else_1 = 10'd0;
    reg apart_0_next;
    reg apart_0 = 1'b0;
    reg apart_1_next;
    reg apart_1 = 1'b0;
    reg chosen;
    wire [4:0] row;
    wire [4:0] col;
    // The first and the last empty cell of a window: where on its arm, and on the board.
    reg [4:0] arm_end_0;
    // The first and the last empty cell of a window: where on its arm, and on the board.
    reg [4:0] arm_end_1;
    reg [4:0] end_row_0;
    reg [4:0] end_row_1;
    reg [4:0] end_col_0;
    reg [4:0] end_col_1;
    wire [9:0] first_cell;
    wire hits_0;
    wire hits_1;
    wire keeps_either_0;
    wire keeps_either_1;
    wire keeps_or_else_0;
    wire keeps_or_else_1;
    reg pair_exists_0;
    reg pair_exists_1;
    reg [9:0] second_0;
    reg [9:0] second_1;
    wire [9:0] slots_0_read_data_first;
    wire [1:0] slots_0_read_data_rest;
    wire [9:0] slots_0_read_data_either;
    wire [9:0] slots_0_read_data_or_else;
    wire [9:0] slots_1_read_data_first;
    wire [1:0] slots_1_read_data_rest;
    wire [9:0] slots_1_read_data_either;
    wire [9:0] slots_1_read_data_or_else;

    // In the cycle of `done` the result goes to its slot.
    c6_block_ram_16x32 slots_0 (
        .clock(clock),
        .read_address(from),
        .read_data(slots_0_read_data),
        .write_address(target),
        .write_data(slots_0_write_data),
        .write_enable(slots_0_write_enable)
    );

    // In the cycle of `done` the result goes to its slot.
    c6_block_ram_16x32 slots_1 (
        .clock(clock),
        .read_address(from),
        .read_data(slots_1_read_data),
        .write_address(target),
        .write_data(slots_1_write_data),
        .write_enable(slots_1_write_enable)
    );

    assign slots_0_read_data_first = slots_0_read_data[9:0];
    assign slots_0_read_data_rest = slots_0_read_data[11:10];
    assign slots_0_read_data_either = slots_0_read_data[21:12];
    assign slots_0_read_data_or_else = slots_0_read_data[31:22];
    assign slots_1_read_data_first = slots_1_read_data[9:0];
    assign slots_1_read_data_rest = slots_1_read_data[11:10];
    assign slots_1_read_data_either = slots_1_read_data[21:12];
    assign slots_1_read_data_or_else = slots_1_read_data[31:22];
    assign done = finished;

    // In the cycle of `done` the result goes to its slot.
    assign slots_0_write_enable = finished & (target != SLOT_EMPTY);
    assign slots_1_write_enable = finished & (target != SLOT_EMPTY);

    // Locate its empty cells.
    assign row = centre[9:5];
    assign col = centre[4:0];
    assign first_cell = {end_row_0, end_col_0};

    // Fold it in. Whether a hypothesis's two cells differ is told along with them: programs
    // branch on it, and no clock waits for the comparison.
    assign met = located;
    assign met_cells_0 = located_at_0;
    assign hits_0 = (first_0 == located_at_0) | (first_0 == located_at_1);
    assign keeps_either_0 = (either_0 == located_at_0) | (either_0 == located_at_1);
    assign keeps_or_else_0 = (or_else_0 == located_at_0) | (or_else_0 == located_at_1);
    assign met_cells_1 = located_at_1;
    assign hits_1 = (first_1 == located_at_0) | (first_1 == located_at_1);
    assign keeps_either_1 = (either_1 == located_at_0) | (either_1 == located_at_1);
    assign keeps_or_else_1 = (or_else_1 == located_at_0) | (or_else_1 == located_at_1);

    // What the working state says.
    assign ends_0 = first_0;
    assign stops_0 = rest_0 == REST_NOTHING;
    assign ends_1 = first_1;
    assign stops_1 = rest_1 == REST_NOTHING;

    always @(*) begin
        fsm_next = fsm;
        source_next = source;
        target_next = target;
        picked_next = picked;
        standing_next = standing;
        taken_cells_next = taken_cells;
        taken_direction_next = taken_direction;
        finished_next = 1'b0;
        first_0_next = first_0;
        rest_0_next = rest_0;
        either_0_next = either_0;
        or_else_0_next = or_else_0;
        apart_0_next = apart_0;
        first_1_next = first_1;
        rest_1_next = rest_1;
        either_1_next = either_1;
        or_else_1_next = or_else_1;
        apart_1_next = apart_1;
        // Take the next window that is pending, in the order of directions and windows.
        taken_next = 1'b0;
        chosen = 1'b0;
        pending_0_next = pending_0;
        // Take the next window that is pending, in the order of directions and windows.
        if (~chosen & pending_0[0]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_0 & 11'b00000111111;
            taken_direction_next = 2'd0;
            pending_0_next = pending_0;
            pending_0_next[0] = 1'b0;
        end
        if (~chosen & pending_0[1]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_0 & 11'b00001111110;
            taken_direction_next = 2'd0;
            pending_0_next = pending_0;
            pending_0_next[1] = 1'b0;
        end
        if (~chosen & pending_0[2]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_0 & 11'b00011111100;
            taken_direction_next = 2'd0;
            pending_0_next = pending_0;
            pending_0_next[2] = 1'b0;
        end
        if (~chosen & pending_0[3]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_0 & 11'b00111111000;
            taken_direction_next = 2'd0;
            pending_0_next = pending_0;
            pending_0_next[3] = 1'b0;
        end
        if (~chosen & pending_0[4]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_0 & 11'b01111110000;
            taken_direction_next = 2'd0;
            pending_0_next = pending_0;
            pending_0_next[4] = 1'b0;
        end
        if (~chosen & pending_0[5]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_0 & 11'b11111100000;
            taken_direction_next = 2'd0;
            pending_0_next = pending_0;
            pending_0_next[5] = 1'b0;
        end
        pending_1_next = pending_1;
        // Take the next window that is pending, in the order of directions and windows.
        if (~chosen & pending_1[0]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_1 & 11'b00000111111;
            taken_direction_next = 2'd1;
            pending_1_next = pending_1;
            pending_1_next[0] = 1'b0;
        end
        if (~chosen & pending_1[1]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_1 & 11'b00001111110;
            taken_direction_next = 2'd1;
            pending_1_next = pending_1;
            pending_1_next[1] = 1'b0;
        end
        if (~chosen & pending_1[2]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_1 & 11'b00011111100;
            taken_direction_next = 2'd1;
            pending_1_next = pending_1;
            pending_1_next[2] = 1'b0;
        end
        if (~chosen & pending_1[3]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_1 & 11'b00111111000;
            taken_direction_next = 2'd1;
            pending_1_next = pending_1;
            pending_1_next[3] = 1'b0;
        end
        if (~chosen & pending_1[4]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_1 & 11'b01111110000;
            taken_direction_next = 2'd1;
            pending_1_next = pending_1;
            pending_1_next[4] = 1'b0;
        end
        if (~chosen & pending_1[5]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_1 & 11'b11111100000;
            taken_direction_next = 2'd1;
            pending_1_next = pending_1;
            pending_1_next[5] = 1'b0;
        end
        pending_2_next = pending_2;
        // Take the next window that is pending, in the order of directions and windows.
        if (~chosen & pending_2[0]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_2 & 11'b00000111111;
            taken_direction_next = 2'd2;
            pending_2_next = pending_2;
            pending_2_next[0] = 1'b0;
        end
        if (~chosen & pending_2[1]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_2 & 11'b00001111110;
            taken_direction_next = 2'd2;
            pending_2_next = pending_2;
            pending_2_next[1] = 1'b0;
        end
        if (~chosen & pending_2[2]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_2 & 11'b00011111100;
            taken_direction_next = 2'd2;
            pending_2_next = pending_2;
            pending_2_next[2] = 1'b0;
        end
        if (~chosen & pending_2[3]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_2 & 11'b00111111000;
            taken_direction_next = 2'd2;
            pending_2_next = pending_2;
            pending_2_next[3] = 1'b0;
        end
        if (~chosen & pending_2[4]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_2 & 11'b01111110000;
            taken_direction_next = 2'd2;
            pending_2_next = pending_2;
            pending_2_next[4] = 1'b0;
        end
        if (~chosen & pending_2[5]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_2 & 11'b11111100000;
            taken_direction_next = 2'd2;
            pending_2_next = pending_2;
            pending_2_next[5] = 1'b0;
        end
        pending_3_next = pending_3;
        // Take the next window that is pending, in the order of directions and windows.
        if (~chosen & pending_3[0]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_3 & 11'b00000111111;
            taken_direction_next = 2'd3;
            pending_3_next = pending_3;
            pending_3_next[0] = 1'b0;
        end
        if (~chosen & pending_3[1]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_3 & 11'b00001111110;
            taken_direction_next = 2'd3;
            pending_3_next = pending_3;
            pending_3_next[1] = 1'b0;
        end
        if (~chosen & pending_3[2]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_3 & 11'b00011111100;
            taken_direction_next = 2'd3;
            pending_3_next = pending_3;
            pending_3_next[2] = 1'b0;
        end
        if (~chosen & pending_3[3]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_3 & 11'b00111111000;
            taken_direction_next = 2'd3;
            pending_3_next = pending_3;
            pending_3_next[3] = 1'b0;
        end
        if (~chosen & pending_3[4]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_3 & 11'b01111110000;
            taken_direction_next = 2'd3;
            pending_3_next = pending_3;
            pending_3_next[4] = 1'b0;
        end
        if (~chosen & pending_3[5]) begin
            chosen = 1'b1;
            taken_next = 1'b1;
            taken_cells_next = vacant_3 & 11'b11111100000;
            taken_direction_next = 2'd3;
            pending_3_next = pending_3;
            pending_3_next[5] = 1'b0;
        end
        // Fold it in. Whether a hypothesis's two cells differ is told along with them: programs
        // branch on it, and no clock waits for the comparison.
        if (located) begin
            if (rest_0 == REST_UNSEEN) begin
                first_0_next = located_at_0;
                rest_0_next = REST_NOTHING;
            end else if (~hits_0) begin
                if (rest_0 == REST_NOTHING) begin
                    rest_0_next = REST_EITHER;
                    either_0_next = located_at_0;
                    or_else_0_next = located_at_1;
                    apart_0_next = located_apart;
                end else begin
                    if (~keeps_either_0 & ~keeps_or_else_0) begin
                        rest_0_next = REST_IMPOSSIBLE;
                    end
                    if (~keeps_either_0) begin
                        either_0_next = or_else_0;
                        apart_0_next = 1'b0;
                    end
                    if (~keeps_or_else_0) begin
                        or_else_0_next = either_0;
                        apart_0_next = 1'b0;
                    end
                end
            end
        end
        if (located) begin
            if (rest_0 == REST_UNSEEN) begin
                first_1_next = located_at_1;
                rest_1_next = REST_NOTHING;
            end else if (~hits_1) begin
                if (rest_1 == REST_NOTHING) begin
                    rest_1_next = REST_EITHER;
                    either_1_next = located_at_0;
                    or_else_1_next = located_at_1;
                    apart_1_next = located_apart;
                end else begin
                    if (~keeps_either_1 & ~keeps_or_else_1) begin
                        rest_1_next = REST_IMPOSSIBLE;
                    end
                    if (~keeps_either_1) begin
                        either_1_next = or_else_1;
                        apart_1_next = 1'b0;
                    end
                    if (~keeps_or_else_1) begin
                        or_else_1_next = either_1;
                        apart_1_next = 1'b0;
                    end
                end
            end
        end
        // A threat with one cell has one end: there is no second hypothesis.
        if (located & (rest_0 == REST_UNSEEN) & (located_at_0 == located_at_1)) begin
            rest_1_next = REST_IMPOSSIBLE;
        end
        case (fsm)
            WAIT_START: begin
                if (start) begin
                    source_next = from;
                    target_next = to;
                    picked_next = pick;
                    standing_next = kind != KIND_MADE;
                    pending_0_next = 6'd0;
                    if (kind == KIND_MADE) begin
                        pending_0_next = threes_0;
                    end
                    if (kind == KIND_STANDING) begin
                        pending_0_next = fours_0;
                    end
                    if (kind == KIND_DEFENDER) begin
                        pending_0_next = defender_fours_0;
                    end
                    pending_1_next = 6'd0;
                    if (kind == KIND_MADE) begin
                        pending_1_next = threes_1;
                    end
                    if (kind == KIND_STANDING) begin
                        pending_1_next = fours_1;
                    end
                    if (kind == KIND_DEFENDER) begin
                        pending_1_next = defender_fours_1;
                    end
                    pending_2_next = 6'd0;
                    if (kind == KIND_MADE) begin
                        pending_2_next = threes_2;
                    end
                    if (kind == KIND_STANDING) begin
                        pending_2_next = fours_2;
                    end
                    if (kind == KIND_DEFENDER) begin
                        pending_2_next = defender_fours_2;
                    end
                    pending_3_next = 6'd0;
                    if (kind == KIND_MADE) begin
                        pending_3_next = threes_3;
                    end
                    if (kind == KIND_STANDING) begin
                        pending_3_next = fours_3;
                    end
                    if (kind == KIND_DEFENDER) begin
                        pending_3_next = defender_fours_3;
                    end
                    fsm_next = LOAD_STATE;
                end
            end
            LOAD_STATE: begin
                if (source == SLOT_EMPTY) begin
                    first_0_next = 10'd0;
                    rest_0_next = REST_UNSEEN;
                    either_0_next = 10'd0;
                    or_else_0_next = 10'd0;
                    first_1_next = 10'd0;
                    rest_1_next = REST_UNSEEN;
                    either_1_next = 10'd0;
                    or_else_1_next = 10'd0;
                end else if (source != SLOT_WORK) begin
                    first_0_next = slots_0_read_data_first;
                    rest_0_next = slots_0_read_data_rest;
                    either_0_next = slots_0_read_data_either;
                    or_else_0_next = slots_0_read_data_or_else;
                    first_1_next = slots_1_read_data_first;
                    rest_1_next = slots_1_read_data_rest;
                    either_1_next = slots_1_read_data_either;
                    or_else_1_next = slots_1_read_data_or_else;
                    apart_0_next = slots_0_read_data_either != slots_0_read_data_or_else;
                    apart_1_next = slots_1_read_data_either != slots_1_read_data_or_else;
                end
                fsm_next = FOLD_EDGE;
                if (~chosen) begin
                    finished_next = 1'b1;
                    fsm_next = SAVE_STATE;
                end
            end
            FOLD_EDGE: begin
                // The last edge is folded in at the end of this very cycle.
                if (~chosen & ~taken) begin
                    finished_next = 1'b1;
                    fsm_next = SAVE_STATE;
                end
            end
            SAVE_STATE: fsm_next = WAIT_START;
            default: fsm_next = WAIT_START;
        endcase
        if (reset) begin
            finished_next = 1'b0;
            fsm_next = WAIT_START;
            pending_0_next = 6'd0;
            pending_1_next = 6'd0;
            pending_2_next = 6'd0;
            pending_3_next = 6'd0;
        end
    end

    always @(*) begin
        // In the cycle of `done` the result goes to its slot.
        slots_0_write_data = {or_else_0, either_0, rest_0, first_0};
    end

    always @(*) begin
        // In the cycle of `done` the result goes to its slot.
        slots_1_write_data = {or_else_1, either_1, rest_1, first_1};
    end

    always @(*) begin
        // Locate its empty cells.
        arm_end_0 = REACH;
        if (taken_cells[10]) begin
            arm_end_0 = 5'd10;
        end
        if (taken_cells[32'd10 - 32'd1]) begin
            arm_end_0 = 5'd9;
        end
        if (taken_cells[32'd10 - 32'd2]) begin
            arm_end_0 = 5'd8;
        end
        if (taken_cells[32'd10 - 32'd3]) begin
            arm_end_0 = 5'd7;
        end
        if (taken_cells[32'd10 - 32'd4]) begin
            arm_end_0 = 5'd6;
        end
        if (taken_cells[32'd10 - 32'd5]) begin
            arm_end_0 = 5'd5;
        end
        if (taken_cells[32'd10 - 32'd6]) begin
            arm_end_0 = 5'd4;
        end
        if (taken_cells[32'd10 - 32'd7]) begin
            arm_end_0 = 5'd3;
        end
        if (taken_cells[32'd10 - 32'd8]) begin
            arm_end_0 = 5'd2;
        end
        if (taken_cells[32'd10 - 32'd9]) begin
            arm_end_0 = 5'd1;
        end
        if (taken_cells[32'd10 - 32'd10]) begin
            arm_end_0 = 5'd0;
        end
    end

    always @(*) begin
        // Locate its empty cells.
        arm_end_1 = REACH;
        if (taken_cells[0]) begin
            arm_end_1 = 5'd0;
        end
        if (taken_cells[1]) begin
            arm_end_1 = 5'd1;
        end
        if (taken_cells[2]) begin
            arm_end_1 = 5'd2;
        end
        if (taken_cells[3]) begin
            arm_end_1 = 5'd3;
        end
        if (taken_cells[4]) begin
            arm_end_1 = 5'd4;
        end
        if (taken_cells[5]) begin
            arm_end_1 = 5'd5;
        end
        if (taken_cells[6]) begin
            arm_end_1 = 5'd6;
        end
        if (taken_cells[7]) begin
            arm_end_1 = 5'd7;
        end
        if (taken_cells[8]) begin
            arm_end_1 = 5'd8;
        end
        if (taken_cells[9]) begin
            arm_end_1 = 5'd9;
        end
        if (taken_cells[10]) begin
            arm_end_1 = 5'd10;
        end
    end

    always @(*) begin
        // Locate its empty cells.
        end_row_0 = row + arm_end_0 - REACH;
        if (taken_direction == ALONG_ROW) begin
            end_row_0 = row;
        end
    end

    always @(*) begin
        // Locate its empty cells.
        end_col_0 = col + arm_end_0 - REACH;
        if (taken_direction == ALONG_COLUMN) begin
            end_col_0 = col;
        end
        if (taken_direction == FALLING) begin
            end_col_0 = col + REACH - arm_end_0;
        end
    end

    always @(*) begin
        // Locate its empty cells.
        end_row_1 = row + arm_end_1 - REACH;
        if (taken_direction == ALONG_ROW) begin
            end_row_1 = row;
        end
    end

    always @(*) begin
        // Locate its empty cells.
        end_col_1 = col + arm_end_1 - REACH;
        if (taken_direction == ALONG_COLUMN) begin
            end_col_1 = col;
        end
        if (taken_direction == FALLING) begin
            end_col_1 = col + REACH - arm_end_1;
        end
    end

    always @(*) begin
        // What the working state says.
        second_0 = either_0;
        pair_exists_0 = rest_0 == REST_EITHER;
        if (picked[0]) begin
            second_0 = or_else_0;
            pair_exists_0 = (rest_0 == REST_EITHER) & apart_0;
        end
    end

    always @(*) begin
        // What the working state says.
        second_1 = either_1;
        pair_exists_1 = rest_1 == REST_EITHER;
        if (picked[0]) begin
            second_1 = or_else_1;
            pair_exists_1 = (rest_1 == REST_EITHER) & apart_1;
        end
    end

    always @(*) begin
        // What the working state says.
        threats = 2'd0;
        if (rest_0 != REST_UNSEEN) begin
            threats = 2'd3;
            if ((rest_0 == REST_EITHER) | (rest_1 == REST_EITHER)) begin
                threats = 2'd2;
            end
            if (stops_0 | stops_1) begin
                threats = 2'd1;
            end
        end
    end

    always @(*) begin
        // What the working state says.
        pair_valid = pair_exists_0;
        pair_0 = first_0;
        pair_1 = second_0;
        if (picked[1]) begin
            pair_valid = pair_exists_1;
            pair_0 = first_1;
            pair_1 = second_1;
        end
        if (~pair_valid) begin
            pair_0 = 10'd0;
            pair_1 = 10'd0;
        end
    end

    always @(posedge clock) begin
        // A made threat without an empty cell is a win, not a threat.
        located_at_0 <= first_cell;
        located_at_1 <= {end_row_1, end_col_1};
        located_apart <= arm_end_0 != arm_end_1;
        if (standing) begin
            located_at_0 <= centre;
            located_at_1 <= first_cell;
            located_apart <= arm_end_0 != REACH;
        end
    end

    always @(posedge clock) begin
        fsm <= fsm_next;
        source <= source_next;
        target <= target_next;
        picked <= picked_next;
        standing <= standing_next;
        pending_0 <= pending_0_next;
        pending_1 <= pending_1_next;
        pending_2 <= pending_2_next;
        pending_3 <= pending_3_next;
        taken <= taken_next;
        taken_cells <= taken_cells_next;
        taken_direction <= taken_direction_next;
        // A made threat without an empty cell is a win, not a threat.
        located <= taken & (standing | (|taken_cells));
        finished <= finished_next;
        first_0 <= first_0_next;
        first_1 <= first_1_next;
        rest_0 <= rest_0_next;
        rest_1 <= rest_1_next;
        either_0 <= either_0_next;
        either_1 <= either_1_next;
        or_else_0 <= or_else_0_next;
        or_else_1 <= or_else_1_next;
        apart_0 <= apart_0_next;
        apart_1 <= apart_1_next;
    end
endmodule

`default_nettype wire
