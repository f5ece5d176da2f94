"""The ops of the table as methods. `_ops.pyi`, which `make_stubs.py` writes, declares them for type checkers."""

from __future__ import annotations

import keyword
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from . import _native


@dataclass(frozen=True)
class OpEntry:
    """An entry of the op table."""

    name: str
    doc: str
    operand_names: list[str]
    result_names: list[str]
    attributes: list[tuple[str, str, str, str | None, bool]]
    arities: list[str]
    regions: list[str]


OPS: dict[str, OpEntry] = {
    op["name"]: OpEntry(
        op["name"],
        op["doc"],
        [name for name, _, _ in op["operands"]],
        [name for name, _, _ in op["results"]],
        op["attributes"],
        [arity for _, _, arity in op["operands"]],
        op["regions"],
    )
    for op in _native.op_table()
}

# Ops with a hand-written method of this name in `tileir.build`.
HANDWRITTEN_OPS = {"entry", "for", "loop", "if", "reduce", "scan", "constant"}


def method_name(op: OpEntry) -> str:
    """The name of the method: `addf`; `yield_` for a keyword; `for_op` if the builder has a method for the name."""
    if op.name in HANDWRITTEN_OPS:
        return op.name + "_op"
    return op.name + "_" if keyword.iskeyword(op.name) else op.name


def _method(op: OpEntry) -> Callable[..., Any]:
    def build(self: Ops, *operands: Any, **parts: Any) -> Any:
        self._locate()
        results, regions = parts.pop("results", None), parts.pop("regions", ())
        return self._op(op.name, operands, parts, results, regions)

    name = method_name(op)
    build.__name__ = name
    build.__qualname__ = f"Builder.{name}"
    build.__doc__ = documentation(op)
    return build


def documentation(op: OpEntry) -> str:
    lines = [op.doc.strip(), ""]
    for name, arity in zip(op.operand_names, op.arities, strict=True):
        lines.append(f"operand `{name}`: {arity}")
    for name, doc, kind, enumeration, required in op.attributes:
        what = f"tileir.enums.{enumeration}" if enumeration else kind
        lines.append(f"attribute `{name}`: {what}{'' if required else ', optional'}. {doc.strip()}".rstrip())
    for name in op.result_names:
        lines.append(f"result `{name}`")
    return "\n".join(lines)


class Ops:
    """The ops of the table as methods."""

    def _locate(self) -> None:
        raise NotImplementedError

    def _op(self, name: str, operands: Any, parts: Any, results: Any, regions: Any) -> Any:
        raise NotImplementedError


for _op in OPS.values():
    _function = _method(_op)
    setattr(Ops, _function.__name__, _function)
