//! Blocks that all run one program and meet at a counter or a lock: last-block reductions, locks, grid barriers.
//!
//! The model takes the blocks in the order of their numbers. Another order names the same lines.

use super::graph::{Instance, Location, Strength, expected};
use super::text::Text;
use super::{Kernel, Plan};
use crate::Choices;

/// The orderings of an atomic, and which half of a synchronization each can be.
const ORDERS: [(&str, bool, bool); 4] =
    [("relaxed", false, false), ("release", true, false), ("acquire", false, true), ("acq_rel", true, true)];

/// An ordering and a scope, as words.
#[derive(Clone, Copy, Debug)]
struct AccessOrder {
    order: usize,
    scope: &'static str,
}

impl AccessOrder {
    fn words(self) -> String {
        format!("{} {}", ORDERS[self.order].0, self.scope)
    }

    fn wide(self) -> bool {
        self.scope != "tl_blk"
    }

    fn strength(self) -> Strength {
        Strength::Strong { wide: self.wide() }
    }

    fn releases(self) -> bool {
        self.wide() && ORDERS[self.order].1
    }

    fn acquires(self) -> bool {
        self.wide() && ORDERS[self.order].2
    }
}

/// Which pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pattern {
    LastBlock,
    Lock,
    Barrier,
}

/// A pattern with all that can be taken out of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct LockPlan {
    pattern: Pattern,
    blocks: usize,
    /// Elements of a part.
    length: usize,
    /// The op that enters: the ticket, the lock, the poll of a barrier.
    enter: AccessOrder,
    /// The op that publishes: the ticket, the unlock, the arrival at a barrier.
    publish: AccessOrder,
    /// Whether the accesses are behind the op that enters.
    enter_token: bool,
    /// Whether the op that publishes is behind the accesses.
    publish_token: bool,
}

/// Lines of the ops of a pattern.
struct Lines {
    enter: usize,
    publish: usize,
    reads: usize,
    writes: usize,
}

impl Plan for LockPlan {
    fn draw(source: &mut Choices<'_>) -> LockPlan {
        let pattern = source.pick(&[Pattern::LastBlock, Pattern::Lock, Pattern::Barrier]);
        let scope = if source.coin() { "device" } else { "sys" };
        let acquire = AccessOrder { order: if source.coin() && pattern != Pattern::Barrier { 3 } else { 2 }, scope };
        let release = AccessOrder { order: 1, scope };
        let ticket = AccessOrder { order: 3, scope };
        let both = pattern == Pattern::LastBlock;
        LockPlan {
            pattern,
            blocks: 2 + source.below(3),
            length: source.pick(&[1, 4, 8]),
            enter: if both { ticket } else { acquire },
            publish: if both { ticket } else { release },
            enter_token: true,
            publish_token: true,
        }
    }

    fn kernel(&self) -> Kernel {
        let (n, length) = (self.blocks, self.length);
        let parts = if self.pattern == Pattern::Lock { 1 } else { n };
        let run = format!("--grid {n} --arg x0=f32[{}] --arg x1=i32[1]", parts * length);
        let mut text = Text::new("blocks that meet at a word", &run, "%x0: tile<ptr<f32>>, %x1: tile<ptr<i32>>");
        text.line("%block, %by, %bz = get_tile_block_id : tile<i32>");
        text.line("%one = constant <i32: 1> : tile<i32>");
        text.line("%zero = constant <i32: 0> : tile<i32>");
        text.line(format!("%last = constant <i32: {}> : tile<i32>", n - 1));
        text.line(format!("%count = constant <i32: {n}> : tile<i32>"));
        text.line("%start = make_token : token");
        let tensor = format!("tensor_view<{}xf32, strides=[1]>", parts * length);
        let tiles = format!("partition_view<tile=({length}), {tensor}>");
        text.line(format!("%view = make_tensor_view %x0, shape = [{}], strides = [1] : {tensor}", parts * length));
        text.line(format!("%tiles = make_partition_view %view : {tiles}"));
        text.line(format!("%value = constant <f32: 1.0> : tile<{length}xf32>"));
        let lines = match self.pattern {
            Pattern::LastBlock => self.last_block(&mut text, &tiles),
            Pattern::Lock => self.lock(&mut text, &tiles),
            Pattern::Barrier => self.barrier(&mut text, &tiles),
        };
        Kernel { expected: expected(&self.instances(&lines)), text: text.finish() }
    }

