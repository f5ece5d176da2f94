//! Accesses to arrays as the families draw them: which elements, by way of pointers or views, with which ordering.

use super::graph::{Location, Strength};
use super::text::Text;
use crate::Choices;

/// Elements of each array. Offsets of the families stay below it.
pub(super) const ELEMENTS: usize = 64;

/// The kind of an access.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AccessKind {
    Load,
    Store,
    Atomic,
}

/// An element type, with a value of it and the addition that atomics have for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Element {
    pub(super) name: &'static str,
    pub(super) size: usize,
    one: &'static str,
    add: Option<&'static str>,
}

/// Element types of arrays.
pub(super) const TYPES: [Element; 6] = [
    Element { name: "i32", size: 4, one: "1", add: Some("add") },
    Element { name: "f32", size: 4, one: "1.0", add: Some("addf") },
    Element { name: "i64", size: 8, one: "1", add: Some("add") },
    Element { name: "f16", size: 2, one: "1.0", add: Some("addf") },
    Element { name: "i8", size: 1, one: "1", add: None },
    Element { name: "f64", size: 8, one: "1.0", add: Some("addf") },
];

/// Half of an `i32`.
const HALF: Element = Element { name: "i16", size: 2, one: "1", add: None };

/// The way to the elements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Addressing {
    Pointers,
    /// A partition view; the first element is a multiple of the length.
    Partition,
    /// A strided view of tiles at this distance.
    Strided(usize),
}

/// One memory op: elements `first + k * step` for the lanes that the mask leaves.
#[derive(Clone, Debug)]
pub(super) struct Access {
    pub(super) kind: AccessKind,
    pub(super) array: usize,
    pub(super) element: Element,
    /// Whether it sees the array as halves of its words.
    halves: bool,
    pub(super) first: usize,
    pub(super) length: usize,
    step: usize,
    /// How many lanes take part, if there is a mask.
    pub(super) mask: Option<usize>,
    pub(super) strength: Strength,
    sys: bool,
    way: Addressing,
}

impl Access {
    /// Any access to elements below `limit` of an array.
    pub(super) fn draw(source: &mut Choices<'_>, array: usize, element: Element, limit: usize) -> Self {
        let length = source.pick(&[1, 2, 4, 8, 16]).min(limit);
        let kind = source.weighted(&[(AccessKind::Load, 4), (AccessKind::Store, 4), (AccessKind::Atomic, 2)]);
        let kind = if kind == AccessKind::Atomic && element.add.is_none() { AccessKind::Store } else { kind };
        let strong = kind == AccessKind::Atomic || source.one_in(3);
        let strength = if strong { Strength::Strong { wide: !source.one_in(4) } } else { Strength::Weak };
        let way =
            source.weighted(&[(Addressing::Pointers, 3), (Addressing::Partition, 2), (Addressing::Strided(2), 1)]);
        let way = if kind == AccessKind::Atomic { Addressing::Pointers } else { way };
        let step = if way == Addressing::Pointers && length * 2 <= limit && source.one_in(3) { 2 } else { 1 };
        let positions = limit - (length - 1) * step;
        let first = match way {
            Addressing::Pointers => source.below(positions),
            Addressing::Partition => source.below(limit / length) * length,
            Addressing::Strided(distance) => source.below(positions.div_ceil(distance)) * distance,
        };
        let halves =
            way == Addressing::Pointers && kind != AccessKind::Atomic && element.name == "i32" && source.one_in(3);
        let element = if halves { HALF } else { element };
        let mask = (way == Addressing::Pointers && source.one_in(3)).then(|| 1 + source.below(length));
        Access { kind, array, element, halves, first, length, step, mask, strength, sys: source.coin(), way }
    }

    /// A plain access to a run of elements by pointers.
    pub(super) fn run(kind: AccessKind, array: usize, element: Element, first: usize, length: usize) -> Self {
        let strength = if kind == AccessKind::Atomic { Strength::Strong { wide: true } } else { Strength::Weak };
        let (mask, sys, way) = (None, false, Addressing::Pointers);
        Access { kind, array, element, halves: false, first, length, step: 1, mask, strength, sys, way }
    }

    pub(super) fn writes(&self) -> bool {
        self.kind != AccessKind::Load
    }

    pub(super) fn reads(&self) -> bool {
        self.kind != AccessKind::Store
    }

    /// The locations of the lanes that take part, with `offset` elements added.
    pub(super) fn locations(&self, offset: usize) -> Vec<Location> {
        let lanes = self.mask.unwrap_or(self.length);
        let element = |lane: usize| self.first + offset + lane * self.step;
        let size = self.element.size;
        (0..lanes).map(|lane| Location { array: self.array, start: element(lane) * size, size }).collect()
    }

