//! Says whether a module is legal, and where and why not: structure, dominance, symbols, the table's type rules and
//! traits, the rules of single ops, and what a file version or a target cannot hold.
//!
//! ```
//! use tileir_base::Diagnostics;
//! use tileir_ir::{Builder, IntFormat, Level, Module, ops::shape::Iota};
//! use tileir_verify::{Options, verify};
//!
//! let mut m = Module::new();
//! let i8 = m.int_type(IntFormat::I8);
//! let tile = m.tile_type(Level::V13_4, &[512], i8).expect("a power of two");
//! let top = m.top();
//! Iota::build(&mut Builder::new(&mut m, top)).returning(&[tile]).finish()?;
//!
//! let mut diags = Diagnostics::new();
//! assert!(verify(&m, &Options::default(), &mut diags).is_err());
//! assert_eq!(
//!     diags.list()[0].full_message(),
//!     "'cuda_tile.iota' op the number of elements 512 exceeds the maximum value of element type 'i8'"
//! );
//! # Ok::<(), tileir_ir::BuildError>(())
//! ```
//!
//! Invariants: the module is only read and nothing is interned; a legal module costs no allocation per op; region
//! nesting costs heap, not stack; the state of a run belongs to one isolated op, so that isolated siblings are verified
//! side by side (feature `parallel`, see [`Threads`]); output depends on the module alone.
//!
//! What is checked, in this order for every op (`walk` drives it):
//! 1. counts, parents, blocks, attributes, types and the table's traits (`tables`, `structure`);
//! 2. symbols, functions and the position of terminators (`structure`, `symbols`, `function`);
//! 3. the op's own rule (`rules`, which fans out into a file per group);
//! 4. its regions, op by op, then isolated ops in them;
//! 5. rules about regions: isolation, inferred types, symbol uses, carried values, bodies;
//! 6. dominance, once per isolated op.

mod advice;
mod aggregate;
mod arith;
mod assume;
mod codes;
mod control;
mod convert;
mod cx;
mod debuginfo;
mod dominance;
mod facts;
mod function;
mod gate;
mod hints;
mod matrix;
mod memory;
mod predicates;
mod rules;
mod shape;
mod structure;
mod symbols;
mod tables;
mod target;
mod view;
mod walk;

pub use codes::REGISTRY;
pub use gate::gate_version;
pub use target::{Target, gate_target};

use tileir_base::{Diagnostics, Reported};
use tileir_ir::{Level, Module, Op};

/// When verification stops.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Policy {
    /// At the first failing op of each isolated op, as the reference tools do.
    Upstream,
    /// Never: every op that is wrong by itself is reported once, in the order of the text. What may be a mere
    /// consequence of another report is left out.
    #[default]
    All,
}

/// What becomes of optimization hints that no tool understands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum HintMode {
    /// Nothing.
    #[default]
    Silent,
    /// A warning each.
    Warn,
    /// The warnings of the first bad entry, then an error.
    Error,
}

/// Whether isolated ops (functions, as a rule) are verified side by side. What is said, and in which order, is the
/// same either way. Without the feature `parallel` there is one thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Threads {
    /// Many, where the module is large enough to pay for them.
    #[default]
    Auto,
    /// One.
    One,
    /// Many, wherever there is more than one isolated op.
    Many,
}

/// How to verify.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Whose rules and wording.
    pub level: Level,
    /// When to stop.
    pub policy: Policy,
    /// What to do about bad hints.
    pub hints: HintMode,
    /// Whether messages name `testing$func`, as test builds of the reference tools do.
    pub testing: bool,
    /// How to write an op into a message, for the one message that shows a whole op. The text format is not known
    /// here; without a writer the op's name stands there.
    pub op_text: Option<fn(&Module, Op, Level) -> String>,
    /// Whether to use several threads.
    pub threads: Threads,
}

/// Verifies a module.
///
/// # Errors
/// When the module is refused; `diags` says why. Errors there do not imply refusal: level 13.3 reports a bad
/// rounding mode of `tanh` and accepts it.
pub fn verify(module: &Module, options: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    walk::verify(module, options, diags)
}

/// Verifies the ops of a module that was read only in part, each by itself: its counts, attributes and types, and its own
/// rule. Nothing is said about what may be wrong because of what is missing: regions, terminators, symbols, dominance.
pub fn verify_ops(module: &Module, options: &Options, diags: &mut Diagnostics) {
    walk::verify_ops(module, options, diags);
}
