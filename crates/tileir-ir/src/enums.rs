//! The dialect's closed enumerations, each written once: values, keywords, versions.

use crate::Version;

/// The storage of an enum attribute in the generic form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EnumStorage {
    /// `#cuda_tile.overflow<none>`
    Attribute,
    /// `1 : i32`
    Integer,
}

/// One value of an enumeration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EnumCase {
    /// Number in the file format.
    pub value: u32,
    /// Word in the text format.
    pub keyword: &'static str,
    /// First version that has it.
    pub since: Version,
    /// Its meaning.
    pub doc: &'static str,
}

/// An enumeration of the dialect.
#[derive(PartialEq, Eq, Debug)]
pub struct EnumDef {
    /// Rust name, which is also the name in the reference tools' parse errors.
    pub name: &'static str,
    /// Its purpose.
    pub doc: &'static str,
    /// The word in `#cuda_tile.WORD<…>`.
    pub mnemonic: &'static str,
    /// The storage in the generic form.
    pub storage: EnumStorage,
    /// All values, ascending.
    pub cases: &'static [EnumCase],
}

impl EnumDef {
    /// The value with this keyword, if tools that know `newest` have it.
    #[must_use]
    pub fn by_keyword(&self, keyword: &[u8], newest: Version) -> Option<&'static EnumCase> {
        self.cases.iter().find(|c| c.keyword.as_bytes() == keyword && c.since <= newest)
    }

    /// The value with this number.
    #[must_use]
    pub fn by_value(&self, value: u32) -> Option<&'static EnumCase> {
        // Most enumerations count from 0 without a gap.
        let there = self.cases.get(value as usize).filter(|c| c.value == value);
        there.or_else(|| self.cases.iter().find(|c| c.value == value))
    }

    /// The keywords that tools knowing `newest` have, joined by `", "`.
    #[must_use]
    pub fn keywords(&self, newest: Version) -> String {
        let words: Vec<_> = self.cases.iter().filter(|c| c.since <= newest).map(|c| c.keyword).collect();
        words.join(", ")
    }
}

/// A Rust enum that is one of the dialect's.
pub trait DialectEnum: Copy {
    /// Its table.
    const KIND: EnumKind;
    /// Its number in the file format.
    fn value(self) -> u32;
    /// The value with this number.
    fn from_value(value: u32) -> Option<Self>;
}

