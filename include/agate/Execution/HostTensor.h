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
  /// memory is exhausted.
  static llvm::Expected<HostTensor> create(DLDataType type,
                                           llvm::ArrayRef<int64_t> shape);

  /// A copy of a contiguous tensor in host memory. The element type must not be
  /// that of strings, whose handles only a context can resolve (see HostValue).
  static llvm::Expected<HostTensor> copy(const DLTensor &tensor);

  DLDataType getType() const { return type; }
  llvm::ArrayRef<int64_t> getShape() const { return shape; }
  size_t getNumElements() const { return numElements; }
  size_t getNumBytes() const { return numElements * getElementBytes(); }
  unsigned getElementBytes() const;

  /// The elements of a tensor without strings.
  char *getData() { return data.get(); }
  const char *getData() const { return data.get(); }

  bool isString() const;
  /// The elements of a tensor of strings.
  llvm::MutableArrayRef<std::string> getStrings() { return strings; }
  llvm::ArrayRef<std::string> getStrings() const { return strings; }

  /// A view of this tensor, valid as long as it is neither moved nor changed.
  /// There is none of a tensor of strings.
  DLTensor getDLTensor() const;

  /// Prints one element so that parsing the text returns exactly that element.
  std::string formatElement(size_t index) const;

  /// Whether an element equals that of another tensor of the same type: all
  /// NaNs are equal, and unused bits of small types are ignored.
  bool hasSameElement(const HostTensor &other, size_t index) const;

  /// Reinterprets the elements as those of another type of the same size.
  llvm::Error reinterpret(DLDataType newType);

  /// Floats between -1 and 1, integers from 0 to 9 (as far as the type has
  /// them), booleans. The numbers depend on the seed only, not on the machine.
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

/// Whether programs can have this element type.
bool isElementType(DLDataType type);

/// The format of the elements, or of the parts of complex ones; null if they
/// are not floats.
const llvm::fltSemantics *getFloatSemantics(DLDataType type);

/// Prints one element, which is not a string, so that parsing the text returns
/// exactly that element.
std::string formatElement(DLDataType type, const char *element);

/// A string in quotes.
std::string quoteString(llvm::StringRef text);

/// Prints the elements in nested brackets. If there are more than `threshold`
/// of them, only the first and last `edge` of each dimension are printed.
void printElements(llvm::raw_ostream &os, const HostTensor &tensor,
                   size_t threshold = 1000, size_t edge = 3);

/// Reads the contents of a .npy file of any version. `name` is used in
/// messages. The types b1, i1..i8, u1..u8, f2..f8, c8, c16, U and S are
/// supported, little-endian, in C or Fortran order; V1 and V2 are read as
/// unsigned integers of that size.
llvm::Expected<HostTensor> parseNpy(llvm::StringRef contents,
                                    llvm::StringRef name);
llvm::Expected<HostTensor> readNpy(llvm::StringRef path);

/// Writes a .npy file. Types that the format does not have are written as
/// integers of the same bits. getNpyTypeNote describes this; it is empty for
/// all other types.
llvm::Error writeNpy(const HostTensor &tensor, llvm::StringRef path);
std::string getNpyTypeNote(DLDataType type);

} // namespace agate

#endif // AGATE_EXECUTION_HOSTTENSOR_H
