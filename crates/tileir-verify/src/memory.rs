//! Memory through pointers, atomics, tokens and printing, and the memory model.

use crate::advice;
use crate::codes::{E0231, E0306, E0307, E0316, W0302};
use crate::convert::width;
use crate::cx::{Check, Cx, operand};
use crate::hints;
use tileir_base::{Applicability, Part};
use tileir_ir::enums::{AtomicRMWMode, MemoryOrdering, MemoryScope};
use tileir_ir::ops::misc::PrintTko;
use tileir_ir::ops::pointer::{Alloca, AtomicCasTko, AtomicRmwTko, LoadPtrTko, StorePtrTko};
use tileir_ir::{FloatFormat as F, IntFormat, Level, Op, Scalar, Ty, TypeData, Value};

const ORDERING: Part = Part::Attr("memory_ordering_semantics");
const ALIGNMENT: Part = Part::Attr("alignment");
const FORMAT: Part = Part::Attr("str");

/// The pointee type of a tile of pointers.
fn pointee(cx: &Cx<'_>, pointers: Ty) -> Ty {
    let (_, elem) = cx.tile(pointers);
    match cx.m.type_data(elem) {
        TypeData::Ptr { pointee, .. } => *pointee,
        _ => elem,
    }
}

/// Whether `pointers` are pointers to the elements of `tile`, one each.
fn points_to(cx: &Cx<'_>, pointers: Ty, tile: Ty) -> bool {
    let (shape, elem) = cx.tile(tile);
    cx.tile(pointers).0 == shape && pointee(cx, pointers) == elem
}

fn same_shape(cx: &Cx<'_>, a: Value, b: Value) -> bool {
    cx.tile_of(a).0 == cx.tile_of(b).0
}

pub(crate) fn load_ptr(cx: &mut Cx<'_>, op: Op) -> Check {
    let (m, load) = (cx.m, LoadPtrTko(op));
    let result = cx.result_type(op, 0);
    if !points_to(cx, m.value_type(load.source(m)), result) {
        let text = "failed to verify that `source` type is expected a pointer type of `result` type";
        let help = advice::pointee(cx, m.value_type(load.source(m)), "the result");
        return cx.fail_with(op, operand(0), &E0231, text, help);
    }
    if load.mask(m).is_some_and(|mask| !same_shape(cx, mask, load.source(m))) {
        let text = "failed to verify that shape of 'mask' must match the shape of 'source'";
        return cx.fail_at(op, cx.operand_part(op, "mask", 0), &E0231, text);
    }
    if load.padding_value(m).is_some_and(|padding| m.value_type(padding) != result) {
        let text = "failed to verify that type of 'paddingValue' must match the type of 'result'";
        return cx.fail_at(op, cx.operand_part(op, "paddingValue", 0), &E0231, text);
    }
    hints::check(cx, op, load.optimization_hints(m), &hints::POINTER_KEYS)?;
    model(cx, op, &LOAD, load.memory_ordering_semantics(m), load.memory_scope(m))
}

pub(crate) fn store_ptr(cx: &mut Cx<'_>, op: Op) -> Check {
    let (m, store) = (cx.m, StorePtrTko(op));
    let destination = store.destination(m);
    if !points_to(cx, m.value_type(destination), m.value_type(store.value(m))) {
        let text = "failed to verify that `destination` type is expected a pointer type of `value` type";
        let help = advice::pointee(cx, m.value_type(destination), "the value");
        return cx.fail_with(op, operand(0), &E0231, text, help);
    }
    if store.mask(m).is_some_and(|mask| !same_shape(cx, mask, destination)) {
        let text = "failed to verify that shape of 'destination' must match the shape of 'mask'";
        return cx.fail_at(op, cx.operand_part(op, "mask", 0), &E0231, text);
    }
    hints::check(cx, op, store.optimization_hints(m), &hints::POINTER_KEYS)?;
    model(cx, op, &STORE, store.memory_ordering_semantics(m), store.memory_scope(m))
}

/// The rules of the memory model for loads or stores.
pub(crate) struct Access {
    word: &'static str,
    strong: MemoryOrdering,
}

