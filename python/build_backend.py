"""Builds the wheel: the `tileir` command and the stand-in for the CUDA driver with cargo, then the package with maturin.

`pip wheel ./python` and `pip install ./python` call this module. Environment variables:

TILEIR_WHEEL_PROFILE  the cargo profile: `release` by default, `quick` for a build of a minute
TILEIR_WHEEL_TARGET   a target of rustc, other than the host
TILEIR_WHEEL_GLIBC    with `cargo-zigbuild` and `ziglang`: the oldest glibc, such as `2.17`; the wheel is a manylinux one
"""

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

import maturin

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
BIN = HERE / "tileir" / "_bin"

PROFILE = os.environ.get("TILEIR_WHEEL_PROFILE", "release")
TARGET = os.environ.get("TILEIR_WHEEL_TARGET", "")
GLIBC = os.environ.get("TILEIR_WHEEL_GLIBC", "")


def host_target():
    lines = subprocess.run(["rustc", "-vV"], check=True, capture_output=True, text=True).stdout.splitlines()
    return next(line.split(": ")[1] for line in lines if line.startswith("host: "))


def is_linux():
    return "linux" in TARGET if TARGET else platform.system() == "Linux"


def programs():
    """The packages to build, and the files that go beside the package: the name as built, and the name there.

    On Linux the command and the stand-in for the driver are one library, and the command is a small program that calls it.
    """
    if is_linux():
        return ["tileir-bundle"], {"tileir-launcher": "tileir", "libtileir_bundle.so": "libtileir_driver.so"}
    windows = "windows" in TARGET if TARGET else platform.system() == "Windows"
    name = "tileir.exe" if windows else "tileir"
    return ["tileir-cli", "--bin", "tileir"], {name: name}


def build_programs():
    packages, files = programs()
    target = TARGET or (host_target() if GLIBC else "")
    command = ["cargo", "zigbuild" if GLIBC else "build", "--profile", PROFILE, "-p", *packages]
    if target:
        command += ["--target", f"{target}.{GLIBC}" if GLIBC else target]
    environment = dict(os.environ)
    environment.pop("CARGO_TARGET_DIR", None)
    out = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")).absolute()
    subprocess.run(command + ["--target-dir", str(out)], check=True, cwd=ROOT, env=environment)
    built = out / target / PROFILE if target else out / PROFILE
    shutil.rmtree(BIN, ignore_errors=True)
    BIN.mkdir(parents=True)
    for source, name in files.items():
        shutil.copy2(built / source, BIN / name)
        if is_linux() and shutil.which("strip"):
            subprocess.run(["strip", "--strip-unneeded", str(BIN / name)], check=False)


def arguments():
    args = ["--profile", PROFILE]
    if TARGET:
        args += ["--target", TARGET]
    if GLIBC:
        args += ["--zig", "--compatibility", "manylinux_" + GLIBC.replace(".", "_")]
    if is_linux():
        # For the extension alone: the profile of the other crates stays that of an ordinary build.
        args += ["--", "-C", "link-arg=-s"]
    return " ".join(args)


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    build_programs()
    os.environ.setdefault("MATURIN_PEP517_ARGS", arguments())
    print("building with", os.environ["MATURIN_PEP517_ARGS"], file=sys.stderr)
    return maturin.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    build_programs()
    os.environ.setdefault("MATURIN_PEP517_ARGS", arguments())
    return maturin.build_editable(wheel_directory, config_settings, metadata_directory)


def build_sdist(sdist_directory, config_settings=None):
    return maturin.build_sdist(sdist_directory, config_settings)


def get_requires_for_build_wheel(config_settings=None):
    # `GLIBC` asks for the cross linker too.
    more = ["cargo-zigbuild", "ziglang"] if GLIBC else []
    return maturin.get_requires_for_build_wheel(config_settings) + more


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    os.environ.setdefault("MATURIN_PEP517_ARGS", arguments())
    return maturin.prepare_metadata_for_build_wheel(metadata_directory, config_settings)


prepare_metadata_for_build_editable = prepare_metadata_for_build_wheel
get_requires_for_build_editable = get_requires_for_build_wheel
get_requires_for_build_sdist = maturin.get_requires_for_build_sdist
