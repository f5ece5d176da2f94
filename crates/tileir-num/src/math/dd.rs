//! Double-double arithmetic: an unevaluated sum of two `f64`, about 104 bits.
//!
//! Only add, subtract, multiply and divide to nearest are used, so the bits are
//! the same everywhere. Operands must stay away from the ends of the exponent
//! range; the callers scale.

use crate::format::FloatFormat;
use crate::round::{Exact, Overflow, Round, Unpacked, round_pack, unpack};

/// `hi + lo` with `hi` the nearest `f64` of the sum.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dd {
    pub hi: f64,
    pub lo: f64,
}

/// The sum and its rounding error (Knuth).
#[inline(always)]
pub(crate) const fn two_sum(a: f64, b: f64) -> Dd {
    let hi = a + b;
    let part = hi - a;
    Dd { hi, lo: (a - (hi - part)) + (b - part) }
}

/// As [`two_sum`] where `a` is zero or not smaller in magnitude (Dekker).
#[inline(always)]
pub(super) const fn fast_two_sum(a: f64, b: f64) -> Dd {
    let hi = a + b;
    Dd { hi, lo: b - (hi - a) }
}

/// Two halves of 26 bits (Veltkamp).
#[inline(always)]
const fn split(a: f64) -> (f64, f64) {
    let scaled = 134_217_729.0 * a; // 2^27 + 1
    let high = scaled - (scaled - a);
    (high, a - high)
}

/// The product and its rounding error (Dekker).
#[inline(always)]
pub(crate) const fn two_product(a: f64, b: f64) -> Dd {
    let hi = a * b;
    let ((ah, al), (bh, bl)) = (split(a), split(b));
    Dd { hi, lo: ((ah * bh - hi) + ah * bl + al * bh) + al * bl }
}

/// As [`two_product`]. With `FMA`, the error is that of a fused multiply-add: the same number, unless it is too small for an
/// `f64`.
#[inline(always)]
pub(super) fn two_product_by<const FMA: bool>(a: f64, b: f64) -> Dd {
    if !FMA {
        return two_product(a, b);
    }
    let hi = a * b;
    Dd { hi, lo: a.mul_add(b, -hi) }
}

impl Dd {
    pub const ZERO: Dd = Dd::new(0.0);
    pub const ONE: Dd = Dd::new(1.0);
    pub const LN_2: Dd = Dd { hi: f64::from_bits(0x3FE6_2E42_FEFA_39EF), lo: f64::from_bits(0x3C7A_BC9E_3B39_803F) };
    pub const LOG2_E: Dd = Dd { hi: f64::from_bits(0x3FF7_1547_652B_82FE), lo: f64::from_bits(0x3C77_77D0_FFDA_0D24) };
    pub const PI: Dd = Dd { hi: f64::from_bits(0x4009_21FB_5444_2D18), lo: f64::from_bits(0x3CA1_A626_3314_5C07) };
    pub const HALF_PI: Dd = Dd::PI.scaled(0.5);

    #[inline(always)]
    pub const fn new(value: f64) -> Dd {
        Dd { hi: value, lo: 0.0 }
    }

    #[inline(always)]
    pub const fn add(self, other: Dd) -> Dd {
        let (high, low) = (two_sum(self.hi, other.hi), two_sum(self.lo, other.lo));
        let sum = fast_two_sum(high.hi, high.lo + low.hi);
        fast_two_sum(sum.hi, sum.lo + low.lo)
    }

    #[inline(always)]
    pub const fn neg(self) -> Dd {
        Dd { hi: -self.hi, lo: -self.lo }
    }

    #[inline(always)]
    pub const fn sub(self, other: Dd) -> Dd {
        self.add(other.neg())
    }

    #[inline(always)]
    pub const fn mul(self, other: Dd) -> Dd {
        let product = two_product(self.hi, other.hi);
        fast_two_sum(product.hi, product.lo + (self.hi * other.lo + self.lo * other.hi))
    }

    #[inline(always)]
    pub const fn div(self, other: Dd) -> Dd {
        let first = self.hi / other.hi;
        let rest = self.sub(other.mul(Dd::new(first)));
        let second = rest.hi / other.hi;
        let rest = rest.sub(other.mul(Dd::new(second)));
        fast_two_sum(first, second).add(Dd::new(rest.hi / other.hi))
    }

    /// As [`mul`](Dd::mul), with [`two_product_by`].
    #[inline(always)]
    pub fn times<const FMA: bool>(self, other: Dd) -> Dd {
        let product = two_product_by::<FMA>(self.hi, other.hi);
        fast_two_sum(product.hi, product.lo + (self.hi * other.lo + self.lo * other.hi))
    }

    /// As [`div`](Dd::div), with [`two_product_by`].
    #[inline(always)]
    pub fn over<const FMA: bool>(self, other: Dd) -> Dd {
        let first = self.hi / other.hi;
        let rest = self.sub(other.times::<FMA>(Dd::new(first)));
        let second = rest.hi / other.hi;
        let rest = rest.sub(other.times::<FMA>(Dd::new(second)));
        fast_two_sum(first, second).add(Dd::new(rest.hi / other.hi))
    }

    /// Times a power of two.
    #[inline(always)]
    pub const fn scaled(self, power: f64) -> Dd {
        Dd { hi: self.hi * power, lo: self.lo * power }
    }

    /// The nearest `f64`.
    #[inline(always)]
    pub const fn value(self) -> f64 {
        self.hi + self.lo
    }

    /// `Σ x^i / (first + step·i)!` over `terms` terms, of which the first `exact` in
    /// full precision: the others must be that much smaller than the sum.
    #[inline(always)]
    pub fn inverse_factorials<const FMA: bool>(self, first: usize, step: usize, terms: usize, exact: usize) -> Dd {
        let (mut tail, mut at) = (0.0, terms);
        while at > exact {
            at -= 1;
            tail = tail * self.hi + INVERSE_FACTORIAL[first + step * at].hi;
        }
        let mut sum = Dd::new(tail);
        while at > 0 {
            at -= 1;
            sum = sum.times::<FMA>(self).add(INVERSE_FACTORIAL[first + step * at]);
        }
        sum
    }

    /// The `f64` nearest to `self · 2^exponent`, rounded once even where it is
    /// subnormal; infinity beyond the range.
    pub fn value_times_power(self, exponent: i32) -> f64 {
        let value = fast_two_sum(self.hi, self.lo);
        let (bits, field) = (value.hi.to_bits(), (value.hi.to_bits() >> 52 & 0x7FF) as i32);
        if field > 0 && (1..0x7FF).contains(&(field + exponent)) {
            return f64::from_bits(bits.wrapping_add((i64::from(exponent) << 52) as u64));
        }
        let Unpacked::Finite(Exact { negative, exp, sig, .. }) = unpack(FloatFormat::F64, bits) else {
            return value.hi;
        };
        // Ten more bits, of which the low part only says "above" or "below".
        let inward = value.lo != 0.0 && (value.lo < 0.0) != negative;
        let exact = Exact {
            negative,
            exp: exp - 10 + exponent,
            sig: (sig << 10) - u128::from(inward),
            sticky: value.lo != 0.0,
        };
        f64::from_bits(round_pack(FloatFormat::F64, exact, Round::NearestEven, Overflow::Ieee))
    }
}

/// `1 / n!` for the series.
pub(super) const INVERSE_FACTORIAL: [Dd; 26] = {
    let mut table = [Dd::ONE; 26];
    let mut n = 1;
    while n < table.len() {
        table[n] = table[n - 1].div(Dd::new(n as f64));
        n += 1;
    }
    table
};
