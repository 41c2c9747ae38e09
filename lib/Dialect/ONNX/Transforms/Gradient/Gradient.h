//===- Gradient.h - Derivatives of operations ----------------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reverse-mode differentiation: a rule per operation takes the gradients of its
// results to those of its operands. The rules stand by family in the other
// files of this folder; ExpandGradients.cpp applies them.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DIALECT_ONNX_TRANSFORMS_GRADIENT_GRADIENT_H
#define AGATE_LIB_DIALECT_ONNX_TRANSFORMS_GRADIENT_GRADIENT_H

#include "../OpCreation.h"

#include "mlir/IR/Operation.h"
#include "mlir/IR/PatternMatch.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/StringMap.h"

namespace agate {

class GradientBuilder;

/// A tensor in a formula. Numbers take the element type of the other operand.
class Expr {
public:
  Expr(GradientBuilder &b, mlir::Value value) : b(&b), value(value) {}
  operator mlir::Value() const { return value; }
  mlir::Type getType() const { return value.getType(); }
  GradientBuilder &getBuilder() const { return *b; }

private:
  GradientBuilder *b;
  mlir::Value value;
};

/// What a rule works with: the operation, the gradients of its results, and
/// what makes those of its operands from them.
class GradientBuilder {
public:
  GradientBuilder(ONNXCreator &c, mlir::Operation *op,
                  llvm::ArrayRef<mlir::Value> resultGradients,
                  llvm::BitVector asked)
      : c(c), op(op), resultGradients(resultGradients),
        operandGradients(op->getNumOperands()), asked(std::move(asked)) {}

  //===--------------------------------------------------------------------===//
  // The operation
  //===--------------------------------------------------------------------===//

  Expr x(unsigned i = 0) { return {*this, op->getOperand(i)}; }
  Expr y(unsigned i = 0) { return {*this, op->getResult(i)}; }
  bool has(unsigned i) const;
  /// The gradient of result `i`; zeros if nothing depends on it.
  Expr dy(unsigned i = 0);
  /// Whether the gradient of operand `i` is wanted.
  bool isAsked(unsigned i) const { return asked[i]; }
  /// Sets the gradient of operand `i`, which has the shape of the operand.
  void give(unsigned i, mlir::Value gradient);
  /// The same for an operand that was broadcast to the shape of `gradient`.
  void giveStretched(unsigned i, mlir::Value gradient);
  mlir::Value getOperandGradient(unsigned i) const {
    return operandGradients[i];
  }

  double getNumber(llvm::StringRef name, double otherwise) const;
  int64_t getInt(llvm::StringRef name, int64_t otherwise) const;
  llvm::StringRef getString(llvm::StringRef name) const;
  /// The integers of an array; empty if it is not there.
  llvm::SmallVector<int64_t> getInts(llvm::StringRef name) const;

  /// Fails, with the reason that the error will tell.
  llvm::LogicalResult refuse(const llvm::Twine &why);
  llvm::StringRef getReason() const { return reason; }

  //===--------------------------------------------------------------------===//
  // Expressions
  //===--------------------------------------------------------------------===//

  Expr call(llvm::StringRef name, mlir::ValueRange operands,
            llvm::ArrayRef<mlir::NamedAttribute> attributes = {}) {
    return {*this, c.create(name, operands, attributes)};
  }
  /// A number of the element type of `like`.
  Expr number(mlir::Value like, double value);
  Expr convert(mlir::Value v, mlir::Value like);

  /// The sizes of `v`, or those of the dimensions from `start` to `end`, as a
  /// tensor of one dimension. `v` must have a rank then.
  mlir::Value shapeOf(mlir::Value v);
  mlir::Value sizes(mlir::Value v, int64_t start, int64_t end);
  /// The number of elements of `v`, as a tensor of rank 0 or of one element.
  mlir::Value countOf(mlir::Value v);
  mlir::Value countVector(mlir::Value v);
  mlir::Value concat(llvm::ArrayRef<mlir::Value> parts);
  Expr reshape(mlir::Value v, mlir::Value shape);
  Expr reshapeLike(mlir::Value v, mlir::Value like) {
    return reshape(v, shapeOf(like));
  }
  /// All elements are `value`.
  Expr fill(mlir::Value shape, mlir::Type elementType, double value);
  Expr zerosLike(mlir::Value v);
  Expr transpose(mlir::Value v, llvm::ArrayRef<int64_t> order);
  /// The sum over the dimensions in which `like` was stretched to become `v`,
  /// in the shape of `like`. Both have ranks.
  Expr sumTo(mlir::Value v, mlir::Value like);
  /// Zeros like `like`, and to the element with number positions[i] (in the
  /// order of memory) values[i] is added.
  Expr scatterAdd(mlir::Value like, mlir::Value positions, mlir::Value values);
  /// The number of each element of a tensor like `v`, in the order of memory.
  mlir::Value positionsIn(mlir::Value v);

  ONNXCreator &c;
  mlir::Operation *op;

private:
  llvm::ArrayRef<mlir::Value> resultGradients;
  llvm::SmallVector<mlir::Value> operandGradients;
  llvm::BitVector asked;
  std::string reason;
};

Expr operator+(Expr a, Expr b);
Expr operator-(Expr a, Expr b);
Expr operator*(Expr a, Expr b);
Expr operator/(Expr a, Expr b);
Expr operator+(Expr a, double b);
Expr operator-(Expr a, double b);
Expr operator*(Expr a, double b);
Expr operator+(double a, Expr b);
Expr operator-(double a, Expr b);
Expr operator*(double a, Expr b);
Expr operator/(double a, Expr b);
Expr operator-(Expr a);
Expr apply(llvm::StringRef name, Expr x);
/// Comparisons, of tensors of bool.
Expr less(Expr a, double b);
Expr greater(Expr a, double b);
Expr select(Expr condition, Expr a, Expr b);
Expr select(Expr condition, Expr a, double b);
Expr select(Expr condition, double a, Expr b);

/// Gives the gradients of the operands that are asked for; one that is not
/// given is 0.
using GradientRule = llvm::LogicalResult (*)(GradientBuilder &b);
/// Operations that compute the same as `op` and have rules; null if there are
/// none.
using GradientExpansion = mlir::Value (*)(mlir::Operation *op, ONNXCreator &c);

/// The rules by the name of the operation, without the dialect.
class GradientTable {
public:
  GradientTable();

  void add(llvm::StringRef name, GradientRule rule) { rules[name] = rule; }
  void add(llvm::StringRef name, GradientExpansion expansion) {
    expansions[name] = expansion;
  }
  GradientRule find(mlir::Operation *op) const;
  GradientExpansion findExpansion(mlir::Operation *op) const;

private:
  llvm::StringMap<GradientRule> rules;
  llvm::StringMap<GradientExpansion> expansions;
};

// One function per family.
void addElementwiseGradients(GradientTable &table);
void addNNGradients(GradientTable &table);
void addReductionGradients(GradientTable &table);
void addTensorGradients(GradientTable &table);

} // namespace agate

#endif // AGATE_LIB_DIALECT_ONNX_TRANSFORMS_GRADIENT_GRADIENT_H
