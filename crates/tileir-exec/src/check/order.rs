//! What happens before what, without a graph.
//!
//! Every memory op of a kernel has a number, and every execution of it by a tile block another one: an op instance is
//! `(block, op, count)`. A token stands for the instances that it depends on. Because kernels hand tokens on in chains,
//! these are nearly always the first so many instances of each op: [`Instances`] keeps one count per op, and runs for what
//! is no prefix. What is known of other tile blocks is a persistent map ([`Known`]), shared between tokens.

use rustc_hash::{FxHashSet, FxHasher};
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::rc::Rc;

/// A set of op instances of one tile block.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Instances {
    /// Of each op the first so many.
    prefix: SmallVec<[u32; 8]>,
    /// What else there is: op, first, end. Sorted; no two of one op touch, none touches the prefix.
    runs: Vec<(u32, u32, u32)>,
}

impl Instances {
    pub fn contains(&self, op: u32, instance: u32) -> bool {
        self.prefix.get(op as usize).is_some_and(|&n| instance < n)
            || self.runs.iter().any(|&(o, start, end)| o == op && start <= instance && instance < end)
    }

    /// Of each op the first so many.
    pub fn first_of_each(counts: &[u32]) -> Instances {
        Instances { prefix: counts.into(), runs: Vec::new() }
    }

    fn contains_any(&self, op: u32, instances: &Range<u32>) -> bool {
        self.prefix.get(op as usize).is_some_and(|&n| instances.start < n)
            || self.runs.iter().any(|&(o, start, end)| o == op && start < instances.end && instances.start < end)
    }

    /// The first instance of an op from `first` on that is not in it.
    fn first_missing(&self, op: u32, first: u32) -> u32 {
        let mut at = first.max(self.prefix.get(op as usize).copied().unwrap_or(0));
        // Runs are sorted, and no two touch.
        for &(_, start, end) in self.runs.iter().filter(|run| run.0 == op) {
            if start <= at && at < end {
                at = end;
            }
        }
        at
    }

    pub fn insert(&mut self, op: u32, instance: u32) {
        let prefix = self.prefix.get(op as usize).copied().unwrap_or(0);
        if instance < prefix {
            return;
        }
        if instance == prefix && self.runs.is_empty() {
            self.set_prefix(op, instance + 1);
            return;
        }
        self.insert_run(op, instance, instance + 1);
    }

    fn set_prefix(&mut self, op: u32, count: u32) {
        if self.prefix.len() <= op as usize {
            self.prefix.resize(op as usize + 1, 0);
        }
        self.prefix[op as usize] = count;
    }

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

    /// Whether all of `other` is in it.
    pub fn includes(&self, other: &Instances) -> bool {
        let prefixes = other.prefix.iter().enumerate().all(|(op, &n)| {
            n == 0
                || self.prefix.get(op).is_some_and(|&m| n <= m)
                // A run can hold what is a prefix there only if it begins with the first.
                || self.runs.iter().any(|&(o, start, end)| o as usize == op && start == 0 && n <= end)
        });
        let inside = |&(op, start, end): &(u32, u32, u32)| {
            self.prefix.get(op as usize).is_some_and(|&n| end <= n)
                || self.runs.iter().any(|&(o, s, e)| o == op && s <= start && end <= e)
        };
        prefixes && other.runs.iter().all(inside)
    }

    pub fn unite(&mut self, other: &Instances) {
        for (op, &n) in other.prefix.iter().enumerate() {
            if self.prefix.get(op).copied().unwrap_or(0) < n {
                self.set_prefix(op as u32, n);
            }
        }
        // A longer prefix may have swallowed runs.
        if !self.runs.is_empty() || !other.runs.is_empty() {
            let runs = std::mem::take(&mut self.runs);
            for (op, start, end) in runs.into_iter().chain(other.runs.iter().copied()) {
                self.insert_run(op, start, end);
            }
        }
    }
}

/// Bits of a block's number that one level of the map looks at.
const BITS: u32 = 5;

#[derive(Clone, Debug)]
enum Child {
    Node(Rc<Node>),
    Leaf(Rc<Instances>),
}

impl Child {
    fn is(&self, other: &Child) -> bool {
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
    /// Which of the 32 children there are.
    map: u32,
    children: SmallVec<[Child; 2]>,
}

impl Node {
    fn position(&self, slot: u32) -> (usize, bool) {
        let bit = 1 << slot;
        ((self.map & (bit - 1)).count_ones() as usize, self.map & bit != 0)
    }

