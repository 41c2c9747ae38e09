//===- Generate.h - Random types, attributes and operations -----*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_FUZZ_GENERATE_H
#define AGATE_TEST_FUZZ_GENERATE_H

#include "../Support/Random.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OwningOpRef.h"

namespace agate {
namespace fuzz {

using test::Random;

/// Adds attributes that are missing, or were of a kind that the operation
/// does not take, their default, as the parser does.
void setDefaults(mlir::Operation *op);

/// Makes what operations consist of: mostly what they could take, now and then
/// something extreme or of another kind.
class Generator {
public:
  Generator(mlir::MLIRContext *context, Random &random);

  mlir::Type makeElementType();
  /// A tensor of the given element type.
  mlir::Type makeTensor(mlir::Type elementType);
  /// A tensor, sequence, optional, map, `none`, or something that no operation
  /// of ours knows.
  mlir::Type makeType();
  /// Another type with something in common with `type`.
  mlir::Type changeType(mlir::Type type);

  int64_t makeInteger();
  double makeNumber();
  /// An attribute of any kind.
  mlir::Attribute makeAttribute();
  /// An attribute of the kind of `like` with other contents.
  mlir::Attribute changeAttribute(mlir::Attribute like);

  /// A new value: unknown, or an `onnx.Constant` of small size.
  mlir::Value makeValue(mlir::OpBuilder &builder, mlir::Type type);
  mlir::Value makeConstant(mlir::OpBuilder &builder);
  mlir::Value makeNone(mlir::OpBuilder &builder);

  /// A module with one operation `name` in a function, with operands that fit
  /// its schema more or less. Its results have the types that its shape rule
  /// says, if any, as an importer would set them.
  mlir::OwningOpRef<mlir::ModuleOp>
  makeModule(mlir::RegisteredOperationName name);

private:
  void addAttributes(mlir::OperationState &state);
  void addRegions(mlir::OperationState &state, unsigned count);
  void inferResults(mlir::Operation *op);
  int64_t makeDim();
  /// The kinds of attribute that each name takes, found by trying.
  llvm::ArrayRef<mlir::Attribute> getKinds(mlir::RegisteredOperationName name,
                                           mlir::StringAttr attribute);

  mlir::MLIRContext *context;
  Random &random;
  mlir::Builder builder;
  llvm::SmallVector<mlir::Type> elementTypes;
  llvm::SmallVector<mlir::Attribute> kinds;
  llvm::DenseMap<mlir::StringAttr, llvm::SmallVector<mlir::Attribute>> accepted;
};

} // namespace fuzz
} // namespace agate

#endif // AGATE_TEST_FUZZ_GENERATE_H
