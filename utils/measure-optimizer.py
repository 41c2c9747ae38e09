#!/usr/bin/env python3
# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures how the time of the graph optimizer grows with the size of a graph.

Prints docs/OptimizerTime.md, or writes it with --output. Graphs consist of many
parts to each of which some rules apply.
"""

import argparse
import os
import resource
import subprocess
import tempfile

HEADER = """# Time of the graph optimizer

This file is written by `utils/measure-optimizer.py --output docs/OptimizerTime.md`.

Seconds of processor time of `agate-opt`, start of the process and printing included, for
graphs of that many operations: without passes, with `infer-onnx-shapes`, and with
`optimize-onnx` in addition. The least of %d runs. The last column is the number of
operations that are left.

| graph | operations | no pass | shapes | optimizer | left |
|---|---|---|---|---|---|
"""
PASSES = [[], ["--infer-onnx-shapes"], ["--infer-onnx-shapes", "--optimize-onnx"]]
CONSTANTS = """\
  %none = "onnx.NoValue"() <{value}> : () -> none
  %two = onnx.Constant dense<2.0> : tensor<f32>
  %three = onnx.Constant dense<3> : tensor<4xi64>
  %flat = onnx.Constant dense<[3, 9]> : tensor<2xi64>
  %cube = onnx.Constant dense<[3, 3, 3]> : tensor<3xi64>
  %axis = onnx.Constant dense<0> : tensor<1xi64>
  %rest = onnx.Constant dense<[3, 3]> : tensor<2xi64>
  %weights = onnx.Constant dense<0.5> : tensor<3x3x1xf32>
  %numbers = onnx.Constant dense<1.0> : tensor<3xf32>
"""
# Of each part: its lines, with # for its number and @ for that of the one before,
# and how many operations these are.
PARTS = {
    "elementwise operations with constants": """\
  %a# = "onnx.Neg"(%v@) : (T) -> T
  %b# = "onnx.Add"(%x, %a#) : (T, T) -> T
  %c# = "onnx.Div"(%b#, %two) : (T, tensor<f32>) -> T
  %v# = "onnx.Relu"(%c#) : (T) -> T
""",
    "transpositions around elementwise operations": """\
  %a# = "onnx.Transpose"(%v@) <{perm = [0, 2, 1]}> : (T) -> T
  %b# = "onnx.Exp"(%a#) : (T) -> T
  %c# = "onnx.Transpose"(%b#) <{perm = [0, 2, 1]}> : (T) -> T
  %v# = "onnx.Tanh"(%c#) : (T) -> T
""",
    "reshapes of reshapes": """\
  %a# = "onnx.Reshape"(%v@, %flat) <{allowzero = 0 : si64}> : (T, tensor<2xi64>) -> tensor<3x9xf32>
  %v# = "onnx.Reshape"(%a#, %cube) <{allowzero = 0 : si64}> : (tensor<3x9xf32>, tensor<3xi64>) -> T
""",
    "convolutions and normalizations": """\
  %a# = "onnx.Conv"(%v@, %weights, %none) <{kernel_shape = [1]}> : (T, tensor<3x3x1xf32>, none) -> T
  %b#:3 = "onnx.BatchNormalization"(%a#, %numbers, %numbers, %numbers, %numbers) : (T, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (T, none, none)
  %v# = "onnx.Relu"(%b##0) : (T) -> T
""",
    "computations of shapes": """\
  %a# = "onnx.Shape"(%v@) <{start = 0 : si64}> : (T) -> tensor<3xi64>
  %b# = "onnx.Gather"(%a#, %axis) <{axis = 0 : si64}> : (tensor<3xi64>, tensor<1xi64>) -> tensor<1xi64>
  %c# = "onnx.Concat"(%b#, %rest) <{axis = 0 : si64}> : (tensor<1xi64>, tensor<2xi64>) -> tensor<3xi64>
  %v# = "onnx.Reshape"(%v@, %c#) <{allowzero = 0 : si64}> : (T, tensor<3xi64>) -> T
""",
}


def make_graph(name, count):
    part = PARTS[name]
    kind = "tensor<?x3x3xf32>" if name.startswith("comp") else "tensor<3x3x3xf32>"
    number = count // len(part.splitlines())
    lines = ["func.func @main(%%x: %s, %%v0: %s) -> %s {\n" % ((kind,) * 3),
             CONSTANTS]
    for i in range(number):
        # The second # of two is that of a result.
        text = part.replace("##", "#\0").replace("#", str(i + 1))
        lines.append(text.replace("\0", "#").replace("@", str(i)).replace(
            "(T", "(" + kind).replace("T)", kind + ")").replace(
                "T,", kind + ",").replace("-> T", "-> " + kind))
    lines.append("  onnx.Return %%v%d : %s\n}\n" % (number, kind))
    return "".join(lines)


def measure(command, runs):
    """The least processor time, and the output."""
    least = None
    for _ in range(runs):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        output = subprocess.run(command, stdout=subprocess.PIPE, text=True,
                                check=True).stdout
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        time = (after.ru_utime - before.ru_utime +
                after.ru_stime - before.ru_stime)
        least = time if least is None else min(least, time)
    return least, output


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--agate-opt", default="agate-opt")
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--sizes", type=int, nargs="+",
                        default=[1250, 2500, 5000, 10000])
    parser.add_argument("--output", metavar="FILE")
    args = parser.parse_args()
    text = HEADER % args.runs
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "graph.mlir")
        for name in PARTS:
            for size in args.sizes:
                with open(path, "w", encoding="utf-8") as file:
                    file.write(make_graph(name, size))
                times = []
                for passes in PASSES:
                    time, output = measure([args.agate_opt, path, *passes],
                                           args.runs)
                    times.append("%.2f" % time)
                left = sum("onnx." in line and "onnx.Constant " not in line and
                           "onnx.NoValue" not in line and
                           "onnx.Return" not in line
                           for line in output.splitlines())
                row = "| %s | %d | %s | %d |\n" % (name, size,
                                                   " | ".join(times), left)
                print(row, end="", flush=True)
                text += row
    if args.output:
        with open(args.output, "w", encoding="utf-8") as file:
            file.write(text)


if __name__ == "__main__":
    main()
