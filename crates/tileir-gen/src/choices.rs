//! The source of choices: a seed, or bytes from a fuzzer.

/// A stream of choices. From a seed it is infinite; from bytes it gives zeros after the end, and zero is always the
/// simplest choice.
#[derive(Clone, Debug)]
pub struct Choices<'a> {
    from: ChoiceSource<'a>,
}

#[derive(Clone, Debug)]
enum ChoiceSource<'a> {
    Seed(u64),
    Bytes(&'a [u8]),
}

impl Choices<'static> {
    /// Choices determined by a number.
    #[must_use]
    pub fn from_seed(seed: u64) -> Self {
        Choices { from: ChoiceSource::Seed(seed) }
    }
}

impl<'a> Choices<'a> {
    /// Choices read from bytes, most of them one byte each.
    #[must_use]
    pub fn from_bytes(bytes: &'a [u8]) -> Self {
        Choices { from: ChoiceSource::Bytes(bytes) }
    }

    /// Whether all bytes are used up.
    #[must_use]
    pub fn is_spent(&self) -> bool {
        matches!(self.from, ChoiceSource::Bytes([]))
    }

    /// `count` bytes as a number; `count` is at most eight.
    fn take(&mut self, count: usize) -> u64 {
        match &mut self.from {
            ChoiceSource::Seed(state) => splitmix(state) >> (64 - 8 * count),
            ChoiceSource::Bytes(bytes) => {
                let (now, later) = bytes.split_at(count.min(bytes.len()));
                *bytes = later;
                now.iter().fold(0, |n, &b| n << 8 | u64::from(b))
            }
        }
    }

    /// Any 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.take(8)
    }

    /// A number below `n`, which must not be zero.
    pub fn below(&mut self, n: usize) -> usize {
        match n {
            0 | 1 => 0,
            2..=256 => {
                // The top of a scaled byte, so that neighbouring bytes give neighbouring choices.
                (self.take(1) as usize * n) >> 8
            }
            _ => ((self.take(4) * n as u64) >> 32) as usize,
        }
    }

    /// True once in `n` times; never after the end of the bytes.
    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) + 1 == n
    }

    /// True half of the time.
    pub fn coin(&mut self) -> bool {
        self.one_in(2)
    }

    /// One of several items; the list must not be empty.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// One of several items, with probabilities proportional to the weights; not all weights may be zero.
    pub fn weighted<T: Copy>(&mut self, items: &[(T, usize)]) -> T {
        let mut left = self.below(items.iter().map(|item| item.1).sum());
        let chosen = items.iter().find(|&&(_, weight)| {
            let here = left < weight;
            left = left.saturating_sub(weight);
            here
        });
        chosen.unwrap_or(&items[0]).0
    }
}

/// The step of splitmix64: every 64-bit state gives a full-period, well mixed stream.
fn splitmix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::Choices;

    #[test]
    fn seeds_repeat_and_bytes_run_dry() {
        let draw = |seed| {
            let mut s = Choices::from_seed(seed);
            (0..32).map(|_| s.below(1000)).collect::<Vec<_>>()
        };
        assert_eq!(draw(1), draw(1));
        assert_ne!(draw(1), draw(2));
        assert!(draw(3).iter().all(|&n| n < 1000));

        // A byte for each of four.
        let mut s = Choices::from_bytes(&[0, 64, 128, 192]);
        let weighted = [(); 4].map(|()| s.weighted(&[('a', 1), ('b', 0), ('c', 2), ('d', 1)]));
        assert_eq!(weighted, ['a', 'c', 'c', 'd']);

        let mut s = Choices::from_bytes(&[255, 0, 128]);
        assert_eq!([s.below(10), s.below(10), s.below(10)], [9, 0, 5]);
        assert!(s.is_spent());
        assert_eq!((s.below(10), s.bits(), s.coin()), (0, 0, false));
    }
}
