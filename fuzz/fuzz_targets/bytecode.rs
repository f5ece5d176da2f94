//! Bytecode at both levels.
#![no_main]

use libfuzzer_sys::{fuzz_mutator, fuzz_target};
use tileir_fuzz::{expect, mutate_bytecode};
use tileir_oracles::bytecode;

fuzz_target!(|data: &[u8]| expect(bytecode::check(data)));

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    mutate_bytecode(data, size, max_size, seed)
});
