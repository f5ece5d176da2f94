//! The integer formats: widths, ranges, sign.

use core::fmt;

/// Every integer format of the dialect. Integers are signless patterns; the op
/// that uses one defines its signedness.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum IntFormat {
    /// One bit: 0 or 1 unsigned, 0 or -1 signed.
    I1,
    /// Four bits.
    I4,
    /// Eight bits.
    I8,
    /// Sixteen bits.
    I16,
    /// Thirty-two bits.
    I32,
    /// Sixty-four bits.
    I64,
}

impl IntFormat {
    /// All formats, narrowest first.
    pub const ALL: [IntFormat; 6] =
        [IntFormat::I1, IntFormat::I4, IntFormat::I8, IntFormat::I16, IntFormat::I32, IntFormat::I64];

    /// The name of the type in text.
    pub const fn name(self) -> &'static str {
        match self {
            IntFormat::I1 => "i1",
            IntFormat::I4 => "i4",
            IntFormat::I8 => "i8",
            IntFormat::I16 => "i16",
            IntFormat::I32 => "i32",
            IntFormat::I64 => "i64",
        }
    }

    /// The format with this name, if there is one.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }

    /// Width of the bit pattern.
    pub const fn bits(self) -> u32 {
        match self {
            IntFormat::I1 => 1,
            IntFormat::I4 => 4,
            IntFormat::I8 => 8,
            IntFormat::I16 => 16,
            IntFormat::I32 => 32,
            IntFormat::I64 => 64,
        }
    }

    /// Ones in every bit of a pattern.
    pub const fn mask(self) -> u64 {
        u64::MAX >> (64 - self.bits())
    }

    /// The signed value of a pattern.
    pub const fn sign_extend(self, bits: u64) -> i64 {
        let unused = 64 - self.bits();
        ((bits << unused) as i64) >> unused
    }

    /// The value of a pattern, signed or unsigned.
    pub const fn value(self, bits: u64, signed: bool) -> i128 {
        if signed { self.sign_extend(bits) as i128 } else { (bits & self.mask()) as i128 }
    }

    /// The pattern of a value modulo two to the width.
    pub const fn truncate(self, value: i64) -> u64 {
        value as u64 & self.mask()
    }

    /// The smallest value, signed or unsigned.
    pub const fn min_value(self, signed: bool) -> i128 {
        if signed { -(1 << (self.bits() - 1)) } else { 0 }
    }

    /// The largest value, signed or unsigned.
    pub const fn max_value(self, signed: bool) -> i128 {
        (1 << (self.bits() - signed as u32)) - 1
    }

    /// The pattern of the value nearest to `value` in the range, as a saturating
    /// conversion gives it.
    ///
    /// ```
    /// use tileir_num::IntFormat;
    ///
    /// assert_eq!(IntFormat::I8.saturate(300, true), 0x7F);
    /// assert_eq!(IntFormat::I8.saturate(-1, false), 0x00);
    /// ```
    pub fn saturate(self, value: i128, signed: bool) -> u64 {
        let clamped = value.clamp(self.min_value(signed), self.max_value(signed));
        clamped as u64 & self.mask()
    }

    /// Whether a literal of this type may have this value (ops.md §2): any value
    /// of the signed or the unsigned range, except that `i64` takes only the
    /// signed one.
    ///
    /// ```
    /// use tileir_num::IntFormat;
    ///
    /// assert!(IntFormat::I8.in_literal_range(255));
    /// assert!(IntFormat::I8.in_literal_range(-128));
    /// assert!(!IntFormat::I8.in_literal_range(256));
    /// assert!(!IntFormat::I64.in_literal_range(1 << 63));
    /// ```
    pub const fn in_literal_range(self, value: i128) -> bool {
        let unsigned = !matches!(self, IntFormat::I64);
        let largest = self.max_value(!unsigned);
        self.min_value(true) <= value && value <= largest
    }
}

impl fmt::Display for IntFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges() {
        let table = [
            ("i1", 1, -1, 0, 1, 1),
            ("i4", 4, -8, 7, 15, 15),
            ("i8", 8, -128, 127, 255, 255),
            ("i16", 16, -32768, 32767, 65535, 65535),
            ("i32", 32, -(1 << 31), (1 << 31) - 1, (1 << 32) - 1, (1 << 32) - 1),
            ("i64", 64, -(1 << 63), (1 << 63) - 1, (1 << 64) - 1, (1 << 63) - 1),
        ];
        for (format, row) in IntFormat::ALL.into_iter().zip(table) {
            let (name, bits, low, high, unsigned_high, literal_high) = row;
            assert_eq!(format.name(), name);
            assert_eq!(IntFormat::from_name(name), Some(format));
            assert_eq!(format.bits(), bits);
            assert_eq!(format.min_value(true), low, "{name}");
            assert_eq!(format.max_value(true), high, "{name}");
            assert_eq!(format.min_value(false), 0, "{name}");
            assert_eq!(format.max_value(false), unsigned_high, "{name}");
            assert_eq!(i128::from(format.mask()), unsigned_high, "{name}");
            assert!(format.in_literal_range(low), "{name}");
            assert!(format.in_literal_range(literal_high), "{name}");
            assert!(!format.in_literal_range(low - 1), "{name}");
            assert!(!format.in_literal_range(literal_high + 1), "{name}");
        }
        assert_eq!(IntFormat::from_name("i2"), None);
    }

    #[test]
    fn patterns() {
        assert_eq!(IntFormat::I1.sign_extend(1), -1);
        assert_eq!(IntFormat::I1.value(1, false), 1);
        assert_eq!(IntFormat::I4.sign_extend(0xF8), -8);
        assert_eq!(IntFormat::I64.sign_extend(u64::MAX), -1);
        assert_eq!(IntFormat::I64.value(u64::MAX, false), (1 << 64) - 1);
        assert_eq!(IntFormat::I8.truncate(-1), 0xFF);
        assert_eq!(IntFormat::I8.truncate(300), 44);
        assert_eq!(IntFormat::I64.saturate(i128::MAX, true), i64::MAX as u64);
        assert_eq!(IntFormat::I64.saturate(i128::MIN, true), i64::MIN as u64);
        assert_eq!(IntFormat::I64.saturate(i128::MAX, false), u64::MAX);
    }
}
