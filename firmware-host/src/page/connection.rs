//! A connection of a browser: one request comes in, within limits, and one answer goes out.
//!
//! The limits are kept while reading: what is too long is not read to its end, and no more memory
//! is taken than has arrived.

use std::io::{self, Read, Write};

/// Bytes of a request before its body; browsers send one or two thousand.
pub const LONGEST_HEAD: usize = 16 * 1024;
/// Headers of a request; browsers send about twenty.
const MOST_HEADERS: usize = 100;
/// Bytes read at a time.
const PIECE: usize = 4096;
/// Bytes of a body that was refused and is still read, so that its sender gets to see why.
const READ_ON: u64 = 1024 * 1024;

/// A request before its body.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Head {
    /// `GET`, `POST` or another.
    pub method: String,
    /// The path with what follows the question mark.
    pub url: String,
    headers: Vec<(String, String)>,
}

impl Head {
    /// The value of a header. One that is there twice is taken for none that could be trusted.
    pub fn value(&self, name: &str) -> Option<&str> {
        let mut values = self
            .headers
            .iter()
            .filter(|(header, _)| header.eq_ignore_ascii_case(name))
            .map(|(_, value)| value.as_str());
        match (values.next(), values.next()) {
            (Some(_), Some(_)) => Some(""),
            (value, _) => value,
        }
    }

    /// How many bytes the body has.
    fn body_length(&self) -> Result<usize, Refused> {
        if self.value("Transfer-Encoding").is_some() {
            return Err(Refused::NoLength);
        }
        match self.value("Content-Length") {
            None => Ok(0),
            Some(length) => length.parse().map_err(|_| Refused::NoLength),
        }
    }
}

/// Why a request is not read.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// There is nobody to answer.
    #[error(transparent)]
    Gone(#[from] io::Error),
    /// It is no request.
    #[error("this is not an HTTP request")]
    Malformed,
    /// Its head does not end.
    #[error("the head of the request is too long")]
    LongHead,
    /// It does not say how long its body is.
    #[error("say how long the message is")]
    NoLength,
}

impl Refused {
    /// The status code that says so, if there is somebody to hear it.
    pub fn code(&self) -> Option<u16> {
        match self {
            Refused::Gone(_) => None,
            Refused::Malformed => Some(400),
            Refused::LongHead => Some(431),
            Refused::NoLength => Some(411),
        }
    }
}

/// Reads a request's head. What has come of its body is returned along with it.
pub fn read_head(stream: &mut impl Read) -> Result<(Head, Vec<u8>), Refused> {
    let mut bytes = Vec::new();
    loop {
        let mut headers = [httparse::EMPTY_HEADER; MOST_HEADERS];
        let mut request = httparse::Request::new(&mut headers);
        match request.parse(&bytes) {
            Ok(httparse::Status::Complete(length)) => {
                let head = head(&request).ok_or(Refused::Malformed)?;
                return Ok((head, bytes.split_off(length)));
            }
            Ok(httparse::Status::Partial) if bytes.len() < LONGEST_HEAD => {}
            Ok(httparse::Status::Partial) | Err(httparse::Error::TooManyHeaders) => {
                return Err(Refused::LongHead);
            }
            Err(_) => return Err(Refused::Malformed),
        }
        let mut piece = [0; PIECE];
        let read = stream.read(&mut piece)?;
        if read == 0 {
            return Err(Refused::Gone(io::ErrorKind::UnexpectedEof.into()));
        }
        bytes.extend(&piece[..read]);
    }
}

fn head(request: &httparse::Request) -> Option<Head> {
    let headers = request.headers.iter().map(|header| {
        let value = std::str::from_utf8(header.value).ok()?;
        Some((header.name.to_owned(), value.to_owned()))
    });
    Some(Head {
        method: request.method?.to_owned(),
        url: request.path?.to_owned(),
        headers: headers.collect::<Option<_>>()?,
    })
}

