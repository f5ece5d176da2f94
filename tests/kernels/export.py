"""Exports every kernel at every bytecode version and disassembles the result.

    python export.py [--tools DIR] [--only NAME] [--out DIR]

Writes NAME.V.tileirbc, NAME.V.mlir, NAME.V.g.mlir (the same with locations) and
status.tsv. A text that equals that of a newer version of the same case is not kept twice;
the column `text` of the table names the version that has it. Needs cuTile Python and NVIDIA's
tileirdisasm and tileiras; a GPU is not needed. Two runs give the same bytes: nothing depends on
the working directory, the place of the packages, the time or the order of files.
"""

import argparse
import io
import os
import subprocess
import sys
import warnings
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "kernels"))

import cuda.tile  # noqa: E402
from cuda.tile import TileError  # noqa: E402
from cuda.tile._bytecode.debug_info import DebugAttrTable  # noqa: E402
from cuda.tile.compilation import export_kernel  # noqa: E402

VERSIONS = ("13.1", "13.2", "13.3", "13.4")
AREAS = ("elementwise", "dtypes", "linalg", "reductions", "memory", "control")

# Debug info names files; these directories stand for the real ones.
PLACES = ((str(HERE / "kernels"), "/k"), (os.path.dirname(cuda.tile.__file__), "/cutile"))


def neutral(path):
    """`path` with the machine's directory replaced."""
    for real, name in PLACES:
        if path == real or path.startswith(real + os.sep):
            return name + path[len(real):]
        if path == name or path.startswith(name + "/"):
            return path
    if path and not path.startswith("<"):
        raise ValueError(f"debug info names an unexpected file: {path}")
    return path


def patch_debug_info():
    """Makes the bytecode writer record neutral paths."""
    file, loc = DebugAttrTable.file, DebugAttrTable.loc
    DebugAttrTable.file = lambda self, name, directory: file(self, name, neutral(directory))
    DebugAttrTable.loc = lambda self, scope, filename, line, column: loc(
        self, scope, neutral(filename), line, column)


def find_tools(given):
    """The directory that holds tileirdisasm and tileiras."""
    places = [Path(given)] if given else [
        Path(p) / "nvidia" / "cu13" / "bin" for p in sys.path if p]
    for place in places:
        if (place / "tileirdisasm").exists() and (place / "tileiras").exists():
            return place
    sys.exit("tileirdisasm and tileiras not found; say where with --tools")


def export(case, version):
    """The bytecode of one case, or the first line of the reason why there is none."""
    buffer = io.BytesIO()
    # Bytecode before 13.3 names its GPU in the hints; later bytecode can do without.
    gpu = case.gpu if version < "13.3" else None
    try:
        export_kernel(case.kernel, case.signatures, buffer, gpu_code=gpu,
                      output_format="tileir_bytecode", bytecode_version=version)
    except TileError as error:
        return None, str(error).strip().splitlines()[0]
    return buffer.getvalue(), ""


def run(*command):
    done = subprocess.run([str(c) for c in command], capture_output=True)
    return done.returncode, done.stdout, done.stderr.decode(errors="replace")


def complaint(text):
    """The first message of a tool, without the location in front of it."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[0].split(": error: ")[-1].replace("\t", " ") if lines else ""


def process(tools, out, name, version, gpu):
    """Disassembles one file twice and assembles it; returns its texts and its row."""
    code = out / f"{name}.{version}.tileirbc"
    notes, texts, results = [], [], []
    for flags in ((), ("-g",)):
        rc, text, err = run(tools / "tileirdisasm", *flags, code)
        if rc == 0:
            texts.append(text)
        elif not flags:
            notes.append(f"disassembler: exit {rc} {complaint(err)}")
    for target in ("sm_90",) if gpu == "sm_90" else ("sm_90", gpu):
        rc, _, err = run(tools / "tileiras", "--gpu-name", target, code, "-o", os.devnull)
        results.append(f"{target}:{'ok' if rc == 0 else 'no'}")
        if rc:
            notes.append(f"{target}: {complaint(err)}")
    return tuple(texts), [name, version, "yes", "-", " ".join(results), "; ".join(notes)]


def keep_texts(out, results):
    """Writes each text once per case and notes in every row which version has it."""
    kept = {}
    for texts, row in sorted(results, key=lambda result: result[1][:2], reverse=True):
        if texts:
            name, version = row[:2]
            row[3] = kept.setdefault((name, texts), version)
            if row[3] == version:
                for text, suffix in zip(texts, ("mlir", "g.mlir"), strict=True):
                    (out / f"{name}.{version}.{suffix}").write_bytes(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tools", help="directory of tileirdisasm and tileiras")
    parser.add_argument("--only", help="export only cases whose name contains this")
    parser.add_argument("--out", default=HERE.parent / "files" / "kernels", type=Path)
    args = parser.parse_args()

    tools = find_tools(args.tools)
    patch_debug_info()
    warnings.simplefilter("ignore")   # hints that an old version drops
    for area in AREAS:
        __import__(area)
    from common import REGISTRY
    import raw

    args.out.mkdir(exist_ok=True)
    if not args.only:
        for old in args.out.iterdir():
            old.unlink()
    rows, jobs = [], []
    for name, case in sorted(REGISTRY.cases.items()):
        if args.only and args.only not in name:
            continue
        for version in VERSIONS:
            code, reason = export(case, version)
            if code is None:
                rows.append([name, version, "no", "-", "-", reason])
                continue
            (args.out / f"{name}.{version}.tileirbc").write_bytes(code)
            jobs.append((name, version, case.gpu))
    for name, version, code in raw.modules(VERSIONS):
        if args.only and args.only not in name:
            continue
        (args.out / f"{name}.{version}.tileirbc").write_bytes(code)
        jobs.append((name, version, "sm_90"))
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda job: process(tools, args.out, *job), jobs))
    keep_texts(args.out, results)

    rows = sorted(rows + [row for _, row in results])
    table = "".join("\t".join(row) + "\n" for row in
                    [["case", "version", "exported", "text", "tileiras", "notes"], *rows])
    if args.only:
        print(table, end="")
        return
    (args.out / "status.tsv").write_text(table)
    print(f"{len(jobs)} files, {sum(r[2] == 'no' for r in rows)} exports refused")


if __name__ == "__main__":
    main()
