//! Attributes: interned values attached to ops.

use crate::enums::{DialectEnum, EnumKind};
use crate::types::{Ty, TypeData};
use crate::{Loc, Module};
use smallvec::SmallVec;
use tileir_base::{Sym, id};
use tileir_num::{FloatFormat, IntFormat};

id! {
    /// An interned attribute: equality is an integer comparison.
    pub struct Attr;
}

/// The data of an attribute.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum AttrData {
    /// `unit`, or a key without a value.
    Unit,
    /// `5 : i32`; `true` and `false` are of type `i1`. The value is sign-extended (`i1`: 0 or -1).
    Int {
        /// Its type: an integer, `index`, or a foreign integer type.
        ty: Ty,
        /// Its value.
        value: i128,
    },
    /// `1.0 : f32`
    Float {
        /// Its type.
        ty: Ty,
        /// Bit pattern in that type.
        bits: u64,
    },
    /// `"text"`
    Str(Sym),
    /// A type as an attribute.
    Type(Ty),
    /// `[a, b]`
    Array(Box<[Attr]>),
    /// `{k = v}`, sorted by key bytes.
    Dict(Box<[(Sym, Attr)]>),
    /// `@root::@nested`
    SymbolRef {
        /// Outermost name.
        root: Sym,
        /// Inner names.
        nested: Box<[Sym]>,
    },
    /// `array<i32: 1, 2>`: values sign-extended, or float bit patterns.
    DenseArray {
        /// Element type.
        elem: Ty,
        /// Elements.
        values: Box<[i64]>,
    },
    /// `dense<…> : !cuda_tile.tile<…>`
    Dense(Dense),
    /// `#cuda_tile.rounding<zero>` and similar attributes, also where the generic form has an integer.
    Enum {
        /// The enumeration.
        kind: EnumKind,
        /// Number of the case.
        value: u32,
    },
    /// `#cuda_tile.div_by<16, every 4 along 0>`
    DivBy {
        /// The divisor.
        divisor: u64,
        /// Group size.
        every: Option<i64>,
        /// Dimension.
        along: Option<i64>,
    },
    /// `#cuda_tile.same_elements<[1, 4]>`
    SameElements(Box<[i64]>),
    /// `#cuda_tile.bounded<0, ?>`
    Bounded {
        /// Lower bound, inclusive.
        lower: Option<i64>,
        /// Upper bound, inclusive.
        upper: Option<i64>,
    },
    /// `#cuda_tile.optimization_hints<sm_100 = {…}>`: a dictionary of dictionaries.
    Hints(Attr),
    /// `#cuda_tile.di_file<"name" in "directory">`
    DiFile {
        /// File name.
        name: Sym,
        /// Directory.
        directory: Sym,
    },
    /// `#cuda_tile.di_compile_unit<file = …>`
    DiCompileUnit {
        /// A [`AttrData::DiFile`].
        file: Attr,
    },
    /// `#cuda_tile.di_subprogram<…>`
    DiSubprogram {
        /// A [`AttrData::DiFile`].
        file: Attr,
        /// Line.
        line: u32,
        /// Name in the source language.
        name: Sym,
        /// Symbol name.
        linkage_name: Sym,
        /// A [`AttrData::DiCompileUnit`].
        compile_unit: Attr,
        /// Line of the body.
        scope_line: u32,
    },
    /// `#cuda_tile.di_lexical_block<…>`
    DiLexicalBlock {
        /// Enclosing scope: a subprogram or lexical block.
        scope: Attr,
        /// A [`AttrData::DiFile`].
        file: Attr,
        /// Line.
        line: u32,
        /// Column.
        column: u32,
    },
    /// A location as an attribute; `#cuda_tile.di_loc<…>` is one.
    Location(Loc),
    /// `#cute.layout<(1@0, 16@1)>`: layout metadata of another dialect, parsed by structure.
    Cute {
        /// The kind.
        kind: CuteKind,
        /// Its value.
        value: CuteTuple,
    },
    /// An attribute of another dialect, kept as its text.
    Opaque(Sym),
}

