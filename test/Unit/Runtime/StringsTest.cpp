//===- StringsTest.cpp - Functions on strings -----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions are called the way compiled code calls them, in a call of an
// entry.
//
//===----------------------------------------------------------------------===//

#include "agate/Runtime.h"

#include <cmath>
#include <functional>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace {

/// What the entry does.
std::function<void(AgateCall *)> *body;

int32_t invokeBody(AgateCall *call, const AgateInput *) {
  (*body)(call);
  return call->error ? 1 : 0;
}

const AgateEntryInfo entry = {"test", invokeBody, 0, 0, nullptr, nullptr};

class Strings : public testing::Test {
protected:
  void SetUp() override { context = agateCreateContext(); }
  void TearDown() override { agateDestroyContext(context); }

  /// Runs code in a call; returns the error.
  std::string run(std::function<void(AgateCall *)> code) {
    body = &code;
    agateRun(context, &entry, nullptr, 0, nullptr, 0);
    return agateGetError(context);
  }

  template <typename Result, typename... Arguments>
  static Result call(AgateCall *call, AgateFunction function,
                     Arguments... arguments) {
    using Type = Result (*)(AgateCall *, Arguments...);
    return reinterpret_cast<Type>(call->functions[function])(call,
                                                             arguments...);
  }

  AgateHandle make(const std::string &text) {
    AgateHandle handle = -1;
    EXPECT_EQ(agateMakeString(context, text.data(), text.size(), &handle),
              AGATE_OK);
    return handle;
  }
  std::vector<AgateHandle> make(const std::vector<std::string> &texts) {
    std::vector<AgateHandle> handles;
    for (const std::string &text : texts)
      handles.push_back(make(text));
    return handles;
  }
  std::string get(AgateHandle handle) {
    size_t size = 0;
    const char *data = agateGetString(context, handle, &size);
    return data ? std::string(data, size) : "no string";
  }

  std::string format(double value, int64_t bits) {
    std::string result;
    EXPECT_EQ(run([&](AgateCall *c) {
                result = get(
                    call<int64_t>(c, AGATE_FUNCTION_FormatNumber, value, bits));
              }),
              "");
    return result;
  }
  double parse(const std::string &text, int64_t isSingle = 0) {
    double result = -1;
    EXPECT_EQ(run([&, string = make(text)](AgateCall *c) {
                result = call<double>(c, AGATE_FUNCTION_ParseNumber, string,
                                      isSingle);
              }),
              "");
    return result;
  }
  int64_t parseInteger(const std::string &text, int64_t bits,
                       int64_t isSigned) {
    int64_t result = -1;
    EXPECT_EQ(run([&, string = make(text)](AgateCall *c) {
                result = call<int64_t>(c, AGATE_FUNCTION_ParseInteger, string,
                                       bits, isSigned);
              }),
              "");
    return result;
  }

  AgateContext *context;
};

} // namespace

TEST_F(Strings, Concatenate) {
  int64_t x = make(std::string("a\0b", 3)), y = make("é");
  int64_t result = 0, empty = -1;
  EXPECT_EQ(run([&](AgateCall *c) {
              result = call<int64_t>(c, AGATE_FUNCTION_ConcatStrings, x, y);
              EXPECT_EQ(get(result), std::string("a\0bé", 5));
              empty = call<int64_t>(c, AGATE_FUNCTION_ConcatStrings, int64_t(0),
                                    int64_t(0));
              // Equal strings have equal handles.
              EXPECT_EQ(
                  call<int64_t>(c, AGATE_FUNCTION_ConcatStrings, x, int64_t(0)),
                  x);
            }),
            "");
  EXPECT_EQ(empty, 0);
  EXPECT_EQ(run([&](AgateCall *c) {
              call<int64_t>(c, AGATE_FUNCTION_ConcatStrings, x, int64_t(77));
            }),
            "entry 'test': 77 is not the handle of a string");
}

TEST_F(Strings, Compare) {
  int64_t a = make("a"), ab = make("ab"), high = make("\xC3\xA9");
  run([&](AgateCall *c) {
    auto compare = [&](int64_t x, int64_t y) {
      return call<int64_t>(c, AGATE_FUNCTION_CompareStrings, x, y);
    };
    EXPECT_LT(compare(a, ab), 0);
    EXPECT_GT(compare(ab, a), 0);
    EXPECT_EQ(compare(a, a), 0);
    EXPECT_LT(compare(0, a), 0);
    // Bytes are unsigned.
    EXPECT_LT(compare(a, high), 0);
  });
}

