//===- ReadPackedConstants.cpp - Elements of packed constants -------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whether one constant has the elements of another one is found by comparing
// all of them, not by following how it was made: constants are folded,
// transposed, packed and converted by different passes.
//
//===----------------------------------------------------------------------===//

#include "PackWeights.h"

#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "llvm/Support/MathExtras.h"

#include <cstring>

namespace agate {
#define GEN_PASS_DEF_READPACKEDCONSTANTSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

namespace {
/// A constant that is not a splat.
struct Constant {
  Value value;
  RankedTensorType type;
  ArrayRef<char> bytes;
};

/// A matrix in panels of columns, [panels, rows..., columns of a panel], the
/// last of which ends with the last column.
class PackedMatrix {
public:
  /// Finds out whether `packed` has the elements of `matrix`, or of its
  /// transpose; of bytes, those less a number, modulo 256.
  static std::optional<PackedMatrix> match(const Constant &matrix,
                                           const Constant &packed);

  /// The element that `op` extracts from the matrix.
  Value read(tensor::ExtractOp op) const;

private:
  PackedMatrix(const Constant &packed, ArrayRef<int64_t> shape,
               bool isTransposed)
      : packed(packed), isTransposed(isTransposed),
        rows(shape[isTransposed ? 1 : 0]), columns(shape[isTransposed ? 0 : 1]),
        width(packed.type.getShape().back()) {}

  bool hasShape() const;
  bool hasElements(const Constant &matrix);
  int64_t getFirstColumn(int64_t panel) const {
    return std::min(panel * width, columns - width);
  }

  Constant packed;
  bool isTransposed;
  int64_t rows, columns, width;
  /// What is added to a byte.
  uint8_t difference = 0;
};
} // namespace

bool PackedMatrix::hasShape() const {
  ArrayRef<int64_t> shape = packed.type.getShape();
  return width > 0 && width <= columns &&
         shape.front() == int64_t(llvm::divideCeil(columns, width)) &&
         ShapedType::getNumElements(shape.drop_front().drop_back()) == rows;
}

bool PackedMatrix::hasElements(const Constant &matrix) {
  size_t bytes = packed.type.getElementTypeBitWidth() / 8;
  size_t rowStride = bytes * (isTransposed ? 1 : columns),
         columnStride = bytes * (isTransposed ? rows : 1);
  const char *left = packed.bytes.data(), *right = matrix.bytes.data();
  if (bytes == 1)
    difference = uint8_t(*right) - uint8_t(*left);
  for (int64_t panel = 0, e = packed.type.getDimSize(0); panel < e; ++panel)
    for (int64_t row = 0; row < rows; ++row) {
      const char *element = right + row * rowStride +
                            size_t(getFirstColumn(panel)) * columnStride;
      for (int64_t i = 0; i < width; ++i) {
        bool isEqual = bytes == 1 ? uint8_t(uint8_t(*left) + difference) ==
                                        uint8_t(*element)
                                  : memcmp(left, element, bytes) == 0;
        if (!isEqual)
          return false;
        left += bytes;
        element += columnStride;
      }
    }
  return true;
}

std::optional<PackedMatrix> PackedMatrix::match(const Constant &matrix,
                                                const Constant &packed) {
  if (packed.type.getElementType() != matrix.type.getElementType())
    return std::nullopt;
  for (bool isTransposed : {false, true}) {
    PackedMatrix result(packed, matrix.type.getShape(), isTransposed);
    if (result.hasShape() && result.hasElements(matrix))
      return result;
  }
  return std::nullopt;
}

Value PackedMatrix::read(tensor::ExtractOp op) const {
  ImplicitLocOpBuilder b(op.getLoc(), op);
  auto constant = [&](int64_t number) -> Value {
    return arith::ConstantIndexOp::create(b, number);
  };
  Value row = op.getIndices()[isTransposed ? 1 : 0],
        column = op.getIndices()[isTransposed ? 0 : 1];
  Value panel = b.createOrFold<arith::DivUIOp>(column, constant(width));
  Value first = b.createOrFold<arith::MulIOp>(panel, constant(width));
  if (columns % width != 0)
    first = arith::MinUIOp::create(b, first, constant(columns - width));
  // Rows may be divided into blocks.
  SmallVector<Value> indices;
  ArrayRef<int64_t> inner = packed.type.getShape().drop_front().drop_back();
  for (int64_t size : llvm::reverse(inner.drop_front())) {
    indices.push_back(b.createOrFold<arith::RemUIOp>(row, constant(size)));
    row = b.createOrFold<arith::DivUIOp>(row, constant(size));
  }
  indices.append({row, panel});
  std::reverse(indices.begin(), indices.end());
  indices.push_back(b.createOrFold<arith::SubIOp>(column, first));
  Value element = tensor::ExtractOp::create(b, packed.value, indices);
  if (difference == 0)
    return element;
  Type type = element.getType();
  return arith::AddIOp::create(
      b, element,
      arith::ConstantOp::create(b, b.getIntegerAttr(type, int8_t(difference))));
}

namespace {
struct ReadPackedConstants
    : agate::impl::ReadPackedConstantsPassBase<ReadPackedConstants> {
  using ReadPackedConstantsPassBase::ReadPackedConstantsPassBase;

  void runOnOperation() override;

private:
  void visit(const Constant &matrix, ArrayRef<Constant> candidates);
};
} // namespace

void ReadPackedConstants::visit(const Constant &matrix,
                                ArrayRef<Constant> candidates) {
  for (const Constant &candidate : candidates) {
    std::optional<PackedMatrix> packed = PackedMatrix::match(matrix, candidate);
    if (!packed)
      continue;
    candidate.value.getDefiningOp()->moveBefore(&getOperation().front(),
                                                getOperation().front().begin());
    for (Operation *user :
         llvm::make_early_inc_range(matrix.value.getUsers())) {
      auto extract = cast<tensor::ExtractOp>(user);
      extract.replaceAllUsesWith(packed->read(extract));
      extract.erase();
    }
    return;
  }
}

void ReadPackedConstants::runOnOperation() {
  SmallVector<Constant> matrices, candidates;
  getOperation().walk([&](arith::ConstantOp op) {
    auto type = dyn_cast<RankedTensorType>(op.getType());
    if (!type || !type.getElementType().isIntOrFloat() ||
        type.getElementTypeBitWidth() % 8 != 0)
      return;
    std::optional<ArrayRef<char>> elements = getElements(op);
    int64_t bytes = type.getNumElements() * (type.getElementTypeBitWidth() / 8);
    if (!elements || int64_t(elements->size()) != bytes || bytes == 0 ||
        bytes < minBytes)
      return;
    Constant constant = {op, type, *elements};
    if (type.getRank() > 2)
      candidates.push_back(constant);
    else if (type.getRank() == 2 && !op->use_empty() &&
             llvm::all_of(op->getUsers(), llvm::IsaPred<tensor::ExtractOp>))
      matrices.push_back(constant);
  });
  for (const Constant &matrix : matrices)
    visit(matrix, candidates);
}
