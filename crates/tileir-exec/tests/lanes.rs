//! Fusion groups of ops on integers, comparisons, `select` and conversions, against the reference executor, bit for bit, on
//! every instruction set of this machine.

mod common;

use common::case::Case;

/// Rows and columns of tiles, with whole blocks of elements and without, and the distance of rows in memory.
const SIZES: [[usize; 3]; 4] = [[1, 128, 128], [4, 256, 256], [8, 16, 16], [2, 256, 300]];
const INTEGERS: [&str; 4] = ["i8", "i16", "i32", "i64"];
const FLOATS: [&str; 4] = ["f16", "bf16", "f32", "f64"];
const PREDICATES: [&str; 6] =
    ["equal", "not_equal", "less_than", "less_than_or_equal", "greater_than", "greater_than_or_equal"];

fn check(elem: &str, ops: &str) {
    for [rows, columns, pitch] in SIZES {
        Case { elem, rows, columns, pitch, step: 1, in_place: columns == 256, ops }.check();
    }
}

/// Checks `%p` and `%q`, each computed by one line.
fn two(elem: &str, p: &str, q: &str) {
    check(elem, &format!("  %p = {p} : ALL\n  %q = {q} : ALL\n"));
}

#[test]
fn integer_ops_alone() {
    for elem in INTEGERS {
        two(elem, "addi %x, %y", "subi %x, %y");
        two(elem, "muli %x, %y", "subi %two, %x");
        two(elem, "mulhii %x, %y", "mulhii %two, %x");
        two(elem, "andi %x, %y", "ori %x, %numbers");
        two(elem, "xori %x, %y", "xori %y, %y");
        two(elem, "maxi %x, %y signed", "mini %x, %y signed");
        two(elem, "maxi %x, %y unsigned", "mini %y, %x unsigned");
        two(elem, "absi %x", "negi %y");
    }
}

#[test]
fn shifts_by_any_amount() {
    for elem in INTEGERS {
        // Random amounts are mostly out of range; masked ones are in range. Special ones of `i64` are in range only in their low
        // half.
        for shift in ["shli A", "shri A signed", "shri A unsigned"] {
            let [any, small] = ["%x, %y", "%x, %n"].map(|operands| shift.replace('A', operands));
            let mask = format!("  %seven = constant <{elem}: 7> : ALL\n  %n = andi %y, %seven : ALL\n");
            check(elem, &format!("{mask}  %p = {any} : ALL\n  %q = {small} : ALL\n"));
            let reversed = shift.replace('A', "%two, %n");
            check(elem, &format!("{mask}  %p = {reversed} : ALL\n  %q = addi %p, %n : ALL\n"));
        }
    }
}

#[test]
fn chains_of_narrow_integers_wrap_after_each_op() {
    for elem in INTEGERS {
        check(
            elem,
            "  %a1 = muli %x, %y : ALL
  %a2 = addi %a1, %x : ALL
  %a3 = shri %a2, %two unsigned : ALL
  %a4 = subi %y, %a3 : ALL
  %a5 = negi %a4 : ALL
  %a6 = maxi %a5, %a1 signed : ALL
  %a7 = muli %a6, %a6 : ALL
  %a8 = mini %a7, %a2 unsigned : ALL
  %p = absi %a8 : ALL
  %q = xori %p, %a3 : ALL\n",
        );
    }
}

#[test]
fn comparisons_and_selects() {
    for predicate in PREDICATES {
        for elem in INTEGERS {
            for signed in ["signed", "unsigned"] {
                check(
                    elem,
                    &format!(
                        "  %m = cmpi {predicate} %x, %y, {signed} : ALL -> OF(i1)
  %s = addi %x, %two : ALL
  %w = cmpi {predicate} %y, %s, {signed} : ALL -> OF(i1)
  %both = xori %m, %w : OF(i1)
  %p = select %both, %s, %y : OF(i1), ALL
  %q = select %m, %p, %numbers : OF(i1), ALL\n"
                    ),
                );
            }
        }
        for elem in FLOATS {
            for ordered in ["ordered", "unordered"] {
                check(
                    elem,
                    &format!(
                        "  %m = cmpf {predicate} {ordered} %x, %y : ALL -> OF(i1)
  %s = addf %x, %two : ALL
  %w = cmpf {predicate} {ordered} %s, %y : ALL -> OF(i1)
  %both = andi %m, %w : OF(i1)
  %p = select %both, %s, %y : OF(i1), ALL
  %t = mulf %p, %two : ALL
  %q = select %m, %t, %x : OF(i1), ALL\n"
                    ),
                );
            }
        }
    }
}

