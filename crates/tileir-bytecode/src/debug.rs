//! The debug section: a list of locations for each function, and the attributes that they refer to.
//!
//! Attributes are decoded once, at their first use. An index is the number of an attribute plus one; 0 is the unknown
//! location.

use crate::bytes::{Buffer, Cursor};
use crate::fail::R;
use crate::layout::{Section, write_section};
use crate::tables::{StringReader, Table, offset};
use crate::writer::{Refusal, Strings, W};

use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt::Display;
use tileir_base::Sym;
use tileir_ir::{Attr, AttrData, Level, Loc, LocData, Module, ResolvedLoc, Weight};

/// Maximum nesting of scopes and call sites.
const MAX_DEPTH: u32 = Weight::MAX_DEBUG_DEPTH;

const UNKNOWN: u64 = 0;
const COMPILE_UNIT: u64 = 1;
const FILE: u64 = 2;
const LEXICAL_BLOCK: u64 = 3;
const LOC: u64 = 4;
const SUBPROGRAM: u64 = 5;
const CALL_SITE: u64 = 6;

/// The debug info of a file being read.
pub(crate) struct DebugReader<'a> {
    lists: Vec<u32>,
    indices: Vec<u64>,
    /// The bytes of the indices, for remarks about them.
    indexed: Option<Cursor<'a>>,
    table: Table<'a>,
    entries: Vec<DebugEntry>,
}

#[derive(Clone, Copy)]
enum DebugEntry {
    Unread,
    Open,
    Attr(Attr),
    Loc(Loc),
}

impl<'a> DebugReader<'a> {
    pub fn new(payload: Option<Cursor<'a>>) -> R<Self> {
        let Some(mut c) = payload else {
            return Ok(DebugReader {
                lists: Vec::new(),
                indices: Vec::new(),
                indexed: None,
                table: Table::default(),
                entries: Vec::new(),
            });
        };
        let count = table_count(&mut c, 4, "operations with debug info")?;
        let at = c.offset();
        let lists = c.u32s(count);
        let lists = c.need(lists, "failed to skip debug info index offsets")?;
        c.each(at, 4, |i| format!("list {i} starts at location {}", lists[i]));
        let count = table_count(&mut c, 8, "debug info indices")?;
        let at = c.offset();
        let indices = c.u64s(count);
        let indices = c.need(indices, "failed to skip debug info indices")?;
        c.each(at, 8, |i| match indices[i].checked_sub(1) {
            None => format!("location {i}: unknown"),
            Some(entry) => format!("location {i}: entry {entry}"),
        });
        let indexed = Some(c.clone());
        let table = Table::read_within(&mut c, "debug info attributes")?;
        // The reference reader requires a byte after the count, even if it is the padding of an empty table.
        if table.len() == 0 && c.left() == 0 {
            return Err(c.fail("failed to read debug info offset pointer"));
        }
        let entries = vec![DebugEntry::Unread; table.len()];
        Ok(DebugReader { lists, indices, indexed, table, entries })
    }

    /// The numbers of lists, indices and attributes.
    pub fn counts(&self) -> [usize; 3] {
        [self.lists.len(), self.indices.len(), self.entries.len()]
    }

    /// Reads entry `i`, if it has not been read.
    pub fn visit(&mut self, m: &mut Module, strings: &mut StringReader<'_>, i: usize) -> R<()> {
        self.get(m, strings, i as u64 + 1, 0).map(|_| ())
    }

    /// The locations of the function whose record has `loc`; `None` if that list does not exist.
    pub fn list(&self, loc: u64) -> Option<LocList> {
        if loc == 0 {
            return Some(LocList { next: None });
        }
        let start = *self.lists.get(usize::try_from(loc - 1).ok()?)?;
        Some(LocList { next: Some(start as usize) })
    }

    /// The next location of a list.
    #[inline(never)]
    pub fn next(&mut self, m: &mut Module, strings: &mut StringReader<'_>, list: &mut LocList) -> R<Option<Loc>> {
        let Some(at) = &mut list.next else { return Ok(Some(Loc::UNKNOWN)) };
        let Some(&index) = self.indices.get(*at) else { return Ok(None) };
        *at += 1;
        self.loc(m, strings, index, 0)
    }

