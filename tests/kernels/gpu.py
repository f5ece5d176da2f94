#!/usr/bin/env python3
"""Runs every kernel that has recorded results, and all examples, on a GPU and on the CPU, and compares.

    tests/kernels/gpu.py compile TILEIR OBJECTS [TARGET]   needs the assembler; writes an object for each kernel
    tests/kernels/gpu.py run TILEIR OBJECTS                needs a GPU; prints a line for each launch and a summary

The two steps may run on different machines. A launch agrees if `tileir run --device gpu --compare` says so.
"""

import os
import struct
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
KERNELS = os.path.join(ROOT, "tests", "files", "kernels")
RESULTS = os.path.join(ROOT, "tests", "files", "results")
EXAMPLES = os.path.join(ROOT, "examples")

# How a buffer of a kind is written as .npy; the kernel's parameter says what the bits mean.
DTYPES = {
    "f64": "<f8", "f32": "<f4", "f16": "<f2", "i64": "<i8", "i32": "<i4", "i16": "<i2", "i8": "|i1", "i1": "|b1",
    "u64": "<u8", "u32": "<u4", "u16": "<u2", "u8": "|u1", "bf16": "<V2", "tf32": "<u4",
    "f8E4M3FN": "|V1", "f8E5M2": "|V1", "f8E8M0FNU": "|V1",
}


def inputs():
    """Name and file of everything that can be compiled."""
    for name in sorted(os.listdir(KERNELS)):
        if name.endswith(".13.4.tileirbc"):
            yield name[: -len(".13.4.tileirbc")], os.path.join(KERNELS, name)
    for name in sorted(os.listdir(EXAMPLES)):
        if name.endswith(".mlir"):
            yield "example_" + name[: -len(".mlir")], os.path.join(EXAMPLES, name)


def compile_all(tileir, objects, target):
    os.makedirs(objects, exist_ok=True)

    def one(item):
        name, path = item
        out = os.path.join(objects, name + ".cubin")
        done = subprocess.run([tileir, "compile", path, "--gpu", target, "-o", out], capture_output=True, text=True)
        return name, done.returncode, done.stderr.strip().split("\n")[0]

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(one, inputs()))
    for name, status, said in results:
        if status:
            print(f"not compiled: {name}: {said}")
    print(f"{sum(status == 0 for _, status, _ in results)} of {len(results)} compile for {target}")


def npy(path, kind, content):
    if kind not in DTYPES:
        raise ValueError(f"no .npy for {kind}")
    size = int(DTYPES[kind][2:])
    header = f"{{'descr': '{DTYPES[kind]}', 'fortran_order': False, 'shape': ({len(content) // size},), }}"
    header = header.ljust(117) + "\n"
    with open(path, "wb") as file:
        file.write(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode() + content)


def runs(path):
    """The launches of a file of results: entry, grid, buffers, arguments."""
    found = []
    for line in open(path):
        word, rest = line.rstrip("\n").split(" ", 1)
        words = rest.split(" ")
        if word == "run":
            found.append((words[0], ",".join(words[1:4]), {}, []))
        elif word == "buffer":
            hexadecimal = words[2]
            zeros = hexadecimal.startswith("zeros:")
            found[-1][2][words[0]] = (words[1], bytes(int(hexadecimal[6:])) if zeros else bytes.fromhex(hexadecimal))
        elif word == "words":
            found[-1][2][words[0]] = ("words", words[1:])
        elif word == "arg":
            found[-1][3].append(words)
    return found


def number(kind, text):
    return "0x" + (bytes.fromhex(text)[::-1].hex() or "0")


def command_line(folder, run):
    """The arguments of one launch as `tileir run` takes them; an array is given once, and by `at:` after that."""
    entry, grid, buffers, args = run
    line = ["--entry", entry, "--grid", grid]
    given = set()
    for words in args:
        if not words[0].startswith("@"):
            line += ["--arg", number(words[0], words[1])]
            continue
        name, offset = (words[0][1:].split("+") + ["0"])[:2]
        kind, content = buffers[name]
        if kind == "words":
            raise ValueError("a table of addresses")
        if name in given:
            line += ["--arg", f"at:{name}" + (f"+{offset}" if offset != "0" else "")]
            continue
        given.add(name)
        path = os.path.join(folder, name + ".npy")
        npy(path, kind, content)
        line += ["--arg", f"{name}={path}" + (f"@{offset}" if offset != "0" else "")]
    return line


def launches(objects):
    """Name, file and launch of everything that can be run; a text instead of a launch says why it cannot."""
    for name, path in inputs():
        results = os.path.join(RESULTS, name + ".run")
        if not os.path.exists(os.path.join(objects, name + ".cubin")):
            yield name, path, "not compiled for this target"
        elif name.startswith("example_"):
            yield name, path, None
        elif not os.path.exists(results):
            yield name, path, "no recorded launch"
        else:
            for run in runs(results):
                yield name, path, run


def launch(tileir, objects, name, path, run):
    """Whether a launch agrees (None if it cannot be made), and what was said."""
    if isinstance(run, str):
        return None, run
    with tempfile.TemporaryDirectory() as folder:
        try:
            line = command_line(folder, run) if run else []
        except ValueError as problem:
            return None, str(problem)
        cubin = os.path.join(objects, name + ".cubin")
        command = [tileir, "run", path, "--device", "gpu", "--compare", "--quiet", "--cubin", cubin] + line
        try:
            done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=120)
        except subprocess.TimeoutExpired:
            return False, "no end after 120 s"
        said = done.stderr.strip().split("\n")[0]
        return done.returncode == 0, f"status {done.returncode}: {said}"


def run_all(tileir, objects):
    jobs = list(launches(objects))
    with ThreadPoolExecutor(min(12, os.cpu_count())) as pool:
        results = list(pool.map(lambda job: launch(tileir, objects, *job), jobs))
    words = {None: "skipped", False: "differs"}
    for (name, _, _), (agrees, said) in zip(jobs, results):
        if not agrees:
            print(f"{words[agrees]}: {name}: {said}")
    count = lambda wanted: sum(agrees is wanted for agrees, _ in results)
    print(f"{count(True)} launches agree, {count(False)} differ, {count(None)} skipped")
    return 1 if count(False) else 0


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["compile", tileir, objects, *rest]:
            compile_all(tileir, objects, rest[0] if rest else "sm_90")
        case ["run", tileir, objects]:
            sys.exit(run_all(tileir, objects))
        case _:
            sys.exit(__doc__)
