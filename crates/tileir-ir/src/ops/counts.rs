//! The numbers of operands, results and regions of an op. Both the parser of the generic form and the verifier check
//! them: the former sees errors that a module cannot represent, and modules come from other sources than the parser.

use super::def::{Arity, OpDef, SlotDef};
use crate::Level;
use tileir_base::codes;

codes! {
    /// The codes of the rules that the table itself states.
    pub static REGISTRY;

    E0232 "an op has too many or too few parts"
    "The op takes a fixed number of operands, results or regions. Only the generic form lets one write another." {
    wrong r#"entry @k() {
  "cuda_tile.reduce"() <{dim = 0 : i32, identities = []}> ({
    "cuda_tile.yield"() : () -> ()
  }) : () -> ()
}"#
    right r#"entry @k(%n: tile<i32>) {
  %x = iota : tile<8xi32>
  %r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0 : i32]}> ({
  ^body(%a: !cuda_tile.tile<i32>, %b: !cuda_tile.tile<i32>):
    "cuda_tile.yield"(%a) : (!cuda_tile.tile<i32>) -> ()
  }) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<i32>
}"#
    }
}

/// The number of values that a list of slots accepts, and whether more are accepted.
fn taken(slots: &[SlotDef], level: Level) -> (usize, bool) {
    let known = || slots.iter().filter(|slot| slot.is_at(level));
    let fixed = known().filter(|s| s.arity == Arity::One).count();
    (fixed, fixed < known().count())
}

impl OpDef {
    /// The problem with the numbers of regions, results and operands at `level`, in the order of the reference tools.
    #[must_use]
    pub fn miscount(&self, level: Level, regions: usize, results: usize, operands: usize) -> Option<String> {
        if regions != self.regions.len() {
            return Some(match self.regions.len() {
                0 => "requires zero regions".to_owned(),
                1 => "requires one region".to_owned(),
                n => format!("expected {n} regions"),
            });
        }
        let fits = |(fixed, open): (usize, bool), found| found == fixed || (open && found > fixed);
        let taken = |slots| taken(slots, level);
        if !fits(taken(self.results), results) {
            return Some(match taken(self.results) {
                (n, true) => format!("expected {n} or more results, but found {results}"),
                (0, false) => "requires zero results".to_owned(),
                (1, false) => "requires one result".to_owned(),
                (n, false) => format!("expected {n} results"),
            });
        }
        if !fits(taken(self.operands), operands) {
            return Some(match taken(self.operands) {
                (n, true) => format!("expected {n} or more operands, but found {operands}"),
                (0, false) => "requires zero operands".to_owned(),
                (1, false) => "requires a single operand".to_owned(),
                (n, false) => format!("expected {n} operands, but found {operands}"),
            });
        }
        None
    }
}

/// The problem if the groups have `sum` of `total` operands.
#[must_use]
pub fn segments_text(total: usize, sum: i64) -> String {
    format!(
        "operand count ({total}) does not match with the total size ({sum}) specified in attribute 'operandSegmentSizes'"
    )
}

/// The problem with a group of `found` operands after `start` others, if its slot does not accept as many.
#[must_use]
pub fn group_text(arity: Arity, start: i64, found: i64) -> Option<String> {
    let (fits, want) = match arity {
        Arity::One => (found == 1, "1 element"),
        Arity::Opt => (found <= 1, "0 or 1 element"),
        Arity::Many => (true, ""),
    };
    (!fits).then(|| format!("operand group starting at #{start} requires {want}, but found {found}"))
}
