//===- ShapeInference.h - Shape rules and their evaluation ------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One shape rule per operation, evaluated over types (verifier), over known
// values (shape inference) or with an emitting builder (lowering).
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_INTERFACES_SHAPEINFERENCE_H
#define AGATE_INTERFACES_SHAPEINFERENCE_H

#include "agate/Interfaces/DimBuilder.h"

#include "mlir/IR/OpDefinition.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>
#include <tuple>

namespace agate {

/// The number of elements of `type`; nothing if it is dynamic or does not fit
/// into 64 bits (ShapedType::getNumElements does not check this).
std::optional<int64_t> countElements(mlir::ShapedType type);

/// The splat `attr` in another static shape. Unlike
/// DenseElementsAttr::resizeSplat, it also supports strings.
mlir::DenseElementsAttr resizeSplat(mlir::DenseElementsAttr attr,
                                    mlir::ShapedType type);

/// The type that combines both; null if they contradict each other. Sizes of
/// tensors are combined, also inside of sequences, optionals and tuples.
/// Everything else must be equal, except for encodings, where that of `a` is
/// kept.
mlir::Type meetTypes(mlir::Type a, mlir::Type b);

/// The most specific type that values of both types have; null if there is
/// none. There is one for tensors of the same element type, also inside of
/// other types.
mlir::Type generalizeTypes(mlir::Type a, mlir::Type b);

/// The type of one result as a shape rule infers it.
class InferredType {
public:
  /// A tensor of known rank.
  static InferredType ranked(mlir::Type elementType,
                             llvm::SmallVector<Dim> dims) {
    InferredType result;
    result.type = elementType;
    result.dims = std::move(dims);
    result.tensor = true;
    return result;
  }
  /// A tensor of unknown rank.
  static InferredType unranked(mlir::Type elementType) {
    InferredType result;
    result.type = elementType;
    result.tensor = true;
    return result;
  }
  /// Anything that is not a tensor (`none`, sequences, optionals).
  static InferredType other(mlir::Type type) {
    InferredType result;
    result.type = type;
    return result;
  }

  /// The inferred type that corresponds to `type`.
  static InferredType fromType(mlir::Type type);

  bool isTensor() const { return tensor; }
  bool hasRank() const { return dims.has_value(); }
  mlir::Type getElementType() const { return type; }
  llvm::ArrayRef<Dim> getDims() const { return *dims; }

  /// As an MLIR type; dimensions that are not constant become dynamic.
  mlir::Type toType() const;

private:
  mlir::Type type;
  std::optional<llvm::SmallVector<Dim>> dims;
  bool tensor = false;
};

/// The report of an error. Converts to failure, also where nothing is reported:
/// an InFlightDiagnostic without a diagnostic converts to success, and nothing
/// may be streamed into it.
class [[nodiscard]] ErrorReport {
public:
  ErrorReport() = default;
  ErrorReport(mlir::InFlightDiagnostic &&diagnostic)
      : diagnostic(std::in_place, std::move(diagnostic)) {}

  template <typename Arg> ErrorReport &operator<<(Arg &&arg) & {
    if (diagnostic)
      *diagnostic << std::forward<Arg>(arg);
    return *this;
  }
  template <typename Arg> ErrorReport &&operator<<(Arg &&arg) && {
    if (diagnostic)
      *diagnostic << std::forward<Arg>(arg);
    return std::move(*this);
  }

  operator llvm::LogicalResult() const { return llvm::failure(); }
  template <typename T> operator mlir::FailureOr<T>() const {
    return llvm::failure();
  }

private:
  std::optional<mlir::InFlightDiagnostic> diagnostic;
};

/// What a shape rule is evaluated over.
///
/// * `Types`: operand types and attributes only; never emits IR.
/// * `Values`: also operand values, as far as they are known at compile time.
/// * `Emit`: dimensions that are not constant become SSA values, created by
///   the builder; none is unknown unless a rank is. With `emitChecks`, what a
///   rule requires of them becomes `cf.assert`.
///
/// Arithmetic on dimensions is that of the base class.
class ShapeContext : public DimBuilder {
public:
  static ShapeContext forTypes(mlir::Operation *op);
  static ShapeContext forValues(mlir::Operation *op);
  /// `operands` replace those of `op` where they differ (in a conversion, the
  /// adaptor's values); empty means those of `op`.
  static ShapeContext forEmit(mlir::Operation *op, mlir::OpBuilder &builder,
                              mlir::ValueRange operands = {},
                              bool emitChecks = false);

  bool looksAtValues() const { return mode != Mode::Types; }
  bool emits() const { return mode == Mode::Emit; }

  /// Reports an error of the operation, with the text that is streamed into the
  /// result.
  ErrorReport emitError() const {
    return quiet ? ErrorReport() : ErrorReport(op->emitOpError());
  }
  /// From now on, errors only make the rule fail without being reported. For
  /// rewrites, which must not report the errors of the verifier and of shape
  /// inference.
  void beQuiet() { quiet = true; }