    fn child(&self, slot: u32) -> Option<&Child> {
        let (at, there) = self.position(slot);
        self.children.get(at).filter(|_| there)
    }
}

/// Instances of many tile blocks. Cloning shares, and equal maps of one [`Interner`] are mostly the same.
#[derive(Clone, Debug, Default)]
pub(super) struct Known(Option<Rc<Node>>);

impl Known {
    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// Whether it is the very same map: `false` says nothing.
    pub fn is(&self, other: &Known) -> bool {
        match (&self.0, &other.0) {
            (Some(a), Some(b)) => Rc::ptr_eq(a, b),
            (None, None) => true,
            _ => false,
        }
    }

    fn get(&self, block: u32) -> Option<&Instances> {
        let mut node = self.0.as_deref()?;
        loop {
            match node.child(slot(block, node.level))? {
                Child::Node(next) => node = next,
                Child::Leaf(instances) => return Some(instances),
            }
        }
    }

    /// The ops of a block of which an instance is in it.
    pub fn ops_of(&self, block: u32) -> Vec<u32> {
        let Some(known) = self.get(block) else { return Vec::new() };
        let whole = known.prefix.iter().enumerate().filter(|(_, n)| **n > 0).map(|(op, _)| op as u32);
        whole.chain(known.runs.iter().map(|run| run.0)).collect()
    }

    pub fn contains(&self, block: u32, op: u32, instance: u32) -> bool {
        self.get(block).is_some_and(|known| known.contains(op, instance))
    }
}

fn slot(block: u32, level: u32) -> u32 {
    block.checked_shr(level * BITS).unwrap_or(0) & ((1 << BITS) - 1)
}

/// A node that is compared by its children, which are the same where they are equal.
#[derive(Debug)]
struct Shared(Rc<Node>);

impl PartialEq for Shared {
    fn eq(&self, other: &Shared) -> bool {
        let (a, b) = (&self.0, &other.0);
        (a.level, a.map) == (b.level, b.map) && a.children.iter().zip(&b.children).all(|(a, b)| a.is(b))
    }
}

impl Eq for Shared {}

impl Hash for Shared {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.map.hash(state);
        self.0.children.iter().for_each(|child| child.address().hash(state));
    }
}

/// Makes equal sets of instances, and equal maps of them, the same: tile blocks that do the same publish the same, and what
/// blocks know of others differs in few of them. A union then walks only what differs.
#[derive(Debug)]
pub(super) struct Interner {
    /// The level of the root: enough for every block of the launch.
    top: u32,
    instances: FxHashSet<Rc<Instances>>,
    nodes: FxHashSet<Shared>,
    /// At how many of both to look which are still in use.
    collect_at: usize,
    /// The last unions, by a hash of both nodes.
    unions: Vec<Option<[Rc<Node>; 3]>>,
    /// How often a map was published.
    time: u64,
}

impl Interner {
    const LEAST: usize = 1 << 14;
    const UNIONS: usize = 1 << 12;

    /// For a launch of so many tile blocks.
    pub fn new(blocks: u64) -> Interner {
        let bits = u64::BITS - blocks.saturating_sub(1).leading_zeros();
        Interner {
            top: bits.div_ceil(BITS).max(1) - 1,
            instances: FxHashSet::default(),
            nodes: FxHashSet::default(),
            collect_at: Interner::LEAST,
            unions: Vec::new(),
            time: 0,
        }
    }

    /// The time of a release: later ones have greater times.
    pub fn next_time(&mut self) -> u64 {
        self.time += 1;
        self.time
    }

    pub fn intern(&mut self, instances: Instances) -> Rc<Instances> {
        if let Some(shared) = self.instances.get(&instances) {
            return shared.clone();
        }
        let shared = Rc::new(instances);
        self.instances.insert(shared.clone());
        self.collect();
        shared
    }

    fn share(&mut self, node: Node) -> Rc<Node> {
        let shared = Shared(Rc::new(node));
        if let Some(old) = self.nodes.get(&shared) {
            return old.0.clone();
        }
        let node = shared.0.clone();
        self.nodes.insert(shared);
        self.collect();
        node
    }

    /// Forgets what nobody uses, once there is much.
    fn collect(&mut self) {
        if self.nodes.len() + self.instances.len() < self.collect_at {
            return;
        }
        self.unions.clear();
        // A node that goes may be the last one that uses another.
        loop {
            let before = self.nodes.len();
            self.nodes.retain(|node| Rc::strong_count(&node.0) > 1);
            if self.nodes.len() == before {
                break;
            }
        }
        self.instances.retain(|instances| Rc::strong_count(instances) > 1);
        self.collect_at = (2 * (self.nodes.len() + self.instances.len())).max(Interner::LEAST);
    }

