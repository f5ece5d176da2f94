"""A sweep on a local Dask cluster: `python examples/python/dask_sweep.py`. Needs the packages tileir, numpy and distributed.

Each task gets a kernel and the shape of its data, runs it, and checks it; kernels and findings pickle.
"""

import numpy as np
from dask.distributed import Client, LocalCluster

import tileir

SIZES = [256, 1024, 4096]
LEVELS = ["O0", "O1", "O2", "O3"]


def scale_kernel(size):
    """A kernel that doubles `size` elements, a tile of 256 in each tile block."""
    b = tileir.Builder("kernels")
    with b.entry("double", x="ptr<f32>") as k:
        block, _, _ = b.block_id()
        tiles = b.tensor_view(k.x, [size], [1]).tiles([256])
        tiles.store(tiles.load(block) * 2.0, block)
    module = b.finish()
    module.verify()
    return module


def run(kernel, size):
    """Runs the kernel under the checker. Returns whether its result is right, and the report."""
    x = np.arange(size, dtype=np.float32)
    report = kernel[size // 256].check(x)
    return bool((x == 2 * np.arange(size)).all()), report


def main():
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
        tasks = [(scale_kernel(size).optimize(level)["double"], size) for size in SIZES for level in LEVELS]
        futures = [client.submit(run, kernel, size, pure=False) for kernel, size in tasks]
        results = client.gather(futures)
    right = sum(fine and report.ok for fine, report in results)
    print(f"{right} of {len(results)} runs are right and without findings")
    return right


if __name__ == "__main__":
    main()
