# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the rules in docs/GeneratorAlgebra.md with those in docs/Proofs.md.

usage: check-proofs.py SOURCE_FOLDER
"""

import pathlib
import re
import sys


def find_rows(text):
    """The names in the first columns of tables."""
    names = set()
    for row in re.findall(r"^\| ([A-Z][^|]*) \|", text, re.MULTILINE):
        names.update(row.split(", "))
    return names


def main():
    docs = pathlib.Path(sys.argv[1]) / "docs"
    rules = find_rows((docs / "GeneratorAlgebra.md").read_text())
    text = (docs / "Proofs.md").read_text()
    proved = set(re.findall(r"^### Rule (\w+)$", text, re.MULTILINE))
    others = find_rows(text)
    for name in sorted(rules - proved - others):
        print(f"docs/Proofs.md has neither a theorem about {name} nor a reason")
    for name in sorted((proved | others) - rules):
        print(f"docs/Proofs.md has {name}, which is no rule")
    for name in sorted(proved & others):
        print(f"docs/Proofs.md has a theorem about {name}, and a reason for none")
    sys.exit(1 if (proved | others) != rules or proved & others else 0)


if __name__ == "__main__":
    main()
