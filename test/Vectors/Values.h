//===- Values.h - Element types and values of test vectors ----- -*- C++
//-*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The element types of the test vectors, and their elements in three forms: as
// JSON, as literals of MLIR, and as bits. Numbers go from one to another in
// decimal notation, and are rounded once.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_VECTORS_VALUES_H
#define AGATE_TEST_VECTORS_VALUES_H

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/JSON.h"

#include <dlpack/dlpack.h>
#include <optional>
#include <string>
#include <vector>

namespace agate::vectors {

struct ElementType {
  enum Kind { Float, Signed, Unsigned, Bool, Complex, String };

  /// In the vectors, and in MLIR.
  const char *name;
  const char *spelling;
  Kind kind;
  /// Of one part if complex.
  unsigned bits;
  /// Of numbers with a point, else null.
  const llvm::fltSemantics &(*semantics)();
  /// The number in TensorProto.DataType; 0 if there is none.
  int onnxNumber;
  /// The type code of DLPack.
  int deviceCode;

  unsigned getNumParts() const { return kind == Complex ? 2 : 1; }
  /// A part takes at least one byte in memory.
  unsigned getPartBytes() const { return bits <= 8 ? 1 : bits / 8; }
  DLDataType getDLDataType() const;
};

/// Null if there is none of this name or number.
const ElementType *findElementType(llvm::StringRef name);
const ElementType *findElementType(int onnxNumber);

/// A number in the shortest decimal notation that identifies it. Integers up to
/// those of 64 bits are exact.
std::string getNumberText(const llvm::json::Value &number);

/// `value` as a literal. What the type does not have is written as it is, for
/// the parser to judge. `type` may be null.
std::string getLiteral(const llvm::json::Value &value, const ElementType *type);

/// Appends the bits of `value`, one word per part; false if the type does not
/// have it.
bool appendBits(const llvm::json::Value &value, const ElementType &type,
                std::vector<uint64_t> &words);

/// Whether an expected value means exactly the one of the type that it rounds
/// to: it is equal, or a fraction of as many digits as tell all values of the
/// type apart. 0.1 means one f16, 65505 means none.
bool isExact(const llvm::json::Value &value, const ElementType &type);

/// Equality of bits, but any NaN equals any other.
bool isSameElement(uint64_t a, uint64_t b, const ElementType &type);

/// One part, readable.
std::string describeElement(uint64_t word, const ElementType &type);

/// Words to memory and back.
std::vector<char> packElements(llvm::ArrayRef<uint64_t> words,
                               const ElementType &type);
std::vector<uint64_t> unpackElements(const void *data, int64_t count,
                                     const ElementType &type);

} // namespace agate::vectors

#endif // AGATE_TEST_VECTORS_VALUES_H
