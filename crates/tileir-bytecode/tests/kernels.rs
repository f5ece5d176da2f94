//! Real kernels, from cuTile: read, shown and written again at every version.

mod common;

use common::{bytes_of, kernels, load, same, shown};
use tileir_base::Diagnostics;
use tileir_ir::{Module, Version};
use tileir_verify::gate_version;

struct Kernel {
    file: String,
    version: Version,
    bytes: Vec<u8>,
    /// Name of its text, if the disassembler accepts it.
    text: Option<String>,
}

fn all() -> Vec<Kernel> {
    let status = std::fs::read_to_string(kernels().join("status.tsv")).expect("the list of kernels");
    let mut list = Vec::new();
    for line in status.lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let file = format!("{}.{}.tileirbc", columns[0], columns[1]);
        let Ok(bytes) = std::fs::read(kernels().join(&file)) else { continue };
        let version = Version::ALL.into_iter().find(|v| v.name() == columns[1]).expect("a version");
        let text = (columns[3] != "-").then(|| format!("{}.{}", columns[0], columns[3]));
        list.push(Kernel { file, version, bytes, text });
    }
    assert!(list.len() > 700, "only {} kernels found", list.len());
    list
}

fn holds(module: &Module, version: Version) -> bool {
    let mut diags = Diagnostics::new();
    gate_version(module, version, &mut diags);
    !diags.has_errors()
}

#[test]
fn every_kernel_shows_as_the_disassembler_shows_it() {
    for kernel in all() {
        let Some(text) = &kernel.text else { continue };
        let module = load(&kernel.bytes, &kernel.file);
        for (debug_info, end) in [(false, "mlir"), (true, "g.mlir")] {
            let expected = std::fs::read_to_string(kernels().join(format!("{text}.{end}"))).expect("its text");
            assert!(shown(&module, debug_info) == expected, "{} does not show as {text}.{end}", kernel.file);
        }
    }
}

/// Writing and reading is the identity on modules, at the kernel's own version and at another that can hold it.
#[test]
fn every_kernel_comes_back() {
    for (i, kernel) in all().into_iter().enumerate().filter(|(_, k)| k.text.is_some()) {
        let module = load(&kernel.bytes, &kernel.file);
        let other = Version::ALL[i % 4];
        for version in [kernel.version, other] {
            if version == other && (other == kernel.version || !holds(&module, other)) {
                continue;
            }
            let what = format!("{} at {version}", kernel.file);
            let bytes = bytes_of(&module, version, &what);
            let back = load(&bytes, &what);
            same(&module, &back, &what);
            assert!(bytes_of(&back, version, &what) == bytes, "{what}: other bytes the second time");
        }
    }
}
