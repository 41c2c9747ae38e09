//===- TraditionalMLOps.cpp - The traditionalml family --------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/TraditionalMLOps.h"

#include "CheckedOps.h"
#include "MLRules.h"

using namespace mlir;

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/TraditionalMLOps.cpp.inc"

namespace agate {

using rules::getLength;

void registerONNXTraditionalMLOps(ONNXDialect &dialect) {
  addCheckedFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/TraditionalMLOps.cpp.inc"
      >(dialect);
}

static Type getF32(ShapeContext &context) {
  return Float32Type::get(context.getContext());
}

//===----------------------------------------------------------------------===//
// Features
//===----------------------------------------------------------------------===//

LogicalResult ONNXArrayFeatureExtractorOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  Type elementType = context.getElementType(getX());
  if (!context.hasRank(getX())) {
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  // (C1)
  SmallVector<Dim> shape = context.getDims(getX());
  if (shape.empty())
    return context.emitError()
           << "expects 'X' to have rank 1 or more, got " << getX().getType();
  // (C2) The running program checks unknown values.
  if (!context.emits())
    for (Dim index : context.getElements(getY()).value_or(SmallVector<Dim>())) {
      std::optional<int64_t> size = shape.back().getConstant();
      std::optional<int64_t> value = index.getConstant();
      if (value && (*value < 0 || (size && *value >= *size)))
        return context.emitError()
               << "has the index " << *value << " into the last dimension of "
               << getX().getType();
    }
  Dim count;
  if (context.hasRank(getY())) {
    count = Dim(1);
    for (Dim dim : context.getDims(getY()))
      count = context.mul(count, dim);
  }
  if (shape.size() == 1)
    shape = {Dim(1), count};
  else
    shape.back() = count;
  results.push_back(InferredType::ranked(elementType, std::move(shape)));
  return success();
}

LogicalResult ONNXFeatureVectorizerOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  // (C1) is also checked by the trait that checks (C2).
  if (getX().empty())
    return context.emitError() << "expects at least one operand";
  ArrayAttr sizes = getInputdimensionsAttr();
  // (C4)
  if (getLength(sizes) != 0 && sizes.size() != getX().size())
    return context.emitError()
           << "expects 'inputdimensions' to have one element per operand, got "
           << sizes.size() << " for " << getX().size();
  Dim rows, columns(0);
  for (auto [i, x] : llvm::enumerate(getX())) {
    // (C3)
    FailureOr<rules::Matrix> matrix = rules::getMatrix(context, x, "X");
    if (failed(matrix) ||
        failed(context.requireEqual(rows, matrix->rows,
                                    "operands must have as many rows")))
      return failure();
    rows = context.join(rows, matrix->rows);
    Dim width = matrix->columns;
    if (getLength(sizes) != 0)
      width = Dim(cast<IntegerAttr>(sizes[i]).getInt());
    if (failed(context.requireNonNegative(width, "element " + Twine(i) +
                                                     " of 'inputdimensions'")))
      return failure();
    columns = context.add(columns, width);
  }
  results.push_back(InferredType::ranked(getF32(context), {rows, columns}));
  return success();
}

LogicalResult
ONNXImputerOp::inferResultTypes(ShapeContext &context,
                                SmallVectorImpl<InferredType> &results) {
  // (C1)
  FailureOr<rules::Matrix> x = rules::getMatrix(context, getX(), "X");
  if (failed(x))
    return failure();
  // (C2)
  bool isFloat = isa<FloatType>(context.getElementType(getX()));
  int64_t count = getLength(getImputedValueFloatsAttr());
  int64_t other = getLength(getImputedValueInt64sAttr());
  if (!isFloat)
    std::swap(count, other);
  if (count == 0 || other != 0)
    return context.emitError()
           << "expects '"
           << (isFloat ? "imputed_value_floats" : "imputed_value_int64s")
           << "' to have elements, and it alone, for " << getX().getType();
  // (C3)
  if (count != 1 &&
      failed(context.requireEqual(
          Dim(count), x->columns,
          "there must be one imputed value, or as many as columns")))
    return failure();
  return rules::inferSameType(context, getX(), results);
}

LogicalResult
ONNXNormalizerOp::inferResultTypes(ShapeContext &context,
                                   SmallVectorImpl<InferredType> &results) {
  // (C1)
  if (failed(rules::getMatrix(context, getX(), "X")))
    return failure();
  return rules::inferSameShape(context, getX(), getF32(context), results);
}

