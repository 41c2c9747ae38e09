//===- HostTensor.h - Tensors of tools and tests -------------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_EXECUTION_HOSTTENSOR_H
#define AGATE_EXECUTION_HOSTTENSOR_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include <dlpack/dlpack.h>
#include <memory>
#include <string>
#include <vector>

namespace llvm {
struct fltSemantics;
} // namespace llvm

namespace agate {

/// A contiguous, row-major tensor that owns its elements. The element types and
/// their representation are those of AgateValueInfo in agate/Runtime/ABI.h,
/// except that strings are strings and not handles.
class HostTensor {
public:
  /// A scalar of type f32.
  HostTensor() = default;

  /// A tensor of zeros or empty strings. An error if the shape is not valid or
  /// there is no memory.
  static llvm::Expected<HostTensor> create(DLDataType type,
                                           llvm::ArrayRef<int64_t> shape);

  /// A copy of a contiguous tensor in host memory, of no strings: what handles
  /// stand for is known to a context (see HostValue).
  static llvm::Expected<HostTensor> copy(const DLTensor &tensor);

  DLDataType getType() const { return type; }
  llvm::ArrayRef<int64_t> getShape() const { return shape; }
  size_t getNumElements() const { return numElements; }
  size_t getNumBytes() const { return numElements * getElementBytes(); }
  unsigned getElementBytes() const;

  /// The elements, where they are no strings.
  char *getData() { return data.get(); }
  const char *getData() const { return data.get(); }

  bool isString() const;
  /// The elements, where they are strings.
  llvm::MutableArrayRef<std::string> getStrings() { return strings; }
  llvm::ArrayRef<std::string> getStrings() const { return strings; }

  /// A view of this tensor, valid as long as it is neither moved nor changed.
  /// Of strings there is none.
  DLTensor getDLTensor() const;

  /// One element so that reading the text gives exactly that element.
  std::string formatElement(size_t index) const;

  /// Whether an element is that of another tensor of the same type: a NaN is as
  /// good as another, unused bits of small types do not count.
  bool hasSameElement(const HostTensor &other, size_t index) const;

  /// Takes the elements as those of another type of the same size.
  llvm::Error reinterpret(DLDataType newType);

  /// Floats between -1 and 1, integers from 0 to 9 (as far as the type has
  /// them), booleans. The same seed gives the same numbers everywhere.
  void fillRandom(uint64_t seed);

  /// For example "tensor<2x3xf32>".
  std::string getTypeString() const;

private:
  struct Free {
    void operator()(char *block) const { std::free(block); }
  };

  DLDataType type = {kDLFloat, 32, 1};
  llvm::SmallVector<int64_t> shape;
  size_t numElements = 0;
  std::unique_ptr<char, Free> data;
  std::vector<std::string> strings;
};

/// The element type of strings.
DLDataType getStringType();

/// The name of an element type as programs spell it: f32, ui8, complex<f32>.
std::string getTypeName(DLDataType type);

/// Whether it is an element type that programs can have.
bool isElementType(DLDataType type);

/// The format of the elements, or of the parts of complex ones; null if they
/// are no floats.
const llvm::fltSemantics *getFloatSemantics(DLDataType type);

/// One element, not a string, so that reading the text gives exactly that
/// element.
std::string formatElement(DLDataType type, const char *element);

/// A string in quotes.
std::string quoteString(llvm::StringRef text);

/// The elements in nested brackets. Of more than `threshold` elements, the
/// first and last `edge` of each dimension are shown.
void printElements(llvm::raw_ostream &os, const HostTensor &tensor,
                   size_t threshold = 1000, size_t edge = 3);

/// Reads the contents of a .npy file of any version. `name` is for messages.
/// The types b1, i1..i8, u1..u8, f2..f8, c8, c16, U and S are taken,
/// little-endian, in C or Fortran order; V1 and V2 as unsigned integers of that
/// size.
llvm::Expected<HostTensor> parseNpy(llvm::StringRef contents,
                                    llvm::StringRef name);
llvm::Expected<HostTensor> readNpy(llvm::StringRef path);

/// Writes a .npy file. Types that the format does not have are written as
/// integers of the same bits; getNpyTypeNote tells which, else it is empty.
llvm::Error writeNpy(const HostTensor &tensor, llvm::StringRef path);
std::string getNpyTypeNote(DLDataType type);

} // namespace agate

#endif // AGATE_EXECUTION_HOSTTENSOR_H
