//===- Coverage.cpp - That no operation is forgotten ----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations.h"

#include "agate/Dialect/ONNX/IR/ONNXOpBase.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;

namespace agate {
namespace triples {

std::vector<const Row *> getAllRows() {
  std::vector<const Row *> all;
  for (ArrayRef<Row> rows : {getElementwiseRows(), getReducingRows(),
                             getMatrixRows(), getWindowRows(), getMovingRows()})
    for (const Row &row : rows)
      all.push_back(&row);
  return all;
}

ArrayRef<LeftOut> getLeftOut() {
  static const char *const isRandom = "its results are random";
  static const char *const isText = "it works on strings or bytes";
  static const char *const isValue = "it works on sequences or optionals";
  static const char *const hasRegions = "it is control flow";
  static const char *const isRecurrence =
      "it is a recurrence with more operands than a value has shapes for; "
      "test/Execution has its programs";
  static const LeftOut list[] = {
      {"Bernoulli", isRandom},
      {"Multinomial", isRandom},
      {"RandomNormal", isRandom},
      {"RandomNormalLike", isRandom},
      {"RandomUniform", isRandom},
      {"RandomUniformLike", isRandom},
      {"ImageDecoder", isText},
      {"RegexFullMatch", isText},
      {"StringConcat", isText},
      {"StringNormalizer", isText},
      {"StringSplit", isText},
      {"TfIdfVectorizer", isText},
      {"ConcatFromSequence", isValue},
      {"Optional", isValue},
      {"OptionalGetElement", isValue},
      {"OptionalHasElement", isValue},
      {"SequenceAt", isValue},
      {"SequenceConstruct", isValue},
      {"SequenceEmpty", isValue},
      {"SequenceErase", isValue},
      {"SequenceInsert", isValue},
      {"SequenceLength", isValue},
      {"SequenceMap", isValue},
      {"SplitToSequence", isValue},
      {"If", hasRegions},
      {"Loop", hasRegions},
      {"Scan", hasRegions},
      {"FlexAttention", hasRegions},
      {"LinearAttention", isRecurrence},
      {"Constant", "every program has some"},
      {"MelWeightMatrix", "it takes scalars only"},
  };
  return list;
}

std::string checkCoverage(MLIRContext *context) {
  llvm::StringSet<> inRows;
  for (const Row *row : getAllRows())
    inRows.insert(row->name);
  llvm::StringMap<const char *> leftOut;
  for (const LeftOut &entry : getLeftOut())
    leftOut[entry.name] = entry.reason;

  std::string errors;
  llvm::raw_string_ostream os(errors);
  llvm::StringSet<> known;
  for (RegisteredOperationName name : context->getRegisteredOperations()) {
    if (name.getDialectNamespace() != "onnx")
      continue;
    StringRef op = name.getStringRef().drop_front(strlen("onnx."));
    known.insert(op);
    // Neither operations of other operator sets (models on features, training)
    // nor older versions, which become the newest, nor those that are not in
    // the specification.
    const OperatorSchema *schema = getOperatorSchema(name);
    if (!schema || !schema->domain.empty() || schema->name != op)
      continue;
    bool isUsed = inRows.contains(op), isLeftOut = leftOut.contains(op);
    if (isUsed && isLeftOut)
      os << "onnx." << op << " is in a row, and left out\n";
    if (!isUsed && !isLeftOut)
      os << "onnx." << op << " is in no row and not left out\n";
  }
  for (const auto &entry : inRows)
    if (!known.contains(entry.getKey()))
      os << "onnx." << entry.getKey() << " is in a row, but does not exist\n";
  for (const auto &entry : leftOut)
    if (!known.contains(entry.getKey()))
      os << "onnx." << entry.getKey() << " is left out, but does not exist\n";
  return errors;
}

} // namespace triples
} // namespace agate
