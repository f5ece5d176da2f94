//! Attributes that the table does not constrain, hints, and attributes beyond the table.

use crate::generator::Generator;
use tileir_ir::enums::{EnumKind, EnumStorage};
use tileir_ir::ops::def::{AttrDef, AttrKind, Trait};
use tileir_ir::rules::TypeRule;
use tileir_ir::{Attr, AttrData, FloatFormat, IntFormat, LocData, Opcode, Ty, hints};

impl Generator<'_, '_> {
    /// A value for an attribute that the op's generator left open, or `None` for absence or the default. `elem` is the
    /// element type of the op's result.
    pub(crate) fn open_attr(&mut self, opcode: Opcode, def: &AttrDef, elem: Option<Ty>) -> Option<Attr> {
        match def.kind {
            AttrKind::Flag => {
                // Of the flags only this one depends on the type: f32 alone can flush.
                let legal = def.name != "flush_to_zero" || elem.is_some_and(|e| self.is_float(e, FloatFormat::F32));
                (legal && self.src.one_in(3)).then(|| self.m.unit_attr())
            }
            AttrKind::Enum(kind) => match kind {
                EnumKind::Signedness
                | EnumKind::IntegerOverflow
                | EnumKind::ComparisonOrdering
                | EnumKind::ComparisonPredicate
                | EnumKind::SymbolVisibility => {
                    if kind == EnumKind::IntegerOverflow && self.options.runs && !self.src.one_in(8) {
                        return None;
                    }
                    let cases = kind.def().cases;
                    let value = cases[self.src.below(cases.len())].value;
                    Some(self.m.intern_attr(AttrData::Enum { kind, value }))
                }
                // Their values depend on the op: its generator sets them.
                EnumKind::RoundingMode
                | EnumKind::AtomicRMWMode
                | EnumKind::MemoryScope
                | EnumKind::MemoryOrdering
                | EnumKind::PaddingValue
                | EnumKind::PtrAttr => None,
            },
            AttrKind::Hints => self.src.one_in(4).then(|| self.hints(opcode)),
            AttrKind::Bool => {
                let value = self.src.coin();
                Some(self.m.bool_attr(value))
            }
            AttrKind::I64
            | AttrKind::I64NonNegative
            | AttrKind::I32NonNegative
            | AttrKind::Str
            | AttrKind::FlatSymbol
            | AttrKind::FunctionType
            | AttrKind::DictArray
            | AttrKind::Dense
            | AttrKind::Predicate
            | AttrKind::I32Array
            | AttrKind::BoolArray
            | AttrKind::Array => None,
        }
    }

    /// Hints for up to three architectures. An empty dictionary is legal too, but only loads and stores print it.
    fn hints(&mut self, opcode: Opcode) -> Attr {
        let def = opcode.def();
        let kernel = def.has(Trait::Symbol);
        let view = def.operands.iter().any(|s| s.rule == TypeRule::View);
        let count = if kernel { 1 + self.src.below(2) } else { self.src.pick(&[1, 2, 0]) };
        let known: Vec<&str> = hints::architectures(self.options.level).collect();
        let first = self.src.below(known.len());
        let mut entries = Vec::new();
        for &name in known.iter().cycle().skip(first).take(count) {
            let inner = if kernel { self.kernel_hints(name) } else { self.access_hints(view) };
            let inner = self.m.dict_attr(inner);
            entries.push((self.m.strings.intern(name), inner));
        }
        let dict = self.m.dict_attr(entries);
        self.m.intern_attr(AttrData::Hints(dict))
    }

    fn hint(&mut self, name: &str, value: i64) -> (tileir_base::Sym, Attr) {
        (self.m.strings.intern(name), self.m.int_attr(IntFormat::I64, value))
    }

    fn kernel_hints(&mut self, architecture: &str) -> Vec<(tileir_base::Sym, Attr)> {
        let mut entries = Vec::new();
        let ctas = if hints::is_single(architecture) { 1 } else { self.src.pick(&[2, 1, 4, 8, 16]) };
        entries.push(self.hint("num_cta_in_cga", ctas));
        if hints::is_known(self.options.level, "num_worker_warps_per_cta") && self.src.coin() {
            let warps = self.src.pick(&[4, 8]);
            entries.push(self.hint("num_worker_warps_per_cta", warps));
        }
        if self.src.coin() {
            let occupancy = 1 + self.src.below(32) as i64;
            entries.push(self.hint("occupancy", occupancy));
        }
        entries
    }

    fn access_hints(&mut self, view: bool) -> Vec<(tileir_base::Sym, Attr)> {
        let mut entries = Vec::new();
        if view && self.src.coin() {
            let allow = self.src.coin();
            entries.push((self.m.strings.intern("allow_tma"), self.m.bool_attr(allow)));
        }
        if entries.is_empty() || self.src.coin() {
            let latency = 1 + self.src.below(10) as i64;
            entries.push(self.hint("latency", latency));
        }
        entries
    }

