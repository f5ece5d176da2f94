//! Failures: a status, and diagnostics with all their details.

use std::ffi::CString;
use std::fmt::Write;
use tileir::base::render::{Rich, json_line, rich};
use tileir::base::{Diagnostic, Diagnostics, Place, Severity, Source};
use tileir::ir::build::BuildError;

/// The result of a function. Zero is success.
#[allow(non_camel_case_types, reason = "the name in C")]
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum tileir_status {
    /// Success.
    TILEIR_OK = 0,
    /// The call is wrong: a null or stale handle, a null pointer, text that is not UTF-8, a length or number out of range.
    TILEIR_MISUSE = 1,
    /// Text does not parse, or bytecode cannot be read.
    TILEIR_UNREADABLE = 2,
    /// The verifier rejects the module.
    TILEIR_INVALID = 3,
    /// The builder rejects the request.
    TILEIR_BUILD = 4,
    /// The module cannot be written in the requested version.
    TILEIR_UNWRITABLE = 5,
    /// A pass or pipeline failed or does not exist.
    TILEIR_OPTIMIZE = 6,
    /// A launch could not begin because of its arguments, its grid or lack of memory.
    TILEIR_LAUNCH = 7,
    /// A kernel faulted.
    TILEIR_FAULT = 8,
    /// A launch was cancelled or exceeded its time limit.
    TILEIR_CANCELLED = 9,
    /// The checker found defects.
    TILEIR_FINDINGS = 10,
    /// A defect of the library: a panic, which was caught.
    TILEIR_PANIC = 11,
}

/// The kind of a wrong call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Misuse {
    /// A handle is null.
    NullHandle,
    /// A handle was destroyed, or is of another kind.
    StaleHandle,
    /// A pointer is null but must not be.
    NullPointer,
    /// Text is not UTF-8.
    BadUtf8,
    /// A number, length or index is out of range.
    OutOfRange,
    /// An object is in another state than the call needs.
    WrongState,
}

impl Misuse {
    fn code(self) -> &'static str {
        match self {
            Misuse::NullHandle => "null_handle",
            Misuse::StaleHandle => "stale_handle",
            Misuse::NullPointer => "null_pointer",
            Misuse::BadUtf8 => "bad_utf8",
            Misuse::OutOfRange => "out_of_range",
            Misuse::WrongState => "wrong_state",
        }
    }
}

/// One diagnostic, as texts that live until the error is destroyed.
#[derive(Clone, Debug)]
pub struct Detail {
    /// The code: `E0210`, or a word for build errors and misuse.
    pub code: CString,
    /// The severity.
    pub severity: Severity,
    /// The message, one sentence.
    pub message: CString,
    /// The file, if the position is not in the text itself.
    pub file: CString,
    /// Line and column from 1; 0 if unknown.
    pub line: u32,
    /// See `line`.
    pub column: u32,
    /// Notes, and advice.
    pub notes: Vec<CString>,
    /// The title of the fix; empty if there is none.
    pub fix: CString,
    /// The edits of the fix.
    pub edits: Vec<TextEdit>,
    /// For people, with the source.
    pub rendered: CString,
    /// The diagnostic as a line of JSON.
    pub json: CString,
}

/// An edit of a fix, by byte offsets into the text.
#[derive(Clone, Debug)]
pub struct TextEdit {
    /// The first byte to replace.
    pub start: usize,
    /// The byte after the last one to replace.
    pub end: usize,
    /// The replacement.
    pub text: CString,
}

/// A failure: the content of an error object.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The status that the function returns.
    pub status: tileir_status,
    /// The diagnostics, at least one.
    pub details: Vec<Detail>,
    /// All rendered texts.
    pub rendered: CString,
    /// All lines of JSON.
    pub json: CString,
}

/// A text for C. Zero bytes, which would end it early, are replaced.
pub fn c_text(text: &str) -> CString {
    CString::new(text.replace('\0', "\u{fffd}")).unwrap_or_default()
}

impl Failure {
    /// A failure with these details.
    pub fn new(status: tileir_status, details: Vec<Detail>) -> Failure {
        let all = |get: fn(&Detail) -> &CString| {
            let mut text = String::new();
            for detail in &details {
                text.push_str(&get(detail).to_string_lossy());
            }
            c_text(&text)
        };
        let (rendered, json) = (all(|d| &d.rendered), all(|d| &d.json));
        Failure { status, details, rendered, json }
    }

    /// A failure with one message.
    pub fn plain(status: tileir_status, code: &str, message: &str) -> Failure {
        let mut json = String::from("{\"code\":");
        quote(&mut json, code);
        json.push_str(",\"severity\":\"error\",\"message\":");
        quote(&mut json, message);
        json.push_str("}\n");
        let detail = Detail {
            code: c_text(code),
            severity: Severity::Error,
            message: c_text(message),
            file: CString::default(),
            line: 0,
            column: 0,
            notes: Vec::new(),
            fix: CString::default(),
            edits: Vec::new(),
            rendered: c_text(&format!("error[{code}]: {message}\n")),
            json: c_text(&json),
        };
        Failure::new(status, vec![detail])
    }

    /// A failure for a wrong call.
    pub fn misuse(misuse: Misuse, message: impl AsRef<str>) -> Failure {
        Failure::plain(tileir_status::TILEIR_MISUSE, misuse.code(), message.as_ref())
    }

    /// A failure with diagnostics about a text.
    pub fn diagnostics(status: tileir_status, found: &Diagnostics, source: &Source) -> Failure {
        Failure::new(status, found.list().iter().map(|d| detail(d, source)).collect())
    }
}

impl From<BuildError> for Failure {
    fn from(error: BuildError) -> Failure {
        Failure::plain(tileir_status::TILEIR_BUILD, error.kind().word(), &error.to_string())
    }
}

/// A diagnostic as texts.
pub fn detail(d: &Diagnostic, source: &Source) -> Detail {
    let (file, line, column) = match (&d.place, d.primary()) {
        (_, Some(span)) => {
            let at = source.line_col(span.lo);
            (source.name().to_owned(), at.line, at.col)
        }
        (Place::File { file, line, col }, None) => (file.to_string(), *line, *col),
        (Place::Span(_) | Place::Unknown, None) => (String::new(), 0, 0),
    };
    let notes = d.notes.iter().map(|note| note.message.as_str()).chain(d.help.iter().map(String::as_str));
    let edits = d.fix.iter().flat_map(|fix| &fix.edits);
    Detail {
        code: c_text(d.code.code),
        severity: d.severity,
        message: c_text(&d.full_message()),
        file: c_text(&file),
        line,
        column,
        notes: notes.map(c_text).collect(),
        fix: c_text(d.fix.as_ref().map_or("", |fix| &fix.title)),
        edits: edits
            .map(|e| TextEdit { start: e.span.lo as usize, end: e.span.hi as usize, text: c_text(&e.text) })
            .collect(),
        rendered: c_text(&rich(d, source, Rich::default())),
        json: c_text(&json_line(d, source)),
    }
}

fn quote(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            c if c < ' ' => {
                let _ = write!(out, "\\u{:04x}", c as u32);
            }
            c => out.push(c),
        }
    }
    out.push('"');
}
