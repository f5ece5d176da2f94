"""The builder: every op of the table, operators, regions, tokens, locations and mistakes."""

import inspect
import pickle

import numpy as np
import pytest

import tileir
from tileir import _native, enums
from tileir.build import Bounded, DivBy, SameElements

TABLE = {op["name"]: op for op in _native.op_table()}


def method_of(name):
    """The method that builds any op of this name, also where the builder has a shorter way."""
    return next(end for end in (name + "_op", name + "_", name) if hasattr(tileir.Builder, end))


def rebuild(module, by_name):
    """Builds a module again, op by op, with the public methods of the builder."""
    b = tileir.Builder(None, tokens="manual", locations=False)
    values, names = {}, set()

    def build(op):
        entry = TABLE[op.name]
        operands = {}
        for name, _, arity in entry["operands"]:
            given = op.operand(name)
            operands[name] = [values[value] for value in given] if arity == "many" else given and values[given]
        regions = []
        for blocks in op.regions:
            for block in blocks:
                with b.region([argument.type for argument in block.arguments]) as region:
                    values.update(zip(block.arguments, region.arguments, strict=True))
                    for inner in block.ops:
                        build(inner)
                regions.append(region)
        method = getattr(b, method_of(op.name))
        parameters = inspect.signature(method).parameters
        parts = {name + "_" * (name + "_" in parameters): value for name, value in op.attributes.items()}
        parts |= {"results": [result.type for result in op.results]} | ({"regions": regions} if entry["regions"] else {})
        if by_name:
            parts |= {name + "_" * (name + "_" in parameters): value for name, value in operands.items()}
            assert set(parts) <= set(parameters), (parts, parameters)
            made = method(**parts)
        else:
            made = method(*operands.values(), **parts)
        made = () if made is None else made if isinstance(made, tuple) else (made,)
        values.update(zip(op.results, made, strict=True))
        names.add(op.name)

    for op in module.ops:
        build(op)
    return b.finish(), names


@pytest.mark.parametrize("by_name", [False, True])
@pytest.mark.parametrize("name", TABLE)
def test_every_op_is_built_verified_written_and_read_back(name, by_name):
    text = TABLE[name]["example"]
    if "module @" not in text:
        text = f"cuda_tile.module @kernels {{\n{text}\n}}\n"
    module = tileir.parse(text)
    again, names = rebuild(module, by_name)
    assert name in names
    assert again == module, again.diff(module)
    again.verify()
    assert tileir.read(again.bytecode()) == again
    methods = [method for end in ("", "_", "_op") if (method := getattr(tileir.Builder, name + end, None))]
    assert methods and TABLE[name]["doc"].strip().split("\n")[0] in inspect.getdoc(methods[-1])


@pytest.mark.parametrize("name", TABLE)
def test_the_example_of_every_op_runs_as_it_was_built(name, capsys):
    module, names = rebuild(tileir.parse(TABLE[name]["example"]), by_name=True)
    assert name in names
    [kernel] = module.kernels
    assert module[kernel].parameters == []
    module[kernel][1]()
    assert capsys.readouterr().out == TABLE[name]["prints"] != ""


def test_the_table_has_every_op():
    methods = {name for name in dir(tileir.Builder) if not name.startswith("_")}
    assert len(TABLE) == len(_native.op_table()) > 100
    assert {method_of(name) for name in TABLE} <= methods


def built(body, tokens="auto", **parameters):
    """The module of one entry, verified."""
    b = tileir.Builder(tokens=tokens)
    with b.entry("k", **parameters) as arguments:
        body(b, *arguments)
    module = b.finish()
    module.verify()
    assert tileir.read(module.bytecode()) == module
    return module


def evaluate(function, *inputs):
    """The result of a function of tiles of eight elements on arrays."""
    elements = {"float32": "f32", "int32": "i32", "bool": "i1"}
    out = np.zeros(8, inputs[0].dtype)

    def body(b, *pointers):
        views = [b.tensor_view(p, [8], [1]).tiles([8]) for p in pointers]
        tiles = [view.load(0) for view in views[:-1]]
        result = function(b, *tiles)
        views[-1].store(result.to(tiles[0].element), 0)

    parameters = {f"p{i}": f"ptr<{elements[str(x.dtype)]}>" for i, x in enumerate([*inputs, out])}
    built(body, **parameters)["k"][1](*inputs, out)
    return out


