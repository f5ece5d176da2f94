//! Measurements on a GPU, read from `measured.txt`.

use crate::targets::Target;
use std::sync::LazyLock;

/// The measurements, in the form that `measured.txt` explains.
const TEXT: &str = include_str!("measured.txt");

pub(super) static MEASURED: LazyLock<Measured> = LazyLock::new(|| Measured::parse(TEXT));

/// A speed cliff: its parameters, and the speeds on both sides.
#[derive(Debug)]
pub(super) struct Cliff {
    pub name: &'static str,
    parameters: Vec<(&'static str, u64)>,
    pub slow: &'static str,
    pub fast: &'static str,
    /// The work that was timed.
    pub work: &'static str,
}

impl Cliff {
    /// A parameter; a test asks that each rule has its own.
    pub fn parameter(&self, key: &str) -> u64 {
        self.parameters.iter().find(|(name, _)| *name == key).map_or(u64::MAX, |(_, value)| *value)
    }
}

#[derive(Debug)]
pub(super) struct Measured {
    pub target: &'static str,
    pub device: &'static str,
    pub driver: &'static str,
    pub assembler: &'static str,
    pub date: &'static str,
    cliffs: Vec<Cliff>,
}

impl Measured {
    /// Lines that are not understood are left out; a test reads the file strictly.
    fn parse(text: &'static str) -> Measured {
        let word = |key: &str| {
            let mut values = text.lines().filter_map(|line| line.split_once(' ').filter(|(name, _)| *name == key));
            values.next().map_or("", |(_, value)| value)
        };
        Measured {
            target: word("target"),
            device: word("device"),
            driver: word("driver"),
            assembler: word("assembler"),
            date: word("date"),
            cliffs: text.lines().filter_map(|line| cliff(line.strip_prefix("cliff ")?)).collect(),
        }
    }

    /// A cliff of a target: `None` if it was not measured there.
    pub fn cliff(&self, target: Target, name: &str) -> Option<&Cliff> {
        self.cliffs.iter().find(|cliff| target.name() == self.target && cliff.name == name)
    }

    /// Where and when the numbers were measured.
    pub fn origin(&self) -> String {
        format!("{}, driver {}, tileiras {}, {}", self.device, self.driver, self.assembler, self.date)
    }

    /// The same for the times of compilations, which need no GPU.
    pub fn origin_of_times(&self) -> String {
        format!("processor time of tileiras {}, {}", self.assembler, self.date)
    }
}

/// `accumulator registers_per_warp=8192: 38 TFLOP/s | 776 TFLOP/s | a product of …`
fn cliff(line: &'static str) -> Option<Cliff> {
    let (head, rest) = line.split_once(": ")?;
    let mut words = head.split(' ');
    let name = words.next()?;
    let parameter = |word: &'static str| word.split_once('=').and_then(|(key, value)| Some((key, value.parse().ok()?)));
    let parameters = words.map(parameter).collect::<Option<Vec<_>>>()?;
    let mut parts = rest.split(" | ");
    Some(Cliff { name, parameters, slow: parts.next()?, fast: parts.next()?, work: parts.next()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_read_in_full() {
        let known = ["target ", "device ", "driver ", "assembler ", "date ", "cliff ", "#"];
        assert!(TEXT.lines().all(|line| known.iter().any(|word| line.starts_with(word))));
        assert_eq!(MEASURED.cliffs.len(), TEXT.lines().filter(|line| line.starts_with("cliff ")).count());
        assert!(Target::from_name(MEASURED.target).is_some() && MEASURED.date.len() == 10);
        for cliff in &MEASURED.cliffs {
            let rule = super::super::RULES.iter().find(|(name, _)| *name == cliff.name);
            let (_, keys) = rule.unwrap_or_else(|| panic!("{cliff:?} has no rule"));
            let has = |key: &&str| cliff.parameters.iter().any(|(name, _)| name == key);
            assert!(keys.iter().all(has) && keys.len() == cliff.parameters.len(), "{cliff:?}");
            assert!(cliff.slow != cliff.fast && !cliff.work.is_empty());
        }
    }

    #[test]
    fn every_rule_has_a_measurement() {
        for (name, _) in super::super::RULES {
            assert!(MEASURED.cliffs.iter().any(|cliff| cliff.name == *name), "{name}");
        }
    }
}
