#!/usr/bin/env python3
"""Launches objects that are cut off or changed: nothing but a sentence or a fault may come of them.

    tools/gpu/damaged.py TILEIR KERNEL.mlir OBJECT [COUNT]

Needs a GPU. Prints how many ended in which way, and each that made a process crash or hang; fails if there is one.
"""

import collections
import os
import random
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor


def damaged(content, count):
    """Name and content of objects that are cut off, and of objects with one byte, or one run of bytes, that differs."""
    pick = random.Random(1)
    for at in sorted({0, 1, 63, 64, len(content) - 1} | {pick.randrange(len(content)) for _ in range(count // 3)}):
        yield f"cut at {at}", content[:at]
    tables = range(int.from_bytes(content[40:48], "little"), len(content))
    for where, places in (("header", range(64)), ("tables", tables), ("anywhere", range(len(content)))):
        for _ in range(count // 6):
            at, byte = pick.choice(places), pick.randrange(1, 256)
            yield f"{where}: byte {at} xor {byte}", content[:at] + bytes([content[at] ^ byte]) + content[at + 1:]
    for _ in range(count // 6):
        at, size = pick.randrange(len(content)), pick.choice([4, 16, 64, 256])
        yield f"zeros: {size} at {at}", content[:at] + bytes(len(content[at:at + size])) + content[at + size:]


def launch(tileir, kernel, content):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "object.cubin")
        with open(path, "wb") as file:
            file.write(content)
        command = [tileir, "run", kernel, "--device", "gpu", "--quiet", "--cubin", path]
        try:
            done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=30)
        except subprocess.TimeoutExpired:
            return "hangs", ""
    said = (done.stderr.strip().split("\n") or [""])[0]
    if done.returncode not in (0, 1, 2):
        return "crashes", f"status {done.returncode}: {said}"
    kind = {0: "runs", 1: "faults or differs"}.get(done.returncode, "refused by the driver")
    refused = any(text in said for text in ("is damaged", "not an object", "for a processor"))
    return ("refused before the driver" if refused else kind), said


def main(tileir, kernel, path, count=120):
    with open(path, "rb") as file:
        content = file.read()
    trials = list(damaged(content, int(count)))
    with ThreadPoolExecutor(8) as pool:
        results = list(pool.map(lambda trial: launch(tileir, kernel, trial[1]), trials))
    ends, examples, bad = collections.Counter(), {}, 0
    for (name, _), (kind, said) in zip(trials, results):
        ends[kind] += 1
        examples.setdefault((kind, said[:60]), (name, said))
        if kind in ("crashes", "hangs"):
            bad += 1
            print(f"{kind}: {name}: {said}")
    for (kind, _), (name, said) in examples.items():
        print(f"{kind}, for example {name}: {said}")
    print(f"{len(trials)} objects: " + ", ".join(f"{count} {kind}" for kind, count in sorted(ends.items())))
    return bad


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    sys.exit(1 if main(*sys.argv[1:]) else 0)
