"""Reductions and scans, built in and with a body of one's own."""

import operator

import cuda.tile as ct

from common import A, FLOATS, S, case


@case(A(ct.float32, 2), A(ct.float32, 2))
@case(A(ct.float16, 2), A(ct.float16, 2), name="softmax_f16")
@ct.kernel
def softmax(x, y):
    i = ct.bid(0)
    row = ct.load(x, (i, 0), (1, 64), padding_mode=ct.PaddingMode.NEG_INF).astype(ct.float32)
    e = ct.exp(row - ct.max(row, axis=1, keepdims=True))
    ct.store(y, (i, 0), (e / ct.sum(e, axis=1, keepdims=True)).astype(y.dtype))


@case(A(ct.float32, 2), A(ct.float32, 2), S(ct.int32))
@ct.kernel
def softmax_online(x, y, n):
    """Rows longer than a tile: a first pass for maximum and sum, a second for the result."""
    i = ct.bid(0)
    top = ct.full((1, 1), -float("inf"), ct.float32)
    total = ct.zeros((1, 1), ct.float32)
    for j in range(ct.cdiv(n, 32)):
        t = ct.load(x, (i, j), (1, 32), padding_mode=ct.PaddingMode.NEG_INF)
        new = ct.maximum(top, ct.max(t, 1, keepdims=True))
        total = total * ct.exp(top - new) + ct.sum(ct.exp(t - new), 1, keepdims=True)
        top = new
    for j in range(ct.cdiv(n, 32)):
        t = ct.load(x, (i, j), (1, 32), padding_mode=ct.PaddingMode.NEG_INF)
        ct.store(y, (i, j), ct.exp(t - top) / total)


@case(A(ct.float32, 2), A(ct.float32), A(ct.float32), A(ct.float32, 2), 1e-5)
@ct.kernel
def layernorm(x, weight, bias, y, EPS: ct.Constant[float]):
    i = ct.bid(0)
    N = 64
    row = ct.load(x, (i, 0), (1, N))
    mean = ct.sum(row, axis=1, keepdims=True) / N
    d = row - mean
    inv = ct.rsqrt(ct.sum(d * d, axis=1, keepdims=True) / N + EPS)
    ct.store(y, (i, 0), d * inv * ct.load(weight, (0,), (N,)) + ct.load(bias, (0,), (N,)))


@case(A(ct.bfloat16, 2), A(ct.bfloat16), A(ct.bfloat16, 2), 1e-6)
@ct.kernel(num_worker_warps=8)
def rmsnorm(x, weight, y, EPS: ct.Constant[float]):
    i = ct.bid(0)
    row = ct.load(x, (i, 0), (1, 128)).astype(ct.float32)
    inv = ct.rsqrt(ct.sum(row * row, axis=1, keepdims=True) / x.shape[1] + EPS)
    w = ct.load(weight, (0,), (128,)).astype(ct.float32)
    ct.store(y, (i, 0), (row * inv * w).astype(y.dtype))


@case(A(ct.float32, 2), A(ct.int32), A(ct.float32))
@ct.kernel
def cross_entropy(logits, target, loss):
    i = ct.bid(0)
    row = ct.load(logits, (i, 0), (1, 64)).reshape((64,))
    top = ct.max(row)
    lse = ct.log(ct.sum(ct.exp(row - top))) + top
    label = ct.load(target, (i,), shape=())
    ct.store(loss, (i,), lse - ct.gather(logits, (i, label)))


@ct.kernel
def reduce_kinds(x, out, index):
    """Every built-in reduction over one axis."""
    t = ct.load(x, (0, 0), (4, 8))
    r = ct.astype(ct.sum(t, axis=1), out.dtype) + ct.astype(ct.prod(t, axis=1), out.dtype)
    ct.store(out, (0,), r + ct.max(t, axis=1) + ct.min(t, axis=1))
    ct.store(index, (0,), ct.argmax(t, axis=1) - ct.argmin(t, axis=1))


for _t in FLOATS + (ct.int8, ct.int32, ct.int64, ct.uint8, ct.uint16, ct.uint64):
    case(A(_t, 2), A(_t), A(ct.int32), name=f"reduce_{_t.name}")(reduce_kinds)


@case(A(ct.float32, 3), A(ct.float32), A(ct.float32, 2), A(ct.int32))
@ct.kernel
def reduce_axes(x, out, mat, index):
    """All axes, one axis, several axes, kept axes; propagate_nan and rounding modes."""
    t = ct.load(x, (0, 0, 0), (2, 4, 8))
    ct.store(out, (0,), ct.sum(t))
    ct.store(mat, (0, 0), ct.sum(t, axis=0))
    ct.store(mat, (1, 0), ct.max(t, axis=-1))
    ct.store(out, (0,), ct.min(t, axis=(0, 2)))
    ct.store(out, (1,), ct.prod(t, axis=(1, 2)))
    ct.store(x, (1, 0, 0), ct.sum(t, axis=(0, 1), keepdims=True))
    ct.store(out, (2,), ct.max(t, propagate_nan=True))
    ct.store(index, (0,), ct.argmax(t, propagate_nan=True))
    ct.store(mat, (2, 0), ct.sum(t, axis=2, rounding_mode=ct.RoundingMode.RZ))


