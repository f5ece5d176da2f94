//! Every op, with and without each optional field and with each value of each enumeration, at every version: what the
//! version can hold comes back the same, the rest is refused by name. Cases are made from the op table alone; the ops
//! need not be legal otherwise, which is the verifier's matter.

mod common;
#[path = "../../../tests/support/parse.rs"]
mod parse;

use common::{annotated, same};
use parse::module;
use std::collections::BTreeSet;
use tileir_base::Diagnostics;
use tileir_bytecode::{ReadOptions, RecordField, WriteOptions, annotate, read, record_fields, write};
use tileir_ir::ops::def::{Arity, AttrDef, AttrKind, OpDef};
use tileir_ir::{
    Attr, AttrData, IntFormat, Level, Module, Op, OpKind, OpSpec, Opcode, Ty, Value, Version, fill_defaults, groups_of,
};

/// How an op is made.
#[derive(Clone, Debug)]
struct Choice {
    /// Which of its variants each attribute has; `None`: it is absent.
    attrs: Vec<Option<usize>>,
    /// How many values each operand group has.
    lens: Vec<u32>,
    /// How many results a variadic result has.
    results: usize,
    /// Whether the last result is used.
    used: bool,
}

/// A kernel to put an op into, and its two arguments: a `tile<i32>` and a token.
fn kernel() -> (Module, Op, [Value; 2]) {
    let text = "cuda_tile.module @kernels { entry @k(%a: tile<i32>, %t: token) {} }";
    let m = module(text);
    let inside = |m: &Module, op: Op| m.region_blocks(m.op_regions(op)[0])[0];
    let module = m.top_ops().next().expect("a module");
    let entry = m.block_ops(inside(&m, module)).next().expect("a kernel");
    let block = inside(&m, entry);
    let last = m.last_op(block).expect("a terminator");
    let args = [m.block_args(block)[0], m.block_args(block)[1]];
    (m, last, args)
}

/// The values that an attribute can have; the first is its default, or the oldest there is.
fn variants(m: &mut Module, def: &AttrDef, default: Option<Attr>, result: Ty, lens: &[u32]) -> Vec<Attr> {
    let mut made = match def.kind {
        AttrKind::Flag => vec![m.unit_attr()],
        AttrKind::Enum(kind) => {
            let cases = kind.def().cases.iter();
            cases.map(|case| m.intern_attr(AttrData::Enum { kind, value: case.value })).collect()
        }
        AttrKind::Hints => hints(m),
        AttrKind::I64 | AttrKind::I64NonNegative => [1, 0, 300, i64::MAX].map(|v| m.int_attr(IntFormat::I64, v)).into(),
        AttrKind::I32NonNegative => [1, 0, i64::from(i32::MAX)].map(|v| m.int_attr(IntFormat::I32, v)).into(),
        AttrKind::Bool => [false, true].map(|v| m.bool_attr(v)).into(),
        AttrKind::Str => ["text", "", "\u{e9}\n"].map(|s| m.str_attr(s)).into(),
        AttrKind::FlatSymbol => {
            let name = m.strings.intern("symbol");
            vec![m.flat_symbol_attr(name)]
        }
        AttrKind::Dense => [7, 0xFFFF_FFFF].map(|v| m.dense_attr(result, &[v])).into(),
        AttrKind::Predicate => predicates(m),
        AttrKind::I32Array => {
            let elem = m.int_type(IntFormat::I32);
            let arrays = [vec![0, 1], vec![], vec![-1, 300]];
            arrays.map(|values| m.intern_attr(AttrData::DenseArray { elem, values: values.into() })).into()
        }
        AttrKind::BoolArray => {
            let elem = m.int_type(IntFormat::I1);
            let count = lens.iter().copied().max().unwrap_or(0) as usize;
            vec![m.intern_attr(AttrData::DenseArray { elem, values: vec![-1; count.max(1)].into() })]
        }
        AttrKind::Array => {
            let (a, b) = (m.int_attr(IntFormat::I8, -1), m.int_attr(IntFormat::I64, i64::MIN));
            let ty = m.float_type(tileir_ir::FloatFormat::F64);
            let c = m.intern_attr(AttrData::Float { ty, bits: 1 << 63 | 1 });
            [vec![a], vec![], vec![a, b, c]].map(|items| m.intern_attr(AttrData::Array(items.into()))).into()
        }
        AttrKind::FunctionType | AttrKind::DictArray => Vec::new(),
    };
    if let Some(default) = default {
        made.retain(|&a| a != default);
        made.insert(0, default);
    }
    made
}

