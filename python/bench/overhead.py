"""The cost of a call beside a numpy ufunc, and whether calls leak: `python python/bench/overhead.py [CALLS]`."""

import os
import pickle
import resource
import sys
import time
import timeit

import numpy as np

import tileir

EMPTY = tileir.parse("entry @k() {}")["k"]
ADD = tileir.parse("""entry @add(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %z: tile<ptr<f32>>) {
  %a = make_tensor_view %x, shape = [1024], strides = [1] : tensor_view<1024xf32, strides=[1]>
  %b = make_tensor_view %y, shape = [1024], strides = [1] : tensor_view<1024xf32, strides=[1]>
  %c = make_tensor_view %z, shape = [1024], strides = [1] : tensor_view<1024xf32, strides=[1]>
  %pa = make_partition_view %a : partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>
  %pb = make_partition_view %b : partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>
  %pc = make_partition_view %c : partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>
  %zero = constant <i32: 0> : tile<i32>
  %u, %t = load_view_tko weak %pa[%zero] : partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>, tile<i32> -> tile<1024xf32>, token
  %v, %s = load_view_tko weak %pb[%zero] : partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>, tile<i32> -> tile<1024xf32>, token
  %w = addf %u, %v : tile<1024xf32>
  %done = store_view_tko weak %w, %pc[%zero] : tile<1024xf32>, partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>, tile<i32> -> token
}""")["add"]


def best(function, timer, count=200):
    """Microseconds of a call: the best of 500 rounds, since other programs disturb."""
    return min(timeit.repeat(function, number=count, repeat=500, timer=timer)) / count * 1e6


def main():
    x, y, z = (np.ones(1024, np.float32) for _ in range(3))
    empty, add = EMPTY[1], ADD[1]
    rows = [
        ("numpy: np.add(x, y, out=z), 1024 elements", lambda: np.add(x, y, out=z)),
        ("tileir: empty kernel, no arguments", lambda: empty()),
        ("tileir: vector add, 3 arrays of 1024", lambda: add(x, y, z)),
        ("tileir: the same with kernel[1](…)", lambda: ADD[1](x, y, z)),
    ]
    try:
        import torch

        a, b, c = (torch.ones(1024) for _ in range(3))
        rows.append(("tileir: the same on torch tensors", lambda: add(a, b, c)))
        rows.insert(1, ("torch: torch.add(a, b, out=c)", lambda: torch.add(a, b, out=c)))
    except ImportError:
        pass
    print("| call | wall time, µs | CPU time of the thread, µs |\n| --- | ---: | ---: |")
    for name, function in rows:
        print(f"| {name} | {best(function, time.perf_counter):.2f} | {best(function, time.thread_time):.2f} |")
    print(f"tileir {tileir.__version__}, numpy {np.__version__}, CPython {sys.version.split()[0]}")
    print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    calls = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    if calls:
        print("\n| what is repeated | times | growth of resident memory, KiB |\n| --- | ---: | ---: |")
        for name, share, function in leaks(x, y, z):
            count = max(1, calls // share)
            print(f"| {name} | {count:,} | {growth(function, count)} |", flush=True)


def resident():
    """The memory of this process in KiB."""
    with open("/proc/self/statm", encoding="utf-8") as file:
        return int(file.read().split()[1]) * resource.getpagesize() // 1024


def growth(function, count):
    # Allocators reach their final size first.
    for _ in range(min(count, 20_000)):
        function()
    before = resident()
    for _ in range(count):
        function()
    return resident() - before


class Capsule:
    """An array that has DLPack only."""

    def __init__(self, array):
        self.array = array

    def __dlpack__(self, **options):
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self):
        return (1, 0)


def leaks(x, y, z):
    """What is repeated, how many times less often than the calls, and a function that does it."""
    short = np.ones(512, np.float32)

    def refused(error, function):
        try:
            function()
        except error:
            return
        raise AssertionError(function)

    def build():
        b = tileir.Builder()
        with b.entry("k", a="f32") as k:
            refused(tileir.BuildError, lambda: b.addi(k.a, k.a))
            k.a * 2.0
        b.finish().verify()

    return [
        ("call on numpy arrays", 1, lambda: ADD[1](x, y, z)),
        ("call through DLPack", 4, lambda: ADD[1](Capsule(x), Capsule(y), Capsule(z))),
        ("call with a wrong argument", 10, lambda: refused(tileir.ArgumentError, lambda: ADD[1](x, y, 3))),
        ("launch that faults", 100, lambda: refused(tileir.LaunchError, lambda: ADD[1](x, y, short))),
        ("kernel that is built and verified, with a mistake", 100, build),
        ("kernel that is pickled and unpickled", 100, lambda: pickle.loads(pickle.dumps(ADD))),
        ("text that does not parse", 100, lambda: refused(tileir.ParseError, lambda: tileir.parse("entry @k() { %a = addj }"))),
    ]


if __name__ == "__main__":
    main()
