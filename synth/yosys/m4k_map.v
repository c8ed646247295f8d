// From what memory_libmap makes of m4k.txt to the cell of m4k_cell.v.
module \$__M4K (
    CLK_C, PORT_W_CLK, PORT_W_ADDR, PORT_W_WR_DATA, PORT_W_WR_EN,
    PORT_R_CLK, PORT_R_ADDR, PORT_R_RD_DATA, PORT_R_RD_EN
);
    parameter INIT = 0;
    parameter PORT_R_RD_INIT_VALUE = 0;
    parameter PORT_W_WIDTH = 32;
    parameter PORT_R_WIDTH = 32;

    input CLK_C, PORT_W_CLK, PORT_W_WR_EN, PORT_R_CLK, PORT_R_RD_EN;
    input [11:0] PORT_W_ADDR, PORT_R_ADDR;
    input [PORT_W_WIDTH-1:0] PORT_W_WR_DATA;
    output [PORT_R_WIDTH-1:0] PORT_R_RD_DATA;

    wire [31:0] read_data;
    assign PORT_R_RD_DATA = read_data;

    m4k #(
        .INIT(INIT),
        .WRITE_WIDTH(PORT_W_WIDTH),
        .READ_WIDTH(PORT_R_WIDTH)
    ) _TECHMAP_REPLACE_ (
        .clock(CLK_C),
        .write_address(PORT_W_ADDR),
        .write_data(PORT_W_WR_DATA),
        .write_enable(PORT_W_WR_EN),
        .read_address(PORT_R_ADDR),
        .read_data(read_data),
        .read_enable(PORT_R_RD_EN)
    );
endmodule
