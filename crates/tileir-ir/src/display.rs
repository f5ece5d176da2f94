//! The text of types and attributes, shared by messages, printer and documentation.

use crate::attrs::{AttrData, CuteTuple, Scalar};
use crate::enums::EnumStorage;
use crate::locs::{LocData, ResolvedLoc};
use crate::types::{DYNAMIC, TileGrid, Ty, TypeData};
use crate::{Attr, Loc, Module};
use std::fmt::{self, Display, Formatter, Write};
use tileir_base::Sym;
use tileir_num::{FloatFormat, IntFormat, print_float};

/// Displays a type.
#[derive(Clone, Copy)]
pub struct TypeText<'m> {
    module: &'m Module,
    ty: Ty,
    long: bool,
}

/// Displays an attribute.
#[derive(Clone, Copy)]
pub struct AttrText<'m> {
    module: &'m Module,
    attr: Attr,
    elision: Elision,
}

/// When a number attribute is printed without its type.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Elision {
    /// Always with its type.
    Never,
    /// `i64` and `f64` without: elements of arrays, and hint values that parse back.
    Default,
    /// Always without: hint values in the reference printers.
    Always,
}

/// Displays a location, without `loc(` and `)`.
#[derive(Clone, Copy)]
pub struct LocText<'m> {
    module: &'m Module,
    loc: Loc,
}

impl Module {
    /// The short form, inside the dialect's own syntax: `tile<4xptr<f32>>`.
    #[must_use]
    pub fn short_type(&self, ty: Ty) -> TypeText<'_> {
        TypeText { module: self, ty, long: false }
    }

    /// The long form, used elsewhere: `!cuda_tile.tile<4xptr<f32>>`; types inside are short.
    #[must_use]
    pub fn long_type(&self, ty: Ty) -> TypeText<'_> {
        TypeText { module: self, ty, long: true }
    }

    /// An attribute with its type suffix, if it has one.
    #[must_use]
    pub fn attr_text(&self, attr: Attr) -> AttrText<'_> {
        AttrText { module: self, attr, elision: Elision::Never }
    }

    /// An attribute without its type suffix.
    #[must_use]
    pub fn untyped_attr_text(&self, attr: Attr) -> AttrText<'_> {
        AttrText { module: self, attr, elision: Elision::Always }
    }

    /// A location without aliases.
    #[must_use]
    pub fn loc_text(&self, loc: Loc) -> LocText<'_> {
        LocText { module: self, loc }
    }

    /// `'T1', 'T2'`: a list of types for messages.
    #[must_use]
    pub fn quoted_types(&self, types: &[Ty]) -> String {
        let words: Vec<String> = types.iter().map(|&t| format!("'{}'", self.long_type(t))).collect();
        words.join(", ")
    }
}

