//===- ModuleFunctions.cpp - Functions that modules compute ---------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Functions.h"
#include "Modules.h"

namespace agate::runtime {

namespace {
/// Receives the errors of a module.
struct Report {
  Message &message;
  const char *operation;

  static void write(void *user, const char *text) {
    auto *report = static_cast<Report *>(user);
    report->message.set("%s: %s", report->operation, text);
  }
};
} // namespace

void agateMatchStrings(AgateCall *call, const int64_t *strings, int64_t count,
                       int64_t pattern, uint8_t *results) {
  runGuarded(call, [&](Values &values) {
    Message &message = getContext(call).message;
    Report report{message, "onnx.RegexFullMatch"};
    auto match = reinterpret_cast<RegexMatchFunction>(findModuleFunction(
        "AgateRegex", AGATE_REGEX_FUNCTION, report.operation, message));
    const std::string *expression = match ? values.getString(pattern) : nullptr;
    if (!expression)
      return false;
    std::vector<Bytes> texts;
    for (int64_t i = 0; i < count; ++i) {
      const std::string *text = values.getString(strings[i]);
      if (!text)
        return false;
      texts.push_back({text->data(), text->size()});
    }
    Bytes regex = {expression->data(), expression->size()};
    Reporter reporter = {Report::write, &report};
    return match(&regex, texts.data(), count, results, &reporter) == 0;
  });
}

/// The gray value of a color, with the weights of ITU-R 601.
static uint8_t getGray(const uint8_t *color) {
  return uint8_t(
      (color[0] * 19595u + color[1] * 38470u + color[2] * 7471u + 0x8000u) >>
      16);
}

/// Converts RGB to `format` in place. Returns the number of channels.
static int64_t convertPixels(uint8_t *pixels, size_t count, int64_t format) {
  if (format == 0)
    return 3;
  if (format == 1) {
    for (size_t i = 0; i < count; ++i)
      std::swap(pixels[3 * i], pixels[3 * i + 2]);
    return 3;
  }
  for (size_t i = 0; i < count; ++i)
    pixels[i] = getGray(pixels + 3 * i);
  return 1;
}

int64_t agateDecodeImage(AgateCall *call, const uint8_t *bytes, int64_t size,
                         int64_t format) {
  return runGuarded(call, [&](Values &values) -> int64_t {
    Message &message = getContext(call).message;
    Report report{message, "onnx.ImageDecoder"};
    auto decode = reinterpret_cast<ImagesDecodeFunction>(findModuleFunction(
        "AgateImages", AGATE_IMAGES_FUNCTION, report.operation, message));
    if (!decode)
      return 0;
    int64_t width = 0, height = 0;
    Reporter reporter = {Report::write, &report};
    std::unique_ptr<uint8_t, decltype(&free)> pixels(
        decode(bytes, size_t(size), &width, &height, &reporter), free);
    if (!pixels)
      return 0;
    int64_t channels =
        convertPixels(pixels.get(), size_t(width) * size_t(height), format);
    int64_t shape[] = {height, width, channels};
    DLDataType type = {};
    type.code = kDLUInt;
    type.bits = 8;
    type.lanes = 1;
    return values.makeTensor(type, 3, shape, pixels.get());
  });
}

} // namespace agate::runtime
