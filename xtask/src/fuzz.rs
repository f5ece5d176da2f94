//! The inputs of the fuzz targets: dictionaries of the keywords in our tables, and seeds from our own texts, kernels and
//! arrays.

use anyhow::{Context, Result};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use tileir_gen::Choices;
use tileir_oracles::engines::MARK;
use tileir_oracles::words;

/// The maximum size of a seed: a fuzzer mutates small inputs more often.
const LARGEST: usize = 6_000;
/// Seeds of generated programs, and the bytes of each.
const GENERATED: (u64, usize) = (60, 240);

fn fuzz_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz")
}

/// The dictionaries by their file names.
fn dictionaries() -> Vec<(&'static str, String)> {
    let texts = |words: &[String]| words.iter().map(|w| w.as_bytes().to_vec()).collect::<Vec<_>>();
    vec![
        ("text.dict", dictionary(&texts(&words::TEXT))),
        ("bytecode.dict", dictionary(&words::BYTECODE)),
        ("npy.dict", dictionary(&words::NPY)),
        ("arguments.dict", dictionary(&texts(&words::ARGUMENTS))),
    ]
}

/// Words in libFuzzer's notation, one per line.
fn dictionary(words: &[Vec<u8>]) -> String {
    let mut out = String::from("# Written by `cargo xtask fuzz dictionaries`.\n");
    for word in words {
        out.push('"');
        for &byte in word {
            let _ = match byte {
                b'"' | b'\\' => write!(out, "\\{}", byte as char),
                b' '..=b'~' => write!(out, "{}", byte as char),
                _ => write!(out, "\\x{byte:02X}"),
            };
        }
        out.push_str("\"\n");
    }
    out
}

/// Writes `fuzz/dictionaries`.
pub fn write_dictionaries() -> Result<()> {
    let folder = fuzz_folder().join("dictionaries");
    std::fs::create_dir_all(&folder)?;
    for (name, text) in dictionaries() {
        std::fs::write(folder.join(name), text)?;
    }
    Ok(())
}

/// The files below a folder of the repository whose names end so, small ones only.
fn files(folder: &str, extension: &str) -> Result<Vec<Vec<u8>>> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder)];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == extension) {
                found.push(std::fs::read(&path)?);
            }
        }
    }
    found.retain(|bytes| bytes.len() <= LARGEST);
    found.sort();
    Ok(found)
}

/// The parts of a text; each function is small enough to be a separate seed.
fn parts(texts: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let marker = b"// -----";
    let mut out = Vec::new();
    for text in texts {
        let ranges = tileir_text::split::split(text, std::str::from_utf8(marker).unwrap_or_default());
        out.extend(ranges.into_iter().map(|r| text[r.start as usize..r.end as usize].to_vec()));
    }
    out.sort();
    out.dedup();
    out
}

/// Writes a folder of seeds for each target.
pub fn write_seeds(folder: &Path) -> Result<()> {
    let texts = parts(&[files("examples", "mlir")?, files("tests/files", "mlir")?].concat());
    let kernels = files("tests/files/kernels", "tileirbc")?;
    let launch = |kernel: &Vec<u8>, seed: u64| [kernel.as_slice(), MARK, &bytes(seed, 24)].concat();
    let launches: Vec<Vec<u8>> = texts
        .iter()
        .filter(|text| tileir_oracles::engines::runnable(text).is_some_and(|m| has_entry(&m)))
        .flat_map(|text| [launch(text, 0), launch(text, 1 + text.len() as u64)])
        .collect();
    let generated: Vec<Vec<u8>> = (1..=GENERATED.0).map(|seed| bytes(seed, GENERATED.1)).collect();
    write_all(&folder.join("text"), &texts)?;
    write_all(&folder.join("fmt"), &texts)?;
    write_all(&folder.join("bytecode"), &kernels)?;
    write_all(&folder.join("opt"), &launches)?;
    write_all(&folder.join("exec"), &launches)?;
    write_all(&folder.join("generated"), &generated)?;
    write_all(&folder.join("npy"), &arrays()?)?;
    write_all(&folder.join("arguments"), &arguments(&texts))
}

fn has_entry(module: &tileir::ir::Module) -> bool {
    tileir::exec::Program::new(module.clone()).is_ok_and(|p| !p.kernels().is_empty())
}

/// Bytes of a seed; none for seed 0, which draws the simplest launch.
fn bytes(seed: u64, count: usize) -> Vec<u8> {
    let mut source = Choices::from_seed(seed);
    if seed == 0 { Vec::new() } else { (0..count).map(|_| source.below(256) as u8).collect() }
}

/// Small arrays of every element type, and our own files.
fn arrays() -> Result<Vec<Vec<u8>>> {
    use tileir::exec::host::{Spec, npy};
    let mut out = files("tests/files", "npy")?;
    for name in words::ARGUMENTS.iter().filter(|w| w.ends_with("[4]")) {
        for spec in [format!("{name}:ones"), name.replace("[4]", "[2,3]"), name.replace("[4]", "[0]")] {
            out.extend(spec.parse::<Spec>().ok().and_then(|s| s.generate().ok()).map(|array| npy::write(&array)));
        }
    }
    out.sort();
    out.dedup();
    Ok(out)
}

/// The arguments of all `tileir run` lines and `// run:` directives, one on each line.
fn arguments(texts: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let mut out = Vec::new();
    for text in texts {
        let text = String::from_utf8_lossy(text);
        for line in text.lines().filter(|l| l.contains("run: ") || l.contains("tileir run ")) {
            let words: Vec<&str> = line.split_whitespace().collect();
            let values: Vec<&str> = words.windows(2).filter(|w| w[0] == "--arg").map(|w| w[1]).collect();
            out.push(values.join("\n").into_bytes());
            out.push(format!("{line}\n").into_bytes());
        }
    }
    out.sort();
    out.dedup();
    out
}

fn write_all(folder: &Path, seeds: &[Vec<u8>]) -> Result<()> {
    std::fs::create_dir_all(folder)?;
    for (i, seed) in seeds.iter().enumerate() {
        std::fs::write(folder.join(format!("seed{i:04}")), seed)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #[test]
    fn dictionaries_are_not_stale() {
        for (name, text) in super::dictionaries() {
            let path = super::fuzz_folder().join("dictionaries").join(name);
            let written = std::fs::read_to_string(&path).unwrap_or_default();
            assert!(written == text, "{name} is stale: run `cargo xtask fuzz dictionaries`");
        }
    }

    #[test]
    fn dictionaries_know_every_op() {
        for opcode in tileir::ir::Opcode::ALL {
            let name = opcode.def().name;
            assert!(tileir_oracles::words::TEXT.iter().any(|w| w == name), "{name}");
        }
    }
}
