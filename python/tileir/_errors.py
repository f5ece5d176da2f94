"""Diagnostics, findings and exceptions. The native part passes each as a line of JSON and two renderings."""

from __future__ import annotations

import contextlib
import html as _html
import json
import os
import sys
import warnings
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, cast

Row = tuple[str, str, str]


def html(text: str) -> str:
    """Preformatted text for a notebook."""
    return f'<pre style="white-space: pre; overflow-x: auto">{_html.escape(text)}</pre>'


@dataclass(frozen=True, repr=False)
class Diagnostic:
    """A problem: code, severity, message, places, and fixes. `str()` is the rendering with source lines."""

    json: str
    rendered: str
    colored: str

    @property
    def data(self) -> dict[str, Any]:
        """All fields of the JSON object, which docs/json.md describes."""
        return cast("dict[str, Any]", json.loads(self.json))

    @property
    def code(self) -> str:
        """The code, such as `E0210`, which `tileir explain E0210` documents."""
        return cast(str, self.data["code"])

    @property
    def severity(self) -> str:
        """`error`, `warning` or `remark`."""
        return cast(str, self.data["severity"])

    @property
    def message(self) -> str:
        return cast(str, self.data["message"])

    @property
    def file(self) -> str:
        return cast(str, self.data["file"])

    @property
    def span(self) -> dict[str, Any] | None:
        """`start` and `end`, each with `line`, `column` and `offset`; or `file`, `line` and `column` in another file; or None."""
        return cast("dict[str, Any] | None", self.data.get("primary") or self.data.get("place"))

    @property
    def line(self) -> int | None:
        """The line, from 1."""
        span = self.span
        if span is None:
            return None
        return cast(int, span["start"]["line"] if "start" in span else span["line"])

    @property
    def label(self) -> str | None:
        return cast("str | None", self.data.get("label"))

    @property
    def notes(self) -> list[str]:
        return [note["message"] for note in self.data.get("notes", [])]

    @property
    def help(self) -> list[str]:
        return cast("list[str]", self.data.get("help", []))

    @property
    def fixes(self) -> list[dict[str, Any]]:
        """The fixes. Each has `title`, `safe` and `edits`; each edit has a `range` and its new `text`."""
        fix = self.data.get("fix")
        return [] if fix is None else [fix]

    def __str__(self) -> str:
        return self.rendered.rstrip("\n")

    def __repr__(self) -> str:
        line = f":{self.line}" if self.line is not None else ""
        return f"<tileir.{type(self).__name__} {self.severity} {self.code} at {self.file}{line}: {self.message}>"

    def _repr_html_(self) -> str:
        return html(self.rendered)


@dataclass(frozen=True, repr=False)
class Finding(Diagnostic):
    """A defect that the checker found in a run."""

    @property
    def kind(self) -> str:
        """The class, such as `block-race`; docs/checking.md describes them."""
        return cast(str, self.data["class"])

    @property
    def lines(self) -> list[int]:
        """The lines of the ops in the text, the later one first; none for bytecode."""
        return cast("list[int]", self.data["lines"])

    @property
    def blocks(self) -> list[tuple[int, int, int] | None]:
        """The tile blocks."""
        return [None if block is None else tuple(block) for block in self.data["blocks"]]

    @property
    def array(self) -> dict[str, Any] | None:
        """The accessed memory: `name`, `offset` and `size` in bytes, and `element` if the array is contiguous."""
        return cast("dict[str, Any] | None", self.data.get("array"))

    @property
    def schedules(self) -> list[str]:
        return cast("list[str]", self.data["schedules"])

    @property
    def count(self) -> int:
        return cast(int, self.data["count"])


def diagnostics(rows: Sequence[Row]) -> list[Diagnostic]:
    return [Diagnostic(*row) for row in rows]


class Report(Sequence[Finding]):
    """The findings of the checker; empty if it found nothing."""

    def __init__(
        self, rows: Sequence[Row], summary: str, schedules: list[str], hidden: int, stopped: Sequence[Row] | None
    ) -> None:
        self.findings = [Finding(*row) for row in rows]
        self.summary = summary
        self.schedules = schedules
        self.hidden = hidden
        self.stopped = None if stopped is None else diagnostics(stopped)

    @property
    def ok(self) -> bool:
        """Whether the run finished and the checker found neither errors nor warnings."""
        return self.stopped is None and all(finding.severity == "remark" for finding in self.findings)

    def raise_if_wrong(self) -> None:
        """Raises `CheckError` if the checker found an error, or if a limit stopped the run."""
        if self.stopped is not None or any(finding.severity == "error" for finding in self.findings):
            raise CheckError(self)

    def __getitem__(self, index: Any) -> Any:
        return self.findings[index]

    def __len__(self) -> int:
        return len(self.findings)

    def __iter__(self) -> Iterator[Finding]:
        return iter(self.findings)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Report) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        parts = [*self.findings, *(self.stopped or [])]
        return "\n\n".join([*map(str, parts), self.summary])

    def __repr__(self) -> str:
        return f"<tileir.Report {self.summary}>"

    def _repr_html_(self) -> str:
        return html(str(self))


