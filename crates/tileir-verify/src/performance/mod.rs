//! Speed cliffs: legal uses of ops that were measured to be many times slower than a small change of them.
//!
//! A rule applies only to a target with a measurement (`measured.txt`), and its warnings state the speeds on both sides. The rules look
//! at what is certain from the module: a value that comes from elsewhere than an argument, a view or a load raises no warning.
//!
//! 1. `accumulator`, `accumulators`: the accumulators of a block, one or several, need more registers than the warps of a tile block
//!    have.
//! 2. `f8-lhs-along-m`, `f8-rhs-along-n`: an 8-bit factor whose innermost dimension in memory is not K.
//! 3. `f8-fast-acc`: a product of 8-bit factors without `fast_acc`.
//! 4. `base`, `strides`: a factor is loaded through a view of an argument whose alignment, or strides, are not known to be multiples
//!    of 16 bytes, so that its elements are loaded one by one.
//! 5. `large-tile`: tiles that the assembler takes minutes to compile.

mod measured;
mod trace;

use crate::codes::{W0310, W0311, W0312, W0313, W0314};
use crate::gate::walk;
use crate::targets::Target;
use measured::{Cliff, MEASURED};
use rustc_hash::FxHashSet;
use tileir_base::{Code, Diagnostic, Part};
use tileir_ir::ops::matrix::MmaF;
use tileir_ir::{AttrData, Block, Module, Op, OpKind, Opcode, Ty, TypeData, Value};
use trace::{Fact, Factor};

/// The rules, with the parameters of each in `measured.txt`.
#[cfg(test)]
const RULES: &[(&str, &[&str])] = &[
    ("accumulator", &["registers_per_warp", "default_warps", "most_warps"]),
    ("accumulators", &[]),
    ("f8-lhs-along-m", &[]),
    ("f8-rhs-along-n", &[]),
    ("f8-fast-acc", &[]),
    ("base", &["bytes"]),
    ("strides", &["bytes"]),
    ("large-tile", &["elements"]),
];

/// The hint that gives a tile block more warps, and the one that spreads it over several processors.
pub(crate) const WARPS: &str = "num_worker_warps_per_cta";
const CLUSTER: &str = "num_cta_in_cga";

/// A warning, and the change that avoids it if it can be written into a text.
#[derive(Debug)]
#[non_exhaustive]
pub struct PerformanceFinding {
    /// The warning.
    pub diagnostic: Diagnostic,
    /// The change.
    pub change: Option<PerformanceChange>,
}

/// A change of a module that avoids a cliff.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PerformanceChange {
    /// This hint for the target, on the entry, which has none.
    Hint {
        /// The entry.
        entry: Op,
        /// The name of the hint.
        name: &'static str,
        /// Its value.
        value: u64,
    },
    /// The flag `fast_acc` on a product.
    FastAcc(Op),
    /// The promise that an operand is a multiple of a number.
    Assume {
        /// The op that takes the operand.
        op: Op,
        /// The number of the operand.
        operand: u32,
        /// The divisor.
        divisor: u64,
    },
}

/// Whether cliffs were measured on a target.
#[must_use]
pub fn has_measurements(target: Target) -> bool {
    target.name() == MEASURED.target
}

/// Warns about each use of ops that is near a speed cliff of the target. The module must be legal.
#[must_use]
pub fn lint_performance(module: &Module, target: Target) -> Vec<PerformanceFinding> {
    if !has_measurements(target) {
        return Vec::new();
    }
    let mut lint =
        Lint { m: module, target, found: Vec::new(), blocks: FxHashSet::default(), seen: FxHashSet::default() };
    for op in walk(module) {
        match module.kind(op) {
            OpKind::Table(Opcode::MmaF) => lint.product(op),
            OpKind::Table(Opcode::Reduce) => lint.large(op),
            // The other ops have no rule: nothing was measured about them.
            _ => {}
        }
    }
    lint.found
}

struct Lint<'a> {
    m: &'a Module,
    target: Target,
    found: Vec<PerformanceFinding>,
    /// Blocks whose accumulators were counted.
    blocks: FxHashSet<Block>,
    /// Operands that were reported.
    seen: FxHashSet<(Op, u32)>,
}

