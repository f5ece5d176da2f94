"""torch under `tileir cpu`: the `cuda` device is the CPU.

torch's own CUDA kernels cannot run on a stand-in for the driver, so tensors of the device `cuda` are CPU tensors. They are
passed in place to the launcher of cuda.tile, as if they were on a GPU, and their memory is lent to the driver for the launch.

All of torch.cuda that programs commonly ask answers for one device. A CUDA graph of torch holds launches of cuda.tile and of the
driver; torch's own functions cannot be captured. Peer access does not exist.
"""

import _thread
import contextlib
import ctypes
import functools
import os
import threading
import time
import types
import warnings
import weakref

import tileir_cpu

NAME = "tileir on the CPU"


def capability():
    major, _, minor = os.environ.get("TILEIR_CPU_CAPABILITY", "10.0").partition(".")
    return int(major), int(minor or 0)


def install(torch):
    install_mode(torch)
    install_arrays(torch)
    install_cuda(torch)
    install_accelerator(torch)
    install_autocast(torch)


def is_cuda(device):
    """Whether a value names a CUDA device: as a text or a `torch.device`. An error if there is no such device."""
    if isinstance(device, str):
        kind, _, index = device.partition(":")
        if kind != "cuda" or index and not index.isdecimal():
            return False
    elif getattr(device, "type", None) == "cuda":
        index = getattr(device, "index", None)
    else:
        return False
    check_ordinal(int(index or 0))
    return True


def check_ordinal(index):
    if index != 0:
        raise RuntimeError("CUDA error: invalid device ordinal (tileir cpu has one device)")


# ---------------------------------------------------------------- tensors of the GPU

# A storage with this attribute holds a tensor of the GPU. A copy of any other tensor to the GPU is a new tensor.
MARK = "tileir_is_on_gpu"


def storage_of(tensor):
    """The storage of a tensor, or None if it has none, as a sparse one."""
    try:
        return tensor.untyped_storage()
    except (NotImplementedError, RuntimeError):
        return None


def is_on_gpu(tensor):
    return getattr(storage_of(tensor), MARK, False)


def mark(tensor):
    storage = storage_of(tensor)
    if storage is not None:
        setattr(storage, MARK, True)


# ---------------------------------------------------------------- devices

