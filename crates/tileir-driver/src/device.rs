//! Devices and contexts. There is one device; a context has a handle and no other state.

use crate::error::{CuError, CuResult};
use crate::ffi::{In, Out};
use crate::state::driver;
use std::cell::RefCell;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// The version of the driver API: that of CUDA 13.4.
const VERSION: i32 = 13040;

/// A context.
#[derive(Debug)]
pub struct Context {
    id: u64,
    is_primary: bool,
    flags: AtomicU32,
}

static NEXT_ID: AtomicU64 = AtomicU64::new(1);
/// The retain count of the primary context.
static RETAINED: AtomicU32 = AtomicU32::new(0);

thread_local! {
    /// The contexts of this thread; the last is current.
    static CURRENT: RefCell<Vec<u64>> = const { RefCell::new(Vec::new()) };
}

/// Runs `f` on the contexts of this thread. A program may call the driver while the thread ends, after they were destroyed.
fn with_contexts<R>(f: impl FnOnce(&mut Vec<u64>) -> R) -> CuResult<R> {
    CURRENT.try_with(|stack| f(&mut stack.borrow_mut())).map_err(|_| CuError::DEINITIALIZED)
}

fn add_context(is_primary: bool, flags: u32) -> u64 {
    let id = NEXT_ID.fetch_add(1, Ordering::Relaxed);
    driver().contexts.add(Context { id, is_primary, flags: AtomicU32::new(flags) })
}

/// The primary context.
pub fn primary() -> u64 {
    static PRIMARY: OnceLock<u64> = OnceLock::new();
    *PRIMARY.get_or_init(|| add_context(true, 0))
}

/// An error if there is no such device.
pub fn check(device: i32) -> CuResult {
    if device == 0 { Ok(()) } else { Err(CuError::INVALID_DEVICE) }
}

/// The context that new memory belongs to: the current one, or the primary one if there is none.
pub fn owner() -> u64 {
    current().unwrap_or_else(|_| primary())
}

/// The current context of this thread.
pub fn current() -> CuResult<u64> {
    let handle = with_contexts(|stack| stack.last().copied())?.unwrap_or(0);
    match (handle, driver().contexts.find(handle)) {
        (0, _) => Err(CuError::INVALID_CONTEXT),
        (_, None) => Err(CuError::CONTEXT_IS_DESTROYED),
        (_, Some(_)) => Ok(handle),
    }
}

fn context(handle: u64) -> CuResult<std::sync::Arc<Context>> {
    let handle = if handle == 0 { current()? } else { handle };
    driver().contexts.find(handle).ok_or(CuError::INVALID_CONTEXT)
}

pub fn init(flags: u32) -> CuResult {
    if flags != 0 {
        return Err(CuError::INVALID_VALUE);
    }
    crate::process::watch();
    driver().initialized.store(true, Ordering::Release);
    Ok(())
}

pub fn driver_version(out: Out<i32>) -> CuResult {
    out.set(VERSION)
}

pub fn get(out: Out<i32>, ordinal: i32) -> CuResult {
    check(ordinal)?;
    out.set(0)
}

pub fn count(out: Out<i32>) -> CuResult {
    out.set(1)
}

/// The name of the device.
const NAME: &str = "tileir on the CPU";

pub fn name(out: Out<u8>, room: i32, device: i32) -> CuResult {
    check(device)?;
    out.set_text(NAME, usize::try_from(room).map_err(|_| CuError::INVALID_VALUE)?)
}

pub fn uuid(out: Out<[u8; 16]>, device: i32) -> CuResult {
    check(device)?;
    out.set(*b"tileir-cpu-devic")
}

pub fn luid(out: Out<[u8; 8]>, mask: Out<u32>, device: i32) -> CuResult {
    check(device)?;
    mask.set_if_wanted(1);
    out.set(*b"tileir-0")
}

pub fn total_memory(out: Out<usize>, device: i32) -> CuResult {
    check(device)?;
    out.set(driver().memory.room().1 as usize)
}

pub fn pci_bus_id(out: Out<u8>, room: i32, device: i32) -> CuResult {
    check(device)?;
    out.set_text("0000:00:00.0", usize::try_from(room).map_err(|_| CuError::INVALID_VALUE)?)
}

