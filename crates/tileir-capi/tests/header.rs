//! The header is that of the sources.

use std::path::Path;

fn generated() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let config = cbindgen::Config::from_file(root.join("cbindgen.toml")).expect("a configuration");
    let mut text = Vec::new();
    cbindgen::generate_with_config(root, config).expect("bindings").write(&mut text);
    let text = String::from_utf8(text).expect("UTF-8");
    // Rust's sections on safety say what the head of the header says once.
    let mut kept = Vec::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        if line.trim() == "//" && lines.peek().is_some_and(|next| next.trim() == "// # Safety") {
            while lines.peek().is_some_and(|next| next.trim_start().starts_with("//")) {
                lines.next();
            }
            continue;
        }
        kept.push(line.trim_end());
    }
    kept.join("\n") + "\n"
}

/// `BLESS=1` writes it.
#[test]
fn the_header_is_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("include/tileir.h");
    let generated = generated();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &generated).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == generated, "include/tileir.h is stale: BLESS=1 cargo test -p tileir-capi --test header");
    let version = format!("#define TILEIR_ABI_VERSION {}", tileir_capi::TILEIR_ABI_VERSION);
    assert!(kept.contains(&version), "{version}");
}
