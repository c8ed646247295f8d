//! Commands about players and tables that learn.

pub mod connect4;
pub mod learn;
pub mod predict;

super::group! {
    Learn(learn),
    Predict(predict),
    Connect4(connect4),
}