  //===--------------------------------------------------------------------===//
  // Operands
  //===--------------------------------------------------------------------===//

  /// True if `v` is an absent optional operand (null or of type `none`).
  static bool isAbsent(mlir::Value v) {
    return !v || llvm::isa<mlir::NoneType>(v.getType());
  }
  /// True if `v` is a tensor of known rank.
  static bool hasRank(mlir::Value v);
  /// The rank of `v`, which must have one.
  static int64_t getRank(mlir::Value v);
  /// The element type of a tensor.
  static mlir::Type getElementType(mlir::Value v);

  /// Dimension `i` of the ranked tensor `v`.
  Dim getDim(mlir::Value v, int64_t i);
  /// All dimensions of the ranked tensor `v`.
  llvm::SmallVector<Dim> getDims(mlir::Value v);

  /// The elements of the integer tensor `v` of rank 0 or 1, as dimensions;
  /// nothing if not even their number is known.
  std::optional<llvm::SmallVector<Dim>> getElements(mlir::Value v);
  /// The operand `v` of index type.
  Dim getIndex(mlir::Value v);
  /// The only element of `v`; unknown unless `v` is known to have one element.
  Dim getScalar(mlir::Value v);

  //===--------------------------------------------------------------------===//
  // Requirements: an error where known to be violated, a `cf.assert` where
  // only the running program can tell, else nothing.
  //===--------------------------------------------------------------------===//

  llvm::LogicalResult requireNonNegative(Dim d, const llvm::Twine &what);
  llvm::LogicalResult requireEqual(Dim a, Dim b, const llvm::Twine &message);
  llvm::LogicalResult requireLess(Dim a, Dim b, const llvm::Twine &message);
  /// Multidirectional (NumPy) broadcasting of shapes, aligned at the right.
  mlir::FailureOr<llvm::SmallVector<Dim>>
  broadcast(llvm::ArrayRef<llvm::SmallVector<Dim>> shapes);

  //===--------------------------------------------------------------------===//
  // Emission (only when `emits()`)
  //===--------------------------------------------------------------------===//

  /// The value that replaces operand `v` in emitted code.
  mlir::Value remap(mlir::Value v) const;

private:
  enum class Mode { Types, Values, Emit };
  ShapeContext(mlir::Operation *op, Mode mode) : DimBuilder(op), mode(mode) {}
  ShapeContext(mlir::Operation *op, mlir::OpBuilder &builder, bool emitChecks)
      : DimBuilder(op, builder, emitChecks), mode(Mode::Emit) {}

  /// Element `i` of a tensor of integers.
  Dim getElement(mlir::Value list, int64_t i);
  /// Emits a comparison that must hold, once.
  void emitCheck(int predicate, Dim a, Dim b, const llvm::Twine &message);
  void emitAssert(mlir::Value condition, const llvm::Twine &message);

  Mode mode;
  llvm::DenseMap<mlir::Value, mlir::Value> operandMap;
  bool quiet = false;
  llvm::DenseMap<std::pair<mlir::Value, int64_t>, Dim> emittedDims;
  llvm::SmallVector<std::tuple<int, Dim, Dim>> emittedChecks;
  llvm::DenseMap<mlir::Value, std::optional<llvm::SmallVector<Dim>>> known;
  unsigned depth = 0;
};

namespace detail {
/// The verifier of ShapeInferenceOpInterface.
llvm::LogicalResult verifyResultTypes(mlir::Operation *op);
/// ReifyRankedShapedTypeOpInterface from the shape rule.
llvm::LogicalResult
reifyResultShapes(mlir::Operation *op, mlir::OpBuilder &builder,
                  mlir::ReifiedRankedShapedTypeDims &shapes);
} // namespace detail

} // namespace agate

#include "agate/Interfaces/ShapeInference.h.inc"

namespace agate {

/// Infers the result types of `op` from its operands, including their values
/// where they are known, and joins them with the declared ones. `types` gets
/// one type per result. Errors are reported at `op`, unless `quiet`.
llvm::LogicalResult inferResultTypes(ShapeInferenceOpInterface op,
                                     llvm::SmallVectorImpl<mlir::Type> &types,
                                     bool quiet = false);

/// The sizes of the results of `op` as values, for a lowering: static sizes of
/// the declared types are kept, the others come from the shape rule, with run
/// time checks. One entry per result; a result of unknown rank is an error.
mlir::FailureOr<llvm::SmallVector<llvm::SmallVector<mlir::OpFoldResult>>>
emitResultShapes(ShapeInferenceOpInterface op, mlir::OpBuilder &builder,
                 mlir::ValueRange operands);

} // namespace agate

#endif // AGATE_INTERFACES_SHAPEINFERENCE_H
