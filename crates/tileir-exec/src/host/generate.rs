//! Generated arrays: `f32[1024,768]:normal(seed=1)`.

use super::array::{Array, ArrayError, Dtype, byte_size, reserve_bytes, type_text};
use super::scalar::{ScalarError, parse_scalar};
use crate::array::append_memory;
use std::fmt;
use std::str::FromStr;
use tileir_ir::{FloatFormat, IntFormat, Scalar};
use tileir_num::{Overflow, Round, from_f64, int_to_float};

/// The reason why a text does not describe an array.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SpecError {
    /// Wrong form.
    #[error("`{0}` is not an array: write TYPE[SIZES]:RULE, such as f32[1024,768]:normal(seed=1)")]
    Form(String),
    /// Unknown element type.
    #[error("`{0}` is not an element type: there are {types}", types = type_names())]
    Type(String),
    /// Unknown rule.
    #[error(
        "`{0}` is not a rule: there are zeros, ones, full(v), list(v,…), arange, arange(start,step), uniform(lo,hi,seed=…), normal(mean,std,seed=…), randint(lo,hi,seed=…) and uninit"
    )]
    Rule(String),
    /// Wrong arguments of a rule.
    #[error("`{rule}` {problem}")]
    Argument {
        /// The text of the rule.
        rule: String,
        /// The problem.
        problem: String,
    },
    /// A value does not fit the type.
    #[error(transparent)]
    Scalar(#[from] ScalarError),
    /// Too large.
    #[error(transparent)]
    Array(#[from] ArrayError),
}

fn type_names() -> String {
    let ints = IntFormat::ALL.iter().map(|f| f.name());
    let floats = FloatFormat::ALL.iter().map(|f| f.name());
    ints.chain(floats).collect::<Vec<_>>().join(", ")
}

/// The description of a generated array: `TYPE[SIZES]:RULE`, or `TYPE[SIZES]` for zeros.
///
/// Rules: `zeros`, `ones`, `full(v)`, `list(v,…)`, `arange`, `arange(start,step)`, `uniform(lo,hi,seed=…)`,
/// `normal(mean,std,seed=…)`, `randint(lo,hi,seed=…)`, `uninit`. The defaults are 0 and 1, and seed 0. The elements of
/// `uninit` are zeros, but [`check`](crate::check) takes them for undefined until they are written.
///
/// The numbers are the same on every platform, and easy to reproduce in other programs. Random numbers are a function of
/// the seed and of the index `i` of the element in row-major order, from 0:
///
/// - `r(seed, j)` is output `j` of [`splitmix64`] started at `seed`, 64 bits;
/// - `uniform(lo, hi)` is `lo + (hi - lo) * u` with `u = (r(seed, i) >> 11) * 2^-53`;
/// - `normal(mean, std)` is `mean + std * x`, where `x` is the centred sum of twelve uniform numbers: with
///   `s` the sum of `r(seed, 12 * i + k) >> 16` for `k` in 0 … 11, `x = (s - 6 * (2^48 - 1)) * 2^-48`, exactly. Its
///   standard deviation is 1 and it stays within -6 … 6;
/// - `randint(lo, hi)` is `lo + (r(seed, i) * (hi - lo) >> 64)`, which excludes `hi`;
/// - `arange(start, step)` is `start + i * step`; of integers modulo two to their width.
///
/// The arithmetic is in `f64`, one rounding per operation, in the order written; then one rounding to the type, to nearest
/// even. Formats of eight and four bits saturate, and formats without sign take the magnitude.
///
/// ```
/// use tileir_exec::host::Spec;
///
/// let spec: Spec = "i32[2,3]:arange(10,-1)".parse()?;
/// assert_eq!(spec.generate()?.values().collect::<Vec<_>>(), [10.0, 9.0, 8.0, 7.0, 6.0, 5.0]);
/// # Ok::<(), tileir_exec::host::SpecError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Spec {
    /// The element type.
    pub dtype: Dtype,
    /// The sizes.
    pub shape: Vec<usize>,
    fill: ArrayRule,
}

