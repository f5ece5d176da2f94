//! `// run:` lines in the comments at the top of a text: flags with which to run it.
//!
//! They come from the author of the file, not from the user who runs it, so they are untrusted. They may set arguments and
//! expected results. Everything else is refused: files to write, limits, threads, engines, and the policy for undefined
//! behaviour. `docs/security.md` explains this.
//!
//! ```
//! use tileir::base::Source;
//! use tileir::directives::Directives;
//!
//! let source = Source::new("k.mlir", "// run: --grid 4 --arg x=f32[8]:ones --max-memory 1T\nentry @k() {}");
//! let (directives, problems) = Directives::read(&source);
//! assert!(!problems.has_errors());
//! assert_eq!((directives.grid, directives.args[0].text.as_str()), (Some([4, 1, 1]), "x=f32[8]:ones"));
//! assert_eq!(directives.refused[0].flag, "--max-memory");
//! ```

use crate::run::parse_grid;
use tileir_base::similar::nearest;
use tileir_base::{Diagnostic, Diagnostics, Source, Span, codes};
use tileir_bytecode::is_bytecode;
use tileir_exec::host::{Argument, ArraySource, Tolerance, ToleranceError};

codes! {
    /// Every code of run directives.
    pub static CODES;
    E0601 "malformed run directive"
        "A `// run:` line in the comments at the top of a text holds flags of `tileir run`: `--entry NAME`, `--grid X,Y,Z`, `--arg VALUE`, `--out NAME`, `--expect NAME=ARRAY` and `--tol ATOL,RTOL`. One of them is misspelt, lacks its value, has a value that cannot be read, or is given twice. A word with blanks in it stands in double quotes; what follows `//` is a comment." {
    wrong r#"// run: --gird 4
entry @k() {
}"#
    right r#"// run: --grid 4
entry @k() {
}"#
    }

    E0602 "run directive that only the command line may give"
        "A `// run:` line is part of the file, and running a file must not do more than the person who runs it has asked for. A directive names no file to write, no limit, no number of threads, no engine and no treatment of undefined behaviour, and the `.npy` files that it reads are below the folder of the text. If you trust the file, type the flag on the command line: it then takes the place of the directive." {
    wrong r#"// run: --out y=results.npy
entry @k() {
}"#
    right r#"// run: --out y
entry @k() {
}"#
    }
}

/// The directives of a text.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct Directives {
    /// Which kernel.
    pub entry: Option<String>,
    /// The grid.
    pub grid: Option<[u32; 3]>,
    /// Arguments, each of which reads as an [`Argument`].
    pub args: Vec<Word>,
    /// Names of arrays to show.
    pub outs: Vec<Word>,
    /// Expected results: `NAME=ARRAY`, where the array reads as an [`ArraySource`].
    pub expects: Vec<Word>,
    /// The tolerance of the comparison.
    pub tolerance: Option<Tolerance>,
    /// Flags that only the command line may set.
    pub refused: Vec<Refused>,
}

/// A value in a directive.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Word {
    /// Without quotes.
    pub text: String,
    /// Its span in the text.
    pub span: Span,
    /// The files that it names.
    pub files: Vec<String>,
}

impl Word {
    /// The error that the text may not read a file, with the reason. `command` is the command line to use instead.
    #[must_use]
    pub fn refuse_file(&self, file: &str, why: &str, command: &str) -> Diagnostic {
        let message = format!("a run directive may not read '{file}': {why}");
        Diagnostic::error(&E0602, self.span, message)
            .label("only .npy files below the folder of the text")
            .help(format!("if you trust the file, type it: {command}"))
    }
}

/// A flag that only the command line may set.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Refused {
    /// Its name: `--max-memory`.
    pub flag: String,
    /// The flag with its value, as typed on the command line.
    pub typed: Vec<String>,
    /// Its span in the text.
    pub span: Span,
    why: &'static str,
}

impl Refused {
    /// The error that it is refused, with a way out. `path` is the path of the text.
    #[must_use]
    pub fn diagnostic(&self, path: &str) -> Diagnostic {
        let message = match self.flag.as_str() {
            "--out" => "a run directive may not name a file to write".to_owned(),
            flag => format!("a run directive may not set `{flag}`"),
        };
        let command = command(path, self.typed.iter().map(String::as_str));
        Diagnostic::error(&E0602, self.span, message)
            .label(self.why)
            .help(format!("if you trust the file, type it: {command}"))
    }
}

