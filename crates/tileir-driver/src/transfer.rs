//! Copies and fills of memory, in one to three dimensions.

use crate::bytes::{self, CopyEnd};
use crate::error::{CuError, CuResult};
use crate::ffi::In;
use crate::memory;
use crate::state::driver;
use crate::stream::{Work, submit};

/// One side of a copy: rows with a pitch, in layers with a pitch.
#[derive(Clone, Copy, Debug)]
struct Side {
    address: u64,
    row: u64,
    layer: u64,
    /// Whether the memory must be device memory.
    is_device: bool,
}

/// A copy of a box of bytes.
#[derive(Clone, Copy, Debug)]
pub struct Copy {
    to: Side,
    from: Side,
    /// The bytes of a row, the number of rows, and the number of layers.
    size: [u64; 3],
}

impl Copy {
    fn line(to: (u64, bool), from: (u64, bool), len: usize) -> Copy {
        let side = |(address, is_device)| Side { address, row: 0, layer: 0, is_device };
        Copy { to: side(to), from: side(from), size: [len as u64, 1, 1] }
    }

    /// Resolves a side of the copy. An error if it must be device memory but is not.
    fn end(&self, side: Side, is_target: bool) -> CuResult<CopyEnd> {
        let [width, rows, layers] = self.size;
        let last = side.row.checked_mul(rows - 1).zip(side.layer.checked_mul(layers - 1));
        let len = last.and_then(|(row, layer)| row.checked_add(layer)?.checked_add(width));
        driver().memory.end(side.address, len.ok_or(CuError::INVALID_VALUE)?, side.is_device, is_target)
    }

    /// Checks both sides.
    fn ends(&self) -> CuResult<(CopyEnd, CopyEnd)> {
        Ok((self.end(self.to, true)?, self.end(self.from, false)?))
    }

    /// Performs the copy.
    pub fn run(&self) -> CuResult {
        let [width, rows, layers] = self.size;
        if width == 0 || rows == 0 || layers == 0 {
            return Ok(());
        }
        let _transfer = driver().memory.begin_transfer();
        let (to, from) = self.ends()?;
        for layer in 0..layers {
            for row in 0..rows {
                let at = |end: CopyEnd, side: Side| CopyEnd {
                    address: end.address + layer * side.layer + row * side.row,
                    ..end
                };
                move_bytes(at(to, self.to), at(from, self.from), width as usize)?;
            }
        }
        Ok(())
    }
}

/// Copies bytes. Globals of modules have addresses above those of the host, and are accessed through the address space.
fn move_bytes(to: CopyEnd, from: CopyEnd, len: usize) -> CuResult {
    if !is_global(to) && !is_global(from) {
        return bytes::copy(to, from, len);
    }
    // The range is known, so this many bytes were allocated.
    let mut between = vec![0; len];
    let own = CopyEnd::of(&mut between);
    match is_global(from) {
        true if !driver().memory.space.read_at(from.address, &mut between) => return Err(CuError::INVALID_VALUE),
        true => {}
        false => bytes::copy(own, from, len)?,
    }
    match is_global(to) {
        true => write_global(to.address, &between),
        false => bytes::copy(to, CopyEnd::of(&mut between), len),
    }
}

fn is_global(end: CopyEnd) -> bool {
    end.known && end.address >= memory::GLOBALS
}

fn write_global(address: u64, bytes: &[u8]) -> CuResult {
    driver().memory.space.write_at(address, bytes).then_some(()).ok_or(CuError::INVALID_VALUE)
}

fn copy(stream: u64, copy: Copy) -> CuResult {
    submit(stream, Work::Copy(copy))
}

pub fn to_device(to: u64, from: u64, len: usize) -> CuResult {
    copy(0, Copy::line((to, true), (from, false), len))
}

pub fn to_device_async(to: u64, from: u64, len: usize, stream: u64) -> CuResult {
    copy(stream, Copy::line((to, true), (from, false), len))
}