#[test]
fn the_accumulator_is_any_operand_of_select() {
    for elem in ["i32", "f16", "i8", "f32", "i64"] {
        let [add, two] = if elem.starts_with('f') { ["addf", "mulf"] } else { ["addi", "xori"] };
        let mask = if elem.starts_with('f') {
            "cmpf less_than ordered %x, %y : ALL -> OF(i1)"
        } else {
            "cmpi less_than %x, %y, signed : ALL -> OF(i1)"
        };
        for select in ["%m, %v, %x", "%m, %x, %v", "%m, %v, %v"] {
            check(
                elem,
                &format!(
                    "  %m = {mask}\n  %v = {add} %x, %y : ALL\n  %p = select {select} : OF(i1), ALL\n  %q = {two} %p, %v : ALL\n"
                ),
            );
            check(
                elem,
                &format!(
                    "  %v = {add} %x, %y : ALL\n  %m = {mask}\n  %p = select {select} : OF(i1), ALL\n  %q = {two} %p, %p : ALL\n"
                ),
            );
        }
    }
}

#[test]
fn conversions_of_integers() {
    for (elem, wider) in [("i8", "i16"), ("i8", "i32"), ("i16", "i32"), ("i32", "i64"), ("i8", "i64")] {
        for signed in ["signed", "unsigned"] {
            check(
                elem,
                &format!(
                    "  %a = exti %x {signed} : ALL -> OF({wider})
  %b = exti %y signed : ALL -> OF({wider})
  %c = muli %a, %b : OF({wider})
  %d = subi %c, %a : OF({wider})
  %p = trunci %d : OF({wider}) -> ALL
  %q = addi %p, %x : ALL\n"
                ),
            );
        }
    }
    // Of masks.
    for signed in ["signed", "unsigned"] {
        check(
            "i32",
            &format!(
                "  %m = cmpi less_than %x, %y, signed : ALL -> OF(i1)
  %a = exti %m {signed} : OF(i1) -> ALL
  %t = trunci %y : ALL -> OF(i1)
  %b = exti %t {signed} : OF(i1) -> ALL
  %p = addi %a, %b : ALL
  %f = itof %m {signed} : OF(i1) -> OF(f32)
  %q = ftoi %f signed : OF(f32) -> ALL\n"
            ),
        );
    }
}

#[test]
fn conversions_between_integers_and_floats() {
    for elem in INTEGERS {
        for (float, signed) in FLOATS.into_iter().flat_map(|float| [(float, "signed"), (float, "unsigned")]) {
            check(
                elem,
                &format!(
                    "  %a = itof %x {signed} : ALL -> OF({float})
  %b = itof %y signed : ALL -> OF({float})
  %c = mulf %a, %b : OF({float})
  %p = ftoi %c {signed} : OF({float}) -> ALL
  %q = ftoi %a {signed} saturating : OF({float}) -> ALL\n"
                ),
            );
        }
    }
    for elem in FLOATS {
        for (int, mode) in INTEGERS
            .into_iter()
            .flat_map(|int| ["signed", "unsigned", "signed saturating", "unsigned saturating"].map(|mode| (int, mode)))
        {
            check(
                elem,
                &format!(
                    "  %s = mulf %x, %y : ALL
  %a = ftoi %s {mode} : ALL -> OF({int})
  %b = ftoi %x {mode} : ALL -> OF({int})
  %c = addi %a, %b : OF({int})
  %p = itof %c signed : OF({int}) -> ALL
  %q = itof %b unsigned : OF({int}) -> ALL\n"
                ),
            );
        }
    }
}

