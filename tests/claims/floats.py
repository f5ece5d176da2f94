"""Compares how we read and print float literals with MLIR itself.

    python floats.py TILEIR [SEED]

Needs a Python package with MLIR's bindings (`jaxlib` has them). Random bit patterns and decimals of every format that MLIR
knows go into `constant` here and into a dense attribute there; the values printed must be the same. Negative f8E8M0FNU
and infinite f4E2M1FN literals are left out: see spec-errata.md, E3 and E10.
"""

import random
import re
import subprocess
import sys
import tempfile

from jaxlib.mlir import ir

WIDTHS = {"f16": 16, "bf16": 16, "f32": 32, "f64": 64, "tf32": 19, "f8E4M3FN": 8, "f8E5M2": 8, "f8E8M0FNU": 8, "f4E2M1FN": 4}
EDGES = """0.0 1.0 3.0 1.5 2.5 5.0 7.0 448.0 464.0 465.0 57344.0 61440.0 61441.0 65519.99 65520.0 0.25 6.0e-8 0.0009765625 1.0e-45
1.0e-50 1.0e39 1.0e400 3.4028236e38 2.0e38 2.5e38 2.5521177519070385e38 2.6e38 5.877471754111438e-39""".split()


def literals(format, width, rng):
    """Lists of 64 literals: bits, then decimals."""
    digits = (width + 3) // 4
    for _ in range(20):
        yield [f"0x{rng.getrandbits(width):0{digits}X}" for _ in range(64)]
    signs = [""] if format == "f8E8M0FNU" else ["", "-"]
    edges = [e for e in EDGES if (format, e) != ("f4E2M1FN", "1.0e400")]
    yield [rng.choice(signs) + rng.choice(edges) for _ in range(64)]
    for _ in range(5):
        yield [f"{rng.choice(signs)}{rng.uniform(1, 10):.{rng.randint(1, 18)}f}e{rng.randint(-45, 45)}" for _ in range(64)]


def main():
    rng = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    wanted, lines = [], []
    with ir.Context():
        for format, width in WIDTHS.items():
            for values in literals(format, width, rng):
                text = ", ".join(values)
                wanted.append((values, str(ir.Attribute.parse(f"dense<[{text}]> : tensor<64x{format}>"))))
                lines.append(f"%v{len(lines)} = constant <{format}: [{text}]> : tile<64x{format}>")
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write("cuda_tile.entry @k() {\n" + "\n".join(lines) + "\n}\n")
        file.flush()
        shown = subprocess.run([sys.argv[1], "print", file.name], capture_output=True, text=True, check=True).stdout
    ours = re.findall(r"constant <\w+: \[?(.*?)\]?> : tile<64x(\w+)>", shown)
    different = 0
    for (values, theirs), (mine, format) in zip(wanted, ours, strict=True):
        theirs = re.match(r"dense<\[?(.*?)\]?> : ", theirs)[1]
        for literal, a, b in zip(values, theirs.split(", "), mine.split(", ")):
            if a != b:
                different += 1
                print(f"{format} {literal}: MLIR {a}, ours {b}")
    print(f"{64 * len(wanted)} literals, {different} differences")
    sys.exit(different > 0)


if __name__ == "__main__":
    main()
