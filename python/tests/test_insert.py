"""Ops are inserted into finished modules."""

import numpy as np
import pytest

import tileir

TEXT = """entry @scale(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %w = make_partition_view %v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
  %zero = constant <i32: 0> : tile<i32>
  %x, %t = load_view_tko weak %w[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %y = negf %x : tile<8xf32>
  %s = store_view_tko weak %y, %w[%zero] token=%t : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
}
"""


@pytest.fixture
def module():
    return tileir.parse(TEXT, "scale.mlir")


def run(module):
    x = np.arange(8, dtype=np.float32)
    module.verify()
    module["scale"][1](x, 3)
    return x


def names(module):
    return [op.name for op in module.walk()]


def test_an_op_is_replaced_by_new_ones(module):
    [negf] = module.walk("negf")
    b = tileir.Builder.before(negf)
    x = b.value(negf.operands[0])
    negf.replace_with([x * x + 1.0])
    assert names(module)[-5:] == ["mulf", "constant", "addf", "store_view_tko", "return"]
    np.testing.assert_array_equal(run(module), np.arange(8, dtype=np.float32) ** 2 + 1)
    # The text, the bytecode and a pickle have the new ops.
    assert tileir.parse(module.text()) == module == tileir.read(module.bytecode())


def test_inserted_ops_have_the_location_of_their_place_or_of_python(module):
    [negf] = module.walk("negf")
    tileir.Builder.after(negf).absf(negf.result)
    [absf] = module.walk("absf")
    assert absf.location == negf.location and absf.location[0] == "scale.mlir"
    tileir.Builder.after(negf, locations=True).exp(negf.result)
    [exp] = module.walk("exp")
    assert exp.location[0] == __file__
    module.verify()


def test_values_of_the_module_and_of_the_builder_go_together(module):
    [negf] = module.walk("negf")
    b = tileir.Builder.after(negf)
    made = b.addf(negf.result, negf.operands[0])
    for use, index in negf.result.uses:
        if use.name == "store_view_tko":
            use.set_operand(index, made)
    np.testing.assert_array_equal(run(module), np.zeros(8, np.float32))
    [addf] = module.walk("addf")
    assert [value.op for value in addf.operands][0] == negf
    # In the other direction: a value of the module on either side of an operator.
    other = tileir.Builder.after(addf)
    product = other.value(addf.result) * negf.result
    assert str(product.type) == "tile<8xf32>"
    # Operands of the product itself are uses, too, so the sum is replaced where it is stored.
    [(store, index)] = [(use, i) for use, i in addf.result.uses if use.name == "store_view_tko"]
    store.set_operand(index, product)
    np.testing.assert_array_equal(run(module), np.zeros(8, np.float32))


def test_regions_are_inserted(module):
    [negf] = module.walk("negf")
    [entry] = module.walk("entry")
    n = entry.regions[0][0].arguments[1]
    b = tileir.Builder.after(negf)
    with b.for_(0, n, carry=[negf.result]) as loop:
        loop.continue_(loop.carried[0] + 1.0)
    with b.if_(b.value(n) > 2) as branch:
        with branch.then:
            branch.yield_(loop.result * 2.0)
        with branch.otherwise:
            branch.yield_(loop.result)
    for use, index in negf.result.uses:
        if use.name == "store_view_tko":
            use.set_operand(index, branch.result)
    np.testing.assert_array_equal(run(module), (3 - np.arange(8, dtype=np.float32)) * 2)


def test_memory_ops_take_tokens_by_hand(module):
    [store] = module.walk("store_view_tko")
    b = tileir.Builder.after(store)
    view, zero = store.operand("view"), store.operand("index")[0]
    tile, token = b.load_view_tko(view, [zero], token=store.results[0], results=["tile<8xf32>", "token"])
    b.store_view_tko(tile * 3.0, view, [zero], token=token)
    np.testing.assert_array_equal(run(module), -3 * np.arange(8, dtype=np.float32))


def test_ops_go_to_the_end_of_a_block_and_kernels_into_a_module(module):
    [entry] = module.walk("entry")
    body = entry.regions[0][0]
    tileir.Builder.at_end(body).iota(results=["tile<4xi32>"])
    assert [op.name for op in body.ops][-2:] == ["iota", "return"]
    b = tileir.Builder.after(entry)
    with b.entry("second", x="i32") as k:
        _ = k.x + 1
    assert module.kernels == ["scale", "second"]


def test_a_kernel_that_was_taken_before_keeps_the_old_module(module):
    kernel = module["scale"]
    [negf] = module.walk("negf")
    negf.replace_with([tileir.Builder.before(negf).absf(negf.operands[0])])
    x = np.arange(8, dtype=np.float32)
    kernel[1](x, 1)
    np.testing.assert_array_equal(x, -np.arange(8, dtype=np.float32))
    np.testing.assert_array_equal(run(module), np.arange(8, dtype=np.float32))


def refused(match):
    return pytest.raises(tileir.BuildError, match=match)


def test_mistakes_are_refused_and_leave_the_module_as_it_was(module):
    before = module.text()
    [negf] = module.walk("negf")
    [load] = module.walk("load_view_tko")
    [store] = module.walk("store_view_tko")
    early = tileir.Builder.before(load)
    with refused("`lhs` is not defined where the op is"):
        early.addf(negf.result, negf.result)
    with refused("`source` is not defined"):
        tileir.Builder.before(negf).negf(negf.result)
    with refused("must be|same type|float"):
        tileir.Builder.after(negf).addi(negf.result, negf.result)
    with refused("cannot come before 'cuda_tile.negf'"):
        tileir.Builder.before(negf).return_()
    with refused("nothing can follow 'return'"):
        tileir.Builder.after(module.walk("return")[0])
    with refused("another module"):
        tileir.Builder.after(negf).absf(tileir.parse(TEXT).walk("negf")[0].result)
    with refused("Builder.before"):
        tileir.Builder().absf(negf.result)
    with refused("belongs to another builder"):
        tileir.Builder.after(negf).absf(tileir.Builder.after(negf).value(negf.result))
    with pytest.raises(ValueError, match="finished module"):
        early.finish()
    with pytest.raises(TypeError, match="tileir.Value is expected"):
        negf.replace_with([3])
    with pytest.raises(ValueError, match="not finished"):
        with tileir.Builder("m").entry("k", x="f32") as k:
            negf.replace_with([k.x])
    assert module.text() == before
    store.erase()
    with refused("in no block"):
        tileir.Builder.before(store)
    b = tileir.Builder.before(negf)
    negf.erase()
    with refused("was moved or erased"):
        b.make_token()


def test_broken_modules_are_reported_and_never_crash(module):
    [negf] = module.walk("negf")
    negf.erase()
    with pytest.raises(tileir.VerifyError):
        module.verify()
    module.text()
    module.text(generic=True)
    for call in (module.bytecode, lambda: module["scale"], lambda: module.optimize("O2")):
        with pytest.raises(tileir.Error):
            call()


def test_many_insertions_stay_quick():
    lines = "\n".join(f"  %v{i} = negi %v{i - 1} : tile<i32>" for i in range(1, 3000))
    module = tileir.parse("entry @k(%v0: tile<i32>) {\n" + lines + "\n}")
    module["k"]
    for op in module.walk("negi"):
        tileir.Builder.after(op).addi(op.operands[0], op.result)
    assert len(module.walk("addi")) == 2999
    module.verify()
