//! What the project says of itself, against the tree.

mod manifests;
mod rust_version;
mod support;
