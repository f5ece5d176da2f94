#!/usr/bin/env bash
# Everything that is measured on a machine with a GPU and without an assembler, in one go.
#
#   tools/gpu/device.sh PREPARED OUT
#
# PREPARED holds `tileir`, and what `tools/gpu/prepare.sh` made: objects of all recorded kernels and examples (`objects`), kernels to time
# (`kernels`), and the two kernels of the ceilings. OUT gets the results. NO_SWEEP=1 leaves out the comparison of
# recorded kernels with the CPU.
set -uo pipefail
here=$(cd "$(dirname "$0")" && pwd)
prepared=$1 out=$2
tileir=$prepared/tileir
scratch=$(mktemp -d)
export TILEIR_CACHE_DIR=$scratch/cache
chmod +x "$tileir"
{
  date -u
  nvidia-smi --query-gpu=name,driver_version,clocks.sm,power.limit --format=csv 2>&1 | head -n 3
  "$tileir" --version
  "$tileir" doctor --measure --cubin "$prepared/ceilings.cubin"
  echo "== a kernel that faults, and the run after it"
  "$tileir" run "$prepared/fault.mlir" --device gpu --cubin "$prepared/fault.cubin" --arg 'x=i32[16]'
  echo "status $?"
  "$tileir" run "$here/../../examples/vector_add.mlir" --device gpu --quiet --cubin "$prepared/objects/example_vector_add.cubin"
  echo "status $?"
  echo "== an object that is damaged"
  head -c 3000 "$prepared/fault.cubin" > "$scratch/damaged.cubin"
  "$tileir" run "$prepared/fault.mlir" --device gpu --cubin "$scratch/damaged.cubin" --arg 'x=i32[16]'
  echo "status $?"
  echo "== a driver without a GPU"
  CUDA_VISIBLE_DEVICES= "$tileir" run "$prepared/fault.mlir" --device gpu --cubin "$prepared/fault.cubin" --arg 'x=i32[16]'
  echo "status $?"
  CUDA_VISIBLE_DEVICES= "$tileir" doctor
  echo "== --time as people see it"
  "$tileir" run "$here/../../examples/matmul.mlir" --device gpu --time --quiet --cubin "$prepared/objects/example_matmul.cubin"
  echo "status $?"
  echo "== objects that are cut off or changed"
  timeout 60 python3 "$here/damaged.py" "$tileir" "$here/../../examples/vector_add.mlir" "$prepared/objects/example_vector_add.cubin"
  echo "status $?"
  echo "== and the GPU after that"
  "$tileir" run "$here/../../examples/vector_add.mlir" --device gpu --quiet --cubin "$prepared/objects/example_vector_add.cubin"
  echo "status $?"
  if [ -z "${NO_SWEEP:-}" ]; then
    echo "== recorded kernels and examples, GPU beside CPU"
    timeout 90 python3 "$here/../../tests/kernels/gpu.py" run "$tileir" "$prepared/objects"
    echo "status $?"
  fi
} > "$out/report.txt" 2>&1
timeout "${TIMING_LIMIT:-240}" python3 "$here/measure.py" run "$tileir" "$prepared/kernels" "$out" > "$out/timing.txt" 2>&1
echo "status $?" >> "$out/timing.txt"
date -u >> "$out/report.txt"
