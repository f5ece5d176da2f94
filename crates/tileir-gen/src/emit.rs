//! Turning a choice of operands, attributes and types into an op.

use crate::generator::Generator;
use smallvec::SmallVec;
use tileir_ir::ops::def::{Arity, AttrKind, OpDef};
use tileir_ir::{Attr, Op, OpKind, OpSpec, Opcode, Region, Ty, Value, fill_defaults, groups_of};

/// An op under construction. Open attributes are chosen, or get their defaults, when it is emitted.
pub(crate) struct Draft {
    pub opcode: Opcode,
    operands: SmallVec<[Value; 8]>,
    lens: SmallVec<[u32; 6]>,
    attrs: SmallVec<[Option<Attr>; 6]>,
    results: SmallVec<[Ty; 4]>,
    regions: SmallVec<[Region; 2]>,
    /// Whether flags that were not set stay away.
    plain: bool,
}

impl Draft {
    pub(crate) fn new(opcode: Opcode) -> Self {
        Draft {
            opcode,
            operands: SmallVec::new(),
            lens: SmallVec::new(),
            attrs: smallvec::smallvec![None; opcode.def().attrs.len()],
            results: SmallVec::new(),
            regions: SmallVec::new(),
            plain: false,
        }
    }

    /// Without flags but those that are set.
    pub(crate) fn plain(mut self) -> Self {
        self.plain = true;
        self
    }

    /// The values of the next operand slot.
    pub(crate) fn operand(mut self, values: &[Value]) -> Self {
        self.lens.push(values.len() as u32);
        self.operands.extend_from_slice(values);
        self
    }

    /// Sets an attribute, unless it is newer than the generator's version: see [`Generator::emit`].
    pub(crate) fn attr(mut self, name: &str, attr: Attr) -> Self {
        let slot = self.opcode.def().attr_slot(name).expect("the table has this attribute");
        self.attrs[slot] = Some(attr);
        self
    }

    pub(crate) fn result(mut self, ty: Ty) -> Self {
        self.results.push(ty);
        self
    }

    pub(crate) fn results(mut self, types: &[Ty]) -> Self {
        self.results.extend_from_slice(types);
        self
    }

    pub(crate) fn region(mut self, region: Region) -> Self {
        self.regions.push(region);
        self
    }
}

impl Generator<'_, '_> {
    /// Appends the op and puts its results into scope.
    pub(crate) fn emit(&mut self, mut draft: Draft) -> Op {
        let def = draft.opcode.def();
        debug_assert!(self.fits(def, &draft), "{} has operands or results that the table refuses", def.name);
        self.open_attrs(def, &mut draft);
        fill_defaults(&mut self.m, def, &mut draft.attrs, &draft.lens);
        let groups = groups_of(def, &draft.lens).expect("groups are short");
        while draft.regions.len() < def.regions.len() {
            draft.regions.push(self.m.add_region());
        }
        let loc = self.loc();
        let op = self.m.add_op(&OpSpec {
            kind: OpKind::Table(draft.opcode),
            operands: &draft.operands,
            groups,
            results: &draft.results,
            attrs: &draft.attrs,
            regions: &draft.regions,
            loc,
        });
        self.m.append_op(self.block, op);
        for &operand in &draft.operands {
            self.used[operand] = true;
        }
        self.made += 1;
        if self.options.text_only && self.src.one_in(32) {
            let dict = self.dictionary();
            self.m.set_discardable(op, dict);
        }
        // A result that the version cannot hold must stay unused.
        let newer = def.results.iter().any(|r| r.since.is_some_and(|v| v > self.version));
        if !newer {
            for (value, &ty) in self.m.results(op).zip(&draft.results) {
                self.scope.push(value, ty);
            }
        }
        op
    }

    /// Chooses attributes that are still open, and drops those the version cannot hold.
    fn open_attrs(&mut self, def: &'static OpDef, draft: &mut Draft) {
        let first = draft.results.first().copied().or_else(|| draft.operands.first().map(|&v| self.m.value_type(v)));
        let elem = first.and_then(|ty| self.m.as_tile(ty)).map(|(_, elem)| elem);
        for (slot, attr) in def.attrs.iter().enumerate() {
            if attr.since.is_some_and(|v| v > self.version) {
                draft.attrs[slot] = None;
            } else if draft.attrs[slot].is_none() && !(draft.plain && attr.kind == AttrKind::Flag) {
                draft.attrs[slot] = self.open_attr(draft.opcode, attr, elem);
            }
        }
    }

    fn fits(&self, def: &OpDef, draft: &Draft) -> bool {
        let mut operands = draft.operands.iter().map(|&v| self.m.value_type(v));
        let fits = def.operands.iter().zip(&draft.lens).all(|(slot, &len)| {
            (slot.arity != Arity::One || len == 1)
                && operands.by_ref().take(len as usize).all(|ty| slot.rule.accepts(&self.m, ty))
        });
        let (mut results, count) = (draft.results.iter(), def.results.len());
        fits && draft.lens.len() == def.operands.len()
            && def.results.iter().all(|slot| {
                let len = if slot.arity == Arity::Many { draft.results.len() + 1 - count } else { 1 };
                results.by_ref().take(len).filter(|&&ty| slot.rule.accepts(&self.m, ty)).count() == len
            })
    }
}
