//! Lines of the files that the debug info of bytecode names.
//!
//! A diagnostic about bytecode has no text to point into. If its debug info says where the op comes from, and that file is
//! there, the diagnostic shows the line. The name of the file comes from the input, so it is not trusted: only regular
//! files of moderate size are read, in the current folder, the folder of the input, or below them, and the line goes to
//! standard error only.

use crate::replace;
use std::fs::{File, Metadata};
use std::io::Read;
use std::path::{Path, PathBuf};
use tileir::base::{Diagnostic, Place, Source, Span};

/// The largest file that is read for one of its lines.
const MAX_BYTES: u64 = 16 << 20;

/// Files that were read for diagnostics about an input.
pub struct Quotes<'a> {
    input: &'a Source,
    read: Vec<(String, Option<(Source, Metadata)>)>,
}

impl<'a> Quotes<'a> {
    /// None yet.
    pub fn new(input: &'a Source) -> Self {
        Quotes { input, read: Vec::new() }
    }

    /// A diagnostic that points into the file which its debug info names, with that file; `None` if it points into the
    /// input, or if the file cannot be found.
    pub fn quote(&mut self, d: &Diagnostic) -> Option<(Diagnostic, &Source)> {
        let Place::File { file, line, col } = &d.place else { return None };
        if d.primary().is_some() || !d.labels.is_empty() || d.fix.is_some() {
            return None;
        }
        let at = match self.read.iter().position(|(name, _)| name.as_str() == file.as_ref()) {
            Some(at) => at,
            None => {
                self.read.push((file.to_string(), open(file, self.input)));
                self.read.len() - 1
            }
        };
        let (source, metadata) = self.read[at].1.as_ref()?;
        let mut shown = d.clone();
        shown.focus = Some(marked(source, *line, *col)?);
        if is_newer(metadata, self.input) {
            shown = shown.note(format!("'{file}' is newer than the bytecode: the line may have changed since"));
        }
        Some((shown, source))
    }
}

/// The file of this name, as it is or beside the input. Sources may have moved since: the last part of the name is tried, too.
fn open(name: &str, input: &Source) -> Option<(Source, Metadata)> {
    let folders: Vec<PathBuf> = [PathBuf::from("."), replace::folder(Path::new(input.name()))]
        .iter()
        .filter_map(|folder| folder.canonicalize().ok())
        .collect();
    let last = Path::new(name).file_name().map(Path::new);
    let names = [Some(Path::new(name)), last];
    let paths = names.into_iter().flatten().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    let allowed = |path: PathBuf| {
        let path = path.canonicalize().ok()?;
        (folders.iter().any(|folder| path.starts_with(folder)) && path.is_file()).then_some(path)
    };
    let file = File::open(paths.filter_map(allowed).next()?).ok()?;
    let metadata = file.metadata().ok().filter(|found| found.is_file() && found.len() <= MAX_BYTES)?;
    let mut text = Vec::new();
    file.take(MAX_BYTES).read_to_end(&mut text).ok()?;
    Some((Source::new(name, text), metadata))
}

/// The word at a column of a line, or the line if the column is not in it; `None` if there is no such line.
fn marked(source: &Source, line: u32, col: u32) -> Option<Span> {
    let span = source.line_span(line)?;
    let text = source.slice(span);
    let col = col.saturating_sub(1) as usize;
    let blanks = text.iter().take_while(|b| b.is_ascii_whitespace()).count();
    let start = if col < text.len() && col > 0 { col } else { blanks };
    // Some front ends count columns from 0.
    let start = start + text[start..].iter().take_while(|b| b.is_ascii_whitespace()).count();
    let word = text[start.min(text.len())..].iter().take_while(|b| b.is_ascii_alphanumeric() || **b == b'_').count();
    let end = match word {
        0 => text.trim_ascii_end().len().max(start),
        word => start + word,
    };
    Some(Span::new(span.lo + start as u32, span.lo + end as u32))
}

/// Whether a file was written after the input.
fn is_newer(file: &Metadata, input: &Source) -> bool {
    let input = std::fs::metadata(input.name()).and_then(|found| found.modified());
    matches!((file.modified(), input), (Ok(file), Ok(input)) if file > input)
}
