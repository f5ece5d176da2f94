//! Regions, blocks and their arguments.

use super::{Module, len32};
use crate::entities::{Block, BlockData, Op, Region, RegionData, Run, Value, ValueDef};
use crate::locs::Loc;
use crate::types::Ty;

impl Module {
    /// A new region without blocks and without a parent.
    pub fn add_region(&mut self) -> Region {
        self.regions.push(RegionData::default())
    }

    /// A new block that is in no region.
    pub fn add_block(&mut self) -> Block {
        self.blocks.push(BlockData::default())
    }

    /// A new block at the end of `region`.
    pub fn append_block(&mut self, region: Region) -> Block {
        let block = self.blocks.push(BlockData { region: Some(region), ..BlockData::default() });
        self.push_block(region, block);
        block
    }

    fn push_block(&mut self, region: Region, block: Block) {
        let data = &mut self.regions[region];
        match data.only.take() {
            _ if data.several => self.several.entry(region).or_default().push(block),
            None => data.only = Some(block),
            Some(first) => {
                data.several = true;
                self.several.insert(region, vec![first, block]);
            }
        }
    }

    /// Removes and returns the blocks of a region.
    fn take_blocks(&mut self, region: Region) -> Vec<Block> {
        let data = &mut self.regions[region];
        let only = data.only.take();
        let several = if std::mem::take(&mut data.several) { self.several.remove(&region) } else { None };
        several.unwrap_or_else(|| only.into_iter().collect())
    }

    /// Removes a block from its region; it stays in the arena with its ops.
    pub fn detach_block(&mut self, block: Block) {
        if let Some(region) = self.blocks[block].region.take() {
            let rest = self.take_blocks(region).into_iter().filter(|b| *b != block);
            rest.for_each(|b| self.push_block(region, b));
        }
    }

    /// Moves the blocks of `from` to the end of `to`.
    pub fn move_blocks(&mut self, from: Region, to: Region) {
        for block in self.take_blocks(from) {
            self.blocks[block].region = Some(to);
            self.push_block(to, block);
        }
    }

    /// The blocks of a region.
    #[inline]
    #[must_use]
    pub fn region_blocks(&self, region: Region) -> &[Block] {
        let data = &self.regions[region];
        if data.several { self.several.get(&region).map_or(&[], Vec::as_slice) } else { data.only.as_slice() }
    }

    /// The op of a region.
    #[inline]
    #[must_use]
    pub fn region_parent(&self, region: Region) -> Option<Op> {
        self.regions[region].parent
    }

    /// The region of a block; `None` for the top-level block.
    #[inline]
    #[must_use]
    pub fn block_region(&self, block: Block) -> Option<Region> {
        self.blocks[block].region
    }

    /// Adds an argument to a block. The arguments of a block are contiguous: adding to a block that was not the last to
    /// get one copies its arguments.
    pub fn add_argument(&mut self, block: Block, ty: Ty, loc: Loc) -> Value {
        let args = self.blocks[block].args;
        let value = self.values.push(ty, ValueDef::Argument(block, args.len));
        if args.range().end != self.args.len() {
            self.blocks[block].args.start = len32(self.args.len());
            self.args.extend_from_within(args.range());
            self.arg_locs.extend_from_within(args.range());
        }
        self.args.push(value);
        self.arg_locs.push(loc);
        self.blocks[block].args.len = args.len + 1;
        value
    }

    /// Removes the arguments of a block for which `keep` is false.
    pub fn retain_arguments(&mut self, block: Block, keep: &[bool]) {
        let Run { start, .. } = self.blocks[block].args;
        let mut kept = 0;
        for (at, _) in self.blocks[block].args.range().zip(keep).filter(|(_, keep)| **keep) {
            let to = (start + kept) as usize;
            (self.args[to], self.arg_locs[to]) = (self.args[at], self.arg_locs[at]);
            self.values.set_def(self.args[to], ValueDef::Argument(block, kept));
            kept += 1;
        }
        self.blocks[block].args.len = kept;
    }

    /// The arguments of a block.
    #[inline]
    #[must_use]
    pub fn block_args(&self, block: Block) -> &[Value] {
        &self.args[self.blocks[block].args.range()]
    }

    /// The locations of a block's arguments.
    #[must_use]
    pub fn block_arg_locs(&self, block: Block) -> &[Loc] {
        &self.arg_locs[self.blocks[block].args.range()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::IntFormat;

    #[test]
    fn regions_of_any_number_of_blocks() {
        let mut m = Module::new();
        let (a, b) = (m.add_region(), m.add_region());
        let blocks: Vec<Block> = (0..3).map(|_| m.append_block(a)).collect();
        assert_eq!((m.region_blocks(a), m.region_blocks(b)), (&blocks[..], &[][..]));
        m.detach_block(blocks[1]);
        assert_eq!((m.region_blocks(a), m.block_region(blocks[1])), (&[blocks[0], blocks[2]][..], None));
        m.detach_block(blocks[0]);
        assert_eq!(m.region_blocks(a), [blocks[2]]);
        let own = m.append_block(b);
        m.move_blocks(a, b);
        assert_eq!((m.region_blocks(a), m.region_blocks(b)), (&[][..], &[own, blocks[2]][..]));
        assert_eq!(m.block_region(blocks[2]), Some(b));
        m.detach_block(own);
        m.detach_block(blocks[2]);
        assert!(m.region_blocks(b).is_empty());
    }

    #[test]
    fn arguments_are_added_to_any_block_and_dropped() {
        let mut m = Module::new();
        let ty = m.int_type(IntFormat::I32);
        let (a, b) = (m.add_block(), m.add_block());
        let locs: Vec<Loc> = (0..6).map(Loc::offset).collect();
        let mut args = Vec::new();
        for (i, &loc) in locs.iter().enumerate() {
            args.push(m.add_argument(if i % 2 == 0 { a } else { b }, ty, loc));
        }
        assert_eq!(m.block_args(a), [args[0], args[2], args[4]]);
        assert_eq!(m.block_args(b), [args[1], args[3], args[5]]);
        m.retain_arguments(a, &[true, false, true]);
        assert_eq!((m.block_args(a), m.block_arg_locs(a)), (&[args[0], args[4]][..], &[locs[0], locs[4]][..]));
        assert_eq!(m.value_def(args[4]), ValueDef::Argument(a, 1));
        assert_eq!(m.block_arg_locs(b), [locs[1], locs[3], locs[5]]);
        let more = m.add_argument(a, ty, locs[2]);
        assert_eq!((m.block_args(a), m.value_def(more)), (&[args[0], args[4], more][..], ValueDef::Argument(a, 2)));
    }
}
