//! Every rule is tested on both sides of its boundary. A rule is a message with its numbers, types and names taken out.
//! Each has two refused cases that are no variations of one another, and an accepted neighbour of one of them.
//!
//! - Two cases are *variations* if renaming values, numbers, symbols, strings and element types turns one into the
//!   other, region ops around them included.
//! - A *neighbour* is a statement that differs by at most [`NEAR`] and is in a file without errors.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::Path;
use std::sync::Arc;
use tileir::base::{Diagnostic, Place, Prefix, Source};
use tileir::check::{Options, check};

/// The maximum distance of a neighbour: six tokens. A whole type, or one of another kind, counts as [`TYPE`] of them.
const NEAR: usize = 6;

/// The cost of inserting, removing or replacing a type of another kind.
const TYPE: usize = 3;

/// A statement of a test file: its own tokens, regions included, and the ops around it.
#[derive(Clone)]
struct Statement {
    at: String,
    tokens: Vec<String>,
    units: Vec<Unit>,
    around: Vec<String>,
}

struct Cases {
    /// The refused statements of each rule.
    rules: BTreeMap<String, Vec<Statement>>,
    accepted: Vec<Statement>,
}

fn cases() -> Cases {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/files/verify");
    let mut paths: Vec<_> = std::fs::read_dir(root).unwrap().map(|e| e.unwrap().path()).collect();
    paths.retain(|p| p.extension().is_some_and(|e| e == "mlir"));
    paths.sort();
    let mut cases = Cases { rules: BTreeMap::new(), accepted: Vec::new() };
    for path in paths {
        let text = std::fs::read(&path).unwrap();
        let source = Arc::new(Source::new("t", text.clone()));
        let text = String::from_utf8_lossy(&text);
        let flags = text.lines().find_map(|l| Some(l.strip_prefix("// ")?.split_once(": tileir check ")?.1));
        let Some(flags) = flags else { continue };
        let options = Options::from_flags(flags).unwrap();
        let diagnostics = check(&source, &options);
        let name = path.file_stem().unwrap().to_string_lossy();
        let statements = statements(&name, &text);
        if diagnostics.list().is_empty() {
            cases.accepted.extend(statements.into_values());
            continue;
        }
        for d in diagnostics.list() {
            // A problem with an op belongs to its name, and one with the text to the token in question: the reference
            // tools say "expected" at the end of the line before.
            let place = match d.focus {
                Some(span) if d.op.is_none() => Place::Span(span),
                _ => d.place.clone(),
            };
            let line = match &place {
                Place::Span(span) => source.line_col(span.lo).line,
                // Debug info names lines of its own test file.
                Place::File { line, .. } => *line,
                Place::Unknown => 0,
            };
            let found = cases.rules.entry(rule(d)).or_default();
            found.extend(statements.get(&(line as usize)).cloned());
        }
    }
    cases
}

/// The statement that begins on each line.
fn statements(file: &str, text: &str) -> BTreeMap<usize, Statement> {
    let mut aliases: HashMap<String, Vec<String>> = HashMap::new();
    let mut lines: Vec<Vec<String>> = Vec::new();
    for line in text.lines() {
        let mut tokens: Vec<String> = Vec::new();
        for token in lex(line) {
            match aliases.get(&token) {
                Some(meaning) => tokens.extend(meaning.iter().cloned()),
                None => tokens.push(token),
            }
        }
        if let [name, equals, meaning @ ..] = &tokens[..]
            && equals == "="
            && name.starts_with('!')
        {
            aliases.insert(name.clone(), meaning.to_vec());
        }
        lines.push(tokens);
    }
    let mut found = BTreeMap::new();
    let mut open: Vec<String> = Vec::new();
    for (i, line) in lines.iter().enumerate() {
        let mut tokens = Vec::new();
        let mut depth = 0;
        let mut last = i;
        for (j, line) in lines.iter().enumerate().skip(i) {
            last = j;
            tokens.extend(line.iter().cloned());
            depth += balance(line);
            if depth <= 0 {
                break;
            }
        }
        if !tokens.is_empty() && balance(line) >= 0 {
            let (at, units) = (format!("{file}:{}", i + 1), units(&tokens));
            let statement = Statement { at, tokens, units, around: open.clone() };
            // Its end counts too: the location of a function is there.
            found.entry(last + 1).or_insert_with(|| statement.clone());
            found.insert(i + 1, statement);
        }
        let braces = |b: &str| line.iter().filter(|t| *t == b).count();
        open.truncate(open.len().saturating_sub(braces("}").saturating_sub(braces("{"))));
        for _ in braces("}")..braces("{") {
            open.push(op_of(&lines[head(&lines, i)]));
        }
    }
    found
}

