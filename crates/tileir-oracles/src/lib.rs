//! Oracles: the properties that hold for every input. A fuzz target, a mutation loop and a test that check the same property
//! call the same function here.
//!
//! ```
//! let seen = tileir_oracles::text::check(b"entry @k() { %a = iota : tile<8xi32> }");
//! assert_eq!(seen, Ok(tileir_oracles::Seen::Legal));
//! ```
//!
//! Invariants: an oracle takes any bytes and returns the class of the input, or a sentence about the violated property; it
//! opens no file, and is a pure function of its input.

pub mod arguments;
pub mod bytecode;
pub mod engines;
pub mod fmt;
pub mod generated;
pub mod launch;
pub mod mutate;
pub mod npy;
pub mod opt;
pub mod planted;
mod random;
pub mod text;
pub mod words;

pub use random::Random;

/// The class of an input.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Seen {
    /// Rejected by the reader.
    Refused,
    /// Read, but not legal.
    Read,
    /// Read and legal.
    Legal,
}

/// The outcome of an oracle: the class of the input, or the violated property.
pub type Verdict = Result<Seen, String>;

/// An oracle.
pub type Oracle = fn(&[u8]) -> Verdict;

/// The fuzz targets by name, each with its oracle.
pub const TARGETS: [(&str, Oracle); 8] = [
    ("text", text::check),
    ("bytecode", bytecode::check),
    ("fmt", fmt::check),
    ("opt", opt::check),
    ("exec", engines::check),
    ("generated", generated::check),
    ("npy", npy::check),
    ("arguments", arguments::check),
];
