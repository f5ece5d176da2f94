//! torch under the start-up hook of `tileir cpu`, with the library. Needs a Python with torch, which TILEIR_TORCH_PYTHON names;
//! without it the test says that it was skipped.
#![cfg(target_os = "linux")]

#[path = "../../../tests/support/skipped.rs"]
mod skipped;

use skipped::skipped;
use std::path::Path;
use std::process::Command;

#[test]
fn torch_has_its_device_on_the_cpu() {
    let Some(python) = std::env::var_os("TILEIR_TORCH_PYTHON").filter(|name| !name.is_empty()) else {
        skipped("torch_has_its_device_on_the_cpu", "TILEIR_TORCH_PYTHON names no Python with torch");
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let tests = std::env::current_exe().expect("this test's file");
    let library = tests.parent().expect("its folder").join("libtileir_driver.so");
    std::os::unix::fs::symlink(&library, folder.path().join("libcuda.so.1")).expect("a link");
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let output = Command::new(python)
        .arg(here.join("tests/python/torch_device.py"))
        .env("PYTHONPATH", here.join("../tileir-cli/python"))
        .env("LD_LIBRARY_PATH", folder.path())
        .envs([("TILEIR_CPU", "1"), ("TILEIR_CPU_THREADS", "3"), ("TILEIR_CPU_MEMORY", "1073741824")])
        .output()
        .expect("Python runs");
    let shown = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    assert!(output.status.success(), "{}{}", shown[0], shown[1]);
    assert!(shown[0].ends_with("registered_memory_follows_its_tensor\n"), "{}", shown[0]);
}
