//! The float formats: layout, special patterns, classification.
//!
//! A format is its bit layout (sign, exponent and fraction widths, bias) plus
//! which patterns are not finite numbers. Everything else in the crate is
//! computed from [`Layout`]; there is no per-format arithmetic. Each format is
//! a row of one table; `tileir_ir::formats` has a row with what the dialect
//! and its file format say about it.

use core::fmt;

/// The class of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Class {
    /// Positive or negative zero.
    Zero,
    /// Non-zero and below the smallest normal magnitude.
    Subnormal,
    /// Finite with a full significand.
    Normal,
    /// Positive or negative infinity.
    Inf,
    /// Not a number.
    Nan,
}

/// Which patterns at the top of the range are not finite numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Special {
    /// The largest exponent field holds infinity and NaNs with payload.
    Ieee,
    /// Only the all-ones magnitude is special, and it is NaN.
    NanAllOnes,
    /// Every pattern is a finite number.
    None,
}

/// The bit layout of a format, from the top: sign, exponent, fraction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    pub signed: bool,
    pub exp_bits: u32,
    pub frac_bits: u32,
    pub bias: i32,
    pub special: Special,
    /// Whether exponent field 0 means zero and subnormals. It does except in
    /// `f8E8M0FNU`, where it is one more normal exponent.
    pub gradual: bool,
}

impl Layout {
    const fn new(signed: bool, exp_bits: u32, frac_bits: u32, special: Special) -> Self {
        Layout { signed, exp_bits, frac_bits, bias: (1 << (exp_bits - 1)) - 1, special, gradual: true }
    }

    /// Exponent of the smallest normal number.
    pub const fn min_exp(&self) -> i32 {
        self.gradual as i32 - self.bias
    }

    pub const fn frac_mask(&self) -> u64 {
        (1 << self.frac_bits) - 1
    }

    /// Every bit below the sign.
    pub const fn magnitude_mask(&self) -> u64 {
        (1 << (self.exp_bits + self.frac_bits)) - 1
    }

    /// The sign bit of a negative value, 0 where the format has none.
    pub const fn sign_bit(&self) -> u64 {
        (self.signed as u64) << (self.exp_bits + self.frac_bits)
    }
}