impl Display for TypeText<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let m = self.module;
        let data = m.type_data(self.ty);
        if self.long
            && !matches!(data, TypeData::Int(_) | TypeData::Float(_) | TypeData::Function { .. } | TypeData::Opaque(_))
        {
            f.write_str("!cuda_tile.")?;
        }
        match data {
            TypeData::Int(i) => f.write_str(i.name()),
            TypeData::Float(x) => f.write_str(x.name()),
            TypeData::Tile { shape, elem } => {
                f.write_str("tile<")?;
                dims(f, shape)?;
                write!(f, "{}>", m.short_type(*elem))
            }
            TypeData::Ptr { pointee, attr } => {
                write!(f, "ptr<{}", m.short_type(*pointee))?;
                if let Some(attr) = attr {
                    write!(f, ", <{attr}>")?;
                }
                f.write_char('>')
            }
            TypeData::TensorView { elem, shape, strides, attr } => {
                f.write_str("tensor_view<")?;
                dims(f, shape)?;
                write!(f, "{}", m.short_type(*elem))?;
                if !shape.is_empty() {
                    f.write_str(", strides=[")?;
                    commas(f, ",", strides, |f, s| size(f, *s))?;
                    f.write_char(']')?;
                }
                if let Some(attr) = attr {
                    write!(f, ", #cuda_tile.ptr_attr<{attr}>")?;
                }
                f.write_char('>')
            }
            TypeData::PartitionView(grid) => {
                f.write_str("partition_view<")?;
                tile_shape(f, &grid.tile)?;
                grid_tail(f, m, grid)
            }
            TypeData::StridedView { grid, traversal } => {
                f.write_str("strided_view<")?;
                tile_shape(f, &grid.tile)?;
                f.write_str("traversal_strides=[")?;
                commas(f, ",", traversal, |f, s| write!(f, "{s}"))?;
                f.write_str("], ")?;
                grid_tail(f, m, grid)
            }
            TypeData::GatherScatterView { tile, view, sparse_dim, padding } => {
                f.write_str("gather_scatter_view<")?;
                tile_shape(f, tile)?;
                if let Some(p) = padding {
                    write!(f, "padding_value = {p}, ")?;
                }
                write!(f, "{}, sparse_dim={sparse_dim}>", m.short_type(*view))
            }
            TypeData::Token => f.write_str("token"),
            TypeData::String => f.write_str("string"),
            TypeData::Function { inputs, results } => {
                f.write_char('(')?;
                commas(f, ", ", inputs, |f, t| write!(f, "{}", m.long_type(*t)))?;
                f.write_str(") -> ")?;
                match results[..] {
                    [one] if !matches!(m.type_data(one), TypeData::Function { .. }) => {
                        write!(f, "{}", m.long_type(one))
                    }
                    _ => {
                        f.write_char('(')?;
                        commas(f, ", ", results, |f, t| write!(f, "{}", m.long_type(*t)))?;
                        f.write_char(')')
                    }
                }
            }
            TypeData::Opaque(text) => f.write_str(&m.strings.text(*text)),
        }
    }
}

fn grid_tail(f: &mut Formatter<'_>, m: &Module, grid: &TileGrid) -> fmt::Result {
    if let Some(p) = grid.padding {
        write!(f, "padding_value = {p}, ")?;
    }
    write!(f, "{}", m.short_type(grid.view))?;
    if grid.dim_map.iter().enumerate().any(|(i, &d)| i as i32 != d) {
        f.write_str(", dim_map=[")?;
        commas(f, ", ", &grid.dim_map, |f, d| write!(f, "{d}"))?;
        f.write_char(']')?;
    }
    f.write_char('>')
}

fn dims(f: &mut Formatter<'_>, shape: &[i64]) -> fmt::Result {
    for &d in shape {
        size(f, d)?;
        f.write_char('x')?;
    }
    Ok(())
}

fn size(f: &mut Formatter<'_>, d: i64) -> fmt::Result {
    if d == DYNAMIC { f.write_char('?') } else { write!(f, "{d}") }
}

fn tile_shape(f: &mut Formatter<'_>, tile: &[i32]) -> fmt::Result {
    f.write_str("tile=(")?;
    commas(f, "x", tile, |f, d| write!(f, "{d}"))?;
    f.write_str("), ")
}

