//! The report as one HTML page that needs nothing else.

use std::collections::BTreeMap;

use connect6_synth::report::thousands;

use super::measured::{Cycles, Match, Measured, Size};
use crate::pictures::bars::{self, escape, Bar, Group, Scale};
use crate::pictures::page::{document, push, table};
use crate::terminal::text_table::head;

/// The designs of the paper's Table 2: name, device, logic, registers, memory bits and clock;
/// a dash where it gives none.
const TABLE_2: [&str; 4] = [
    "the paper | Cyclone II EP2C35 | 23,420 | 8,446 | 2,048 | 20 MHz",
    "its reference 8 | Cyclone IV EP4CE115 | 104,919 | 7,884 | 219 x 9 Kbit | 20 MHz",
    "its reference 10 | Spartan-3 700A | 1,615 | 3,329 | - | 50 MHz",
    "its reference 11 | Virtex-II Pro XC2VP30 | 5,184 slices | - | 0 | 100 MHz",
];
/// The paper's own column of it, for the picture.
const PAPER_LOGIC: f64 = 23_420.0;
const PAPER_REGISTERS: f64 = 8_446.0;
const PAPER_MEMORY_BITS: f64 = 2_048.0;

/// The whole page.
pub fn page(measured: &Measured) -> String {
    let mut body = String::new();
    section(
        &mut body,
        "Latency of each step",
        measured.cycles.as_ref().map(latency),
        "connect6 cycles --json > cycles.json",
    );
    section(&mut body, "Size", measured.size.as_ref().map(size), "connect6 synth --report");
    let played = (!measured.matches.is_empty()).then_some(measured.matches.as_slice());
    let play = "connect6 match --players model,greedy --games 200 --json > match.json";
    section(&mut body, "Lengths of games", played.map(lengths), play);
    section(&mut body, "Results of matches", played.map(results), play);
    section(&mut body, "Commands", Some(commands(measured)), "");
    document("Connect6 on FPGA: measured", &body)
}

/// A section, or how to measure what it would show.
fn section(body: &mut String, title: &str, content: Option<String>, command: &str) {
    let content = content.unwrap_or_else(|| {
        format!("<p class=\"missing\">Not measured yet: <code>{}</code></p>\n", escape(command))
    });
    push(body, &format!("<h2>{title}</h2>\n{content}"));
}

/// Each step's worst time beside the paper's.
fn latency(cycles: &Cycles) -> String {
    let mut rows = vec![head(
        "step | turns | median cycles | 99 % cycles | worst cycles | worst at 50 MHz | \
            paper at 20 MHz",
    )];
    let mut groups = Vec::new();
    for step in &cycles.steps {
        let name = match step.step.as_str() {
            "turn" => "whole turn".to_owned(),
            step => format!("step {step}"),
        };
        let [ours, paper] =
            [step.worst_microseconds, step.paper_microseconds].map(|us| format!("{us:.1} us"));
        rows.push(vec![
            name.clone(),
            thousands(step.turns as u64),
            thousands(step.median),
            thousands(step.percentile_99),
            thousands(step.worst),
            ours.clone(),
            paper.clone(),
        ]);
        groups.push(Group {
            name,
            bars: vec![
                Bar { class: "ours", value: step.worst_microseconds, label: ours },
                Bar {
                    class: "paper",
                    value: step.paper_microseconds,
                    label: format!("{paper} (paper)"),
                },
            ],
        });
    }
    let title = "worst time of each step in microseconds, by powers of ten";
    let picture = bars::bars(title, &groups, Scale::Logarithmic);
    format!(
        "<p>The longest that each step took over the measured turns (solid), beside the worst \
         case of the paper's Table 3 (dashed). Lengths go by powers of ten.</p>\n{picture}{}",
        table(&rows)
    )
}