macro_rules! enums {
    ($(
        $(#[doc = $doc:literal])+
        $name:ident $mnemonic:literal $storage:ident {
            $( $(#[doc = $cd:literal])+ $case:ident = $value:literal $keyword:literal $since:ident ),* $(,)?
        }
    )*) => {
        /// The enumeration of an enum attribute.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum EnumKind { $( $(#[doc = $doc])+ $name ),* }

        impl EnumKind {
            /// Every enumeration.
            pub const ALL: &[EnumKind] = &[$(EnumKind::$name),*];

            /// Its table.
            #[must_use]
            pub const fn def(self) -> &'static EnumDef {
                match self {
                    $(EnumKind::$name => {
                        const DEF: &EnumDef = &EnumDef {
                            name: stringify!($name), doc: concat!($($doc, "\n"),+), mnemonic: $mnemonic, storage: EnumStorage::$storage,
                            cases: &[$(EnumCase { value: $value, keyword: $keyword, since: Version::$since, doc: concat!($($cd, "\n"),+) }),*],
                        };
                        DEF
                    })*
                }
            }
        }

        $(
            $(#[doc = $doc])+
            #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
            #[repr(u32)]
            pub enum $name { $( $(#[doc = $cd])+ $case = $value ),* }

            impl $name {
                /// The word in the text format.
                #[must_use]
                pub const fn keyword(self) -> &'static str {
                    match self { $($name::$case => $keyword),* }
                }
            }

            impl DialectEnum for $name {
                const KIND: EnumKind = EnumKind::$name;
                fn value(self) -> u32 { self as u32 }
                fn from_value(value: u32) -> Option<Self> {
                    match value { $($value => Some($name::$case),)* _ => None }
                }
            }

            impl core::fmt::Display for $name {
                fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                    f.write_str(self.keyword())
                }
            }
        )*
    };
}

enums! {
    /// The signedness of an integer operation.
    Signedness "signedness" Attribute {
        /// As a natural number.
        Unsigned = 0 "unsigned" V13_1,
        /// As two's complement.
        Signed = 1 "signed" V13_1,
    }
    /// A promise that an integer op does not wrap.
    IntegerOverflow "overflow" Attribute {
        /// No promise: the result is taken modulo two to the width.
        None = 0 "none" V13_1,
        /// It does not wrap as a signed number.
        NoSignedWrap = 1 "no_signed_wrap" V13_1,
        /// It does not wrap as an unsigned number.
        NoUnsignedWrap = 2 "no_unsigned_wrap" V13_1,
        /// It wraps in neither sense.
        NoWrap = 3 "no_wrap" V13_1,
    }
    /// The rounding of an exact result to a representable one.
    RoundingMode "rounding" Attribute {
        /// To the nearest number, ties to even.
        NearestEven = 0 "nearest_even" V13_1,
        /// Toward zero.
        Zero = 1 "zero" V13_1,
        /// Toward minus infinity.
        NegativeInf = 2 "negative_inf" V13_1,
        /// Toward plus infinity.
        PositiveInf = 3 "positive_inf" V13_1,
        /// The fast approximation: `divf`, `sqrt`, `exp` and `tanh` of f32.
        Approx = 4 "approx" V13_1,
        /// The approximation that is valid everywhere: `divf` of f32, and the default of `exp` and `tanh`.
        Full = 5 "full" V13_1,
        /// To an integer, toward zero: `ftoi`.
        NearestIntToZero = 6 "nearest_int_to_zero" V13_1,
        /// To the nearest number, ties away from zero: some conversions by `ftof`.
        NearestAway = 7 "nearest_away" V13_4,
    }
    /// The result of a comparison of floats if an operand is NaN.
    ComparisonOrdering "comparison_ordering" Attribute {
        /// It is true.
        Unordered = 0 "unordered" V13_1,
        /// It is false.
        Ordered = 1 "ordered" V13_1,
    }
    /// The predicate of a comparison.
    ComparisonPredicate "comparison_predicate" Attribute {
        /// `==`
        Equal = 0 "equal" V13_1,
        /// `!=`
        NotEqual = 1 "not_equal" V13_1,
        /// `<`
        LessThan = 2 "less_than" V13_1,
        /// `<=`
        LessThanOrEqual = 3 "less_than_or_equal" V13_1,
        /// `>`
        GreaterThan = 4 "greater_than" V13_1,
        /// `>=`
        GreaterThanOrEqual = 5 "greater_than_or_equal" V13_1,
    }
    /// The operation of an atomic on the old value and its argument.
    AtomicRMWMode "atomic_rmw_mode" Integer {
        /// Bitwise and.
        And = 0 "and" V13_1,
        /// Bitwise or.
        Or = 1 "or" V13_1,
        /// Bitwise exclusive or.
        Xor = 2 "xor" V13_1,
        /// Integer addition.
        Add = 3 "add" V13_1,
        /// Float addition.
        AddF = 4 "addf" V13_1,
        /// Signed maximum.
        Max = 5 "max" V13_1,
        /// Signed minimum.
        Min = 6 "min" V13_1,
        /// Unsigned maximum.
        UMax = 7 "umax" V13_1,
        /// Unsigned minimum.
        UMin = 8 "umin" V13_1,
        /// Exchange: the argument replaces the old value.
        Xchg = 9 "xchg" V13_1,
    }
    /// The participants of a memory ordering.
    MemoryScope "memory_scope" Integer {
        /// The tile block: ops of one tile block.
        TileBlock = 0 "tl_blk" V13_1,
        /// The device: all tile blocks of all kernels on it.
        Device = 1 "device" V13_1,
        /// The whole system: the host and other devices too.
        System = 2 "sys" V13_1,
    }
    /// The ordering of a memory access relative to others.
    MemoryOrdering "memory_ordering_semantics" Integer {
        /// No concurrent access is allowed; a race is undefined. Has no scope.
        Weak = 0 "weak" V13_1,
        /// Concurrent accesses are allowed, but the access orders nothing.
        Relaxed = 1 "relaxed" V13_1,
        /// Later accesses stay after it; reading a released value makes everything before the release visible. Loads
        /// and atomics.
        Acquire = 2 "acquire" V13_1,
        /// Earlier accesses stay before it. Stores and atomics.
        Release = 3 "release" V13_1,
        /// Acquire and release in one. Atomics.
        AcqRel = 4 "acq_rel" V13_1,
    }
    /// The value of a view load outside the tensor.
    PaddingValue "padding_value" Attribute {
        /// Zero.
        Zero = 0 "zero" V13_1,
        /// Minus zero; floats only.
        NegZero = 1 "neg_zero" V13_1,
        /// Not a number; floats only.
        Nan = 2 "nan" V13_1,
        /// Plus infinity; floats only.
        PosInf = 3 "pos_inf" V13_1,
        /// Minus infinity; floats only.
        NegInf = 4 "neg_inf" V13_1,
    }
    /// The visibility of a global.
    SymbolVisibility "symbol_visibility" Attribute {
        /// Visible to the host; never removed.
        Public = 0 "public" V13_3,
        /// The module only.
        Private = 1 "private" V13_3,
    }
    /// The known classification of a pointer.
    PtrAttr "ptr_attr" Attribute {
        /// Nothing.
        None = 0 "none" V13_4,
    }
}

impl PaddingValue {
    /// Whether only floats have such a value.
    #[must_use]
    pub const fn needs_float(self) -> bool {
        !matches!(self, PaddingValue::Zero)
    }
}
