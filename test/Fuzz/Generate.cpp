//===- Generate.cpp - Random types, attributes and operations -------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Generate.h"

#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Interfaces/ShapeInference.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/APFloat.h"

using namespace mlir;

namespace agate {
namespace fuzz {

Generator::Generator(MLIRContext *context, Random &random)
    : context(context), random(random), builder(context) {
  for (unsigned width : {1, 2, 4, 8, 16, 32, 64})
    elementTypes.push_back(builder.getIntegerType(width));
  for (unsigned width : {2, 4, 8, 16, 32, 64})
    elementTypes.push_back(
        IntegerType::get(context, width, IntegerType::Unsigned));
  elementTypes.append(
      {Float16Type::get(context), BFloat16Type::get(context),
       Float32Type::get(context), Float64Type::get(context),
       Float8E4M3FNType::get(context), Float8E5M2Type::get(context),
       Float4E2M1FNType::get(context), Float8E8M0FNUType::get(context),
       ComplexType::get(builder.getF32Type()), ONNXStringType::get(context)});

  auto si64 = IntegerType::get(context, 64, IntegerType::Signed);
  auto si32 = IntegerType::get(context, 32, IntegerType::Signed);
  auto tensor = RankedTensorType::get({1}, builder.getF32Type());
  kinds = {
      builder.getIntegerAttr(si64, 1),     builder.getF32FloatAttr(1),
      builder.getStringAttr("x"),          builder.getI64ArrayAttr({1}),
      builder.getF32ArrayAttr({1}),        builder.getStrArrayAttr({"x"}),
      TypeAttr::get(builder.getF32Type()), DenseElementsAttr::get(tensor, 1.0f),
      builder.getIntegerAttr(si32, 1),     builder.getI64IntegerAttr(1),
      builder.getBoolAttr(true),           builder.getUnitAttr()};
}

void setDefaults(Operation *op) {
  std::optional<RegisteredOperationName> info =
      op->getName().getRegisteredInfo();
  if (!info)
    return;
  OperationState state(op->getLoc(), op->getName());
  Operation *fresh = Operation::create(state);
  for (StringAttr name : info->getAttributeNames())
    if (Attribute value = fresh->getAttr(name); value && !op->getAttr(name))
      op->setAttr(name, value);
  fresh->erase();
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

Type Generator::makeElementType() {
  // Half of all tensors are of the types that most operations take.
  if (random.chance(50))
    return random.pick(std::array<Type, 3>{
        builder.getF32Type(), builder.getI64Type(), builder.getF32Type()});
  return random.pick(elementTypes);
}

int64_t Generator::makeDim() {
  if (random.chance(3))
    return random.pick(std::array<int64_t, 5>{
        int64_t(1) << 31, int64_t(1) << 32, int64_t(1) << 61,
        std::numeric_limits<int64_t>::max(), 100000});
  return random.pick(std::array<int64_t, 11>{
      ShapedType::kDynamic, ShapedType::kDynamic, 0, 1, 1, 2, 2, 3, 4, 5, 6});
}

Type Generator::makeTensor(Type elementType) {
  if (random.chance(10))
    return UnrankedTensorType::get(elementType);
  SmallVector<int64_t> shape(random.below(random.chance(5) ? 9 : 6));
  for (int64_t &dim : shape)
    dim = makeDim();
  return RankedTensorType::get(shape, elementType);
}

Type Generator::makeType() {
  if (random.chance(85))
    return makeTensor(makeElementType());
  switch (random.below(8)) {
  case 0:
  case 1:
    return builder.getNoneType();
  case 2:
    return ONNXSeqType::get(makeTensor(makeElementType()));
  case 3:
    return ONNXOptType::get(makeTensor(makeElementType()));
  case 4:
    return builder.getTupleType({builder.getI64Type(), builder.getF32Type()});
  case 5:
    return builder.getIndexType();
  case 6:
    return MemRefType::get({2}, builder.getF32Type());
  default:
    return ONNXOptType::get(ONNXSeqType::get(makeTensor(makeElementType())));
  }
}

Type Generator::changeType(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || random.chance(10))
    return makeType();
  SmallVector<int64_t> shape(tensor.getShape());
  switch (random.below(6)) {
  case 0:
    return UnrankedTensorType::get(tensor.getElementType());
  case 1:
    return makeTensor(tensor.getElementType());
  case 2:
    return RankedTensorType::get(shape, makeElementType());
  case 3:
    shape.insert(shape.begin() + random.below(shape.size() + 1), makeDim());
    break;
  case 4:
    if (!shape.empty())
      shape.erase(shape.begin() + random.below(shape.size()));
    break;
  default:
    if (!shape.empty())
      shape[random.below(shape.size())] = makeDim();
    break;
  }
  return RankedTensorType::get(shape, tensor.getElementType());
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

int64_t Generator::makeInteger() {
  if (random.chance(80))
    return int64_t(random.below(9)) - 4;
  return random.pick(std::array<int64_t, 10>{
      std::numeric_limits<int64_t>::min(), std::numeric_limits<int64_t>::max(),
      std::numeric_limits<int64_t>::min() + 1,
      std::numeric_limits<int32_t>::min(), std::numeric_limits<int32_t>::max(),
      int64_t(1) << 32, -100, 100, 12345678901, 17});
}

double Generator::makeNumber() {
  return random.pick(
      std::array<double, 10>{0.0, 1.0, 2.0, 0.5, -1.0, -0.0, 1e30, -1e30,
                             std::numeric_limits<double>::infinity(),
                             std::numeric_limits<double>::quiet_NaN()});
}

Attribute Generator::makeAttribute() {
  return changeAttribute(random.pick(kinds));
}

/// The integer in as many bits as the type has.
static APInt getBits(unsigned width, int64_t value) {
  return APInt(width, uint64_t(value), /*isSigned=*/false,
               /*implicitTrunc=*/true);
}

static APFloat getFloat(FloatType type, double value) {
  APFloat number(value);
  bool losesInfo;
  number.convert(type.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                 &losesInfo);
  return number;
}

Attribute Generator::changeAttribute(Attribute like) {
  if (auto attr = dyn_cast<IntegerAttr>(like)) {
    if (attr.getType().isIndex())
      return builder.getIndexAttr(makeInteger());
    return IntegerAttr::get(
        attr.getType(),
        getBits(attr.getType().getIntOrFloatBitWidth(), makeInteger()));
  }
  if (auto attr = dyn_cast<FloatAttr>(like))
    return FloatAttr::get(
        attr.getType(),
        getFloat(cast<FloatType>(attr.getType()), makeNumber()));
  if (isa<StringAttr>(like)) {
    static const char *const words[] = {
        "",       "x",        "NOTSET",  "SAME_UPPER", "VALID",
        "linear", "nearest",  "cubic",   "constant",   "reflect",
        "edge",   "wrap",     "mean",    "forward",    "bidirectional",
        "none",   "Relu",     "FLOAT",   "bilinear",   "add",
        "max",    "LOGISTIC", "\xff\xfe"};
    return builder.getStringAttr(random.pick(words));
  }
  if (auto attr = dyn_cast<ArrayAttr>(like)) {
    Attribute element = attr.empty() ? random.pick(kinds) : attr[0];
    SmallVector<Attribute> elements(random.below(7));
    for (Attribute &value : elements)
      value = changeAttribute(random.chance(97) ? element : random.pick(kinds));
    return builder.getArrayAttr(elements);
  }
  if (isa<TypeAttr>(like))
    return TypeAttr::get(random.chance(70) ? makeElementType() : makeType());
  if (isa<ElementsAttr>(like)) {
    SmallVector<int64_t> shape(random.below(3));
    for (int64_t &dim : shape)
      dim = random.below(4);
    Type elementType = makeElementType();
    auto type = RankedTensorType::get(shape, elementType);
    SmallVector<Attribute> elements(type.getNumElements());
    for (Attribute &value : elements) {
      if (auto integer = dyn_cast<IntegerType>(elementType))
        value = IntegerAttr::get(integer,
                                 getBits(integer.getWidth(), makeInteger()));
      else if (auto number = dyn_cast<FloatType>(elementType))
        value = FloatAttr::get(number, getFloat(number, makeNumber()));
      else
        return builder.getStringAttr("no elements");
    }
    return DenseElementsAttr::get(type, elements);
  }
  return like;
}

ArrayRef<Attribute> Generator::getKinds(RegisteredOperationName name,
                                        StringAttr attribute) {
  auto [it, isNew] = accepted.try_emplace(attribute);
  if (!isNew)
    return it->second;
  OperationState state(builder.getUnknownLoc(), name);
  Operation *op = Operation::create(state);
  for (Attribute kind : kinds) {
    op->setAttr(attribute, kind);
    if (op->getAttr(attribute) == kind)
      it->second.push_back(kind);
  }
  op->erase();
  return it->second;
}

void Generator::addAttributes(OperationState &state) {
  RegisteredOperationName name = *state.name.getRegisteredInfo();
  for (StringAttr attribute : name.getAttributeNames()) {
    if (attribute.getValue().ends_with("SegmentSizes"))
      continue;
    ArrayRef<Attribute> taken = getKinds(name, attribute);
    if (random.chance(70) && !taken.empty())
      state.addAttribute(attribute, changeAttribute(random.pick(taken)));
    else if (random.chance(3))
      state.addAttribute(attribute, makeAttribute());
  }
}

//===----------------------------------------------------------------------===//
// Values and operations
//===----------------------------------------------------------------------===//

Value Generator::makeNone(OpBuilder &b) {
  return ONNXNoneOp::create(b, b.getUnknownLoc(), b.getNoneType(),
                            b.getUnitAttr());
}

Value Generator::makeConstant(OpBuilder &b) {
  Type type = random.pick(std::array<Type, 4>{b.getI64Type(), b.getI64Type(),
                                              b.getI32Type(), b.getF32Type()});
  SmallVector<int64_t> shape;
  if (random.chance(80))
    shape.push_back(random.below(6));
  auto tensor = RankedTensorType::get(shape, type);
  SmallVector<Attribute> elements(tensor.getNumElements());
  for (Attribute &element : elements)
    element = isa<FloatType>(type)
                  ? Attribute(b.getF32FloatAttr(float(makeNumber())))
                  : IntegerAttr::get(type, getBits(type.getIntOrFloatBitWidth(),
                                                   makeInteger()));
  OperationState state(b.getUnknownLoc(), ONNXConstantOp::getOperationName());
  state.addAttribute("value", DenseElementsAttr::get(tensor, elements));
  state.addTypes(tensor);
  return b.create(state)->getResult(0);
}

Value Generator::makeValue(OpBuilder &b, Type type) {
  if (isa<NoneType>(type))
    return makeNone(b);
  OperationState state(b.getUnknownLoc(), "test.value");
  state.addTypes(type);
  return b.create(state)->getResult(0);
}

void Generator::addRegions(OperationState &state, unsigned count) {
  for (unsigned i = 0; i < count; ++i) {
    Region *region = state.addRegion();
    if (random.chance(5))
      continue;
    Block &block = region->emplaceBlock();
    for (size_t n = random.below(4); n != 0; --n)
      block.addArgument(makeType(), builder.getUnknownLoc());
    OpBuilder inner(context);
    inner.setInsertionPointToEnd(&block);
    SmallVector<Value> yielded(block.getArguments());
    if (random.chance(50))
      yielded.push_back(makeValue(inner, makeType()));
    ONNXYieldOp::create(inner, builder.getUnknownLoc(), yielded);
  }
}

/// Sets the result types of `op` by its rule, as long as its operands and
/// attributes pass the checks of its record.
void Generator::inferResults(Operation *op) {
  auto rule = dyn_cast<ShapeInferenceOpInterface>(op);
  if (!rule)
    return;
  bool isResultError = true;
  {
    ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) {
      if (diagnostic.getSeverity() == DiagnosticSeverity::Error)
        isResultError &= StringRef(diagnostic.str()).contains("op result #");
    });
    if (failed(op->getName().verifyInvariants(op)) && !isResultError)
      return;
  }
  SmallVector<Type> types;
  if (succeeded(inferResultTypes(rule, types)))
    for (auto [result, type] : llvm::zip(op->getResults(), types))
      if (random.chance(90))
        result.setType(type);
}

OwningOpRef<ModuleOp> Generator::makeModule(RegisteredOperationName name) {
  OwningOpRef<ModuleOp> module = ModuleOp::create(builder.getUnknownLoc());
  auto function = func::FuncOp::create(builder.getUnknownLoc(), "f",
                                       builder.getFunctionType({}, {}));
  module->push_back(function);
  OpBuilder b = OpBuilder::atBlockEnd(function.addEntryBlock());

  unsigned inputs = random.below(4), outputs = 1, regions = 0;
  if (const OperatorSchema *schema = getOperatorSchema(name)) {
    inputs = schema->numFormalInputs;
    outputs = schema->numFormalOutputs;
    regions = schema->regionNames.size();
    if (schema->hasVariadicInput)
      inputs += random.below(4) - (random.chance(10) && inputs > 0);
    if (schema->hasVariadicOutput)
      outputs += random.below(3);
  }
  if (random.chance(3))
    inputs = random.below(6);
  if (random.chance(3))
    outputs = random.below(4);

  OperationState state(b.getUnknownLoc(), name);
  Type common = random.chance(70) ? makeElementType() : Type();
  Type first;
  for (unsigned i = 0; i < inputs; ++i) {
    if (i > 0 && random.chance(20)) {
      state.addOperands(makeConstant(b));
      continue;
    }
    if (i > 1 && random.chance(25)) {
      state.addOperands(makeNone(b));
      continue;
    }
    Type type = common && random.chance(90) ? makeTensor(common) : makeType();
    if (first && random.chance(40))
      type = random.chance(80) ? first : changeType(first);
    if (!first)
      first = type;
    state.addOperands(makeValue(b, type));
  }
  addAttributes(state);
  addRegions(state, random.chance(97) ? regions : random.below(3));
  state.addTypes(SmallVector<Type>(outputs, builder.getNoneType()));
  Operation *op = b.create(state);
  setDefaults(op);
  if (random.chance(20))
    for (OpResult result : op->getResults())
      result.setType(makeType());
  else
    inferResults(op);
  func::ReturnOp::create(b, b.getUnknownLoc());
  return module;
}

} // namespace fuzz
} // namespace agate
