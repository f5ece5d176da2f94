#!/usr/bin/env python3
"""Measures kernels on a GPU: our own against known rates, before and after `tileir opt -O3`, and both sides of each speed cliff.

    tools/gpu/measure.py compile TILEIR FOLDER     needs the assembler; writes kernels and objects
    tools/gpu/measure.py large TILEIR OUT          needs the assembler; how long tiles of growing size take to compile, as JSON
    tools/gpu/measure.py run TILEIR FOLDER OUT     needs a GPU; writes OUT/results.json and prints a table
    tools/gpu/measure.py rules RESULTS LARGE OUT   rewrites the measurements of the lint,
                                                   crates/tileir-verify/src/performance/measured.txt
    tools/gpu/measure.py lint TILEIR               whether the lint warns about the slow side of each cliff and nothing else

`tools/gpu/h200.json` and `tools/gpu/large.json` have the results of `run` and `large`.

The steps may run on different machines.
"""

import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import time

import kernels as K

F8 = dict(elem="f8E4M3FN", tile=(128, 256, 128), warps=8)
# Rules and sweeps use a quarter of the elements of the anchors, because arrays are made on the host.
CLIFF = dict(size=4096)
F8_CLIFF = F8 | CLIFF
SMALL = CLIFF | dict(tile=(128, 128, 64))
F8_SMALL = CLIFF | dict(elem="f8E4M3FN", tile=(128, 128, 128))
COPY = dict(count=1 << 26)
NO_FACTS = frozenset()

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
    "accumulators": (lambda: K.attention(batch=16, warps=None), lambda: K.attention(batch=16)),
    "f8-lhs-along-m": (lambda: K.matmul(fast_acc=True, a_k_major=False, **F8_CLIFF), lambda: K.matmul(fast_acc=True, **F8_CLIFF)),
    "f8-rhs-along-n": (lambda: K.matmul(fast_acc=True, k_major=False, **F8_CLIFF), lambda: K.matmul(fast_acc=True, **F8_CLIFF)),
    "f8-fast-acc": (lambda: K.matmul(**F8_CLIFF), lambda: K.matmul(fast_acc=True, **F8_CLIFF)),
    "base": (lambda: K.matmul(facts=K.ALL_FACTS - {"base"}, warps=8, **CLIFF), lambda: K.matmul(warps=8, **CLIFF)),
    "strides": (
        lambda: K.matmul(facts=frozenset({"base", "sizes"}), warps=8, **CLIFF),
        lambda: K.matmul(facts=frozenset({"base", "sizes", "strides16"}), warps=8, **CLIFF),
    ),
}

# Where the cliffs begin, and changes that were suspected to matter.
SWEEPS = {
    "facts_no_sizes": lambda: K.matmul(facts=K.ALL_FACTS - {"sizes"}, warps=8, **CLIFF),
    "facts_divisible": lambda: K.matmul(facts=K.DIVISIBLE, warps=8, **CLIFF),
    "facts_none": lambda: K.matmul(facts=NO_FACTS, warps=8, **CLIFF),
    "facts_all_without_tma": lambda: K.matmul(tma=False, warps=8, **CLIFF),
    "facts_no_base_small": lambda: K.matmul(facts=K.ALL_FACTS - {"base"}, **SMALL),
    "facts_no_strides_small": lambda: K.matmul(facts=frozenset({"base", "sizes"}), **SMALL),
    "facts_all_small": lambda: K.matmul(**SMALL),
    "gather": lambda: K.matmul(gather=True, warps=8, **CLIFF),
    "copy_1024_view": lambda: K.copy(**COPY),
    "copy_1024_unknown": lambda: K.copy(known=False, **COPY),
    "copy_16384_view": lambda: K.copy(tile=16384, **COPY),
    "copy_16384_unknown": lambda: K.copy(tile=16384, known=False, **COPY),
    "f16_n_major": lambda: K.matmul(warps=8, k_major=False, **CLIFF),
    "f8_small": lambda: K.matmul(fast_acc=True, **F8_SMALL),
    "f8_small_n_major": lambda: K.matmul(fast_acc=True, k_major=False, **F8_SMALL),
    "f8_small_slow_acc": lambda: K.matmul(**F8_SMALL),
    "f8_acc_default": lambda: K.matmul(fast_acc=True, **(F8_CLIFF | {"warps": None})),
    "acc_f16_128x256_default": lambda: K.matmul(acc="f16", **CLIFF),
    "acc_f16_128x256_8": lambda: K.matmul(acc="f16", warps=8, **CLIFF),
    "acc_f16_256x256_default": lambda: K.matmul(acc="f16", tile=(256, 256, 64), **CLIFF),
    "acc_f16_256x256_8": lambda: K.matmul(acc="f16", tile=(256, 256, 64), warps=8, **CLIFF),
}
SWEEPS |= {
    f"acc_{m}x{n}_{warps or 'default'}": (lambda m=m, n=n, warps=warps: K.matmul(tile=(m, n, 64), warps=warps, **CLIFF))
    for m, n in [(64, 64), (128, 64), (128, 128), (64, 256), (64, 512), (128, 256), (256, 128), (256, 256)]
    for warps in [None, 8]
}

