//! Bit-exact scalars for Tile IR.
//!
//! Every number of the dialect is a bit pattern plus a format: a `u64` whose
//! low bits are interpreted by a [`FloatFormat`] or an [`IntFormat`]. This crate
//! defines the values of those patterns, rounds exact values to them, converts
//! between them, and parses and prints them in the text format. All other
//! crates that compute with scalars call these functions, so each operation is
//! implemented once. Each element-wise op of the dialect is one function:
//! [`integer`], [`float`], [`math`], [`cast`].
//!
//! ```
//! use tileir_num::{FloatFormat, Overflow, Round, convert, parse_decimal, print_float};
//!
//! // The text `3.14159` as an `f32`, and back.
//! let pi = parse_decimal(FloatFormat::F32, "3.14159", false).unwrap();
//! assert_eq!(pi, 0x40490FD0);
//! let mut text = String::new();
//! print_float(&mut text, FloatFormat::F32, pi).unwrap();
//! assert_eq!(text, "3.141590e+00");
//!
//! // Narrowing to eight bits: one rounding of the exact value.
//! let small = convert(
//!     FloatFormat::F32,
//!     FloatFormat::F8E4M3FN,
//!     pi,
//!     Round::NearestEven,
//!     Overflow::Literal,
//! );
//! assert_eq!(small, 0x45); // 3.25
//! ```
//!
//! # Invariants
//!
//! - A pattern returned from here has no bit set above its format's width. On
//!   the way in, bits above the width are ignored.
//! - Results are the same on every platform. Of the host's floating point, only
//!   operations that IEEE 754 defines exactly are used: `f32` and `f64` add, subtract,
//!   multiply, divide, square root and conversions, to nearest. Everything else
//!   is integers times powers of two until the single rounding at the end. (The
//!   standard library's decimal reader is correctly rounded.)
//! - Nothing panics on any pattern or text, and nothing allocates.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod bignum;
pub mod cast;
mod compare;
mod convert;
mod digits;
pub mod float;
mod format;
mod int;
pub mod integer;
pub mod math;
mod round;
mod text;

pub use compare::Predicate;
pub use convert::{convert, float_to_int, from_f64, int_to_float, to_f64};
pub use format::{Class, FloatFormat};
pub use int::IntFormat;
pub use round::{Overflow, Round};
pub use text::{parse_decimal, print_float};
