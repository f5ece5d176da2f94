//! The policy for undefined behaviour whose effect on hardware is known, by code.

use crate::codes;
use crate::fault::Fault;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::{Mutex, PoisonError};
use tileir_base::{Code, Id};

/// The action on undefined behaviour of one code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum UndefinedAction {
    /// Stop and report it.
    #[default]
    Report,
    /// Record a warning, and continue with the result of hardware.
    Warn,
    /// Continue with the result of hardware.
    Hardware,
}

impl UndefinedAction {
    const ALL: [UndefinedAction; 3] = [UndefinedAction::Report, UndefinedAction::Warn, UndefinedAction::Hardware];

    /// `report`, `warn` or `hardware`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            UndefinedAction::Report => "report",
            UndefinedAction::Warn => "warn",
            UndefinedAction::Hardware => "hardware",
        }
    }

    fn from_name(name: &str) -> Option<UndefinedAction> {
        UndefinedAction::ALL.into_iter().find(|action| action.name() == name)
    }
}

/// The codes after which a run can continue. All others stop it under any policy, such as an access outside memory or an
/// endless loop.
static CODES: [Code; COUNT] =
    [&codes::U0201, &codes::U0202, &codes::U0203, &codes::U0204, &codes::U0205, &codes::U0207];
const COUNT: usize = 6;

/// The actions on undefined behaviour, by code.
///
/// ```
/// use tileir_exec::{UndefinedAction, UndefinedPolicy};
///
/// let policy: UndefinedPolicy = "hardware,U0205=warn".parse()?;
/// assert_eq!(policy.action("U0204"), UndefinedAction::Hardware);
/// assert_eq!(policy.action("U0205"), UndefinedAction::Warn);
/// // An access outside memory has no result to continue with.
/// assert_eq!(policy.action("U0101"), UndefinedAction::Report);
/// assert!("U0101=hardware".parse::<UndefinedPolicy>().is_err());
/// # Ok::<(), tileir_exec::UndefinedError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct UndefinedPolicy([UndefinedAction; COUNT]);

impl UndefinedPolicy {
    /// Report every code.
    pub const REPORT: UndefinedPolicy = UndefinedPolicy([UndefinedAction::Report; COUNT]);
    /// Warn about every code after which a run can continue.
    pub const WARN: UndefinedPolicy = UndefinedPolicy([UndefinedAction::Warn; COUNT]);
    /// Continue as hardware does after every code for which that is possible.
    pub const HARDWARE: UndefinedPolicy = UndefinedPolicy([UndefinedAction::Hardware; COUNT]);

    /// The codes that have a selectable action.
    #[must_use]
    pub fn codes() -> &'static [Code] {
        &CODES
    }

    /// The action on a code.
    #[must_use]
    pub fn action(&self, code: &str) -> UndefinedAction {
        let at = CODES.iter().position(|known| known.code == code);
        at.map_or(UndefinedAction::Report, |at| self.0[at])
    }

    /// The policy with another action for a code such as `U0204`, or for all codes of a class such as `U02`.
    ///
    /// # Errors
    /// If there is no such code, or a run cannot continue after it.
    pub fn with(mut self, codes: &str, action: UndefinedAction) -> Result<UndefinedPolicy, UndefinedError> {
        let is_class = codes.len() >= 2 && codes.starts_with('U');
        let mut known = false;
        for (code, chosen) in CODES.iter().zip(&mut self.0) {
            if code.code == codes || is_class && code.code.starts_with(codes) {
                (*chosen, known) = (action, true);
            }
        }
        if known { Ok(self) } else { Err(UndefinedError::Code(codes.to_owned())) }
    }

    pub(crate) fn of(&self, code: Code) -> UndefinedAction {
        let at = CODES.iter().position(|known| std::ptr::eq(*known, code));
        at.map_or(UndefinedAction::Report, |at| self.0[at])
    }

    /// Whether element-wise ops must check their elements for undefined inputs.
    pub(crate) fn guards_elements(&self) -> bool {
        [&codes::U0201, &codes::U0202].into_iter().any(|code| self.of(code) != UndefinedAction::Hardware)
    }
}

