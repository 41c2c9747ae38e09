# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Element types and layouts of tensors, in both directions, without copies."""

import array
import gc
import resource
import unittest

import numpy as np
from onnx import TensorProto, helper, mapping

import agate
import models

NUMPY_TYPES = ["bool", "int8", "int16", "int32", "int64", "uint8", "uint16",
               "uint32", "uint64", "float16", "float32", "float64",
               "complex64", "complex128"]
# By the name in MLIR, the size of an element in bytes, and whether DLPack's
# tensors are the same as those of programs.
OTHER_TYPES = {
    "bfloat16": ("bf16", 2, True),
    "float8_e4m3fn": ("f8E4M3FN", 1, True),
    "float8_e4m3fnuz": ("f8E4M3FNUZ", 1, True),
    "float8_e5m2": ("f8E5M2", 1, True),
    "float8_e5m2fnuz": ("f8E5M2FNUZ", 1, True),
    "float8_e8m0fnu": ("f8E8M0FNU", 1, True),
    "float4_e2m1fn": ("f4E2M1FN", 1, False),
    "int4": ("i4", 1, False),
    "uint4": ("ui4", 1, False),
    "int2": ("i2", 1, False),
    "uint2": ("ui2", 1, False),
}


class Elements(unittest.TestCase):
    def test_numpy_types(self):
        for name in NUMPY_TYPES:
            with self.subTest(name):
                dtype = np.dtype(name)
                kind = mapping.NP_TYPE_TO_TENSOR_TYPE[dtype]
                session = agate.compile(models.make_identity(kind))
                self.assertEqual(session.inputs[0].dtype, name)
                x = np.frombuffer(bytes(range(1, 161)), "u1")
                x = x % 2 == 1 if name == "bool" else x.view(dtype)
                y = session(x)
                self.assertEqual(y.dtype, dtype)
                self.assertEqual(y.tobytes(), x.tobytes())
                self.assertEqual(session(x[:0]).shape, (0,))

    def test_other_types(self):
        for name, (element, size, is_dlpack) in OTHER_TYPES.items():
            with self.subTest(name):
                session = models.compile_mlir_identity(element)
                self.assertEqual(session.inputs[0].dtype, name)
                bits = np.array([0, 1, 2, 3], f"u{size}")
                x = agate.Tensor(bits, name)
                self.assertTrue(np.shares_memory(x.bits, bits))
                y = session(x)
                self.assertIsInstance(y, agate.Tensor)
                self.assertEqual((y.dtype, y.shape), (name, (4,)))
                np.testing.assert_array_equal(y.bits, bits)
                self.assertTrue(np.shares_memory(y.bits, y.bits))
                self.assertEqual(repr(y), f"agate.Tensor(shape=(4,), "
                                 f"dtype='{name}')")
                for convert in np.asarray, agate.Tensor.numpy:
                    with self.assertRaisesRegex(
                            TypeError, f"numpy has no type '{name}'.*bits"):
                        convert(y)
                if is_dlpack:
                    z = agate.Tensor.from_dlpack(y)
                    self.assertEqual(z.dtype, name)
                    self.assertTrue(np.shares_memory(z.bits, y.bits))
                else:
                    with self.assertRaisesRegex(BufferError, "packs"):
                        y.__dlpack__()
                with self.assertRaisesRegex(agate.InputError,
                                            "the element type is"):
                    session(bits)

    def test_wrong_bits(self):
        with self.assertRaisesRegex(agate.InputError, "integers of 16 bits"):
            agate.Tensor(np.zeros(2, "u1"), "bfloat16")
        with self.assertRaisesRegex(agate.InputError, "integers of 8 bits"):
            agate.Tensor(np.zeros(2, "?"), "int4")
        with self.assertRaisesRegex(agate.InputError, "not an element type"):
            agate.Tensor(np.zeros(2, "u1"), "int5")

    def test_types_of_ml_dtypes(self):
        try:
            import ml_dtypes
        except ImportError:
            self.skipTest("the package ml_dtypes is not installed")
        for name in OTHER_TYPES:
            dtype = np.dtype(getattr(ml_dtypes, name))
            x = np.array([0, 1, 1], dtype)
            y = models.compile_mlir_identity(OTHER_TYPES[name][0])(x)
            np.testing.assert_array_equal(y.bits.view(dtype), x)


