//! Mutated bytecode files: most changes are inside a section, so that the framing of the file survives.

use super::change_module;
use crate::Random;
use tileir::base::Diagnostics;
use tileir_bytecode::{ReadOptions, Section, WriteOptions, read, read_layout, write};

/// Changes a file in one of two ways: a few of its bytes, or, if it can be read, a few ops of its module.
pub fn change_file(bytes: &mut Vec<u8>, random: &mut Random) {
    if random.below(2) == 0 && change_ops(bytes, random).is_some() {
        return;
    }
    let other = bytes.clone();
    change_bytes(bytes, &other, random);
}

/// Changes the module of a file and writes it again. `None` if it cannot be read, or the result has no encoding.
fn change_ops(bytes: &mut Vec<u8>, random: &mut Random) -> Option<()> {
    let (options, mut diags) = (ReadOptions::default(), Diagnostics::new());
    let version = read_layout(bytes, &options, &mut diags).ok()?.version;
    let mut module = read(bytes, &options, &mut diags).ok()?;
    for _ in 0..=random.below(2) {
        change_module(&mut module, random);
    }
    *bytes = write(&module, &WriteOptions { version, ..WriteOptions::default() }, &mut diags).ok()?;
    Some(())
}

/// Changes a few bytes of a file; may splice in pieces of `other`.
pub fn change_bytes(bytes: &mut Vec<u8>, other: &[u8], random: &mut Random) {
    // The tables and bodies: changes elsewhere mostly give the same few errors.
    let layout = read_layout(bytes, &ReadOptions::default(), &mut Diagnostics::new());
    let sections = layout.map(|l| l.sections).unwrap_or_default();
    for _ in 0..=random.below(3) {
        if bytes.is_empty() {
            return;
        }
        let (mut start, mut len) = (0, bytes.len());
        if let (Some(found), true) = (sections.get(random.below(sections.len())), random.below(8) > 0) {
            let functions = sections.iter().find(|s| s.section == Section::Functions);
            let found = functions.filter(|_| random.below(2) == 0).unwrap_or(found);
            (start, len) = (found.start, found.len);
        }
        let at = (start + random.below(len)).min(bytes.len() - 1);
        let run = (1 + random.below(12)).min(bytes.len() - at);
        match random.below(20) {
            0 => bytes.truncate(at),
            1 => drop(bytes.drain(at..at + run)),
            2 => drop(bytes.splice(at..at, [random.next() as u8])),
            // A piece of another file, in place.
            3 | 4 => {
                let run = run.min(other.len());
                let from = random.below(other.len().saturating_sub(run));
                bytes[at..at + run].copy_from_slice(&other[from..from + run]);
            }
            5 | 6 => {
                let from = random.below(bytes.len() - run + 1);
                bytes.copy_within(from..from + run, at);
            }
            7..10 => bytes[at] ^= 1 << random.below(8),
            10..15 => bytes[at] = random.below(24) as u8,
            15 | 16 => bytes[at] = bytes[at].wrapping_add(1),
            17 => bytes[at] = bytes[at].wrapping_sub(1),
            18 => bytes[at] = 0xFF,
            _ => bytes[at] = random.next() as u8,
        }
    }
}
