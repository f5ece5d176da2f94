"""The ops of the table as methods. `_ops.pyi`, which `make_stubs.py` writes, declares them for type checkers."""

from __future__ import annotations

import inspect
import keyword
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from . import _native

# As in `build`.
__tracebackhide__ = True


@dataclass(frozen=True)
class OpEntry:
    """An entry of the op table."""

    name: str
    doc: str
    operand_names: list[str]
    result_names: list[str]
    attributes: list[tuple[str, str, str, str | None, bool]]
    arities: list[str]
    result_arities: list[str]
    regions: list[str]


OPS: dict[str, OpEntry] = {
    op["name"]: OpEntry(
        op["name"],
        op["doc"],
        [name for name, _, _ in op["operands"]],
        [name for name, _, _ in op["results"]],
        op["attributes"],
        [arity for _, _, arity in op["operands"]],
        [arity for _, _, arity in op["results"]],
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
    build.__signature__ = signature(op)  # type: ignore[attr-defined]
    return build


def python_name(name: str) -> str:
    """The name of an operand or attribute as a parameter: `from_` for a keyword of Python."""
    return name + "_" if keyword.iskeyword(name) else name


def result_kind(op: OpEntry) -> str:
    """The annotation of what a method returns. It is `Any` where it depends on the arguments or on who threads tokens."""
    if "result_token" in op.result_names or "many" in op.result_arities:
        return "Any"
    count = len(op.result_names)
    return "None" if count == 0 else "Value" if count == 1 else f"tuple[{', '.join(['Value'] * count)}]"


def signature(op: OpEntry) -> inspect.Signature:
    """Operands by position or by name, then attributes by name."""
    kinds = inspect.Parameter
    parameters = [kinds("self", kinds.POSITIONAL_OR_KEYWORD)]
    optional = False
    for name, arity in zip(op.operand_names, op.arities, strict=True):
        optional = optional or arity != "one"
        default = None if optional else kinds.empty
        parameters.append(kinds(python_name(name), kinds.POSITIONAL_OR_KEYWORD, default=default))
    named = [python_name(name) for name, *_ in op.attributes] + ["results"]
    parameters += [kinds(name, kinds.KEYWORD_ONLY, default=None) for name in named]
    if op.regions:
        parameters.append(kinds("regions", kinds.KEYWORD_ONLY, default=()))
    return inspect.Signature(parameters, return_annotation=result_kind(op))


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

    def _locate(self) -> tuple[str, int, int] | None:
        raise NotImplementedError

    def _op(self, name: str, operands: Any, parts: Any, results: Any, regions: Any) -> Any:
        raise NotImplementedError


for _op in OPS.values():
    _function = _method(_op)
    setattr(Ops, _function.__name__, _function)
