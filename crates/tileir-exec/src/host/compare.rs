//! Comparison of two arrays.

use super::array::Array;
use super::summary::{element_text, number_text};
use crate::tile::Tile;
use std::borrow::Cow;
use std::str::FromStr;
use tileir_ir::Scalar;

/// A tolerance: `absolute + relative * |expected|`.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tolerance {
    /// The absolute part.
    pub absolute: f64,
    /// The part relative to the expected value.
    pub relative: f64,
}

/// `ATOL` or `ATOL,RTOL`.
impl FromStr for Tolerance {
    type Err = ToleranceError;

    fn from_str(text: &str) -> Result<Tolerance, ToleranceError> {
        let number = |s: &str| s.trim().parse::<f64>().ok().filter(|v| *v >= 0.0);
        let (absolute, relative) = text.split_once(',').unwrap_or((text, "0"));
        match (number(absolute), number(relative)) {
            (Some(absolute), Some(relative)) => Ok(Tolerance { absolute, relative }),
            _ => Err(ToleranceError),
        }
    }
}

/// A text that is not a [`Tolerance`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("write ATOL or ATOL,RTOL, such as 1e-6,1e-5")]
#[non_exhaustive]
pub struct ToleranceError;

/// The element with the largest difference.
#[derive(Clone, PartialEq, Debug)]
pub struct Worst {
    /// Its position.
    pub at: Vec<usize>,
    /// The value found.
    pub found: String,
    /// The value expected.
    pub expected: String,
}

/// The result of a comparison.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Comparison {
    /// The number of compared elements.
    pub count: usize,
    /// The number of elements outside the tolerance.
    pub mismatches: usize,
    /// The largest absolute difference; infinite if two elements differ and at least one of them is a NaN or an infinity.
    pub absolute: f64,
    /// The largest difference relative to the magnitude of the expected value; infinite if that is 0, a NaN or an infinity.
    pub relative: f64,
    /// The element with the largest difference among those outside the tolerance, or else among all that differ.
    pub worst: Option<Worst>,
}

impl Comparison {
    /// The comparison as a sentence.
    #[must_use]
    pub fn describe(&self) -> String {
        let Some(worst) = &self.worst else { return format!("all {} elements are equal", self.count) };
        let count = match self.mismatches {
            0 => format!("all {} elements are within the tolerance", self.count),
            n => format!("{n} of {} elements differ", self.count),
        };
        format!(
            "{count}; max abs error {}, max rel error {}; at {:?} it is {}, expected {}",
            number_text(self.absolute),
            number_text(self.relative),
            worst.at,
            worst.found,
            worst.expected
        )
    }
}

/// Whether arrays can be compared: they have one shape and one element type. The element type of the dialect does not state a
/// signedness, so arrays may differ in it; then the elements of both have that of the found array.
fn are_comparable(found: &Array, expected: &Array) -> bool {
    found.dtype().scalar == expected.dtype().scalar && found.shape() == expected.shape()
}

/// Compares an array with the expected one. Without a tolerance the bits must be the same, but all NaNs are equal. If the arrays
/// differ in signedness, both are read with that of `found`.
///
/// Returns `None` if the arrays differ in element type or shape.
#[must_use]
pub fn compare(found: &Array, expected: &Array, tolerance: Option<Tolerance>) -> Option<Comparison> {
    if !are_comparable(found, expected) {
        return None;
    }
    let expected = reorder_like(expected, found);
    let expected = expected.as_ref();
    let mut result = Comparison { count: found.len(), mismatches: 0, absolute: 0.0, relative: 0.0, worst: None };
    let mut worst: Option<(bool, f64, usize)> = None;
    for i in elements_of_unequal_chunks(found, expected) {
        let (x, y) = (found.bit_pattern(i), expected.bit_pattern(i));
        if x == y || both_nan(found, x, y) {
            continue;
        }
        let (distance, magnitude) = distance(found, x, y);
        let differs = exceeds_tolerance(tolerance, distance, magnitude);
        result.mismatches += usize::from(differs);
        result.absolute = result.absolute.max(distance);
        result.relative = result.relative.max(if distance == 0.0 { 0.0 } else { distance / magnitude });
        if worst.is_none_or(|(d, far, _)| (differs, distance) > (d, far)) {
            worst = Some((differs, distance, i));
        }
    }
    result.worst = worst.map(|(_, _, i)| {
        let (x, y) = (found.bit_pattern(i), expected.bit_pattern(i));
        Worst {
            at: Tile::coordinate(found.shape(), i).to_vec(),
            found: exact_text(found, x, y),
            expected: exact_text(found, y, x),
        }
    });
    Some(result)
}

/// Whether the distance from an expected element of this magnitude exceeds the tolerance. Without a tolerance, every distance does.
/// With one, distance 0 does not, such as that of 0 and -0, even if the tolerance is not a number: an infinite relative tolerance
/// times magnitude 0.
fn exceeds_tolerance(tolerance: Option<Tolerance>, distance: f64, magnitude: f64) -> bool {
    tolerance.is_none_or(|t| !(distance <= t.absolute + t.relative * magnitude || distance == 0.0))
}

