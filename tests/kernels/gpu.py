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


def run_all(tileir, objects):
    agree, differ, skipped = [], [], []

    def launch(name, path, line, directory=None):
        cubin = os.path.join(objects, name + ".cubin")
        if not os.path.exists(cubin):
            skipped.append((name, "not compiled for this target"))
            return
        command = [tileir, "run", path, "--device", "gpu", "--compare", "--quiet", "--cubin", cubin] + line
        try:
            done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=120)
            status, said = done.returncode, done.stderr.strip().split("\n")[0]
        except subprocess.TimeoutExpired:
            status, said = 124, "no end after 120 s"
        (differ if status else agree).append((name, f"status {status}: {said}" if status else ""))

    for name, path in inputs():
        if name.startswith("example_"):
            launch(name, path, [])
            continue
        results = os.path.join(RESULTS, name + ".run")
        if not os.path.exists(results):
            skipped.append((name, "no recorded launch"))
            continue
        for run in runs(results):
            with tempfile.TemporaryDirectory() as folder:
                try:
                    line = command_line(folder, run)
                except ValueError as problem:
                    skipped.append((name, str(problem)))
                    continue
                launch(name, path, line)
    for name, why in skipped:
        print(f"skipped: {name}: {why}")
    for name, why in differ:
        print(f"differs: {name}: {why}")
    print(f"{len(agree)} launches agree, {len(differ)} differ, {len(skipped)} skipped")
    return 1 if differ else 0


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["compile", tileir, objects, *rest]:
            compile_all(tileir, objects, rest[0] if rest else "sm_90")
        case ["run", tileir, objects]:
            sys.exit(run_all(tileir, objects))
        case _:
            sys.exit(__doc__)
