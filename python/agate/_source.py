# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What programs are read from, and how they are compiled."""

from __future__ import annotations

import os
from typing import Any, Mapping, Optional, Sequence, Union

from agate import _agate

MLIR_BYTECODE = b"ML\xefR"


class CompileWarning(UserWarning):
    """What the compiler finds strange about a program that it compiles."""


def make_source(program: Any, folder: Union[str, os.PathLike] = ""):
    """The source for a path, the bytes of a model or of MLIR bytecode, an
    onnx.ModelProto, or an agate.Module."""
    if isinstance(program, (str, os.PathLike)):
        path = _to_text(os.fspath(program))
        # The command line reads the standard input for this name.
        return _agate.Source("./-" if path == "-" else path)
    if hasattr(program, "bytecode"):
        program = program.bytecode()
    elif hasattr(program, "SerializeToString"):
        program = program.SerializeToString()
    elif isinstance(program, (bytearray, memoryview)):
        program = bytes(program)
    if not isinstance(program, bytes):
        raise TypeError("a program is a path, bytes, an onnx.ModelProto or an "
                        f"agate.Module, not {type(program).__name__}")
    name = ("model.mlirbc" if program.startswith(MLIR_BYTECODE) else
            "model.onnx")
    return _agate.Source(os.path.join(os.fspath(folder), name), program)


def make_options(*, threads: Optional[int] = None,
                 target: Optional[str] = None, features: str = "",
                 dims: Optional[Mapping[str, int]] = None,
                 shapes: Optional[Mapping[str, Sequence[Optional[int]]]] = None,
                 opt_level: int = 3, strict: bool = False,
                 allow_custom_ops: bool = False,
                 allow_external_data_links: bool = False,
                 assume_finite: bool = False, profile: bool = False) -> dict:
    """The options of the compiler.

    threads: the number of threads of a call; 0 stands for as many as there are
        processors. Unless it is 1 or None, large loops are parallel.
    target: the CPU to compile for, by its name in LLVM; this one by default.
    features: features of the CPU to add and remove, such as "+avx2,-fma".
    dims: the sizes of named dimensions.
    shapes: the shapes of inputs; None in a shape leaves a size open.
    opt_level: how much is optimized, from 0 to 3.
    strict: makes it an error, instead of a warning, that a model declares
        another shape of a value than follows from its operations.
    allow_custom_ops: imports operators that are not known as onnx.Custom.
    allow_external_data_links: follows symbolic links from a model's external
        data to any file.
    assume_finite: rewrites products with generators without testing whether
        the other factor has NaN or infinite elements.
    profile: lets the program tell which node of the model computes, for
        Session.profile.
    """
    if threads is not None:
        threads = _check_integer("threads", threads, 0, _agate.MAX_THREADS)
    sizes = []
    for name, size in (dims or {}).items():
        size = _check_integer(f"the dimension {name!r}", size, 0, 2**63 - 1)
        sizes.append(f"{name}={size}")
    return {
        "threads": threads,
        "target": "" if target in (None, "native") else _check_text(
            "target", target),
        "features": _check_text("features", features),
        "dims": sizes,
        "shapes": [_format_shape(*item) for item in (shapes or {}).items()],
        "opt_level": _check_integer("opt_level", opt_level, 0, 3),
        "strict": bool(strict),
        "allow_custom_ops": bool(allow_custom_ops),
        "allow_external_data_links": bool(allow_external_data_links),
        "assume_finite": bool(assume_finite),
        "profile": bool(profile),
    }


def _to_text(path: Union[str, bytes]) -> str:
    text = os.fsdecode(path)
    if "\0" in text:
        raise ValueError("a path has no null characters")
    return text


def _check_text(name: str, value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{name}: expected a string, got {value!r}")
    return value


def _check_integer(name: str, value: Any, least: int, most: int) -> int:
    try:
        number = value.__index__()
    except AttributeError:
        raise TypeError(f"{name}: expected an integer, got {value!r}") from None
    if not least <= number <= most:
        raise ValueError(f"{name}: expected {least} to {most}, got {number}")
    return number


def _format_shape(name: str, shape: Sequence[Optional[int]]) -> str:
    what = f"the shape of {name!r}"
    sizes = ["?" if size is None else str(_check_integer(what, size, 0,
                                                         2**63 - 1))
             for size in shape]
    return f"{name}={'x'.join(sizes) or 'scalar'}"