    fn remove(&mut self, source: &mut Choices<'_>) -> Option<String> {
        let both = self.pattern == Pattern::LastBlock;
        let removed = match source.below(5) {
            0 => {
                self.enter_token = false;
                "the token behind the op that enters"
            }
            1 => {
                self.publish_token = false;
                "the token of the op that publishes"
            }
            2 => {
                self.enter.order = if both { 1 } else { 0 };
                self.publish = if both { self.enter } else { self.publish };
                "the acquire"
            }
            3 => {
                self.publish.order = if both { 2 } else { 0 };
                self.enter = if both { self.publish } else { self.enter };
                "the release"
            }
            _ => {
                self.publish.scope = "tl_blk";
                self.enter = if both { self.publish } else { self.enter };
                "the scope of the op that publishes"
            }
        };
        Some(removed.to_owned())
    }
}

impl LockPlan {
    fn store(&self, text: &mut Text, tiles: &str, index: &str, token: &str) -> usize {
        text.line(format!(
            "%written = store_view_tko weak %value, %tiles[{index}] token = {token} : tile<{}xf32>, {tiles}, tile<i32> -> token",
            self.length
        ))
    }

    fn load(&self, text: &mut Text, tiles: &str, index: &str, token: &str) -> usize {
        text.line(format!(
            "%loaded, %read = load_view_tko weak %tiles[{index}] token = {token} : {tiles}, tile<i32> -> tile<{}xf32>, token",
            self.length
        ))
    }

    /// Each block writes its part and draws a ticket; the last one reads all parts.
    fn last_block(&self, text: &mut Text, tiles: &str) -> Lines {
        let writes = self.store(text, tiles, "%block", "%start");
        let token = if self.publish_token { "%written" } else { "%start" };
        let ticket = text.line(format!(
            "%drawn, %ticket = atomic_rmw_tko {} %x1, add, %one token={token} : tile<ptr<i32>>, tile<i32> -> tile<i32>, token",
            self.publish.words()
        ));
        text.line("%is_last = cmpi equal %drawn, %last, signed : tile<i32> -> tile<i1>");
        text.open("if %is_last {");
        text.open("for %i in (%zero to %count, step %one) : tile<i32> {");
        let reads = self.load(text, tiles, "%i", if self.enter_token { "%ticket" } else { "%written" });
        text.close("}");
        text.close("}");
        Lines { enter: ticket, publish: ticket, reads, writes }
    }

    /// Each block takes the lock, and updates the only part.
    fn lock(&self, text: &mut Text, tiles: &str) -> Lines {
        text.open("%entered = loop iter_values(%u = %start) : token -> token {");
        let enter = text.line(format!(
            "%old, %tried = atomic_cas_tko {} %x1, %zero, %one token=%u : tile<ptr<i32>>, tile<i32> -> tile<i32>, token",
            self.enter.words()
        ));
        text.line("%mine = cmpi equal %old, %zero, signed : tile<i32> -> tile<i1>");
        text.open("if %mine {");
        text.line(format!("break {} : token", if self.enter_token { "%tried" } else { "%u" }));
        text.close("}");
        text.line("continue %tried : token");
        text.close("}");
        let reads = self.load(text, tiles, "%zero", "%entered");
        let writes = self.store(text, tiles, "%zero", "%read");
        let token = if self.publish_token { "%written" } else { "%entered" };
        let publish = text.line(format!(
            "%left = store_ptr_tko {} %x1, %zero token={token} : tile<ptr<i32>>, tile<i32> -> token",
            self.publish.words()
        ));
        Lines { enter, publish, reads, writes }
    }

