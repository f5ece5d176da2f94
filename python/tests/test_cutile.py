"""cuTile through the package: `install()`, `lower()`, and the pytest plugin. Skipped by name without cuda-tile."""

import importlib.metadata
import importlib.util
import subprocess
import sys
import textwrap

import pytest
from conftest import ROOT

if importlib.util.find_spec("cuda") is None or importlib.util.find_spec("cuda.tile") is None:
    pytest.skip("the package cuda-tile is not installed", allow_module_level=True)
if not sys.platform.startswith("linux"):
    pytest.skip("the stand-in for the CUDA driver exists on Linux only", allow_module_level=True)

KERNELS = """
import cuda.tile as ct
import numpy as np
import tileir.cutile

@ct.kernel
def add(a, b, c, TILE: ct.Constant[int]):
    i = ct.bid(0)
    x = ct.load(a, index=(i,), shape=(TILE,))
    y = ct.load(b, index=(i,), shape=(TILE,))
    ct.store(c, index=(i,), tile=x + y)

@ct.kernel
def everyone_writes(a):
    ct.store(a, index=(0,), tile=ct.full((16,), ct.bid(0), dtype=ct.int32))
"""


def run(tmp_path, program, *arguments):
    path = tmp_path / "program.py"
    path.write_text(textwrap.dedent(program))
    return subprocess.run([sys.executable, str(path), *arguments], capture_output=True, text=True, timeout=300)


def test_install_runs_kernels_in_this_process(tmp_path):
    done = run(
        tmp_path,
        "import tileir.cutile\ntileir.cutile.install(threads=1)\n"
        + KERNELS
        + """
a, b, c = np.arange(100, dtype=np.float32), np.ones(100, np.float32), np.zeros(100, np.float32)
ct.launch(0, (ct.cdiv(100, 32), 1, 1), add, tuple(map(tileir.cutile.array, (a, b, c))) + (32,))
np.testing.assert_array_equal(c, a + b)
tileir.cutile.install()
print("fine")
""",
    )
    assert done.returncode == 0 and done.stdout == "fine\n", done.stderr


def test_lower_gives_the_module(tmp_path):
    done = run(
        tmp_path,
        "import tileir, tileir.cutile\ntileir.cutile.install()\n"
        + KERNELS
        + """
a, b, c = np.arange(100, dtype=np.float32), np.ones(100, np.float32), np.zeros(100, np.float32)
module = tileir.cutile.lower(add, (a, b, c, 32), symbol="add")
module.verify()
assert module.kernels == ["add"], module.kernels
assert any(op.name == "addf" for op in module.walk())
file, line, _ = module.walk("addf")[0].location
assert file.endswith("program.py") and line == 13, (file, line)
kernel = module.optimize("O2")["add"]
kernel[4](tileir.tensor(a), tileir.tensor(b), tileir.tensor(c))
np.testing.assert_array_equal(c, a + b)
print("fine")
""",
    )
    assert done.returncode == 0 and done.stdout == "fine\n", done.stderr


def test_install_says_what_is_wrong(tmp_path):
    done = run(tmp_path, "import tileir.cutile\ntileir.cutile.install(undefined='maybe')\n")
    assert "`maybe` is none of" in done.stderr


SUITE = KERNELS + """
def test_add():
    a, b, c = np.arange(64, dtype=np.float32), np.ones(64, np.float32), np.zeros(64, np.float32)
    ct.launch(0, (2, 1, 1), add, tuple(map(tileir.cutile.array, (a, b, c))) + (32,))
    assert (c == a + b).all()

def test_race():
    a = np.zeros(16, np.int32)
    ct.launch(0, (4, 1, 1), everyone_writes, (tileir.cutile.array(a),))
"""


def pytest_run(tmp_path, *options):
    (tmp_path / "test_suite.py").write_text(SUITE)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *options, str(tmp_path / "test_suite.py")]
    if "tileir" not in {entry.name for entry in importlib.metadata.entry_points(group="pytest11")}:
        # The package is on the path, not installed.
        command[3:3] = ["-p", "tileir.pytest_plugin"]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=tmp_path)


def test_the_plugin_runs_suites_on_the_cpu(tmp_path):
    done = pytest_run(tmp_path, "--tile-device=cpu")
    assert "2 passed" in done.stdout, done.stdout + done.stderr


def test_the_plugin_fails_tests_whose_kernels_race(tmp_path):
    done = pytest_run(tmp_path, "--tile-device=cpu", "--tile-check")
    assert "1 failed, 1 passed" in done.stdout, done.stdout + done.stderr
    assert "the checker found" in done.stdout and "test_suite.py" in done.stdout
    refused = pytest_run(tmp_path, "--tile-device=gpu", "--tile-check")
    assert "--tile-check runs kernels on the CPU" in refused.stdout + refused.stderr


def test_the_command_is_installed():
    done = subprocess.run([sys.executable, "-m", "tileir", "check", str(ROOT / "examples/softmax.mlir")], timeout=60)
    assert done.returncode == 0
