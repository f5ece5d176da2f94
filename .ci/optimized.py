"""What -O levels make of real kernels, against NVIDIA's assembler.

usage: optimized.py TOOLS TILEIR DIR     (TOOLS: the folder of tileiras)

For the newest version of every bytecode file in DIR that verifies: each pass alone and each level gives a module that verifies (the
tool checks it after every pass), a second run of a level changes nothing, and `tileiras` accepts for sm_90 what -O3
makes of a file whenever it accepts the file.
"""

import concurrent.futures
import pathlib
import subprocess
import sys
import tempfile

PASSES = "canonicalize cse dce licm sccp shapes facts loop-values tokens loop-split fuse-fma".split()
LEVELS = ["-O0", "-O1", "-O2", "-O3"]


def run(*command):
    return subprocess.run(command, capture_output=True)


def check(tools, ours, path, work):
    problems = []
    if run(ours, "check", path).returncode != 0:
        return problems, False
    for name in PASSES:
        done = run(ours, "opt", path, "--pass", name, "--verify-each", "--emit", "text")
        if done.returncode != 0:
            problems.append(f"{path.name}: {name}: {done.stderr.decode()[:300]}")
    for level in LEVELS:
        once = work / f"{path.stem}{level}.mlir"
        done = run(ours, "opt", path, level, "--verify-each", "-o", once)
        if done.returncode != 0:
            problems.append(f"{path.name}: {level}: {done.stderr.decode()[:300]}")
        elif run(ours, "opt", once, level).stdout != once.read_bytes():
            problems.append(f"{path.name}: {level}: a second run changes something")
    best = work / f"{path.stem}.opt.tileirbc"
    accepts = lambda f: run(tools / "tileiras", "--gpu-name", "sm_90", f, "-o", f"{best}.{f.stat().st_size}.cubin")
    written = run(ours, "opt", path, "-O3", "-o", best)
    accepted = accepts(path).returncode == 0
    if written.returncode != 0:
        problems.append(f"{path.name}: -O3 as bytecode: {written.stderr.decode()[:300]}")
    elif accepted:
        refused = accepts(best)
        if refused.returncode != 0:
            problems.append(f"{path.name}: tileiras refuses what -O3 makes: {refused.stderr.decode()[:300]}")
    return problems, accepted


def main():
    tools, ours, folder = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3])
    files = sorted(folder.glob("*.tileirbc"))
    newest = sorted({f.name.split(".")[0]: f for f in files}.values())
    with tempfile.TemporaryDirectory() as work, concurrent.futures.ThreadPoolExecutor() as pool:
        jobs = [pool.submit(check, tools, ours, f, pathlib.Path(work)) for f in newest]
        found = [job.result() for job in jobs]
    bad = [p for problems, _ in found for p in problems]
    print("\n".join(bad))
    accepted = sum(1 for _, taken in found if taken)
    print(f"{len(newest)} kernels, {accepted} of them taken by tileiras before; {len(bad)} problems")
    sys.exit(bool(bad) or not newest)


main()
