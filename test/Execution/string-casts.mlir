// RUN: agate run %s --entry static_sizes | FileCheck %s
// RUN: agate run %s --entry dynamic_sizes --random 1 --shape e=0 | FileCheck %s
// RUN: not agate run %s --entry words 2>&1 | FileCheck %s --check-prefix=WORDS
// RUN: not agate run %s --entry hexadecimal 2>&1 | FileCheck %s --check-prefix=HEXADECIMAL
// RUN: not agate run %s --entry nothing 2>&1 | FileCheck %s --check-prefix=NOTHING
// RUN: not agate run %s --entry sign 2>&1 | FileCheck %s --check-prefix=SIGN
// RUN: not agate run %s --entry exponent 2>&1 | FileCheck %s --check-prefix=EXPONENT
// RUN: not agate run %s --entry answer 2>&1 | FileCheck %s --check-prefix=ANSWER

// Numbers as text that reads back as them, and numbers that text stands for.
//
// CHECK: from-f32: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: from-special: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: from-f64: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: from-f16: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: from-bf16: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: from-f8: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: from-i64: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: from-ui64: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: from-i8: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: from-ui8: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: from-ui16: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: from-i32: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: from-i1: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: to-f32: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: to-f64: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: to-f16: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: to-bf16: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: to-f8: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: to-i64: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: to-ui64: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: to-i8: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: to-ui8: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: to-i32: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: to-i4: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: to-i1: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: to-string: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: like: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: like-number: tensor<i1>
// CHECK-NEXT: true

