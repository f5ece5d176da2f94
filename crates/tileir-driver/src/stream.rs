//! Streams, events, and the work that is submitted to streams. Work runs immediately, in the submitting thread. If the stream
//! is being captured, the work becomes part of a graph instead.

use crate::device;
use crate::error::{CuError, CuResult};
use crate::ffi::{HostFunction, In, Out, StreamCallback, UserData};
use crate::graph::{Graph, GraphMemory};
use crate::launch::PreparedLaunch;
use crate::memory::AllocationId;
use crate::state::driver;
use crate::transfer::{Copy, Fill};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Instant;

/// A stream.
#[derive(Debug)]
pub struct Stream {
    id: u64,
    flags: u32,
    priority: i32,
    capture: Mutex<Option<Capture>>,
}

/// A capture of a stream.
#[derive(Clone, Debug)]
struct Capture {
    graph: Arc<Graph>,
    /// The handle of the graph.
    handle: u64,
    /// Whether the capture began at this stream. A stream that waits for an event of another stream joins the other's capture.
    is_origin: bool,
}

impl Capture {
    /// Ends the capture. Streams that joined it leave it, and its events cannot be waited for any more.
    fn end(&self) {
        self.graph.end_capture();
        let _ = driver().streams.position(|other| {
            let mut joined = lock(&other.capture);
            if joined.as_ref().is_some_and(|joined| joined.handle == self.handle) {
                *joined = None;
            }
            false
        });
    }
}

/// An event.
#[derive(Debug)]
pub struct Event {
    flags: u32,
    recorded: Mutex<Option<Instant>>,
    /// The capture in which it was recorded, with the handle of its graph. An event does not keep a graph and its memory.
    captured: Mutex<Option<(Weak<Graph>, u64)>>,
}

/// The handles of the default streams: none, legacy, one for each thread.
const DEFAULT_STREAMS: std::ops::RangeInclusive<u64> = 0..=2;
/// A record or wait with this flag becomes a node of a captured graph.
const EXTERNAL: u32 = 1;
/// `cuEventElapsedTime` rejects events with this flag.
const DISABLE_TIMING: u32 = 2;

/// A unit of work of a stream or graph.
#[derive(Clone, Debug)]
pub enum Work {
    Launch(Arc<PreparedLaunch>),
    Copy(Copy),
    Fill(Fill),
    Record(Arc<Event>),
    Call(HostFunction, UserData),
    /// An allocation of a graph. The graph and its instances keep the memory.
    Allocate(Arc<GraphMemory>),
    /// The end of such an allocation.
    Free(AllocationId),
    Nothing,
}

