//! Texts mutated token by token: a change that keeps the tokens intact passes the lexer, and one that changes a type or
//! a name everywhere often passes the verifier.

use crate::Random;
use crate::words::TEXT;
use std::ops::Range;

/// Boundary numbers: sizes of tiles, one off, the ends of the integer types.
const NUMBERS: &[&str] = &[
    "0",
    "1",
    "-1",
    "2",
    "3",
    "4",
    "5",
    "7",
    "8",
    "9",
    "15",
    "16",
    "17",
    "31",
    "32",
    "33",
    "64",
    "127",
    "128",
    "256",
    "2147483647",
    "-2147483648",
    "4294967296",
    "9223372036854775807",
];

/// Changes a text in up to four places; may splice in pieces of `other`.
pub fn change_text(text: &mut Vec<u8>, other: &[u8], random: &mut Random) {
    for _ in 0..=random.below(4) {
        change(text, other, random);
    }
}

fn change(text: &mut Vec<u8>, other: &[u8], random: &mut Random) {
    let tokens = tokens(text);
    if tokens.is_empty() {
        text.extend_from_slice(random.pick(&TEXT).as_bytes());
        return;
    }
    let token = random.pick(&tokens).clone();
    match random.below(16) {
        0..3 => replace(text, token, random.pick(&TEXT).as_bytes()),
        3 => replace(text, token.start..token.start, format!("{} ", random.pick(&TEXT)).as_bytes()),
        4 => replace(text, token, b""),
        5..7 => change_number(text, &tokens, random),
        7..10 => rename(text, &tokens, &token, random),
        10..12 => swap_in(text, &tokens, &token, random),
        12 => drop_lines(text, random),
        13 => copy_lines(text, other, random),
        14 => {
            let last = text.len() - 1;
            text[token.start.min(last)] = random.next() as u8;
        }
        _ => {
            let end = random.pick(&tokens).end;
            let range = token.start.min(end)..token.start.max(end).min(token.start + 64);
            replace(text, range, b"");
        }
    }
}

fn replace(text: &mut Vec<u8>, range: Range<usize>, by: &[u8]) {
    drop(text.splice(range, by.iter().copied()));
}

/// The positions of the tokens of a text: words with their sigils, numbers, strings, single characters; no white space
/// or comments.
fn tokens(text: &[u8]) -> Vec<Range<usize>> {
    let word = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'.');
    let mut found = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let start = at;
        let rest = &text[at..];
        let length = |f: &dyn Fn(u8) -> bool| rest.iter().take_while(|&&b| f(b)).count();
        at += match rest[0] {
            b if b.is_ascii_whitespace() => length(&|b| b.is_ascii_whitespace()),
            b'/' if rest.starts_with(b"//") => length(&|b| b != b'\n'),
            b'"' => (1 + rest[1..].iter().take_while(|&&b| b != b'"' && b != b'\n').count() + 1).min(rest.len()),
            // `4x8xf32` are the words of a shape.
            b if b.is_ascii_digit() => length(&|b| b.is_ascii_digit()).max(1),
            b'x' if start > 0 && text[start - 1].is_ascii_digit() => 1,
            b'%' | b'@' | b'#' | b'!' | b'^' | b'-' => 1 + rest[1..].iter().take_while(|&&b| word(b)).count(),
            b if word(b) => length(&word),
            _ => 1,
        };
        if !rest[0].is_ascii_whitespace() && !rest.starts_with(b"//") {
            found.push(start..at);
        }
    }
    found
}

fn change_number(text: &mut Vec<u8>, tokens: &[Range<usize>], random: &mut Random) {
    let numbers: Vec<_> = tokens.iter().filter(|t| text[t.start].is_ascii_digit()).collect();
    if !numbers.is_empty() {
        let at = (*random.pick(&numbers)).clone();
        replace(text, at, random.pick(NUMBERS).as_bytes());
    }
}

/// Replaces a token everywhere: another element type, another size, another value.
fn rename(text: &mut Vec<u8>, tokens: &[Range<usize>], token: &Range<usize>, random: &mut Random) {
    let old = text[token.clone()].to_vec();
    let digits = old.iter().all(u8::is_ascii_digit);
    let new = match random.below(3) {
        _ if digits => random.pick(NUMBERS).as_bytes().to_vec(),
        0 => random.pick(&TEXT).as_bytes().to_vec(),
        _ => text[random.pick(tokens).clone()].to_vec(),
    };
    for range in tokens.iter().rev().filter(|t| text[(*t).clone()] == old).cloned().collect::<Vec<_>>() {
        replace(text, range, &new);
    }
}

/// Replaces this token by another one of the same kind.
fn swap_in(text: &mut Vec<u8>, tokens: &[Range<usize>], token: &Range<usize>, random: &mut Random) {
    let kind = |range: &Range<usize>| match text[range.start] {
        b if b.is_ascii_alphabetic() || b == b'_' => b'a',
        b if b.is_ascii_digit() => b'0',
        b => b,
    };
    let same: Vec<_> = tokens.iter().filter(|t| kind(t) == kind(token)).collect();
    let new = text[(*random.pick(&same)).clone()].to_vec();
    replace(text, token.clone(), &new);
}

/// The position of up to eight consecutive lines.
fn some_lines(text: &[u8], random: &mut Random) -> Range<usize> {
    let starts: Vec<usize> =
        std::iter::once(0).chain(text.iter().enumerate().filter(|(_, b)| **b == b'\n').map(|(i, _)| i + 1)).collect();
    let first = random.below(starts.len());
    let last = (first + 1 + random.below(8)).min(starts.len());
    starts[first]..starts.get(last).copied().unwrap_or(text.len())
}

fn drop_lines(text: &mut Vec<u8>, random: &mut Random) {
    let lines = some_lines(text, random);
    replace(text, lines, b"");
}

/// Inserts lines of this text, or of another one, before a line.
fn copy_lines(text: &mut Vec<u8>, other: &[u8], random: &mut Random) {
    let from: &[u8] = if random.below(2) == 0 || other.is_empty() { text } else { other };
    let mut piece = from[some_lines(from, random)].to_vec();
    piece.push(b'\n');
    let at = some_lines(text, random).start;
    replace(text, at..at, &piece);
}
