//! Attributes as values that belong to no module: converted to the kind of their slot, and checked, when an op uses them.

use super::error::{BuildError, BuildErrorKind, count, nearest, refuse};
use super::numbers::{does_not_fit, float_bits, float_text, int_bits};
use super::types::Type;
use crate::attrs::{Attr, AttrData, Dense, Scalar};
use crate::enums::{DialectEnum, EnumKind};
use crate::ops::def::{AttrKind, Cases};
use crate::types::Ty;
use crate::{IntFormat, Level, Module};

/// A value for an attribute. Numbers, words and text are converted to the kind of the attribute: `"zero"` a rounding mode, `3` an
/// `i32`, if it fits.
#[derive(Clone, PartialEq, Debug)]
pub enum AttrValue {
    /// Presence without a value: a flag that is set.
    Unit,
    /// `true` or `false`; for a flag, whether it is present.
    Bool(bool),
    /// An integer.
    Int(i128),
    /// A float.
    Float(f64),
    /// The bits of a number of this type.
    Number(Scalar, u64),
    /// Text, a symbol name, or the word of an enum case.
    Str(Box<[u8]>),
    /// A case of an enumeration.
    Enum(EnumKind, u32),
    /// A type.
    Type(Type),
    /// `[a, b]`
    Array(Vec<AttrValue>),
    /// `{k = v}`
    Dict(Vec<(String, AttrValue)>),
    /// The elements of a tile.
    Dense(DenseElements),
    /// A promise of `assume`.
    Predicate(Predicate),
    /// Hints by architecture.
    Hints(Vec<(String, Vec<(String, AttrValue)>)>),
}

/// A promise of `assume`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Predicate {
    /// `div_by<divisor, every E along A>`
    DivBy {
        /// The divisor.
        divisor: u64,
        /// Group size.
        every: Option<i64>,
        /// Dimension.
        along: Option<i64>,
    },
    /// `same_elements<[1, 4]>`
    SameElements(Vec<i64>),
    /// `bounded<0, ?>`
    Bounded {
        /// Lower bound, inclusive.
        lower: Option<i64>,
        /// Upper bound, inclusive.
        upper: Option<i64>,
    },
}

/// The elements of a constant tile: one for all, or one each, row by row.
#[derive(Clone, PartialEq, Debug)]
pub struct DenseElements {
    /// The type of the tile. If it is only an element type, one element makes a scalar, and more make a row.
    pub ty: Type,
    /// The elements.
    pub values: Elements,
}

/// Numbers of a constant.
#[derive(Clone, PartialEq, Debug)]
pub enum Elements {
    /// Integers; each must fit the element type, read as signed or as unsigned. They may stand for floats.
    Ints(Vec<i128>),
    /// Floats, rounded to nearest even; a finite one must not become infinite.
    Floats(Vec<f64>),
    /// Bit patterns of the element type.
    Bits(Vec<u64>),
}

impl DenseElements {
    /// A tile whose elements are these numbers: one for all, or one each.
    pub fn new(ty: impl Into<Type>, values: impl Into<Elements>) -> Self {
        DenseElements { ty: ty.into(), values: values.into() }
    }
}

impl Elements {
    fn len(&self) -> usize {
        match self {
            Elements::Ints(v) => v.len(),
            Elements::Floats(v) => v.len(),
            Elements::Bits(v) => v.len(),
        }
    }
}

macro_rules! elements {
    ($($variant:ident: $($from:ty)*;)*) => { $($(
        impl From<$from> for Elements {
            fn from(value: $from) -> Self {
                Elements::$variant(vec![value.into()])
            }
        }
        impl From<&[$from]> for Elements {
            fn from(values: &[$from]) -> Self {
                Elements::$variant(values.iter().map(|&v| v.into()).collect())
            }
        }
        impl<const N: usize> From<[$from; N]> for Elements {
            fn from(values: [$from; N]) -> Self {
                Elements::from(&values[..])
            }
        }
        impl From<Vec<$from>> for Elements {
            fn from(values: Vec<$from>) -> Self {
                Elements::from(&values[..])
            }
        }
    )*)* };
}

elements! {
    Ints: i32 i64 u64;
    Floats: f32 f64;
}

