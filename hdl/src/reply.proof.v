// REPLY, proved: `done` comes once for each `start`, when all bytes of its answer have been sent.
//
// UC is stood in for by an arbitrary one: `uc_done` may come at any time, and counts from the cycle
// after `uc_start` on.
//
// Block: c6_reply
// Method: induction
// Scope: for ever, every answer and every transmitter
//
// - `as_many_bytes`: the first byte is handed over 2 cycles after `start`, each other one 2 cycles
//   after the byte before it was sent, and no more of them than the answer has.
//   Mutant: `after = DUE_PICK_LEVEL;` -> `after = DUE_PICK_STATUS;`
// - `done_once`: `done` pulses in the cycle after the last of them was sent, and at no other time.
//   Mutant: `REPLY_KIND_GO: after = DUE_PICK_SIGN;` -> `REPLY_KIND_GO: after = DUE_WAIT_START;`
// - `in_step` (lemma): the block has as many bytes to send as are left.
module proof (
    input  wire        clock,
    input  wire        reset,
    input  wire        start,
    input  wire [3:0]  kind,
    input  wire [8:0]  stones,
    input  wire [89:0] operands,
    input  wire [43:0] read,
    input  wire        uc_done,
    output wire as_many_bytes,
    output wire done_once,
    output wire in_step,
    output wire assumed
);
    wire done;
    wire uc_start;

    c6_reply dut (
        .clock(clock), .reset(reset), .start(start), .kind(kind), .done(done),
        .no_stone(operands[0]), .row(operands[5:1]), .col(operands[10:6]),
        .own(operands[12:11]), .game(operands[14:13]), .mover(operands[16:15]),
        .left(operands[18:17]), .stones(stones), .hold(operands[19]),
        .fault_waits(operands[20]), .going(operands[21]), .level(operands[23:22]),
        .count(operands[25:24]), .step0(operands[29:26]), .step1(operands[33:30]),
        .cycles(operands[65:34]), .step_cycles(read[31:0]), .fault(operands[73:66]),
        .fault_digits(operands[89:74]), .mem_stone(read[33:32]), .record_point(read[43:34]),
        .uc_start(uc_start), .uc_done(uc_done)
    );

    wire [3:0] state = dut.state;
    wire [3:0] after = dut.after;
    wire [3:0] index = dut.index;
    wire [5:0] text_index = dut.text_index;
    wire [4:0] board_row = dut.board_row;
    wire [4:0] board_col = dut.board_col;
    wire [8:0] stone_index = dut.stone_index;
    wire [3:0] step = dut.step;

    // How many bytes an answer has.
    reg [11:0] total;
    always @(*) begin
        case (kind)
            4'd0: total = 12'd4;                        // A stone.
            4'd1: total = 12'd18;                       // Name and version.
            4'd2: total = 12'd11;                       // The status.
            4'd3: total = 12'd363;                      // The board.
            4'd4: total = 12'd5 + {stones, 2'd0};       // The record.
            4'd5: total = 12'd6;                        // The stone taken back.
            4'd7: total = 12'd3;                        // Whether a turn follows.
            4'd8: total = 12'd71;                       // The last move.
            4'd9: total = 12'd7;                        // The fault.
            4'd10: total = 12'd3;                       // The level.
            4'd11: total = 12'd3;                       // The version.
            4'd12: total = 12'd93;                      // The last move, all digits.
            default: total = 12'd2;                     // Stones are only recorded.
        endcase
    end

    // What is due: nothing, to choose a byte, to hand it over, to wait until it is sent.
    localparam [1:0] IDLE = 2'd0;
    localparam [1:0] CHOOSE = 2'd1;
    localparam [1:0] HAND_OVER = 2'd2;
    localparam [1:0] WAIT = 2'd3;
    reg [1:0] phase = IDLE;
    reg [11:0] left = 12'd0;
    reg finish = 1'b0;
    reg [3:0] kept_kind = 4'd0;
    reg [8:0] kept_stones = 9'd0;

    always @(posedge clock) begin
        finish <= 1'b0;
        case (phase)
            IDLE: if (start) begin
                phase <= CHOOSE;
                left <= total;
            end
            CHOOSE: phase <= HAND_OVER;
            HAND_OVER: begin
                phase <= WAIT;
                left <= left - 12'd1;
            end
            WAIT: if (uc_done) begin
                phase <= left == 12'd0 ? IDLE : CHOOSE;
                finish <= left == 12'd0;
            end
        endcase
        if (reset) begin
            phase <= IDLE;
            finish <= 1'b0;
        end
        kept_kind <= kind;
        kept_stones <= stones;
    end

    // What is asked for holds until it is sent.
    assign assumed = phase == IDLE || (kind == kept_kind && stones == kept_stones);

    assign as_many_bytes = uc_start == (phase == HAND_OVER);
    assign done_once = done == finish;

    // How many bytes the block still has to choose.
    wire [3:0] position = phase == CHOOSE ? state : after;
    wire [11:0] cells = 12'd19 * board_row + board_col;
    wire is_wide = kind == 4'd12;
    wire tells_cycles = kind == 4'd8 || is_wide;
    wire [11:0] digits = (is_wide ? 12'd8 : 12'd6) * step + index;
    wire [11:0] record_digits = {stone_index, 2'd0} + index;
    reg [11:0] to_choose;
    reg is_sound;
    always @(*) begin
        is_sound = 1'b1;
        to_choose = 12'd0;
        case (position)
            4'd0: is_sound = phase != CHOOSE;
            4'd1: begin
                to_choose = total;
                is_sound = kind > 4'd1 && index == 4'd0 && board_row == 5'd0 && board_col == 5'd0
                    && stone_index == 9'd0 && step == 4'd0;
            end
            4'd2: begin
                to_choose = 12'd18 - text_index;
                is_sound = text_index <= 6'd17;
            end
            4'd3: begin
                to_choose = 12'd10 - index;
                is_sound = index <= 4'd8;
            end
            4'd4: begin
                to_choose = 12'd362 - cells;
                is_sound = board_row <= 5'd18 && board_col <= 5'd18;
            end
            4'd5: begin
                to_choose = 12'd4 - index + {stones, 2'd0};
                is_sound = index <= 4'd2 && stone_index == 9'd0 && kind == 4'd4;
            end
            4'd6: begin
                to_choose = kind == 4'd4 ? 12'd1 + {stones, 2'd0} - record_digits
                    : (kind == 4'd0 ? 12'd4 : 12'd5) - index;
                is_sound = index <= 4'd3 && (kind != 4'd4 || stone_index < stones);
            end
            4'd7: to_choose = 12'd2;
            4'd8: to_choose = 12'd2;
            4'd9: begin
                to_choose = (is_wide ? 12'd92 : 12'd70) - index;
                is_sound = index <= 4'd2 && step == 4'd0 && tells_cycles;
            end
            4'd10: begin
                to_choose = (is_wide ? 12'd89 : 12'd67) - digits;
                is_sound = index <= (is_wide ? 4'd7 : 4'd5) && step <= 4'd10 && tells_cycles;
            end
            4'd11: begin
                to_choose = 12'd6;
                is_sound = index == 4'd0;
            end
            4'd12: begin
                to_choose = 12'd5 - index;
                is_sound = index <= 4'd3;
            end
            4'd13: to_choose = 12'd1;
            default: is_sound = 1'b0;
        endcase
    end
    assign in_step = (phase == CHOOSE) == (state != 4'd0 && state < 4'd14)
        && (phase == HAND_OVER) == (state == 4'd14) && (phase == WAIT) == (state == 4'd15)
        && (phase == IDLE || (is_sound
            && left == to_choose + (phase == HAND_OVER ? 12'd1 : 12'd0)))
        && !(finish && phase != IDLE);
endmodule
