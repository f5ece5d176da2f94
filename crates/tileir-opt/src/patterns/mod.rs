//! Patterns: each is a function that rewrites one op, and returns whether it did. New ops are inserted right before the
//! op and have its location.

mod addf;
mod branch;
mod branch_merge;
mod branch_results;
mod fma;
mod select;

pub(crate) use branch::{Branch, new_select, selectable, yielded};

use crate::greedy::Pattern;
use crate::rules::RuleId as R;
use tileir_ir::Opcode;

/// The patterns of `canonicalize`, in the order in which they are tried.
pub(crate) fn canonical(opcode: Opcode) -> &'static [(R, Pattern)] {
    if opcode == Opcode::If {
        &[
            (R::RemoveUnusedResults, branch_results::remove_unused),
            (R::ReplaceYieldWithValue, branch_results::replace_by_value),
            (R::RemoveStaticCondition, branch::remove_static_condition),
            (R::ConvertToSelect, branch_results::convert_to_select),
            (R::RemoveEmptyElse, branch::remove_empty_else),
            (R::CombineIfs, branch_merge::combine_adjacent),
            (R::CombineNestedIfs, branch_merge::combine_nested),
            (R::MoveTerminatorToParent, branch::move_terminator_out),
        ]
    } else if opcode == Opcode::Select {
        &[
            (R::SelectToNot, select::to_not),
            (R::SelectOfConstants, select::of_constants),
            (R::SelectToExtension, select::to_extension),
        ]
    } else if opcode == Opcode::AddF {
        &[(R::FoldAddF, addf::of_constants), (R::ProductFirst, addf::product_first)]
    } else {
        &[]
    }
}

/// The patterns of `fuse-fma`.
pub(crate) fn fusing(opcode: Opcode) -> &'static [(R, Pattern)] {
    if opcode == Opcode::AddF {
        &[(R::ProductFirst, addf::product_first), (R::FuseMulAdd, fma::fuse_add)]
    } else if opcode == Opcode::SubF {
        &[(R::FuseMulSub, fma::fuse_sub)]
    } else {
        &[]
    }
}
