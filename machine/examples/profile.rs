use connect6_game::{Game, Status};
use connect6_machine::Machine;
use connect6_program::Program;
use connect6_records::corpus;
fn main() {
    let program = Program::shipped();
    let mut machine = Machine::new(&program);
    let mut all = vec![0u64; 512];
    let mut count = vec![0u64; 512];
    let mut runs: Vec<(u64, Vec<u64>, Vec<u64>)> = vec![];
    for record in corpus::load().into_iter().step_by(40) {
        let stones = record.game().stones().to_vec();
        for length in (1..stones.len()).step_by(2) {
            let game = Game::from_stones(stones[..length].iter().copied()).unwrap();
            if game.status() != Status::Open {
                continue;
            }
            machine.load(&game);
            machine.start(2, game.side_to_move(), (connect6_game::Point::CENTRE, None));
            let mut here = vec![0u64; 512];
            let mut n = vec![0u64; 512];
            loop {
                let at = machine.pc as usize;
                let before = machine.now;
                let go = machine.step().unwrap();
                here[at] += machine.now - before;
                n[at] += 1;
                if !go {
                    break;
                }
            }
            for i in 0..512 {
                all[i] += here[i];
                count[i] += n[i];
            }
            runs.push((machine.now, here, n));
        }
    }
    runs.sort_by_key(|r| r.0);
    let show = |name: &str, here: &[u64], n: &[u64]| {
        let total: u64 = here.iter().sum();
        println!("{name}: {total}");
        let mut order: Vec<usize> = (0..512).filter(|i| here[*i] > 0).collect();
        order.sort_by_key(|i| std::cmp::Reverse(here[*i]));
        let text = program.to_string();
        for i in order.into_iter().take(22) {
            let line = text
                .lines()
                .find(|l| l.trim_start().starts_with(&format!("{i} ")))
                .unwrap_or("");
            println!(
                "  {:5.1}%  n={:7} each {:6.1}  {:?} {}",
                100.0 * here[i] as f64 / total as f64,
                n[i],
                here[i] as f64 / n[i] as f64,
                program.place(i).unwrap().0,
                line
            );
        }
    };
    show("all", &all, &count);
    let m = runs.len() / 2;
    show("median", &runs[m].1, &runs[m].2);
    let w = runs.len() - 1;
    show("worst", &runs[w].1, &runs[w].2);
    println!("99% {}", runs[runs.len() * 99 / 100].0);
}
