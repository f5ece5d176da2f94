"""`pytest --tile-device=cpu --tile-check` runs suites of cuTile kernels without a GPU; a test with a race fails.

| option | effect |
| --- | --- |
| `--tile-device=cpu` | kernels run on the CPU, as under `tileir cpu` |
| `--tile-device=gpu` | kernels run on the GPU, as without the plugin |
| `--tile-check` | kernels run under the checker, and a test fails if it finds an error; implies `--tile-device=cpu` |
| `--tile-schedule=LIST` | the orders of tile blocks under the checker, such as `forward,seed:7` |
| `--tile-timeout=SECONDS` | stops a launch on the CPU that takes longer |

Launches of fixtures belong to the test that sets them up or tears them down. A test that fails or is skipped reports its
findings, too; findings of no test, such as those of launches at import, make the whole run fail.

pytest loads this module in every run, so it is not part of the package `tileir`, which it imports if an option is given.
"""

from __future__ import annotations

import json
import os
import shutil
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
        # Renderings of errors that belong to no test, and the number of all errors.
        self.of_no_test: list[str] = []
        self.errors = 0

    def _new(self) -> list[dict[str, Any]]:
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

    def new_errors(self) -> list[str]:
        """The renderings of the errors since the last call."""
        errors = [finding["rendered"].rstrip("\n") for finding in self._new() if finding["severity"] == "error"]
        self.errors += len(errors)
        return errors

    def keep(self) -> None:
        """Keeps the errors since the last call, which belong to no test."""
        self.of_no_test += self.new_errors()


def _heading(errors: list[str]) -> str:
    return f"the checker found {len(errors)} error{'s' * (len(errors) > 1)}"


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("tileir", "Tile IR kernels")
    group.addoption("--tile-device", choices=["cpu", "gpu"], help="where kernels of cuTile run")
    group.addoption("--tile-check", action="store_true", help="look for races and other defects; errors fail the test")
    group.addoption("--tile-schedule", metavar="LIST", help="the orders in which the checker runs tile blocks")
    group.addoption("--tile-timeout", type=float, metavar="SECONDS", help="how long a launch may take on the CPU")


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    # Before anything imports cuda.tile.
    options = early_config.known_args_namespace
    check = getattr(options, "tile_check", False)
    device = getattr(options, "tile_device", None)
    schedules = getattr(options, "tile_schedule", None)
    timeout = getattr(options, "tile_timeout", None)
    if not check and device is None and schedules is None and timeout is None:
        return
    if device == "gpu" and (check or timeout is not None):
        option, what = ("--tile-check", "runs kernels") if check else ("--tile-timeout", "stops launches")
        raise pytest.UsageError(f"{option} {what} on the CPU: it does not go with --tile-device=gpu")
    if schedules is not None and not check:
        raise pytest.UsageError("--tile-schedule is an option of the checker: add --tile-check")
    from tileir import cutile

    if device == "gpu":
        if cutile.is_installed():
            raise pytest.UsageError(
                "--tile-device=gpu: this process has the stand-in for the CUDA driver, from `tileir cpu` or "
                "tileir.cutile.install(), so its kernels run on the CPU"
            )
        cutile.refuse("--tile-device=gpu is given: tileir.cutile would run the kernels of this process on the CPU")
        return
    on_cpu = check or device == "cpu" or (timeout is not None and cutile.is_installed())
    if timeout is not None and not on_cpu:
        raise pytest.UsageError("--tile-timeout stops launches on the CPU: add --tile-device=cpu")
    global _findings
    stats = None
    if check:
        folder = tempfile.mkdtemp(prefix="tileir-pytest-")
        stats = Path(folder) / f"findings-{os.getpid()}.jsonl"
        _findings = _Findings(stats)
    cutile.install(check=check or None, schedules=schedules, stats=stats, timeout=timeout)


def pytest_unconfigure(config: pytest.Config) -> None:
    global _findings
    if _findings is not None:
        # Another process may still write there.
        shutil.rmtree(_findings.path.parent, ignore_errors=True)
        _findings = None


def _replace(outcome: Any, error: BaseException) -> None:
    """Makes an exception the outcome of a hook, also in releases of pluggy that have no method for it."""
    if hasattr(outcome, "force_exception"):
        outcome.force_exception(error)
    else:
        outcome._excinfo = (type(error), error, error.__traceback__)


def _judge(item: pytest.Item, when: str, outcome: Any) -> None:
    """Fails a phase of a test whose launches had errors. If it failed already, the errors are a section of its report."""
    if _findings is None:
        return
    errors = _findings.new_errors()
    if not errors:
        return
    shown = "\n\n".join(errors)
    raised = getattr(outcome, "excinfo", None) or getattr(outcome, "_excinfo", None)
    # A test that is skipped after a race has not passed.
    if raised is not None and not issubclass(raised[0], pytest.skip.Exception):
        item.add_report_section(when, "tile-check", f"{_heading(errors)}:\n\n{shown}")
        return
    try:
        pytest.fail(f"{_heading(errors)}:\n\n{shown}", pytrace=False)
    except pytest.fail.Exception as failure:
        _replace(outcome, failure)


# Wrappers of the older kind, which every release of pluggy has.


@pytest.hookimpl(hookwrapper=True, tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, Any, None]:
    if _findings is not None:
        _findings.keep()
    outcome = yield
    _judge(item, "setup", outcome)


@pytest.hookimpl(hookwrapper=True, tryfirst=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, None]:
    outcome = yield
    _judge(item, "call", outcome)


@pytest.hookimpl(hookwrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, Any, None]:
    outcome = yield
    _judge(item, "teardown", outcome)


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    if _findings is None:
        return
    _findings.keep()
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        # A process of pytest-xdist: the one that started it reports.
        output["tile_findings"] = [_findings.errors, _findings.of_no_test]
    elif _findings.of_no_test:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: Any) -> None:
    count, of_no_test = getattr(node, "workeroutput", {}).get("tile_findings", (0, []))
    if _findings is not None:
        _findings.errors += count
        # Every process imports the modules, so each of them has the same findings of no test.
        _findings.of_no_test += [text for text in of_no_test if text not in _findings.of_no_test]


def pytest_terminal_summary(terminalreporter: Any) -> None:
    if _findings is None or not _findings.errors:
        return
    errors = _findings.of_no_test
    terminalreporter.section("tile-check")
    terminalreporter.line(f"the checker found {_findings.errors} error{'s' * (_findings.errors > 1)} in launches of this run")
    if errors:
        terminalreporter.line("of no test:\n\n" + "\n\n".join(errors))
