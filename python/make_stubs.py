"""Writes `tileir/_ops.pyi` and `tileir/enums.pyi` from the op table: `python make_stubs.py`. A test checks that they are fresh."""

import keyword
import pathlib

from tileir import _native, _ops

HERE = pathlib.Path(__file__).resolve().parent / "tileir"
KINDS = {"flag": "bool", "bool": "bool", "i64": "int", "i32": "int", "str": "str | bytes", "symbol": "str"}


def stub_of_ops() -> str:
    lines = [
        '"""Written by `make_stubs.py` from the op table."""',
        "",
        "from typing import Any",
        "",
        "from . import enums",
        "",
        "class OpEntry:",
        *(f"    {name}: {kind}" for name, kind in _ops.OpEntry.__annotations__.items()),
        "",
        "OPS: dict[str, OpEntry]",
        "HANDWRITTEN_OPS: set[str]",
        "",
        "def method_name(op: OpEntry) -> str: ...",
        "def documentation(op: OpEntry) -> str: ...",
        "",
        "class Ops:",
        "    def _locate(self) -> None: ...",
        "    def _op(self, name: str, operands: Any, parts: Any, results: Any, regions: Any) -> Any: ...",
    ]
    for op in _ops.OPS.values():
        parameters = ["self"]
        for name, arity in zip(op.operand_names, op.arities, strict=True):
            # The builder itself reports missing operands.
            parameters.append(f"{safe(name)}: Any" + ("" if arity == "one" else " = ..."))
        keywords = [f"{safe(name)}: {kind_of(kind, enum)} | None = ..." for name, _, kind, enum, _ in op.attributes]
        first_optional = next((i for i, p in enumerate(parameters) if p.endswith("= ...")), len(parameters))
        parameters = [p if i < first_optional or p.endswith("= ...") else p + " = ..." for i, p in enumerate(parameters)]
        parameters += ["*", *keywords, "results: list[Any] | None = ..."]
        if op.regions:
            parameters.append("regions: list[Any] = ...")
        lines.append(f"    def {_ops.method_name(op)}({', '.join(parameters)}) -> Any:")
        lines.append('        r"""' + _ops.documentation(op).replace('"""', "'''").replace("\n", "\n        ").rstrip())
        lines.append('        """')
    return "\n".join(line.rstrip() for line in "\n".join(lines).split("\n")) + "\n"


def safe(name: str) -> str:
    return name + "_" if keyword.iskeyword(name) else name


def kind_of(kind: str, enum: str | None) -> str:
    return f"enums.{enum} | str" if enum else KINDS.get(kind, "Any")


def stub_of_enums() -> str:
    lines = ['"""Written by `make_stubs.py` from the enumerations of the dialect."""', "", "import enum"]
    for name, doc, cases in _native.enums():
        lines += ["", f"class {name}(str, enum.Enum):", f'    """{doc.strip()}"""', ""]
        for word, _, text in cases:
            lines.append(f'    {word.upper()} = "{word}"')
            lines.append(f'    """{text.strip()}"""')
    return "\n".join(lines) + "\n"


STUBS = {"_ops.pyi": stub_of_ops, "enums.pyi": stub_of_enums}

if __name__ == "__main__":
    for file, make in STUBS.items():
        (HERE / file).write_text(make())
