//! Locations: the origins of ops.

use crate::{Attr, AttrData, Module};
use tileir_base::{Place, Span, Sym};

/// The origin of an op. With the high bit set it is a byte offset into the module's source, so that parsing needs no
/// lookup per op; otherwise the number of a [`LocData`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Loc(u32);

const OFFSET: u32 = 1 << 31;

impl Loc {
    /// No location.
    pub const UNKNOWN: Loc = Loc(0);

    /// A byte offset into the module's source. Offsets are below 2^31: sources are limited to that size.
    #[inline]
    #[must_use]
    pub const fn offset(at: u32) -> Loc {
        Loc(at | OFFSET)
    }

    /// The byte offset, if it is one.
    #[inline]
    #[must_use]
    pub const fn as_offset(self) -> Option<u32> {
        if self.0 & OFFSET != 0 { Some(self.0 & !OFFSET) } else { None }
    }

    pub(crate) const fn number(n: u32) -> Loc {
        Loc(n)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The data of a location that is not a source offset.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum LocData {
    /// `loc(unknown)`
    Unknown,
    /// `loc("file":line:col)`
    File {
        /// File name.
        file: Sym,
        /// Line.
        line: u32,
        /// Column.
        col: u32,
    },
    /// `loc("file":1:2 to 3:4)`
    Range {
        /// File name.
        file: Sym,
        /// First line and column.
        start: (u32, u32),
        /// Last line and column.
        end: (u32, u32),
    },
    /// `loc("name"(child))`
    Name {
        /// The name.
        name: Sym,
        /// The named location.
        child: Loc,
    },
    /// `loc(callsite(callee at caller))`
    CallSite {
        /// Position in the inlined function.
        callee: Loc,
        /// Position of the call.
        caller: Loc,
    },
    /// `loc(fused<metadata>[a, b])`
    Fused {
        /// Any attribute.
        metadata: Option<Attr>,
        /// The locations.
        locs: Box<[Loc]>,
    },
    /// `loc(#cuda_tile.di_loc<loc in scope>)`
    Di {
        /// A file location.
        loc: Loc,
        /// A subprogram or lexical block.
        scope: Attr,
    },
}

impl Module {
    /// The data of a location; offsets become file positions.
    #[must_use]
    pub fn resolve_loc(&self, loc: Loc) -> ResolvedLoc<'_> {
        match loc.as_offset() {
            None => ResolvedLoc::Data(self.loc_data(loc)),
            Some(at) => match self.source() {
                Some(source) => {
                    let at = source.line_col(at);
                    ResolvedLoc::Source { line: at.line, col: at.col }
                }
                None => ResolvedLoc::Data(&LocData::Unknown),
            },
        }
    }

    /// The debug-info part of a location: for a call site that of its caller, for a fused location the first one, for a
    /// named location that of its child.
    #[must_use]
    pub fn di_loc(&self, loc: Loc) -> Option<(Loc, Attr)> {
        if loc.as_offset().is_some() {
            return None;
        }
        match self.loc_data(loc) {
            LocData::Di { loc, scope } => Some((*loc, *scope)),
            LocData::CallSite { caller, .. } => self.di_loc(*caller),
            LocData::Fused { locs, .. } => locs.iter().find_map(|&l| self.di_loc(l)),
            LocData::Name { child, .. } => self.di_loc(*child),
            LocData::Unknown | LocData::File { .. } | LocData::Range { .. } => None,
        }
    }

    /// The subprogram that a scope belongs to.
    #[must_use]
    pub fn subprogram(&self, mut scope: Attr) -> Option<Attr> {
        loop {
            match self.attr_data(scope) {
                AttrData::DiSubprogram { .. } => return Some(scope),
                AttrData::DiLexicalBlock { scope: outer, .. } => scope = *outer,
                _ => return None,
            }
        }
    }

    /// The position of diagnostics about `loc`.
    #[must_use]
    pub fn place(&self, loc: Loc) -> Place {
        if let Some(at) = loc.as_offset() {
            return Place::Span(Span::at(at));
        }
        match self.loc_data(loc) {
            LocData::Unknown => Place::Unknown,
            LocData::File { file, line, col } | LocData::Range { file, start: (line, col), .. } => {
                Place::File { file: self.strings.text(*file).into(), line: *line, col: *col }
            }
            LocData::Name { child: inner, .. }
            | LocData::CallSite { callee: inner, .. }
            | LocData::Di { loc: inner, .. } => self.place(*inner),
            LocData::Fused { locs, .. } => {
                locs.iter().map(|&l| self.place(l)).find(|p| *p != Place::Unknown).unwrap_or(Place::Unknown)
            }
        }
    }
}

/// A location with source offsets resolved.
#[derive(Clone, Copy, Debug)]
pub enum ResolvedLoc<'a> {
    /// A position in the module's own source.
    Source {
        /// Line, from 1.
        line: u32,
        /// Column, from 1.
        col: u32,
    },
    /// Anything else.
    Data(&'a LocData),
}
