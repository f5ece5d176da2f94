"""Kernels with a planted defect each, and their right forms, in cuTile Python.

`tests/kernels/export_planted.py` exports them. The bytecode has debug info, so that the checker names lines of this file. What it
must find is announced as in the texts beside this folder, with `#~`; `run:` says how the kernel is launched.
"""

import cuda.tile as ct


@ct.kernel
def total(x, out):
    """run: --grid 4 --arg tensor:f32[32]:ones --arg out=tensor:f32[1]"""
    tile = ct.load(x, (ct.bid(0),), (8,))
    part = ct.sum(tile)
    old = ct.load(out, (0,), (1,))  #~ block-race either
    ct.store(out, (0,), old + part)  #~ block-race either #~ again: block-race


@ct.kernel
def total_ok(x, out):
    """run: --grid 4 --arg tensor:f32[32]:ones --arg out=tensor:f32[1]"""
    tile = ct.load(x, (ct.bid(0),), (8,))
    ct.atomic_add(out, 0, ct.sum(tile))


@ct.kernel
def neighbours(x):
    """run: --grid 4 --arg x=tensor:f32[40]:arange"""
    i = ct.bid(0)
    right = ct.load(x, (i + 1,), (8,))  #~ block-race either
    ct.store(x, (i,), right)  #~ block-race either


@ct.kernel
def neighbours_ok(x, y):
    """run: --grid 4 --arg x=tensor:f32[40]:arange --arg y=tensor:f32[32]"""
    i = ct.bid(0)
    right = ct.load(x, (i + 1,), (8,))
    ct.store(y, (i,), right)


@ct.kernel
def edge_sum(x, y):
    """run: --arg tensor:f32[10]:ones --arg y=tensor:f32[1]"""
    tile = ct.load(x, (0,), (16,))  #~ undefined-value earlier
    ct.store(y, (0,), ct.sum(tile, keepdims=True))  #~ undefined-value later


@ct.kernel
def edge_sum_ok(x, y):
    """run: --arg tensor:f32[10]:ones --arg y=tensor:f32[1]"""
    tile = ct.load(x, (0,), (16,), padding_mode=ct.PaddingMode.ZERO)
    ct.store(y, (0,), ct.sum(tile, keepdims=True))


@ct.kernel
def one_array_twice(x, y):
    """run: --arg a=tensor:f32[64]:ones --arg tensor[64](1):at:a"""
    for i in range(4):
        tile = ct.load(x, (i,), (8,))  #~ unordered later
        ct.store(y, (i + 1,), tile)  #~ unordered earlier


@ct.kernel
def narrow_count(count):
    """run: --grid 3 --arg count=tensor:i32[1]"""
    ct.atomic_add(count, 0, 1, memory_scope=ct.MemoryScope.BLOCK)  #~ narrow-scope


@ct.kernel
def narrow_count_ok(count):
    """run: --grid 3 --arg count=tensor:i32[1]"""
    ct.atomic_add(count, 0, 1, memory_scope=ct.MemoryScope.DEVICE)
