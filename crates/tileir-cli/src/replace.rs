//! Replaces a file without ever losing its old content.
//!
//! A regular file is written under another name in the same folder and then renamed. If anything fails before the
//! rename (a full disk, a signal, a crash), the file holds its old content in full; after it, the new content in full.
//!
//! - A symbolic link stays: the file that it leads to is replaced.
//! - Mode, access list and extended attributes are kept, owner and group where the system allows that. If the group
//!   cannot be kept, the new group gets no more than everyone has.
//! - Of a file with several hard links only the name that is written changes; the others keep the old content.
//! - A file that may not be written is refused even if its folder could be. A folder that may not be written is refused
//!   even if the file could be: there is no place for the new content beside the old. A mount point is refused, too.
//! - Devices, pipes and open descriptors (`/dev/stdout`) have no content to keep, and are written directly.
//!
//! A process that is killed leaves its temporary file behind: `.tileir-*.tmp`.

use anyhow::{Context, Result};
use std::fs::{File, Metadata, OpenOptions};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// As many symbolic links as Linux follows.
const MAX_LINKS: usize = 40;

/// How a path is written.
#[derive(Debug)]
pub enum Destination {
    /// Standard output, under the name of its descriptor.
    Stdout,
    /// A device, a pipe, or an open descriptor: as it is. A descriptor may be that of a file, which is appended to.
    Direct { path: PathBuf, append: bool },
    /// A regular file, or a name that is free: by renaming. Symbolic links are resolved.
    File { path: PathBuf, old: Option<Metadata> },
}

impl Destination {
    /// The destination of a path.
    pub fn of(path: &Path) -> io::Result<Destination> {
        let mut path = path.to_path_buf();
        for _ in 0..MAX_LINKS {
            if is_descriptor(&path) {
                let stdout = path.file_name().is_some_and(|name| name == "1");
                return Ok(if stdout { Destination::Stdout } else { Destination::Direct { path, append: true } });
            }
            match path.symlink_metadata() {
                Ok(found) if found.is_symlink() => path = folder(&path).join(path.read_link()?),
                Ok(found) if found.is_dir() => return Err(ErrorKind::IsADirectory.into()),
                Ok(found) if found.is_file() => return Ok(Destination::File { path, old: Some(found) }),
                Ok(_) => return Ok(Destination::Direct { path, append: false }),
                Err(error) if error.kind() == ErrorKind::NotFound => {
                    return Ok(Destination::File { path, old: None });
                }
                Err(error) => return Err(error),
            }
        }
        Err(io::Error::other("too many symbolic links"))
    }
}

/// Whether a path is the name of an open descriptor, such as `/proc/self/fd/1` or `/dev/fd/1`.
fn is_descriptor(path: &Path) -> bool {
    let number = path.file_name().and_then(|name| name.to_str()).is_some_and(|name| name.parse::<u32>().is_ok());
    let descriptors = |folder: PathBuf| folder == Path::new("/dev/fd") || folder.starts_with("/proc");
    number && folder(path).canonicalize().is_ok_and(descriptors)
}

/// The folder that a file is in.
pub fn folder(path: &Path) -> PathBuf {
    match path.parent() {
        Some(parent) if parent != Path::new("") => parent.to_path_buf(),
        _ => PathBuf::from("."),
    }
}

/// Replaces the content of a regular file with the output of `fill`, or creates the file.
pub fn replace(
    path: &Path,
    old: Option<&Metadata>,
    fill: impl FnOnce(&mut (dyn Write + Send)) -> io::Result<()>,
) -> Result<()> {
    // A rename asks only the folder for permission; this asks the file.
    let old = match old {
        Some(metadata) => Some((OpenOptions::new().write(true).open(path)?, metadata)),
        None => None,
    };
    let temporary = Temporary::create(&folder(path), old.is_some())
        .with_context(|| format!("cannot create a temporary file in '{}'", folder(path).display()))?;
    let mut out = BufWriter::new(&temporary.file);
    fill(&mut out)?;
    out.flush()?;
    drop(out);
    if let Some((old, metadata)) = old {
        access::keep(&old, metadata, &temporary.file).context("cannot keep its permissions")?;
        // Otherwise a file system may store the rename first, and lose both contents if the power fails. A new file
        // has nothing to lose.
        temporary.file.sync_all()?;
    }
    temporary.rename(path).context("cannot rename the temporary file")?;
    Ok(())
}

/// A file that is removed unless it is renamed.
struct Temporary {
    path: PathBuf,
    file: File,
}

