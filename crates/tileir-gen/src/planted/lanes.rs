//! Stores whose lanes or blocks would meet, and loads that would leave their array, were it not for a mask.

use super::graph::{Instance, Location, Strength, expected};
use super::text::Text;
use super::{Expected, Finding, Kernel, Plan};
use crate::Choices;
use std::collections::BTreeSet;

/// The purpose of the mask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Hazard {
    /// Two lanes of one store meet.
    Duplicates,
    /// Tiles of neighbouring blocks overlap.
    Blocks,
    /// Lanes reach past the end.
    Edge,
}

#[derive(Clone, Debug)]
pub(super) struct LanePlan {
    hazard: Hazard,
    blocks: usize,
    /// Elements between the tiles of two blocks.
    distance: usize,
    /// Elements of the array.
    elements: usize,
    /// The element of each lane, before that of the block is added.
    indices: Vec<usize>,
    /// The lanes that take part.
    mask: Vec<bool>,
    stores: bool,
}

impl Plan for LanePlan {
    fn draw(source: &mut Choices<'_>) -> LanePlan {
        let hazard = source.pick(&[Hazard::Duplicates, Hazard::Blocks, Hazard::Edge]);
        let length = source.pick(&[4usize, 8, 16]);
        match hazard {
            Hazard::Duplicates => {
                let indices: Vec<usize> = (0..length).map(|_| source.below(2 * length)).collect();
                let mut seen = BTreeSet::new();
                let mask = indices.iter().map(|index| seen.insert(*index)).collect();
                LanePlan { hazard, blocks: 1, distance: 0, elements: 2 * length, indices, mask, stores: true }
            }
            Hazard::Blocks => {
                let distance = 1 + source.below(length);
                let mask = (0..length).map(|lane| lane < distance).collect();
                let blocks = 2 + source.below(4);
                let elements = blocks * distance + length;
                LanePlan { hazard, blocks, distance, elements, indices: (0..length).collect(), mask, stores: true }
            }
            Hazard::Edge => {
                let elements = 1 + source.below(length);
                let mask = (0..length).map(|lane| lane < elements).collect();
                LanePlan {
                    hazard,
                    blocks: 1,
                    distance: 0,
                    elements,
                    indices: (0..length).collect(),
                    mask,
                    stores: source.coin(),
                }
            }
        }
    }

    fn kernel(&self) -> Kernel {
        let n = self.indices.len();
        let run = format!("--grid {} --arg x=i32[{}]", self.blocks, self.elements);
        let mut text = Text::new("lanes that a mask keeps apart", &run, "%x: tile<ptr<i32>>");
        text.line("%block, %by, %bz = get_tile_block_id : tile<i32>");
        let distance = text.number(self.distance as i64);
        text.line(format!("%first = muli %block, {distance} : tile<i32>"));
        text.line("%first_1 = reshape %first : tile<i32> -> tile<1xi32>");
        text.line(format!("%firsts = broadcast %first_1 : tile<1xi32> -> tile<{n}xi32>"));
        let list = |items: Vec<String>| items.join(", ");
        let lanes = list(self.indices.iter().map(usize::to_string).collect());
        text.line(format!("%lanes = constant <i32: [{lanes}]> : tile<{n}xi32>"));
        text.line(format!("%index = addi %firsts, %lanes : tile<{n}xi32>"));
        text.line("%x_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>");
        text.line(format!("%xs = broadcast %x_1 : tile<1xptr<i32>> -> tile<{n}xptr<i32>>"));
        text.line(format!("%p = offset %xs, %index : tile<{n}xptr<i32>>, tile<{n}xi32> -> tile<{n}xptr<i32>>"));
        let all = self.mask.iter().all(|bit| *bit);
        let bits = list(self.mask.iter().map(bool::to_string).collect());
        text.line(format!("%mask = constant <i1: [{bits}]> : tile<{n}xi1>"));
        let (operand, kind) = if all { ("", String::new()) } else { (", %mask", format!(", tile<{n}xi1>")) };
        let line = if self.stores {
            text.line(format!(
                "%done = store_ptr_tko weak %p, %lanes{operand} : tile<{n}xptr<i32>>, tile<{n}xi32>{kind} -> token"
            ))
        } else {
            text.line(format!(
                "%loaded, %done = load_ptr_tko weak %p{operand} : tile<{n}xptr<i32>>{kind} -> tile<{n}xi32>, token"
            ))
        };
        Kernel { expected: self.expected(line), text: text.finish() }
    }

    fn remove(&mut self, _: &mut Choices<'_>) -> Option<String> {
        self.mask.fill(true);
        Some(format!("the mask ({:?})", self.hazard))
    }
}

impl LanePlan {
    fn expected(&self, line: usize) -> Expected {
        let taking_part = || self.indices.iter().zip(&self.mask).filter(|(_, bit)| **bit).map(|(index, _)| *index);
        let block = |block: usize| Instance {
            block,
            line,
            strength: Strength::Weak,
            reads: !self.stores,
            writes: self.stores,
            locations: taking_part()
                .map(|index| Location { array: 0, start: (block * self.distance + index) * 4, size: 4 })
                .collect(),
            after: Vec::new(),
        };
        let mut expected = expected(&(0..self.blocks).map(block).collect::<Vec<_>>());
        if taking_part().any(|index| (self.blocks - 1) * self.distance + index >= self.elements) {
            let past = BTreeSet::from([Finding::new("out-of-bounds", &[line])]);
            expected.allowed.extend(past.clone());
            expected.needed.push(past);
        }
        expected
    }
}