/// The machine's size beside the paper's Table 2.
fn size(size: &Size) -> String {
    let machine = &size.machine;
    let pair = |name: &str, ours: u64, paper: f64| Group {
        name: name.to_owned(),
        bars: vec![
            Bar { class: "ours", value: ours as f64, label: thousands(ours) },
            Bar {
                class: "paper",
                value: paper,
                label: format!("{} (paper)", thousands(paper as u64)),
            },
        ],
    };
    let groups = [
        pair("logic elements", machine.logic_elements, PAPER_LOGIC),
        pair("registers", machine.registers, PAPER_REGISTERS),
        pair("memory bits", machine.memory_bits, PAPER_MEMORY_BITS),
    ];
    let picture = bars::bars("size beside the paper's", &groups, Scale::Linear);
    let mut rows = vec![head("design | device | logic | registers | memory bits | clock")];
    rows.push(vec![
        "this machine".to_owned(),
        "Cyclone II EP2C35 (yosys)".to_owned(),
        thousands(machine.logic_elements),
        thousands(machine.registers),
        thousands(machine.memory_bits),
        "50 MHz wanted".to_owned(),
    ]);
    for routed in &size.routed {
        rows.push(vec![
            "this machine".to_owned(),
            format!("{} (nextpnr)", routed.board),
            thousands(routed.size.luts),
            thousands(routed.size.registers),
            "-".to_owned(),
            format!("{:.1} MHz", routed.size.fmax),
        ]);
    }
    rows.extend(TABLE_2.map(head));
    format!(
        "<p>Measured with {}. The machine (solid) beside the paper's Table 2 (dashed).</p>\n\
         {picture}{}",
        escape(&size.tools.join(" and ")),
        table(&rows)
    )
}

/// Turns of a game with this many stones: one, then two each.
fn turns(stones: usize) -> usize {
    stones.div_ceil(2) + usize::from(stones > 0 && stones % 2 == 0)
}

/// How many games took how many turns, as in the paper's Fig. 16.
fn lengths(matches: &[Match]) -> String {
    let mut text = String::from(
        "<p>Games by their number of turns, one side's move being a turn. In the paper's Fig. 16, \
         100 games against people took 8 to 58 turns.</p>\n",
    );
    for played in matches {
        let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
        for stones in &played.lengths {
            *counts.entry(turns(*stones)).or_default() += 1;
        }
        let counts: Vec<(usize, usize)> = counts.into_iter().collect();
        let title = names(played);
        push(&mut text, &format!("<h3>{}</h3>", escape(&title)));
        text.push_str(&bars::histogram(&title, &counts, "turns in a game"));
    }
    text
}

fn names(played: &Match) -> String {
    let [first, second] = &played.players;
    format!("{} against {}", first.name, second.name)
}

/// Wins, draws and losses of every match.
fn results(matches: &[Match]) -> String {
    let mut rows = vec![head("match | games | won | drawn | lost | Elo difference")];
    let mut groups = Vec::new();
    for played in matches {
        let score = &played.score;
        let games = score.games().max(1) as f64;
        let share = |count: usize| 100.0 * count as f64 / games;
        let bar = |class, word: &str, count: usize| Bar {
            class,
            value: share(count),
            label: format!("{:.0} % {word}", share(count)),
        };
        groups.push(Group {
            name: names(played),
            bars: vec![
                bar("ours", "won", score.wins),
                bar("drawn", "drawn", score.draws),
                bar("lost", "lost", score.losses),
            ],
        });
        let elo = played.elo.map_or("-".to_owned(), |elo| elo.to_string());
        rows.push(vec![
            names(played),
            score.games().to_string(),
            score.wins.to_string(),
            score.draws.to_string(),
            score.losses.to_string(),
            elo,
        ]);
    }
    let picture = bars::bars("results in per cent", &groups, Scale::Linear);
    format!(
        "<p>From the first player's side. The paper reports 92 wins in 100 games against \
         people.</p>\n{picture}{}",
        table(&rows)
    )
}

/// The commands that measured all this.
fn commands(measured: &Measured) -> String {
    let mut list: Vec<String> = Vec::new();
    list.extend(measured.cycles.iter().map(|cycles| cycles.command.clone()));
    list.extend(measured.size.iter().map(|_| "connect6 synth --report".to_owned()));
    list.extend(measured.matches.iter().map(|played| played.command.clone()));
    let items: String =
        list.iter().map(|command| format!("<li><code>{}</code></li>\n", escape(command))).collect();
    format!("<ul>\n{items}</ul>\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_are_counted_as_played() {
        assert_eq!([0, 1, 2, 3, 4, 5].map(turns), [0, 1, 2, 2, 3, 3]);
    }

    #[test]
    fn what_is_not_measured_says_how_to_measure_it() {
        let page = page(&Measured::default());
        assert!(page.contains("Not measured yet: <code>connect6 cycles"));
        assert!(page.contains("connect6 synth --report"));
        assert!(page.contains("connect6 match"));
    }
}