pub(crate) const LOAD: Access = Access { word: "load", strong: MemoryOrdering::Acquire };
pub(crate) const STORE: Access = Access { word: "store", strong: MemoryOrdering::Release };

/// Ordering and scope of a load or store.
pub(crate) fn model(
    cx: &mut Cx<'_>,
    op: Op,
    access: &Access,
    ordering: MemoryOrdering,
    scope: Option<MemoryScope>,
) -> Check {
    let Access { word, strong } = *access;
    match (ordering, scope) {
        (MemoryOrdering::Weak, None) => Ok(()),
        (MemoryOrdering::Weak, Some(_)) => {
            let report = cx
                .at(op, &E0307, format!("weak {word} must not have memory scope"))
                .part(Part::Attr("memory_scope"))
                .remedy(Applicability::Maybe, "leave the scope out", "");
            cx.report(report)
        }
        (MemoryOrdering::Relaxed, Some(_)) => Ok(()),
        (o, Some(_)) if o == strong => Ok(()),
        (o, None) if o == strong || o == MemoryOrdering::Relaxed => {
            let report = cx
                .at(op, &E0307, format!("memory scope is required for {o} {word}"))
                .part(ORDERING)
                .help("write `tl_blk`, `device` or `sys` after the ordering");
            cx.report(report)
        }
        (o, _) => cx.fail_at(op, ORDERING, &E0307, format!("expect one of: weak, relaxed, or {strong}, but got: {o}")),
    }
}

pub(crate) fn atomic_rmw(cx: &mut Cx<'_>, op: Op) -> Check {
    let (m, rmw) = (cx.m, AtomicRmwTko(op));
    let (_, elem) = cx.tile_of(rmw.arg(m));
    let pointee = pointee(cx, m.value_type(rmw.pointers(m)));
    if pointee != elem {
        return wrong_pointee(cx, op, pointee, "arg", elem);
    }
    if rmw.mask(m).is_some_and(|mask| !same_shape(cx, mask, rmw.arg(m))) {
        let text = "failed to verify that all of {pointers, arg, mask} have same shape";
        return cx.fail_at(op, cx.operand_part(op, "mask", 0), &E0231, text);
    }
    rmw_mode(cx, op, rmw.mode(m), elem)?;
    not_weak(cx, op, rmw.memory_ordering_semantics(m))
}

pub(crate) fn atomic_cas(cx: &mut Cx<'_>, op: Op) -> Check {
    let (m, cas) = (cx.m, AtomicCasTko(op));
    let (_, elem) = cx.tile_of(cas.val(m));
    let pointee = pointee(cx, m.value_type(cas.pointers(m)));
    if pointee != elem {
        return wrong_pointee(cx, op, pointee, "val", elem);
    }
    if !is_word(cx, elem) {
        return cx.fail_at(
            op,
            cx.operand_part(op, "val", 0),
            &E0306,
            "expect only float or integer types with 32 or 64 bit",
        );
    }
    if cas.mask(m).is_some_and(|mask| !same_shape(cx, mask, cas.val(m))) {
        let text = "failed to verify that all of {pointers, val, cmp and mask} have same shape";
        return cx.fail_at(op, cx.operand_part(op, "mask", 0), &E0231, text);
    }
    not_weak(cx, op, cas.memory_ordering_semantics(m))
}

#[cold]
fn wrong_pointee(cx: &mut Cx<'_>, op: Op, pointee: Ty, name: &str, elem: Ty) -> Check {
    let text = format!(
        "expected pointee type ({}) to match element type of '{name}' ({})",
        cx.quoted(pointee),
        cx.quoted(elem)
    );
    cx.fail_at(op, operand(0), &E0306, text)
}

/// A number of 32 or 64 bits.
fn is_word(cx: &Cx<'_>, elem: Ty) -> bool {
    cx.m.scalar(elem).is_some() && matches!(width(cx, elem), 32 | 64)
}