/// Where the statement begins whose region opens on this line: its head may take several lines.
fn head(lines: &[Vec<String>], at: usize) -> usize {
    let parens = |line: &Vec<String>| -> isize {
        let count = |p: &str| line.iter().filter(|t| *t == p).count() as isize;
        count("(") - count(")")
    };
    let mut from = at;
    while from > 0 && lines[from..=at].iter().map(parens).sum::<isize>() < 0 {
        from -= 1;
    }
    from
}

/// How many brackets a line opens more than it closes.
fn balance(line: &[String]) -> isize {
    line.iter()
        .map(|t| match t.as_str() {
            "(" | "[" | "{" => 1,
            ")" | "]" | "}" => -1,
            _ => 0,
        })
        .sum()
}

/// The op that a line begins with. Functions of all kinds are alike.
fn op_of(line: &[String]) -> String {
    let after = line.iter().position(|t| t == "=").filter(|_| line[0] == "%").map_or(0, |i| i + 1);
    match line[after..].iter().find(|t| t.starts_with(|c: char| c.is_alphabetic())) {
        Some(op) if op != "entry" && op != "testing$func" => op.clone(),
        _ => "entry".to_owned(),
    }
}

/// The tokens of a line: without comments, value names and the name of the dialect; `8xf32` is three.
fn lex(line: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    let mut rest = line;
    while let Some(c) = rest.chars().next() {
        if rest.starts_with("//") {
            break;
        }
        let run = |from: usize, ok: fn(char) -> bool| rest[from..].find(|c| !ok(c)).map_or(rest.len(), |i| from + i);
        let word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$' | '.');
        let dims = tokens.last().is_some_and(|t| t == "?" || t.starts_with(|c: char| c.is_ascii_digit()));
        let len = match c {
            '"' => rest[1..].find('"').map_or(rest.len(), |i| i + 2),
            '%' => run(1, |c| c.is_alphanumeric() || matches!(c, '_' | '#')),
            '-' if rest.starts_with("->") => 2,
            '(' if rest.starts_with("() -> ()") => 8,
            '(' if rest.starts_with("()") => 2,
            '^' => run(1, word),
            '@' | '!' | '#' => run(1, word),
            '0' if rest.starts_with("0x") => run(1, word),
            '0'..='9' => run(0, |c| c.is_ascii_digit() || c == '.'),
            'x' if dims && !line[..line.len() - rest.len()].ends_with(' ') => 1,
            c if word(c) => run(0, word),
            c => c.len_utf8(),
        };
        let token = &rest[..len];
        let token = token
            .strip_prefix('"')
            .and_then(|t| t.strip_suffix('"'))
            .filter(|t| t.starts_with("cuda_tile."))
            .unwrap_or(token);
        let bare = token.strip_prefix(['!', '#']).unwrap_or(token).strip_prefix("cuda_tile.").unwrap_or(token);
        match c {
            '%' => tokens.push("%".to_owned()),
            c if c.is_whitespace() => {}
            _ => tokens.push(bare.to_owned()),
        }
        rest = &rest[len..];
    }
    tokens
}

/// The message without its case-specific parts. Rules that tie types count per op.
fn rule(d: &Diagnostic) -> String {
    let text = abstracted(&d.message);
    match &d.prefix {
        Prefix::Op(op) if d.message.starts_with("failed to verify that") => format!("'{op}' {text}"),
        _ => text,
    }
}