fn commas<T>(
    f: &mut Formatter<'_>,
    separator: &str,
    items: &[T],
    each: impl Fn(&mut Formatter<'_>, &T) -> fmt::Result,
) -> fmt::Result {
    for (i, item) in items.iter().enumerate() {
        if i > 0 {
            f.write_str(separator)?;
        }
        each(f, item)?;
    }
    Ok(())
}

impl Display for AttrText<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let m = self.module;
        match m.attr_data(self.attr) {
            AttrData::Unit => f.write_str("unit"),
            AttrData::Int { ty, value } => match m.type_data(*ty) {
                TypeData::Int(IntFormat::I1) => write!(f, "{}", *value != 0),
                data => {
                    write!(f, "{value}")?;
                    self.suffix(f, *ty, *data == TypeData::Int(IntFormat::I64))
                }
            },
            AttrData::Float { ty, bits } => {
                let Some(Scalar::Float(format)) = m.scalar(*ty) else { return Err(fmt::Error) };
                let mut text = String::new();
                print_float(&mut text, format, *bits)?;
                f.write_str(&text)?;
                // Hexadecimal bits would parse as an integer: they keep their type.
                self.suffix(f, *ty, format == FloatFormat::F64 && !text.starts_with("0x"))
            }
            AttrData::Str(text) => write_string(f, m.strings.bytes(*text)),
            AttrData::Type(ty) => write!(f, "{}", m.long_type(*ty)),
            AttrData::Array(items) => {
                f.write_char('[')?;
                commas(f, ", ", items, |f, a| {
                    write!(f, "{}", AttrText { module: m, attr: *a, elision: Elision::Default })
                })?;
                f.write_char(']')
            }
            AttrData::Dict(entries) => write_dict(f, m, entries),
            AttrData::SymbolRef { root, nested } => {
                write_symbol(f, m.strings.bytes(*root))?;
                for n in nested {
                    f.write_str("::")?;
                    write_symbol(f, m.strings.bytes(*n))?;
                }
                Ok(())
            }
            AttrData::DenseArray { elem, values } => {
                write!(f, "array<{}", m.long_type(*elem))?;
                if !values.is_empty() {
                    f.write_str(": ")?;
                }
                commas(f, ", ", values, |f, v| match m.scalar(*elem) {
                    Some(Scalar::Float(format)) => print_float(f, format, *v as u64),
                    Some(Scalar::Int(IntFormat::I1)) => write!(f, "{}", *v != 0),
                    _ => write!(f, "{v}"),
                })?;
                f.write_char('>')
            }
            AttrData::Dense(dense) => {
                f.write_str("dense<")?;
                write_dense_body(f, m, self.attr, DenseLimit::Unlimited)?;
                write!(f, "> : {}", m.long_type(dense.ty))
            }
            AttrData::Enum { kind, value } => {
                let def = kind.def();
                let keyword = def.by_value(*value).map_or("?", |c| c.keyword);
                match def.storage {
                    EnumStorage::Attribute => write!(f, "#cuda_tile.{}<{keyword}>", def.mnemonic),
                    EnumStorage::Integer => write!(f, "{value} : i32"),
                }
            }
            AttrData::DivBy { divisor, every, along } => {
                write!(f, "#cuda_tile.div_by<{divisor}")?;
                if let (Some(every), Some(along)) = (every, along) {
                    write!(f, ", every {every} along {along}")?;
                }
                f.write_char('>')
            }
            AttrData::SameElements(values) => {
                f.write_str("#cuda_tile.same_elements<[")?;
                commas(f, ", ", values, |f, v| write!(f, "{v}"))?;
                f.write_str("]>")
            }
            AttrData::Bounded { lower, upper } => {
                let bound = |f: &mut Formatter<'_>, b: Option<i64>| match b {
                    Some(b) => write!(f, "{b}"),
                    None => f.write_char('?'),
                };
                f.write_str("#cuda_tile.bounded<")?;
                bound(f, *lower)?;
                f.write_str(", ")?;
                bound(f, *upper)?;
                f.write_char('>')
            }
            AttrData::Hints(dict) => {
                f.write_str("#cuda_tile.optimization_hints")?;
                write_hints(f, m, *dict, true)
            }
            AttrData::DiFile { name, directory } => {
                f.write_str("#cuda_tile.di_file<")?;
                write_string(f, m.strings.bytes(*name))?;
                f.write_str(" in ")?;
                write_string(f, m.strings.bytes(*directory))?;
                f.write_char('>')
            }
            AttrData::DiCompileUnit { .. } | AttrData::DiSubprogram { .. } | AttrData::DiLexicalBlock { .. } => {
                write_di(f, m, self.attr, &mut |f, a| write!(f, "{}", m.attr_text(a)))
            }
            AttrData::Location(loc) => match m.resolve_loc(*loc) {
                ResolvedLoc::Data(LocData::Di { .. }) => write!(f, "{}", m.loc_text(*loc)),
                _ => write!(f, "loc({})", m.loc_text(*loc)),
            },
            AttrData::Cute { kind, value } => write!(f, "#cute.{}<{value}>", kind.name()),
            AttrData::Opaque(text) => f.write_str(&m.strings.text(*text)),
        }
    }
}

