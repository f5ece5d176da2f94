"""References for `kernels/linalg.py`."""

import numpy as np

from results import (BF16, E2M1, E4M3, E5M2, E8M0, Arr, Tol, grainy, load, result, store, uniform,
                     whole, zeros)

F16, F32, F64 = np.float16, np.float32, np.float64


def padded(rows, cols, width, dtype, seed, make=uniform):
    """A matrix whose rows lie `width` apart."""
    return Arr(make(dtype, rows, width, seed=seed), lambda base: base[:, :cols])


def product(a, b, c):
    """The exact product, rounded once."""
    c[...] = (a.astype(F64) @ b.astype(F64)).astype(c.dtype)


def operands(t, out, m=20, k=37, n=18):
    return padded(m, k, 40, t, 1), padded(k, n, 24, t, 2), zeros(out, m, n)


result("matmul_f16", (2, 2), *operands(F16, F16), tol={2: Tol(1e-3, 1e-3)})(product)
result("matmul_bf16", (2, 2), *operands(BF16, BF16), tol={2: Tol(8e-3, 1e-3)})(product)
result("matmul_f32", (2, 2), *operands(F32, F32), tol={2: Tol(2e-6, 1e-5)})(product)
result("matmul_f64", (3, 3), *operands(F64, F64), tol={2: Tol(4e-15, 2e-14)})(product)
result("matmul_e4m3", (2, 2), *operands(E4M3, F16), tol={2: Tol(1e-3, 1e-3)})(product)
result("matmul_e5m2", (2, 3), *operands(E5M2, F32), tol={2: Tol(2e-6, 1e-5)})(product)


@result("matmul_f16_acc16", (2, 2), padded(20, 37, 40, F16, 1, grainy),
        padded(37, 18, 24, F16, 2, grainy), zeros(F16, 20, 18), tol={2: Tol(5e-3, 2e-1)})
def matmul_f16_acc16(a, b, c):
    """Sums in f16 lose up to half a unit at each of a few steps."""
    product(a, b, c)


def integers(t, u, m=20, k=37, n=18):
    return padded(m, k, 48, t, 1, whole), padded(k, n, 32, u, 2, whole), zeros(np.int32, m, n)


@result("matmul_i8", (2, 2), *integers(np.int8, np.int8))
@result("matmul_u8", (2, 2), *integers(np.uint8, np.uint8))
@result("matmul_i8_u8", (2, 2), *integers(np.int8, np.uint8))
def matmul_int(a, b, c):
    c[...] = a.astype(np.int64) @ b.astype(np.int64)


@result("matmul_tf32", (2, 2), padded(20, 40, 40, F32, 1), padded(40, 18, 24, F32, 2),
        zeros(F32, 20, 18), tol={2: Tol(2e-6, 1e-5)})
def matmul_tf32(a, b, c):
    from dtypes_results import tf32
    product(tf32(a), tf32(b), c)


@result("matmul_fast_acc", 1, uniform(E4M3, 64, 32), uniform(E4M3, 32, 16), zeros(F32, 64, 16),
        tol={2: Tol(2e-3, 1e-2)})
def matmul_fast_acc(a, b, c):
    product(a, b, c)


@result("matmul_persistent", 3, *operands(F16, F16), tol={2: Tol(1e-3, 1e-3)})
def matmul_persistent(a, b, c):
    product(a, b, c)


@result("matmul_batched", (2, 2, 1), uniform(F16, 2, 20, 32), uniform(F16, 2, 32, 16, seed=2),
        zeros(F16, 2, 20, 16), tol={2: Tol(1e-3, 1e-3)})
def matmul_batched(a, b, c):
    product(a, b, c)


@result("matmul_transposed", 1, uniform(F16, 16, 16), uniform(F16, 32, 16, seed=2),
        zeros(F32, 16, 16), tol={2: Tol(2e-6, 1e-5)})
