//! Walks over statements and expressions: which names are read, which are written, and how to
//! change every one of them.

use std::collections::BTreeSet;

use crate::tree::*;

impl Expression {
    /// The expressions that it is made of.
    fn parts(&self) -> Vec<&Expression> {
        match self {
            Expression::Name(_) | Expression::Number(_) => Vec::new(),
            Expression::Unary(_, inner) => vec![inner],
            Expression::Binary(_, left, right) => vec![left, right],
            Expression::Conditional(test, then, otherwise) => vec![test, then, otherwise],
            Expression::Concat(parts) => parts.iter().collect(),
            Expression::Index(_, offset) | Expression::Slice(_, offset, _) => vec![offset],
        }
    }

    /// The same, to be changed.
    fn parts_mut(&mut self) -> Vec<&mut Expression> {
        match self {
            Expression::Name(_) | Expression::Number(_) => Vec::new(),
            Expression::Unary(_, inner) => vec![inner],
            Expression::Binary(_, left, right) => vec![left, right],
            Expression::Conditional(test, then, otherwise) => vec![test, then, otherwise],
            Expression::Concat(parts) => parts.iter_mut().collect(),
            Expression::Index(_, offset) | Expression::Slice(_, offset, _) => vec![offset],
        }
    }

    /// Shows every name in it.
    pub fn for_each_name<'a>(&'a self, see: &mut impl FnMut(&'a str)) {
        if let Expression::Name(name) | Expression::Index(name, _) | Expression::Slice(name, ..) =
            self
        {
            see(name);
        }
        for part in self.parts() {
            part.for_each_name(see);
        }
    }

    /// Lets every name in it be changed.
    pub fn rename(&mut self, change: &mut impl FnMut(&mut String)) {
        if let Expression::Name(name) | Expression::Index(name, _) | Expression::Slice(name, ..) =
            self
        {
            change(name);
        }
        for part in self.parts_mut() {
            part.rename(change);
        }
    }

    /// Lets it and every expression in it be changed, from the inside out.
    pub fn for_each_part(&mut self, change: &mut impl FnMut(&mut Expression)) {
        for part in self.parts_mut() {
            part.for_each_part(change);
        }
        change(self);
    }

    /// The names in it.
    pub fn names(&self) -> BTreeSet<&str> {
        let mut names = BTreeSet::new();
        self.for_each_name(&mut |name| {
            names.insert(name);
        });
        names
    }
}

impl Assignment {
    /// Shows every name in it, and whether it is written there.
    pub fn for_each_name<'a>(&'a self, see: &mut impl FnMut(&'a str, bool)) {
        self.value.for_each_name(&mut |name| see(name, false));
        if let Select::Index(offset) | Select::Slice(offset, _) = &self.target.select {
            offset.for_each_name(&mut |name| see(name, false));
        }
        see(&self.target.name, true);
    }

    fn pieces(&mut self, change: &mut impl FnMut(Piece)) {
        change(Piece::Read(&mut self.value));
        if let Select::Index(offset) | Select::Slice(offset, _) = &mut self.target.select {
            change(Piece::Read(offset));
        }
        change(Piece::Written(&mut self.target.name));
    }

    /// Lets every expression that it reads, and every part of one, be changed.
    pub fn for_each_part(&mut self, change: &mut impl FnMut(&mut Expression)) {
        self.pieces(&mut |piece| piece.for_each_part(change));
    }

    /// Lets every name in it be changed.
    pub fn rename(&mut self, change: &mut impl FnMut(&mut String)) {
        self.pieces(&mut |piece| piece.rename(change));
    }
}

/// What statements are made of.
enum Piece<'a> {
    Read(&'a mut Expression),
    Written(&'a mut String),
}

impl Piece<'_> {
    fn for_each_part(self, change: &mut impl FnMut(&mut Expression)) {
        if let Piece::Read(expression) = self {
            expression.for_each_part(change);
        }
    }

    fn rename(self, change: &mut impl FnMut(&mut String)) {
        match self {
            Piece::Read(expression) => expression.rename(change),
            Piece::Written(name) => change(name),
        }
    }
}

impl Statement {
    /// The statements that it is made of.
    pub fn inner_mut(&mut self) -> Vec<&mut Statement> {
        match self {
            Statement::Block(statements) => statements.iter_mut().collect(),
            Statement::If { then, otherwise, .. } => {
                std::iter::once(then.as_mut()).chain(otherwise.as_deref_mut()).collect()
            }
            Statement::Case { arms, .. } => arms.iter_mut().map(|(_, arm)| arm).collect(),
            Statement::Assign(_) => Vec::new(),
        }
    }

