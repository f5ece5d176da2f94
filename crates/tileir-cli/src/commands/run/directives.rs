//! The options of a run: the command line, completed by the `// run:` lines of the text.

use super::{Common, Opts, TolArg, names};
use crate::report::Color;
use crate::{io, replace};
use std::ffi::OsString;
use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::{Component, Path, PathBuf};
use tileir::base::{Diagnostics, Source};
use tileir::directives::{Directives, Word, command};
use tileir::ir::Level;

/// The flags of the command line, and where it has none those of the text.
pub struct RunRequest {
    pub opts: Opts,
    /// Where the files of arguments and of expectations are.
    pub arg_files: Files,
    pub expect_files: Files,
}

/// Which files the values of a flag may name.
pub enum Files {
    /// Any file: the values come from the command line.
    Any,
    /// Files below this folder, that of the text: the values come from its directives. Standard input has no folder.
    Below(Option<PathBuf>),
}

impl RunRequest {
    /// Reads the directives, with all that is wrong with them.
    pub fn new(given: &Opts, source: &Source) -> (RunRequest, Diagnostics) {
        let mut request = RunRequest { opts: given.clone(), arg_files: Files::Any, expect_files: Files::Any };
        let (text, mut problems) = Directives::read(source);
        let refused = text.refused.iter().filter(|refused| !given.has(&refused.flag));
        let path = given.file.to_string_lossy();
        refused.for_each(|refused| problems.push(refused.diagnostic(&path)));
        request.fill(text, &mut problems);
        problems.sort_by_place();
        (request, problems)
    }

    /// Takes options that the command line does not give from the text.
    fn fill(&mut self, text: Directives, problems: &mut Diagnostics) {
        let opts = &mut self.opts;
        let folder = || Files::Below((!io::is_standard(&opts.file)).then(|| replace::folder(&opts.file)));
        let own_run = !opts.args.is_empty() || opts.grid.is_some() || opts.entry.is_some();
        if opts.args.is_empty() {
            self.arg_files = folder();
            opts.args = self.arg_files.take("--arg", text.args, &opts.file, problems);
        }
        if opts.expects.is_empty() && !own_run {
            self.expect_files = folder();
            opts.expects = self.expect_files.take("--expect", text.expects, &opts.file, problems);
        }
        if opts.outs.is_empty() {
            opts.outs = text.outs.into_iter().map(|word| word.text.into()).collect();
        }
        if opts.tol.is_empty() {
            opts.tol.extend(text.tolerance.map(|tolerance| TolArg { name: None, tolerance }));
        }
        opts.grid = opts.grid.or(text.grid);
        opts.entry = opts.entry.take().or(text.entry);
    }
}

impl Opts {
    /// Whether the command line gives a flag, which then takes the place of the directive.
    fn has(&self, flag: &str) -> bool {
        match flag {
            "--out" => !self.outs.is_empty(),
            "--undefined" => self.undefined.is_some(),
            "--check" => self.check,
            "--schedule" => !self.schedules.is_empty(),
            "--ignore" => !self.ignored.is_empty(),
            "--max-findings" => self.max_findings.get() != 100,
            "--engine" => self.engine.is_some(),
            "--threads" => self.threads.is_some(),
            "--max-steps" => self.max_steps.is_some(),
            "--timeout" => self.timeout.is_some(),
            "--max-memory" => self.max_memory.is_some(),
            "--time" => self.time,
            "--profile" => self.profile,
            "--watch" => !self.watch.is_empty(),
            "--block" => self.block.is_some(),
            "--plan" => self.plan,
            "--quiet" | "-q" => self.common.quiet,
            "--json" => self.common.json,
            "--color" => self.common.color != Color::Auto,
            "--max-errors" => self.common.max_errors != Common::MAX_ERRORS,
            "--level" => self.level.level != Level::default(),
            "--max-input" => self.common.max_input != io::MAX_INPUT,
            _ => false,
        }
    }
}

impl Files {
    /// The values of a flag, whose files must be below the folder of `text`.
    fn take(&self, flag: &str, values: Vec<Word>, text: &Path, problems: &mut Diagnostics) -> Vec<OsString> {
        // One `--arg` on the command line replaces all of the text's.
        let text = text.to_string_lossy();
        let typed = || values.iter().flat_map(|word| [flag, word.text.as_str()]);
        for word in &values {
            for file in &word.files {
                if let Err(Unusable::Refused(why)) = self.find(file, &[]) {
                    let command = command(&text, typed());
                    problems.push(word.refuse_file(file, why, &command));
                }
            }
        }
        values.into_iter().map(|word| word.text.into()).collect()
    }

    /// Opens a file that one of the values of the flag names.
    pub fn open(&self, path: &str, values: &[OsString]) -> std::io::Result<Box<dyn Read>> {
        match self.find(path, values) {
            Ok(path) => Ok(Box::new(File::open(path)?)),
            Err(Unusable::Refused(why)) => Err(std::io::Error::other(why)),
            Err(Unusable::Failed(error)) => Err(error),
        }
    }

    fn find(&self, path: &str, values: &[OsString]) -> Result<PathBuf, Unusable> {
        match self {
            Files::Any => names::file_for(path, values).map_err(Unusable::Failed),
            Files::Below(None) => Err(Unusable::Refused("standard input has no folder")),
            Files::Below(Some(folder)) => below(folder, Path::new(path)),
        }
    }
}

/// The reason why a file cannot be used: a directive may not name it, or the system refuses.
enum Unusable {
    Refused(&'static str),
    Failed(std::io::Error),
}

/// A regular file below a folder, through no symbolic link that leads out of it. Opening a FIFO would hang the run.
fn below(folder: &Path, path: &Path) -> Result<PathBuf, Unusable> {
    if path.is_absolute() || path.components().any(|c| !matches!(c, Component::Normal(_) | Component::CurDir)) {
        return Err(Unusable::Refused("the path must be relative, without `..`"));
    }
    let folder = folder.canonicalize().map_err(Unusable::Failed)?;
    let found = folder.join(path).canonicalize().map_err(Unusable::Failed)?;
    if !found.starts_with(&folder) {
        return Err(Unusable::Refused("a symbolic link leads out of the folder of the text"));
    }
    match found.metadata().map_err(Unusable::Failed)?.is_file() {
        true => Ok(found),
        false if found.is_dir() => Err(Unusable::Failed(ErrorKind::IsADirectory.into())),
        false => Err(Unusable::Refused("it is not a regular file")),
    }
}
