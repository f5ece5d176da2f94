"""Exceptions carry all diagnostics, and render well."""

import pickle
import subprocess
import sys

import pytest

import tileir

WRONG = """entry @k(%a: tile<8xi32>, %b: tile<16xi32>) {
  %s = addi %a, %b : tile<8xi32>
  %t = addj %a, %a : tile<8xi32>
}
"""


def test_a_parse_error_has_every_diagnostic():
    with pytest.raises(tileir.ParseError) as caught:
        tileir.parse(WRONG, "wrong.mlir")
    error = caught.value
    assert isinstance(error, tileir.Error)
    assert len(error.diagnostics) == 2
    first, second = error.diagnostics
    assert first.severity == second.severity == "error"
    assert (first.file, first.line, second.line) == ("wrong.mlir", 2, 3)
    assert first.code.startswith("E")
    assert first.span["start"]["column"] == 17
    assert "wrong.mlir:2:17" in str(error) and "addj" in str(error)
    assert "\x1b[" not in str(error) and "\x1b[" in error.render(color=True)


def test_notes_and_fixes_are_there():
    [problem] = tileir.check("entry @k() { %a = addii %b, %b : tile<i32> }")[:1]
    assert problem.help or problem.fixes
    [found] = tileir.check("entry @k(%x: tile<f32>) { %a = addi %x, %x : tile<f32> }")
    assert found.fixes or found.help or found.notes
    for fix in found.fixes:
        assert {"title", "safe", "edits"} <= set(fix)
    assert tileir.check("entry @k() {}") == []


def test_a_verify_error_points_into_the_text():
    module = tileir.parse("entry @k(%x: tile<f32>) {\n  %a = addi %x, %x : tile<f32>\n}", "k.mlir")
    with pytest.raises(tileir.VerifyError) as caught:
        module.verify()
    [problem] = caught.value.diagnostics
    assert problem.line == 2 and "`lhs`" in str(problem)


def test_a_version_that_cannot_hold_a_module_is_named():
    module = tileir.read(next(_newest()))
    with pytest.raises(tileir.WriteError) as caught:
        module.bytecode("13.1")
    assert caught.value.diagnostics[0].code.startswith("E05")


def _newest():
    from conftest import ROOT

    for path in sorted((ROOT / "examples").glob("*.mlir")) + sorted((ROOT / "tests/files").rglob("*.mlir")):
        try:
            module = tileir.read(path)
            module.bytecode("13.4")
        except tileir.Error:
            continue
        try:
            module.bytecode("13.1")
        except tileir.WriteError:
            yield path


def test_damaged_bytecode_is_a_parse_error():
    data = tileir.parse("entry @k() {}").bytecode()
    with pytest.raises(tileir.ParseError) as caught:
        tileir.read(data[:-3])
    assert caught.value.diagnostics[0].code.startswith("E04")
    with pytest.raises(FileNotFoundError):
        tileir.read("no such file")
    with pytest.raises(ValueError, match="unknown level `12.0`; the levels are 13.1"):
        tileir.parse("", level="12.0")
    with pytest.raises(ValueError, match="unknown version `12.0`; the versions of bytecode are 13.1"):
        tileir.parse("entry @k() {}").bytecode("12.0")


def test_errors_render_in_notebooks_and_pickle():
    with pytest.raises(tileir.ParseError) as caught:
        tileir.parse(WRONG)
    assert caught.value._repr_html_().startswith("<pre")
    assert "&lt;" in caught.value._repr_html_()
    shown = caught.value._render_traceback_()
    assert any("ParseError: " in line for line in shown) and any("addj" in line for line in shown)
    # The caller's line, not that of the package.
    assert any(__file__ in line for line in shown) and not any("_module.py" in line for line in shown)
    assert str(caught.value).startswith("error[E0") and repr(caught.value).startswith('ParseError("error[E0')
    assert "\\n" not in repr(caught.value)
    again = pickle.loads(pickle.dumps(caught.value))
    assert again.diagnostics == caught.value.diagnostics


def test_notebooks_show_causes_and_the_callers_lines():
    def fail():
        try:
            {}["missing"]
        except KeyError as cause:
            with tileir.Builder().entry("k", x="f32") as k:
                tileir.Builder.op(k.x.builder, "adf")
            raise AssertionError from cause

    with pytest.raises(tileir.BuildError) as caught:
        fail()
    shown = "\n".join(caught.value._render_traceback_())
    assert "KeyError: 'missing'" in shown and "During handling" in shown
    assert shown.endswith("BuildError: unknown op 'adf'; did you mean 'addf'?")
    own = shown[shown.index("During handling") :]
    assert own.count(__file__) == 2 and "build.py" not in own and "contextlib" not in own


def test_notebooks_show_callers_in_folders_with_any_name(tmp_path):
    folder = tmp_path / "IPython course" / "contextlib.py"
    folder.mkdir(parents=True)
    path = folder / "cell.py"
    path.write_text("import tileir\ndef fail():\n    tileir.parse('entry')\n", encoding="utf-8")
    space = {}
    exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), space)
    with pytest.raises(tileir.ParseError) as caught:
        space["fail"]()
    shown = "\n".join(caught.value._render_traceback_())
    assert str(path) in shown and "tileir.parse('entry')" in shown and "_module.py" not in shown


def test_pytest_shows_the_callers_lines(tmp_path):
    (tmp_path / "test_fails.py").write_text(
        """
import tileir

def test_build():
    with tileir.Builder().entry("k", x="f32") as k:
        k.x.to("i32") + k.x

def test_parse():
    tileir.parse("entry")
""",
        encoding="utf-8",
    )
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, cwd=tmp_path)
    assert "2 failed" in done.stdout, done.stdout + done.stderr
    for file in ("build.py", "_value.py", "_ops.py", "_module.py"):
        assert file + ":" not in done.stdout, done.stdout
    assert "k.x.to" in done.stdout and "BuildError: 'addi': `rhs` must be an integer tile, found `tile<f32>`" in done.stdout
    assert "ParseError: error[E0002]: expected" in done.stdout


def test_objects_and_exceptions_name_themselves_shortly(axpy):
    assert tileir.ParseError.__module__ == "tileir" and tileir.Diagnostic.__module__ == "tileir"
    [diagnostic] = tileir.check("entry @k() {", "k.mlir")
    assert repr(diagnostic) == "<tileir.Diagnostic error E0002 at k.mlir:1: expected '}'>"
    [load, *_] = axpy.walk("load_ptr_tko")
    assert repr(load.attributes["memory_ordering_semantics"]) == "<tileir.Attribute 'weak'>"
    with pytest.raises(TypeError, match=r"launched on a grid: `axpy\[grid\]\(…\)`"):
        axpy["axpy"](1.0)
