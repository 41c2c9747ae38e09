//===- Model.h - Models of a check, and what libonnx infers -----*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_IMPORT_MODEL_H
#define AGATE_TEST_IMPORT_MODEL_H

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <onnx/onnx_pb.h>
#include <string>

namespace agate {
namespace test {

llvm::Expected<onnx::ModelProto> readModel(llvm::StringRef path);

/// Types of values of a model's graph, by name.
using TypeMap = llvm::StringMap<onnx::TypeProto>;

/// The declared types of the graph's outputs.
TypeMap getOutputTypes(const onnx::ModelProto &model);

/// Removes from `model` what it declares of values other than its inputs.
void stripDeclaredTypes(onnx::ModelProto &model);

/// Makes every value that a node of the graph computes one of its outputs, the
/// old ones first.
void exposeValues(onnx::ModelProto &model);

/// Makes the inputs that have a tensor in the first data set beside the model,
/// `folder`/test_data_set_0/input_<i>.pb, initializers. Returns how many.
unsigned bindInputs(onnx::ModelProto &model, llvm::StringRef folder);

/// The types that libonnx infers, of all values that it knows something of; an
/// error where it throws.
llvm::Expected<TypeMap> inferWithLibonnx(onnx::ModelProto model);

} // namespace test
} // namespace agate

#endif // AGATE_TEST_IMPORT_MODEL_H
