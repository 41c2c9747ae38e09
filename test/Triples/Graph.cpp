//===- Graph.cpp - Programs that are built value by value -----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Graph.h"

#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Interfaces/ShapeInference.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/Diagnostics.h"

using namespace mlir;

namespace agate {
namespace triples {

static const std::pair<char, const char *> elementTypes[] = {
    {'f', "f32"}, {'d', "f64"}, {'h', "f16"}, {'l', "i64"},
    {'i', "i32"}, {'s', "i8"},  {'u', "ui8"}, {'b', "i1"}};

std::string toText(ArrayRef<int64_t> values) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  stream << "[";
  llvm::interleaveComma(values, stream);
  stream << "]";
  return text;
}

Graph::Graph(MLIRContext *context, Random &random)
    : random(random), module(ModuleOp::create(UnknownLoc::get(context))),
      builder(context) {
  function = func::FuncOp::create(builder.getUnknownLoc(), "main",
                                  builder.getFunctionType({}, {}));
  module->push_back(function);
  builder.setInsertionPointToEnd(function.addEntryBlock());
}

ArrayRef<int64_t> Graph::getShape(Value v) {
  return cast<RankedTensorType>(v.getType()).getShape();
}

Type Graph::getElementType(Value v) {
  return cast<RankedTensorType>(v.getType()).getElementType();
}

Type Graph::getType(char letter) {
  for (auto [known, name] : elementTypes)
    if (known == letter)
      return parseType(name, builder.getContext());
  return Type();
}

char Graph::getLetter(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  for (auto [letter, name] : elementTypes)
    if (text == name)
      return letter;
  return 0;
}

Value Graph::argument(ArrayRef<int64_t> shape, Type elementType) {
  return function.getBody().addArgument(
      RankedTensorType::get(shape, elementType), builder.getUnknownLoc());
}

static Value createConstant(OpBuilder &builder, DenseElementsAttr value) {
  OperationState state(builder.getUnknownLoc(),
                       ONNXConstantOp::getOperationName());
  state.addAttribute("value", value);
  state.addTypes(value.getType());
  return builder.create(state)->getResult(0);
}

Value Graph::ints(ArrayRef<int64_t> values) {
  return createConstant(
      builder,
      DenseElementsAttr::get(
          RankedTensorType::get(values.size(), builder.getI64Type()), values));
}

Value Graph::filled(Type elementType, double value, ArrayRef<int64_t> shape) {
  TypedAttr element =
      isa<FloatType>(elementType)
          ? TypedAttr(builder.getFloatAttr(elementType, value))
          : TypedAttr(IntegerAttr::get(
                elementType,
                APInt(elementType.getIntOrFloatBitWidth(), int64_t(value),
                      /*isSigned=*/true, /*implicitTrunc=*/true)));
  return createConstant(
      builder, DenseElementsAttr::get(RankedTensorType::get(shape, elementType),
                                      element));
}

Value Graph::indices(ArrayRef<int64_t> shape, int64_t limit) {
  Type i64 = builder.getI64Type();
  return op("Mod", {argument(shape, i64), filled(i64, double(limit))},
            "fmod = 0 : si64");
}

Value Graph::none() {
  return ONNXNoneOp::create(builder, builder.getUnknownLoc(),
                            builder.getNoneType(), builder.getUnitAttr());
}

/// Sets the types of the first `numResults` results of `op` according to its
/// rule.
static LogicalResult inferTypes(Operation *op, unsigned numResults) {
  auto rule = dyn_cast<ShapeInferenceOpInterface>(op);
  if (!rule)
    return failure();
  bool isResultError = true;
  {
    // The results have no types yet.
    ScopedDiagnosticHandler handler(
        op->getContext(), [&](Diagnostic &diagnostic) {
          if (diagnostic.getSeverity() == DiagnosticSeverity::Error)
            isResultError &=
                StringRef(diagnostic.str()).contains("op result #");
        });
    if (failed(op->getName().verifyInvariants(op)) && !isResultError)
      return failure();
  }
  ScopedDiagnosticHandler quiet(op->getContext(), [](Diagnostic &) {});
  SmallVector<Type> types;
  if (failed(inferResultTypes(rule, types, /*quiet=*/true)))
    return failure();
  for (unsigned i = 0; i < numResults; ++i)
    op->getResult(i).setType(types[i]);
  return op->getName().verifyInvariants(op);
}

Value Graph::op(StringRef name, ValueRange operands, const Twine &attributes,
                unsigned numResults, unsigned number) {
  if (llvm::is_contained(operands, Value()))
    return Value();
  std::string fullName = ("onnx." + name).str();
  OperationState state(builder.getUnknownLoc(), fullName);
  state.addOperands(operands);
  unsigned count = numResults;
  auto info = RegisteredOperationName::lookup(fullName, builder.getContext());
  if (!info)
    return Value();
  if (const OperatorSchema *schema = getOperatorSchema(*info))
    if (!schema->hasVariadicOutput)
      count = std::max<unsigned>(count, schema->numFormalOutputs);
  state.addTypes(SmallVector<Type>(count, builder.getNoneType()));
  Attribute parsed =
      parseAttribute(("{" + attributes + "}").str(), builder.getContext());
  if (!parsed)
    return Value();
  state.addAttributes(cast<DictionaryAttr>(parsed).getValue());
  Operation *op = builder.create(state);
  fuzz::setDefaults(op);
  if (failed(inferTypes(op, numResults)))
    return Value();
  return op->getResult(number);
}

/// Makes the type of the function that of its body.
static void updateType(func::FuncOp function) {
  function.setType(FunctionType::get(
      function.getContext(), function.getBody().getArgumentTypes(),
      function.getBody().front().getTerminator()->getOperandTypes()));
}

OwningOpRef<ModuleOp> Graph::finish(Value result) {
  ONNXReturnOp::create(builder, builder.getUnknownLoc(), result);
  updateType(function);
  return std::move(module);
}

OwningOpRef<ModuleOp> makeDynamic(ModuleOp module, Random &random) {
  OwningOpRef<ModuleOp> copy(module.clone());
  auto function = *copy->getOps<func::FuncOp>().begin();
  bool isAll = random.chance(50);
  for (BlockArgument argument : function.getArguments()) {
    auto type = cast<RankedTensorType>(argument.getType());
    SmallVector<int64_t> shape(type.getShape());
    for (int64_t &size : shape)
      if (isAll || random.chance(50))
        size = ShapedType::kDynamic;
    argument.setType(RankedTensorType::get(shape, type.getElementType()));
  }
  for (Operation &op : function.getBody().front()) {
    if (!isa<ShapeInferenceOpInterface>(op) ||
        op.hasTrait<OpTrait::ConstantLike>())
      continue;
    unsigned numResults = 0;
    for (OpResult result : op.getResults())
      if (!isa<NoneType>(result.getType())) {
        numResults = result.getResultNumber() + 1;
        result.setType(NoneType::get(op.getContext()));
      }
    // Nothing can be lowered without a rank.
    if (failed(inferTypes(&op, numResults)) ||
        llvm::any_of(op.getResultTypes(), llvm::IsaPred<UnrankedTensorType>))
      return nullptr;
  }
  updateType(function);
  return copy;
}

} // namespace triples
} // namespace agate
