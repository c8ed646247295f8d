//! What synthesis claims, shown: the targets and their checks, the figures on record, the netlists.

mod figures;
mod netlists;
mod targets;
