//! Pages in a terminal, as Markdown and as HTML.

use super::page::{Block, Page, Piece, pieces};
use std::fmt::Write;

/// How wide paragraphs are in a terminal.
const WIDTH: usize = 100;

/// For a terminal, in bold and blue if `color`.
#[must_use]
pub fn terminal(page: &Page, color: bool) -> String {
    let (bold, blue, off) = if color { ("\x1b[1m", "\x1b[34m", "\x1b[0m") } else { ("", "", "") };
    let mut out = format!("{bold}{}{off}: {}\n", page.title, first_lower(&plain(&page.summary)));
    for block in &page.blocks {
        out.push('\n');
        match block {
            Block::Heading(heading) => {
                let _ = writeln!(out, "{bold}{}{off}", plain(heading));
                continue;
            }
            Block::Text(text) => wrap(&plain(text), &mut out),
            Block::Table { head, rows } => columns(head, rows, &mut out),
            Block::Code { text, .. } => {
                for line in text.lines() {
                    let _ = writeln!(out, "    {blue}{line}{off}");
                }
            }
        }
    }
    // No blank line after a heading.
    out.replace(&format!("{off}\n\n\n"), &format!("{off}\n\n"))
}

/// A sentence that continues after a colon; a name or an abbreviation keeps its capitals.
fn first_lower(text: &str) -> String {
    let mut letters = text.chars();
    match (letters.next(), letters.clone().next()) {
        (Some(first), Some(second)) if !second.is_uppercase() => first.to_lowercase().chain(letters).collect(),
        _ => text.to_owned(),
    }
}

/// A text without markup; code keeps its quotes.
fn plain(text: &str) -> String {
    pieces(text)
        .into_iter()
        .map(|piece| match piece {
            Piece::Words(words) | Piece::Link(words, _) => words.to_owned(),
            Piece::Code(code) => format!("`{code}`"),
        })
        .collect()
}

fn wrap(text: &str, out: &mut String) {
    for line in text.lines() {
        let mut width = 0;
        for word in line.split_whitespace() {
            let len = word.chars().count();
            if width > 0 && width + 1 + len > WIDTH {
                out.push('\n');
                width = 0;
            } else if width > 0 {
                out.push(' ');
                width += 1;
            }
            out.push_str(word);
            width += len;
        }
        out.push('\n');
    }
}

fn columns(head: &[&str], rows: &[Vec<String>], out: &mut String) {
    let rows: Vec<Vec<String>> =
        rows.iter().map(|row| row.iter().map(|cell| plain(cell).replace('`', "")).collect()).collect();
    let used = |column: usize| rows.iter().any(|row| row.get(column).is_some_and(|cell| !cell.is_empty()));
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count());
        cells.chain([head[column].len()]).max().unwrap_or(0)
    };
    let shown: Vec<(usize, usize)> = (0..head.len()).filter(|&i| used(i)).map(|i| (i, width(i))).collect();
    let mut line = |cell: &dyn Fn(usize) -> String| {
        let cells: Vec<String> = shown.iter().map(|&(i, width)| format!("{:width$}", cell(i))).collect();
        let _ = writeln!(out, "  {}", cells.join("  ").trim_end());
    };
    line(&|i| head[i].to_owned());
    for row in &rows {
        line(&|i| row.get(i).cloned().unwrap_or_default());
    }
}

/// As Markdown. Links are relative, from a page in one of the folders to another.
#[must_use]
pub fn markdown(page: &Page) -> String {
    let mut out = format!("# `{}`\n\n{}\n", page.title, markup(&page.summary, "../", false));
    blocks_as_markdown(&page.blocks, "../", &mut out);
    out
}

