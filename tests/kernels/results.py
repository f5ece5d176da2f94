"""What numpy says the kernels compute: writes `../files/results/NAME.run`, one file per kernel.

    python results.py [--only NAME] [--out DIR]

A reference in `references/` says, for a kernel of `kernels/`, on what to run it and what numpy
makes of the same arrays. Nothing here looks at bytecode or at an executor. Needs numpy and
ml_dtypes. A file holds one or more runs:

    run ENTRY X Y Z                 begins a run: entry and grid
    buffer NAME TYPE HEX            memory with this content, little-endian
    buffer NAME TYPE zeros:BYTES
    words NAME WORD…                memory of 64-bit words: numbers, or @NAME for an address
    arg @NAME                       the next parameter is the address of a buffer
    arg TYPE HEX                    the next parameter is a number
    expect NAME FIRST TYPE TOLERANCE HEX
    prints TEXT                     what the run prints, a JSON string

`expect` says what a buffer holds after the run, from element FIRST on; elements that no line
covers are open. TOLERANCE is `exact` (the same bits, any NaN for a NaN) or `REL,ABS`: off by at
most ABS + REL * |expected|, infinities and NaN as they are.
"""

import argparse
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

import ml_dtypes
import numpy as np

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "references"))
sys.modules.setdefault("results", sys.modules[__name__])

AREAS = ("elementwise", "dtypes", "linalg", "reductions", "memory", "control", "raw")

BF16, E4M3, E5M2 = ml_dtypes.bfloat16, ml_dtypes.float8_e4m3fn, ml_dtypes.float8_e5m2
E8M0, E2M1 = ml_dtypes.float8_e8m0fnu, ml_dtypes.float4_e2m1fn
TYPES = {np.dtype(t): name for t, name in (
    (np.bool_, "i1"), (np.int8, "i8"), (np.uint8, "i8"), (np.int16, "i16"), (np.uint16, "i16"),
    (np.int32, "i32"), (np.uint32, "i32"), (np.int64, "i64"), (np.uint64, "i64"),
    (np.float16, "f16"), (BF16, "bf16"), (np.float32, "f32"), (np.float64, "f64"),
    (E4M3, "f8E4M3FN"), (E5M2, "f8E5M2"), (E8M0, "f8E8M0FNU"), (E2M1, "f4E2M1FN"))}


@dataclass
class Tol:
    """How far a result may be off."""
    rel: float = 0.0
    abs: float = 0.0

    def __str__(self):
        return f"{self.rel:g},{self.abs:g}" if self.rel or self.abs else "exact"


EXACT = Tol()


@dataclass
class Arr:
    """An array parameter that is not simply contiguous with 32-bit sizes."""
    base: np.ndarray
    view: Callable = lambda base: base      # what of the memory the kernel sees, from its start on
    index: type = np.int32                  # type of sizes and strides
    type: str | None = None                 # element type, where numpy's dtype does not tell


@dataclass
class Arrays:
    """A list-of-arrays parameter."""
    items: list


@dataclass
class Pointer:
    """A bare pointer parameter."""
    base: np.ndarray


