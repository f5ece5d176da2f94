"""cuTile kernels without a GPU: `install()` does in this process what `tileir cpu` does from outside, and `lower()` returns the
module that cuTile compiles a kernel to.

    import tileir.cutile

    tileir.cutile.install()
    import cuda.tile as ct
"""

from __future__ import annotations

import ctypes
import functools
import io
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from . import _command
from ._module import read
from ._native import Module

_library: ctypes.CDLL | None = None
# Why `install()` is not allowed in this process.
_refusal: str | None = None

_PRINT_ENVIRONMENT = (
    "import os, sys; sys.stdout.buffer.write(b'\\0'.join(k + b'=' + v for k, v in os.environb.items()))"
)


def is_installed() -> bool:
    """Whether this process has a stand-in for the driver, from `install()` or from `tileir cpu`."""
    return _library is not None or os.environ.get("TILEIR_CPU") == "1"


def install(
    *,
    threads: int | None = None,
    capability: str | float | None = None,
    max_memory: int | None = None,
    timeout: float | None = None,
    undefined: str | None = None,
    check: bool | None = None,
    schedules: str | Sequence[str] | None = None,
    time: bool | None = None,
    stats: str | os.PathLike[str] | None = None,
    dump: str | os.PathLike[str] | None = None,
) -> None:
    """Runs the Tile IR kernels of this process, and of those that it starts, on the CPU.

    Call it before `cuda.tile` or torch is used: a loaded driver cannot be replaced. The options are those of
    `tileir cpu`; docs/cpu.md describes them. A process whose parent has called `install()`, or that
    `tileir cpu` runs, inherits the options of its parent; options that are given here replace them, also `check=False` and
    `time=False`. A second call in one process, also after `lower()`, does nothing if its options are those that apply, and is an
    error otherwise. `schedules` are the orders in which the checker runs tile blocks, such as `["forward", "seed:7"]`.
    """
    global _library
    if _refusal is not None:
        raise RuntimeError(_refusal)
    given = (threads, capability, max_memory, timeout, undefined, stats, dump, check, schedules, time)
    is_default = all(option is None for option in given)
    inherited = os.environ.get("TILEIR_CPU") == "1"
    if is_default and (_library is not None or inherited):
        _accept_numpy()
        return
    if not sys.platform.startswith("linux"):
        raise OSError("the stand-in for the CUDA driver exists on Linux only")
    if _library is None and "libcuda.so" in Path("/proc/self/maps").read_text(encoding="utf-8"):
        raise RuntimeError("a CUDA driver is loaded already: call tileir.cutile.install() before anything uses it")
    for name, number in (("threads", threads), ("max_memory", max_memory), ("timeout", timeout)):
        if number is not None and number <= 0:
            raise ValueError(f"`{name}` must be positive, found {number}; leave it out for the default")
    options = {
        "--threads": threads,
        # `tileir cpu` always sets it.
        "--capability": _capability(capability),
        "--max-memory": max_memory,
        "--timeout": timeout,
        "--undefined": undefined,
        "--stats": stats,
        "--dump": dump,
    }
    if schedules is not None:
        # The parent may have asked for the checker.
        check = check if check is not None else os.environ.get("TILEIR_CPU_CHECK") == "1"
        if not check:
            raise ValueError("`schedules` are those of the checker: they need `check=True`")
        options["--schedule"] = schedules if isinstance(schedules, str) else ",".join(schedules)
    arguments = [str(_command.program()), "cpu", "--driver", str(_command.driver())]
    for name, option in options.items():
        if option is not None:
            arguments += [name, os.fspath(option) if isinstance(option, os.PathLike) else str(option)]
    arguments += ["--check"] * bool(check) + ["--time"] * bool(time)
    arguments += ["--", sys.executable, "-I", "-c", _PRINT_ENVIRONMENT]
    made = subprocess.run(arguments, capture_output=True)
    if made.returncode:
        raise ValueError(made.stderr.decode(errors="replace").strip())
    environment = dict(pair.split(b"=", 1) for pair in made.stdout.split(b"\0") if b"=" in pair)
    if _library is not None:
        _expect_same(environment)
        return
    for key, value in environment.items():
        if os.environb.get(key) != value:
            os.environb[key] = value
    # Options of the parent that are replaced by none.
    for replaced, names in ((check is False, ("CHECK", "SCHEDULES")), (time is False, ("TIME",))):
        for name in names if replaced else ():
            os.environ.pop("TILEIR_CPU_" + name, None)
    folder = Path(os.fsdecode(environment[b"TILEIR_CPU_BIN"])).parent
    # By its soname, `libcuda.so.1` is this library from now on.
    _library = ctypes.CDLL(str(folder / "lib" / "libcuda.so.1"), mode=ctypes.RTLD_GLOBAL)
    sys.path.append(str(folder / "python"))
    import tileir_cpu

    tileir_cpu.install()
    for name, change in _changes_of(tileir_cpu):
        if name in sys.modules:
            change(sys.modules[name])
    _accept_numpy()


def refuse(reason: str) -> None:
    """Makes later calls of `install()` and `lower()` in this process raise `reason`."""
    global _refusal
    _refusal = reason


def _capability(given: str | float | None) -> str | None:
    """`9.0`, given as a number or a text; by default that of the environment."""
    return str(given) if given is not None else os.environ.get("TILEIR_CPU_CAPABILITY")


def _expect_same(environment: dict[bytes, bytes]) -> None:
    """Raises unless the options of a second call are those that apply: the stand-in reads them once."""
    names = {key for key in {*environment, *os.environb} if key.startswith(b"TILEIR_CPU_")}
    different = sorted(os.fsdecode(key) for key in names if environment.get(key) != os.environb.get(key))
    if different:
        words = ", ".join(name.removeprefix("TILEIR_CPU_").lower() for name in different)
        raise RuntimeError(
            f"the stand-in for the driver is installed already, with other options ({words}): "
            "call tileir.cutile.install() with its options once, before anything else, lower() included"
        )


