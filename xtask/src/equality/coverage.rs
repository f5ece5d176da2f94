//! Coverage of generated programs: the instructions of vector programs; reductions and scans by kind; and memory accesses by the
//! path of the fast engine, the layout of the tile, its active part, the sharing of arrays and the shape of
//! the grid.

use super::setup::{Arrays, Setup};
use anyhow::{Result, bail};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use tileir::ir::ops::aggregate::{Reduce, Scan};
use tileir::ir::{Module, Op, OpKind, Opcode};
use tileir_exec::ActivePart::{Empty, Partial, Whole};
use tileir_exec::LayoutClass::{Broadcast, Dense, Overlapping, Rows, Strided};
use tileir_exec::{AccessLog, ActivePart, LayoutClass, Path, Planned, Program};

/// From this number of programs on, a possible combination that did not occur is an error.
const MIN_PROGRAMS: u64 = 20_000;

/// The sharing of the arrays of a launch.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Sharing {
    Apart,
    Same,
    Overlapping,
}

/// A grid of tile blocks, by its shape.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum GridClass {
    One,
    Line,
    Prime,
    Plane,
    Space,
}

impl GridClass {
    fn of(grid: [u32; 3]) -> GridClass {
        match grid {
            [1, 1, 1] => GridClass::One,
            [3 | 5 | 7, 1, 1] => GridClass::Prime,
            [_, 1, 1] | [1, _, 1] | [1, 1, _] => GridClass::Line,
            [_, _, 1] | [_, 1, _] | [1, _, _] => GridClass::Plane,
            _ => GridClass::Space,
        }
    }
}

/// A reduction or scan, by what the fast engine distinguishes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct AggregateKind {
    scan: bool,
    several_operands: bool,
    several_ops: bool,
    /// More elements than a strip of a fusion group has.
    large: bool,
    /// Along the innermost dimension.
    innermost: bool,
}

impl AggregateKind {
    /// The kind of an op; `None` if it is no reduction or scan.
    fn of(module: &Module, op: Op) -> Option<AggregateKind> {
        let scan = match module.kind(op) {
            OpKind::Table(Opcode::Reduce) => false,
            OpKind::Table(Opcode::Scan) => true,
            _ => return None, // No other op has such a body.
        };
        let operands = module.operands(op);
        let (shape, _) = module.as_tile(module.value_type(*operands.first()?))?;
        let dim = if scan { Scan(op).dim(module) } else { Reduce(op).dim(module) };
        let body = module.region_blocks(*module.op_regions(op).first()?).first()?;
        Some(AggregateKind {
            scan,
            several_operands: operands.len() > 1,
            // One op, and the terminator.
            several_ops: module.block_ops(*body).count() > 2,
            large: shape.iter().product::<i64>() > STRIP,
            innermost: dim as usize + 1 == shape.len(),
        })
    }

    fn all() -> impl Iterator<Item = AggregateKind> {
        (0..32).map(|bits| {
            let [scan, several_operands, several_ops, large, innermost] = [0, 1, 2, 3, 4].map(|i| bits >> i & 1 == 1);
            AggregateKind { scan, several_operands, several_ops, large, innermost }
        })
    }
}

impl fmt::Display for AggregateKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let AggregateKind { scan, several_operands, several_ops, large, innermost } = *self;
        let choose = |yes, a, b| if yes { a } else { b };
        write!(
            f,
            "{} of {} {}(s) by {} along {}",
            choose(scan, "scan", "reduction"),
            choose(several_operands, "several", "one"),
            choose(large, "large tile", "small tile"),
            choose(several_ops, "several ops", "one op"),
            choose(innermost, "the innermost dimension", "another dimension"),
        )
    }
}

/// The count of each combination of an access, of each instruction of vector programs, and of each kind of reduction and scan.
#[derive(Default)]
pub struct Coverage {
    accesses: BTreeMap<(Path, LayoutClass, ActivePart, Sharing, GridClass), u64>,
    instrs: BTreeMap<String, u64>,
    aggregates: BTreeMap<AggregateKind, u64>,
}

