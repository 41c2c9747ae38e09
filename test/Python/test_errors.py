# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What is wrong is an exception with a reason."""

import os
import struct
import tempfile
import unittest

import numpy as np
from onnx import TensorProto, helper

import agate
import models


def find_loaded_byte(library):
    """The position of a byte that is loaded, in the middle of a segment."""
    start, = struct.unpack_from("<Q", library, 32)
    size, count = struct.unpack_from("<HH", library, 54)
    segments = []
    for i in range(count):
        kind, _, offset = struct.unpack_from("<IIQ", library, start + i * size)
        length, = struct.unpack_from("<Q", library, start + i * size + 32)
        if kind == 1:
            segments.append((length, offset + length // 2))
    return max(segments)[1]


class Programs(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def write(self, name, contents):
        path = os.path.join(self.folder.name, name)
        with open(path, "wb") as file:
            file.write(contents)
        return path

    def check(self, pattern, program, error=agate.CompileError, **options):
        with self.assertRaisesRegex(error, pattern):
            agate.compile(program, **options)

    def test_no_model(self):
        self.check("not an ONNX model", b"garbage")
        self.check("ONNX model", b"")
        self.check("No such file", "missing.onnx")
        self.check("No such file", "missing.mlir")
        self.check("unknown kind of file", self.write("model.txt", b"x"))
        self.check("not an ONNX model", self.write("model.onnx", b"x"))
        self.check("", self.folder.name + "/")
        self.check("agate.load", "model.so")
        self.check("-: unknown kind of file", "-")
        self.check("a program is a path", 3, TypeError)
        self.check("a program is a path", None, TypeError)
        self.check("null characters", "model\0.onnx", ValueError)
        with self.assertRaisesRegex(TypeError, "expected a path"):
            agate.Module.parse_file(b"module")

    def test_truncated(self):
        contents = models.make_twice().SerializeToString()
        for size in range(len(contents)):
            try:
                agate.compile(contents[:size], opt_level=0)
            except agate.Error as error:
                self.assertTrue(str(error))

    def test_truncated_bytecode(self):
        contents = agate.Module.parse(models.make_twice()).bytecode()
        for size in range(4, len(contents), 7):
            self.check("", contents[:size])

    def test_diagnostics_have_a_location(self):
        path = self.write("bad.mlir", b"func.func @f() {\n  nonsense\n}")
        self.check(r"bad\.mlir:2:3: error:(.|\n)*nonsense", path)

    def test_unsupported(self):
        info = TensorProto.FLOAT, [2]
        self.check("Unheard", models.make_model(
            [helper.make_node("Unheard", ["x"], ["y"])], [("x", *info)],
            [("y", *info)]))

    def test_options(self):
        model = models.make_twice()
        self.check("opt_level: expected 0 to 3", model, ValueError, opt_level=4)
        self.check("threads: expected 0 to", model, ValueError, threads=-1)
        self.check("threads: expected 0 to", model, ValueError, threads=2**70)
        self.check("threads: expected an integer", model, TypeError,
                   threads="2")
        self.check("target: expected a string", model, TypeError, target=1)
        self.check("unexpected keyword", model, TypeError, optimize=True)
        self.check("batch", model, ValueError, dims={"batch": -1})
        self.check("expected an integer", model, TypeError, dims={"batch": "x"})
        self.check("unknown target feature", model, features="+nothing")
        self.check("no input", model, shapes={"z": (2,)})

    def test_libraries(self):
        path = os.path.join(self.folder.name, "model.so")
        with self.assertRaisesRegex(agate.LoadError, "No such file"):
            agate.load(path)
        with self.assertRaisesRegex(agate.LoadError, r"ends in \.so"):
            agate.load("model.onnx")
        agate.compile_file(models.make_twice(), path)
        with open(path, "rb") as file:
            contents = file.read()
        damaged = bytearray(contents)
        damaged[find_loaded_byte(contents)] ^= 255
        for number, data in enumerate((b"", contents[:999], damaged)):
            path = self.write(f"damaged{number}.so", data)
            with self.assertRaises(agate.LoadError):
                agate.load(path)

    def test_outputs(self):
        model = models.make_twice()
        with self.assertRaisesRegex(agate.CompileError, "cannot tell"):
            agate.compile_file(model, "model.txt")
        with self.assertRaisesRegex(agate.CompileError, "No such file"):
            agate.compile_file(model, "/nowhere/model.so")


class Inputs(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.session = agate.compile(models.make_twice())

    def check(self, pattern, *args, **feeds):
        with self.assertRaisesRegex(agate.InputError, pattern):
            self.session(*args, **feeds)

    def test_names(self):
        x = models.iota(2, 3)
        self.check("the input 'x' is missing")
        self.check("the input 'x' is missing", y=x)
        self.check("there is no input 'y', the inputs are 'x'", x=x, y=x)
        self.check("got 2 inputs, expected 1", x, x)
        self.check("given twice", x, x=x)
        with self.assertRaisesRegex(agate.InputError, "'x' is missing"):
            self.session.run({})
        gather = agate.compile(models.make_gather())
        with self.assertRaisesRegex(agate.InputError,
                                    "'data', 'indices' are missing"):
            gather()

    def test_shapes(self):
        self.check("the rank is 1, expected 2", models.iota(3))
        self.check("the shape is 3x2, expected [?]x3", models.iota(3, 2))
        self.check("'x'.*rank", x=np.float32(1))

    def test_types(self):
        for dtype in "f8", "f2", "i4", "?", "c8":
            self.check("'x': the element type is", models.iota(2, 3).astype(dtype))
        for dtype in "g", "M8[s]", "m8[s]", "V4", "S3", "G":
            self.check("are not supported", np.zeros((2, 3), dtype))
        self.check("are not supported", np.zeros((2, 3), "i4,f4"))

    def test_objects(self):
        self.check("expected a tensor, got None", None)
        self.check("expected a tensor, got an object of the type 'object'",
                   object())
        self.check("got an object of the type 'dict'", {"a": 1})
        self.check("not supported", "text")
        self.check("makes no array", [[1, 2, 3], [4]])
        self.check("got an object of the type 'list'", [[1, None, 3]])
        self.check("not of the type 'float32'", [[1j, 2, 3]])

    def test_numbers(self):
        indices = agate.compile(models.make_identity(TensorProto.INT8))
        np.testing.assert_array_equal(indices([1, -2]), [1, -2])
        self.assertEqual(indices([]).shape, (0,))
        for numbers in [1.5], [300], [2**70]:
            with self.assertRaises(agate.InputError):
                indices(numbers)
        unsigned = agate.compile(models.make_identity(TensorProto.UINT8))
        np.testing.assert_array_equal(unsigned([1, 255]), [1, 255])
        with self.assertRaises(agate.InputError):
            unsigned([-1])

    def test_an_object_that_fails(self):
        class Broken:
            def __dlpack__(self):
                raise KeyError("broken")

        class NoCapsule:
            def __dlpack__(self):
                return 3

        with self.assertRaisesRegex(KeyError, "broken"):
            self.session(Broken())
        with self.assertRaises((TypeError, ValueError)):
            self.session(NoCapsule())

    def test_the_running_program(self):
        session = agate.compile(models.make_gather())
        with self.assertRaisesRegex(agate.RunError, "entry 'main_graph'"):
            session(data=models.iota(3), indices=np.array([7]))
        # It can be called again.
        np.testing.assert_array_equal(
            session(data=models.iota(3), indices=np.array([2])), [2])

    def test_classes(self):
        for error in (agate.CompileError, agate.InputError, agate.LoadError,
                      agate.RunError):
            self.assertTrue(issubclass(error, agate.Error))
        self.assertTrue(issubclass(agate.InputError, ValueError))
        self.assertTrue(issubclass(agate.RunError, RuntimeError))
        with self.assertRaises(TypeError):
            agate._agate.Session()


if __name__ == "__main__":
    unittest.main()
