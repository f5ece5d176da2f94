//! What each release of the assembler brought, as observed with 13.1.80, 13.2.86, 13.3.36 and 13.4.92.

/// The command that installs the newest release.
pub const UPDATE: &str = "`pip install --upgrade nvidia-cuda-tileiras`";

/// The first release that has `--remarks`.
pub const REMARKS: &str = "13.3";

/// Targets with the first release that lists them.
const FIRST: [(&str, &[&str]); 4] = [
    ("13.1", &["sm_100", "sm_103", "sm_110", "sm_120", "sm_121"]),
    ("13.2", &["sm_80", "sm_86", "sm_87", "sm_88", "sm_89"]),
    ("13.3", &["sm_90"]),
    ("13.4", &["sm_107"]),
];

/// The first release that compiles for a target; `None` if no known one does.
#[must_use]
pub fn first_release(target: &str) -> Option<&'static str> {
    FIRST.iter().find(|(_, targets)| targets.contains(&target)).map(|(release, _)| *release)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_have_their_first_release() {
        assert_eq!(first_release("sm_90"), Some("13.3"));
        assert_eq!(first_release("sm_75"), None);
    }
}
