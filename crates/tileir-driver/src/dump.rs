//! Writes launches as files: the bytecode, the arrays before and after the launch, and a script that repeats the launch and
//! compares the results.

use crate::bytes;
use crate::launch::PreparedLaunch;
use crate::memory::Range;
use crate::report;
use crate::state::driver;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use tileir::exec::ParameterKind;

/// A launch that was written.
#[derive(Debug)]
pub struct Dump {
    /// Its folder.
    pub path: PathBuf,
    /// The comments of the script before the command, and the command without the expected arrays.
    comments: String,
    command: String,
    arrays: Vec<Array>,
}

/// An array that parameters point into.
#[derive(Debug)]
struct Array {
    /// The name of the argument.
    name: String,
    /// Its element type.
    element: String,
    /// The start of the allocation, and the address of the first element.
    start: u64,
    address: u64,
    /// The number of the allocation.
    id: u64,
    /// A `.npy` file before the launch.
    file: Vec<u8>,
    /// The length of its header.
    header: usize,
}

/// Writes a launch to a new folder below `folder`.
pub fn write(folder: &Path, launch: &PreparedLaunch) -> Option<Dump> {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let name = format!("{}-{number:06}-{}", std::process::id(), launch.kernel.kernel().name());
    let safe: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() || "-_.".contains(c) { c } else { '_' }).collect();
    let path = folder.join(safe.chars().take(120).collect::<String>());
    // Other threads may free memory; those that do wait for this.
    let transfer = driver().memory.begin_transfer();
    let dump = Dump::new(path, launch);
    drop(transfer);
    dump.report(&dump.write_inputs(launch)).then_some(dump)
}

impl Dump {
    /// The command and the arrays of a launch.
    fn new(path: PathBuf, launch: &PreparedLaunch) -> Dump {
        let kernel = launch.kernel.kernel();
        let [x, y, z] = launch.grid;
        let command = format!("tileir run kernel.tileirbc --entry {} --grid {x},{y},{z}", quoted(kernel.name()));
        let comments = "# Repeats the launch and compares the arrays with those that it left. Pointers that a kernel loads \
                        from memory are not repeated.\n";
        let mut dump = Dump { path, comments: comments.to_owned(), command, arrays: Vec::new() };
        for (index, (parameter, &bits)) in kernel.parameters().iter().zip(&launch.args).enumerate() {
            let argument = match parameter.kind {
                ParameterKind::Pointer if bits == 0 => "null".to_owned(),
                ParameterKind::Pointer => match driver().memory.find(bits) {
                    Some(range) => dump.array(&parameter.ty, (index, bits), range),
                    None => {
                        let _ = writeln!(dump.comments, "# Parameter {index} pointed to memory that was not known.");
                        "null".to_owned()
                    }
                },
                // Scalars are written as bit patterns.
                _ => format!("{bits:#x}"),
            };
            let _ = write!(dump.command, " --arg {}", quoted(&argument));
        }
        let policy = quoted(&driver().settings.undefined_text);
        let _ = write!(dump.command, " --undefined {policy} --max-steps {}", u64::MAX);
        dump
    }

    /// Reads the memory that a parameter points into, unless an earlier parameter did, and returns the argument.
    fn array(&mut self, ty: &str, (index, pointer): (usize, u64), range: Range) -> String {
        let Range { address: start, len, id, .. } = range;
        // `tile<ptr<f32>>`
        let element = ty.trim_start_matches("tile<ptr<").trim_end_matches('>');
        let (descr, size) = descr(element);
        if let Some(array) = self.arrays.iter().find(|array| array.start == start) {
            let Some(offset) = pointer.checked_sub(array.address) else {
                let _ = writeln!(self.comments, "# Parameter {index} pointed before the elements of {}.", array.name);
                return "null".to_owned();
            };
            let name = &array.name;
            return match (element == array.element, offset.is_multiple_of(size)) {
                (true, true) if offset == 0 => format!("at:{name}"),
                (true, true) => format!("at:{name}+{}", offset / size),
                _ => format!("bytes:{name}+{offset}"),
            };
        }
        let name = format!("arg{index}");
        // Memory of the program may begin anywhere, so the first element is the first one that the pointer's alignment allows.
        let head = (pointer - start) % size;
        let (address, count, offset) = (start + head, (len - head) / size, (pointer - start) / size);
        let mut file = npy_header(descr, count);
        let header = file.len();
        file.extend(bytes::read(address, (count * size) as usize));
        self.arrays.push(Array { name: name.clone(), element: element.to_owned(), start, address, id, file, header });
        if offset == 0 { format!("{name}={name}.npy") } else { format!("{name}={name}.npy@{offset}") }
    }

    fn write_inputs(&self, launch: &PreparedLaunch) -> std::io::Result<()> {
        std::fs::create_dir_all(&self.path)?;
        std::fs::write(self.path.join("kernel.tileirbc"), launch.kernel.library.source.bytes())?;
        for array in &self.arrays {
            std::fs::write(self.path.join(format!("{}.npy", array.name)), &array.file)?;
        }
        self.write_script("")
    }

    fn write_script(&self, expected: &str) -> std::io::Result<()> {
        let Dump { path, comments, command, .. } = self;
        let script = format!("#!/bin/sh\n{comments}cd \"$(dirname \"$0\")\" && exec {command}{expected} \"$@\"\n");
        std::fs::write(path.join("run.sh"), script)
    }

    /// Writes the arrays that a successful launch has changed, and makes the script compare them.
    pub fn write_results(&mut self) {
        let mut expected = String::new();
        let written = self.arrays.iter_mut().try_for_each(|array| {
            let len = array.file.len() - array.header;
            let transfer = driver().memory.begin_transfer();
            // Another thread may have freed the memory since, and the address may be that of other memory now.
            let range = driver().memory.find_range(array.address, len as u64);
            if range.is_none_or(|range| range.id != array.id) {
                return Ok(());
            }
            let now = bytes::read(array.address, len);
            drop(transfer);
            if now == array.file[array.header..] {
                return Ok(());
            }
            array.file.truncate(array.header);
            array.file.extend(now);
            let name = &array.name;
            let _ = write!(expected, " --expect {name}={name}.after.npy");
            std::fs::write(self.path.join(format!("{name}.after.npy")), &array.file)
        });
        self.report(&written.and_then(|()| self.write_script(&expected)));
    }

    /// Reports a file that could not be written. Returns whether all were.
    fn report(&self, written: &std::io::Result<()>) -> bool {
        if let Err(error) = written {
            report::note(&format!("cannot write the launch to {}: {error}", self.path.display()));
        }
        written.is_ok()
    }
}

/// The numpy type of elements, and the size of an element in bytes.
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

/// Quotes a word for the shell.
fn quoted(text: &str) -> String {
    let plain = text.chars().all(|c| c.is_ascii_alphanumeric() || "-_.,=@:+/".contains(c));
    if plain { text.to_owned() } else { format!("'{}'", text.replace('\'', "'\\''")) }
}
