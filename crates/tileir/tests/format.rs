//! The formatter, on every text that we have and on generated ones: the parts that it keeps, the spacing that it restores, and that it agrees
//! with the printer.

mod common;

use common::{root, texts};
use std::path::Path;
use std::sync::Arc;
use tileir::base::Source;
use tileir::ir::compare::{CompareOptions, compare};
use tileir::ir::{Level, Module};
use tileir_gen::{Options, generate};
use tileir_text::split::split;
use tileir_text::{FormatError, FormatOptions, ParseOptions, PrintOptions, format, parse, pieces, print};

/// Output of NVIDIA's disassembler, which is kept byte for byte.
fn is_disassembly(path: &Path) -> bool {
    path.parent().is_some_and(|p| p.ends_with("tests/files/kernels"))
}

/// Our own texts that parse, with their names.
fn own_texts() -> Vec<(String, Vec<u8>)> {
    let mut out = Vec::new();
    for dir in ["examples", "tests/files"] {
        for path in texts(&root().join(dir)).into_iter().filter(|p| !is_disassembly(p)) {
            let text = std::fs::read(&path).expect("a text");
            if pieces(&source(&text)).is_ok() {
                out.push((path.display().to_string(), text));
            }
        }
    }
    assert!(out.len() > 120, "only {} texts were found", out.len());
    out
}

fn source(text: &[u8]) -> Arc<Source> {
    Arc::new(Source::new("t.mlir", text))
}

/// The text in its usual form, which does not change again.
fn formatted(text: &[u8], simplify: bool, what: &str) -> Vec<u8> {
    let options = FormatOptions { simplify };
    let once = format(&source(text), &options).unwrap_or_else(|e| panic!("{what}: {e:?}"));
    let twice = format(&source(&once), &options).unwrap_or_else(|e| panic!("{what}, again: {e:?}"));
    assert_text(&twice, &once, &format!("{what}, again"));
    once
}

fn assert_text(left: &[u8], right: &[u8], what: &str) {
    let (left, right) = (String::from_utf8_lossy(left), String::from_utf8_lossy(right));
    for (i, (a, b)) in left.lines().zip(right.lines()).enumerate() {
        assert_eq!(a, b, "{what}, line {}", i + 1);
    }
    assert_eq!(left, right, "{what}");
}

/// The modules of the parts of a text, or of all of it; of those that parse at a level, at that.
fn modules(text: &[u8]) -> Vec<(Module, Level)> {
    let source = source(text);
    let read = |range: std::ops::Range<u32>| {
        Level::ALL.into_iter().rev().find_map(|level| {
            let range = Some(range.clone());
            let options =
                ParseOptions { level, allow_unregistered: true, testing_ops: true, range, ..ParseOptions::default() };
            let parsed = parse(&source, &options);
            (!parsed.diagnostics.has_errors()).then_some((parsed.module, level))
        })
    };
    let parts: Option<Vec<_>> = split(text, "// -----").into_iter().map(read).collect();
    parts.unwrap_or_else(|| vec![read(0..text.len() as u32).expect("a text that parses")])
}

fn assert_same_modules(left: &[u8], right: &[u8], what: &str) {
    let (left, right) = (modules(left), modules(right));
    assert_eq!(left.len(), right.len(), "{what}");
    for ((a, level), (b, _)) in left.iter().zip(&right) {
        let options = CompareOptions { locations: true, module_names: true, level: *level };
        let found = compare(a, b, &options);
        assert!(found.differences.is_empty(), "{what}: {:?}", found.differences.first());
    }
}

/// The pieces of a text that are comments, or those that are not.
fn spellings(text: &[u8], comments: bool) -> Vec<String> {
    let pieces = pieces(&source(text)).expect("a text that parses");
    let spell = |p: &tileir_text::TextPiece| {
        String::from_utf8_lossy(&text[p.span.lo as usize..p.span.hi as usize]).into_owned()
    };
    pieces.iter().filter(|p| p.comment == comments).map(spell).collect()
}

