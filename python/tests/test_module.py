"""Modules: parse, read, verify, optimize, print, write, compare, walk and rewrite."""

import pickle

import pytest
from conftest import AXPY, ROOT

import tileir


def test_text_and_bytecode_hold_the_same_module(axpy, tmp_path):
    assert tileir.parse(axpy.text()) == axpy
    data = axpy.bytecode()
    assert tileir.read(data) == axpy
    path = tmp_path / "axpy.tileirbc"
    path.write_bytes(data)
    assert tileir.read(path) == axpy == tileir.read(str(path))
    assert axpy != tileir.parse("entry @k() {}")
    assert axpy != 3


@pytest.mark.parametrize("version", ["13.1", "13.2", "13.3", "13.4"])
def test_bytecode_of_every_version_reads_back(axpy, version):
    assert tileir.read(axpy.bytecode(version)) == axpy


def test_all_examples_verify_and_optimize():
    examples = sorted((ROOT / "examples").glob("*.mlir"))
    assert len(examples) > 10
    for path in examples:
        module = tileir.read(path)
        assert module.verify() == []
        for level in ("O0", "O1", "O2", "O3"):
            module.optimize(level).verify()


def test_optimize_gives_a_new_module():
    module = tileir.parse("entry @k(%x: tile<i32>) { %a = addi %x, %x : tile<i32> }")
    before = module.text()
    optimized = module.optimize("O2")
    assert module.text() == before
    assert [op.name for op in optimized.walk()] == ["entry", "return"]
    assert module.optimize("dce") == optimized
    with pytest.raises(ValueError, match="did you mean `canonicalize`"):
        module.optimize("canonicalise")
    with pytest.raises(ValueError, match="the pipelines are O0, "):
        module.optimize("o2")
    with pytest.raises(TypeError, match="`path.read_bytes\\(\\)` reads a file"):
        tileir.check(ROOT / "examples")


def test_diff_names_the_place(axpy):
    other = tileir.parse(AXPY.replace("fma %a8, %vx, %vy", "fma %a8, %vy, %vx"))
    assert axpy.diff(axpy.copy()) == []
    found = axpy.diff(other)
    assert [difference.aspect for difference in found] == ["operand", "operand"]
    assert "fma" in str(found[0])


def test_ops_values_types_and_attributes(axpy):
    [entry] = axpy.ops
    assert entry.name == "entry"
    assert entry.attributes["sym_name"] == "axpy"
    [[body]] = entry.regions
    assert [str(argument.type) for argument in body.arguments] == ["tile<f32>", "tile<ptr<f32>>", "tile<ptr<f32>>"]
    [fma] = axpy.walk("fma")
    assert fma.parent == entry
    assert fma.operand("acc") == fma.operands[2]
    assert fma.attributes["rounding_mode"] == "nearest_even"
    assert fma.location == ("axpy.mlir", 13, 8)
    tile = fma.result.type
    assert (tile.kind, tile.shape, tile.element) == ("tile", [8], "f32")
    assert tile == "tile<8xf32>" and hash(tile) == hash(fma.operands[0].type)
    [(store, index)] = fma.result.uses
    assert store.name == "store_ptr_tko" and store.operands[index] == fma.result
    assert fma.operands[0].op.name == "broadcast"
    assert "fused" in fma.doc.lower() or "multiply" in fma.doc.lower()
    assert fma.next == store and store.previous == fma


def test_types_and_attributes_equal_what_they_hash_as(axpy):
    [fma] = axpy.walk("fma")
    mode, tile = fma.attributes["rounding_mode"], fma.result.type
    assert mode == "nearest_even" and mode in {"nearest_even", "zero"} and hash(mode) == hash("nearest_even")
    assert {"nearest_even": 1}[mode] == 1 and mode in {fma.attributes["rounding_mode"]}
    assert tile == "tile<8xf32>" and {"tile<8xf32>": 1}[tile] == 1
    [constant] = tileir.parse("entry @k() { %a = constant <f32: [1.0, 2.0]> : tile<2xf32> }").walk("constant")
    assert constant.attributes["value"] == [1.0, 2.0] and len({constant.attributes["value"]}) == 1
    [nan] = tileir.parse("entry @k() { %a = constant <f32: 0x7FC00000> : tile<f32> }").walk("constant")
    assert len({nan.attributes["value"], nan.attributes["value"]}) == 1
    assert pickle.loads(pickle.dumps(tile)) == tile and axpy.walk("cuda_tile.fma") == [fma]


def test_parts_of_ops_do_not_pretend_to_change(axpy):
    [fma] = axpy.walk("fma")
    with pytest.raises(TypeError, match="does not support item assignment"):
        fma.attributes["rounding_mode"] = "zero"
    for parts in (fma.operands, fma.results, fma.regions, axpy.ops, axpy.ops[0].regions[0][0].ops):
        with pytest.raises(TypeError, match="does not support item assignment"):
            parts[0] = None
    fma.set_attribute("rounding_mode", "zero")
    assert fma.attributes["rounding_mode"] == "zero"


def test_modules_are_mappings_of_kernels(axpy):
    module = tileir.parse("entry @a() {}\nentry @b() {}")
    assert list(module) == ["a", "b"] and len(module) == 2
    assert "a" in module and "c" not in module and 3 not in module
    assert tileir.parse("") and len(tileir.parse("")) == 0
    with pytest.raises(TypeError, match="not iterable"):
        list(axpy["axpy"])


