//! Attributes: the fields of op records, and the tagged attributes inside dictionaries, arrays and predicates.

use crate::bytes::{Buffer, Cursor};
use crate::constants::ConstantReader;
use crate::fail::R;
use crate::reader::refuses_empty_names;
use crate::tables::StringReader;
use crate::types::TypeReader;
use crate::writer::{Refusal, W, Writer};

use tileir_ir::enums::EnumKind;
use tileir_ir::ops::def::{AttrDef, AttrKind};
use tileir_ir::{Attr, AttrData, IntFormat, Level, Module, Scalar, Ty, TypeData, Version, Weight, hints};

/// Maximum nesting of attributes. Readers count levels to bound their stack, and the weight of the result: types inside
/// have levels too.
const MAX_DEPTH: u32 = Weight::MAX_DEPTH;

/// The tags of self-describing attributes.
mod tag {
    pub const INTEGER: u64 = 1;
    pub const FLOAT: u64 = 2;
    pub const BOOL: u64 = 3;
    pub const TYPE: u64 = 4;
    pub const STRING: u64 = 5;
    pub const ARRAY: u64 = 6;
    pub const DENSE: u64 = 7;
    pub const DIV_BY: u64 = 8;
    pub const SAME_ELEMENTS: u64 = 9;
    pub const DICTIONARY: u64 = 10;
    pub const HINTS: u64 = 11;
    pub const BOUNDED: u64 = 12;

    /// The name of a tag.
    pub fn name(tag: u64) -> String {
        const NAMES: [&str; 12] = [
            "integer",
            "float",
            "bool",
            "type",
            "string",
            "array",
            "dense elements",
            "div_by",
            "same_elements",
            "dictionary",
            "optimization_hints",
            "bounded",
        ];
        let name = usize::try_from(tag).ok().and_then(|tag| NAMES.get(tag.checked_sub(1)?));
        format!("{} (tag {tag})", name.unwrap_or(&"unknown"))
    }
}

/// A description of the encoding of a field of this kind.
pub(crate) fn encoding(kind: AttrKind) -> &'static str {
    match kind {
        AttrKind::Flag => "nothing: the flag says it all",
        AttrKind::Enum(_) => "varint, the number of the value",
        AttrKind::Hints => "a dictionary",
        AttrKind::I64 | AttrKind::I64NonNegative | AttrKind::I32NonNegative => "varint",
        AttrKind::Bool => "a byte",
        AttrKind::Str | AttrKind::FlatSymbol => "index of a string",
        AttrKind::Dense => "index of a constant",
        AttrKind::Predicate => "a tag and its fields",
        AttrKind::I32Array => "their number, then four bytes each",
        AttrKind::BoolArray => "their number, then a byte each",
        AttrKind::Array => "their number, then a tag and a value each",
        AttrKind::FunctionType => "index of a type",
        AttrKind::DictArray => "not written",
    }
}

/// The tables that everything in a file refers to.
pub(crate) struct Tables<'a> {
    pub strings: StringReader<'a>,
    pub types: TypeReader<'a>,
    pub constants: ConstantReader<'a>,
    pub version: Version,
    pub level: Level,
}

