//! Generated modules: written and read at every version that can hold them.

mod common;

use common::{accept, bytes_of, same};
use tileir_gen::{Options, generate};
use tileir_ir::{Level, Version};

fn check(seed: u64, options: &Options, versions: &[Version]) {
    let module = generate(seed, options);
    for &version in versions {
        let what = format!("seed {seed} at {version}, {options:?}");
        let bytes = bytes_of(&module, version, &what);
        let back = accept(&bytes, &what);
        same(&module, &back, &what);
        assert!(bytes_of(&back, version, &what) == bytes, "{what}: other bytes the second time");
    }
}

#[test]
fn modules_come_back() {
    for seed in 0..12 {
        let options = Options { text_only: false, debug_info: seed % 2 == 0, ops: 150, ..Options::default() };
        check(seed, &options, &[Version::V13_4]);
    }
}

#[test]
fn modules_for_older_versions_come_back() {
    for seed in 0..3 {
        for (i, max_version) in Version::ALL.into_iter().enumerate() {
            let level = if max_version <= Version::V13_3 { Level::V13_3 } else { Level::V13_4 };
            let options =
                Options { text_only: false, max_version, level, ops: 120, debug_info: true, ..Options::default() };
            check(100 + seed, &options, &Version::ALL[i..]);
        }
    }
}
