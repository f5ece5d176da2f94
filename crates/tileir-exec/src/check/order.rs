//! The happens-before relation, without a graph.
//!
//! Every memory op of a kernel has a number, and so has every execution of it by a tile block: an op instance is
//! `(block, op, count)`. A token represents the set of instances that it depends on. Kernels mostly chain tokens, so this set is
//! nearly always a prefix of the executions of each op: [`InstanceSet`] stores one count per op, and runs for the rest. The
//! instances of other tile blocks are in a persistent map ([`KnownInstances`]), shared between tokens.

use rustc_hash::{FxHashSet, FxHasher};
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::rc::Rc;

/// A set of op instances of one tile block.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct InstanceSet {
    /// The number of first executions of each op that are in the set.
    prefix: SmallVec<[u32; 8]>,
    /// Further runs: op, first, end. Sorted; runs of one op are not adjacent to each other or to the prefix.
    runs: Vec<(u32, u32, u32)>,
}

impl InstanceSet {
    pub fn contains(&self, op: u32, count: u32) -> bool {
        self.prefix.get(op as usize).is_some_and(|&n| count < n)
            || self.runs.iter().any(|&(o, start, end)| o == op && start <= count && count < end)
    }

    /// The set of the first `counts[op]` executions of each op.
    pub fn first_of_each(counts: &[u32]) -> InstanceSet {
        InstanceSet { prefix: counts.into(), runs: Vec::new() }
    }

    fn contains_any(&self, op: u32, instances: &Range<u32>) -> bool {
        self.prefix.get(op as usize).is_some_and(|&n| instances.start < n)
            || self.runs.iter().any(|&(o, start, end)| o == op && start < instances.end && instances.start < end)
    }

    /// The first execution of an op from `first` on that is not in the set.
    fn first_missing(&self, op: u32, first: u32) -> u32 {
        let mut at = first.max(self.prefix.get(op as usize).copied().unwrap_or(0));
        // Runs are sorted and not adjacent.
        for &(_, start, end) in self.runs.iter().filter(|run| run.0 == op) {
            if start <= at && at < end {
                at = end;
            }
        }
        at
    }

    /// Adds execution number `count` of an op.
    pub fn insert(&mut self, op: u32, count: u32) {
        let prefix = self.prefix.get(op as usize).copied().unwrap_or(0);
        if count < prefix {
            return;
        }
        if count == prefix && self.runs.is_empty() {
            self.set_prefix(op, count + 1);
            return;
        }
        self.insert_run(op, count, count + 1);
    }

    fn set_prefix(&mut self, op: u32, count: u32) {
        if self.prefix.len() <= op as usize {
            self.prefix.resize(op as usize + 1, 0);
        }
        self.prefix[op as usize] = count;
    }

    /// Adds the executions `start..end` of an op: merges them with runs that they touch, or with the prefix.
    fn insert_run(&mut self, op: u32, mut start: u32, mut end: u32) {
        let prefix = self.prefix.get(op as usize).copied().unwrap_or(0);
        self.runs.retain(|&(o, s, e)| {
            let touches = o == op && s <= end && start <= e;
            if touches {
                (start, end) = (start.min(s), end.max(e));
            }
            !touches
        });
        if start <= prefix {
            if end > prefix {
                self.set_prefix(op, end);
            }
            return;
        }
        let at = self.runs.partition_point(|&run| run < (op, start, end));
        self.runs.insert(at, (op, start, end));
    }

    /// Whether the set is a superset of `other`.
    pub fn includes(&self, other: &InstanceSet) -> bool {
        let prefixes = other.prefix.iter().enumerate().all(|(op, &n)| {
            n == 0
                || self.prefix.get(op).is_some_and(|&m| n <= m)
                // A run includes the prefix of `other` only if it starts with the first execution.
                || self.runs.iter().any(|&(o, start, end)| o as usize == op && start == 0 && n <= end)
        });
        let inside = |&(op, start, end): &(u32, u32, u32)| {
            self.prefix.get(op as usize).is_some_and(|&n| end <= n)
                || self.runs.iter().any(|&(o, s, e)| o == op && s <= start && end <= e)
        };
        prefixes && other.runs.iter().all(inside)
    }

