//! Any module gets a verdict: no panic, the same verdict under both policies, the same words every time.

mod common;

use common::{Raw, says};
use tileir_base::{Diagnostic, Diagnostics};
use tileir_ir::enums::EnumKind;
use tileir_ir::ops::def::{Arity, AttrKind};
use tileir_ir::types::TileGrid;
use tileir_ir::{
    Attr, AttrData, Block, FloatFormat, Groups, IntFormat, Level, Loc, Module, OpKind, OpSpec, Opcode, Ty, Value,
};
use tileir_verify::{HintMode, Options, Policy, Threads, verify};

/// A small generator of numbers; the same seed makes the same module.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % sides.max(1)
    }

    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.roll(items.len())]
    }
}

struct Maker {
    raw: Raw,
    dice: Dice,
    types: Vec<Ty>,
    values: Vec<Value>,
}

impl Maker {
    fn new(seed: u64) -> Maker {
        let mut raw = Raw::new();
        let m = &mut raw.m;
        let mut types = Vec::new();
        let mut elements = Vec::new();
        elements.extend([IntFormat::I1, IntFormat::I8, IntFormat::I32, IntFormat::I64].map(|f| m.int_type(f)));
        elements.extend([FloatFormat::F16, FloatFormat::F32, FloatFormat::F8E8M0FNU].map(|f| m.float_type(f)));
        let pointers: Vec<Ty> = elements.iter().map(|&e| m.ptr_type(Level::V13_4, e, None).unwrap()).collect();
        for &elem in elements.iter().chain(&pointers) {
            for shape in [&[][..], &[8], &[4, 8], &[2, 4, 8]] {
                types.push(m.tile_type(Level::V13_4, shape, elem).unwrap());
            }
        }
        for &elem in &elements[2..6] {
            let view = m.tensor_view_type(Level::V13_4, elem, &[64, i64::MIN], &[i64::MIN, 1], None).unwrap();
            let grid = TileGrid { tile: vec![4, 8].into(), view, dim_map: vec![0, 1].into(), padding: None };
            types.push(view);
            types.push(m.partition_view_type(Level::V13_4, grid.clone()).unwrap());
            types.push(m.strided_view_type(Level::V13_4, grid, vec![2, 2].into()).unwrap());
            types.push(m.gather_scatter_view_type(Level::V13_4, vec![4, 8].into(), view, 1, None).unwrap());
        }
        types.push(m.token_type());
        types.extend(elements);
        Maker { raw, dice: Dice(seed), types, values: Vec::new() }
    }

    fn attr(&mut self, kind: AttrKind) -> Option<Attr> {
        let m = &mut self.raw.m;
        let dice = &mut self.dice;
        match dice.roll(12) {
            0 => return None,
            1 => return Some(m.unit_attr()),
            _ => {}
        }
        let small = dice.roll(5) as i64 - 1;
        Some(match kind {
            AttrKind::Flag => return (dice.roll(2) == 0).then(|| m.unit_attr()),
            AttrKind::Enum(kind) => enum_attr(m, kind, dice.roll(8) as u32),
            AttrKind::Hints => {
                let latency = m.int_attr(IntFormat::I64, small);
                let entries = vec![(m.strings.intern("latency"), latency)];
                let inner = m.dict_attr(entries);
                let entries = vec![(m.strings.intern("sm_90"), inner)];
                let outer = m.dict_attr(entries);
                m.intern_attr(AttrData::Hints(outer))
            }
            AttrKind::I64 | AttrKind::I64NonNegative => m.int_attr(IntFormat::I64, small),
            AttrKind::I32NonNegative => m.int_attr(IntFormat::I32, small),
            AttrKind::Bool => m.bool_attr(small == 0),
            AttrKind::Str => m.str_attr(["a", "b", "%d", "%"][dice.roll(4)]),
            AttrKind::FlatSymbol => {
                let name = m.strings.intern(["a", "b"][dice.roll(2)]);
                m.flat_symbol_attr(name)
            }
            AttrKind::FunctionType => {
                let ty = m.function_type(&[], &[]);
                m.intern_attr(AttrData::Type(ty))
            }
            AttrKind::Dense => {
                let ty = self.types[dice.roll(28)];
                m.dense_attr(ty, &[1])
            }
            AttrKind::Predicate => m.intern_attr(match dice.roll(3) {
                0 => AttrData::DivBy { divisor: 4, every: Some(small), along: Some(0) },
                1 => AttrData::SameElements([2, 2].into()),
                _ => AttrData::Bounded { lower: Some(small), upper: None },
            }),
            AttrKind::I32Array | AttrKind::BoolArray => {
                let format = if kind == AttrKind::I32Array { IntFormat::I32 } else { IntFormat::I1 };
                let elem = m.int_type(format);
                m.intern_attr(AttrData::DenseArray { elem, values: [1, 0].into() })
            }
            AttrKind::Array | AttrKind::DictArray => {
                let one = m.int_attr(IntFormat::I32, 1);
                m.intern_attr(AttrData::Array([one].into()))
            }
        })
    }

