//! Summaries of arrays.

use super::array::{Array, Dtype, little_endian, type_text};
use std::fmt::Write;
use tileir_ir::{FloatFormat, IntFormat, Scalar};

/// A statistical summary of an array. For floats, everything but the counts refers to the finite elements.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// The number of finite elements.
    pub finite: usize,
    /// The number of NaNs.
    pub nan: usize,
    /// The number of infinities.
    pub inf: usize,
    /// The smallest element, as bits of memory; `None` if none is finite.
    pub min: Option<u64>,
    /// The largest element, as bits of memory; `None` if none is finite.
    pub max: Option<u64>,
    /// The mean.
    pub mean: f64,
    /// The standard deviation: the root of the mean square distance from the mean.
    pub std: f64,
}

impl Summary {
    /// Summarizes an array.
    #[must_use]
    pub fn of(array: &Array) -> Summary {
        let dtype = array.dtype();
        let bytes = array.bytes();
        // Types that the host has are read by specialized loops, since arrays may be large.
        match (dtype.scalar, dtype.unsigned) {
            (Scalar::Float(FloatFormat::F32), _) => {
                Summary::of_blocks(bytes, |w: [u8; 4]| f64::from(f32::from_le_bytes(w)))
            }
            (Scalar::Float(FloatFormat::BF16), _) => Summary::of_blocks(bytes, |w: [u8; 2]| {
                f64::from(f32::from_bits(u32::from(u16::from_le_bytes(w)) << 16))
            }),
            (Scalar::Float(FloatFormat::F64), _) => Summary::of_blocks(bytes, f64::from_le_bytes),
            (Scalar::Int(IntFormat::I32), false) => {
                Summary::of_blocks(bytes, |w: [u8; 4]| f64::from(i32::from_le_bytes(w)))
            }
            // Types with few values are looked up in a table.
            (scalar, _) if scalar.bits() == 16 => {
                let table: Vec<f64> = (0..1 << 16).map(|bits| dtype.value(bits)).collect();
                Summary::of_blocks(bytes, |w: [u8; 2]| table[usize::from(u16::from_le_bytes(w))])
            }
            (scalar, _) if scalar.bits() == 8 => {
                let table: Vec<f64> = (0..1 << 8).map(|bits| dtype.value(bits)).collect();
                Summary::of_blocks(bytes, |[byte]: [u8; 1]| table[usize::from(byte)])
            }
            // Not every 64-bit integer is an `f64`, so the integers are compared.
            (Scalar::Int(format), unsigned) => {
                Summary::of_elements(|| array.bits().map(move |b| (b, format.value(b, !unsigned), dtype.value(b))))
            }
            (Scalar::Float(_), _) => Summary::of_elements(|| {
                array.bits().map(move |b| {
                    let v = dtype.value(b);
                    (b, v, v)
                })
            }),
        }
    }

    /// Summarizes elements of `N` bytes, which compare as their values. Works on a block of elements at a time, so that memory
    /// is read once and blocks of finite elements become vector code. Squares are summed around the mean of each block, and
    /// merged by the method of Chan et al. (1979).
    fn of_blocks<const N: usize>(bytes: &[u8], value: impl Fn([u8; N]) -> f64) -> Summary {
        const BLOCK: usize = 1024;
        let mut s = Summary { finite: 0, nan: 0, inf: 0, min: None, max: None, mean: f64::NAN, std: f64::NAN };
        let (mut mean, mut square) = (0.0, 0.0);
        let (mut min, mut max) = (f64::INFINITY, f64::NEG_INFINITY);
        let mut values = [0.0; BLOCK];
        for block in bytes.as_chunks::<N>().0.chunks(BLOCK) {
            let values = &mut values[..block.len()];
            values.iter_mut().zip(block).for_each(|(to, word)| *to = value(*word));
            let finite = values.iter().fold(true, |all, v| all & v.is_finite());
            let kept = if finite {
                values.len()
            } else {
                s.nan += values.iter().filter(|v| v.is_nan()).count();
                s.inf += values.iter().filter(|v| v.is_infinite()).count();
                keep_finite(values)
            };
            let values = &values[..kept];
            if values.is_empty() {
                continue;
            }
            let (own_mean, own_square) = mean_and_square(values);
            let (before, own) = (s.finite as f64, values.len() as f64);
            let distance = own_mean - mean;
            mean += distance * own / (before + own);
            square += own_square + distance * distance * before * own / (before + own);
            s.finite += values.len();
            let (low, high) = values
                .iter()
                .fold((min, max), |(low, high), &v| (if v < low { v } else { low }, if v > high { v } else { high }));
            let bits = |wanted: f64| block.iter().find(|word| value(**word) == wanted).map(|word| little_endian(word));
            if s.min.is_none() || low < min {
                (min, s.min) = (low, bits(low));
            }
            if s.max.is_none() || high > max {
                (max, s.max) = (high, bits(high));
            }
        }
        if s.finite > 0 {
            (s.mean, s.std) = (mean, (square / s.finite as f64).sqrt());
        }
        s
    }