macro_rules! attr_from {
    ($($from:ty => |$v:ident| $make:expr;)*) => { $(
        impl From<$from> for AttrValue {
            fn from($v: $from) -> Self { $make }
        }
    )* };
}

attr_from! {
    bool => |v| AttrValue::Bool(v);
    i32 => |v| AttrValue::Int(v.into());
    i64 => |v| AttrValue::Int(v.into());
    u64 => |v| AttrValue::Int(v.into());
    f64 => |v| AttrValue::Float(v);
    f32 => |v| AttrValue::Float(v.into());
    &str => |v| AttrValue::Str(v.as_bytes().into());
    String => |v| AttrValue::Str(v.into_bytes().into());
    Type => |v| AttrValue::Type(v);
    DenseElements => |v| AttrValue::Dense(v);
    Predicate => |v| AttrValue::Predicate(v);
    Vec<AttrValue> => |v| AttrValue::Array(v);
    &[i32] => |v| AttrValue::Array(v.iter().map(|&i| i.into()).collect());
    &[bool] => |v| AttrValue::Array(v.iter().map(|&b| b.into()).collect());
}

impl<E: DialectEnum> From<E> for AttrValue {
    fn from(value: E) -> Self {
        AttrValue::Enum(E::KIND, value.value())
    }
}

impl AttrValue {
    /// The attribute `attr` of a module; `None` for debug info and attributes of other dialects, which the builder does
    /// not make.
    #[must_use]
    pub fn of(m: &Module, attr: Attr) -> Option<AttrValue> {
        Some(match m.attr_data(attr) {
            AttrData::Unit => AttrValue::Unit,
            AttrData::Int { ty, value } => match m.scalar(*ty)? {
                Scalar::Int(IntFormat::I1) => AttrValue::Bool(*value != 0),
                scalar @ Scalar::Int(format) => AttrValue::Number(scalar, format.truncate(i64::try_from(*value).ok()?)),
                Scalar::Float(_) => return None,
            },
            AttrData::Float { ty, bits } => AttrValue::Number(m.scalar(*ty)?, *bits),
            AttrData::Str(text) => AttrValue::Str(m.strings.bytes(*text).into()),
            AttrData::Type(ty) => AttrValue::Type(Type::of(m, *ty)?),
            AttrData::Array(items) => AttrValue::Array(all(items.iter().map(|&a| AttrValue::of(m, a)))?),
            AttrData::Dict(entries) => AttrValue::Dict(dict(m, entries)?),
            AttrData::SymbolRef { root, nested } if nested.is_empty() => AttrValue::Str(m.strings.bytes(*root).into()),
            AttrData::DenseArray { elem, values } => {
                AttrValue::Array(all(values.iter().map(|&v| match m.scalar(*elem)? {
                    Scalar::Int(IntFormat::I1) => Some(AttrValue::Bool(v != 0)),
                    Scalar::Int(_) => Some(AttrValue::Int(v.into())),
                    float @ Scalar::Float(_) => Some(AttrValue::Number(float, v as u64)),
                }))?)
            }
            AttrData::Dense(dense) => AttrValue::Dense(dense_elements(m, dense)?),
            AttrData::Enum { kind, value } => AttrValue::Enum(*kind, *value),
            AttrData::DivBy { divisor, every, along } => {
                AttrValue::Predicate(Predicate::DivBy { divisor: *divisor, every: *every, along: *along })
            }
            AttrData::SameElements(sizes) => AttrValue::Predicate(Predicate::SameElements(sizes.to_vec())),
            AttrData::Bounded { lower, upper } => {
                AttrValue::Predicate(Predicate::Bounded { lower: *lower, upper: *upper })
            }
            AttrData::Hints(entries) => AttrValue::Hints(all(m
                .dict_entries(*entries)
                .iter()
                .map(|&(arch, hints)| Some((m.strings.text(arch).into_owned(), dict(m, m.dict_entries(hints))?))))?),
            AttrData::SymbolRef { .. }
            | AttrData::DiFile { .. }
            | AttrData::DiCompileUnit { .. }
            | AttrData::DiSubprogram { .. }
            | AttrData::DiLexicalBlock { .. }
            | AttrData::Location(_)
            | AttrData::Cute { .. }
            | AttrData::Opaque(_) => return None,
        })
    }