/// Reads the body of a request that begins with these bytes. Of one that is longer than allowed, a
/// byte more than allowed: enough to see that it is too much.
pub fn read_body(
    stream: &mut impl Read,
    head: &Head,
    mut body: Vec<u8>,
    longest: usize,
) -> Result<Vec<u8>, Refused> {
    let wanted = head.body_length()?.min(longest + 1);
    body.truncate(wanted);
    let left = wanted - body.len();
    stream.take(left as u64).read_to_end(&mut body)?;
    if body.len() < wanted {
        return Err(Refused::Gone(io::ErrorKind::UnexpectedEof.into()));
    }
    Ok(body)
}

/// Writes an answer: its status, its headers and its body. The connection ends with it.
pub fn write_answer(
    stream: &mut impl Write,
    code: u16,
    headers: &[(&str, String)],
    body: &[u8],
) -> io::Result<()> {
    let mut text = format!("HTTP/1.1 {code} \r\nConnection: close\r\n");
    for (name, value) in headers {
        text += &format!("{name}: {value}\r\n");
    }
    text += &format!("Content-Length: {}\r\n\r\n", body.len());
    stream.write_all(text.as_bytes())?;
    stream.write_all(body)?;
    stream.flush()
}

/// Reads on for a while: a connection that is closed with something unread loses its answer, too.
pub fn read_on(stream: &mut impl Read) {
    // Whoever goes away meanwhile has seen enough.
    let _ = io::copy(&mut stream.take(READ_ON), &mut io::sink());
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(bytes: &[u8]) -> Option<u16> {
        let mut stream = bytes;
        match read_head(&mut stream) {
            Ok((head, body)) => match read_body(&mut stream, &head, body, 10) {
                Ok(body) => panic!("{head:?} {body:?}"),
                Err(refused) => refused.code(),
            },
            Err(refused) => refused.code(),
        }
    }

    /// Gives a byte at a time, as a slow line does.
    struct Slow<'a>(&'a [u8]);

    impl Read for Slow<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let one = buffer.len().min(1);
            self.0.read(&mut buffer[..one])
        }
    }

    #[test]
    fn a_request_is_read_however_it_comes() {
        let bytes = b"POST /a?b HTTP/1.1\r\nHost: h\r\ncontent-length: 3\r\n\r\nxyz and more";
        let mut stream = Slow(bytes);
        let (head, body) = read_head(&mut stream).unwrap();
        assert_eq!((head.method.as_str(), head.url.as_str()), ("POST", "/a?b"));
        assert_eq!(head.value("HOST"), Some("h"));
        assert_eq!(head.value("Origin"), None);
        assert_eq!(read_body(&mut stream, &head, body, 10).unwrap(), b"xyz");
    }

    #[test]
    fn no_more_is_read_than_is_allowed() {
        let bytes =
            b"POST / HTTP/1.1\r\nContent-Length: 18446744073709551615\r\n\r\n0123456789more";
        let mut stream = &bytes[..];
        let (head, body) = read_head(&mut stream).unwrap();
        assert_eq!(read_body(&mut stream, &head, body, 5).unwrap(), b"012345");
    }

    #[test]
    fn what_is_no_request_is_refused() {
        let long = [b"GET / HTTP/1.1\r\nX: ".to_vec(), vec![b'x'; 2 * LONGEST_HEAD]].concat();
        assert_eq!(refusal(&long), Some(431));
        let many = format!("GET / HTTP/1.1\r\n{}\r\n", "a: b\r\n".repeat(MOST_HEADERS + 1));
        assert_eq!(refusal(many.as_bytes()), Some(431));
        assert_eq!(refusal(b"nonsense\r\n\r\n"), Some(400));
        assert_eq!(refusal(b"GET / HTTP/1.1\r\nX: \xff\r\n\r\n"), Some(400));
        for length in ["Content-Length: -1", "Content-Length: 1\r\nContent-Length: 2"] {
            let bytes = format!("POST / HTTP/1.1\r\n{length}\r\n\r\n");
            assert_eq!(refusal(bytes.as_bytes()), Some(411), "{length}");
        }
        let chunked = b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n";
        assert_eq!(refusal(chunked), Some(411));
        // One that ends in the middle has nobody to answer.
        for cut in [&b"GET / HT"[..], b"POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nxyz"] {
            assert_eq!(refusal(cut), None);
        }
    }
}
