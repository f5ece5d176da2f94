"""Element-wise kernels: activations, math functions, rounding, integer and boolean arithmetic."""

import math

import cuda.tile as ct

from common import A, S, FLOATS, INTS, case

RM = ct.RoundingMode


@case(A(ct.float32), A(ct.float32), A(ct.float32), 16)
@case(A(ct.float16), A(ct.float16), A(ct.float16), 128, name="vector_add_f16")
@case(A(ct.int64), A(ct.int64), A(ct.int64), 8, name="vector_add_i64", symbol=None)
@ct.kernel
def vector_add(a, b, c, TILE: ct.Constant[int]):
    i = ct.bid(0)
    ct.store(c, (i,), ct.load(a, (i,), (TILE,)) + ct.load(b, (i,), (TILE,)))


@case(S(ct.float32), A(ct.float32), A(ct.float32))
@case(S(ct.float64), A(ct.float64), A(ct.float64), name="axpy_f64")
@ct.kernel
def axpy(alpha, x, y):
    """y = alpha * x + y; the front end fuses this into fma."""
    i = ct.bid(0)
    ct.store(y, (i,), alpha * ct.load(x, (i,), (32,)) + ct.load(y, (i,), (32,)))


@case(A(ct.float32), A(ct.float32), A(ct.float32), A(ct.float32))
@ct.kernel
def fused_forms(a, b, c, out):
    """a*b+c, a*b-c, c-a*b and a product with two uses, which must not be fused."""
    x, y, z = ct.load(a, (0,), (8,)), ct.load(b, (0,), (8,)), ct.load(c, (0,), (8,))
    ct.store(out, (0,), x * y + z)
    ct.store(out, (1,), x * y - z)
    ct.store(out, (2,), z - x * y)
    p = x * y
    ct.store(out, (3,), p + z)
    ct.store(out, (4,), p)
    ct.store(out, (5,), ct.add(ct.mul(x, y, rounding_mode=RM.RZ), z, rounding_mode=RM.RZ))
    ct.store(out, (6,), ct.sub(ct.mul(x, y, flush_to_zero=True), z, flush_to_zero=True))


@case(A(ct.float32), A(ct.float32))
@case(A(ct.bfloat16), A(ct.bfloat16), name="gelu_tanh_bf16")
@ct.kernel
def gelu_tanh(x, y):
    i = ct.bid(0)
    t = ct.load(x, (i,), (64,)).astype(ct.float32)
    inner = ct.static_eval(math.sqrt(2.0 / math.pi)) * (t + 0.044715 * t * t * t)
    ct.store(y, (i,), (0.5 * t * (1.0 + ct.tanh(inner))).astype(y.dtype))


def sigmoid(x):
    return 1.0 / (1.0 + ct.exp(-x))


@case(A(ct.float32), A(ct.float32))
@ct.kernel
def silu(x, y):
    i = ct.bid(0)
    t = ct.load(x, (i,), (64,))
    ct.store(y, (i,), t * sigmoid(t))


@case(A(ct.float16, 2), A(ct.float16, 2), A(ct.float16, 2))
@ct.kernel
def swiglu(gate, up, out):
    i, j = ct.bid(0), ct.bid(1)
    g = ct.load(gate, (i, j), (4, 32)).astype(ct.float32)
    u = ct.load(up, (i, j), (4, 32)).astype(ct.float32)
    ct.store(out, (i, j), (g * sigmoid(g) * u).astype(ct.float16))


@case(A(ct.float32), A(ct.float32), S(ct.float32))
@ct.kernel
def piecewise(x, y, slope):
    """relu, leaky relu, clamp, sign and isnan through maximum, where and comparisons."""
    t = ct.load(x, (ct.bid(0),), (16,))
    ct.store(y, (0,), ct.maximum(t, 0.0))
    ct.store(y, (1,), ct.where(t >= 0, t, t * slope))
    ct.store(y, (2,), min(max(t, -1.0), 1.0))
    ct.store(y, (3,), ct.where(t > 0, 1.0, ct.where(t < 0, -1.0, 0.0)))
    ct.store(y, (4,), ct.where(ct.isnan(t), 0.0, t))


@ct.kernel
def math_unary(x, y):
    """Every function of one argument; maximum gathers the results without being fused."""
    t = ct.load(x, (0,), (8,))
    r = t
    for f in ct.static_iter((ct.exp, ct.exp2, ct.log, ct.log2, ct.sqrt, ct.rsqrt, ct.sin, ct.cos,
                             ct.tan, ct.sinh, ct.cosh, ct.tanh, ct.floor, ct.ceil, ct.abs,
                             ct.negative)):
        r = ct.maximum(r, f(t))
    ct.store(y, (0,), r)


