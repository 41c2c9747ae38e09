//===- Bmp.cpp - BMP files ------------------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Image.h"

#include <algorithm>
#include <cinttypes>
#include <cstring>

using namespace agate::images;

namespace {
/// Compressions, by their numbers in files.
enum Compression : uint32_t {
  Plain = 0,
  Runs8 = 1,
  Runs4 = 2,
  Masks = 3,
  MasksWithAlpha = 6
};

/// A channel within the bits of a pixel.
struct Channel {
  uint32_t mask = 0;

  uint8_t get(uint32_t pixel) const {
    if (mask == 0)
      return 0;
    auto shift = unsigned(__builtin_ctz(mask));
    uint64_t most = mask >> shift, value = (pixel & mask) >> shift;
    return uint8_t((value * 255 + most / 2) / most);
  }
};

class Decoder {
public:
  explicit Decoder(File file) : file(file) {}
  Image decode();

private:
  uint32_t readByte(uint64_t offset) const {
    if (offset >= file.size)
      throw DecodeError("the BMP file ends early");
    return file.bytes[offset];
  }
  uint32_t read(uint64_t offset, unsigned bytes) const {
    uint32_t value = 0;
    for (unsigned i = 0; i < bytes; ++i)
      value |= readByte(offset + i) << (8 * i);
    return value;
  }

  void readHeader();
  void readMasks();
  void setColor(Image &image, uint64_t x, uint64_t y, uint32_t index) const;
  void decodeRow(Image &image, uint64_t y) const;
  void decodeRuns(Image &image) const;
  uint64_t decodeRun(Image &image, uint64_t position, uint64_t &x,
                     uint64_t &y) const;

  /// Rows are padded to full words.
  uint64_t getRowBytes() const { return (width * bits + 31) / 32 * 4; }

  /// Rows are stored from the bottom, or else from the top.
  uint8_t *getPixel(Image &image, uint64_t x, uint64_t y) const {
    return image.getPixel(x, fromTop ? y : height - 1 - y);
  }

  File file;
  uint64_t width = 0, height = 0;
  bool fromTop = false;
  uint32_t bits = 0, compression = Plain;
  Channel channels[3];
  /// Where colors and pixels are.
  uint64_t palette = 0, pixels = 0;
  unsigned colorBytes = 4;
  uint32_t numColors = 0;
};
} // namespace

static constexpr uint64_t headerOffset = 14;

void Decoder::readHeader() {
  pixels = read(10, 4);
  uint32_t headerSize = read(headerOffset, 4);
  uint32_t used = 0;
  palette = headerOffset + headerSize;
  if (headerSize == 12) {
    width = read(18, 2);
    height = read(20, 2);
    bits = read(24, 2);
    colorBytes = 3;
  } else if (headerSize >= 40) {
    int64_t signedWidth = int32_t(read(18, 4));
    int64_t signedHeight = int32_t(read(22, 4));
    if (signedWidth < 0)
      throw DecodeError("the BMP file has the width %" PRId64
                        ", expected a positive number",
                        signedWidth);
    width = uint64_t(signedWidth);
    fromTop = signedHeight < 0;
    height = uint64_t(fromTop ? -signedHeight : signedHeight);
    bits = read(28, 2);
    compression = read(30, 4);
    used = read(46, 4);
    // The masks follow a header that is too short to contain them.
    if (headerSize == 40 && compression >= Masks)
      palette += compression == Masks ? 12 : 16;
  } else {
    throw DecodeError("the BMP file has a header of an unknown kind");
  }
  bool isKnown = bits == 1 || bits == 4 || bits == 8 || bits == 16 ||
                 bits == 24 || bits == 32;
  bool hasMasks = compression == Masks || compression == MasksWithAlpha;
  isKnown =
      isKnown && (compression == Plain || (compression == Runs8 && bits == 8) ||
                  (compression == Runs4 && bits == 4) ||
                  (hasMasks && (bits == 16 || bits == 32)));
  if (!isKnown)
    throw DecodeError(
        "the BMP file has %u bits a pixel with compression %u, which "
        "is no known kind",
        bits, compression);
  if (bits <= 8)
    numColors = used != 0 ? std::min(used, 1u << bits) : 1u << bits;
  // There may be fewer colors than the bits allow, even if the header does not
  // say so.
  if (pixels > palette)
    numColors = uint32_t(
        std::min<uint64_t>(numColors, (pixels - palette) / colorBytes));
}