/// The rule of a generated array.
#[derive(Clone, PartialEq, Debug)]
enum ArrayRule {
    Constant(u64),
    Uninitialized,
    List(Vec<u64>),
    IntRange { start: i128, step: i128 },
    FloatRange { start: f64, step: f64 },
    Uniform { lo: f64, hi: f64, seed: u64 },
    Normal { mean: f64, std: f64, seed: u64 },
    UniformInt { lo: i128, span: u64, seed: u64 },
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&type_text(self.dtype, &self.shape))
    }
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Spec, SpecError> {
        let form = || SpecError::Form(text.to_owned());
        let (name, rest) = text.split_once('[').ok_or_else(form)?;
        let (sizes, rule) = rest.split_once(']').ok_or_else(form)?;
        let dtype = Dtype::from_name(name).ok_or_else(|| SpecError::Type(name.to_owned()))?;
        let size = |s: &str| s.trim().parse::<usize>().map_err(|_| form());
        let shape: Vec<usize> =
            if sizes.trim().is_empty() { Vec::new() } else { sizes.split(',').map(size).collect::<Result<_, _>>()? };
        byte_size(dtype, &shape)?;
        let rule = match rule.strip_prefix(':') {
            Some(rule) => rule.trim(),
            None if rule.is_empty() => "zeros",
            None => return Err(form()),
        };
        let fill = Rule::read(rule)?.array_rule(dtype.scalar, shape.iter().product())?;
        Ok(Spec { dtype, shape, fill })
    }
}

/// Bytes that are generated at a time.
const CHUNK: usize = 64 << 10;

impl Spec {
    /// Bytes of the array in memory.
    #[must_use]
    pub fn byte_size(&self) -> u64 {
        byte_size(self.dtype, &self.shape).map_or(u64::MAX, |n| n as u64)
    }

    /// Whether the elements are undefined until they are written.
    #[must_use]
    pub fn is_uninitialized(&self) -> bool {
        matches!(self.fill, ArrayRule::Uninitialized)
    }

    /// Whether all bits of the array are zero.
    pub(super) fn is_zero(&self) -> bool {
        matches!(self.fill, ArrayRule::Constant(0) | ArrayRule::Uninitialized)
    }

    /// Generates the array.
    ///
    /// # Errors
    /// If the host has no memory for it.
    pub fn generate(&self) -> Result<Array, ArrayError> {
        if self.is_zero() {
            return Array::zeros(self.dtype, &self.shape);
        }
        let mut bytes = reserve_bytes(self.dtype, &self.shape)?;
        let (mut at, count) = (0, self.shape.iter().product());
        while at < count {
            at = self.append_chunk(at, CHUNK, &mut bytes);
        }
        Ok(Array::from_memory(self.dtype, self.shape.clone(), bytes))
    }

    /// Appends the memory representation of the elements from index `first` on, at most `bytes` bytes, which must hold an even
    /// number of elements. Returns the index of the next element.
    pub(super) fn append_chunk(&self, first: usize, bytes: usize, out: &mut Vec<u8>) -> usize {
        let elem = self.dtype.elem();
        let max_elements = bytes * 8 / elem.storage_bits() as usize;
        let end = self.shape.iter().product::<usize>().min(first + max_elements);
        let mut chunk = [0; 1024];
        let mut at = first;
        while at < end {
            let chunk = &mut chunk[..(end - at).min(1024)];
            chunk.iter_mut().enumerate().for_each(|(i, element)| *element = self.bits((at + i) as u64));
            append_memory(elem, chunk, out);
            at += chunk.len();
        }
        end
    }

