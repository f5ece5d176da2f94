//! Reading a whole file: the tables, then globals and functions in the order of the file.

use crate::attrs::Tables;
use crate::body::BodyReader;
use crate::bytes::Cursor;
use crate::constants::ConstantReader;
use crate::debug::DebugReader;
use crate::fail::R;
use crate::layout::{self, Input, Layout, Section};
use crate::tables::StringReader;
use crate::types::TypeReader;
use tileir_base::{Diagnostics, Reported, Sym};
use tileir_ir::enums::{DialectEnum, SymbolVisibility};
use tileir_ir::ops::def::attr_index;
use tileir_ir::ops::grid;
use tileir_ir::{
    Attr, AttrData, Block, Groups, IntFormat, Level, Loc, Module, OpKind, OpSpec, Opcode, Ty, TypeData, Version,
};

/// Options for reading.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ReadOptions {
    /// The release whose versions, rules and messages apply.
    pub level: Level,
    /// Reproduce the reference reader exactly: kernels without hints get empty ones, and a failure is reported once for
    /// each enclosing part, with offsets in the message.
    pub reference: bool,
}

/// Reads a file: one `module @kernels`, globals before kernels. The module is not verified.
///
/// # Errors
/// If the file is malformed; `diags` has the position and the reason.
pub fn read(bytes: &[u8], options: &ReadOptions, diags: &mut Diagnostics) -> Result<Module, Reported> {
    read_module(Input::new(bytes), options).map_err(|fail| fail.report(options.reference, diags))
}

/// Whether readers of a level refuse symbols without a name.
pub(crate) fn refuses_empty_names(level: Level) -> bool {
    level >= Level::V13_2
}

/// Reads the container only.
///
/// # Errors
/// If the container is malformed; `diags` has the position and the reason.
pub fn read_layout(bytes: &[u8], options: &ReadOptions, diags: &mut Diagnostics) -> Result<Layout, Reported> {
    layout::read(Input::new(bytes), options.level).map_err(|fail| fail.report(options.reference, diags))
}

/// Whether `bytes` start with the magic number of Tile IR bytecode.
#[must_use]
pub fn is_bytecode(bytes: &[u8]) -> bool {
    bytes.starts_with(&layout::MAGIC)
}

/// Adds which section could not be read.
pub(crate) fn section<T>(result: R<T>, section: Section) -> R<T> {
    result.map_err(|f| f.within(0, format!("failed to parse {} section", section.name())))
}

pub(crate) fn read_tables<'a>(file: Input<'a>, layout: &Layout, level: Level) -> R<Tables<'a>> {
    let payload = |s| layout.payload(file, s);
    let Some(strings) = payload(Section::Strings) else { unreachable!("the layout has its mandatory sections") };
    let strings = section(StringReader::new(strings), Section::Strings)?;
    let types = section(TypeReader::new(payload(Section::Types), layout.version, level), Section::Types)?;
    let constants = section(ConstantReader::new(payload(Section::Constants)), Section::Constants)?;
    Ok(Tables { strings, types, constants, version: layout.version, level })
}

fn read_module(file: Input<'_>, options: &ReadOptions) -> R<Module> {
    let layout = layout::read(file, options.level)?;
    let mut m = Module::new();
    let mut tables = read_tables(file, &layout, options.level)?;
    let mut debug = section(DebugReader::new(layout.payload(file, Section::Debug)), Section::Debug)?;
    read_items(file, &layout, &mut m, &mut tables, &mut debug, options)?;
    Ok(m)
}

