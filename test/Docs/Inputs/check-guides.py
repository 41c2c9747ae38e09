# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that what the guides for users of other programs recommend exists.

In the right column of their tables, code is a command with an option, a function or a type
of the runtime, a name of the Python package, or a file of the project.

usage: check-guides.py ROOT GUIDE...
"""
import functools
import pathlib
import re
import subprocess
import sys

COMMANDS = {"agate", "agate-opt", "agate-translate"}


@functools.lru_cache(maxsize=None)
def get_options(*command):
    text = subprocess.run([*command, "--help-hidden"], text=True, capture_output=True,
                          check=True).stdout
    return set(re.findall(r"(?<![\w-])-{1,2}([A-Za-z][\w-]*)", text))


def check_command(words):
    command = words[:2] if words[0] == "agate" else words[:1]
    options = get_options(*command)
    wrong = [word for word in words[len(command):] if word.startswith("-") and word != "-" and
             word.lstrip("-").split("=")[0] not in options]
    return f"{' '.join(command)} has no {wrong[0]}" if wrong else None


def find_names(root):
    runtime = "".join((root / "include" / "agate" / name).read_text()
                      for name in ("Runtime.h", "Runtime/ABI.h"))
    package = (root / "python" / "agate" / "__init__.py").read_text()
    package = package[package.index("__all__"):]
    return (set(re.findall(r"\b(?:agate[A-Z]\w+|Agate\w+|DLTensor)\b", runtime)) |
            {"agate." + name for name in re.findall(r'"(\w+)"', package)})


def check(code, root, names):
    """Why the code is wrong, or None."""
    words = code.split()
    if words[0] in COMMANDS:
        return check_command(words)
    if re.match(r"agate[A-Z.]|Agate[A-Z]|DLTensor$", code):
        return None if code in names else "there is no such name"
    if re.match(r"(include|lib|python|test|utils|docs|tools)/", code):
        return None if (root / code).exists() else "there is no such file"
    return None


def main():
    root, checked, errors = pathlib.Path(sys.argv[1]), 0, 0
    names = find_names(root)
    for guide in sys.argv[2:]:
        for number, line in enumerate((root / guide).read_text().splitlines(), 1):
            cells = [cell.strip() for cell in line.split("|")]
            if len(cells) != 4 or cells[0] or cells[3]:
                continue
            for code in re.findall(r"`([^`]+)`", cells[2]):
                reason = check(code, root, names)
                checked += 1
                if reason:
                    errors += 1
                    print(f"{guide}:{number}: `{code}`: {reason}")
    print(f"{checked} checked, {errors} wrong")
    return 1 if errors or not checked else 0


if __name__ == "__main__":
    sys.exit(main())
