//! Writing a whole file, byte-identical to the reference writer: the order of interning determines the numbers.
//!
//! Order: names, signatures and locations of the functions; globals; functions; then the sections of constants, debug
//! info, types, producer and strings. The first part that cannot be written is an error.

use crate::bytes::Buffer;
use crate::codes::{E0410, E0531};
use crate::debug::DebugWriter;
use crate::layout::{self, Section, write_section};
use crate::reader::flag;
use crate::types::{self, TypeRefusal};
use crate::{constants, tables};
use rustc_hash::FxHashMap;
use tileir_base::{Diagnostic, Diagnostics, Id, Place, Prefix, Reported, Severity};
use tileir_ir::attrs::Dense;
use tileir_ir::ops::def::Structure;
use tileir_ir::{Attr, AttrData, Level, Module, Op, OpKind, Opcode, Ty, Value, Version};

/// Options for writing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WriteOptions {
    /// The version of the file.
    pub version: Version,
    /// The number after the version, which has no meaning.
    pub tag: u16,
    /// The release whose messages apply; 13.4 also marks private kernels.
    pub level: Level,
}

impl Default for WriteOptions {
    fn default() -> Self {
        WriteOptions { version: Version::V13_4, tag: 0, level: Level::V13_4 }
    }
}

/// Writes a module: the only `cuda_tile.module` of the input (which may be inside a builtin one), or the kernels and
/// globals at its top. The module must be verified.
///
/// # Errors
/// If the format, or this version of it, cannot encode the module; `diags` has the reason.
pub fn write(module: &Module, options: &WriteOptions, diags: &mut Diagnostics) -> Result<Vec<u8>, Reported> {
    let (root, items) = items(module);
    if let Some(reported) = preflight(module, root, &items, options.level, diags) {
        return Err(reported);
    }
    let mut writer = Writer {
        m: module,
        options: *options,
        strings: Strings::default(),
        types: Types::default(),
        constants: Constants::default(),
        debug: DebugWriter::new(options.level),
        numbers: vec![u32::MAX; module.value_count()],
        used: None,
    };
    writer.file(root, &items).map_err(|refusal| refusal.report(module, diags))
}

/// The module op, if there is one, and the items of the file.
fn items(m: &Module) -> (Option<Op>, Vec<Op>) {
    let inside = |op: Op| -> Vec<Op> {
        let blocks = m.op_regions(op).iter().flat_map(|&r| m.region_blocks(r));
        blocks.flat_map(|&b| m.block_ops(b)).collect()
    };
    let mut ops: Vec<Op> = m.top_ops().collect();
    if let [only] = ops[..]
        && m.kind(only) == OpKind::BuiltinModule
    {
        ops = inside(only);
    }
    match ops[..] {
        [only] if m.kind(only) == OpKind::Table(Opcode::Module) => (Some(only), inside(only)),
        _ => (None, ops),
    }
}

/// An error found before anything is written: a remark names `culprit`, and the error is about `blamed`.
struct Preflight {
    culprit: Op,
    blamed: Option<Op>,
    message: &'static str,
}

/// Only functions and globals, and only ops of the dialect in them; in bodies of `reduce` and `scan` only pure ones.
fn preflight(m: &Module, root: Option<Op>, items: &[Op], level: Level, diags: &mut Diagnostics) -> Option<Reported> {
    // The sections of a file hold functions and globals; upstream's writer refuses any other op.
    let is_item = |op: Op| matches!(m.kind(op), OpKind::Table(Opcode::Entry | Opcode::Global) | OpKind::TestingFunc);
    let stray = items.iter().find(|&&op| !is_item(op)).map(|&culprit| Preflight {
        culprit,
        blamed: root,
        message: "only function and global ops are allowed in the body",
    });
    let found = stray.or_else(|| items.iter().find_map(|&item| refused_inside(m, root, item, level)))?;
    let Preflight { culprit, blamed, message } = found;
    let text = format!("invalid op: {}", m.op_name(culprit, level));
    diags.push(Diagnostic::new(&E0410, Severity::Remark, m.place(m.loc(culprit)), text));
    let place = blamed.map_or(Place::Unknown, |op| m.place(m.loc(op)));
    let name = blamed.map_or_else(|| "cuda_tile.module".into(), |op| m.op_name(op, level).into_owned());
    let mut d = Diagnostic::error(&E0410, place, message).prefix(Prefix::Op(name.into()));
    d.op = blamed;
    Some(diags.error(d))
}