LogicalResult
ONNXScalerOp::inferResultTypes(ShapeContext &context,
                               SmallVectorImpl<InferredType> &results) {
  // (C1)
  rules::EqualLengths lengths(context);
  if (failed(lengths.addOptional("offset", getOffsetAttr())) ||
      failed(lengths.addOptional("scale", getScaleAttr())))
    return failure();
  int64_t count =
      std::max(getLength(getOffsetAttr()), getLength(getScaleAttr()));
  if (count > 1 && context.hasRank(getX())) {
    // (C2)
    int64_t rank = context.getRank(getX());
    if (rank == 0)
      return context.emitError()
             << "expects 'X' to have rank 1 or more, got " << getX().getType();
    if (failed(context.requireEqual(
            Dim(count), context.getDim(getX(), rank - 1),
            "'offset' and 'scale' must have one element, or as many as the "
            "last dimension")))
      return failure();
  }
  return rules::inferSameShape(context, getX(), getF32(context), results);
}

//===----------------------------------------------------------------------===//
// Categories
//===----------------------------------------------------------------------===//

/// A tensor of strings becomes one of i64, and the other way round.
static LogicalResult inferOtherLabels(ShapeContext &context, Value x,
                                      rules::Results &results) {
  MLIRContext *mlirContext = context.getContext();
  Type elementType = ONNXStringType::get(mlirContext);
  if (context.getElementType(x) == elementType)
    elementType = IntegerType::get(mlirContext, 64);
  return rules::inferSameShape(context, x, elementType, results);
}

LogicalResult
ONNXCategoryMapperOp::inferResultTypes(ShapeContext &context,
                                       SmallVectorImpl<InferredType> &results) {
  // (C1)
  rules::EqualLengths lengths(context);
  if (failed(lengths.add("cats_int64s", getCatsInt64sAttr())) ||
      failed(lengths.add("cats_strings", getCatsStringsAttr())))
    return failure();
  // The caller checks (C2).
  return inferOtherLabels(context, getX(), results);
}

LogicalResult
ONNXLabelEncoderV1Op::inferResultTypes(ShapeContext &context,
                                       SmallVectorImpl<InferredType> &results) {
  // (C1)
  if (!getClassesStringsAttr())
    return rules::emitMissingAttribute(context, "classes_strings");
  // The caller checks (C2).
  return inferOtherLabels(context, getX(), results);
}

namespace {
/// The attributes that may hold the keys, or the values, of a LabelEncoder.
struct LabelLists {
  StringRef what;
  ArrayAttr floats, ints, strings;
  Attribute tensor;

  FailureOr<rules::Labels> get(ShapeContext &context) const;
};
} // namespace

FailureOr<rules::Labels> LabelLists::get(ShapeContext &context) const {
  MLIRContext *mlirContext = context.getContext();
  SmallVector<rules::Labels, 1> found;
  auto add = [&](ArrayAttr list, Type type) {
    if (list)
      found.push_back({type, int64_t(list.size())});
  };
  add(floats, Float32Type::get(mlirContext));
  add(ints, IntegerType::get(mlirContext, 64));
  add(strings, ONNXStringType::get(mlirContext));
  // (C1), (C2)
  if (found.size() + bool(tensor) != 1)
    return context.emitError()
           << "expects exactly one of the attributes '" << what << "_*', got "
           << found.size() + bool(tensor);
  // (C5)
  if (tensor)
    return rules::getTensor(context, tensor, (what + "_tensor").str());
  return found.front();
}

LogicalResult
ONNXLabelEncoderOp::inferResultTypes(ShapeContext &context,
                                     SmallVectorImpl<InferredType> &results) {
  FailureOr<rules::Labels> keys =
      LabelLists{"keys", getKeysFloatsAttr(), getKeysInt64sAttr(),
                 getKeysStringsAttr(), getKeysTensorAttr()}
          .get(context);
  FailureOr<rules::Labels> values = failure();
  if (succeeded(keys))
    values = LabelLists{"values", getValuesFloatsAttr(), getValuesInt64sAttr(),
                        getValuesStringsAttr(), getValuesTensorAttr()}
                 .get(context);
  if (failed(values))
    return failure();
  // (C3)
  if (keys->count != values->count)
    return context.emitError() << "expects as many keys as values, got "
                               << keys->count << " and " << values->count;
  // (C4) for X; the caller checks Y.
  if (keys->type != context.getElementType(getX()))
    return context.emitError() << "has keys of type " << keys->type
                               << " for an operand of " << getX().getType();
  // (C6)
  if (Attribute attr = getDefaultTensorAttr()) {
    auto elements = dyn_cast<ElementsAttr>(attr);
    if (!elements || elements.getElementType() != values->type ||
        countElements(elements.getShapedType()) != 1)
      return context.emitError()
             << "expects 'default_tensor' to be a tensor of one "
             << values->type;
  }
  return rules::inferSameShape(context, getX(), values->type, results);
}

