//! Parallel parsing of large files, in parts.
//!
//! Items of a module, or of a file, are independent except for aliases and for names defined outside of functions,
//! which no legal file has. So a part is parsed as if nothing preceded it, into its own module. The main parser stops
//! at the start of the first part. If nothing that it has parsed is visible from there, the parts are appended, and it
//! continues after the last one; otherwise it continues by itself. The cuts are guesses: a part is used only if parsing
//! reaches its first token between two items.
//!
//! The module is the same, including all ids, for any number of parts. A file with an error is parsed again
//! sequentially, so diagnostics do not depend on parts either.

use super::file::Until;
use super::ops::{OpState, OpenOp};
use super::{Parser, Reads, Token};
use crate::lexer::Kind;
use tileir_ir::{Block, Module, OpKind, Opcode};

/// A parsed part of a file.
struct FilePart {
    /// The position of its first token.
    start: u32,
    module: Module,
    /// The token after it, and the end of the one before that.
    token: Token,
    last_end: u32,
}

/// Minimum bytes of a part.
#[cfg(not(test))]
const SMALLEST: usize = 1 << 18;
#[cfg(test)]
const SMALLEST: usize = 1 << 9;
/// Maximum number of parts: joining them is sequential.
const MOST: usize = 8;

impl<'s> Parser<'s> {
    /// Parses up to the start of the first part, and the parts in parallel; returns whether to continue.
    pub(super) fn read_in_parts(&mut self, top: Block) -> bool {
        let (depth, cuts) = self.cuts();
        let Some(&first) = cuts.first() else { return true };
        let (fine, parts) = self.side_by_side(top, depth, first, &cuts);
        for part in parts.into_iter().map_while(|part| part) {
            if !fine || self.token.span.lo != part.start || !self.is_apart(depth) {
                break;
            }
            let (block, region) = self.frames.last().map_or((top, None), |f| (f.block, Some(f.region)));
            if !self.module.append_part(part.module, block, region) {
                break;
            }
            self.reads = Reads::Parts;
            self.last_end = part.last_end;
            self.reset(part.token.span.lo);
        }
        fine
    }

    fn side_by_side(&mut self, top: Block, depth: usize, first: u32, cuts: &[u32]) -> (bool, Vec<Option<FilePart>>) {
        let mut parts: Vec<Option<FilePart>> = cuts.iter().map(|_| None).collect();
        let (text, range, options) = (self.text, self.range.clone(), self.options);
        let fine = rayon::in_place_scope(|scope| {
            for (i, part) in parts.iter_mut().enumerate() {
                let (start, end) = (cuts[i], cuts.get(i + 1).copied());
                let range = range.clone();
                scope.spawn(move |_| {
                    let len = end.map_or(range.end, |end| end as usize) - start as usize;
                    *part = Parser::new(text, range, options, len).part(start, end, depth);
                });
            }
            self.statements(top, Until { at: first, depth, closing: false })
        });
        (fine, parts)
    }

    /// Parses the part of a file from `start` on, inside `depth` module regions, up to the start of the next one or the
    /// end of the module.
    fn part(mut self, start: u32, end: Option<u32>, depth: usize) -> Option<FilePart> {
        self.reads = Reads::Part;
        let block = self.module.add_block();
        if depth > 0 {
            // The enclosing module.
            let (kind, region) = (OpKind::Table(Opcode::Module), self.module.add_region());
            let state = Box::new(OpState { kind, ..OpState::default() });
            self.frames.push(OpenOp { state, region, block, default_dialect: true, named_args: false, touched: true });
        }
        self.reset(start);
        let until = Until { at: end.unwrap_or(u32::MAX), depth, closing: depth > 0 };
        let fine = self.statements(block, until) && self.is_apart(depth);
        fine.then_some(FilePart { start, module: self.module, token: self.token, last_end: self.last_end })
    }

    /// Whether `depth` regions are open, and nothing is known that the following text could see.
    fn is_apart(&self, depth: usize) -> bool {
        let inside = self.frames.last().is_none_or(|f| f.default_dialect && f.state.regions.is_empty());
        let plain = self.type_aliases.is_empty() && self.attr_aliases.is_empty() && self.deferred_locs.is_empty();
        let quiet = self.diagnostics.list().is_empty();
        self.frames.len() == depth && inside && plain && quiet && self.names.none_live()
    }

    /// The cuts of the text, and the number of modules around the items there.
    fn cuts(&self) -> (usize, Vec<u32>) {
        let depth = usize::from(self.at(Kind::Word) && self.spelling().ends_with(b"module"));
        let none = (depth, Vec::new());
        let parts = rayon::current_num_threads().min(MOST).min(self.range.len() / SMALLEST);
        if parts < 2 || self.marks.is_some() || self.reads != Reads::File {
            return none;
        }
        let mut cuts: Vec<u32> = Vec::new();
        for i in 1..parts {
            let from = self.range.start + self.range.len() / parts * i;
            // A function that is longer than a part leaves nothing to do in parallel.
            let Some(cut) = next_function(&self.text[..self.range.end], from, self.range.len() / parts) else {
                continue;
            };
            if cuts.last().is_none_or(|&last| last < cut) {
                cuts.push(cut);
            }
        }
        (depth, cuts)
    }
}

