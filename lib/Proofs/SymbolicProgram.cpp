//===- SymbolicProgram.cpp - What a function on tensors computes ---------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SymbolicProgram.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"

using namespace mlir;
using namespace agate;

SymbolicProgram::SymbolicProgram(Logic &logic, func::FuncOp function)
    : logic(logic), function(function), assumptions(logic.getBool(true)) {
  top.region = &function.getBody();
  // A size may be the largest index: no assumption is made about memory.
  for (BlockArgument argument : function.getArguments()) {
    if (auto type = dyn_cast<RankedTensorType>(argument.getType())) {
      for (int64_t i = 0; i < type.getRank(); ++i)
        assumptions = assumptions && getArgumentSize(argument.getArgNumber(),
                                                     i) >= logic.getIndex(0);
      continue;
    }
    top.scalars.emplace(argument.getAsOpaquePointer(),
                        getArgumentElement(argument.getArgNumber()));
  }
}

void SymbolicProgram::fail(Operation *op, const Twine &reason) {
  if (!error.empty())
    return;
  error =
      op ? (op->getName().getStringRef() + ": " + reason).str() : reason.str();
}

Value SymbolicProgram::getResult() {
  return function.getBody().front().getTerminator()->getOperand(0);
}

z3::expr SymbolicProgram::getResultSize(int64_t dim) {
  return getSize(getResult(), dim, top);
}

z3::expr SymbolicProgram::getResultElement(const Coordinates &position) {
  return getElement(getResult(), position, top);
}

z3::expr SymbolicProgram::getArgumentElement(unsigned index,
                                             const Coordinates &position) {
  Type type = getElementTypeOrSelf(function.getArgument(index).getType());
  std::optional<z3::sort> sort = logic.getSort(type);
  if (!sort) {
    fail(function, "an argument has no formula");
    return getUnknown(function.getArgument(index));
  }
  return logic.apply("arg" + std::to_string(index), position, *sort);
}