LogicalResult
ONNXOneHotEncoderOp::inferResultTypes(ShapeContext &context,
                                      SmallVectorImpl<InferredType> &results) {
  // (C1)
  FailureOr<rules::Labels> categories =
      rules::getLabels(context, getCatsInt64sAttr(), "cats_int64s",
                       getCatsStringsAttr(), "cats_strings");
  if (failed(categories))
    return failure();
  if (isa<ONNXStringType>(context.getElementType(getX())) !=
      isa<ONNXStringType>(categories->type))
    return context.emitError() << "has categories of type " << categories->type
                               << " for an operand of " << getX().getType();
  if (!context.hasRank(getX())) {
    results.push_back(InferredType::unranked(getF32(context)));
    return success();
  }
  SmallVector<Dim> shape = context.getDims(getX());
  shape.push_back(Dim(categories->count));
  results.push_back(InferredType::ranked(getF32(context), std::move(shape)));
  return success();
}

//===----------------------------------------------------------------------===//
// Maps
//===----------------------------------------------------------------------===//

/// A row of `count` elements. The specification calls it a vector in one place
/// and a matrix of one row in another; programs declare either.
static InferredType makeRow(Type declared, Type elementType, Dim count) {
  auto type = dyn_cast<RankedTensorType>(declared);
  if (type && type.getRank() == 2)
    return InferredType::ranked(elementType, {Dim(1), count});
  return InferredType::ranked(elementType, {count});
}

LogicalResult
ONNXCastMapOp::inferResultTypes(ShapeContext &context,
                                SmallVectorImpl<InferredType> &results) {
  MLIRContext *mlirContext = context.getContext();
  Type string = ONNXStringType::get(mlirContext);
  // (C1)
  auto map = cast<TupleType>(getX().getType());
  if (!map.getType(0).isSignlessInteger(64) ||
      !(map.getType(1).isF32() || map.getType(1) == string))
    return context.emitError()
           << "expects 'X' to be a map from i64 to f32 or strings, got " << map;
  // (C2), (C3) The words are checked by the record.
  Type elementType = Float32Type::get(mlirContext);
  if (getCastTo() == "TO_STRING")
    elementType = string;
  else if (getCastTo() == "TO_INT64")
    elementType = IntegerType::get(mlirContext, 64);
  Dim count;
  if (getMapForm() == "SPARSE") {
    // (C4)
    count = Dim(getMaxMap());
    if (failed(context.requireNonNegative(count, "'max_map'")))
      return failure();
  }
  results.push_back(
      makeRow((*this)->getResult(0).getType(), elementType, count));
  return success();
}

LogicalResult
ONNXDictVectorizerOp::inferResultTypes(ShapeContext &context,
                                       SmallVectorImpl<InferredType> &results) {
  // (C1)
  FailureOr<rules::Labels> vocabulary =
      rules::getLabels(context, getInt64VocabularyAttr(), "int64_vocabulary",
                       getStringVocabularyAttr(), "string_vocabulary");
  if (failed(vocabulary))
    return failure();
  // (C2)
  auto map = cast<TupleType>(getX().getType());
  Type value = map.getType(1);
  bool isValue = value.isF32() || value.isF64() ||
                 value.isSignlessInteger(64) || isa<ONNXStringType>(value);
  if (map.getType(0) != vocabulary->type || value == vocabulary->type ||
      !isValue)
    return context.emitError()
           << "expects 'X' to be a map from " << vocabulary->type
           << " to numbers or to strings, got " << map;
  // The caller checks (C3).
  results.push_back(
      makeRow((*this)->getResult(0).getType(), value, Dim(vocabulary->count)));
  return success();
}

LogicalResult
ONNXZipMapOp::inferResultTypes(ShapeContext &context,
                               SmallVectorImpl<InferredType> &results) {
  // (C1)
  FailureOr<rules::Labels> labels = rules::getLabels(
      context, getClasslabelsInt64sAttr(), "classlabels_int64s",
      getClasslabelsStringsAttr(), "classlabels_strings");
  if (failed(labels))
    return failure();
  // (C2)
  FailureOr<rules::Matrix> x = rules::getMatrix(context, getX(), "X");
  if (failed(x) ||
      failed(context.requireEqual(x->columns, Dim(labels->count),
                                  "'X' must have one column per label")))
    return failure();
  // The caller checks (C3).
  auto map =
      TupleType::get(context.getContext(), {labels->type, getF32(context)});
  results.push_back(InferredType::other(ONNXSeqType::get(map)));
  return success();
}

