//===- Header.cpp - C headers of object files -----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Header.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;

namespace agate {

std::string makeIdentifier(StringRef text) {
  std::string result = text.str();
  for (char &c : result)
    if (!isAlnum(c))
      c = '_';
  if (!result.empty() && isDigit(result.front()))
    result.insert(0, "_");
  return result;
}

/// Text that may be in a comment: names of models can have any characters.
static std::string makeComment(StringRef text) {
  std::string result;
  for (char c : text) {
    if (c == '/' && StringRef(result).ends_with("*"))
      result += ' ';
    result += isPrint(c) ? c : '?';
  }
  return result;
}

/// Writes the numbers of inputs or outputs as enumerators, whose names begin
/// with `prefix` and differ.
static void writeNumbers(ArrayRef<InspectedValue> values, StringRef prefix,
                         StringRef counter, StringSet<> &taken,
                         raw_ostream &os) {
  for (auto [i, value] : enumerate(values)) {
    std::string name = prefix.str() + makeIdentifier("_" + value.name);
    while (!taken.insert(name).second)
      name += "_" + std::to_string(i);
    os << "  /* '" << makeComment(value.name)
       << "': " << makeComment(value.type) << " */\n  " << name << " = " << i
       << ",\n";
  }
  std::string name = counter.str();
  while (!taken.insert(name).second)
    name += "_";
  os << "  " << name << " = " << values.size();
}

void writeHeader(ArrayRef<InspectedEntry> entries, StringRef name,
                 StringRef file, raw_ostream &os) {
  std::string guard = "AGATE_PROGRAM_" + StringRef(name).upper() + "_H";
  os << "/* Declares the program that agate compile has made of\n * '"
     << makeComment(file)
     << "'. It needs the library AgateRuntime. */\n\n#ifndef " << guard
     << "\n#define " << guard
     << "\n\n#include \"agate/Runtime.h\"\n\nAGATE_DECLARE_MODULE(" << name
     << ")\n\n/* To be released with agateReleaseLibrary. */\n"
     << "static inline AgateStatus " << name
     << "_load(AgateLibrary **library) {\n"
     << "  return agateLibraryFromTable(AGATE_GET_MODULE(" << name
     << "), library);\n}\n";
  StringSet<> taken;
  for (const InspectedEntry &entry : entries) {
    std::string prefix = (name + makeIdentifier("_" + entry.name)).str();
    os << "\n/* The entry '" << makeComment(entry.name) << "'. */\nenum {\n";
    writeNumbers(entry.inputs, prefix + "_input", prefix + "_num_inputs", taken,
                 os);
    os << ",\n";
    writeNumbers(entry.outputs, prefix + "_output", prefix + "_num_outputs",
                 taken, os);
    os << "\n};\n";
  }
  os << "\n#endif /* " << guard << " */\n";
}

} // namespace agate