impl Temporary {
    /// A new file, which only its owner may use if it is `private`, and everyone whom the umask allows if not.
    fn create(folder: &Path, private: bool) -> io::Result<Temporary> {
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, if private { 0o600 } else { 0o666 });
        #[cfg(not(unix))]
        let _ = private;
        loop {
            // Each state has other keys.
            let number = RandomState::new().build_hasher().finish();
            let path = folder.join(format!(".tileir-{number:016x}.tmp"));
            match options.open(&path) {
                Ok(file) => return Ok(Temporary { path, file }),
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Gives the file its name. Under the old one there is nothing left to remove then.
    fn rename(self, to: &Path) -> io::Result<()> {
        std::fs::rename(&self.path, to)
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.path);
    }
}

/// The permissions of a file.
#[cfg(unix)]
mod access {
    use std::fs::{File, Metadata, Permissions};
    use std::io;
    use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};

    /// Gives `new` the owner, the group, the access list and the mode of `old`.
    pub fn keep(old: &File, metadata: &Metadata, new: &File) -> io::Result<()> {
        let made = new.metadata()?;
        if made.uid() != metadata.uid() {
            // Only the superuser may give a file away; without that it belongs to who writes it.
            let _ = fchown(new, Some(metadata.uid()), None);
        }
        let same_group = made.gid() == metadata.gid() || fchown(new, None, Some(metadata.gid())).is_ok();
        super::attributes::copy(old, new)?;
        let mode = metadata.mode() & 0o777;
        let mode = if same_group { mode } else { mode & !0o070 | (mode & 0o007) << 3 };
        new.set_permissions(Permissions::from_mode(mode))
    }
}

#[cfg(not(unix))]
mod access {
    use std::fs::{File, Metadata};
    use std::io;

    pub fn keep(_: &File, metadata: &Metadata, new: &File) -> io::Result<()> {
        new.set_permissions(metadata.permissions())
    }
}

/// Access lists and other extended attributes. The mode of a file with an access list shows the list's mask where it
/// shows the group's permissions elsewhere: without the list, the mode would grant the group what the mask allows.
#[cfg(target_os = "linux")]
mod attributes {
    use rustix::fs::{XattrFlags, fgetxattr, flistxattr, fremovexattr, fsetxattr};
    use rustix::io::Errno;
    use std::fs::File;
    use std::io;

    const ACCESS_LIST: &[u8] = b"system.posix_acl_access";

    /// Gives `new` the access list of `old`, or none, and the other attributes if the system allows that.
    pub fn copy(old: &File, new: &File) -> io::Result<()> {
        let names = names(old)?;
        let names: Vec<&[u8]> = names.split(|byte| *byte == 0).filter(|name| is_kept(name)).collect();
        if !names.contains(&ACCESS_LIST) {
            // The folder may give new files a list. Most have none.
            let _ = fremovexattr(new, ACCESS_LIST);
        }
        for name in names {
            let value = read(|buffer| fgetxattr(old, name, buffer));
            let copied = value.and_then(|value| Ok(fsetxattr(new, name, &value, XattrFlags::empty())?));
            if name == ACCESS_LIST {
                copied?;
            }
        }
        Ok(())
    }

    /// All attributes except those that the system derives, or removes when a file is written.
    fn is_kept(name: &[u8]) -> bool {
        name == ACCESS_LIST || name == b"security.selinux" || name.starts_with(b"user.")
    }

    fn names(file: &File) -> io::Result<Vec<u8>> {
        match read(|buffer| flistxattr(file, buffer)) {
            Err(error) if error.raw_os_error() == Some(Errno::NOTSUP.raw_os_error()) => Ok(Vec::new()),
            other => other,
        }
    }

    /// The output of a call that needs a large enough buffer.
    fn read(call: impl Fn(&mut [u8]) -> rustix::io::Result<usize>) -> io::Result<Vec<u8>> {
        let mut buffer = vec![0; 1 << 10];
        loop {
            match call(&mut buffer) {
                Ok(length) => {
                    buffer.truncate(length);
                    return Ok(buffer);
                }
                // Linux has none longer than 64 KiB.
                Err(Errno::RANGE) if buffer.len() < 1 << 17 => buffer.resize(2 * buffer.len(), 0),
                Err(error) => return Err(error.into()),
            }
        }
    }
}

#[cfg(all(unix, not(target_os = "linux")))]
mod attributes {
    use std::fs::File;
    use std::io;

    #[allow(clippy::unnecessary_wraps, reason = "the signature of the other one")]
    pub fn copy(_: &File, _: &File) -> io::Result<()> {
        Ok(())
    }
}