    /// A description for messages.
    fn noun(&self) -> &'static str {
        match self {
            AttrValue::Unit => "no value",
            AttrValue::Bool(_) => "a boolean",
            AttrValue::Int(_) => "an integer",
            AttrValue::Float(_) => "a float",
            AttrValue::Number(..) => "a number",
            AttrValue::Str(_) => "text",
            AttrValue::Enum(..) => "a case of another enumeration",
            AttrValue::Type(_) => "a type",
            AttrValue::Array(_) => "a list",
            AttrValue::Dict(_) => "a dictionary",
            AttrValue::Dense(_) => "a constant tile",
            AttrValue::Predicate(_) => "a predicate",
            AttrValue::Hints(_) => "hints",
        }
    }

    fn as_int(&self) -> Option<i128> {
        match *self {
            AttrValue::Int(value) => Some(value),
            AttrValue::Number(Scalar::Int(format), bits) => Some(i128::from(format.sign_extend(bits))),
            _ => None,
        }
    }
}

fn all<T>(items: impl Iterator<Item = Option<T>>) -> Option<Vec<T>> {
    items.collect()
}

fn dict(m: &Module, entries: &[(tileir_base::Sym, Attr)]) -> Option<Vec<(String, AttrValue)>> {
    all(entries.iter().map(|&(key, value)| Some((m.strings.text(key).into_owned(), AttrValue::of(m, value)?))))
}

fn dense_elements(m: &Module, dense: &Dense) -> Option<DenseElements> {
    let ty = Type::of(m, dense.ty)?;
    let (shape, elem) = m.as_tile(dense.ty)?;
    let bits = m.scalar(elem)?.bits();
    let n = if dense.splat { 1 } else { usize::try_from(shape.iter().product::<i64>()).ok()? };
    Some(DenseElements { ty, values: Elements::Bits((0..n).map(|i| dense.element(bits, i)).collect()) })
}

/// The slot of an attribute, which interns the values that it takes.
pub(super) struct AttrSlot<'a> {
    pub m: &'a mut Module,
    pub level: Level,
    /// The name of the attribute, for messages.
    pub name: &'a str,
    pub kind: AttrKind,
    /// Of an enumeration, the cases that the op takes.
    pub cases: Option<Cases>,
    /// The element types of the operands: identities have them.
    pub elements: &'a [Ty],
}

