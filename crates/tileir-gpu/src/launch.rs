//! Launches on a GPU: copies buffers to the device, runs the kernel, and copies the buffers back.

use crate::driver::{Buffer, Context, DriverError, Module};
use std::time::Duration;
use tileir_exec::host::{Bound, DeviceBuffer};

/// The options of a launch.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct GpuLaunch {
    /// The number of tile blocks along x, y and z.
    pub grid: [u32; 3],
    /// The number of timed launches after the one whose results count; 0 for none.
    pub repeat: usize,
}

impl GpuLaunch {
    /// One launch on a grid.
    #[must_use]
    pub fn new(grid: [u32; 3]) -> GpuLaunch {
        GpuLaunch { grid, repeat: 0 }
    }
}

/// The times of launches, by the clock of the device.
#[derive(Clone, Debug)]
pub struct Timing {
    /// Each launch after the warm-up, the fastest first.
    sorted: Vec<Duration>,
}

impl Timing {
    /// The number of timed launches.
    #[must_use]
    pub fn count(&self) -> usize {
        self.sorted.len()
    }

    /// The median.
    #[must_use]
    pub fn median(&self) -> Duration {
        self.sorted.get(self.sorted.len() / 2).copied().unwrap_or_default()
    }

    /// The fastest and the slowest.
    #[must_use]
    pub fn range(&self) -> (Duration, Duration) {
        let at = |at: Option<&Duration>| at.copied().unwrap_or_default();
        (at(self.sorted.first()), at(self.sorted.last()))
    }
}

/// Runs a kernel of an object with bound arguments. As for a launch on the CPU, the results are in the memory of `bound`
/// afterwards.
///
/// # Errors
/// If the driver rejects the object or the launch, device memory is exhausted, or the kernel faults.
pub fn launch(
    context: &Context<'_>,
    cubin: &[u8],
    entry: &str,
    bound: &Bound<'_>,
    options: &GpuLaunch,
) -> Result<Option<Timing>, DriverError> {
    let module = context.module(cubin)?;
    let function = module.function(entry)?;
    let buffers = bound.device_buffers();
    let device = upload(context, &buffers)?;
    let mut params = bound.device_arguments(|address| moved(address, &buffers, &device));
    function.launch(options.grid, &mut params)?;
    context.synchronize()?;
    for (buffer, on_device) in buffers.iter().zip(&device) {
        if let Some(array) = buffer.array {
            bound.set_content(array, &on_device.read()?);
        }
    }
    read_globals(&module, bound);
    if options.repeat == 0 {
        return Ok(None);
    }
    // Each timed launch starts with the arrays of the previous one, since only its time is used.
    const WARM_UP: usize = 3;
    let mut sorted = Vec::with_capacity(options.repeat);
    for round in 0..WARM_UP + options.repeat {
        let start = context.event()?;
        function.launch(options.grid, &mut params)?;
        let seconds = start.seconds_to(&context.event()?)?;
        if round >= WARM_UP {
            sorted.push(Duration::from_secs_f64(seconds));
        }
    }
    sorted.sort();
    Ok(Some(Timing { sorted }))
}

/// Copies buffers to the device, then adjusts the pointers between them.
fn upload<'c>(context: &'c Context<'c>, buffers: &[DeviceBuffer]) -> Result<Vec<Buffer<'c>>, DriverError> {
    let device = buffers.iter().map(|buffer| context.upload(&buffer.bytes)).collect::<Result<Vec<_>, _>>()?;
    for (buffer, on_device) in buffers.iter().zip(&device) {
        if buffer.pointers.is_empty() {
            continue;
        }
        let mut bytes = buffer.bytes.clone();
        for &at in &buffer.pointers {
            let Some(word) = bytes.get_mut(at..at + 8) else { continue };
            let address = word.try_into().map_or(0, u64::from_le_bytes);
            word.copy_from_slice(&moved(address, buffers, &device).to_le_bytes());
        }
        on_device.write(&bytes)?;
    }
    Ok(device)
}

/// The device address that corresponds to an address on the CPU. The address one past the end of a buffer belongs to the buffer. An address
/// outside all buffers, such as null, is returned unchanged.
fn moved(address: u64, buffers: &[DeviceBuffer], device: &[Buffer<'_>]) -> u64 {
    let inside = |buffer: &DeviceBuffer| {
        let offset = address.wrapping_sub(buffer.address);
        (offset <= buffer.bytes.len() as u64).then_some(offset)
    };
    let found = buffers.iter().zip(device).find_map(|(buffer, on)| Some(on.address() + inside(buffer)?));
    found.unwrap_or(address)
}

/// The module holds the globals; those that the compiler removed keep their initial values.
fn read_globals(module: &Module<'_>, bound: &Bound<'_>) {
    for (array, bound_array) in bound.arrays().iter().enumerate() {
        let Some(name) = bound_array.name.strip_prefix('@') else { continue };
        if let Ok(bytes) = module.global(name) {
            bound.set_content(array, &bytes);
        }
    }
}