void Decoder::readMasks() {
  constexpr uint32_t masks16[] = {0x7C00, 0x03E0, 0x001F};
  constexpr uint32_t masks32[] = {0xFF0000, 0xFF00, 0xFF};
  for (unsigned i = 0; i < 3; ++i)
    channels[i].mask = compression >= Masks ? read(54 + 4 * i, 4)
                       : bits == 16         ? masks16[i]
                                            : masks32[i];
}

void Decoder::setColor(Image &image, uint64_t x, uint64_t y,
                       uint32_t index) const {
  if (index >= numColors)
    throw DecodeError("the BMP file has no color %u", index);
  uint8_t *target = getPixel(image, x, y);
  for (unsigned i = 0; i < 3; ++i)
    target[i] =
        uint8_t(readByte(palette + uint64_t(index) * colorBytes + 2 - i));
}

void Decoder::decodeRow(Image &image, uint64_t y) const {
  uint64_t row = pixels + y * getRowBytes();
  for (uint64_t x = 0; x < width; ++x) {
    if (bits <= 8) {
      uint32_t byte = readByte(row + x * bits / 8);
      uint32_t shift = 8 - bits - uint32_t(x * bits % 8);
      setColor(image, x, y, byte >> shift & ((1u << bits) - 1));
      continue;
    }
    uint32_t pixel = read(row + x * bits / 8, bits / 8);
    uint8_t *target = getPixel(image, x, y);
    for (unsigned i = 0; i < 3; ++i)
      target[i] = channels[i].get(pixel);
  }
}

/// Decodes a run of pixels at `position`; returns where the next one is, 0 at
/// the end.
uint64_t Decoder::decodeRun(Image &image, uint64_t position, uint64_t &x,
                            uint64_t &y) const {
  uint32_t count = readByte(position), code = readByte(position + 1);
  auto put = [&](uint32_t byte, uint32_t i) {
    if (y >= height)
      throw DecodeError("the BMP file has a run that leaves the image");
    uint32_t index = bits == 8 ? byte : i % 2 == 0 ? byte >> 4 : byte & 15;
    // Some programs fill rows up to full words.
    if (x < width)
      setColor(image, x++, y, index);
  };
  if (count != 0) {
    for (uint32_t i = 0; i < count; ++i)
      put(code, i);
    return position + 2;
  }
  if (code == 0) {
    x = 0;
    ++y;
    return position + 2;
  }
  if (code == 1)
    return 0;
  if (code == 2) {
    x += readByte(position + 2);
    y += readByte(position + 3);
    return position + 4;
  }
  // Pixels as they are, in full pairs of bytes.
  for (uint32_t i = 0; i < code; ++i)
    put(readByte(position + 2 + i * bits / 8), i);
  uint64_t bytes = (uint64_t(code) * bits + 7) / 8;
  return position + 2 + (bytes + 1) / 2 * 2;
}

void Decoder::decodeRuns(Image &image) const {
  // Pixels that runs skip have the first color.
  for (uint64_t y = 0; y < height; ++y)
    for (uint64_t x = 0; x < width; ++x)
      setColor(image, x, y, 0);
  uint64_t x = 0, y = 0;
  for (uint64_t position = pixels; position != 0;)
    position = decodeRun(image, position, x, y);
}

Image Decoder::decode() {
  readHeader();
  checkSize(width, height);
  readMasks();
  bool hasRuns = compression == Runs8 || compression == Runs4;
  // The padding of the last row may be missing. Runs can leave out all pixels.
  uint64_t lastRow = uint64_t(width) * bits / 8;
  if (!hasRuns)
    checkFileSize(file, double(pixels) +
                            double(height - 1) * double(getRowBytes()) +
                            double(lastRow));
  Image image(width, height);
  if (hasRuns) {
    decodeRuns(image);
    return image;
  }
  for (uint64_t y = 0; y < height; ++y)
    decodeRow(image, y);
  return image;
}

Image agate::images::decodeBmp(File file) { return Decoder(file).decode(); }