impl Tables<'_> {
    /// Reads a type index and returns the type.
    pub fn ty(&mut self, m: &mut Module, c: &mut Cursor<'_>, what: &str) -> R<Ty> {
        self.ty_or(m, c, || what.to_owned())
    }

    /// As [`ty`](Self::ty), with a message that is built only on failure.
    pub fn ty_or(&mut self, m: &mut Module, c: &mut Cursor<'_>, what: impl Fn() -> String) -> R<Ty> {
        let at = c.offset();
        let index = c.varint();
        c.field(at, || format!("type {}", index.unwrap_or(0)));
        let ty = index.and_then(|index| self.types.get(m, index));
        let ty = ty.ok_or_else(|| c.fail(what()))?.map_err(|f| f.within(c.position(), what()))?;
        c.add(at, || format!(": {}", m.short_type(ty)));
        Ok(ty)
    }

    /// Fast path for a field of an op record: an enum value whose attribute the module already has. Not used with a
    /// trace.
    #[inline]
    pub fn known_field(&self, m: &Module, c: &mut Cursor<'_>, kind: AttrKind) -> Option<Attr> {
        let AttrKind::Enum(kind) = kind else { return None };
        // An attribute that exists is legal, and no enumeration has more than a byte of values.
        let attr = m.known_enum_attr(kind, u64::from(c.peek()?))?;
        c.byte()?;
        Some(attr)
    }

    /// A field of an op record. `result`: the type of the op's first result.
    pub fn field(&mut self, m: &mut Module, c: &mut Cursor<'_>, def: &AttrDef, result: Option<Ty>) -> R<Attr> {
        let at = c.offset();
        let read = match def.kind {
            AttrKind::Flag => Ok(m.unit_attr()),
            AttrKind::Enum(kind) => enumeration(m, c, kind, self.level),
            AttrKind::Hints => self.hints(m, c, 1),
            AttrKind::I64 | AttrKind::I64NonNegative => integer(m, c, IntFormat::I64),
            AttrKind::I32NonNegative => integer(m, c, IntFormat::I32),
            AttrKind::Bool => boolean(m, c),
            AttrKind::Str => {
                self.strings.read(m, c, "failed to read StringAttr.").map(|sym| m.intern_attr(AttrData::Str(sym)))
            }
            AttrKind::FlatSymbol => {
                self.strings.read(m, c, "failed to read string for FlatSymbolRefAttr.").and_then(|sym| {
                    if m.strings.bytes(sym).is_empty() && refuses_empty_names(self.level) {
                        return Err(c.fail("empty symbol reference is invalid"));
                    }
                    Ok(m.flat_symbol_attr(sym))
                })
            }
            AttrKind::Dense => match result {
                Some(ty) => self.constants.read(m, c, ty, self.level),
                None => Err(c.fail("provided type is null")),
            },
            AttrKind::Predicate => self.predicate(m, c),
            AttrKind::I32Array => i32_array(m, c),
            AttrKind::BoolArray => bool_array(m, c),
            AttrKind::Array => self.identities(m, c),
            // Only functions have these, and functions have no record.
            AttrKind::FunctionType | AttrKind::DictArray => {
                Err(c.fail("attribute deserialization not implemented for the requested C++ type"))
            }
        };
        c.call(at, def.name);
        let optional = if def.required || def.default.is_some() { "" } else { "optional " };
        read.map_err(|f| f.within(c.position(), format!("failed to parse {optional}attribute '{}'", def.name)))
    }

    fn predicate(&mut self, m: &mut Module, c: &mut Cursor<'_>) -> R<Attr> {
        let attr = self.tagged(m, c, 1).map_err(|f| {
            f.within(c.position(), "failed to parse self-contained attribute for AssumePredicateAttrInterface")
        })?;
        if AttrKind::Predicate.accepts(m, attr) {
            return Ok(attr);
        }
        Err(c.fail("failed to cast parsed attribute to AssumePredicateAttrInterface"))
    }

    /// `identities`: numbers only; no other attribute is meaningful there.
    fn identities(&mut self, m: &mut Module, c: &mut Cursor<'_>) -> R<Attr> {
        let attr = self.array(m, c, 1)?;
        let AttrData::Array(items) = m.attr_data(attr) else { return Ok(attr) };
        match items.iter().all(|&a| matches!(m.attr_data(a), AttrData::Int { .. } | AttrData::Float { .. })) {
            true => Ok(attr),
            false => Err(c.fail("ArrayAttr contains non-TypedAttr elements or is null")),
        }
    }

    /// A dictionary of dictionaries.
    fn hints(&mut self, m: &mut Module, c: &mut Cursor<'_>, level: u32) -> R<Attr> {
        let dict = self.dictionary(m, c, level + 1)?;
        let problem = m.dict_entries(dict).iter().find_map(|&(key, value)| {
            let key = m.strings.text(key);
            if hints::are_strict(self.level) {
                return hints::entry_problem(m, self.level, &key, value, None);
            }
            let is_dictionary = matches!(m.attr_data(value), AttrData::Dict(_));
            (!is_dictionary).then(|| hints::no_dictionary(m, &key, value))
        });
        if let Some(problem) = problem {
            let fail = c.fail(problem);
            return Err(if self.level < Level::V13_4 {
                fail.within(c.position(), "failed to parse OptimizationHintsAttr")
            } else {
                fail
            });
        }
        let hints = m.intern_attr(AttrData::Hints(dict));
        shallow(m, c, hints)
    }

    fn dictionary(&mut self, m: &mut Module, c: &mut Cursor<'_>, level: u32) -> R<Attr> {
        let at = c.offset();
        let count = c.limited_length(|| "failed to read size for DictionaryAttr".to_owned())?;
        c.field(at, || format!("dictionary of {count}"));
        c.open();
        let mut entries = Vec::new();
        for i in 0..count {
            let at = c.offset();
            let key = self.strings.read_or(m, c, || format!("failed to read key for DictionaryAttr element {i}"))?;
            c.call(at, "key");
            if m.strings.bytes(key).is_empty() {
                return Err(c.fail(format!("invalid empty attribute name for DictionaryAttr element {i}")));
            }
            let value = self.tagged(m, c, level + 1).map_err(|f| {
                let key = m.strings.text(key);
                f.within(c.position(), format!("failed to parse DictionaryAttr value for key {key}"))
            })?;
            entries.push((key, value));
        }
        c.close();
        let dict = m.sorted_dict(entries).map_err(|key| {
            let key = m.strings.text(key);
            c.fail(format!("failed to parse DictionaryAttr, duplicate key found: \"{key}\""))
        })?;
        shallow(m, c, dict)
    }

    fn array(&mut self, m: &mut Module, c: &mut Cursor<'_>, level: u32) -> R<Attr> {
        let at = c.offset();
        let count = c.limited_length(|| "failed to read size for ArrayAttr.".to_owned())?;
        c.field(at, || format!("array of {count}"));
        c.open();
        let mut items = Vec::new();
        for i in 0..count {
            let item = self
                .tagged(m, c, level + 1)
                .map_err(|f| f.within(c.position(), format!("failed to parse ArrayAttr element {i}")))?;
            let typed = matches!(
                m.attr_data(item),
                AttrData::Int { .. } | AttrData::Float { .. } | AttrData::Dense(_) | AttrData::Str(_)
            );
            if self.level < Level::V13_4 && !typed {
                return Err(c.fail("ArrayAttr contains non-TypedAttr elements or is null"));
            }
            items.push(item);
        }
        c.close();
        let array = m.intern_attr(AttrData::Array(items.into()));
        shallow(m, c, array)
    }

    /// A self-describing attribute.
    pub fn tagged(&mut self, m: &mut Module, c: &mut Cursor<'_>, level: u32) -> R<Attr> {
        if level > MAX_DEPTH {
            return Err(c.fail(too_deep()));
        }
        let at = c.offset();
        let tag = c.varint();
        let tag = c.need(tag, "failed to read AttributeTag for self-contained attribute.")?;
        c.field(at, || format!("attribute {}", tag::name(tag)));
        c.open();
        let attr = self.tagged_payload(m, c, tag, level)?;
        c.close();
        Ok(attr)
    }

    fn tagged_payload(&mut self, m: &mut Module, c: &mut Cursor<'_>, tag: u64, level: u32) -> R<Attr> {
        // Only the lowest byte of a tag is significant.
        match tag & 0xFF {
            tag::INTEGER => self.tagged_integer(m, c),
            tag::FLOAT => self.tagged_float(m, c),
            tag::BOOL => boolean(m, c),
            tag::TYPE => {
                let ty = self.ty(m, c, "failed to get referenced type for TypeAttr")?;
                Ok(m.intern_attr(AttrData::Type(ty)))
            }
            tag::STRING => {
                let sym = self.strings.read(m, c, "failed to read StringAttr.")?;
                Ok(m.intern_attr(AttrData::Str(sym)))
            }
            tag::ARRAY => self.array(m, c, level),
            // The writer produces it, but no reader accepts it.
            tag::DENSE => {
                let what = "failed to read valid MLIR Type for self-contained DenseElementsAttr";
                let ty = self.ty(m, c, what)?;
                Err(c.fail(if m.as_tile(ty).is_some() { "unknown DenseElementsAttr based Attr" } else { what }))
            }
            tag::DIV_BY => div_by(m, c, self.level),
            tag::SAME_ELEMENTS => {
                let at = c.offset();
                let values = if self.level >= Level::V13_4 {
                    c.i64_array("failed to read values data").inspect(|values| c.field(at, || format!("{values:?}")))
                } else {
                    let what = "failed to read DenseI64ArrayAttr for SameElementsAttr";
                    i64_array(c).map_err(|f| f.within(c.position(), what))
                };
                Ok(m.intern_attr(AttrData::SameElements(values?.into())))
            }
            tag::DICTIONARY => self.dictionary(m, c, level),
            tag::HINTS => self.hints(m, c, level),
            tag::BOUNDED => bounded(m, c, self.level),
            _ => Err(c.fail(format!("unsupported AttributeTag {tag} for self-contained attribute"))),
        }
    }

    fn tagged_integer(&mut self, m: &mut Module, c: &mut Cursor<'_>) -> R<Attr> {
        let what = "failed to read valid IntegerType for IntegerAttr";
        let ty = self.ty(m, c, what)?;
        match m.scalar(ty) {
            Some(Scalar::Int(IntFormat::I1)) => boolean(m, c),
            Some(Scalar::Int(format)) => integer(m, c, format),
            _ => Err(c.fail(what)),
        }
    }

    fn tagged_float(&mut self, m: &mut Module, c: &mut Cursor<'_>) -> R<Attr> {
        let what = "failed to read valid FloatType for FloatAttr";
        let ty = self.ty(m, c, what)?;
        let Some(Scalar::Float(format)) = m.scalar(ty) else { return Err(c.fail(what)) };
        let at = c.offset();
        let bits = if format.bits() <= 8 {
            let byte = c.byte();
            u64::from(c.need(byte, "failed to read byte for APInt (<= 8 bits).")?)
        } else {
            let value = c.svarint();
            c.need(value, "failed to read signed varint for APInt (<= 64 bits).")? as u64
        };
        if bits & !format.mask() != 0 {
            // The reference reader ends the sentence for the narrow ones only.
            let end = if format.bits() <= 8 { "." } else { "" };
            return Err(c.fail(format!("value {bits} does not fit in {} bits{end}", format.bits())));
        }
        let attr = m.intern_attr(AttrData::Float { ty, bits });
        c.field(at, || m.attr_text(attr));
        Ok(attr)
    }
}

