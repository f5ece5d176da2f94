//! What is in a file, table by table, without making a module of it.

use crate::debug::DebugReader;
use crate::fail::R;
use crate::layout::{self, Input, Layout, Section};
use crate::reader::{ReadOptions, flag, function_records, read_tables, section};
use tileir_base::{Diagnostics, Reported};
use tileir_ir::Module;

/// The tables of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inspection {
    /// Version and sections.
    pub layout: Layout,
    /// Functions, in order.
    pub functions: Vec<FunctionEntry>,
    /// How many globals there are.
    pub globals: u64,
    /// Types as text; what is wrong with those that cannot be read.
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConstantEntry {
    /// Offset of its bytes in the file.
    pub start: usize,
    /// How many there are.
    pub len: usize,
}

/// Reads the tables of a file.
///
/// # Errors
/// When the container or one of its tables is broken; `diags` says where and why.
pub fn inspect(bytes: &[u8], options: &ReadOptions, diags: &mut Diagnostics) -> Result<Inspection, Reported> {
    read(Input::new(bytes), options).map_err(|fail| fail.report(options.reference, diags))
}

fn read(file: Input<'_>, options: &ReadOptions) -> R<Inspection> {
    let layout = layout::read(file, options.level)?;
    let mut m = Module::new();
    let mut tables = read_tables(file, &layout, options.level)?;
    let debug = section(DebugReader::new(layout.payload(file, Section::Debug)), Section::Debug)?.counts();
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
        ConstantEntry { start: c.offset(), len }
    });
    let constants = constants.collect();
    let strings = (0..tables.strings.len()).map(|i| tables.strings.bytes(i).to_vec()).collect();
    Ok(Inspection { layout, functions, globals, types, constants, strings, debug })
}
