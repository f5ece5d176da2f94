//! Every operation of every set and width, on special and normal lanes, against scalar code.

use super::super::{Isa, VectorKernel};
use super::*;
use tileir_num::{FloatFormat, IntFormat, Round, cast, float, math};

/// The bit patterns of floats: of `f32` for lanes of 32 bits.
const SINGLES: [u64; 16] = [
    0,
    1 << 31,
    1,
    0x8000_0001,
    0x7F_FFFF,
    0x80_0000,
    0x3F80_0000,
    0xBF80_0000,
    0x4049_0FDB,
    0xC2C8_0000,
    0x7F7F_FFFF,
    0xFF7F_FFFF,
    0x7F80_0000,
    0xFF80_0000,
    0x7FC0_0000,
    0xFFC0_1234,
];

const DOUBLES: [u64; 16] = [
    0,
    1 << 63,
    1,
    0x8000_0000_0000_0001,
    0x47EF_FFFF_F000_0001,
    0x10_0000_0000_0000,
    0x3FF0_0000_0000_0000,
    0xBFF0_0000_0000_0000,
    0x4009_21FB_5444_2D18,
    0xC059_0000_0000_0000,
    0x7FEF_FFFF_FFFF_FFFF,
    0xFFEF_FFFF_FFFF_FFFF,
    0x7FF0_0000_0000_0000,
    0xFFF0_0000_0000_0000,
    0x7FF8_0000_0000_0000,
    0xFFF8_0000_0000_1234,
];

/// Integers of 64 bits; their low halves are those of 32 bits.
const INTEGERS: [u64; 16] = [
    0,
    1,
    63,
    0x8000_0000_0000_0007,
    0x7FFF_FFFF_FFFF_FC00,
    31,
    32,
    33,
    0x7F,
    0xFFFF_FFFF_FFFF_FF80,
    0xFFFF_FFFF_7FFF_FFFF,
    0x20_0000_0000_0001,
    0x1234_5678_9ABC_DEF0,
    0x7FFF_FFFF_8000_0000,
    1 << 63,
    u64::MAX,
];

/// The bits of the lanes of a vector.
fn patterns<S: Simd>(vector: S) -> Vec<u64> {
    let mut lanes = [S::Lane::default(); MAX_LANES];
    // SAFETY: a vector exists; the array has space for it.
    unsafe { vector.store(lanes.as_mut_ptr()) };
    lanes[..S::LANES].iter().map(|lane| lane.pattern()).collect()
}

/// The vector with these bits of lanes.
///
/// # Safety
/// The machine must have the instructions of the set.
unsafe fn vector<S: Simd>(patterns: &[u64; 16]) -> S {
    let lanes = patterns.map(S::Lane::from_pattern);
    // SAFETY: guaranteed by the caller; the array has at least as many lanes.
    unsafe { S::load(lanes.as_ptr()) }
}

/// The float format of lanes.
fn format<S: Simd>() -> FloatFormat {
    if S::Lane::WIDTH == Width::Bits64 { FloatFormat::F64 } else { FloatFormat::F32 }
}

/// Runs every operation on pairs of floats. Returns the number of pairs of vectors.
struct Floats;

impl VectorKernel for Floats {
    type Result = usize;

    #[inline(always)]
    unsafe fn run<S: Simd>(self) -> usize {
        let floats = if S::Lane::WIDTH == Width::Bits64 { DOUBLES } else { SINGLES };
        let mut count = 0;
        for (shift, first) in (0..16).flat_map(|shift| (0..16).step_by(S::LANES).map(move |first| (shift, first))) {
            let a: [u64; 16] = std::array::from_fn(|i| floats[(i + first) % 16]);
            let b: [u64; 16] = std::array::from_fn(|i| floats[(i + first + shift) % 16]);
            // SAFETY: guaranteed by the caller.
            unsafe { check_floats::<S>(&a, &b) };
            count += 1;
        }
        count
    }
}

