//! Ops are inserted into finished modules, at every place of every example, and refused where they cannot be.

#[path = "../../../tests/support/parse.rs"]
mod parse;

use parse::module;
use std::path::Path;
use tileir::input;
use tileir::ir::build::{BuildErrorKind, Builder, InsertPoint, OpRequest};
use tileir::ir::compare::is_same;
use tileir::ir::{Module, Op, Opcode, Value};
use tileir::text::{PrintOptions, print};
use tileir::verify;

const NESTED: &str = "entry @k(%n: tile<i32>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %sum = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%a = %zero) -> (tile<i32>) {
    %b = addi %a, %i : tile<i32>
    continue %b : tile<i32>
  }
  %twice = addi %sum, %sum : tile<i32>
}";

fn named(m: &Module, opcode: Opcode) -> Vec<Op> {
    m.ops_in_order(None).into_iter().filter(|&op| m.kind(op) == tileir::ir::OpKind::Table(opcode)).collect()
}

fn is_legal(m: &Module) -> bool {
    input::check(m, &verify::Options::default(), &mut tileir::base::Diagnostics::new())
}

/// Inserts `value + value` at a place.
fn double(m: Module, point: InsertPoint, value: Value) -> Result<(Module, Op), BuildErrorKind> {
    let build = || {
        let mut b = Builder::insert_at(m, point)?;
        let value = b.value(value)?;
        let made = b.op(OpRequest::named("addi")?.operands(&[value, value]))?;
        Ok((b.finish()?, made.op()))
    };
    build().map_err(|error: tileir::ir::build::BuildError| error.kind())
}

#[test]
fn ops_are_inserted_in_order_with_the_location_of_their_place() {
    let m = module(NESTED);
    let twice = named(&m, Opcode::AddI)[1];
    let sum = m.operands(twice)[0];
    let mut b = Builder::insert_at(m, InsertPoint::Before(twice)).unwrap();
    let sum = b.value(sum).unwrap();
    let first = b.op(OpRequest::named("muli").unwrap().operands(&[sum, sum])).unwrap();
    let second = b.op(OpRequest::named("negi").unwrap().operands(first.results())).unwrap();
    let m = b.finish().unwrap();
    assert_eq!((m.next_op(first.op()), m.next_op(second.op())), (Some(second.op()), Some(twice)));
    assert_eq!(m.loc(first.op()), m.loc(twice));
    assert!(is_legal(&m));
    assert!(is_same(&m, &module(&print(&m, &PrintOptions::default()))));
}

#[test]
fn a_value_is_visible_exactly_where_the_verifier_accepts_it() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let mut texts = vec![NESTED.to_owned()];
    let examples = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    texts.extend(
        examples.filter(|p| p.extension().is_some_and(|e| e == "mlir")).map(|p| std::fs::read_to_string(p).unwrap()),
    );
    let (mut accepted, mut refused) = (0, 0);
    for text in texts {
        let m = module(&text);
        let ops = m.ops_in_order(None);
        let is_integer = |v: &Value| matches!(m.short_type(m.value_type(*v)).to_string().as_str(), "tile<i32>");
        let mut values: Vec<Value> = ops.iter().flat_map(|&op| m.results(op)).collect();
        let regions = ops.iter().flat_map(|&op| m.op_regions(op)).flat_map(|&r| m.region_blocks(r));
        values.extend(regions.flat_map(|&block| m.block_args(block)));
        values.retain(is_integer);
        let inside: Vec<Op> = ops
            .iter()
            .copied()
            .filter(|&op| m.parent_op(op).is_some_and(|p| m.parent_op(p).is_some() || text.starts_with("entry")))
            .collect();
        for (i, &at) in inside.iter().enumerate().filter(|(i, _)| inside.len() < 60 || i % 7 == 0) {
            for &value in values.iter().skip(i % 3).step_by(3) {
                match double(m.clone(), InsertPoint::Before(at), value) {
                    Ok((made, _)) => {
                        assert!(is_legal(&made), "{}", print(&made, &PrintOptions::default()));
                        accepted += 1;
                    }
                    Err(kind) => {
                        assert_eq!(kind, BuildErrorKind::NotVisible);
                        // The same op, put there without a check.
                        let (mut made, op) = double(m.clone(), home(&m, value), value).unwrap();
                        made.detach_op(op);
                        made.insert_before(at, op);
                        assert!(!is_legal(&made), "{}", print(&made, &PrintOptions::default()));
                        refused += 1;
                    }
                }
            }
        }
    }
    assert!(accepted > 500 && refused > 300, "{accepted} {refused}");
}

