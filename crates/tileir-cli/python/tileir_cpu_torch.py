"""torch under `tileir cpu`: the `cuda` device is the CPU.

torch's own CUDA kernels cannot run on a stand-in for the driver, so tensors of the device `cuda` are CPU tensors. They are
handed to the launcher of cuda.tile as if they lay on a GPU, in place, and their memory is lent to the driver for the launch.

All of torch.cuda that programs commonly ask answers for one device. CUDA graphs of torch and peer access do not exist.
"""

import ctypes
import functools
import os
import threading
import time
import types
import weakref

import tileir_cpu

NAME = "tileir on the CPU"
MEMORY = 16 << 30


def capability():
    major, _, minor = os.environ.get("TILEIR_CPU_CAPABILITY", "10.0").partition(".")
    return int(major), int(minor or 0)


def install(torch):
    install_mode(torch)
    install_arrays(torch)
    install_cuda(torch)


# ---------------------------------------------------------------- devices

def install_mode(torch):
    from torch.overrides import TorchFunctionMode

    cpu = torch.device("cpu")

    def is_cuda(value):
        if isinstance(value, str):
            return value == "cuda" or value.startswith("cuda:")
        return isinstance(value, torch.device) and value.type == "cuda"

    def is_cpu(value):
        return value == "cpu" if isinstance(value, str) else value == cpu

    def on_cpu(value):
        return cpu if is_cuda(value) else value

    class CpuMode(TorchFunctionMode):
        """Calls functions with the CPU in place of a CUDA device."""

        def __torch_function__(self, function, types_, args=(), kwargs=None):
            kwargs = dict(kwargs or {})
            if function is torch.Tensor.cuda or function is torch.Tensor.pin_memory:
                return args[0]
            if function is torch.Tensor.cpu:
                # On a GPU this is a copy, which later launches do not change.
                return args[0].clone()
            if function is torch.device:
                return function(*args, **kwargs)
            if function is torch.Tensor.data_ptr:
                # The program may hand the address to the driver itself.
                with torch._C.DisableTorchFunction():
                    expose(args[0])
                    return function(*args)
            device = kwargs.get("device")
            copies = function is torch.Tensor.to and (
                device is not None and is_cpu(device) or any(is_cpu(a) for a in args[1:2]))
            if device is not None and (is_cuda(device) or isinstance(device, int)):
                kwargs["device"] = cpu
            if kwargs.get("pin_memory"):
                kwargs["pin_memory"] = False
            if any(is_cuda(a) for a in args):
                args = tuple(map(on_cpu, args))
            result = function(*args, **kwargs)
            return result.clone() if copies and result is args[0] else result

    CpuMode().__enter__()
    # Modes belong to a thread.
    run = threading.Thread._bootstrap_inner

    @functools.wraps(run)
    def run_in_mode(self):
        with CpuMode():
            run(self)

    threading.Thread._bootstrap_inner = run_in_mode

    generator = torch.Generator

    class GeneratorType(type):
        def __instancecheck__(cls, value):
            return isinstance(value, generator)

        def __call__(cls, device=None, **kwargs):
            return generator()

    torch.Generator = GeneratorType("Generator", (), {})


# ---------------------------------------------------------------- addresses

LOCK = threading.RLock()
# Tensors whose memory is registered with the driver, by their id, and how many tensors hold the memory at an address.
EXPOSED = {}
HOLDERS = {}


def expose(tensor):
    """Makes the memory of a tensor known to the driver for as long as the tensor lives."""
    key = id(tensor)
    storage = tensor.untyped_storage()
    address, size = storage.data_ptr(), storage.nbytes()
    with LOCK:
        if size == 0 or key in EXPOSED:
            return
        if address not in HOLDERS:
            driver = tileir_cpu.driver()
            driver.cuInit(0)
            if driver.cuMemHostRegister_v2(ctypes.c_void_p(address), ctypes.c_size_t(size), 0):
                return
        HOLDERS[address] = HOLDERS.get(address, 0) + 1
        EXPOSED[key] = weakref.finalize(tensor, retract, key, address)


def retract(key, address):
    with LOCK:
        EXPOSED.pop(key, None)
        HOLDERS[address] -= 1
        if HOLDERS[address] == 0:
            del HOLDERS[address]
            tileir_cpu.driver().cuMemHostUnregister(ctypes.c_void_p(address))


# ---------------------------------------------------------------- arrays

def install_arrays(torch):
    to_dlpack = torch._C._to_dlpack
    cuda_device_type = 2

    def lend(tensor):
        storage = tensor.untyped_storage()
        tileir_cpu.lend(storage.data_ptr(), storage.nbytes(), tileir_cpu.name_of(tensor))

    def to_cuda_dlpack(tensor):
        with torch._C.DisableTorchFunction():
            lend(tensor)
            capsule = to_dlpack(tensor)
        pointer = tileir_cpu.capsule_pointer()(capsule, b"dltensor")
        tileir_cpu.DLTensor.from_address(pointer).device_type = cuda_device_type
        return capsule

    def interface(tensor):
        with torch._C.DisableTorchFunction():
            lend(tensor)
            size = tensor.element_size()
            kind = {torch.bool: "b1", torch.bfloat16: "V2"}.get(tensor.dtype)
            if kind is None:
                letter = "c" if tensor.is_complex() else "f" if tensor.is_floating_point() else \
                    "i" if tensor.dtype.is_signed else "u"
                kind = f"{letter}{size}"
            strides = None if tensor.is_contiguous() else tuple(s * size for s in tensor.stride())
            return {"typestr": "<" + kind, "shape": tuple(tensor.shape), "data": (tensor.data_ptr(), False),
                    "version": 2, "strides": strides}

    torch._C._to_dlpack = to_cuda_dlpack
    torch.Tensor.__cuda_array_interface__ = property(interface)
    torch.Tensor.is_cuda = property(lambda tensor: True)


