//! Pages of passes, pipelines and rewrite rules, from the optimizer's registries. They are shown by name only:
//! `docs/optimizer.md` lists them all.

use super::page::{Block, Kind, Page};
use tileir_opt::rules::{RULES, Rule, RuleOrigin};
use tileir_opt::{PASSES, PIPELINES, PassInfo};

/// The pages of a word.
pub(super) fn find(word: &str) -> Vec<Page> {
    let mut found: Vec<Page> = PASSES.iter().filter(|pass| pass.name == word).map(pass_page).collect();
    for named in PIPELINES.iter().filter(|named| named.name == word) {
        let mut page = Page::new(Kind::Pass, named.name, &format!("Pipeline: {}.", named.doc));
        page.blocks.push(Block::plain(format!("tileir opt --pipeline {} FILE", named.name)));
        if !named.text.is_empty() {
            page.section("Passes", vec![Block::plain(named.text)]);
        }
        found.push(page);
    }
    let rule = |rule: &&Rule| rule.name == word || rule.aliases.contains(&word);
    found.extend(RULES.iter().filter(rule).map(rule_page));
    found
}

/// Every word that has such a page.
pub(super) fn words() -> impl Iterator<Item = &'static str> {
    let passes = PASSES.iter().map(|pass| pass.name).chain(PIPELINES.iter().map(|named| named.name));
    passes.chain(RULES.iter().map(|rule| rule.name))
}

fn origin(origin: RuleOrigin) -> &'static str {
    match origin {
        RuleOrigin::Upstream => "NVIDIA's open tools have it too.",
        RuleOrigin::WriteUp => "It comes from the public description of the simplifier.",
        RuleOrigin::Own => "It is tileir's own.",
    }
}

fn pass_page(pass: &PassInfo) -> Page {
    let mut page = Page::new(Kind::Pass, pass.name, &format!("Pass: {}.", pass.doc));
    page.blocks.push(Block::plain(format!("tileir opt --pass {} FILE", pass.name)));
    page.blocks.push(Block::text(origin(pass.origin)));
    let rows: Vec<Vec<String>> =
        pass.options.iter().map(|(name, what)| vec![format!("`{name}`"), (*what).to_owned()]).collect();
    if !rows.is_empty() {
        let use_of = Block::plain(format!("tileir opt --pass {}{{{}=…}} FILE", pass.name, pass.options[0].0));
        page.section("Options", vec![Block::Table { head: vec!["option", "what"], rows }, use_of]);
    }
    let named: Vec<Block> = PIPELINES
        .iter()
        .filter(|named| named.text.split([',', '(', ')', '{']).any(|word| word == pass.name))
        .map(|named| Block::text(format!("`{}`: {}.", named.name, named.doc)))
        .collect();
    page.section("Pipelines that run it", named);
    page
}

fn rule_page(rule: &Rule) -> Page {
    let mut page = Page::new(Kind::Rule, rule.name, &format!("Rewrite rule: {}.", rule.doc));
    page.blocks.push(Block::text(origin(rule.origin)));
    if rule.origin == RuleOrigin::Upstream {
        page.blocks.push(Block::text(format!("NVIDIA's optimizer has it since {}.", rule.since)));
    }
    if !rule.aliases.is_empty() {
        let names: Vec<String> = rule.aliases.iter().map(|name| format!("`{name}`")).collect();
        page.blocks.push(Block::text(format!("Other names: {}.", names.join(", "))));
    }
    page.blocks.push(Block::text("`tileir opt --stats` counts how often it fires; this leaves it out:"));
    page.blocks.push(Block::plain(format!("tileir opt --pass canonicalize{{disable-patterns={}}} FILE", rule.name)));
    page
}
