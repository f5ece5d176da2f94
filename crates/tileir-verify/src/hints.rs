//! Optimization hints: a dictionary from architectures to dictionaries. What is in those is checked only when asked.

use crate::HintMode;
use crate::codes::{E0312, W0300};
use crate::cx::{Check, Cx};
use tileir_base::Part;
use tileir_ir::{Attr, AttrData, IntFormat, Op, Scalar};

const HINTS: Part = Part::Attr("optimization_hints");

/// Hints of a kernel.
pub(crate) const ENTRY_KEYS: [&str; 3] = ["num_cta_in_cga", "num_worker_warps_per_cta", "occupancy"];
/// Hints of loads and stores through pointers.
pub(crate) const POINTER_KEYS: [&str; 1] = ["latency"];
/// Hints of loads and stores through views.
pub(crate) const VIEW_KEYS: [&str; 2] = ["latency", "allow_tma"];

/// Architectures that hints can be for.
const ARCHITECTURES: [&str; 12] =
    ["sm_80", "sm_86", "sm_87", "sm_88", "sm_89", "sm_90", "sm_100", "sm_103", "sm_110", "sm_120", "sm_121", "default"];
/// Architectures without clusters of blocks.
const SINGLE: [&str; 5] = ["sm_80", "sm_86", "sm_87", "sm_88", "sm_89"];

/// Checks the hints of an op that takes `keys`.
pub(crate) fn check(cx: &mut Cx<'_>, op: Op, hints: Option<Attr>, keys: &[&str]) -> Check {
    let Some(AttrData::Hints(dict)) = hints.map(|attr| cx.m.attr_data(attr)) else { return Ok(()) };
    for &(arch, value) in cx.m.dict_entries(*dict) {
        let arch = cx.m.strings.text(arch);
        let AttrData::Dict(entries) = cx.m.attr_data(value) else {
            let text = format!(
                "expected dictionary attribute for optimization_hints entry `{arch}` got value={}",
                cx.m.attr_text(value)
            );
            return cx.fail_at(op, HINTS, &E0312, text);
        };
        if cx.options.hints == HintMode::Silent {
            continue;
        }
        let mut good = ARCHITECTURES.contains(&&*arch);
        if good {
            for &(key, value) in entries {
                if let Some(text) = problem(cx, &arch, &cx.m.strings.text(key), value, keys) {
                    cx.warn(op, HINTS, &W0300, text);
                    good = false;
                }
            }
        } else {
            cx.warn(op, HINTS, &W0300, format!("unknown hint key {arch}"));
        }
        if !good && cx.options.hints == HintMode::Error {
            return cx.fail_at(op, HINTS, &E0312, "Optimization hints verification failed");
        }
    }
    Ok(())
}

/// What is wrong with one hint.
fn problem(cx: &Cx<'_>, arch: &str, key: &str, value: Attr, keys: &[&str]) -> Option<String> {
    if !keys.contains(&key) {
        return Some(format!("{key} is not known hint for current Operation"));
    }
    if key == "allow_tma" {
        let AttrData::Int { ty, .. } = cx.m.attr_data(value) else {
            return Some(format!("boolean value expected for {arch}.{key}"));
        };
        let bool = cx.m.scalar(*ty) == Some(Scalar::Int(IntFormat::I1));
        return (!bool).then(|| format!("boolean value expected for {arch}.{key}"));
    }
    let Some(value) = cx.m.as_int(value) else { return Some(format!("integer value expected for {arch}.{key}")) };
    let small_power = |max: i128| value > 0 && value <= max && value & (value - 1) == 0;
    let text = match key {
        "num_cta_in_cga" if value != 1 && SINGLE.iter().any(|a| arch.starts_with(a)) => "expected 1",
        "num_cta_in_cga" if !small_power(16) => "expected power-of-two ≤ 16",
        "num_worker_warps_per_cta" if !small_power(32) => "expected power-of-two ≤ 32",
        "occupancy" if !(1..=32).contains(&value) => "integer value in the range [1, 32] is expected",
        "latency" if !(1..=10).contains(&value) => "integer value in the range [1, 10] is expected",
        _ => return None,
    };
    Some(format!("{text} for {arch}.{key}"))
}
