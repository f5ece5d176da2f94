"""References for `kernels/memory.py`."""

import numpy as np

from results import (BF16, E5M2, Arr, Arrays, grainy, load, result, store, uniform, whole, zeros)

F16, F32, F64, I32 = np.float16, np.float32, np.float64, np.int32
NAN, INF = float("nan"), float("inf")


def padding(x, y):
    """The tile sticks out on two sides; without a padding mode that part is open."""
    opened = zeros(bool, *y.shape)
    for i, pad in enumerate((0, 0, -0.0, NAN, INF, -INF)):
        store(y, (i, 0), load(x, (0, 0), (2, 8), pad))
    inside = load(np.ones(x.shape, bool), (0, 0), (2, 8))
    store(opened, (0, 0), ~inside)
    return {1: opened}


for _t, _n in ((F32, "float32"), (F16, "float16"), (BF16, "bfloat16"), (F64, "float64")):
    result(f"padding_{_n}", 1, uniform(_t, 1, 5), zeros(_t, 12, 8))(padding)


@result("padding_integer", 1, whole(I32, 1, 5), whole(I32, 2, 8, seed=2))
def padding_integer(x, y):
    store(y, (0, 0), load(x, (0, 0), (2, 8)))


@result("axis_orders", 1, uniform(F32, 6, 9), uniform(F32, 9, 8, 4), uniform(F32, 9, 9, seed=2))
def axis_orders(x, c, y):
    """Axis d of a tile lies along axis order[d] of the array."""
    store(y, (0, 0), load(x.T, (0, 0), (8, 4)))
    store(y.T, (0, 0), load(x, (0, 0), (8, 4)))
    t = load(c.transpose(2, 0, 1), (0, 0, 0), (2, 4, 8))
    store(c.transpose(0, 2, 1), (0, 0, 0), t)
    # The third load has no padding mode, and two rows of its tile lie outside x.
    opened = zeros(bool, *y.shape)
    store(opened.T, (0, 0), np.arange(32).reshape(8, 4) >= 24)
    return {2: opened}


@result("load_hints", 2, uniform(F32, 9, 24), zeros(F32, 9, 16))
def load_hints(x, y):
    """Both blocks scatter the same column after their other stores."""
    for i in range(2):
        a, b, c = (load(x, (i, j), (4, 8)) for j in range(3))
        store(y, (i, 0), a + b + c)
        store(y, (i, 1), a)
    y[:4, 0] = x[:4, 0]


@result("hints_by_target", 2, uniform(F32, 21), zeros(F32, 21))
def hints_by_target(x, y):
    y[:] = x


@result("unchecked_bounds", 2, uniform(F32, 8, 16), zeros(F32, 8, 8))
def unchecked_bounds(x, y):
    y[:] = x[:, :8]


@result("memory_orders", 1, whole(I32, 24, lo=-99, hi=99), whole(I32, 24, lo=-99, hi=99, seed=2))
def memory_orders(x, y):
    a, b, c = x.reshape(3, 8)
    old = y[:8].copy()
    c = c + old + (old + a)
    y[:8], y[8:16], y[16:] = a + b, b + c, c


@result("tiled_views", 2, uniform(F32, 7, 19), zeros(F32, 7, 19))
def tiled_views(x, y):
    y[:] = x


@result("strided_views", 1, uniform(F32, 24, 20), zeros(F32, 5, 110))
def strided_views(x, y):
    """A step of four along twenty columns makes five tiles, the last one partly outside."""
    wide = np.pad(x, ((0, 0), (0, 8)), constant_values=NAN)
    for j in range(5):
        y[:4, 24 * j:24 * j + 8] = wide[:4, 4 * j:4 * j + 8] + x[5 * j:5 * j + 4, :8]


@result("sparse_rows", 1, uniform(F32, 9, 7), uniform(F32, 9, 8, seed=2),
        np.array([7, 2, 5, 11], I32), uniform(F32, 4, 8, 10, seed=3))
