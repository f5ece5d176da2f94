//! Symbols: lookup by path, and renaming with uses and debug info.

use crate::Module;
use crate::attrs::{Attr, AttrData};
use crate::entities::Op;
use crate::locs::{Loc, LocData};
use crate::ops::def::{AttrKind, Trait};
use rustc_hash::FxHashMap;
use tileir_base::Sym;

impl Module {
    /// The symbol name of an op.
    #[must_use]
    pub fn symbol_name(&self, op: Op) -> Option<Sym> {
        if !self.def(op)?.has(Trait::Symbol) {
            return None;
        }
        self.as_str(self.attr_by_name(op, "sym_name")?)
    }

    /// Whether an op has the attribute `sym_visibility = "private"` beyond those of its op definition. A private entry is not visible to
    /// the host.
    #[must_use]
    pub fn is_private(&self, op: Op) -> bool {
        let entries = self.discardable(op).map_or(&[][..], |dict| self.dict_entries(dict));
        entries.iter().any(|&(key, value)| {
            let is_text = |value, text: &[u8]| self.as_str(value).is_some_and(|v| self.strings.bytes(v) == text);
            self.strings.bytes(key) == b"sym_visibility" && is_text(value, b"private")
        })
    }

    /// The op that `path` names, looked up from the symbol table `root` on.
    #[must_use]
    pub fn lookup_symbol(&self, root: Op, path: &[&str]) -> Option<Op> {
        let mut at = root;
        for name in path {
            let mut inside =
                self.op_regions(at).iter().flat_map(|&r| self.region_blocks(r)).flat_map(|&b| self.block_ops(b));
            at = inside.find(|&op| self.symbol_name(op).is_some_and(|s| self.strings.bytes(s) == name.as_bytes()))?;
        }
        Some(at)
    }

    /// Whether `outer` is `op` or contains it.
    #[must_use]
    pub fn encloses(&self, outer: Op, op: Op) -> bool {
        let mut at = Some(op);
        while let Some(current) = at {
            if current == outer {
                return true;
            }
            at = self.parent_op(current);
        }
        false
    }

    /// Every op in `op` and below, outermost first.
    #[must_use]
    pub fn ops_within(&self, op: Op) -> Vec<Op> {
        let mut all = vec![op];
        let mut next = 0;
        while next < all.len() {
            let current = all[next];
            next += 1;
            for &region in self.op_regions(current) {
                for &block in self.region_blocks(region) {
                    all.extend(self.block_ops(block));
                }
            }
        }
        all
    }

    /// Every op in `op` and below (of the whole file without `op`), in program order: an op before those in it.
    #[must_use]
    pub fn ops_in_order(&self, op: Option<Op>) -> Vec<Op> {
        let mut all: Vec<Op> = op.into_iter().collect();
        self.list_inside(op, &mut all);
        all
    }

    /// Appends to `all` every op below `op` (of the whole file without `op`), in program order: an op before those in it.
    pub fn list_inside(&self, op: Option<Op>, all: &mut Vec<Op>) {
        // The next op of each block that was entered or is pending.
        let mut stack: Vec<Op> = Vec::new();
        match op {
            Some(op) => self.enter_blocks(op, &mut stack),
            None => stack.extend(self.top_ops().next()),
        }
        while let Some(first) = stack.pop() {
            let mut at = Some(first);
            while let Some(op) = at {
                all.push(op);
                at = self.next_op(op);
                if !self.op_regions(op).is_empty() {
                    stack.extend(at.take());
                    self.enter_blocks(op, &mut stack);
                }
            }
        }
    }

    /// Pushes the first op of each block of `op`, the first block last.
    fn enter_blocks(&self, op: Op, stack: &mut Vec<Op>) {
        for &region in self.op_regions(op).iter().rev() {
            stack.extend(self.region_blocks(region).iter().rev().filter_map(|&block| self.first_op(block)));
        }
    }

    /// Renames the symbol `op`. Inside `scope` the linkage name of its debug info follows, and with `uses` so do the
    /// references to it.
    pub fn rename_symbol(&mut self, op: Op, name: Sym, scope: Op, uses: bool) {
        let Some(slot) = self.def(op).and_then(|d| d.attr_slot("sym_name")) else { return };
        let Some(old) = self.symbol_name(op) else { return };
        let mut renaming = Renaming { old, new: name, attrs: FxHashMap::default(), locs: FxHashMap::default() };
        for inner in self.ops_within(scope) {
            let loc = renaming.loc(self, self.loc(inner));
            self.set_loc(inner, loc);
            if uses {
                self.rename_references(inner, old, name);
            }
        }
        let attr = self.intern_attr(AttrData::Str(name));
        self.set_attr(op, slot, Some(attr));
    }

    fn rename_references(&mut self, op: Op, old: Sym, new: Sym) {
        let Some(def) = self.def(op) else { return };
        for (slot, d) in def.attrs.iter().enumerate().filter(|(_, d)| d.kind == AttrKind::FlatSymbol) {
            debug_assert_eq!(d.kind, AttrKind::FlatSymbol);
            if let Some(AttrData::SymbolRef { root, nested }) = self.attr(op, slot).map(|a| self.attr_data(a))
                && *root == old
                && nested.is_empty()
            {
                let attr = self.flat_symbol_attr(new);
                self.set_attr(op, slot, Some(attr));
            }
        }
    }
}

/// Replaces a linkage name everywhere in a location.
struct Renaming {
    old: Sym,
    new: Sym,
    attrs: FxHashMap<Attr, Attr>,
    locs: FxHashMap<Loc, Loc>,
}

impl Renaming {
    fn loc(&mut self, m: &mut Module, loc: Loc) -> Loc {
        if loc.as_offset().is_some() {
            return loc;
        }
        if let Some(&done) = self.locs.get(&loc) {
            return done;
        }
        let data = match m.loc_data(loc).clone() {
            data @ (LocData::Unknown | LocData::File { .. } | LocData::Range { .. }) => data,
            LocData::Name { name, child } => LocData::Name { name, child: self.loc(m, child) },
            LocData::CallSite { callee, caller } => {
                LocData::CallSite { callee: self.loc(m, callee), caller: self.loc(m, caller) }
            }
            LocData::Fused { metadata, locs } => LocData::Fused {
                metadata: metadata.map(|a| self.attr(m, a)),
                locs: locs.iter().map(|&l| self.loc(m, l)).collect(),
            },
            LocData::Di { loc, scope } => LocData::Di { loc: self.loc(m, loc), scope: self.attr(m, scope) },
        };
        let new = m.intern_loc(data);
        self.locs.insert(loc, new);
        new
    }

    fn attr(&mut self, m: &mut Module, attr: Attr) -> Attr {
        if let Some(&done) = self.attrs.get(&attr) {
            return done;
        }
        let data = match m.attr_data(attr).clone() {
            AttrData::DiSubprogram { file, line, name, linkage_name, compile_unit, scope_line } => {
                let linkage_name = if linkage_name == self.old { self.new } else { linkage_name };
                AttrData::DiSubprogram { file, line, name, linkage_name, compile_unit, scope_line }
            }
            AttrData::DiLexicalBlock { scope, file, line, column } => {
                AttrData::DiLexicalBlock { scope: self.attr(m, scope), file, line, column }
            }
            other => other,
        };
        let new = m.intern_attr(data);
        self.attrs.insert(attr, new);
        new
    }
}
