//===- SymbolicProgram.h - What a function on tensors computes --*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The IR is read, not executed: an element of a tensor is a formula over its
// coordinates, which follows from the operation that computes the tensor.
//
// * An element after a loop that stores elements is what the only iteration
// that
//   stores it has stored, or its value ahead of the loop. Which iteration
//   this is follows from an equation in the condition of the store, and z3
//   proves that no other iteration stores it.
// * In the same way, a sum of products with a generator has one term.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_PROOFS_SYMBOLICPROGRAM_H
#define AGATE_LIB_PROOFS_SYMBOLICPROGRAM_H

#include "Logic.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

#include <functional>
#include <map>

namespace agate {

using Coordinates = llvm::SmallVector<z3::expr>;

/// A condition that the program must meet, or its behaviour is undefined.
struct Obligation {
  std::string what;
  z3::expr condition;
};

/// A sum of more than one term.
struct SymbolicSum {
  z3::expr value;
  z3::expr term;
  /// The term is 0 where these are no positions of the sum.
  llvm::SmallVector<z3::expr> variables;
};

/// A function of linalg, tensor, scf and arith, as formulas. The arguments of
/// all programs of a Logic have the same names, so that several programs
/// compute with equal inputs.
class SymbolicProgram {
public:
  SymbolicProgram(Logic &logic, mlir::func::FuncOp function);

  /// Reads the function. An operation that has no formula is an error, see
  /// getError().
  bool read();
  const std::string &getError() const { return error; }

  /// Sizes of arguments are not negative.
  const z3::expr &getAssumptions() const { return assumptions; }
  /// Assumes `condition`, too, for everything that is asked from now on.
  void assume(const z3::expr &condition) {
    assumptions = assumptions && condition;
  }
  /// The conditions of the branches at the top of the function.
  llvm::ArrayRef<z3::expr> getBranches() const { return branches; }
  /// The program ends without an error of its own.
  z3::expr getCompletion() { return logic.allOf(asserts); }
  llvm::ArrayRef<Obligation> getObligations() const { return obligations; }

  /// The sums in the formulas so far that have more than one term.
  llvm::ArrayRef<SymbolicSum> getSums() const { return sums; }

  /// The only result, a tensor.
  mlir::Value getResult();
  z3::expr getResultSize(int64_t dim);
  z3::expr getResultElement(const Coordinates &position);

  /// The argument `index`: its element at `position`, one of its sizes, or, for
  /// a scalar, its value.
  z3::expr getArgumentElement(unsigned index, const Coordinates &position = {});
  z3::expr getArgumentSize(unsigned index, int64_t dim);

private:
  using Element = std::function<z3::expr(const Coordinates &)>;

  /// The values of a region at one iteration of it.
  struct Frame {
    mlir::Region *region;
    Frame *parent = nullptr;
    std::map<void *, z3::expr> scalars;
    std::map<void *, Element> tensors;
    /// The values of arguments that are computed when they are used.
    std::function<z3::expr(mlir::BlockArgument)> getArgument;
    Coordinates iteration;
  };

  // Scalars.
  z3::expr getScalar(mlir::Value v, Frame &frame);
  std::optional<z3::expr> computeScalar(mlir::OpResult v, Frame &frame);
  std::optional<z3::expr> computeArithmetic(mlir::Operation *op, Frame &frame);
  std::optional<z3::expr> computeConversion(mlir::Operation *op, Frame &frame);
  std::optional<z3::expr> computeOfFloats(mlir::Operation *op, Frame &frame);
  std::optional<z3::expr> computeAffine(mlir::Operation *op, Frame &frame);
  z3::expr convert(mlir::Operation *op, const z3::expr &x, mlir::Type to);
  z3::expr getConstant(mlir::Attribute value, mlir::Type type);
  z3::expr getMixed(mlir::OpFoldResult value, Frame &frame);
  z3::expr getAffine(mlir::AffineExpr e, llvm::ArrayRef<z3::expr> dims,
                     llvm::ArrayRef<z3::expr> symbols);

  // Sizes.
  z3::expr getSize(mlir::Value tensor, int64_t dim, Frame &frame);
  std::optional<z3::expr> computeSize(mlir::OpResult tensor, int64_t dim,
                                      Frame &frame);
  z3::expr getLoopSize(mlir::linalg::LinalgOp op, unsigned loop, Frame &frame);

  // Elements of tensors.
  z3::expr getElement(mlir::Value tensor, const Coordinates &position,
                      Frame &frame);
  z3::expr getUnknown(mlir::Value tensor);
  z3::expr getElementOfConstant(mlir::DenseElementsAttr value,
                                const Coordinates &position);
  std::optional<z3::expr> computeMoved(mlir::OpResult tensor,
                                       const Coordinates &position,
                                       Frame &frame);
  std::optional<z3::expr> computeReshaped(mlir::Operation *op,
                                          const Coordinates &position,
                                          Frame &frame);
  std::optional<z3::expr>
  computeSlice(mlir::Operation *op, const Coordinates &position, Frame &frame);
  std::optional<z3::expr> computePadded(mlir::tensor::PadOp op,
                                        const Coordinates &position,
                                        Frame &frame);
  std::optional<z3::expr> computeLinalg(mlir::linalg::LinalgOp op,
                                        unsigned result,
                                        const Coordinates &position,
                                        Frame &frame);
  std::optional<z3::expr> computeSum(mlir::linalg::LinalgOp op, unsigned result,
                                     const Coordinates &position, Frame &body);
  z3::expr eliminateSum(z3::expr term, llvm::ArrayRef<z3::expr> variables,
                        llvm::ArrayRef<z3::expr> sizes);
  std::optional<z3::expr> computeLoop(mlir::scf::ForOp op, unsigned result,
                                      const Coordinates &position,
                                      Frame &frame);
  Frame enterLinalg(mlir::linalg::LinalgOp op, const Coordinates &iteration,
                    Frame &frame);

  // Checks.
  void visit(mlir::Block &block, Frame &frame);
  void visitOp(mlir::Operation &op, Frame &frame);
  void visitIndexing(mlir::Operation &op, Frame &frame);
  void visitSlice(mlir::Operation &op, Frame &frame);
  void visitArithmetic(mlir::Operation &op, Frame &frame);
  void visitLinalg(mlir::linalg::LinalgOp op, Frame &frame);
  void visitLoop(mlir::scf::ForOp op, Frame &frame);
  void visitIf(mlir::scf::IfOp op, Frame &frame);
  void require(mlir::Operation &op, const llvm::Twine &what,
               const z3::expr &condition);
  z3::expr isBetween(const z3::expr &from, const z3::expr &x,
                     const z3::expr &to) {
    return from <= x && x < to;
  }

  void fail(mlir::Operation *op, const llvm::Twine &reason);

  Logic &logic;
  mlir::func::FuncOp function;
  Frame top;
  z3::expr assumptions;
  llvm::SmallVector<z3::expr> asserts;
  /// What holds where the visited operation is executed.
  llvm::SmallVector<z3::expr> path;
  llvm::SmallVector<Obligation> obligations;
  llvm::SmallVector<SymbolicSum> sums;
  llvm::SmallVector<z3::expr> branches;
  std::string error;
};

} // namespace agate

#endif // AGATE_LIB_PROOFS_SYMBOLICPROGRAM_H
