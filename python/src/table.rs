//! The op table, the enumerations and the registered codes, as plain Python objects.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use tileir::ir::enums::EnumKind;
use tileir::ir::ops::{Arity, AttrKind, SlotDef};
use tileir::ir::{Level, Opcode, Version};
use tileir::opt::PIPELINES;
use tileir::reference::{self, Doc, example};

fn arity(arity: Arity) -> &'static str {
    match arity {
        Arity::One => "one",
        Arity::Opt => "optional",
        Arity::Many => "many",
    }
}

fn slots(slots: &'static [SlotDef]) -> Vec<(&'static str, &'static str, &'static str)> {
    slots.iter().map(|slot| (slot.field, slot.doc, arity(slot.arity))).collect()
}

/// The kind of an attribute, and the name of its enumeration.
fn attr_kind(kind: AttrKind) -> (&'static str, Option<&'static str>) {
    match kind {
        AttrKind::Flag => ("flag", None),
        AttrKind::Enum(kind) => ("enum", Some(kind.def().name)),
        AttrKind::Hints => ("hints", None),
        AttrKind::I64 | AttrKind::I64NonNegative => ("i64", None),
        AttrKind::I32NonNegative => ("i32", None),
        AttrKind::Bool => ("bool", None),
        AttrKind::Str => ("str", None),
        AttrKind::FlatSymbol => ("symbol", None),
        AttrKind::FunctionType => ("function_type", None),
        AttrKind::DictArray => ("dict_array", None),
        AttrKind::Dense => ("dense", None),
        AttrKind::Predicate => ("predicate", None),
        AttrKind::I32Array => ("i32_array", None),
        AttrKind::BoolArray => ("bool_array", None),
        AttrKind::Array => ("array", None),
    }
}

/// The op table: a dictionary for each op, by opcode.
#[pyfunction]
pub fn op_table(py: Python<'_>) -> PyResult<Bound<'_, PyList>> {
    let list = PyList::empty(py);
    for opcode in Opcode::ALL {
        let def = opcode.def();
        let op = PyDict::new(py);
        op.set_item("name", def.name)?;
        op.set_item("doc", def.doc)?;
        let (text, prints) = example(&Doc::parse(def.doc).example);
        op.set_item("example", text)?;
        op.set_item("prints", prints)?;
        op.set_item("since", def.since.name())?;
        op.set_item("operands", slots(def.operands))?;
        op.set_item("results", slots(def.results))?;
        let attrs: Vec<_> = def
            .attrs
            .iter()
            .map(|attr| {
                let (kind, enumeration) = attr_kind(attr.kind);
                let has_default = attr.default.is_some();
                (attr.field, attr.doc, kind, enumeration, attr.required && !has_default)
            })
            .collect();
        op.set_item("attributes", attrs)?;
        op.set_item("regions", def.regions.iter().map(|region| region.field).collect::<Vec<_>>())?;
        op.set_item("terminator", def.is_terminator())?;
        list.append(op)?;
    }
    Ok(list)
}

/// The reference pages of a word, as Markdown: an op, a type, an attribute, an enumeration, a code.
#[pyfunction]
pub fn explain(word: &str) -> Vec<String> {
    reference::find(word).iter().map(reference::render::markdown).collect()
}

/// Name, documentation and cases of each enumeration; a case is its keyword, its number and its documentation.
#[pyfunction]
#[allow(clippy::type_complexity, reason = "a list for Python")]
pub fn enums() -> Vec<(&'static str, &'static str, Vec<(&'static str, u32, &'static str)>)> {
    let case = |case: &tileir::ir::enums::EnumCase| (case.keyword, case.value, case.doc);
    EnumKind::ALL
        .iter()
        .map(|kind| {
            let def = kind.def();
            (def.name, def.doc, def.cases.iter().map(case).collect())
        })
        .collect()
}

/// Code, title and explanation of each registered diagnostic.
#[pyfunction]
pub fn codes() -> Vec<(&'static str, &'static str, &'static str)> {
    tileir::codes().iter().map(|code| (code.code, code.title, code.explanation)).collect()
}

/// The named pipelines of the optimizer, with their purpose.
#[pyfunction]
pub fn pipelines() -> Vec<(&'static str, &'static str)> {
    PIPELINES.iter().map(|named| (named.name, named.doc)).collect()
}

/// The versions of bytecode, oldest first.
#[pyfunction]
pub fn versions() -> Vec<&'static str> {
    Version::ALL.iter().map(|version| version.name()).collect()
}

/// The levels of the reference tools, oldest first.
#[pyfunction]
pub fn levels() -> Vec<&'static str> {
    Level::ALL.iter().map(|level| level.name()).collect()
}
