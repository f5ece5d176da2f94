//! An annotation for every byte of a file, from the reader.

use crate::attrs::Tables;
use crate::constants::buffer;
use crate::debug::DebugReader;
use crate::fail::{Fail, R};
use crate::layout::{self, Input, Layout, Section};
use crate::reader::{ReadOptions, read_items, read_tables, section};
use crate::trace::{Annotation, Trace};
use std::ops::Range;
use tileir_base::Diagnostics;
use tileir_ir::Module;

/// The bytes of a file, annotated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Annotated {
    /// Sorted by offset. Notes with bytes cover the file, each byte once; notes without bytes are titles of the
    /// following ones.
    pub notes: Vec<Annotation>,
    /// The offset at which reading stopped, and the reason. Unread bytes have a note that says so.
    pub failure: Option<(usize, String)>,
}

/// Reads a file and annotates each byte. If the file is malformed, `diags` has the position and the reason.
#[must_use]
pub fn annotate(bytes: &[u8], options: &ReadOptions, diags: &mut Diagnostics) -> Annotated {
    let trace = Trace::default();
    let (layout, read) = everything(Input { bytes, trace: Some(&trace) }, options);
    let failure = read.err().map(|fail| {
        let at = fail.offset().min(bytes.len());
        let message = fail.message();
        fail.report(options.reference, diags);
        (at, message)
    });
    let replaced_sections = layout.as_ref().map(replaced).unwrap_or_default();
    for gap in trace.gaps(bytes.len()) {
        let behind = replaced_sections.partition_point(|section| section.start <= gap.start);
        let replaced = behind > 0 && replaced_sections[behind - 1].contains(&gap.start);
        let text = match &failure {
            _ if replaced => "not read: a later section of the same kind replaces this one",
            Some(_) => "not read",
            None if bytes[gap.clone()].iter().all(|&b| b == crate::bytes::PAD) => "padding",
            None => "ignored",
        };
        // The failure comes between the bytes that were read and the others.
        let at = failure.as_ref().map_or(gap.end, |(at, _)| (*at).clamp(gap.start, gap.end));
        trace.field(gap.start..at, text.to_owned());
        trace.field(at..gap.end, text.to_owned());
    }
    Annotated { notes: trace.into_notes(), failure }
}

/// Reads the whole file, then the entries of tables that nothing uses.
fn everything(file: Input<'_>, options: &ReadOptions) -> (Option<Layout>, R<()>) {
    let layout = match layout::read(file, options.level) {
        Ok(layout) => layout,
        Err(fail) => return (None, Err(abandoned(file, fail))),
    };
    let mut m = Module::new();
    let read = contents(file, &layout, &mut m, options);
    (Some(layout), read)
}

fn contents(file: Input<'_>, layout: &Layout, m: &mut Module, options: &ReadOptions) -> R<()> {
    let mut tables = read_tables(file, layout, options.level)?;
    let debug = section(DebugReader::new(layout.payload(file, Section::Debug)), Section::Debug);
    let mut debug = debug.map_err(|fail| abandoned(file, fail))?;
    let read = read_items(file, layout, m, &mut tables, &mut debug, options);
    let read = read.map_err(|fail| abandoned(file, fail));
    unused(file, m, &mut tables, &mut debug);
    read
}

/// Closes the groups that a failure left open.
fn abandoned(file: Input<'_>, fail: Fail) -> Fail {
    if let Some(trace) = file.trace {
        trace.abandon();
    }
    fail
}

/// Annotates entries that the reader did not need. Errors in them are ignored.
fn unused(file: Input<'_>, m: &mut Module, tables: &mut Tables<'_>, debug: &mut DebugReader<'_>) {
    for i in 0..tables.types.len() {
        if let Some(Err(fail)) = tables.types.get(m, i as u64) {
            tables.types.remark(i, &format!(" (unreadable: {})", abandoned(file, fail).message()));
        }
    }
    for i in tables.constants.unread() {
        let mut entry = tables.constants.entries()[i].clone();
        // A constant that nothing uses has no type.
        let _ = buffer(&mut entry, i).map_err(|fail| abandoned(file, fail));
    }
    for i in 0..debug.counts()[2] {
        let _ = debug.visit(m, &mut tables.strings, i).map_err(|fail| abandoned(file, fail));
    }
    for i in 0..tables.strings.len() {
        if let (Some(trace), Some(range)) = (file.trace, tables.strings.range(i)) {
            trace.field(range, format!("string {i} \"{}\"", tables.strings.bytes(i).escape_ascii()));
        }
    }
}

/// The ranges of sections that are replaced by later ones of the same kind, in file order.
fn replaced(layout: &Layout) -> Vec<Range<usize>> {
    let mut kinds = Vec::new();
    let mut found = Vec::new();
    for section in layout.sections.iter().rev() {
        if kinds.contains(&section.section) {
            found.push(section.start..section.start + section.len);
        } else {
            kinds.push(section.section);
        }
    }
    found.reverse();
    found
}
