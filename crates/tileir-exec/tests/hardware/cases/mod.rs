//! Kernels that were run on real hardware, op by op: each is made here, from a few templates and tables of edge values,
//! so that the executor's results can be compared with recorded ones without a GPU. `cargo xtask hardware-cases` writes
//! them out for a machine that has one.

mod arithmetic;
mod structure;

use std::fmt::Write;
use tileir_exec::{Elem, UndefinedPolicy};
use tileir_num::{FloatFormat, IntFormat};

/// A parameter of a kernel.
#[derive(Clone, Debug)]
pub enum Param {
    /// A buffer with these elements.
    In(Elem, Vec<u64>),
    /// A buffer that begins as these elements and whose contents afterwards are a result.
    Out(Elem, Vec<u64>),
    /// A number.
    Scalar(Elem, u64),
}

/// How near results must be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Near {
    /// Bit for bit.
    Bits,
    /// Bit for bit, any NaN like any other.
    Value,
    /// Within this many units in the last place.
    Ulps(u64),
    /// Within this fraction of the largest magnitude.
    Relative(f64),
}

/// A kernel with its inputs.
#[derive(Clone, Debug)]
pub struct Case {
    /// Its entry's name.
    pub name: String,
    /// Its parameters.
    pub params: Vec<Param>,
    /// The text of its body; parameter `i` is `%pi`.
    pub body: String,
    /// Globals before it.
    pub globals: &'static str,
    /// Tile blocks along x.
    pub blocks: u32,
    /// How near the result must be to the recorded one.
    pub near: Near,
    /// The policy for undefined behaviour, for cases that compare the values of hardware.
    pub undefined: UndefinedPolicy,
}

impl Case {
    /// The kernel as text.
    pub fn text(&self) -> String {
        let types = self.params.iter().enumerate().map(|(i, p)| match p {
            Param::In(elem, _) | Param::Out(elem, _) => format!("%p{i}: tile<ptr<{}>>", elem.name()),
            Param::Scalar(elem, _) => format!("%p{i}: tile<{}>", elem.name()),
        });
        format!("{}entry @{}({}) {{\n{}}}\n", self.globals, self.name, types.collect::<Vec<_>>().join(", "), self.body)
    }
}

pub fn int(format: IntFormat) -> Elem {
    Elem::Int(format)
}

pub fn float(format: FloatFormat) -> Elem {
    Elem::Float(format)
}

/// All of them.
pub fn all() -> Vec<Case> {
    let mut cases = Cases::default();
    arithmetic::add_all(&mut cases);
    structure::add_all(&mut cases);
    cases.list
}

/// A list of cases under construction.
#[derive(Default)]
pub struct Cases {
    pub list: Vec<Case>,
}

/// Text that loads `count` elements of buffer `i` as `%v{i}`.
pub fn load(out: &mut String, i: usize, elem: Elem, count: usize) {
    let t = elem.name();
    let _ = write!(
        out,
        "  %r{i} = reshape %p{i} : tile<ptr<{t}>> -> tile<1xptr<{t}>>
  %b{i} = broadcast %r{i} : tile<1xptr<{t}>> -> tile<{count}xptr<{t}>>
  %i{i} = iota : tile<{count}xi32>
  %o{i} = offset %b{i}, %i{i} : tile<{count}xptr<{t}>>, tile<{count}xi32> -> tile<{count}xptr<{t}>>
  %v{i}, %t{i} = load_ptr_tko weak %o{i} : tile<{count}xptr<{t}>> -> tile<{count}x{t}>, token
"
    );
}

