//! The facts of the dialect about each float format: first version, tag in bytecode, and the rules that allow it.
//! Layouts are `tileir-num`'s.

use crate::rules::TypeRule;
use crate::{Level, Version};
use tileir_num::FloatFormat;

/// A row of the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FloatDef {
    /// The format.
    pub format: FloatFormat,
    /// The first version that has it.
    pub since: Version,
    /// Its type tag in bytecode.
    pub tag: u64,
    /// Whether it is one of MLIR's own types, which tools read that are older than its place in the dialect.
    pub builtin: bool,
    /// The rules that take tiles of it, apart from those that take all floats.
    pub rules: &'static [TypeRule],
    /// How conversions to it round.
    pub rounding: ToFormat,
    /// The formats that hold all of its values as normal numbers, so that a conversion to them is exact.
    pub wider: &'static [FloatFormat],
}

/// How conversions to a format round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ToFormat {
    /// As the formats on both sides say: several modes.
    Standard,
    /// To the nearest number only: a format for storing.
    Nearest,
    /// To a power of two, up or toward zero.
    PowerOfTwo,
}

impl FloatDef {
    /// Whether a conversion to `to` counts as widening.
    #[must_use]
    pub fn widens_to(&self, to: FloatFormat) -> bool {
        self.wider.contains(&to)
    }
}

macro_rules! float_defs {
    ($(
        $name:ident since $since:ident tag $tag:literal $word:ident
            in [$($rule:ident),*] converts $rounding:ident widens [$($wider:ident),*]
    )*) => {
        /// The rows, in the order in which messages list the formats that a rule takes.
        pub const FLOATS: &[FloatDef] = &[$(
            FloatDef {
                format: FloatFormat::$name,
                since: Version::$since,
                tag: $tag,
                builtin: float_defs!(@builtin $word),
                rules: &[$(TypeRule::$rule),*],
                rounding: ToFormat::$rounding,
                wider: &[$(FloatFormat::$wider),*],
            },
        )*];

        /// The row of a format.
        #[must_use]
        pub const fn float_def(format: FloatFormat) -> &'static FloatDef {
            match format { $( FloatFormat::$name => const { row(FloatFormat::$name) }, )* }
        }
    };
    (@builtin builtin) => { true };
    (@builtin own) => { false };
}

const fn row(format: FloatFormat) -> &'static FloatDef {
    let mut i = 0;
    while FLOATS[i].format as u32 != format as u32 {
        i += 1;
    }
    &FLOATS[i]
}

float_defs! {
    F16 since V13_1 tag 5 builtin
        in [BaseFloatTile, MmaFIn, MmaFAcc] converts Standard widens [TF32, F32, F64]
    BF16 since V13_1 tag 6 builtin
        in [BaseFloatTile, MmaFIn] converts Standard widens [TF32, F32, F64]
    F32 since V13_1 tag 7 builtin
        in [BaseFloatTile, MmaFIn, MmaFAcc, MmaScaledAcc] converts Standard widens [F64]
    F64 since V13_1 tag 9 builtin
        in [BaseFloatTile, MmaFIn, MmaFAcc] converts Standard widens []
    TF32 since V13_1 tag 8 builtin
        in [MmaFIn] converts Standard widens [F32, F64]
    F8E4M3FN since V13_1 tag 10 builtin
        in [MmaFIn, MmaScaledIn, MmaScale] converts Nearest widens [F16, BF16, TF32, F32, F64]
    F8E5M2 since V13_1 tag 11 builtin
        in [MmaFIn, MmaScaledIn] converts Nearest widens [F16, BF16, TF32, F32, F64]
    F8E8M0FNU since V13_2 tag 18 builtin
        in [MmaScale] converts PowerOfTwo widens [F64]
    F4E2M1FN since V13_3 tag 19 builtin
        in [MmaScaledIn] converts Nearest widens [F16, BF16, TF32, F32, F64]
    FNV8E5M3FNU since V13_4 tag 130 own
        in [MmaScale] converts Nearest widens [BF16, TF32, F32, F64]
}

/// Names of formats that tools of `level` know, as messages list them: `f16 or bf16`.
fn listed(defs: impl Iterator<Item = &'static FloatDef>, level: Level) -> String {
    let names: Vec<&str> = defs.filter(|def| level.has(def.since)).map(|def| def.format.name()).collect();
    names.join(" or ")
}

/// The formats of a level that a rule takes, as messages list them.
pub(crate) fn taken_by(rule: TypeRule, level: Level) -> String {
    listed(FLOATS.iter().filter(|def| def.rules.contains(&rule)), level)
}

/// All formats of a level, as messages about rules list them.
pub(crate) fn all(level: Level) -> String {
    listed(FLOATS.iter(), level)
}

/// All formats of a level in the order of their tags, as messages about types list them.
pub(crate) fn by_tag(level: Level) -> String {
    let mut defs: Vec<&FloatDef> = FLOATS.iter().collect();
    defs.sort_by_key(|def| def.tag);
    listed(defs.into_iter(), level)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_format_has_a_row_of_its_own() {
        for format in FloatFormat::ALL {
            assert_eq!(float_def(format).format, format);
            assert_eq!(FLOATS.iter().filter(|def| def.tag == float_def(format).tag).count(), 1, "{format}");
        }
        assert_eq!(FLOATS.len(), FloatFormat::ALL.len());
    }
}
