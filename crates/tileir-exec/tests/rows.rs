//! Fusion groups that broadcast the results of row reductions back over the rows, against the reference executor, bit for bit,
//! on every instruction set of this machine.

mod common;

use common::case::Case;

/// Rows, columns, and the distance of rows in elements: whole blocks and others, one row and many, and rows that are too long for a
/// reduction in a fusion group.
const SIZES: [[usize; 3]; 11] = [
    [1, 2, 2],
    [1, 128, 128],
    [1, 4096, 4096],
    [2, 8192, 8192],
    [4, 1024, 1024],
    [32, 128, 128],
    [16, 64, 64],
    [8, 16, 16],
    [64, 2, 2],
    [4, 256, 300],
    [2, 2048, 2100],
];

fn check_of(elem: &str, ops: &str) {
    for [rows, columns, pitch] in SIZES {
        // A large tile takes long to check.
        let both = if rows * columns > 4096 { &[true][..] } else { &[false, true] };
        for &in_place in both {
            // A row that is not contiguous is loaded before.
            let step = if rows == 32 { 2 } else { 1 };
            Case { elem, rows, columns, pitch, step, in_place, ops }.check();
        }
    }
}

fn check(ops: &str) {
    check_of("f32", ops);
}

/// Text that reduces the rows of `%of`: `%NAME_0` is a scalar for each row, `%NAME` the same as a column, and `%NAMEs` the column
/// broadcast over the rows.
fn reduce(name: &str, of: &str, how: &str, identity: &str) -> String {
    "  %NAME_0 = reduce %OF dim=1 identities=[IDENTITY : ELEM] : ALL -> LINES
  (%earlier: tile<ELEM>, %later: tile<ELEM>) {
    %both = HOW %earlier, %later : tile<ELEM>
    yield %both : tile<ELEM>
  }
  %NAME = reshape %NAME_0 : LINES -> COLUMN
  %NAMEs = broadcast %NAME : COLUMN -> ALL\n"
        .replace("NAME", name)
        .replace("OF", of)
        .replace("HOW", how)
        .replace("IDENTITY", identity)
}

fn sum(name: &str, of: &str) -> String {
    reduce(name, of, "addf", "0.0")
}

fn largest(name: &str, of: &str) -> String {
    reduce(name, of, "maxf", "0xFF800000")
}

#[test]
fn softmax() {
    let (m, s) = (largest("m", "x"), sum("s", "e"));
    let ops = format!("{m}  %d = subf %x, %ms : ALL\n  %e = exp %d : ALL\n{s}  %p = divf %e, %ss : ALL\n");
    check(&format!("{ops}  %q = addf %p, %y : ALL\n"));
    // An intermediate value is stored, too.
    check(&format!("{ops}  %q = subf %e, %d : ALL\n"));
    // So is a broadcast value.
    let spread = ops.replace("%ms", "%q");
    check(&spread);
    check(&spread.replace("%e = exp %d", "%scaled = mulf %d, %two : ALL\n  %e = exp2 %scaled"));
}

#[test]
fn layer_norm() {
    let (mean, width) = (sum("mean", "x"), sum("width", "square"));
    check(&format!(
        "{mean}  %off = subf %x, %means : ALL
  %square = mulf %off, %off : ALL
{width}  %narrow = rsqrt %width : COLUMN
  %narrows = broadcast %narrow : COLUMN -> ALL
  %normal = mulf %off, %narrows : ALL
  %rows = broadcast %row : ROW -> ALL
  %columns = broadcast %column : COLUMN -> ALL
  %p = fma %normal, %rows, %columns : ALL
  %q = fma %y, %rows, %means : ALL\n"
    ));
}

#[test]
fn row_operands_are_computed() {
    // One, two and three operands, with every reduction.
    let of = |count: usize| {
        let mut ops = String::from("  %v = mulf %x, %y : ALL\n");
        let names = [("a", "addf", "1.5"), ("b", "maxf", "0xFF800000"), ("c", "minf", "-2.0")];
        names[..count].iter().for_each(|(name, how, identity)| ops.push_str(&reduce(name, "v", how, identity)));
        let last = names[count - 1].0;
        check(&format!("{ops}  %p = subf %v, %as : ALL\n  %q = addf %p, %{last}s : ALL\n"));
    };
    (1..=3).for_each(of);
    // Of two operands, only the later one is in a register.
    let (a, b) = (sum("a", "v"), largest("b", "w"));
    check(&format!(
        "  %v = addf %x, %y : ALL\n  %w = mulf %v, %two : ALL\n{a}{b}  %p = fma %v, %as, %bs : ALL\n  %q = subf %w, %bs : ALL\n"
    ));
}

#[test]
fn stored_values_are_reduced() {
    let s = sum("s", "v");
    check(&format!("  %v = mulf %x, %y : ALL\n  %p = addf %v, %two : ALL\n{s}  %q = divf %v, %ss : ALL\n"));
    let s = sum("s", "p");
    check(&format!("  %p = mulf %x, %y : ALL\n{s}  %q = divf %x, %ss : ALL\n"));
    // The sums are not used.
    let alone = &s[..s.find("  %s =").expect("the numbers as a column")];
    check(&format!("  %p = mulf %x, %y : ALL\n{alone}  %q = negf %y : ALL\n"));
    let alone = alone.replace("%p", "%v");
    check(&format!("  %v = mulf %x, %y : ALL\n{alone}  %p = addf %v, %two : ALL\n  %q = negf %y : ALL\n"));
}

