//! Exact arithmetic on unpacked values. Nothing here rounds: a result is exact,
//! or has its lost part recorded in `sticky` with bits to spare.

use crate::round::{Exact, Round, Unpacked};

const NAN: Unpacked = Unpacked::Nan { negative: false, payload: 0 };

/// Significands are aligned with the leading bit here, one below the top, so a
/// sum has room for its carry.
const LEAD: u32 = 126;

/// The same value with the leading bit of its significand at [`LEAD`].
#[inline]
fn aligned(value: Exact) -> Exact {
    let shift = value.sig.leading_zeros() as i32 - (127 - LEAD as i32);
    Exact { exp: value.exp - shift, sig: if shift < 0 { value.sig >> -shift } else { value.sig << shift }, ..value }
}

pub(super) fn negated(value: Unpacked) -> Unpacked {
    match value {
        Unpacked::Zero { negative } => Unpacked::Zero { negative: !negative },
        Unpacked::Finite(value) => Unpacked::Finite(Exact { negative: !value.negative, ..value }),
        Unpacked::Inf { negative } => Unpacked::Inf { negative: !negative },
        Unpacked::Nan { .. } => value,
    }
}

/// The sum. `round` only decides the sign of an exact zero from opposite operands.
pub(super) fn add(lhs: Unpacked, rhs: Unpacked, round: Round) -> Unpacked {
    use Unpacked::*;
    let cancelled = Zero { negative: matches!(round, Round::NegativeInf) };
    match (lhs, rhs) {
        (Nan { .. }, _) | (_, Nan { .. }) => NAN,
        (Inf { negative: a }, Inf { negative: b }) if a != b => NAN,
        (Inf { .. }, _) => lhs,
        (_, Inf { .. }) => rhs,
        (Zero { negative: a }, Zero { negative: b }) if a != b => cancelled,
        (_, Zero { .. }) => lhs,
        (Zero { .. }, _) => rhs,
        (Finite(lhs), Finite(rhs)) => sum(lhs, rhs).map_or(cancelled, Finite),
    }
}

/// The sum of two exact values (at most 106 bits each); `None` for zero.
///
/// Bits are lost only if the exponents are far apart: aligned significands end
/// in at least 20 zeros, and only exponents one apart can cancel deeply.
fn sum(lhs: Exact, rhs: Exact) -> Option<Exact> {
    let (lhs, rhs) = (aligned(lhs), aligned(rhs));
    let (high, low) = if (lhs.exp, lhs.sig) >= (rhs.exp, rhs.sig) { (lhs, rhs) } else { (rhs, lhs) };
    let distance = (high.exp - low.exp) as u32;
    let shifted = low.sig.checked_shr(distance).unwrap_or(0);
    let sticky = distance > low.sig.trailing_zeros();
    let sig = if high.negative == low.negative {
        high.sig + shifted
    } else {
        // The bits shifted out of the subtrahend borrow one unit.
        high.sig - shifted - u128::from(sticky)
    };
    (sig != 0).then_some(Exact { negative: high.negative, exp: high.exp, sig, sticky })
}

pub(super) fn mul(lhs: Unpacked, rhs: Unpacked) -> Unpacked {
    use Unpacked::*;
    let Some(negative) = sign(lhs, rhs) else { return NAN };
    match (lhs, rhs) {
        (Inf { .. }, Zero { .. }) | (Zero { .. }, Inf { .. }) => NAN,
        (Inf { .. }, _) | (_, Inf { .. }) => Inf { negative },
        (Finite(lhs), Finite(rhs)) => {
            Finite(Exact { negative, exp: lhs.exp + rhs.exp, sig: lhs.sig * rhs.sig, sticky: false })
        }
        _ => Zero { negative },
    }
}

pub(super) fn div(lhs: Unpacked, rhs: Unpacked) -> Unpacked {
    use Unpacked::*;
    let Some(negative) = sign(lhs, rhs) else { return NAN };
    match (lhs, rhs) {
        (Inf { .. }, Inf { .. }) | (Zero { .. }, Zero { .. }) => NAN,
        (Inf { .. }, _) | (_, Zero { .. }) => Inf { negative },
        (Finite(lhs), Finite(rhs)) => {
            // At least 126 - 53 bits of quotient.
            let lhs = aligned(lhs);
            let sticky = !lhs.sig.is_multiple_of(rhs.sig);
            Finite(Exact { negative, exp: lhs.exp - rhs.exp, sig: lhs.sig / rhs.sig, sticky })
        }
        _ => Zero { negative },
    }
}

/// The sign of a product or quotient; `None` if an operand is a NaN.
fn sign(lhs: Unpacked, rhs: Unpacked) -> Option<bool> {
    Some(is_negative(lhs)? != is_negative(rhs)?)
}

fn is_negative(value: Unpacked) -> Option<bool> {
    match value {
        Unpacked::Zero { negative } | Unpacked::Inf { negative } | Unpacked::Finite(Exact { negative, .. }) => {
            Some(negative)
        }
        Unpacked::Nan { .. } => None,
    }
}

pub(super) fn sqrt(source: Unpacked) -> Unpacked {
    match source {
        Unpacked::Zero { .. } => source,
        Unpacked::Nan { .. } => NAN,
        Unpacked::Inf { negative } | Unpacked::Finite(Exact { negative, .. }) if negative => NAN,
        Unpacked::Inf { .. } => source,
        Unpacked::Finite(value) => {
            // An even exponent; 62 or 63 bits of root.
            let mut value = aligned(value);
            if value.exp & 1 != 0 {
                value.sig >>= 1; // a zero: significands have at most 53 bits
                value.exp += 1;
            }
            let root = value.sig.isqrt();
            let sticky = root * root != value.sig;
            Unpacked::Finite(Exact { negative: false, exp: value.exp / 2, sig: root, sticky })
        }
    }
}

pub(super) fn rem(lhs: Unpacked, rhs: Unpacked) -> Unpacked {
    use Unpacked::*;
    match (lhs, rhs) {
        (Nan { .. } | Inf { .. }, _) | (_, Nan { .. } | Zero { .. }) => NAN,
        (Zero { .. }, _) | (_, Inf { .. }) => lhs,
        (Finite(lhs), Finite(rhs)) => match remainder(lhs, rhs) {
            Some(rest) => Finite(rest),
            None => Zero { negative: lhs.negative },
        },
    }
}

/// The remainder of magnitudes below 2^53 units, with the sign of `lhs`.
fn remainder(lhs: Exact, rhs: Exact) -> Option<Exact> {
    let (exp, sig) = if lhs.exp < rhs.exp {
        let shift = (rhs.exp - lhs.exp) as u32;
        if shift > 64 {
            return Some(lhs);
        }
        (lhs.exp, lhs.sig % (rhs.sig << shift))
    } else {
        let mut rest = lhs.sig % rhs.sig;
        let mut shift = (lhs.exp - rhs.exp) as u32;
        while shift > 0 {
            let step = shift.min(64);
            rest = (rest << step) % rhs.sig;
            shift -= step;
        }
        (rhs.exp, rest)
    };
    (sig != 0).then_some(Exact { exp, sig, ..lhs })
}
