//! Programs that the generator makes of the bytes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tileir_fuzz::expect;
use tileir_oracles::generated;

fuzz_target!(|data: &[u8]| expect(generated::check(data)));
