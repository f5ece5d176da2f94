"""torch under `tileir cpu`: the `cuda` device is the CPU.

torch's own CUDA kernels cannot run on a stand-in for the driver, so tensors of the device `cuda` are CPU tensors. They are
passed in place to the launcher of cuda.tile, as if they were on a GPU, and their memory is lent to the driver for the launch.

All of torch.cuda that programs commonly ask answers for one device. A CUDA graph of torch holds launches of cuda.tile and of the
driver; torch's own functions cannot be captured. Peer access does not exist.
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

    replacements = replacements_of(torch)

    class CpuMode(TorchFunctionMode):
        """Replaces CUDA devices with the CPU in calls of torch's functions."""

        def __torch_function__(self, function, types_, args=(), kwargs=None):
            kwargs = dict(kwargs or {})
            check_capture(function)
            replacement = replacements.get(function)
            if replacement is not None:
                result = replacement(*args, **kwargs)
                if result is not NotImplemented:
                    return result
            if function is torch.Tensor.cuda or function is torch.Tensor.pin_memory:
                return args[0]
            if function is torch.Tensor.cpu:
                # On a GPU the result is a copy, which later launches do not change.
                return args[0].clone()
            if function is torch.device:
                return function(*args, **kwargs)
            if function is torch.Tensor.data_ptr:
                # The program may pass the address to the driver itself.
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
    # A mode applies to one thread only.
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


# ---------------------------------------------------------------- functions

ELEMENTARY = ("sqrt", "rsqrt", "log", "log2", "sin", "cos", "tan", "sinh", "cosh", "tanh")


def replacements_of(torch):
    """Replacements for functions that torch rejects on the CPU, or computes less accurately than on a GPU. A replacement returns
    NotImplemented for arguments that it leaves to torch."""
    replacements = {}

    def replace(replacement, *names):
        for owner in (torch, torch.Tensor):
            for name in names:
                if hasattr(owner, name):
                    replacements[getattr(owner, name)] = replacement

    def in_double(name):
        # torch's vector code for f32 on the CPU does not round correctly, not even square roots. A result in f64 rounds to
        # the nearest f32, except for very rare ties.
        function = getattr(torch, name)

        def elementary(x, **kwargs):
            integral = not (x.is_floating_point() or x.is_complex())
            if kwargs or not (integral or x.dtype == torch.float32):
                return NotImplemented
            with torch._C.DisableTorchFunction():
                dtype = torch.get_default_dtype() if integral else x.dtype
                return function(x.double()).to(dtype)

        return elementary

    def absolute(x, **kwargs):
        if x.dtype != torch.bool or kwargs:
            return NotImplemented
        with torch._C.DisableTorchFunction():
            return x.clone()

    def allows_tf32():
        matmul = torch.backends.cuda.matmul
        try:
            return matmul.allow_tf32
        except RuntimeError:
            # The program has used the newer setting.
            return matmul.fp32_precision == "tf32"

    def in_tf32(x):
        """`x` with the ten bits of mantissa that tensor cores read, rounded to the nearest; gradients pass unchanged."""
        with torch.no_grad():
            bits = x.detach().contiguous().view(torch.int32)
            rounded = ((bits + 0x1000) & ~0x1FFF).view(torch.float32)
            # Adding to the bits of an infinity or a NaN gives garbage, so they are left unchanged. The difference is exact.
            change = torch.where(x.isfinite() & rounded.isfinite(), rounded - x, 0)
        return x + change

    def product(function, first):
        def multiply(*args, **kwargs):
            factors = args[first : first + 2]
            tensors = len(factors) == 2 and all(isinstance(x, torch.Tensor) for x in factors)
            if not tensors or any(x.dtype != torch.float32 for x in factors) or not allows_tf32():
                return NotImplemented
            with torch._C.DisableTorchFunction():
                return function(*args[:first], *map(in_tf32, factors), *args[first + 2 :], **kwargs)

        return multiply

    def product_with_result_type(function):
        in_type_of_operands = product(function, 0)

        def multiply(*args, out_dtype=None, **kwargs):
            if len(args) == 3 and isinstance(args[2], torch.dtype):
                args, out_dtype = args[:2], args[2]
            if out_dtype is None:
                return in_type_of_operands(*args, **kwargs)
            if kwargs or len(args) != 2:
                return NotImplemented
            # A GPU accumulates in the type of the result.
            with torch._C.DisableTorchFunction():
                return function(args[0].to(out_dtype), args[1].to(out_dtype))

        return multiply

    for name in ELEMENTARY:
        replace(in_double(name), name)
    replace(absolute, "abs", "absolute", "__abs__")
    for name in ("mm", "bmm"):
        replace(product_with_result_type(getattr(torch, name)), name)
    replace(product(torch.matmul, 0), "matmul", "__matmul__")
    for name in ("addmm", "baddbmm"):
        replace(product(getattr(torch, name), 1), name)
    replacements[torch.nn.functional.linear] = product(torch.nn.functional.linear, 0)
    return replacements


