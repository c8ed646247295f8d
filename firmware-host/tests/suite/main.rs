//! The `connect6` program as people, scripts, browsers and other programs meet it.

#[cfg(unix)]
mod board_pty;
mod closed_output;
mod command_line;
mod common;
mod connect4;
mod corpus_and_bench;
mod engines;
mod hardware_commands;
#[cfg(unix)]
mod host_faults;
mod learn_and_predict;
mod play_lines;
mod report;
mod search_levels;
mod solve_and_book;
mod study;
mod synth_command;
#[cfg(target_os = "linux")]
mod terminal;
mod web_browser;
mod web_server;
