//! A few thousand ops use everything that there is: ops, types, attributes, enum values, numbers, locations.

use std::collections::BTreeSet;
use tileir_gen::{Options, generate};
use tileir_ir::attrs::Dense;
use tileir_ir::enums::{EnumKind, RoundingMode};
use tileir_ir::ops::def::{Arity, AttrKind};
use tileir_ir::ops::float::MulF;
use tileir_ir::rules::TypeRule;
use tileir_ir::{
    AttrData, FloatFormat, Level, LocData, Module, Op, OpKind, Opcode, Scalar, TypeData, Value, ValueDef, Version,
};

/// All ops of a module, in no particular order.
fn ops(m: &Module) -> Vec<Op> {
    let mut found = Vec::new();
    let mut stack: Vec<_> = m.top_ops().collect();
    while let Some(op) = stack.pop() {
        found.push(op);
        let blocks = m.op_regions(op).iter().flat_map(|&r| m.region_blocks(r));
        stack.extend(blocks.flat_map(|&b| m.block_ops(b)));
    }
    found
}

fn opcode(m: &Module, op: Op) -> Opcode {
    match m.kind(op) {
        OpKind::Table(opcode) => opcode,
        other => panic!("{other:?} was generated"),
    }
}

fn modules(options: Options) -> Vec<Module> {
    (0..20).map(|seed| generate(seed, &options)).collect()
}

/// Which of several things were not met.
fn missing<T: Ord + Clone + std::fmt::Debug>(all: impl IntoIterator<Item = T>, seen: &BTreeSet<T>) -> Vec<T> {
    all.into_iter().filter(|x| !seen.contains(x)).collect()
}

#[test]
fn every_op_appears() {
    for (level, newest) in
        [(Level::V13_4, Version::V13_4), (Level::V13_3, Version::V13_3), (Level::V13_4, Version::V13_1)]
    {
        let modules = modules(Options { level, max_version: newest, ops: 500, ..Options::default() });
        let seen: BTreeSet<Opcode> = modules.iter().flat_map(|m| ops(m).into_iter().map(|op| opcode(m, op))).collect();
        let expected = Opcode::ALL.iter().copied().filter(|op| op.def().since <= newest);
        assert_eq!(missing(expected, &seen), [], "{newest}");
        assert!(seen.iter().all(|op| op.def().since <= newest));
    }
}

#[test]
fn every_attribute_value_and_operand_group_appears() {
    let mut seen: BTreeSet<(Opcode, &str, u32)> = BTreeSet::new();
    for m in modules(Options { ops: 1500, ..Options::default() }) {
        for op in ops(&m) {
            let (opcode, def) = (opcode(&m, op), opcode(&m, op).def());
            for (slot, attr) in def.attrs.iter().enumerate() {
                seen.insert((opcode, attr.name, u32::from(m.attr(op, slot).is_some())));
            }
            for (slot, operand) in def.operands.iter().enumerate() {
                seen.insert((opcode, operand.name, m.operand_group(op, slot).len().min(1) as u32));
            }
        }
    }
    let mut expected = Vec::new();
    for &opcode in Opcode::ALL {
        let def = opcode.def();
        expected.extend(def.attrs.iter().filter(|a| a.name != "res_attrs").map(|a| (opcode, a.name, 1)));
        let flags = def.attrs.iter().filter(|a| matches!(a.kind, AttrKind::Flag | AttrKind::Hints));
        expected.extend(flags.map(|a| (opcode, a.name, 0)));
        expected.extend(def.operands.iter().filter(|s| opcode != Opcode::Return && s.arity != Arity::One).flat_map(
            |s| {
                let never_empty = matches!(opcode, Opcode::JoinTokens | Opcode::Reduce | Opcode::Scan)
                    || s.name == "index" && s.rule == TypeRule::IntTile;
                [Some((opcode, s.name, 1)), (!never_empty).then_some((opcode, s.name, 0))].into_iter().flatten()
            },
        ));
    }
    assert_eq!(missing(expected, &seen), []);
}

#[test]
fn every_enum_value_appears() {
    let mut seen: BTreeSet<(&str, u32)> = BTreeSet::new();
    for m in modules(Options { ops: 1500, ..Options::default() }) {
        for op in ops(&m) {
            for &attr in m.attr_slots(op).iter().flatten() {
                if let AttrData::Enum { kind, value } = *m.attr_data(attr) {
                    seen.insert((kind.def().name, value));
                }
            }
            let types = m.results(op).map(|v| m.value_type(v));
            seen.extend(
                types.filter_map(|ty| Some((EnumKind::PaddingValue.def().name, m.as_view(ty)?.padding? as u32))),
            );
            let types = m.results(op).map(|v| m.value_type(v));
            seen.extend(types.filter_map(|ty| match m.type_data(ty) {
                TypeData::TensorView { attr, .. } => Some((EnumKind::PtrAttr.def().name, (*attr)? as u32)),
                _ => None,
            }));
        }
    }
    let expected = EnumKind::ALL.iter().flat_map(|k| k.def().cases.iter().map(|c| (k.def().name, c.value)));
    assert_eq!(missing(expected, &seen), []);
}

