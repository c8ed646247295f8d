//! Playing in the browser: a page served on 127.0.0.1, for this machine only.

mod api;
mod connect4;
mod guard;
mod overlay;
mod pages;
mod reviews;
mod shelf;
mod study;

use std::io::{Cursor, Read, Write};
use std::net::SocketAddr;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::{anyhow, Context};
use tiny_http::{HTTPVersion, Header, Response, Server, StatusCode};

use super::table::Table;
use crate::terminal::output::say;
use api::{Api, Request};
use guard::{Credentials, Guard};

/// Requests worked on at once.
const WORKERS: usize = 4;

/// The version in which we answer. In this one a connection ends with its answer: a browser opens
/// more of them than the server has threads to wait on, and one that it keeps open takes a thread.
const ONE_ANSWER: HTTPVersion = HTTPVersion(1, 0);

/// What every response says besides its content: nothing is loaded from elsewhere, nothing is
/// kept, nobody may put the page into a frame.
const HEADERS: [(&str, &str); 5] = [
    (
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
         connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Referrer-Policy", "no-referrer"),
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
    let (address, workers) = start(table, offer, port)?;
    say!("against {opponent}; Ctrl-C ends it");
    say!("http://{address}/");
    for worker in workers {
        // A worker ends only with the server, or by a panic that others need not share.
        let _ = worker.join();
    }
    Ok(())
}

/// Begins to serve; says where, and who does the work.
pub fn start(
    table: Table,
    offer: Offer,
    port: u16,
) -> anyhow::Result<(SocketAddr, Vec<JoinHandle<()>>)> {
    let wanted = SocketAddr::from(([127, 0, 0, 1], port));
    let server = Server::http(wanted).map_err(|error| {
        anyhow!("cannot serve at {wanted}: {error}; choose another port with --port")
    })?;
    let address = server
        .server_addr()
        .to_ip()
        .context("the server has no address")?;
    let api = Arc::new(Api::new(Guard::new(address), table, offer));
    let server = Arc::new(server);
    let workers = (0..WORKERS)
        .map(|_| {
            let (server, api) = (Arc::clone(&server), Arc::clone(&api));
            std::thread::spawn(move || serve(&server, &api))
        })
        .collect();
    Ok((address, workers))
}

fn serve(server: &Server, api: &Api) {
    while let Ok(mut request) = server.recv() {
        let mut body = Vec::new();
        let path = request.url().split('?').next().unwrap_or_default();
        let longest = api::longest_body(path);
        // One byte more than allowed is enough to see that it is too much.
        let readable = request
            .as_reader()
            .take(longest as u64 + 1)
            .read_to_end(&mut body);
        if readable.is_err() {
            continue;
        }
        let answer = api.answer(&Request {
            method: request.method().as_str(),
            url: request.url(),
            credentials: Credentials {
                host: header(&request, "Host"),
                origin: header(&request, "Origin"),
                content_type: header(&request, "Content-Type"),
            },
            language: pages::language(
                header(&request, "Cookie"),
                header(&request, "Accept-Language"),
            ),
            body: &body,
        });
        let mut line = request.into_writer();
        // A browser that has gone away needs no answer.
        let _ = response(answer)
            .raw_print(&mut line, ONE_ANSWER, &[], false, None)
            .and_then(|()| line.flush());
    }
}

/// The value of a header. One that is there twice is taken for none that could be trusted.
fn header<'a>(request: &'a tiny_http::Request, name: &str) -> Option<&'a str> {
    let mut values = request
        .headers()
        .iter()
        .filter(|header| header.field.as_str().as_str().eq_ignore_ascii_case(name))
        .map(|header| header.value.as_str());
    match (values.next(), values.next()) {
        (Some(_), Some(_)) => Some(""),
        (value, _) => value,
    }
}

fn response(answer: api::Response) -> Response<Cursor<Vec<u8>>> {
    let mut headers: Vec<(&str, String)> = HEADERS
        .iter()
        .map(|(name, value)| (*name, (*value).to_owned()))
        .collect();
    headers.push(("Content-Type", answer.content_type.to_owned()));
    if let Some(name) = answer.file_name {
        let value = format!("attachment; filename=\"{name}\"");
        headers.push(("Content-Disposition", value));
    }
    let length = answer.body.len();
    let headers = headers
        .iter()
        .filter_map(|(name, value)| Header::from_bytes(*name, value.as_str()).ok())
        .collect();
    Response::new(
        StatusCode(answer.code),
        headers,
        Cursor::new(answer.body),
        Some(length),
        None,
    )
}
