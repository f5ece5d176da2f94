//! The formatter: the same tokens, comments and lines, with the printer's spacing.
//!
//! It makes only these changes:
//!
//! - spaces between tokens of a line become those of the printer, never more than one; a comment after code has one space
//!   before it;
//! - lines are indented by two spaces for each region. A line that continues an op is aligned with the token after the
//!   enclosing bracket, by two spaces if there is none or it is too far to the right, and outside brackets by four; the
//!   arguments of a region, its brace and `else` have the indentation of the op;
//! - several empty lines become one, and none at the ends of a region or the text. If comments refer to lines by number
//!   (`expected-error @+2`), all are kept;
//! - trailing white space is removed, and the last line ends with a line break;
//! - with [`FormatOptions::simplify`] redundant prefixes `cuda_tile.` and `!cuda_tile.` are removed.
//!
//! Line breaks, comments, names, aliases and numbers are kept. So are the parts that the parser keeps as text: types and
//! attributes of other dialects, `#cute` layouts and file metadata. A text with a comment `// fmt: off` is not changed.
//!
//! Invariants: formatting is idempotent; the module is the same before and after, which [`format()`] checks each time before
//! it returns a text.

mod items;
mod layout;
mod spacing;

use crate::parser::{Marks, ParseOptions, Parsed, parse, parse_marked};
use crate::printer::{PrintOptions, print};
use crate::split::split;
use std::fmt;
use std::ops::Range;
use std::slice::from_ref;
use std::sync::Arc;
use tileir_base::{Diagnostics, Source, Span};
use tileir_ir::compare::{CompareOptions, compare};
use tileir_ir::{Level, Module};

/// The line that separates the parts of a test file.
const MARKER: &str = "// -----";
/// The comment that disables formatting.
const OFF: &[u8] = b"// fmt: off";

/// Options for formatting.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FormatOptions {
    /// Whether redundant prefixes are removed.
    pub simplify: bool,
}

/// The reason why a text is not formatted.
#[derive(Debug)]
#[non_exhaustive]
pub enum FormatError {
    /// It does not parse.
    Unreadable(Diagnostics),
    /// Formatting would change the module in this way: a bug of the formatter.
    Unfaithful(String),
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FormatError::Unreadable(diagnostics) => write!(f, "the text does not parse: {diagnostics}"),
            FormatError::Unfaithful(what) => write!(f, "formatting would change the module: {what}"),
        }
    }
}

impl std::error::Error for FormatError {}

/// Formats a text. A text of parts between `// -----` lines is formatted if all of them parse, or the whole text as one.
/// A text that any level parses is formatted; it need not verify.
///
/// # Errors
///
/// If the text does not parse, or the module would change.
pub fn format(source: &Arc<Source>, options: &FormatOptions) -> Result<Vec<u8>, FormatError> {
    let text = source.bytes();
    let (modules, marks) = read(source).map_err(FormatError::Unreadable)?;
    let formatted = layout::lay_out(text, &marks, *options);
    if formatted != text {
        faithful(&modules, &Arc::new(Source::new(source.name(), formatted.clone())))?;
    }
    Ok(formatted)
}

/// A piece of a text that formatting keeps: a token, a comment, or verbatim text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TextPiece {
    /// Its position. Between pieces there is only white space.
    pub span: Span,
    /// Whether it is a comment.
    pub comment: bool,
}

/// The pieces of a text.
///
/// # Errors
///
/// If the text does not parse.
pub fn pieces(source: &Arc<Source>) -> Result<Vec<TextPiece>, Diagnostics> {
    let (_, marks) = read(source)?;
    let items = items::items(source.bytes(), &marks.verbatim);
    Ok(items.iter().map(|i| TextPiece { span: i.span, comment: i.what == items::What::Comment }).collect())
}

/// A parsed part of a text, and the level that parses it.
struct ParsedText {
    module: Module,
    level: Level,
}

fn parse_options(level: Level, range: Range<u32>) -> ParseOptions {
    ParseOptions { level, allow_unregistered: true, testing_ops: true, range: Some(range), ..ParseOptions::default() }
}

/// Parses the parts of a text, or the whole text as one if a part does not parse.
fn read(source: &Arc<Source>) -> Result<(Vec<ParsedText>, Marks), Diagnostics> {
    let parts = split(source.bytes(), MARKER);
    read_parts(source, &parts).or_else(|wrong| {
        if parts.len() < 2 { Err(wrong) } else { read_parts(source, from_ref(&whole(source))).map_err(|_| wrong) }
    })
}

fn whole(source: &Source) -> Range<u32> {
    0..u32::try_from(source.bytes().len()).unwrap_or(u32::MAX)
}

fn read_parts(source: &Arc<Source>, parts: &[Range<u32>]) -> Result<(Vec<ParsedText>, Marks), Diagnostics> {
    let mut modules = Vec::with_capacity(parts.len());
    let mut marks = Marks::default();
    for range in parts {
        let (part, own) = read_part(source, range)?;
        modules.push(part);
        marks.append(own);
    }
    Ok((modules, marks))
}

/// Parses at the newest possible level; if none is, returns the errors of the newest.
fn read_part(source: &Arc<Source>, range: &Range<u32>) -> Result<(ParsedText, Marks), Diagnostics> {
    let mut wrong = None;
    for level in Level::ALL.into_iter().rev() {
        let (Parsed { module, diagnostics }, marks) = parse_marked(source, &parse_options(level, range.clone()));
        if !diagnostics.has_errors() {
            return Ok((ParsedText { module, level }, marks));
        }
        wrong.get_or_insert(diagnostics);
    }
    Err(wrong.unwrap_or_default())
}

/// Checks that the formatted text has the original modules.
fn faithful(modules: &[ParsedText], formatted: &Arc<Source>) -> Result<(), FormatError> {
    let (parts, whole) = (split(formatted.bytes(), MARKER), whole(formatted));
    let ranges = if modules.len() == 1 { from_ref(&whole) } else { &parts };
    if ranges.len() != modules.len() {
        return Err(FormatError::Unfaithful(format!("{} parts became {}", modules.len(), ranges.len())));
    }
    for (before, range) in modules.iter().zip(ranges) {
        let after = parse(formatted, &parse_options(before.level, range.clone()));
        if let Some(d) = after.diagnostics.list().iter().find(|_| after.diagnostics.has_errors()) {
            return Err(FormatError::Unfaithful(d.message.to_string()));
        }
        let options = CompareOptions { locations: true, module_names: true, level: before.level };
        let found = compare(&before.module, &after.module, &options);
        if let Some(d) = found.differences.first()
            && !reads_alike(before, &after.module)
        {
            return Err(FormatError::Unfaithful(format!("{}: {}", d.path, d.what)));
        }
    }
    Ok(())
}

/// Whether two modules have the same generic text. The comparison identifies values by their definitions, so a module that
/// uses a value without a definition differs even from itself.
fn reads_alike(before: &ParsedText, after: &Module) -> bool {
    let options = PrintOptions { level: before.level, generic: true, ..PrintOptions::default() };
    print(&before.module, &options) == print(after, &options)
}
