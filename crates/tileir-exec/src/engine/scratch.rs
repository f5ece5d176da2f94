//! Scratch registers: buffers of a worker that hold the current strip of the intermediate values of a fusion group.

use super::packed::{Slice, SliceMut};
use crate::raw::{AlignedVec, Prefetch};

/// The scratch registers of one worker, and the memory that it prefetches.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    registers: Vec<AlignedVec<u64>>,
    /// The memory that the next tile block is likely to read.
    pub prefetch: Prefetch,
}

impl Scratch {
    /// The allocated bytes.
    pub fn bytes(&self) -> u64 {
        self.registers.iter().map(|register| 8 * register.len() as u64).sum()
    }

    /// The bytes after several groups have reserved registers: the number of registers of each group, and their bytes.
    pub fn bytes_for(groups: impl Iterator<Item = (usize, usize)>) -> u64 {
        let mut sizes: Vec<usize> = Vec::new();
        for (registers, bytes) in groups {
            sizes.resize(sizes.len().max(registers), 0);
            sizes[..registers].iter_mut().for_each(|size| *size = (*size).max(bytes));
        }
        sizes.into_iter().map(|bytes| AlignedVec::<u64>::bytes_for(bytes.div_ceil(8)) as u64).sum()
    }

    /// Grows the list to `registers` registers of at least `bytes` bytes each.
    pub fn reserve(&mut self, registers: usize, bytes: usize) {
        while self.registers.len() < registers {
            self.registers.push(AlignedVec::default());
        }
        for register in &mut self.registers[..registers] {
            if register.len() * 8 < bytes {
                *register = AlignedVec::new(bytes.div_ceil(8));
            }
        }
    }

    /// The first elements of a register, of a width in bytes.
    #[inline(always)]
    pub fn view(&self, register: usize, width: u8, len: usize) -> Slice<'_> {
        let register = &self.registers[register];
        match width {
            1 => Slice::new(register.view::<u8>(len)),
            2 => Slice::new(register.view::<u16>(len)),
            4 => Slice::new(register.view::<u32>(len)),
            _ => Slice::new(register.view::<u64>(len)),
        }
    }

    /// As [`view`](Self::view), mutable.
    #[inline(always)]
    pub fn view_mut(&mut self, register: usize, width: u8, len: usize) -> SliceMut<'_> {
        view_mut(&mut self.registers[register], width, len)
    }

    /// Takes a register out, so that it can be written while others are read.
    #[inline(always)]
    pub fn take(&mut self, register: usize) -> AlignedVec<u64> {
        std::mem::take(&mut self.registers[register])
    }

    /// Puts a register back.
    #[inline(always)]
    pub fn put_back(&mut self, register: usize, content: AlignedVec<u64>) {
        self.registers[register] = content;
    }
}

/// The first elements of a register that was taken out.
#[inline(always)]
pub(super) fn view_mut(register: &mut AlignedVec<u64>, width: u8, len: usize) -> SliceMut<'_> {
    match width {
        1 => SliceMut::new(register.view_mut::<u8>(len)),
        2 => SliceMut::new(register.view_mut::<u16>(len)),
        4 => SliceMut::new(register.view_mut::<u32>(len)),
        _ => SliceMut::new(register.view_mut::<u64>(len)),
    }
}
