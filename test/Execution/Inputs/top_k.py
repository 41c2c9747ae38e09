# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares TopK with sorting.

usage: top_k.py FOLDER
"""

import functools
import math
import os
import random
import struct
import sys

import agate_server

# Element type, its code in a .npy file and of struct.
F32 = ("f32", "<f4", "f")
I8 = ("i8", "|i1", "b")
I64 = ("i64", "<i8", "q")
# Elements of 64 bits take another way than shorter ones; unsigned ones are on
# both sides of the largest signed one.
F64 = ("f64", "<f8", "d")
UI32 = ("ui32", "<u4", "I")


def write(path, element, shape, values):
    header = "{'descr': '%s', 'fortran_order': False, 'shape': (%s), }" % (
        element[1], "".join("%d, " % size for size in shape))
    header = header.ljust(53 - 10 + 64 * 2, " ") + "\n"
    with open(path, "wb") as file:
        file.write(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)))
        file.write(header.encode())
        file.write(struct.pack("<%d%s" % (len(values), element[2]), *values))


def sort(row, largest):
    """The indices of a row, best first; NaN is larger than all numbers."""
    def compare(i, j):
        a, b = row[i], row[j]
        if math.isnan(a) or math.isnan(b):
            order = math.isnan(a) - math.isnan(b)
        else:
            order = (a > b) - (a < b)
        return (-order if largest else order) or i - j
    return sorted(range(len(row)), key=functools.cmp_to_key(compare))


def check(folder, case, dynamic):
    number, element, rows, size, k, largest, axis = case
    rng = random.Random(number)
    # Few different numbers, so that many are equal.
    table = [[rng.randint(-4 * size // 10 - 1, 4 * size // 10 + 1)
              for _ in range(size)] for _ in range(rows)]
    if element is I8:
        table = [[max(-128, min(127, v)) for v in row] for row in table]
    elif element is UI32:
        table = [[v + 2**31 for v in row] for row in table]
    elif element is not I64 and number % 2 == 0:
        table = [[math.nan if rng.random() < 0.1 else v or -0.0 for v in row]
                 for row in table]
    best = [sort(row, largest)[:k] for row in table]
    values = [[row[i] for i in indices] for row, indices in zip(table, best)]
    flip = (lambda t: [list(c) for c in zip(*t)]) if axis == 0 else (lambda t: t)
    flat = lambda t: [v for row in flip(t) for v in row]
    order = (lambda a, b: [b, a]) if axis == 0 else (lambda a, b: [a, b])
    path = os.path.join(folder, "%d%s" % (number, "d" if dynamic else ""))
    os.makedirs(path, exist_ok=True)
    file = functools.partial(os.path.join, path)
    write(file("x.npy"), element, order(rows, size), flat(table))
    write(file("k.npy"), I64, [1], [k])
    write(file("values.npy"), element, order(rows, k), flat(values))
    write(file("indices.npy"), I64, order(rows, k), flat(best))

    def get_type(sizes, name):
        sizes = "".join("%sx" % ("?" if dynamic else size) for size in sizes)
        return "tensor<%s%s>" % (sizes, name)

    x, k_type = get_type(order(rows, size), element[0]), "tensor<1xi64>"
    results = "(%s, %s)" % (get_type(order(rows, k), element[0]),
                            get_type(order(rows, k), "i64"))
    constant = "" if dynamic else "  %%k = arith.constant dense<%d> : %s\n" % (
        k, k_type)
    with open(file("program.mlir"), "w") as program:
        program.write(
            "func.func @main(%%x: %s%s) -> %s {\n%s"
            '  %%0:2 = "onnx.TopK"(%%x, %%k) <{axis = %d : si64, '
            "largest = %d : si64, sorted = 1 : si64}> : (%s, %s) -> %s\n"
            "  return %%0#0, %%0#1 : %s\n}\n" %
            (x, ", %%k: %s" % k_type if dynamic else "", results, constant,
             axis, largest, x, k_type, results, results[1:-1]))
    command = ["run", file("program.mlir"), "--quiet",
               "--input=input0=" + file("x.npy"),
               "--expect=output0=" + file("values.npy"),
               "--expect=output1=" + file("indices.npy")]
    if dynamic:
        command.append("--input=input1=" + file("k.npy"))
    result = agate_server.run(*command)
    if result.returncode:
        sys.exit("%s: %s" % (" ".join(command), result.output))


def main():
    (folder,) = sys.argv[1:]
    cases = []
    for size, k in [(1, 1), (2, 2), (7, 0), (7, 1), (16, 3), (17, 17),
                    (60, 24), (100, 64), (1000, 33), (300, 128), (300, 130)]:
        for element in (F32, I8, F64, UI32, I64):
            cases.append((len(cases), element, 3, size, k, len(cases) % 3 != 0,
                          len(cases) % 2))
    for case in cases:
        check(folder, case, case[0] % 4 >= 2)
        check(folder, case, case[0] % 4 < 2)


main()
