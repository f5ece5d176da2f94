"""Control flow, compile-time evaluation, functions, tuples, printing and assertions."""

from dataclasses import dataclass

import cuda.tile as ct

from common import A, S, case


@case(A(ct.float32), S(ct.int32))
@ct.kernel
def loops_for(x, n):
    """Start, stop and step; several carried values; a loop that carries nothing."""
    acc, count = ct.zeros((8,), ct.float32), 0
    for i in range(2, n, 3):
        acc = acc + ct.load(x, (i,), (8,))
        count = count + i
    ct.store(x, (0,), acc * count)
    for i in range(n):
        ct.store(x, (i,), acc)
    for i in range(4):
        for j in range(i, 8):
            ct.store(x, (i * 8 + j,), acc + j)


@case(A(ct.int32), S(ct.int32))
@ct.kernel
def loops_while(x, n):
    """Collatz length of n, and the integer square root by bisection."""
    steps = 0
    v = n
    while v != 1:
        if v % 2 == 0:
            v = v // 2
        else:
            v = 3 * v + 1
        steps += 1
    ct.store(x, (0,), steps)
    lo, hi = 0, n
    while lo < hi:
        mid = (lo + hi + 1) // 2
        if mid * mid <= n:
            lo = mid
        else:
            hi = mid - 1
    ct.store(x, (1,), lo)


@case(A(ct.int32), S(ct.int32))
@ct.kernel
def break_continue(x, n):
    total = 0
    for i in range(n):
        if i == 7:
            continue
        v = ct.load(x, (i,), shape=())
        if v < 0:
            break
        total = total + v
    ct.store(x, (0,), total)
    while True:
        total = total - 3
        if total < 0:
            break
        if total % 2 == 0:
            continue
        ct.store(x, (1,), total)


@case(A(ct.int32), S(ct.int32))
@ct.kernel
def early_return(x, n):
    if ct.bid(0) >= n:
        return
    v = ct.load(x, (ct.bid(0),), (8,))
    if n > 100:
        ct.store(x, (0,), v)
        return
    ct.store(x, (1,), v + 1)


@case(A(ct.int32), S(ct.int32))
@ct.kernel
def return_in_loops(x, n):
    """Leaving the kernel from a while loop, and from a for loop inside one."""
    i = 0
    while i < n:
        if ct.load(x, (i,), shape=()) == 0:
            return
        i += 1
    for j in range(n):
        if ct.load(x, (j,), shape=()) < 0:
            return
    ct.store(x, (0,), i)


@ct.function
def first_match(x, n, wanted):
    for i in range(n):
        if ct.load(x, (i,), shape=()) == wanted:
            return i
    return -1


@case(A(ct.int32), S(ct.int32))
@ct.kernel
def early_return_in_function(x, n):
    ct.store(x, (0,), first_match(x, n, 42))
    ct.store(x, (1,), first_match(x, n, 7))


@case(A(ct.float32), S(ct.int32), S(ct.float32))
@ct.kernel
def branches(x, mode, s):
    """Nested conditions with and without results, chained comparisons, and/or/not, ternaries."""
    t = ct.load(x, (0,), (8,))
    if mode == 0:
        t = t + 1.0
    elif mode == 1:
        if s > 0.5:
            t = t * s
        elif s > 0.25:
            t = -t
    else:
        u = t * 2.0
        t = u - s
    if 0 < mode < 10 and not s < 0:
        ct.store(x, (1,), t)
    if mode == 3 or s == 1.0:
        ct.store(x, (2,), t)
    else:
        pass
    ct.store(x, (3,), t if mode > 5 else t * t)


@case(A(ct.float32, 2), S(ct.int32), S(ct.int32))
@ct.kernel
def split_loop(x, n, m):
    """A condition on the loop variable; the front end splits the loop in two."""
    acc = ct.zeros((4, 8), ct.float32)
    for i in range(n):
        t = ct.load(x, (i, 0), (4, 8))
        if i >= m:
            t = ct.where(t > 0, t, 0.0)
        acc = acc + t
    ct.store(x, (0, 0), acc)


@case(A(ct.float32, 2), S(ct.int32))
@ct.kernel
def invariant_code(x, n):
    """Values that do not change in the loop, which the front end moves out of it."""
    for i in range(n):
        w = ct.full((4, 8), 2.0, ct.float32) * n.astype(ct.float32)
        ct.store(x, (i, 0), ct.load(x, (i, 0), (4, 8)) * w)


@case(A(ct.float32), S(ct.float32), S(ct.int32))
@ct.kernel
def carried_tuples(x, s, n):
    """Tuples as carried values, swapped, sliced, joined and unpacked."""
    state = (ct.zeros((8,), ct.float32), s, 1)
    for i in range(n):
        t, a, k = state
        state = (t * a + ct.load(x, (i,), (8,)), a * 0.5, k + i)
    a, b = state[0], state[1]
    a, b = b, a
    pair = (a, b) + state[2:]
    ct.store(x, (0,), pair[1] * pair[0] + pair[2])
    ct.store(x, (1,), len(pair) * state[0])


def make_polynomial(*coefficients):
    """A closure over constants: Horner's rule."""
    def evaluate(t):
        r = coefficients[0]
        for c in ct.static_iter(coefficients[1:]):
            r = r * t + c
        return r
    return evaluate


def twice(f, v):
    return f(f(v))


