//===- Jpeg.cpp - JPEG files ----------------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Image.h"

#include <csetjmp>
#include <cstdio>
#include <cstring>

#include <jpeglib.h>
// After it.
#include <jerror.h>

using namespace agate::images;

namespace {
/// A decoder of libjpeg, which leaves by longjmp where there is an error.
struct Decoder {
  jpeg_decompress_struct state = {};
  jpeg_error_mgr errors = {};
  jmp_buf exit;
  char text[JMSG_LENGTH_MAX] = {};

  ~Decoder() { jpeg_destroy_decompress(&state); }
  /// False, and a text, if the library fails. Has nothing to destroy.
  bool readHeader(File file);
  bool readPixels(Image &image, uint8_t *line);
};
} // namespace

static void leave(j_common_ptr state) {
  auto *decoder = static_cast<Decoder *>(state->client_data);
  state->err->format_message(state, decoder->text);
  longjmp(decoder->exit, 1);
}

/// Warnings do not matter, except that the file ends early.
static void warn(j_common_ptr state, int level) {
  if (level < 0 && state->err->msg_code == JWRN_JPEG_EOF)
    leave(state);
}

bool Decoder::readHeader(File file) {
  state.err = jpeg_std_error(&errors);
  state.client_data = this;
  errors.error_exit = leave;
  errors.emit_message = warn;
  if (setjmp(exit))
    return false;
  jpeg_create_decompress(&state);
  state.client_data = this;
  jpeg_mem_src(&state, file.bytes, file.size);
  jpeg_read_header(&state, TRUE);
  bool hasBlack =
      state.jpeg_color_space == JCS_CMYK || state.jpeg_color_space == JCS_YCCK;
  state.out_color_space = hasBlack ? JCS_CMYK : JCS_RGB;
  jpeg_start_decompress(&state);
  return true;
}

/// The color of four inks. Files that Adobe's programs wrote have them
/// inverted.
static void convertInks(const uint8_t *inks, bool isInverted, uint8_t *color) {
  auto getLight = [&](int i) {
    return isInverted ? inks[i] : uint8_t(255 - inks[i]);
  };
  for (int i = 0; i < 3; ++i)
    color[i] = uint8_t((getLight(i) * getLight(3) + 127) / 255);
}

bool Decoder::readPixels(Image &image, uint8_t *line) {
  if (setjmp(exit))
    return false;
  while (state.output_scanline < state.output_height) {
    uint8_t *row = image.getRow(state.output_scanline);
    uint8_t *target = state.output_components == 4 ? line : row;
    jpeg_read_scanlines(&state, &target, 1);
    if (target == row)
      continue;
    for (size_t x = 0; x < image.width; ++x)
      convertInks(line + 4 * x, state.saw_Adobe_marker, row + 3 * x);
  }
  return true;
}

Image agate::images::decodeJpeg(File file) {
  auto decoder = std::make_unique<Decoder>();
  if (!decoder->readHeader(file))
    throw Fault("the JPEG file is not valid: %.200s", decoder->text);
  Image image(decoder->state.output_width, decoder->state.output_height);
  std::unique_ptr<uint8_t[]> line(new uint8_t[image.width * 4]);
  if (!decoder->readPixels(image, line.get()))
    throw Fault("the JPEG file is not valid: %.200s", decoder->text);
  return image;
}
