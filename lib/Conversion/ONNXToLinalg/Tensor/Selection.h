//===- Selection.h - Lists of selected elements -----------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CONVERSION_ONNXTOLINALG_TENSOR_SELECTION_H
#define AGATE_LIB_CONVERSION_ONNXTOLINALG_TENSOR_SELECTION_H

#include "agate/Conversion/Utils/ScalarBuilder.h"

namespace agate {

/// Numbers in ascending order: the first `count`, an index, of `list`, a tensor
/// of i64 that has room for more.
struct Selected {
  mlir::Value list;
  mlir::Value count;
};

/// A list of `size` many 64-bit integers, which are to be written.
mlir::Value createList(ScalarBuilder &builder, mlir::Value size);

/// The numbers below `size`, an index, for which `predicate` holds.
Selected emitSelect(
    ScalarBuilder &builder, mlir::Value size,
    llvm::function_ref<mlir::Value(ScalarBuilder &, mlir::Value)> predicate);

/// The slices of `data` along `axis` whose numbers are the first `count` of
/// `list`.
mlir::Value emitTake(ScalarBuilder &builder, mlir::Value data, int64_t axis,
                     mlir::Value list, mlir::Value count);

} // namespace agate

#endif // AGATE_LIB_CONVERSION_ONNXTOLINALG_TENSOR_SELECTION_H
