//! The page: playing and studying in the browser, served on 127.0.0.1, for this machine only.

mod api;
mod connect4;
mod connection;
mod guard;
mod overlay;
mod pages;
mod reviews;
mod shelf;
mod study;

use std::io;
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::{anyhow, Context};

use crate::table::Table;
use crate::terminal::output::say;
use api::{Api, Request};
use connection::Refused;
use guard::{Credentials, Guard};

/// Connections open at once; a browser opens half a dozen.
const MOST_CONNECTIONS: usize = 64;
/// How long is waited for the next bytes of a request.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long is waited when no connection can be taken.
const A_MOMENT: Duration = Duration::from_millis(50);

/// What every response says besides its content: nothing is loaded from elsewhere, nothing is
/// kept, nobody may put the page into a frame or use its answers in a page of his own.
pub const HEADERS: [(&str, &str); 7] = [
    (
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
         connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cache-Control", "no-store"),
];

/// Opponents that the page offers besides the levels. It starts no other programs.
#[derive(Debug, Clone)]
pub struct Offer {
    /// Engines, by their names.
    pub engines: Vec<String>,
    /// How long an engine may take for its turn.
    pub patience: Duration,
}

/// Serves the game until the program is ended.
pub fn run(table: Table, offer: Offer, port: u16) -> anyhow::Result<()> {
    let opponent = table.opponent();
    let (address, work) = start(table, offer, port)?;
    say!("against {opponent}; Ctrl-C ends it");
    say!("http://{address}/");
    work.join().map_err(|_| anyhow!("the server has ended"))
}

/// Begins to serve; says where, and who does the work.
pub fn start(
    table: Table,
    offer: Offer,
    port: u16,
) -> anyhow::Result<(SocketAddr, JoinHandle<()>)> {
    let wanted = SocketAddr::from(([127, 0, 0, 1], port));
    let listener = TcpListener::bind(wanted).map_err(|error| {
        anyhow!("cannot serve at {wanted}: {error}; choose another port with --port")
    })?;
    let address = listener.local_addr().context("the server has no address")?;
    let api = Arc::new(Api::new(Guard::new(address), table, offer));
    let work = std::thread::spawn(move || accept(&listener, &api));
    Ok((address, work))
}

/// Gives every connection a thread of its own, up to a limit: a browser opens some that it never
/// uses.
fn accept(listener: &TcpListener, api: &Arc<Api>) {
    let open = Arc::new(());
    for stream in listener.incoming() {
        let Ok(stream) = stream else {
            // It has gone already, or the system has no room for it: then in a moment.
            std::thread::sleep(A_MOMENT);
            continue;
        };
        if Arc::strong_count(&open) > MOST_CONNECTIONS {
            continue;
        }
        let (api, open) = (Arc::clone(api), Arc::clone(&open));
        std::thread::spawn(move || {
            let _open = open;
            // A browser that has gone away needs no answer.
            let _ = serve(stream, &api);
        });
    }
}

/// Reads a request and answers it.
fn serve(mut stream: TcpStream, api: &Api) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let answer = match read_and_answer(&mut stream, api) {
        Ok(answer) => answer,
        Err(refused) => match refused.code() {
            Some(code) => api::Response::error(code, &refused.to_string()),
            None => return Ok(()),
        },
    };
    let mut headers: Vec<(&str, String)> =
        HEADERS.iter().map(|(name, value)| (*name, (*value).to_owned())).collect();
    headers.push(("Content-Type", answer.content_type.to_owned()));
    if let Some(name) = answer.file_name {
        let value = format!("attachment; filename=\"{name}\"");
        headers.push(("Content-Disposition", value));
    }
    connection::write_answer(&mut stream, answer.code, &headers, &answer.body)?;
    stream.shutdown(Shutdown::Write)?;
    connection::read_on(&mut stream);
    Ok(())
}

fn read_and_answer(stream: &mut TcpStream, api: &Api) -> Result<api::Response, Refused> {
    let (head, begun) = connection::read_head(stream)?;
    let mut request = Request {
        method: &head.method,
        url: &head.url,
        credentials: Credentials {
            host: head.value("Host"),
            origin: head.value("Origin"),
            site: head.value("Sec-Fetch-Site"),
            content_type: head.value("Content-Type"),
        },
        language: pages::language(head.value("Cookie"), head.value("Accept-Language")),
        body: &[],
    };
    // Strangers are turned away before they have sent anything.
    if let Err(refusal) = api.let_in(&request) {
        return Ok(refusal);
    }
    let path = head.url.split('?').next().unwrap_or_default();
    let body = connection::read_body(stream, &head, begun, api::longest_body(path))?;
    request.body = &body;
    Ok(api.answer(&request))
}
