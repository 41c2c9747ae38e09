# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A backend in terms of onnx.backend.base. Needs the package onnx."""

from __future__ import annotations

from typing import Any, Optional, Sequence, Tuple

import numpy
import onnx
from onnx import helper, mapping
from onnx.backend.base import Backend, BackendRep, Device, DeviceType
from onnx.backend.base import namedtupledict

from agate import _session
from agate._agate import CompileError, InputError, Tensor


class AgateBackendRep(BackendRep):
    """A model that has been compiled.

    Elements of types that numpy lacks are given and returned as their bits, as
    by onnx.numpy_helper: integers of their size.
    """

    def __init__(self, session: _session.Session):
        self.session = session

    def run(self, inputs: Any, **kwargs: Any) -> Tuple[Any, ...]:
        """The outputs as a tuple that also knows their names."""
        infos = self.session.inputs
        if not isinstance(inputs, dict):
            if isinstance(inputs, numpy.ndarray):
                inputs = [inputs]
            if len(inputs) > len(infos):
                raise InputError(
                    f"got {len(inputs)} inputs, expected {len(infos)}")
            inputs = {info.name: value for info, value in zip(infos, inputs)}
        types = {info.name: info.dtype for info in infos}
        outputs = self.session.run({
            name: _from_bits(value, types.get(name))
            for name, value in inputs.items()})
        values = [value.bits if isinstance(value, Tensor) else value
                  for value in outputs.values()]
        return namedtupledict("Outputs", list(outputs))(*values)


class AgateBackend(Backend):
    """Compiles models and runs them on the CPU."""

    @classmethod
    def is_compatible(cls, model: onnx.ModelProto, device: str = "CPU",
                      **kwargs: Any) -> bool:
        """Whether the model can be compiled."""
        try:
            cls.prepare(model, device, **kwargs)
        except CompileError:
            return False
        return True

    @classmethod
    def prepare(cls, model: onnx.ModelProto, device: str = "CPU",
                **kwargs: Any) -> AgateBackendRep:
        """Compiles a model; further arguments are those of agate.compile."""
        _check_device(cls, device)
        return AgateBackendRep(_session.compile(model, **kwargs))

    @classmethod
    def run_model(cls, model: onnx.ModelProto, inputs: Any,
                  device: str = "CPU", **kwargs: Any) -> Tuple[Any, ...]:
        return cls.prepare(model, device, **kwargs).run(inputs)

    @classmethod
    def run_node(cls, node: onnx.NodeProto, inputs: Sequence[Any],
                 device: str = "CPU",
                 outputs_info: Optional[Sequence[Tuple[Any, Any]]] = None,
                 **kwargs: Any) -> Tuple[Any, ...]:
        """Runs a node on arrays, of the operator set `opset_version`, by
        default the newest one that the package onnx knows."""
        version = kwargs.pop("opset_version", onnx.defs.onnx_opset_version())
        inputs = [numpy.asarray(value) for value in inputs]
        # Absent inputs have no name, and an input may occur twice.
        names = list(dict.fromkeys(name for name in node.input if name))
        arguments = [
            helper.make_tensor_value_info(name, _get_type(value.dtype),
                                          value.shape)
            for name, value in zip(names, inputs)]
        results = [name for name in node.output if name]
        if outputs_info is None:
            outputs = [helper.make_empty_tensor_value_info(name)
                       for name in results]
        else:
            outputs = [helper.make_tensor_value_info(name, _get_type(dtype),
                                                     shape)
                       for name, (dtype, shape) in zip(results, outputs_info)]
        graph = helper.make_graph([node], "node", arguments, outputs)
        opsets = [helper.make_opsetid(node.domain, version)]
        model = helper.make_model(graph, opset_imports=opsets)
        return cls.run_model(model, inputs, device, **kwargs)

    @classmethod
    def supports_device(cls, device: str) -> bool:
        try:
            return Device(device).type == DeviceType.CPU
        except AttributeError:
            return False


def _check_device(backend: Any, device: str) -> None:
    if not backend.supports_device(device):
        raise ValueError(f"the device {device!r} is not supported, only the "
                         "CPU is")


def _from_bits(value: Any, dtype: Optional[str]) -> Any:
    """A tensor of a type that numpy lacks, if its bits are given for it."""
    is_bits = getattr(value, "dtype", None) in (numpy.uint8, numpy.uint16)
    lacks = dtype is not None and dtype.startswith(
        ("bfloat", "float4", "float8", "int2", "int4", "uint2", "uint4"))
    return Tensor(value, dtype) if lacks and is_bits else value


def _get_type(dtype: Any) -> int:
    """The element type of ONNX for that of an array."""
    dtype = numpy.dtype(dtype)
    if dtype.kind in "USO":
        return onnx.TensorProto.STRING
    return mapping.NP_TYPE_TO_TENSOR_TYPE[dtype]


is_compatible = AgateBackend.is_compatible
prepare = AgateBackend.prepare
run_model = AgateBackend.run_model
run_node = AgateBackend.run_node
supports_device = AgateBackend.supports_device
