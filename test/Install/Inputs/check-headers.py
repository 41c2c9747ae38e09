# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles every header of a folder alone, in an environment without variables.

usage: check-headers.py --cc CC --cxx CXX --mlir-include DIR FOLDER

Headers that provide for C++ (`__cplusplus`) are for C programs: they are
compiled as C99, without the headers of MLIR, as well as as C++17.

Most of the time goes into the same headers. They are compiled once, for all
headers that include them: what comes after the includes of a header is
compiled as without that, and those that it includes are checked themselves.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

parser = argparse.ArgumentParser()
parser.add_argument("--cc", required=True)
parser.add_argument("--cxx", required=True)
parser.add_argument("--mlir-include", required=True, type=pathlib.Path)
parser.add_argument("folder", type=pathlib.Path)
arguments = parser.parse_args()

# The first that a header includes is used for it.
BASES = ("agate/Conversion/Utils/ScalarBuilder.h",
         "agate/Dialect/ONNX/IR/ONNXOpBase.h", "mlir/IR/PatternMatch.h",
         "mlir/IR/OpDefinition.h", "mlir/Pass/Pass.h")
CXX = [arguments.cxx, "-std=c++17", "-isystem", arguments.mlir_include]
INCLUDE = re.compile(r'^#include ["<]((?:agate|mlir)/[^">]+\.h)[">]$', re.M)


def compile_source(command, source):
    return subprocess.run(
        command, input=source, env={"PATH": "/usr/bin:/bin"},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def find_included(header):
    """Names of the headers that a header includes, directly or not."""
    included = set()
    rest = [header]
    while rest:
        for name in INCLUDE.findall(rest.pop().read_text(encoding="utf-8")):
            if name in included:
                continue
            included.add(name)
            rest += [path for path in (arguments.folder / name,
                                       arguments.mlir_include / name)
                     if path.exists()]
    return included


def precompile(base, folder):
    path = os.path.join(folder, base.replace("/", "-") + ".pch")
    result = compile_source([*CXX, "-I", arguments.folder, "-x", "c++-header", "-",
                             "-o", path],
                            '#include "%s"\n' % base)
    if result.returncode != 0:
        sys.exit(result.stdout)
    return path


def precompile_included(folder):
    included = set()
    for header in arguments.folder.rglob("*.h"):
        included |= find_included(header)
    return {base: precompile(base, folder)
            for base in BASES if base in included}


def make_checks(precompiled):
    checks = []
    for header in sorted(arguments.folder.rglob("*.h")):
        name = str(header.relative_to(arguments.folder))
        common = ["-fsyntax-only", "-I", str(arguments.folder)]
        included = find_included(header)
        base = next((["-include-pch", path]
                     for base, path in precompiled.items()
                     if base in included and base != name), [])
        checks.append(("C++17 " + name, header,
                       [*CXX, "-x", "c++", *common, *base, "-"]))
        if "__cplusplus" in header.read_text(encoding="utf-8"):
            checks.append(("C99 " + name, header, [
                arguments.cc, "-std=c99", "-pedantic-errors", "-x", "c",
                *common, "-"]))
    return checks


def run(check):
    name, header, command = check
    # As a user includes it, and twice: include guards work.
    return name, compile_source(command, '#include "%s"\n' % header * 2)


with tempfile.TemporaryDirectory() as scratch, \
        concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
    checks = make_checks(precompile_included(scratch))
    if not checks:
        sys.exit("no headers in %s" % arguments.folder)
    failed = False
    for name, result in pool.map(run, checks):
        print(name)
        if result.returncode != 0:
            print(result.stdout)
            failed = True
sys.exit(failed)
