//! The protocol's tests, a module each subject.

mod machine;
mod protocol_doc;
