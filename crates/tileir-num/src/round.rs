//! Unpacking patterns, and rounding and packing exact values.
//!
//! [`unpack`] is exact. [`round_pack`] is the only place where a value is
//! rounded: every conversion, literal and integer passes through it, so the
//! rules for ties, subnormals, overflow and missing signs are written once.

use crate::format::{Class, FloatFormat, Special};

/// Rounding of an exact value to a format.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Round {
    /// To the nearest value; of two equally near, the one with even significand.
    NearestEven,
    /// To the nearest value not larger in magnitude.
    Zero,
    /// To the nearest value not larger.
    NegativeInf,
    /// To the nearest value not smaller.
    PositiveInf,
    /// To the nearest value; of two equally near, the larger in magnitude.
    NearestAway,
}

/// The treatment of values that do not fit the format, and of NaNs.
///
/// A rounded value is too large when it exceeds the largest finite one; "goes
/// to infinity" below holds for the nearest modes and for the directed mode
/// that points that way, the others give the largest finite value.
///
/// In a format without sign, -0 becomes +0 (or the smallest value, where there
/// is no zero) and every other negative value becomes NaN, under all three.
/// In a format without NaN, a NaN becomes the largest finite value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Overflow {
    /// As decimal literals and constant folding do (syntax.md §1): too large
    /// goes to infinity, to NaN of the same sign in a format with NaN only, to
    /// the largest finite value in a format with neither; infinity likewise.
    /// A NaN keeps its sign and the upper part of its payload and is quiet.
    ///
    /// `f8E8M0FNU` has one significand bit, always set, so a tie goes to the
    /// larger power of two: 3 becomes 4, and from 1.5 · 2^127 on it is NaN.
    /// `fnv8E5M3FNU` has no published literal rule; it takes the one of the
    /// other format without sign, `f8E8M0FNU`.
    Literal,
    /// As `ftof` and `itof` do at run time (ops.md §6): to a format of at most
    /// eight bits, too large and infinity give the largest finite value of the
    /// same sign, also where an infinity exists; to the wider formats, as
    /// [`Overflow::Ieee`]. Every NaN becomes the canonical one.
    Saturate,
    /// As arithmetic does: like [`Overflow::Literal`], but every NaN becomes the
    /// canonical one.
    Ieee,
}

/// An unpacked pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unpacked {
    Zero {
        negative: bool,
    },
    Finite(Exact),
    Inf {
        negative: bool,
    },
    /// The payload is the fraction field, moved to the top of 64 bits.
    Nan {
        negative: bool,
        payload: u64,
    },
}

/// The value `±sig · 2^exp`, with `sig` not zero.
///
/// With `sticky` the magnitude is larger than that by more than nothing and
/// less than one unit of `sig`; then `sig` must have at least two bits more
/// than the precision it will be rounded to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Exact {
    pub negative: bool,
    pub exp: i32,
    pub sig: u128,
    pub sticky: bool,
}

/// Unpacks a pattern. Exact for every pattern of every format.
#[inline]
pub(crate) fn unpack(format: FloatFormat, bits: u64) -> Unpacked {
    let layout = format.layout();
    let negative = format.is_negative(bits);
    let fraction = bits & layout.frac_mask();
    let field = (bits & layout.magnitude_mask()) >> layout.frac_bits;
    let lowest = layout.min_exp() - layout.frac_bits as i32;
    match format.classify(bits) {
        Class::Zero => Unpacked::Zero { negative },
        Class::Inf => Unpacked::Inf { negative },
        Class::Nan => Unpacked::Nan {
            negative,
            // No fraction, no payload: the shift is then by all 64 bits.
            payload: fraction.checked_shl(64 - layout.frac_bits).unwrap_or(0),
        },
        Class::Subnormal => Unpacked::Finite(Exact { negative, exp: lowest, sig: u128::from(fraction), sticky: false }),
        Class::Normal => Unpacked::Finite(Exact {
            negative,
            // A field counts from 1 where 0 is taken by zero and subnormals.
            exp: lowest + field as i32 - i32::from(layout.gradual),
            sig: u128::from(fraction | 1 << layout.frac_bits),
            sticky: false,
        }),
    }
}

/// Rounds an exact value to the nearest pattern in the direction of `round`.
pub(crate) fn round_pack(format: FloatFormat, value: Exact, round: Round, overflow: Overflow) -> u64 {
    let layout = format.layout();
    let precision = format.precision();
    let length = 128 - value.sig.leading_zeros();
    debug_assert!(length > 0, "zero has no exact form");
    debug_assert!(!value.sticky || length >= precision + 2);
    if value.negative && !layout.signed {
        return pack_nan(format, false, 0);
    }

    // Exponent of the last bit the format keeps here: the precision counts
    // from the leading bit, but not below the last place of the subnormals.
    let leading = value.exp + length as i32 - 1;
    let mut last = leading.max(layout.min_exp()) - layout.frac_bits as i32;
    let dropped = last - value.exp;
    let (mut kept, half, rest) = split(value.sig, dropped, value.sticky);
    if rounds_up(round, value.negative, kept & 1 != 0, half, rest) {
        kept += 1;
        if kept >> precision != 0 {
            kept >>= 1;
            last += 1;
        }
    }

    if kept == 0 {
        return pack_zero(format, value.negative);
    }
    // A significand with its leading bit carries into the exponent field, which
    // is what turns the largest subnormal into the smallest normal.
    let field = (last + layout.frac_bits as i32 - layout.min_exp()) as u64;
    if field >= 1 << layout.exp_bits {
        return pack_overflow(format, value.negative, round, overflow);
    }
    let magnitude = if layout.gradual { (field << layout.frac_bits) + kept } else { field };
    if magnitude > format.max_finite_bits() {
        return pack_overflow(format, value.negative, round, overflow);
    }
    magnitude | sign_of(format, value.negative)
}

