//===- Truncation.h - Numbers as 64-bit integers ----------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Some operations take sizes, positions or indices as numbers of any type.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_TRUNCATION_H
#define AGATE_DIALECT_ONNX_IR_TRUNCATION_H

#include "mlir/IR/BuiltinAttributeInterfaces.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace agate {

/// `value` truncated toward zero; nothing for what a signed integer of 64 bits
/// cannot represent: NaN, infinities, numbers out of range.
std::optional<int64_t> truncateToI64(const llvm::APFloat &value);
std::optional<int64_t> truncateToI64(const llvm::APInt &value, bool isUnsigned);

/// The elements of a constant of floats or integers, truncated as above; one
/// element if it is a splat, which may stand for more than memory can hold.
/// Nothing for other element types and for elements that cannot be read.
std::optional<llvm::SmallVector<std::optional<int64_t>>>
truncateToI64(mlir::ElementsAttr attr);

} // namespace agate

#endif // AGATE_DIALECT_ONNX_IR_TRUNCATION_H
