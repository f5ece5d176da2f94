//! `loop-split`
use tileir_ir::{Module, Op};
pub fn loop_split(_m: &mut Module, _op: Op, _threshold: i64) {}
