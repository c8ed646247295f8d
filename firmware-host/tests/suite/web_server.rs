//! The web server as strangers and broken programs meet it.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::Duration;

use crate::common::site::Site;
use crate::common::{connect6, CANNOT};
use predicates::str::contains;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tempfile::TempDir;

/// Sends bytes over a connection of their own and returns what comes back.
fn send(site: &Site, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(site.address()).unwrap();
    stream
        .set_read_timeout(Some(Duration::from_secs(30)))
        .unwrap();
    // The server may hang up on nonsense before it has read all of it.
    let _ = stream.write_all(bytes);
    let _ = stream.shutdown(Shutdown::Write);
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

fn request(site: &Site, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> String {
    let mut text = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\n");
    for (name, value) in headers {
        text.push_str(&format!("{name}: {value}\r\n"));
    }
    if !body.is_empty() {
        text.push_str(&format!("Content-Length: {}\r\n", body.len()));
    }
    send(site, format!("{text}\r\n{body}").as_bytes())
}

fn code(answer: &str) -> &str {
    answer.split(' ').nth(1).unwrap_or("none")
}

const JSON: (&str, &str) = ("Content-Type", "application/json");

#[test]
fn only_our_own_page_may_play() {
    let home = TempDir::new().unwrap();
    let site = Site::start(&home, &[]);
    let host = ("Host", site.address());
    let origin = format!("http://{}", site.address());
    let turn = r#"{"revision":0,"stones":["j10"]}"#;
    let answer = request(&site, "GET", "/", &[host], "");
    assert_eq!(code(&answer), "200");
    assert!(
        answer.contains("Content-Security-Policy: default-src 'none'"),
        "{answer}"
    );
    for (headers, expected) in [
        (vec![host, JSON, ("Origin", "http://evil.example")], "403"),
        (vec![host, JSON, ("Origin", "null")], "403"),
        (
            vec![host, JSON, ("Origin", &origin), ("Origin", "null")],
            "403",
        ),
        (vec![("Host", "evil.example"), JSON], "403"),
        (vec![JSON], "403"),
        (vec![host, ("Content-Type", "text/plain")], "415"),
        (vec![host, JSON, ("Origin", &origin)], "200"),
    ] {
        let answer = request(&site, "POST", "/api/turn", &headers, turn);
        assert_eq!(code(&answer), expected, "{headers:?}: {answer}");
    }
}

#[test]
fn oversized_and_malformed_messages_are_refused() {
    let home = TempDir::new().unwrap();
    let site = Site::start(&home, &[]);
    let headers = [("Host", site.address()), JSON];
    let long = format!(r#"{{"revision":0,"sgf":"{}"}}"#, "x".repeat(300_000));
    assert_eq!(
        code(&request(&site, "POST", "/api/load", &headers, &long)),
        "413"
    );
    for body in [
        "{",
        "[]",
        "null",
        r#"{"revision":-1}"#,
        r#"{"revision":0,"x":1}"#,
    ] {
        let answer = request(&site, "POST", "/api/turn", &headers, body);
        assert_eq!(code(&answer), "400", "{body}");
        assert!(answer.contains("malformed message"), "{answer}");
    }
    assert_eq!(code(&request(&site, "GET", "/secret", &headers, "")), "404");
    assert_eq!(
        code(&request(&site, "PUT", "/api/turn", &headers, "{}")),
        "405"
    );
}

#[test]
fn a_thousand_random_byte_strings_cost_no_game() {
    let home = TempDir::new().unwrap();
    let site = Site::start(&home, &[]);
    let headers = [("Host", site.address()), JSON];
    let turn = r#"{"revision":0,"stones":["j10"]}"#;
    assert_eq!(
        code(&request(&site, "POST", "/api/turn", &headers, turn)),
        "200"
    );
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for round in 0..1000 {
        let mut bytes = vec![0; (rng.next_u32() % 300) as usize];
        rng.fill_bytes(&mut bytes);
        if round % 2 == 0 {
            send(&site, &bytes);
        } else {
            let body = String::from_utf8_lossy(&bytes);
            request(&site, "POST", "/api/turn", &headers, &body);
        }
    }
    let game = request(&site, "GET", "/api/game", &headers, "");
    assert_eq!(code(&game), "200");
    assert!(game.contains(r#""stones":["j10""#), "{game}");
}

#[test]
fn a_port_in_use_is_named() {
    let home = TempDir::new().unwrap();
    let site = Site::start(&home, &[]);
    let (_, port) = site.address().split_once(':').unwrap();
    connect6(&home)
        .args(["play", "--web", "--port", port])
        .assert()
        .code(CANNOT)
        .stderr(contains("choose another port with --port"));
}
