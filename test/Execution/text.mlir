// RUN: agate run %s --entry static_sizes | FileCheck %s
// RUN: agate run %s --entry dynamic_sizes --random 1 --shape e=0 | FileCheck %s
// RUN: agate run %s --entry empty --random 1 --shape e=0 | FileCheck %s --check-prefix=EMPTY
// RUN: not agate run %s --entry pattern --random 1 --shape e=2 2>&1 | FileCheck %s --check-prefix=PATTERN
// RUN: not agate run %s --entry locale --random 1 --shape e=2 2>&1 | FileCheck %s --check-prefix=LOCALE
// RUN: not agate run %s --entry declared --random 1 --shape e=2 2>&1 | FileCheck %s --check-prefix=DECLARED

// Strings joined, split, matched, normalized and counted.
//
// CHECK: concat: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: broadcast: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: delimiter-parts: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: delimiter-numbers: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: maxsplit-parts: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: maxsplit-numbers: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: spaces-parts: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: spaces-numbers: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: rest-parts: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: rest-numbers: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: none-parts: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: none-numbers: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: long-parts: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: long-numbers: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: match: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: mail: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: no-pattern: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: lower: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: upper: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: insensitive: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: unchanged: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: nothing: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: unicode: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: bigrams: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: skip: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: unigrams: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: strings: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: batch: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: idf: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: tfidf: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: shared: tensor<i1>
// CHECK-NEXT: true

