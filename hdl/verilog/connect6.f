// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Part of Connect6 on FPGA, version 0.1.0.
//
// Written by `cargo xtask emit` from the description in rust-hdl, the crate connect6-hdl:
// change it there, not here.
//
// The modules' files. Each includes what it needs from this folder, and reads the contents of its
// ROM from it: run simulators here, or copy the folder into a project.
// 
// A module is named after the block that it is, and opens with its contract. A name such as uc_data
// is the port `data` of the instance `uc`; r_next is what the register r takes at the clock.
// Registers power up as 0; every reset is synchronous and active high.

c6_de2.v
c6_debounce.v
c6_system.v
c6_uc.v
c6_uart_rx.v
c6_uart_fifo.v
c6_block_ram_512x8.v
c6_uart_tx.v
c6_mem.v
c6_block_ram_1024x2.v
c6_cc.v
c6_processor.v
c6_sequencer.v
c6_program_rom_1024x55.v
c6_block_ram_256x10.v
c6_registers.v
c6_choice.v
c6_arithmetic.v
c6_conditions.v
c6_sight.v
c6_star.v
c6_lines.v
c6_line_numbers.v
c6_block_ram_64x19.v
c6_judge.v
c6_windows.v
c6_arm.v
c6_learned.v
c6_look_up.v
c6_block_rom_2048x6.v
c6_block_rom_2048x6_opposing_table.v
c6_measure.v
c6_defence.v
c6_cover.v
c6_locate.v
c6_hypothesis.v
c6_block_ram_16x32.v
c6_gather.v
c6_scan.v
c6_survey.v
c6_cursor.v
c6_lists.v
c6_sieve.v
c6_shortlist.v
c6_block_ram_512x10.v
c6_peak.v
c6_sweep.v
c6_near.v
c6_fresh.v
c6_ledger.v
c6_turn.v
c6_stopwatch.v
c6_nodes.v
c6_cu.v
c6_decoder.v
c6_conductor.v
c6_orders.v
c6_game.v
c6_hand.v
c6_faults.v
c6_reply.v
c6_letter.v
c6_letter_text.v
c6_digit.v
c6_coordinate.v
c6_follow.v
c6_seven_segment.v
