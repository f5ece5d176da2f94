"""Constants of every type, casts between all types, bit casts and byte packing."""

import cuda.tile as ct

from common import A, FLOATS, INTS, NARROW, case

INF, NAN = float("inf"), float("nan")
RM = ct.RoundingMode


@case(A(ct.float32))
@ct.kernel
def constants_f32(out):
    """Values that exercise every rule of float printing."""
    r = ct.zeros((2,), ct.float32)
    for v in ct.static_iter((
            0.0, -0.0, 1.0, -1.0, 0.5, 3.14159, 0.1, 1.0000001, 2.7182818284590451, 1e-20, 1e-40,
            1.17549435e-38, 3.40282347e38, 16777216.0, 123456.789, 1234567.0, 1e10, 1e22,
            INF, -INF, NAN)):
        r = r + ct.full((2,), v, ct.float32)
    ct.store(out, (0,), r)


@case(A(ct.float64))
@ct.kernel
def constants_f64(out):
    r = ct.zeros((2,), ct.float64)
    for v in ct.static_iter((
            0.0, -0.0, 1.0, 0.1, 1.0 / 3.0, 2.7182818284590451, 1e-300, 5e-324,
            1.7976931348623157e308, 9007199254740993.0, 1e22, 123456789.125, INF, -INF, NAN)):
        r = r + ct.full((2,), v, ct.float64)
    ct.store(out, (0,), r)


@case(A(ct.float16), A(ct.bfloat16))
@ct.kernel
def constants_half(h, b):
    r, s = ct.zeros((2,), ct.float16), ct.zeros((2,), ct.bfloat16)
    for v in ct.static_iter((
            0.0, -0.0, 1.0, 0.1, 3.14159, 65504.0, 6e-8, 1000.5, 2048.0, INF, -INF, NAN)):
        r = r + ct.full((2,), v, ct.float16)
        s = s + ct.full((2,), v, ct.bfloat16)
    ct.store(h, (0,), r)
    ct.store(b, (0,), s)


@case(A(ct.float32))
@ct.kernel
def constants_narrow(out):
    r = ct.zeros((2,), ct.float32)
    for v in ct.static_iter((-0.0, 1.0, 0.1, 448.0, -3.5, 1e-3, NAN)):
        for t in ct.static_iter((ct.tfloat32, ct.float8_e4m3fn, ct.float8_e5m2)):
            r = r + ct.astype(ct.full((2,), v, t), ct.float32)
    ct.store(out, (0,), r)


@ct.kernel
def constants_int(out, LO: ct.Constant[int], HI: ct.Constant[int]):
    ct.store(out, (0,), ct.full((4,), LO, out.dtype))
    ct.store(out, (1,), ct.full((4,), HI, out.dtype))
    ct.store(out, (2,), ct.zeros((4,), out.dtype))
    ct.store(out, (3,), ct.ones((4,), out.dtype))
    ct.store(out, (4,), ct.astile((LO, 0, 1, HI), dtype=out.dtype))


for _t in INTS:
    _signed = not _t.name.startswith("u")
    _lo = -(1 << _t.bitwidth - 1) if _signed else 0
    _hi = (1 << _t.bitwidth - _signed) - 1
    case(A(_t), _lo, _hi, name=f"constants_{_t.name}")(constants_int)


@case(A(ct.int32, 2), A(ct.float32, 2), A(ct.bool_), A(ct.float16, 3))
@ct.kernel
def constants_listed(i32, f32, flags, cube):
    """Tiles written element by element, of several ranks."""
    ct.store(i32, (0, 0), ct.astile(((1, 2, 3, 4), (-5, -6, -7, -8)), dtype=ct.int32))
    ct.store(f32, (0, 0), ct.astile(((0.5, -1.25), (3.14159, 1e-20)), dtype=ct.float32))
    ct.store(flags, (0,), ct.astile((True, False, True, True), dtype=ct.bool_))
    ct.store(flags, (1,), ct.full((4,), True, ct.bool_))
    ct.store(flags, (2,), ct.zeros((4,), ct.bool_))
    ct.store(cube, (0, 0, 0), ct.astile((((1, 2), (3, 4)), ((5, 6), (7, 8))), dtype=ct.float16))


