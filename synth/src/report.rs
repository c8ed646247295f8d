//! Writes `docs/results.md` from the figures.

use std::path::PathBuf;

use connect6_sim::rtl;

use crate::cyclone::CycloneSize;
use crate::figures::{BlockFigures, Figures, FMAX_TOLERANCE_PERCENT, TOLERANCE_PERCENT};
use crate::target::{Target, TARGETS};
use crate::{ring, root, SynthError};

/// The clock that every routed board must be able to run at, in MHz.
pub const LEAST_MHZ: f64 = 60.0;
/// The clock to aim at, in MHz.
const GOAL_MHZ: f64 = 100.0;
/// The clock to aim at with half the paper's logic, in clocks of the paper's.
const GOAL_CLOCKS: f64 = 2.5;

/// The paper's clock, in MHz.
const PAPER_MHZ: f64 = 20.0;

/// What the paper's machine needs, and the limits drawn from it: name, paper, must, goal.
pub const LIMITS: [(&str, usize, usize, usize); 2] =
    [("logic elements", 23_420, 23_420, 12_000), ("registers", 8_446, 8_446, 4_000)];

/// Table 2 of the paper, without the paper's own column.
const OTHERS: [(&str, [&str; 3]); 6] = [
    ("logic elements (ALUTs)", ["104,919 (92 %)", "1,615", "-"]),
    ("registers", ["7,884 (6.9 %)", "3,329", "-"]),
    ("memory bits", ["219 x 9 Kbit (50.7 %)", "-", "0"]),
    ("slices", ["-", "2,211 (37 %)", "5,184 (37 %)"]),
    ("clock", ["20 MHz", "50 MHz", "100 MHz"]),
    ("chip", ["Cyclone IV EP4CE115", "Spartan 3 700A-4", "Virtex II XC2VP30"]),
];

/// The paper's column of that table.
const PAPER: [&str; 6] =
    ["23,420 (71 %)", "8,446 (25 %)", "2,048 (0.45 %)", "-", "20 MHz", "Cyclone II EP2C35"];

/// Where the page is.
pub fn page() -> PathBuf {
    root::folder().join("docs").join("results.md")
}

/// The page.
pub fn render(figures: &Figures) -> Result<String, SynthError> {
    let de2 = Target::named("de2")?;
    let sections = [
        introduction(figures),
        beside_the_paper(figures, de2),
        limits(figures),
        blocks(figures),
        routed(figures)?,
        synthesised(figures)?,
        emission(),
        reading(),
    ];
    Ok(sections.join("\n"))
}

fn introduction(figures: &Figures) -> String {
    format!(
        "\
# Results

`connect6 synth --report` measures the machine and writes this page; a test fails when the design has
changed since. Tools: {tools}. Quartus II 13.0sp1 could not be run: the figures for Cyclone are yosys's
for Cyclone IV E, whose logic elements are of the same kind.
",
        tools = figures.tools.join(", "),
    )
}

/// A table in Markdown: the first column to the left, the others to the right.
fn table(heading: &str, rows: &[Vec<String>]) -> String {
    let mut text = format!("| {heading} |\n|---|");
    text += &"---:|".repeat(heading.matches(" | ").count());
    text.push('\n');
    for row in rows {
        text += &format!("| {} |\n", row.join(" | "));
    }
    text
}

/// A number with a comma before every three digits.
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn count(number: usize) -> String {
    thousands(number as u64)
}

fn share(part: usize, whole: usize) -> String {
    format!("{:.0} %", 100.0 * part as f64 / whole as f64)
}

fn beside_the_paper(figures: &Figures, de2: &Target) -> String {
    let machine = &figures.machine;
    /// Of the EP2C35.
    const ELEMENTS: usize = 33_216;
    const BLOCKS: usize = 105;
    let ours = [
        format!("{} ({})", count(machine.logic_elements), share(machine.logic_elements, ELEMENTS)),
        format!("{} ({})", count(machine.registers), share(machine.registers, ELEMENTS)),
        format!("{} ({} of {BLOCKS} M4K)", thousands(machine.memory_bits), machine.memory_blocks),
        "-".to_string(),
        format!("{} MHz", de2.clock_hz / 1_000_000),
        "Cyclone II EP2C35".to_string(),
    ];
    let rows: Vec<Vec<String>> = OTHERS
        .iter()
        .zip(PAPER)
        .zip(ours)
        .map(|(((what, others), paper), ours)| {
            let mut row = vec![what.to_string(), ours, paper.to_string()];
            row.extend(others.map(str::to_string));
            row
        })
        .collect();
    format!(
        "\
## Beside Table 2 of the paper

The whole machine (MEM, UC, CU, CC) with the DE2's lamps and digits, the paper's, and those that the paper
compares itself with, under its numbers. The clock on the DE2 is the board's oscillator.

{}",
        table(
" | this machine | paper | [8] | [10] | [11]", &rows)
    )
}