    /// What is known, with these instances of a block.
    pub fn with(&mut self, known: &Known, block: u32, instances: &Rc<Instances>) -> Known {
        if known.get(block).is_some_and(|known| known.includes(instances)) {
            return known.clone();
        }
        Known(Some(self.insert(known.0.as_ref(), self.top, block, instances)))
    }

    /// What is known, with one instance of a block.
    #[cfg(test)]
    pub fn with_one(&mut self, known: &Known, block: u32, op: u32, instance: u32) -> Known {
        let mut one = Instances::default();
        one.insert(op, instance);
        let one = self.intern(one);
        self.with(known, block, &one)
    }

    /// A copy of a node with these instances of a block as well.
    fn insert(&mut self, node: Option<&Rc<Node>>, level: u32, block: u32, instances: &Rc<Instances>) -> Rc<Node> {
        let mut copy = match node {
            Some(node) => (**node).clone(),
            None => Node { level, map: 0, children: SmallVec::new() },
        };
        let slot = slot(block, level);
        let (at, there) = copy.position(slot);
        let child = match (copy.child(slot), level) {
            (Some(old @ Child::Leaf(_)), _) => self.unite_children(old, &Child::Leaf(instances.clone())),
            (None, 0) => Child::Leaf(instances.clone()),
            (Some(Child::Node(below)), _) => Child::Node(self.insert(Some(below), level - 1, block, instances)),
            (None, _) => Child::Node(self.insert(None, level - 1, block, instances)),
        };
        match there {
            true => copy.children[at] = child,
            false => copy.children.insert(at, child),
        }
        copy.map |= 1 << slot;
        self.share(copy)
    }

    /// All that is known by one or the other.
    pub fn union(&mut self, a: &Known, b: &Known) -> Known {
        match (&a.0, &b.0) {
            (_, None) => a.clone(),
            (None, _) => b.clone(),
            (Some(a), Some(b)) => Known(Some(self.unite(a, b))),
        }
    }

