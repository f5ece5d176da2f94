//! The debug section: for each function a list of locations, and the attributes they are made of.
//!
//! Attributes are read when first used, and once; an index is the number of an attribute plus one, 0 is unknown.

use crate::bytes::{Buffer, Cursor};
use crate::fail::R;
use crate::layout::{Section, write_section};
use crate::tables::{StringReader, Table};

use rustc_hash::FxHashMap;
use tileir_ir::{Attr, AttrData, Loc, LocData, Module};

/// How deep scopes and call sites may nest.
const MAX_DEPTH: usize = 256;

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
    table: Table<'a>,
    entries: Vec<Entry>,
}

#[derive(Clone, Copy)]
enum Entry {
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
                table: Table::default(),
                entries: Vec::new(),
            });
        };
        let count = table_count(&mut c, 4, "operations with debug info")?;
        let lists = c.align(4).and_then(|()| c.u32s(count));
        let lists = c.need(lists, "failed to skip debug info index offsets")?;
        let count = table_count(&mut c, 8, "debug info indices")?;
        let indices = c.align(8).and_then(|()| c.u64s(count));
        let indices = c.need(indices, "failed to skip debug info indices")?;
        let table = Table::read_within(&mut c, "debug info attributes")?;
        if table.len() == 0 {
            return Err(c.fail("failed to read debug info offset pointer"));
        }
        let entries = vec![Entry::Unread; table.len()];
        Ok(DebugReader { lists, indices, table, entries })
    }

    /// How many attributes there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// The locations of the function whose record says `loc`; `None` if there is no such list.
    pub fn list(&self, loc: u64) -> Option<LocList> {
        if loc == 0 {
            return Some(LocList { next: None });
        }
        let start = *self.lists.get(usize::try_from(loc - 1).ok()?)?;
        Some(LocList { next: Some(start as usize) })
    }

    /// The next location of a list.
    pub fn next(&mut self, m: &mut Module, strings: &mut StringReader<'_>, list: &mut LocList) -> R<Option<Loc>> {
        let Some(at) = &mut list.next else { return Ok(Some(Loc::UNKNOWN)) };
        let Some(&index) = self.indices.get(*at) else { return Ok(None) };
        *at += 1;
        self.loc(m, strings, index, 0)
    }

    /// The location with this index; `None` if it is none.
    fn loc(&mut self, m: &mut Module, s: &mut StringReader<'_>, index: u64, depth: usize) -> R<Option<Loc>> {
        Ok(match self.get(m, s, index, depth)? {
            Some(Entry::Loc(loc)) => Some(loc),
            _ => None,
        })
    }

    /// The attribute with this index that `fits`; `None` if it is missing or another.
    fn attr(
        &mut self,
        m: &mut Module,
        s: &mut StringReader<'_>,
        index: u64,
        depth: usize,
        fits: impl Fn(&AttrData) -> bool,
    ) -> R<Option<Attr>> {
        Ok(match self.get(m, s, index, depth)? {
            Some(Entry::Attr(attr)) if fits(m.attr_data(attr)) => Some(attr),
            _ => None,
        })
    }

    fn get(&mut self, m: &mut Module, s: &mut StringReader<'_>, index: u64, depth: usize) -> R<Option<Entry>> {
        if index == 0 {
            return Ok(Some(Entry::Loc(Loc::UNKNOWN)));
        }
        let slot = usize::try_from(index - 1).ok().filter(|&i| i < self.entries.len());
        let Some(slot) = slot else { return Ok(None) };
        let mut c = self.table.entry(slot)?;
        match self.entries[slot] {
            Entry::Open => return Err(c.fail("a debug info attribute refers to itself")),
            Entry::Unread if depth == MAX_DEPTH => {
                return Err(c.fail(format!("debug info nested deeper than {MAX_DEPTH} levels")));
            }
            Entry::Unread => {}
            read @ (Entry::Attr(_) | Entry::Loc(_)) => return Ok(Some(read)),
        }
        self.entries[slot] = Entry::Open;
        let tag = c.varint();
        let tag = c.need(tag, "failed to read debug info tag")?;
        let entry = self.payload(m, s, &mut c.rest(), tag, depth + 1)?;
        self.entries[slot] = entry;
        Ok(Some(entry))
    }

    fn payload(
        &mut self,
        m: &mut Module,
        s: &mut StringReader<'_>,
        c: &mut Cursor<'_>,
        tag: u64,
        depth: usize,
    ) -> R<Entry> {
        let is_file = |a: &AttrData| matches!(a, AttrData::DiFile { .. });
        let is_unit = |a: &AttrData| matches!(a, AttrData::DiCompileUnit { .. });
        let is_scope = |a: &AttrData| matches!(a, AttrData::DiSubprogram { .. } | AttrData::DiLexicalBlock { .. });
        // An attribute of the right kind, or a complaint about the field.
        macro_rules! attr {
            ($fits:expr, $what:literal) => {{
                let index = c.varint();
                let index = c.need(index, $what)?;
                let attr = self.attr(m, s, index, depth, $fits).map_err(|f| f.within(c.position(), $what))?;
                c.need(attr, $what)?
            }};
        }
        macro_rules! loc {
            ($what:literal) => {{
                let index = c.varint();
                let index = c.need(index, $what)?;
                let loc = self.loc(m, s, index, depth).map_err(|f| f.within(c.position(), $what))?;
                c.need(loc, $what)?
            }};
        }
        let data = match tag {
            COMPILE_UNIT => AttrData::DiCompileUnit {
                file: attr!(is_file, "failed to read file attribute when parsing DICompileUnitAttr"),
            },
            FILE => AttrData::DiFile {
                name: s.read(m, c, "failed to read file name attribute when parsing DIFileAttr")?,
                directory: s.read(m, c, "failed to read directory attribute when parsing DIFileAttr")?,
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
                name: s.read(m, c, "failed to read name attribute when parsing DISubprogramAttr")?,
                linkage_name: s.read(m, c, "failed to read linkage name attribute when parsing DISubprogramAttr")?,
                compile_unit: attr!(is_unit, "failed to read compile unit attribute when parsing DISubprogramAttr"),
                scope_line: number(c, "failed to read scope line number when parsing DISubprogramAttr")?,
            },
            LOC => {
                let scope = attr!(is_scope, "failed to read scope attribute when parsing DILocAttr");
                let file = s.read(m, c, "failed to read file name attribute when parsing FileLineColLoc")?;
                // A location without a file name has this one.
                let file = if m.strings.bytes(file).is_empty() { m.strings.intern("-") } else { file };
                let line = number(c, "failed to read line number when parsing FileLineColLoc")?;
                let col = number(c, "failed to read column number when parsing FileLineColLoc")?;
                let loc = m.intern_loc(LocData::File { file, line, col });
                return Ok(Entry::Loc(m.intern_loc(LocData::Di { loc, scope })));
            }
            CALL_SITE => {
                let callee = loc!("failed to read callee attribute when parsing CallSiteLoc");
                let caller = loc!("failed to read caller attribute when parsing CallSiteLoc");
                return Ok(Entry::Loc(m.intern_loc(LocData::CallSite { callee, caller })));
            }
            _ => return Ok(Entry::Loc(Loc::UNKNOWN)),
        };
        Ok(Entry::Attr(m.intern_attr(data)))
    }
}

/// Where the locations of a function continue; `None`: all unknown.
pub(crate) struct LocList {
    next: Option<usize>,
}

fn table_count(c: &mut Cursor<'_>, size: usize, what: &str) -> R<usize> {
    let count = c.varint();
    let count = c.need(count, &format!("failed to read total number of {what}"))?;
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
    let value = c.varint();
    c.need(value, what).map(|v| v as u32)
}
