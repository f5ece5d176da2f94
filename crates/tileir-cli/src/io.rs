//! Reading inputs and writing outputs.

use crate::replace::{self, Destination};
use anyhow::{Context, Result};
use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tileir::base::Source;

/// Whether a path stands for standard input or output.
pub fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

/// The largest input that is read if the command line says nothing else, in bytes.
pub const MAX_INPUT: u64 = 128 << 20;

/// Reads a file of at most `limit` bytes, as `--max-input` says, or standard input for `-`. Tools without that flag have
/// [`MAX_INPUT`]. A name need not be text; a device or a pipe may have no end.
pub fn read(path: &Path, limit: Option<u64>) -> Result<Arc<Source>> {
    let text = if is_standard(path) {
        read_all(&mut std::io::stdin().lock(), 0, limit).context("cannot read standard input")
    } else {
        read_file(path, limit).with_context(|| format!("cannot read '{}'", path.display()))
    };
    Ok(Arc::new(Source::new(path.to_string_lossy(), text?)))
}

fn read_file(path: &Path, limit: Option<u64>) -> Result<Vec<u8>> {
    let mut file = File::open(path)?;
    let length = file.metadata()?.len();
    read_all(&mut file, length, limit)
}

/// Reads to the end, which comes after `length` bytes if that is known and not 0.
fn read_all(input: &mut dyn Read, length: u64, limit: Option<u64>) -> Result<Vec<u8>> {
    let (limit, flag) = (limit.unwrap_or(MAX_INPUT), limit.map_or("", |_| "; --max-input raises it"));
    let mut text = Vec::new();
    if length <= limit {
        text.try_reserve_exact(usize::try_from(length)?)?;
        input.take(limit.saturating_add(1)).read_to_end(&mut text)?;
    }
    if length > limit || text.len() as u64 > limit {
        anyhow::bail!("it is larger than the limit of {limit} bytes{flag}");
    }
    Ok(text)
}

/// Writes to a file, or to standard output for `None` and `-`: see [`write_with`].
pub fn write(path: Option<&Path>, text: &[u8]) -> Result<()> {
    write_with(path, |out| out.write_all(text))
}

/// As [`write`], for a text that `print` gives away in pieces.
pub fn write_pieces(path: Option<&Path>, print: impl FnOnce(&mut (dyn FnMut(&str) + Send))) -> Result<()> {
    write_with(path, |out| {
        let mut done = Ok(());
        print(&mut |piece| {
            if done.is_ok() {
                done = out.write_all(piece.as_bytes());
            }
        });
        done
    })
}

/// Writes the output of `fill`; commands write in no other way. A regular file is [replaced](replace::replace),
/// which leaves its old content or the new one, never a part; devices, pipes and standard output are written directly.
/// A closed pipe is not an error.
pub fn write_with(
    path: Option<&Path>,
    fill: impl FnOnce(&mut (dyn Write + Send)) -> std::io::Result<()>,
) -> Result<()> {
    let Some(path) = path.filter(|path| !is_standard(path)) else { return write_stdout(fill) };
    let outcome = match Destination::of(path) {
        Ok(Destination::Stdout) => return write_stdout(fill),
        Ok(Destination::Direct { path, append }) => {
            let file = OpenOptions::new().write(true).append(append).open(path);
            file.and_then(|mut file| quietly(fill(&mut file))).map_err(Into::into)
        }
        Ok(Destination::File { path, old }) => replace::replace(&path, old.as_ref(), fill),
        Err(error) => Err(error.into()),
    };
    outcome.with_context(|| format!("cannot write '{}'", path.display()))
}

fn write_stdout(fill: impl FnOnce(&mut (dyn Write + Send)) -> std::io::Result<()>) -> Result<()> {
    let mut out = std::io::stdout();
    // A failure to write the rest of the buffer at the end of the process is not reported.
    quietly(fill(&mut out).and_then(|()| out.flush())).context("cannot write standard output")
}

/// Whether a path leads to a regular file, which can be written where it was read.
pub fn is_regular(path: &Path) -> bool {
    !is_standard(path) && matches!(Destination::of(path), Ok(Destination::File { old: Some(_), .. }))
}

/// The file that would be written under a path, none if that is no regular file. Finds out before the work begins that
/// there cannot be one: it is a folder, or in none.
pub fn output_file(path: &Path) -> Result<Option<PathBuf>> {
    let found = Destination::of(path).and_then(|destination| match destination {
        Destination::File { path, .. } => {
            let folder = replace::folder(&path).canonicalize()?;
            Ok(path.file_name().map(|name| folder.join(name)))
        }
        Destination::Direct { .. } | Destination::Stdout => Ok(None),
    });
    found.with_context(|| format!("cannot write '{}'", path.display()))
}

/// Refuses to write binary data to a terminal.
pub fn no_bytes_on_terminal(output: Option<&Path>) -> Result<()> {
    if output.is_none() && std::io::stdout().is_terminal() {
        anyhow::bail!(
            "bytecode is not shown on a terminal: say where to write it with -o, or look at it with `tileir dis`"
        );
    }
    Ok(())
}

/// Explains the probable mistake if a file that should be bytecode is text.
pub fn suggest_print(source: &Source) {
    let bytes = source.bytes();
    if !tileir::bytecode::is_bytecode(bytes) && !bytes.is_empty() && std::str::from_utf8(bytes).is_ok() {
        write_err("help: the file seems to be text, which `tileir print` shows and `tileir as` makes bytecode of\n");
    }
}

/// Writes to standard error. A closed pipe is not an error.
pub fn write_err(text: &str) {
    let _ = quietly(std::io::stderr().lock().write_all(text.as_bytes()));
}

fn quietly(result: std::io::Result<()>) -> std::io::Result<()> {
    match result {
        Err(e) if e.kind() == ErrorKind::BrokenPipe => Ok(()),
        other => other,
    }
}
