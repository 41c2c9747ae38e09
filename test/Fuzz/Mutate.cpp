//===- Mutate.cpp - Valid programs become others --------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Mutate.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace agate {
namespace fuzz {

/// Makes the signature of the function around `op` that of its body.
static void updateSignature(Operation *op) {
  auto function = op->getParentOfType<func::FuncOp>();
  if (!function || function.isExternal())
    return;
  Block &body = function.getBody().front();
  function.setType(FunctionType::get(
      function.getContext(), body.getArgumentTypes(),
      function.getBody().back().getTerminator()->getOperandTypes()));
}

static void mutateOperands(Operation *op, Generator &generator,
                           Random &random) {
  OpBuilder builder(op);
  unsigned count = op->getNumOperands();
  if (count == 0 || random.chance(5)) {
    op->insertOperands(count,
                       generator.makeValue(builder, generator.makeType()));
    return;
  }
  unsigned i = random.below(count);
  Value operand = op->getOperand(i);
  switch (random.below(10)) {
  case 0:
    op->eraseOperand(i);
    break;
  case 1:
    op->setOperand(i, generator.makeNone(builder));
    break;
  case 2:
    op->setOperand(i, op->getOperand(random.below(count)));
    break;
  case 3:
  case 4:
    op->setOperand(i, generator.makeConstant(builder));
    break;
  default:
    op->setOperand(i, generator.makeValue(
                          builder, generator.changeType(operand.getType())));
    break;
  }
}

static void mutateAttributes(Operation *op, Generator &generator,
                             Random &random) {
  std::optional<RegisteredOperationName> info =
      op->getName().getRegisteredInfo();
  if (!info || info->getAttributeNames().empty())
    return;
  StringAttr name = random.pick(info->getAttributeNames());
  if (name.getValue().ends_with("SegmentSizes") && random.chance(80))
    return;
  Attribute old = op->getAttr(name);
  if (old && random.chance(15))
    op->removeAttr(name);
  else if (old && random.chance(95))
    op->setAttr(name, generator.changeAttribute(old));
  else
    op->setAttr(name, generator.makeAttribute());
  setDefaults(op);
}

static void mutateResults(Operation *op, Generator &generator, Random &random) {
  if (op->getNumResults() == 0)
    return;
  Value result = op->getResult(random.below(op->getNumResults()));
  result.setType(random.chance(15) ? Type(NoneType::get(op->getContext()))
                                   : generator.changeType(result.getType()));
}

static void mutateRegions(Operation *op, Generator &generator, Random &random) {
  if (op->getNumRegions() == 0)
    return;
  Region &region = op->getRegion(random.below(op->getNumRegions()));
  if (region.empty())
    return;
  Block &block = region.front();
  Operation *last = block.empty() ? nullptr : &block.back();
  switch (random.below(4)) {
  case 0:
    block.addArgument(generator.makeType(), op->getLoc());
    break;
  case 1:
    if (block.getNumArguments() != 0) {
      BlockArgument argument =
          block.getArgument(random.below(block.getNumArguments()));
      argument.setType(generator.changeType(argument.getType()));
    }
    break;
  default:
    if (last)
      mutateOperands(last, generator, random);
    break;
  }
}

void mutate(Operation *op, Generator &generator, Random &random) {
  switch (random.below(op->getNumRegions() == 0 ? 10 : 13)) {
  case 0:
  case 1:
  case 2:
  case 3:
    mutateOperands(op, generator, random);
    break;
  case 4:
  case 5:
  case 6:
  case 7:
    mutateAttributes(op, generator, random);
    break;
  case 8:
  case 9:
    mutateResults(op, generator, random);
    break;
  default:
    mutateRegions(op, generator, random);
    break;
  }
  updateSignature(op);
}

/// The places of `text` where a run of characters that `isPart` accepts
/// begins.
static SmallVector<size_t> findRuns(StringRef text,
                                    function_ref<bool(char)> isPart) {
  SmallVector<size_t> places;
  for (size_t i = 0; i < text.size(); ++i)
    if (isPart(text[i]) && (i == 0 || !isPart(text[i - 1])))
      places.push_back(i);
  return places;
}

std::string mutateText(std::string text, Generator &generator, Random &random) {
  auto isWord = [](char c) { return llvm::isAlnum(c) || c == '_' || c == '?'; };
  bool numbers = random.chance(50);
  auto isPart = [&](char c) { return numbers ? llvm::isDigit(c) : isWord(c); };
  SmallVector<size_t> places = findRuns(text, isPart);
  if (places.empty())
    return text;
  size_t begin = random.pick(places), end = begin;
  while (end < text.size() && isPart(text[end]))
    ++end;
  std::string other;
  if (numbers) {
    // Extreme sizes of constants would only try upstream's parser.
    bool isAttribute = StringRef(text).substr(0, begin).ends_with("= ");
    other = std::to_string(isAttribute ? generator.makeInteger()
                                       : int64_t(random.below(12)));
    // Upstream's parser takes integers of no bits, its printer does not.
    if (begin != 0 && llvm::isAlpha(text[begin - 1]) && other == "0")
      other = "2";
  } else if (random.chance(70)) {
    size_t from = random.pick(places), to = from;
    while (to < text.size() && isPart(text[to]))
      ++to;
    other = text.substr(from, to - from);
  } else if (random.chance(70)) {
    llvm::raw_string_ostream(other) << generator.makeElementType();
  }
  return text.substr(0, begin) + other + text.substr(end);
}

} // namespace fuzz
} // namespace agate