    /// Summarizes elements, each given by its bits, its sort key and its value.
    fn of_elements<K: PartialOrd + Copy, I: Iterator<Item = (u64, K, f64)>>(elements: impl Fn() -> I) -> Summary {
        let mut s = Summary { finite: 0, nan: 0, inf: 0, min: None, max: None, mean: f64::NAN, std: f64::NAN };
        let mut sum = 0.0;
        let (mut min, mut max): (Option<K>, Option<K>) = (None, None);
        for (bits, key, v) in elements() {
            if v.is_finite() {
                s.finite += 1;
                if min.is_none_or(|m| key < m) {
                    (s.min, min) = (Some(bits), Some(key));
                }
                if max.is_none_or(|m| m < key) {
                    (s.max, max) = (Some(bits), Some(key));
                }
                sum += v;
            } else if v.is_nan() {
                s.nan += 1;
            } else {
                s.inf += 1;
            }
        }
        if s.finite == 0 {
            return s;
        }
        s.mean = sum / s.finite as f64;
        let finite = elements().map(|(_, _, v)| v).filter(|v| v.is_finite());
        let square: f64 = finite.map(|v| (v - s.mean) * (v - s.mean)).sum();
        s.std = (square / s.finite as f64).sqrt();
        s
    }
}

/// Moves the finite values to the front, and returns their number.
fn keep_finite(values: &mut [f64]) -> usize {
    let mut kept = 0;
    for at in 0..values.len() {
        if values[at].is_finite() {
            values.swap(kept, at);
            kept += 1;
        }
    }
    kept
}

/// The mean of values, and the sum of the squares of their distances from it.
fn mean_and_square(values: &[f64]) -> (f64, f64) {
    let mean = sum_of(values, |v| v) / values.len() as f64;
    (mean, sum_of(values, |v| (v - mean) * (v - mean)))
}

/// The sum of `term` over all values, in lanes that become vector code.
fn sum_of(values: &[f64], term: impl Fn(f64) -> f64) -> f64 {
    const LANES: usize = 8;
    let (groups, rest) = values.as_chunks::<LANES>();
    let mut sums = [0.0; LANES];
    for group in groups {
        sums.iter_mut().zip(group).for_each(|(sum, v)| *sum += term(*v));
    }
    sums.iter().sum::<f64>() + rest.iter().map(|v| term(*v)).sum::<f64>()
}

impl Array {
    /// The text of an array: a line of statistics, then its corners.
    #[must_use]
    pub fn describe(&self, name: &str) -> String {
        let mut out = format!("{name}: {}", type_text(self.dtype(), self.shape()));
        let s = Summary::of(self);
        if let (Some(min), Some(max)) = (s.min, s.max) {
            let element = |bits| element_text(self.dtype(), bits);
            let _ = write!(out, "  min {} max {}", element(min), element(max));
            let _ = write!(out, " mean {} std {}", number_text(s.mean), number_text(s.std));
        }
        if matches!(self.dtype().scalar, Scalar::Float(_)) {
            out.push_str(if s.finite > 0 { "" } else { " " });
            let _ = write!(out, " nan {} inf {}", s.nan, s.inf);
        }
        out.push('\n');
        out.push_str(&self.corners());
        out
    }

    /// The elements at the corners, indented; all elements if they are few.
    fn corners(&self) -> String {
        if self.is_empty() {
            return String::new();
        }
        let text = |i| element_text(self.dtype(), self.bit_pattern(i));
        let positions = positions(self.shape());
        let texts: Vec<String> = shown(self.shape(), &positions).into_iter().map(text).collect();
        let width = texts.iter().map(String::len).max().unwrap_or(0);
        let texts = texts.into_iter();
        let mut corners = Corners { shape: self.shape(), positions: &positions, texts, width, out: String::new() };
        corners.write(0);
        corners.out
    }
}

