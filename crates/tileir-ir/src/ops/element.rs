//! The elements of element-wise ops: the scalar function in `tileir-num`, and the inputs on which it is undefined.
//!
//! An element-wise op states its [`ElementFunction`] in the table. Constant folding, both engines of the executor and the
//! checker call it with the [`Modes`] of the op, which are its element formats and attributes.

use super::Opcode;
use super::def::{AttrDef, AttrKind};
use crate::attrs::Scalar;
use crate::enums::{
    ComparisonOrdering, ComparisonPredicate, DialectEnum, EnumKind, IntegerOverflow, RoundingMode, Signedness,
};
use crate::{Module, Op, OpKind, TypeData, Value};
use core::fmt;
use tileir_num::integer::{DivError, DivRound};
use tileir_num::{FloatFormat, IntFormat, Predicate, Round};

/// One element of each operand; those of operands that the op does not have are ignored.
pub type Args = [u64; 3];

/// The column of an element-wise op.
#[derive(Clone, Copy, Debug)]
pub struct ElementFunction {
    /// The result. Where the op is undefined, it is the result of hardware.
    pub scalar: fn(&Modes, Args) -> u64,
    /// Why the op is undefined on these elements.
    pub undefined: Option<fn(&Modes, Args) -> Option<Undefined>>,
    /// Whether the result wraps, as a signed number or as an unsigned one.
    pub wraps: Option<fn(&Modes, Args, bool) -> bool>,
    /// How a message writes the operation.
    pub notation: Notation,
}

/// How a message writes an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notation {
    /// `name(a, b)`
    Call,
    /// `a SYMBOL b`
    Infix(&'static str),
    /// `a SYMBOL b`, where `b` is an unsigned number of bits.
    Shift(&'static str),
    /// `SYMBOL(a)`
    Prefix(&'static str),
    /// A conversion: the operand fits the result, or it does not.
    Conversion,
}

/// Why an op has no result for some elements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undefined {
    /// The divisor is zero.
    DivisionByZero,
    /// The quotient does not fit its type.
    QuotientOverflow,
    /// A shift by the width or more: the dialect leaves the result open.
    ShiftAmount,
}

impl From<DivError> for Undefined {
    fn from(error: DivError) -> Undefined {
        match error {
            DivError::ByZero => Undefined::DivisionByZero,
            DivError::Overflow => Undefined::QuotientOverflow,
        }
    }
}

impl ElementFunction {
    /// An op that is defined for all operands.
    pub(crate) const fn new(scalar: fn(&Modes, Args) -> u64) -> ElementFunction {
        ElementFunction { scalar, undefined: None, wraps: None, notation: Notation::Call }
    }

    /// How messages write it.
    pub(crate) const fn written(self, notation: Notation) -> ElementFunction {
        ElementFunction { notation, ..self }
    }

    /// With the operands for which it is undefined.
    pub(crate) const fn undefined(self, undefined: fn(&Modes, Args) -> Option<Undefined>) -> ElementFunction {
        ElementFunction { undefined: Some(undefined), ..self }
    }

    /// With the operands for which its result wraps, which its `overflow` attribute is about.
    pub(crate) const fn wraps(self, wraps: fn(&Modes, Args, bool) -> bool) -> ElementFunction {
        ElementFunction { wraps: Some(wraps), ..self }
    }

    /// The result, unless the op is undefined on these elements. A broken promise about overflow does not count.
    #[must_use]
    pub fn defined(&self, modes: &Modes, args: Args) -> Option<u64> {
        match self.undefined {
            Some(undefined) if undefined(modes, args).is_some() => None,
            Some(_) | None => Some((self.scalar)(modes, args)),
        }
    }

    /// The sense in which the result wraps although the op promises that it does not.
    #[must_use]
    pub fn broken_promise(&self, modes: &Modes, args: Args) -> Option<Signedness> {
        let wraps = self.wraps?;
        let (signed, unsigned) = modes.overflow.promises();
        match () {
            () if signed && wraps(modes, args, true) => Some(Signedness::Signed),
            () if unsigned && wraps(modes, args, false) => Some(Signedness::Unsigned),
            () => None,
        }
    }
}

/// The element formats and the attributes of an element-wise op, as its scalar function takes them. A field that the op
/// has no type or attribute for has a fixed value, which its function does not read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Modes {
    /// Format of the first operand, if it holds integers.
    pub int: IntFormat,
    /// Format of the first operand, if it holds floats.
    pub float: FloatFormat,
    /// Format of the second operand, if it holds integers.
    pub second_int: IntFormat,
    /// Format of the result, if it holds integers.
    pub to_int: IntFormat,
    /// Format of the result, if it holds floats.
    pub to_float: FloatFormat,
    /// Whether integers are read as two's complement.
    pub signed: bool,
    /// The promise about overflow.
    pub overflow: IntegerOverflow,
    /// How a float is rounded.
    pub round: Round,
    /// How an integer quotient is rounded.
    pub quotient: DivRound,
    /// Whether subnormal operands and results become zero.
    pub flush_to_zero: bool,
    /// Whether a NaN operand makes the result NaN.
    pub propagate_nan: bool,
    /// Whether a conversion clamps.
    pub saturating: bool,
    /// The predicate of a comparison.
    pub predicate: Predicate,
    /// Whether a comparison with a NaN is false.
    pub ordered: bool,
}