impl AttrSlot<'_> {
    /// The attribute; none for a flag that is not set.
    pub fn put(&mut self, value: &AttrValue) -> Result<Option<Attr>, BuildError> {
        let attr = match (self.kind, value) {
            (AttrKind::Flag, AttrValue::Unit) => self.m.unit_attr(),
            (AttrKind::Flag, AttrValue::Bool(set)) => return Ok(set.then(|| self.m.unit_attr())),
            (AttrKind::Enum(kind), _) => self.enum_case(kind, value)?,
            (AttrKind::I64, _) if value.as_int().is_some() => self.int(IntFormat::I64, i64::MIN, value)?,
            (AttrKind::I64NonNegative, _) if value.as_int().is_some() => self.int(IntFormat::I64, 0, value)?,
            (AttrKind::I32NonNegative, _) if value.as_int().is_some() => self.int(IntFormat::I32, 0, value)?,
            (AttrKind::Bool, AttrValue::Bool(value)) => self.m.bool_attr(*value),
            (AttrKind::Str, AttrValue::Str(text)) => self.m.str_attr(text),
            (AttrKind::FlatSymbol, AttrValue::Str(name)) => {
                let name = self.m.strings.intern(name);
                self.m.flat_symbol_attr(name)
            }
            (AttrKind::FunctionType, AttrValue::Type(ty @ Type::Function { .. })) => {
                let ty = ty.intern(self.m, self.level)?;
                self.m.intern_attr(AttrData::Type(ty))
            }
            (AttrKind::Dense, AttrValue::Dense(dense)) => self.dense(dense)?,
            (AttrKind::Predicate, AttrValue::Predicate(predicate)) => self.m.intern_attr(data(predicate)),
            (AttrKind::I32Array, AttrValue::Array(items)) => self.int_array(IntFormat::I32, items)?,
            (AttrKind::BoolArray, AttrValue::Array(items)) => self.int_array(IntFormat::I1, items)?,
            (AttrKind::Array, AttrValue::Array(items)) => self.identities(items)?,
            (AttrKind::DictArray, AttrValue::Array(items)) => self.dicts(items)?,
            (AttrKind::Hints, AttrValue::Hints(entries)) => self.hints(entries)?,
            _ => {
                let wanted = describe(self.kind);
                return self.wrong(format!("takes {wanted}, found {}", value.noun()));
            }
        };
        Ok(Some(attr))
    }

    #[allow(clippy::needless_pass_by_value, reason = "callers format it")]
    fn wrong<T>(&self, text: String) -> Result<T, BuildError> {
        refuse(BuildErrorKind::WrongAttribute, format!("attribute `{}` {text}", self.name))
    }

    fn too_large<T>(&self, value: i128, format: IntFormat, least: i64) -> Result<T, BuildError> {
        let most = format.max_value(true);
        let range = format!("`{}` must be from {} to {most}", self.name, i128::from(least).max(format.min_value(true)));
        refuse(BuildErrorKind::DoesNotFit, format!("{range}, found {value}"))
    }

    fn int(&mut self, format: IntFormat, least: i64, value: &AttrValue) -> Result<Attr, BuildError> {
        let value = value.as_int().unwrap_or_default();
        match i64::try_from(value) {
            Ok(small) if small >= least && value <= format.max_value(true) => Ok(self.m.int_attr(format, small)),
            _ => self.too_large(value, format, least),
        }
    }

    fn enum_case(&mut self, kind: EnumKind, value: &AttrValue) -> Result<Attr, BuildError> {
        let newest = self.level.newest();
        let case = match value {
            AttrValue::Enum(given, value) if *given == kind => kind.def().by_value(*value),
            AttrValue::Str(word) => match kind.def().by_keyword(word, newest) {
                Some(case) => Some(case),
                None => {
                    let word = String::from_utf8_lossy(word);
                    let words = kind.def().keywords(newest);
                    let near = nearest(&word, kind.def().cases.iter().map(|c| c.keyword));
                    return refuse(
                        BuildErrorKind::UnknownName,
                        format!("attribute `{}` has no case '{word}': it is one of {words}{near}", self.name),
                    );
                }
            },
            _ => None,
        };
        match case {
            Some(case) if self.cases.is_none_or(|cases| cases.all.contains(&case.value)) => {
                Ok(self.m.intern_attr(AttrData::Enum { kind, value: case.value }))
            }
            Some(case) => self.wrong(format!("cannot be '{}' here", case.keyword)),
            None => {
                let words = kind.def().keywords(newest);
                self.wrong(format!("takes one of {words}, found {}", value.noun()))
            }
        }
    }

    fn int_array(&mut self, format: IntFormat, items: &[AttrValue]) -> Result<Attr, BuildError> {
        let mut values = Vec::with_capacity(items.len());
        for item in items {
            values.push(match (format, item) {
                // True is the integer -1 of one bit.
                (IntFormat::I1, AttrValue::Bool(set)) => -i64::from(*set),
                (IntFormat::I1, _) => return self.wrong(format!("takes booleans, found {}", item.noun())),
                _ => match item.as_int() {
                    Some(value) if (format.min_value(true)..=format.max_value(true)).contains(&value) => value as i64,
                    Some(value) => return self.too_large(value, format, i64::MIN),
                    None => return self.wrong(format!("takes integers, found {}", item.noun())),
                },
            });
        }
        let elem = self.m.int_type(format);
        Ok(self.m.intern_attr(AttrData::DenseArray { elem, values: values.into() }))
    }

    /// One number per operand, of its element type unless it has a type of its own.
    fn identities(&mut self, items: &[AttrValue]) -> Result<Attr, BuildError> {
        if items.len() != self.elements.len() {
            let wanted = count(self.elements.len(), "value");
            let text = format!("`{}` has {}, and must have {wanted}: one per operand", self.name, items.len());
            return refuse(BuildErrorKind::WrongCount, text);
        }
        let mut attrs = Vec::with_capacity(items.len());
        for (item, &elem) in items.iter().zip(self.elements) {
            let (scalar, bits) = match item {
                AttrValue::Number(scalar, bits) => (*scalar, *bits),
                _ => match self.m.scalar(elem) {
                    Some(scalar) => (scalar, self.number(scalar, item)?),
                    None => {
                        return self
                            .wrong(format!("has a value for `{}`, which is not a number", self.m.short_type(elem)));
                    }
                },
            };
            attrs.push(self.number_attr(scalar, bits));
        }
        Ok(self.m.intern_attr(AttrData::Array(attrs.into())))
    }

    fn number_attr(&mut self, scalar: Scalar, bits: u64) -> Attr {
        match scalar {
            Scalar::Int(IntFormat::I1) => self.m.bool_attr(bits & 1 != 0),
            Scalar::Int(format) => self.m.int_attr(format, format.sign_extend(bits)),
            Scalar::Float(format) => {
                let ty = self.m.float_type(format);
                self.m.intern_attr(AttrData::Float { ty, bits })
            }
        }
    }

    /// The bits of a number in a format.
    fn number(&self, scalar: Scalar, value: &AttrValue) -> Result<u64, BuildError> {
        let fits = match *value {
            AttrValue::Bool(set) => Ok(int_bits(scalar, i128::from(set))),
            AttrValue::Int(value) => Ok(int_bits(scalar, value)),
            AttrValue::Float(value) => match scalar {
                Scalar::Float(format) => Ok(float_bits(format, value)),
                Scalar::Int(_) => return self.wrong(format!("takes integers here, found {value}")),
            },
            AttrValue::Number(given, bits) if given == scalar => Ok(Some(bits)),
            _ => Err(()),
        };
        match fits {
            Ok(Some(bits)) => Ok(bits),
            Ok(None) => {
                let shown = match *value {
                    AttrValue::Int(v) => v.to_string(),
                    AttrValue::Float(v) => float_text(v),
                    _ => "the value".to_owned(),
                };
                does_not_fit(self.name, &shown, scalar)
            }
            Err(()) => self.wrong(format!("takes numbers, found {}", value.noun())),
        }
    }

    fn dense(&mut self, dense: &DenseElements) -> Result<Attr, BuildError> {
        let n = dense.values.len();
        let ty = match &dense.ty {
            Type::Element(elem) if n == 1 => elem.scalar(),
            Type::Element(elem) => Type::Tile { shape: vec![i64::try_from(n).unwrap_or(i64::MAX)], elem: *elem },
            other => other.clone(),
        };
        let interned = ty.intern(self.m, self.level)?;
        let Some((shape, elem)) = self.m.as_tile(interned) else {
            return self.wrong(format!("takes a tile of numbers, found {ty}"));
        };
        let elements: i64 = shape.iter().product();
        let Some(scalar) = self.m.scalar(elem) else {
            return self.wrong(format!("takes a tile of numbers, found {ty}"));
        };
        if n != 1 && i64::try_from(n).ok() != Some(elements) {
            let text = format!("`{}` has {n} elements, and `{ty}` has {elements}", self.name);
            return refuse(BuildErrorKind::WrongCount, text);
        }
        let mut bits = Vec::with_capacity(n);
        let name = self.name;
        match &dense.values {
            Elements::Ints(values) => {
                for &v in values {
                    match int_bits(scalar, v) {
                        Some(b) => bits.push(b),
                        None => return does_not_fit(name, &v.to_string(), scalar),
                    }
                }
            }
            Elements::Floats(values) => {
                let Scalar::Float(format) = scalar else {
                    return self.wrong(format!("has floats, and `{ty}` is a tile of integers"));
                };
                for &v in values {
                    match float_bits(format, v) {
                        Some(b) => bits.push(b),
                        None => return does_not_fit(name, &float_text(v), scalar),
                    }
                }
            }
            Elements::Bits(values) => {
                let width = scalar.bits();
                if let Some(wide) = values.iter().find(|&&v| width < 64 && v >> width != 0) {
                    return does_not_fit(name, &format!("{wide:#x}"), scalar);
                }
                bits.extend_from_slice(values);
            }
        }
        Ok(self.m.dense_attr(interned, &bits))
    }

    fn dicts(&mut self, items: &[AttrValue]) -> Result<Attr, BuildError> {
        let mut attrs = Vec::with_capacity(items.len());
        for item in items {
            let AttrValue::Dict(entries) = item else {
                return self.wrong(format!("takes dictionaries, found {}", item.noun()));
            };
            attrs.push(self.dict(entries)?);
        }
        Ok(self.m.intern_attr(AttrData::Array(attrs.into())))
    }

    pub(super) fn dict(&mut self, entries: &[(String, AttrValue)]) -> Result<Attr, BuildError> {
        let mut made = Vec::with_capacity(entries.len());
        for (key, value) in entries {
            let value = self.free(value)?;
            made.push((self.m.strings.intern(key), value));
        }
        self.m.sorted_dict(made).or_else(|key| {
            let key = self.m.strings.text(key).into_owned();
            self.wrong(format!("has the key '{key}' twice"))
        })
    }

    fn hints(&mut self, entries: &[(String, Vec<(String, AttrValue)>)]) -> Result<Attr, BuildError> {
        let mut made = Vec::with_capacity(entries.len());
        for (arch, hints) in entries {
            let hints = self.dict(hints)?;
            made.push((self.m.strings.intern(arch), hints));
        }
        let dict = self.m.dict_attr(made);
        Ok(self.m.intern_attr(AttrData::Hints(dict)))
    }

    /// A value whose kind no slot prescribes, in a dictionary.
    fn free(&mut self, value: &AttrValue) -> Result<Attr, BuildError> {
        Ok(match value {
            AttrValue::Unit => self.m.unit_attr(),
            AttrValue::Bool(value) => self.m.bool_attr(*value),
            AttrValue::Int(value) => match i64::try_from(*value) {
                // Hints are written as integers of 64 bits.
                Ok(value) => self.m.int_attr(IntFormat::I64, value),
                Err(_) => return self.too_large(*value, IntFormat::I64, i64::MIN),
            },
            AttrValue::Number(scalar, bits) => self.number_attr(*scalar, *bits),
            AttrValue::Str(text) => self.m.str_attr(text),
            AttrValue::Type(ty) => {
                let ty = ty.intern(self.m, self.level)?;
                self.m.intern_attr(AttrData::Type(ty))
            }
            AttrValue::Enum(kind, value) => match kind.def().by_value(*value) {
                Some(case) => self.m.intern_attr(AttrData::Enum { kind: *kind, value: case.value }),
                None => return self.wrong(format!("has no case {value}")),
            },
            AttrValue::Predicate(predicate) => self.m.intern_attr(data(predicate)),
            AttrValue::Array(items) => {
                let items = items.iter().map(|item| self.free(item)).collect::<Result<Box<[Attr]>, _>>()?;
                self.m.intern_attr(AttrData::Array(items))
            }
            AttrValue::Dict(entries) => self.dict(entries)?,
            AttrValue::Dense(dense) => self.dense(dense)?,
            AttrValue::Hints(entries) => self.hints(entries)?,
            AttrValue::Float(value) => {
                return self.wrong(format!("has {value} in a dictionary, where a float needs a type"));
            }
        })
    }
}

