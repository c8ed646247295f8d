//! `connect6 ports`: the serial ports of this machine, with what is known of them.

use connect6_boards::serial;
use serde::Serialize;
use serialport::{SerialPortInfo, SerialPortType};

use crate::terminal::output::{self, say};
use crate::terminal::text_table;

/// List the serial ports of this machine.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 ports
  connect6 play --board /dev/ttyUSB0")]
pub struct Args {
    /// Print the ports as JSON
    #[arg(long)]
    json: bool,
}

/// A port, as it is printed.
#[derive(Serialize)]
struct Port {
    name: String,
    kind: &'static str,
    usb_id: Option<String>,
    maker: Option<String>,
    product: Option<String>,
    serial_number: Option<String>,
}

impl From<SerialPortInfo> for Port {
    fn from(info: SerialPortInfo) -> Port {
        let mut port = Port {
            name: info.port_name,
            kind: "unknown",
            usb_id: None,
            maker: None,
            product: None,
            serial_number: None,
        };
        match info.port_type {
            SerialPortType::UsbPort(usb) => {
                port.kind = "USB";
                port.usb_id = Some(format!("{:04x}:{:04x}", usb.vid, usb.pid));
                port.maker = usb.manufacturer;
                port.product = usb.product;
                port.serial_number = usb.serial_number;
            }
            SerialPortType::PciPort => port.kind = "PCI",
            SerialPortType::BluetoothPort => port.kind = "Bluetooth",
            SerialPortType::Unknown => {}
        }
        port
    }
}

/// Prints the ports, or says that there are none.
pub fn run(args: Args) -> anyhow::Result<()> {
    let ports: Vec<Port> = serial::available()?.into_iter().map(Port::from).collect();
    if args.json {
        output::json(&ports)?;
    } else if ports.is_empty() {
        say!("no serial ports: plug the board's cable in and try again");
    } else {
        output::print(text_table::line_up(&rows(&ports)));
    }
    Ok(())
}

fn rows(ports: &[Port]) -> Vec<Vec<String>> {
    let mut rows = vec![text_table::head("port | kind | USB id | maker | product | serial number")];
    let or_dash = |text: &Option<String>| text.clone().unwrap_or_else(|| "-".to_owned());
    for port in ports {
        rows.push(vec![
            port.name.clone(),
            port.kind.to_owned(),
            or_dash(&port.usb_id),
            or_dash(&port.maker),
            or_dash(&port.product),
            or_dash(&port.serial_number),
        ]);
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use serialport::UsbPortInfo;

    #[test]
    fn what_is_known_of_a_port_is_shown() {
        let usb = UsbPortInfo {
            vid: 0x0403,
            pid: 0x6001,
            serial_number: None,
            manufacturer: Some("FTDI".to_owned()),
            product: Some("USB Serial".to_owned()),
        };
        let port = Port::from(SerialPortInfo {
            port_name: "/dev/ttyUSB0".to_owned(),
            port_type: SerialPortType::UsbPort(usb),
        });
        let text = text_table::line_up(&rows(&[port]));
        let line = text.lines().nth(1).unwrap();
        let words: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(words, ["/dev/ttyUSB0", "USB", "0403:6001", "FTDI", "USB", "Serial", "-"]);
    }
}
