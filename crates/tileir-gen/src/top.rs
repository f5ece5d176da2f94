//! The contents of a file: the module, its globals and its kernels.

use crate::control::Frame;
use crate::emit::Draft;
use crate::generator::Generator;
use tileir_ir::{AttrData, IntFormat, Module, Opcode, Ty};

impl Generator<'_, '_> {
    /// Generates the module.
    pub(crate) fn run(mut self) -> Module {
        let top = self.block;
        let region = self.m.add_region();
        if self.options.wrap {
            self.block = self.m.append_block(region);
        }
        let globals = 1 + self.src.below(4);
        for _ in 0..globals {
            self.global();
        }
        for index in 0..self.options.entries {
            self.entry(index, self.options.ops / self.options.entries);
        }
        // Order does not matter at this level: a global may also follow its uses.
        if self.src.coin() {
            self.global();
        }
        if self.options.wrap {
            self.block = top;
            let name = self.m.str_attr("kernels");
            let mut draft = Draft::new(Opcode::Module).attr("sym_name", name).region(region);
            if self.src.coin() {
                let producer = self.m.str_attr("tileir-gen");
                draft = draft.attr("producer", producer);
            }
            self.emit(draft);
        }
        self.m
    }

    fn global(&mut self) -> Option<()> {
        let count = self.src.pick(&[4, 1, 8, 2, 64, 1024]);
        let elem = self.number(&[count])?;
        let ty = self.tile(&[count], elem)?;
        let value = self.literal(ty)?;
        let text = format!("global_{}", self.globals.len());
        let alignment = self.src.pick(&[0, 16, 128, 256]);
        let alignment = self.m.int_attr(IntFormat::I64, alignment);
        let name = self.m.str_attr(&text);
        let draft = Draft::new(Opcode::Global).attr("sym_name", name).attr("value", value);
        self.emit(draft.attr("alignment", alignment));
        self.globals.push((self.m.strings.intern(&text), elem));
        Some(())
    }

    /// The type of a kernel argument: a scalar, mostly a pointer.
    fn argument(&mut self) -> Option<Ty> {
        let elem = self.number(&[])?;
        let narrow = self.options.runs && !self.is_stored_alone(elem);
        let elem = if narrow || self.src.one_in(3) { elem } else { self.ptr_to(elem)? };
        self.tile(&[], elem)
    }

    /// Memory for the operands and accumulators of products; often each of two tensors has its own.
    fn operand_pointers(&mut self, input: Ty, acc: Ty) -> Vec<Ty> {
        let pointers = [input, acc, input, acc].into_iter().filter_map(|elem| {
            let elem = self.ptr_to(elem)?;
            self.tile(&[], elem)
        });
        pointers.collect()
    }

    fn entry(&mut self, index: usize, ops: usize) {
        // Occasionally a name that needs quotes.
        let text = if self.src.one_in(8) { format!("kernel no. {index}") } else { format!("kernel_{index}") };
        let symbol = self.m.strings.intern(&text);
        if self.options.dense {
            self.choose_shapes();
            self.quiet = !self.src.one_in(3);
            self.product = self.quiet.then(|| self.any_float_product());
        }
        let count = if self.options.dense { 3 + self.src.below(4) } else { self.src.below(5) };
        let mut args: Vec<Ty> = (0..count).filter_map(|_| self.argument()).collect();
        if let Some((input, acc)) = self.product {
            args.extend(self.operand_pointers(input, acc));
        }
        if self.options.dense {
            // Run-time sizes and strides.
            args.push(self.int_tile(&[], IntFormat::I32));
        }
        if self.options.runs {
            let memory = self.memory_type().expect("there are pointers to bytes");
            args.insert(0, memory);
        }
        let loc = self.debug_kernel(symbol);
        let body = self.region(Frame::Entry, &args, ops, |g| {
            if g.options.runs {
                g.show();
            }
            g.end(Opcode::Return, &[]);
        });
        let name = self.m.str_attr(&text);
        let signature = self.m.function_type(&args, &[]);
        let signature = self.m.intern_attr(AttrData::Type(signature));
        let mut draft = Draft::new(Opcode::Entry).attr("sym_name", name).attr("function_type", signature);
        if self.options.text_only {
            // Text always has a dictionary for each argument, mostly an empty one.
            let mut dicts = vec![self.m.dict_attr(Vec::new()); args.len()];
            if !args.is_empty() && self.src.one_in(6) {
                let (key, value) = (self.m.strings.intern("test.arg"), self.m.unit_attr());
                dicts[0] = self.m.dict_attr(vec![(key, value)]);
            }
            let dicts = self.m.intern_attr(AttrData::Array(dicts.into()));
            draft = draft.attr("arg_attrs", dicts);
        }
        let entry = self.emit(draft.region(body));
        self.m.set_loc(entry, loc);
        self.end_debug();
    }
}
