//! Faults: the reasons why a run stopped.

use crate::codes;
use crate::memory::{AccessError, NearbyBuffer};
use crate::tile::Shape;
use tileir_base::{Code, Diagnostic};
use tileir_ir::{Module, Op};

/// A limit that was reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Limit {
    /// [`Limits::steps`](crate::Limits::steps).
    Steps,
    /// [`Limits::memory`](crate::Limits::memory), or the host has no more.
    Memory,
    /// [`Limits::time`](crate::Limits::time).
    Time,
    /// The launch was cancelled: see [`Cancel`](crate::Cancel).
    Cancelled,
}

/// A fault of a tile block: the problem, the op, the element of the tile, and the position in the grid.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("{message}")]
#[non_exhaustive]
pub struct Fault {
    /// The code.
    pub code: Code,
    /// One sentence.
    pub message: String,
    /// The op.
    pub op: Op,
    /// The coordinate of the element in the op's tile, if the fault is about one element.
    pub element: Option<Vec<usize>>,
    /// The tile block.
    pub tile_block: [u32; 3],
    /// The enclosing loops, outermost first, each with its iteration number.
    pub iterations: Vec<(Op, u64)>,
    /// Further information.
    pub notes: Vec<String>,
    /// The limit that stopped the run, if any.
    pub limit: Option<Limit>,
}

impl Fault {
    /// The fault as a diagnostic about `module`, in which kernel `kernel` ran.
    #[must_use]
    pub fn diagnostic(&self, module: &Module, kernel: &str) -> Diagnostic {
        let mut d = Diagnostic::error(self.code, module.place(module.loc(self.op)), self.message.clone());
        d.op = Some(self.op);
        if let Some(element) = &self.element
            && !element.is_empty()
        {
            d = d.note(format!("at element {element:?} of the tile"));
        }
        for note in &self.notes {
            d = d.note(note.clone());
        }
        let [x, y, z] = self.tile_block;
        let mut place = format!("in @{kernel}, tile block ({x}, {y}, {z})");
        for (op, iteration) in &self.iterations {
            let at = match module.resolve_loc(module.loc(*op)) {
                tileir_ir::ResolvedLoc::Source { line, col } => format!(" at {line}:{col}"),
                tileir_ir::ResolvedLoc::Data(_) => String::new(),
            };
            place.push_str(&format!(", iteration {iteration} of the loop{at}"));
        }
        d.note(place)
    }
}

/// A fault without its position: the error of evaluating an op.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Problem {
    pub code: Code,
    pub message: String,
    pub element: Option<Shape>,
    pub notes: Vec<String>,
    pub limit: Option<Limit>,
    /// Whether a promise of `inbounds` is broken.
    pub breaks_inbounds: bool,
    /// The op of the body of a `reduce` or `scan` that found it.
    pub in_body: Option<Op>,
}

/// The result of an evaluation.
pub(crate) type Eval<T = ()> = Result<T, Box<Problem>>;

impl Problem {
    /// A problem without element, notes and limit.
    pub fn new(code: Code, message: impl Into<String>) -> Box<Problem> {
        Box::new(Problem {
            code,
            message: message.into(),
            element: None,
            notes: Vec::new(),
            limit: None,
            breaks_inbounds: false,
            in_body: None,
        })
    }

    /// A limit is reached.
    pub fn limit(limit: Limit, message: impl Into<String>) -> Box<Problem> {
        let mut problem = Problem::new(&codes::X0201, message);
        problem.limit = Some(limit);
        problem
    }

    pub fn unsupported(message: impl Into<String>) -> Box<Problem> {
        Problem::new(&codes::X0101, message)
    }

    pub fn at(mut self: Box<Self>, element: Shape) -> Box<Problem> {
        self.element = Some(element);
        self
    }

    pub fn note(mut self: Box<Self>, note: impl Into<String>) -> Box<Problem> {
        self.notes.push(note.into());
        self
    }

    /// An invalid access of `size` bytes at `address`.
    pub fn access(verb: &str, address: u64, size: u32, error: &AccessError) -> Box<Problem> {
        let bytes = if size == 1 { "1 byte".to_owned() } else { format!("{size} bytes") };
        match error {
            AccessError::Outside(near) => {
                let null = if address < 4096 { "through a null pointer" } else { "outside every buffer" };
                let problem = Problem::new(&codes::U0101, format!("{verb} of {bytes} at {address:#x}, {null}"));
                match near {
                    Some(near) if address >= 4096 => problem.note(describe(near, size)),
                    _ => problem,
                }
            }
            AccessError::Misaligned => Problem::new(
                &codes::U0102,
                format!("{verb} of {bytes} at {address:#x}, which is not a multiple of {size}"),
            ),
            AccessError::Constant(name) => {
                Problem::new(&codes::U0103, format!("{verb} of {bytes} at {address:#x}, in the constant '{name}'"))
            }
            AccessError::FreedAlloca => Problem::new(
                &codes::U0104,
                format!(
                    "{verb} of {bytes} at {address:#x}, in memory of an `alloca` whose lifetime has ended, or of another tile block"
                ),
            ),
            AccessError::Freed(freed) => {
                let (name, len) = (&freed.name, freed.len);
                let what = if freed.registered { "unregistered" } else { "removed" };
                let message =
                    format!("{verb} of {bytes} at {address:#x}, in '{name}' of {len} bytes, which was {what}");
                Problem::new(&codes::U0104, message)
            }
        }
    }
}

/// The position of an address relative to a buffer.
fn describe(near: &NearbyBuffer, size: u32) -> String {
    let NearbyBuffer { name, len, offset } = near;
    if *offset < 0 {
        format!("the nearest buffer, '{name}' of {len} bytes, begins {} bytes after it", offset.unsigned_abs())
    } else if *offset >= i128::from(*len) {
        match offset - i128::from(*len) {
            0 => format!("the nearest buffer, '{name}' of {len} bytes, ends right before it"),
            past => format!("the nearest buffer, '{name}' of {len} bytes, ends {past} bytes before it"),
        }
    } else {
        format!("the buffer '{name}' has {len} bytes, the access takes {size} from byte {offset} on")
    }
}