/// The reason why a text is not a policy.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UndefinedError {
    /// A run cannot continue after this code.
    #[error("no run can continue after `{0}`: write one of {codes}, or a class of them such as `U02`", codes = code_list())]
    Code(String),
    /// Unknown action.
    #[error("unknown action `{0}`: expected `report`, `warn` or `hardware`")]
    Action(String),
}

fn code_list() -> String {
    CODES.iter().map(|code| format!("`{}`", code.code)).collect::<Vec<_>>().join(", ")
}

/// Actions and `CODE=ACTION` pairs, separated by commas; a later one overrides an earlier one.
impl FromStr for UndefinedPolicy {
    type Err = UndefinedError;

    fn from_str(text: &str) -> Result<UndefinedPolicy, UndefinedError> {
        let action =
            |name: &str| UndefinedAction::from_name(name).ok_or_else(|| UndefinedError::Action(name.to_owned()));
        text.split(',').try_fold(UndefinedPolicy::default(), |policy, part| match part.split_once('=') {
            Some((codes, name)) => policy.with(codes.trim(), action(name.trim())?),
            None => Ok(UndefinedPolicy([action(part.trim())?; COUNT])),
        })
    }
}

impl fmt::Display for UndefinedPolicy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0[0].name())?;
        for (code, action) in CODES.iter().zip(self.0).filter(|(_, action)| *action != self.0[0]) {
            write!(f, ",{}={}", code.code, action.name())?;
        }
        Ok(())
    }
}

/// The undefined behaviour that launches continued after: see [`Launch::warnings`](crate::Launch::warnings). For each op and
/// code it has the one in the lowest tile block. After a launch that faulted, it may include ops after the fault.
#[derive(Debug, Default)]
pub struct Warnings(Mutex<BTreeMap<WarningKey, (u64, Fault)>>);

/// The number of an op, and a code.
type WarningKey = (usize, &'static str);

impl Warnings {
    /// An empty list.
    #[must_use]
    pub fn new() -> Warnings {
        Warnings::default()
    }

    /// Takes all entries, in the order of the module.
    #[must_use]
    pub fn take(&self) -> Vec<Fault> {
        let found = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        found.into_values().map(|(_, fault)| fault).collect()
    }

    /// Adds an entry for tile block `index`.
    pub(crate) fn add(&self, index: u64, fault: Fault) {
        let mut found = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (fault.op.index(), fault.code.code);
        if found.get(&key).is_none_or(|(lowest, _)| index < *lowest) {
            found.insert(key, (index, fault));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn policies_read_back_what_they_print() {
        for text in ["report", "warn", "hardware", "hardware,U0205=report", "report,U0204=hardware,U0207=warn"] {
            assert_eq!(text.parse::<UndefinedPolicy>().map(|p| p.to_string()), Ok(text.to_owned()));
        }
        let class: UndefinedPolicy = "U02=warn,U0203=report".parse().expect("a policy");
        assert_eq!(class, UndefinedPolicy::WARN.with("U0203", UndefinedAction::Report).expect("a code"));
        for (text, message) in [
            (
                "U0101=hardware",
                "no run can continue after `U0101`: write one of `U0201`, `U0202`, `U0203`, `U0204`, `U0205`, `U0207`, or a class of them such as `U02`",
            ),
            ("U=", "unknown action ``: expected `report`, `warn` or `hardware`"),
            ("hardwear", "unknown action `hardwear`: expected `report`, `warn` or `hardware`"),
        ] {
            assert_eq!(text.parse::<UndefinedPolicy>().map_err(|e| e.to_string()), Err(message.to_owned()), "{text}");
        }
    }
}
