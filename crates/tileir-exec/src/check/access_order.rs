//! The happens-before order of memory ops: races, acquired and published releases, and progress.

use super::block::{CheckedBlock, LastRead};
use super::checker::CheckedRun;
use super::class::Class;
use super::elements::{AccessedElement, AccessedElements};
use super::history::{AccessPart, Entry, Instance, Race};
use super::memory_ops::MemoryOp;
use super::order::{KnownInstances, Token, TokenOrder};
use super::shadow::RaceHit;
use super::sync::{Observed, Strong};
use crate::tile::Tile;
use std::sync::atomic::Ordering;
use tileir_ir::enums::AtomicRMWMode;
use tileir_ir::{Op, Opcode};

/// The number of newest releases that an acquire examines first.
const NEWEST: usize = 4;

impl<'a> CheckedRun<'a> {
    /// Finds races with earlier accesses, and records the access. Returns the result token.
    pub(super) fn record_access(
        &mut self,
        block: &mut CheckedBlock<'a>,
        memory_op: &MemoryOp,
        instance: Instance,
        elements: &AccessedElements,
        token: &Token,
    ) -> Option<Token> {
        let empty = TokenOrder::default();
        let mut own: Option<TokenOrder> = None;
        if memory_op.scope.is_some() && self.memory_ops.synchronizes && memory_op.reads {
            own = self.observe(block, memory_op, instance, elements, token);
        }
        let order = own.as_ref().or(token.order()).unwrap_or(&empty);
        let mut transitions = std::mem::take(&mut self.transitions);
        transitions.clear();
        let halves =
            |target: &AccessedElement| if elements.elem.storage_bits() == 4 { 1 << (target.shift / 4) } else { 3 };
        for target in &elements.targets {
            let part = AccessPart { size: elements.size as u8, at: 0, halves: halves(target) };
            let x = Entry::new(instance, memory_op.kind(target.write), part);
            let buffer = &mut self.memory.buffers[target.buffer as usize];
            buffer.record_access(
                &mut self.histories,
                &mut transitions,
                (target.address, elements.size),
                x,
                order,
                target.element,
            );
        }
        if memory_op.writes {
            if let Some(target) = elements.targets.first() {
                self.memory.buffers[target.buffer as usize].elem = Some(elements.elem);
            }
            self.publish(memory_op, instance, elements, order);
        }
        for hit in &transitions.races {
            self.report_race(block, memory_op, instance, elements, hit);
        }
        self.transitions = transitions;
        self.record_read(block, memory_op, elements);
        memory_op.token_is_used.then(|| {
            let mut order = own.unwrap_or_else(|| token.to_order());
            order.own.insert(instance.op, instance.count);
            Token::new(order)
        })
    }

