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
    path.write_text(textwrap.dedent(program), encoding="utf-8")
    command = [sys.executable, str(path), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=tmp_path)


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


@pytest.mark.parametrize("around", [(), ("-m", "tileir", "cpu", "--", sys.executable)])
def test_launches_take_numpy_arrays(tmp_path, around):
    path = tmp_path / "program.py"
    path.write_text(
        "import tileir.cutile\ntileir.cutile.install()\ntileir.cutile.install()\n"
        + KERNELS
        + """
a, b, c = np.arange(100, dtype=np.float32), np.ones(100, np.float32), np.zeros(200, np.float32)
ct.launch(0, (ct.cdiv(100, 32), 1, 1), add, (a, b, c[::2], 32))
np.testing.assert_array_equal(c[::2], a + b)
assert not c[1::2].any()
ct.launch(0, (ct.cdiv(100, 32), 1, 1), add, (tileir.cutile.array(b), b, c[:100], 32))
assert (c[:100] == 2).all()
a.flags.writeable = False
try:
    ct.launch(0, (ct.cdiv(100, 32), 1, 1), add, (b, b, a, 32))
except RuntimeError as error:
    assert "illegal memory access" in str(error), error
    print("fine")
""",
        encoding="utf-8",
    )
    command = [sys.executable, *around, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=tmp_path)
    assert done.returncode == 0 and done.stdout == "fine\n", done.stdout + done.stderr


def test_arrays_that_cannot_be_accessed_are_errors(tmp_path):
    done = run(
        tmp_path,
        "import tileir.cutile\ntileir.cutile.install(threads=1)\n"
        + KERNELS
        + """
a, b = np.ones(64, np.float32), np.zeros(64, np.float32)
a.flags.writeable = False
A, B = map(tileir.cutile.array, (a, b))
ct.launch(0, (2, 1, 1), add, (A, A, B, 32))
assert (b == 2).all()

class Wild:
    __cuda_array_interface__ = {"shape": (64,), "typestr": "<f4", "data": (0xDEAD0000, False), "version": 3}

for args in (B, B, A, 32), (Wild(), B, B, 32):
    try:
        ct.launch(0, (2, 1, 1), add, args)
    except RuntimeError as error:
        assert "illegal memory access" in str(error), error
        print("refused")
assert (a == 1).all()
""",
    )
    assert done.returncode == 0 and done.stdout == "refused\nrefused\n", done.stdout + done.stderr
    assert "in the constant 'args[2]'" in done.stderr and "outside every buffer" in done.stderr


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


def test_tuning_measures_each_configuration_once(tmp_path):
    done = run(
        tmp_path,
        "import tileir.cutile\ntileir.cutile.install(stats='launches.jsonl')\n"
        + KERNELS
        + """
import cuda.tile.tune, json, os
a, b, c = (tileir.cutile.array(np.ones(128, np.float32)) for _ in range(3))
grid = lambda tile: (128 // tile, 1, 1)
result = ct.tune.exhaustive_search([16, 32, 64], 0, grid, add, lambda tile: (a, b, c, tile), quiet=True)
assert [m.num_samples for m in result.successes] == [1, 1, 1], result
launches = [line for line in open("launches.jsonl") if json.loads(line)["event"] == "launch"]
assert 6 <= len(launches) <= 9, len(launches)
print("fine")
""",
    )
    assert done.returncode == 0 and done.stdout == "fine\n", done.stdout + done.stderr


def test_a_tuner_takes_numpy_arrays(tmp_path):
    done = run(
        tmp_path,
        "import tileir.cutile\ntileir.cutile.install()\n"
        + KERNELS
        + """
import cuda.tile.tune
a, b, c = np.ones(128, np.float32), np.ones(128, np.float32), np.zeros(128, np.float32)
result = ct.tune.exhaustive_search([32, 64], 0, lambda tile: (128 // tile, 1, 1), add, lambda tile: (a, b, c, tile), quiet=True)
assert len(result.successes) == 2 and (c == 2).all(), result
print("fine")
""",
    )
    assert done.returncode == 0 and done.stdout == "fine\n", done.stdout + done.stderr


