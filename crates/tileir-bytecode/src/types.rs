//! The type section.
//!
//! Entries are decoded once, at their first use; they may refer to later entries, but not to themselves. The
//! constructors in `tileir-ir` check their legality.

use crate::attrs::foreign_integer;
use crate::bytes::{Buffer, Cursor};
use crate::fail::R;
use crate::tables::Table;
use crate::writer::WriteOptions;
use tileir_ir::enums::{DialectEnum, PaddingValue, PtrAttr};
use tileir_ir::formats::{FLOATS, float_def};
use tileir_ir::types::{Dims, Dims32, TileGrid};
use tileir_ir::{FloatFormat, IntFormat, Level, Module, Ty, TypeData, Version, Weight};

/// Maximum nesting of function types; everything else nests at most four levels.
const MAX_DEPTH: u32 = Weight::MAX_DEPTH;
/// Maximum size of a type when it is printed, per byte of the section: parts are shared in the file, but not in text. A
/// type that is not a function of functions is far below.
const PARTS_PER_BYTE: usize = 16;

/// The tag of an integer type.
const fn int_tag(format: IntFormat) -> u64 {
    match format {
        IntFormat::I1 => 0,
        IntFormat::I8 => 1,
        IntFormat::I16 => 2,
        IntFormat::I32 => 3,
        IntFormat::I64 => 4,
        IntFormat::I4 => 22,
    }
}

const PTR: u64 = 12;
const TILE: u64 = 13;
const TENSOR_VIEW: u64 = 14;
const PARTITION_VIEW: u64 = 15;
const FUNCTION: u64 = 16;
const TOKEN: u64 = 17;
const GATHER_SCATTER_VIEW: u64 = 20;
const STRIDED_VIEW: u64 = 21;

/// From this version on a pointer or tensor view starts with flags, bit 0 saying that a classification ends it.
const PTR_FLAGS: Version = Version::V13_4;
/// Since this version a partition view starts with flags; before, a byte in front of the padding says whether it is
/// present.
const VIEW_FLAGS: Version = Version::V13_3;
/// The first version with strided and gather-scatter views.
const LATER_VIEWS: Version = Version::V13_3;

/// The messages of readers about a part of a type that they cannot read.
struct Words {
    pointee: &'static str,
    tile_elem: &'static str,
    tile_shape: &'static str,
    tensor_elem: &'static str,
    tensor_shape: &'static str,
    tensor_strides: &'static str,
    view_tile: &'static str,
    view_tensor: &'static str,
    view_dim_map: &'static str,
}

/// The readers of 13.1 were written by hand.
const WORDS_13_1: Words = Words {
    pointee: "failed to get pointer type",
    tile_elem: "failed to get element type",
    tile_shape: "failed to read tile shape",
    tensor_elem: "tensor_view element type must be integer or float, got: '<<NULL TYPE>>'",
    tensor_shape: "failed to read tensor_view shape",
    tensor_strides: "failed to read tensor_view strides",
    view_tile: "failed to read tile partition view tile shape",
    view_tensor: "failed to get tensor_view type for tile partition view",
    view_dim_map: "failed to read tile partition view dimension map",
};

/// Since 13.2 the messages name the parameter.
const WORDS_13_2: Words = Words {
    pointee: "failed to get pointeeType type",
    tile_elem: "failed to get elementType type",
    tile_shape: "failed to read shape",
    tensor_elem: "failed to get elementType type",
    tensor_shape: "failed to read shape",
    tensor_strides: "failed to read strides",
    view_tile: "failed to read tile_shape data",
    view_tensor: "failed to get tensor_view type",
    view_dim_map: "failed to read dim_map",
};

/// The type table of a file being read.
pub(crate) struct TypeReader<'a> {
    table: Table<'a>,
    entries: Vec<TypeEntry>,
    version: Version,
    level: Level,
    words: &'static Words,
    max_size: u32,
}

#[derive(Clone, Copy)]
enum TypeEntry {
    Unread,
    Open,
    Read(Ty),
}

