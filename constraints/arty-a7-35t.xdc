# Digilent Arty A7-35T (Artix-7 XC7A35TICSG324-1L): pins and clock.
#
# Source: Arty-A7-35-Master.xdc of Digilent's digilent-xdc, as transcribed alike in
# litex_boards/platforms/digilent_arty.py of litex-hub/litex-boards and
# boards/arty-a7-35-test-setup/arty_a7_35_test_setup.xdc of stnolting/neorv32.
#
# The serial names are those of the USB chip, the other end of the line:
#   uart_rxd_out  the chip receives, the FPGA TRANSMITS
#   uart_txd_in   the chip transmits, the FPGA RECEIVES

set_property CFGBVS VCCO [current_design]
set_property CONFIG_VOLTAGE 3.3 [current_design]

set_property -dict {PACKAGE_PIN E3 IOSTANDARD LVCMOS33} [get_ports {clk_100mhz}]
create_clock -period 10.000 [get_ports {clk_100mhz}]

set_property -dict {PACKAGE_PIN D10 IOSTANDARD LVCMOS33} [get_ports {uart_rxd_out}]
set_property -dict {PACKAGE_PIN A9 IOSTANDARD LVCMOS33} [get_ports {uart_txd_in}]

# Lit when high.
set_property -dict {PACKAGE_PIN H5 IOSTANDARD LVCMOS33} [get_ports {led[0]}]
set_property -dict {PACKAGE_PIN J5 IOSTANDARD LVCMOS33} [get_ports {led[1]}]
set_property -dict {PACKAGE_PIN T9 IOSTANDARD LVCMOS33} [get_ports {led[2]}]
set_property -dict {PACKAGE_PIN T10 IOSTANDARD LVCMOS33} [get_ports {led[3]}]

# The serial line and the lamps know nothing of the clock.
set_false_path -from [get_ports {uart_txd_in}]
set_false_path -to [get_ports {uart_rxd_out led[*]}]
