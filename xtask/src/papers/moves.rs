//! Shao, Zhao, Tang and Zhu, 2016: networks that predict moves.

use super::{Paper, Part};

pub const PAPER: Paper = Paper {
    title: "Shao et al., move prediction in Gomoku (2016)",
    page: "networks.md",
    parts: &[
        Part {
            name: "Tables I to III, moves right in the test",
            rows: &[
                "N | top layer | batch norm. | paper's parameters | ours | paper's top 1 | ours | ours, top 5 | ours, pair",
                "0 | 1x1 | no | - | 817 | 20.21 % | 19.4 % | 53.9 % | 3.7 %",
                "1 | 1x1 | no | - | 1,401 | 31.17 % | 31.7 % | 69.3 % | 8.3 %",
                "2 | 1x1 | no | 305,025 | 1,985 | 40.59 % | 34.9 % | 69.1 % | 11.9 %",
                "4 | 1x1 | no | 600,193 | 3,153 | 41.52 % | 32.6 % | 67.8 % | 11.3 %",
                "6 | 1x1 | no | 895,361 | 4,321 | 41.46 % | 39.4 % | 74.3 % | 15.3 %",
                "2 | full | no | 6,785,121 | 1,044,905 | 36.85 % | 20.3 % | 49.7 % | 5.0 %",
                "4 | full | no | 7,080,289 | 1,046,073 | 40.24 % | 23.6 % | 53.1 % | 5.2 %",
                "6 | full | no | 7,375,457 | - | 40.15 % | - | - | -",
                "2 | 1x1 | yes | - | 2,081 | 40.84 % | 37.9 % | 74.3 % | 13.1 %",
                "4 | 1x1 | yes | - | 3,313 | 41.68 % | 43.1 % | 78.6 % | 17.2 %",
                "6 | 1x1 | yes | - | - | 41.53 % | - | - | -",
            ],
            command: "`connect6 learn train --network moves --depth 2 --filters 8 --data games.c6g \
                      --most 60000 --epochs 2 --out moves.bin`, with `--top full` or `--batch-norm`",
            why: "The paper's networks saw 1,100,000 moves of Gomoku on a graphics card; ours 60,000 \
                  stones of Connect6 on one core. Not tried: N of 8, 10 (41.92, 42.04 %), batches of \
                  16, 64, 128 (40.94, 41.63, 41.47 %), filters of 64, 192, 256 (41.66, 41.41, 41.56 %).",
        },
    ],
    others: "the pictures, Figs. 1 to 7; `connect6 learn report` draws the last three of ours",
};
