"""Sweeps on pools of processes: everything pickles."""

import concurrent.futures
import multiprocessing
import runpy

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


def test_the_example_on_a_dask_cluster(capsys):
    pytest.importorskip("dask.distributed", reason="the package distributed is not installed")
    example = runpy.run_path(str(ROOT / "examples" / "python" / "dask_sweep.py"))
    assert example["main"]() == 12
