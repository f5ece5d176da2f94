//! `docs/json.md` describes exactly the JSON of every command.

mod common;

use common::root;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// A field as the document describes it.
struct Field {
    name: String,
    types: Vec<String>,
    optional: bool,
}

type Schema = BTreeMap<String, Vec<Field>>;

/// Reads the tables: a line that begins with a name in code, then a table of its fields.
fn schema() -> (Schema, BTreeSet<String>) {
    let text = std::fs::read_to_string(root().join("docs/json.md")).expect("the document");
    let (mut schema, mut lines): (Schema, BTreeSet<String>) = (BTreeMap::new(), BTreeSet::new());
    let (mut name, mut parts) = (String::new(), false);
    for line in text.lines() {
        parts |= line == "## Parts";
        if let Some((own, _)) = line.strip_prefix('`').and_then(|rest| rest.split_once("`: ")) {
            name = own.to_owned();
            assert!(schema.insert(name.clone(), Vec::new()).is_none(), "`{name}` is described twice");
            if !parts {
                lines.insert(name.clone());
            }
        }
        let Some(row) = line.strip_prefix("| ").filter(|row| !row.starts_with("field") && !row.starts_with("---"))
        else {
            continue;
        };
        let mut cells = row.split(" | ");
        let (field, types) = (cells.next().expect("a name"), cells.next().expect("a type"));
        let field = Field {
            name: field.trim_end_matches('?').to_owned(),
            // The schema of a list gives the types of its items.
            types: match types.starts_with('[') {
                true => vec![types.to_owned()],
                false => types.split(" or ").map(str::to_owned).collect(),
            },
            optional: field.ends_with('?'),
        };
        schema.get_mut(&name).expect("a table belongs to a name").push(field);
    }
    (schema, lines)
}

fn fits(schema: &Schema, ty: &str, value: &Value) -> Result<(), String> {
    if let Some(inner) = ty.strip_prefix('[').and_then(|ty| ty.strip_suffix(']')) {
        let list = value.as_array().ok_or_else(|| format!("{value} is no list"))?;
        return list.iter().try_for_each(|item| one_of(schema, &inner.split(" or ").collect::<Vec<_>>(), item));
    }
    let fine = match ty {
        "string" => value.is_string(),
        "integer" => value.is_u64() || value.is_i64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        "list" => value.is_array(),
        _ => return object(schema, ty.trim_matches('`'), value, &[]),
    };
    if fine { Ok(()) } else { Err(format!("{value} is no {ty}")) }
}

/// Whether a value has one of some types.
fn one_of(schema: &Schema, types: &[&str], value: &Value) -> Result<(), String> {
    let problems: Vec<String> = types.iter().filter_map(|ty| fits(schema, ty, value).err()).collect();
    if problems.len() < types.len() { Ok(()) } else { Err(problems.join("; ")) }
}

/// Whether a value is an object as the document describes it, apart from some fields.
fn object(schema: &Schema, name: &str, value: &Value, also: &[&str]) -> Result<(), String> {
    let fields = schema.get(name).ok_or_else(|| format!("`{name}` is not described"))?;
    let map = value.as_object().ok_or_else(|| format!("{value} is no object"))?;
    for field in fields {
        let Some(value) = map.get(&field.name) else {
            match field.optional {
                true => continue,
                false => return Err(format!("`{name}` has no `{}`", field.name)),
            }
        };
        let types: Vec<&str> = field.types.iter().map(String::as_str).collect();
        one_of(schema, &types, value).map_err(|e| format!("`{}` of `{name}`: {e}", field.name))?;
    }
    let known = |key: &String| also.contains(&key.as_str()) || fields.iter().any(|field| field.name == *key);
    match map.keys().find(|key| !known(key)) {
        Some(key) => Err(format!("`{key}` of `{name}` is not described")),
        None => Ok(()),
    }
}

