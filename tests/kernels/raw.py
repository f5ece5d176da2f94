"""Modules for what the language cannot say, made op by op with the front end's bytecode writer.

Each function below fills one entry. Its name gives the case name (`raw_…`), `since` the oldest
version that can hold it.
"""

import cuda.tile._bytecode as bc
from cuda.tile._bytecode.attribute import AttributeTag, SameElements
from cuda.tile._bytecode.basic import encode_int_list
from cuda.tile._bytecode.version import BytecodeVersion

BUILDERS = []
PLAIN, WEAK = bc.PtrAttr.Missing, bc.MemoryOrderingSemantics.WEAK
T = bc.SimpleType


def since(version):
    def decorate(build):
        BUILDERS.append((version, build))
        return build
    return decorate


class Same(SameElements):
    """same_elements with its encoding, which the writer lacks."""

    def encode_tagged(self, string_table, buf):
        buf.extend(AttributeTag.SameElements._value_)
        encode_int_list(self.values, 8, buf)


class Entry:
    """One entry under construction: types by shape and element, ops by the writer's names."""

    def __init__(self, writer, builder):
        self.types, self.globals = writer.type_table, writer.global_section
        self.builder, self.debug = builder, writer.debug_attr_table
        self.token = self.types.Token

    def __getattr__(self, name):
        """`e.AddIOp(…)` writes that op."""
        encode = getattr(bc, "encode_" + name)
        return lambda *args, **kw: encode(self.builder, *args, **kw)

    def tile(self, element, *shape):
        return self.types.tile(self.types.simple(element), shape)

    def pointers(self, element, *shape, attr=PLAIN):
        return self.types.tile(self.types.pointer(self.types.simple(element), attr), shape)

    def i32(self, value, *shape):
        return self.ConstantOp(self.tile(T.I32, *shape), value.to_bytes(4, "little", signed=True))

    def store(self, pointer, value, token=None):
        return self.StorePtrTkoOp(self.token, pointer, value, None, token, WEAK, None, None)


@since("13.1")
def pointers(e, p):
    """int_to_ptr, ptr_to_int, ptr_to_ptr and offset."""
    bits = e.PtrToIntOp(e.tile(T.I64), p)
    same = e.IntToPtrOp(e.pointers(T.F32), bits)
    as_int = e.PtrToPtrOp(e.pointers(T.I32), same)
    e.store(e.OffsetOp(e.pointers(T.I32), as_int, e.i32(3)), e.i32(-1))


@since("13.1")
def high_product(e, p):
    """mulhii in four widths."""
    for t in (T.I8, T.I16, T.I32, T.I64):
        x = e.IotaOp(e.tile(t, 8))
        e.MulhiIOp(e.tile(t, 8), x, x)


@since("13.1")
def tensor_shape(e, p):
    """get_tensor_shape of views of rank one to three, static and dynamic."""
    n = e.i32(16)
    dyn = bc.DYNAMIC_SHAPE
    f32 = e.types.simple(T.F32)
    for shape, strides, sizes, steps in (((8,), (1,), (), ()),
                                         ((dyn, 16), (16, 1), (n,), ()),
                                         ((dyn, 4, dyn), (dyn, dyn, 1), (n, n), (n, n))):
        view = e.MakeTensorViewOp(e.types.tensor_view(f32, shape, strides, PLAIN), p, sizes, steps)
        e.GetTensorShapeOp((e.tile(T.I64),) * len(shape), view)


@since("13.1")
def overflow_flags(e, p):
    """The wrap promises of addi, subi, muli, shli and trunci."""
    i32 = e.tile(T.I32, 4)
    x = e.IotaOp(i32)
    for flag in bc.IntegerOverflow:
        y = e.AddIOp(i32, x, x, flag)
        y = e.SubIOp(i32, y, x, flag)
        y = e.MulIOp(i32, y, x, flag)
        y = e.ShLIOp(i32, y, x, flag)
        e.TruncIOp(e.tile(T.I8, 4), y, flag)