#[test]
fn every_type_appears() {
    let mut seen: BTreeSet<String> = BTreeSet::new();
    let mut kinds: BTreeSet<&str> = BTreeSet::new();
    for m in modules(Options::default()) {
        for ty in ops(&m).into_iter().flat_map(|op| m.results(op)).map(|v| m.value_type(v)) {
            kinds.insert(match m.type_data(ty) {
                TypeData::Tile { elem, .. } => {
                    seen.insert(m.long_type(*elem).to_string());
                    "tile"
                }
                TypeData::TensorView { .. } => "tensor_view",
                TypeData::PartitionView(_) => "partition_view",
                TypeData::StridedView { .. } => "strided_view",
                TypeData::GatherScatterView { .. } => "gather_scatter_view",
                TypeData::Token => "token",
                other => panic!("{other:?} is not the type of a value"),
            });
        }
    }
    let ints = tileir_ir::IntFormat::ALL.map(|f| f.name().to_owned());
    let floats = FloatFormat::ALL.map(|f| f.name().to_owned());
    let numbers: Vec<String> = ints.into_iter().chain(floats).collect();
    let pointers = numbers.iter().filter(|n| *n != "i4").map(|n| format!("!cuda_tile.ptr<{n}>"));
    assert_eq!(missing(numbers.iter().cloned().chain(pointers), &seen), [""; 0]);
    assert_eq!(kinds.len(), 6);
}

#[test]
fn every_kind_of_location_appears() {
    let kind = |m: &Module, op| match m.loc_data(m.loc(op)) {
        LocData::Unknown => "unknown",
        LocData::File { .. } => "file",
        LocData::Range { .. } => "range",
        LocData::Name { .. } => "name",
        LocData::CallSite { .. } => "callsite",
        LocData::Fused { .. } => "fused",
        LocData::Di { scope, .. } => match m.attr_data(*scope) {
            AttrData::DiLexicalBlock { .. } => "in a block",
            _ => "in a subprogram",
        },
    };
    let kinds = |options| -> BTreeSet<&str> {
        modules(options).iter().flat_map(|m| ops(m).into_iter().map(|op| kind(m, op))).collect()
    };
    let all = Options { debug_info: true, ..Options::default() };
    let held = ["callsite", "in a block", "in a subprogram", "unknown"];
    assert_eq!(missing(held.into_iter().chain(["file", "fused", "name", "range"]), &kinds(all)), [""; 0]);
    assert_eq!(kinds(Options { text_only: false, ..all }), BTreeSet::from(held));
    assert_eq!(kinds(Options::default()), BTreeSet::from(["unknown"]));
}

#[test]
fn every_class_of_number_appears() {
    let mut seen: BTreeSet<(&str, String, bool)> = BTreeSet::new();
    for m in modules(Options { ops: 1500, ..Options::default() }) {
        for op in ops(&m).into_iter().filter(|&op| opcode(&m, op) == Opcode::Constant) {
            let Some(AttrData::Dense(dense)) = m.attr(op, 0).map(|a| m.attr_data(a)) else { panic!("a literal") };
            let (_, elem) = m.as_tile(dense.ty).expect("a tile");
            if let Some(Scalar::Float(f)) = m.scalar(elem) {
                let count = dense.data.len() / Dense::element_bytes(f.bits());
                let classes = (0..count).map(|i| format!("{:?}", f.classify(dense.element(f.bits(), i))));
                seen.extend(classes.map(|class| (f.name(), class, dense.splat)));
            }
        }
    }
    let expected = FloatFormat::ALL.into_iter().flat_map(|f| {
        let classes = [
            ("Normal", true),
            ("Zero", f.has_zero()),
            ("Subnormal", f.has_subnormals()),
            ("Inf", f.has_inf()),
            ("Nan", f.has_nan()),
        ];
        let classes = classes.into_iter().filter(|c| c.1);
        classes.flat_map(move |(class, _)| [true, false].map(|splat| (f.name(), class.to_owned(), splat)))
    });
    assert_eq!(missing(expected, &seen), []);
}

