//! Decimal digits of a binary value, as the reference printer computes them
//! (syntax.md §4.2, `Digits`).
//!
//! This is not correct rounding. The exact decimal expansion is first truncated
//! to roughly the requested length and then rounded, so a truncated tail of
//! nines has no effect.

use crate::bignum::{Big, POW5, POW10};

/// The number `digits · 10^exp`, without trailing zeros.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Decimal {
    pub digits: u64,
    /// Number of digits.
    pub count: u32,
    pub exp: i32,
    /// Whether this is known to be the value itself. It may be so without being
    /// known.
    pub exact: bool,
}

impl Decimal {
    /// At most `limit` digits (no more than 17) of `sig · 2^exp`; `sig` is not
    /// zero and has at most 53 bits.
    pub fn of(sig: u64, exp: i32, limit: u32) -> Decimal {
        // With an odd significand the expansion is as short as it can be.
        let zeros = sig.trailing_zeros();
        let (sig, exp) = (sig >> zeros, exp + zeros as i32);
        let (digits, exp, cut) =
            if exp >= 0 { integral(sig, exp as u32, limit) } else { fractional(sig, exp.unsigned_abs(), limit) };
        Decimal { digits, count: digit_count(digits), exp, exact: cut == 0 }.without_zeros().rounded(limit)
    }

    fn without_zeros(mut self) -> Decimal {
        while self.digits.is_multiple_of(10) {
            self.digits /= 10;
            self.count -= 1;
            self.exp += 1;
        }
        self
    }

    fn rounded(mut self, limit: u32) -> Decimal {
        if self.count <= limit {
            return self;
        }
        let drop = self.count - limit;
        let unit = POW10[drop as usize];
        let first_dropped = self.digits / (unit / 10) % 10;
        self.digits = self.digits / unit + u64::from(first_dropped >= 5);
        self.count = digit_count(self.digits);
        self.exp += drop as i32;
        self.exact = false;
        self.without_zeros()
    }

    /// Exponent of the first digit.
    pub fn leading_exp(&self) -> i32 {
        self.exp + self.count as i32 - 1
    }
}

/// The number of decimal digits that the reference printer truncates from a
/// number of `length` bits when `limit` digits are requested. 196/59
/// approximates log2(10) from above; the remainder has at most four bits more
/// than `limit` digits need, so it fits in 64 bits.
fn cut_digits(length: u32, limit: u32) -> u32 {
    let wanted = (196 * limit).div_ceil(59);
    length.saturating_sub(wanted) * 59 / 196
}

/// `sig · 2^exp` cut short: digits, decimal exponent, number of digits cut.
fn integral(sig: u64, exp: u32, limit: u32) -> (u64, i32, u32) {
    let length = 64 - sig.leading_zeros() + exp;
    let cut = cut_digits(length, limit);
    let digits = if length <= 64 {
        (sig << exp) / POW10[cut as usize]
    } else if length <= 128 {
        let mut value = u128::from(sig) << exp;
        let mut rest = cut;
        while rest > 0 {
            let step = rest.min(19);
            value /= u128::from(POW10[step as usize]);
            rest -= step;
        }
        value as u64
    } else {
        let mut value = Big::new(sig);
        value.shl(exp);
        value.div_pow10(cut);
        value.bits_from(0)
    };
    (digits, cut as i32, cut)
}

/// `sig · 2^-places`, which is `sig · 5^places · 10^-places`, cut short.
fn fractional(sig: u64, places: u32, limit: u32) -> (u64, i32, u32) {
    let length = match times_pow5(sig, places) {
        Some(value) => 128 - value.leading_zeros(),
        None => big_times_pow5(sig, places).bit_length(),
    };
    let cut = cut_digits(length, limit);
    // Divide by 5^cut first; the division by 2^cut is a shift. Both divisions
    // round down, so their order does not matter.
    let digits = if cut > places {
        (sig >> places) / POW10[(cut - places) as usize]
    } else {
        match times_pow5(sig, places - cut) {
            Some(value) => (value >> cut) as u64,
            None => big_times_pow5(sig, places - cut).bits_from(cut),
        }
    };
    (digits, cut as i32 - places as i32, cut)
}

/// `sig · 5^power` where that fits.
fn times_pow5(sig: u64, power: u32) -> Option<u128> {
    let low = POW5.get(power.min(27) as usize)?;
    let high = POW5.get(power.saturating_sub(27) as usize)?;
    (u128::from(*low) * u128::from(*high)).checked_mul(u128::from(sig))
}

fn big_times_pow5(sig: u64, power: u32) -> Big {
    let mut value = Big::new(sig);
    value.mul_pow5(power);
    value
}

fn digit_count(value: u64) -> u32 {
    value.checked_ilog10().map_or(1, |log| log + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digits(sig: u64, exp: i32, limit: u32) -> (u64, i32) {
        let decimal = Decimal::of(sig, exp, limit);
        assert_eq!(decimal.count, digit_count(decimal.digits));
        (decimal.digits, decimal.exp)
    }

    #[test]
    fn cut_before_rounding() {
        // 0.999999940395355224609375 has 999999 left, and nothing to round.
        assert_eq!(digits(0xFF_FFFF, -24, 6), (999_999, -6));
        // 9964.5029296875: rounding the full expansion would give 9964.50293.
        assert_eq!(digits(0x9B_B203, -10, 9), (996_450_292, -5));
    }

    #[test]
    fn carry_shortens_the_number() {
        // 9.9999996…, of which 9999996 is left to round.
        assert_eq!(digits(10_737_417_811, -30, 6), (1, 1));
    }

    #[test]
    fn powers_of_two_of_every_size() {
        assert_eq!(digits(1, 0, 6), (1, 0));
        assert_eq!(digits(1, 63, 6), (922_337, 13));
        assert_eq!(digits(1, 127, 6), (170_141, 33));
        assert_eq!(digits(1, 1023, 6), (898_846, 302));
        assert_eq!(digits(1, -1074, 17), (49_406_564_584_124_654, -340));
    }
}
