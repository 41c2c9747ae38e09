# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares attention in blocks with loops over elements.

usage: attention.py FOLDER
"""

import array
import math
import os
import random
import sys

import agate_server

DEPTH, WIDTH = 20, 24


def save(path, shape, elements, code):
    """A .npy file of f32 ('f'), i64 ('q') or bool ('b')."""
    descr = {"f": "<f4", "q": "<i8", "b": "|b1"}[code]
    sizes = "".join(f"{size}," for size in shape)
    header = f"{{'descr': '{descr}', 'fortran_order': False, 'shape': ({sizes})}}"
    header = header.ljust(117) + "\n"
    with open(path, "wb") as file:
        file.write(b"\x93NUMPY\x01\x00" + len(header).to_bytes(2, "little") +
                   header.encode())
        array.array(code, elements).tofile(file)


class Case:
    """Several operations on the same inputs."""

    num_results, tolerance = 7, 1e-5
    options = ["--verify-tiles-each"]

    def __init__(self, heads, kv_heads, queries, keys, special=False):
        self.name = f"{heads} {kv_heads} {queries} {keys} {special}"
        self.special = special
        self.past = 9
        self.inputs = {
            "q": ((2, heads, queries, DEPTH), "f32"),
            "k": ((2, kv_heads, keys, DEPTH), "f32"),
            "v": ((2, kv_heads, keys, WIDTH), "f32"),
            "pk": ((2, kv_heads, self.past, DEPTH), "f32"),
            "pv": ((2, kv_heads, self.past, WIDTH), "f32"),
            "allowed": ((queries, keys), "i1"),
            "bias": ((1, 1, queries, keys), "f32"),
            "lengths": ((2,), "i64"),
        }
        self.result = (2, heads, queries, WIDTH)

    def make_values(self, folder):
        """Files with the inputs."""
        generator = random.Random(1)
        for name, (shape, element) in self.inputs.items():
            count = math.prod(shape)
            if element == "f32":
                values = [generator.uniform(-2, 2) for _ in range(count)]
                if self.special and name == "v":
                    # Of the first key of one head, and of the last of another.
                    values[3] = math.inf
                    values[-2] = math.nan
                    values[len(values) // 2 + 5] = -math.inf
                if self.special and name == "k":
                    values[-1] = math.nan
                    values[DEPTH + 2] = math.inf
                save(f"{folder}/{name}.npy", shape, values, "f")
            elif element == "i1":
                # The first row allows nothing.
                values = [i >= shape[1] and generator.random() < 0.7
                          for i in range(count)]
                save(f"{folder}/{name}.npy", shape, values, "b")
            else:
                keys = self.inputs["k"][0][2]
                save(f"{folder}/{name}.npy", shape,
                     [max(keys - 5, 0), keys], "q")

    def make_program(self, is_dynamic):
        def type_of(name):
            shape, element = self.inputs[name]
            open_sizes = {"q": (0, 2), "k": (0, 2), "v": (0, 2), "pk": (0, 2),
                          "pv": (0, 2), "allowed": (0, 1), "bias": (2, 3),
                          "lengths": (0,)}[name] if is_dynamic else ()
            sizes = "".join("?x" if i in open_sizes else f"{size}x"
                            for i, size in enumerate(shape))
            return f"tensor<{sizes}{element}>"

        heads, width = self.result[1], self.result[3]
        result = (f"tensor<?x{heads}x?x{width}xf32>" if is_dynamic else
                  f"tensor<2x{heads}x{self.result[2]}x{width}xf32>")
        lines, results = [], []

        def attend(attributes, mask=None, past=False, lengths=False):
            operands = ["q", "k", "v", mask] + (["pk", "pv"] if past
                                                else [None, None])
            operands.append("lengths" if lengths else None)
            names = ", ".join(f"%{name or 'none'}" for name in operands)
            types = ", ".join(type_of(name) if name else "none"
                              for name in operands)
            results.append(f"%r{len(results)}#0")
            present = ("tensor<*xf32>, tensor<*xf32>" if past else "none, none")
            lines.append(f"  {results[-1][:-2]}:4 = \"onnx.Attention\"({names}) "
                         f"<{{{attributes}}}> : ({types}) -> "
                         f"({result}, {present}, none)")

        attend("")
        attend("is_causal = 1 : si64")
        attend("left_window_size = 3 : si64, right_window_size = 2 : si64")
        attend("is_causal = 1 : si64, left_window_size = 20 : si64", past=True)
        attend("softcap = 1.5 : f32", mask="allowed")
        attend("scale = 0.5 : f32, is_causal = 1 : si64", mask="bias")
        attend("is_causal = 1 : si64", lengths=True)
        arguments = ", ".join(f"%{name}: {type_of(name)}"
                              for name in self.inputs)
        types = ", ".join([result] * len(results))
        return (f"func.func @f({arguments}) -> ({types}) {{\n"
                "  %none = \"onnx.NoValue\"() <{value}> : () -> none\n" +
                "\n".join(lines) +
                f"\n  return {', '.join(results)} : {types}\n}}\n")


STATIC, DYNAMIC = False, True

# The modes and the CPUs differ by case, to save time.
CASES = [
    (Case(2, 2, 5, 16), [STATIC], []),
    (Case(2, 1, 16, 17), [STATIC, DYNAMIC], ["--target-cpu=x86-64-v3"]),
    (Case(2, 2, 18, 64, special=True), [STATIC], []),
    (Case(4, 2, 33, 150), [STATIC, DYNAMIC], []),
    (Case(2, 2, 65, 65, special=True), [STATIC], ["--target-cpu=x86-64-v3"]),
    (Case(2, 2, 130, 1), [STATIC], []),
    (Case(1, 1, 20, 200, special=True), [DYNAMIC], []),
]


def run(folder, case, *arguments):
    inputs = [f"--input=input{i}={folder}/{name}.npy"
              for i, name in enumerate(case.inputs)]
    return agate_server.run("run", f"{folder}/program.mlir", "--quiet",
                            *case.options, *inputs, *arguments)


def check(folder, case, modes, levels=()):
    """Runs the programs of one case and returns the failures."""
    def write_program(is_dynamic):
        with open(f"{folder}/program.mlir", "w") as file:
            file.write(case.make_program(is_dynamic))

    case.make_values(folder)
    expected = f"{folder}/expected"
    write_program(STATIC)
    result = run(folder, case, "-O0", f"--output-dir={expected}")
    if result.returncode:
        return [f"{case.name}: {result.output}"]
    failures = []
    for is_dynamic in modes:
        write_program(is_dynamic)
        for level in [[], *[[level] for level in levels]]:
            result = run(folder, case, "--rtol=1e-4",
                         f"--atol={case.tolerance:f}",
                         *[f"--expect=output{i}={expected}/output{i}.npy"
                           for i in range(case.num_results)], *level)
            if result.returncode:
                failures.append(f"{case.name} dynamic {is_dynamic} {level}: "
                                f"{result.output.strip()}")
    return failures


def check_all(cases):
    """Checks the cases, each a tuple of the arguments of check, with the
    arguments of the command."""
    (folder,) = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    failures = []
    for case in cases:
        failures += check(folder, *case)
    print("\n".join(failures))
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    check_all(CASES)