    /// Each block writes its part, arrives, waits for all, and reads all parts.
    fn barrier(&self, text: &mut Text, tiles: &str) -> Lines {
        let writes = self.store(text, tiles, "%block", "%start");
        let token = if self.publish_token { "%written" } else { "%start" };
        let publish = text.line(format!(
            "%before, %arrived = atomic_rmw_tko {} %x1, add, %one token={token} : tile<ptr<i32>>, tile<i32> -> tile<i32>, token",
            self.publish.words()
        ));
        // The own write is ordered by the join; the parts of others by the poll alone.
        text.line("%both = join_tokens %arrived, %written : token");
        text.open("%entered = loop iter_values(%u = %both) : token -> token {");
        let enter = text.line(format!(
            "%seen, %polled = load_ptr_tko {} %x1 token=%u : tile<ptr<i32>> -> tile<i32>, token",
            self.enter.words()
        ));
        text.line("%all = cmpi equal %seen, %count, signed : tile<i32> -> tile<i1>");
        text.open("if %all {");
        text.line("break %polled : token");
        text.close("}");
        text.line("continue %polled : token");
        text.close("}");
        text.open("for %i in (%zero to %count, step %one) : tile<i32> {");
        let reads = self.load(text, tiles, "%i", if self.enter_token { "%entered" } else { "%both" });
        text.close("}");
        Lines { enter, publish, reads, writes }
    }

    fn part(&self, index: usize) -> Vec<Location> {
        (0..self.length).map(|k| Location { array: 0, start: (index * self.length + k) * 4, size: 4 }).collect()
    }

    /// The actions of the blocks, one after another.
    fn instances(&self, lines: &Lines) -> Vec<Instance> {
        let weak = |block, line, writes: bool, locations, after| Instance {
            block,
            line,
            strength: Strength::Weak,
            reads: !writes,
            writes,
            locations,
            after,
        };
        // The unlock is a plain store.
        let stores = |line| self.pattern == Pattern::Lock && line == lines.publish;
        let word = |block, line, order: AccessOrder, writes, after| Instance {
            block,
            line,
            strength: order.strength(),
            reads: !stores(line),
            writes,
            locations: vec![Location { array: 1, start: 0, size: 4 }],
            after,
        };
        let synchronized = self.publish.releases() && self.enter.acquires();
        let everything: Vec<Location> = (0..self.blocks).flat_map(|k| self.part(k)).collect();
        let mut all: Vec<Instance> = Vec::new();
        let mut published: Vec<usize> = Vec::new();
        match self.pattern {
            Pattern::LastBlock => {
                for block in 0..self.blocks {
                    let write = all.len();
                    all.push(weak(block, lines.writes, true, self.part(block), Vec::new()));
                    let mut after = if synchronized { published.clone() } else { Vec::new() };
                    after.extend(self.publish_token.then_some(write));
                    all.push(word(block, lines.publish, self.publish, true, after));
                    published.push(write + 1);
                }
                let (write, ticket) = (all.len() - 2, all.len() - 1);
                let after = vec![if self.enter_token { ticket } else { write }];
                all.push(weak(self.blocks - 1, lines.reads, false, everything, after));
            }
            Pattern::Lock => {
                for block in 0..self.blocks {
                    let enter = all.len();
                    let after = published.last().filter(|_| synchronized).copied().into_iter().collect();
                    all.push(word(block, lines.enter, self.enter, true, after));
                    let after = if self.enter_token { vec![enter] } else { Vec::new() };
                    all.push(weak(block, lines.reads, false, self.part(0), after.clone()));
                    all.push(weak(block, lines.writes, true, self.part(0), vec![enter + 1]));
                    let after = if self.publish_token { vec![enter + 2] } else { after };
                    all.push(word(block, lines.publish, self.publish, true, after));
                    published.push(enter + 3);
                }
            }
            Pattern::Barrier => {
                for block in 0..self.blocks {
                    let write = all.len();
                    all.push(weak(block, lines.writes, true, self.part(block), Vec::new()));
                    let after = if self.publish_token { vec![write] } else { Vec::new() };
                    all.push(word(block, lines.publish, self.publish, true, after));
                    published.push(write + 1);
                }
                for block in 0..self.blocks {
                    let both = vec![2 * block, 2 * block + 1];
                    let mut after = if synchronized { published.clone() } else { Vec::new() };
                    after.extend(both.iter().copied());
                    all.push(word(block, lines.enter, self.enter, false, after));
                    let after = if self.enter_token { vec![all.len() - 1] } else { both };
                    all.push(weak(block, lines.reads, false, everything.clone(), after));
                }
            }
        }
        all
    }
}
