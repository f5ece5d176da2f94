"""Matrix products, attention and shape manipulation."""

import math

import cuda.tile as ct

from common import A, S, case

ZERO = ct.PaddingMode.ZERO


def _matmul(a, b, c, acc_dtype, TM, TN, TK):
    i, j = ct.bid(0), ct.bid(1)
    acc = ct.zeros((TM, TN), acc_dtype)
    for k in range(ct.num_tiles(a, axis=1, shape=(TM, TK))):
        x = ct.load(a, (i, k), (TM, TK), padding_mode=ZERO)
        y = ct.load(b, (k, j), (TK, TN), padding_mode=ZERO)
        acc = ct.mma(x, y, acc)
    ct.store(c, (i, j), acc.astype(c.dtype))


def _mm(t, out):
    return A(t, 2), A(t, 2), A(out, 2)


@case(*_mm(ct.float16, ct.float16), 16, 16, 16, name="matmul_f16")
@case(*_mm(ct.bfloat16, ct.bfloat16), 16, 16, 16, name="matmul_bf16")
@case(*_mm(ct.float32, ct.float32), 16, 16, 8, name="matmul_f32")
@case(*_mm(ct.float8_e4m3fn, ct.float16), 16, 16, 32, name="matmul_e4m3")
@case(*_mm(ct.float8_e5m2, ct.float32), 16, 8, 32, name="matmul_e5m2")
@ct.kernel
def matmul(a, b, c, TM: ct.Constant[int], TN: ct.Constant[int], TK: ct.Constant[int]):
    _matmul(a, b, c, ct.float32, TM, TN, TK)


@case(*_mm(ct.float64, ct.float64))
@ct.kernel
def matmul_f64(a, b, c):
    _matmul(a, b, c, ct.float64, 8, 8, 8)


@case(*_mm(ct.float16, ct.float16))
@ct.kernel
def matmul_f16_acc16(a, b, c):
    _matmul(a, b, c, ct.float16, 16, 16, 16)


@case(*_mm(ct.int8, ct.int32), name="matmul_i8")
@case(*_mm(ct.uint8, ct.int32), name="matmul_u8")
@case(A(ct.int8, 2), A(ct.uint8, 2), A(ct.int32, 2), name="matmul_i8_u8")
@ct.kernel
def matmul_int(a, b, c):
    _matmul(a, b, c, ct.int32, 16, 16, 32)


@case(*_mm(ct.float32, ct.float32))
@ct.kernel
def matmul_tf32(a, b, c):
    i, j = ct.bid(0), ct.bid(1)
    acc = ct.zeros((16, 16), ct.float32)
    for k in range(ct.num_tiles(a, axis=1, shape=(16, 8))):
        x = ct.load(a, (i, k), (16, 8)).astype(ct.tfloat32)
        y = ct.load(b, (k, j), (8, 16)).astype(ct.tfloat32)
        acc = ct.mma(x, y, acc)
    ct.store(c, (i, j), acc)


@case(*_mm(ct.float8_e4m3fn, ct.float32))
@ct.kernel
def matmul_fast_acc(a, b, c):
    x, y = ct.load(a, (0, 0), (64, 32)), ct.load(b, (0, 0), (32, 16))
    ct.store(c, (0, 0), ct.mma(x, y, ct.zeros((64, 16), ct.float32), use_fast_acc=True))


@case(*_mm(ct.float16, ct.float16))
@ct.kernel(num_ctas=2, occupancy=1)
def matmul_persistent(a, b, c):
    """A fixed grid walks over the output tiles in groups of rows."""
    TM, TN, TK, GROUP = 16, 16, 16, 4
    rows = ct.cdiv(a.shape[0], TM)
    cols = ct.cdiv(b.shape[1], TN)
    for t in range(ct.bid(0), rows * cols, ct.num_blocks(0)):
        group = t // (GROUP * cols)
        first = group * GROUP
        height = min(rows - first, GROUP)
        i = first + t % height
        j = (t % (GROUP * cols)) // height
        acc = ct.zeros((TM, TN), ct.float32)
        for k in range(ct.cdiv(a.shape[1], TK)):
            acc = ct.mma(ct.load(a, (i, k), (TM, TK), padding_mode=ZERO),
                         ct.load(b, (k, j), (TK, TN), padding_mode=ZERO), acc)
        ct.store(c, (i, j), acc.astype(c.dtype))


