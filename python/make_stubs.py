"""Writes `tileir/_ops.pyi` and `tileir/enums.pyi` from the op table: `python make_stubs.py`. A test checks that they are fresh."""

import pathlib

from tileir import _native, _ops

HERE = pathlib.Path(__file__).resolve().parent / "tileir"
KINDS = {"flag": "bool", "bool": "bool", "i64": "int", "i32": "int", "str": "str | bytes", "symbol": "str"}


def stub_of_ops() -> str:
    lines = [
        '"""Written by `make_stubs.py` from the op table."""',
        "",
        "import inspect",
        "from collections.abc import Sequence",
        "from dataclasses import dataclass",
        "from typing import Any",
        "",
        "from . import enums",
        "from ._value import Value",
        "",
        "__tracebackhide__: bool",
        "",
        "@dataclass(frozen=True)",
        "class OpEntry:",
        *(f"    {name}: {kind}" for name, kind in _ops.OpEntry.__annotations__.items()),
        "",
        "OPS: dict[str, OpEntry]",
        "HANDWRITTEN_OPS: set[str]",
        "",
        "def method_name(op: OpEntry) -> str: ...",
        "def documentation(op: OpEntry) -> str: ...",
        "def python_name(name: str) -> str: ...",
        "def result_kind(op: OpEntry) -> str: ...",
        "def signature(op: OpEntry) -> inspect.Signature: ...",
        "",
        "class Ops:",
        "    def _locate(self) -> tuple[str, int, int] | None: ...",
        "    def _op(self, name: str, operands: Any, parts: Any, results: Any, regions: Any) -> Any: ...",
    ]
    for op in _ops.OPS.values():
        parameters = ["self"]
        for name, arity in zip(op.operand_names, op.arities, strict=True):
            # The builder itself reports missing operands.
            parameters.append(f"{_ops.python_name(name)}: Any" + ("" if arity == "one" else " = ..."))
        keywords = [f"{_ops.python_name(name)}: {kind_of(kind, enum)} | None = ..." for name, _, kind, enum, _ in op.attributes]
        first_optional = next((i for i, p in enumerate(parameters) if p.endswith("= ...")), len(parameters))
        parameters = [p if i < first_optional or p.endswith("= ...") else p + " = ..." for i, p in enumerate(parameters)]
        parameters += ["*", *keywords, "results: list[Any] | None = ..."]
        if op.regions:
            parameters.append("regions: Sequence[Any] = ...")
        lines.append(f"    def {_ops.method_name(op)}({', '.join(parameters)}) -> {_ops.result_kind(op)}:")
        lines.append('        r"""' + _ops.documentation(op).replace('"""', "'''").replace("\n", "\n        ").rstrip())
        lines.append('        """')
    return "\n".join(line.rstrip() for line in "\n".join(lines).split("\n")) + "\n"


def kind_of(kind: str, enum: str | None) -> str:
    return f"enums.{enum} | str" if enum else KINDS.get(kind, "Any")


def stub_of_enums() -> str:
    lines = ['"""Written by `make_stubs.py` from the enumerations of the dialect."""', "", "import enum", ""]
    lines += ["__all__ = [", *(f'    "{name}",' for name, _, _ in _native.enums()), "]"]
    for name, doc, cases in _native.enums():
        lines += ["", f"class {name}(str, enum.Enum):", f'    """{doc.strip()}"""', ""]
        for word, _, text in cases:
            lines.append(f'    {word.upper()} = "{word}"')
            lines.append(f'    """{text.strip()}"""')
    return "\n".join(lines) + "\n"


STUBS = {"_ops.pyi": stub_of_ops, "enums.pyi": stub_of_enums}

if __name__ == "__main__":
    for file, make in STUBS.items():
        (HERE / file).write_text(make(), encoding="utf-8")
