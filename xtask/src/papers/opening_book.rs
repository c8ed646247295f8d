//! Tao, Xu, Han and Xu, 2009: the opening book.

use super::{Paper, Part};

pub const PAPER: Paper = Paper {
    title: "Tao et al., an opening book for Connect6 (2009)",
    page: "book.md",
    parts: &[
        Part {
            name: "Tab. 1, five files of 100 positions",
            rows: &[
                " | paper, S1 | S2 | S3 | S4 | S5 | here",
                "positions | 100 | 100 | 100 | 100 | 100 | 245,222",
                "proved won | 83 | 61 | 52 | 96 | 98 | 37.1 %",
                "average time | 248.75 | 780.17 | 123.91 | 138.17 | 94 | 1.08 ms",
                "of a won one | 230.05 | 217.97 | 189.63 | 141.65 | 95.66 | 1.64 ms",
                "longest, turns | 10 | 8 | 6 | 6 | 5 | 15",
            ],
            command: "`connect6 book build --openings j10,i9,k11 --dir book`, then `connect6 book \
                      stats --dir book`",
            why: "The paper names neither its positions nor its unit of time; ours are one whole \
                  opening.",
        },
        Part {
            name: "Section 5.2, whole openings",
            rows: &[
                " | the paper's three | one here",
                "positions | 2,937,330 | 979,110",
                "after symmetry | 1,400,488 | 245,222",
                "proved won | 341,787 (24.405 %) | 90,972 (37.098 %)",
                "not proved | 1,058,670 (75.593 %) | 154,249 (62.902 %)",
                "unknown | 31 (0.002 %) | 1 (0.0004 %)",
                "longest, turns | 16 for all but 0.002 % | 15",
            ],
            command: "the same commands",
            why: "This is another opening, since the pictures of the paper's are lost, and the \
                  search is not cut at 16 turns.",
        },
    ],
    others: "the pictures, Figs. 1 to 8",
};
