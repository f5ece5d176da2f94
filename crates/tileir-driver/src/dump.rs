//! Launches as files: the bytecode, the arrays before the launch, and a command that repeats it.

use crate::bytes;
use crate::launch::Prepared;
use crate::report;
use crate::state::driver;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use tileir::exec::ParameterKind;

/// Writes a launch to a folder of its own below `folder`. The folder.
pub fn write(folder: &Path, launch: &Prepared) -> Option<PathBuf> {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let name = format!("{}-{number:06}-{}", std::process::id(), launch.kernel.kernel().name());
    let safe: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() || "-_.".contains(c) { c } else { '_' }).collect();
    let path = folder.join(safe.chars().take(120).collect::<String>());
    match files(&path, launch) {
        Ok(()) => Some(path),
        Err(error) => {
            report::note(&format!("cannot write the launch to {}: {error}", path.display()));
            None
        }
    }
}

fn files(path: &Path, launch: &Prepared) -> std::io::Result<()> {
    std::fs::create_dir_all(path)?;
    let library = &launch.kernel.library;
    std::fs::write(path.join("kernel.tileirbc"), library.source.bytes())?;
    let kernel = launch.kernel.kernel();
    let [x, y, z] = launch.grid;
    let mut line = format!("tileir run kernel.tileirbc --entry {} --grid {x},{y},{z}", quoted(kernel.name()));
    // Memory that was written, with its first parameter.
    let mut written: Vec<(u64, String)> = Vec::new();
    let mut lost = Vec::new();
    for (index, (parameter, &bits)) in kernel.parameters().iter().zip(&launch.args).enumerate() {
        let argument = match parameter.kind {
            ParameterKind::Pointer if bits == 0 => "null".to_owned(),
            ParameterKind::Pointer => match driver().memory.find(bits) {
                Some(range) => array(path, &parameter.ty, (index, bits), (range.address, range.len), &mut written)?,
                None => {
                    lost.push(index);
                    "null".to_owned()
                }
            },
            ParameterKind::Int(_) | ParameterKind::Float(_) | ParameterKind::Tile => format!("{bits:#x}"),
            _ => format!("{bits:#x}"),
        };
        let _ = write!(line, " --arg {}", quoted(&argument));
    }
    let mut script =
        String::from("#!/bin/sh\n# Repeats the launch. Pointers that a kernel loads from memory are not repeated.\n");
    for index in lost {
        let _ = writeln!(script, "# Parameter {index} pointed to memory that was not known.");
    }
    let _ = writeln!(script, "cd \"$(dirname \"$0\")\" && exec {line} \"$@\"");
    std::fs::write(path.join("run.sh"), script)
}

/// Writes the memory that a parameter points into, unless an earlier one has, and gives the argument.
fn array(
    path: &Path,
    ty: &str,
    (index, pointer): (usize, u64),
    (start, len): (u64, u64),
    written: &mut Vec<(u64, String)>,
) -> std::io::Result<String> {
    // `tile<ptr<f32>>`
    let element = ty.trim_start_matches("tile<ptr<").trim_end_matches('>');
    let (descr, size) = descr(element);
    let offset = (pointer - start) / size;
    if let Some((_, name)) = written.iter().find(|(address, _)| *address == start) {
        return Ok(if offset == 0 { format!("at:{name}") } else { format!("at:{name}+{offset}") });
    }
    let (name, file) = (format!("arg{index}"), format!("arg{index}.npy"));
    let count = len / size;
    let mut out = npy_header(descr, count);
    out.extend(bytes::read(start, (count * size) as usize));
    std::fs::write(path.join(&file), out)?;
    written.push((start, name.clone()));
    Ok(if offset == 0 { format!("{name}={file}") } else { format!("{name}={file}@{offset}") })
}

/// The numpy type of elements, and their bytes.
fn descr(element: &str) -> (&'static str, u64) {
    match element {
        "i1" => ("|b1", 1),
        "i16" => ("<i2", 2),
        "i32" => ("<i4", 4),
        "i64" => ("<i8", 8),
        "f16" => ("<f2", 2),
        "f32" | "tf32" => ("<f4", 4),
        "f64" => ("<f8", 8),
        "bf16" => ("<u2", 2),
        "i8" => ("|i1", 1),
        // Formats of eight bits and less.
        _ => ("|u1", 1),
    }
}

/// The header of a `.npy` file with one dimension.
fn npy_header(descr: &str, count: u64) -> Vec<u8> {
    let mut text = format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': ({count},), }}");
    let len = (text.len() + 11).next_multiple_of(64) - 10;
    text.extend(std::iter::repeat_n(' ', len - 1 - text.len()));
    text.push('\n');
    let mut out = b"\x93NUMPY\x01\x00".to_vec();
    out.extend((len as u16).to_le_bytes());
    out.extend(text.into_bytes());
    out
}

/// A word of a shell.
fn quoted(text: &str) -> String {
    let plain = text.chars().all(|c| c.is_ascii_alphanumeric() || "-_.,=@:+/".contains(c));
    if plain { text.to_owned() } else { format!("'{}'", text.replace('\'', "'\\''")) }
}