/// The first op inside `item` that is refused, inner ones first.
fn refused_inside(m: &Module, root: Option<Op>, item: Op, level: Level) -> Option<Preflight> {
    // Tools of 13.1 leave effects to the verifier; those of 13.4 allow bodies that do not access memory.
    let pure_bodies = (Level::V13_2..Level::V13_4).contains(&level);
    let in_body = |op: Op| {
        let mut parents = std::iter::successors(m.parent_op(op), |&parent| m.parent_op(parent));
        parents.any(|op| m.structure(op) == Some(Structure::Aggregate))
    };
    m.post_order(item).into_iter().find_map(|op| {
        if matches!(m.kind(op), OpKind::Unregistered | OpKind::BuiltinModule) {
            let message = "only ops from the 'cuda_tile' dialect are allowed";
            return Some(Preflight { culprit: op, blamed: root, message });
        }
        let refused = pure_bodies && !m.is_pure(op) && in_body(op);
        refused.then(|| Preflight { culprit: op, blamed: m.parent_op(op), message: "only pure operations allowed" })
    })
}

pub(crate) type W<T> = Result<T, Refusal>;

/// Something that cannot be written.
#[derive(Debug)]
pub(crate) struct Refusal {
    /// Innermost first.
    messages: Vec<String>,
    /// The version that could hold it.
    needs: Option<Version>,
    op: Option<Op>,
}

impl Refusal {
    pub fn new(message: impl Into<String>) -> Self {
        Refusal { messages: vec![message.into()], needs: None, op: None }
    }

    /// Something that only a later version holds.
    pub fn version(needs: Version, message: impl Into<String>) -> Self {
        Refusal { needs: Some(needs), ..Refusal::new(message) }
    }

    /// Adds the message of an enclosing part.
    pub fn within(mut self, message: impl Into<String>) -> Self {
        self.messages.push(message.into());
        self
    }

    /// Sets the op that the error is about.
    pub fn at(mut self, op: Op) -> Self {
        self.op.get_or_insert(op);
        self
    }

    fn report(self, m: &Module, diags: &mut Diagnostics) -> Reported {
        let place = self.op.map_or(Place::Unknown, |op| m.place(m.loc(op)));
        let code = if self.needs.is_some() { &E0531 } else { &E0410 };
        let mut last = None;
        for message in self.messages {
            let mut d = Diagnostic::error(code, place.clone(), message);
            d.op = self.op;
            if let Some(needs) = self.needs {
                d = d.help(format!("write version {needs} or later"));
            }
            last = Some(diags.error(d));
        }
        last.expect("a refusal has a message")
    }
}

/// The string table: one entry per distinct byte string, by first use.
#[derive(Default)]
pub(crate) struct Strings {
    index: FxHashMap<Box<[u8]>, u64>,
    data: Vec<u8>,
    ends: Vec<usize>,
}

impl Strings {
    pub fn index(&mut self, text: &[u8]) -> u64 {
        if let Some(&i) = self.index.get(text) {
            return i;
        }
        let i = self.ends.len() as u64;
        self.data.extend_from_slice(text);
        self.ends.push(self.data.len());
        self.index.insert(text.into(), i);
        i
    }
}

/// The type table: one entry per distinct type, parts first.
#[derive(Default)]
struct Types {
    index: FxHashMap<Ty, u32>,
    order: Vec<Ty>,
}

/// The constant table: one entry per distinct type and value.
#[derive(Default)]
struct Constants {
    index: FxHashMap<Attr, u32>,
    order: Vec<Attr>,
}

