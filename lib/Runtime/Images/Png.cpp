//===- Png.cpp - PNG files ------------------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Image.h"

#include <algorithm>
#include <csetjmp>
#include <cstring>
#include <png.h>
#include <vector>

using namespace agate::images;

namespace {
/// A decoder of libpng, which leaves by longjmp where there is an error.
struct Decoder {
  png_structp state = nullptr;
  png_infop info = nullptr;
  File rest = {};
  char text[200] = {};

  ~Decoder() { png_destroy_read_struct(&state, &info, nullptr); }
  /// False, and a text, if the library fails. Has nothing to destroy.
  bool readHeader();
  bool readPixels(uint8_t **rows);
};
} // namespace

static void leave(png_structp state, const char *text) {
  auto *decoder = static_cast<Decoder *>(png_get_error_ptr(state));
  strncpy(decoder->text, text, sizeof(decoder->text) - 1);
  png_longjmp(state, 1);
}

static void ignore(png_structp, const char *) {}

static void read(png_structp state, png_bytep target, size_t size) {
  auto *decoder = static_cast<Decoder *>(png_get_io_ptr(state));
  if (size > decoder->rest.size)
    png_error(state, "it ends early");
  memcpy(target, decoder->rest.bytes, size);
  decoder->rest.bytes += size;
  decoder->rest.size -= size;
}

bool Decoder::readHeader() {
  state = png_create_read_struct(PNG_LIBPNG_VER_STRING, this, leave, ignore);
  if (!state)
    return false;
  if (setjmp(png_jmpbuf(state)))
    return false;
  info = png_create_info_struct(state);
  png_set_read_fn(state, this, read);
  png_read_info(state, info);
  // Palettes, gray and bits become RGB of 8 bits; alpha goes.
  png_set_expand(state);
  png_set_scale_16(state);
  png_set_strip_alpha(state);
  png_set_gray_to_rgb(state);
  png_set_interlace_handling(state);
  png_read_update_info(state, info);
  return true;
}

bool Decoder::readPixels(uint8_t **rows) {
  if (setjmp(png_jmpbuf(state)))
    return false;
  png_read_image(state, rows);
  png_read_end(state, nullptr);
  return true;
}

Image agate::images::decodePng(File file) {
  Decoder decoder;
  decoder.rest = file;
  if (!decoder.readHeader())
    throw Fault("the PNG file is not valid: %s", decoder.text);
  Image image(png_get_image_width(decoder.state, decoder.info),
              png_get_image_height(decoder.state, decoder.info));
  if (png_get_rowbytes(decoder.state, decoder.info) != image.width * 3)
    throw Fault("the PNG file has pixels of an unknown kind");
  std::vector<uint8_t *> rows;
  for (size_t y = 0; y < image.height; ++y)
    rows.push_back(image.getRow(y));
  if (!decoder.readPixels(rows.data()))
    throw Fault("the PNG file is not valid: %s", decoder.text);
  return image;
}