impl<'a> TypeReader<'a> {
    pub fn new(payload: Option<Cursor<'a>>, version: Version, level: Level) -> R<Self> {
        let bytes = payload.as_ref().map_or(0, Cursor::left);
        let max_size = u32::try_from(bytes.saturating_mul(PARTS_PER_BYTE)).unwrap_or(u32::MAX - 1);
        let table = match payload {
            Some(payload) => Table::read(payload, "types")?,
            None => Table::default(),
        };
        let entries = vec![TypeEntry::Unread; table.len()];
        let words = if level >= Level::V13_2 { &WORDS_13_2 } else { &WORDS_13_1 };
        Ok(TypeReader { table, entries, version, level, words, max_size })
    }

    /// The number of entries.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Adds a remark to entry `i`, if a trace is recorded.
    pub fn remark(&self, i: usize, text: &str) {
        if let Ok(c) = self.table.entry(i) {
            c.add(c.offset(), || text);
        }
    }

    /// The type with this index, if it has been read.
    #[inline]
    pub fn known(&self, index: u64) -> Option<Ty> {
        match self.entries.get(usize::try_from(index).ok()?) {
            Some(TypeEntry::Read(ty)) => Some(*ty),
            Some(TypeEntry::Open | TypeEntry::Unread) | None => None,
        }
    }

    /// The type with this index, or `None` if there is no such entry.
    #[inline]
    pub fn get(&mut self, m: &mut Module, index: u64) -> Option<R<Ty>> {
        let slot = usize::try_from(index).ok().filter(|&i| i < self.entries.len())?;
        Some(match self.entries[slot] {
            TypeEntry::Read(ty) => Ok(ty),
            TypeEntry::Open | TypeEntry::Unread => self.read(m, slot, 0),
        })
    }

    fn read(&mut self, m: &mut Module, slot: usize, depth: u32) -> R<Ty> {
        let mut c = self.table.entry(slot)?;
        match self.entries[slot] {
            TypeEntry::Read(ty) => return Ok(ty),
            TypeEntry::Open => return Err(c.fail("a type refers to itself").silent()),
            TypeEntry::Unread if depth == MAX_DEPTH => {
                return Err(c.fail(too_deep()));
            }
            TypeEntry::Unread => {}
        }
        self.entries[slot] = TypeEntry::Open;
        let at = c.offset();
        let read = self.tagged(m, &mut c, slot, depth);
        if let Ok(ty) = read {
            c.field(at, || format!("type {slot}: {}", m.short_type(ty)));
        }
        self.entries[slot] = read.as_ref().map_or(TypeEntry::Unread, |&ty| TypeEntry::Read(ty));
        read
    }

    fn tagged(&mut self, m: &mut Module, c: &mut Cursor<'a>, slot: usize, depth: u32) -> R<Ty> {
        let at = c.offset();
        let tag = c.varint();
        // Only the lowest byte of a tag is significant.
        let tag = tag.ok_or_else(|| c.fail("a type without a tag").silent())? & 0xFF;
        c.field(at, || format!("type {slot}: tag {tag}"));
        let mut c = c.rest();
        c.open();
        let ty = self.payload(m, &mut c, tag, depth)?;
        c.close();
        // Parts that were read before are not counted on the way.
        if m.type_weight(ty).depth > MAX_DEPTH {
            return Err(c.fail(too_deep()));
        }
        if m.type_weight(ty).size > self.max_size {
            return Err(c.fail(format!("a type of more than {} parts when written out", self.max_size)));
        }
        Ok(ty)
    }

    /// An inner type.
    fn inner(&mut self, m: &mut Module, c: &mut Cursor<'a>, depth: u32, what: &str) -> R<Ty> {
        let at = c.offset();
        let index = c.varint().and_then(|i| usize::try_from(i).ok()).filter(|&i| i < self.entries.len());
        let index = c.need(index, what)?;
        c.field(at, || format!("type {index}"));
        let ty = self.read(m, index, depth + 1).map_err(|f| f.within(c.position(), what))?;
        c.field(at, || format!("type {index}: {}", m.short_type(ty)));
        Ok(ty)
    }

    /// Readers of 13.3 and later check that the file's version has the type.
    fn since(&self, c: &Cursor<'_>, needs: Version, name: &str) -> R<()> {
        if needs > self.version && self.level >= Level::V13_3 {
            let text = format!("type '{name}' requires bytecode version {needs}+, file version is {}", self.version);
            return Err(c.fail_bare(text));
        }
        Ok(())
    }

