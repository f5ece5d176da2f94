//! Aliases of locations and debug-info attributes.
//!
//! Every location, and every file, compile unit, subprogram and lexical block that locations refer to, gets one.
//! They are ordered by nesting depth, then name, then first visit; an op's location is visited before those of the
//! ops in its regions.

use super::out::Out;
use super::{PrintOptions, Printer};
use rustc_hash::FxHashMap;
use std::fmt::Write;
use tileir_ir::display::{write_di, write_loc};
use tileir_ir::{Attr, AttrData, Loc, LocData, Module, Op, ResolvedLoc};

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Target {
    Loc(LocKey),
    Attr(Attr),
}

/// The identity of a location: a source offset and an equal file position are the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum LocKey {
    Source(u32, u32),
    Other(Loc),
}

struct Candidate {
    target: Target,
    loc: Option<Loc>,
    base: &'static str,
    depth: usize,
    /// Whether it may be defined after the module: only locations of ops use it.
    late: bool,
    number: usize,
}

pub(super) struct Aliases {
    list: Vec<Candidate>,
    index: FxHashMap<Target, usize>,
}

impl Aliases {
    pub(super) fn collect(m: &Module, options: &PrintOptions, ops: &[Op]) -> Self {
        let mut aliases = Aliases { list: Vec::new(), index: FxHashMap::default() };
        let mut stack: Vec<Op> = ops.iter().rev().copied().collect();
        while let Some(op) = stack.pop() {
            aliases.visit_loc(m, m.loc(op), true);
            let mut inner = Vec::new();
            for (i, &region) in m.op_regions(op).iter().enumerate() {
                let hidden = if options.generic { None } else { super::hidden_terminator(m, options, op, i) };
                for &block in m.region_blocks(region) {
                    if options.generic {
                        for &loc in m.block_arg_locs(block) {
                            aliases.visit_loc(m, loc, false);
                        }
                    }
                    inner.extend(m.block_ops(block).filter(|&o| Some(o) != hidden));
                }
            }
            stack.extend(inner.into_iter().rev());
        }
        aliases.sort();
        aliases
    }

    fn sort(&mut self) {
        let mut order: Vec<usize> = (0..self.list.len()).collect();
        order.sort_by_key(|&i| (self.list[i].depth, self.list[i].base));
        let mut counts: FxHashMap<&str, usize> = FxHashMap::default();
        let mut old: Vec<Option<Candidate>> = std::mem::take(&mut self.list).into_iter().map(Some).collect();
        for i in order {
            let Some(mut c) = old[i].take() else { continue };
            let n = counts.entry(c.base).or_insert(0);
            c.number = *n;
            *n += 1;
            self.index.insert(c.target, self.list.len());
            self.list.push(c);
        }
    }

    fn enter(&mut self, target: Target, loc: Option<Loc>, base: &'static str, late: bool) -> Result<usize, usize> {
        if let Some(&i) = self.index.get(&target) {
            self.list[i].late &= late;
            return Err(i);
        }
        let i = self.list.len();
        self.list.push(Candidate { target, loc, base, depth: 0, late, number: 0 });
        self.index.insert(target, i);
        Ok(i)
    }

    /// Enters a location and everything it refers to; returns its depth.
    fn visit_loc(&mut self, m: &Module, loc: Loc, late: bool) -> usize {
        let i = match self.enter(Target::Loc(key(m, loc)), Some(loc), "loc", late) {
            Ok(i) => i,
            Err(i) => return self.list[i].depth,
        };
        let mut depth = 0;
        if let ResolvedLoc::Data(data) = m.resolve_loc(loc) {
            let mut inner = |d: usize| depth = depth.max(d + 1);
            match data {
                LocData::Unknown | LocData::File { .. } | LocData::Range { .. } => {}
                LocData::Name { child, .. } => {
                    if *child != Loc::UNKNOWN {
                        inner(self.visit_loc(m, *child, late));
                    }
                }
                LocData::CallSite { callee, caller } => {
                    inner(self.visit_loc(m, *callee, late));
                    inner(self.visit_loc(m, *caller, late));
                }
                LocData::Fused { metadata, locs } => {
                    if let Some(attr) = metadata
                        && let Some(d) = self.visit_attr(m, *attr, late)
                    {
                        inner(d);
                    }
                    for &l in locs {
                        inner(self.visit_loc(m, l, late));
                    }
                }
                LocData::Di { loc, scope } => {
                    inner(self.visit_loc(m, *loc, late));
                    if let Some(d) = self.visit_attr(m, *scope, late) {
                        inner(d);
                    }
                }
            }
        }
        self.list[i].depth = depth;
        depth
    }