fn hints(m: &mut Module) -> Vec<Attr> {
    let keys = ["sm_90", "latency", "allow_tma"].map(|key| m.strings.intern(key));
    let values = [m.int_attr(IntFormat::I64, 3), m.bool_attr(true)];
    let inner = m.dict_attr(vec![(keys[1], values[0]), (keys[2], values[1])]);
    [vec![(keys[0], inner)], vec![]]
        .map(|entries| {
            let dict = m.dict_attr(entries);
            m.intern_attr(AttrData::Hints(dict))
        })
        .into()
}

fn predicates(m: &mut Module) -> Vec<Attr> {
    let mut made = Vec::new();
    for (a, b) in [(None, None), (Some(4), None), (None, Some(0)), (Some(-1), Some(i64::MAX))] {
        made.push(AttrData::DivBy { divisor: 1 << 62, every: a, along: b });
        made.push(AttrData::Bounded { lower: a, upper: b });
    }
    made.push(AttrData::SameElements([1, 4].into()));
    made.push(AttrData::SameElements([].into()));
    made.into_iter().map(|data| m.intern_attr(data)).collect()
}

/// The kernel with the op in it.
fn make(opcode: Opcode, choice: &Choice) -> (Module, Op) {
    let (mut m, last, [tile, token]) = kernel();
    let def = opcode.def();
    let scalar = m.value_type(tile);
    let mut results = Vec::new();
    for slot in def.results {
        let ty = slot.rule.only_type().map_or(scalar, |only| m.only_type(only));
        results.extend(vec![ty; if slot.arity == Arity::Many { choice.results } else { 1 }]);
    }
    let mut operands = Vec::new();
    for (slot, &len) in def.operands.iter().zip(&choice.lens) {
        let is_token = slot.rule.only_type().is_some_and(|only| m.only_type(only) == m.value_type(token));
        operands.extend(vec![if is_token { token } else { tile }; len as usize]);
    }
    let mut defaults = vec![None; def.attrs.len()];
    fill_defaults(&mut m, def, &mut defaults, &choice.lens);
    let mut attrs = Vec::new();
    for ((attr, &pick), default) in def.attrs.iter().zip(&choice.attrs).zip(defaults) {
        attrs.push(pick.map(|i| variants(&mut m, attr, default, scalar, &choice.lens)[i]));
    }
    let regions: Vec<_> = def.regions.iter().map(|_| m.add_region()).collect();
    for &region in &regions {
        let block = m.append_block(region);
        m.add_argument(block, scalar, tileir_ir::Loc::UNKNOWN);
        let end = plain(&mut m, Opcode::Yield, &[]);
        m.append_op(block, end);
    }
    let groups = groups_of(def, &choice.lens).expect("groups of legal lengths");
    let op = m.add_op(&OpSpec {
        kind: OpKind::Table(opcode),
        operands: &operands,
        groups,
        results: &results,
        attrs: &attrs,
        regions: &regions,
        loc: tileir_ir::Loc::UNKNOWN,
    });
    m.insert_before(last, op);
    if choice.used {
        let value = m.results(op).next_back().expect("a result to use");
        let user = plain(&mut m, Opcode::Yield, &[value]);
        m.insert_before(last, user);
    }
    (m, op)
}

/// A terminator.
fn plain(m: &mut Module, opcode: Opcode, operands: &[Value]) -> Op {
    let groups = groups_of(opcode.def(), &[operands.len() as u32]).expect("one group");
    let (kind, loc) = (OpKind::Table(opcode), tileir_ir::Loc::UNKNOWN);
    m.add_op(&OpSpec { kind, operands, groups, results: &[], attrs: &[], regions: &[], loc })
}