def matmul_transposed(a, b, c):
    """A tile stored with order F is stored transposed."""
    x, first, second = (v.astype(F64) for v in (a, b[:16], b[16:]))
    c[...] = (x @ first.T + x @ second.T).T


@result("matmul_ranks", 1, uniform(F32, 16), uniform(F32, 16, 16, seed=2),
        uniform(F32, 2, 16, 16, seed=3), zeros(F32, 2048), tol={3: Tol(2e-6, 1e-5)})
def matmul_ranks(v, m, b, out):
    """The stores overlap: an index counts tiles of the size that is stored."""
    x, w, batch = v.astype(F64), m.astype(F64), b.astype(F64)
    store(out, (0,), x @ x)
    store(out, (1,), w @ x)
    store(out, (2,), x @ w)
    store(out, (3,), (batch @ w).reshape(512))
    store(out, (4,), (w @ w).reshape(256))


def scaled(a, a_scale, b, b_scale, c):
    """Each scale goes for a group of elements along K; the right operand is stored transposed."""
    group = a.shape[1] // a_scale.shape[1]
    x = a.astype(F64) * np.repeat(a_scale.astype(F64), group, axis=1)
    y = b.astype(F64).T * np.repeat(b_scale.astype(F64), group, axis=0)
    c[...] = (x @ y)[:c.shape[0], :c.shape[1]]


def powers(*shape, seed):
    return np.exp2(np.random.default_rng(seed).integers(-3, 4, shape)).astype(E8M0)


SMALL = zeros(F32, 9, 11)
result("mma_scaled_e4m3", 1, uniform(E4M3, 9, 128), powers(9, 4, seed=3),
       uniform(E4M3, 11, 128, seed=2), powers(4, 11, seed=4), SMALL,
       tol={4: Tol(2e-6, 1e-4)})(scaled)
result("mma_scaled_e2m1_32", 1, uniform(E2M1, 128, 128, lo=-6, hi=6), powers(128, 4, seed=3),
       uniform(E2M1, 128, 128, lo=-6, hi=6, seed=2), powers(4, 128, seed=4), SMALL,
       tol={4: Tol(2e-6, 1e-4)})(scaled)
result("mma_scaled_e2m1_16", 1, uniform(E2M1, 128, 128, lo=-6, hi=6),
       uniform(E4M3, 128, 8, lo=0.1, hi=4, seed=3), uniform(E2M1, 128, 128, lo=-6, hi=6, seed=2),
       uniform(E4M3, 8, 128, lo=0.1, hi=4, seed=4), SMALL, tol={4: Tol(2e-6, 1e-4)})(scaled)


def e5m3(*shape, seed):
    """Codes of the unsigned type with five bits of exponent and three behind the point."""
    return np.random.default_rng(seed).integers(14 << 3, 18 << 3, shape, dtype=np.uint8)


@result("mma_scaled_e5m3", 1, uniform(E2M1, 128, 128, lo=-6, hi=6),
        Arr(e5m3(128, 8, seed=3), type="fnv8E5M3FNU"),
        uniform(E2M1, 128, 128, lo=-6, hi=6, seed=2), Arr(e5m3(8, 128, seed=4), type="fnv8E5M3FNU"),
        SMALL, tol={4: Tol(2e-6, 1e-4)})
def mma_scaled_e5m3(a, a_scale, b, b_scale, c):
    def value(code):
        return np.ldexp(1 + (code & 7) / 8, (code >> 3).astype(int) - 15)
    scaled(a, value(a_scale), b, value(b_scale), c)


def attend(q, k, v, out, scale, causal):
    """Softmax in base two over all keys at once."""
    for h in range(q.shape[0]):
        s = q[h].astype(F64) @ k[h].astype(F64).T * F64(scale)
        if causal:
            s = np.where(np.tri(*s.shape, dtype=bool), s, -np.inf)
        p = np.exp2(s - s.max(axis=1, keepdims=True))
        out[h] = (p / p.sum(axis=1, keepdims=True) @ v[h].astype(F64)).astype(out.dtype)


