//! Graphs: lists of work. A node depends only on nodes that were added before it, so nodes run in the order of their addition.

use crate::error::{CuError, CuResult};
use crate::ffi::{HostFunction, In, Out, UserData};
use crate::launch;
use crate::memory;
use crate::state::driver;
use crate::stream::{Work, submit};
use crate::transfer::Fill;
use std::ffi::c_void;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// A graph.
#[derive(Debug, Default)]
pub struct Graph(Mutex<Vec<Work>>);

/// A graph that can be launched.
#[derive(Debug)]
pub struct Instance(Vec<Work>);

impl Graph {
    /// Appends work.
    pub fn add(&self, work: Work) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(work);
    }

    fn works(&self) -> Vec<Work> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

pub fn create(out: Out<u64>, _flags: u32) -> CuResult {
    out.check()?;
    out.set(driver().graphs.add(Graph::default()))
}

pub fn destroy(graph: u64) -> CuResult {
    driver().graphs.remove(graph).map(|_| ())
}

/// Adds a node. Its handle is unique and has no other meaning.
fn add(node: Out<u64>, graph: u64, work: Work) -> CuResult {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    node.check()?;
    driver().graphs.get(graph)?.add(work);
    node.set(NEXT.fetch_add(1, Ordering::Relaxed) << 4)
}

/// `CUDA_KERNEL_NODE_PARAMS`. Its first version has no kernel and no context.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct KernelParams {
    function: u64,
    grid: [u32; 3],
    block: [u32; 3],
    shared: u32,
    parameters: In<*const c_void>,
    extra: In<*const c_void>,
    kernel: u64,
    context: u64,
}

/// The fields that both versions have.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct KernelParamsV1 {
    function: u64,
    grid: [u32; 3],
    block: [u32; 3],
    shared: u32,
    parameters: In<*const c_void>,
    extra: In<*const c_void>,
}

pub fn add_kernel(node: Out<u64>, graph: u64, _on: In<u64>, _count: usize, params: In<KernelParams>) -> CuResult {
    let p = params.get()?;
    let function = if p.function == 0 { p.kernel } else { p.function };
    add(node, graph, Work::Launch(launch::prepare(function, p.grid, p.block, p.parameters, p.extra)?))
}

pub fn add_kernel_v1(node: Out<u64>, graph: u64, _on: In<u64>, _count: usize, params: In<KernelParamsV1>) -> CuResult {
    let p = params.get()?;
    add(node, graph, Work::Launch(launch::prepare(p.function, p.grid, p.block, p.parameters, p.extra)?))
}

/// `CUDA_MEMSET_NODE_PARAMS`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct FillParams {
    address: u64,
    pitch: usize,
    value: u32,
    element: u32,
    width: usize,
    height: usize,
}

pub fn add_fill(
    node: Out<u64>,
    graph: u64,
    _on: In<u64>,
    _count: usize,
    params: In<FillParams>,
    _context: u64,
) -> CuResult {
    let p = params.get()?;
    let size = [p.width as u64, p.height as u64];
    let (pitch, element) = (p.pitch as u64, p.element.into());
    add(node, graph, Work::Fill(Fill { address: p.address, pitch, value: p.value, element, size }))
}

/// `CUDA_HOST_NODE_PARAMS`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CallParams {
    function: HostFunction,
    data: UserData,
}

pub fn add_call(node: Out<u64>, graph: u64, _on: In<u64>, _count: usize, params: In<CallParams>) -> CuResult {
    let p = params.get()?;
    p.function.check()?;
    add(node, graph, Work::Call(p.function, p.data))
}

pub fn add_empty(node: Out<u64>, graph: u64, _on: In<u64>, _count: usize) -> CuResult {
    add(node, graph, Work::Nothing)
}

pub fn add_record(node: Out<u64>, graph: u64, _on: In<u64>, _count: usize, event: u64) -> CuResult {
    add(node, graph, Work::Record(driver().events.get(event)?))
}

pub fn add_wait(node: Out<u64>, graph: u64, _on: In<u64>, _count: usize, event: u64) -> CuResult {
    driver().events.get(event)?;
    add(node, graph, Work::Nothing)
}

/// `CUDA_MEM_ALLOC_NODE_PARAMS`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct AllocParams {
    properties: [u8; 88],
    access: u64,
    access_count: usize,
    len: usize,
    pointer: u64,
}

/// Allocates immediately, since the caller needs the address.
pub fn add_alloc(node: Out<u64>, graph: u64, _on: In<u64>, _count: usize, params: Out<AllocParams>) -> CuResult {
    driver().graphs.get(graph)?;
    let mut p = In::from(params).get()?;
    p.pointer = driver().memory.allocate(p.len, memory::Kind::Device, 0, 0)?;
    params.set(p)?;
    add(node, graph, Work::Nothing)
}

pub fn add_free(node: Out<u64>, graph: u64, _on: In<u64>, _count: usize, pointer: u64) -> CuResult {
    driver().memory.find(pointer).ok_or(CuError::INVALID_VALUE)?;
    add(node, graph, Work::Free(pointer))
}

pub fn instantiate(out: Out<u64>, graph: u64, _flags: u64) -> CuResult {
    out.check()?;
    let graph = driver().graphs.get(graph)?;
    out.set(driver().instances.add(Instance(graph.works())))
}

pub fn destroy_instance(instance: u64) -> CuResult {
    driver().instances.remove(instance).map(|_| ())
}

pub fn upload(instance: u64, stream: u64) -> CuResult {
    driver().instances.get(instance)?;
    crate::stream::check(stream)
}

pub fn launch_instance(instance: u64, stream: u64) -> CuResult {
    let instance = driver().instances.get(instance)?;
    instance.0.iter().try_for_each(|work| submit(stream, work.clone()))
}
