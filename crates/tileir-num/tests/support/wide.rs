//! `pow` and `atan2` to more than a hundred bits, fast enough for millions of pairs.
//!
//! Floats of 128 bits in integer arithmetic, and the plainest series there are: the area tangent
//! for logarithms, Taylor's with squarings for exponentials, a table of arc tangents (made here, by
//! Euler's series) and Gregory's series between its entries. Nothing of it is in `tileir-num`, which
//! works in pairs of `f64` and improves estimates. Every operation cuts what is below its 128 bits;
//! a result is made by fewer than 2^8 of them, none of which cancels more than two bits, and the
//! product of exponent and logarithm loses the eleven bits before its point. So the relative error is
//! below 2^-105; `doubles::oracle` compares it with a third implementation.

use std::cmp::Ordering;
use std::sync::LazyLock;

/// `fraction · 2^(exponent - 128)`, the top bit of `fraction` set; zero has the fraction 0.
#[derive(Clone, Copy, Debug)]
pub struct Wide {
    pub negative: bool,
    pub exponent: i32,
    pub fraction: u128,
}

/// The upper half of a product.
fn high(a: u128, b: u128) -> u128 {
    let (a1, a0, b1, b0) = (a >> 64, a & u128::from(u64::MAX), b >> 64, b & u128::from(u64::MAX));
    let (low, left, right) = (a0 * b0, a1 * b0, a0 * b1);
    let middle = (low >> 64) + (left & u128::from(u64::MAX)) + (right & u128::from(u64::MAX));
    a1 * b1 + (left >> 64) + (right >> 64) + (middle >> 64)
}

impl Wide {
    pub const ZERO: Wide = Wide { negative: false, exponent: 0, fraction: 0 };

    fn normal(negative: bool, exponent: i32, fraction: u128) -> Wide {
        if fraction == 0 {
            return Wide::ZERO;
        }
        let shift = fraction.leading_zeros();
        Wide { negative, exponent: exponent - shift as i32, fraction: fraction << shift }
    }

    pub fn integer(value: i64) -> Wide {
        Wide::normal(value < 0, 128, value.unsigned_abs().into())
    }

    /// A finite value.
    pub fn from_f64(value: f64) -> Wide {
        let bits = value.to_bits();
        let (field, fraction) = ((bits >> 52 & 0x7FF) as i32, bits & ((1 << 52) - 1));
        let whole = if field == 0 { fraction } else { fraction | 1 << 52 };
        Wide::normal(value.is_sign_negative(), 128 + field.max(1) - 1075, whole.into())
    }

    /// The nearest value but for a unit or so; infinite or zero out of range.
    pub fn approximate(self) -> f64 {
        let power = |exponent: i32| 2_f64.powi(exponent);
        let exponent = self.exponent.clamp(-3000, 3000) - 64;
        let magnitude = (self.fraction >> 64) as f64 * power(exponent / 2) * power(exponent - exponent / 2);
        if self.negative { -magnitude } else { magnitude }
    }

    pub fn is_zero(self) -> bool {
        self.fraction == 0
    }

    pub fn neg(self) -> Wide {
        Wide { negative: !self.negative, ..self }
    }

    pub fn abs(self) -> Wide {
        Wide { negative: false, ..self }
    }

    pub fn times_power(self, exponent: i32) -> Wide {
        Wide { exponent: self.exponent + exponent, ..self }
    }

    pub fn mul(self, other: Wide) -> Wide {
        let fraction = high(self.fraction, other.fraction);
        Wide::normal(self.negative != other.negative, self.exponent + other.exponent, fraction)
    }

    /// The magnitudes compared.
    pub fn order(self, other: Wide) -> Ordering {
        match (self.is_zero(), other.is_zero()) {
            (true, true) => Ordering::Equal,
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
            (false, false) => (self.exponent, self.fraction).cmp(&(other.exponent, other.fraction)),
        }
    }

    pub fn add(self, other: Wide) -> Wide {
        let (large, small) = if self.order(other) == Ordering::Less { (other, self) } else { (self, other) };
        let distance = large.exponent.wrapping_sub(small.exponent) as u32;
        let addend = if small.is_zero() { 0 } else { small.fraction.checked_shr(distance).unwrap_or(0) };
        if large.negative != small.negative {
            return Wide::normal(large.negative, large.exponent, large.fraction - addend);
        }
        match large.fraction.overflowing_add(addend) {
            (sum, false) => Wide { fraction: sum, ..large },
            (sum, true) => Wide { fraction: sum >> 1 | 1 << 127, exponent: large.exponent + 1, ..large },
        }
    }

    pub fn sub(self, other: Wide) -> Wide {
        self.add(other.neg())
    }

    /// Bit by bit; `other` is not zero.
    pub fn div(self, other: Wide) -> Wide {
        // Halves, so that a remainder twice as large is still a u128.
        let (mut rest, divisor) = (self.fraction >> 1, other.fraction >> 1);
        let mut quotient = 0_u128;
        for _ in 0..128 {
            let fits = rest >= divisor;
            rest = (rest - if fits { divisor } else { 0 }) << 1;
            quotient = quotient << 1 | u128::from(fits);
        }
        Wide::normal(self.negative != other.negative, self.exponent - other.exponent + 1, quotient)
    }
}

/// `Σ x^n · coefficients[n]`.
fn polynomial(x: Wide, coefficients: &[Wide]) -> Wide {
    coefficients.iter().rev().fold(Wide::ZERO, |sum, &coefficient| sum.mul(x).add(coefficient))
}