fn boolean(m: &mut Module, c: &mut Cursor<'_>) -> R<Attr> {
    let at = c.offset();
    let byte = c.byte();
    let value = c.need(byte, "failed to read byte for inline bool (i1)")? != 0;
    c.field(at, || value);
    Ok(m.bool_attr(value))
}

fn enumeration(m: &mut Module, c: &mut Cursor<'_>, kind: EnumKind, level: Level) -> R<Attr> {
    let at = c.offset();
    let value = c.varint();
    let value = c.need(value, "failed to read VarInt for enum attribute.")?;
    let case = u32::try_from(value).ok().and_then(|v| kind.def().by_value(v)).filter(|case| level.has(case.since));
    c.field(at, || case.map_or_else(|| format!("value {value}"), |case| case.keyword.to_owned()));
    match u32::try_from(value).ok().filter(|_| case.is_some()) {
        Some(value) => Ok(m.intern_attr(AttrData::Enum { kind, value })),
        None => Err(c.fail(format!("invalid integer value for enum type: {value}"))),
    }
}

fn integer(m: &mut Module, c: &mut Cursor<'_>, format: IntFormat) -> R<Attr> {
    let at = c.offset();
    let value = c.varint();
    let width = format.bits();
    let Some(value) = value else {
        return Err(c.fail(format!("failed to read VarInt for inline integer (width={width})")));
    };
    c.field(at, || value);
    if value & !format.mask() != 0 {
        return Err(c.fail(format!("value {value} does not fit in {width} bits")));
    }
    Ok(m.int_attr(format, value as i64))
}

