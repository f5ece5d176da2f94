#!/usr/bin/env python3
"""Measures kernels on a GPU: our own against known rates, before and after `tileir opt -O3`, and both sides of each speed cliff.

    tools/gpu/measure.py compile TILEIR FOLDER     needs the assembler; writes kernels and objects
    tools/gpu/measure.py large TILEIR FOLDER       needs the assembler; how long tiles of growing size take to compile
    tools/gpu/measure.py run TILEIR FOLDER OUT     needs a GPU; writes OUT/results.json and prints a table

The steps may run on different machines.
"""

import json
import os
import resource
import subprocess
import sys
import time

import kernels as K

F8 = dict(elem="f8E4M3FN", tile=(128, 256, 128), warps=8)
# Rules and sweeps use a quarter of the elements of the anchors, because arrays are made on the host.
CLIFF = dict(size=4096)
F8_CLIFF = F8 | CLIFF

# Kernels that stand beside the rates of spec and docs.
ANCHORS = {
    "matmul_f16": lambda: K.matmul(warps=8),
    "matmul_bf16": lambda: K.matmul(elem="bf16", out="bf16", warps=8),
    "matmul_f8": lambda: K.matmul(fast_acc=True, **F8),
    "attention_f16": lambda: K.attention(),
    "softmax_f32": lambda: K.softmax(),
    "copy_f32": lambda: K.copy(),
}

# For each rule of the lint, a kernel that it warns about and the same with the advised change.
RULES = {
    "accumulator": (lambda: K.matmul(**CLIFF), lambda: K.matmul(warps=8, **CLIFF)),
    "f8-k-major": (lambda: K.matmul(fast_acc=True, k_major=False, **F8_CLIFF), lambda: K.matmul(fast_acc=True, **F8_CLIFF)),
    "f8-fast-acc": (lambda: K.matmul(**F8_CLIFF), lambda: K.matmul(fast_acc=True, **F8_CLIFF)),
    "bulk-copy": (lambda: K.matmul(known=False, warps=8, **CLIFF), lambda: K.matmul(warps=8, **CLIFF)),
    "gather": (lambda: K.matmul(gather=True, warps=8, **CLIFF), lambda: K.matmul(warps=8, **CLIFF)),
}

# Where the cliffs begin.
SWEEPS = {
    f"acc_{m}x{n}_{warps or 'default'}": (lambda m=m, n=n, warps=warps: K.matmul(tile=(m, n, 64), warps=warps, **CLIFF))
    for m, n in [(64, 64), (128, 64), (128, 128), (64, 256), (128, 256), (256, 128), (256, 256)]
    for warps in [None, 8]
}
SWEEPS |= {
    f"copy_{tile}_{'gather' if gather else 'view'}": (lambda tile=tile, gather=gather: K.copy(tile=tile, gather=gather))
    for tile in [512, 1024, 4096, 16384]
    for gather in [False, True]
}
SWEEPS |= {
    "copy_1024_unknown": lambda: K.copy(known=False),
    "matmul_f16_n_major": lambda: K.matmul(warps=8, k_major=False, **CLIFF),
    "matmul_f16_small_unknown": lambda: K.matmul(tile=(128, 128, 64), known=False, **CLIFF),
    "matmul_f16_small": lambda: K.matmul(tile=(128, 128, 64), **CLIFF),
    "matmul_f16_small_gather": lambda: K.matmul(tile=(128, 128, 64), gather=True, **CLIFF),
    "attention_8_warps": lambda: K.attention(batch=16),
    "attention_default_warps": lambda: K.attention(batch=16, warps=None),
}

# Tiles whose compilation takes long: processor time of the assembler, by the number of elements.
LARGE = [1 << n for n in range(12, 20)]


def all_kernels():
    """Name, kernel, and whether the optimizer runs first."""
    for name, (before, after) in RULES.items():
        yield f"rule.{name}.before", before(), False
        yield f"rule.{name}.after", after(), False
    # Those that move memory make the smaller arrays, and come first.
    for name, make in reversed(ANCHORS.items()):
        yield f"anchor.{name}", make(), False
        yield f"optimized.{name}", make(), True
    for name, make in SWEEPS.items():
        yield f"sweep.{name}", make(), False