    /// Records the owner of the last location.
    #[inline(always)]
    pub fn remark<D: Display>(&self, list: &LocList, of: impl FnOnce() -> D) {
        if let (Some(next), Some(c)) = (list.next, &self.indexed)
            && next > 0
        {
            c.add(c.offset() - (self.indices.len() - (next - 1)) * 8, of);
        }
    }

    /// The location with this index; `None` if it is none.
    fn loc(&mut self, m: &mut Module, s: &mut StringReader<'_>, index: u64, depth: u32) -> R<Option<Loc>> {
        Ok(match self.get(m, s, index, depth)? {
            Some(DebugEntry::Loc(loc)) => Some(loc),
            _ => None,
        })
    }

    /// The attribute with this index, if it exists and `fits`.
    fn attr(
        &mut self,
        m: &mut Module,
        s: &mut StringReader<'_>,
        index: u64,
        depth: u32,
        fits: impl Fn(&AttrData) -> bool,
    ) -> R<Option<Attr>> {
        Ok(match self.get(m, s, index, depth)? {
            Some(DebugEntry::Attr(attr)) if fits(m.attr_data(attr)) => Some(attr),
            _ => None,
        })
    }

    fn get(&mut self, m: &mut Module, s: &mut StringReader<'_>, index: u64, depth: u32) -> R<Option<DebugEntry>> {
        if index == 0 {
            return Ok(Some(DebugEntry::Loc(Loc::UNKNOWN)));
        }
        let slot = usize::try_from(index - 1).ok().filter(|&i| i < self.entries.len());
        let Some(slot) = slot else { return Ok(None) };
        let mut c = self.table.entry(slot)?;
        match self.entries[slot] {
            DebugEntry::Open => return Err(c.fail("a debug info attribute refers to itself").silent()),
            DebugEntry::Unread if depth == MAX_DEPTH => {
                return Err(c.fail(too_deep()));
            }
            DebugEntry::Unread => {}
            read @ (DebugEntry::Attr(_) | DebugEntry::Loc(_)) => return Ok(Some(read)),
        }
        self.entries[slot] = DebugEntry::Open;
        let at = c.offset();
        let tag = c.varint();
        let tag = tag.ok_or_else(|| c.fail("a debug info attribute without a tag").silent())?;
        c.field(at, || format!("entry {slot}: {}", kind(tag & 0xFF)));
        let mut rest = c.rest();
        rest.open();
        // Only the lowest byte of a tag is significant.
        let entry = self.payload(m, s, &mut rest, tag & 0xFF, depth + 1)?;
        rest.close();
        // Parts that were read before are not counted on the way.
        let deep = match entry {
            DebugEntry::Attr(attr) => m.attr_weight(attr).depth,
            DebugEntry::Loc(loc) => m.loc_weight(loc).depth,
            DebugEntry::Open | DebugEntry::Unread => 0,
        };
        if deep > MAX_DEPTH {
            return Err(c.fail(too_deep()));
        }
        self.entries[slot] = entry;
        Ok(Some(entry))
    }

