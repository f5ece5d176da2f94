//! Notes about the bytes that the reader reads, for [`annotate`](crate::annotate).
//!
//! A cursor with a [`Trace`] records each field after reading it: reading and annotating are one code path. Entries of
//! tables are read at their first use, so notes come in any order; nesting follows from ranges, not from calls.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Range;

/// Notes about the bytes of a file.
#[derive(Debug, Default)]
pub(crate) struct Trace(RefCell<State>);

#[derive(Debug, Default)]
struct State {
    /// By start; they do not overlap.
    fields: BTreeMap<usize, TracedField>,
    groups: Vec<Group>,
    /// Indices of the groups that are open.
    open: Vec<usize>,
}

#[derive(Debug)]
struct TracedField {
    end: usize,
    text: String,
}

#[derive(Debug)]
struct Group {
    range: Range<usize>,
    title: Option<String>,
}

/// A part of a file, or a title, which has no bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Annotation {
    /// Offset in the file.
    pub start: usize,
    /// The number of bytes.
    pub len: usize,
    /// The nesting depth.
    pub depth: usize,
    /// The description.
    pub text: String,
}

impl Trace {
    /// Records a field, and removes earlier notes inside its bytes.
    #[cold]
    #[inline(never)]
    pub fn field(&self, range: Range<usize>, text: String) {
        let mut state = self.0.borrow_mut();
        let inside: Vec<usize> = state.fields.range(range.clone()).map(|(&start, _)| start).collect();
        inside.iter().for_each(|start| drop(state.fields.remove(start)));
        if !range.is_empty() {
            state.fields.insert(range.start, TracedField { end: range.end, text });
        }
    }

    /// Puts a name before the field that starts at `start`.
    #[cold]
    #[inline(never)]
    pub fn call(&self, start: usize, name: &str) {
        if let Some(field) = self.0.borrow_mut().fields.get_mut(&start) {
            field.text = format!("{name}: {}", field.text);
        }
    }

    /// Appends a remark to the field that starts at `start`.
    #[cold]
    #[inline(never)]
    pub fn add(&self, start: usize, text: &str) {
        if let Some(field) = self.0.borrow_mut().fields.get_mut(&start) {
            field.text.push_str(text);
        }
    }

    /// Starts a group. Until it is closed it may reach up to `limit`.
    #[cold]
    #[inline(never)]
    pub fn open(&self, start: usize, limit: usize, title: Option<String>) {
        let mut state = self.0.borrow_mut();
        let index = state.groups.len();
        state.groups.push(Group { range: start..limit, title });
        state.open.push(index);
    }

    /// Ends the innermost open group.
    #[cold]
    #[inline(never)]
    pub fn close(&self, end: usize) {
        let mut state = self.0.borrow_mut();
        if let Some(index) = state.open.pop() {
            state.groups[index].range.end = end;
        }
    }

    /// Closes the groups that a failure left open, at the last byte that was read.
    pub fn abandon(&self) {
        let state = &mut *self.0.borrow_mut();
        for index in state.open.drain(..) {
            let range = &mut state.groups[index].range;
            range.end = state.fields.range(range.clone()).next_back().map_or(range.start, |(_, f)| f.end);
        }
    }

    /// The parts of `0..len` that no field covers.
    pub fn gaps(&self, len: usize) -> Vec<Range<usize>> {
        let state = self.0.borrow();
        let mut gaps = Vec::new();
        let mut at = 0;
        for (&start, field) in &state.fields {
            if start > at {
                gaps.push(at..start);
            }
            at = at.max(field.end);
        }
        if at < len {
            gaps.push(at..len);
        }
        gaps
    }

    /// All notes by offset; titles before their contents. Each recorded byte is in exactly one note.
    pub fn into_notes(self) -> Vec<Annotation> {
        let State { fields, mut groups, .. } = self.0.into_inner();
        // The order in which groups were opened decides between those of the same range.
        groups.sort_by_key(|g| (g.range.start, std::cmp::Reverse(g.range.end)));
        let mut notes = Vec::with_capacity(fields.len() + groups.len());
        let mut groups = groups.into_iter().peekable();
        let mut ends: Vec<usize> = Vec::new();
        let mut at = 0;
        for (start, field) in fields {
            while let Some(group) = groups.next_if(|g| g.range.start <= start) {
                ends.retain(|&end| end > group.range.start);
                if let Some(text) = group.title {
                    notes.push(Annotation { start: group.range.start, len: 0, depth: ends.len(), text });
                }
                ends.push(group.range.end);
            }
            ends.retain(|&end| end > start);
            // Two entries of a malformed table may overlap.
            let start = start.max(at);
            if field.end > start {
                notes.push(Annotation { start, len: field.end - start, depth: ends.len(), text: field.text });
                at = field.end;
            }
        }
        notes
    }
}
