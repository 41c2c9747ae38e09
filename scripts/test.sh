#!/bin/bash
# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Installs what is missing, builds, and runs all tests. The last line is
# `N passed, M failed`. With --sanitize everything is built with the address
# and undefined behaviour sanitizers.
set -euo pipefail
cd "$(dirname "$0")/.."

preset=release
folder=build
case ${1:-} in
--sanitize)
  preset=sanitize
  folder=build-sanitize
  ;;
"") ;;
*)
  echo "usage: scripts/test.sh [--sanitize]" >&2
  exit 2
  ;;
esac

if ! scripts/install-packages.sh || ! scripts/build.sh "$preset"; then
  echo "0 passed, 1 failed"
  exit 1
fi
exec python3 utils/run-tests.py "$folder"