/// Text that stores `%{value}`, a tile of `count` elements, to buffer `i`.
pub fn store(out: &mut String, i: usize, elem: Elem, count: usize, value: &str) {
    let t = elem.name();
    let _ = write!(
        out,
        "  %r{i} = reshape %p{i} : tile<ptr<{t}>> -> tile<1xptr<{t}>>
  %b{i} = broadcast %r{i} : tile<1xptr<{t}>> -> tile<{count}xptr<{t}>>
  %i{i} = iota : tile<{count}xi32>
  %o{i} = offset %b{i}, %i{i} : tile<{count}xptr<{t}>>, tile<{count}xi32> -> tile<{count}xptr<{t}>>
  %s{i} = store_ptr_tko weak %o{i}, %{value} : tile<{count}xptr<{t}>>, tile<{count}x{t}> -> token
"
    );
}

impl Cases {
    /// A case whose body is given whole.
    pub fn add(
        &mut self,
        name: impl Into<String>,
        params: Vec<Param>,
        near: Near,
        body: impl Into<String>,
    ) -> &mut Case {
        let case = Case {
            name: name.into(),
            params,
            body: body.into(),
            globals: "",
            blocks: 1,
            near,
            undefined: UndefinedPolicy::HARDWARE,
        };
        self.list.push(case);
        self.list.last_mut().expect("just pushed")
    }

    /// A case that loads tiles, runs `op` on `%v0`, `%v1`, … and stores its result `%x`.
    pub fn map(
        &mut self,
        name: impl Into<String>,
        inputs: &[(Elem, Vec<u64>)],
        result: (Elem, usize),
        near: Near,
        op: &str,
    ) {
        let mut params: Vec<Param> = inputs.iter().map(|(e, bits)| Param::In(*e, bits.clone())).collect();
        params.push(Param::Out(result.0, vec![0; result.1]));
        let mut body = String::new();
        for (i, (elem, bits)) in inputs.iter().enumerate() {
            load(&mut body, i, *elem, bits.len());
        }
        for line in op.lines() {
            let _ = writeln!(body, "  {}", line.trim());
        }
        store(&mut body, inputs.len(), result.0, result.1, "x");
        self.add(name, params, near, body);
    }
}

/// A fixed stream of numbers (splitmix64).
pub fn stream(seed: u64) -> impl FnMut() -> u64 {
    let mut state = seed;
    move || {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = state;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }
}

/// Sixteen telling integers of a format.
pub fn edges(format: IntFormat) -> Vec<u64> {
    let (w, mask) = (format.bits(), format.mask());
    let small = [0, 1, 2, 3, 5, 7, -1, -2, -3, -7, 100, -100].map(|v: i64| v as u64 & mask);
    let ends =
        [1u64 << (w - 1), (1u64 << (w - 1)) - 1, (1u64 << (w - 1)) + 1, 0x5A5A_3C3C_0F0F_1234 & mask].map(|v| v & mask);
    small.into_iter().chain(ends).collect()
}

/// Sixteen telling floats of a format: zeros, subnormals, normals, ends, infinity, NaN.
pub fn float_edges(format: FloatFormat) -> Vec<u64> {
    let of = |x: f64| tileir_num::from_f64(format, x, tileir_num::Round::NearestEven, tileir_num::Overflow::Ieee);
    let negative = format.sign_bit();
    let least = 1;
    let normal = tileir_num::from_f64(
        format,
        2f64.powi(format.min_exponent()),
        tileir_num::Round::NearestEven,
        tileir_num::Overflow::Ieee,
    );
    let inf = format.inf_bits().unwrap_or(format.max_finite_bits());
    let nan = format.canonical_nan_bits().unwrap_or(0);
    vec![
        0,
        negative,
        least,
        negative | (normal - 1),
        normal,
        negative | normal,
        of(1.0),
        of(-1.5),
        of(3.0),
        of(0.1),
        of(-2.0 / 3.0),
        of(1000.25),
        format.max_finite_bits(),
        inf,
        negative | inf,
        nan,
    ]
}

/// All pairs of two lists.
pub fn pairs(a: &[u64], b: &[u64]) -> (Vec<u64>, Vec<u64>) {
    let left = a.iter().flat_map(|&x| std::iter::repeat_n(x, b.len())).collect();
    let right = a.iter().flat_map(|_| b.iter().copied()).collect();
    (left, right)
}
