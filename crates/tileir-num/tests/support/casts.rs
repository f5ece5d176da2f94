//! The conversion ops against the host and `rustc_apfloat`'s roundings.

use super::arith::Tf32S;
use super::{Checked, Xorshift, ensure, samples, special_floats, special_ints};
use rustc_apfloat::ieee::{BFloatS, DoubleS, Float8E4M3FNS, Float8E5M2S, HalfS, IeeeFloat, Semantics, SingleS};
use rustc_apfloat::{Float, FloatConvert, Round as ApRound};
use tileir_num::FloatFormat::{self, *};
use tileir_num::{IntFormat, Round, cast, float, to_f64};

fn narrowed<S: Semantics>(value: f32) -> u64 {
    let single = IeeeFloat::<SingleS>::from_bits(value.to_bits().into());
    let result: IeeeFloat<S> = single.convert_r(ApRound::NearestTiesToEven, &mut false).value;
    result.to_bits() as u64
}

/// `ftof` to nearest, by the rules of ops.md §6 from the host's `f32` conversion
/// and the oracle's `f32` to narrow one.
fn expected_ftof(from: FloatFormat, to: FloatFormat, bits: u64) -> u64 {
    let wide = to_f64(from, bits);
    let direct = IeeeFloat::<DoubleS>::from_bits(wide.to_bits().into());
    let (half, brain): (IeeeFloat<HalfS>, IeeeFloat<BFloatS>) =
        (direct.convert(&mut false).value, direct.convert(&mut false).value);
    if wide.is_nan() {
        return match (from, to) {
            (TF32, F32) => bits << 13,
            (BF16, F32) => bits << 16,
            (F8E4M3FN | F8E5M2, F64) => 0x7FFF_FC00_0000_0000,
            (F64, F16) => half.to_bits() as u64,
            (F64, BF16) => brain.to_bits() as u64,
            (F64, F32) => IeeeFloat::<SingleS>::to_bits(direct.convert(&mut false).value) as u64,
            (_, F64) => wide.to_bits(),
            _ => float::nan(to, &[]),
        };
    }
    let saturated = |got: u64, limit: f32| match (wide as f32).abs() > limit {
        true => to.max_finite_bits() | if wide < 0.0 { to.sign_bit() } else { 0 },
        false => got,
    };
    match to {
        F64 => wide.to_bits(),
        F32 => u64::from((wide as f32).to_bits()),
        TF32 => narrowed::<Tf32S>(wide as f32),
        F16 => half.to_bits() as u64,
        BF16 => brain.to_bits() as u64,
        F8E4M3FN => saturated(narrowed::<Float8E4M3FNS>(wide as f32), 448.0),
        F8E5M2 => saturated(narrowed::<Float8E5M2S>(wide as f32), 57344.0),
        F8E8M0FNU | FNV8E5M3FNU | F4E2M1FN => unreachable!("not compared here"),
    }
}

const COMPARED: [FloatFormat; 7] = [F8E4M3FN, F8E5M2, F16, BF16, TF32, F32, F64];

fn patterns(format: FloatFormat, count: usize, random: &mut Xorshift) -> Vec<u64> {
    if format.bits() <= 16 {
        return (0..=format.mask()).step_by(if format.bits() == 16 { samples(1, 7) } else { 1 }).collect();
    }
    let mut all = special_floats(format);
    all.extend((0..count).map(|_| random.float(format)));
    all
}

/// `ftof` between all pairs of formats that hardware was seen to convert.
pub fn ftof(count: usize) -> Checked {
    let mut random = Xorshift::new(7);
    let mut checked = 0;
    for from in COMPARED {
        for bits in patterns(from, count, &mut random) {
            for to in COMPARED.into_iter().filter(|&to| to != from) {
                let got = cast::ftof(from, to, bits, Round::NearestEven);
                let expected = expected_ftof(from, to, bits);
                ensure!(got == expected, "ftof {from} {bits:X} to {to}: {got:X}, not {expected:X}");
                checked += 1;
            }
        }
    }
    Ok(checked)
}