    /// The order of a strong read: the order of its token, and the releases that the read observes.
    pub(super) fn observe(
        &mut self,
        block: &mut CheckedBlock<'a>,
        memory_op: &MemoryOp,
        instance: Instance,
        elements: &AccessedElements,
        token: &Token,
    ) -> Option<TokenOrder> {
        let strong = strong_access(memory_op, instance)?;
        let empty = TokenOrder::default();
        let before = token.order().unwrap_or(&empty);
        let (interner, done) = (&mut self.interner, &self.done);
        // Neighbours were mostly written by the same execution.
        let mut last = Observed::default();
        let mut learned: Vec<(u64, Option<Instance>, KnownInstances)> = Vec::new();
        for target in &elements.targets {
            let locations = &mut self.memory.buffers[target.buffer as usize].locations;
            if locations.is_empty() {
                continue;
            }
            let place = (target.address, elements.size);
            // A compare-and-swap that does not swap has no write that represents its read.
            let strong = Strong { atomic: strong.atomic && target.write, ..strong };
            let observed = locations.read(place, strong, before, interner, |block| done.contains(block));
            if !observed.known.is_empty() && !observed.known.ptr_eq(&last.known) {
                learned.push((observed.time, observed.source, observed.known.clone()));
            }
            if !observed.unacquired.is_empty() && !observed.unacquired.ptr_eq(&last.unacquired) {
                block.observed.unacquired.add(memory_op.op, &observed.unacquired, interner);
            }
            if observed.last != last.last {
                block.observed.add_writer(observed.last);
            }
            last = observed;
        }
        let mut known = before.known.clone();
        if !learned.is_empty() {
            block.observed.acquired.op = Some(memory_op.op);
        }
        // The newest releases mostly include the instances that older ones published.
        learned.sort_by_key(|(time, ..)| *time);
        let newest = learned.split_off(learned.len().saturating_sub(NEWEST));
        let knows = |known: &KnownInstances, source: Instance| known.contains(source.block, source.op, source.count);
        learned.retain(|(_, source, _)| {
            let known = |source| {
                knows(&known, source)
                    || newest.iter().any(|(_, _, published)| knows(published, source))
                    || (source.block == instance.block && before.own.contains(source.op, source.count))
            };
            !source.is_some_and(known)
        });
        // Tile blocks mostly observe the same releases in the same order, so that unions are cached.
        for (_, source, published) in learned.into_iter().chain(newest) {
            if !source.is_some_and(|source| knows(&known, source)) {
                known = interner.union(&known, &published);
                block.observed.acquired.add(memory_op.op, &published, interner);
            }
        }
        (!known.is_empty()).then(|| TokenOrder { own: before.own.clone(), known })
    }

