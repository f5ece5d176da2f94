"""Sweeps on pools of processes: everything pickles."""

import concurrent.futures
import multiprocessing
import runpy
import subprocess
import sys

import numpy as np
import pytest
from conftest import AXPY, RACE, ROOT

import tileir


def scaled(kernel, a):
    x, y = np.ones(8, np.float32), np.zeros(8, np.float32)
    kernel[1](a, x, y)
    return float(y.sum())


def findings(kernel, grid):
    return kernel[grid].check(np.zeros(1, np.int32))


def test_a_sweep_on_processes():
    kernel = tileir.parse(AXPY)["axpy"]
    race = tileir.parse(RACE)["count"]
    context = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(2, mp_context=context) as pool:
        assert list(pool.map(scaled, [kernel] * 3, [1.0, 2.0, 3.0])) == [8.0, 16.0, 24.0]
        reports = list(pool.map(findings, [race] * 2, [1, 4]))
    assert [report.ok for report in reports] == [True, False]


# A program of its own: other packages that tests import may have threads that do not survive a fork.
FORKED = """
import concurrent.futures, multiprocessing, numpy as np, tileir

def run(kernel, a):
    x, y = np.ones(8, np.float32), np.zeros(8, np.float32)
    kernel[64](0.0, x, y, threads=4, timeout=30)
    kernel[1](a, x, y)
    return float(y.sum())

def check(kernel, grid):
    return kernel[grid].check(np.zeros(1, np.int32)).ok

kernel, race = tileir.parse(AXPY)["axpy"], tileir.parse(RACE)["count"]
# Launches of the parent on several threads come first.
for _ in range(20):
    run(kernel, 1.0)
assert not check(race, 4)
with concurrent.futures.ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("fork")) as pool:
    print(list(pool.map(run, [kernel] * 3, [1.0, 2.0, 3.0])), list(pool.map(check, [race] * 2, [1, 4])))
run(kernel, 1.0)
"""


@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="this system has no fork")
def test_forked_processes_launch_after_a_launch(tmp_path):
    path = tmp_path / "forked.py"
    path.write_text(f"AXPY, RACE = {AXPY!r}, {RACE!r}\n" + FORKED, encoding="utf-8")
    done = subprocess.run([sys.executable, str(path)], capture_output=True, text=True, timeout=120)
    assert done.stdout == "[8.0, 16.0, 24.0] [True, False]\n", done.stdout + done.stderr


def test_the_example_on_a_dask_cluster(capsys):
    pytest.importorskip("dask.distributed", reason="the package distributed is not installed")
    example = runpy.run_path(str(ROOT / "examples" / "python" / "dask_sweep.py"))
    assert example["main"]() == 12
