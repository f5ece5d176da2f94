//! Globals and the grid (spec, ops.md §1).

use crate::fault::{Eval, Problem};
use crate::machine::Machine;
use crate::tile::Elem;
use tileir_ir::ops::grid::{GetGlobal, Global};
use tileir_ir::{IntFormat, Op};

/// Sets the three results of an op: the coordinates of the tile block, or the size of the grid.
pub(super) fn set_three(machine: &mut Machine<'_>, op: Op, values: [u32; 3]) -> Eval {
    for (i, value) in values.into_iter().enumerate() {
        if let Some(result) = machine.m.result(op, i) {
            machine.put_scalar(machine.cx.program.register(result), Elem::Int(IntFormat::I32), value.into());
        }
    }
    Ok(())
}

/// Evaluates `get_global`: the address of a global.
pub(super) fn get_global(machine: &mut Machine<'_>, op: Op) -> Eval {
    let name = GetGlobal(op).name(machine.m);
    let Some(&(_, address)) = machine.cx.globals.iter().find(|(global, _)| Global(*global).sym_name(machine.m) == name)
    else {
        let name = machine.m.strings.text(name);
        return Err(Problem::unsupported(format!("the global '@{name}' is not in memory")));
    };
    machine.set_tile(op, smallvec::smallvec![address]);
    Ok(())
}
