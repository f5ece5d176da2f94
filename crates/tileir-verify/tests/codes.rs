//! Every code of the registry, with a module that earns it.

mod common;

use common::text::{body, module};
use std::collections::BTreeSet;
use tileir_base::Diagnostics;
use tileir_ir::{Level, Version};
use tileir_verify::{HintMode, Options, REGISTRY, Target, gate_target, gate_version, lint_performance, verify};

/// Bodies of a function, one per code that a body can earn.
const BODIES: &[(&str, &str)] = &[
    ("E0110", "%0 = addi %1, %1 : tile<8xi32>\n%1 = iota : tile<8xi32>"),
    ("E0113", "entry @inner() { return }"),
    ("E0115", "loop { break\nassert %b, \"\" : tile<i1>\ncontinue }"),
    ("E0116", "for %k in (%i to %i, step %i) : tile<i32> { if %b { break } }"),
    ("E0230", "%0 = addi %q, %q : tile<8xi4>"),
    ("E0231", "%0 = cmpi equal %n, %n, signed : tile<8xi32> -> tile<4xi1>"),
    (
        "E0233",
        "%0 = \"cuda_tile.cat\"(%f, %f) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<16xf32>",
    ),
    ("E0300", "%0 = sqrt %f rounding<full> : tile<8xf32>"),
    ("E0301", "%0 = rsqrt %h flush_to_zero : tile<8xf16>"),
    ("E0302", "%0 = negi %n overflow<no_unsigned_wrap> : tile<8xi32>"),
    ("E0303", "%0 = iota : tile<i32>"),
    ("E0304", "%0 = exti %n signed : tile<8xi32> -> tile<8xi32>"),
    ("E0305", "%0 = mmaf %f, %f, %f : tile<8xf32>, tile<8xf32>, tile<8xf32>"),
    ("E0306", "%0 = join_tokens %t : token"),
    ("E0307", "%9 = store_ptr_tko relaxed %pf, %f : tile<8xptr<f32>>, tile<8xf32> -> token"),
    (
        "E0308",
        "%0, %9 = load_view_tko weak %pv[%i] : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> tile<4x8xf32>, token",
    ),
    ("E0309", "if %b { yield %f : tile<8xf32> }"),
    (
        "E0310",
        "%0 = reduce %f dim=0 identities=[] : tile<8xf32> -> tile<f32> (%x: tile<f32>, %y: tile<f32>) { yield %x : tile<f32> }",
    ),
    ("E0311", "%0 = assume div_by<3>, %n : tile<8xi32>"),
    ("E0316", "%0 = print_tko \"%\" -> token"),
    (
        "W0300",
        "%0, %9 = load_ptr_tko weak %pf optimization_hints = <sm_1 = {}> : tile<8xptr<f32>> -> tile<8xf32>, token",
    ),
    ("W0301", "%9 = constant <i32: 7> : tile<i32>\n%0 = extract %f[%9] : tile<8xf32> -> tile<4xf32>"),
    ("W0302", "%0 = print_tko \"%d\", %f : tile<8xf32> -> token"),
];

/// Whole files, for the others.
const FILES: &[(&str, &str)] = &[
    ("E0111", "cuda_tile.module @m { %0 = iota : tile<8xi32>\nentry @e() { %1 = addi %0, %0 : tile<8xi32>\nreturn } }"),
    ("E0112", "cuda_tile.entry @e() { return }\ncuda_tile.entry @e() { return }"),
    ("E0114", "cuda_tile.entry @e() { %0 = get_global @g : tile<ptr<i32>>\nreturn }"),
    ("E0312", "cuda_tile.entry @e() optimization_hints=<sm_1 = {}> { return }"),
    ("E0313", "cuda_tile.entry @e() { return } loc(callsite(\"a\":1:1 at \"b\":2:2))"),
    ("E0314", "cuda_tile.entry @e(%a: tile<8xf32>) { return }"),
    ("E0315", "cuda_tile.module @m { global @g <i32: 1> : tile<i32> }"),
    ("E0317", "module attributes {plain} { }"),
    ("W0303", "cuda_tile.entry @e(%a: i32) { return }"),
];

fn codes(text: &str) -> BTreeSet<&'static str> {
    let m = module(Level::V13_3, text);
    let hints = if text.contains("W0301") { HintMode::Silent } else { HintMode::Error };
    let mut diags = Diagnostics::new();
    let _ = verify(&m, &Options { level: Level::V13_3, hints, ..Options::default() }, &mut diags);
    gate_version(&m, Version::V13_3, &mut diags);
    gate_target(&m, Target::Sm90, &mut diags);
    diags.list().iter().map(|d| d.code.code).collect()
}

#[test]
fn every_code_is_earned() {
    let mut earned = BTreeSet::new();
    for (code, text) in BODIES.iter().map(|(c, t)| (c, body(t))).chain(FILES.iter().map(|(c, t)| (c, (*t).to_owned())))
    {
        let got = codes(&text);
        assert!(got.contains(code), "{code} is not among {got:?}:\n{text}");
        earned.insert(*code);
    }
    let gates = [
        ("E0530", body("%0 = fpowi %f, %n : tile<8xf32>, tile<8xi32>")),
        ("E0540", body("%0 = ftof %e8 : tile<8xf8E8M0FNU> -> tile<8xf32>")),
    ];
    for (code, text) in &gates {
        let m = module(Level::V13_4, text);
        let mut diags = Diagnostics::new();
        gate_version(&m, Version::V13_3, &mut diags);
        gate_target(&m, Target::Sm90, &mut diags);
        assert_eq!(diags.list()[0].code.code, *code);
        earned.insert(code);
    }
    // The examples of the registry, with and without the advised change.
    for code in REGISTRY.iter().filter(|code| code.flags.contains("--lint performance")) {
        let found = |text: &str| {
            let m = module(Level::V13_4, &format!("cuda_tile.module @m {{\n{text}\n}}"));
            lint_performance(&m, Target::Sm90).iter().map(|f| f.diagnostic.code.code).collect::<Vec<_>>()
        };
        assert_eq!((found(code.wrong), found(code.right)), (vec![code.code], vec![]), "{}", code.code);
        earned.insert(code.code);
    }
    let registered: BTreeSet<&str> = REGISTRY.iter().map(|c| c.code).collect();
    assert_eq!(registered, earned);
    assert_eq!(registered.len(), REGISTRY.len(), "codes are unique");
}
