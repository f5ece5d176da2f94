"""Loads and stores in every form: views, padding, hints, orders, gathers, atomics, raw memory."""

from typing import Annotated

import cuda.tile as ct

from common import A, L, S, case

PM, MO, MS = ct.PaddingMode, ct.MemoryOrder, ct.MemoryScope
WIDE = ct.IndexedWithInt64[ct.Array]


@ct.kernel
def padding_modes(x, y):
    for i, m in ct.static_iter(enumerate((PM.UNDETERMINED, PM.ZERO, PM.NEG_ZERO, PM.NAN,
                                          PM.POS_INF, PM.NEG_INF))):
        ct.store(y, (i, 0), ct.load(x, (0, ct.bid(0)), (2, 8), padding_mode=m))


for _t in (ct.float32, ct.float16, ct.bfloat16, ct.float64):
    case(A(_t, 2), A(_t, 2), name=f"padding_{_t.name}")(padding_modes)


@case(A(ct.int32, 2), A(ct.int32, 2))
@ct.kernel
def padding_integer(x, y):
    ct.store(y, (0, 0), ct.load(x, (0, ct.bid(0)), (2, 8), padding_mode=PM.ZERO))


@case(A(ct.float32, 2), A(ct.float32, 3), A(ct.float32, 2))
@ct.kernel
def axis_orders(x, c, y):
    i, j = ct.bid(0), ct.bid(1)
    ct.store(y, (i, j), ct.load(x, (j, i), (8, 4), order="F"))
    ct.store(y, (i, j), ct.load(x, (j, i), (8, 4), order=(1, 0), padding_mode=PM.ZERO))
    ct.store(y, (j, i), ct.load(x, (i, j), (8, 4), order="C"), order=(1, 0))
    t = ct.load(c, (i, j, 0), (2, 4, 8), order=(2, 0, 1))
    ct.store(c, (0, i, j), t, order=(0, 2, 1))


@case(A(ct.float32, 2), A(ct.float32, 2))
@ct.kernel(num_ctas=4, occupancy=8, opt_level=2)
def load_hints(x, y):
    i = ct.bid(0)
    a = ct.load(x, (i, 0), (4, 8), latency=3)
    b = ct.load(x, (i, 1), (4, 8), allow_tma=False)
    c = ct.load(x, (i, 2), (4, 8), latency=10, allow_tma=True)
    ct.store(y, (i, 0), a + b + c, latency=1, allow_tma=False)
    ct.store(y, (i, 1), a, latency=7)
    rows = ct.arange(4, dtype=ct.int32)
    ct.scatter(y, (rows, 0), ct.gather(x, (rows, 0), latency=5), latency=2)


@case(A(ct.float32), A(ct.float32))
@ct.kernel(num_ctas=ct.ByTarget(sm_90=2, sm_100=4, sm_120=1, default=1),
           occupancy=ct.ByTarget(sm_100=2, default=4), num_worker_warps=4)
def hints_by_target(x, y):
    i = ct.bid(0)
    ct.store(y, (i,), ct.load(x, (i,), (16,), latency=2))


@case(A(ct.float32, 2), A(ct.float32, 2))
@ct.kernel
def unchecked_bounds(x, y):
    i = ct.bid(0)
    t = ct.load(x, (i, 0), (4, 8), check_bounds=False)
    ct.store(y, (i, 0), t, check_bounds=False, latency=4)
    view = x.tiled_view((4, 8))
    view.store((i, 1), view.load((i, 1), check_bounds=False), check_bounds=False)


@case(A(ct.int32), A(ct.int32))
@ct.kernel
def memory_orders(x, y):
    a = ct.load(x, (0,), (8,), memory_order=MO.RELAXED, memory_scope=MS.DEVICE)
    b = ct.load(x, (1,), (8,), memory_order=MO.ACQUIRE, memory_scope=MS.SYS)
    c = ct.load(x, (2,), (8,), memory_order=MO.RELAXED, memory_scope=MS.BLOCK)
    i = ct.arange(8, dtype=ct.int32)
    c = c + ct.atomic_add(y, i, a, memory_order=MO.ACQ_REL, memory_scope=MS.BLOCK)
    c = c + ct.atomic_add(y, i, b, memory_order=MO.RELAXED, memory_scope=MS.SYS)
    ct.store(y, (0,), a + b, memory_order=MO.RELAXED, memory_scope=MS.DEVICE)
    ct.store(y, (1,), b + c, memory_order=MO.RELEASE, memory_scope=MS.SYS)
    ct.store(y, (2,), c, memory_order=MO.RELEASE, memory_scope=MS.BLOCK)