impl Lint<'_> {
    fn report(&mut self, code: Code, op: Op, part: Option<Part>, cliff: &Cliff, message: String) {
        let m = self.m;
        let origin = if code.code == W0314.code { MEASURED.origin_of_times() } else { MEASURED.origin() };
        let note = format!("measured: {} instead of {} for {} ({origin})", cliff.slow, cliff.fast, cliff.work);
        let mut diagnostic = Diagnostic::warning(code, m.place(m.loc(op)), message).op(op).note(note);
        diagnostic.part = part;
        self.found.push(PerformanceFinding { diagnostic, change: None });
    }

    /// Adds advice to the last warning.
    fn advise(&mut self, help: String, change: Option<PerformanceChange>) {
        if let Some(last) = self.found.last_mut() {
            last.diagnostic.help.push(help);
            last.change = change;
        }
    }

    fn product(&mut self, op: Op) {
        let m = self.m;
        if let Some(block) = m.op_block(op).filter(|block| self.blocks.insert(*block)) {
            self.accumulators(block);
        }
        let product = MmaF(op);
        let narrow = element(m, product.lhs(m)).filter(|(_, bits)| *bits == 8).map(|(name, _)| name);
        if let Some(name) = &narrow {
            self.fast_acc(op, name);
        }
        for (number, factor) in [(0, product.lhs(m)), (1, product.rhs(m))] {
            let rank = m.as_tile(m.value_type(factor)).map_or(0, |(shape, _)| shape.len());
            let Some(loaded) = trace::factor(m, factor) else { continue };
            // K is the last dimension of `lhs`, and the last but one of `rhs`.
            if let (Some(name), Some(innermost)) = (&narrow, loaded.innermost)
                && innermost + 1 + number as usize != rank
            {
                self.not_k_major(op, number, name);
            }
            self.alignment(&loaded);
        }
    }

    /// Warns if the accumulators of the products in a block do not fit in registers. A product that adds to the result of another one
    /// uses its registers.
    fn accumulators(&mut self, block: Block) {
        let m = self.m;
        let Some(cliff) = MEASURED.cliff(self.target, "accumulator") else { return };
        let is_product = |op: Op| m.kind(op) == OpKind::Table(Opcode::MmaF) && m.op_block(op) == Some(block);
        let own = |op: &Op| is_product(*op) && !m.defining_op(MmaF(*op).acc(m)).is_some_and(is_product);
        let products: Vec<(Op, u64)> =
            m.block_ops(block).filter(own).filter_map(|op| Some((op, registers(m, MmaF(op).acc(m))?))).collect();
        let total: u64 = products.iter().map(|(_, registers)| registers).sum();
        let Some(&(op, _)) = products.iter().max_by_key(|(_, registers)| *registers) else { return };
        let Some(entry) = self.entry_of(op) else { return };
        let (default, most) = (cliff.parameter("default_warps"), cliff.parameter("most_warps"));
        let given = self.hint(entry, WARPS);
        let warps = given.unwrap_or(default).clamp(default, most);
        let per_warp = cliff.parameter("registers_per_warp").saturating_mul(self.hint(entry, CLUSTER).unwrap_or(1));
        if total < per_warp.saturating_mul(warps) {
            return;
        }
        let (what, cliff) = match (&products[..], MEASURED.cliff(self.target, "accumulators")) {
            ([_, _, ..], Some(several)) => ("the accumulators of this block take", several),
            _ => ("this accumulator takes", cliff),
        };
        let message = format!("{what} {total} registers, and the {warps} warps of a tile block cannot hold them");
        self.report(&W0310, op, Some(Part::Operand(2)), cliff, message);
        let target = self.target.name();
        if total < per_warp.saturating_mul(most) {
            let free = m.attr_by_name(entry, "optimization_hints").is_none();
            let change = free.then_some(PerformanceChange::Hint { entry, name: WARPS, value: most });
            self.advise(format!("give the entry the hint `{WARPS} = {most}` for {target}"), change);
        } else {
            self.advise(
                format!("use smaller tiles: {most} warps, the most on {target}, do not hold them either"),
                None,
            );
        }
    }

    fn fast_acc(&mut self, op: Op, name: &str) {
        let Some(cliff) = MEASURED.cliff(self.target, "f8-fast-acc") else { return };
        if !MmaF(op).fast_acc(self.m) {
            let message = format!("this product of {name} accumulates in full precision, which is slow");
            self.report(&W0312, op, None, cliff, message);
            let help = "`fast_acc` accumulates with fewer bits; see whether the results are precise enough".to_owned();
            self.advise(help, Some(PerformanceChange::FastAcc(op)));
        }
    }

    fn not_k_major(&mut self, op: Op, number: u32, name: &str) {
        let (rule, factor, stored, map) = match number {
            0 => ("f8-lhs-along-m", "lhs", "M", "MxK"),
            _ => ("f8-rhs-along-n", "rhs", "N", "NxK"),
        };
        let Some(cliff) = MEASURED.cliff(self.target, rule) else { return };
        let message = format!("`{factor}` of this product of {name} is stored with {stored} innermost, which is slow");
        self.report(&W0311, op, Some(Part::Operand(number)), cliff, message);
        let load = if number == 0 { "" } else { ", and load it through a view with `dim_map=[1, 0]`" };
        self.advise(format!("store the array as {map}{load}"), None);
    }

    /// Warns about the facts that loads of a factor lack.
    fn alignment(&mut self, factor: &Factor) {
        for lacking in trace::lacking(self.m, factor) {
            let (name, part) = match lacking.fact {
                Fact::Base => ("base", Part::Operand(0)),
                Fact::Stride => ("strides", Part::Operand(lacking.operand)),
            };
            let Some(cliff) = MEASURED.cliff(self.target, name) else { continue };
            let divisor = lacking.divisor(cliff.parameter("bytes"));
            if lacking.known.is_multiple_of(divisor) || !self.seen.insert((factor.view, lacking.operand)) {
                continue;
            }
            let message = match lacking.fact {
                Fact::Base => format!(
                    "this array is loaded for a product, and not known to begin at a multiple of {divisor} bytes"
                ),
                Fact::Stride => {
                    format!(
                        "this stride of an array that is loaded for a product is not known to be a multiple of {divisor}"
                    )
                }
            };
            self.report(&W0313, factor.view, Some(part), cliff, message);
            let change = PerformanceChange::Assume { op: factor.view, operand: lacking.operand, divisor };
            self.advise(format!("if it always is, say so: `assume div_by<{divisor}>, …`"), Some(change));
        }
    }

    fn large(&mut self, op: Op) {
        let m = self.m;
        let Some(cliff) = MEASURED.cliff(self.target, "large-tile") else { return };
        let size = |v: &Value| m.as_tile(m.value_type(*v)).map_or(0, |(shape, _)| shape.iter().product::<i64>());
        let elements = m.operands(op).iter().map(size).max().unwrap_or(0);
        if u64::try_from(elements).unwrap_or(0) < cliff.parameter("elements") {
            return;
        }
        let message = format!("the assembler takes minutes to compile a reduction of {elements} elements");
        self.report(&W0314, op, Some(Part::Operand(0)), cliff, message);
        self.advise("reduce smaller tiles in a loop, and combine their results".to_owned(), None);
    }

    fn entry_of(&self, op: Op) -> Option<Op> {
        let mut outer = self.m.parent_op(op);
        while let Some(op) = outer.filter(|op| self.m.kind(*op) != OpKind::Table(Opcode::Entry)) {
            outer = self.m.parent_op(op);
        }
        outer
    }

    /// A hint of an entry for the target, or for all.
    fn hint(&self, entry: Op, name: &str) -> Option<u64> {
        let m = self.m;
        let AttrData::Hints(dict) = m.attr_data(m.attr_by_name(entry, "optimization_hints")?) else { return None };
        let of = |arch: &str| m.dict_entries(*dict).iter().find(|(key, _)| m.strings.text(*key) == arch);
        let (_, hints) = of(self.target.name()).or_else(|| of("default"))?;
        let AttrData::Dict(entries) = m.attr_data(*hints) else { return None };
        let (_, value) = entries.iter().find(|(key, _)| m.strings.text(*key) == name)?;
        match m.attr_data(*value) {
            AttrData::Int { value, .. } => u64::try_from(*value).ok(),
            _ => None,
        }
    }
}

/// The name and width of the elements of a tile.
fn element(m: &Module, value: Value) -> Option<(String, u32)> {
    let (_, elem) = m.as_tile(m.value_type(value))?;
    Some((m.short_type(elem).to_string(), bits(m, elem)?))
}

fn bits(m: &Module, elem: Ty) -> Option<u32> {
    match m.type_data(elem) {
        TypeData::Int(_) | TypeData::Float(_) => m.scalar(elem).map(tileir_ir::Scalar::bits),
        _ => None,
    }
}

/// The registers of 32 bits that a tile takes.
fn registers(m: &Module, value: Value) -> Option<u64> {
    let (shape, elem) = m.as_tile(m.value_type(value))?;
    let elements = u64::try_from(shape.iter().product::<i64>()).ok()?;
    Some(elements * u64::from(bits(m, elem)?) / 32)
}
