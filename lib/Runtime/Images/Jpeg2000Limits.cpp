//===- Jpeg2000Limits.cpp - What decoding a JPEG 2000 file takes ----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// While the library reads the headers of a file, it allocates memory for each
// tile, component, precinct and code block that they declare. Therefore the
// headers of the image and of its tiles are read here first.
//
//===----------------------------------------------------------------------===//

#include "Image.h"

#include <algorithm>
#include <cmath>
#include <vector>

using namespace agate::images;

namespace {
/// The markers that are read here.
enum Marker : uint32_t {
  StartOfCodestream = 0xFF4F,
  CodestreamSize = 0xFF51,
  CodingDefault = 0xFF52,
  CodingOfComponent = 0xFF53,
  StartOfTilePart = 0xFF90,
  StartOfData = 0xFF93
};

constexpr unsigned maxResolutions = 33;
constexpr uint32_t maxComponents = 16;
/// The steps of the library's search for the next packet by its position.
constexpr double maxSteps = 1 << 28;
/// The number of precincts and code blocks of all tiles.
constexpr double maxCells = 1 << 23;

/// The bytes that the library allocates, rounded up.
constexpr double bytesOfTile = 8192, bytesOfTileComponent = 1280,
                 bytesOfCell = 512, bytesOfSample = 4;

/// Sizes from `begin` to `end` in the coordinates of the image, a component or
/// a resolution.
struct Range {
  uint64_t begin, end;

  uint64_t size() const { return end > begin ? end - begin : 0; }
  Range divide(uint64_t divisor) const {
    return {(begin + divisor - 1) / divisor, (end + divisor - 1) / divisor};
  }
  /// The number of cells of size 2^exponent that it overlaps.
  uint64_t countCells(unsigned exponent) const {
    if (size() == 0)
      return 0;
    uint64_t last = (end + (uint64_t(1) << exponent) - 1) >> exponent;
    return last - (begin >> exponent);
  }
};

/// How one component is coded.
struct Coding {
  unsigned resolutions = 1;
  unsigned blockWidth = 6, blockHeight = 6;
  uint8_t precinctWidths[maxResolutions];
  uint8_t precinctHeights[maxResolutions];
};

/// How a tile is coded.
struct TileCoding {
  uint32_t layers = 1;
  std::vector<Coding> components;
  bool isRead = false;
};

/// The resources that decoding needs.
struct Cost {
  double packets = 0, cells = 0, steps = 0, mostTileBytes = 0;
};

class Headers {
public:
  explicit Headers(File file) : file(file) {}
  void check();

private:
  uint32_t read(uint64_t offset, unsigned bytes) const {
    if (offset > file.size || bytes > file.size - offset)
      throw DecodeError("the JPEG 2000 file ends early");
    uint32_t value = 0;
    for (unsigned i = 0; i < bytes; ++i)
      value = value << 8 | file.bytes[offset + i];
    return value;
  }

  uint64_t findCodestream();
  void readColumnsOfPalette(uint64_t begin, uint64_t end);
  void readSize(uint64_t offset, uint64_t size);
  void readCoding(Coding &coding, uint64_t offset, bool hasPrecincts) const;
  void readDefaultCoding(TileCoding &tile, uint64_t offset) const;
  void readComponentCoding(TileCoding &tile, uint64_t offset) const;
  uint64_t readMarkers(TileCoding &tile, uint64_t position, uint32_t last);
  void readTileParts(const TileCoding &main, uint64_t position);
  void checkImage() const;
  void addTile(const TileCoding &coding, uint64_t index);

  File file;
  /// Columns of a palette, each of which becomes a component.
  uint32_t paletteColumns = 0;
  Range columns = {}, rows = {};
  uint64_t tileWidth = 0, tileHeight = 0, tilesX = 0, tilesY = 0;
  uint64_t tileColumn = 0, tileRow = 0;
  struct Component {
    uint32_t dx, dy;
  };
  std::vector<Component> components;
  Cost cost;
};
} // namespace

/// The range of the codestream in the boxes of a JP2 file.
uint64_t Headers::findCodestream() {
  if (read(0, 2) == (StartOfCodestream & 0xFFFF))
    return 0;
  for (uint64_t position = 0;;) {
    uint64_t length = read(position, 4), header = 8;
    uint32_t type = read(position + 4, 4);
    if (length == 1) {
      length = uint64_t(read(position + 8, 4)) << 32 | read(position + 12, 4);
      header = 16;
    }
    if (length == 0)
      length = file.size - position;
    if (type == 0x6A703263) // jp2c
      return position + header;
    if (length < header || length > file.size - position)
      throw DecodeError("the JPEG 2000 file has a box of the length %llu",
                        static_cast<unsigned long long>(length));
    if (type == 0x6A703268) // jp2h
      readColumnsOfPalette(position + header, position + length);
    position += length;
  }
}