    fn payload(
        &mut self,
        m: &mut Module,
        s: &mut StringReader<'_>,
        c: &mut Cursor<'_>,
        tag: u64,
        depth: u32,
    ) -> R<DebugEntry> {
        let is_file = |a: &AttrData| matches!(a, AttrData::DiFile { .. });
        let is_unit = |a: &AttrData| matches!(a, AttrData::DiCompileUnit { .. });
        let is_scope = |a: &AttrData| matches!(a, AttrData::DiSubprogram { .. } | AttrData::DiLexicalBlock { .. });
        // An attribute of the right kind, or a complaint about the field.
        macro_rules! attr {
            ($fits:expr, $what:literal) => {{
                let at = c.offset();
                let index = c.varint();
                let index = c.need(index, $what)?;
                c.field(at, || field_text($what, &reference(index)));
                let attr = self.attr(m, s, index, depth, $fits).map_err(|f| f.within(c.position(), $what))?;
                c.need(attr, $what)?
            }};
        }
        macro_rules! loc {
            ($what:literal) => {{
                let at = c.offset();
                let index = c.varint();
                let index = c.need(index, $what)?;
                c.field(at, || field_text($what, &reference(index)));
                let loc = self.loc(m, s, index, depth).map_err(|f| f.within(c.position(), $what))?;
                c.need(loc, $what)?
            }};
        }
        let data = match tag {
            COMPILE_UNIT => AttrData::DiCompileUnit {
                file: attr!(is_file, "failed to read file attribute when parsing DICompileUnitAttr"),
            },
            FILE => AttrData::DiFile {
                name: string(m, s, c, "failed to read file name attribute when parsing DIFileAttr")?,
                directory: string(m, s, c, "failed to read directory attribute when parsing DIFileAttr")?,
            },
            LEXICAL_BLOCK => AttrData::DiLexicalBlock {
                scope: attr!(is_scope, "failed to read scope attribute when parsing DILexicalBlockAttr"),
                file: attr!(is_file, "failed to read file attribute when parsing DILexicalBlockAttr"),
                line: number(c, "failed to read line number when parsing DILexicalBlockAttr")?,
                column: number(c, "failed to read column number when parsing DILexicalBlockAttr")?,
            },
            SUBPROGRAM => AttrData::DiSubprogram {
                file: attr!(is_file, "failed to read file attribute when parsing DISubprogramAttr"),
                line: number(c, "failed to read line number when parsing DISubprogramAttr")?,
                name: string(m, s, c, "failed to read name attribute when parsing DISubprogramAttr")?,
                linkage_name: string(m, s, c, "failed to read linkage name attribute when parsing DISubprogramAttr")?,
                compile_unit: attr!(is_unit, "failed to read compile unit attribute when parsing DISubprogramAttr"),
                scope_line: number(c, "failed to read scope line number when parsing DISubprogramAttr")?,
            },
            LOC => {
                let scope = attr!(is_scope, "failed to read scope attribute when parsing DILocAttr");
                let file = string(m, s, c, "failed to read file name attribute when parsing FileLineColLoc")?;
                // A location without a file name has this one.
                let file = if m.strings.bytes(file).is_empty() { m.strings.intern("-") } else { file };
                let line = number(c, "failed to read line number when parsing FileLineColLoc")?;
                let col = number(c, "failed to read column number when parsing FileLineColLoc")?;
                let loc = m.intern_loc(LocData::File { file, line, col });
                return Ok(DebugEntry::Loc(m.intern_loc(LocData::Di { loc, scope })));
            }
            CALL_SITE => {
                let callee = loc!("failed to read callee attribute when parsing CallSiteLoc");
                let caller = loc!("failed to read caller attribute when parsing CallSiteLoc");
                return Ok(DebugEntry::Loc(m.intern_loc(LocData::CallSite { callee, caller })));
            }
            _ => return Ok(DebugEntry::Loc(Loc::UNKNOWN)),
        };
        Ok(DebugEntry::Attr(m.intern_attr(data)))
    }
}

/// The position in the list of locations of a function; `None`: all unknown.
pub(crate) struct LocList {
    next: Option<usize>,
}

impl LocList {
    /// Whether the list is empty: the function has no debug info.
    pub fn is_unknown(&self) -> bool {
        self.next.is_none()
    }
}

fn table_count(c: &mut Cursor<'_>, size: usize, what: &str) -> R<usize> {
    let at = c.offset();
    let count = c.varint();
    let count = c.need(count, &format!("failed to read total number of {what}"))?;
    c.field(at, || format!("number of {what}: {count}"));
    let aligned = c.align(size);
    c.need(aligned, "failed to skip padding in the debug section")?;
    let fits = c.left() / size;
    if count > fits as u64 {
        return Err(c.fail(format!(
            "number of {what} ({count}) exceeds the maximum of {fits} that can fit in the remaining payload of {} bytes.",
            c.left()
        )));
    }
    Ok(count as usize)
}

