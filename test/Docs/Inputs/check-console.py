# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the commands of a page, which fail, and compares what they print.

A block of mlir that begins with a comment with the name of a file is written to it. In a block
of console, the line of a command begins with "$ "; what follows is its output. "..." stands for
any further lines.

usage: check-console.py PAGE FOLDER
"""
import pathlib
import re
import subprocess
import sys

BLOCK = re.compile(r"^```(mlir|console)\n(.*?)^```\n", re.MULTILINE | re.DOTALL)


def run(command, expected, folder):
    result = subprocess.run(command, shell=True, cwd=folder, text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    actual = result.stdout.splitlines()
    if expected and expected[-1] == "...":
        expected = expected[:-1]
        actual = actual[:len(expected)]
    if result.returncode == 1 and actual == expected:
        return True
    print(f"$ {command}\nexit code {result.returncode}, expected:\n" + "\n".join(expected) +
          "\nactual:\n" + result.stdout)
    return False


def main():
    folder = pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    passed = failed = 0
    for kind, text in BLOCK.findall(pathlib.Path(sys.argv[1]).read_text()):
        if kind == "mlir":
            (folder / text.split("\n")[0].removeprefix("// ")).write_text(text)
            continue
        for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
            command, *expected = part.splitlines()
            if run(command, expected, folder):
                passed += 1
            else:
                failed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