/// # Safety
/// The machine must have the instructions of the set.
unsafe fn check_floats<S: Simd>(a: &[u64; 16], b: &[u64; 16]) {
    let (format, nearest) = (format::<S>(), Round::NearestEven);
    // SAFETY: guaranteed by the caller.
    let (x, y) = unsafe { (vector::<S>(a), vector::<S>(b)) };
    let check = |name: &str, got: S, want: &dyn Fn(u64, u64) -> u64| {
        for (i, got) in patterns(got).into_iter().enumerate() {
            let want = want(a[i], b[i]);
            let same = got == want || format.is_nan(got) && format.is_nan(want);
            assert!(same, "{name} of {:#X} and {:#X}: {got:#X}, not {want:#X}", a[i], b[i]);
        }
    };
    check("add", x + y, &|p, q| float::add(format, p, q, nearest, false));
    check("sub", x - y, &|p, q| float::sub(format, p, q, nearest, false));
    check("mul", x * y, &|p, q| float::mul(format, p, q, nearest, false));
    check("div", x / y, &|p, q| float::div(format, p, q, nearest, false));
    check("sqrt", x.sqrt(), &|p, _| float::sqrt(format, p, nearest, false));
    check("neg", x.neg(), &|p, _| float::neg(format, p));
    check("abs", x.abs(), &|p, _| float::abs(format, p));
    check("max", x.max_number(y), &|p, q| float::max(format, p, q, false, false));
    check("min", x.min_number(y), &|p, q| float::min(format, p, q, false, false));
    check("max or nan", x.max_or_nan(y), &|p, q| float::max(format, p, q, true, false));
    check("min or nan", x.min_or_nan(y), &|p, q| float::min(format, p, q, true, false));
    check("floor", x.floor(), &|p, _| float::floor(format, p));
    check("ceil", x.ceil(), &|p, _| float::ceil(format, p));
    let fused = patterns(x.mul_add(y, x));
    for (i, got) in fused.into_iter().enumerate() {
        let want = float::fma(format, a[i], b[i], a[i], nearest, false);
        // Lanes of 64 bits may leave a result open.
        let same = got == want || format.is_nan(got) && (format == FloatFormat::F64 || format.is_nan(want));
        assert!(same, "fma of {:#X} and {:#X}: {got:#X}, not {want:#X}", a[i], b[i]);
    }
    let compare = |predicate, p, q| float::compare(format, predicate, true, p, q);
    let holds = |holds: bool| if holds { u64::MAX >> (64 - S::Lane::WIDTH.bits()) } else { 0 };
    let exactly = |name: &str, got: S, want: &dyn Fn(u64, u64) -> u64| {
        for (i, got) in patterns(got).into_iter().enumerate() {
            assert_eq!(got, want(a[i], b[i]), "{name} of {:#X} and {:#X}", a[i], b[i]);
        }
    };
    use tileir_num::Predicate::{Equal, LessThan};
    exactly("less", S::mask_to_lanes(x.less(y)), &|p, q| holds(compare(LessThan, p, q)));
    exactly("equal", S::mask_to_lanes(x.equal(y)), &|p, q| holds(compare(Equal, p, q)));
    exactly("select", S::select(x.less(y), x, y), &|p, q| if compare(LessThan, p, q) { p } else { q });
    exactly("unordered", S::mask_to_lanes(x.unordered(y)), &|p, q| holds(format.is_nan(p) || format.is_nan(q)));
    let canonical = S::Lane::NAN.pattern();
    exactly("canonical", x.with_canonical_nans(), &|p, _| if format.is_nan(p) { canonical } else { p });
    let nan = S::mask_any(x.unordered(y));
    assert_eq!(nan, (0..S::LANES).any(|i| format.is_nan(a[i]) || format.is_nan(b[i])));
    let limit = S::Lane::from_f64(1e9);
    let small = x.clamped(S::Lane::from_f64(-1e9), limit);
    if !S::mask_any(small.unordered(small)) {
        check("truncated", small.truncate_to_int(), &|p, _| {
            let lane = S::Lane::from_pattern(p).to_f64().clamp(-1e9, 1e9) as i64;
            lane.cast_unsigned() & (u64::MAX >> (64 - S::Lane::WIDTH.bits()))
        });
    }
    // SAFETY: guaranteed by the caller.
    unsafe { check_rounding::<S>(x, a) };
    check("exp", x.exp(), &|p, _| math::exp(format, p));
    check("exp2", x.exp2(), &|p, _| math::exp2(format, p, false));
    if format == FloatFormat::F32 {
        check("upper half", x.clear_low_halves(), &|p, _| p & !0xFFFF);
    }
}

