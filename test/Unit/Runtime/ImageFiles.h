//===- ImageFiles.h - Image files made of headers ---------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Files of a few bytes whose headers ask for a lot.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_UNIT_RUNTIME_IMAGEFILES_H
#define AGATE_TEST_UNIT_RUNTIME_IMAGEFILES_H

#include <cstdint>
#include <string>
#include <vector>

namespace imagefiles {

/// Bytes that are appended, numbers with their first byte first or last.
class Bytes {
public:
  std::string text;

  Bytes &add(const std::string &bytes) { return text += bytes, *this; }
  Bytes &little(uint64_t value, int bytes) {
    for (int i = 0; i < bytes; ++i)
      text += char(i < 8 ? value >> 8 * i : 0);
    return *this;
  }
  Bytes &big(uint64_t value, int bytes) {
    for (int i = bytes - 1; i >= 0; --i)
      text += char(i < 8 ? value >> 8 * i : 0);
    return *this;
  }
};

/// A BMP file with a header of 40 bytes and no pixels.
inline std::string makeBmp(int32_t width, int32_t height, int bits,
                           uint32_t compression) {
  Bytes file;
  file.add("BM").little(0, 8).little(54, 4).little(40, 4);
  file.little(uint32_t(width), 4).little(uint32_t(height), 4).little(1, 2);
  return file.little(bits, 2).little(compression, 4).little(0, 20).text;
}

struct Jpeg {
  uint32_t width, height;
  /// The marker of the frame: baseline, 0xC2 for progressive, 0xC9 and 0xCA for
  /// arithmetic coding.
  int frame = 0xC0;
  int components = 1;
  /// Scans after the first, each with all but the first coefficient.
  int moreScans = 0;
  /// Bytes of a scan.
  int scanBytes = 8;
};

inline std::string makeJpeg(const Jpeg &jpeg) {
  Bytes file;
  file.big(0xFFD8, 2).big(0xFFDB, 2).big(67, 2).big(0, 1);
  file.add(std::string(64, 1));
  file.big(0xFF00 | jpeg.frame, 2).big(8 + 3 * jpeg.components, 2).big(8, 1);
  file.big(jpeg.height, 2).big(jpeg.width, 2).big(jpeg.components, 1);
  for (int i = 0; i < jpeg.components; ++i)
    file.big(i + 1, 1).big(0x11, 1).big(0, 1);
  // Tables with one code, of one bit, which stands for zeros.
  for (int table : {0x00, 0x10})
    file.big(0xFFC4, 2).big(20, 2).big(table, 1).big(1, 1).big(0, 16);
  bool isProgressive = jpeg.frame == 0xC2 || jpeg.frame == 0xCA;
  for (int scan = 0; scan <= jpeg.moreScans; ++scan) {
    // Only the first coefficient may be of several components.
    int components = scan == 0 ? jpeg.components : 1;
    file.big(0xFFDA, 2).big(6 + 2 * components, 2).big(components, 1);
    for (int i = 0; i < components; ++i)
      file.big(i + 1, 1).big(0, 1);
    file.big(scan == 0 ? 0 : 1, 1);
    file.big(isProgressive && scan == 0 ? 0 : 63, 1).big(0, 1);
    file.add(std::string(jpeg.scanBytes, 0));
  }
  return file.big(0xFFD9, 2).text;
}

inline uint32_t getCrc(const std::string &bytes) {
  uint32_t crc = ~0u;
  for (unsigned char byte : bytes) {
    crc ^= byte;
    for (int i = 0; i < 8; ++i)
      crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320u : 0);
  }
  return ~crc;
}

/// A zlib stream of zeros in one block with the fixed codes; `count` is rounded
/// to strings of 258. The checksum is missing.
inline std::string deflateZeros(size_t count) {
  std::string stream = "\x78\x9C";
  unsigned used = 8;
  auto addBits = [&](unsigned bits, int number) {
    for (int i = number - 1; i >= 0; --i) {
      if (used++ == 8) {
        stream += '\0';
        used = 1;
      }
      stream.back() |= char((bits >> i & 1) << (used - 1));
    }
  };
  // The last block, its kind, a zero.
  addBits(1, 1);
  addBits(2, 2);
  addBits(0x30, 8);
  // Length 258 and distance 1.
  for (size_t i = 0; i < count / 258; ++i)
    addBits(0xC5 << 5, 13);
  addBits(0, 7);
  return stream;
}

inline std::string makePngChunk(const std::string &type,
                                const std::string &data) {
  Bytes chunk;
  chunk.big(data.size(), 4).add(type + data);
  return chunk.big(getCrc(type + data), 4).text;
}

/// A PNG file with chunks between its header and its few bytes of pixels.
inline std::string makePng(uint32_t width, uint32_t height, int bits, int color,
                           const std::string &chunks = "") {
  Bytes header;
  header.big(width, 4).big(height, 4).big(bits, 1).big(color, 1).big(0, 3);
  return "\x89PNG\r\n\x1A\n" + makePngChunk("IHDR", header.text) + chunks +
         makePngChunk("IDAT", std::string("\x78\x9C\x03\0\0\0\0\x01", 8)) +
         makePngChunk("IEND", "");
}

