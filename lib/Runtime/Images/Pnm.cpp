//===- Pnm.cpp - Portable bitmaps, graymaps and pixmaps -------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Image.h"

#include <cmath>

using namespace agate::images;

namespace {
/// Reads the part of a file after its mark.
class Reader {
public:
  explicit Reader(File file) : file(file) {}

  /// A decimal number, after white space and comments.
  uint32_t readNumber();
  /// A digit that is a bit, after white space.
  uint32_t readBit();
  uint32_t readByte() {
    if (position == file.size)
      throw DecodeError("the portable bitmap ends early");
    return file.bytes[position++];
  }

  size_t getPosition() const { return position; }

private:
  static bool isSpace(uint8_t c) { return c == ' ' || (c >= 9 && c <= 13); }
  void skipSpace();

  File file;
  size_t position = 2;
};
} // namespace

void Reader::skipSpace() {
  while (position < file.size) {
    if (file.bytes[position] == '#')
      while (position < file.size && file.bytes[position] != '\n')
        ++position;
    else if (isSpace(file.bytes[position]))
      ++position;
    else
      return;
  }
}

uint32_t Reader::readNumber() {
  skipSpace();
  uint32_t number = 0;
  size_t begin = position;
  while (position < file.size && file.bytes[position] >= '0' &&
         file.bytes[position] <= '9') {
    number = number * 10 + (file.bytes[position++] - '0');
    if (number > 100000000)
      throw DecodeError("the portable bitmap has a number that is too large");
  }
  if (position == begin)
    throw DecodeError("the portable bitmap lacks a number");
  return number;
}

uint32_t Reader::readBit() {
  skipSpace();
  uint32_t bit = readByte();
  if (bit != '0' && bit != '1')
    throw DecodeError("the portable bitmap has a bit that is not 0 or 1");
  return bit - '0';
}

namespace {
/// The differences between the six kinds of files.
struct Kind {
  bool isText;
  /// Samples per pixel.
  unsigned channels;
  bool isBitmap;
  uint32_t most;
};
} // namespace

/// The fewest bytes that the pixels of an image take. Numbers and bits in text
/// take at least one digit.
static double getLeastBytes(const Kind &kind, double width, double height) {
  if (kind.isBitmap && !kind.isText)
    return height * std::ceil(width / 8);
  unsigned sampleBytes = !kind.isText && kind.most > 255 ? 2 : 1;
  return height * width * kind.channels * sampleBytes;
}

static uint8_t readSample(Reader &reader, const Kind &kind) {
  uint32_t sample;
  if (kind.isText)
    sample = reader.readNumber();
  else
    sample = reader.readByte();
  if (!kind.isText && kind.most > 255)
    sample = sample << 8 | reader.readByte();
  if (sample > kind.most)
    throw DecodeError("the portable bitmap has a sample that is too large");
  return uint8_t((sample * 255 + kind.most / 2) / kind.most);
}

/// One row of bits, 1 for black. Rows of packed bits are padded to bytes.
static void readBits(Reader &reader, bool isText, Image &image, size_t y) {
  uint32_t byte = 0;
  for (size_t x = 0; x < image.width; ++x) {
    if (!isText && x % 8 == 0)
      byte = reader.readByte();
    uint32_t bit = isText ? reader.readBit() : byte >> (7 - x % 8) & 1;
    for (int i = 0; i < 3; ++i)
      image.getPixel(x, y)[i] = bit ? 0 : 255;
  }
}

static void readSamples(Reader &reader, const Kind &kind, Image &image,
                        size_t y) {
  for (size_t x = 0; x < image.width; ++x) {
    uint8_t *color = image.getPixel(x, y);
    for (unsigned i = 0; i < 3; ++i)
      color[i] = i < kind.channels ? readSample(reader, kind) : color[0];
  }
}

Image agate::images::decodePnm(File file) {
  char number = char(file.bytes[1]);
  Kind kind = {number <= '3', number % 3 == 0 ? 3u : 1u,
               number == '1' || number == '4', 1};
  Reader reader(file);
  uint32_t width = reader.readNumber(), height = reader.readNumber();
  if (!kind.isBitmap)
    kind.most = reader.readNumber();
  if (kind.most == 0 || kind.most > 65535)
    throw DecodeError("the portable bitmap has samples up to %u", kind.most);
  // One white space character ends the header of a binary file.
  if (!kind.isText)
    reader.readByte();
  checkSize(width, height);
  checkFileSize(file, double(reader.getPosition()) +
                          getLeastBytes(kind, width, height));
  Image image(width, height);
  for (size_t y = 0; y < image.height; ++y) {
    if (kind.isBitmap)
      readBits(reader, kind.isText, image, y);
    else
      readSamples(reader, kind, image, y);
  }
  return image;
}
