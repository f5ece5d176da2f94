//! Integer ops against the host's integers.

use super::{Checked, Xorshift, ensure, pairs, special_ints};
use tileir_num::integer::{self, DivRound};
use tileir_num::{IntFormat, Predicate};

macro_rules! against {
    ($name:ident, $format:expr, $signed:ty, $unsigned:ty) => {
        fn $name(a: u64, b: u64) -> Result<(), String> {
            use integer::*;
            const F: IntFormat = $format;
            let (s, t) = (a as $signed, b as $signed);
            let (u, v) = (a as $unsigned, b as $unsigned);
            let signed = |value: $signed| u64::from(value as $unsigned);
            let shift = u32::try_from(v).unwrap_or(u32::MAX);
            let shifted = |value: Option<$unsigned>| value.map_or(0, u64::from);
            // Of an i64 amount hardware reads 32 bits.
            let hardware_shift = if F == IntFormat::I64 { u64::from(v) as u32 } else { shift };
            let fill = if s < 0 { -1 } else { 0 };
            for (what, got, expected) in [
                ("add", add(F, a, b), u.wrapping_add(v).into()),
                ("sub", sub(F, a, b), u.wrapping_sub(v).into()),
                ("mul", mul(F, a, b), u.wrapping_mul(v).into()),
                ("mulhi", mulhi(F, a, b), (u128::from(u) * u128::from(v) >> <$unsigned>::BITS) as u64),
                ("neg", neg(F, a), signed(s.wrapping_neg())),
                ("abs", abs(F, a), s.unsigned_abs().into()),
                ("and", and(F, a, b), (u & v).into()),
                ("or", or(F, a, b), (u | v).into()),
                ("xor", xor(F, a, b), (u ^ v).into()),
                ("max", max(F, a, b, true), signed(s.max(t))),
                ("max", max(F, a, b, false), u.max(v).into()),
                ("min", min(F, a, b, true), signed(s.min(t))),
                ("min", min(F, a, b, false), u.min(v).into()),
                ("shl", shl(F, a, b), shifted(u.checked_shl(hardware_shift))),
                ("shr", shr(F, a, b, false), shifted(u.checked_shr(hardware_shift))),
                ("shr", shr(F, a, b, true), signed(s.checked_shr(hardware_shift).unwrap_or(fill))),
            ] {
                ensure!(got == expected, "{F} {what} {a:X} {b:X}: {got:X}, not {expected:X}");
            }
            for (what, got, expected) in [
                ("add signed", add_wraps(F, a, b, true), s.checked_add(t).is_none()),
                ("add", add_wraps(F, a, b, false), u.checked_add(v).is_none()),
                ("sub signed", sub_wraps(F, a, b, true), s.checked_sub(t).is_none()),
                ("sub", sub_wraps(F, a, b, false), u.checked_sub(v).is_none()),
                ("mul signed", mul_wraps(F, a, b, true), s.checked_mul(t).is_none()),
                ("mul", mul_wraps(F, a, b, false), u.checked_mul(v).is_none()),
                ("neg signed", neg_wraps(F, a, true), s.checked_neg().is_none()),
                ("neg", neg_wraps(F, a, false), u.checked_neg().is_none()),
                ("shift", shift_out_of_range(F, b), u.checked_shl(shift).is_none()),
            ] {
                ensure!(got == expected, "{F} {what} wraps {a:X} {b:X}: {got}");
            }
            // A shift is a product with a power of two.
            if let Some(product) = i128::from(s).checked_mul(1_i128.checked_shl(shift.min(64)).unwrap_or(0))
                && shift < <$unsigned>::BITS
            {
                ensure!(
                    shl_wraps(F, a, b, true) == <$signed>::try_from(product).is_err(),
                    "{F} shl wraps signed {a:X} {b:X}"
                );
                ensure!(
                    shl_wraps(F, a, b, false) == (u128::from(u) << shift > <$unsigned>::MAX.into()),
                    "{F} shl wraps {a:X} {b:X}"
                );
            }
            let quotient = div(F, a, b, true, DivRound::Zero).ok();
            ensure!(quotient == s.checked_div(t).map(signed), "{F} div {a:X} {b:X}: {quotient:X?}");
            let quotient = div(F, a, b, false, DivRound::Zero).ok();
            ensure!(quotient == u.checked_div(v).map(u64::from), "{F} div unsigned {a:X} {b:X}: {quotient:X?}");
            let rest = rem(F, a, b, true).ok();
            ensure!(t == 0 && rest.is_none() || rest == Some(signed(s.wrapping_rem(t))), "{F} rem {a:X} {b:X}");
            let rest = rem(F, a, b, false).ok();
            ensure!(rest == u.checked_rem(v).map(u64::from), "{F} rem unsigned {a:X} {b:X}");
            Ok(())
        }
    };
}

against!(against8, IntFormat::I8, i8, u8);
against!(against16, IntFormat::I16, i16, u16);
against!(against32, IntFormat::I32, i32, u32);
against!(against64, IntFormat::I64, i64, u64);

/// All ops on `count` pairs, or on all pairs if there are no more.
pub fn ops(format: IntFormat, count: usize) -> Checked {
    let mut random = Xorshift::new(5);
    pairs(
        count,
        format.bits(),
        &special_ints(format),
        || random.int(format),
        |a, b| {
            match format {
                IntFormat::I8 => against8(a, b)?,
                IntFormat::I16 => against16(a, b)?,
                IntFormat::I32 => against32(a, b)?,
                IntFormat::I64 => against64(a, b)?,
                IntFormat::I1 | IntFormat::I4 => narrow(format, a, b)?,
            }
            for signed in [false, true] {
                directed(format, a, b, signed)?;
                comparisons(format, a, b, signed)?;
            }
            Ok(())
        },
    )
}

