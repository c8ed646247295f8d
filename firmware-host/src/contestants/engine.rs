//! External engines as players: a process of their own, spoken to in the SAU platform's protocol
//! or in GTP.

mod gtp_player;
mod process;
mod sau_player;
pub mod vertex;

use std::time::Duration;

use clap::ValueEnum;
use connect6_players::contest::Contestant;
use connect6_players::{Forfeit, Player};

use gtp_player::GtpPlayer;
use sau_player::SauPlayer;

/// How long an engine may take for anything when nobody has set a limit.
const USUAL_LIMIT: Duration = Duration::from_secs(600);

/// An engine protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Protocol {
    /// The SAU platform's
    Sau,
    /// GTP, as Connect6 programs speak it
    Gtp,
}

impl Protocol {
    /// The prefix of an external engine's name on the command line.
    const fn prefix(self) -> &'static str {
        match self {
            Protocol::Sau => "sau:",
            Protocol::Gtp => "gtp:",
        }
    }
}

/// An external engine that takes part in a match.
pub struct EngineContestant {
    protocol: Protocol,
    command: String,
    patience: Duration,
}

impl EngineContestant {
    /// The engine that a name such as `gtp:COMMAND` stands for.
    pub fn named(name: &str) -> Option<EngineContestant> {
        Protocol::value_variants().iter().find_map(|protocol| {
            let command = name.strip_prefix(protocol.prefix())?;
            Some(EngineContestant {
                protocol: *protocol,
                command: command.to_owned(),
                patience: USUAL_LIMIT,
            })
        })
    }

    /// The same engine, which has so long for anything that nobody sets another limit for.
    pub fn with_patience(mut self, patience: Duration) -> EngineContestant {
        self.patience = patience;
        self
    }
}

impl Contestant for EngineContestant {
    fn name(&self) -> String {
        format!("{}{}", self.protocol.prefix(), self.command)
    }

    fn describe(&self) -> String {
        format!("the engine '{}'", self.command)
    }

    fn enter(&self) -> Result<Box<dyn Player>, Forfeit> {
        Ok(match self.protocol {
            Protocol::Sau => Box::new(SauPlayer::start(&self.command, self.patience)?),
            Protocol::Gtp => Box::new(GtpPlayer::start(&self.command, self.patience)?),
        })
    }
}