pub fn to_host(to: u64, from: u64, len: usize) -> CuResult {
    copy(0, Copy::line((to, false), (from, true), len))
}

pub fn to_host_async(to: u64, from: u64, len: usize, stream: u64) -> CuResult {
    copy(stream, Copy::line((to, false), (from, true), len))
}

pub fn on_device(to: u64, from: u64, len: usize) -> CuResult {
    copy(0, Copy::line((to, true), (from, true), len))
}

pub fn on_device_async(to: u64, from: u64, len: usize, stream: u64) -> CuResult {
    copy(stream, Copy::line((to, true), (from, true), len))
}

pub fn any(to: u64, from: u64, len: usize) -> CuResult {
    copy(0, Copy::line((to, false), (from, false), len))
}

pub fn any_async(to: u64, from: u64, len: usize, stream: u64) -> CuResult {
    copy(stream, Copy::line((to, false), (from, false), len))
}

pub fn peer(to: u64, _to_context: u64, from: u64, _from_context: u64, len: usize) -> CuResult {
    on_device(to, from, len)
}

pub fn peer_async(to: u64, _to_context: u64, from: u64, _from_context: u64, len: usize, stream: u64) -> CuResult {
    on_device_async(to, from, len, stream)
}

/// The address of a side and whether it is device memory, by its `CUmemorytype`.
fn place(kind: u32, host: u64, device: u64) -> CuResult<(u64, bool)> {
    match kind {
        1 => Ok((host, false)),
        2 => Ok((device, true)),
        // Unified.
        4 => Ok((device, false)),
        // Arrays.
        _ => Err(CuError::NOT_SUPPORTED),
    }
}

/// A side of `CUDA_MEMCPY2D`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
struct Side2D {
    x: usize,
    y: usize,
    kind: u32,
    host: u64,
    device: u64,
    array: u64,
    pitch: usize,
}

/// `CUDA_MEMCPY2D`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Copy2D {
    from: Side2D,
    to: Side2D,
    width: usize,
    height: usize,
}

fn shifted(address: u64, offsets: [(usize, usize); 3]) -> CuResult<u64> {
    let add =
        |address: u64, (count, size): (usize, usize)| address.checked_add((count as u64).checked_mul(size as u64)?);
    offsets.into_iter().try_fold(address, add).ok_or(CuError::INVALID_VALUE)
}

fn box_2d(request: In<Copy2D>) -> CuResult<Copy> {
    let request = request.get()?;
    let side = |side: Side2D| {
        let (address, is_device) = place(side.kind, side.host, side.device)?;
        let pitch = if side.pitch == 0 { request.width } else { side.pitch };
        if pitch < request.width {
            return Err(CuError::INVALID_VALUE);
        }
        let address = shifted(address, [(side.y, pitch), (side.x, 1), (0, 0)])?;
        Ok(Side { address, row: pitch as u64, layer: 0, is_device })
    };
    let size = [request.width as u64, request.height as u64, 1];
    Ok(Copy { to: side(request.to)?, from: side(request.from)?, size })
}

pub fn copy_2d(request: In<Copy2D>) -> CuResult {
    copy(0, box_2d(request)?)
}

pub fn copy_2d_async(request: In<Copy2D>, stream: u64) -> CuResult {
    copy(stream, box_2d(request)?)
}

/// A side of `CUDA_MEMCPY3D`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
struct Side3D {
    x: usize,
    y: usize,
    z: usize,
    level: usize,
    kind: u32,
    host: u64,
    device: u64,
    array: u64,
    /// Reserved; a context in `CUDA_MEMCPY3D_PEER`.
    context: u64,
    pitch: usize,
    height: usize,
}

/// `CUDA_MEMCPY3D` and `CUDA_MEMCPY3D_PEER`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Copy3D {
    from: Side3D,
    to: Side3D,
    width: usize,
    height: usize,
    depth: usize,
}

