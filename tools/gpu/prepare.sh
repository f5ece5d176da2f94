#!/usr/bin/env bash
# Compiles everything that `device.sh` runs, for sm_90: needs the assembler, and a built `tileir`.
#
#   tools/gpu/prepare.sh TILEIR PREPARED
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
tileir=$1 prepared=$2
mkdir -p "$prepared"
cp "$tileir" "$prepared/tileir"
strip "$prepared/tileir" 2>/dev/null || true
# The address is far behind the end of the array.
cat > "$prepared/fault.mlir" <<'TEXT'
entry @fault(%x: tile<ptr<i32>>) {
  %far = constant <i64: 1099511627776> : tile<i64>
  %p = offset %x, %far : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
  %v = constant <i32: 1> : tile<i32>
  %t = store_ptr_tko weak %p, %v : tile<ptr<i32>>, tile<i32> -> token
}
TEXT
"$tileir" compile "$prepared/fault.mlir" --gpu sm_90 -o "$prepared/fault.cubin"
"$tileir" compile "$here/../../crates/tileir-cli/src/commands/ceilings.mlir" --gpu sm_90 -o "$prepared/ceilings.cubin"
python3 "$here/../../tests/kernels/gpu.py" compile "$tileir" "$prepared/objects"
python3 "$here/measure.py" compile "$tileir" "$prepared/kernels"
du -sh "$prepared"