@since("13.1")
def assumptions(e, p):
    """The predicates of assume, on tiles with a rank and on results of named ops."""
    ptrs = e.BroadcastOp(e.pointers(T.F32, 8), e.ReshapeOp(e.pointers(T.F32, 1), p))
    e.AssumeOp(e.pointers(T.F32, 8), ptrs, bc.DivBy(16, 4, 0))
    i32 = e.tile(T.I32, 8)
    x = e.AssumeOp(i32, e.IotaOp(i32), bc.Bounded(0, 7))
    x = e.AssumeOp(i32, x, bc.Bounded(None, 100))
    x = e.AssumeOp(i32, x, bc.Bounded(-5, None))
    x = e.AssumeOp(i32, x, bc.Bounded(None, None))
    x = e.AssumeOp(i32, x, bc.DivBy(1))
    wide = e.BroadcastOp(e.tile(T.I32, 8, 4), e.ReshapeOp(e.tile(T.I32, 8, 1), x))
    e.AssumeOp(e.tile(T.I32, 8, 4), wide, Same((1, 4)))
    e.AssumeOp(e.tile(T.I32, 8, 4), wide, Same((0, 2)))
    e.AssumeOp(e.tile(T.I32), e.i32(8), bc.DivBy(8))


@since("13.1")
def globals_plain(e, p):
    """Globals of several types and alignments, and their addresses."""
    e.globals.define_global("counter", e.tile(T.I32, 1), b"\0\0\0\0", alignment=64)
    e.globals.define_global("table", e.tile(T.F16, 4), bytes.fromhex("003c004000420044"))
    e.globals.define_global("wide", e.tile(T.I64, 2), bytes(16), alignment=256)
    e.GetGlobalOp(e.pointers(T.F16), "table")
    e.store(e.GetGlobalOp(e.pointers(T.I32), "counter"), e.i32(1))
    e.GetGlobalOp(e.pointers(T.I64), "wide")


@since("13.1")
def quoted_symbols(e, p):
    """Names that print in quotes; the assembler does not take them."""
    for name in ("a-b", "1x", "two words", "dotted.name$1"):
        e.globals.define_global(name, e.tile(T.I32, 1), bytes(4))
        e.GetGlobalOp(e.pointers(T.I32), name)


@since("13.1")
def padding_without_mask(e, p):
    """load_ptr_tko with a padding value and no mask, whose text does not read back."""
    pad = e.ConstantOp(e.tile(T.F32), bytes(4))
    e.LoadPtrTkoOp(e.tile(T.F32), e.token, p, None, pad, None, WEAK, None, None)


@since("13.1")
def lexical_blocks(e, p):
    """Debug info that the front end does not write: a block inside a function."""
    d = e.debug
    file = d.file("blocks.py", "/k")
    program = d.subprogram(file, 3, "blocks", "raw_lexical_blocks", d.compile_unit(file), 4)
    outer = d.lexical_block(program, file, 5, 2)
    inner = d.lexical_block(outer, file, 6, 0)
    e.entry_loc = d.loc(program, "/k/blocks.py", 3, 1)
    for scope, line in ((program, 4), (outer, 5), (inner, 7)):
        with e.builder.debug_attr(d.loc(scope, "/k/blocks.py", line, 9)):
            e.i32(line)


@since("13.2")
def unsigned_loop(e, p):
    """A for loop that compares unsigned, with one carried value and with none."""
    i32 = e.tile(T.I32)
    lo, hi, step = e.i32(0), e.i32(-1), e.i32(7)
    loop = e.ForOp((i32,), lo, hi, step, (lo,), unsignedCmp=True)
    with loop.new_block((i32, i32)) as (i, acc):
        e.ContinueOp((e.AddIOp(i32, acc, i, bc.IntegerOverflow.NONE),))
    loop.done()
    loop = e.ForOp((), lo, hi, step, (), unsignedCmp=True)
    with loop.new_block((i32,)):
        e.ContinueOp(())
    loop.done()


@since("13.2")
def negation_flags(e, p):
    i32 = e.tile(T.I32, 4)
    x = e.IotaOp(i32)
    for flag in (bc.IntegerOverflow.NONE, bc.IntegerOverflow.NSW, bc.IntegerOverflow.NW):
        e.NegIOp(i32, x, flag)


@since("13.3")
def allocation(e, p):
    """Memory of the tile block, private and global."""
    a = e.AllocaOp(e.pointers(T.F32), 64, 128, False)
    b = e.AllocaOp(e.pointers(T.I8), 0, 1, True)
    e.store(a, e.ConstantOp(e.tile(T.F32), bytes(4)))
    e.PtrToIntOp(e.tile(T.I64), b)


@since("13.3")
def nibbles(e, p):
    """The 4-bit integer: unpack, extend, truncate, pack."""
    i4 = e.UnpackOp(e.tile(T.I4, 16), e.IotaOp(e.tile(T.I8, 8)))
    wide = e.ExtIOp(e.tile(T.I32, 16), i4, bc.Signedness.Signed)
    e.ExtIOp(e.tile(T.I8, 16), i4, bc.Signedness.Unsigned)
    e.PackOp(e.tile(T.I8, 8), e.TruncIOp(e.tile(T.I4, 16), wide, bc.IntegerOverflow.NSW))


