//! Tile blocks that pass data on by flags: each block waits for some earlier blocks, reads parts of theirs, writes its own part
//! and sets its flag.

use super::access::{Access, AccessKind, Element, TYPES};
use super::graph::{Instance, Location, Strength, expected};
use super::text::Text;
use super::{Kernel, Plan};
use crate::Choices;
use std::collections::BTreeSet;

/// Elements that each block writes.
const PART: usize = 8;
/// The arrays: data, flags.
const DATA: usize = 0;
const FLAGS: usize = 1;

/// An ordering with its scope.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    Weak,
    Relaxed(Scope),
    /// Release for stores, acquire for loads.
    Half(Scope),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Scope {
    Block,
    Device,
    Sys,
}

impl Scope {
    fn name(self) -> &'static str {
        match self {
            Scope::Block => "tl_blk",
            Scope::Device => "device",
            Scope::Sys => "sys",
        }
    }
}

impl Order {
    /// The words of the op; `half` is `release` or `acquire`.
    pub(super) fn words(self, half: &str) -> String {
        match self {
            Order::Weak => "weak".to_owned(),
            Order::Relaxed(scope) => format!("relaxed {}", scope.name()),
            Order::Half(scope) => format!("{half} {}", scope.name()),
        }
    }

    pub(super) fn strength(self) -> Strength {
        match self {
            Order::Weak => Strength::Weak,
            Order::Relaxed(scope) | Order::Half(scope) => Strength::Strong { wide: scope != Scope::Block },
        }
    }

    /// Whether it can be one side of a synchronization with another block.
    pub(super) fn synchronizes(self) -> bool {
        matches!(self, Order::Half(scope) if scope != Scope::Block)
    }
}

#[derive(Clone, Debug)]
struct Wait {
    on: usize,
    order: Order,
    /// It polls with an atomic addition of 0.
    atomic: bool,
}

/// The actions of one block, in this order.
#[derive(Clone, Debug)]
struct BlockProgram {
    waits: Vec<Wait>,
    /// Parts that it reads, and whether each read is behind the waits.
    reads: Vec<(usize, bool)>,
    /// A part of another block that it writes again.
    rewrites: Option<usize>,
    set: Order,
    /// Whether the flag is set behind all that the block did.
    set_waits: bool,
}

#[derive(Clone, Debug)]
pub(super) struct FlagPlan {
    element: Element,
    blocks: Vec<BlockProgram>,
}

impl Plan for FlagPlan {
    fn draw(source: &mut Choices<'_>) -> FlagPlan {
        let scope = |source: &mut Choices<'_>| if source.coin() { Scope::Device } else { Scope::Sys };
        let element = source.pick(&TYPES);
        let count = 2 + source.below(3);
        let mut blocks: Vec<BlockProgram> = Vec::new();
        // Blocks whose parts are visible to each block.
        let mut visible: Vec<BTreeSet<usize>> = Vec::new();
        for k in 0..count {
            let mut waits = Vec::new();
            let mut seen = BTreeSet::new();
            for on in (0..k).rev() {
                if source.coin() || (waits.is_empty() && on == 0) {
                    waits.push(Wait { on, order: Order::Half(scope(source)), atomic: false });
                    seen.insert(on);
                    seen.extend(visible[on].iter().copied());
                }
            }
            let reads = seen.iter().copied().filter(|_| source.coin()).map(|part| (part, true)).collect();
            let rewrites = seen.iter().copied().find(|_| source.one_in(5));
            blocks.push(BlockProgram { waits, reads, rewrites, set: Order::Half(scope(source)), set_waits: true });
            visible.push(seen);
        }
        // An atomic poll writes: it is drawn only if no other block polls the flag.
        for flag in 0..count {
            let mut pollers: Vec<&mut Wait> =
                blocks.iter_mut().flat_map(|part| &mut part.waits).filter(|wait| wait.on == flag).collect();
            if let [only] = &mut pollers[..] {
                only.atomic = source.one_in(3);
            }
        }
        FlagPlan { element, blocks }
    }

    fn kernel(&self) -> Kernel {
        let (n, e) = (self.blocks.len(), self.element.name);
        let run = format!("--grid {n} --arg x0={e}[{}] --arg x1=i32[{n}]", n * PART);
        let parameters = format!("%x0: tile<ptr<{e}>>, %x1: tile<ptr<i32>>");
        let mut text = Text::new("data handed on by flags", &run, &parameters);
        text.line("%block, %by, %bz = get_tile_block_id : tile<i32>");
        text.line("%one = constant <i32: 1> : tile<i32>");
        text.line("%zero = constant <i32: 0> : tile<i32>");
        text.line("%start = make_token : token");
        let mut all: Vec<Instance> = Vec::new();
        // The instance that set each flag.
        let mut setters: Vec<usize> = Vec::new();
        for (k, part) in self.blocks.iter().enumerate() {
            let (number, mine) = (text.number(k as i64), text.name("b"));
            text.line(format!("{mine} = cmpi equal %block, {number}, signed : tile<i32> -> tile<i1>"));
            text.open(format!("if {mine} {{"));
            let setter = self.block(&mut text, k, part, &setters, &mut all);
            setters.push(setter);
            text.close("}");
        }
        Kernel { expected: expected(&all), text: text.finish() }
    }

