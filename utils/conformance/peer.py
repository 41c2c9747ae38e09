# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""ONNX Runtime as an oracle, in a process of its own.

AGATE_ORT_LIBRARY names libonnxruntime.so. Without it there is no peer, and only
references can be used.
"""

import ctypes
import os
import pickle
import struct
import subprocess
import sys

import numpy as np

from tensors import TYPES, BY_NUMBER, Tensor, pack, unpack

# Positions in the library's table of functions, which only grows.
ERROR_MESSAGE, CREATE_ENV, CREATE_SESSION, RUN, CREATE_OPTIONS = 2, 3, 8, 9, 10
LOG_LEVEL, OPTIMIZATION, INTRA_THREADS = 22, 23, 24
CREATE_TENSOR, GET_DATA, FILL_STRINGS = 49, 51, 52
CREATE_EMPTY = 48
STRING_BYTES, STRING_CONTENT = 53, 54
ELEMENT_TYPE, RANK, SIZES, TYPE_AND_SHAPE = 60, 61, 62, 65
CPU_MEMORY, ALLOCATOR = 69, 78
RELEASE_STATUS, RELEASE_SESSION, RELEASE_VALUE = 93, 95, 96


class PeerError(Exception):
    pass


class Library:
    def __init__(self, path):
        base = ctypes.CDLL(path).OrtGetApiBase
        base.restype = ctypes.POINTER(ctypes.c_void_p)
        get_api = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_uint32)(base()[0])
        self.table = ctypes.cast(get_api(1), ctypes.POINTER(ctypes.c_void_p))
        self.env = self.make(CREATE_ENV, ctypes.c_int(4), b"peer")
        self.memory = self.make(CPU_MEMORY, ctypes.c_int(0), ctypes.c_int(0))
        self.options = self.make(CREATE_OPTIONS)
        self.call(LOG_LEVEL, self.options, ctypes.c_int(4))
        # Unchanged: rewrites of graphs have errors of their own.
        self.call(OPTIMIZATION, self.options, ctypes.c_int(0))
        self.call(INTRA_THREADS, self.options, ctypes.c_int(1))

    def call(self, index, *args):
        function = ctypes.CFUNCTYPE(ctypes.c_void_p)(self.table[index])
        function.argtypes = None
        status = function(*args)
        if status:
            message = ctypes.CFUNCTYPE(ctypes.c_char_p, ctypes.c_void_p)(
                self.table[ERROR_MESSAGE])(status).decode(errors="replace")
            self.release(RELEASE_STATUS, ctypes.c_void_p(status))
            raise PeerError(message)

    def make(self, index, *args):
        result = ctypes.c_void_p()
        self.call(index, *args, ctypes.byref(result))
        return result

    def release(self, index, value):
        ctypes.CFUNCTYPE(None, ctypes.c_void_p)(self.table[index])(value)

    def tensor(self, tensor, keep):
        shape = (ctypes.c_int64 * len(tensor.shape))(*tensor.shape)
        if tensor.type == "str":
            allocator = self.make(ALLOCATOR)
            value = self.make(CREATE_EMPTY, allocator, shape,
                              ctypes.c_size_t(len(tensor.shape)),
                              ctypes.c_int(8))
            strings = [x.encode() for x in tensor.data.ravel()]
            self.call(FILL_STRINGS, value,
                      (ctypes.c_char_p * len(strings))(*strings),
                      ctypes.c_size_t(len(strings)))
            return value
        raw = pack(tensor)
        data = ctypes.create_string_buffer(raw, max(1, len(raw)))
        keep.append(data)
        return self.make(CREATE_TENSOR, self.memory, data,
                         ctypes.c_size_t(len(raw)), shape,
                         ctypes.c_size_t(len(tensor.shape)),
                         ctypes.c_int(TYPES[tensor.type][0]))

    def read(self, value):
        info = self.make(TYPE_AND_SHAPE, value)
        number, rank = ctypes.c_int(), ctypes.c_size_t()
        self.call(ELEMENT_TYPE, info, ctypes.byref(number))
        self.call(RANK, info, ctypes.byref(rank))
        sizes = (ctypes.c_int64 * rank.value)()
        self.call(SIZES, info, sizes, rank)
        name, shape = BY_NUMBER[number.value], tuple(sizes)
        count = int(np.prod(shape, dtype=np.int64))
        if name == "str":
            total = ctypes.c_size_t()
            self.call(STRING_BYTES, value, ctypes.byref(total))
            text = ctypes.create_string_buffer(max(1, total.value))
            starts = (ctypes.c_size_t * max(1, count))()
            self.call(STRING_CONTENT, value, text, total, starts,
                      ctypes.c_size_t(count))
            ends = list(starts)[1:count] + [total.value]
            data = np.empty(count, object)
            for i in range(count):
                data[i] = text.raw[starts[i]:ends[i]].decode()
            return Tensor(data.reshape(shape), "str")
        data = ctypes.c_void_p()
        self.call(GET_DATA, value, ctypes.byref(data))
        size = (count * TYPES[name][2] + 7) // 8
        raw = ctypes.string_at(data, size) if size else b""
        return unpack(raw, name, shape)

    def run(self, model, inputs, outputs):
        """`inputs` by name; a list of tensors."""
        session = self.make(CREATE_SESSION, self.env, model,
                            ctypes.c_size_t(len(model)), self.options)
        keep, values, results = [], [], []
        try:
            values = [self.tensor(t, keep) for t in inputs.values()]
            names = (ctypes.c_char_p * max(1, len(inputs)))(
                *[n.encode() for n in inputs])
            out_names = (ctypes.c_char_p * len(outputs))(
                *[n.encode() for n in outputs])
            out_values = (ctypes.c_void_p * len(outputs))()
            self.call(RUN, session, None, names,
                      (ctypes.c_void_p * max(1, len(values)))(
                          *[v.value for v in values]),
                      ctypes.c_size_t(len(values)), out_names,
                      ctypes.c_size_t(len(outputs)), out_values)
            results = [ctypes.c_void_p(v) for v in out_values]
            return [self.read(v) for v in results]
        finally:
            for value in values + results:
                self.release(RELEASE_VALUE, value)
            self.release(RELEASE_SESSION, session)


def serve():
    library = Library(os.environ["AGATE_ORT_LIBRARY"])
    while True:
        head = sys.stdin.buffer.read(8)
        if not head:
            return
        request = pickle.loads(sys.stdin.buffer.read(struct.unpack("<q", head)[0]))
        try:
            answer = library.run(*request)
        except PeerError as error:
            answer = str(error)
        data = pickle.dumps(answer)
        sys.stdout.buffer.write(struct.pack("<q", len(data)) + data)
        sys.stdout.buffer.flush()


class Peer:
    """Runs models one after the other; a crash costs one case."""

    def __init__(self):
        self.process = None

    @staticmethod
    def exists():
        return os.path.exists(os.environ.get("AGATE_ORT_LIBRARY", ""))

    def run(self, model, inputs, outputs):
        if not self.process:
            self.process = subprocess.Popen(
                [sys.executable, os.path.abspath(__file__)],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL)
        data = pickle.dumps((model, inputs, outputs))
        try:
            self.process.stdin.write(struct.pack("<q", len(data)) + data)
            self.process.stdin.flush()
            head = self.process.stdout.read(8)
        except BrokenPipeError:
            head = b""
        if not head:
            self.process.wait()
            self.process = None
            raise PeerError("crash")
        answer = pickle.loads(self.process.stdout.read(struct.unpack("<q", head)[0]))
        if isinstance(answer, str):
            raise PeerError(answer)
        return answer


if __name__ == "__main__":
    serve()
