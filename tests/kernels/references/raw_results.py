"""References for `raw.py`: what the modules leave in the memory that they are given."""

import numpy as np

from results import Pointer, result, uniform

F32 = np.float32


def unchanged(p):
    """Nothing is stored there."""


for _name in ("allocation", "globals_attributes", "globals_plain", "high_product",
              "lexical_blocks", "negation_flags", "nibbles", "overflow_flags",
              "padding_without_mask", "pointer_attribute", "quoted_symbols", "return_in_loop",
              "saturating", "tensor_shape"):
    result(f"raw_{_name}", 1, Pointer(uniform(F32, 4)))(unchanged)


@result("raw_pointers", 1, Pointer(uniform(F32, 5)))
def pointers(p):
    p.view(np.int32)[3] = -1


@result("raw_alias_fence", 1, Pointer(uniform(F32, 2)))
def alias_fence(p):
    p[0] = 0


result("raw_partly_inbounds", 1, Pointer(uniform(F32, 256)))(unchanged)