# Tiles whose compilation takes long: processor time of the assembler, by the number of elements.
LARGE = [1 << n for n in range(12, 20)]
MINUTE = 60

# By the block sizes in the objects: 256 threads with 4 worker warps or fewer and by default, 384 with 8 or more. Four warps fetch.
DEFAULT_WARPS, MOST_WARPS = 4, 8


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
    kernels = {}
    for name, kernel, optimize in all_kernels():
        path, object_path = os.path.join(folder, name + ".mlir"), os.path.join(folder, name + ".cubin")
        with open(path, "w", encoding="utf-8") as file:
            file.write(kernel.text)
        if optimize:
            subprocess.run([tileir, "opt", "-O3", path, "-o", path + ".opt"], check=True)
            os.replace(path + ".opt", path)
        command = [tileir, "compile", path, "--gpu", "sm_90", "--no-cache", "-o", object_path]
        status, said, seconds = processor_time(command, 300)
        print(f"{name}: {seconds:.1f} s" if status == 0 else f"{name}: status {status}: {said}", flush=True)
        kernels[name] = {"grid": kernel.grid, "args": kernel.args, "seconds": seconds, "status": status}
    with open(os.path.join(folder, "manifest.json"), "w", encoding="utf-8") as file:
        json.dump({"assembler": assembler_version(tileir), "kernels": kernels}, file, indent=1)


def assembler_version(tileir):
    rows = json.loads(subprocess.run([tileir, "doctor", "--json"], capture_output=True, text=True).stdout)["rows"]
    return next(row["text"] for row in rows if row["what"] == "tileiras").split(",")[0]


def compile_large(tileir, out):
    """Writes the processor time of the assembler for softmax of rows, by the elements of a row."""
    seconds_by_elements = {}
    with tempfile.TemporaryDirectory() as folder:
        for elements in LARGE:
            path = os.path.join(folder, f"large_{elements}.mlir")
            with open(path, "w", encoding="utf-8") as file:
                file.write(K.softmax(rows=16, columns=elements).text)
            command = [tileir, "compile", path, "--gpu", "sm_90", "--no-cache", "--quiet", "--compile-timeout", "1200", "-o", path + ".cubin"]
            status, said, seconds = processor_time(command, 1300)
            print(f"{elements} elements: status {status}, {seconds:.1f} s {said}", flush=True)
            if status:
                break
            seconds_by_elements[elements] = round(seconds, 1)
            with open(out, "w", encoding="utf-8") as file:
                json.dump({"assembler": assembler_version(tileir), "softmax": seconds_by_elements}, file, indent=1)
            if seconds > MINUTE:
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


def machine():
    """The GPU, its driver and the day."""
    query = ["nvidia-smi", "--query-gpu=name,driver_version", "--format=csv,noheader"]
    try:
        name, driver = subprocess.run(query, capture_output=True, text=True).stdout.strip().split("\n")[0].split(", ")
    except (OSError, ValueError):
        name, driver = "unknown", "unknown"
    return {"device": name, "driver": driver, "date": time.strftime("%Y-%m-%d", time.gmtime())}


def run_all(tileir, folder, out):
    with open(os.path.join(folder, "manifest.json"), encoding="utf-8") as file:
        manifest = json.load(file)
    kernels, start, texts = {}, time.time(), {}
    results = machine() | {"assembler": manifest["assembler"], "kernels": kernels}
    # The faster of two rounds, so that a clock that has to rise first does not count.
    for number in range(2):
        for name, launch in manifest["kernels"].items():
            if launch["status"]:
                continue
            with open(os.path.join(folder, name + ".mlir"), encoding="utf-8") as file:
                same = texts.setdefault((number, file.read(), launch["grid"]), name)
            if same != name:
                kernels[name] = kernels[same]
                continue
            run = timed(tileir, folder, name, launch)
            best = kernels.get(name)
            medians = (best or {}).get("medians", []) + ([run["median"]] if "median" in run else [])
            if best is None or run.get("median", 1e9) < best.get("median", 1e9):
                kernels[name] = run
            kernels[name]["medians"] = medians
            print(f"{time.time() - start:5.0f} s {name}: " + (
                f"{run['median'] * 1e6:.1f} us, {run.get('tflops', 0):.1f} TFLOP/s, {run.get('tbs', 0):.3f} TB/s"
                if "median" in run else str(run)), flush=True)
            with open(os.path.join(out, "results.json"), "w", encoding="utf-8") as file:
                json.dump(results, file, indent=1)