/// A debug-info scope or unit, with `reference` printing the attributes it refers to.
pub fn write_di<W: Write>(
    f: &mut W,
    m: &Module,
    attr: Attr,
    reference: &mut dyn FnMut(&mut W, Attr) -> fmt::Result,
) -> fmt::Result {
    match *m.attr_data(attr) {
        AttrData::DiCompileUnit { file } => {
            f.write_str("#cuda_tile.di_compile_unit<file = ")?;
            reference(f, file)?;
        }
        AttrData::DiSubprogram { file, line, name, linkage_name, compile_unit, scope_line } => {
            f.write_str("#cuda_tile.di_subprogram<file = ")?;
            reference(f, file)?;
            write!(f, ", line = {line}, name = ")?;
            write_string(f, m.strings.bytes(name))?;
            f.write_str(", linkageName = ")?;
            write_string(f, m.strings.bytes(linkage_name))?;
            f.write_str(", compileUnit = ")?;
            reference(f, compile_unit)?;
            if scope_line != 0 {
                write!(f, ", scopeLine = {scope_line}")?;
            }
        }
        AttrData::DiLexicalBlock { scope, file, line, column } => {
            f.write_str("#cuda_tile.di_lexical_block<scope = ")?;
            reference(f, scope)?;
            f.write_str(", file = ")?;
            reference(f, file)?;
            write!(f, ", line = {line}")?;
            if column != 0 {
                write!(f, ", column = {column}")?;
            }
        }
        _ => return write!(f, "{}", m.attr_text(attr)),
    }
    f.write_char('>')
}

impl AttrText<'_> {
    fn suffix(&self, f: &mut Formatter<'_>, ty: Ty, default: bool) -> fmt::Result {
        match self.elision {
            Elision::Always => Ok(()),
            Elision::Default if default => Ok(()),
            Elision::Default | Elision::Never => write!(f, " : {}", self.module.long_type(ty)),
        }
    }
}

/// `{a = 1 : i32, b}`
pub fn write_dict(f: &mut impl Write, m: &Module, entries: &[(Sym, Attr)]) -> fmt::Result {
    f.write_char('{')?;
    for (i, &(key, value)) in entries.iter().enumerate() {
        if i > 0 {
            f.write_str(", ")?;
        }
        write_entry(f, m, key, value)?;
    }
    f.write_char('}')
}

/// `key = value`, or the key alone for a unit.
pub fn write_entry(f: &mut impl Write, m: &Module, key: Sym, value: Attr) -> fmt::Result {
    let name = m.strings.bytes(key);
    if is_bare_identifier(name) {
        f.write_str(&String::from_utf8_lossy(name))?;
    } else {
        write_string(f, name)?;
    }
    if *m.attr_data(value) == AttrData::Unit {
        return Ok(());
    }
    f.write_str(" = ")?;
    write!(f, "{}", m.attr_text(value))
}

/// `<sm_100 = {latency = 3}>`. The reference printers never quote keys and omit all types, even if the text then parses
/// as something else; with `reads_back`, keys are quoted and types written where necessary.
pub fn write_hints(f: &mut impl Write, m: &Module, dict: Attr, reads_back: bool) -> fmt::Result {
    let key = |f: &mut dyn Write, name: Sym| {
        let name = m.strings.bytes(name);
        if reads_back && !is_bare_identifier(name) {
            write_string(&mut Dyn(f), name)
        } else {
            f.write_str(&String::from_utf8_lossy(name))
        }
    };
    f.write_char('<')?;
    for (i, &(arch, hints)) in m.dict_entries(dict).iter().enumerate() {
        if i > 0 {
            f.write_str(", ")?;
        }
        key(f, arch)?;
        f.write_str(" = {")?;
        for (j, &(name, value)) in m.dict_entries(hints).iter().enumerate() {
            if j > 0 {
                f.write_str(", ")?;
            }
            key(f, name)?;
            let elision = if reads_back { Elision::Default } else { Elision::Always };
            write!(f, " = {}", AttrText { module: m, attr: value, elision })?;
        }
        f.write_char('}')?;
    }
    f.write_char('>')
}