/// The words with which `version` refuses the op, by the rules of the format.
fn refusal(m: &Module, op: Op, choice: &Choice, version: Version) -> Option<String> {
    let def = m.def(op).expect("an op of the table");
    let later = |since: Option<Version>| since.filter(|&since| since > version);
    if def.since > version {
        let name = def.name_at(Level::V13_4);
        return Some(format!("operation 'cuda_tile.{name}' is not available in bytecode version {version}"));
    }
    for slot in def.results {
        if let Some(needs) = later(slot.since).filter(|_| choice.used) {
            return Some(format!(
                "result '{}' requires bytecode version {needs} but is being used and targeting {version}. Cannot \
                 serialize to older bytecode version when newer features are used.",
                slot.name
            ));
        }
    }
    let optional = |attr: &AttrDef| !attr.required && attr.default.is_none();
    for (i, attr) in def.attrs.iter().enumerate().filter(|(_, attr)| optional(attr)) {
        if let Some(needs) = later(attr.since).filter(|_| m.attr(op, i).is_some()) {
            let name = attr.name;
            return Some(format!(
                "optional attribute '{name}' is provided but requires bytecode version {needs}, targeting {version}"
            ));
        }
    }
    for (i, slot) in def.operands.iter().enumerate() {
        if let Some(needs) = later(slot.since).filter(|_| choice.lens[i] > 0) {
            let name = slot.name;
            return Some(format!(
                "optional operand '{name}' is provided but requires bytecode version {needs}, targeting {version}"
            ));
        }
    }
    for (i, attr) in def.attrs.iter().enumerate() {
        let name = attr.name;
        match later(attr.since) {
            // Variant 0 is the default, which goes without saying.
            Some(needs) if choice.attrs[i].is_some_and(|variant| variant > 0) => {
                return Some(format!("attribute '{name}' requires bytecode version {needs}+, but targeting {version}"));
            }
            Some(_) => continue,
            None => {}
        }
        if let Some(AttrData::Enum { kind, value }) = m.attr(op, i).map(|a| m.attr_data(a))
            && kind.def().by_value(*value).is_some_and(|case| case.since > version)
        {
            return Some(format!("enum value for attribute '{name}' is not available in bytecode version {version}"));
        }
    }
    None
}

/// The choices for an op: all combinations of optional parts, then each variant of each attribute.
fn choices(opcode: Opcode) -> Vec<Choice> {
    let def = opcode.def();
    let base = Choice {
        attrs: def.attrs.iter().map(|a| (a.required || a.default.is_some()).then_some(0)).collect(),
        lens: def.operands.iter().map(|s| u32::from(s.arity == Arity::One)).collect(),
        results: 0,
        used: false,
    };
    let mut all = vec![base];
    for (i, _) in def.attrs.iter().enumerate().filter(|(_, a)| !a.required && a.default.is_none()) {
        let with = |c: &Choice| Choice { attrs: replaced(&c.attrs, i, Some(0)), ..c.clone() };
        all = all.iter().flat_map(|c| [c.clone(), with(c)]).collect();
    }
    for (i, slot) in def.operands.iter().enumerate().filter(|(_, s)| s.arity != Arity::One) {
        let len = if slot.arity == Arity::Opt { 1 } else { 2 };
        let with = |c: &Choice| Choice { lens: replaced(&c.lens, i, len), ..c.clone() };
        all = all.iter().flat_map(|c| [c.clone(), with(c)]).collect();
    }
    if def.results.iter().any(|r| r.arity == Arity::Many) {
        all = all.iter().flat_map(|c| [c.clone(), Choice { results: 2, ..c.clone() }]).collect();
    }
    let (first, full) = (all[0].clone(), all[all.len() - 1].clone());
    if def.results.iter().any(|r| r.arity == Arity::One) {
        let used = Choice { used: true, ..all[0].clone() };
        all.push(used);
    }
    for (i, attr) in def.attrs.iter().enumerate() {
        for base in [&first, &full] {
            let (mut m, ..) = kernel();
            let i32 = m.int_type(IntFormat::I32);
            let ty = m.tile_type(Level::V13_4, &[], i32).expect("a scalar");
            let mut defaults = vec![None; def.attrs.len()];
            fill_defaults(&mut m, def, &mut defaults, &base.lens);
            let count = variants(&mut m, attr, defaults[i], ty, &base.lens).len();
            all.extend((0..count).map(|k| Choice { attrs: replaced(&base.attrs, i, Some(k)), ..base.clone() }));
        }
    }
    all
}

fn replaced<T: Clone>(list: &[T], i: usize, value: T) -> Vec<T> {
    let mut list = list.to_vec();
    list[i] = value;
    list
}