/// Numbers that look random.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 16) % n as u64) as usize
    }

    fn pick(&mut self, items: &[&'static str]) -> &'static str {
        items[self.below(items.len())]
    }
}

fn random(seed: u64) -> Random {
    Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
}

/// Whether two pieces are still two without white space between them.
fn may_touch(left: &[u8], right: &[u8]) -> bool {
    let name = |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'.' | b'-');
    let (Some(a), Some(b)) = (left.last(), right.first()) else { return false };
    let fuse = name(a) && name(b);
    let mark = matches!((a, b), (b'-', b'>') | (b':', b':') | (b'{', b'-') | (b'/', _) | (_, b'/'));
    !fuse && !mark
}

/// A text with other white space, from which the formatter can restore the original: the same lines, and empty lines only
/// where there are some.
fn mangled(text: &[u8], random: &mut Random) -> Vec<u8> {
    const SPACES: [&str; 4] = [" ", "  ", "\t", "     "];
    const INDENTS: [&str; 5] = ["", " ", "   ", "\t", "          "];
    let annotated = text.windows(9).any(|w| w == b"expected-");
    let list = pieces(&source(text)).expect("a text that parses");
    let mut out: Vec<u8> = Vec::new();
    let mut end = 0;
    for (i, piece) in list.iter().enumerate() {
        let (lo, hi) = (piece.span.lo as usize, piece.span.hi as usize);
        let gap = &text[end..lo];
        let breaks = gap.iter().filter(|b| **b == b'\n').count();
        let own = &text[lo..hi];
        if breaks > 0 || i == 0 {
            let more = if breaks > 1 && !annotated { random.below(3) } else { 0 };
            for _ in 0..breaks + more {
                out.extend_from_slice(random.pick(&["", " ", "\t", "\r"]).as_bytes());
                out.push(b'\n');
            }
            // A line that divides a file begins with its marker.
            if !own.starts_with(b"// -----") {
                out.extend_from_slice(random.pick(&INDENTS).as_bytes());
            }
        } else {
            let before = &list[i - 1];
            let before = &text[before.span.lo as usize..before.span.hi as usize];
            let foreign = (before.starts_with(b"#") || before.starts_with(b"!")) && own.starts_with(b"<");
            let touch = piece.comment || may_touch(before, own);
            match () {
                () if foreign => out.extend_from_slice(gap),
                () if touch && random.below(2) == 0 => {}
                () => out.extend_from_slice(random.pick(&SPACES).as_bytes()),
            }
        }
        out.extend_from_slice(own);
        end = hi;
    }
    out.extend_from_slice(random.pick(&["", "\n", "  \n\n\n", "\t"]).as_bytes());
    out
}

/// A text as the formatter leaves it, if it differs from the printer's only where that prints nothing between two
/// spaces, or before the end of a line.
fn squeezed(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let body = line.trim_start();
        out.push_str(&line[..line.len() - body.len()]);
        let (mut quoted, mut escaped) = (false, false);
        let start = out.len();
        for c in body.trim_end().chars() {
            if c == ' ' && !quoted && out.len() > start && out.ends_with(' ') {
                continue;
            }
            if c == '"' && !escaped {
                quoted = !quoted;
            }
            escaped = c == '\\' && !escaped;
            out.push(c);
        }
        out.push('\n');
    }
    out
}

#[test]
fn our_texts_are_formatted() {
    for (name, text) in own_texts() {
        assert_text(&formatted(&text, false, &name), &text, &name);
    }
}

#[test]
fn what_is_mangled_is_restored() {
    for (i, (name, text)) in own_texts().into_iter().enumerate() {
        if text.windows(11).any(|w| w == b"// fmt: off") {
            continue;
        }
        for round in 0..3 {
            let mangled = mangled(&text, &mut random(i as u64 * 3 + round + 1));
            assert_same_modules(&mangled, &text, &name);
            let restored = format(&source(&mangled), &FormatOptions::default());
            let restored = restored.unwrap_or_else(|e| panic!("{name}: {e:?}\n{}", String::from_utf8_lossy(&mangled)));
            assert_text(&restored, &text, &name);
        }
    }
}

