//! `cargo xtask install`: builds and installs the commands and the stand-in for the CUDA driver, which
//! `cargo install` does not install.

use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;

const COMMANDS: [&str; 4] = ["tileir", "cuda-tile-opt", "cuda-tile-optimize", "cuda-tile-translate"];
const LIBRARY: &str = "libtileir_driver.so";

/// Installs below `root`: commands in `bin`, the library in `lib/tileir`.
pub fn run(root: Option<&str>) -> Result<()> {
    let root = match root {
        Some(root) => std::path::absolute(root)?,
        None => default_root().context("neither CARGO_HOME nor HOME is set; name a folder")?,
    };
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let checkout = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("the checkout")?;
    let packages: &[&str] = match cfg!(target_os = "linux") {
        true => &["-p", "tileir-cli", "-p", "tileir-driver"],
        false => &["-p", "tileir-cli"],
    };
    let status = Command::new(cargo)
        .args(["build", "--release", "--locked"])
        .args(packages)
        .current_dir(checkout)
        .env_remove("CARGO_TARGET_DIR")
        .status()?;
    if !status.success() {
        bail!("the build failed");
    }
    let built = checkout.join("target/release");
    for name in COMMANDS {
        place(&built.join(name), &root.join("bin"))?;
    }
    if cfg!(target_os = "linux") {
        place(&built.join(LIBRARY), &root.join("lib/tileir"))?;
    }
    Ok(())
}

fn default_root() -> Option<PathBuf> {
    let home = std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".cargo"));
    std::env::var_os("CARGO_HOME").map(PathBuf::from).or(home)
}

/// Copies a file into a folder under another name, and renames it: programs that use the old one keep it.
fn place(file: &Path, folder: &Path) -> Result<()> {
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let name = file.file_name().context("a name")?;
    let draft = folder.join(format!(".{}.new", name.to_string_lossy()));
    std::fs::copy(file, &draft).with_context(|| format!("cannot copy {}", file.display()))?;
    std::fs::rename(&draft, folder.join(name))?;
    println!("installed {}", folder.join(name).display());
    Ok(())
}