func.func @static_sizes() -> (tensor<i1> {onnx.name = "concat"}, tensor<i1> {onnx.name = "broadcast"}, tensor<i1> {onnx.name = "delimiter-parts"}, tensor<i1> {onnx.name = "delimiter-numbers"}, tensor<i1> {onnx.name = "maxsplit-parts"}, tensor<i1> {onnx.name = "maxsplit-numbers"}, tensor<i1> {onnx.name = "spaces-parts"}, tensor<i1> {onnx.name = "spaces-numbers"}, tensor<i1> {onnx.name = "rest-parts"}, tensor<i1> {onnx.name = "rest-numbers"}, tensor<i1> {onnx.name = "none-parts"}, tensor<i1> {onnx.name = "none-numbers"}, tensor<i1> {onnx.name = "long-parts"}, tensor<i1> {onnx.name = "long-numbers"}, tensor<i1> {onnx.name = "match"}, tensor<i1> {onnx.name = "mail"}, tensor<i1> {onnx.name = "no-pattern"}, tensor<i1> {onnx.name = "lower"}, tensor<i1> {onnx.name = "upper"}, tensor<i1> {onnx.name = "insensitive"}, tensor<i1> {onnx.name = "unchanged"}, tensor<i1> {onnx.name = "nothing"}, tensor<i1> {onnx.name = "unicode"}, tensor<i1> {onnx.name = "bigrams"}, tensor<i1> {onnx.name = "skip"}, tensor<i1> {onnx.name = "unigrams"}, tensor<i1> {onnx.name = "strings"}, tensor<i1> {onnx.name = "batch"}, tensor<i1> {onnx.name = "idf"}, tensor<i1> {onnx.name = "tfidf"}, tensor<i1> {onnx.name = "shared"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %c1 = onnx.Constant dense<["abc", "", "x"]> : tensor<3x!onnx.String>
  %c2 = onnx.Constant dense<["é!"]> : tensor<1x!onnx.String>
  %v3 = "onnx.StringConcat"(%c1, %c2) : (tensor<3x!onnx.String>, tensor<1x!onnx.String>) -> tensor<3x!onnx.String>
  %c4 = onnx.Constant dense<["abcé!", "é!", "xé!"]> : tensor<3x!onnx.String>
  %v5 = "onnx.Equal"(%v3, %c4) : (tensor<3x!onnx.String>, tensor<3x!onnx.String>) -> tensor<3xi1>
  %v6 = "onnx.ReduceMin"(%v5, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v7 = "onnx.Shape"(%v3) <{start = 0 : si64}> : (tensor<3x!onnx.String>) -> tensor<1xi64>
  %c8 = onnx.Constant dense<[3]> : tensor<1xi64>
  %v9 = "onnx.Equal"(%v7, %c8) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v10 = "onnx.ReduceMin"(%v9, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v11 = "onnx.And"(%v6, %v10) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c12 = onnx.Constant dense<[["a"], ["b"]]> : tensor<2x1x!onnx.String>
  %c13 = onnx.Constant dense<["c", "d"]> : tensor<2x!onnx.String>
  %v14 = "onnx.StringConcat"(%c12, %c13) : (tensor<2x1x!onnx.String>, tensor<2x!onnx.String>) -> tensor<2x2x!onnx.String>
  %c15 = onnx.Constant dense<[["ac", "ad"], ["bc", "bd"]]> : tensor<2x2x!onnx.String>
  %v16 = "onnx.Equal"(%v14, %c15) : (tensor<2x2x!onnx.String>, tensor<2x2x!onnx.String>) -> tensor<2x2xi1>
  %v17 = "onnx.ReduceMin"(%v16, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x2xi1>, none) -> tensor<i1>
  %v18 = "onnx.Shape"(%v14) <{start = 0 : si64}> : (tensor<2x2x!onnx.String>) -> tensor<2xi64>
  %c19 = onnx.Constant dense<[2, 2]> : tensor<2xi64>
  %v20 = "onnx.Equal"(%v18, %c19) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v21 = "onnx.ReduceMin"(%v20, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v22 = "onnx.And"(%v17, %v21) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c23 = onnx.Constant dense<["abc.com", "def.net", "o..x."]> : tensor<3x!onnx.String>
  %v24:2 = "onnx.StringSplit"(%c23) <{delimiter = "."}> : (tensor<3x!onnx.String>) -> (tensor<3x?x!onnx.String>, tensor<3xi64>)
  %c25 = onnx.Constant dense<[["abc", "com", "", ""], ["def", "net", "", ""], ["o", "", "x", ""]]> : tensor<3x4x!onnx.String>
  %v26 = "onnx.Equal"(%v24#0, %c25) : (tensor<3x?x!onnx.String>, tensor<3x4x!onnx.String>) -> tensor<3x4xi1>
  %v27 = "onnx.ReduceMin"(%v26, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3x4xi1>, none) -> tensor<i1>
  %v28 = "onnx.Shape"(%v24#0) <{start = 0 : si64}> : (tensor<3x?x!onnx.String>) -> tensor<2xi64>
  %c29 = onnx.Constant dense<[3, 4]> : tensor<2xi64>
  %v30 = "onnx.Equal"(%v28, %c29) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v31 = "onnx.ReduceMin"(%v30, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v32 = "onnx.And"(%v27, %v31) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c33 = onnx.Constant dense<[2, 2, 4]> : tensor<3xi64>
  %v34 = "onnx.Equal"(%v24#1, %c33) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %v35 = "onnx.ReduceMin"(%v34, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v36 = "onnx.Shape"(%v24#1) <{start = 0 : si64}> : (tensor<3xi64>) -> tensor<1xi64>
  %c37 = onnx.Constant dense<[3]> : tensor<1xi64>
  %v38 = "onnx.Equal"(%v36, %c37) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v39 = "onnx.ReduceMin"(%v38, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v40 = "onnx.And"(%v35, %v39) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c41 = onnx.Constant dense<[["hello world", "def.net"], ["o n n x", "the quick brown fox"]]> : tensor<2x2x!onnx.String>
  %v42:2 = "onnx.StringSplit"(%c41) <{maxsplit = 2 : si64}> : (tensor<2x2x!onnx.String>) -> (tensor<2x2x?x!onnx.String>, tensor<2x2xi64>)
  %c43 = onnx.Constant dense<[[["hello", "world", ""], ["def.net", "", ""]], [["o", "n", "n x"], ["the", "quick", "brown fox"]]]> : tensor<2x2x3x!onnx.String>
  %v44 = "onnx.Equal"(%v42#0, %c43) : (tensor<2x2x?x!onnx.String>, tensor<2x2x3x!onnx.String>) -> tensor<2x2x3xi1>
  %v45 = "onnx.ReduceMin"(%v44, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x2x3xi1>, none) -> tensor<i1>
  %v46 = "onnx.Shape"(%v42#0) <{start = 0 : si64}> : (tensor<2x2x?x!onnx.String>) -> tensor<3xi64>
  %c47 = onnx.Constant dense<[2, 2, 3]> : tensor<3xi64>
  %v48 = "onnx.Equal"(%v46, %c47) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %v49 = "onnx.ReduceMin"(%v48, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v50 = "onnx.And"(%v45, %v49) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c51 = onnx.Constant dense<[[2, 1], [3, 3]]> : tensor<2x2xi64>
  %v52 = "onnx.Equal"(%v42#1, %c51) : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi1>
  %v53 = "onnx.ReduceMin"(%v52, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x2xi1>, none) -> tensor<i1>
  %v54 = "onnx.Shape"(%v42#1) <{start = 0 : si64}> : (tensor<2x2xi64>) -> tensor<2xi64>
  %c55 = onnx.Constant dense<[2, 2]> : tensor<2xi64>
  %v56 = "onnx.Equal"(%v54, %c55) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v57 = "onnx.ReduceMin"(%v56, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v58 = "onnx.And"(%v53, %v57) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c59 = onnx.Constant dense<["  a \09 b　c ", "", "   "]> : tensor<3x!onnx.String>
  %v60:2 = "onnx.StringSplit"(%c59) <{delimiter = ""}> : (tensor<3x!onnx.String>) -> (tensor<3x?x!onnx.String>, tensor<3xi64>)
  %c61 = onnx.Constant dense<[["a", "b", "c"], ["", "", ""], ["", "", ""]]> : tensor<3x3x!onnx.String>
  %v62 = "onnx.Equal"(%v60#0, %c61) : (tensor<3x?x!onnx.String>, tensor<3x3x!onnx.String>) -> tensor<3x3xi1>
  %v63 = "onnx.ReduceMin"(%v62, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3x3xi1>, none) -> tensor<i1>
  %v64 = "onnx.Shape"(%v60#0) <{start = 0 : si64}> : (tensor<3x?x!onnx.String>) -> tensor<2xi64>
  %c65 = onnx.Constant dense<[3, 3]> : tensor<2xi64>
  %v66 = "onnx.Equal"(%v64, %c65) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v67 = "onnx.ReduceMin"(%v66, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v68 = "onnx.And"(%v63, %v67) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c69 = onnx.Constant dense<[3, 0, 0]> : tensor<3xi64>
  %v70 = "onnx.Equal"(%v60#1, %c69) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %v71 = "onnx.ReduceMin"(%v70, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v72 = "onnx.Shape"(%v60#1) <{start = 0 : si64}> : (tensor<3xi64>) -> tensor<1xi64>
  %c73 = onnx.Constant dense<[3]> : tensor<1xi64>
  %v74 = "onnx.Equal"(%v72, %c73) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v75 = "onnx.ReduceMin"(%v74, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v76 = "onnx.And"(%v71, %v75) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c77 = onnx.Constant dense<["  a  b c ", "a"]> : tensor<2x!onnx.String>
  %v78:2 = "onnx.StringSplit"(%c77) <{maxsplit = 1 : si64}> : (tensor<2x!onnx.String>) -> (tensor<2x?x!onnx.String>, tensor<2xi64>)
  %c79 = onnx.Constant dense<[["a", "b c "], ["a", ""]]> : tensor<2x2x!onnx.String>
  %v80 = "onnx.Equal"(%v78#0, %c79) : (tensor<2x?x!onnx.String>, tensor<2x2x!onnx.String>) -> tensor<2x2xi1>
  %v81 = "onnx.ReduceMin"(%v80, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x2xi1>, none) -> tensor<i1>
  %v82 = "onnx.Shape"(%v78#0) <{start = 0 : si64}> : (tensor<2x?x!onnx.String>) -> tensor<2xi64>
  %c83 = onnx.Constant dense<[2, 2]> : tensor<2xi64>
  %v84 = "onnx.Equal"(%v82, %c83) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v85 = "onnx.ReduceMin"(%v84, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v86 = "onnx.And"(%v81, %v85) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c87 = onnx.Constant dense<[2, 1]> : tensor<2xi64>
  %v88 = "onnx.Equal"(%v78#1, %c87) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v89 = "onnx.ReduceMin"(%v88, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v90 = "onnx.Shape"(%v78#1) <{start = 0 : si64}> : (tensor<2xi64>) -> tensor<1xi64>
  %c91 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v92 = "onnx.Equal"(%v90, %c91) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v93 = "onnx.ReduceMin"(%v92, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v94 = "onnx.And"(%v89, %v93) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c95 = onnx.Constant dense<["a,b", ""]> : tensor<2x!onnx.String>
  %v96:2 = "onnx.StringSplit"(%c95) <{delimiter = ",", maxsplit = 0 : si64}> : (tensor<2x!onnx.String>) -> (tensor<2x?x!onnx.String>, tensor<2xi64>)
  %c97 = onnx.Constant dense<[["a,b"], [""]]> : tensor<2x1x!onnx.String>
  %v98 = "onnx.Equal"(%v96#0, %c97) : (tensor<2x?x!onnx.String>, tensor<2x1x!onnx.String>) -> tensor<2x1xi1>
  %v99 = "onnx.ReduceMin"(%v98, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x1xi1>, none) -> tensor<i1>
  %v100 = "onnx.Shape"(%v96#0) <{start = 0 : si64}> : (tensor<2x?x!onnx.String>) -> tensor<2xi64>
  %c101 = onnx.Constant dense<[2, 1]> : tensor<2xi64>
  %v102 = "onnx.Equal"(%v100, %c101) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v103 = "onnx.ReduceMin"(%v102, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v104 = "onnx.And"(%v99, %v103) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c105 = onnx.Constant dense<[1, 1]> : tensor<2xi64>
  %v106 = "onnx.Equal"(%v96#1, %c105) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v107 = "onnx.ReduceMin"(%v106, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v108 = "onnx.Shape"(%v96#1) <{start = 0 : si64}> : (tensor<2xi64>) -> tensor<1xi64>
  %c109 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v110 = "onnx.Equal"(%v108, %c109) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v111 = "onnx.ReduceMin"(%v110, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v112 = "onnx.And"(%v107, %v111) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c113 = onnx.Constant dense<["a--b---c"]> : tensor<1x!onnx.String>
  %v114:2 = "onnx.StringSplit"(%c113) <{delimiter = "--"}> : (tensor<1x!onnx.String>) -> (tensor<1x?x!onnx.String>, tensor<1xi64>)
  %c115 = onnx.Constant dense<[["a", "b", "-c"]]> : tensor<1x3x!onnx.String>
  %v116 = "onnx.Equal"(%v114#0, %c115) : (tensor<1x?x!onnx.String>, tensor<1x3x!onnx.String>) -> tensor<1x3xi1>
  %v117 = "onnx.ReduceMin"(%v116, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1x3xi1>, none) -> tensor<i1>
  %v118 = "onnx.Shape"(%v114#0) <{start = 0 : si64}> : (tensor<1x?x!onnx.String>) -> tensor<2xi64>
  %c119 = onnx.Constant dense<[1, 3]> : tensor<2xi64>
  %v120 = "onnx.Equal"(%v118, %c119) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v121 = "onnx.ReduceMin"(%v120, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v122 = "onnx.And"(%v117, %v121) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c123 = onnx.Constant dense<[3]> : tensor<1xi64>
  %v124 = "onnx.Equal"(%v114#1, %c123) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v125 = "onnx.ReduceMin"(%v124, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v126 = "onnx.Shape"(%v114#1) <{start = 0 : si64}> : (tensor<1xi64>) -> tensor<1xi64>
  %c127 = onnx.Constant dense<[1]> : tensor<1xi64>
  %v128 = "onnx.Equal"(%v126, %c127) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v129 = "onnx.ReduceMin"(%v128, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v130 = "onnx.And"(%v125, %v129) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c131 = onnx.Constant dense<["www.google.com", "www.facebook.com", "www.bbc.co.uk"]> : tensor<3x!onnx.String>
  %v132 = "onnx.RegexFullMatch"(%c131) <{pattern = "www\\.[\\w.-]+\\.\\bcom\\b"}> : (tensor<3x!onnx.String>) -> tensor<3xi1>
  %c133 = onnx.Constant dense<[true, true, false]> : tensor<3xi1>
  %v134 = "onnx.Equal"(%v132, %c133) : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  %v135 = "onnx.ReduceMin"(%v134, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v136 = "onnx.Shape"(%v132) <{start = 0 : si64}> : (tensor<3xi1>) -> tensor<1xi64>
  %c137 = onnx.Constant dense<[3]> : tensor<1xi64>
  %v138 = "onnx.Equal"(%v136, %c137) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v139 = "onnx.ReduceMin"(%v138, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v140 = "onnx.And"(%v135, %v139) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c141 = onnx.Constant dense<[["account@gmail.com", "account@hotmail.com"], ["not email", "account2@yahoo.com"]]> : tensor<2x2x!onnx.String>
  %v142 = "onnx.RegexFullMatch"(%c141) <{pattern = "(\\W|^)[\\w.\\-]{0,25}@(yahoo|gmail)\\.com(\\W|$)"}> : (tensor<2x2x!onnx.String>) -> tensor<2x2xi1>
  %c143 = onnx.Constant dense<[[true, false], [false, true]]> : tensor<2x2xi1>
  %v144 = "onnx.Equal"(%v142, %c143) : (tensor<2x2xi1>, tensor<2x2xi1>) -> tensor<2x2xi1>
  %v145 = "onnx.ReduceMin"(%v144, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x2xi1>, none) -> tensor<i1>
  %v146 = "onnx.Shape"(%v142) <{start = 0 : si64}> : (tensor<2x2xi1>) -> tensor<2xi64>
  %c147 = onnx.Constant dense<[2, 2]> : tensor<2xi64>
  %v148 = "onnx.Equal"(%v146, %c147) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v149 = "onnx.ReduceMin"(%v148, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v150 = "onnx.And"(%v145, %v149) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c151 = onnx.Constant dense<["", "a"]> : tensor<2x!onnx.String>
  %v152 = "onnx.RegexFullMatch"(%c151) : (tensor<2x!onnx.String>) -> tensor<2xi1>
  %c153 = onnx.Constant dense<[true, false]> : tensor<2xi1>
  %v154 = "onnx.Equal"(%v152, %c153) : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  %v155 = "onnx.ReduceMin"(%v154, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v156 = "onnx.Shape"(%v152) <{start = 0 : si64}> : (tensor<2xi1>) -> tensor<1xi64>
  %c157 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v158 = "onnx.Equal"(%v156, %c157) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v159 = "onnx.ReduceMin"(%v158, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v160 = "onnx.And"(%v155, %v159) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c161 = onnx.Constant dense<["Monday", "TUESDAY", "monday"]> : tensor<3x!onnx.String>
  %v162 = "onnx.StringNormalizer"(%c161) <{case_change_action = "LOWER", is_case_sensitive = 1 : si64, stopwords = ["monday"]}> : (tensor<3x!onnx.String>) -> tensor<?x!onnx.String>
  %c163 = onnx.Constant dense<["monday", "tuesday"]> : tensor<2x!onnx.String>
  %v164 = "onnx.Equal"(%v162, %c163) : (tensor<?x!onnx.String>, tensor<2x!onnx.String>) -> tensor<2xi1>
  %v165 = "onnx.ReduceMin"(%v164, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v166 = "onnx.Shape"(%v162) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c167 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v168 = "onnx.Equal"(%v166, %c167) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v169 = "onnx.ReduceMin"(%v168, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v170 = "onnx.And"(%v165, %v169) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c171 = onnx.Constant dense<["monday", "tuesday", "wednesday", "thursday"]> : tensor<4x!onnx.String>
  %v172 = "onnx.StringNormalizer"(%c171) <{case_change_action = "UPPER", is_case_sensitive = 1 : si64, stopwords = ["monday"]}> : (tensor<4x!onnx.String>) -> tensor<?x!onnx.String>
  %c173 = onnx.Constant dense<["TUESDAY", "WEDNESDAY", "THURSDAY"]> : tensor<3x!onnx.String>
  %v174 = "onnx.Equal"(%v172, %c173) : (tensor<?x!onnx.String>, tensor<3x!onnx.String>) -> tensor<3xi1>
  %v175 = "onnx.ReduceMin"(%v174, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v176 = "onnx.Shape"(%v172) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c177 = onnx.Constant dense<[3]> : tensor<1xi64>
  %v178 = "onnx.Equal"(%v176, %c177) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v179 = "onnx.ReduceMin"(%v178, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v180 = "onnx.And"(%v175, %v179) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c181 = onnx.Constant dense<[["Monday", "tuesday", "wednesday", "Monday", "tuesday", "wednesday"]]> : tensor<1x6x!onnx.String>
  %v182 = "onnx.StringNormalizer"(%c181) <{case_change_action = "UPPER", is_case_sensitive = 0 : si64, stopwords = ["monday"]}> : (tensor<1x6x!onnx.String>) -> tensor<1x?x!onnx.String>
  %c183 = onnx.Constant dense<[["TUESDAY", "WEDNESDAY", "TUESDAY", "WEDNESDAY"]]> : tensor<1x4x!onnx.String>
  %v184 = "onnx.Equal"(%v182, %c183) : (tensor<1x?x!onnx.String>, tensor<1x4x!onnx.String>) -> tensor<1x4xi1>
  %v185 = "onnx.ReduceMin"(%v184, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1x4xi1>, none) -> tensor<i1>
  %v186 = "onnx.Shape"(%v182) <{start = 0 : si64}> : (tensor<1x?x!onnx.String>) -> tensor<2xi64>
  %c187 = onnx.Constant dense<[1, 4]> : tensor<2xi64>
  %v188 = "onnx.Equal"(%v186, %c187) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v189 = "onnx.ReduceMin"(%v188, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v190 = "onnx.And"(%v185, %v189) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c191 = onnx.Constant dense<["Monday", "tuesday"]> : tensor<2x!onnx.String>
  %v192 = "onnx.StringNormalizer"(%c191) <{case_change_action = "NONE", is_case_sensitive = 0 : si64}> : (tensor<2x!onnx.String>) -> tensor<2x!onnx.String>
  %c193 = onnx.Constant dense<["Monday", "tuesday"]> : tensor<2x!onnx.String>
  %v194 = "onnx.Equal"(%v192, %c193) : (tensor<2x!onnx.String>, tensor<2x!onnx.String>) -> tensor<2xi1>
  %v195 = "onnx.ReduceMin"(%v194, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v196 = "onnx.Shape"(%v192) <{start = 0 : si64}> : (tensor<2x!onnx.String>) -> tensor<1xi64>
  %c197 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v198 = "onnx.Equal"(%v196, %c197) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v199 = "onnx.ReduceMin"(%v198, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v200 = "onnx.And"(%v195, %v199) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c201 = onnx.Constant dense<["monday", "monday"]> : tensor<2x!onnx.String>
  %v202 = "onnx.StringNormalizer"(%c201) <{case_change_action = "LOWER", is_case_sensitive = 1 : si64, stopwords = ["monday"]}> : (tensor<2x!onnx.String>) -> tensor<?x!onnx.String>
  %c203 = onnx.Constant dense<[""]> : tensor<1x!onnx.String>
  %v204 = "onnx.Equal"(%v202, %c203) : (tensor<?x!onnx.String>, tensor<1x!onnx.String>) -> tensor<1xi1>
  %v205 = "onnx.ReduceMin"(%v204, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v206 = "onnx.Shape"(%v202) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c207 = onnx.Constant dense<[1]> : tensor<1xi64>
  %v208 = "onnx.Equal"(%v206, %c207) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v209 = "onnx.ReduceMin"(%v208, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v210 = "onnx.And"(%v205, %v209) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c211 = onnx.Constant dense<["Straße", "ÀÉ"]> : tensor<2x!onnx.String>
  %v212 = "onnx.StringNormalizer"(%c211) <{case_change_action = "UPPER", is_case_sensitive = 0 : si64, locale = "en_US.UTF-8", stopwords = ["àé"]}> : (tensor<2x!onnx.String>) -> tensor<?x!onnx.String>
  %c213 = onnx.Constant dense<["STRAßE"]> : tensor<1x!onnx.String>
  %v214 = "onnx.Equal"(%v212, %c213) : (tensor<?x!onnx.String>, tensor<1x!onnx.String>) -> tensor<1xi1>
  %v215 = "onnx.ReduceMin"(%v214, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v216 = "onnx.Shape"(%v212) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c217 = onnx.Constant dense<[1]> : tensor<1xi64>
  %v218 = "onnx.Equal"(%v216, %c217) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v219 = "onnx.ReduceMin"(%v218, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v220 = "onnx.And"(%v215, %v219) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c221 = onnx.Constant dense<[1, 1, 3, 3, 3, 7, 8, 6, 7, 5, 6, 8]> : tensor<12xi32>
  %v222 = "onnx.TfIdfVectorizer"(%c221) <{max_gram_length = 2 : si64, max_skip_count = 0 : si64, min_gram_length = 2 : si64, mode = "TF", ngram_counts = [0, 4], ngram_indexes = [0, 1, 2, 3, 4, 5, 6], pool_int64s = [2, 3, 5, 4, 5, 6, 7, 8, 6, 7]}> : (tensor<12xi32>) -> tensor<7xf32>
  %c223 = onnx.Constant dense<[0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0]> : tensor<7xf32>
  %v224 = "onnx.Equal"(%v222, %c223) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xi1>
  %v225 = "onnx.ReduceMin"(%v224, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<7xi1>, none) -> tensor<i1>
  %v226 = "onnx.Shape"(%v222) <{start = 0 : si64}> : (tensor<7xf32>) -> tensor<1xi64>
  %c227 = onnx.Constant dense<[7]> : tensor<1xi64>
  %v228 = "onnx.Equal"(%v226, %c227) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v229 = "onnx.ReduceMin"(%v228, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v230 = "onnx.And"(%v225, %v229) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c231 = onnx.Constant dense<[1, 1, 3, 3, 3, 7, 8, 6, 7, 5, 6, 8]> : tensor<12xi64>
  %v232 = "onnx.TfIdfVectorizer"(%c231) <{max_gram_length = 2 : si64, max_skip_count = 5 : si64, min_gram_length = 2 : si64, mode = "TF", ngram_counts = [0, 4], ngram_indexes = [0, 1, 2, 3, 4, 5, 6], pool_int64s = [2, 3, 5, 4, 5, 6, 7, 8, 6, 7]}> : (tensor<12xi64>) -> tensor<7xf32>
  %c233 = onnx.Constant dense<[0.0, 0.0, 0.0, 0.0, 1.0, 3.0, 1.0]> : tensor<7xf32>
  %v234 = "onnx.Equal"(%v232, %c233) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xi1>
  %v235 = "onnx.ReduceMin"(%v234, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<7xi1>, none) -> tensor<i1>
  %v236 = "onnx.Shape"(%v232) <{start = 0 : si64}> : (tensor<7xf32>) -> tensor<1xi64>
  %c237 = onnx.Constant dense<[7]> : tensor<1xi64>
  %v238 = "onnx.Equal"(%v236, %c237) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v239 = "onnx.ReduceMin"(%v238, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v240 = "onnx.And"(%v235, %v239) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c241 = onnx.Constant dense<[1, 1, 3, 3, 3, 7, 8, 6, 7, 5, 6, 8]> : tensor<12xi64>
  %v242 = "onnx.TfIdfVectorizer"(%c241) <{max_gram_length = 2 : si64, max_skip_count = 5 : si64, min_gram_length = 1 : si64, mode = "TF", ngram_counts = [0, 4], ngram_indexes = [0, 1, 2, 3, 4, 5, 6], pool_int64s = [2, 3, 5, 4, 5, 6, 7, 8, 6, 7]}> : (tensor<12xi64>) -> tensor<7xf32>
  %c243 = onnx.Constant dense<[0.0, 3.0, 1.0, 0.0, 1.0, 3.0, 1.0]> : tensor<7xf32>
  %v244 = "onnx.Equal"(%v242, %c243) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xi1>
  %v245 = "onnx.ReduceMin"(%v244, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<7xi1>, none) -> tensor<i1>
  %v246 = "onnx.Shape"(%v242) <{start = 0 : si64}> : (tensor<7xf32>) -> tensor<1xi64>
  %c247 = onnx.Constant dense<[7]> : tensor<1xi64>
  %v248 = "onnx.Equal"(%v246, %c247) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v249 = "onnx.ReduceMin"(%v248, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v250 = "onnx.And"(%v245, %v249) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c251 = onnx.Constant dense<["1", "1", "3", "3", "3", "7", "8", "6", "7", "5", "6", "8"]> : tensor<12x!onnx.String>
  %v252 = "onnx.TfIdfVectorizer"(%c251) <{max_gram_length = 2 : si64, max_skip_count = 5 : si64, min_gram_length = 1 : si64, mode = "TF", ngram_counts = [0, 4], ngram_indexes = [0, 1, 2, 3, 4, 5, 6], pool_strings = ["2", "3", "5", "4", "5", "6", "7", "8", "6", "7"]}> : (tensor<12x!onnx.String>) -> tensor<7xf32>
  %c253 = onnx.Constant dense<[0.0, 3.0, 1.0, 0.0, 1.0, 3.0, 1.0]> : tensor<7xf32>
  %v254 = "onnx.Equal"(%v252, %c253) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xi1>
  %v255 = "onnx.ReduceMin"(%v254, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<7xi1>, none) -> tensor<i1>
  %v256 = "onnx.Shape"(%v252) <{start = 0 : si64}> : (tensor<7xf32>) -> tensor<1xi64>
  %c257 = onnx.Constant dense<[7]> : tensor<1xi64>
  %v258 = "onnx.Equal"(%v256, %c257) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v259 = "onnx.ReduceMin"(%v258, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v260 = "onnx.And"(%v255, %v259) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c261 = onnx.Constant dense<[[1, 1, 3, 3, 3, 7], [8, 6, 7, 5, 6, 8]]> : tensor<2x6xi32>
  %v262 = "onnx.TfIdfVectorizer"(%c261) <{max_gram_length = 2 : si64, max_skip_count = 5 : si64, min_gram_length = 1 : si64, mode = "TF", ngram_counts = [0, 4], ngram_indexes = [0, 1, 2, 3, 4, 5, 6], pool_int64s = [2, 3, 5, 4, 5, 6, 7, 8, 6, 7]}> : (tensor<2x6xi32>) -> tensor<2x7xf32>
  %c263 = onnx.Constant dense<[[0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf32>
  %v264 = "onnx.Equal"(%v262, %c263) : (tensor<2x7xf32>, tensor<2x7xf32>) -> tensor<2x7xi1>
  %v265 = "onnx.ReduceMin"(%v264, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x7xi1>, none) -> tensor<i1>
  %v266 = "onnx.Shape"(%v262) <{start = 0 : si64}> : (tensor<2x7xf32>) -> tensor<2xi64>
  %c267 = onnx.Constant dense<[2, 7]> : tensor<2xi64>
  %v268 = "onnx.Equal"(%v266, %c267) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v269 = "onnx.ReduceMin"(%v268, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v270 = "onnx.And"(%v265, %v269) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c271 = onnx.Constant dense<[1, 1, 3, 3, 3, 7, 8, 6, 7, 5, 6, 8]> : tensor<12xi32>
  %v272 = "onnx.TfIdfVectorizer"(%c271) <{max_gram_length = 2 : si64, max_skip_count = 5 : si64, min_gram_length = 1 : si64, mode = "IDF", ngram_counts = [0, 4], ngram_indexes = [0, 1, 2, 3, 4, 5, 6], pool_int64s = [2, 3, 5, 4, 5, 6, 7, 8, 6, 7], weights = [1.0 : f32, 2.0 : f32, 3.0 : f32, 4.0 : f32, 5.0 : f32, 0.5 : f32, 0.25 : f32]}> : (tensor<12xi32>) -> tensor<7xf32>
  %c273 = onnx.Constant dense<[0.0, 2.0, 3.0, 0.0, 5.0, 0.5, 0.25]> : tensor<7xf32>
  %v274 = "onnx.Equal"(%v272, %c273) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xi1>
  %v275 = "onnx.ReduceMin"(%v274, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<7xi1>, none) -> tensor<i1>
  %v276 = "onnx.Shape"(%v272) <{start = 0 : si64}> : (tensor<7xf32>) -> tensor<1xi64>
  %c277 = onnx.Constant dense<[7]> : tensor<1xi64>
  %v278 = "onnx.Equal"(%v276, %c277) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v279 = "onnx.ReduceMin"(%v278, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v280 = "onnx.And"(%v275, %v279) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c281 = onnx.Constant dense<["1", "1", "3", "3", "3", "7", "8", "6", "7", "5", "6", "8"]> : tensor<12x!onnx.String>
  %v282 = "onnx.TfIdfVectorizer"(%c281) <{max_gram_length = 2 : si64, max_skip_count = 5 : si64, min_gram_length = 1 : si64, mode = "TFIDF", ngram_counts = [0, 4], ngram_indexes = [0, 1, 2, 3, 4, 5, 6], pool_strings = ["2", "3", "5", "4", "5", "6", "7", "8", "6", "7"], weights = [1.0 : f32, 2.0 : f32, 3.0 : f32, 4.0 : f32, 5.0 : f32, 0.5 : f32, 0.25 : f32]}> : (tensor<12x!onnx.String>) -> tensor<7xf32>
  %c283 = onnx.Constant dense<[0.0, 6.0, 3.0, 0.0, 5.0, 1.5, 0.25]> : tensor<7xf32>
  %v284 = "onnx.Equal"(%v282, %c283) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xi1>
  %v285 = "onnx.ReduceMin"(%v284, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<7xi1>, none) -> tensor<i1>
  %v286 = "onnx.Shape"(%v282) <{start = 0 : si64}> : (tensor<7xf32>) -> tensor<1xi64>
  %c287 = onnx.Constant dense<[7]> : tensor<1xi64>
  %v288 = "onnx.Equal"(%v286, %c287) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v289 = "onnx.ReduceMin"(%v288, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v290 = "onnx.And"(%v285, %v289) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c291 = onnx.Constant dense<[5, 6, 5]> : tensor<3xi64>
  %v292 = "onnx.TfIdfVectorizer"(%c291) <{max_gram_length = 1 : si64, max_skip_count = 0 : si64, min_gram_length = 1 : si64, mode = "TF", ngram_counts = [0], ngram_indexes = [0, 2, 2], pool_int64s = [5, 5, 6]}> : (tensor<3xi64>) -> tensor<3xf32>
  %c293 = onnx.Constant dense<[2.0, 0.0, 3.0]> : tensor<3xf32>
  %v294 = "onnx.Equal"(%v292, %c293) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  %v295 = "onnx.ReduceMin"(%v294, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v296 = "onnx.Shape"(%v292) <{start = 0 : si64}> : (tensor<3xf32>) -> tensor<1xi64>
  %c297 = onnx.Constant dense<[3]> : tensor<1xi64>
  %v298 = "onnx.Equal"(%v296, %c297) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v299 = "onnx.ReduceMin"(%v298, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v300 = "onnx.And"(%v295, %v299) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  onnx.Return %v11, %v22, %v32, %v40, %v50, %v58, %v68, %v76, %v86, %v94, %v104, %v112, %v122, %v130, %v140, %v150, %v160, %v170, %v180, %v190, %v200, %v210, %v220, %v230, %v240, %v250, %v260, %v270, %v280, %v290, %v300 : tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>
}

func.func @dynamic_sizes(%e: tensor<?xi64> {onnx.name = "e"}) -> (tensor<i1> {onnx.name = "concat"}, tensor<i1> {onnx.name = "broadcast"}, tensor<i1> {onnx.name = "delimiter-parts"}, tensor<i1> {onnx.name = "delimiter-numbers"}, tensor<i1> {onnx.name = "maxsplit-parts"}, tensor<i1> {onnx.name = "maxsplit-numbers"}, tensor<i1> {onnx.name = "spaces-parts"}, tensor<i1> {onnx.name = "spaces-numbers"}, tensor<i1> {onnx.name = "rest-parts"}, tensor<i1> {onnx.name = "rest-numbers"}, tensor<i1> {onnx.name = "none-parts"}, tensor<i1> {onnx.name = "none-numbers"}, tensor<i1> {onnx.name = "long-parts"}, tensor<i1> {onnx.name = "long-numbers"}, tensor<i1> {onnx.name = "match"}, tensor<i1> {onnx.name = "mail"}, tensor<i1> {onnx.name = "no-pattern"}, tensor<i1> {onnx.name = "lower"}, tensor<i1> {onnx.name = "upper"}, tensor<i1> {onnx.name = "insensitive"}, tensor<i1> {onnx.name = "unchanged"}, tensor<i1> {onnx.name = "nothing"}, tensor<i1> {onnx.name = "unicode"}, tensor<i1> {onnx.name = "bigrams"}, tensor<i1> {onnx.name = "skip"}, tensor<i1> {onnx.name = "unigrams"}, tensor<i1> {onnx.name = "strings"}, tensor<i1> {onnx.name = "batch"}, tensor<i1> {onnx.name = "idf"}, tensor<i1> {onnx.name = "tfidf"}, tensor<i1> {onnx.name = "shared"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %c1 = onnx.Constant dense<["abc", "", "x"]> : tensor<3x!onnx.String>
  %v2 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v3 = "onnx.Concat"(%c1, %v2) <{axis = 0 : si64}> : (tensor<3x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %c4 = onnx.Constant dense<["é!"]> : tensor<1x!onnx.String>
  %v5 = "onnx.StringConcat"(%v3, %c4) : (tensor<?x!onnx.String>, tensor<1x!onnx.String>) -> tensor<?x!onnx.String>
  %c6 = onnx.Constant dense<["abcé!", "é!", "xé!"]> : tensor<3x!onnx.String>
  %v7 = "onnx.Equal"(%v5, %c6) : (tensor<?x!onnx.String>, tensor<3x!onnx.String>) -> tensor<3xi1>
  %v8 = "onnx.ReduceMin"(%v7, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v9 = "onnx.Shape"(%v5) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c10 = onnx.Constant dense<[3]> : tensor<1xi64>
  %v11 = "onnx.Equal"(%v9, %c10) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v12 = "onnx.ReduceMin"(%v11, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v13 = "onnx.And"(%v8, %v12) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c14 = onnx.Constant dense<[["a"], ["b"]]> : tensor<2x1x!onnx.String>
  %c15 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v16 = "onnx.Reshape"(%c14, %c15) <{allowzero = 0 : si64}> : (tensor<2x1x!onnx.String>, tensor<1xi64>) -> tensor<2x!onnx.String>
  %v17 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v18 = "onnx.Concat"(%v16, %v17) <{axis = 0 : si64}> : (tensor<2x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %c19 = onnx.Constant dense<[2, 1]> : tensor<2xi64>
  %v20 = "onnx.Concat"(%c19, %e) <{axis = 0 : si64}> : (tensor<2xi64>, tensor<?xi64>) -> tensor<?xi64>
  %v21 = "onnx.Reshape"(%v18, %v20) <{allowzero = 0 : si64}> : (tensor<?x!onnx.String>, tensor<?xi64>) -> tensor<?x?x!onnx.String>
  %c22 = onnx.Constant dense<["c", "d"]> : tensor<2x!onnx.String>
  %v23 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v24 = "onnx.Concat"(%c22, %v23) <{axis = 0 : si64}> : (tensor<2x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %v25 = "onnx.StringConcat"(%v21, %v24) : (tensor<?x?x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x?x!onnx.String>
  %c26 = onnx.Constant dense<[["ac", "ad"], ["bc", "bd"]]> : tensor<2x2x!onnx.String>
  %v27 = "onnx.Equal"(%v25, %c26) : (tensor<?x?x!onnx.String>, tensor<2x2x!onnx.String>) -> tensor<2x2xi1>
  %v28 = "onnx.ReduceMin"(%v27, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x2xi1>, none) -> tensor<i1>
  %v29 = "onnx.Shape"(%v25) <{start = 0 : si64}> : (tensor<?x?x!onnx.String>) -> tensor<2xi64>
  %c30 = onnx.Constant dense<[2, 2]> : tensor<2xi64>
  %v31 = "onnx.Equal"(%v29, %c30) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v32 = "onnx.ReduceMin"(%v31, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v33 = "onnx.And"(%v28, %v32) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c34 = onnx.Constant dense<["abc.com", "def.net", "o..x."]> : tensor<3x!onnx.String>
  %v35 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v36 = "onnx.Concat"(%c34, %v35) <{axis = 0 : si64}> : (tensor<3x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %v37:2 = "onnx.StringSplit"(%v36) <{delimiter = "."}> : (tensor<?x!onnx.String>) -> (tensor<?x?x!onnx.String>, tensor<?xi64>)
  %c38 = onnx.Constant dense<[["abc", "com", "", ""], ["def", "net", "", ""], ["o", "", "x", ""]]> : tensor<3x4x!onnx.String>
  %v39 = "onnx.Equal"(%v37#0, %c38) : (tensor<?x?x!onnx.String>, tensor<3x4x!onnx.String>) -> tensor<3x4xi1>
  %v40 = "onnx.ReduceMin"(%v39, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3x4xi1>, none) -> tensor<i1>
  %v41 = "onnx.Shape"(%v37#0) <{start = 0 : si64}> : (tensor<?x?x!onnx.String>) -> tensor<2xi64>
  %c42 = onnx.Constant dense<[3, 4]> : tensor<2xi64>
  %v43 = "onnx.Equal"(%v41, %c42) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v44 = "onnx.ReduceMin"(%v43, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v45 = "onnx.And"(%v40, %v44) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c46 = onnx.Constant dense<[2, 2, 4]> : tensor<3xi64>
  %v47 = "onnx.Equal"(%v37#1, %c46) : (tensor<?xi64>, tensor<3xi64>) -> tensor<3xi1>
  %v48 = "onnx.ReduceMin"(%v47, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v49 = "onnx.Shape"(%v37#1) <{start = 0 : si64}> : (tensor<?xi64>) -> tensor<1xi64>
  %c50 = onnx.Constant dense<[3]> : tensor<1xi64>
  %v51 = "onnx.Equal"(%v49, %c50) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v52 = "onnx.ReduceMin"(%v51, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v53 = "onnx.And"(%v48, %v52) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c54 = onnx.Constant dense<[["hello world", "def.net"], ["o n n x", "the quick brown fox"]]> : tensor<2x2x!onnx.String>
  %c55 = onnx.Constant dense<[4]> : tensor<1xi64>
  %v56 = "onnx.Reshape"(%c54, %c55) <{allowzero = 0 : si64}> : (tensor<2x2x!onnx.String>, tensor<1xi64>) -> tensor<4x!onnx.String>
  %v57 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v58 = "onnx.Concat"(%v56, %v57) <{axis = 0 : si64}> : (tensor<4x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %c59 = onnx.Constant dense<[2, 2]> : tensor<2xi64>
  %v60 = "onnx.Concat"(%c59, %e) <{axis = 0 : si64}> : (tensor<2xi64>, tensor<?xi64>) -> tensor<?xi64>
  %v61 = "onnx.Reshape"(%v58, %v60) <{allowzero = 0 : si64}> : (tensor<?x!onnx.String>, tensor<?xi64>) -> tensor<?x?x!onnx.String>
  %v62:2 = "onnx.StringSplit"(%v61) <{maxsplit = 2 : si64}> : (tensor<?x?x!onnx.String>) -> (tensor<?x?x?x!onnx.String>, tensor<?x?xi64>)
  %c63 = onnx.Constant dense<[[["hello", "world", ""], ["def.net", "", ""]], [["o", "n", "n x"], ["the", "quick", "brown fox"]]]> : tensor<2x2x3x!onnx.String>
  %v64 = "onnx.Equal"(%v62#0, %c63) : (tensor<?x?x?x!onnx.String>, tensor<2x2x3x!onnx.String>) -> tensor<2x2x3xi1>
  %v65 = "onnx.ReduceMin"(%v64, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x2x3xi1>, none) -> tensor<i1>
  %v66 = "onnx.Shape"(%v62#0) <{start = 0 : si64}> : (tensor<?x?x?x!onnx.String>) -> tensor<3xi64>
  %c67 = onnx.Constant dense<[2, 2, 3]> : tensor<3xi64>
  %v68 = "onnx.Equal"(%v66, %c67) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %v69 = "onnx.ReduceMin"(%v68, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v70 = "onnx.And"(%v65, %v69) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c71 = onnx.Constant dense<[[2, 1], [3, 3]]> : tensor<2x2xi64>
  %v72 = "onnx.Equal"(%v62#1, %c71) : (tensor<?x?xi64>, tensor<2x2xi64>) -> tensor<2x2xi1>
  %v73 = "onnx.ReduceMin"(%v72, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x2xi1>, none) -> tensor<i1>
  %v74 = "onnx.Shape"(%v62#1) <{start = 0 : si64}> : (tensor<?x?xi64>) -> tensor<2xi64>
  %c75 = onnx.Constant dense<[2, 2]> : tensor<2xi64>
  %v76 = "onnx.Equal"(%v74, %c75) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v77 = "onnx.ReduceMin"(%v76, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v78 = "onnx.And"(%v73, %v77) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c79 = onnx.Constant dense<["  a \09 b　c ", "", "   "]> : tensor<3x!onnx.String>
  %v80 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v81 = "onnx.Concat"(%c79, %v80) <{axis = 0 : si64}> : (tensor<3x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %v82:2 = "onnx.StringSplit"(%v81) <{delimiter = ""}> : (tensor<?x!onnx.String>) -> (tensor<?x?x!onnx.String>, tensor<?xi64>)
  %c83 = onnx.Constant dense<[["a", "b", "c"], ["", "", ""], ["", "", ""]]> : tensor<3x3x!onnx.String>
  %v84 = "onnx.Equal"(%v82#0, %c83) : (tensor<?x?x!onnx.String>, tensor<3x3x!onnx.String>) -> tensor<3x3xi1>
  %v85 = "onnx.ReduceMin"(%v84, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3x3xi1>, none) -> tensor<i1>
  %v86 = "onnx.Shape"(%v82#0) <{start = 0 : si64}> : (tensor<?x?x!onnx.String>) -> tensor<2xi64>
  %c87 = onnx.Constant dense<[3, 3]> : tensor<2xi64>
  %v88 = "onnx.Equal"(%v86, %c87) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v89 = "onnx.ReduceMin"(%v88, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v90 = "onnx.And"(%v85, %v89) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c91 = onnx.Constant dense<[3, 0, 0]> : tensor<3xi64>
  %v92 = "onnx.Equal"(%v82#1, %c91) : (tensor<?xi64>, tensor<3xi64>) -> tensor<3xi1>
  %v93 = "onnx.ReduceMin"(%v92, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v94 = "onnx.Shape"(%v82#1) <{start = 0 : si64}> : (tensor<?xi64>) -> tensor<1xi64>
  %c95 = onnx.Constant dense<[3]> : tensor<1xi64>
  %v96 = "onnx.Equal"(%v94, %c95) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v97 = "onnx.ReduceMin"(%v96, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v98 = "onnx.And"(%v93, %v97) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c99 = onnx.Constant dense<["  a  b c ", "a"]> : tensor<2x!onnx.String>
  %v100 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v101 = "onnx.Concat"(%c99, %v100) <{axis = 0 : si64}> : (tensor<2x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %v102:2 = "onnx.StringSplit"(%v101) <{maxsplit = 1 : si64}> : (tensor<?x!onnx.String>) -> (tensor<?x?x!onnx.String>, tensor<?xi64>)
  %c103 = onnx.Constant dense<[["a", "b c "], ["a", ""]]> : tensor<2x2x!onnx.String>
  %v104 = "onnx.Equal"(%v102#0, %c103) : (tensor<?x?x!onnx.String>, tensor<2x2x!onnx.String>) -> tensor<2x2xi1>
  %v105 = "onnx.ReduceMin"(%v104, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x2xi1>, none) -> tensor<i1>
  %v106 = "onnx.Shape"(%v102#0) <{start = 0 : si64}> : (tensor<?x?x!onnx.String>) -> tensor<2xi64>
  %c107 = onnx.Constant dense<[2, 2]> : tensor<2xi64>
  %v108 = "onnx.Equal"(%v106, %c107) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v109 = "onnx.ReduceMin"(%v108, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v110 = "onnx.And"(%v105, %v109) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c111 = onnx.Constant dense<[2, 1]> : tensor<2xi64>
  %v112 = "onnx.Equal"(%v102#1, %c111) : (tensor<?xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v113 = "onnx.ReduceMin"(%v112, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v114 = "onnx.Shape"(%v102#1) <{start = 0 : si64}> : (tensor<?xi64>) -> tensor<1xi64>
  %c115 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v116 = "onnx.Equal"(%v114, %c115) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v117 = "onnx.ReduceMin"(%v116, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v118 = "onnx.And"(%v113, %v117) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c119 = onnx.Constant dense<["a,b", ""]> : tensor<2x!onnx.String>
  %v120 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v121 = "onnx.Concat"(%c119, %v120) <{axis = 0 : si64}> : (tensor<2x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %v122:2 = "onnx.StringSplit"(%v121) <{delimiter = ",", maxsplit = 0 : si64}> : (tensor<?x!onnx.String>) -> (tensor<?x?x!onnx.String>, tensor<?xi64>)
  %c123 = onnx.Constant dense<[["a,b"], [""]]> : tensor<2x1x!onnx.String>
  %v124 = "onnx.Equal"(%v122#0, %c123) : (tensor<?x?x!onnx.String>, tensor<2x1x!onnx.String>) -> tensor<2x1xi1>
  %v125 = "onnx.ReduceMin"(%v124, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x1xi1>, none) -> tensor<i1>
  %v126 = "onnx.Shape"(%v122#0) <{start = 0 : si64}> : (tensor<?x?x!onnx.String>) -> tensor<2xi64>
  %c127 = onnx.Constant dense<[2, 1]> : tensor<2xi64>
  %v128 = "onnx.Equal"(%v126, %c127) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v129 = "onnx.ReduceMin"(%v128, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v130 = "onnx.And"(%v125, %v129) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c131 = onnx.Constant dense<[1, 1]> : tensor<2xi64>
  %v132 = "onnx.Equal"(%v122#1, %c131) : (tensor<?xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v133 = "onnx.ReduceMin"(%v132, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v134 = "onnx.Shape"(%v122#1) <{start = 0 : si64}> : (tensor<?xi64>) -> tensor<1xi64>
  %c135 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v136 = "onnx.Equal"(%v134, %c135) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v137 = "onnx.ReduceMin"(%v136, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v138 = "onnx.And"(%v133, %v137) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c139 = onnx.Constant dense<["a--b---c"]> : tensor<1x!onnx.String>
  %v140 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v141 = "onnx.Concat"(%c139, %v140) <{axis = 0 : si64}> : (tensor<1x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %v142:2 = "onnx.StringSplit"(%v141) <{delimiter = "--"}> : (tensor<?x!onnx.String>) -> (tensor<?x?x!onnx.String>, tensor<?xi64>)
  %c143 = onnx.Constant dense<[["a", "b", "-c"]]> : tensor<1x3x!onnx.String>
  %v144 = "onnx.Equal"(%v142#0, %c143) : (tensor<?x?x!onnx.String>, tensor<1x3x!onnx.String>) -> tensor<1x3xi1>
  %v145 = "onnx.ReduceMin"(%v144, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1x3xi1>, none) -> tensor<i1>
  %v146 = "onnx.Shape"(%v142#0) <{start = 0 : si64}> : (tensor<?x?x!onnx.String>) -> tensor<2xi64>
  %c147 = onnx.Constant dense<[1, 3]> : tensor<2xi64>
  %v148 = "onnx.Equal"(%v146, %c147) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v149 = "onnx.ReduceMin"(%v148, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v150 = "onnx.And"(%v145, %v149) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c151 = onnx.Constant dense<[3]> : tensor<1xi64>
  %v152 = "onnx.Equal"(%v142#1, %c151) : (tensor<?xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v153 = "onnx.ReduceMin"(%v152, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v154 = "onnx.Shape"(%v142#1) <{start = 0 : si64}> : (tensor<?xi64>) -> tensor<1xi64>
  %c155 = onnx.Constant dense<[1]> : tensor<1xi64>
  %v156 = "onnx.Equal"(%v154, %c155) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v157 = "onnx.ReduceMin"(%v156, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v158 = "onnx.And"(%v153, %v157) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c159 = onnx.Constant dense<["www.google.com", "www.facebook.com", "www.bbc.co.uk"]> : tensor<3x!onnx.String>
  %v160 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v161 = "onnx.Concat"(%c159, %v160) <{axis = 0 : si64}> : (tensor<3x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %v162 = "onnx.RegexFullMatch"(%v161) <{pattern = "www\\.[\\w.-]+\\.\\bcom\\b"}> : (tensor<?x!onnx.String>) -> tensor<?xi1>
  %c163 = onnx.Constant dense<[true, true, false]> : tensor<3xi1>
  %v164 = "onnx.Equal"(%v162, %c163) : (tensor<?xi1>, tensor<3xi1>) -> tensor<3xi1>
  %v165 = "onnx.ReduceMin"(%v164, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v166 = "onnx.Shape"(%v162) <{start = 0 : si64}> : (tensor<?xi1>) -> tensor<1xi64>
  %c167 = onnx.Constant dense<[3]> : tensor<1xi64>
  %v168 = "onnx.Equal"(%v166, %c167) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v169 = "onnx.ReduceMin"(%v168, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v170 = "onnx.And"(%v165, %v169) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c171 = onnx.Constant dense<[["account@gmail.com", "account@hotmail.com"], ["not email", "account2@yahoo.com"]]> : tensor<2x2x!onnx.String>
  %c172 = onnx.Constant dense<[4]> : tensor<1xi64>
  %v173 = "onnx.Reshape"(%c171, %c172) <{allowzero = 0 : si64}> : (tensor<2x2x!onnx.String>, tensor<1xi64>) -> tensor<4x!onnx.String>
  %v174 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v175 = "onnx.Concat"(%v173, %v174) <{axis = 0 : si64}> : (tensor<4x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %c176 = onnx.Constant dense<[2, 2]> : tensor<2xi64>
  %v177 = "onnx.Concat"(%c176, %e) <{axis = 0 : si64}> : (tensor<2xi64>, tensor<?xi64>) -> tensor<?xi64>
  %v178 = "onnx.Reshape"(%v175, %v177) <{allowzero = 0 : si64}> : (tensor<?x!onnx.String>, tensor<?xi64>) -> tensor<?x?x!onnx.String>
  %v179 = "onnx.RegexFullMatch"(%v178) <{pattern = "(\\W|^)[\\w.\\-]{0,25}@(yahoo|gmail)\\.com(\\W|$)"}> : (tensor<?x?x!onnx.String>) -> tensor<?x?xi1>
  %c180 = onnx.Constant dense<[[true, false], [false, true]]> : tensor<2x2xi1>
  %v181 = "onnx.Equal"(%v179, %c180) : (tensor<?x?xi1>, tensor<2x2xi1>) -> tensor<2x2xi1>
  %v182 = "onnx.ReduceMin"(%v181, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x2xi1>, none) -> tensor<i1>
  %v183 = "onnx.Shape"(%v179) <{start = 0 : si64}> : (tensor<?x?xi1>) -> tensor<2xi64>
  %c184 = onnx.Constant dense<[2, 2]> : tensor<2xi64>
  %v185 = "onnx.Equal"(%v183, %c184) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v186 = "onnx.ReduceMin"(%v185, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v187 = "onnx.And"(%v182, %v186) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c188 = onnx.Constant dense<["", "a"]> : tensor<2x!onnx.String>
  %v189 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v190 = "onnx.Concat"(%c188, %v189) <{axis = 0 : si64}> : (tensor<2x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %v191 = "onnx.RegexFullMatch"(%v190) : (tensor<?x!onnx.String>) -> tensor<?xi1>
  %c192 = onnx.Constant dense<[true, false]> : tensor<2xi1>
  %v193 = "onnx.Equal"(%v191, %c192) : (tensor<?xi1>, tensor<2xi1>) -> tensor<2xi1>
  %v194 = "onnx.ReduceMin"(%v193, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v195 = "onnx.Shape"(%v191) <{start = 0 : si64}> : (tensor<?xi1>) -> tensor<1xi64>
  %c196 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v197 = "onnx.Equal"(%v195, %c196) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v198 = "onnx.ReduceMin"(%v197, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v199 = "onnx.And"(%v194, %v198) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c200 = onnx.Constant dense<["Monday", "TUESDAY", "monday"]> : tensor<3x!onnx.String>
  %v201 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v202 = "onnx.Concat"(%c200, %v201) <{axis = 0 : si64}> : (tensor<3x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %v203 = "onnx.StringNormalizer"(%v202) <{case_change_action = "LOWER", is_case_sensitive = 1 : si64, stopwords = ["monday"]}> : (tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %c204 = onnx.Constant dense<["monday", "tuesday"]> : tensor<2x!onnx.String>
  %v205 = "onnx.Equal"(%v203, %c204) : (tensor<?x!onnx.String>, tensor<2x!onnx.String>) -> tensor<2xi1>
  %v206 = "onnx.ReduceMin"(%v205, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v207 = "onnx.Shape"(%v203) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c208 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v209 = "onnx.Equal"(%v207, %c208) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v210 = "onnx.ReduceMin"(%v209, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v211 = "onnx.And"(%v206, %v210) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c212 = onnx.Constant dense<["monday", "tuesday", "wednesday", "thursday"]> : tensor<4x!onnx.String>
  %v213 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v214 = "onnx.Concat"(%c212, %v213) <{axis = 0 : si64}> : (tensor<4x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %v215 = "onnx.StringNormalizer"(%v214) <{case_change_action = "UPPER", is_case_sensitive = 1 : si64, stopwords = ["monday"]}> : (tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %c216 = onnx.Constant dense<["TUESDAY", "WEDNESDAY", "THURSDAY"]> : tensor<3x!onnx.String>
  %v217 = "onnx.Equal"(%v215, %c216) : (tensor<?x!onnx.String>, tensor<3x!onnx.String>) -> tensor<3xi1>
  %v218 = "onnx.ReduceMin"(%v217, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v219 = "onnx.Shape"(%v215) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c220 = onnx.Constant dense<[3]> : tensor<1xi64>
  %v221 = "onnx.Equal"(%v219, %c220) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v222 = "onnx.ReduceMin"(%v221, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v223 = "onnx.And"(%v218, %v222) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c224 = onnx.Constant dense<[["Monday", "tuesday", "wednesday", "Monday", "tuesday", "wednesday"]]> : tensor<1x6x!onnx.String>
  %c225 = onnx.Constant dense<[6]> : tensor<1xi64>
  %v226 = "onnx.Reshape"(%c224, %c225) <{allowzero = 0 : si64}> : (tensor<1x6x!onnx.String>, tensor<1xi64>) -> tensor<6x!onnx.String>
  %v227 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v228 = "onnx.Concat"(%v226, %v227) <{axis = 0 : si64}> : (tensor<6x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %c229 = onnx.Constant dense<[1, 6]> : tensor<2xi64>
  %v230 = "onnx.Concat"(%c229, %e) <{axis = 0 : si64}> : (tensor<2xi64>, tensor<?xi64>) -> tensor<?xi64>
  %v231 = "onnx.Reshape"(%v228, %v230) <{allowzero = 0 : si64}> : (tensor<?x!onnx.String>, tensor<?xi64>) -> tensor<?x?x!onnx.String>
  %v232 = "onnx.StringNormalizer"(%v231) <{case_change_action = "UPPER", is_case_sensitive = 0 : si64, stopwords = ["monday"]}> : (tensor<?x?x!onnx.String>) -> tensor<1x?x!onnx.String>
  %c233 = onnx.Constant dense<[["TUESDAY", "WEDNESDAY", "TUESDAY", "WEDNESDAY"]]> : tensor<1x4x!onnx.String>
  %v234 = "onnx.Equal"(%v232, %c233) : (tensor<1x?x!onnx.String>, tensor<1x4x!onnx.String>) -> tensor<1x4xi1>
  %v235 = "onnx.ReduceMin"(%v234, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1x4xi1>, none) -> tensor<i1>
  %v236 = "onnx.Shape"(%v232) <{start = 0 : si64}> : (tensor<1x?x!onnx.String>) -> tensor<2xi64>
  %c237 = onnx.Constant dense<[1, 4]> : tensor<2xi64>
  %v238 = "onnx.Equal"(%v236, %c237) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v239 = "onnx.ReduceMin"(%v238, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v240 = "onnx.And"(%v235, %v239) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c241 = onnx.Constant dense<["Monday", "tuesday"]> : tensor<2x!onnx.String>
  %v242 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v243 = "onnx.Concat"(%c241, %v242) <{axis = 0 : si64}> : (tensor<2x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %v244 = "onnx.StringNormalizer"(%v243) <{case_change_action = "NONE", is_case_sensitive = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %c245 = onnx.Constant dense<["Monday", "tuesday"]> : tensor<2x!onnx.String>
  %v246 = "onnx.Equal"(%v244, %c245) : (tensor<?x!onnx.String>, tensor<2x!onnx.String>) -> tensor<2xi1>
  %v247 = "onnx.ReduceMin"(%v246, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v248 = "onnx.Shape"(%v244) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c249 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v250 = "onnx.Equal"(%v248, %c249) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v251 = "onnx.ReduceMin"(%v250, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v252 = "onnx.And"(%v247, %v251) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c253 = onnx.Constant dense<["monday", "monday"]> : tensor<2x!onnx.String>
  %v254 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v255 = "onnx.Concat"(%c253, %v254) <{axis = 0 : si64}> : (tensor<2x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %v256 = "onnx.StringNormalizer"(%v255) <{case_change_action = "LOWER", is_case_sensitive = 1 : si64, stopwords = ["monday"]}> : (tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %c257 = onnx.Constant dense<[""]> : tensor<1x!onnx.String>
  %v258 = "onnx.Equal"(%v256, %c257) : (tensor<?x!onnx.String>, tensor<1x!onnx.String>) -> tensor<1xi1>
  %v259 = "onnx.ReduceMin"(%v258, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v260 = "onnx.Shape"(%v256) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c261 = onnx.Constant dense<[1]> : tensor<1xi64>
  %v262 = "onnx.Equal"(%v260, %c261) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v263 = "onnx.ReduceMin"(%v262, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v264 = "onnx.And"(%v259, %v263) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c265 = onnx.Constant dense<["Straße", "ÀÉ"]> : tensor<2x!onnx.String>
  %v266 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v267 = "onnx.Concat"(%c265, %v266) <{axis = 0 : si64}> : (tensor<2x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %v268 = "onnx.StringNormalizer"(%v267) <{case_change_action = "UPPER", is_case_sensitive = 0 : si64, locale = "en_US.UTF-8", stopwords = ["àé"]}> : (tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %c269 = onnx.Constant dense<["STRAßE"]> : tensor<1x!onnx.String>
  %v270 = "onnx.Equal"(%v268, %c269) : (tensor<?x!onnx.String>, tensor<1x!onnx.String>) -> tensor<1xi1>
  %v271 = "onnx.ReduceMin"(%v270, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v272 = "onnx.Shape"(%v268) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c273 = onnx.Constant dense<[1]> : tensor<1xi64>
  %v274 = "onnx.Equal"(%v272, %c273) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v275 = "onnx.ReduceMin"(%v274, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v276 = "onnx.And"(%v271, %v275) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c277 = onnx.Constant dense<[1, 1, 3, 3, 3, 7, 8, 6, 7, 5, 6, 8]> : tensor<12xi32>
  %v278 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = i32}> : (tensor<?xi64>) -> tensor<?xi32>
  %v279 = "onnx.Concat"(%c277, %v278) <{axis = 0 : si64}> : (tensor<12xi32>, tensor<?xi32>) -> tensor<?xi32>
  %v280 = "onnx.TfIdfVectorizer"(%v279) <{max_gram_length = 2 : si64, max_skip_count = 0 : si64, min_gram_length = 2 : si64, mode = "TF", ngram_counts = [0, 4], ngram_indexes = [0, 1, 2, 3, 4, 5, 6], pool_int64s = [2, 3, 5, 4, 5, 6, 7, 8, 6, 7]}> : (tensor<?xi32>) -> tensor<7xf32>
  %c281 = onnx.Constant dense<[0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0]> : tensor<7xf32>
  %v282 = "onnx.Equal"(%v280, %c281) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xi1>
  %v283 = "onnx.ReduceMin"(%v282, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<7xi1>, none) -> tensor<i1>
  %v284 = "onnx.Shape"(%v280) <{start = 0 : si64}> : (tensor<7xf32>) -> tensor<1xi64>
  %c285 = onnx.Constant dense<[7]> : tensor<1xi64>
  %v286 = "onnx.Equal"(%v284, %c285) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v287 = "onnx.ReduceMin"(%v286, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v288 = "onnx.And"(%v283, %v287) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c289 = onnx.Constant dense<[1, 1, 3, 3, 3, 7, 8, 6, 7, 5, 6, 8]> : tensor<12xi64>
  %v290 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = i64}> : (tensor<?xi64>) -> tensor<?xi64>
  %v291 = "onnx.Concat"(%c289, %v290) <{axis = 0 : si64}> : (tensor<12xi64>, tensor<?xi64>) -> tensor<?xi64>
  %v292 = "onnx.TfIdfVectorizer"(%v291) <{max_gram_length = 2 : si64, max_skip_count = 5 : si64, min_gram_length = 2 : si64, mode = "TF", ngram_counts = [0, 4], ngram_indexes = [0, 1, 2, 3, 4, 5, 6], pool_int64s = [2, 3, 5, 4, 5, 6, 7, 8, 6, 7]}> : (tensor<?xi64>) -> tensor<7xf32>
  %c293 = onnx.Constant dense<[0.0, 0.0, 0.0, 0.0, 1.0, 3.0, 1.0]> : tensor<7xf32>
  %v294 = "onnx.Equal"(%v292, %c293) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xi1>
  %v295 = "onnx.ReduceMin"(%v294, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<7xi1>, none) -> tensor<i1>
  %v296 = "onnx.Shape"(%v292) <{start = 0 : si64}> : (tensor<7xf32>) -> tensor<1xi64>
  %c297 = onnx.Constant dense<[7]> : tensor<1xi64>
  %v298 = "onnx.Equal"(%v296, %c297) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v299 = "onnx.ReduceMin"(%v298, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v300 = "onnx.And"(%v295, %v299) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c301 = onnx.Constant dense<[1, 1, 3, 3, 3, 7, 8, 6, 7, 5, 6, 8]> : tensor<12xi64>
  %v302 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = i64}> : (tensor<?xi64>) -> tensor<?xi64>
  %v303 = "onnx.Concat"(%c301, %v302) <{axis = 0 : si64}> : (tensor<12xi64>, tensor<?xi64>) -> tensor<?xi64>
  %v304 = "onnx.TfIdfVectorizer"(%v303) <{max_gram_length = 2 : si64, max_skip_count = 5 : si64, min_gram_length = 1 : si64, mode = "TF", ngram_counts = [0, 4], ngram_indexes = [0, 1, 2, 3, 4, 5, 6], pool_int64s = [2, 3, 5, 4, 5, 6, 7, 8, 6, 7]}> : (tensor<?xi64>) -> tensor<7xf32>
  %c305 = onnx.Constant dense<[0.0, 3.0, 1.0, 0.0, 1.0, 3.0, 1.0]> : tensor<7xf32>
  %v306 = "onnx.Equal"(%v304, %c305) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xi1>
  %v307 = "onnx.ReduceMin"(%v306, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<7xi1>, none) -> tensor<i1>
  %v308 = "onnx.Shape"(%v304) <{start = 0 : si64}> : (tensor<7xf32>) -> tensor<1xi64>
  %c309 = onnx.Constant dense<[7]> : tensor<1xi64>
  %v310 = "onnx.Equal"(%v308, %c309) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v311 = "onnx.ReduceMin"(%v310, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v312 = "onnx.And"(%v307, %v311) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c313 = onnx.Constant dense<["1", "1", "3", "3", "3", "7", "8", "6", "7", "5", "6", "8"]> : tensor<12x!onnx.String>
  %v314 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v315 = "onnx.Concat"(%c313, %v314) <{axis = 0 : si64}> : (tensor<12x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %v316 = "onnx.TfIdfVectorizer"(%v315) <{max_gram_length = 2 : si64, max_skip_count = 5 : si64, min_gram_length = 1 : si64, mode = "TF", ngram_counts = [0, 4], ngram_indexes = [0, 1, 2, 3, 4, 5, 6], pool_strings = ["2", "3", "5", "4", "5", "6", "7", "8", "6", "7"]}> : (tensor<?x!onnx.String>) -> tensor<7xf32>
  %c317 = onnx.Constant dense<[0.0, 3.0, 1.0, 0.0, 1.0, 3.0, 1.0]> : tensor<7xf32>
  %v318 = "onnx.Equal"(%v316, %c317) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xi1>
  %v319 = "onnx.ReduceMin"(%v318, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<7xi1>, none) -> tensor<i1>
  %v320 = "onnx.Shape"(%v316) <{start = 0 : si64}> : (tensor<7xf32>) -> tensor<1xi64>
  %c321 = onnx.Constant dense<[7]> : tensor<1xi64>
  %v322 = "onnx.Equal"(%v320, %c321) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v323 = "onnx.ReduceMin"(%v322, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v324 = "onnx.And"(%v319, %v323) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c325 = onnx.Constant dense<[[1, 1, 3, 3, 3, 7], [8, 6, 7, 5, 6, 8]]> : tensor<2x6xi32>
  %c326 = onnx.Constant dense<[12]> : tensor<1xi64>
  %v327 = "onnx.Reshape"(%c325, %c326) <{allowzero = 0 : si64}> : (tensor<2x6xi32>, tensor<1xi64>) -> tensor<12xi32>
  %v328 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = i32}> : (tensor<?xi64>) -> tensor<?xi32>
  %v329 = "onnx.Concat"(%v327, %v328) <{axis = 0 : si64}> : (tensor<12xi32>, tensor<?xi32>) -> tensor<?xi32>
  %c330 = onnx.Constant dense<[2, 6]> : tensor<2xi64>
  %v331 = "onnx.Concat"(%c330, %e) <{axis = 0 : si64}> : (tensor<2xi64>, tensor<?xi64>) -> tensor<?xi64>
  %v332 = "onnx.Reshape"(%v329, %v331) <{allowzero = 0 : si64}> : (tensor<?xi32>, tensor<?xi64>) -> tensor<?x?xi32>
  %v333 = "onnx.TfIdfVectorizer"(%v332) <{max_gram_length = 2 : si64, max_skip_count = 5 : si64, min_gram_length = 1 : si64, mode = "TF", ngram_counts = [0, 4], ngram_indexes = [0, 1, 2, 3, 4, 5, 6], pool_int64s = [2, 3, 5, 4, 5, 6, 7, 8, 6, 7]}> : (tensor<?x?xi32>) -> tensor<?x7xf32>
  %c334 = onnx.Constant dense<[[0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0, 1.0, 1.0, 1.0]]> : tensor<2x7xf32>
  %v335 = "onnx.Equal"(%v333, %c334) : (tensor<?x7xf32>, tensor<2x7xf32>) -> tensor<2x7xi1>
  %v336 = "onnx.ReduceMin"(%v335, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x7xi1>, none) -> tensor<i1>
  %v337 = "onnx.Shape"(%v333) <{start = 0 : si64}> : (tensor<?x7xf32>) -> tensor<2xi64>
  %c338 = onnx.Constant dense<[2, 7]> : tensor<2xi64>
  %v339 = "onnx.Equal"(%v337, %c338) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v340 = "onnx.ReduceMin"(%v339, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v341 = "onnx.And"(%v336, %v340) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c342 = onnx.Constant dense<[1, 1, 3, 3, 3, 7, 8, 6, 7, 5, 6, 8]> : tensor<12xi32>
  %v343 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = i32}> : (tensor<?xi64>) -> tensor<?xi32>
  %v344 = "onnx.Concat"(%c342, %v343) <{axis = 0 : si64}> : (tensor<12xi32>, tensor<?xi32>) -> tensor<?xi32>
  %v345 = "onnx.TfIdfVectorizer"(%v344) <{max_gram_length = 2 : si64, max_skip_count = 5 : si64, min_gram_length = 1 : si64, mode = "IDF", ngram_counts = [0, 4], ngram_indexes = [0, 1, 2, 3, 4, 5, 6], pool_int64s = [2, 3, 5, 4, 5, 6, 7, 8, 6, 7], weights = [1.0 : f32, 2.0 : f32, 3.0 : f32, 4.0 : f32, 5.0 : f32, 0.5 : f32, 0.25 : f32]}> : (tensor<?xi32>) -> tensor<7xf32>
  %c346 = onnx.Constant dense<[0.0, 2.0, 3.0, 0.0, 5.0, 0.5, 0.25]> : tensor<7xf32>
  %v347 = "onnx.Equal"(%v345, %c346) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xi1>
  %v348 = "onnx.ReduceMin"(%v347, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<7xi1>, none) -> tensor<i1>
  %v349 = "onnx.Shape"(%v345) <{start = 0 : si64}> : (tensor<7xf32>) -> tensor<1xi64>
  %c350 = onnx.Constant dense<[7]> : tensor<1xi64>
  %v351 = "onnx.Equal"(%v349, %c350) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v352 = "onnx.ReduceMin"(%v351, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v353 = "onnx.And"(%v348, %v352) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c354 = onnx.Constant dense<["1", "1", "3", "3", "3", "7", "8", "6", "7", "5", "6", "8"]> : tensor<12x!onnx.String>
  %v355 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v356 = "onnx.Concat"(%c354, %v355) <{axis = 0 : si64}> : (tensor<12x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %v357 = "onnx.TfIdfVectorizer"(%v356) <{max_gram_length = 2 : si64, max_skip_count = 5 : si64, min_gram_length = 1 : si64, mode = "TFIDF", ngram_counts = [0, 4], ngram_indexes = [0, 1, 2, 3, 4, 5, 6], pool_strings = ["2", "3", "5", "4", "5", "6", "7", "8", "6", "7"], weights = [1.0 : f32, 2.0 : f32, 3.0 : f32, 4.0 : f32, 5.0 : f32, 0.5 : f32, 0.25 : f32]}> : (tensor<?x!onnx.String>) -> tensor<7xf32>
  %c358 = onnx.Constant dense<[0.0, 6.0, 3.0, 0.0, 5.0, 1.5, 0.25]> : tensor<7xf32>
  %v359 = "onnx.Equal"(%v357, %c358) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xi1>
  %v360 = "onnx.ReduceMin"(%v359, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<7xi1>, none) -> tensor<i1>
  %v361 = "onnx.Shape"(%v357) <{start = 0 : si64}> : (tensor<7xf32>) -> tensor<1xi64>
  %c362 = onnx.Constant dense<[7]> : tensor<1xi64>
  %v363 = "onnx.Equal"(%v361, %c362) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v364 = "onnx.ReduceMin"(%v363, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v365 = "onnx.And"(%v360, %v364) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c366 = onnx.Constant dense<[5, 6, 5]> : tensor<3xi64>
  %v367 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = i64}> : (tensor<?xi64>) -> tensor<?xi64>
  %v368 = "onnx.Concat"(%c366, %v367) <{axis = 0 : si64}> : (tensor<3xi64>, tensor<?xi64>) -> tensor<?xi64>
  %v369 = "onnx.TfIdfVectorizer"(%v368) <{max_gram_length = 1 : si64, max_skip_count = 0 : si64, min_gram_length = 1 : si64, mode = "TF", ngram_counts = [0], ngram_indexes = [0, 2, 2], pool_int64s = [5, 5, 6]}> : (tensor<?xi64>) -> tensor<3xf32>
  %c370 = onnx.Constant dense<[2.0, 0.0, 3.0]> : tensor<3xf32>
  %v371 = "onnx.Equal"(%v369, %c370) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  %v372 = "onnx.ReduceMin"(%v371, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v373 = "onnx.Shape"(%v369) <{start = 0 : si64}> : (tensor<3xf32>) -> tensor<1xi64>
  %c374 = onnx.Constant dense<[3]> : tensor<1xi64>
  %v375 = "onnx.Equal"(%v373, %c374) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v376 = "onnx.ReduceMin"(%v375, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v377 = "onnx.And"(%v372, %v376) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  onnx.Return %v13, %v33, %v45, %v53, %v70, %v78, %v90, %v98, %v110, %v118, %v130, %v138, %v150, %v158, %v170, %v187, %v199, %v211, %v223, %v240, %v252, %v264, %v276, %v288, %v300, %v312, %v324, %v341, %v353, %v365, %v377 : tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>
}

// An empty list has no parts; a result has the sizes that the program declares.
// EMPTY: parts: tensor<0x0xi64>
// EMPTY: numbers: tensor<0xi64>
// EMPTY: one: tensor<1xi64>
// EMPTY-NEXT: [0]
// EMPTY: grams: tensor<2xf32>
// EMPTY-NEXT: [0.0, 0.0]
func.func @empty(%e: tensor<?xi64> {onnx.name = "e"}) -> (tensor<?x?xi64> {onnx.name = "parts"}, tensor<?xi64> {onnx.name = "numbers"}, tensor<?xi64> {onnx.name = "one"}, tensor<2xf32> {onnx.name = "grams"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %1:2 = "onnx.StringSplit"(%0) <{delimiter = ","}> : (tensor<?x!onnx.String>) -> (tensor<?x?x!onnx.String>, tensor<?xi64>)
  %2 = "onnx.Cast"(%1#0) <{saturate = 1 : si64, to = i64}> : (tensor<?x?x!onnx.String>) -> tensor<?x?xi64>
  %3 = "onnx.StringNormalizer"(%0) <{case_change_action = "LOWER", stopwords = ["a"]}> : (tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %4:2 = "onnx.StringSplit"(%3) : (tensor<?x!onnx.String>) -> (tensor<?x?x!onnx.String>, tensor<?xi64>)
  %5 = "onnx.TfIdfVectorizer"(%0) <{max_gram_length = 1 : si64, max_skip_count = 0 : si64, min_gram_length = 1 : si64, mode = "TF", ngram_counts = [0], ngram_indexes = [0, 1], pool_strings = ["a", "b"]}> : (tensor<?x!onnx.String>) -> tensor<2xf32>
  onnx.Return %2, %1#1, %4#1, %5 : tensor<?x?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<2xf32>
}

// PATTERN: onnx.RegexFullMatch: the pattern is not valid: missing ): (a
func.func @pattern(%e: tensor<?xi64> {onnx.name = "e"}) -> tensor<?xi1> {
  %0 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %1 = "onnx.RegexFullMatch"(%0) <{pattern = "(a"}> : (tensor<?x!onnx.String>) -> tensor<?xi1>
  onnx.Return %1 : tensor<?xi1>
}

// LOCALE: onnx.StringNormalizer: the system has no locale 'xx_YY'
func.func @locale(%e: tensor<?xi64> {onnx.name = "e"}) -> tensor<?xi64> {
  %0 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %1 = "onnx.StringNormalizer"(%0) <{case_change_action = "LOWER", locale = "xx_YY"}> : (tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %2 = "onnx.Cast"(%1) <{saturate = 1 : si64, to = i64}> : (tensor<?x!onnx.String>) -> tensor<?xi64>
  onnx.Return %2 : tensor<?xi64>
}

// DECLARED: onnx.StringSplit: a result does not have the declared size
func.func @declared(%e: tensor<?xi64> {onnx.name = "e"}) -> tensor<?xi64> {
  %0 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %1:2 = "onnx.StringSplit"(%0) <{delimiter = ","}> : (tensor<?x!onnx.String>) -> (tensor<?x2x!onnx.String>, tensor<?xi64>)
  onnx.Return %1#1 : tensor<?xi64>
}
