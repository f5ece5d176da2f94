#!/bin/sh
# Stands in for NVIDIA's assembler in tests: answers its questions, and compiles to an empty object or fails as FAIL says.
# CALLS names a file that gets a line for each compilation, RELEASE another release than 13.4.92, PIDS a file for its process number.
RELEASE=${RELEASE:-13.4.92}
case $FAIL in asked) sleep 60 ;; esac
for arg; do
  case $arg in
    --version) echo "Cuda compilation tools, release ${RELEASE%.*}, V$RELEASE"; exit 0 ;;
    --list-versions) [ "$RELEASE" = 13.4.92 ] || { echo "tileiras: Unknown command line argument '--list-versions'" >&2; exit 1; }
      printf '13.1\n13.2\n13.3\n13.4\n'; exit 0 ;;
    --help) printf '  --gpu-name=<value> - Specify the GPU\n    =sm_80  - SM 80\n    =sm_90  - SM 90\n    =sm_100 - SM 100\n'; exit 0 ;;
  esac
done
[ -n "$CALLS" ] && echo "$*" >> "$CALLS"
case $FAIL in
  target) echo "tileiras: for the --gpu-name option: Cannot find option named 'sm_77'!" >&2; exit 1 ;;
  flags) echo "tileiras: Unknown command line argument '--new'" >&2; exit 1 ;;
  old) echo "error: GPU architecture sm_90 is not supported by this version of tileiras." >&2; exit 2 ;;
  output) exit 2 ;;
  read) echo "error: section 3 at offset 17: unknown version" >&2; exit 3 ;;
  type) printf "error: Incompatibility with architecture 'sm_90': unsupported type 'f32'\nerror: failed to compile Tile IR program\n" >&2; exit 5 ;;
  silent) echo "error: failed to compile Tile IR program" >&2; exit 5 ;;
  toolkit) [ -n "$CUDA_ROOT$CUDA_HOME$CUDA_PATH" ] && { echo "error: failed to compile Tile IR program" >&2; exit 5; } ;;
  level) case "$*" in *opt-level=0*|*opt-level=1*) ;; *) echo "error: failed to compile Tile IR program" >&2; exit 5 ;; esac ;;
  crash) kill -SEGV $$ ;;
  hang) echo partial > "$TMPDIR/left.o"; sleep 60 & echo "$$ $!" >> "${PIDS:-/dev/null}"; wait ;;
  empty) exit 0 ;;
  garbage) while [ "$1" != -o ]; do shift; done; echo garbage > "$2"; exit 0 ;;
  behind) sleep 60 & ;;
  warn) echo "warning: this is slow" >&2 ;;
  noise) i=0; while [ $i -lt 50 ]; do printf 'error: \033[31m\007line %d\n' $i >&2; i=$((i + 1)); done; exit 5 ;;
  why) printf 'error: no statically-known contiguous dimension\nerror: failed to compile Tile IR program\n' >&2; exit 5 ;;
  kill) kill -KILL $$ ;;
  together) for arg; do case $arg in *.tileirbc) if grep -q alpha "$arg" && grep -q omega "$arg"; then exit 5; fi ;; esac; done ;;
  remarks) exit 1 ;;
  other) exit 42 ;;
esac
case "$*" in
  *--remarks=*) printf 'in function: k:\n\n  category: Memory\n    remark[failed]: Failed to select TMA load instruction\n      --> "k.mlir":2:8\n       |\n       = name: RemarkMemoryTmaLoadFailed\n       = reason: base pointer not 16-byte aligned\n' ;;
esac
while [ $# -gt 0 ]; do
  if [ "$1" = -o ]; then
    printf '\177ELF object' > "$2"
  fi
  shift
done
