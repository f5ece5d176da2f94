//! Plays a [tape](crate::engine::tape): what it does to one block of elements after the other, with the value at hand in
//! registers.
//!
//! The argument of the unsafe code: that of `sixteen.rs`; and what is read and written lies inside of slices and stretches of
//! memory, all of which were seen to be as long as what is played over.

#![allow(unsafe_code, reason = "instructions that were detected, on elements inside of slices")]

use super::Base;
use super::folds::{Folder, Room};
use super::sixteen::{Combined, Function, OfE, OfTwo, OfTwoFlushed, Over, Sixteen};
use crate::engine::tape::{Action, Actions, BLOCK, FOLDS, KEPT, Lines, Source, Target};
use crate::raw::{Ahead, prefetch};
use smallvec::SmallVec;
use std::arch::x86_64::*;
use std::mem::MaybeUninit;
use tileir_num::math::single::Numbers;

/// Vectors of a block.
const VECTORS: usize = BLOCK / 16;

/// A block of elements.
type Block = [Sixteen; VECTORS];

/// So many elements further on memory is asked for what a tape reads there.
const SOON: usize = 2048;

/// What is remembered of a block.
#[repr(C, align(64))]
struct Kept([[f32; BLOCK]; KEPT]);

/// Where the elements of an operand are.
#[derive(Clone, Copy)]
struct From {
    first: *const f32,
    kind: Kind,
}

#[derive(Clone, Copy)]
enum Kind {
    /// An element for each, of whose number the bits in the mask count: the same blocks come again.
    Lanes(usize),
    /// A number for each line of two to the power of so many elements, less than a block.
    Each(u32),
    /// The same for lines of whole blocks.
    Line(u32),
    /// One number.
    Number(f32),
}

#[derive(Clone, Copy)]
struct To {
    first: *mut f32,
    past: bool,
}

/// Eight times the same with another vector. (Closures are not inlined into code for another instruction set, and of a loop
/// it is not sure that its vectors stay in registers.)
macro_rules! eight {
    ($i:ident => $code:expr) => {
        eight!($i => $code, 0 1 2 3 4 5 6 7)
    };
    ($i:ident => $code:expr, $($at:literal)*) => {
        [$({
            const $i: usize = $at;
            $code
        }),*]
    };
}

impl From {
    /// The block that begins with an element.
    ///
    /// # Safety
    /// The machine must have AVX-512; the elements must be there.
    #[inline(always)]
    unsafe fn block(self, start: usize) -> Block {
        // SAFETY: the caller's.
        unsafe {
            match self.kind {
                Kind::Lanes(mask) => {
                    let vectors = self.first.add(start & mask);
                    eight!(I => Sixteen(_mm512_loadu_ps(vectors.add(16 * I))))
                }
                Kind::Each(shift) => {
                    eight!(I => Sixteen(_mm512_set1_ps(*self.first.add((start + 16 * I) >> shift))))
                }
                Kind::Line(shift) => [Sixteen::all(*self.first.add(start >> shift)); VECTORS],
                Kind::Number(number) => [Sixteen::all(number); VECTORS],
            }
        }
    }
}

/// What `vrangeps` is to give, with its own sign.
const LARGER: i32 = 0b0101;
const SMALLER: i32 = 0b0100;

/// One of two numbers, of zeros that of the wanted sign; of a NaN and a number that number, or a NaN.
#[inline(always)]
fn extreme<const WHICH: i32>(a: Sixteen, b: Sixteen) -> Sixteen {
    // SAFETY: where there is a `Sixteen`, there are the instructions.
    Sixteen(unsafe { _mm512_range_ps::<WHICH>(a.0, b.0) })
}

/// A result; where one of two is a NaN, a NaN.
#[inline(always)]
fn or_nan(a: Sixteen, b: Sixteen, result: Sixteen) -> Sixteen {
    // SAFETY: as above.
    unsafe {
        let nans = _mm512_cmp_ps_mask::<_CMP_UNORD_Q>(a.0, b.0);
        Sixteen(_mm512_mask_mov_ps(result.0, nans, _mm512_set1_ps(f32::NAN)))
    }
}

