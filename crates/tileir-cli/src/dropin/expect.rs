//! `-verify-diagnostics`: compares `expected-error @below {{…}}` comments with the diagnostics.

use regex_lite::Regex;
use std::collections::HashMap;
use tileir::base::{Diagnostic, Place, Source};

/// One expectation.
struct Expected {
    severity: String,
    /// Line it is about; 0: a diagnostic without position.
    line: u32,
    /// Its line.
    at: u32,
    text: String,
    regex: Option<Regex>,
    matched: bool,
}

impl Expected {
    fn fits(&self, message: &str) -> bool {
        match &self.regex {
            Some(regex) => regex.is_match(message),
            None => message.contains(&self.text),
        }
    }
}

/// All expectations of a file, in the order of the text, and by the line that they are about.
struct Expectations {
    all: Vec<Expected>,
    by_line: HashMap<u32, Vec<usize>>,
}

impl Expectations {
    fn new(all: Vec<Expected>) -> Self {
        let mut by_line: HashMap<u32, Vec<usize>> = HashMap::new();
        all.iter().enumerate().for_each(|(i, e)| by_line.entry(e.line).or_default().push(i));
        Expectations { all, by_line }
    }

    /// The first that fits.
    fn find(&mut self, line: u32, severity: &str, message: &str) -> Option<&mut Expected> {
        let fits = |e: &Expected| e.severity == severity && e.fits(message);
        let found = self.by_line.get(&line)?.iter().copied().find(|&i| fits(&self.all[i]))?;
        self.all.get_mut(found)
    }
}

/// Compares the expectations in lines `lines` of the source with the diagnostics. Returns the disagreements, one
/// `file:line:col: error: …` each.
pub fn check(source: &Source, lines: std::ops::RangeInclusive<u32>, diagnostics: &[Diagnostic]) -> Vec<String> {
    let mut problems = Vec::new();
    let mut expected = Expectations::new(collect(source, lines, &mut problems));
    for d in diagnostics {
        settle(source, &mut expected, &mut problems, d.severity.word(), &d.place, &d.full_message());
        for note in d.notes.iter().filter(|n| n.upstream) {
            let place = note.place.as_ref().unwrap_or(&d.place);
            settle(source, &mut expected, &mut problems, "note", place, &note.message);
        }
    }
    for e in expected.all.iter().filter(|e| !e.matched) {
        problems.push(format!(
            "{}:{}:1: error: expected {} \"{}\" was not produced\n",
            source.name(),
            e.at,
            e.severity,
            e.text
        ));
    }
    problems
}

fn settle(
    source: &Source,
    expected: &mut Expectations,
    problems: &mut Vec<String>,
    severity: &str,
    place: &Place,
    message: &str,
) {
    let line = match place {
        Place::Unknown => 0,
        Place::Span(span) => source.line_col(span.lo).line,
        Place::File { file, line, .. } if **file == *source.name() => *line,
        // A position in another file has no line here.
        Place::File { .. } => u32::MAX,
    };
    match expected.find(line, severity, message) {
        Some(e) => e.matched = true,
        None if line == 0 || line == u32::MAX => {
            problems.push(format!("<unknown>:0: error: unexpected {severity}: {message}\n"));
        }
        None => problems.push(format!("{}:{line}:1: error: unexpected {severity}: {message}\n", source.name())),
    }
}

fn collect(source: &Source, lines: std::ops::RangeInclusive<u32>, problems: &mut Vec<String>) -> Vec<Expected> {
    let (first, last) = (*lines.start(), *lines.end());
    let mut found: Vec<Expected> = Vec::new();
    // Expectations `@below` wait for the next line without one.
    let mut waiting: Vec<usize> = Vec::new();
    let mut last_plain = first;
    let mut cache: HashMap<String, Option<Regex>> = HashMap::new();
    for number in lines {
        let text = String::from_utf8_lossy(source.line(number)).into_owned();
        let Some(designator) = designator(&text) else {
            for i in waiting.drain(..) {
                found[i].line = number;
            }
            last_plain = number;
            continue;
        };
        let regex = if designator.regex {
            let compiled = cache.entry(designator.text.clone()).or_insert_with(|| compile(&designator.text));
            if compiled.is_none() {
                problems
                    .push(format!("{}:{number}:1: error: invalid regular expression in expectation\n", source.name()));
            }
            compiled.clone()
        } else {
            None
        };
        let line = match designator.place {
            Where::Here => number,
            Where::Above => last_plain,
            Where::Below => {
                waiting.push(found.len());
                last
            }
            Where::Unknown => 0,
            Where::Offset(by) => u32::try_from(i64::from(number) + by).unwrap_or(u32::MAX - 1),
        };
        found.push(Expected {
            severity: designator.severity,
            line,
            at: number,
            text: designator.text,
            regex,
            matched: false,
        });
    }
    found
}

