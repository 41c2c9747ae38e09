//===- Values.h - Types and values in text -------------------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_CONFORMANCE_TEXT_VALUES_H
#define AGATE_TEST_CONFORMANCE_TEXT_VALUES_H

#include "Parser.h"

namespace onnx {
class TensorProto;
class TypeProto;
} // namespace onnx

namespace agate::conformance::text {

/// True if the next token begins a type.
bool atType(const Parser &parser);

llvm::LogicalResult parseType(Parser &parser, onnx::TypeProto &type);

/// Parses the type of a tensor, whose sizes must be known, and its elements.
llvm::LogicalResult parseTypedTensor(Parser &parser, onnx::TensorProto &tensor);

/// Parses a value of a type as a serialised TensorProto, SequenceProto,
/// OptionalProto or MapProto.
llvm::LogicalResult parseValue(Parser &parser, const onnx::TypeProto &type,
                               std::string &bytes);

} // namespace agate::conformance::text

#endif // AGATE_TEST_CONFORMANCE_TEXT_VALUES_H
