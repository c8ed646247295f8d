//! Brewer, 2017: a network that learns from the ends of Connect-4 games.

use super::{Paper, Part};

pub const PAPER: Paper = Paper {
    title: "Brewer, Connect 4 with neural networks (2017)",
    page: "connect4.md",
    parts: &[
        Part {
            name: "Table 1 and Fig. 6, who has won, on games not trained on",
            rows: &[
                " | paper | here",
                "won, and said so | 58,659 | 43,066",
                "won, but denied | 143 | 60",
                "not won, but said so | 114 | 15",
                "not won, and denied | 54,076 | 46,859",
                "right | 99.77 % | 99.92 %",
            ],
            command: "`connect6 connect4 test`; Fig. 6 is [this curve](connect4-accuracy.svg)",
            why: "The paper has more games, 112,992 for the test, and does not name its steps; \
                  ours begin large and shrink.",
        },
        Part {
            name: "Fig. 7, games won of 500 against `set`",
            rows: &[
                "player | paper | here | 95 %",
                "`random` | 2 % | 2.6 % | 1.5-4.4",
                "`learning` | 45 % | 24.0 % | 20.5-27.9",
            ],
            command: "the same command; Fig. 7 is [this curve](connect4-win-rate.svg)",
            why: "The network never saw an unfinished board, and plays on them.",
        },
    ],
    others: "the pictures, Figs. 1 to 5",
};
