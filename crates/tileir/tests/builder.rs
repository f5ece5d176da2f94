//! The builder builds every op of the table, and refuses illegal requests with a short error.

#[path = "../../../tests/support/parse.rs"]
mod parse;

use std::collections::{BTreeSet, HashMap};
use std::path::Path;
use std::sync::Arc;
use tileir::base::{Diagnostics, Place, Source};
use tileir::bytecode::{ReadOptions, WriteOptions, is_bytecode, read, write};
use tileir::exec::{Globals, Launch, Memory, Program, launch};
use tileir::input;
use tileir::ir::build::{
    AnyValue, AttrValue, BuildError, BuildErrorKind, Builder, BuiltRegion, Element, Elements, NumberKind, OpRequest,
    Tile, Type,
};
use tileir::ir::compare::{CompareOptions, compare, is_same};
use tileir::ir::enums::{ComparisonPredicate, DialectEnum, RoundingMode, Signedness};
use tileir::ir::{Block, FloatFormat, IntFormat, Module, Op, OpKind, Opcode, Scalar, Value, Version};
use tileir::reference::{Doc, example};
use tileir::text::ParseOptions;
use tileir::verify;

/// Builds a copy of a module, op by op.
struct Rebuild<'m> {
    from: &'m Module,
    b: Builder,
    values: HashMap<Value, AnyValue>,
    built: BTreeSet<Opcode>,
    /// Whether attributes are left out that the builder would choose anyway, and types that it infers.
    terse: bool,
}

impl Rebuild<'_> {
    fn block(&mut self, block: Block) -> Result<(), BuildError> {
        for op in self.from.block_ops(block).collect::<Vec<_>>() {
            self.op(op)?;
        }
        Ok(())
    }

    fn op(&mut self, op: Op) -> Result<(), BuildError> {
        let m = self.from;
        let OpKind::Table(opcode) = m.kind(op) else { panic!("an op outside of the table") };
        let def = opcode.def();
        let mut request = OpRequest::new(opcode);
        for (slot, operand) in def.operands.iter().enumerate() {
            let values: Vec<AnyValue> = m.operand_group(op, slot).iter().map(|v| self.values[v]).collect();
            request = request.operand(operand.field, &values);
        }
        for (slot, attr) in def.attrs.iter().enumerate() {
            let Some(held) = m.attr(op, slot) else { continue };
            let value = AttrValue::of(m, held).expect("an attribute that can be built");
            let usual = attr.usual.or(attr.default);
            let chosen = usual.is_some_and(|usual| tileir_ir::holds_default(m, op, held, usual));
            if !(self.terse && (chosen || attr.name == "function_type")) {
                request = request.attr(attr.field, value);
            }
        }
        for &(key, value) in m.discardable(op).map_or(&[][..], |dict| m.dict_entries(dict)) {
            let value = AttrValue::of(m, value).expect("an attribute that can be built");
            request = request.extra_attr(&m.strings.text(key), value);
        }
        // Sizes may be of any integer type; i32 is the builder's choice.
        let chooses = matches!(opcode, Opcode::GetTensorShape | Opcode::GetIndexSpaceShape);
        if !self.terse || chooses || !OpRequest::infers(opcode) {
            request = request.returning_nothing();
            for result in m.results(op) {
                request = request.returning(Type::of(m, m.value_type(result)).expect("a type that can be built"));
            }
        }
        for &region in m.op_regions(op) {
            let Some(&block) = m.region_blocks(region).first() else { continue };
            let args = m.block_args(block);
            let types: Vec<Type> = args.iter().map(|&v| Type::of(m, m.value_type(v)).unwrap()).collect();
            let made = self.b.open_region(&types)?;
            self.values.extend(args.iter().copied().zip(made));
            self.block(block)?;
            request = request.region(self.b.close_region()?);
        }
        let built = self.b.op(request)?;
        self.values.extend(m.results(op).zip(built.results().iter().copied()));
        self.built.insert(opcode);
        Ok(())
    }
}

fn rebuild(m: &Module, terse: bool) -> Result<(Module, BTreeSet<Opcode>), BuildError> {
    let mut all = Rebuild { from: m, b: Builder::at_top(), values: HashMap::new(), built: BTreeSet::new(), terse };
    for op in m.top_ops().collect::<Vec<_>>() {
        all.op(op)?;
    }
    Ok((all.b.finish()?, all.built))
}

