// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.

`default_nettype none

// HYPOTHESIS: one of COVER's two: if the first threat is stopped on this cell, what single cell
// stops the rest? COVER's slots for it are here too.
//
// Contract
// - With `fold` high the edge from `edge_from` to `edge_to` is folded in, and `edge_apart` says
//   whether these differ. With `begins` high it is the first of all and `own_end` its end that
//   this hypothesis is about; with `absent` high there is no such end.
// - With `forget` high there are no edges; with `load` high the state is what slot `from` held at
//   the last rising edge. Both win over `fold`.
// - With `save` high the state goes to slot `to`.
// - `at` is the cell, and `besides` says what must be played besides it: nothing, one of two
//   cells, or more than a single cell can do. `second` is the one of these two cells, or with
//   `other` high the other; `has_second` says whether there is one, and with `other` high whether
//   it is another.
// - Latency: one cycle. There is no start and no reset; slots keep what they hold.
module c6_hypothesis (
    input  wire       clock,       // The system clock.
    input  wire       fold,        // Folds an edge in.
    input  wire [9:0] edge_from,   // The edge's first cell, row above column.
    input  wire [9:0] edge_to,     // Its other.
    input  wire       edge_apart,  // They differ.
    input  wire       begins,      // It is the first edge.
    input  wire [9:0] own_end,     // The end of the first edge that this hypothesis is about.
    input  wire       absent,      // There is no such end.
    input  wire       forget,      // No edges.
    input  wire       load,        // Takes the state out of a slot.
    input  wire [3:0] from,        // This slot, named a cycle before.
    input  wire       save,        // Keeps the state in a slot.
    input  wire [3:0] to,          // In this slot.
    output wire [9:0] at,          // The cell on which the first threat is stopped.
    output wire [1:0] besides,     // What must be played besides.
    input  wire       other,       // Shows the other one of two cells.
    output reg        has_second,  // There is such a cell.
    output reg  [9:0] second       // The cell.
);

    `include "c6_constants.vh"

    localparam [1:0] REST_IMPOSSIBLE = 2'd3;

    wire [31:0] slots_read_data;
    reg [31:0] slots_write_data;
    reg [9:0] first = 10'd0;
    reg [1:0] rest = 2'd0;
    reg [9:0] either = 10'd0;
    reg [9:0] or_else = 10'd0;
    // Whether the two cells differ is told along with them: programs branch on it, and no clock
    // waits for the comparison.
    reg apart = 1'b0;
    wire hits;
    wire keeps_either;
    wire keeps_or_else;
    wire [9:0] slots_read_data_first;
    wire [1:0] slots_read_data_rest;
    wire [9:0] slots_read_data_either;
    wire [9:0] slots_read_data_or_else;

    c6_block_ram_16x32 slots (
        .clock(clock),
        .read_address(from),
        .read_data(slots_read_data),
        .write_address(to),
        .write_data(slots_write_data),
        .write_enable(save)
    );

    assign slots_read_data_first = slots_read_data[9:0];
    assign slots_read_data_rest = slots_read_data[11:10];
    assign slots_read_data_either = slots_read_data[21:12];
    assign slots_read_data_or_else = slots_read_data[31:22];
    assign hits = (first == edge_from) | (first == edge_to);
    assign keeps_either = (either == edge_from) | (either == edge_to);
    assign keeps_or_else = (or_else == edge_from) | (or_else == edge_to);
    assign at = first;
    assign besides = rest;

    always @(*) begin
        slots_write_data = {or_else, either, rest, first};
    end

    always @(*) begin
        second = either;
        has_second = rest == REST_EITHER;
        if (other) begin
            second = or_else;
            has_second = (rest == REST_EITHER) & apart;
        end
    end

    always @(posedge clock) begin
        if (fold) begin
            if (begins) begin
                first <= own_end;
                rest <= REST_NOTHING;
                if (absent) begin
                    rest <= REST_IMPOSSIBLE;
                end
            end else if (~hits) begin
                if (rest == REST_NOTHING) begin
                    rest <= REST_EITHER;
                    either <= edge_from;
                    or_else <= edge_to;
                    apart <= edge_apart;
                end else begin
                    if (~keeps_either & ~keeps_or_else) begin
                        rest <= REST_IMPOSSIBLE;
                    end
                    if (~keeps_either) begin
                        either <= or_else;
                        apart <= 1'b0;
                    end
                    if (~keeps_or_else) begin
                        or_else <= either;
                        apart <= 1'b0;
                    end
                end
            end
        end
        if (forget) begin
            first <= 10'd0;
            rest <= REST_UNSEEN;
            either <= 10'd0;
            or_else <= 10'd0;
        end
        if (load) begin
            first <= slots_read_data_first;
            rest <= slots_read_data_rest;
            either <= slots_read_data_either;
            or_else <= slots_read_data_or_else;
            apart <= slots_read_data_either != slots_read_data_or_else;
        end
    end
endmodule

`default_nettype wire
