//! What the fuzz targets share: a verdict that fails, and mutators that know the structure of their input.

use libfuzzer_sys::fuzzer_mutate;
use tileir_oracles::engines::{MARK, split};
use tileir_oracles::mutate::{change_file, change_text};
use tileir_oracles::{Random, Verdict};

/// Fails with the property that an oracle says is broken.
///
/// # Panics
/// When there is one: libFuzzer then keeps the input.
pub fn expect(verdict: Verdict) {
    if let Err(property) = verdict {
        panic!("{property}");
    }
}

/// Mutates a text: half of the time its tokens, else its bytes.
pub fn mutate_text(data: &mut [u8], size: usize, max_size: usize, seed: u32) -> usize {
    let mut random = Random::new(seed.into());
    if random.below(2) == 0 {
        return fuzzer_mutate(data, size, max_size);
    }
    let mut text = data[..size].to_vec();
    change_text(&mut text, &[], &mut random);
    put(data, &text, max_size)
}

/// Mutates a bytecode file: half of the time its ops or bytes inside its sections, else any bytes.
pub fn mutate_bytecode(data: &mut [u8], size: usize, max_size: usize, seed: u32) -> usize {
    let mut random = Random::new(seed.into());
    if random.below(2) == 0 {
        return fuzzer_mutate(data, size, max_size);
    }
    let mut bytes = data[..size].to_vec();
    change_file(&mut bytes, &mut random);
    put(data, &bytes, max_size)
}

/// Mutates a kernel or the bytes that draw its launch; the mark between them stays.
pub fn mutate_launch(data: &mut [u8], size: usize, max_size: usize, seed: u32) -> usize {
    let mut random = Random::new(seed.into());
    let (kernel, launch) = split(&data[..size]);
    let (mut kernel, mut launch) = (kernel.to_vec(), launch.to_vec());
    match random.below(4) {
        0 => return fuzzer_mutate(data, size, max_size),
        1 => change_text(&mut kernel, &[], &mut random),
        _ => {
            let used = launch.len().min(LONGEST_LAUNCH);
            launch.resize(LONGEST_LAUNCH, 0);
            let used = fuzzer_mutate(&mut launch, used, LONGEST_LAUNCH);
            launch.truncate(used);
        }
    }
    put(data, &[&kernel, MARK, &launch].concat(), max_size)
}

/// The bytes that a launch of a few arguments uses.
const LONGEST_LAUNCH: usize = 64;

/// Copies an input that fits to where libFuzzer wants it; its length.
fn put(data: &mut [u8], input: &[u8], max_size: usize) -> usize {
    let length = input.len().min(max_size).min(data.len());
    data[..length].copy_from_slice(&input[..length]);
    length
}
