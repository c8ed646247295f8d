//! Who may talk to the web server: the page it serves itself, in a browser on this machine.
//!
//! Other web sites that the same browser shows can send requests to 127.0.0.1, too. Their
//! requests carry a foreign `Origin`; names that somebody else has made point to this machine
//! (DNS rebinding) show in `Host`. Both are refused.

use std::net::SocketAddr;

/// Bytes that a request's body may have. The longest honest one is a game record.
pub const LONGEST_BODY: usize = 256 * 1024;
/// The same for a file of many games.
pub const LONGEST_FILE: usize = 64 * 1024 * 1024;

/// The parts of a request that are judged before anything is done.
#[derive(Debug, Clone, Copy)]
pub struct Credentials<'a> {
    /// The value of `Host`.
    pub host: Option<&'a str>,
    /// The value of `Origin`, which browsers add to everything but plain navigation.
    pub origin: Option<&'a str>,
    /// The value of `Sec-Fetch-Site`: whether a page of another site has caused the request, also
    /// where it has no `Origin`, as for a picture.
    pub site: Option<&'a str>,
    /// The value of `Content-Type`.
    pub content_type: Option<&'a str>,
}

/// What a request is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wants {
    /// A page, or a file that belongs to it.
    Page,
    /// An answer about the game.
    Answer,
    /// A change to the game.
    Change,
}

/// Why a request is turned away.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TurnedAway {
    /// It was sent to a name that is not ours.
    #[error("this server answers only at http://{0}/")]
    Host(String),
    /// It was sent by another site's page.
    #[error("only the page at http://{0}/ may do this")]
    Origin(String),
    /// A change that is not JSON could come from a plain form on another site.
    #[error("send application/json")]
    ContentType,
}

/// Judges requests for a server at one address.
#[derive(Debug, Clone)]
pub struct Guard {
    address: SocketAddr,
}

impl Guard {
    /// A guard for the server at this address.
    pub fn new(address: SocketAddr) -> Guard {
        Guard { address }
    }

    /// The names under which the server is known to its own machine.
    fn names(&self) -> [String; 2] {
        [self.address.to_string(), format!("localhost:{}", self.address.port())]
    }

    /// Lets a request pass, or says why not.
    pub fn check(&self, credentials: &Credentials, wants: Wants) -> Result<(), TurnedAway> {
        let ours = || self.address.to_string();
        let names = self.names();
        let is_ours = |host: &str| names.iter().any(|name| name.eq_ignore_ascii_case(host));
        if !credentials.host.is_some_and(is_ours) {
            return Err(TurnedAway::Host(ours()));
        }
        let is_our_page = |origin: &str| origin.strip_prefix("http://").is_some_and(is_ours);
        if !credentials.origin.is_none_or(is_our_page) {
            return Err(TurnedAway::Origin(ours()));
        }
        // What others link to are pages; everything else is for our pages to ask.
        let is_own = |site: &str| ["same-origin", "none"].contains(&site);
        if wants != Wants::Page && !credentials.site.is_none_or(is_own) {
            return Err(TurnedAway::Origin(ours()));
        }
        let is_json = credentials.content_type.is_some_and(|value| {
            let kind = value.split(';').next().unwrap_or_default().trim();
            kind.eq_ignore_ascii_case("application/json")
        });
        if wants == Wants::Change && !is_json {
            return Err(TurnedAway::ContentType);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(
        host: &str,
        origin: Option<&str>,
        content_type: Option<&str>,
    ) -> Result<(), TurnedAway> {
        let guard = Guard::new("127.0.0.1:6006".parse().unwrap());
        let credentials = Credentials {
            host: Some(host).filter(|host| !host.is_empty()),
            origin,
            site: None,
            content_type,
        };
        guard.check(&credentials, Wants::Change)
    }

    const JSON: Option<&str> = Some("application/json; charset=utf-8");

    #[test]
    fn our_own_page_passes() {
        assert_eq!(check("127.0.0.1:6006", None, JSON), Ok(()));
        let origin = Some("http://127.0.0.1:6006");
        assert_eq!(check("127.0.0.1:6006", origin, JSON), Ok(()));
        let origin = Some("http://localhost:6006");
        assert_eq!(check("LocalHost:6006", origin, JSON), Ok(()));
    }

    #[test]
    fn foreign_hosts_and_origins_are_turned_away() {
        for host in ["", "evil.example", "127.0.0.1", "127.0.0.1:80", "evil.example:6006"] {
            let refused = check(host, None, JSON).unwrap_err();
            assert!(matches!(refused, TurnedAway::Host(_)), "{host}");
        }
        for origin in [
            "null",
            "http://evil.example",
            "https://127.0.0.1:6006",
            "http://127.0.0.1:6007",
            "http://127.0.0.1:6006.evil.example",
        ] {
            let refused = check("127.0.0.1:6006", Some(origin), JSON).unwrap_err();
            assert!(matches!(refused, TurnedAway::Origin(_)), "{origin}");
        }
    }

    #[test]
    fn other_sites_may_link_to_a_page_and_no_more() {
        let guard = Guard::new("127.0.0.1:6006".parse().unwrap());
        let check = |site, wants| {
            let credentials = Credentials {
                host: Some("127.0.0.1:6006"),
                origin: None,
                site,
                content_type: JSON,
            };
            guard.check(&credentials, wants).is_ok()
        };
        for site in ["cross-site", "same-site", ""] {
            assert!(check(Some(site), Wants::Page), "{site}");
            assert!(!check(Some(site), Wants::Answer), "{site}");
            assert!(!check(Some(site), Wants::Change), "{site}");
        }
        // Our own page, an address typed in, and programs that are no browsers.
        for site in [Some("same-origin"), Some("none"), None] {
            assert!(check(site, Wants::Answer) && check(site, Wants::Change));
        }
    }

    #[test]
    fn a_plain_form_cannot_change_the_game() {
        for kind in [None, Some("text/plain"), Some("application/x-www-form-urlencoded")] {
            assert_eq!(check("127.0.0.1:6006", None, kind), Err(TurnedAway::ContentType));
        }
    }
}