/// An attribute of an element-wise op whose value the op does not take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadMode {
    /// The op.
    pub opcode: Opcode,
    /// The attribute's name.
    pub attr: &'static str,
    /// The value, if there is one.
    pub value: Option<&'static str>,
}

impl fmt::Display for BadMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (attr, op) = (self.attr, self.opcode.def().name);
        match self.value {
            Some(value) => write!(f, "`{op}` does not take `{attr}` `{value}`"),
            None => write!(f, "`{op}` has no value for `{attr}`"),
        }
    }
}

impl core::error::Error for BadMode {}

/// Which field of [`Modes`] an attribute sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// [`Modes::signed`]
    Signed,
    /// [`Modes::overflow`]
    Overflow,
    /// [`Modes::round`]
    Round,
    /// [`Modes::quotient`]
    Quotient,
    /// [`Modes::flush_to_zero`]
    FlushToZero,
    /// [`Modes::propagate_nan`]
    PropagateNan,
    /// [`Modes::saturating`]
    Saturating,
    /// [`Modes::predicate`]
    Predicate,
    /// [`Modes::ordered`]
    Ordered,
}

impl Mode {
    /// The field that an attribute of this name and kind sets, if it sets one. An element-wise op with an attribute that
    /// sets none does not compile.
    #[must_use]
    pub(crate) const fn of(name: &str, kind: AttrKind) -> Option<Mode> {
        match kind {
            AttrKind::Enum(EnumKind::Signedness) => Some(Mode::Signed),
            AttrKind::Enum(EnumKind::IntegerOverflow) => Some(Mode::Overflow),
            AttrKind::Enum(EnumKind::ComparisonPredicate) => Some(Mode::Predicate),
            AttrKind::Enum(EnumKind::ComparisonOrdering) => Some(Mode::Ordered),
            AttrKind::Enum(EnumKind::RoundingMode) if super::def::same(name, "rounding") => Some(Mode::Quotient),
            AttrKind::Enum(EnumKind::RoundingMode) => Some(Mode::Round),
            AttrKind::Flag if super::def::same(name, "flush_to_zero") => Some(Mode::FlushToZero),
            AttrKind::Flag if super::def::same(name, "propagate_nan") => Some(Mode::PropagateNan),
            AttrKind::Flag if super::def::same(name, "saturating") => Some(Mode::Saturating),
            // Attributes of ops that are not element-wise.
            _ => None,
        }
    }
}