#[test]
fn per_row_scalars_are_used_in_every_form() {
    // As they are, broadcast, broadcast without other ops, and by ops on tiles of another size.
    let m = largest("m", "x");
    let across = |what: &str| {
        format!(
            "  %{what}
  (%earlier: tile<f32>, %later: tile<f32>) {{
    %both = addf %earlier, %later : tile<f32>
    yield %both : tile<f32>
  }}\n"
        )
    };
    let all = across("all_0 = reduce %m dim=0 identities=[0.0 : f32] : COLUMN -> tile<1xf32>");
    let first = across("first = reduce %m_0 dim=0 identities=[0.0 : f32] : LINES -> tile<f32>");
    check(&format!("{m}  %p = addf %x, %ms : ALL\n  %q = broadcast %m : COLUMN -> ALL\n"));
    check(&format!(
        "{m}  %n = fma %m, %column, %m : COLUMN
  %ns = broadcast %n : COLUMN -> ALL
{all}  %all = reshape %all_0 : tile<1xf32> -> tile<1x1xf32>
  %alls = broadcast %all : tile<1x1xf32> -> ALL
  %v = mulf %x, %ns : ALL
  %p = maxf %v, %ms : ALL
  %q = fma %alls, %ns, %ms : ALL\n"
    ));
    // As they are and reshaped, by ops outside of the group.
    check(&format!(
        "{m}{first}  %across = permute %m [1, 0] : COLUMN -> ACROSS
  %down = permute %across [1, 0] : ACROSS -> COLUMN
  %downs = broadcast %down : COLUMN -> ALL
  %first1 = reshape %first : tile<f32> -> tile<1x1xf32>
  %firsts = broadcast %first1 : tile<1x1xf32> -> ALL
  %p = addf %x, %downs : ALL
  %q = mulf %ms, %firsts : ALL\n"
    ));
    // A reduction of a broadcast value.
    let again = sum("again", "ms");
    check(&format!("{m}{again}  %p = divf %x, %agains : ALL\n  %q = exp2 %ms : ALL\n"));
}

#[test]
fn inputs_are_overwritten() {
    // A row whose sum is a NaN, in a strip with other rows.
    let s = sum("s", "x");
    check(&format!("{s}  %p = subf %x, %ss : ALL\n  %q = mulf %p, %x : ALL\n"));
    check(&format!(
        "{s}  %p = subf %x, %ss : ALL\n  %v = mulf %p, %x : ALL\n  %w = sin %v : ALL\n  %q = subf %w, %x : ALL\n"
    ));
}

#[test]
fn overwritten_inputs_are_read_before() {
    check("  %p = mulf %y, %two : ALL\n  %w = sin %y : ALL\n  %q = addf %w, %x : ALL\n");
}

#[test]
fn reductions_with_ops_between_them() {
    let (mean, width) = (sum("mean", "x"), sum("width", "square"));
    check(&format!(
        "{mean}  %far = mulf %mean, %mean : COLUMN
  %fars = broadcast %far : COLUMN -> ALL
  %off = subf %x, %fars rounding<positive_inf> : ALL
  %square = mulf %off, %off : ALL
{width}  %wider = mulf %widths, %two : ALL
  %root = sqrt %wider : ALL
  %p = divf %off, %root : ALL
  %q = addf %p, %numbers rounding<zero> : ALL\n"
    ));
}

#[test]
fn rows_that_are_read_twice() {
    check("  %rows = broadcast %row : ROW -> ALL\n  %p = addf %x, %rows : ALL\n  %q = log %rows : ALL\n");
    let s = sum("s", "v");
    check(&format!(
        "  %rows = broadcast %row : ROW -> ALL
  %v = mulf %x, %rows : ALL
{s}  %p = divf %rows, %ss : ALL
  %q = sin %rows : ALL\n"
    ));
}

#[test]
fn other_element_types() {
    for elem in ["f16", "f64"] {
        let (m, s) = (largest("m", "x").replace("0xFF800000", "-1.0"), sum("s", "d"));
        check_of(
            elem,
            &format!("{m}  %d = subf %x, %ms : ALL\n{s}  %p = mulf %d, %ss : ALL\n  %q = fma %y, %ms, %ss : ALL\n"),
        );
    }
    for elem in ["i8", "i16", "i32", "i64"] {
        let (m, s) = (reduce("m", "x", "xori", "0"), reduce("s", "d", "addi", "0"));
        let ops = format!("{m}  %d = subi %x, %ms : ALL\n{s}  %p = muli %d, %ss : ALL\n  %q = addi %y, %ms : ALL\n");
        check_of(elem, &ops);
        // Undefined for some elements; the report is the same.
        check_of(elem, &ops.replace("%p = muli %d, %ss", "%p = divi %ss, %d signed"));
    }
}