class Layouts(unittest.TestCase):
    def setUp(self):
        self.session = agate.compile(
            models.make_identity(TensorProto.INT32, rank=2))

    def check(self, x):
        y = self.session(x)
        np.testing.assert_array_equal(y, x)
        self.assertTrue(y.flags.c_contiguous and y.flags.writeable)
        self.assertEqual(y.dtype, np.int32)

    def test_arrays(self):
        x = models.iota(6, 8, dtype=np.int32)
        for view in (x, x.T, x[::2], x[:, ::-1], x[:, 3:4], np.asfortranarray(x),
                     np.broadcast_to(x[0], (5, 8)), x[:0], x[:, :0]):
            self.check(view)
        self.check(x.astype(">i4"))
        self.check(x.T.astype(">i4"))
        readonly = x.copy()
        readonly.flags.writeable = False
        self.check(readonly)

    def test_unaligned(self):
        buffer = np.zeros(6 * 4 + 1, np.uint8)
        x = buffer[1:].view(np.int32).reshape(2, 3)
        x[:] = [[1, 2, 3], [4, 5, 6]]
        self.check(x)

    def test_scalar(self):
        session = agate.compile(models.make_identity(TensorProto.DOUBLE, 0))
        for value in 2.5, np.float64(2.5), np.array(2.5), 2:
            y = session(value)
            self.assertIsInstance(y, np.ndarray)
            self.assertEqual((y.shape, float(y)), ((), float(value)))

    def test_interfaces(self):
        x = models.iota(2, 3, dtype=np.int32)

        class HasInterface:
            __array_interface__ = x.__array_interface__

        class HasDLPack:
            def __dlpack__(self):
                return x.T.__dlpack__()

        self.check(HasInterface())
        np.testing.assert_array_equal(self.session(HasDLPack()), x.T)
        np.testing.assert_array_equal(self.session(memoryview(x)), x)
        session = agate.compile(models.make_identity(TensorProto.INT32))
        np.testing.assert_array_equal(session(array.array("i", [1, 2])), [1, 2])


class Memory(unittest.TestCase):
    """Nothing is copied, and memory lives as long as it is used."""

    def test_dlpack_of_inputs(self):
        x = models.iota(4)
        tensor = agate.Tensor.from_dlpack(x)
        self.assertTrue(np.shares_memory(tensor.numpy(), x))
        self.assertEqual(tensor.__dlpack_device__(), (1, 0))
        address = x.ctypes.data
        del x
        gc.collect()
        self.assertEqual(tensor.numpy().ctypes.data, address)
        np.testing.assert_array_equal(tensor.numpy(), models.iota(4))

    def test_dlpack_of_results(self):
        y = agate.compile(models.make_twice())(models.iota(2, 3))
        z = np.from_dlpack(y)
        self.assertTrue(np.shares_memory(y, z))
        del y
        gc.collect()
        np.testing.assert_array_equal(z, 2 * models.iota(2, 3))

    def test_an_unused_capsule(self):
        agate.Tensor.from_dlpack(models.iota(4)).__dlpack__(None)
        agate.Tensor.from_dlpack(models.iota(4)).__dlpack__(
            stream=None, max_version=(1, 0))
        capsule = agate.Tensor.from_dlpack(models.iota(4)).__dlpack__()
        del capsule
        gc.collect()

    def test_a_capsule_is_used_once(self):
        class Once:
            capsule = models.iota(4).__dlpack__()

            def __dlpack__(self):
                return self.capsule

        agate.Tensor.from_dlpack(Once())
        with self.assertRaises(ValueError):
            agate.Tensor.from_dlpack(Once())

    def test_inputs_are_not_copied(self):
        model = models.make_gather()
        session = agate.compile(model)
        size = 64 << 20
        x = np.ones(size, np.float32)
        session(data=x[:1], indices=[0])
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        y = session(data=x, indices=[size - 1])
        session(data=agate.Tensor.from_dlpack(x), indices=[size - 1])
        after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        self.assertEqual(y[0], 1)
        # The input has 256 MiB.
        self.assertLess((after - before) << 10, 64 << 20)

    def test_results_outlive_everything(self):
        session = agate.compile(models.make_twice())
        x = models.iota(100, 3)
        results = [session(x)[i:] for i in range(50)]
        del session
        gc.collect()
        for i, result in enumerate(results):
            np.testing.assert_array_equal(result, 2 * x[i:])

    def test_results_are_distinct(self):
        session = agate.compile(models.make_twice())
        x = models.iota(2, 3)
        first = session(x)
        second = session(first)
        first[:] = 0
        np.testing.assert_array_equal(second, 4 * x)
        np.testing.assert_array_equal(x, models.iota(2, 3))

    def test_memory_of_results_is_used_again(self):
        session = agate.compile(models.make_twice())
        x = models.iota(1000, 3)
        addresses = set()
        for _ in range(20):
            addresses.add(session(x).ctypes.data)
        self.assertLess(len(addresses), 5)


if __name__ == "__main__":
    unittest.main()
