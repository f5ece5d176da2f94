//! The tolerances for results of a GPU compared with those of the CPU: one table, by the ops of a kernel and the type of an array.
//!
//! Most ops are exact: the dialect defines every bit of their results, so the tolerance is zero. Three classes of ops are not exact, because
//! the dialect leaves the order of sums and the precision of functions open.

use tileir_exec::host::Tolerance;
use tileir_ir::ops::matrix::MmaF;
use tileir_ir::{AttrData, FloatFormat, Module, Op, OpKind, Opcode, Scalar, enums::RoundingMode};

/// A class of ops whose results the dialect does not define exactly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Class {
    /// Sums and products in any order.
    Order,
    /// Functions of limited precision.
    Function,
    /// Products that may accumulate with fewer bits than their result has.
    FastAccumulation,
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Row {
    /// The class of ops.
    pub class: Class,
    /// The ops, as text for messages.
    pub ops: &'static str,
    /// The element types to which the row applies.
    pub formats: &'static [FloatFormat],
    /// The tolerance: absolute, and relative to the value.
    pub tolerance: (f64, f64),
}

const NARROW: &[FloatFormat] = &[
    FloatFormat::F8E4M3FN,
    FloatFormat::F8E5M2,
    FloatFormat::F8E8M0FNU,
    FloatFormat::F4E2M1FN,
    FloatFormat::FNV8E5M3FNU,
];
const ORDER: &str = "`reduce`, `scan`, `mmaf`, `mmaf_scaled`, atomic `addf`";
const FUNCTION: &str = "`exp`, `log`, `sin` and other functions; rounding `approx` and `full`";
const FAST: &str = "`mmaf` with `fast_acc`";

macro_rules! rows {
    ($($class:ident $ops:ident $formats:expr => $absolute:literal, $relative:literal;)*) => {
        &[$(Row { class: Class::$class, ops: $ops, formats: $formats, tolerance: ($absolute, $relative) }),*]
    };
}

/// The table. Integers, and floats of kernels without ops of these classes, have no row: they are exact.
pub const TABLE: &[Row] = rows! {
    Order ORDER &[FloatFormat::F64] => 1e-12, 1e-12;
    Order ORDER &[FloatFormat::F32] => 1e-5, 1e-5;
    Order ORDER &[FloatFormat::TF32, FloatFormat::F16] => 1e-3, 1e-2;
    Order ORDER &[FloatFormat::BF16] => 1e-2, 4e-2;
    Order ORDER NARROW => 0.0, 0.3;
    Function FUNCTION &[FloatFormat::F64] => 1e-12, 1e-12;
    Function FUNCTION &[FloatFormat::F32] => 1e-5, 1e-5;
    Function FUNCTION &[FloatFormat::TF32, FloatFormat::F16] => 1e-3, 1e-2;
    Function FUNCTION &[FloatFormat::BF16] => 1e-2, 4e-2;
    Function FUNCTION NARROW => 0.0, 0.3;
    FastAccumulation FAST &[FloatFormat::F32] => 1e-2, 1e-2;
};

/// The classes of the ops in a module.
#[must_use]
pub fn classes(m: &Module) -> Vec<Class> {
    let mut found: Vec<Class> = Vec::new();
    for op in m.top_ops().flat_map(|op| m.ops_within(op)) {
        for class in classes_of(m, op) {
            if !found.contains(&class) {
                found.push(class);
            }
        }
    }
    found
}

fn classes_of(m: &Module, op: Op) -> Vec<Class> {
    let OpKind::Table(opcode) = m.kind(op) else { return Vec::new() };
    let mut classes = match opcode {
        Opcode::MmaF if MmaF(op).fast_acc(m) => vec![Class::Order, Class::FastAccumulation],
        Opcode::Reduce
        | Opcode::Scan
        | Opcode::MmaF
        | Opcode::MmaFScaled
        | Opcode::AtomicRmwTko
        | Opcode::AtomicRedViewTko => vec![Class::Order],
        Opcode::Exp
        | Opcode::Exp2
        | Opcode::Log
        | Opcode::Log2
        | Opcode::Sin
        | Opcode::Cos
        | Opcode::Tan
        | Opcode::Sinh
        | Opcode::Cosh
        | Opcode::Tanh
        | Opcode::Atan2
        | Opcode::Pow
        | Opcode::FPowI
        | Opcode::Rsqrt => vec![Class::Function],
        // Every other op is exact, unless its rounding mode makes it inexact.
        _ => Vec::new(),
    };
    let approximate = |value: u32| [RoundingMode::Approx, RoundingMode::Full].iter().any(|mode| *mode as u32 == value);
    let is_open = |data: &AttrData| match data {
        AttrData::Enum { kind, value } => *kind == tileir_ir::enums::EnumKind::RoundingMode && approximate(*value),
        _ => false,
    };
    if m.attr_slots(op).iter().flatten().any(|&attr| is_open(m.attr_data(attr))) {
        classes.push(Class::Function);
    }
    classes
}

/// The tolerance of an array with elements of a type, after a kernel with ops of these classes. `None` compares bits; a float
/// without a class may differ in the bits of a NaN only.
#[must_use]
pub fn tolerance(scalar: Scalar, classes: &[Class]) -> Option<Tolerance> {
    let Scalar::Float(format) = scalar else { return None };
    let rows = TABLE.iter().filter(|row| classes.contains(&row.class) && row.formats.contains(&format));
    let (absolute, relative) =
        rows.map(|row| row.tolerance).fold((0.0f64, 0.0f64), |a, b| (a.0.max(b.0), a.1.max(b.1)));
    Some(Tolerance { absolute, relative })
}

/// The table as in the documentation.
#[must_use]
pub fn markdown() -> String {
    let mut text = String::from("| ops of the kernel | array of | absolute | relative |\n| --- | --- | --- | --- |\n");
    for row in TABLE {
        let names: Vec<String> = row.formats.iter().map(|f| format!("`{}`", f.name())).collect();
        let (absolute, relative) = row.tolerance;
        let number = |x: f64| if x == 0.0 { "0".to_owned() } else { format!("{x:e}") };
        text.push_str(&format!(
            "| {} | {} | {} | {} |\n",
            row.ops,
            names.join(", "),
            number(absolute),
            number(relative)
        ));
    }
    text + "| any other | any float | 0 | 0 |\n| any | integers | the bits are equal | |\n"
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_documentation_states_the_table() {
        let page = include_str!("../../../docs/gpu.md");
        assert!(page.contains(&super::markdown()), "docs/gpu.md should hold:\n{}", super::markdown());
    }
}