fn limits(figures: &Figures) -> String {
    let machine = &figures.machine;
    let measured = [machine.logic_elements, machine.registers];
    let mut rows: Vec<Vec<String>> = LIMITS
        .iter()
        .zip(measured)
        .map(|((what, paper, must, goal), now)| {
            vec![
                what.to_string(),
                count(*paper),
                format!("<= {}", count(*must)),
                format!("<= {}", count(*goal)),
                count(now),
                share(now, *paper),
            ]
        })
        .collect();
    let slowest = slowest(figures);
    rows.push(vec![
        "clock after place and route (ECP5), MHz".to_string(),
        format!("{PAPER_MHZ:.0}"),
        format!(">= {LEAST_MHZ:.0}"),
        format!(">= {GOAL_MHZ:.0}"),
        format!("{slowest:.1}"),
        format!("{:.0} %", 100.0 * slowest / PAPER_MHZ),
    ]);
    let [(_, paper, ..), _] = LIMITS;
    format!(
        "## Limits\n\n{}\n\
         In short: {:.2} times the paper's logic at {:.2} times its clock; the goal is half of it at\n\
         {GOAL_CLOCKS} times.\n\n\
         `synth/figures/pinned.json` pins these figures. The tests and `connect6 synth --report` fail when\n\
         a size is more than {TOLERANCE_PERCENT:.0} % above its pin or a clock more than \
         {FMAX_TOLERANCE_PERCENT:.0} % below; `--repin` moves the pins.\n",
        table(
" | paper | must | goal | measured | of the paper's",
            &rows
        ),
        machine.logic_elements as f64 / paper as f64,
        slowest / PAPER_MHZ,
    )
}

/// The clock of the slowest board after place and route, in MHz.
pub fn slowest(figures: &Figures) -> f64 {
    figures.routed.iter().map(|route| route.size.fmax).min_by(f64::total_cmp).unwrap_or(0.0)
}

fn blocks(figures: &Figures) -> String {
    let row = |name: String, block: &BlockFigures| {
        vec![
            name,
            count(block.size.logic_elements),
            count(block.size.registers),
            thousands(block.size.memory_bits),
            count(block.size.memory_blocks),
            count(block.ecp5.luts),
            count(block.ecp5.registers),
            count(block.ecp5.memory_blocks),
        ]
    };
    let mut rows = Vec::new();
    let mut sum = CycloneSize::default();
    for block in &figures.blocks {
        sum += block.size;
        let name = match block.path.as_str() {
            "" => "the board's lamps, digits and keys".to_string(),
            "cc" => "CC itself: what goes where".to_string(),
            path => match path.strip_prefix("cc.") {
                Some(inner) => format!("CC: {}", inner.replace('_', " ").replace('.', ": ")),
                None => path.to_uppercase(),
            },
        };
        rows.push(row(name, block));
    }
    format!(
        "\
## Block by block

Each block is optimised by itself, so the sum ({sum} logic elements) differs from the whole ({whole}). A
block's line leaves out blocks inside it that have a line of their own.

{table}",
        sum = count(sum.logic_elements),
        whole = count(figures.machine.logic_elements),
        table = table(
"block | logic elements | registers | memory bits | M4K | ECP5 LUTs | ECP5 registers | ECP5 RAMs",
            &rows
        ),
    )
}

fn routed(figures: &Figures) -> Result<String, SynthError> {
    let mut rows = vec![vec![
        "CC alone, in a ring of registers".to_string(),
        ring::CHIP.die.to_string(),
        thousands(figures.core.luts),
        thousands(figures.core.registers),
        thousands(figures.core.memory_blocks),
        format!("{:.1} MHz", figures.core.fmax),
        "-".to_string(),
        "-".to_string(),
    ]];
    for route in &figures.routed {
        let board = Target::named(&route.board)?;
        rows.push(vec![
            board.title.to_string(),
            route.die.clone(),
            thousands(route.size.luts),
            thousands(route.size.registers),
            thousands(route.size.memory_blocks),
            format!("{:.1} MHz", route.size.fmax),
            format!("{} MHz", megahertz(board)),
            format!("{:.0} %", 100.0 * (route.size.fmax / megahertz(board) - 1.0)),
        ]);
    }
    Ok(format!(
        "\
## Placed and routed

Down to a bitstream, with the board's pins, by nextpnr. A loop in the chip makes the machine's clock of
the board's oscillator, below the highest clock by this margin. CC alone has registers at all its ports
instead of pins, which are counted with it.

{}",
        table(
"board | die | LUTs | registers | 18 kbit RAMs | highest clock | machine's clock | margin",
            &rows
        )
    ))
}

