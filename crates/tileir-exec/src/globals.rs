//! The globals of a module in the memory of a launch.

use crate::eval::dense_elements;
use crate::machine::tile_type;
use crate::memory::{BufferId, Memory, OutOfMemory, footprint};
use crate::program::Program;
use crate::tile::Elem;
use tileir_ir::attrs::AttrData;
use tileir_ir::ops::grid::Global;
use tileir_ir::{Op, Scalar};

/// The reason why the globals of a program cannot be loaded.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GlobalsError {
    /// The globals exceed the limit.
    #[error("global @{name} takes {bytes} bytes, over the limit: {left} bytes are left for it")]
    Limit {
        /// The first global that does not fit.
        name: String,
        /// Its size.
        bytes: u64,
        /// The remaining bytes.
        left: u64,
    },
    /// The host has no memory.
    #[error("global @{name}: {error}")]
    Host {
        /// The global.
        name: String,
        /// The reason.
        error: OutOfMemory,
    },
}

/// The globals of a module, in memory. They keep their values from one launch to the next.
#[derive(Clone, Debug, Default)]
pub struct Globals(pub(crate) Vec<(Op, u64)>);

impl Globals {
    /// Places the globals of a program in memory, with their initial values.
    ///
    /// # Errors
    /// When the host has no memory for one.
    pub fn load(program: &Program, memory: &Memory) -> Result<Globals, GlobalsError> {
        Globals::load_within(program, memory, u64::MAX)
    }

    /// Places the globals of a program in memory, with their initial values, if they take no more than `max_bytes`.
    ///
    /// # Errors
    /// When they take more, in which case none is in memory, or when the host has no memory for one.
    pub fn load_within(program: &Program, memory: &Memory, max_bytes: u64) -> Result<Globals, GlobalsError> {
        let name = |op: Op| program.module().strings.text(Global(op).sym_name(program.module())).into_owned();
        let mut left = max_bytes;
        for &op in program.globals() {
            let bytes = footprint(global_bytes(program, op));
            left = left.checked_sub(bytes).ok_or_else(|| GlobalsError::Limit { name: name(op), bytes, left })?;
        }
        let place = |&op: &Op| {
            let id = place_global(program, op, memory).map_err(|error| GlobalsError::Host { name: name(op), error })?;
            Ok((op, memory.address(id)))
        };
        program.globals().iter().map(place).collect::<Result<_, GlobalsError>>().map(Globals)
    }

    /// Removes the globals from memory: launches that start later report accesses to them.
    pub fn unload(&self, memory: &Memory) {
        for buffer in self.0.iter().filter_map(|&(_, address)| memory.buffer_at(address)) {
            memory.remove(buffer);
        }
    }

    /// The bytes of the globals of a program in memory.
    #[must_use]
    pub fn footprint(program: &Program) -> u64 {
        let sizes = program.globals().iter().map(|&op| footprint(global_bytes(program, op)));
        sizes.fold(0, u64::saturating_add)
    }

    /// The name, buffer, element type and shape of each global.
    pub(crate) fn list(&self, program: &Program, memory: &Memory) -> Vec<(String, BufferId, Scalar, Vec<usize>)> {
        let m = program.module();
        let global = |&(op, address): &(Op, u64)| {
            let name = m.strings.text(Global(op).sym_name(m)).into_owned();
            let AttrData::Dense(dense) = m.attr_data(Global(op).value(m)) else { return None };
            let (shape, elem) = tile_type(m, dense.ty);
            let scalar = match elem {
                Elem::Int(f) => Scalar::Int(f),
                Elem::Float(f) => Scalar::Float(f),
                Elem::Ptr(_) => return None,
            };
            Some((name, memory.buffer_at(address)?, scalar, shape.to_vec()))
        };
        self.0.iter().filter_map(global).collect()
    }

    /// The address of the global with this name.
    #[must_use]
    pub fn address(&self, program: &Program, name: &str) -> Option<u64> {
        let m = program.module();
        self.0.iter().find(|(op, _)| m.strings.bytes(Global(*op).sym_name(m)) == name.as_bytes()).map(|g| g.1)
    }
}

/// The size of a global in bytes.
fn global_bytes(program: &Program, op: Op) -> u64 {
    let m = program.module();
    let AttrData::Dense(dense) = m.attr_data(Global(op).value(m)) else { return 0 };
    let (shape, elem) = tile_type(m, dense.ty);
    let count = shape.iter().fold(1, |n: u64, &size| n.saturating_mul(size as u64));
    count.saturating_mul(elem.storage_bits().into()).div_ceil(8)
}

/// Places a global in memory, chunk by chunk.
fn place_global(program: &Program, op: Op, memory: &Memory) -> Result<BufferId, OutOfMemory> {
    /// Elements of a chunk: even, so that only the last chunk may end in the middle of a byte.
    const CHUNK: usize = 4096;
    let m = program.module();
    let name = format!("@{}", m.strings.text(Global(op).sym_name(m)));
    let mut buffer = Memory::buffer(&name, global_bytes(program, op))?;
    if let AttrData::Dense(dense) = m.attr_data(Global(op).value(m)) {
        let (shape, elem) = tile_type(m, dense.ty);
        let count: usize = shape.iter().product();
        for first in (0..count).step_by(CHUNK) {
            let bits: Vec<u64> = dense_elements(dense, elem, first..count.min(first + CHUNK)).collect();
            let offset = crate::array::byte_count(elem, first) as u64;
            buffer.fill(offset, &crate::array::to_memory(elem, &bits));
        }
    }
    if Global(op).constant(m) {
        buffer = buffer.into_constant();
    }
    memory.insert(buffer)
}