X = np.array([1, 2, 3, 4, 5, 6, 7, 8], np.float32)
Y = np.array([8, -7, 6, -5, 4, -3, 2, -1], np.float32)
I, J = X.astype(np.int32), Y.astype(np.int32)


@pytest.mark.parametrize(
    "function",
    [
        lambda x, y: x + y,
        lambda x, y: x - y,
        lambda x, y: x * y,
        lambda x, y: x / y,
        lambda x, y: -x + abs(y),
        lambda x, y: 2 - x * 3 + 1.5,
        lambda x, y: 1 / x,
        lambda x, y: +x,
        lambda x, y: x % 3,
        lambda x, y: y % x,
        lambda x, y: 3 % y,
        lambda x, y: x**2,
        lambda x, y: 2.0 ** (x - x),
    ],
)
def test_operators_of_floats(function):
    np.testing.assert_array_equal(evaluate(lambda b, x, y: function(x, y), X, Y), function(X, Y))


@pytest.mark.parametrize(
    "function",
    [
        lambda x, y: x + y * 2 - 1,
        lambda x, y: y // x,
        lambda x, y: (x & y) | (x ^ 3),
        lambda x, y: x << 2,
        lambda x, y: y >> 1,
        lambda x, y: ~x,
        lambda x, y: -x,
        lambda x, y: y % x,
        lambda x, y: x % y,
        lambda x, y: 100 // y,
        lambda x, y: 100 % y,
        lambda x, y: 1 << (x & 3),
        lambda x, y: -1000 >> (x & 3),
        lambda x, y: x + (y > 0),
        lambda x, y: (x > 4) + 1,
        lambda x, y: 2 - (x > 4) * (y > 0),
    ],
)
def test_operators_of_integers(function):
    np.testing.assert_array_equal(evaluate(lambda b, x, y: function(x, y), I, J), function(I, J))


def test_comparisons_and_select():
    chosen = evaluate(lambda b, x, y: b.select(x > y, x, y), X, Y)
    np.testing.assert_array_equal(chosen, np.maximum(X, Y))
    for compare, expected in [
        (lambda x, y: x < y, X < Y),
        (lambda x, y: x <= y, X <= Y),
        (lambda x, y: x >= y, X >= Y),
        (lambda x, y: x.eq(y), X == Y),
        (lambda x, y: x.ne(3), X != 3),
        (lambda x, y: x == 3, X == 3),
        (lambda x, y: 3 == x, X == 3),
        (lambda x, y: x != y, X != Y),
        (lambda x, y: (x > y) == (x > 2), (X > Y) == (X > 2)),
    ]:
        np.testing.assert_array_equal(evaluate(lambda b, x, y: compare(x, y), X, Y), expected.astype(np.float32))


def test_conversions_and_reductions():
    np.testing.assert_array_equal(evaluate(lambda b, x: x.to("i32").to("i64").to("i16").to("f64"), X), X)
    total = evaluate(lambda b, x: x.sum().broadcast_to([8]), X)
    assert total.tolist() == [36.0] * 8
    assert evaluate(lambda b, x: (x - x.max()).min().broadcast_to([8]), X)[0] == -7.0
    for dim in (0, -1):
        running = evaluate(lambda b, x, dim=dim: _running_sum(b, x, dim), X)
        np.testing.assert_array_equal(running, np.cumsum(X))


def _running_sum(b, x, dim):
    with b.scan([x], dim=dim, identities=[0]) as body:
        body.yield_(body.arguments[0] + body.arguments[1])
    return body.result


def test_broadcasting():
    def outer(b, x):
        table = x.reshape(8, 1) * x.reshape(1, 8)
        assert table.shape == (8, 8)
        return table.sum(1)

    np.testing.assert_array_equal(evaluate(outer, X), X * X.sum())
    with pytest.raises(ValueError, match="do not go together"):
        built(lambda b: b.zeros([4]) + b.zeros([8]))


def test_loops_carry_values_and_tokens():
    def body(b, p, n):
        view = b.tensor_view(p, [8], [1]).tiles([8])
        with b.for_(0, n, carry=[b.zeros([8])]) as loop:
            total = loop.carried[0] + view.load(0)
            view.store(total, 0)
            loop.continue_(total)
        view.store(loop.result + 0.5, 0)

    module = built(body, p="ptr<f32>", n="i32")
    x = np.ones(8, np.float32)
    assert module["k"][1].check(x.copy(), 3).ok
    module["k"][1](x, 3)
    # 1, then 1 + 1, then 2 + 2, then 4.5.
    assert x.tolist() == [4.5] * 8


