//! The reason why the builder refuses something.

use std::borrow::Cow;
use std::fmt;

/// The reason why an op cannot be built. Its text is one line, whatever the size of the types in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BuildError {
    kind: BuildErrorKind,
    /// The op that was asked for; empty if the problem is not with an op.
    op: Cow<'static, str>,
    message: String,
}

/// The family of a [`BuildError`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum BuildErrorKind {
    /// There is no op, operand, attribute, result, region or enum case of this name.
    UnknownName,
    /// Too many or too few operands, results, regions or elements.
    WrongCount,
    /// An operand, a result or a region argument has the wrong type.
    WrongType,
    /// A type breaks a rule of the dialect: a dimension that is not a power of two, for instance.
    IllegalType,
    /// The type of a result is not implied by the operands and was not given.
    MissingType,
    /// A required attribute is missing, or the value is of another kind than the attribute.
    WrongAttribute,
    /// A number does not fit its type.
    DoesNotFit,
    /// A value or region belongs to another builder.
    OtherModule,
    /// A value was defined in a region that is closed, or after the place of insertion.
    NotVisible,
    /// A region already belongs to an op.
    RegionUsedTwice,
    /// A region is open that should be closed, or the other way round, or no op has it.
    RegionState,
    /// A block has no terminator, or an op was to follow the terminator.
    Terminator,
}

impl BuildErrorKind {
    /// A word for it, for programs in other languages.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            BuildErrorKind::UnknownName => "unknown_name",
            BuildErrorKind::WrongCount => "wrong_count",
            BuildErrorKind::WrongType => "wrong_type",
            BuildErrorKind::IllegalType => "illegal_type",
            BuildErrorKind::MissingType => "missing_type",
            BuildErrorKind::WrongAttribute => "wrong_attribute",
            BuildErrorKind::DoesNotFit => "does_not_fit",
            BuildErrorKind::OtherModule => "other_module",
            BuildErrorKind::NotVisible => "not_visible",
            BuildErrorKind::RegionUsedTwice => "region_used_twice",
            BuildErrorKind::RegionState => "region_state",
            BuildErrorKind::Terminator => "terminator",
        }
    }
}

/// The number of characters of a message after which it is cut.
const LONGEST: usize = 240;

impl BuildError {
    pub(crate) fn new(kind: BuildErrorKind, message: impl Into<String>) -> Self {
        let mut message = message.into();
        if let Some((at, _)) = message.char_indices().nth(LONGEST) {
            message.truncate(at);
            message.push('…');
        }
        BuildError { kind, op: Cow::Borrowed(""), message }
    }

    /// The same error, with the op.
    pub(crate) fn of(mut self, op: &'static str) -> Self {
        if self.op.is_empty() {
            self.op = Cow::Borrowed(op);
        }
        self
    }

    /// The family of the problem.
    #[must_use]
    pub fn kind(&self) -> BuildErrorKind {
        self.kind
    }

    /// The mnemonic of the op that was asked for, if the problem is with one.
    #[must_use]
    pub fn op(&self) -> Option<&str> {
        (!self.op.is_empty()).then_some(&*self.op)
    }

    /// The problem, without the op.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.op.is_empty() {
            write!(f, "'{}': ", self.op)?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for BuildError {}

pub(crate) fn refuse<T>(kind: BuildErrorKind, message: impl Into<String>) -> Result<T, BuildError> {
    Err(BuildError::new(kind, message))
}

/// `1 operand`, `2 operands`
pub(crate) fn count(n: usize, noun: &str) -> String {
    format!("{n} {noun}{}", if n == 1 { "" } else { "s" })
}

/// The nearest of some names, as the end of an error.
pub(crate) fn nearest<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> String {
    tileir_base::similar::nearest(word, names).map_or_else(String::new, |name| format!("; did you mean '{name}'?"))
}
