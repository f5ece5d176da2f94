//! Equal modules have no difference, and the smallest change is one.

#[path = "../../../tests/support/parse.rs"]
mod parse;

use parse::{module, unregistered_module};
use tileir::base::Diagnostics;
use tileir::bytecode::{ReadOptions, WriteOptions, read, write};
use tileir::ir::compare::{Aspect, CompareOptions, Difference, compare, is_same};
use tileir::ir::{Loc, LocData, Module, Op, Value};
use tileir::text::{PrintOptions, print};
use tileir_gen::{Options, generate};

const ALL: CompareOptions = CompareOptions { locations: true, module_names: true, level: tileir::ir::Level::V13_4 };

fn differences(a: &Module, b: &Module) -> Vec<Difference> {
    compare(a, b, &ALL).differences
}

fn generated(seed: u64) -> Module {
    generate(seed, &Options { text_only: false, debug_info: true, ops: 60, ..Options::default() })
}

#[test]
fn a_module_is_equal_to_itself_in_any_form() {
    for seed in 0..20 {
        let m = generated(seed);
        assert_eq!(differences(&m, &generated(seed)), []);
        let options = PrintOptions { generic: true, debug_info: true, ..PrintOptions::default() };
        assert_eq!(differences(&m, &module(&print(&m, &options))), [], "seed {seed} in generic form");
        // The pretty form has no place for the location of a terminator that it does not show.
        let pretty = module(&print(&m, &PrintOptions { debug_info: true, ..PrintOptions::default() }));
        assert!(is_same(&m, &pretty), "seed {seed} in pretty form");
        let mut diags = Diagnostics::new();
        let bytes = write(&m, &WriteOptions::default(), &mut diags).expect("it has an encoding");
        let back = read(&bytes, &ReadOptions::default(), &mut diags).expect("it reads back");
        let options = CompareOptions { module_names: false, ..ALL };
        assert_eq!(compare(&m, &back, &options).differences, [], "seed {seed} as bytecode");
    }
}

/// Every op below the top, outermost first.
fn ops(m: &Module) -> Vec<Op> {
    let mut found: Vec<Op> = m.top_ops().collect();
    let mut at = 0;
    while at < found.len() {
        let blocks = m.op_regions(found[at]).iter().flat_map(|&r| m.region_blocks(r));
        found.extend(blocks.flat_map(|&b| m.block_ops(b)).collect::<Vec<_>>());
        at += 1;
    }
    found
}

#[test]
fn every_single_change_is_found() {
    let original = generated(3);
    let count = ops(&original).len();
    assert!(count > 40, "only {count} ops");
    let values: Vec<Value> = ops(&original).iter().flat_map(|&op| original.results(op)).collect();
    let mut tried = [0; 4];
    for i in 1..count {
        // An op goes.
        let mut m = generated(3);
        let op = ops(&m)[i];
        m.detach_op(op);
        assert_ne!(differences(&original, &m), [], "without op {i}");
        assert_ne!(differences(&m, &original), [], "with op {i}");
        // An attribute goes.
        for slot in 0..original.attr_slots(op).len() {
            let mut m = generated(3);
            let op = ops(&m)[i];
            if m.attr(op, slot).is_none() || m.def(op).is_some_and(|d| d.attrs[slot].name.ends_with("_attrs")) {
                continue;
            }
            m.set_attr(op, slot, None);
            let found = differences(&original, &m);
            // Without its name an item is another.
            assert!(
                found.iter().any(|d| matches!(d.aspect, Aspect::Attribute | Aspect::Presence)),
                "op {i}: {found:?}"
            );
            tried[0] += 1;
        }
        // An operand is another value.
        for k in 0..original.operands(op).len() {
            let mut m = generated(3);
            let op = ops(&m)[i];
            let other = *values.iter().find(|&&v| v != m.operands(op)[k]).expect("another value");
            m.set_operand(op, k, other);
            let found = differences(&original, &m);
            assert!(found.iter().any(|d| d.aspect == Aspect::Operand), "op {i}: {found:?}");
            tried[1] += 1;
        }
        // It comes from somewhere else.
        let mut m = generated(3);
        let op = ops(&m)[i];
        let file = m.strings.intern("elsewhere");
        let loc = m.intern_loc(LocData::File { file, line: 7, col: 9 });
        m.set_loc(op, loc);
        assert!(is_same(&original, &m), "locations do not count unless asked for");
        assert!(differences(&original, &m).iter().all(|d| d.aspect == Aspect::Location));
        tried[2] += 1;
        // Something is noted on it.
        let (key, value) = (m.strings.intern("note"), m.unit_attr());
        let dict = m.dict_attr(vec![(key, value)]);
        m.set_discardable(op, dict);
        m.set_loc(op, Loc::UNKNOWN);
        assert!(!is_same(&original, &m), "a discardable attribute counts");
        tried[3] += 1;
    }
    assert!(tried.iter().all(|&n| n > 20), "{tried:?}");
}

