"""References for `kernels/dtypes.py`."""

import numpy as np

from results import (BF16, E2M1, E4M3, E5M2, E8M0, Arr, load, result, store, uniform, whole,
                     zeros)

F16, F32, F64 = np.float16, np.float32, np.float64
NAN, INF = float("nan"), float("inf")


def tf32(values, mode="rn"):
    """f32 with ten bits behind the point."""
    bits = np.asarray(values, F32).view(np.uint32)
    more = {"rn": 0xfff + (bits >> 13 & 1), "rz": 0, "ra": 0x1000}[mode]
    with np.errstate(all="ignore"):
        return ((bits + np.uint32(more) if mode != "rn" else bits + more.astype(np.uint32))
                & np.uint32(0xffffe000)).view(F32)


def total(out, values, dtype):
    """The sum of constants, one after the other."""
    r = np.zeros(2, dtype)
    for v in values:
        r = r + np.full(2, v, dtype)
    out[:2] = r


@result("constants_f32", 1, zeros(F32, 2))
def constants_f32(out):
    total(out, (0.0, -0.0, 1.0, -1.0, 0.5, 3.14159, 0.1, 1.0000001, 2.7182818284590451, 1e-20, 1e-40,
                1.17549435e-38, 3.40282347e38, 16777216.0, 123456.789, 1234567.0, 1e10, 1e22,
                INF, -INF, NAN), F32)


@result("constants_f64", 1, zeros(F64, 3))
def constants_f64(out):
    total(out, (0.0, -0.0, 1.0, 0.1, 1.0 / 3.0, 2.7182818284590451, 1e-300, 5e-324,
                1.7976931348623157e308, 9007199254740993.0, 1e22, 123456789.125, INF, -INF, NAN),
          F64)


@result("constants_half", 1, zeros(F16, 2), zeros(BF16, 2))
def constants_half(h, b):
    values = (0.0, -0.0, 1.0, 0.1, 3.14159, 65504.0, 6e-8, 1000.5, 2048.0, INF, -INF, NAN)
    total(h, values, F16)
    total(b, values, BF16)


@result("constants_narrow", 1, zeros(F32, 2))
def constants_narrow(out):
    out[:] = NAN


def constants_int(out):
    lo, hi = np.iinfo(out.dtype).min, np.iinfo(out.dtype).max
    for i, v in enumerate((lo, hi, 0, 1)):
        out[4 * i:4 * i + 4] = v
    out[16:20] = (lo, 0, 1, hi)


for _t in ("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"):
    result(f"constants_{_t}", 1, zeros(np.dtype(_t).type, 22))(constants_int)


@result("constants_listed", 1, zeros(np.int32, 3, 5), zeros(F32, 3, 3), np.ones(13, bool),
        zeros(F16, 2, 3, 2))
def constants_listed(i32, f32, flags, cube):
    i32[:2, :4] = ((1, 2, 3, 4), (-5, -6, -7, -8))
    f32[:2, :2] = ((0.5, -1.25), (3.14159, 1e-20))
    flags[:12] = (True, False, True, True, True, True, True, True, False, False, False, False)
    cube[:2, :2, :2] = np.arange(1, 9).reshape(2, 2, 2)


@result("constants_long", 1, zeros(np.int16, 128), zeros(F32, 100), np.zeros(128, bool),
        zeros(F64, 64))
def constants_long(i16, f32, flags, f64):
    i16[:] = np.arange(128) * 7 - 400
    f32[:] = np.arange(100) / 8
    flags[:] = np.arange(128) % 3 == 0
    f64[:] = [F32(i * 0.1) for i in range(64)]      # a float in a kernel is an f32 before it is cast


@result("constants_listed_narrow", 1, zeros(F32, 16))
def constants_listed_narrow(out):
    values = np.array((0.25, -1.5, 448.0, 0.1), F32)
    out.reshape(4, 4)[:] = (tf32(values), values.astype(E4M3).astype(F32),
                            values.astype(E5M2).astype(F32), values.astype(BF16).astype(F32))


@result("constants_e8m0", 1, zeros(F32, 8))
def constants_e8m0(out):
    out[:] = (2, 2, 2, 2, 1, 0.5, 4, 1024)


@result("constants_e2m1", 1, zeros(F32, 8))
def constants_e2m1(out):
    out[:] = (1.5, 1.5, 1.5, 1.5, 0, -0.5, 6, 3)


@result("constants_e5m3", 1, zeros(F32, 5))
def constants_e5m3(out):
    out[:4] = 1.5


NUMPY = (np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64,
         F16, BF16, F32, F64)


def cast_all(x, out):
    """To every type and on to f32, added up one after the other."""
    r = np.zeros(8, F32) + (x != 0).astype(F32)
    for t in NUMPY:
        r = r + x.astype(t).astype(F32)
    # Every type here converts exactly to f64, and that to a narrow one by rounding once.
    wide = x.astype(F64)
    r = r + tf32(wide.astype(F32))
    for t in (E4M3, E5M2):
        r = r + wide.astype(t).astype(F32)
    out[:] = r


# From a float, what no integer type holds is undefined; to bool, the dialect's conversion is that
# of any number that is not zero.
FRACTIONS = (0, 0.4375, 1, 1.3, 1.7, 1.99, 2.6, 100.7)
for _t, _name in ((F16, "float16"), (BF16, "bfloat16"), (F32, "float32"), (F64, "float64"),
                  (E4M3, "float8_e4m3fn"), (E5M2, "float8_e5m2")):
    result(f"cast_{_name}", 1, np.array(FRACTIONS, F64).astype(_t), zeros(F32, 8))(cast_all)