/// A number in the header of a TIFF file.
struct TiffField {
  int tag;
  uint32_t value;
  uint32_t count = 1;
};

/// A TIFF file whose fields have 4 bytes each; `data` is at offset 8.
inline std::string makeTiff(const std::vector<TiffField> &fields,
                            const std::string &data = "") {
  Bytes file;
  file.add("II").little(42, 2).little(8 + data.size(), 4).add(data);
  file.little(fields.size(), 2);
  for (const TiffField &field : fields)
    file.little(field.tag, 2)
        .little(4, 2)
        .little(field.count, 4)
        .little(field.value, 4);
  return file.little(0, 4).text;
}

struct Jpeg2000 {
  uint32_t width, height;
  uint32_t tileWidth = 0, tileHeight = 0;
  int components = 1;
  int step = 1;
  int layers = 1;
  int levels = 0;
  /// Exponents of the widths and heights of precincts; 15 is the default.
  int precinct = 15;
  /// Exponents of code blocks.
  int block = 6;
  /// Columns of a palette, if it is a JP2 file.
  int palette = 0;
  int dataBytes = 64;
  /// Says how the tile is coded in its own header, too.
  bool codesTile = false;
  /// What the header has for precincts, if not those exponents.
  std::string precincts = {};
};

inline std::string makeCoding(const Jpeg2000 &image) {
  Bytes coding;
  std::string precincts = image.precincts;
  if (image.precinct != 15)
    precincts.assign(image.levels + 1, char(image.precinct * 17));
  coding.big(0xFF52, 2).big(12 + precincts.size(), 2);
  coding.big(!precincts.empty(), 1);
  coding.big(0, 1).big(image.layers, 2).big(0, 1).big(image.levels, 1);
  coding.big(image.block - 2, 1).big(image.block - 2, 1).big(0, 2);
  return coding.add(precincts).text;
}

inline std::string makeJpeg2000(const Jpeg2000 &image) {
  Bytes file;
  uint32_t tileWidth = image.tileWidth ? image.tileWidth : image.width;
  uint32_t tileHeight = image.tileHeight ? image.tileHeight : image.height;
  file.big(0xFF4F, 2).big(0xFF51, 2).big(38 + 3 * image.components, 2);
  file.big(0, 2).big(image.width, 4).big(image.height, 4).big(0, 8);
  file.big(tileWidth, 4).big(tileHeight, 4).big(0, 8);
  file.big(image.components, 2);
  for (int i = 0; i < image.components; ++i)
    file.big(7, 1).big(image.step, 1).big(image.step, 1);
  Jpeg2000 plain = {image.width, image.height};
  plain.levels = image.levels;
  file.add(makeCoding(image.codesTile ? plain : image));
  // Without quantization.
  file.big(0xFF5C, 2).big(4 + 3 * image.levels, 2).big(0x40, 1);
  file.add(std::string(1 + 3 * image.levels, 0x40));
  file.big(0xFF90, 2).big(10, 2).big(0, 2).big(0, 4).big(0, 1).big(1, 1);
  if (image.codesTile)
    file.add(makeCoding(image));
  file.big(0xFF93, 2).add(std::string(image.dataBytes, 0)).big(0xFFD9, 2);
  if (image.palette == 0)
    return file.text;
  Bytes boxes, palette, map;
  for (int i = 0; i < image.palette; ++i)
    map.big(0, 2).big(1, 1).big(i, 1);
  palette.big(1, 2).big(image.palette, 1).add(std::string(image.palette, 7));
  palette.add(std::string(image.palette, 0));
  Bytes header;
  header.big(22, 4).add("ihdr").big(image.height, 4).big(image.width, 4);
  header.big(1, 2).big(7, 1).big(7, 1).big(0, 2);
  header.big(15, 4).add("colr").big(1, 1).big(0, 2).big(16, 4);
  header.big(8 + palette.text.size(), 4).add("pclr" + palette.text);
  header.big(8 + map.text.size(), 4).add("cmap" + map.text);
  boxes.big(12, 4).add("jP  ").big(0x0D0A870A, 4);
  boxes.big(20, 4).add("ftypjp2 ").big(0, 4).add("jp2 ");
  boxes.big(8 + header.text.size(), 4).add("jp2h" + header.text);
  return boxes.big(0, 4).add("jp2c" + file.text).text;
}

/// A WebP file of the lossless kind, with a few bytes of pixels.
inline std::string makeWebP(uint32_t width, uint32_t height) {
  Bytes data, file;
  data.big(0x2F, 1).little((width - 1) | uint64_t(height - 1) << 14, 4);
  data.add(std::string(11, 0));
  file.add("RIFF").little(12 + data.text.size(), 4).add("WEBPVP8L");
  return file.little(data.text.size(), 4).add(data.text).text;
}

} // namespace imagefiles

#endif // AGATE_TEST_UNIT_RUNTIME_IMAGEFILES_H