/// A line or column, of which 32 bits count.
fn number(c: &mut Cursor<'_>, what: &str) -> R<u32> {
    let at = c.offset();
    let value = c.varint();
    let value = c.need(value, what)? as u32;
    c.field(at, || field_text(what, &value.to_string()));
    Ok(value)
}

/// A string of an entry.
fn string(m: &mut Module, s: &mut StringReader<'_>, c: &mut Cursor<'_>, what: &str) -> R<Sym> {
    let at = c.offset();
    let sym = s.read(m, c, what)?;
    c.call(at, field_name(what));
    Ok(sym)
}

/// The name of a field in messages.
fn field_name(what: &str) -> &str {
    let name = what.trim_start_matches("failed to read ");
    name.split(" when ").next().unwrap_or(name).trim_end_matches(" attribute").trim_end_matches(" number")
}

fn field_text(what: &str, value: &str) -> String {
    format!("{}: {value}", field_name(what))
}

fn reference(index: u64) -> String {
    index.checked_sub(1).map_or_else(|| "unknown".to_owned(), |entry| format!("entry {entry}"))
}

/// The name of the kind of an entry with this tag.
fn kind(tag: u64) -> &'static str {
    match tag {
        COMPILE_UNIT => "compile unit",
        FILE => "file",
        LEXICAL_BLOCK => "lexical block",
        LOC => "location",
        SUBPROGRAM => "subprogram",
        CALL_SITE => "call site",
        _ => "unknown location",
    }
}

/// An entry of the attribute table being written: one per distinct object, even where bytes are equal.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Key {
    Attr(Attr),
    Loc(Loc),
}

/// Collects the debug info of a file.
pub(crate) struct DebugWriter {
    level: Level,
    index: FxHashMap<Key, u64>,
    order: Vec<Key>,
    /// The index of each function's location.
    functions: Vec<u64>,
    /// The start of each list, and the lists.
    starts: Vec<usize>,
    indices: Vec<u64>,
    /// Whether the current function has a list.
    listed: bool,
    /// Call sites of which it is known that they have an encoding.
    checked: FxHashSet<Loc>,
    /// The location that tools of 13.1 write for each entered location; a missing one is unknown.
    canonical: FxHashMap<Loc, Loc>,
}

impl DebugWriter {
    pub fn new(level: Level) -> Self {
        DebugWriter {
            level,
            index: FxHashMap::default(),
            order: Vec::new(),
            functions: Vec::new(),
            starts: Vec::new(),
            indices: Vec::new(),
            listed: false,
            checked: FxHashSet::default(),
            canonical: FxHashMap::default(),
        }
    }

    /// Enters the location of a function. Kinds without encoding are refused when the section is written.
    pub fn function(&mut self, m: &Module, loc: Loc) {
        let index = match self.enter(m, loc) {
            Ok(index) => index,
            Err(_) => self.number(Key::Loc(loc)),
        };
        self.functions.push(index);
    }

    /// Starts the list of function `i`; returns the number for its record.
    pub fn begin(&mut self, i: usize) -> u64 {
        self.listed = self.functions[i] != 0;
        if !self.listed {
            return 0;
        }
        self.starts.push(self.indices.len());
        self.indices.push(self.functions[i]);
        self.starts.len() as u64
    }

    /// Adds the location of an op.
    pub fn op(&mut self, m: &Module, loc: Loc) -> W<()> {
        if self.level >= Level::V13_2 {
            self.check(m, loc)?;
        }
        if !self.listed {
            return Ok(());
        }
        let index = self.enter(m, loc)?;
        self.indices.push(index);
        Ok(())
    }

    fn number(&mut self, key: Key) -> u64 {
        let next = self.order.len() as u64 + 1;
        let index = *self.index.entry(key).or_insert(next);
        if index == next {
            self.order.push(key);
        }
        index
    }