    /// Records strong writes, for reads that observe them later.
    pub(super) fn publish(
        &mut self,
        memory_op: &MemoryOp,
        instance: Instance,
        elements: &AccessedElements,
        order: &TokenOrder,
    ) {
        let strong = if self.memory_ops.synchronizes { strong_access(memory_op, instance) } else { None };
        let mut published = KnownInstances::default();
        if memory_op.releases && strong.is_some() {
            let mut own = order.own.clone();
            own.insert(instance.op, instance.count);
            let own = self.interner.intern(own);
            published = self.interner.with_instances(&order.known, instance.block, &own);
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

    /// Records the last read of shared memory, for reports of waiting tile blocks.
    pub(super) fn record_read(
        &mut self,
        block: &mut CheckedBlock<'a>,
        memory_op: &MemoryOp,
        elements: &AccessedElements,
    ) {
        if !memory_op.reads {
            return;
        }
        let Some(target) =
            elements.targets.iter().find(|t| self.memory.buffers[t.buffer as usize].is_shared_writable())
        else {
            return;
        };
        block.has_read = true;
        let buffer = &self.memory.buffers[target.buffer as usize];
        let writer = buffer.locations.last_writer(target.address);
        let value = block.machine.space.load(target.address, elements.size, Ordering::Relaxed).unwrap_or(0);
        block.last_read = Some(LastRead { op: memory_op.op, address: target.address, value, writer });
        // A lock that is taken by an exchange was free: its holder had started, or had overtaken this tile block.
        let takes = memory_op.opcode == Opcode::AtomicCasTko || memory_op.mode == Some(AtomicRMWMode::Xchg);
        if let (Some((waits, since)), Some(writer)) = (block.waits_since, writer)
            && writer.block != block.id
            && !takes
        {
            let start_position =
                if self.backward { self.total - 1 - u64::from(writer.block) } else { u64::from(writer.block) };
            if start_position >= since {
                self.report_progress(block, memory_op.op, waits, writer);
            }
        }
    }

    /// Reports as a remark that `waits`, a loop, waited for the tile block of `writer`, which had not started when the wait began.
    /// `op` is the read of the loop.
    pub(super) fn report_progress(&mut self, block: &CheckedBlock<'a>, op: Op, waits: Op, writer: Instance) {
        let wrote = self.memory_ops.list[writer.op as usize].op;
        if self.findings.count_if_known(Class::Progress, [Some(waits), Some(wrote)], None) {
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

    /// Adds a finding for a race between an element of this access and an earlier access, or counts it if these ops have one.
    pub(super) fn report_race(
        &mut self,
        block: &CheckedBlock<'a>,
        memory_op: &MemoryOp,
        instance: Instance,
        elements: &AccessedElements,
        hit: &RaceHit,
    ) {
        let class = match hit.race {
            Race::SameOp => Class::SameOp,
            Race::Unordered => Class::Unordered,
            Race::Blocks => Class::BlockRace,
            Race::NarrowScope => Class::NarrowScope,
            Race::MixedSize => Class::MixedSize,
        };
        let earlier = &self.memory_ops.list[hit.with.instance.op as usize];
        let buffer = self.memory.find(&block.machine.space, hit.address).unwrap_or(0);
        let name = self.memory.buffers[buffer].name.clone();
        let other = (class != Class::SameOp).then_some(earlier.op);
        if self.findings.count_if_known(class, [Some(memory_op.op), other], Some(&name)) {
            return;
        }
        let element = Tile::coordinate(&elements.shape, hit.element as usize).to_vec();
        let mut later = self.site(block, memory_op.op, Some(element));
        later.execution = Some(instance.count);
        let mut finding = self.finding(class, super::explain::race(self.m, class, memory_op, earlier));
        finding.array = Some(self.array_place(buffer, hit.address, elements.size));
        finding.sites = vec![later];
        if let Some(op) = other {
            let tile_block = Some(self.coordinates(hit.with.instance.block));
            let mut site = super::finding::Site { tile_block, verb: earlier.verb, ..super::finding::Site::new(op) };
            site.execution = Some(hit.with.instance.count);
            finding.sites.push(site);
        }
        super::explain::race_details(self.m, &mut finding, memory_op, (earlier, hit), instance.count);
        if class == Class::BlockRace {
            super::explain::missing_link(
                self.m,
                self.memory_ops,
                &mut finding,
                (memory_op, earlier),
                hit.with.instance,
                &block.observed,
            );
        }
        if let Some(number) = self.findings.add(finding) {
            // Site 0 is the later access, site 1 the earlier one. Both elements of a race within an op are at site 0.
            let site = usize::from(class != Class::SameOp);
            let query = super::finding::SiteQuery { finding: number, site, address: hit.address, size: elements.size };
            self.findings.queries.entry(hit.with.instance).or_default().push(query);
        }
    }

    /// In a replay, completes the findings of the first run that asked about this instance: which of its elements raced, and in
    /// which iterations of its loops. The first run no longer knew either when the later access found the race. Does nothing in the
    /// first run.
    pub(super) fn complete_findings(
        &mut self,
        block: &CheckedBlock<'a>,
        instance: Instance,
        elements: &AccessedElements,
    ) {
        if !self.findings.is_replay {
            return;
        }
        let Some(queries) = self.findings.queries.remove(&instance) else { return };
        for query in queries {
            let overlaps = |t: &&AccessedElement| {
                t.address < query.address + u64::from(query.size)
                    && query.address < t.address + u64::from(elements.size)
            };
            let Some(target) = elements.targets.iter().find(overlaps) else { continue };
            let iterations = block.machine.iterations();
            let finding = &mut self.findings.list[query.finding];
            let element = Tile::coordinate(&elements.shape, target.element as usize).to_vec();
            if let Some(site) = finding.sites.get_mut(query.site) {
                (site.iterations, site.element) = (iterations, Some(element));
            }
        }
    }
}

/// The access as a strong one; `None` if it is weak.
fn strong_access(memory_op: &MemoryOp, instance: Instance) -> Option<Strong> {
    let scope = memory_op.scope?;
    Some(Strong {
        instance,
        scope,
        acquires: memory_op.acquires,
        releases: memory_op.releases,
        atomic: memory_op.is_read_modify_write(),
    })
}
