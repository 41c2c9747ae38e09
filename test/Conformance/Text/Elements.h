//===- Elements.h - Elements of tensors in text --------------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_CONFORMANCE_TEXT_ELEMENTS_H
#define AGATE_TEST_CONFORMANCE_TEXT_ELEMENTS_H

#include "Parser.h"

#include "llvm/ADT/ArrayRef.h"

namespace onnx {
class TensorProto;
} // namespace onnx

namespace agate::conformance::text {

/// The element type of this name; 0 if there is none.
int32_t findElementType(llvm::StringRef name);

/// The float that a token stands for.
llvm::LogicalResult parseFloat(Parser &parser, float &value);

/// True if the next token is a number, `inf` or `nan`.
bool atNumber(const Parser &parser);

/// Parses the element of a scalar.
llvm::LogicalResult parseScalar(Parser &parser, int32_t type,
                                onnx::TensorProto &tensor);

/// Parses the elements of a tensor, in braces.
llvm::LogicalResult parseElements(Parser &parser, int32_t type,
                                  llvm::ArrayRef<int64_t> shape,
                                  onnx::TensorProto &tensor);

} // namespace agate::conformance::text

#endif // AGATE_TEST_CONFORMANCE_TEXT_ELEMENTS_H
