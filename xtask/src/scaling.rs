//! Measures how the time of each command grows with its input. Fails if it grows much faster than linearly, or if all threads
//! take longer than one.

use crate::growth::{Bench, Effort, shapes};
use anyhow::{Context, Result, ensure};
use std::path::Path;
use std::time::Duration;

const EFFORT: Effort = Effort {
    first: 16 << 10,
    last: 16 << 20,
    enough: Duration::from_millis(400),
    limit: Duration::from_secs(20),
    threads: true,
};

/// Measures the binaries in `folder`, on the shapes and commands whose names contain `part`.
pub fn run(folder: &Path, part: &str) -> Result<()> {
    let scratch = std::env::temp_dir().join(format!("tileir-scaling-{}", std::process::id()));
    std::fs::create_dir_all(&scratch).context("a folder for inputs")?;
    let bench = Bench { binaries: folder.to_owned(), scratch: scratch.clone(), effort: EFFORT };
    let there = |command: &str| folder.join(command.split(' ').next().unwrap_or_default()).is_file();
    let wanted = |shape: &str, command: &str| there(command) && format!("{shape} {command}").contains(part);
    let (mut measured, mut defects) = (0, 0);
    for shape in shapes::ALL {
        for growth in bench.measure(shape, &wanted) {
            measured += 1;
            defects += usize::from(growth.is_defect());
            println!("{} {growth}", if growth.is_defect() { "!!" } else { "  " });
        }
    }
    std::fs::remove_dir_all(&scratch).context("cannot remove the folder of inputs")?;
    ensure!(measured > 0, "nothing to measure: build the binaries, or name their folder");
    ensure!(
        defects == 0,
        "{defects} of {measured} commands take much longer than their input grows, or longer on all threads"
    );
    println!("{measured} commands, none of which takes much longer than its input grows");
    Ok(())
}