/// The instructions of vector programs, as `run --plan` shows them.
const INSTRS: &str = "load add sub reverse_sub mul div reverse_div mul_add add_mul max min max_or_nan min_or_nan square double
    exp exp2 exp2_flushed neg abs sqrt floor ceil round widen add_int sub_int mul_int mul_high and or xor max_signed min_signed
    max_unsigned min_unsigned shift_left shift_right_signed shift_right_unsigned neg_int abs_int equal_int not_equal_int
    less_signed greater_or_equal_signed greater_signed less_or_equal_signed less_unsigned greater_or_equal_unsigned
    greater_unsigned less_or_equal_unsigned equal unordered_or_not_equal less_or_greater unordered_or_equal less not_less
    greater not_greater less_or_equal not_less_or_equal greater_or_equal not_greater_or_equal select select_or select_unless
    sign_extend zero_extend signed_to_float unsigned_to_float float_to_signed float_to_unsigned is_not_zero to_pattern
    from_pattern call check_nan spill store reduce_add reduce_mul reduce_max reduce_max_or_nan reduce_min reduce_min_or_nan
    reduce_add_int reduce_mul_int reduce_and reduce_or reduce_xor reduce_max_signed reduce_min_signed reduce_max_unsigned
    reduce_min_unsigned";
/// Those that programs of 64-bit lanes do not have: `f64` has no vectorized exponentials, and ends its programs at a NaN,
/// whose bits are all that `widen` changes.
const ONLY_IN_32_BITS: [&str; 4] = ["exp", "exp2", "exp2_flushed", "widen"];
/// The beginning of the text of a program of 64-bit lanes.
const WIDE: &str = "64-bit: ";
/// The most elements of a strip of a fusion group, unless a row is longer.
const STRIP: i64 = 4096;
/// Elements of a block on any instruction set: fewer run op by op.
const BLOCK: usize = 128;

/// The possible layouts of a path, with the active parts of the tiles.
fn possible(path: Path) -> &'static [(&'static [LayoutClass], &'static [ActivePart])] {
    use Path::*;
    const ALL: &[LayoutClass] = &[Dense, Rows, Strided, Broadcast, Overlapping];
    // Contiguous rows, each at any address.
    const LINES: &[LayoutClass] = &[Dense, Rows, Broadcast, Overlapping];
    const ONE_TO_ONE: &[LayoutClass] = &[Dense, Rows, Strided];
    const SHARED: &[LayoutClass] = &[Broadcast, Overlapping];
    // Repeated addresses are a broadcast in any case.
    const POINTERS: &[LayoutClass] = &[Dense, Rows, Strided, Broadcast];
    const ANY: &[ActivePart] = &[Whole, Partial];
    // See [`Coverage::add`].
    const NONE: (&[LayoutClass], &[ActivePart]) = (&[Dense], &[Empty]);
    match path {
        FusedLoad | CopiedLoad | Window => &[(ALL, &[Whole])],
        DirectLoad => &[(LINES, &[Whole])],
        JoinedIterations => &[(&[Dense, Rows, Strided, Broadcast], &[Whole])],
        FusedBroadcast => &[(&[Dense], &[Whole])],
        FusedStore | CopiedStore => &[(ONE_TO_ONE, &[Whole])],
        DirectStore => &[(&[Dense, Rows], &[Whole])],
        RowsLoad => &[(LINES, ANY), NONE],
        // Whole tiles use another path, unless elements share memory.
        RowsStore => &[(LINES, &[Partial]), (SHARED, &[Whole]), NONE],
        // Others are read by rows, unless the last dimension has size 1.
        ScatteredLoad => &[(&[Strided, Broadcast, Overlapping], ANY), (&[Dense], &[Partial]), NONE],
        Gather | Scatter | PlainLoad | PlainStore | ViewUpdate => &[(ALL, ANY), NONE],
        PointerLoad | PointerStore => &[(POINTERS, &[Whole])],
        MaskedPointerLoad | MaskedPointerStore | PointerUpdate => &[(POINTERS, ANY), NONE],
    }
}

impl Coverage {
    /// Adds the accesses of the launches of a program.
    pub fn add(&mut self, setup: &Setup, log: &AccessLog) {
        let sharing = match setup.arrays {
            Arrays::Apart => Sharing::Apart,
            Arrays::Same => Sharing::Same,
            Arrays::Overlapping(_) => Sharing::Overlapping,
        };
        for (path, class, part, count) in log.counts() {
            // If nothing is inside, or all is masked off, strides do not matter.
            let class = if part == Empty { Dense } else { class };
            *self.accesses.entry((path, class, part, sharing, GridClass::of(setup.grid))).or_default() += count;
        }
    }

    /// Adds the vector programs of the kernels of a module.
    pub fn add_instrs(&mut self, module: &Module) {
        let Ok(program) = Program::new(module.clone()) else { return };
        let steps = program.kernels().iter().flat_map(|kernel| program.outline(kernel).steps);
        let groups = steps.filter_map(|step| if let Planned::Group(group) = step { Some(group) } else { None });
        for text in groups.filter(|group| group.elements % BLOCK == 0).flat_map(|group| group.programs) {
            let (prefix, instrs) = text.strip_prefix(WIDE).map_or(("", &text[..]), |instrs| (WIDE, instrs));
            for instr in instrs.split("; ").filter_map(|instr| instr.split(' ').next()) {
                *self.instrs.entry(format!("{prefix}{instr}")).or_default() += 1;
            }
        }
    }