/// The text of one element.
pub(super) fn element_text(dtype: Dtype, bits: u64) -> String {
    match dtype.scalar {
        Scalar::Int(format) => format.value(bits, !dtype.unsigned).to_string(),
        Scalar::Float(_) => number_text(dtype.value(bits)),
    }
}

/// Six digits, as in C's `%g`: `0.25`, `1e+10`, `-3.14159`.
#[must_use]
pub fn number_text(value: f64) -> String {
    if !value.is_finite() {
        return if value.is_nan() {
            "nan"
        } else if value > 0.0 {
            "inf"
        } else {
            "-inf"
        }
        .to_owned();
    }
    let scientific = format!("{value:.5e}");
    let (digits, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let short = |digits: &str| match digits.contains('.') {
        true => digits.trim_end_matches('0').trim_end_matches('.').to_owned(),
        false => digits.to_owned(),
    };
    if (-4..6).contains(&exponent) {
        return short(&format!("{value:.*}", (5 - exponent) as usize));
    }
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{}e{sign}{:02}", short(digits), exponent.unsigned_abs())
}

/// The number of elements that are shown at each end of a dimension: three for the last two dimensions, one for the
/// others.
fn edge(shape: &[usize], dim: usize) -> usize {
    if dim + 2 >= shape.len() { 3 } else { 1 }
}

/// Maximum number of shown elements; beyond it, only the first of the outer dimensions is shown.
const MAX_SHOWN: usize = 1024;

/// The positions along each dimension that are shown.
fn positions(shape: &[usize]) -> Vec<Vec<usize>> {
    let along = |dim: usize| -> Vec<usize> {
        let (size, edge) = (shape[dim], edge(shape, dim));
        if size <= 2 * edge + 1 { (0..size).collect() } else { (0..edge).chain(size - edge..size).collect() }
    };
    let mut all: Vec<Vec<usize>> = (0..shape.len()).map(along).collect();
    let mut count = 1;
    for along in all.iter_mut().rev() {
        if along.len().saturating_mul(count) > MAX_SHOWN {
            along.truncate(1);
        }
        count *= along.len();
    }
    all
}

/// The elements that are shown, in row-major order.
fn shown(shape: &[usize], positions: &[Vec<usize>]) -> Vec<usize> {
    let mut all = vec![0];
    for (along, &size) in positions.iter().zip(shape) {
        all = all.iter().flat_map(|&base| along.iter().map(move |i| base * size + i)).collect();
    }
    all
}

struct Corners<'a> {
    shape: &'a [usize],
    positions: &'a [Vec<usize>],
    texts: std::vec::IntoIter<String>,
    width: usize,
    out: String,
}

impl Corners<'_> {
    /// Writes the elements of the dimensions from `dim` on.
    fn write(&mut self, dim: usize) {
        let indent = "  ";
        if dim == self.shape.len() || dim + 1 == self.shape.len() {
            self.row(dim, indent);
            return;
        }
        let along = &self.positions[dim];
        let mut before = None;
        for &at in along {
            if before.is_some_and(|b| b + 1 != at) {
                self.out.push_str(indent);
                self.out.push_str("…\n");
            } else if before.is_some() && dim + 2 < self.shape.len() {
                self.out.push('\n');
            }
            before = Some(at);
            self.write(dim + 1);
        }
        if before.is_some_and(|last| last + 1 < self.shape[dim]) {
            self.out.push_str(indent);
            self.out.push_str("…\n");
        }
    }

    /// Writes one row: the next texts, with an ellipsis where positions are left out.
    fn row(&mut self, dim: usize, indent: &str) {
        self.out.push_str(indent);
        let along = self.positions.get(dim).map_or(&[0][..], Vec::as_slice);
        let mut before = None;
        for &at in along {
            if before.is_some_and(|b| b + 1 != at) {
                self.out.push_str(" …");
            }
            let space = if before.is_some() { " " } else { "" };
            before = Some(at);
            if let Some(text) = self.texts.next() {
                let _ = write!(self.out, "{space}{text:>width$}", width = self.width);
            }
        }
        self.out.push('\n');
    }
}
