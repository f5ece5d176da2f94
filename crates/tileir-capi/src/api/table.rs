//! The op table: the ops with their operands, attributes and results.

#![allow(unsafe_code, reason = "exported symbols: `ffi` says why their pointers are sound")]

use crate::ffi::set;
use std::ffi::{CString, c_char};
use std::sync::LazyLock;
use tileir::ir::Opcode;
use tileir::ir::build::OpRequest;
use tileir::ir::ops::Arity;
use tileir::reference::{Doc, example};

/// An op of the table. The texts are static.
#[allow(non_camel_case_types, reason = "the name in C")]
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tileir_op_info {
    /// The mnemonic: "addi".
    pub name: *const c_char,
    /// The first version that has it: "13.1".
    pub since: *const c_char,
    /// Its documentation.
    pub doc: *const c_char,
    /// A module that uses it, as text.
    pub example: *const c_char,
    /// The output of the example's kernel, which takes no arguments.
    pub prints: *const c_char,
    /// The number of operands in the table. One operand may have any number of values.
    pub operands: usize,
    /// The number of attributes.
    pub attrs: usize,
    /// The number of results in the table.
    pub results: usize,
    /// The number of regions.
    pub regions: usize,
    /// Whether the builder infers the types of all results.
    pub infers: bool,
}

/// The number of values of an operand or result.
#[allow(non_camel_case_types, reason = "the name in C")]
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum tileir_arity {
    /// Exactly one.
    TILEIR_ONE = 0,
    /// None or one.
    TILEIR_OPTIONAL = 1,
    /// Any number.
    TILEIR_ANY = 2,
}

/// An operand or result of the table. The texts are static.
#[allow(non_camel_case_types, reason = "the name in C")]
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tileir_slot_info {
    /// Its name.
    pub name: *const c_char,
    /// The types that it accepts, in words.
    pub types: *const c_char,
    /// The number of values.
    pub arity: tileir_arity,
}

/// An attribute of the table. The texts are static.
#[allow(non_camel_case_types, reason = "the name in C")]
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tileir_attr_info {
    /// Its name.
    pub name: *const c_char,
    /// The values that it accepts, in words.
    pub kind: *const c_char,
    /// Whether a request to a builder must set it.
    pub required: bool,
}

struct Slot {
    name: CString,
    types: CString,
    arity: tileir_arity,
}

struct Entry {
    opcode: Opcode,
    name: CString,
    since: CString,
    doc: CString,
    example: CString,
    prints: CString,
    operands: Vec<Slot>,
    results: Vec<Slot>,
    attrs: Vec<(CString, CString, bool)>,
}

static TABLE: LazyLock<Vec<Entry>> = LazyLock::new(|| Opcode::ALL.iter().map(|&opcode| entry(opcode)).collect());

fn c(text: &str) -> CString {
    crate::failure::c_text(text)
}

fn entry(opcode: Opcode) -> Entry {
    let def = opcode.def();
    let (text, prints) = example(&Doc::parse(def.doc).example);
    // Bytecode holds one module; text may omit the `module` around the ops.
    let text = match text.contains("module @") {
        true => text,
        false => format!("cuda_tile.module @kernels {{\n{text}}}\n"),
    };
    let slots = |slots: &[tileir::ir::ops::SlotDef]| {
        let slot = |slot: &tileir::ir::ops::SlotDef| Slot {
            name: c(slot.field),
            types: c(slot.rule.family()),
            arity: match slot.arity {
                Arity::One => tileir_arity::TILEIR_ONE,
                Arity::Opt => tileir_arity::TILEIR_OPTIONAL,
                Arity::Many => tileir_arity::TILEIR_ANY,
            },
        };
        slots.iter().map(slot).collect()
    };
    let attr = |attr: &tileir::ir::ops::AttrDef| {
        let chosen = attr.default.is_some() || attr.usual.is_some() || attr.name == "function_type";
        (c(attr.field), c(attr.kind.constraint()), attr.required && !chosen)
    };
    Entry {
        opcode,
        name: c(def.name),
        since: c(&def.since.to_string()),
        doc: c(def.doc),
        example: c(&text),
        prints: c(&prints),
        operands: slots(def.operands),
        results: slots(def.results),
        attrs: def.attrs.iter().map(attr).collect(),
    }
}

/// The number of ops.
#[unsafe(no_mangle)]
pub extern "C" fn tileir_table_size() -> usize {
    TABLE.len()
}

/// An op by its index in the table. False if there is none.
///
/// # Safety
/// `out` is null or points to memory for it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_table_op(index: usize, out: *mut tileir_op_info) -> bool {
    let Some(entry) = TABLE.get(index) else { return false };
    let info = tileir_op_info {
        name: entry.name.as_ptr(),
        since: entry.since.as_ptr(),
        doc: entry.doc.as_ptr(),
        example: entry.example.as_ptr(),
        prints: entry.prints.as_ptr(),
        operands: entry.operands.len(),
        attrs: entry.attrs.len(),
        results: entry.results.len(),
        regions: entry.opcode.def().regions.len(),
        infers: OpRequest::infers(entry.opcode),
    };
    // SAFETY: see `ffi`.
    unsafe { set(out, info) };
    true
}

unsafe fn give(slots: Option<&Vec<Slot>>, index: usize, out: *mut tileir_slot_info) -> bool {
    let Some(slot) = slots.and_then(|slots| slots.get(index)) else { return false };
    let info = tileir_slot_info { name: slot.name.as_ptr(), types: slot.types.as_ptr(), arity: slot.arity };
    // SAFETY: see `ffi`.
    unsafe { set(out, info) };
    true
}

/// An operand of an op in the table, by their indices. False if there is none.
///
/// # Safety
/// `out` is null or points to memory for it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_table_operand(op: usize, index: usize, out: *mut tileir_slot_info) -> bool {
    // SAFETY: see `ffi`.
    unsafe { give(TABLE.get(op).map(|entry| &entry.operands), index, out) }
}

/// A result of an op in the table, by their indices. False if there is none.
///
/// # Safety
/// `out` is null or points to memory for it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_table_result(op: usize, index: usize, out: *mut tileir_slot_info) -> bool {
    // SAFETY: see `ffi`.
    unsafe { give(TABLE.get(op).map(|entry| &entry.results), index, out) }
}

/// An attribute of an op in the table, by their indices. False if there is none.
///
/// # Safety
/// `out` is null or points to memory for it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_table_attr(op: usize, index: usize, out: *mut tileir_attr_info) -> bool {
    let Some((name, kind, required)) = TABLE.get(op).and_then(|entry| entry.attrs.get(index)) else { return false };
    let info = tileir_attr_info { name: name.as_ptr(), kind: kind.as_ptr(), required: *required };
    // SAFETY: see `ffi`.
    unsafe { set(out, info) };
    true
}

/// The number of an opcode in the table.
pub(crate) fn position(opcode: Opcode) -> Option<usize> {
    TABLE.iter().position(|entry| entry.opcode == opcode)
}
