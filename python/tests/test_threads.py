"""Threads share objects of the package: no call waits for the interpreter lock while it holds a lock of its own."""

import subprocess
import sys
import textwrap

import pytest

# A thread that holds a lock and needs the interpreter stops the whole process, so each program is a process with a limit.
PROGRAMS = {
    "an attribute of a module is set to another one of it": """
        module = tileir.parse("entry @k(%x: tile<f32>) { %a = addf %x, %x rounding<zero> : tile<f32>  %b = mulf %a, %a : tile<f32> }")
        [a], [b] = module.walk("addf"), module.walk("mulf")
        b.set_attribute("rounding_mode", a.attributes["rounding_mode"])
        assert b.attributes["rounding_mode"] == "zero"
        """,
    "types that do not exist": """
        def work():
            b = tileir.Builder()
            with b.entry("k"):
                for i in range(ROUNDS):
                    try:
                        b.zeros([8], f"f{i}x")
                    except ValueError as error:
                        assert "unknown type" in str(error)
        share(work)
        """,
    "mistakes in one builder": """
        b = tileir.Builder()
        with b.entry("k", x="f32") as k:
            def work():
                for _ in range(ROUNDS):
                    try:
                        b.addi(k.x, k.x)
                    except tileir.BuildError as error:
                        assert "lhs" in str(error)
            share(work)
        """,
    "mistakes in one module": """
        module = tileir.parse("entry @k(%x: tile<f32>) { %a = addf %x, %x : tile<f32> }")
        [add] = module.walk("addf")
        def work():
            b = tileir.Builder.before(add)
            for _ in range(ROUNDS):
                for wrong in (lambda: add.set_attribute("rounding_mode", "up"), lambda: b.addi(add.operands[0], add.operands[0])):
                    try:
                        wrong()
                    except tileir.BuildError:
                        pass
        share(work)
        """,
}

HEAD = """
import sys, threading, tileir
ROUNDS = 2000
sys.setswitchinterval(1e-6)

def share(work):
    failures = []
    def guarded():
        try:
            work()
        except BaseException as error:
            failures.append(error)
    threads = [threading.Thread(target=guarded) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures, failures
"""


@pytest.mark.parametrize("name", PROGRAMS)
def test_threads_do_not_stop_each_other(tmp_path, name):
    path = tmp_path / "program.py"
    path.write_text(HEAD + textwrap.dedent(PROGRAMS[name]) + "\nprint('fine')\n", encoding="utf-8")
    done = subprocess.run([sys.executable, str(path)], capture_output=True, text=True, timeout=120)
    assert done.stdout == "fine\n", done.stderr