pub fn by_pci_bus_id(out: Out<i32>, id: crate::ffi::Text) -> CuResult {
    if id.get()?.ends_with("00:00.0") { out.set(0) } else { Err(CuError::INVALID_DEVICE) }
}

pub fn compute_capability(major: Out<i32>, minor: Out<i32>, device: i32) -> CuResult {
    check(device)?;
    let capability = driver().settings.capability;
    major.set(capability.0)?;
    minor.set(capability.1)
}

/// The attributes of the device that are not 0. Attributes of the hardware have the values of a data-centre GPU, so that front
/// ends choose the same kernels; missing features are 0.
fn attribute_value(attribute: u32) -> i32 {
    let settings = &driver().settings;
    match attribute {
        // Threads per block, and block sizes.
        1..=3 => 1024,
        4 => 64,
        // Tile blocks along the axes of a grid.
        5 => i32::MAX,
        6 | 7 => 65535,
        // Shared and constant memory, warp size, pitch, registers, clock.
        8 => 48 << 10,
        9 => 64 << 10,
        10 => 32,
        11 => i32::MAX,
        12 => 65536,
        13 => 1_000_000,
        14 => 512,
        15 => 1,
        16 => i32::try_from(settings.threads).unwrap_or(i32::MAX),
        // Integrated, maps host memory.
        18 | 19 => 1,
        30 => 512,
        31 => 1,
        36 => 1_000_000,
        37 => 64,
        // The second-level cache, which benchmarks flush before they measure.
        38 => 1 << 20,
        39 => 2048,
        40 | 41 => 1,
        51 => 32,
        75 => settings.capability.0,
        76 => settings.capability.1,
        78..=80 => 1,
        81 => 228 << 10,
        82 => 65536,
        83 | 86 | 89..=91 | 95 => 1,
        97 => 227 << 10,
        // Registered host memory, managed memory from the host.
        99 | 101 => 1,
        106 => 32,
        111 => 1 << 10,
        113 => 1,
        // Pools, clusters, tensor maps in kernels.
        115 | 120 | 127 => 1,
        _ => 0,
    }
}

/// One more than the last attribute of CUDA 13.4.
const ATTRIBUTES: u32 = 162;

pub fn attribute(out: Out<i32>, attribute: u32, device: i32) -> CuResult {
    check(device)?;
    if attribute == 0 || attribute >= ATTRIBUTES {
        return Err(CuError::INVALID_VALUE);
    }
    out.set(attribute_value(attribute))
}

/// `CUdevprop`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Properties([i32; 14]);

pub fn properties(out: Out<Properties>, device: i32) -> CuResult {
    check(device)?;
    // In the order of the structure: attributes by their numbers.
    const ORDER: [u32; 14] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];
    out.set(Properties(ORDER.map(attribute_value)))
}

pub fn can_access_peer(out: Out<i32>, device: i32, peer: i32) -> CuResult {
    check(device)?;
    check(peer)?;
    out.set(0)
}

pub fn primary_retain(out: Out<u64>, device: i32) -> CuResult {
    check(device)?;
    out.set(primary())?;
    RETAINED.fetch_add(1, Ordering::Relaxed);
    Ok(())
}

pub fn primary_release(device: i32) -> CuResult {
    check(device)?;
    let less = |count: u32| count.checked_sub(1);
    match RETAINED.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less) {
        // The last release resets the context, as the driver API documents.
        Ok(1) => primary_reset(device),
        Ok(_) => Ok(()),
        Err(_) => Err(CuError::INVALID_CONTEXT),
    }
}

pub fn primary_reset(device: i32) -> CuResult {
    check(device)?;
    driver().memory.free_of_context(primary());
    Ok(())
}

pub fn primary_set_flags(device: i32, flags: u32) -> CuResult {
    check(device)?;
    context(primary())?.flags.store(flags, Ordering::Relaxed);
    Ok(())
}

pub fn primary_state(device: i32, flags: Out<u32>, active: Out<i32>) -> CuResult {
    check(device)?;
    flags.set(context(primary())?.flags.load(Ordering::Relaxed))?;
    active.set(i32::from(RETAINED.load(Ordering::Relaxed) > 0))
}

