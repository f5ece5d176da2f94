"""Written by `make_stubs.py` from the op table."""

import inspect
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from . import enums
from ._value import Value

__tracebackhide__: bool

@dataclass(frozen=True)
class OpEntry:
    name: str
    doc: str
    operand_names: list[str]
    result_names: list[str]
    attributes: list[tuple[str, str, str, str | None, bool]]
    arities: list[str]
    result_arities: list[str]
    regions: list[str]

OPS: dict[str, OpEntry]
HANDWRITTEN_OPS: set[str]

def method_name(op: OpEntry) -> str: ...
def documentation(op: OpEntry) -> str: ...
def python_name(name: str) -> str: ...
def result_kind(op: OpEntry) -> str: ...
def signature(op: OpEntry) -> inspect.Signature: ...

class Ops:
    def _locate(self) -> tuple[str, int, int] | None: ...
    def _op(self, name: str, operands: Any, parts: Any, results: Any, regions: Any) -> Any: ...
    def absf(self, source: Any, *, results: list[Any] | None = ...) -> Value:
        r"""Element-wise absolute value: clears the sign.

         # Hardware
         A NaN becomes the canonical one; f64 keeps payload and sign.

         # Example
         ```mlir
         %x = constant <f32: [-1.5, 2.0, -0.0, 0xFF800000]> : tile<4xf32>
         %r = absf %x : tile<4xf32>
         print_tko "%g", %r : tile<4xf32> -> token
         // prints: [1.5, 2, 0, inf]
         ```

        operand `source`: one
        result `result`
        """
    def absi(self, source: Any, *, results: list[Any] | None = ...) -> Value:
        r"""Element-wise absolute value.

         The operand is read as signed, the result as unsigned, so the smallest value maps to its own bits.

         # Example
         ```mlir
         %x = constant <i32: [-3, 0, 5, -1]> : tile<4xi32>
         %r = absi %x : tile<4xi32>
         print_tko "%d", %r : tile<4xi32> -> token
         // prints: [3, 0, 5, 1]
         ```

        operand `source`: one
        result `result`
        """
    def addf(self, lhs: Any, rhs: Any, *, rounding_mode: enums.RoundingMode | str | None = ..., flush_to_zero: bool | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Element-wise float addition.

         The exact sum, rounded once according to `rounding_mode`; `flush_to_zero` (f32 only) replaces subnormal operands and
         results by zeros of the same sign. Sums and products are never contracted: `mulf` and `addf` are two roundings,
         `fma` is one.

         # Hardware
         Correctly rounded in all four modes and all four formats. A NaN result is 7FFFFFFF in f32, 7FFF in f16 and bf16;
         f64 keeps the payload of an operand.

         # Example
         ```mlir
         %a = constant <f32: [1.0, 2.5, -3.0, 16777216.0]> : tile<4xf32>
         %b = constant <f32: [0.5, 2.5, 3.0, 1.0]> : tile<4xf32>
         %r = addf %a, %b : tile<4xf32>
         %u = addf %a, %b rounding<positive_inf> : tile<4xf32>
         print_tko "%.1f %.1f", %r, %u : tile<4xf32>, tile<4xf32> -> token
         // prints: [1.5, 5.0, 0.0, 16777216.0] [1.5, 5.0, 0.0, 16777218.0]
         ```

        operand `lhs`: one
        operand `rhs`: one
        attribute `rounding_mode`: tileir.enums.RoundingMode.
        attribute `flush_to_zero`: flag, optional.
        result `result`
        """
    def addi(self, lhs: Any, rhs: Any, *, overflow: enums.IntegerOverflow | str | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Element-wise integer addition.

         `result[i] = lhs[i] + rhs[i]` modulo two to the width; `overflow` may promise that it does not wrap.

         # Undefined
         A sum that violates the promise of `overflow`.

         # Hardware
         A violated promise gives the wrapped sum.

         # Example
         ```mlir
         %a = iota : tile<4xi32>
         %b = constant <i32: 10> : tile<4xi32>
         %r = addi %a, %b overflow<no_signed_wrap> : tile<4xi32>
         print_tko "%d", %r : tile<4xi32> -> token
         // prints: [10, 11, 12, 13]
         ```

        operand `lhs`: one
        operand `rhs`: one
        attribute `overflow`: tileir.enums.IntegerOverflow, optional.
        result `result`
        """
    def andi(self, lhs: Any, rhs: Any, *, results: list[Any] | None = ...) -> Value:
        r"""Element-wise bitwise and.

         # Example
         ```mlir
         %a = constant <i32: [12, 10, 7, 255]> : tile<4xi32>
         %b = constant <i32: [10, 6, 5, 16]> : tile<4xi32>
         %r = andi %a, %b : tile<4xi32>
         print_tko "%d", %r : tile<4xi32> -> token
         // prints: [8, 2, 5, 16]
         ```

        operand `lhs`: one
        operand `rhs`: one
        result `result`
        """
    def assert_(self, condition: Any, *, message: str | bytes | None = ..., results: list[Any] | None = ...) -> None:
        r"""Reports each zero element of the condition, with the message, to the host; the kernel may continue.

         # Hardware
         Prints file and line, tile block, position and message, and the launch fails with error 719.

         # Example
         ```mlir
         %x = iota : tile<4xi32>
         %n = constant <i32: 4> : tile<4xi32>
         %c = cmpi less_than %x, %n, signed : tile<4xi32> -> tile<4xi1>
         assert %c, "index out of range" : tile<4xi1>
         print_tko "fine" -> token
         // prints: fine
         ```

        operand `condition`: one
        attribute `message`: str.
        """
    def assume(self, value: Any, *, predicate: Any | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Returns its operand and promises something about it: `div_by`, `same_elements` or `bounded`.

         # Undefined
         A broken promise.

         # Example
         ```mlir
         %x = constant <i32: [16, 32]> : tile<2xi32>
         %a = assume div_by<16>, %x : tile<2xi32>
         %r = assume bounded<0, 100>, %a : tile<2xi32>
         print_tko "%d", %r : tile<2xi32> -> token
         // prints: [16, 32]
         ```

        operand `value`: one
        attribute `predicate`: predicate.
        result `result`
        """
    def atomic_cas_tko(self, pointers: Any, cmp: Any, val: Any, mask: Any = ..., token: Any = ..., *, memory_ordering_semantics: enums.MemoryOrdering | str | None = ..., memory_scope: enums.MemoryScope | str | None = ..., results: list[Any] | None = ...) -> Any:
        r"""Atomic compare-and-exchange, element by element.

         Stores `val` if the old value is bitwise equal to `cmp` (also for floats), and returns the old value. Elements have
         32 or 64 bits. Each element is atomic, the tile is not.

         # Undefined
         The result of masked-off elements; addresses that are misaligned or outside of memory.

         # Hardware
         Masked-off elements give `cmp`.

         # Example
         ```mlir
         global @lock <i32: [0, 7]> : tile<2xi32>
         entry @example() {
           %p = get_global @lock : tile<ptr<i32>>
           %zero = constant <i32: 0> : tile<i32>
           %one = constant <i32: 1> : tile<i32>
           %old, %t = atomic_cas_tko acq_rel device %p, %zero, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
           %now, %u = load_ptr_tko relaxed device %p token=%t : tile<ptr<i32>> -> tile<i32>, token
           print_tko "%d %d", %old, %now : tile<i32>, tile<i32> -> token
         }
         // prints: 0 1
         ```

        operand `pointers`: one
        operand `cmp`: one
        operand `val`: one
        operand `mask`: optional
        operand `token`: optional
        attribute `memory_ordering_semantics`: tileir.enums.MemoryOrdering.
        attribute `memory_scope`: tileir.enums.MemoryScope.
        result `result`
        result `result_token`
        """
    def atomic_rmw_tko(self, pointers: Any, arg: Any, mask: Any = ..., token: Any = ..., *, memory_ordering_semantics: enums.MemoryOrdering | str | None = ..., memory_scope: enums.MemoryScope | str | None = ..., mode: enums.AtomicRMWMode | str | None = ..., results: list[Any] | None = ...) -> Any:
        r"""Atomic read-modify-write, element by element; returns the old value.

         Integer modes take i32 and i64, `addf` f16, bf16, f32 and f64, `xchg` 32 and 64 bits of any kind. Each element is
         atomic, the tile is not.

         # Undefined
         The result of masked-off elements; addresses that are misaligned or outside of memory.

         # Hardware
         Masked-off elements give 0. `addf` rounds to nearest even; in f32 it flushes subnormals to zeros of their sign.

         # Example
         ```mlir
         global @sum <i32: [10, 20]> : tile<2xi32>
         entry @example() {
           %p = get_global @sum : tile<ptr<i32>>
           %x = constant <i32: 5> : tile<i32>
           %old, %t = atomic_rmw_tko relaxed device %p, add, %x : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
           %now, %u = load_ptr_tko relaxed device %p token=%t : tile<ptr<i32>> -> tile<i32>, token
           print_tko "%d %d", %old, %now : tile<i32>, tile<i32> -> token
         }
         // prints: 10 15
         ```

        operand `pointers`: one
        operand `arg`: one
        operand `mask`: optional
        operand `token`: optional
        attribute `memory_ordering_semantics`: tileir.enums.MemoryOrdering.
        attribute `memory_scope`: tileir.enums.MemoryScope.
        attribute `mode`: tileir.enums.AtomicRMWMode.
        result `result`
        result `result_token`
        """
    def bitcast(self, source: Any, *, results: list[Any] | None = ...) -> Value:
        r"""Element-wise reinterpretation of bits; the widths must be equal. tf32 has 19 bits, so it only casts to itself.

         # Example
         ```mlir
         %x = constant <f32: [1.0, -2.0, 0.0, 0.5]> : tile<4xf32>
         %r = bitcast %x : tile<4xf32> -> tile<4xi32>
         print_tko "%08x", %r : tile<4xi32> -> token
         // prints: [3f800000, c0000000, 00000000, 3f000000]
         ```

        operand `source`: one
        result `result`
        """
    def break_(self, operands: Any = ..., *, results: list[Any] | None = ...) -> None:
        r"""Leaves the innermost `loop`; the operands become its results.

         Only `if`s may be between the two: a `for` cannot be left early.

         # Example
         ```mlir
         %zero = constant <i32: 0> : tile<i32>
         %one = constant <i32: 1> : tile<i32>
         %ten = constant <i32: 10> : tile<i32>
         %r = loop iter_values(%i = %zero) : tile<i32> -> tile<i32> {
           %done = cmpi equal %i, %ten, signed : tile<i32> -> tile<i1>
           if %done {
             break %i : tile<i32>
           }
           %next = addi %i, %one : tile<i32>
           continue %next : tile<i32>
         }
         print_tko "%d", %r : tile<i32> -> token
         // prints: 10
         ```

        operand `operands`: many
        """
    def broadcast(self, source: Any, *, results: list[Any] | None = ...) -> Value:
        r"""Expands dimensions of size one by repetition; the rank is unchanged.

         There is no implicit broadcast: a scalar needs a `reshape` first.

         # Example
         ```mlir
         %x = constant <i32: [[1], [2]]> : tile<2x1xi32>
         %r = broadcast %x : tile<2x1xi32> -> tile<2x4xi32>
         print_tko "%d", %r : tile<2x4xi32> -> token
         // prints: [[1, 1, 1, 1], [2, 2, 2, 2]]
         ```

        operand `source`: one
        result `result`
        """
    def cat(self, lhs: Any, rhs: Any, *, dim: int | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Concatenates two tiles along a dimension.

         All sizes are powers of two, so in practice both tiles have the same size there.

         # Example
         ```mlir
         %a = constant <i32: [1, 2]> : tile<2xi32>
         %b = constant <i32: [3, 4]> : tile<2xi32>
         %r = cat %a, %b dim = 0 : tile<2xi32>, tile<2xi32> -> tile<4xi32>
         print_tko "%d", %r : tile<4xi32> -> token
         // prints: [1, 2, 3, 4]
         ```

        operand `lhs`: one
        operand `rhs`: one
        attribute `dim`: i64.
        result `result`
        """
    def ceil(self, source: Any, *, results: list[Any] | None = ...) -> Value:
        r"""Element-wise rounding toward plus infinity to an integer. Minus zero, infinities and NaN stay.

         # Example
         ```mlir
         %x = constant <f32: [1.2, -1.2, 3.0, -0.5]> : tile<4xf32>
         %r = ceil %x : tile<4xf32>
         print_tko "%g", %r : tile<4xf32> -> token
         // prints: [2, -1, 3, -0]
         ```

        operand `source`: one
        result `result`
        """
    def cmpf(self, lhs: Any, rhs: Any, *, comparison_predicate: enums.ComparisonPredicate | str | None = ..., comparison_ordering: enums.ComparisonOrdering | str | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Element-wise float comparison.

         With a NaN operand an `ordered` comparison is false and an `unordered` one true, whatever the predicate,
         `not_equal` included. Zeros of either sign are equal.

         # Example
         ```mlir
         %a = constant <f32: [1.0, 2.0, 0x7FC00000, -0.0]> : tile<4xf32>
         %b = constant <f32: [2.0, 2.0, 1.0, 0.0]> : tile<4xf32>
         %o = cmpf equal ordered %a, %b : tile<4xf32> -> tile<4xi1>
         %u = cmpf equal unordered %a, %b : tile<4xf32> -> tile<4xi1>
         print_tko "%d %d", %o, %u : tile<4xi1>, tile<4xi1> -> token
         // prints: [0, 1, 0, 1] [0, 1, 1, 1]
         ```

        operand `lhs`: one
        operand `rhs`: one
        attribute `comparison_predicate`: tileir.enums.ComparisonPredicate.
        attribute `comparison_ordering`: tileir.enums.ComparisonOrdering.
        result `result`
        """
    def cmpi(self, lhs: Any, rhs: Any, *, comparison_predicate: enums.ComparisonPredicate | str | None = ..., signedness: enums.Signedness | str | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Element-wise integer comparison.

         `signedness` is that of both operands; it does not affect (in)equality.

         # Example
         ```mlir
         %a = constant <i32: [1, -1, 3, 4]> : tile<4xi32>
         %b = constant <i32: [2, 0, 3, 0]> : tile<4xi32>
         %s = cmpi less_than %a, %b, signed : tile<4xi32> -> tile<4xi1>
         %u = cmpi less_than %a, %b, unsigned : tile<4xi32> -> tile<4xi1>
         print_tko "%d %d", %s, %u : tile<4xi1>, tile<4xi1> -> token
         // prints: [1, 1, 0, 0] [1, 0, 0, 0]
         ```

        operand `lhs`: one
        operand `rhs`: one
        attribute `comparison_predicate`: tileir.enums.ComparisonPredicate.
        attribute `signedness`: tileir.enums.Signedness.
        result `result`
        """
    def constant_op(self, *, value: Any | None = ..., results: list[Any] | None = ...) -> Value:
        r"""A tile of literal values; a single value fills the whole tile.

         An integer may be written in the range of either sign (i8: -128 to 255); floats as decimals or, bit by bit, in
         hexadecimal.

         # Example
         ```mlir
         %a = constant <i32: [[1, 2], [3, 4]]> : tile<2x2xi32>
         %b = constant <f32: 0.5> : tile<2xf32>
         print_tko "%d %g", %a, %b : tile<2x2xi32>, tile<2xf32> -> token
         // prints: [[1, 2], [3, 4]] [0.5, 0.5]
         ```

        attribute `value`: dense.
        result `result`
        """
    def continue_(self, operands: Any = ..., *, results: list[Any] | None = ...) -> None:
        r"""Starts the next iteration of the innermost `for` or `loop`; the operands become its carried values.

         Only `if`s may be between the two. Without operands it may be omitted at the end of a loop's body.

         # Example
         ```mlir
         %zero = constant <i32: 0> : tile<i32>
         %one = constant <i32: 1> : tile<i32>
         %five = constant <i32: 5> : tile<i32>
         %sum = for %i in (%zero to %five, step %one) : tile<i32> iter_values(%s = %zero) -> (tile<i32>) {
           %n = addi %s, %i : tile<i32>
           continue %n : tile<i32>
         }
         print_tko "%d", %sum : tile<i32> -> token
         // prints: 10
         ```

        operand `operands`: many
        """
    def cos(self, source: Any, *, results: list[Any] | None = ...) -> Value:
        r"""Element-wise cosine of an angle in radians. NaN for infinities; large arguments are reduced exactly.

         # Hardware
         Within 1.6 units of the last place in f32, 1.5 in f64.

         # Example
         ```mlir
         %x = constant <f32: [0.0, 1.0, 3.14159265, 100.0]> : tile<4xf32>
         %r = cos %x : tile<4xf32>
         print_tko "%.4f", %r : tile<4xf32> -> token
         // prints: [1.0000, 0.5403, -1.0000, 0.8623]
         ```

        operand `source`: one
        result `result`
        """
    def cosh(self, source: Any, *, results: list[Any] | None = ...) -> Value:
        r"""Element-wise hyperbolic cosine.

         # Hardware
         Within 2.4 units of the last place in f32, 1.3 in f64.

         # Example
         ```mlir
         %x = constant <f32: [0.0, 1.0, -1.0, 2.0]> : tile<4xf32>
         %r = cosh %x : tile<4xf32>
         print_tko "%.4f", %r : tile<4xf32> -> token
         // prints: [1.0000, 1.5431, 1.5431, 3.7622]
         ```

        operand `source`: one
        result `result`
        """
    def divf(self, lhs: Any, rhs: Any, *, rounding_mode: enums.RoundingMode | str | None = ..., flush_to_zero: bool | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Element-wise float division.

         Correctly rounded unless `approx` (multiplies by a reciprocal) or `full` (within two units everywhere) is given,
         both f32 only. Division by zero gives a signed infinity, 0 / 0 NaN.

         # Hardware
         `approx` equals `full` for divisors between 2^-126 and 2^126; beyond, it gives 0 (NaN for an infinite dividend).
         The error of `full` is up to 2.05 units. With `flush_to_zero` a quotient that is subnormal before rounding becomes
         zero.

         # Example
         ```mlir
         %a = constant <f32: [1.0, 6.0, -1.0, 0.0]> : tile<4xf32>
         %b = constant <f32: [4.0, 3.0, 0.0, 5.0]> : tile<4xf32>
         %r = divf %a, %b : tile<4xf32>
         print_tko "%g", %r : tile<4xf32> -> token
         // prints: [0.25, 2, -inf, 0]
         ```

        operand `lhs`: one
        operand `rhs`: one
        attribute `rounding_mode`: tileir.enums.RoundingMode.
        attribute `flush_to_zero`: flag, optional.
        result `result`
        """
    def divi(self, lhs: Any, rhs: Any, *, signedness: enums.Signedness | str | None = ..., rounding: enums.RoundingMode | str | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Element-wise integer division.

         The quotient is truncated, or rounded down or up according to `rounding`. Unsigned rounding down is rejected, since
         it equals truncation. Not pure: an op that may be undefined must not be hoisted past control flow.

         # Undefined
         A zero divisor, and the smallest signed value divided by -1.

         # Hardware
         Nothing traps. `x / 0` is all ones (rounded down, a negative signed `x` gives -2; rounded up, a positive signed
         one gives 0 and an unsigned one 0; 64 bits wide, 2^32 - 1 where 0 <= x < 2^32), the smallest value divided by -1
         is itself. A constant zero divisor is poison: dependent ops may be removed.

         # Example
         ```mlir
         %a = constant <i32: [7, -7, 9, -9]> : tile<4xi32>
         %b = constant <i32: 4> : tile<4xi32>
         %r = divi %a, %b signed : tile<4xi32>
         %f = divi %a, %b signed rounding<negative_inf> : tile<4xi32>
         print_tko "%d %d", %r, %f : tile<4xi32>, tile<4xi32> -> token
         // prints: [1, -1, 2, -2] [1, -2, 2, -3]
         ```

        operand `lhs`: one
        operand `rhs`: one
        attribute `signedness`: tileir.enums.Signedness.
        attribute `rounding`: tileir.enums.RoundingMode, optional.
        result `result`
        """
    def entry_op(self, *, sym_name: str | bytes | None = ..., function_type: Any | None = ..., arg_attrs: Any | None = ..., res_attrs: Any | None = ..., optimization_hints: Any | None = ..., results: list[Any] | None = ..., regions: Sequence[Any] = ...) -> None:
        r"""A kernel: one tile block of a launch runs its body once.

         Parameters are scalars: numbers and pointers. A launch has a grid of up to three axes, each of 1 to 2^24 - 1 tile
         blocks, which run in any order or at once.

         # Example
         ```mlir
         entry @example() {
           %x, %y, %z = get_tile_block_id : tile<i32>
           print_tko "block %d", %x : tile<i32> -> token
         }
         // prints: block 0
         ```

        attribute `sym_name`: str.
        attribute `function_type`: function_type.
        attribute `arg_attrs`: dict_array, optional.
        attribute `res_attrs`: dict_array, optional.
        attribute `optimization_hints`: hints, optional.
        """
    def exp(self, source: Any, *, rounding_mode: enums.RoundingMode | str | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Element-wise natural exponential.

         `approx` (f32 only) is faster and less exact.

         # Hardware
         `full`: within 2 units of the last place in f32, 0.9 in f64. `approx`: the relative error grows as x * 2^-24, 64
         units near 88.

         # Example
         ```mlir
         %x = constant <f32: [0.0, 1.0, -1.0, 2.0]> : tile<4xf32>
         %r = exp %x : tile<4xf32>
         print_tko "%.4f", %r : tile<4xf32> -> token
         // prints: [1.0000, 2.7183, 0.3679, 7.3891]
         ```

        operand `source`: one
        attribute `rounding_mode`: tileir.enums.RoundingMode, optional.
        result `result`
        """
    def exp2(self, source: Any, *, flush_to_zero: bool | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Element-wise power of two.

         # Hardware
         Within 2.1 units of the last place in f32, 0.9 in f64; with `flush_to_zero` subnormal results are +0.

         # Example
         ```mlir
         %x = constant <f32: [0.0, 1.0, -1.0, 0.5]> : tile<4xf32>
         %r = exp2 %x : tile<4xf32>
         print_tko "%.4f", %r : tile<4xf32> -> token
         // prints: [1.0000, 2.0000, 0.5000, 1.4142]
         ```

        operand `source`: one
        attribute `flush_to_zero`: flag, optional.
        result `result`
        """
    def exti(self, from_: Any, *, signedness: enums.Signedness | str | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Element-wise extension to a wider integer, by sign or by zeros. A signed `i1` of 1 becomes -1.

         # Example
         ```mlir
         %x = constant <i8: [1, -1, 127, -128]> : tile<4xi8>
         %s = exti %x signed : tile<4xi8> -> tile<4xi32>
         %u = exti %x unsigned : tile<4xi8> -> tile<4xi32>
         print_tko "%d %d", %s, %u : tile<4xi32>, tile<4xi32> -> token
         // prints: [1, -1, 127, -128] [1, 255, 127, 128]
         ```

        operand `from`: one
        attribute `signedness`: tileir.enums.Signedness.
        result `to`
        """
    def extract(self, source: Any, indices: Any = ..., *, results: list[Any] | None = ...) -> Value:
        r"""Extracts a slice of a tile.

         Indices count slices of the result's size, not elements, and are unsigned. The sizes of the result divide those of
         the source.

         # Undefined
         An index past the last slice (a constant one gives a warning).

         # Hardware
         A run-time index is taken modulo the number of slices; ops that depend on an invalid constant index are removed.

         # Example
         ```mlir
         %x = iota : tile<8xi32>
         %i = constant <i32: 1> : tile<i32>
         %r = extract %x[%i] : tile<8xi32> -> tile<4xi32>
         print_tko "%d", %r : tile<4xi32> -> token
         // prints: [4, 5, 6, 7]
         ```

        operand `source`: one
        operand `indices`: many
        result `result`
        """
    def floor(self, source: Any, *, results: list[Any] | None = ...) -> Value:
        r"""Element-wise rounding toward minus infinity to an integer. Minus zero, infinities and NaN stay.

         # Example
         ```mlir
         %x = constant <f32: [1.2, -1.2, 3.0, -0.5]> : tile<4xf32>
         %r = floor %x : tile<4xf32>
         print_tko "%g", %r : tile<4xf32> -> token
         // prints: [1, -2, 3, -1]
         ```

        operand `source`: one
        result `result`
        """
    def fma(self, lhs: Any, rhs: Any, acc: Any, *, rounding_mode: enums.RoundingMode | str | None = ..., flush_to_zero: bool | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Element-wise fused multiply-add: `lhs * rhs + acc` with a single rounding.

         `flush_to_zero` is f32 only. The optimizer's `fuse-fma` makes it from `mulf` and `addf`.

         # Example
         ```mlir
         %a = constant <f32: [1.0, 2.0, 3.0, 4.0]> : tile<4xf32>
         %c = constant <f32: 0.5> : tile<4xf32>
         %r = fma %a, %a, %c : tile<4xf32>
         print_tko "%g", %r : tile<4xf32> -> token
         // prints: [1.5, 4.5, 9.5, 16.5]
         ```

        operand `lhs`: one
        operand `rhs`: one
        operand `acc`: one
        attribute `rounding_mode`: tileir.enums.RoundingMode.
        attribute `flush_to_zero`: flag, optional.
        result `result`
        """
    def for_op(self, lower_bound: Any, upper_bound: Any, step: Any, init_values: Any = ..., *, unsigned_cmp: bool | None = ..., results: list[Any] | None = ..., regions: Sequence[Any] = ...) -> Any:
        r"""Counts from a lower bound up to an exclusive upper bound.

         The comparison is signed unless `unsigned` is given. Carried values pass from one iteration to the next, and their
         final values are the results; without iterations, these are the initial values. Views cannot be carried.

         # Undefined
         A step that is not positive, and an induction variable that overflows before it reaches the bound.

         # Hardware
         On overflow, signed i32 and i64 loops with constant bounds stop; others wrap and may run forever. An unsigned loop
         that crosses 2^31 hangs.

         # Example
         ```mlir
         %zero = constant <i32: 0> : tile<i32>
         %two = constant <i32: 2> : tile<i32>
         %n = constant <i32: 10> : tile<i32>
         %last = for %i in (%zero to %n, step %two) : tile<i32> iter_values(%before = %zero) -> (tile<i32>) {
           continue %i : tile<i32>
         }
         print_tko "%d", %last : tile<i32> -> token
         // prints: 8
         ```

        operand `lower_bound`: one
        operand `upper_bound`: one
        operand `step`: one
        operand `init_values`: many
        attribute `unsigned_cmp`: flag, optional.
        result `result_values`
        """
    def ftof(self, from_: Any, *, rounding_mode: enums.RoundingMode | str | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Element-wise conversion between float formats.

         Overflow follows IEEE 754, except that f8E4M3FN and f8E5M2 saturate: finite overflow and infinities give the
         largest finite value. Up to 13.3 only `nearest_even` is allowed (`zero` and `positive_inf` to f8E8M0FNU); 13.4
         allows more, depending on the pair of formats.

         # Hardware
         One rounding, except from f64 to f8 and tf32, which go through f32. f8E8M0FNU and f4E2M1FN are refused for sm_90,
         fnv8E5M3FNU for sm_100 too. From f64 a NaN keeps the payload that fits.

         # Example
         ```mlir
         %x = constant <f32: [1.0, 0.1, 100000.0, -2.5]> : tile<4xf32>
         %r = ftof %x : tile<4xf32> -> tile<4xf16>
         print_tko "%g", %r : tile<4xf16> -> token
         // prints: [1, 0.0999756, inf, -2.5]
         ```

        operand `from`: one
        attribute `rounding_mode`: tileir.enums.RoundingMode, optional.
        result `to`
        """
    def ftoi(self, from_: Any, *, signedness: enums.Signedness | str | None = ..., rounding_mode: enums.RoundingMode | str | None = ..., saturating: bool | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Element-wise conversion of floats to integers, toward zero.

         `saturating` (13.4) clamps to the range of the type and maps NaN to zero.

         # Undefined
         NaN and values out of range, without `saturating`.

         # Hardware
         i16, i32 and i64 are clamped; i8 is the low byte of the 16-bit value (300 gives 44); NaN gives 0, or the smallest
         value from f64 or to i64. To i1 the result is whether the value is not zero. `saturating` from f8 and tf32 does
         not compile.

         # Example
         ```mlir
         %x = constant <f32: [1.9, -1.9, 3.0e9, -7.0]> : tile<4xf32>
         %r = ftoi %x signed saturating : tile<4xf32> -> tile<4xi32>
         print_tko "%d", %r : tile<4xi32> -> token
         // prints: [1, -1, 2147483647, -7]
         ```

        operand `from`: one
        attribute `signedness`: tileir.enums.Signedness.
        attribute `rounding_mode`: tileir.enums.RoundingMode.
        attribute `saturating`: flag, optional.
        result `to`
        """
    def get_global(self, *, name: str | None = ..., results: list[Any] | None = ...) -> Value:
        r"""The address of a global: of its first element.

         # Example
         ```mlir
         global @table <f32: [0.5, 1.5]> : tile<2xf32>
         entry @example() {
           %p = get_global @table : tile<ptr<f32>>
           %one = constant <i32: 1> : tile<i32>
           %q = offset %p, %one : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
           %r, %t = load_ptr_tko weak %q : tile<ptr<f32>> -> tile<f32>, token
           print_tko "%g", %r : tile<f32> -> token
         }
         // prints: 1.5
         ```

        attribute `name`: symbol.
        result `result`
        """
    def get_index_space_shape(self, src: Any, *, results: list[Any] | None = ...) -> Any:
        r"""The number of tiles of a view along each index dimension, including a partial last one.

         For a gather/scatter view it is the size of the tensor, since its indices count elements.

         # Undefined
         A number that does not fit the type of the result.

         # Example
         ```mlir
         global @data <f32: [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tile<8xf32>
         entry @example() {
           %p = get_global @data : tile<ptr<f32>>
           %v = make_tensor_view %p, shape = [7], strides = [1] : tensor_view<7xf32, strides=[1]>
           %w = make_partition_view %v : partition_view<tile=(4), tensor_view<7xf32, strides=[1]>>
           %n = get_index_space_shape %w : partition_view<tile=(4), tensor_view<7xf32, strides=[1]>> -> tile<i32>
           print_tko "%d", %n : tile<i32> -> token
         }
         // prints: 2
         ```

        operand `src`: one
        result `result`
        """
    def get_num_tile_blocks(self, *, results: list[Any] | None = ...) -> tuple[Value, Value, Value]:
        r"""The number of tile blocks of the launch along each axis; 1 along axes that the launch does not name.

         # Example
         ```mlir
         %x, %y, %z = get_num_tile_blocks : tile<i32>
         print_tko "%d %d %d", %x, %y, %z : tile<i32>, tile<i32>, tile<i32> -> token
         // prints: 1 1 1
         ```

        result `grid_size_x`
        result `grid_size_y`
        result `grid_size_z`
        """
    def get_tensor_shape(self, src: Any, *, results: list[Any] | None = ...) -> Any:
        r"""The sizes of a tensor view.

         # Undefined
         A size that does not fit the type of the result.

         # Example
         ```mlir
         global @data <f32: [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tile<8xf32>
         entry @example() {
           %p = get_global @data : tile<ptr<f32>>
           %four = constant <i32: 4> : tile<i32>
           %v = make_tensor_view %p, shape = [2, %four], strides = [4, 1] : tile<i32> -> tensor_view<2x?xf32, strides=[4,1]>
           %n:2 = get_tensor_shape %v : tensor_view<2x?xf32, strides=[4,1]> -> tile<i32>
           print_tko "%d %d", %n#0, %n#1 : tile<i32>, tile<i32> -> token
         }
         // prints: 2 4
         ```

        operand `src`: one
        result `result`
        """
    def get_tile_block_id(self, *, results: list[Any] | None = ...) -> tuple[Value, Value, Value]:
        r"""Which tile block of the launch this is, along each axis, from 0.

         # Example
         ```mlir
         %x, %y, %z = get_tile_block_id : tile<i32>
         print_tko "%d %d %d", %x, %y, %z : tile<i32>, tile<i32>, tile<i32> -> token
         // prints: 0 0 0
         ```

        result `block_id_x`
        result `block_id_y`
        result `block_id_z`
        """
    def global_(self, *, sym_name: str | bytes | None = ..., value: Any | None = ..., alignment: int | None = ..., constant: bool | None = ..., symbol_visibility: enums.SymbolVisibility | str | None = ..., results: list[Any] | None = ...) -> None:
        r"""A one-dimensional array in global memory with its initial values.

         It is initialized when the module is loaded, and keeps the values that kernels write. A public global is visible to
         the host, and never removed.

         # Undefined
         Writing to a `constant` global.

         # Example
         ```mlir
         global private @table alignment = 64 <i32: [1, 2, 4, 8]> : tile<4xi32>
         entry @example() {
           %p = get_global @table : tile<ptr<i32>>
           %r, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
           print_tko "%d", %r : tile<i32> -> token
         }
         // prints: 1
         ```

        attribute `sym_name`: str.
        attribute `value`: dense.
        attribute `alignment`: i64, optional.
        attribute `constant`: flag, optional.
        attribute `symbol_visibility`: tileir.enums.SymbolVisibility, optional.
        """
    def if_op(self, condition: Any, *, results: list[Any] | None = ..., regions: Sequence[Any] = ...) -> Any:
        r"""Runs one of two regions.

         With results, both regions are required, and each yields the results unless it exits by `break`, `continue` or
         `return`. Views cannot be results.

         # Example
         ```mlir
         %a = constant <i32: 3> : tile<i32>
         %b = constant <i32: 5> : tile<i32>
         %c = cmpi less_than %a, %b, signed : tile<i32> -> tile<i1>
         %r = if %c -> (tile<i32>) {
           yield %b : tile<i32>
         } else {
           yield %a : tile<i32>
         }
         print_tko "%d", %r : tile<i32> -> token
         // prints: 5
         ```

        operand `condition`: one
        result `results`
        """
    def int_to_ptr(self, source: Any, *, results: list[Any] | None = ...) -> Value:
        r"""Element-wise conversion of 64-bit integers to pointers; bits stay.

         # Example
         ```mlir
         %a = constant <i64: [4096, 4104]> : tile<2xi64>
         %p = int_to_ptr %a : tile<2xi64> -> tile<2xptr<f32>>
         %r = ptr_to_int %p : tile<2xptr<f32>> -> tile<2xi64>
         print_tko "%ld", %r : tile<2xi64> -> token
         // prints: [4096, 4104]
         ```

        operand `source`: one
        result `result`
        """
    def iota(self, *, results: list[Any] | None = ...) -> Value:
        r"""The numbers 0, 1, 2, … as a one-dimensional tile.

         There may be no more elements than the type has values: `tile<256xi8>` is the longest of i8, and holds 0 to 255
         as bits.

         # Example
         ```mlir
         %r = iota : tile<8xi32>
         print_tko "%d", %r : tile<8xi32> -> token
         // prints: [0, 1, 2, 3, 4, 5, 6, 7]
         ```

        result `result`
        """
    def itof(self, from_: Any, *, signedness: enums.Signedness | str | None = ..., rounding_mode: enums.RoundingMode | str | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Element-wise conversion of integers to floats, to nearest even.

         Overflow gives infinity in f16, the largest finite value in the 8-bit formats. A signed `i1` of 1 becomes -1.
         f8E8M0FNU is refused.

         # Hardware
         To 8-bit formats it rounds twice: i8 and i16 through f16, i32 and i64 through f32.

         # Example
         ```mlir
         %x = constant <i32: [1, -1, 16777217, 100]> : tile<4xi32>
         %r = itof %x signed : tile<4xi32> -> tile<4xf32>
         print_tko "%.1f", %r : tile<4xf32> -> token
         // prints: [1.0, -1.0, 16777216.0, 100.0]
         ```

        operand `from`: one
        attribute `signedness`: tileir.enums.Signedness.
        attribute `rounding_mode`: tileir.enums.RoundingMode.
        result `to`
        """
    def join_tokens(self, tokens: Any = ..., *, results: list[Any] | None = ...) -> Value:
        r"""A token that depends on all of several, two at least.

         # Example
         ```mlir
         %a = print_tko "a" -> token
         %b = print_tko "b" token=%a -> token
         %t = join_tokens %a, %b : token
         print_tko "c" token=%t -> token
         // prints: abc
         ```

        operand `tokens`: many
        result `result`
        """
    def load_ptr_tko(self, source: Any, mask: Any = ..., padding_value: Any = ..., token: Any = ..., *, memory_ordering_semantics: enums.MemoryOrdering | str | None = ..., memory_scope: enums.MemoryScope | str | None = ..., optimization_hints: Any | None = ..., results: list[Any] | None = ...) -> Any:
        r"""Loads through a tile of pointers.

         Masked-off elements are not accessed and give `paddingValue`. Two accesses of a tile block are ordered only by
         tokens. `weak` has no scope, the other orderings need one; a load cannot release.

         # Undefined
         The value of a masked-off element without `paddingValue`; addresses that are misaligned or outside of memory; a
         race with a weak access.

         # Hardware
         Masked-off elements without padding give 0.

         # Example
         ```mlir
         global @data <f32: [1.0, 2.0, 3.0, 4.0]> : tile<4xf32>
         entry @example() {
           %base = get_global @data : tile<ptr<f32>>
           %one = reshape %base : tile<ptr<f32>> -> tile<1xptr<f32>>
           %all = broadcast %one : tile<1xptr<f32>> -> tile<4xptr<f32>>
           %i = iota : tile<4xi32>
           %p = offset %all, %i : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
           %three = constant <i32: 3> : tile<4xi32>
           %mask = cmpi less_than %i, %three, signed : tile<4xi32> -> tile<4xi1>
           %pad = constant <f32: -1.0> : tile<4xf32>
           %r, %t = load_ptr_tko weak %p, %mask, %pad : tile<4xptr<f32>>, tile<4xi1>, tile<4xf32> -> tile<4xf32>, token
           print_tko "%g", %r : tile<4xf32> -> token
         }
         // prints: [1, 2, 3, -1]
         ```

        operand `source`: one
        operand `mask`: optional
        operand `padding_value`: optional
        operand `token`: optional
        attribute `memory_ordering_semantics`: tileir.enums.MemoryOrdering.
        attribute `memory_scope`: tileir.enums.MemoryScope, optional.
        attribute `optimization_hints`: hints, optional.
        result `result`
        result `result_token`
        """
    def load_view_tko(self, view: Any, index: Any = ..., token: Any = ..., *, memory_ordering_semantics: enums.MemoryOrdering | str | None = ..., memory_scope: enums.MemoryScope | str | None = ..., optimization_hints: Any | None = ..., inbounds: Any | None = ..., results: list[Any] | None = ...) -> Any:
        r"""Loads one tile through a view, ordered by tokens.

         Elements outside the tensor have the view's padding value. Indices are unsigned: one per dimension, scalars of
         one type, and for the sparse dimension of a gather/scatter view a tile of coordinates. Orderings and scopes are
         as for `load_ptr_tko`.

         # Undefined
         Elements outside the tensor without a padding value, or along dimensions promised `inbounds`; indices outside the
         index space.

         # Hardware
         Without padding, elements outside have the old content of a register (0 for gather/scatter). An index outside the
         index space does not fault: the whole tile is outside.

         # Example
         ```mlir
         global @data <f32: [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tile<8xf32>
         entry @example() {
           %p = get_global @data : tile<ptr<f32>>
           %v = make_tensor_view %p, shape = [6], strides = [1] : tensor_view<6xf32, strides=[1]>
           %w = make_partition_view %v : partition_view<tile=(4), padding_value = zero, tensor_view<6xf32, strides=[1]>>
           %i = constant <i32: 1> : tile<i32>
           %r, %t = load_view_tko weak %w[%i] : partition_view<tile=(4), padding_value = zero, tensor_view<6xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
           print_tko "%g", %r : tile<4xf32> -> token
         }
         // prints: [5, 6, 0, 0]
         ```

        operand `view`: one
        operand `index`: many
        operand `token`: optional
        attribute `memory_ordering_semantics`: tileir.enums.MemoryOrdering.
        attribute `memory_scope`: tileir.enums.MemoryScope, optional.
        attribute `optimization_hints`: hints, optional.
        attribute `inbounds`: bool_array, optional. Index dimensions along which the tile is promised to be inside the tensor.
        result `tile`
        result `result_token`
        """
    def log(self, source: Any, *, results: list[Any] | None = ...) -> Value:
        r"""Element-wise natural logarithm. Minus infinity for zeros, NaN for negative numbers.

         # Hardware
         Within 0.9 units of the last place in f32, 0.6 in f64.

         # Example
         ```mlir
         %x = constant <f32: [1.0, 2.0, 10.0, 0.0]> : tile<4xf32>
         %r = log %x : tile<4xf32>
         print_tko "%.4f", %r : tile<4xf32> -> token
         // prints: [0.0000, 0.6931, 2.3026, -inf]
         ```

        operand `source`: one
        result `result`
        """
    def log2(self, source: Any, *, results: list[Any] | None = ...) -> Value:
        r"""Element-wise logarithm to base two. Minus infinity for zeros, NaN for negative numbers.

         # Hardware
         Within 1 unit of the last place in f32, 1.3 in f64.

         # Example
         ```mlir
         %x = constant <f32: [1.0, 2.0, 10.0, 0.5]> : tile<4xf32>
         %r = log2 %x : tile<4xf32>
         print_tko "%.4f", %r : tile<4xf32> -> token
         // prints: [0.0000, 1.0000, 3.3219, -1.0000]
         ```

        operand `source`: one
        result `result`
        """
    def loop_op(self, init_values: Any = ..., *, results: list[Any] | None = ..., regions: Sequence[Any] = ...) -> Any:
        r"""Repeats until `break` or `return`.

         `continue` passes on the carried values, `break` the results, whose types may differ. Views can be neither.
         `return` inside is allowed since 13.4.

         # Undefined
         A loop that never ends.

         # Example
         ```mlir
         %one = constant <i32: 1> : tile<i32>
         %hundred = constant <i32: 100> : tile<i32>
         %r = loop iter_values(%x = %one) : tile<i32> -> tile<i32> {
           %large = cmpi greater_than %x, %hundred, signed : tile<i32> -> tile<i1>
           if %large {
             break %x : tile<i32>
           }
           %next = addi %x, %x : tile<i32>
           continue %next : tile<i32>
         }
         print_tko "%d", %r : tile<i32> -> token
         // prints: 128
         ```

        operand `init_values`: many
        result `result_values`
        """
    def make_partition_view(self, tensor_view: Any, *, results: list[Any] | None = ...) -> Value:
        r"""A view of a tensor as a grid of tiles.

         Index `i` of a dimension is the tile that starts at element `i` times the tile's size. `dim_map` gives the tensor
         dimension of each tile dimension.

         # Example
         ```mlir
         global @data <f32: [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tile<8xf32>
         entry @example() {
           %p = get_global @data : tile<ptr<f32>>
           %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
           %w = make_partition_view %v : partition_view<tile=(2), tensor_view<8xf32, strides=[1]>>
           %i = constant <i32: 3> : tile<i32>
           %r, %t = load_view_tko weak %w[%i] : partition_view<tile=(2), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<2xf32>, token
           print_tko "%g", %r : tile<2xf32> -> token
         }
         // prints: [7, 8]
         ```

        operand `tensor_view`: one
        result `result`
        """
    def make_tensor_view(self, base: Any, dynamic_shape: Any = ..., dynamic_strides: Any = ..., *, results: list[Any] | None = ...) -> Value:
        r"""A tensor in memory: base address, sizes and strides in elements.

         Static sizes and strides of the type are repeated as numbers; run-time ones (`?`) are operands, read as unsigned.
         All operands have one type.

         # Example
         ```mlir
         global @data <f32: [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tile<8xf32>
         entry @example() {
           %p = get_global @data : tile<ptr<f32>>
           %n = constant <i32: 2> : tile<i32>
           %v = make_tensor_view %p, shape = [%n, 4], strides = [4, 1] : tile<i32> -> tensor_view<?x4xf32, strides=[4,1]>
           %w = make_partition_view %v : partition_view<tile=(1x4), tensor_view<?x4xf32, strides=[4,1]>>
           %i = constant <i32: 1> : tile<i32>
           %j = constant <i32: 0> : tile<i32>
           %r, %t = load_view_tko weak %w[%i, %j] : partition_view<tile=(1x4), tensor_view<?x4xf32, strides=[4,1]>>, tile<i32> -> tile<1x4xf32>, token
           print_tko "%g", %r : tile<1x4xf32> -> token
         }
         // prints: [[5, 6, 7, 8]]
         ```

        operand `base`: one
        operand `dynamic_shape`: many
        operand `dynamic_strides`: many
        result `result`
        """
    def make_token(self, *, results: list[Any] | None = ...) -> Value:
        r"""A token that depends on nothing.

         # Example
         ```mlir
         %t = make_token : token
         print_tko "first" token=%t -> token
         // prints: first
         ```

        result `result`
        """
    def maxf(self, lhs: Any, rhs: Any, *, propagate_nan: bool | None = ..., flush_to_zero: bool | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Element-wise float maximum, with +0 above -0.

         With `propagate_nan` the result is NaN if an operand is; without it, the result is the other operand, and NaN only
         if both are.

         # Example
         ```mlir
         %a = constant <f32: [1.0, -0.0, 0x7FC00000, 4.0]> : tile<4xf32>
         %b = constant <f32: [2.0, 0.0, 3.0, -4.0]> : tile<4xf32>
         %r = maxf %a, %b : tile<4xf32>
         print_tko "%g", %r : tile<4xf32> -> token
         // prints: [2, 0, 3, 4]
         ```

        operand `lhs`: one
        operand `rhs`: one
        attribute `propagate_nan`: flag, optional.
        attribute `flush_to_zero`: flag, optional.
        result `result`
        """
    def maxi(self, lhs: Any, rhs: Any, *, signedness: enums.Signedness | str | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Element-wise integer maximum; `signedness` is that of both operands.

         # Example
         ```mlir
         %a = constant <i32: [1, -1, 3, 4]> : tile<4xi32>
         %b = constant <i32: [2, 0, 3, 0]> : tile<4xi32>
         %r = maxi %a, %b signed : tile<4xi32>
         print_tko "%d", %r : tile<4xi32> -> token
         // prints: [2, 0, 3, 4]
         ```

        operand `lhs`: one
        operand `rhs`: one
        attribute `signedness`: tileir.enums.Signedness.
        result `result`
        """
    def minf(self, lhs: Any, rhs: Any, *, propagate_nan: bool | None = ..., flush_to_zero: bool | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Element-wise float minimum, with -0 below +0.

         With `propagate_nan` the result is NaN if an operand is; without it, the result is the other operand, and NaN only
         if both are.

         # Example
         ```mlir
         %a = constant <f32: [1.0, -0.0, 0x7FC00000, 4.0]> : tile<4xf32>
         %b = constant <f32: [2.0, 0.0, 3.0, -4.0]> : tile<4xf32>
         %r = minf %a, %b : tile<4xf32>
         print_tko "%g", %r : tile<4xf32> -> token
         // prints: [1, -0, 3, -4]
         ```

        operand `lhs`: one
        operand `rhs`: one
        attribute `propagate_nan`: flag, optional.
        attribute `flush_to_zero`: flag, optional.
        result `result`
        """
    def mini(self, lhs: Any, rhs: Any, *, signedness: enums.Signedness | str | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Element-wise integer minimum; `signedness` is that of both operands.

         # Example
         ```mlir
         %a = constant <i32: [1, -1, 3, 4]> : tile<4xi32>
         %b = constant <i32: [2, 0, 3, 0]> : tile<4xi32>
         %r = mini %a, %b signed : tile<4xi32>
         print_tko "%d", %r : tile<4xi32> -> token
         // prints: [1, -1, 3, 0]
         ```

        operand `lhs`: one
        operand `rhs`: one
        attribute `signedness`: tileir.enums.Signedness.
        result `result`
        """
    def mmaf(self, lhs: Any, rhs: Any, acc: Any, *, fast_acc: bool | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Matrix multiply-accumulate on floats.

         `result[b,i,j] = acc[b,i,j] + sum over k of lhs[b,i,k] * rhs[b,k,j]`; the order and the
         internal precision of the sum are unspecified. Factors of f16 and of 8 bits accumulate in f16 or f32, bf16, tf32 and f32 in f32, f64 in f64.

         # Hardware
         16-bit factors: exact products, the terms of a step cut below 2^-23 of the largest, so that results differ from
         the exact sum by up to 2^-22 of the sum of magnitudes. 8-bit factors at 64 rows or more: cut below 2^-13. tf32
         factors are cut to ten bits of fraction (not at 16x16x32). f32 and f64 add in full width.

         # Example
         ```mlir
         %a = constant <f16: [[1.0, 2.0], [3.0, 4.0]]> : tile<2x2xf16>
         %b = constant <f16: [[1.0, 0.0], [0.0, 2.0]]> : tile<2x2xf16>
         %c = constant <f32: 0.5> : tile<2x2xf32>
         %r = mmaf %a, %b, %c : tile<2x2xf16>, tile<2x2xf16>, tile<2x2xf32>
         print_tko "%g", %r : tile<2x2xf32> -> token
         // prints: [[1.5, 4.5], [3.5, 8.5]]
         ```

        operand `lhs`: one
        operand `rhs`: one
        operand `acc`: one
        attribute `fast_acc`: flag, optional. Allows a narrower inner accumulator for 8-bit inputs.
        result `result`
        """
    def mmai(self, lhs: Any, rhs: Any, acc: Any, *, signedness_lhs: enums.Signedness | str | None = ..., signedness_rhs: enums.Signedness | str | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Matrix multiply-accumulate on 8-bit integers into 32-bit ones.

         Each factor is extended by its own signedness. Overflow of the sum wraps.

         # Hardware
         Larger tiles (from 32x32x64, 64x8x64 or 64x64x32) clamp at the ends of i32 after every 32 products; 16x16x32 and
         smaller wrap.

         # Example
         ```mlir
         %a = constant <i8: [[1, 2], [3, -1]]> : tile<2x2xi8>
         %b = constant <i8: [[1, 0], [0, 2]]> : tile<2x2xi8>
         %c = constant <i32: 10> : tile<2x2xi32>
         %r = mmai %a, %b, %c signed unsigned : tile<2x2xi8>, tile<2x2xi8>, tile<2x2xi32>
         print_tko "%d", %r : tile<2x2xi32> -> token
         // prints: [[11, 14], [13, 8]]
         ```

        operand `lhs`: one
        operand `rhs`: one
        operand `acc`: one
        attribute `signedness_lhs`: tileir.enums.Signedness.
        attribute `signedness_rhs`: tileir.enums.Signedness.
        result `result`
        """
    def module(self, *, sym_name: str | bytes | None = ..., producer: str | bytes | None = ..., results: list[Any] | None = ..., regions: Sequence[Any] = ...) -> None:
        r"""A module of kernels and globals, in any order.

         In text it may be omitted: items at the top level belong to an implicit module.

         # Example
         ```mlir
         cuda_tile.module @kernels attributes {producer = "by hand"} {
           global @g <i32: [1, 2]> : tile<2xi32>
           entry @example() {
             print_tko "in a module" -> token
           }
         }
         // prints: in a module
         ```

        attribute `sym_name`: str.
        attribute `producer`: str, optional. The producer of the module.
        """
    def mulf(self, lhs: Any, rhs: Any, *, rounding_mode: enums.RoundingMode | str | None = ..., flush_to_zero: bool | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Element-wise float multiplication.

         The exact product, rounded once according to `rounding_mode`; `flush_to_zero` (f32 only) replaces subnormal operands
         and results by zeros of the same sign.

         # Hardware
         Correctly rounded in all four modes and all four formats.

         # Example
         ```mlir
         %a = constant <f32: [1.5, -2.0, 3.0, 0.1]> : tile<4xf32>
         %r = mulf %a, %a : tile<4xf32>
         print_tko "%g", %r : tile<4xf32> -> token
         // prints: [2.25, 4, 9, 0.01]
         ```

        operand `lhs`: one
        operand `rhs`: one
        attribute `rounding_mode`: tileir.enums.RoundingMode.
        attribute `flush_to_zero`: flag, optional.
        result `result`
        """
    def mulhii(self, x: Any, y: Any, *, results: list[Any] | None = ...) -> Value:
        r"""Element-wise high half of the unsigned product.

         Together with `muli`, which gives the low half, it gives the whole product of two `w`-bit numbers in `2w` bits.

         # Hardware
         The high half of an `i1` product is 0.

         # Example
         ```mlir
         %a = constant <i32: [1, 65536, -1, 4]> : tile<4xi32>
         %r = mulhii %a, %a : tile<4xi32>
         print_tko "%u", %r : tile<4xi32> -> token
         // prints: [0, 1, 4294967294, 0]
         ```

        operand `x`: one
        operand `y`: one
        result `result`
        """
    def muli(self, lhs: Any, rhs: Any, *, overflow: enums.IntegerOverflow | str | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Element-wise integer multiplication.

         The low half of the product; `overflow` may promise that it is the whole product.

         # Undefined
         A product that violates the promise of `overflow`.

         # Hardware
         A violated promise gives the low half.

         # Example
         ```mlir
         %a = iota : tile<4xi32>
         %r = muli %a, %a : tile<4xi32>
         print_tko "%d", %r : tile<4xi32> -> token
         // prints: [0, 1, 4, 9]
         ```

        operand `lhs`: one
        operand `rhs`: one
        attribute `overflow`: tileir.enums.IntegerOverflow, optional.
        result `result`
        """
    def negf(self, source: Any, *, results: list[Any] | None = ...) -> Value:
        r"""Element-wise negation: flips the sign.

         # Hardware
         A NaN becomes the canonical one with an unchanged sign; f64 keeps the payload.

         # Example
         ```mlir
         %x = constant <f32: [-1.5, 2.0, -0.0, 0.25]> : tile<4xf32>
         %r = negf %x : tile<4xf32>
         print_tko "%g", %r : tile<4xf32> -> token
         // prints: [1.5, -2, 0, -0.25]
         ```

        operand `source`: one
        result `result`
        """
    def negi(self, source: Any, *, overflow: enums.IntegerOverflow | str | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Element-wise integer negation.

         `0 - x`, wrapping; `overflow` may promise that the smallest value does not occur. A promise about unsigned wrap
         alone is refused.

         # Undefined
         The smallest value, if `overflow` promises no signed wrap.

         # Hardware
         The result is the smallest value.

         # Example
         ```mlir
         %x = constant <i32: [-3, 0, 5, 1]> : tile<4xi32>
         %r = negi %x : tile<4xi32>
         print_tko "%d", %r : tile<4xi32> -> token
         // prints: [3, 0, -5, -1]
         ```

        operand `source`: one
        attribute `overflow`: tileir.enums.IntegerOverflow, optional.
        result `result`
        """
    def offset(self, ptr: Any, offset: Any, *, results: list[Any] | None = ...) -> Value:
        r"""Element-wise pointer plus offset, in elements of the pointee; the offset is signed.

         # Undefined
         The result, if the offset in bytes overflows 64 signed bits, or the address 64 unsigned bits.

         # Example
         ```mlir
         %a = constant <i64: 4096> : tile<4xi64>
         %p = int_to_ptr %a : tile<4xi64> -> tile<4xptr<f64>>
         %i = iota : tile<4xi32>
         %q = offset %p, %i : tile<4xptr<f64>>, tile<4xi32> -> tile<4xptr<f64>>
         %r = ptr_to_int %q : tile<4xptr<f64>> -> tile<4xi64>
         print_tko "%ld", %r : tile<4xi64> -> token
         // prints: [4096, 4104, 4112, 4120]
         ```

        operand `ptr`: one
        operand `offset`: one
        result `result`
        """
    def ori(self, lhs: Any, rhs: Any, *, results: list[Any] | None = ...) -> Value:
        r"""Element-wise bitwise or.

         # Example
         ```mlir
         %a = constant <i32: [12, 10, 0, 255]> : tile<4xi32>
         %b = constant <i32: [10, 6, 5, 16]> : tile<4xi32>
         %r = ori %a, %b : tile<4xi32>
         print_tko "%d", %r : tile<4xi32> -> token
         // prints: [14, 14, 5, 255]
         ```

        operand `lhs`: one
        operand `rhs`: one
        result `result`
        """
    def permute(self, source: Any, *, permutation: Any | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Permutes dimensions: dimension `k` of the result is dimension `permutation[k]` of the source.

         # Example
         ```mlir
         %x = constant <i32: [[1, 2, 3, 4], [5, 6, 7, 8]]> : tile<2x4xi32>
         %r = permute %x [1, 0] : tile<2x4xi32> -> tile<4x2xi32>
         print_tko "%d", %r : tile<4x2xi32> -> token
         // prints: [[1, 5], [2, 6], [3, 7], [4, 8]]
         ```

        operand `source`: one
        attribute `permutation`: i32_array.
        result `result`
        """
    def fpowf(self, source: Any, exponent: Any, *, results: list[Any] | None = ...) -> Value:
        r"""Element-wise power with a float exponent: C's `pow`, special cases included.

         1 to any power and anything to the power 0 is 1, NaN included; a negative base has powers with whole exponents.

         # Hardware
         Within 1.6 units of the last place in f32, 1.4 in f64.

         # Example
         ```mlir
         %x = constant <f32: [2.0, 9.0, -2.0, 10.0]> : tile<4xf32>
         %n = constant <f32: [10.0, 0.5, 3.0, -1.0]> : tile<4xf32>
         %r = fpowf %x, %n : tile<4xf32>
         print_tko "%g", %r : tile<4xf32> -> token
         // prints: [1024, 3, -8, 0.1]
         ```

        operand `source`: one
        operand `exponent`: one
        result `result`
        """
    def print_tko(self, args: Any = ..., token: Any = ..., *, str: str | bytes | None = ..., results: list[Any] | None = ...) -> Any:
        r"""Prints tiles from the device with a C format string.

         One conversion for each argument; `%%` is a percent sign. A scalar prints as one number, a larger tile in nested
         brackets, each element by the conversion. No newline is added. Before 13.2 the op has no tokens.

         # Hardware
         Integers of less than 32 bits are extended by sign, floats widened to f64; i64 needs `l` or `ll`. `%s` faults. A
         conversion of the wrong class reads the bits that were passed.

         # Example
         ```mlir
         %x = iota : tile<4xi32>
         %f = constant <f32: 2.5> : tile<f32>
         print_tko "x = %d, f = %.2f, 100%%", %x, %f : tile<4xi32>, tile<f32> -> token
         // prints: x = [0, 1, 2, 3], f = 2.50, 100%
         ```

        operand `args`: many
        operand `token`: optional
        attribute `str`: str.
        result `result_token`
        """
    def ptr_to_int(self, source: Any, *, results: list[Any] | None = ...) -> Value:
        r"""Element-wise conversion of pointers to 64-bit integers; bits stay.

         # Example
         ```mlir
         %a = constant <i64: 4096> : tile<2xi64>
         %p = int_to_ptr %a : tile<2xi64> -> tile<2xptr<f32>>
         %i = iota : tile<2xi32>
         %q = offset %p, %i : tile<2xptr<f32>>, tile<2xi32> -> tile<2xptr<f32>>
         %r = ptr_to_int %q : tile<2xptr<f32>> -> tile<2xi64>
         print_tko "%ld", %r : tile<2xi64> -> token
         // prints: [4096, 4100]
         ```

        operand `source`: one
        result `result`
        """
    def ptr_to_ptr(self, source: Any, *, results: list[Any] | None = ...) -> Value:
        r"""Element-wise change of pointee type; addresses stay.

         # Example
         ```mlir
         global @g <f32: [1.0, 2.0]> : tile<2xf32>
         entry @example() {
           %p = get_global @g : tile<ptr<f32>>
           %q = ptr_to_ptr %p : tile<ptr<f32>> -> tile<ptr<i32>>
           %r, %t = load_ptr_tko weak %q : tile<ptr<i32>> -> tile<i32>, token
           print_tko "%x", %r : tile<i32> -> token
         }
         // prints: 3f800000
         ```

        operand `source`: one
        result `result`
        """
    def reduce_op(self, operands: Any = ..., *, dim: int | None = ..., identities: Any | None = ..., results: list[Any] | None = ..., regions: Sequence[Any] = ...) -> Any:
        r"""Combines the elements along a dimension with the body.

         The body has two scalar arguments per operand, the earlier part and the later one, and yields their combination,
         one value per operand. It must be associative and commutative, since the order is unspecified, and free of effects
         (level 13.3: pure). The identities must be neutral: they may be combined any number of times.

         # Undefined
         The result, if the body is not associative and commutative or an identity is not neutral.

         # Hardware
         A balanced tree whose order depends on shape, element type and device, the same on every run. The bits of float
         sums are not portable.

         # Example
         ```mlir
         %x = constant <f32: [[1.0, 2.0], [3.0, 4.0]]> : tile<2x2xf32>
         %r = reduce %x dim=1 identities=[0.0 : f32] : tile<2x2xf32> -> tile<2xf32>
         (%a: tile<f32>, %b: tile<f32>) {
           %s = addf %a, %b : tile<f32>
           yield %s : tile<f32>
         }
         print_tko "%g", %r : tile<2xf32> -> token
         // prints: [3, 7]
         ```

        operand `operands`: many
        attribute `dim`: i32.
        attribute `identities`: array.
        result `results`
        """
    def remf(self, lhs: Any, rhs: Any, *, results: list[Any] | None = ...) -> Value:
        r"""Element-wise float remainder: C's `fmod`, exact, with the sign of the dividend.

         NaN for a zero divisor or an infinite dividend; the dividend for an infinite divisor.

         # Example
         ```mlir
         %a = constant <f32: [7.5, -7.5, 1.0, 5.0]> : tile<4xf32>
         %b = constant <f32: [2.0, 2.0, 0x7F800000, -3.0]> : tile<4xf32>
         %r = remf %a, %b : tile<4xf32>
         print_tko "%g", %r : tile<4xf32> -> token
         // prints: [1.5, -1.5, 1, 2]
         ```

        operand `lhs`: one
        operand `rhs`: one
        result `result`
        """
    def remi(self, lhs: Any, rhs: Any, *, signedness: enums.Signedness | str | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Element-wise integer remainder.

         The remainder of truncating division, with the sign of the dividend.

         # Undefined
         A zero divisor.

         # Hardware
         `x rem 0` is all ones up to 32 bits; the smallest value by -1 gives 0. A divisor that is a constant zero is
         poison.

         # Example
         ```mlir
         %a = constant <i32: [7, -7, 7, -7]> : tile<4xi32>
         %b = constant <i32: [3, 3, -3, -3]> : tile<4xi32>
         %r = remi %a, %b signed : tile<4xi32>
         print_tko "%d", %r : tile<4xi32> -> token
         // prints: [1, -1, 1, -1]
         ```

        operand `lhs`: one
        operand `rhs`: one
        attribute `signedness`: tileir.enums.Signedness.
        result `result`
        """
    def reshape(self, source: Any, *, results: list[Any] | None = ...) -> Value:
        r"""Changes the shape of a tile; the elements keep their number and row-major order.

         A scalar is a tile without dimensions; it can be reshaped to `tile<1x…>` and back.

         # Example
         ```mlir
         %x = iota : tile<8xi32>
         %r = reshape %x : tile<8xi32> -> tile<2x4xi32>
         print_tko "%d", %r : tile<2x4xi32> -> token
         // prints: [[0, 1, 2, 3], [4, 5, 6, 7]]
         ```

        operand `source`: one
        result `result`
        """
    def return_(self, operands: Any = ..., *, results: list[Any] | None = ...) -> None:
        r"""Ends the tile block.

         In an entry it has no operands, and may be omitted at the end. It may be inside `if`s, and since 13.4 inside
         `loop`s, but never inside a `for`.

         # Example
         ```mlir
         entry @example() {
           %x, %y, %z = get_tile_block_id : tile<i32>
           %zero = constant <i32: 0> : tile<i32>
           %first = cmpi equal %x, %zero, signed : tile<i32> -> tile<i1>
           if %first {
             print_tko "left early" -> token
             return
           }
           print_tko "went on" -> token
           return
         }
         // prints: left early
         ```

        operand `operands`: many
        """
    def rsqrt(self, source: Any, *, flush_to_zero: bool | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Element-wise reciprocal square root.

         Zeros give infinities of their sign, plus infinity gives 0, negative numbers give NaN. `flush_to_zero` is f32 only.

         # Hardware
         Within 1.6 units of the last place in f32, 0.6 in f64; with `flush_to_zero` subnormals give infinities of their
         sign.

         # Example
         ```mlir
         %x = constant <f32: [1.0, 4.0, 0.25, 0.0]> : tile<4xf32>
         %r = rsqrt %x : tile<4xf32>
         print_tko "%g", %r : tile<4xf32> -> token
         // prints: [1, 0.5, 2, inf]
         ```

        operand `source`: one
        attribute `flush_to_zero`: flag, optional.
        result `result`
        """
    def scan_op(self, operands: Any = ..., *, dim: int | None = ..., reverse: bool | None = ..., identities: Any | None = ..., results: list[Any] | None = ..., regions: Sequence[Any] = ...) -> Any:
        r"""Inclusive prefix combination along a dimension, from the end when `reverse`.

         `result[j]` combines the elements up to and including `j`. The body follows the rules of `reduce`, but need not be
         commutative.

         # Hardware
         A logarithmic network within 32 elements, then group totals from the left: float bits equal those of a plain loop
         only for tiny tiles.

         # Example
         ```mlir
         %x = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
         %r = scan %x dim=0 reverse=false identities=[0 : i32] : tile<4xi32> -> tile<4xi32>
         (%a: tile<i32>, %b: tile<i32>) {
           %s = addi %a, %b : tile<i32>
           yield %s : tile<i32>
         }
         print_tko "%d", %r : tile<4xi32> -> token
         // prints: [1, 3, 6, 10]
         ```

        operand `operands`: many
        attribute `dim`: i32.
        attribute `reverse`: bool.
        attribute `identities`: array.
        result `results`
        """
    def select(self, cond: Any, val_if_true: Any, val_if_false: Any, *, results: list[Any] | None = ...) -> Value:
        r"""Element-wise selection between two tiles; f4E2M1FN is rejected.

         Both tiles are computed: undefined behaviour remains undefined on the side that is not selected.

         # Example
         ```mlir
         %c = constant <i1: [true, false, true, false]> : tile<4xi1>
         %a = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
         %b = constant <i32: 0> : tile<4xi32>
         %r = select %c, %a, %b : tile<4xi1>, tile<4xi32>
         print_tko "%d", %r : tile<4xi32> -> token
         // prints: [1, 0, 3, 0]
         ```

        operand `cond`: one
        operand `val_if_true`: one
        operand `val_if_false`: one
        result `result`
        """
    def shli(self, lhs: Any, rhs: Any, *, overflow: enums.IntegerOverflow | str | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Element-wise shift to the left.

         Zeros are shifted in; the amount is unsigned. `no_unsigned_wrap` promises that only zeros are shifted out,
         `no_signed_wrap` that the bits shifted out equal the sign of the result.

         # Undefined
         An amount of the width or more; a shift that violates the promise of `overflow`.

         # Hardware
         An amount of the width or more gives 0 (only the low half of a 64-bit amount is used); a constant one is poison.

         # Example
         ```mlir
         %a = constant <i32: [1, 1, 1, 3]> : tile<4xi32>
         %n = constant <i32: [0, 4, 31, 1]> : tile<4xi32>
         %r = shli %a, %n : tile<4xi32>
         print_tko "%d", %r : tile<4xi32> -> token
         // prints: [1, 16, -2147483648, 6]
         ```

        operand `lhs`: one
        operand `rhs`: one
        attribute `overflow`: tileir.enums.IntegerOverflow, optional.
        result `result`
        """
    def shri(self, lhs: Any, rhs: Any, *, signedness: enums.Signedness | str | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Element-wise shift to the right.

         Logical when `unsigned`, arithmetic when `signed`; the amount is unsigned either way.

         # Undefined
         An amount of the width or more.

         # Hardware
         Such an amount gives 0, or all sign bits if `signed` (only the low half of a 64-bit amount is used); a constant one
         is poison.

         # Example
         ```mlir
         %a = constant <i32: -16> : tile<4xi32>
         %n = constant <i32: [0, 1, 2, 31]> : tile<4xi32>
         %s = shri %a, %n signed : tile<4xi32>
         %u = shri %a, %n unsigned : tile<4xi32>
         print_tko "%d %x", %s, %u : tile<4xi32>, tile<4xi32> -> token
         // prints: [-16, -8, -4, -1] [fffffff0, 7ffffff8, 3ffffffc, 1]
         ```

        operand `lhs`: one
        operand `rhs`: one
        attribute `signedness`: tileir.enums.Signedness.
        result `result`
        """
    def sin(self, source: Any, *, results: list[Any] | None = ...) -> Value:
        r"""Element-wise sine of an angle in radians. NaN for infinities; large arguments are reduced exactly.

         # Hardware
         Within 1.5 units of the last place in f32 and f64.

         # Example
         ```mlir
         %x = constant <f32: [0.0, 1.0, 1.57079633, 100.0]> : tile<4xf32>
         %r = sin %x : tile<4xf32>
         print_tko "%.4f", %r : tile<4xf32> -> token
         // prints: [0.0000, 0.8415, 1.0000, -0.5064]
         ```

        operand `source`: one
        result `result`
        """
    def sinh(self, source: Any, *, results: list[Any] | None = ...) -> Value:
        r"""Element-wise hyperbolic sine.

         # Hardware
         Within 3 units of the last place in f32, 1.5 in f64.

         # Example
         ```mlir
         %x = constant <f32: [0.0, 1.0, -1.0, 2.0]> : tile<4xf32>
         %r = sinh %x : tile<4xf32>
         print_tko "%.4f", %r : tile<4xf32> -> token
         // prints: [0.0000, 1.1752, -1.1752, 3.6269]
         ```

        operand `source`: one
        result `result`
        """
    def sqrt(self, source: Any, *, rounding_mode: enums.RoundingMode | str | None = ..., flush_to_zero: bool | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Element-wise square root; `approx` and `flush_to_zero` are f32 only. NaN for negative numbers, -0 for -0.

         # Hardware
         Correctly rounded in the four IEEE modes; `approx` within 1 unit of the last place.

         # Example
         ```mlir
         %x = constant <f32: [1.0, 2.0, 9.0, 0.25]> : tile<4xf32>
         %r = sqrt %x : tile<4xf32>
         print_tko "%.4f", %r : tile<4xf32> -> token
         // prints: [1.0000, 1.4142, 3.0000, 0.5000]
         ```

        operand `source`: one
        attribute `rounding_mode`: tileir.enums.RoundingMode.
        attribute `flush_to_zero`: flag, optional.
        result `result`
        """
    def store_ptr_tko(self, destination: Any, value: Any, mask: Any = ..., token: Any = ..., *, memory_ordering_semantics: enums.MemoryOrdering | str | None = ..., memory_scope: enums.MemoryScope | str | None = ..., optimization_hints: Any | None = ..., results: list[Any] | None = ...) -> Any:
        r"""Stores through a tile of pointers; masked-off elements are not accessed.

         If several elements have one address, one of the values is stored. Two accesses of a tile block are ordered only by
         tokens. `weak` has no scope, the other orderings need one; a store cannot acquire.

         # Undefined
         Which of several values is stored; addresses that are misaligned or outside of memory; a race with a weak access.

         # Example
         ```mlir
         global @cell <i32: [1, 2]> : tile<2xi32>
         entry @example() {
           %p = get_global @cell : tile<ptr<i32>>
           %x = constant <i32: 9> : tile<i32>
           %t = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token
           %r, %u = load_ptr_tko weak %p token=%t : tile<ptr<i32>> -> tile<i32>, token
           print_tko "%d", %r : tile<i32> -> token
         }
         // prints: 9
         ```

        operand `destination`: one
        operand `value`: one
        operand `mask`: optional
        operand `token`: optional
        attribute `memory_ordering_semantics`: tileir.enums.MemoryOrdering.
        attribute `memory_scope`: tileir.enums.MemoryScope, optional.
        attribute `optimization_hints`: hints, optional.
        result `result_token`
        """
    def store_view_tko(self, tile: Any, view: Any, index: Any = ..., token: Any = ..., *, memory_ordering_semantics: enums.MemoryOrdering | str | None = ..., memory_scope: enums.MemoryScope | str | None = ..., optimization_hints: Any | None = ..., inbounds: Any | None = ..., results: list[Any] | None = ...) -> Any:
        r"""Stores one tile through a view, ordered by tokens; elements outside the tensor are skipped.

         Indices are as for `load_view_tko`, orderings and scopes as for `store_ptr_tko`.

         # Undefined
         Elements outside along dimensions promised `inbounds`; indices outside the index space.

         # Example
         ```mlir
         global @data <i32: [0, 0, 0, 0]> : tile<4xi32>
         entry @example() {
           %p = get_global @data : tile<ptr<i32>>
           %v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
           %w = make_partition_view %v : partition_view<tile=(2), tensor_view<4xi32, strides=[1]>>
           %i = constant <i32: 1> : tile<i32>
           %x = constant <i32: [5, 6]> : tile<2xi32>
           %t = store_view_tko weak %x, %w[%i] : tile<2xi32>, partition_view<tile=(2), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
           %r, %u = load_view_tko weak %w[%i] token = %t : partition_view<tile=(2), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<2xi32>, token
           print_tko "%d", %r : tile<2xi32> -> token
         }
         // prints: [5, 6]
         ```

        operand `tile`: one
        operand `view`: one
        operand `index`: many
        operand `token`: optional
        attribute `memory_ordering_semantics`: tileir.enums.MemoryOrdering.
        attribute `memory_scope`: tileir.enums.MemoryScope, optional.
        attribute `optimization_hints`: hints, optional.
        attribute `inbounds`: bool_array, optional. Index dimensions along which the tile is promised to be inside the tensor.
        result `result_token`
        """
    def subf(self, lhs: Any, rhs: Any, *, rounding_mode: enums.RoundingMode | str | None = ..., flush_to_zero: bool | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Element-wise float subtraction.

         The exact difference, rounded once according to `rounding_mode`; `flush_to_zero` (f32 only) replaces subnormal operands
         and results by zeros of the same sign.

         # Hardware
         Correctly rounded in all four modes and all four formats.

         # Example
         ```mlir
         %a = constant <f32: [1.0, 2.5, -3.0, 0.1]> : tile<4xf32>
         %b = constant <f32: [0.5, 2.5, 3.0, 0.3]> : tile<4xf32>
         %r = subf %a, %b : tile<4xf32>
         print_tko "%g", %r : tile<4xf32> -> token
         // prints: [0.5, 0, -6, -0.2]
         ```

        operand `lhs`: one
        operand `rhs`: one
        attribute `rounding_mode`: tileir.enums.RoundingMode.
        attribute `flush_to_zero`: flag, optional.
        result `result`
        """
    def subi(self, lhs: Any, rhs: Any, *, overflow: enums.IntegerOverflow | str | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Element-wise integer subtraction, wrapping; `overflow` may promise that it does not wrap.

         # Undefined
         A difference that violates the promise of `overflow`.

         # Hardware
         A violated promise gives the wrapped difference.

         # Example
         ```mlir
         %a = iota : tile<4xi32>
         %b = constant <i32: 2> : tile<4xi32>
         %r = subi %a, %b : tile<4xi32>
         print_tko "%d", %r : tile<4xi32> -> token
         // prints: [-2, -1, 0, 1]
         ```

        operand `lhs`: one
        operand `rhs`: one
        attribute `overflow`: tileir.enums.IntegerOverflow, optional.
        result `result`
        """
    def tan(self, source: Any, *, results: list[Any] | None = ...) -> Value:
        r"""Element-wise tangent of an angle in radians. NaN for infinities; large arguments are reduced exactly.

         # Hardware
         Within 3.2 units of the last place in f32, 2 in f64.

         # Example
         ```mlir
         %x = constant <f32: [0.0, 1.0, 0.785398163, -1.0]> : tile<4xf32>
         %r = tan %x : tile<4xf32>
         print_tko "%.4f", %r : tile<4xf32> -> token
         // prints: [0.0000, 1.5574, 1.0000, -1.5574]
         ```

        operand `source`: one
        result `result`
        """
    def tanh(self, source: Any, *, rounding_mode: enums.RoundingMode | str | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Element-wise hyperbolic tangent; `approx` is f32 only.

         # Hardware
         `full`: within 1.9 units of the last place in f32, 1.4 in f64. `approx`: up to 134 units, a relative error of
         2^-16.7; it keeps subnormals.

         # Example
         ```mlir
         %x = constant <f32: [0.0, 1.0, -1.0, 20.0]> : tile<4xf32>
         %r = tanh %x : tile<4xf32>
         print_tko "%.4f", %r : tile<4xf32> -> token
         // prints: [0.0000, 0.7616, -0.7616, 1.0000]
         ```

        operand `source`: one
        attribute `rounding_mode`: tileir.enums.RoundingMode, optional.
        result `result`
        """
    def trunci(self, from_: Any, *, overflow: enums.IntegerOverflow | str | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Element-wise truncation to a narrower integer; `overflow` promises that nothing is lost.

         `no_unsigned_wrap`: the bits dropped are 0. `no_signed_wrap`: they equal the top bit of the result.

         # Undefined
         A value that breaks the promise of `overflow`.

         # Example
         ```mlir
         %x = constant <i32: [1, -1, 300, -129]> : tile<4xi32>
         %r = trunci %x : tile<4xi32> -> tile<4xi8>
         print_tko "%d", %r : tile<4xi8> -> token
         // prints: [1, -1, 44, 127]
         ```

        operand `from`: one
        attribute `overflow`: tileir.enums.IntegerOverflow, optional.
        result `to`
        """
    def xori(self, lhs: Any, rhs: Any, *, results: list[Any] | None = ...) -> Value:
        r"""Element-wise bitwise exclusive or. With all ones (`true` for `i1`) it is the complement.

         # Example
         ```mlir
         %a = constant <i32: [12, 10, 7, 255]> : tile<4xi32>
         %b = constant <i32: [10, 6, 5, -1]> : tile<4xi32>
         %r = xori %a, %b : tile<4xi32>
         print_tko "%d", %r : tile<4xi32> -> token
         // prints: [6, 12, 2, -256]
         ```

        operand `lhs`: one
        operand `rhs`: one
        result `result`
        """
    def yield_(self, operands: Any = ..., *, results: list[Any] | None = ...) -> None:
        r"""Ends a region; the operands become the results of the parent op.

         It ends the regions of `if`, where it may be omitted if there are no results, and of `reduce` and `scan`, where it
         is required.

         # Example
         ```mlir
         %x = constant <i32: [4, 9, 2, 7]> : tile<4xi32>
         %r = reduce %x dim=0 identities=[-2147483648 : i32] : tile<4xi32> -> tile<i32>
         (%a: tile<i32>, %b: tile<i32>) {
           %m = maxi %a, %b signed : tile<i32>
           yield %m : tile<i32>
         }
         print_tko "%d", %r : tile<i32> -> token
         // prints: 9
         ```

        operand `operands`: many
        """
    def atan2(self, x: Any, y: Any, *, results: list[Any] | None = ...) -> Value:
        r"""Element-wise angle of a point.

         The first operand is the ordinate: C's `atan2(x, y)`, position by position, quadrants, signed zeros and
         infinities included.

         # Hardware
         Within 1.9 units of the last place in f32, 1.6 in f64.

         # Example
         ```mlir
         %x = constant <f32: [0.0, 1.0, 1.0, -1.0]> : tile<4xf32>
         %y = constant <f32: [1.0, 1.0, 0.0, -1.0]> : tile<4xf32>
         %r = atan2 %x, %y : tile<4xf32>
         print_tko "%.4f", %r : tile<4xf32> -> token
         // prints: [0.0000, 0.7854, 1.5708, -2.3562]
         ```

        operand `x`: one
        operand `y`: one
        result `result`
        """
    def pack(self, source: Any, *, results: list[Any] | None = ...) -> Value:
        r"""Packs a one-dimensional tile into bytes, little-endian; 4-bit elements two, i1 eight to a byte.

         The even element of a pair of 4-bit ones is the low half; element `8b + j` of an i1 tile is bit `j` of byte `b`.
         Elements of 8 bits are refused: `bitcast` is for those.

         # Example
         ```mlir
         %x = constant <i16: [1, 258]> : tile<2xi16>
         %r = pack %x : tile<2xi16> -> tile<4xi8>
         print_tko "%d", %r : tile<4xi8> -> token
         // prints: [1, 0, 2, 1]
         ```

        operand `source`: one
        result `result`
        """
    def unpack(self, source: Any, *, results: list[Any] | None = ...) -> Value:
        r"""Unpacks bytes into a one-dimensional tile: the inverse of `pack`.

         # Example
         ```mlir
         %x = constant <i8: [1, 0, 2, 1]> : tile<4xi8>
         %r = unpack %x : tile<4xi8> -> tile<2xi16>
         print_tko "%d", %r : tile<2xi16> -> token
         // prints: [1, 258]
         ```

        operand `source`: one
        result `result`
        """
    def alloca(self, *, num_elem: int | None = ..., alignment: int | None = ..., global_: bool | None = ..., results: list[Any] | None = ...) -> Value:
        r"""Allocates memory for the tile block, or for the device if `global`, until the end of the enclosing block.

         The alignment is a power of two, at least the size of an element.

         # Undefined
         The initial content, and every access after the end of the enclosing block.

         # Example
         ```mlir
         %p = alloca num_elem = 4, alignment = 16 : tile<ptr<i32>>
         %x = constant <i32: 42> : tile<i32>
         %t = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token
         %r, %u = load_ptr_tko weak %p token=%t : tile<ptr<i32>> -> tile<i32>, token
         print_tko "%d", %r : tile<i32> -> token
         // prints: 42
         ```

        attribute `num_elem`: i64.
        attribute `alignment`: i64.
        attribute `global`: flag, optional.
        result `result`
        """
    def mmaf_scaled(self, lhs: Any, rhs: Any, acc: Any, lhs_scale: Any, rhs_scale: Any, *, results: list[Any] | None = ...) -> Value:
        r"""Matrix multiply-accumulate on floats in blocks that share a scale.

         Each factor is multiplied by the scale of its block along K; the block length is K divided by the scales' K: 32
         for 8-bit factors (scales f8E8M0FNU), 16 or 32 for 4-bit ones (f8E8M0FNU, fnv8E5M3FNU; f8E4M3FN 16 only).

         # Undefined
         The result where an f8E4M3FN scale is negative.

         # Hardware
         Not on sm_90, whose assembler refuses it.

         # Example
         ```mlir
         %a = constant <f8E4M3FN: 1.0> : tile<2x32xf8E4M3FN>
         %b = constant <f8E4M3FN: 0.5> : tile<32x2xf8E4M3FN>
         %c = constant <f32: 1.0> : tile<2x2xf32>
         %s = constant <f8E8M0FNU: 2.0> : tile<2x1xf8E8M0FNU>
         %t = constant <f8E8M0FNU: 4.0> : tile<1x2xf8E8M0FNU>
         %r = mmaf_scaled %a, %b, %c, %s, %t : tile<2x32xf8E4M3FN>, tile<32x2xf8E4M3FN>, tile<2x2xf32>, tile<2x1xf8E8M0FNU>, tile<1x2xf8E8M0FNU>
         print_tko "%g", %r : tile<2x2xf32> -> token
         // prints: [[129, 129], [129, 129]]
         ```

        operand `lhs`: one
        operand `rhs`: one
        operand `acc`: one
        operand `lhs_scale`: one
        operand `rhs_scale`: one
        result `result`
        """
    def make_gather_scatter_view(self, tensor_view: Any, *, results: list[Any] | None = ...) -> Value:
        r"""A view whose sparse dimension is indexed by a tile of coordinates.

         The other indices are offsets in elements, not tile numbers. A coordinate outside the tensor is treated like any
         other element outside.

         # Example
         ```mlir
         global @data <f32: [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tile<8xf32>
         entry @example() {
           %p = get_global @data : tile<ptr<f32>>
           %v = make_tensor_view %p, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xf32, strides=[2,1]>
           %w = make_gather_scatter_view %v : gather_scatter_view<tile=(2x2), tensor_view<4x2xf32, strides=[2,1]>, sparse_dim=0>
           %rows = constant <i32: [3, 0]> : tile<2xi32>
           %j = constant <i32: 0> : tile<i32>
           %r, %t = load_view_tko weak %w[%rows, %j] : gather_scatter_view<tile=(2x2), tensor_view<4x2xf32, strides=[2,1]>, sparse_dim=0>, tile<2xi32>, tile<i32> -> tile<2x2xf32>, token
           print_tko "%g", %r : tile<2x2xf32> -> token
         }
         // prints: [[7, 8], [1, 2]]
         ```

        operand `tensor_view`: one
        result `result`
        """
    def make_strided_view(self, tensor_view: Any, *, results: list[Any] | None = ...) -> Value:
        r"""A view of a tensor as tiles at given distances, which may overlap.

         Index `i` of a dimension is the tile that begins at element `i` times the traversal stride.

         # Example
         ```mlir
         global @data <f32: [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tile<8xf32>
         entry @example() {
           %p = get_global @data : tile<ptr<f32>>
           %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
           %w = make_strided_view %v : strided_view<tile=(4), traversal_strides=[1], tensor_view<8xf32, strides=[1]>>
           %i = constant <i32: 2> : tile<i32>
           %r, %t = load_view_tko weak %w[%i] : strided_view<tile=(4), traversal_strides=[1], tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
           print_tko "%g", %r : tile<4xf32> -> token
         }
         // prints: [3, 4, 5, 6]
         ```

        operand `tensor_view`: one
        result `result`
        """
    def atomic_red_view_tko(self, view: Any, index: Any = ..., value: Any = ..., token: Any = ..., *, memory_ordering_semantics: enums.MemoryOrdering | str | None = ..., memory_scope: enums.MemoryScope | str | None = ..., mode: enums.AtomicRMWMode | str | None = ..., results: list[Any] | None = ...) -> Any:
        r"""Atomic reduction into the tensor under a view; the old value is not returned.

         The ordering is `relaxed`, the scope `tl_blk` or `device`; modes and types are those of `atomic_rmw_tko` without
         `xchg`. Elements outside the tensor are skipped. Gather/scatter views and views with padding are refused.

         # Undefined
         Indices outside the index space.

         # Example
         ```mlir
         global @sums <i32: [1, 2, 3, 4]> : tile<4xi32>
         entry @example() {
           %p = get_global @sums : tile<ptr<i32>>
           %v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
           %w = make_partition_view %v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
           %i = constant <i32: 0> : tile<i32>
           %x = constant <i32: 10> : tile<4xi32>
           %t = atomic_red_view_tko relaxed device %w[%i], add, %x : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
           %r, %u = load_view_tko relaxed device %w[%i] token = %t : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
           print_tko "%d", %r : tile<4xi32> -> token
         }
         // prints: [11, 12, 13, 14]
         ```

        operand `view`: one
        operand `index`: many
        operand `value`: one
        operand `token`: optional
        attribute `memory_ordering_semantics`: tileir.enums.MemoryOrdering.
        attribute `memory_scope`: tileir.enums.MemoryScope.
        attribute `mode`: tileir.enums.AtomicRMWMode.
        result `result_token`
        """
    def insert(self, source: Any, destination: Any, indices: Any = ..., *, results: list[Any] | None = ...) -> Value:
        r"""Replaces one slice of a tile.

         A copy of `destination` with `source` as its slice at `indices`, which count slices of the size of `source`.

         # Undefined
         An index past the last slice.

         # Hardware
         A run-time index is taken modulo the number of slices.

         # Example
         ```mlir
         %x = iota : tile<8xi32>
         %s = constant <i32: [10, 20]> : tile<2xi32>
         %i = constant <i32: 1> : tile<i32>
         %r = insert %s, %x[%i] : tile<2xi32>, tile<8xi32>
         print_tko "%d", %r : tile<8xi32> -> token
         // prints: [0, 1, 10, 20, 4, 5, 6, 7]
         ```

        operand `source`: one
        operand `destination`: one
        operand `indices`: many
        result `result`
        """
    def gdc_launch_dependents_tko(self, token: Any = ..., *, results: list[Any] | None = ...) -> Any:
        r"""Lets dependent kernels be scheduled; orders no memory.

         # Hardware
         Nothing below sm_90, or without the launch attribute.

         # Example
         ```mlir
         %t = gdc_launch_dependents_tko -> token
         print_tko "on" token=%t -> token
         // prints: on
         ```

        operand `token`: optional
        result `result_token`
        """
    def gdc_wait_tko(self, token: Any = ..., *, results: list[Any] | None = ...) -> Any:
        r"""Waits for the kernel this one depends on and makes its writes visible.

         # Hardware
         Does nothing if there is no such kernel.

         # Example
         ```mlir
         %t = gdc_wait_tko -> token
         print_tko "on" token=%t -> token
         // prints: on
         ```

        operand `token`: optional
        result `result_token`
        """
    def fpowi(self, source: Any, exponent: Any, *, results: list[Any] | None = ...) -> Value:
        r"""Element-wise power with an integer exponent, read as signed.

         Repeated squaring; a negative exponent takes the reciprocal at the end. The zeroth power is 1, also for NaN.

         # Hardware
         The error grows with the exponent, by about a unit of the last place for each one. A negative power whose
         positive one overflows is 0.

         # Example
         ```mlir
         %x = constant <f32: [2.0, 3.0, -2.0, 0.5]> : tile<4xf32>
         %n = constant <i32: [10, 2, 3, -2]> : tile<4xi32>
         %r = fpowi %x, %n : tile<4xf32>, tile<4xi32>
         print_tko "%g", %r : tile<4xf32> -> token
         // prints: [1024, 9, -8, 4]
         ```

        operand `source`: one
        operand `exponent`: one
        result `result`
        """
    def memory_fence_alias_tko(self, token: Any, *, results: list[Any] | None = ...) -> Any:
        r"""Orders accesses to one physical location through different virtual addresses.

         # Example
         ```mlir
         %t = make_token : token
         %u = memory_fence_alias_tko %t
         print_tko "behind the fence" token=%u -> token
         // prints: behind the fence
         ```

        operand `token`: one
        result `result_token`
        """