/// The formats without a host type, by their values.
fn narrow(format: IntFormat, a: u64, b: u64) -> Result<(), String> {
    use integer::*;
    let modulo = |value: i128| value.rem_euclid(1 << format.bits()) as u64;
    for signed in [false, true] {
        let (x, y) = (format.value(a, signed), format.value(b, signed));
        for (what, pattern, wraps, value) in [
            ("add", add(format, a, b), add_wraps(format, a, b, signed), x + y),
            ("sub", sub(format, a, b), sub_wraps(format, a, b, signed), x - y),
            ("mul", mul(format, a, b), mul_wraps(format, a, b, signed), x * y),
            ("neg", neg(format, a), neg_wraps(format, a, signed), -x),
        ] {
            ensure!(pattern == modulo(value), "{format} {what} {a:X} {b:X}: {pattern:X}");
            let fits = (format.min_value(signed)..=format.max_value(signed)).contains(&value);
            ensure!(wraps != fits, "{format} {what} wraps {a:X} {b:X}");
        }
        if b < u64::from(format.bits()) {
            ensure!(shl(format, a, b) == modulo(x << b), "{format} shl {a:X} {b:X}");
            ensure!(shr(format, a, b, signed) == modulo(x >> b), "{format} shr {a:X} {b:X}");
        } else {
            ensure!(shift_out_of_range(format, b) && shl(format, a, b) == 0, "{format} shl {a:X} {b:X}");
            let fill = if x < 0 { format.mask() } else { 0 };
            ensure!(shr(format, a, b, signed) == fill, "{format} shr {a:X} {b:X}");
        }
    }
    Ok(())
}

/// Quotients rounded down and up, from the definition of floor and ceiling.
fn directed(format: IntFormat, a: u64, b: u64, signed: bool) -> Result<(), String> {
    let (x, y) = (format.value(a, signed), format.value(b, signed));
    let get = |round| integer::div(format, a, b, signed, round).ok().map(|bits| format.value(bits, signed));
    let (down, up) = (get(DivRound::NegativeInf), get(DivRound::PositiveInf));
    let undefined = y == 0 || signed && y == -1 && x == format.min_value(true);
    ensure!(undefined == down.is_none() && undefined == up.is_none(), "{format} div {a:X} {b:X} is undefined");
    if let (Some(down), Some(up)) = (down, up) {
        // q is the floor of x/y: y·q ≤ x < y·(q + 1), turned around for y < 0.
        let sign = y.signum();
        ensure!(y * down * sign <= x * sign && x * sign < y * (down + 1) * sign, "{format} floor {a:X} {b:X}: {down}");
        ensure!(y * up * sign >= x * sign && x * sign > y * (up - 1) * sign, "{format} ceiling {a:X} {b:X}: {up}");
        for (round, value) in [(DivRound::NegativeInf, down), (DivRound::PositiveInf, up)] {
            let got = integer::div_observed(format, a, b, signed, round);
            let expected = if format == IntFormat::I1 { a } else { value as u64 & format.mask() };
            ensure!(got == expected, "{format} div on hardware {a:X} {b:X}: {got:X}");
        }
    }
    Ok(())
}

fn comparisons(format: IntFormat, a: u64, b: u64, signed: bool) -> Result<(), String> {
    let (x, y) = (format.value(a, signed), format.value(b, signed));
    for (predicate, expected) in Predicate::ALL.into_iter().zip([x == y, x != y, x < y, x <= y, x > y, x >= y]) {
        let got = integer::compare(format, predicate, a, b, signed);
        ensure!(got == expected, "{format} {predicate:?} {a:X} {b:X} signed {signed}: {got}");
    }
    Ok(())
}

/// Every extension and truncation of `count` values, or of all up to 16 bits.
pub fn resizing(count: usize) -> Checked {
    let mut random = Xorshift::new(6);
    let mut checked = 0;
    for from in IntFormat::ALL {
        for to in IntFormat::ALL {
            let all = from.bits() <= 16;
            let total = if all { 1 << from.bits() } else { count };
            for at in 0..total {
                let bits = if all { at as u64 } else { random.int(from) };
                for signed in [false, true] {
                    let value = from.value(bits, signed);
                    if from.bits() < to.bits() {
                        let got = integer::ext(from, to, bits, signed);
                        let back = to.value(got, signed);
                        ensure!(
                            back == value && got <= to.mask(),
                            "exti {from} {bits:X} to {to} signed {signed}: {got:X}"
                        );
                    } else if from.bits() > to.bits() {
                        let got = integer::trunc(to, bits);
                        let lost = to.value(got, signed) != value;
                        ensure!(
                            got <= to.mask() && (value as u64 ^ got) & to.mask() == 0,
                            "trunci {from} {bits:X} to {to}"
                        );
                        let wraps = integer::trunc_wraps(from, to, bits, signed);
                        ensure!(wraps == lost, "trunci {from} {bits:X} to {to} wraps, signed {signed}: {wraps}");
                    }
                }
                checked += 1;
            }
        }
    }
    Ok(checked)
}
