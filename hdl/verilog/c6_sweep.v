// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// SWEEP: goes through a list of cells until one is accepted, a cell a cycle.
//
// Contract
// - A pulse on `start` begins at entry `from`; the list chosen must hold from then on. Every
//   entry from there on is fetched from the survey's list and probed, until a cell is accepted:
//   an empty one that makes `enough` threats, less `made`, passes the `rule` and has not stood
//   on the list before.
// - `done` pulses when a cell was accepted (`found`, its entry number in `index`; STAR's results
//   stay on that cell) or when the list is through; `found` and `index` hold.
// - Latency: eight cycles and one for each cell passed over; two if there is none.
// - `reset` goes back to idle at once and wins over `start`.
module c6_sweep (
    input  wire       clock,       // The system clock.
    input  wire       reset,       // Synchronous, active high.
    input  wire       start,       // Begins.
    input  wire [8:0] from,        // At this entry.
    input  wire [1:0] enough,      // Threats that are enough.
    input  wire [9:0] made,        // Threats that are made already.
    input  wire [1:0] rule,        // What else a cell must be; holds from `start` to `done`.
    output reg        done,        // Finished.
    output wire       found,       // A cell was accepted.
    output wire [8:0] index,       // Its number in the list.
    output reg  [8:0] list_index,  // To the survey: which entry.
    input  wire [9:0] list_cell,   // From the survey: the entry named in the cycle before.
    // From the survey: the entry named three cycles before stands on the list a second time.
    input  wire       list_repeated,
    input  wire [8:0] list_count,  // From the survey: length of the list.
    output reg        probe,       // To STAR: probe the cell.
    output wire [9:0] probe_cell,  // To STAR: the cell to probe.
    output wire       flush,       // To STAR: forget the probes under way.
    input  wire       ready,       // From STAR: the results of the probe are there.
    input  wire       occupied,  // From STAR, a cycle before `ready`: there is a stone on the cell.
    input  wire [3:0] threats,     // From STAR, a cycle before `ready`: threats that a stone makes.
    input  wire       near,        // From NEAR, a cycle before `ready`.
    input  wire       promising    // From FRESH, a cycle before `ready`.
);

    localparam [1:0] RULE_NEAR = 2'd1;
    localparam [1:0] RULE_PROMISING = 2'd2;
    localparam [1:0] WAIT_START = 2'd0;  // Idle.
    localparam [1:0] OPEN_LIST = 2'd1;   // Asks for the first entry and for the length of the list.
    localparam [1:0] SWEEP_LIST = 2'd2;  // Sends an entry a cycle.

    // Which of the cells in STAR stand on the list a second time, the oldest in the highest bit.
    reg [2:0] repeats = 3'd0;
    reg [1:0] state_next;
    reg [1:0] state = 2'd0;
    reg [1:0] needed_next;
    reg [1:0] needed = 2'd0;
    reg [9:0] made_before_next;
    reg [9:0] made_before = 10'd0;
    reg [8:0] length = 9'd0;
    reg [8:0] sending_next;
    reg [8:0] sending = 9'd0;
    reg [8:0] judged_next;
    reg [8:0] judged = 9'd0;
    reg acceptable = 1'b0;
    reg accepted_next;
    reg accepted = 1'b0;
    wire may_take;
    reg takes;
    wire through;

    assign index = judged;
    assign probe_cell = list_cell;
    assign through = judged >= length;

    // A cycle before the results: will the cell do?
    assign may_take = ~occupied & ~repeats[2];
    assign flush = takes;
    assign found = takes | accepted;

    always @(*) begin
        state_next = state;
        needed_next = needed;
        made_before_next = made_before;
        sending_next = sending;
        judged_next = judged;
        accepted_next = accepted;
        list_index = sending;
        probe = 1'b0;
        done = 1'b0;
        takes = 1'b0;
        case (state)
            WAIT_START: begin
                if (start) begin
                    needed_next = enough;
                    made_before_next = made;
                    sending_next = from;
                    judged_next = from;
                    accepted_next = 1'b0;
                    state_next = OPEN_LIST;
                end
            end
            OPEN_LIST: begin
                needed_next = 2'd0;
                if (made_before < {8'd0, needed}) begin
                    needed_next = needed - made_before[1:0];
                end
                state_next = SWEEP_LIST;
            end
            SWEEP_LIST: begin
                list_index = sending + 9'd1;
                if (sending < length) begin
                    probe = 1'b1;
                    sending_next = sending + 9'd1;
                end
                if (ready) begin
                    takes = acceptable;
                    if (~acceptable) begin
                        judged_next = judged + 9'd1;
                    end
                end
                if (takes | through) begin
                    done = 1'b1;
                    accepted_next = takes;
                    state_next = WAIT_START;
                end
            end
            default: state_next = WAIT_START;
        endcase
        if (reset) begin
            state_next = WAIT_START;
        end
    end

    always @(posedge clock) begin
        // A cycle before the results: will the cell do?
        repeats <= repeats << 1;
        repeats[0] <= list_repeated;
    end

    always @(posedge clock) begin
        // A cycle before the results: will the cell do?
        acceptable <= (threats >= {2'd0, needed}) & may_take;
        if (rule == RULE_NEAR) begin
            acceptable <= (threats >= {2'd0, needed}) & may_take & near;
        end
        if (rule == RULE_PROMISING) begin
            acceptable <= promising & may_take;
        end
    end

    always @(posedge clock) begin
        state <= state_next;
        needed <= needed_next;
        made_before <= made_before_next;
        length <= list_count;
        sending <= sending_next;
        judged <= judged_next;
        accepted <= accepted_next;
    end
endmodule

`default_nettype wire