/// A place at which a value is visible.
fn home(m: &Module, value: Value) -> InsertPoint {
    match m.value_def(value) {
        tileir::ir::ValueDef::Result(op, _) => InsertPoint::After(op),
        tileir::ir::ValueDef::Argument(block, _) => InsertPoint::End(block),
        tileir::ir::ValueDef::Forward => unreachable!("a finished module has no such values"),
    }
}

#[test]
fn terminators_and_erased_ops_are_refused() {
    let m = module(NESTED);
    let (ends, adds) = (named(&m, Opcode::Continue)[0], named(&m, Opcode::AddI));
    let refusal = |result: Result<Builder, tileir::ir::build::BuildError>| result.unwrap_err().to_string();
    assert_eq!(
        refusal(Builder::insert_at(m.clone(), InsertPoint::After(ends))),
        "nothing can follow 'continue', which ends the block"
    );
    let mut b = Builder::insert_at(m.clone(), InsertPoint::Before(adds[0])).unwrap();
    let error = b.op(OpRequest::named("return").unwrap()).unwrap_err().to_string();
    assert_eq!(error, "'return': ends its block, and cannot come before 'cuda_tile.addi'");
    let mut gone = m;
    gone.detach_op(adds[1]);
    assert_eq!(
        refusal(Builder::insert_at(gone.clone(), InsertPoint::Before(adds[1]))),
        "the op at the place of insertion is in no block"
    );
    // The op is erased while a builder inserts before it.
    let mut b = Builder::insert_at(gone, InsertPoint::Before(adds[0])).unwrap();
    let mut other = Module::new();
    b.swap_module(&mut other);
    other.detach_op(adds[0]);
    b.swap_module(&mut other);
    let error = b.op(OpRequest::named("make_token").unwrap()).unwrap_err().to_string();
    assert_eq!(error, "'make_token': the op at the place of insertion was moved or erased");
}

#[test]
fn regions_and_kernels_are_inserted() {
    let m = module(NESTED);
    let twice = named(&m, Opcode::AddI)[1];
    let (sum, entry) = (m.operands(twice)[0], m.parent_op(twice).unwrap());
    let mut b = Builder::insert_at(m, InsertPoint::After(twice)).unwrap();
    let sum = b.value(sum).unwrap();
    let truth = b.op(OpRequest::named("trunci")
        .unwrap()
        .operands(&[sum])
        .returning(tileir::ir::build::Type::scalar(tileir::ir::IntFormat::I1)));
    let truth = truth.unwrap().results()[0];
    b.open_region(&[]).unwrap();
    b.op(OpRequest::named("addi").unwrap().operands(&[sum, sum])).unwrap();
    let then = b.close_region().unwrap();
    b.op(OpRequest::named("if").unwrap().operands(&[truth]).returning_nothing().region(then)).unwrap();
    let m = b.finish().unwrap();
    assert!(is_legal(&m), "{}", print(&m, &PrintOptions::default()));
    let top = m.op_block(entry).unwrap();
    let mut b = Builder::insert_at(m, InsertPoint::End(top)).unwrap();
    b.open_region(&[]).unwrap();
    let body = b.close_region().unwrap();
    b.op(OpRequest::named("entry").unwrap().attr("sym_name", "second").region(body)).unwrap();
    let m = b.finish().unwrap();
    assert!(is_legal(&m));
    assert_eq!(named(&m, Opcode::Entry).len(), 2);
}
