//! The facts about targets, read from `facts.txt`.

use super::Target;
use std::sync::LazyLock;

/// The facts, in the form that `facts.txt` explains.
const TEXT: &str = include_str!("facts.txt");

pub(super) static FACTS: LazyLock<TargetFacts> = LazyLock::new(|| TargetFacts::parse(TEXT));

/// Some targets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Set(u16);

impl Set {
    pub fn contains(self, target: Target) -> bool {
        self.0 >> target as u16 & 1 != 0
    }
}

/// A use of ops that targets refuse.
#[derive(Debug)]
pub(super) struct Rule {
    pub ops: Vec<&'static str>,
    /// Each key must have one of its words.
    pub conditions: Vec<(&'static str, Vec<&'static str>)>,
    pub by: Set,
    pub message: &'static str,
    pub help: &'static str,
}

#[derive(Debug)]
pub(super) struct TargetFacts {
    pub tool: &'static str,
    pub date: &'static str,
    pub probes: usize,
    /// Element types, with the targets that refuse them in any op.
    pub types: Vec<(&'static str, Set)>,
    pub rules: Vec<Rule>,
}

impl TargetFacts {
    /// Lines that are not understood are left out; a test reads the file strictly.
    fn parse(text: &'static str) -> TargetFacts {
        let mut facts = TargetFacts { tool: "", date: "", probes: 0, types: Vec::new(), rules: Vec::new() };
        for line in text.lines() {
            match line.split_once(' ') {
                Some(("tool", tool)) => facts.tool = tool,
                Some(("date", date)) => facts.date = date,
                Some(("probes", count)) => facts.probes = count.parse().unwrap_or(0),
                Some(("type", rest)) => {
                    facts.types.extend(rest.split_once(':').map(|(name, by)| (name.trim(), set(by))));
                }
                Some(("rule", rest)) => facts.rules.extend(rule(rest)),
                _ => {}
            }
        }
        facts
    }
}

/// `sm_80 sm_86`, or `all`.
fn set(text: &str) -> Set {
    let bit = |name: &str| match name {
        "all" => u16::MAX,
        _ => Target::from_name(name).map_or(0, |target| 1 << target as u16),
    };
    Set(text.split_whitespace().map(bit).fold(0, |all, bit| all | bit))
}

/// `ftof from=f16,bf16 to=tf32: sm_80 | message | help`
fn rule(text: &'static str) -> Option<Rule> {
    let mut parts = text.split(" | ");
    let (head, by) = parts.next()?.split_once(": ")?;
    let mut words = head.split_whitespace();
    let ops = words.next()?.split(',').collect();
    let condition = |word: &'static str| word.split_once('=').map(|(key, values)| (key, values.split(',').collect()));
    let conditions = words.map(condition).collect::<Option<Vec<_>>>()?;
    Some(Rule { ops, conditions, by: set(by), message: parts.next()?.trim(), help: parts.next()?.trim() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_read_in_full() {
        let lines = |word: &str| TEXT.lines().filter(|line| line.starts_with(word)).count();
        assert_eq!(FACTS.rules.len(), lines("rule "));
        assert_eq!(FACTS.types.len(), lines("type "));
        let known = ["tool ", "date ", "probes ", "type ", "rule ", "#"];
        assert!(TEXT.lines().all(|line| line.is_empty() || known.iter().any(|word| line.starts_with(word))));
        for name in TEXT.split_whitespace().map(|w| w.trim_matches(',')).filter(|word| word.starts_with("sm_")) {
            assert!(Target::from_name(name).is_some(), "{name}");
        }
        assert!(!FACTS.tool.is_empty() && FACTS.date.len() == 10 && FACTS.probes > 0);
        let ops: Vec<&str> =
            tileir_ir::Opcode::ALL.iter().map(|op| op.def().name_at(tileir_ir::Level::default())).collect();
        for rule in &FACTS.rules {
            assert!(rule.ops.iter().all(|op| ops.contains(op)), "{rule:?}");
            assert!(Target::ALL.into_iter().any(|target| rule.by.contains(target)), "{rule:?}");
        }
    }
}
