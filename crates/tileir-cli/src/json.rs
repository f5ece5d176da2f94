//! Output for programs: JSON lines on standard output, as `docs/json.md` describes them. Every line is an object that
//! begins with its type and with the version of the description.

use crate::io;
use anyhow::Result;
use std::fmt::Write;
use std::path::Path;
use tileir_base::render::json_string;

/// The version of `docs/json.md`. Fields and types may be added without a new one.
const VERSION: u32 = 1;

/// An object that is being written.
pub struct Object(String);

impl Object {
    /// A line of a type.
    pub fn line(kind: &str) -> Object {
        Object(format!("{{\"type\":\"{kind}\",\"version\":{VERSION}"))
    }

    /// An object inside a line.
    pub fn inner() -> Object {
        Object("{".to_owned())
    }

    fn key(&mut self, key: &str) {
        let comma = if self.0.len() > 1 { "," } else { "" };
        let _ = write!(self.0, "{comma}\"{key}\":");
    }

    pub fn text(mut self, key: &str, value: &str) -> Self {
        self.key(key);
        json_string(&mut self.0, value);
        self
    }

    pub fn bool(self, key: &str, value: bool) -> Self {
        self.raw(key, if value { "true" } else { "false" })
    }

    pub fn count(self, key: &str, value: impl std::fmt::Display) -> Self {
        self.raw(key, &value.to_string())
    }

    /// A value that is JSON already.
    pub fn raw(mut self, key: &str, value: &str) -> Self {
        self.key(key);
        self.0.push_str(value);
        self
    }

    /// A list of values that are JSON already.
    pub fn list(self, key: &str, values: impl IntoIterator<Item = String>) -> Self {
        let values: Vec<String> = values.into_iter().collect();
        self.raw(key, &format!("[{}]", values.join(",")))
    }

    /// The object, for another one to hold.
    pub fn end(mut self) -> String {
        self.0.push('}');
        self.0
    }

    /// The object as a line.
    pub fn end_line(self) -> String {
        self.end() + "\n"
    }

    /// Writes the object as a line.
    pub fn write(self) -> Result<()> {
        io::write(None, self.end_line().as_bytes())
    }
}

/// A text as a JSON string.
pub fn string(text: &str) -> String {
    let mut out = String::new();
    json_string(&mut out, text);
    out
}

/// Objects that a library made, one a line, as lines of a type.
pub fn tagged(kind: &str, objects: &str) -> String {
    let line = |object: &str| format!("{{\"type\":\"{kind}\",\"version\":{VERSION},{}\n", &object[1..]);
    objects.lines().filter(|object| object.starts_with('{')).map(line).collect()
}

/// The result of a command that is a text: for `--json` an object that holds it or, if it is written to a file, names that.
pub fn text_result(output: Option<&Path>, text: &str) -> Result<()> {
    match output.filter(|path| !io::is_standard(path)) {
        Some(path) => {
            io::write(Some(path), text.as_bytes())?;
            written(path, text.len())
        }
        None => Object::line("text").text("text", text).write(),
    }
}

/// Says that a file was written.
pub fn written(path: &Path, bytes: usize) -> Result<()> {
    Object::line("written").text("path", &path.to_string_lossy()).count("bytes", bytes).write()
}
