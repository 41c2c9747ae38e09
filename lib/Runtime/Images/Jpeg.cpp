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
// jerror.h has to follow jpeglib.h.
#include <jerror.h>

using namespace agate::images;

/// The most scans that a file may have, and the most pixels of all scans
/// together: each scan is a pass over the whole image, however few bytes it
/// has.
static constexpr int maxScans = 64;
static constexpr uint64_t maxScannedPixels = uint64_t(1) << 30;

namespace {
/// A decoder of libjpeg, which leaves by longjmp where there is an error.
struct Decoder {
  jpeg_decompress_struct state = {};
  jpeg_error_mgr errors = {};
  jpeg_progress_mgr progress = {};
  jmp_buf exit;
  char text[JMSG_LENGTH_MAX] = {};

  ~Decoder() { jpeg_destroy_decompress(&state); }
  /// Throws if decoding would exceed a limit. To be called after readHeader.
  void checkLimits(File file);
  /// These return false and set `text` if the library fails. They have no
  /// destructors to run when the library leaves by longjmp.
  bool readHeader(File file);
  bool start();
  bool readPixels(Image &image, uint8_t *line);
};
} // namespace

static void leave(j_common_ptr state) {
  auto *decoder = static_cast<Decoder *>(state->client_data);
  state->err->format_message(state, decoder->text);
  longjmp(decoder->exit, 1);
}

/// Warnings are ignored, except that the file ends early.
static void warn(j_common_ptr state, int level) {
  if (level < 0 && state->err->msg_code == JWRN_JPEG_EOF)
    leave(state);
}

/// Scans are only known when they are reached.
static void countScans(j_common_ptr common) {
  auto *state = reinterpret_cast<j_decompress_ptr>(common);
  auto scans = uint64_t(state->input_scan_number);
  if (scans <= maxScans &&
      scans * state->image_width * state->image_height <= maxScannedPixels)
    return;
  auto *decoder = static_cast<Decoder *>(state->client_data);
  snprintf(decoder->text, sizeof(decoder->text),
           "it has too many scans for its size of %u x %u", state->image_width,
           state->image_height);
  longjmp(decoder->exit, 1);
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
  state.mem->max_memory_to_use = long(maxDecoderBytes);
  progress.progress_monitor = countScans;
  state.progress = &progress;
  jpeg_mem_src(&state, file.bytes, file.size);
  jpeg_read_header(&state, TRUE);
  bool hasBlack =
      state.jpeg_color_space == JCS_CMYK || state.jpeg_color_space == JCS_YCCK;
  state.out_color_space = hasBlack ? JCS_CMYK : JCS_RGB;
  return true;
}

void Decoder::checkLimits(File file) {
  checkSize(state.image_width, state.image_height);
  double blocks = 0;
  for (int i = 0; i < state.num_components; ++i)
    blocks += double(state.comp_info[i].width_in_blocks) *
              state.comp_info[i].height_in_blocks;
  // A block takes at least one bit, except where arithmetic coding packs
  // several into one.
  if (!state.arith_code)
    checkFileSize(file, blocks / 8);
  // Coefficients are kept until the last scan; of the samples, only some rows.
  double rows = 64.0 * state.image_width * state.num_components;
  if (jpeg_has_multiple_scans(&state))
    checkDecoderBytes(blocks * DCTSIZE2 * sizeof(JCOEF) + rows);
}

bool Decoder::start() {
  if (setjmp(exit))
    return false;
  jpeg_start_decompress(&state);
  return true;
}

/// The color of four inks. Files written by Adobe's programs store them
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
    throw DecodeError("the JPEG file is not valid: %.200s", decoder->text);
  decoder->checkLimits(file);
  if (!decoder->start())
    throw DecodeError("the JPEG file is not valid: %.200s", decoder->text);
  Image image(decoder->state.output_width, decoder->state.output_height);
  std::unique_ptr<uint8_t[]> line(new uint8_t[image.width * 4]);
  if (!decoder->readPixels(image, line.get()))
    throw DecodeError("the JPEG file is not valid: %.200s", decoder->text);
  return image;
}
