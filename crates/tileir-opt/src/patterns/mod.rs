//! Patterns: each is one function that rewrites one op, and says whether it did. New ops go right before the op and
//! have its location.

mod addf;
mod branch;
mod branch_merge;
mod branch_results;
mod fma;
mod select;

use crate::greedy::Pattern;
use tileir_ir::Opcode;

/// The patterns of `canonicalize`, in the order in which they are tried.
pub(crate) fn canonical(opcode: Opcode) -> &'static [Pattern] {
    if opcode == Opcode::If {
        &[
            branch_results::remove_unused,
            branch_results::replace_by_value,
            branch::remove_static_condition,
            branch_results::convert_to_select,
            branch::remove_empty_else,
            branch_merge::combine_adjacent,
            branch_merge::combine_nested,
            branch::move_terminator_out,
        ]
    } else if opcode == Opcode::Select {
        &[select::to_not, select::of_constants, select::to_extension]
    } else if opcode == Opcode::AddF {
        &[addf::product_first]
    } else {
        &[]
    }
}

/// The patterns of `fuse-fma`.
pub(crate) fn fusing(opcode: Opcode) -> &'static [Pattern] {
    if opcode == Opcode::AddF {
        &[addf::product_first, fma::fuse_add]
    } else if opcode == Opcode::SubF {
        &[fma::fuse_sub]
    } else {
        &[]
    }
}