impl AttrData {
    /// Whether this is a location or a part of one.
    #[must_use]
    pub fn is_debug_info(&self) -> bool {
        matches!(
            self,
            AttrData::DiFile { .. }
                | AttrData::DiCompileUnit { .. }
                | AttrData::DiSubprogram { .. }
                | AttrData::DiLexicalBlock { .. }
                | AttrData::Location(_)
        )
    }
}

/// The kind of a cuTe attribute.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CuteKind {
    /// `#cute.layout`
    Layout,
    /// `#cute.shape`
    Shape,
    /// `#cute.stride`
    Stride,
}

impl CuteKind {
    /// All three.
    pub const ALL: [CuteKind; 3] = [CuteKind::Layout, CuteKind::Shape, CuteKind::Stride];

    /// The word after `#cute.`
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            CuteKind::Layout => "layout",
            CuteKind::Shape => "shape",
            CuteKind::Stride => "stride",
        }
    }
}

/// A cuTe value: a tuple of tuples whose leaves are integers scaled by basis vectors.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum CuteTuple {
    /// `N`, `N@dim`, `N@outer@inner`
    Leaf {
        /// The factor.
        value: i64,
        /// The basis vector, outermost dimension first; empty for a plain integer.
        basis: SmallVec<[u32; 2]>,
    },
    /// `(a, b)`
    Tuple(Box<[CuteTuple]>),
}

/// The value of a dense constant: the bit patterns of its elements, row major.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Dense {
    /// A tile type whose element is a number.
    pub ty: Ty,
    /// One element if all are bit-equal, otherwise every one; [`Dense::element_bytes`] bytes each, little-endian.
    pub data: Box<[u8]>,
    /// Whether `data` holds the single element of a splat.
    pub splat: bool,
}

impl Dense {
    /// Bytes that one element of a format with `bits` bits takes in [`Dense::data`].
    #[must_use]
    pub const fn element_bytes(bits: u32) -> usize {
        match bits {
            0..=8 => 1,
            9..=16 => 2,
            17..=32 => 4,
            _ => 8,
        }
    }

    /// Bit pattern of element `i` (any `i` of a splat).
    #[must_use]
    pub fn element(&self, bits: u32, i: usize) -> u64 {
        let width = Dense::element_bytes(bits);
        let at = if self.splat { 0 } else { i * width };
        let mut bytes = [0; 8];
        bytes[..width].copy_from_slice(&self.data[at..at + width]);
        u64::from_le_bytes(bytes)
    }
}

/// The number format of a scalar type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scalar {
    /// An integer.
    Int(IntFormat),
    /// A float.
    Float(FloatFormat),
}

impl Scalar {
    /// Width of the bit pattern.
    #[must_use]
    pub fn bits(self) -> u32 {
        match self {
            Scalar::Int(f) => f.bits(),
            Scalar::Float(f) => f.bits(),
        }
    }
}

impl Module {
    /// The number format of `ty`, if it is a scalar number type.
    #[must_use]
    pub fn scalar(&self, ty: Ty) -> Option<Scalar> {
        match self.type_data(ty) {
            TypeData::Int(f) => Some(Scalar::Int(*f)),
            TypeData::Float(f) => Some(Scalar::Float(*f)),
            _ => None,
        }
    }

    /// An enum attribute.
    pub fn enum_attr<E: DialectEnum>(&mut self, value: E) -> Attr {
        self.intern_attr(AttrData::Enum { kind: E::KIND, value: value.value() })
    }

    /// `unit`
    pub fn unit_attr(&mut self) -> Attr {
        self.intern_attr(AttrData::Unit)
    }

    /// `true` or `false`
    pub fn bool_attr(&mut self, value: bool) -> Attr {
        let ty = self.int_type(IntFormat::I1);
        self.intern_attr(AttrData::Int { ty, value: -i128::from(value) })
    }

