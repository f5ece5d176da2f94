//! Files that commands write have the old content or the new one, whatever fails.
#![cfg(unix)]

mod common;

use common::{TILEIR, skipped, stderr};
use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

const MESSY: &str = "entry@k( ){\nreturn\n}";
const TIDY: &str = "entry @k() {\n  return\n}\n";

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn file(folder: &TempDir, name: &str, text: &str) -> PathBuf {
    let path = folder.path().join(name);
    fs::write(&path, text).expect("a file");
    path
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).expect("a file")
}

/// Runs a command in the folder and expects it to end well.
fn fine(folder: &TempDir, command: &[&str]) {
    let output = Command::new(TILEIR).args(command).current_dir(folder.path()).output().expect("it starts");
    assert!(output.status.success(), "{command:?}: {}", stderr(&output));
}

/// Runs a shell script in the folder, with `$TILEIR`; the script sets its own limits.
fn shell(folder: &TempDir, script: &str) -> Output {
    let mut shell = Command::new("sh");
    let shell = shell.args(["-c", script]).env("TILEIR", TILEIR).current_dir(folder.path()).stdin(Stdio::null());
    shell.output().expect("a shell")
}

/// The names in a folder, sorted.
fn names(folder: &TempDir) -> Vec<String> {
    let entries = fs::read_dir(folder.path()).expect("the folder");
    let mut names: Vec<String> =
        entries.map(|e| e.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// A text that is longer than the limits on the size of files below, without and with the usual spaces.
fn long() -> (String, String) {
    let ops = |op: &str| (0..500).map(|i| op.replace('#', &i.to_string())).collect::<String>();
    let messy = format!("entry @k() {{\n{}}}\n", ops("%c#  =  constant  <i32: #> : tile<i32>\n"));
    let tidy = format!("entry @k() {{\n{}}}\n", ops("  %c# = constant <i32: #> : tile<i32>\n"));
    (messy, tidy)
}

/// Every command that writes a file from `in.mlir` or `in.bc`. `OUT` is the file.
const WRITERS: [&str; 11] = [
    "$TILEIR fmt OUT",
    "$TILEIR check --fix OUT",
    "$TILEIR print in.mlir -o OUT",
    "$TILEIR as in.mlir -o OUT",
    "$TILEIR opt -O0 in.mlir -o OUT",
    "$TILEIR dis in.bc -o OUT",
    "$TILEIR inspect --hex in.bc -o OUT",
    "$TILEIR run run.mlir --arg x=f32[4096] --out x=OUT",
    "${TILEIR%tileir}cuda-tile-opt in.mlir -o OUT",
    "${TILEIR%tileir}cuda-tile-optimize -opt-level=0 in.mlir -o OUT",
    "${TILEIR%tileir}cuda-tile-translate -mlir-to-cudatilebc in.mlir -o OUT",
];

/// A folder with inputs for all of [`WRITERS`], and `out`, which `fmt` and `check --fix` would change.
fn prepared() -> (TempDir, String) {
    let folder = folder();
    let (messy, _) = long();
    // Something to fix, and something to format.
    let old = format!("\u{feff}{messy}");
    file(&folder, "in.mlir", &format!("cuda_tile.module @m {{\n{messy}}}\n"));
    file(&folder, "run.mlir", "entry @k(%x: tile<ptr<f32>>) {}");
    fine(&folder, &["as", "in.mlir", "-o", "in.bc"]);
    file(&folder, "out", &old);
    (folder, old)
}

/// The content of `out` before a command: `fmt` does not read a byte order mark.
fn old_for(writer: &str, old: &str) -> String {
    if writer.contains(" fmt ") { old.trim_start_matches('\u{feff}').to_owned() } else { old.to_owned() }
}

#[test]
fn a_full_disk_leaves_the_old_content() {
    let (folder, old) = prepared();
    let before = names(&folder);
    for writer in WRITERS {
        let old = old_for(writer, &old);
        let out = file(&folder, "out", &old);
        // A limit on the file size simulates a full disk. Its signal would end the process, so it is ignored.
        let script = format!("trap '' XFSZ; ulimit -f 1; exec {}", writer.replace("OUT", "out"));
        let output = shell(&folder, &script);
        assert!(output.status.code().is_some_and(|code| code > 0), "{writer}: {:?}", output.status);
        let said = stderr(&output);
        assert!(said.contains("'out'") && said.contains("too large"), "{writer}: {said}");
        assert!(text(&out) == old, "{writer}: the old content is gone");
        assert_eq!(names(&folder), before, "{writer}: a temporary file is left");
        // The same without the limit, so that it is the limit that stopped it.
        let output = shell(&folder, &writer.replace("OUT", "out"));
        assert!(output.status.success(), "{writer}: {}", stderr(&output));
        assert!(fs::read(&out).expect("a file") != old.as_bytes(), "{writer}: nothing was written");
        assert_eq!(names(&folder), before, "{writer}: a temporary file is left");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_disk_without_space_leaves_the_old_content() {
    let folder = folder();
    fs::create_dir(folder.path().join("disk")).expect("a folder");
    file(&folder, "messy.mlir", &long().0);
    // A disk with space for one of the two, in a namespace of its own.
    let script = "unshare -rm sh -c 'mount -t tmpfs -o size=32k none disk || exit 77; cd disk; cp ../messy.mlir k.mlir
        $TILEIR fmt k.mlir; echo $?; cmp k.mlir ../messy.mlir && ls -A; $TILEIR print k.mlir -o new; echo $?; ls -A'";
    let output = shell(&folder, script);
    if matches!(output.status.code(), None | Some(1 | 77 | 127)) {
        skipped(
            "a_disk_without_space_leaves_the_old_content",
            &format!("no disk can be made here: {}", stderr(&output)),
        );
        return;
    }
    assert_eq!(String::from_utf8_lossy(&output.stdout), "2\nk.mlir\n2\nk.mlir\n", "{}", stderr(&output));
    let full = |name: &str| format!("error: cannot write '{name}': No space left on device (os error 28)\n");
    assert_eq!(stderr(&output), full("k.mlir") + &full("new"));
}

#[test]
fn a_signal_leaves_the_old_content() {
    let (folder, old) = prepared();
    for writer in WRITERS {
        let old = old_for(writer, &old);
        let out = file(&folder, "out", &old);
        // The signal of the limit, which comes in the middle of the first write, ends the process.
        let output = shell(&folder, &format!("ulimit -c 0; ulimit -f 1; exec {}", writer.replace("OUT", "out")));
        assert_eq!(output.status.code(), None, "{writer}: {}", stderr(&output));
        assert!(text(&out) == old, "{writer}: the old content is gone");
    }
}

#[test]
fn output_may_be_the_input() {
    let folder = folder();
    let path = file(&folder, "k.mlir", &format!("// not in the output\n{MESSY}"));
    fine(&folder, &["print", "k.mlir", "-o", "k.mlir"]);
    assert!(text(&path).contains("entry @k() {") && !text(&path).contains("not in the output"), "{}", text(&path));
    fine(&folder, &["as", "k.mlir", "-o", "k.mlir"]);
    assert!(fs::read(&path).expect("bytecode").starts_with(b"\x7fTileIR"));
    fine(&folder, &["dis", "k.mlir", "-o", "k.mlir"]);
    assert!(text(&path).contains("entry @k() {"), "{}", text(&path));
    file(&folder, "run.mlir", "entry @k(%x: tile<ptr<f32>>) {}");
    fine(&folder, &["run", "run.mlir", "--arg", "x=f32[3]:arange", "--out", "x=x.npy"]);
    let first = fs::read(folder.path().join("x.npy")).expect("an array");
    fine(&folder, &["run", "run.mlir", "--arg", "x=x.npy", "--out", "x=x.npy"]);
    assert_eq!(fs::read(folder.path().join("x.npy")).expect("an array"), first);
}

#[test]
fn links_and_permissions_stay() {
    let folder = folder();
    fs::create_dir(folder.path().join("sub")).expect("a folder");
    let target = file(&folder, "sub/target.mlir", MESSY);
    fs::set_permissions(&target, Permissions::from_mode(0o640)).expect("a mode");
    let (link, chain) = (folder.path().join("link.mlir"), folder.path().join("sub/chain.mlir"));
    symlink("sub/chain.mlir", &link).expect("a link");
    symlink("target.mlir", &chain).expect("a link");
    fine(&folder, &["fmt", "link.mlir"]);
    assert!(link.is_symlink() && chain.is_symlink() && !target.is_symlink());
    assert_eq!(text(&target), TIDY);
    assert_eq!(target.metadata().expect("a file").permissions().mode() & 0o7777, 0o640);
    // A link to a file that does not exist yet.
    let (dangling, made) = (folder.path().join("dangling"), folder.path().join("sub/made"));
    symlink("sub/made", &dangling).expect("a link");
    fine(&folder, &["print", "link.mlir", "-o", "dangling"]);
    assert!(dangling.is_symlink() && made.is_file());
    // A new file is for whom the umask allows it.
    let output = shell(&folder, "umask 027; $TILEIR print link.mlir -o new");
    assert!(output.status.success(), "{}", stderr(&output));
    assert_eq!(folder.path().join("new").metadata().expect("a file").permissions().mode() & 0o777, 0o640);
    // A circle is an error, not a loop.
    symlink("b", folder.path().join("a")).expect("a link");
    symlink("a", folder.path().join("b")).expect("a link");
    let output = shell(&folder, "$TILEIR print link.mlir -o a");
    assert_eq!(
        (output.status.code(), stderr(&output).as_str()),
        (Some(2), "error: cannot write 'a': too many symbolic links\n")
    );
}

#[test]
fn other_hard_links_keep_the_old_content() {
    let folder = folder();
    let path = file(&folder, "k.mlir", MESSY);
    let other = folder.path().join("other.mlir");
    fs::hard_link(&path, &other).expect("a link");
    fine(&folder, &["fmt", "k.mlir"]);
    assert_eq!((text(&path).as_str(), text(&other).as_str()), (TIDY, MESSY));
    assert_eq!(path.metadata().expect("a file").nlink(), 1);
}

/// Who runs the tests may be allowed everything: then another user runs the command.
fn as_another_user(folder: &TempDir, command: &[&str]) -> Option<Output> {
    use std::os::unix::process::CommandExt;
    let mut process = Command::new(TILEIR);
    process.args(command).current_dir(folder.path());
    if self::folder().path().metadata().expect("a folder").uid() == 0 {
        const NOBODY: u32 = 65534;
        for entry in fs::read_dir(folder.path()).expect("the folder").map(|e| e.expect("an entry").path()) {
            std::os::unix::fs::chown(entry, Some(NOBODY), Some(NOBODY)).expect("an owner");
        }
        std::os::unix::fs::chown(folder.path(), Some(NOBODY), Some(NOBODY)).expect("an owner");
        process.uid(NOBODY).gid(NOBODY);
    }
    let output = process.output().ok();
    if output.is_none() {
        skipped("what_may_not_be_written_is_left_alone", &format!("another user cannot start {TILEIR}"));
    }
    output
}

#[test]
fn what_may_not_be_written_is_left_alone() {
    let folder = folder();
    let path = file(&folder, "k.mlir", MESSY);
    fs::set_permissions(&path, Permissions::from_mode(0o444)).expect("a mode");
    if let Some(output) = as_another_user(&folder, &["fmt", "k.mlir"]) {
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).starts_with("error: cannot write 'k.mlir': Permission denied"), "{}", stderr(&output));
    }
    // A file that may be written in a folder that may not.
    fs::set_permissions(&path, Permissions::from_mode(0o644)).expect("a mode");
    fs::set_permissions(folder.path(), Permissions::from_mode(0o555)).expect("a mode");
    if let Some(output) = as_another_user(&folder, &["fmt", "k.mlir"]) {
        assert_eq!(output.status.code(), Some(2));
        let wanted = "error: cannot write 'k.mlir': cannot create a temporary file in '.': Permission denied";
        assert!(stderr(&output).starts_with(wanted), "{}", stderr(&output));
    }
    fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).expect("a mode");
    assert_eq!((text(&path).as_str(), names(&folder)), (MESSY, vec!["k.mlir".to_owned()]));
}

#[test]
fn the_owner_stays_where_that_is_possible() {
    let folder = folder();
    let path = file(&folder, "k.mlir", MESSY);
    if std::os::unix::fs::chown(&path, Some(1), Some(2)).is_err() {
        skipped("the_owner_stays_where_that_is_possible", "only the superuser can give files away");
        return;
    }
    fine(&folder, &["fmt", "k.mlir"]);
    let found = path.metadata().expect("a file");
    assert_eq!((text(&path).as_str(), found.uid(), found.gid()), (TIDY, 1, 2));
}

#[cfg(target_os = "linux")]
#[test]
fn access_lists_and_attributes_stay() {
    use rustix::fs::{XattrFlags, getxattr, setxattr};
    let folder = folder();
    let path = file(&folder, "k.mlir", MESSY);
    // Version 2; the owner may read and write, user 1 too, the group and others nothing; the mask shows as the group's.
    let entry =
        |tag: u16, bits: u16, id: u32| [&tag.to_le_bytes()[..], &bits.to_le_bytes(), &id.to_le_bytes()].concat();
    let none = u32::MAX;
    let list = [entry(1, 6, none), entry(2, 6, 1), entry(4, 0, none), entry(16, 6, none), entry(32, 0, none)];
    let list = [&2_u32.to_le_bytes()[..], &list.concat()].concat();
    let (access, note) = ("system.posix_acl_access", "user.note");
    for (name, value) in [(access, list.as_slice()), (note, b"mine")] {
        if setxattr(&path, name, value, XattrFlags::empty()).is_err() {
            skipped("access_lists_and_attributes_stay", &format!("no {name} on this file system"));
            return;
        }
    }
    fine(&folder, &["fmt", "k.mlir"]);
    let read = |name: &str| {
        let mut value = vec![0; 1024];
        let length = getxattr(&path, name, &mut value).expect("an attribute");
        value.truncate(length);
        value
    };
    assert_eq!((text(&path).as_str(), read(access), read(note)), (TIDY, list, b"mine".to_vec()));
}

#[cfg(target_os = "linux")]
#[test]
fn devices_and_pipes_are_written_directly() {
    let folder = folder();
    file(&folder, "k.mlir", TIDY);
    // No space on the device, with and without a newline at the end.
    for command in ["print k.mlir -o /dev/full", "print k.mlir >/dev/full", "as k.mlir >/dev/full"] {
        let output = shell(&folder, &format!("exec $TILEIR {command}"));
        let place = if command.contains("-o") { "'/dev/full'" } else { "standard output" };
        assert_eq!(output.status.code(), Some(2), "{command}");
        assert!(
            stderr(&output).contains(&format!("cannot write {place}: No space left")),
            "{command}: {}",
            stderr(&output)
        );
    }
    for script in [
        "exec $TILEIR print k.mlir -o /dev/null",
        "mkfifo pipe; cat pipe >read & $TILEIR print k.mlir -o pipe && wait && [ -p pipe ] && cat read",
        "$TILEIR print k.mlir -o /dev/stdout | cat",
        "exec $TILEIR print k.mlir -o /dev/fd/1",
        "exec $TILEIR print k.mlir -o -",
        // The descriptor belongs to the shell and is appended to, so the old content stays.
        "echo first >log; { $TILEIR print k.mlir -o /dev/stdout; echo last; } >>log; sed '1d;$d' log",
        "echo first >log; $TILEIR print k.mlir -o /dev/fd/3 3>>log; sed 1d log",
        // A pipe that closes early is not an error.
        "{ $TILEIR print k.mlir -o /dev/stdout || echo failed >status; } | true; cat status 2>/dev/null",
    ] {
        let output = shell(&folder, script);
        let wanted = if script.contains("/dev/null") || script.contains("true") { "" } else { TIDY };
        assert_eq!(
            (String::from_utf8_lossy(&output.stdout).as_ref(), stderr(&output).as_str()),
            (wanted, ""),
            "{script}"
        );
    }
    assert_eq!(names(&folder), ["k.mlir", "log", "pipe", "read"]);
}

#[test]
fn no_output_is_lost_with_another_one() {
    let folder = folder();
    file(&folder, "k.mlir", "entry @k(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {}");
    let run = |outs: &str| {
        shell(
            &folder,
            &format!("exec $TILEIR run k.mlir --arg x=f32[2]:ones --arg y=f32[3]:ones --expect y=f32[3]:ones {outs}"),
        )
    };
    // One file cannot be written after the kernel has run: the other one is, and the error is reported.
    file(&folder, "y.npy", "old");
    let output = run("--out x=/dev/full --out y=y.npy");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("cannot write '/dev/full': "), "{}", stderr(&output));
    assert!(String::from_utf8_lossy(&output.stdout).contains("y is as expected"));
    assert!(fs::read(folder.path().join("y.npy")).expect("an array").starts_with(b"\x93NUMPY"));
    // Errors that are known before the run are reported before it.
    symlink("z.npy", folder.path().join("link.npy")).expect("a link");
    for (outs, wanted) in [
        ("--out x=nowhere/x.npy", "cannot write 'nowhere/x.npy': No such file or directory"),
        ("--out x=.", "cannot write '.': "),
        ("--out x=k.mlir/x.npy", "cannot write 'k.mlir/x.npy': Not a directory"),
        ("--out x=z.npy --out y=./link.npy", "`x` and `y` would be written to the same file, './link.npy'"),
    ] {
        let output = run(outs);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{outs}: {}", stderr(&output));
        assert!(stderr(&output).contains(wanted), "{outs}: {}", stderr(&output));
    }
    assert_eq!(names(&folder), ["k.mlir", "link.npy", "y.npy"]);
}

#[test]
fn only_regular_files_are_changed_in_place() {
    let folder = folder();
    let output = shell(&folder, "mkfifo pipe.mlir; exec $TILEIR fmt pipe.mlir");
    let wanted = "error: 'pipe.mlir' is not a regular file; use --stdout to format it\n";
    assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(2), wanted));
    // Of a folder, pipes are not even opened.
    file(&folder, "k.mlir", MESSY);
    fine(&folder, &["fmt", "."]);
    assert_eq!(text(&folder.path().join("k.mlir")), TIDY);
}
