# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The common part of onnxruntime.InferenceSession."""

from __future__ import annotations

import enum
import re
from typing import Any, Dict, List, Mapping, Optional, Sequence, Union

from agate import _agate
from agate._session import Session, ValueInfo, compile, load

# The names of element types in ONNX, by those of MLIR.
ONNX_TYPES = {
    "i1": "bool", "f16": "float16", "f32": "float", "f64": "double",
    "bf16": "bfloat16", "complex<f32>": "complex64",
    "complex<f64>": "complex128", "!onnx.String": "string",
    "f8E4M3FN": "float8e4m3fn", "f8E4M3FNUZ": "float8e4m3fnuz",
    "f8E5M2": "float8e5m2", "f8E5M2FNUZ": "float8e5m2fnuz",
    "f8E8M0FNU": "float8e8m0", "f4E2M1FN": "float4e2m1",
}


class GraphOptimizationLevel(enum.IntEnum):
    """Any but ORT_DISABLE_ALL stands for all optimizations."""

    ORT_DISABLE_ALL = 0
    ORT_ENABLE_BASIC = 1
    ORT_ENABLE_EXTENDED = 2
    ORT_ENABLE_ALL = 99


class SessionOptions:
    """Options of an InferenceSession. `intra_op_num_threads` and
    `graph_optimization_level` have a meaning, and so have dimensions that
    `add_free_dimension_override_by_name` fixes; others are accepted."""

    def __init__(self) -> None:
        self.intra_op_num_threads = 0
        self.graph_optimization_level = GraphOptimizationLevel.ORT_ENABLE_ALL
        self._dims: Dict[str, int] = {}

    def add_free_dimension_override_by_name(self, name: str,
                                            size: int) -> None:
        self._dims[name] = size

    def add_session_config_entry(self, key: str, value: str) -> None:
        pass


class RunOptions:
    """Accepted by InferenceSession.run, without a meaning."""


class NodeArg:
    """An input or an output: `name`, `type` as in "tensor(float)", and
    `shape`, a list of sizes, names of dimensions and None."""

    def __init__(self, info: ValueInfo):
        self.name = info.name
        self.type = _make_onnx_type(info.type)
        self.shape = list(info.shape)

    def __repr__(self) -> str:
        return (f"NodeArg(name={self.name!r}, type={self.type!r}, "
                f"shape={self.shape!r})")


class InferenceSession:
    """A drop-in for the common part of onnxruntime.InferenceSession.

    The model is a path or bytes; a path that ends in .so is a compiled library.
    Providers and their options are accepted and mean nothing: programs run on
    the CPU.
    """

    def __init__(self, path_or_bytes: Any,
                 sess_options: Optional[SessionOptions] = None,
                 providers: Optional[Sequence[Any]] = None,
                 provider_options: Optional[Sequence[Any]] = None,
                 **kwargs: Any):
        options: Dict[str, Any] = {
            "threads": getattr(sess_options, "intra_op_num_threads", 0)}
        if isinstance(path_or_bytes, str) and path_or_bytes.endswith(".so"):
            self._session = load(path_or_bytes, **options)
        else:
            level = getattr(sess_options, "graph_optimization_level", 99)
            options["opt_level"] = 0 if int(level) == 0 else 3
            options["dims"] = getattr(sess_options, "_dims", None)
            self._session = compile(path_or_bytes, **options)
        self._options = sess_options

    @property
    def session(self) -> Session:
        """The session of Agate."""
        return self._session

    def run(self, output_names: Optional[Sequence[str]],
            input_feed: Mapping[str, Any],
            run_options: Optional[RunOptions] = None) -> List[Any]:
        """The outputs of these names, or all of them."""
        names = [info.name for info in self._session.outputs]
        for name in output_names or ():
            if name not in names:
                raise _agate.InputError(
                    f"there is no output {name!r}, the outputs are "
                    f"{', '.join(map(repr, names))}")
        outputs = self._session.run(input_feed)
        return [outputs[name] for name in output_names or names]

    def get_inputs(self) -> List[NodeArg]:
        return [NodeArg(info) for info in self._session.inputs]

    def get_outputs(self) -> List[NodeArg]:
        return [NodeArg(info) for info in self._session.outputs]

    def get_overridable_initializers(self) -> List[NodeArg]:
        """Initializers are constants of the compiled program."""
        return []

    def get_providers(self) -> List[str]:
        return ["CPUExecutionProvider"]

    def set_providers(self, providers: Optional[Sequence[Any]] = None,
                      provider_options: Optional[Sequence[Any]] = None) -> None:
        pass

    def get_provider_options(self) -> Dict[str, Dict[str, str]]:
        return {"CPUExecutionProvider": {}}

    def get_session_options(self) -> SessionOptions:
        return self._options or SessionOptions()


def _make_onnx_type(text: str) -> str:
    """The type in the syntax of ONNX, of one in that of MLIR."""
    for prefix, name in (("!onnx.Seq<", "seq"), ("!onnx.Opt<", "optional")):
        if text.startswith(prefix):
            return f"{name}({_make_onnx_type(text[len(prefix):-1])})"
    if text.startswith("tuple<"):
        key, value = text[len("tuple<"):-1].split(",", 1)
        return f"map({_make_element(key)},tensor({_make_element(value)}))"
    if not text.startswith("tensor<"):
        return text
    # Sizes, the element type, and perhaps an encoding.
    match = re.match(r"tensor<(?:(?:\d+|\?)x|\*x)*(complex<\w+>|[^,>]+)", text)
    return f"tensor({_make_element(match.group(1))})" if match else text


def _make_element(text: str) -> str:
    text = text.strip()
    if text in ONNX_TYPES:
        return ONNX_TYPES[text]
    return re.sub(r"^(u?)i(\d+)$", r"\1int\2", text)
