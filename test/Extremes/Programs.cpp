//===- Programs.cpp - Operations on extreme numbers -----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Programs.h"

#include "agate/Dialect/Agate/IR/Agate.h"
#include "agate/Dialect/ONNX/IR/ONNXDialect.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;

namespace agate {
namespace extremes {

bool isNumber(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor)
    return false;
  auto integer = dyn_cast<IntegerType>(tensor.getElementType());
  return integer && integer.getWidth() >= 32;
}

static Type withoutSizes(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor)
    return type;
  return RankedTensorType::get(
      SmallVector<int64_t>(tensor.getRank(), ShapedType::kDynamic),
      tensor.getElementType(), tensor.getEncoding());
}

namespace {
class Maker {
public:
  Maker(Program &program, func::FuncOp function, bool isDynamic)
      : program(program), function(function), isDynamic(isDynamic),
        builder(function.getContext()) {}

  bool run(Consumer consumer);

private:
  Value addArgument(RankedTensorType type, bool isConsumers);
  void makeSequences();
  void liftConstants();
  void openSizes();
  bool addConsumer(Consumer consumer);
  Operation *create(StringRef name, ValueRange operands, Type result,
                    ArrayRef<NamedAttribute> attributes = {});

  Program &program;
  func::FuncOp function;
  bool isDynamic;
  OpBuilder builder;
};
} // namespace

Value Maker::addArgument(RankedTensorType type, bool isConsumers) {
  Argument argument;
  argument.type = type;
  argument.isConsumers = isConsumers;
  program.arguments.push_back(std::move(argument));
  Type seen = isDynamic ? withoutSizes(type) : Type(type);
  return function.getBody().addArgument(seen, function.getLoc());
}

/// Constants among the operands become arguments.
void Maker::liftConstants() {
  for (OpOperand &operand : program.op->getOpOperands()) {
    int &number = program.operands[operand.getOperandNumber()];
    DenseElementsAttr attr;
    auto type = dyn_cast<RankedTensorType>(operand.get().getType());
    if (number >= 0 || !type || !type.hasStaticShape() ||
        !matchPattern(operand.get(), m_Constant(&attr)) ||
        !type.getElementType().isIntOrFloat())
      continue;
    number = program.arguments.size();
    operand.set(addArgument(type, /*isConsumers=*/false));
    Argument &argument = program.arguments.back();
    if (isa<IntegerType>(type.getElementType())) {
      argument.integers.emplace();
      for (const APInt &value : attr.getValues<APInt>())
        argument.integers->push_back(value.sextOrTrunc(64).getSExtValue());
    } else {
      argument.numbers.emplace();
      for (const APFloat &value : attr.getValues<APFloat>())
        argument.numbers->push_back(value.convertToDouble());
    }
  }
}

/// Leaves the sizes of results to the running program.
void Maker::openSizes() {
  for (Operation &op : function.getBody().front())
    if (!op.hasTrait<OpTrait::ConstantLike>())
      for (Value result : op.getResults())
        result.setType(withoutSizes(result.getType()));
}

Operation *Maker::create(StringRef name, ValueRange operands, Type result,
                         ArrayRef<NamedAttribute> attributes) {
  OperationState state(function.getLoc(), name);
  state.addOperands(operands);
  if (result)
    state.addTypes(result);
  state.addAttributes(attributes);
  return builder.create(state);
}