    /// Adds all instances of `other`.
    pub fn unite(&mut self, other: &InstanceSet) {
        for (op, &n) in other.prefix.iter().enumerate() {
            if self.prefix.get(op).copied().unwrap_or(0) < n {
                self.set_prefix(op as u32, n);
            }
        }
        // A longer prefix may include runs.
        if !self.runs.is_empty() || !other.runs.is_empty() {
            let runs = std::mem::take(&mut self.runs);
            for (op, start, end) in runs.into_iter().chain(other.runs.iter().copied()) {
                self.insert_run(op, start, end);
            }
        }
    }
}

/// Bits of the number of a tile block that one level of the map indexes.
const LEVEL_BITS: u32 = 5;

#[derive(Clone, Debug)]
enum Child {
    Node(Rc<Node>),
    Leaf(Rc<InstanceSet>),
}

impl Child {
    fn ptr_eq(&self, other: &Child) -> bool {
        self.address() == other.address()
    }

    fn address(&self) -> usize {
        match self {
            Child::Node(node) => Rc::as_ptr(node).addr(),
            Child::Leaf(instances) => Rc::as_ptr(instances).addr(),
        }
    }
}

#[derive(Clone, Debug)]
struct Node {
    level: u32,
    /// A bit for each of the 32 children that exists.
    map: u32,
    children: SmallVec<[Child; 2]>,
}

impl Node {
    fn position(&self, slot: u32) -> (usize, bool) {
        let bit = 1 << slot;
        ((self.map & (bit - 1)).count_ones() as usize, self.map & bit != 0)
    }

    fn child(&self, slot: u32) -> Option<&Child> {
        let (at, exists) = self.position(slot);
        self.children.get(at).filter(|_| exists)
    }
}

/// A map from tile blocks to sets of instances: a hash array mapped trie. Cloning shares nodes, and [`Interner`] makes equal
/// maps mostly identical.
#[derive(Clone, Debug, Default)]
pub(super) struct KnownInstances(Option<Rc<Node>>);

impl KnownInstances {
    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// Whether both are the same map in memory. Different maps may still be equal.
    pub fn ptr_eq(&self, other: &KnownInstances) -> bool {
        match (&self.0, &other.0) {
            (Some(a), Some(b)) => Rc::ptr_eq(a, b),
            (None, None) => true,
            _ => false,
        }
    }

    /// The known instances of a tile block.
    fn get(&self, block: u32) -> Option<&InstanceSet> {
        let mut node = self.0.as_deref()?;
        loop {
            match node.child(slot(block, node.level))? {
                Child::Node(next) => node = next,
                Child::Leaf(instances) => return Some(instances),
            }
        }
    }

    /// The ops of a tile block with an instance in the map.
    pub fn ops_of(&self, block: u32) -> Vec<u32> {
        let Some(known) = self.get(block) else { return Vec::new() };
        let whole = known.prefix.iter().enumerate().filter(|(_, n)| **n > 0).map(|(op, _)| op as u32);
        whole.chain(known.runs.iter().map(|run| run.0)).collect()
    }

    pub fn contains(&self, block: u32, op: u32, count: u32) -> bool {
        self.get(block).is_some_and(|known| known.contains(op, count))
    }
}

fn slot(block: u32, level: u32) -> u32 {
    block.checked_shr(level * LEVEL_BITS).unwrap_or(0) & ((1 << LEVEL_BITS) - 1)
}

/// A node that is compared by the addresses of its children, which are interned.
#[derive(Debug)]
struct InternedNode(Rc<Node>);