/// Plays a tape over `count` elements, whole blocks. How many were done, whole blocks, before one with a NaN that the tape is
/// to look for; of that one nothing that counts was written. All or none of a tape that combines lines.
///
/// # Safety
/// The machine must have AVX-512.
pub(super) unsafe fn play(
    actions: &Actions,
    (sources, targets, folds): (&[Source<'_>], &mut [Target<'_>], &mut [Lines<'_>]),
    count: usize,
    ahead: &mut Ahead,
) -> usize {
    assert!(count.is_multiple_of(BLOCK), "whole blocks");
    let mut kept: MaybeUninit<Kept> = MaybeUninit::uninit();
    let kept = kept.as_mut_ptr().cast::<f32>();
    let mut from: SmallVec<[From; 16]> = SmallVec::new();
    let mut memory: SmallVec<[*const f32; 4]> = SmallVec::new();
    for slot in 0..actions.kept() {
        from.push(From { first: kept.wrapping_add(slot * BLOCK), kind: Kind::Lanes(0) });
    }
    for source in sources {
        let (first, len, kind) = match source {
            Source::Lanes(stretch) | Source::Memory(stretch) => {
                (stretch.first().cast_const().cast(), stretch.len(), Kind::Lanes(usize::MAX))
            }
            Source::Again(stretch) => {
                let whole = stretch.len().is_power_of_two() && stretch.len() >= BLOCK;
                assert!(whole, "whole blocks come again");
                (stretch.first().cast_const().cast(), usize::MAX, Kind::Lanes(stretch.len() - 1))
            }
            Source::Each(numbers, line) => {
                let whole = line.is_power_of_two() && *line >= 16;
                assert!(whole, "whole vectors of each line");
                let shift = line.trailing_zeros();
                let kind = if *line >= BLOCK { Kind::Line(shift) } else { Kind::Each(shift) };
                (numbers.as_ptr().cast(), numbers.len().saturating_mul(*line), kind)
            }
            Source::Number(bits) => (std::ptr::null(), usize::MAX, Kind::Number(f32::from_bits(*bits))),
        };
        if let Source::Memory(stretch) = source {
            memory.push(stretch.first().cast_const().cast());
        }
        assert!(len >= count, "an element for each");
        from.push(From { first, kind });
    }
    let mut to: SmallVec<[To; 4]> = SmallVec::new();
    for target in &mut *targets {
        let (first, len, past) = match target {
            Target::Lanes(lanes) => (lanes.as_mut_ptr().cast::<f32>(), lanes.len(), false),
            Target::Memory(stretch, past) => (stretch.first().cast(), stretch.len(), *past),
        };
        assert!(len >= count, "room for each");
        to.push(To { first, past: past && first.addr().is_multiple_of(64) });
    }
    let mut rooms: [MaybeUninit<Room>; FOLDS] = [const { MaybeUninit::uninit() }; FOLDS];
    let mut folders: SmallVec<[Folder<'_>; FOLDS]> = SmallVec::new();
    for (lines, room) in folds.iter_mut().zip(&mut rooms) {
        assert!(lines.to.len().checked_mul(lines.line) == Some(count), "a result for each line");
        folders.push(Folder::new(lines, room));
    }
    assert!(actions.fit(sources.len(), targets.len(), folders.len()), "operands and targets that are there");
    // SAFETY: the caller's; the lengths and numbers were checked.
    let done = unsafe { blocks(actions.list(), (&from, &to, kept), &mut folders, &memory, count, ahead) };
    let all = done == count && folders.iter().all(Folder::is_known);
    if folders.is_empty() || all { done } else { 0 }
}

/// # Safety
/// The machine must have AVX-512; all that the actions name must be there, for so many elements, and what is kept must be
/// kept before it is an operand.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma")]
unsafe fn blocks(
    actions: &[Action],
    (from, to, kept): (&[From], &[To], *mut f32),
    folds: &mut [Folder<'_>],
    memory: &[*const f32],
    count: usize,
    ahead: &mut Ahead,
) -> usize {
    let mut value: Block = [Sixteen::all(0.0); VECTORS];
    let mut start = 0;
    // SAFETY: the caller's.
    unsafe {
        while start < count {
            // Memory brings what comes next while these are computed.
            for first in memory {
                let soon = first.wrapping_add(start + SOON);
                for line in 0..VECTORS {
                    prefetch(soon.wrapping_add(16 * line).cast());
                }
            }
            ahead.ask(VECTORS);
            macro_rules! operand {
                ($at:expr) => {
                    from.get_unchecked(usize::from($at)).block(start)
                };
            }
            for action in actions {
                value = match *action {
                    Action::Take(at) => operand!(at),
                    Action::Plus(at) => {
                        let other = operand!(at);
                        eight!(I => value[I] + other[I])
                    }
                    Action::Minus(at) => {
                        let other = operand!(at);
                        eight!(I => value[I] - other[I])
                    }
                    Action::From(at) => {
                        let other = operand!(at);
                        eight!(I => other[I] - value[I])
                    }
                    Action::Times(at) => {
                        let other = operand!(at);
                        eight!(I => value[I] * other[I])
                    }
                    Action::Over(at) => match from.get_unchecked(usize::from(at)) {
                        From { first, kind: Kind::Line(shift) } => {
                            let number = *first.add(start >> shift);
                            let (once, number) = (Over::once(number), Sixteen::all(number));
                            eight!(I => Over::call(value[I], number, once))
                        }
                        other => {
                            let other = other.block(start);
                            eight!(I => value[I] / other[I])
                        }
                    },
                    Action::Under(at) => {
                        let other = operand!(at);
                        eight!(I => other[I] / value[I])
                    }
                    Action::TimesPlus([at, plus]) => {
                        let (other, plus) = (operand!(at), operand!(plus));
                        eight!(I => value[I].times_plus(other[I], plus[I]))
                    }
                    Action::PlusProduct([at, by]) => {
                        let (other, by) = (operand!(at), operand!(by));
                        eight!(I => other[I].times_plus(by[I], value[I]))
                    }
                    Action::Larger(at) => {
                        let other = operand!(at);
                        eight!(I => extreme::<LARGER>(value[I], other[I]))
                    }
                    Action::Smaller(at) => {
                        let other = operand!(at);
                        eight!(I => extreme::<SMALLER>(value[I], other[I]))
                    }
                    Action::LargerOrNan(at) => {
                        let other = operand!(at);
                        eight!(I => or_nan(value[I], other[I], extreme::<LARGER>(value[I], other[I])))
                    }
                    Action::SmallerOrNan(at) => {
                        let other = operand!(at);
                        eight!(I => or_nan(value[I], other[I], extreme::<SMALLER>(value[I], other[I])))
                    }
                    Action::Squared => eight!(I => value[I] * value[I]),
                    Action::Doubled => eight!(I => value[I] + value[I]),
                    Action::Power(Base::E) => eight!(I => OfE::call(value[I])),
                    Action::Power(Base::Two) => eight!(I => OfTwo::call(value[I])),
                    Action::Power(Base::TwoFlushed) => eight!(I => OfTwoFlushed::call(value[I])),
                    Action::Negated => {
                        let sign = _mm512_set1_ps(-0.0);
                        eight!(I => Sixteen(_mm512_xor_ps(value[I].0, sign)))
                    }
                    Action::Magnitude => eight!(I => Sixteen(_mm512_abs_ps(value[I].0))),
                    Action::Root => eight!(I => Sixteen(_mm512_sqrt_ps(value[I].0))),
                    Action::Check => {
                        // Each of these looks at two vectors.
                        let mut nans = _mm512_cmp_ps_mask::<_CMP_UNORD_Q>(value[0].0, value[1].0);
                        nans |= _mm512_cmp_ps_mask::<_CMP_UNORD_Q>(value[2].0, value[3].0);
                        nans |= _mm512_cmp_ps_mask::<_CMP_UNORD_Q>(value[4].0, value[5].0);
                        nans |= _mm512_cmp_ps_mask::<_CMP_UNORD_Q>(value[6].0, value[7].0);
                        if nans != 0 {
                            return start;
                        }
                        value
                    }
                    Action::Fold(at) => {
                        folds.get_unchecked_mut(usize::from(at)).add(value);
                        value
                    }
                    Action::Keep(at) => {
                        let to = kept.add(usize::from(at) * BLOCK);
                        let _ = eight!(I => _mm512_store_ps(to.add(16 * I), value[I].0));
                        value
                    }
                    Action::Give(at) => {
                        let To { first, past } = *to.get_unchecked(usize::from(at));
                        let to = first.add(start);
                        if past {
                            let _ = eight!(I => _mm512_stream_ps(to.add(16 * I), value[I].0));
                        } else {
                            let _ = eight!(I => _mm512_storeu_ps(to.add(16 * I), value[I].0));
                        }
                        value
                    }
                };
            }
            start += BLOCK;
        }
    }
    count
}
