//! The builder makes every op of the table, and refuses what it cannot make, with a short error.

use std::collections::{BTreeSet, HashMap};
use std::path::Path;
use std::sync::Arc;
use tileir::base::{Diagnostic, Diagnostics, Source};
use tileir::bytecode::{ReadOptions, WriteOptions, is_bytecode, read, write};
use tileir::input;
use tileir::ir::build::{AnyValue, AttrValue, BuildError, Builder, OpRequest, Type};
use tileir::ir::compare::{CompareOptions, compare, is_same};
use tileir::ir::{Block, Module, Op, OpKind, Opcode, Value, Version};
use tileir::reference::{Doc, example};
use tileir::text::{ParseOptions, parse};
use tileir::verify;

/// Builds a module again, op by op, from what another one says about its ops.
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
            request = request.operand(operand.name, &values);
        }
        for (slot, attr) in def.attrs.iter().enumerate() {
            let Some(held) = m.attr(op, slot) else { continue };
            let value = AttrValue::of(m, held).expect("an attribute that can be built");
            let usual = attr.usual.or(attr.default);
            let chosen = usual.is_some_and(|usual| tileir_ir::holds_default(m, op, held, usual));
            if !(self.terse && (chosen || attr.name == "function_type")) {
                request = request.attr(attr.name, value);
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

fn parsed(text: &str) -> Module {
    let parsed = parse(&Arc::new(Source::new("t.mlir", text)), &ParseOptions::default());
    let errors: Vec<String> = parsed.diagnostics.list().iter().map(Diagnostic::full_message).collect();
    assert!(errors.is_empty(), "{errors:?}\n{text}");
    parsed.module
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
        let m = parsed(&text);
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
        let read = parse(&Arc::new(Source::new("t.mlir", text)), &options);
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
    assert!(ops > 500, "{ops} ops were built");
}
