"""The Python part of `tileir cpu`: what the stand-ins for the driver and the assembler cannot do from outside.

It patches modules when they are imported, only in memory:

* `cuda.tile._compile` finds the assembler on PATH, where the stand-in is, even if NVIDIA's package is installed;
* `cuda.tile._cext` lends the memory of array arguments to the driver for the duration of a launch;
* `cuda.tile.tune` measures each configuration once;
* `torch` has its `cuda` device on the CPU (module `tileir_cpu_torch`).

`tileir cpu` sets the environment; docs/cpu.md describes everything.
"""

import ctypes
import functools
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import subprocess
import sys
import threading


class Finder(importlib.abc.MetaPathFinder):
    """An import hook. It finds modules as Python does, and patches the listed ones after they were executed."""

    def __init__(self, changes):
        self.changes = changes
        self.looking = set()

    def find_spec(self, name, path=None, target=None):
        if name in INTERNAL and name not in self.looking:
            return self.find_internal(name)
        change = self.changes.get(name)
        if change is None or name in self.looking:
            return None
        self.looking.add(name)
        try:
            spec = importlib.util.find_spec(name)
        except (ImportError, AttributeError, ValueError):
            return None
        finally:
            self.looking.discard(name)
        if spec is None or spec.loader is None or not hasattr(spec.loader, "exec_module"):
            return None
        execute = spec.loader.exec_module

        def exec_module(module):
            execute(module)
            change(module)

        spec.loader.exec_module = exec_module
        return spec


    def find_internal(self, name):
        """NVIDIA's internal package, or, if it is not installed, one with the function that cuTile's tests use."""
        self.looking.add(name)
        try:
            spec = importlib.util.find_spec(name)
        except (ImportError, ValueError):
            spec = None
        finally:
            self.looking.discard(name)
        return spec or importlib.machinery.ModuleSpec(name, InternalLoader(), is_package=name == INTERNAL[0])


INTERNAL = ("cuda.tile_internal", "cuda.tile_internal._internal_cext")


class InternalLoader(importlib.abc.Loader):
    def exec_module(self, module):
        if module.__name__ == INTERNAL[1]:
            module.bytecode_to_mlir_text = bytecode_to_mlir_text


def bytecode_to_mlir_text(bytecode):
    """Bytecode as text, from the stand-in for the disassembler."""
    tool = os.path.join(os.environ["TILEIR_CPU_BIN"], "tileirdisasm")
    result = subprocess.run([tool, "-"], input=bytes(bytecode), capture_output=True)
    if result.returncode:
        raise RuntimeError(result.stderr.decode(errors="replace"))
    return result.stdout.decode()


def install():
    if not any(isinstance(finder, Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, Finder({
            "cuda.tile._compile": change_compile,
            "cuda.tile._cext": change_cext,
            "cuda.tile.tune._tune": change_tune,
            "torch": change_torch,
        }))


def change_compile(module):
    # Without it, cuTile searches PATH.
    module._find_pip_tileiras = lambda: None


def change_tune(module):
    # Times on the CPU say nothing about a GPU, and the usual 8 to 1003 launches of each configuration take long.
    for name in ("_WARM_UP_REPEATS", "_BATCH_REPEATS", "_MIN_REPEATS"):
        if hasattr(module, name):
            setattr(module, name, 1)


def change_torch(module):
    name = "tileir_cpu_torch"
    if name not in sys.modules:
        # Imported by file name, since programs such as pytest-xdist replace `sys.path`.
        file = os.path.join(os.path.dirname(os.path.abspath(__file__)), name + ".py")
        spec = importlib.util.spec_from_file_location(name, file)
        sys.modules[name] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules[name])
    sys.modules[name].install(module)


# ---------------------------------------------------------------- memory that is lent to a launch

@functools.cache
def driver():
    """The stand-in for the driver."""
    library = ctypes.CDLL("libcuda.so.1")
    try:
        library.tileir_driver_lend.argtypes = [ctypes.c_uint64, ctypes.c_uint64, ctypes.c_uint32, ctypes.c_char_p]
        library.tileir_driver_end_loans.argtypes = []
    except AttributeError:
        raise ImportError("libcuda.so.1 is not the stand-in of tileir; is LD_LIBRARY_PATH changed?") from None
    return library


def lend(address, size, name, read_only=False):
    """Lends memory to the current launch of this thread. Outside a launch, as when a signature is made of arguments, nothing
    is lent: the memory may have been freed before the next launch."""
    if size and getattr(LOCAL, "is_launching", False):
        driver().tileir_driver_lend(address, size, bool(read_only), name.encode())


def change_cext(module):
    for name in ("launch", "launch_extended", "_benchmark"):
        function = getattr(module, name, None)
        if function is not None:
            setattr(module, name, with_loans(function))


