//! Every pipeline, verified after each pass, and what the kernels compute before and after.
#![no_main]

use libfuzzer_sys::{fuzz_mutator, fuzz_target};
use tileir_fuzz::{expect, mutate_launch};
use tileir_oracles::opt;

fuzz_target!(|data: &[u8]| expect(opt::check(data)));

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| { mutate_launch(data, size, max_size, seed) });