def accumulators(kernels):
    """The registers per warp from which accumulators are slow: sizes on both sides must not overlap."""
    fine, slow = [], []
    best = max(run["tflops"] for name, run in kernels.items() if name.startswith("sweep.acc_"))
    for name, run in kernels.items():
        found = re.fullmatch(r"sweep\.acc_(f16_)?(\d+)x(\d+)_(\w+)", name)
        if found:
            half, rows, columns, warps = found.groups()
            registers = int(rows) * int(columns) // (2 if half else 1)
            per_warp = registers // (DEFAULT_WARPS if warps == "default" else int(warps))
            (slow if run["tflops"] < best / 4 else fine).append(per_warp)
    assert max(fine) < min(slow), f"fine up to {max(fine)}, slow from {min(slow)} registers per warp"
    return min(slow)


def write_rules(results_path, large_path, out):
    """Writes the measurements that the lint states and applies."""
    with open(results_path, encoding="utf-8") as file:
        results = json.load(file)
    with open(large_path, encoding="utf-8") as file:
        large = {int(elements): seconds for elements, seconds in json.load(file)["softmax"].items()}
    kernels = results["kernels"]
    head = open(out, encoding="utf-8").read().split("\ntarget ")[0].split("\n")
    lines = head + ["target sm_90"] + [f"{key} {results[key]}" for key in ("device", "driver", "assembler", "date")]
    product = "product of 4096x4096x4096"
    parameters = {
        "accumulator": (
            f" registers_per_warp={accumulators(kernels)} default_warps={DEFAULT_WARPS} most_warps={MOST_WARPS}",
            f"an f16 {product} with an f32 accumulator of 128x256",
        ),
        "accumulators": ("", "attention of 16x4096x128 in f16 with two f32 accumulators of 128x128"),
        "f8-lhs-along-m": ("", f"an f8E4M3FN {product}"),
        "f8-rhs-along-n": ("", f"an f8E4M3FN {product}"),
        "f8-fast-acc": ("", f"an f8E4M3FN {product}"),
        "base": (" bytes=16", f"an f16 {product}"),
        "strides": (" bytes=16", f"an f16 {product}"),
    }
    for name, (keys, work) in parameters.items():
        slow, fast = (round(kernels[f"rule.{name}.{side}"]["tflops"]) for side in ("before", "after"))
        assert fast > 1.5 * slow, f"{name} is no cliff: {slow} and {fast} TFLOP/s"
        lines.append(f"cliff {name}{keys}: {slow} TFLOP/s | {fast} TFLOP/s | {work}")
    first = min(elements for elements, seconds in large.items() if seconds > MINUTE)
    before = max(elements for elements in large if elements < first)
    work = f"compiling a softmax of rows of {first} elements, and of {before}"
    lines.append(f"cliff large-tile elements={first}: {large[first]:.0f} s | {large[before]:.0f} s | {work}")
    with open(out, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


# The code of the warning about each cliff.
CODES = {"accumulator": "W0310", "accumulators": "W0310", "f8-lhs-along-m": "W0311", "f8-rhs-along-n": "W0311",
         "f8-fast-acc": "W0312", "base": "W0313", "strides": "W0313"}


def lint(tileir):
    """Whether the lint warns about the slow side of each cliff, and about nothing else: not the fast side, and no anchor."""
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for name, kernel, _ in all_kernels():
            kind, rule, *side = name.split(".")
            if kind == "sweep":
                continue
            path = os.path.join(folder, name + ".mlir")
            with open(path, "w", encoding="utf-8") as file:
                file.write(kernel.text)
            command = [tileir, "check", "--gpu", "sm_90", "--lint", "performance", "--json", path]
            lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
            found = {line["code"] for line in map(json.loads, lines) if "code" in line}
            expected = {CODES[rule]} if side == ["before"] else set()
            if found != expected:
                wrong += 1
                print(f"{name}: expected {sorted(expected)}, found {sorted(found)}")
    print(f"{len(CODES)} cliffs, {len(ANCHORS)} tuned kernels, {wrong} wrong")
    return wrong


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["compile", tileir, folder]:
            compile_all(tileir, folder)
        case ["large", tileir, out]:
            compile_large(tileir, out)
        case ["run", tileir, folder, out]:
            run_all(tileir, folder, out)
        case ["lint", tileir]:
            sys.exit(1 if lint(tileir) else 0)
        case ["rules", results, large, out]:
            write_rules(results, large, out)
        case _:
            sys.exit(__doc__)
