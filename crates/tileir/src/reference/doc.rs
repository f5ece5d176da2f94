//! The doc comment of an op, taken apart.
//!
//! Its first paragraph is the summary; then come paragraphs about its meaning, and the sections `# Undefined`,
//! `# Hardware` and `# Example`. An example is a whole file, or the body of an entry; its output is in comments
//! behind it, `// prints: …`.

/// A doc comment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Doc {
    /// The first paragraph.
    pub summary: String,
    /// The paragraphs after it.
    pub meaning: Vec<String>,
    /// The undefined cases.
    pub undefined: Vec<String>,
    /// What hardware was observed to do.
    pub hardware: Vec<String>,
    /// Lines of Tile IR.
    pub example: String,
}

impl Doc {
    /// Takes a doc comment apart.
    #[must_use]
    pub fn parse(text: &str) -> Doc {
        let mut doc = Doc::default();
        let mut section = "";
        let mut open = false;
        for line in text.lines() {
            // A comment's lines begin with a blank.
            let line = line.strip_prefix(' ').unwrap_or(line);
            if let Some(heading) = line.strip_prefix("# ") {
                section = heading;
                open = false;
                continue;
            }
            if section == "Example" {
                if !line.starts_with("```") {
                    doc.example.push_str(line);
                    doc.example.push('\n');
                }
                continue;
            }
            let paragraphs = match section {
                "Undefined" => &mut doc.undefined,
                "Hardware" => &mut doc.hardware,
                _ => &mut doc.meaning,
            };
            match paragraphs.last_mut() {
                _ if line.is_empty() => open = false,
                Some(last) if open => {
                    last.push(' ');
                    last.push_str(line);
                }
                _ => {
                    paragraphs.push(line.to_owned());
                    open = true;
                }
            }
        }
        if !doc.meaning.is_empty() {
            doc.summary = doc.meaning.remove(0);
        }
        doc
    }
}

/// An example as a whole file, and its output.
#[must_use]
pub fn example(text: &str) -> (String, String) {
    let (printed, lines): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| line.starts_with("// prints: "));
    let printed: Vec<&str> = printed.iter().map(|line| &line["// prints: ".len()..]).collect();
    let whole = ["entry ", "global ", "cuda_tile.module "].iter().any(|word| text.starts_with(word));
    let mut file = String::new();
    if !whole {
        file.push_str("entry @example() {\n");
    }
    for line in lines {
        if !whole && !line.is_empty() {
            file.push_str("  ");
        }
        file.push_str(line);
        file.push('\n');
    }
    if !whole {
        file.push_str("}\n");
    }
    (file, printed.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_comes_apart() {
        let text = " Adds.\n\n Much\n more.\n\n Again.\n # Undefined\n Never.\n\n # Example\n ```mlir\n %a = b\n // prints: 1\n ```\n";
        let doc = Doc::parse(text);
        assert_eq!(doc.summary, "Adds.");
        assert_eq!(doc.meaning, ["Much more.", "Again."]);
        assert_eq!(doc.undefined, ["Never."]);
        assert_eq!(example(&doc.example), ("entry @example() {\n  %a = b\n}\n".to_owned(), "1".to_owned()));
    }
}
