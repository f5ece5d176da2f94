"""Makes what runs are compared with: examples/expected/ and tests/files/run/data/.

    pip install numpy ml_dtypes
    python tests/references/make.py

Nothing of tileir is used: the arrays that `tileir run` makes by rule are made again here, from what its documentation
says about them, and the results are computed in double precision or in integers.
"""

from pathlib import Path

import ml_dtypes
import numpy as np

ROOT = Path(__file__).resolve().parents[2]
EXPECTED = ROOT / "examples" / "expected"
DATA = ROOT / "tests" / "files" / "run" / "data"


def splitmix64(seed, index):
    """Output `index` of SplitMix64 started at `seed`."""
    with np.errstate(over="ignore"):
        z = np.uint64(seed) + (index + np.uint64(1)) * np.uint64(0x9E3779B97F4A7C15)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        return z ^ (z >> np.uint64(31))


def numbers(shape):
    return np.arange(int(np.prod(shape)), dtype=np.uint64)


def normal(shape, seed=0, mean=0.0, std=1.0):
    index = np.arange(12 * int(np.prod(shape)), dtype=np.uint64)
    s = (splitmix64(seed, index) >> np.uint64(16)).reshape(-1, 12).sum(axis=1).astype(np.int64)
    x = (s - 6 * (2**48 - 1)).astype(np.float64) * 2.0**-48
    return (mean + std * x).reshape(shape)


def uniform(shape, lo=0.0, hi=1.0, seed=0):
    u = (splitmix64(seed, numbers(shape)) >> np.uint64(11)).astype(np.float64) * 2.0**-53
    return (lo + (hi - lo) * u).reshape(shape)


def randint(shape, lo, hi, seed=0):
    r = splitmix64(seed, numbers(shape))
    return np.array([lo + (int(v) * (hi - lo) >> 64) for v in r], dtype=np.int64).reshape(shape)


def f32(x):
    return x.astype(np.float32).astype(np.float64)


def save(folder, name, array):
    np.save(folder / f"{name}.npy", array)


def softmax(x):
    e = np.exp(x - x.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True)


def philox(counter, key, rounds=10):
    """Philox-4x32 of Salmon et al., one counter at a time, in Python's integers."""
    c, k = list(counter), list(key)
    for _ in range(rounds):
        p0, p1 = 0xD2511F53 * c[0], 0xCD9E8D57 * c[2]
        c = [(p1 >> 32) ^ c[1] ^ k[0], p1 & 0xFFFFFFFF, (p0 >> 32) ^ c[3] ^ k[1], p0 & 0xFFFFFFFF]
        k = [(k[0] + 0x9E3779B9) & 0xFFFFFFFF, (k[1] + 0xBB67AE85) & 0xFFFFFFFF]
    return c


def examples():
    EXPECTED.mkdir(parents=True, exist_ok=True)
    save(EXPECTED, "softmax", softmax(f32(normal((4, 256), 1))).astype(np.float32))
    a, b = randint((100, 70), -8, 9, 1), randint((70, 90), -8, 9, 2)
    save(EXPECTED, "matmul", (a @ b).astype(np.float32))
    a, b = normal((40, 50), 1), normal((50, 24), 2)
    for name, dtype in [("f32", np.float32), ("bf16", ml_dtypes.bfloat16), ("fp8", ml_dtypes.float8_e4m3fn)]:
        x, y = (v.astype(dtype).astype(np.float64) for v in (a, b))
        save(EXPECTED, f"matmul_{name}", (x @ y).astype(np.float32))
    a, b = randint((40, 50), -128, 128, 1), randint((50, 24), -128, 128, 2)
    save(EXPECTED, "matmul_i8", (a @ b).astype(np.int32))
    save(EXPECTED, "transpose", np.ascontiguousarray(np.arange(960, dtype=np.int32).reshape(40, 24).T))

    x, w, b = f32(normal((6, 128), 1, 3, 2)), f32(uniform((128,), 0.5, 1.5, 2)), f32(normal((128,), 3))
    mean, var = x.mean(axis=1, keepdims=True), x.var(axis=1, keepdims=True)
    save(EXPECTED, "layer_norm", ((x - mean) / np.sqrt(var + 1e-5) * w + b).astype(np.float32))

    q, k, v = f32(normal((48, 16), 1)), f32(normal((40, 16), 2)), f32(normal((40, 16), 3))
    save(EXPECTED, "flash_attention", (softmax(q @ k.T * 0.25) @ v).astype(np.float32))
    save(EXPECTED, "prefix_sum", np.cumsum(randint((1000,), -100, 100, 1)).astype(np.int32))
    save(EXPECTED, "histogram", np.bincount(randint((1000,), 0, 16, 1), minlength=16).astype(np.int32))

    x = randint((5, 64), -20, 20, 1)
    order = np.argsort(-x, axis=1, kind="stable")[:, :4]
    save(EXPECTED, "top_k_values", np.take_along_axis(x, order, axis=1).astype(np.float32))
    save(EXPECTED, "top_k_positions", order.astype(np.int32))
    # The known answer of the paper's own tests, then ours.
    assert philox([0] * 4, [0] * 2) == [0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8]
    rows = [philox([i, 0, 0, 0], [0x12345678, 0x9ABCDEF0]) for i in range(256)]
    save(EXPECTED, "philox", np.array(rows, dtype=np.uint32))

    x = randint((30, 40), 0, 100, 1).astype(np.float64)
    y = x.copy()
    y[1:-1, 1:-1] = (x[:-2, 1:-1] + x[2:, 1:-1] + x[1:-1, :-2] + x[1:-1, 2:]) / 4
    save(EXPECTED, "stencil", y.astype(np.float32))
    a, b = randint((30, 64), -8, 9, 1), randint((64, 20), -8, 9, 2)
    save(EXPECTED, "split_k", (a @ b).astype(np.float32))