impl Modes {
    /// The modes of an op without attributes, from integers or floats to such.
    #[must_use]
    pub const fn new() -> Modes {
        Modes {
            int: IntFormat::I1,
            float: FloatFormat::F32,
            second_int: IntFormat::I1,
            to_int: IntFormat::I1,
            to_float: FloatFormat::F32,
            signed: false,
            overflow: IntegerOverflow::None,
            round: Round::NearestEven,
            quotient: DivRound::Zero,
            flush_to_zero: false,
            propagate_nan: false,
            saturating: false,
            predicate: Predicate::Equal,
            ordered: false,
        }
    }

    /// The modes of integers of one format, of which results are made, too.
    #[must_use]
    pub const fn of_int(format: IntFormat) -> Modes {
        Modes { int: format, second_int: format, to_int: format, ..Modes::new() }
    }

    /// The element column and the modes of an op; none for ops that are not element-wise.
    ///
    /// # Errors
    /// An attribute is missing, or has a value that the op does not take. A verified module has no such op.
    pub fn of(m: &Module, op: Op) -> Result<Option<(&'static ElementFunction, Modes)>, BadMode> {
        let OpKind::Table(opcode) = m.kind(op) else { return Ok(None) };
        let def = opcode.def();
        let Some(element) = &def.element else { return Ok(None) };
        let mut modes = Modes::new();
        let operands = m.operands(op);
        match operands.first().and_then(|&v| scalar(m, v)) {
            Some(Scalar::Int(format)) => modes.int = format,
            Some(Scalar::Float(format)) => modes.float = format,
            None => {}
        }
        if let Some(Scalar::Int(format)) = operands.get(1).and_then(|&v| scalar(m, v)) {
            modes.second_int = format;
        }
        match m.result(op, 0).and_then(|v| scalar(m, v)) {
            Some(Scalar::Int(format)) => modes.to_int = format,
            Some(Scalar::Float(format)) => modes.to_float = format,
            None => {}
        }
        for (attr, &value) in def.attrs.iter().zip(m.attr_slots(op)) {
            modes.set(m, attr, value).map_err(|value| BadMode { opcode, attr: attr.name, value })?;
        }
        Ok(Some((element, modes)))
    }

    /// Sets the field of an attribute; the error is the word that the op does not take.
    fn set(&mut self, m: &Module, attr: &AttrDef, value: Option<crate::Attr>) -> Result<(), Option<&'static str>> {
        fn word<E: DialectEnum>(
            m: &Module,
            attr: &AttrDef,
            value: Option<crate::Attr>,
        ) -> Result<E, Option<&'static str>> {
            let number = attr.enum_value(m, value).ok_or(None)?;
            let found = E::from_value(number).filter(|_| attr.takes(number));
            found.ok_or_else(|| E::KIND.def().by_value(number).map(|case| case.keyword))
        }
        match attr.mode {
            Some(Mode::Signed) => self.signed = word::<Signedness>(m, attr, value)? == Signedness::Signed,
            Some(Mode::Overflow) => self.overflow = word(m, attr, value)?,
            Some(Mode::Round) => self.round = word::<RoundingMode>(m, attr, value)?.round(),
            Some(Mode::Quotient) => {
                let mode: RoundingMode = word(m, attr, value)?;
                self.quotient = mode.quotient().ok_or(Some(mode.keyword()))?;
            }
            Some(Mode::FlushToZero) => self.flush_to_zero = value.is_some(),
            Some(Mode::PropagateNan) => self.propagate_nan = value.is_some(),
            Some(Mode::Saturating) => self.saturating = value.is_some(),
            Some(Mode::Predicate) => self.predicate = word::<ComparisonPredicate>(m, attr, value)?.predicate(),
            Some(Mode::Ordered) => {
                self.ordered = word::<ComparisonOrdering>(m, attr, value)? == ComparisonOrdering::Ordered;
            }
            None => {}
        }
        Ok(())
    }
}

impl Default for Modes {
    fn default() -> Modes {
        Modes::new()
    }
}

