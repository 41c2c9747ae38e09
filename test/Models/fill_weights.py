#!/usr/bin/env python3
# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""fill_weights.py ARCHITECTURE.onnx MODEL.onnx [--seed N]

Gives an architecture random weights: what ConstantOfShape nodes of constant
shapes produce becomes initializers. Weights of products are small enough for
activations to neither vanish nor grow, variances are positive. Large weights
repeat a block of 2^19 + 21 numbers.
"""

import argparse
import array
import math
import random

BLOCK = (1 << 19) + 21
FLOAT, INT64 = 1, 7
# Fields of ModelProto, GraphProto, NodeProto, TensorProto.
GRAPH = 7
NODE, INITIALIZER, GRAPH_INPUT = 1, 5, 11
INPUT, OUTPUT, OP_TYPE = 1, 2, 4
DIMS, DATA_TYPE, INT64_DATA, NAME, RAW_DATA = 1, 2, 7, 8, 9


def read_varint(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at


def write_varint(value):
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def read_fields(data):
    """(number, contents, whole field) of each field of a message; contents are
    an integer for those of variable length."""
    at = 0
    while at < len(data):
        start = at
        key, at = read_varint(data, at)
        kind = key & 7
        if kind == 0:
            contents, at = read_varint(data, at)
        else:
            length = {1: 8, 5: 4}.get(kind)
            if length is None:
                length, at = read_varint(data, at)
            contents = data[at:at + length]
            at += length
        yield key >> 3, contents, data[start:at]


def get(message, number):
    return [contents for n, contents, _ in read_fields(message) if n == number]


def make_field(number, contents):
    if isinstance(contents, int):
        return write_varint(number << 3) + write_varint(contents)
    return (write_varint(number << 3 | 2) + write_varint(len(contents)) +
            contents)


def read_integers(tensor):
    raw = get(tensor, RAW_DATA)
    if raw:
        return list(array.array("q", raw[0]))
    values = []
    for contents in get(tensor, INT64_DATA):
        if isinstance(contents, int):
            values.append(contents)
            continue
        at = 0
        while at < len(contents):
            value, at = read_varint(contents, at)
            values.append(value)
    return values


class Weights:
    """Random numbers, and how the users of a tensor want them."""

    def __init__(self, seed, nodes):
        source = random.Random(seed)
        self.block = array.array("f", (source.uniform(-1, 1)
                                       for _ in range(BLOCK)))
        self.scaled = {}
        self.users = {}
        for node in nodes:
            op = get(node, OP_TYPE)[0].decode()
            for index, name in enumerate(get(node, INPUT)):
                self.users.setdefault(name.decode(), (op, index, node))

    def find_user(self, name):
        """The operation that reads the tensor, behind views of it."""
        op, index, node = self.users.get(name, ("", 0, b""))
        if op in ("Unsqueeze", "Reshape") and index == 0:
            return self.find_user(get(node, OUTPUT)[0].decode())
        return op, index, node

    def get_range(self, name, shape):
        op, index, node = self.find_user(name)
        if op == "BatchNormalization" and index == 1 and \
                self.find_user(get(node, OUTPUT)[0].decode())[0] == "Sum":
            # Sums of residuals grow slowly.
            return 0.1, 0.3
        if op == "Mul" or (op == "BatchNormalization" and index in (1, 4)):
            return 0.5, 1.5
        if op in ("Conv", "Gemm", "MatMul") and len(shape) > 1:
            fan_in = math.prod(shape[1:])
            # Half of the elements are positive behind a Relu.
            limit = math.sqrt(6 / fan_in)
            return -limit, limit
        return -0.1, 0.1

    def make(self, name, shape):
        low, high = self.get_range(name, shape)
        if (low, high) not in self.scaled:
            middle, half = (low + high) / 2, (high - low) / 2
            self.scaled[low, high] = array.array(
                "f", (middle + half * x for x in self.block)).tobytes()
        block = self.scaled[low, high]
        size = 4 * math.prod(shape)
        # Tensors begin in different places.
        start = 4 * (sum(name.encode()) * 7919 % BLOCK)
        count = -(-(start + size) // len(block))
        return (block * count)[start:start + size]


def fill(model, seed):
    graph = get(model, GRAPH)[0]
    nodes = get(graph, NODE)
    constants = {get(t, NAME)[0].decode(): t for t in get(graph, INITIALIZER)}
    weights = Weights(seed, nodes)
    kept, tensors = [], []
    filled_shapes = set()
    for number, contents, field in read_fields(graph):
        if number == NODE and get(contents, OP_TYPE)[0] == b"ConstantOfShape":
            shape_name = get(contents, INPUT)[0].decode()
            if shape_name in constants:
                shape = read_integers(constants[shape_name])
                name = get(contents, OUTPUT)[0].decode()
                tensors.append(
                    b"".join(make_field(DIMS, size) for size in shape) +
                    make_field(DATA_TYPE, FLOAT) +
                    make_field(NAME, name.encode()) +
                    make_field(RAW_DATA, weights.make(name, shape)))
                filled_shapes.add(shape_name.encode())
                continue
        kept.append((number, contents, field))
    result = bytearray()
    for number, contents, field in kept:
        # The shapes are neither constants nor inputs any more.
        name_field = {INITIALIZER: NAME, GRAPH_INPUT: 1}.get(number)
        if name_field and get(contents, name_field)[0] in filled_shapes:
            continue
        result += field
    for tensor in tensors:
        result += make_field(INITIALIZER, tensor)
    fields = [field for n, _, field in read_fields(model) if n != GRAPH]
    # Initializers need not be inputs from this version on.
    fields = [f for f in fields if f[0] >> 3 != 1] + [make_field(1, 4)]
    return b"".join(fields) + make_field(GRAPH, bytes(result))


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("architecture")
    parser.add_argument("model")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with open(args.architecture, "rb") as file:
        model = file.read()
    with open(args.model, "wb") as file:
        file.write(fill(model, args.seed))


if __name__ == "__main__":
    main()
