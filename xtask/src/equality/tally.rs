//! Statistics of generated programs: their ops, and the outcomes of their launches.

use std::collections::BTreeMap;
use std::fmt;
use tileir::ir::{Module, Op, OpKind, Opcode};
use tileir_exec::{Planned, Program};

/// Counts over many programs.
#[derive(Default)]
pub struct Tally {
    kernels: u64,
    ended: u64,
    faults: BTreeMap<&'static str, u64>,
    /// By group of the table: ops, and those of them with a result of eight elements and more.
    ops: BTreeMap<&'static str, [u64; 2]>,
    names: BTreeMap<&'static str, u64>,
    /// The plans of the fast engine.
    planned: BTreeMap<&'static str, u64>,
}

impl Tally {
    pub fn add(&mut self, module: &Module, codes: impl Iterator<Item = Option<&'static str>>) {
        for code in codes {
            self.kernels += 1;
            match code {
                None => self.ended += 1,
                Some(code) => *self.faults.entry(code).or_default() += 1,
            }
        }
        self.add_plans(module);
        let mut stack: Vec<Op> = module.top_ops().collect();
        while let Some(op) = stack.pop() {
            if let OpKind::Table(opcode) = module.kind(op) {
                let counts = self.ops.entry(opcode.group()).or_default();
                counts[0] += 1;
                counts[1] += u64::from(is_large(module, op));
                *self.names.entry(opcode.def().name).or_default() += 1;
            }
            let blocks = module.op_regions(op).iter().flat_map(|&r| module.region_blocks(r));
            stack.extend(blocks.flat_map(|&b| module.block_ops(b)));
        }
    }

    fn add_plans(&mut self, module: &Module) {
        let Ok(program) = Program::new(module.clone()) else { return };
        for step in program.kernels().iter().flat_map(|kernel| program.outline(kernel).steps) {
            let multiplies = |op: &Op| module.kind(*op) == OpKind::Table(Opcode::MulF);
            let kind = match step {
                Planned::Group(group) if group.direct.is_empty() => "fusion groups",
                Planned::Group(_) => "fusion groups with loads or stores",
                Planned::InPlace(_) => "tiles left in memory",
                Planned::Copy(_) => "copies",
                Planned::Scalar(_) => "numbers",
                Planned::Pairwise(_) => "reductions and scans at once",
                Planned::JoinedIterations(_) => "loops of products at once",
                Planned::Product { ops, at } if at + 1 < ops.len() => "products that multiply what they give",
                Planned::Product { ops, at } if ops[..at].iter().any(multiplies) => "products that multiply rows",
                Planned::Product { .. } => "products of reshaped operands",
                Planned::Alone(_) => "ops by themselves",
            };
            *self.planned.entry(kind).or_default() += 1;
        }
    }

    pub fn and(mut self, other: Tally) -> Tally {
        self.kernels += other.kernels;
        self.ended += other.ended;
        for (code, n) in other.faults {
            *self.faults.entry(code).or_default() += n;
        }
        for (group, [all, large]) in other.ops {
            let counts = self.ops.entry(group).or_default();
            counts[0] += all;
            counts[1] += large;
        }
        for (name, n) in other.names {
            *self.names.entry(name).or_default() += n;
        }
        for (kind, n) in other.planned {
            *self.planned.entry(kind).or_default() += n;
        }
        self
    }
}

fn is_large(module: &Module, op: Op) -> bool {
    let first = module.result(op, 0).and_then(|v| module.as_tile(module.value_type(v)));
    first.is_some_and(|(shape, _)| shape.iter().product::<i64>() >= 8)
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} launches: {} ran to the end", self.kernels, self.ended)?;
        for (code, n) in &self.faults {
            write!(f, ", {n} ended in {code}")?;
        }
        write!(f, "\nops by group (of them on tiles of eight elements and more):")?;
        for (group, [all, large]) in &self.ops {
            write!(f, " {group} {all} ({large})")?;
        }
        write!(f, "\nops by name:")?;
        self.names.iter().try_for_each(|(name, n)| write!(f, " {name} {n}"))?;
        write!(f, "\nas planned by the fast engine:")?;
        let mut comma = "";
        self.planned.iter().try_for_each(|(kind, n)| write!(f, "{} {n} {kind}", std::mem::replace(&mut comma, ",")))
    }
}
