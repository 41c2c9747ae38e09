#!/usr/bin/env python3
# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the order of folders that README.md states against the includes.

The table below "## Folders" lists the folders of include/agate and lib from the
lowest to the highest: a file includes headers of its own folder and of those
above it in the table only. Headers of the top folder (agate/Runtime.h) belong
to the folder of that name.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
INCLUDE = re.compile(r'^\s*#?\s*include\s+"([^"]+)"', re.MULTILINE)


def read_order():
    """The rank of each folder in README's table."""
    text = (ROOT / "README.md").read_text().split("\n## Folders\n")[1]
    ranks = {}
    for rank, row in enumerate(re.findall(r"^\| (`.*?) \|", text, re.MULTILINE)):
        for folder in re.findall(r"`([^`]+)`", row):
            ranks[folder] = rank
    return ranks


def get_folder(path, ranks):
    """The folder of the table that a path below include/agate or lib is in."""
    parts = pathlib.PurePath(path).parts
    for length in range(len(parts), 0, -1):
        folder = "/".join(parts[:length])
        if folder in ranks:
            return folder
    stem = pathlib.PurePath(path).stem
    return stem if stem in ranks else None


def get_target(source, include):
    """The path of an included header below include/agate or lib, if it is ours."""
    if include.startswith("agate/"):
        return include[len("agate/"):]
    candidates = [source.parent / include, ROOT / "lib" / include]
    # Conversions include headers of other families by their path.
    candidates += [parent / include for parent in source.parents]
    for candidate in candidates:
        if candidate.is_file() and ROOT / "lib" in candidate.parents:
            return candidate.relative_to(ROOT / "lib").as_posix()
    return None


def main():
    ranks = read_order()
    errors, count = [], 0
    roots = [ROOT / "include" / "agate", ROOT / "lib"]
    for root in roots:
        for source in sorted(root.rglob("*")):
            if source.suffix not in (".h", ".cpp", ".c", ".td", ".in"):
                continue
            name = source.relative_to(ROOT)
            folder = get_folder(source.relative_to(root).as_posix(), ranks)
            if not folder:
                errors.append(f"{name}: README.md does not list its folder")
                continue
            for include in INCLUDE.findall(source.read_text()):
                target = get_target(source, include)
                if not target:
                    continue
                count += 1
                other = get_folder(target, ranks)
                if not other:
                    errors.append(f"{name}: README.md does not list the folder "
                                  f"of {include}")
                elif ranks[other] > ranks[folder]:
                    errors.append(f"{name}: {folder} is below {other} in "
                                  f"README.md, but includes {include}")
    for error in errors:
        print(error, file=sys.stderr)
    if not count:
        sys.exit("no includes were found")
    print(f"{count} includes, {len(errors)} errors")
    sys.exit(1 if errors else 0)


if __name__ == "__main__":
    main()
