//===- EinsumOp.cpp - Einsum and its equation -----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/EinsumEquation.h"
#include "agate/Dialect/ONNX/IR/MathMatrixOps.h"

#include "ONNXRules.h"

#include "llvm/ADT/StringExtras.h"
#include <array>
#include <map>

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// EinsumEquation
//===----------------------------------------------------------------------===//

/// Reads one term, without spaces.
static llvm::Expected<std::string> parseTerm(StringRef text) {
  std::string term;
  for (size_t i = 0; i < text.size(); ++i) {
    if (llvm::isAlpha(text[i])) {
      term += text[i];
      continue;
    }
    if (!text.substr(i).starts_with("..."))
      return llvm::createStringError(
          "a term consists of letters and '...', got '" + text + "'");
    if (StringRef(term).contains(EinsumEquation::ellipsis))
      return llvm::createStringError("'...' occurs twice in '" + text + "'");
    term += EinsumEquation::ellipsis;
    i += 2;
  }
  return term;
}

/// The output of an equation without `->`.
static std::string getImplicitOutput(ArrayRef<std::string> terms) {
  // In the order of the characters, which puts the ellipsis first.
  std::map<char, unsigned> counts;
  for (const std::string &term : terms)
    for (char label : term)
      ++counts[label];
  std::string output;
  for (auto [label, count] : counts)
    if (count == 1 || label == EinsumEquation::ellipsis)
      output += label;
  return output;
}

llvm::Expected<EinsumEquation> EinsumEquation::parse(StringRef text) {
  std::string compact;
  for (char c : text)
    if (!llvm::isSpace(c))
      compact += c;
  auto [left, right] = StringRef(compact).split("->");
  bool isExplicit = left.size() != compact.size();

  EinsumEquation equation;
  SmallVector<StringRef> parts;
  left.split(parts, ',');
  for (StringRef part : parts) {
    llvm::Expected<std::string> term = parseTerm(part);
    if (!term)
      return term.takeError();
    equation.terms.push_back(std::move(*term));
  }
  if (!isExplicit) {
    equation.output = getImplicitOutput(equation.terms);
    return equation;
  }
  llvm::Expected<std::string> output = parseTerm(right);
  if (!output)
    return output.takeError();
  equation.output = std::move(*output);
  for (char label : equation.output) {
    if (label == ellipsis)
      continue;
    if (llvm::count(equation.output, label) > 1)
      return llvm::createStringError("the output has '" + Twine(label) +
                                     "' twice");
    if (llvm::none_of(equation.terms, [&](const std::string &term) {
          return StringRef(term).contains(label);
        }))
      return llvm::createStringError("the output has '" + Twine(label) +
                                     "', but no term has");
  }
  return equation;
}

//===----------------------------------------------------------------------===//
// The shape rule
//===----------------------------------------------------------------------===//

namespace {
/// The sizes of the indices of the equation, from the operands.
struct EinsumSizes {
  ShapeContext &context;
  /// By letter.
  std::array<Dim, 128> labels;
  llvm::SmallBitVector isSet = llvm::SmallBitVector(128);
  SmallVector<SmallVector<Dim>> ellipses;
  bool isEllipsisKnown = true;

  LogicalResult add(unsigned n, StringRef term, Value operand);

private:
  LogicalResult setLabel(char label, Dim size);
};
} // namespace

LogicalResult EinsumSizes::setLabel(char label, Dim size) {
  Dim &known = labels[static_cast<unsigned char>(label)];
  if (!isSet.test(label)) {
    isSet.set(label);
    known = size;
    return success();
  }
  // (C5)
  if (known.isConstant() && size.isConstant() && !known.isConstant(1) &&
      !size.isConstant(1) && !(known == size))
    return context.emitError()
           << "has the sizes " << *known.getConstant() << " and "
           << *size.getConstant() << " for the index '" << Twine(label) << "'";
  FailureOr<SmallVector<Dim>> joined =
      context.broadcast({SmallVector<Dim>{known}, SmallVector<Dim>{size}});
  if (failed(joined))
    return failure();
  known = joined->front();
  return success();
}

LogicalResult EinsumSizes::add(unsigned n, StringRef term, Value operand) {
  size_t ellipsis = term.find(EinsumEquation::ellipsis);
  bool hasEllipsis = ellipsis != StringRef::npos;
  if (!context.hasRank(operand)) {
    isEllipsisKnown &= !hasEllipsis;
    for (char label : term)
      if (label != EinsumEquation::ellipsis && failed(setLabel(label, Dim())))
        return failure();
    return success();
  }
  // (C4)
  SmallVector<Dim> dims = context.getDims(operand);
  size_t letters = term.size() - hasEllipsis;
  if (hasEllipsis ? dims.size() < letters : dims.size() != letters)
    return context.emitError() << "has " << letters << " indices for operand #"
                               << n << ", which is " << operand.getType();
  size_t position = 0;
  for (char label : term) {
    if (label == EinsumEquation::ellipsis) {
      size_t count = dims.size() - letters;
      ellipses.emplace_back(dims.begin() + position,
                            dims.begin() + position + count);
      position += count;
    } else if (failed(setLabel(label, dims[position++]))) {
      return failure();
    }
  }
  return success();
}

LogicalResult
ONNXEinsumOp::inferResultTypes(ShapeContext &context,
                               SmallVectorImpl<InferredType> &results) {
  if (getInputs().empty())
    return context.emitError() << "expects at least one operand";
  if (!getEquationAttr())
    return rules::emitMissingAttribute(context, "equation");
  // (C2), (C3)
  llvm::Expected<EinsumEquation> equation =
      EinsumEquation::parse(getEquation());
  if (!equation)
    return context.emitError()
           << "has no valid equation: " << llvm::toString(equation.takeError());
  // (C1)
  if (equation->terms.size() != getInputs().size())
    return context.emitError()
           << "has " << equation->terms.size() << " terms for "
           << getInputs().size() << " operands";
  EinsumSizes sizes{context};
  for (auto [n, term, operand] : llvm::enumerate(equation->terms, getInputs()))
    if (failed(sizes.add(n, term, operand)))
      return failure();
  FailureOr<SmallVector<Dim>> ellipsis = context.broadcast(sizes.ellipses);
  if (failed(ellipsis))
    return failure();

  Type elementType = context.getElementType(getInputs().front());
  SmallVector<Dim> shape;
  for (char label : equation->output) {
    if (label != EinsumEquation::ellipsis) {
      shape.push_back(sizes.labels[static_cast<unsigned char>(label)]);
      continue;
    }
    if (!sizes.isEllipsisKnown) {
      results.push_back(InferredType::unranked(elementType));
      return success();
    }
    shape.append(*ellipsis);
  }
  results.push_back(InferredType::ranked(elementType, std::move(shape)));
  return success();
}
