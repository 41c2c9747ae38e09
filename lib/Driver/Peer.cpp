//===- Peer.cpp - Comparisons with ONNX Runtime ---------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Peer.h"

#include "agate/Execution/Measure.h"

#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace agate {

Expected<std::unique_ptr<OnnxRuntime>> loadPeer(const RunOptions &options) {
  if (options.against.empty()) {
    if (options.model.empty())
      return nullptr;
    return createStringError(
        "--model names the model for ONNX Runtime, which takes "
        "part with --against only");
  }
  if (options.model.empty() && !StringRef(options.file).ends_with(".onnx"))
    return createStringError(
        options.file +
        " is no ONNX model: name the model that ONNX Runtime runs "
        "with --model");
  return OnnxRuntime::load(options.against);
}

Expected<std::unique_ptr<OnnxSession>>
createPeerSession(const OnnxRuntime &runtime, const RunOptions &options,
                  const AgateEntryInfo &entry, ArrayRef<HostValue> inputs) {
  StringRef model = options.model.empty() ? options.file : options.model;
  auto session =
      OnnxSession::createFromFile(runtime, model, options.threads.value_or(1));
  if (!session)
    return session;
  for (auto [i, input] : enumerate(inputs)) {
    if (!input.isTensor() || input.getTensor().isString())
      return createStringError(
          "input '" + Twine(entry.inputs[i].name) +
          "' is no tensor of numbers: ONNX Runtime cannot be "
          "passed it");
    if (Error error = (*session)->addInput(entry.inputs[i].name,
                                           input.getTensor().getDLTensor()))
      return std::move(error);
  }
  for (uint32_t i = 0; i < entry.numOutputs; ++i)
    (*session)->addOutput(entry.outputs[i].name);
  return session;
}

/// The largest error of an output, unless the options say another one. Each
/// implementation may round at other places.
static double getTolerance(const RunOptions &options,
                           const HostTensor &output) {
  if (options.tolerance)
    return *options.tolerance;
  DLDataType type = output.getDLTensor().dtype;
  if (type.code == kDLBfloat)
    return 2e-2;
  return type.code == kDLFloat && type.bits == 16 ? 2e-3 : 1e-4;
}

Expected<std::vector<double>> compareWithPeer(const OnnxSession &session,
                                              const RunOptions &options,
                                              const AgateEntryInfo &entry,
                                              ArrayRef<HostValue> outputs) {
  std::vector<double> errors;
  for (uint32_t i = 0; i < entry.numOutputs; ++i) {
    const HostValue &output = outputs[i];
    auto fail = [&](const Twine &message) {
      return createStringError("output '" + Twine(entry.outputs[i].name) +
                               "': " + message);
    };
    if (!output.isTensor())
      return fail("no tensor, which cannot be compared with ONNX Runtime's");
    Expected<HostTensor> expected = session.getOutput(i);
    if (!expected)
      return fail("ONNX Runtime's: " + toString(expected.takeError()));
    Expected<double> error = getRelativeError(output.getTensor(), *expected);
    if (!error)
      return fail(toString(error.takeError()));
    errors.push_back(*error);
    double tolerance = getTolerance(options, output.getTensor());
    if (!(*error <= tolerance))
      return fail(formatv("the error is {0:e2} of the largest magnitude of "
                          "ONNX Runtime's output, more than {1:e2}",
                          *error, tolerance)
                      .str());
  }
  return errors;
}

} // namespace agate
