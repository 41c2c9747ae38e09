# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles every header of a folder alone, in an environment without variables.

usage: check-headers.py --cc CC --cxx CXX --mlir-include DIR FOLDER

Headers that provide for C++ (`__cplusplus`) are for C programs: they are
compiled as C99, without the headers of MLIR, as well as as C++17.
"""

import argparse
import concurrent.futures
import os
import pathlib
import subprocess
import sys

parser = argparse.ArgumentParser()
parser.add_argument("--cc", required=True)
parser.add_argument("--cxx", required=True)
parser.add_argument("--mlir-include", required=True)
parser.add_argument("folder", type=pathlib.Path)
arguments = parser.parse_args()

checks = []
for header in sorted(arguments.folder.rglob("*.h")):
    name = str(header.relative_to(arguments.folder))
    common = ["-fsyntax-only", "-I", str(arguments.folder)]
    checks.append(("C++17 " + name, header, [
        arguments.cxx, "-std=c++17", "-x", "c++", *common,
        "-isystem", arguments.mlir_include]))
    if "__cplusplus" in header.read_text(encoding="utf-8"):
        checks.append(("C99 " + name, header, [
            arguments.cc, "-std=c99", "-pedantic-errors", "-x", "c", *common]))
if not checks:
    sys.exit("no headers in %s" % arguments.folder)


def run(check):
    name, header, command = check
    # As a user includes it, and twice: include guards work.
    source = '#include "%s"\n' % header * 2
    return name, subprocess.run(
        command + ["-"], input=source, env={"PATH": "/usr/bin:/bin"},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


failed = False
with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
    for name, result in pool.map(run, checks):
        print(name)
        if result.returncode != 0:
            print(result.stdout)
            failed = True
sys.exit(failed)