def install_mode(torch):
    from torch.overrides import TorchFunctionMode

    cpu = torch.device("cpu")
    Tensor = torch.Tensor

    def is_cpu(value):
        return value == "cpu" if isinstance(value, str) else isinstance(value, torch.device) and value.type == "cpu"

    def names_gpu(device):
        if type(device) is int:
            check_ordinal(device)
            return True
        return is_cuda(device)

    def tensors_in(values):
        for value in values:
            if isinstance(value, Tensor):
                yield value
            elif type(value) in (list, tuple):
                yield from (item for item in value if isinstance(item, Tensor))

    def mark_results(result, host_tensors):
        """Marks new tensors. A result that shares the memory of an argument on the host stays there."""
        host = {id(storage_of(tensor)) for tensor in host_tensors}
        for tensor in tensors_in(result if isinstance(result, (list, tuple)) else (result,)):
            if not host or id(storage_of(tensor)) not in host:
                mark(tensor)

    def to_gpu(tensor, **options):
        """A tensor of the host is copied, as to the memory of a GPU."""
        if is_on_gpu(tensor):
            return tensor
        copy = tensor.clone(**options)
        mark(copy)
        return copy

    def move(function, tensor, args, kwargs, to_cpu):
        """`Tensor.to` with a device or another tensor."""
        result = function(tensor, *args, **kwargs)
        if to_cpu:
            # On a GPU the result is a copy, which later launches do not change.
            return result.clone() if result is tensor else result
        result = to_gpu(result) if result is tensor else result
        mark(result)
        return result

    def same(tensor, *args, **kwargs):
        return tensor

    replacements = replacements_of(torch)
    replacements.update({
        Tensor.pin_memory: same,
        # On a GPU the result is a copy, which later launches do not change.
        Tensor.cpu: lambda tensor, *args, **kwargs: tensor.clone(),
        Tensor.get_device: lambda tensor: 0,
        torch.get_device: lambda tensor: 0,
    })
    # These pass devices on.
    without_tensors = (torch.device, torch._C._nn._parse_to)
    copies_of_arrays = (torch.as_tensor, torch.asarray)
    resizes = (Tensor.resize_, Tensor.resize_as_, Tensor.set_)

    class CpuMode(TorchFunctionMode):
        """Replaces CUDA devices with the CPU in calls of torch's functions."""

        def __torch_function__(self, function, types_, args=(), kwargs=None):
            kwargs = dict(kwargs or {})
            check_capture(function)
            if function in without_tensors:
                return function(*args, **kwargs)
            if function is Tensor.data_ptr:
                # The program may pass the address to the driver itself.
                with torch._C.DisableTorchFunction():
                    expose(args[0])
                    return function(*args)
            if function is Tensor.cuda:
                names_gpu(args[1] if len(args) > 1 else kwargs.get("device"))
                with torch._C.DisableTorchFunction():
                    return to_gpu(args[0], **{k: v for k, v in kwargs.items() if k == "memory_format"})
            if function is Tensor.type and len(args) > 1 and isinstance(args[1], str):
                args = (args[0], args[1].replace("torch.cuda.", "torch."), *args[2:])
            device = kwargs.get("device")
            places = [device] if device is not None else []
            on_gpu = device is not None and names_gpu(device)
            if on_gpu:
                kwargs["device"] = cpu
            if kwargs.get("pin_memory"):
                kwargs["pin_memory"] = False
            if function is Tensor.to and len(args) > 1 and type(args[1]) is int and names_gpu(args[1]):
                args = (args[0], cpu, *args[2:])
                on_gpu = True
            if any(is_cuda(a) for a in args):
                on_gpu = True
                args = tuple(cpu if is_cuda(a) else a for a in args)
            replacement = replacements.get(function)
            if function in resizes and isinstance(args[0], Tensor):
                with torch._C.DisableTorchFunction():
                    retract(storage_of(args[0]))
            if function is Tensor.to:
                if not on_gpu:
                    places += args[1:2]
                    if "other" in kwargs:
                        places.append(kwargs["other"])
                others = [place for place in places if isinstance(place, Tensor)]
                with torch._C.DisableTorchFunction():
                    on_gpu = on_gpu or any(is_on_gpu(other) for other in others)
                    to_cpu = not on_gpu and (bool(others) or any(map(is_cpu, places)))
                if on_gpu or to_cpu:
                    with torch._C.DisableTorchFunctionSubclass():
                        return move(function, args[0], args[1:], kwargs, to_cpu)
            result = NotImplemented
            if replacement is not None:
                result = replacement(*args, **kwargs)
            if result is NotImplemented:
                result = function(*args, **kwargs)
            has_tensors = isinstance(result, (Tensor, list, tuple)) and not isinstance(result, torch.Size)
            if function is Tensor.cpu or not has_tensors:
                return result
            with torch._C.DisableTorchFunction():
                if on_gpu and function in copies_of_arrays:
                    return to_gpu(result)
                host, has_gpu = [], on_gpu
                for tensor in tensors_in((*args, *kwargs.values())):
                    if is_on_gpu(tensor):
                        has_gpu = True
                    else:
                        host.append(tensor)
                if has_gpu:
                    mark_results(result, host)
            return result

    CpuMode().__enter__()
    # A mode applies to one thread only.
    run = threading.Thread._bootstrap_inner

    @functools.wraps(run)
    def run_in_mode(self):
        with CpuMode():
            run(self)

    threading.Thread._bootstrap_inner = run_in_mode
    start = _thread.start_new_thread

    @functools.wraps(start)
    def start_in_mode(function, *args):
        # A `Thread` enters the mode itself.
        if getattr(function, "__func__", None) is threading.Thread._bootstrap:
            return start(function, *args)

        def run(*args, **kwargs):
            with CpuMode():
                return function(*args, **kwargs)

        return start(run, *args)

    _thread.start_new_thread = _thread.start_new = start_in_mode
    install_backward(torch, CpuMode)
    install_default_device(torch, cpu)
    # The memory of a tensor may be registered with the driver when it changes.
    resize = torch.UntypedStorage.resize_

    @functools.wraps(resize)
    def resize_storage(storage, *args, **kwargs):
        retract(storage)
        return resize(storage, *args, **kwargs)

    torch.UntypedStorage.resize_ = resize_storage

    generator = torch.Generator

    class GeneratorType(type):
        def __instancecheck__(cls, value):
            return isinstance(value, generator)

        def __call__(cls, device=None, **kwargs):
            return generator()

    torch.Generator = GeneratorType("Generator", (), {})