/// A map of mismatches: a mark for each tile of an array, with all dimensions but the last as rows.
///
/// Returns `None` if all elements match, if the map would have a single mark, or if the arrays differ in element type or shape.
#[must_use]
pub fn mismatch_map(found: &Array, expected: &Array, tolerance: Option<Tolerance>) -> Option<String> {
    /// The maximum number of marks, down and across.
    const MARKS: (usize, usize) = (16, 64);
    if !are_comparable(found, expected) {
        return None;
    }
    let expected = reorder_like(expected, found);
    let expected = expected.as_ref();
    let columns = *found.shape().last()?;
    let rows = found.len().checked_div(columns)?;
    let tile = |size: usize, marks: usize| size.div_ceil(marks).next_power_of_two();
    let (high, wide) = (tile(rows, MARKS.0), tile(columns, MARKS.1));
    let across = columns.div_ceil(wide);
    let mut counts = vec![0usize; rows.div_ceil(high) * across];
    for i in elements_of_unequal_chunks(found, expected) {
        let (x, y) = (found.bit_pattern(i), expected.bit_pattern(i));
        if x == y || both_nan(found, x, y) {
            continue;
        }
        let (distance, magnitude) = distance(found, x, y);
        if exceeds_tolerance(tolerance, distance, magnitude) {
            counts[i / columns / high * across + i % columns / wide] += 1;
        }
    }
    if counts.len() < 2 || counts.iter().all(|count| *count == 0) {
        return None;
    }
    let mut out = match rows {
        1 if wide == 1 => "each mark is one element: `.` it matches, `#` it differs\n".to_owned(),
        1 => format!("each mark is {wide} elements: `.` all match, `x` some differ, `#` all differ\n"),
        _ => {
            format!("each mark is a tile of {high}x{wide} elements: `.` all match, `x` some differ, `#` all differ\n")
        }
    };
    for (row, marks) in counts.chunks(across).enumerate() {
        out.push_str("  ");
        for (column, &count) in marks.iter().enumerate() {
            let size = high.min(rows - row * high) * wide.min(columns - column * wide);
            out.push(if count == 0 {
                '.'
            } else if count == size {
                '#'
            } else {
                'x'
            });
        }
        out.push('\n');
    }
    Some(out)
}

/// An array with its memory in the order of another one.
fn reorder_like<'a>(array: &'a Array, other: &Array) -> Cow<'a, Array> {
    match array.order() == other.order() {
        true => Cow::Borrowed(array),
        false => Cow::Owned(array.clone().into_order(other.order())),
    }
}

/// The indices of the elements of all chunks whose bytes differ, in the order of memory. Equal chunks, which are most, are skipped
/// fast. The arrays have one shape, element type and order.
fn elements_of_unequal_chunks<'a>(found: &'a Array, expected: &'a Array) -> impl Iterator<Item = usize> + 'a {
    /// Bytes of a chunk: whole elements of every type.
    const CHUNK: usize = 1024;
    let (count, bits) = (found.len(), found.dtype().elem().storage_bits() as usize);
    let chunks = found.bytes().chunks(CHUNK).zip(expected.bytes().chunks(CHUNK)).enumerate();
    chunks.filter(|(_, (found, expected))| found != expected).flat_map(move |(chunk, _)| {
        let first = chunk * CHUNK * 8 / bits;
        (first..count.min(first + CHUNK * 8 / bits)).map(|at| found.index_at(at))
    })
}

/// Whether two bit patterns with the type of `array` are NaNs.
fn both_nan(array: &Array, x: u64, y: u64) -> bool {
    array.dtype().value(x).is_nan() && array.dtype().value(y).is_nan()
}

/// The absolute difference of two elements with the type of `array`, given as bits, and the magnitude of the expected one. The
/// difference is infinite if the elements differ and one is a NaN or an infinity. The magnitude of a NaN or an infinity is 0, so
/// that no relative tolerance makes a number equal to it. The elements are not both NaNs: these count as equal.
fn distance(array: &Array, found: u64, expected: u64) -> (f64, f64) {
    let dtype = array.dtype();
    let (a, b) = (dtype.value(found), dtype.value(expected));
    let distance = match dtype.scalar {
        // Integers are subtracted exactly: as `f64`, large integers that differ may be equal.
        Scalar::Int(format) => {
            (format.value(found, !dtype.unsigned) - format.value(expected, !dtype.unsigned)).unsigned_abs() as f64
        }
        Scalar::Float(_) if a == b => 0.0,
        Scalar::Float(_) if a.is_finite() && b.is_finite() => (a - b).abs(),
        Scalar::Float(_) => f64::INFINITY,
    };
    (distance, if b.is_finite() { b.abs() } else { 0.0 })
}

/// The text of an element, with its bits if six digits do not distinguish it from the other one.
fn exact_text(array: &Array, bits: u64, other: u64) -> String {
    let text = element_text(array.dtype(), bits);
    if text == element_text(array.dtype(), other) { format!("{text} ({bits:#x})") } else { text }
}
