//! Folding, canonical forms and passes: the passes of NVIDIA's optimizer, in its order, so that the output is the same, but
//! without its defects. Its releases differ: a schedule or a pipeline runs [at a level](Schedule::at).
//!
//! ```
//! use std::sync::Arc;
//! use tileir_base::Source;
//! use tileir_opt::{Pass, run};
//! use tileir_text::{ParseOptions, PrintOptions, parse, print};
//!
//! let text = "entry @k(%c: tile<i1>, %x: tile<i32>) {
//!   %r = if %c -> (tile<i32>) { yield %x : tile<i32> } else { yield %x : tile<i32> }
//!   %t = print_tko \"%d\", %r : tile<i32> -> token
//! }";
//! let mut module = parse(&Arc::new(Source::new("k.mlir", text)), &ParseOptions::default()).module;
//! run(&mut module, &Pass::Canonicalize(Default::default()))?;
//! assert_eq!(
//!     print(&module, &PrintOptions::default()),
//!     "entry @k(%arg0: tile<i1>, %arg1: tile<i32>) {
//!   %0 = print_tko \"%d\", %arg1 : tile<i32> -> token
//!   return
//! }
//! "
//! );
//! # Ok::<(), tileir_opt::PassError>(())
//! ```
//!
//! Invariants: a valid module stays valid; the result depends only on the module; a second run of `canonicalize` changes
//! nothing; ops with effects are never dropped (unless unreachable), duplicated on a path, or reordered, and keep their
//! tokens. All changes go through the [`rewriter::Rewriter`].

#[cfg(test)]
mod cases;
mod constants;
mod cse;
mod dce;
pub mod effects;
mod eval;
mod exits;
mod facts;
mod fold;
pub mod greedy;
mod if_convert;
mod levels;
mod licm;
mod liveness;
mod loop_split;
mod loop_values;
mod passes;
mod patterns;
mod pipeline;
pub mod rewriter;
pub mod rules;
mod sccp;
mod scopes;
mod shapes;
mod simplify;
mod speculate;
mod tokens;
mod uses;
mod work;
mod worklist;

pub use levels::{Named, PIPELINES, Schedule};
pub use passes::{PASSES, PassInfo};
pub use pipeline::{Pipeline, PipelineError};
pub use simplify::Limits;

use effects::is_function;
use greedy::Config;
use rules::{RuleSet, Stats};
use tileir_ir::ops::def::Structure;
use tileir_ir::{Module, Op, OpKind, Opcode};
use work::Work;

/// A pass.
#[derive(Clone, Copy, Debug)]
pub enum Pass {
    /// Folds and patterns to a fixpoint.
    Canonicalize(Canonicalize),
    /// Merges common subexpressions.
    Cse {
        /// Also merge ops whose first two operands are swapped, if the result is bit-identical.
        commutative: bool,
    },
    /// Does nothing: the dialect has no calls.
    Inline,
    /// Fuses multiplications with additions and subtractions into `fma`. Changes rounding.
    FuseFma,
    /// Splits loops at comparisons with the induction variable.
    LoopSplit {
        /// Minimum number of ops in a branch; 1: always split, 0: never. Attributes `cuda_tile.loop_split` on `if`, `for` or
        /// the function take precedence.
        threshold: i64,
        /// Split only small loops, and only where that decides a branch of the body, until nothing is left to split: a
        /// second run changes nothing.
        once: bool,
    },
    /// Adds a debug scope to functions without debug info.
    SynthesizeDebugInfoScopes,
    /// Upstream's loop-invariant code motion, which does nothing.
    UpstreamLicm,
    /// Erases dead ops.
    Dce,
    /// Hoists invariant ops out of loops.
    Licm,
    /// Propagates constants through branches and loops.
    Sccp,
    /// Shortens chains of shape changes.
    Shapes,
    /// Uses ranges and divisors.
    Facts,
    /// Drops, forwards and merges loop-carried values.
    LoopValues,
    /// Simplifies joins of tokens.
    Tokens,
    /// Replaces small `if`s by `select`s.
    IfConvert {
        /// Maximum cost of the ops that replace a branch; see the pass.
        max_cost: u32,
    },
}

