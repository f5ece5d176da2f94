"""References for `kernels/control.py`."""

import numpy as np

from results import BF16, Arr, grainy, load, result, store, uniform, whole, zeros

F16, F32, F64, I32 = np.float16, np.float32, np.float64, np.int32


@result("loops_for", 1, grainy(F32, 320), I32(9))
@result("loops_for", 1, grainy(F32, 320), I32(2))
def loops_for(x, n):
    acc, count = np.zeros(8, F32), 0
    for i in range(2, n, 3):
        acc = acc + load(x, (i,), (8,))
        count += i
    store(x, (0,), acc * F32(count))
    for i in range(n):
        store(x, (i,), acc)
    for i in range(4):
        for j in range(i, 8):
            store(x, (i * 8 + j,), acc + F32(j))


@result("loops_while", 1, zeros(I32, 2), I32(27))
@result("loops_while", 1, zeros(I32, 2), I32(1))
def loops_while(x, n):
    v, steps = int(n), 0
    while v != 1:
        v, steps = (v // 2 if v % 2 == 0 else 3 * v + 1), steps + 1
    x[:] = steps, int(np.sqrt(n))


@result("break_continue", 1, np.array([5, 8, 1, 9, 2, 3, 4, -50, 6, 7, -1, 99], I32), I32(12))
@result("break_continue", 1, np.array([5, 8, 1, 9], I32), I32(4))
def break_continue(x, n):
    total = 0
    for i in range(n):
        if i == 7:
            continue
        if x[i] < 0:
            break
        total += x[i]
    x[0] = total
    while True:
        total -= 3
        if total < 0:
            break
        if total % 2 == 0:
            continue
        x[1] = total


@result("early_return", 2, whole(I32, 16, lo=0, hi=99), I32(1))
@result("early_return", 1, whole(I32, 16, lo=0, hi=99), I32(101))
def early_return(x, n):
    """Of several blocks only the first does anything here."""
    v = load(x, (0,), (8,))
    if n > 100:
        store(x, (0,), v)
    else:
        store(x, (1,), v + 1)


@result("return_in_loops", 1, np.array([9, 1, 0, 4], I32), I32(4))
@result("return_in_loops", 1, np.array([9, 1, -2, 4], I32), I32(4))
@result("return_in_loops", 1, np.array([9, 1, 2, 4], I32), I32(4))
def return_in_loops(x, n):
    if (x[:n] > 0).all():
        x[0] = n


@result("early_return_in_function", 1, np.array([1, 7, 42, 7, 42, 9], I32), I32(6))
@result("early_return_in_function", 1, np.array([1, 2, 3, 4], I32), I32(4))
def early_return_in_function(x, n):
    def first(wanted):
        hits = np.flatnonzero(x[:n] == wanted)
        return hits[0] if hits.size else -1
    x[0] = first(42)
    x[1] = first(7)


def branches(x, mode, s):
    t = load(x, (0,), (8,))
    if mode == 0:
        t = t + F32(1)
    elif mode == 1:
        if s > 0.5:
            t = t * s
        elif s > 0.25:
            t = -t
    else:
        t = t * F32(2) - s
    if 0 < mode < 10 and not s < 0:
        store(x, (1,), t)
    if mode == 3 or s == 1.0:
        store(x, (2,), t)
    store(x, (3,), t if mode > 5 else t * t)


for _mode, _s in ((0, 1.0), (1, 0.75), (1, 0.375), (1, 0.125), (3, -1.0), (7, 2.0)):
    result("branches", 1, grainy(F32, 32), I32(_mode), F32(_s))(branches)


@result("split_loop", 1, grainy(F32, 20, 8), I32(5), I32(3))
@result("split_loop", 1, grainy(F32, 20, 8), I32(3), I32(0))
@result("split_loop", 1, grainy(F32, 20, 8), I32(3), I32(7))
def split_loop(x, n, m):
    acc = np.zeros((4, 8), F32)
    for i in range(n):
        t = load(x, (i, 0), (4, 8))
        acc = acc + (np.where(t > 0, t, 0) if i >= m else t)
    store(x, (0, 0), acc)


@result("invariant_code", 1, uniform(F32, 14, 10), I32(3))
def invariant_code(x, n):
    x[:4 * n, :8] *= F32(2.0 * n)


@result("carried_tuples", 1, grainy(F32, 40), F32(0.5), I32(4))
def carried_tuples(x, s, n):
    """Every step is exact on these numbers."""
    t, a, k = np.zeros(8), F64(s), 1
    for i in range(n):
        t, a, k = t * a + load(x, (i,), (8,)), a * 0.5, k + i
    store(x, (0,), t * a + k)
    store(x, (1,), 3 * t)


@result("closures", 1, grainy(F32, 40), F32(1.5))
def closures(x, s):
    t = load(x, (0,), (8,)).astype(F64)
    store(x, (1,), ((0.25 * t - 1) * t + 3) * t + 0.5)
    store(x, (2,), (t * s + 1) * s + 1)
    store(x, (3,), (t + 2) * s)
    store(x, (4,), (t - 1) * 0.5)


@result("static_evaluation", 1, grainy(F32, 40))
def static_evaluation(x):
    t = load(x, (0,), (8,)) + F32(3)
    for i in range(3):
        t = t * F32(0.5 ** i) + F32(i)
    store(x, (1,), t)
    for k, f in enumerate((1, 2, 4)):
        store(x, (2 + k,), t * F32(f))


@result("dataclasses_in_kernels", 1, grainy(F32, 9), F32(2.5))
def dataclasses_in_kernels(x, s):
    x[:8] = x[:8] * s + F32(1)


@result("tuple_parameters", 2, (grainy(F32, 13), grainy(F32, 13, seed=2)), (F32(0.5),), zeros(F32, 13))
def tuple_parameters(arrays, settings, out):
    out[:] = (arrays[0] * settings[0] + arrays[1] * settings[0]) * F32(4)


@result("grid_3d", (2, 3, 4), zeros(I32, 2, 3, 4))
def grid_3d(x):
    x[...] = np.arange(24).reshape(2, 3, 4) + 2


@result("ranges", 1, zeros(I32, 40))
def ranges(x):
    i = np.arange(8)
    x.reshape(5, 8)[:] = 3 - 2 * i, i, i // 2, i, i


PRINTED = (
    "plain\n"
    "block 0: [    1,    -2,   300,    40] and [[0.500, -1.250], [3.000, 1000.000]] 100%\n"
    "[1, fffffffe, 12c, 28] [00000001, FFFFFFFE, 0000012C, 00000028] "
    "[[+5.000000e-01, -1.250000e+00], [+3.000000e+00, +1.000000e+03]] "
    "[[0.5, -1.25], [3, 1000]] \"quoted\" back\\slash tab\t\n"
    "values | [1, -2, 300, 40] | [[0.500000, -1.250000], [3.000000, 1000.000000]].\n"
    "0: [1, -2, 300, 40] [[0.50, -1.25], [3.00, 1000.00]] N=4\n"
    "([1, -2, 300, 40], [[0.500000, -1.250000], [3.000000, 1000.000000]])\n"
    "non-ASCII: äµ\n")


@result("printing", 1, np.array([1, -2, 300, 40], I32), np.array([[0.5, -1.25], [3, 1000]], F32),
        prints=PRINTED)
def printing(x, y):
    """Only prints."""


@result("printing_in_loop", 1, zeros(I32, 2), I32(5), prints="even 0\neven 2\neven 4\n")
def printing_in_loop(x, n):
    x[0] = n


@result("assertions", 1, np.array([1, 2, 3, 4, 5, 6, 7, 8], I32), I32(9))
def assertions(x, n):
    """All of them hold."""


def add_one(x):
    x += x.dtype.type(1)


result("several_entries", 2, uniform(F32, 13), entry="several_entries_0")(add_one)
result("several_entries", 2, uniform(F16, 29), entry="several_entries_1")(add_one)
result("several_entries", 2, uniform(F64, 7), entry="several_entries_2")(add_one)
MANGLED = "several_entries_Kt1_A1"
result("several_entries_mangled", 2, uniform(F32, 13), entry=MANGLED + "f32_1t1_p16_I8")(add_one)
result("several_entries_mangled", 2, whole(np.int8, 29), entry=MANGLED + "i8_1t1_I16")(add_one)
result("several_entries_mangled", 2, Arr(uniform(F32, 40, 2), lambda base: base[:, 0]),
       entry=MANGLED + "f32_1l0_p16_I32")(add_one)


@result("empty", 3)
def empty():
    """Nothing."""


@result("scalar_parameters", 1, np.bool_(True), np.int8(-5), np.uint16(65000), np.int64(1 << 40),
        F16(0.75), BF16(1.5), F64(0.1), zeros(F64, 3))
@result("scalar_parameters", 1, np.bool_(False), np.int8(5), np.uint16(0), np.int64(-1),
        F16(0.75), BF16(1.5), F64(0.1), zeros(F64, 3))
def scalar_parameters(b, i8, u16, i64, f16, bf16, f64, out):
    if b:
        out[0] = f64 + F64(f16) + F64(bf16)
    out[1] = int(i8) + int(i64) + int(u16)
