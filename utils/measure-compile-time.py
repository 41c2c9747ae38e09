#!/usr/bin/env python3
# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures how compile time and code size grow with the size of a program.

Prints docs/CompileTime.md, or writes it with --output. Programs are chains of
elementwise operations, residual blocks of convolutions and layers of a
transformer's encoder, with static and with dynamic sizes. Their weights differ
from part to part, as those of a model do.
"""

import argparse
import os
import random
import resource
import subprocess
import sys
import tempfile

# What `agate compile --emit` writes, in order.
STAGES = ["linalg", "loops", "llvm", "obj"]
SIZES = {
    "chain": [1000, 5000, 10000],
    "residual": [4, 16, 64],
    "encoder": [2, 8, 32],
}
TITLES = {
    "chain": "Chain of elementwise operations",
    "residual": "Residual blocks (Conv, Relu, Conv, Add, Relu)",
    "encoder": "Layers of an encoder (MatMul, Softmax, LayerNormalization, "
               "Gelu)",
}
COUNTED = {"chain": "operations", "residual": "blocks", "encoder": "layers"}


class Program:
    """A function in the onnx dialect, operation by operation."""

    def __init__(self, shape):
        self.lines = []
        self.types = {"x": self.get_type(shape)}
        self.count = 0
        self.random = random.Random(0)

    @staticmethod
    def get_type(shape):
        return "tensor<%sf32>" % "".join("%sx" % size for size in shape)

    def add(self, name, operands, shape, attributes="", unused=0):
        self.count += 1
        result = "v%d" % self.count
        self.types[result] = self.get_type(shape)
        types = ", ".join(self.types[operand] for operand in operands)
        results = "(%s)" % ", ".join([self.types[result]] + ["none"] * unused)
        self.lines.append(
            '  %%%s = "onnx.%s"(%s) %s : (%s) -> %s' %
            (result + ":%d" % (1 + unused), name,
             ", ".join("%" + operand for operand in operands),
             "<{%s}>" % attributes if attributes else "", types, results))
        return result

    def add_weights(self, shape):
        self.count += 1
        result = "v%d" % self.count
        self.types[result] = self.get_type(shape)
        count = 1
        for size in shape:
            count *= size
        # Numbers between 1 and 2.
        data = "".join("%02X%02X803F" % (self.random.randrange(256),
                                         self.random.randrange(256))
                       for _ in range(count))
        self.lines.append('  %%%s = onnx.Constant dense<"0x%s"> : %s' %
                          (result, data, self.types[result]))
        return result

    def finish(self, result):
        return "func.func @main(%%x: %s) -> %s {\n%s\n  onnx.Return %%%s : " \
            "%s\n}\n" % (self.types["x"], self.types[result],
                         "\n".join(self.lines), result, self.types[result])


def make_chain(count, dynamic):
    shape = ["?", "?"] if dynamic else [64, 64]
    program = Program(shape)
    value = "x"
    for i in range(count):
        if i % 3 == 2:
            value = program.add("Relu", [value], shape)
        else:
            value = program.add("Add" if i % 3 == 0 else "Mul", [value, "x"],
                                shape)
    return program.finish(value)


def make_residual(count, dynamic):
    channels = 32
    shape = [1, channels] + (["?", "?"] if dynamic else [14, 14])
    program = Program(shape)
    value = "x"

    def convolve(value):
        weights = program.add_weights([channels, channels, 3, 3])
        bias = program.add_weights([channels])
        return program.add(
            "Conv", [value, weights, bias], shape,
            'auto_pad = "NOTSET", dilations = [1, 1], group = 1 : si64, '
            "kernel_shape = [3, 3], pads = [1, 1, 1, 1], strides = [1, 1]")

    for _ in range(count):
        inner = program.add("Relu", [convolve(value)], shape)
        total = program.add("Add", [convolve(inner), value], shape)
        value = program.add("Relu", [total], shape)
    return program.finish(value)


def make_encoder(count, dynamic):
    rows = "?" if dynamic else 32
    width, hidden = 64, 128
    program = Program([rows, width])
    value = "x"

    def multiply(value, size, result):
        product = program.add(
            "MatMul", [value, program.add_weights([size, result])],
            [rows, result])
        return program.add("Add", [product, program.add_weights([result])],
                           [rows, result])

    def normalize(value):
        return program.add(
            "LayerNormalization",
            [value, program.add_weights([width]), program.add_weights([width])],
            [rows, width],
            "axis = -1 : si64, epsilon = 9.99999974E-6 : f32, "
            "stash_type = 1 : si64", unused=2)

    for _ in range(count):
        query, key, other = (multiply(value, width, width) for _ in range(3))
        turned = program.add("Transpose", [key], [width, rows], "perm = [1, 0]")
        scores = program.add("MatMul", [query, turned], [rows, rows])
        shares = program.add("Softmax", [scores], [rows, rows],
                             "axis = -1 : si64")
        mixed = program.add("MatMul", [shares, other], [rows, width])
        attention = multiply(mixed, width, width)
        value = normalize(
            program.add("Add", [attention, value], [rows, width]))
        inner = program.add("Gelu", [multiply(value, width, hidden)],
                            [rows, hidden], 'approximate = "none"')
        outer = multiply(inner, hidden, width)
        value = normalize(program.add("Add", [outer, value], [rows, width]))
    return program.finish(value)


MAKERS = {"chain": make_chain, "residual": make_residual,
          "encoder": make_encoder}


HEADER = """# Compile time

