//! The one diagnostic type and the list that passes push into.

use crate::{Code, Span, id};
use std::fmt;
use std::sync::Arc;

id! {
    /// An operation of a module, which owns the arena of its data.
    pub struct Op;
}

/// The severity of a diagnostic.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Severity {
    /// The input is refused.
    Error,
    /// Accepted, but probably a mistake.
    Warning,
    /// Information only.
    Remark,
}

impl Severity {
    /// The word that tools print.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Remark => "remark",
        }
    }
}

/// A position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// No position is known.
    Unknown,
    /// In the source text.
    Span(Span),
    /// A position in some other file, given by a location of the input.
    File {
        /// File name.
        file: Arc<str>,
        /// Line, from 1 (0: unknown).
        line: u32,
        /// Column, from 1 (0: unknown).
        col: u32,
    },
}

impl From<Span> for Place {
    fn from(span: Span) -> Self {
        Place::Span(span)
    }
}

impl Place {
    /// The span, if the position is in the source text.
    #[must_use]
    pub fn span(&self) -> Option<Span> {
        match self {
            Place::Span(span) => Some(*span),
            Place::Unknown | Place::File { .. } => None,
        }
    }
}

/// The prefix of a message in the reference tools. Only the MLIR-style renderer prints it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Prefix {
    /// Nothing.
    #[default]
    None,
    /// `'cuda_tile.addi' op …`
    Op(Box<str>),
    /// `custom op 'cuda_tile.addi' …`
    Custom(Box<str>),
}

/// A remark on a span, shown under the source line by the rich renderer.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Label {
    /// The text that the label marks.
    pub span: Span,
    /// The text of the label.
    pub text: String,
}

impl Label {
    /// A remark on a span.
    #[must_use]
    pub fn new(span: Span, text: impl Into<String>) -> Label {
        Label { span, text: text.into() }
    }
}

/// A note, of the reference tools or our own. The reference tools print a note with a position as a separate
/// diagnostic.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Note {
    /// The position, if there is one.
    pub place: Option<Place>,
    /// The text.
    pub message: String,
    /// Whether the reference tools print this note; only such notes appear in MLIR style.
    pub upstream: bool,
}

impl Note {
    /// A note of our own.
    #[must_use]
    pub fn new(place: Option<Place>, message: impl Into<String>) -> Note {
        Note { place, message: message.into(), upstream: false }
    }
}

/// One replacement of text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Edit {
    /// The text to replace.
    pub span: Span,
    /// The replacement.
    pub text: String,
}

impl Edit {
    /// Replaces the text of a span.
    #[must_use]
    pub fn new(span: Span, text: impl Into<String>) -> Edit {
        Edit { span, text: text.into() }
    }
}

/// Whether a fix may be applied without asking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Applicability {
    /// Keeps the evident intent; `check --fix` applies it.
    Safe,
    /// A guess; only shown.
    Maybe,
}

/// A way out, as edits.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Fix {
    /// A description of the edit, as the end of a `help:` line.
    pub title: String,
    /// The edits, in source order, not overlapping.
    pub edits: Vec<Edit>,
    /// Whether it may be applied unasked.
    pub applicability: Applicability,
}

impl Fix {
    /// A fix by these edits, which are in source order and do not overlap.
    #[must_use]
    pub fn new(title: impl Into<String>, edits: Vec<Edit>, applicability: Applicability) -> Fix {
        Fix { title: title.into(), edits, applicability }
    }
}

/// The part of an op that a problem is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The operand with this number.
    Operand(u32),
    /// The result with this number.
    Result(u32),
    /// The attribute of this name.
    Attr(&'static str),
    /// The argument with this number of the op's first block.
    Argument(u32),
    /// The region with this number.
    Region(u32),
}

/// An edit of the part of an op that a problem is about. It becomes a [`Fix`] when the source text is available.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Remedy {
    /// A description of the edit, as the end of a `help:` line.
    pub title: &'static str,
    /// The replacement of the part; empty to remove it.
    pub text: &'static str,
    /// Whether the name of the op is replaced instead of the part.
    pub renames: bool,
    /// Whether it may be applied unasked.
    pub applicability: Applicability,
}