    /// The index of a location, with all that it refers to entered before it.
    fn enter(&mut self, m: &Module, loc: Loc) -> W<u64> {
        if loc.as_offset().is_some() {
            return Ok(0);
        }
        shallow(m, loc)?;
        match m.loc_data(loc) {
            LocData::Unknown | LocData::File { .. } | LocData::Range { .. } => return Ok(0),
            _ if self.index.contains_key(&Key::Loc(loc)) => {}
            LocData::Di { scope, .. } => self.attr(m, *scope),
            LocData::CallSite { callee, caller } => {
                self.enter(m, *callee)?;
                self.enter(m, *caller)?;
            }
            LocData::Name { child, .. } => {
                self.enter(m, *child)?;
            }
            LocData::Fused { locs, .. } => {
                for &loc in locs {
                    self.enter(m, loc)?;
                }
            }
        }
        if self.level < Level::V13_2
            && let Some(canonical) = self.canonical(m, loc)
        {
            self.canonical.insert(loc, canonical);
        }
        Ok(self.number(Key::Loc(loc)))
    }

    /// The location that tools of 13.1 write for a location whose parts are entered: the first position with a scope,
    /// or a call site of two such positions.
    fn canonical(&self, m: &Module, loc: Loc) -> Option<Loc> {
        let known = |loc: &Loc| self.canonical.get(loc).copied();
        match m.loc_data(loc) {
            LocData::Di { .. } => Some(loc),
            LocData::CallSite { callee, caller } => known(callee).and(known(caller)).and(Some(loc)),
            LocData::Name { child, .. } => known(child),
            LocData::Fused { locs, .. } => locs.iter().find_map(known),
            LocData::Unknown | LocData::File { .. } | LocData::Range { .. } => None,
        }
    }

    /// The location that is written; `None` for the unknown one.
    fn written(&self, loc: Loc) -> Option<Loc> {
        if self.level >= Level::V13_2 { Some(loc) } else { self.canonical.get(&loc).copied() }
    }

    /// Checks that the location of an op has an encoding, even if it is not written. Tools of 13.1 write a simpler
    /// location instead.
    fn check(&mut self, m: &Module, loc: Loc) -> W<()> {
        if loc.as_offset().is_some() {
            return Ok(());
        }
        shallow(m, loc)?;
        let kind = match m.loc_data(loc) {
            LocData::Unknown | LocData::File { .. } | LocData::Range { .. } | LocData::Di { .. } => return Ok(()),
            LocData::CallSite { callee, caller } => {
                if !self.checked.contains(&loc) {
                    self.check(m, *caller)?;
                    self.check(m, *callee)?;
                    self.checked.insert(loc);
                }
                return Ok(());
            }
            LocData::Name { .. } => "NameLoc",
            LocData::Fused { .. } => "FusedLoc",
        };
        Err(Refusal::new(format!("unsupported location, got {kind}, expected DILocAttr or CallSiteLoc")))
    }

    fn attr(&mut self, m: &Module, attr: Attr) {
        if self.index.contains_key(&Key::Attr(attr)) {
            return;
        }
        match m.attr_data(attr) {
            AttrData::DiCompileUnit { file } => self.attr(m, *file),
            AttrData::DiLexicalBlock { scope, file, .. } => {
                self.attr(m, *scope);
                self.attr(m, *file);
            }
            AttrData::DiSubprogram { file, compile_unit, .. } => {
                self.attr(m, *file);
                self.attr(m, *compile_unit);
            }
            _ => {}
        }
        self.number(Key::Attr(attr));
    }

    /// Writes the section, if a function has a list.
    pub fn write(&self, m: &Module, strings: &mut Strings, file: &mut Buffer) -> W<()> {
        if self.starts.is_empty() {
            return Ok(());
        }
        let mut out = Buffer::default();
        out.index(self.starts.len());
        out.align(4);
        let name = Section::Debug.name();
        for &start in &self.starts {
            out.bytes.extend_from_slice(&offset(start, name)?.to_le_bytes());
        }
        out.index(self.indices.len());
        out.align(8);
        self.indices.iter().for_each(|index| out.bytes.extend_from_slice(&index.to_le_bytes()));
        out.index(self.order.len());
        out.align(4);
        let mut data = Buffer::default();
        for &key in &self.order {
            out.bytes.extend_from_slice(&offset(data.bytes.len(), name)?.to_le_bytes());
            match key {
                Key::Attr(attr) => self.write_attr(m, attr, strings, &mut data),
                Key::Loc(loc) => self.write_loc(m, loc, strings, &mut data)?,
            }
        }
        out.bytes.extend_from_slice(&data.bytes);
        write_section(file, Section::Debug, &out);
        Ok(())
    }