//===----------------------------------------------------------------------===//
// Linear models
//===----------------------------------------------------------------------===//

/// Fails unless a list of `length` elements consists of `rows` rows of one
/// element per column.
static LogicalResult requireRows(ShapeContext &context, StringRef name,
                                 int64_t length, int64_t rows, Dim columns) {
  if (length % rows != 0)
    return context.emitError()
           << "expects the length of '" << name << "' to be a multiple of "
           << rows << ", got " << length;
  return context.requireEqual(columns, Dim(length / rows),
                              "'" + name + "' must have " + Twine(rows) +
                                  " elements per column of 'X'");
}

/// The labels and scores of a classifier.
static void addScores(ShapeContext &context, Type labelType, Dim rows,
                      Dim scores, rules::Results &results) {
  results.push_back(InferredType::ranked(labelType, {rows}));
  results.push_back(InferredType::ranked(getF32(context), {rows, scores}));
}

LogicalResult ONNXLinearClassifierOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  if (!getCoefficientsAttr())
    return rules::emitMissingAttribute(context, "coefficients");
  // (C1)
  FailureOr<rules::Matrix> x = rules::getMatrix(context, getX(), "X");
  if (failed(x))
    return failure();
  // (C2)
  FailureOr<rules::Labels> labels =
      rules::getLabels(context, getClasslabelsIntsAttr(), "classlabels_ints",
                       getClasslabelsStringsAttr(), "classlabels_strings");
  if (failed(labels))
    return failure();
  // (C3)
  int64_t intercepts = getLength(getInterceptsAttr());
  if (intercepts != 0 && intercepts != labels->count &&
      !(intercepts == 1 && labels->count == 2))
    return context.emitError()
           << "expects one element of 'intercepts' per label, got "
           << intercepts << " for " << labels->count << " labels";
  // (C4) Without intercepts, only the columns tell whether there is one row of
  // coefficients for two labels.
  int64_t length = getLength(getCoefficientsAttr());
  int64_t rows = intercepts != 0 ? intercepts : labels->count;
  if (intercepts == 0 && labels->count == 2) {
    Dim expected = context.selectEqual(x->columns, Dim(length), Dim(length),
                                       context.mul(x->columns, Dim(2)));
    if (failed(context.requireEqual(
            expected, Dim(length),
            "'coefficients' must have one or two elements per column of 'X'")))
      return failure();
  } else if (failed(requireRows(context, "coefficients", length, rows,
                                x->columns))) {
    return failure();
  }
  addScores(context, labels->type, x->rows, Dim(labels->count), results);
  return success();
}

LogicalResult ONNXLinearRegressorOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  // (C1)
  FailureOr<rules::Matrix> x = rules::getMatrix(context, getX(), "X");
  if (failed(x))
    return failure();
  // (C2)
  if (getTargets() < 1)
    return context.emitError()
           << "expects 'targets' to be at least 1, got " << getTargets();
  // (C3)
  int64_t intercepts = getLength(getInterceptsAttr());
  if (intercepts != 0 && intercepts != getTargets())
    return context.emitError()
           << "expects one element of 'intercepts' per target, got "
           << intercepts << " for " << getTargets() << " targets";
  // (C4)
  int64_t length = getLength(getCoefficientsAttr());
  if (length != 0 && failed(requireRows(context, "coefficients", length,
                                        getTargets(), x->columns)))
    return failure();
  results.push_back(
      InferredType::ranked(getF32(context), {x->rows, Dim(getTargets())}));
  return success();
}

//===----------------------------------------------------------------------===//
// Support vector machines
//===----------------------------------------------------------------------===//

static LogicalResult checkKernelParams(ShapeContext &context, ArrayAttr list) {
  int64_t length = getLength(list);
  if (length != 0 && length != 3)
    return context.emitError()
           << "expects 'kernel_params' to have three elements, got " << length;
  return success();
}

static LogicalResult requireAtLeast(ShapeContext &context, StringRef name,
                                    int64_t length, int64_t min) {
  if (length < min)
    return context.emitError() << "expects '" << name << "' to have at least "
                               << min << " elements, got " << length;
  return success();
}

