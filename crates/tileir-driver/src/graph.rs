//! Graphs: lists of work. A node depends only on nodes that were added before it, so nodes run in the order of their addition.

use crate::error::CuResult;
use crate::ffi::{HostFunction, In, Out, UserData};
use crate::launch::{self, Shape};
use crate::memory::{self, AllocationId};
use crate::state::driver;
use crate::stream::{Work, submit};
use crate::transfer::Fill;
use std::ffi::c_void;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// A graph.
#[derive(Debug, Default)]
pub struct Graph {
    works: Mutex<Vec<Work>>,
    /// Whether the graph comes from a capture that has ended.
    is_captured: AtomicBool,
}

/// A graph that can be launched.
#[derive(Debug)]
pub struct Instance(Vec<Work>);

impl Graph {
    /// Appends work.
    pub fn add(&self, work: Work) {
        self.works.lock().unwrap_or_else(PoisonError::into_inner).push(work);
    }

    fn works(&self) -> Vec<Work> {
        self.works.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Records that the capture of this graph has ended.
    pub fn end_capture(&self) {
        self.is_captured.store(true, Ordering::Release);
    }

    /// Whether the graph comes from a capture that has ended.
    pub fn is_captured(&self) -> bool {
        self.is_captured.load(Ordering::Acquire)
    }

    /// Adds an allocation, and returns its address: it is the same in each launch, so the memory is allocated now.
    pub fn allocate(&self, len: usize) -> CuResult<u64> {
        let id = driver().memory.allocate(len, memory::Kind::Graph, 0, memory::FREED)?;
        self.add(Work::Allocate(Arc::new(GraphMemory(id))));
        Ok(id.address)
    }

    /// Adds the end of an allocation of a graph.
    pub fn free(&self, address: u64) -> CuResult {
        self.add(Work::Free(driver().memory.find_of_graph(address)?));
        Ok(())
    }
}

/// Memory that a graph allocates. It stays in place between the launches of the graph, and until the graph and its instances are
/// destroyed.
#[derive(Debug)]
pub struct GraphMemory(AllocationId);

impl GraphMemory {
    /// Runs the node that allocates it.
    pub fn begin(&self) -> CuResult {
        driver().memory.begin_of_graph(self.0)
    }
}

impl Drop for GraphMemory {
    fn drop(&mut self) {
        driver().memory.end_graph_allocation(self.0);
    }
}

pub fn create(out: Out<u64>, _flags: u32) -> CuResult {
    out.check()?;
    out.set(driver().graphs.add(Graph::default()))
}

pub fn destroy(graph: u64) -> CuResult {
    driver().graphs.remove(graph).map(|_| ())
}

/// The handle of a new node: it is unique and has no other meaning.
fn new_node() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed) << 4
}

/// Adds a node.
fn add(node: Out<u64>, graph: u64, work: Work) -> CuResult {
    node.check()?;
    driver().graphs.get(graph)?.add(work);
    node.set(new_node())
}

/// `CUDA_KERNEL_NODE_PARAMS`. Its first version has no kernel and no context.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct KernelParams {
    first: KernelParamsV1,
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
    let KernelParams { first, kernel, .. } = params.get()?;
    let function = if first.function == 0 { kernel } else { first.function };
    first.add(node, graph, function)
}

pub fn add_kernel_v1(node: Out<u64>, graph: u64, _on: In<u64>, _count: usize, params: In<KernelParamsV1>) -> CuResult {
    let params = params.get()?;
    params.add(node, graph, params.function)
}

impl KernelParamsV1 {
    /// Adds a node that launches a function.
    fn add(self, node: Out<u64>, graph: u64, function: u64) -> CuResult {
        let shape = Shape { grid: self.grid, block: self.block, shared: self.shared };
        add(node, graph, Work::Launch(launch::prepare(function, shape, self.parameters, self.extra)?))
    }
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

pub fn add_alloc(node: Out<u64>, graph: u64, _on: In<u64>, _count: usize, params: Out<AllocParams>) -> CuResult {
    node.check()?;
    let graph = driver().graphs.get(graph)?;
    let mut p = In::from(params).get()?;
    p.pointer = graph.allocate(p.len)?;
    params.set(p)?;
    node.set(new_node())
}

pub fn add_free(node: Out<u64>, graph: u64, _on: In<u64>, _count: usize, pointer: u64) -> CuResult {
    node.check()?;
    driver().graphs.get(graph)?.free(pointer)?;
    node.set(new_node())
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