def install_backward(torch, mode):
    """The functions that the engine of autograd calls are outside of the mode, since torch leaves it while a function runs."""
    from torch.overrides import _get_current_function_mode_stack

    def wrapped(run):
        @functools.wraps(run)
        def run_in_mode(*args, **kwargs):
            if any(isinstance(entry, mode) for entry in _get_current_function_mode_stack()):
                return run(*args, **kwargs)
            with mode():
                return run(*args, **kwargs)

        return run_in_mode

    # The engine counts the devices by a library that the stand-in does not serve.
    warnings.filterwarnings("ignore", "CUDA initialization")
    run = wrapped(torch.autograd.graph._engine_run_backward)
    torch.autograd.graph._engine_run_backward = run
    torch.autograd._engine_run_backward = run


def install_default_device(torch, cpu):
    """`with torch.device("cuda"):` and `torch.set_default_device("cuda")`."""
    from torch.utils import _device

    context = _device.DeviceContext
    use = context.__torch_function__

    def use_cpu(self, function, types_, args=(), kwargs=None):
        kwargs = dict(kwargs or {})
        if not is_cuda(self.device):
            return use(self, function, types_, args, kwargs)
        if kwargs.get("device") is not None or function not in _device._device_constructors():
            return function(*args, **kwargs)
        result = function(*args, **kwargs, device=cpu) if "device" not in kwargs else \
            function(*args, **{**kwargs, "device": cpu})
        if isinstance(result, torch.Tensor):
            mark(result)
        return result

    context.__torch_function__ = use_cpu
    # Files with tensors of a GPU, and `torch.load(file, map_location="cuda")`. torch's own entries have higher numbers.
    def on_gpu(storage, location):
        if not is_cuda(location):
            return None
        setattr(getattr(storage, "_untyped_storage", storage), MARK, True)
        return storage

    torch.serialization.register_package(5, lambda storage: None, on_gpu)


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
# The end of the registration of storages whose memory is registered with the driver, by the number of the object.
EXPOSED = {}


def expose(tensor):
    """Registers the memory of a tensor with the driver for the lifetime of its storage."""
    storage = storage_of(tensor)
    if storage is None or storage.nbytes() == 0 or id(storage) in EXPOSED:
        return
    address, size = storage.data_ptr(), storage.nbytes()
    with LOCK:
        driver = tileir_cpu.driver()
        driver.cuInit(0)
        if id(storage) in EXPOSED or driver.cuMemHostRegister_v2(ctypes.c_void_p(address), ctypes.c_size_t(size), 0):
            return
        EXPOSED[id(storage)] = weakref.finalize(storage, unregister, id(storage), address)


def unregister(key, address):
    with LOCK:
        EXPOSED.pop(key, None)
        tileir_cpu.driver().cuMemHostUnregister(ctypes.c_void_p(address))


def retract(storage):
    """Ends the registration of a storage whose memory is about to change."""
    end = EXPOSED.get(id(storage))
    if end is not None:
        end()


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
    # All work is done when it is submitted.
    torch.Tensor.record_stream = lambda tensor, stream: None
    for name in ("Float", "Double", "Half", "BFloat16", "Byte", "Char", "Short", "Int", "Long", "Bool"):
        if hasattr(torch, name + "Tensor"):
            setattr(torch.cuda, name + "Tensor", getattr(torch, name + "Tensor"))


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

def memory():
    """Free and total bytes of the device."""
    free, total = ctypes.c_size_t(), ctypes.c_size_t()
    call("cuMemGetInfo_v2", ctypes.byref(free), ctypes.byref(total))
    return free.value, total.value


