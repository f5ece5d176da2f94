//! Our bytecode writer beside that of `cutile-ir`: the same modules, the same process, turn by turn.
//!
//! `cargo run --release --manifest-path tools/peer-writer/Cargo.toml [TURNS]` prints the table of
//! `docs/benchmarks.md`. The modules are made with the peer's builder and written by it; ours are read from its bytes.

use cutile_ir::builder::{OpBuilder, append_op, build_single_block_region};
use cutile_ir::bytecode::{BytecodeVersion, Opcode, write_bytecode_version};
use cutile_ir::ir::{
    Attribute, DenseElements, FuncType, Location, Module as Peer, ScalarType, TileElementType, TileType, Type, Value,
};
use std::hint::black_box;
use std::time::{Duration, Instant};
use tileir_base::Diagnostics;
use tileir_bytecode::{ReadOptions, WriteOptions, read, read_layout, write};
use tileir_ir::Module;
use tileir_text::{PrintOptions, print};

/// How many modules of how many ops: the same total where the peer gets there within seconds.
const SHAPES: [(usize, usize); 5] = [(4_000, 50), (1_000, 200), (400, 500), (100, 2_000), (20, 10_000)];

fn tile(element: ScalarType) -> Type {
    Type::Tile(TileType { shape: vec![128], element_type: TileElementType::Scalar(element) })
}

/// A kernel of `ops` ops, the last of them `return`; `seed` makes its constants differ from those of others.
fn kernel(ops: usize, seed: usize) -> Peer {
    let number = |n| Attribute::Integer(n, Type::Scalar(ScalarType::I32));
    let (ints, bools) = (tile(ScalarType::I32), tile(ScalarType::I1));
    let mut m = Peer::new("kernels");
    let (region, block, _) = build_single_block_region(&mut m, &[]);
    let (mut values, mut mask): (Vec<Value>, Option<Value>) = (Vec::new(), None);
    for i in 0..ops.saturating_sub(1) {
        let new = |opcode| OpBuilder::new(opcode, Location::Unknown);
        let [.., a, b] = values[..] else {
            values.push(constant(&mut m, block, &ints, seed + i));
            continue;
        };
        let two = |opcode| new(opcode).operand(a).operand(b);
        let op = match (i % 8, mask) {
            (0, _) => {
                values.push(constant(&mut m, block, &ints, seed + i));
                continue;
            }
            (1, _) => two(Opcode::AddI).attr("overflow", number(0)),
            (2, _) => two(Opcode::MulI).attr("overflow", number(1)),
            (3, _) => two(Opcode::MaxI).attr("signedness", number(1)),
            (4, _) => new(Opcode::NegI).operand(b).attr("overflow", number(0)),
            (5, _) => {
                let op = two(Opcode::CmpI).attr("comparison_predicate", number(2)).attr("signedness", number(1));
                let (op, made) = op.result(bools.clone()).build(&mut m);
                append_op(&mut m, block, op);
                mask = Some(made[0]);
                continue;
            }
            (6, Some(mask)) => new(Opcode::Select).operand(mask).operand(a).operand(b),
            _ => two(Opcode::XOrI),
        };
        let (op, made) = op.result(ints.clone()).build(&mut m);
        append_op(&mut m, block, op);
        values.push(made[0]);
    }
    let (op, _) = OpBuilder::new(Opcode::Return, Location::Unknown).build(&mut m);
    append_op(&mut m, block, op);
    let signature = FuncType { inputs: vec![], results: vec![] };
    let (entry, _) = OpBuilder::new(Opcode::Entry, Location::Unknown)
        .attr("sym_name", Attribute::String("kernel".into()))
        .attr("function_type", Attribute::Type(Type::Func(signature)))
        .region(region)
        .build(&mut m);
    m.functions.push(entry);
    m
}