/// Reads the producer, the globals and the functions.
pub(crate) fn read_items<'a>(
    file: Input<'a>,
    layout: &Layout,
    m: &mut Module,
    tables: &mut Tables<'a>,
    debug: &mut DebugReader<'a>,
    options: &ReadOptions,
) -> R<()> {
    let producer = match layout.payload(file, Section::Producer) {
        Some(c) => section(producer(m, c, tables), Section::Producer)?,
        None => None,
    };
    let body = module_op(m, producer);
    // As in the reference reader, all records of a section are read before they are decoded.
    if let Some(mut c) = layout.payload(file, Section::Globals) {
        let globals = section(global_records(&mut c, tables.version), Section::Globals)?;
        for (i, g) in globals.iter().enumerate() {
            let made = global(m, &c, tables, body, g).map_err(|f| f.of(|| format!("global {i}")));
            made.map_err(|f| f.within(c.position(), "failed to create global from bytecode"))?;
        }
    }
    if let Some(mut c) = layout.payload(file, Section::Functions) {
        let functions = section(function_records(m, &mut c, tables), Section::Functions)?;
        // An op has six or seven bytes on average. Reserved memory that is never written costs nothing, but growing
        // does.
        m.reserve(functions.iter().map(|f| f.body.left()).sum::<usize>() / 5);
        let mut reader = FunctionReader { m, tables, debug, body, options: *options };
        for (i, f) in functions.into_iter().enumerate() {
            let made = reader.function(&c, f).map_err(|f| f.of(|| format!("function {i}")));
            made.map_err(|f| f.within(c.position(), "failed to create function from bytecode"))?;
        }
    }
    Ok(())
}

fn producer(m: &mut Module, mut c: Cursor<'_>, tables: &mut Tables<'_>) -> R<Option<Attr>> {
    let at = c.offset();
    let sym = tables.strings.read(m, &mut c, "failed to read producer string index")?;
    c.call(at, "producer");
    if m.strings.bytes(sym).is_empty() {
        return Ok(None);
    }
    Ok(Some(m.intern_attr(AttrData::Str(sym))))
}

/// Creates the module op; returns the block of its items.
fn module_op(m: &mut Module, producer: Option<Attr>) -> Block {
    let region = m.add_region();
    let block = m.append_block(region);
    let name = m.str_attr("kernels");
    let op = m.add_op(&OpSpec {
        kind: OpKind::Table(Opcode::Module),
        operands: &[],
        groups: Groups::default(),
        results: &[],
        attrs: &[Some(name), producer],
        regions: &[region],
        loc: Loc::UNKNOWN,
    });
    let top = m.top();
    m.append_op(top, op);
    block
}

/// A global record; its indices are resolved when the global is created.
struct Global {
    /// Offset in the file and value, for name, type and constant.
    fields: [(usize, u64); 3],
    alignment: u64,
    visibility: u64,
    constant: bool,
}

fn global_records(c: &mut Cursor<'_>, version: Version) -> R<Vec<Global>> {
    let versioned = version >= Version::V13_3;
    let size = if versioned { 6 } else { 4 };
    let at = c.offset();
    let count = c.varint();
    let count = c.need(count, "failed to read number of global.")?;
    c.field(at, || format!("number of globals: {count}"));
    let fits = c.left() / size;
    if count > fits as u64 {
        return Err(c.fail(format!(
            "number of globals ({count}) exceeds the maximum of {fits} that can fit in the remaining payload of {} \
             bytes.",
            c.left()
        )));
    }
    let mut records = Vec::new();
    for i in 0..count {
        c.open_titled(c.offset(), || format!("global {i}"));
        records.push(global_record(c, versioned).map_err(|f| f.of(|| format!("global {i}")))?);
        c.close();
    }
    Ok(records)
}

fn global_record(c: &mut Cursor<'_>, versioned: bool) -> R<Global> {
    let mut number = |text: fn(u64) -> String, what: &str| -> R<(usize, u64)> {
        let at = c.offset();
        let value = c.varint();
        let value = c.need(value, what)?;
        c.field(at, || text(value));
        Ok((at, value))
    };
    let fields = [
        number(|v| format!("string {v}"), "failed to read global symbol name string.")?,
        number(|v| format!("type {v}"), "failed to read global value type")?,
        number(|v| format!("constant {v}"), "failed to read global value constant index")?,
    ];
    let (_, alignment) = number(|v| format!("alignment: {v}"), "failed to read global alignment")?;
    let (mut visibility, mut constant) = (u64::from(SymbolVisibility::Public.value()), 0);
    if versioned {
        let word = |v: u64| match u32::try_from(v).ok().and_then(|v| SymbolVisibility::KIND.def().by_value(v)) {
            Some(case) => format!("visibility: {}", case.keyword),
            None => format!("visibility {v}"),
        };
        (_, visibility) = number(word, "failed to read global symbol visibility")?;
        (_, constant) = number(|v| format!("constant: {}", v != 0), "failed to read global constant flag")?;
    }
    Ok(Global { fields, alignment, visibility, constant: constant != 0 })
}