impl PartialEq for InternedNode {
    fn eq(&self, other: &InternedNode) -> bool {
        let (a, b) = (&self.0, &other.0);
        (a.level, a.map) == (b.level, b.map) && a.children.iter().zip(&b.children).all(|(a, b)| a.ptr_eq(b))
    }
}

impl Eq for InternedNode {}

impl Hash for InternedNode {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.map.hash(state);
        self.0.children.iter().for_each(|child| child.address().hash(state));
    }
}

/// Interns sets of instances and nodes of maps. Tile blocks mostly publish equal sets, and the maps of two tile blocks differ in
/// few entries, so a union visits only the nodes that differ.
#[derive(Debug)]
pub(super) struct Interner {
    /// The level of the root: enough for every tile block of the launch.
    top: u32,
    instances: FxHashSet<Rc<InstanceSet>>,
    nodes: FxHashSet<InternedNode>,
    /// The number of sets and nodes at which unused ones are removed.
    collect_at: usize,
    /// A cache of unions, by a hash of both nodes.
    unions: Vec<Option<[Rc<Node>; 3]>>,
    /// The number of releases so far.
    time: u64,
}

impl Interner {
    const MIN_COLLECT_AT: usize = 1 << 14;
    const CACHED_UNIONS: usize = 1 << 12;

    /// An interner for a launch of `blocks` tile blocks.
    pub fn new(blocks: u64) -> Interner {
        let bits = u64::BITS - blocks.saturating_sub(1).leading_zeros();
        Interner {
            top: bits.div_ceil(LEVEL_BITS).max(1) - 1,
            instances: FxHashSet::default(),
            nodes: FxHashSet::default(),
            collect_at: Interner::MIN_COLLECT_AT,
            unions: Vec::new(),
            time: 0,
        }
    }

    /// The time of a release: later releases have greater times.
    pub fn next_time(&mut self) -> u64 {
        self.time += 1;
        self.time
    }

    /// The shared copy of a set.
    pub fn intern(&mut self, instances: InstanceSet) -> Rc<InstanceSet> {
        if let Some(interned) = self.instances.get(&instances) {
            return interned.clone();
        }
        let interned = Rc::new(instances);
        self.instances.insert(interned.clone());
        self.collect();
        interned
    }

    /// The shared copy of a node.
    fn intern_node(&mut self, node: Node) -> Rc<Node> {
        let interned = InternedNode(Rc::new(node));
        if let Some(old) = self.nodes.get(&interned) {
            return old.0.clone();
        }
        let node = interned.0.clone();
        self.nodes.insert(interned);
        self.collect();
        node
    }

    /// Removes unused sets and nodes, once there are many.
    fn collect(&mut self) {
        if self.nodes.len() + self.instances.len() < self.collect_at {
            return;
        }
        self.unions.clear();
        // A removed node may have been the last user of another one.
        loop {
            let before = self.nodes.len();
            self.nodes.retain(|node| Rc::strong_count(&node.0) > 1);
            if self.nodes.len() == before {
                break;
            }
        }
        self.instances.retain(|instances| Rc::strong_count(instances) > 1);
        self.collect_at = (2 * (self.nodes.len() + self.instances.len())).max(Interner::MIN_COLLECT_AT);
    }

    /// The map with further instances of a tile block.
    pub fn with_instances(
        &mut self,
        known: &KnownInstances,
        block: u32,
        instances: &Rc<InstanceSet>,
    ) -> KnownInstances {
        if known.get(block).is_some_and(|known| known.includes(instances)) {
            return known.clone();
        }
        KnownInstances(Some(self.insert(known.0.as_ref(), self.top, block, instances)))
    }

    /// The map with one further instance of a tile block.
    #[cfg(test)]
    pub fn with_instance(&mut self, known: &KnownInstances, block: u32, op: u32, count: u32) -> KnownInstances {
        let mut one = InstanceSet::default();
        one.insert(op, count);
        let one = self.intern(one);
        self.with_instances(known, block, &one)
    }

