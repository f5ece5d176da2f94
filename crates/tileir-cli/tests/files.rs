//! Runs the file tests in `tests/files`; `tests/files/README.mlir` says how they are written.
//!
//! `BLESS=1 cargo test -p tileir-cli --test files` rewrites the goldens.

#[path = "../../../tests/support/files.rs"]
mod files;

use files::{file_tests, files_below};
use libtest_mimic::{Arguments, Failed, Trial};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

fn main() -> ExitCode {
    let args = Arguments::from_args();
    let root = file_tests();
    let mut files = files_below(&root, "mlir");
    files.retain(|path| is_test(path));
    if files.is_empty() {
        eprintln!("no file tests in {}", root.display());
        return ExitCode::FAILURE;
    }
    let trials = files
        .into_iter()
        .map(|path| {
            let name = path.strip_prefix(&root).unwrap_or(&path).display().to_string();
            Trial::test(name, move || run_file(&path).map_err(Failed::from))
        })
        .collect();
    libtest_mimic::run(&args, trials).exit_code()
}

/// Whether a file has a `RUN`, `FAIL` or `USAGE` line.
fn is_test(path: &Path) -> bool {
    let text = std::fs::read(path).unwrap_or_default();
    !directives(&String::from_utf8_lossy(&text)).is_empty()
}

/// One `RUN`, `FAIL` or `USAGE` line.
struct Directive {
    /// How the command ends.
    status: i32,
    name: Option<String>,
    command: String,
}

fn directives(text: &str) -> Vec<Directive> {
    let mut found = Vec::new();
    for line in text.lines() {
        let Some(rest) = line.trim_start().strip_prefix("// ") else { continue };
        for (word, status) in [("RUN", 0), ("FAIL", 1), ("USAGE", 2)] {
            let Some(rest) = rest.strip_prefix(word) else { continue };
            let (name, rest) = match rest.strip_prefix('[').and_then(|r| r.split_once(']')) {
                Some((name, rest)) => (Some(name.to_owned()), rest),
                None => (None, rest),
            };
            if let Some(command) = rest.strip_prefix(": ") {
                found.push(Directive { status, name, command: command.trim().to_owned() });
            }
        }
    }
    found
}

fn run_file(path: &Path) -> Result<(), String> {
    let text = String::from_utf8_lossy(&std::fs::read(path).map_err(|e| e.to_string())?).into_owned();
    let temp = tempfile::tempdir().map_err(|e| e.to_string())?;
    for directive in directives(&text) {
        let output = run_pipeline(&directive.command, path, temp.path())?;
        let expected = directive.status;
        if output.status != expected {
            return Err(format!(
                "`{}` ended with {}, expected {expected}\n{}{}",
                directive.command, output.status, output.stdout, output.stderr
            ));
        }
        compare(path, directive.name.as_deref(), &output.stdout)?;
    }
    annotations(path, &text)
}

struct Output {
    status: i32,
    stdout: String,
    stderr: String,
}

/// Runs `a | b`; a command is one of our binaries. `2>&1` puts standard error behind standard output.
fn run_pipeline(pipeline: &str, path: &Path, temp: &Path) -> Result<Output, String> {
    let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let mut input: Vec<u8> = Vec::new();
    let mut last = Output { status: 0, stdout: String::new(), stderr: String::new() };
    for command in pipeline.split(" | ") {
        let mut words = words(command);
        let merge = words.iter().any(|w| w == "2>&1");
        words.retain(|w| w != "2>&1");
        let (program, args) = words.split_first().ok_or("empty command")?;
        let binary = match program.as_str() {
            "tileir" => env!("CARGO_BIN_EXE_tileir"),
            "cuda-tile-opt" => env!("CARGO_BIN_EXE_cuda-tile-opt"),
            "cuda-tile-translate" => env!("CARGO_BIN_EXE_cuda-tile-translate"),
            "cuda-tile-optimize" => env!("CARGO_BIN_EXE_cuda-tile-optimize"),
            other => return Err(format!("`{other}` is not one of our binaries")),
        };
        let args = args.iter().map(|a| a.replace("%s", &file).replace("%t", &temp.join("t").to_string_lossy()));
        let mut child = Command::new(binary)
            .args(args)
            .current_dir(path.parent().unwrap_or(Path::new(".")))
            .env("NO_COLOR", "1")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|e| e.to_string())?;
        if let Some(mut stdin) = child.stdin.take() {
            // A tool that does not read its input closes the pipe.
            let _ = stdin.write_all(&input);
        }
        let done = child.wait_with_output().map_err(|e| e.to_string())?;
        let status = done.status.code().unwrap_or(-1);
        last.status = if last.status != 0 { last.status } else { status };
        last.stdout = String::from_utf8_lossy(&done.stdout).into_owned();
        last.stderr = String::from_utf8_lossy(&done.stderr).into_owned();
        // Where temporary files are is not part of an output.
        let place = temp.join("t").to_string_lossy().into_owned();
        last.stdout = last.stdout.replace(&place, "%t");
        if merge {
            last.stdout.push_str(&last.stderr);
        }
        input = done.stdout;
    }
    Ok(last)
}