/// The limit from which on a dense literal is printed as a hex string.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DenseLimit {
    /// Never: the text always parses back.
    Unlimited,
    /// Above 100 elements, as in the reference printers.
    Reference {
        /// Whether eight `i1` elements are packed into a byte, as in the 13.3 tools.
        packed_i1: bool,
    },
}

/// The elements of a dense literal, or the single value of a splat.
pub fn write_dense_body(f: &mut impl Write, m: &Module, attr: Attr, limit: DenseLimit) -> fmt::Result {
    let AttrData::Dense(dense) = m.attr_data(attr) else { return Err(fmt::Error) };
    let Some((shape, elem)) = m.as_tile(dense.ty) else { return Err(fmt::Error) };
    let Some(scalar) = m.scalar(elem) else { return Err(fmt::Error) };
    let bits = scalar.bits();
    let one = |f: &mut dyn Write, i: usize| write_element(&mut Dyn(f), scalar, dense.element(bits, i));
    if dense.splat {
        return one(f, 0);
    }
    let count: i64 = shape.iter().product();
    if let (DenseLimit::Reference { packed_i1 }, true) = (limit, count > 100) {
        return write_hex(f, dense, bits, count as usize, packed_i1);
    }
    // Opening brackets precede an element whose index is a multiple of the sub-shape's size, closing ones follow.
    let mut sizes: Vec<i64> = Vec::with_capacity(shape.len());
    let mut size = 1;
    for &d in shape.iter().rev() {
        size *= d;
        sizes.push(size);
    }
    for i in 0..count {
        if i > 0 {
            f.write_str(", ")?;
        }
        for s in sizes.iter().rev().filter(|&&s| i % s == 0) {
            debug_assert!(*s > 0);
            f.write_char('[')?;
        }
        one(f, i as usize)?;
        for _ in sizes.iter().filter(|&&s| (i + 1) % s == 0) {
            f.write_char(']')?;
        }
    }
    Ok(())
}

/// An element of a dense literal, of which `bits` is the bit pattern.
pub fn write_element(f: &mut impl Write, scalar: Scalar, bits: u64) -> fmt::Result {
    match scalar {
        Scalar::Int(IntFormat::I1) => f.write_str(if bits != 0 { "true" } else { "false" }),
        Scalar::Int(format) => write!(f, "{}", format.sign_extend(bits)),
        Scalar::Float(format) => print_float(f, format, bits),
    }
}

/// Lets a generic function write to a trait object.
struct Dyn<'a>(&'a mut dyn Write);

impl Write for Dyn<'_> {
    fn write_str(&mut self, s: &str) -> fmt::Result {
        self.0.write_str(s)
    }
}

fn write_hex(f: &mut impl Write, dense: &crate::attrs::Dense, bits: u32, count: usize, packed_i1: bool) -> fmt::Result {
    f.write_str("\"0x")?;
    if bits == 1 && packed_i1 {
        for start in (0..count).step_by(8) {
            let byte = (start..count.min(start + 8)).fold(0u64, |b, i| b | (dense.element(1, i) << (i - start)));
            write!(f, "{byte:02X}")?;
        }
    } else {
        // The raw storage of an element is its width rounded up to bytes: tf32 has three.
        let width = bits.div_ceil(8) as usize;
        for i in 0..count {
            for b in &dense.element(bits, i).to_le_bytes()[..width] {
                write!(f, "{b:02X}")?;
            }
        }
    }
    f.write_char('"')
}

/// A quoted string with the printer's escapes.
pub fn write_string(f: &mut impl Write, text: &[u8]) -> fmt::Result {
    f.write_char('"')?;
    for &b in text {
        match b {
            b'\\' => f.write_str("\\\\")?,
            b'"' => f.write_str("\\22")?,
            0x20..=0x7e => f.write_char(char::from(b))?,
            _ => write!(f, "\\{b:02X}")?,
        }
    }
    f.write_char('"')
}

