//! Playing on the whole terminal: a board that is drawn in place, a cursor moved by the arrow
//! keys, and a line to type into. Fits 80 by 24; colour is never the only sign of anything.

use std::time::Duration;

use connect6_game::{Point, Side, SIZE};
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph, Wrap};
use ratatui::{DefaultTerminal, Frame};

use super::order::{join, obey, parse, Done, Order};
use crate::table::session::Awaits;
use crate::table::Table;
use crate::terminal::board_text::{cell, last_turn, symbol};
use crate::terminal::thinking_text;

/// How often to look whether the player has answered.
const TICK: Duration = Duration::from_millis(50);
/// Columns of the board: row numbers on both sides, and two for each point and one more.
const BOARD_WIDTH: u16 = 2 + 2 * SIZE as u16 + 1 + 2;
/// Rows of the board: the points, and letters above and below.
const BOARD_HEIGHT: u16 = SIZE as u16 + 2;
/// Rows below the board: how the game stands, the input, the keys.
const FOOT_HEIGHT: u16 = 3;
/// Turns listed beside the board.
const LISTED_TURNS: usize = 6;

/// Plays until the person leaves.
pub fn run(table: &mut Table) -> anyhow::Result<()> {
    let mut terminal = ratatui::try_init()?;
    let outcome = Screen::default().play(table, &mut terminal);
    ratatui::restore();
    outcome
}

/// What is on the screen besides the game.
struct Screen {
    cursor: Point,
    input: String,
    message: String,
    is_left: bool,
    /// After the player has failed, it is asked again only when the person says so.
    is_stuck: bool,
}

impl Default for Screen {
    fn default() -> Screen {
        Screen {
            cursor: Point::CENTRE,
            input: String::new(),
            message: String::new(),
            is_left: false,
            is_stuck: false,
        }
    }
}

