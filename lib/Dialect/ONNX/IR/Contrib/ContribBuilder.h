//===- ContribBuilder.h - Compositions of operations ------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DIALECT_ONNX_IR_CONTRIB_CONTRIBBUILDER_H
#define AGATE_LIB_DIALECT_ONNX_IR_CONTRIB_CONTRIBBUILDER_H

#include "ContribTable.h"

#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/IR/ONNXCreator.h"
#include "agate/Interfaces/ShapeInference.h"

namespace agate::contrib {

/// Integers, and how to tell the numbers that they stand for. An absent zero
/// point is null.
struct Quantized {
  mlir::Value x, scale, zeroPoint;
};

/// Writes the composition of one `onnx.Custom`, whose operands and attributes
/// are those of the row once `check` succeeded.
class ContribBuilder : public ONNXCreator {
public:
  /// `context` is given where operations are only looked at for their types.
  ContribBuilder(const ContribRow &row, ONNXCustomOp op,
                 mlir::OpBuilder &builder, ShapeContext *context = nullptr)
      : ONNXCreator(builder, op.getLoc()), row(row), op(op), context(context) {}

  /// Whether operands, attributes and results are those of the row.
  llvm::LogicalResult check() const;

  /// Starts the report of an error.
  ErrorReport fail() const;

  //===--------------------------------------------------------------------===//
  // Operands, attributes, results
  //===--------------------------------------------------------------------===//

  /// The operand of that name; null if it is absent.
  mlir::Value in(llvm::StringRef name) const;
  mlir::Value in(unsigned i) const;
  unsigned getNumInputs() const { return op->getOperands().size(); }
  bool has(llvm::StringRef name) const { return bool(in(name)); }
  /// Whether the value of result `i` is used.
  bool wants(unsigned i) const;
  /// An error if one of these operands is present.
  llvm::LogicalResult
  requireAbsent(llvm::ArrayRef<llvm::StringRef> inputs) const;

  bool hasAttr(llvm::StringRef name) const;
  int64_t getInt(llvm::StringRef name, int64_t otherwise = 0) const;
  double getFloat(llvm::StringRef name, double otherwise) const;
  llvm::StringRef getString(llvm::StringRef name,
                            llvm::StringRef otherwise = "") const;
  llvm::SmallVector<int64_t> getInts(llvm::StringRef name) const;
  llvm::SmallVector<double> getFloats(llvm::StringRef name) const;
  mlir::FloatAttr floatAttr(double value);
  /// The list of integers of that name for an operation; null if it is absent.
  mlir::ArrayAttr listAttr(llvm::StringRef name);

  //===--------------------------------------------------------------------===//
  // Types
  //===--------------------------------------------------------------------===//

  static mlir::Type elementType(mlir::Value v);
  static bool hasRank(mlir::Value v);
  /// Fails with an error if the rank of `v`, which `name` describes, is unknown
  /// or not in [least, most].
  mlir::FailureOr<int64_t> rank(mlir::Value v, llvm::StringRef name,
                                int64_t least = 0, int64_t most = 64) const;
  mlir::FailureOr<int64_t> rankOf(llvm::StringRef name, int64_t least = 0,
                                  int64_t most = 64) const {
    return rank(in(name), name, least, most);
  }
  /// A size if it is known, also of a tensor of unknown rank, which a
  /// composition has where it does not fit its operands.
  static int64_t size(mlir::Value v, int64_t i);

  //===--------------------------------------------------------------------===//
  // Operations
  //===--------------------------------------------------------------------===//

  mlir::Value number(mlir::Type type, double value) {
    return scalar(type, value);
  }
  mlir::Value add(mlir::Value a, mlir::Value b);
  /// `a` itself if `b` is null.
  mlir::Value addIf(mlir::Value a, mlir::Value b) { return b ? add(a, b) : a; }
  mlir::Value sub(mlir::Value a, mlir::Value b);
  mlir::Value mul(mlir::Value a, mlir::Value b);
  mlir::Value div(mlir::Value a, mlir::Value b);
  mlir::Value less(mlir::Value a, mlir::Value b);
  mlir::Value select(mlir::Value condition, mlir::Value a, mlir::Value b);
  mlir::Value matmul(mlir::Value a, mlir::Value b);
  /// The product of what two matrices of bytes stand for; the second one may
  /// have scales and zero points of columns.
  mlir::Value multiply(const Quantized &x, const Quantized &y);
  mlir::Value unsqueeze(mlir::Value v, llvm::ArrayRef<int64_t> axes);
  mlir::Value squeeze(mlir::Value v, llvm::ArrayRef<int64_t> axes);
  mlir::Value gather(mlir::Value v, mlir::Value indices, int64_t axis);
  mlir::Value slice(mlir::Value v, int64_t axis, mlir::Value start,
                    mlir::Value end);
  mlir::Value slice(mlir::Value v, int64_t axis, int64_t start, int64_t end) {
    return slice(v, axis, indices(start), indices(end));
  }
  /// The only element of `v`, if that is a list; `v` may be null.
  mlir::Value asScalar(mlir::Value v);
  /// The same if the list is known to have one element, else `v`.
  mlir::Value asScalarIfOne(mlir::Value v);
  /// The parts of `v` along `axis`, of equal sizes.
  llvm::SmallVector<mlir::Value> split(mlir::Value v, int64_t axis,
                                       unsigned parts);
  llvm::SmallVector<mlir::Value> split(mlir::Value v, int64_t axis,
                                       llvm::ArrayRef<int64_t> sizes);
  /// Each size is a list of one i64.
  llvm::SmallVector<mlir::Value> splitBy(mlir::Value v, int64_t axis,
                                         llvm::ArrayRef<mlir::Value> sizes);
  /// `pool` of `v`, which `name` describes, whose channels are the last
  /// dimension and become the second one for it.
  mlir::FailureOr<mlir::Value>
  withChannelsSecond(mlir::Value v, llvm::StringRef name,
                     llvm::function_ref<mlir::Value(mlir::Value)> pool);
  /// `v` with the last two dimensions exchanged.
  mlir::Value transposeLast(mlir::Value v);
  /// 0, 1, .. to `count`, a tensor of one i64.
  mlir::Value range(mlir::Value count);
  /// `v` with the sizes `parts`, each a tensor of one dimension.
  mlir::Value reshapeTo(mlir::Value v, llvm::ArrayRef<mlir::Value> parts);
  /// The sizes `start` to `end`, a constant where they are known.
  mlir::Value sizes(mlir::Value v, int64_t start, int64_t end);

private:
  llvm::LogicalResult checkInput(const ContribRow::Input &input, mlir::Value v,
                                 llvm::ArrayRef<mlir::Value> seen) const;
  llvm::LogicalResult checkAttrs() const;
  mlir::Attribute attr(llvm::StringRef name) const;

  const ContribRow &row;
  ONNXCustomOp op;
  ShapeContext *context;
};

} // namespace agate::contrib

#endif // AGATE_LIB_DIALECT_ONNX_IR_CONTRIB_CONTRIBBUILDER_H
