//! A reading failure: the innermost message, the enclosing parts, and the position.

use crate::codes::{E0400, E0401, E0402, E0403, E0404, E0405, E0406};
use crate::layout::Section;
use tileir_base::{Code, Diagnostic, Diagnostics, Place, Reported};

pub(crate) type R<T> = Result<T, Fail>;

/// A failure that is being propagated. Boxed, to keep results on the hot path small.
#[derive(Debug)]
pub(crate) struct Fail(Box<Failure>);

#[derive(Debug)]
struct Failure {
    section: Section,
    /// Offset in the file.
    at: usize,
    /// Innermost first; each with its offset in the slice that was being read, if the reference reader prints one.
    messages: Vec<(Option<usize>, String)>,
    /// Our message, if the reference reader fails silently.
    ours: Option<String>,
    /// Which function and op, or which global, was being read.
    path: Option<String>,
}

impl Fail {
    pub fn new(section: Section, slice_at: usize, at: usize, message: String) -> Self {
        Fail(Box::new(Failure { section, at, messages: vec![(Some(slice_at), message)], ours: None, path: None }))
    }

    /// For failures without a message in the reference reader: its first message is that of the enclosing part.
    pub fn silent(mut self) -> Self {
        self.0.ours = self.0.messages.pop().map(|(_, message)| message);
        self
    }

    /// Without an offset in its first message.
    pub fn bare(mut self) -> Self {
        self.0.messages[0].0 = None;
        self
    }

    /// Sets the position in the file, if it differs from the position at which reading stopped, which the reference
    /// reader reports.
    pub fn at(mut self, offset: usize) -> Self {
        self.0.at = offset;
        self
    }

    /// Adds the message of an enclosing part.
    pub fn within(mut self, slice_at: usize, message: impl Into<String>) -> Self {
        self.0.messages.push((Some(slice_at), message.into()));
        self
    }

    /// Sets the path: function and op, or global. The innermost one wins.
    pub fn of(mut self, path: impl FnOnce() -> String) -> Self {
        self.0.path.get_or_insert_with(path);
        self
    }

    /// The innermost message.
    pub fn message(&self) -> String {
        let first = self.0.ours.as_ref().or(self.0.messages.first().map(|(_, message)| message));
        first.cloned().unwrap_or_default()
    }

    /// The position in the file.
    pub fn offset(&self) -> usize {
        self.0.at
    }

    /// Reports the failure: one diagnostic, or with `cascade` one for each enclosing part, as the reference reader
    /// does.
    pub fn report(self, cascade: bool, diags: &mut Diagnostics) -> Reported {
        let Failure { section, at, mut messages, ours, path } = *self.0;
        let code = code(section);
        let mut notes = vec![format!("in {}, at byte {at:#x} of the file", section.text())];
        notes.extend(path.map(|path| format!("in {path}")));
        match ours {
            Some(ours) if messages.is_empty() => messages.push((None, ours)),
            ours => notes.extend(ours),
        }
        let with_notes = |mut d: Diagnostic, notes: Vec<String>| {
            for note in notes {
                d = d.note(note);
            }
            d
        };
        if cascade {
            let last = messages.pop();
            for (offset, message) in messages {
                diags.push(Diagnostic::error(code, Place::Unknown, with_offset(offset, &message)));
            }
            let message = last.map_or_else(String::new, |(offset, message)| with_offset(offset, &message));
            return diags.error(with_notes(Diagnostic::error(code, Place::Unknown, message), notes));
        }
        let mut messages = messages.into_iter().map(|(_, message)| message);
        let first = messages.next().unwrap_or_default();
        notes.extend(messages);
        diags.error(with_notes(Diagnostic::error(code, Place::Unknown, first), notes))
    }
}

fn with_offset(offset: Option<usize>, message: &str) -> String {
    match offset {
        Some(offset) => format!("error at offset {offset}: {message}"),
        None => message.to_owned(),
    }
}

fn code(section: Section) -> Code {
    match section {
        Section::Header => &E0400,
        Section::Strings | Section::Producer => &E0401,
        Section::Types => &E0402,
        Section::Constants => &E0403,
        Section::Globals => &E0404,
        Section::Functions => &E0405,
        Section::Debug => &E0406,
    }
}
