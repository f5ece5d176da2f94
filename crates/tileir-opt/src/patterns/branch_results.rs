//! `if`: patterns about its results.

use super::branch::{Branch, convertible, new_if, new_select, replace_yield, selectable, yield_of, yielded};
use super::select::not;
use crate::constants::bool_splat;
use crate::rewriter::{Rewriter, Values};
use smallvec::SmallVec;
use tileir_ir::{Block, IntFormat, Module, Op, Scalar, Ty, Value};

/// Removes unused results; attributes are dropped.
pub(super) fn remove_unused(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let m = rw.module();
    let Some((branch, other)) = with_results(m, op) else { return false };
    if yield_of(m, branch.then).is_none() && yield_of(m, other).is_none() {
        return false;
    }
    let results = branch.results(m);
    let used: SmallVec<[usize; 4]> = (0..results.len()).filter(|&i| rw.is_used(results[i])).collect();
    if used.len() == results.len() {
        return false;
    }
    let types: SmallVec<[Ty; 4]> = used.iter().map(|&i| m.value_type(results[i])).collect();
    let loc = m.loc(op);
    let new = new_if(rw, op, branch.condition, &types, loc);
    let regions: SmallVec<[_; 2]> = rw.module().op_regions(new).into();
    rw.move_blocks(branch.then_region, regions[0]);
    rw.move_blocks(branch.else_region, regions[1]);
    for block in [branch.then, other] {
        if let Some(end) = yield_of(rw.module(), block) {
            let kept: Values = used.iter().map(|&i| rw.module().operands(end)[i]).collect();
            rw.set_operands(end, &kept);
        }
    }
    let new_results: Values = rw.module().results(new).collect();
    for (&i, &to) in used.iter().zip(&new_results) {
        rw.replace_uses(results[i], to);
    }
    rw.erase(op);
    true
}

/// A result for which both branches yield the same value is that value; one that is true and false, or false and true,
/// is the condition or its negation. This requires a `tile<i1>`: upstream also replaces larger tiles by the condition,
/// which changes the program.
pub(super) fn replace_by_value(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let m = rw.module();
    let Some((branch, other)) = with_results(m, op) else { return false };
    let (Some(then), Some(otherwise)) = (yielded(m, branch.then), yielded(m, other)) else { return false };
    let (results, loc) = (branch.results(m), m.loc(op));
    let mut changed = false;
    for ((result, yes), no) in results.into_iter().zip(then).zip(otherwise) {
        if !rw.is_used(result) {
            continue;
        }
        let m = rw.module();
        let to = if yes == no {
            yes
        } else if !is_scalar_bool(m, result) {
            continue;
        } else {
            match (bool_splat(m, yes), bool_splat(m, no)) {
                (Some(true), Some(false)) => branch.condition,
                (Some(false), Some(true)) => not(rw, op, branch.condition, loc),
                _ => continue,
            }
        };
        rw.replace_uses_quietly(result, to);
        changed = true;
    }
    changed
}

/// Results whose values are defined outside the branches become `select`s before the `if`; if one branch exits, the
/// value of the other is the result. All results must be tiles, and scalar ones if the condition may not be broadcast.
pub(super) fn convert_to_select(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let m = rw.module();
    let Some((branch, other)) = with_results(m, op) else { return false };
    let (then, otherwise) = (yielded(m, branch.then), yielded(m, other));
    let (Some(yes), Some(no)) = (then.as_ref().or(otherwise.as_ref()), otherwise.as_ref().or(then.as_ref())) else {
        return false;
    };
    // A branch that exits yields nothing: none of its values are used.
    let yes_region = if then.is_some() { branch.then_region } else { branch.else_region };
    let no_region = if otherwise.is_some() { branch.else_region } else { branch.then_region };
    let types = branch.types(m);
    if !types.iter().all(|&ty| convertible(rw, ty)) {
        return false;
    }
    let hoistable: SmallVec<[bool; 4]> = (0..types.len())
        .map(|i| {
            m.value_region(yes[i]) != Some(yes_region)
                && m.value_region(no[i]) != Some(no_region)
                && (yes[i] == no[i] || selectable(m, types[i]))
        })
        .collect();
    if !hoistable.contains(&true) {
        return false;
    }
    let kept: SmallVec<[usize; 4]> = (0..types.len()).filter(|&i| !hoistable[i]).collect();
    let kept_types: SmallVec<[Ty; 4]> = kept.iter().map(|&i| types[i]).collect();
    let loc = m.loc(op);
    let new = new_if(rw, op, branch.condition, &kept_types, loc);
    let regions: SmallVec<[_; 2]> = rw.module().op_regions(new).into();
    rw.move_blocks(branch.then_region, regions[0]);
    rw.move_blocks(branch.else_region, regions[1]);
    let mut left = rw.module().results(new);
    let mut results = Values::new();
    for i in 0..types.len() {
        results.push(if !hoistable[i] {
            left.next().expect("one result for each that stays")
        } else if yes[i] == no[i] {
            yes[i]
        } else {
            new_select(rw, new, [branch.condition, yes[i], no[i]], loc)
        });
    }
    for (block, values) in [(branch.then, &then), (other, &otherwise)] {
        if let Some(values) = values {
            let values: Values = kept.iter().map(|&i| values[i]).collect();
            replace_yield(rw, block, &values);
        }
    }
    rw.replace(op, &results);
    true
}

/// An `if` with results, and its else.
fn with_results(m: &Module, op: Op) -> Option<(Branch, Block)> {
    let branch = Branch::of(m, op).filter(|_| m.result_count(op) > 0)?;
    Some((branch, branch.other?))
}

/// Whether a value is a `tile<i1>`.
fn is_scalar_bool(m: &Module, value: Value) -> bool {
    m.as_tile(m.value_type(value))
        .is_some_and(|(shape, elem)| shape.is_empty() && m.scalar(elem) == Some(Scalar::Int(IntFormat::I1)))
}