def test_branches():
    def body(b, p, n):
        view = b.tensor_view(p, [8], [1]).tiles([8])
        with b.if_(n > 0) as branch:
            with branch.then:
                view.store(b.full([8], 1.0), 0)
                branch.yield_(b.constant(2.0))
            with branch.otherwise:
                branch.yield_(b.constant(3.0))
        view.store(view.load(0) + branch.result, 0)
        with b.if_(n.eq(7)) as branch:
            with branch.then:
                view.store(b.zeros([8]), 0)

    kernel = built(body, p="ptr<f32>", n="i32")["k"]
    for n, expected in [(1, 3.0), (0, 13.0), (7, 0.0)]:
        x = np.full(8, 10, np.float32)
        kernel[1](x, n)
        assert x.tolist() == [expected] * 8
        assert kernel[1].check(x, n).ok


def test_a_loop_ends_by_break():
    def body(b, p):
        view = b.tensor_view(p, [8], [1]).tiles([8])
        with b.loop(carry=[b.constant(0)]) as loop:
            [i] = loop.carried
            with b.if_(i >= 5) as branch:
                with branch.then:
                    loop.break_(i)
            loop.continue_(i + 1)
        view.store(loop.result.to("f32").broadcast_to([8]), 0)

    x = np.zeros(8, np.float32)
    built(body, p="ptr<f32>")["k"][1](x)
    assert x.tolist() == [5.0] * 8


def test_numbers_have_the_types_that_the_op_implies():
    def body(b, p, h, n):
        tiles, halves = p + b.arange(8), h + b.arange(8)
        chosen = b.select(b.arange(8) < n, 1, 0)
        assert chosen.type == "tile<8xi32>"
        assert b.select(b.arange(8) < n, 1, 0.5).type == "tile<8xf32>"
        x = b.load_ptr_tko(tiles, mask=b.arange(8) < n, padding_value=0)
        assert b.select(x > 1, x, 0).type == b.select(x > 1, 0, x).type == "tile<8xf32>"
        b.store_ptr_tko(halves, 1.5)
        b.store_ptr_tko(tiles, 2, mask=True)
        old = b.atomic_rmw_tko(tiles, 1, memory_ordering_semantics="relaxed", memory_scope="device", mode="addf")
        assert old.type == "tile<8xf32>"
        assert b.offset(p, 3).type == "tile<ptr<f32>>" and (3 + p).type == (p - 1).type == "tile<ptr<f32>>"
        assert b.maxf(1, x).type == b.fma(x, 2, 1).type == "tile<8xf32>"
        view = b.tensor_view(p, [8], [1]).tiles([4])
        view.store(7, n.to("i64"))
        assert b.cmpi(n.to("i64"), 3, comparison_predicate="equal", signedness="signed").type == "tile<i1>"
        with b.for_(0, n, carry=[0.0, 0]) as loop:
            loop.continue_(1, 1)
        assert [str(result.type) for result in loop.results] == ["tile<f32>", "tile<i32>"]
        with b.if_(n > 0) as branch:
            with branch.then:
                branch.yield_(x.sum())
            with branch.otherwise:
                branch.yield_(0)
        assert branch.result.type == "tile<f32>"

    x, h = np.arange(8, dtype=np.float32), np.zeros(8, np.float16)
    built(body, p="ptr<f32>", h="ptr<f16>", n="i32")["k"][1](x, h, 1)
    assert h.tolist() == [1.5] * 8
    assert x.tolist() == [3.0] * 4 + [7.0] * 4

    def wrong(b, n):
        with pytest.raises(tileir.BuildError, match="`tokens` must be a token, found a number"):
            b.join_tokens([1])
        with pytest.raises(tileir.BuildError, match="does not fit f16"):
            b.addf(b.zeros([8], "f16"), 1e300)
        with pytest.raises(tileir.BuildError, match=r"`value` has 1e300, which does not fit f32 \(-3.4028234663852886e38 to 3.4"):
            b.constant(1e300)

    built(wrong, n="i32")


def test_equality_compares_elements_and_identity_is_a_key():
    def body(b, n, x):
        condition = n == 7
        assert condition.type == "tile<i1>" and (7 != n).type == "tile<i1>"
        assert {n: 1, x: 2}[n] == 1 and n in [n]
        with pytest.raises(TypeError, match="no truth"):
            assert n in [n + 1, n]
        assert (n == None) is False and (n != None) is True  # noqa: E711
        with pytest.raises(TypeError, match="takes tiles of numbers, not a value of type `token`"):
            b.make_token() == 3
        with pytest.raises(TypeError, match="`!=` takes a tile or a number, not 'seven'"):
            n != "seven"
        with b.if_(n == 7) as branch:
            with branch.then:
                branch.yield_(1)
            with branch.otherwise:
                branch.yield_(2)
        b.print_tko([branch.result, (x != x).to("i32")], str="%d %d\n")

    module = built(body, n="i32", x="f32")
    assert len(module.walk("cmpi")) == 4


