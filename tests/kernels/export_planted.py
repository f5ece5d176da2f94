"""Exports the kernels with planted defects, with debug info, beside their source.

    python export_planted.py

Needs cuTile Python; a GPU is not needed. Two runs give the same bytes.
"""

import io
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
PLANTED = HERE.parent / "files" / "check" / "python"
sys.path[:0] = [str(HERE), str(HERE / "kernels"), str(PLANTED)]

import export  # noqa: E402
import cuda.tile as ct  # noqa: E402
from common import A  # noqa: E402
from cuda.tile.compilation import (CallingConvention, KernelSignature,  # noqa: E402
                                   export_kernel)

import planted  # noqa: E402

export.PLACES += ((str(PLANTED), "/k"),)
F, I = A(ct.float32), A(ct.int32)
KERNELS = {
    "total": (F, F), "total_ok": (F, F), "neighbours": (F,), "neighbours_ok": (F, F),
    "edge_sum": (F, F), "edge_sum_ok": (F, F), "one_array_twice": (F, F),
    "narrow_count": (I,), "narrow_count_ok": (I,),
}

if __name__ == "__main__":
    export.patch_debug_info()
    for name, parameters in KERNELS.items():
        signature = KernelSignature(parameters, CallingConvention.cutile_python_v1(), name)
        buffer = io.BytesIO()
        export_kernel(getattr(planted, name), [signature], buffer, gpu_code=None,
                      output_format="tileir_bytecode", bytecode_version="13.4")
        (PLANTED / f"{name}.tileirbc").write_bytes(buffer.getvalue())