/// Numbers that the series need, made by series of their own.
struct Tables {
    ln_2: Wide,
    pi: Wide,
    /// `1 / (2n + 1)`.
    odd: Vec<Wide>,
    /// The same, signs alternating.
    alternating: Vec<Wide>,
    /// `1 / n!`.
    factorials: Vec<Wide>,
    /// The arc tangents of `n / 32`.
    angles: Vec<Wide>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let one = Wide::integer(1);
    let inverse = |n: i64| one.div(Wide::integer(n));
    let odd: Vec<Wide> = (0..26).map(|n| inverse(2 * n + 1)).collect();
    let area = |n: i64| inverse(n).mul(polynomial(inverse(n * n), &odd));
    // 2 = (27/25)^9 · (4800/4802) · (8750/8748)^4.
    let ln_2 = [(18, 26), (-2, 4801), (8, 8749)].map(|(factor, n)| Wide::integer(factor).mul(area(n)));
    let mut factorials = vec![one];
    for n in 1..20 {
        factorials.push(factorials[n as usize - 1].mul(inverse(n)));
    }
    let angles: Vec<Wide> = (0..=32).map(|n| euler(Wide::integer(n).times_power(-5))).collect();
    Tables {
        ln_2: ln_2[0].add(ln_2[1]).add(ln_2[2]),
        pi: angles[32].times_power(2),
        alternating: odd.iter().enumerate().map(|(n, &term)| if n % 2 == 0 { term } else { term.neg() }).collect(),
        odd,
        factorials,
        angles,
    }
});

/// The arc tangent as Euler sums it, for `0 ≤ x ≤ 1`.
fn euler(x: Wide) -> Wide {
    let one = Wide::integer(1);
    let square = x.mul(x);
    let ratio = square.div(one.add(square));
    let mut term = x.div(one.add(square));
    let mut sum = Wide::ZERO;
    for n in 1..140 {
        sum = sum.add(term);
        term = term.mul(ratio).mul(Wide::integer(2 * n)).div(Wide::integer(2 * n + 1));
    }
    sum
}

/// `ln x` of a positive finite value.
fn ln(x: f64) -> Wide {
    // 2^k · m with m between 3/4 and 3/2.
    let x = Wide::from_f64(x);
    let above = x.fraction >= 3 << 126;
    let (m, k) = (Wide { exponent: i32::from(!above), ..x }, x.exponent - i32::from(!above));
    let one = Wide::integer(1);
    let s = m.sub(one).div(m.add(one));
    // |s| ≤ 1/5, and 25^-26 is 2^-120.
    let log = s.mul(polynomial(s.mul(s), &TABLES.odd)).times_power(1);
    log.add(Wide::integer(k.into()).mul(TABLES.ln_2))
}

/// `e^x`.
fn exp(x: Wide) -> Wide {
    let k = (x.approximate() / std::f64::consts::LN_2).round().clamp(-30_000.0, 30_000.0);
    let rest = x.sub(Wide::integer(k as i64).mul(TABLES.ln_2)).times_power(-4);
    // |rest| ≤ 0.35/16 = 2^-5.5, and its twentieth power over 20! is 2^-171.
    let mut result = polynomial(rest, &TABLES.factorials);
    for _ in 0..4 {
        result = result.mul(result);
    }
    result.times_power(k as i32)
}

/// `x^y` of finite values, `x` not zero and `y` an integer if `x` is negative; far out of the range of `f64`
/// some value that is there too.
pub fn pow(x: f64, y: f64) -> Wide {
    let power = ln(x.abs()).mul(Wide::from_f64(y));
    let power = if power.exponent > 14 { Wide { exponent: 14, ..power } } else { power };
    let odd = y.abs() < 2_f64.powi(53) && y % 2.0 != 0.0;
    Wide { negative: x < 0.0 && odd, ..exp(power) }
}

/// The angle of finite values that are not zero.
pub fn atan2(y: f64, x: f64) -> Wide {
    let (rise, run) = (Wide::from_f64(y).abs(), Wide::from_f64(x).abs());
    let steep = rise.order(run) == Ordering::Greater;
    let ratio = if steep { run.div(rise) } else { rise.div(run) };
    let mut angle = atan(ratio);
    if steep {
        angle = TABLES.pi.times_power(-1).sub(angle);
    }
    if x < 0.0 {
        angle = TABLES.pi.sub(angle);
    }
    Wide { negative: y < 0.0, ..angle }
}

/// For `0 < t ≤ 1`.
fn atan(t: Wide) -> Wide {
    let nearest = (t.approximate() * 32.0).round();
    let base = Wide::from_f64(nearest / 32.0);
    let u = t.sub(base).div(Wide::integer(1).add(t.mul(base)));
    // |u| ≤ 1/64, and 2^-12 to the tenth is 2^-120.
    let rest = u.mul(polynomial(u.mul(u), &TABLES.alternating[..10]));
    TABLES.angles[nearest as usize].add(rest)
}

/// The error of an `f64` in units in the last place of an exact value that is not zero. Infinity is worth 2^1024, and
/// so is anything beyond.
pub fn error(got: f64, exact: Wide) -> f64 {
    if got.is_nan() || got.is_sign_negative() != exact.negative {
        return f64::INFINITY;
    }
    let end = Wide { negative: false, exponent: 1025, fraction: 1 << 127 };
    let clip = |value: Wide| if value.order(end) == Ordering::Greater { end } else { value };
    let exact = clip(exact.abs());
    let got = if got.is_infinite() { end } else { Wide::from_f64(got.abs()) };
    let spacing = (exact.exponent - 1).clamp(-1022, 1023) - 52;
    got.sub(exact).abs().times_power(-spacing).approximate()
}
