//! What an instruction can name: operations, registers, conditions, and the choices that some
//! operations have. Each is a small number in the ROM.

/// An enumeration whose members are numbered from 0, with their names for listings.
macro_rules! codes {
    ($(#[$about:meta])* $name:ident, $bits:literal: $($(#[$what:meta])* $member:ident,)+) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord)]
        pub enum $name {
            $($(#[$what])* $member,)+
        }

        impl $name {
            /// Bits of its number.
            pub const BITS: usize = $bits;
            /// All members, by number.
            pub const ALL: &'static [$name] = &[$($name::$member,)+];

            /// Its number in the ROM.
            pub const fn code(self) -> u64 {
                self as u64
            }

            /// The member with this number.
            pub fn from_code(code: u64) -> Option<$name> {
                Self::ALL.get(usize::try_from(code).ok()?).copied()
            }

            /// Its name.
            pub const fn name(self) -> &'static str {
                match self {
                    $($name::$member => stringify!($member),)+
                }
            }
        }

        const _: () = assert!($name::ALL.len() <= 1 << $bits);
    };
}

codes! {
    /// What an instruction does, apart from what it keeps and where it goes on.
    Op, 5:
    /// Nothing: for what only keeps a cell, branches, calls or returns.
    #[default]
    Nothing,
    /// STAR: read the star of a cell.
    Probe,
    /// STAR: read the star of a cell and weigh it; the number is its PQ, or what a stone gains.
    Weigh,
    /// STAR: put a stone on a cell or take it away.
    Put,
    /// STAR: the same, and read the star of the cell.
    PutProbe,
    /// STAR: put the stone that CC was given on the cell that CC was given, and read its star.
    PutGiven,
    /// LINES: empty the board.
    ClearLines,
    /// COVER: fold the star's threats into a state; the number is T.
    Fold,
    /// SWEEP: go through a list until a cell is accepted; the number is the entry behind it.
    Sweep,
    /// SURVEY: pass over the board.
    Survey,
    /// Set a number to the exclusive or of the other number and the field.
    Set,
    /// Add the exclusive or of the other number and the field to a number, and say whether the
    /// sum is 0.
    Add,
    /// Compare a number with the other, or with the field.
    Compare,
    /// TURN and STOPWATCH: a turn begins.
    Begin,
    /// TURN: note a stone as decided.
    Note,
    /// TURN: empty the hand, or begin the turn again with both stones in hand.
    Finish,
    /// STOPWATCH: a step begins.
    Step,
    /// Say which side attacks.
    Side,
    /// NEAR: remember a stone of the move.
    Near,
    /// FRESH: remember what the star's cell makes.
    Fresh,
    /// GATHER: empty the list, or add a cell to it.
    Gather,
    /// GATHER: show the entry that the number names.
    Entry,
    /// Say whether a move has two stones.
    Mark,
    /// Push the cell onto the stack.
    PushCell,
    /// Push the number onto the stack.
    PushNumber,
    /// Take the topmost word off the stack, as a cell or a number.
    Pop,
    /// NODES: say what share of the nodes left a search may take.
    Allow,
    /// NODES: take a node.
    Spend,
    /// NODES: say how many of its nodes a search may take for now; 0 stands for all.
    Grant,
    /// The core is done.
    Halt,
}

codes! {
    /// A register that holds a cell, as the programs use it.
    Operand, 4:
    /// The stone to decide.
    #[default]
    Stone,
    /// First stone of a move.
    First,
    /// Second stone of a move.
    Second,
    /// One stone of a block.
    BlockA,
    /// The other stone of a block.
    BlockB,
    /// First stone of a 2TW.
    WinFirst,
    /// Second stone of a 2TW.
    WinSecond,
    /// One stone of the first block of a chain.
    KeptA,
    /// The other stone of that block.
    KeptB,
    /// First stone of the 2TW after it.
    KeptFirst,
    /// Second stone of that 2TW.
    KeptSecond,
    /// The best cell so far.
    Best,
    /// The other cell of the best pair so far.
    BestOther,
    /// A cell that is being tried.
    Tried,
    /// First stone of the attacker's last pair.
    LastFirst,
    /// Second stone of that pair.
    LastSecond,
}

codes! {
    /// A register that holds a number, as the programs use it.
    Number, 4:
    /// Always 0.
    #[default]
    Zero,
    /// Where the list is searched for first stones of a move.
    FirstCursor,
    /// Where it is searched for second stones.
    SecondCursor,
    /// Threats of the move's first stone.
    FirstThreats,
    /// Where the list is searched for first stones of a 2TW.
    WinCursor,
    /// Where it is searched for their second stones.
    WinSecondCursor,
    /// Threats of the 2TW's first stone.
    WinThreats,
    /// First stones of 2TWs that may still be tried.
    Tries,
    /// Which of the blocks is being tried.
    Block,
    /// PQ of a cell, or of a pair.
    Quality,
    /// PQ of another cell.
    OtherQuality,
    /// What the best is worth, 0 as long as there is none.
    BestWorth,
    /// Which entry of the gathered list is being tried.
    Entry,
    /// Blocks of a chain that are answered.
    Answered,
    /// Turns that an attack has left.
    Turns,
    /// Whether an attack has left out turns because it had too few left.
    Cut,
}

codes! {
    /// Where a cell comes from that an instruction keeps.
    Source, 4:
    /// Nothing is kept.
    #[default]
    None,
    /// The instruction's own cell.
    Cell,
    /// The cell that STAR's results are about.
    Star,
    /// One end of the first threat in COVER.
    EndA,
    /// The other end.
    EndB,
    /// One cell of the pair that COVER shows.
    PairA,
    /// The other cell of that pair.
    PairB,
    /// The first winning cell that SURVEY found.
    Win,
    /// The cell of greatest PQ that SURVEY found.
    Greatest,
    /// The best forcing cell that SURVEY found.
    Forcing,
    /// The entry that GATHER shows.
    Entry,
    /// The first stone decided.
    Decided0,
    /// The second stone decided.
    Decided1,
    /// The word that came off the stack.
    Popped,
}

codes! {
    /// What a branch or a return depends on.
    Condition, 5:
    /// It never holds.
    #[default]
    Never,
    /// It always holds.
    Always,
    /// The subroutine that returned last was successful.
    Success,
    /// The move has two stones.
    Double,
    /// No stone is left in hand.
    HandEmpty,
    /// The side that attacks has two stones: the opponent, or both are in hand.
    Pair,
    /// A stone was decided since the last survey.
    Stale,
    /// A stone was decided in this turn.
    Decided,
    /// Two stones were.
    DecidedBoth,
    /// SURVEY found a winning cell.
    Win,
    /// SURVEY found an empty cell.
    Greatest,
    /// SURVEY found a forcing cell.
    Forcing,
    /// STAR: a stone makes six.
    Six,
    /// STAR: there is a stone on the cell.
    Occupied,
    /// STAR: a stone of the attacker is part of a three.
    Three,
    /// STAR: a stone of the defender makes a threat.
    Countered,
    /// COVER: there is no threat.
    NoThreat,
    /// COVER: one stone stops all threats.
    OneThreat,
    /// COVER: two stones are needed, and enough.
    TwoThreats,
    /// COVER: two stones are not enough.
    ManyThreats,
    /// COVER: one stone is not enough.
    Forced,
    /// COVER: one end of the first threat stops all.
    StopA,
    /// COVER: the other end does.
    StopB,
    /// COVER: the pair shown stops all.
    PairStops,
    /// SWEEP: a cell was accepted.
    Found,
    /// The number compared was less than the other.
    Less,
    /// It was equal to it, or the last sum was 0.
    Equal,
    /// FRESH: the first stone alone is a quiet move.
    QuietAlone,
    /// FRESH: both stones are one.
    QuietPair,
    /// FRESH: both stones are on one line.
    Shares,
    /// GATHER: the list has the entry asked for.
    HasEntry,
    /// NODES: the search has none left.
    Spent,
}

codes! {
    /// Where a program goes on.
    Next, 2:
    /// At the target if the condition holds, else behind the instruction.
    #[default]
    Branch,
    /// The same, to come back behind the instruction.
    Call,
    /// If the condition holds, behind the last call, without success; else behind the instruction.
    Fail,
    /// If the condition holds, behind the last call, with success; else behind the instruction.
    Succeed,
}

codes! {
    /// What a `Put` puts on a cell.
    Stone, 2:
    /// Nothing: it takes the stone away.
    #[default]
    Empty,
    /// A stone of the attacker.
    Attacker,
    /// A stone of the defender.
    Defender,
}

codes! {
    /// Whose eyes the units see with.
    View, 1:
    /// The side to move attacks.
    #[default]
    Own,
    /// Its opponent attacks.
    Opponent,
}

codes! {
    /// Where COVER keeps a state.
    Slot, 4:
    /// No threats. As a target: keep the state nowhere but in COVER itself.
    #[default]
    Empty,
    /// What the attacker has: the turn's own threats for own, nothing for the opponent.
    Base,
    /// The threats that the turn's own stones make.
    Standing,
    /// The opponent's threats that the last survey found.
    Danger,
    /// A copy of them, while other boards are surveyed.
    Held,
    /// The threats of a move's first stone.
    First,
    /// The threats of the whole move.
    Pair,
    /// The threats of a 2TW's first stone.
    Win,
    /// Go on with the state that is in COVER.
    Work,
}

codes! {
    /// Which of the star's windows COVER folds in.
    Kind, 2:
    /// None: a state is only copied, or shown again.
    #[default]
    None,
    /// Those that an attacking stone on the cell turns into threats.
    Made,
    /// The attacker's threats that the empty cell is part of.
    Standing,
    /// The defender's.
    Defender,
}

codes! {
    /// A list that SWEEP goes through.
    List, 2:
    /// The warm cells.
    #[default]
    Warm,
    /// The shortlist.
    Short,
    /// The one, then the other.
    Both,
    /// The shortlist, then the warm cells that are not on it.
    Ranked,
}

codes! {
    /// What SWEEP accepts.
    Rule, 2:
    /// A cell that makes enough threats.
    #[default]
    Threats,
    /// One that does and is near a stone of the move.
    NearThreats,
    /// One that may make a quiet move of it.
    Promising,
}

codes! {
    /// What FRESH takes note of.
    FreshNote, 2:
    /// The first stone, alone.
    #[default]
    First,
    /// The second stone.
    Second,
    /// The first stone again, with the second on the board.
    FirstAgain,
}

codes! {
    /// What GATHER does.
    GatherOp, 1:
    /// Forgets its cells.
    #[default]
    Clear,
    /// Takes a cell, unless it has it.
    Add,
}
