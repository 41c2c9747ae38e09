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

#include "agate/Dialect/ONNX/IR/ONNXCreator.h"

#include "mlir/IR/Operation.h"
#include "mlir/IR/PatternMatch.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"

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
                  llvm::BitVector requested)
      : c(c), op(op), resultGradients(resultGradients),
        operandGradients(op->getNumOperands()),
        requested(std::move(requested)) {}

  //===--------------------------------------------------------------------===//
  // The operation
  //===--------------------------------------------------------------------===//

  Expr x(unsigned i = 0) { return {*this, op->getOperand(i)}; }
  Expr y(unsigned i = 0) { return {*this, op->getResult(i)}; }
  bool has(unsigned i) const;
  /// The gradient of result `i`; zeros if nothing depends on it.
  Expr dy(unsigned i = 0);
  /// The operation as what it is known to be.
  template <typename OpTy> OpTy getOp() const { return mlir::cast<OpTy>(op); }
  /// Whether the gradient of operand `i` is needed.
  bool isRequested(unsigned i) const { return requested[i]; }
  /// Sets the gradient of operand `i`, which has the shape of the operand.
  void setGradient(unsigned i, mlir::Value gradient);
  /// The same for an operand that was broadcast to the shape of `gradient`.
  void setBroadcastGradient(unsigned i, mlir::Value gradient);
  mlir::Value getOperandGradient(unsigned i) const {
    return operandGradients[i];
  }

  /// Fails; the pass reports the reason.
  llvm::LogicalResult fail(const llvm::Twine &why);
  llvm::StringRef getReason() const { return reason; }

  //===--------------------------------------------------------------------===//
  // Expressions
  //===--------------------------------------------------------------------===//

  /// The first result of a new `OpTy`; see ONNXCreator::create.
  template <typename OpTy> Expr call(mlir::ValueRange operands) {
    return {*this, c.create<OpTy>(operands)};
  }
  template <typename OpTy, typename SetProperties>
  Expr call(mlir::ValueRange operands, SetProperties &&setProperties) {
    return {*this, c.create<OpTy>(operands, setProperties)};
  }
  /// The operation with another first operand.
  Expr applyTo(mlir::Value v) {
    llvm::SmallVector<mlir::Value> operands(op->getOperands());
    operands.front() = v;
    return {*this, c.createLike(op, operands)};
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
  llvm::BitVector requested;
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
/// A function of one operand.
template <typename OpTy> Expr apply(Expr x) {
  return x.getBuilder().call<OpTy>(mlir::Value(x));
}
/// Comparisons, of tensors of bool.
Expr less(Expr a, double b);
Expr greater(Expr a, double b);
Expr select(Expr condition, Expr a, Expr b);
Expr select(Expr condition, Expr a, double b);
Expr select(Expr condition, double a, Expr b);

/// Sets the gradients of the requested operands; one that is not set is 0.
using GradientRule = llvm::LogicalResult (*)(GradientBuilder &b);
/// Operations that compute the same as `op` and have rules; null if there are
/// none.
using GradientExpansion = mlir::Value (*)(mlir::Operation *op, ONNXCreator &c);

/// The rules by operation.
class GradientTable {
public:
  GradientTable();

  template <typename... OpTys> void add(GradientRule rule) {
    ((rules[mlir::TypeID::get<OpTys>()] = rule), ...);
  }
  template <typename... OpTys> void add(GradientExpansion expansion) {
    ((expansions[mlir::TypeID::get<OpTys>()] = expansion), ...);
  }
  /// Null if there is none.
  GradientRule find(mlir::Operation *op) const {
    return rules.lookup(op->getName().getTypeID());
  }
  GradientExpansion findExpansion(mlir::Operation *op) const {
    return expansions.lookup(op->getName().getTypeID());
  }

private:
  llvm::DenseMap<mlir::TypeID, GradientRule> rules;
  llvm::DenseMap<mlir::TypeID, GradientExpansion> expansions;
};

// One function per family.
void addElementwiseGradients(GradientTable &table);
void addNNGradients(GradientTable &table);
void addReductionGradients(GradientTable &table);
void addTensorGradients(GradientTable &table);

} // namespace agate

#endif // AGATE_LIB_DIALECT_ONNX_TRANSFORMS_GRADIENT_GRADIENT_H
