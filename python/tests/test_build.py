"""The builder: every op of the table, operators, regions, tokens, locations and mistakes."""

import inspect

import numpy as np
import pytest

import tileir
from tileir import _native, enums
from tileir.build import Bounded, DivBy, SameElements

TABLE = {op["name"]: op for op in _native.op_table()}


def rebuild(module):
    """Builds a module again, op by op, from what its ops say."""
    core = _native.BuilderCore()
    values, names = {}, set()

    def build(op):
        entry = TABLE[op.name]
        operands = {}
        for name, _, arity in entry["operands"]:
            given = op.operand(name)
            given = given if arity == "many" else [] if given is None else [given]
            operands[name] = [values[value] for value in given]
        regions = []
        for blocks in op.regions:
            for block in blocks:
                made = core.open_region([argument.type for argument in block.arguments])
                values.update(zip(block.arguments, made, strict=True))
                for inner in block.ops:
                    build(inner)
                regions.append(core.close_region())
        types = [result.type for result in op.results]
        made = core.op(op.name, operands, op.attributes, types, regions)
        values.update(zip(op.results, made, strict=True))
        names.add(op.name)

    for op in module.ops:
        build(op)
    return core.finish(), names


@pytest.mark.parametrize("name", TABLE)
def test_every_op_is_built_verified_written_and_read_back(name):
    text = TABLE[name]["example"]
    if "module @" not in text:
        text = f"cuda_tile.module @kernels {{\n{text}\n}}\n"
    module = tileir.parse(text)
    again, names = rebuild(module)
    assert name in names
    assert again == module, again.diff(module)
    again.verify()
    assert tileir.read(again.bytecode()) == again
    methods = [method for end in ("", "_", "_op") if (method := getattr(tileir.Builder, name + end, None))]
    assert methods and TABLE[name]["doc"].strip().split("\n")[0] in inspect.getdoc(methods[-1])


RUNS = [name for name, op in TABLE.items() if op["prints"]]


@pytest.mark.parametrize("name", RUNS)
def test_the_example_of_every_op_runs(name, capsys):
    module = tileir.parse(TABLE[name]["example"])
    [kernel] = module.kernels
    if module[kernel].parameters:
        pytest.skip("the example takes arguments")
    module[kernel][1]()
    assert capsys.readouterr().out.rstrip("\n") == TABLE[name]["prints"].rstrip("\n")


def test_most_examples_print():
    assert len(RUNS) > 0.8 * len(TABLE)


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
    ]:
        np.testing.assert_array_equal(evaluate(lambda b, x, y: compare(x, y), X, Y), expected.astype(np.float32))


def test_conversions_and_reductions():
    np.testing.assert_array_equal(evaluate(lambda b, x: x.to("i32").to("i64").to("i16").to("f64"), X), X)
    total = evaluate(lambda b, x: x.sum().broadcast_to([8]), X)
    assert total.tolist() == [36.0] * 8
    assert evaluate(lambda b, x: (x - x.max()).min().broadcast_to([8]), X)[0] == -7.0
    running = evaluate(_running_sum, X)
    np.testing.assert_array_equal(running, np.cumsum(X))


def _running_sum(b, x):
    with b.scan([x], dim=0, identities=[0.0]) as body:
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
    assert add.location == (__file__, line, 1)
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
    fails("is no type", lambda b: b.zeros([3], "f33"))
    fails("no truth", lambda b, x: b.if_(x) if x else None, x="i1")
    fails("fit", lambda b: b.constant(1 << 40, "i32"))
    fails("not 'one'", lambda b, x: b.addi(x, "one"), x="i32")
    fails("operand", lambda b, x: b.addi(x, np.ones(4, np.int32)), x="i32")
    fails("does not support ufuncs", lambda b, x: x + np.ones(4, np.int32), x="i32")
    fails("unsupported operand", lambda b, x: np.ones(4, np.int32) * x, x="i32")
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
