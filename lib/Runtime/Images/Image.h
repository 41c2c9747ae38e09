//===- Image.h - Decoders of image files ----------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One decoder for each format. Decoders read a file in memory and throw
// DecodeError if it is not valid. Exceptions never pass through code of the
// libraries.
//
// A header of a few bytes can request any amount of memory and time. A decoder
// therefore checks the header against the limits below before it allocates
// anything that depends on it, and before the library decodes.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_RUNTIME_IMAGES_IMAGE_H
#define AGATE_LIB_RUNTIME_IMAGES_IMAGE_H

#include "../Tensor.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

namespace agate::images {

/// The reason why a file cannot be decoded.
struct DecodeError {
  runtime::Message message;
  explicit DecodeError(const char *format, ...)
      __attribute__((format(printf, 2, 3)));
};

/// The bytes of a file.
struct File {
  const uint8_t *bytes;
  size_t size;

  bool startsWith(const char *mark, size_t length, size_t offset = 0) const;
};

/// The largest number of pixels of an image: 8192 x 8192.
constexpr uint64_t maxPixels = uint64_t(1) << 26;
/// The most bytes that a decoder may allocate besides the image: 512 MiB.
constexpr uint64_t maxDecoderBytes = uint64_t(1) << 29;

/// Throws if there are no pixels or too many of them.
void checkSize(uint64_t width, uint64_t height);

/// Throws if an estimate of the bytes that a decoder will allocate exceeds the
/// limit. Estimates are products that can exceed 64 bits, hence the floating
/// point.
void checkDecoderBytes(double bytes);

/// Throws if the file is smaller than the smallest one of its format that can
/// hold the image.
void checkFileSize(File file, double leastBytes);

/// Throws if decoding the JPEG 2000 file would exceed a limit.
void checkJpeg2000(File file);

/// Rows of RGB from the top, with values from 0 to 255.
class Image {
public:
  Image() = default;
  /// A black image. Throws if the size is not valid.
  Image(uint64_t width, uint64_t height);
  /// Takes ownership of `data`, which was allocated with malloc and has at
  /// least 3 bytes per pixel.
  Image(uint64_t width, uint64_t height, uint8_t *data)
      : width(width), height(height), data(data) {}

  uint8_t *getRow(size_t y) { return data.get() + y * width * 3; }
  uint8_t *getPixel(size_t x, size_t y) { return getRow(y) + x * 3; }
  /// Releases the ownership of the pixels, which are to be freed with `free`.
  uint8_t *release() { return data.release(); }

  size_t width = 0, height = 0;

private:
  struct Free {
    void operator()(uint8_t *pointer) const { free(pointer); }
  };
  std::unique_ptr<uint8_t, Free> data;
};

Image decodeBmp(File file);
Image decodeJpeg(File file);
Image decodeJpeg2000(File file);
Image decodePng(File file);
Image decodePnm(File file);
Image decodeTiff(File file);
Image decodeWebP(File file);

} // namespace agate::images

#endif // AGATE_LIB_RUNTIME_IMAGES_IMAGE_H
