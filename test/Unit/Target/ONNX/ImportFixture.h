//===- ImportFixture.h - What the tests of the import share -----*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_UNIT_TARGET_ONNX_IMPORTFIXTURE_H
#define AGATE_TEST_UNIT_TARGET_ONNX_IMPORTFIXTURE_H

#include "agate/Target/ONNX/ImportONNX.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/raw_ostream.h"
#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>
#include <onnx/onnx_pb.h>
#include <string>

/// A model written as text.
inline onnx::ModelProto parse(const std::string &text) {
  onnx::ModelProto model;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &model));
  return model;
}

/// Imports models written as text and keeps what is said about them.
class ImportFixture : public ::testing::Test {
protected:
  /// The module as text, or "error: " and the errors and notes.
  std::string import(const onnx::ModelProto &model,
                     const agate::ImportOptions &options = {}) {
    std::string errors;
    mlir::ScopedDiagnosticHandler handler(
        &context, [&](mlir::Diagnostic &diagnostic) {
          errors += "error: " + diagnostic.str();
          for (mlir::Diagnostic &note : diagnostic.getNotes())
            errors += "; " + note.str();
        });
    mlir::OwningOpRef<mlir::ModuleOp> module =
        agate::importONNXModel(model, "model.onnx", "", &context, options);
    if (!module)
      return errors;
    EXPECT_EQ(errors, "");
    std::string text;
    llvm::raw_string_ostream stream(text);
    module->print(stream);
    return text;
  }
  std::string import(const std::string &text,
                     const agate::ImportOptions &options = {}) {
    return import(parse(text), options);
  }

  mlir::MLIRContext context;
};

#define EXPECT_CONTAINS(text, part)                                            \
  EXPECT_NE((text).find(part), std::string::npos) << (text)

#endif // AGATE_TEST_UNIT_TARGET_ONNX_IMPORTFIXTURE_H
