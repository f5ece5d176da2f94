"""`pytest --tile-device=cpu --tile-check` runs suites of cuTile kernels without a GPU; a test with a race fails.

| option | effect |
| --- | --- |
| `--tile-device=cpu` | kernels run on the CPU, as under `tileir cpu` |
| `--tile-device=gpu` | kernels run on the GPU, as without the plugin |
| `--tile-check` | kernels run under the checker, and a test fails if it finds an error; implies `--tile-device=cpu` |
| `--tile-timeout=SECONDS` | stops a launch that takes longer |
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

_findings: _Findings | None = None


class _Findings:
    """The findings that the driver appends to a file, test by test."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.read = 0

    def new(self) -> list[dict[str, Any]]:
        if not self.path.exists():
            return []
        with open(self.path, "rb") as file:
            file.seek(self.read)
            data = file.read()
        # A line may be incomplete while another process writes it.
        whole = data[: data.rfind(b"\n") + 1]
        self.read += len(whole)
        events = [json.loads(line) for line in whole.splitlines() if line]
        return [event for event in events if event.get("event") == "finding"]


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("tileir", "Tile IR kernels")
    group.addoption("--tile-device", choices=["cpu", "gpu"], help="where kernels of cuTile run")
    group.addoption("--tile-check", action="store_true", help="look for races and other defects; errors fail the test")
    group.addoption("--tile-timeout", type=float, metavar="SECONDS", help="how long a launch may take on the CPU")


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    # Before anything imports cuda.tile.
    options = early_config.known_args_namespace
    check = getattr(options, "tile_check", False)
    device = getattr(options, "tile_device", None)
    if check and device == "gpu":
        raise pytest.UsageError("--tile-check runs kernels on the CPU: it does not go with --tile-device=gpu")
    if not check and device != "cpu":
        return
    from . import cutile

    global _findings
    stats = None
    if check:
        folder = tempfile.mkdtemp(prefix="tileir-pytest-")
        stats = Path(folder) / f"findings-{os.getpid()}.jsonl"
        _findings = _Findings(stats)
    cutile.install(check=check, stats=stats, timeout=getattr(options, "tile_timeout", None))


def pytest_unconfigure(config: pytest.Config) -> None:
    global _findings
    if _findings is not None:
        _findings.path.unlink(missing_ok=True)
        _findings.path.parent.rmdir()
        _findings = None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, Any]:
    if _findings is None:
        return (yield)
    # Findings of launches in fixtures belong to no test.
    _findings.new()
    result = yield
    errors = [finding for finding in _findings.new() if finding["severity"] == "error"]
    if errors:
        shown = "\n\n".join(finding["rendered"].rstrip("\n") for finding in errors)
        pytest.fail(f"the checker found {len(errors)} error{'s' * (len(errors) > 1)}:\n\n{shown}", pytrace=False)
    return result