fn abstracted(message: &str) -> String {
    // Debug info is quoted at length, and the sentence that distinguishes the rules follows.
    if let Some((start, rest)) = message.split_once(" debug info ") {
        let said = [". Function ", ". Operation ", ". Global "].iter().find_map(|s| rest.find(s)).unwrap_or(0);
        let said = rest[said..].split(['"', ':']).next().unwrap_or_default();
        return format!("{start} debug info …{said}");
    }
    let mut message = message;
    // These sentences end with the op or attribute itself.
    for before in [", has ", " attribute, but got ", " got value="] {
        message = message.split(before).next().unwrap_or(message);
    }
    // These begin with a name.
    for behind in ["' op ", " is not known hint ", " does not reference a valid global"] {
        if let Some(at) = message.find(behind) {
            message = message[at..].trim_start_matches("' op ");
        }
    }
    let mut out = String::new();
    let mut rest = message;
    while let Some(c) = rest.chars().next() {
        let in_word = out.ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let digit = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
        let (text, len) = match c {
            _ if in_word => (c.to_string(), c.len_utf8()),
            '\'' | '"' | '`' => match rest[1..].find(c) {
                Some(end) => (quoted(&out, c, &rest[1..=end]), end + 2),
                None => (c.to_string(), 1),
            },
            '{' if message.starts_with("invalid properties") => ("{}".to_owned(), rest.find('}').map_or(1, |i| i + 1)),
            '@' => ("@".to_owned(), word_len(rest)),
            '?' => ("N".to_owned(), 1),
            '-' if digit(&rest[1..]) => ("N".to_owned(), number_len(rest)),
            '0'..='9' => ("N".to_owned(), number_len(rest)),
            _ if is_example(&out, &rest[..word_len(rest)]) => ("X".to_owned(), word_len(rest)),
            c => (c.to_string(), c.len_utf8()),
        };
        out.push_str(&text);
        rest = &rest[len..];
    }
    for (list, one) in [("N, N", "N"), ("N.N", "N"), ("'T', 'T'", "'T'"), ("('T')", "()")] {
        while out.contains(list) {
            out = out.replace(list, one);
        }
    }
    out
}

fn word_len(text: &str) -> usize {
    let first = text.chars().next().map_or(0, char::len_utf8);
    first + text[first..].find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len() - first)
}

fn number_len(text: &str) -> usize {
    1 + text[1..].find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len() - 1)
}

/// Whether a word without quotes is an example: an architecture, or whatever was written in place of a known word.
fn is_example(before: &str, word: &str) -> bool {
    let named = [
        "unknown type: ",
        "parameter name: ",
        "predicate attribute: ",
        "cuda_tile.",
        "required parameter: ",
        "padding value ",
        "exist in ",
    ];
    word.starts_with("sm_") || word == "default" || named.iter().any(|n| before.ends_with(n))
}

/// A quotation: types, values and names are examples, words of the language are part of the rule.
fn quoted(before: &str, mark: char, text: &str) -> String {
    let named = [
        "attribute ",
        "operand ",
        "operation ",
        "result ",
        "found: ",
        "found ",
        "got: ",
        "named ",
        "global ",
        "key ",
        "op ",
        "entry ",
        "id ",
        "memory_scope: ",
        "semantics: ",
        "mode: ",
        "unknown  type ",
    ];
    let inside = if text.starts_with('!') || text.len() > 1 && text.contains('<') || element(text).is_some() {
        "T"
    } else if mark == '"' || named.iter().any(|n| before.ends_with(n)) {
        "S"
    } else if text.starts_with('%') {
        "%"
    } else {
        text
    };
    format!("{mark}{inside}{mark}")
}

/// Element types, by class; renaming stays within one.
fn element(token: &str) -> Option<&'static str> {
    let number = |t: &str| t.starts_with(|c: char| c.is_ascii_digit());
    if token.strip_prefix('i').is_some_and(number) {
        return Some("i");
    }
    ["bf", "tf", "fnv", "f"].iter().any(|p| token.strip_prefix(p).is_some_and(number)).then_some("f")
}

