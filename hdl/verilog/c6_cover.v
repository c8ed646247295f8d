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
// STAR shows windows; LOCATE turns each into an edge (its empty cells), which is folded into two
// HYPOTHESES: the first threat is stopped at its one end or at its other, and what single cell
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
    localparam [1:0] WAIT_START = 2'd0;  // Idle.
    localparam [1:0] LOAD_STATE = 2'd1;  // Takes the state asked for, and the first window.
    localparam [1:0] FOLD_EDGE = 2'd2;   // Folds an edge a cycle.
    localparam [1:0] SAVE_STATE = 2'd3;  // Stores the result.

    reg [1:0] fsm_next;
    reg [1:0] fsm = 2'd0;
    wire locate_met;
    wire [9:0] locate_met_cells_0;
    wire [9:0] locate_met_cells_1;
    wire locate_apart;
    wire hypotheses_0_forget;
    wire hypotheses_0_load;
    wire hypotheses_0_save;
    wire [9:0] hypotheses_0_at;
    wire [1:0] hypotheses_0_besides;
    wire hypotheses_0_has_second;
    wire [9:0] hypotheses_0_second;
    wire hypotheses_1_absent;
    wire hypotheses_1_forget;
    wire hypotheses_1_load;
    wire hypotheses_1_save;
    wire [9:0] hypotheses_1_at;
    wire [1:0] hypotheses_1_besides;
    wire hypotheses_1_has_second;
    wire [9:0] hypotheses_1_second;
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
    reg finished_next;
    reg finished = 1'b0;
    reg chosen;
    wire begins;
    wire loads;

    // Locate its empty cells.
    c6_locate locate (
        .clock(clock),
        .taken(taken),
        .cells(taken_cells),
        .direction(taken_direction),
        .centre(centre),
        .standing(standing),
        .met(locate_met),
        .met_cells_0(locate_met_cells_0),
        .met_cells_1(locate_met_cells_1),
        .apart(locate_apart)
    );

    // Fold it in. A first threat with one cell has one end: there is no second hypothesis.
    c6_hypothesis hypotheses_0 (
        .clock(clock),
        .fold(locate_met),
        .edge_from(locate_met_cells_0),
        .edge_to(locate_met_cells_1),
        .edge_apart(locate_apart),
        .begins(begins),
        .own_end(locate_met_cells_0),
        .absent(1'b0),
        .forget(hypotheses_0_forget),
        .load(hypotheses_0_load),
        .from(from),
        .save(hypotheses_0_save),
        .to(target),
        .at(hypotheses_0_at),
        .besides(hypotheses_0_besides),
        .other(picked[0]),
        .has_second(hypotheses_0_has_second),
        .second(hypotheses_0_second)
    );

    // Fold it in. A first threat with one cell has one end: there is no second hypothesis.
    c6_hypothesis hypotheses_1 (
        .clock(clock),
        .fold(locate_met),
        .edge_from(locate_met_cells_0),
        .edge_to(locate_met_cells_1),
        .edge_apart(locate_apart),
        .begins(begins),
        .own_end(locate_met_cells_1),
        .absent(hypotheses_1_absent),
        .forget(hypotheses_1_forget),
        .load(hypotheses_1_load),
        .from(from),
        .save(hypotheses_1_save),
        .to(target),
        .at(hypotheses_1_at),
        .besides(hypotheses_1_besides),
        .other(picked[0]),
        .has_second(hypotheses_1_has_second),
        .second(hypotheses_1_second)
    );

    assign done = finished;

    // Locate its empty cells.
    assign met = locate_met;
    assign met_cells_0 = locate_met_cells_0;
    assign met_cells_1 = locate_met_cells_1;

    // Fold it in. A first threat with one cell has one end: there is no second hypothesis.
    assign begins = hypotheses_0_besides == REST_UNSEEN;
    assign loads = fsm == LOAD_STATE;
    assign hypotheses_0_forget = loads & (source == SLOT_EMPTY);
    assign hypotheses_0_load = loads & (source != SLOT_EMPTY) & (source != SLOT_WORK);
    assign hypotheses_0_save = finished & (target != SLOT_EMPTY);
    assign hypotheses_1_forget = loads & (source == SLOT_EMPTY);
    assign hypotheses_1_load = loads & (source != SLOT_EMPTY) & (source != SLOT_WORK);
    assign hypotheses_1_save = finished & (target != SLOT_EMPTY);
    assign hypotheses_1_absent = locate_met_cells_0 == locate_met_cells_1;

    // What the working state says.
    assign ends_0 = hypotheses_0_at;
    assign stops_0 = hypotheses_0_besides == REST_NOTHING;
    assign ends_1 = hypotheses_1_at;
    assign stops_1 = hypotheses_1_besides == REST_NOTHING;

    always @(*) begin
        fsm_next = fsm;
        source_next = source;
        target_next = target;
        picked_next = picked;
        standing_next = standing;
        taken_cells_next = taken_cells;
        taken_direction_next = taken_direction;
        finished_next = 1'b0;
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
        // What the working state says.
        threats = 2'd0;
        if (~begins) begin
            threats = 2'd3;
            if ((hypotheses_0_besides == REST_EITHER) | (hypotheses_1_besides == REST_EITHER)) begin
                threats = 2'd2;
            end
            if (stops_0 | stops_1) begin
                threats = 2'd1;
            end
        end
    end

    always @(*) begin
        // What the working state says.
        pair_valid = hypotheses_0_has_second;
        pair_0 = hypotheses_0_at;
        pair_1 = hypotheses_0_second;
        if (picked[1]) begin
            pair_valid = hypotheses_1_has_second;
            pair_0 = hypotheses_1_at;
            pair_1 = hypotheses_1_second;
        end
        if (~pair_valid) begin
            pair_0 = 10'd0;
            pair_1 = 10'd0;
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
        finished <= finished_next;
    end
endmodule

`default_nettype wire