pub fn create_v2(out: Out<u64>, flags: u32, device: i32) -> CuResult {
    out.check()?;
    check(device)?;
    let handle = add_context(false, flags);
    with_contexts(|stack| stack.push(handle))?;
    out.set(handle)
}

pub fn create_v3(out: Out<u64>, _affinity: In<u8>, _count: i32, flags: u32, device: i32) -> CuResult {
    create_v2(out, flags, device)
}

pub fn create_v4(out: Out<u64>, _parameters: In<u8>, flags: u32, device: i32) -> CuResult {
    create_v2(out, flags, device)
}

pub fn destroy(handle: u64) -> CuResult {
    let context = driver().contexts.find(handle).ok_or(CuError::INVALID_CONTEXT)?;
    if context.is_primary {
        return Err(CuError::INVALID_CONTEXT);
    }
    driver().contexts.remove(handle)?;
    driver().memory.free_of_context(handle);
    with_contexts(|stack| {
        if stack.last() == Some(&handle) {
            stack.pop();
        }
    })
}

pub fn push(handle: u64) -> CuResult {
    driver().contexts.find(handle).ok_or(CuError::INVALID_CONTEXT)?;
    with_contexts(|stack| stack.push(handle))
}

pub fn pop(out: Out<u64>) -> CuResult {
    let handle = with_contexts(Vec::pop)?.ok_or(CuError::INVALID_CONTEXT)?;
    out.set_if_wanted(handle);
    Ok(())
}

pub fn set_current(handle: u64) -> CuResult {
    if handle != 0 {
        driver().contexts.find(handle).ok_or(CuError::INVALID_CONTEXT)?;
    }
    with_contexts(|stack| {
        stack.pop();
        if handle != 0 {
            stack.push(handle);
        }
    })
}

pub fn get_current(out: Out<u64>) -> CuResult {
    out.set(with_contexts(|stack| stack.last().copied())?.unwrap_or(0))
}

pub fn context_device(out: Out<i32>) -> CuResult {
    current()?;
    out.set(0)
}

pub fn context_device_v2(out: Out<i32>, handle: u64) -> CuResult {
    context(handle)?;
    out.set(0)
}

pub fn context_id(handle: u64, out: Out<u64>) -> CuResult {
    out.set(context(handle)?.id)
}

pub fn context_flags(out: Out<u32>) -> CuResult {
    out.set(context(0)?.flags.load(Ordering::Relaxed))
}

pub fn context_set_flags(flags: u32) -> CuResult {
    context(0)?.flags.store(flags, Ordering::Relaxed);
    Ok(())
}

pub fn context_api_version(handle: u64, out: Out<u32>) -> CuResult {
    context(handle)?;
    out.set(3020)
}

pub fn synchronize() -> CuResult {
    current().map(|_| ())
}

pub fn synchronize_v2(handle: u64) -> CuResult {
    context(handle).map(|_| ())
}

pub fn stream_priority_range(least: Out<i32>, greatest: Out<i32>) -> CuResult {
    least.set_if_wanted(0);
    greatest.set_if_wanted(-5);
    Ok(())
}

pub fn set_limit(limit: u32, _value: usize) -> CuResult {
    current()?;
    if limit <= 6 { Ok(()) } else { Err(CuError::UNSUPPORTED_LIMIT) }
}

pub fn get_limit(out: Out<usize>, limit: u32) -> CuResult {
    current()?;
    match limit {
        // Stack, print buffer, heap.
        0 => out.set(1 << 10),
        1 => out.set(1 << 20),
        2 => out.set(8 << 20),
        3..=6 => out.set(0),
        _ => Err(CuError::UNSUPPORTED_LIMIT),
    }
}

pub fn ignore_config(_config: u32) -> CuResult {
    current().map(|_| ())
}

pub fn no_config(out: Out<u32>) -> CuResult {
    current()?;
    out.set(0)
}

pub fn reset_cache() -> CuResult {
    current().map(|_| ())
}

/// There is no profiler that could start or stop.
pub fn ignore_profiler() -> CuResult {
    Ok(())
}
