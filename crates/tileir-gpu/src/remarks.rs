//! The assembler's remarks: which instructions it selected for loads, stores and products, and why it rejected others.

/// A position in a source: file, line and column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourcePlace {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The column in the debug information.
    pub column: u32,
}

/// A remark.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Remark {
    /// The entry that it is about.
    pub entry: String,
    /// `memory` or `tensor-core`.
    pub category: String,
    /// `passed`, `failed`, `missed` or `analysis`.
    pub kind: String,
    /// The remark.
    pub message: String,
    /// The assembler's name of the remark.
    pub name: String,
    /// The position of the op.
    pub place: Option<SourcePlace>,
    /// The reasons, and facts about the op.
    pub notes: Vec<String>,
}

impl Remark {
    /// The remark with its reasons in one line.
    #[must_use]
    pub fn text(&self) -> String {
        match self.notes.is_empty() {
            true => self.message.clone(),
            false => format!("{} ({})", self.message, self.notes.join(", ")),
        }
    }
}

/// Separates the remarks in the assembler's messages from the other messages. A remark that the assembler repeats is returned once;
/// remarks are sorted by place, kind and text.
#[must_use]
pub fn parse(messages: &str) -> (Vec<Remark>, String) {
    let (mut remarks, mut rest): (Vec<Remark>, String) = (Vec::new(), String::new());
    let (mut entry, mut category) = (String::new(), String::new());
    for line in messages.lines() {
        let text = line.trim();
        if let Some(name) = text.strip_prefix("in function: ") {
            name.trim_end_matches(':').clone_into(&mut entry);
        } else if let Some(name) = text.strip_prefix("category: ") {
            category = name.to_lowercase();
        } else if let Some((kind, message)) = text.strip_prefix("remark[").and_then(|t| t.split_once("]: ")) {
            remarks.push(Remark {
                entry: entry.clone(),
                category: category.clone(),
                kind: kind.to_owned(),
                message: message.to_owned(),
                name: String::new(),
                place: None,
                notes: Vec::new(),
            });
        } else if let (Some(text), Some(last)) = (text.strip_prefix("--> "), remarks.last_mut()) {
            last.place = place(text);
        } else if let (Some(text), Some(last)) = (text.strip_prefix("= "), remarks.last_mut()) {
            match text.split_once(": ") {
                Some(("name", name)) => name.clone_into(&mut last.name),
                // A reason repeats the position.
                Some((_, note)) => last.notes.push(note.split_once("): ").map_or(note, |(_, why)| why).to_owned()),
                None => last.notes.push(text.to_owned()),
            }
        } else if !text.is_empty() && text != "|" {
            rest.push_str(line);
            rest.push('\n');
        }
    }
    let mut unique: Vec<Remark> = Vec::new();
    for remark in remarks {
        if !unique.contains(&remark) {
            unique.push(remark);
        }
    }
    // The assembler works on several ops at a time, and its order varies.
    unique.sort_by(|a, b| {
        let key = |r: &Remark| (r.place.as_ref().map(|p| (p.file.clone(), p.line, p.column)), r.kind.clone(), r.text());
        key(a).cmp(&key(b))
    });
    (unique, rest.trim().to_owned())
}

/// The first position in a message, such as `loc("k.py":71:11)` or `"k.py":71:11`.
#[must_use]
pub fn place(text: &str) -> Option<SourcePlace> {
    let mut quotes = text.split('"');
    quotes.next()?;
    // Names are quoted too: a file is followed by its line and column.
    while let Some(file) = quotes.next() {
        let behind = quotes.next()?;
        let mut numbers = behind.strip_prefix(':').unwrap_or_default().split(|c: char| !c.is_ascii_digit());
        if let (Some(Ok(line)), Some(Ok(column))) = (numbers.next().map(str::parse), numbers.next().map(str::parse)) {
            return Some(SourcePlace { file: file.to_owned(), line, column });
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAID: &str = "in function: k:\n\n  category: Memory\n    remark[failed]: Failed to select TMA load instruction\n      --> \
         \"/k/a.py\":71:41\n       |\n       = name: RemarkMemoryTmaLoadFailed\n       = reason: loc(\"/k/a.py\":71:41): stride not \
         16-byte aligned\n\n  category: Tensor-core\n    remark[passed]: MMA operation\n      --> \"/k/a.py\":72:24\n       |\n       \
         = name: RemarkTensorCoreMMA\n       = note: Shape = [64, 16, 32]\n\n    remark[passed]: MMA operation\n      --> \
         \"/k/a.py\":72:24\n       |\n       = name: RemarkTensorCoreMMA\n       = note: Shape = [64, 16, 32]\nwarning: else\n";

    #[test]
    fn remarks_have_places_and_reasons() {
        let (remarks, rest) = parse(SAID);
        assert_eq!(rest, "warning: else");
        assert_eq!(remarks.len(), 2, "one that is repeated counts once");
        let first = &remarks[0];
        assert_eq!((first.entry.as_str(), first.category.as_str(), first.kind.as_str()), ("k", "memory", "failed"));
        assert_eq!(first.text(), "Failed to select TMA load instruction (stride not 16-byte aligned)");
        assert_eq!(first.name, "RemarkMemoryTmaLoadFailed");
        assert_eq!(first.place, Some(SourcePlace { file: "/k/a.py".to_owned(), line: 71, column: 41 }));
        assert_eq!(remarks[1].notes, ["Shape = [64, 16, 32]"]);
    }

    #[test]
    fn places_are_found_in_messages() {
        let text =
            "#cuda_tile.di_loc<loc(\"/k/b.py\":144:18) in #cuda_tile.di_subprogram<file = <\"b.py\" in \"/k\">>: error";
        assert_eq!(place(text), Some(SourcePlace { file: "/k/b.py".to_owned(), line: 144, column: 18 }));
        let inlined = "loc(callsite(#cuda_tile.di_loc<loc(\"/c/stub.py\":678:15) in";
        assert_eq!(place(inlined).map(|p| p.line), Some(678));
        for none in ["", "error: nothing", "a \"quoted\" word", "\"a\":b"] {
            assert_eq!(place(none), None, "{none}");
        }
    }
}
