"""CUDA Tile IR without LLVM or a GPU: check, read, build, optimize and run it on numpy arrays.

    import numpy as np, tileir

    module = tileir.read("softmax.mlir")
    module.verify()
    kernel = module.optimize("O2")["softmax"]
    kernel[8](x, y, 1024)

`docs/python.md` in the repository describes the package; `tileir.parse`, `tileir.read` and `tileir.build` make modules.
"""

from . import enums
from ._errors import (
    ArgumentError,
    BuildError,
    CheckError,
    Diagnostic,
    Difference,
    Error,
    Finding,
    LaunchError,
    LaunchTimeout,
    ParseError,
    Report,
    Text,
    UndefinedWarning,
    VerifyError,
    WriteError,
)
from ._module import check, explain, format, parse, read
from ._native import VERSION as __version__
from ._native import Attribute, Block, Kernel, Launcher, Module, Op, Type, Value, tensor, tensors
from ._packed import pack_f4, unpack_f4
from .build import Builder

__all__ = [
    "ArgumentError",
    "Attribute",
    "Block",
    "BuildError",
    "Builder",
    "CheckError",
    "Diagnostic",
    "Difference",
    "Error",
    "Finding",
    "Kernel",
    "LaunchError",
    "LaunchTimeout",
    "Launcher",
    "Module",
    "Op",
    "ParseError",
    "Report",
    "Text",
    "Type",
    "UndefinedWarning",
    "Value",
    "VerifyError",
    "WriteError",
    "__version__",
    "check",
    "enums",
    "explain",
    "format",
    "pack_f4",
    "parse",
    "read",
    "tensor",
    "tensors",
    "unpack_f4",
]

# Tracebacks and pickles name the public classes as users import them.
for _name in __all__:
    if isinstance(_class := globals()[_name], type) and _class.__module__.startswith("tileir._"):
        _class.__module__ = "tileir"
