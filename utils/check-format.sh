#!/bin/bash
# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Says which files clang-format would change, and which are too long. With
# --fix the former are changed.
set -euo pipefail
cd "$(dirname "$0")/.."

long=0
while read -r lines file; do
  if [[ $file != total && $lines -ge 1000 ]]; then
    echo "$file has $lines lines; a file has less than 1000"
    long=1
  fi
done < <(find include lib python tools test utils \( -name '*.h' -o -name '*.c' \
  -o -name '*.cpp' -o -name '*.td' -o -name '*.py' \) -exec wc -l {} +)

if ! command -v clang-format-22 >/dev/null; then
  echo "clang-format-22 is not installed: the format is not checked"
  exit $long
fi
mode=(--dry-run --Werror)
[[ ${1:-} != --fix ]] || mode=(-i)
find include lib python tools test \( -name '*.h' -o -name '*.c' -o -name '*.cpp' \) \
  -print0 | xargs -0 clang-format-22 "${mode[@]}"
exit $long