/// Command lines, with every command and every type of object among them.
const COMMANDS: &[&str] = &[
    "check --json examples/vector_add.mlir",
    "check --json tests/files/diagnostics",
    "check --json --diff --unsafe-fixes tests/files/diagnostics/mistakes",
    "check --json --bytecode-version 13.1 --gpu sm_90 examples/spin_lock.mlir",
    "check --json absent.mlir",
    "print --json examples/vector_add.mlir",
    "print --json examples/vector_add.mlir -o OUT",
    "print --json tests/files/diagnostics/syntax.mlir",
    "fmt --json --check --diff examples/vector_add.mlir",
    "fmt --json --stdout examples/vector_add.mlir",
    "as --json examples/vector_add.mlir -o OUT",
    "as --json examples/vector_add.mlir",
    "dis --json tests/files/kernels/silu.13.1.tileirbc",
    "dis --json examples/vector_add.mlir",
    "inspect --json tests/files/kernels/silu.13.1.tileirbc",
    "inspect --json --sections tests/files/kernels/silu.13.1.tileirbc",
    "inspect --json --hex tests/files/kernels/silu.13.1.tileirbc",
    "diff --json examples/vector_add.mlir examples/transpose.mlir",
    "extract --json examples/vector_add.mlir --entry vector_add",
    "extract --json examples/vector_add.mlir --entry other",
    "opt --json -O2 --stats --time --print-changed examples/vector_add.mlir",
    "opt --json -O2 --bisect false examples/vector_add.mlir",
    "opt --json -O2 --bisect true examples/vector_add.mlir",
    "run --json --time --profile examples/vector_add.mlir",
    "run --json --plan examples/vector_add.mlir",
    "run --json examples/vector_add.mlir --expect c=f32[1000]:zeros",
    "run --json tests/files/run/faults.mlir --entry nothing",
    "run --json tests/files/run/pointers.mlir --entry sizes --arg tensor:f32[4,4]",
    "run --json --check examples/vector_add.mlir",
    "run --json --check tests/files/check/races/dynamic_stride.mlir",
    "compile --json examples/vector_add.mlir --gpu sm_90 -o OUT",
    "compile --json examples/vector_add.mlir --gpu sm_90 --tileiras nothing -o OUT",
    "compile --json examples/vector_add.mlir --gpu sm_90 --remarks all -o OUT",
    "doctor --json examples/vector_add.mlir",
    "ops --json",
    "ops --json addi",
    "ops --json --group nothing",
    "explain --json --list",
    "explain --json load_view_tko",
    "explain --json E0210",
    "explain --json canonicalize",
    "explain --json nothing_has_this_name",
    "completions --json bash",
    "cpu --json --driver nothing -- true",
    "check --json",
    "--json run examples/vector_add.mlir --threads many",
];

/// Command lines that need a GPU, through the stand-in for the CUDA driver.
const ON_GPU: &[&str] = &[
    "cpu --driver DRIVER --capability 9.0 -- TILEIR run --json --device gpu --compare --time examples/vector_add.mlir",
    "cpu --driver DRIVER --capability 9.0 -- TILEIR run --json --device gpu --compare examples/softmax.mlir",
];

#[test]
fn every_line_is_as_described() {
    let (schema, lines) = schema();
    let folder = tempfile::tempdir().expect("a folder");
    let mut met = BTreeSet::new();
    let tests = std::env::current_exe().expect("this test's file");
    let driver = tests.parent().expect("its folder").join("libtileir_driver.so");
    let on_gpu = if cfg!(target_os = "linux") { ON_GPU } else { &[] };
    for command in COMMANDS.iter().chain(on_gpu) {
        let words = command.split(' ').map(|word| match word {
            "OUT" => folder.path().join("out").into_os_string(),
            "DRIVER" => driver.clone().into_os_string(),
            "TILEIR" => env!("CARGO_BIN_EXE_tileir").into(),
            word => word.into(),
        });
        let mut tileir = Command::new(env!("CARGO_BIN_EXE_tileir"));
        tileir.env("TILEIRAS", "tests/support/tileiras.sh").env("TILEIR_CACHE_DIR", folder.path().join("cache"));
        // There the assembler is that of `tileir cpu`.
        if ON_GPU.contains(command) {
            tileir.env_remove("TILEIRAS");
        }
        let output = tileir.args(words).current_dir(root()).output().expect("it starts");
        let text = String::from_utf8(output.stdout).expect("text");
        assert!(!text.is_empty(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
        for line in text.lines() {
            let value: Value = serde_json::from_str(line).unwrap_or_else(|e| panic!("{command}: {e}: {line}"));
            let kind = value["type"].as_str().unwrap_or_else(|| panic!("{command}: no type: {line}")).to_owned();
            assert_eq!(value["version"], 1, "{command}: {line}");
            assert!(lines.contains(&kind), "{command}: `{kind}` is not described");
            object(&schema, &kind, &value, &["type", "version"]).unwrap_or_else(|e| panic!("{command}: {e}: {line}"));
            met.insert(kind);
        }
    }
    // The stand-in for the CUDA driver exists on Linux only.
    if cfg!(not(target_os = "linux")) {
        met.extend(["gpu_time", "compared"].map(str::to_owned));
    }
    let missing: Vec<&String> = lines.iter().filter(|kind| !met.contains(*kind)).collect();
    assert!(missing.is_empty(), "described and never written here: {missing:?}");
    // Every command is among them.
    let commands: BTreeSet<&str> =
        COMMANDS.iter().filter_map(|line| line.trim_start_matches("--json ").split(' ').next()).collect();
    for command in tileir_cli::commands::command().get_subcommands() {
        assert!(commands.contains(command.get_name()), "{} is not tried", command.get_name());
    }
}

#[test]
fn every_part_is_used() {
    let (schema, lines) = schema();
    let all = || schema.values().flatten().flat_map(|field| &field.types);
    for name in schema.keys().filter(|name| !lines.contains(*name)) {
        assert!(all().any(|ty| ty.contains(&format!("`{name}`"))), "nothing has a `{name}`");
    }
}
