//! Commands that play games, and that list, show and convert them.

pub mod convert;
pub mod games;
pub mod r#move;
// The group is named as the help names it.
#[allow(clippy::module_inception)]
pub mod play;
pub mod show;

super::group! {
    Play(play),
    Move(r#move),
    Show(show),
    Games(games),
    Convert(convert),
}
