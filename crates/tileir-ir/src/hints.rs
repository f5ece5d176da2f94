//! Optimization hints: the architectures and hints of each version, and the values of a hint.
//!
//! Before 13.3 an unknown hint, or one with a wrong value, is an error in every tool; since 13.3 it is at most a
//! warning of the verifier.

use crate::{Attr, AttrData, IntFormat, Level, Module, Scalar, Version};

/// The architectures of hints.
const ARCHITECTURES: [(&str, Version); 12] = [
    ("sm_80", Version::V13_1),
    ("sm_86", Version::V13_2),
    ("sm_87", Version::V13_2),
    ("sm_88", Version::V13_2),
    ("sm_89", Version::V13_2),
    ("sm_90", Version::V13_1),
    ("sm_100", Version::V13_1),
    ("sm_103", Version::V13_1),
    ("sm_110", Version::V13_1),
    ("sm_120", Version::V13_1),
    ("sm_121", Version::V13_1),
    ("default", Version::V13_3),
];
/// Architectures without clusters of blocks, and the first version that rejects such clusters for them.
const SINGLE: [&str; 5] = ["sm_80", "sm_86", "sm_87", "sm_88", "sm_89"];
const SINGLE_SINCE: Version = Version::V13_2;

/// The values of a hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Takes {
    Bool,
    Range(i128, i128),
    PowerOfTwo(i128),
}

const HINTS: [(&str, Takes, Version); 5] = [
    ("num_cta_in_cga", Takes::PowerOfTwo(16), Version::V13_1),
    ("allow_tma", Takes::Bool, Version::V13_1),
    ("latency", Takes::Range(1, 10), Version::V13_1),
    ("occupancy", Takes::Range(1, 32), Version::V13_1),
    ("num_worker_warps_per_cta", Takes::PowerOfTwo(32), Version::V13_3),
];

/// Whether tools of `level` reject unknown hints.
#[must_use]
pub fn are_strict(level: Level) -> bool {
    level < Level::V13_3
}

/// The architectures of hints.
pub fn architectures(level: Level) -> impl Iterator<Item = &'static str> {
    ARCHITECTURES.iter().filter(move |(_, since)| level.has(*since)).map(|(name, _)| *name)
}

/// Whether hints may name this architecture.
#[must_use]
pub fn is_architecture(level: Level, name: &str) -> bool {
    architectures(level).any(|known| known == name)
}

/// Whether an architecture has no clusters of blocks.
#[must_use]
pub fn is_single(name: &str) -> bool {
    SINGLE.iter().any(|prefix| name.starts_with(prefix))
}

/// Whether this hint exists.
#[must_use]
pub fn is_known(level: Level, name: &str) -> bool {
    HINTS.iter().any(|(known, _, since)| *known == name && level.has(*since))
}

/// The problem with the value of a known hint, if any.
#[must_use]
pub fn value_problem(m: &Module, level: Level, arch: &str, name: &str, value: Attr) -> Option<String> {
    let (_, takes, _) = HINTS.iter().find(|(known, ..)| *known == name)?;
    if *takes == Takes::Bool {
        let bool = match m.attr_data(value) {
            AttrData::Int { ty, .. } => m.scalar(*ty) == Some(Scalar::Int(IntFormat::I1)),
            _ => false,
        };
        return (!bool).then(|| format!("boolean value expected for {arch}.{name}"));
    }
    let Some(value) = m.as_int(value) else { return Some(format!("integer value expected for {arch}.{name}")) };
    let single = level.has(SINGLE_SINCE) && is_single(arch);
    if name == "num_cta_in_cga" && single && value != 1 {
        return Some(format!("expected 1 for {arch}.{name}"));
    }
    let text = match *takes {
        Takes::PowerOfTwo(most) if !(1..=most).contains(&value) || value & (value - 1) != 0 => {
            format!("expected power-of-two ≤ {most}")
        }
        Takes::Range(least, most) if !(least..=most).contains(&value) => {
            format!("integer value in the range [{least}, {most}] is expected")
        }
        Takes::Bool | Takes::PowerOfTwo(_) | Takes::Range(..) => return None,
    };
    Some(format!("{text} for {arch}.{name}"))
}

/// The problem with the entry of one architecture, for tools that reject unknown hints. `keys`: the hints of an op; all
/// of them if `None`.
#[must_use]
pub fn entry_problem(m: &Module, level: Level, arch: &str, value: Attr, keys: Option<&[&str]>) -> Option<String> {
    if !is_architecture(level, arch) {
        return Some(format!("unallowed key {arch}"));
    }
    let AttrData::Dict(entries) = m.attr_data(value) else { return Some(no_dictionary(m, arch, value)) };
    entries.iter().find_map(|&(key, value)| {
        let key = m.strings.text(key);
        if keys.is_some_and(|keys| !keys.contains(&&*key)) {
            return Some(format!("{key} is not allowed for current Operation"));
        }
        if !is_known(level, &key) {
            return Some(format!("unknown param {key} for {arch}"));
        }
        value_problem(m, level, arch, &key, value)
    })
}

/// The message for an entry that is not a dictionary.
#[must_use]
pub fn no_dictionary(m: &Module, arch: &str, value: Attr) -> String {
    format!("expected dictionary attribute for optimization_hints entry `{arch}` got value={}", m.attr_text(value))
}