/// Checks conversions to and from narrower floats.
///
/// # Safety
/// The machine must have the instructions of the set.
unsafe fn check_rounding<S: Simd>(x: S, a: &[u64; 16]) {
    let (format, nearest) = (format::<S>(), Round::NearestEven);
    let is_same = |got: u64, want: u64| got == want || format.is_nan(got) && format.is_nan(want);
    let rounded = patterns(x.rounded_to_f32());
    let mut singles = [0.0f32; MAX_LANES];
    // SAFETY: guaranteed by the caller; the array has space for a vector.
    let loaded = unsafe {
        x.rounded_to_f32().store_f32(singles.as_mut_ptr(), false);
        patterns(S::load_f32(singles.as_ptr()))
    };
    for i in 0..S::LANES {
        let single = cast::ftof(format, FloatFormat::F32, a[i], nearest);
        let want = cast::ftof(FloatFormat::F32, format, single, nearest);
        assert!(is_same(rounded[i], want) && is_same(loaded[i], want), "{:#X} to f32", a[i]);
        assert!(u64::from(singles[i].to_bits()) == single || singles[i].is_nan(), "{:#X} as f32", a[i]);
    }
    assert!(singles[S::LANES..].iter().all(|&single| single == 0.0), "other elements are written");
    if format == FloatFormat::F64 {
        let (halves, brains): ([u16; 16], [u16; 16]) =
            (std::array::from_fn(|i| a[i] as u16), std::array::from_fn(|i| (a[i] >> 48) as u16));
        // SAFETY: guaranteed by the caller; the arrays have an element for each lane.
        let (from_halves, from_brains) = unsafe { (S::load_f16(halves.as_ptr()), S::load_bf16(brains.as_ptr())) };
        for (i, (half, brain)) in patterns(from_halves).into_iter().zip(patterns(from_brains)).enumerate() {
            assert!(is_same(half, cast::ftof(FloatFormat::F16, format, halves[i].into(), nearest)));
            assert!(is_same(brain, cast::ftof(FloatFormat::BF16, format, brains[i].into(), nearest)));
        }
        return;
    }
    let (mut halves, mut brains) = ([0u16; MAX_LANES], [0u16; MAX_LANES]);
    // SAFETY: guaranteed by the caller; the arrays have space for a vector.
    let (from_halves, from_brains) = unsafe {
        x.rounded_to_f16().with_canonical_nans().store_f16(halves.as_mut_ptr(), false);
        x.rounded_to_bf16().with_canonical_nans().store_bf16(brains.as_mut_ptr(), false);
        (patterns(S::load_f16(halves.as_ptr())), patterns(S::load_bf16(brains.as_ptr())))
    };
    let (to_halves, to_brains) = (patterns(x.rounded_to_f16()), patterns(x.rounded_to_bf16()));
    for i in 0..S::LANES {
        let single = f32::from_bits(a[i] as u32);
        let (half, brain) = (f32_to_f16(single), f32_to_bf16(single));
        assert_eq!((halves[i], brains[i]), (half, brain), "{single}");
        let (half, brain) = (f16_to_f32(half).to_bits().into(), bf16_to_f32(brain).to_bits().into());
        assert!(is_same(to_halves[i], half) && is_same(from_halves[i], half), "{single} as f16");
        assert!(is_same(to_brains[i], brain) && is_same(from_brains[i], brain), "{single} as bf16");
    }
}

/// Runs every operation on pairs of integers. Returns the number of pairs of vectors.
struct Integers;

impl VectorKernel for Integers {
    type Result = usize;

    #[inline(always)]
    unsafe fn run<S: Simd>(self) -> usize {
        let mut count = 0;
        for (shift, first) in (0..16).flat_map(|shift| (0..16).step_by(S::LANES).map(move |first| (shift, first))) {
            let mask = u64::MAX >> (64 - S::Lane::WIDTH.bits());
            let a: [u64; 16] = std::array::from_fn(|i| INTEGERS[(i + first) % 16] & mask);
            let b: [u64; 16] = std::array::from_fn(|i| INTEGERS[(i + first + shift) % 16] & mask);
            // SAFETY: guaranteed by the caller.
            unsafe { check_integers::<S>(&a, &b) };
            count += 1;
        }
        count
    }
}

