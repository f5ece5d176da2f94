//! The part of a source that a snippet shows, so that the cost is bounded by a screenful.

use crate::{LineCol, Source, Span};
use std::ops::Range;

/// Positions at most this many lines apart share a snippet, unless the lines are long.
const MAX_GAP: u32 = 100;

/// The most bytes between them.
const MAX_GAP_BYTES: u32 = 10_000;

/// Lines that are longer are cut.
const MAX_LINE: usize = 240;

/// The bytes that are kept of them on both sides of each highlight.
const AROUND: u32 = 60;

/// Replaces text that is left out.
const CUT: char = '…';

/// Lines of a source. Long ones are cut.
pub(super) struct Window {
    pub text: String,
    /// The number of the first line.
    pub line: u32,
    rows: Vec<Row>,
    cut: bool,
}

/// A line of a window, or a piece of one that was cut.
struct Row {
    /// The kept part of the line, as offsets into the source.
    kept: Range<u32>,
    /// The offset of the kept part in the text of the window.
    at: usize,
}

impl Window {
    /// The windows that show all these positions, in order; `None` if the lines are not UTF-8.
    pub fn around(source: &Source, spans: impl Iterator<Item = Span>) -> Option<Vec<Window>> {
        let mut places: Vec<(usize, Highlight)> = spans.map(|span| Highlight::new(source, span)).enumerate().collect();
        places.sort_by_key(|(_, place)| place.span);
        let mut groups: Vec<(usize, Vec<Highlight>)> = Vec::new();
        let (mut line, mut byte) = (0, 0);
        for (order, place) in places {
            let near = place.lines.start <= line + MAX_GAP && place.span.lo <= byte + MAX_GAP_BYTES;
            (line, byte) = (place.lines.end.max(line), place.span.hi.max(byte));
            match groups.last_mut() {
                Some((first, group)) if near => {
                    *first = order.min(*first);
                    group.push(place);
                }
                _ => groups.push((order, vec![place])),
            }
        }
        groups.sort_by_key(|(first, _)| *first);
        groups.iter().map(|(_, group)| Window::of(source, group)).collect()
    }

    /// The window from the first to the last line of some places.
    fn of(source: &Source, places: &[Highlight]) -> Option<Window> {
        let line = places.iter().map(|place| place.lines.start).min()?;
        let last = places.iter().map(|place| place.lines.end).max()?;
        let mut window = Window { text: String::new(), line, rows: Vec::new(), cut: false };
        let (mut at, end) = (source.line_start(line)?, offset(source.bytes().len()));
        for number in line..=last {
            let next = source.line_start(number + 1).unwrap_or(end);
            window.push(source, Span::new(at, next), places)?;
            at = next;
        }
        Some(window)
    }

    /// Adds a line, or its marked parts.
    fn push(&mut self, source: &Source, line: Span, places: &[Highlight]) -> Option<()> {
        if source.slice(line).len() <= MAX_LINE {
            return self.push_piece(source, line.lo..line.hi);
        }
        self.cut = true;
        let mut end = line.lo;
        for piece in pieces(source.bytes(), line, places) {
            if piece.start > end {
                self.text.push(CUT);
            }
            end = piece.end;
            self.push_piece(source, piece)?;
        }
        if !self.text.ends_with('\n') {
            self.text.push_str(if end < line.hi { "…\n" } else { "\n" });
        }
        Some(())
    }

    fn push_piece(&mut self, source: &Source, kept: Range<u32>) -> Option<()> {
        let bytes = source.slice(Span::new(kept.start, kept.end));
        let at = self.text.len();
        self.text.push_str(std::str::from_utf8(bytes).ok()?);
        self.rows.push(Row { kept, at });
        Some(())
    }

    /// Whether a place begins in it.
    pub fn has(&self, source: &Source, span: Span) -> bool {
        let at = span.lo.min(offset(source.bytes().len()));
        self.rows.iter().any(|row| row.kept.start <= at && at <= row.kept.end)
    }

    /// The column of a place in the window, in characters, and the one in the source, if they differ.
    pub fn moved_column(&self, source: &Source, span: Span) -> Option<(LineCol, LineCol)> {
        let at = self.clip(source, span).start;
        let start = self.text.get(..at).filter(|_| self.cut)?.rfind('\n').map_or(0, |end| end + 1);
        let line = source.line_col(span.lo).line;
        let here = LineCol { line, col: offset(self.text[start..at].chars().count()) + 1 };
        let there = LineCol { line, col: source.char_column(span.lo) };
        (here != there).then_some((here, there))
    }

    /// A position as offsets into the text, on character boundaries, clipped to the window.
    pub fn clip(&self, source: &Source, span: Span) -> Range<usize> {
        let Highlight { span, .. } = Highlight::new(source, span);
        let mut lo = self.offset(span.lo);
        let mut hi = self.offset(span.hi).max(lo);
        while !self.text.is_char_boundary(lo) {
            lo -= 1;
        }
        while !self.text.is_char_boundary(hi) {
            hi += 1;
        }
        lo..hi
    }

    fn offset(&self, at: u32) -> usize {
        let row = self.rows.partition_point(|row| row.kept.start <= at).saturating_sub(1);
        let Some(row) = self.rows.get(row) else { return 0 };
        let inside = at.clamp(row.kept.start, row.kept.end) - row.kept.start;
        (row.at + inside as usize).min(self.text.len())
    }
}

/// Something that is pointed at.
struct Highlight {
    span: Span,
    /// Its first and last line.
    lines: Range<u32>,
}

impl Highlight {
    /// A long span is truncated to its first line, and to a part of that.
    fn new(source: &Source, span: Span) -> Highlight {
        let end = offset(source.bytes().len());
        let lo = span.lo.min(end);
        let first = source.line_col(lo).line;
        let mut hi = span.hi.clamp(lo, end);
        let mut last = source.line_col(hi).line;
        if last - first > MAX_GAP {
            hi = source.line_start(first + 1).map_or(end, |next| next - 1).max(lo);
            last = first;
        }
        if first == last {
            hi = hi.min(lo + offset(MAX_LINE));
        }
        Highlight { span: Span::new(lo, hi), lines: first..last }
    }
}

/// The parts of a long line that are kept: some bytes around each highlight, or its beginning if there is none.
fn pieces(bytes: &[u8], line: Span, places: &[Highlight]) -> Vec<Range<u32>> {
    let on_line = places.iter().map(|place| place.span).filter(|s| s.lo < line.hi && s.hi >= line.lo);
    let mut spans: Vec<Span> = on_line.collect();
    spans.sort();
    if spans.is_empty() {
        spans.push(Span::at(line.lo));
    }
    let mut kept: Vec<Range<u32>> = Vec::new();
    for span in spans {
        let start = span.lo.saturating_sub(AROUND).max(line.lo);
        let end = span.hi.saturating_add(AROUND).min(line.hi);
        let piece = on_boundaries(bytes, start..end);
        match kept.last_mut() {
            Some(last) if piece.start <= last.end => last.end = last.end.max(piece.end),
            _ => kept.push(piece),
        }
    }
    kept
}

/// The range without the parts of characters at its ends.
fn on_boundaries(bytes: &[u8], mut range: Range<u32>) -> Range<u32> {
    let inside = |at: u32| bytes.get(at as usize).is_some_and(|b| b & 0xc0 == 0x80);
    while range.start < range.end && inside(range.start) {
        range.start += 1;
    }
    while range.end > range.start && inside(range.end) {
        range.end -= 1;
    }
    range
}

fn offset(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
