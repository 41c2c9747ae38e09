//===- Peer.cpp - Programs run by ONNX Runtime ----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Check.h"
#include "Model.h"

#include "../Conformance/Compare.h"

#include "agate/Execution/OnnxRuntime.h"

#include "llvm/ADT/APFloat.h"

#include <cmath>
#include <cstring>

using namespace llvm;

namespace agate {
namespace triples {

static double readFloat(const HostTensor &tensor, size_t index) {
  const fltSemantics &semantics = *getFloatSemantics(tensor.getType());
  unsigned bytes = tensor.getElementBytes();
  uint64_t bits = 0;
  memcpy(&bits, tensor.getData() + index * bytes, bytes);
  APFloat value(semantics, APInt(8 * bytes, bits));
  bool losesInfo;
  value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                &losesInfo);
  return value.convertToDouble();
}

/// Kernels add up in another order, so that the error of a sum is relative to
/// the largest of its terms.
static std::string compareFloats(const HostTensor &actual,
                                 const HostTensor &expected) {
  double tolerance = actual.getType().bits == 16 ? 1e-2 : 1e-3, largest = 1e-3;
  for (size_t i = 0; i < expected.getNumElements(); ++i)
    if (double x = std::fabs(readFloat(expected, i)); std::isfinite(x))
      largest = std::max(largest, x);
  for (size_t i = 0; i < expected.getNumElements(); ++i) {
    double a = readFloat(actual, i), e = readFloat(expected, i);
    bool isEqual = std::isnan(a)
                       ? std::isnan(e)
                       : a == e || std::fabs(a - e) <= tolerance * largest;
    if (!isEqual)
      return "element " + std::to_string(i) + " is " + actual.formatElement(i) +
             ", ONNX Runtime says " + expected.formatElement(i);
  }
  return "";
}

std::string compareWithPeer(const OnnxRuntime &runtime, Program &program,
                            const Result &expected, bool &isSkipped) {
  isSkipped = true;
  if (!expected.error.empty() || !program.hasPeer)
    return "";
  Expected<std::string> model = exportModel(*program.module);
  if (!model)
    return "cannot be written as a model: " + toString(model.takeError());
  auto inputs = program.makeInputs();
  if (!inputs)
    return toString(inputs.takeError());
  const HostTensor &ours = expected.values.front().getTensor();
  auto output = HostTensor::create(ours.getType(), ours.getShape());
  if (!output)
    return toString(output.takeError());
  auto session = OnnxSession::create(runtime, *model);
  if (!session) {
    consumeError(session.takeError());
    return "";
  }
  Error passed = (*session)->addOutput("output0", output->getDLTensor());
  for (auto [i, input] : enumerate(*inputs))
    passed = joinErrors(std::move(passed),
                        (*session)->addInput("input" + std::to_string(i),
                                             input.getTensor().getDLTensor()));
  if (passed) {
    consumeError(std::move(passed));
    return "";
  }
  // Kernels report unsupported operands when they run.
  if (Error error = (*session)->run()) {
    consumeError(std::move(error));
    return "";
  }
  isSkipped = false;
  if (getFloatSemantics(ours.getType()))
    return compareFloats(ours, *output);
  Error error = conformance::compareValues(expected.values.front(),
                                           HostValue(std::move(*output)),
                                           conformance::Elements::Compared);
  return error ? toString(std::move(error)) : "";
}

} // namespace triples
} // namespace agate
