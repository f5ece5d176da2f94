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
    check: bool = False,
    time: bool = False,
    stats: str | os.PathLike[str] | None = None,
    dump: str | os.PathLike[str] | None = None,
) -> None:
    """Runs the Tile IR kernels of this process, and of those that it starts, on the CPU.

    Call it before `cuda.tile` or torch is used: a loaded driver cannot be replaced. The options are those of
    `tileir cpu`; docs/cpu.md describes them. A process whose parent has called `install()`, or that
    `tileir cpu` runs, inherits the options of its parent; options that are given here replace them. A second call in one process,
    also after `lower()`, does nothing if its options are those that apply, and is an error otherwise.
    """
    global _library
    given = (threads, capability, max_memory, timeout, undefined, stats, dump, check or None, time or None)
    is_default = all(option is None for option in given)
    inherited = os.environ.get("TILEIR_CPU") == "1"
    if is_default and (_library is not None or inherited):
        _accept_numpy()
        return
    if not sys.platform.startswith("linux"):
        raise OSError("the stand-in for the CUDA driver exists on Linux only")
    if _library is None and "libcuda.so" in Path("/proc/self/maps").read_text():
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
    arguments = [str(_command.program()), "cpu", "--driver", str(_command.driver())]
    for name, option in options.items():
        if option is not None:
            arguments += [name, os.fspath(option) if isinstance(option, os.PathLike) else str(option)]
    arguments += ["--check"] * check + ["--time"] * time
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
    for name in ("launch", "launch_extended"):
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

    def __init__(self, array: Any) -> None:
        self.array = array

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        interface = self.array.__array_interface__
        strides = interface.get("strides") or self.array.strides
        return {
            "shape": interface["shape"],
            "typestr": interface["typestr"],
            "strides": strides,
            "data": interface["data"],
            "version": 3,
        }


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
