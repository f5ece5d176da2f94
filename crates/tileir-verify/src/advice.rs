//! Advice about a refusal: labels and help. The reference tools' sentences stay as they are.

use crate::cx::Cx;
use tileir_base::Diagnostic;
use tileir_ir::ops::def::Syntax;
use tileir_ir::rules::TypeRule;
use tileir_ir::{Module, Op, Opcode, Ty, TypeData};

/// A label with the required and the actual type of a slot.
pub(crate) fn wrong_slot(m: &Module, name: &str, rule: TypeRule, ty: Ty) -> String {
    format!("`{name}` must be {}, found `{}`", rule.family(), m.short_type(ty))
}

/// The op for `ty` that corresponds to `opcode` for other numbers: `addf` for `addi`.
fn counterpart(m: &Module, opcode: Opcode, ty: Ty) -> Option<Opcode> {
    let name = opcode.def().name;
    let (stem, other) = match name.strip_suffix('i') {
        Some(stem) => (stem, "f"),
        None => (name.strip_suffix('f')?, "i"),
    };
    let named = |op: &&Opcode| op.def().name.strip_suffix(other) == Some(stem);
    let takes = |op: &Opcode| op.def().operands.first().is_some_and(|slot| slot.rule.accepts(m, ty));
    Opcode::ALL.iter().find(named).copied().filter(takes)
}

/// Adds the op that takes such numbers, if there is one.
pub(crate) fn other_numbers(cx: &Cx<'_>, d: Diagnostic, op: Op, ty: Ty) -> Diagnostic {
    let Some(own) = cx.opcode(op) else { return d };
    let Some(other) = counterpart(cx.m, own, ty) else { return d };
    let name = other.def().name;
    let float = TypeRule::FloatTile.accepts(cx.m, ty);
    let (kind, title) = match float {
        true => ("floats", "use the op for floats:"),
        false => ("integers", "use the op for integers:"),
    };
    // Words that only one of the two has cannot be guessed.
    let words = |op: Opcode| match op.def().syntax {
        Syntax::Grammar(line) => ["SGN", "CMP"].iter().any(|word| line.contains(word)),
        Syntax::Custom(_) => true,
    };
    match words(own) || words(other) {
        true => d.help(format!("`{name}` is the op for {kind}; `tileir explain {name}` shows how it is written")),
        false => d.rename(title, name),
    }
}

/// The reshape that a broadcast to a higher rank needs first.
pub(crate) fn reshape_first(cx: &Cx<'_>, d: Diagnostic, from: Ty, to: Ty) -> Diagnostic {
    let (Some((source, elem)), Some((wanted, _))) = (cx.m.as_tile(from), cx.m.as_tile(to)) else { return d };
    if source.len() >= wanted.len() {
        return d;
    }
    let ones = vec!["1".to_owned(); wanted.len() - source.len()];
    let sizes: Vec<String> = ones.into_iter().chain(source.iter().map(i64::to_string)).collect();
    let between = format!("tile<{}x{}>", sizes.join("x"), cx.m.short_type(elem));
    d.help(format!(
        "`broadcast` keeps the rank: first `reshape … : {} -> {between}`, then `broadcast … : {between} -> {}`",
        cx.m.short_type(from),
        cx.m.short_type(to)
    ))
}

/// How a terminator hands on values of these types.
pub(crate) fn terminator(m: &Module, word: &str, types: &[Ty]) -> String {
    if types.is_empty() {
        return word.to_owned();
    }
    let values: Vec<String> = (0..types.len()).map(|i| format!("%value{i}")).collect();
    let types: Vec<String> = types.iter().map(|ty| m.short_type(*ty).to_string()).collect();
    format!("{word} {} : {}", values.join(", "), types.join(", "))
}

/// The pointee of a pointer, as the type of a value that is loaded or stored through it.
pub(crate) fn pointee(cx: &Cx<'_>, pointer: Ty, what: &str) -> String {
    let Some((shape, elem)) = cx.m.as_tile(pointer) else {
        return format!("{what} has the type that the pointer points to");
    };
    let sizes: String = shape.iter().map(|size| format!("{size}x")).collect();
    match cx.m.type_data(elem) {
        TypeData::Ptr { pointee, .. } => {
            format!("{what} is `tile<{sizes}{}>`: one element for each pointer", cx.m.short_type(*pointee))
        }
        _ => format!("{what} has the type that the pointer points to"),
    }
}

/// How a type that a slot does not take becomes one that it does.
pub(crate) fn wanted_type(cx: &Cx<'_>, op: Op, what: &str, rule: TypeRule, ty: Ty) -> Option<String> {
    let m = cx.m;
    let name = cx.opcode(op).map_or("", |opcode| opcode.def().name);
    let (shape, elem) = m.as_tile(ty)?;
    let sizes: String = shape.iter().map(|size| format!("{size}x")).collect();
    let is_pointer = |ty: Ty| TypeRule::PtrTile.accepts(m, ty);
    Some(match rule {
        TypeRule::PtrTile if m.operands(op).iter().any(|v| is_pointer(m.value_type(*v))) && what == "operand" => {
            "the pointer comes first, before the value".to_owned()
        }
        TypeRule::BoolTile if what == "result" => format!("the result of `{name}` is `tile<{sizes}i1>`"),
        TypeRule::ScalarI32 if what == "result" => format!("the results of `{name}` are `tile<i32>`"),
        TypeRule::I64Tile if what == "operand" => {
            format!("widen it first: `exti … unsigned : {} -> tile<{sizes}i64>`", m.short_type(ty))
        }
        TypeRule::IntTile | TypeRule::ScalarInt if what == "result" => {
            format!("make integers, and convert them with `itof … signed : tile<{sizes}i32> -> {}`", m.short_type(ty))
        }
        TypeRule::ScalarInt if shape.is_empty() => {
            format!("it is an integer, such as `tile<i32>`; `ftoi` makes integers of `{}`", m.short_type(elem))
        }
        _ => return None,
    })
}

/// Advice about types that should have one shape, if some have rank 0 and others do not.
pub(crate) fn to_largest(cx: &Cx<'_>, types: impl Iterator<Item = Ty>) -> Option<String> {
    let shapes: Vec<Vec<i64>> = types.filter_map(|ty| Some(cx.m.as_tile(ty)?.0.to_vec())).collect();
    let largest = shapes.iter().max_by_key(|shape| shape.len()).filter(|shape| !shape.is_empty())?;
    let scalars = shapes.iter().any(Vec::is_empty) && shapes.iter().all(|shape| shape.is_empty() || shape == largest);
    let sizes: Vec<String> = largest.iter().map(i64::to_string).collect();
    scalars.then(|| {
        let (sizes, ones) = (sizes.join("x"), vec!["1"; largest.len()].join("x"));
        format!(
            "nothing is broadcast by itself: `reshape` single elements to `{ones}`, then `broadcast` them to `{sizes}`"
        )
    })
}
