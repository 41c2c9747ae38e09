//===- TextFunctions.cpp - Words and n-grams for programs -----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Functions.h"
#include "Unicode.h"

#include <locale.h>
#include <unordered_map>
#include <unordered_set>
#include <wctype.h>

namespace agate::runtime {

//===----------------------------------------------------------------------===//
// StringNormalizer
//===----------------------------------------------------------------------===//

namespace {
/// A locale of the system.
class Locale {
public:
  /// False if the system does not have it.
  bool open(const std::string &name);
  ~Locale() {
    if (handle)
      freelocale(handle);
  }
  /// The text in lower case, or in upper case.
  std::string changeCase(const std::string &text, bool toUpper) const;

private:
  locale_t handle = {};
};
} // namespace

bool Locale::open(const std::string &name) {
  // As far as case is concerned, the English locale is the C locale with
  // Unicode, which is more often installed.
  bool isEnglish = name.empty() || name.rfind("en_US", 0) == 0 || name == "en";
  std::string candidates[] = {name.empty() ? "en_US.UTF-8" : name,
                              name + ".UTF-8", isEnglish ? "C.UTF-8" : name};
  for (const std::string &candidate : candidates)
    handle = newlocale(LC_CTYPE_MASK, candidate.c_str(), locale_t());
  if (handle)
    return true;
  return false;
}

std::string Locale::changeCase(const std::string &text, bool toUpper) const {
  std::string result;
  std::string_view rest = text;
  while (!rest.empty()) {
    Character character = readCharacter(rest);
    if (character.isValid)
      appendCharacter(result, toUpper ? towupper_l(character.code, handle)
                                      : towlower_l(character.code, handle));
    else
      result += rest.front();
    rest.remove_prefix(character.length);
  }
  return result;
}

namespace {
/// The settings of NormalizeStrings.
struct Normalizer {
  Locale locale;
  bool isCaseSensitive = false;
  std::unordered_set<std::string> stopWords;

  /// Words that are compared regardless of case are compared in lower case.
  std::string getKey(const std::string &text) const {
    return isCaseSensitive ? text : locale.changeCase(text, /*toUpper=*/false);
  }
};
} // namespace

int64_t agateNormalizeStrings(AgateCall *call, const int64_t *strings,
                              int64_t count, const int64_t *words,
                              const int64_t *options, int64_t *results) {
  int64_t numStopWords = options[0], caseChange = options[1];
  bool isCaseSensitive = options[2] != 0;
  return runGuarded(call, [&](Values &values) -> int64_t {
    Normalizer normalizer;
    normalizer.isCaseSensitive = isCaseSensitive;
    const std::string *name = values.getString(words[numStopWords]);
    bool needsLocale =
        caseChange != 0 || (!isCaseSensitive && numStopWords != 0);
    if (!name)
      return 0;
    if (needsLocale && !normalizer.locale.open(*name)) {
      getContext(call).message.set(
          "onnx.StringNormalizer: the system has no locale '%.80s'",
          name->c_str());
      return 0;
    }
    for (int64_t i = 0; i < numStopWords; ++i)
      if (const std::string *word = values.getString(words[i]))
        normalizer.stopWords.insert(normalizer.getKey(*word));
    int64_t size = 0;
    for (int64_t i = 0; i < count; ++i) {
      const std::string *text = values.getString(strings[i]);
      if (!text)
        return 0;
      if (numStopWords != 0 &&
          normalizer.stopWords.count(normalizer.getKey(*text)))
        continue;
      results[size++] = caseChange == 0
                            ? strings[i]
                            : values.makeString(normalizer.locale.changeCase(
                                  *text, caseChange > 0));
    }
    if (size == 0)
      results[size++] = 0;
    return size;
  });
}

//===----------------------------------------------------------------------===//
// TfIdfVectorizer
//===----------------------------------------------------------------------===//

namespace {
/// A list of elements at equal distances in memory that it does not own.
struct Gram {
  const int64_t *first;
  int64_t length;
  int64_t distance;

  bool operator==(const Gram &other) const {
    if (length != other.length)
      return false;
    for (int64_t i = 0; i < length; ++i)
      if (first[i * distance] != other.first[i * other.distance])
        return false;
    return true;
  }
};

struct GramHash {
  size_t operator()(const Gram &gram) const {
    auto hash = uint64_t(gram.length);
    for (int64_t i = 0; i < gram.length; ++i)
      hash = (hash ^ uint64_t(gram.first[i * gram.distance])) *
             UINT64_C(0x9E3779B97F4A7C15);
    return size_t(hash ^ hash >> 32);
  }
};

/// The fixed part of the layout of a pool, which the starts of the n-grams of
/// each length follow.
struct PoolLayout {
  int64_t minLength;
  int64_t maxLength;
  int64_t maxSkip;
  int64_t numLengths;

  const int64_t *getStarts() const {
    return reinterpret_cast<const int64_t *>(this + 1);
  }
};

/// The n-grams of a pool that are counted.
struct GramPool {
  std::unordered_map<Gram, int64_t, GramHash> numbers;
  /// For each n-gram, the index of the first equal one.
  std::vector<int64_t> first;
};
} // namespace

static GramPool makePool(const int64_t *pool, const PoolLayout &layout) {
  GramPool result;
  const int64_t *starts = layout.getStarts();
  for (int64_t length = 1; length <= layout.numLengths; ++length) {
    for (int64_t i = starts[length - 1]; i < starts[length]; i += length) {
      auto number = int64_t(result.first.size());
      result.first.push_back(number);
      if (length < layout.minLength || length > layout.maxLength)
        continue;
      Gram gram{pool + i, length, 1};
      result.first.back() = result.numbers.emplace(gram, number).first->second;
    }
  }
  return result;
}

/// Adds the number of n-grams in a row of `columns` elements to `counts`.
static void countInRow(const int64_t *row, int64_t columns,
                       const PoolLayout &layout, const GramPool &pool,
                       int64_t *counts) {
  for (int64_t n = layout.minLength; n <= layout.maxLength; ++n) {
    // A single element has no neighbours that could be skipped.
    int64_t last = n == 1 ? 0 : layout.maxSkip;
    for (int64_t skip = 0; skip <= last; ++skip) {
      // An n-gram must not extend beyond the row.
      if (n > 1 && skip >= (columns - 1) / (n - 1))
        break;
      int64_t reach = (n - 1) * (skip + 1);
      for (int64_t i = 0; i + reach < columns; ++i) {
        auto it = pool.numbers.find(Gram{row + i, n, skip + 1});
        if (it != pool.numbers.end())
          ++counts[it->second];
      }
    }
  }
}

void agateCountGrams(AgateCall *call, const int64_t *elements,
                     const int64_t *sizes, const int64_t *pool,
                     const int64_t *layout, int64_t *counts) {
  int64_t rows = sizes[0], columns = sizes[1];
  const auto &poolLayout = *reinterpret_cast<const PoolLayout *>(layout);
  runGuarded(call, [&](Values &) {
    GramPool grams = makePool(pool, poolLayout);
    auto numGrams = int64_t(grams.first.size());
    for (int64_t row = 0; row < rows; ++row) {
      int64_t *line = counts + row * numGrams;
      std::fill(line, line + numGrams, 0);
      countInRow(elements + row * columns, columns, poolLayout, grams, line);
      for (int64_t i = 0; i < numGrams; ++i)
        line[i] = line[grams.first[i]];
    }
    return true;
  });
}

} // namespace agate::runtime