/// Options of `canonicalize`.
///
/// The default matches NVIDIA's; [`Canonicalize::full`] adds rules that NVIDIA's does not have: `addf` of constants and the
/// expression simplifier.
#[derive(Clone, Copy, Debug, Default)]
pub struct Canonicalize {
    /// The driver's limits, and the rules that may fire.
    pub config: Config,
    /// The limits of the simplifier.
    pub limits: Limits,
    /// Whether reaching the limits of the driver is an error.
    pub test_convergence: bool,
}

impl Canonicalize {
    /// With every rule.
    #[must_use]
    pub fn full() -> Self {
        let config = Config { rules: RuleSet::ALL, ..Config::default() };
        Canonicalize { config, ..Canonicalize::default() }
    }
}

/// Maximum number of alternations between folds and patterns, and the simplifier. In all but the last, the simplifier makes
/// the function smaller; of 18,292 runs over the file tests, at every level, 2,524 had a second one, 8 a third, none a
/// fourth.
const MAX_TURNS: u32 = 10;

/// Runs folds and patterns to a fixpoint, then the simplifier, until that changes nothing. Returns whether folds and
/// patterns converged, and records in `work` if everything did: another run would change nothing.
fn canonicalize(m: &mut Module, op: Option<Op>, options: &Canonicalize, work: &mut Work) -> bool {
    let Canonicalize { config, limits, .. } = options;
    let mut functions = None;
    for _ in 0..MAX_TURNS {
        let rests = greedy::rewrite(m, op, config, patterns::canonical, work);
        if !config.rules.simplifies() {
            work.rests = rests;
            return rests;
        }
        let functions: &Vec<Op> = functions.get_or_insert_with(|| match op {
            Some(op) if is_function(m, op) => vec![op],
            _ => m.ops_in_order(op).into_iter().filter(|&op| is_function(m, op)).collect(),
        });
        let mut changed = false;
        for &function in functions {
            changed |= simplify::simplify(m, function, config.rules, *limits, work);
        }
        if !changed {
            work.rests = rests;
            if rests && config.rules.contains(&RuleSet::UPSTREAM) {
                functions.iter().for_each(|&function| work.note_rest(function));
            }
            return rests;
        }
    }
    false
}

/// The kind of op that a pass runs on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// Any op.
    Any,
    /// A `cuda_tile.module`.
    Module,
    /// A function.
    Function,
}

/// The failure of a pass.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PassError {
    /// The pass did not converge within the limit of rounds.
    #[error("the pass `{0}` did not converge within its limit of rounds")]
    NoConvergence(&'static str),
}

/// A pass that ran.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Ran<'a> {
    /// The pass.
    pub pass: &'a Pass,
    /// Whether it changed the module.
    pub changed: bool,
}

/// Runs a pass on every op of the module that it applies to, at the newest level.
///
/// # Errors
/// If the pass fails; the module is still legal.
pub fn run(m: &mut Module, pass: &Pass) -> Result<(), PassError> {
    run_counted(m, pass, &mut Stats::default())
}

/// Runs a pass as [`run`] does and adds the counts of fired rules to `stats`.
///
/// # Errors
/// If the pass fails; the module is still legal.
pub fn run_counted(m: &mut Module, pass: &Pass, stats: &mut Stats) -> Result<(), PassError> {
    let mut work = Work::default();
    let done = run_everywhere(m, pass, &mut work);
    stats.merge(&work.stats);
    done
}

fn run_everywhere(m: &mut Module, pass: &Pass, work: &mut Work) -> Result<(), PassError> {
    let fits = |m: &Module, op: Op| match pass.anchor() {
        Anchor::Any => false,
        Anchor::Module => m.kind(op) == OpKind::Table(Opcode::Module),
        Anchor::Function => is_function(m, op),
    };
    if pass.anchor() == Anchor::Any {
        return run_on(m, pass, None, work);
    }
    let ops: Vec<Op> = match functions(m, None).filter(|_| pass.anchor() == Anchor::Function) {
        Some(functions) => functions,
        None => m.ops_in_order(None).into_iter().filter(|&op| fits(m, op)).collect(),
    };
    ops.into_iter().try_for_each(|op| run_on(m, pass, Some(op), work))?;
    // A file may have functions outside of modules; to a pass over modules, these are one module.
    let outside = pass.anchor() == Anchor::Module && m.top_ops().any(|op| is_function(m, op));
    if outside { run_on(m, pass, None, work) } else { Ok(()) }
}