@case(A(ct.float16, 3), A(ct.float16, 3), A(ct.float16, 3))
@ct.kernel
def matmul_batched(a, b, c):
    n, i, j = ct.bid(0), ct.bid(1), ct.bid(2)
    acc = ct.zeros((1, 16, 16), ct.float32)
    for k in range(ct.num_tiles(a, axis=2, shape=(1, 16, 16))):
        acc = ct.mma(ct.load(a, (n, i, k), (1, 16, 16)), ct.load(b, (n, k, j), (1, 16, 16)), acc)
    ct.store(c, (n, i, j), acc.astype(c.dtype))


@case(*_mm(ct.float16, ct.float32))
@ct.kernel
def matmul_transposed(a, b, c):
    """The right operand is stored transposed: once by axis order, once by transposing a tile."""
    x = ct.load(a, (0, 0), (16, 16))
    by_order = ct.load(b, (0, 0), (16, 16), order=(1, 0))
    by_tile = ct.transpose(ct.load(b, (1, 0), (16, 16)))
    acc = ct.mma(x, by_order, ct.zeros((16, 16), ct.float32))
    ct.store(c, (0, 0), ct.mma(x, by_tile, acc), order="F")


@case(A(ct.float32), A(ct.float32, 2), A(ct.float32, 3), A(ct.float32))
@ct.kernel
def matmul_ranks(v, m, b, out):
    """The matmul operator: dot product, matrix times vector, batch times broadcast matrix."""
    x, w = ct.load(v, (0,), (16,)), ct.load(m, (0, 0), (16, 16))
    batch = ct.load(b, (0, 0, 0), (2, 16, 16))
    ct.store(out, (0,), x @ x)
    ct.store(out, (1,), w @ x)
    ct.store(out, (2,), x @ w)
    ct.store(out, (3,), (batch @ w).reshape((512,)))
    ct.store(out, (4,), ct.matmul(w, w).reshape((256,)))


def _f4():
    """4-bit elements are packed in pairs: the assembler wants known multiples throughout."""
    return A(ct.float4_e2m1fn, 2, stride_divisible_by=(128, 1), shape_divisible_by=(128, 128),
             align=128)


@case(A(ct.float8_e4m3fn, 2), A(ct.float8_e8m0fnu, 2), A(ct.float8_e4m3fn, 2),
      A(ct.float8_e8m0fnu, 2), A(ct.float32, 2), 4, name="mma_scaled_e4m3", gpu="sm_100")
@case(_f4(), A(ct.float8_e8m0fnu, 2), _f4(),
      A(ct.float8_e8m0fnu, 2), A(ct.float32, 2), 4, name="mma_scaled_e2m1_32", gpu="sm_100")
@case(_f4(), A(ct.float8_e4m3fn, 2), _f4(),
      A(ct.float8_e4m3fn, 2), A(ct.float32, 2), 8, name="mma_scaled_e2m1_16", gpu="sm_100")
@case(_f4(), A(ct.float8_e5m3fnu, 2), _f4(),
      A(ct.float8_e5m3fnu, 2), A(ct.float32, 2), 8, name="mma_scaled_e5m3", gpu="sm_107")
@ct.kernel
def mma_scaled(a, a_scale, b, b_scale, c, KS: ct.Constant[int]):
    """The right operand is stored transposed, so that K is contiguous in both."""
    x, y = ct.load(a, (0, 0), (128, 128)), ct.load(b, (0, 0), (128, 128)).transpose()
    xs, ys = ct.load(a_scale, (0, 0), (128, KS)), ct.load(b_scale, (0, 0), (KS, 128))
    ct.store(c, (0, 0), ct.mma_scaled(x, xs, y, ys, ct.zeros((128, 128), ct.float32)))


def _attention(q, k, v, out, scale, causal):
    TM, TN, D = 16, 16, 32
    head, row = ct.bid(0), ct.bid(1)
    query = ct.load(q, (head, row, 0), (1, TM, D)).reshape((TM, D))
    best = ct.full((TM, 1), -math.inf, ct.float32)
    total = ct.zeros((TM, 1), ct.float32)
    acc = ct.zeros((TM, D), ct.float32)
    rows = row * TM + ct.arange(TM, dtype=ct.int32)[:, None]
    blocks = row + 1 if causal else ct.num_tiles(k, axis=1, shape=(1, TN, D))
    for j in range(blocks):
        key = ct.load(k, (head, 0, j), (1, D, TN), order=(0, 2, 1), latency=2).reshape((D, TN))
        s = ct.mma(query, key, ct.zeros((TM, TN), ct.float32)) * scale
        if causal:
            cols = j * TN + ct.arange(TN, dtype=ct.int32)[None, :]
            s = ct.where(rows >= cols, s, -math.inf)
        top = ct.maximum(best, ct.max(s, axis=1, keepdims=True))
        p = ct.exp2(s - top, flush_to_zero=True)
        shrink = ct.exp2(best - top, flush_to_zero=True)
        total = total * shrink + ct.sum(p, axis=1, keepdims=True)
        value = ct.load(v, (head, j, 0), (1, TN, D), latency=4).reshape((TN, D))
        acc = ct.mma(p.astype(v.dtype), value, acc * shrink)
        best = top
    acc = ct.truediv(acc, total, rounding_mode=ct.RoundingMode.APPROX, flush_to_zero=True)
    ct.store(out, (head, row, 0), acc.reshape((1, TM, D)).astype(out.dtype))


