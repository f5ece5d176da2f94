//! Undefined values: loads with and without padding, ops on the loaded values, and the lanes that are stored.
//!
//! The model keeps for each lane the loads that its undefined value came from.

use super::text::Text;
use super::{Expected, Finding, Kernel, Plan};
use crate::Choices;
use std::collections::BTreeSet;

/// Lanes of all tiles.
const LANES: usize = 8;

/// The loads that the value of a lane came from, if it is undefined; by line.
type Origins = BTreeSet<usize>;

#[derive(Clone, Copy, Debug)]
struct Load {
    /// Elements of the array.
    elements: usize,
    padded: bool,
    view: bool,
}

#[derive(Clone, Copy, Debug)]
enum Step {
    /// Adds a constant.
    AddConstant,
    /// Adds another value.
    Add(usize),
    /// Keeps the first lanes, and takes a constant elsewhere.
    Select(usize),
    /// Keeps the last lanes, and takes a constant elsewhere.
    SelectRest(usize),
    /// Transposes the lanes as a matrix of two rows.
    Transpose,
    /// Running sums.
    Scan,
    /// To private memory and back.
    Memory,
    /// The result of a branch.
    If,
}

/// The use of the last value.
#[derive(Clone, Copy, Debug)]
enum Sink {
    /// The first lanes are stored; all of them without a mask.
    Lanes(usize),
    /// Stored through a view of that many elements.
    View(usize),
    /// Their sum is stored.
    Sum,
    /// Their sum is the condition of a branch.
    Branch,
}

#[derive(Clone, Debug)]
pub(super) struct ValuePlan {
    float: bool,
    loads: Vec<Load>,
    steps: Vec<Step>,
    sink: Sink,
}

impl Plan for ValuePlan {
    fn draw(source: &mut Choices<'_>) -> ValuePlan {
        let load = |source: &mut Choices<'_>| Load {
            elements: 1 + source.below(LANES),
            padded: !source.one_in(3),
            view: source.coin(),
        };
        let loads: Vec<Load> = (0..1 + source.below(2)).map(|_| load(source)).collect();
        let count = source.below(5);
        let steps = (0..count).map(|at| match source.below(8) {
            0 => Step::AddConstant,
            1 => Step::Add(source.below(loads.len() + at)),
            2 => Step::Select(source.below(LANES + 1)),
            3 => Step::SelectRest(source.below(LANES + 1)),
            4 => Step::Transpose,
            5 => Step::Scan,
            6 => Step::Memory,
            _ => Step::If,
        });
        let steps = steps.collect();
        let sink = match source.below(5) {
            0 | 1 => Sink::Lanes(1 + source.below(LANES)),
            2 => Sink::View(1 + source.below(LANES)),
            3 => Sink::Sum,
            _ => Sink::Branch,
        };
        ValuePlan { float: source.coin(), loads, steps, sink }
    }

    fn kernel(&self) -> Kernel {
        let e = self.element();
        let arrays = self.loads.iter().enumerate().map(|(i, l)| format!("--arg x{i}={e}[{}]:ones ", l.elements));
        let run = arrays.collect::<String>() + &format!("--arg y={e}[{LANES}]");
        let parameters = (0..self.loads.len()).map(|i| format!("%x{i}: tile<ptr<{e}>>, "));
        let parameters = parameters.collect::<String>() + &format!("%y: tile<ptr<{e}>>");
        let mut text = Text::new("undefined lanes", &run, &parameters);
        text.line("%zero = constant <i32: 0> : tile<i32>");
        text.line(format!("%lane = iota : tile<{LANES}xi32>"));
        let mut values: Vec<(String, Vec<Origins>)> = Vec::new();
        for (at, load) in self.loads.iter().enumerate() {
            let value = self.load(&mut text, at, *load);
            values.push(value);
        }
        for step in &self.steps {
            let value = self.step(&mut text, *step, &values);
            values.push(value);
        }
        let (name, origins) = values.last().cloned().unwrap_or_default();
        let (line, reached) = self.sink(&mut text, &name, &origins);
        let mut expected = Expected::default();
        for origins in reached.into_iter().filter(|origins| !origins.is_empty()) {
            let findings: BTreeSet<Finding> =
                origins.into_iter().map(|origin| Finding::new("undefined-value", &[line, origin])).collect();
            expected.allowed.extend(findings.iter().cloned());
            expected.needed.push(findings);
        }
        Kernel { text: text.finish(), expected }
    }

    fn remove(&mut self, source: &mut Choices<'_>) -> Option<String> {
        let padded: Vec<usize> = (0..self.loads.len()).filter(|at| self.loads[*at].padded).collect();
        Some(match self.sink {
            Sink::Lanes(lanes) if lanes < LANES && (padded.is_empty() || source.coin()) => {
                self.sink = Sink::Lanes(LANES);
                "the mask of the store".to_owned()
            }
            Sink::View(elements) if elements < LANES && (padded.is_empty() || source.coin()) => {
                self.sink = Sink::View(LANES);
                "the end of the view that is stored to".to_owned()
            }
            Sink::Lanes(_) | Sink::View(_) | Sink::Sum | Sink::Branch => {
                let at = *padded.get(source.below(padded.len().max(1)))?;
                self.loads[at].padded = false;
                format!("the padding of load {at}")
            }
        })
    }
}