impl Screen {
    fn play(&mut self, table: &mut Table, terminal: &mut DefaultTerminal) -> anyhow::Result<()> {
        while !self.is_left {
            self.look_after_the_player(table)?;
            terminal.draw(|frame| self.draw(frame, table))?;
            if event::poll(TICK)? {
                if let Event::Key(key) = event::read()? {
                    if key.kind != KeyEventKind::Release {
                        self.press(key, table)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Asks the player when it is its turn, and takes its answer when there is one.
    fn look_after_the_player(&mut self, table: &mut Table) -> anyhow::Result<()> {
        if !self.is_stuck {
            table.ask();
        }
        match table.poll()? {
            Some(Ok(())) => self.message.clear(),
            Some(Err(problem)) => {
                self.is_stuck = true;
                self.message = format!("{problem}; the game is kept, press Enter to ask again");
            }
            None => {}
        }
        Ok(())
    }

    /// A key was pressed.
    fn press(&mut self, key: KeyEvent, table: &mut Table) -> anyhow::Result<()> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            match key.code {
                KeyCode::Char('c' | 'q') => self.is_left = true,
                KeyCode::Char('z') => self.order(Order::Undo, table)?,
                _ => {}
            }
            return Ok(());
        }
        match key.code {
            KeyCode::Up => self.move_cursor(1, 0),
            KeyCode::Down => self.move_cursor(-1, 0),
            KeyCode::Left => self.move_cursor(0, -1),
            KeyCode::Right => self.move_cursor(0, 1),
            KeyCode::Enter if self.input.is_empty() => self.confirm(table)?,
            KeyCode::Enter => self.submit(table)?,
            KeyCode::Char(' ') if self.input.is_empty() => self.confirm(table)?,
            KeyCode::Char(character) => self.input.push(character),
            KeyCode::Backspace => {
                self.input.pop();
            }
            KeyCode::Esc => {
                self.input.clear();
                self.message.clear();
            }
            KeyCode::F(1) => self.order(Order::Help, table)?,
            KeyCode::F(2) => self.order(Order::Hint, table)?,
            KeyCode::F(3) => self.order(Order::Undo, table)?,
            KeyCode::F(10) => self.is_left = true,
            _ => {}
        }
        Ok(())
    }

    fn move_cursor(&mut self, rows: isize, cols: isize) {
        self.cursor = self.cursor.offset(rows, cols).unwrap_or(self.cursor);
    }

    /// Enter or space with nothing typed: a stone at the cursor, or asking the player again.
    fn confirm(&mut self, table: &mut Table) -> anyhow::Result<()> {
        if self.is_stuck {
            self.is_stuck = false;
            self.message.clear();
            return Ok(());
        }
        self.order(Order::Stones(vec![self.cursor]), table)
    }

    fn submit(&mut self, table: &mut Table) -> anyhow::Result<()> {
        match parse(&std::mem::take(&mut self.input)) {
            Ok(order) => self.order(order, table),
            Err(problem) => {
                self.message = problem;
                Ok(())
            }
        }
    }

    fn order(&mut self, order: Order, table: &mut Table) -> anyhow::Result<()> {
        match obey(order, table)? {
            Done::Changed => {
                self.is_stuck = false;
                self.message.clear();
            }
            Done::Told(text) => self.message = text,
            Done::Left => self.is_left = true,
            Done::Nothing => {}
        }
        Ok(())
    }

    fn draw(&self, frame: &mut Frame, table: &Table) {
        let area = frame.area();
        if area.width < BOARD_WIDTH || area.height < BOARD_HEIGHT + FOOT_HEIGHT {
            let text = format!(
                "the window is too small: make it at least {BOARD_WIDTH} by {}, or play with \
                 --lines",
                BOARD_HEIGHT + FOOT_HEIGHT
            );
            frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
            return;
        }
        let [top, foot] =
            Layout::vertical([Constraint::Length(BOARD_HEIGHT), Constraint::Length(FOOT_HEIGHT)])
                .areas(area);
        let [board, side] =
            Layout::horizontal([Constraint::Length(BOARD_WIDTH), Constraint::Min(0)]).areas(top);
        frame.render_widget(Paragraph::new(self.board_lines(table)), board);
        self.draw_side(frame, side, table);
        self.draw_foot(frame, foot, table);
    }

    /// The board: brackets around the last stones, square ones around the cursor.
    fn board_lines(&self, table: &Table) -> Vec<Line<'static>> {
        let game = table.session().game();
        let last = last_turn(game);
        let letters: String =
            (0..SIZE).map(|col| format!(" {}", (b'a' + col as u8) as char)).collect();
        let letters = Line::from(format!("  {letters}"));
        let mut lines = vec![letters.clone()];
        for row in (0..SIZE).rev() {
            let mut spans = vec![Span::from(format!("{:>2}", row + 1))];
            let mut before = None;
            for point in (0..SIZE).filter_map(|col| Point::new(row, col)) {
                spans.push(Span::from(self.between(before, Some(point), last)));
                spans.push(self.stone(table, point, last));
                before = Some(point);
            }
            spans.push(Span::from(self.between(before, None, last)));
            spans.push(Span::from((row + 1).to_string()));
            lines.push(Line::from(spans));
        }
        lines.push(letters);
        lines
    }

    /// The character between two neighbours in a row: a bracket where one of them is marked.
    fn between(&self, left: Option<Point>, right: Option<Point>, last: &[Point]) -> &'static str {
        let is_cursor = |point: Option<Point>| point == Some(self.cursor);
        let is_last = |point: Option<Point>| point.is_some_and(|point| last.contains(&point));
        match (left, right) {
            (_, right) if is_cursor(right) => "[",
            (left, _) if is_cursor(left) => "]",
            (_, right) if is_last(right) => "(",
            (left, _) if is_last(left) => ")",
            _ => " ",
        }
    }

    fn stone(&self, table: &Table, point: Point, last: &[Point]) -> Span<'static> {
        let board = table.session().game().board();
        let mut style = Style::new().add_modifier(match board.get(point) {
            Some(_) => Modifier::BOLD,
            None => Modifier::DIM,
        });
        if last.contains(&point) {
            style = style.add_modifier(Modifier::UNDERLINED);
        }
        if point == self.cursor {
            style = style.add_modifier(Modifier::REVERSED);
        }
        Span::styled(cell(board, point).to_string(), style)
    }

    fn draw_side(&self, frame: &mut Frame, area: Rect, table: &Table) {
        let session = table.session();
        let mut lines = Vec::new();
        for side in Side::BOTH {
            let who = if side == session.person() { "you".to_owned() } else { table.opponent() };
            lines.push(Line::from(format!("{} {side}: {who}", symbol(side))));
        }
        lines.push(Line::default());
        if !self.message.is_empty() {
            lines.extend(self.message.lines().map(|line| Line::from(line.to_owned())));
        } else {
            lines.extend(turn_lines(table));
        }
        let block = Block::new().borders(Borders::LEFT);
        let text = Paragraph::new(lines).block(block).wrap(Wrap { trim: false });
        frame.render_widget(text, area);
    }

    fn draw_foot(&self, frame: &mut Frame, area: Rect, table: &Table) {
        let session = table.session();
        let status = match session.awaits() {
            Awaits::Player if table.is_thinking() => {
                format!("{}: {} is thinking", session.status(), session.player())
            }
            _ => session.status(),
        };
        let lines = vec![
            Line::from(status).style(Style::new().add_modifier(Modifier::BOLD)),
            Line::from(format!("> {}_", self.input)),
            Line::from("arrows, Enter: stone  F1 help  F2 hint  F3 undo  F10 leave")
                .style(Style::new().add_modifier(Modifier::DIM)),
        ];
        frame.render_widget(Paragraph::new(lines), area);
    }
}