/// A case up to renaming.
fn kind(case: &Statement) -> Vec<String> {
    let mut names: HashMap<String, String> = HashMap::new();
    let mut out = case.around.clone();
    for (i, token) in case.tokens.iter().enumerate() {
        let class = match token.chars().next() {
            Some('1'..='9') => Some("n"),
            Some('"') => Some("s"),
            Some('@') => Some("@"),
            // The word of a mode is a value, too.
            Some(_)
                if i >= 2 && case.tokens[i - 1] == "<" && matches!(&*case.tokens[i - 2], "rounding" | "overflow") =>
            {
                Some("m")
            }
            _ => element(token),
        };
        let count = names.len();
        out.push(match class {
            Some(class) => names.entry(token.clone()).or_insert_with(|| format!("{class}{count}")).clone(),
            None => token.clone(),
        });
    }
    out
}

/// A token, or a type or head of a block with all that its brackets hold.
type Unit = Vec<String>;

fn units(tokens: &[String]) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::new();
    let types = ["tile", "ptr", "tensor_view", "partition_view", "strided_view", "gather_scatter_view", "memref"];
    let mut rest = tokens;
    while let [first, after @ ..] = rest {
        let next = after.first().map_or("", String::as_str);
        let len = match next {
            "<" if types.contains(&first.as_str()) => 1 + group(after, "<", ">"),
            // The colon belongs to the head of the block.
            "(" if first.starts_with('^') => 2 + group(after, "(", ")"),
            ":" if first.starts_with('^') => 2,
            _ => 1,
        };
        let (unit, others) = rest.split_at(len.min(rest.len()));
        units.push(unit.to_vec());
        rest = others;
    }
    units
}

/// The number of tokens of a bracket and its contents.
fn group(tokens: &[String], open: &str, close: &str) -> usize {
    let mut depth = 0;
    for (i, token) in tokens.iter().enumerate() {
        depth += isize::from(token == open) - isize::from(token == close);
        if depth == 0 {
            return i + 1;
        }
    }
    tokens.len()
}

/// The edit distance of two lists.
fn distance<T>(a: &[T], b: &[T], alone: fn(&T) -> usize, change: fn(&T, &T) -> usize) -> usize {
    let mut row = vec![0];
    for y in b {
        row.push(row[row.len() - 1] + alone(y));
    }
    for x in a {
        let mut diagonal = row[0];
        row[0] += alone(x);
        for (j, y) in b.iter().enumerate() {
            let changed = diagonal + change(x, y);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + alone(y)).min(diagonal + alone(x));
        }
    }
    row[b.len()]
}

fn token_distance(a: &[String], b: &[String]) -> usize {
    distance(a, b, |_| 1, |x, y| usize::from(x != y))
}

fn unit_distance(a: &[Unit], b: &[Unit]) -> usize {
    let alone = |unit: &Unit| unit.len().min(TYPE);
    distance(a, b, alone, |x, y| match (x.len() > 1, y.len() > 1) {
        (false, false) => usize::from(x != y),
        (true, true) if x[0] == y[0] || x[0].starts_with('^') && y[0].starts_with('^') => token_distance(x, y),
        _ => TYPE,
    })
}

fn is_neighbour(case: &Statement, other: &Statement) -> bool {
    // Another op is near only where nothing else differs.
    if op_of(&case.tokens) != op_of(&other.tokens) {
        let differ = case.units.iter().zip(&other.units).filter(|(a, b)| a != b).count();
        return differ == 1 && case.units.len() == other.units.len() && case.around == other.around;
    }
    // Lists whose lengths differ much are far apart; most pairs end here.
    case.units.len().abs_diff(other.units.len()) <= NEAR
        && token_distance(&case.around, &other.around) + unit_distance(&case.units, &other.units) <= NEAR
}

/// Rules that lack something, by how they begin, each with the reason.
const EXCUSED: &[(&str, &str)] = &[
    ("X has no f8E8M0FNU", "said once per module; target_sm_90_ok.mlir has the types that sm_90 takes"),
    ("type 'Float8E8M0FNU' requires", "said of the table of types, which no line holds; version_types.mlir shows it"),
    ("type 'StridedViewType' requires", "said of the table of types, which no line holds; version_types.mlir shows it"),
];

