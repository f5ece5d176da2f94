"""References for `kernels/elementwise.py`."""

import numpy as np

from results import (BF16, EXACT, Tol, fma, grainy, load, result, store, uniform, whole, zeros)

F16, F32, F64 = np.float16, np.float32, np.float64
NAN, INF = float("nan"), float("inf")


@result("vector_add", 3, uniform(F32, 37), uniform(F32, 37, seed=2), uniform(F32, 37, seed=3))
@result("vector_add_f16", 2, uniform(F16, 200), uniform(F16, 200, seed=2), zeros(F16, 200))
@result("vector_add_i64", 2, whole(np.int64, 13), whole(np.int64, 13, seed=2), zeros(np.int64, 13),
        entry="vector_add_Kt1_A1i64_1t1_p16_A1i64_1t1_p16_A1i64_1t1_p16_I8")
def vector_add(a, b, c):
    c[:] = a + b


@result("axpy", 2, F32(1.7), uniform(F32, 50), uniform(F32, 50, seed=2))
def axpy(alpha, x, y):
    y[:] = fma(x, alpha, y)


@result("axpy_f64", 2, F64(1.7), uniform(F64, 50), uniform(F64, 50, seed=2), tol=Tol(2.3e-16, 5e-16))
def axpy_f64(alpha, x, y):
    y[:] = alpha * x + y


def directed(exact, mode):
    """`exact`, wider than f32, rounded as `mode` says."""
    near = exact.astype(F32)
    wide = near.astype(np.longdouble)
    up, down = np.nextafter(near, F32(INF)), np.nextafter(near, F32(-INF))
    ceil, floor = np.where(wide < exact, up, near), np.where(wide > exact, down, near)
    return {"rn": near, "rz": np.where(exact > 0, floor, ceil), "rm": floor, "rp": ceil}[mode]


@result("fused_forms", 1, uniform(F32, 8), uniform(F32, 8, seed=2), uniform(F32, 8, seed=3),
        zeros(F32, 56))
def fused_forms(a, b, c, out):
    """The front end fuses products that are rounded as the sum is, unless they have other uses."""
    rows, exact = out.reshape(7, 8), a.astype(np.longdouble) * b
    rows[0], rows[1], rows[2] = fma(a, b, c), fma(a, b, -c), fma(-a, b, c)
    rows[3], rows[4] = a * b + c, a * b
    rows[5], rows[6] = directed(exact + c, "rz"), fma(a, b, -c)


def gelu(t):
    return 0.5 * t * (1 + np.tanh(np.sqrt(2 / np.pi) * (t + 0.044715 * t ** 3)))


@result("gelu_tanh", 2, uniform(F32, 100, lo=-4, hi=4), zeros(F32, 100), tol={1: Tol(1e-5, 1e-6)})
@result("gelu_tanh_bf16", 1, uniform(BF16, 60, lo=-4, hi=4), zeros(BF16, 60),
        tol={1: Tol(8e-3, 1e-6)})
def gelu_tanh(x, y):
    y[:] = gelu(x.astype(F64)).astype(y.dtype)


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


@result("silu", 2, uniform(F32, 70, lo=-9, hi=9), zeros(F32, 70), tol={1: Tol(1e-6, 1e-7)})
def silu(x, y):
    t = x.astype(F64)
    y[:] = t * sigmoid(t)


@result("swiglu", (2, 2), uniform(F16, 7, 40), uniform(F16, 7, 40, seed=2), zeros(F16, 7, 40),
        tol={2: Tol(1e-3, 1e-7)})
def swiglu(gate, up, out):
    g = gate.astype(F64)
    out[:] = g * sigmoid(g) * up.astype(F64)


@result("piecewise", 1, np.array([-2, -0.5, -0.0, 0, 0.5, 2, NAN, INF, -INF, 1, -1, 3, 4, 5, 6, -7],
                                 F32), zeros(F32, 80), F32(0.125))
def piecewise(x, y, slope):
    rows = y.reshape(5, 16)
    rows[0] = np.fmax(x, F32(0))
    rows[1] = np.where(x >= 0, x, x * slope)
    rows[2] = np.fmin(np.fmax(x, F32(-1)), F32(1))
    rows[3] = np.where(x > 0, 1, np.where(x < 0, -1, 0))
    rows[4] = np.where(np.isnan(x), 0, x)
    # Which of two zeros is the larger one is open.
    opened = np.zeros((5, 16), bool)
    opened[0, 2] = True
    return {1: opened}


UNARY = (np.exp, np.exp2, np.log, np.log2, np.sqrt, lambda v: 1 / np.sqrt(v), np.sin, np.cos, np.tan,
         np.sinh, np.cosh, np.tanh, np.floor, np.ceil, np.abs, np.negative)


def points(dtype):
    """Points at which one function or another is the largest."""
    return np.array([-5.5, -2.25, -1.5, -0.75, 0.0625, 0.5, 1.5, 2.75], dtype)