def _changes_of(hook: Any) -> list[tuple[str, Any]]:
    """The modules that the hook patches on import, to patch those that are already imported."""
    return [
        ("cuda.tile._compile", hook.change_compile),
        ("cuda.tile._cext", hook.change_cext),
        ("cuda.tile.tune._tune", hook.change_tune),
        ("torch", hook.change_torch),
    ]


def _accept_numpy() -> None:
    """Makes the launches of cuTile take numpy arrays, which live on no other device than the CPU."""
    import importlib.abc

    if "cuda.tile._cext" in sys.modules:
        _change_launches(sys.modules["cuda.tile._cext"])
    # The hook that loads the module, also one that was installed when this process started.
    for finder in sys.meta_path:
        changes = getattr(finder, "changes", None)
        if isinstance(finder, importlib.abc.MetaPathFinder) and isinstance(changes, dict):
            change = changes.get("cuda.tile._cext")
            if change is not None and getattr(change, "func", None) is not _change_both:
                changes["cuda.tile._cext"] = functools.partial(_change_both, change)


def _change_both(change: Callable[[Any], None], module: Any) -> None:
    change(module)
    _change_launches(module)


def _change_launches(module: Any) -> None:
    # The last one measures the configurations of a tuner.
    for name in ("launch", "launch_extended", "_benchmark"):
        function = getattr(module, name, None)
        if function is not None and not hasattr(function, "_takes_numpy"):
            setattr(module, name, _taking_numpy(function))


def _taking_numpy(function: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(function)
    def launch(*args: Any, **kwargs: Any) -> Any:
        # The arguments of the kernel are a tuple.
        return function(*(tuple(map(_on_device, arg)) if type(arg) is tuple else arg for arg in args), **kwargs)

    launch._takes_numpy = True  # type: ignore[attr-defined]
    return launch


class array:
    """A numpy array as a device array under the stand-in, for code that takes `__cuda_array_interface__`. It shares the memory of
    the numpy array. `cuda.tile.launch` takes numpy arrays as they are after `install()`."""

    def __new__(cls, array: Any) -> array:
        return super().__new__(_named_array if array.dtype.name in _DLPACK_CODES else cls)

    def __init__(self, array: Any) -> None:
        self.array = array

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        interface = self.array.__array_interface__
        if self.array.dtype.isbuiltin != 1:
            raise TypeError(f"cuTile takes no numpy arrays of {self.array.dtype.name}")
        strides = interface.get("strides") or self.array.strides
        return {
            "shape": interface["shape"],
            "typestr": interface["typestr"],
            "strides": strides,
            "data": interface["data"],
            "version": 3,
        }


# The codes of DLPack for types of `ml_dtypes`, which the interface of arrays calls untyped bytes.
_DLPACK_CODES = {"bfloat16": 4, "float8_e4m3fn": 10, "float8_e5m2": 12, "float8_e8m0fnu": 14}


class _named_array(array):
    """An array whose type has no letter in numpy, such as `bfloat16`: cuTile takes it by DLPack, which has a code for the type."""

    def __dlpack__(self, **_options: Any) -> Any:
        import tileir_cpu

        if not self.array.flags.writeable:
            # numpy gives no such capsules in the version of DLPack that cuTile reads.
            raise BufferError(f"a read-only array of {self.array.dtype}: pass a copy")
        bits = 8 * self.array.dtype.itemsize
        # numpy describes the bits, and the type is put in.
        capsule = self.array.view(f"u{self.array.dtype.itemsize}").__dlpack__()
        described = tileir_cpu.DLTensor.from_address(tileir_cpu.capsule_pointer()(capsule, b"dltensor"))
        described.code, described.bits, described.device_type = _DLPACK_CODES[self.array.dtype.name], bits, _CUDA
        return capsule

    def __dlpack_device__(self) -> tuple[int, int]:
        return (_CUDA, 0)


# DLPack's number of CUDA devices.
_CUDA = 2


def _on_device(value: Any) -> Any:
    if type(value).__module__ == "numpy" and hasattr(value, "__array_interface__") and hasattr(value, "strides"):
        return array(value) if getattr(value, "ndim", 0) else value
    return value


def lower(
    kernel: Any,
    args: Sequence[Any],
    *,
    version: str | None = None,
    capability: str | float | None = None,
    symbol: str | None = None,
) -> Module:
    """The module that cuTile compiles `kernel` to, for arguments like `args`, which may be numpy arrays.

    The kernel does not run. An array has several parameters: a pointer, its sizes and its strides, which `tileir.tensor` passes;
    constants have no parameter. `symbol` is the name of the entry, by default cuTile's mangled name. `version` is the version of
    the bytecode, and `capability`, such as `10.0`, selects a target.
    """
    install()
    try:
        from cuda.tile.compilation import (
            CallingConvention,
            KernelSignature,
            export_kernel,
        )
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] != "cuda":
            raise
        raise ModuleNotFoundError("cuTile is not installed: `pip install cuda-tile`", name=error.name) from error

    convention = CallingConvention.cutile_python_v1()
    signature = KernelSignature.from_kernel_args(kernel, tuple(map(_on_device, args)), convention, symbol=symbol)
    target = "sm_" + (_capability(capability) or "10.0").removeprefix("sm_").replace(".", "")
    out = io.BytesIO()
    export_kernel(
        kernel, [signature], out, gpu_code=target, output_format="tileir_bytecode", bytecode_version=version
    )
    return read(out.getvalue())