def test_arrays_of_ml_dtypes(tmp_path):
    pytest.importorskip("ml_dtypes")
    done = run(
        tmp_path,
        "import tileir, tileir.cutile, ml_dtypes\ntileir.cutile.install()\n"
        + KERNELS
        + """
@ct.kernel
def double(a, c, TILE: ct.Constant[int]):
    i = ct.bid(0)
    x = ct.load(a, index=(i,), shape=(TILE,))
    ct.store(c, index=(i,), tile=(x.astype(ct.float32) * 2.0).astype(x.dtype))

for name in ("bfloat16", "float8_e4m3fn", "float8_e5m2"):
    dtype = getattr(ml_dtypes, name)
    a, c = np.arange(1, 65).astype(np.float32).astype(dtype), np.zeros(128, dtype)
    double_of = (a.astype(np.float32) * 2).astype(dtype)
    ct.launch(0, (2, 1, 1), double, (a, c[::2], 32))
    np.testing.assert_array_equal(c[::2], double_of)
    assert not c[1::2].astype(np.float32).any()
    module = tileir.cutile.lower(double, (a, c, 32), symbol="double")
    module["double"][2](tileir.tensor(a), tileir.tensor(c))
    np.testing.assert_array_equal(c[:64], double_of)
a.flags.writeable = False
for array in (a, np.zeros(64, ml_dtypes.float4_e2m1fn), np.zeros(64, ml_dtypes.int4)):
    try:
        ct.launch(0, (2, 1, 1), double, (array, c, 32))
    except Exception as error:
        print(type(error).__name__, error)
""",
    )
    lines = done.stdout.splitlines()
    assert done.returncode == 0 and len(lines) == 3, done.stdout + done.stderr
    assert "float8_e5m2" in lines[0] and "float4_e2m1fn" in lines[1] and "int4" in lines[2], lines


def test_install_says_what_is_wrong(tmp_path):
    done = run(tmp_path, "import tileir.cutile\ntileir.cutile.install(undefined='maybe')\n")
    assert "unknown action `maybe`" in done.stderr
    done = run(tmp_path, "import tileir.cutile\ntileir.cutile.install(threads=-1)\n")
    assert "ValueError: `threads` must be positive, found -1" in done.stderr
    done = run(tmp_path, "import tileir.cutile\ntileir.cutile.install(schedules=['forward'])\n")
    assert "ValueError: `schedules` are those of the checker: they need `check=True`" in done.stderr
    done = run(tmp_path, "import tileir.cutile\ntileir.cutile.install(check=True, schedules=['fast'])\n")
    assert "ValueError" in done.stderr and "fast" in done.stderr


def test_options_of_a_second_call_are_not_ignored(tmp_path):
    done = run(
        tmp_path,
        "import tileir, tileir.cutile\n"
        + KERNELS
        + """
a, b, c = (np.ones(100, np.float32) for _ in range(3))
tileir.cutile.lower(add, (a, b, c, 32), capability=9.0).verify()
tileir.cutile.install()
for options in (dict(check=True, timeout=5), dict(threads=1)):
    try:
        tileir.cutile.install(**options)
    except RuntimeError as error:
        print(str(error).split(":")[0])
""",
    )
    installed = "the stand-in for the driver is installed already, with other options"
    assert done.stdout == f"{installed} (check, timeout)\n{installed} (threads)\n", done.stdout + done.stderr
    done = run(
        tmp_path,
        """
        import tileir.cutile
        tileir.cutile.install(threads=2, timeout=5, capability=9.0)
        tileir.cutile.install(threads=2, timeout=5)
        tileir.cutile.install(threads=2, timeout=5, capability="9.0")
        try:
            tileir.cutile.install(threads=2)
        except RuntimeError as error:
            print("(timeout)" in str(error))
        """,
    )
    assert done.stdout == "True\n", done.stdout + done.stderr


def test_a_missing_cutile_is_named(tmp_path):
    # An empty package shadows cuTile.
    (tmp_path / "cuda").mkdir()
    (tmp_path / "cuda" / "__init__.py").write_text("", encoding="utf-8")
    done = run(tmp_path, "import tileir.cutile\ntileir.cutile.lower(None, ())\n")
    assert "ModuleNotFoundError: cuTile is not installed: `pip install cuda-tile`" in done.stderr