#[test]
fn an_inserted_op_is_one_difference() {
    let a = module("entry @k(%a: tile<i32>) { %b = addi %a, %a : tile<i32> %c = muli %b, %a : tile<i32> }");
    let b = module(
        "entry @k(%x: tile<i32>) { %y = addi %x, %x : tile<i32> %n = negi %x : tile<i32> %z = muli %y, %x : tile<i32> }",
    );
    let found = differences(&a, &b);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!((found[0].aspect, found[0].path.as_str()), (Aspect::Presence, "@k > negi (op 1)"));
    assert_eq!(found[0].what, "only on the right");
    let found = differences(&b, &a);
    assert_eq!((found.len(), found[0].what.as_str()), (1, "only on the left"));
}

#[test]
fn order_of_kernels_counts_but_not_where_globals_stand() {
    let (k, l, g) = ("entry @k() {} ", "entry @l() {} ", "global @g <i32: 1> : tile<1xi32> ");
    assert!(is_same(&module(&format!("{k}{g}{l}")), &module(&format!("{g}{k}{l}"))));
    let found = differences(&module(&format!("{k}{l}")), &module(&format!("{l}{k}")));
    assert_eq!((found.len(), found[0].aspect), (1, Aspect::Order));
    assert_eq!(found[0].left.as_deref(), Some("@k first"));
}

/// Damages a module so that values are used where they are not defined, or nowhere are.
fn damaged(seed: u64) -> Module {
    let mut m = generated(seed);
    let all = ops(&m);
    let values: Vec<Value> = all.iter().flat_map(|&op| m.results(op)).collect();
    let mut state = seed;
    let mut roll = |sides: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % sides
    };
    for &op in &all {
        match roll(4) {
            0 => m.detach_op(op),
            1 if !m.operands(op).is_empty() => {
                let (k, value) = (roll(m.operands(op).len()), values[roll(values.len())]);
                m.set_operand(op, k, value);
            }
            _ => {}
        }
    }
    m
}

#[test]
fn an_illegal_module_is_equal_to_itself_too() {
    for seed in 0..40 {
        assert_eq!(differences(&damaged(seed), &damaged(seed)), [], "seed {seed}");
    }
    // An item that uses a value of a later one.
    let later = unregistered_module("\"a\"(%0) : (i32) -> ()  %0 = \"b\"() : () -> i32");
    assert_eq!(differences(&later, &later), []);
    // A duplicate key.
    let mut m = module("module @m {}");
    let root = m.top_ops().next().expect("the module");
    let (key, one, two) = (m.strings.intern("k"), m.unit_attr(), m.bool_attr(true));
    let dict = m.dict_attr(vec![(key, one), (key, two)]);
    m.set_discardable(root, dict);
    assert_eq!(differences(&m, &m), []);
}

#[test]
fn what_no_slot_holds_is_compared_all_the_same() {
    let text = "entry @k(%a: tile<i32>) { %b = negi %a : tile<i32> %c = negi %b : tile<i32> }";
    let mut m = module(text);
    let op = ops(&m)[2];
    let again: Vec<Value> = [m.operands(op), m.operands(op)].concat();
    m.set_operands(op, &again, m.groups(op));
    assert_eq!(differences(&m, &m), []);
    let found = differences(&module(text), &m);
    assert_eq!(found.iter().map(|d| d.aspect).collect::<Vec<_>>(), [Aspect::Count]);
    // Values without a definition are the same only if they are used alike.
    let free = |used: [usize; 2]| {
        let text = "entry @k() { %a = iota : tile<2xi32> %b = iota : tile<2xi32> %c = subi %a, %b : tile<2xi32> }";
        let mut m = module(text);
        let [a, b, sub] = ops(&m)[1..4] else { panic!("three ops") };
        for (k, i) in used.into_iter().enumerate() {
            let value = m.result([a, b][i], 0).expect("a result");
            m.set_operand(sub, k, value);
        }
        m.detach_op(a);
        m.detach_op(b);
        m
    };
    assert!(is_same(&free([0, 0]), &free([1, 1])) && is_same(&free([0, 1]), &free([1, 0])));
    assert!(!is_same(&free([0, 1]), &free([0, 0])) && !is_same(&free([0, 0]), &free([0, 1])));
    // Items of other dialects are distinguished by name.
    assert!(!is_same(&unregistered_module("\"a\"() : () -> ()"), &unregistered_module("\"b\"() : () -> ()")));
}
