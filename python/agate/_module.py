# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs as modules of MLIR."""

from __future__ import annotations

import os
import sys
from typing import Any, Optional, TextIO, Union

from agate import _agate
from agate._source import _to_text, make_options, make_source


class Module:
    """A program as a module of MLIR, which pipelines transform."""

    def __init__(self, module: _agate.Module):
        self._module = module

    @staticmethod
    def parse(program: Any, *, name: str = "module.mlir",
              folder: Union[str, os.PathLike] = "", **options: Any) -> Module:
        """Parses the text of a module, which messages call `name`; or reads
        the bytes of an ONNX model or of MLIR bytecode, or an onnx.ModelProto.
        The options are those of agate.compile."""
        if isinstance(program, str):
            if not name.endswith(".mlir"):
                name += ".mlir"
            source = _agate.Source(name, program.encode("utf-8",
                                                        "surrogateescape"))
        else:
            source = make_source(program, folder)
        return Module(_agate.Module.read(source, make_options(**options)))

    @staticmethod
    def parse_file(path: Union[str, os.PathLike], **options: Any) -> Module:
        """Reads a file: .mlir, .mlirbc, .onnx or .xml."""
        if not isinstance(path, (str, os.PathLike)):
            raise TypeError(f"expected a path, not {type(path).__name__}")
        source = make_source(path)
        return Module(_agate.Module.read(source, make_options(**options)))

    def run(self, pipeline: str) -> Module:
        """Runs a pipeline of passes, such as "infer-onnx-shapes,canonicalize",
        and returns this module. After an error the module is unchanged."""
        self._module.run(pipeline)
        return self

    def get_asm(self, *, generic: bool = False, locations: bool = False,
                max_elements: Optional[int] = None) -> str:
        """The text of the module. Constants of more than `max_elements`
        elements are elided; the text cannot be parsed then."""
        return self._module.print(generic, locations, max_elements)

    def print(self, file: Optional[TextIO] = None, **options: Any) -> None:
        """Prints the text, see get_asm."""
        (file or sys.stdout).write(self.get_asm(**options))

    def bytecode(self) -> bytes:
        """The module as MLIR bytecode."""
        return self._module.bytecode()

    def __str__(self) -> str:
        return self.get_asm()