/// Blocks as Markdown; `up` leads from where they stand to the folder of all pages.
pub(crate) fn blocks_as_markdown(blocks: &[Block], up: &str, out: &mut String) {
    for block in blocks {
        out.push('\n');
        match block {
            Block::Heading(heading) => {
                let _ = writeln!(out, "## {heading}");
            }
            Block::Text(text) => {
                let _ = writeln!(out, "{}", markup(text, up, false));
            }
            Block::Table { head, rows } => {
                let _ = writeln!(out, "| {} |\n|{}", head.join(" | "), " --- |".repeat(head.len()));
                for row in rows {
                    let cells: Vec<String> = row.iter().map(|cell| markup(cell, up, true)).collect();
                    let _ = writeln!(out, "| {} |", cells.join(" | "));
                }
            }
            Block::Code { text, mlir } => {
                let _ = writeln!(out, "```{}\n{}\n```", if *mlir { "mlir" } else { "text" }, text.trim_end());
            }
        }
    }
}

fn markup(text: &str, up: &str, cell: bool) -> String {
    let mut out = String::new();
    for piece in pieces(text) {
        match piece {
            Piece::Words(words) => out.push_str(&words.replace('<', "\\<").replace('*', "\\*")),
            Piece::Code(code) => {
                let _ = write!(out, "`{code}`");
            }
            Piece::Link(words, target) => {
                let (page, anchor) =
                    target.split_once('#').map_or((target, String::new()), |(p, a)| (p, format!("#{a}")));
                let _ = write!(out, "[{words}]({up}{page}.md{anchor})");
            }
        }
    }
    if cell { out.replace('|', "\\|") } else { out }
}

/// As an HTML page of its own.
#[must_use]
pub fn html(page: &Page) -> String {
    let mut body = format!("<h1><code>{}</code></h1>\n<p>{}</p>\n", escape(&page.title), tags(&page.summary, "../"));
    blocks_as_html(&page.blocks, "../", &mut body);
    whole(&page.title, "../", &body)
}

/// A document around `body`.
pub(crate) fn whole(title: &str, up: &str, body: &str) -> String {
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>{} - tileir</title>\n<style>\nbody {{ font: 16px/1.5 sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em }}\n\
         pre, code {{ background: #f4f4f4 }}\npre {{ padding: .7em; overflow-x: auto }}\n\
         td, th {{ text-align: left; vertical-align: top; padding: .2em 1em .2em 0 }}\n</style>\n\
         <p><a href=\"{up}index.html\">tileir reference</a></p>\n{body}</html>\n",
        escape(title)
    )
}

pub(crate) fn blocks_as_html(blocks: &[Block], up: &str, out: &mut String) {
    for block in blocks {
        match block {
            Block::Heading(heading) => {
                let id = heading.replace('`', "");
                let _ = writeln!(out, "<h2 id=\"{}\">{}</h2>", escape(&anchor(&id)), tags(heading, up));
            }
            Block::Text(text) => {
                let _ = writeln!(out, "<p>{}</p>", tags(text, up));
            }
            Block::Table { head, rows } => {
                let head: String = head.iter().map(|cell| format!("<th>{cell}</th>")).collect();
                let _ = writeln!(out, "<table>\n<tr>{head}</tr>");
                for row in rows {
                    let cells: String = row.iter().map(|cell| format!("<td>{}</td>", tags(cell, up))).collect();
                    let _ = writeln!(out, "<tr>{cells}</tr>");
                }
                out.push_str("</table>\n");
            }
            Block::Code { text, .. } => {
                let _ = writeln!(out, "<pre>{}</pre>", escape(text.trim_end()));
            }
        }
    }
}

/// The anchor that GitHub gives a heading.
#[must_use]
pub fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

fn tags(text: &str, up: &str) -> String {
    let mut out = String::new();
    for piece in pieces(text) {
        match piece {
            Piece::Words(words) => out.push_str(&escape(words)),
            Piece::Code(code) => {
                let _ = write!(out, "<code>{}</code>", escape(code));
            }
            Piece::Link(words, target) => {
                let (page, anchor) =
                    target.split_once('#').map_or((target, String::new()), |(p, a)| (p, format!("#{a}")));
                let _ = write!(out, "<a href=\"{up}{page}.html{anchor}\">{}</a>", tags(words, up));
            }
        }
    }
    out
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
