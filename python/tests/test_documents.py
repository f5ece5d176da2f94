"""The Python of the README, of docs/python.md and of the notebooks is executed."""

import ast
import importlib
import importlib.util
import json
import os
import re
import subprocess
import sys

import pytest
from conftest import ROOT


def run(code, tmp_path):
    path = tmp_path / "document.py"
    path.write_text(code, encoding="utf-8")
    done = subprocess.run([sys.executable, str(path)], cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("file", ["README.md", "docs/python.md", "python/README.md"])
def test_the_python_of_a_document_runs(file, tmp_path):
    blocks = re.findall(r"^```python\n(.*?)^```", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert blocks
    run("\n".join(blocks), tmp_path)


NOTEBOOKS = sorted((ROOT / "python" / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path, tmp_path):
    if path.stem == "cutile" and (importlib.util.find_spec("cuda") is None or not sys.platform.startswith("linux")):
        pytest.skip("the package cuda-tile is not installed, or this is not Linux")
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    assert len(code) >= 5 and all(not cell.get("outputs") for cell in cells)
    if importlib.util.find_spec("nbclient") and importlib.util.find_spec("ipykernel") and os.name == "posix":
        import nbclient
        import nbformat

        nbclient.NotebookClient(nbformat.read(path, 4), timeout=300, kernel_name="python3").execute()
    run("\n".join(code), tmp_path)


def test_a_notebook_shows_the_diagnostics_of_a_cell_that_raises():
    nbclient = pytest.importorskip("nbclient", reason="the package nbclient is not installed")
    pytest.importorskip("ipykernel", reason="the package ipykernel is not installed")
    nbformat = importlib.import_module("nbformat")
    if os.name != "posix":
        pytest.skip("kernels of notebooks are tried on POSIX only")
    cells = ["import tileir\ntileir.parse('entry @k() { %a = addj }')", "try:\n    tileir.parse('entry')\nexcept tileir.Error as e:\n    error = e\nerror"]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3", allow_errors=True).execute()
    [raised], [shown] = (cell.outputs for cell in notebook.cells)
    trace = "\n".join(raised.traceback)
    assert raised.output_type == "error" and raised.ename == "ParseError"
    # The caller's line and the diagnostic with its colours, and nothing of the package.
    assert "tileir.parse('entry @k() { %a = addj }')" in trace and "custom op" in trace and "\x1b[" in trace
    assert "_module.py" not in trace and "interactiveshell" not in trace
    assert shown.data["text/html"].startswith("<pre") and "\x1b[" not in shown.data["text/html"]


def test_there_are_three_notebooks():
    assert len(NOTEBOOKS) == 3


def test_files_are_opened_with_an_encoding():
    """That of the system differs on Windows."""

    def names_none(call):
        if not isinstance(call, ast.Call) or any(keyword.arg == "encoding" for keyword in call.keywords):
            return False
        function, mode = call.func, call.args[1] if len(call.args) > 1 else None
        if isinstance(function, ast.Attribute):
            return function.attr in ("read_text", "write_text")
        is_binary = isinstance(mode, ast.Constant) and "b" in str(mode.value)
        return isinstance(function, ast.Name) and function.id == "open" and not is_binary

    for folder in ("python", "tools", "examples"):
        for path in (ROOT / folder).rglob("*.py"):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            assert [node.lineno for node in ast.walk(tree) if names_none(node)] == [], path


def test_stubs_are_fresh():
    spec = importlib.util.spec_from_file_location("make_stubs", ROOT / "python" / "make_stubs.py")
    make_stubs = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(make_stubs)
    for file, make in make_stubs.STUBS.items():
        stub = (ROOT / "python" / "tileir" / file).read_text(encoding="utf-8")
        assert stub == make(), f"run python/make_stubs.py: {file} is stale"


def test_stubs_name_all_that_is_native():
    from tileir import _native

    stub = (ROOT / "python" / "tileir" / "_native.pyi").read_text(encoding="utf-8")
    for name, value in vars(_native).items():
        if name.startswith("__"):
            continue
        assert re.search(rf"^(class|def) {name}\b|^{name}:", stub, re.MULTILINE), f"_native.pyi lacks {name}"
        if isinstance(value, type):
            body = stub.split(f"\nclass {name}", 1)[1].split("\n@final", 1)[0].split("\ndef ", 1)[0]
            for member in vars(value):
                if not member.startswith("__") and member not in ("_origin", "_repr_html_"):
                    assert re.search(rf"\b{member}\b", body), f"_native.pyi lacks {name}.{member}"