@since("13.3")
def globals_attributes(e, p):
    """Visibility and constness of globals."""
    private = bc.SymbolVisibility.Private
    one = (1).to_bytes(4, "little")
    e.globals.define_global("a", e.tile(T.I32, 1), one, constant=True)
    e.globals.define_global("b", e.tile(T.I32, 1), one, symbol_visibility=private)
    e.globals.define_global("c", e.tile(T.I32, 1), one, 256, True, private)
    e.GetGlobalOp(e.pointers(T.I32), "c")


@since("13.4")
def alias_fence(e, p):
    token = e.MemoryFenceAliasTkoOp(e.token, e.MakeTokenOp(e.token))
    e.store(p, e.ConstantOp(e.tile(T.F32), bytes(4)), token)


@since("13.4")
def saturating(e, p):
    x = e.ConstantOp(e.tile(T.F32, 4), bytes.fromhex("0000803f000000c0000080bf0000803e"))
    for sign in bc.Signedness:
        for flag in (False, True):
            e.FToIOp(e.tile(T.I16, 4), x, sign, bc.RoundingMode.NEAREST_INT_TO_ZERO, flag)


@since("13.4")
def partly_inbounds(e, p):
    """Bounds promised along one dimension only."""
    view = e.types.tensor_view(e.types.simple(T.F32), (64, 64), (64, 1), PLAIN)
    part = e.types.partition_view((4, 8), view, (0, 1), bc.PaddingValue.Missing)
    v = e.MakePartitionViewOp(part, e.MakeTensorViewOp(view, p, (), ()))
    i = e.i32(0)
    t, token = e.LoadViewTkoOp(e.tile(T.F32, 4, 8), e.token, v, (i, i), None, WEAK, None, None,
                               (True, False))
    e.StoreViewTkoOp(e.token, t, v, (i, i), token, WEAK, None, None, (False, True))


@since("13.4")
def pointer_attribute(e, p):
    """A pointer and a view that carry the attribute `none`."""
    attr = bc.PtrAttr.Default
    q = e.IntToPtrOp(e.pointers(T.F32, attr=attr), e.PtrToIntOp(e.tile(T.I64), p))
    f32, n = e.types.simple(T.F32), e.i32(8)
    e.MakeTensorViewOp(e.types.tensor_view(f32, (8, 16), (16, 1), attr), q, (), ())
    e.MakeTensorViewOp(e.types.tensor_view(f32, (bc.DYNAMIC_SHAPE,), (1,), attr), q, (n,), ())


@since("13.4")
def return_in_loop(e, p):
    """return below a loop, directly and under a condition."""
    loop = e.LoopOp((), ())
    with loop.new_block(()):
        hit = e.CmpIOp(e.tile(T.I1), e.i32(1), e.i32(2), bc.ComparisonPredicate.EQUAL,
                       bc.Signedness.Signed)
        branch = e.IfOp((), hit)
        with branch.new_block(()):
            e.ReturnOp(())
        with branch.new_block(()):
            e.YieldOp(())
        branch.done()
        e.ReturnOp(())
    loop.done()


def build(version, fill):
    """The module of one entry `raw_NAME(p: tile<ptr<f32>>)`."""
    number = BytecodeVersion[f"V_{version.replace('.', '_')}"]
    buffer = bytearray()
    name = "raw_" + fill.__name__
    with bc.write_bytecode(1, buffer, number) as writer:
        pointer = writer.type_table.tile(writer.type_table.pointer(writer.type_table.F32, PLAIN),
                                         ())
        with writer.function(name, (pointer,), (), True, {}, bc.MISSING_DEBUG_ATTR_ID) as function:
            entry = Entry(writer, function.code_builder)
            entry.entry_loc = bc.MISSING_DEBUG_ATTR_ID
            fill(entry, *function.parameters)
            entry.ReturnOp(())
        # The entry's own location is the first of its list, known only after the body.
        writer.debug_info[-1][0] = entry.entry_loc
    return name, bytes(buffer)


def modules(versions):
    """(name, version, bytes) of every module at every version that can hold it."""
    for oldest, fill in BUILDERS:
        for version in versions:
            if version >= oldest:
                name, code = build(version, fill)
                yield name, version, code
