//! The ops of a module, one by one.

#![allow(unsafe_code, reason = "exported symbols: `ffi` says why their pointers are sound")]

use crate::api::attributes::tileir_attr;
use crate::api::modules::tileir_module;
use crate::api::table;
use crate::api::types::tileir_type;
use crate::failure::{Failure, Misuse, tileir_status};
use crate::ffi::{guarded, set, set_list, tileir_error, wanted};
use std::sync::Arc;
use tileir::ir::build::{AttrValue, Type};
use tileir::ir::{Module, Op, OpKind, Value};

/// The parent of the ops at the top level of the file.
pub const TILEIR_TOP: u32 = u32::MAX;

fn missing(what: &str, number: u64) -> Failure {
    Failure::misuse(Misuse::OutOfRange, format!("the module has no {what} {number}"))
}

fn op(m: &Module, number: u32) -> Result<Op, Failure> {
    m.op_at(number).ok_or_else(|| missing("op", number.into()))
}

fn value(m: &Module, number: u32) -> Result<Value, Failure> {
    m.value_at(number).ok_or_else(|| missing("value", number.into()))
}

fn block(m: &Module, of: u32, region: usize) -> Result<Option<tileir::ir::Block>, Failure> {
    let regions = m.op_regions(op(m, of)?);
    let region = regions.get(region).ok_or_else(|| missing("region", region as u64))?;
    Ok(m.region_blocks(*region).first().copied())
}

unsafe fn numbers(
    module: tileir_module,
    get: impl FnOnce(&Arc<Module>) -> Result<Vec<u32>, Failure>,
    out: *mut u32,
    capacity: usize,
    count: *mut usize,
    error: *mut tileir_error,
) -> tileir_status {
    let body = || {
        let found = get(&module.get()?)?;
        // SAFETY: see `ffi`.
        unsafe { set_list("out", &found, out, capacity, count) }
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// The ops in a region of an op, as numbers in the module. With `TILEIR_TOP`, the ops at the top level of the file. Call it with
/// a null `out` and a capacity of 0 to get their `count`.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_module_ops(
    module: tileir_module,
    parent: u32,
    region: usize,
    out: *mut u32,
    capacity: usize,
    count: *mut usize,
    error: *mut tileir_error,
) -> tileir_status {
    let get = |m: &Arc<Module>| {
        let ops: Vec<Op> = match parent {
            TILEIR_TOP => m.top_ops().collect(),
            _ => block(m, parent, region)?.map_or_else(Vec::new, |block| m.block_ops(block).collect()),
        };
        Ok(ops.into_iter().map(Module::op_number).collect())
    };
    // SAFETY: see `ffi`.
    unsafe { numbers(module, get, out, capacity, count, error) }
}

/// The index of an op in the table, for `tileir_table_op`. Returns `TILEIR_MISUSE` for an op that is not in the table.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_module_op(
    module: tileir_module,
    op: u32,
    table: *mut usize,
    error: *mut tileir_error,
) -> tileir_status {
    let body = || {
        wanted("table", table)?;
        let m = module.get()?;
        let position = match m.kind(self::op(&m, op)?) {
            OpKind::Table(opcode) => table::position(opcode),
            OpKind::BuiltinModule | OpKind::TestingFunc | OpKind::Unregistered => None,
        };
        let position = position.ok_or_else(|| Failure::misuse(Misuse::WrongState, "the op is not in the table"))?;
        // SAFETY: see `ffi`.
        unsafe { set(table, position) };
        Ok(())
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// The values of operand `slot` of an op, as numbers in the module.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_module_operands(
    module: tileir_module,
    op: u32,
    slot: usize,
    out: *mut u32,
    capacity: usize,
    count: *mut usize,
    error: *mut tileir_error,
) -> tileir_status {
    let get = |m: &Arc<Module>| {
        let op = self::op(m, op)?;
        match m.def(op) {
            Some(def) if slot < def.operands.len() => {
                Ok(m.operand_group(op, slot).iter().map(|&v| Module::value_number(v)).collect())
            }
            _ => Err(missing("operand", slot as u64)),
        }
    };
    // SAFETY: see `ffi`.
    unsafe { numbers(module, get, out, capacity, count, error) }
}

/// The results of an op, as numbers in the module.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_module_results(
    module: tileir_module,
    op: u32,
    out: *mut u32,
    capacity: usize,
    count: *mut usize,
    error: *mut tileir_error,
) -> tileir_status {
    let get = |m: &Arc<Module>| Ok(m.results(self::op(m, op)?).map(Module::value_number).collect());
    // SAFETY: see `ffi`.
    unsafe { numbers(module, get, out, capacity, count, error) }
}

/// The arguments of a region of an op, as numbers in the module. `has_block` receives whether the region has a block.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_module_arguments(
    module: tileir_module,
    op: u32,
    region: usize,
    has_block: *mut bool,
    out: *mut u32,
    capacity: usize,
    count: *mut usize,
    error: *mut tileir_error,
) -> tileir_status {
    let get = |m: &Arc<Module>| {
        let block = block(m, op, region)?;
        // SAFETY: see `ffi`.
        unsafe { set(has_block, block.is_some()) };
        Ok(block.map_or_else(Vec::new, |b| m.block_args(b).iter().map(|&v| Module::value_number(v)).collect()))
    };
    // SAFETY: see `ffi`.
    unsafe { numbers(module, get, out, capacity, count, error) }
}

/// The type of a value.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_module_value_type(
    module: tileir_module,
    value: u32,
    ty: *mut tileir_type,
    error: *mut tileir_error,
) -> tileir_status {
    let body = || {
        wanted("ty", ty)?;
        let m = module.get()?;
        let found = Type::of(&m, m.value_type(self::value(&m, value)?));
        let found = found.ok_or_else(|| Failure::misuse(Misuse::WrongState, "a type of another dialect"))?;
        // SAFETY: see `ffi`.
        unsafe { set(ty, tileir_type::of(found)) };
        Ok(())
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// Attribute `slot` of an op; the null handle if the op does not have it. Returns `TILEIR_MISUSE` for debug info and for
/// attributes of other dialects.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_module_attr(
    module: tileir_module,
    op: u32,
    slot: usize,
    attr: *mut tileir_attr,
    error: *mut tileir_error,
) -> tileir_status {
    let body = || {
        wanted("attr", attr)?;
        let m = module.get()?;
        let op = self::op(&m, op)?;
        let held = m.attr_slots(op).get(slot).ok_or_else(|| missing("attribute", slot as u64))?;
        let made = match held {
            None => tileir_attr { id: 0 },
            Some(held) => match AttrValue::of(&m, *held) {
                Some(value) => tileir_attr::of(value),
                None => return Err(Failure::misuse(Misuse::WrongState, "an attribute that cannot be built")),
            },
        };
        // SAFETY: see `ffi`.
        unsafe { set(attr, made) };
        Ok(())
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}
