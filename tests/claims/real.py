"""Asks NVIDIA's disassembler (13.4) about claims that text alone cannot settle.

    python real.py [--tools DIR] [--only NAME] [--text]

Each case builds one entry `k(p: tile<ptr<f32>>)` with cuTile's bytecode writer, which checks nothing, and hands
it to `tileirdisasm`, which runs the dialect verifier. Prints `NAME: accepted` or `NAME: ` and the first message;
with --text the disassembly of accepted cases too. Needs cuTile Python and the published tools.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

import cuda.tile._bytecode as bc
from cuda.tile._bytecode.attribute import (AttributeTag, Bool, Dictionary, Float, Integer,
                                           OptimizationHints, SameElements, make_entry_hints, EntryHints)
from cuda.tile._bytecode.basic import encode_int_list
from cuda.tile._bytecode.version import BytecodeVersion

PLAIN, WEAK = bc.PtrAttr.Missing, bc.MemoryOrderingSemantics.WEAK
T = bc.SimpleType
CASES = []


def case(version="13.4", **options):
    def decorate(fill):
        CASES.append((version, options, fill))
        return fill
    return decorate


class Same(SameElements):
    def encode_tagged(self, string_table, buf):
        buf.extend(AttributeTag.SameElements._value_)
        encode_int_list(self.values, 8, buf)


class E:
    def __init__(self, writer, builder):
        self.writer, self.types, self.globals = writer, writer.type_table, writer.global_section
        self.builder, self.token = builder, writer.type_table.Token

    def __getattr__(self, name):
        encode = getattr(bc, "encode_" + name)
        return lambda *args, **kw: encode(self.builder, *args, **kw)

    def tile(self, element, *shape):
        return self.types.tile(self.types.simple(element), shape)

    def pointers(self, element, *shape):
        return self.types.tile(self.types.pointer(self.types.simple(element), PLAIN), shape)

    def i32(self, value, *shape):
        return self.ConstantOp(self.tile(T.I32, *shape), value.to_bytes(4, "little", signed=True))

    def zeros(self, element, *shape):
        size = {T.I1: 1, T.I8: 1, T.I16: 2, T.I32: 4, T.I64: 8, T.F16: 2, T.BF16: 2, T.F32: 4, T.F64: 8,
                T.TF32: 3}.get(element, 1)
        return self.ConstantOp(self.tile(element, *shape), bytes(size))

    def view(self, element=T.F32, shape=(64, 64), strides=(64, 1)):
        return self.types.tensor_view(self.types.simple(element), shape, strides, PLAIN)

    def tview(self, p, **kw):
        t = self.view(**kw)
        return t, self.MakeTensorViewOp(t, p, (), ())


# --- types --------------------------------------------------------------------------------------------------

@case()
def tile_dim_not_power_of_two(e, p): e.IotaOp(e.tile(T.I32, 3))
@case()
def tile_dim_zero(e, p): e.IotaOp(e.tile(T.I32, 0))
@case()
def tile_at_cap(e, p): e.zeros(T.I8, 4096, 4096)
@case()
def tile_over_cap(e, p): e.zeros(T.I8, 4096, 8192)
@case()
def tile_dim_over_cap_no_overflow(e, p): e.zeros(T.I8, 1 << 62, 1 << 62)
@case()
def tile_of_pointer_to_pointer(e, p):
    inner = e.types.pointer(e.types.F32, PLAIN)
    e.IntToPtrOp(e.types.tile(e.types.pointer(inner, PLAIN), ()), e.zeros(T.I64))
@case()
def pointer_to_i4(e, p):
    e.IntToPtrOp(e.types.tile(e.types.pointer(e.types.simple(T.I4), PLAIN), ()), e.zeros(T.I64))
@case()
def tensor_view_of_pointers(e, p):
    t = e.types.tensor_view(e.types.pointer(e.types.F32, PLAIN), (8,), (1,), PLAIN)
    e.MakeTensorViewOp(t, p, (), ())
@case()
def tensor_view_rank_mismatch(e, p): e.tview(p, shape=(8, 8), strides=(1,))
@case()
def tensor_view_zero_size(e, p): e.tview(p, shape=(0,), strides=(1,))
@case()
def tensor_view_zero_stride(e, p): e.tview(p, shape=(8,), strides=(0,))
@case()
def tensor_view_size_not_power_of_two(e, p): e.tview(p, shape=(3, 5), strides=(5, 1))
@case()
def tile_of_i4(e, p): e.UnpackOp(e.tile(T.I4, 16), e.IotaOp(e.tile(T.I8, 8)))
@case()
def tile_of_f8E8M0FNU(e, p): e.zeros(T.F8E8M0FNU, 4)
@case()
def tile_of_f4E2M1FN(e, p): e.zeros(T.F4E2M1FN, 4)
@case()
def scalar_tile_of_f4E2M1FN(e, p): e.zeros(T.F4E2M1FN)
@case("13.3")
def f4E2M1FN_in_13_3(e, p): e.zeros(T.F4E2M1FN, 4)
@case("13.2")
def f4E2M1FN_in_13_2(e, p): e.zeros(T.F4E2M1FN, 4)
@case("13.1")
def f8E8M0FNU_in_13_1(e, p): e.zeros(T.F8E8M0FNU, 4)
@case("13.2")
def i4_in_13_2(e, p): e.types.simple(T.I4); e.TruncIOp(e.tile(T.I4, 4), e.IotaOp(e.tile(T.I32, 4)), bc.IntegerOverflow.NONE)


def partition(e, p, tile=(4, 8), dim_map=(0, 1), padding=bc.PaddingValue.Missing, **kw):
    t, v = e.tview(p, **kw)
    e.MakePartitionViewOp(e.types.partition_view(tile, t, dim_map, padding), v)


@case()
def partition_rank_mismatch(e, p): partition(e, p, tile=(4,), dim_map=(0,))
@case()
def partition_tile_not_power_of_two(e, p): partition(e, p, tile=(3, 8))
@case()
def partition_map_repeats(e, p): partition(e, p, dim_map=(0, 0))
@case()
def partition_map_out_of_range(e, p): partition(e, p, dim_map=(0, 2))
@case()
def partition_map_short(e, p): partition(e, p, dim_map=(0,))
@case()
def partition_nan_of_float(e, p): partition(e, p, padding=bc.PaddingValue.Nan)
@case()
def partition_nan_of_int(e, p):
    t = e.view(T.I32)
    q = e.PtrToPtrOp(e.pointers(T.I32), p)
    e.MakePartitionViewOp(e.types.partition_view((4, 8), t, (0, 1), bc.PaddingValue.Nan), e.MakeTensorViewOp(t, q, (), ()))
@case()
def partition_zero_of_int(e, p):
    t = e.view(T.I32)
    q = e.PtrToPtrOp(e.pointers(T.I32), p)
    e.MakePartitionViewOp(e.types.partition_view((4, 8), t, (0, 1), bc.PaddingValue.Zero), e.MakeTensorViewOp(t, q, (), ()))
@case()
def partition_tile_over_cap(e, p): partition(e, p, tile=(8192, 4096))


# --- assume -------------------------------------------------------------------------------------------------

@case()
def div_by_pointer_below_pointee_size(e, p): e.AssumeOp(e.pointers(T.F32), p, bc.DivBy(2))
@case()
def div_by_not_power_of_two(e, p): e.AssumeOp(e.pointers(T.F32), p, bc.DivBy(12))
@case()
def div_by_zero(e, p): e.AssumeOp(e.pointers(T.F32), p, bc.DivBy(0))
@case()
def div_by_2_62(e, p): e.AssumeOp(e.tile(T.I32), e.i32(0), bc.DivBy(1 << 62))
@case()
def div_by_2_63(e, p): e.AssumeOp(e.tile(T.I32), e.i32(0), bc.DivBy(1 << 63))
@case()
def div_by_2_63_every_alone(e, p): e.AssumeOp(e.tile(T.I32, 4), e.i32(0, 4), bc.DivBy(1 << 63, 1, None))
@case()
def div_by_12_every_alone(e, p): e.AssumeOp(e.tile(T.I32, 4), e.i32(0, 4), bc.DivBy(12, 1, None))
@case()
def div_by_along_alone(e, p): e.AssumeOp(e.tile(T.I32, 4), e.i32(0, 4), bc.DivBy(4, None, 0))
@case()
def div_by_float_tile(e, p): e.AssumeOp(e.tile(T.F32, 4), e.zeros(T.F32, 4), bc.DivBy(4))
@case()
def div_by_float_tensor_view(e, p): t, v = e.tview(p); e.AssumeOp(t, v, bc.DivBy(16))
@case()
def div_by_tensor_view_every(e, p): t, v = e.tview(p); e.AssumeOp(t, v, bc.DivBy(16, 4, 0))
@case()
def div_by_scalar_every(e, p): e.AssumeOp(e.tile(T.I32), e.i32(0), bc.DivBy(4, 1, 0))
@case()
def div_by_every_not_dividing(e, p): e.AssumeOp(e.tile(T.I32, 8), e.i32(0, 8), bc.DivBy(4, 3, 0))
@case()
def div_by_every_zero(e, p): e.AssumeOp(e.tile(T.I32, 8), e.i32(0, 8), bc.DivBy(4, 0, 0))
@case()
def div_by_every_over(e, p): e.AssumeOp(e.tile(T.I32, 8), e.i32(0, 8), bc.DivBy(4, 9, 0))
@case()
def div_by_along_over(e, p): e.AssumeOp(e.tile(T.I32, 8), e.i32(0, 8), bc.DivBy(4, 2, 1))
@case()
def div_by_token(e, p): e.AssumeOp(e.token, e.MakeTokenOp(e.token), bc.DivBy(4))
@case()
def bounded_float(e, p): e.AssumeOp(e.tile(T.F32), e.zeros(T.F32), bc.Bounded(0, 1))
@case()
def bounded_pointer(e, p): e.AssumeOp(e.pointers(T.F32), p, bc.Bounded(0, 1))
@case()
def bounded_i8_128(e, p): e.AssumeOp(e.tile(T.I8), e.zeros(T.I8), bc.Bounded(0, 128))
@case()
def bounded_i8_minus_129(e, p): e.AssumeOp(e.tile(T.I8), e.zeros(T.I8), bc.Bounded(-129, 0))
@case()
def bounded_reversed(e, p): e.AssumeOp(e.tile(T.I32), e.i32(0), bc.Bounded(2, 1))
@case()
def bounded_equal(e, p): e.AssumeOp(e.tile(T.I32), e.i32(0), bc.Bounded(1, 1))
@case()
def bounded_open(e, p): e.AssumeOp(e.tile(T.I32), e.i32(0), bc.Bounded(None, None))
@case()
def same_elements_float(e, p): e.AssumeOp(e.tile(T.F32, 4), e.zeros(T.F32, 4), Same((4,)))
@case()
def same_elements_group(e, p): e.AssumeOp(e.tile(T.I32, 8, 4), e.i32(0, 8, 4), Same((3, 4)))
@case()
def same_elements_wrong_length(e, p): e.AssumeOp(e.tile(T.I32, 8, 4), e.i32(0, 8, 4), Same((1,)))
@case()
def same_elements_over(e, p): e.AssumeOp(e.tile(T.I32, 8), e.i32(0, 8), Same((9,)))
@case()
def same_elements_not_splat(e, p):
    e.AssumeOp(e.tile(T.I32, 8), e.IotaOp(e.tile(T.I32, 8)), Same((2,)))


# --- hints --------------------------------------------------------------------------------------------------

@case(hints={"sm_9999": EntryHints(num_cta_in_cga=2)})
def hint_unknown_arch(e, p): pass
@case(hints={"sm_100": EntryHints(num_cta_in_cga=3)})
def hint_cta_not_power_of_two(e, p): pass
@case(hints={"sm_80": EntryHints(num_cta_in_cga=16)})
def hint_cta_on_sm_80(e, p): pass
@case()
def hint_unknown_key(e, p):
    t, v = e.tview(p)
    part = e.types.partition_view((4, 8), t, (0, 1), bc.PaddingValue.Missing)
    i = e.i32(0)
    hints = OptimizationHints([("sm_100", Dictionary([("no_such_hint", Integer.create_i32(1))]))])
    e.LoadViewTkoOp(e.tile(T.F32, 4, 8), e.token, e.MakePartitionViewOp(part, v), (i, i), None, WEAK, None, hints, (False, False))
@case()
def hint_not_a_dictionary(e, p):
    t, v = e.tview(p)
    part = e.types.partition_view((4, 8), t, (0, 1), bc.PaddingValue.Missing)
    i = e.i32(0)
    hints = OptimizationHints([("sm_100", Integer.create_i32(1))])
    e.LoadViewTkoOp(e.tile(T.F32, 4, 8), e.token, e.MakePartitionViewOp(part, v), (i, i), None, WEAK, None, hints, (False, False))


# --- operations ---------------------------------------------------------------------------------------------

@case()
def broadcast_changes_rank(e, p): e.BroadcastOp(e.tile(T.I32, 4, 4), e.IotaOp(e.tile(T.I32, 4)))
@case()
def broadcast_of_dim_not_one(e, p): e.BroadcastOp(e.tile(T.I32, 8), e.IotaOp(e.tile(T.I32, 4)))
@case()
def addi_of_two_shapes(e, p): e.AddIOp(e.tile(T.I32, 4), e.IotaOp(e.tile(T.I32, 4)), e.i32(1, 1), bc.IntegerOverflow.NONE)
@case()
def offset_of_two_shapes(e, p): e.OffsetOp(e.pointers(T.F32, 4), p, e.IotaOp(e.tile(T.I32, 4)))
@case()
def offset_by_i1(e, p): e.OffsetOp(e.pointers(T.F32), p, e.zeros(T.I1))
@case()
def cat_shapes_differ(e, p):
    e.CatOp(e.tile(T.F32, 4, 4), e.zeros(T.F32, 2, 4), e.zeros(T.F32, 2, 2), 0)
@case()
def cat_of_unequal_parts(e, p):
    e.CatOp(e.tile(T.F32, 6), e.zeros(T.F32, 2), e.zeros(T.F32, 4), 0)
@case()
def cat_as_in_example(e, p):
    a = e.zeros(T.F32, 2, 4)
    e.CatOp(e.tile(T.F32, 2, 8), a, a, 1)
    e.CatOp(e.tile(T.F32, 4, 4), a, a, 0)
@case()
def cmpf_of_tf32(e, p):
    a = e.zeros(T.TF32, 4)
    e.CmpFOp(e.tile(T.I1, 4), a, a, bc.ComparisonPredicate.EQUAL, bc.ComparisonOrdering.ORDERED)
@case()
def entry_argument_of_rank_1(e, p): pass
CASES[-1][1]["shape"] = (4,)
@case()
def extract_as_in_example(e, p):
    e.ExtractOp(e.tile(T.F32, 4, 2), e.zeros(T.F32, 32, 8), (e.i32(1), e.i32(2)))
@case()
def extract_constant_out_of_range(e, p):
    e.ExtractOp(e.tile(T.F32, 4), e.zeros(T.F32, 8), (e.i32(2),))
@case()
def extract_other_element_type(e, p): e.ExtractOp(e.tile(T.I32, 4), e.zeros(T.F32, 8), (e.i32(0),))
@case()
def get_global_other_element(e, p):
    e.globals.define_global("g", e.tile(T.F32, 1), bytes(4))
    e.GetGlobalOp(e.pointers(T.I32), "g")
@case()
def get_global_missing(e, p): e.GetGlobalOp(e.pointers(T.I32), "g")
@case()
def global_of_rank_2(e, p): e.globals.define_global("g", e.tile(T.F32, 2, 2), bytes(16))
@case()
def global_alignment_three(e, p): e.globals.define_global("g", e.tile(T.F32, 1), bytes(4), alignment=3)
@case()
def global_twice(e, p):
    e.globals.define_global("g", e.tile(T.F32, 1), bytes(4))
    e.globals.define_global("g", e.tile(T.F32, 1), bytes(4))
@case()
def iota_of_rank_2(e, p): e.IotaOp(e.tile(T.I32, 4, 4))
@case()
def iota_256_of_i8(e, p): e.IotaOp(e.tile(T.I8, 256))
@case()
def iota_512_of_i8(e, p): e.IotaOp(e.tile(T.I8, 512))
@case()
def iota_2_of_i1(e, p): e.IotaOp(e.tile(T.I1, 2))
@case()
def iota_4_of_i1(e, p): e.IotaOp(e.tile(T.I1, 4))


def mma(e, a, c, shape=((4, 8), (8, 2), (4, 2))):
    e.MmaFOp(e.tile(c, *shape[2]), e.zeros(a, *shape[0]), e.zeros(a, *shape[1]), e.zeros(c, *shape[2]), False)


@case()
def mmaf_f8_to_f16(e, p): mma(e, T.F8E4M3FN, T.F16)
@case()
def mmaf_f8e5m2_to_f32(e, p): mma(e, T.F8E5M2, T.F32)
@case()
def mmaf_bf16_to_f16(e, p): mma(e, T.BF16, T.F16)
@case()
def mmaf_bf16_to_f32(e, p): mma(e, T.BF16, T.F32)
@case()
def mmaf_tf32_to_f32(e, p): mma(e, T.TF32, T.F32)
@case()
def mmaf_f64(e, p): mma(e, T.F64, T.F64)
@case()
def mmaf_f4(e, p): mma(e, T.F4E2M1FN, T.F32)
@case()
def mmaf_shapes(e, p): mma(e, T.F16, T.F32, ((4, 8), (4, 2), (4, 2)))
@case()
def mmaf_rank_1(e, p): mma(e, T.F16, T.F32, ((4,), (4,), (4,)))
@case("13.3")
def pack_in_13_3(e, p): e.PackOp(e.tile(T.I8, 128), e.zeros(T.F16, 64))
@case("13.2")
def pack_in_13_2(e, p): e.PackOp(e.tile(T.I8, 128), e.zeros(T.F16, 64))
@case("13.2")
def unpack_in_13_2(e, p): e.UnpackOp(e.tile(T.F16, 32), e.zeros(T.I8, 64))
@case()
def pack_f4(e, p): e.PackOp(e.tile(T.I8, 32), e.zeros(T.F4E2M1FN, 64))
@case()
def unpack_f4(e, p): e.UnpackOp(e.tile(T.F4E2M1FN, 128), e.zeros(T.I8, 64))
@case()
def pack_i8(e, p): e.PackOp(e.tile(T.I8, 64), e.zeros(T.I8, 64))
@case()
def pack_rank_2(e, p): e.PackOp(e.tile(T.I8, 4, 8), e.zeros(T.F16, 4, 4))
@case()
def pack_wrong_size(e, p): e.PackOp(e.tile(T.I8, 64), e.zeros(T.F16, 64))
@case()
def permute_as_in_example(e, p): e.PermuteOp(e.tile(T.F16, 8, 2, 4), e.zeros(T.F16, 2, 4, 8), (2, 0, 1))
@case()
def permute_rank_1(e, p): e.PermuteOp(e.tile(T.F16, 8), e.zeros(T.F16, 8), (0,))


def reduce(e, x, shape, dim, result, args, op=True, body=None):
    loop = e.ReduceOp((e.tile(T.F32, *result),), (x,), dim, (Float(0.0, T.F32, e.types),))
    with loop.new_block(tuple(e.tile(T.F32, *a) for a in args)) as (a, b):
        e.YieldOp((body(e, a, b) if body else e.AddFOp(e.tile(T.F32), a, b, bc.RoundingMode.NEAREST_EVEN, False),))
    loop.done()


@case()
def reduce_correct(e, p): reduce(e, e.zeros(T.F32, 8), (8,), 0, (), ((), ()))
@case()
def reduce_first_example_as_printed(e, p):
    loop = e.ReduceOp((e.tile(T.F32),), (e.zeros(T.F32, 8),), 0, (Float(0.0, T.F32, e.types),))
    with loop.new_block((e.tile(T.F32, 2), e.tile(T.F32))) as (a, b):
        e.YieldOp((b,))
    loop.done()
@case()
def reduce_second_example_as_printed(e, p): reduce(e, e.zeros(T.F32, 8, 64), (8, 64), 0, (8,), ((), ()))
@case()
def reduce_second_example_mended(e, p): reduce(e, e.zeros(T.F32, 8, 64), (8, 64), 0, (64,), ((), ()))
@case()
def reduce_f64_inf_identity(e, p):
    for value in (float("inf"), 0.5, 16777217.0):
        loop = e.ReduceOp((e.tile(T.F64),), (e.zeros(T.F64, 8),), 0, (Float(value, T.F64, e.types),))
        with loop.new_block((e.tile(T.F64), e.tile(T.F64))) as (a, b):
            e.YieldOp((a,))
        loop.done()
@case()
def scan_two_operands(e, p):
    t = e.tile(T.F32, 8)
    x = e.zeros(T.F32, 8)
    loop = e.ScanOp((t, t), (x, x), 0, False, (Float(0.0, T.F32, e.types),) * 2)
    s = e.tile(T.F32)
    with loop.new_block((s, s, s, s)) as (a, b, c, d):
        e.YieldOp((a, c))
    loop.done()
@case()
def reduce_body_of_rank_1(e, p):
    loop = e.ReduceOp((e.tile(T.F32),), (e.zeros(T.F32, 8),), 0, (Float(0.0, T.F32, e.types),))
    with loop.new_block((e.tile(T.F32, 2), e.tile(T.F32, 2))) as (a, b):
        e.YieldOp((a,))
    loop.done()
@case()
def reshape_scalar_to_ones(e, p): e.ReshapeOp(e.tile(T.I8, 1, 1, 1), e.zeros(T.I8))
@case()
def reshape_other_count(e, p): e.ReshapeOp(e.tile(T.I8, 4), e.zeros(T.I8, 8))
@case()
def select_other_shape(e, p):
    x = e.zeros(T.F32, 4)
    e.SelectOp(e.tile(T.F32, 4), e.zeros(T.I1), x, x)
@case()
def select_pointers(e, p): e.SelectOp(e.pointers(T.F32), e.zeros(T.I1), p, p)
@case()
def select_f4(e, p):
    x = e.zeros(T.F4E2M1FN, 4)
    e.SelectOp(e.tile(T.F4E2M1FN, 4), e.zeros(T.I1, 4), x, x)
@case()
def bitcast_tf32_to_i32(e, p): e.BitcastOp(e.tile(T.I32, 4), e.zeros(T.TF32, 4))
@case()
def bitcast_f32_to_i32(e, p): e.BitcastOp(e.tile(T.I32, 4), e.zeros(T.F32, 4))
@case()
def bitcast_pointer(e, p): e.BitcastOp(e.tile(T.I64), p)
@case()
def bitcast_f32_to_i16(e, p): e.BitcastOp(e.tile(T.I16, 4), e.zeros(T.F32, 4))
@case()
def exti_other_shape(e, p): e.ExtIOp(e.tile(T.I32, 8), e.zeros(T.I8, 4), bc.Signedness.Signed)
@case()
def exti_same_width(e, p): e.ExtIOp(e.tile(T.I8, 4), e.zeros(T.I8, 4), bc.Signedness.Signed)
@case()
def exti_from_i4(e, p):
    i4 = e.UnpackOp(e.tile(T.I4, 16), e.IotaOp(e.tile(T.I8, 8)))
    e.ExtIOp(e.tile(T.I32, 16), i4, bc.Signedness.Signed)
@case()
def constant_of_i4(e, p): e.ConstantOp(e.tile(T.I4, 4), bytes(1))
@case()
def constants_of_narrow_floats(e, p):
    for t in (T.F8E4M3FN, T.F8E5M2, T.F8E8M0FNU, T.F4E2M1FN, T.TF32, T.FNV8E5M3FNU):
        e.zeros(t, 4)


@case(flags=["-g"])
def hidden_terminator_location(e, p):
    """Shown with --text: the lines 98 and 99 of two yields that are not printed do not occur."""
    d = e.writer.debug_attr_table
    file = d.file("a.py", "/src")
    program = d.subprogram(file, 1, "k", "k", d.compile_unit(file), 1)
    at = lambda line: e.builder.debug_attr(d.loc(program, "/src/a.py", line, 1))  # noqa: E731
    e.entry_loc = d.loc(program, "/src/a.py", 1, 1)
    with at(20):
        branch = e.IfOp((), e.zeros(T.I1))
        for line in (98, 99):
            with branch.new_block(()), at(line):
                e.YieldOp(())
        branch.done()


def build(version, options, fill):
    number = BytecodeVersion[f"V_{version.replace('.', '_')}"]
    buffer = bytearray()
    with bc.write_bytecode(1, buffer, number) as writer:
        pointer = writer.type_table.tile(writer.type_table.pointer(writer.type_table.F32, PLAIN),
                                         options.get("shape", ()))
        with writer.function("k", (pointer,), (), True, options.get("hints", {}), bc.MISSING_DEBUG_ATTR_ID) as function:
            entry = E(writer, function.code_builder)
            entry.entry_loc = bc.MISSING_DEBUG_ATTR_ID
            fill(entry, *function.parameters)
            entry.ReturnOp(())
        # The entry's own location is the first of its list.
        writer.debug_info[-1][0] = entry.entry_loc
    return bytes(buffer)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tools", type=Path)
    parser.add_argument("--only")
    parser.add_argument("--text", action="store_true")
    args = parser.parse_args()
    places = [args.tools] if args.tools else [Path(p) / "nvidia" / "cu13" / "bin" for p in sys.path if p]
    tool = next((p / "tileirdisasm" for p in places if (p / "tileirdisasm").exists()), None)
    if tool is None:
        sys.exit("tileirdisasm not found; say where with --tools")
    for version, options, fill in CASES:
        if args.only and args.only not in fill.__name__:
            continue
        try:
            code = build(version, options, fill)
        except Exception as error:                     # the writer itself objects
            print(f"{fill.__name__}: not built: {error}")
            continue
        with tempfile.NamedTemporaryFile(suffix=".tileirbc") as file:
            file.write(code)
            file.flush()
            done = subprocess.run([tool, *options.get('flags', ()), file.name], capture_output=True, text=True)
        if done.returncode == 0:
            print(f"{fill.__name__}: accepted")
            if args.text:
                print(done.stdout)
        else:
            lines = [line for line in done.stderr.splitlines() if line.strip()]
            print(f"{fill.__name__}: {lines[0] if lines else 'exit %d' % done.returncode}")


if __name__ == "__main__":
    main()
