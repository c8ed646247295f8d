//! A board on a serial port: 115200 baud, 8N1.

use std::io::{ErrorKind, Read, Write};
use std::time::Duration;

use serialport::{SerialPort, SerialPortInfo};

use super::{BoardError, Link};

/// The line's speed.
pub const BAUD: u32 = connect6_protocol::BAUD as u32;

/// A board on a serial port.
pub struct SerialLink {
    port: Box<dyn SerialPort>,
    name: String,
}

impl SerialLink {
    /// Opens a port at the speed of the protocol.
    pub fn open(name: &str) -> Result<SerialLink, BoardError> {
        SerialLink::open_at(name, BAUD)
    }

    /// Opens a port at another speed, at which a board with a wrong clock may be heard.
    pub fn open_at(name: &str, baud: u32) -> Result<SerialLink, BoardError> {
        let port = serialport::new(name, baud).open().map_err(|error| cannot_open(name, &error))?;
        // What an earlier game left in the buffers is not for this one.
        let _ = port.clear(serialport::ClearBuffer::All);
        Ok(SerialLink { port, name: name.to_owned() })
    }

    fn broken(&self, error: std::io::Error) -> BoardError {
        BoardError::Unplugged { port: self.name.clone(), told: error.to_string() }
    }
}

impl Link for SerialLink {
    fn send(&mut self, bytes: &[u8]) -> Result<(), BoardError> {
        self.port
            .write_all(bytes)
            .and_then(|()| self.port.flush())
            .map_err(|error| self.broken(error))
    }

    fn receive(&mut self, patience: Duration) -> Result<Vec<u8>, BoardError> {
        self.port.set_timeout(patience).map_err(|error| self.broken(error.into()))?;
        let mut bytes = vec![0; 256];
        loop {
            return match self.port.read(&mut bytes) {
                Ok(0) => Err(self.broken(ErrorKind::UnexpectedEof.into())),
                Ok(count) => {
                    bytes.truncate(count);
                    Ok(bytes)
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) if error.kind() == ErrorKind::TimedOut => Ok(Vec::new()),
                Err(error) => Err(self.broken(error)),
            };
        }
    }
}

/// What went wrong with opening a port, and what to do about it.
fn cannot_open(port: &str, error: &serialport::Error) -> BoardError {
    let port = port.to_owned();
    let kind = match error.kind() {
        serialport::ErrorKind::NoDevice => ErrorKind::NotFound,
        serialport::ErrorKind::Io(kind) => kind,
        _ => ErrorKind::Other,
    };
    // On Unix a port is a file, and one that is there but is no terminal is "not found", too.
    let still_there = cfg!(unix) && std::path::Path::new(&port).exists();
    let told = error.to_string();
    if kind == ErrorKind::PermissionDenied || told.contains("ermission denied") {
        BoardError::NoPermission { remedy: permission_remedy(&port), port }
    } else if kind == ErrorKind::NotFound && !still_there {
        BoardError::NoSuchPort { port, others: port_names() }
    } else {
        BoardError::CannotOpen { port, told }
    }
}

/// The names of the ports there are.
fn port_names() -> Vec<String> {
    available()
        .map(|ports| ports.into_iter().map(|port| port.port_name).collect())
        .unwrap_or_default()
}

/// The ports there are, by name.
pub fn available() -> Result<Vec<SerialPortInfo>, serialport::Error> {
    let mut ports = serialport::available_ports()?;
    ports.sort_by(|a, b| a.port_name.cmp(&b.port_name));
    Ok(ports)
}

/// How to get at a port that the system keeps from us.
#[cfg(unix)]
fn permission_remedy(port: &str) -> String {
    use std::os::unix::fs::MetadataExt;
    let group = std::fs::metadata(port)
        .ok()
        .and_then(|data| group_name(&std::fs::read_to_string("/etc/group").ok()?, data.gid()))
        .unwrap_or_else(|| "dialout".to_owned());
    format!("join the group '{group}' (sudo usermod -aG {group} $USER), then log in again")
}

/// How to get at a port that the system keeps from us.
#[cfg(not(unix))]
fn permission_remedy(_: &str) -> String {
    "close the program that has it open".to_owned()
}

/// The name of a group in the text of `/etc/group`.
#[cfg(unix)]
fn group_name(groups: &str, id: u32) -> Option<String> {
    groups.lines().find_map(|line| {
        let mut fields = line.split(':');
        let name = fields.next()?;
        let number = fields.nth(1)?;
        (number.parse() == Ok(id)).then(|| name.to_owned())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_port_is_named_with_those_there_are() {
        let Err(error) = SerialLink::open("/dev/no-such-port") else {
            panic!("it opened");
        };
        let told = error.to_string();
        assert!(told.contains("/dev/no-such-port"), "{told}");
        if cfg!(unix) {
            assert!(told.contains("there is no port"), "{told}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn groups_are_found_by_number() {
        let groups = "root:x:0:\ndialout:x:20:ann,bob\n";
        assert_eq!(group_name(groups, 20), Some("dialout".to_owned()));
        assert_eq!(group_name(groups, 7), None);
        assert_eq!(group_name("broken\n", 7), None);
    }
}
