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
    stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
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
    assert!(answer.contains("Content-Security-Policy: default-src 'none'"), "{answer}");
    for (headers, expected) in [
        (vec![host, JSON, ("Origin", "http://evil.example")], "403"),
        (vec![host, JSON, ("Origin", "null")], "403"),
        (vec![host, JSON, ("Origin", &origin), ("Origin", "null")], "403"),
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
    assert_eq!(code(&request(&site, "POST", "/api/load", &headers, &long)), "413");
    for body in ["{", "[]", "null", r#"{"revision":-1}"#, r#"{"revision":0,"x":1}"#] {
        let answer = request(&site, "POST", "/api/turn", &headers, body);
        assert_eq!(code(&answer), "400", "{body}");
        assert!(answer.contains("malformed message"), "{answer}");
    }
    assert_eq!(code(&request(&site, "GET", "/secret", &headers, "")), "404");
    assert_eq!(code(&request(&site, "PUT", "/api/turn", &headers, "{}")), "405");
}

#[test]
fn a_thousand_random_byte_strings_cost_no_game() {
    let home = TempDir::new().unwrap();
    let site = Site::start(&home, &[]);
    let headers = [("Host", site.address()), JSON];
    let turn = r#"{"revision":0,"stones":["j10"]}"#;
    assert_eq!(code(&request(&site, "POST", "/api/turn", &headers, turn)), "200");
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

/// Everything that an answer says besides its content.
const HEADERS: [&str; 7] = [
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; \
     img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; \
     frame-ancestors 'none'\r\n",
    "X-Content-Type-Options: nosniff\r\n",
    "X-Frame-Options: DENY\r\n",
    "Referrer-Policy: no-referrer\r\n",
    "Cross-Origin-Resource-Policy: same-origin\r\n",
    "Cross-Origin-Opener-Policy: same-origin\r\n",
    "Cache-Control: no-store\r\n",
];

#[test]
fn every_answer_forbids_what_a_page_does_not_need() {
    let home = TempDir::new().unwrap();
    let site = Site::start(&home, &[]);
    let host = ("Host", site.address());
    for (method, path, expected) in [
        ("GET", "/", "200"),
        ("GET", "/games", "200"),
        ("GET", "/app.js", "200"),
        ("GET", "/api/game", "200"),
        ("GET", "/api/game.sgf", "200"),
        ("GET", "/nothing", "404"),
        ("POST", "/api/turn", "415"),
    ] {
        let answer = request(&site, method, path, &[host], "");
        assert_eq!(code(&answer), expected, "{path}");
        for header in HEADERS {
            assert!(answer.contains(header), "{path}: no {header}");
        }
        assert!(!answer.contains("Access-Control-Allow"), "{answer}");
    }
    // Whatever cannot be read is answered so, too.
    let answer = send(&site, b"nonsense\r\n\r\n");
    assert_eq!(code(&answer), "400");
    assert!(HEADERS.iter().all(|header| answer.contains(header)));
}

#[test]
fn only_this_machine_reaches_it() {
    let home = TempDir::new().unwrap();
    let site = Site::start(&home, &[]);
    assert!(site.address().starts_with("127.0.0.1:"), "{}", site.url);
}

#[test]
fn a_name_that_somebody_points_at_this_machine_gets_nothing() {
    let home = TempDir::new().unwrap();
    let site = Site::start(&home, &[]);
    let (_, port) = site.address().split_once(':').unwrap();
    for host in [
        format!("evil.example:{port}"),
        format!("127.0.0.1.evil.example:{port}"),
        format!("0.0.0.0:{port}"),
        "127.0.0.1".to_owned(),
        format!("{0}, {0}", site.address()),
    ] {
        for path in ["/", "/app.js", "/api/game", "/api/game.sgf", "/reviewed?id=1"] {
            let answer = request(&site, "GET", path, &[("Host", &host)], "");
            assert_eq!(code(&answer), "403", "{host} {path}");
        }
    }
}

#[test]
fn pages_of_other_sites_get_nothing_but_a_link() {
    let home = TempDir::new().unwrap();
    let site = Site::start(&home, &[]);
    let host = ("Host", site.address());
    let asked = |path: &str, header: (&str, &str)| {
        code(&request(&site, "GET", path, &[host, header], "")).to_owned()
    };
    let origin = ("Origin", "http://evil.example");
    // What a picture, a script or a frame of another site sends: no origin at all.
    let picture = ("Sec-Fetch-Site", "cross-site");
    for path in ["/api/game", "/api/game.sgf", "/api/review", "/api/hint"] {
        assert_eq!(asked(path, origin), "403", "{path}");
        assert_eq!(asked(path, picture), "403", "{path}");
        // Another program's page on this machine is another site.
        assert_eq!(asked(path, ("Sec-Fetch-Site", "same-site")), "403");
    }
    assert_eq!(asked("/", picture), "200");
    assert_eq!(asked("/api/game", ("Sec-Fetch-Site", "same-origin")), "200");
    assert_eq!(asked("/api/game.sgf", ("Sec-Fetch-Site", "none")), "200");
    // What a browser asks before it lets a page of another site send JSON.
    let before = [host, origin, ("Access-Control-Request-Method", "POST")];
    let answer = request(&site, "OPTIONS", "/api/turn", &before, "");
    assert_eq!(code(&answer), "403");
}

#[test]
fn strangers_are_turned_away_before_they_have_sent_anything() {
    let home = TempDir::new().unwrap();
    let site = Site::start(&home, &[]);
    let head = "POST /api/file HTTP/1.1\r\nHost: evil.example\r\n\
                Content-Type: application/json\r\nContent-Length: 60000000\r\n\r\n";
    let mut stream = TcpStream::connect(site.address()).unwrap();
    stream.write_all(head.as_bytes()).unwrap();
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).unwrap();
    assert_eq!(code(&String::from_utf8_lossy(&answer)), "403");
}

