//! Proofs on paper: an indented tree, and SGF with every reply as a variation.

use std::fmt::Write;

use connect6_game::{Game, Point, Side};

use crate::proof::{After, Attack, Proof, Reply};

/// The whole tree as text, a turn a line, replies indented under the move they answer.
pub fn tree(proof: &Proof) -> String {
    let mut text = String::new();
    let attacker = proof.attacker();
    match proof {
        Proof::Win { attack, .. } => write_attack(&mut text, attack, attacker, 0),
        Proof::Loss { replies, .. } => write_replies(&mut text, replies, attacker, 0),
    }
    text
}

fn write_attack(text: &mut String, attack: &Attack, attacker: Side, depth: usize) {
    let ending = match attack.after {
        After::Six => ": six in a row",
        After::Unstoppable => ": more threats than stones to answer them",
        After::Replies(_) => "",
    };
    write_turn(text, attacker, &attack.stones, "pass", ending, depth);
    if let After::Replies(replies) = &attack.after {
        write_replies(text, replies, attacker, depth + 1);
    }
}

fn write_replies(text: &mut String, replies: &[Reply], attacker: Side, depth: usize) {
    for reply in replies {
        let rest = match reply.stones.len() {
            0 => ", the stones on any cells not listed",
            1 => ", the other stone on any cell not listed",
            _ => "",
        };
        write_turn(text, attacker.other(), &reply.stones, "anything", rest, depth);
        write_attack(text, &reply.attack, attacker, depth + 1);
    }
}

fn write_turn(
    text: &mut String,
    side: Side,
    stones: &[Point],
    no_stones: &str,
    remark: &str,
    depth: usize,
) {
    let stones = match stones {
        [] => no_stones.to_owned(),
        _ => names(stones, ","),
    };
    let indent = "  ".repeat(depth);
    writeln!(text, "{indent}{side} {stones}{remark}").expect("a string takes all text");
}

fn names(stones: &[Point], between: &str) -> String {
    let names: Vec<String> = stones.iter().map(Point::to_string).collect();
    names.join(between)
}

/// An SGF file, both stones of a turn in one value as on Little Golem, that leads to the
/// position of `game` and then holds the proof, every reply a variation.
pub fn sgf(game: &Game, proof: &Proof) -> String {
    let mut text = format!(
        "(;FF[4]CA[UTF-8]AP[connect6]SZ[19]GC[{} wins within {} turns, proved]",
        proof.attacker(),
        proof.turns()
    );
    for (side, stones) in game.turns() {
        write!(text, ";{}[{}]", letter(side), names(stones, "")).expect("a string takes all text");
    }
    let attacker = proof.attacker();
    match proof {
        Proof::Win { attack, .. } => sgf_attack(&mut text, attack, attacker),
        Proof::Loss { replies, .. } => sgf_replies(&mut text, replies, attacker),
    }
    text.push_str(")\n");
    text
}

fn sgf_attack(text: &mut String, attack: &Attack, attacker: Side) {
    let comment = match attack.after {
        After::Six => "C[six in a row]",
        After::Unstoppable => "C[more threats than stones to answer them]",
        After::Replies(_) => "",
    };
    let stones = names(&attack.stones, "");
    write!(text, ";{}[{stones}]{comment}", letter(attacker)).expect("a string takes all text");
    if let After::Replies(replies) = &attack.after {
        sgf_replies(text, replies, attacker);
    }
}

fn sgf_replies(text: &mut String, replies: &[Reply], attacker: Side) {
    for reply in replies {
        // One reply continues the line; several are variations.
        let (open, close) = match replies.len() {
            1 => ("", ""),
            _ => ("\n(", ")"),
        };
        let comment = match reply.stones.len() {
            0 => "C[the stones on any points not listed]",
            1 => "C[the other stone on any point not listed]",
            _ => "",
        };
        let (side, stones) = (letter(attacker.other()), names(&reply.stones, ""));
        write!(text, "{open};{side}[{stones}]{comment}").expect("a string takes all text");
        sgf_attack(text, &reply.attack, attacker);
        text.push_str(close);
    }
}

const fn letter(side: Side) -> char {
    match side {
        Side::Black => 'B',
        Side::White => 'W',
    }
}
