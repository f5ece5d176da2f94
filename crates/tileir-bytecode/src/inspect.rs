//! The contents of a file, table by table.

use crate::debug::DebugReader;
use crate::fail::R;
use crate::layout::{self, Input, Layout, Section};
use crate::reader::{ReadOptions, flag, function_records, read_items, read_tables, section};
use tileir_base::{Diagnostics, Reported};
use tileir_ir::attrs::Dense;
use tileir_ir::display::write_element;
use tileir_ir::{Attr, AttrData, Module, Scalar};

/// The tables of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inspection {
    /// Version and sections.
    pub layout: Layout,
    /// Functions, in order.
    pub functions: Vec<FunctionEntry>,
    /// The number of globals.
    pub globals: u64,
    /// Types as text, or the error for a type that cannot be read.
    pub types: Vec<Result<String, String>>,
    /// Constants, in order.
    pub constants: Vec<ConstantEntry>,
    /// Strings, in order.
    pub strings: Vec<Vec<u8>>,
    /// Lists of locations, locations in them, attributes they refer to.
    pub debug: [usize; 3],
}

/// A function record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FunctionEntry {
    /// Its name.
    pub name: String,
    /// Index of its signature in the type table.
    pub signature: u64,
    /// Whether it is a kernel.
    pub entry: bool,
    /// Whether it is private.
    pub private: bool,
    /// Its hints, as text.
    pub hints: Option<String>,
    /// Which list of locations it has, from 1; 0 is none.
    pub locations: u64,
    /// Offset of its body in the file.
    pub start: usize,
    /// Length of its body.
    pub len: usize,
}

/// A constant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConstantEntry {
    /// Offset of its bytes in the file.
    pub start: usize,
    /// The length.
    pub len: usize,
    /// Its values, for each type that it is used with, sorted by type. Empty if nothing uses it, or if its users cannot
    /// be read.
    pub values: Vec<ConstantValues>,
}

/// The values of a constant of one type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConstantValues {
    /// The type, as text.
    pub ty: String,
    /// The number of elements.
    pub count: usize,
    scalar: Scalar,
    elements: Dense,
}

impl ConstantValues {
    fn new(m: &Module, attr: Attr) -> Option<Self> {
        let AttrData::Dense(dense) = m.attr_data(attr) else { return None };
        let (shape, elem) = m.as_tile(dense.ty)?;
        let (count, scalar) = (shape.iter().product::<i64>() as usize, m.scalar(elem)?);
        Some(ConstantValues { ty: m.short_type(dense.ty).to_string(), count, scalar, elements: dense.clone() })
    }

    /// Whether all elements are the same.
    #[must_use]
    pub fn is_splat(&self) -> bool {
        self.elements.splat
    }

    /// The element with this index, in row-major order, as it is written in constants.
    ///
    /// # Panics
    /// If `i` is not less than [`count`](Self::count).
    #[must_use]
    pub fn value(&self, i: usize) -> String {
        assert!(i < self.count, "element {i} of {}", self.count);
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = write_element(&mut text, self.scalar, self.elements.element(self.scalar.bits(), i));
        text
    }
}

/// Reads the tables of a file.
///
/// # Errors
/// If the container or one of its tables is malformed; `diags` has the position and the reason.
pub fn inspect(bytes: &[u8], options: &ReadOptions, diags: &mut Diagnostics) -> Result<Inspection, Reported> {
    read(Input::new(bytes), options).map_err(|fail| fail.report(options.reference, diags))
}

fn read(file: Input<'_>, options: &ReadOptions) -> R<Inspection> {
    let layout = layout::read(file, options.level)?;
    let mut m = Module::new();
    let mut tables = read_tables(file, &layout, options.level)?;
    let mut debug_reader = section(DebugReader::new(layout.payload(file, Section::Debug)), Section::Debug)?;
    let debug = debug_reader.counts();
    let mut functions = Vec::new();
    if let Some(mut c) = layout.payload(file, Section::Functions) {
        for f in section(function_records(&mut m, &mut c, &mut tables), Section::Functions)? {
            functions.push(FunctionEntry {
                name: usize::try_from(f.name.1).ok().filter(|&i| i < tables.strings.len()).map_or_else(
                    || format!("(string {})", f.name.1),
                    |i| String::from_utf8_lossy(tables.strings.bytes(i)).into_owned(),
                ),
                signature: f.signature,
                entry: f.flags & flag::ENTRY != 0,
                private: f.flags & flag::PRIVATE != 0,
                hints: f.hints.map(|hints| m.attr_text(hints).to_string()),
                locations: f.loc,
                start: f.body.offset(),
                len: f.body.left(),
            });
        }
    }
    let globals = layout.payload(file, Section::Globals).and_then(|mut c| c.varint()).unwrap_or(0);
    let types = (0..tables.types.len() as u64)
        .filter_map(|i| tables.types.get(&mut m, i))
        .map(|read| read.map_err(|fail| fail.message()))
        .collect::<Vec<_>>();
    let types = types.into_iter().map(|ty| ty.map(|ty| m.short_type(ty).to_string())).collect();
    let constants = tables.constants.entries().iter().map(|entry| {
        let mut c = entry.clone();
        let len = c.varint().and_then(|n| usize::try_from(n).ok()).unwrap_or(0).min(c.left());
        ConstantEntry { start: c.offset(), len, values: Vec::new() }
    });
    let mut constants: Vec<ConstantEntry> = constants.collect();
    // The type of a constant follows from its uses. The tables are shown even if some uses cannot be read.
    let _ = read_items(file, &layout, &mut m, &mut tables, &mut debug_reader, options);
    for (slot, attr) in tables.constants.used() {
        constants[slot].values.extend(ConstantValues::new(&m, attr));
    }
    for constant in &mut constants {
        constant.values.sort_by(|a, b| a.ty.cmp(&b.ty));
    }
    let strings = (0..tables.strings.len()).map(|i| tables.strings.bytes(i).to_vec()).collect();
    Ok(Inspection { layout, functions, globals, types, constants, strings, debug })
}
