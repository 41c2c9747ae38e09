# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles and runs tensor programs: ONNX models, OpenVINO IR and MLIR.

    session = agate.compile("model.onnx")
    y = session(x=numpy.zeros((2, 3), numpy.float32))

docs/Python.md of the project describes the package.
"""

from agate._agate import (CompileError, Error, InputError, LoadError, RunError,
                          Tensor, __version__)
from agate._inference_session import (GraphOptimizationLevel, InferenceSession,
                                      NodeArg, RunOptions, SessionOptions)
from agate._module import Module
from agate._session import (KernelTime, Profile, Session, ValueInfo, compile,
                            compile_file, load)
from agate._source import CompileWarning

__all__ = [
    "CompileError", "CompileWarning", "Error", "GraphOptimizationLevel",
    "InferenceSession", "InputError", "KernelTime", "LoadError", "Module",
    "NodeArg", "Profile", "RunError", "RunOptions", "Session", "SessionOptions", "Tensor",
    "ValueInfo", "__version__", "compile", "compile_file", "load"
]