    /// A copy of a node with further instances of a tile block.
    fn insert(&mut self, node: Option<&Rc<Node>>, level: u32, block: u32, instances: &Rc<InstanceSet>) -> Rc<Node> {
        let mut copy = match node {
            Some(node) => (**node).clone(),
            None => Node { level, map: 0, children: SmallVec::new() },
        };
        let slot = slot(block, level);
        let (at, exists) = copy.position(slot);
        let child = match (copy.child(slot), level) {
            (Some(old @ Child::Leaf(_)), _) => self.union_children(old, &Child::Leaf(instances.clone())),
            (None, 0) => Child::Leaf(instances.clone()),
            (Some(Child::Node(below)), _) => Child::Node(self.insert(Some(below), level - 1, block, instances)),
            (None, _) => Child::Node(self.insert(None, level - 1, block, instances)),
        };
        match exists {
            true => copy.children[at] = child,
            false => copy.children.insert(at, child),
        }
        copy.map |= 1 << slot;
        self.intern_node(copy)
    }

    /// The union of two maps.
    pub fn union(&mut self, a: &KnownInstances, b: &KnownInstances) -> KnownInstances {
        match (&a.0, &b.0) {
            (_, None) => a.clone(),
            (None, _) => b.clone(),
            (Some(a), Some(b)) => KnownInstances(Some(self.union_nodes(a, b))),
        }
    }

    /// The union of two nodes; one of them itself, if it includes the other.
    fn union_nodes(&mut self, a: &Rc<Node>, b: &Rc<Node>) -> Rc<Node> {
        if Rc::ptr_eq(a, b) {
            return a.clone();
        }
        let mut hasher = FxHasher::default();
        (Rc::as_ptr(a).addr(), Rc::as_ptr(b).addr()).hash(&mut hasher);
        // The upper bits of this hash are the well-mixed ones.
        let entry = (hasher.finish() >> 48) as usize % Interner::CACHED_UNIONS;
        if let Some(Some([x, y, both])) = self.unions.get(entry)
            && Rc::ptr_eq(a, x)
            && Rc::ptr_eq(b, y)
        {
            return both.clone();
        }
        let map = a.map | b.map;
        let (mut is_a, mut is_b) = (map == a.map, map == b.map);
        let mut children = SmallVec::with_capacity(map.count_ones() as usize);
        for slot in (0..32).filter(|slot| map & (1 << slot) != 0) {
            let (of_a, of_b) = (a.child(slot), b.child(slot));
            let child = match (of_a, of_b) {
                (Some(a), Some(b)) => self.union_children(a, b),
                (Some(one), None) | (None, Some(one)) => one.clone(),
                (None, None) => continue,
            };
            is_a &= of_a.is_some_and(|a| child.ptr_eq(a));
            is_b &= of_b.is_some_and(|b| child.ptr_eq(b));
            children.push(child);
        }
        let both = match (is_a, is_b) {
            (true, _) => a.clone(),
            (_, true) => b.clone(),
            _ => self.intern_node(Node { level: a.level, map, children }),
        };
        self.unions.resize(Interner::CACHED_UNIONS, None);
        self.unions[entry] = Some([a.clone(), b.clone(), both.clone()]);
        both
    }

    /// The union of two subtrees. A leaf that includes the other one is shared.
    fn union_children(&mut self, a: &Child, b: &Child) -> Child {
        match (a, b) {
            (Child::Node(a), Child::Node(b)) => Child::Node(self.union_nodes(a, b)),
            (Child::Leaf(a), Child::Leaf(b)) => Child::Leaf(if Rc::ptr_eq(a, b) || a.includes(b) {
                a.clone()
            } else if b.includes(a) {
                b.clone()
            } else {
                let mut all = (**a).clone();
                all.unite(b);
                self.intern(all)
            }),
            // All leaves are at the same depth.
            _ => a.clone(),
        }
    }
}