/// The number format of the elements of a tile.
fn scalar(m: &Module, v: Value) -> Option<Scalar> {
    match m.type_data(m.value_type(v)) {
        TypeData::Tile { elem, .. } => m.scalar(*elem),
        _ => None,
    }
}

impl RoundingMode {
    /// How the result of a float op is rounded. `approx` and `full` allow the correctly rounded result, which is what is
    /// given.
    #[must_use]
    pub const fn round(self) -> Round {
        match self {
            RoundingMode::Zero | RoundingMode::NearestIntToZero => Round::Zero,
            RoundingMode::NegativeInf => Round::NegativeInf,
            RoundingMode::PositiveInf => Round::PositiveInf,
            RoundingMode::NearestAway => Round::NearestAway,
            RoundingMode::NearestEven | RoundingMode::Approx | RoundingMode::Full => Round::NearestEven,
        }
    }

    /// How an integer quotient is rounded, if there is such a mode of division.
    #[must_use]
    pub const fn quotient(self) -> Option<DivRound> {
        match self {
            RoundingMode::Zero => Some(DivRound::Zero),
            RoundingMode::NegativeInf => Some(DivRound::NegativeInf),
            RoundingMode::PositiveInf => Some(DivRound::PositiveInf),
            RoundingMode::NearestEven
            | RoundingMode::Approx
            | RoundingMode::Full
            | RoundingMode::NearestIntToZero
            | RoundingMode::NearestAway => None,
        }
    }
}

impl ComparisonPredicate {
    /// The same in `tileir-num`.
    #[must_use]
    pub const fn predicate(self) -> Predicate {
        match self {
            ComparisonPredicate::Equal => Predicate::Equal,
            ComparisonPredicate::NotEqual => Predicate::NotEqual,
            ComparisonPredicate::LessThan => Predicate::LessThan,
            ComparisonPredicate::LessThanOrEqual => Predicate::LessThanOrEqual,
            ComparisonPredicate::GreaterThan => Predicate::GreaterThan,
            ComparisonPredicate::GreaterThanOrEqual => Predicate::GreaterThanOrEqual,
        }
    }
}

impl IntegerOverflow {
    /// Whether it promises that nothing wraps as a signed number, and as an unsigned one.
    #[must_use]
    pub const fn promises(self) -> (bool, bool) {
        match self {
            IntegerOverflow::None => (false, false),
            IntegerOverflow::NoSignedWrap => (true, false),
            IntegerOverflow::NoUnsignedWrap => (false, true),
            IntegerOverflow::NoWrap => (true, true),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::AttrData;

    /// No mode replaces another one: every word that an op does not take is an error, and so is a missing word without
    /// default.
    #[test]
    fn modes_that_an_op_does_not_take_are_errors() {
        let mut m = Module::new();
        let (mut taken, mut refused, mut missing) = (0, 0, 0);
        for def in Opcode::ALL.iter().map(|op| op.def()).filter(|def| def.element.is_some()) {
            for attr in def.attrs {
                let (Some(_), AttrKind::Enum(kind)) = (attr.mode, attr.kind) else { continue };
                for case in kind.def().cases {
                    let value = m.intern_attr(AttrData::Enum { kind, value: case.value });
                    let set = Modes::new().set(&m, attr, Some(value));
                    let expected = if attr.takes(case.value) { Ok(()) } else { Err(Some(case.keyword)) };
                    assert_eq!(set, expected, "{} {}", def.name, attr.name);
                    *if set.is_ok() { &mut taken } else { &mut refused } += 1;
                }
                let unknown = m.intern_attr(AttrData::Enum { kind, value: 99 });
                assert_eq!(Modes::new().set(&m, attr, Some(unknown)), Err(None), "{} {}", def.name, attr.name);
                if attr.default.is_none() {
                    assert_eq!(Modes::new().set(&m, attr, None), Err(None), "{} {}", def.name, attr.name);
                    missing += 1;
                }
            }
        }
        assert!(taken >= 50 && refused >= 20 && missing >= 10, "{taken} {refused} {missing}");
    }
}