/// # Safety
/// The machine must have the instructions of the set.
unsafe fn check_integers<S: Simd>(a: &[u64; 16], b: &[u64; 16]) {
    let (bits, format) = (S::Lane::WIDTH.bits(), format::<S>());
    let mask = u64::MAX >> (64 - bits);
    let int = if bits == 64 { IntFormat::I64 } else { IntFormat::I32 };
    // SAFETY: guaranteed by the caller.
    let (x, y) = unsafe { (vector::<S>(a), vector::<S>(b)) };
    let check = |name: &str, got: S, want: &dyn Fn(u64, u64) -> u64| {
        for (i, got) in patterns(got).into_iter().enumerate() {
            let want = want(a[i], b[i]) & mask;
            assert_eq!(got, want, "{name} of {:#X} and {:#X}: {got:#X}, not {want:#X}", a[i], b[i]);
        }
    };
    let holds = |holds: bool| if holds { u64::MAX } else { 0 };
    let signed = |p: u64| ((p << (64 - bits)).cast_signed()) >> (64 - bits);
    check("add", x.add_int(y), &|p, q| p.wrapping_add(q));
    check("sub", x.sub_int(y), &|p, q| p.wrapping_sub(q));
    check("mul", x.mul_int(y), &|p, q| p.wrapping_mul(q));
    check("mul_high", x.mul_high(y), &|p, q| ((u128::from(p) * u128::from(q)) >> bits) as u64);
    check("and", x.and(y), &|p, q| p & q);
    check("or", x.or(y), &|p, q| p | q);
    check("xor", x.xor(y), &|p, q| p ^ q);
    check("max", x.max_signed(y), &|p, q| if signed(p) > signed(q) { p } else { q });
    check("min", x.min_signed(y), &|p, q| if signed(p) < signed(q) { p } else { q });
    check("unsigned max", x.max_unsigned(y), &|p, q| p.max(q));
    check("unsigned min", x.min_unsigned(y), &|p, q| p.min(q));
    let amount = |q: u64| q.min(64) as u32;
    check("shift", x.shift_left(y), &|p, q| p.checked_shl(amount(q)).unwrap_or(0));
    check("unsigned shift", x.shift_right_unsigned(y), &|p, q| p.checked_shr(amount(q)).unwrap_or(0));
    check("signed shift", x.shift_right_signed(y), &|p, q| (signed(p) >> q.min(63)).cast_unsigned());
    check("equal", S::mask_to_lanes(x.equal_int(y)), &|p, q| holds(p == q));
    check("less", S::mask_to_lanes(x.less_signed(y)), &|p, q| holds(signed(p) < signed(q)));
    check("unsigned less", S::mask_to_lanes(x.less_unsigned(y)), &|p, q| holds(p < q));
    check("select", S::select(y.sign_mask(), x, y), &|p, q| if signed(q) < 0 { p } else { q });
    check("number", x.signed_to_float(), &|p, _| cast::itof(int, format, p, true));
    check("unsigned number", x.unsigned_to_float(), &|p, _| cast::itof(int, format, p, false));
    let (mut bytes, mut shorts, mut words) = ([0u8; MAX_LANES], [0u16; MAX_LANES], [0u32; MAX_LANES]);
    // SAFETY: guaranteed by the caller; the arrays have space for a vector.
    let (from_bytes, from_shorts, from_words) = unsafe {
        x.store_i8(bytes.as_mut_ptr());
        x.store_i16(shorts.as_mut_ptr(), false);
        x.store_i32(words.as_mut_ptr(), false);
        (S::load_i8(bytes.as_ptr()), S::load_i16(shorts.as_ptr()), S::load_i32(words.as_ptr()))
    };
    check("byte", from_bytes, &|p, _| i64::from(p as i8).cast_unsigned());
    check("short", from_shorts, &|p, _| i64::from(p as i16).cast_unsigned());
    check("word", from_words, &|p, _| i64::from(p as i32).cast_unsigned());
    assert!(bytes[S::LANES..].iter().all(|&byte| byte == 0), "bytes of other lanes are written");
    assert!(shorts[S::LANES..].iter().all(|&short| short == 0), "halves of other lanes are written");
    assert!(words[S::LANES..].iter().all(|&word| word == 0), "words of other lanes are written");
}

/// Deinterleaves vectors in groups of all sizes.
struct Deinterleave;

impl VectorKernel for Deinterleave {
    type Result = ();

    #[inline(always)]
    unsafe fn run<S: Simd>(self) {
        let a: [u64; 16] = std::array::from_fn(|i| i as u64);
        let b: [u64; 16] = std::array::from_fn(|i| 100 + i as u64);
        let mut size = S::LANES / 2;
        while size > 0 {
            // SAFETY: guaranteed by the caller.
            let (lower, upper) = unsafe { vector::<S>(&a).deinterleave(vector::<S>(&b), size) };
            let both: Vec<u64> = a[..S::LANES].iter().chain(&b[..S::LANES]).copied().collect();
            let want = |odd: usize| -> Vec<u64> { both.chunks(size).skip(odd).step_by(2).flatten().copied().collect() };
            assert_eq!((patterns(lower), patterns(upper)), (want(0), want(1)), "{size}");
            size /= 2;
        }
    }
}

#[test]
fn vector_operations_have_the_bits_of_scalar_ones() {
    for isa in Isa::available() {
        for width in [Width::Bits32, Width::Bits64] {
            assert!(isa.run_vectors(width, Floats) >= 16, "{}", isa.name());
            assert!(isa.run_vectors(width, Integers) >= 16, "{}", isa.name());
            isa.run_vectors(width, Deinterleave);
        }
    }
}