/// The run-time value of a token: the order of the ops that wait for it.
#[derive(Clone, Debug, Default)]
pub(super) struct Token(Option<Rc<TokenOrder>>);

/// The instances that happen before the ops that wait for a token.
#[derive(Clone, Debug, Default)]
pub(super) struct TokenOrder {
    /// Instances of the same tile block, by token order.
    pub own: InstanceSet,
    /// Instances of other tile blocks, and of the same one through others.
    pub known: KnownInstances,
}

impl Token {
    pub fn new(order: TokenOrder) -> Token {
        Token(Some(Rc::new(order)))
    }

    pub fn order(&self) -> Option<&TokenOrder> {
        self.0.as_deref()
    }

    /// A copy of the order, for changes.
    pub fn to_order(&self) -> TokenOrder {
        self.0.as_deref().cloned().unwrap_or_default()
    }

    /// A token that depends on both.
    pub fn join(&self, other: &Token, interner: &mut Interner) -> Token {
        match (&self.0, &other.0) {
            (_, None) => self.clone(),
            (None, _) => other.clone(),
            (Some(a), Some(b)) if Rc::ptr_eq(a, b) => self.clone(),
            (Some(a), Some(b)) => {
                let mut own = a.own.clone();
                own.unite(&b.own);
                Token::new(TokenOrder { own, known: interner.union(&a.known, &b.known) })
            }
        }
    }
}

impl TokenOrder {
    /// The first of these executions that does not happen before an access of tile block `of` with this order.
    pub fn first_missing(&self, of: u32, block: u32, op: u32, instances: Range<u32>) -> Option<u32> {
        let known = self.known.get(block);
        let mut at = instances.start;
        loop {
            let before = at;
            if of == block {
                at = self.own.first_missing(op, at);
            }
            at = known.map_or(at, |known| known.first_missing(op, at));
            if at >= instances.end {
                return None;
            }
            if at == before {
                return Some(at);
            }
        }
    }

    /// Whether one of these executions happens before an access of tile block `of` with this order.
    pub fn contains_any(&self, of: u32, block: u32, op: u32, instances: &Range<u32>) -> bool {
        (of == block && self.own.contains_any(op, instances))
            || self.known.get(block).is_some_and(|known| known.contains_any(op, instances))
    }

