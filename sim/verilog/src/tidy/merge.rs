//! One module for all that are equal.

use std::collections::{BTreeMap, BTreeSet};

use crate::tree::*;

/// Gives the modules under `top` names, and keeps one of those that are equal but for their name
/// and comments. `name` says what a module should be called; where modules that differ ask for the
/// same name, the later ones are told apart by the last part of their path. The top comes first,
/// each module before those inside it.
pub fn merge(design: Design, top: &str, mut name: impl FnMut(&Module) -> String) -> Design {
    let comment = design.comment;
    let shared = design.shared;
    let modules = design.modules.into_iter();
    let mut merger = Merger {
        modules: modules.map(|module| (module.name.clone(), module)).collect(),
        kept: Vec::new(),
        names: BTreeSet::new(),
        done: BTreeMap::new(),
    };
    merger.module(top, &mut name);
    let mut placed = BTreeSet::new();
    let mut modules = Vec::new();
    if let Some(top) = merger.done.get(top) {
        place(top, &merger.kept, &mut placed, &mut modules);
    }
    Design { comment, shared, modules }
}

struct Merger {
    modules: BTreeMap<String, Module>,
    kept: Vec<Module>,
    names: BTreeSet<String>,
    /// The new name of each module.
    done: BTreeMap<String, String>,
}

impl Merger {
    fn module(&mut self, path: &str, name: &mut impl FnMut(&Module) -> String) {
        let Some(mut module) = self.modules.remove(path) else {
            return;
        };
        for instance in &mut module.instances {
            self.module(&instance.module, name);
            if let Some(new) = self.done.get(&instance.module) {
                instance.module.clone_from(new);
            }
        }
        let wanted = name(&module);
        let bare = bare(&module);
        let equal = self
            .kept
            .iter()
            .find(|kept| kept.name.starts_with(&wanted) && self::bare(kept) == bare);
        let chosen = match equal {
            Some(equal) => equal.name.clone(),
            None => {
                let chosen = self.free(wanted, path);
                module.name.clone_from(&chosen);
                self.kept.push(module);
                chosen
            }
        };
        self.done.insert(path.to_string(), chosen);
    }

    /// A name that is not taken.
    fn free(&mut self, wanted: String, path: &str) -> String {
        let mut free = wanted;
        while !self.names.insert(free.clone()) {
            let last = path.rsplit('$').find(|part| part.parse::<u32>().is_err());
            free = format!("{free}_{}", last.unwrap_or("other"));
        }
        free
    }
}

/// What a module is without its name and its comments.
fn bare(module: &Module) -> Module {
    let mut bare = module.clone();
    bare.name.clear();
    bare.clear_comments();
    bare
}

/// Puts a module and those inside it in order.
fn place(name: &str, kept: &[Module], placed: &mut BTreeSet<String>, modules: &mut Vec<Module>) {
    if !placed.insert(name.to_string()) {
        return;
    }
    if let Some(module) = kept.iter().find(|module| module.name == name) {
        modules.push(module.clone());
        for instance in &module.instances {
            place(&instance.module, kept, placed, modules);
        }
    }
}