@case(A(ct.int16), A(ct.float32), A(ct.bool_), A(ct.float64))
@ct.kernel
def constants_long(i16, f32, flags, f64):
    """Lists of more than a hundred elements, which print as hexadecimal strings."""
    ct.store(i16, (0,), ct.astile(ct.static_eval(tuple(i * 7 - 400 for i in range(128))),
                                  dtype=ct.int16))
    ct.store(f32, (0,), ct.astile(ct.static_eval(tuple(i / 8 for i in range(128))),
                                  dtype=ct.float32))
    ct.store(flags, (0,), ct.astile(ct.static_eval(tuple(i % 3 == 0 for i in range(128))),
                                    dtype=ct.bool_))
    ct.store(f64, (0,), ct.astile(ct.static_eval(tuple(i * 0.1 for i in range(64))),
                                  dtype=ct.float64))


@case(A(ct.float32))
@ct.kernel
def constants_listed_narrow(out):
    for i, t in ct.static_iter(enumerate((ct.tfloat32, ct.float8_e4m3fn, ct.float8_e5m2,
                                          ct.bfloat16))):
        ct.store(out, (i,), ct.astile((0.25, -1.5, 448.0, 0.1), dtype=t).astype(ct.float32))


@case(A(ct.float32), gpu="sm_100")
@ct.kernel
def constants_e8m0(out):
    ct.store(out, (0,), ct.full((4,), 2.0, ct.float8_e8m0fnu).astype(ct.float32))
    ct.store(out, (1,), ct.astile((1.0, 0.5, 4.0, 1024.0), dtype=ct.float8_e8m0fnu)
             .astype(ct.float32))


@case(A(ct.float32), gpu="sm_100")
@ct.kernel
def constants_e2m1(out):
    ct.store(out, (0,), ct.full((4,), 1.5, ct.float4_e2m1fn).astype(ct.float32))
    ct.store(out, (1,), ct.astile((0.0, -0.5, 6.0, 3.0), dtype=ct.float4_e2m1fn)
             .astype(ct.float32))


@case(A(ct.float32), gpu="sm_107")
@ct.kernel
def constants_e5m3(out):
    ct.store(out, (0,), ct.full((4,), 1.5, ct.float8_e5m3fnu).astype(ct.float32))


@ct.kernel
def cast_all(x, out):
    """From the type of x to every type that an sm_90 has, and on to f32."""
    a = ct.load(x, (0,), (8,))
    r = ct.zeros((8,), ct.float32)
    for t in ct.static_iter((ct.bool_,) + INTS + FLOATS + NARROW):
        r = r + ct.astype(ct.astype(a, t), ct.float32)
    ct.store(out, (0,), r)


for _t in (ct.bool_,) + INTS + FLOATS + NARROW:
    case(A(_t), A(ct.float32), name=f"cast_{_t.name}")(cast_all)


@case(A(ct.float32), A(ct.float16), gpu="sm_100")
@ct.kernel
def cast_e2m1(x, h):
    a = ct.load(x, (0,), (8,))
    ct.store(x, (1,), a.astype(ct.float4_e2m1fn).astype(ct.float32))
    ct.store(h, (0,), ct.load(h, (0,), (8,)).astype(ct.float4_e2m1fn).astype(ct.float16))


@case(A(ct.float32), A(ct.bfloat16), gpu="sm_100")
@ct.kernel
def cast_e8m0(x, b):
    a = ct.load(x, (0,), (8,))
    ct.store(x, (1,), a.astype(ct.float8_e8m0fnu, rounding_mode=RM.RZ).astype(ct.float32))
    ct.store(x, (2,), a.astype(ct.float8_e8m0fnu, rounding_mode=RM.RP).astype(ct.float32))
    ct.store(b, (0,), ct.load(b, (0,), (8,)).astype(ct.float8_e8m0fnu, rounding_mode=RM.RP)
             .astype(ct.bfloat16))


