"""Kernels for Triton's interpreter (TRITON_INTERPRET=1), asked by lines from the bench: `time NAME`, `check NAME FILE`.

`check` compares what the kernel here leaves, what numpy makes of the same data, and the numbers in the file.
"""

import sys
import time

try:
    import numpy as np
    import triton
    import triton.language as tl
except ImportError:
    print("not installed", flush=True)
    sys.exit()


class Storage:
    """Memory as the interpreter wants it of a tensor; nothing is copied, which favours the peer."""

    def __init__(self, array):
        self.array = array

    def data_ptr(self):
        return self.array.ctypes.data

    def cpu(self):
        return self

    def copy_(self, other):
        pass


class Tensor:
    """What the interpreter needs of a tensor, over numpy: so it runs without torch."""

    def __init__(self, array):
        self.array = array
        self.dtype = "fp32"

    def data_ptr(self):
        return self.array.ctypes.data

    def untyped_storage(self):
        return Storage(self.array)

    def new_empty(self, size, device=None):
        return Tensor(self.array)

    def set_(self, storage, offset, size, stride):
        self.array = storage.array

    def storage_offset(self):
        return 0

    def size(self):
        return self.array.shape

    def stride(self):
        return tuple(s // self.array.itemsize for s in self.array.strides)


@triton.jit
def add(x, y, out, n, T: tl.constexpr):
    at = tl.program_id(0) * T + tl.arange(0, T)
    inside = at < n
    tl.store(out + at, tl.load(x + at, mask=inside) + tl.load(y + at, mask=inside), mask=inside)


@triton.jit
def matmul(a, b, c, n, T: tl.constexpr, K: tl.constexpr):
    rows = tl.program_id(0) * T + tl.arange(0, T)
    columns = tl.program_id(1) * T + tl.arange(0, T)
    total = tl.zeros((T, T), dtype=tl.float32)
    for k in range(0, n, K):
        inner = k + tl.arange(0, K)
        left = tl.load(a + rows[:, None] * n + inner[None, :])
        right = tl.load(b + inner[:, None] * n + columns[None, :])
        total += tl.dot(left, right, input_precision="ieee")
    tl.store(c + rows[:, None] * n + columns[None, :], total)


@triton.jit
def softmax(x, y, columns, T: tl.constexpr):
    at = tl.program_id(0) * columns + tl.arange(0, T)
    row = tl.load(x + at)
    e = tl.exp(row - tl.max(row, axis=0))
    tl.store(y + at, e / tl.sum(e, axis=0))


def make(n):
    return ((np.arange(n) % 1000) / 500 - 1).astype(np.float32)


def cases():
    n, t = 1 << 20, 1024
    a, out = make(n), np.zeros(n, np.float32)
    yield "add", lambda: add[(n // t,)](Tensor(a), Tensor(a), Tensor(out), n, T=t), out, lambda: a + a
    s = 256
    m, c = make(s * s).reshape(s, s), np.zeros((s, s), np.float32)
    yield "matmul", lambda: matmul[(s // 64, s // 64)](Tensor(m), Tensor(m), Tensor(c), s, T=64, K=64), c, lambda: m @ m
    rows, columns = 256, 1024
    x, y = make(rows * columns).reshape(rows, columns), np.zeros((rows, columns), np.float32)

    def expected():
        e = np.exp(x - x.max(axis=1, keepdims=True))
        return e / e.sum(axis=1, keepdims=True)

    yield "softmax", lambda: softmax[(rows,)](Tensor(x), Tensor(y), columns, T=columns), y, expected


def compare(name, got, want):
    near = got.size == want.size and np.allclose(got, want.ravel(), rtol=1e-4, atol=1e-4)
    return None if near else f"{name}: {got} is not {want}".replace("\n", " ")


table = {name: (run, out, expected) for name, run, out, expected in cases()}
print("ready", triton.__version__, flush=True)
for line in sys.stdin:
    kind, rest = line.rstrip("\n").split(" ", 1)
    name, _, path = rest.partition(" ")
    run, out, expected = table[name]
    start = time.perf_counter()
    run()
    took = time.perf_counter() - start
    if kind == "check":
        wrong = compare("the interpreter's", out.ravel(), expected()) or compare("ours", np.fromfile(path, np.float32), out)
        print(wrong or "same", flush=True)
    else:
        print(took, flush=True)