fn i32_array(m: &mut Module, c: &mut Cursor<'_>) -> R<Attr> {
    let at = c.offset();
    let values: Vec<i32> = c.i32_array("failed to read DenseI32ArrayAttr values.")?;
    c.field(at, || format!("{values:?}"));
    if let Some(v) = values.iter().find(|&&v| v == i32::MIN || v == i32::MAX) {
        return Err(c.fail(format!("array contains unsupported value {v}")));
    }
    let elem = m.int_type(IntFormat::I32);
    Ok(m.intern_attr(AttrData::DenseArray { elem, values: values.into_iter().map(i64::from).collect() }))
}

/// The numbers of an attribute that holds a `DenseI64ArrayAttr`.
fn i64_array(c: &mut Cursor<'_>) -> R<Vec<i64>> {
    let at = c.offset();
    let values: Vec<i64> = c.i64_array("failed to read DenseI64ArrayAttr values.")?;
    c.field(at, || format!("{values:?}"));
    match values.iter().find(|&&v| v == i64::MIN || v == i64::MAX) {
        Some(v) => Err(c.fail(format!("array contains unsupported value {v}"))),
        None => Ok(values),
    }
}

fn bool_array(m: &mut Module, c: &mut Cursor<'_>) -> R<Attr> {
    let at = c.offset();
    let values = c.count(1).and_then(|n| c.bytes(n));
    let values = c.need(values, "failed to read DenseBoolArrayAttr values.")?;
    c.field(at, || format!("{:?}", values.iter().map(|&b| b != 0).collect::<Vec<_>>()));
    let elem = m.int_type(IntFormat::I1);
    let values = values.iter().map(|&b| -i64::from(b != 0)).collect();
    Ok(m.intern_attr(AttrData::DenseArray { elem, values }))
}

