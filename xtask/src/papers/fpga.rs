//! Hoang and others: the machine.

use super::{Paper, Part};

pub const PAPER: Paper = Paper {
    title: "Hoang et al., Connect6 on an FPGA by multi-turn prediction",
    page: "algorithm.md",
    parts: &[
        Part {
            name: "Table 2, size and clock",
            rows: &[],
            command: "[results.md](results.md#beside-table-2-of-the-paper), by `connect6 synth --report`",
            why: "One program in memory does what the paper's seven circuits do, so logic halves \
                  and memory grows.",
        },
        Part {
            name: "Table 3, the longest time of each step in microseconds",
            rows: &[
                "step | 1 | 2 | 3 | 5A | 4 | 6A | 5B | 6B | 7 | turn",
                "paper, 20 MHz | 77.95 | 77.95 | 155.9 | 155.9 | 155.9 | 77.95 | 155.9 | 77.95 | 4,275.9 | 5,211.3",
                "here, 50 MHz | 9.4 | 170.4 | 46.9 | 249.4 | 554.2 | 399.1 | 56.2 | 67.2 | 8.6 | 658.8",
            ],
            command: "`connect6 cycles`",
            why: "The paper scans lines in every step and PQ in the last; here one survey serves all, and \
                  a step takes long only where it must search.",
        },
        Part {
            name: "Fig. 16, games of the seven steps",
            rows: &[
                " | paper, 25 volunteers | here, `greedy`",
                "won | 92 of 100 | 200 of 200",
                "longest | 58 turns | 55 stones",
            ],
            command: "`connect6 match --players model,greedy --games 200 --seed 1 --openings random --json`",
            why: "People played the paper's; ours meets a weak program, which can be repeated.",
        },
    ],
    others: "Table 1 and the pictures, Figs. 1 to 15; [algorithm.md](algorithm.md#the-groups-of-the-papers-figures) reads the captions",
};