def processor_time(command, timeout):
    """Status, and the processor time of a command with its children."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=timeout)
        status, said = done.returncode, done.stderr.strip()
    except subprocess.TimeoutExpired:
        status, said = 124, "no end in time"
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return status, said, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def compile_all(tileir, folder):
    os.makedirs(folder, exist_ok=True)
    manifest = {}
    for name, kernel, optimize in all_kernels():
        path, object_path = os.path.join(folder, name + ".mlir"), os.path.join(folder, name + ".cubin")
        with open(path, "w") as file:
            file.write(kernel.text)
        if optimize:
            subprocess.run([tileir, "opt", "-O3", path, "-o", path + ".opt"], check=True)
            os.replace(path + ".opt", path)
        command = [tileir, "compile", path, "--gpu", "sm_90", "--no-cache", "-o", object_path]
        status, said, seconds = processor_time(command, 300)
        print(f"{name}: {seconds:.1f} s" if status == 0 else f"{name}: status {status}: {said}", flush=True)
        manifest[name] = {"grid": kernel.grid, "args": kernel.args, "seconds": seconds, "status": status}
    with open(os.path.join(folder, "manifest.json"), "w") as file:
        json.dump(manifest, file, indent=1)


def compile_large(tileir, folder):
    os.makedirs(folder, exist_ok=True)
    for elements in LARGE:
        path = os.path.join(folder, f"large_{elements}.mlir")
        with open(path, "w") as file:
            file.write(K.softmax(rows=16, columns=elements).text)
        command = [tileir, "compile", path, "--gpu", "sm_90", "--no-cache", "--compile-timeout", "400", "-o", path + ".cubin"]
        status, said, seconds = processor_time(command, 500)
        print(f"{elements} elements: status {status}, {seconds:.1f} s {said}", flush=True)
        for junk in (path, path + ".cubin"):
            if os.path.exists(junk):
                os.remove(junk)
        if seconds > 300 or status:
            break


def timed(tileir, folder, name, launch):
    """The line about the time of one run, or what was said."""
    path = os.path.join(folder, name)
    command = [tileir, "run", path + ".mlir", "--device", "gpu", "--cubin", path + ".cubin", "--time", "--json", "--quiet",
               "--max-memory", "32G", "--grid", launch["grid"]]
    for arg in launch["args"]:
        command += ["--arg", arg]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    for line in done.stdout.splitlines():
        if line.startswith('{"type":"gpu_time"'):
            return json.loads(line)
    return {"status": done.returncode, "said": (done.stderr or done.stdout).strip()[:500]}


def run_all(tileir, folder, out):
    with open(os.path.join(folder, "manifest.json")) as file:
        manifest = json.load(file)
    results, start = {}, time.time()
    # The faster of two rounds, so that a clock that has to rise first does not count.
    for _ in range(2):
        for name, launch in manifest.items():
            if launch["status"]:
                continue
            run = timed(tileir, folder, name, launch)
            best = results.get(name)
            medians = (best or {}).get("medians", []) + ([run["median"]] if "median" in run else [])
            if best is None or run.get("median", 1e9) < best.get("median", 1e9):
                results[name] = run
            results[name]["medians"] = medians
            print(f"{time.time() - start:5.0f} s {name}: " + (
                f"{run['median'] * 1e6:.1f} us, {run.get('tflops', 0):.1f} TFLOP/s, {run.get('tbs', 0):.3f} TB/s"
                if "median" in run else str(run)), flush=True)
            with open(os.path.join(out, "results.json"), "w") as file:
                json.dump(results, file, indent=1)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["compile", tileir, folder]:
            compile_all(tileir, folder)
        case ["large", tileir, folder]:
            compile_large(tileir, folder)
        case ["run", tileir, folder, out]:
            run_all(tileir, folder, out)
        case _:
            sys.exit(__doc__)
