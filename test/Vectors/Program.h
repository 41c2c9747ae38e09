//===- Program.h - The program that a test vector describes ---- -*- C++
//-*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_VECTORS_PROGRAM_H
#define AGATE_TEST_VECTORS_PROGRAM_H

#include "Entry.h"

namespace agate::vectors {

/// How a program gets the inputs of an entry.
enum class Feed {
  /// As constants, where their values are known.
  Constants,
  /// As arguments of the exact type.
  Static,
  /// As arguments of which only rank and element type are known.
  Dynamic,
  /// As shape inference sees them: what is known is constant.
  Known
};

/// A program that applies the operation of an entry once.
struct Program {
  /// Generic IR, a serialised ONNX model, or OpenVINO IR.
  enum Kind { MLIR, ONNX, OpenVINO };
  Kind kind = MLIR;
  std::string text;
  /// Of OpenVINO IR.
  std::string weights;
  /// What to call it with.
  std::vector<Tensor> arguments;
};

/// The error tells what of the entry is not in the format.
llvm::Expected<Program> writeProgram(const Entry &entry, Feed feed);

//===----------------------------------------------------------------------===//
// Shared by the two writers
//===----------------------------------------------------------------------===//

/// What the format says about one operation.
struct OpFormat {
  llvm::StringRef name;
  /// In the order of the operands.
  std::vector<llvm::StringRef> inputs;
  std::vector<llvm::StringRef> attrs;
};

/// Null if the format does not have the operation.
const OpFormat *findOpFormat(llvm::StringRef name);

/// The inputs of `entry` in the order of the operands, null where an optional
/// one is left out ahead of another; additional ones follow.
std::vector<const Tensor *> getOperands(const Entry &entry,
                                        const OpFormat &format);

/// Whether `input` becomes a constant.
bool isConstant(const Tensor &input, Feed feed);

/// The type that `input` has as an argument.
Tensor getArgument(const Tensor &input, Feed feed);

/// The dtype that a user would declare for the result of an ONNX operation.
std::string getDeclaredType(const Entry &entry);

/// Whether an entry can be written as OpenVINO IR: it is an operation of
/// OpenVINO, and the format has its constants.
bool hasOpenVINOForm(const Entry &entry);
Program writeOpenVINO(const Entry &entry, const OpFormat &format, Feed feed);

/// The model for an entry with attribute `opset`.
llvm::Expected<Program> writeModel(const Entry &entry, const OpFormat &format,
                                   Feed feed);

} // namespace agate::vectors

#endif // AGATE_TEST_VECTORS_PROGRAM_H