def attribute(number):
    value = ctypes.c_int()
    call("cuDeviceGetAttribute", ctypes.byref(value), number, 0)
    return value.value


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

        def __init__(self, device=None, *args, **kwargs):
            check_device(device)
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

    class MemPool:
        """A memory pool. It has no effect: torch allocates on the host."""

        def __init__(self, *args, **kwargs):
            self.id = (0, 0)

    # torch's compiler looks at the function behind the context manager.
    @contextlib.contextmanager
    def use_mem_pool(pool, device=None):
        yield

    class NoGraph:
        def __init__(self, *args, **kwargs):
            raise RuntimeError("tileir cpu: a CUDA graph cannot hold torch's own functions, only launches of kernels")

    major, minor = capability()

    @functools.cache
    def properties():
        return types.SimpleNamespace(
            name=NAME, major=major, minor=minor, multi_processor_count=attribute(16), total_memory=memory()[1],
            L2_cache_size=1 << 20, max_threads_per_multi_processor=2048, max_threads_per_block=1024, warp_size=32,
            shared_memory_per_block=48 << 10, shared_memory_per_block_optin=227 << 10,
            shared_memory_per_multiprocessor=228 << 10, regs_per_multiprocessor=65536, is_integrated=1, gcnArchName="",
            uuid="tileir")

    def get_properties(device=None):
        check_device(device)
        return properties()

    def check_device(device=None, *args, **kwargs):
        if type(device) is int:
            check_ordinal(max(device, 0))
        else:
            is_cuda(device)

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
        (None, "synchronize init _lazy_init empty_cache ipc_collect reset_peak_memory_stats reset_accumulated_memory_stats "
               "reset_max_memory_allocated seed seed_all _sleep"),
    )
    for value, names in constants:
        # One function for each name: torch's compiler rejects a function with two names.
        answers.update((name, constant(value)) for name in names.split())
    answers.update(
        default_stream=constant(default), get_device_capability=constant((major, minor)), get_device_name=constant(NAME),
        get_device_properties=get_properties, set_device=check_device, get_arch_list=constant([f"sm_{major}{minor}"]),
        mem_get_info=lambda device=None: memory(), memory_stats=constant({}),
        memory_summary=constant("tileir cpu: torch's memory is not counted"), MemPool=MemPool, use_mem_pool=use_mem_pool)
    for name, answer in answers.items():
        setattr(cuda, name, answer)
    CURRENT.stream = current_stream
    torch.Stream = Stream
    torch.Event = Event


# ---------------------------------------------------------------- torch.accelerator and torch.autocast

def install_accelerator(torch):
    accelerator = getattr(torch, "accelerator", None)
    if accelerator is None:
        return
    cuda, device = torch.cuda, torch.device("cuda")
    answers = dict(
        is_available=lambda: True, device_count=lambda: 1, current_accelerator=lambda check_available=False: device,
        current_device_index=lambda: 0, current_device_idx=lambda: 0, set_device_index=cuda.set_device,
        set_device_idx=cuda.set_device, current_stream=cuda.current_stream, set_stream=cuda.set_stream,
        synchronize=cuda.synchronize, empty_cache=cuda.empty_cache, get_memory_info=cuda.mem_get_info,
        memory_stats=cuda.memory_stats, memory_allocated=cuda.memory_allocated, memory_reserved=cuda.memory_reserved,
        max_memory_allocated=cuda.max_memory_allocated, max_memory_reserved=cuda.max_memory_reserved,
        reset_peak_memory_stats=cuda.reset_peak_memory_stats,
        reset_accumulated_memory_stats=cuda.reset_accumulated_memory_stats, device_index=cuda.device)

    def own(function):
        # torch's compiler rejects a function with two names.
        return lambda *args, **kwargs: function(*args, **kwargs)

    for name, answer in answers.items():
        for module in (accelerator, getattr(accelerator, "memory", None)):
            if hasattr(module, name):
                setattr(module, name, answer if isinstance(answer, type) else own(answer))


def install_autocast(torch):
    """`torch.autocast("cuda")` is that of the CPU, with the types of a GPU."""
    autocast = torch.amp.autocast_mode.autocast
    init, is_enabled, get_dtype = autocast.__init__, torch.is_autocast_enabled, torch.get_autocast_dtype
    set_enabled = torch.set_autocast_enabled

    def start(self, device_type, dtype=None, *args, **kwargs):
        if isinstance(device_type, str) and is_cuda(device_type):
            device_type, dtype = "cpu", dtype or type_of("cuda")
        init(self, device_type, dtype, *args, **kwargs)

    def enabled(device_type="cuda"):
        return is_enabled("cpu" if device_type == "cuda" else device_type)

    def type_of(device_type):
        return get_dtype("cpu" if device_type == "cuda" and is_enabled("cpu") else device_type)

    def enable(*args):
        device_type, value = args if len(args) == 2 else ("cuda", *args)
        set_enabled("cpu" if device_type == "cuda" else device_type, value)

    autocast.__init__ = functools.wraps(init)(start)
    torch.is_autocast_enabled = enabled
    torch.get_autocast_dtype = type_of
    torch.get_autocast_gpu_dtype = lambda: type_of("cuda")
    torch.set_autocast_enabled = enable