    fn order(&self) -> &'static str {
        match (self.strength, self.sys) {
            (Strength::Weak, _) => "weak",
            (Strength::Strong { wide: false }, _) => "relaxed tl_blk",
            (Strength::Strong { wide: true }, false) => "relaxed device",
            (Strength::Strong { wide: true }, true) => "relaxed sys",
        }
    }

    /// Writes the op, with the ops that it needs. `offset` is a scalar `i32` that is added to the first element. Returns the line
    /// of the op and its token.
    pub(super) fn write(&self, text: &mut Text, offset: Option<&str>, token: Option<&str>) -> (usize, String) {
        match self.way {
            Addressing::Pointers => self.by_pointers(text, offset, token),
            Addressing::Partition => {
                self.by_view(text, "partition_view", "make_partition_view", "", self.length, token)
            }
            Addressing::Strided(distance) => {
                let strides = format!(", traversal_strides=[{distance}]");
                self.by_view(text, "strided_view", "make_strided_view", &strides, distance, token)
            }
        }
    }

    /// Whether the first element may be moved at run time.
    pub(super) fn can_move(&self) -> bool {
        self.way == Addressing::Pointers
    }

    fn by_pointers(&self, text: &mut Text, offset: Option<&str>, token: Option<&str>) -> (usize, String) {
        let (n, e) = (self.length, self.element.name);
        let list = |items: Vec<String>| format!("[{}]", items.join(", "));
        let indices = list((0..n).map(|lane| (self.first + lane * self.step).to_string()).collect());
        let mut index = text.name("i");
        text.line(format!("{index} = constant <i32: {indices}> : tile<{n}xi32>"));
        if let Some(offset) = offset {
            let (one, all, sum) = (text.name("o"), text.name("o"), text.name("i"));
            text.line(format!("{one} = reshape {offset} : tile<i32> -> tile<1xi32>"));
            text.line(format!("{all} = broadcast {one} : tile<1xi32> -> tile<{n}xi32>"));
            text.line(format!("{sum} = addi {index}, {all} : tile<{n}xi32>"));
            index = sum;
        }
        let base = self.base(text);
        let (one, all, p) = (text.name("p"), text.name("p"), text.name("p"));
        text.line(format!("{one} = reshape {base} : tile<ptr<{e}>> -> tile<1xptr<{e}>>"));
        text.line(format!("{all} = broadcast {one} : tile<1xptr<{e}>> -> tile<{n}xptr<{e}>>"));
        text.line(format!("{p} = offset {all}, {index} : tile<{n}xptr<{e}>>, tile<{n}xi32> -> tile<{n}xptr<{e}>>"));
        let value = self.value(text);
        let mask = self.mask.map(|lanes| {
            let bits = list((0..n).map(|lane| (lane < lanes).to_string()).collect());
            let name = text.name("m");
            text.line(format!("{name} = constant <i1: {bits}> : tile<{n}xi1>"));
            name
        });
        let mask_operand = mask.as_ref().map_or_else(String::new, |m| format!(", {m}"));
        let mask_type = mask.as_ref().map_or_else(String::new, |_| format!(", tile<{n}xi1>"));
        let token = token.map_or_else(String::new, |t| format!(" token={t}"));
        let (order, result, done) = (self.order(), text.name("v"), text.name("t"));
        let line = match self.kind {
            AccessKind::Load => text.line(format!(
                "{result}, {done} = load_ptr_tko {order} {p}{mask_operand}{token} : tile<{n}xptr<{e}>>{mask_type} -> tile<{n}x{e}>, token"
            )),
            AccessKind::Store => text.line(format!(
                "{done} = store_ptr_tko {order} {p}, {value}{mask_operand}{token} : tile<{n}xptr<{e}>>, tile<{n}x{e}>{mask_type} -> token"
            )),
            AccessKind::Atomic => text.line(format!(
                "{result}, {done} = atomic_rmw_tko {order} {p}, {}, {value}{mask_operand}{token} : tile<{n}xptr<{e}>>, tile<{n}x{e}>{mask_type} -> tile<{n}x{e}>, token",
                self.element.add.unwrap_or("add")
            )),
        };
        (line, done)
    }

    fn by_view(
        &self,
        text: &mut Text,
        view: &str,
        make: &str,
        strides: &str,
        distance: usize,
        token: Option<&str>,
    ) -> (usize, String) {
        let (n, e, base) = (self.length, self.element.name, self.base(text));
        let tensor = format!("tensor_view<{ELEMENTS}x{e}, strides=[1]>");
        let kind = format!("{view}<tile=({n}){strides}, {tensor}>");
        let (tview, tiles) = (text.name("w"), text.name("w"));
        text.line(format!("{tview} = make_tensor_view {base}, shape = [{ELEMENTS}], strides = [1] : {tensor}"));
        text.line(format!("{tiles} = {make} {tview} : {kind}"));
        let index = text.number((self.first / distance) as i64);
        let token = token.map_or_else(String::new, |t| format!(" token = {t}"));
        let (order, done) = (self.order(), text.name("t"));
        let line = if self.kind == AccessKind::Load {
            let result = text.name("v");
            text.line(format!(
                "{result}, {done} = load_view_tko {order} {tiles}[{index}]{token} : {kind}, tile<i32> -> tile<{n}x{e}>, token"
            ))
        } else {
            let value = self.value(text);
            text.line(format!(
                "{done} = store_view_tko {order} {value}, {tiles}[{index}]{token} : tile<{n}x{e}>, {kind}, tile<i32> -> token"
            ))
        };
        (line, done)
    }

    /// The array as a pointer to the elements of this access.
    fn base(&self, text: &mut Text) -> String {
        let array = format!("%x{}", self.array);
        if !self.halves {
            return array;
        }
        let name = text.name("h");
        text.line(format!("{name} = ptr_to_ptr {array} : tile<ptr<i32>> -> tile<ptr<i16>>"));
        name
    }

    /// The value that is stored or added.
    fn value(&self, text: &mut Text) -> String {
        let name = text.name("k");
        let (n, e) = (self.length, self.element.name);
        text.line(format!("{name} = constant <{e}: {}> : tile<{n}x{e}>", self.element.one));
        name
    }
}

/// The arrays in `// run:`, and the parameters.
pub(super) fn arrays(types: &[Element]) -> (String, String) {
    let flags = types.iter().enumerate().map(|(i, e)| format!("--arg x{i}={}[{ELEMENTS}]", e.name));
    let parameters = types.iter().enumerate().map(|(i, e)| format!("%x{i}: tile<ptr<{}>>", e.name));
    (flags.collect::<Vec<_>>().join(" "), parameters.collect::<Vec<_>>().join(", "))
}
