"""Our bytecode and text against NVIDIA's disassembler and assembler.

usage: disassembly.py TOOLS TILEIR DIR     (TOOLS: the folder of tileirdisasm and tileiras)

For every bytecode file in DIR that the disassembler takes, without and with locations:
  `tileir dis` prints its bytes; `tileir print` of its text gives the text back;
  `tileir as` of the file is disassembled to the same text.
And `tileiras` accepts for sm_90 what `tileir as` writes whenever it accepts the original (newest version of a case).
"""

import concurrent.futures
import pathlib
import subprocess
import sys
import tempfile


def run(*command, **options):
    return subprocess.run(command, capture_output=True, **options)


def check(tools, ours, path, work, newest):
    problems = []
    again = work / path.name
    version = ".".join(path.name.split(".")[-3:-1])
    written = run(ours, "as", path, "--bytecode-version", version, "-o", again)
    for flags in ([], ["-g"]):
        real = run(tools / "tileirdisasm", *flags, path)
        if real.returncode != 0:
            continue
        name = f"{path.name} {' '.join(flags)}"
        if run(ours, "dis", *flags, path).stdout != real.stdout:
            problems.append(f"{name}: disassembled differently")
        if run(ours, "print", "--reference", *flags, "-", input=real.stdout).stdout != real.stdout:
            problems.append(f"{name}: the text is shown differently")
        if written.returncode != 0 or run(tools / "tileirdisasm", *flags, again).stdout != real.stdout:
            problems.append(f"{name}: what we write is disassembled differently {written.stderr.decode()[:200]}")
    if newest and run(tools / "tileiras", "--gpu-name", "sm_90", path, "-o", again.with_suffix(".a")).returncode == 0:
        ours_accepted = run(tools / "tileiras", "--gpu-name", "sm_90", again, "-o", again.with_suffix(".b"))
        if ours_accepted.returncode != 0:
            problems.append(f"{path.name}: tileiras refuses what we write: {ours_accepted.stderr.decode()[:200]}")
    return problems


def main():
    tools, ours, folder = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3])
    files = sorted(folder.glob("*.tileirbc"))
    newest = {f.name.split(".")[0]: f for f in files}
    with tempfile.TemporaryDirectory() as work, concurrent.futures.ThreadPoolExecutor() as pool:
        jobs = [pool.submit(check, tools, ours, f, pathlib.Path(work), newest[f.name.split(".")[0]] == f) for f in files]
        problems = [job.result() for job in jobs]
    bad = [p for found in problems for p in found]
    print("\n".join(bad))
    failed = sum(1 for found in problems if found)
    print(f"{len(files) - failed} passed, {failed} failed")
    sys.exit(bool(bad) or not files)


main()
