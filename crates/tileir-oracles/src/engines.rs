//! Execution: the fast engine leaves the same memory as the reference engine, including padding, prints the same output and
//! ends with the same fault.
//!
//! An input is a kernel, as text or bytecode, followed by a separator and the bytes that choose its launch (see [`split`]).

use crate::launch::{Drawn, Left, Sizes, limits};
use crate::{Seen, Verdict};
use std::sync::Arc;
use tileir::base::Source;
use tileir::check;
use tileir::exec::{Engine, Kernel, Launch, Program};
use tileir::ir::{Module, Op, OpKind, Opcode};

/// The separator between a kernel and the bytes that choose its launch. No text contains it: byte 0 is not a token.
pub const MARK: &[u8] = b"\n\0launch\0";

/// The kernel of an input, and the bytes that choose its launch; none without a separator.
#[must_use]
pub fn split(input: &[u8]) -> (&[u8], &[u8]) {
    match input.windows(MARK.len()).rposition(|window| window == MARK) {
        Some(at) => (&input[..at], &input[at + MARK.len()..]),
        None => (input, &[]),
    }
}

/// Maximum elements of a tile of a kernel that is run: enough for real kernels.
const LARGEST_TILE: i64 = 4096;
/// Maximum multiplications of a matrix product.
const LARGEST_PRODUCT: i64 = 1 << 18;

/// The module of an input, if it is legal and its kernels run in milliseconds.
#[must_use]
pub fn runnable(kernel: &[u8]) -> Option<Module> {
    let source = Arc::new(Source::new("k.mlir", kernel));
    check::load(&source, &check::Options::default()).0.filter(is_small)
}

/// Runs the first kernels of the input on both engines.
///
/// # Errors
/// The first difference.
pub fn check(input: &[u8]) -> Verdict {
    let (kernel, launch) = split(input);
    let Some(module) = runnable(kernel) else { return Ok(Seen::Refused) };
    let program = Program::new(module.clone()).map_err(|e| format!("a legal module is no program: {e}"))?;
    let mut source = tileir_gen::Choices::from_bytes(launch);
    for kernel in program.kernels().iter().take(2) {
        if let Some(drawn) = Drawn::new(&module, kernel, Sizes::Drawn, &mut source) {
            compare(&program, kernel, &drawn)?;
        }
    }
    Ok(Seen::Legal)
}

/// Runs a kernel on both engines; returns the result of the reference engine, if the kernel can be launched.
///
/// # Errors
/// The differences on the fast engine.
pub fn compare(program: &Program, kernel: &Kernel, drawn: &Drawn) -> Result<Option<Left>, String> {
    let how = |engine| Launch { engine, limits: limits(), ..Launch::default() };
    let Some(expected) = drawn.run(program, kernel, &how(Engine::Reference)) else { return Ok(None) };
    let Some(found) = drawn.run(program, kernel, &how(Engine::Fast)) else {
        return Err("only the reference executor launches the kernel".to_owned());
    };
    match expected.difference(&found) {
        Some(difference) => {
            Err(format!("the fast engine on {} differs in @{}: {difference}", drawn.isa.name(), kernel.name()))
        }
        None => Ok(Some(expected)),
    }
}

/// Whether all tiles and products of a module are small enough to run quickly.
#[must_use]
pub fn is_small(module: &Module) -> bool {
    let mut stack: Vec<Op> = module.top_ops().collect();
    while let Some(op) = stack.pop() {
        let values = module.operands(op).iter().copied().chain(module.results(op));
        let mut shapes = values.filter_map(|v| module.as_tile(module.value_type(v)).map(|(shape, _)| shape));
        if shapes.any(|shape| shape.iter().product::<i64>() > LARGEST_TILE)
            || product_size(module, op) > LARGEST_PRODUCT
        {
            return false;
        }
        let blocks = module.op_regions(op).iter().flat_map(|&r| module.region_blocks(r));
        stack.extend(blocks.flat_map(|&b| module.block_ops(b)));
    }
    true
}

/// Multiplications of a matrix product; 0 for other ops.
fn product_size(module: &Module, op: Op) -> i64 {
    let OpKind::Table(Opcode::MmaF | Opcode::MmaI) = module.kind(op) else { return 0 };
    let shape =
        |i: usize| module.as_tile(module.value_type(module.operands(op)[i])).map_or(&[][..], |(shape, _)| shape);
    shape(0).iter().product::<i64>() * shape(1).last().copied().unwrap_or(1)
}
