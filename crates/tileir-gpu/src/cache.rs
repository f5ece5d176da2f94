//! A cache of compiled objects, by content, target and tool.

use crate::assembler::{Assembler, CompileOptions};
use std::hash::Hasher;
use std::io::Write;
use std::path::{Path, PathBuf};
use tileir_ir::Version;

/// The environment variable that names the folder.
pub const VARIABLE: &str = "TILEIR_CACHE_DIR";

/// A folder of objects. A file is named by the hash of its key and begins with the key, so a hash collision is detected.
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

    /// The cached object for these inputs.
    #[must_use]
    pub fn find(&self, assembler: &Assembler, options: &CompileOptions, bytecode: &[u8]) -> Option<Vec<u8>> {
        let key = key(assembler, options, bytecode);
        let mut found = std::fs::read(self.file(&key)).ok()?;
        found.starts_with(&key).then(|| found.split_off(key.len()))
    }

    /// Stores an object. A full disk is not an error: the object is compiled again next time.
    pub fn keep(&self, assembler: &Assembler, options: &CompileOptions, bytecode: &[u8], cubin: &[u8]) {
        self.write(&key(assembler, options, bytecode), cubin);
    }

    /// The versions of bytecode that an assembler reads, the oldest first. They are cached, because the query takes longer than a
    /// cache hit may take.
    #[must_use]
    pub fn bytecode_versions(&self, assembler: &Assembler) -> Vec<Version> {
        let key = format!("tileir 1 versions\n{}\n", tool(assembler)).into_bytes();
        let known = std::fs::read(self.file(&key)).ok().filter(|file| file.starts_with(&key));
        let known = known.and_then(|mut file| String::from_utf8(file.split_off(key.len())).ok());
        let known: Vec<Version> = known.iter().flat_map(|text| text.lines()).filter_map(Version::from_name).collect();
        if !known.is_empty() {
            return known;
        }
        let asked = assembler.bytecode_versions();
        let lines: Vec<String> = asked.iter().map(ToString::to_string).collect();
        self.write(&key, lines.join("\n").as_bytes());
        asked.to_vec()
    }

    fn write(&self, key: &[u8], content: &[u8]) {
        // The file is written under a temporary name and renamed, so that no reader sees a part of it.
        let written = std::fs::create_dir_all(&self.folder).and_then(|()| {
            let mut file = tempfile::NamedTempFile::new_in(&self.folder)?;
            file.write_all(key)?;
            file.write_all(content)?;
            Ok(file)
        });
        if let Ok(file) = written {
            let _ = file.persist(self.file(key));
        }
    }

    fn file(&self, key: &[u8]) -> PathBuf {
        let mut hash = std::hash::DefaultHasher::new();
        hash.write(key);
        self.folder.join(format!("{:016x}.object", hash.finish()))
    }
}

/// The cache key: everything that the object depends on.
fn key(assembler: &Assembler, options: &CompileOptions, bytecode: &[u8]) -> Vec<u8> {
    let flags: Vec<_> = options.flags().iter().map(|flag| flag.to_string_lossy().into_owned()).collect();
    let key = format!("tileir 1\n{}\n{}\n{}\n", tool(assembler), flags.join(" "), bytecode.len());
    let mut key = key.into_bytes();
    key.extend_from_slice(bytecode);
    key
}

/// The identity of an assembler: path, size and date, since querying its version would take longer than a cache hit.
fn tool(assembler: &Assembler) -> String {
    let file = std::fs::metadata(assembler.path()).map_or((0, None), |file| (file.len(), file.modified().ok()));
    format!("{}\n{file:?}", assembler.path().display())
}
