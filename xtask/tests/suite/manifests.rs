//! Every crate takes its dependencies and its lints from the workspace's tables, so that a
//! version and a rule are written once.

use std::fs;

use crate::support::metadata;

/// The manifests of the workspace's crates: path, text and the names of the dependencies.
fn manifests() -> Vec<(String, String, Vec<String>)> {
    let metadata = metadata(&["--no-deps"]);
    let packages = metadata["packages"].as_array().unwrap();
    let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
    packages
        .iter()
        .map(|package| {
            let path = text(&package["manifest_path"]);
            let dependencies = package["dependencies"].as_array().unwrap();
            let names = dependencies.iter().map(|one| text(&one["name"])).collect();
            (path.clone(), fs::read_to_string(path).unwrap(), names)
        })
        .collect()
}

#[test]
fn every_dependency_is_from_the_workspace_table() {
    for (path, text, dependencies) in manifests() {
        for name in dependencies {
            let is_inherited = text.lines().any(|line| {
                line == format!("{name}.workspace = true")
                    || line.starts_with(&format!("{name} = {{ workspace = true,"))
            });
            assert!(
                is_inherited,
                "{path}: write `{name}.workspace = true` here and the version in the root's table"
            );
        }
    }
}

#[test]
fn every_crate_has_the_workspace_lints() {
    for (path, text, _) in manifests() {
        assert!(
            text.contains("\n[lints]\nworkspace = true\n"),
            "{path}: add `[lints]` with `workspace = true`"
        );
    }
}
