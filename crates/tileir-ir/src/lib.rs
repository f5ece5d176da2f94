//! The dialect as data: types and attributes with their legality rules, **the op table**, and the module, which owns ops,
//! values, blocks and regions.
//!
//! ```
//! use tileir_ir::{Builder, Level, Module, ops::integer::AddI, ops::shape::Iota, IntFormat};
//!
//! let mut m = Module::new();
//! let i32 = m.int_type(IntFormat::I32);
//! let tile = m.tile_type(Level::V13_4, &[8], i32).expect("a power of two");
//! let top = m.top();
//! let mut b = Builder::new(&mut m, top);
//! let numbers = Iota::build(&mut b).returning(&[tile]).finish()?;
//! let n = b.module().result(numbers, 0).expect("one result");
//! let sum = AddI::build(&mut b, n, n).finish()?;
//! assert_eq!(AddI(sum).lhs(&m), n);
//! assert_eq!(m.long_type(m.value_type(m.result(sum, 0).unwrap())).to_string(), "!cuda_tile.tile<8xi32>");
//! # Ok::<(), tileir_ir::BuildError>(())
//! ```
//!
//! Invariants: types and attributes are interned, so equality is an integer comparison; the checked constructors reject
//! illegal types; an attribute in a slot has the kind of the slot; the results of an op are consecutive values; the order of
//! ops in a block is a linked list in a side table, so moving an op is constant time.

pub mod attrs;
pub mod build;
mod builder;
pub mod compare;
mod defaults;
pub mod describe;
pub mod display;
mod entities;
pub mod enums;
pub mod formats;
pub mod hints;
mod locs;
mod module;
pub mod ops;
pub mod outside;
pub mod rules;
mod symbols;
pub mod types;
mod version;

pub use attrs::{Attr, AttrData, Scalar};
pub use build::BuildError;
pub use builder::{Builder, Building};
pub use defaults::{fill_defaults, groups_of, holds_default};
pub use entities::{Block, Groups, Op, OpKind, Region, Value, ValueDef};
pub use locs::{Loc, LocData, ResolvedLoc};
pub use module::{Draft, DraftEnd, Module, OpSpec, Ops, Weight, group_range};
pub use ops::Opcode;
pub use tileir_num::{FloatFormat, IntFormat};
pub use types::{Ty, TypeData};
pub use version::{Level, PerLevel, Version};
