# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the functions of a test of rewrites before and after them.

usage: check-rewrites.py FILE.mlir FOLDER PASS

The functions, in modules separated by "// -----", are named after a rule: @Rule
or @Rule_what if it applies, @not_Rule or @not_Rule_what if it does not, which
is checked. Functions to which it applies return the same before and after PASS,
also with all sizes unknown, for random inputs and for inputs with NaN, infinities
and -0.0. A size `?` of an argument is 3. Numbers may differ in rounding. All is run with -O0.
"""

import math
import os
import random
import re
import struct
import subprocess
import sys

import agate_server

# Element type -> descr of .npy, format of struct.
ELEMENTS = {
    "f16": ("<f2", "e"), "f32": ("<f4", "f"), "f64": ("<f8", "d"),
    "i1": ("|b1", "?"), "i8": ("|i1", "b"), "ui8": ("|u1", "B"),
    "i32": ("<i4", "i"), "i64": ("<i8", "q")}
TOLERANCES = {"<f2": 4e-3, "<f4": 4e-6, "<f8": 1e-12}
SPECIAL = [math.nan, math.inf, -math.inf, -0.0, 0.0]
ARGUMENT = re.compile(r"%(\w+): tensor<([^>]*)>")
FUNCTION = re.compile(r"func\.func @(\w+)\(([^{]*)\{")
OPERATION = re.compile(
    r'("onnx\.\w+"\()([^)]*)(\).*?: )\(([^)]*)\)( -> )(.*)$')
TENSOR = re.compile(r"tensor<((?:\d+x)+)(?=[a-z])")


def forget_sizes(text):
    return TENSOR.sub(lambda m: "tensor<" + "?x" * m[1].count("x"), text)


def make_dynamic(text):
    """The program with no known sizes, except those of constants."""
    constants = set(re.findall(r"(%\w+) = onnx\.Constant", text))
    lines = []
    for line in text.splitlines():
        operation = OPERATION.search(line)
        if operation:
            names = [name.strip() for name in operation[2].split(",")]
            types = operation[4].split(", ")
            types = [kind if name in constants else forget_sizes(kind)
                     for name, kind in zip(names, types)]
            line = (line[:operation.start()] + operation[1] + operation[2] +
                    operation[3] + "(" + ", ".join(types) + ")" +
                    operation[5] + forget_sizes(operation[6]))
        elif "onnx.Constant" not in line:
            line = forget_sizes(line)
        lines.append(line)
    return "\n".join(lines) + "\n"


def write_npy(path, shape, element, values):
    descr, code = ELEMENTS[element]
    sizes = "".join(f"{size}, " for size in shape)
    header = f"{{'descr': '{descr}', 'fortran_order': False, 'shape': ({sizes})}}"
    header += " " * (-(len(header) + 11) % 64) + "\n"
    with open(path, "wb") as file:
        file.write(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) +
                   header.encode() + struct.pack(f"<{len(values)}{code}", *values))


def read_npy(path):
    with open(path, "rb") as file:
        data = file.read()
    length = struct.unpack("<H", data[8:10])[0]
    header = data[10:10 + length].decode()
    descr = re.search(r"'descr': '([^']*)'", header)[1]
    shape = re.search(r"'shape': \(([^)]*)\)", header)[1]
    code = next(c for d, c in ELEMENTS.values() if d[1:] == descr[1:])
    body = data[10 + length:]
    count = len(body) // struct.calcsize(code)
    return descr, shape, struct.unpack(f"<{count}{code}", body)


def draw(rng, element, special):
    if element == "i1":
        return rng.random() < 0.5
    if element[0] != "f":
        return rng.randrange(9) - (0 if element == "ui8" else 4)
    if special and rng.random() < 0.15:
        return rng.choice(SPECIAL)
    return rng.uniform(-2, 2)


def write_inputs(folder, arguments, special):
    """Options of agate run."""
    rng, options = random.Random(1), []
    for i, (_, kind) in enumerate(arguments):
        *shape, element = kind.split("x")
        shape = [int(size.replace("?", "3")) for size in shape]
        values = [draw(rng, element, special) for _ in range(math.prod(shape))]
        path = os.path.join(folder, f"{'special' if special else 'input'}{i}.npy")
        write_npy(path, shape, element, values)
        options += ["--input", f"input{i}={path}"]
    return options


def run(path, inputs, folder):
    """The outputs, or the error."""
    done = agate_server.run("run", path, "-O0", "--quiet",
                            f"--output-dir={folder}", *inputs)
    if done.returncode:
        return done.output
    return [read_npy(os.path.join(folder, name))
            for name in sorted(os.listdir(folder)) if name.endswith(".npy")]


def is_close(a, b, tolerance):
    if math.isnan(a) or math.isnan(b):
        return math.isnan(a) and math.isnan(b)
    if math.isinf(a) or math.isinf(b):
        return a == b
    return abs(a - b) <= tolerance * max(1, abs(a))


def compare(expected, actual):
    if isinstance(expected, str) or isinstance(actual, str):
        return f"{expected}\n{actual}"
    for (descr, shape, values), (_, other, results) in zip(expected, actual):
        if shape != other:
            return f"sizes ({shape}) become ({other})"
        tolerance = TOLERANCES.get(descr, 0)
        for a, b in zip(values, results):
            if not is_close(a, b, tolerance):
                return f"{a} becomes {b}"
    return ""


def rewrite(path, name, pass_name):
    """Writes the program after the pass; returns its name, and the error."""
    result = os.path.splitext(path)[0] + "-after.mlir"
    done = subprocess.run(
        ["agate-opt", path, f"--{pass_name}=stats", "-o", result],
        capture_output=True, text=True)
    if done.returncode:
        return result, done.stderr
    rule = re.match(r"(?:not_)?([A-Z][A-Za-z]*)", name)
    if not rule:
        return result, "is not the name of a rule"
    applied = f"rule '{rule[1]}' was applied" in done.stderr
    if applied == name.startswith("not_"):
        return result, f"rule '{rule[1]}' was {'' if applied else 'not '}applied"
    return result, ""


def check(text, folder, pass_name):
    function = FUNCTION.search(text)
    name, arguments = function[1], ARGUMENT.findall(function[2].split("->")[0])
    folder = os.path.join(folder, name)
    os.makedirs(folder, exist_ok=True)
    paths = [os.path.join(folder, kind + ".mlir")
             for kind in ("static", "dynamic")]
    for path, program in zip(paths, (text, make_dynamic(text))):
        with open(path, "w") as file:
            file.write(program)
    after, failure = rewrite(paths[0], name, pass_name)
    # A rule may need to know sizes.
    dynamic_after, _ = rewrite(paths[1], name, pass_name)
    for special in () if name.startswith("not_") else (False, True):
        inputs = write_inputs(folder, arguments, special)
        expected = run(paths[0], inputs, os.path.join(folder, "before"))
        for path in (after, dynamic_after):
            result = run(path, inputs, os.path.join(folder, "after"))
            failure = failure or compare(expected, result)
    return f"{name}: {failure}" if failure else ""


def main():
    path, folder, pass_name = sys.argv[1:]
    with open(path) as file:
        modules = file.read().split("// -----")
    failures = list(filter(None, (check(text, folder, pass_name)
                                for text in modules)))
    print("\n".join(failures + [f"{len(modules)} functions"]))
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
