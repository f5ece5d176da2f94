//! Which programs ops become.

use super::*;
use crate::Program;
use std::sync::Arc;
use tileir_base::Source;
use tileir_text::{ParseOptions, parse};

/// The instructions of the programs of a kernel, as [`programs_of`] reads them.
fn programs(ops: &str) -> Vec<Vec<Instr>> {
    programs_of(ops, |program| program.code.instrs().to_vec())
}

/// Each program of a kernel that loads `%x` and `%y`, tiles of type `T`, and stores `%p` and `%q`. `OF(t)` is the type of a tile
/// of `t`.
fn programs_of<R>(ops: &str, read: impl Fn(&VectorProgram) -> R) -> Vec<R> {
    let tensor = "tensor_view<256xf32, strides=[1]>";
    let view = format!("partition_view<tile=(256), {tensor}>");
    let mut text =
        String::from("entry @k(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {\n");
    for name in ["a", "b", "c", "d"] {
        text.push_str(&format!(
            "  %t{name} = make_tensor_view %{name}, shape = [256], strides = [1] : {tensor}\n  %v{name} = make_partition_view %t{name} : {view}\n"
        ));
    }
    text.push_str("  %zero = constant <i32: 0> : tile<i32>\n");
    for (from, to) in [("a", "x"), ("b", "y")] {
        text.push_str(&format!(
            "  %{to}, %k{to} = load_view_tko weak %v{from}[%zero] : {view}, tile<i32> -> T, token\n"
        ));
    }
    text.push_str(ops);
    for (from, to) in [("q", "d"), ("p", "c")] {
        text.push_str(&format!(
            "  %s{from} = store_view_tko weak %{from}, %v{to}[%zero] : T, {view}, tile<i32> -> token\n"
        ));
    }
    let mut text = (text + "}\n").replace("T, ", "tile<256xf32>, ").replace(": T", ": tile<256xf32>");
    text = text.replace("-> T", "-> tile<256xf32>");
    for of in ["i1", "i32", "i64", "f64"] {
        text = text.replace(&format!("OF({of})"), &format!("tile<256x{of}>"));
    }
    let parsed = parse(&Arc::new(Source::new("program.mlir", text.clone())), &ParseOptions::default());
    assert!(!parsed.diagnostics.has_errors(), "{text}");
    let program = Program::new(parsed.module).expect("a legal kernel");
    let plan = program.plan(&program.kernels()[0]);
    let programs = plan.fused.iter().flat_map(|fused| &fused.body.programs);
    programs.map(read).collect()
}

#[test]
fn a_value_stays_in_the_accumulator_for_the_next_op() {
    let instrs =
        programs("  %v = mulf %x, %y : T\n  %w = subf %y, %v : T\n  %p = fma %x, %y, %w : T\n  %q = negf %p : T\n");
    use Instr::*;
    let (x, y) = (0, 1);
    let want = vec![Load(x), Mul(y), ReverseSub(y), AddMul([x, y]), Store(0), Neg, CheckNan, Store(1)];
    assert_eq!(instrs, [want]);
}

#[test]
fn the_store_to_memory_comes_last() {
    // The first store ends the group.
    let instrs = programs("  %q = addf %x, %y : T\n  %p = mulf %x, %y : T\n");
    use Instr::*;
    // Slots are numbered first.
    let (slot, x, y) = (0, 1, 2);
    let sum = [Load(x), Add(y), CheckNan, Spill(slot)];
    let product = [Load(x), Mul(y), CheckNan, Store(0), Load(slot), Store(1)];
    assert_eq!(instrs, [[&sum[..], &product].concat()]);
}

#[test]
fn values_whose_nans_reach_no_other_value_are_checked() {
    use Instr::*;
    // A NaN of the sum reaches the square root; one of the quotient does not reach the maximum.
    let instrs =
        programs("  %v = addf %x, %y : T\n  %q = sqrt %v : T\n  %w = divf %x, %q : T\n  %p = maxf %w, %y : T\n");
    let checks = |instrs: &Vec<Instr>| instrs.iter().filter(|instr| **instr == CheckNan).count();
    assert_eq!(instrs.iter().map(checks).sum::<usize>(), 2, "{instrs:?}");
    let first = instrs[0].iter().position(|instr| *instr == CheckNan);
    let before = &instrs[0][..first.unwrap_or(0)];
    assert!(before.iter().any(|instr| matches!(instr, ReverseDiv(_) | Div(_))), "{instrs:?}");
}

