//! The integer ops (ops.md §3) and the conversions between integers (§6).
//!
//! Patterns in, patterns out; an op wraps modulo two to the width. Three kinds
//! of functions:
//!
//! - the op itself, such as [`add`];
//! - a predicate ending in `_wraps`, which says whether the op breaks the
//!   promise of an overflow attribute (§0.6): `no_signed_wrap` is broken where
//!   `_wraps(.., true)` holds, `no_unsigned_wrap` where `_wraps(.., false)`
//!   does, `no_wrap` where either does;
//! - for inputs that the dialect leaves undefined, an error or a predicate
//!   ([`div`], [`rem`], [`shift_out_of_range`]), and a function ending in
//!   `_observed` with the result observed on hardware.
//!
//! ```
//! use tileir_num::{IntFormat::I8, integer};
//!
//! assert_eq!(integer::add(I8, 0x7F, 1), 0x80);
//! assert!(integer::add_wraps(I8, 0x7F, 1, true));
//! assert!(!integer::add_wraps(I8, 0x7F, 1, false));
//! let minus_seven = I8.truncate(-7);
//! let floor = integer::div(I8, minus_seven, 2, true, integer::DivRound::NegativeInf);
//! assert_eq!(floor, Ok(I8.truncate(-4)));
//! ```

use crate::compare::Predicate;
use crate::int::IntFormat;

/// Rounding of the quotient of [`div`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DivRound {
    /// Truncated.
    Zero,
    /// Floor. The verifier refuses it on an unsigned division, where it would
    /// be the same as truncation, and is here.
    NegativeInf,
    /// Ceiling.
    PositiveInf,
}

/// Why a division has no defined result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DivError {
    /// The divisor is zero.
    ByZero,
    /// The smallest signed value divided by -1.
    Overflow,
}

impl std::fmt::Display for DivError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            DivError::ByZero => "division by zero",
            DivError::Overflow => "the quotient does not fit",
        })
    }
}

impl std::error::Error for DivError {}

/// `addi`.
#[inline]
pub const fn add(format: IntFormat, lhs: u64, rhs: u64) -> u64 {
    lhs.wrapping_add(rhs) & format.mask()
}

/// `subi`.
#[inline]
pub const fn sub(format: IntFormat, lhs: u64, rhs: u64) -> u64 {
    lhs.wrapping_sub(rhs) & format.mask()
}

/// `muli`.
#[inline]
pub const fn mul(format: IntFormat, lhs: u64, rhs: u64) -> u64 {
    lhs.wrapping_mul(rhs) & format.mask()
}

/// `mulhii`: the high half of the unsigned product of twice the width.
#[inline]
pub const fn mulhi(format: IntFormat, lhs: u64, rhs: u64) -> u64 {
    (unsigned_product(format, lhs, rhs) >> format.bits()) as u64 & format.mask()
}

const fn unsigned_product(format: IntFormat, lhs: u64, rhs: u64) -> u128 {
    (lhs & format.mask()) as u128 * (rhs & format.mask()) as u128
}

/// `negi`.
#[inline]
pub const fn neg(format: IntFormat, source: u64) -> u64 {
    source.wrapping_neg() & format.mask()
}

/// `absi`: the magnitude of a signed value, read as unsigned; the smallest value
/// keeps its pattern.
#[inline]
pub const fn abs(format: IntFormat, source: u64) -> u64 {
    format.sign_extend(source).unsigned_abs() & format.mask()
}

/// `andi`.
#[inline]
pub const fn and(format: IntFormat, lhs: u64, rhs: u64) -> u64 {
    lhs & rhs & format.mask()
}

/// `ori`.
#[inline]
pub const fn or(format: IntFormat, lhs: u64, rhs: u64) -> u64 {
    (lhs | rhs) & format.mask()
}

/// `xori`.
#[inline]
pub const fn xor(format: IntFormat, lhs: u64, rhs: u64) -> u64 {
    (lhs ^ rhs) & format.mask()
}

/// `maxi`.
#[inline]
pub const fn max(format: IntFormat, lhs: u64, rhs: u64, signed: bool) -> u64 {
    let larger = if less(format, lhs, rhs, signed) { rhs } else { lhs };
    larger & format.mask()
}

/// `mini`.
#[inline]
pub const fn min(format: IntFormat, lhs: u64, rhs: u64, signed: bool) -> u64 {
    let smaller = if less(format, rhs, lhs, signed) { rhs } else { lhs };
    smaller & format.mask()
}

#[inline]
const fn less(format: IntFormat, lhs: u64, rhs: u64, signed: bool) -> bool {
    if signed { format.sign_extend(lhs) < format.sign_extend(rhs) } else { lhs & format.mask() < rhs & format.mask() }
}

