"""The `tileir` command: runs the program that the wheel contains."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "_bin"


def program() -> Path:
    """The path of the command."""
    path = FOLDER / ("tileir.exe" if os.name == "nt" else "tileir")
    if not path.is_file():
        raise FileNotFoundError(f"{path} is missing: this package was built without the command")
    return path


def driver() -> Path:
    """The path of the stand-in for the CUDA driver, which only the wheels for Linux contain."""
    path = FOLDER / "libtileir_driver.so"
    if not path.is_file():
        raise FileNotFoundError(f"{path} is missing: the stand-in for the CUDA driver exists on Linux only")
    return path


def main() -> None:
    path = str(program())
    if os.name == "nt":
        sys.exit(subprocess.run([path, *sys.argv[1:]]).returncode)
    os.execv(path, ["tileir", *sys.argv[1:]])


if __name__ == "__main__":
    main()
