use tileir_num::{FloatFormat, Overflow, Round, from_f64, to_f64};
fn r(f: FloatFormat, x: f64) -> u64 {
    from_f64(f, x, Round::NearestEven, Overflow::Ieee)
}
pub fn cos(f: FloatFormat, a: u64) -> u64 {
    r(f, to_f64(f, a).cos())
}
pub fn cosh(f: FloatFormat, a: u64) -> u64 {
    r(f, to_f64(f, a).cosh())
}
pub fn exp(f: FloatFormat, a: u64) -> u64 {
    r(f, to_f64(f, a).exp())
}
pub fn log(f: FloatFormat, a: u64) -> u64 {
    r(f, to_f64(f, a).ln())
}
pub fn log2(f: FloatFormat, a: u64) -> u64 {
    r(f, to_f64(f, a).log2())
}
pub fn sin(f: FloatFormat, a: u64) -> u64 {
    r(f, to_f64(f, a).sin())
}
pub fn sinh(f: FloatFormat, a: u64) -> u64 {
    r(f, to_f64(f, a).sinh())
}
pub fn tan(f: FloatFormat, a: u64) -> u64 {
    r(f, to_f64(f, a).tan())
}
pub fn tanh(f: FloatFormat, a: u64) -> u64 {
    r(f, to_f64(f, a).tanh())
}
pub fn exp2(f: FloatFormat, a: u64, _z: bool) -> u64 {
    r(f, to_f64(f, a).exp2())
}
pub fn rsqrt(f: FloatFormat, a: u64, _z: bool) -> u64 {
    r(f, 1.0 / to_f64(f, a).sqrt())
}
pub fn atan2(f: FloatFormat, a: u64, b: u64) -> u64 {
    r(f, to_f64(f, a).atan2(to_f64(f, b)))
}
pub fn pow(f: FloatFormat, a: u64, b: u64) -> u64 {
    r(f, to_f64(f, a).powf(to_f64(f, b)))
}
pub fn powi(f: FloatFormat, a: u64, n: i64) -> u64 {
    r(f, to_f64(f, a).powi(n as i32))
}
