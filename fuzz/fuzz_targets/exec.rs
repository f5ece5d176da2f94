//! The fast engine against the reference executor.
#![no_main]

use libfuzzer_sys::{fuzz_mutator, fuzz_target};
use tileir_fuzz::{expect, mutate_launch};
use tileir_oracles::engines;

fuzz_target!(|data: &[u8]| expect(engines::check(data)));

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| { mutate_launch(data, size, max_size, seed) });