@case(A(ct.float32, 2), A(ct.float32, 2))
@ct.kernel
def tiled_views(x, y):
    src, dst = x.tiled_view((4, 8), padding_mode=PM.ZERO), y.tiled_view((4, 8))
    for j in range(src.num_tiles(1)):
        dst.store((ct.bid(0), j), src.load((ct.bid(0), j), latency=2), allow_tma=False)


@case(A(ct.float32, 2), A(ct.float32, 2))
@ct.kernel
def strided_views(x, y):
    """Overlapping windows, gaps, and both in one view."""
    overlap = x.tiled_view((4, 8), traversal_steps=(1, 4), padding_mode=PM.NAN)
    gaps = x.tiled_view((4, 8), traversal_steps=(5, 16))
    out = y.tiled_view((4, 8), traversal_steps=(4, 24))
    for j in range(overlap.num_tiles(1)):
        out.store((0, j), overlap.load((ct.bid(0), j)) + gaps.load((j, 0)))


@case(A(ct.float32, 2), A(ct.float32, 2), A(ct.int32), A(ct.float32, 3))
@ct.kernel
def sparse_rows(x, y, rows, c):
    """Whole rows picked by an index tile, dense along the other dimensions."""
    r = ct.load(rows, (0,), (4,))
    t = ct.load_advanced_indexing(x, (r, ct.Slice(ct.bid(0) * 8, 8)), padding_mode=PM.ZERO,
                                  latency=3)
    ct.store_advanced_indexing(y, (r, ct.Slice(0, 8)), t * 2.0, allow_tma=False)
    u = ct.load_advanced_indexing(x, (ct.Slice(1, 2), r))
    ct.store_advanced_indexing(y, (ct.Slice(0, 2), r), u)
    w = ct.load_advanced_indexing(c, (ct.Slice(0, 2), r, ct.Slice(4, 8)), padding_mode=PM.NEG_INF)
    ct.store_advanced_indexing(c, (ct.Slice(2, 2), r, ct.Slice(0, 8)), w)


@case(A(ct.float32), A(ct.float32, 2), A(ct.int32))
@ct.kernel
def gather_scatter(x, m, idx):
    i = ct.load(idx, (0,), (8,))
    a = ct.gather(x, i)
    b = ct.gather(x, (i + 1,), padding_value=-1.0)
    c = ct.gather(x, i, mask=i > 3, padding_value=a)
    d = ct.gather(x, i, check_bounds=False)
    e = ct.gather(x, i, check_bounds=False, mask=i < 5)
    ct.scatter(x, i, a + b + c + d + e)
    ct.scatter(x, i, 0.0, mask=i == 2)
    ct.scatter(x, i, a, check_bounds=False)
    rows, cols = i[:, None], ct.arange(4, dtype=ct.int32)[None, :]
    t = ct.gather(m, (rows, cols))
    ct.scatter(m, (cols, rows), t * 2)
    ct.scatter(m, (3, ct.bid(0)), ct.gather(m, (ct.bid(0), 3)))


@case(A(ct.float32), A(ct.float32, 3), A(ct.float32))
@ct.kernel
def scalar_access(x, c, y):
    """Single elements: rank-0 tiles in and out of arrays of any rank."""
    s = 0.0
    for i in range(4):
        s = s + ct.load(x, (i,), shape=())
    ct.store(y, (0,), s)
    ct.store(c, (0, 1, 2), ct.load(c, (2, 1, 0), shape=()))
    ct.store(c, (0, 0, 0), 1.0)


@case(A(ct.int32), A(ct.int32), name="atomics_i32")
@case(A(ct.int64), A(ct.int64), name="atomics_i64")
@case(A(ct.uint32), A(ct.uint32), name="atomics_u32")
@ct.kernel
def atomics_integer(x, out):
    i = ct.arange(8, dtype=ct.int32)
    v = ct.load(out, (0,), (8,))
    a = ct.atomic_add(x, i, v)
    b = ct.atomic_max(x, i, v, memory_order=MO.RELAXED)
    c = ct.atomic_min(x, i, v, memory_scope=MS.SYS)
    d = ct.atomic_and(x, i, v, memory_order=MO.ACQUIRE, memory_scope=MS.BLOCK)
    e = ct.atomic_or(x, i, v & 5, check_bounds=False)
    f = ct.atomic_xor(x, i, v, memory_order=MO.RELEASE)
    g = ct.atomic_xchg(x, i, v)
    h = ct.atomic_cas(x, i, 0, v)
    ct.store(out, (1,), a + b + c + d + e + f + g + h)


