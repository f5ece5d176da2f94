#!/usr/bin/env bash
# Copies what `run.sh` needs to a folder, for a machine without a compiler: `pack.sh FOLDER [BINARIES]`. Binaries keep
# their symbols and lose their debug info.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$1
binaries=${2:-$here/target/x86_64-unknown-linux-gnu/release}
mkdir -p "$folder/bin"
for target in text bytecode fmt opt exec generated npy arguments; do
  strip --strip-debug -o "$folder/bin/$target" "$binaries/$target"
done
rm -rf "$folder/corpus" "$folder/dictionaries"
cp -r "$here/corpus" "$here/dictionaries" "$here/run.sh" "$folder"
du -sh "$folder"
