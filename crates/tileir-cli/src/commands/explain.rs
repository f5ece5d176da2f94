//! `tileir explain`: the reference page of an op, a type, an attribute, an enum value or a diagnostic code.

use super::{Global, USAGE, failure};
use crate::complete::Words;
use crate::io;
use crate::json::tagged;
use clap::ValueEnum;
use tileir::reference::{self, Kind, Page, json, render};
use tileir_text::names_here;

const EXAMPLES: &str = "Examples:
  tileir explain E0210
  tileir explain load_view_tko
  tileir explain --list

It knows every op, type, attribute, enum value, diagnostic code, pass and rewrite rule.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Opts {
    /// A code such as E0210, or the name of an op, a type, an attribute or an enum value
    #[arg(required_unless_present = "list", value_parser = Words::of(words), hide_possible_values = true)]
    name: Option<String>,
    /// List all codes
    #[arg(long, conflicts_with = "name")]
    list: bool,
    #[command(flatten)]
    shown: PageOptions,
}

/// How a page is shown.
#[derive(clap::Args, Clone, Copy)]
pub struct PageOptions {
    /// How to show the page
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum Format {
    /// For people at a terminal
    #[default]
    Text,
    /// As Markdown
    Markdown,
    /// As a document of its own
    Html,
}

/// Everything that has a page, for completions.
fn words() -> Vec<&'static str> {
    reference::words()
}

pub fn run(opts: &Opts, global: Global) -> anyhow::Result<u8> {
    if opts.list {
        let list: String = match global.json {
            true => tagged("code", &json::codes()),
            false => tileir::codes().iter().map(|code| format!("{}  {}\n", code.code, code.title)).collect(),
        };
        io::write(None, list.as_bytes())?;
    }
    match &opts.name {
        Some(name) => show(name, &reference::find(name), &Kind::ALL, opts.shown, global),
        None => Ok(0),
    }
}

/// Shows the pages of `name`, which should be one of `kinds`.
pub fn show(name: &str, pages: &[Page], kinds: &[Kind], shown: PageOptions, global: Global) -> anyhow::Result<u8> {
    if pages.is_empty() {
        let here: Vec<String> = names_here(name).into_iter().map(|word| format!("'{word}'")).collect();
        let meant = match reference::nearest(name, kinds) {
            _ if !here.is_empty() => format!("; in Tile IR it is {}", here.join(" or ")),
            Some(word) => format!("; there is '{word}'"),
            None => String::new(),
        };
        failure(&format!("nothing is called '{name}'{meant}"), global);
        io::write_err("help: `tileir ops` lists the ops, `tileir explain --list` the codes\n");
        return Ok(USAGE);
    }
    if global.json {
        let lines: String = pages.iter().map(|page| tagged("page", &json::page(page))).collect();
        io::write(None, lines.as_bytes())?;
        return Ok(0);
    }
    let color = global.color.on_stdout();
    let texts: Vec<String> = pages
        .iter()
        .map(|page| match shown.format {
            Format::Text => render::terminal(page, color),
            Format::Markdown => render::markdown(page),
            Format::Html => render::html(page),
        })
        .collect();
    io::write(None, texts.join("\n").as_bytes())?;
    Ok(0)
}
