//! Optimization hints: a dictionary from architectures to dictionaries. The contents of these are checked only on
//! request.

use crate::HintMode;
use crate::codes::{E0312, W0300};
use crate::cx::{Check, Cx};
use tileir_base::Part;
use tileir_base::similar::nearest;
use tileir_ir::{Attr, AttrData, Op, hints};

const HINTS: Part = Part::Attr("optimization_hints");

/// Hints of a kernel.
pub(crate) const ENTRY_KEYS: [&str; 3] = ["num_cta_in_cga", "num_worker_warps_per_cta", "occupancy"];
/// Hints of loads and stores through pointers.
pub(crate) const POINTER_KEYS: [&str; 1] = ["latency"];
/// Hints of loads and stores through views.
pub(crate) const VIEW_KEYS: [&str; 2] = ["latency", "allow_tma"];

/// Checks the hints of an op that accepts `keys`.
pub(crate) fn check(cx: &mut Cx<'_>, op: Op, attr: Option<Attr>, keys: &[&str]) -> Check {
    let Some(AttrData::Hints(dict)) = attr.map(|attr| cx.m.attr_data(attr)) else { return Ok(()) };
    if hints::are_strict(cx.level) {
        return check_strictly(cx, op, *dict, keys);
    }
    for &(arch, value) in cx.m.dict_entries(*dict) {
        let arch = cx.m.strings.text(arch);
        let AttrData::Dict(entries) = cx.m.attr_data(value) else {
            return cx.fail_at(op, HINTS, &E0312, hints::no_dictionary(cx.m, &arch, value));
        };
        if cx.options.hints == HintMode::Silent {
            continue;
        }
        let mut good = hints::is_architecture(cx.level, &arch);
        if good {
            for &(key, value) in entries {
                let key = cx.m.strings.text(key);
                if let Some(text) = problem(cx, &arch, &key, value, keys) {
                    let meant = nearest(&key, keys.iter().copied()).filter(|near| *near != key);
                    let known = || format!("the op knows {}", keys.join(", "));
                    let help = match (meant, keys.contains(&&*key)) {
                        (Some(near), _) => Some(format!("there is a hint named `{near}`")),
                        (None, false) => Some(known()),
                        (None, true) => None,
                    };
                    cx.warn_with(op, HINTS, &W0300, text, help);
                    good = false;
                }
            }
        } else {
            cx.warn(op, HINTS, &W0300, format!("unknown hint key {arch}"));
        }
        if !good && cx.options.hints == HintMode::Error {
            return cx.fail_at(op, HINTS, &E0312, FAILED);
        }
    }
    Ok(())
}

/// Reports the first problem as an error.
fn check_strictly(cx: &mut Cx<'_>, op: Op, dict: Attr, keys: &[&str]) -> Check {
    let entries = cx.m.dict_entries(dict).iter();
    let problem = entries
        .map(|&(arch, value)| hints::entry_problem(cx.m, cx.level, &cx.m.strings.text(arch), value, Some(keys)))
        .find_map(|problem| problem);
    let Some(text) = problem else { return Ok(()) };
    let _ = cx.fail_at(op, HINTS, &E0312, text);
    cx.fail_at(op, HINTS, &E0312, FAILED)
}

const FAILED: &str = "Optimization hints verification failed";

/// The problem with one hint, if any.
fn problem(cx: &Cx<'_>, arch: &str, key: &str, value: Attr, keys: &[&str]) -> Option<String> {
    if !keys.contains(&key) {
        return Some(format!("{key} is not known hint for current Operation"));
    }
    hints::value_problem(cx.m, cx.level, arch, key, value)
}