/// Counts of products whose accumulator is scaled first, as in attention.
#[derive(Default, Debug)]
struct ScaledAccumulators {
    /// One factor for each row, for each column, or for the whole tile.
    rows: usize,
    columns: usize,
    all: usize,
    /// Factors and scaled accumulators with more than one use.
    shared: usize,
    twice: usize,
    /// Another rounding mode, or `flush_to_zero`.
    otherwise: usize,
    /// Factors that are results of a reduction, and factors that a loop carries.
    reduced: usize,
    carried: usize,
}

impl ScaledAccumulators {
    fn add(&mut self, m: &Module, uses: &std::collections::BTreeMap<Value, usize>, mma: Op) {
        let made_by = |v: Value, opcode: Opcode| match m.value_def(v) {
            ValueDef::Result(op, _) if m.kind(op) == OpKind::Table(opcode) => Some(op),
            _ => None,
        };
        let Some(mul) = made_by(m.operands(mma)[2], Opcode::MulF) else { return };
        let Some((factor, spread)) = m.operands(mul).iter().find_map(|&v| Some((v, made_by(v, Opcode::Broadcast)?)))
        else {
            return;
        };
        let mut source = m.operands(spread)[0];
        let small = m.as_tile(m.value_type(source)).map_or(&[][..], |(shape, _)| shape);
        match small {
            [.., 1, 1] => self.all += 1,
            [.., 1] => self.rows += 1,
            _ => self.columns += 1,
        }
        self.shared += usize::from(uses[&factor] > 1);
        self.twice += usize::from(uses[&m.operands(mma)[2]] > 1);
        let plain = MulF(mul).rounding_mode(m) == RoundingMode::NearestEven && !MulF(mul).flush_to_zero(m);
        self.otherwise += usize::from(!plain);
        while let Some(reshape) = made_by(source, Opcode::Reshape) {
            source = m.operands(reshape)[0];
        }
        self.reduced += usize::from(made_by(source, Opcode::Reduce).is_some());
        self.carried += usize::from(matches!(m.value_def(source), ValueDef::Argument(..)));
    }
}

#[test]
fn accumulators_are_scaled_in_every_supported_way_and_in_similar_ways() {
    let mut found = ScaledAccumulators::default();
    for seed in 0..120 {
        let m = generate(seed, &Options { ops: 100, runs: true, dense: true, ..Options::default() });
        let mut uses = std::collections::BTreeMap::new();
        let all = ops(&m);
        all.iter().flat_map(|&op| m.operands(op)).for_each(|&v| *uses.entry(v).or_default() += 1);
        for &op in all.iter().filter(|&&op| opcode(&m, op) == Opcode::MmaF) {
            found.add(&m, &uses, op);
        }
    }
    let ScaledAccumulators { rows, columns, all, shared, twice, otherwise, reduced, carried } = found;
    let least = [rows, columns, all, shared, twice, otherwise, reduced, carried].into_iter().min();
    assert!(rows >= 40 && least >= Some(2), "{found:?}");
}

#[test]
fn loops_of_products_load_turned_tiles_and_write_between() {
    let (mut turned, mut between, mut bare) = (0, 0, 0);
    for seed in 0..120 {
        let m = generate(seed, &Options { ops: 100, runs: true, dense: true, ..Options::default() });
        for op in ops(&m).into_iter().filter(|&op| opcode(&m, op) == Opcode::For) {
            let body = m.op_regions(op).iter().flat_map(|&r| m.region_blocks(r)).flat_map(|&b| m.block_ops(b));
            let body: Vec<Opcode> = body.map(|op| opcode(&m, op)).filter(|&o| o != Opcode::Constant).collect();
            let at = |wanted: Opcode| body.iter().position(|&opcode| opcode == wanted);
            if let (Some(load), Some(product)) = (at(Opcode::LoadViewTko), at(Opcode::MmaF)) {
                between += usize::from(at(Opcode::StoreViewTko).is_some_and(|store| load < store && store < product));
                bare +=
                    usize::from(body[..] == [Opcode::LoadViewTko, Opcode::LoadViewTko, Opcode::MmaF, Opcode::Continue]);
            }
        }
        let types = ops(&m).into_iter().flat_map(|op| m.results(op)).map(|v| m.value_type(v));
        turned += types
            .filter(|&ty| match m.type_data(ty) {
                TypeData::PartitionView(grid) => !grid.dim_map.is_sorted(),
                _ => false,
            })
            .count();
    }
    assert!(turned >= 40 && between >= 5 && bare >= 5, "{turned} turned, {between} with stores, {bare} without");
}