#[test]
fn patterns_of_floats() {
    for (float, int) in [("f16", "i16"), ("bf16", "i16"), ("f32", "i32"), ("f64", "i64")] {
        check(
            float,
            &format!(
                "  %s = addf %x, %y : ALL
  %a = bitcast %s : ALL -> OF({int})
  %b = bitcast %y : ALL -> OF({int})
  %c = xori %a, %b : OF({int})
  %p = bitcast %c : OF({int}) -> ALL
  %q = mulf %p, %s : ALL\n"
            ),
        );
    }
}

#[test]
fn numbers_of_elements() {
    let sizes = [[1, 128], [1, 256], [1, 16], [1, 1024]];
    for elem in ["i32", "i16", "i64"] {
        for [rows, columns] in sizes {
            let ops = format!(
                "  %i = iota : tile<{columns}x{elem}>
  %n = reshape %i : tile<{columns}x{elem}> -> ALL
  %m = cmpi less_than %n, %numbers, unsigned : ALL -> OF(i1)
  %a = muli %n, %x : ALL
  %p = select %m, %a, %y : OF(i1), ALL
  %q = addi %n, %p : ALL\n"
            );
            Case { elem, rows, columns, pitch: columns, step: 1, in_place: false, ops: &ops }.check();
        }
    }
}

#[test]
fn rows_and_columns_of_integers() {
    for elem in INTEGERS {
        check(
            elem,
            "  %r = broadcast %row : ROW -> ALL
  %c = broadcast %column : COLUMN -> ALL
  %a = muli %x, %r : ALL
  %m = cmpi greater_than %a, %c, signed : ALL -> OF(i1)
  %p = select %m, %c, %a : OF(i1), ALL
  %q = addi %p, %r : ALL\n",
        );
    }
}

#[test]
fn floor_and_ceil() {
    for elem in FLOATS {
        two(elem, "floor %x", "ceil %y");
        check(
            elem,
            "  %s = mulf %x, %y : ALL\n  %p = floor %s : ALL\n  %c = ceil %p : ALL\n  %q = addf %c, %x : ALL\n",
        );
    }
}

#[test]
fn lanes_of_both_widths_in_one_kernel() {
    // Masks and narrow integers go from one width to the other, and `f32` is converted.
    check(
        "f64",
        "  %s = addf %x, %y : ALL
  %m = cmpf less_than ordered %s, %two : ALL -> OF(i1)
  %a = ftof %s : ALL -> OF(f32)
  %b = ftof %y : ALL -> OF(f32)
  %c = mulf %a, %b : OF(f32)
  %d = select %m, %a, %c : OF(i1), OF(f32)
  %e = ftof %d : OF(f32) -> ALL
  %n = cmpf greater_than unordered %c, %b : OF(f32) -> OF(i1)
  %o = andi %m, %n : OF(i1)
  %p = select %o, %e, %x : OF(i1), ALL
  %q = mulf %p, %s : ALL\n",
    );
    for narrow in ["f16", "bf16"] {
        check(
            narrow,
            "  %a = ftof %x : ALL -> OF(f64)
  %b = ftof %y : ALL -> OF(f64)
  %c = mulf %a, %b : OF(f64)
  %d = ftof %c : OF(f64) -> OF(f32)
  %e = bitcast %d : OF(f32) -> OF(i32)
  %two_fifths = constant <i32: 1053609165> : OF(i32)
  %f = xori %e, %two_fifths : OF(i32)
  %g = bitcast %f : OF(i32) -> OF(f32)
  %h = ftof %g : OF(f32) -> OF(f64)
  %i = addf %h, %a : OF(f64)
  %p = ftof %i : OF(f64) -> ALL
  %q = addf %p, %x : ALL\n",
        );
    }
    check(
        "i32",
        "  %a = exti %x signed : ALL -> OF(i64)
  %b = exti %y unsigned : ALL -> OF(i64)
  %c = muli %a, %b : OF(i64)
  %d = trunci %c : OF(i64) -> ALL
  %e = mulhii %d, %x : ALL
  %f = shri %e, %two unsigned : ALL
  %g = divi %f, %two signed : ALL
  %h = exti %g signed : ALL -> OF(i64)
  %i = subi %h, %c : OF(i64)
  %j = itof %i unsigned : OF(i64) -> OF(f64)
  %k = itof %y unsigned : ALL -> OF(f64)
  %l = addf %j, %k : OF(f64)
  %p = ftoi %l signed : OF(f64) -> ALL
  %q = trunci %i : OF(i64) -> ALL\n",
    );
}