    fn payload(&mut self, m: &mut Module, c: &mut Cursor<'a>, tag: u64, depth: u32) -> R<Ty> {
        let (level, words) = (self.level, self.words);
        if let Some(data) = leaf(tag, level) {
            self.since(c, data.since(), &leaf_name(&data, level))?;
            return Ok(m.intern_type(data));
        }
        let made = match tag {
            PTR => {
                let flags = self.flags(c, PTR_FLAGS)?;
                let pointee = self.inner(m, c, depth, words.pointee)?;
                let attr = ptr_attr(c, flags)?;
                m.ptr_type(level, pointee, attr)
            }
            TILE => {
                let elem = self.inner(m, c, depth, words.tile_elem)?;
                self.kind_13_1(m, c, elem, "tile element type must be integer, float, or valid pointer, got: ", true)?;
                let shape = dims(c, words.tile_shape)?;
                m.tile_type(level, &shape, elem)
            }
            TENSOR_VIEW => {
                let flags = self.flags(c, PTR_FLAGS)?;
                let elem = self.inner(m, c, depth, words.tensor_elem)?;
                self.kind_13_1(m, c, elem, "tensor_view element type must be integer or float, got: ", false)?;
                let shape = dims(c, words.tensor_shape)?;
                let strides = dims(c, words.tensor_strides)?;
                let attr = ptr_attr(c, flags)?;
                m.tensor_view_type(level, elem, &shape, &strides, attr)
            }
            PARTITION_VIEW => {
                let flags = self.flags(c, VIEW_FLAGS)?;
                let tile = dims32(c, words.view_tile)?;
                if level < Level::V13_2
                    && let Some(v) = tile.iter().find(|&&v| v == i32::MIN || v == i32::MAX)
                {
                    return Err(c.fail(format!("tile shape contains unsupported value {v}")));
                }
                let view = self.view(m, c, depth)?;
                let dim_map = dims32(c, words.view_dim_map)?;
                let padded = if self.version >= VIEW_FLAGS { flags & 1 != 0 } else { self.padding_follows(c)? };
                let padding = padding(c, padded)?;
                m.partition_view_type(level, TileGrid { tile, view, dim_map, padding })
            }
            STRIDED_VIEW if level.has(LATER_VIEWS) => {
                self.since(c, LATER_VIEWS, "StridedViewType")?;
                let flags = self.flags(c, VIEW_FLAGS)?;
                let tile = dims32(c, words.view_tile)?;
                let traversal = dims32(c, "failed to read traversal_strides data")?;
                let view = self.view(m, c, depth)?;
                let dim_map = dims32(c, words.view_dim_map)?;
                let padding = padding(c, flags & 1 != 0)?;
                m.strided_view_type(level, TileGrid { tile, view, dim_map, padding }, traversal)
            }
            GATHER_SCATTER_VIEW if level.has(LATER_VIEWS) => {
                self.since(c, LATER_VIEWS, "GatherScatterViewType")?;
                let flags = self.flags(c, VIEW_FLAGS)?;
                let tile = dims32(c, words.view_tile)?;
                let view = self.view(m, c, depth)?;
                let at = c.offset();
                let sparse = c.varint();
                let sparse = c.need(sparse, "failed to read sparse_dim")?;
                c.field(at, || format!("sparse dimension: {sparse}"));
                let Ok(sparse) = u32::try_from(sparse) else {
                    return Err(c.fail(format!("sparse_dim value {sparse} exceeds uint32_t range")));
                };
                let padding = padding(c, flags & 1 != 0)?;
                m.gather_scatter_view_type(level, tile, view, sparse, padding)
            }
            FUNCTION => {
                let inputs =
                    self.list(m, c, depth, "failed to read number of parameters", "failed to get parameter type")?;
                let results =
                    self.list(m, c, depth, "failed to read number of results", "failed to get result type")?;
                return Ok(m.function_type(&inputs, &results));
            }
            _ => return Err(c.fail_bare(format!("unknown type tag: {tag}"))),
        };
        made.map_err(|refused| c.fail(refused.message))
    }