/// `tileir run PATH WORDS`, quoted for a shell: words of a text must not become shell commands.
#[must_use]
pub fn command<'a>(path: &'a str, words: impl IntoIterator<Item = &'a str>) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_=./,:+@%".contains(c);
    let quoted = |word: &str| match !word.is_empty() && word.chars().all(plain) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', "'\\''")),
    };
    let words = std::iter::once(path).chain(words).map(quoted);
    format!("tileir run {}", words.collect::<Vec<_>>().join(" "))
}

const LIMIT: &str = "limits are set on the command line only";
const MACHINE: &str = "threads and engine are chosen on the command line only";
const DEVICE: &str = "devices and assemblers are chosen on the command line only";
const CHECKED: &str = "what is checked is chosen on the command line only";
const SHOWN: &str = "what is shown is chosen on the command line only";

/// The flags that directives may have.
const ALLOWED: &[&str] = &["--entry", "--grid", "--arg", "--out", "--expect", "--tol"];

/// All other flags of `tileir run`, and why they are not in the list above.
const REFUSED: &[(&str, &str)] = &[
    ("--max-memory", LIMIT),
    ("--max-steps", LIMIT),
    ("--timeout", LIMIT),
    ("--max-input", LIMIT),
    ("--threads", MACHINE),
    ("--engine", MACHINE),
    ("--isa", MACHINE),
    ("--device", DEVICE),
    ("--cubin", DEVICE),
    ("--compare", DEVICE),
    ("--tileiras", DEVICE),
    ("-O", DEVICE),
    ("--compile-timeout", DEVICE),
    ("--no-cache", DEVICE),
    ("--level", "the release to agree with is chosen on the command line only"),
    ("--undefined", "undefined behaviour is configured on the command line only"),
    ("--check", CHECKED),
    ("--schedule", CHECKED),
    ("--ignore", CHECKED),
    ("--max-findings", CHECKED),
    ("--time", SHOWN),
    ("--profile", SHOWN),
    ("--plan", SHOWN),
    ("--watch", SHOWN),
    ("--block", SHOWN),
    ("--quiet", SHOWN),
    ("-q", SHOWN),
    ("--json", SHOWN),
    ("--max-errors", SHOWN),
    ("--color", SHOWN),
];

/// Reading stops at this number of problems, so that no text gives an endless list.
const MAX_PROBLEMS: usize = 100;

/// Whether directives may have a flag of `tileir run`; `None` if there is no such flag.
#[must_use]
pub fn may_have(flag: &str) -> Option<bool> {
    let refused = REFUSED.iter().any(|(name, _)| *name == flag);
    (refused || ALLOWED.contains(&flag)).then_some(!refused)
}

impl Directives {
    /// Reads the directives of a text, with all that is wrong with them. Bytecode has none.
    #[must_use]
    pub fn read(source: &Source) -> (Directives, Diagnostics) {
        let mut reader = Reader { words: Vec::new(), found: Directives::default(), problems: Diagnostics::new() };
        if !is_bytecode(source.bytes()) {
            reader.lines(source.bytes());
        }
        (reader.found, reader.problems)
    }
}

struct Reader {
    /// The remaining words of a line, in reverse order.
    words: Vec<Word>,
    found: Directives,
    problems: Diagnostics,
}

impl Reader {
    /// Reads all `// run:` lines among the comments at the top. A flag and its value are on one line.
    fn lines(&mut self, text: &[u8]) {
        let mut start = 0;
        for line in text.split(|byte| *byte == b'\n') {
            let indent = line.len() - line.trim_ascii_start().len();
            match line.trim_ascii().strip_prefix(b"//") {
                Some(comment) => {
                    let blanks = comment.len() - comment.trim_ascii_start().len();
                    if let Some(flags) = comment.trim_ascii_start().strip_prefix(b"run:") {
                        self.line(flags, start + indent + 2 + blanks + 4);
                    }
                }
                None if line.trim_ascii().is_empty() => {}
                None => break,
            }
            if self.is_full() {
                break;
            }
            start += line.len() + 1;
        }
    }

