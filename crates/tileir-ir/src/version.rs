//! Releases of the dialect: the version of a file, and the level of the tools.

use std::fmt;
use std::sync::OnceLock;

/// Generates both enumerations from the list of releases, oldest first.
macro_rules! releases {
    ($( $(#[doc = $doc:literal])+ $name:ident $major:literal $minor:literal ),+ $(,)?) => {
        /// A version of the dialect and its bytecode.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Version { $( #[doc = concat!($major, ".", $minor)] $name ),+ }

        /// The release of the tools to match. It selects spelling, rules, message texts and the range of versions; it
        /// is a property of the tool, not of the file. Levels are ordered: compare (`level >= Level::V13_3`), and do
        /// not match on all of them.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Level { $( $(#[doc = $doc])+ $name ),+ }

        impl Version {
            /// Oldest first.
            pub const ALL: [Version; [$($major),+].len()] = [$(Version::$name),+];

            /// `13.1`
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $( Version::$name => concat!($major, ".", $minor) ),+ }
            }

            /// The two numbers of its name.
            #[must_use]
            pub const fn numbers(self) -> (u8, u8) {
                match self { $( Version::$name => ($major, $minor) ),+ }
            }
        }

        impl Level {
            /// Oldest first.
            pub const ALL: [Level; Version::ALL.len()] = [$(Level::$name),+];

            /// The newest version that tools of this level know.
            #[must_use]
            pub const fn newest(self) -> Version {
                match self { $( Level::$name => Version::$name ),+ }
            }

            /// A description of its tools, in one line.
            #[must_use]
            pub const fn doc(self) -> &'static str {
                match self { $( Level::$name => concat!($($doc),+) ),+ }
            }
        }
    };
}

releases! {
    /// The open tools of release 13.1, the first public one.
    V13_1 13 1,
    /// The open tools of release 13.2.
    V13_2 13 2,
    /// The open tools of release 13.3.
    V13_3 13 3,
    /// The published assembler and disassembler of 13.4.
    V13_4 13 4,
}

impl Version {
    /// The oldest one.
    pub const OLDEST: Version = Version::ALL[0];

    /// The version of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Version> {
        Version::ALL.into_iter().find(|v| v.name() == name)
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Level {
    /// The newest one.
    pub const NEWEST: Level = Level::ALL[Level::ALL.len() - 1];

    /// `13.1`
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.newest().name()
    }

    /// The level of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|l| l.name() == name)
    }

    /// Whether its tools know a version.
    #[must_use]
    pub fn has(self, since: Version) -> bool {
        since <= self.newest()
    }

    /// `[13.1 - 13.3]`: the versions that its tools read and write, in their notation.
    #[must_use]
    pub fn version_range(self) -> String {
        let between = if self >= Level::V13_3 { " - " } else { ", " };
        format!("[{}{between}{}]", Version::OLDEST, self.newest())
    }

    /// The versions that its tools read and write, oldest first.
    pub fn versions(self) -> impl DoubleEndedIterator<Item = Version> {
        Version::ALL.into_iter().filter(move |&v| self.has(v))
    }
}

impl Default for Level {
    fn default() -> Level {
        Level::NEWEST
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A value per level, computed at its first use.
#[derive(Debug)]
pub struct PerLevel<T>([OnceLock<T>; Level::ALL.len()]);

impl<T> PerLevel<T> {
    /// Without values.
    #[must_use]
    pub const fn new() -> PerLevel<T> {
        PerLevel([const { OnceLock::new() }; Level::ALL.len()])
    }

    /// The value of a level.
    pub fn get_or_init(&self, level: Level, make: impl FnOnce() -> T) -> &T {
        self.0[level as usize].get_or_init(make)
    }
}

impl<T> Default for PerLevel<T> {
    fn default() -> PerLevel<T> {
        PerLevel::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_ordered_and_named_as_versions() {
        for (level, version) in Level::ALL.into_iter().zip(Version::ALL) {
            assert_eq!((level.newest(), level.name()), (version, version.name()));
            assert_eq!(Level::from_name(version.name()), Some(level));
            assert_eq!(Version::from_name(level.name()), Some(version));
            assert_eq!(level.versions().last(), Some(version));
        }
        assert!(Level::ALL.is_sorted() && Version::ALL.is_sorted());
        assert_eq!(Level::from_name("13"), None);
    }
}