/// The table of formats: makes the enum and everything that is a column.
macro_rules! formats {
    ($(
        $(#[doc = $doc:literal])+
        $name:ident $text:literal {
            sign $sign:literal exponent $exponent:literal fraction $fraction:literal special $special:ident
            storage $storage:literal $($without_zero:ident)?
        }
    )*) => {
        /// Every float format of the dialect.
        ///
        /// The pattern of a value sits in the low [`bits`](FloatFormat::bits) of a
        /// `u64`. `f4E2M1FN` patterns are one per `u64` here; packing two to a byte is
        /// a matter of memory, not of the number.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
        pub enum FloatFormat { $( $(#[doc = $doc])+ $name, )* }

        impl FloatFormat {
            /// All formats, narrowest first.
            pub const ALL: [FloatFormat; [$($text),*].len()] = [$(FloatFormat::$name),*];

            #[inline]
            pub(crate) const fn layout(self) -> Layout {
                match self {
                    $( FloatFormat::$name => Layout {
                        gradual: formats!(@gradual $($without_zero)?),
                        ..Layout::new($sign == 1, $exponent, $fraction, Special::$special)
                    }, )*
                }
            }

            /// The name of the type in text, such as `f8E4M3FN`.
            pub const fn name(self) -> &'static str {
                match self { $( FloatFormat::$name => $text, )* }
            }

            /// Bits of memory that a value takes. A pattern of fewer bits sits
            /// at the top of them.
            pub const fn storage_bits(self) -> u32 {
                match self { $( FloatFormat::$name => $storage, )* }
            }
        }
    };
    (@gradual) => { true };
    (@gradual without_zero) => { false };
}

formats! {
    /// Four bits, sign, two exponent bits, one fraction bit; finite only.
    F4E2M1FN "f4E2M1FN" { sign 1 exponent 2 fraction 1 special None storage 4 }
    /// Eight bits, bias 7; no infinity, NaN only where all seven low bits are set.
    F8E4M3FN "f8E4M3FN" { sign 1 exponent 4 fraction 3 special NanAllOnes storage 8 }
    /// Eight bits, laid out like an IEEE format with two fraction bits.
    F8E5M2 "f8E5M2" { sign 1 exponent 5 fraction 2 special Ieee storage 8 }
    /// Eight exponent bits and nothing else: powers of two from 2^-127 to
    /// 2^127. No sign and no zero; `FF` is NaN.
    F8E8M0FNU "f8E8M0FNU" { sign 0 exponent 8 fraction 0 special NanAllOnes storage 8 without_zero }
    /// Eight bits without sign: five exponent bits (bias 15) and three fraction
    /// bits. Zero and subnormals exist, infinity does not, `FF` is NaN; the
    /// largest value is 114688.
    FNV8E5M3FNU "fnv8E5M3FNU" { sign 0 exponent 5 fraction 3 special NanAllOnes storage 8 }
    /// IEEE binary16.
    F16 "f16" { sign 1 exponent 5 fraction 10 special Ieee storage 16 }
    /// The upper half of an IEEE binary32.
    BF16 "bf16" { sign 1 exponent 8 fraction 7 special Ieee storage 16 }
    /// Nineteen bits: the exponent of binary32 with the fraction of binary16.
    TF32 "tf32" { sign 1 exponent 8 fraction 10 special Ieee storage 32 }
    /// IEEE binary32.
    F32 "f32" { sign 1 exponent 8 fraction 23 special Ieee storage 32 }
    /// IEEE binary64.
    F64 "f64" { sign 1 exponent 11 fraction 52 special Ieee storage 64 }
}

const _: () = {
    let mut i = 0;
    while i < FloatFormat::ALL.len() {
        assert!(FloatFormat::ALL[i].bits() <= FloatFormat::ALL[i].storage_bits(), "a pattern fits its memory");
        i += 1;
    }
};

impl FloatFormat {
    /// The format with this name, if there is one. Names are case-sensitive.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }

    /// The bits that memory holds for a pattern.
    #[inline]
    pub const fn to_storage(self, pattern: u64) -> u64 {
        pattern << (self.storage_bits() - self.bits())
    }

    /// The pattern of the bits that memory holds.
    #[inline]
    pub const fn from_storage(self, bits: u64) -> u64 {
        bits >> (self.storage_bits() - self.bits())
    }

    /// Width of the bit pattern.
    pub const fn bits(self) -> u32 {
        let layout = self.layout();
        layout.signed as u32 + layout.exp_bits + layout.frac_bits
    }

    /// Ones in every bit of a pattern.
    pub const fn mask(self) -> u64 {
        u64::MAX >> (64 - self.bits())
    }

    /// Significand bits, the hidden one included.
    pub const fn precision(self) -> u32 {
        self.layout().frac_bits + 1
    }

    /// Exponent of the smallest normal value: it is two to this power.
    pub const fn min_exponent(self) -> i32 {
        self.layout().min_exp()
    }

    /// Whether negative values exist.
    pub const fn has_sign(self) -> bool {
        self.layout().signed
    }

    /// Whether infinities exist.
    pub const fn has_inf(self) -> bool {
        matches!(self.layout().special, Special::Ieee)
    }

    /// Whether a NaN exists.
    pub const fn has_nan(self) -> bool {
        !matches!(self.layout().special, Special::None)
    }

    /// Whether zero exists.
    pub const fn has_zero(self) -> bool {
        self.layout().gradual
    }

    /// Whether subnormal values exist.
    pub const fn has_subnormals(self) -> bool {
        let layout = self.layout();
        layout.gradual && layout.frac_bits > 0
    }

    /// The sign bit, or 0 in a format without sign.
    pub const fn sign_bit(self) -> u64 {
        self.layout().sign_bit()
    }

    /// Pattern of the largest finite value.
    pub const fn max_finite_bits(self) -> u64 {
        let layout = self.layout();
        match layout.special {
            // One less than the pattern of infinity.
            Special::Ieee => layout.magnitude_mask() - layout.frac_mask() - 1,
            Special::NanAllOnes => layout.magnitude_mask() - 1,
            Special::None => layout.magnitude_mask(),
        }
    }

    /// Pattern of the smallest positive value, subnormal where those exist.
    pub const fn min_positive_bits(self) -> u64 {
        self.layout().gradual as u64
    }

    /// Pattern of positive infinity, if there is one.
    pub const fn inf_bits(self) -> Option<u64> {
        let layout = self.layout();
        match layout.special {
            Special::Ieee => Some(layout.magnitude_mask() - layout.frac_mask()),
            Special::NanAllOnes | Special::None => None,
        }
    }

    /// The pattern this toolchain emits for a NaN it makes (ops.md §0.5): the
    /// positive quiet NaN without payload, or the format's only one.
    pub const fn canonical_nan_bits(self) -> Option<u64> {
        let layout = self.layout();
        match layout.special {
            Special::Ieee => {
                let exponent = layout.magnitude_mask() - layout.frac_mask();
                Some(exponent | 1 << (layout.frac_bits - 1))
            }
            Special::NanAllOnes => Some(layout.magnitude_mask()),
            Special::None => None,
        }
    }

    /// The class of `bits`.
    pub const fn classify(self, bits: u64) -> Class {
        let layout = self.layout();
        let magnitude = bits & layout.magnitude_mask();
        let infinity = layout.magnitude_mask() - layout.frac_mask();
        if magnitude > self.max_finite_bits() {
            match layout.special {
                Special::Ieee if magnitude == infinity => Class::Inf,
                Special::Ieee | Special::NanAllOnes | Special::None => Class::Nan,
            }
        } else if layout.gradual && magnitude <= layout.frac_mask() {
            if magnitude == 0 { Class::Zero } else { Class::Subnormal }
        } else {
            Class::Normal
        }
    }

    /// Whether `bits` is a NaN.
    pub const fn is_nan(self, bits: u64) -> bool {
        matches!(self.classify(bits), Class::Nan)
    }

    /// Whether `bits` is an infinity.
    pub const fn is_inf(self, bits: u64) -> bool {
        matches!(self.classify(bits), Class::Inf)
    }

    /// Whether `bits` is neither infinity nor NaN.
    pub const fn is_finite(self, bits: u64) -> bool {
        !matches!(self.classify(bits), Class::Inf | Class::Nan)
    }

    /// Whether `bits` is zero of either sign.
    pub const fn is_zero(self, bits: u64) -> bool {
        matches!(self.classify(bits), Class::Zero)
    }

    /// Whether the sign bit is set, on zeros and NaNs too.
    pub const fn is_negative(self, bits: u64) -> bool {
        bits & self.sign_bit() != 0
    }
}

impl fmt::Display for FloatFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_and_special_patterns() {
        // name, bits, precision, max finite, infinity, canonical NaN
        let table = [
            ("f4E2M1FN", 4, 2, 0x7, None, None),
            ("f8E4M3FN", 8, 4, 0x7E, None, Some(0x7F)),
            ("f8E5M2", 8, 3, 0x7B, Some(0x7C), Some(0x7E)),
            ("f8E8M0FNU", 8, 1, 0xFE, None, Some(0xFF)),
            ("fnv8E5M3FNU", 8, 4, 0xFE, None, Some(0xFF)),
            ("f16", 16, 11, 0x7BFF, Some(0x7C00), Some(0x7E00)),
            ("bf16", 16, 8, 0x7F7F, Some(0x7F80), Some(0x7FC0)),
            ("tf32", 19, 11, 0x3FBFF, Some(0x3FC00), Some(0x3FE00)),
            ("f32", 32, 24, 0x7F7F_FFFF, Some(0x7F80_0000), Some(0x7FC0_0000)),
            ("f64", 64, 53, 0x7FEF_FFFF_FFFF_FFFF, Some(0x7FF0_0000_0000_0000), Some(0x7FF8_0000_0000_0000)),
        ];
        for (format, row) in FloatFormat::ALL.into_iter().zip(table) {
            let (name, bits, precision, max, inf, nan) = row;
            assert_eq!(format.name(), name);
            assert_eq!(FloatFormat::from_name(name), Some(format));
            assert_eq!(format.bits(), bits, "{name}");
            assert_eq!(format.precision(), precision, "{name}");
            assert_eq!(format.max_finite_bits(), max, "{name}");
            assert_eq!(format.inf_bits(), inf, "{name}");
            assert_eq!(format.canonical_nan_bits(), nan, "{name}");
            assert_eq!(format.has_inf(), inf.is_some(), "{name}");
            assert_eq!(format.has_nan(), nan.is_some(), "{name}");
        }
        assert_eq!(FloatFormat::from_name("F32"), None);
    }

    #[test]
    fn classes_of_edge_patterns() {
        use Class::*;
        use FloatFormat::*;
        for (format, bits, class) in [
            (F4E2M1FN, 0x8, Zero),
            (F4E2M1FN, 0x1, Subnormal),
            (F4E2M1FN, 0xF, Normal),
            (F8E4M3FN, 0x78, Normal),
            (F8E4M3FN, 0xFF, Nan),
            (F8E5M2, 0xFC, Inf),
            (F8E5M2, 0x7D, Nan),
            (F8E8M0FNU, 0x00, Normal),
            (F8E8M0FNU, 0xFF, Nan),
            (FNV8E5M3FNU, 0x00, Zero),
            (FNV8E5M3FNU, 0x07, Subnormal),
            (FNV8E5M3FNU, 0x80, Normal),
            (FNV8E5M3FNU, 0xFF, Nan),
            (TF32, 0x3FC00, Inf),
            (F64, 0x8000_0000_0000_0000, Zero),
        ] {
            assert_eq!(format.classify(bits), class, "{format} {bits:X}");
        }
        assert!(F4E2M1FN.is_negative(0x8));
        assert!(!FNV8E5M3FNU.is_negative(0x80));
    }
}