@case(A(ct.float32), A(ct.float32), name="atomics_f32")
@case(A(ct.float64), A(ct.float64), name="atomics_f64")
@ct.kernel
def atomics_float(x, out):
    i = ct.arange(8, dtype=ct.int32)
    v = ct.load(out, (0,), (8,))
    a = ct.atomic_add(x, i, v)
    b = ct.atomic_xchg(x, i, 1.0, memory_order=MO.RELAXED)
    c = ct.atomic_cas(x, i, v, 2.0, check_bounds=False)
    ct.store(out, (1,), a + b + c)


@case(A(ct.float16), name="atomics_f16")
@case(A(ct.bfloat16), name="atomics_bf16")
@ct.kernel
def atomics_half(x):
    ct.atomic_add(x, ct.arange(8, dtype=ct.int32), ct.full((8,), 0.5, x.dtype))


@case(A(ct.int32, 2), A(ct.int32))
@ct.kernel
def histogram(x, bins):
    """One atomic addition per element, and a grid-wide counter."""
    t = ct.load(x, (ct.bid(0), ct.bid(1)), (4, 16))
    ct.atomic_add(bins, t & 63, 1, memory_order=MO.RELAXED)
    ct.atomic_add(bins, 64, 1)


@case(A(ct.int32, 2), name="atomic_view_i32")
@case(A(ct.uint64, 2), name="atomic_view_u64")
@ct.kernel
def atomic_view(x):
    """Reductions into memory through a view, without the old value."""
    v = x.tiled_view((4, 8))
    t = ct.full((4, 8), 3, x.dtype)
    v.atomic_store_add((ct.bid(0), 0), t)
    v.atomic_store_max((ct.bid(0), 1), t)
    v.atomic_store_min((ct.bid(0), 2), t)
    v.atomic_store_and((ct.bid(0), 3), t)
    v.atomic_store_or((ct.bid(0), 4), t)
    v.atomic_store_xor((ct.bid(0), 5), t)


@case(A(ct.float32, 2), name="atomic_view_f32")
@case(A(ct.bfloat16, 2), name="atomic_view_bf16")
@ct.kernel
def atomic_view_float(x):
    x.tiled_view((4, 8)).atomic_store_add((ct.bid(0), 0), ct.full((4, 8), 0.5, x.dtype))


@case(A(ct.float32), A(ct.int32))
@ct.kernel
def element_offsets(x, n):
    """Element offsets from the base pointer, without bounds."""
    mem = x.get_raw_memory()
    i = ct.arange(8, dtype=ct.int32)
    a = mem.load_offset(i)
    b = mem.load_offset(i * 2, mask=i < 4, padding_value=-1.0, latency=3)
    mem.store_offset(i, a + b)
    mem.store_offset(i + 8, a, mask=a > 0, latency=2)
    mem.store_offset(ct.bid(0), 1.0)
    c = n.get_raw_memory()
    m = i != 3
    r = c.atomic_add_offset(i, 1) + c.atomic_max_offset(i, 2, mask=m)
    r = r + c.atomic_min_offset(i, 3, memory_order=MO.RELAXED) + c.atomic_and_offset(i, 7)
    r = r + c.atomic_or_offset(i, 8, memory_scope=MS.SYS) + c.atomic_xor_offset(i, 9, mask=m)
    r = r + c.atomic_xchg_offset(i, 10) + c.atomic_cas_offset(i, 0, 1, mask=m)
    c.store_offset(i + 8, r)


@case(L(A(ct.float32)), A(ct.float32), name="list_of_arrays")
@case(L(A(ct.float32), may_alias=True), A(ct.float32), name="list_of_arrays_aliased")
@ct.kernel
def list_of_arrays(xs, out):
    acc = ct.zeros((8,), ct.float32)
    for i in range(len(xs)):
        acc = acc + ct.load(xs[i], (ct.bid(0),), (8,))
    ct.store(out, (ct.bid(0),), acc)
    ct.store(xs[0], (ct.bid(0),), acc)


@case(L(A(ct.float16, 2, index=ct.int64)), A(ct.float16, 2))
@ct.kernel
def list_of_wide_arrays(xs: Annotated[list, ct.ListAnnotation(element=WIDE)], out):
    """Rank two and 64-bit shapes: five words per element of the list."""
    ct.store(out, (0, 0), ct.load(xs[ct.bid(0)], (0, 0), (4, 8)))


@case(A(ct.float32, 2), A(ct.float32, 2), S(ct.int32), S(ct.int32))
@ct.kernel
def array_slices(x, y, start, length):
    part = x.slice(axis=0, start=start, stop=start + length)
    for i in range(ct.num_tiles(part, 0, (4, 8))):
        ct.store(y, (i, 0), ct.load(part, (i, 0), (4, 8), padding_mode=PM.ZERO))
    tail = part.slice(axis=-1, start=4, stop=x.shape[1])
    ct.store(y, (0, 1), ct.load(tail, (0, 0), (4, 8)))


