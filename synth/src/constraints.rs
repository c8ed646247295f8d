//! Reads constraint files: which port is on which pin, and how fast the clock is.
//!
//! Four dialects: Quartus settings (`.qsf`), Lattice preferences (`.lpf`), Gowin constraints
//! (`.cst`) and those of Xilinx (`.xdc`). Only what decides
//! about pins and clocks is read; anything else passes through to the tools as it stands.

/// One pin of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pin {
    /// The port of the top module, or one bit of it, such as `LEDG[3]`.
    pub port: String,
    /// The pin of the package.
    pub site: String,
}

/// What a constraint file says.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Constraints {
    /// In the order of the file.
    pub pins: Vec<Pin>,
    /// The clocked port and its frequency in Hz, where the file says so.
    pub clock: Option<(String, u64)>,
}

/// A line that cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}, line {line}: {what}")]
pub struct ConstraintError {
    /// The file's name.
    pub file: String,
    /// Counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub what: String,
}

/// Reads the text of `file`, whose ending tells the dialect.
pub fn parse(file: &str, text: &str) -> Result<Constraints, ConstraintError> {
    let mut constraints = Constraints::default();
    let read = match file.rsplit_once('.') {
        Some((_, "qsf")) => read_qsf_line,
        Some((_, "lpf")) => read_lpf_line,
        Some((_, "cst")) => read_cst_line,
        Some((_, "xdc")) => read_xdc_line,
        _ => {
            return Err(ConstraintError {
                file: file.to_string(),
                line: 1,
                what: "the name must end in .qsf, .lpf, .cst or .xdc".to_string(),
            })
        }
    };
    for (index, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or(line);
        let line = line.split("//").next().unwrap_or(line).trim();
        if line.is_empty() {
            continue;
        }
        read(line, &mut constraints).map_err(|what| ConstraintError {
            file: file.to_string(),
            line: index + 1,
            what,
        })?;
    }
    Ok(constraints)
}

fn read_qsf_line(line: &str, constraints: &mut Constraints) -> Result<(), String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        ["set_location_assignment", site, "-to", port] => {
            let site = site
                .strip_prefix("PIN_")
                .ok_or_else(|| format!("the pin '{site}' must begin with PIN_"))?;
            constraints.pins.push(Pin { port: port.to_string(), site: site.to_string() });
            Ok(())
        }
        ["set_location_assignment", ..] => {
            Err("expected: set_location_assignment PIN_<pin> -to <port>".to_string())
        }
        ["set_instance_assignment", "-name", "IO_STANDARD", ..] => Ok(()),
        [command, ..] => Err(format!("'{command}' does not belong into a file of pins")),
        [] => Ok(()),
    }
}

fn read_lpf_line(line: &str, constraints: &mut Constraints) -> Result<(), String> {
    let line = line.strip_suffix(';').ok_or_else(|| "a preference ends with ;".to_string())?;
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        ["LOCATE", "COMP", port, "SITE", site] => {
            constraints.pins.push(Pin { port: unquote(port)?, site: unquote(site)? });
            Ok(())
        }
        ["FREQUENCY", "PORT", port, number, unit] if unit.eq_ignore_ascii_case("mhz") => {
            let mhz: f64 =
                number.parse().map_err(|_| format!("'{number}' is not a number of MHz"))?;
            constraints.clock = Some((unquote(port)?, (mhz * 1e6).round() as u64));
            Ok(())
        }
        ["IOBUF", "PORT", ..] => Ok(()),
        [command, ..] => Err(format!("the preference '{command}' is not understood here")),
        [] => Err("an empty preference".to_string()),
    }
}

fn read_cst_line(line: &str, constraints: &mut Constraints) -> Result<(), String> {
    let line = line.strip_suffix(';').ok_or_else(|| "a constraint ends with ;".to_string())?;
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        ["IO_LOC", port, site] => {
            constraints.pins.push(Pin { port: unquote(port)?, site: site.to_string() });
            Ok(())
        }
        ["IO_PORT", ..] => Ok(()),
        [command, ..] => Err(format!("the constraint '{command}' is not understood here")),
        [] => Err("an empty constraint".to_string()),
    }
}

fn read_xdc_line(line: &str, constraints: &mut Constraints) -> Result<(), String> {
    // Braces only group; a port stands in `[get_ports {port}]`.
    let words = line.replace(['{', '}'], " ").replace("[get_ports", "get_ports");
    let words: Vec<&str> = words.split_whitespace().collect();
    match words[..] {
        ["set_property", "-dict", "PACKAGE_PIN", site, "IOSTANDARD", _, "get_ports", name, ..] => {
            constraints.pins.push(Pin { port: name.to_string(), site: site.to_string() });
            Ok(())
        }
        ["create_clock", "-period", period, "get_ports", name, ..] => {
            let nanoseconds: f64 =
                period.parse().map_err(|_| format!("'{period}' is not a number of ns"))?;
            constraints.clock = Some((name.to_string(), (1e9 / nanoseconds).round() as u64));
            Ok(())
        }
        ["set_property", "CFGBVS" | "CONFIG_VOLTAGE", ..] | ["set_false_path", ..] => Ok(()),
        [command, ..] => Err(format!("the constraint '{command}' is not understood here")),
        [] => Err("an empty constraint".to_string()),
    }
}

fn unquote(word: &str) -> Result<String, String> {
    word.strip_prefix('"')
        .and_then(|word| word.strip_suffix('"'))
        .map(str::to_string)
        .ok_or_else(|| format!("{word} must be in double quotes"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_dialects_give_pins() {
        let pin = |port: &str, site: &str| Pin { port: port.to_string(), site: site.to_string() };
        let quartus = "# a comment\nset_location_assignment PIN_N2 -to CLOCK_50\n\n\
                       set_location_assignment PIN_AE22 -to LEDG[0] # green\n";
        let quartus = parse("x.qsf", quartus).unwrap();
        assert_eq!(quartus.pins, [pin("CLOCK_50", "N2"), pin("LEDG[0]", "AE22")]);
        let lattice = "FREQUENCY PORT \"clk\" 12.5 MHZ;\nLOCATE COMP \"clk\" SITE \"G2\";\n\
                       IOBUF PORT \"clk\" IO_TYPE=LVCMOS33;\n";
        let lattice = parse("x.lpf", lattice).unwrap();
        assert_eq!(lattice.pins, [pin("clk", "G2")]);
        assert_eq!(lattice.clock, Some(("clk".to_string(), 12_500_000)));
    }

    #[test]
    fn what_is_wrong_is_named_with_its_line() {
        for (file, text, what) in [
            ("a.qsf", "\nset_location_assignment N2 -to A", "a.qsf, line 2: the pin 'N2'"),
            ("a.qsf", "set_location_assignment PIN_N2", "expected:"),
            ("a.qsf", "create_clock", "'create_clock' does not belong"),
            ("a.lpf", "LOCATE COMP \"a\" SITE \"B\"", "ends with ;"),
            ("a.lpf", "LOCATE COMP a SITE \"B\";", "double quotes"),
            ("a.lpf", "FREQUENCY PORT \"a\" x MHZ;", "'x' is not a number"),
            ("a.lpf", "BLOCK RESETPATHS;", "'BLOCK' is not understood"),
            ("a.pcf", "set_io a 1", "must end in .qsf, .lpf, .cst or .xdc"),
        ] {
            let error = parse(file, text).unwrap_err().to_string();
            assert!(error.contains(what), "{error}");
        }
    }
}
