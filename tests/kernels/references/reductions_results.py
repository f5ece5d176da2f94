"""References for `kernels/reductions.py`."""

import numpy as np

from results import BF16, Arr, Tol, grainy, load, result, store, uniform, whole, zeros

F16, F32, F64 = np.float16, np.float32, np.float64
NAN, INF = float("nan"), float("inf")


def soft(x):
    e = np.exp(x - x.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


@result("softmax", 3, uniform(F32, 3, 50, lo=-5, hi=5), zeros(F32, 3, 50), tol={1: Tol(2e-6, 1e-9)})
@result("softmax_f16", 3, uniform(F16, 3, 64, lo=-5, hi=5), zeros(F16, 3, 64),
        tol={1: Tol(1e-3, 1e-7)})
def softmax(x, y):
    y[...] = soft(x.astype(F64))


@result("softmax_online", 3, uniform(F32, 3, 75, lo=-5, hi=5), zeros(F32, 3, 75), np.int32(75),
        tol={1: Tol(4e-6, 1e-9)})
def softmax_online(x, y, n):
    y[...] = soft(x.astype(F64))


@result("layernorm", 3, uniform(F32, 3, 64), uniform(F32, 64, seed=2), uniform(F32, 64, seed=3),
        zeros(F32, 3, 64), tol={3: Tol(3e-6, 3e-6)})
def layernorm(x, weight, bias, y):
    row = x.astype(F64)
    d = row - row.mean(axis=1, keepdims=True)
    y[...] = d / np.sqrt((d * d).mean(axis=1, keepdims=True) + 1e-5) * weight + bias


@result("rmsnorm", 3, uniform(BF16, 3, 128), uniform(BF16, 128, seed=2), zeros(BF16, 3, 128),
        tol={2: Tol(8e-3, 1e-6)})
def rmsnorm(x, weight, y):
    row = x.astype(F64)
    y[...] = row / np.sqrt((row * row).mean(axis=1, keepdims=True) + 1e-6) * weight.astype(F64)


@result("cross_entropy", 4, uniform(F32, 4, 64, lo=-4, hi=4), np.array([3, 63, 0, 31], np.int32),
        zeros(F32, 4), tol={2: Tol(2e-6, 2e-6)})
def cross_entropy(logits, target, loss):
    row = logits.astype(F64)
    loss[:] = np.log(np.exp(row).sum(axis=1)) - row[np.arange(4), target]


def reduce_kinds(x, out, index):
    """Exact in any order: sums of quarters and products of small numbers. Ties go to the first."""
    kind = F64 if x.dtype.kind not in "iu" else np.int64
    t = x.astype(kind)
    with np.errstate(all="ignore"):
        r = t.sum(axis=1).astype(out.dtype) + t.prod(axis=1).astype(out.dtype)
        out[:] = r + x.max(axis=1) + x.min(axis=1)
    index[:] = x.argmax(axis=1) - x.argmin(axis=1)


FACTORS = np.array([[1, 2, -1, 0.5, 4, -2, 1.5, -0.25], [3, 1, 1, -1, 2, 0.5, -3, 1],
                    [-1, 2, 2, 0.5, 0.5, 1, -2, 1.25], [0.25, 4, 1, -4, 1, -1, 2, 0.5]])
for _t, _n in ((F16, "float16"), (BF16, "bfloat16"), (F32, "float32"), (F64, "float64")):
    result(f"reduce_{_n}", 1, FACTORS.astype(_t), zeros(_t, 4), zeros(np.int32, 4))(reduce_kinds)
for _n in ("int8", "int32", "int64", "uint8", "uint16", "uint64"):
    _t = np.dtype(_n).type
    result(f"reduce_{_n}", 1, whole(_t, 4, 8), zeros(_t, 4), zeros(np.int32, 4))(reduce_kinds)


@result("reduce_axes", 1, grainy(F32, 4, 4, 8, lo=1, hi=6, step=0.5), zeros(F32, 8), zeros(F32, 12, 10),
        zeros(np.int32, 2), tol={1: Tol(1e-6, 0)})
@result("reduce_axes", 1, np.where(np.arange(128).reshape(4, 4, 8) == 37, NAN, 1).astype(F32),
        zeros(F32, 8), zeros(F32, 12, 10), zeros(np.int32, 2))
def reduce_axes(x, out, mat, index):
    t = load(x, (0, 0, 0), (2, 4, 8))
    store(out, (0,), t.sum())
    store(mat, (0, 0), t.sum(axis=0))
    store(mat, (1, 0), np.fmax.reduce(t, axis=2))
    store(out, (0,), np.fmin.reduce(np.fmin.reduce(t, axis=2), axis=0))
    store(out, (1,), t.astype(F64).prod(axis=(1, 2)))
    store(x, (1, 0, 0), t.sum(axis=(0, 1), keepdims=True))
    store(out, (2,), t.max())
    store(index, (0,), np.int32(t.argmax()))
    store(mat, (2, 0), t.sum(axis=2))


@result("reduce_custom", 1, grainy(F32, 4, 16, lo=1, hi=5, step=0.5), zeros(F32, 12),
        zeros(np.int32, 4), tol={1: Tol(1e-6, 0)})
@result("reduce_custom", 1, uniform(F32, 4, 16), zeros(F32, 12), zeros(np.int32, 4),
        tol={1: Tol(2e-6, 2e-6)})
def reduce_custom(x, out, index):
    t = x.astype(F64)
    place = np.abs(x).argmax(axis=1)
    out.reshape(3, 4)[:] = t.sum(axis=1), t.prod(axis=1), x[np.arange(4), place]
    if len(np.unique(np.abs(x))) < x.size:
        # Of equal ones the body takes its left argument, and which that is, is open.
        return {1: np.arange(12) >= 8, 2: np.ones(4, bool)}
    index[:] = place


@result("reduce_identities", 1, whole(np.int64, 4, 4), zeros(np.int64, 4),
        np.arange(16).reshape(4, 4) % 6 != 1, np.zeros(4, bool), whole(np.uint8, 4, 4),
        zeros(np.uint8, 4), uniform(F64, 4, 4), zeros(F64, 4))
def reduce_identities(i64, i_out, flags, b_out, u8, u_out, f64, f_out):
    i_out[:] = np.bitwise_or.reduce(i64, axis=0)
    b_out[:] = flags.all(axis=1)
    u_out[:] = np.bitwise_and.reduce(u8, axis=1)
    f_out[:] = f64.min(axis=1)


def scans(x, out):
    kind = F64 if x.dtype.kind not in "iu" else x.dtype
    t = x.astype(kind)
    store(out, (0, 0), t.cumsum(axis=1, dtype=kind))
    store(out, (1, 0), t[::-1].cumsum(axis=0, dtype=kind)[::-1])
    store(out, (2, 0), t.cumprod(axis=1, dtype=kind))
    store(out, (3, 0), t[:, ::-1].cumprod(axis=1, dtype=kind)[:, ::-1])


for _t, _n in ((F16, "float16"), (F32, "float32"), (F64, "float64")):
    result(f"scans_{_n}", 1, FACTORS.astype(_t), zeros(_t, 15, 8))(scans)
for _n in ("int32", "int64", "uint8"):
    _t = np.dtype(_n).type
    result(f"scans_{_n}", 1, whole(_t, 4, 8), zeros(_t, 16, 9))(scans)


@result("scan_custom", 1, np.concatenate([grainy(F32, 16, lo=1, hi=4, step=0.5),
                                          grainy(F32, 16, seed=2)]),
        zeros(F32, 64), zeros(np.int32, 16), tol={1: Tol(1e-6, 1e-6)})
def scan_custom(x, out, index):
    t, u = x[:16].astype(F64), x[16:].astype(F64)
    rows = out.reshape(4, 16)
    rows[0], rows[1] = np.maximum.accumulate(t), t.cumsum()
    rows[2] = t[::-1].cumprod()[::-1]
    h = 0.0
    for i in reversed(range(16)):
        h = t[i] * h + u[i]
        rows[3, i] = h
    index[:] = np.bitwise_xor.accumulate(np.arange(16))


@result("welford", 2, uniform(F32, 128, lo=3, hi=7), zeros(F32, 2), zeros(F32, 2),
        tol={1: Tol(1e-6, 0), 2: Tol(1e-5, 0)})
def welford(x, mean, var):
    rows = x.astype(F64).reshape(2, 64)
    mean[:], var[:] = rows.mean(axis=1), rows.var(axis=1)
