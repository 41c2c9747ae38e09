//===- Images.cpp - Image files of any format -----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Modules.h"
#include "Image.h"

#include <cinttypes>
#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <new>
#include <type_traits>

using namespace agate;
using namespace agate::images;

DecodeError::DecodeError(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message.text, sizeof(message.text), format, arguments);
  va_end(arguments);
}

bool File::startsWith(const char *mark, size_t length, size_t offset) const {
  return size >= offset + length && memcmp(bytes + offset, mark, length) == 0;
}

void agate::images::checkSize(uint64_t width, uint64_t height) {
  if (width == 0 || height == 0 || width > maxPixels || height > maxPixels ||
      width * height > maxPixels)
    throw DecodeError("the image has the size %" PRIu64 " x %" PRIu64
                      ", expected 1 to %" PRIu64 " pixels",
                      width, height, maxPixels);
}

void agate::images::checkDecoderBytes(double bytes) {
  if (bytes > double(maxDecoderBytes))
    throw DecodeError(
        "decoding the image would take %.0f bytes of memory, more than "
        "the limit of %" PRIu64,
        bytes, maxDecoderBytes);
}

void agate::images::checkFileSize(File file, double leastBytes) {
  if (double(file.size) < leastBytes)
    throw DecodeError(
        "the file has %zu bytes, an image of its size has at least "
        "%.0f",
        file.size, leastBytes);
}

Image::Image(uint64_t width, uint64_t height) : width(width), height(height) {
  checkSize(width, height);
  data.reset(static_cast<uint8_t *>(calloc(width * height, 3)));
  if (!data)
    throw std::bad_alloc();
}

namespace {
/// Files of a format start with `mark` at some offset.
struct Format {
  const char *mark;
  size_t length;
  size_t offset;
  Image (*decode)(File);
};
} // namespace

static constexpr Format formats[] = {
    {"BM", 2, 0, decodeBmp},
    {"\xFF\xD8\xFF", 3, 0, decodeJpeg},
    {"\0\0\0\x0CjP  ", 8, 0, decodeJpeg2000},
    {"\xFF\x4F\xFF\x51", 4, 0, decodeJpeg2000},
    {"\x89PNG\r\n\x1A\n", 8, 0, decodePng},
    {"II*\0", 4, 0, decodeTiff},
    {"MM\0*", 4, 0, decodeTiff},
    {"II+\0", 4, 0, decodeTiff},
    {"MM\0+", 4, 0, decodeTiff},
    {"WEBP", 4, 8, decodeWebP},
    {"P1", 2, 0, decodePnm},
    {"P2", 2, 0, decodePnm},
    {"P3", 2, 0, decodePnm},
    {"P4", 2, 0, decodePnm},
    {"P5", 2, 0, decodePnm},
    {"P6", 2, 0, decodePnm},
};

static Image decode(File file) {
  for (const Format &format : formats)
    if (file.startsWith(format.mark, format.length, format.offset))
      return format.decode(file);
  throw DecodeError("the file has none of the known image formats");
}

extern "C" __attribute__((visibility("default"))) uint8_t *
agateImagesDecode(const uint8_t *bytes, size_t size, int64_t *width,
                  int64_t *height, const runtime::Reporter *report) {
  try {
    Image image = decode({bytes, size});
    *width = int64_t(image.width);
    *height = int64_t(image.height);
    return image.release();
  } catch (const DecodeError &error) {
    (*report)(error.message.text);
  } catch (const std::bad_alloc &) {
    (*report)("out of memory");
  }
  return nullptr;
}

static_assert(std::is_same_v<decltype(&agateImagesDecode),
                             runtime::ImagesDecodeFunction>);