    /// Readers of 13.1 check the kind of an element before they continue; later ones leave it to the constructor.
    fn kind_13_1(&self, m: &Module, c: &Cursor<'_>, elem: Ty, message: &str, or_ptr: bool) -> R<()> {
        match m.type_data(elem) {
            TypeData::Int(_) | TypeData::Float(_) => Ok(()),
            TypeData::Ptr { .. } if or_ptr => Ok(()),
            _ if self.level >= Level::V13_2 => Ok(()),
            _ => Err(c.fail(format!("{message}'{}'", m.long_type(elem)))),
        }
    }

    /// The byte that says whether a padding value follows. Readers before 13.4 accept its absence.
    fn padding_follows(&self, c: &mut Cursor<'_>) -> R<bool> {
        let at = c.offset();
        let present = c.byte();
        if self.level < Level::V13_4 && present.is_none() {
            return Ok(false);
        }
        let present = c.need(present, "failed to read OptionalEnum presence flag")? != 0;
        c.field(at, || format!("padding value: {}", if present { "follows" } else { "none" }));
        Ok(present)
    }

    fn flags(&self, c: &mut Cursor<'_>, since: Version) -> R<u64> {
        if self.version < since {
            return Ok(0);
        }
        let at = c.offset();
        let flags = c.varint();
        let flags = c.need(flags, "failed to read optional parameter flags")?;
        c.field(at, || format!("flags: {flags:#x}"));
        Ok(flags)
    }

    fn view(&mut self, m: &mut Module, c: &mut Cursor<'a>, depth: u32) -> R<Ty> {
        let view = self.inner(m, c, depth, self.words.view_tensor)?;
        if matches!(m.type_data(view), TypeData::TensorView { .. }) {
            return Ok(view);
        }
        Err(c.fail(if self.level >= Level::V13_2 {
            format!("expected ::mlir::cuda_tile::TensorViewType but got '{}'", m.long_type(view))
        } else {
            "invalid tensor_view type for tile partition view".to_owned()
        }))
    }

    fn list(&mut self, m: &mut Module, c: &mut Cursor<'a>, depth: u32, number: &str, each: &str) -> R<Vec<Ty>> {
        let at = c.offset();
        let count = c.limited_length(|| number.to_owned())?;
        c.field(at, || format!("{}: {count}", number.trim_start_matches("failed to read ")));
        (0..count).map(|_| self.inner(m, c, depth, each)).collect()
    }
}

/// The type of a tag without further fields.
fn leaf(tag: u64, level: Level) -> Option<TypeData> {
    if tag == TOKEN {
        return Some(TypeData::Token);
    }
    let int = IntFormat::ALL.into_iter().find(|&f| int_tag(f) == tag).map(TypeData::Int);
    int.or_else(|| FLOATS.iter().find(|def| def.tag == tag).map(|def| TypeData::Float(def.format)))
        .filter(|data| level.has(data.since()))
}

/// The name of the type in the tools of a level.
fn leaf_name(data: &TypeData, level: Level) -> String {
    match data {
        TypeData::Int(format) => format!("Int{}", format.bits()),
        TypeData::Float(FloatFormat::FNV8E5M3FNU) => "FloatNV8E5M3FNU".to_owned(),
        TypeData::Float(format) => format.name().replacen('f', if level >= Level::V13_3 { "Float" } else { "F" }, 1),
        _ => "TokenType".to_owned(),
    }
}

fn dims(c: &mut Cursor<'_>, what: &str) -> R<Dims> {
    let at = c.offset();
    let dims: Dims = c.i64_array(what)?;
    c.field(at, || format!("{}: {}", field_name(what), extents(dims.iter().copied())));
    Ok(dims)
}

fn dims32(c: &mut Cursor<'_>, what: &str) -> R<Dims32> {
    let at = c.offset();
    let dims: Dims32 = c.i32_array(what)?;
    c.field(at, || format!("{}: {}", field_name(what), extents(dims.iter().map(|&d| i64::from(d)))));
    Ok(dims)
}

/// The name of a field in messages.
fn field_name(what: &str) -> &str {
    what.trim_start_matches("failed to read ").trim_end_matches(" data")
}