func.func @static_sizes() -> (tensor<i1> {onnx.name = "from-f32"}, tensor<i1> {onnx.name = "from-special"}, tensor<i1> {onnx.name = "from-f64"}, tensor<i1> {onnx.name = "from-f16"}, tensor<i1> {onnx.name = "from-bf16"}, tensor<i1> {onnx.name = "from-f8"}, tensor<i1> {onnx.name = "from-i64"}, tensor<i1> {onnx.name = "from-ui64"}, tensor<i1> {onnx.name = "from-i8"}, tensor<i1> {onnx.name = "from-ui8"}, tensor<i1> {onnx.name = "from-ui16"}, tensor<i1> {onnx.name = "from-i32"}, tensor<i1> {onnx.name = "from-i1"}, tensor<i1> {onnx.name = "to-f32"}, tensor<i1> {onnx.name = "to-f64"}, tensor<i1> {onnx.name = "to-f16"}, tensor<i1> {onnx.name = "to-bf16"}, tensor<i1> {onnx.name = "to-f8"}, tensor<i1> {onnx.name = "to-i64"}, tensor<i1> {onnx.name = "to-ui64"}, tensor<i1> {onnx.name = "to-i8"}, tensor<i1> {onnx.name = "to-ui8"}, tensor<i1> {onnx.name = "to-i32"}, tensor<i1> {onnx.name = "to-i4"}, tensor<i1> {onnx.name = "to-i1"}, tensor<i1> {onnx.name = "to-string"}, tensor<i1> {onnx.name = "like"}, tensor<i1> {onnx.name = "like-number"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %c1 = onnx.Constant dense<[1.0, 0.1, -2.5, 16777216.0, 1.0e-05, 1.0e+16, 0.0001, 3.4028235e+38, 123456.79, 1.0e-45, -0.0]> : tensor<11xf32>
  %v2 = "onnx.Cast"(%c1) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<11xf32>) -> tensor<11x!onnx.String>
  %c3 = onnx.Constant dense<["1.0", "0.1", "-2.5", "16777216.0", "1e-05", "1e+16", "0.0001", "3.4028235e+38", "123456.79", "1e-45", "-0.0"]> : tensor<11x!onnx.String>
  %v4 = "onnx.Equal"(%v2, %c3) : (tensor<11x!onnx.String>, tensor<11x!onnx.String>) -> tensor<11xi1>
  %v5 = "onnx.ReduceMin"(%v4, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<11xi1>, none) -> tensor<i1>
  %v6 = "onnx.Shape"(%v2) <{start = 0 : si64}> : (tensor<11x!onnx.String>) -> tensor<1xi64>
  %c7 = onnx.Constant dense<[11]> : tensor<1xi64>
  %v8 = "onnx.Equal"(%v6, %c7) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v9 = "onnx.ReduceMin"(%v8, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v10 = "onnx.And"(%v5, %v9) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c11 = onnx.Constant dense<[1.0, -1.0, 0.0]> : tensor<3xf32>
  %c12 = onnx.Constant dense<[0.0, 0.0, 0.0]> : tensor<3xf32>
  %v13 = "onnx.Div"(%c11, %c12) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  %v14 = "onnx.Abs"(%v13) : (tensor<3xf32>) -> tensor<3xf32>
  %v15 = "onnx.Cast"(%v14) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<3xf32>) -> tensor<3x!onnx.String>
  %c16 = onnx.Constant dense<["inf", "inf", "nan"]> : tensor<3x!onnx.String>
  %v17 = "onnx.Equal"(%v15, %c16) : (tensor<3x!onnx.String>, tensor<3x!onnx.String>) -> tensor<3xi1>
  %v18 = "onnx.ReduceMin"(%v17, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v19 = "onnx.Shape"(%v15) <{start = 0 : si64}> : (tensor<3x!onnx.String>) -> tensor<1xi64>
  %c20 = onnx.Constant dense<[3]> : tensor<1xi64>
  %v21 = "onnx.Equal"(%v19, %c20) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v22 = "onnx.ReduceMin"(%v21, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v23 = "onnx.And"(%v18, %v22) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c24 = onnx.Constant dense<[0.1, 314.15926, 1.0e+300, 9007199254740992.0, 5.0e-324, 0.30000000000000004]> : tensor<6xf64>
  %v25 = "onnx.Cast"(%c24) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<6xf64>) -> tensor<6x!onnx.String>
  %c26 = onnx.Constant dense<["0.1", "314.15926", "1e+300", "9007199254740992.0", "5e-324", "0.30000000000000004"]> : tensor<6x!onnx.String>
  %v27 = "onnx.Equal"(%v25, %c26) : (tensor<6x!onnx.String>, tensor<6x!onnx.String>) -> tensor<6xi1>
  %v28 = "onnx.ReduceMin"(%v27, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<6xi1>, none) -> tensor<i1>
  %v29 = "onnx.Shape"(%v25) <{start = 0 : si64}> : (tensor<6x!onnx.String>) -> tensor<1xi64>
  %c30 = onnx.Constant dense<[6]> : tensor<1xi64>
  %v31 = "onnx.Equal"(%v29, %c30) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v32 = "onnx.ReduceMin"(%v31, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v33 = "onnx.And"(%v28, %v32) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c34 = onnx.Constant dense<[0.1, 2.5, 65504.0, 6.0e-08]> : tensor<4xf16>
  %v35 = "onnx.Cast"(%c34) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<4xf16>) -> tensor<4x!onnx.String>
  %c36 = onnx.Constant dense<["0.1", "2.5", "65500.0", "6e-08"]> : tensor<4x!onnx.String>
  %v37 = "onnx.Equal"(%v35, %c36) : (tensor<4x!onnx.String>, tensor<4x!onnx.String>) -> tensor<4xi1>
  %v38 = "onnx.ReduceMin"(%v37, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<4xi1>, none) -> tensor<i1>
  %v39 = "onnx.Shape"(%v35) <{start = 0 : si64}> : (tensor<4x!onnx.String>) -> tensor<1xi64>
  %c40 = onnx.Constant dense<[4]> : tensor<1xi64>
  %v41 = "onnx.Equal"(%v39, %c40) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v42 = "onnx.ReduceMin"(%v41, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v43 = "onnx.And"(%v38, %v42) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c44 = onnx.Constant dense<[3.140625, 256.0]> : tensor<2xbf16>
  %v45 = "onnx.Cast"(%c44) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<2xbf16>) -> tensor<2x!onnx.String>
  %c46 = onnx.Constant dense<["3.140625", "256.0"]> : tensor<2x!onnx.String>
  %v47 = "onnx.Equal"(%v45, %c46) : (tensor<2x!onnx.String>, tensor<2x!onnx.String>) -> tensor<2xi1>
  %v48 = "onnx.ReduceMin"(%v47, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v49 = "onnx.Shape"(%v45) <{start = 0 : si64}> : (tensor<2x!onnx.String>) -> tensor<1xi64>
  %c50 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v51 = "onnx.Equal"(%v49, %c50) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v52 = "onnx.ReduceMin"(%v51, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v53 = "onnx.And"(%v48, %v52) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c54 = onnx.Constant dense<[0.5, -448.0]> : tensor<2xf8E4M3FN>
  %v55 = "onnx.Cast"(%c54) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<2xf8E4M3FN>) -> tensor<2x!onnx.String>
  %c56 = onnx.Constant dense<["0.5", "-448.0"]> : tensor<2x!onnx.String>
  %v57 = "onnx.Equal"(%v55, %c56) : (tensor<2x!onnx.String>, tensor<2x!onnx.String>) -> tensor<2xi1>
  %v58 = "onnx.ReduceMin"(%v57, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v59 = "onnx.Shape"(%v55) <{start = 0 : si64}> : (tensor<2x!onnx.String>) -> tensor<1xi64>
  %c60 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v61 = "onnx.Equal"(%v59, %c60) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v62 = "onnx.ReduceMin"(%v61, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v63 = "onnx.And"(%v58, %v62) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c64 = onnx.Constant dense<[-9223372036854775808, 9223372036854775807, 0]> : tensor<3xi64>
  %v65 = "onnx.Cast"(%c64) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<3xi64>) -> tensor<3x!onnx.String>
  %c66 = onnx.Constant dense<["-9223372036854775808", "9223372036854775807", "0"]> : tensor<3x!onnx.String>
  %v67 = "onnx.Equal"(%v65, %c66) : (tensor<3x!onnx.String>, tensor<3x!onnx.String>) -> tensor<3xi1>
  %v68 = "onnx.ReduceMin"(%v67, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v69 = "onnx.Shape"(%v65) <{start = 0 : si64}> : (tensor<3x!onnx.String>) -> tensor<1xi64>
  %c70 = onnx.Constant dense<[3]> : tensor<1xi64>
  %v71 = "onnx.Equal"(%v69, %c70) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v72 = "onnx.ReduceMin"(%v71, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v73 = "onnx.And"(%v68, %v72) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c74 = onnx.Constant dense<[18446744073709551615]> : tensor<1xui64>
  %v75 = "onnx.Cast"(%c74) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<1xui64>) -> tensor<1x!onnx.String>
  %c76 = onnx.Constant dense<["18446744073709551615"]> : tensor<1x!onnx.String>
  %v77 = "onnx.Equal"(%v75, %c76) : (tensor<1x!onnx.String>, tensor<1x!onnx.String>) -> tensor<1xi1>
  %v78 = "onnx.ReduceMin"(%v77, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v79 = "onnx.Shape"(%v75) <{start = 0 : si64}> : (tensor<1x!onnx.String>) -> tensor<1xi64>
  %c80 = onnx.Constant dense<[1]> : tensor<1xi64>
  %v81 = "onnx.Equal"(%v79, %c80) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v82 = "onnx.ReduceMin"(%v81, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v83 = "onnx.And"(%v78, %v82) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c84 = onnx.Constant dense<[-128, 127]> : tensor<2xi8>
  %v85 = "onnx.Cast"(%c84) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<2xi8>) -> tensor<2x!onnx.String>
  %c86 = onnx.Constant dense<["-128", "127"]> : tensor<2x!onnx.String>
  %v87 = "onnx.Equal"(%v85, %c86) : (tensor<2x!onnx.String>, tensor<2x!onnx.String>) -> tensor<2xi1>
  %v88 = "onnx.ReduceMin"(%v87, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v89 = "onnx.Shape"(%v85) <{start = 0 : si64}> : (tensor<2x!onnx.String>) -> tensor<1xi64>
  %c90 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v91 = "onnx.Equal"(%v89, %c90) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v92 = "onnx.ReduceMin"(%v91, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v93 = "onnx.And"(%v88, %v92) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c94 = onnx.Constant dense<[255]> : tensor<1xui8>
  %v95 = "onnx.Cast"(%c94) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<1xui8>) -> tensor<1x!onnx.String>
  %c96 = onnx.Constant dense<["255"]> : tensor<1x!onnx.String>
  %v97 = "onnx.Equal"(%v95, %c96) : (tensor<1x!onnx.String>, tensor<1x!onnx.String>) -> tensor<1xi1>
  %v98 = "onnx.ReduceMin"(%v97, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v99 = "onnx.Shape"(%v95) <{start = 0 : si64}> : (tensor<1x!onnx.String>) -> tensor<1xi64>
  %c100 = onnx.Constant dense<[1]> : tensor<1xi64>
  %v101 = "onnx.Equal"(%v99, %c100) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v102 = "onnx.ReduceMin"(%v101, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v103 = "onnx.And"(%v98, %v102) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c104 = onnx.Constant dense<[65535]> : tensor<1xui16>
  %v105 = "onnx.Cast"(%c104) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<1xui16>) -> tensor<1x!onnx.String>
  %c106 = onnx.Constant dense<["65535"]> : tensor<1x!onnx.String>
  %v107 = "onnx.Equal"(%v105, %c106) : (tensor<1x!onnx.String>, tensor<1x!onnx.String>) -> tensor<1xi1>
  %v108 = "onnx.ReduceMin"(%v107, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v109 = "onnx.Shape"(%v105) <{start = 0 : si64}> : (tensor<1x!onnx.String>) -> tensor<1xi64>
  %c110 = onnx.Constant dense<[1]> : tensor<1xi64>
  %v111 = "onnx.Equal"(%v109, %c110) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v112 = "onnx.ReduceMin"(%v111, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v113 = "onnx.And"(%v108, %v112) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c114 = onnx.Constant dense<[-5]> : tensor<1xi32>
  %v115 = "onnx.Cast"(%c114) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<1xi32>) -> tensor<1x!onnx.String>
  %c116 = onnx.Constant dense<["-5"]> : tensor<1x!onnx.String>
  %v117 = "onnx.Equal"(%v115, %c116) : (tensor<1x!onnx.String>, tensor<1x!onnx.String>) -> tensor<1xi1>
  %v118 = "onnx.ReduceMin"(%v117, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v119 = "onnx.Shape"(%v115) <{start = 0 : si64}> : (tensor<1x!onnx.String>) -> tensor<1xi64>
  %c120 = onnx.Constant dense<[1]> : tensor<1xi64>
  %v121 = "onnx.Equal"(%v119, %c120) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v122 = "onnx.ReduceMin"(%v121, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v123 = "onnx.And"(%v118, %v122) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c124 = onnx.Constant dense<[true, false]> : tensor<2xi1>
  %v125 = "onnx.Cast"(%c124) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<2xi1>) -> tensor<2x!onnx.String>
  %c126 = onnx.Constant dense<["True", "False"]> : tensor<2x!onnx.String>
  %v127 = "onnx.Equal"(%v125, %c126) : (tensor<2x!onnx.String>, tensor<2x!onnx.String>) -> tensor<2xi1>
  %v128 = "onnx.ReduceMin"(%v127, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v129 = "onnx.Shape"(%v125) <{start = 0 : si64}> : (tensor<2x!onnx.String>) -> tensor<1xi64>
  %c130 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v131 = "onnx.Equal"(%v129, %c130) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v132 = "onnx.ReduceMin"(%v131, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v133 = "onnx.And"(%v128, %v132) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c134 = onnx.Constant dense<["3.14", "1000", "1e-5", "1E8", "+INF", "inf", "-INF", " .5 ", "16777217", "7e-46", "1e39", "-1.", "16777217.0000001"]> : tensor<13x!onnx.String>
  %v135 = "onnx.Cast"(%c134) <{saturate = 1 : si64, to = f32}> : (tensor<13x!onnx.String>) -> tensor<13xf32>
  %c136 = onnx.Constant dense<[3.14, 1000.0, 1.0e-05, 100000000.0, 0x7F800000, 0x7F800000, 0xFF800000, 0.5, 16777216.0, 0x00000000, 0x7F800000, -1.0, 16777218.0]> : tensor<13xf32>
  %v137 = "onnx.Equal"(%v135, %c136) : (tensor<13xf32>, tensor<13xf32>) -> tensor<13xi1>
  %v138 = "onnx.ReduceMin"(%v137, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<13xi1>, none) -> tensor<i1>
  %v139 = "onnx.Shape"(%v135) <{start = 0 : si64}> : (tensor<13xf32>) -> tensor<1xi64>
  %c140 = onnx.Constant dense<[13]> : tensor<1xi64>
  %v141 = "onnx.Equal"(%v139, %c140) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v142 = "onnx.ReduceMin"(%v141, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v143 = "onnx.And"(%v138, %v142) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c144 = onnx.Constant dense<["0.1", "1e-5", "Infinity", "2.5E+3"]> : tensor<4x!onnx.String>
  %v145 = "onnx.Cast"(%c144) <{saturate = 1 : si64, to = f64}> : (tensor<4x!onnx.String>) -> tensor<4xf64>
  %c146 = onnx.Constant dense<[0.1, 1.0e-05, 0x7FF0000000000000, 2500.0]> : tensor<4xf64>
  %v147 = "onnx.Equal"(%v145, %c146) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xi1>
  %v148 = "onnx.ReduceMin"(%v147, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<4xi1>, none) -> tensor<i1>
  %v149 = "onnx.Shape"(%v145) <{start = 0 : si64}> : (tensor<4xf64>) -> tensor<1xi64>
  %c150 = onnx.Constant dense<[4]> : tensor<1xi64>
  %v151 = "onnx.Equal"(%v149, %c150) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v152 = "onnx.ReduceMin"(%v151, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v153 = "onnx.And"(%v148, %v152) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c154 = onnx.Constant dense<["0.1", "65504"]> : tensor<2x!onnx.String>
  %v155 = "onnx.Cast"(%c154) <{saturate = 1 : si64, to = f16}> : (tensor<2x!onnx.String>) -> tensor<2xf16>
  %c156 = onnx.Constant dense<[0.1, 65504.0]> : tensor<2xf16>
  %v157 = "onnx.Equal"(%v155, %c156) : (tensor<2xf16>, tensor<2xf16>) -> tensor<2xi1>
  %v158 = "onnx.ReduceMin"(%v157, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v159 = "onnx.Shape"(%v155) <{start = 0 : si64}> : (tensor<2xf16>) -> tensor<1xi64>
  %c160 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v161 = "onnx.Equal"(%v159, %c160) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v162 = "onnx.ReduceMin"(%v161, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v163 = "onnx.And"(%v158, %v162) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c164 = onnx.Constant dense<["3.140625"]> : tensor<1x!onnx.String>
  %v165 = "onnx.Cast"(%c164) <{saturate = 1 : si64, to = bf16}> : (tensor<1x!onnx.String>) -> tensor<1xbf16>
  %v166 = "onnx.Cast"(%v165) <{saturate = 1 : si64, to = f32}> : (tensor<1xbf16>) -> tensor<1xf32>
  %c167 = onnx.Constant dense<[3.140625]> : tensor<1xf32>
  %v168 = "onnx.Equal"(%v166, %c167) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xi1>
  %v169 = "onnx.ReduceMin"(%v168, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v170 = "onnx.Shape"(%v166) <{start = 0 : si64}> : (tensor<1xf32>) -> tensor<1xi64>
  %c171 = onnx.Constant dense<[1]> : tensor<1xi64>
  %v172 = "onnx.Equal"(%v170, %c171) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v173 = "onnx.ReduceMin"(%v172, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v174 = "onnx.And"(%v169, %v173) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c175 = onnx.Constant dense<["0.5", "1000"]> : tensor<2x!onnx.String>
  %v176 = "onnx.Cast"(%c175) <{saturate = 1 : si64, to = f8E4M3FN}> : (tensor<2x!onnx.String>) -> tensor<2xf8E4M3FN>
  %v177 = "onnx.Cast"(%v176) <{saturate = 1 : si64, to = f32}> : (tensor<2xf8E4M3FN>) -> tensor<2xf32>
  %c178 = onnx.Constant dense<[0.5, 448.0]> : tensor<2xf32>
  %v179 = "onnx.Equal"(%v177, %c178) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %v180 = "onnx.ReduceMin"(%v179, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v181 = "onnx.Shape"(%v177) <{start = 0 : si64}> : (tensor<2xf32>) -> tensor<1xi64>
  %c182 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v183 = "onnx.Equal"(%v181, %c182) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v184 = "onnx.ReduceMin"(%v183, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v185 = "onnx.And"(%v180, %v184) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c186 = onnx.Constant dense<["-9223372036854775808", "9223372036854775807", "9223372036854775808", "100.5", "1e3", "-0.9", "nan"]> : tensor<7x!onnx.String>
  %v187 = "onnx.Cast"(%c186) <{saturate = 1 : si64, to = i64}> : (tensor<7x!onnx.String>) -> tensor<7xi64>
  %c188 = onnx.Constant dense<[-9223372036854775808, 9223372036854775807, 9223372036854775807, 100, 1000, 0, 0]> : tensor<7xi64>
  %v189 = "onnx.Equal"(%v187, %c188) : (tensor<7xi64>, tensor<7xi64>) -> tensor<7xi1>
  %v190 = "onnx.ReduceMin"(%v189, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<7xi1>, none) -> tensor<i1>
  %v191 = "onnx.Shape"(%v187) <{start = 0 : si64}> : (tensor<7xi64>) -> tensor<1xi64>
  %c192 = onnx.Constant dense<[7]> : tensor<1xi64>
  %v193 = "onnx.Equal"(%v191, %c192) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v194 = "onnx.ReduceMin"(%v193, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v195 = "onnx.And"(%v190, %v194) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c196 = onnx.Constant dense<["18446744073709551615", "99999999999999999999", "-1", "inf"]> : tensor<4x!onnx.String>
  %v197 = "onnx.Cast"(%c196) <{saturate = 1 : si64, to = ui64}> : (tensor<4x!onnx.String>) -> tensor<4xui64>
  %c198 = onnx.Constant dense<[18446744073709551615, 18446744073709551615, 0, 18446744073709551615]> : tensor<4xui64>
  %v199 = "onnx.Equal"(%v197, %c198) : (tensor<4xui64>, tensor<4xui64>) -> tensor<4xi1>
  %v200 = "onnx.ReduceMin"(%v199, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<4xi1>, none) -> tensor<i1>
  %v201 = "onnx.Shape"(%v197) <{start = 0 : si64}> : (tensor<4xui64>) -> tensor<1xi64>
  %c202 = onnx.Constant dense<[4]> : tensor<1xi64>
  %v203 = "onnx.Equal"(%v201, %c202) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v204 = "onnx.ReduceMin"(%v203, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v205 = "onnx.And"(%v200, %v204) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c206 = onnx.Constant dense<["300", "-300", "-7"]> : tensor<3x!onnx.String>
  %v207 = "onnx.Cast"(%c206) <{saturate = 1 : si64, to = i8}> : (tensor<3x!onnx.String>) -> tensor<3xi8>
  %c208 = onnx.Constant dense<[127, -128, -7]> : tensor<3xi8>
  %v209 = "onnx.Equal"(%v207, %c208) : (tensor<3xi8>, tensor<3xi8>) -> tensor<3xi1>
  %v210 = "onnx.ReduceMin"(%v209, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v211 = "onnx.Shape"(%v207) <{start = 0 : si64}> : (tensor<3xi8>) -> tensor<1xi64>
  %c212 = onnx.Constant dense<[3]> : tensor<1xi64>
  %v213 = "onnx.Equal"(%v211, %c212) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v214 = "onnx.ReduceMin"(%v213, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v215 = "onnx.And"(%v210, %v214) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c216 = onnx.Constant dense<["300", "-300", "7"]> : tensor<3x!onnx.String>
  %v217 = "onnx.Cast"(%c216) <{saturate = 1 : si64, to = ui8}> : (tensor<3x!onnx.String>) -> tensor<3xui8>
  %c218 = onnx.Constant dense<[255, 0, 7]> : tensor<3xui8>
  %v219 = "onnx.Equal"(%v217, %c218) : (tensor<3xui8>, tensor<3xui8>) -> tensor<3xi1>
  %v220 = "onnx.ReduceMin"(%v219, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v221 = "onnx.Shape"(%v217) <{start = 0 : si64}> : (tensor<3xui8>) -> tensor<1xi64>
  %c222 = onnx.Constant dense<[3]> : tensor<1xi64>
  %v223 = "onnx.Equal"(%v221, %c222) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v224 = "onnx.ReduceMin"(%v223, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v225 = "onnx.And"(%v220, %v224) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c226 = onnx.Constant dense<["-2147483648", "1e10"]> : tensor<2x!onnx.String>
  %v227 = "onnx.Cast"(%c226) <{saturate = 1 : si64, to = i32}> : (tensor<2x!onnx.String>) -> tensor<2xi32>
  %c228 = onnx.Constant dense<[-2147483648, 2147483647]> : tensor<2xi32>
  %v229 = "onnx.Equal"(%v227, %c228) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  %v230 = "onnx.ReduceMin"(%v229, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v231 = "onnx.Shape"(%v227) <{start = 0 : si64}> : (tensor<2xi32>) -> tensor<1xi64>
  %c232 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v233 = "onnx.Equal"(%v231, %c232) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v234 = "onnx.ReduceMin"(%v233, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v235 = "onnx.And"(%v230, %v234) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c236 = onnx.Constant dense<["7", "-9"]> : tensor<2x!onnx.String>
  %v237 = "onnx.Cast"(%c236) <{saturate = 1 : si64, to = i4}> : (tensor<2x!onnx.String>) -> tensor<2xi4>
  %v238 = "onnx.Cast"(%v237) <{saturate = 1 : si64, to = i32}> : (tensor<2xi4>) -> tensor<2xi32>
  %c239 = onnx.Constant dense<[7, 7]> : tensor<2xi32>
  %v240 = "onnx.Equal"(%v238, %c239) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  %v241 = "onnx.ReduceMin"(%v240, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v242 = "onnx.Shape"(%v238) <{start = 0 : si64}> : (tensor<2xi32>) -> tensor<1xi64>
  %c243 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v244 = "onnx.Equal"(%v242, %c243) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v245 = "onnx.ReduceMin"(%v244, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v246 = "onnx.And"(%v241, %v245) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c247 = onnx.Constant dense<["True", "false", "0", "2", "0.0", "-1e-3"]> : tensor<6x!onnx.String>
  %v248 = "onnx.Cast"(%c247) <{saturate = 1 : si64, to = i1}> : (tensor<6x!onnx.String>) -> tensor<6xi1>
  %c249 = onnx.Constant dense<[true, false, false, true, false, true]> : tensor<6xi1>
  %v250 = "onnx.Equal"(%v248, %c249) : (tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
  %v251 = "onnx.ReduceMin"(%v250, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<6xi1>, none) -> tensor<i1>
  %v252 = "onnx.Shape"(%v248) <{start = 0 : si64}> : (tensor<6xi1>) -> tensor<1xi64>
  %c253 = onnx.Constant dense<[6]> : tensor<1xi64>
  %v254 = "onnx.Equal"(%v252, %c253) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v255 = "onnx.ReduceMin"(%v254, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v256 = "onnx.And"(%v251, %v255) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c257 = onnx.Constant dense<["a", "b"]> : tensor<2x!onnx.String>
  %v258 = "onnx.Cast"(%c257) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<2x!onnx.String>) -> tensor<2x!onnx.String>
  %c259 = onnx.Constant dense<["a", "b"]> : tensor<2x!onnx.String>
  %v260 = "onnx.Equal"(%v258, %c259) : (tensor<2x!onnx.String>, tensor<2x!onnx.String>) -> tensor<2xi1>
  %v261 = "onnx.ReduceMin"(%v260, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v262 = "onnx.Shape"(%v258) <{start = 0 : si64}> : (tensor<2x!onnx.String>) -> tensor<1xi64>
  %c263 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v264 = "onnx.Equal"(%v262, %c263) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v265 = "onnx.ReduceMin"(%v264, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v266 = "onnx.And"(%v261, %v265) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c267 = onnx.Constant dense<[1.5, 2.0]> : tensor<2xf32>
  %c268 = onnx.Constant dense<[""]> : tensor<1x!onnx.String>
  %v269 = "onnx.CastLike"(%c267, %c268) <{saturate = 1 : si64}> : (tensor<2xf32>, tensor<1x!onnx.String>) -> tensor<2x!onnx.String>
  %c270 = onnx.Constant dense<["1.5", "2.0"]> : tensor<2x!onnx.String>
  %v271 = "onnx.Equal"(%v269, %c270) : (tensor<2x!onnx.String>, tensor<2x!onnx.String>) -> tensor<2xi1>
  %v272 = "onnx.ReduceMin"(%v271, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v273 = "onnx.Shape"(%v269) <{start = 0 : si64}> : (tensor<2x!onnx.String>) -> tensor<1xi64>
  %c274 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v275 = "onnx.Equal"(%v273, %c274) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v276 = "onnx.ReduceMin"(%v275, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v277 = "onnx.And"(%v272, %v276) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c278 = onnx.Constant dense<["1.5", "2"]> : tensor<2x!onnx.String>
  %c279 = onnx.Constant dense<[0]> : tensor<1xi32>
  %v280 = "onnx.CastLike"(%c278, %c279) <{saturate = 1 : si64}> : (tensor<2x!onnx.String>, tensor<1xi32>) -> tensor<2xi32>
  %c281 = onnx.Constant dense<[1, 2]> : tensor<2xi32>
  %v282 = "onnx.Equal"(%v280, %c281) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  %v283 = "onnx.ReduceMin"(%v282, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v284 = "onnx.Shape"(%v280) <{start = 0 : si64}> : (tensor<2xi32>) -> tensor<1xi64>
  %c285 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v286 = "onnx.Equal"(%v284, %c285) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v287 = "onnx.ReduceMin"(%v286, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v288 = "onnx.And"(%v283, %v287) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  onnx.Return %v10, %v23, %v33, %v43, %v53, %v63, %v73, %v83, %v93, %v103, %v113, %v123, %v133, %v143, %v153, %v163, %v174, %v185, %v195, %v205, %v215, %v225, %v235, %v246, %v256, %v266, %v277, %v288 : tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>
}

func.func @dynamic_sizes(%e: tensor<?xi64> {onnx.name = "e"}) -> (tensor<i1> {onnx.name = "from-f32"}, tensor<i1> {onnx.name = "from-special"}, tensor<i1> {onnx.name = "from-f64"}, tensor<i1> {onnx.name = "from-f16"}, tensor<i1> {onnx.name = "from-bf16"}, tensor<i1> {onnx.name = "from-f8"}, tensor<i1> {onnx.name = "from-i64"}, tensor<i1> {onnx.name = "from-ui64"}, tensor<i1> {onnx.name = "from-i8"}, tensor<i1> {onnx.name = "from-ui8"}, tensor<i1> {onnx.name = "from-ui16"}, tensor<i1> {onnx.name = "from-i32"}, tensor<i1> {onnx.name = "from-i1"}, tensor<i1> {onnx.name = "to-f32"}, tensor<i1> {onnx.name = "to-f64"}, tensor<i1> {onnx.name = "to-f16"}, tensor<i1> {onnx.name = "to-bf16"}, tensor<i1> {onnx.name = "to-f8"}, tensor<i1> {onnx.name = "to-i64"}, tensor<i1> {onnx.name = "to-ui64"}, tensor<i1> {onnx.name = "to-i8"}, tensor<i1> {onnx.name = "to-ui8"}, tensor<i1> {onnx.name = "to-i32"}, tensor<i1> {onnx.name = "to-i4"}, tensor<i1> {onnx.name = "to-i1"}, tensor<i1> {onnx.name = "to-string"}, tensor<i1> {onnx.name = "like"}, tensor<i1> {onnx.name = "like-number"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %c1 = onnx.Constant dense<[1.0, 0.1, -2.5, 16777216.0, 1.0e-05, 1.0e+16, 0.0001, 3.4028235e+38, 123456.79, 1.0e-45, -0.0]> : tensor<11xf32>
  %v2 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = f32}> : (tensor<?xi64>) -> tensor<?xf32>
  %v3 = "onnx.Concat"(%c1, %v2) <{axis = 0 : si64}> : (tensor<11xf32>, tensor<?xf32>) -> tensor<?xf32>
  %v4 = "onnx.Cast"(%v3) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xf32>) -> tensor<?x!onnx.String>
  %c5 = onnx.Constant dense<["1.0", "0.1", "-2.5", "16777216.0", "1e-05", "1e+16", "0.0001", "3.4028235e+38", "123456.79", "1e-45", "-0.0"]> : tensor<11x!onnx.String>
  %v6 = "onnx.Equal"(%v4, %c5) : (tensor<?x!onnx.String>, tensor<11x!onnx.String>) -> tensor<11xi1>
  %v7 = "onnx.ReduceMin"(%v6, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<11xi1>, none) -> tensor<i1>
  %v8 = "onnx.Shape"(%v4) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c9 = onnx.Constant dense<[11]> : tensor<1xi64>
  %v10 = "onnx.Equal"(%v8, %c9) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v11 = "onnx.ReduceMin"(%v10, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v12 = "onnx.And"(%v7, %v11) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c13 = onnx.Constant dense<[1.0, -1.0, 0.0]> : tensor<3xf32>
  %v14 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = f32}> : (tensor<?xi64>) -> tensor<?xf32>
  %v15 = "onnx.Concat"(%c13, %v14) <{axis = 0 : si64}> : (tensor<3xf32>, tensor<?xf32>) -> tensor<?xf32>
  %c16 = onnx.Constant dense<[0.0, 0.0, 0.0]> : tensor<3xf32>
  %v17 = "onnx.Div"(%v15, %c16) : (tensor<?xf32>, tensor<3xf32>) -> tensor<?xf32>
  %v18 = "onnx.Abs"(%v17) : (tensor<?xf32>) -> tensor<?xf32>
  %v19 = "onnx.Cast"(%v18) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xf32>) -> tensor<?x!onnx.String>
  %c20 = onnx.Constant dense<["inf", "inf", "nan"]> : tensor<3x!onnx.String>
  %v21 = "onnx.Equal"(%v19, %c20) : (tensor<?x!onnx.String>, tensor<3x!onnx.String>) -> tensor<3xi1>
  %v22 = "onnx.ReduceMin"(%v21, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v23 = "onnx.Shape"(%v19) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c24 = onnx.Constant dense<[3]> : tensor<1xi64>
  %v25 = "onnx.Equal"(%v23, %c24) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v26 = "onnx.ReduceMin"(%v25, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v27 = "onnx.And"(%v22, %v26) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c28 = onnx.Constant dense<[0.1, 314.15926, 1.0e+300, 9007199254740992.0, 5.0e-324, 0.30000000000000004]> : tensor<6xf64>
  %v29 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = f64}> : (tensor<?xi64>) -> tensor<?xf64>
  %v30 = "onnx.Concat"(%c28, %v29) <{axis = 0 : si64}> : (tensor<6xf64>, tensor<?xf64>) -> tensor<?xf64>
  %v31 = "onnx.Cast"(%v30) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xf64>) -> tensor<?x!onnx.String>
  %c32 = onnx.Constant dense<["0.1", "314.15926", "1e+300", "9007199254740992.0", "5e-324", "0.30000000000000004"]> : tensor<6x!onnx.String>
  %v33 = "onnx.Equal"(%v31, %c32) : (tensor<?x!onnx.String>, tensor<6x!onnx.String>) -> tensor<6xi1>
  %v34 = "onnx.ReduceMin"(%v33, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<6xi1>, none) -> tensor<i1>
  %v35 = "onnx.Shape"(%v31) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c36 = onnx.Constant dense<[6]> : tensor<1xi64>
  %v37 = "onnx.Equal"(%v35, %c36) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v38 = "onnx.ReduceMin"(%v37, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v39 = "onnx.And"(%v34, %v38) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c40 = onnx.Constant dense<[0.1, 2.5, 65504.0, 6.0e-08]> : tensor<4xf16>
  %v41 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = f16}> : (tensor<?xi64>) -> tensor<?xf16>
  %v42 = "onnx.Concat"(%c40, %v41) <{axis = 0 : si64}> : (tensor<4xf16>, tensor<?xf16>) -> tensor<?xf16>
  %v43 = "onnx.Cast"(%v42) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xf16>) -> tensor<?x!onnx.String>
  %c44 = onnx.Constant dense<["0.1", "2.5", "65500.0", "6e-08"]> : tensor<4x!onnx.String>
  %v45 = "onnx.Equal"(%v43, %c44) : (tensor<?x!onnx.String>, tensor<4x!onnx.String>) -> tensor<4xi1>
  %v46 = "onnx.ReduceMin"(%v45, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<4xi1>, none) -> tensor<i1>
  %v47 = "onnx.Shape"(%v43) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c48 = onnx.Constant dense<[4]> : tensor<1xi64>
  %v49 = "onnx.Equal"(%v47, %c48) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v50 = "onnx.ReduceMin"(%v49, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v51 = "onnx.And"(%v46, %v50) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c52 = onnx.Constant dense<[3.140625, 256.0]> : tensor<2xbf16>
  %v53 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = bf16}> : (tensor<?xi64>) -> tensor<?xbf16>
  %v54 = "onnx.Concat"(%c52, %v53) <{axis = 0 : si64}> : (tensor<2xbf16>, tensor<?xbf16>) -> tensor<?xbf16>
  %v55 = "onnx.Cast"(%v54) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xbf16>) -> tensor<?x!onnx.String>
  %c56 = onnx.Constant dense<["3.140625", "256.0"]> : tensor<2x!onnx.String>
  %v57 = "onnx.Equal"(%v55, %c56) : (tensor<?x!onnx.String>, tensor<2x!onnx.String>) -> tensor<2xi1>
  %v58 = "onnx.ReduceMin"(%v57, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v59 = "onnx.Shape"(%v55) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c60 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v61 = "onnx.Equal"(%v59, %c60) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v62 = "onnx.ReduceMin"(%v61, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v63 = "onnx.And"(%v58, %v62) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c64 = onnx.Constant dense<[0.5, -448.0]> : tensor<2xf8E4M3FN>
  %v65 = "onnx.Cast"(%c64) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<2xf8E4M3FN>) -> tensor<2x!onnx.String>
  %c66 = onnx.Constant dense<["0.5", "-448.0"]> : tensor<2x!onnx.String>
  %v67 = "onnx.Equal"(%v65, %c66) : (tensor<2x!onnx.String>, tensor<2x!onnx.String>) -> tensor<2xi1>
  %v68 = "onnx.ReduceMin"(%v67, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v69 = "onnx.Shape"(%v65) <{start = 0 : si64}> : (tensor<2x!onnx.String>) -> tensor<1xi64>
  %c70 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v71 = "onnx.Equal"(%v69, %c70) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v72 = "onnx.ReduceMin"(%v71, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v73 = "onnx.And"(%v68, %v72) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c74 = onnx.Constant dense<[-9223372036854775808, 9223372036854775807, 0]> : tensor<3xi64>
  %v75 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = i64}> : (tensor<?xi64>) -> tensor<?xi64>
  %v76 = "onnx.Concat"(%c74, %v75) <{axis = 0 : si64}> : (tensor<3xi64>, tensor<?xi64>) -> tensor<?xi64>
  %v77 = "onnx.Cast"(%v76) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %c78 = onnx.Constant dense<["-9223372036854775808", "9223372036854775807", "0"]> : tensor<3x!onnx.String>
  %v79 = "onnx.Equal"(%v77, %c78) : (tensor<?x!onnx.String>, tensor<3x!onnx.String>) -> tensor<3xi1>
  %v80 = "onnx.ReduceMin"(%v79, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v81 = "onnx.Shape"(%v77) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c82 = onnx.Constant dense<[3]> : tensor<1xi64>
  %v83 = "onnx.Equal"(%v81, %c82) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v84 = "onnx.ReduceMin"(%v83, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v85 = "onnx.And"(%v80, %v84) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c86 = onnx.Constant dense<[18446744073709551615]> : tensor<1xui64>
  %v87 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = ui64}> : (tensor<?xi64>) -> tensor<?xui64>
  %v88 = "onnx.Concat"(%c86, %v87) <{axis = 0 : si64}> : (tensor<1xui64>, tensor<?xui64>) -> tensor<?xui64>
  %v89 = "onnx.Cast"(%v88) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xui64>) -> tensor<?x!onnx.String>
  %c90 = onnx.Constant dense<["18446744073709551615"]> : tensor<1x!onnx.String>
  %v91 = "onnx.Equal"(%v89, %c90) : (tensor<?x!onnx.String>, tensor<1x!onnx.String>) -> tensor<1xi1>
  %v92 = "onnx.ReduceMin"(%v91, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v93 = "onnx.Shape"(%v89) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c94 = onnx.Constant dense<[1]> : tensor<1xi64>
  %v95 = "onnx.Equal"(%v93, %c94) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v96 = "onnx.ReduceMin"(%v95, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v97 = "onnx.And"(%v92, %v96) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c98 = onnx.Constant dense<[-128, 127]> : tensor<2xi8>
  %v99 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = i8}> : (tensor<?xi64>) -> tensor<?xi8>
  %v100 = "onnx.Concat"(%c98, %v99) <{axis = 0 : si64}> : (tensor<2xi8>, tensor<?xi8>) -> tensor<?xi8>
  %v101 = "onnx.Cast"(%v100) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi8>) -> tensor<?x!onnx.String>
  %c102 = onnx.Constant dense<["-128", "127"]> : tensor<2x!onnx.String>
  %v103 = "onnx.Equal"(%v101, %c102) : (tensor<?x!onnx.String>, tensor<2x!onnx.String>) -> tensor<2xi1>
  %v104 = "onnx.ReduceMin"(%v103, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v105 = "onnx.Shape"(%v101) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c106 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v107 = "onnx.Equal"(%v105, %c106) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v108 = "onnx.ReduceMin"(%v107, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v109 = "onnx.And"(%v104, %v108) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c110 = onnx.Constant dense<[255]> : tensor<1xui8>
  %v111 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = ui8}> : (tensor<?xi64>) -> tensor<?xui8>
  %v112 = "onnx.Concat"(%c110, %v111) <{axis = 0 : si64}> : (tensor<1xui8>, tensor<?xui8>) -> tensor<?xui8>
  %v113 = "onnx.Cast"(%v112) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xui8>) -> tensor<?x!onnx.String>
  %c114 = onnx.Constant dense<["255"]> : tensor<1x!onnx.String>
  %v115 = "onnx.Equal"(%v113, %c114) : (tensor<?x!onnx.String>, tensor<1x!onnx.String>) -> tensor<1xi1>
  %v116 = "onnx.ReduceMin"(%v115, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v117 = "onnx.Shape"(%v113) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c118 = onnx.Constant dense<[1]> : tensor<1xi64>
  %v119 = "onnx.Equal"(%v117, %c118) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v120 = "onnx.ReduceMin"(%v119, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v121 = "onnx.And"(%v116, %v120) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c122 = onnx.Constant dense<[65535]> : tensor<1xui16>
  %v123 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = ui16}> : (tensor<?xi64>) -> tensor<?xui16>
  %v124 = "onnx.Concat"(%c122, %v123) <{axis = 0 : si64}> : (tensor<1xui16>, tensor<?xui16>) -> tensor<?xui16>
  %v125 = "onnx.Cast"(%v124) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xui16>) -> tensor<?x!onnx.String>
  %c126 = onnx.Constant dense<["65535"]> : tensor<1x!onnx.String>
  %v127 = "onnx.Equal"(%v125, %c126) : (tensor<?x!onnx.String>, tensor<1x!onnx.String>) -> tensor<1xi1>
  %v128 = "onnx.ReduceMin"(%v127, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v129 = "onnx.Shape"(%v125) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c130 = onnx.Constant dense<[1]> : tensor<1xi64>
  %v131 = "onnx.Equal"(%v129, %c130) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v132 = "onnx.ReduceMin"(%v131, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v133 = "onnx.And"(%v128, %v132) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c134 = onnx.Constant dense<[-5]> : tensor<1xi32>
  %v135 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = i32}> : (tensor<?xi64>) -> tensor<?xi32>
  %v136 = "onnx.Concat"(%c134, %v135) <{axis = 0 : si64}> : (tensor<1xi32>, tensor<?xi32>) -> tensor<?xi32>
  %v137 = "onnx.Cast"(%v136) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi32>) -> tensor<?x!onnx.String>
  %c138 = onnx.Constant dense<["-5"]> : tensor<1x!onnx.String>
  %v139 = "onnx.Equal"(%v137, %c138) : (tensor<?x!onnx.String>, tensor<1x!onnx.String>) -> tensor<1xi1>
  %v140 = "onnx.ReduceMin"(%v139, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v141 = "onnx.Shape"(%v137) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c142 = onnx.Constant dense<[1]> : tensor<1xi64>
  %v143 = "onnx.Equal"(%v141, %c142) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v144 = "onnx.ReduceMin"(%v143, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v145 = "onnx.And"(%v140, %v144) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c146 = onnx.Constant dense<[true, false]> : tensor<2xi1>
  %v147 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = i1}> : (tensor<?xi64>) -> tensor<?xi1>
  %v148 = "onnx.Concat"(%c146, %v147) <{axis = 0 : si64}> : (tensor<2xi1>, tensor<?xi1>) -> tensor<?xi1>
  %v149 = "onnx.Cast"(%v148) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi1>) -> tensor<?x!onnx.String>
  %c150 = onnx.Constant dense<["True", "False"]> : tensor<2x!onnx.String>
  %v151 = "onnx.Equal"(%v149, %c150) : (tensor<?x!onnx.String>, tensor<2x!onnx.String>) -> tensor<2xi1>
  %v152 = "onnx.ReduceMin"(%v151, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v153 = "onnx.Shape"(%v149) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c154 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v155 = "onnx.Equal"(%v153, %c154) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v156 = "onnx.ReduceMin"(%v155, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v157 = "onnx.And"(%v152, %v156) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c158 = onnx.Constant dense<["3.14", "1000", "1e-5", "1E8", "+INF", "inf", "-INF", " .5 ", "16777217", "7e-46", "1e39", "-1.", "16777217.0000001"]> : tensor<13x!onnx.String>
  %v159 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v160 = "onnx.Concat"(%c158, %v159) <{axis = 0 : si64}> : (tensor<13x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %v161 = "onnx.Cast"(%v160) <{saturate = 1 : si64, to = f32}> : (tensor<?x!onnx.String>) -> tensor<?xf32>
  %c162 = onnx.Constant dense<[3.14, 1000.0, 1.0e-05, 100000000.0, 0x7F800000, 0x7F800000, 0xFF800000, 0.5, 16777216.0, 0x00000000, 0x7F800000, -1.0, 16777218.0]> : tensor<13xf32>
  %v163 = "onnx.Equal"(%v161, %c162) : (tensor<?xf32>, tensor<13xf32>) -> tensor<13xi1>
  %v164 = "onnx.ReduceMin"(%v163, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<13xi1>, none) -> tensor<i1>
  %v165 = "onnx.Shape"(%v161) <{start = 0 : si64}> : (tensor<?xf32>) -> tensor<1xi64>
  %c166 = onnx.Constant dense<[13]> : tensor<1xi64>
  %v167 = "onnx.Equal"(%v165, %c166) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v168 = "onnx.ReduceMin"(%v167, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v169 = "onnx.And"(%v164, %v168) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c170 = onnx.Constant dense<["0.1", "1e-5", "Infinity", "2.5E+3"]> : tensor<4x!onnx.String>
  %v171 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v172 = "onnx.Concat"(%c170, %v171) <{axis = 0 : si64}> : (tensor<4x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %v173 = "onnx.Cast"(%v172) <{saturate = 1 : si64, to = f64}> : (tensor<?x!onnx.String>) -> tensor<?xf64>
  %c174 = onnx.Constant dense<[0.1, 1.0e-05, 0x7FF0000000000000, 2500.0]> : tensor<4xf64>
  %v175 = "onnx.Equal"(%v173, %c174) : (tensor<?xf64>, tensor<4xf64>) -> tensor<4xi1>
  %v176 = "onnx.ReduceMin"(%v175, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<4xi1>, none) -> tensor<i1>
  %v177 = "onnx.Shape"(%v173) <{start = 0 : si64}> : (tensor<?xf64>) -> tensor<1xi64>
  %c178 = onnx.Constant dense<[4]> : tensor<1xi64>
  %v179 = "onnx.Equal"(%v177, %c178) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v180 = "onnx.ReduceMin"(%v179, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v181 = "onnx.And"(%v176, %v180) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c182 = onnx.Constant dense<["0.1", "65504"]> : tensor<2x!onnx.String>
  %v183 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v184 = "onnx.Concat"(%c182, %v183) <{axis = 0 : si64}> : (tensor<2x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %v185 = "onnx.Cast"(%v184) <{saturate = 1 : si64, to = f16}> : (tensor<?x!onnx.String>) -> tensor<?xf16>
  %c186 = onnx.Constant dense<[0.1, 65504.0]> : tensor<2xf16>
  %v187 = "onnx.Equal"(%v185, %c186) : (tensor<?xf16>, tensor<2xf16>) -> tensor<2xi1>
  %v188 = "onnx.ReduceMin"(%v187, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v189 = "onnx.Shape"(%v185) <{start = 0 : si64}> : (tensor<?xf16>) -> tensor<1xi64>
  %c190 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v191 = "onnx.Equal"(%v189, %c190) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v192 = "onnx.ReduceMin"(%v191, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v193 = "onnx.And"(%v188, %v192) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c194 = onnx.Constant dense<["3.140625"]> : tensor<1x!onnx.String>
  %v195 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v196 = "onnx.Concat"(%c194, %v195) <{axis = 0 : si64}> : (tensor<1x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %v197 = "onnx.Cast"(%v196) <{saturate = 1 : si64, to = bf16}> : (tensor<?x!onnx.String>) -> tensor<?xbf16>
  %v198 = "onnx.Cast"(%v197) <{saturate = 1 : si64, to = f32}> : (tensor<?xbf16>) -> tensor<?xf32>
  %c199 = onnx.Constant dense<[3.140625]> : tensor<1xf32>
  %v200 = "onnx.Equal"(%v198, %c199) : (tensor<?xf32>, tensor<1xf32>) -> tensor<1xi1>
  %v201 = "onnx.ReduceMin"(%v200, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v202 = "onnx.Shape"(%v198) <{start = 0 : si64}> : (tensor<?xf32>) -> tensor<1xi64>
  %c203 = onnx.Constant dense<[1]> : tensor<1xi64>
  %v204 = "onnx.Equal"(%v202, %c203) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v205 = "onnx.ReduceMin"(%v204, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v206 = "onnx.And"(%v201, %v205) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c207 = onnx.Constant dense<["0.5", "1000"]> : tensor<2x!onnx.String>
  %v208 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v209 = "onnx.Concat"(%c207, %v208) <{axis = 0 : si64}> : (tensor<2x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %v210 = "onnx.Cast"(%v209) <{saturate = 1 : si64, to = f8E4M3FN}> : (tensor<?x!onnx.String>) -> tensor<?xf8E4M3FN>
  %v211 = "onnx.Cast"(%v210) <{saturate = 1 : si64, to = f32}> : (tensor<?xf8E4M3FN>) -> tensor<?xf32>
  %c212 = onnx.Constant dense<[0.5, 448.0]> : tensor<2xf32>
  %v213 = "onnx.Equal"(%v211, %c212) : (tensor<?xf32>, tensor<2xf32>) -> tensor<2xi1>
  %v214 = "onnx.ReduceMin"(%v213, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v215 = "onnx.Shape"(%v211) <{start = 0 : si64}> : (tensor<?xf32>) -> tensor<1xi64>
  %c216 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v217 = "onnx.Equal"(%v215, %c216) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v218 = "onnx.ReduceMin"(%v217, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v219 = "onnx.And"(%v214, %v218) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c220 = onnx.Constant dense<["-9223372036854775808", "9223372036854775807", "9223372036854775808", "100.5", "1e3", "-0.9", "nan"]> : tensor<7x!onnx.String>
  %v221 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v222 = "onnx.Concat"(%c220, %v221) <{axis = 0 : si64}> : (tensor<7x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %v223 = "onnx.Cast"(%v222) <{saturate = 1 : si64, to = i64}> : (tensor<?x!onnx.String>) -> tensor<?xi64>
  %c224 = onnx.Constant dense<[-9223372036854775808, 9223372036854775807, 9223372036854775807, 100, 1000, 0, 0]> : tensor<7xi64>
  %v225 = "onnx.Equal"(%v223, %c224) : (tensor<?xi64>, tensor<7xi64>) -> tensor<7xi1>
  %v226 = "onnx.ReduceMin"(%v225, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<7xi1>, none) -> tensor<i1>
  %v227 = "onnx.Shape"(%v223) <{start = 0 : si64}> : (tensor<?xi64>) -> tensor<1xi64>
  %c228 = onnx.Constant dense<[7]> : tensor<1xi64>
  %v229 = "onnx.Equal"(%v227, %c228) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v230 = "onnx.ReduceMin"(%v229, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v231 = "onnx.And"(%v226, %v230) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c232 = onnx.Constant dense<["18446744073709551615", "99999999999999999999", "-1", "inf"]> : tensor<4x!onnx.String>
  %v233 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v234 = "onnx.Concat"(%c232, %v233) <{axis = 0 : si64}> : (tensor<4x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %v235 = "onnx.Cast"(%v234) <{saturate = 1 : si64, to = ui64}> : (tensor<?x!onnx.String>) -> tensor<?xui64>
  %c236 = onnx.Constant dense<[18446744073709551615, 18446744073709551615, 0, 18446744073709551615]> : tensor<4xui64>
  %v237 = "onnx.Equal"(%v235, %c236) : (tensor<?xui64>, tensor<4xui64>) -> tensor<4xi1>
  %v238 = "onnx.ReduceMin"(%v237, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<4xi1>, none) -> tensor<i1>
  %v239 = "onnx.Shape"(%v235) <{start = 0 : si64}> : (tensor<?xui64>) -> tensor<1xi64>
  %c240 = onnx.Constant dense<[4]> : tensor<1xi64>
  %v241 = "onnx.Equal"(%v239, %c240) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v242 = "onnx.ReduceMin"(%v241, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v243 = "onnx.And"(%v238, %v242) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c244 = onnx.Constant dense<["300", "-300", "-7"]> : tensor<3x!onnx.String>
  %v245 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v246 = "onnx.Concat"(%c244, %v245) <{axis = 0 : si64}> : (tensor<3x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %v247 = "onnx.Cast"(%v246) <{saturate = 1 : si64, to = i8}> : (tensor<?x!onnx.String>) -> tensor<?xi8>
  %c248 = onnx.Constant dense<[127, -128, -7]> : tensor<3xi8>
  %v249 = "onnx.Equal"(%v247, %c248) : (tensor<?xi8>, tensor<3xi8>) -> tensor<3xi1>
  %v250 = "onnx.ReduceMin"(%v249, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v251 = "onnx.Shape"(%v247) <{start = 0 : si64}> : (tensor<?xi8>) -> tensor<1xi64>
  %c252 = onnx.Constant dense<[3]> : tensor<1xi64>
  %v253 = "onnx.Equal"(%v251, %c252) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v254 = "onnx.ReduceMin"(%v253, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v255 = "onnx.And"(%v250, %v254) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c256 = onnx.Constant dense<["300", "-300", "7"]> : tensor<3x!onnx.String>
  %v257 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v258 = "onnx.Concat"(%c256, %v257) <{axis = 0 : si64}> : (tensor<3x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %v259 = "onnx.Cast"(%v258) <{saturate = 1 : si64, to = ui8}> : (tensor<?x!onnx.String>) -> tensor<?xui8>
  %c260 = onnx.Constant dense<[255, 0, 7]> : tensor<3xui8>
  %v261 = "onnx.Equal"(%v259, %c260) : (tensor<?xui8>, tensor<3xui8>) -> tensor<3xi1>
  %v262 = "onnx.ReduceMin"(%v261, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v263 = "onnx.Shape"(%v259) <{start = 0 : si64}> : (tensor<?xui8>) -> tensor<1xi64>
  %c264 = onnx.Constant dense<[3]> : tensor<1xi64>
  %v265 = "onnx.Equal"(%v263, %c264) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v266 = "onnx.ReduceMin"(%v265, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v267 = "onnx.And"(%v262, %v266) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c268 = onnx.Constant dense<["-2147483648", "1e10"]> : tensor<2x!onnx.String>
  %v269 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v270 = "onnx.Concat"(%c268, %v269) <{axis = 0 : si64}> : (tensor<2x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %v271 = "onnx.Cast"(%v270) <{saturate = 1 : si64, to = i32}> : (tensor<?x!onnx.String>) -> tensor<?xi32>
  %c272 = onnx.Constant dense<[-2147483648, 2147483647]> : tensor<2xi32>
  %v273 = "onnx.Equal"(%v271, %c272) : (tensor<?xi32>, tensor<2xi32>) -> tensor<2xi1>
  %v274 = "onnx.ReduceMin"(%v273, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v275 = "onnx.Shape"(%v271) <{start = 0 : si64}> : (tensor<?xi32>) -> tensor<1xi64>
  %c276 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v277 = "onnx.Equal"(%v275, %c276) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v278 = "onnx.ReduceMin"(%v277, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v279 = "onnx.And"(%v274, %v278) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c280 = onnx.Constant dense<["7", "-9"]> : tensor<2x!onnx.String>
  %v281 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v282 = "onnx.Concat"(%c280, %v281) <{axis = 0 : si64}> : (tensor<2x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %v283 = "onnx.Cast"(%v282) <{saturate = 1 : si64, to = i4}> : (tensor<?x!onnx.String>) -> tensor<?xi4>
  %v284 = "onnx.Cast"(%v283) <{saturate = 1 : si64, to = i32}> : (tensor<?xi4>) -> tensor<?xi32>
  %c285 = onnx.Constant dense<[7, 7]> : tensor<2xi32>
  %v286 = "onnx.Equal"(%v284, %c285) : (tensor<?xi32>, tensor<2xi32>) -> tensor<2xi1>
  %v287 = "onnx.ReduceMin"(%v286, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v288 = "onnx.Shape"(%v284) <{start = 0 : si64}> : (tensor<?xi32>) -> tensor<1xi64>
  %c289 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v290 = "onnx.Equal"(%v288, %c289) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v291 = "onnx.ReduceMin"(%v290, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v292 = "onnx.And"(%v287, %v291) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c293 = onnx.Constant dense<["True", "false", "0", "2", "0.0", "-1e-3"]> : tensor<6x!onnx.String>
  %v294 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v295 = "onnx.Concat"(%c293, %v294) <{axis = 0 : si64}> : (tensor<6x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %v296 = "onnx.Cast"(%v295) <{saturate = 1 : si64, to = i1}> : (tensor<?x!onnx.String>) -> tensor<?xi1>
  %c297 = onnx.Constant dense<[true, false, false, true, false, true]> : tensor<6xi1>
  %v298 = "onnx.Equal"(%v296, %c297) : (tensor<?xi1>, tensor<6xi1>) -> tensor<6xi1>
  %v299 = "onnx.ReduceMin"(%v298, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<6xi1>, none) -> tensor<i1>
  %v300 = "onnx.Shape"(%v296) <{start = 0 : si64}> : (tensor<?xi1>) -> tensor<1xi64>
  %c301 = onnx.Constant dense<[6]> : tensor<1xi64>
  %v302 = "onnx.Equal"(%v300, %c301) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v303 = "onnx.ReduceMin"(%v302, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v304 = "onnx.And"(%v299, %v303) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c305 = onnx.Constant dense<["a", "b"]> : tensor<2x!onnx.String>
  %v306 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v307 = "onnx.Concat"(%c305, %v306) <{axis = 0 : si64}> : (tensor<2x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %v308 = "onnx.Cast"(%v307) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %c309 = onnx.Constant dense<["a", "b"]> : tensor<2x!onnx.String>
  %v310 = "onnx.Equal"(%v308, %c309) : (tensor<?x!onnx.String>, tensor<2x!onnx.String>) -> tensor<2xi1>
  %v311 = "onnx.ReduceMin"(%v310, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v312 = "onnx.Shape"(%v308) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c313 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v314 = "onnx.Equal"(%v312, %c313) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v315 = "onnx.ReduceMin"(%v314, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v316 = "onnx.And"(%v311, %v315) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c317 = onnx.Constant dense<[1.5, 2.0]> : tensor<2xf32>
  %v318 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = f32}> : (tensor<?xi64>) -> tensor<?xf32>
  %v319 = "onnx.Concat"(%c317, %v318) <{axis = 0 : si64}> : (tensor<2xf32>, tensor<?xf32>) -> tensor<?xf32>
  %c320 = onnx.Constant dense<[""]> : tensor<1x!onnx.String>
  %v321 = "onnx.CastLike"(%v319, %c320) <{saturate = 1 : si64}> : (tensor<?xf32>, tensor<1x!onnx.String>) -> tensor<?x!onnx.String>
  %c322 = onnx.Constant dense<["1.5", "2.0"]> : tensor<2x!onnx.String>
  %v323 = "onnx.Equal"(%v321, %c322) : (tensor<?x!onnx.String>, tensor<2x!onnx.String>) -> tensor<2xi1>
  %v324 = "onnx.ReduceMin"(%v323, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v325 = "onnx.Shape"(%v321) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c326 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v327 = "onnx.Equal"(%v325, %c326) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v328 = "onnx.ReduceMin"(%v327, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v329 = "onnx.And"(%v324, %v328) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c330 = onnx.Constant dense<["1.5", "2"]> : tensor<2x!onnx.String>
  %v331 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v332 = "onnx.Concat"(%c330, %v331) <{axis = 0 : si64}> : (tensor<2x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %c333 = onnx.Constant dense<[0]> : tensor<1xi32>
  %v334 = "onnx.CastLike"(%v332, %c333) <{saturate = 1 : si64}> : (tensor<?x!onnx.String>, tensor<1xi32>) -> tensor<?xi32>
  %c335 = onnx.Constant dense<[1, 2]> : tensor<2xi32>
  %v336 = "onnx.Equal"(%v334, %c335) : (tensor<?xi32>, tensor<2xi32>) -> tensor<2xi1>
  %v337 = "onnx.ReduceMin"(%v336, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v338 = "onnx.Shape"(%v334) <{start = 0 : si64}> : (tensor<?xi32>) -> tensor<1xi64>
  %c339 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v340 = "onnx.Equal"(%v338, %c339) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v341 = "onnx.ReduceMin"(%v340, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v342 = "onnx.And"(%v337, %v341) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  onnx.Return %v12, %v27, %v39, %v51, %v63, %v73, %v85, %v97, %v109, %v121, %v133, %v145, %v157, %v169, %v181, %v193, %v206, %v219, %v231, %v243, %v255, %v267, %v279, %v292, %v304, %v316, %v329, %v342 : tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>
}

// WORDS: onnx.Cast: the string 'Hello World!' is not a number
func.func @words() -> tensor<2xf32> {
  %0 = onnx.Constant dense<["1", "Hello World!"]> : tensor<2x!onnx.String>
  %1 = "onnx.Cast"(%0) <{saturate = 1 : si64, to = f32}> : (tensor<2x!onnx.String>) -> tensor<2xf32>
  onnx.Return %1 : tensor<2xf32>
}

// HEXADECIMAL: onnx.Cast: the string '0x10' is not a number
func.func @hexadecimal() -> tensor<2xf64> {
  %0 = onnx.Constant dense<["1", "0x10"]> : tensor<2x!onnx.String>
  %1 = "onnx.Cast"(%0) <{saturate = 1 : si64, to = f64}> : (tensor<2x!onnx.String>) -> tensor<2xf64>
  onnx.Return %1 : tensor<2xf64>
}

// NOTHING: onnx.Cast: the string '' is not a number
func.func @nothing() -> tensor<2xi64> {
  %0 = onnx.Constant dense<["1", ""]> : tensor<2x!onnx.String>
  %1 = "onnx.Cast"(%0) <{saturate = 1 : si64, to = i64}> : (tensor<2x!onnx.String>) -> tensor<2xi64>
  onnx.Return %1 : tensor<2xi64>
}

// SIGN: onnx.Cast: the string '--1' is not a number
func.func @sign() -> tensor<2xi32> {
  %0 = onnx.Constant dense<["1", "--1"]> : tensor<2x!onnx.String>
  %1 = "onnx.Cast"(%0) <{saturate = 1 : si64, to = i32}> : (tensor<2x!onnx.String>) -> tensor<2xi32>
  onnx.Return %1 : tensor<2xi32>
}

// EXPONENT: onnx.Cast: the string '1e' is not a number
func.func @exponent() -> tensor<2xf16> {
  %0 = onnx.Constant dense<["1", "1e"]> : tensor<2x!onnx.String>
  %1 = "onnx.Cast"(%0) <{saturate = 1 : si64, to = f16}> : (tensor<2x!onnx.String>) -> tensor<2xf16>
  onnx.Return %1 : tensor<2xf16>
}

// ANSWER: onnx.Cast: the string 'yes' is not a number
func.func @answer() -> tensor<2xi1> {
  %0 = onnx.Constant dense<["1", "yes"]> : tensor<2x!onnx.String>
  %1 = "onnx.Cast"(%0) <{saturate = 1 : si64, to = i1}> : (tensor<2x!onnx.String>) -> tensor<2xi1>
  onnx.Return %1 : tensor<2xi1>
}
