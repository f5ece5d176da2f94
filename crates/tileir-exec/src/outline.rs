//! A description of the plan of a kernel.

use crate::engine::access::Access;
use crate::meter;
use crate::peak;
use crate::program::{Kernel, Pc, Program, Reg, Step};
use rustc_hash::FxHashMap;
use tileir_ir::{Op, Value};

/// The plan of the fast engine for a kernel.
#[derive(Clone, PartialEq, Debug)]
pub struct Outline {
    /// Hoisted ops, which run once per machine.
    pub once: Vec<Op>,
    /// The steps of each tile block, in order; the parents of the ops are their loops and branches.
    pub steps: Vec<Planned>,
    /// The upper bound for the memory of a tile block, in bytes: tiles and workspace.
    pub tiles: u64,
    /// Bytes of a worker's scratch registers, and of its panels for matrix products.
    pub scratch: u64,
}

/// A step of the plan.
#[derive(Clone, PartialEq, Debug)]
pub enum Planned {
    /// A fusion group: element-wise ops on tiles of one size, run strip by strip.
    Group(PlannedGroup),
    /// A load whose tile stays in memory: matrix products read it in place.
    InPlace(Op),
    /// A load or store that copies contiguous runs.
    Copy(Op),
    /// An op on scalars.
    Scalar(Op),
    /// A `reduce` or `scan` whose body runs on many pairs at once.
    Pairwise(Op),
    /// A matrix product in a loop that only accumulates it; many iterations are computed as one product.
    JoinedIterations(Op),
    /// A matrix product with fused ops: reshapes of its operands, scaling of the rows of its accumulator, or scaling of
    /// its result.
    Product {
        /// The ops, in order.
        ops: Vec<Op>,
        /// The index of the product in `ops`.
        at: usize,
    },
    /// Any other op.
    Alone(Op),
}

/// A fusion group.
#[derive(Clone, PartialEq, Debug)]
pub struct PlannedGroup {
    /// The ops, including loads and the store.
    pub ops: Vec<Op>,
    /// Loads and stores that access memory strip by strip, without a tile.
    pub direct: Vec<Op>,
    /// Tiles that the group reads.
    pub reads: Vec<Value>,
    /// Tiles that the group materializes.
    pub materialized: Vec<Value>,
    /// Elements of the tiles.
    pub elements: usize,
    /// Elements of a strip.
    pub strip: usize,
    /// The number of scratch registers.
    pub registers: usize,
    /// The vector programs of its ops, as text.
    pub programs: Vec<String>,
    /// The mnemonics of the element-wise ops and row reductions outside of vector programs; each runs over a whole strip.
    pub op_by_op: Vec<&'static str>,
}

impl Planned {
    /// The ops of the step.
    #[must_use]
    pub fn ops(&self) -> &[Op] {
        match self {
            Planned::Group(group) => &group.ops,
            Planned::Product { ops, .. } => ops,
            Planned::InPlace(op)
            | Planned::Copy(op)
            | Planned::Scalar(op)
            | Planned::Pairwise(op)
            | Planned::JoinedIterations(op)
            | Planned::Alone(op) => std::slice::from_ref(op),
        }
    }
}

impl Program {
    /// How the fast engine runs a kernel of this program.
    #[doc(hidden)]
    #[must_use]
    pub fn outline(&self, kernel: &Kernel) -> Outline {
        let plan = self.plan(kernel);
        let peak = self.peak(kernel);
        let names: FxHashMap<Reg, Value> =
            peak::values(self.module(), kernel.op).into_iter().map(|v| (self.register(v), v)).collect();
        // The steps of bodies follow those of the kernel.
        let kernel_end = plan.bodies.values().map(|b| b.start).min().unwrap_or(Pc::MAX).min(plan.steps.len() as Pc);
        let step = |step: &Step| match (step, meter::ops(Some(plan), step)) {
            (Step::Group(index, _), _) => {
                let fused = &plan.fused[*index as usize];
                let accesses = || fused.loads.iter().chain(&fused.store);
                let of = |(_, access): &(usize, Access)| access.op;
                let stored = fused.store.as_ref().map(|(at, _)| *at);
                let loaded = |at: usize| fused.loads.iter().any(|(i, _)| *i == at);
                let inputs = fused.inputs.iter().enumerate().filter(|(i, _)| !loaded(*i)).map(|(_, reg)| reg);
                let outputs = fused.outputs.iter().enumerate().filter(|(i, _)| Some(*i) != stored).map(|(_, o)| &o.0);
                let name = |reg: &Reg| names.get(reg).copied();
                let (registers, _) = fused.scratch(fused.count);
                Some(Planned::Group(PlannedGroup {
                    ops: fused.ops.clone(),
                    direct: accesses().map(of).collect(),
                    reads: inputs.filter_map(name).collect(),
                    materialized: outputs.filter_map(name).collect(),
                    elements: fused.count,
                    strip: fused.strip_len(fused.count),
                    registers,
                    programs: fused.body.programs.iter().map(|program| program.code.to_string()).collect(),
                    op_by_op: fused.body.names_outside_programs(),
                }))
            }
            (Step::Access(at, _), &[op]) if plan.accesses[*at as usize].in_place.is_some() => {
                Some(Planned::InPlace(op))
            }
            (Step::Access(..), &[op]) => Some(Planned::Copy(op)),
            (Step::Scalar(_), &[op]) => Some(Planned::Scalar(op)),
            (_, &[op]) if plan.pairwise_bodies.contains_key(&op) => Some(Planned::Pairwise(op)),
            (Step::Eval(op, _), _) if plan.product_loops.iter().any(|product_loop| product_loop.product == *op) => {
                Some(Planned::JoinedIterations(*op))
            }
            (_, &[op]) => Some(Planned::Alone(op)),
            (Step::Eval(op, _), ops) => {
                let at = ops.iter().position(|of| of == op).unwrap_or(0);
                Some(Planned::Product { ops: ops.to_vec(), at })
            }
            _ => None,
        };
        let steps = plan.steps[..kernel_end as usize].iter().filter_map(step).collect();
        Outline {
            once: plan.hoisted.clone(),
            steps,
            tiles: peak.tiles.saturating_add(peak.allocated),
            scratch: peak.scratch,
        }
    }
}
