//! The verifier: checks structure, dominance, symbols, the table's type rules and traits, the rules of single ops, and the
//! gates of file versions and targets.
//!
//! ```
//! use tileir_base::Diagnostics;
//! use tileir_ir::IntFormat::I8;
//! use tileir_ir::build::{Builder, Type};
//! use tileir_verify::{Options, verify};
//!
//! let mut b = Builder::at_top();
//! b.iota(Type::tile([512], I8))?;
//! let m = b.finish()?;
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
//! nesting uses heap memory instead of the stack; the state of a run belongs to one isolated op, so isolated siblings can
//! be verified in parallel (feature `parallel`, see [`Threads`]); the output depends only on the module.
//!
//! The checks, in this order for every op (`walk` drives them):
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
mod performance;
mod predicates;
mod rules;
mod shape;
mod structure;
mod symbols;
mod tables;
mod targets;
mod view;
mod walk;

pub use codes::REGISTRY;
pub use gate::gate_version;
pub use performance::{PerformanceChange, PerformanceFinding, has_measurements, lint_performance};
pub use targets::{Target, gate_target, report_incompatibility, target_facts_origin, targets_that_take};

use tileir_base::{Diagnostics, Reported};
use tileir_ir::{Level, Module, Op};

/// When verification stops.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Policy {
    /// At the first failing op of each isolated op, as the reference tools do.
    Upstream,
    /// Never: every op that is wrong by itself is reported once, in program order. Errors that may be consequences of
    /// other errors are left out.
    #[default]
    All,
}

/// The treatment of unknown or wrong optimization hints.
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

/// Whether isolated ops (usually functions) are verified in parallel. The diagnostics and their order are the same either
/// way. Without the feature `parallel` there is one thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Threads {
    /// Many, where the module is large enough to pay for them.
    #[default]
    Auto,
    /// One.
    One,
    /// Several, if there is more than one isolated op.
    Many,
}

/// Options for verification.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// The release whose rules and messages apply.
    pub level: Level,
    /// When to stop.
    pub policy: Policy,
    /// The treatment of bad hints.
    pub hints: HintMode,
    /// Whether messages name `testing$func`, as test builds of the reference tools do.
    pub testing: bool,
    /// Prints an op, for the one message that contains a whole op. This crate does not know the text format; without a
    /// printer the message has the op's name.
    pub op_text: Option<fn(&Module, Op, Level) -> String>,
    /// Whether to use several threads.
    pub threads: Threads,
}

/// Verifies a module.
///
/// # Errors
/// If the module is rejected; `diags` has the reason. An error in `diags` does not imply rejection: level 13.3 reports a
/// bad rounding mode of `tanh` and accepts it.
pub fn verify(module: &Module, options: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    walk::verify(module, options, diags)
}

/// Verifies the ops of a module that was read only in part, each by itself: its counts, attributes and types, and its own
/// rule. Rules about parts that an incomplete op lacks are not checked: regions, terminators, symbols, dominance.
pub fn verify_ops(module: &Module, options: &Options, diags: &mut Diagnostics) {
    walk::verify_ops(module, options, diags);
}