@case(A(ct.float32, 2), A(ct.float32, 2))
@ct.kernel
def foreign_pointers(x, y):
    p = x.foreign_pointer
    ct.static_assert(p.dtype == ct.foreign_pointer_dtype(ct.float32))
    view = ct.Array.from_foreign(p, (y.shape[0], 16), (x.strides[0], 1))
    ct.store(y, (0, 0), ct.load(view, (ct.bid(0), 0), (4, 8)))


@case(A(ct.float32, 2, index=ct.int64), A(ct.float32, 2), S(ct.int64))
@ct.kernel
def wide_indices(x: ct.IndexedWithInt64, y, offset: ct.ScalarInt64):
    """64-bit shapes, strides, gathers and loop counters."""
    i = ct.arange(8, dtype=ct.int64) + offset
    ct.scatter(y, (ct.bid(0), ct.arange(8, dtype=ct.int32)), ct.gather(x, (i, 0)))
    for k in range(offset, x.shape[0], 4):
        ct.store(y, (0, 0), ct.load(x, (k, 0), (4, 8)))


@case(A(ct.float32, 2, shape_constant=(64, 32), stride_constant=(32, 1)),
      A(ct.float32, 2, shape_constant=(None, 32), stride_constant=(None, 1)), v2=True)
@ct.kernel
def static_shapes(x: Annotated[ct.Array, ct.ArrayAnnotation(static_shape_dims=(0, 1),
                                                            static_stride_dims=(0, 1))],
                  y: Annotated[ct.Array, ct.ArrayAnnotation(static_shape_dims=(-1,),
                                                            static_stride_dims=(-1,))]):
    for i in range(x.shape[0] // 8):
        ct.store(y, (i, 0), ct.load(x, (i, 0), (8, 32)))


@case(A(ct.float16, 2, stride_divisible_by=(8, 1), shape_divisible_by=(16, 32), align=128),
      A(ct.float16, 2, last_stride=None, align=1), S(ct.int32))
@ct.kernel
def assumptions(x, y, n):
    """Divisibility of shapes, strides, addresses and of a run-time scalar."""
    k = ct.assume_divisible_by(n, 32)
    for j in range(k // 8):
        ct.store(y, (ct.bid(0), j), ct.load(x, (ct.bid(0), j), (4, 8)))


@case(A(ct.float32, alias=("g",), may_alias_internally=True), A(ct.float32, alias=("g",)))
@ct.kernel
def aliased_arrays(x, y):
    """Loads and stores that may touch the same memory stay in order through tokens."""
    i = ct.bid(0)
    a = ct.load(x, (i,), (8,))
    ct.store(y, (i,), a + 1.0)
    b = ct.load(x, (i + 1,), (8,))
    ct.store(x, (i,), b)
    for j in range(4):
        ct.store(y, (j,), ct.load(x, (j,), (8,)))


@case(A(ct.float32, 5), A(ct.float32, 5))
@ct.kernel
def rank_five(x, y):
    i, j, k = ct.bid(0), ct.bid(1), ct.bid(2)
    t = ct.load(x, (0, i, j, k, 0), (2, 1, 2, 1, 4))
    ct.store(y, (i, 0, j, 0, k), ct.permute(t, (1, 0, 2, 3, 4)))


@case(A(ct.bool_), A(ct.int8), A(ct.uint16), A(ct.float8_e5m2), A(ct.bfloat16))
@ct.kernel
def copies(a, b, c, d, e):
    """Memory traffic in types that are not computed with."""
    for x in ct.static_iter((a, b, c, d, e)):
        ct.store(x, (1,), ct.load(x, (0,), (16,)))


@case(A(ct.float32), A(ct.float32))
@ct.kernel
def dependent_launch(x, y):
    """Programmatic dependent launch: wait for the producer, then release the consumer."""
    ct.grid_dependency_control_wait()
    t = ct.load(x, (ct.bid(0),), (16,))
    ct.grid_dependency_control_launch_dependents()
    ct.store(y, (ct.bid(0),), t)


@case(A(ct.int32), A(ct.float32))
@ct.kernel
def spin_lock(lock, total):
    """A critical section behind compare-and-swap, released by an exchange."""
    while ct.atomic_cas(lock, 0, 0, 1, memory_order=MO.ACQUIRE) != 0:
        pass
    ct.store(total, (0,), ct.load(total, (0,), (8,)) + 1.0)
    ct.atomic_xchg(lock, 0, 0, memory_order=MO.RELEASE)
