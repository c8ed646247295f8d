//! Yang, Yen and Yang: networks that predict sudden deaths.

use super::{Paper, Part};

pub const PAPER: Paper = Paper {
    title: "Yang, Yen and Yang, sudden deaths by convolutional networks",
    page: "networks.md",
    parts: &[
        Part {
            name: "Table 2, positions and sudden deaths among them",
            rows: &[
                "move order | stones | paper | here",
                "2 | 3 | 46 of 285 (16.1 %) | 0 of 162 (0.0 %)",
                "3 | 5 | 14,846 of 80,017 (18.6 %) | 0 of 12,199 (0.0 %)",
                "4 | 7 | 187,278 of 780,916 (24.0 %) | 23,189 of 79,570 (29.1 %)",
                "5 | 9 | 206,984 of 793,572 (26.1 %) | 21,008 of 68,069 (30.9 %)",
                "6 | 11 | 141,649 of 779,788 (18.2 %) | -",
            ],
            command: "`connect6 learn positions --positions 160000 --out positions.csv`",
            why: "Our label is a proof by threats, which three or five stones never allow; the \
                  paper's is wider.",
        },
        Part {
            name: "Table 3, shares right on positions trained on, in brackets on others, by epoch",
            rows: &[
                "network |  | epoch 1 | 2 | 3 | 4 | balanced, after the last",
                "conv3-8 | paper | 0.47 (0.53) | 0.52 (0.53) | 0.50 (0.52) | 0.67 (0.75) | -",
                " | here | 0.76 (0.70) | 0.75 (0.70) | 0.78 (0.72) | 0.78 (0.73) | 0.699 (0.663)",
                "conv4-8 | paper | 0.47 (0.62) | 0.55 (0.60) | 0.66 (0.77) | 0.72 (0.79) | -",
                " | here | 0.76 (0.70) | 0.76 (0.71) | 0.78 (0.73) | 0.79 (0.74) | 0.718 (0.692)",
                "conv5-8 | paper | 0.47 (0.64) | 0.54 (0.77) | 0.54 (0.76) | 0.62 (0.84) | -",
                " | here | 0.76 (0.70) | 0.76 (0.72) | 0.76 (0.72) | 0.77 (0.73) | 0.680 (0.669)",
                "conv3-16 | paper | 0.18 (0.28) | 0.18 (0.33) | 0.52 (0.78) | 0.86 (0.78) | -",
                " | here | 0.76 (0.71) | 0.77 (0.71) | 0.79 (0.74) | 0.80 (0.74) | 0.755 (0.711)",
                "conv4-16 | paper | 0.18 (0.23) | 0.76 (0.83) | 0.73 (0.83) | 0.74 (0.76) | -",
                " | here | 0.76 (0.70) | 0.77 (0.74) | 0.79 (0.75) | 0.80 (0.76) | 0.772 (0.753)",
                "conv5-16 | paper | 0.45 (0.53) | 0.69 (0.67) | 0.78 (0.79) | 0.85 (0.82) | -",
                " | here | 0.76 (0.70) | 0.77 (0.73) | 0.79 (0.74) | 0.77 (0.74) | 0.750 (0.711)",
            ],
            command: "`connect6 learn train --network conv3-8 --positions positions.csv --most \
                      100000 --out conv3-8.bin`, and so on",
            why: "The positions and their labels are not the paper's; who always says \"none\" is \
                  right in 0.76 (0.70) of ours, so the last column counts both kinds alike.",
        },
    ],
    others: "Table 1, whose networks are these; Figs. 1 to 3",
};