void Headers::readColumnsOfPalette(uint64_t begin, uint64_t end) {
  while (begin < end) {
    uint32_t length = read(begin, 4);
    if (read(begin + 4, 4) == 0x70636C72) // pclr
      paletteColumns = std::max(paletteColumns, read(begin + 10, 1));
    if (length < 8 || length > end - begin)
      throw DecodeError("the JPEG 2000 file has a box of the length %u",
                        length);
    begin += length;
  }
}

void Headers::readSize(uint64_t offset, uint64_t size) {
  if (!components.empty())
    throw DecodeError("the JPEG 2000 file has two headers");
  columns = {read(offset + 10, 4), read(offset + 2, 4)};
  rows = {read(offset + 14, 4), read(offset + 6, 4)};
  tileWidth = read(offset + 18, 4);
  tileHeight = read(offset + 22, 4);
  tileColumn = read(offset + 26, 4);
  tileRow = read(offset + 30, 4);
  uint32_t count = read(offset + 34, 2);
  checkSize(columns.size(), rows.size());
  if (count == 0 || count > maxComponents)
    throw DecodeError("the JPEG 2000 file has %u components, expected 1 to %u",
                      count, maxComponents);
  if (tileWidth == 0 || tileHeight == 0 || tileColumn > columns.begin ||
      tileRow > rows.begin || size < 36 + 3 * count)
    throw DecodeError("the JPEG 2000 file has a header that is not valid");
  tilesX = (columns.end - tileColumn + tileWidth - 1) / tileWidth;
  tilesY = (rows.end - tileRow + tileHeight - 1) / tileHeight;
  for (uint32_t i = 0; i < count; ++i) {
    components.push_back({read(offset + 37 + uint64_t(3) * i, 1),
                          read(offset + 38 + uint64_t(3) * i, 1)});
    if (components.back().dx == 0 || components.back().dy == 0)
      throw DecodeError("the JPEG 2000 file has a header that is not valid");
  }
}

/// The part that CodingDefault and CodingOfComponent have in common.
void Headers::readCoding(Coding &coding, uint64_t offset,
                         bool hasPrecincts) const {
  coding.resolutions = read(offset, 1) + 1;
  coding.blockWidth = (read(offset + 1, 1) & 15) + 2;
  coding.blockHeight = (read(offset + 2, 1) & 15) + 2;
  if (coding.resolutions > maxResolutions)
    throw DecodeError("the JPEG 2000 file has %u resolutions, expected 1 to %u",
                      coding.resolutions, maxResolutions);
  for (unsigned i = 0; i < coding.resolutions; ++i) {
    uint32_t precinct = hasPrecincts ? read(offset + 5 + i, 1) : 0xFF;
    coding.precinctWidths[i] = precinct & 15;
    coding.precinctHeights[i] = uint8_t(precinct >> 4);
  }
}

void Headers::readDefaultCoding(TileCoding &tile, uint64_t offset) const {
  Coding coding;
  readCoding(coding, offset + 5, read(offset, 1) & 1);
  tile.layers = std::max(1u, read(offset + 2, 2));
  tile.components.assign(components.size(), coding);
  tile.isRead = true;
}

void Headers::readComponentCoding(TileCoding &tile, uint64_t offset) const {
  uint64_t index = read(offset, 1);
  if (index >= tile.components.size())
    throw DecodeError(
        "the JPEG 2000 file has the coding of a component %llu that "
        "does not exist",
        static_cast<unsigned long long>(index));
  readCoding(tile.components[index], offset + 2, read(offset + 1, 1) & 1);
  tile.isRead = true;
}

/// Reads markers up to `last`. Returns the position of that marker.
uint64_t Headers::readMarkers(TileCoding &tile, uint64_t position,
                              uint32_t last) {
  for (;;) {
    uint32_t marker = read(position, 2);
    if (marker == last)
      return position;
    // The library searches for known markers within a segment that it does not
    // know, and would find markers that are not checked here.
    bool isKnown = (marker >= 0xFF50 && marker <= 0xFF53) || marker == 0xFF55 ||
                   (marker >= 0xFF57 && marker <= 0xFF5F && marker != 0xFF5A &&
                    marker != 0xFF5B) ||
                   (marker >= 0xFF60 && marker <= 0xFF64 && marker != 0xFF62) ||
                   (marker >= 0xFF74 && marker <= 0xFF78 && marker != 0xFF76);
    if (!isKnown)
      throw DecodeError("the JPEG 2000 file has an unknown marker %04X",
                        marker);
    uint32_t length = read(position + 2, 2);
    uint64_t body = position + 4;
    if (length < 2 || length > file.size - position - 2)
      throw DecodeError("the JPEG 2000 file ends early");
    if (marker == CodestreamSize)
      readSize(body, length - 2);
    else if (marker == CodingDefault)
      readDefaultCoding(tile, body);
    else if (marker == CodingOfComponent)
      readComponentCoding(tile, body);
    position += 2 + length;
  }
}

