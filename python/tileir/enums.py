"""The enumerations of the dialect, from the op table: `tileir.enums.RoundingMode.ZERO`.

A member equals its keyword in the text format: `RoundingMode.ZERO == "zero"`.
"""

from __future__ import annotations

import enum

from . import _native


def _make(name: str, doc: str, cases: list[tuple[str, int, str]]) -> type[enum.Enum]:
    members = {keyword.upper(): keyword for keyword, _, _ in cases}
    made = enum.Enum(name, members, type=str, module=__name__)  # type: ignore[misc]
    made.__doc__ = doc
    for (keyword, _, text), member in zip(cases, made, strict=True):
        member.__doc__ = text
    return made


_all = {name: _make(name, doc, cases) for name, doc, cases in _native.enums()}
globals().update(_all)
__all__ = list(_all)