    /// Whether an instance happens before an access of tile block `of` with this order.
    pub fn contains(&self, of: u32, block: u32, op: u32, count: u32) -> bool {
        (of == block && self.own.contains(op, count)) || self.known.contains(block, op, count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(list: &[(u32, u32)]) -> InstanceSet {
        let mut set = InstanceSet::default();
        list.iter().for_each(|&(op, count)| set.insert(op, count));
        set
    }

    #[test]
    fn sets_of_instances_are_prefixes_and_runs() {
        let mut chain = set(&[(0, 0), (0, 1), (3, 0), (0, 2)]);
        assert!(chain.runs.is_empty());
        assert!(chain.contains(0, 2) && chain.contains(3, 0) && !chain.contains(0, 3) && !chain.contains(1, 0));
        let evens = set(&[(0, 4), (0, 6), (0, 8)]);
        assert_eq!(evens.runs, [(0, 4, 5), (0, 6, 7), (0, 8, 9)]);
        chain.unite(&evens);
        chain.insert(0, 3);
        assert_eq!(chain.prefix[0], 5);
        assert_eq!(chain.runs, [(0, 6, 7), (0, 8, 9)]);
        chain.insert(0, 7);
        assert_eq!(chain.runs, [(0, 6, 9)]);
        chain.unite(&set(&[(0, 5)]));
        assert_eq!((chain.prefix[0], chain.runs.len()), (9, 0));
        assert!(chain.includes(&evens) && !evens.includes(&chain));
    }

    /// Against plain sets of pairs, on many random operations.
    #[test]
    fn sets_of_instances_agree_with_plain_sets() {
        use std::collections::BTreeSet;
        let mut sets = vec![(InstanceSet::default(), BTreeSet::new()); 4];
        for step in 0..20_000 {
            let r = crate::host::splitmix64(7, step);
            let (at, other) = (r as usize % 4, (r >> 8) as usize % 4);
            if r >> 60 == 0 {
                sets[at] = (InstanceSet::default(), BTreeSet::new());
            } else if r >> 60 < 4 {
                let (mine, plain) = sets[other].clone();
                sets[at].0.unite(&mine);
                sets[at].1.extend(plain);
            } else {
                let (op, count) = ((r >> 16) as u32 % 3, (r >> 24) as u32 % 12);
                sets[at].0.insert(op, count);
                sets[at].1.insert((op, count));
            }
            let (mine, plain) = &sets[at];
            for op in 0..3 {
                for count in 0..13 {
                    assert_eq!(mine.contains(op, count), plain.contains(&(op, count)), "{mine:?}");
                }
            }
            assert_eq!(mine.includes(&sets[other].0), sets[other].1.is_subset(plain));
        }
    }

    #[test]
    fn knowledge_is_shared_and_united() {
        let mut i = Interner::new(u64::from(u32::MAX) + 1);
        let one = i.intern(set(&[(0, 0)]));
        let mut all = KnownInstances::default();
        for block in 0..3000 {
            all = i.with_instances(&all, block * 7, &one);
        }
        assert!(all.contains(2999 * 7, 0, 0) && !all.contains(1, 0, 0) && !all.contains(7, 0, 1));
        let more = i.with_instance(&all, 14, 2, 5);
        assert!(more.contains(14, 2, 5) && more.contains(14, 0, 0) && !all.contains(14, 2, 5));
        assert!(i.union(&more, &all).ptr_eq(&more), "what has everything stays as it is");
        let far = i.with_instances(&KnownInstances::default(), u32::MAX, &one);
        assert!(i.union(&far, &all).contains(u32::MAX, 0, 0));
        // In another order it becomes the same.
        let mut again = KnownInstances::default();
        for block in (0..3000).rev() {
            again = i.with_instances(&again, block * 7, &one);
        }
        assert!(again.ptr_eq(&all));
        let (mut odd, mut even) = (KnownInstances::default(), KnownInstances::default());
        for block in 0..3000 {
            let half = if block % 2 == 0 { &mut even } else { &mut odd };
            *half = i.with_instances(half, block * 7, &one);
        }
        assert!(i.union(&odd, &even).ptr_eq(&all));
    }

    #[test]
    fn what_nobody_uses_is_forgotten() {
        let mut i = Interner::new(1 << 20);
        let one = i.intern(set(&[(0, 0)]));
        let mut all = KnownInstances::default();
        for block in 0..100_000 {
            all = i.with_instances(&all, block, &one);
        }
        assert!(i.nodes.len() < 2 * Interner::MIN_COLLECT_AT, "{}", i.nodes.len());
        assert!((0..100_000).all(|block| all.contains(block, 0, 0)));
    }

    #[test]
    fn tokens_join() {
        let mut i = Interner::new(4);
        let mut first = TokenOrder::default();
        first.own.insert(0, 0);
        let mut second =
            TokenOrder { known: i.with_instance(&KnownInstances::default(), 3, 1, 0), ..TokenOrder::default() };
        second.own.insert(1, 0);
        let both = Token::new(first).join(&Token::new(second), &mut i).join(&Token::default(), &mut i);
        let order = both.order().expect("it depends on two ops");
        assert!(
            order.contains(0, 0, 0, 0)
                && order.contains(0, 0, 1, 0)
                && order.contains(0, 3, 1, 0)
                && !order.contains(0, 3, 0, 0)
        );
        assert!(order.contains_any(0, 3, 1, &(0..4)) && !order.contains_any(0, 3, 1, &(1..4)));
    }
}
