// CU, proved: from every state the byte `D` or `L` leads to an empty board in bounded time.
//
// Nothing is said of the block before the byte comes, so it may be in any state, even in one that
// cannot be reached. MEM is stood in for by one cell of it, `point`: any, chosen once and held. UC
// keeps what is proved of its FIFO and its transmitter, MEM what is proved of it; CC ends a clear
// in time, and else does anything. The times are any numbers, chosen once and held.
//
// Block: c6_cu
// Memories: tracked
// Method: induction
// Scope: for ever, every state and every cell
// Run: by command
//
// - `in_time`: if no other urgent byte comes and there is no reset, the new game begins after at
//   most 6 cycles, the longest byte that UC sends and the longest clear of MEM and CC: 5371 cycles
//   with bytes of 4340 and clears of 1025.
//   Mutant: `is_cut_short = uc_urgent && now != WORK_WAIT_BYTE` ->
//   `is_cut_short = uc_urgent && uc_busy`
// - `is_empty`: then the board is empty, there is no stone in the record, and the game is open.
//   Mutant: `if (mem_clear && cc_clear) begin` -> `if (cc_clear) begin`
// - `has_its_colour`: the machine has the dark stones after `D`, the light ones after `L`.
//   Mutant: `side = LIGHT;` -> `side = DARK;`
// - `times` (lemma): no byte on the line and no clear is older than it may be.
// - `stops` (lemma): until the byte is taken, CU stops its work and waits for the line.
// - `clears` (lemma): then it decodes the byte, starts a clear and waits for its end.
module proof (
    input  wire        clock,
    input  wire        reset,
    input  wire        comes,           // An urgent byte comes,
    input  wire        light,           // which is `L`.
    input  wire        first_available,  // Whether it is available in its first cycle.
    input  wire        other_available,  // What UC shows when none waits.
    input  wire [7:0]  other_data,
    input  wire        uc_done,
    input  wire        uc_busy,
    input  wire        uc_framing_error,
    input  wire        uc_line_break,
    input  wire        uc_overrun,
    input  wire        mem_done,
    input  wire        sweeps,          // A clear is at the cell.
    input  wire [1:0]  other_cell,      // What other cells read.
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
    input  wire [9:0]  any_point,       // Which cell to follow,
    input  wire [1:0]  power_up,        // what it is at power-up,
    input  wire [12:0] any_line_time,   // the longest byte and the longest clear.
    input  wire [12:0] any_clear_time,
    input  wire [8:0]  any_number,      // What the record reads does not matter.
    input  wire [9:0]  other_stone,
    output wire in_time,
    output wire is_empty,
    output wire has_its_colour,
    output wire times,
    output wire stops,
    output wire clears,
    output wire assumed
);
    wire uc_take;
    wire mem_reset;
    wire mem_start;
    wire [4:0] mem_row;
    wire [4:0] mem_col;
    wire mem_write;
    wire [1:0] mem_write_stone;
    wire cc_reset;
    wire cc_start;
    wire [1:0] cc_op;
    reg [1:0] mem_stone = 2'd0;

    // The urgent byte that waits, how long it has, that it was taken and how long ago;
    // and that the new game has begun.
    reg waits = 1'b0;
    reg is_light = 1'b0;
    reg taken = 1'b0;
    reg [14:0] age = 15'd0;
    reg [14:0] since = 15'd0;
    reg waited = 1'b0;
    wire first = age == 15'd1;
    wire uc_available = waits ? !first || first_available : other_available;
    wire [7:0] uc_data = !waits ? other_data : is_light ? "L" : "D";

    c6_cu dut (
        .clock(clock), .reset(reset), .uc_available(uc_available), .uc_data(uc_data),
        .uc_take(uc_take), .uc_urgent(waits), .uc_done(uc_done), .uc_busy(uc_busy),
        .uc_framing_error(uc_framing_error), .uc_line_break(uc_line_break),
        .uc_overrun(uc_overrun), .mem_reset(mem_reset), .mem_start(mem_start),
        .mem_done(mem_done), .mem_row(mem_row), .mem_col(mem_col), .mem_write(mem_write),
        .mem_write_stone(mem_write_stone), .mem_stone(mem_stone), .cc_reset(cc_reset),
        .cc_start(cc_start), .cc_op(cc_op), .cc_done(cc_done),
        .cc_fault(cc_fault), .cc_won(cc_won), .cc_count(cc_count), .cc_row0(cc_row0),
        .cc_col0(cc_col0), .cc_row1(cc_row1), .cc_col1(cc_col1), .cc_step0(cc_step0),
        .cc_step1(cc_step1), .cc_cycles(cc_cycles), .cc_step_cycles(cc_step_cycles),
        .switches(switches)
    );

    localparam [4:0] CLEAR_BOARD = 5'd0;
    localparam [4:0] WAIT_CLEAR = 5'd1;
    localparam [4:0] WAIT_BYTE = 5'd2;
    localparam [4:0] DECODE_BYTE = 5'd3;
    localparam [4:0] STOP_WORK = 5'd19;
    localparam [1:0] OP_CLEAR = 2'd0;

    reg chosen = 1'b0;
    reg [9:0] kept_point = 10'd0;
    reg [12:0] kept_line_time = 13'd0;
    reg [12:0] kept_clear_time = 13'd0;
    wire [9:0] point = chosen ? kept_point : any_point;
    wire [14:0] line_time = {2'd0, chosen ? kept_line_time : any_line_time};
    wire [14:0] clear_time = {2'd0, chosen ? kept_clear_time : any_clear_time};
    assign dut.game_unit.record.tracked = any_number;
    assign dut.game_unit.record.other = other_stone;
    wire [4:0] state = dut.conductor.now;
    wire [8:0] stones = dut.game_unit.played;
    wire [1:0] result = dut.game_unit.result;
    wire [1:0] own_side = dut.game_unit.own_side;
    wire [7:0] byte_in = dut.decoder.byte_in;
    wire mem_clear = dut.conductor.mem_clear;
    wire cc_clear = dut.conductor.cc_clear;

    // The byte on the line, the clears of MEM and CC, and how long they have lasted.
    reg [14:0] busy_for = 15'd0;
    reg mem_clearing = 1'b0;
    reg [14:0] mem_for = 15'd0;
    reg cc_clearing = 1'b0;
    reg [14:0] cc_for = 15'd0;
    reg [1:0] kept_cell = 2'd0;
    wire [1:0] cell_now = chosen ? kept_cell : power_up;
    wire here = {mem_row, mem_col} == point;
    wire mem_goes_on = mem_clearing && !mem_done;
    wire begun = taken && waited && state != WAIT_CLEAR;

    always @(posedge clock) begin
        chosen <= 1'b1;
        kept_point <= point;
        kept_line_time <= line_time[12:0];
        kept_clear_time <= clear_time[12:0];
        busy_for <= uc_busy ? busy_for + 15'd1 : 15'd0;
        mem_clearing <= (mem_goes_on || mem_start) && !mem_reset;
        mem_for <= mem_goes_on ? mem_for + 15'd1 : 15'd1;
        cc_clearing <= ((cc_clearing && !cc_done && !cc_start) || (cc_start && cc_op == OP_CLEAR))
            && !cc_reset;
        cc_for <= cc_start ? 15'd1 : cc_for + 15'd1;
        kept_cell <= cell_now;
        if (mem_clearing) begin
            if (sweeps) kept_cell <= 2'd0;
        end else if (mem_write && here) begin
            kept_cell <= mem_write_stone;
        end
        mem_stone <= here ? cell_now : other_cell;
        age <= age + 15'd1;
        since <= since + 15'd1;
        waited <= taken && state == WAIT_CLEAR;
        if (begun) taken <= 1'b0;
        if (waits && uc_take) begin
            waits <= 1'b0;
            taken <= 1'b1;
            since <= 15'd1;
        end
        if (comes) begin
            waits <= 1'b1;
            is_light <= light;
            taken <= 1'b0;
            age <= 15'd1;
        end
        if (reset) begin
            waits <= 1'b0;
            taken <= 1'b0;
        end
    end

    assign assumed = clear_time != 15'd0 && !(uc_busy && busy_for == line_time)
        && (!mem_done || (mem_clearing && cell_now == 2'd0))
        && !(mem_clearing && mem_for == clear_time && !mem_done)
        && !(cc_clearing && cc_for == clear_time && !cc_done);

    assign in_time = !(waits || (taken && !begun)) || age <= line_time + clear_time + 15'd6;
    assign is_empty = !begun || (stones == 9'd0 && result == 2'd0 && cell_now == 2'd0);
    assign has_its_colour = !begun || own_side == (is_light ? 2'd2 : 2'd1);
    assign times = busy_for <= line_time && (!mem_clearing || mem_for <= clear_time)
        && (!cc_clearing || cc_for <= clear_time);
    assign stops = !waits || (age != 15'd0 && !taken && (first
        || (state == STOP_WORK && age <= busy_for + 15'd2)
        || (state == WAIT_BYTE && age <= line_time + 15'd3)));
    wire has_colour = own_side == (is_light ? 2'd2 : 2'd1);
    assign clears = !taken || begun || (since != 15'd0 && age <= line_time + 15'd3 + since
        && (since == 15'd1 ? state == DECODE_BYTE && byte_in == (is_light ? "L" : "D")
            : since == 15'd2 ? state == CLEAR_BOARD && has_colour
            : state == WAIT_CLEAR && has_colour && stones == 9'd0 && result == 2'd0
                && since <= clear_time + 15'd3
                && (mem_clear ? !mem_clearing && cell_now == 2'd0
                    : mem_clearing && mem_for >= since - 15'd2)
                && (cc_clear || (cc_clearing && cc_for >= since - 15'd2))));
endmodule
