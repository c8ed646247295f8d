//! A proof: what the attacker plays, and what it plays next after each reply.
//!
//! The tree answers every reply, but does not list them all. A reply is listed with the stones
//! that matter; one with fewer stones than the defender has in hand stands for all the ways to
//! place the rest that are not listed more exactly. Whether the tree keeps this promise is for
//! the [checker](crate::check) to say.

use std::sync::Arc;

use connect6_game::{Point, Side};

/// A move of the attacker and what comes after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attack {
    /// The stones played: two, or one where one is all there is in hand or wins at once.
    pub stones: Vec<Point>,
    /// What the move leads to.
    pub after: After,
}

/// What a move of the attacker leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum After {
    /// Six in a row: the game is won.
    Six,
    /// More threats than the defender has stones: six in a row next turn, whatever the reply.
    Unstoppable,
    /// The replies, each with the move that answers it.
    Replies(Vec<Reply>),
}

/// A reply of the defender and the move that answers it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// The stones that matter; where there are fewer than the defender has in hand, the rest
    /// may be anywhere.
    pub stones: Vec<Point>,
    /// The answer; the same may do for many replies.
    pub attack: Arc<Attack>,
}

/// A win for one side, proved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proof {
    /// The side to move wins with this move.
    Win {
        /// The winner.
        attacker: Side,
        /// Its move.
        attack: Attack,
    },
    /// The side to move loses: the opponent has an answer to everything.
    Loss {
        /// The winner, who is not to move.
        attacker: Side,
        /// What the side to move may try, each with its answer.
        replies: Vec<Reply>,
    },
}

impl Attack {
    /// Turns of the attacker until the six, against the longest resistance.
    pub fn turns(&self) -> usize {
        match &self.after {
            After::Six => 1,
            After::Unstoppable => 2,
            After::Replies(replies) => 1 + longest(replies),
        }
    }

    /// Moves of the attacker in the whole tree.
    pub fn size(&self) -> usize {
        match &self.after {
            After::Six | After::Unstoppable => 1,
            After::Replies(replies) => 1 + replies.iter().map(|r| r.attack.size()).sum::<usize>(),
        }
    }

    fn add_line(&self, line: &mut Vec<Vec<Point>>) {
        line.push(self.stones.clone());
        if let After::Replies(replies) = &self.after {
            add_longest(replies, line);
        }
    }
}

fn longest(replies: &[Reply]) -> usize {
    replies.iter().map(|r| r.attack.turns()).max().unwrap_or(0)
}

/// Follows the reply that resists longest, preferring one that lists all its stones.
fn add_longest(replies: &[Reply], line: &mut Vec<Vec<Point>>) {
    let best = replies.iter().rev().max_by_key(|reply| (reply.attack.turns(), reply.stones.len()));
    if let Some(reply) = best {
        line.push(reply.stones.clone());
        reply.attack.add_line(line);
    }
}

impl Proof {
    /// The side that wins.
    pub fn attacker(&self) -> Side {
        match self {
            Proof::Win { attacker, .. } | Proof::Loss { attacker, .. } => *attacker,
        }
    }

    /// Turns of the winner until the six, against the longest resistance.
    pub fn turns(&self) -> usize {
        match self {
            Proof::Win { attack, .. } => attack.turns(),
            Proof::Loss { replies, .. } => longest(replies),
        }
    }

    /// Moves of the winner in the whole tree.
    pub fn size(&self) -> usize {
        match self {
            Proof::Win { attack, .. } => attack.size(),
            Proof::Loss { replies, .. } => replies.iter().map(|r| r.attack.size()).sum(),
        }
    }

    /// One line of play, turn by turn from the side to move, against the longest resistance.
    /// It ends where nothing is left to decide: with the six, or with the move that leaves more
    /// threats than stones to answer them. A turn of the defender may list fewer stones than
    /// it has, when the others do not matter.
    pub fn line(&self) -> Vec<Vec<Point>> {
        let mut line = Vec::new();
        match self {
            Proof::Win { attack, .. } => attack.add_line(&mut line),
            Proof::Loss { replies, .. } => add_longest(replies, &mut line),
        }
        line
    }
}
