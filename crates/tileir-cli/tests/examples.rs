//! The examples at the end of each `--help` run.

use std::path::Path;
use std::process::{Command, Output};

fn tileir(dir: &Path, args: &[&str]) -> Output {
    // Commands that call NVIDIA's assembler get a stand-in.
    let assembler = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/support/tileiras.sh");
    let mut command = Command::new(env!("CARGO_BIN_EXE_tileir"));
    command.env("TILEIRAS", assembler).env("TILEIR_CACHE_DIR", dir.join("cache"));
    command.args(args).current_dir(dir).output().expect("tileir runs")
}

/// The words of a command; quotes keep words together.
fn words(line: &str) -> Vec<String> {
    line.split('"')
        .enumerate()
        .flat_map(|(i, part)| match i % 2 {
            0 => part.split_whitespace().map(str::to_owned).collect(),
            _ => vec![part.to_owned()],
        })
        .collect()
}

/// The files that examples are about.
fn prepare(dir: &Path) {
    let kernel = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/vector_add.mlir");
    std::fs::copy(kernel, dir.join("kernel.mlir")).expect("an example kernel");
    for (name, version) in [("kernel", "13.4"), ("old", "13.1"), ("new", "13.4")] {
        let file = format!("{name}.tileirbc");
        let made = tileir(dir, &["as", "--bytecode-version", version, "kernel.mlir", "-o", &file]);
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    }
}

#[test]
fn every_example_runs() {
    let dir = tempfile::tempdir().expect("a folder");
    let help = String::from_utf8(tileir(dir.path(), &["--help"]).stdout).expect("text");
    let list = help.split("Commands:").nth(1).and_then(|rest| rest.split("\n\n").next()).expect("a list of commands");
    let commands = list.lines().filter_map(|line| line.split_whitespace().next());
    let commands: Vec<&str> = commands.filter(|command| *command != "help").collect();
    assert!(commands.len() >= 8, "{commands:?}");
    for command in commands {
        let help = String::from_utf8(tileir(dir.path(), &[command, "--help"]).stdout).expect("text");
        let examples = help.split("Examples:\n").nth(1).unwrap_or_else(|| panic!("{command} has no examples"));
        let examples: Vec<&str> = examples.lines().take_while(|line| line.starts_with("  ")).collect();
        assert_eq!(examples.len(), 3, "{command}: {examples:?}");
        // These start programs of others, which need not be here: their examples are read only.
        if ["cpu", "compile", "doctor"].contains(&command) {
            continue;
        }
        for example in examples {
            prepare(dir.path());
            let words = words(example);
            assert_eq!(words[..2], ["tileir", command], "{example}");
            let args: Vec<&str> = words[1..].iter().map(String::as_str).collect();
            let output = tileir(dir.path(), &args);
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!(output.status.code(), Some(0), "{example}: {said}");
        }
    }
}