/// Extents as text; `?` for a run-time extent.
fn extents(dims: impl Iterator<Item = i64>) -> String {
    let texts: Vec<String> = dims.map(|d| if d == i64::MIN { "?".to_owned() } else { d.to_string() }).collect();
    format!("[{}]", texts.join(", "))
}

/// A value of an enumeration.
fn enum_value<E: DialectEnum>(c: &mut Cursor<'_>) -> R<E> {
    let at = c.offset();
    let value = c.varint();
    let value = c.need(value, "failed to read VarInt for enum attribute.")?;
    c.field(at, || format!("value {value}"));
    let known = u32::try_from(value).ok().and_then(E::from_value);
    let known = known.ok_or_else(|| c.fail(format!("invalid integer value for enum type: {value}")))?;
    c.field(at, || E::KIND.def().by_value(known.value()).map_or("", |case| case.keyword));
    Ok(known)
}

fn padding(c: &mut Cursor<'_>, present: bool) -> R<Option<PaddingValue>> {
    let at = c.offset();
    let value = if present { Some(enum_value(c)?) } else { None };
    c.call(at, "padding value");
    Ok(value)
}

fn ptr_attr(c: &mut Cursor<'_>, flags: u64) -> R<Option<PtrAttr>> {
    let at = c.offset();
    let value = if flags & 1 != 0 { Some(enum_value(c)?) } else { None };
    c.call(at, "pointer attribute");
    Ok(value)
}

/// The reason why a type cannot be written.
pub(crate) enum TypeRefusal {
    /// The format has no encoding for it.
    Unsupported(String),
    /// The version has none.
    Version(String),
}

fn too_deep() -> String {
    format!("types nested deeper than {MAX_DEPTH} levels")
}

/// Whether a type is within the limit of nesting.
pub(crate) fn is_shallow(m: &Module, ty: Ty) -> bool {
    m.type_weight(ty).depth <= MAX_DEPTH
}

/// The component types of `ty`, in the order in which they are numbered before it.
pub(crate) fn parts(m: &Module, ty: Ty, mut part: impl FnMut(Ty)) {
    match m.type_data(ty) {
        TypeData::Tile { elem: inner, .. }
        | TypeData::Ptr { pointee: inner, .. }
        | TypeData::TensorView { elem: inner, .. }
        | TypeData::GatherScatterView { view: inner, .. } => part(*inner),
        TypeData::PartitionView(grid) | TypeData::StridedView { grid, .. } => part(grid.view),
        TypeData::Function { inputs, results } => inputs.iter().chain(results).for_each(|&t| part(t)),
        TypeData::Int(_) | TypeData::Float(_) | TypeData::Token | TypeData::String | TypeData::Opaque(_) => {}
    }
}

