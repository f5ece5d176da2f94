//! The dialect as data: types and attributes with their legality rules, **the op table**, and the module, which owns ops,
//! values, blocks and regions.
//!
//! ```
//! use tileir_ir::IntFormat::I32;
//! use tileir_ir::build::{Builder, Type};
//! use tileir_ir::ops::integer::AddI;
//!
//! let mut b = Builder::at_top();
//! let n = b.iota(Type::tile([8], I32))?;
//! let sum = b.addi(n, n)?;
//! assert_eq!(b.type_of(sum.into())?.to_string(), "tile<8xi32>");
//!
//! let m = b.finish()?;
//! let add = AddI(m.top_ops().last().expect("two ops"));
//! assert_eq!(add.lhs(&m), add.rhs(&m));
//! # Ok::<(), tileir_ir::BuildError>(())
//! ```
//!
//! Invariants: types and attributes are interned, so equality is an integer comparison; the checked constructors reject
//! illegal types; an attribute in a slot has the kind of the slot; the results of an op are consecutive values; the order of
//! ops in a block is a linked list in a side table, so moving an op is constant time.

pub mod attrs;
pub mod build;
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
pub use build::{BuildError, Builder};
pub use defaults::{fill_defaults, groups_of, holds_default};
pub use entities::{Block, Groups, Op, OpKind, Region, Value, ValueDef};
pub use locs::{Loc, LocData, ResolvedLoc};
pub use module::{Draft, DraftEnd, Module, OpSpec, Ops, Weight, group_range};
pub use ops::Opcode;
pub use tileir_num::{FloatFormat, IntFormat};
pub use types::{Ty, TypeData};
pub use version::{Level, PerLevel, Version};
