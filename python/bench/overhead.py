"""The cost of a call beside a numpy ufunc, and whether calls leak: `python python/bench/overhead.py [CALLS]`."""

import os
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
    print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    calls = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    if calls:
        peak = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss  # noqa: E731
        before = peak()
        for _ in range(calls):
            add(x, y, z)
        print(f"peak memory grew by {peak() - before} KiB over {calls} calls")


if __name__ == "__main__":
    main()