def with_loans(function):
    # The last positional argument before the options is the kernel's arguments, or a tuple of them.
    @functools.wraps(function)
    def launch(*args, **kwargs):
        if "torch" in sys.modules:
            use_primary_context()
        LOCAL.is_launching = True
        try:
            for arg in args[3:]:
                if type(arg) is tuple:
                    lend_all(arg, "args")
            return function(*args, **kwargs)
        finally:
            # Python handles signals that arrived during the launch here, such as that of a test's time limit. Even if the
            # handler raises, the loans must end: the memory may be freed before the next launch.
            try:
                end_loans()
            except BaseException:
                end_loans()
                raise

    return launch


def end_loans():
    LOCAL.is_launching = False
    driver().tileir_driver_end_loans()
    names().clear()


LOCAL = threading.local()


def use_primary_context():
    """Makes the primary context current in this thread, as torch does before it uses the GPU."""
    if hasattr(LOCAL, "context"):
        return
    context = ctypes.c_void_p()
    driver().cuInit(0)
    driver().cuCtxGetCurrent(ctypes.byref(context))
    if not context.value:
        driver().cuDevicePrimaryCtxRetain(ctypes.byref(context), 0)
        driver().cuCtxSetCurrent(context)
    LOCAL.context = context.value


def names():
    """The names of the tensors of the current launch, by their id."""
    if not hasattr(LOCAL, "names"):
        LOCAL.names = {}
    return LOCAL.names


def name_of(tensor):
    return names().get(id(tensor), "tensor")


PLAIN = (int, float, bool, str, bytes, complex, type(None))


def lend_all(value, name, depth=0):
    """Lends the memory of an argument: of an array, or of all arrays in a list, tuple or dataclass."""
    if isinstance(value, PLAIN) or depth > 8:
        return
    if isinstance(value, (tuple, list)):
        for i, item in enumerate(value):
            lend_all(item, f"{name}[{i}]", depth + 1)
        return
    torch = sys.modules.get("torch")
    if torch is not None and isinstance(value, getattr(torch, "Tensor", ())):
        # Lent when the launcher requests the capsule: see tileir_cpu_torch.
        names()[id(value)] = name
        return
    fields = getattr(type(value), "__dataclass_fields__", None)
    if fields is not None:
        for field in fields:
            lend_all(getattr(value, field, None), f"{name}.{field}", depth + 1)
        return
    # In the launcher's order.
    if hasattr(value, "__dlpack__"):
        lend_dlpack(value, name)
    elif isinstance(interface := getattr(value, "__cuda_array_interface__", None), dict):
        lend_interface(interface, name)


def span(address, shape, strides, size):
    """The first address and the length in bytes of elements with these byte strides."""
    if any(n == 0 for n in shape):
        return address, 0
    reach = [(n - 1) * s for n, s in zip(shape, strides)]
    first = sum(r for r in reach if r < 0)
    last = sum(r for r in reach if r > 0)
    return address + first, last - first + size


def row_major(shape, size):
    strides = []
    for n in reversed(shape):
        strides.append(size)
        size *= n
    return strides[::-1]


def lend_interface(interface, name):
    try:
        address, read_only = interface["data"]
        shape = tuple(interface["shape"])
        size = int(interface["typestr"].lstrip("<>|=")[1:])
        strides = interface.get("strides") or row_major(shape, size)
        lend(*span(address, shape, strides, size), name, read_only)
    except (KeyError, TypeError, ValueError, IndexError):
        # The launcher says what is wrong.
        return


class DLTensor(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("device_type", ctypes.c_int32), ("device_id", ctypes.c_int32),
                ("ndim", ctypes.c_int32), ("code", ctypes.c_uint8), ("bits", ctypes.c_uint8),
                ("lanes", ctypes.c_uint16), ("shape", ctypes.POINTER(ctypes.c_int64)),
                ("strides", ctypes.POINTER(ctypes.c_int64)), ("byte_offset", ctypes.c_uint64)]


@functools.cache
def capsule_pointer():
    function = ctypes.pythonapi.PyCapsule_GetPointer
    function.restype = ctypes.c_void_p
    function.argtypes = [ctypes.py_object, ctypes.c_char_p]
    return function


def lend_dlpack(value, name):
    try:
        capsule = value.__dlpack__(stream=-1)
        tensor = DLTensor.from_address(capsule_pointer()(capsule, b"dltensor"))
    except Exception:
        # The launcher says what is wrong.
        return
    size = (tensor.bits * tensor.lanes + 7) // 8
    shape = tensor.shape[:tensor.ndim]
    strides = [s * size for s in tensor.strides[:tensor.ndim]] if tensor.strides else row_major(shape, size)
    lend(*span((tensor.data or 0) + tensor.byte_offset, shape, strides, size), name)