#[test]
fn heads_and_bodies_have_limits() {
    let home = TempDir::new().unwrap();
    let site = Site::start(&home, &[]);
    let address = site.address();
    let with = |line: &str, body: &str| {
        let head = format!(
            "POST /api/turn HTTP/1.1\r\nHost: {address}\r\n\
             Content-Type: application/json\r\n{line}\r\n\r\n{body}"
        );
        code(&send(&site, head.as_bytes())).to_owned()
    };
    let long = "x".repeat(300_000);
    assert_eq!(with(&format!("X: {long}"), ""), "431");
    assert_eq!(with(&"X: y\r\n".repeat(200), ""), "431");
    assert_eq!(with("Transfer-Encoding: chunked", "0\r\n\r\n"), "411");
    assert_eq!(with("Content-Length: -1", ""), "411");
    let deep = "[".repeat(100_000);
    assert_eq!(with(&format!("Content-Length: {}", deep.len()), &deep), "400");
    assert_eq!(with(&format!("Content-Length: {}", long.len()), &long), "413");
    // As much as no machine has: nobody waits for it, and nothing is set aside for it.
    for length in ["18446744073709551615", "1000000000000"] {
        let line = format!("Content-Length: {length}");
        assert_eq!(with(&line, &long), "413", "{length}");
        assert_eq!(with(&line, "{}"), "none", "{length}");
    }
    let host = [("Host", address)];
    assert_eq!(code(&request(&site, "GET", "/api/game", &host, "")), "200");
}

#[test]
fn connections_that_say_nothing_keep_nobody_waiting() {
    const SILENT: usize = 40;
    let home = TempDir::new().unwrap();
    let site = Site::start(&home, &[]);
    let silent: Vec<TcpStream> =
        (0..SILENT).map(|_| TcpStream::connect(site.address()).unwrap()).collect();
    let host = [("Host", site.address())];
    assert_eq!(code(&request(&site, "GET", "/api/game", &host, "")), "200");
    drop(silent);
}

#[test]
fn no_file_is_read_but_the_games() {
    let home = TempDir::new().unwrap();
    std::fs::write(home.path().join("secret.sgf"), "(;FF[4];B[j10])").unwrap();
    let site = Site::start(&home, &[]);
    let headers = [("Host", site.address()), JSON];
    for path in ["/../secret.sgf", "/..%2fsecret.sgf", "//etc/passwd"] {
        let answer = request(&site, "GET", path, &headers, "");
        assert_eq!(code(&answer), "404", "{path}");
    }
    for name in ["../secret.sgf", "..\\\\secret.sgf", "/etc/passwd", ""] {
        let body = format!(r#"{{"revision":0,"source":"saved","name":"{name}"}}"#);
        let answer = request(&site, "POST", "/api/open", &headers, &body);
        assert_eq!(code(&answer), "404", "{name}: {answer}");
        let path = format!("/api/review?source=saved&name={name}");
        let answer = request(&site, "GET", &path, &headers, "");
        assert_eq!(code(&answer), "404", "{path}: {answer}");
    }
}

#[test]
fn names_in_a_record_are_no_part_of_the_page() {
    let home = TempDir::new().unwrap();
    let site = Site::start(&home, &[]);
    let headers = [("Host", site.address()), JSON];
    let record = "(;FF[4]PB[<script>alert(1)</script>]PW[\\\"><b>];B[j10];W[k11i11])";
    let body = format!(r#"{{"text":"{record}"}}"#);
    let answer = request(&site, "POST", "/api/file", &headers, &body);
    assert_eq!(code(&answer), "200", "{answer}");
    let begin = "/api/review?source=file&name=1";
    let begun = request(&site, "GET", begin, &headers, "");
    assert_eq!(code(&begun), "200", "{begun}");
    loop {
        let progress = request(&site, "GET", "/api/review?id=0", &headers, "");
        assert_eq!(code(&progress), "200", "{progress}");
        if progress.contains(r#""ready":true"#) {
            break;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    let page = request(&site, "GET", "/reviewed?id=0", &headers, "");
    assert_eq!(code(&page), "200");
    assert!(page.contains("&lt;script&gt;"), "{page}");
    assert!(!page.contains("<script>") && !page.contains("<b>"), "{page}");
}