def test_equality_chooses_the_branch(capsys):
    def body(b, n, x):
        with b.if_(n == 7) as branch:
            with branch.then:
                branch.yield_(1)
            with branch.otherwise:
                branch.yield_(2)
        b.print_tko([branch.result, (x != x).to("i32")], str="%d %d\n")

    kernel = built(body, n="i32", x="f32")["k"]
    kernel[1](7, 1.0)
    kernel[1](8, float("nan"))
    assert capsys.readouterr().out == "1 0\n2 1\n"


def test_parameters_may_have_any_name():
    names = ["count", "index", "names", "self", "name", "hints", "values", "keys", "parameters", "results", "_names"]
    b = tileir.Builder()
    with b.entry("k", **{name: "i32" for name in names}) as k:
        assert [getattr(k, name) for name in names] is not None
        assert all(getattr(k, name) is k[name] is k[i] for i, name in enumerate(names))
        assert len(k) == len(names) and len([*k]) == len(names)
        with pytest.raises(AttributeError, match="no parameter `x`: it has `count`"):
            k.x
    assert [name for name, _ in b.finish()["k"].parameters] == names
    b = tileir.Builder()
    with b.entry("k", x=np.float32, y=np.dtype("int64")) as k:
        assert (k.x.type, k.y.type) == ("tile<f32>", "tile<i64>")
    b = tileir.Builder()
    with b.entry("k", x="i32", hints={"sm_100": {"num_cta_in_cga": 2}}) as k:
        assert len(k) == 1
    assert b.finish().walk("entry")[0].attributes["optimization_hints"].value == {"sm_100": {"num_cta_in_cga": 2}}


def test_parameter_names_are_those_of_python():
    def body(b, values, rows):
        b.store_ptr_tko(values + 8, 1.0)

    module = built(body, values="ptr<f32>", rows="i32")
    for same in (module, module.copy(), module.optimize("O2"), pickle.loads(pickle.dumps(module))):
        assert [name for name, _ in same["k"].parameters] == ["values", "rows"]
        with pytest.raises(tileir.ArgumentError, match="%rows is `tile<i32>`"):
            same["k"][1](None, "x")
        with pytest.raises(tileir.LaunchError, match="values"):
            same["k"][1](np.zeros(8, np.float32), 3)


def test_debug_info_survives_bytecode_and_pickles():
    def body(b, p):
        view = b.tensor_view(p, [8], [1]).tiles([8])
        view.store(view.load(0) + 1.0, 0)

    line = inspect.getsourcelines(body)[1] + 2
    module = built(body, p="ptr<f32>")
    for same in (module, tileir.read(module.bytecode()), pickle.loads(pickle.dumps(module)), module.optimize("O2")):
        [add] = same.walk("addf")
        assert add.location[:2] == (__file__, line), same
        with pytest.raises(tileir.LaunchError) as caught:
            same["k"][1](np.zeros(4, np.float32))
        fault = caught.value.diagnostics[0]
        assert (fault.line, fault.span["file"]) == (line, __file__)
    read = tileir.read(module.bytecode())
    assert all(op.location is not None for op in read.walk() if op.name != "module"), read.text(locations=True)
    if hasattr(body.__code__, "co_positions"):
        [load] = module.walk("load_view_tko")
        [store] = module.walk("store_view_tko")
        [add] = module.walk("addf")
        assert (store.location[2], load.location[2], add.location[2]) == (9, 20, 20)


def test_matrix_products():
    def body(b, p, q):
        left = b.constant(np.arange(16, dtype=np.float32).reshape(4, 4))
        b.tensor_view(p, [4, 4], [4, 1]).tiles([4, 4]).store(left @ (left + 1), 0, 0)
        small = b.constant(np.arange(16, dtype=np.int8).reshape(4, 4))
        b.tensor_view(q, [4, 4], [4, 1]).tiles([4, 4]).store(small @ small, 0, 0)

    x, y = np.zeros((4, 4), np.float32), np.zeros((4, 4), np.int32)
    built(body, p="ptr<f32>", q="ptr<i32>")["k"][1](x, y)
    a = np.arange(16).reshape(4, 4)
    assert (x == a @ (a + 1)).all() and (y == a @ a).all()

    def wrong(b):
        x = b.zeros([4, 4])
        with pytest.raises(TypeError, match="`@` takes two tiles, not ndarray"):
            np.ones((4, 4)) @ x
        with pytest.raises(ValueError, match="rank 2"):
            x @ b.zeros([4])

    built(wrong)


