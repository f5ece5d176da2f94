//! The contents of a page.
//!
//! Texts are in a small markup: `` `code` `` and `[words](target)`, a target being the place of a page and perhaps an
//! anchor, `enums/rounding#zero`.

/// The subject of a page.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Kind {
    /// An op.
    Op,
    /// A type.
    Type,
    /// An attribute.
    Attribute,
    /// An enumeration, or one of its values.
    Enum,
    /// A diagnostic code.
    Code,
    /// A pass of the optimizer, or a pipeline.
    Pass,
    /// A rewrite rule of the optimizer.
    Rule,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 7] = [Kind::Op, Kind::Type, Kind::Attribute, Kind::Enum, Kind::Code, Kind::Pass, Kind::Rule];

    /// The folder that pages of this kind are in.
    #[must_use]
    pub const fn folder(self) -> &'static str {
        match self {
            Kind::Op => "ops",
            Kind::Type => "types",
            Kind::Attribute => "attributes",
            Kind::Enum => "enums",
            Kind::Code => "codes",
            Kind::Pass => "passes",
            Kind::Rule => "rules",
        }
    }
}

/// A page.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Page {
    /// The kind of its subject.
    pub kind: Kind,
    /// The name of the file, without folder and ending.
    pub name: String,
    /// The heading.
    pub title: String,
    /// One line.
    pub summary: String,
    /// The rest.
    pub blocks: Vec<Block>,
}

impl Page {
    /// Where it is: `ops/addi`.
    #[must_use]
    pub fn place(&self) -> String {
        format!("{}/{}", self.kind.folder(), self.name)
    }

    /// A page with a name and a summary.
    pub(crate) fn new(kind: Kind, name: &str, summary: &str) -> Page {
        Page { kind, name: name.to_owned(), title: name.to_owned(), summary: summary.to_owned(), blocks: Vec::new() }
    }

    /// Adds a section, if there is something in it.
    pub(crate) fn section(&mut self, heading: &str, blocks: Vec<Block>) {
        if !blocks.is_empty() {
            self.blocks.push(Block::Heading(heading.to_owned()));
            self.blocks.extend(blocks);
        }
    }
}

/// A part of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Block {
    /// A heading.
    Heading(String),
    /// A paragraph.
    Text(String),
    /// A table.
    Table {
        /// The headings of the columns.
        head: Vec<&'static str>,
        /// The cells.
        rows: Vec<Vec<String>>,
    },
    /// Preformatted lines. `mlir` says that they are Tile IR.
    Code {
        /// The lines.
        text: String,
        /// Whether they are Tile IR.
        mlir: bool,
    },
}

impl Block {
    pub(crate) fn text(text: impl Into<String>) -> Block {
        Block::Text(text.into())
    }

    pub(crate) fn mlir(text: impl Into<String>) -> Block {
        Block::Code { text: text.into(), mlir: true }
    }

    pub(crate) fn plain(text: impl Into<String>) -> Block {
        Block::Code { text: text.into(), mlir: false }
    }
}

/// A link: `[words](kind/name)`.
pub(crate) fn link(words: &str, kind: Kind, name: &str) -> String {
    format!("[{words}]({}/{name})", kind.folder())
}

/// A piece of a text in markup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Piece<'a> {
    /// Words.
    Words(&'a str),
    /// Code, without its quotes.
    Code(&'a str),
    /// A link: its words, which may be code, and its target.
    Link(&'a str, &'a str),
}

/// The pieces of a text.
#[must_use]
pub fn pieces(mut text: &str) -> Vec<Piece<'_>> {
    let mut found = Vec::new();
    while let Some(at) = text.find(['`', '[']) {
        let (before, rest) = text.split_at(at);
        let taken = match rest.as_bytes()[0] {
            b'`' => rest[1..].find('`').map(|end| (Piece::Code(&rest[1..=end]), end + 2)),
            _ => link_at(rest),
        };
        let Some((piece, len)) = taken else {
            found.push(Piece::Words(&text[..=at]));
            text = &text[at + 1..];
            continue;
        };
        if !before.is_empty() {
            found.push(Piece::Words(before));
        }
        found.push(piece);
        text = &rest[len..];
    }
    if !text.is_empty() {
        found.push(Piece::Words(text));
    }
    found
}

/// The link that `text` begins with, and its length.
fn link_at(text: &str) -> Option<(Piece<'_>, usize)> {
    let close = text.find("](")?;
    let end = close + text[close..].find(')')?;
    let words = &text[1..close];
    (!words.contains('[')).then(|| (Piece::Link(words, &text[close + 2..end]), end + 1))
}

/// Makes links of the code words in `text` that are the names of other ops.
pub(crate) fn with_links(text: &str, own: &str) -> String {
    let mut out = String::new();
    for piece in pieces(text) {
        match piece {
            Piece::Words(words) => out.push_str(words),
            Piece::Link(words, target) => out.push_str(&format!("[{words}]({target})")),
            Piece::Code(word) => match super::ops::by_name(word) {
                Some(op) if op.def().name != own => out.push_str(&link(&format!("`{word}`"), Kind::Op, op.def().name)),
                _ => out.push_str(&format!("`{word}`")),
            },
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_come_apart() {
        let text = "a `b[0]` [`c`](ops/c), [d";
        let want = [
            Piece::Words("a "),
            Piece::Code("b[0]"),
            Piece::Words(" "),
            Piece::Link("`c`", "ops/c"),
            Piece::Words(", ["),
            Piece::Words("d"),
        ];
        assert_eq!(pieces(text), want);
        assert_eq!(pieces("`open"), [Piece::Words("`"), Piece::Words("open")]);
    }
}