TEST_F(Strings, FormatNumbers) {
  EXPECT_EQ(format(1, 32), "1.0");
  EXPECT_EQ(format(double(0.1f), 32), "0.1");
  EXPECT_EQ(format(double(0.1f), 64), "0.10000000149011612");
  EXPECT_EQ(format(-0.0, 64), "-0.0");
  EXPECT_EQ(format(0.0001, 64), "0.0001");
  EXPECT_EQ(format(0.00001, 64), "1e-05");
  EXPECT_EQ(format(1e15, 64), "1000000000000000.0");
  EXPECT_EQ(format(1e16, 64), "1e+16");
  EXPECT_EQ(format(1.5e300, 64), "1.5e+300");
  EXPECT_EQ(format(5e-324, 64), "5e-324");
  EXPECT_EQ(format(65504, 16), "65500.0");
  EXPECT_EQ(format(0x1p-24, 16), "6e-08");
  EXPECT_EQ(format(INFINITY, 32), "inf");
  EXPECT_EQ(format(-INFINITY, 32), "-inf");
  EXPECT_EQ(format(NAN, 32), "nan");
  // What is printed reads back.
  for (float value = 1e-30f; value < 1e30f; value *= 1.37f)
    EXPECT_EQ(parse(format(double(value), 32), 1), double(value));
  for (double value = 1e-300; value < 1e300; value *= 1.37e5)
    EXPECT_EQ(parse(format(value, 64)), value);
}

TEST_F(Strings, ParseNumbers) {
  EXPECT_EQ(parse("3.14"), 3.14);
  EXPECT_EQ(parse("\t+1E8\n"), 1e8);
  EXPECT_EQ(parse("-inf"), -INFINITY);
  EXPECT_EQ(parse("+INFINITY"), INFINITY);
  EXPECT_TRUE(std::isnan(parse("NaN")));
  EXPECT_EQ(parse("1e999"), INFINITY);
  EXPECT_EQ(parse("1e-999"), 0);
  // Rounded once: f64 in between would make it 16777216.
  EXPECT_EQ(parse("16777217.0000000001", 1), 16777218);
  for (const char *text : {"", " ", "+", ".", "1e", "e1", "0x1", "1 2", "1,5",
                           "nanx", "in", "--1", "1f", "１"})
    EXPECT_EQ(run([&, string = make(text)](AgateCall *c) {
                call<double>(c, AGATE_FUNCTION_ParseNumber, string, int64_t(0));
              }),
              std::string("entry 'test': onnx.Cast: the string '") + text +
                  "' is not a number");
}

TEST_F(Strings, ParseIntegers) {
  EXPECT_EQ(parseInteger("-9223372036854775808", 64, 1), INT64_MIN);
  EXPECT_EQ(parseInteger("9223372036854775808", 64, 1), INT64_MAX);
  EXPECT_EQ(parseInteger("-9223372036854775809", 64, 1), INT64_MIN);
  EXPECT_EQ(uint64_t(parseInteger("18446744073709551615", 64, 0)), UINT64_MAX);
  EXPECT_EQ(uint64_t(parseInteger("1e30", 64, 0)), UINT64_MAX);
  EXPECT_EQ(parseInteger("-1", 64, 0), 0);
  EXPECT_EQ(parseInteger("128", 8, 1), 127);
  EXPECT_EQ(parseInteger("-129", 8, 1), -128);
  EXPECT_EQ(parseInteger("256", 8, 0), 255);
  EXPECT_EQ(parseInteger("8", 4, 1), 7);
  EXPECT_EQ(parseInteger("-2.9", 32, 1), -2);
  EXPECT_EQ(parseInteger("nan", 32, 1), 0);
  EXPECT_EQ(parseInteger("-inf", 32, 1), INT32_MIN);
}

TEST_F(Strings, Split) {
  std::vector<AgateHandle> texts = make(std::vector<std::string>{
      "a,b,,c", ",", "", " \xE3\x80\x80x\xC2\xA0 y \xFF"});
  auto split = [&](const std::string &delimiter, int64_t maxSplits) {
    std::vector<std::vector<std::string>> result;
    int64_t mark = make(delimiter);
    int64_t count = int64_t(texts.size());
    EXPECT_EQ(run([&](AgateCall *c) {
                std::vector<int64_t> numbers(texts.size());
                int64_t width =
                    call<int64_t>(c, AGATE_FUNCTION_CountParts,
                                  const_cast<const int64_t *>(texts.data()),
                                  count, mark, maxSplits, numbers.data());
                std::vector<int64_t> parts(texts.size() * size_t(width));
                const int64_t sizes[] = {count, width};
                call<void>(c, AGATE_FUNCTION_SplitStrings,
                           const_cast<const int64_t *>(texts.data()),
                           static_cast<const int64_t *>(sizes), mark, maxSplits,
                           parts.data());
                for (size_t i = 0; i < texts.size(); ++i) {
                  result.emplace_back();
                  for (int64_t j = 0; j < width; ++j) {
                    AgateHandle part = parts[i * size_t(width) + size_t(j)];
                    if (j < numbers[i])
                      result.back().push_back(get(part));
                    else
                      EXPECT_EQ(part, 0);
                  }
                }
              }),
              "");
    return result;
  };
  using Parts = std::vector<std::vector<std::string>>;
  std::string last = get(texts[3]);
  EXPECT_EQ(split(",", -1),
            (Parts{{"a", "b", "", "c"}, {"", ""}, {""}, {last}}));
  EXPECT_EQ(split(",", 1), (Parts{{"a", "b,,c"}, {"", ""}, {""}, {last}}));
  EXPECT_EQ(split("", -1), (Parts{{"a,b,,c"}, {","}, {}, {"x", "y", "\xFF"}}));
  EXPECT_EQ(split("", 0), (Parts{{"a,b,,c"}, {","}, {}, {"x\xC2\xA0 y \xFF"}}));
}

