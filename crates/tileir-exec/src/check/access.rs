//! Memory ops under the checker: the accessed elements, the access, and its order.

use super::block::{CheckedBlock, Shadow};
use super::checker::CheckedRun;
use super::history::Instance;
use super::memory_ops::MemoryOp;
use super::order::Token;
use crate::fault::Eval;
use crate::machine::tile;
use crate::tile::{Tile, Value};
use tileir_ir::Opcode;

impl<'a> CheckedRun<'a> {
    /// Executes the memory op at `index` of [`MemoryOps`](super::memory_ops::MemoryOps): reports invalid addresses, races and
    /// undefined values, performs the access, and sets the results and their shadows.
    ///
    /// # Errors
    /// If a limit is reached, or the op is not supported.
    pub fn run_memory_op(&mut self, block: &mut CheckedBlock<'a>, index: u32) -> Eval {
        let memory_ops = self.memory_ops;
        let memory_op = &memory_ops.list[index as usize];
        let instance = Instance { block: block.id, op: index, count: block.counts[index as usize] };
        block.counts[index as usize] += 1;
        let mut elements = match memory_op.opcode {
            Opcode::LoadViewTko | Opcode::StoreViewTko | Opcode::AtomicRedViewTko => {
                self.view_elements(block, memory_op)?
            }
            // Any other memory op takes pointers.
            _ => self.pointer_elements(block, memory_op)?,
        };
        self.find_buffers(block, memory_op, &mut elements)?;
        let token_in = memory_op.token.map(|t| block.token(t)).unwrap_or_default();
        let (results, shadow) = self.perform_access(block, memory_op, &mut elements)?;
        let token_out = self.record_access(block, memory_op, instance, &elements, &token_in);
        // A replay runs only for this: findings of the first run lack data about the earlier one of two accesses.
        self.complete_findings(block, instance, &elements);
        self.set_results(block, memory_op, results, shadow, token_out);
        Ok(())
    }

    /// Sets the results of a memory op, with their shadows.
    fn set_results(
        &mut self,
        block: &mut CheckedBlock<'a>,
        memory_op: &MemoryOp,
        results: Option<Tile>,
        shadow: Shadow,
        token_out: Option<Token>,
    ) {
        // The only result of a store is its token, which is set below.
        let value = self.m.result(memory_op.op, 0).filter(|r| Some(*r) != memory_op.result_token);
        if let (Some(result), Some(values)) = (value, results) {
            block.machine.set(result, tile(values));
            block.set_shadow(result, shadow);
        }
        if let Some(result) = memory_op.result_token {
            block.machine.set(result, Value::Token);
            block.set_shadow(result, token_out.map_or(Shadow::Plain, Shadow::Token));
        }
    }
}