result("cast_tfloat32", 1, Arr(tf32(FRACTIONS), type="tf32"), zeros(F32, 8))(cast_all)
for _t in ("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"):
    _v = (0, 1, 2, 17, 100, 33, -3, -90) if _t[0] == "i" else (0, 1, 2, 17, 100, 33, 200, 90)
    result(f"cast_{_t}", 1, np.array(_v, _t), zeros(F32, 8))(cast_all)
result("cast_bool_", 1, np.arange(8) % 3 == 0, zeros(F32, 8))(cast_all)


@result("cast_e2m1", 1, np.array([0, -0.3, 0.25, 0.75, 2.4, -5.1, 100, 1.25] + [0] * 8, F32),
        np.array([0.26, 1, 1.5, -2.5, 3.6, 5, -0.2, 7], F16))
def cast_e2m1(x, h):
    x[8:] = x[:8].astype(E2M1).astype(F32)
    h[:] = h.astype(E2M1).astype(F16)


@result("cast_e8m0", 1, np.concatenate([uniform(F32, 8, lo=0.1, hi=70), np.zeros(16, F32)]),
        uniform(BF16, 8, lo=0.1, hi=70))
def cast_e8m0(x, b):
    x[8:16] = np.exp2(np.floor(np.log2(x[:8])))
    x[16:] = np.exp2(np.ceil(np.log2(x[:8])))
    b[:] = np.exp2(np.ceil(np.log2(b.astype(F32)))).astype(BF16)


@result("cast_e5m3", 1, np.concatenate([uniform(F32, 8, lo=0.01, hi=70), np.zeros(8, F32)]))
def cast_e5m3(x):
    """Three bits behind the point; the inputs are far from the ends of the range."""
    step = np.exp2(np.floor(np.log2(x[:8])) - 3)
    x[8:] = np.rint(x[:8] / step) * step


def near(values, dtype, mode):
    """f64 values in a narrower type, rounded as the mode says."""
    nearest = values.astype(dtype)
    wide = nearest.astype(F64)
    up, down = np.nextafter(nearest, dtype(INF)), np.nextafter(nearest, dtype(-INF))
    ceil, floor = np.where(wide < values, up, nearest), np.where(wide > values, down, nearest)
    return {"rn": nearest, "rz": np.where(values > 0, floor, ceil), "rm": floor,
            "rp": ceil}[mode]


@result("cast_rounding", 1, uniform(F64, 192), uniform(F32, 192, seed=2), uniform(F16, 16, seed=3),
        uniform(BF16, 16, seed=4))
def cast_rounding(f64, f32, f16, bf16):
    d, s, h = f64[:8].copy(), f32[:8].copy(), f16[:8].copy()
    for i, mode in enumerate(("rn", "rz", "rm", "rp")):
        store(f32, (i,), near(d, F32, mode))
        store(f64, (i,), s.astype(F64))
        store(f32, (8 + i,), h.astype(F32))
    store(f16, (1,), near(s.astype(F64), F16, "rz"))
    store(bf16, (1,), (s.view(np.uint32) & np.uint32(0xffff0000)).view(F32).astype(BF16))
    store(f32, (20,), tf32(s, "rz"))
    store(f32, (21,), tf32(s, "ra"))
    store(f64, (22,), h.astype(F64))


@result("bitcasts", 1, uniform(F32, 16), whole(np.int32, 16, lo=0, hi=0x7f000000), uniform(F16, 16),
        whole(np.uint16, 16, hi=0x7c00), uniform(F64, 8), zeros(np.int64, 8), uniform(E4M3, 16),
        zeros(np.int8, 16))
def bitcasts(f32, i32, f16, u16, f64, i64, f8, i8):
    i32[:8] = f32[:8].view(np.int32)
    f32[8:] = i32[8:].view(F32)
    u16[:8] = f16[:8].view(np.uint16)
    f16[8:] = u16[8:].view(F16)
    i64[:] = f64.view(np.int64)
    i8[:8] = f8[:8].view(np.int8)
    i8[8:] = f8[8:].view(np.int8)


@result("byte_packing", 1, uniform(F16, 32), whole(np.uint8, 128, hi=0x3f), zeros(np.int32, 10),
        zeros(F64, 8))
def byte_packing(f16, u8, i32, f64):
    """Each line sees what those before it stored."""
    packed = f16[:16].view(np.uint8)
    store(u8, (0,), packed)
    store(i32, (0,), packed.view(np.int32))
    store(f64, (0,), load(u8, (1,), (64,)).view(F64))
    store(u8, (1,), load(i32, (0,), (4,)).view(np.uint8))
    store(f16, (1,), load(u8, (2,), (16,)).view(E5M2).astype(F16))


@result("byte_packing_e2m1", 1, whole(np.uint8, 16), uniform(F32, 32, lo=-7, hi=7))
def byte_packing_e2m1(u8, f32):
    """Two codes per byte, the even one in the low half. The second tile is read first or last:
    the two stores touch neither."""
    codes = np.stack([u8[:8] & 15, u8[:8] >> 4], axis=1).reshape(16)
    second = f32[16:32].astype(E2M1).view(np.uint8) & 15
    f32[:16] = codes.view(E2M1).astype(F32)
    u8[8:16] = second[0::2] | second[1::2] << 4