/// An optional signed number, present if the flag is set.
fn optional(c: &mut Cursor<'_>, present: bool, name: &str, what: &str) -> R<Option<i64>> {
    if !present {
        return Ok(None);
    }
    let at = c.offset();
    let value = c.svarint();
    let value = c.need(value, what)?;
    c.field(at, || format!("{name}: {value}"));
    Ok(Some(value))
}

/// The presence flags of two numbers.
fn optional_flags(c: &mut Cursor<'_>, what: &str) -> R<u64> {
    let at = c.offset();
    let flags = c.varint();
    let flags = c.need(flags, what)?;
    c.field(at, || format!("flags: {flags:#x}"));
    Ok(flags)
}

fn div_by(m: &mut Module, c: &mut Cursor<'_>, level: Level) -> R<Attr> {
    let [divisor, flags, every, along] = if level >= Level::V13_4 {
        [
            "failed to read divisor",
            "failed to read optional parameter flags",
            "failed to read every_val",
            "failed to read along_val",
        ]
    } else {
        [
            "failed to read divisor for DivByAttr",
            "failed to read flags byte for DivByAttr",
            "failed to read value for 'every' in DivByAttr",
            "failed to read value for 'along' in DivByAttr",
        ]
    };
    let at = c.offset();
    let value = c.varint();
    let divisor = c.need(value, divisor)?;
    c.field(at, || format!("divisor: {divisor}"));
    let flags = optional_flags(c, flags)?;
    let every = optional(c, flags & 1 != 0, "every", every)?;
    let along = optional(c, flags & 2 != 0, "along", along)?;
    Ok(m.intern_attr(AttrData::DivBy { divisor, every, along }))
}

fn bounded(m: &mut Module, c: &mut Cursor<'_>, level: Level) -> R<Attr> {
    let [flags, lower, upper] = if level >= Level::V13_4 {
        ["failed to read optional parameter flags", "failed to read lb_val", "failed to read ub_val"]
    } else {
        [
            "failed to read flags byte for BoundedAttr",
            "failed to read lower bound for BoundedAttr",
            "failed to read upper bound for BoundedAttr",
        ]
    };
    let flags = optional_flags(c, flags)?;
    let lower = optional(c, flags & 1 != 0, "lower", lower)?;
    let upper = optional(c, flags & 2 != 0, "upper", upper)?;
    Ok(m.intern_attr(AttrData::Bounded { lower, upper }))
}