/// `cmpi`.
#[inline]
pub fn compare(format: IntFormat, predicate: Predicate, lhs: u64, rhs: u64, signed: bool) -> bool {
    predicate.holds(if signed {
        format.sign_extend(lhs).cmp(&format.sign_extend(rhs))
    } else {
        (lhs & format.mask()).cmp(&(rhs & format.mask()))
    })
}

/// Whether a shift amount is one for which the dialect defines no result: it is
/// read as unsigned and must be less than the width.
#[inline]
pub const fn shift_out_of_range(format: IntFormat, amount: u64) -> bool {
    amount & format.mask() >= format.bits() as u64
}

/// The amount as hardware reads it: of an `i64` the low 32 bits (§3, observed,
/// sm_90). `None` from the width on.
#[inline]
const fn hardware_amount(format: IntFormat, amount: u64) -> Option<u32> {
    let amount = amount & format.mask() & 0xFFFF_FFFF;
    if amount < format.bits() as u64 { Some(amount as u32) } else { None }
}

/// `shli`: zero fill. Where [`shift_out_of_range`] holds, hardware's result for an
/// amount that is not a constant (observed, sm_90): 0, but `i64` shifts by the
/// low 32 bits of the amount if those are in range.
///
/// ```
/// use tileir_num::{IntFormat::*, integer::shl};
///
/// assert_eq!(shl(I8, 0x81, 1), 0x02);
/// assert_eq!(shl(I8, 0x81, 8), 0);
/// assert_eq!(shl(I64, 5, 1 << 63), 5);
/// ```
#[inline]
pub const fn shl(format: IntFormat, lhs: u64, amount: u64) -> u64 {
    match hardware_amount(format, amount) {
        Some(amount) => lhs << amount & format.mask(),
        None => 0,
    }
}

/// `shri`: arithmetic if `signed`, else logical. Where [`shift_out_of_range`]
/// holds, sign fill or 0, with amounts read as in [`shl`] (observed, sm_90).
#[inline]
pub const fn shr(format: IntFormat, lhs: u64, amount: u64, signed: bool) -> u64 {
    let amount = hardware_amount(format, amount);
    if signed {
        let amount = match amount {
            Some(amount) => amount,
            None => 63,
        };
        format.truncate(format.sign_extend(lhs) >> amount)
    } else {
        match amount {
            Some(amount) => (lhs & format.mask()) >> amount,
            None => 0,
        }
    }
}

/// `divi`. Division by zero and the smallest signed value by -1 are undefined;
/// [`div_observed`] gives hardware's result.
pub fn div(format: IntFormat, lhs: u64, rhs: u64, signed: bool, round: DivRound) -> Result<u64, DivError> {
    if rhs & format.mask() == 0 {
        return Err(DivError::ByZero);
    }
    if signed {
        let (lhs, rhs) = (format.sign_extend(lhs), format.sign_extend(rhs));
        if rhs == -1 && i128::from(lhs) == format.min_value(true) {
            return Err(DivError::Overflow);
        }
        let (quotient, rest) = (lhs / rhs, lhs % rhs);
        let adjust = adjustment(rest != 0, (lhs < 0) != (rhs < 0), round);
        Ok(format.truncate(quotient + adjust))
    } else {
        let (lhs, rhs) = (lhs & format.mask(), rhs & format.mask());
        let adjust = adjustment(lhs % rhs != 0, false, round);
        Ok((lhs / rhs).wrapping_add(adjust as u64) & format.mask())
    }
}

/// The adjustment of a truncated quotient.
#[inline]
fn adjustment(inexact: bool, negative: bool, round: DivRound) -> i64 {
    match round {
        DivRound::NegativeInf if inexact && negative => -1,
        DivRound::PositiveInf if inexact && !negative => 1,
        DivRound::Zero | DivRound::NegativeInf | DivRound::PositiveInf => 0,
    }
}

/// `divi` on hardware, for every input (§3, observed, sm_90): as [`div`] where
/// that has a result; the smallest signed value by -1 is itself; `x / 0` is all
/// ones (2^32 - 1 in `i64` for `x` from 0 to 2^32 - 1, unless signed and not
/// truncated), then adjusted for the rounding as if there were a remainder; an
/// unsigned ceiling is always adjusted to 0. In
/// `i1` every division gives `lhs`, but a floor by zero gives 0.
pub fn div_observed(format: IntFormat, lhs: u64, rhs: u64, signed: bool, round: DivRound) -> u64 {
    let lhs = lhs & format.mask();
    if format == IntFormat::I1 {
        let floor_by_zero = signed && round == DivRound::NegativeInf && rhs & 1 == 0;
        return if floor_by_zero { 0 } else { lhs };
    }
    match div(format, lhs, rhs, signed, round) {
        Ok(quotient) => quotient,
        Err(DivError::Overflow) => lhs,
        Err(DivError::ByZero) if !signed && round == DivRound::PositiveInf => 0,
        Err(DivError::ByZero) => {
            let short = format == IntFormat::I64 && lhs >> 32 == 0 && (!signed || round == DivRound::Zero);
            let quotient = if short { 0xFFFF_FFFF } else { format.mask() };
            let negative = signed && format.sign_extend(lhs) < 0;
            let adjust = adjustment(lhs != 0, negative, round);
            quotient.wrapping_add(adjust as u64) & format.mask()
        }
    }
}

