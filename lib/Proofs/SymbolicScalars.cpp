//===- SymbolicScalars.cpp - Formulas of scalars -------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SymbolicProgram.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace agate;

static constexpr unsigned indexWidth = 64;

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

z3::expr SymbolicProgram::getUnknown(Value v) {
  Type type = getElementTypeOrSelf(v.getType());
  std::optional<z3::sort> sort = logic.getSort(type);
  return logic.getFresh(sort ? *sort : logic.getFloatSort(), "unknown");
}

z3::expr SymbolicProgram::getScalar(Value v, Frame &frame) {
  // Values belong to the innermost region that encloses them and is entered.
  Frame *owner = &frame;
  while (!owner->region->isAncestor(v.getParentRegion()))
    owner = owner->parent;
  void *key = v.getAsOpaquePointer();
  auto found = owner->scalars.find(key);
  if (found != owner->scalars.end())
    return found->second;
  std::optional<z3::expr> value;
  if (auto argument = dyn_cast<BlockArgument>(v)) {
    if (owner->getArgument)
      value = owner->getArgument(argument);
    else
      fail(argument.getOwner()->getParentOp(), "an argument has no formula");
  } else {
    value = computeScalar(cast<OpResult>(v), *owner);
    if (!value)
      fail(v.getDefiningOp(), "has no formula as a scalar");
  }
  if (!value)
    value = getUnknown(v);
  owner->scalars.emplace(key, *value);
  return *value;
}

z3::expr SymbolicProgram::getMixed(OpFoldResult value, Frame &frame) {
  if (auto attr = dyn_cast<Attribute>(value))
    return logic.getIndex(cast<IntegerAttr>(attr).getInt());
  return getScalar(cast<Value>(value), frame);
}

z3::expr SymbolicProgram::getConstant(Attribute value, Type type) {
  std::optional<z3::sort> sort = logic.getSort(type);
  auto integer = dyn_cast<IntegerAttr>(value);
  if (sort && integer) {
    if (sort->is_bool())
      return logic.getBool(!integer.getValue().isZero());
    SmallString<32> digits;
    integer.getValue().toStringUnsigned(digits);
    return logic.getContext().bv_val(digits.c_str(), sort->bv_size());
  }
  auto number = dyn_cast<FloatAttr>(value);
  if (sort && number && number.getValue().isFinite()) {
    // Only 0 and 1 are computed with.
    for (int exact : {0, 1, -1})
      if (number.getValue().isExactlyValue(exact))
        return logic.getFloat(exact);
    SmallString<32> digits;
    number.getValue().toString(digits);
    return logic.apply(("float " + digits).str(), {}, *sort);
  }
  fail(nullptr, "a constant has no formula");
  return logic.getFresh(sort ? *sort : logic.getFloatSort(), "unknown");
}

std::optional<z3::expr> SymbolicProgram::computeScalar(OpResult v,
                                                       Frame &frame) {
  Operation *op = v.getOwner();
  if (auto constant = dyn_cast<arith::ConstantOp>(op))
    return getConstant(constant.getValue(), v.getType());
  if (auto index = dyn_cast<linalg::IndexOp>(op)) {
    Frame *body = &frame;
    while (!isa<linalg::LinalgOp>(body->region->getParentOp()))
      body = body->parent;
    return body->iteration[index.getDim()];
  }
  if (auto dim = dyn_cast<tensor::DimOp>(op)) {
    std::optional<int64_t> index = dim.getConstantIndex();
    if (!index)
      return std::nullopt;
    return getSize(dim.getSource(), *index, frame);
  }
  if (auto extract = dyn_cast<tensor::ExtractOp>(op)) {
    Coordinates position;
    for (Value index : extract.getIndices())
      position.push_back(getScalar(index, frame));
    return getElement(extract.getTensor(), position, frame);
  }
  if (auto branch = dyn_cast<scf::IfOp>(op)) {
    unsigned i = v.getResultNumber();
    return z3::ite(getScalar(branch.getCondition(), frame),
                   getScalar(branch.thenYield().getOperand(i), frame),
                   getScalar(branch.elseYield().getOperand(i), frame));
  }
  if (auto value = computeArithmetic(op, frame))
    return value;
  if (auto value = computeConversion(op, frame))
    return value;
  if (auto value = computeAffine(op, frame))
    return value;
  return computeOfFloats(op, frame);
}

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

static z3::expr compare(arith::CmpIPredicate predicate, const z3::expr &x,
                        const z3::expr &y) {
  switch (predicate) {
  case arith::CmpIPredicate::eq:
    return x == y;
  case arith::CmpIPredicate::ne:
    return x != y;
  case arith::CmpIPredicate::slt:
    return x < y;
  case arith::CmpIPredicate::sle:
    return x <= y;
  case arith::CmpIPredicate::sgt:
    return x > y;
  case arith::CmpIPredicate::sge:
    return x >= y;
  case arith::CmpIPredicate::ult:
    return z3::ult(x, y);
  case arith::CmpIPredicate::ule:
    return z3::ule(x, y);
  case arith::CmpIPredicate::ugt:
    return z3::ugt(x, y);
  case arith::CmpIPredicate::uge:
    return z3::uge(x, y);
  }
  return x == y;
}

