//! File names inside the values of flags, as in `out=c.npy`. They need not be valid UTF-8.

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;

/// The file for `path`, which was decoded lossily from one of the given values: restores bytes that are not UTF-8.
pub fn file_for(path: &str, given: &[OsString]) -> io::Result<PathBuf> {
    if !path.contains(char::REPLACEMENT_CHARACTER) {
        return Ok(PathBuf::from(path));
    }
    let mut found: Vec<PathBuf> = given.iter().flat_map(parts).filter(|part| part.to_string_lossy() == path).collect();
    found.sort_unstable();
    found.dedup();
    match found.len() {
        0 => Ok(PathBuf::from(path)),
        1 => Ok(found.remove(0)),
        _ => Err(io::Error::other("several names of files look like this one")),
    }
}

/// The part of a value that may be a path: from behind a name or a keyword to the next array of a list.
#[cfg(unix)]
fn parts(value: &OsString) -> Vec<PathBuf> {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let bytes = value.as_bytes();
    let starts = (0..bytes.len()).filter(|&at| at == 0 || matches!(bytes[at - 1], b'=' | b':' | b'+'));
    let ends = |start: usize| (start..=bytes.len()).filter(|&at| at == bytes.len() || bytes[at] == b'+');
    starts
        .flat_map(|start| ends(start).map(move |end| start..end))
        .map(|part| PathBuf::from(OsStr::from_bytes(&bytes[part])))
        .collect()
}

#[cfg(not(unix))]
fn parts(_: &OsString) -> Vec<PathBuf> {
    Vec::new()
}