    /// All of two nodes; one of them as it is, where it has everything.
    fn unite(&mut self, a: &Rc<Node>, b: &Rc<Node>) -> Rc<Node> {
        if Rc::ptr_eq(a, b) {
            return a.clone();
        }
        let mut hasher = FxHasher::default();
        (Rc::as_ptr(a).addr(), Rc::as_ptr(b).addr()).hash(&mut hasher);
        // The upper bits of that hash are the good ones.
        let entry = (hasher.finish() >> 48) as usize % Interner::UNIONS;
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
                (Some(a), Some(b)) => self.unite_children(a, b),
                (Some(one), None) | (None, Some(one)) => one.clone(),
                (None, None) => continue,
            };
            is_a &= of_a.is_some_and(|a| child.is(a));
            is_b &= of_b.is_some_and(|b| child.is(b));
            children.push(child);
        }
        let both = match (is_a, is_b) {
            (true, _) => a.clone(),
            (_, true) => b.clone(),
            _ => self.share(Node { level: a.level, map, children }),
        };
        self.unions.resize(Interner::UNIONS, None);
        self.unions[entry] = Some([a.clone(), b.clone(), both.clone()]);
        both
    }

    fn unite_children(&mut self, a: &Child, b: &Child) -> Child {
        match (a, b) {
            (Child::Node(a), Child::Node(b)) => Child::Node(self.unite(a, b)),
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

/// What a token stands for.
#[derive(Clone, Debug, Default)]
pub(super) struct Token(Option<Rc<Order>>);

/// What happens before whatever waits for a token.
#[derive(Clone, Debug, Default)]
pub(super) struct Order {
    /// Of the token's own tile block, by token order.
    pub own: Instances,
    /// Of other blocks, and of the own one by way of others.
    pub known: Known,
}

impl Token {
    pub fn new(order: Order) -> Token {
        Token(Some(Rc::new(order)))
    }

    pub fn order(&self) -> Option<&Order> {
        self.0.as_deref()
    }

    /// The order that it stands for, to be changed.
    pub fn to_order(&self) -> Order {
        self.0.as_deref().cloned().unwrap_or_default()
    }

    /// What depends on both.
    pub fn join(&self, other: &Token, interner: &mut Interner) -> Token {
        match (&self.0, &other.0) {
            (_, None) => self.clone(),
            (None, _) => other.clone(),
            (Some(a), Some(b)) if Rc::ptr_eq(a, b) => self.clone(),
            (Some(a), Some(b)) => {
                let mut own = a.own.clone();
                own.unite(&b.own);
                Token::new(Order { own, known: interner.union(&a.known, &b.known) })
            }
        }
    }
}

impl Order {
    /// The first of some instances that does not happen before what block `of` does with this.
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

    /// Whether one of some instances happens before what block `of` does with this.
    pub fn has_any(&self, of: u32, block: u32, op: u32, instances: &Range<u32>) -> bool {
        (of == block && self.own.contains_any(op, instances))
            || self.known.get(block).is_some_and(|known| known.contains_any(op, instances))
    }

    /// Whether an instance happens before what block `of` does with this.
    pub fn has(&self, of: u32, block: u32, op: u32, instance: u32) -> bool {
        (of == block && self.own.contains(op, instance)) || self.known.contains(block, op, instance)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(list: &[(u32, u32)]) -> Instances {
        let mut set = Instances::default();
        list.iter().for_each(|&(op, instance)| set.insert(op, instance));
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
        let mut sets = vec![(Instances::default(), BTreeSet::new()); 4];
        for step in 0..20_000 {
            let r = crate::host::splitmix64(7, step);
            let (at, other) = (r as usize % 4, (r >> 8) as usize % 4);
            if r >> 60 == 0 {
                sets[at] = (Instances::default(), BTreeSet::new());
            } else if r >> 60 < 4 {
                let (mine, plain) = sets[other].clone();
                sets[at].0.unite(&mine);
                sets[at].1.extend(plain);
            } else {
                let (op, instance) = ((r >> 16) as u32 % 3, (r >> 24) as u32 % 12);
                sets[at].0.insert(op, instance);
                sets[at].1.insert((op, instance));
            }
            let (mine, plain) = &sets[at];
            for op in 0..3 {
                for instance in 0..13 {
                    assert_eq!(mine.contains(op, instance), plain.contains(&(op, instance)), "{mine:?}");
                }
            }
            assert_eq!(mine.includes(&sets[other].0), sets[other].1.is_subset(plain));
        }
    }

    #[test]
    fn knowledge_is_shared_and_united() {
        let mut i = Interner::new(u64::from(u32::MAX) + 1);
        let one = i.intern(set(&[(0, 0)]));
        let mut all = Known::default();
        for block in 0..3000 {
            all = i.with(&all, block * 7, &one);
        }
        assert!(all.contains(2999 * 7, 0, 0) && !all.contains(1, 0, 0) && !all.contains(7, 0, 1));
        let more = i.with_one(&all, 14, 2, 5);
        assert!(more.contains(14, 2, 5) && more.contains(14, 0, 0) && !all.contains(14, 2, 5));
        assert!(i.union(&more, &all).is(&more), "what has everything stays as it is");
        let far = i.with(&Known::default(), u32::MAX, &one);
        assert!(i.union(&far, &all).contains(u32::MAX, 0, 0));
        // In another order it becomes the same.
        let mut again = Known::default();
        for block in (0..3000).rev() {
            again = i.with(&again, block * 7, &one);
        }
        assert!(again.is(&all));
        let (mut odd, mut even) = (Known::default(), Known::default());
        for block in 0..3000 {
            let half = if block % 2 == 0 { &mut even } else { &mut odd };
            *half = i.with(half, block * 7, &one);
        }
        assert!(i.union(&odd, &even).is(&all));
    }

    #[test]
    fn what_nobody_uses_is_forgotten() {
        let mut i = Interner::new(1 << 20);
        let one = i.intern(set(&[(0, 0)]));
        let mut all = Known::default();
        for block in 0..100_000 {
            all = i.with(&all, block, &one);
        }
        assert!(i.nodes.len() < 2 * Interner::LEAST, "{}", i.nodes.len());
        assert!((0..100_000).all(|block| all.contains(block, 0, 0)));
    }

    #[test]
    fn tokens_join() {
        let mut i = Interner::new(4);
        let mut first = Order::default();
        first.own.insert(0, 0);
        let mut second = Order { known: i.with_one(&Known::default(), 3, 1, 0), ..Order::default() };
        second.own.insert(1, 0);
        let both = Token::new(first).join(&Token::new(second), &mut i).join(&Token::default(), &mut i);
        let order = both.order().expect("it depends on two ops");
        assert!(order.has(0, 0, 0, 0) && order.has(0, 0, 1, 0) && order.has(0, 3, 1, 0) && !order.has(0, 3, 0, 0));
        assert!(order.has_any(0, 3, 1, &(0..4)) && !order.has_any(0, 3, 1, &(1..4)));
    }
}
