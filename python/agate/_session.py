# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs that can be called."""

from __future__ import annotations

import os
from typing import (Any, Dict, List, Mapping, NamedTuple, Optional, Tuple,
                    Union)

from agate import _agate
from agate._source import (_check_integer, _to_text, make_options,
                           make_source)


class ValueInfo(NamedTuple):
    """An input or an output."""

    name: str
    #: The element type of a tensor, such as "float32" or "str"; None for a
    #: sequence, an optional or a map.
    dtype: Optional[str]
    #: A size, the name of a dimension, or None, for each dimension.
    shape: Tuple[Union[int, str, None], ...]
    #: The type as the program spells it, such as "tensor<?x2xf32>".
    type: str


class KernelTime(NamedTuple):
    """The time of what is computed together."""

    #: Each operator once, such as "Conv+Relu". "(begin)" is what precedes the
    #: first node of the model, checks of the inputs for example.
    operators: str
    #: The names of the nodes of the model.
    nodes: Tuple[str, ...]
    #: In a call, the median of all calls.
    seconds: float
    #: How often it is entered in a call.
    calls: float
    #: The share of what the machine could do, 1 for all of it; None if it is
    #: not known.
    peak: Optional[float]
    #: What could be done is limited by "arithmetic" or "memory".
    limit: Optional[str]


class Profile(NamedTuple):
    """How long calls and their parts took."""

    #: The median of the calls.
    seconds: float
    #: Those that take longest first.
    kernels: List[KernelTime]


class Session:
    """A program that can be called, by any number of threads at a time.

    Sessions are made by agate.compile and agate.load.
    """

    def __init__(self, session: _agate.Session):
        self._session = session
        self.name: str = session.name
        self.inputs: List[ValueInfo] = [
            ValueInfo(*value) for value in session.describe(True)]
        self.outputs: List[ValueInfo] = [
            ValueInfo(*value) for value in session.describe(False)]
        self._names = [value.name for value in self.inputs]

    def run(self, feeds: Mapping[str, Any]) -> Dict[str, Any]:
        """The outputs by name, from the inputs by name."""
        outputs = self._session.run(self._order(feeds))
        return {info.name: value
                for info, value in zip(self.outputs, outputs)}

    def __call__(self, /, *args: Any, **feeds: Any) -> Any:
        """The output, or a tuple of the outputs if there are several. Inputs
        are given in their order or by name."""
        if len(args) > len(self._names):
            raise _agate.InputError(
                f"got {len(args)} inputs, expected {len(self._names)}")
        for name, value in zip(self._names, args):
            if name in feeds:
                raise _agate.InputError(f"input {name!r} is given twice")
            feeds[name] = value
        outputs = self._session.run(self._order(feeds))
        return outputs[0] if len(outputs) == 1 else tuple(outputs)

    def profile(self, feeds: Mapping[str, Any], *, calls: int = 10,
                warm_up: int = 3) -> Profile:
        """Measures the nodes of the model in calls with the same inputs, after
        some that are not measured. The program has to be compiled with
        profile=True."""
        calls = _check_integer("calls", calls, 1, 2**31 - 1)
        warm_up = _check_integer("warm_up", warm_up, 0, 2**31 - 1)
        seconds, kernels = self._session.profile(self._order(feeds), calls,
                                                 warm_up)
        return Profile(seconds, [KernelTime(*kernel) for kernel in kernels])

    def _order(self, feeds: Mapping[str, Any]) -> List[Any]:
        try:
            values = [feeds[name] for name in self._names]
        except KeyError:
            missing = [n for n in self._names if n not in feeds]
            raise _agate.InputError(
                f"the inputs {_quote(missing)} are missing" if len(missing) > 1
                else f"the input {_quote(missing)} is missing") from None
        if len(feeds) != len(values):
            unknown = [n for n in feeds if n not in self._names]
            raise _agate.InputError(
                f"there is no input {_quote(unknown[:1])}, the inputs are "
                f"{_quote(self._names) or 'none'}")
        return values

    def __repr__(self) -> str:
        inputs = ", ".join(f"{v.name}: {v.type}" for v in self.inputs)
        outputs = ", ".join(f"{v.name}: {v.type}" for v in self.outputs)
        return f"<agate.Session {self.name}({inputs}) -> ({outputs})>"


def compile(program: Any, *, entry: Optional[str] = None,
            folder: Union[str, os.PathLike] = "", **options: Any) -> Session:
    """Compiles a program into this process.

    program: a path (.onnx, .xml, .mlir, .mlirbc, .ll, .bc), the bytes of an
        ONNX model or of MLIR bytecode, an onnx.ModelProto or an agate.Module.
    entry: the function to call, if the program has several.
    folder: where the external data of a model is that is not a path.
    options: see agate._source.make_options: threads, target, features, dims,
        shapes, opt_level, strict, allow_custom_ops, allow_external_data_links,
        assume_finite, profile.
    """
    if isinstance(program, (str, os.PathLike)) and _is_library(program):
        raise _agate.CompileError(
            f"{_to_text(os.fspath(program))}: a compiled library is loaded by "
            "agate.load")
    source = make_source(program, folder)
    return Session(_agate.Session.create(source, make_options(**options),
                                         entry))


def compile_file(program: Any, output: Union[str, os.PathLike], *,
                 folder: Union[str, os.PathLike] = "", **options: Any) -> None:
    """Compiles a program to a file, whose name says what it gets: a shared
    library (.so) for agate.load and for C, an object file (.o), LLVM IR (.ll),
    or MLIR (.mlir, .mlirbc). The rest is as for agate.compile."""
    _agate.compile_file(make_source(program, folder), make_options(**options),
                        _to_text(os.fspath(output)))


def load(path: Union[str, os.PathLike], *, entry: Optional[str] = None,
         threads: Optional[int] = None) -> Session:
    """Loads a program that was compiled to a shared library (.so).

    Loading a library executes code in it: load only files that you trust.
    """
    text = _to_text(os.fspath(path))
    if not _is_library(path):
        raise _agate.LoadError(f"{text}: the name of a library ends in .so")
    return Session(_agate.Session.create(_agate.Source(text),
                                         make_options(threads=threads), entry))


def _is_library(path: Union[str, os.PathLike]) -> bool:
    return _to_text(os.fspath(path)).endswith(".so")


def _quote(names: List[str]) -> str:
    return ", ".join(repr(name) for name in names)
