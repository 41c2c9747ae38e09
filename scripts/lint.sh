#!/bin/bash
# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# usage: scripts/lint.sh [--changed | FILE...]
#
# Runs clang-tidy with the checks of .clang-tidy over the sources of lib and
# tools, and over the headers that they include. That takes long (about ten
# seconds per file and core), so it is not part of the tests.
#
#   FILE...     only these sources and headers
#   --changed   only those that differ from origin/main, or from HEAD if there is
#               no such branch
#
# Installs clang-tidy-22 if it is missing. Prints each finding once and a summary
# as the last line; the exit code is 1 if there are findings. The build folder is
# build-lint: precompiled headers are off there, and only what TableGen writes
# is built. $LINT_JOBS is how many files are checked at once, by default as many
# as there are processors.
set -euo pipefail
cd "$(dirname "$0")/.."

usage() {
  sed -n '/^# usage/,/^set/{/^set/d;s/^# \?//;p}' "$0"
}

is_source() {
  [[ $1 =~ ^(lib|tools|include)/.*\.(c|cpp|h)$ ]]
}

files=()
case ${1:-} in
-h | --help)
  usage
  exit 0
  ;;
--changed)
  [[ $# == 1 ]] || { usage >&2 && exit 2; }
  base=HEAD
  if git rev-parse --quiet --verify origin/main >/dev/null; then
    base=$(git merge-base origin/main HEAD)
  fi
  while read -r file; do
    ! is_source "$file" || files+=("$file")
  done < <(git diff --name-only --diff-filter=d "$base"
    git ls-files --others --exclude-standard)
  ;;
-*)
  usage >&2
  exit 2
  ;;
"")
  while read -r file; do
    files+=("$file")
  done < <(find lib tools -name '*.c' -o -name '*.cpp' | sort)
  ;;
*)
  for file in "$@"; do
    file=$(realpath --relative-to=. -- "$file")
    if [[ ! -f $file ]] || ! is_source "$file"; then
      echo "error: $file is no source or header of lib, tools or include" >&2
      exit 2
    fi
    files+=("$file")
  done
  ;;
esac
if [[ ${#files[@]} == 0 ]]; then
  echo "0 files, 0 findings"
  exit 0
fi

if ! command -v clang-tidy-22 >/dev/null; then
  scripts/install-packages.sh --lint
fi

folder=build-lint
mkdir -p "$folder"
log=$folder/build.log
if ! { cmake --preset release -B "$folder" -DAGATE_PRECOMPILED_HEADERS=OFF \
  -DAGATE_UNITY_BUILD=OFF -DCMAKE_EXPORT_COMPILE_COMMANDS=ON &&
  ninja -C "$folder" agate-tablegen; } >"$log" 2>&1; then
  tail -50 "$log"
  echo "error: $folder could not be prepared, see $log" >&2
  exit 1
fi

# One file of output for each that is checked.
output=$folder/lint
rm -rf "$output"
mkdir -p "$output"
check() {
  clang-tidy-22 --quiet -p "$1" "$3" >"$2/${3//\//.}" 2>"$2/${3//\//.}.stderr" ||
    [[ -s $2/${3//\//.} ]] || cat "$2/${3//\//.}.stderr"
  echo "    $3" >&2
}
export -f check
echo "Checking ${#files[@]} files"
failures=$(printf '%s\0' "${files[@]}" |
  xargs -0 -n 1 -P "${LINT_JOBS:-$(nproc)}" \
    bash -c 'check "$@"' lint "$folder" "$output")

# A header is checked with every source that includes it.
find "$output" -type f ! -name '*.stderr' -print0 | sort -z | xargs -0 cat |
  awk -v root="$PWD/" '
    /^[^ ].*:[0-9]+:[0-9]+: (warning|error): / {
      sub(root, "")
      shown = !($0 in seen)
      seen[$0] = 1
      if (shown) {
        ++findings
        check = $NF
        ++kinds[check]
      }
    }
    shown { print }
    END {
      for (check in kinds)
        printf "%6d %s\n", kinds[check], check | "sort -rn"
      close("sort -rn")
    }' >"$output.txt"
cat "$output.txt"
[[ -z $failures ]] || echo "$failures"
findings=$(grep -cE '^[^ ].*:[0-9]+:[0-9]+: (warning|error): ' "$output.txt" || true)
echo "${#files[@]} files, $findings findings"
[[ $findings == 0 && -z $failures ]]