bool Maker::addConsumer(Consumer consumer) {
  auto type =
      program.op->getNumResults() == 0
          ? RankedTensorType()
          : dyn_cast<RankedTensorType>(program.op->getResult(0).getType());
  if (!type || type.getRank() == 0 || !type.getElementType().isIntOrFloat() ||
      type.getElementType().getIntOrFloatBitWidth() < 16)
    return false;
  Operation *end = function.getBody().front().getTerminator();
  builder.setInsertionPoint(end);
  Value v = program.op->getResult(0), used;
  int64_t rank = type.getRank();
  Type i64 = builder.getI64Type();
  auto addNumbers = [&](ArrayRef<int64_t> shape) {
    return addArgument(RankedTensorType::get(shape, i64), true);
  };
  switch (consumer) {
  case Consumer::None:
    return true;
  case Consumer::Slice: {
    SmallVector<Value> operands = {v, addNumbers(rank), addNumbers(rank)};
    operands.push_back(
        create("onnx.NoValue", {}, builder.getNoneType(),
               builder.getNamedAttr("value", builder.getUnitAttr()))
            ->getResult(0));
    operands.push_back(addNumbers(rank));
    used = create("onnx.Slice", operands, type)->getResult(0);
    break;
  }
  case Consumer::Gather: {
    Value indices = addNumbers(3);
    used = create("onnx.Gather", {v, indices}, type,
                  builder.getNamedAttr(
                      "axis", builder.getIntegerAttr(
                                  builder.getIntegerType(64, /*isSigned=*/true),
                                  rank - 1)))
               ->getResult(0);
    break;
  }
  case Consumer::Scatter: {
    Value indices = addNumbers({2, rank});
    Value updates =
        addArgument(RankedTensorType::get(2, type.getElementType()), true);
    used = create("onnx.ScatterND", {v, indices, updates}, type)->getResult(0);
    break;
  }
  case Consumer::Add:
    used = create("onnx.Add", {v, v}, type)->getResult(0);
    break;
  }
  SmallVector<Value> results(end->getOperands());
  results.push_back(used);
  end->setOperands(results);
  return true;
}

/// Sequences among the arguments are made of two equal tensors.
void Maker::makeSequences() {
  Block &block = function.getBody().front();
  for (BlockArgument argument : block.getArguments()) {
    auto type = dyn_cast<ONNXSeqType>(argument.getType());
    if (!type)
      continue;
    argument.setType(type.getElementType());
    builder.setInsertionPointToStart(&block);
    Operation *sequence =
        create("onnx.SequenceConstruct", {argument, argument}, type);
    argument.replaceAllUsesExcept(sequence->getResult(0), sequence);
  }
}

bool Maker::run(Consumer consumer) {
  Block &block = function.getBody().front();
  makeSequences();
  for (BlockArgument argument : block.getArguments()) {
    auto type = dyn_cast<RankedTensorType>(argument.getType());
    if (!type || !type.getElementType().isIntOrFloat())
      return false;
    Argument &entry = program.arguments.emplace_back();
    // Any size for one that is open.
    SmallVector<int64_t> shape(type.getShape());
    for (int64_t &size : shape)
      if (ShapedType::isDynamic(size))
        size = 3;
    entry.type = RankedTensorType::get(shape, type.getElementType());
    if (isDynamic)
      argument.setType(withoutSizes(type));
  }
  for (Value operand : program.op->getOperands()) {
    auto argument = dyn_cast<BlockArgument>(operand);
    program.operands.push_back(argument ? int(argument.getArgNumber()) : -1);
  }
  liftConstants();
  openSizes();
  if (consumer != Consumer::None && !addConsumer(consumer))
    return false;
  function.setArgAttrsAttr(ArrayAttr());
  function.setResAttrsAttr(ArrayAttr());
  function.setFunctionType(
      FunctionType::get(function.getContext(), block.getArgumentTypes(),
                        block.getTerminator()->getOperandTypes()));
  return true;
}

std::optional<Program> makeProgram(Operation *example, bool isDynamic,
                                   Consumer consumer) {
  auto function = dyn_cast<func::FuncOp>(example->getParentOp());
  if (!function || !llvm::hasSingleElement(function.getBody()))
    return std::nullopt;
  // The place of the example, by which its copy is found.
  size_t place =
      std::distance(example->getBlock()->begin(), Block::iterator(example));
  Program program;
  program.module = ModuleOp::create(function.getLoc());
  auto copy = cast<func::FuncOp>(function->clone());
  copy.setName("main_graph");
  copy.setPublic();
  program.module->push_back(copy);
  program.op = &*std::next(copy.getBody().front().begin(), place);
  if (!Maker(program, copy, isDynamic).run(consumer))
    return std::nullopt;
  ScopedDiagnosticHandler quiet(example->getContext(), [](Diagnostic &) {});
  if (failed(verify(*program.module)))
    return std::nullopt;
  return program;
}

} // namespace extremes
} // namespace agate