_PACKAGE = os.path.dirname(__file__) + os.sep
_CAUSE = "\nThe above exception was the direct cause of the following exception:\n"
_CONTEXT = "\nDuring handling of the above exception, another exception occurred:\n"


def _unshown() -> tuple[str, ...]:
    """The beginnings of the file names of frames that belong to no caller: of this package, context managers, and IPython."""
    ipython = getattr(sys.modules.get("IPython"), "__file__", None)
    folder = (os.path.dirname(ipython) + os.sep,) if ipython else ()
    return (_PACKAGE, contextlib.__file__, *folder)


class _Shown(Exception):
    """An exception that notebooks show with the caller's lines, without those of this package."""

    def _message_lines(self) -> list[str]:
        return str(self).splitlines()

    def _render_traceback_(self) -> list[str]:
        """The text that IPython and Jupyter show: causes, the caller's lines, then the message."""
        import traceback

        lines: list[str] = []
        earlier = self.__cause__ or (None if self.__suppress_context__ else self.__context__)
        if earlier is not None:
            lines += "".join(traceback.format_exception(earlier)).splitlines()
            lines += (_CAUSE if self.__cause__ is not None else _CONTEXT).splitlines()
        frames = traceback.extract_tb(self.__traceback__)
        shown = [frame for frame in frames if not frame.filename.startswith(_unshown())]
        lines += "".join(traceback.format_list(shown or frames[-1:])).splitlines()
        first, *others = self._message_lines() or [""]
        return [*lines, f"{type(self).__name__}: {first}", *others]

    def __repr__(self) -> str:
        first = str(self).split("\n", 1)[0]
        return f"{type(self).__name__}({first!r})"


class Error(_Shown):
    """The base of all exceptions of this package that carry diagnostics of a module or a run."""

    def __init__(self, rows: Sequence[Row]) -> None:
        super().__init__(rows)
        self.diagnostics: list[Diagnostic] = diagnostics(rows)

    def render(self, color: bool = False) -> str:
        """All diagnostics with source lines, with or without terminal colours."""
        return "\n".join((d.colored if color else d.rendered).rstrip("\n") for d in self.diagnostics)

    def __str__(self) -> str:
        return self.render() if self.diagnostics else "no diagnostics"

    def _message_lines(self) -> list[str]:
        return self.render(color=True).splitlines()

    def _repr_html_(self) -> str:
        return html(self.render())


class ParseError(Error):
    """Text or bytecode that cannot be read."""


class VerifyError(Error):
    """A module that breaks rules of the dialect."""


class WriteError(Error):
    """A module that the requested version of bytecode cannot encode."""


class LaunchError(Error):
    """A launch that a fault or a limit stopped; the diagnostics name the op, the element, the tile block and the reason."""


class LaunchTimeout(LaunchError, TimeoutError):
    """A launch that took longer than `timeout`."""

    __init__ = LaunchError.__init__


class ArgumentError(_Shown, TypeError):
    """Arguments that do not fit a kernel."""


class BuildError(_Shown, ValueError):
    """A request that the builder rejects."""

    def __init__(self, content: tuple[str, str, str | None]) -> None:
        super().__init__(content)
        self.message, self.kind, self.op = content

    def __str__(self) -> str:
        return self.message


class CheckError(Error):
    """A launch with `check=True` whose checker found an error."""

    def __init__(self, report: Report) -> None:
        Exception.__init__(self, report)
        self.report = report
        self.diagnostics = [*report.findings, *(report.stopped or [])]

    @property
    def findings(self) -> list[Finding]:
        return self.report.findings


class UndefinedWarning(UserWarning):
    """Undefined behaviour after which a launch continued, because of `undefined="warn"`."""


def warn(rows: Sequence[Row]) -> None:
    for diagnostic in diagnostics(rows):
        warnings.warn(str(diagnostic), UndefinedWarning, stacklevel=2)


class Text(str):
    """A text, with the same content as data in `data`."""

    data: Any

    def __new__(cls, text: str, data: str) -> Text:
        made = super().__new__(cls, text)
        made.data = json.loads(data)
        return made

    def __reduce__(self) -> Any:
        return (Text, (str(self), json.dumps(self.data)))

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return html(self)


class Difference(NamedTuple):
    """One difference between two modules."""

    aspect: str
    path: str
    what: str
    left: str | None
    right: str | None

    def __str__(self) -> str:
        sides = [f"\n  {sign} {text}" for sign, text in (("-", self.left), ("+", self.right)) if text is not None]
        return f"{self.path}: {self.what}" + "".join(sides)
