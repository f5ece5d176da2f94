//! Code that writers of random programs share: choosing, naming and finding values, reading the written program.

#[path = "../../../../tests/support/parse.rs"]
mod parse;
#[path = "../../../../tests/support/xorshift.rs"]
mod xorshift;

use parse::legal_module;
use std::fmt::Write;
use tileir_base::Diagnostics;
use tileir_ir::Module;
use tileir_text::{PrintOptions, print};
use xorshift::Xorshift;

/// Writes a program. Values are known by type, of which there are `N`; those of a block are forgotten at its end.
pub struct Writer<const N: usize> {
    random: Xorshift,
    pub text: String,
    /// How many names were made.
    pub next: usize,
    pub scope: [Vec<String>; N],
    /// How many statements may still be written.
    pub budget: u32,
    favour: Favour,
}

/// Which values are taken most: one time in `times` one of the `oldest`, which are arguments and constants, one time any,
/// and otherwise one of the `newest`. Where few are taken, they meet again.
pub struct Favour {
    pub times: usize,
    pub oldest: usize,
    pub newest: usize,
}

impl<const N: usize> Writer<N> {
    pub fn new(seed: u64, budget: u32, favour: Favour) -> Self {
        Writer {
            random: Xorshift::new(seed),
            text: String::new(),
            next: 0,
            scope: std::array::from_fn(|_| Vec::new()),
            budget,
            favour,
        }
    }

    pub fn pick(&mut self, n: usize) -> usize {
        self.random.pick(n)
    }

    pub fn value(&mut self, ty: usize) -> String {
        let n = self.scope[ty].len();
        let i = match self.pick(self.favour.times) {
            0 => self.pick(n.min(self.favour.oldest)),
            1 => self.pick(n),
            _ => n - 1 - self.pick(n.min(self.favour.newest)),
        };
        self.scope[ty][i].clone()
    }

    /// A name that nothing has, which begins so.
    pub fn fresh(&mut self, start: &str) -> String {
        self.next += 1;
        format!("%{start}{}", self.next)
    }

    /// The name of a new value.
    pub fn define(&mut self, ty: usize) -> String {
        let name = self.fresh("v");
        self.scope[ty].push(name.clone());
        name
    }

    pub fn line(&mut self, args: std::fmt::Arguments<'_>) {
        let _ = self.text.write_fmt(args);
        self.text.push('\n');
    }

    /// The text and the module, which is legal.
    pub fn finish(self) -> (String, Module) {
        let module = legal_module(&self.text);
        (self.text, module)
    }
}

pub fn assert_legal(m: &Module, what: &str) {
    let mut diags = Diagnostics::new();
    let legal = tileir_verify::verify(m, &tileir_verify::Options::default(), &mut diags);
    assert!(legal.is_ok(), "{what}: {:#?}\n{}", diags.list(), print(m, &PrintOptions::default()));
}