@case(A(ct.float32), S(ct.float32))
@ct.kernel
def closures(x, s):
    t = ct.load(x, (0,), (8,))
    ct.store(x, (1,), make_polynomial(0.25, -1.0, 3.0, 0.5)(t))
    ct.store(x, (2,), twice(lambda v: v * s + 1.0, t))

    def shifted(v, by=2.0, *, scale=s):
        return (v + by) * scale

    ct.store(x, (3,), shifted(t))
    ct.store(x, (4,), shifted(t, by=-1.0, scale=0.5))


@case(A(ct.float32), 3, True, 0.5)
@ct.kernel
def static_evaluation(x, N: ct.Constant[int], FLAG: ct.Constant[bool], W: ct.Constant[float]):
    """Everything here is decided while compiling."""
    ct.static_assert(N > 0, f"N is {N}")
    t = ct.load(x, (0,), (8,))
    t = ct.static_eval(t + N if FLAG else t - N)
    for i in ct.static_iter(range(N)):
        t = t * ct.static_eval(W ** i) + i
    if ct.ensure_constant(N == 3):
        ct.store(x, (1,), t)
    else:
        raise ct.static_exception(ValueError("unreachable"))
    parts = tuple(t * k for k in ct.static_iter((1.0, 2.0, 4.0)))
    for k, p in ct.static_iter(enumerate(parts)):
        ct.store(x, (2 + k,), p)


@dataclass(frozen=True)
class Affine:
    scale: float
    shift: float

    def __call__(self, t):
        return t * self.scale + self.shift


@case(A(ct.float32), S(ct.float32))
@ct.kernel
def dataclasses_in_kernels(x, s):
    f = Affine(s, 1.0)
    ct.store(x, (0,), f(ct.load(x, (0,), (8,))))


@case((A(ct.float32), A(ct.float32)), (S(ct.float32), 4), A(ct.float32), v2=True)
@ct.kernel
def tuple_parameters(arrays, settings, out):
    scale, n = settings
    acc = ct.zeros((8,), ct.float32)
    for a in ct.static_iter(arrays):
        acc = acc + ct.load(a, (ct.bid(0),), (8,)) * scale
    ct.store(out, (ct.bid(0),), acc * n)


@case(A(ct.int32, 3))
@ct.kernel
def grid_3d(x):
    """All three axes of the grid, and a flat index out of them."""
    i, j, k = ct.bid(0), ct.bid(1), ct.bid(2)
    flat = (i * ct.num_blocks(1) + j) * ct.num_blocks(2) + k
    ct.store(x, (i, j, k), flat + ct.num_blocks(0))


@case(A(ct.int32))
@ct.kernel
def ranges(x):
    """arange with start and step, in several types."""
    ct.store(x, (0,), ct.arange(8, dtype=ct.int32, start=3, step=-2))
    ct.store(x, (1,), ct.arange(8, dtype=ct.int32, start=ct.bid(0)))
    ct.store(x, (2,), ct.arange(8, dtype=ct.float32, step=0.5).astype(ct.int32))
    ct.store(x, (3,), ct.arange(8, dtype=ct.uint8).astype(ct.int32))
    ct.store(x, (4,), ct.arange(8, dtype=ct.int64).astype(ct.int32))


@case(A(ct.int32), A(ct.float32, 2))
@ct.kernel
def printing(x, y):
    t, u = ct.load(x, (0,), (4,)), ct.load(y, (0, 0), (2, 2))
    ct.printf("plain\n")
    ct.printf("block %d: %5d and %.3f 100%%\n", ct.bid(0), t, u)
    ct.printf("%x %08X %+e %g \"quoted\" back\\slash tab\t\n", t, t, u, u)
    ct.print("values", t, u, sep=" | ", end=".\n")
    print(f"{ct.bid(0)}: {t} {u:.2f} N={4}")
    print((t, u))
    print("non-ASCII: äµ")


@case(A(ct.int32), S(ct.int32))
@ct.kernel
def printing_in_loop(x, n):
    for i in range(n):
        if i % 2 == 0:
            print("even", i)
    ct.store(x, (0,), n)


@case(A(ct.int32), S(ct.int32))
@ct.kernel
def assertions(x, n):
    t = ct.load(x, (0,), (8,))
    ct.assert_(t > 0)
    ct.assert_(t < n, "element too large: \"limit\"")
    ct.assert_(n > 0, "n must be positive")
    ct.store(x, (0,), t)


@case(A(ct.float32), 8, also=((A(ct.float16), 16), (A(ct.float64), 4)))
@case(A(ct.float32), 8, name="several_entries_mangled", symbol=None,
      also=((A(ct.int8, 1, align=1), 16), (A(ct.float32, 1, last_stride=None), 32)))
@ct.kernel
def several_entries(x, N: ct.Constant[int]):
    """One module, one entry per signature."""
    ct.store(x, (ct.bid(0),), ct.load(x, (ct.bid(0),), (N,)) + 1)


@case()
@ct.kernel
def empty():
    pass


@case(S(ct.bool_), S(ct.int8), S(ct.uint16), S(ct.int64), S(ct.float16), S(ct.bfloat16),
      S(ct.float64), A(ct.float64))
@ct.kernel
def scalar_parameters(b, i8, u16, i64, f16, bf16, f64, out):
    s = i8 + i64 + u16.astype(ct.int64)
    if b:
        ct.store(out, (0,), f64 + f16.astype(ct.float64) + bf16.astype(ct.float64))
    ct.store(out, (1,), s.astype(ct.float64))
