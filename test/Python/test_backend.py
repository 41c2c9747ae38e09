# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The backend of the package onnx, on the whole ONNX backend suite."""

import pathlib
import sys
import unittest

import numpy as np
import onnx
from onnx import TensorProto, helper

import agate
import agate.backend
import models

# The suite of the distribution's package uses this name, which numpy removed.
if "object" not in vars(np):
    np.object = object

import onnx.backend.test  # noqa: E402

EXCEPTIONS = (pathlib.Path(__file__).parent.parent / "Conformance" /
              "exceptions.txt")


def read_exceptions():
    """The kind of each case whose outputs cannot be compared, by its name:
    "defective" data, or numbers that are random."""
    kinds = {}
    for line in EXCEPTIONS.read_text().splitlines():
        if line and not line.startswith("#"):
            name, _, kind = line.split(":")[0].split()
            kinds[name] = kind
    return kinds


class Runner(onnx.backend.test.BackendTest):
    """The suite's runner, with a comparison that sequences of scalars pass."""

    @classmethod
    def assert_similar_outputs(cls, expected, actual, rtol, atol):
        np.testing.assert_equal(len(actual), len(expected))
        for x, y in zip(expected, actual):
            cls.assert_similar(x, y, rtol, atol)

    @classmethod
    def assert_similar(cls, expected, actual, rtol, atol):
        if isinstance(expected, (list, tuple)):
            cls.assert_similar_outputs(expected, actual, rtol, atol)
            return
        if expected is None:
            np.testing.assert_(actual is None)
            return
        np.testing.assert_equal(actual.dtype, expected.dtype)
        np.testing.assert_equal(actual.shape, expected.shape)
        if cls.is_random:
            return
        # The bits of a type that numpy lacks are integers as well.
        if expected.dtype.kind not in "fc":
            np.testing.assert_array_equal(actual, expected)
        else:
            np.testing.assert_allclose(actual, expected, rtol=rtol, atol=atol)

    is_random = False


class Backend(agate.backend.AgateBackend):
    @classmethod
    def is_compatible(cls, model, device="CPU", **kwargs):
        # Otherwise the suite skips what cannot be compiled.
        return True


def make_test(function, kind):
    """The test of the suite, of a case that may be an exception."""
    if kind == "defective":
        return unittest.expectedFailure(function)
    if kind is None:
        return function

    def run(self):
        Runner.is_random = True
        try:
            function(self)
        finally:
            Runner.is_random = False
    return run


def add_suite():
    """Adds the classes of the suite, without those that download models."""
    exceptions = read_exceptions()
    for name, suite in Runner(Backend, __name__).test_cases.items():
        if name == "OnnxBackendRealModelTest":
            continue
        tests = {}
        for test in dir(suite):
            if test.startswith("test_") and test.endswith("_cpu"):
                kind = exceptions.pop(test[:-len("_cpu")], None)
                tests[test] = make_test(getattr(suite, test), kind)
        globals()[name] = type(name, (unittest.TestCase,), tests)
    if exceptions:
        sys.exit(f"{EXCEPTIONS}: there are no cases {list(exceptions)}")


class Interface(unittest.TestCase):
    def test_supports_device(self):
        for device in "CPU", "CPU:0":
            self.assertTrue(agate.backend.supports_device(device))
        for device in "CUDA", "CUDA:1", "NONSENSE":
            self.assertFalse(agate.backend.supports_device(device))
        with self.assertRaisesRegex(ValueError, "'CUDA'"):
            agate.backend.prepare(models.make_twice(), "CUDA")

    def test_run_model(self):
        x = models.iota(2, 3)
        for inputs in [x], x, {"x": x}:
            outputs = agate.backend.run_model(models.make_twice(), inputs)
            np.testing.assert_array_equal(outputs.y, 2 * x)
            np.testing.assert_array_equal(outputs[0], 2 * x)
        prepared = agate.backend.prepare(models.make_twice(), opt_level=0)
        np.testing.assert_array_equal(prepared.run([x])[0], 2 * x)
        for inputs in [], [x, x]:
            with self.assertRaises(agate.InputError):
                prepared.run(inputs)

    def test_is_compatible(self):
        info = TensorProto.FLOAT, [2]
        model = models.make_model(
            [helper.make_node("Unheard", ["x"], ["y"])], [("x", *info)],
            [("y", *info)])
        self.assertFalse(agate.backend.is_compatible(model))
        self.assertTrue(agate.backend.is_compatible(models.make_twice()))

    def test_run_node(self):
        a, b = models.iota(3), models.iota(2, 1)
        node = helper.make_node("Sub", ["a", "b"], ["y"])
        for info in None, [(np.float32, (2, 3))]:
            y, = agate.backend.run_node(node, [a, b], outputs_info=info)
            np.testing.assert_array_equal(y, a - b)
        node = helper.make_node("TopK", ["x", "k"], ["v", "i"])
        outputs = agate.backend.run_node(node, [a, np.array([2])])
        np.testing.assert_array_equal(outputs.i, [2, 1])
        node = helper.make_node("Squeeze", ["x"], ["y"], axes=[1])
        y, = agate.backend.run_node(node, [b], opset_version=11)
        self.assertEqual(y.shape, (2,))
        node = helper.make_node("Identity", ["x"], ["y"])
        y, = agate.backend.run_node(node, [np.array(["a", "b"], object)])
        self.assertEqual(y.tolist(), ["a", "b"])
        node = helper.make_node("Clip", ["x", "", "high"], ["y"])
        y, = agate.backend.run_node(node, [a, np.float32(1)])
        np.testing.assert_array_equal(y, [0, 1, 1])


add_suite()

if __name__ == "__main__":
    unittest.main()