fn box_3d(request: In<Copy3D>) -> CuResult<Copy> {
    let request = request.get()?;
    let side = |side: Side3D| {
        let (address, is_device) = place(side.kind, side.host, side.device)?;
        let pitch = if side.pitch == 0 { request.width } else { side.pitch };
        let height = if side.height == 0 { request.height } else { side.height };
        if pitch < request.width || height < request.height {
            return Err(CuError::INVALID_VALUE);
        }
        let layer = pitch.checked_mul(height).ok_or(CuError::INVALID_VALUE)?;
        let address = shifted(address, [(side.z, layer), (side.y, pitch), (side.x, 1)])?;
        Ok(Side { address, row: pitch as u64, layer: layer as u64, is_device })
    };
    let size = [request.width as u64, request.height as u64, request.depth as u64];
    Ok(Copy { to: side(request.to)?, from: side(request.from)?, size })
}

pub fn copy_3d(request: In<Copy3D>) -> CuResult {
    copy(0, box_3d(request)?)
}

pub fn copy_3d_async(request: In<Copy3D>, stream: u64) -> CuResult {
    copy(stream, box_3d(request)?)
}

/// A fill of rows of elements.
#[derive(Clone, Copy, Debug)]
pub struct Fill {
    pub address: u64,
    /// The pitch of the rows in bytes.
    pub pitch: u64,
    pub value: u32,
    /// The size of an element in bytes: 1, 2 or 4.
    pub element: u64,
    /// The elements per row, and the number of rows.
    pub size: [u64; 2],
}

impl Fill {
    /// Performs the fill.
    pub fn run(&self) -> CuResult {
        let [width, rows] = self.size;
        if width == 0 || rows == 0 {
            return Ok(());
        }
        let row = width.checked_mul(self.element).ok_or(CuError::INVALID_VALUE)?;
        if !matches!(self.element, 1 | 2 | 4)
            || !self.address.is_multiple_of(self.element)
            || rows > 1 && self.pitch < row
        {
            return Err(CuError::INVALID_VALUE);
        }
        let len = self.pitch.checked_mul(rows - 1).and_then(|len| len.checked_add(row));
        let _transfer = driver().memory.begin_transfer();
        let end = driver().memory.end(self.address, len.ok_or(CuError::INVALID_VALUE)?, true, true)?;
        let pattern = &self.value.to_le_bytes()[..self.element as usize];
        if is_global(end) {
            let line = pattern.repeat(width as usize);
            return (0..rows).try_for_each(|at| write_global(self.address + at * self.pitch, &line));
        }
        for at in 0..rows {
            bytes::fill(self.address + at * self.pitch, pattern, width as usize);
        }
        Ok(())
    }
}

fn fill(stream: u64, address: u64, pitch: usize, value: u32, element: u64, size: [usize; 2]) -> CuResult {
    let size = size.map(|size| size as u64);
    submit(stream, Work::Fill(Fill { address, pitch: pitch as u64, value, element, size }))
}

macro_rules! fills {
    ($($line:ident $line_async:ident $plane:ident $plane_async:ident $value:ty, $element:literal;)*) => {$(
        pub fn $line(address: u64, value: $value, count: usize) -> CuResult {
            fill(0, address, 0, value.into(), $element, [count, 1])
        }

        pub fn $line_async(address: u64, value: $value, count: usize, stream: u64) -> CuResult {
            fill(stream, address, 0, value.into(), $element, [count, 1])
        }

        pub fn $plane(address: u64, pitch: usize, value: $value, width: usize, height: usize) -> CuResult {
            fill(0, address, pitch, value.into(), $element, [width, height])
        }

        pub fn $plane_async(
            address: u64,
            pitch: usize,
            value: $value,
            width: usize,
            height: usize,
            stream: u64,
        ) -> CuResult {
            fill(stream, address, pitch, value.into(), $element, [width, height])
        }
    )*};
}

fills! {
    fill_8 fill_8_async fill_2d_8 fill_2d_8_async u8, 1;
    fill_16 fill_16_async fill_2d_16 fill_2d_16_async u16, 2;
    fill_32 fill_32_async fill_2d_32 fill_2d_32_async u32, 4;
}
