// UART_TX, proved: what is given to it is drawn on the line, bit by bit, once.
//
// Block: c6_uart_tx
// Method: induction
// Scope: for ever, every byte, bits of 434 clocks
//
// - `drawn`: while a byte is sent the line is its start bit, its eight bits from the lowest on and
//   its stop bit, 434 cycles each; otherwise it is high.
//   Mutant: `frame <= {inverted, 1'b0} | 9'd1;` -> `frame <= {inverted, 1'b0};`
// - `done_at_the_end`: `done` pulses in the cycle after the stop bit, and at no other time.
//   Mutant: `LAST_TICK = BIT_CLOCKS - 16'd1` -> `LAST_TICK = 16'd1`
// - `busy_meanwhile`: `busy` is high while a byte is sent; a start is then ignored.
//   Mutant: `assign busy = state == SEND_FRAME;` -> `assign busy = state == SEND_FRAME && tx;`
// - `in_step` (lemma): the block is at the bit and the clock where it should be.
// - `rest_to_send` (lemma): its frame holds the bits still to send.
module proof (
    input  wire       clock,
    input  wire       reset,
    input  wire       start,
    input  wire [7:0] data,
    output wire drawn,
    output wire done_at_the_end,
    output wire busy_meanwhile,
    output wire in_step,
    output wire rest_to_send
);
    wire done;
    wire busy;
    wire tx;

    c6_uart_tx dut (
        .clock(clock), .reset(reset), .start(start), .data(data), .done(done), .busy(busy), .tx(tx)
    );

    wire state = dut.state;
    wire [15:0] ticks = dut.ticks;
    wire [3:0] bit_index = dut.bit_index;
    wire [8:0] frame = dut.frame;

    // What is being sent, and where in it we are.
    reg sending = 1'b0;
    reg [7:0] byte = 8'd0;
    reg [3:0] at_bit = 4'd0;
    reg [8:0] at_clock = 9'd0;
    reg finished = 1'b0;
    wire [15:0] line = {7'h7f, byte, 1'b0};

    always @(posedge clock) begin
        finished <= 1'b0;
        if (reset) begin
            sending <= 1'b0;
        end else if (!sending) begin
            if (start) begin
                sending <= 1'b1;
                byte <= data;
                at_bit <= 4'd0;
                at_clock <= 9'd0;
            end
        end else if (at_clock != 9'd433) begin
            at_clock <= at_clock + 9'd1;
        end else begin
            at_clock <= 9'd0;
            at_bit <= at_bit + 4'd1;
            sending <= at_bit != 4'd9;
            finished <= at_bit == 4'd9;
        end
    end

    assign drawn = tx == (sending ? line[at_bit] : 1'b1);
    assign done_at_the_end = done == finished;
    assign busy_meanwhile = busy == sending;
    assign in_step = state == sending
        && (!sending || (ticks == at_clock && bit_index == at_bit
            && at_clock <= 9'd433 && at_bit <= 4'd9));
    assign rest_to_send = frame == (sending ? {~byte, 1'b1} >> at_bit : 9'd0);
endmodule