# ---------------------------------------------------------------- addresses

LOCK = threading.RLock()
# Tensors whose memory is registered with the driver, by their id; and the number of tensors that share the memory at an address.
EXPOSED = {}
HOLDERS = {}


def expose(tensor):
    """Registers the memory of a tensor with the driver for the tensor's lifetime."""
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
        graph = getattr(CAPTURE, "graph", None)
        if graph is not None:
            # The tensor must live as long as the graph is replayed.
            graph.tensors.append(tensor)
            expose(tensor)
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


# ---------------------------------------------------------------- graphs

# The graph that this thread captures.
CAPTURE = threading.local()
# `stream` is a function that returns the stream of this thread; `install_cuda` sets it.
CURRENT = types.SimpleNamespace(stream=None)
# The functions that a program may call while it captures a graph: torch does no work on the device for these.
WITHOUT_WORK = frozenset((
    "__get__", "__set__", "as_strided", "data_ptr", "device", "dim", "element_size", "empty", "empty_like", "empty_strided",
    "expand", "is_complex", "is_contiguous", "is_floating_point", "is_signed", "ndimension", "nelement", "new_empty",
    "numel", "permute", "size", "squeeze", "storage_offset", "stride", "t", "transpose", "unsqueeze", "untyped_storage",
    "view", "__hash__", "__len__", "__repr__", "__dlpack__", "__dlpack_device__"))


def check_capture(function):
    """Raises for a torch function during capture: the graph would have to repeat it, but it runs once, on the CPU."""
    if getattr(CAPTURE, "graph", None) is None:
        return
    name = getattr(function, "__name__", str(function))
    if name not in WITHOUT_WORK:
        raise RuntimeError(f"tileir cpu: a CUDA graph cannot hold torch's {name}: only launches of kernels can be captured")


def call(name, *args):
    """Calls a function of the driver."""
    driver = tileir_cpu.driver()
    driver.cuInit(0)
    code = getattr(driver, name)(*args)
    if code:
        raise RuntimeError(f"{name}: error {code}")