def sparse_rows(x, y, rows, c):
    """One of the rows lies outside, and so does the last column of a slice."""
    inside = rows[:3]
    y[inside, :] = np.pad(x[inside], ((0, 0), (0, 1))) * 2
    before = x[1:3, inside[1:]].copy()
    y[:2, inside[1:]] = before
    c[2:4, inside, :8] = np.pad(c[:2, inside, 4:], ((0, 0), (0, 0), (0, 2)), constant_values=-INF)
    # Without a padding mode, the column outside x is open.
    opened = zeros(bool, *y.shape)
    opened[:2, 7] = True
    return {1: opened}


@result("gather_scatter", 1, uniform(F32, 10), uniform(F32, 10, 9, seed=2),
        np.array([3, 0, 9, 2, 5, 7, 4, 1], I32))
def gather_scatter(x, m, idx):
    """The last store to x puts back what was there. One column lies outside m."""
    t = m[idx][:, :4] * 2
    inside = idx < 9
    m[:4, idx[inside]] = t[inside].T
    m[3, 0] = m[0, 3]


@result("scalar_access", 1, grainy(F32, 5), uniform(F32, 3, 2, 3), zeros(F32, 2))
def scalar_access(x, c, y):
    y[0] = x[:4].sum()
    c[0, 1, 2] = c[2, 1, 0]
    c[0, 0, 0] = 1


def atomics_integer(x, out):
    """The bitwise operations in turn; a value that is swapped in meets a compare with zero."""
    v = out[:8].copy()
    total = np.zeros(8, x.dtype)
    for step in (lambda o: o + v, lambda o: np.maximum(o, v), lambda o: np.minimum(o, v),
                 lambda o: o & v, lambda o: o | (v & x.dtype.type(5)), lambda o: o ^ v, lambda o: v,
                 lambda o: np.where(o == 0, v, o)):
        total = total + x[:8]
        x[:8] = step(x[:8])
    out[8:16] = total


for _t, _n in ((np.int32, "i32"), (np.int64, "i64"), (np.uint32, "u32")):
    result(f"atomics_{_n}", 1, whole(_t, 9), whole(_t, 16, seed=2))(atomics_integer)


@result("atomics_f32", 1, np.array([1, 2, 1, -4, 0.5, 1, 7, -0.0, 3], F32),
        np.array([1, 0.5, 1, 2, 3, 4, -1, 1] + [0] * 8, F32))
@result("atomics_f64", 1, np.array([1, 2, 1, -4, 0.5, 1, 7, -0.0, 3], F64),
        np.array([1, 0.5, 1, 2, 3, 4, -1, 1] + [0] * 8, F64))
def atomics_float(x, out):
    v = out[:8].copy()
    out[8:] = x[:8] + (x[:8] + v) + 1
    x[:8] = np.where(v == 1, 2, 1)


@result("atomics_f16", 3, grainy(F16, 9))
@result("atomics_bf16", 3, grainy(BF16, 9))
def atomics_half(x):
    x[:8] = (x[:8].astype(F32) + 1.5).astype(x.dtype)


@result("histogram", (2, 2), whole(I32, 8, 32), zeros(I32, 65))
def histogram(x, bins):
    bins[:64] = np.bincount((x & 63).reshape(-1), minlength=64)
    bins[64] = 4


@result("atomic_view_i32", 2, whole(I32, 7, 48))
@result("atomic_view_u64", 2, whole(np.uint64, 7, 48))
def atomic_view(x):
    three = x.dtype.type(3)
    for k, f in enumerate((np.add, np.maximum, np.minimum, np.bitwise_and, np.bitwise_or,
                           np.bitwise_xor)):
        x[:, 8 * k:8 * k + 8] = f(x[:, 8 * k:8 * k + 8], three)


@result("atomic_view_f32", 2, grainy(F32, 7, 9))
@result("atomic_view_bf16", 2, grainy(BF16, 7, 9))
def atomic_view_float(x):
    x[:, :8] = (x[:, :8].astype(F32) + 0.5).astype(x.dtype)