TEST_F(Strings, Match) {
  std::vector<AgateHandle> texts =
      make(std::vector<std::string>{"ab", "abc", "", "é", "\xFF"});
  auto match = [&](const std::string &pattern, std::vector<uint8_t> &results) {
    results.assign(texts.size(), 2);
    return run([&, mark = make(pattern)](AgateCall *c) {
      call<void>(c, AGATE_FUNCTION_MatchStrings,
                 const_cast<const int64_t *>(texts.data()),
                 int64_t(texts.size()), mark, results.data());
    });
  };
  std::vector<uint8_t> results;
  EXPECT_EQ(match("a.", results), "");
  EXPECT_EQ(results, (std::vector<uint8_t>{1, 0, 0, 0, 0}));
  EXPECT_EQ(match(".", results), "");
  EXPECT_EQ(results, (std::vector<uint8_t>{0, 0, 0, 1, 0}));
  EXPECT_EQ(match("a(", results),
            "entry 'test': onnx.RegexFullMatch: the pattern is not valid: "
            "missing ): a(");
}

TEST_F(Strings, Normalize) {
  std::vector<AgateHandle> texts =
      make(std::vector<std::string>{"Ab", "AB", "", "é", "a\xFF"});
  auto normalize = [&](std::vector<std::string> words, int64_t change,
                       int64_t isSensitive, const std::string &locale) {
    std::vector<std::string> result;
    const int64_t options[] = {int64_t(words.size()), change, isSensitive};
    words.push_back(locale);
    std::string error = run([&, handles = make(words)](AgateCall *c) {
      std::vector<int64_t> left(texts.size());
      int64_t count = call<int64_t>(
          c, AGATE_FUNCTION_NormalizeStrings,
          const_cast<const int64_t *>(texts.data()), int64_t(texts.size()),
          static_cast<const int64_t *>(handles.data()),
          static_cast<const int64_t *>(options), left.data());
      for (int64_t i = 0; i < count; ++i)
        result.push_back(get(left[size_t(i)]));
    });
    if (!error.empty())
      result = {error};
    return result;
  };
  using List = std::vector<std::string>;
  EXPECT_EQ(normalize({"AB"}, 0, 1, ""), (List{"Ab", "", "é", "a\xFF"}));
  EXPECT_EQ(normalize({"aB"}, 0, 0, ""), (List{"", "é", "a\xFF"}));
  EXPECT_EQ(normalize({}, 1, 0, ""), (List{"AB", "AB", "", "É", "A\xFF"}));
  EXPECT_EQ(normalize({""}, -1, 1, "en_US.UTF-8"),
            (List{"ab", "ab", "é", "a\xFF"}));
  EXPECT_EQ(normalize({"Ab", "AB", "", "é", "a\xFF"}, 0, 1, ""), (List{""}));
  EXPECT_EQ(normalize({}, 1, 1, "xx_YY"),
            (List{"entry 'test': onnx.StringNormalizer: the system has no "
                  "locale 'xx_YY'"}));
  // Nothing has to know the locale.
  EXPECT_EQ(normalize({}, 0, 1, "xx_YY").size(), 5u);
}

TEST_F(Strings, CountGrams) {
  std::vector<int64_t> rows = {1, 2, 1, 2, 3, 9};
  std::vector<int64_t> pool = {2, 7, 1, 2, 1, 1, 1, 2};
  auto count = [&](int64_t numRows, int64_t min, int64_t max, int64_t skip) {
    std::vector<int64_t> counts(size_t(numRows) * 5, -1);
    EXPECT_EQ(run([&](AgateCall *c) {
                const int64_t sizes[] = {numRows, 6 / numRows};
                // Two n-grams of length 1, three of length 2.
                const int64_t layout[] = {min, max, skip, 2, 0, 2, 8};
                call<void>(c, AGATE_FUNCTION_CountGrams,
                           const_cast<const int64_t *>(rows.data()),
                           static_cast<const int64_t *>(sizes),
                           const_cast<const int64_t *>(pool.data()),
                           static_cast<const int64_t *>(layout), counts.data());
              }),
              "");
    return counts;
  };
  using List = std::vector<int64_t>;
  EXPECT_EQ(count(1, 1, 2, 0), (List{2, 0, 2, 0, 2}));
  EXPECT_EQ(count(1, 1, 1, 3), (List{2, 0, 0, 0, 0}));
  // The pairs with something in between, and equal n-grams of the pool.
  EXPECT_EQ(count(1, 2, 2, 1), (List{0, 0, 2, 1, 2}));
  EXPECT_EQ(count(1, 2, 2, 1000000), (List{0, 0, 3, 1, 3}));
  EXPECT_EQ(count(2, 1, 2, 0), (List{1, 0, 1, 0, 1, 1, 0, 0, 0, 0}));
  EXPECT_EQ(count(6, 2, 2, 5), List(30, 0));
}
