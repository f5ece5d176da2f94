//! `.npy` files: any bytes are accepted or rejected, and an array that was read round-trips.

use crate::{Seen, Verdict};
use tileir::exec::host::npy::{Npy, write};
use tileir::ir::{FloatFormat, IntFormat, Scalar};
use tileir_exec::host::{Array, Summary, compare};

/// Reads a file as every element type that fits, and writes it again.
///
/// # Errors
/// Which property fails.
pub fn check(bytes: &[u8]) -> Verdict {
    let Ok(file) = Npy::read(bytes) else { return Ok(Seen::Refused) };
    let ints = IntFormat::ALL.into_iter().map(Scalar::Int);
    let floats = FloatFormat::ALL.into_iter().map(Scalar::Float);
    let mut seen = Seen::Read;
    for scalar in ints.chain(floats) {
        let Ok(array) = file.clone().array(scalar) else { continue };
        round_trip(&array)?;
        summed_up(&array)?;
        seen = Seen::Legal;
    }
    if file.scalar().is_some_and(|scalar| file.clone().array(scalar).is_err())
        && file.scalar() != Some(Scalar::Int(IntFormat::I1))
    {
        return Err("the file does not fit the element type that it names".to_owned());
    }
    Ok(seen)
}

/// Writes an array and reads it again.
///
/// # Errors
/// If the result differs.
pub fn round_trip(array: &Array) -> Result<(), String> {
    let file = Npy::read(&write(array)).map_err(|e| format!("the written file cannot be read: {e}"))?;
    let again = file.array(array.dtype().scalar).map_err(|e| format!("the written file does not fit: {e}"))?;
    if again.shape() != array.shape() || again.bytes() != array.bytes() {
        return Err(format!("{} reads back differently", array.type_text()));
    }
    Ok(())
}

/// Shows an array and compares it with itself.
fn summed_up(array: &Array) -> Result<(), String> {
    let count = array.shape().iter().product::<usize>();
    if array.len() != count || array.bits().len() != count || array.values().len() != count {
        return Err(format!("{} does not have {count} elements", array.type_text()));
    }
    let _ = (Summary::of(array), array.describe("x"));
    match compare(array, array, None) {
        Some(comparison) if comparison.mismatches == 0 => Ok(()),
        other => Err(format!("an array differs from itself: {other:?}")),
    }
}