@result("attention", (2, 2), uniform(F16, 2, 30, 32), uniform(F16, 2, 48, 32, seed=2),
        uniform(F16, 2, 48, 32, seed=3), zeros(F16, 2, 30, 32), F32(0.25), tol={3: Tol(2e-3, 2e-3)})
def attention(q, k, v, out, scale):
    attend(q, k, v, out, scale, False)


@result("attention_causal_bf16", (2, 3), uniform(BF16, 2, 40, 32), uniform(BF16, 2, 48, 32, seed=2),
        uniform(BF16, 2, 48, 32, seed=3), zeros(BF16, 2, 40, 32), F32(0.25),
        tol={3: Tol(1e-2, 1e-2)})
def attention_causal(q, k, v, out, scale):
    attend(q, k[:, :40], v[:, :40], out, scale, True)


@result("shapes", 1, whole(np.int32, 24, lo=-99, hi=99), whole(np.int32, 20, 40, lo=-99, hi=99),
        whole(np.int32, 20, 6, 9, lo=-99, hi=99))
def shapes(a, b, c):
    x, y, z = load(a, (0,), (8,)), load(b, (0, 0), (4, 8)), load(c, (0, 0, 0), (2, 4, 8))
    store(b, (0, 0), x.reshape(2, 4))
    store(b, (1, 0), y.T)
    store(b, (2, 0), x[None, :] + x[:, None])
    store(b, (3, 0), np.broadcast_to(x, (4, 8)))
    store(c, (1, 0, 0), z.transpose(2, 0, 1))
    store(c, (2, 0, 0), z.transpose(2, 1, 0))
    store(b, (0, 1), np.concatenate((y, y + 1), 0))
    store(b, (0, 2), np.concatenate((y, y * 2), 1))
    store(b, (1, 1), y[2:4, 0:4])
    store(b, (1, 2), y[0:1, 2:4])
    store(c, (3, 0, 0), z[0:1, 2:4, 4:8])
    store(a, (1,), x[0])
    store(a, (2,), x)


@result("insert_tile", 1, uniform(F32, 6, 10), uniform(F32, 9))
def insert_tile(a, v):
    x, sub = load(a, (0, 0), (4, 8)), load(a, (1, 1), (2, 4))
    x[2:4, 0:4] = sub
    store(a, (0, 0), x)
    v[3] = 1.5


@result("transpose_tiles", (3, 2), uniform(F16, 20, 30), zeros(F16, 30, 20))
def transpose_tiles(x, y):
    y[...] = x.T


@result("permute_rank4", (2, 2, 1),
        Arr(uniform(F32, 3, 5, 4, 6), lambda base: base.transpose(0, 2, 1, 3)[:2, :3, :5, :4]),
        zeros(F32, 3, 2, 8, 4))
def permute_rank4(x, y):
    """Tiles of two along the first axis, so that the source has one tile there."""
    for i, j in np.ndindex(2, 2):
        t = load(x, (0, i, j, 0), (2, 2, 4, 4))
        store(y, (i, 0, j, 0), t.transpose(1, 0, 3, 2))
    # Elements from outside the source are open.
    seen = zeros(bool, *y.shape)
    for i, j in np.ndindex(2, 2):
        inside = load(np.ones(x.shape, bool), (0, i, j, 0), (2, 2, 4, 4))
        store(seen, (i, 0, j, 0), ~inside.transpose(1, 0, 3, 2))
    return {1: seen}


@result("convolution_row", (3, 2), padded(3, 29, 32, F32, 1), padded(3, 29, 32, F32, 2),
        uniform(F32, 3, seed=3), tol={1: Tol(1e-6, 1e-6)})
def convolution_row(x, y, w):
    wide = np.pad(x.astype(F64), ((0, 0), (1, 1)))
    y[...] = sum(wide[:, k:k + x.shape[1]] * F64(w[k]) for k in range(3))
