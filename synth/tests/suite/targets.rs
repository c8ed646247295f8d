//! The boards: `docs/boards.md` says what the code does, and a board needs no more than it says.

use connect6_protocol::BAUD;
use connect6_synth::pll::Pll;
use connect6_synth::sources::Sources;
use connect6_synth::target::{Button, Flow, Machine, Target, Wiring, TARGETS};
use connect6_synth::{checked, checks, report};

const DOCUMENT: &str = include_str!("../../../docs/boards.md");
const ENTRIES: &str = include_str!("../../src/target.rs");

/// Fails, with what should stand there, unless the document has this text under this mark.
fn check(mark: &str, text: &str) {
    let start = format!("<!-- {mark}: written by the test synth/tests/suite/targets.rs -->\n");
    let found = DOCUMENT.split_once(&start).and_then(|(_, rest)| rest.split_once("<!-- end -->"));
    assert_eq!(
        found.map(|(found, _)| found),
        Some(text),
        "docs/boards.md is stale: put this under the mark '{mark}':\n{text}"
    );
}

/// The code block of this language.
fn quoted(language: &str) -> &'static str {
    let (_, rest) = DOCUMENT.split_once(&format!("```{language}\n")).unwrap();
    rest.split_once("```").unwrap().0
}

#[test]
fn the_boards_are_documented() {
    let mut table = String::from(
        "| `--target` | board | chip | oscillator | machine | baud | pins |\n\
         |---|---|---|---:|---:|---:|---|\n",
    );
    for board in TARGETS {
        let chip = match board.flow {
            Flow::Quartus { device, .. } | Flow::Gowin { device, .. } => device.to_string(),
            Flow::Vivado { part, .. } => part.to_string(),
            Flow::Ecp5 { dies, package, .. } => format!("ECP5 {package}: {}", dies.join(", ")),
        };
        table += &format!(
            "| `{}` | {} | {chip} | {} MHz | {} MHz | {} | `constraints/{}` |\n",
            board.name,
            board.title,
            board.clock_hz as f64 / 1e6,
            board.machine_hz() as f64 / 1e6,
            board.baud,
            board.constraints_file,
        );
    }
    check("boards", &table);
}

#[test]
fn the_checks_are_documented() {
    let list: String = checks::names().map(|name| format!("- {name}\n")).collect();
    check("checks", &list);
}

#[test]
fn the_times_of_the_levels_are_documented() {
    let levels = include_str!("../../../docs/levels.md");
    let table = report::level_times();
    assert!(
        levels.contains(&table),
        "docs/levels.md is stale: put this under 'Times on the boards':\n{table}"
    );
}

/// All boards but one whose vendor's tools nobody could run take no longer than the DE2.
#[test]
fn no_routed_board_is_slower_than_the_de2() {
    let de2 = Target::named("de2").unwrap().machine_hz();
    for board in TARGETS {
        assert!(board.machine_hz() >= de2, "{}", board.name);
    }
}

#[test]
fn loops_stay_within_what_the_chips_can_do() {
    for board in TARGETS {
        let Some(pll) = board.pll() else { continue };
        // The oscillators of the loops, from the data sheets of ECP5, GW2A and Artix-7.
        let (slowest, fastest) = match board.flow {
            Flow::Ecp5 { .. } => (400, 800),
            Flow::Gowin { .. } => (500, 1_250),
            _ => (800, 1_600),
        };
        let hz = board.machine_hz();
        assert_eq!(hz * u64::from(pll.divide), board.clock_hz * u64::from(pll.multiply));
        let oscillator = hz * u64::from(pll.oscillator) / 1_000_000;
        assert!((slowest..=fastest).contains(&oscillator), "{}", board.name);
        // What is compared is at least some MHz, where the detectors of all three work.
        assert!(board.clock_hz / u64::from(pll.divide) >= 5_000_000);
    }
}

/// What vendors' projects cite must be of the design as it is, and of all of it.
#[test]
fn the_checks_on_record_are_of_this_design() {
    const REFRESH: &str = "run `cargo run --release -- synth --check`";
    let record = checked::shipped().unwrap();
    assert_eq!(record.boards.len(), TARGETS.len(), "{REFRESH}");
    for (board, found) in TARGETS.iter().zip(&record.boards) {
        let sources = Sources::of(board).unwrap();
        assert_eq!(found.board, board.name, "{REFRESH}");
        let cited = checked::cite(&sources);
        assert!(cited.is_some(), "{}: {REFRESH}", board.name);
        assert_eq!(found.checks, checks::names().collect::<Vec<_>>(), "{REFRESH}");
    }
}