#[test]
fn every_op_comes_back_or_is_refused_by_name() {
    let (mut held, mut refused) = (0, 0);
    let mut gates: BTreeSet<String> = BTreeSet::new();
    // Only the container of a file holds these: the next test.
    let inside = |op: &&Opcode| !matches!(op, Opcode::Module | Opcode::Entry | Opcode::Global);
    for &opcode in Opcode::ALL.iter().filter(inside) {
        let mut once = false;
        for choice in choices(opcode) {
            let (m, op) = make(opcode, &choice);
            for version in Version::ALL {
                let what = format!("{opcode:?} at {version}, {choice:?}");
                let mut diags = Diagnostics::new();
                let bytes = write(&m, &WriteOptions { version, ..WriteOptions::default() }, &mut diags);
                match (bytes, refusal(&m, op, &choice, version)) {
                    (Ok(bytes), None) => {
                        let back = read(&bytes, &ReadOptions::default(), &mut diags);
                        let back = back.unwrap_or_else(|_| panic!("{what}: {:?}", diags.list()));
                        same(&m, &back, &what);
                        let texts = annotated(&bytes, &what);
                        assert!(texts.iter().any(|t| *t == opcode.def().name_at(Level::V13_4)), "{what}");
                        (held, once) = (held + 1, true);
                    }
                    (Err(_), Some(words)) => {
                        assert_eq!(diags.list()[0].message, words, "{what}");
                        gates.insert(words.split(" in bytecode").next().unwrap_or_default().to_owned());
                        refused += 1;
                    }
                    (Ok(_), Some(words)) => panic!("{what}: should be refused with {words}"),
                    (Err(_), None) => panic!("{what}: {:?}", diags.list()),
                }
            }
        }
        assert!(once, "{opcode:?} was never written");
    }
    println!("{held} written and read, {refused} refused, {} gates", gates.len());
    assert!(held > 3000 && refused > 300, "{held} held, {refused} refused");
    // Later versions added fields of `negi`, `tanh`, `exp`, `for`, `mmaf`, `ftoi`, `print_tko` and views, and ops.
    for field in
        ["overflow", "rounding_mode", "unsignedCmp", "fast_acc", "saturating", "token", "result_token", "inbounds"]
    {
        assert!(gates.iter().any(|g| g.contains(&format!("'{field}'"))), "{field} in {gates:#?}");
    }
    let later = Opcode::ALL.iter().filter(inside).filter(|op| op.def().since > Version::OLDEST).count();
    assert_eq!(gates.iter().filter(|g| g.starts_with("operation")).count(), later, "{gates:#?}");
}

/// The possible texts of a field of a record in the trace, up to the value.
fn expected(record: &[RecordField], def: &OpDef, choice: &Choice, version: Version) -> Vec<(String, &'static str)> {
    let mut notes = Vec::new();
    let there = |since: Option<Version>| since.is_none_or(|since| since <= version);
    for field in record.iter().filter(|field| there(field.since)) {
        let name = field.name.trim_start_matches("type of ").trim_matches('`');
        let attr = def.attrs.iter().position(|a| a.name == name).filter(|_| field.name.starts_with('`'));
        let operand = def.operands.iter().position(|s| s.name == name).filter(|_| field.name.starts_with('`'));
        let result = def.results.iter().find(|s| field.name == format!("type of `{}`", s.name));
        if let Some(i) = attr {
            // A flag of a record says whether there is such a field, and only such a flag.
            assert_eq!(field.flag.is_some(), !def.attrs[i].required && def.attrs[i].default.is_none(), "{name}");
            if choice.attrs[i].is_some() && def.attrs[i].kind != AttrKind::Flag {
                notes.push((format!("{name}: "), field.encoding));
            }
        } else if let Some(i) = operand {
            let count = choice.lens[i] as usize;
            if field.encoding.starts_with("their number") {
                notes.push((format!("{name}: {count} operands"), "varint"));
            }
            notes.extend(vec![(format!("{name}: %"), "varint"); count]);
        } else if let Some(slot) = result {
            let count = if slot.arity == Arity::Many { choice.results } else { 1 };
            notes.extend(vec![("result %".to_owned(), field.encoding); count]);
        } else if def.regions.iter().any(|r| field.name == format!("`{}`", r.name)) {
            notes.push(("region: 1 blocks".to_owned(), "varint"));
        } else if field.name == "opcode" {
            notes.push((def.name_at(Level::V13_4).to_owned(), field.encoding));
        } else {
            // Counts and flags have their own names.
            notes.push((format!("{}: ", field.name), field.encoding));
        }
    }
    notes
}

