//===- Tool.cpp - What the mains of tools share ---------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Execution/Tool.h"

#include "agate/Execution/OutputFile.h"
#include "agate/Runtime.h"

#include "llvm/Config/llvm-config.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/WithColor.h"

#include <csignal>
#include <unistd.h>

using namespace llvm;

namespace agate {

/// Errors in destructors of streams end up here as well, so that no code may
/// run that flushes or destroys streams.
static void reportFatalError(void *name, const char *reason, bool) {
  WithColor::error(errs(), static_cast<const char *>(name)) << reason << "\n";
  // Removes incomplete files.
  sys::RunInterruptHandlers();
  _exit(1);
}

Tool::Tool(int &argc, char **&argv, const char *name)
    : init(argc, argv), name(name) {
  cl::SetVersionPrinter([name](raw_ostream &os) {
    os << name << " " << agateVersion() << " (LLVM " LLVM_VERSION_STRING
       << ")\n";
  });
  // Makes writing to a closed pipe an error of the stream.
  std::signal(SIGPIPE, SIG_IGN);
  install_fatal_error_handler(reportFatalError, const_cast<char *>(name));
}

int Tool::finish(Error error) {
  if (!error)
    return finish(true);
  WithColor::error(errs(), name) << toString(std::move(error)) << "\n";
  return finish(false);
}

int Tool::finish(bool succeeded) {
  Error error = flushStandardOutput();
  if (!error)
    return succeeded ? 0 : 1;
  WithColor::error(errs(), name) << toString(std::move(error)) << "\n";
  return 1;
}

} // namespace agate