impl ValuePlan {
    fn element(&self) -> &'static str {
        if self.float { "f32" } else { "i32" }
    }

    /// The name of an op on integers, as it is for these elements.
    fn op(&self, integer: &str) -> String {
        if self.float { format!("{}f", integer.trim_end_matches('i')) } else { integer.to_owned() }
    }

    fn literal(&self, value: i32) -> String {
        if self.float { format!("{value}.0") } else { value.to_string() }
    }

    /// The lanes below a number.
    fn mask(text: &mut Text, below: usize) -> String {
        let bits: Vec<String> = (0..LANES).map(|lane| (lane < below).to_string()).collect();
        let name = text.name("m");
        text.line(format!("{name} = constant <i1: [{}]> : tile<{LANES}xi1>", bits.join(", ")));
        name
    }

    fn constant(&self, text: &mut Text, value: i32) -> String {
        let (name, e) = (text.name("c"), self.element());
        text.line(format!("{name} = constant <{e}: {}> : tile<{LANES}x{e}>", self.literal(value)));
        name
    }

    fn pointers(&self, text: &mut Text, array: &str) -> String {
        let (one, all, p, e) = (text.name("p"), text.name("p"), text.name("p"), self.element());
        text.line(format!("{one} = reshape {array} : tile<ptr<{e}>> -> tile<1xptr<{e}>>"));
        text.line(format!("{all} = broadcast {one} : tile<1xptr<{e}>> -> tile<{LANES}xptr<{e}>>"));
        text.line(format!(
            "{p} = offset {all}, %lane : tile<{LANES}xptr<{e}>>, tile<{LANES}xi32> -> tile<{LANES}xptr<{e}>>"
        ));
        p
    }

    fn load(&self, text: &mut Text, at: usize, load: Load) -> (String, Vec<Origins>) {
        let (e, n) = (self.element(), load.elements);
        let (value, done) = (text.name("v"), text.name("t"));
        let line = if load.view {
            let tensor = format!("tensor_view<{n}x{e}, strides=[1]>");
            let padding = if load.padded { "padding_value = zero, " } else { "" };
            let kind = format!("partition_view<tile=({LANES}), {padding}{tensor}>");
            let (view, tiles) = (text.name("w"), text.name("w"));
            text.line(format!("{view} = make_tensor_view %x{at}, shape = [{n}], strides = [1] : {tensor}"));
            text.line(format!("{tiles} = make_partition_view {view} : {kind}"));
            text.line(format!(
                "{value}, {done} = load_view_tko weak {tiles}[%zero] : {kind}, tile<i32> -> tile<{LANES}x{e}>, token"
            ))
        } else {
            let (p, mask) = (self.pointers(text, &format!("%x{at}")), Self::mask(text, n));
            let pad = load.padded.then(|| self.constant(text, 0));
            let operand = pad.as_ref().map_or_else(String::new, |pad| format!(", {pad}"));
            let kind = pad.as_ref().map_or_else(String::new, |_| format!(", tile<{LANES}x{e}>"));
            text.line(format!(
                "{value}, {done} = load_ptr_tko weak {p}, {mask}{operand} : tile<{LANES}xptr<{e}>>, tile<{LANES}xi1>{kind} -> tile<{LANES}x{e}>, token"
            ))
        };
        let origin = |lane: usize| if lane < n || load.padded { Origins::new() } else { Origins::from([line]) };
        (value, (0..LANES).map(origin).collect())
    }

    fn step(&self, text: &mut Text, step: Step, values: &[(String, Vec<Origins>)]) -> (String, Vec<Origins>) {
        let (e, tile) = (self.element(), format!("tile<{LANES}x{}>", self.element()));
        let (value, origins) = values.last().cloned().unwrap_or_default();
        let result = text.name("v");
        match step {
            Step::AddConstant => {
                let other = self.constant(text, 3);
                text.line(format!("{result} = {} {value}, {other} : {tile}", self.op("addi")));
                (result, origins)
            }
            Step::Add(with) => {
                let (other, theirs) = &values[with.min(values.len() - 1)];
                text.line(format!("{result} = {} {value}, {other} : {tile}", self.op("addi")));
                (result, origins.iter().zip(theirs).map(|(a, b)| a | b).collect())
            }
            Step::Select(below) | Step::SelectRest(below) => {
                let rest = matches!(step, Step::SelectRest(_));
                let (mask, other) = (Self::mask(text, below), self.constant(text, 5));
                let (yes, no) = if rest { (&other, &value) } else { (&value, &other) };
                text.line(format!("{result} = select {mask}, {yes}, {no} : tile<{LANES}xi1>, {tile}"));
                let keep = |lane: usize| (lane < below) != rest;
                let lanes = origins.into_iter().enumerate();
                (result, lanes.map(|(lane, b)| if keep(lane) { b } else { Origins::new() }).collect())
            }
            Step::Transpose => {
                let (rows, columns, half) = (text.name("r"), text.name("r"), LANES / 2);
                text.line(format!("{rows} = reshape {value} : {tile} -> tile<2x{half}x{e}>"));
                text.line(format!("{columns} = permute {rows} [1, 0] : tile<2x{half}x{e}> -> tile<{half}x2x{e}>"));
                text.line(format!("{result} = reshape {columns} : tile<{half}x2x{e}> -> {tile}"));
                (result, (0..LANES).map(|lane| origins[lane % 2 * half + lane / 2].clone()).collect())
            }
            Step::Scan => {
                text.line(format!(
                    "{result} = scan {value} dim=0 reverse=false identities=[{} : {e}] : {tile} -> {tile}",
                    self.literal(0)
                ));
                self.sum_body(text);
                let sums = origins.into_iter().scan(Origins::new(), |sum, lane| {
                    sum.extend(lane);
                    Some(sum.clone())
                });
                (result, sums.collect())
            }
            Step::Memory => {
                let (own, written, done) = (text.name("a"), text.name("t"), text.name("t"));
                text.line(format!("{own} = alloca num_elem = {LANES}, alignment = 16 : tile<ptr<{e}>>"));
                let p = self.pointers(text, &own);
                text.line(format!(
                    "{written} = store_ptr_tko weak {p}, {value} : tile<{LANES}xptr<{e}>>, {tile} -> token"
                ));
                text.line(format!(
                    "{result}, {done} = load_ptr_tko weak {p} token={written} : tile<{LANES}xptr<{e}>> -> {tile}, token"
                ));
                (result, origins)
            }
            Step::If => {
                let (yes, other) = (text.name("b"), self.constant(text, 7));
                text.line(format!("{yes} = constant <i1: true> : tile<i1>"));
                text.open(format!("{result} = if {yes} -> ({tile}) {{"));
                text.line(format!("yield {value} : {tile}"));
                text.close("} else {");
                text.line(format!("yield {other} : {tile}"));
                text.close("}");
                (result, origins)
            }
        }
    }

    fn sum_body(&self, text: &mut Text) {
        let e = self.element();
        text.open(format!("(%lhs: tile<{e}>, %rhs: tile<{e}>) {{"));
        text.line(format!("%both = {} %lhs, %rhs : tile<{e}>", self.op("addi")));
        text.line(format!("yield %both : tile<{e}>"));
        text.close("}");
    }

    /// Writes the op in which values matter; returns its line, and the origins of each element that it uses.
    fn sink(&self, text: &mut Text, value: &str, origins: &[Origins]) -> (usize, Vec<Origins>) {
        let (e, tile) = (self.element(), format!("tile<{LANES}x{}>", self.element()));
        match self.sink {
            Sink::Lanes(lanes) => {
                let (p, mask) = (self.pointers(text, "%y"), Self::mask(text, lanes));
                let (operand, kind) = match lanes < LANES {
                    true => (format!(", {mask}"), format!(", tile<{LANES}xi1>")),
                    false => (String::new(), String::new()),
                };
                let line = text.line(format!(
                    "%done = store_ptr_tko weak {p}, {value}{operand} : tile<{LANES}xptr<{e}>>, {tile}{kind} -> token"
                ));
                (line, origins[..lanes].to_vec())
            }
            Sink::View(elements) => {
                let tensor = format!("tensor_view<{elements}x{e}, strides=[1]>");
                let kind = format!("partition_view<tile=({LANES}), {tensor}>");
                text.line(format!("%yv = make_tensor_view %y, shape = [{elements}], strides = [1] : {tensor}"));
                text.line(format!("%yt = make_partition_view %yv : {kind}"));
                let line = text.line(format!(
                    "%done = store_view_tko weak {value}, %yt[%zero] : {tile}, {kind}, tile<i32> -> token"
                ));
                (line, origins[..elements].to_vec())
            }
            Sink::Sum | Sink::Branch => {
                text.line(format!(
                    "%sum = reduce {value} dim=0 identities=[{} : {e}] : {tile} -> tile<{e}>",
                    self.literal(0)
                ));
                self.sum_body(text);
                let sum: Origins = origins.iter().flatten().copied().collect();
                if matches!(self.sink, Sink::Sum) {
                    let line =
                        text.line(format!("%done = store_ptr_tko weak %y, %sum : tile<ptr<{e}>>, tile<{e}> -> token"));
                    return (line, vec![sum]);
                }
                text.line(format!("%limit = constant <{e}: {}> : tile<{e}>", self.literal(0)));
                if self.float {
                    text.line("%is = cmpf equal ordered %sum, %limit : tile<f32> -> tile<i1>");
                } else {
                    text.line("%is = cmpi equal %sum, %limit, signed : tile<i32> -> tile<i1>");
                }
                let line = text.open("if %is {");
                text.close("}");
                (line, vec![sum])
            }
        }
    }
}