enum Where {
    Here,
    Above,
    Below,
    Unknown,
    Offset(i64),
}

struct Designator {
    severity: String,
    regex: bool,
    place: Where,
    text: String,
}

/// The expectation on a line: `expected-error(-re)? (@where)? {{text}}`, the braces closing the line.
fn designator(line: &str) -> Option<Designator> {
    let line = line.trim_end();
    let mut from = 0;
    while let Some(at) = line[from..].find("expected-") {
        let start = from + at + "expected-".len();
        if let Some(found) = designator_at(&line[start..]) {
            return Some(found);
        }
        from = start;
    }
    None
}

fn designator_at(rest: &str) -> Option<Designator> {
    let severity = ["error", "note", "remark", "warning"].into_iter().find(|w| rest.starts_with(w))?;
    let rest = &rest[severity.len()..];
    let (regex, rest) = match rest.strip_prefix("-re") {
        Some(rest) => (true, rest),
        None => (false, rest),
    };
    let rest = rest.trim_start_matches(' ');
    let (place, rest) = match rest.strip_prefix('@') {
        None => (Where::Here, rest),
        Some(rest) => place(rest)?,
    };
    let text = rest.trim_start_matches(' ').strip_prefix("{{")?.strip_suffix("}}")?;
    Some(Designator { severity: severity.to_owned(), regex, place, text: text.to_owned() })
}

fn place(rest: &str) -> Option<(Where, &str)> {
    for (word, place) in [("above", Where::Above), ("below", Where::Below), ("unknown", Where::Unknown)] {
        if let Some(rest) = rest.strip_prefix(word) {
            return Some((place, rest));
        }
    }
    let end = rest[1..].find(|c: char| !c.is_ascii_digit()).map_or(rest.len(), |i| i + 1);
    let number = rest.get(..end)?;
    let by: i64 = number.strip_prefix('+').unwrap_or(number).parse().ok()?;
    Some((Where::Offset(by), &rest[end..]))
}

/// Literal text with `{{regular expressions}}` in it.
fn compile(text: &str) -> Option<Regex> {
    let mut pattern = String::new();
    let mut rest = text;
    while let Some(start) = rest.find("{{") {
        pattern.push_str(&regex_lite::escape(&rest[..start]));
        let end = start + rest[start..].find("}}")?;
        pattern.push_str(&format!("(?:{})", &rest[start + 2..end]));
        rest = &rest[end + 2..];
    }
    pattern.push_str(&regex_lite::escape(rest));
    Regex::new(&pattern).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tileir_base::{Severity, Span, codes};

    codes! { static TEST; E0998 "test" "test" }

    fn run(text: &str, line: u32, message: &str) -> usize {
        assert_eq!(TEST.len(), 1);
        let source = Source::new("t", text);
        let at = source.line_start(line).unwrap();
        let d = Diagnostic::new(&E0998, Severity::Error, Span::at(at), message);
        let last = source.line_col(text.len() as u32).line;
        check(&source, 1..=last, &[d]).len()
    }

    #[test]
    fn every_form_of_place() {
        assert_eq!(run("x // expected-error {{bad}}\n", 1, "very bad"), 0);
        assert_eq!(run("// expected-error @below {{bad}}\nx\n", 2, "bad"), 0);
        assert_eq!(run("// expected-error@+2 {{bad}}\n\nx\n", 3, "bad"), 0);
        assert_eq!(run("x\n// expected-error @above {{bad}}\n", 1, "bad"), 0);
        assert_eq!(run("x\n\n// expected-error@-2 {{bad}}\n", 1, "bad"), 0);
        assert_eq!(run("// expected-error-re @below {{b{{[ae]}}d {{.*}}}}\nx\n", 2, "bed time"), 0);
    }

    #[test]
    fn what_is_missing_or_unexpected_counts() {
        // Wrong text: one unexpected, one not produced.
        assert_eq!(run("x // expected-error {{good}}\n", 1, "bad"), 2);
        assert_eq!(run("x // expected-warning {{bad}}\n", 1, "bad"), 2);
        assert_eq!(run("x\n", 1, "bad"), 1);
    }
}