/// A problem: code, severity, one sentence, places, and a way out.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Diagnostic {
    /// Family of the problem.
    pub code: Code,
    /// The severity.
    pub severity: Severity,
    /// The reference tools' prefix.
    pub prefix: Prefix,
    /// One sentence, no capital, no full stop; begins with the reference tools' sentence where they have one.
    pub message: String,
    /// The position that the reference tools report.
    pub place: Place,
    /// The position for the rich renderer, if it is more precise than `place`.
    pub focus: Option<Span>,
    /// The label at the primary position.
    pub label: Option<String>,
    /// Further places.
    pub labels: Vec<Label>,
    /// Notes.
    pub notes: Vec<Note>,
    /// Advice.
    pub help: Vec<String>,
    /// A mechanical way out.
    pub fix: Option<Fix>,
    /// The op it concerns, if there is one, in the module that was verified or run.
    pub op: Option<Op>,
    /// Which part of that op.
    pub part: Option<Part>,
    /// The edit of that part.
    pub remedy: Option<Remedy>,
    /// The op whose text could not be read, by its name in the op table: its syntax is part of the advice.
    pub syntax_of: Option<&'static str>,
}

impl Diagnostic {
    /// A diagnostic with nothing but its message.
    pub fn new(code: Code, severity: Severity, place: impl Into<Place>, message: impl Into<String>) -> Self {
        Diagnostic {
            code,
            severity,
            prefix: Prefix::None,
            message: message.into(),
            place: place.into(),
            focus: None,
            label: None,
            labels: Vec::new(),
            notes: Vec::new(),
            help: Vec::new(),
            fix: None,
            op: None,
            part: None,
            remedy: None,
            syntax_of: None,
        }
    }

    /// An error.
    pub fn error(code: Code, place: impl Into<Place>, message: impl Into<String>) -> Self {
        Self::new(code, Severity::Error, place, message)
    }

    /// A warning.
    pub fn warning(code: Code, place: impl Into<Place>, message: impl Into<String>) -> Self {
        Self::new(code, Severity::Warning, place, message)
    }

    /// Sets the prefix.
    #[must_use]
    pub fn prefix(mut self, prefix: Prefix) -> Self {
        self.prefix = prefix;
        self
    }

    /// Sets the label at the primary position.
    #[must_use]
    pub fn label(mut self, text: impl Into<String>) -> Self {
        self.label = Some(text.into());
        self
    }

    /// Points the rich renderer at a smaller span than `place`.
    #[must_use]
    pub fn focus(mut self, span: Span) -> Self {
        self.focus = Some(span);
        self
    }

    /// Sets the op that the diagnostic is about.
    #[must_use]
    pub fn op(mut self, op: Op) -> Self {
        self.op = Some(op);
        self
    }

    /// Sets the part of the op that the diagnostic is about.
    #[must_use]
    pub fn part(mut self, part: Part) -> Self {
        self.part = Some(part);
        self
    }

    /// Sets the edit of the part that the diagnostic is about.
    #[must_use]
    pub fn remedy(mut self, applicability: Applicability, title: &'static str, text: &'static str) -> Self {
        self.remedy = Some(Remedy { title, text, renames: false, applicability });
        self
    }

    /// Says which op to use instead.
    #[must_use]
    pub fn rename(mut self, title: &'static str, text: &'static str) -> Self {
        self.remedy = Some(Remedy { title, text, renames: true, applicability: Applicability::Maybe });
        self
    }

    /// Adds a label elsewhere.
    #[must_use]
    pub fn also(mut self, span: Span, text: impl Into<String>) -> Self {
        self.labels.push(Label { span, text: text.into() });
        self
    }

    /// Adds a note that the reference tools print at `place`.
    #[must_use]
    pub fn note_at(mut self, place: impl Into<Place>, message: impl Into<String>) -> Self {
        self.notes.push(Note { place: Some(place.into()), message: message.into(), upstream: true });
        self
    }

