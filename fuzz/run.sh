#!/usr/bin/env bash
# Runs all fuzz targets side by side and prints a table: `run.sh SECONDS [FOLDER]`. FOLDER has the binaries of the targets;
# corpora and dictionaries lie beside this script. Inputs that are found go to a scratch folder, failures to artifacts/.
set -uo pipefail
here=$(cd "$(dirname "$0")" && pwd)
seconds=${1:-600}
binaries=${2:-}
for folder in "$here/bin" "$here/target/x86_64-unknown-linux-gnu/release"; do
  [ -z "$binaries" ] && [ -x "$folder/text" ] && binaries=$folder
done
[ -n "$binaries" ] || { echo "no binaries: run 'cargo +nightly fuzz build -O -a'" >&2; exit 2; }
targets="text bytecode fmt opt exec generated npy arguments"
work=${FUZZ_WORK:-$(mktemp -d)}
export ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=0}

dictionary() {
  case $1 in
    text | fmt | opt | exec) echo text ;;
    *) echo "$1" ;;
  esac
}

for target in $targets; do
  mkdir -p "$work/$target" "$here/artifacts/$target"
  dict=$here/dictionaries/$(dictionary "$target").dict
  flags=()
  [ -f "$dict" ] && flags+=("-dict=$dict")
  "$binaries/$target" "${flags[@]}" -max_total_time="$seconds" -rss_limit_mb=4096 -timeout=20 -max_len=6000 \
    -print_final_stats=1 -artifact_prefix="$here/artifacts/$target/" "$work/$target" "$here/corpus/$target" >"$work/$target.log" 2>&1 &
done
wait

printf '%-10s %12s %8s %8s %8s\n' target executions edges corpus crashes
status=0
for target in $targets; do
  log=$work/$target.log
  runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log" | tail -n 1)
  # A target that failed prints no statistics.
  runs=${runs:-$(grep -oE '^#[0-9]+' "$log" | tail -n 1 | tr -d '#')}
  edges=$(grep -oE 'cov: [0-9]+' "$log" | tail -n 1 | cut -d' ' -f2)
  corpus=$(find "$work/$target" "$here/corpus/$target" -type f | wc -l)
  crashes=$(find "$here/artifacts/$target" -type f | wc -l)
  [ "$crashes" = 0 ] || status=1
  printf '%-10s %12s %8s %8s %8s\n' "$target" "${runs:-0}" "${edges:-0}" "$corpus" "$crashes"
done
echo "logs and new inputs: $work"
exit $status
