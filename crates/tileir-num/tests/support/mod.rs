//! What the tests of this crate and `cargo xtask num-sweep` share: numbers to
//! try, and comparisons with independent implementations. A test looks at a
//! fixed sample, the sweep at everything it can afford.

#![allow(dead_code, missing_docs, reason = "each user takes a part")]

pub mod arith;
pub mod casts;
pub mod doubles;
pub mod integers;
pub mod maths;
pub mod wide;

use tileir_num::{FloatFormat, IntFormat};

/// How many comparisons were made, or the first that failed.
pub type Checked = Result<u64, String>;

macro_rules! ensure {
    ($condition:expr, $($message:tt)*) => {
        if !$condition {
            return Err(format!($($message)*));
        }
    };
}
pub(crate) use ensure;

/// `full` in a release build, a sample in a debug build.
pub fn samples(full: usize, debug: usize) -> usize {
    if cfg!(debug_assertions) { debug } else { full }
}

/// A fixed sequence of pseudo-random numbers.
pub struct Xorshift(u64);

impl Xorshift {
    pub fn new(seed: u64) -> Self {
        Xorshift(0x9E37_79B9_7F4A_7C15 ^ seed.wrapping_mul(0xD129_0D3F_6B3B_2A65))
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// An integer pattern: random bits, or few of them, or near a power of two.
    pub fn int(&mut self, format: IntFormat) -> u64 {
        let bits = self.next();
        let shift = self.next() % 64;
        let choice = self.next() % 4;
        format.mask()
            & match choice {
                0 => bits,
                1 => bits >> shift,
                2 => (1_u64 << shift).wrapping_add(bits % 5).wrapping_sub(2),
                _ => !(bits >> shift),
            }
    }

    /// A float pattern: random bits, an ordinary exponent, few significant bits.
    pub fn float(&mut self, format: FloatFormat) -> u64 {
        let mut bits = self.next();
        let choice = self.next();
        let fraction = format.precision() - 1;
        if choice & 3 != 0 && format.bits() > 8 {
            // Within 2^±32 of one, so that sums meet.
            let bias = (1 - format.min_exponent()) as u64;
            let field = (bias + self.next() % 65).wrapping_sub(32) & (2 * bias + 1);
            bits = bits & (format.sign_bit() | ((1 << fraction) - 1)) | field << fraction;
        }
        if choice & 12 == 0 {
            bits &= u64::MAX << (self.next() % u64::from(format.precision()));
        }
        bits & format.mask()
    }
}

/// Patterns where something happens: zeros, ends of the subnormals and of the
/// range, infinities, NaNs, one and its neighbours, small integers; both signs.
pub fn special_floats(format: FloatFormat) -> Vec<u64> {
    let smallest = 1_u64 << (format.precision() - 1);
    let max = format.max_finite_bits();
    let one = (1 - format.min_exponent()) as u64 * smallest;
    let half = smallest >> 1;
    let positive = [
        0,
        1,
        2,
        3,
        half,
        smallest - 1,
        smallest,
        smallest + 1,
        2 * smallest,
        one.wrapping_sub(2 * smallest),
        one - smallest,
        one - 1,
        one,
        one + 1,
        one + half,
        one + smallest,
        one + smallest + half,
        one + 2 * smallest,
        one + 3 * smallest,
        max - smallest,
        max - 1,
        max,
        max + 1,
        max + 2,
        max + 1 + half,
        format.mask() & !format.sign_bit(),
    ];
    let mut all: Vec<u64> = positive.iter().flat_map(|&bits| [bits, bits | format.sign_bit()]).collect();
    all.retain(|bits| bits & !format.mask() == 0);
    all.sort_unstable();
    all.dedup();
    all
}

/// The ends of both ranges, zero and its neighbours, powers of two.
pub fn special_ints(format: IntFormat) -> Vec<u64> {
    let powers = (0..format.bits()).map(|at| 1_u64 << at);
    let mut all: Vec<u64> = powers
        .flat_map(|power| [power - 1, power, power + 1, power.wrapping_neg(), !power])
        .map(|bits| bits & format.mask())
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// All pairs of special values, then `count` random pairs; all pairs of a format
/// of up to eight bits if there are no more than `count` (or `count` is larger).
pub fn pairs(
    count: usize,
    bits: u32,
    specials: &[u64],
    mut random: impl FnMut() -> u64,
    mut check: impl FnMut(u64, u64) -> Result<(), String>,
) -> Checked {
    if bits <= 8 && count >= 1 << (2 * bits) {
        for lhs in 0..1_u64 << bits {
            for rhs in 0..1_u64 << bits {
                check(lhs, rhs)?;
            }
        }
        return Ok(1 << (2 * bits));
    }
    // A debug build takes a third of them, in which every value occurs.
    let step = samples(1, 3);
    for (at, &lhs) in specials.iter().enumerate() {
        for &rhs in specials.iter().skip(at % step).step_by(step) {
            check(lhs, rhs)?;
        }
    }
    for _ in 0..count {
        check(random(), random())?;
    }
    Ok((specials.len() * specials.len() / step + count) as u64)
}
