//! A fixed-size unsigned integer, just wide enough to print any `f64` exactly.

/// `5^27` is the largest power of five in 64 bits.
const MAX_POW5: usize = 27;

/// The powers of five that fit 64 bits.
pub(crate) const POW5: [u64; MAX_POW5 + 1] = powers(5);

/// The powers of ten that fit 64 bits.
pub(crate) const POW10: [u64; 20] = powers(10);

const fn powers<const N: usize>(base: u64) -> [u64; N] {
    let mut table = [1; N];
    let mut at = 1;
    while at < N {
        table[at] = table[at - 1] * base;
        at += 1;
    }
    table
}

/// The longest number needed is the significand of a subnormal `f64` times
/// `5^1074`: 53 + 2494 bits.
const LIMBS: usize = 40;

/// Little-endian limbs; those from `len` on are zero and the one before is not.
pub(crate) struct Big {
    limbs: [u64; LIMBS],
    len: usize,
}

impl Big {
    pub fn new(value: u64) -> Self {
        let mut limbs = [0; LIMBS];
        limbs[0] = value;
        Big { limbs, len: usize::from(value != 0) }
    }

    pub fn bit_length(&self) -> u32 {
        match self.len {
            0 => 0,
            len => len as u32 * 64 - self.limbs[len - 1].leading_zeros(),
        }
    }

    /// Multiplies by `factor`, which is not zero.
    fn mul(&mut self, factor: u64) {
        let mut carry = 0;
        for limb in &mut self.limbs[..self.len] {
            let product = u128::from(*limb) * u128::from(factor) + carry;
            *limb = product as u64;
            carry = product >> 64;
        }
        if carry != 0 {
            self.limbs[self.len] = carry as u64;
            self.len += 1;
        }
    }

    pub fn mul_pow5(&mut self, mut power: u32) {
        while power as usize > MAX_POW5 {
            self.mul(POW5[MAX_POW5]);
            power -= MAX_POW5 as u32;
        }
        self.mul(POW5[power as usize]);
    }

    pub fn shl(&mut self, count: u32) {
        if self.len == 0 {
            return;
        }
        let words = (count / 64) as usize;
        if words > 0 {
            self.limbs.copy_within(..self.len, words);
            self.limbs[..words].fill(0);
            self.len += words;
        }
        self.mul(1 << (count % 64));
    }

    /// The 64 bits from bit `count` up.
    pub fn bits_from(&self, count: u32) -> u64 {
        let limb = |at: usize| self.limbs.get(at).copied().unwrap_or(0);
        let word = (count / 64) as usize;
        let pair = u128::from(limb(word)) | u128::from(limb(word + 1)) << 64;
        (pair >> (count % 64)) as u64
    }

    fn div(&mut self, divisor: u64) {
        let mut rest = 0;
        for limb in self.limbs[..self.len].iter_mut().rev() {
            let part = rest << 64 | u128::from(*limb);
            *limb = (part / u128::from(divisor)) as u64;
            rest = part % u128::from(divisor);
        }
        while self.len > 0 && self.limbs[self.len - 1] == 0 {
            self.len -= 1;
        }
    }

    pub fn div_pow10(&mut self, mut power: u32) {
        let largest = POW10.len() - 1;
        while power as usize > largest {
            self.div(POW10[largest]);
            power -= largest as u32;
        }
        self.div(POW10[power as usize]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_shifts_and_quotients() {
        let mut big = Big::new(3);
        big.mul_pow5(50);
        big.shl(50);
        assert_eq!(big.bit_length(), 168); // 3e50
        big.div_pow10(49);
        assert_eq!((big.bits_from(0), big.bit_length()), (30, 5));
        big.shl(130);
        assert_eq!(big.bits_from(130), 30);
        assert_eq!(big.bits_from(131), 15);
        assert_eq!(big.bits_from(LIMBS as u32 * 64), 0);
    }

    #[test]
    fn the_longest_number_fits() {
        let mut big = Big::new((1 << 53) - 1);
        big.mul_pow5(1074);
        assert_eq!(big.bit_length(), 2547);
    }
}
