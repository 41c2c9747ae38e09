//===- FillBorders.cpp - Fills of what is not overwritten -----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Codegen/Passes.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace agate {
#define GEN_PASS_DEF_FILLBORDERSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

/// Rows of less bytes are filled faster as one piece of memory.
static constexpr int64_t minRowBytes = 64;

static bool overwritesAll(linalg::LinalgOp op) {
  if (op.getNumDpsInits() != 1 || op.getNumParallelLoops() != op.getNumLoops())
    return false;
  OpOperand *init = op.getDpsInitOperand(0);
  return !op.payloadUsesValueFromOperand(init) &&
         op.getMatchingIndexingMap(init).isPermutation();
}

/// The buffer that `op` overwrites as a whole, whatever it reads. Null if there
/// is none.
static Value getOverwritten(Operation *op) {
  if (auto copy = dyn_cast<memref::CopyOp>(op))
    return copy.getTarget();
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  if (linalgOp && overwritesAll(linalgOp))
    return linalgOp.getDpsInitOperand(0)->get();
  return {};
}

/// `buffer` and all views of it.
static llvm::SmallPtrSet<Value, 8> getAliases(Value buffer) {
  llvm::SmallPtrSet<Value, 8> aliases;
  SmallVector<Value> values{buffer};
  while (!values.empty()) {
    Value value = values.pop_back_val();
    if (!aliases.insert(value).second)
      continue;
    for (Operation *user : value.getUsers())
      for (Value result : user->getResults())
        if (isa<BaseMemRefType>(result.getType()))
          values.push_back(result);
  }
  return aliases;
}

/// The part of the buffer that is overwritten after `fill`, before anything
/// accesses the buffer. Null if there is none.
static memref::SubViewOp getOverwrittenPart(linalg::FillOp fill) {
  Value buffer = fill.output();
  // Other buffers may share their memory with arguments of a function.
  if (!buffer.getDefiningOp<memref::AllocOp>())
    return {};
  llvm::SmallPtrSet<Value, 8> aliases = getAliases(buffer);
  for (Operation *op = fill->getNextNode(); op; op = op->getNextNode()) {
    if (isMemoryEffectFree(op))
      continue;
    int64_t accesses = 0;
    op->walk([&](Operation *inner) {
      accesses += llvm::count_if(inner->getOperands(), [&](Value operand) {
        return aliases.contains(operand);
      });
    });
    if (accesses == 0)
      continue;
    Value overwritten = accesses == 1 ? getOverwritten(op) : Value();
    auto part = overwritten ? overwritten.getDefiningOp<memref::SubViewOp>()
                            : memref::SubViewOp();
    return part && part.getSource() == buffer ? part : memref::SubViewOp();
  }
  return {};
}

/// Where a fill of the border of `part` can replace `fill`: sizes of the part
/// may be computed after the fill.
static Operation *getInsertionPoint(linalg::FillOp fill,
                                    memref::SubViewOp part) {
  bool isAfter =
      part->getBlock() == fill->getBlock() && fill->isBeforeInBlock(part);
  return isAfter ? part.getOperation() : fill.getOperation();
}

namespace {
/// Fills a buffer around a part of it.
class BorderFill {
public:
  BorderFill(linalg::FillOp fill, memref::SubViewOp part)
      : b(fill.getLoc(), getInsertionPoint(fill, part)), buffer(fill.output()),
        value(fill.value()), from(part.getMixedOffsets()),
        sizes(part.getMixedSizes()),
        total(memref::getMixedSizes(b, b.getLoc(), buffer)) {}

  /// Emits a fill before and one behind the part in each dimension. Corners
  /// belong to the outermost dimension that they are a border of, so that their
  /// elements are consecutive.
  void emit();

private:
  OpFoldResult add(OpFoldResult left, OpFoldResult right, int sign);
  void fillBorder(size_t dim, OpFoldResult offset, OpFoldResult size);

  ImplicitLocOpBuilder b;
  Value buffer, value;
  SmallVector<OpFoldResult> from, sizes, total;
};
} // namespace

/// The sum of `left` and `sign` times `right`.
OpFoldResult BorderFill::add(OpFoldResult left, OpFoldResult right, int sign) {
  std::optional<int64_t> x = getConstantIntValue(left);
  std::optional<int64_t> y = getConstantIntValue(right);
  if (x && y)
    return b.getIndexAttr(*x + sign * *y);
  Value first = getValueOrCreateConstantIndexOp(b, b.getLoc(), left);
  Value second = getValueOrCreateConstantIndexOp(b, b.getLoc(), right);
  Value sum = sign == 1 ? b.createOrFold<arith::AddIOp>(first, second)
                        : b.createOrFold<arith::SubIOp>(first, second);
  return getAsOpFoldResult(sum);
}

void BorderFill::fillBorder(size_t dim, OpFoldResult offset,
                            OpFoldResult size) {
  if (isZeroInteger(size))
    return;
  // Of the dimensions ahead, the part; of those behind, everything.
  SmallVector<OpFoldResult> offsets(total.size(), b.getIndexAttr(0));
  SmallVector<OpFoldResult> counts(total);
  std::copy_n(from.begin(), dim, offsets.begin());
  std::copy_n(sizes.begin(), dim, counts.begin());
  offsets[dim] = offset;
  counts[dim] = size;
  SmallVector<int64_t> shape = decomposeMixedValues(counts).first;
  Value border =
      createSubview(b, buffer, HyperrectangularSlice(offsets, counts), shape);
  linalg::FillOp::create(b, value, border);
}

void BorderFill::emit() {
  for (size_t dim = 0; dim < total.size(); ++dim) {
    OpFoldResult end = add(from[dim], sizes[dim], 1);
    fillBorder(dim, b.getIndexAttr(0), from[dim]);
    fillBorder(dim, end, add(total[dim], end, -1));
  }
}

/// Whether rows are long enough that a loop over them pays.
static bool hasLongRows(MemRefType type) {
  if (type.getRank() == 0 || !type.getElementType().isIntOrFloat())
    return false;
  int64_t row = type.getShape().back();
  return ShapedType::isDynamic(row) ||
         row * type.getElementTypeBitWidth() >= 8 * minRowBytes;
}

/// Emits loops that write one value everywhere, as bufferization leaves them of
/// `tensor.pad`, as a fill.
static void replaceByFill(linalg::MapOp map) {
  if (!map.getInputs().empty() || !isa<MemRefType>(map.getInit().getType()))
    return;
  Value value = map.getBody()->getTerminator()->getOperand(0);
  if (value.getParentRegion() == &map.getMapper())
    return;
  OpBuilder b(map);
  linalg::FillOp::create(b, map.getLoc(), value, map.getInit());
  map.erase();
}

namespace {
struct FillBorders : agate::impl::FillBordersPassBase<FillBorders> {
  void runOnOperation() override {
    getOperation().walk([](linalg::MapOp map) { replaceByFill(map); });
    SmallVector<linalg::FillOp> fills;
    getOperation().walk([&](linalg::FillOp fill) {
      if (isa<MemRefType>(fill.output().getType()))
        fills.push_back(fill);
    });
    for (linalg::FillOp fill : fills) {
      if (!hasLongRows(cast<MemRefType>(fill.output().getType())))
        continue;
      memref::SubViewOp part = getOverwrittenPart(fill);
      if (!part || !part.hasUnitStride())
        continue;
      BorderFill(fill, part).emit();
      fill.erase();
    }
  }
};
} // namespace