/// Writes the entry of a type; `index` numbers its parts.
pub(crate) fn write(
    m: &Module,
    ty: Ty,
    options: &WriteOptions,
    out: &mut Buffer,
    index: impl Fn(Ty) -> u64,
) -> Result<(), TypeRefusal> {
    let (data, version, level) = (m.type_data(ty), options.version, options.level);
    if matches!(data, TypeData::Int(_) | TypeData::Float(_)) && !level.has(data.since()) {
        return Err(unknown_number(m, ty, level));
    }
    gate(data, version, level)?;
    if !is_shallow(m, ty) {
        return Err(TypeRefusal::Unsupported(too_deep()));
    }
    let view_flags = |out: &mut Buffer, padding: &Option<PaddingValue>| {
        if version >= VIEW_FLAGS {
            out.varint(u64::from(padding.is_some()));
        }
    };
    let ptr_flags = |out: &mut Buffer, attr: &Option<PtrAttr>| {
        if version >= PTR_FLAGS {
            out.varint(u64::from(attr.is_some()));
        }
    };
    match data {
        TypeData::Int(format) => out.varint(int_tag(*format)),
        TypeData::Float(format) => out.varint(float_def(*format).tag),
        TypeData::Token => out.varint(TOKEN),
        TypeData::Ptr { pointee, attr } => {
            out.varint(PTR);
            ptr_flags(out, attr);
            out.varint(index(*pointee));
            write_enum(out, *attr);
        }
        TypeData::Tile { shape, elem } => {
            out.varint(TILE);
            out.varint(index(*elem));
            out.i64_array(shape);
        }
        TypeData::TensorView { elem, shape, strides, attr } => {
            out.varint(TENSOR_VIEW);
            ptr_flags(out, attr);
            out.varint(index(*elem));
            out.i64_array(shape);
            out.i64_array(strides);
            write_enum(out, *attr);
        }
        TypeData::PartitionView(grid) => {
            out.varint(PARTITION_VIEW);
            view_flags(out, &grid.padding);
            out.i32_array(&grid.tile);
            out.varint(index(grid.view));
            out.i32_array(&grid.dim_map);
            if version < VIEW_FLAGS {
                out.byte(u8::from(grid.padding.is_some()));
            }
            write_enum(out, grid.padding);
        }
        TypeData::StridedView { grid, traversal } => {
            out.varint(STRIDED_VIEW);
            view_flags(out, &grid.padding);
            out.i32_array(&grid.tile);
            out.i32_array(traversal);
            out.varint(index(grid.view));
            out.i32_array(&grid.dim_map);
            write_enum(out, grid.padding);
        }
        TypeData::GatherScatterView { tile, view, sparse_dim, padding } => {
            out.varint(GATHER_SCATTER_VIEW);
            view_flags(out, padding);
            out.i32_array(tile);
            out.varint(index(*view));
            out.varint(u64::from(*sparse_dim));
            write_enum(out, *padding);
        }
        TypeData::Function { inputs, results } => {
            out.varint(FUNCTION);
            for list in [inputs, results] {
                out.index(list.len());
                list.iter().for_each(|&t| out.varint(index(t)));
            }
        }
        TypeData::Opaque(text) => {
            let text = m.strings.bytes(*text);
            // The format does not distinguish signed, unsigned and signless integers.
            let width = foreign_integer(text).filter(|_| text != b"index");
            let format = IntFormat::ALL.into_iter().find(|f| Some(f.bits()) == width);
            let known = format.filter(|&f| level.has(TypeData::Int(f).since()));
            out.varint(int_tag(known.ok_or_else(|| unknown_number(m, ty, level))?));
        }
        TypeData::String => {
            return Err(TypeRefusal::Unsupported("unsupported type in bytecode writer".to_owned()));
        }
    }
    Ok(())
}

fn write_enum<E: DialectEnum>(out: &mut Buffer, value: Option<E>) {
    if let Some(value) = value {
        out.varint(u64::from(value.value()));
    }
}

/// The error for a type that the writer of a level does not know.
fn unknown_number(m: &Module, ty: Ty, level: Level) -> TypeRefusal {
    let text = m.long_type(ty).to_string();
    let integer = foreign_integer(text.as_bytes()).is_some() && text != "index";
    TypeRefusal::Unsupported(match foreign_float(&text) {
        _ if integer => "unsupported integer type width".to_owned(),
        None => "unsupported type in bytecode writer".to_owned(),
        Some(_) if level >= Level::V13_2 => format!("unsupported float type: '{text}'"),
        Some(8) => "unsupported float8 type format".to_owned(),
        Some(_) => "unsupported float type width".to_owned(),
    })
}

/// The width of `f80`, `f8E3M4`, `f6E2M3FN`.
fn foreign_float(text: &str) -> Option<u32> {
    let digits = text.strip_prefix('f')?;
    digits[..digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len())].parse().ok()
}

fn gate(data: &TypeData, version: Version, level: Level) -> Result<(), TypeRefusal> {
    let needs = data.since();
    if needs <= version {
        return Ok(());
    }
    let name = match data {
        TypeData::Ptr { .. } | TypeData::TensorView { .. } => {
            let text = format!("parameter 'ptr_attr' requires bytecode version {needs}+, but targeting {version}");
            return Err(TypeRefusal::Version(text));
        }
        TypeData::StridedView { .. } => "StridedViewType".to_owned(),
        TypeData::GatherScatterView { .. } => "GatherScatterViewType".to_owned(),
        _ => leaf_name(data, level),
    };
    Err(TypeRefusal::Version(format!("type '{name}' requires bytecode version {needs}+, targeting {version}")))
}
