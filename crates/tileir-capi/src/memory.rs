//! Memory of the caller, lent to one launch.
//!
//! Soundness: the address space belongs to one call of `tileir_run` and is dropped when the call returns,
//! and no launch outlives it. The header requires of the caller what registration requires: the bytes stay allocated during
//! the call, and nothing else accesses them except as a tile block could.

#![allow(unsafe_code, reason = "memory of the caller is lent to kernels")]

use crate::failure::{Failure, tileir_status};
use tileir::exec::{HostAccess, Memory};

/// A range of bytes of the caller.
#[derive(Clone, Debug)]
pub struct Range {
    /// The name of the parameter, for reports.
    pub name: String,
    /// The first byte.
    pub first: *mut u8,
    /// The number of bytes.
    pub len: usize,
    /// Whether kernels may write to it.
    pub writable: bool,
}

/// An address space in which kernels access these ranges at their real addresses. Ranges may overlap.
///
/// # Safety
/// Until the address space is dropped, each range is memory of the caller that stays allocated, and that nothing accesses
/// against the rules of launches.
pub unsafe fn lend(ranges: &[Range]) -> Result<Memory, Failure> {
    let memory = Memory::new();
    for range in merged(ranges) {
        let access = if range.writable { HostAccess::ReadWrite } else { HostAccess::ReadOnly };
        // SAFETY: the caller guarantees this.
        let registered = unsafe { memory.register(&range.name, range.first, range.len, access) };
        registered.map_err(|e| Failure::plain(tileir_status::TILEIR_LAUNCH, "memory", &e.to_string()))?;
    }
    Ok(memory)
}

/// The ranges in order of their addresses; overlapping ranges are merged, under the name of the first.
fn merged(ranges: &[Range]) -> Vec<Range> {
    let mut sorted: Vec<Range> = ranges.iter().filter(|range| range.len > 0).cloned().collect();
    sorted.sort_by_key(|range| range.first.addr());
    let mut all: Vec<Range> = Vec::new();
    for range in sorted {
        match all.last_mut() {
            Some(last) if range.first.addr() < last.first.addr().saturating_add(last.len) => {
                let end = range.first.addr().saturating_add(range.len);
                last.len = last.len.max(end - last.first.addr());
                last.writable |= range.writable;
            }
            _ => all.push(range),
        }
    }
    all
}