    /// The bits of element `i` in memory.
    fn bits(&self, i: u64) -> u64 {
        match &self.fill {
            ArrayRule::Constant(bits) => *bits,
            ArrayRule::Uninitialized => 0,
            ArrayRule::List(list) => list[i as usize],
            ArrayRule::IntRange { start, step } => {
                integer(self.dtype.scalar, start.wrapping_add(step.wrapping_mul(i128::from(i))))
            }
            ArrayRule::FloatRange { start, step } => real(self.dtype.scalar, start + i as f64 * step),
            ArrayRule::Uniform { lo, hi, seed } => {
                let u = (splitmix64(*seed, i) >> 11) as f64 * (1.0 / (1u64 << 53) as f64);
                real(self.dtype.scalar, lo + (hi - lo) * u)
            }
            ArrayRule::Normal { mean, std, seed } => {
                let first = i.wrapping_mul(12);
                let sum: u64 = (0..12).map(|k| splitmix64(*seed, first.wrapping_add(k)) >> 16).sum();
                let x = (sum as i64 - 6 * ((1 << 48) - 1)) as f64 * (1.0 / (1u64 << 48) as f64);
                real(self.dtype.scalar, mean + std * x)
            }
            ArrayRule::UniformInt { lo, span, seed } => {
                let step = (u128::from(splitmix64(*seed, i)) * u128::from(*span)) >> 64;
                integer(self.dtype.scalar, lo + step as i128)
            }
        }
    }
}