class Run:
    """One launch, as text."""

    def __init__(self, entry, grid):
        grid = (grid,) if isinstance(grid, int) else tuple(grid)
        grid = grid + (1,) * (3 - len(grid))
        self.lines = [f"run {entry} {grid[0]} {grid[1]} {grid[2]}"]
        self.args = []
        self.buffers = []          # (name, base array, element type)

    def buffer(self, base, kind):
        name = f"b{len(self.buffers)}"
        raw = pack(base, kind)
        text = raw.hex() if any(raw) else f"zeros:{len(raw)}"
        self.lines.append(f"buffer {name} {kind} {text}")
        self.buffers.append((name, base, kind))
        return name

    def array(self, given):
        """Binds one array; returns what the reference sees and the words that describe it."""
        given = given if isinstance(given, Arr) else Arr(given)
        base = given.base.copy()
        kind = given.type or TYPES[base.dtype]
        name = self.buffer(base, kind)
        seen = given.view(base)
        steps = [s // base.itemsize for s in seen.strides]
        return seen, name, [given.index(v) for v in (*seen.shape, *steps)]

    def bind(self, given):
        """Adds the parameters for one argument; returns what the reference sees of it."""
        if isinstance(given, tuple):
            return tuple(self.bind(item) for item in given)
        if isinstance(given, Pointer):
            base = given.base.copy()
            self.args.append(f"arg @{self.buffer(base, TYPES[base.dtype])}")
            return base
        if isinstance(given, Arrays):
            seen, words = [], []
            for item in given.items:
                array, name, numbers = self.array(item)
                seen.append(array)
                words += [f"@{name}", *(str(n) for n in numbers)]
            self.lines.append(f"words list{len(self.args)} {' '.join(words)}")
            self.args += [f"arg @list{len(self.args)}", scalar(np.int32(len(seen)))]
            return seen
        if isinstance(given, (np.ndarray, Arr)):
            seen, name, numbers = self.array(given)
            self.args += [f"arg @{name}", *(scalar(n) for n in numbers)]
            return seen
        self.args.append(scalar(given))
        return given

    def expect(self, tols, opened):
        """Adds what the buffers hold now. `tols` are per buffer: one, or (first, end, one)s."""
        for number, (name, base, kind) in enumerate(self.buffers):
            flat = base.reshape(-1)
            is_open = np.zeros(flat.size, bool)
            if number in opened:
                is_open[:] = np.asarray(opened[number]).reshape(-1)
            tol = tols.get(number, tols.get("all", EXACT))
            for first, end, tol in (tol if isinstance(tol, list) else [(0, flat.size, tol)]):
                exact = flat.dtype.kind in "biu"
                for a, b in closed(is_open, first, end):
                    raw = pack(flat[a:b], kind).hex()
                    self.lines.append(
                        f"expect {name} {a} {kind} {EXACT if exact else tol} {raw}")


def closed(is_open, first, end):
    """The runs of elements from `first` to `end` that are not open."""
    edges = [i for i in range(first, end)
             if not is_open[i] and (i == first or is_open[i - 1])]
    for a in edges:
        b = a
        while b < end and not is_open[b]:
            b += 1
        yield a, b


def pack(array, kind):
    """The bytes of an array in memory; 4-bit elements two to a byte."""
    array = np.ascontiguousarray(array)
    if kind == "f4E2M1FN":
        codes = array.reshape(-1).view(np.uint8) & 15
        return (codes[0::2] | codes[1::2] << 4).tobytes()
    return array.tobytes()


def scalar(value):
    value = np.asarray(value)
    return f"arg {TYPES[value.dtype]} {value.tobytes().hex()}"


FILES = {}


def result(name, grid, *args, tol=EXACT, entry=None, prints=None):
    """Registers a run of kernel `name`. The decorated reference changes its arguments as the
    kernel does; it may return {buffer number: mask of elements that are open}.

    tol: for all buffers, or {buffer number: one, or a list of (first, end, one)}.
    """
    def decorate(reference):
        run = Run(entry or name, grid)
        seen = [run.bind(arg) for arg in args]
        run.lines += run.args
        with np.errstate(all="ignore"):
            opened = reference(*seen) or {}
        run.expect(tol if isinstance(tol, dict) else {"all": tol}, opened)
        if prints is not None:
            run.lines.append(f"prints {json.dumps(prints)}")
        FILES.setdefault(name, []).append("\n".join(run.lines) + "\n")
        return reference
    return decorate


# What references are made of: arrays to run on, and the language's own words in numpy.

def rng(seed=1):
    return np.random.default_rng(seed)


def uniform(dtype, *shape, lo=-2.0, hi=2.0, seed=1):
    return rng(seed).uniform(lo, hi, shape).astype(dtype)


def grainy(dtype, *shape, lo=-8, hi=8, step=0.25, seed=1):
    """Multiples of `step`: sums and products of a few of them are exact."""
    return (rng(seed).integers(lo, hi, shape) * step).astype(dtype)


def whole(dtype, *shape, lo=None, hi=None, seed=1):
    """Integers, by default of the type's whole range."""
    info = np.iinfo(dtype)
    lo, hi = info.min if lo is None else lo, info.max + 1 if hi is None else hi
    return rng(seed).integers(lo, hi, shape, dtype=dtype, endpoint=False) if hi <= info.max \
        else rng(seed).integers(lo, info.max, shape, dtype=dtype, endpoint=True)


def zeros(dtype, *shape):
    return np.zeros(shape, dtype)


def load(x, at, shape, pad=0):
    """The tile number `at` of shape `shape`; `pad` stands for what lies outside."""
    if shape == ():
        return x[at]
    out = np.full(shape, pad, x.dtype)
    starts = [i * n for i, n in zip(at, shape, strict=True)]
    part = x[tuple(slice(s, s + n) for s, n in zip(starts, shape))]
    out[tuple(slice(0, n) for n in part.shape)] = part
    return out


def store(x, at, tile):
    """Writes tile number `at`; what lies outside is dropped."""
    tile = np.asarray(tile)
    if tile.ndim == 0:
        x[at] = tile
        return
    starts = [i * n for i, n in zip(at, tile.shape, strict=True)]
    part = x[tuple(slice(s, s + n) for s, n in zip(starts, tile.shape))]
    part[...] = tile[tuple(slice(0, n) for n in part.shape)]


def fma(a, b, c, dtype=np.float32):
    """a * b + c, rounded once: exact in wider arithmetic for what the references use it on."""
    return (a.astype(np.longdouble) * b + c).astype(dtype)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", help="write only files whose name contains this")
    parser.add_argument("--out", default=HERE.parent / "files" / "results", type=Path)
    args = parser.parse_args()
    for area in AREAS:
        __import__(f"{area}_results")
    args.out.mkdir(exist_ok=True)
    for old in args.out.glob("*.run"):
        if not args.only:
            old.unlink()
    for name, runs in sorted(FILES.items()):
        if not args.only or args.only in name:
            (args.out / f"{name}.run").write_text("".join(runs))
    print(f"{len(FILES)} kernels, {sum(len(r) for r in FILES.values())} runs")


if __name__ == "__main__":
    main()