#[test]
fn disassembly_differs_in_double_spaces_only() {
    let mut checked = 0;
    for path in texts(&root().join("tests/files/kernels")) {
        let text = std::fs::read_to_string(&path).expect("a text");
        let name = path.display().to_string();
        let formatted = format(&source(text.as_bytes()), &FormatOptions::default()).expect("a text that parses");
        assert_text(&formatted, squeezed(&text).as_bytes(), &name);
        checked += 1;
    }
    assert!(checked > 700, "only {checked} disassemblies were found");
}

/// Generated texts in both forms, with and without locations.
fn generated(seeds: std::ops::Range<u64>, ops: usize) -> impl Iterator<Item = (String, String)> {
    seeds.flat_map(move |seed| {
        let level = if seed % 3 == 2 { Level::V13_3 } else { Level::V13_4 };
        let options = Options { ops, level, debug_info: seed % 2 == 1, wrap: seed % 4 != 3, ..Options::default() };
        let module = generate(seed, &options);
        [(false, false), (true, false), (false, true), (true, true)].into_iter().map(move |(generic, local_scope)| {
            let options =
                PrintOptions { level, generic, debug_info: seed % 2 == 1, local_scope, ..PrintOptions::default() };
            let what = format!("seed {seed}, generic {generic}, local scope {local_scope}");
            (what, print(&module, &options))
        })
    })
}

#[test]
fn the_printer_and_the_formatter_agree() {
    for (what, text) in generated(0..6, 100) {
        assert_text(&formatted(text.as_bytes(), false, &what), squeezed(&text).as_bytes(), &what);
    }
}

#[test]
fn mangled_generated_text_is_restored() {
    for (i, (what, text)) in generated(100..104, 60).enumerate() {
        let text = formatted(text.as_bytes(), false, &what);
        let mangled = mangled(&text, &mut random(i as u64 + 1));
        assert_same_modules(&mangled, &text, &what);
        assert_text(&formatted(&mangled, false, &what), &text, &what);
    }
}

/// A text with comments after one piece in `every`.
fn commented(text: &[u8], every: usize, random: &mut Random) -> Vec<u8> {
    let mut out = Vec::new();
    let mut end = 0;
    for (i, piece) in pieces(&source(text)).expect("a text that parses").iter().enumerate() {
        out.extend_from_slice(&text[end..piece.span.lo as usize]);
        for number in 0..2 {
            if random.below(every) == 0 {
                let start = random.pick(&["//", " // ", "\n// ", "\n\n    // "]);
                out.extend_from_slice(format!("{start} {i}.{number} -> {{ \"(\n").as_bytes());
            }
        }
        out.extend_from_slice(&text[piece.span.lo as usize..piece.span.hi as usize]);
        end = piece.span.hi as usize;
    }
    out.extend_from_slice(&text[end..]);
    out
}

#[test]
fn comments_stay_wherever_they_stand() {
    let mut comments = 0;
    for (i, (what, text)) in generated(200..204, 30).enumerate() {
        // One everywhere, then some here and there.
        for every in [1, 7] {
            let written = commented(text.as_bytes(), every, &mut random(i as u64 + 1));
            assert_same_modules(&written, text.as_bytes(), &what);
            let formatted = formatted(&written, i % 2 == 0, &what);
            assert_same_modules(&formatted, text.as_bytes(), &what);
            let kept = spellings(&written, true);
            assert_eq!(spellings(&formatted, true), kept, "{what}");
            if i % 2 == 1 {
                assert_eq!(spellings(&formatted, false), spellings(&written, false), "{what}");
            }
            comments += kept.len();
        }
    }
    assert!(comments > 15_000, "only {comments} comments were written");
}

#[test]
fn simplifying_leaves_out_prefixes_only() {
    for (name, text) in own_texts() {
        let simple = formatted(&text, true, &name);
        assert_same_modules(&simple, &text, &name);
    }
    let text = b"cuda_tile.module @m {\n  cuda_tile.entry @k(%a: !cuda_tile.tile<8x!cuda_tile.ptr<f32>>) {\n    %0 = cuda_tile.iota {a = !cuda_tile.token} : !cuda_tile.tile<8xi32>\n    \"cuda_tile.return\"() : () -> ()\n  }\n}\n";
    let simple = b"cuda_tile.module @m {\n  entry @k(%a: tile<8xptr<f32>>) {\n    %0 = iota {a = !cuda_tile.token} : tile<8xi32>\n    \"cuda_tile.return\"() : () -> ()\n  }\n}\n";
    assert_text(&formatted(text, true, "prefixes"), simple, "prefixes");
    assert_text(&formatted(text, false, "prefixes"), text, "prefixes");
}

