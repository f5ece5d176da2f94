//! Damaged bytecode files: valid ones with bytes changed, and valid modules changed op by op and written as they are.

use std::path::Path;
use tileir::base::Diagnostics;
use tileir::ir::{Module, Version};
use tileir_bytecode::{ReadOptions, WriteOptions, read, read_layout, write};
use tileir_oracles::Random;
use tileir_oracles::mutate::{change_bytes, change_module};

/// Valid files and their modules.
pub struct Mutants {
    files: Vec<Vec<u8>>,
    modules: Vec<(Module, Version)>,
}

impl Mutants {
    /// Our kernels in every version, and generated modules that use every op.
    pub fn load() -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/files/kernels");
        let mut paths: Vec<_> = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|e| e.path()).collect();
        paths.retain(|p| p.extension().is_some_and(|e| e == "tileirbc"));
        paths.sort();
        let mut files: Vec<Vec<u8>> = paths.iter().filter_map(|p| std::fs::read(p).ok()).collect();
        files.retain(|f| f.len() < 20_000);
        assert!(!files.is_empty(), "no kernel was found in tests/files/kernels");
        for seed in 0..400 {
            let version = Version::ALL[seed as usize % Version::ALL.len()];
            let options = tileir_gen::Options {
                ops: 25,
                entries: 1,
                max_version: version,
                debug_info: seed % 8 < 4,
                text_only: false,
                ..tileir_gen::Options::default()
            };
            files.extend(written(&tileir_gen::generate(seed, &options), version));
        }
        let modules = files.iter().filter_map(|bytes| {
            let mut diags = Diagnostics::new();
            let version = read_layout(bytes, &ReadOptions::default(), &mut diags).ok()?.version;
            Some((read(bytes, &ReadOptions::default(), &mut diags).ok()?, version))
        });
        Mutants { modules: modules.collect(), files }
    }

    /// Case `n`: a changed module if it is odd, changed bytes if it is even. `None`: the module has no encoding.
    pub fn case(&self, n: u64) -> Option<Vec<u8>> {
        let mut random = Random::new(n);
        match n % 2 {
            0 => Some(self.bytes(&mut random)),
            _ => self.module(&mut random),
        }
    }

    /// A file with changed bytes.
    fn bytes(&self, random: &mut Random) -> Vec<u8> {
        let mut bytes = random.pick(&self.files).clone();
        let other = random.pick(&self.files);
        change_bytes(&mut bytes, other, random);
        bytes
    }

    /// A module with changed ops, written without verification. `None` if the result has no encoding.
    fn module(&self, random: &mut Random) -> Option<Vec<u8>> {
        let (module, version) = random.pick(&self.modules);
        let mut module = module.clone();
        for _ in 0..=random.below(2) {
            change_module(&mut module, random);
        }
        // Occasionally in another version, which has other fields.
        let version = if random.below(8) == 0 { *random.pick(&Version::ALL) } else { *version };
        written(&module, version)
    }
}

fn written(module: &Module, version: Version) -> Option<Vec<u8>> {
    let options = WriteOptions { version, ..WriteOptions::default() };
    write(module, &options, &mut Diagnostics::new()).ok()
}
