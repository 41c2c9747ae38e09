//===- BytePairs.h - Sums of two products of bytes --------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Some instructions multiply unsigned by signed bytes and add each two products
// in 16 bits, where the sum may not fit: 255 * 127 + 255 * 127. It fits if the
// signed bytes of one sign do not add up to more than 128. Of known bytes that
// do, a part is taken away and multiplied separately.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_BYTEPAIRS_H
#define AGATE_LIB_CODEGEN_BYTEPAIRS_H

#include "mlir/IR/BuiltinTypes.h"

namespace agate {

/// What is taken away from the number at `position`, in row-major order.
struct NumberPart {
  int64_t position;
  int32_t amount;
};

/// Makes the pairs of `numbers`, which are those of a tensor of the type
/// `type`, fit along dimension `dim`, if `shift` is added to each of them to
/// make it a signed byte. A last number without another one has a pair with 0.
llvm::SmallVector<NumberPart> fitPairs(llvm::MutableArrayRef<int32_t> numbers,
                                       mlir::RankedTensorType type,
                                       unsigned dim, int64_t shift);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_BYTEPAIRS_H
