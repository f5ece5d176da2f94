//! The tolerances for results of a GPU compared with those of the CPU, by the ops of a kernel and the type of an array.
//!
//! Most ops are exact: the dialect defines every bit of their results, so the tolerance is zero. Three classes of ops are not exact, because
//! the dialect leaves the order of sums and the precision of functions open. The op table states the class of each op.

use tileir_exec::host::Tolerance;
use tileir_ir::ops::def::Precision;
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

impl Class {
    const ALL: [Class; 3] = [Class::Order, Class::Function, Class::FastAccumulation];

    /// The ops of the class, for the documentation.
    const fn ops(self) -> &'static str {
        match self {
            Class::Order => "`reduce`, `scan`, `mmaf`, `mmaf_scaled`, atomic `addf`",
            Class::Function => "`exp`, `log`, `sin` and other functions; rounding `approx` and `full`",
            Class::FastAccumulation => "`mmaf` with `fast_acc`",
        }
    }

    /// The tolerance of an array: absolute, and relative to the value.
    const fn tolerance(self, format: FloatFormat) -> (f64, f64) {
        use FloatFormat::{BF16, F4E2M1FN, F8E4M3FN, F8E5M2, F8E8M0FNU, F16, F32, F64, FNV8E5M3FNU, TF32};
        match (self, format) {
            (Class::Order | Class::Function, F64) => (1e-12, 1e-12),
            (Class::Order | Class::Function, F32) => (1e-5, 1e-5),
            (Class::Order | Class::Function, TF32 | F16) => (1e-3, 1e-2),
            (Class::Order | Class::Function, BF16) => (1e-2, 4e-2),
            (Class::Order | Class::Function, F8E4M3FN | F8E5M2 | F8E8M0FNU | F4E2M1FN | FNV8E5M3FNU) => (0.0, 0.3),
            (Class::FastAccumulation, F32) => (1e-2, 1e-2),
            // The accumulator has as many bits as the result: nothing is lost beyond the order of the sums.
            (
                Class::FastAccumulation,
                F64 | TF32 | F16 | BF16 | F8E4M3FN | F8E5M2 | F8E8M0FNU | F4E2M1FN | FNV8E5M3FNU,
            ) => (0.0, 0.0),
        }
    }
}

/// The classes of the ops in a module.
#[must_use]
pub fn classes(m: &Module) -> Vec<Class> {
    let mut found: Vec<Class> = Vec::new();
    for op in m.top_ops().flat_map(|op| m.ops_within(op)) {
        for class in classes_of(m, op).into_iter().flatten() {
            if !found.contains(&class) {
                found.push(class);
            }
        }
    }
    found
}

/// The class in the op table, and those of the attributes.
fn classes_of(m: &Module, op: Op) -> [Option<Class>; 3] {
    let OpKind::Table(opcode) = m.kind(op) else { return [None; 3] };
    let class = match opcode.def().precision {
        Some(Precision::Order) => Some(Class::Order),
        Some(Precision::Function) => Some(Class::Function),
        Some(Precision::Exact) | None => None,
    };
    let fast = opcode == Opcode::MmaF && MmaF(op).fast_acc(m);
    let approximate = |value: u32| [RoundingMode::Approx, RoundingMode::Full].iter().any(|mode| *mode as u32 == value);
    let is_open = |data: &AttrData| match data {
        AttrData::Enum { kind, value } => *kind == tileir_ir::enums::EnumKind::RoundingMode && approximate(*value),
        _ => false,
    };
    let open = m.attr_slots(op).iter().flatten().any(|&attr| is_open(m.attr_data(attr)));
    [class, fast.then_some(Class::FastAccumulation), open.then_some(Class::Function)]
}

/// The tolerance of an array with elements of a type, after a kernel with ops of these classes. `None` compares bits; a float
/// without a class may differ in the bits of a NaN only.
#[must_use]
pub fn tolerance(scalar: Scalar, classes: &[Class]) -> Option<Tolerance> {
    let Scalar::Float(format) = scalar else { return None };
    let of_classes = classes.iter().map(|class| class.tolerance(format));
    let (absolute, relative) = of_classes.fold((0.0f64, 0.0f64), |a, b| (a.0.max(b.0), a.1.max(b.1)));
    Some(Tolerance { absolute, relative })
}

/// The tolerances as the table of the documentation.
#[must_use]
pub fn markdown() -> String {
    let mut text = String::from("| ops of the kernel | array of | absolute | relative |\n| --- | --- | --- | --- |\n");
    let number = |x: f64| if x == 0.0 { "0".to_owned() } else { format!("{x:e}") };
    for class in Class::ALL {
        // Formats with one tolerance share a row; the widest are first.
        let mut rows: Vec<((f64, f64), Vec<String>)> = Vec::new();
        for format in FloatFormat::ALL.into_iter().rev() {
            let (tolerance, name) = (class.tolerance(format), format!("`{}`", format.name()));
            match rows.iter_mut().find(|row| row.0 == tolerance) {
                Some((_, names)) => names.push(name),
                None => rows.push((tolerance, vec![name])),
            }
        }
        for ((absolute, relative), names) in rows.into_iter().filter(|row| row.0 != (0.0, 0.0)) {
            let (names, absolute, relative) = (names.join(", "), number(absolute), number(relative));
            text.push_str(&format!("| {} | {names} | {absolute} | {relative} |\n", class.ops()));
        }
    }
    text + "| any other | any float | 0 | 0 |\n| any | integers | the bits are equal | |\n"
}

#[cfg(test)]
mod tests {
    use super::Class;
    use tileir_ir::Opcode;
    use tileir_ir::ops::def::Precision;

    #[test]
    fn the_documentation_states_the_table() {
        let page = include_str!("../../../docs/gpu.md");
        assert!(page.contains(&super::markdown()), "docs/gpu.md should hold:\n{}", super::markdown());
    }

    #[test]
    fn the_documentation_names_the_ops_with_sums_in_any_order() {
        for def in Opcode::ALL.iter().map(|opcode| opcode.def()) {
            let is_named = Class::Order.ops().contains(&format!("`{}`", def.name)) || def.name.starts_with("atomic_");
            assert!(def.precision != Some(Precision::Order) || is_named, "{}", def.name);
        }
    }
}
