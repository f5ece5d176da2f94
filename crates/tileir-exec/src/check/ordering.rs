//! The order of memory ops: races with earlier accesses, releases and acquires, and reports of both.

use super::block::{Block, LastRead};
use super::checker::Checker;
use super::class::Class;
use super::elements::{Elements, Target};
use super::order::{Known, Order, Token};
use super::shadow::Met;
use super::state::{Entry, Instance, Part, Race};
use super::statics::MemoryOp;
use super::sync::{Observed, Strong};
use crate::tile::Tile;
use std::sync::atomic::Ordering;
use tileir_ir::enums::AtomicRMWMode;
use tileir_ir::{Op, Opcode};

/// Releases that an acquire looks at first.
const NEWEST: usize = 4;

impl<'a> Checker<'a> {
    /// Reports races of the op, and updates the shadow memory. Returns the result token.
    pub(super) fn order(
        &mut self,
        block: &mut Block<'a>,
        info: &MemoryOp,
        who: Instance,
        elements: &Elements,
        token: &Token,
    ) -> Option<Token> {
        let empty = Order::default();
        let mut own: Option<Order> = None;
        if info.scope.is_some() && self.statics.synchronizes && info.reads {
            own = self.observe(block, info, who, elements, token);
        }
        let order = own.as_ref().or(token.order()).unwrap_or(&empty);
        let mut touch = std::mem::take(&mut self.touch);
        touch.clear();
        let halves = |target: &Target| if elements.elem.storage_bits() == 4 { 1 << (target.shift / 4) } else { 3 };
        for target in &elements.targets {
            let part = Part { size: elements.size as u8, at: 0, halves: halves(target) };
            let x = Entry::new(who, info.kind(target.write), part);
            let buffer = &mut self.memory.buffers[target.buffer as usize];
            buffer.touch(&mut self.states, &mut touch, (target.address, elements.size), x, order, target.element);
        }
        if info.writes {
            if let Some(target) = elements.targets.first() {
                self.memory.buffers[target.buffer as usize].elem = Some(elements.elem);
            }
            self.publish(info, who, elements, order);
        }
        for met in &touch.races {
            self.race(block, info, who, elements, met);
        }
        self.touch = touch;
        self.note_read(block, info, elements);
        info.token_is_used.then(|| {
            let mut order = own.unwrap_or_else(|| token.to_order());
            order.own.insert(who.op, who.count);
            Token::new(order)
        })
    }

    /// The order of the op with everything that its strong reads have acquired.
    fn observe(
        &mut self,
        block: &mut Block<'a>,
        info: &MemoryOp,
        who: Instance,
        elements: &Elements,
        token: &Token,
    ) -> Option<Order> {
        let strong = strong(info, who)?;
        let empty = Order::default();
        let before = token.order().unwrap_or(&empty);
        let (interner, done) = (&mut self.interner, &self.done);
        // Neighbours were mostly written by the same execution.
        let mut last = Observed::default();
        let mut learned: Vec<(u64, Option<Instance>, Known)> = Vec::new();
        for target in &elements.targets {
            let locations = &mut self.memory.buffers[target.buffer as usize].locations;
            if locations.is_empty() {
                continue;
            }
            let place = (target.address, elements.size);
            // A compare-and-swap that does not swap has no write that stands for its read.
            let strong = Strong { atomic: strong.atomic && target.write, ..strong };
            let observed = locations.read(place, strong, before, interner, |block| done.contains(block));
            if !observed.known.is_empty() && !observed.known.is(&last.known) {
                learned.push((observed.time, observed.source, observed.known.clone()));
            }
            if !observed.unclaimed.is_empty() && !observed.unclaimed.is(&last.unclaimed) {
                block.observed.unclaimed.add(info.op, &observed.unclaimed, interner);
            }
            if observed.last != last.last {
                block.observed.add_writer(observed.last);
            }
            last = observed;
        }
        let mut known = before.known.clone();
        if !learned.is_empty() {
            block.observed.claimed.op = Some(info.op);
        }
        // The newest ones mostly know what the others published.
        learned.sort_by_key(|(time, ..)| *time);
        let newest = learned.split_off(learned.len().saturating_sub(NEWEST));
        let knows = |known: &Known, source: Instance| known.contains(source.block, source.op, source.count);
        learned.retain(|(_, source, _)| {
            let known = |source| {
                knows(&known, source)
                    || newest.iter().any(|(_, _, published)| knows(published, source))
                    || (source.block == who.block && before.own.contains(source.op, source.count))
            };
            !source.is_some_and(known)
        });
        // Tile blocks mostly learn of the same releases in the same order, so that unions are remembered.
        for (_, source, published) in learned.into_iter().chain(newest) {
            if !source.is_some_and(|source| knows(&known, source)) {
                known = interner.union(&known, &published);
                block.observed.claimed.add(info.op, &published, interner);
            }
        }
        (!known.is_empty()).then(|| Order { own: before.own.clone(), known })
    }

    /// Records the writes of the op, and the releases among them, for later reads.
    fn publish(&mut self, info: &MemoryOp, who: Instance, elements: &Elements, order: &Order) {
        let strong = if self.statics.synchronizes { strong(info, who) } else { None };
        let mut published = Known::default();
        if info.releases && strong.is_some() {
            let mut own = order.own.clone();
            own.insert(who.op, who.count);
            let own = self.interner.intern(own);
            published = self.interner.with(&order.known, who.block, &own);
        }
        for target in elements.targets.iter().filter(|target| target.write) {
            let locations = &mut self.memory.buffers[target.buffer as usize].locations;
            let Some(strong) = strong else {
                if !locations.is_empty() {
                    locations.overwrite(target.address, elements.size);
                }
                continue;
            };
            let (interner, done) = (&mut self.interner, &self.done);
            let place = (target.address, elements.size);
            locations.write(place, strong, order, &published, interner, |block| done.contains(block));
        }
    }

