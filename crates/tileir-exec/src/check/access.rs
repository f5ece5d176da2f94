//! Memory ops under the checker: the accessed elements, the moved data, and the order of the access.

use super::block::{CheckedBlock, Shadow};
use super::checker::CheckedRun;
use super::history::Instance;
use super::order::Token;
use super::statics::MemoryOp;
use crate::fault::Eval;
use crate::machine::tile;
use crate::tile::{Tile, Value};
use tileir_ir::Opcode;

impl<'a> CheckedRun<'a> {
    /// Executes memory op `number` of [`Statics`](super::statics::Statics): reports invalid addresses, races and undefined values, moves
    /// the data, and sets the results and their shadows.
    ///
    /// # Errors
    /// If a limit is reached.
    pub fn memory_op(&mut self, block: &mut CheckedBlock<'a>, number: u32) -> Eval {
        let statics = self.statics;
        let info = &statics.ops[number as usize];
        let instance = Instance { block: block.id, op: number, count: block.counts[number as usize] };
        block.counts[number as usize] += 1;
        let mut elements = match info.opcode {
            Opcode::LoadViewTko | Opcode::StoreViewTko | Opcode::AtomicRedViewTko => self.view_elements(block, info)?,
            // Any other memory op takes pointers.
            _ => self.pointer_elements(block, info)?,
        };
        self.resolve(block, info, &mut elements)?;
        let token = info.token.map(|t| block.token(t)).unwrap_or_default();
        let (results, shadow) = self.transfer(block, info, &mut elements)?;
        let token = self.order(block, info, instance, &elements, &token);
        self.complete_sites(block, instance, &elements);
        self.set_results(block, info, results, shadow, token);
        Ok(())
    }

    /// Sets the results of a memory op, with their shadows.
    fn set_results(
        &mut self,
        block: &mut CheckedBlock<'a>,
        info: &MemoryOp,
        results: Option<Tile>,
        shadow: Shadow,
        token: Option<Token>,
    ) {
        let value = self.m.result(info.op, 0).filter(|r| Some(*r) != info.result_token);
        if let (Some(result), Some(values)) = (value, results) {
            block.machine.set(result, tile(values));
            block.set_shadow(result, shadow);
        }
        if let Some(result) = info.result_token {
            block.machine.set(result, Value::Token);
            block.set_shadow(result, token.map_or(Shadow::Plain, Shadow::Token));
        }
    }
}