fn assert_same(a: &Module, b: &Module, what: &str) {
    let found = compare(a, b, &CompareOptions::default());
    assert!(is_same(a, b), "{what}: {:?}", found.differences.first());
}

/// Verified, written and read back.
fn assert_travels(m: &Module, what: &str) {
    let mut problems = Diagnostics::new();
    assert!(input::check(m, &verify::Options::default(), &mut problems), "{what}: {problems:?}");
    let options = WriteOptions { version: Version::V13_4, ..WriteOptions::default() };
    let bytes = write(m, &options, &mut problems).unwrap_or_else(|_| panic!("{what}: {problems:?}"));
    assert!(is_bytecode(&bytes));
    let back = read(&bytes, &ReadOptions::default(), &mut problems).unwrap_or_else(|_| panic!("{what}: {problems:?}"));
    assert_same(m, &back, what);
}

#[test]
fn every_op_of_the_table_is_built_verified_written_and_read_back() {
    let mut built = BTreeSet::new();
    for &opcode in Opcode::ALL {
        let name = opcode.def().name;
        let (text, _) = example(&Doc::parse(opcode.def().doc).example);
        // Files are one module; the text may leave it out.
        let text = match text.contains("module @") {
            true => text,
            false => format!("cuda_tile.module @kernels {{\n{text}\n}}\n"),
        };
        let m = parse::module(&text);
        for terse in [false, true] {
            let (again, ops) = rebuild(&m, terse).unwrap_or_else(|e| panic!("{name}: {e}\n{text}"));
            assert!(ops.contains(&opcode), "the example of {name} lacks it");
            assert_same(&m, &again, name);
            assert_travels(&again, name);
            built.extend(ops);
        }
    }
    assert_eq!(built, Opcode::ALL.iter().copied().collect());
}

#[test]
fn the_files_of_all_ops_are_built_again() {
    let mut ops = 0;
    for entry in std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/files/ops")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|e| e != "mlir") {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let options = ParseOptions { testing_ops: true, ..ParseOptions::default() };
        let read = tileir::text::parse(&Arc::new(Source::new("t.mlir", text)), &options);
        // Functions of the test suites, and locations, are not built by front ends.
        let known = |m: &Module| {
            m.ops_in_order(None).iter().all(|&op| {
                let extra = m.discardable(op);
                let mut attrs = m.attr_slots(op).iter().flatten().chain(&extra);
                matches!(m.kind(op), OpKind::Table(_)) && attrs.all(|&a| AttrValue::of(m, a).is_some())
            })
        };
        if read.diagnostics.has_errors() || !known(&read.module) {
            continue;
        }
        for terse in [false, true] {
            let (again, _) = rebuild(&read.module, terse).unwrap_or_else(|e| panic!("{name}: {e}"));
            assert_same(&read.module, &again, &name);
        }
        ops += read.module.op_count();
    }
    assert!(ops > 200, "{ops} ops were built");
}

/// The error of the builder about a mistake: its kind and its line.
fn refused<T: std::fmt::Debug>(make: impl FnOnce(&mut Builder) -> Result<T, BuildError>) -> (BuildErrorKind, String) {
    let mut b = Builder::new("m");
    let error = make(&mut b).expect_err("a mistake");
    let text = error.to_string();
    assert!(text.len() <= 300 && !text.contains('\n'), "{text}");
    (error.kind(), text)
}

fn body(b: &mut Builder) -> Result<BuiltRegion, BuildError> {
    b.open_region(&[])?;
    b.close_region()
}

fn entry(name: &str, region: BuiltRegion) -> OpRequest {
    OpRequest::new(Opcode::Entry).attr("sym_name", name).region(region)
}

#[test]
fn a_region_belongs_to_one_op() {
    let twice = refused(|b| {
        let region = body(b)?;
        b.op(entry("a", region))?;
        b.op(entry("b", region))
    });
    assert_eq!(twice, (BuildErrorKind::RegionUsedTwice, "'entry': the region already belongs to 'entry'".to_owned()));
    let both = refused(|b| {
        let condition = b.constant(IntFormat::I1, 1)?;
        let region = body(b)?;
        let request = OpRequest::new(Opcode::If).operands(&[condition.into()]);
        b.op(request.region(region).region(region))
    });
    assert_eq!(both.0, BuildErrorKind::RegionUsedTwice);
    let unused = {
        let mut b = Builder::new("m");
        body(&mut b).unwrap();
        b.finish().unwrap_err().to_string()
    };
    assert_eq!(unused, "1 region is built and given to no op");
    assert_eq!(refused(Builder::close_region).1, "no region is open");
}