    /// Shows every name in it, in order, and whether it is written there.
    pub fn for_each_name<'a>(&'a self, see: &mut impl FnMut(&'a str, bool)) {
        match self {
            Statement::Block(statements) => statements.iter().for_each(|s| s.for_each_name(see)),
            Statement::If { test, then, otherwise, .. } => {
                test.for_each_name(&mut |name| see(name, false));
                then.for_each_name(see);
                if let Some(otherwise) = otherwise {
                    otherwise.for_each_name(see);
                }
            }
            Statement::Case { subject, arms, .. } => {
                subject.for_each_name(&mut |name| see(name, false));
                for (label, arm) in arms {
                    if let Some(label) = label {
                        label.for_each_name(&mut |name| see(name, false));
                    }
                    arm.for_each_name(see);
                }
            }
            Statement::Assign(assignment) => assignment.for_each_name(see),
        }
    }

    fn pieces(&mut self, change: &mut impl FnMut(Piece)) {
        match self {
            Statement::Block(statements) => statements.iter_mut().for_each(|s| s.pieces(change)),
            Statement::If { test, then, otherwise, .. } => {
                change(Piece::Read(test));
                then.pieces(change);
                otherwise.iter_mut().for_each(|o| o.pieces(change));
            }
            Statement::Case { subject, arms, .. } => {
                change(Piece::Read(subject));
                for (label, arm) in arms {
                    label.iter_mut().for_each(|l| change(Piece::Read(l)));
                    arm.pieces(change);
                }
            }
            Statement::Assign(assignment) => assignment.pieces(change),
        }
    }

    /// Lets every name in it be changed.
    pub fn rename(&mut self, change: &mut impl FnMut(&mut String)) {
        self.pieces(&mut |piece| piece.rename(change));
    }

    /// Lets every expression that it reads, and every part of one, be changed.
    pub fn for_each_part(&mut self, change: &mut impl FnMut(&mut Expression)) {
        self.pieces(&mut |piece| piece.for_each_part(change));
    }

    /// The names it writes.
    pub fn writes(&self) -> BTreeSet<&str> {
        self.names(true)
    }

    /// The names it reads.
    pub fn reads(&self) -> BTreeSet<&str> {
        self.names(false)
    }

    fn names(&self, written: bool) -> BTreeSet<&str> {
        let mut names = BTreeSet::new();
        self.for_each_name(&mut |name, writes| {
            if writes == written {
                names.insert(name);
            }
        });
        names
    }
}

impl Module {
    /// Shows every name that its constants, connections, assignments and processes use, and
    /// whether it is written there. Of a connection it is not told which way it goes.
    pub fn for_each_use<'a>(&'a self, see: &mut impl FnMut(&'a str, bool)) {
        for constant in self.parameters.iter().chain(&self.constants) {
            constant.value.for_each_name(&mut |name| see(name, false));
        }
        for instance in &self.instances {
            for (_, value) in &instance.parameters {
                value.for_each_name(&mut |name| see(name, false));
            }
            for value in instance.connections.iter().filter_map(|(_, v)| v.as_ref()) {
                value.for_each_name(&mut |name| see(name, false));
            }
        }
        for assignment in self.initial.iter().chain(&self.assigns) {
            assignment.for_each_name(see);
        }
        for process in &self.processes {
            if let Trigger::Posedge(clock) = &process.trigger {
                see(clock, false);
            }
            process.body.for_each_name(see);
        }
    }

    /// Lets every expression of its connections, assignments and processes, and every part of
    /// one, be changed.
    pub fn for_each_part(&mut self, change: &mut impl FnMut(&mut Expression)) {
        for instance in &mut self.instances {
            let connections = instance.connections.iter_mut();
            for value in connections.filter_map(|(_, value)| value.as_mut()) {
                value.for_each_part(change);
            }
        }
        for assignment in &mut self.assigns {
            assignment.for_each_part(change);
        }
        for process in &mut self.processes {
            process.body.for_each_part(change);
        }
    }

    /// Lets every name that it declares or uses be changed, ports and instances among them.
    pub fn rename(&mut self, change: &mut impl FnMut(&mut String)) {
        for constant in self.parameters.iter_mut().chain(&mut self.constants) {
            change(&mut constant.name);
            constant.value.rename(change);
        }
        self.ports.iter_mut().for_each(|port| change(&mut port.name));
        self.nets.iter_mut().for_each(|net| change(&mut net.name));
        for instance in &mut self.instances {
            change(&mut instance.name);
            for (_, value) in &mut instance.parameters {
                value.rename(change);
            }
            let connections = instance.connections.iter_mut();
            for value in connections.filter_map(|(_, value)| value.as_mut()) {
                value.rename(change);
            }
        }
        for assignment in self.initial.iter_mut().chain(&mut self.assigns) {
            assignment.rename(change);
        }
        for process in &mut self.processes {
            if let Trigger::Posedge(clock) = &mut process.trigger {
                change(clock);
            }
            process.body.rename(change);
        }
    }
}
