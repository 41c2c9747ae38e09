# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Nothing leaks: resident memory does not grow over 10,000 calls."""

import gc
import os
import unittest

import numpy as np
from onnx import TensorProto

import agate
import models
from test_values import compile_types


def get_resident_bytes():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@unittest.skipUnless(os.path.exists("/proc/self/statm"), "needs Linux")
class Memory(unittest.TestCase):
    def check(self, work, calls=10000, limit=1 << 20):
        """A leak of some hundred bytes per call exceeds the limit each time.

        Pages of the heap that are free already are touched once, and count.
        """
        for _ in range(max(calls // 10, 1)):
            work()
        growth = []
        while not growth or (growth[-1] >= limit and len(growth) < 3):
            gc.collect()
            before = get_resident_bytes()
            for _ in range(calls):
                work()
            gc.collect()
            growth.append(get_resident_bytes() - before)
        self.assertLess(growth[-1], limit, f"growth: {growth}")

    def test_tensors(self):
        session = agate.compile(models.make_twice())
        x = models.iota(50, 3)
        self.check(lambda: session(x))
        self.check(lambda: session.run({"x": x[::2]}))
        self.check(lambda: session([[1, 2, 3]]))

    def test_large_tensors(self):
        session = agate.compile(models.make_twice())
        x = models.iota(100000, 3)
        self.check(lambda: session(x)[5:], calls=300, limit=4 << 20)

    def test_dlpack(self):
        session = agate.compile(models.make_twice())
        x = agate.Tensor.from_dlpack(models.iota(50, 3))

        def work():
            y = session(agate.Tensor.from_dlpack(x))
            np.from_dlpack(agate.Tensor.from_dlpack(y))
            agate.Tensor.from_dlpack(y).__dlpack__()

        self.check(work)

    def test_bits(self):
        session = models.compile_mlir_identity("bf16")
        bits = np.arange(100, dtype=np.uint16)
        self.check(lambda: session(agate.Tensor(bits, "bfloat16")).bits)

    def test_strings(self):
        session = agate.compile(models.make_identity(TensorProto.STRING))
        numbers = iter(range(1 << 30))
        self.check(lambda: session([f"text {next(numbers)}" for _ in range(9)]))

    def test_sequences(self):
        session = compile_types("!onnx.Opt<!onnx.Seq<tensor<?xf32>>>")
        x = [models.iota(20), models.iota(30)]
        self.check(lambda: (session(x), session(None)))

    def test_errors(self):
        session = agate.compile(models.make_gather())
        data, indices = models.iota(3), np.array([7])

        def work():
            for feeds in ({"data": data, "indices": indices},
                          {"data": data, "indices": None},
                          {"data": data, "indices": data}, {"data": data}):
                try:
                    session.run(feeds)
                except agate.Error:
                    pass

        self.check(work)

    def test_compilations(self):
        model = models.make_twice()
        x = models.iota(2, 3)
        # Code of the same sizes is not always placed in the same pages.
        self.check(lambda: agate.compile(model, opt_level=0)(x), calls=100,
                   limit=16 << 20)

    def test_modules(self):
        text = str(agate.Module.parse(models.make_twice()))
        self.check(lambda: agate.Module.parse(text).run("canonicalize"),
                   calls=100, limit=16 << 20)


if __name__ == "__main__":
    unittest.main()