    fn line(&mut self, flags: &[u8], start: usize) {
        match split(flags, start) {
            Ok(words) => self.words = words,
            Err(span) => return self.wrong(span, "a quote is not closed"),
        }
        self.words.reverse();
        while let Some(word) = self.words.pop().filter(|_| !self.is_full()) {
            self.flag(&word);
        }
    }

    fn is_full(&self) -> bool {
        self.problems.error_count() + self.found.refused.len() >= MAX_PROBLEMS
    }

    fn wrong(&mut self, span: Span, message: impl Into<String>) {
        self.problems.push(Diagnostic::error(&E0601, span, message.into()));
    }

    /// Reads the flag that a word begins, with what belongs to it.
    fn flag(&mut self, word: &Word) {
        let (flag, inline) = match word.text.split_once('=') {
            Some((flag, value)) if flag.starts_with("--") => (flag, Some(value)),
            _ => (word.text.as_str(), None),
        };
        if ALLOWED.contains(&flag) {
            match inline.map(|value| Word { text: value.to_owned(), ..word.clone() }).or_else(|| self.value()) {
                Some(value) => self.allowed(flag, word.span.to(value.span), value),
                None => self.wrong(word.span, format!("`{flag}` needs a value")),
            }
        } else if let Some(&(flag, why)) = REFUSED.iter().find(|(name, _)| *name == flag) {
            let (mut typed, mut span) = (vec![word.text.clone()], word.span);
            while let Some(value) = self.value() {
                span = span.to(value.span);
                typed.push(value.text);
            }
            self.found.refused.push(Refused { flag: flag.to_owned(), typed, span, why });
        } else if flag.starts_with('-') {
            let known = ALLOWED.iter().copied().chain(REFUSED.iter().map(|(name, _)| *name));
            let help = nearest(flag, known).map(|known| format!("there is `{known}`"));
            let mut problem = Diagnostic::error(&E0601, word.span, format!("unknown flag `{flag}` in a run directive"));
            problem.help.extend(help);
            self.problems.push(problem);
            while self.value().is_some() {}
        } else {
            self.wrong(word.span, format!("expected a flag, found `{}`", word.text));
        }
    }

    /// The next word, if it is not a flag. A negative number is not a flag.
    fn value(&mut self) -> Option<Word> {
        let number = |text: &str| text.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '.' | 'i' | 'n'));
        self.words.pop_if(|word| word.text.strip_prefix('-').is_none_or(number))
    }

    /// Takes a flag that directives may have; `whole` is the flag with its value.
    fn allowed(&mut self, flag: &str, whole: Span, mut value: Word) {
        let again = match flag {
            "--entry" => self.found.entry.is_some(),
            "--grid" => self.found.grid.is_some(),
            "--tol" => self.found.tolerance.is_some(),
            _ => false,
        };
        if again {
            return self.wrong(whole, format!("`{flag}` is given twice"));
        }
        let text = value.text.as_str();
        let taken = match flag {
            "--entry" => {
                self.found.entry = Some(value.text);
                return;
            }
            "--grid" => parse_grid(text).map(|grid| self.found.grid = Some(grid)).map_err(|e| e.to_string()),
            "--tol" => text
                .parse()
                .map(|tolerance| self.found.tolerance = Some(tolerance))
                .map_err(|e: ToleranceError| e.to_string()),
            "--arg" => text.parse::<Argument>().map_err(|e| e.to_string()).map(|argument| {
                value.files = argument.files().map(str::to_owned).collect();
                self.found.args.push(value.clone());
            }),
            "--expect" => expectation(text).map(|origin| {
                value.files = match origin {
                    ArraySource::File(path) => vec![path],
                    ArraySource::Spec(_) => Vec::new(),
                };
                self.found.expects.push(value.clone());
            }),
            _ if text.contains('=') => {
                let (typed, why) = (vec![flag.to_owned(), value.text], "`--out NAME` without a path shows the array");
                self.found.refused.push(Refused { flag: flag.to_owned(), typed, span: whole, why });
                return;
            }
            _ => {
                self.found.outs.push(value);
                return;
            }
        };
        if let Err(message) = taken {
            self.wrong(value.span, format!("`{flag}`: {message}"));
        }
    }
}

