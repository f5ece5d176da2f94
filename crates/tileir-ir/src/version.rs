//! File-format versions and tool levels.

use std::fmt;

/// A version of the dialect and its bytecode.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Version {
    /// 13.1, the first public one.
    V13_1,
    /// 13.2
    V13_2,
    /// 13.3
    V13_3,
    /// 13.4
    V13_4,
}

impl Version {
    /// Oldest first.
    pub const ALL: [Version; 4] = [Version::V13_1, Version::V13_2, Version::V13_3, Version::V13_4];

    /// `13.1`
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Version::V13_1 => "13.1",
            Version::V13_2 => "13.2",
            Version::V13_3 => "13.3",
            Version::V13_4 => "13.4",
        }
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The vintage of the tools to agree with. It selects spelling, rules, message texts and the version range; it
/// is a property of the tool, not of the file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Level {
    /// The open tools of release 13.3.
    V13_3,
    /// The published assembler and disassembler of 13.4.
    #[default]
    V13_4,
}

impl Level {
    /// The newest version that tools of this level know.
    #[must_use]
    pub const fn newest(self) -> Version {
        match self {
            Level::V13_3 => Version::V13_3,
            Level::V13_4 => Version::V13_4,
        }
    }
}
