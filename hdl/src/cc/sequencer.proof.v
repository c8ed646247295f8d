// SEQUENCER, proved: it runs any program as its contract says, and `done` comes once for each
// `start`.
//
// The program is any one; one word of it is kept, at any address, and one slot of the stack. That
// the program counter stays in the program is proved for a program as the assembler checks it: it
// has 4 words or more, no word jumps or goes on behind the last, and what is returned to was pushed
// by a call. Of the slots that are not followed that is assumed, as it is proved of any.
//
// Block: c6_sequencer
// Memories: tracked
// Method: induction
// Scope: for ever, every program, every address and every slot
//
// - `done_once`: `done` pulses once for each start, in the cycle after Halt was issued or the
//   program was stopped, and at once after a start when it is stopped already; never otherwise.
//   Mutant: `if (instruction_op == OP_HALT) begin` -> `if (is_pop) begin`
// - `stops_for_a_fault`: a word that is no instruction, a push onto a full stack and a pop from an
//   empty one make `fault` high, and nothing else does.
//   Mutant: `(popping & ~(|depth))` -> `(popping & (&depth))`
// - `fault_holds`: `fault` is high until `reset`, and no order is given.
//   Mutant: `depth_next = 8'd0;` -> `stopped_next = 1'b0;`
// - `issued_in_time`: an order is given 2 cycles after the start, and in the cycle after the one
//   before it is carried out, one later if that returns, and another one if that pushes or pops,
//   too; never otherwise. `unit_done` counts from the cycle after `issue` on, one later if the word
//   pushes; then `keep` is high.
//   Mutant: `if (is_push | is_pop) begin` -> `if (is_push) begin`
// - `word_holds`: the word holds from `issue` until its order is carried out.
//   Mutant: `popping = is_pop;` -> `instruction_next = 55'd0;`
// - `never_wraps`: while the program runs the stack is as high as words were pushed and not popped,
//   255 at most.
//   Mutant: `depth_next = depth - 8'd1;` -> `depth_next = depth - 8'd2;`
// - `pops_what_was_pushed`: `popped` is, in the cycle after the `issue` of a Pop, the word that was
//   pushed last of those not popped.
//   Mutant: `stack_read_address = depth - 8'd1` -> `stack_read_address = depth`
// - `goes_where_told`: an order is given at `entry`, behind the one before it, at its target or,
//   after a return, where the call says that was pushed last.
//   Mutant: `stack_write_data = behind;` -> `stack_write_data = address;`
// - `word_of_the_program`: its word is the program's at that address.
//   Mutant: `jump_rom_address = {8'd0, entry};` -> `jump_rom_address = {8'd0, entry} | 10'd1;`
// - `stays_in_program`: its address is one of the program.
//   Mutant: `address_next = behind;` -> `address_next = behind + 10'd1;`
// - `in_step` (lemma): the block does what is due in this cycle.
// - `is_kept` (lemma): the slot holds what was pushed, and has been read.
// - `is_fetched` (lemma): the words that may be next have been read.
module proof (
    input  wire        clock,
    input  wire        reset,
    input  wire        start,
    input  wire [1:0]  entry,
    input  wire        unit_done,
    input  wire        condition,
    input  wire [9:0]  push,
    input  wire [9:0]  any_address,  // Which word of the program to follow.
    input  wire [54:0] any_word,     // What it is.
    input  wire [10:0] any_length,   // How long the program is.
    input  wire [54:0] elsewhere,    // Other words of the program: behind the instruction,
    input  wire [54:0] jumped_to,    // and where it jumps to.
    input  wire [7:0]  any_slot,     // Which slot of the stack to follow.
    input  wire [9:0]  other_slot,   // What other slots read.
    output wire done_once,
    output wire stops_for_a_fault,
    output wire fault_holds,
    output wire issued_in_time,
    output wire word_holds,
    output wire never_wraps,
    output wire pops_what_was_pushed,
    output wire goes_where_told,
    output wire word_of_the_program,
    output wire stays_in_program,
    output wire in_step,
    output wire is_kept,
    output wire is_fetched,
    output wire assumed
);
    wire done;
    wire fault;
    wire [54:0] word;
    wire issue;
    wire keep;
    wire [9:0] popped;
    wire success;
    wire [9:0] pc;

    c6_sequencer dut (
        .clock(clock), .reset(reset), .start(start), .entry(entry), .done(done), .fault(fault),
        .word(word), .issue(issue), .unit_done(unit_done), .keep(keep), .holds(condition),
        .push(push), .popped(popped), .success(success), .pc(pc)
    );

    // What is chosen at power-up and held.
    reg chosen = 1'b0;
    reg [9:0] kept_address = 10'd0;
    reg [54:0] kept_word = 55'd0;
    reg [10:0] kept_length = 11'd0;
    reg [7:0] kept_slot = 8'd0;
    wire [9:0] place = chosen ? kept_address : any_address;
    wire [54:0] program_word = chosen ? kept_word : any_word;
    wire [10:0] length = chosen ? kept_length : any_length;
    wire [7:0] slot = chosen ? kept_slot : any_slot;
    assign dut.rom.tracked = place;
    assign dut.rom.kept = program_word;
    assign dut.rom.other = elsewhere;
    assign dut.jump_rom.tracked = place;
    assign dut.jump_rom.kept = program_word;
    assign dut.jump_rom.other = jumped_to;
    assign dut.stack.tracked = slot;
    assign dut.stack.other = other_slot;

    wire [2:0] state = dut.state;
    wire [7:0] depth = dut.depth;
    wire [9:0] to_push = dut.to_push;
    wire [9:0] slot_word = dut.stack.word;
    wire [54:0] behind_word = dut.rom_word;
    wire [54:0] jump_word = dut.jump_rom_word;
    wire [9:0] jump_address = dut.jump_rom_address;

    localparam [4:0] PUSH_CELL = 5'd23;
    localparam [4:0] PUSH_NUMBER = 5'd24;
    localparam [4:0] POP = 5'd25;
    localparam [4:0] HALT = 5'd29;
    localparam [1:0] CALL = 2'd1;
    localparam [8:0] CAPACITY = 9'd255;

    wire [4:0] op = word[4:0];
    wire [1:0] onward = word[44:43];
    wire [9:0] target = word[54:45];
    wire pushes = op == PUSH_CELL || op == PUSH_NUMBER;
    wire pops = op == POP;
    wire calls = onward == CALL;
    wire returns = onward[1];

    // In how many cycles the next order is due, that cycle included; 0 if none is. Whether one is
    // carried out, and whether its word is to be pushed first.
    reg [1:0] due = 2'd0;
    reg waiting = 1'b0;
    reg pushing = 1'b0;
    reg finish = 1'b0;
    reg stopped = 1'b0;
    reg [8:0] height = 9'd0;
    wire running = due != 2'd0 || waiting || pushing;
    wire carried_out = waiting && unit_done;
    wire called = carried_out && condition && calls;
    wire returned = carried_out && condition && returns;
    wire issues = due == 2'd1;

    wire no_instruction = issues && op > HALT;
    wire overflows = (pushing || called) && height == CAPACITY;
    wire underflows = (issues && pops || returned) && height == 9'd0;
    wire stops = no_instruction || overflows || underflows;
    wire halts = issues && op == HALT;

    // The slot that is followed: whether it is in the stack, what is in it and whether a call
    // pushed that.
    wire is_pushed = (pushing || called) && height == slot && !stops;
    wire [9:0] next_pc = pc + 10'd1;
    reg [9:0] value = 10'd0;
    reg by_call = 1'b0;
    wire on_top = height == slot + 9'd1;
    wire in_stack = height > slot;

    // What must be seen at the next order, or in the next cycle, and is known.
    reg told = 1'b0;
    reg [9:0] told_pc = 10'd0;
    reg popped_known = 1'b0;
    reg [9:0] popped_word = 10'd0;
    // What the last cycle has read, and what it has shown.
    reg [9:0] read_behind = 10'd0;
    reg [9:0] read_jump = 10'd0;
    reg [7:0] read_depth = 8'd0;
    reg read_in_stack = 1'b0;
    reg [9:0] read_value = 10'd0;
    reg was_held = 1'b0;
    reg [54:0] shown = 55'd0;
    reg was_fault = 1'b0;
    reg [9:0] asked_push = 10'd0;

    always @(posedge clock) begin
        chosen <= 1'b1;
        kept_address <= place;
        kept_word <= program_word;
        kept_length <= length;
        kept_slot <= slot;

        finish <= 1'b0;
        if (due != 2'd0) due <= due - 2'd1;
        if (issues) begin
            waiting <= !pushes;
            pushing <= pushes;
            told <= 1'b0;
        end
        if (pushing) begin
            waiting <= 1'b1;
            pushing <= 1'b0;
        end
        if (carried_out) begin
            waiting <= 1'b0;
            due <= !returned ? 2'd1 : pushes || pops ? 2'd3 : 2'd2;
            told <= !returned || on_top;
            told_pc <= returned ? value : condition ? target : next_pc;
        end
        if (pushing || called) height <= height + 9'd1;
        if (issues && pops || returned) height <= height - 9'd1;
        if (is_pushed) begin
            value <= called ? next_pc : asked_push;
            by_call <= called;
        end
        if (start && !running) begin
            height <= 9'd0;
            told <= 1'b1;
            told_pc <= {8'd0, entry};
            if (stopped) finish <= 1'b1;
            else due <= 2'd2;
        end
        if (halts || stops) begin
            finish <= 1'b1;
            due <= 2'd0;
            waiting <= 1'b0;
            pushing <= 1'b0;
        end
        if (stops) stopped <= 1'b1;
        if (reset) begin
            finish <= 1'b0;
            stopped <= 1'b0;
            due <= 2'd0;
            waiting <= 1'b0;
            pushing <= 1'b0;
        end
        popped_known <= issues && pops && on_top && !stops;
        popped_word <= value;
        read_behind <= next_pc;
        read_jump <= jump_address;
        read_depth <= depth;
        read_in_stack <= in_stack && running;
        read_value <= value;
        was_held <= issues || pushing || waiting && !unit_done;
        shown <= word;
        was_fault <= fault && !reset;
        asked_push <= push;
    end

    // A program as the assembler checks it.
    function inside(input [9:0] address);
        inside = {1'b0, address} < length;
    endfunction
    function jumps_inside(input [9:0] address, input [54:0] instruction);
        jumps_inside = !inside(address) || inside(instruction[54:45]);
    endfunction
    wire goes_behind = carried_out && (!condition || calls);
    wire [7:0] return_slot = read_depth - 8'd1;
    wire returns_now = returned && !pushes && !pops || state == 3'd5;
    assign assumed = length >= 11'd4 && length <= 11'd1024
        && jumps_inside(place, program_word) && jumps_inside(next_pc, elsewhere)
        && jumps_inside(jump_address, jumped_to)
        && !(goes_behind && {1'b0, pc} == length - 11'd1)
        && !(returned && on_top && !by_call)
        && !(returns_now && return_slot != slot && !inside(popped));

    assign done_once = done == finish;
    assign stops_for_a_fault = fault == stopped;
    assign fault_holds = !was_fault || (fault && !issue);
    assign issued_in_time = issue == issues && keep == carried_out;
    assign word_holds = !was_held || word == shown;
    assign never_wraps = !running || (height <= CAPACITY && depth == height[7:0]);
    assign pops_what_was_pushed = !popped_known || popped == popped_word;
    assign goes_where_told = !(issues && told) || pc == told_pc;
    assign word_of_the_program = !(issues && pc == place) || word == program_word;
    assign stays_in_program = !issues || inside(pc);

    wire fetching = due == 2'd2;
    wire settling = due == 2'd3;
    wire at_work = issues || pushing || waiting;
    wire settles = pushes || pops;
    assign in_step = state == (issues ? 3'd2 : fetching ? 3'd1 : settling ? 3'd5
            : pushing ? 3'd3 : waiting ? 3'd4 : 3'd0)
        && (!(due != 2'd0) || (!pushing && !waiting)) && !(pushing && waiting)
        && !(running && (stopped || finish || !chosen))
        && (!pushing || (pushes && asked_push == to_push))
        && (!waiting || op < HALT) && !(told && (pushing || waiting))
        && (!settling || (returns && settles))
        && (!fetching || (inside(pc) && (!told || pc == told_pc)))
        && (!at_work || (inside(pc) && inside(target)));
    // A slot that the last cycle has read is shown now.
    wire slot_read = return_slot == slot;
    assign is_kept = (!(running && in_stack) || (slot_word == value
            && (!by_call || inside(value))))
        && (!(slot_read && read_in_stack) || popped == read_value)
        && (!(waiting && !settles) || (read_depth == depth && read_in_stack == in_stack
            && read_value == value))
        && (!popped_known || (slot_read && read_in_stack && read_value == popped_word))
        && (!settling || (told == slot_read
            && (!told || (read_in_stack && read_value == told_pc && inside(told_pc)))));
    // The two words that may be next have been read.
    assign is_fetched = !chosen
        || ((read_behind != place || behind_word == program_word)
            && (read_jump != place || jump_word == program_word)
            && jumps_inside(read_behind, behind_word) && jumps_inside(read_jump, jump_word)
            && (!fetching || read_jump == pc)
            && (!waiting || (read_behind == next_pc && (returns || read_jump == target))));
endmodule
