// BLOCK_RAM, proved: a word is what was written to it last, and nothing else changes it.
//
// Beside the memory stands the stand-in that other proofs use in its place. It keeps one word,
// `point`: any of them, chosen once and held. Both start with the same word there.
//
// Block: c6_block_ram_16x32
// Method: induction
// Scope: for ever, every word of 16; other sizes are the same text with other numbers
//
// - `reads_as_one_word`: a read of the word gives what the stand-in gives.
//   Mutant: `words[write_address] <= write_data;` -> `words[write_address] <= 32'd1;`
// - `same_word` (lemma): the word is the stand-in's.
module proof (
    input  wire        clock,
    input  wire [3:0]  read_address,
    input  wire [3:0]  write_address,
    input  wire [31:0] write_data,
    input  wire        write_enable,
    input  wire [3:0]  any_point,  // Which word to follow.
    output wire reads_as_one_word,
    output wire same_word,
    output wire assumed
);
    wire [31:0] read_data;
    wire [31:0] expected;

    c6_block_ram_16x32 dut (
        .clock(clock), .read_address(read_address), .read_data(read_data),
        .write_address(write_address), .write_data(write_data), .write_enable(write_enable)
    );
    c6_tracked_16x32 stand_in (
        .clock(clock), .read_address(read_address), .read_data(expected),
        .write_address(write_address), .write_data(write_data), .write_enable(write_enable)
    );

    reg chosen = 1'b0;
    reg [3:0] kept = 4'd0;
    wire [3:0] point = chosen ? kept : any_point;
    reg asked = 1'b0;
    assign dut.tracked = point;
    assign stand_in.tracked = point;
    assign stand_in.other = read_data;
    wire [31:0] word = dut.word;
    wire [31:0] expected_word = stand_in.word;

    always @(posedge clock) begin
        chosen <= 1'b1;
        kept <= point;
        asked <= read_address == point;
    end

    assign assumed = chosen || word == expected_word;
    assign reads_as_one_word = !asked || read_data == expected;
    assign same_word = word == expected_word;
endmodule