    fn visit_attr(&mut self, m: &Module, attr: Attr, late: bool) -> Option<usize> {
        let (base, parts): (_, [Option<Attr>; 2]) = match *m.attr_data(attr) {
            AttrData::DiFile { .. } => ("di_file", [None, None]),
            AttrData::DiCompileUnit { file } => ("di_compile_unit", [Some(file), None]),
            AttrData::DiSubprogram { file, compile_unit, .. } => ("di_subprogram", [Some(file), Some(compile_unit)]),
            AttrData::DiLexicalBlock { scope, file, .. } => ("di_lexical_block", [Some(scope), Some(file)]),
            _ => return None,
        };
        let i = match self.enter(Target::Attr(attr), None, base, late) {
            Ok(i) => i,
            Err(i) => return Some(self.list[i].depth),
        };
        let mut depth = 0;
        for part in parts.into_iter().flatten() {
            if let Some(d) = self.visit_attr(m, part, late) {
                depth = depth.max(d + 1);
            }
        }
        self.list[i].depth = depth;
        Some(depth)
    }

    fn write(&self, out: &mut Out, target: Target) -> bool {
        let Some(&i) = self.index.get(&target) else { return false };
        let c = &self.list[i];
        out.push('#');
        out.push_str(c.base);
        if c.number > 0 {
            let _ = write!(out, "{}", c.number);
        }
        true
    }
}

fn key(m: &Module, loc: Loc) -> LocKey {
    match m.resolve_loc(loc) {
        ResolvedLoc::Source { line, col } => LocKey::Source(line, col),
        ResolvedLoc::Data(LocData::File { file, line, col })
            if m.source().is_some_and(|s| s.name().as_bytes() == m.strings.bytes(*file)) =>
        {
            LocKey::Source(*line, *col)
        }
        ResolvedLoc::Data(_) => LocKey::Other(loc),
    }
}

impl Printer<'_> {
    /// The text of a location inside `loc(…)`.
    pub(super) fn loc(&mut self, loc: Loc) {
        if let Some(aliases) = &self.aliases
            && aliases.write(&mut self.out, Target::Loc(key(self.m, loc)))
        {
            return;
        }
        let _ = write!(self.out, "{}", self.m.loc_text(loc));
    }

    /// The alias definitions before (`late` false) or after the module.
    pub(super) fn definitions(&mut self, late: bool) {
        let Some(aliases) = self.aliases.take() else { return };
        for c in aliases.list.iter().filter(|c| c.late == late) {
            aliases.write(&mut self.out, c.target);
            self.out.push_str(" = ");
            self.definition(&aliases, c);
            self.out.push('\n');
        }
        self.aliases = Some(aliases);
    }

    fn definition(&mut self, aliases: &Aliases, c: &Candidate) {
        let m = self.m;
        let mut attr_ref = |out: &mut Out, attr: Attr| {
            if aliases.write(out, Target::Attr(attr)) { Ok(()) } else { write!(out, "{}", m.attr_text(attr)) }
        };
        match (c.target, c.loc) {
            (Target::Attr(attr), _) => {
                let _ = write_di(&mut self.out, m, attr, &mut attr_ref);
            }
            (Target::Loc(_), loc) => {
                let loc = loc.unwrap_or(Loc::UNKNOWN);
                let bare = matches!(m.resolve_loc(loc), ResolvedLoc::Data(LocData::Di { .. }));
                if !bare {
                    self.out.push_str("loc(");
                }
                let mut loc_ref = |out: &mut Out, l: Loc, _: bool| {
                    if aliases.write(out, Target::Loc(key(m, l))) { Ok(()) } else { write!(out, "{}", m.loc_text(l)) }
                };
                let _ = write_loc(&mut self.out, m, loc, &mut loc_ref, &mut attr_ref);
                if !bare {
                    self.out.push(')');
                }
            }
        }
    }
}
