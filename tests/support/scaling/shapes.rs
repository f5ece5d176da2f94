//! Inputs that grow: legal modules, wrong texts, and pairs to compare. Sizes are powers of two.

use std::fmt::Write;

/// An input that grows with a number, and the commands that read it. In a command `%s` is the input, `%r` the second
/// text of a pair, `%b` the input as bytecode, `%g` its generic form, `%c` a copy that may change, `%o` a file to write.
pub struct Shape {
    /// The kind of input.
    pub name: &'static str,
    /// The texts.
    pub make: fn(usize) -> Vec<Vec<u8>>,
    /// The commands.
    pub commands: &'static [&'static [&'static str]],
}

/// The commands for legal modules.
const LEGAL: &[&str] = &[
    "tileir check %s",
    "tileir print %s",
    "tileir print -g %s",
    "tileir check %g",
    "tileir fmt --stdout %s",
    "tileir as -o %o %s",
    "tileir dis %b",
    "tileir dis -g %b",
    "tileir inspect %b",
    "tileir inspect --hex %b",
    "tileir diff %s %b",
    "tileir opt -O3 -o %o %s",
    "tileir opt -O3 --print-changed -o %o %s",
    "tileir fmt --check --diff %s",
    "cuda-tile-opt %s",
    "cuda-tile-opt -canonicalize -cse %s",
    "cuda-tile-translate -mlir-to-cudatilebc -o %o %s",
    "cuda-tile-optimize --opt-level=3 --quiet %s",
];

/// The commands for legal modules that bytecode cannot encode.
const TEXT: &[&str] = &[
    "tileir check %s",
    "tileir print %s",
    "tileir print -g %s",
    "tileir check %g",
    "tileir fmt --stdout %s",
    "tileir opt -O3 -o %o %s",
    "cuda-tile-opt -mlir-print-debuginfo %s",
];

/// The commands for texts with errors.
const WRONG: &[&str] = &[
    "tileir check %s",
    "tileir check --max-errors 0 %s",
    "tileir check --json %s",
    "tileir print %s",
    "tileir fmt --stdout %s",
    "tileir check --fix %c",
    "cuda-tile-opt %s",
];

/// The commands for pairs of files.
const PAIR: &[&str] = &["tileir diff %s %r", "tileir diff --brief %s %r", "tileir diff --json %s %r"];

/// The commands for pieces of a file.
const SPLIT: &[&str] = &[
    "cuda-tile-opt -split-input-file -verify-diagnostics %s",
    "cuda-tile-opt -split-input-file %s",
    "cuda-tile-translate -mlir-to-cudatilebc -split-input-file -verify-diagnostics -o %o %s",
];

macro_rules! shapes {
    ($($name:ident $commands:tt)*) => {
        /// All shapes.
        pub const ALL: &[Shape] = &[$(Shape { name: stringify!($name), make: $name, commands: &$commands }),*];
    };
}

shapes! {
    chain [LEGAL]
    doubling [LEGAL]
    unused [LEGAL]
    constants [LEGAL]
    functions [LEGAL]
    globals [LEGAL, &["tileir check --bytecode-version 13.1 %s"]]
    wide_for [LEGAL]
    wide_if [LEGAL]
    dead_results [LEGAL]
    joined_joins [LEGAL]
    offsets [LEGAL]
    reshapes [LEGAL]
    dense_sums [LEGAL]
    split_points [LEGAL]
    long_numbers [LEGAL]
    forward_uses [TEXT]
    wide_loop [LEGAL]
    joined_tokens [LEGAL]
    token_chain [LEGAL]
    stores [LEGAL]
    loads [LEGAL]
    nested_ifs [LEGAL]
    nested_loops [LEGAL]
    loops [LEGAL]
    invariant_ops [LEGAL]
    ifs [LEGAL]
    selects [LEGAL]
    products [LEGAL]
    assumptions [LEGAL]
    dense [LEGAL]
    dense_rows [LEGAL]
    dense_floats [LEGAL]
    dense_hex [LEGAL]
    many_dense [LEGAL]
    dictionary [LEGAL]
    attributes [LEGAL]
    array_attribute [LEGAL]
    printed_values [LEGAL]
    long_string [LEGAL]
    escapes [LEGAL]
    strings [LEGAL]
    locations [LEGAL]
    location_aliases [LEGAL]
    fused_location [TEXT]
    type_aliases [LEGAL]
    attribute_aliases [LEGAL]
    types [LEGAL]
    views [LEGAL]
    arguments [LEGAL]
    long_names [LEGAL]
    comments [LEGAL]
    long_comment [LEGAL]
    blank_lines [LEGAL]
    one_line [LEGAL]
    unordered_names [LEGAL]
    hints [LEGAL, &["tileir check --hints warn %s", "tileir check --hints warn --json %s"]]
    reduction [LEGAL]
    hint_targets [LEGAL]
    argument_attributes [LEGAL]
    tile_rank [LEGAL]
    view_rank [LEGAL]
    run_time_view [LEGAL]
    resources [&["tileir check %s", "tileir print %s", "tileir fmt --stdout %s", "cuda-tile-opt %s"]]
    spaced_rank [WRONG]
    partition_rank [WRONG]
    dim_map [WRONG]
    equal_symbols [WRONG]
    equal_values [WRONG]
    equal_arguments [WRONG]
    equal_keys [WRONG]
    equal_aliases [WRONG]
    undefined_aliases [WRONG]
    refused_arguments [WRONG]
    many_results [WRONG]
    blocks [WRONG]
    undefined_values [WRONG]
    unknown_ops [WRONG]
    unknown_op_name [WRONG]
    unknown_globals [WRONG]
    unknown_words [WRONG]
    refused_ops [WRONG]
    refused_ops_on_one_line [WRONG]
    errors_on_one_line [WRONG]
    error_behind_long_line [WRONG]
    fixes [WRONG]
    fixes_on_one_line [WRONG]
    warnings [WRONG]
    late_versions [WRONG, &["tileir check --bytecode-version 13.1 --json %s"]]
    open_brackets [WRONG]
    open_braces [WRONG]
    closing_braces [WRONG]
    broken_nests [WRONG]
    broken_functions [WRONG]
    open_string [WRONG]
    stray_characters [WRONG]
    no_characters [WRONG]
    nested_type [WRONG]
    opaque [WRONG, &["tileir check --allow-unregistered-dialect %s"]]
    reordered [PAIR]
    reversed_items [PAIR]
    renamed [PAIR]
    changed_attributes [PAIR]
    changed_functions [PAIR]
    replaced_ops [PAIR]
    reversed_ops [PAIR]
    repeated_ops [PAIR]
    changed_dictionary [PAIR]
    equal_items [PAIR]
    nameless_items [PAIR]
    pieces [SPLIT]
    wrong_pieces [SPLIT]
    expectations [SPLIT]
    missed_expectations [SPLIT]
    distant_expectations [SPLIT]
}

/// The texts of all numbers, in a row.
fn each(n: usize, make: impl Fn(&mut String, usize)) -> String {
    let mut out = String::new();
    (0..n).for_each(|i| make(&mut out, i));
    out
}

/// Adds a formatted line.
macro_rules! line {
    ($out:expr, $($format:tt)*) => {{
        let _ = writeln!($out, $($format)*);
    }};
}

/// Each number formatted, with commas between.
fn list(n: usize, make: impl Fn(usize) -> String) -> String {
    (0..n).map(make).collect::<Vec<_>>().join(", ")
}

fn text(text: String) -> Vec<Vec<u8>> {
    vec![text.into_bytes()]
}

fn module(items: &str) -> Vec<Vec<u8>> {
    text(format!("cuda_tile.module @m {{\n{items}}}\n"))
}

fn kernel_text(ops: &str) -> String {
    format!("  entry @k(%p: tile<ptr<i32>>, %x: tile<i32>, %c: tile<i1>) {{\n{ops}    return\n  }}\n")
}

fn kernel(ops: &str) -> Vec<Vec<u8>> {
    module(&kernel_text(ops))
}

fn pair(left: &str, right: &str) -> Vec<Vec<u8>> {
    [module(left), module(right)].concat()
}

fn chain(n: usize) -> Vec<Vec<u8>> {
    let ops = each(n, |o, i| line!(o, "    %v{} = addi %v{i}, %x : tile<i32>", i + 1));
    kernel(&format!(
        "    %v0 = addi %x, %x : tile<i32>\n{ops}    %t = store_ptr_tko weak %p, %v{n} : tile<ptr<i32>>, tile<i32> -> token\n"
    ))
}

fn doubling(n: usize) -> Vec<Vec<u8>> {
    let ops = each(n, |o, i| line!(o, "    %v{} = xori %v{i}, %v{} : tile<i32>", i + 1, i / 2));
    kernel(&format!(
        "    %v0 = addi %x, %x : tile<i32>\n{ops}    %t = store_ptr_tko weak %p, %v{n} : tile<ptr<i32>>, tile<i32> -> token\n"
    ))
}

fn unused(n: usize) -> Vec<Vec<u8>> {
    kernel(&each(n, |o, i| line!(o, "    %u{i} = addi %x, %x : tile<i32>")))
}

fn constants(n: usize) -> Vec<Vec<u8>> {
    kernel(&each(n, |o, i| line!(o, "    %u{i} = constant <i32: {i}> : tile<i32>")))
}

fn functions(n: usize) -> Vec<Vec<u8>> {
    module(&each(n, |o, i| line!(o, "  entry @f{i}() {{\n    return\n  }}")))
}

fn globals(n: usize) -> Vec<Vec<u8>> {
    let uses = each(n, |o, i| line!(o, "    %u{i} = get_global @g{i} : tile<ptr<i32>>"));
    let globals = each(n, |o, i| line!(o, "  global @g{i} <i32: [{i}, 2]> : tile<2xi32>"));
    module(&format!("{globals}{}", kernel_text(&uses)))
}

fn wide_for(n: usize) -> Vec<Vec<u8>> {
    let (values, types) = (list(n, |i| format!("%a{i} = %x")), list(n, |_| "tile<i32>".into()));
    let next = list(n, |i| format!("%a{}", (i + 1) % n));
    kernel(&format!(
        "    %r:{n} = for %i in (%x to %x, step %x) : tile<i32> iter_values({values}) -> ({types}) {{\n      continue {next} : {types}\n    }}\n    %t = store_ptr_tko weak %p, %r#0 : tile<ptr<i32>>, tile<i32> -> token\n"
    ))
}

fn wide_loop(n: usize) -> Vec<Vec<u8>> {
    let (values, types) = (list(n, |i| format!("%a{i} = %x")), list(n, |_| "tile<i32>".into()));
    let next = list(n, |i| format!("%a{}", (i + 1) % n));
    kernel(&format!(
        "    %r:{n} = loop iter_values({values}) : {types} -> {types} {{\n      if %c {{\n        break {next} : {types}\n      }}\n      continue {next} : {types}\n    }}\n    %t = store_ptr_tko weak %p, %r#0 : tile<ptr<i32>>, tile<i32> -> token\n"
    ))
}

fn wide_if(n: usize) -> Vec<Vec<u8>> {
    let types = list(n, |_| "tile<i32>".into());
    let ops = each(n, |o, i| line!(o, "    %a{i} = constant <i32: {i}> : tile<i32>"));
    let values = list(n, |i| format!("%a{i}"));
    let others = list(n, |i| format!("%a{}", n - 1 - i));
    kernel(&format!(
        "{ops}    %r:{n} = if %c -> ({types}) {{\n      yield {values} : {types}\n    }} else {{\n      yield {others} : {types}\n    }}\n    %t = store_ptr_tko weak %p, %r#0 : tile<ptr<i32>>, tile<i32> -> token\n"
    ))
}

fn joined_tokens(n: usize) -> Vec<Vec<u8>> {
    let ops = each(n, |o, i| line!(o, "    %t{i} = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token"));
    kernel(&format!("{ops}    %j = join_tokens {} : token\n", list(n, |i| format!("%t{i}"))))
}

fn token_chain(n: usize) -> Vec<Vec<u8>> {
    let ops = each(n, |o, i| {
        line!(o, "    %t{} = store_ptr_tko weak %p, %x token=%t{i} : tile<ptr<i32>>, tile<i32> -> token", i + 1);
    });
    kernel(&format!("    %t0 = make_token : token\n{ops}"))
}

fn stores(n: usize) -> Vec<Vec<u8>> {
    kernel(&each(n, |o, i| {
        line!(o, "    %i{i} = constant <i32: {i}> : tile<i32>");
        line!(o, "    %q{i} = offset %p, %i{i} : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>");
        line!(o, "    %t{i} = store_ptr_tko weak %q{i}, %x : tile<ptr<i32>>, tile<i32> -> token");
    }))
}

fn loads(n: usize) -> Vec<Vec<u8>> {
    let ops = each(n, |o, i| {
        line!(o, "    %l{i}, %t{i} = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token");
        line!(o, "    %v{} = addi %v{i}, %l{i} : tile<i32>", i + 1);
    });
    kernel(&format!(
        "    %v0 = addi %x, %x : tile<i32>\n{ops}    %t = store_ptr_tko weak %p, %v{n} : tile<ptr<i32>>, tile<i32> -> token\n"
    ))
}

/// Nests of regions, each within the limits of depth.
const NEST: usize = 200;

fn nests(n: usize, open: &str, inside: &str) -> String {
    let depth = n.min(NEST);
    each(n.div_ceil(depth), |o, _| {
        o.push_str(&open.repeat(depth));
        o.push_str(inside);
        o.push_str(&"}\n".repeat(depth));
    })
}

fn nested_ifs(n: usize) -> Vec<Vec<u8>> {
    let store = "%t = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token\n";
    kernel(&nests(n, "if %c {\n", store))
}

fn nested_loops(n: usize) -> Vec<Vec<u8>> {
    let depth = n.min(NEST);
    kernel(&each(n.div_ceil(depth), |o, _| {
        (0..depth).for_each(|i| line!(o, "for %i{i} in (%x to %x, step %x) : tile<i32> {{"));
        line!(o, "%v = addi %x, %x : tile<i32>");
        line!(o, "%t = store_ptr_tko weak %p, %v : tile<ptr<i32>>, tile<i32> -> token");
        o.push_str(&"}\n".repeat(depth));
    }))
}

fn loops(n: usize) -> Vec<Vec<u8>> {
    kernel(&each(n, |o, i| {
        line!(o, "    %r{i} = for %i in (%x to %x, step %x) : tile<i32> iter_values(%a = %x) -> (tile<i32>) {{");
        line!(o, "      %q = cmpi less_than %i, %x, signed : tile<i32> -> tile<i1>");
        line!(o, "      %s = select %q, %i, %a : tile<i1>, tile<i32>\n      continue %s : tile<i32>\n    }}");
        line!(o, "    %t{i} = store_ptr_tko weak %p, %r{i} : tile<ptr<i32>>, tile<i32> -> token");
    }))
}

fn invariant_ops(n: usize) -> Vec<Vec<u8>> {
    let ops = each(n, |o, i| line!(o, "      %v{} = muli %v{i}, %x : tile<i32>", i + 1));
    kernel(&format!(
        "    for %i in (%x to %x, step %x) : tile<i32> {{\n      %v0 = addi %x, %x : tile<i32>\n{ops}      %w = addi %v{n}, %i : tile<i32>\n      %t = store_ptr_tko weak %p, %w : tile<ptr<i32>>, tile<i32> -> token\n    }}\n"
    ))
}

fn ifs(n: usize) -> Vec<Vec<u8>> {
    let ops = each(n, |o, i| {
        line!(o, "    %v{} = if %c -> (tile<i32>) {{\n      %s = addi %v{i}, %x : tile<i32>", i + 1);
        line!(o, "      yield %s : tile<i32>\n    }} else {{\n      yield %v{i} : tile<i32>\n    }}");
    });
    kernel(&format!(
        "    %v0 = addi %x, %x : tile<i32>\n{ops}    %t = store_ptr_tko weak %p, %v{n} : tile<ptr<i32>>, tile<i32> -> token\n"
    ))
}

fn selects(n: usize) -> Vec<Vec<u8>> {
    let ops = each(n, |o, i| {
        line!(o, "    %k{i} = constant <i32: {i}> : tile<i32>");
        line!(o, "    %q{i} = cmpi less_than %x, %k{i}, signed : tile<i32> -> tile<i1>");
        line!(o, "    %v{} = select %q{i}, %v{i}, %k{i} : tile<i1>, tile<i32>", i + 1);
    });
    kernel(&format!(
        "    %v0 = addi %x, %x : tile<i32>\n{ops}    %t = store_ptr_tko weak %p, %v{n} : tile<ptr<i32>>, tile<i32> -> token\n"
    ))
}

fn products(n: usize) -> Vec<Vec<u8>> {
    let ops = each(n, |o, i| {
        line!(o, "    %k{i} = constant <i32: {}> : tile<i32>", i + 2);
        line!(o, "    %m{i} = muli %v{i}, %k{i} : tile<i32>");
        line!(o, "    %v{} = addi %m{i}, %k{i} : tile<i32>", i + 1);
    });
    kernel(&format!(
        "    %v0 = addi %x, %x : tile<i32>\n{ops}    %t = store_ptr_tko weak %p, %v{n} : tile<ptr<i32>>, tile<i32> -> token\n"
    ))
}

fn assumptions(n: usize) -> Vec<Vec<u8>> {
    let ops = each(n, |o, i| line!(o, "    %v{} = assume #cuda_tile.div_by<2>, %v{i} : tile<i32>", i + 1));
    kernel(&format!(
        "    %v0 = addi %x, %x : tile<i32>\n{ops}    %t = store_ptr_tko weak %p, %v{n} : tile<ptr<i32>>, tile<i32> -> token\n"
    ))
}

fn dense(n: usize) -> Vec<Vec<u8>> {
    kernel(&format!("    %d = constant <i32: [{}]> : tile<{n}xi32>\n", list(n, |i| i.to_string())))
}

fn dense_rows(n: usize) -> Vec<Vec<u8>> {
    kernel(&format!("    %d = constant <i32: [{}]> : tile<{n}x2xi32>\n", list(n, |i| format!("[{i}, 1]"))))
}

fn dense_floats(n: usize) -> Vec<Vec<u8>> {
    kernel(&format!("    %d = constant <f32: [{}]> : tile<{n}xf32>\n", list(n, |i| format!("{i}.125"))))
}

fn dense_hex(n: usize) -> Vec<Vec<u8>> {
    let bytes = each(n, |o, i| {
        let _ = write!(o, "{:02X}000000", i % 256);
    });
    kernel(&format!("    %d = constant <i32: \"0x{bytes}\"> : tile<{n}xi32>\n"))
}

fn many_dense(n: usize) -> Vec<Vec<u8>> {
    kernel(&each(n, |o, i| line!(o, "    %d{i} = constant <i32: [{i}, 1, 2, 3]> : tile<4xi32>")))
}

fn dictionary(n: usize) -> Vec<Vec<u8>> {
    kernel(&format!("    %u = addi %x, %x {{{}}} : tile<i32>\n", list(n, |i| format!("a{i} = {i} : i32"))))
}

fn attributes(n: usize) -> Vec<Vec<u8>> {
    kernel(&each(n, |o, i| line!(o, "    %u{i} = addi %x, %x {{a{i} = \"{i}\"}} : tile<i32>")))
}

fn array_attribute(n: usize) -> Vec<Vec<u8>> {
    let items = list(n, |i| format!("[{i} : i32, \"s{i}\"]"));
    kernel(&format!("    %u = addi %x, %x {{a = [{items}]}} : tile<i32>\n"))
}

fn printed_values(n: usize) -> Vec<Vec<u8>> {
    let (format, values) = ("%d ".repeat(n), list(n, |_| "%x".into()));
    let types = list(n, |_| "tile<i32>".into());
    kernel(&format!("    %t = print_tko \"{format}\", {values} : {types} -> token\n"))
}

fn long_string(n: usize) -> Vec<Vec<u8>> {
    kernel(&format!("    %t = print_tko \"{}\" -> token\n", "a".repeat(n)))
}

fn escapes(n: usize) -> Vec<Vec<u8>> {
    kernel(&format!("    %t = print_tko \"{}\" -> token\n", "\\n\\22\\\\\\C3\\A9".repeat(n)))
}

fn strings(n: usize) -> Vec<Vec<u8>> {
    kernel(&each(n, |o, i| line!(o, "    %t{i} = print_tko \"string {i}\" -> token")))
}

fn locations(n: usize) -> Vec<Vec<u8>> {
    kernel(&each(n, |o, i| line!(o, "    %u{i} = addi %x, %x : tile<i32> loc(\"a{i}.py\":{i}:1)")))
}

fn location_aliases(n: usize) -> Vec<Vec<u8>> {
    let ops = each(n, |o, i| line!(o, "    %u{i} = addi %x, %x : tile<i32> loc(#loc{i})"));
    let aliases = each(n, |o, i| line!(o, "#loc{i} = loc(\"a.py\":{i}:1)"));
    let module = &kernel(&ops)[0];
    text(format!("{}{aliases}", String::from_utf8_lossy(module)))
}

fn fused_location(n: usize) -> Vec<Vec<u8>> {
    let parts = list(n, |i| format!("\"a.py\":{i}:1"));
    kernel(&format!("    %u = addi %x, %x : tile<i32> loc(fused[{parts}])\n"))
}

fn type_aliases(n: usize) -> Vec<Vec<u8>> {
    let aliases = each(n, |o, i| line!(o, "!t{i} = !cuda_tile.tensor_view<{}xi32, strides=[1]>", i + 1));
    let ops = each(n, |o, i| line!(o, "    %u{i} = make_tensor_view %p, shape = [{}], strides = [1] : !t{i}", i + 1));
    let module = &kernel(&ops)[0];
    text(format!("{aliases}{}", String::from_utf8_lossy(module)))
}

fn attribute_aliases(n: usize) -> Vec<Vec<u8>> {
    let aliases = each(n, |o, i| line!(o, "#a{i} = \"text {i}\""));
    let ops = each(n, |o, i| line!(o, "    %u{i} = addi %x, %x {{a = #a{i}}} : tile<i32>"));
    let module = &kernel(&ops)[0];
    text(format!("{aliases}{}", String::from_utf8_lossy(module)))
}

fn types(n: usize) -> Vec<Vec<u8>> {
    kernel(&each(n, |o, i| {
        let view = format!("tensor_view<{}xi32, strides=[1]>", i + 1);
        line!(o, "    %u{i} = make_tensor_view %p, shape = [{}], strides = [1] : {view}", i + 1);
    }))
}

fn views(n: usize) -> Vec<Vec<u8>> {
    let part = "partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>";
    kernel(&each(n, |o, i| {
        line!(
            o,
            "    %u{i} = make_tensor_view %p, shape = [%x], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>"
        );
        line!(o, "    %w{i} = make_partition_view %u{i} : {part}");
        line!(o, "    %l{i}, %t{i} = load_view_tko weak %w{i}[%x] : {part}, tile<i32> -> tile<4xi32>, token");
        line!(o, "    %s{i} = store_view_tko weak %l{i}, %w{i}[%x] : tile<4xi32>, {part}, tile<i32> -> token");
    }))
}

fn arguments(n: usize) -> Vec<Vec<u8>> {
    module(&format!("  entry @k({}) {{\n    return\n  }}\n", list(n, |i| format!("%a{i}: tile<i32>"))))
}

fn long_names(n: usize) -> Vec<Vec<u8>> {
    let name = "n".repeat(n);
    module(&format!(
        "  entry @{name}(%{name}: tile<i32>) {{\n    %a = addi %{name}, %{name} : tile<i32>\n    return\n  }}\n"
    ))
}

fn comments(n: usize) -> Vec<Vec<u8>> {
    kernel(&each(n, |o, i| {
        line!(o, "    // before {i}\n    %u{i} = addi %x, // inside\n      %x : tile<i32> // behind");
    }))
}

fn long_comment(n: usize) -> Vec<Vec<u8>> {
    kernel(&format!("    // {}\n", "words ".repeat(n)))
}

fn blank_lines(n: usize) -> Vec<Vec<u8>> {
    kernel(&" \n".repeat(n))
}

fn one_line(n: usize) -> Vec<Vec<u8>> {
    kernel(&format!(
        "{}\n",
        each(n, |o, i| {
            let _ = write!(o, "%u{i} = addi %x, %x : tile<i32> ");
        })
    ))
}

/// Names that look like those that a printer gives.
fn unordered_names(n: usize) -> Vec<Vec<u8>> {
    kernel(&each(n, |o, i| line!(o, "    %{} = constant <i32: {i}> : tile<i32>", n - 1 - i)))
}

fn hints(n: usize) -> Vec<Vec<u8>> {
    module(&each(n, |o, i| {
        line!(
            o,
            "  entry @f{i}() optimization_hints = <sm_100 = {{num_ctas = 2, nothing{i} = 3}}> {{\n    return\n  }}"
        );
    }))
}

fn reduction(n: usize) -> Vec<Vec<u8>> {
    let n = n / 4;
    let (values, zeros) = (list(n, |_| "%v".into()), list(n, |_| "0 : i32".into()));
    let (types, made) = (list(n, |_| "tile<8xi32>".into()), list(n, |_| "tile<i32>".into()));
    let arguments = list(n, |i| format!("%a{i}: tile<i32>, %b{i}: tile<i32>"));
    let results = list(n, |i| format!("%a{i}"));
    kernel(&format!(
        "    %v = iota : tile<8xi32>\n    %r:{n} = reduce {values} dim=0 identities=[{zeros}] : {types} -> {made}\n    ({arguments}) {{\n      yield {results} : {made}\n    }}\n"
    ))
}

fn tile_rank(n: usize) -> Vec<Vec<u8>> {
    let tile = format!("tile<{}i32>", "1x".repeat(n));
    kernel(&format!("    %a = reshape %x : tile<i32> -> {tile}\n    %b = addi %a, %a : {tile}\n"))
}

fn view_rank(n: usize) -> Vec<Vec<u8>> {
    let (shape, ones) = ("1x".repeat(n), list(n, |_| "1".into()));
    kernel(&format!(
        "    %v = make_tensor_view %p, shape = [{ones}], strides = [{ones}] : tensor_view<{shape}i32, strides=[{ones}]>\n"
    ))
}

fn run_time_view(n: usize) -> Vec<Vec<u8>> {
    let (shape, open) = ("?x".repeat(n), list(n, |_| "?".into()));
    let values = list(n, |_| "%x".into());
    kernel(&format!(
        "    %v = make_tensor_view %p, shape = [{values}], strides = [{values}] : tile<i32> -> tensor_view<{shape}i32, strides=[{open}]>\n    %s:{n} = get_tensor_shape %v : tensor_view<{shape}i32, strides=[{open}]> -> tile<i32>\n"
    ))
}

fn resources(n: usize) -> Vec<Vec<u8>> {
    let entries = list(n, |i| format!("r{i}: \"0x0800000001020304\""));
    text(format!("cuda_tile.module @m {{\n}}\n{{-# dialect_resources: {{ builtin: {{ {entries} }} }} #-}}\n"))
}

fn spaced_rank(n: usize) -> Vec<Vec<u8>> {
    module(&format!("  entry @k(%a: tile<{}i32>) {{\n    return\n  }}\n", "1 x0x3x 0x2x ".repeat(n)))
}

fn partition_rank(n: usize) -> Vec<Vec<u8>> {
    let (shape, open) = ("?x".repeat(n), list(n, |_| "?".into()));
    let (sizes, map) = ("1x".repeat(n - 1), list(n, |i| i.to_string()));
    module(&format!(
        "  entry @k(%a: partition_view<tile=({sizes}1), tensor_view<{shape}i32, strides=[{open}]>, dim_map=[{map}]>) {{\n    return\n  }}\n"
    ))
}

fn dim_map(n: usize) -> Vec<Vec<u8>> {
    let map = list(n, |_| "0".into());
    module(&format!(
        "  entry @k(%a: partition_view<tile=(1), tensor_view<?xi32, strides=[?]>, dim_map=[{map}]>) {{\n    return\n  }}\n"
    ))
}

fn equal_symbols(n: usize) -> Vec<Vec<u8>> {
    module(&each(n, |o, _| line!(o, "  entry @f() {{\n    return\n  }}")))
}

fn equal_values(n: usize) -> Vec<Vec<u8>> {
    kernel(&each(n, |o, _| line!(o, "    %u = addi %x, %x : tile<i32>")))
}

fn undefined_values(n: usize) -> Vec<Vec<u8>> {
    kernel(&each(n, |o, i| line!(o, "    %value{i} = addi %valu{i}, %x : tile<i32>")))
}

fn unknown_ops(n: usize) -> Vec<Vec<u8>> {
    kernel(&each(n, |o, i| line!(o, "    %u{i} = make_tensor_vieww %x, %x : tile<i32>")))
}

fn unknown_op_name(n: usize) -> Vec<Vec<u8>> {
    kernel(&format!("    %u = {} %x, %x : tile<i32>\n", "make_".repeat(n)))
}

fn unknown_globals(n: usize) -> Vec<Vec<u8>> {
    let uses = each(n, |o, i| line!(o, "    %u{i} = get_global @glob{i} : tile<ptr<i32>>"));
    let globals = each(n, |o, i| line!(o, "  global @globe{i} <i32: [{i}, 2]> : tile<2xi32>"));
    module(&format!("{globals}{}", kernel_text(&uses)))
}

fn unknown_words(n: usize) -> Vec<Vec<u8>> {
    kernel(&each(n, |o, i| line!(o, "    %u{i} = cmpi less_thn %x, %x, signed : tile<i32> -> tile<i1>")))
}

fn refused_ops(n: usize) -> Vec<Vec<u8>> {
    kernel(&each(n, |o, i| line!(o, "    %u{i} = reshape %x : tile<i32> -> tile<2xi32>")))
}

fn refused_ops_on_one_line(n: usize) -> Vec<Vec<u8>> {
    kernel(&format!(
        "{}\n",
        each(n, |o, i| {
            let _ = write!(o, "%u{i} = reshape %x : tile<i32> -> tile<2xi32> ");
        })
    ))
}

fn errors_on_one_line(n: usize) -> Vec<Vec<u8>> {
    kernel(&format!(
        "{}\n",
        each(n, |o, i| {
            let _ = write!(o, "%u{i} = addi %x : tile<i32> ");
        })
    ))
}

fn error_behind_long_line(n: usize) -> Vec<Vec<u8>> {
    kernel(&format!("/* {} */ %u = addi %x : tile<i32> // {}\n", "é".repeat(n), "words ".repeat(n)))
}

fn fixes(n: usize) -> Vec<Vec<u8>> {
    kernel(&each(n, |o, i| line!(o, "    %u{i} = constant <f32: {i}> : tile<f32>")))
}

fn fixes_on_one_line(n: usize) -> Vec<Vec<u8>> {
    kernel(&format!(
        "{}\n",
        each(n, |o, i| {
            let _ = write!(o, "%u{i} = constant <f32: {i}> : tile<f32> ");
        })
    ))
}

fn warnings(n: usize) -> Vec<Vec<u8>> {
    kernel(&format!(
        "    %v = iota : tile<8xi32>\n    %k = constant <i32: 9> : tile<i32>\n{}",
        each(n, |o, i| {
            line!(o, "    %u{i} = extract %v[%k] : tile<8xi32> -> tile<2xi32>");
        })
    ))
}

fn late_versions(n: usize) -> Vec<Vec<u8>> {
    kernel(&each(n, |o, i| line!(o, "    %u{i} = alloca num_elem = 8, alignment = 8 : tile<ptr<f64>>")))
}

fn open_brackets(n: usize) -> Vec<Vec<u8>> {
    kernel(&format!("    %u = addi %x, %x {{a = {}}} : tile<i32>\n", "[".repeat(n)))
}

fn open_braces(n: usize) -> Vec<Vec<u8>> {
    text("builtin.module {\n".repeat(n))
}

fn closing_braces(n: usize) -> Vec<Vec<u8>> {
    kernel(&"}\n".repeat(n))
}

/// Each op is wrong, and so is the one that it holds.
fn broken_nests(n: usize) -> Vec<Vec<u8>> {
    kernel(&nests(n, "if %c, {\n", ""))
}

fn broken_functions(n: usize) -> Vec<Vec<u8>> {
    module(&each(n, |o, i| line!(o, "  entry @f{i}(%a tile<i32>) {{\n    return\n  }}")))
}

fn open_string(n: usize) -> Vec<Vec<u8>> {
    kernel(&"    %t = print_tko \"open -> token\n".repeat(n))
}

fn stray_characters(n: usize) -> Vec<Vec<u8>> {
    kernel(&"& ".repeat(n))
}

fn no_characters(n: usize) -> Vec<Vec<u8>> {
    vec![[b"cuda_tile.module @m {\n", &vec![0xff; n][..], b"\n}\n"].concat()]
}

fn nested_type(n: usize) -> Vec<Vec<u8>> {
    module(&format!("  entry @k(%a: {}i32{}) {{\n    return\n  }}\n", "tile<ptr<".repeat(n), ">>".repeat(n)))
}

fn opaque(n: usize) -> Vec<Vec<u8>> {
    kernel(&each(n, |o, i| {
        line!(
            o,
            "    %u{i} = \"other.op{i}\"(%x) {{a = #other.attr<{i}>}} : (!cuda_tile.tile<i32>) -> !other.type<{i}>"
        );
    }))
}

/// Different functions, in an order by numbers.
fn numbered(n: usize, number: impl Fn(usize) -> usize) -> String {
    each(n, |o, i| {
        let k = number(i);
        line!(o, "  entry @f{k}() {{\n    %c = constant <i32: {k}> : tile<i32>\n    return\n  }}");
    })
}

fn reordered(n: usize) -> Vec<Vec<u8>> {
    pair(&numbered(n, |i| i), &numbered(n, |i| i * 0x9e37_79b1 % n))
}

fn reversed_items(n: usize) -> Vec<Vec<u8>> {
    pair(&numbered(n, |i| i), &numbered(n, |i| n - 1 - i))
}

fn renamed(n: usize) -> Vec<Vec<u8>> {
    pair(&numbered(n, |i| i), &numbered(n, |i| n + i))
}

fn changed_functions(n: usize) -> Vec<Vec<u8>> {
    pair(
        &each(n, |o, i| line!(o, "  entry @f{i}() {{\n    %c = constant <i32: {i}> : tile<i32>\n    return\n  }}")),
        &each(n, |o, i| line!(o, "  entry @f{i}() {{\n    %c = iota : tile<8xi32>\n    return\n  }}")),
    )
}

fn changed_attributes(n: usize) -> Vec<Vec<u8>> {
    let ops =
        |by: usize| kernel_text(&each(n, |o, i| line!(o, "    %c{i} = constant <i32: {}> : tile<i32>", i * 2 + by)));
    pair(&ops(0), &ops(1))
}

fn replaced_ops(n: usize) -> Vec<Vec<u8>> {
    let ops = |name: &str| kernel_text(&each(n, |o, i| line!(o, "    %c{i} = {name} %x, %x : tile<i32>")));
    pair(&ops("addi"), &ops("muli"))
}

fn reversed_ops(n: usize) -> Vec<Vec<u8>> {
    let ops = |number: &dyn Fn(usize) -> usize| {
        kernel_text(&each(n, |o, i| line!(o, "    %c{i} = constant <i32: {}> : tile<i32>", number(i))))
    };
    pair(&ops(&|i| i), &ops(&|i| n - 1 - i))
}

fn repeated_ops(n: usize) -> Vec<Vec<u8>> {
    let ops = |even: &str, odd: &str| {
        kernel_text(&each(n, |o, i| {
            let name = if (i * i / 7) % 2 == 0 { even } else { odd };
            line!(o, "    %c{i} = {name} %x, %x : tile<i32>");
        }))
    };
    pair(&ops("addi", "muli"), &ops("muli", "addi"))
}

fn changed_dictionary(n: usize) -> Vec<Vec<u8>> {
    let op = |by: usize| {
        kernel_text(&format!(
            "    %u = addi %x, %x {{{}}} : tile<i32>\n",
            list(n, |i| format!("a{} = {i} : i32", i + by))
        ))
    };
    pair(&op(0), &op(n / 2))
}

/// Items of one name: illegal, and compared all the same.
fn equal_items(n: usize) -> Vec<Vec<u8>> {
    let items = |by: usize| {
        each(n, |o, i| line!(o, "  entry @f() {{\n    %c = constant <i32: {}> : tile<i32>\n    return\n  }}", i + by))
    };
    pair(&items(0), &items(1))
}

fn nameless_items(n: usize) -> Vec<Vec<u8>> {
    let items = |by: usize| each(n, |o, i| line!(o, "  %c{i} = cuda_tile.constant <i32: {}> : tile<i32>", i + by));
    [text(items(0)), text(items(1))].concat()
}

/// A file of pieces, as test suites have them.
fn split(n: usize, make: impl Fn(&mut String, usize)) -> Vec<Vec<u8>> {
    text(each(n, |o, i| {
        o.push_str("cuda_tile.module @m {\n  entry @k(%x: tile<i32>) {\n");
        make(o, i);
        o.push_str("    return\n  }\n}\n// -----\n");
    }))
}

fn pieces(n: usize) -> Vec<Vec<u8>> {
    split(n, |o, i| line!(o, "    %u{i} = addi %x, %x : tile<i32>"))
}

fn wrong_pieces(n: usize) -> Vec<Vec<u8>> {
    split(n, |o, i| line!(o, "    // expected-error @below {{{{expected ','}}}}\n    %u{i} = addi %x : tile<i32>"))
}

/// One piece with an error for each function, all expected.
fn expectations(n: usize) -> Vec<Vec<u8>> {
    module(&each(n, |o, i| {
        line!(o, "  entry @f{i}(%x: tile<i32>) {{\n    // expected-error @below {{{{number of elements}}}}");
        line!(o, "    %u = reshape %x : tile<i32> -> tile<2xi32>\n    return\n  }}");
    }))
}

fn missed_expectations(n: usize) -> Vec<Vec<u8>> {
    kernel(&each(n, |o, i| {
        line!(o, "    // expected-error @below {{{{nothing}}}}\n    %u{i} = addi %x, %x : tile<i32>");
    }))
}

/// All expectations are about one line.
fn distant_expectations(n: usize) -> Vec<Vec<u8>> {
    kernel(&format!("{}    %u = addi %x : tile<i32>\n", "    // expected-error @below {{expected ','}}\n".repeat(n)))
}

/// A loop whose results feed ops that feed nothing.
fn dead_results(n: usize) -> Vec<Vec<u8>> {
    let (values, types) = (list(n, |i| format!("%a{i} = %x")), list(n, |_| "tile<i32>".into()));
    let same = list(n, |i| format!("%a{i}"));
    let uses = each(n, |o, i| line!(o, "    %u{i} = addi %r#{i}, %x : tile<i32>"));
    kernel(&format!(
        "    %r:{n} = for %i in (%x to %x, step %x) : tile<i32> iter_values({values}) -> ({types}) {{\n      continue {same} : {types}\n    }}\n{uses}"
    ))
}

fn joined_joins(n: usize) -> Vec<Vec<u8>> {
    let ops = each(n, |o, i| {
        line!(o, "    %t{i} = store_ptr_tko weak %p, %x token=%j{i} : tile<ptr<i32>>, tile<i32> -> token");
        line!(o, "    %j{} = join_tokens %j{i}, %t{i} : token", i + 1);
    });
    kernel(&format!("    %j0 = make_token : token\n{ops}"))
}

fn offsets(n: usize) -> Vec<Vec<u8>> {
    let ops = each(n, |o, i| {
        line!(o, "    %q{} = offset %q{i}, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>", i + 1);
    });
    kernel(&format!(
        "    %q0 = offset %p, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>\n{ops}    %t = store_ptr_tko weak %q{n}, %x : tile<ptr<i32>>, tile<i32> -> token\n"
    ))
}

fn reshapes(n: usize) -> Vec<Vec<u8>> {
    let ops = each(n, |o, i| {
        line!(o, "    %e{i} = reshape %d{i} : tile<64xi32> -> tile<8x8xi32>");
        line!(o, "    %d{} = reshape %e{i} : tile<8x8xi32> -> tile<64xi32>", i + 1);
    });
    kernel(&format!("    %d0 = iota : tile<64xi32>\n{ops}    %t = print_tko \"%d\", %d{n} : tile<64xi32> -> token\n"))
}

/// A long constant, and as many ops on it.
fn dense_sums(n: usize) -> Vec<Vec<u8>> {
    let ty = format!("tile<{n}xi32>");
    let ops = each(n / 8, |o, i| line!(o, "    %v{} = addi %v{i}, %d : {ty}", i + 1));
    kernel(&format!(
        "    %d = constant <i32: [{}]> : {ty}\n    %v0 = addi %d, %d : {ty}\n{ops}    %t = print_tko \"%d\", %v{} : {ty} -> token\n",
        list(n, |i| i.to_string()),
        n / 8
    ))
}

/// A loop that could be split at many places.
fn split_points(n: usize) -> Vec<Vec<u8>> {
    let ops = each(n, |o, i| {
        line!(o, "      %k{i} = constant <i32: {i}> : tile<i32>");
        line!(o, "      %q{i} = cmpi less_than %i, %k{i}, signed : tile<i32> -> tile<i1>\n      if %q{i} {{");
        line!(o, "        %t = store_ptr_tko weak %p, %i : tile<ptr<i32>>, tile<i32> -> token\n      }}");
    });
    kernel(&format!("    for %i in (%x to %x, step %x) : tile<i32> {{\n{ops}    }}\n"))
}

fn long_numbers(n: usize) -> Vec<Vec<u8>> {
    let digits = "1".repeat(n);
    kernel(&format!(
        "    %a = constant <f64: 0.{digits}> : tile<f64>\n    %b = constant <f32: {digits}.5e-{n}> : tile<f32>\n"
    ))
}

fn forward_uses(n: usize) -> Vec<Vec<u8>> {
    let ops = each(n, |o, i| line!(o, "    %a{i} = addi %x, %x : tile<i32> loc(#later{i})"));
    let aliases = each(n, |o, i| line!(o, "#later{i} = loc(callsite(\"a\":{i}:1 at \"b\":1:{i}))"));
    text(format!("{}{aliases}", String::from_utf8_lossy(&kernel(&ops)[0])))
}

fn hint_targets(n: usize) -> Vec<Vec<u8>> {
    let targets = list(n, |i| format!("sm_{i} = {{num_ctas = 2}}"));
    module(&format!("  entry @k() optimization_hints = <{targets}> {{\n    return\n  }}\n"))
}

fn argument_attributes(n: usize) -> Vec<Vec<u8>> {
    module(&format!("  entry @k({}) {{\n    return\n  }}\n", list(n, |i| format!("%a{i}: tile<i32> {{x.b{i} = 1}}"))))
}

fn equal_arguments(n: usize) -> Vec<Vec<u8>> {
    module(&format!("  entry @k({}) {{\n    return\n  }}\n", list(n, |_| "%a: tile<i32>".into())))
}

fn equal_keys(n: usize) -> Vec<Vec<u8>> {
    kernel(&format!("    %u = addi %x, %x {{{}}} : tile<i32>\n", list(n, |_| "a = 1".into())))
}

fn equal_aliases(n: usize) -> Vec<Vec<u8>> {
    text(each(n, |o, i| line!(o, "#a = {i}\n!t = i{i}")))
}

fn undefined_aliases(n: usize) -> Vec<Vec<u8>> {
    kernel(&each(n, |o, i| line!(o, "    %u{i} = addi %x, %x {{a = #none{i}}} : tile<i32> loc(#nowhere{i})")))
}

fn refused_arguments(n: usize) -> Vec<Vec<u8>> {
    module(&format!("  entry @k({}) {{\n    return\n  }}\n", list(n, |i| format!("%a{i}: tile<2xi32>"))))
}

fn many_results(n: usize) -> Vec<Vec<u8>> {
    kernel(&each(n, |o, i| line!(o, "    %a{i}, %b{i}, %d{i} = addi %x, %x : tile<i32>")))
}

fn blocks(n: usize) -> Vec<Vec<u8>> {
    kernel(&each(n, |o, i| line!(o, "  ^b{i}:\n    return")))
}