    /// Adds the reductions and scans of the kernels of a module.
    pub fn add_aggregates(&mut self, module: &Module) {
        let mut stack: Vec<Op> = module.top_ops().collect();
        while let Some(op) = stack.pop() {
            if let Some(kind) = AggregateKind::of(module, op) {
                *self.aggregates.entry(kind).or_default() += 1;
            }
            let blocks = module.op_regions(op).iter().flat_map(|&r| module.region_blocks(r));
            stack.extend(blocks.flat_map(|&b| module.block_ops(b)));
        }
    }

    pub fn and(mut self, other: Coverage) -> Coverage {
        for (key, count) in other.accesses {
            *self.accesses.entry(key).or_default() += count;
        }
        for (key, count) in other.instrs {
            *self.instrs.entry(key).or_default() += count;
        }
        for (key, count) in other.aggregates {
            *self.aggregates.entry(key).or_default() += count;
        }
        self
    }

    /// Combinations that can occur and did not.
    fn missing(&self) -> Vec<String> {
        let shapes: BTreeSet<_> = self.accesses.keys().map(|k| (k.0, k.1, k.2)).collect();
        let sharing: BTreeSet<_> = self.accesses.keys().map(|k| (k.0, k.3)).collect();
        let grids: BTreeSet<_> = self.accesses.keys().map(|k| (k.0, k.4)).collect();
        let mut missing = Vec::new();
        for &path in Path::ALL {
            for (&class, &part) in
                possible(path).iter().flat_map(|(c, e)| c.iter().flat_map(|c| e.iter().map(move |e| (c, e))))
            {
                if !shapes.contains(&(path, class, part)) {
                    missing.push(format!("{}, {}, {}", path.name(), class.name(), part.name()));
                }
            }
            let all = [Sharing::Apart, Sharing::Same, Sharing::Overlapping];
            let some = all.iter().filter(|s| !sharing.contains(&(path, **s)));
            missing.extend(some.map(|s| format!("{}, arrays {s:?}", path.name())));
            let all = [GridClass::One, GridClass::Line, GridClass::Prime, GridClass::Plane, GridClass::Space];
            let some = all.iter().filter(|g| !grids.contains(&(path, **g)));
            missing.extend(some.map(|g| format!("{}, grid {g:?}", path.name())));
        }
        let all = INSTRS.split_whitespace();
        let wide = all.clone().filter(|instr| !ONLY_IN_32_BITS.contains(instr)).map(|instr| format!("{WIDE}{instr}"));
        let instrs = all.map(str::to_owned).chain(wide).filter(|instr| !self.instrs.contains_key(instr));
        missing.extend(instrs.map(|instr| format!("instruction {instr}")));
        let aggregates = AggregateKind::all().filter(|kind| !self.aggregates.contains_key(kind));
        missing.extend(aggregates.map(|kind| kind.to_string()));
        missing
    }

    /// Fails if a combination that can occur did not, after enough programs.
    pub fn check(&self, programs: u64) -> Result<()> {
        let missing = self.missing();
        for combination in &missing {
            println!("not drawn: {combination}");
        }
        if !missing.is_empty() && programs >= MIN_PROGRAMS {
            bail!("{} accesses, instructions, reductions or scans were never drawn", missing.len());
        }
        Ok(())
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shapes: BTreeSet<_> = self.accesses.keys().map(|k| (k.0, k.1, k.2)).collect();
        write!(
            f,
            "{} combinations of path, layout, part, sharing and grid; {} of the first three:",
            self.accesses.len(),
            shapes.len()
        )?;
        let mut by_path: BTreeMap<Path, BTreeMap<(LayoutClass, ActivePart), u64>> = BTreeMap::new();
        for (&(path, class, part, ..), count) in &self.accesses {
            *by_path.entry(path).or_default().entry((class, part)).or_default() += count;
        }
        for (path, counts) in by_path {
            write!(f, "\n  {}:", path.name())?;
            for ((class, part), count) in counts {
                let part = if part == Whole { String::new() } else { format!(" {}", part.name()) };
                write!(f, " {}{part} {count},", class.name())?;
            }
        }
        write!(f, "\n  instructions of vector programs:")?;
        self.instrs.iter().try_for_each(|(instr, count)| write!(f, " {instr} {count},"))?;
        write!(f, "\n  reductions and scans:")?;
        self.aggregates.iter().try_for_each(|(kind, count)| write!(f, "\n    {kind}: {count}"))
    }
}