    fn remove(&mut self, source: &mut Choices<'_>) -> Option<String> {
        let at = source.below(self.blocks.len());
        let part = &mut self.blocks[at];
        let weaker = |order: Order, to: usize| match (order, to) {
            (Order::Half(scope), 0) => Order::Relaxed(scope),
            (_, 1) => Order::Half(Scope::Block),
            (_, _) => Order::Weak,
        };
        match source.below(5) {
            0 => {
                part.set = weaker(part.set, source.below(3));
                Some(format!("the ordering with which block {at} sets its flag"))
            }
            1 => {
                part.set_waits = false;
                Some(format!("the token of the flag of block {at}"))
            }
            2 if !part.waits.is_empty() => {
                let which = source.below(part.waits.len());
                let wait = &mut part.waits[which];
                wait.order = weaker(wait.order, source.below(2));
                Some(format!("the ordering with which block {at} waits for block {}", wait.on))
            }
            3 if !part.waits.is_empty() => {
                let gone = part.waits.remove(source.below(part.waits.len()));
                Some(format!("the wait of block {at} for block {}", gone.on))
            }
            4 if !part.reads.is_empty() => {
                let which = source.below(part.reads.len());
                part.reads[which].1 = false;
                Some(format!("the token of a read of block {at}"))
            }
            _ => None,
        }
    }
}

impl FlagPlan {
    /// Writes one block, and adds its instances to the model; returns the instance that sets its flag.
    fn block(
        &self,
        text: &mut Text,
        k: usize,
        part: &BlockProgram,
        setters: &[usize],
        all: &mut Vec<Instance>,
    ) -> usize {
        // The token of all earlier ops, and its instance.
        let (mut token, mut last) = ("%start".to_owned(), None);
        for wait in &part.waits {
            let (line, result) = poll(text, wait, &token);
            let mut after: Vec<usize> = last.into_iter().collect();
            if self.blocks[wait.on].set.synchronizes() && wait.order.synchronizes() {
                after.push(setters[wait.on]);
            }
            let locations = vec![flag(wait.on)];
            let strength = wait.order.strength();
            all.push(Instance { block: k, line, strength, reads: true, writes: wait.atomic, locations, after });
            (token, last) = (result, Some(all.len() - 1));
        }
        let mut accesses: Vec<(Access, bool)> = Vec::new();
        let on = |kind, of: usize| Access::run(kind, DATA, self.element, of * PART, PART);
        accesses.extend(part.reads.iter().map(|(of, waits)| (on(AccessKind::Load, *of), *waits)));
        accesses.extend(part.rewrites.map(|of| (on(AccessKind::Store, of), true)));
        accesses.push((on(AccessKind::Store, k), true));
        let (waited, waited_token) = (last, token.clone());
        let mut tokens = vec![waited_token.clone()];
        let mut done: Vec<usize> = waited.into_iter().collect();
        for (access, waits) in accesses {
            // A part that is read and written again is read first.
            let (input, mut after) = match waits {
                true => (token.clone(), last.into_iter().collect::<Vec<_>>()),
                false => ("%start".to_owned(), Vec::new()),
            };
            after.dedup();
            let (line, result) = access.write(text, None, Some(&input));
            let (writes, locations) = (access.writes(), access.locations(0));
            all.push(Instance { block: k, line, strength: access.strength, reads: !writes, writes, locations, after });
            done.push(all.len() - 1);
            tokens.push(result.clone());
            if waits {
                (token, last) = (result, Some(all.len() - 1));
            }
        }
        let (input, after) = match part.set_waits {
            true => (text.join(&tokens).unwrap_or(token), done),
            false => ("%start".to_owned(), Vec::new()),
        };
        let (pointer, result) = (pointer_to_flag(text, k), text.name("t"));
        let order = part.set.words("release");
        let line = text.line(format!(
            "{result} = store_ptr_tko {order} {pointer}, %one token={input} : tile<ptr<i32>>, tile<i32> -> token"
        ));
        all.push(Instance {
            block: k,
            line,
            strength: part.set.strength(),
            reads: false,
            writes: true,
            locations: vec![flag(k)],
            after,
        });
        all.len() - 1
    }
}

fn flag(of: usize) -> Location {
    Location { array: FLAGS, start: of * 4, size: 4 }
}

fn pointer_to_flag(text: &mut Text, of: usize) -> String {
    let (number, pointer) = (text.number(of as i64), text.name("p"));
    text.line(format!("{pointer} = offset %x1, {number} : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>"));
    pointer
}

/// Writes a loop that polls a flag; returns the line of the poll and the token of the last one.
fn poll(text: &mut Text, wait: &Wait, token: &str) -> (usize, String) {
    let pointer = pointer_to_flag(text, wait.on);
    let (end, carried, value, polled) = (text.name("t"), text.name("u"), text.name("g"), text.name("a"));
    text.open(format!("{end} = loop iter_values({carried} = {token}) : token -> token {{"));
    let order = wait.order.words("acquire");
    let line = if wait.atomic {
        text.line(format!(
            "{value}, {polled} = atomic_rmw_tko {order} {pointer}, add, %zero token={carried} : tile<ptr<i32>>, tile<i32> -> tile<i32>, token"
        ))
    } else {
        text.line(format!(
            "{value}, {polled} = load_ptr_tko {order} {pointer} token={carried} : tile<ptr<i32>> -> tile<i32>, token"
        ))
    };
    let set = text.name("b");
    text.line(format!("{set} = cmpi equal {value}, %one, signed : tile<i32> -> tile<i1>"));
    text.open(format!("if {set} {{"));
    text.line(format!("break {polled} : token"));
    text.close("}");
    text.line(format!("continue {polled} : token"));
    text.close("}");
    (line, end)
}
