//! A cache of compiled objects, by content, target and tool.

use crate::assembler::{Assembler, CompileOptions, Compiled};
use std::hash::Hasher;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;
use tileir_ir::Version;

/// The environment variable that names the folder.
pub const VARIABLE: &str = "TILEIR_CACHE_DIR";

/// The bytes between key and content of a file: see [`seal`].
const HEAD: usize = 16;
/// The size at which a cache shrinks, in bytes. It is measured at one of [`SHRINK_EVERY`] writes, since that reads the whole folder.
const MAX_BYTES: u64 = 1 << 30;
const SHRINK_EVERY: u64 = 16;

/// A folder of objects. A file is named by the hash of its key and begins with the key, so a hash collision is detected;
/// the length and the hash of the content come next, so damage is detected. Damaged files are misses.
#[derive(Clone, Debug)]
pub struct Cache {
    folder: PathBuf,
}

impl Cache {
    /// The cache in a folder, which is created at the first write.
    #[must_use]
    pub fn at(folder: &Path) -> Cache {
        Cache { folder: folder.to_owned() }
    }

    /// The cache of this user: the folder that [`VARIABLE`] names, or `tileir` in the user's cache folder. `None` if neither is
    /// known.
    #[must_use]
    pub fn of_user() -> Option<Cache> {
        let folder = |name: &str| std::env::var_os(name).filter(|v| !v.is_empty()).map(PathBuf::from);
        let base = || {
            let home = folder("HOME").map(|home| match cfg!(target_os = "macos") {
                true => home.join("Library").join("Caches"),
                false => home.join(".cache"),
            });
            folder("XDG_CACHE_HOME").or_else(|| folder("LOCALAPPDATA")).or(home).map(|base| base.join("tileir"))
        };
        folder(VARIABLE).or_else(base).map(|folder| Cache { folder })
    }

    /// The folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The cached object for these inputs, with the messages of the assembler.
    #[must_use]
    pub fn find(&self, assembler: &Assembler, options: &CompileOptions, bytecode: &[u8]) -> Option<Compiled> {
        let start = Instant::now();
        let mut found = self.read(&key(assembler, options, bytecode))?;
        let length = u64::from_le_bytes(*found.first_chunk()?);
        let cubin = found.split_off(usize::try_from(length).ok()?.checked_add(8).filter(|end| *end <= found.len())?);
        let messages = String::from_utf8(found.split_off(8)).ok()?;
        Some(Compiled { cubin, messages, took: start.elapsed() })
    }

    /// Stores an object. A full disk is not an error: the object is compiled again next time.
    pub fn keep(&self, assembler: &Assembler, options: &CompileOptions, bytecode: &[u8], compiled: &Compiled) {
        let length = (compiled.messages.len() as u64).to_le_bytes();
        self.write(
            &key(assembler, options, bytecode),
            &[&length[..], compiled.messages.as_bytes(), &compiled.cubin[..]].concat(),
        );
    }

    /// The versions of bytecode that an assembler reads, the oldest first. They are cached, because the query takes longer than a
    /// cache hit may take.
    #[must_use]
    pub fn bytecode_versions(&self, assembler: &Assembler) -> Vec<Version> {
        let key = format!("tileir 2 versions\n{}\n", tool(assembler)).into_bytes();
        let known = self.text(&key).unwrap_or_default();
        let known: Vec<Version> = known.lines().filter_map(Version::from_name).collect();
        if !known.is_empty() {
            return known;
        }
        let asked = assembler.bytecode_versions();
        let lines: Vec<String> = asked.iter().map(ToString::to_string).collect();
        if !lines.is_empty() {
            self.write(&key, lines.join("\n").as_bytes());
        }
        asked.to_vec()
    }

    /// The text that [`Cache::write`] stored.
    pub(crate) fn text(&self, key: &[u8]) -> Option<String> {
        String::from_utf8(self.read(key)?).ok()
    }

    /// The content of the file for a key; `None` if there is none or it is damaged.
    fn read(&self, key: &[u8]) -> Option<Vec<u8>> {
        let mut file = std::fs::read(self.file(key)).ok()?;
        if !file.starts_with(key) {
            return None;
        }
        let mut head = file.split_off(key.len());
        let content = head.split_off(HEAD.min(head.len()));
        (head == seal(key, &content)).then_some(content)
    }

    pub(crate) fn write(&self, key: &[u8], content: &[u8]) {
        // The file is written under a temporary name and renamed, so that no reader sees a part of it.
        let written = std::fs::create_dir_all(&self.folder).and_then(|()| {
            let mut file = tempfile::NamedTempFile::new_in(&self.folder)?;
            file.write_all(key)?;
            file.write_all(&seal(key, content))?;
            file.write_all(content)?;
            Ok(file)
        });
        let path = self.file(key);
        if let Ok(file) = written
            && file.persist(&path).is_ok()
            && hash(&[key]).is_multiple_of(SHRINK_EVERY)
        {
            self.shrink(MAX_BYTES);
        }
    }

