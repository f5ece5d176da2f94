//! Generates valid modules, deterministically, from a seed or from a fuzzer's bytes. They use every op of the table, every
//! type, every attribute kind and enum value, and the corner cases of the text: elided clauses, absent and present
//! optional operands, tokens, hints, nested regions, early exits, constants of every shape.
//!
//! ```
//! use tileir_gen::{Options, generate};
//! use tileir_text::{PrintOptions, print};
//!
//! let module = generate(7, &Options { ops: 40, ..Options::default() });
//! let text = print(&module, &PrintOptions::default());
//! assert!(text.starts_with("cuda_tile.module @kernels"));
//! assert_eq!(text, print(&generate(7, &Options { ops: 40, ..Options::default() }), &PrintOptions::default()));
//! ```
//!
//! Legality comes from the table as far as possible (type rules, traits, versions). Other rules, such as the shapes of a
//! matrix product, have one function per family behind a single exhaustive match in `ops.rs`.
//!
//! Invariants: the same source of choices and the same options give the same module; no choice, however bad the bytes,
//! gives an illegal module or a panic; the number of ops is bounded by the options.

#![forbid(unsafe_code)]

mod accesses;
mod aggregate;
mod attention;
mod attrs;
mod bodies;
mod choices;
mod control;
mod convert;
mod debug;
mod dense;
mod emit;
mod generator;
mod layouts;
mod literal;
mod matrix;
mod memory;
mod misc;
mod mixed;
mod ops;
pub mod planted;
mod recipes;
mod risks;
mod rows;
mod runs;
mod scope;
mod shape;
mod shaped;
mod tensors;
mod top;
mod types;
mod values;
mod views;
mod walks;

pub use choices::Choices;
pub use mixed::{mixed, mixed_text};
pub use runs::{SCRATCH, SHOWN};
use tileir_ir::{Level, Module, Version};

/// Options of the generator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The tools that must accept the module: at [`Level::V13_3`] nothing newer is used.
    pub level: Level,
    /// The oldest bytecode version that must be able to hold it.
    pub max_version: Version,
    /// About how many ops.
    pub ops: usize,
    /// The number of kernels.
    pub entries: usize,
    /// Whether ops have locations, with debug-info scopes.
    pub debug_info: bool,
    /// Whether the kernels are in a `cuda_tile.module @kernels`, or at the top level.
    pub wrap: bool,
    /// Whether to use features that text has but bytecode does not: discardable and argument attributes, and with `debug_info`
    /// locations that are neither unknown nor within a scope.
    pub text_only: bool,
    /// Whether the kernels are meant to be run: memory accesses are in bounds, loops terminate, promises hold, and the
    /// final values are stored. See [`SCRATCH`].
    pub runs: bool,
    /// With `runs`, whether the kernels compute much: tiles of eight elements and more, chains of ops on them, products
    /// in loops, ragged views, and parts of kernels as people write them: attention, softmax, normalisation.
    pub dense: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            level: Level::V13_4,
            max_version: Version::V13_4,
            ops: 300,
            entries: 2,
            debug_info: false,
            wrap: true,
            text_only: true,
            runs: false,
            dense: false,
        }
    }
}

/// The module of `seed`.
#[must_use]
pub fn generate(seed: u64, options: &Options) -> Module {
    generate_from(&mut Choices::from_seed(seed), options)
}

/// The module of a source of choices.
#[must_use]
pub fn generate_from(source: &mut Choices<'_>, options: &Options) -> Module {
    generator::Generator::new(source, *options).run()
}