@case(A(ct.float32), gpu="sm_107")
@ct.kernel
def cast_e5m3(x):
    ct.store(x, (1,), ct.load(x, (0,), (8,)).astype(ct.float8_e5m3fnu).astype(ct.float32))


@case(A(ct.float64), A(ct.float32), A(ct.float16), A(ct.bfloat16))
@ct.kernel
def cast_rounding(f64, f32, f16, bf16):
    """Conversions between floats with an explicit rounding mode."""
    d, s, h = ct.load(f64, (0,), (8,)), ct.load(f32, (0,), (8,)), ct.load(f16, (0,), (8,))
    for i, r in ct.static_iter(enumerate((RM.RN, RM.RZ, RM.RM, RM.RP))):
        ct.store(f32, (i,), ct.astype(d, ct.float32, rounding_mode=r))
        ct.store(f64, (i,), ct.astype(s, ct.float64, rounding_mode=r))
        ct.store(f32, (8 + i,), ct.astype(h, ct.float32, rounding_mode=r))
    ct.store(f16, (1,), ct.astype(s, ct.float16, rounding_mode=RM.RZ))
    ct.store(bf16, (1,), ct.astype(s, ct.bfloat16, rounding_mode=RM.RZ))
    ct.store(f32, (20,), ct.astype(s, ct.tfloat32, rounding_mode=RM.RZ).astype(ct.float32))
    ct.store(f32, (21,), ct.astype(s, ct.tfloat32, rounding_mode=RM.RA).astype(ct.float32))
    ct.store(f64, (22,), ct.astype(h, ct.float64, rounding_mode=RM.RA))


@case(A(ct.float32), A(ct.int32), A(ct.float16), A(ct.uint16), A(ct.float64), A(ct.int64),
      A(ct.float8_e4m3fn), A(ct.int8))
@ct.kernel
def bitcasts(f32, i32, f16, u16, f64, i64, f8, i8):
    ct.store(i32, (0,), ct.bitcast(ct.load(f32, (0,), (8,)), ct.int32))
    ct.store(f32, (1,), ct.bitcast(ct.load(i32, (1,), (8,)), ct.float32))
    ct.store(u16, (0,), ct.bitcast(ct.load(f16, (0,), (8,)), ct.uint16))
    ct.store(f16, (1,), ct.bitcast(ct.bitcast(ct.load(u16, (1,), (8,)), ct.bfloat16), ct.float16))
    ct.store(i64, (0,), ct.bitcast(ct.load(f64, (0,), (8,)), ct.int64))
    ct.store(i8, (0,), ct.bitcast(ct.load(f8, (0,), (8,)), ct.int8))
    ct.store(i8, (1,), ct.bitcast(ct.bitcast(ct.load(f8, (1,), (8,)), ct.float8_e5m2), ct.int8))


@case(A(ct.float16), A(ct.uint8), A(ct.int32), A(ct.float64))
@ct.kernel
def byte_packing(f16, u8, i32, f64):
    packed = ct.pack_to_bytes(ct.load(f16, (0,), (16,)))
    ct.store(u8, (0,), packed)
    ct.store(i32, (0,), ct.unpack_from_bytes(packed, ct.int32))
    ct.store(f64, (0,), ct.unpack_from_bytes(ct.load(u8, (1,), (64,)), ct.float64))
    ct.store(u8, (1,), ct.pack_to_bytes(ct.load(i32, (0,), (4,)).reshape((2, 2))))
    ct.store(f16, (1,), ct.unpack_from_bytes(ct.load(u8, (2,), (16,)), ct.float8_e5m2)
             .astype(ct.float16))


@case(A(ct.uint8), A(ct.float32), gpu="sm_100")
@ct.kernel
def byte_packing_e2m1(u8, f32):
    """Two 4-bit floats per byte, in both directions."""
    f4 = ct.unpack_from_bytes(ct.load(u8, (0,), (8,)), ct.float4_e2m1fn)
    ct.store(f32, (0,), f4.astype(ct.float32))
    ct.store(u8, (1,), ct.pack_to_bytes(ct.load(f32, (1,), (16,)).astype(ct.float4_e2m1fn)))
