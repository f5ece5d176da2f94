//! `.npy` files.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tileir_fuzz::expect;
use tileir_oracles::npy;

fuzz_target!(|data: &[u8]| expect(npy::check(data)));
