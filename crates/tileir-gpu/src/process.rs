//! Runs a program with a time limit.

use std::ffi::OsStr;
use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

/// The maximum number of bytes that are kept of each output stream; the rest is read and dropped.
const MAX_OUTPUT: u64 = 1 << 20;

/// How a program ended.
pub(crate) struct Ended {
    /// `None` if it was killed after the time limit.
    pub status: Option<ExitStatus>,
    pub stdout: String,
    pub stderr: String,
    pub took: Duration,
}

/// Runs a program without some environment variables. After the time limit, kills it with the programs that it started.
pub(crate) fn run(program: &Path, args: &[&OsStr], without: &[&str], limit: Duration) -> std::io::Result<Ended> {
    let start = Instant::now();
    let mut command = Command::new(program);
    for variable in without {
        command.env_remove(variable);
    }
    command.args(args).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    let mut child = command.spawn()?;
    let (sender, closed) = mpsc::channel();
    let stdout = child.stdout.take().map(|pipe| reader(pipe, sender.clone()));
    let stderr = child.stderr.take().map(|pipe| reader(pipe, sender));
    let status = wait(&mut child, &closed, start, limit)?;
    let text = |reader: Option<thread::JoinHandle<String>>| reader.and_then(|r| r.join().ok()).unwrap_or_default();
    Ok(Ended { status, stdout: text(stdout), stderr: text(stderr), took: start.elapsed() })
}

/// A thread that reads a pipe, and reports when the pipe is closed.
fn reader(pipe: impl Read + Send + 'static, closed: mpsc::Sender<()>) -> thread::JoinHandle<String> {
    thread::spawn(move || {
        let text = read(pipe);
        let _ = closed.send(());
        text
    })
}

fn read(mut pipe: impl Read) -> String {
    let mut kept = Vec::new();
    let _ = pipe.by_ref().take(MAX_OUTPUT).read_to_end(&mut kept);
    let _ = std::io::copy(&mut pipe, &mut std::io::sink());
    String::from_utf8_lossy(&kept).into_owned()
}

fn wait(
    child: &mut Child,
    closed: &mpsc::Receiver<()>,
    start: Instant,
    limit: Duration,
) -> std::io::Result<Option<ExitStatus>> {
    // A program that ends closes its pipes, so its end is noticed at once. A program that closes them and continues is polled.
    const SHORTEST: Duration = Duration::from_micros(50);
    let mut pause = SHORTEST;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        let left = limit.saturating_sub(start.elapsed());
        if left.is_zero() {
            kill(child);
            child.wait()?;
            return Ok(None);
        }
        pause = match closed.recv_timeout(pause.min(left)) {
            Ok(()) => SHORTEST,
            Err(mpsc::RecvTimeoutError::Timeout) => (pause * 2).min(Duration::from_millis(5)),
            Err(mpsc::RecvTimeoutError::Disconnected) => {
                thread::sleep(pause.min(left));
                (pause * 2).min(Duration::from_millis(5))
            }
        };
    }
}

/// Ends the process group, so that `ptxas` does not outlive the assembler and keep the pipes open.
fn kill(child: &mut Child) {
    #[cfg(unix)]
    {
        let group = format!("-{}", child.id());
        let _ = Command::new("kill").args(["-KILL", "--", &group]).stderr(Stdio::null()).status();
    }
    let _ = child.kill();
}