@result("element_offsets", 1, grainy(F32, 16), whole(I32, 16, lo=-20, hi=20))
def element_offsets(x, n):
    i = np.arange(8)
    a = x[:8].copy()
    b = np.where(i < 4, x[(2 * i) % 8], F32(-1))
    x[:8] = a + b
    x[8:] = np.where(a > 0, a, x[8:])
    x[0] = 1
    m = i != 3
    r = np.zeros(8, I32)
    for step, mask in ((lambda o: o + 1, None), (lambda o: np.maximum(o, 2), m),
                       (lambda o: np.minimum(o, 3), None), (lambda o: o & 7, None),
                       (lambda o: o | 8, None), (lambda o: o ^ 9, m), (lambda o: o * 0 + 10, None),
                       (lambda o: np.where(o == 0, 1, o), m)):
        on = np.ones(8, bool) if mask is None else mask
        r = r + np.where(on, n[:8], 0)
        n[:8] = np.where(on, step(n[:8]), n[:8])
    n[8:] = r
    # What an atomic operation gives where it is masked off is open.
    return {1: np.arange(16) == 11}


@result("list_of_arrays", 2, Arrays([grainy(F32, 13), grainy(F32, 13, seed=2), grainy(F32, 13, seed=3)]),
        zeros(F32, 13))
@result("list_of_arrays_aliased", 2, Arrays([grainy(F32, 13), grainy(F32, 13, seed=2)]), zeros(F32, 13))
def list_of_arrays(xs, out):
    out[:] = sum(xs)
    xs[0][:] = out


@result("list_of_wide_arrays", 1, Arrays([Arr(uniform(F16, 4, 10), index=np.int64),
                                          Arr(uniform(F16, 9, 9), index=np.int64)]), zeros(F16, 3, 8))
def list_of_wide_arrays(xs, out):
    out[:] = xs[0][:3, :8]


@result("array_slices", 1, uniform(F32, 12, 14), zeros(F32, 9, 16), I32(3), I32(6))
def array_slices(x, y, start, length):
    part = x[3:9]
    for i in range(2):
        store(y, (i, 0), load(part, (i, 0), (4, 8)))
    store(y, (0, 1), load(part[:, 4:], (0, 0), (4, 8)))


@result("foreign_pointers", 1, Arr(uniform(F32, 5, 18), lambda base: base[:, :16]), zeros(F32, 4, 8))
def foreign_pointers(x, y):
    y[:] = x[:4, :8]


@result("wide_indices", 5, Arr(uniform(F32, 4, 9), index=np.int64), zeros(F32, 5, 8), np.int64(0))
def wide_indices(x, y, offset):
    """Each block gathers a column into its row, zero from the fifth element on, and then stores
    the one tile of four rows that there is."""
    y[4, :4] = x[:, 0]
    y[:4] = x[:, :8]


@result("static_shapes", 1, uniform(F32, 64, 32), zeros(F32, 57, 32))
def static_shapes(x, y):
    y[:] = x[:57]


@result("assumptions", 4, uniform(F16, 16, 64), Arr(zeros(F16, 32, 70), lambda base: base[::2, ::2]),
        I32(32))
def assumptions(x, y, n):
    y[:16, :32] = x[:, :32]


@result("aliased_arrays", 1, uniform(F32, 48), zeros(F32, 48))
def aliased_arrays(x, y):
    """Two arrays that could be one, and are not here."""
    x[:8] = x[8:16]
    y[:32] = x[:32]


@result("rank_five", (2, 2, 2), uniform(F32, 2, 2, 3, 2, 4), zeros(F32, 2, 2, 3, 1, 8))
def rank_five(x, y):
    for i, j, k in np.ndindex(2, 2, 2):
        t = load(x, (0, i, j, k, 0), (2, 1, 2, 1, 4))
        store(y, (i, 0, j, 0, k), t.transpose(1, 0, 2, 3, 4))


@result("copies", 1, np.arange(30) % 3 == 0, whole(np.int8, 30), whole(np.uint16, 32), uniform(E5M2, 32),
        uniform(BF16, 40))
def copies(*arrays):
    for x in arrays:
        store(x, (1,), load(x, (0,), (16,)))


@result("dependent_launch", 2, uniform(F32, 21), zeros(F32, 21))
def dependent_launch(x, y):
    y[:] = x


@result("spin_lock", 6, zeros(I32, 1), grainy(F32, 9))
def spin_lock(lock, total):
    total[:8] += 6
