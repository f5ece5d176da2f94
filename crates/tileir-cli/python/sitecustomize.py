"""Start-up hook of `tileir cpu`. Python imports it before the program, since its folder is on PYTHONPATH."""

import importlib.machinery
import importlib.util
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def run_other_sitecustomize():
    """Runs the `sitecustomize` that Python would have found without this hook."""
    path = [entry for entry in sys.path if os.path.abspath(entry) != HERE]
    spec = importlib.machinery.PathFinder.find_spec("sitecustomize", path)
    if spec is not None and spec.loader is not None:
        module = importlib.util.module_from_spec(spec)
        sys.modules["sitecustomize"] = module
        spec.loader.exec_module(module)


if os.environ.get("TILEIR_CPU") == "1":
    import tileir_cpu

    tileir_cpu.install()
run_other_sitecustomize()