z3::expr SymbolicProgram::getArgumentSize(unsigned index, int64_t dim) {
  auto type = cast<RankedTensorType>(function.getArgument(index).getType());
  if (!type.isDynamicDim(dim))
    return logic.getIndex(type.getDimSize(dim));
  std::string name =
      "arg" + std::to_string(index) + ".size" + std::to_string(dim);
  return logic.apply(name, {}, logic.getContext().bv_sort(64));
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

bool SymbolicProgram::read() {
  if (!function.getBody().hasOneBlock() || function.getNumResults() != 1 ||
      !isa<RankedTensorType>(function.getResultTypes().front()))
    fail(function, "is not one block with one tensor as the result");
  else
    visit(function.getBody().front(), top);
  return error.empty();
}

void SymbolicProgram::require(Operation &op, const Twine &what,
                              const z3::expr &condition) {
  obligations.push_back({(op.getName().getStringRef() + ": " + what).str(),
                         z3::implies(logic.allOf(path), condition)});
}

void SymbolicProgram::visit(Block &block, Frame &frame) {
  for (Operation &op : block.without_terminator())
    visitOp(op, frame);
}

void SymbolicProgram::visitOp(Operation &op, Frame &frame) {
  if (auto check = dyn_cast<cf::AssertOp>(op)) {
    if (&frame != &top)
      return fail(&op, "is in a loop");
    z3::expr condition = getScalar(check.getArg(), frame);
    asserts.push_back(z3::implies(logic.allOf(path), condition));
    path.push_back(condition);
    return;
  }
  if (auto loop = dyn_cast<scf::ForOp>(op))
    return visitLoop(loop, frame);
  if (auto branch = dyn_cast<scf::IfOp>(op))
    return visitIf(branch, frame);
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
    return visitLinalg(linalgOp, frame);
  if (op.getNumRegions() != 0 && !isa<tensor::PadOp>(op))
    return fail(&op, "has no formula");
  visitIndexing(op, frame);
  visitSlice(op, frame);
  visitArithmetic(op, frame);
}

void SymbolicProgram::visitIndexing(Operation &op, Frame &frame) {
  Value tensor;
  ValueRange indices;
  if (auto extract = dyn_cast<tensor::ExtractOp>(op)) {
    tensor = extract.getTensor();
    indices = extract.getIndices();
  } else if (auto insert = dyn_cast<tensor::InsertOp>(op)) {
    tensor = insert.getDest();
    indices = insert.getIndices();
  }
  for (auto [dim, index] : llvm::enumerate(indices))
    require(op, "index " + Twine(dim) + " is in range",
            isBetween(logic.getIndex(0), getScalar(index, frame),
                      getSize(tensor, dim, frame)));
  // Sizes that the types before and after state differently are equal.
  if (auto cast = dyn_cast<tensor::CastOp>(op)) {
    auto type = dyn_cast<RankedTensorType>(cast.getType());
    if (!type || !isa<RankedTensorType>(cast.getSource().getType()))
      return fail(&op, "has no formula without a rank");
    for (int64_t dim = 0; dim < type.getRank(); ++dim)
      if (!type.isDynamicDim(dim))
        require(op, "size " + Twine(dim) + " is that of the type",
                getSize(cast.getSource(), dim, frame) ==
                    logic.getIndex(type.getDimSize(dim)));
  }
  if (auto empty = dyn_cast<tensor::EmptyOp>(op))
    for (Value size : empty.getDynamicSizes())
      require(op, "a size is not negative",
              getScalar(size, frame) >= logic.getIndex(0));
}

void SymbolicProgram::visitSlice(Operation &op, Frame &frame) {
  if (!isa<tensor::ExtractSliceOp, tensor::InsertSliceOp>(op))
    return;
  auto insert = dyn_cast<tensor::InsertSliceOp>(op);
  Value whole =
      insert ? insert.getDest() : cast<tensor::ExtractSliceOp>(op).getSource();
  auto slice = cast<OffsetSizeAndStrideOpInterface>(op);
  z3::expr zero = logic.getIndex(0);
  SmallVector<OpFoldResult> sizes = slice.getMixedSizes();
  for (auto [dim, mixed] : llvm::enumerate(slice.getMixedOffsets())) {
    z3::expr offset = getMixed(mixed, frame);
    z3::expr size = getMixed(sizes[dim], frame);
    z3::expr limit = getSize(whole, dim, frame);
    require(op, "dimension " + Twine(dim) + " of the slice is in range",
            offset >= zero && size >= zero && offset <= limit &&
                size <= limit - offset);
  }
}

/// The result of an operation with `factor` times the bits.
static z3::expr widen(const z3::expr &x, bool isSigned) {
  unsigned width = x.get_sort().bv_size();
  return isSigned ? z3::sext(x, width) : z3::zext(x, width);
}

void SymbolicProgram::visitArithmetic(Operation &op, Frame &frame) {
  auto isInteger = [](Type type) { return type.isIntOrIndex(); };
  if (op.getNumResults() != 1 || op.getNumOperands() != 2 ||
      !isInteger(op.getResult(0).getType()) ||
      !llvm::all_of(op.getOperandTypes(), isInteger))
    return;
  z3::expr x = getScalar(op.getOperand(0), frame);
  z3::expr y = getScalar(op.getOperand(1), frame);
  if (!x.is_bv())
    return;
  unsigned width = x.get_sort().bv_size();
  z3::expr zero = logic.getZero(x.get_sort());
  if (isa<arith::DivSIOp, arith::DivUIOp, arith::RemSIOp, arith::RemUIOp,
          arith::CeilDivSIOp, arith::CeilDivUIOp, arith::FloorDivSIOp>(op))
    require(op, "the divisor is not zero", y != zero);
  if (isa<arith::DivSIOp, arith::CeilDivSIOp, arith::FloorDivSIOp>(op)) {
    z3::expr least = z3::shl(logic.getContext().bv_val(1, width), width - 1);
    require(op, "the quotient does not overflow", x != least || y != ~zero);
  }
  if (isa<arith::ShLIOp, arith::ShRSIOp, arith::ShRUIOp>(op))
    require(op, "the number of bits is less than the width",
            z3::ult(y, logic.getContext().bv_val(width, width)));
  auto flags = dyn_cast<arith::ArithIntegerOverflowFlagsInterface>(op);
  if (!flags)
    return;
  z3::expr result = getScalar(op.getResult(0), frame);
  for (bool isSigned : {true, false}) {
    if (!(isSigned ? flags.hasNoSignedWrap() : flags.hasNoUnsignedWrap()))
      continue;
    z3::expr a = widen(x, isSigned), b = widen(y, isSigned);
    z3::expr exact = isa<arith::AddIOp>(op)   ? a + b
                     : isa<arith::SubIOp>(op) ? a - b
                     : isa<arith::MulIOp>(op) ? a * b
                                              : z3::shl(a, b);
    require(op, isSigned ? "does not overflow" : "does not overflow (unsigned)",
            widen(result, isSigned) == exact);
  }
}

void SymbolicProgram::visitLinalg(linalg::LinalgOp op, Frame &frame) {
  Coordinates iteration;
  size_t outside = path.size();
  SmallVector<z3::expr> sizes;
  for (unsigned i = 0, n = op.getNumLoops(); i != n; ++i) {
    iteration.push_back(logic.getFreshIndex("d"));
    sizes.push_back(getLoopSize(op, i, frame));
  }
  for (OpOperand &operand : op->getOpOperands()) {
    AffineMap map = op.getMatchingIndexingMap(&operand);
    for (auto [dim, e] : llvm::enumerate(map.getResults()))
      if (auto loop = dyn_cast<AffineDimExpr>(e))
        require(*op,
                "operand " + Twine(operand.getOperandNumber()) +
                    " has the size of the loop",
                getSize(operand.get(), dim, frame) ==
                    sizes[loop.getPosition()]);
  }
  for (auto [at, size] : llvm::zip(iteration, sizes))
    path.push_back(isBetween(logic.getIndex(0), at, size));
  for (OpOperand &operand : op->getOpOperands()) {
    AffineMap map = op.getMatchingIndexingMap(&operand);
    for (auto [dim, e] : llvm::enumerate(map.getResults()))
      if (!isa<AffineDimExpr>(e))
        require(*op,
                "operand " + Twine(operand.getOperandNumber()) +
                    " is accessed in range",
                isBetween(logic.getIndex(0), getAffine(e, iteration, {}),
                          getSize(operand.get(), dim, frame)));
  }
  // What is stored is checked where the result is compared, the state of a sum
  // has no formula here.
  Frame body = enterLinalg(op, iteration, frame);
  for (BlockArgument argument : op.getRegionOutputArgs())
    body.scalars.emplace(argument.getAsOpaquePointer(), getUnknown(argument));
  visit(*op.getBlock(), body);
  path.truncate(outside);
}

void SymbolicProgram::visitLoop(scf::ForOp op, Frame &frame) {
  size_t outside = path.size();
  z3::expr iteration = logic.getFreshIndex("i");
  path.push_back(isBetween(getScalar(op.getLowerBound(), frame), iteration,
                           getScalar(op.getUpperBound(), frame)));
  Frame body;
  body.region = &op.getRegion();
  body.parent = &frame;
  body.scalars.emplace(op.getInductionVar().getAsOpaquePointer(), iteration);
  for (BlockArgument argument : op.getRegionIterArgs()) {
    // The elements may be any at the beginning of an iteration.
    if (isa<TensorType>(argument.getType()))
      body.tensors[argument.getAsOpaquePointer()] =
          [this, argument](const Coordinates &) {
            return getUnknown(argument);
          };
    else
      body.scalars.emplace(argument.getAsOpaquePointer(), getUnknown(argument));
  }
  visit(*op.getBody(), body);
  path.truncate(outside);
}

void SymbolicProgram::visitIf(scf::IfOp op, Frame &frame) {
  z3::expr condition = getScalar(op.getCondition(), frame);
  if (op->getParentOp() == function)
    branches.push_back(condition);
  for (bool isThen : {true, false}) {
    Region &region = isThen ? op.getThenRegion() : op.getElseRegion();
    if (region.empty())
      continue;
    size_t outside = path.size(), numAsserts = asserts.size();
    path.push_back(isThen ? condition : !condition);
    visit(region.front(), frame);
    path.truncate(outside);
    // The program has ended if a check of the branch has failed.
    path.append(asserts.begin() + numAsserts, asserts.end());
  }
}
