// STAR, proved: results come six cycles after each probe and hold, and a clear ends in time.
//
// Block: c6_star
// Memories: tracked
// Method: induction
// Scope: for ever
// Run: by command
//
// - `ready_in_time`: `ready` is high 6 cycles after a probe that was not flushed or reset, and at
//   no other time; `keeping` says so a cycle before, whatever a reset does.
//   Mutant: `stage_probe_3 <= stage_probe_2;` -> `stage_probe_3 <= stage_probe_1;`
// - `results_hold`: no result changes but with `ready`, or in a reset.
//   Mutant: `if (keeping) begin` -> `if (keeping | opposing) begin`
// - `done_in_time`: `done` pulses 65 cycles after the `start` of a clear that was not reset, and at
//   no other time; `wrote` a cycle after `write`.
//   Mutant: `LAST_LINE = 6'b111111` -> `LAST_LINE = 6'b000111`
// - `in_step` (lemma): LINES clears when it should, and is as far as it should be.
module proof (
    input  wire        clock,
    input  wire        reset,
    input  wire        start,
    input  wire        probe,
    input  wire        flush,
    input  wire [9:0]  at,
    input  wire        write,
    input  wire [1:0]  stone,
    input  wire        light,
    input  wire        opposing,
    input  wire [5:0]  any_line,
    input  wire [18:0] elsewhere,
    input  wire [10:0] any_entry,
    input  wire [5:0]  any_word,
    input  wire [5:0]  other_word,
    output wire ready_in_time,
    output wire results_hold,
    output wire done_in_time,
    output wire in_step
);
    wire done;
    wire wrote;
    wire ready;
    wire keeping;
    wire [74:0] seen;
    wire [43:0] vacant;
    wire [71:0] windows;

    c6_star dut (
        .clock(clock), .reset(reset), .start(start), .done(done), .probe(probe), .flush(flush),
        .at(at), .write(write), .stone(stone), .light(light), .opposing(opposing),
        .wrote(wrote), .ready(ready), .seen(seen), .keeping(keeping), .vacant_0(vacant[10:0]), .vacant_1(vacant[21:11]),
        .vacant_2(vacant[32:22]), .vacant_3(vacant[43:33]), .threes_0(windows[5:0]),
        .threes_1(windows[11:6]), .threes_2(windows[17:12]), .threes_3(windows[23:18]),
        .fours_0(windows[29:24]), .fours_1(windows[35:30]), .fours_2(windows[41:36]),
        .fours_3(windows[47:42]), .defender_fours_0(windows[53:48]),
        .defender_fours_1(windows[59:54]), .defender_fours_2(windows[65:60]),
        .defender_fours_3(windows[71:66])
    );

    assign dut.lines.lines_0.tracked = any_line;
    assign dut.lines.lines_1.tracked = any_line;
    assign dut.lines.lines_2.tracked = any_line;
    assign dut.lines.lines_3.tracked = any_line;
    assign dut.lines.lines_4.tracked = any_line;
    assign dut.lines.lines_5.tracked = any_line;
    assign dut.lines.lines_6.tracked = any_line;
    assign dut.lines.lines_7.tracked = any_line;
    assign dut.lines.lines_0.other = elsewhere;
    assign dut.lines.lines_1.other = elsewhere;
    assign dut.lines.lines_2.other = elsewhere;
    assign dut.lines.lines_3.other = elsewhere;
    assign dut.lines.lines_4.other = elsewhere;
    assign dut.lines.lines_5.other = elsewhere;
    assign dut.lines.lines_6.other = elsewhere;
    assign dut.lines.lines_7.other = elsewhere;
    assign dut.learned.own_table_0.tracked = any_entry;
    assign dut.learned.own_table_0.kept = any_word;
    assign dut.learned.own_table_0.other = other_word;
    assign dut.learned.own_table_1.tracked = any_entry;
    assign dut.learned.own_table_1.kept = any_word;
    assign dut.learned.own_table_1.other = other_word;
    assign dut.learned.own_table_2.tracked = any_entry;
    assign dut.learned.own_table_2.kept = any_word;
    assign dut.learned.own_table_2.other = other_word;
    assign dut.learned.own_table_3.tracked = any_entry;
    assign dut.learned.own_table_3.kept = any_word;
    assign dut.learned.own_table_3.other = other_word;
    assign dut.learned.opposing_table_0.tracked = any_entry;
    assign dut.learned.opposing_table_0.kept = any_word;
    assign dut.learned.opposing_table_0.other = other_word;
    assign dut.learned.opposing_table_1.tracked = any_entry;
    assign dut.learned.opposing_table_1.kept = any_word;
    assign dut.learned.opposing_table_1.other = other_word;
    assign dut.learned.opposing_table_2.tracked = any_entry;
    assign dut.learned.opposing_table_2.kept = any_word;
    assign dut.learned.opposing_table_2.other = other_word;
    assign dut.learned.opposing_table_3.tracked = any_entry;
    assign dut.learned.opposing_table_3.kept = any_word;
    assign dut.learned.opposing_table_3.other = other_word;
    wire state = dut.lines.state;
    wire [5:0] clear_line = dut.lines.clear_line;
    wire probe_1 = dut.stage_probe_0;
    wire probe_2 = dut.stage_probe_1;
    wire probe_3 = dut.stage_probe_2;
    wire probe_4 = dut.stage_probe_3;
    wire probe_5 = dut.stage_probe_4;

    // The probes of the last six cycles, the newest lowest.
    reg [5:0] probes = 6'd0;
    reg asked_write = 1'b0;
    reg was_reset = 1'b0;
    reg clearing = 1'b0;
    reg [5:0] cleared = 6'd0;
    reg finished = 1'b0;
    reg settled = 1'b0;
    reg [190:0] shown = 191'd0;

    always @(posedge clock) begin
        probes <= flush || reset ? 6'd0 : {probes[4:0], probe};
        asked_write <= write;
        was_reset <= reset;
        finished <= clearing && cleared == 6'd63 && !reset;
        clearing <= ((start && !clearing) || (clearing && cleared != 6'd63)) && !reset;
        cleared <= clearing ? cleared + 6'd1 : 6'd0;
        settled <= 1'b1;
        shown <= {windows, vacant, seen};
    end

    assign ready_in_time = ready == probes[5] && keeping == (probes[4] && !flush);
    assign results_hold = !settled || ready || was_reset || shown == {windows, vacant, seen};
    assign done_in_time = done == finished && wrote == asked_write;
    assign in_step = state == clearing && (!clearing || clear_line == cleared)
        && probes[4:0] == {probe_5, probe_4, probe_3, probe_2, probe_1};
endmodule