@result("math_unary_float32", 1, points(F32), zeros(F32, 8), tol={1: Tol(3e-7, 1e-7)})
@result("math_unary_float64", 1, points(F64), zeros(F64, 8), tol={1: Tol(5e-16, 1e-16)})
@result("math_unary_float16", 1, points(F16), zeros(F16, 8), tol={1: Tol(1e-3, 1e-6)})
@result("math_unary_bfloat16", 1, points(BF16), zeros(BF16, 8), tol={1: Tol(8e-3, 1e-6)})
def math_unary(x, y):
    t = x.astype(F64)
    r = t
    for f in UNARY:
        r = np.fmax(r, f(t))
    y[:] = r.astype(y.dtype)


def pairs(dtype):
    return (np.array([-5.5, 3.25, 0.75, 2, 7.5, 1.25, -2, 4], dtype),
            np.array([2, -1.5, 0.5, 3, -4, 0.25, -3, 1.75], dtype))


@result("math_binary_float32", 1, *pairs(F32), zeros(F32, 8), tol={2: Tol(3e-7, 1e-7)})
@result("math_binary_float64", 1, *pairs(F64), zeros(F64, 8), tol={2: Tol(5e-16, 1e-16)})
@result("math_binary_float16", 1, *pairs(F16), zeros(F16, 8), tol={2: Tol(1e-3, 1e-6)})
@result("math_binary_bfloat16", 1, *pairs(BF16), zeros(BF16, 8), tol={2: Tol(8e-3, 1e-6)})
def math_binary(x, y, out):
    a, b = x.astype(F64), y.astype(F64)
    r = np.fmax(np.fmin(a + b, a - b), a * b)
    r = np.maximum(np.minimum(r, a / b), a // b)
    for more in (np.mod(a, b), np.power(a, b), np.power(a, 2.5), np.mod(a, 3.0)):
        r = np.fmax(r, more)
    out[:] = r.astype(out.dtype)


@result("atan2_angle", 1, np.array([0, 1, -1, 0.5, -0.25, 3, -0.0, 0], F32),
        np.array([1, 0, 0, -0.5, -4, 1e-3, -1, -1], F32), zeros(F32, 8), tol={2: Tol(3e-7, 1e-7)})
def atan2_angle(x, y, out):
    out[:] = np.arctan2(x.astype(F64), y.astype(F64))


@result("pow_integer", 1, np.array([2, -1.5, 0.5, 3, 1, -1, 1.25, 0.75], F32),
        np.array([3, 2, 0, 5, 7, 4, 10, 1], np.int32), zeros(F32, 32), tol={2: Tol(1e-6, 0)})
def pow_integer(x, n, out):
    a, rows = x.astype(F64), out.reshape(4, 8)
    rows[:] = a ** n
    rows[1] = a ** 3


@result("rounding_modes", 1, uniform(F32, 8, lo=0.1, hi=9), uniform(F32, 8, seed=2, lo=0.1, hi=3),
        zeros(F32, 200), tol={2: [(0, 160, EXACT), (160, 168, Tol(3e-7, 0)), (168, 176, Tol(3e-7, 0)),
                                  (176, 184, Tol(3e-7, 0)), (184, 192, Tol(3e-7, 0)),
                                  (192, 200, Tol(3e-7, 0))]})
def rounding_modes(x, y, out):
    a, b = x.astype(np.longdouble), y.astype(np.longdouble)
    rows = out.reshape(25, 8)
    for i, mode in enumerate(("rn", "rz", "rm", "rp")):
        for k, exact in enumerate((a + b, a - b, a * b, a / b, np.sqrt(a))):
            rows[5 * i + k] = directed(exact, mode)
    rows[20], rows[21], rows[22], rows[23], rows[24] = a / b, a / b, np.sqrt(a), np.exp(a), np.tanh(a)


@result("tanh_approx", 1, uniform(F32, 8, lo=-3, hi=3), zeros(F32, 8), tol={1: Tol(5e-4, 1e-6)})
def tanh_approx(x, out):
    out[:] = np.tanh(x.astype(F64))


@result("exp_approx", 1, uniform(F32, 8, lo=-3, hi=3), zeros(F32, 8), tol={1: Tol(1e-6, 0)})
def exp_approx(x, out):
    out[:] = np.exp(x.astype(F64))


TINY = np.array([1e-40, -1e-40, 1.5, 2e-38, 0, 3, 1e-39, 4], F32)


@result("flush_to_zero", 1, np.abs(TINY), np.array([1e-40, 3e-40, 1e-30, -1.3e-38, 2, 1e-40, 1, 0.5], F32),
        zeros(F32, 72), tol={2: [(0, 9, EXACT), (9, 10, Tol(3e-7, 0)), (10, 24, EXACT),
                                 (24, 72, Tol(3e-7, 0))]})
def flush_to_zero(x, y, out):
    """Inputs and results below the smallest normal number count as zero."""
    least = np.finfo(F32).tiny

    def flush(v):
        v = np.asarray(v)
        return np.where(np.abs(v.astype(F64)) < least, np.copysign(F32(0), v), v).astype(F32)
    a, b = flush(x), flush(y)
    wide = a.astype(np.longdouble)
    store(out, (0,), flush(a + b))
    store(out, (1,), flush(directed(wide - b, "rz")))
    store(out, (2,), flush(a * b))
    store(out, (3,), flush(a / b))
    store(out, (4,), flush(np.sqrt(a)))
    store(out, (5,), flush(1 / np.sqrt(a.astype(F64))))
    store(out, (6,), flush(np.exp2(a)))
    store(out, (7,), flush(np.fmax(a, b)))
    store(out, (8,), flush(np.minimum(a, b)))
    store(out, (9,), flush(a.astype(F64).sum().reshape(1)))
    store(out, (10,), a.max().reshape(1))
    # Which of two zeros is the larger one is open.
    opened = np.zeros(72, bool)
    opened[56:] = np.tile((a == 0) & (b == 0), 2)
    return {2: opened}


def divisors(dtype):
    """Small ones, and of both signs where there are two."""
    b = np.array([1, 2, 3, 5, 7, 11, 3, 6]).astype(dtype)
    return b if np.dtype(dtype).kind == "u" else b * np.array([1, -1] * 4, dtype)


def integer_arithmetic(x, y, out):
    signed = x.dtype.kind == "i"
    a, b = x, y
    m = a % b
    floor = a // b
    ceil = floor + (m != 0).astype(a.dtype)
    r = (a + b) ^ (a - b) ^ (a * b) ^ m ^ ceil
    r = r ^ (a & b) ^ (a | b) ^ ~a ^ (a << 3).astype(a.dtype) ^ (a >> (b & 7))
    r = r ^ np.minimum(a, b) ^ np.maximum(a, b) ^ np.abs(a)
    if signed:
        r = r ^ floor ^ floor ^ m ^ -a
    out[:] = r


for _t in ("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"):
    _d = np.dtype(_t).type
    # The front end takes abs of a number that has no sign as if it had one: none in the upper half.
    _a = whole(_d, 8, hi=np.iinfo(_d).max // 2) if _t[0] == "u" else whole(_d, 8)
    result(f"integer_arithmetic_{_t}", 1, _a, divisors(_d), zeros(_d, 8))(integer_arithmetic)


@result("named_integer_functions", 1, np.array([-7, 7, 100, -100, 12345, -1, 0, 6], np.int32),
        np.array([2, 3, 7, 6, 11, 4, 5, 31], np.int32), zeros(np.int32, 80))
def named_integer_functions(x, y, out):
    out.reshape(10, 8)[:] = (x // y, x % y, x % y, x & y, x | y, x ^ y, ~x, x << y, x >> y, -x)


def comparisons(x, y, out):
    a, b = x, y
    r = (a == b) ^ (a != b) ^ (a < b) ^ (a <= b) ^ (a > b) ^ (a >= b)
    r = r ^ ((a == 1) | (b != 2)) ^ ((a < 3) & (b <= 4))
    out[:] = r ^ (a > 5) ^ (b >= 6)


result("comparisons_int32", 1, np.array([-3, 1, 7, 2, 1, 6, 9, 3], np.int32),
       np.array([4, 1, 2, 2, 2, 7, -9, 6], np.int32), np.zeros(8, bool))(comparisons)
result("comparisons_uint8", 1, np.array([200, 1, 7, 2, 1, 6, 9, 3], np.uint8),
       np.array([4, 1, 2, 2, 2, 7, 255, 6], np.uint8), np.zeros(8, bool))(comparisons)
for _d, _n in ((F32, "float32"), (F16, "float16")):
    result(f"comparisons_{_n}", 1, np.array([-0.0, 1, NAN, 2.5, 1, INF, 9, NAN], _d),
           np.array([0, NAN, 2, 2.5, 2, 7, -INF, NAN], _d), np.zeros(8, bool))(comparisons)


@result("boolean_logic", 1, np.arange(16) % 3 == 0, np.arange(16) % 2 == 0, np.zeros(96, bool),
        zeros(np.int32, 3))
def boolean_logic(x, y, out, count):
    out.reshape(6, 16)[:] = (x & y, x | y, x ^ y, ~x, x == y, np.where(x, y, True))
    count[0] = x.sum()


@result("promotion", 1, whole(np.int8, 16, lo=1, hi=100), grainy(F16, 16), uniform(F32, 24),
        uniform(F64, 24, seed=5, lo=1, hi=3))
def promotion(i8, f16, f32, f64):
    a, b, c, d = i8[:8].copy(), f16[:8].copy(), f32[:8].copy(), f64[:8].copy()
    store(f16, (1,), a.astype(F16) + b)
    store(f32, (1,), b.astype(F32) * c)
    store(f64, (1,), c.astype(F64) / d)
    store(f32, (2,), load(i8, (1,), (8,)).astype(F32) / a.astype(F32))
    store(f64, (2,), np.where(a > 0, c.astype(F64), d))