    fn op(&mut self, block: Block, depth: usize) {
        let opcode = if self.dice.roll(6) == 0 {
            self.dice.pick(&[Opcode::Entry, Opcode::For, Opcode::Loop, Opcode::If, Opcode::Reduce, Opcode::Module])
        } else {
            self.dice.pick(Opcode::ALL)
        };
        let def = opcode.def();
        let mut groups = 0;
        let mut operands = Vec::new();
        let (mut optional, mut variadic) = (0, None);
        for slot in def.operands {
            let len = match slot.arity {
                Arity::One => 1,
                Arity::Opt => self.dice.roll(2),
                Arity::Many => self.dice.roll(3),
            };
            match slot.arity {
                Arity::One => {}
                Arity::Opt => {
                    groups |= (len as u8) << optional;
                    optional += 1;
                }
                Arity::Many => variadic = variadic.or(Some(len as u32)),
            }
            let fitting: Vec<Value> = self
                .values
                .iter()
                .copied()
                .filter(|&v| slot.rule.accepts(&self.raw.m, self.raw.m.value_type(v)))
                .collect();
            for _ in 0..len {
                let pool = if fitting.is_empty() || self.dice.roll(10) == 0 { &self.values } else { &fitting };
                if !pool.is_empty() {
                    operands.push(self.dice.pick(pool));
                }
            }
        }
        let mut results = Vec::new();
        for slot in def.results {
            let len = if slot.arity == Arity::One { 1 } else { self.dice.roll(3) };
            let fitting: Vec<Ty> = self.types.iter().copied().filter(|&t| slot.rule.accepts(&self.raw.m, t)).collect();
            results.extend((0..len).filter(|_| !fitting.is_empty()).map(|_| self.dice.pick(&fitting)));
        }
        let attrs: Vec<Option<Attr>> = def.attrs.iter().map(|a| self.attr(a.kind)).collect();
        let mut regions = Vec::new();
        for _ in def.regions {
            let region = self.raw.m.add_region();
            if self.dice.roll(8) != 0 {
                let body = self.raw.m.append_block(region);
                for _ in 0..self.dice.roll(4) {
                    let ty = self.dice.pick(&self.types);
                    let argument = self.raw.m.add_argument(body, ty, Loc::UNKNOWN);
                    self.values.push(argument);
                }
                self.ops(body, depth + 1);
            }
            regions.push(region);
        }
        let op = self.raw.m.add_op(&OpSpec {
            kind: OpKind::Table(opcode),
            operands: &operands,
            groups: Groups::new(groups, variadic.unwrap_or(0)),
            results: &results,
            attrs: &attrs,
            regions: &regions,
            loc: Loc::UNKNOWN,
        });
        self.raw.m.append_op(block, op);
        self.values.extend(self.raw.m.results(op));
    }

    fn ops(&mut self, block: Block, depth: usize) {
        if depth > 4 {
            return;
        }
        for _ in 0..self.dice.roll(8) {
            self.op(block, depth);
        }
    }
}

fn enum_attr(m: &mut Module, kind: EnumKind, value: u32) -> Attr {
    let value = kind.def().by_value(value).map_or(0, |case| case.value);
    m.intern_attr(AttrData::Enum { kind, value })
}

#[test]
fn every_module_gets_a_verdict() {
    for seed in 0..3000 {
        let mut maker = Maker::new(seed);
        let top = maker.raw.m.top();
        maker.ops(top, 0);
        let m = &maker.raw.m;
        for level in Level::ALL {
            let options = Options { level, hints: HintMode::Warn, ..Options::default() };
            let all = says(m, &options);
            let first = says(m, &Options { policy: Policy::Upstream, ..options });
            assert_eq!(all.is_empty(), first.is_empty(), "seed {seed}: {first:?} {all:?}");
            assert_eq!(all, says(m, &options), "seed {seed}");
        }
    }
}

fn reports(m: &Module, options: &Options) -> (bool, Vec<Diagnostic>) {
    let mut diagnostics = Diagnostics::new();
    let accepted = verify(m, options, &mut diagnostics).is_ok();
    (accepted, diagnostics.list().to_vec())
}

#[test]
fn many_threads_say_what_one_says() {
    let mut several = 0;
    for seed in 10_000..11_500 {
        let mut maker = Maker::new(seed);
        let top = maker.raw.m.top();
        // Functions beside each other, with what goes wrong in them and between them.
        for _ in 0..8 {
            maker.ops(top, 0);
        }
        let m = &maker.raw.m;
        several += usize::from(m.top_ops().filter(|&op| m.kind(op) == OpKind::Table(Opcode::Entry)).count() > 1);
        for policy in [Policy::All, Policy::Upstream] {
            let one = Options { policy, hints: HintMode::Warn, threads: Threads::One, ..Options::default() };
            let many = Options { threads: Threads::Many, ..one };
            assert_eq!(reports(m, &one), reports(m, &many), "seed {seed}");
        }
    }
    assert!(several > 200, "only {several} modules have several functions");
}
