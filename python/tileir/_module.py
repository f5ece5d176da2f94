"""Functions that make modules, and the methods of native classes that are written in Python."""

from __future__ import annotations

import os
from typing import Any

from . import _native
from ._errors import Diagnostic, Difference, Text
from ._native import Kernel, Launcher, Module

Path = str | os.PathLike[str]
# Tracebacks of pytest end at the caller's line.
__tracebackhide__ = True


def parse(text: str, name: str = "<text>", level: str | None = None) -> Module:
    """Parses a text. `name` is the file name in messages. Raises `ParseError`; does not verify."""
    return _native.parse(text, name, level)


def read(source: bytes | bytearray | memoryview | Path, level: str | None = None) -> Module:
    """Reads a module from bytes or from a file, bytecode or text. Raises `ParseError`; does not verify."""
    if isinstance(source, (bytes, bytearray, memoryview)):
        return _native.read(bytes(source), "<bytes>", level)
    with open(source, "rb") as file:
        return _native.read(file.read(), os.fspath(source), level)


def check(source: str | bytes, name: str = "<text>", level: str | None = None, version: str | None = None) -> list[Diagnostic]:
    """All static diagnostics of a text or bytecode, as `tileir check` reports them. Does not raise them."""
    if not isinstance(source, (str, bytes, bytearray, memoryview)):
        raise TypeError(f"a text or bytes are expected, not {type(source).__name__}: `path.read_bytes()` reads a file")
    data = source.encode() if isinstance(source, str) else bytes(source)
    return _native.check(data, name, level, version)


def format(text: str) -> str:
    """The text as `tileir fmt` formats it. Raises `ParseError`."""
    return _native.format(text)


def explain(word: str) -> str:
    """The reference pages of a word, as Markdown: an op, a type, an attribute, an enumeration, or a code such as `E0210`."""
    pages = _native.explain(word)
    if not pages:
        raise KeyError(f"the reference has no page about `{word}`")
    return "\n".join(pages)


def diff(self: Module, other: Module, locations: bool = False) -> list[Difference]:
    """The differences between two modules; empty if they are equal. Value names and positions in text input are ignored."""
    return [Difference(*row) for row in self._diff(other, locations)]


def plan(self: Kernel) -> Text:
    """The executor's plan of the kernel: text, with the JSON of `tileir run --plan --json` in `.data`."""
    return Text(*self._plan())


def profile(self: Launcher, *args: Any, **options: Any) -> Text:
    """Runs the kernel and measures each step: a table, with the JSON of `tileir run --profile --json` in `.data`."""
    return Text(*self._profile(*args, **options))


# Functions that unpickling native objects calls.


def from_text(name: str, text: str, names: dict[str, list[str]], origin: None) -> Module:
    return _native.parse(text, name)


def from_bytes(
    name: str,
    data: bytes,
    names: dict[str, list[str]],
    origin: tuple[str, bytes, dict[str, list[int | None]]] | None,
) -> Module:
    """`names` are the parameter names of entries, and `origin` is the text that the module was read from, with the offsets of
    its ops: bytecode has neither."""
    module = _native.read(data, name)
    module._name_parameters(names)
    if origin is not None:
        file, text, offsets = origin
        module._set_origin((file, text), offsets)
    return module


def kernel_of(module: Module, name: str) -> Kernel:
    return module[name]


for class_, functions in ((Module, (diff,)), (Kernel, (plan,)), (Launcher, (profile,))):
    for function in functions:
        setattr(class_, function.__name__, function)