/// Creates a global; `c` is positioned after the records.
fn global(m: &mut Module, c: &Cursor<'_>, tables: &mut Tables<'_>, body: Block, g: &Global) -> R<()> {
    let [(name_at, name), (type_at, ty), (_, constant)] = g.fields;
    let slot = tables.constants.slot(constant);
    let slot = slot.ok_or_else(|| c.fail("global value constant index out of bounds"))?;
    let what = || format!("failed to get global symbol name string for index {name}");
    let sym = tables.strings.get(m, c, name_at, name).map_err(|f| f.within(c.position(), what()))?;
    c.call(name_at, "name");
    if m.strings.bytes(sym).is_empty() && refuses_empty_names(tables.level) {
        return Err(c.fail(format!("global symbol name at index {name} is empty")));
    }
    let null = "provided type is null";
    let ty = tables.types.get(m, ty).ok_or_else(|| c.fail(null))?.map_err(|f| f.within(0, null))?;
    c.add(type_at, || format!(": {}", m.short_type(ty)));
    let value = tables.constants.get(m, slot, ty, tables.level)?;
    let known = u32::try_from(g.visibility).ok().and_then(SymbolVisibility::from_value);
    let visibility = known.ok_or_else(|| c.fail(format!("invalid symbol visibility value: {}", g.visibility)))?;
    let mut attrs = [None; grid::Global::DEF.attrs.len()];
    let mut set = |slot: usize, attr: Attr| attrs[slot] = Some(attr);
    set(const { attr_index(grid::Global::DEF.attrs, "sym_name") }, m.intern_attr(AttrData::Str(sym)));
    set(const { attr_index(grid::Global::DEF.attrs, "value") }, value);
    set(const { attr_index(grid::Global::DEF.attrs, "alignment") }, m.int_attr(IntFormat::I64, g.alignment as i64));
    set(const { attr_index(grid::Global::DEF.attrs, "symbol_visibility") }, m.enum_attr(visibility));
    if g.constant {
        set(const { attr_index(grid::Global::DEF.attrs, "constant") }, m.unit_attr());
    }
    let op = m.add_op(&OpSpec {
        kind: OpKind::Table(Opcode::Global),
        operands: &[],
        groups: Groups::default(),
        results: &[],
        attrs: &attrs,
        regions: &[],
        loc: Loc::UNKNOWN,
    });
    m.append_op(body, op);
    Ok(())
}

/// The flags of a function.
pub(crate) mod flag {
    /// Not visible outside of the module.
    pub const PRIVATE: u8 = 1;
    /// A kernel.
    pub const ENTRY: u8 = 2;
    /// Optimization hints follow.
    pub const HINTS: u8 = 4;
    /// All that are known.
    pub const KNOWN: u8 = PRIVATE | ENTRY | HINTS;

    /// The flags by name.
    pub fn text(flags: u8) -> String {
        let names = [(PRIVATE, " private"), (ENTRY, " entry"), (HINTS, " hints"), (!KNOWN, " unknown")];
        let set = names.into_iter().filter(|(bits, _)| flags & bits != 0).map(|(_, name)| name);
        format!("flags:{}", set.collect::<String>())
    }
}

struct FunctionReader<'r, 'a> {
    m: &'r mut Module,
    tables: &'r mut Tables<'a>,
    debug: &'r mut DebugReader<'a>,
    body: Block,
    options: ReadOptions,
}

/// A function record; its indices are resolved when the function is created.
pub(crate) struct Function<'a> {
    /// The offset of the name index in the file, and the index.
    pub name: (usize, u64),
    pub signature: u64,
    /// The offset of the signature index in the file.
    pub signature_at: usize,
    pub flags: u8,
    pub loc: u64,
    pub hints: Option<Attr>,
    pub body: Cursor<'a>,
}

