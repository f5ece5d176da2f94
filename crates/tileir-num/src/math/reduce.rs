//! Reduction of an angle of any size modulo π/2 (Payne and Hanek).

use super::dd::Dd;

/// 64 zeros, then the bits of 2/π after the binary point: enough for the largest
/// `f64` and the 256 bits after its last one.
const TWO_OVER_PI: [u64; 21] = [
    0,
    0xA2F9_836E_4E44_1529,
    0xFC27_57D1_F534_DDC0,
    0xDB62_9599_3C43_9041,
    0xFE51_63AB_DEBB_C561,
    0xB724_6E3A_424D_D2E0,
    0x0649_2EEA_09D1_921C,
    0xFE1D_EB1C_B129_A73E,
    0xE882_35F5_2EBB_4484,
    0xE99C_7026_B45F_7E41,
    0x3991_D639_8353_39F4,
    0x9C84_5F8B_BDF9_283B,
    0x1FF8_97FF_DE05_980F,
    0xEF2F_118B_5A0A_6D1F,
    0x6D36_7ECF_27CB_09B7,
    0x4F46_3F66_9E5F_EA2D,
    0x7527_BAC7_EBE5_F17B,
    0x3D07_39F7_8A52_92EA,
    0x6BFB_5FB1_1F8D_5D08,
    0x5603_3046_FC7B_6BAB,
    0xF0CF_BC20_9AF4_361D,
];

/// `x = quadrant·π/2 + rest` with `|rest| ≤ π/4`; the quadrant modulo 4.
pub(super) struct Reduced {
    pub quadrant: u32,
    pub rest: Dd,
}

/// Reduces a finite angle.
///
/// With `x = m·2^e`, only bits of 2/π of weight `2^(1-e)` and below change
/// `x·2/π` modulo 4. 256 of them, times the 53 bits of `m`, give a fixed-point
/// number with 254 fraction bits, wrong by less than 2^-201. No `f64` is nearer to a
/// multiple of π/2 than about 2^-61 of it, so 140 good bits are left.
pub(super) fn reduce(x: f64) -> Reduced {
    if x.abs() <= core::f64::consts::FRAC_PI_4 {
        return Reduced { quadrant: 0, rest: Dd::new(x) };
    }
    let bits = x.to_bits();
    let mantissa = bits & ((1 << 52) - 1) | 1 << 52;
    let exponent = (bits >> 52 & 0x7FF) as i32 - 1075;
    // The bit of weight 2^(1-e) is bit e-1 after the point, counted from one; 64
    // zeros precede the first. Not below 0, since e ≥ -53 here.
    let start = (exponent - 1 - 1 + 64).max(0) as usize;
    let (limb, shift) = (start / 64, start % 64);
    let table = |at: usize| TWO_OVER_PI.get(at).copied().unwrap_or(0);
    let window = |at: usize| {
        let pair = u128::from(table(limb + at)) << 64 | u128::from(table(limb + at + 1));
        (pair >> (64 - shift)) as u64
    };
    // The product modulo 2^256, most significant limb first.
    let mut product = [0_u64; 4];
    let mut carry = 0_u128;
    for at in (0..4).rev() {
        let part = u128::from(window(at)) * u128::from(mantissa) + carry;
        product[at] = part as u64;
        carry = part >> 64;
    }
    let mut high = u128::from(product[0]) << 64 | u128::from(product[1]);
    let mut low = u128::from(product[2]) << 64 | u128::from(product[3]);
    // Nearest quadrant; the remainder is in [-1/2, 1/2) of one.
    let quadrant = (high.wrapping_add(1 << 125) >> 126) as u32 & 3;
    high = high.wrapping_sub(u128::from(quadrant) << 126);
    let negative = high >> 127 != 0;
    if negative {
        low = low.wrapping_neg();
        high = (!high).wrapping_add(u128::from(low == 0));
    }
    let fraction = from_fixed(high, low);
    let rest = fraction.mul(Dd::HALF_PI);
    let flip = negative != (x < 0.0);
    Reduced {
        quadrant: if x < 0.0 { quadrant.wrapping_neg() & 3 } else { quadrant },
        rest: if flip { rest.neg() } else { rest },
    }
}

/// `(high·2^128 + low)·2^-254` to 106 bits.
fn from_fixed(high: u128, low: u128) -> Dd {
    let zeros = high.leading_zeros().min(127);
    let top = if zeros == 0 { high } else { high << zeros | low >> (128 - zeros) };
    // 53 bits, then 53 more: both exact.
    let (first, second) = ((top >> 75) as f64, (top >> 22 & ((1 << 53) - 1)) as f64);
    // top is high·2^zeros, in units of 2^(-254 + 128 - zeros).
    let unit = f64::from_bits((1023 - 126 - u64::from(zeros)) << 52);
    super::dd::two_sum(first * unit * POWER_75, second * unit * POWER_22)
}

const POWER_75: f64 = (1_u128 << 75) as f64;
const POWER_22: f64 = (1_u64 << 22) as f64;