def test_extremes_of_integers():
    assert evaluate(lambda b, x: x.max().broadcast_to([8]), J)[0] == 8
    assert evaluate(lambda b, x: x.min().broadcast_to([8]), J)[0] == -7
    assert evaluate(lambda b, x: x.max(signedness="unsigned").broadcast_to([8]), J)[0] == -1
    assert evaluate(lambda b, x: (x > 0).sum().broadcast_to([8]), J)[0] == 4
    assert evaluate(lambda b, x: (x > 7).max().to("i32").broadcast_to([8]), J)[0] == 1
    assert evaluate(lambda b, x: (x > 7).min().to("i32").broadcast_to([8]), J)[0] == 0


def test_constants_keep_their_dtypes():
    def body(b):
        for dtype, element in [
            ("float16", "f16"),
            ("float32", "f32"),
            ("float64", "f64"),
            ("int8", "i8"),
            ("uint8", "i8"),
            ("int16", "i16"),
            ("uint32", "i32"),
            ("int64", "i64"),
            ("uint64", "i64"),
            ("bool", "i1"),
        ]:
            assert b.constant(np.ones(4, dtype)).type == f"tile<4x{element}>"
            assert b.zeros([4], np.dtype(dtype)).type == f"tile<4x{element}>"
            assert b.constant(1, np.dtype(dtype).type).element == element
        assert b.constant(np.full(2, 2**64 - 1, np.uint64)).type == "tile<2xi64>"
        assert b.constant([1, 2.5]).type == "tile<2xf32>"
        assert b.constant([True, False]).type == "tile<2xi1>"
        assert b.constant(np.float64(1)).type == "tile<f64>" and b.constant(1.0).type == "tile<f32>"
        assert b.zeros([4]).to(np.float16).to(np.dtype("int8")).type == "tile<4xi8>"
        with pytest.raises(TypeError, match="is not an element type"):
            b.zeros([4]).to(np.complex64)
        with pytest.raises(TypeError, match="made of numbers, not of 'x'"):
            b.constant(["x", "y"])
        assert b.constant(4).to("i1").type == "tile<i1>"

    built(body)
    # 2 is true, though its lowest bit is 0.
    assert evaluate(lambda b, x: (x + x).to("i1").to("i32"), I).tolist() == [1] * 8
    ml_dtypes = pytest.importorskip("ml_dtypes")

    def small(b):
        for name, element in [("bfloat16", "bf16"), ("float8_e4m3fn", "f8E4M3FN"), ("float8_e5m2", "f8E5M2")]:
            dtype = getattr(ml_dtypes, name)
            assert b.constant(np.ones(4, dtype)).type == f"tile<4x{element}>"
            assert b.zeros([4]).to(dtype).type == f"tile<4x{element}>"

    built(small)


def test_values_outlive_their_builder():
    b = tileir.Builder()
    with b.entry("k", x="f32") as k:
        x, y = k.x, k.x + 1.0
        assert repr(x) == "<tileir.build.Value tile<f32>>"
    b.finish()
    assert repr(x) == "<tileir.build.Value tile<f32>>"
    assert repr(y) == "<tileir.build.Value of a finished builder>"


def test_methods_have_signatures():
    assert list(inspect.signature(tileir.Builder.addf).parameters) == ["self", "lhs", "rhs", "rounding_mode", "flush_to_zero", "results"]
    assert list(inspect.signature(tileir.Builder.ftof).parameters)[1] == "from_"
    assert inspect.signature(tileir.Builder.get_tile_block_id).return_annotation == "tuple[Value, Value, Value]"
    built(lambda b, x: b.ftof(from_=x, results=["f16"]), x="f32")
    built(lambda b: b.alloca(num_elem=4, alignment=4, global_=True, results=["tile<ptr<f32>>"]))