/// The function records of a file; bodies are not decoded.
pub(crate) fn function_records<'a>(
    m: &mut Module,
    c: &mut Cursor<'a>,
    tables: &mut Tables<'a>,
) -> R<Vec<Function<'a>>> {
    let at = c.offset();
    let count = c.varint();
    let count = c.need(count, "failed to read number of functions")?;
    c.field(at, || format!("number of functions: {count}"));
    let size = c.position() + c.left();
    if count > size as u64 {
        return Err(c.fail(format!("number of functions ({count}) exceeds payload size ({size})")));
    }
    let mut records = Vec::new();
    for i in 0..count {
        c.open_titled(c.offset(), || format!("function {i}"));
        records.push(function_record(m, c, tables).map_err(|f| f.of(|| format!("function {i}")))?);
        c.close();
    }
    Ok(records)
}

fn function_record<'a>(m: &mut Module, c: &mut Cursor<'a>, tables: &mut Tables<'a>) -> R<Function<'a>> {
    let at = c.offset();
    let name_index = c.varint();
    let name_index = name_index.ok_or_else(|| c.fail("failed to get function name string").silent())?;
    c.field(at, || format!("string {name_index}"));
    let name = (at, name_index);
    let signature_at = c.offset();
    let signature = c.varint();
    let signature = c.need(signature, "failed to read function signature index")?;
    c.field(signature_at, || format!("signature: type {signature}"));
    let at = c.offset();
    let flags = c.byte();
    let flags = c.need(flags, "failed to read function flags")?;
    c.field(at, || flag::text(flags));
    let at = c.offset();
    let loc = c.varint();
    let loc = c.need(loc, "failed to read function location index")?;
    c.field(at, || match loc.checked_sub(1) {
        None => "locations: none".to_owned(),
        Some(list) => format!("locations: list {list}"),
    });
    if tables.version >= Version::V13_4 && flags & !flag::KNOWN != 0 {
        return Err(c.fail(format!("function entry has unrecognized flag bits (0x{:X});", flags & !flag::KNOWN)));
    }
    let with_hints = flag::ENTRY | flag::HINTS;
    let mut hints = None;
    if flags & with_hints == with_hints {
        let at = c.offset();
        hints = Some(tables.tagged(m, c, 1)?);
        c.call(at, "hints");
    }
    let at = c.offset();
    let len = c.varint();
    let len = c.need(len, "failed to read function body length")?;
    c.field(at, || format!("body: {len} bytes"));
    let left = c.left();
    let body = usize::try_from(len).ok().and_then(|len| c.slice(len));
    let body = body
        .ok_or_else(|| c.fail(format!("function body length {len} exceeds remaining bytecode data ({left} bytes)")))?;
    Ok(Function { name, signature, signature_at, flags, loc, hints, body })
}