/// An atomic mode works on the element type.
pub(crate) fn rmw_mode(cx: &mut Cx<'_>, op: Op, mode: AtomicRMWMode, elem: Ty) -> Check {
    use AtomicRMWMode::{Add, AddF, And, Max, Min, Or, UMax, UMin, Xchg, Xor};
    let data = cx.m.type_data(elem);
    let (fits, text) = match mode {
        And | Or | Xor | Add | Max | Min | UMax | UMin => (
            matches!(data, TypeData::Int(IntFormat::I32 | IntFormat::I64)),
            format!("'{mode}' works only with integers i32 and i64"),
        ),
        AddF => {
            let has_bf16 = cx.level >= Level::V13_3;
            let list = if has_bf16 { "f16, bf16, f32, and f64" } else { "f16, f32, and f64" };
            let fits = match data {
                TypeData::Float(F::BF16) => has_bf16,
                data => matches!(data, TypeData::Float(F::F16 | F::F32 | F::F64)),
            };
            (fits, format!("'{mode}' works only with floats {list}"))
        }
        Xchg => (is_word(cx, elem), format!("'{mode}' works only with integers or float of 32 or 64 bitwidth")),
    };
    if fits {
        return Ok(());
    }
    let report = cx.at(op, &E0306, text).part(Part::Attr("mode"));
    let report = match (mode, data) {
        (Add, TypeData::Float(_)) => report.remedy(Applicability::Safe, "for floats there is another mode:", "addf"),
        (AddF, TypeData::Int(_)) => report.remedy(Applicability::Safe, "for integers there is another mode:", "add"),
        (Max | Min, TypeData::Float(_)) => {
            report.help("there is no such mode for floats; use `atomic_cas_tko` in a loop")
        }
        _ => report,
    };
    cx.report(report)
}

fn not_weak(cx: &mut Cx<'_>, op: Op, ordering: MemoryOrdering) -> Check {
    if ordering == MemoryOrdering::Weak {
        let text = "memory ordering semantics must be one of: relaxed, acquire, release, acq_rel";
        return cx.fail_at(op, ORDERING, &E0307, text);
    }
    Ok(())
}

pub(crate) fn alloca(cx: &mut Cx<'_>, op: Op) -> Check {
    let alignment = Alloca(op).alignment(cx.m);
    if alignment <= 0 || alignment & (alignment - 1) != 0 {
        return cx.fail_at(op, ALIGNMENT, &E0306, "'alignment' must be power of two");
    }
    let elem = pointee(cx, cx.result_type(op, 0));
    // Whole bytes only, as the reference tools compute them: tf32 has 2, f4E2M1FN none.
    let size = match cx.m.type_data(elem) {
        TypeData::Int(IntFormat::I1) => 1,
        _ => i64::from(width(cx, elem) / 8),
    };
    if alignment < size {
        let text = format!(
            "'alignment' ({alignment}) must be at least the natural size ({size} bytes) for element type {}",
            cx.quoted(elem)
        );
        return cx.fail_at(op, ALIGNMENT, &E0306, text);
    }
    Ok(())
}

pub(crate) fn join_tokens(cx: &mut Cx<'_>, op: Op) -> Check {
    if cx.m.operands(op).len() < 2 {
        return cx.fail(op, &E0306, "expect two or more tokens");
    }
    Ok(())
}

/// The format string has as many conversions as there are arguments.
pub(crate) fn print(cx: &mut Cx<'_>, op: Op) -> Check {
    let print = PrintTko(op);
    let (format, found) = (cx.m.strings.bytes(print.str(cx.m)), print.args(cx.m).len());
    let Some(expected) = expressions(format, cx.level) else {
        let report = cx
            .at(op, &E0316, "found unterminated format expression")
            .part(FORMAT)
            .help("write `%%` for a percent sign");
        return cx.report(report);
    };
    if expected != found {
        let text = format!("incorrect number of operands: expected {expected}, found {found}");
        let report = cx.at(op, &E0316, text).part(FORMAT).help(match expected > found {
            true => format!("give {} after the format string, or write `%%` for a percent sign", values(expected)),
            false => {
                format!("the format string shows {}: add conversions such as `%d` or `%f`", values(expected))
            }
        });
        return cx.report(report);
    }
    // NVIDIA's tools say nothing about this.
    if !cx.stops_early() {
        conversions(cx, op);
    }
    Ok(())
}

