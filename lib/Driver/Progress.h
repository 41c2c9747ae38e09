//===- Progress.h - What a compilation does now -----------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DRIVER_PROGRESS_H
#define AGATE_LIB_DRIVER_PROGRESS_H

#include "mlir/Pass/PassInstrumentation.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"

#include <chrono>

namespace agate {

/// Shows on the standard error what a compilation does, with the seconds since
/// its beginning: with --verbose as lines, otherwise in one line that is
/// replaced, if it is a terminal.
class Progress {
public:
  /// Silent in processes that use the compiler as a library.
  Progress(bool isVerbose, bool isSilent);
  /// Removes the line.
  ~Progress() {
    if (mode != Mode::None)
      clear();
  }

  void startStage(llvm::StringRef name);
  /// A part of the stage.
  void startPass(llvm::StringRef name);
  bool showsPasses() const { return mode == Mode::Terminal; }
  /// A line that stays.
  void note(const llvm::Twine &text);

  /// Removes the line of any compilation, for an error message.
  static void clear();

private:
  enum class Mode { None, Terminal, Lines };

  double getSeconds() const;
  void show(const llvm::Twine &text);

  Mode mode;
  std::string stage;
  std::chrono::steady_clock::time_point start, lastShown;
};

/// Tells the progress which pass runs.
class ProgressInstrumentation : public mlir::PassInstrumentation {
public:
  explicit ProgressInstrumentation(Progress &progress) : progress(progress) {}
  void runBeforePass(mlir::Pass *pass, mlir::Operation *op) override;

private:
  Progress &progress;
};

} // namespace agate

#endif // AGATE_LIB_DRIVER_PROGRESS_H