@case(A(ct.float32, 2), A(ct.float32), A(ct.int32))
@ct.kernel
def reduce_custom(x, out, index):
    """Bodies of one's own: a lambda, an operator, and a pair of value and position."""
    t = ct.load(x, (0, 0), (4, 16))
    ct.store(out, (0,), ct.reduce(t, 1, lambda a, b: a + b, 0.0))
    ct.store(out, (1,), ct.reduce(t, 1, operator.mul, 1.0))
    pos = ct.arange(16, dtype=ct.int32)[None, :]

    def farther(v0, i0, v1, i1):
        first = ct.abs(v0) >= ct.abs(v1)
        return ct.where(first, v0, v1), ct.where(first, i0, i1)

    v, i = ct.reduce((t, pos), 1, farther, (0.0, 0))
    ct.store(out, (2,), v)
    ct.store(index, (0,), i)


@case(A(ct.int64, 2), A(ct.int64), A(ct.bool_, 2), A(ct.bool_), A(ct.uint8, 2), A(ct.uint8),
      A(ct.float64, 2), A(ct.float64))
@ct.kernel
def reduce_identities(i64, i_out, flags, b_out, u8, u_out, f64, f_out):
    """Identity values of types that print without a suffix, as a word, or as a negative."""
    ct.store(i_out, (0,), ct.reduce(ct.load(i64, (0, 0), (4, 4)), 0, lambda a, b: a | b, 0))
    ct.store(b_out, (0,), ct.reduce(ct.load(flags, (0, 0), (4, 4)), 1, lambda a, b: a & b, True))
    ct.store(u_out, (0,), ct.reduce(ct.load(u8, (0, 0), (4, 4)), 1, lambda a, b: a & b, 255))
    ct.store(f_out, (0,), ct.reduce(ct.load(f64, (0, 0), (4, 4)), 1, lambda a, b: min(a, b),
                                    float("inf")))


@ct.kernel
def scans(x, out):
    t = ct.load(x, (0, 0), (4, 8))
    ct.store(out, (0, 0), ct.cumsum(t, axis=1).astype(out.dtype))
    ct.store(out, (1, 0), ct.cumsum(t, axis=0, reverse=True).astype(out.dtype))
    ct.store(out, (2, 0), ct.cumprod(t, axis=1).astype(out.dtype))
    ct.store(out, (3, 0), ct.cumprod(t, axis=-1, reverse=True).astype(out.dtype))


for _t in (ct.float32, ct.float16, ct.float64, ct.int32, ct.int64, ct.uint8):
    case(A(_t, 2), A(_t, 2), name=f"scans_{_t.name}")(scans)


@case(A(ct.float32), A(ct.float32), A(ct.int32))
@ct.kernel
def scan_custom(x, out, index):
    """Running maximum, a rounded and flushed sum, and the recurrence h = a*h + b as a pair."""
    t = ct.load(x, (0,), (16,))
    ct.store(out, (0,), ct.scan(t, 0, lambda a, b: max(a, b), -float("inf")))
    ct.store(out, (1,), ct.cumsum(t, flush_to_zero=True, rounding_mode=ct.RoundingMode.RM))
    u = ct.load(x, (1,), (16,))

    def step(a0, b0, a1, b1):
        return a0 * a1, a1 * b0 + b1

    a, h = ct.scan((t, u), 0, step, (1.0, 0.0), reverse=True)
    ct.store(out, (2,), a)
    ct.store(out, (3,), h)
    ct.store(index, (0,), ct.scan(ct.arange(16, dtype=ct.int32), 0, operator.xor, 0))


@case(A(ct.float32), A(ct.float32), A(ct.float32))
@ct.kernel
def welford(x, mean, var):
    """Mean and variance of a long vector by merging (count, mean, M2) triples."""
    def merge(n0, m0, s0, n1, m1, s1):
        n = n0 + n1
        d = m1 - m0
        w = ct.where(n > 0, n1 / n, 0.0)
        return n, m0 + d * w, s0 + s1 + d * d * n0 * w

    t = ct.load(x, (ct.bid(0),), (64,))
    n, m, s = ct.reduce((ct.ones((64,), ct.float32), t, ct.zeros((64,), ct.float32)), 0, merge,
                        (0.0, 0.0, 0.0))
    ct.store(mean, (ct.bid(0),), m)
    ct.store(var, (ct.bid(0),), s / n)
