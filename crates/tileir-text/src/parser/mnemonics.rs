//! The ops that a level knows, by mnemonic.

use tileir_ir::{Level, OpKind, Opcode, PerLevel};

/// Names and ops. A name is looked up among those with its hash, usually itself alone.
pub(super) struct Mnemonics {
    slots: Vec<Option<(&'static str, OpKind)>>,
}

/// A power of two, several times the number of mnemonics, so that few share a hash.
const SLOTS: usize = 1024;

impl Mnemonics {
    pub fn of(level: Level) -> &'static Mnemonics {
        static TABLES: PerLevel<Mnemonics> = PerLevel::new();
        TABLES.get_or_init(level, || {
            let mut table = Mnemonics { slots: vec![None; SLOTS] };
            for &op in Opcode::ALL.iter().filter(|op| level.has(op.def().since)) {
                for name in op.def().names_at(level) {
                    table.insert(name, OpKind::Table(op));
                }
            }
            table
        })
    }

    fn insert(&mut self, name: &'static str, kind: OpKind) {
        let mut at = hash(name.as_bytes());
        while self.slots[at].is_some_and(|(other, _)| other != name) {
            at = (at + 1) % SLOTS;
        }
        self.slots[at] = Some((name, kind));
    }

    /// The op of this name.
    #[inline]
    pub fn get(&self, name: &[u8]) -> Option<OpKind> {
        let mut at = hash(name);
        while let Some((other, kind)) = self.slots[at] {
            if other.as_bytes() == name {
                return Some(kind);
            }
            at = (at + 1) % SLOTS;
        }
        None
    }

    /// All names.
    pub fn names(&'static self) -> impl Iterator<Item = &'static str> {
        self.slots.iter().flatten().map(|(name, _)| *name)
    }
}

/// Length, first and last letters distinguish most mnemonics.
#[inline]
fn hash(name: &[u8]) -> usize {
    let word = |four: Option<&[u8; 4]>| match four {
        Some(&four) => u32::from_le_bytes(four),
        None => name.iter().fold(0, |word, &b| word << 8 | u32::from(b)),
    };
    let (first, last) = (word(name.first_chunk()), word(name.last_chunk()));
    let mixed = (first ^ last.rotate_left(15) ^ name.len() as u32).wrapping_mul(0x9e37_79b1);
    (mixed >> 22) as usize % SLOTS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_found_and_no_other() {
        for level in Level::ALL {
            let table = Mnemonics::of(level);
            for &op in Opcode::ALL {
                let known = level.has(op.def().since);
                assert_eq!(table.get(op.def().name_at(level).as_bytes()), known.then_some(OpKind::Table(op)), "{op:?}");
            }
            for other in ["", "a", "add", "addi ", "addx", "zzzz", "cuda_tile.addi", "testing$func"] {
                assert_eq!(table.get(other.as_bytes()), None);
            }
        }
    }
}
