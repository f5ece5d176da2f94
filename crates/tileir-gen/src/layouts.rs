//! Run-time layouts: sizes, strides and offsets that are run-time values, including strides that no type can represent,
//! such as 0.
//!
//! A static stride is positive, and front ends mostly emit dense layouts, so strides that are chosen only for types
//! never exercise broadcast or overlapping tensors. The strides here are chosen first, and become run-time values if a
//! type cannot represent them.

use crate::emit::Draft;
use crate::generator::Generator;
use tileir_ir::enums::IntegerOverflow;
use tileir_ir::{IntFormat, Opcode, Scalar, Ty, Value};

/// The layout of a tensor.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LayoutKind {
    /// As the caller has them: by rows or by columns.
    Given,
    /// Some dimensions have stride 0: all their elements are one.
    Broadcast,
    /// One dimension has a stride that is too small for its inner dimensions.
    Overlapping,
    /// All strides are multiplied by an odd number.
    Odd,
    /// The largest stride leaves a gap.
    Gap,
}

impl Generator<'_, '_> {
    /// The strides of a tensor with a given dense choice, which is mostly used. All elements are within `limit`
    /// elements.
    pub(crate) fn drawn_strides(&mut self, sizes: &[i64], given: Vec<i64>, limit: i64) -> Vec<i64> {
        use LayoutKind::{Broadcast, Gap, Given, Odd, Overlapping};
        let kind = self.src.weighted(&[(Given, 6), (Broadcast, 2), (Overlapping, 1), (Odd, 1), (Gap, 1)]);
        let mut strides = given.clone();
        match kind {
            Given => {}
            Broadcast => {
                let sure = self.src.below(sizes.len().max(1));
                for (d, stride) in strides.iter_mut().enumerate() {
                    if d == sure || self.src.one_in(3) {
                        *stride = 0;
                    }
                }
            }
            Overlapping => {
                let small = self.src.pick(&[1, 3, 2]);
                let at = self.src.below(sizes.len().max(1));
                strides.iter_mut().skip(at).take(1).for_each(|stride| *stride = small.min(*stride));
            }
            Odd => {
                let factor = self.src.pick(&[3, 5]);
                strides.iter_mut().for_each(|stride| *stride *= factor);
            }
            Gap => {
                let gap = self.src.pick(&[1, 5, 8]);
                let largest = strides.iter().copied().max().unwrap_or(1);
                strides.iter_mut().filter(|stride| **stride == largest).for_each(|stride| *stride += gap);
            }
        }
        for (stride, &size) in strides.iter_mut().zip(sizes) {
            // The stride of a dimension of size 1 is never used.
            if size == 1 && self.src.one_in(3) {
                *stride = self.src.pick(&[0, 1 << 20, -1]);
            }
        }
        if span(sizes, &strides) <= limit { strides } else { given }
    }

    /// A run-time number: a constant, or a parameter plus something.
    ///
    /// The parameter with number `i` is `i + 1`, if it is not a pointer: see [`SCRATCH`](crate::SCRATCH).
    pub(crate) fn run_time(&mut self, ty: Ty, number: i64) -> Option<Value> {
        let params: Vec<(usize, Value)> =
            self.params.iter().enumerate().filter(|(_, p)| p.1 == ty).map(|(i, p)| (i, p.0)).collect();
        if params.is_empty() || self.src.coin() {
            return self.constant_of(ty, self.masked(ty, number));
        }
        let (i, param) = self.src.pick(&params);
        let rest = self.constant_of(ty, self.masked(ty, number - (i as i64 + 1)))?;
        self.wrapping(Opcode::AddI, param, rest)
    }

    /// An integer op that promises nothing about overflow.
    pub(crate) fn wrapping(&mut self, opcode: Opcode, a: Value, b: Value) -> Option<Value> {
        let ty = self.m.value_type(a);
        let overflow = self.m.enum_attr(IntegerOverflow::None);
        self.make(Draft::new(opcode).operand(&[a]).operand(&[b]).attr("overflow", overflow).result(ty))
    }

    /// The bits of a number in an integer type.
    fn masked(&self, ty: Ty, number: i64) -> u64 {
        let format = self.m.as_tile(ty).and_then(|(_, elem)| self.format(elem));
        match format {
            Some(Scalar::Int(format)) => number as u64 & format.mask(),
            _ => number as u64,
        }
    }

    /// A pointer `by` elements after another one.
    pub(crate) fn moved(&mut self, pointer: Value, by: i64) -> Option<Value> {
        let index = self.int_tile(&[], IntFormat::I32);
        let by = self.run_time(index, by)?;
        let ty = self.m.value_type(pointer);
        self.make(Draft::new(Opcode::Offset).operand(&[pointer]).operand(&[by]).result(ty))
    }
}

/// The span of a tensor, from its first element to the end of its last one.
pub(crate) fn span(sizes: &[i64], strides: &[i64]) -> i64 {
    1 + sizes.iter().zip(strides).map(|(&size, &stride)| (size - 1).max(0) * stride).sum::<i64>()
}