/// `@name`, quoted if necessary.
pub fn write_symbol(f: &mut impl Write, name: &[u8]) -> fmt::Result {
    f.write_char('@')?;
    if is_bare_identifier(name) { f.write_str(&String::from_utf8_lossy(name)) } else { write_string(f, name) }
}

/// Whether a name needs no quotes.
#[must_use]
pub fn is_bare_identifier(name: &[u8]) -> bool {
    match name {
        [first, rest @ ..] => {
            (first.is_ascii_alphabetic() || *first == b'_')
                && rest.iter().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'.'))
        }
        [] => false,
    }
}

impl Display for CuteTuple {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            CuteTuple::Leaf { value, basis } => {
                write!(f, "{value}")?;
                basis.iter().try_for_each(|d| write!(f, "@{d}"))
            }
            CuteTuple::Tuple(items) => {
                f.write_char('(')?;
                commas(f, ", ", items, |f, t| write!(f, "{t}"))?;
                f.write_char(')')
            }
        }
    }
}

impl Display for LocText<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let m = self.module;
        write_loc(
            f,
            m,
            self.loc,
            &mut |f, l, wrapped| {
                if wrapped { write!(f, "loc({})", m.loc_text(l)) } else { write!(f, "{}", m.loc_text(l)) }
            },
            &mut |f, a| write!(f, "{}", m.attr_text(a)),
        )
    }
}

/// Writes a location; `inner` prints the locations and `scope` the attributes that it refers to. The flag of `inner`
/// says whether a literal location needs `loc(…)` around it.
pub fn write_loc<W: Write>(
    f: &mut W,
    m: &Module,
    loc: Loc,
    inner: &mut dyn FnMut(&mut W, Loc, bool) -> fmt::Result,
    scope: &mut dyn FnMut(&mut W, Attr) -> fmt::Result,
) -> fmt::Result {
    let data = match m.resolve_loc(loc) {
        ResolvedLoc::Source { line, col } => {
            write_string(f, m.source().map_or(&[], |s| s.name().as_bytes()))?;
            return write!(f, ":{line}:{col}");
        }
        ResolvedLoc::Data(data) => data,
    };
    match data {
        LocData::Unknown => f.write_str("unknown"),
        LocData::File { file, line, col } => {
            write_string(f, m.strings.bytes(*file))?;
            write!(f, ":{line}:{col}")
        }
        LocData::Range { file, start, end } => {
            write_string(f, m.strings.bytes(*file))?;
            write!(f, ":{}:{} to ", start.0, start.1)?;
            if end.0 != start.0 {
                write!(f, "{}", end.0)?;
            }
            write!(f, ":{}", end.1)
        }
        LocData::Name { name, child } => {
            write_string(f, m.strings.bytes(*name))?;
            if *child != Loc::UNKNOWN {
                f.write_char('(')?;
                inner(f, *child, false)?;
                f.write_char(')')?;
            }
            Ok(())
        }
        LocData::CallSite { callee, caller } => {
            f.write_str("callsite(")?;
            inner(f, *callee, false)?;
            f.write_str(" at ")?;
            inner(f, *caller, false)?;
            f.write_char(')')
        }
        LocData::Fused { metadata, locs } => {
            f.write_str("fused")?;
            if let Some(attr) = metadata {
                f.write_char('<')?;
                scope(f, *attr)?;
                f.write_char('>')?;
            }
            f.write_char('[')?;
            for (i, l) in locs.iter().enumerate() {
                if i > 0 {
                    f.write_str(", ")?;
                }
                inner(f, *l, false)?;
            }
            f.write_char(']')
        }
        LocData::Di { loc, scope: s } => {
            f.write_str("#cuda_tile.di_loc<")?;
            inner(f, *loc, true)?;
            f.write_str(" in ")?;
            scope(f, *s)?;
            f.write_char('>')
        }
    }
}
