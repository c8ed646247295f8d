//! Everything in the project that reads what others have written, each as a function of bytes.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use connect6_boards::wire::{self, Identity, Message, Reader, Standing};
use connect6_book::{encode, index, BookFile, Effort, Extent, Opening, Values};
use connect6_game::records::packed::{self, Collection, PackedGame};
use connect6_game::records::Format;
use connect6_game::{Game, Side};
use connect6_learn::predict::tables::Tables;
use connect6_model::{Decision, Step};
use connect6_nets::Checkpoint;
use connect6_players::contest::Contestant;
use connect6_players::Builtin;
use connect6_protocol::ProtocolModel;
use connect6_study::puzzle;

use crate::commands::engines::engine::answerer;
use crate::contestants::engine::Protocol;
use crate::page::{self, Offer};
use crate::table::saved::SavedGame;
use crate::table::Table;

/// Reads an input; says whether it was accepted.
pub type Parse = Box<dyn FnMut(&[u8]) -> bool>;

/// Makes the checksums of an input right, so that it is looked at at all.
type Repair = fn(&mut [u8]);

/// A parser that is put to the test.
pub struct Parser {
    /// What it is called on the command line.
    pub name: &'static str,
    /// Inputs that it accepts.
    pub examples: Vec<Vec<u8>>,
    /// What is done to half of its inputs.
    pub repair: Repair,
    /// The parser.
    pub parse: Parse,
}

/// The names, in the order in which they are tried.
pub const NAMES: [&str; 17] = [
    "sgf", "nctu", "ccgc", "csv", "plain", "records", "corpus", "book", "weights", "puzzles",
    "connect4", "board", "protocol", "gtp", "sau", "verilog", "http",
];

/// The parser of this name.
pub fn named(name: &'static str) -> anyhow::Result<Parser> {
    let texts = |examples: &[&str]| examples.iter().map(|text| text.as_bytes().to_vec()).collect();
    let (examples, repair, parse): (Vec<Vec<u8>>, Repair, Parse) = match name {
        "sgf" => (texts(&[SGF, SGF_TREE]), nothing, of_records(Format::LittleGolem)),
        "nctu" => (texts(&[NCTU]), nothing, of_records(Format::Nctu)),
        "ccgc" => (texts(&[CCGC]), nothing, of_records(Format::Ccgc)),
        "csv" => (texts(&[CSV]), nothing, of_records(Format::Csv)),
        "plain" => (texts(&[PLAIN]), nothing, of_records(Format::Plain)),
        "records" => (
            texts(&[SGF, NCTU, CCGC, CSV, PLAIN]),
            nothing,
            Box::new(|bytes| connect6_game::records::read_bytes(bytes).is_ok()),
        ),
        "corpus" => (
            vec![packed::pack(&collection()?)],
            repair_corpus,
            Box::new(|bytes| packed::unpack(bytes).is_ok()),
        ),
        "book" => (vec![book()], repair_book, Box::new(read_book)),
        "weights" => (weights(), repair_weights, Box::new(read_weights)),
        "puzzles" => (
            vec![puzzle::write(&puzzle::shipped()[..3]).into_bytes()],
            repair_puzzles,
            text(|text| puzzle::read(text).is_ok()),
        ),
        "connect4" => (
            texts(&[CONNECT4]),
            nothing,
            Box::new(|bytes| connect6_connect4::record::read(bytes).is_ok()),
        ),
        "board" => (texts(&[BOARD]), nothing, Box::new(read_board)),
        "protocol" => (texts(&[PROTOCOL]), nothing, Box::new(speak_protocol)),
        "gtp" => (texts(&[GTP]), nothing, engine(Protocol::Gtp)),
        "sau" => (texts(&[SAU]), nothing, engine(Protocol::Sau)),
        "verilog" => (texts(&[VERILOG]), nothing, text(read_verilog)),
        _ => {
            let (examples, parse) = http()?;
            (examples, nothing, parse)
        }
    };
    Ok(Parser { name, examples, repair, parse })
}

fn nothing(_: &mut [u8]) {}

/// A parser of text: bytes that are none are read as far as they are.
fn text(parse: fn(&str) -> bool) -> Parse {
    Box::new(move |bytes| parse(&String::from_utf8_lossy(bytes)))
}

/// Two games, one of them with everything that can be known about it.
const SGF: &str = "(;FF[4]GM[1]EV[a\\]b]PB[Ann]PW[Bob]SO[here]DT[2026-11-17]RE[W+R]\
    ;B[j10];W[k11i11];B[j11k10];W[i9l12])\n(;FF[4];B[j10];W[k11i11])\n";
const SGF_TREE: &str = "(;FF[4]CA[UTF-8];B[j10](;W[k11i11](;B[a1a2])(;B[b1b2]))(;W[c1c2]C[no]))";
const NCTU: &str = "(;GM[511]FF[4]RE[B+R];B[JJ];W[KI];W[II];B[JI];B[KJ])";
const CCGC: &str = "{[C6][Ann B][Bob W][先手胜][2026.11.17 here][event];B(J,10);W(K,11);W(I,11);\
    B(J,11);B(K,10)}";
