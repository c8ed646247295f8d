// UART_RX, proved: every byte is received, once and unchanged, from a sender up to 3 % off.
//
// The sender begins a byte anywhere between two clocks. Each of its bits may end in any cycle in
// which that bit ends for some sender that begins there and is up to 3 % fast or slow, so a rate
// that wanders within these limits is covered too. The receiver sees the line two cycles late, and
// may still be busy with the byte before in those two; then it waits for a start bit. It does so
// again two cycles after the stop bit, so what holds for one byte holds for all that follow it,
// with or without a gap. At power-up it waits.
//
// Block: c6_uart_rx
// Method: 172 cycles from any state
// Scope: every byte, every phase, 3 % either way, bits of 16 clocks
//
// - `unchanged`: a byte that comes out is the byte that was sent.
//   Mutant: `shift[7] <= level;` -> `shift[7] <= first;`
// - `once`: it comes out once.
//   Mutant: `received <= 1'b1;` -> `received <= shift[0];`
// - `no_error`: no framing error and no break is reported.
//   Mutant: `LAST_BIT = 3'd7` -> `LAST_BIT = 3'd6`
// - `waits_again`: behind the stop bit the receiver waits for a start bit.
//   Mutant: `assign sampled = ticks == THIRD_SAMPLE;` -> `assign sampled = ticks == LAST_TICK;`
module proof (
    input  wire        clock,
    input  wire [7:0]  any_byte,  // What is sent.
    input  wire        next,      // The bit on the line ends with this cycle.
    output wire unchanged,
    output wire once,
    output wire no_error,
    output wire waits_again,
    output wire assumed
);
    wire rx;
    wire done;
    wire [7:0] data;
    wire framing_error;
    wire line_break;

    c6_uart_rx #(.BIT_CLOCKS(16'd16)) dut (
        .clock(clock), .reset(1'b0), .rx(rx), .done(done), .data(data),
        .framing_error(framing_error), .line_break(line_break)
    );

    wire [2:0] state = dut.state;
    wire captured = dut.captured;
    wire settled = dut.settled;

    reg [7:0] cycle = 8'd0;
    reg [7:0] kept_byte = 8'd0;
    wire begins = cycle == 8'd0;
    wire [7:0] byte = begins ? any_byte : kept_byte;

    // Which bit the sender is at, and in which cycle the next one begins: at the soonest with a
    // clock of ours 103 hundredths of a sixteenth of its bit, at the latest with 97.
    reg [3:0] sent = 4'd0;
    reg [7:0] soonest;
    reg [7:0] latest;
    always @(*) begin
        soonest = 8'd255;
        latest = 8'd255;
        case (sent)
            4'd0: begin soonest = 8'd15; latest = 8'd17; end
            4'd1: begin soonest = 8'd31; latest = 8'd33; end
            4'd2: begin soonest = 8'd46; latest = 8'd50; end
            4'd3: begin soonest = 8'd62; latest = 8'd66; end
            4'd4: begin soonest = 8'd77; latest = 8'd83; end
            4'd5: begin soonest = 8'd93; latest = 8'd99; end
            4'd6: begin soonest = 8'd108; latest = 8'd116; end
            4'd7: begin soonest = 8'd124; latest = 8'd132; end
            4'd8: begin soonest = 8'd139; latest = 8'd149; end
            4'd9: begin soonest = 8'd155; latest = 8'd165; end
        endcase
    end
    wire [15:0] line = {7'h7f, byte, 1'b0};
    assign rx = line[sent];

    // Cycles since the stop bit ended: after two, its end has reached the receiver.
    reg [1:0] after = 2'd0;
    wire over = sent == 4'd10;
    wire last = after == 2'd2;
    // In the first cycles the receiver sees the line as it was before.
    wire early = cycle <= 8'd2;

    reg came = 1'b0;
    reg twice = 1'b0;

    always @(posedge clock) begin
        cycle <= cycle + 8'd1;
        kept_byte <= byte;
        if (next) sent <= sent + 4'd1;
        if (over) after <= after + 2'd1;
        came <= came || (done && !early);
        twice <= twice || (came && done);
    end

    wire starts = !captured && !settled && !next;
    wire in_time = next ? !over && cycle + 8'd1 >= soonest : over || cycle + 8'd1 < latest;
    assign assumed = (!begins || starts) && (cycle != 8'd2 || state == 3'd0)
        && in_time && after != 2'd3;

    assign unchanged = early || !done || data == byte;
    assign once = !twice && (!last || came || done);
    assign no_error = early || (!framing_error && !line_break);
    assign waits_again = !(over && after == 2'd0 && (captured || settled))
        && !(last && state != 3'd0);
endmodule
