//! Runs a program with a time limit.

use crate::interrupt;
use std::ffi::OsStr;
use std::io::{ErrorKind, Read};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

/// The maximum number of bytes that are kept of each output stream; the rest is read and dropped.
const MAX_OUTPUT: usize = 1 << 20;

/// How long the output of a program that ended is awaited. A program that it started, and that left its process group, may keep
/// the pipes open for ever.
const MAX_DRAIN: Duration = Duration::from_secs(1);

/// The variables that name the folder for temporary files.
const TEMPORARY: [&str; 3] = ["TMPDIR", "TMP", "TEMP"];

/// A program to run.
pub(crate) struct Call<'a> {
    pub program: &'a Path,
    pub args: &'a [&'a OsStr],
    /// The environment variables that it does not see.
    pub without: &'a [&'a str],
    /// The folder for its temporary files.
    pub temporary: Option<&'a Path>,
    pub limit: Duration,
}

/// How a program ended.
pub(crate) struct Ended {
    /// `None` if it was killed after the time limit.
    pub status: Option<ExitStatus>,
    pub stdout: String,
    pub stderr: String,
    pub took: Duration,
}

/// Runs a program. After the time limit, or a signal that ends this process, kills it with the programs that it started.
pub(crate) fn run(call: &Call<'_>) -> std::io::Result<Ended> {
    let start = Instant::now();
    let _running = interrupt::Running::begin();
    let mut command = Command::new(call.program);
    for variable in call.without {
        command.env_remove(variable);
    }
    if let Some(folder) = call.temporary {
        command.envs(TEMPORARY.map(|variable| (variable, folder)));
    }
    command.args(call.args).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    let mut child = command.spawn()?;
    let (sender, closed) = mpsc::channel();
    let stdout = child.stdout.take().map(|pipe| reader(pipe, sender.clone()));
    let stderr = child.stderr.take().map(|pipe| reader(pipe, sender));
    let mut pipes = Pipes { closed, open: 2 };
    let ended = wait(&mut child, &mut pipes, start, call.limit);
    // The group first: once the program is reaped, its number may be that of another group. Programs that it left behind would
    // run on, with its pipes.
    kill_group(&child);
    if !matches!(ended, Ok(true)) {
        let _ = child.kill();
    }
    let status = child.wait()?;
    let status = ended?.then_some(status);
    pipes.drain(MAX_DRAIN);
    let text = |kept: Option<Output>| kept.map(|kept| lossy(&kept)).unwrap_or_default();
    Ok(Ended { status, stdout: text(stdout), stderr: text(stderr), took: start.elapsed() })
}

/// The bytes of a stream that were read so far.
type Output = Arc<Mutex<Vec<u8>>>;

/// Starts a thread that reads a pipe, and reports when the pipe is closed.
fn reader(mut pipe: impl Read + Send + 'static, closed: mpsc::Sender<()>) -> Output {
    let kept = Output::default();
    let output = kept.clone();
    thread::spawn(move || {
        let mut part = [0; 1 << 14];
        loop {
            let count = match pipe.read(&mut part) {
                Ok(0) => break,
                Ok(count) => count,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(_) => break,
            };
            let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
            let room = MAX_OUTPUT.saturating_sub(kept.len());
            kept.extend_from_slice(&part[..count.min(room)]);
        }
        let _ = closed.send(());
    });
    output
}

fn lossy(kept: &Output) -> String {
    String::from_utf8_lossy(&kept.lock().unwrap_or_else(PoisonError::into_inner)).into_owned()
}

/// The pipes of a program.
struct Pipes {
    closed: mpsc::Receiver<()>,
    open: usize,
}

impl Pipes {
    /// Waits until a pipe is closed; whether one was.
    fn wait(&mut self, limit: Duration) -> bool {
        if self.open == 0 {
            thread::sleep(limit);
            return false;
        }
        let closed = self.closed.recv_timeout(limit).is_ok();
        self.open -= usize::from(closed);
        closed
    }