/// Splits a command at spaces outside of double quotes.
fn words(command: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for c in command.chars() {
        match c {
            '"' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            c => words.last_mut().expect("never empty").push(c),
        }
    }
    words.retain(|w| !w.is_empty());
    words
}

/// Compares with the golden beside the test; no golden means silence.
fn compare(path: &Path, run: Option<&str>, actual: &str) -> Result<(), String> {
    let suffix = run.map_or_else(|| "stdout".to_owned(), |r| format!("{r}.stdout"));
    let golden = PathBuf::from(format!("{}.{suffix}", path.display()));
    let expected = std::fs::read_to_string(&golden).unwrap_or_default();
    if expected == actual {
        return Ok(());
    }
    if std::env::var_os("BLESS").is_some() {
        let result = if actual.is_empty() { std::fs::remove_file(&golden) } else { std::fs::write(&golden, actual) };
        return result.map_err(|e| e.to_string());
    }
    let diff = similar::TextDiff::from_lines(&expected, actual).unified_diff().header("golden", "actual").to_string();
    Err(format!("output differs from {}\n{diff}", golden.display()))
}

/// `//~ E0210 some words`: the diagnostic wanted on this line, by code and part of its message. In a file that has
/// any, every diagnostic must be wanted and every wanted one must come.
fn annotations(path: &Path, text: &str) -> Result<(), String> {
    let mut wanted: Vec<(usize, String, String)> = Vec::new();
    for (i, line) in text.lines().enumerate() {
        for part in line.split("//~").skip(1) {
            let (code, message) = part.trim().split_once(' ').unwrap_or((part.trim(), ""));
            wanted.push((i + 1, code.to_owned(), message.trim().to_owned()));
        }
    }
    if wanted.is_empty() {
        return Ok(());
    }
    let found = found_diagnostics(path, text)?;
    let mut problems = Vec::new();
    for line in found.lines() {
        let code = json_field(line, "\"code\":\"").unwrap_or_default();
        let message = json_field(line, "\"message\":\"").unwrap_or_default();
        let at = json_line(line).unwrap_or(0);
        match wanted.iter().position(|(l, c, m)| *l == at && *c == code && message.contains(m.as_str())) {
            Some(i) => {
                wanted.remove(i);
            }
            None => problems.push(format!("line {at}: unexpected {code} {message}")),
        }
    }
    problems.extend(wanted.iter().map(|(l, c, m)| format!("line {l}: {c} {m} did not come")));
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n")) }
}

/// The diagnostics as JSON lines: of every `tileir run` that must fail, or else of `tileir check`.
fn found_diagnostics(path: &Path, text: &str) -> Result<String, String> {
    let directives = directives(text);
    let runs: Vec<&str> = directives
        .iter()
        .filter(|d| d.status == 1 && d.command.starts_with("tileir run "))
        .map(|d| d.command.as_str())
        .collect();
    if runs.is_empty() {
        let flags = directives.iter().find_map(|d| d.command.strip_prefix("tileir check "));
        let flags = flags.map_or_else(|| "%s".to_owned(), |f| f.replace("2>&1", ""));
        let output = run_pipeline(&format!("tileir check --json {flags}"), path, Path::new("."))?;
        return Ok(only_diagnostics(&output.stdout));
    }
    let mut found = String::new();
    for run in runs {
        let output = run_pipeline(&format!("{} --json", run.replace("2>&1", "")), path, Path::new("."))?;
        found.push_str(&only_diagnostics(&output.stdout));
    }
    Ok(found)
}

/// The lines that are diagnostics, without summaries, results and output of kernels.
fn only_diagnostics(lines: &str) -> String {
    let is_one = |line: &&str| line.starts_with("{\"type\":\"diagnostic\",");
    lines.lines().filter(is_one).map(|line| format!("{line}\n")).collect()
}

/// The string after `key` in a line of our own JSON.
fn json_field(line: &str, key: &str) -> Option<String> {
    let rest = &line[line.find(key)? + key.len()..];
    let mut out = String::new();
    let mut chars = rest.chars();
    loop {
        match chars.next()? {
            '"' => return Some(out),
            '\\' => out.push(chars.next()?),
            c => out.push(c),
        }
    }
}

/// The line of the primary label.
fn json_line(line: &str) -> Option<usize> {
    let at = line.find("\"primary\":").or_else(|| line.find("\"place\":"))?;
    let rest = &line[at..];
    let rest = &rest[rest.find("\"line\":")? + 7..];
    rest[..rest.find(|c: char| !c.is_ascii_digit())?].parse().ok()
}