/// Warns about conversions that do not show their value.
fn conversions(cx: &mut Cx<'_>, op: Op) {
    let print = PrintTko(op);
    let format = cx.m.strings.bytes(print.str(cx.m));
    let args: Vec<Ty> = cx.types(print.args(cx.m));
    for (i, (spec, ty)) in specs(format).into_iter().zip(args).enumerate() {
        let Some((_, elem)) = cx.m.as_tile(ty) else { continue };
        let (long, letter) = (spec.contains(&b'l'), spec.last().copied().unwrap_or_default());
        let text = String::from_utf8_lossy(spec).into_owned();
        let shown = cx.m.short_type(elem).to_string();
        let (problem, better) = match (cx.m.scalar(elem), letter) {
            (Some(Scalar::Int(IntFormat::I64)), b'd' | b'i' | b'u' | b'x' | b'X' | b'o') if !long => {
                ("shows only the low 32 bits of", format!("`%l{}`", char::from(letter)))
            }
            (Some(Scalar::Int(_)), b'e' | b'E' | b'f' | b'F' | b'g' | b'G' | b'a' | b'A') => {
                ("takes a float and gets", "`%d`".to_owned())
            }
            (Some(Scalar::Float(_)), b'd' | b'i' | b'u' | b'x' | b'X' | b'o' | b'c') => {
                ("takes an integer and gets", "`%f` or `%g`".to_owned())
            }
            (Some(Scalar::Int(_)), b's' | b'S' | b'n') => ("takes an address and gets", "`%d`".to_owned()),
            (Some(Scalar::Float(_)), b's' | b'S' | b'n' | b'p') => ("takes an address and gets", "`%f`".to_owned()),
            _ => continue,
        };
        let part = cx.operand_part(op, "args", i);
        cx.warn(op, part, &W0302, format!("the conversion `%{text}` {problem} `{shown}`; {better} shows it"));
    }
}

/// The conversions of a format string, from behind their `%` to their letter.
fn specs(format: &[u8]) -> Vec<&[u8]> {
    let (mut found, mut rest) = (Vec::new(), format);
    while let Some(at) = rest.iter().position(|b| *b == b'%') {
        rest = &rest[at + 1..];
        let Some(end) = rest.iter().position(|b| b"diuoxXeEfFgGaAcsSpn%".contains(b)) else { break };
        if rest[end] != b'%' {
            found.push(&rest[..=end]);
        }
        rest = &rest[end + 1..];
    }
    found
}

fn values(count: usize) -> String {
    match count {
        0 => "no values".to_owned(),
        1 => "one value".to_owned(),
        n => format!("{n} values"),
    }
}

/// The number of arguments of a format string; `None` if a conversion is not terminated. After a conversion the search
/// continues right after its `%`, as in the reference tools: `%5%` starts a second one at its end.
fn expressions(format: &[u8], level: Level) -> Option<usize> {
    let ends = |c: u8| b"diuoxXeEfFgGaAcspn%\0".contains(&c) || c == b'S' && level >= Level::V13_3;
    let (mut count, mut at) = (0, 0);
    while let Some(start) = format[at..].iter().position(|&c| c == b'%').map(|i| at + i) {
        let rest = &format[start + 1..];
        // A zero byte ends a conversion there, too.
        let end = rest.iter().position(|&c| ends(c))?;
        if end == 0 && rest[0] == b'%' {
            at = start + 2;
        } else {
            count += 1;
            at = start + 1;
        }
    }
    Some(count)
}

#[cfg(test)]
mod tests {
    use super::expressions;
    use tileir_ir::Level;

    #[test]
    fn format_strings_count_their_arguments() {
        for (format, count) in [
            ("", Some(0)),
            ("plain", Some(0)),
            ("%d", Some(1)),
            ("%5.2f and %i", Some(2)),
            ("100%%", Some(0)),
            ("%%%d", Some(1)),
            ("%", None),
            ("%5", None),
            ("50% off", Some(1)),
            ("%5%", None),
            ("%l", None),
            ("%lld", Some(1)),
        ] {
            assert_eq!(expressions(format.as_bytes(), Level::NEWEST), count, "{format:?}");
        }
    }
}