fn constant(m: &mut Peer, block: cutile_ir::ir::BlockId, ty: &Type, value: usize) -> Value {
    // One element stands for all.
    let data = (value as i32).to_le_bytes().to_vec();
    let dense = DenseElements { element_type: ty.clone(), shape: vec![128], data };
    let op = OpBuilder::new(Opcode::Constant, Location::Unknown).attr("value", Attribute::DenseElements(dense));
    let (op, made) = op.result(ty.clone()).build(m);
    append_op(m, block, op);
    made[0]
}

fn load(bytes: &[u8]) -> Module {
    let mut diags = Diagnostics::new();
    read(bytes, &ReadOptions::default(), &mut diags)
        .unwrap_or_else(|_| panic!("the peer's bytes do not read: {:?}", diags.list()))
}

/// What both writers are given, after a look that it is the same.
struct Case {
    peer: Peer,
    ours: Module,
    options: WriteOptions,
}

fn case(ops: usize, seed: usize, version: BytecodeVersion) -> (Case, bool) {
    let peer = kernel(ops, seed);
    let theirs = write_bytecode_version(&peer, version).expect("the peer writes what it built");
    let ours = load(&theirs);
    // Module and entry are ops too.
    assert_eq!(ours.op_count(), ops + 2);
    let mut diags = Diagnostics::new();
    let Ok(layout) = read_layout(&theirs, &ReadOptions::default(), &mut diags) else { panic!("{:?}", diags.list()) };
    let options = WriteOptions { version: layout.version, ..WriteOptions::default() };
    let Ok(bytes) = write(&ours, &options, &mut diags) else { panic!("{:?}", diags.list()) };
    let show = PrintOptions::default();
    assert_eq!(print(&load(&bytes), &show), print(&ours, &show), "our bytes say what theirs say");
    (Case { peer, ours, options }, bytes == theirs)
}

fn main() {
    let turns: usize = std::env::args().nth(1).map_or(11, |n| n.parse().expect("a number of turns"));
    let version = *BytecodeVersion::SUPPORTED.iter().max().expect("the peer writes some version");
    println!("| modules × ops | `tileir` | `cutile-ir` | ratio of the best | ns per op | ns per op, `cutile-ir` |");
    println!("| --- | --- | --- | --- | --- | --- |");
    for (modules, ops) in SHAPES {
        let (cases, same): (Vec<Case>, Vec<bool>) = (0..modules).map(|i| case(ops, i, version)).unzip();
        let mut diags = Diagnostics::new();
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for _ in 0..turns {
            ours.push(time(|| {
                for case in &cases {
                    black_box(write(black_box(&case.ours), &case.options, &mut diags).is_ok());
                }
            }));
            theirs.push(time(|| {
                for case in &cases {
                    black_box(write_bytecode_version(black_box(&case.peer), version).is_ok());
                }
            }));
        }
        ours.sort_unstable();
        theirs.sort_unstable();
        let (a, b) = (ours[0].as_secs_f64(), theirs[0].as_secs_f64());
        let all = (modules * ops) as f64;
        println!(
            "| {modules} × {ops} | {:.1} ms ({:.1}) | {:.1} ms ({:.1}) | {:.1} | {:.0} | {:.0} |",
            a * 1e3,
            ours[turns / 2].as_secs_f64() * 1e3,
            b * 1e3,
            theirs[turns / 2].as_secs_f64() * 1e3,
            b / a,
            a / all * 1e9,
            b / all * 1e9,
        );
        eprintln!("{modules} × {ops}: {} of {modules} files are the same bytes", same.iter().filter(|s| **s).count());
    }
    println!("\nVersion {version}; processor time, best of {turns}, median in parentheses.");
}

/// Processor time where the system tells it, so that other work on the machine counts less; else the time that passed.
fn time(work: impl FnOnce()) -> Duration {
    let (start, ran) = (Instant::now(), ran());
    work();
    match (ran, self::ran()) {
        (Some(before), Some(after)) => after.saturating_sub(before),
        _ => start.elapsed(),
    }
}

/// How long this thread has run.
fn ran() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(text.split_whitespace().next()?.parse().ok()?))
}