#[test]
fn a_region_can_be_given_up() {
    let mut b = Builder::new("m");
    let region = body(&mut b).unwrap();
    // A refused request can be corrected, with the same region.
    assert!(b.op(entry("a", region).attr("sym_name", 3)).is_err());
    b.op(entry("a", region)).unwrap();
    let of_op = b.discard_region(region).unwrap_err();
    assert_eq!(of_op.to_string(), "the region already belongs to 'entry'");
    let spare = body(&mut b).unwrap();
    b.discard_region(spare).unwrap();
    assert_eq!(b.discard_region(spare).unwrap_err().to_string(), "the region was given up");
    assert_eq!(b.op(entry("b", spare)).unwrap_err().to_string(), "'entry': the region was given up");
    let foreign = body(&mut Builder::new("n")).unwrap();
    assert_eq!(b.discard_region(foreign).unwrap_err().kind(), BuildErrorKind::OtherModule);
    assert_eq!(b.finish().unwrap().op_count(), 3);
}

#[test]
fn refused_loops_branches_and_reductions_leave_no_region() {
    let mut b = Builder::new("m");
    b.entry("k", [Type::scalar(IntFormat::I32), Type::tile([8], FloatFormat::F32)], |b, [n, x]| {
        let wide = b.constant(IntFormat::I64, 4)?;
        assert!(b.for_((0, n, wide), (), |_, _, ()| Ok(())).is_err());
        assert!(b.if_(n, |_| Ok(())).is_err());
        assert!(b.if_else(n, |_| Ok(()), |_| Ok(())).is_err());
        let yes = b.constant(IntFormat::I1, 1)?;
        assert!(b.if_else(yes, |_| Ok(()), |b| b.addf(n, n).map(|_| ())).is_err());
        assert!(b.reduce([x], 7, [0.0], |b, [l], [r]| Ok([b.addf(l, r)?])).is_err());
        Ok(())
    })
    .unwrap();
    let module = b.finish().unwrap();
    let names: Vec<_> = module.ops_in_order(None).iter().map(|&op| module.op_name(op, Default::default())).collect();
    assert!(names.iter().all(|name| !["for", "if", "reduce"].iter().any(|other| name.ends_with(other))), "{names:?}");
}

#[test]
fn numbers_take_the_types_that_an_op_implies() {
    use NumberKind::{Bool, Float, Int};
    let mut b = Builder::at_top();
    let types = [
        Type::tile([8], IntFormat::I1),
        Type::tile([8], FloatFormat::F16),
        Type::tile([8], Element::Pointer { to: Scalar::Float(FloatFormat::F16), attr: None }),
        Type::scalar(IntFormat::I64),
    ];
    let [flags, x, pointers, n] = b.open_region(&types).unwrap()[..] else { panic!("four arguments") };
    let f16 = || Type::tile([8], FloatFormat::F16);
    for (op, operands, name, kind, wanted) in [
        ("select", vec![("cond", flags), ("val_if_true", x)], "val_if_false", Int, f16()),
        ("select", vec![("cond", flags)], "val_if_true", Int, Type::tile([8], IntFormat::I32)),
        ("select", vec![("cond", flags)], "val_if_true", Float, Type::tile([8], FloatFormat::F32)),
        ("select", vec![("cond", flags)], "val_if_true", Bool, Type::tile([8], IntFormat::I1)),
        ("store_ptr_tko", vec![("destination", pointers)], "value", Int, f16()),
        ("store_ptr_tko", vec![("destination", pointers)], "mask", Bool, Type::tile([8], IntFormat::I1)),
        ("load_ptr_tko", vec![("source", pointers)], "padding_value", Int, f16()),
        ("atomic_rmw_tko", vec![("pointers", pointers)], "arg", Int, f16()),
        ("offset", vec![("ptr", pointers)], "offset", Int, Type::tile([8], IntFormat::I32)),
        ("cmpi", vec![("lhs", n)], "rhs", Int, Type::scalar(IntFormat::I64)),
        ("for", vec![("upper_bound", n)], "lower_bound", Int, Type::scalar(IntFormat::I64)),
        ("load_view_tko", vec![("index", n)], "index", Int, Type::scalar(IntFormat::I64)),
        ("extract", vec![("source", x)], "indices", Int, Type::scalar(IntFormat::I32)),
        ("exp", vec![], "source", Int, Type::scalar(FloatFormat::F32)),
        ("if", vec![], "condition", Int, Type::scalar(IntFormat::I1)),
        ("yield", vec![], "operands", Float, Type::scalar(FloatFormat::F32)),
    ] {
        let request = OpRequest::named(op).unwrap();
        let request = operands.iter().fold(request, |request, (name, value)| request.operand(name, &[*value]));
        assert_eq!(b.number_type(&request, name, kind), Ok(wanted), "{op} {name}");
    }
    let token = b.number_type(&OpRequest::new(Opcode::JoinTokens), "tokens", Int).unwrap_err();
    assert_eq!(token.kind(), BuildErrorKind::WrongType);
    let unknown = b.number_type(&OpRequest::new(Opcode::AddF), "left", Int).unwrap_err();
    assert_eq!(unknown.kind(), BuildErrorKind::UnknownName);
}