#[test]
fn what_does_not_parse_is_refused() {
    for text in
        ["entry @k( {", "entry @k() {}\n// -----\nentry @l() {", "%0 = \"unterminated", "\u{0}", "entry @k() {} }"]
    {
        let refused = format(&source(text.as_bytes()), &FormatOptions::default());
        assert!(matches!(&refused, Err(FormatError::Unreadable(d)) if d.has_errors()), "{text}: {refused:?}");
    }
}

#[test]
fn styles() {
    for (text, wanted) in [
        ("", ""),
        ("\n\n", ""),
        ("  // only\r\n", "// only\n"),
        ("entry@k( ){return}", "entry @k() { return }\n"),
        ("entry @k() {\n\n\n  return\n\n}\n\n\n\n entry @l() {  }", "entry @k() {\n  return\n}\n\nentry @l() {}\n"),
        (
            "entry @k(%a: tile<i32>,\n%b: tile<i32>\n) {\n// why\n  %0 = addi %a,\n%b : tile<i32>// c\n// last\n}",
            "entry @k(%a: tile<i32>,\n         %b: tile<i32>\n        ) {\n  // why\n  %0 = addi %a,\n      %b : tile<i32> // c\n  // last\n}\n",
        ),
        (
            "entry @k(\n%a: tile<i32>\n) {\n%0 = iota {\na = 1,\nb\n} : tile<8xi32>\n}",
            "entry @k(\n  %a: tile<i32>\n) {\n  %0 = iota {\n    a = 1,\n    b\n  } : tile<8xi32>\n}\n",
        ),
        // Far to the right nothing is aligned.
        (
            "entry @a_name_so_long_that_what_follows_it_stands_far_to_the_right_of_everything_else_in_this_test_of_ours(%a: tile<i32>,\n%b: tile<i32>) {}",
            "entry @a_name_so_long_that_what_follows_it_stands_far_to_the_right_of_everything_else_in_this_test_of_ours(%a: tile<i32>,\n  %b: tile<i32>) {}\n",
        ),
        // Empty lines count where comments count lines.
        (
            "entry @k() {\n\n\n  // expected-error @+3 {{x}}\n\n\n  return\n}",
            "entry @k() {\n\n\n  // expected-error @+3 {{x}}\n\n\n  return\n}\n",
        ),
        // Separators of a file, and lines that look like them.
        ("entry @k() {}\n// -----\n  entry @l() {\n}\n", "entry @k() {}\n// -----\nentry @l() {\n}\n"),
        ("  // ----- no\nentry @k() {\n// ----- no\n}", " // ----- no\nentry @k() {\n// ----- no\n}\n"),
        ("// fmt: off\nentry  @k() {}", "// fmt: off\nentry  @k() {}"),
        // Text that parses is formatted even if it is illegal: here a kernel uses a value from outside.
        (
            "entry @k() {\n%0 = addi %1, %1:tile<i32>\n}\n  %1 = constant<i32:1>:tile<i32>",
            "entry @k() {\n  %0 = addi %1, %1 : tile<i32>\n}\n%1 = constant <i32: 1> : tile<i32>\n",
        ),
        // Text of others is not touched.
        (
            "entry @k() { %0 = iota {a = tensor< 4x f32 >, b = #x.y< a  b>, c = #cute.layout<( 1@0 )>, d = 7  :  si8}  : tile<8xi32> }\n{-#  a: b  #-}",
            "entry @k() { %0 = iota {a = tensor< 4x f32 >, b = #x.y< a  b>, c = #cute.layout<( 1@0 )>, d = 7 : si8} : tile<8xi32> }\n{-#  a: b  #-}\n",
        ),
    ] {
        assert_text(&formatted(text.as_bytes(), false, text), wanted.as_bytes(), text);
    }
}