/// Whether `bytes` fit the encoding.
fn fits(encoding: &str, bytes: &[u8]) -> bool {
    let varint = |bytes: &[u8]| bytes.split_last().is_some_and(|(l, f)| *l < 0x80 && f.iter().all(|b| *b >= 0x80));
    match encoding {
        "a byte" => bytes.len() == 1,
        "their number, then four bytes each" => bytes.len() == 1 + 4 * usize::from(bytes[0]),
        "their number, then a byte each" => bytes.len() == 1 + usize::from(bytes[0]),
        // Of nested parts, the trace has the first number here and the rest below.
        "a dictionary" | "a tag and its fields" | "their number, then a tag and a value each" => varint(bytes),
        _ if encoding.starts_with("varint") || encoding.starts_with("index of a ") => varint(bytes),
        _ => panic!("an encoding that this test does not know: {encoding}"),
    }
}

/// The pages of the reference show `record_fields`; `inspect --hex` shows what the reader reads. Both say the same,
/// field by field, for every op at every version that has it.
#[test]
fn record_fields_are_the_fields_of_the_trace() {
    let mut compared = 0;
    for &opcode in Opcode::ALL {
        let (def, record) = (opcode.def(), record_fields(opcode));
        if matches!(opcode, Opcode::Module | Opcode::Entry | Opcode::Global) {
            assert!(record.is_empty(), "{opcode:?} has no record");
            continue;
        }
        // Only the presence of the field is compared, not its value.
        let plain = |choice: &Choice| choice.attrs.iter().flatten().all(|&variant| variant == 0);
        for choice in choices(opcode).into_iter().filter(plain) {
            let (m, _) = make(opcode, &choice);
            for version in Version::ALL {
                let mut diags = Diagnostics::new();
                let options = WriteOptions { version, ..WriteOptions::default() };
                let Ok(bytes) = write(&m, &options, &mut diags) else { continue };
                let what = format!("{opcode:?} at {version}, {choice:?}");
                let notes = annotate(&bytes, &ReadOptions::default(), &mut diags).notes;
                let start = notes.iter().position(|note| note.text == def.name_at(Level::V13_4));
                let (head, rest) = notes[start.expect("the op")..].split_first().expect("itself");
                // The fields stand one level below the opcode, the parts of fields below them.
                let rest = rest.iter().take_while(|note| note.depth > head.depth);
                let fields = std::iter::once(head).chain(rest.filter(|note| note.depth == head.depth + 1));
                let fields: Vec<_> = fields.collect();
                let wanted = expected(&record, def, &choice, version);
                let texts: Vec<&str> = fields.iter().map(|note| note.text.as_str()).collect();
                assert_eq!(fields.len(), wanted.len(), "{what}: {texts:#?} for {wanted:#?}");
                for (note, (text, encoding)) in fields.iter().zip(&wanted) {
                    assert!(note.text.starts_with(text), "{what}: {} for {text}", note.text);
                    let bytes = &bytes[note.start..note.start + note.len];
                    assert!(fits(encoding, bytes), "{what}: {bytes:02x?} for {text} ({encoding})");
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 10_000, "{compared} fields");
}

/// The ops that are no records, with and without each of their fields, at each version. The producer is the only thing
/// that an older file goes without in silence.
#[test]
fn modules_globals_and_kernels_come_back_or_are_refused_by_name() {
    let (mut held, mut refused) = (0, 0);
    let producers = ["", " attributes {producer = \"me\"}"];
    let hints = ["", "optimization_hints=<>", "optimization_hints=<sm_90 = {num_cta_in_cga = 2}>"];
    let signatures = ["", "%a: tile<i32>", "%a: tile<ptr<f32>>, %b: tile<i64>"];
    for (visibility, constant, alignment) in cross(&["", "private "], &["", "constant "], &["", " alignment = 16"]) {
        for (producer, hints, signature) in cross(&producers, &hints, &signatures) {
            let text = |producer: &str| {
                format!(
                    "cuda_tile.module @kernels{producer} {{ global {visibility}{constant}@g{alignment} <i32: 1> : \
                     tile<1xi32> entry @k({signature}) {hints} {{}} }}"
                )
            };
            for version in Version::ALL {
                let old = version < Version::V13_3;
                let refusal = match (old, visibility, constant) {
                    (true, "private ", _) => Some(format!(
                        "global `g` uses non-public symbol visibility, which cannot be encoded in bytecode version \
                         {version} (requires bytecode 13.3+)"
                    )),
                    (true, _, "constant ") => Some(format!(
                        "constant global `g` cannot be encoded in bytecode version {version} (the `constant` \
                         attribute requires bytecode 13.3+)"
                    )),
                    _ => None,
                };
                let what = format!("{} at {version}", text(producer));
                let mut diags = Diagnostics::new();
                let options = WriteOptions { version, ..WriteOptions::default() };
                match (write(&module(&text(producer)), &options, &mut diags), refusal) {
                    (Ok(bytes), None) => {
                        let back = read(&bytes, &ReadOptions::default(), &mut diags);
                        let back = back.unwrap_or_else(|_| panic!("{what}: {:?}", diags.list()));
                        same(&module(&text(if old { "" } else { producer })), &back, &what);
                        held += 1;
                    }
                    (Err(_), Some(words)) => {
                        assert_eq!(diags.list()[0].message, words, "{what}");
                        refused += 1;
                    }
                    (Ok(_), Some(words)) => panic!("{what}: should be refused with {words}"),
                    (Err(_), None) => panic!("{what}: {:?}", diags.list()),
                }
            }
        }
    }
    // 144 modules at four versions; three quarters of them cannot be written at the first two.
    assert_eq!((held, refused), (360, 216));
}

/// All combinations.
fn cross<'a>(a: &[&'a str], b: &[&'a str], c: &[&'a str]) -> Vec<(&'a str, &'a str, &'a str)> {
    let pairs = a.iter().flat_map(|x| b.iter().map(move |y| (*x, *y)));
    pairs.flat_map(|(x, y)| c.iter().map(move |z| (x, y, *z))).collect()
}

/// Each type at each version: it comes back, or is refused by name.
#[test]
fn every_type_comes_back_or_is_refused_by_name() {
    let types = [
        ("tile<i8>", Version::V13_1, ""),
        ("tile<ptr<tf32>>", Version::V13_1, ""),
        ("tile<ptr<f8E8M0FNU>>", Version::V13_2, "type 'Float8E8M0FNU' requires bytecode version 13.2+"),
        ("tile<ptr<f4E2M1FN>>", Version::V13_3, "type 'Float4E2M1FN' requires bytecode version 13.3+"),
        ("tile<i4>", Version::V13_3, "type 'Int4' requires bytecode version 13.3+"),
        ("tile<ptr<fnv8E5M3FNU>>", Version::V13_4, "type 'FloatNV8E5M3FNU' requires bytecode version 13.4+"),
        ("tile<ptr<f32, <none>>>", Version::V13_4, "parameter 'ptr_attr' requires bytecode version 13.4+"),
        ("tensor_view<4x?xf32, strides=[?,1]>", Version::V13_1, ""),
        ("partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>", Version::V13_1, ""),
        ("partition_view<tile=(4), padding_value = nan, tensor_view<8xf32, strides=[1]>>", Version::V13_1, ""),
        (
            "strided_view<tile=(4), traversal_strides=[2], tensor_view<8xf32, strides=[1]>>",
            Version::V13_3,
            "type 'StridedViewType' requires bytecode version 13.3+",
        ),
        (
            "gather_scatter_view<tile=(2x4), tensor_view<8x8xf32, strides=[8,1]>, sparse_dim=0>",
            Version::V13_3,
            "type 'GatherScatterViewType' requires bytecode version 13.3+",
        ),
    ];
    for (ty, since, words) in types {
        let text = format!("entry @k(%a: {ty}) {{}}");
        let module = module(&text);
        for version in Version::ALL {
            let mut diags = Diagnostics::new();
            let bytes = write(&module, &WriteOptions { version, ..WriteOptions::default() }, &mut diags);
            let what = format!("{ty} at {version}");
            if version < since {
                assert!(bytes.is_err() && diags.list()[0].message.starts_with(words), "{what}: {:?}", diags.list());
                continue;
            }
            let bytes = bytes.unwrap_or_else(|_| panic!("{what}: {:?}", diags.list()));
            let back = read(&bytes, &ReadOptions::default(), &mut diags).unwrap_or_else(|_| panic!("{what}"));
            same(&module, &back, &what);
        }
    }
}