/// The first line from `from` on, and not much further than `within`, that starts like a function.
fn next_function(text: &[u8], from: usize, within: usize) -> Option<u32> {
    let mut at = from;
    while at - from <= within {
        at += text.get(at..)?.iter().position(|&b| b == b'\n')? + 1;
        let line = &text[at..];
        let start = line.iter().position(|&b| b != b' ' && b != b'\t')?;
        let word = line[start..].strip_prefix(b"cuda_tile.").unwrap_or(&line[start..]);
        if word.starts_with(b"entry ") {
            return u32::try_from(at + start).ok();
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::super::{ParseOptions, parse};
    use super::*;
    use std::fmt::Write;
    use std::sync::Arc;
    use tileir_base::Source;

    /// Functions with everything that has ids: forward references, regions, constants, strings, attributes of other
    /// dialects. `more` gives the text after a function.
    fn functions(count: usize, more: impl Fn(usize) -> String) -> String {
        let mut text = String::new();
        for i in 0..count {
            let _ = write!(
                text,
                "  entry @f{i}(%x: tile<i32>, %p: tile<ptr<f{}>>) {{
    %c = constant <i32: {i}> : tile<i32>
    %r:2 = for %i in (%c to %x, step %x) : tile<i32> iter_values(%a = %x, %b = %c) -> (tile<i32>, tile<i32>) {{
      %s = addi %a, %later : tile<i32>
      %later = muli %b, %i {{other.note = \"n{}\"}} : tile<i32>
      continue %s, %later : tile<i32>, tile<i32>
    }}
    %t = print_tko \"f{i} %d\", %r#1 : tile<i32> -> token
  }}\n{}",
                [16, 32, 64][i % 3],
                i / 2,
                more(i)
            );
        }
        text
    }

    /// The result of parsing, and whether it was in parts.
    fn read(text: &str, threads: usize) -> (String, Reads) {
        let options = ParseOptions { allow_unregistered: true, ..ParseOptions::default() };
        let source = Arc::new(Source::new("a.mlir", text));
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| {
            let mut parser = Parser::new(source.bytes(), 0..source.bytes().len(), &options, source.bytes().len());
            parser.read(&source);
            let parsed = parse(&source, &options);
            if parsed.diagnostics.list().is_empty() {
                assert!(format!("{:?}", parser.module) == format!("{:?}", parsed.module));
            }
            (format!("{parsed:?}"), parser.reads)
        })
    }

    fn same(text: &str, reads: impl Into<Option<Reads>>) {
        let reads = reads.into();
        let (whole, alone) = read(text, 1);
        assert!(alone == Reads::File, "one thread reads all of it");
        for threads in [2, 3, 8] {
            let (parts, how) = read(text, threads);
            assert!(reads.is_none_or(|reads| reads == how), "with {threads} threads");
            let same = whole.bytes().zip(parts.bytes()).take_while(|(a, b)| a == b).count();
            let around = |text: &str| text[same.saturating_sub(80)..text.len().min(same + 80)].to_owned();
            assert!(whole == parts, "with {threads} threads\n{}\n{}", around(&whole), around(&parts));
        }
    }

    #[test]
    fn parts_make_the_same_module() {
        let items = functions(40, |_| String::new());
        same(&format!("cuda_tile.module @m {{\n{items}}}\n"), Reads::Parts);
        same(&items, Reads::Parts);
        let globals = functions(40, |i| format!("  global @g{i} <i32: [{i}, 1]> : tile<2xi32>\n"));
        same(&format!("// a note\ncuda_tile.module @m {{\n{globals}}}\nentry @last() {{}}\n"), Reads::Parts);
        let foreign = functions(40, |i| format!("  \"a.b{}\"() {{k = {i} : i32}} : () -> ()\n", i % 7));
        same(&format!("cuda_tile.module @m {{\n{foreign}}}\n"), Reads::Parts);
    }

    #[test]
    fn what_later_items_see_is_not_cut_off() {
        let items = functions(40, |_| String::new());
        let module = |before: &str, after: &str| format!("{before}cuda_tile.module @m {{\n{items}}}\n{after}");
        same(&module("!t = !cuda_tile.tile<i32>\n", ""), Reads::File);
        same(&module("module {\n", "}\n"), Reads::File);
        // A value of an op outside of functions.
        same(&format!("cuda_tile.module @m {{\n  %x = constant <i32: 1> : tile<i32>\n{items}}}\n"), Reads::File);
        // Locations that are not offsets.
        same(&functions(40, |i| format!("  entry @l{i}() {{\n  }} loc(\"file\":{i}:2)\n")), Reads::File);
        // A cut inside a function.
        same(&format!("cuda_tile.module @m {{\n{}}}\n", items.replace("\n    %c", "\n    // }\n    %c")), Reads::Parts);
        same(&format!("{items}\"a.b\"() ({{\n^a:\n  \"a.c\"() : () -> ()\n}}) : () -> ()\n"), Reads::Parts);
    }

    #[test]
    fn reports_are_those_of_one_go() {
        let with = |at: usize, more: &str| functions(40, |i| if i == at { more.to_owned() } else { String::new() });
        same(&with(31, "  entry @bad() { %a = addi %b, %b : tile<i3> }\n"), None);
        same(&with(2, "  entry @bad() { %a = oops }\n"), Reads::File);
        let items = with(40, "");
        same(&items[..items.len() - 4], None);
        // The suggested name is in a part.
        let late = "entry @late() { %y = addi %latter, %latter : tile<i32> }";
        same(&format!("cuda_tile.module @m {{\n{items}}}\n{late}"), Reads::Parts);
    }

    #[test]
    fn cuts_are_lines_of_functions() {
        let text = b"entry @a() {}\n  entry @b() {}\nentry_ @c\n\n\tcuda_tile.entry @d";
        let cut = |from, within| next_function(text, from, within).map(|at| at as usize);
        assert_eq!((cut(0, 100), cut(14, 100), cut(45, 100)), (Some(16), Some(42), None));
        assert_eq!((cut(14, 0), cut(200, 10)), (None, None));
    }
}
