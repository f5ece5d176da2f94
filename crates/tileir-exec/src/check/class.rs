//! The classes of findings.

use crate::codes;
use std::str::FromStr;
use tileir_base::{Code, Severity};

/// The class of a finding. Its name is written after `--ignore`, and in comments in the source of a module that allow findings of
/// the class.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Class {
    /// Two elements of one weak store have the same address.
    SameOp,
    /// Two ops of one tile block race.
    Unordered,
    /// Ops of two tile blocks race, and at least one is weak.
    BlockRace,
    /// Strong accesses of two tile blocks race, because one has the scope `tl_blk`.
    NarrowScope,
    /// Strong accesses overlap partly.
    MixedSize,
    /// An undefined value is used.
    UndefinedValue,
    /// Arithmetic without a defined result, or a `for` whose step is not positive.
    ArithUb,
    /// The predicate of an `assume` is false.
    BrokenAssume,
    /// A result overflows although `overflow` excludes it.
    BrokenOverflow,
    /// A tile is not inside the tensor although `inbounds` states it.
    BrokenInbounds,
    /// An access outside every array, or an index outside the index space.
    OutOfBounds,
    /// An address is not a multiple of the element size.
    Misaligned,
    /// A write to constant memory.
    ConstWrite,
    /// An access to freed memory, or to the private memory of another tile block.
    Lifetime,
    /// Tile blocks wait forever.
    Deadlock,
    /// A loop never ends.
    EndlessLoop,
    /// Results depend on the order of tile blocks.
    OrderDependent,
    /// The body of a `reduce` or `scan` is not associative or not commutative, or its identity is wrong.
    BadCombiner,
    /// The condition of an `assert` is false.
    FailedAssert,
    /// A tile block waits for one that has not started.
    Progress,
}

impl Class {
    /// All classes.
    pub const ALL: [Class; 20] = [
        Class::SameOp,
        Class::Unordered,
        Class::BlockRace,
        Class::NarrowScope,
        Class::MixedSize,
        Class::UndefinedValue,
        Class::ArithUb,
        Class::BrokenAssume,
        Class::BrokenOverflow,
        Class::BrokenInbounds,
        Class::OutOfBounds,
        Class::Misaligned,
        Class::ConstWrite,
        Class::Lifetime,
        Class::Deadlock,
        Class::EndlessLoop,
        Class::OrderDependent,
        Class::BadCombiner,
        Class::FailedAssert,
        Class::Progress,
    ];

    /// The name of the class.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Class::SameOp => "same-op",
            Class::Unordered => "unordered",
            Class::BlockRace => "block-race",
            Class::NarrowScope => "narrow-scope",
            Class::MixedSize => "mixed-size",
            Class::UndefinedValue => "undefined-value",
            Class::ArithUb => "arith-ub",
            Class::BrokenAssume => "broken-assume",
            Class::BrokenOverflow => "broken-overflow",
            Class::BrokenInbounds => "broken-inbounds",
            Class::OutOfBounds => "out-of-bounds",
            Class::Misaligned => "misaligned",
            Class::ConstWrite => "const-write",
            Class::Lifetime => "lifetime",
            Class::Deadlock => "deadlock",
            Class::EndlessLoop => "endless-loop",
            Class::OrderDependent => "order-dependent",
            Class::BadCombiner => "bad-combiner",
            Class::FailedAssert => "failed-assert",
            Class::Progress => "progress",
        }
    }

    /// The severity of findings of this class.
    #[must_use]
    pub fn severity(self) -> Severity {
        match self {
            Class::OrderDependent | Class::BadCombiner => Severity::Warning,
            Class::Progress => Severity::Remark,
            _ => Severity::Error,
        }
    }

    /// Whether the class is a data race.
    #[must_use]
    pub fn is_race(self) -> bool {
        matches!(self, Class::SameOp | Class::Unordered | Class::BlockRace | Class::NarrowScope | Class::MixedSize)
    }

    /// The code of findings of this class. A finding from a fault of an op has the code of the fault.
    pub(crate) fn code(self) -> Code {
        match self {
            Class::SameOp => &codes::U0501,
            Class::Unordered => &codes::U0502,
            Class::BlockRace => &codes::U0503,
            Class::NarrowScope => &codes::U0504,
            Class::MixedSize => &codes::U0505,
            Class::UndefinedValue => &codes::U0601,
            Class::ArithUb => &codes::U0602,
            Class::BrokenAssume => &codes::U0205,
            Class::BrokenOverflow => &codes::U0202,
            Class::BrokenInbounds => &codes::U0204,
            Class::OutOfBounds => &codes::U0101,
            Class::Misaligned => &codes::U0102,
            Class::ConstWrite => &codes::U0103,
            Class::Lifetime => &codes::U0104,
            Class::Deadlock => &codes::U0402,
            Class::EndlessLoop => &codes::U0401,
            Class::OrderDependent => &codes::U0701,
            Class::BadCombiner => &codes::U0702,
            Class::FailedAssert => &codes::U0301,
            Class::Progress => &codes::U0703,
        }
    }

    /// The class of a fault with this code. `None` for the codes of limits (`X0201`) and unsupported ops (`X0101`), which are not
    /// findings.
    ///
    /// `U0204`, a tile or an element outside the index space of a view, has two classes: `breaks_inbounds` says that an `inbounds`
    /// attribute states the contrary ([`Problem::breaks_inbounds`](crate::fault::Problem::breaks_inbounds)).
    pub(crate) fn of_fault(code: Code, breaks_inbounds: bool) -> Option<Class> {
        // The codes of faults that are not the code of a class: division, slice indices, the step of a `for`, sizes of views.
        let arithmetic = [&codes::U0201, &codes::U0203, &codes::U0206, &codes::U0207];
        if arithmetic.iter().any(|known| std::ptr::eq(*known, code)) {
            return Some(Class::ArithUb);
        }
        if std::ptr::eq(&codes::U0204, code) {
            return Some(if breaks_inbounds { Class::BrokenInbounds } else { Class::OutOfBounds });
        }
        Class::ALL.into_iter().find(|class| std::ptr::eq(class.code(), code))
    }
}

impl std::fmt::Display for Class {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Class {
    type Err = ClassError;

    fn from_str(text: &str) -> Result<Class, ClassError> {
        Class::ALL.into_iter().find(|class| class.name() == text).ok_or_else(|| ClassError(text.to_owned()))
    }
}

/// A name that is not the name of a [`Class`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassError(String);

impl std::fmt::Display for ClassError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names: Vec<&str> = Class::ALL.iter().map(|class| class.name()).collect();
        write!(f, "unknown class of findings `{}`; the classes are {}", self.0, names.join(", "))
    }
}

impl std::error::Error for ClassError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_code_of_undefined_behaviour_has_a_class() {
        for code in codes::REGISTRY {
            let expected = code.code.starts_with('U');
            assert_eq!(Class::of_fault(code, false).is_some(), expected, "{}", code.code);
        }
        for class in Class::ALL {
            let breaks_inbounds = class == Class::BrokenInbounds;
            assert_eq!(Class::of_fault(class.code(), breaks_inbounds), Some(class));
        }
        assert_eq!(Class::of_fault(&codes::U0204, false), Some(Class::OutOfBounds));
    }
}