/// Checks the allocations of the library that precede the first tile.
void Headers::checkImage() const {
  double samples =
      double(paletteColumns) * double(columns.size()) * double(rows.size());
  for (const Component &component : components)
    samples += double(columns.divide(component.dx).size()) *
               double(rows.divide(component.dy).size());
  double tiles = double(tilesX) * double(tilesY);
  checkDecoderBytes(
      samples * bytesOfSample +
      tiles * (bytesOfTile + double(components.size()) * bytesOfTileComponent));
}

/// Adds up precincts and code blocks of a tile.
void Headers::addTile(const TileCoding &coding, uint64_t index) {
  uint64_t x = index % tilesX, y = index / tilesX;
  Range width = {std::max(columns.begin, tileColumn + x * tileWidth),
                 std::min(columns.end, tileColumn + (x + 1) * tileWidth)};
  Range height = {std::max(rows.begin, tileRow + y * tileHeight),
                  std::min(rows.end, tileRow + (y + 1) * tileHeight)};
  double cells = 0, samples = 0, mostPrecincts = 0, mostResolutions = 0;
  uint64_t stepX = UINT32_MAX, stepY = UINT32_MAX;
  for (size_t i = 0; i < components.size(); ++i) {
    const Coding &component = coding.components[i];
    Range componentX = width.divide(components[i].dx);
    Range componentY = height.divide(components[i].dy);
    samples += double(componentX.size()) * double(componentY.size());
    mostResolutions = std::max(mostResolutions, double(component.resolutions));
    for (unsigned r = 0; r < component.resolutions; ++r) {
      unsigned level = component.resolutions - 1 - r;
      unsigned log2X = component.precinctWidths[r];
      unsigned log2Y = component.precinctHeights[r];
      stepX = std::min(stepX, uint64_t(components[i].dx) << (log2X + level));
      stepY = std::min(stepY, uint64_t(components[i].dy) << (log2Y + level));
      Range resolutionX = componentX.divide(uint64_t(1) << level);
      Range resolutionY = componentY.divide(uint64_t(1) << level);
      double precincts = double(resolutionX.countCells(log2X)) *
                         double(resolutionY.countCells(log2Y));
      // All resolutions but the first have three bands of half the size.
      unsigned half = r > 0;
      Range bandX = {resolutionX.begin >> half,
                     (resolutionX.end + half) >> half};
      Range bandY = {resolutionY.begin >> half,
                     (resolutionY.end + half) >> half};
      unsigned blockX =
          std::min(component.blockWidth, log2X > half ? log2X - half : 0);
      unsigned blockY =
          std::min(component.blockHeight, log2Y > half ? log2Y - half : 0);
      double blocks =
          double(bandX.countCells(blockX)) * double(bandY.countCells(blockY));
      cells += (precincts + blocks) * (half ? 3 : 1);
      mostPrecincts = std::max(mostPrecincts, precincts);
      cost.packets += precincts * coding.layers;
    }
  }
  double packetFlags = 2.0 * (coding.layers + 1.0) * mostResolutions *
                       double(components.size()) * mostPrecincts;
  cost.cells += cells;
  cost.steps += std::ceil(double(width.size()) / double(stepX)) *
                std::ceil(double(height.size()) / double(stepY)) *
                double(components.size()) * mostResolutions;
  cost.mostTileBytes =
      std::max(cost.mostTileBytes,
               samples * bytesOfSample + cells * bytesOfCell + packetFlags);
}

void Headers::readTileParts(const TileCoding &main, uint64_t position) {
  std::vector<bool> isCounted(size_t(tilesX * tilesY));
  // Data after the last tile part are ignored, and so is an incomplete tile
  // part.
  while (position + 12 <= file.size && read(position, 2) == StartOfTilePart) {
    uint32_t index = read(position + 4, 2), length = read(position + 6, 4);
    if (index >= isCounted.size())
      throw DecodeError("the JPEG 2000 file has a tile %u that does not exist",
                        index);
    TileCoding tile = main;
    tile.isRead = false;
    readMarkers(tile, position + 12, StartOfData);
    if (!isCounted[index] || tile.isRead)
      addTile(tile, index);
    isCounted[index] = true;
    if (length == 0)
      return;
    if (length < 12)
      throw DecodeError("the JPEG 2000 file has a tile part of %u bytes",
                        length);
    position += length;
  }
}

void Headers::check() {
  uint64_t begin = findCodestream();
  if (read(begin, 2) != StartOfCodestream ||
      read(begin + 2, 2) != CodestreamSize)
    throw DecodeError("the JPEG 2000 file has no codestream");
  TileCoding main;
  uint64_t position = readMarkers(main, begin + 2, StartOfTilePart);
  if (!main.isRead)
    throw DecodeError("the JPEG 2000 file does not tell how it is coded");
  checkImage();
  readTileParts(main, position);
  // A packet takes at least one byte.
  checkFileSize(file, cost.packets);
  if (cost.cells > maxCells || cost.steps > maxSteps)
    throw DecodeError(
        "the JPEG 2000 file has too many precincts or code blocks");
  // The samples of a tile become those of the image if there is one tile only.
  checkDecoderBytes(cost.mostTileBytes);
}

void agate::images::checkJpeg2000(File file) { Headers(file).check(); }
