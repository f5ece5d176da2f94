"""Writes COVERAGE.md: which ops, types and front-end functions the exported files hold.

    python coverage.py OPS.md

OPS.md is the list of operations: every table row whose header begins with `op`, the names in
backticks in its first cell.
"""

import re
import sys
from collections import Counter, defaultdict
from pathlib import Path

HERE = Path(__file__).resolve().parent
OUT = HERE.parent / "files" / "kernels"
OP = re.compile(r"^\s*(?:%[^=]*= )?([a-z_][a-z0-9_]*)(?=[ \n]|$)", re.M)
# What an op is called in the list when the disassembler spells it otherwise.
SPELLED = {"fpowf": "pow"}


def listed_ops(path):
    """Op names of the list, in its order."""
    ops, in_table = [], False
    for line in Path(path).read_text().splitlines():
        if re.match(r"## 1[3-9]\.", line):
            break
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if not line.startswith("|"):
            in_table = False
        elif cells[0] == "op":
            in_table = True
        elif in_table:
            name = re.split(r"[(;]", cells[0])[0]
            ops += [op for op in re.findall(r"`([a-z_0-9]+)`", name) if op not in ops]
    return ops


def main():
    ops = listed_ops(sys.argv[1])
    count, cases, unknown = Counter(), defaultdict(set), Counter()
    oldest, handmade = {}, defaultdict(bool)
    forms = Counter()
    for path in sorted(OUT.glob("*.mlir")):
        if path.name.endswith(".g.mlir"):
            continue
        name, version = re.fullmatch(r"(.*)\.(13\.\d)\.mlir", path.name).groups()
        text = path.read_text()
        for word in OP.findall(text):
            op = SPELLED.get(word, word)
            if op not in ops:
                unknown[word] += 1
                continue
            count[op] += 1
            cases[op].add(name)
            handmade[op] |= not name.startswith("raw_")
        forms.update(re.findall(r"\b(?:rounding|overflow)<[a-z_]+>|bounded|div_by|same_elements"
                                r"|padding_value = \w+|flush_to_zero|propagate_nan"
                                r"|fast_acc|saturating|inbounds|dim_map|traversal_strides|sparse_dim"
                                r"|\bevery\b|<none>", text))
        forms.update("element " + t for t in
                     set(re.findall(r"\b(i1|i4|i8|i16|i32|i64|bf16|f16|f32|f64|tf32|f8E\w+|f4E\w+"
                                    r"|fnv8\w+)\b", re.sub(r"(?<=\d)x", " ", text))))
        forms.update(re.findall(r"_tko ((?:weak|relaxed|acquire|release|acq_rel)"
                                r"(?: tl_blk| device| sys)?) ", text))
        forms.update("mode " + m for m in re.findall(
            r", (and|or|xor|add|addf|max|min|umax|umin|xchg), ", text))
    for row in (OUT / "status.tsv").read_text().splitlines()[1:]:
        name, version, exported = row.split("\t")[:3]
        if exported == "yes":
            oldest[name] = min(oldest.get(name, version), version)

    missing = [op for op in ops if op not in count]
    # One mention of a name is a use; methods are listed with their class.
    source = "\n".join(p.read_text() for p in sorted((HERE / "kernels").glob("*.py")))
    import cuda.tile as ct
    functions = [f for f in dir(ct) if not f.startswith("_") and callable(getattr(ct, f))
                 and not isinstance(getattr(ct, f), type)]
    unused = [f for f in functions if not re.search(rf"\bct\.{f}\b", source)]

    lines = ["# Coverage", "",
             f"{len(oldest)} cases; {len(count)} of the {len(ops)} listed ops occur in the "
             "disassemblies.", "",
             "Never: " + (", ".join(f"`{op}`" for op in missing) or "none") +
             " (`module` is not printed by the disassembler).", "",
             "Only in hand-made modules (`raw_…`): " +
             ", ".join(f"`{op}`" for op in ops if op in count and not handmade[op]) + ".", "",
             "Public functions of `cuda.tile` that no kernel uses: " +
             (", ".join(f"`{f}`" for f in unused) or "none") + ".", "",
             "## Ops", "",
             "Times printed (texts kept once), cases that hold it, and the oldest version of any "
             "such case.", "",
             "| op | times | cases | oldest |", "| --- | --- | --- | --- |"]
    lines += [f"| `{op}` | {count[op]} | {len(cases[op])} | "
              f"{min(oldest[name] for name in cases[op])} |" for op in ops if op in count]
    lines += ["", "## Attributes, enum values and element types", "", "| form | times |",
              "| --- | --- |"]
    lines += [f"| `{form}` | {n} |" for form, n in sorted(forms.items())]
    (HERE / "COVERAGE.md").write_text("\n".join(lines) + "\n")
    if unknown:
        print("words that are no op:", dict(unknown))
    print(f"{len(count)} of {len(ops)} ops; missing: {missing}; unused functions: {unused}")


if __name__ == "__main__":
    main()