impl<'a> FunctionReader<'_, 'a> {
    fn function(&mut self, c: &Cursor<'a>, mut f: Function<'a>) -> R<()> {
        let (name_at, name_index) = f.name;
        let sym = self.tables.strings.get(self.m, c, name_at, name_index);
        let sym = sym
            .map_err(|e| e.within(c.position(), format!("failed to get function name string at index {name_index}")))?;
        c.call(name_at, "name");
        let name = self.m.strings.text(sym).into_owned();
        if name.is_empty() && refuses_empty_names(self.tables.level) {
            return Err(c.fail(format!("function name at index {name_index} is empty")));
        }
        let signature = self.signature(c, &f, &name)?;
        let what = || format!("failed to read function location for '{name}'");
        let mut list = self.debug.list(f.loc).ok_or_else(|| c.fail(what()))?;
        let loc = self.debug.next(self.m, &mut self.tables.strings, &mut list);
        let loc = loc.map_err(|e| e.within(c.position(), what()))?.ok_or_else(|| c.fail(what()))?;
        self.debug.remark(&list, || format!(", of function '{name}'"));
        if f.hints.is_some_and(|hints| !matches!(self.m.attr_data(hints), AttrData::Hints(_))) {
            return Err(c.fail(format!("invalid optimization hints attribute for function '{name}'")));
        }
        if f.flags & flag::ENTRY == 0 {
            return Err(c.fail(format!("un-expected non-entry function '{name}'")));
        }
        let block = self.entry_op(&f, sym, signature, loc);
        f.body.open();
        let (from, reference) = (&mut f.body, self.options.reference);
        let read =
            match from.is_traced() {
                true => BodyReader::<true>::new(self.m, self.tables, self.debug)
                    .read(from, block, &mut list, &name, reference),
                false => BodyReader::<false>::new(self.m, self.tables, self.debug)
                    .read(from, block, &mut list, &name, reference),
            };
        read.map_err(|e| e.within(c.position(), format!("failed to parse function body for function '{name}'")))?;
        f.body.close();
        Ok(())
    }

    fn signature(&mut self, c: &Cursor<'a>, f: &Function<'a>, name: &str) -> R<Ty> {
        let index = f.signature;
        let signature = match self.tables.types.get(self.m, index) {
            None => {
                return Err(c.fail(format!("function signature index {index} out of bounds for function '{name}'")));
            }
            Some(signature) => signature.map_err(|e| {
                e.within(c.position(), format!("failed to parse type at index {index} for function '{name}"))
            })?,
        };
        c.add(f.signature_at, || format!(": {}", self.m.short_type(signature)));
        if matches!(self.m.type_data(signature), TypeData::Function { .. }) {
            return Ok(signature);
        }
        Err(c.fail(format!(
            "function signature index {index} does not refer to a function type for function '{name}', got type: '{}'",
            self.m.long_type(signature)
        )))
    }

    /// Creates the entry; returns its block.
    fn entry_op(&mut self, f: &Function<'a>, name: Sym, signature: Ty, loc: Loc) -> Block {
        let m = &mut *self.m;
        let region = m.add_region();
        let block = m.append_block(region);
        let (mut inputs, mut outputs) = (Vec::new(), 0);
        if let TypeData::Function { inputs: types, results } = m.type_data(signature) {
            (inputs, outputs) = (types.to_vec(), results.len());
        }
        for &ty in &inputs {
            m.add_argument(block, ty, loc);
        }
        let empty = m.dict_attr(Vec::new());
        let hints = match f.hints {
            None if self.options.reference => Some(m.intern_attr(AttrData::Hints(empty))),
            hints => hints,
        };
        let mut attrs = [None; grid::Entry::DEF.attrs.len()];
        let mut set = |slot: usize, attr: Option<Attr>| attrs[slot] = attr;
        set(const { attr_index(grid::Entry::DEF.attrs, "sym_name") }, Some(m.intern_attr(AttrData::Str(name))));
        set(
            const { attr_index(grid::Entry::DEF.attrs, "function_type") },
            Some(m.intern_attr(AttrData::Type(signature))),
        );
        let dicts = |m: &mut Module, n: usize| Some(m.intern_attr(AttrData::Array(vec![empty; n].into())));
        set(const { attr_index(grid::Entry::DEF.attrs, "arg_attrs") }, dicts(m, inputs.len()));
        set(const { attr_index(grid::Entry::DEF.attrs, "res_attrs") }, dicts(m, outputs));
        set(const { attr_index(grid::Entry::DEF.attrs, "optimization_hints") }, hints);
        let op = m.add_op(&OpSpec {
            kind: OpKind::Table(Opcode::Entry),
            operands: &[],
            groups: Groups::default(),
            results: &[],
            attrs: &attrs,
            regions: &[region],
            loc,
        });
        m.append_op(self.body, op);
        if f.flags & flag::PRIVATE != 0 && self.options.level >= Level::V13_4 {
            let (key, value) = (m.strings.intern("sym_visibility"), m.str_attr("private"));
            let dict = m.dict_attr(vec![(key, value)]);
            m.set_discardable(op, dict);
        }
        block
    }
}
