# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares symmetric products with loops over elements.

usage: symmetric_products.py FOLDER
"""

import os
import sys

import agate_server

DEPTH = 40
STATIC, DYNAMIC = False, True


def make_program(size, element, is_dynamic):
    """x^T x, x x^T of stacks, and with operations behind them."""
    n = "?" if is_dynamic else size
    tall = f"tensor<{DEPTH}x{n}x{element}>"
    stack = f"tensor<2x{n}x{DEPTH}x{element}>"
    square, squares = (f"tensor<{shape}{n}x{n}x{element}>"
                       for shape in ("", "2x"))
    scalar = f"tensor<{element}>"
    row = f"tensor<{n}x{element}>"
    return f"""
func.func @f(%x: {tall} {{onnx.dim_params = "1:n"}},
             %y: {stack} {{onnx.dim_params = "1:n"}},
             %r: {row} {{onnx.dim_params = "0:n"}})
    -> ({square}, {squares}, {square}, {square}) {{
  %two = onnx.Constant dense<2.0> : {scalar}
  %xt = "onnx.Transpose"(%x) <{{perm = [1, 0]}}> : ({tall}) -> tensor<{n}x{DEPTH}x{element}>
  %0 = "onnx.MatMul"(%xt, %x) : (tensor<{n}x{DEPTH}x{element}>, {tall}) -> {square}
  %yt = "onnx.Transpose"(%y) <{{perm = [0, 2, 1]}}> : ({stack}) -> tensor<2x{DEPTH}x{n}x{element}>
  %1 = "onnx.MatMul"(%y, %yt) : ({stack}, tensor<2x{DEPTH}x{n}x{element}>) -> {squares}
  %a = "onnx.Relu"(%x) : ({tall}) -> {tall}
  %at = "onnx.Transpose"(%a) <{{perm = [1, 0]}}> : ({tall}) -> tensor<{n}x{DEPTH}x{element}>
  %2 = "onnx.MatMul"(%at, %a) : (tensor<{n}x{DEPTH}x{element}>, {tall}) -> {square}
  %3 = "onnx.Sub"(%2, %two) : ({square}, {scalar}) -> {square}
  %4 = "onnx.Relu"(%3) : ({square}) -> {square}
  %b = "onnx.Neg"(%x) : ({tall}) -> {tall}
  %c = "onnx.Abs"(%b) : ({tall}) -> {tall}
  %ct = "onnx.Transpose"(%c) <{{perm = [1, 0]}}> : ({tall}) -> tensor<{n}x{DEPTH}x{element}>
  %5 = "onnx.MatMul"(%ct, %c) : (tensor<{n}x{DEPTH}x{element}>, {tall}) -> {square}
  %6 = "onnx.Add"(%5, %r) : ({square}, {row}) -> {square}
  return %0, %1, %4, %6 : {square}, {squares}, {square}, {square}
}}
"onnx.EntryPoint"() <{{func = @f}}> : () -> ()
"""


# The modes and the options differ by case, to save time.
CASES = [
    (1, "f32", [DYNAMIC], []),
    (31, "f32", [STATIC], []),
    (64, "f64", [STATIC], ["--target-cpu=x86-64-v3"]),
    (65, "f32", [DYNAMIC], []),
    (77, "f64", [STATIC, DYNAMIC], []),
    (127, "f32", [STATIC], ["--target-cpu=x86-64-v3", "--threads=2"]),
    (192, "f32", [DYNAMIC], ["--threads=2"]),
]


def check(folder, case):
    """The failures of one size."""
    size, element, modes, options = case
    program, expected = f"{folder}/program.mlir", f"{folder}/expected"

    def run(is_dynamic, *arguments):
        with open(program, "w") as file:
            file.write(make_program(size, element, is_dynamic))
        sizes = [f"--shape=input0={DEPTH}x{size}",
                 f"--shape=input1=2x{size}x{DEPTH}",
                 f"--shape=input2={size}"] if is_dynamic else []
        return agate_server.run("run", program, "--quiet", "--random=1", *sizes,
                                *arguments)

    result = run(STATIC, "-O0", f"--output-dir={expected}")
    if result.returncode:
        return [f"{size} {element}: {result.output}"]
    failures = []
    for is_dynamic in modes:
        for level in [[], *[[option] for option in options]]:
            result = run(is_dynamic, "--rtol=1e-5", "--atol=1e-5",
                         *[f"--expect=output{i}={expected}/output{i}.npy"
                           for i in range(4)], *level)
            if result.returncode:
                failures.append(f"{size} {element} dynamic {is_dynamic} "
                                f"{level}: {result.output.strip()}")
    return failures


def main():
    (folder,) = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    failures = []
    for case in CASES:
        failures += check(folder, case)
    print("\n".join(failures))
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
