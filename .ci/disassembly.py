"""What NVIDIA's disassembler prints for real bytecode must come out of our printer unchanged.

usage: disassembly.py TILEIRDISASM TILEIR DIR

For every bytecode file in DIR the disassembler's text, without and with locations, is read and shown again by ours.
"""

import concurrent.futures
import pathlib
import subprocess
import sys


def check(tool, ours, path):
    problems = []
    for flags, options in (([], []), (["-g"], ["-g"])):
        real = subprocess.run([tool, *flags, path], capture_output=True)
        if real.returncode != 0:
            continue
        shown = subprocess.run([ours, "print", "--reference", *options, "-"], input=real.stdout, capture_output=True)
        if shown.returncode != 0 or shown.stdout != real.stdout:
            problems.append(f"{path.name} {' '.join(flags)}: {shown.stderr.decode()[:300] or 'shown differently'}")
    return problems


def main():
    tool, ours, folder = sys.argv[1:]
    files = sorted(pathlib.Path(folder).glob("*.tileirbc"))
    with concurrent.futures.ThreadPoolExecutor() as pool:
        problems = [p for found in pool.map(lambda f: check(tool, ours, f), files) for p in found]
    print("\n".join(problems))
    print(f"{len(files) - len(problems)} passed, {len(problems)} failed")
    sys.exit(bool(problems) or not files)


main()