const CSV: &str = "game_id,moves,winner,black,white\n7,\"j10,k11,i11\",black,Ann,\"Bob, jr\"\n";
const PLAIN: &str = "j10,k11,i11,j11,k10\nj10,k11,i11\n";

/// A format of game records. What is read can be written, and reads as the same stones.
fn of_records(format: Format) -> Parse {
    Box::new(move |bytes| {
        let text = String::from_utf8_lossy(bytes);
        let Ok(records) = connect6_game::records::read_as(format, &text) else {
            return false;
        };
        let written = connect6_game::records::write(format, &records);
        if !records.is_empty() {
            let again = connect6_game::records::read_as(format, &written);
            let again = again.expect("what was written is read");
            let stones = |records: &[connect6_game::records::Record]| -> Vec<Game> {
                records.iter().map(|record| record.game().clone()).collect()
            };
            assert_eq!(stones(&again), stones(&records), "written as {written}");
        }
        true
    })
}

fn collection() -> anyhow::Result<Collection> {
    let game = |number, stones: &str| -> anyhow::Result<PackedGame> {
        Ok(PackedGame {
            number,
            black: "greedy".to_owned(),
            white: "random".to_owned(),
            game: stones.parse()?,
        })
    };
    Ok(Collection { seed: 6, games: vec![game(3, "j10,k11,i11,s19,a1")?, game(9, "s19,a1,a2")?] })
}

/// Puts the CRC-32 of some bytes where it belongs, if the input reaches that far.
fn put_crc(bytes: &mut [u8], of: std::ops::Range<usize>, at: usize) {
    let Some(crc) = bytes.get(of).map(crc32fast::hash) else {
        return;
    };
    if let Some(place) = bytes.get_mut(at..at + 4) {
        place.copy_from_slice(&crc.to_le_bytes());
    }
}

/// Bytes behind the header, and their checksum: the last eight bytes of the header.
fn repair_corpus(bytes: &mut [u8]) {
    const HEADER: usize = 32;
    let length = bytes.len().saturating_sub(HEADER) as u32;
    if let Some(place) = bytes.get_mut(HEADER - 8..HEADER - 4) {
        place.copy_from_slice(&length.to_le_bytes());
    }
    put_crc(bytes, HEADER..bytes.len().max(HEADER), HEADER - 4);
}

fn book() -> Vec<u8> {
    let values = Values::new(Extent::Whole);
    encode(Opening::all()[0], Effort::default(), &values)
}

/// First that of the values, which the header holds, then that of the header.
fn repair_book(bytes: &mut [u8]) {
    const HEADER: usize = 72;
    put_crc(bytes, HEADER..bytes.len().max(HEADER), HEADER - 8);
    put_crc(bytes, 0..HEADER - 4, HEADER - 4);
}

fn read_book(bytes: &[u8]) -> bool {
    let Ok(book) = BookFile::from_bytes(bytes.to_vec(), Path::new("input")) else {
        return false;
    };
    // Whatever it holds can be asked for.
    book.seven(index::SEVENS - 1);
    book.five(index::FIVES - 1);
    true
}

fn weights() -> Vec<Vec<u8>> {
    let mut small = Checkpoint::new();
    small.put_text("kind", "an example");
    small.put_floats("weights", &[0.5, -1.0]);
    small.put_counters("steps", &[1, 2]);
    vec![small.to_bytes(), Tables::new().save().to_bytes()]
}

fn repair_weights(bytes: &mut [u8]) {
    if let Some(end) = bytes.len().checked_sub(4) {
        put_crc(bytes, 0..end, end);
    }
}

fn read_weights(bytes: &[u8]) -> bool {
    let Ok(weights) = Checkpoint::from_bytes(bytes) else {
        return false;
    };
    // They may be anybody's weights: whoever wants his own says so.
    let _ = Tables::load(&weights);
    true
}

/// The checksum stands at the end of the first line, as digits.
fn repair_puzzles(bytes: &mut [u8]) {
    const DIGITS: usize = 8;
    let Some(end) = bytes.iter().position(|byte| *byte == b'\n') else {
        return;
    };
    let lines = String::from_utf8_lossy(&bytes[end + 1..]);
    let crc = format!("{:08x}", crc32fast::hash(lines.as_bytes()));
    if let Some(start) = end.checked_sub(DIGITS) {
        bytes[start..end].copy_from_slice(crc.as_bytes());
    }
}

/// Player 1 has four in the first column.
const CONNECT4: &str = "0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,1,-1,0,0,0,0,0,\
    1,-1,0,0,0,0,0,1,-1,0,0,0,0,0,1\n";

/// Everything a board says.
const BOARD: &str =
    "1010?connect6 0.1.0 1\nsLOD2003--\n0909eC0000\nm2340001A0000000000000000000000000\
    00000000000000000000000000000000\nr00210101111\ng+\nu1010\nh\n";