impl Work {
    /// Runs the work.
    pub fn run(&self) -> CuResult {
        /// With `--check`, launches, copies and fills hold this lock: the checker runs a kernel several times and restores all
        /// memory in between, so no other launch, copy or fill may run at the same time.
        static CHECKED: Mutex<()> = Mutex::new(());
        let changes_memory = matches!(self, Work::Launch(_) | Work::Copy(_) | Work::Fill(_));
        let _exclusive = (changes_memory && driver().settings.check).then(|| lock(&CHECKED));
        match self {
            Work::Launch(launch) => launch.run(),
            Work::Copy(copy) => copy.run(),
            Work::Fill(fill) => fill.run(),
            Work::Record(event) => {
                event.record_now();
                Ok(())
            }
            Work::Call(function, data) => {
                function.call(*data);
                Ok(())
            }
            Work::Allocate(memory) => memory.begin(),
            Work::Free(id) => driver().memory.free_of_graph(*id),
            Work::Nothing => Ok(()),
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The stream of a handle; `None` for a default stream.
fn find(handle: u64) -> CuResult<Option<Arc<Stream>>> {
    if DEFAULT_STREAMS.contains(&handle) { Ok(None) } else { driver().streams.get(handle).map(Some) }
}

/// An error if there is no such stream.
pub fn check(handle: u64) -> CuResult {
    find(handle).map(|_| ())
}

/// The graph into which a stream is being captured.
pub fn captured_graph(handle: u64) -> CuResult<Option<Arc<Graph>>> {
    Ok(find(handle)?.and_then(|stream| lock(&stream.capture).as_ref().map(|capture| capture.graph.clone())))
}

/// An error if a stream is being captured.
fn check_not_captured(handle: u64) -> CuResult {
    if captured_graph(handle)?.is_some() { Err(CuError::STREAM_CAPTURE_UNSUPPORTED) } else { Ok(()) }
}

/// Submits work to a stream.
pub fn submit(stream: u64, work: Work) -> CuResult {
    match captured_graph(stream)? {
        None => work.run(),
        Some(graph) => {
            graph.add(work);
            Ok(())
        }
    }
}

pub fn create(out: Out<u64>, flags: u32) -> CuResult {
    create_with_priority(out, flags, 0)
}

pub fn create_with_priority(out: Out<u64>, flags: u32, priority: i32) -> CuResult {
    // The default streams have smaller numbers.
    static NEXT_ID: AtomicU64 = AtomicU64::new(8);
    out.check()?;
    if flags > 1 {
        return Err(CuError::INVALID_VALUE);
    }
    let id = NEXT_ID.fetch_add(1, Ordering::Relaxed);
    out.set(driver().streams.add(Stream { id, flags, priority, capture: Mutex::default() }))
}

pub fn destroy(stream: u64) -> CuResult {
    let stream = driver().streams.remove(stream)?;
    let capture = lock(&stream.capture).take();
    if let Some(capture) = capture.filter(|capture| capture.is_origin) {
        capture.end();
        // Nobody gets the graph, unless the program asked for its handle during the capture and destroyed it.
        let _ = driver().graphs.remove(capture.handle);
    }
    Ok(())
}

pub fn get_priority(stream: u64, out: Out<i32>) -> CuResult {
    out.set(find(stream)?.map_or(0, |stream| stream.priority))
}

pub fn get_flags(stream: u64, out: Out<u32>) -> CuResult {
    out.set(find(stream)?.map_or(0, |stream| stream.flags))
}

pub fn get_id(stream: u64, out: Out<u64>) -> CuResult {
    out.set(find(stream)?.map_or(stream + 1, |stream| stream.id))
}

pub fn get_context(stream: u64, out: Out<u64>) -> CuResult {
    match find(stream)? {
        Some(_) => out.set(device::current().unwrap_or_else(|_| device::primary())),
        None => out.set(device::current()?),
    }
}

pub fn get_context_v2(stream: u64, context: Out<u64>, green: Out<u64>) -> CuResult {
    green.set_if_wanted(0);
    get_context(stream, context)
}

pub fn get_device(stream: u64, out: Out<i32>) -> CuResult {
    check(stream)?;
    out.set(0)
}

/// Succeeds at once: work has completed when its submission returns.
pub fn synchronize(stream: u64) -> CuResult {
    check_not_captured(stream)
}

pub fn wait_event(handle: u64, event: u64, flags: u32) -> CuResult {
    let event = driver().events.get(event)?;
    let stream = find(handle)?;
    if flags & EXTERNAL != 0 {
        return submit(handle, Work::Nothing);
    }
    let Some((graph, graph_handle)) = lock(&event.captured).clone() else { return Ok(()) };
    let has_ended = || CuError::CAPTURED_EVENT.because("the event was recorded in a capture that has ended");
    let graph = graph.upgrade().ok_or_else(has_ended)?;
    let mut capture = match &stream {
        Some(stream) => lock(&stream.capture),
        None if graph.is_captured() => return Err(has_ended()),
        None => return Err(CuError::STREAM_CAPTURE_IMPLICIT),
    };
    // Asked under the lock: the end of the capture, in another thread, removes the streams that have joined by then.
    if graph.is_captured() {
        return Err(has_ended());
    }
    let joined = capture.get_or_insert(Capture { graph, handle: graph_handle, is_origin: false });
    if joined.handle == graph_handle { Ok(()) } else { Err(CuError::STREAM_CAPTURE_MERGE) }
}

pub fn attach_memory(stream: u64, _pointer: u64, _len: usize, _flags: u32) -> CuResult {
    check(stream)
}

pub fn launch_host_function(stream: u64, function: HostFunction, data: UserData) -> CuResult {
    function.check()?;
    submit(stream, Work::Call(function, data))
}

pub fn launch_host_function_v2(stream: u64, function: HostFunction, data: UserData, _mode: u32) -> CuResult {
    launch_host_function(stream, function, data)
}

pub fn add_callback(stream: u64, callback: StreamCallback, data: UserData, _flags: u32) -> CuResult {
    // A callback cannot become part of a graph; a host function can.
    check_not_captured(stream)?;
    callback.call(stream, data)
}

pub fn begin_capture(stream: u64, _mode: u32) -> CuResult {
    let stream = find(stream)?.ok_or(CuError::STREAM_CAPTURE_UNSUPPORTED)?;
    let mut capture = lock(&stream.capture);
    if capture.is_some() {
        return Err(CuError::ILLEGAL_STATE);
    }
    let handle = driver().graphs.add(Graph::default());
    *capture = Some(Capture { graph: driver().graphs.get(handle)?, handle, is_origin: true });
    Ok(())
}

pub fn end_capture(stream: u64, out: Out<u64>) -> CuResult {
    out.check()?;
    let stream = find(stream)?.ok_or(CuError::ILLEGAL_STATE)?;
    let capture = {
        let mut capture = lock(&stream.capture);
        if capture.as_ref().is_some_and(|capture| !capture.is_origin) {
            return Err(CuError::STREAM_CAPTURE_UNMATCHED);
        }
        capture.take().ok_or(CuError::ILLEGAL_STATE)?
    };
    capture.end();
    out.set(capture.handle)
}

fn capture_status(stream: u64) -> CuResult<u32> {
    Ok(u32::from(find(stream)?.is_some_and(|stream| lock(&stream.capture).is_some())))
}

pub fn is_capturing(stream: u64, out: Out<u32>) -> CuResult {
    out.set(capture_status(stream)?)
}

pub fn capture_info(
    stream: u64,
    status: Out<u32>,
    id: Out<u64>,
    graph: Out<u64>,
    _dependencies: Out<u64>,
    count: Out<usize>,
) -> CuResult {
    status.set(capture_status(stream)?)?;
    let capture = find(stream)?.and_then(|stream| lock(&stream.capture).clone());
    let handle = capture.map_or(0, |capture| capture.handle);
    id.set_if_wanted(handle);
    graph.set_if_wanted(handle);
    count.set_if_wanted(0);
    Ok(())
}

pub fn capture_info_v3(
    stream: u64,
    status: Out<u32>,
    id: Out<u64>,
    graph: Out<u64>,
    dependencies: Out<u64>,
    _edges: Out<u64>,
    count: Out<usize>,
) -> CuResult {
    capture_info(stream, status, id, graph, dependencies, count)
}

pub fn exchange_capture_mode(mode: Out<u32>) -> CuResult {
    mode.check()
}

pub fn ignore_attribute(stream: u64, _attribute: u32, _value: In<u8>) -> CuResult {
    check(stream)
}

impl Event {
    /// Records the current time.
    pub fn record_now(&self) {
        *lock(&self.recorded) = Some(Instant::now());
        *lock(&self.captured) = None;
    }

    /// An error if the event was last recorded in a capture: it has no time.
    fn check_recorded(&self) -> CuResult {
        if lock(&self.captured).is_some() { Err(CuError::CAPTURED_EVENT) } else { Ok(()) }
    }
}

pub fn event_create(out: Out<u64>, flags: u32) -> CuResult {
    out.check()?;
    if flags > 7 {
        return Err(CuError::INVALID_VALUE);
    }
    out.set(driver().events.add(Event { flags, recorded: Mutex::default(), captured: Mutex::default() }))
}

pub fn event_destroy(event: u64) -> CuResult {
    driver().events.remove(event).map(|_| ())
}

pub fn event_record(event: u64, stream: u64) -> CuResult {
    event_record_with_flags(event, stream, 0)
}

pub fn event_record_with_flags(event: u64, stream: u64, flags: u32) -> CuResult {
    let event = driver().events.get(event)?;
    let capture = find(stream)?.and_then(|stream| lock(&stream.capture).clone());
    match capture {
        Some(capture) if flags & EXTERNAL == 0 => {
            *lock(&event.captured) = Some((Arc::downgrade(&capture.graph), capture.handle));
            Ok(())
        }
        _ => submit(stream, Work::Record(event)),
    }
}

/// Success if the event exists: recorded work has always completed.
pub fn event_done(event: u64) -> CuResult {
    driver().events.get(event)?.check_recorded()
}

pub fn event_elapsed(out: Out<f32>, start: u64, end: u64) -> CuResult {
    let (start, end) = (driver().events.get(start)?, driver().events.get(end)?);
    if (start.flags | end.flags) & DISABLE_TIMING != 0 {
        return Err(CuError::INVALID_HANDLE);
    }
    start.check_recorded()?;
    end.check_recorded()?;
    // One lock at a time: both events may be the same one, and another thread may ask with the two exchanged.
    let from = *lock(&start.recorded);
    let to = *lock(&end.recorded);
    let (Some(from), Some(to)) = (from, to) else { return Err(CuError::INVALID_HANDLE) };
    let forward = to.saturating_duration_since(from).as_secs_f64();
    let backward = from.saturating_duration_since(to).as_secs_f64();
    out.set(((forward - backward) * 1e3) as f32)
}
