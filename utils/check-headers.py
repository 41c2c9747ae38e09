#!/usr/bin/env python3
# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that every source file, script and CMake file has a licence header.

The header is the short SPDX form, within the first lines of the file: that it
is part of the Agate project, and the licence identifier. IR, models and data of
tests need none.
"""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDERS = [".ci", "cmake", "docs", "include", "lib", "python", "scripts", "test", "tools",
           "utils"]
SUFFIXES = {".c", ".cmake", ".cpp", ".def", ".h", ".in", ".js", ".py", ".pyi",
            ".sh", ".td"}
NAMES = {"CMakeLists.txt", "run"}
LINES = 10
REQUIRED = ["Part of the Agate project",
            "SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception"]


def get_files():
    yield ROOT / "CMakeLists.txt"
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and (path.suffix in SUFFIXES or
                                   path.name in NAMES):
                yield path


def main():
    count = errors = 0
    for path in get_files():
        count += 1
        with open(path, encoding="utf-8") as file:
            head = "".join(line for line, _ in zip(file, range(LINES)))
        missing = [text for text in REQUIRED if text not in head]
        if missing:
            errors += 1
            print(f"{path.relative_to(ROOT)}: error: no licence header "
                  f"('{missing[0]}' not found in the first {LINES} lines)",
                  file=sys.stderr)
    print(f"{count} files, {errors} without a licence header")
    sys.exit(1 if errors else 0)


if __name__ == "__main__":
    main()
