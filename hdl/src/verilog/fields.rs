//! Named fields. rust-hdl writes a field of a struct as its bits, `word[41:37]`; here each one that
//! is read is a wire with a name, `word_condition`, and a struct that is written field by field is
//! put together in one piece.

use std::collections::BTreeMap;

use connect6_verilog::{Assignment, Expression, Kind, Module, Net, Select, Statement, Target};

use super::source::BlockSource;
use crate::cc::{hypothesis::Kept, program_rom::Word, star::Seen};
use crate::decoder::Decoded;
use crate::game::Standing;
use crate::prelude::*;

/// A field: its bits and its name.
#[derive(Clone, Debug)]
struct Field {
    low: u64,
    width: u32,
    name: String,
}

/// The structs of the description, by the names of their types.
fn structs() -> [(&'static str, TypeDescriptor); 5] {
    [
        ("Decoded", Decoded::descriptor()),
        ("Kept", Kept::descriptor()),
        ("Seen", Seen::descriptor()),
        ("Standing", Standing::descriptor()),
        ("Word", Word::descriptor()),
    ]
}

/// The fields of a struct, from the bottom.
fn fields(descriptor: &TypeDescriptor) -> Vec<Field> {
    let TypeKind::Composite(members) = &descriptor.kind else {
        return Vec::new();
    };
    let mut low = 0;
    let fields = members.iter().map(|member| {
        let width = bits_of(&member.kind);
        let field = Field { low, width: width as u32, name: member.fieldname.clone() };
        low += width as u64;
        field
    });
    fields.collect()
}

fn bits_of(descriptor: &TypeDescriptor) -> usize {
    match &descriptor.kind {
        TypeKind::Bits(width) | TypeKind::Signed(width) => *width,
        TypeKind::Enum(states) => clog2(states.len()),
        TypeKind::Composite(members) => members.iter().map(|m| bits_of(&m.kind)).sum(),
    }
}

/// Gives the fields of every struct in a tidied module their names.
pub fn name(module: &mut Module, source: &BlockSource) {
    let known: BTreeMap<&str, Vec<Field>> =
        structs().iter().map(|(kind, descriptor)| (*kind, fields(descriptor))).collect();
    let nets = module.nets.iter().map(|net| net.name.clone());
    let ports = module.ports.iter().map(|port| port.name.clone());
    let typed = nets.chain(ports).filter_map(|name| {
        let fields = known.get(source.value_type(&name)?)?;
        Some((name, fields.clone()))
    });
    let typed: BTreeMap<String, Vec<Field>> = typed.collect();
    put_together(&mut module.assigns, &typed);
    for process in &mut module.processes {
        in_blocks(&mut process.body, &typed);
    }
    let mut wires = BTreeMap::new();
    module.for_each_part(&mut |expression| take_field(expression, &typed, &mut wires));
    let mut assigns = Vec::new();
    for ((net, _), field) in wires {
        let name = format!("{net}_{}", field.name);
        let bits = part(&net, &field);
        assigns.push(Assignment::new(Target::whole(name.as_str()), bits));
        module.nets.push(Net {
            comment: Vec::new(),
            name,
            kind: Kind::Wire,
            width: field.width,
            words: None,
            initial: None,
        });
    }
    module.assigns.splice(0..0, assigns);
}

/// The bits of a field.
fn part(net: &str, field: &Field) -> Expression {
    let low = Box::new(Expression::plain(field.low));
    match field.width {
        1 => Expression::Index(net.to_string(), low),
        width => Expression::Slice(net.to_string(), low, width),
    }
}

/// Which field of which struct an expression is, if it is one; its wire is then needed.
fn take_field(
    expression: &mut Expression,
    typed: &BTreeMap<String, Vec<Field>>,
    wires: &mut BTreeMap<(String, u64), Field>,
) {
    let (net, low, width) = match &*expression {
        Expression::Slice(net, low, width) => (net, low, *width),
        Expression::Index(net, low) => (net, low, 1),
        _ => return,
    };
    let (Some(fields), Expression::Number(low)) = (typed.get(net), &**low) else {
        return;
    };
    let field = fields.iter().find(|field| (field.low, field.width) == (low.value, width));
    let Some(field) = field else { return };
    wires.insert((net.clone(), field.low), field.clone());
    *expression = Expression::Name(format!("{net}_{}", field.name));
}

fn in_blocks(statement: &mut Statement, typed: &BTreeMap<String, Vec<Field>>) {
    for inner in statement.inner_mut() {
        in_blocks(inner, typed);
    }
    let Statement::Block(statements) = statement else { return };
    // Only where nothing stands between the fields does it not matter which comes first.
    let assigns = statements.iter().map(|statement| match statement {
        Statement::Assign(assignment) => Some(assignment.clone()),
        _ => None,
    });
    if let Some(mut assigns) = assigns.collect::<Option<Vec<Assignment>>>() {
        put_together(&mut assigns, typed);
        *statements = assigns.into_iter().map(Statement::Assign).collect();
    }
}

/// Makes one assignment of those to all fields of a struct.
fn put_together(assigns: &mut Vec<Assignment>, typed: &BTreeMap<String, Vec<Field>>) {
    for (net, fields) in typed {
        let is_field = |assignment: &Assignment, field: &Field| {
            assignment.target.name == *net
                && match &assignment.target.select {
                    Select::All => false,
                    Select::Index(Expression::Number(low)) => {
                        field.width == 1 && low.value == field.low
                    }
                    Select::Slice(Expression::Number(low), width) => {
                        field.width == *width && low.value == field.low
                    }
                    _ => false,
                }
        };
        let places: Option<Vec<usize>> = fields
            .iter()
            .map(|field| assigns.iter().position(|assignment| is_field(assignment, field)))
            .collect();
        let Some(places) = places else { continue };
        let written = assigns.iter().filter(|assignment| assignment.target.name == *net).count();
        let reads = |assignment: &Assignment| assignment.value.names().contains(net.as_str());
        if written != fields.len() || assigns.iter().any(reads) {
            continue;
        }
        let parts = places.iter().rev().map(|place| assigns[*place].value.clone()).collect();
        let Some(first) = places.iter().min().copied() else { continue };
        assigns[first].target = Target::whole(net.as_str());
        assigns[first].value = Expression::Concat(parts);
        let mut place = 0;
        assigns.retain(|_| {
            let keep = place == first || !places.contains(&place);
            place += 1;
            keep
        });
    }
}
