//! The memory and the arguments of a bound kernel, for a device with memory of its own.

use super::bind::Bound;
use crate::arguments::ParameterKind;
use crate::memory::BufferId;

/// A buffer that a kernel can access through its arguments.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct DeviceBuffer {
    /// The address in the address space of the CPU engine; pointers in arguments and buffers refer to it.
    pub address: u64,
    /// The content.
    pub bytes: Vec<u8>,
    /// The byte offsets of the pointers in it.
    pub pointers: Vec<usize>,
    /// The index of its array in [`Bound::arrays`]; `None` for the table of a list.
    pub array: Option<usize>,
}

/// The table of a list of arrays: rows of an address, sizes and strides.
#[derive(Clone, Copy, Debug)]
pub(super) struct ArrayTable {
    pub id: BufferId,
    /// Bytes of a row.
    pub row: usize,
}

impl Bound<'_> {
    /// The arrays of the arguments and the tables of lists. Globals belong to the module.
    #[doc(hidden)]
    #[must_use]
    pub fn device_buffers(&self) -> Vec<DeviceBuffer> {
        let arrays = self.arrays.iter().enumerate().filter(|(_, array)| !array.is_global());
        let arrays = arrays.map(|(index, array)| DeviceBuffer {
            address: self.memory.address(array.id),
            bytes: self.memory.bytes(array.id),
            pointers: Vec::new(),
            array: Some(index),
        });
        let tables = self.tables.iter().map(|table| {
            let bytes = self.memory.bytes(table.id);
            let pointers = (0..bytes.len()).step_by(table.row.max(8)).collect();
            DeviceBuffer { address: self.memory.address(table.id), bytes, pointers, array: None }
        });
        arrays.chain(tables).collect()
    }

    /// The bit patterns of the arguments, with `relocate` applied to the pointers.
    pub fn device_arguments(&self, relocate: impl Fn(u64) -> u64) -> Vec<u64> {
        let parameters = self.kernel.parameters();
        let value = |(bits, kind): (&u64, ParameterKind)| match kind {
            ParameterKind::Pointer => relocate(*bits),
            ParameterKind::Int(_) | ParameterKind::Float(_) | ParameterKind::Tile => *bits,
        };
        self.args.iter().zip(parameters.iter().map(|p| p.kind)).map(value).collect()
    }

    /// Replaces the content of an array, as a launch would. Bytes beyond its size are ignored.
    pub fn set_content(&self, array: usize, bytes: &[u8]) {
        if let Some(array) = self.arrays.get(array) {
            let len = bytes.len().min(array.array.byte_size());
            self.memory.write(array.id, &bytes[..len]);
        }
    }
}