/// The functions in `scope`, or in the whole file, if a pass could change nothing else in it: there are only modules,
/// functions and globals.
fn functions(m: &Module, scope: Option<Op>) -> Option<Vec<Op>> {
    let inside = |op: Op| m.op_regions(op).iter().flat_map(|&r| m.region_blocks(r)).flat_map(|&b| m.block_ops(b));
    let mut functions = Vec::new();
    let mut todo: Vec<Op> = scope.map_or_else(|| m.top_ops().rev().collect(), |op| vec![op]);
    while let Some(op) = todo.pop() {
        match m.structure(op) {
            Some(Structure::Function) => functions.push(op),
            Some(Structure::Module) => {
                let from = todo.len();
                todo.extend(inside(op));
                todo[from..].reverse();
            }
            None if m.kind(op) == OpKind::Table(Opcode::Global) => {}
            // A pass could change any other op.
            Some(Structure::If | Structure::For | Structure::Loop | Structure::Aggregate) => return None,
            Some(Structure::Yield | Structure::Continue | Structure::Break | Structure::Return) | None => return None,
        }
    }
    Some(functions)
}

/// Runs a pass on one op, or on the whole file. The op must be of the kind that the pass runs on.
///
/// Functions are independent: a pass that runs on any op runs on each function separately, so that its data stays in the
/// cache, and the convergence of one function does not depend on the others. A limit on rewrites applies to all of them
/// together.
fn run_on(m: &mut Module, pass: &Pass, op: Option<Op>, work: &mut Work) -> Result<(), PassError> {
    let apart = match pass {
        Pass::Canonicalize(options) => options.config.max_rewrites.is_none(),
        Pass::Cse { .. } | Pass::Dce | Pass::Tokens => true,
        _ => false,
    };
    match functions(m, op).filter(|_| apart) {
        Some(functions) => functions.into_iter().try_for_each(|op| run_alone(m, pass, Some(op), work)),
        None => run_alone(m, pass, op, work),
    }
}

/// Runs a pass on one op, or on the whole file, in one step.
fn run_alone(m: &mut Module, pass: &Pass, op: Option<Op>, work: &mut Work) -> Result<(), PassError> {
    work.rests = false;
    match (pass, op) {
        (Pass::Canonicalize(options), _) => {
            if !canonicalize(m, op, options, work) && options.test_convergence {
                return Err(PassError::NoConvergence(pass.name()));
            }
        }
        (Pass::Cse { commutative }, _) => cse::cse(m, op, *commutative, work),
        (Pass::FuseFma, _) => {
            let config = Config { top_down: false, ..Config::default() };
            if !greedy::rewrite(m, op, &config, patterns::fusing, work) {
                return Err(PassError::NoConvergence(pass.name()));
            }
        }
        (Pass::LoopSplit { threshold, once }, Some(op)) => loop_split::loop_split(m, op, *threshold, *once, work),
        (Pass::SynthesizeDebugInfoScopes, op) => scopes::synthesize_scopes(m, op, work),
        (Pass::Dce, _) => dce::dce(m, op, work),
        (Pass::Tokens, _) => tokens::tokens(m, op, work),
        (Pass::Licm, Some(op)) => licm::licm(m, op, work),
        (Pass::Sccp, Some(op)) => sccp::sccp(m, op, work),
        (Pass::Shapes, Some(op)) => shapes::shapes(m, op, work),
        (Pass::Facts, Some(op)) => facts::facts(m, op, work),
        (Pass::IfConvert { max_cost }, Some(op)) => if_convert::if_convert(m, op, *max_cost, work),
        (Pass::LoopValues, Some(op)) => loop_values::loop_values(m, op, work),
        (Pass::Inline | Pass::UpstreamLicm, _) => {}
        // These run on one op only.
        (Pass::LoopSplit { .. }, None) => {}
        (Pass::Licm | Pass::Sccp | Pass::Shapes | Pass::Facts | Pass::LoopValues | Pass::IfConvert { .. }, None) => {}
    }
    Ok(())
}
