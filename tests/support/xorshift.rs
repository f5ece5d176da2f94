//! A random number generator for tests: its sequences are the same everywhere, and fixed seeds stand in the tests.

/// Marsaglia's xorshift with 64 bits of state.
pub struct Xorshift(u64);

impl Xorshift {
    /// The sequence of a seed.
    pub fn new(seed: u64) -> Xorshift {
        Xorshift(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below `n`.
    pub fn pick(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n
    }
}