/// The sum of a list; an error if an element is negative or the sum too large.
static FailureOr<int64_t> sumUp(ShapeContext &context, StringRef name,
                                ArrayAttr list) {
  int64_t sum = 0;
  for (int64_t value : rules::getInts(list))
    if (value < 0 || llvm::AddOverflow(sum, value, sum))
      return context.emitError()
             << "has the element " << value << " in '" << name << "'";
  return sum;
}

LogicalResult
ONNXSVMClassifierOp::inferResultTypes(ShapeContext &context,
                                      SmallVectorImpl<InferredType> &results) {
  // (C1)
  FailureOr<rules::Matrix> x = rules::getMatrix(context, getX(), "X");
  if (failed(x))
    return failure();
  // (C2)
  FailureOr<rules::Labels> labels =
      rules::getLabels(context, getClasslabelsIntsAttr(), "classlabels_ints",
                       getClasslabelsStringsAttr(), "classlabels_strings");
  if (failed(labels))
    return failure();
  // (C3)
  int64_t count = labels->count;
  int64_t numCounts = getLength(getVectorsPerClassAttr());
  if (numCounts != 0 && numCounts != count)
    return context.emitError()
           << "expects one element of 'vectors_per_class' per label, got "
           << numCounts << " for " << count << " labels";
  FailureOr<int64_t> vectors =
      sumUp(context, "vectors_per_class", getVectorsPerClassAttr());
  // (C4)
  if (failed(vectors) ||
      failed(checkKernelParams(context, getKernelParamsAttr())))
    return failure();

  int64_t pairs = count * (count - 1) / 2;
  int64_t coefficients = getLength(getCoefficientsAttr());
  int64_t rho = getLength(getRhoAttr());
  // (C5)
  rules::EqualLengths probabilities(context);
  if (failed(probabilities.add("prob_a", getProbAAttr())) ||
      failed(probabilities.add("prob_b", getProbBAttr())))
    return failure();
  if (*vectors == 0) {
    // (C5), (C6)
    if (failed(requireAtLeast(context, "rho", rho, 1)) ||
        failed(requireRows(context, "coefficients", coefficients, count,
                           x->columns)))
      return failure();
    addScores(context, labels->type, x->rows, Dim(count), results);
    return success();
  }
  // (C5)
  bool hasProbabilities = getLength(getProbAAttr()) != 0;
  if (failed(requireAtLeast(context, "rho", rho, pairs)) ||
      (hasProbabilities &&
       failed(requireAtLeast(context, "prob_a", getLength(getProbAAttr()),
                             pairs))))
    return failure();
  // (C6)
  if (coefficients / *vectors < count - 1)
    return context.emitError()
           << "expects " << count - 1 << " coefficients for each of "
           << *vectors << " support vectors, got " << coefficients << " in all";
  if (failed(requireRows(context, "support_vectors",
                         getLength(getSupportVectorsAttr()), *vectors,
                         x->columns)))
    return failure();
  int64_t scores = hasProbabilities ? count : count > 2 ? pairs : 2;
  addScores(context, labels->type, x->rows, Dim(scores), results);
  return success();
}

LogicalResult
ONNXSVMRegressorOp::inferResultTypes(ShapeContext &context,
                                     SmallVectorImpl<InferredType> &results) {
  // (C1)
  FailureOr<rules::Matrix> x = rules::getMatrix(context, getX(), "X");
  if (failed(x))
    return failure();
  // (C2)
  int64_t vectors = getNSupports();
  if (vectors < 0)
    return context.emitError()
           << "expects 'n_supports' not to be negative, got " << vectors;
  // (C3), (C4)
  if (failed(checkKernelParams(context, getKernelParamsAttr())) ||
      failed(requireAtLeast(context, "rho", getLength(getRhoAttr()), 1)))
    return failure();
  // (C5)
  int64_t coefficients = getLength(getCoefficientsAttr());
  if (vectors == 0) {
    if (failed(
            requireRows(context, "coefficients", coefficients, 1, x->columns)))
      return failure();
  } else {
    if (coefficients != vectors)
      return context.emitError()
             << "expects one coefficient per support vector, got "
             << coefficients << " for " << vectors;
    if (failed(requireRows(context, "support_vectors",
                           getLength(getSupportVectorsAttr()), vectors,
                           x->columns)))
      return failure();
  }
  results.push_back(InferredType::ranked(getF32(context), {x->rows, Dim(1)}));
  return success();
}

} // namespace agate
