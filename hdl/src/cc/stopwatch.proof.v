// STOPWATCH, proved: cycles are counted from where to where its contract says, and notes hold.
//
// Block: c6_stopwatch
// Memories: tracked
// Method: induction
// Scope: for ever, every step
//
// - `counts_the_turn`: `cycles` are those from the cycle after `opens` to that of `halt`, at most
//   4294967295, and hold then.
//   Mutant: `if (running & (timer != MOST)) begin` -> `if (timer != MOST) begin`
// - `notes_hold`: the cycle after `query` names a step shows what was noted last for it: the cycles
//   from its own `step` to the next, or none if it did not count.
//   Mutant: `if (counting & (step_timer != MOST)) begin` -> `if (step_timer != MOST) begin`
// - `in_step` (lemma): the step that runs is timed, and the notes are in their places.
module proof (
    input  wire        clock,
    input  wire        opens,
    input  wire        halt,
    input  wire        step,
    input  wire [3:0]  code,
    input  wire        counts,
    input  wire [3:0]  query,
    input  wire [3:0]  any_step,   // Which step to follow.
    input  wire [31:0] elsewhere,  // What was noted for others.
    output wire counts_the_turn,
    output wire notes_hold,
    output wire in_step
);
    wire [3:0] active;
    wire [31:0] cycles;
    wire [31:0] step_cycles;

    c6_stopwatch dut (
        .clock(clock), .opens(opens), .halt(halt), .step(step), .code(code), .counts(counts),
        .active(active), .cycles(cycles), .query(query), .step_cycles(step_cycles)
    );

    reg chosen = 1'b0;
    reg [3:0] kept_step = 4'd0;
    wire [3:0] followed = chosen ? kept_step : any_step;
    assign dut.notes.tracked = followed;
    assign dut.notes.other = elsewhere;
    wire [31:0] word = dut.notes.word;
    wire running = dut.running;
    wire counting = dut.counting;
    wire [31:0] step_timer = dut.step_timer;

    localparam [31:0] MOST = 32'hffffffff;
    function [31:0] one_more(input [31:0] number);
        one_more = number == MOST ? MOST : number + 32'd1;
    endfunction

    reg is_turn = 1'b0;
    reg [31:0] turn_cycles = 32'd0;
    // The step that runs, whether it counts, and the cycles since it began, this one not counted.
    reg [3:0] now = 4'd0;
    reg now_counts = 1'b0;
    reg [31:0] since = 32'd0;
    wire [31:0] took = now_counts ? one_more(since) : since;
    // What was noted for the step that is followed.
    reg noted = 1'b0;
    reg [31:0] note = 32'd0;
    reg asked = 1'b0;
    reg [31:0] expected = 32'd0;

    always @(posedge clock) begin
        chosen <= 1'b1;
        kept_step <= followed;
        if (is_turn) turn_cycles <= one_more(turn_cycles);
        if (halt) is_turn <= 1'b0;
        since <= took;
        if (step) begin
            if (now == followed) begin
                noted <= 1'b1;
                note <= took;
            end
            now <= code;
            now_counts <= counts;
            since <= 32'd0;
        end
        if (opens) begin
            is_turn <= 1'b1;
            turn_cycles <= 32'd0;
            now <= 4'd0;
        end
        asked <= query == followed && noted;
        expected <= note;
    end

    assign counts_the_turn = cycles == turn_cycles && active == now;
    assign notes_hold = !asked || step_cycles == expected;
    assign in_step = running == is_turn && counting == now_counts && step_timer == since
        && (!noted || (chosen && word == note));
endmodule
