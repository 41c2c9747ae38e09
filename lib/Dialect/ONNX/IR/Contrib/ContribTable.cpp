//===- ContribTable.cpp - The table of operators --------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ContribTable.h"

#include "ContribBuilder.h"

#include "agate/Dialect/ONNX/IR/ContribOps.h"

#include "mlir/IR/Verifier.h"
#include "llvm/ADT/ScopeExit.h"

using namespace mlir;

namespace agate::contrib {

static bool isFloat(Type type) {
  return type.isF16() || type.isBF16() || type.isF32() || type.isF64();
}
static bool isByte(Type type) {
  return type.isSignlessInteger(8) || type.isUnsignedInteger(8);
}
static bool isI32(Type type) { return type.isSignlessInteger(32); }
static bool isI64(Type type) { return type.isSignlessInteger(64); }

const ElementTypes anyElement = {"any type", [](Type) { return true; }};
const ElementTypes anyFloat = {"floats", isFloat};
const ElementTypes onlyF32 = {"f32", [](Type type) { return type.isF32(); }};
const ElementTypes bytes = {"i8 or ui8", isByte};
const ElementTypes onlyI32 = {"i32", isI32};
const ElementTypes onlyI64 = {"i64", isI64};
const ElementTypes indexTypes = {
    "i32 or i64", [](Type type) { return isI32(type) || isI64(type); }};
const ElementTypes floatsOrBytes = {"floats, i8 or ui8", [](Type type) {
                                      return isFloat(type) || isByte(type);
                                    }};
const ElementTypes floatsOrI32 = {
    "floats or i32", [](Type type) { return isFloat(type) || isI32(type); }};

ContribTable::ContribTable() {
  addMatrixOperators(*this);
  addActivationOperators(*this);
  addNormOperators(*this);
  addQuantizedMatrixOperators(*this);
  addQuantizedOperators(*this);
  addAttentionOperators(*this);
  addCacheOperators(*this);
  addTensorOperators(*this);
}

const ContribTable &ContribTable::get() {
  static const ContribTable table;
  return table;
}

static const ContribRow *findRow(ONNXCustomOp op) {
  auto domain = op->getDiscardableAttr(domainNameAttrName);
  auto name = dyn_cast_or_null<StringAttr>(domain);
  return name ? ContribTable::get().find(name.getValue(), op.getFunctionName())
              : nullptr;
}

} // namespace agate::contrib

using namespace agate::contrib;

namespace agate {

bool hasContribOperator(StringRef domain, StringRef name) {
  return ContribTable::get().find(domain, name);
}

bool isContribOperator(ONNXCustomOp op) { return findRow(op); }

/// Fails if one of the operations from `first` to `last` does: its verifier, or
/// its rule over the values of operands.
static LogicalResult checkComposition(ContribBuilder &b, Operation *first,
                                      Operation *last) {
  std::string message;
  LogicalResult result = success();
  {
    ScopedDiagnosticHandler handler(last->getContext(), [&](Diagnostic &error) {
      message = error.str();
      return success();
    });
    for (Operation *op = first; op != last && succeeded(result);
         op = op->getNextNode()) {
      SmallVector<Type> types;
      auto rule = dyn_cast<ShapeInferenceOpInterface>(op);
      if (failed(verify(op, /*verifyRecursively=*/false)) ||
          (rule && failed(inferResultTypes(rule, types))))
        result = failure();
    }
  }
  if (succeeded(result))
    return success();
  return b.fail() << "does not fit its operands: " << message;
}

LogicalResult inferContribTypes(ONNXCustomOp op, ShapeContext &context,
                                SmallVectorImpl<Type> &types) {
  // The operations are created ahead of `op`, where its operands are visible,
  // and erased.
  OpBuilder builder(op);
  Operation *before = op->getPrevNode();
  auto getFirst = [&] {
    return before ? before->getNextNode() : &op->getBlock()->front();
  };
  llvm::scope_exit erase([&] {
    for (Operation *created = op->getPrevNode(); created != before;) {
      Operation *next = created->getPrevNode();
      created->erase();
      created = next;
    }
  });
  const ContribRow &row = *findRow(op);
  ContribBuilder b(row, op, builder, &context);
  SmallVector<Value> values;
  if (failed(b.check()) || failed(row.expand(b, values)) ||
      failed(checkComposition(b, getFirst(), op)))
    return failure();
  values.resize(op->getNumResults());
  for (Value v : values)
    types.push_back(v ? v.getType() : builder.getNoneType());
  return success();
}

LogicalResult expandContribOperator(ONNXCustomOp op, OpBuilder &builder,
                                    SmallVectorImpl<Value> &values) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(op);
  const ContribRow &row = *findRow(op);
  ContribBuilder b(row, op, builder);
  if (failed(b.check()) || failed(row.expand(b, values)))
    return failure();
  values.resize(op->getNumResults());
  for (auto [i, v] : llvm::enumerate(values))
    if (!v && b.wants(i))
      return b.fail() << "is not supported with result #" << i;
  return success();
}

void printContribOperators(llvm::raw_ostream &os) {
  os << "| operator | composition | unsupported |\n|---|---|---|\n";
  std::vector<const ContribRow *> rows;
  for (const ContribRow &row : ContribTable::get().getRows())
    rows.push_back(&row);
  llvm::sort(rows, [](const ContribRow *a, const ContribRow *b) {
    return std::pair(a->domain, a->name) < std::pair(b->domain, b->name);
  });
  for (const ContribRow *row : rows)
    os << "| " << (row->domain.empty() ? "ai.onnx." : "") << row->name << " | "
       << (row->expand ? row->composition : "none") << " | " << row->unsupported
       << " |\n";
}

} // namespace agate