    /// Waits until all pipes are closed.
    fn drain(&mut self, limit: Duration) {
        let start = Instant::now();
        while self.open > 0 && self.wait(limit.saturating_sub(start.elapsed())) {}
    }
}

/// Waits until the program ends, which gives `true`, or for the time limit or a signal. Does not reap the program.
fn wait(child: &mut Child, pipes: &mut Pipes, start: Instant, limit: Duration) -> std::io::Result<bool> {
    // A program that ends closes its pipes, so its end is noticed at once. A program that closes them and continues is polled.
    const SHORTEST: Duration = Duration::from_micros(50);
    let mut pause = SHORTEST;
    loop {
        if has_ended(child)? {
            return Ok(true);
        }
        let left = limit.saturating_sub(start.elapsed());
        if left.is_zero() || interrupt::is_pending() {
            return Ok(false);
        }
        pause = match pipes.wait(pause.min(left)) {
            true => SHORTEST,
            false => (pause * 2).min(Duration::from_millis(5)),
        };
    }
}

/// Whether a program has ended. It stays a zombie, which keeps its number.
#[cfg(unix)]
fn has_ended(child: &mut Child) -> std::io::Result<bool> {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    match waitid(WaitId::Pid(Pid::from_child(child)), options) {
        Ok(status) => Ok(status.is_some()),
        Err(rustix::io::Errno::INTR) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

#[cfg(not(unix))]
fn has_ended(child: &mut Child) -> std::io::Result<bool> {
    child.try_wait().map(|status| status.is_some())
}

/// Ends the process group, so that `ptxas` does not outlive the assembler and keep the pipes open.
#[cfg(unix)]
fn kill_group(child: &Child) {
    let _ = rustix::process::kill_process_group(rustix::process::Pid::from_child(child), rustix::process::Signal::KILL);
}

#[cfg(not(unix))]
fn kill_group(_: &Child) {}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(script: &str, limit: u64) -> (Ended, Duration) {
        let start = Instant::now();
        let args = [OsStr::new("-c"), OsStr::new(script)];
        let limit = Duration::from_secs(limit);
        let call = Call { program: Path::new("/bin/sh"), args: &args, without: &[], temporary: None, limit };
        let ended = run(&call).expect("it starts");
        (ended, start.elapsed())
    }

    #[test]
    fn a_program_left_behind_does_not_hold_its_pipes() {
        for script in ["echo fine; sleep 300 &", "echo fine; (sleep 300) & exit 0"] {
            let (ended, took) = shell(script, 60);
            assert!(ended.status.is_some_and(|status| status.success()) && ended.stdout == "fine\n", "{script}");
            assert!(took < Duration::from_secs(10), "{script}: {took:?}");
        }
    }

    #[test]
    fn a_program_that_ended_keeps_its_number_until_its_group_is_ended() {
        let mut child = Command::new("/bin/sh").args(["-c", "exit 3"]).spawn().expect("it starts");
        while !has_ended(&mut child).expect("an answer") {
            thread::sleep(Duration::from_millis(1));
        }
        let number = rustix::process::Pid::from_child(&child);
        assert!(has_ended(&mut child).expect("an answer") && rustix::process::test_kill_process(number).is_ok());
        assert_eq!(child.wait().expect("a status").code(), Some(3));
        assert!(has_ended(&mut child).is_err() && rustix::process::test_kill_process(number).is_err());
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_program_in_a_session_of_its_own_is_abandoned() {
        let (ended, took) = shell("echo fine; setsid sleep 13 & sleep 0.2; exit 3", 60);
        assert_eq!((ended.status.and_then(|status| status.code()), ended.stdout.as_str()), (Some(3), "fine\n"));
        assert!(took < Duration::from_secs(10), "{took:?}");
    }

    #[test]
    fn the_output_before_the_limit_is_kept() {
        let (ended, took) = shell("echo begun >&2; sleep 300", 1);
        assert_eq!((ended.status, ended.stderr.as_str()), (None, "begun\n"));
        assert!(took < Duration::from_secs(10), "{took:?}");
    }
}