fn too_deep() -> String {
    format!("attributes nested deeper than {MAX_DEPTH} levels")
}

fn shallow(m: &Module, c: &Cursor<'_>, attr: Attr) -> R<Attr> {
    if m.attr_weight(attr).depth > MAX_DEPTH { Err(c.fail(too_deep())) } else { Ok(attr) }
}

impl Writer<'_> {
    /// Writes a field of an op record. Flags are written separately.
    pub fn field(&mut self, attr: Attr, def: &AttrDef, out: &mut Buffer) -> W<()> {
        let m = self.m;
        let version = self.options.version;
        match (def.kind, m.attr_data(attr)) {
            (AttrKind::Flag, _) => {}
            (AttrKind::Enum(kind), AttrData::Enum { value, .. }) => {
                if let Some(case) = kind.def().by_value(*value).filter(|case| case.since > version) {
                    let text = format!(
                        "enum value for attribute '{}' is not available in bytecode version {version}",
                        def.name
                    );
                    return Err(Refusal::version(case.since, text));
                }
                out.varint(u64::from(*value));
            }
            (AttrKind::Hints, AttrData::Hints(dict)) => {
                self.shallow(attr)?;
                self.dictionary(*dict, out)?;
            }
            (AttrKind::I64 | AttrKind::I64NonNegative, AttrData::Int { value, .. }) => out.varint(*value as u64),
            (AttrKind::I32NonNegative, AttrData::Int { value, .. }) => out.varint(u64::from(*value as u32)),
            (AttrKind::Bool, AttrData::Int { value, .. }) => out.byte(u8::from(*value != 0)),
            (AttrKind::Str, AttrData::Str(sym)) | (AttrKind::FlatSymbol, AttrData::SymbolRef { root: sym, .. }) => {
                out.varint(self.strings.index(m.strings.bytes(*sym)));
            }
            (AttrKind::Dense, AttrData::Dense(dense)) => out.varint(self.constant(attr, dense)?),
            (AttrKind::Predicate, _) => self.tagged(attr, def.name, out)?,
            (AttrKind::I32Array, AttrData::DenseArray { values, .. }) => {
                out.i32_array(&values.iter().map(|&v| v as i32).collect::<Vec<_>>());
            }
            (AttrKind::BoolArray, AttrData::DenseArray { values, .. }) => {
                out.index(values.len());
                values.iter().for_each(|&v| out.byte(u8::from(v != 0)));
            }
            (AttrKind::Array, AttrData::Array(items)) => {
                self.shallow(attr)?;
                self.array(items, out)?;
            }
            (AttrKind::FunctionType | AttrKind::DictArray, _) => {
                return Err(Refusal::new(format!(
                    "unsupported native C++ type encountered during attribute serialization for attribute '{}'",
                    def.name
                )));
            }
            _ => return Err(self.unsupported(attr, def.name)),
        }
        Ok(())
    }

    fn unsupported(&self, attr: Attr, name: &str) -> Refusal {
        let text = self.m.attr_text(attr);
        Refusal::new(format!(
            "unsupported attribute type encountered during serialization of attribute '{name}': {text}"
        ))
    }

    fn shallow(&self, attr: Attr) -> W<()> {
        if self.m.attr_weight(attr).depth > MAX_DEPTH { Err(Refusal::new(too_deep())) } else { Ok(()) }
    }

    fn dictionary(&mut self, dict: Attr, out: &mut Buffer) -> W<()> {
        let m = self.m;
        let entries = m.dict_entries(dict);
        out.index(entries.len());
        for &(key, value) in entries {
            out.varint(self.strings.index(m.strings.bytes(key)));
            self.tagged(value, &m.strings.text(key), out)
                .map_err(|r| r.within(format!("failed to write DictionaryAttr element: {}", m.attr_text(value))))?;
        }
        Ok(())
    }

    fn array(&mut self, items: &[Attr], out: &mut Buffer) -> W<()> {
        let m = self.m;
        out.index(items.len());
        for &item in items {
            self.tagged(item, "arrayElement", out)
                .map_err(|r| r.within(format!("failed to write ArrayAttr element: {}", m.attr_text(item))))?;
        }
        Ok(())
    }

    /// Writes a self-describing attribute; `name` is its key.
    pub fn tagged(&mut self, attr: Attr, name: &str, out: &mut Buffer) -> W<()> {
        let m = self.m;
        match m.attr_data(attr) {
            AttrData::Int { ty, value } => {
                let Some(width) = integer_width(m, *ty) else { return Err(self.unsupported(attr, name)) };
                out.varint(tag::INTEGER);
                out.varint(self.ty(*ty));
                match width {
                    1 => out.byte(u8::from(*value != 0)),
                    _ => out.varint(*value as u64 & u64::MAX >> (64 - width.clamp(1, 64))),
                }
            }
            AttrData::Float { ty, bits } => {
                out.varint(tag::FLOAT);
                out.varint(self.ty(*ty));
                match m.scalar(*ty) {
                    Some(Scalar::Float(format)) if format.bits() <= 8 => out.byte(*bits as u8),
                    _ => out.svarint(*bits as i64),
                }
            }
            AttrData::Type(ty) => {
                out.varint(tag::TYPE);
                out.varint(self.ty(*ty));
            }
            AttrData::Str(sym) => {
                out.varint(tag::STRING);
                out.varint(self.strings.index(m.strings.bytes(*sym)));
            }
            AttrData::Array(items) => {
                self.shallow(attr)?;
                out.varint(tag::ARRAY);
                self.array(items, out)?;
            }
            AttrData::Dense(dense) => {
                out.varint(tag::DENSE);
                out.varint(self.ty(dense.ty));
                out.varint(self.constant(attr, dense)?);
            }
            AttrData::DivBy { divisor, every, along } => {
                out.varint(tag::DIV_BY);
                out.varint(*divisor);
                write_optional(out, [*every, *along]);
            }
            AttrData::SameElements(values) => {
                out.varint(tag::SAME_ELEMENTS);
                out.i64_array(values);
            }
            AttrData::Dict(_) => {
                self.shallow(attr)?;
                out.varint(tag::DICTIONARY);
                self.dictionary(attr, out)?;
            }
            AttrData::Hints(dict) => {
                self.shallow(attr)?;
                out.varint(tag::HINTS);
                self.dictionary(*dict, out)?;
            }
            AttrData::Bounded { lower, upper } => {
                out.varint(tag::BOUNDED);
                write_optional(out, [*lower, *upper]);
            }
            AttrData::Unit
            | AttrData::SymbolRef { .. }
            | AttrData::DenseArray { .. }
            | AttrData::Enum { .. }
            | AttrData::DiFile { .. }
            | AttrData::DiCompileUnit { .. }
            | AttrData::DiSubprogram { .. }
            | AttrData::DiLexicalBlock { .. }
            | AttrData::Location(_)
            | AttrData::Cute { .. }
            | AttrData::Opaque(_) => return Err(self.unsupported(attr, name)),
        }
        Ok(())
    }
}

/// The presence flags of two numbers, and the numbers.
fn write_optional(out: &mut Buffer, values: [Option<i64>; 2]) {
    out.varint(u64::from(values[0].is_some()) | u64::from(values[1].is_some()) << 1);
    values.into_iter().flatten().for_each(|v| out.svarint(v));
}

/// The width of an integer type, also of a signed or unsigned one.
fn integer_width(m: &Module, ty: Ty) -> Option<u32> {
    match m.type_data(ty) {
        TypeData::Int(format) => Some(format.bits()),
        TypeData::Opaque(text) => foreign_integer(m.strings.bytes(*text)),
        _ => None,
    }
}

/// The width of `si32`, `ui8`, `i24`, `index`.
pub(crate) fn foreign_integer(text: &[u8]) -> Option<u32> {
    let text = std::str::from_utf8(text).ok()?;
    if text == "index" {
        return Some(64);
    }
    text.trim_start_matches(['s', 'u']).strip_prefix('i')?.parse().ok()
}
