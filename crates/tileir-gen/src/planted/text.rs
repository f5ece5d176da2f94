//! The text of a kernel, line by line: whoever adds an op learns its line.

/// Lines of a kernel under construction.
pub(super) struct Text {
    lines: Vec<String>,
    names: usize,
    indent: usize,
}

impl Text {
    /// A kernel with its launch: `run` has the flags of `// run:`, `parameters` those of the entry.
    pub(super) fn new(about: &str, run: &str, parameters: &str) -> Self {
        let mut text = Text { lines: Vec::new(), names: 0, indent: 0 };
        text.line(format!("// {about}"));
        text.line(format!("// run: {run}"));
        text.open("cuda_tile.module @kernels {");
        text.open(format!("entry @k({parameters}) {{"));
        text
    }

    /// Adds a line and says which one it is, counted from 1.
    pub(super) fn line(&mut self, line: impl AsRef<str>) -> usize {
        self.lines.push(format!("{}{}", "  ".repeat(self.indent), line.as_ref()));
        self.lines.len()
    }

    /// Adds a line that opens a region.
    pub(super) fn open(&mut self, line: impl AsRef<str>) -> usize {
        let number = self.line(line);
        self.indent += 1;
        number
    }

    /// Closes a region, and opens the next one if `line` says so.
    pub(super) fn close(&mut self, line: &str) {
        self.indent -= 1;
        if line.ends_with('{') {
            self.open(line)
        } else {
            self.line(line)
        };
    }

    /// A name that no other value has.
    pub(super) fn name(&mut self, stem: &str) -> String {
        self.names += 1;
        format!("%{stem}{}", self.names)
    }

    /// A scalar constant of type `i32`.
    pub(super) fn number(&mut self, value: i64) -> String {
        let name = self.name("c");
        self.line(format!("{name} = constant <i32: {value}> : tile<i32>"));
        name
    }

    /// One token that depends on all of these; `None` for none.
    pub(super) fn join(&mut self, tokens: &[String]) -> Option<String> {
        match tokens {
            [] => None,
            [one] => Some(one.clone()),
            several => {
                let name = self.name("j");
                self.line(format!("{name} = join_tokens {} : token", several.join(", ")));
                Some(name)
            }
        }
    }

    pub(super) fn finish(mut self) -> String {
        self.line("return");
        self.close("}");
        self.close("}");
        self.lines.join("\n") + "\n"
    }
}
