//! Folding, canonical forms and passes: what NVIDIA's optimizer does, with its order, so that results print alike, and
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
//! Invariants: a module that verifies verifies afterwards; the result depends on the module alone; a second run of
//! `canonicalize` changes nothing; ops with effects are never dropped (unless unreachable), doubled on a path, or
//! reordered, and keep their tokens. All changes go through the [`rewriter::Rewriter`].

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
use tileir_ir::{Module, Op, OpKind, Opcode};
use work::Work;

/// A pass.
#[derive(Clone, Copy, Debug)]
pub enum Pass {
    /// Folds and patterns to a fixed point.
    Canonicalize(Canonicalize),
    /// Merges common subexpressions.
    Cse {
        /// Also those whose first two operands stand the other way round, where that makes no difference.
        commutative: bool,
    },
    /// Puts called functions in the place of calls: the dialect has none, so nothing happens.
    Inline,
    /// Makes `fma` of products that are added or subtracted. Changes rounding.
    FuseFma,
    /// Splits loops at comparisons with the induction variable.
    LoopSplit {
        /// How many ops a branch must have to be worth it; 1: always, 0: never. Attributes `cuda_tile.loop_split` on
        /// `if`, `for` or the function go before it.
        threshold: i64,
        /// Split only small loops, where that decides a branch of the body, until there is nothing left to split: a
        /// second run changes nothing.
        once: bool,
    },
    /// Gives functions without debug info a scope.
    SynthesizeDebugInfoScopes,
    /// Upstream's loop-invariant code motion, which does nothing.
    UpstreamLicm,
    /// Erases what nothing depends on.
    Dce,
    /// Moves invariant ops out of loops.
    Licm,
    /// Propagates constants through branches and loops.
    Sccp,
    /// Shortens chains of shape changes.
    Shapes,
    /// Uses ranges and divisors.
    Facts,
    /// Drops, forwards and merges what loops carry.
    LoopValues,
    /// Shortens joins of tokens.
    Tokens,
    /// Puts `select`s in the place of small `if`s.
    IfConvert {
        /// What may be computed in the place of a branch; see the pass.
        max_cost: u32,
    },
}

/// How `canonicalize` runs.
///
/// The default does what NVIDIA's does; [`Canonicalize::full`] adds the rules that NVIDIA's has not: `addf` of constants
/// and the expression simplifier.
#[derive(Clone, Copy, Debug, Default)]
pub struct Canonicalize {
    /// The driver's limits, and the rules that may fire.
    pub config: Config,
    /// How far the simplifier goes.
    pub limits: Limits,
    /// Whether it is an error to reach them.
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

/// How often folds and patterns, then the simplifier, run in turn. Each time but the last the simplifier has made the
/// function smaller; of 18,292 runs over the file tests, at every level, 2,524 took a second turn, 8 a third, none a
/// fourth.
const MAX_TURNS: u32 = 10;

/// Folds and patterns to a fixed point, then the simplifier, until that changes nothing. Says whether folds and patterns
/// came to rest, and notes in `work` if all of it did: to run it again would change nothing.
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

/// What a pass runs on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// Any op.
    Any,
    /// A `cuda_tile.module`.
    Module,
    /// A function.
    Function,
}

/// Why a pass failed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PassError {
    /// There was still something to do after the last round.
    #[error("the pass `{0}` did not come to rest")]
    NoConvergence(&'static str),
}

/// A pass that ran.
#[derive(Clone, Copy, Debug)]
pub struct Ran<'a> {
    /// The pass.
    pub pass: &'a Pass,
    /// Whether it changed the module.
    pub changed: bool,
}

/// Runs a pass on every op of the module that it fits, as the newest release does.
///
/// # Errors
/// When the pass fails; the module is legal still.
pub fn run(m: &mut Module, pass: &Pass) -> Result<(), PassError> {
    run_counted(m, pass, &mut Stats::default())
}

/// Runs a pass as [`run`] does and adds to `stats` how often each rule fired.
///
/// # Errors
/// When the pass fails; the module is legal still.
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
    ops.into_iter().try_for_each(|op| run_on(m, pass, Some(op), work))
}

/// The functions in `scope`, or in the whole file, if there is nothing else in it that a pass could change: modules that
/// hold functions, and globals.
fn functions(m: &Module, scope: Option<Op>) -> Option<Vec<Op>> {
    let inside = |op: Op| m.op_regions(op).iter().flat_map(|&r| m.region_blocks(r)).flat_map(|&b| m.block_ops(b));
    let mut functions = Vec::new();
    let mut todo: Vec<Op> = scope.map_or_else(|| m.top_ops().rev().collect(), |op| vec![op]);
    while let Some(op) = todo.pop() {
        match m.kind(op) {
            _ if is_function(m, op) => functions.push(op),
            OpKind::BuiltinModule | OpKind::Table(Opcode::Module) => {
                let from = todo.len();
                todo.extend(inside(op));
                todo[from..].reverse();
            }
            OpKind::Table(Opcode::Global) => {}
            // A pass could change it.
            _ => return None,
        }
    }
    Some(functions)
}

/// Runs a pass on one op, or on the whole file. The op must be what the pass runs on.
///
/// Functions see nothing of one another: a pass that runs on any op runs on each of them by itself, so that what it works
/// with stays in the cache, and that one function is at rest does not depend on the others. A limit on rewrites is one for
/// all of them.
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

/// Runs a pass on one op, or on the whole file, at once.
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
        (Pass::SynthesizeDebugInfoScopes, Some(op)) => scopes::synthesize_scopes(m, op, work),
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
        (Pass::LoopSplit { .. } | Pass::SynthesizeDebugInfoScopes, None) => {}
        (Pass::Licm | Pass::Sccp | Pass::Shapes | Pass::Facts | Pass::LoopValues | Pass::IfConvert { .. }, None) => {}
    }
    Ok(())
}