/// `ftoi` from every format to every type: the host's `as` saturates as
/// `saturating` does, and hardware's results differ from it as §6 says.
pub fn ftoi(count: usize) -> Checked {
    let mut random = Xorshift::new(8);
    let mut checked = 0;
    for from in FloatFormat::ALL {
        for bits in patterns(from, count, &mut random) {
            let value = to_f64(from, bits);
            let nan = if value.is_nan() && from == F64 { u64::MAX } else { 0 };
            let not_zero = u64::from(if from.bits() <= 8 { bits != 0 || value != 0.0 } else { value != 0.0 });
            let wide_nan = if value.is_nan() { u64::MAX } else { 0 };
            for (to, signed, clamped, hardware) in [
                (IntFormat::I8, true, value as i8 as u64, value as i16 as u64),
                (IntFormat::I8, false, u64::from(value as u8), u64::from(value as u16)),
                (IntFormat::I16, true, value as i16 as u64, value as i16 as u64 | nan & 0x8000),
                (IntFormat::I16, false, u64::from(value as u16), u64::from(value as u16) | nan & 0x8000),
                (IntFormat::I32, true, value as i32 as u64, value as i32 as u64 | nan & 1 << 31),
                (IntFormat::I32, false, u64::from(value as u32), u64::from(value as u32) | nan & 1 << 31),
                (IntFormat::I64, true, value as i64 as u64, value as i64 as u64 | wide_nan & 1 << 63),
                (IntFormat::I64, false, value as u64, value as u64 | wide_nan & 1 << 63),
                (IntFormat::I1, true, not_zero, not_zero),
                (IntFormat::I1, false, not_zero, not_zero),
            ] {
                let got = cast::ftoi_saturating(from, to, bits, signed);
                ensure!(
                    got == clamped & to.mask(),
                    "ftoi saturating {from} {bits:X} to {to}, signed {signed}: {got:X}"
                );
                let got = cast::ftoi(from, to, bits, signed);
                ensure!(got == hardware & to.mask(), "ftoi {from} {bits:X} to {to}, signed {signed}: {got:X}");
                let whole = value.trunc();
                let inside = to.min_value(signed) as f64 <= whole && whole < to.max_value(signed) as f64 + 1.0
                    // Past 2^53 adding one is lost, but then the limit itself is a power of two.
                    && whole < 2_f64.powi(to.bits() as i32 - i32::from(signed));
                let outside = cast::ftoi_out_of_range(from, to, bits, signed);
                ensure!(outside != inside, "ftoi {from} {bits:X} to {to}, signed {signed} out of range: {outside}");
                checked += 1;
            }
        }
    }
    Ok(checked)
}

/// `itof` from every type: the host rounds to `f32` and `f64`, the oracle from
/// there (or exactly) to the narrow formats.
pub fn itof(count: usize) -> Checked {
    let mut random = Xorshift::new(9);
    let mut checked = 0;
    for from in IntFormat::ALL {
        let all = from.bits() <= 16;
        let mut values: Vec<u64> = if all {
            (0..=from.mask()).step_by(if from == IntFormat::I16 { samples(1, 7) } else { 1 }).collect()
        } else {
            special_ints(from)
        };
        if !all {
            values.extend((0..count).map(|_| random.int(from)));
        }
        for bits in values {
            for signed in [false, true] {
                let value = from.value(bits, signed);
                let half = IeeeFloat::<HalfS>::from_i128(value).value.to_bits() as u64;
                for (to, expected) in [
                    (F32, u64::from((value as f32).to_bits())),
                    (F64, (value as f64).to_bits()),
                    (F16, half),
                    (BF16, IeeeFloat::<BFloatS>::from_i128(value).value.to_bits() as u64),
                    (TF32, IeeeFloat::<Tf32S>::from_i128(value).value.to_bits() as u64),
                    // Through f16 or f32, which `ftof` above was compared from.
                    (F8E4M3FN, through(from, value, half, F8E4M3FN)),
                    (F8E5M2, through(from, value, half, F8E5M2)),
                ] {
                    let got = cast::itof(from, to, bits, signed);
                    ensure!(got == expected, "itof {from} {bits:X} signed {signed} to {to}: {got:X}, not {expected:X}");
                    checked += 1;
                }
            }
        }
    }
    Ok(checked)
}

fn through(from: IntFormat, value: i128, half: u64, to: FloatFormat) -> u64 {
    if from.bits() <= 16 {
        expected_ftof(F16, to, half)
    } else {
        expected_ftof(F32, to, (value as f32).to_bits().into())
    }
}
