//===- RandomNumbers.h - Random numbers of positions ----------*- C++ -*-===//
//-*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CONVERSION_ONNXTOLINALG_RANDOM_RANDOMNUMBERS_H
#define AGATE_LIB_CONVERSION_ONNXTOLINALG_RANDOM_RANDOMNUMBERS_H

#include "agate/Conversion/Utils/ScalarBuilder.h"
#include "mlir/IR/Value.h"
#include <optional>

namespace agate {

/// The key of the numbers that `op` draws, an i64. Without a seed, each
/// execution has another one.
mlir::Value emitRandomKey(ScalarBuilder &builder, mlir::Operation *op,
                          std::optional<uint64_t> seed);

/// The number at a position, an index: an f64 in the open interval (0, 1).
mlir::Value emitRandomNumber(ScalarBuilder &builder, mlir::Value key,
                             mlir::Value position);

} // namespace agate

#endif // AGATE_LIB_CONVERSION_ONNXTOLINALG_RANDOM_RANDOMNUMBERS_H