    /// Removes the files that were written first until those that are left have at most `limit` bytes.
    fn shrink(&self, limit: u64) {
        let entries = self.folder.read_dir().into_iter().flatten().flatten();
        let ours = entries.filter(|entry| entry.path().extension().is_some_and(|e| e == "object"));
        let about = ours.filter_map(|entry| Some((entry.metadata().ok()?, entry.path())));
        let mut files: Vec<_> =
            about.filter_map(|(data, path)| Some((data.modified().ok()?, data.len(), path))).collect();
        files.sort();
        let mut total: u64 = files.iter().map(|(_, bytes, _)| bytes).sum();
        for (_, bytes, path) in files {
            if total <= limit {
                break;
            }
            total -= bytes;
            let _ = std::fs::remove_file(path);
        }
    }

    fn file(&self, key: &[u8]) -> PathBuf {
        self.folder.join(format!("{:016x}.object", hash(&[key])))
    }
}

/// The cache key: everything that the object depends on.
fn key(assembler: &Assembler, options: &CompileOptions, bytecode: &[u8]) -> Vec<u8> {
    let flags: Vec<_> = options.flags().iter().map(|flag| flag.to_string_lossy().into_owned()).collect();
    let key = format!("tileir 2\n{}\n{}\n{}\n", tool(assembler), flags.join(" "), bytecode.len());
    let mut key = key.into_bytes();
    key.extend_from_slice(bytecode);
    key
}

/// The identity of an assembler, of the program that it calls and the library that it opens: path, size and date, since querying
/// versions would take longer than a cache hit.
fn tool(assembler: &Assembler) -> String {
    let parts = [Some(assembler.path().to_owned()), assembler.ptxas(), assembler.libnvvm()];
    parts.iter().map(|path| path.as_deref().map_or_else(String::new, identity)).collect::<Vec<_>>().join("\n")
}

/// The path, size and date of a file.
pub(crate) fn identity(path: &Path) -> String {
    let file = std::fs::metadata(path).map_or((0, None), |file| (file.len(), file.modified().ok()));
    format!("{} {file:?}", path.display())
}

/// The length and the hash of a content, by which a damaged file is detected.
fn seal(key: &[u8], content: &[u8]) -> [u8; HEAD] {
    let mut seal = [0; HEAD];
    seal[..8].copy_from_slice(&(content.len() as u64).to_le_bytes());
    seal[8..].copy_from_slice(&hash(&[key, content]).to_le_bytes());
    seal
}

fn hash(parts: &[&[u8]]) -> u64 {
    let mut hash = std::hash::DefaultHasher::new();
    parts.iter().for_each(|part| hash.write(part));
    hash.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn damage_is_a_miss() {
        let folder = tempfile::tempdir().expect("a folder");
        let cache = Cache::at(folder.path());
        cache.write(b"key\n", b"content");
        assert_eq!(cache.read(b"key\n").as_deref(), Some(&b"content"[..]));
        assert_eq!(cache.read(b"other\n"), None);
        let path = cache.file(b"key\n");
        let whole = std::fs::read(&path).expect("a file");
        for len in 0..whole.len() {
            std::fs::write(&path, &whole[..len]).expect("a part");
            assert_eq!(cache.read(b"key\n"), None, "{len}");
        }
        for at in 0..whole.len() {
            let mut flipped = whole.clone();
            flipped[at] ^= 0x10;
            std::fs::write(&path, &flipped).expect("a file");
            assert_eq!(cache.read(b"key\n"), None, "{at}");
        }
        std::fs::write(&path, [&whole[..], b"more"].concat()).expect("a file");
        assert_eq!(cache.read(b"key\n"), None);
    }

    #[test]
    fn the_oldest_files_are_removed_first() {
        let folder = tempfile::tempdir().expect("a folder");
        let cache = Cache::at(folder.path());
        for (age, name) in [(300, "old"), (200, "new"), (100, "newest")] {
            let path = folder.path().join(format!("{name}.object"));
            std::fs::write(&path, [0; 100]).expect("a file");
            let date = std::time::SystemTime::now() - std::time::Duration::from_secs(age);
            std::fs::File::options().write(true).open(&path).and_then(|file| file.set_modified(date)).expect("a date");
        }
        std::fs::write(folder.path().join("ceilings.txt"), [0; 1000]).expect("a file");
        cache.shrink(250);
        let left = |name: &str| folder.path().join(name).exists();
        assert_eq!((left("old.object"), left("new.object"), left("newest.object")), (false, true, true));
        cache.shrink(0);
        assert!(!left("newest.object") && left("ceilings.txt"));
    }
}