/// Output `index` (from 0) of Vigna's SplitMix64 started at `seed`: a mixture of the bits of `seed + (index + 1) * γ`.
#[must_use]
pub fn splitmix64(seed: u64, index: u64) -> u64 {
    let mut z = seed.wrapping_add(index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A real number as an element: rounded and saturated, without its sign if the format has none.
fn real(scalar: Scalar, value: f64) -> u64 {
    match scalar {
        Scalar::Float(format) => {
            let value = if format.has_sign() { value } else { value.abs() };
            format.to_storage(from_f64(format, value, Round::NearestEven, Overflow::Saturate))
        }
        // Rules for reals are rejected for integers.
        Scalar::Int(format) => value as i128 as u64 & format.mask(),
    }
}

/// An integer as an element: wrapped in an integer format, rounded and saturated in a float format.
fn integer(scalar: Scalar, value: i128) -> u64 {
    match scalar {
        Scalar::Int(format) => value as u64 & format.mask(),
        Scalar::Float(format) => {
            let value = if format.has_sign() { value } else { value.saturating_abs() };
            format.to_storage(int_to_float(value, format, Round::NearestEven, Overflow::Saturate))
        }
    }
}

/// The text of a rule: `name(first,second,seed=1)`.
struct Rule<'t> {
    text: &'t str,
    name: &'t str,
    values: Vec<&'t str>,
    seed: Option<u64>,
}

impl<'t> Rule<'t> {
    /// Parses the text of a rule.
    fn read(text: &'t str) -> Result<Rule<'t>, SpecError> {
        let (name, inside) = match text.split_once('(') {
            Some((name, rest)) => (name, rest.strip_suffix(')').ok_or_else(|| SpecError::Rule(text.to_owned()))?),
            None => (text, ""),
        };
        let mut rule = Rule { text, name, values: Vec::new(), seed: None };
        for part in inside.split(',').map(str::trim).filter(|p| !p.is_empty()) {
            match part.split_once('=') {
                Some(("seed", seed)) => {
                    rule.seed = Some(seed.parse().map_err(|_| rule.problem("needs a seed from 0 to 2^64 - 1"))?);
                }
                Some((other, _)) => return Err(rule.problem(&format!("has no parameter `{other}`"))),
                None => rule.values.push(part),
            }
        }
        Ok(rule)
    }

    fn problem(&self, problem: &str) -> SpecError {
        SpecError::Argument { rule: self.text.to_owned(), problem: problem.to_owned() }
    }

    /// The rule for an array of `count` elements of a type.
    ///
    /// # Errors
    /// If there is no such rule, or its values do not fit the rule, the type or the number of elements.
    fn array_rule(&self, scalar: Scalar, count: usize) -> Result<ArrayRule, SpecError> {
        if self.seed.is_some() && !matches!(self.name, "uniform" | "normal" | "randint") {
            return Err(self.problem("takes no seed"));
        }
        let seed = self.seed.unwrap_or(0);
        let random_reals = || match scalar {
            Scalar::Float(_) => Ok(()),
            Scalar::Int(f) => {
                Err(self.problem(&format!("does not generate integers: use randint(lo,hi) for {}", f.name())))
            }
        };
        Ok(match self.name {
            "zeros" => self.check_count(0).map(|()| ArrayRule::Constant(0))?,
            "uninit" => self.check_count(0).map(|()| ArrayRule::Uninitialized)?,
            "ones" => self.check_count(0).map(|()| ArrayRule::Constant(integer(scalar, 1)))?,
            "full" => {
                self.check_count(1).and_then(|()| Ok(ArrayRule::Constant(parse_scalar(scalar, self.values[0])?)))?
            }
            "list" if self.values.len() == count => {
                ArrayRule::List(self.values.iter().map(|v| parse_scalar(scalar, v)).collect::<Result<_, _>>()?)
            }
            "list" => {
                return Err(
                    self.problem(&format!("has {} values, but the array has {count} elements", self.values.len()))
                );
            }
            "arange" => self.arange(scalar)?,
            "uniform" => {
                random_reals()?;
                let [lo, hi] = self.reals([0.0, 1.0])?;
                ArrayRule::Uniform { lo, hi, seed }
            }
            "normal" => {
                random_reals()?;
                let [mean, std] = self.reals([0.0, 1.0])?;
                ArrayRule::Normal { mean, std, seed }
            }
            "randint" => {
                self.check_count(2)?;
                let (lo, hi) = (self.integer(0)?, self.integer(1)?);
                let span = hi.checked_sub(lo).filter(|s| *s > 0).and_then(|s| u64::try_from(s).ok());
                ArrayRule::UniformInt {
                    lo,
                    span: span.ok_or_else(|| self.problem("needs lo < hi, at most 2^64 - 1 apart"))?,
                    seed,
                }
            }
            other => return Err(SpecError::Rule(other.to_owned())),
        })
    }

    /// Checks that the rule has `count` values.
    fn check_count(&self, count: usize) -> Result<(), SpecError> {
        if self.values.len() == count {
            return Ok(());
        }
        let values = if count == 1 { "value" } else { "values" };
        Err(self.problem(&format!("takes {count} {values}, {} given", self.values.len())))
    }

    /// `arange`: a start and a step, 0 and 1 by default.
    fn arange(&self, scalar: Scalar) -> Result<ArrayRule, SpecError> {
        if self.values.len() > 2 {
            return Err(self.problem("takes a start and a step"));
        }
        Ok(match scalar {
            Scalar::Int(_) => ArrayRule::IntRange {
                start: if self.values.is_empty() { 0 } else { self.integer(0)? },
                step: if self.values.len() < 2 { 1 } else { self.integer(1)? },
            },
            Scalar::Float(_) => {
                let [start, step] = self.reals([0.0, 1.0])?;
                ArrayRule::FloatRange { start, step }
            }
        })
    }

    /// The two values of the rule as reals; `default` for those that are missing.
    fn reals(&self, default: [f64; 2]) -> Result<[f64; 2], SpecError> {
        let mut reals = default;
        if self.values.len() > 2 {
            return Err(self.problem("takes two values"));
        }
        for (real, text) in reals.iter_mut().zip(&self.values) {
            *real = text.parse().map_err(|_| self.problem(&format!("takes numbers, `{text}` is not one")))?;
        }
        Ok(reals)
    }

    fn integer(&self, at: usize) -> Result<i128, SpecError> {
        let text = self.values[at];
        // Wider than any element, and far from overflow.
        let value = text.parse().ok().filter(|v: &i128| v.unsigned_abs() < 1 << 64);
        value.ok_or_else(|| self.problem(&format!("takes integers, `{text}` is not one")))
    }
}
