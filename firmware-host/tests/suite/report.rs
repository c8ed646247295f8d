//! The report from real output of the commands that measure.

use std::fs;

use crate::common::{connect6, words, CANNOT, SUCCESS};
use predicates::str::contains;
use tempfile::TempDir;

#[test]
fn a_report_shows_what_was_measured_and_needs_nothing_else() {
    let folder = TempDir::new().unwrap();
    let measured = folder.path().join("measured");
    fs::create_dir(&measured).unwrap();
    let played = connect6(&folder)
        .args(words("match --players model,random --games 4 --json"))
        .assert()
        .code(SUCCESS);
    fs::write(measured.join("match.json"), &played.get_output().stdout).unwrap();
    let step = |name: &str, worst: u64, paper: f64| {
        serde_json::json!({
            "step": name, "turns": 100, "median": 10, "percentile_99": 20, "worst": worst,
            "worst_microseconds": worst as f64 / 50.0, "paper_cycles": 1559,
            "paper_microseconds": paper,
        })
    };
    let cycles = serde_json::json!([step("1", 130, 77.95), step("turn", 40_000, 5300.0)]);
    fs::write(measured.join("cycles.json"), cycles.to_string()).unwrap();
    let size = serde_json::json!({
        "tools": ["Yosys 0.23"],
        "machine": {"logic_elements": 9876, "registers": 4321, "memory_bits": 65536},
        "routed": [{"board": "ulx3s", "size": {"luts": 1000, "registers": 2000, "fmax": 61.5}}],
    });
    let size_file = folder.path().join("size.json");
    fs::write(&size_file, size.to_string()).unwrap();
    let page = folder.path().join("report.html");
    connect6(&folder)
        .arg("report")
        .args([&measured, &size_file])
        .arg("--out")
        .arg(&page)
        .assert()
        .code(SUCCESS)
        .stdout(contains("report.html"));
    let text = fs::read_to_string(page).unwrap();
    for part in [
        "step 1",
        "whole turn",
        "800.0 us",
        "9,876",
        "23,420",
        "61.5 MHz",
        "model against random",
        "100 % won",
        "match --players 'model,random' --games 4",
        "connect6 cycles --positions 100",
    ] {
        assert!(text.contains(part), "'{part}' is missing");
    }
    assert_eq!(text.matches("<svg").count(), 4);
    for outside in ["http://", "https://", "src=", "@import", "<link"] {
        assert!(!text.contains(outside), "{outside}");
    }
}

#[test]
fn files_that_are_no_measurements_are_named() {
    let folder = TempDir::new().unwrap();
    let refused = |content: &str, message: &str| {
        let file = folder.path().join("other.json");
        fs::write(&file, content).unwrap();
        connect6(&folder)
            .arg("report")
            .arg(&file)
            .assert()
            .code(CANNOT)
            .stderr(contains("other.json is not a measured file"))
            .stderr(contains(message));
    };
    refused("{}", "expected the output of connect6 cycles --json");
    refused("nonsense", "expected");
    refused("[{}]", "missing field");
    let empty = folder.path().join("empty");
    fs::create_dir(&empty).unwrap();
    connect6(&folder)
        .arg("report")
        .arg(&empty)
        .assert()
        .code(CANNOT)
        .stderr(contains("no measured files"));
}
