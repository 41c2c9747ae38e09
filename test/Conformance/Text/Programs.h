//===- Programs.h - Models in text ---------------------------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_CONFORMANCE_TEXT_PROGRAMS_H
#define AGATE_TEST_CONFORMANCE_TEXT_PROGRAMS_H

#include "Parser.h"

namespace onnx {
class ModelProto;
} // namespace onnx

namespace agate::conformance::text {

/// Parses a model in the textual syntax of ONNX.
llvm::LogicalResult parseModel(Parser &parser, onnx::ModelProto &model);

} // namespace agate::conformance::text

#endif // AGATE_TEST_CONFORMANCE_TEXT_PROGRAMS_H
