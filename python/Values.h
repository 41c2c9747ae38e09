//===- Values.h - Values of Python ---------------------------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_PYTHON_VALUES_H
#define AGATE_PYTHON_VALUES_H

#include "Tensor.h"

#include "agate/Execution/HostValue.h"

namespace agate::python {

/// A view of anything that is like an array, where a program has elements of
/// the type `expected`: numbers and lists of Python become such elements.
Tensor makeTensor(const pybind11::object &object, DLDataType expected);

/// A copy of an array of strings, or of what numpy makes one of.
HostTensor makeStrings(const pybind11::object &object);

/// A copy of None, an array, a list or a dictionary. It has the type that the
/// program spells as `type`, such as "!onnx.Seq<tensor<?xf32>>".
HostValue makeHostValue(const pybind11::object &object, llvm::StringRef type);

/// The contrary of makeHostValue.
pybind11::object makeObject(HostValue value);

} // namespace agate::python

#endif // AGATE_PYTHON_VALUES_H