#[test]
fn large_floats_in_messages_have_exponents() {
    let text = refused(|b| b.constant(Type::scalar(FloatFormat::F32), 1e300)).1;
    let range = "-3.4028234663852886e38 to 3.4028234663852886e38";
    assert_eq!(text, format!("'constant': `value` has 1e300, which does not fit f32 ({range})"));
}

#[test]
fn numbers_must_fit() {
    let dense = |ty: Type, values: Elements| refused(move |b| b.constant(ty, values));
    for (ty, values) in [
        (Type::scalar(IntFormat::I32), Elements::from(1_i64 << 40)),
        (Type::scalar(IntFormat::I8), Elements::from(256)),
        (Type::scalar(IntFormat::I8), Elements::from(-129)),
        (Type::scalar(IntFormat::I64), Elements::from(u64::MAX)),
        (Type::tile([2], FloatFormat::F16), Elements::from([1.0, 70000.0])),
        (Type::tile([2], FloatFormat::F8E4M3FN), Elements::from([1.0, f64::INFINITY])),
        (Type::tile([2], FloatFormat::F4E2M1FN), Elements::from([1.0, 7.0])),
        (Type::scalar(FloatFormat::F8E8M0FNU), Elements::from(-1.0)),
        (Type::scalar(IntFormat::I16), Elements::Bits(vec![1 << 16])),
    ] {
        let what = format!("{ty} {values:?}");
        assert_eq!(dense(ty, values).0, BuildErrorKind::DoesNotFit, "{what}");
    }
    for (ty, values) in [
        (Type::scalar(IntFormat::I8), Elements::from(255)),
        (Type::scalar(IntFormat::I8), Elements::from(-128)),
        (Type::scalar(FloatFormat::F16), Elements::from(65504.0)),
        (Type::scalar(FloatFormat::F16), Elements::from(f64::INFINITY)),
        (Type::scalar(FloatFormat::F32), Elements::from(1e-60)),
        (Type::tile([2], FloatFormat::F4E2M1FN), Elements::from([-6.0, 6.0])),
        (Type::scalar(FloatFormat::F8E8M0FNU), Elements::from(2.0)),
    ] {
        Builder::new("m").constant(ty, values).unwrap();
    }
    assert_eq!(dense(Type::tile([4], IntFormat::I32), Elements::from([1, 2])).0, BuildErrorKind::WrongCount);
    assert_eq!(dense(Type::tile([0], IntFormat::I32), Elements::from(1)).0, BuildErrorKind::IllegalType);
    assert_eq!(dense(Type::scalar(IntFormat::I32), Elements::from(1.5)).0, BuildErrorKind::WrongAttribute);
    let empty = dense(Type::from(IntFormat::I32), Elements::Ints(vec![]));
    assert_eq!(empty.0, BuildErrorKind::IllegalType);
    let dim = refused(|b| {
        let x = b.iota(Type::tile([4], IntFormat::I32))?;
        b.cat(x, x, i64::MAX)
    });
    assert_eq!(dim.0, BuildErrorKind::WrongAttribute);
}