def test_rewriting_ops(axpy):
    [fma] = axpy.walk("fma")
    vx, vy = fma.operands[1], fma.operands[2]
    fma.replace_with([vy])
    assert not fma.is_attached and not axpy.walk("fma")
    axpy.verify()
    [store] = axpy.walk("store_ptr_tko")
    store.set_operand(1, vx)
    axpy.verify()
    broadcasts = axpy.walk("broadcast")
    store.move_before(broadcasts[0])
    with pytest.raises(tileir.VerifyError):
        axpy.verify()
    with pytest.raises(ValueError, match="another module"):
        store.set_operand(0, tileir.parse(AXPY).walk("fma")[0].result)
    with pytest.raises(IndexError, match="operands"):
        store.set_operand(17, vx)


def test_kernels_keep_the_module_that_they_were_taken_from(axpy):
    import numpy as np

    kernel = axpy["axpy"]
    [store] = axpy.walk("store_ptr_tko")
    store.erase()
    x, y = np.ones(8, np.float32), np.zeros(8, np.float32)
    kernel[1](2.0, x, y)
    assert y.tolist() == [2.0] * 8
    axpy["axpy"][1](2.0, x, y)
    assert y.tolist() == [2.0] * 8


def test_a_pickled_kernel_is_the_kernel(axpy):
    import numpy as np

    kernel = axpy["axpy"]
    assert kernel.module is axpy
    [fma] = axpy.walk("fma")
    fma.replace_with([fma.operands[2]])
    x, y = np.ones(8, np.float32), np.zeros(8, np.float32)
    for same in (kernel, pickle.loads(pickle.dumps(kernel)), pickle.loads(pickle.dumps(kernel[1])).kernel):
        same[1](2.0, x, y)
        assert same.module == tileir.parse(AXPY) != axpy
    assert y.tolist() == [6.0] * 8
    # The module of the kernel is that of other kernels and pickles, and a change of it changes none of them.
    assert kernel.module is kernel.module
    first, second = pickle.loads(pickle.dumps([kernel, kernel]))
    assert first.module is second.module
    kernel.module.walk("store_ptr_tko")[0].erase()
    pickle.loads(pickle.dumps(kernel))[1](2.0, x, y)
    assert y.tolist() == [8.0] * 8 and kernel.module == tileir.parse(AXPY)
    # That of the changed module runs the change.
    pickle.loads(pickle.dumps(axpy["axpy"]))[1](2.0, x, y)
    assert y.tolist() == [8.0] * 8


def test_kernels_of_illegal_modules_are_listed():
    module = tileir.parse("entry @a(%x: tile<f32>) { %y = addi %x, %x : tile<f32> }\nentry @b() {}")
    with pytest.raises(tileir.VerifyError):
        module.verify()
    assert module.kernels == list(module) == ["a", "b"] and len(module) == 2
    assert "a" in module and "c" not in module
    with pytest.raises(tileir.VerifyError):
        module["a"]
    with pytest.raises(KeyError, match="there is no kernel @c; the module has @a, @b"):
        module["c"]


def test_uses_follow_every_change(axpy):
    def expected(value):
        return [(op, i) for op in axpy.walk() for i, operand in enumerate(op.operands) if operand == value]

    def all_values():
        return [value for op in axpy.walk() for value in (*op.results, *op.operands)]

    def agree():
        for value in all_values():
            key = lambda use: (hash(use[0]), use[1])
            assert sorted(value.uses, key=key) == sorted(expected(value), key=key)

    agree()
    [fma], [store] = axpy.walk("fma"), axpy.walk("store_ptr_tko")
    assert fma.result.uses == [(store, 1)]
    vx, vy = fma.operands[1:]
    store.set_operand(1, vx)
    store.set_operand(1, fma.result)
    store.set_operand(1, vx)
    agree()
    b = tileir.Builder.before(store)
    added = b.addf(b.value(vx), b.value(vy))
    agree()
    store.set_operand(1, added._module_value())
    agree()
    added._module_value().op.erase()
    agree()
    added._module_value().op.move_before(store)
    agree()
    assert added._module_value().uses == [(store, 1)]
    vy.replace_uses(vx)
    agree()
    assert vy.uses == [] and len(vx.uses) == 4
    fma.erase()
    agree()
    axpy.verify()


def test_a_look_at_a_value_keeps_the_program(axpy):
    [fma] = axpy.walk("fma")
    kernel = axpy["axpy"]
    b = tileir.Builder.before(fma)
    assert b.value(fma.operands[0]).type == "tile<8xf32>"
    # The module has not changed, so its kernels are still those of the same program.
    assert kernel.module is axpy


def test_unknown_kernels_are_named(axpy):
    assert axpy.kernels == ["axpy"]
    with pytest.raises(KeyError, match="there is no kernel @axpi; the module has @axpy"):
        axpy["axpi"]


def test_modules_kernels_and_launchers_pickle(axpy):
    again = pickle.loads(pickle.dumps(axpy))
    assert again == axpy
    assert again.walk("fma")[0].location == ("axpy.mlir", 13, 8)
    optimized = axpy.optimize("O2")
    assert pickle.loads(pickle.dumps(optimized)) == optimized
    assert pickle.loads(pickle.dumps(tileir.read(axpy.bytecode()))) == axpy
    kernel = pickle.loads(pickle.dumps(axpy["axpy"]))
    assert kernel.name == "axpy" and kernel.module == axpy
    assert pickle.loads(pickle.dumps(axpy["axpy"][2, 3])).grid == (2, 3, 1)
    [fma] = axpy.walk("fma")
    fma.operands[0].op.erase()
    # A module that was made illegal has no bytecode.
    with pytest.raises(tileir.VerifyError):
        pickle.dumps(axpy)


def test_extract_and_format():
    module = tileir.parse("entry @a() {}\nentry @b() {}")
    assert module.extract("b").kernels == ["b"]
    with pytest.raises(KeyError, match="there is no entry @c"):
        module.extract("c")
    assert tileir.format("entry @a( ) { }") == "entry @a() {}\n"
    assert "entry @a" in module._repr_html_()
