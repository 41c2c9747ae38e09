# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Cases as models and tensors of ONNX."""

import hashlib
import importlib
import os
import subprocess
import sys
import tempfile

import numpy as np

import text
from tensors import TYPES, Tensor, pack, unpack, BY_NUMBER


def load_onnx():
    """The classes of onnx.proto, made by protoc."""
    folder = tempfile.mkdtemp()
    include = os.environ.get("ONNX_PROTO_DIR", "/usr/include/onnx")
    subprocess.run(["protoc", "-I", include, "--python_out", folder,
                    os.path.join(include, "onnx.proto")], check=True)
    sys.path.insert(0, folder)
    try:
        return importlib.import_module("onnx_pb2")
    finally:
        sys.path.remove(folder)


onnx = load_onnx()


class Case:
    """One node: operator, version of its operator set, attributes, operands
    (None where absent), and which results are requested."""

    def __init__(self, op, opset, inputs, outputs=1, domain="",
                 **attributes):
        self.op, self.opset, self.domain = op, opset, domain
        self.inputs = [x if x is None or isinstance(x, Tensor) else Tensor(x)
                       for x in inputs]
        while self.inputs and self.inputs[-1] is None:
            self.inputs.pop()
        self.outputs = ([True] * outputs if isinstance(outputs, int)
                        else list(outputs))
        self.attributes = {k: v for k, v in attributes.items()
                           if v is not None}
        self.expected = None
        # A case with the same results that the peer computes instead; floats
        # are rounded to `result_type`.
        self.stand_in = None
        self.result_type = None

    def get(self, name, otherwise=None):
        return self.attributes.get(name, otherwise)

    def __repr__(self):
        return "%s-%d %s <- %s" % (self.op, self.opset, self.attributes,
                                   self.inputs)


def make_tensor_proto(tensor, name):
    proto = onnx.TensorProto(name=name, data_type=TYPES[tensor.type][0],
                             dims=tensor.shape)
    if tensor.type == "str":
        proto.string_data.extend(
            x.encode() if isinstance(x, str) else x
            for x in tensor.data.ravel())
    else:
        proto.raw_data = pack(tensor)
    return proto


def read_tensor(proto):
    if proto.data_type == TYPES["str"][0]:
        data = np.array([x.decode() for x in proto.string_data], object)
        return Tensor(data.reshape(tuple(proto.dims)), "str")
    return unpack(proto.raw_data, BY_NUMBER[proto.data_type],
                  tuple(proto.dims))


def set_attribute(proto, value):
    kinds = onnx.AttributeProto
    if isinstance(value, Tensor):
        proto.type = kinds.TENSOR
        proto.t.CopyFrom(make_tensor_proto(value, ""))
    elif isinstance(value, float):
        proto.type, proto.f = kinds.FLOAT, value
    elif isinstance(value, (int, np.integer)):
        proto.type, proto.i = kinds.INT, int(value)
    elif isinstance(value, str):
        proto.type, proto.s = kinds.STRING, value.encode()
    else:
        value = list(value)
        if value and isinstance(value[0], str):
            proto.type = kinds.STRINGS
            proto.strings.extend(x.encode() for x in value)
        elif value and isinstance(value[0], float):
            proto.type = kinds.FLOATS
            proto.floats.extend(value)
        else:
            proto.type = kinds.INTS
            proto.ints.extend(int(x) for x in value)


def make_model(case, outputs=None):
    """The model of a case; without `outputs` it declares no types of its
    results."""
    model = onnx.ModelProto(ir_version=model_version(case.opset))
    model.opset_import.add(domain=case.domain, version=case.opset)
    if case.domain:
        model.opset_import.add(domain="", version=17)
    graph = model.graph
    graph.name = case.op
    node = graph.node.add(op_type=case.op, domain=case.domain)
    for i, tensor in enumerate(case.inputs):
        node.input.append("" if tensor is None else "x%d" % i)
        if tensor is not None:
            declare(graph.input, "x%d" % i, tensor)
    for i, wanted in enumerate(case.outputs):
        node.output.append("y%d" % i if wanted else "")
        if wanted and outputs is None:
            graph.output.add(name="y%d" % i)
        elif wanted:
            declare(graph.output, "y%d" % i, outputs[i])
    for key, value in sorted(case.attributes.items()):
        set_attribute(node.attribute.add(name=key), value)
    return model


def model_version(opset):
    for first, version in ((25, 12), (24, 11), (23, 11), (21, 10), (19, 9),
                           (15, 8), (13, 7)):
        if opset >= first:
            return version
    return 6


def declare(values, name, tensor):
    declared = values.add(name=name).type.tensor_type
    declared.elem_type = TYPES[tensor.type][0]
    declared.shape.SetInParent()
    for size in tensor.shape:
        declared.shape.dim.add(dim_value=size)


def get_inputs(case):
    return [x for x in case.inputs if x is not None]


def get_outputs(case):
    """`case.expected` lists the tensors of its results, None where unused."""
    return [y for y, wanted in zip(case.expected, case.outputs) if wanted]


def format_case(case, name):
    """A case as text."""
    return text.format_case(name, make_model(case, case.expected),
                            get_inputs(case) + get_outputs(case), read_tensor)


def hash_case(case):
    """As test/Conformance/Exceptions.cpp computes it: of the files that the
    case would have in the ONNX backend data."""
    files = {"model.onnx": make_model(case, case.expected)}
    for kind, tensors in (("input", get_inputs(case)),
                          ("output", get_outputs(case))):
        for i, tensor in enumerate(tensors):
            files["test_data_set_0/%s_%d.pb" % (kind, i)] = make_tensor_proto(
                tensor, "")
    digest = hashlib.sha256()
    for name in sorted(files):
        content = files[name].SerializeToString(deterministic=True)
        for part in name.encode(), content:
            digest.update(b"%d:" % len(part))
            digest.update(part)
    return digest.hexdigest()[:32]