    fn attr_index(&self, attr: Attr) -> u64 {
        self.index.get(&Key::Attr(attr)).copied().unwrap_or(0)
    }

    /// Plain positions have no entry and count as unknown.
    fn loc_index(&self, loc: Loc) -> u64 {
        self.written(loc).and_then(|loc| self.index.get(&Key::Loc(loc)).copied()).unwrap_or(0)
    }

    fn write_attr(&self, m: &Module, attr: Attr, strings: &mut Strings, out: &mut Buffer) {
        match m.attr_data(attr) {
            AttrData::DiCompileUnit { file } => {
                out.varint(COMPILE_UNIT);
                out.varint(self.attr_index(*file));
            }
            AttrData::DiFile { name, directory } => {
                out.varint(FILE);
                out.varint(strings.index(m.strings.bytes(*name)));
                out.varint(strings.index(m.strings.bytes(*directory)));
            }
            AttrData::DiLexicalBlock { scope, file, line, column } => {
                out.varint(LEXICAL_BLOCK);
                out.varint(self.attr_index(*scope));
                out.varint(self.attr_index(*file));
                out.varint(u64::from(*line));
                out.varint(u64::from(*column));
            }
            AttrData::DiSubprogram { file, line, name, linkage_name, compile_unit, scope_line } => {
                out.varint(SUBPROGRAM);
                out.varint(self.attr_index(*file));
                out.varint(u64::from(*line));
                out.varint(strings.index(m.strings.bytes(*name)));
                out.varint(strings.index(m.strings.bytes(*linkage_name)));
                out.varint(self.attr_index(*compile_unit));
                out.varint(u64::from(*scope_line));
            }
            _ => out.varint(UNKNOWN),
        }
    }

    fn write_loc(&self, m: &Module, loc: Loc, strings: &mut Strings, out: &mut Buffer) -> W<()> {
        shallow(m, loc)?;
        let Some(loc) = self.written(loc) else {
            out.varint(UNKNOWN);
            return Ok(());
        };
        match m.loc_data(loc) {
            LocData::Di { loc, scope } => {
                let (file, line, col) = position(m, *loc);
                out.varint(LOC);
                out.varint(self.attr_index(*scope));
                out.varint(strings.index(if file.is_empty() { b"-" } else { file }));
                out.varint(u64::from(line));
                out.varint(u64::from(col));
            }
            LocData::CallSite { callee, caller } => {
                out.varint(CALL_SITE);
                out.varint(self.loc_index(*callee));
                out.varint(self.loc_index(*caller));
            }
            LocData::Name { .. } | LocData::Fused { .. } => {
                return Err(Refusal::new("failed to serialize debug info attribute"));
            }
            LocData::Unknown | LocData::File { .. } | LocData::Range { .. } => out.varint(UNKNOWN),
        }
        Ok(())
    }
}

/// File, line and column of a plain position; only the start of a range is kept.
fn position(m: &Module, loc: Loc) -> (&[u8], u32, u32) {
    match m.resolve_loc(loc) {
        ResolvedLoc::Source { line, col } => (m.source().map_or(&[][..], |s| s.name().as_bytes()), line, col),
        ResolvedLoc::Data(LocData::File { file, line, col } | LocData::Range { file, start: (line, col), .. }) => {
            (m.strings.bytes(*file), *line, *col)
        }
        ResolvedLoc::Data(_) => (&[], 0, 0),
    }
}

fn too_deep() -> String {
    format!("debug info nested deeper than {MAX_DEPTH} levels")
}

fn shallow(m: &Module, loc: Loc) -> W<()> {
    if m.loc_weight(loc).depth > MAX_DEPTH { Err(Refusal::new(too_deep())) } else { Ok(()) }
}
