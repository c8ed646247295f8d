// UART_FIFO, proved: what goes in comes out, once and in order.
//
// One byte is followed: at any moment that the world picks, the byte written then, with the number
// of bytes before it. It comes out after just so many others, so all of them keep their order.
//
// Block: c6_uart_fifo
// Memories: tracked
// Method: induction
// Scope: for ever, every byte
//
// - `in_order`: a byte that was written comes out when the bytes before it have been taken.
//   Mutant: `taken_next = taken + 10'd1;` -> `taken_next = taken + 10'd2;`
// - `nothing_from_nothing`: no byte is available when none waits.
//   Mutant: `fresh_next = (|waiting) && ~taking;` -> `fresh_next = (|waiting);`
// - `soon_available`: a byte that waits is available in the next cycle, unless one is taken, an
//   urgent one comes or there is a reset.
//   Mutant: `fresh_next = (|waiting) && ~taking;` -> `fresh_next = (waiting > 10'd1) && ~taking;`
// - `overrun_is_told`: `overrun` pulses for a byte that comes when 512 wait, and at no other time.
//   Mutant: `full = waiting == CAPACITY` -> `full = waiting == 10'd2`
// - `urgent_is_told`: `urgent` is high from the cycle after an urgent byte until it is taken.
//   Mutant: `urgent_waits_next = 1'b1;` -> `urgent_waits_next = take;`
// - `urgent_comes_first`: while it is high, the oldest byte is an urgent one.
//   Mutant: `taken_next = written;` -> `taken_next = taken;`
// - `counted` (lemma): the block's counters are as far apart as bytes wait, 512 at most.
// - `in_its_place` (lemma): the byte followed is in its slot, with so many before it.
// - `shown` (lemma): what is available was read from the slot of the oldest byte.
module proof (
    input  wire       clock,
    input  wire       reset,
    input  wire       write,
    input  wire [7:0] write_data,
    input  wire       take,
    input  wire       pick,       // Follow the byte that is written now.
    input  wire [8:0] any_slot,   // Which slot to follow.
    input  wire [7:0] elsewhere,  // What other slots read.
    output wire in_order,
    output wire nothing_from_nothing,
    output wire soon_available,
    output wire overrun_is_told,
    output wire urgent_is_told,
    output wire urgent_comes_first,
    output wire counted,
    output wire in_its_place,
    output wire shown
);
    wire overrun;
    wire available;
    wire [7:0] data;
    wire urgent;

    c6_uart_fifo dut (
        .clock(clock), .reset(reset), .write(write), .write_data(write_data), .overrun(overrun),
        .available(available), .data(data), .take(take), .urgent(urgent)
    );

    reg chosen = 1'b0;
    reg [8:0] kept = 9'd0;
    wire [8:0] slot = chosen ? kept : any_slot;
    assign dut.bytes.tracked = slot;
    assign dut.bytes.other = elsewhere;
    wire [7:0] word = dut.bytes.word;
    wire [9:0] written = dut.written;
    wire [9:0] taken = dut.taken;

    // The queue as the contract has it.
    reg [9:0] waiting = 10'd0;
    reg urgent_waits = 1'b0;
    wire is_urgent = write && (write_data == 8'h44 || write_data == 8'h4c);
    wire accepted = write && (is_urgent || waiting != 10'd512);
    wire taking = take && available;
    reg dropped = 1'b0;
    reg due = 1'b0;

    // The byte followed, and how many are before it.
    reg following = 1'b0;
    reg [7:0] byte = 8'd0;
    reg [9:0] ahead = 10'd0;

    always @(posedge clock) begin
        chosen <= 1'b1;
        kept <= slot;
        waiting <= waiting + accepted - taking;
        if (taking) urgent_waits <= 1'b0;
        dropped <= write && !accepted;
        due <= waiting != 10'd0 && !taking && !is_urgent && !reset;
        if (following && taking) begin
            following <= ahead != 10'd0;
            ahead <= ahead - 10'd1;
        end
        if (is_urgent) begin
            waiting <= 10'd1;
            urgent_waits <= 1'b1;
            following <= 1'b0;
        end
        if (pick && accepted && !following && written[8:0] == slot) begin
            following <= 1'b1;
            byte <= write_data;
            ahead <= is_urgent ? 10'd0 : waiting - taking;
        end
        if (reset) begin
            waiting <= 10'd0;
            urgent_waits <= 1'b0;
            dropped <= 1'b0;
            following <= 1'b0;
        end
    end

    wire oldest_is_here = taken[8:0] == slot;
    wire word_is_urgent = word == 8'h44 || word == 8'h4c;
    assign in_order = !(following && ahead == 10'd0 && available) || data == byte;
    assign nothing_from_nothing = !available || waiting != 10'd0;
    assign soon_available = !due || available;
    assign overrun_is_told = overrun == dropped;
    assign urgent_is_told = urgent == urgent_waits;
    assign urgent_comes_first = !(urgent && available && oldest_is_here)
        || data == 8'h44 || data == 8'h4c;
    assign counted = waiting == written - taken && waiting <= 10'd512
        && (!urgent || waiting != 10'd0);
    assign in_its_place = (!following || (word == byte && ahead < waiting
            && ahead[8:0] == slot - taken[8:0]))
        && (!(urgent && oldest_is_here) || word_is_urgent);
    assign shown = !(available && oldest_is_here) || data == word;
endmodule