pub(crate) struct Writer<'m> {
    pub m: &'m Module,
    pub options: WriteOptions,
    pub strings: Strings,
    types: Types,
    constants: Constants,
    pub debug: DebugWriter,
    /// The number of each value of the current function.
    pub numbers: Vec<u32>,
    /// Which values have uses; computed at the first query.
    used: Option<Vec<bool>>,
}

impl Writer<'_> {
    fn file(&mut self, root: Option<Op>, items: &[Op]) -> W<Vec<u8>> {
        let m = self.m;
        let is_global = |op: &&Op| m.kind(**op) == OpKind::Table(Opcode::Global);
        let functions: Vec<Op> = items.iter().filter(|op| !is_global(op)).copied().collect();
        for &op in &functions {
            let name = self.name(op)?;
            self.strings.index(m.strings.bytes(name));
            let signature = self.signature(op)?;
            self.ty(signature);
            self.debug.function(m, m.loc(op));
        }
        let mut file = Buffer::default();
        layout::write_header(&mut file, self.options.version, self.options.tag);
        self.globals(items.iter().filter(is_global), &mut file)?;
        self.functions(&functions, &mut file)?;
        constants::write(m, &self.constants.order, &mut file);
        self.debug.write(m, &mut self.strings, &mut file)?;
        self.type_section(&mut file)?;
        if let Some(producer) = root.and_then(|op| m.attr_by_name(op, "producer")).and_then(|a| m.as_str(a))
            && self.options.version >= Version::V13_3
        {
            let mut payload = Buffer::default();
            payload.varint(self.strings.index(m.strings.bytes(producer)));
            write_section(&mut file, Section::Producer, &payload);
        }
        tables::write(&mut file, Section::Strings, &self.strings.ends, &self.strings.data)?;
        layout::write_end(&mut file);
        Ok(file.bytes)
    }

    fn name(&self, op: Op) -> W<tileir_base::Sym> {
        let name = self.m.attr_by_name(op, "sym_name").and_then(|a| self.m.as_str(a));
        name.ok_or_else(|| Refusal::new("requires attribute 'sym_name'").at(op))
    }

    fn signature(&self, op: Op) -> W<Ty> {
        match self.m.attr_by_name(op, "function_type").map(|a| self.m.attr_data(a)) {
            Some(AttrData::Type(ty)) => Ok(*ty),
            _ => Err(Refusal::new("requires attribute 'function_type'").at(op)),
        }
    }

    /// The number of a type.
    pub fn ty(&mut self, ty: Ty) -> u64 {
        if let Some(&i) = self.types.index.get(&ty) {
            return u64::from(i);
        }
        let m = self.m;
        // A type that is too deep is rejected when it is written.
        if types::is_shallow(m, ty) {
            types::parts(m, ty, |part| {
                self.ty(part);
            });
        }
        let i = self.types.order.len() as u32;
        self.types.order.push(ty);
        self.types.index.insert(ty, i);
        u64::from(i)
    }

    /// The number of a constant.
    pub fn constant(&mut self, attr: Attr, dense: &Dense) -> W<u64> {
        let next = self.constants.order.len() as u32;
        let i = *self.constants.index.entry(attr).or_insert(next);
        if i == next {
            constants::check_dense(self.m, dense)?;
            self.constants.order.push(attr);
        }
        Ok(u64::from(i))
    }

    /// Whether some op uses `value`.
    pub fn is_used(&mut self, value: Value) -> bool {
        let m = self.m;
        let used = self.used.get_or_insert_with(|| {
            let mut used = vec![false; m.value_count()];
            let mut stack: Vec<Op> = m.top_ops().collect();
            while let Some(op) = stack.pop() {
                m.operands(op).iter().for_each(|v| used[v.index()] = true);
                let blocks = m.op_regions(op).iter().flat_map(|&r| m.region_blocks(r));
                stack.extend(blocks.flat_map(|&b| m.block_ops(b)));
            }
            used
        });
        used[value.index()]
    }

    fn globals<'a>(&mut self, globals: impl Iterator<Item = &'a Op>, file: &mut Buffer) -> W<()> {
        let (mut payload, mut count) = (Buffer::default(), 0);
        for &op in globals {
            self.global(op, &mut payload).map_err(|r| r.at(op))?;
            count += 1;
        }
        if count == 0 {
            return Ok(());
        }
        let mut section = Buffer::default();
        section.index(count);
        section.bytes.extend_from_slice(&payload.bytes);
        write_section(file, Section::Globals, &section);
        Ok(())
    }

    fn global(&mut self, op: Op, out: &mut Buffer) -> W<()> {
        let (m, version) = (self.m, self.options.version);
        let name = self.name(op)?;
        out.varint(self.strings.index(m.strings.bytes(name)));
        let name = || m.strings.text(name);
        let value = m.attr_by_name(op, "value");
        let Some((value, AttrData::Dense(dense))) = value.map(|a| (a, m.attr_data(a))) else {
            return Err(Refusal::new(format!("failed to add global constant: '{}", name())));
        };
        out.varint(self.ty(dense.ty));
        out.varint(self.constant(value, dense)?);
        let alignment = m.attr_by_name(op, "alignment").and_then(|a| m.as_int(a)).unwrap_or(0);
        out.varint(alignment as u64);
        let visibility = match m.attr_by_name(op, "symbol_visibility").map(|a| m.attr_data(a)) {
            Some(AttrData::Enum { value, .. }) => *value,
            _ => 0,
        };
        let constant = m.attr_by_name(op, "constant").is_some();
        if version >= Version::V13_3 {
            out.varint(u64::from(visibility));
            out.varint(u64::from(constant));
        } else if visibility != 0 {
            let text = format!(
                "global `{}` uses non-public symbol visibility, which cannot be encoded in bytecode version {version} \
                 (requires bytecode 13.3+)",
                name()
            );
            return Err(Refusal::version(Version::V13_3, text));
        } else if constant {
            let text = format!(
                "constant global `{}` cannot be encoded in bytecode version {version} (the `constant` attribute \
                 requires bytecode 13.3+)",
                name()
            );
            return Err(Refusal::version(Version::V13_3, text));
        }
        Ok(())
    }

    fn functions(&mut self, functions: &[Op], file: &mut Buffer) -> W<()> {
        let mut payload = Buffer::default();
        payload.index(functions.len());
        for (i, &op) in functions.iter().enumerate() {
            self.function(op, i, &mut payload)?;
        }
        payload.align(8);
        write_section(file, Section::Functions, &payload);
        Ok(())
    }

    fn function(&mut self, op: Op, index: usize, out: &mut Buffer) -> W<()> {
        let m = self.m;
        let name = self.name(op)?;
        out.varint(self.strings.index(m.strings.bytes(name)));
        let signature = self.signature(op)?;
        out.varint(self.ty(signature));
        let hints = m.attr_by_name(op, "optimization_hints");
        let mut flags = if m.kind(op) == OpKind::TestingFunc { 0 } else { flag::ENTRY };
        if hints.is_some() {
            flags |= flag::HINTS;
        }
        if self.options.level >= Level::V13_4 && m.is_private(op) {
            flags |= flag::PRIVATE;
        }
        out.byte(flags);
        out.varint(self.debug.begin(index));
        if let Some(hints) = hints {
            self.tagged(hints, "optimization_hints", out).map_err(|r| r.at(op))?;
        }
        let mut body = Buffer::default();
        self.body(op, &mut body)?;
        out.index(body.bytes.len());
        out.bytes.extend_from_slice(&body.bytes);
        Ok(())
    }

    fn type_section(&mut self, file: &mut Buffer) -> W<()> {
        let (mut data, mut ends) = (Buffer::default(), Vec::new());
        for &ty in &self.types.order {
            let index = |part: Ty| u64::from(self.types.index[&part]);
            types::write(self.m, ty, &self.options, &mut data, index).map_err(|refusal| match refusal {
                TypeRefusal::Unsupported(message) => Refusal::new(message),
                TypeRefusal::Version(message) => Refusal::version(self.m.type_data(ty).since(), message),
            })?;
            ends.push(data.bytes.len());
        }
        tables::write(file, Section::Types, &ends, &data.bytes)
    }
}
