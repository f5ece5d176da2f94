//! What to do about a refusal: words for labels and help. The reference tools' sentences stay as they are.

use crate::cx::Cx;
use tileir_base::Diagnostic;
use tileir_ir::ops::def::Syntax;
use tileir_ir::rules::TypeRule;
use tileir_ir::{Module, Op, Opcode, Ty};

/// A set of types in a few words.
fn family(rule: TypeRule) -> &'static str {
    match rule {
        TypeRule::BaseFloatTile => "a tile of f16, bf16, f32 or f64",
        TypeRule::FloatTile => "a float tile",
        TypeRule::IntTile | TypeRule::Int4Tile => "an integer tile",
        TypeRule::SmallIntTile => "a tile of integers of at most 32 bits",
        TypeRule::NumTile | TypeRule::Num4Tile => "a tile of numbers",
        TypeRule::BoolTile => "a tile of i1",
        TypeRule::I8Tile | TypeRule::MmaIIn => "a tile of i8",
        TypeRule::I64Tile => "a tile of i64",
        TypeRule::PtrTile => "a tile of pointers",
        TypeRule::AnyTile => "a tile",
        TypeRule::MmaFIn | TypeRule::MmaScaledIn | TypeRule::MmaScale => "a float tile that the op multiplies",
        TypeRule::MmaFAcc => "a tile of f16, f32 or f64",
        TypeRule::MmaScaledAcc => "a tile of f32",
        TypeRule::MmaIAcc | TypeRule::MmaIResult => "a tile of i32",
        TypeRule::ScalarInt => "an integer of rank 0",
        TypeRule::ScalarBool => "an i1 of rank 0",
        TypeRule::ScalarI32 => "an i32 of rank 0",
        TypeRule::ScalarPtr => "a pointer of rank 0",
        TypeRule::Token => "a token",
        TypeRule::TensorView => "a tensor_view",
        TypeRule::PartitionView => "a partition_view",
        TypeRule::StridedView => "a strided_view",
        TypeRule::GatherScatterView => "a gather_scatter_view",
        TypeRule::View => "a view of tiles",
        TypeRule::Any => "any type",
        TypeRule::Carried => "a number, a tile, a view or a token",
    }
}

/// What a slot must be and what it is: a label.
pub(crate) fn wrong_slot(m: &Module, name: &str, rule: TypeRule, ty: Ty) -> String {
    format!("`{name}` must be {}, found `{}`", family(rule), m.short_type(ty))
}

/// The op that does to `ty` what `opcode` does to other numbers: `addf` for `addi`.
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
