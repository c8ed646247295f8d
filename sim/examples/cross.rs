use connect6_game::{Game, Status};
use connect6_machine::Machine;
use connect6_records::corpus;
use connect6_sim::Core;
fn main() {
    let stride: usize = std::env::args().nth(1).unwrap().parse().unwrap();
    let mut machine = Machine::default();
    let mut core = Core::rtl().unwrap();
    let (mut n, mut bad) = (0, 0);
    for record in corpus::load().into_iter().step_by(stride) {
        let stones = record.game().stones().to_vec();
        for length in (1..stones.len()).step_by(2) {
            let game = Game::from_stones(stones[..length].iter().copied()).unwrap();
            if game.status() != Status::Open {
                continue;
            }
            machine.load(&game);
            let a = machine.think(game.side_to_move()).unwrap();
            let b = core.decide(&game).unwrap();
            n += 1;
            if a.stones != b.stones
                || a.steps != b.steps
                || a.cycles != b.cycles
                || a.step_cycles != b.step_cycles
            {
                bad += 1;
                if bad < 6 {
                    println!("{game}\n {a:?}\n {b:?}");
                }
            }
        }
    }
    println!("{n} positions, {bad} differ");
}
