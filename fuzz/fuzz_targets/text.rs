//! Text at both levels, with both policies.
#![no_main]

use libfuzzer_sys::{fuzz_mutator, fuzz_target};
use tileir_fuzz::{expect, mutate_text};
use tileir_oracles::text;

fuzz_target!(|data: &[u8]| expect(text::check(data)));

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| { mutate_text(data, size, max_size, seed) });