#[test]
fn the_walk_through_quotes_the_real_files() {
    assert!(
        ENTRIES.contains(quoted("rust")),
        "docs/boards.md, step 2, is not what synth/src/target.rs says"
    );
    let third = Target::named("colorlight-i5").unwrap();
    assert!(
        third.constraints.ends_with(quoted("lpf")),
        "docs/boards.md, step 1, is not what constraints/{} says",
        third.constraints_file
    );
}

fn is_comment(line: &str) -> bool {
    line.starts_with('#') || line.starts_with("//")
}

/// The comment at the head of a file.
fn head(text: &str) -> String {
    text.lines()
        .take_while(|line| is_comment(line) || line.is_empty())
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn every_constraint_file_cites_its_source_and_says_who_transmits() {
    for board in TARGETS {
        let name = board.constraints_file;
        assert!(
            head(board.constraints).contains("Source: "),
            "{name} does not say where its pins come from"
        );
        for (word, port) in [("TRANSMITS", transmit_port(board)), ("RECEIVES", receive_port(board))]
        {
            let mut lines = board.constraints.lines();
            let says =
                lines.any(|line| is_comment(line) && line.contains(word) && line.contains(port));
            assert!(says, "{name} does not say that the FPGA {word} on {port}");
        }
    }
}

fn transmit_port(board: &Target) -> &'static str {
    match &board.machine {
        Machine::De2 => "UART_TXD",
        Machine::System(wiring) => wiring.transmit,
    }
}

fn receive_port(board: &Target) -> &'static str {
    match &board.machine {
        Machine::De2 => "UART_RXD",
        Machine::System(wiring) => wiring.receive,
    }
}

/// A board that no table knows: an entry and a file of pins are all it takes.
const NEW_BOARD: Target = Target {
    name: "bench-board",
    title: "a board of the tests",
    clock_hz: 12_000_000,
    clock_port: "clk12",
    baud: BAUD,
    machine: Machine::System(Wiring {
        receive: "rxd",
        transmit: "txd",
        reset: Some(Button { port: "button_n", active_low: true }),
        shows: &[("lamp[0]", "own[0]"), ("lamp[1]", "game[0]")],
    }),
    constraints_file: "bench-board.lpf",
    constraints: "\
FREQUENCY PORT \"clk12\" 12 MHZ;
LOCATE COMP \"clk12\" SITE \"A1\";
LOCATE COMP \"rxd\" SITE \"A2\";
LOCATE COMP \"txd\" SITE \"A3\";
LOCATE COMP \"button_n\" SITE \"A4\";
LOCATE COMP \"lamp[0]\" SITE \"A5\";
LOCATE COMP \"lamp[1]\" SITE \"A6\";
",
    flow: Flow::Ecp5 {
        dies: &["25k"],
        package: "CABGA381",
        speed: "6",
        pll: Some(Pll { multiply: 4, divide: 1, oscillator: 12 }),
    },
    loader: None,
};

#[test]
fn a_new_board_needs_only_its_entry_and_its_pins() {
    let sources = Sources::of(leaked(NEW_BOARD)).unwrap();
    let mut passed = Vec::new();
    checks::run(&sources, |check| passed.push(check)).unwrap();
    assert_eq!(passed, checks::names().collect::<Vec<_>>());
    let top = sources.top.to_string();
    for line in [
        "module connect6_bench_board (",
        ".board_clock(clk12)",
        "always @(posedge clock) begin",
        "reset <= {reset[0], ~button_n | ~locked};",
        ".uart_rx(rxd)",
        ".uart_tx(txd)",
        "assign lamp[1] = game[0];",
    ] {
        assert!(top.contains(line), "no '{line}' in {top}");
    }
}

fn leaked(board: Target) -> &'static Target {
    Box::leak(Box::new(board))
}

#[test]
fn what_does_not_fit_in_a_new_board_is_named() {
    let without_button = Wiring {
        receive: "rxd",
        transmit: "txd",
        reset: None,
        shows: &[("lamp[0]", "own[0]"), ("lamp[1]", "game[0]")],
    };
    for (board, message) in [
        (
            Target { machine: Machine::System(without_button), ..NEW_BOARD },
            "the pin A4 is for button_n, which is no port",
        ),
        (
            Target { clock_hz: 16_000_000, ..NEW_BOARD },
            "the constraints say clk12 at 12000000 Hz, the board's entry says clk12 at 16000000 Hz",
        ),
        (Target { baud: 10_000_000, ..NEW_BOARD }, "10000000 baud from a clock of 48000000 Hz"),
        (
            Target { constraints: "LOCATE COMP clk12 SITE \"A1\";", ..NEW_BOARD },
            "bench-board.lpf, line 1: clk12 must be in double quotes",
        ),
    ] {
        let refusal = Sources::of(leaked(board)).and_then(|made| checks::run(&made, |_| {}));
        let error = refusal.unwrap_err().to_string();
        assert!(error.contains(message), "{error}");
    }
}
