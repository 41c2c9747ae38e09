//===- Model.h - Programs as ONNX Runtime sees them -------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_TRIPLES_MODEL_H
#define AGATE_TEST_TRIPLES_MODEL_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"
#include <string>

namespace agate {
namespace triples {

/// The bytes of a model with the operations of the only function of `module`,
/// inputs `input0`, `input1`.. and the output `output0`. Everything that the
/// generator of triples makes can be written.
llvm::Expected<std::string> exportModel(mlir::ModuleOp module);

} // namespace triples
} // namespace agate

#endif // AGATE_TEST_TRIPLES_MODEL_H