/// Drops the `count` low bits of `sig` (adds zeros where negative). Returns
/// the remaining bits, the first dropped bit, and whether any bit below it is set.
#[inline]
fn split(sig: u128, count: i32, sticky: bool) -> (u64, bool, bool) {
    match count {
        ..=0 => ((sig << -count) as u64, false, sticky),
        1..=127 => {
            let below = sig & ((1 << (count - 1)) - 1);
            ((sig >> count) as u64, sig >> (count - 1) & 1 != 0, below != 0 || sticky)
        }
        128 => (0, sig >> 127 != 0, sig << 1 != 0 || sticky),
        129.. => (0, false, true),
    }
}

/// Whether the magnitude must grow by one unit of the last kept bit.
#[inline]
pub(crate) fn rounds_up(round: Round, negative: bool, odd: bool, half: bool, rest: bool) -> bool {
    match round {
        Round::NearestEven => half && (rest || odd),
        Round::NearestAway => half,
        Round::Zero => false,
        Round::NegativeInf => negative && (half || rest),
        Round::PositiveInf => !negative && (half || rest),
    }
}

#[inline]
fn sign_of(format: FloatFormat, negative: bool) -> u64 {
    if negative { format.sign_bit() } else { 0 }
}

/// Zero, or the smallest value where there is no zero: that is pattern 0 too.
#[inline]
pub(crate) fn pack_zero(format: FloatFormat, negative: bool) -> u64 {
    sign_of(format, negative)
}

/// The quiet NaN with this payload (in the top bits) as far as the format holds
/// it; the largest finite value where there is no NaN (ops.md §6).
pub(crate) fn pack_nan(format: FloatFormat, negative: bool, payload: u64) -> u64 {
    let layout = format.layout();
    let Some(canonical) = format.canonical_nan_bits() else {
        return format.max_finite_bits();
    };
    match layout.special {
        Special::Ieee => canonical | payload >> (64 - layout.frac_bits) | sign_of(format, negative),
        Special::NanAllOnes | Special::None => canonical | sign_of(format, negative),
    }
}

/// An infinite value under `overflow`.
pub(crate) fn pack_inf(format: FloatFormat, negative: bool, overflow: Overflow) -> u64 {
    if negative && !format.has_sign() {
        return pack_nan(format, false, 0);
    }
    let largest = format.max_finite_bits() | sign_of(format, negative);
    match overflow {
        Overflow::Saturate if format.bits() <= 8 => largest,
        Overflow::Saturate | Overflow::Literal | Overflow::Ieee => match format.inf_bits() {
            Some(infinity) => infinity | sign_of(format, negative),
            None if format.has_nan() => pack_nan(format, negative, 0),
            None => largest,
        },
    }
}

/// A finite value beyond the largest one.
fn pack_overflow(format: FloatFormat, negative: bool, round: Round, overflow: Overflow) -> u64 {
    let outward = match round {
        Round::NearestEven | Round::NearestAway => true,
        Round::Zero => false,
        Round::NegativeInf => negative,
        Round::PositiveInf => !negative,
    };
    if outward { pack_inf(format, negative, overflow) } else { format.max_finite_bits() | sign_of(format, negative) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round(format: FloatFormat, sig: u128, exp: i32, sticky: bool, round: Round) -> u64 {
        let value = Exact { negative: false, exp, sig, sticky };
        round_pack(format, value, round, Overflow::Ieee)
    }

    #[test]
    fn sticky_breaks_ties() {
        // 1 and a half unit of f16, in 13 bits.
        let half_above = 0x1002;
        for (mode, exact, more) in [
            (Round::NearestEven, 0x3C00, 0x3C01),
            (Round::NearestAway, 0x3C01, 0x3C01),
            (Round::Zero, 0x3C00, 0x3C00),
            (Round::PositiveInf, 0x3C01, 0x3C01),
            (Round::NegativeInf, 0x3C00, 0x3C00),
        ] {
            let format = FloatFormat::F16;
            assert_eq!(round(format, half_above, -12, false, mode), exact, "{mode:?}");
            assert_eq!(round(format, half_above, -12, true, mode), more, "{mode:?}");
        }
        let up = round(FloatFormat::F16, 0x1000, -12, true, Round::PositiveInf);
        assert_eq!(up, 0x3C01);
    }

    #[test]
    fn far_below_the_smallest_value() {
        for (mode, expected) in [(Round::NearestEven, 0), (Round::PositiveInf, 1)] {
            for exp in [-200, -2000, i32::MIN / 2] {
                let got = round(FloatFormat::F32, u128::MAX, exp - 128, false, mode);
                assert_eq!(got, expected, "{mode:?} {exp}");
            }
        }
        // Exactly half of the smallest subnormal, all 128 bits dropped.
        let half = round(FloatFormat::F32, 1 << 127, -277, false, Round::NearestAway);
        let even = round(FloatFormat::F32, 1 << 127, -277, false, Round::NearestEven);
        assert_eq!((half, even), (1, 0));
    }

    #[test]
    fn a_carry_crosses_every_boundary() {
        let nearest = |sig, exp| round(FloatFormat::F16, sig, exp, false, Round::NearestEven);
        assert_eq!(nearest(0x7FF, -25), 0x0400); // subnormal to normal
        assert_eq!(nearest(0xFFF, -12), 0x3C00); // into the next power of two
        assert_eq!(nearest(0xFFF, 4), 0x7C00); // past the largest value
    }
}