/// `remi`: the remainder of the truncated division, with the sign of `lhs`.
/// Undefined for a zero divisor only; the smallest signed value by -1 leaves 0.
pub fn rem(format: IntFormat, lhs: u64, rhs: u64, signed: bool) -> Result<u64, DivError> {
    if rhs & format.mask() == 0 {
        return Err(DivError::ByZero);
    }
    Ok(if signed {
        format.truncate(format.sign_extend(lhs).wrapping_rem(format.sign_extend(rhs)))
    } else {
        (lhs & format.mask()) % (rhs & format.mask())
    })
}

/// `remi` on hardware, for every input (observed, sm_90): `x rem 0` is all ones
/// (for a signed `i64` hardware gave garbage; here it is all ones too), in `i1`
/// 0.
pub fn rem_observed(format: IntFormat, lhs: u64, rhs: u64, signed: bool) -> u64 {
    match rem(format, lhs, rhs, signed) {
        Ok(rest) => rest,
        Err(_) if format == IntFormat::I1 => 0,
        Err(_) => format.mask(),
    }
}

#[inline]
const fn out_of_range(format: IntFormat, value: i128, signed: bool) -> bool {
    value < format.min_value(signed) || value > format.max_value(signed)
}

/// Whether `addi` wraps in the signed or the unsigned sense.
pub const fn add_wraps(format: IntFormat, lhs: u64, rhs: u64, signed: bool) -> bool {
    out_of_range(format, format.value(lhs, signed) + format.value(rhs, signed), signed)
}

/// Whether `subi` wraps in the signed or the unsigned sense.
pub const fn sub_wraps(format: IntFormat, lhs: u64, rhs: u64, signed: bool) -> bool {
    out_of_range(format, format.value(lhs, signed) - format.value(rhs, signed), signed)
}

/// Whether `muli` wraps in the signed or the unsigned sense.
pub const fn mul_wraps(format: IntFormat, lhs: u64, rhs: u64, signed: bool) -> bool {
    if signed {
        let product = format.sign_extend(lhs) as i128 * format.sign_extend(rhs) as i128;
        out_of_range(format, product, true)
    } else {
        unsigned_product(format, lhs, rhs) > format.mask() as u128
    }
}

/// Whether `negi` wraps: signed, on the smallest value; unsigned, on all but 0.
pub const fn neg_wraps(format: IntFormat, source: u64, signed: bool) -> bool {
    sub_wraps(format, 0, source, signed)
}

/// Whether `shli` wraps (§3): signed, a bit shifted out differs from the
/// result's sign; unsigned, one is not 0. With an amount out of range every bit
/// is shifted out of a result that is 0.
pub const fn shl_wraps(format: IntFormat, lhs: u64, amount: u64, signed: bool) -> bool {
    if shift_out_of_range(format, amount) {
        return lhs & format.mask() != 0;
    }
    let amount = (amount & format.mask()) as u32;
    if signed {
        // Shifting back restores the value exactly if nothing was lost.
        shr(format, shl(format, lhs, amount as u64), amount as u64, true) != lhs & format.mask()
    } else {
        (lhs & format.mask()).leading_zeros() < 64 - format.bits() + amount
    }
}

/// `trunci`: the low bits.
#[inline]
pub const fn trunc(to: IntFormat, bits: u64) -> u64 {
    bits & to.mask()
}

/// Whether `trunci` wraps (§6): signed, a dropped bit differs from the result's
/// top bit; unsigned, one is not 0.
pub const fn trunc_wraps(from: IntFormat, to: IntFormat, bits: u64, signed: bool) -> bool {
    out_of_range(to, from.value(bits, signed), signed)
}

/// `exti`: to a wider format, by sign or with zeros.
#[inline]
pub const fn ext(from: IntFormat, to: IntFormat, bits: u64, signed: bool) -> u64 {
    if signed { to.truncate(from.sign_extend(bits)) } else { bits & from.mask() & to.mask() }
}