/// An operation on two booleans; nothing if it is none of logic.
static std::optional<z3::expr> computeLogic(Operation *op, const z3::expr &x,
                                            const z3::expr &y) {
  if (isa<arith::AndIOp, arith::MulIOp, arith::MinUIOp>(op))
    return x && y;
  if (isa<arith::OrIOp, arith::MaxUIOp>(op))
    return x || y;
  if (isa<arith::XOrIOp, arith::AddIOp, arith::SubIOp>(op))
    return x != y;
  auto comparison = dyn_cast<arith::CmpIOp>(op);
  if (!comparison)
    return std::nullopt;
  switch (comparison.getPredicate()) {
  case arith::CmpIPredicate::eq:
    return x == y;
  case arith::CmpIPredicate::ne:
    return x != y;
  case arith::CmpIPredicate::ult:
    return !x && y;
  case arith::CmpIPredicate::ugt:
    return x && !y;
  default:
    return std::nullopt;
  }
}

std::optional<z3::expr> SymbolicProgram::computeArithmetic(Operation *op,
                                                           Frame &frame) {
  if (auto select = dyn_cast<arith::SelectOp>(op))
    return z3::ite(getScalar(select.getCondition(), frame),
                   getScalar(select.getTrueValue(), frame),
                   getScalar(select.getFalseValue(), frame));
  if (op->getNumOperands() != 2 ||
      !op->getOperand(0).getType().isIntOrIndex() || op->getNumResults() != 1)
    return std::nullopt;
  z3::expr x = getScalar(op->getOperand(0), frame);
  z3::expr y = getScalar(op->getOperand(1), frame);
  if (x.is_bool())
    return computeLogic(op, x, y);
  using Result = std::optional<z3::expr>;
  return TypeSwitch<Operation *, Result>(op)
      .Case([&](arith::CmpIOp o) { return compare(o.getPredicate(), x, y); })
      .Case([&](arith::AddIOp) { return logic.add(x, y); })
      .Case([&](arith::SubIOp) { return x - y; })
      .Case([&](arith::MulIOp) { return logic.multiply(x, y); })
      .Case([&](arith::DivSIOp) { return x / y; })
      .Case([&](arith::DivUIOp) { return z3::udiv(x, y); })
      .Case([&](arith::RemSIOp) { return z3::srem(x, y); })
      .Case([&](arith::RemUIOp) { return z3::urem(x, y); })
      .Case([&](arith::AndIOp) { return x & y; })
      .Case([&](arith::OrIOp) { return x | y; })
      .Case([&](arith::XOrIOp) { return x ^ y; })
      .Case([&](arith::ShLIOp) { return z3::shl(x, y); })
      .Case([&](arith::ShRSIOp) { return z3::ashr(x, y); })
      .Case([&](arith::ShRUIOp) { return z3::lshr(x, y); })
      .Case([&](arith::MaxSIOp) { return z3::ite(x >= y, x, y); })
      .Case([&](arith::MinSIOp) { return z3::ite(x <= y, x, y); })
      .Case([&](arith::MaxUIOp) { return z3::ite(z3::uge(x, y), x, y); })
      .Case([&](arith::MinUIOp) { return z3::ite(z3::ule(x, y), x, y); })
      .Default([](Operation *) { return Result(); });
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

/// `x` with `width` bits; the new ones are copies of the sign if `isSigned`.
static z3::expr resize(const z3::expr &x, unsigned width, bool isSigned) {
  unsigned from = x.get_sort().bv_size();
  if (from > width)
    return x.extract(width - 1, 0);
  if (from == width)
    return x;
  return isSigned ? z3::sext(x, width - from) : z3::zext(x, width - from);
}

z3::expr SymbolicProgram::convert(Operation *op, const z3::expr &x, Type to) {
  if (x.is_app() && x.decl().decl_kind() == Z3_OP_ITE)
    return z3::ite(x.arg(0), convert(op, x.arg(1), to),
                   convert(op, x.arg(2), to));
  z3::context &context = logic.getContext();
  bool isUnsigned =
      isa<arith::ExtUIOp, arith::IndexCastUIOp, arith::UIToFPOp>(op);
  z3::sort sort = *logic.getSort(to);
  if (x.is_bool()) {
    z3::expr zero = logic.getZero(sort);
    z3::expr one = context.bv_val(isUnsigned ? 1 : -1, sort.bv_size());
    return z3::ite(x, one, zero);
  }
  bool fromFloat = Logic::isFloat(x), toFloat = isa<FloatType>(to);
  if (!fromFloat && !toFloat && sort.is_bv())
    return resize(x, sort.bv_size(), !isUnsigned);
  if (!fromFloat && sort.is_bool())
    return x.extract(0, 0) == context.bv_val(1, 1);
  // 0 and 1 are the same in all types of floats.
  bool isExact = isa<arith::ExtFOp, arith::TruncFOp>(op);
  for (int value : {0, 1}) {
    bool isValue = z3::eq(x, context.bv_val(value, x.get_sort().bv_size()));
    if (isValue && toFloat && (!fromFloat || isExact))
      return logic.getFloat(value);
  }
  std::string name =
      op->getName().getStringRef().str() + " " +
      std::to_string(op->getOperand(0).getType().isIndex()
                         ? indexWidth
                         : op->getOperand(0).getType().getIntOrFloatBitWidth());
  return logic.apply(name, {x}, sort);
}

std::optional<z3::expr> SymbolicProgram::computeConversion(Operation *op,
                                                           Frame &frame) {
  if (!isa<arith::IndexCastOp, arith::IndexCastUIOp, arith::ExtSIOp,
           arith::ExtUIOp, arith::TruncIOp, arith::SIToFPOp, arith::UIToFPOp,
           arith::FPToSIOp, arith::FPToUIOp, arith::ExtFOp, arith::TruncFOp>(
          op) ||
      !logic.getSort(op->getResult(0).getType()))
    return std::nullopt;
  return convert(op, getScalar(op->getOperand(0), frame),
                 op->getResult(0).getType());
}

//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

std::optional<z3::expr> SymbolicProgram::computeOfFloats(Operation *op,
                                                         Frame &frame) {
  if (op->getNumResults() != 1 || op->getNumRegions() != 0 || !isPure(op))
    return std::nullopt;
  std::optional<z3::sort> sort = logic.getSort(op->getResult(0).getType());
  SmallVector<z3::expr> operands;
  for (Value operand : op->getOperands()) {
    if (!isa<FloatType>(operand.getType()))
      return std::nullopt;
    operands.push_back(getScalar(operand, frame));
  }
  if (!sort || operands.empty())
    return std::nullopt;
  if (isa<arith::MulFOp>(op))
    return logic.multiply(operands[0], operands[1]);
  if (isa<arith::AddFOp>(op))
    return logic.add(operands[0], operands[1]);
  // The attributes are part of what the function is.
  std::string name;
  llvm::raw_string_ostream(name)
      << op->getName() << " " << op->getDiscardableAttrDictionary() << " "
      << op->getPropertiesAsAttribute();
  return logic.apply(name, operands, *sort);
}

//===----------------------------------------------------------------------===//
// Affine expressions
//===----------------------------------------------------------------------===//

z3::expr SymbolicProgram::getAffine(AffineExpr e, ArrayRef<z3::expr> dims,
                                    ArrayRef<z3::expr> symbols) {
  if (auto constant = dyn_cast<AffineConstantExpr>(e))
    return logic.getIndex(constant.getValue());
  if (auto dim = dyn_cast<AffineDimExpr>(e))
    return dims[dim.getPosition()];
  if (auto symbol = dyn_cast<AffineSymbolExpr>(e))
    return symbols[symbol.getPosition()];
  auto binary = cast<AffineBinaryOpExpr>(e);
  z3::expr x = getAffine(binary.getLHS(), dims, symbols);
  z3::expr y = getAffine(binary.getRHS(), dims, symbols);
  switch (e.getKind()) {
  case AffineExprKind::Add:
    return logic.add(x, y);
  case AffineExprKind::Mul:
    return logic.multiply(x, y);
  case AffineExprKind::Mod:
    return z3::smod(x, y);
  default:
    fail(nullptr, "a quotient in an affine expression has no formula");
    return x;
  }
}

std::optional<z3::expr> SymbolicProgram::computeAffine(Operation *op,
                                                       Frame &frame) {
  AffineMap map;
  if (auto apply = dyn_cast<affine::AffineApplyOp>(op))
    map = apply.getAffineMap();
  else if (auto min = dyn_cast<affine::AffineMinOp>(op))
    map = min.getAffineMap();
  else if (auto max = dyn_cast<affine::AffineMaxOp>(op))
    map = max.getAffineMap();
  else
    return std::nullopt;
  SmallVector<z3::expr> operands;
  for (Value operand : op->getOperands())
    operands.push_back(getScalar(operand, frame));
  ArrayRef<z3::expr> all = operands;
  std::optional<z3::expr> result;
  for (AffineExpr e : map.getResults()) {
    z3::expr value = getAffine(e, all.take_front(map.getNumDims()),
                               all.drop_front(map.getNumDims()));
    if (!result)
      result = value;
    else if (isa<affine::AffineMinOp>(op))
      result = z3::ite(value < *result, value, *result);
    else
      result = z3::ite(value > *result, value, *result);
  }
  return result;
}