/// The machine's clock on a board.
fn megahertz(board: &Target) -> f64 {
    board.machine_hz() as f64 / 1e6
}

fn synthesised(figures: &Figures) -> Result<String, SynthError> {
    let rows = figures.synthesised.iter().map(|found| {
        let board = Target::named(&found.board)?;
        Ok(vec![
            board.title.to_string(),
            count(found.luts),
            count(found.registers),
            count(found.memory_blocks),
            format!("{} MHz", megahertz(board)),
        ])
    });
    Ok(format!(
        "\
## Synthesised

The boards that their vendor's tools route, as yosys maps them: logic elements and M4K on Cyclone, LUTs of
six inputs and blocks of 18 kbit on Artix-7. Nobody has routed them: the machine's clock is that of the
board's oscillator or half of it.

{}",
        table(
"board | LUTs | registers | RAMs | machine's clock",
            &rows.collect::<Result<Vec<_>, SynthError>>()?
        )
    ))
}

/// What a turn takes at most at each level, in seconds at 50 MHz: the budgets of the levels.
const LONGEST_TURNS: [(u64, f64); 4] = [(0, 0.001), (1, 0.09), (2, 0.9), (3, 10.0)];
/// The clock at which they are so long.
const LEVELS_MHZ: f64 = 50.0;

/// What a turn may take at each level on each board, as a table for `docs/levels.md`.
pub fn level_times() -> String {
    let levels = LONGEST_TURNS.iter();
    let levels: String = levels.map(|(level, _)| format!(" | level {level}")).collect();
    let rows: Vec<Vec<String>> = TARGETS
        .iter()
        .map(|board| {
            let at = |seconds: f64| seconds * LEVELS_MHZ / megahertz(board);
            let turns = LONGEST_TURNS.iter().map(|(_, seconds)| match at(*seconds) {
                short if short < 1.0 => format!("{:.2} ms", short * 1e3),
                long => format!("{long:.2} s"),
            });
            [format!("`{}`", board.name), format!("{} MHz", megahertz(board))]
                .into_iter()
                .chain(turns)
                .collect()
        })
        .collect();
    table(&format!("board | clock{levels}"), &rows)
}

fn emission() -> String {
    let design = rtl::design();
    let instances = design.modules.iter().map(|module| module.instances.len());
    let lines = |wanted: &dyn Fn(&str) -> bool| {
        let files = rtl::FILES.iter().filter(|(name, _)| wanted(name));
        files.map(|(_, text)| text.lines().count()).sum()
    };
    format!(
        "\
## The emitted Verilog

`hdl/verilog` holds the whole machine in {modules} modules with {instances} instances, on {lines}
lines, comments included; the contents of its ROMs are {words} more. rust-hdl itself writes a module an instance, every flip-flop
included; `cargo xtask emit` tells how many lines and modules that were. What it writes is tidied,
and shown to be the same by lockstep simulation.
",
        modules = count(design.modules.len()),
        instances = count(instances.sum()),
        lines = count(lines(&|name| !name.ends_with(".hex"))),
        words = count(lines(&|name| name.ends_with(".hex"))),
    )
}

fn reading() -> String {
    "\
## How to read this

- A logic element is a LUT of four inputs, a register, or both where the LUT feeds the register.
- yosys makes adders for Cyclone out of LUTs; Quartus would use carry chains and fewer logic elements.
- Memories become M4K blocks by this project's own mapping (`synth/yosys/`), because yosys's wires only
  eight address bits.
- The clock of a routed design varies by a few per cent with the router's seed, which is fixed here.
"
    .to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_get_their_commas() {
        let cases = [
            (0, "0"),
            (999, "999"),
            (1_000, "1,000"),
            (23_420, "23,420"),
            (1_234_567, "1,234,567"),
        ];
        for (number, text) in cases {
            assert_eq!(thousands(number), text);
        }
    }

    #[test]
    fn a_table_is_markdown() {
        let rows = [vec!["a".to_string(), "1".to_string()]];
        assert_eq!(table("x | y", &rows), "| x | y |\n|---|---:|\n| a | 1 |\n");
    }
}