#[test]
fn doubles_with_a_few_nans() {
    // Blocks with a NaN run exactly, others do not: one NaN in two, four, nine and 30 blocks of AVX2.
    for ops in [
        "  %s = mulf %x, %y : ALL\n  %t = subf %y, %s : ALL\n  %p = divf %t, %x : ALL\n  %q = addf %s, %p : ALL\n",
        "  %s = addf %x, %two : ALL\n  %p = fma %s, %x, %y : ALL\n  %q = maxf %p, %s : ALL\n",
        "  %s = addf %x, %numbers : ALL
  %m = cmpf less_than ordered %s, %y : ALL -> OF(i1)
  %i = ftoi %s signed : ALL -> OF(i32)
  %j = itof %i signed : OF(i32) -> ALL
  %e = exp %s : ALL
  %p = select %m, %j, %e : OF(i1), ALL
  %q = sqrt %p : ALL\n",
        "  %f = ftof %x : ALL -> OF(f32)\n  %g = ftof %f : OF(f32) -> ALL\n  %p = subf %x, %g : ALL\n  %q = negf %p : ALL\n",
    ] {
        for [rows, columns, pitch] in [[1, 4096, 4096], [4, 1024, 1024], [4, 1024, 1030], [2, 8192, 8192]] {
            for in_place in [false, true] {
                Case { elem: "f64", rows, columns, pitch, step: 1, in_place, ops }.check_with(&[64, 131, 293, 977]);
            }
        }
    }
}

#[test]
fn long_runs_of_narrow_ops_among_wide_ones() {
    let products: String = (0..6).map(|i| format!("  %n{} = muli %n{i}, %y : ALL\n", i + 1)).collect();
    let narrow = |from: &str, to: &str| products.replace("%n0,", &format!("%{from},")).replace("%n", &format!("%{to}"));
    check(
        "i32",
        &format!(
            "{}  %w = exti %a6 signed : ALL -> OF(i64)
  %v = muli %w, %w : OF(i64)
  %t = trunci %v : OF(i64) -> ALL
{}  %z = exti %b6 unsigned : ALL -> OF(i64)
  %u = addi %z, %w : OF(i64)
  %p = trunci %u : OF(i64) -> ALL
  %q = subi %p, %a3 : ALL\n",
            narrow("x", "a"),
            narrow("t", "b")
        ),
    );
}

#[test]
fn transcendental_functions_of_doubles() {
    for [p, q] in [["exp %x", "exp2 %y"], ["log %x", "log2 %y"], ["tanh %x", "rsqrt %y"]] {
        two("f64", p, q);
    }
    two("f64", "pow %x, %y", "pow %y, %two");
    // Large results, small ones, and subnormals.
    check(
        "f64",
        "  %s = mulf %x, %x : ALL\n  %t = mulf %s, %s : ALL\n  %u = mulf %t, %x : ALL\n  %p = exp %u : ALL\n  %q = exp2 %u : ALL\n",
    );
    check("f64", "  %s = exp %x : ALL\n  %t = mulf %s, %x : ALL\n  %p = log %t : ALL\n  %q = pow %s, %y : ALL\n");
}

#[test]
fn calls_in_lanes_of_64_bits() {
    check(
        "f64",
        "  %s = addf %x, %y : ALL
  %e = exp %s : ALL
  %t = mulf %e, %two : ALL
  %h = ftof %t : ALL -> OF(f16)
  %w = ftof %h : OF(f16) -> ALL
  %p = subf %w, %s : ALL
  %q = addf %p, %e : ALL\n",
    );
    check(
        "i64",
        "  %one = constant <i64: 1> : ALL
  %n = ori %y, %one : ALL
  %s = addi %x, %y : ALL
  %d = divi %s, %n unsigned : ALL
  %f = itof %d signed : ALL -> OF(f32)
  %p = ftoi %f signed : OF(f32) -> ALL
  %q = xori %p, %d : ALL\n",
    );
}