#[test]
fn every_rule_has_two_refused_cases_and_an_accepted_neighbour() {
    let cases = cases();
    let excused = |rule: &str| EXCUSED.iter().any(|(start, _)| rule.starts_with(start));
    let mut lacking = Vec::new();
    for (rule, refused) in &cases.rules {
        let kinds: BTreeSet<_> = refused.iter().map(kind).collect();
        let near = refused.iter().any(|c| cases.accepted.iter().any(|o| is_neighbour(c, o)));
        if kinds.len() >= 2 && near {
            assert!(!excused(rule), "an excuse that is not needed: {rule}");
        } else if !excused(rule) {
            let places: Vec<&str> = refused.iter().take(3).map(|c| c.at.as_str()).collect();
            let near = if near { "with" } else { "without" };
            lacking.push(format!("{} refused, {near} neighbour: {rule} ({})", kinds.len(), places.join(", ")));
        }
    }
    let stale: Vec<_> = EXCUSED.iter().filter(|(start, _)| !cases.rules.keys().any(|r| r.starts_with(start))).collect();
    assert!(stale.is_empty(), "excuses for rules that no test raises: {stale:?}");
    println!("{} rules, {} statements beside them", cases.rules.len(), cases.accepted.len());
    assert!(
        lacking.is_empty(),
        "{} of {} rules lack a case:\n{}",
        lacking.len(),
        cases.rules.len(),
        lacking.join("\n")
    );
}

fn statement(text: &str) -> Statement {
    statements("t", text).remove(&1).unwrap()
}

#[test]
fn renaming_makes_no_second_case() {
    let case = |text| kind(&statement(text));
    let first = case("  absf %a : tile<8xf32> -> tile<4xf32>");
    assert_eq!(first, case("  absf %b : tile<16xf64> -> tile<2xf64>"));
    assert_ne!(first, case("  absf %b : tile<8xf32> -> tile<8xf64>"));
    assert_ne!(first, case("  absf %b : tile<8xi32> -> tile<4xi32>"));
    assert_ne!(first, case("  ceil %b : tile<8xf32> -> tile<4xf32>"));
    assert_eq!(case("divf %a, %b rounding<up> : tile<f32>"), case("divf %c, %c rounding<down> : tile<f16>"));
    let inside = |op: &str| kind(&statements("t", &format!("{op} {{\n  break\n}}\n")).remove(&2).unwrap());
    assert_ne!(inside("for %i in (%a to %b, step %c) : tile<i32>"), inside("if %c"));
}

#[test]
fn a_neighbour_differs_in_little() {
    let near = |a, b| is_neighbour(&statement(a), &statement(b));
    assert!(near("iota : tile<512xi8>", "iota : tile<256xi8>"));
    assert!(near("addf %a, %b rounding<up> : tile<f32>", "addf %a, %b : tile<f32>"));
    assert!(near("loop {\n  yield %x : tile<i32>\n}", "loop {\n  yield\n}"));
    assert!(!near("iota : tile<512xi8>", "make_token : token"));
    assert!(!near("addi %a, %b : tile<8xi32>", "subi %a, %b : tile<4xi32>"));
    assert!(!near(
        "cat %a, %b dim = 0 : tile<2xf32>, tile<2xf32> -> tile<4xf32>",
        "cat %a, %b dim = 1 : tile<i8>, tile<i1> -> tile<f64>"
    ));
}

#[test]
fn a_rule_is_a_message_without_examples() {
    for (a, b) in [
        ("all dimensions must be powers of two, got 3, 5", "all dimensions must be powers of two, got 12"),
        ("attribute 'dim' failed to satisfy constraint: x", "attribute 'step' failed to satisfy constraint: x"),
        ("expects 'i32', but got '!cuda_tile.tile<f32>'", "expects 'f16', but got 'i8'"),
    ] {
        assert_eq!(abstracted(a), abstracted(b));
    }
    assert_ne!(abstracted("expected 'strides'"), abstracted("expected 'dim_map'"));
    assert_ne!(abstracted("expected '<'"), abstracted("expected '>'"));
}
