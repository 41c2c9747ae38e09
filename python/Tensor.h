//===- Tensor.h - Tensors of Python --------------------------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_PYTHON_TENSOR_H
#define AGATE_PYTHON_TENSOR_H

#include "agate/Execution/HostTensor.h"

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <memory>
#include <string>
#include <vector>

namespace agate::python {

/// An element type of numbers and how Python knows it.
struct ElementType {
  DLDataType type;
  /// The name in Python: that of numpy, or of the package ml_dtypes.
  const char *name;
  bool isNumpy;
};

llvm::ArrayRef<ElementType> getElementTypes();
/// Null if there is none.
const ElementType *findElementType(DLDataType type);
const ElementType *findElementType(const std::string &name);

/// A contiguous tensor of numbers in memory that others own.
class Tensor {
public:
  Tensor(const ElementType &type, std::vector<int64_t> shape, void *data,
         std::shared_ptr<void> owner)
      : type(&type), shape(std::move(shape)), data(data),
        owner(std::move(owner)) {}

  /// Views of objects of Python; a copy of what is not contiguous.
  static Tensor fromArray(pybind11::array array);
  static Tensor fromDLPack(const pybind11::object &object);
  /// Takes integers of the size of elements as the bits of elements.
  static Tensor fromBits(const pybind11::array &bits, const std::string &type);
  /// Takes ownership.
  static Tensor fromManaged(DLManagedTensor *managed);
  static Tensor fromHostTensor(HostTensor tensor);

  const ElementType &getType() const { return *type; }
  const std::vector<int64_t> &getShape() const { return shape; }
  /// A view, valid as long as this tensor.
  DLTensor getDLTensor() const;

  /// An array that shares the memory; an error if numpy lacks the type.
  pybind11::array toNumpy() const;
  /// The elements as integers of their size, in the same memory.
  pybind11::array getBits() const;
  pybind11::capsule toDLPack() const;
  /// An array, or this tensor if numpy lacks the type.
  pybind11::object toPython() const;

private:
  pybind11::array makeArray(const char *numpyType) const;
  /// Copies elements that are not contiguous, or not aligned to their size.
  Tensor makeContiguous(const int64_t *byteStrides) const;

  const ElementType *type;
  std::vector<int64_t> shape;
  void *data;
  /// Keeps the memory; may be released by any thread.
  std::shared_ptr<void> owner;
};

} // namespace agate::python

#endif // AGATE_PYTHON_TENSOR_H
