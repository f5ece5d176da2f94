//! `// run: FLAGS` at the top of a text: how it wants to be run.

use super::{Opts, folder};
use anyhow::{Context, bail};
use clap::Parser;
use std::path::PathBuf;
use tileir::base::Source;
use tileir::bytecode::is_bytecode;

/// What to do: the flags of the command line, and where it has none those of the text.
pub struct Request {
    pub opts: Opts,
    /// What the paths of arguments, of results and of expectations start from: those of a text from where it stands.
    pub args_at: PathBuf,
    pub outs_at: PathBuf,
    pub expects_at: PathBuf,
}

/// The flags in a text are those of the command.
#[derive(Parser)]
#[command(no_binary_name = true, disable_help_flag = true)]
struct Directive {
    #[command(flatten)]
    opts: Opts,
}

impl Request {
    pub fn new(given: &Opts, source: &Source) -> anyhow::Result<Request> {
        let here = PathBuf::new;
        let mut request = Request { opts: given.clone(), args_at: here(), outs_at: here(), expects_at: here() };
        let words = directive_words(source)?;
        if words.is_empty() {
            return Ok(request);
        }
        let words = [given.file.clone().into_os_string()].into_iter().chain(words.into_iter().map(Into::into));
        let text = Directive::try_parse_from(words).map_err(|e| {
            let message = e.to_string();
            let line = message.lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned();
            anyhow::anyhow!("{line}").context(format!("the run directives of '{}'", given.file.display()))
        })?;
        request.fill(text.opts, &folder(&given.file));
        Ok(request)
    }

    /// Takes what the command line leaves open from the text.
    fn fill(&mut self, text: Opts, at: &std::path::Path) {
        let opts = &mut self.opts;
        let own_run = !opts.args.is_empty() || opts.grid.is_some() || opts.entry.is_some();
        if opts.args.is_empty() {
            opts.args = text.args;
            self.args_at = at.to_path_buf();
        }
        if opts.outs.is_empty() {
            opts.outs = text.outs;
            self.outs_at = at.to_path_buf();
        }
        if opts.expects.is_empty() && !own_run {
            opts.expects = text.expects;
            self.expects_at = at.to_path_buf();
        }
        opts.tol = opts.tol.or(text.tol);
        opts.grid = opts.grid.or(text.grid);
        opts.entry = opts.entry.take().or(text.entry);
        opts.undefined = opts.undefined.or(text.undefined);
        opts.engine = opts.engine.or(text.engine);
        opts.threads = opts.threads.or(text.threads);
        opts.max_steps = opts.max_steps.or(text.max_steps);
        opts.timeout = opts.timeout.or(text.timeout);
        opts.max_memory = opts.max_memory.or(text.max_memory);
        opts.quiet |= text.quiet;
    }
}

/// The words of all `// run:` lines among the comments at the top.
fn directive_words(source: &Source) -> anyhow::Result<Vec<String>> {
    let mut words = Vec::new();
    if is_bytecode(source.bytes()) {
        return Ok(words);
    }
    for line in source.bytes().split(|b| *b == b'\n') {
        let line = String::from_utf8_lossy(line);
        let line = line.trim();
        match line.strip_prefix("//") {
            Some(comment) => {
                if let Some(flags) = comment.trim_start().strip_prefix("run:") {
                    split(flags, &mut words).with_context(|| format!("the run directive `{line}`"))?;
                }
            }
            None if line.is_empty() => {}
            None => break,
        }
    }
    Ok(words)
}

/// Splits at blanks outside of double quotes.
fn split(text: &str, words: &mut Vec<String>) -> anyhow::Result<()> {
    let mut word: Option<String> = None;
    let mut quoted = false;
    for c in text.chars() {
        match c {
            '"' => {
                quoted = !quoted;
                word.get_or_insert_default();
            }
            c if c.is_whitespace() && !quoted => words.extend(word.take()),
            c => word.get_or_insert_default().push(c),
        }
    }
    if quoted {
        bail!("a quote is not closed");
    }
    words.extend(word);
    Ok(())
}