def _qkvo(t):
    return (A(t, 3),) * 4


@case(*_qkvo(ct.float16), S(ct.float32), False, name="attention")
@case(*_qkvo(ct.bfloat16), S(ct.float32), True, name="attention_causal_bf16")
@ct.kernel(occupancy=2)
def attention(q, k, v, out, scale, CAUSAL: ct.Constant[bool]):
    """Flash attention with the running maximum in base two."""
    _attention(q, k, v, out, scale, CAUSAL)


@case(A(ct.int32), A(ct.int32, 2), A(ct.int32, 3))
@ct.kernel
def shapes(a, b, c):
    """reshape, transpose, permute, expand_dims, indexing with None, broadcast, cat, extract."""
    x = ct.load(a, (0,), (8,))
    y = ct.load(b, (0, 0), (4, 8))
    z = ct.load(c, (0, 0, 0), (2, 4, 8))
    ct.store(b, (0, 0), ct.reshape(x, (2, -1)))
    ct.store(b, (1, 0), ct.transpose(y))
    ct.store(b, (2, 0), x[None, :] + x[:, None])
    ct.store(b, (3, 0), ct.broadcast_to(ct.expand_dims(x, 0), (4, 8)))
    ct.store(c, (1, 0, 0), ct.permute(z, (2, 0, 1)))
    ct.store(c, (2, 0, 0), z.transpose(0, 2))
    ct.store(b, (0, 1), ct.cat((y, y + 1), 0))
    ct.store(b, (0, 2), ct.cat((y, y * 2), 1))
    ct.store(b, (1, 1), ct.extract(y, (1, 0), (2, 4)))
    ct.store(b, (1, 2), y.extract((ct.bid(0), 1), shape=(1, 2)))
    ct.store(c, (3, 0, 0), ct.extract(z, (0, 1, 1), (1, 2, 4)))
    ct.store(a, (1,), ct.extract(x, (ct.bid(0),), shape=()))
    ct.store(a, (2,), ct.reshape(x, (8, 1)).permute((1, 0)).reshape((8,)))


@case(A(ct.float32, 2), A(ct.float32))
@ct.kernel
def insert_tile(a, v):
    x = ct.load(a, (0, 0), (4, 8))
    sub = ct.load(a, (1, 1), (2, 4))
    ct.store(a, (0, 0), ct.insert(x, (1, ct.bid(0)), sub))
    y = ct.load(v, (0,), (8,))
    ct.store(v, (0,), y.insert((3,), ct.full((), 1.5, ct.float32)))


@case(A(ct.float16, 2), A(ct.float16, 2))
@ct.kernel
def transpose_tiles(x, y):
    i, j = ct.bid(0), ct.bid(1)
    ct.store(y, (j, i), ct.load(x, (i, j), (8, 16)).transpose())


@case(A(ct.float32, 4, last_stride=None), A(ct.float32, 4))
@ct.kernel
def permute_rank4(x, y):
    """A strided source: no stride is known at compile time."""
    t = ct.load(x, (0, ct.bid(0), ct.bid(1), ct.bid(2)), (2, 2, 4, 4))
    ct.store(y, (ct.bid(0), 0, ct.bid(1), ct.bid(2)), ct.permute(t, (1, 0, 3, 2)))


@case(A(ct.float32, 2), A(ct.float32, 2), A(ct.float32))
@ct.kernel
def convolution_row(x, y, w):
    """Three-point stencil along a row from gathered neighbours."""
    i = ct.bid(0)
    cols = ct.bid(1) * 16 + ct.arange(16, dtype=ct.int32)
    acc = ct.zeros((16,), ct.float32)
    for k in ct.static_iter(range(-1, 2)):
        acc = acc + ct.gather(x, (i, cols + k)) * ct.gather(w, k + 1)
    ct.scatter(y, (i, cols), acc)
