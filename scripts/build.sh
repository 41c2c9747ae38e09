#!/bin/bash
# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Configures and builds a preset of CMakePresets.json, `release` unless told:
#   scripts/build.sh [preset [target...]]
# Prints how far it is now and then; all output goes to <build folder>/build.log.
set -euo pipefail
cd "$(dirname "$0")/.."

preset=${1:-release}
shift || true
folder=build
[[ $preset == release ]] || folder=build-$preset

mkdir -p "$folder"
log=$folder/build.log
echo "Configuring $folder"
if ! cmake --preset "$preset" >"$log" 2>&1; then
  cat "$log"
  exit 1
fi

echo "Building $folder"
ninja -C "$folder" -j "$(nproc)" "$@" >>"$log" 2>&1 </dev/null &
ninja=$!
begin=$SECONDS
next=20
while kill -0 $ninja 2>/dev/null; do
  sleep 1
  if ((SECONDS - begin >= next)); then
    next=$((SECONDS - begin + 20))
    echo "    $(grep -oE '^\[[0-9]+/[0-9]+\]' "$log" | tail -1) $((SECONDS - begin)) s"
  fi
done
if ! wait $ninja; then
  grep -vE '^\[[0-9]+/[0-9]+\]' "$log" | tail -100
  echo "The build failed, see $log"
  exit 1
fi
echo "    built in $((SECONDS - begin)) s"