    /// Attributes that no op of the dialect has.
    pub(crate) fn dictionary(&mut self) -> Attr {
        let keys = ["test.key", "note", "other.key_1", "needs quotes", "z$dollar"];
        let (first, count) = (self.src.below(keys.len()), 1 + self.src.below(2));
        let entries = (first..first + count)
            .map(|i| {
                let value = self.any_attr(0);
                (self.m.strings.intern(keys[i % keys.len()]), value)
            })
            .collect();
        self.m.dict_attr(entries)
    }

    /// An attribute of any kind that reads back from text.
    fn any_attr(&mut self, depth: usize) -> Attr {
        match self.src.below(if depth < 2 { 6 } else { 4 }) {
            0 | 1 => self.builtin_attr(),
            2 | 3 => self.dialect_attr(),
            4 => {
                let items = (0..self.src.below(4)).map(|_| self.any_attr(depth + 1)).collect();
                self.m.intern_attr(AttrData::Array(items))
            }
            _ => {
                let value = self.any_attr(depth + 1);
                let key = self.m.strings.intern("inner");
                self.m.dict_attr(vec![(key, value)])
            }
        }
    }

    fn builtin_attr(&mut self) -> Attr {
        match self.src.below(9) {
            0 => self.m.unit_attr(),
            1 => {
                let value = self.src.bits() as i64;
                let format = self.src.pick(&IntFormat::ALL);
                self.m.int_attr(format, value)
            }
            2 => {
                let text = self.text();
                self.m.str_attr(text)
            }
            3 => {
                let elem = self.number(&[2]).unwrap_or(self.elems[0]);
                self.number_attr(elem).unwrap_or_else(|| self.m.unit_attr())
            }
            4 => {
                let ty = self.carried_type().unwrap_or(self.elems[0]);
                self.m.intern_attr(AttrData::Type(ty))
            }
            5 => {
                let (inputs, results) = (self.carried_types(), self.carried_types());
                let ty = self.m.function_type(&inputs, &results);
                self.m.intern_attr(AttrData::Type(ty))
            }
            6 => {
                let root = self.m.strings.intern("somewhere");
                let nested = self.src.coin().then(|| self.m.strings.intern("in there"));
                self.m.intern_attr(AttrData::SymbolRef { root, nested: nested.into_iter().collect() })
            }
            7 => self.dense_array(),
            _ => {
                let file = self.m.strings.intern("elsewhere.py");
                let loc = self.m.intern_loc(LocData::File { file, line: 3, col: 14 });
                self.m.intern_attr(AttrData::Location(loc))
            }
        }
    }

    fn dialect_attr(&mut self) -> Attr {
        let data = match self.src.below(7) {
            0 => return self.enum_attr(),
            1 => return self.hints(Opcode::LoadViewTko),
            2 => AttrData::DivBy { divisor: 16, every: Some(4), along: Some(0) },
            3 => AttrData::Bounded { lower: Some(-1), upper: None },
            4 => AttrData::SameElements([1, 4].into()),
            5 => {
                let (name, directory) = (self.m.strings.intern("f.py"), self.m.strings.intern("/d"));
                AttrData::DiFile { name, directory }
            }
            _ => {
                let shape = self.shape();
                let ty = self.number(&shape).and_then(|elem| self.tile(&shape, elem));
                let literal = ty.and_then(|ty| self.literal(ty));
                return literal.unwrap_or_else(|| self.m.unit_attr());
            }
        };
        self.m.intern_attr(data)
    }

    fn dense_array(&mut self) -> Attr {
        let format = self.src.pick(&[IntFormat::I64, IntFormat::I32, IntFormat::I8, IntFormat::I1]);
        let values = (0..self.src.below(4)).map(|_| format.sign_extend(self.src.bits() & format.mask())).collect();
        let elem = self.m.int_type(format);
        self.m.intern_attr(AttrData::DenseArray { elem, values })
    }

    /// A value of an enumeration as a separate attribute in text.
    fn enum_attr(&mut self) -> Attr {
        let first = self.src.below(EnumKind::ALL.len());
        let kinds = EnumKind::ALL.iter().cycle().skip(first);
        let kind = *kinds
            .take(EnumKind::ALL.len())
            .find(|k| k.def().storage == EnumStorage::Attribute)
            .unwrap_or(&EnumKind::Signedness);
        let cases: Vec<u32> = kind.def().cases.iter().filter(|c| c.since <= self.version).map(|c| c.value).collect();
        let value = if cases.is_empty() { return self.m.unit_attr() } else { self.src.pick(&cases) };
        self.m.intern_attr(AttrData::Enum { kind, value })
    }
}