    /// `value : iN`
    pub fn int_attr(&mut self, format: IntFormat, value: i64) -> Attr {
        let ty = self.int_type(format);
        let value = format.sign_extend(format.truncate(value));
        self.intern_attr(AttrData::Int { ty, value: i128::from(value) })
    }

    /// `"text"`
    pub fn str_attr(&mut self, text: impl AsRef<[u8]>) -> Attr {
        let sym = self.strings.intern(text);
        self.intern_attr(AttrData::Str(sym))
    }

    /// `@name`
    pub fn flat_symbol_attr(&mut self, root: Sym) -> Attr {
        self.intern_attr(AttrData::SymbolRef { root, nested: Box::default() })
    }

    /// `{…}`: sorts the entries by key. Keys must be unique; [`sorted_dict`](Self::sorted_dict) reports a duplicate.
    pub fn dict_attr(&mut self, entries: Vec<(Sym, Attr)>) -> Attr {
        let entries = self.sort_entries(entries);
        self.intern_attr(AttrData::Dict(entries.into()))
    }

    /// As [`dict_attr`](Self::dict_attr), but a repeated key is an error.
    ///
    /// # Errors
    /// The repeated key.
    pub fn sorted_dict(&mut self, entries: Vec<(Sym, Attr)>) -> Result<Attr, Sym> {
        let entries = self.sort_entries(entries);
        if let Some(pair) = entries.windows(2).find(|w| w[0].0 == w[1].0) {
            return Err(pair[0].0);
        }
        Ok(self.intern_attr(AttrData::Dict(entries.into())))
    }

    fn sort_entries(&self, mut entries: Vec<(Sym, Attr)>) -> Vec<(Sym, Attr)> {
        entries.sort_by(|a, b| self.strings.bytes(a.0).cmp(self.strings.bytes(b.0)));
        entries
    }

    /// The entries of a dictionary; empty for any other attribute.
    #[must_use]
    pub fn dict_entries(&self, attr: Attr) -> &[(Sym, Attr)] {
        match self.attr_data(attr) {
            AttrData::Dict(entries) => entries,
            _ => &[],
        }
    }

    /// A dense constant from bit patterns, one per element or a single one for a splat. Equal elements become a
    /// splat.
    ///
    /// Panics if `ty` is not a tile of numbers or the count does not fit it: callers check literals first.
    pub fn dense_attr(&mut self, ty: Ty, elements: &[u64]) -> Attr {
        let (shape, elem) = self.as_tile(ty).expect("dense constants have tile type");
        let count: i64 = shape.iter().product();
        let bits = self.scalar(elem).expect("dense constants hold numbers").bits();
        assert!(elements.len() == 1 || elements.len() as i64 == count, "one value, or one per element");
        let splat = elements.iter().all(|e| *e == elements[0]);
        let width = Dense::element_bytes(bits);
        let kept = if splat { &elements[..1] } else { elements };
        let mut data = Vec::with_capacity(kept.len() * width);
        for e in kept {
            data.extend_from_slice(&e.to_le_bytes()[..width]);
        }
        self.intern_attr(AttrData::Dense(Dense { ty, data: data.into(), splat }))
    }

    /// The value of an enum attribute of type `E`.
    #[must_use]
    pub fn as_enum<E: DialectEnum>(&self, attr: Attr) -> Option<E> {
        match *self.attr_data(attr) {
            AttrData::Enum { kind, value } if kind == E::KIND => E::from_value(value),
            _ => None,
        }
    }

    /// The value of an integer attribute.
    #[must_use]
    pub fn as_int(&self, attr: Attr) -> Option<i128> {
        match *self.attr_data(attr) {
            AttrData::Int { value, .. } => Some(value),
            _ => None,
        }
    }

    /// The text of a string attribute.
    #[must_use]
    pub fn as_str(&self, attr: Attr) -> Option<Sym> {
        match *self.attr_data(attr) {
            AttrData::Str(sym) => Some(sym),
            _ => None,
        }
    }
}