/// The expected array: the part after `NAME=`.
fn expectation(text: &str) -> Result<ArraySource, String> {
    let (_, origin) = text.split_once('=').ok_or("write NAME=PATH.npy or NAME=TYPE[SIZES]:RULE")?;
    origin.parse().map_err(|e: tileir_exec::host::SpecError| e.to_string())
}

/// Splits at blanks outside of double quotes, up to a comment. An error is the place of a quote that is not closed.
fn split(text: &[u8], start: usize) -> Result<Vec<Word>, Span> {
    let span = |from: usize, to: usize| Span::new(offset(start + from), offset(start + to));
    let mut words = Vec::new();
    let mut at = 0;
    while at < text.len() {
        if text[at].is_ascii_whitespace() {
            at += 1;
            continue;
        }
        if text[at..].starts_with(b"//") {
            break;
        }
        let (first, mut quote, mut bytes) = (at, None, Vec::new());
        while at < text.len() && (quote.is_some() || !text[at].is_ascii_whitespace()) {
            match text[at] {
                b'"' => quote = if quote.is_some() { None } else { Some(at) },
                byte => bytes.push(byte),
            }
            at += 1;
        }
        if let Some(quote) = quote {
            return Err(span(quote, text.len()));
        }
        let text = String::from_utf8_lossy(&bytes).into_owned();
        words.push(Word { text, span: span(first, at), files: Vec::new() });
    }
    Ok(words)
}

fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (Directives, Vec<String>) {
        let (found, problems) = Directives::read(&Source::new("k.mlir", text));
        (found, problems.list().iter().map(|d| d.message.clone()).collect())
    }

    fn texts(words: &[Word]) -> Vec<&str> {
        words.iter().map(|word| word.text.as_str()).collect()
    }

    #[test]
    fn lines_at_the_top_add_up() {
        let text = "\n// A kernel.\r\n  //run: --arg -7 --arg=-inf --arg x=\"a b.npy\"\r\n\n// run: --tol 1e-3,0 // twice\n\
                    // run: --arg tensors:a.npy+f32[2]+b.npy --expect y=c.npy --out y\nentry @k() {}\n// run: --frob\n";
        let (found, problems) = read(text);
        assert_eq!(problems, [""; 0]);
        assert_eq!(texts(&found.args), ["-7", "-inf", "x=a b.npy", "tensors:a.npy+f32[2]+b.npy"]);
        assert_eq!((texts(&found.expects), texts(&found.outs)), (vec!["y=c.npy"], vec!["y"]));
        assert_eq!(found.tolerance, Some(Tolerance { absolute: 1e-3, relative: 0.0 }));
        let files: Vec<&str> =
            found.args.iter().chain(&found.expects).flat_map(|word| &word.files).map(String::as_str).collect();
        assert_eq!(files, ["a b.npy", "a.npy", "b.npy", "c.npy"]);
        let at = |word: &Word| &text[word.span.lo as usize..word.span.hi as usize];
        assert_eq!((at(&found.args[2]), at(&found.outs[0])), ("x=\"a b.npy\"", "y"));
    }

    #[test]
    fn bytecode_has_none() {
        let source = Source::new("k", b"\x7fTileIR\x00\n// run: --out x=y\n".to_vec());
        assert_eq!(Directives::read(&source).0, Directives::default());
    }

    #[test]
    fn problems_are_counted() {
        let text = "// run: --max-memory 1T\n".repeat(100_000);
        assert_eq!(read(&text).0.refused.len(), MAX_PROBLEMS);
        assert_eq!(read(&format!("// run: {}", "--json ".repeat(100_000))).0.refused.len(), MAX_PROBLEMS);
        assert_eq!(read(&"// run: stray\n".repeat(100_000)).1.len(), MAX_PROBLEMS);
    }

    #[test]
    fn what_to_type_is_one_command() {
        let words = ["--out", "x=a; rm -rf ~", "--arg", "it's", ""];
        assert_eq!(command("a b.mlir", words), "tileir run 'a b.mlir' --out 'x=a; rm -rf ~' --arg 'it'\\''s' ''");
        assert_eq!(command("-", ["--max-memory", "1T"]), "tileir run - --max-memory 1T");
    }
}