#[test]
fn values_belong_to_their_builder_and_region() {
    let mut other = Builder::new("other");
    let foreign = other.constant(IntFormat::I32, 1).unwrap();
    assert_eq!(
        refused(|b| b.addi(foreign, foreign)),
        (BuildErrorKind::OtherModule, "'addi': operand `lhs` belongs to another builder".to_owned())
    );
    assert_eq!(refused(|b| b.type_of(foreign.into())).0, BuildErrorKind::OtherModule);
    let region = body(&mut other).unwrap();
    assert_eq!(refused(|b| b.op(entry("a", region))).0, BuildErrorKind::OtherModule);
    let leaked = refused(|b| {
        let mut inner = None;
        b.entry("a", [], |b, []| {
            inner = Some(b.constant(IntFormat::I32, 1)?);
            Ok(())
        })?;
        b.entry("b", [], |b, []| b.negi(inner.unwrap()).map(|_| ()))
    });
    assert_eq!(
        leaked,
        (
            BuildErrorKind::NotVisible,
            "'negi': operand `source` is not defined where the op is: its region is closed, or it comes later"
                .to_owned()
        )
    );
}

#[test]
fn names_counts_and_types_are_checked() {
    let x = |b: &mut Builder| -> Result<AnyValue, BuildError> { Ok(b.constant(IntFormat::I32, 1)?.into()) };
    let cases: [(BuildErrorKind, (BuildErrorKind, String)); 13] = [
        (BuildErrorKind::UnknownName, refused(|_| OpRequest::named("addd"))),
        (BuildErrorKind::UnknownName, refused(|b| b.op(OpRequest::new(Opcode::AddI).operand("left", &[])))),
        (BuildErrorKind::UnknownName, refused(|b| b.op(OpRequest::new(Opcode::AddI).attr("rounding", "zero")))),
        (BuildErrorKind::WrongCount, refused(|b| b.op(OpRequest::new(Opcode::AddI)))),
        (
            BuildErrorKind::WrongCount,
            refused(|b| {
                let x = x(b)?;
                b.op(OpRequest::new(Opcode::AddI).operands(&[x, x, x]))
            }),
        ),
        (
            BuildErrorKind::WrongCount,
            refused(|b| {
                let x = x(b)?;
                b.op(OpRequest::new(Opcode::AddI)
                    .operands(&[x, x])
                    .returning(Type::scalar(IntFormat::I32))
                    .returning(Type::Token))
            }),
        ),
        (BuildErrorKind::WrongCount, refused(|b| b.op(OpRequest::new(Opcode::Entry).attr("sym_name", "a")))),
        (
            BuildErrorKind::WrongType,
            refused(|b| {
                let x = x(b)?;
                b.op(OpRequest::new(Opcode::AddF).operands(&[x, x]))
            }),
        ),
        (
            BuildErrorKind::WrongAttribute,
            refused(|b| {
                let x = x(b)?;
                b.op(OpRequest::new(Opcode::MaxI).operands(&[x, x]))
            }),
        ),
        (
            BuildErrorKind::UnknownName,
            refused(|b| {
                let x = x(b)?;
                b.op(OpRequest::new(Opcode::MaxI).operands(&[x, x]).attr("signedness", "signet"))
            }),
        ),
        (BuildErrorKind::MissingType, refused(|b| b.op(OpRequest::new(Opcode::Iota)))),
        (BuildErrorKind::IllegalType, refused(|b| b.iota(Type::tile([3], IntFormat::I32)))),
        (
            BuildErrorKind::Terminator,
            refused(|b| {
                b.entry("a", [], |b, []| {
                    b.return_()?;
                    b.constant(IntFormat::I32, 1).map(|_| ())
                })
            }),
        ),
    ];
    for (kind, found) in cases {
        assert_eq!(kind, found.0, "{}", found.1);
    }
    let mut b = Builder::new("m");
    b.open_region(&[]).unwrap();
    assert_eq!(b.finish().unwrap_err().to_string(), "1 region is open");
}

#[test]
fn a_closure_that_fails_leaves_the_builder_usable() {
    let mut b = Builder::new("m");
    let failed = b.entry("a", [], |b, []| {
        let x = b.constant(IntFormat::I32, 1)?;
        let y = b.constant(IntFormat::I64, 1)?;
        b.for_((0, x, 1), y, Builder::addi).map(|_| ())
    });
    assert_eq!(failed.unwrap_err().kind(), BuildErrorKind::WrongType);
    b.entry("b", [], |_, []| Ok(())).unwrap();
    let m = b.finish().unwrap();
    assert_travels(&m, "a module with one entry");
}

