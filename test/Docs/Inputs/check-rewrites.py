# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the patterns of the onnx dialect with the records of Rewrites.td.

usage: check-rewrites.py SOURCE_FOLDER LLVM_TBLGEN MLIR_INCLUDE_FOLDER
"""

import json
import pathlib
import re
import subprocess
import sys

RECORDS = "include/agate/Dialect/ONNX/Transforms/Rewrites.td"


def find_patterns(root):
    """The names of the classes that files of rules add."""
    folder = root / "lib/Dialect/ONNX"
    files = [*folder.glob("IR/*.cpp"), *folder.glob("Transforms/Rewrites/*.cpp")]
    names = set()
    for path in files:
        for added in re.findall(r"\badd<(.*?)>\s*\(", path.read_text(),
                                re.DOTALL):
            # Template arguments are operations.
            names.update(re.findall(r"(?<![\w:])(?!ONNX)[A-Z]\w+", added))
    return names


def find_functions(root):
    text = "".join(path.read_text() for path in
                   (root / "test/Dialect/ONNX/Transforms").glob("rewrites-*"))
    return set(re.findall(r"func\.func @((?:not_)?[A-Z][A-Za-z]*)", text))


def main():
    root = pathlib.Path(sys.argv[1])
    dump = subprocess.run(
        [sys.argv[2], "--dump-json", "-I", root / "include", "-I", sys.argv[3],
         root / RECORDS], capture_output=True, text=True, check=True).stdout
    classes = json.loads(dump)["!instanceof"]
    rules, declarative = set(classes["Rule"]), set(classes["Pat"])
    patterns, functions = find_patterns(root), find_functions(root)
    tested = rules - set(classes["Canonicalization"])
    errors = [f"{name} has no record" for name in patterns - rules]
    errors += [f"{name} is no rule" for name in rules - patterns - declarative]
    errors += [f"{name} has no record" for name in declarative - rules]
    errors += [f"there is no test @{test}" for name in tested
               for test in (name, "not_" + name) if test not in functions]
    print("\n".join(sorted(errors) + [f"{len(rules)} rules"]))
    sys.exit(1 if errors or not rules else 0)


if __name__ == "__main__":
    main()