/// The last turns, newest first, with what the player said about its own.
fn turn_lines(table: &Table) -> Vec<Line<'static>> {
    let session = table.session();
    let mut lines = Vec::new();
    let mut stones_before = 0;
    for (number, (side, stones)) in session.game().turns().enumerate() {
        let mut entry =
            vec![Line::from(format!("{:>3}. {} {}", number + 1, symbol(side), join(stones)))];
        if let Some(decision) = session.answer_at(stones_before) {
            let told = thinking_text::brief(decision);
            entry.extend(told.into_iter().map(Line::from));
        }
        stones_before += stones.len();
        lines.push(entry);
    }
    lines.into_iter().rev().take(LISTED_TURNS).flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::saved::SavedGame;
    use connect6_game::Game;
    use connect6_players::Builtin;
    use ratatui::backend::TestBackend;
    use ratatui::Terminal;
    use std::sync::Arc;

    struct Stage {
        screen: Screen,
        table: Table,
        _folder: tempfile::TempDir,
    }

    impl Stage {
        fn new(person: Side) -> Stage {
            let folder = tempfile::tempdir().unwrap();
            let file = SavedGame::at(folder.path().join("game.sgf"));
            Stage {
                screen: Screen::default(),
                table: Table::resume(Arc::new(Builtin::Model), person, Game::new(), file),
                _folder: folder,
            }
        }

        fn press(&mut self, code: KeyCode) {
            self.screen.press(code.into(), &mut self.table).unwrap();
        }

        fn type_line(&mut self, text: &str) {
            for character in text.chars() {
                self.press(KeyCode::Char(character));
            }
            self.press(KeyCode::Enter);
        }

        /// Lets the player answer, as the loop would in time.
        fn wait(&mut self) {
            self.table.ask();
            self.table.wait().unwrap().unwrap();
        }

        fn game(&self) -> String {
            self.table.session().game().to_string()
        }

        fn drawn(&self, width: u16, height: u16) -> Vec<String> {
            let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
            terminal.draw(|frame| self.screen.draw(frame, &self.table)).unwrap();
            let buffer = terminal.backend().buffer();
            (0..height).map(|y| (0..width).map(|x| buffer[(x, y)].symbol()).collect()).collect()
        }
    }

    #[test]
    fn a_terminal_of_80_by_24_shows_everything() {
        let mut stage = Stage::new(Side::White);
        stage.wait();
        stage.press(KeyCode::Up);
        let lines = stage.drawn(80, 24);
        assert!(lines[0].starts_with("   a b c d e f g h i j k l m n o p q r s"));
        assert!(lines[10].contains(". . .(X). . ."), "{}", lines[10]);
        assert!(lines[9].contains(". . .[.]. . ."), "{}", lines[9]);
        assert!(lines[0].contains("X black: model"), "{}", lines[0]);
        assert!(lines[1].contains("O white: you"), "{}", lines[1]);
        let text = lines.join("\n");
        assert!(text.contains("1. X j10"), "{text}");
        assert!(lines[21].starts_with("white (O) to move, 2 stones"), "{text}");
        assert!(lines[23].contains("F1 help"), "{text}");
    }

    #[test]
    fn stones_are_placed_by_cursor_or_by_name() {
        let mut stage = Stage::new(Side::Black);
        for key in [KeyCode::Left, KeyCode::Down, KeyCode::Enter] {
            stage.press(key);
        }
        assert_eq!(stage.game(), "i9");
        stage.wait();
        stage.type_line("a1 b1");
        assert!(stage.game().ends_with("a1,b1"), "{}", stage.game());
        stage.wait();
        stage.press(KeyCode::F(3));
        assert_eq!(stage.table.session().game().stones().len(), 3);
    }

    #[test]
    fn the_cursor_stays_on_the_board() {
        let mut stage = Stage::new(Side::Black);
        for _ in 0..2 * SIZE {
            stage.press(KeyCode::Right);
            stage.press(KeyCode::Up);
        }
        assert_eq!(stage.screen.cursor.to_string(), "s19");
    }

    #[test]
    fn mistakes_and_hints_are_shown_and_orders_obeyed() {
        let mut stage = Stage::new(Side::Black);
        stage.type_line("j10 j11");
        let shown = stage.drawn(100, 30).join("\n");
        assert!(shown.contains("that is 2 stones, and 1 to play"), "{shown}");
        stage.press(KeyCode::F(2));
        assert!(stage.screen.message.starts_with("j10"));
        stage.type_line("resign");
        let shown = stage.drawn(80, 24).join("\n");
        assert!(shown.contains("you have resigned"), "{shown}");
        stage.type_line("quit");
        assert!(stage.screen.is_left);
    }

    #[test]
    fn a_window_that_is_too_small_says_so() {
        let stage = Stage::new(Side::Black);
        let shown = stage.drawn(40, 10).join("\n");
        assert!(shown.contains("too small"), "{shown}");
    }
}