for _t in FLOATS:
    case(A(_t), A(_t), name=f"math_unary_{_t.name}")(math_unary)


@ct.kernel
def math_binary(x, y, out):
    a, b = ct.load(x, (0,), (8,)), ct.load(y, (0,), (8,))
    r = ct.minimum(a + b, a - b)
    r = ct.maximum(r, a * b)
    r = ct.minimum(r, a / b, propagate_nan=True)
    r = ct.maximum(r, a // b, propagate_nan=True)
    r = ct.maximum(r, a % b)
    r = ct.maximum(r, a ** b)
    r = ct.maximum(r, ct.pow(a, 2.5))
    ct.store(out, (0,), ct.maximum(r, ct.mod(a, 3.0)))


for _t in FLOATS:
    case(A(_t), A(_t), A(_t), name=f"math_binary_{_t.name}")(math_binary)


@case(A(ct.float32), A(ct.float32), A(ct.float32))
@ct.kernel
def atan2_angle(x, y, out):
    a, b = ct.load(x, (0,), (8,)), ct.load(y, (0,), (8,))
    ct.store(out, (0,), ct.atan2(a, b))


@case(A(ct.float32), A(ct.int32), A(ct.float32))
@ct.kernel
def pow_integer(x, n, out):
    """Integer exponents are fpowi from 13.4 on and converted to float before."""
    a, k = ct.load(x, (0,), (8,)), ct.load(n, (0,), (8,))
    ct.store(out, (0,), a ** k)
    ct.store(out, (1,), a ** 3)
    ct.store(out, (2,), a ** ct.astype(k, ct.int8))
    ct.store(out, (3,), ct.pow(a, ct.astype(k, ct.uint16)))


@case(A(ct.float32), A(ct.float32), A(ct.float32))
@ct.kernel
def rounding_modes(x, y, out):
    a, b = ct.load(x, (0,), (8,)), ct.load(y, (0,), (8,))
    for i, r in ct.static_iter(enumerate((RM.RN, RM.RZ, RM.RM, RM.RP))):
        ct.store(out, (5 * i,), ct.add(a, b, rounding_mode=r))
        ct.store(out, (5 * i + 1,), ct.sub(a, b, rounding_mode=r))
        ct.store(out, (5 * i + 2,), ct.mul(a, b, rounding_mode=r))
        ct.store(out, (5 * i + 3,), ct.truediv(a, b, rounding_mode=r))
        ct.store(out, (5 * i + 4,), ct.sqrt(a, rounding_mode=r))
    ct.store(out, (20,), ct.truediv(a, b, rounding_mode=RM.FULL))
    ct.store(out, (21,), ct.truediv(a, b, rounding_mode=RM.APPROX))
    ct.store(out, (22,), ct.sqrt(a, rounding_mode=RM.APPROX))
    ct.store(out, (23,), ct.exp(a, rounding_mode=RM.FULL))
    ct.store(out, (24,), ct.tanh(a, rounding_mode=RM.FULL))


@case(A(ct.float32), A(ct.float32))
@ct.kernel
def tanh_approx(x, out):
    ct.store(out, (0,), ct.tanh(ct.load(x, (0,), (8,)), rounding_mode=RM.APPROX))


@case(A(ct.float32), A(ct.float32))
@ct.kernel
def exp_approx(x, out):
    ct.store(out, (0,), ct.exp(ct.load(x, (0,), (8,)), rounding_mode=RM.APPROX))


@case(A(ct.float32), A(ct.float32), A(ct.float32))
@ct.kernel
def flush_to_zero(x, y, out):
    a, b = ct.load(x, (0,), (8,)), ct.load(y, (0,), (8,))
    ct.store(out, (0,), ct.add(a, b, flush_to_zero=True))
    ct.store(out, (1,), ct.sub(a, b, flush_to_zero=True, rounding_mode=RM.RZ))
    ct.store(out, (2,), ct.mul(a, b, flush_to_zero=True))
    ct.store(out, (3,), ct.truediv(a, b, flush_to_zero=True, rounding_mode=RM.APPROX))
    ct.store(out, (4,), ct.sqrt(a, flush_to_zero=True))
    ct.store(out, (5,), ct.rsqrt(a, flush_to_zero=True))
    ct.store(out, (6,), ct.exp2(a, flush_to_zero=True))
    ct.store(out, (7,), ct.maximum(a, b, flush_to_zero=True))
    ct.store(out, (8,), ct.minimum(a, b, flush_to_zero=True, propagate_nan=True))
    ct.store(out, (9,), ct.sum(ct.reshape(a, (1, 8)), axis=1, flush_to_zero=True))
    ct.store(out, (10,), ct.max(ct.reshape(a, (1, 8)), axis=1, flush_to_zero=True,
                                propagate_nan=True))


@ct.kernel
def integer_arithmetic(x, y, out, SIGNED: ct.Constant[bool]):
    """Python semantics: // rounds down, % takes the sign of the divisor."""
    a, b = ct.load(x, (0,), (8,)), ct.load(y, (0,), (8,))
    r = (a + b) ^ (a - b) ^ (a * b) ^ (a % b) ^ ct.cdiv(a, b)
    r = r ^ (a & b) ^ (a | b) ^ ~a ^ (a << 3) ^ (a >> (b & 7))
    r = r ^ min(a, b) ^ max(a, b) ^ abs(a)
    if SIGNED:
        q, m = divmod(a, b)
        r = r ^ (a // b) ^ q ^ m ^ -a
    ct.store(out, (0,), r)


for _t in INTS:
    case(A(_t), A(_t), A(_t), not _t.name.startswith("u"),
         name=f"integer_arithmetic_{_t.name}")(integer_arithmetic)


@case(A(ct.uint32))
@ct.kernel
def refused_unsigned_floordiv(x):
    """The front end writes a floor division that no reader accepts for unsigned operands."""
    ct.store(x, (0,), ct.load(x, (0,), (8,)) // ct.load(x, (1,), (8,)))


@case(A(ct.int32), A(ct.int32), A(ct.int32))
@ct.kernel
def named_integer_functions(x, y, out):
    """The function spellings of the operators."""
    a, b = ct.load(x, (0,), (8,)), ct.load(y, (0,), (8,))
    ct.store(out, (0,), ct.floordiv(a, b))
    ct.store(out, (1,), ct.mod(a, b))
    ct.store(out, (2,), ct.divmod(a, b)[1])
    ct.store(out, (3,), ct.bitwise_and(a, b))
    ct.store(out, (4,), ct.bitwise_or(a, b))
    ct.store(out, (5,), ct.bitwise_xor(a, b))
    ct.store(out, (6,), ct.bitwise_not(a))
    ct.store(out, (7,), ct.bitwise_lshift(a, b))
    ct.store(out, (8,), ct.bitwise_rshift(a, b))
    ct.store(out, (9,), ct.negative(a))


@ct.kernel
def comparisons(x, y, out):
    a, b = ct.load(x, (0,), (8,)), ct.load(y, (0,), (8,))
    r = (a == b) ^ (a != b) ^ (a < b) ^ (a <= b) ^ (a > b) ^ (a >= b)
    r = r ^ (ct.equal(a, 1) | ct.not_equal(b, 2)) ^ (ct.less(a, 3) & ct.less_equal(b, 4))
    ct.store(out, (0,), r ^ ct.greater(a, 5) ^ ct.greater_equal(b, 6))


for _t in (ct.int32, ct.uint8, ct.float32, ct.float16):
    case(A(_t), A(_t), A(ct.bool_), name=f"comparisons_{_t.name}")(comparisons)


@case(A(ct.bool_), A(ct.bool_), A(ct.bool_), A(ct.int32))
@ct.kernel
def boolean_logic(x, y, out, count):
    a, b = ct.load(x, (0,), (16,)), ct.load(y, (0,), (16,))
    ct.store(out, (0,), a & b)
    ct.store(out, (1,), a | b)
    ct.store(out, (2,), a ^ b)
    ct.store(out, (3,), ct.bitwise_not(a))
    ct.store(out, (4,), a == b)
    ct.store(out, (5,), ct.where(a, b, True))
    ct.store(count, (0,), ct.sum(ct.reshape(a, (1, 16)).astype(ct.int32), axis=1))


@case(A(ct.int8), A(ct.float16), A(ct.float32), A(ct.float64))
@ct.kernel
def promotion(i8, f16, f32, f64):
    """Mixed operands: every line converts before it computes."""
    a, b = ct.load(i8, (0,), (8,)), ct.load(f16, (0,), (8,))
    c, d = ct.load(f32, (0,), (8,)), ct.load(f64, (0,), (8,))
    ct.store(f16, (1,), a + b)
    ct.store(f32, (1,), b * c)
    ct.store(f64, (1,), c / d)
    ct.store(f32, (2,), ct.load(i8, (1,), (8,)) / a)
    ct.store(f64, (2,), ct.where(a > 0, c, d))