fn read_board(bytes: &[u8]) -> bool {
    let mut reader = Reader::default();
    let mut all_sound = true;
    for chunk in bytes.chunks(7) {
        reader.push(chunk);
        while let Some(message) = reader.next_message() {
            match message {
                Ok(Message::Line(line)) => {
                    let _ = Identity::parse(&line);
                    let _ = Standing::parse(&line);
                    let _ = wire::parse_last_move(&line);
                    let _ = wire::parse_fault(&line);
                }
                Ok(Message::Stone(_)) => {}
                Err(_) => all_sound = false,
            }
        }
    }
    all_sound
}

/// Everything a host says.
const PROTOCOL: &str = "?sD11111109brmeuugh1212L1010s9999e0101gX\n";

/// The protocol as the machine speaks it, with a core that plays the first free cells.
fn speak_protocol(bytes: &[u8]) -> bool {
    let mut model = ProtocolModel::new(|question| Decision {
        reasons: vec![Step::One.into(); 2],
        ..Decision::unexplained(question.board.empty_points().take(2).collect())
    });
    !model.bytes(bytes).is_empty()
}

const GTP: &str = "1 protocol_version\nname\nlist_commands\nboardsize 19\nclear_board\n\
    play black j10\n2 genmove white\nundo\nshowboard\nknown_command play\n";
const SAU: &str = "name?\nnew black\nmove JJ\nmove KIII\nerror\nend\n";

/// An engine with a weak player: what it is told, line by line.
fn engine(protocol: Protocol) -> Parse {
    Box::new(move |bytes| {
        let player = Builtin::Random.enter().expect("it starts nothing");
        let mut answer = answerer(protocol, player);
        let lines = bytes.split_inclusive(|byte| *byte == b'\n');
        // A count, so that every line is answered: `any` would stop at the first answer.
        let answered = lines.filter(|line| answer(&String::from_utf8_lossy(line)).is_some());
        answered.count() > 0
    })
}

const VERILOG: &str = "\
// A counter.
module counter #(
    parameter [7:0] LAST = 8'd200 // where it ends
) (
    input clock,
    input [7:0] step,
    output reg [7:0] count,
    output done
);
    localparam [1:0] IDLE = 2'd0;
    localparam [1:0] BUSY = 2'd1;
    reg [1:0] state = 0;
    reg [7:0] words [0:15];
    wire [15:0] wide;
    assign wide = {count, step[3:0], {4'b0}};
    assign done = (count == LAST) && ~(|step) ? 1'b1 : wide[7 +: 1];
    always @(posedge clock) begin
        if (state == IDLE) count <= count + step;
        else case (state)
            BUSY: begin count <= words[step[3:0]]; words[2] <= 8'hff; end
            default: state <= IDLE;
        endcase
    end
    counter inner (.clock(clock), .step(8'd1), .count(), .done());
endmodule
";

/// What is read can be printed, and reads as the same.
fn read_verilog(text: &str) -> bool {
    let Ok(design) = connect6_verilog::parse(text) else {
        return false;
    };
    let printed = design.to_string();
    let again = connect6_verilog::parse(&printed);
    assert!(again.is_ok(), "{again:?} in\n{printed}");
    true
}

/// Longer than the server takes for any answer: a request that is waited for so long is lost.
const PATIENCE: Duration = Duration::from_secs(30);

/// Serves a game against the model on a free port, to be asked nonsense; says where. Its games are
/// kept in the folder.
fn serve_in(folder: &Path) -> anyhow::Result<SocketAddr> {
    let file = SavedGame::in_folder(folder);
    let table = Table::resume(Arc::new(Builtin::Model), Side::Black, Game::new(), file);
    let offer = Offer { engines: Vec::new(), patience: Duration::from_secs(1) };
    Ok(page::start(table, offer, 0)?.0)
}

/// The web server, over real connections.
fn http() -> anyhow::Result<(Vec<Vec<u8>>, Parse)> {
    let folder = tempfile::tempdir()?;
    let address = serve_in(folder.path())?;
    let request = |head: &str, body: &str| {
        let length = body.len();
        format!(
            "{head} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        )
        .into_bytes()
    };
    let examples = vec![
        request("GET /api/game", ""),
        request("GET /", ""),
        request("GET /api/overlay?stones=0", ""),
        request("GET /api/connect4?moves=33", ""),
        request("POST /api/games", r#"{"source":"file","find":"x","result":"won"}"#),
        request("POST /api/file", r#"{"text":"j10,k11,i11"}"#),
    ];
    let parse = Box::new(move |bytes: &[u8]| {
        // The games that it saves go with the folder.
        let _ = &folder;
        ask(address, bytes).is_ok_and(|answer| answer.starts_with(b"HTTP/1.1 200"))
    });
    Ok((examples, parse))
}

fn ask(address: SocketAddr, bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    // The server may hang up on nonsense before it has read all of it.
    let _ = stream.write_all(bytes);
    let _ = stream.shutdown(Shutdown::Write);
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    Ok(answer)
}
