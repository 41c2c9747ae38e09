# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a chain of products: the rows of the matrices, how many there are."""
import sys
rows, count = sys.argv[1], int(sys.argv[2])
t = f"tensor<{rows}x64xf32>"
print(f"func.func @main_graph(%x: {t}, %w: tensor<64x64xf32>) -> {t} {{")
last = "%x"
for i in range(count):
    print(f'  %{i} = "onnx.MatMul"({last}, %w) : ({t}, tensor<64x64xf32>) -> {t}')
    last = f"%{i}"
print(f"  return {last} : {t}\n}}")
