//! Arguments of kernels and `// run:` directives.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tileir_fuzz::expect;
use tileir_oracles::arguments;

fuzz_target!(|data: &[u8]| expect(arguments::check(data)));