    /// Records the last read of a block, for reports about waiting loops.
    fn note_read(&mut self, block: &mut Block<'a>, info: &MemoryOp, elements: &Elements) {
        if !info.reads {
            return;
        }
        let Some(target) = elements.targets.iter().find(|t| self.memory.buffers[t.buffer as usize].can_change()) else {
            return;
        };
        block.has_read = true;
        let buffer = &self.memory.buffers[target.buffer as usize];
        let writer = buffer.locations.last_writer(target.address);
        let value = block.machine.space.load(target.address, elements.size, Ordering::Relaxed).unwrap_or(0);
        block.last_read = Some(LastRead { op: info.op, address: target.address, value, writer });
        // A lock that is taken by an exchange was free: whoever held it had begun, or had overtaken this block.
        let takes = info.opcode == Opcode::AtomicCasTko || info.mode == Some(AtomicRMWMode::Xchg);
        if let (Some((waits, since)), Some(writer)) = (block.waits_since, writer)
            && writer.block != block.id
            && !takes
        {
            let began = if self.backward { self.total - 1 - u64::from(writer.block) } else { u64::from(writer.block) };
            if began >= since {
                self.progress(block, info.op, waits, writer);
            }
        }
    }

    fn progress(&mut self, block: &Block<'a>, op: Op, waits: Op, writer: Instance) {
        let wrote = self.statics.ops[writer.op as usize].op;
        if self.findings.count_again(Class::Progress, [Some(waits), Some(wrote)], None) {
            return;
        }
        let [x, y, z] = self.coordinates(writer.block);
        let message =
            format!("this loop waits for tile block ({x}, {y}, {z}), which had not begun when the wait began");
        let mut finding = self.finding(Class::Progress, message);
        let other = super::finding::Site { tile_block: Some([x, y, z]), ..super::finding::Site::new(wrote) };
        finding.sites = vec![self.site(block, waits, None), other];
        finding.notes.push(super::explain::at(self.m, "the read that it waits with", op));
        finding.help.push("hardware may begin a tile block only when another one ends: such a wait is safe only if all tile blocks fit at once".to_owned());
        self.findings.add(finding);
    }

    fn race(&mut self, block: &Block<'a>, info: &MemoryOp, who: Instance, elements: &Elements, met: &Met) {
        let class = match met.race {
            Race::SameOp => Class::SameOp,
            Race::Unordered => Class::Unordered,
            Race::Blocks => Class::BlockRace,
            Race::NarrowScope => Class::NarrowScope,
            Race::MixedSize => Class::MixedSize,
        };
        let earlier = &self.statics.ops[met.with.who.op as usize];
        let buffer = self.memory.find(&block.machine.space, met.address).unwrap_or(0);
        let name = self.memory.buffers[buffer].name.clone();
        let other = (class != Class::SameOp).then_some(earlier.op);
        if self.findings.count_again(class, [Some(info.op), other], Some(&name)) {
            return;
        }
        let element = Tile::coordinate(&elements.shape, met.element as usize).to_vec();
        let mut later = self.site(block, info.op, Some(element));
        later.instance = Some(who.count);
        let mut finding = self.finding(class, super::explain::race(self.m, class, info, earlier));
        finding.array = Some(self.place(buffer, met.address, elements.size));
        finding.sites = vec![later];
        if let Some(op) = other {
            let tile_block = Some(self.coordinates(met.with.who.block));
            let mut site = super::finding::Site { tile_block, verb: earlier.verb, ..super::finding::Site::new(op) };
            site.instance = Some(met.with.who.count);
            finding.sites.push(site);
        }
        super::explain::race_details(self.m, &mut finding, info, (earlier, met), who.count);
        if class == Class::BlockRace {
            super::explain::missing_link(
                self.m,
                self.statics,
                &mut finding,
                (info, earlier),
                met.with.who,
                &block.observed,
            );
        }
        if let Some(number) = self.findings.add(finding) {
            let site = usize::from(class != Class::SameOp);
            let wanted = super::finding::Wanted { finding: number, site, address: met.address, size: elements.size };
            self.findings.wanted.entry(met.with.who).or_default().push(wanted);
        }
    }

    /// In a replay, says which elements and iterations the other side of a finding were.
    pub(super) fn replay(&mut self, block: &Block<'a>, info: &MemoryOp, who: Instance, elements: &Elements) {
        if !self.findings.replays {
            return;
        }
        let Some(wanted) = self.findings.wanted.remove(&who) else { return };
        for wanted in wanted {
            let overlaps = |t: &&Target| {
                t.address < wanted.address + u64::from(wanted.size)
                    && wanted.address < t.address + u64::from(elements.size)
            };
            let Some(target) = elements.targets.iter().find(overlaps) else { continue };
            let iterations = block.machine.iterations();
            let finding = &mut self.findings.list[wanted.finding];
            let element = Tile::coordinate(&elements.shape, target.element as usize).to_vec();
            match finding.sites.get_mut(wanted.site) {
                Some(site) => (site.iterations, site.element) = (iterations, Some(element)),
                None => continue,
            }
            if finding.class == Class::SameOp {
                continue;
            }
            let _ = info;
        }
    }
}

fn strong(info: &MemoryOp, who: Instance) -> Option<Strong> {
    let scope = info.scope?;
    Some(Strong { who, scope, acquires: info.acquires, releases: info.releases, atomic: info.is_atomic() })
}