    /// Adds a note of ours.
    #[must_use]
    pub fn note(mut self, message: impl Into<String>) -> Self {
        self.notes.push(Note { place: None, message: message.into(), upstream: false });
        self
    }

    /// Adds advice.
    #[must_use]
    pub fn help(mut self, text: impl Into<String>) -> Self {
        self.help.push(text.into());
        self
    }

    /// Sets the fix: one edit.
    #[must_use]
    pub fn fix(
        mut self,
        applicability: Applicability,
        title: impl Into<String>,
        span: Span,
        text: impl Into<String>,
    ) -> Self {
        self.fix = Some(Fix { title: title.into(), edits: vec![Edit { span, text: text.into() }], applicability });
        self
    }

    /// The most precise span.
    #[must_use]
    pub fn primary(&self) -> Option<Span> {
        self.focus.or_else(|| self.place.span())
    }

    /// Prefix and message, as the reference tools print them.
    #[must_use]
    pub fn full_message(&self) -> String {
        match &self.prefix {
            Prefix::None => self.message.clone(),
            Prefix::Op(name) => format!("'{name}' op {}", self.message),
            Prefix::Custom(name) => format!("custom op '{name}' {}", self.message),
        }
    }
}

/// Proof that an error was reported: only [`Diagnostics::error`] creates one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reported(());

impl fmt::Display for Reported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("there were errors, which have been reported")
    }
}

impl std::error::Error for Reported {}

/// The list that passes push into.
#[derive(Clone, Debug, Default)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
    errors: usize,
}

/// The first error, and the number of further ones. The [renderers](crate::render) print the complete list.
impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = self.list.iter().find(|d| d.severity == Severity::Error);
        f.write_str(&first.map_or_else(|| "no errors".to_owned(), Diagnostic::full_message))?;
        match self.errors {
            0 | 1 => Ok(()),
            2 => f.write_str(" (and one more error)"),
            n => write!(f, " (and {} more errors)", n - 1),
        }
    }
}

impl std::error::Error for Diagnostics {}

impl Diagnostics {
    /// An empty list.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds one.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.errors += usize::from(diagnostic.severity == Severity::Error);
        self.list.push(diagnostic);
    }

    /// Adds an error and proves it.
    pub fn error(&mut self, diagnostic: Diagnostic) -> Reported {
        debug_assert_eq!(diagnostic.severity, Severity::Error);
        self.push(diagnostic);
        Reported(())
    }

    /// Everything, in the order in which it was pushed.
    #[must_use]
    pub fn list(&self) -> &[Diagnostic] {
        &self.list
    }

    /// Whether there is an error.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.errors > 0
    }

    /// The number of errors.
    #[must_use]
    pub fn error_count(&self) -> usize {
        self.errors
    }

    /// Appends all diagnostics of `other`.
    pub fn append(&mut self, other: Diagnostics) {
        self.errors += other.errors;
        self.list.extend(other.list);
    }

    /// The diagnostic that was pushed last, to be completed. Its severity stays as it is.
    pub fn last_mut(&mut self) -> Option<&mut Diagnostic> {
        self.list.last_mut()
    }

    /// Keeps only the diagnostics for which `wanted` returns true.
    pub fn retain(&mut self, wanted: impl FnMut(&Diagnostic) -> bool) {
        self.list.retain(wanted);
        self.errors = self.list.iter().filter(|d| d.severity == Severity::Error).count();
    }

    /// Everything, to be changed in place. Severities stay as they are.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut Diagnostic> {
        self.list.iter_mut()
    }

    /// Sorts by position in the text (stable); diagnostics without a position come last.
    pub fn sort_by_place(&mut self) {
        self.list.sort_by_key(|d| d.place.span().map_or(u32::MAX, |s| s.lo));
    }

    /// Cuts the list back to `len` entries, forgetting the later ones.
    pub fn truncate(&mut self, len: usize) {
        self.list.truncate(len);
        self.errors = self.list.iter().filter(|d| d.severity == Severity::Error).count();
    }
}