def data():
    DATA.mkdir(parents=True, exist_ok=True)
    x = np.arange(6).reshape(2, 3)
    for dtype in ["int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float16", "float32", "float64"]:
        save(DATA, dtype, x.astype(dtype))
    save(DATA, "bool", (x % 2).astype(bool))
    save(DATA, "columns", np.asfortranarray(x.astype(np.float32)))
    save(DATA, "big_endian", x.astype(">f4"))
    save(DATA, "bf16_void", x.astype(ml_dtypes.bfloat16))
    save(DATA, "bf16_bits", x.astype(ml_dtypes.bfloat16).view(np.uint16))
    save(DATA, "e4m3_void", x.astype(ml_dtypes.float8_e4m3fn))
    save(DATA, "e5m2_bits", x.astype(ml_dtypes.float8_e5m2).view(np.uint8))
    save(DATA, "e2m1_void", np.array([[0, 1, 2], [3, 4, 6]]).astype(ml_dtypes.float4_e2m1fn))
    save(DATA, "scalar", np.float32(2.5))
    save(DATA, "empty", np.zeros((0, 3), np.float32))
    save(DATA, "complex", x.astype(np.complex64))
    np.lib.format.write_array(open(DATA / "version2.npy", "wb"), x.astype(np.float32), version=(2, 0))
    whole = (DATA / "float32.npy").read_bytes()
    (DATA / "short.npy").write_bytes(whole[:-5])
    (DATA / "text.npy").write_bytes(b"no array\n")

    # What kernels that cuTile exported compute (tests/kernels).
    x, w, b = f32(normal((5, 64), 1)), f32(normal((64,), 2)), f32(normal((64,), 3))
    mean, var = x.mean(axis=1, keepdims=True), x.var(axis=1, keepdims=True)
    save(DATA, "exported_layernorm", ((x - mean) / np.sqrt(var + 1e-5) * w + b).astype(np.float32))
    q, k, v = (normal((2, 32, 32), seed).astype(np.float16).astype(np.float64) for seed in (1, 2, 3))
    scores = np.exp2(q @ k.transpose(0, 2, 1) * 0.125)
    save(DATA, "exported_attention", (scores / scores.sum(axis=-1, keepdims=True) @ v).astype(np.float16))

    # Arrays by rule, made again here.
    types = {"f16": np.float16, "bf16": ml_dtypes.bfloat16, "f32": np.float32, "f64": np.float64,
             "e4m3": ml_dtypes.float8_e4m3fn, "e5m2": ml_dtypes.float8_e5m2, "e2m1": ml_dtypes.float4_e2m1fn}
    for name, dtype in types.items():
        bits = {"bf16": np.uint16, "e4m3": np.uint8, "e5m2": np.uint8, "e2m1": np.uint8}.get(name, dtype)
        save(DATA, f"normal_{name}", normal((5, 8), 7).astype(dtype).view(bits))
        save(DATA, f"uniform_{name}", uniform((5, 8), -3.0, 2.5, 8).astype(dtype).view(bits))
    for name in ["int8", "int16", "int32", "int64"]:
        save(DATA, f"randint_{name}", randint((5, 8), -100, 100, 9).astype(name))
    save(DATA, "arange_f32", (0.1 + np.arange(40.0) * 0.3).astype(np.float32).reshape(5, 8))


if __name__ == "__main__":
    examples()
    data()