fn data(predicate: &Predicate) -> AttrData {
    match predicate {
        Predicate::DivBy { divisor, every, along } => {
            AttrData::DivBy { divisor: *divisor, every: *every, along: *along }
        }
        Predicate::SameElements(sizes) => AttrData::SameElements(sizes[..].into()),
        Predicate::Bounded { lower, upper } => AttrData::Bounded { lower: *lower, upper: *upper },
    }
}

/// A short description of the values that a slot takes.
fn describe(kind: AttrKind) -> String {
    match kind {
        AttrKind::Flag | AttrKind::Bool => "a boolean".into(),
        AttrKind::Enum(kind) => format!("a {}", kind.def().name),
        AttrKind::Hints => "hints by architecture".into(),
        AttrKind::I64 | AttrKind::I64NonNegative | AttrKind::I32NonNegative => "an integer".into(),
        AttrKind::Str => "text".into(),
        AttrKind::FlatSymbol => "the name of a symbol".into(),
        AttrKind::FunctionType => "the type of a function".into(),
        AttrKind::DictArray => "a list of dictionaries".into(),
        AttrKind::Dense => "a constant tile".into(),
        AttrKind::Predicate => "a predicate".into(),
        AttrKind::I32Array => "a list of integers".into(),
        AttrKind::BoolArray => "a list of booleans".into(),
        AttrKind::Array => "a list of numbers".into(),
    }
}
