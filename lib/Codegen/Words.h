//===- Words.h - Small integers packed into words ---------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_WORDS_H
#define AGATE_LIB_CODEGEN_WORDS_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace agate {

/// How tensors of i8 or i16 are packed into tensors of i32: numbers that are
/// adjacent along a dimension become one word, the first one in its lowest
/// bits.
struct WordOrder {
  unsigned dim;
  /// What fills the last word, if its numbers are fewer.
  int64_t padding = 0;
  /// Whether the sign bits of bytes change, which adds 128 to signed bytes and
  /// subtracts it from unsigned ones.
  bool flipsSigns = false;
};

/// The packed numbers. `lanes` is the number of words of a vector.
mlir::Value packWords(mlir::ImplicitLocOpBuilder &b, mlir::Value numbers,
                      const WordOrder &order, int64_t lanes);

/// The same for `numbers` in row-major order, which are those of a tensor of
/// the type `type`, at compile time.
mlir::Value packConstantWords(mlir::ImplicitLocOpBuilder &b,
                              llvm::ArrayRef<int32_t> numbers,
                              mlir::RankedTensorType type,
                              const WordOrder &order);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_WORDS_H