class CUDAGraph:
    """`torch.cuda.CUDAGraph`: launches of cuda.tile and of the driver, captured by the stand-in."""

    def __init__(self, keep_graph=False):
        self.executable = None
        # The arguments of the launches; the graph uses their memory.
        self.tensors = []

    def capture_begin(self, pool=None, capture_error_mode="global"):
        if getattr(CAPTURE, "graph", None) is not None:
            raise RuntimeError("this thread captures another graph")
        self.reset()
        self.stream = CURRENT.stream().cuda_stream
        call("cuStreamBeginCapture_v2", ctypes.c_void_p(self.stream), 0)
        CAPTURE.graph = self

    def capture_end(self):
        CAPTURE.graph = None
        graph, executable = ctypes.c_void_p(), ctypes.c_void_p()
        call("cuStreamEndCapture", ctypes.c_void_p(self.stream), ctypes.byref(graph))
        call("cuGraphInstantiateWithFlags", ctypes.byref(executable), graph, ctypes.c_uint64(0))
        call("cuGraphDestroy", graph)
        self.executable = executable
        self.finalizer = weakref.finalize(self, call, "cuGraphExecDestroy", executable)

    def replay(self):
        if self.executable is None:
            raise RuntimeError("the graph was not captured")
        call("cuGraphLaunch", self.executable, ctypes.c_void_p(CURRENT.stream().cuda_stream))

    def reset(self):
        if self.executable is not None:
            self.finalizer()
            self.executable = None
        self.tensors.clear()

    def pool(self):
        return (0, 0)


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

    class use_device_of(use_device):
        """`with torch.cuda.device_of(tensor):`"""

    class capture_graph:
        """`with torch.cuda.graph(graph):`"""

        def __init__(self, cuda_graph, pool=None, stream=None, capture_error_mode="global", **kwargs):
            self.graph = cuda_graph
            self.on_stream = use_stream(stream or Stream())

        def __enter__(self):
            self.on_stream.__enter__()
            try:
                self.graph.capture_begin()
            except BaseException:
                self.on_stream.__exit__()
                raise

        def __exit__(self, *error):
            try:
                self.graph.capture_end()
            finally:
                self.on_stream.__exit__(*error)

    class NoGraph:
        def __init__(self, *args, **kwargs):
            raise RuntimeError("tileir cpu: a CUDA graph cannot hold torch's own functions, only launches of kernels")

    major, minor = capability()
    properties = types.SimpleNamespace(
        name=NAME, major=major, minor=minor, multi_processor_count=os.cpu_count() or 1, total_memory=MEMORY,
        L2_cache_size=1 << 20, max_threads_per_multi_processor=2048, max_threads_per_block=1024, warp_size=32,
        shared_memory_per_block=48 << 10, shared_memory_per_block_optin=227 << 10,
        shared_memory_per_multiprocessor=228 << 10, regs_per_multiprocessor=65536, is_integrated=1, gcnArchName="",
        uuid="tileir")

    def constant(value):
        return lambda *args, **kwargs: value

    def current_stream(*args, **kwargs):
        return getattr(local, "stream", None) or default

    def is_capturing():
        return getattr(CAPTURE, "graph", None) is not None

    def set_stream(stream):
        local.stream = stream

    def set_seed(value):
        torch.default_generator.manual_seed(int(value))

    answers = dict(
        Stream=Stream, ExternalStream=ExternalStream, Event=Event, CUDAGraph=CUDAGraph, graph=capture_graph,
        make_graphed_callables=NoGraph, stream=use_stream, device=use_device, device_of=use_device_of,
        is_current_stream_capturing=is_capturing, current_stream=current_stream, set_stream=set_stream,
        manual_seed=lambda value: set_seed(value), manual_seed_all=lambda value: set_seed(value),
        initial_seed=lambda: torch.initial_seed(),
        get_rng_state=lambda *args, **kwargs: torch.get_rng_state(),
        set_rng_state=lambda state, *args, **kwargs: torch.set_rng_state(state),
        get_rng_state_all=lambda: [torch.get_rng_state()],
        set_rng_state_all=lambda states: torch.set_rng_state(states[0]))
    constants = (
        (True, "is_available is_initialized is_bf16_supported is_tf32_supported"),
        (False, "can_device_access_peer"),
        (1, "device_count"),
        (0, "current_device memory_allocated max_memory_allocated memory_reserved max_memory_reserved utilization"),
        (None, "set_device synchronize init _lazy_init empty_cache ipc_collect reset_peak_memory_stats "
               "reset_max_memory_allocated seed seed_all"),
    )
    for value, names in constants:
        # One function for each name: torch's compiler rejects a function with two names.
        answers.update((name, constant(value)) for name in names.split())
    answers.update(
        default_stream=constant(default), get_device_capability=constant((major, minor)), get_device_name=constant(NAME),
        get_device_properties=constant(properties), get_arch_list=constant([f"sm_{major}{minor}"]),
        mem_get_info=constant((MEMORY, MEMORY)), memory_stats=constant({}))
    for name, answer in answers.items():
        setattr(cuda, name, answer)
    CURRENT.stream = current_stream
    torch.Stream = Stream
    torch.Event = Event
