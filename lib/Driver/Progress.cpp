//===- Progress.cpp - What a compilation does now -------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Progress.h"

#include "mlir/Pass/Pass.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace agate {

/// Whether the terminal, of which there is one, ends in a line of progress.
static bool hasLine = false;

Progress::Progress(bool isVerbose, bool isSilent)
    : mode(isSilent                                 ? Mode::None
           : isVerbose                              ? Mode::Lines
           : sys::Process::StandardErrIsDisplayed() ? Mode::Terminal
                                                    : Mode::None),
      start(std::chrono::steady_clock::now()), lastShown(start) {}

double Progress::getSeconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start)
      .count();
}

void Progress::clear() {
  if (hasLine)
    errs() << "\r\033[K";
  hasLine = false;
}

void Progress::show(const Twine &text) {
  // Pass names may be longer than the terminal is wide.
  constexpr size_t maxColumns = 78;
  std::string line = formatv("agate: {0:F1} s, {1}", getSeconds(), text.str());
  clear();
  errs() << StringRef(line).take_front(maxColumns);
  hasLine = true;
}

void Progress::startStage(StringRef name) {
  stage = name.str();
  if (mode == Mode::Lines)
    errs() << formatv("agate: {0:F2} s, {1}\n", getSeconds(), name);
  else if (mode == Mode::Terminal)
    show(name);
}

void Progress::startPass(StringRef name) {
  constexpr auto interval = std::chrono::milliseconds(100);
  auto now = std::chrono::steady_clock::now();
  if (now - lastShown < interval)
    return;
  lastShown = now;
  show(stage + ": " + name);
}

void Progress::note(const Twine &text) {
  if (mode == Mode::None)
    return;
  clear();
  errs() << "agate: " << text << "\n";
}

void ProgressInstrumentation::runBeforePass(mlir::Pass *pass,
                                            mlir::Operation *) {
  progress.startPass(pass->getName());
}

} // namespace agate