# ---------------------------------------------------------------- torch.cuda

def create_stream(priority):
    handle = ctypes.c_void_p()
    driver = tileir_cpu.driver()
    driver.cuInit(0)
    code = driver.cuStreamCreateWithPriority(ctypes.byref(handle), 1, min(0, max(-5, priority)))
    if code:
        raise RuntimeError(f"cuStreamCreateWithPriority: error {code}")
    return handle.value


def install_cuda(torch):
    cuda = torch.cuda
    device = torch.device("cuda", 0)
    local = threading.local()

    class Stream:
        """A stream of the driver. Work is done when it is submitted."""

        def __init__(self, device=None, priority=0, stream_ptr=None, **kwargs):
            self.cuda_stream = create_stream(priority) if stream_ptr is None else stream_ptr
            self.stream_id = self.cuda_stream
            self.device_index = 0
            self.device_type = 1
            self.priority = priority
            self.device = globals_device

        def synchronize(self):
            pass

        def wait_stream(self, stream):
            pass

        def wait_event(self, event):
            pass

        def query(self):
            return True

        def record_event(self, event=None):
            event = event or Event()
            event.record(self)
            return event

        def __eq__(self, other):
            return isinstance(other, Stream) and other.cuda_stream == self.cuda_stream

        def __hash__(self):
            return hash(self.cuda_stream)

        def __enter__(self):
            self.context = use_stream(self)
            self.context.__enter__()
            return self

        def __exit__(self, *error):
            self.context.__exit__(*error)

    globals_device = device

    class ExternalStream(Stream):
        def __init__(self, stream_ptr, device=None, **kwargs):
            super().__init__(stream_ptr=stream_ptr)

    class Event:
        def __init__(self, enable_timing=False, blocking=False, interprocess=False, **kwargs):
            self.time = None

        def record(self, stream=None):
            self.time = time.perf_counter()

        def wait(self, stream=None):
            pass

        def synchronize(self):
            pass

        def query(self):
            return True

        def elapsed_time(self, end):
            if self.time is None or end.time is None:
                raise ValueError("Both events must be recorded before calculating elapsed time.")
            return max((end.time - self.time) * 1e3, 1e-6)

    default = Stream(stream_ptr=0)

    class use_stream:
        """`with torch.cuda.stream(stream):`"""

        def __init__(self, stream):
            self.stream = stream

        def __enter__(self):
            self.before = getattr(local, "stream", None)
            local.stream = self.stream or default
            return self.stream

        def __exit__(self, *error):
            local.stream = self.before

    class use_device:
        """`with torch.cuda.device(0):`"""

        def __init__(self, *args, **kwargs):
            self.idx = 0

        def __enter__(self):
            return self

        def __exit__(self, *error):
            pass

    class NoGraph:
        def __init__(self, *args, **kwargs):
            raise RuntimeError("tileir cpu: torch's CUDA graphs need a GPU")

    major, minor = capability()
    properties = types.SimpleNamespace(
        name=NAME, major=major, minor=minor, multi_processor_count=os.cpu_count() or 1, total_memory=MEMORY,
        L2_cache_size=1 << 20, max_threads_per_multi_processor=2048, max_threads_per_block=1024, warp_size=32,
        shared_memory_per_block=48 << 10, shared_memory_per_block_optin=227 << 10,
        shared_memory_per_multiprocessor=228 << 10, regs_per_multiprocessor=65536, is_integrated=1, gcnArchName="",
        uuid="tileir")

    def nothing(*args, **kwargs):
        return None

    def zero(*args, **kwargs):
        return 0

    def constant(value):
        return lambda *args, **kwargs: value

    def current_stream(*args, **kwargs):
        return getattr(local, "stream", None) or default

    def set_stream(stream):
        local.stream = stream

    def seed(value):
        torch.default_generator.manual_seed(int(value))

    answers = dict(
        Stream=Stream, ExternalStream=ExternalStream, Event=Event, CUDAGraph=NoGraph, graph=NoGraph,
        make_graphed_callables=NoGraph, stream=use_stream, device=use_device, device_of=use_device,
        is_available=constant(True), is_initialized=constant(True), is_bf16_supported=constant(True),
        is_tf32_supported=constant(True), is_current_stream_capturing=constant(False), device_count=constant(1),
        current_device=zero, set_device=nothing, synchronize=nothing, init=nothing, _lazy_init=nothing,
        empty_cache=nothing, ipc_collect=nothing, current_stream=current_stream, default_stream=constant(default),
        set_stream=set_stream, get_device_capability=constant((major, minor)), get_device_name=constant(NAME),
        get_device_properties=constant(properties), get_arch_list=constant([f"sm_{major}{minor}"]),
        mem_get_info=constant((MEMORY, MEMORY)), memory_allocated=zero, max_memory_allocated=zero,
        memory_reserved=zero, max_memory_reserved=zero, reset_peak_memory_stats=nothing, memory_stats=constant({}),
        reset_max_memory_allocated=nothing, can_device_access_peer=constant(False), utilization=zero,
        manual_seed=seed, manual_seed_all=seed, seed=nothing, seed_all=nothing, initial_seed=torch.initial_seed,
        get_rng_state=lambda *args, **kwargs: torch.get_rng_state(),
        set_rng_state=lambda state, *args, **kwargs: torch.set_rng_state(state),
        get_rng_state_all=lambda: [torch.get_rng_state()],
        set_rng_state_all=lambda states: torch.set_rng_state(states[0]))
    for name, answer in answers.items():
        setattr(cuda, name, answer)
    torch.Stream = Stream
    torch.Event = Event