SUITE = KERNELS + """
def test_add():
    a, b, c = np.arange(64, dtype=np.float32), np.ones(64, np.float32), np.zeros(64, np.float32)
    ct.launch(0, (2, 1, 1), add, tuple(map(tileir.cutile.array, (a, b, c))) + (32,))
    assert (c == a + b).all()

def test_race():
    a = np.zeros(16, np.int32)
    ct.launch(0, (4, 1, 1), everyone_writes, (tileir.cutile.array(a),))
"""


def plugins():
    """Options of pytest: no cache, and the plugin if the package is on the path only, and not installed."""
    is_installed = "tileir" in {entry.name for entry in importlib.metadata.entry_points(group="pytest11")}
    return ["-p", "no:cacheprovider"] + ([] if is_installed else ["-p", "tileir_pytest"])


def pytest_run(tmp_path, *options, around=(), suite=SUITE):
    (tmp_path / "test_suite.py").write_text(suite, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", *plugins(), *options, str(tmp_path / "test_suite.py")]
    return subprocess.run([*around, *command], capture_output=True, text=True, timeout=300, cwd=tmp_path)


def test_the_plugin_runs_suites_on_the_cpu(tmp_path):
    done = pytest_run(tmp_path, "--tile-device=cpu")
    assert "2 passed" in done.stdout, done.stdout + done.stderr


def test_the_plugin_fails_tests_whose_kernels_race(tmp_path):
    done = pytest_run(tmp_path, "--tile-device=cpu", "--tile-check")
    assert "1 failed, 1 passed" in done.stdout, done.stdout + done.stderr
    assert "the checker found" in done.stdout and "test_suite.py" in done.stdout
    refused = pytest_run(tmp_path, "--tile-device=gpu", "--tile-check")
    assert "--tile-check runs kernels on the CPU" in refused.stdout + refused.stderr


RACES = KERNELS + """
import pytest

def race():
    ct.launch(0, (4, 1, 1), everyone_writes, (tileir.cutile.array(np.zeros(16, np.int32)),))

@pytest.fixture
def racy_setup():
    race()

@pytest.fixture
def racy_teardown():
    yield
    race()

@pytest.fixture(scope="session")
def racy_session():
    race()
    yield
    race()

def test_of_setup(racy_setup):
    pass

def test_of_teardown(racy_teardown):
    pass

def test_of_skip():
    race()
    pytest.skip("not here")

def test_of_failure():
    race()
    assert 1 == 2

def test_fine():
    pass

def test_of_session(racy_session):
    pass
"""


def test_no_race_of_a_suite_is_lost(tmp_path):
    done = pytest_run(tmp_path, "--tile-check", "-rfEs", suite=RACES)
    out = done.stdout
    for line in [
        "ERROR test_suite.py::test_of_setup",
        "ERROR test_suite.py::test_of_teardown",
        "FAILED test_suite.py::test_of_skip",
        "FAILED test_suite.py::test_of_failure - assert 1 == 2",
        "ERROR test_suite.py::test_of_session",
        "tile-check call",
        "the checker found 6 errors in launches of this run",
    ]:
        assert line in out, line + "\n" + out + done.stderr
    # Of each test but the one that fails anyway, as the reason of a failure.
    assert out.count("the checker found 1 error:") >= 5 and "2 failed, 2 passed, 4 errors" in out, out
    assert done.returncode == 1


def test_races_of_no_test_fail_the_run(tmp_path):
    suite = RACES[: RACES.index("@pytest.fixture")] + "race()\n\ndef test_fine():\n    pass\n"
    for options in ((), ("-n", "2")) if importlib.util.find_spec("xdist") else ((),):
        done = pytest_run(tmp_path, "--tile-check", *options, suite=suite)
        assert "1 passed" in done.stdout and "of no test" in done.stdout, done.stdout + done.stderr
        assert done.returncode == 1, options


def test_the_time_limit_of_the_plugin_needs_the_cpu(tmp_path):
    done = pytest_run(tmp_path, "--tile-timeout=5")
    assert done.returncode != 0 and "add --tile-device=cpu" in done.stdout + done.stderr
    done = pytest_run(tmp_path, "--tile-timeout=5", around=[sys.executable, "-m", "tileir", "cpu", "--"])
    assert "2 passed" in done.stdout, done.stdout + done.stderr


@pytest.mark.skipif(importlib.util.find_spec("xdist") is None, reason="the package pytest-xdist is not installed")
def test_the_plugin_works_in_processes_of_xdist(tmp_path):
    done = pytest_run(tmp_path, "--tile-device=cpu", "-n", "2")
    assert "2 passed" in done.stdout, done.stdout + done.stderr
    # The processes inherit the stand-ins, and still report to their own tests.
    done = pytest_run(tmp_path, "--tile-check", "-n", "2")
    assert "1 failed, 1 passed" in done.stdout and "the checker found" in done.stdout, done.stdout + done.stderr


def test_the_plugin_checks_under_tileir_cpu(tmp_path):
    done = pytest_run(tmp_path, "--tile-check", around=[sys.executable, "-m", "tileir", "cpu", "--"])
    assert "1 failed, 1 passed" in done.stdout and "the checker found" in done.stdout, done.stdout + done.stderr


def test_options_of_a_child_replace_those_of_its_parent(tmp_path):
    done = run(
        tmp_path,
        """
        import os, subprocess, sys, tileir.cutile
        if len(sys.argv) == 1:
            tileir.cutile.install(threads=3, capability="9.0", timeout=7)
            sys.exit(subprocess.run([sys.executable, sys.argv[0], "child"]).returncode)
        assert tileir.cutile.is_installed()
        tileir.cutile.install()
        options = lambda: [os.environ.get("TILEIR_CPU_" + name) for name in ("THREADS", "CAPABILITY", "TIMEOUT", "CHECK")]
        print(options())
        tileir.cutile.install(timeout=8, check=True)
        print(options())
        """,
    )
    assert done.stdout == "['3', '9.0', '7', None]\n['3', '9.0', '8', '1']\n", done.stdout + done.stderr


def test_a_child_replaces_check_and_time_of_its_parent(tmp_path):
    done = run(
        tmp_path,
        """
        import os, subprocess, sys, tileir.cutile
        options = lambda: [os.environ.get("TILEIR_CPU_" + name) for name in ("CHECK", "SCHEDULES", "TIME")]
        if len(sys.argv) == 1:
            tileir.cutile.install(check=True, schedules=["forward", "seed:7"], time=True)
            print(options(), flush=True)
            sys.exit(max(subprocess.run([sys.executable, sys.argv[0], child]).returncode for child in ("none", "order")))
        if sys.argv[1] == "none":
            tileir.cutile.install(check=False, time=False)
        else:
            tileir.cutile.install(schedules="backward")
        print(options(), flush=True)
        """,
    )
    expected = ["['1', 'forward,seed:7', '1']", "[None, None, None]", "['1', 'backward', '1']"]
    assert done.stdout.splitlines() == expected, done.stdout + done.stderr


def test_the_plugin_has_the_schedules_of_the_checker(tmp_path):
    suite = KERNELS + """
import os

def test_schedules():
    assert os.environ["TILEIR_CPU_SCHEDULES"] == "forward,seed:7"
"""
    done = pytest_run(tmp_path, "--tile-check", "--tile-schedule=forward,seed:7", suite=suite)
    assert "1 passed" in done.stdout, done.stdout + done.stderr
    done = pytest_run(tmp_path, "--tile-device=cpu", "--tile-schedule=forward", suite=suite)
    assert done.returncode != 0 and "add --tile-check" in done.stdout + done.stderr


def test_the_gpu_is_refused_where_kernels_run_on_the_cpu(tmp_path):
    suite = "import tileir.cutile\n\ndef test_install():\n    tileir.cutile.install()\n"
    around = [sys.executable, "-m", "tileir", "cpu", "--"]
    done = pytest_run(tmp_path, "--tile-device=gpu", around=around, suite=suite)
    assert done.returncode != 0 and "its kernels run on the CPU" in done.stdout + done.stderr
    # A suite that would change to the CPU by itself.
    done = pytest_run(tmp_path, "--tile-device=gpu", suite=suite)
    assert "1 failed" in done.stdout and "--tile-device=gpu is given" in done.stdout, done.stdout + done.stderr
    # The same process, after a call of `install()`.
    path = tmp_path / "program.py"
    path.write_text(
        "import pytest, sys, tileir.cutile\ntileir.cutile.install()\nsys.exit(pytest.main(sys.argv[1:]))\n", encoding="utf-8"
    )
    command = [sys.executable, str(path), *plugins(), "--tile-device=gpu", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=tmp_path)
    assert done.returncode != 0 and "its kernels run on the CPU" in done.stdout + done.stderr


def test_the_plugin_imports_the_package_only_if_it_is_asked(tmp_path):
    suite = """
import sys

def test_modules():
    assert "tileir_pytest" in sys.modules
    assert [name for name in sys.modules if name.split(".")[0] == "tileir"] == []
"""
    done = pytest_run(tmp_path, suite=suite)
    assert "1 passed" in done.stdout, done.stdout + done.stderr


def test_the_part_for_torch_needs_no_search_path(tmp_path):
    # pytest-xdist replaces `sys.path` after the start-up hook has run. This torch is too small to be changed.
    (tmp_path / "torch.py").write_text("", encoding="utf-8")
    program = f"""
        import sys
        sys.path[:] = [{str(tmp_path)!r}] + [path for path in sys.path if "stand-ins" not in path]
        try:
            import torch
        except ModuleNotFoundError as error:
            assert error.name == "torch.overrides", error
        print(sys.modules["tileir_cpu_torch"].__name__)
        """
    path = tmp_path / "program.py"
    path.write_text(textwrap.dedent(program), encoding="utf-8")
    command = [sys.executable, "-m", "tileir", "cpu", "--", sys.executable, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.stdout == "tileir_cpu_torch\n", done.stdout + done.stderr


@pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="the package torch is not installed")
def test_products_of_torch_round_to_tf32_if_that_is_allowed(tmp_path):
    done = run(
        tmp_path,
        """
        import tileir.cutile
        tileir.cutile.install()
        import torch
        a, b, c = (torch.randn(shape, device="cuda") for shape in ((32, 256), (256, 16), (32, 16)))
        products = {
            "@": lambda: a @ b,
            "matmul": lambda: torch.matmul(a, b),
            "mm": lambda: a.mm(b),
            "bmm": lambda: torch.bmm(a[None], b[None])[0],
            "addmm": lambda: torch.addmm(c, a, b) - c,
            "baddbmm": lambda: torch.baddbmm(c[None], a[None], b[None])[0] - c,
            "linear": lambda: torch.nn.functional.linear(a, b.t().contiguous()),
        }
        def rounded(x):
            return ((x.view(torch.int32) + 0x1000) & ~0x1fff).view(torch.float32)
        in_f32, in_tf32 = a.double() @ b.double(), rounded(a).double() @ rounded(b).double()
        assert (in_f32 - in_tf32).abs().max() > 1e-3
        for expected, allowed in ((in_f32, False), (in_tf32, True), (in_f32, False)):
            torch.backends.cuda.matmul.allow_tf32 = allowed
            for name, product in products.items():
                difference = (product().double() - expected).abs().max().item()
                assert difference < 1e-4, (name, allowed, difference)
        # Halves have no bits to lose; infinities and NaN stay; gradients arrive.
        torch.backends.cuda.matmul.allow_tf32 = True
        h = torch.randn(8, 8, device="cuda", dtype=torch.float16)
        assert ((h @ h).double() - h.double() @ h.double()).abs().max() < 0.05
        e = torch.eye(4, device="cuda")
        e[0, 0], e[1, 1], e[2, 2] = float("inf"), float("nan"), 3.4e38
        squares = (e @ torch.eye(4, device="cuda")).diagonal()
        assert squares[0].isinf() or squares[0].isnan()
        assert squares[1].isnan() and not squares[2].isinf()
        x = torch.randn(8, 8, device="cuda", requires_grad=True)
        (x @ e[3:, 3:].expand(8, 8)).sum().backward()
        assert (x.grad == 8).all()
        print("fine")
        """,
    )
    assert done.returncode == 0 and done.stdout == "fine\n", done.stdout + done.stderr


def test_the_command_is_installed():
    done = subprocess.run([sys.executable, "-m", "tileir", "check", str(ROOT / "examples/softmax.mlir")], timeout=60)
    assert done.returncode == 0