This file is written by `utils/measure-compile-time.py --output docs/CompileTime.md`.

Seconds of processor time of `agate compile`, from a program in the `onnx` dialect up to
the stage, start of the process included: operations on tensors (`linalg`), loops on
buffers (`loops`), the LLVM dialect (`llvm`) and an object file (`obj`). The least of
%d runs. The last column is the time up to the object file for one part of the program,
without what an empty program takes. Kernels are the functions that LLVM compiles for
the loops of the program: equal parts share them. Weights of the parts are different.
"""


def run(tool, source, stage, folder):
    """Seconds of processor time, and the file that was written."""
    output = os.path.join(folder, "output." +
                          ("o" if stage == "obj" else "mlir"))
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([tool, "compile", "--emit=" + stage, source, "-o", output],
                   check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime, output


def measure(tool, text, runs, folder):
    """The times of all stages, and the number of kernels."""
    source = os.path.join(folder, "program.mlir")
    with open(source, "w") as file:
        file.write(text)
    times = []
    kernels = 0
    for stage in STAGES:
        attempts = [run(tool, source, stage, folder) for _ in range(runs)]
        times.append(min(seconds for seconds, _ in attempts))
        if stage == "loops":
            with open(attempts[0][1]) as file:
                kernels = sum("func.func private @kernel" in line
                              for line in file)
    return times, kernels


def write_tables(tool, runs, limit, out):
    out.write(HEADER % runs)
    with tempfile.TemporaryDirectory() as folder:
        start = measure(tool, make_chain(1, False), runs, folder)[0][-1]
        for kind, sizes in SIZES.items():
            out.write("\n## %s\n\n| %s | sizes | linalg | loops | llvm | obj "
                      "| kernels | ms per part |\n|%s\n" %
                      (TITLES[kind], COUNTED[kind], "---|" * 8))
            for dynamic in (False, True):
                for size in sizes:
                    if limit and size > limit * sizes[0]:
                        continue
                    text = MAKERS[kind](size, dynamic)
                    times, kernels = measure(tool, text, runs, folder)
                    out.write("| %d | %s | %s | %d | %.2f |\n" % (
                        size, "dynamic" if dynamic else "static",
                        " | ".join("%.2f" % value for value in times), kernels,
                        1e3 * (times[-1] - start) / size))
                    out.flush()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--agate", default="build/bin/agate",
                        help="the tool to measure")
    parser.add_argument("--output", help="file to write instead of printing")
    parser.add_argument("--runs", type=int, default=2)
    parser.add_argument("--limit", type=int, default=0,
                        help="leave out sizes of more than so many times the "
                        "smallest one")
    options = parser.parse_args()
    if not options.output:
        write_tables(options.agate, options.runs, options.limit, sys.stdout)
        return
    temporary = options.output + ".new"
    with open(temporary, "w") as out:
        write_tables(options.agate, options.runs, options.limit, out)
    os.replace(temporary, options.output)


if __name__ == "__main__":
    main()