def test_tokens_by_hand():
    def body(b, p):
        view = b.tensor_view(p, [8], [1]).tiles([8])
        tile, token = view.load(0)
        done = view.store(tile + 1.0, 0, token=token)
        assert done.type == "token" and b.token is None

    x = np.zeros(8, np.float32)
    built(body, tokens="manual", p="ptr<f32>")["k"][1](x)
    assert x.tolist() == [1.0] * 8

    def mixed(b, p):
        view = b.tensor_view(p, [8], [1]).tiles([8])
        tile, token = view.load(0, token=None)
        assert b.token is None
        view.store(tile, 0)
        assert b.token is not None

    built(mixed, p="ptr<f32>")


def test_pointers_and_attributes():
    def body(b, p, n):
        pointers = p + b.arange(8)
        n = b.assume(n, predicate=DivBy(4))
        n = b.assume(n, predicate=Bounded(0, 64))
        mask = b.arange(8) < n
        tile = b.load_ptr_tko(pointers, mask=mask, results=["tile<8xf32>", "token"], memory_ordering_semantics="weak")
        tile = b.addf(tile, b.full([8], 1.0), rounding_mode=enums.RoundingMode.NEAREST_EVEN)
        b.store_ptr_tko(pointers, tile, mask=mask)

    x = np.zeros(8, np.float32)
    built(body, p="ptr<f32>", n="i32")["k"][1](x, 4)
    assert x.tolist() == [1.0] * 4 + [0.0] * 4
    assert enums.RoundingMode.ZERO == "zero" and "zero" in enums.RoundingMode.ZERO.__doc__.lower()
    assert SameElements([1])._predicate == ("same_elements", [1])