#[test]
fn closures_build_loops_branches_and_reductions() {
    let mut b = Builder::new("m");
    b.entry("k", [Type::scalar(IntFormat::I32)], |b, [n]| {
        let x = b.iota(Type::tile([8], IntFormat::I32))?;
        let [sum] = b.reduce([x], 0, [0], |b, [x], [y]| Ok([b.addi(x, y)?]))?;
        let [sums] = b.scan([x], 0, false, [0], |b, [x], [y]| Ok([b.addi(x, y)?]))?;
        let zero = b.constant(IntFormat::I32, 0)?;
        let count = b.loop_(zero, &[Type::scalar(IntFormat::I32)], |b, i| {
            let done = b.cmpi(i, n, ComparisonPredicate::GreaterThanOrEqual, Signedness::Signed)?;
            b.if_(done, |b| b.break_(i))?;
            let one = b.constant(IntFormat::I32, 1)?;
            b.addi(i, one)
        })?;
        let count: Tile = b.typed(count[0])?;
        let less = b.cmpi(sum, count, ComparisonPredicate::LessThan, Signedness::Signed)?;
        let most = b.if_else(less, |_| Ok(count), |_| Ok(sum))?;
        let (most, last) = b.for_((0, n, 2), (most, zero), |b, i, (most, _)| Ok((b.addi(most, i)?, i)))?;
        b.print_tko(&[sums, most, last], None, "%d %d %d\n")?;
        Ok(())
    })
    .unwrap();
    let m = b.finish().unwrap();
    assert_travels(&m, "a module of closures");
    let program = Program::new(m).unwrap();
    let memory = Memory::new();
    let (globals, mut printed) = (Globals::load(&program, &memory).unwrap(), Vec::new());
    let how = Launch { grid: [1, 1, 1], args: vec![5], ..Launch::default() };
    let print: &mut (dyn FnMut(&[u8]) + Send) = &mut |bytes: &[u8]| printed.extend_from_slice(bytes);
    launch(&program, program.kernel("k").unwrap(), &memory, &globals, &how, print).unwrap();
    assert_eq!(String::from_utf8_lossy(&printed), "[0, 1, 3, 6, 10, 15, 21, 28] 34 4\n");
}

#[test]
fn locations_become_debug_info() {
    let mut b = Builder::new("m");
    b.open_debug_scope("k", "kernels.py", "/src", 3, 1);
    let region = {
        b.open_region(&[]).unwrap();
        b.set_location("kernels.py", 4, 9);
        b.iota(Type::tile([512], IntFormat::I8)).unwrap();
        b.close_region().unwrap()
    };
    b.set_location("kernels.py", 3, 1);
    b.op(entry("k", region)).unwrap();
    b.close_debug_scope();
    let wrong = b.finish().unwrap();
    let mut problems = Diagnostics::new();
    assert!(!input::check(&wrong, &verify::Options::default(), &mut problems));
    let place = Place::File { file: "kernels.py".into(), line: 4, col: 9 };
    assert_eq!(problems.list()[0].place, place, "a mistake points at the line of the front end");

    let mut b = Builder::new("m");
    b.open_debug_scope("k", "kernels.py", "/src", 3, 1);
    b.entry("k", [], |b, []| {
        b.set_location("kernels.py", 4, 9);
        b.iota(Type::tile([64], IntFormat::I8))?;
        b.set_location("kernels.py", 3, 1);
        Ok(())
    })
    .unwrap();
    b.close_debug_scope();
    let m = b.finish().unwrap();
    assert_travels(&m, "a module with debug info");
    let bytes = write(&m, &WriteOptions::default(), &mut problems).unwrap();
    let back = read(&bytes, &ReadOptions::default(), &mut problems).unwrap();
    let iota = back.ops_in_order(None).into_iter().find(|&op| back.kind(op) == OpKind::Table(Opcode::Iota)).unwrap();
    assert_eq!(back.place(back.loc(iota)), Place::File { file: "kernels.py".into(), line: 4, col: 9 });
}

#[test]
fn usual_attributes_are_those_that_text_leaves_out() {
    use tileir_ir::ops::def::{AttrDefault, Syntax};
    let mut seen = 0;
    for &opcode in Opcode::ALL {
        let def = opcode.def();
        let Syntax::Grammar(line) = def.syntax else { continue };
        let Some((_, rest)) = line.split_once("RND:") else { continue };
        let word = rest.split('(').next().unwrap();
        let attr = &def.attrs[def.attr_slot("rounding_mode").unwrap()];
        let Some(AttrDefault::Enum(value)) = attr.usual.or(attr.default) else { panic!("{} has none", def.name) };
        assert_eq!(RoundingMode::from_value(value).unwrap().keyword(), word, "{}", def.name);
        seen += 1;
    }
    assert!(seen >= 10, "{seen} ops round");
}
