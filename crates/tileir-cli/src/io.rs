//! Reading inputs and writing outputs.

use anyhow::{Context, Result};
use std::io::{ErrorKind, IsTerminal, Read, Write};
use std::path::Path;
use std::sync::Arc;
use tileir::base::Source;

/// Whether a path stands for standard input or output.
pub fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

/// Reads a file, or standard input for `-`. A name need not be text.
pub fn read(path: &Path) -> Result<Arc<Source>> {
    let mut text = Vec::new();
    if is_standard(path) {
        std::io::stdin().lock().read_to_end(&mut text).context("cannot read standard input")?;
    } else {
        text = std::fs::read(path).with_context(|| format!("cannot read '{}'", path.display()))?;
    }
    Ok(Arc::new(Source::new(path.to_string_lossy(), text)))
}

/// Reads a file of at most so many bytes.
pub fn read_at_most(path: &Path, most: u64) -> std::io::Result<Vec<u8>> {
    let too_large =
        || std::io::Error::other(format!("it has more than the {most} bytes that the limit on memory leaves"));
    let file = std::fs::File::open(path)?;
    let size = file.metadata()?.len();
    if size > most {
        return Err(too_large());
    }
    let mut bytes = Vec::new();
    // One more than there are: then the end is seen without room for more being made.
    bytes.try_reserve_exact(usize::try_from(size).unwrap_or(usize::MAX).saturating_add(1))?;
    file.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most { Err(too_large()) } else { Ok(bytes) }
}

/// Writes to a file, or to standard output for `None` and `-`. A closed pipe is not an error.
pub fn write(path: Option<&Path>, text: &[u8]) -> Result<()> {
    match path.filter(|path| !is_standard(path)) {
        None => quietly(std::io::stdout().lock().write_all(text)).context("cannot write standard output"),
        Some(path) => std::fs::write(path, text).with_context(|| format!("cannot write '{}'", path.display())),
    }
}

/// As [`write`], for a text that `print` gives away in pieces.
pub fn write_pieces(path: Option<&Path>, print: impl FnOnce(&mut (dyn FnMut(&str) + Send))) -> Result<()> {
    let all = |out: &mut (dyn Write + Send)| {
        let mut done = Ok(());
        print(&mut |piece| {
            if done.is_ok() {
                done = out.write_all(piece.as_bytes());
            }
        });
        done
    };
    match path.filter(|path| !is_standard(path)) {
        None => quietly(all(&mut std::io::stdout())).context("cannot write standard output"),
        Some(path) => std::fs::File::create(path)
            .and_then(|mut file| all(&mut file))
            .with_context(|| format!("cannot write '{}'", path.display())),
    }
}

/// Refuses to write bytes that are no text where a person would see them.
pub fn no_bytes_on_terminal(output: Option<&Path>) -> Result<()> {
    if output.is_none() && std::io::stdout().is_terminal() {
        anyhow::bail!(
            "bytecode is not shown on a terminal: say where to write it with -o, or look at it with `tileir dis`"
        );
    }
    Ok(())
}

/// Says what may be meant by a file that should be bytecode and is text.
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
