# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the rules of simplify-generators with their documentation.

usage: check-generator-algebra.py SOURCE_FOLDER
"""

import pathlib
import re
import sys


def find_rules(root):
    """The names of the patterns that the files of rules add."""
    rules = set()
    for path in sorted((root / "lib/Dialect/Agate/Transforms").glob("*Rules.cpp")):
        text = path.read_text()
        for added in re.findall(r"patterns\.add<(.*?)>\(", text, re.DOTALL):
            rules.update(re.findall(r"(?<![\w:])(?!ONNX)[A-Z]\w+", added))
    return rules - {"Ops"}


def find_documented(root):
    """The names in the first columns of the tables."""
    text = (root / "docs/GeneratorAlgebra.md").read_text()
    names = set()
    for row in re.findall(r"^\| ([A-Z][^|]*) \|", text, re.MULTILINE):
        names.update(row.split(", "))
    return names


def main():
    root = pathlib.Path(sys.argv[1])
    rules, documented = find_rules(root), find_documented(root)
    for name in sorted(rules - documented):
        print(f"{name} is not in docs/GeneratorAlgebra.md")
    for name in sorted(documented - rules):
        print(f"docs/GeneratorAlgebra.md has {name}, which is no rule")
    sys.exit(1 if rules != documented or not rules else 0)


if __name__ == "__main__":
    main()