#[test]
fn ops_with_too_many_live_values_become_several_programs() {
    let many = |count: usize| {
        let mut ops: String = (0..count).map(|i| format!("  %w{i} = mulf %x, %y : T\n")).collect();
        ops.push_str("  %z0 = addf %x, %y : T\n");
        (0..count).for_each(|i| ops.push_str(&format!("  %z{} = subf %z{i}, %w{i} : T\n", i + 1)));
        programs(&format!("{ops}  %p = negf %z{count} : T\n  %q = absf %z{count} : T\n"))
    };
    assert_eq!(many(SLOTS - 1).len(), 1);
    assert!(many(SLOTS + 1).len() > 1);
}

#[test]
fn many_narrow_ops_have_lanes_of_32_bits() {
    let products = |from: &str, to: &str, count: usize| -> String {
        let ops = (0..count).map(|i| format!("  %{to}{} = muli %{to}{i}, %j : OF(i32)\n", i + 1));
        ops.collect::<String>().replace(&format!("%{to}0,"), &format!("%{from},"))
    };
    let widths = |before: usize, after: usize| {
        let ops = [
            "  %i = bitcast %x : T -> OF(i32)\n  %j = bitcast %y : T -> OF(i32)\n".to_owned(),
            products("i", "a", before),
            format!(
                "  %w = exti %{} signed : OF(i32) -> OF(i64)\n",
                if before > 0 { format!("a{before}") } else { "i".into() }
            ),
            "  %s = muli %w, %w : OF(i64)\n  %t = trunci %s : OF(i64) -> OF(i32)\n".to_owned(),
            products("t", "b", after),
            format!("  %p = bitcast %{} : OF(i32) -> T\n", if after > 0 { format!("b{after}") } else { "t".into() }),
            "  %q = bitcast %t : OF(i32) -> T\n".to_owned(),
        ];
        programs_of(&ops.concat(), |program| program.code.width().bits())
    };
    let (few, many) = (MIN_NARROW_OPS - 1, MIN_NARROW_OPS);
    assert_eq!(widths(few, few), [64]);
    assert_eq!(widths(many, few), [32, 64]);
    assert_eq!(widths(few, many), [64, 32]);
    assert_eq!(widths(many, many), [32, 64, 32]);
}

#[test]
fn a_value_is_checked_for_nans_once() {
    let ops = "  %z = ftof %x : T -> OF(f64)
  %s = mulf %z, %z : OF(f64)
  %i = ftoi %s signed : OF(f64) -> OF(i64)
  %f = itof %i signed : OF(i64) -> OF(f64)
  %p = ftof %f : OF(f64) -> T
  %q = negf %x : T\n";
    let programs = programs(ops);
    let converts = |instr: &Instr| matches!(instr, Instr::FloatToInt { .. });
    let wide = programs.iter().find(|instrs| instrs.iter().any(converts)).expect("a program with the conversion");
    let at = wide.iter().position(converts).expect("the conversion");
    let checks = wide[..at].iter().filter(|instr| **instr == Instr::CheckNan).count();
    assert_eq!(checks, 1, "{wide:?}");
}

#[test]
fn programs_that_stop_at_nans_of_doubles_have_an_exact_form() {
    let ops = |combine: &str| {
        format!("  %z = ftof %x : T -> OF(f64)\n  %e = {combine}\n  %p = ftof %e : OF(f64) -> T\n  %q = negf %p : T\n")
    };
    let exact = |program: &VectorProgram| {
        (program.code.width().bits(), program.exact.as_ref().map(|exact| exact.code.calls().len()))
    };
    assert_eq!(programs_of(&ops("mulf %z, %z : OF(f64)"), exact), [(64, Some(3)), (32, None)]);
}

#[test]
fn select_reads_patterns_and_a_call_reads_slots() {
    use Instr::*;
    let mask = "tile<256xi1>";
    let instrs = programs(&format!(
        "  %v = addf %x, %y : T\n  %m = cmpf less_than ordered %v, %y : tile<256xf32> -> {mask}\n  %p = select %m, %v, %y : {mask}, tile<256xf32>\n  %q = log %p : T\n"
    ));
    let is_call = |instr: &Instr| matches!(instr, Call(_));
    let (slot, x, y) = (0, 2, 3);
    let [instrs] = &instrs[..] else { panic!("one program: {instrs:?}") };
    // The sum is compared and selected: it is checked, because neither op propagates NaNs.
    assert_eq!(instrs[..4], [Load(x), Add(y), CheckNan, Spill(slot)], "{instrs:?}");
    assert!(
        matches!(instrs[4..6], [Compare(_, with), Select([yes, no])] if (with, yes, no) == (y, slot, y)),
        "{instrs:?}"
    );
    assert_eq!(instrs.iter().filter(|instr| is_call(instr)).count(), 1, "{instrs:?}");
    let called = instrs.iter().position(is_call).unwrap_or(0);
    assert!(instrs[..called].iter().any(|instr| matches!(instr, Spill(_))), "{instrs:?}");
}
