# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that each source file that lowers operations has a test of its name.

lib/Conversion/ONNXToLinalg/Math/TopK.cpp is tested by
test/Conversion/ONNXToLinalg/Math/top-k.mlir and top-k-*.mlir beside it. Each
operation that a source file lowers occurs in some test of test/Conversion; with
--own-tests, in one of that source file.
"""

import argparse
import pathlib
import re

SOURCES = ["ONNXToLinalg/*/*.cpp", "ONNXToSCF/*.cpp"]
REGISTRATION = re.compile(r"\badd<(.*?)>\s*\(", re.DOTALL)
CLASS = re.compile(r"struct (\w+)\s*(?:final\s*)?:\s*(?:public\s+)?\w+<([^>]*)>")
# What has tables or functions of operations instead of registered classes.
ROW = re.compile(r"\bROW\((\w+),")
FUNCTION = re.compile(r"LogicalResult lower\w+\(ONNX(\w+)Op ")


def to_kebab_case(name):
    """TopK is top-k, MatMul is mat-mul, LRN is lrn."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])|(?<=.)(?=[A-Z][a-z])", "-", name).lower()


def split_arguments(text):
    """The template arguments of add<...>, with those in brackets left whole."""
    arguments, depth, start = [], 0, 0
    for i, character in enumerate(text + ","):
        depth += {"<": 1, ">": -1}.get(character, 0)
        if character == "," and depth == 0:
            arguments.append(text[start:i].strip())
            start = i + 1
    return [argument for argument in arguments if argument]


def get_operations(text):
    """The operations that a source file lowers, and classes that are not
    understood."""
    operations = (set(ROW.findall(text)) | set(FUNCTION.findall(text))) - {"NAME"}
    unknown, bases = set(), dict(CLASS.findall(text))
    for registered in REGISTRATION.findall(text):
        for pattern in split_arguments(registered):
            name = pattern.split("<")[0]
            # A class of its own, or a template with the operation.
            target = pattern if "<" in pattern else bases.get(name, "")
            found = re.findall(r"\bONNX(\w+)Op\b", target)
            operations.update(found)
            # The rows of the table of elementwise operations, and patterns for
            # operations of other dialects, are none of onnx.
            if not found and "::" not in target and name != "ElementwiseLowering":
                unknown.add(pattern)
    return operations, unknown


def get_used(test):
    """The operations in the program of a test, comments left out."""
    program = re.sub(r"//.*", "", test.read_text())
    return set(re.findall(r"\bonnx\.(\w+)", program))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("root", type=pathlib.Path)
    parser.add_argument("--own-tests", action="store_true")
    options = parser.parse_args()
    lib, test = (options.root / folder / "Conversion" for folder in ("lib", "test"))
    tests = {path: get_used(path) for path in sorted(test.rglob("*.mlir"))}
    everywhere = set().union(*tests.values())

    errors, numOperations, numSources = [], 0, 0
    for source in sorted(path for glob in SOURCES for path in lib.glob(glob)):
        operations, unknown = get_operations(source.read_text())
        name = source.relative_to(lib)
        for pattern in sorted(unknown):
            errors.append(f"{name}: which operation does {pattern} lower?")
        if not operations:
            continue
        numSources += 1
        numOperations += len(operations)
        stem = to_kebab_case(source.stem)
        folder = test / name.parent
        if folder / (stem + ".mlir") not in tests:
            errors.append(f"{name}: there is no test {name.parent / stem}.mlir")
        own = [used for path, used in tests.items() if path.parent == folder
               and re.fullmatch(re.escape(stem) + r"(-.*)?\.mlir", path.name)]
        used = set().union(*own) if options.own_tests else everywhere
        for operation in sorted(operations - used):
            errors.append(f"{name}: no test has onnx.{operation}")
    for error in errors:
        print(error)
    print(f"{numOperations} operations of {numSources} files, {len(errors)} errors")
    return bool(errors)


if __name__ == "__main__":
    raise SystemExit(main())