def test_a_matrix_product_is_short():
    def matmul(b, a, bb, c, k):
        x, y, _ = b.block_id()
        left = b.tensor_view(a, [64, k], [k, 1]).tiles([16, 16])
        right = b.tensor_view(bb, [k, 64], [64, 1]).tiles([16, 16])
        out = b.tensor_view(c, [64, 64], [64, 1]).tiles([16, 16])
        with b.for_(0, k // 16, carry=[b.zeros([16, 16])]) as loop:
            [total] = loop.carried
            loop.continue_(b.mmaf(left.load(x, loop.index), right.load(loop.index, y), total))
        out.store(loop.result, x, y)

    kernel = built(matmul, a="ptr<f32>", b_="ptr<f32>", c="ptr<f32>", k="i32").optimize("O2")["k"]
    rng = np.random.default_rng(1)
    a, c = rng.normal(size=(64, 32)).astype(np.float32), np.zeros((64, 64), np.float32)
    b = rng.normal(size=(32, 64)).astype(np.float32)
    kernel[4, 4](a, b, c, 32)
    np.testing.assert_allclose(c, a @ b, rtol=1e-4, atol=1e-4)


def test_constants_and_globals():
    def body(b, p):
        table = b.constant(np.arange(8, dtype=np.float32).reshape(2, 4))
        assert table.shape == (2, 4)
        b.tensor_view(p, [2, 4], [4, 1]).tiles([2, 4]).store(table + b.constant([[1.0], [2.0]]), 0, 0)

    x = np.zeros(8, np.float32)
    built(body, p="ptr<f32>")["k"][1](x)
    assert x.tolist() == [1, 2, 3, 4, 6, 7, 8, 9]


def test_debug_info_points_at_the_python_line():
    def body(b, x):
        b.addf(x, x)

    line = inspect.getsourcelines(body)[1] + 1
    [add] = built(body, x="f32").walk("addf")
    column = 9 if hasattr(body.__code__, "co_positions") else 1
    assert add.location == (__file__, line, column)
    b = tileir.Builder(locations=False)
    with b.entry("k"):
        b.constant(1)
    assert b.finish().walk("constant")[0].location is None


def test_an_illegal_module_points_at_the_python_line():
    b = tileir.Builder()
    with b.entry("k", x="i32") as k:
        line = inspect.currentframe().f_lineno + 1
        b.assume(k.x, predicate=DivBy(3))
    with pytest.raises(tileir.VerifyError) as caught:
        b.finish().verify()
    assert caught.value.diagnostics[0].line == line
    assert caught.value.diagnostics[0].span["file"] == __file__


def test_mistakes_are_short_errors():
    def fails(match, body, **parameters):
        with pytest.raises((tileir.BuildError, TypeError, ValueError), match=match) as caught:
            built(body, **parameters)
        assert any(entry.path == __file__ or str(entry.path) == __file__ for entry in caught.traceback)
        assert "\n" not in str(caught.value)

    fails("did you mean 'addf'", lambda b: b.op("adf"))
    fails("lhs", lambda b, x: b.addi(x, x), x="f32")
    fails("takes at most 2 operands", lambda b, x: b.addi(x, x, x), x="i32")
    fails("rounding", lambda b, x: b.addf(x, x, rounding_mode="up"), x="f32")
    fails("no attribute is named", lambda b, x: b.addf(x, x, round="zero"), x="f32")
    fails("unknown type `f33`", lambda b: b.zeros([3], "f33"))
    fails("no truth", lambda b, x: b.if_(x) if x else None, x="i1")
    fails("fit", lambda b: b.constant(1 << 40, "i32"))
    fails("not 'one'", lambda b, x: b.addi(x, "one"), x="i32")
    fails("operand", lambda b, x: b.addi(x, np.ones(4, np.int32)), x="i32")
    array = r"`[+*=]+` takes a tile or a number, not an array of int32: `Builder.constant` makes a tile of it"
    fails(array, lambda b, x: x + np.ones(4, np.int32), x="i32")
    fails(array, lambda b, x: np.ones(4, np.int32) * x, x="i32")
    fails(array, lambda b, x: x == np.ones(4, np.int32), x="i32")
    fails("not a list", lambda b, x: x + [1, 2], x="i32")
    fails("1.5 is a float, and the elements are `i32`", lambda b, x: x + 1.5, x="i32")
    fails("1.5 is not an integer", lambda b, x: b.addi(x, 1.5), x="i32")
    fails("`/` takes tiles of floats", lambda b, x: x / 2, x="i32")
    fails("`//` takes tiles of integers", lambda b, x: x // 2, x="f32")
    fails(r"`\*` takes tiles of numbers, not a value of type `tile<ptr<f32>>`", lambda b, p: p * 2, p="ptr<f32>")
    fails("takes a view of tiles, not of a tensor", lambda b, p: b.tensor_view(p, [8], [1]).load(0), p="ptr<f32>")
    fails("unknown element type `int32`; did you mean `i32`", lambda b, x: x.to("int32"), x="f32")
    fails("condition of `if_` is a scalar", lambda b, x: _branch(b, x), x="tile<8xi1>")
    fails("there is no dimension 7", lambda b: _reduction(b, b.zeros([8]), 7))
    fails("`lower` is", lambda b, n: _loop(b, 0, b.zeros([])), n="i32")
    fails("'continue': value 0 must be `tile<f32>`, found `tile<i32>`", lambda b, n: _loop(b, 0, n, n), n="i32")
    fails("'continue': takes 1 values, found 2", lambda b, n: _loop(b, 0, n, 1.0, 2.0), n="i32")
    fails("there is no dimension 0", lambda b, x: x.sum(0), x="f32")
    fails("there is no dimension 1", lambda b, x: b.full([4], 1.0).sum(1), x="f32")
    fails("is made of a pointer", lambda b, x: b.tensor_view(x, [8], [1]), x="f32")
    fails("integer", lambda b, p: b.tensor_view(p, [8.5], [1]), p="ptr<f32>")
    fails("integer", lambda b, p: b.tensor_view(p, [8], [1]).tiles([8]).load(0.5), p="ptr<f32>")
    other = tileir.Builder()
    with other.entry("k", x="f32") as k:
        foreign = k.x
        fails("another builder", lambda b, x: b.addf(x, foreign), x="f32")
    with pytest.raises(tileir.BuildError, match="open"):
        unfinished = tileir.Builder()
        unfinished._core.open_region([])
        unfinished.finish()


def _branch(b, condition):
    with b.if_(condition) as branch, branch.then:
        pass


def _reduction(b, tile, dim):
    with b.reduce([tile], dim=dim, identities=[0.0]) as body:
        body.yield_(body.arguments[0] + body.arguments[1])
    return body.result


def _loop(b, lower, upper, *values):
    with b.for_(lower, upper, carry=[0.0]) as loop:
        loop.continue_(*values)


def test_a_constant_outside_of_an_entry_is_refused():
    b = tileir.Builder()
    with pytest.raises(tileir.BuildError, match="'constant': is built outside of an entry"):
        b.constant(1)
    with b.entry("k"):
        b.constant(1)
        assert b.op("cuda_tile.make_token").type == "token"
    b.finish().verify()


def test_refused_ops_give_up_their_regions():
    b = tileir.Builder()

    def refused(body):
        with pytest.raises((tileir.BuildError, TypeError, RuntimeError)):
            body()

    def otherwise_first():
        with b.if_(k.n > 0) as branch, branch.otherwise:
            pass

    def then_twice():
        with b.if_(k.n > 0) as branch:
            for _ in range(2):
                with branch.then:
                    pass

    def no_otherwise():
        with b.if_(k.n > 0) as branch, branch.then:
            branch.yield_(1.0)

    def unknown_attribute():
        with b.region() as region:
            pass
        b.if_op(k.n > 0, regions=[region], unknown=3)

    with b.entry("k", n="i32", p="ptr<f32>") as k:
        view = b.tensor_view(k.p, [8], [1]).tiles([8])
        refused(lambda: _reduction(b, b.zeros([8]), 7))
        refused(lambda: _loop(b, 0, b.zeros([]), 1.0))
        refused(lambda: _loop(b, 0, k.n, 1.0, 2.0))
        refused(lambda: _branch(b, b.zeros([8])))
        for wrong in (otherwise_first, then_twice, no_otherwise, unknown_attribute):
            refused(wrong)
        # The token of a dropped branch is gone as well.
        with pytest.raises(ZeroDivisionError):
            with b.if_(k.n > 0) as branch, branch.then:
                view.store(1.0, 0)
                raise ZeroDivisionError
        view.store(2.0, 0)
    module = b.finish()
    module.verify()
    assert not module.walk("if") and not module.walk("for") and not module.walk("reduce")


def test_an_unfinished_builder_can_go_on():
    b = tileir.Builder()
    with b.region() as region:
        pass
    with pytest.raises(tileir.BuildError, match="1 region is built and given to no op"):
        b.finish()
    b.entry_op(sym_name="k", regions=[region])
    assert b.finish().kernels == ["k"]


def test_bodies_end_in_their_own_way():
    def outer_from_inner(b, n):
        with b.for_(0, n) as outer, b.for_(0, n):
            outer.continue_()

    def closed(b, n):
        with b.for_(0, n) as loop:
            pass
        loop.continue_()

    def branch_from_loop(b, n):
        with b.if_(n > 0) as branch:
            with branch.then, b.for_(0, n):
                branch.yield_()

    def break_of_for(b, n):
        with b.for_(0, n) as loop:
            loop.break_()

    def yield_of_for(b, n):
        with b.for_(0, n) as loop:
            loop.yield_()

    def continue_of_reduce(b, n):
        with b.reduce([b.zeros([8])], dim=0, identities=[0.0]) as body:
            body.continue_(body.arguments[0])

    for match, body in [
        ("is not the innermost", outer_from_inner),
        ("is closed", closed),
        ("is not the innermost", branch_from_loop),
        ("use `loop` to end one early", break_of_for),
        ("`for` ends with `continue_`", yield_of_for),
        ("`reduce` ends with `yield_`", continue_of_reduce),
    ]:
        with pytest.raises(RuntimeError, match=match):
            built(body, n="i32")


def test_an_exception_in_a_region_leaves_the_builder_usable():
    b = tileir.Builder()
    with b.entry("k", n="i32") as k:
        with pytest.raises(ZeroDivisionError):
            with b.for_(0, k.n):
                raise ZeroDivisionError
        b.constant(1)
    with pytest.raises(ZeroDivisionError):
        with b.entry("broken"):
            raise ZeroDivisionError
    module = b.finish()
    module.verify()
    assert module.kernels == ["k"] and not module.walk("for")


def test_attributes_of_finished_modules_can_be_set():
    module = tileir.parse("entry @k(%x: tile<f32>) { %a = addf %x, %x : tile<f32> }")
    [add] = module.walk("addf")
    add.set_attribute("rounding_mode", "zero")
    add.set_attribute("flush_to_zero", True)
    module.verify()
    assert add.attributes["rounding_mode"] == "zero" and "rounding<zero>" in module.text()
    add.set_attribute("flush_to_zero", None)
    assert "flush_to_zero" not in add.attributes
    with pytest.raises(tileir.BuildError, match="`rounding_mode` has no case 'up': it is one of nearest_even, zero"):
        add.set_attribute("rounding_mode", "up")
    with pytest.raises(tileir.BuildError, match="no attribute is named 'round'"):
        add.set_attribute("round", "zero")
    constant = tileir.Builder.before(add).constant(1.0)._module_value().op
    with pytest.raises(tileir.BuildError, match="needs the attribute `value`"):
        constant.set_attribute("value", None)


def test_the_reference_is_at_hand():
    assert tileir.explain("addi").startswith("# `addi`")
    with pytest.raises(KeyError):
        tileir.explain("no such thing")
