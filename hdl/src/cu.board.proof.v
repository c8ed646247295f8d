// CU, proved: the board, the record and the rules agree, whatever CC, the host and the line do.
//
// MEM is stood in for by one cell of it, `point`, and the record by one stone of it, `number`: any
// of them, chosen once and held. CC may do anything at any time. Of another stone of the record,
// and of another cell, the same is known as of those followed, because this is proved of all of
// them at once: a stone taken back has its own colour, and it lies on `point` only if the last
// stone on `point` was that one. UC keeps what is proved of its FIFO: an urgent byte is `D` or `L`,
// the oldest, and waits until it is taken.
//
// Block: c6_cu
// Memories: tracked
// Method: induction
// Scope: for ever, every cell and every stone
// Run: by command
//
// - `only_on_empty`: a stone is written only to an empty cell of the board.
//   Mutant: `is_occupied <= (mem_stone != EMPTY) |` -> `is_occupied <=`
// - `sides_by_the_rules`: dark has one stone, then each side gets two in turn: of the stones on the
//   board so many are dark and so many are light, 361 at most.
//   Mutant: `if (played[0] != played[1]) begin` -> `if (played[0] == played[1]) begin`
// - `record_is_the_board`: a stone of the record lies where it says, in its colour, and every stone
//   on the board is in the record, once.
//   Mutant: `row_in_hand <= recorded[9:5];` -> `row_in_hand <= row;`
// - `new_game_is_empty`: when a board has been cleared there is no stone on it nor in the record.
//   Mutant: `if (mem_clear && cc_clear) begin` -> `if (cc_clear) begin`
// - `cut_short` (lemma): what was cut short is followed by the urgent byte and a clear.
// - `cleared` (lemma): MEM clears only when it is asked to, and its end is not missed.
// - `cell_is_read` (lemma): what is known of the cell in hand is true.
// - `game_is_open` (lemma): where a stone is in hand the game is open, and the board is not full.
// - `stone_is_found` (lemma): the stone to be taken back is the last of the record.
module proof (
    input  wire        clock,
    input  wire        reset,
    input  wire        uc_available,
    input  wire [7:0]  uc_data,
    input  wire        uc_urgent,
    input  wire        uc_done,
    input  wire        uc_busy,
    input  wire        uc_framing_error,
    input  wire        uc_line_break,
    input  wire        uc_overrun,
    input  wire        mem_done,
    input  wire        sweeps,         // A clear is at the cell.
    input  wire [1:0]  other_cell,     // What other cells read.
    input  wire [1:0]  erased,         // What is on another cell when it is erased.
    input  wire        cc_done,
    input  wire        cc_fault,
    input  wire        cc_won,
    input  wire [1:0]  cc_count,
    input  wire [4:0]  cc_row0,
    input  wire [4:0]  cc_col0,
    input  wire [4:0]  cc_row1,
    input  wire [4:0]  cc_col1,
    input  wire [3:0]  cc_step0,
    input  wire [3:0]  cc_step1,
    input  wire [31:0] cc_cycles,
    input  wire [31:0] cc_step_cycles,
    input  wire [1:0]  switches,
    input  wire [9:0]  any_point,      // Which cell to follow,
    input  wire [8:0]  any_number,     // which stone of the record,
    input  wire [1:0]  power_up,       // and what the cell is at power-up.
    input  wire [9:0]  other_stone,    // What other stones of the record read.
    output wire only_on_empty,
    output wire sides_by_the_rules,
    output wire record_is_the_board,
    output wire new_game_is_empty,
    output wire cut_short,
    output wire cleared,
    output wire cell_is_read,
    output wire game_is_open,
    output wire stone_is_found,
    output wire assumed
);
    wire uc_take;
    wire mem_reset;
    wire mem_start;
    wire [4:0] mem_row;
    wire [4:0] mem_col;
    wire mem_write;
    wire [1:0] mem_write_stone;
    reg [1:0] mem_stone = 2'd0;

    c6_cu dut (
        .clock(clock), .reset(reset), .uc_available(uc_available), .uc_data(uc_data),
        .uc_take(uc_take), .uc_urgent(uc_urgent), .uc_done(uc_done), .uc_busy(uc_busy),
        .uc_framing_error(uc_framing_error), .uc_line_break(uc_line_break),
        .uc_overrun(uc_overrun), .mem_reset(mem_reset), .mem_start(mem_start),
        .mem_done(mem_done), .mem_row(mem_row), .mem_col(mem_col), .mem_write(mem_write),
        .mem_write_stone(mem_write_stone), .mem_stone(mem_stone), .cc_done(cc_done),
        .cc_fault(cc_fault), .cc_won(cc_won), .cc_count(cc_count), .cc_row0(cc_row0),
        .cc_col0(cc_col0), .cc_row1(cc_row1), .cc_col1(cc_col1), .cc_step0(cc_step0),
        .cc_step1(cc_step1), .cc_cycles(cc_cycles), .cc_step_cycles(cc_step_cycles),
        .switches(switches)
    );

    localparam [4:0] CLEAR_BOARD = 5'd0;
    localparam [4:0] WAIT_CLEAR = 5'd1;
    localparam [4:0] WAIT_BYTE = 5'd2;
    localparam [4:0] DECODE_BYTE = 5'd3;
    localparam [4:0] READ_CELL = 5'd5;
    localparam [4:0] NOTE_CELL = 5'd6;
    localparam [4:0] JUDGE_CELL = 5'd7;
    localparam [4:0] RECORD_STONE = 5'd8;
    localparam [4:0] WAIT_RECORD = 5'd9;
    localparam [4:0] START_TURN = 5'd11;
    localparam [4:0] WAIT_THINK = 5'd12;
    localparam [4:0] READ_RECORD = 5'd13;
    localparam [4:0] LOAD_RECORD = 5'd14;
    localparam [4:0] ERASE_STONE = 5'd15;
    localparam [4:0] WAIT_ERASE = 5'd16;
    localparam [4:0] START_REPLY = 5'd17;
    localparam [4:0] WAIT_REPLY = 5'd18;
    localparam [4:0] STOP_WORK = 5'd19;
    localparam [3:0] UNDO = 4'd5;
    localparam [3:0] GO = 4'd7;
    localparam [8:0] ALL_STONES = 9'd361;

    reg chosen = 1'b0;
    reg [9:0] kept_point = 10'd0;
    reg [8:0] kept_number = 9'd0;
    wire [9:0] point = chosen ? kept_point : any_point;
    wire [8:0] number = chosen ? kept_number : any_number;
    assign dut.game_unit.record.tracked = number;
    assign dut.game_unit.record.other = other_stone;
    wire [9:0] word = dut.game_unit.record.word;
    wire [9:0] word_read = dut.game_unit.record_read_data;
    wire [4:0] state = dut.conductor.now;
    wire [8:0] stones = dut.game_unit.played;
    wire [4:0] row = dut.hand.row_in_hand;
    wire [4:0] col = dut.hand.col_in_hand;
    wire [1:0] result = dut.game_unit.result;
    wire [1:0] placed = dut.game_unit.placed;
    wire [3:0] kind = dut.conductor.reply_kind;
    wire going = dut.conductor.goes_on;
    wire occupied = dut.hand.is_occupied;
    wire mem_clear = dut.conductor.mem_clear;
    wire [7:0] byte_in = dut.decoder.byte_in;
    wire is_cut_short = dut.conductor.is_cut_short;

    // MEM: the cell, the number of the stone that was written there last, and a clear under way.
    reg [1:0] kept_cell = 2'd0;
    wire [1:0] cell_now = chosen ? kept_cell : power_up;
    reg [8:0] owner = 9'd0;
    reg clearing = 1'b0;
    wire here = {mem_row, mem_col} == point;
    wire [1:0] erased_stone = here ? cell_now : erased;

    // The stones on the whole board.
    reg [8:0] dark = 9'd0;
    reg [8:0] light = 9'd0;

    // Something was cut short, and the board has not been cleared since.
    reg dirty = 1'b0;
    reg urgent_waits = 1'b0;

    always @(posedge clock) begin
        chosen <= 1'b1;
        kept_point <= point;
        kept_number <= number;
        kept_cell <= cell_now;
        clearing <= ((clearing && !mem_done) || mem_start) && !mem_reset;
        if (clearing) begin
            if (sweeps) kept_cell <= 2'd0;
        end else if (mem_write && here) begin
            kept_cell <= mem_write_stone;
            if (mem_write_stone != 2'd0) owner <= stones;
        end
        mem_stone <= here ? cell_now : other_cell;
        if (mem_write) begin
            if (mem_write_stone == 2'd1) dark <= dark + 9'd1;
            if (mem_write_stone == 2'd2) light <= light + 9'd1;
            if (mem_write_stone == 2'd0 && erased_stone == 2'd1) dark <= dark - 9'd1;
            if (mem_write_stone == 2'd0 && erased_stone == 2'd2) light <= light - 9'd1;
        end
        if (mem_done) begin
            dark <= 9'd0;
            light <= 9'd0;
        end
        if (is_cut_short) dirty <= 1'b1;
        else if (state == CLEAR_BOARD) dirty <= 1'b0;
        urgent_waits <= uc_urgent && !uc_take && !reset;
    end

    function is_new_game(input [7:0] byte);
        is_new_game = byte == "D" || byte == "L";
    endfunction
    // Stone n, counted from 0: dark first, then two a side.
    function [1:0] colour_of(input [8:0] n);
        colour_of = n[1:0] == 2'd1 || n[1:0] == 2'd2 ? 2'd2 : 2'd1;
    endfunction

    // While a stone is taken back it is still on the board.
    wire taking_back = state == READ_RECORD || state == LOAD_RECORD || state == ERASE_STONE;
    wire [8:0] on_board = stones + taking_back;
    wire in_game = !dirty && state != CLEAR_BOARD && state != WAIT_CLEAR;
    wire is_last = cell_now != 2'd0 && owner == stones;

    assign assumed = (!mem_done || (clearing && cell_now == 2'd0))
        && (!(uc_urgent && uc_available) || is_new_game(uc_data))
        && (!urgent_waits || uc_urgent)
        // What is known of all stones and cells.
        && (state != READ_RECORD || stones == number || (other_stone == point) == is_last)
        && (state != ERASE_STONE || here || erased == colour_of(stones));

    wire puts = mem_write && mem_write_stone != 2'd0;
    assign only_on_empty = !puts || (mem_row <= 5'd18 && mem_col <= 5'd18 && !clearing
        && !(here && cell_now != 2'd0));
    assign sides_by_the_rules = !in_game || (on_board <= ALL_STONES
        && dark == {on_board[8:2], 1'b0} + (on_board[1:0] != 2'd0)
        && light == {on_board[8:2], 1'b0} + (on_board[1] ? on_board[0] + 2'd1 : 2'd0));
    assign record_is_the_board = !in_game
        || ((cell_now == 2'd0 || (owner < on_board && cell_now == colour_of(owner)))
            && (cell_now != 2'd0 && owner == number) == (number < on_board && word == point));
    reg waited = 1'b0;
    always @(posedge clock) waited <= state == WAIT_CLEAR && !is_cut_short && !reset;
    assign new_game_is_empty = !waited || state == WAIT_CLEAR
        || (stones == 9'd0 && cell_now == 2'd0 && dark == 9'd0 && light == 9'd0);

    assign cut_short = state <= STOP_WORK && (!dirty || state == CLEAR_BOARD
        || (uc_urgent && (state == STOP_WORK || state == WAIT_BYTE))
        || (state == DECODE_BYTE && is_new_game(byte_in))) && (state != STOP_WORK || dirty);
    assign cleared = (!clearing || state == WAIT_CLEAR || (dirty && state == STOP_WORK))
        && (state != WAIT_CLEAR || (stones == 9'd0 && result == 2'd0
            && (!mem_clear || (!clearing && cell_now == 2'd0 && dark == 9'd0 && light == 9'd0))));
    wire in_hand = {row, col} == point;
    assign cell_is_read = (state != NOTE_CELL || !in_hand || mem_stone == cell_now)
        && (state != JUDGE_CELL || occupied
            || (row <= 5'd18 && col <= 5'd18 && !(in_hand && cell_now != 2'd0)))
        && (state != RECORD_STONE
            || (row <= 5'd18 && col <= 5'd18 && !(in_hand && cell_now != 2'd0)));
    wire stone_in_hand = state == READ_CELL || state == NOTE_CELL || state == JUDGE_CELL
        || state == RECORD_STONE || state == START_TURN || state == WAIT_THINK
        || ((state == START_REPLY || state == WAIT_REPLY) && kind == GO && going);
    assign game_is_open = (!stone_in_hand || result == 2'd0)
        && (!in_game || state == WAIT_RECORD || result != 2'd0 || stones < ALL_STONES)
        && (state != WAIT_RECORD || (result == 2'd0 && placed != 2'd0));
    wire undoing = taking_back || state == WAIT_ERASE;
    assign stone_is_found = (!undoing || (kind == UNDO && result == 2'd0))
        && (state != LOAD_RECORD || (word_read == point) == is_last)
        && (state != ERASE_STONE || in_hand == is_last);
endmodule
