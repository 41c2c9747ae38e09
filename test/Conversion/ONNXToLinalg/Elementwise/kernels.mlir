// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// Arithmetic: what is computed for each element.

// CHECK-LABEL: func @abs(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: math.absf %[[X]] : f32
func.func @abs(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Abs"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @abs_signed(
// CHECK: ^bb0(%[[X:[^:]*]]: i8,
// CHECK: math.absi %[[X]] : i8
func.func @abs_signed(%x: tensor<4xi8>) -> tensor<4xi8> {
  %0 = "onnx.Abs"(%x) : (tensor<4xi8>) -> tensor<4xi8>
  onnx.Return %0 : tensor<4xi8>
}

// Numbers without a sign are their own.
// CHECK-LABEL: func @abs_unsigned(
// CHECK-NOT: math.absi
// CHECK: return %arg0
func.func @abs_unsigned(%x: tensor<4xui8>) -> tensor<4xui8> {
  %0 = "onnx.Abs"(%x) : (tensor<4xui8>) -> tensor<4xui8>
  onnx.Return %0 : tensor<4xui8>
}

// CHECK-LABEL: func @add(
// CHECK: ^bb0(%[[X:[^:]*]]: f32, %[[Y:[^:]*]]: f32,
// CHECK: arith.addf %[[X]], %[[Y]] : f32
func.func @add(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "onnx.Add"(%x, %y) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  onnx.Return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @div(
// CHECK: ^bb0(%[[X:[^:]*]]: f32, %[[Y:[^:]*]]: f32,
// CHECK: arith.divf %[[X]], %[[Y]] : f32
func.func @div(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "onnx.Div"(%x, %y) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  onnx.Return %0 : tensor<4xf32>
}

// What has no quotient is not divided: x / 0 is 0, x / -1 is -x.
// CHECK-LABEL: func @div_signed(
// CHECK: ^bb0(%[[X:[^:]*]]: i32, %[[Y:[^:]*]]: i32,
// CHECK-DAG: %[[ZERO:.*]] = arith.cmpi eq, %[[Y]], %c0
// CHECK-DAG: %[[MINUS:.*]] = arith.cmpi eq, %[[Y]], %c-1
// CHECK-DAG: %[[NEITHER:.*]] = arith.ori %[[ZERO]], %[[MINUS]]
// CHECK: %[[BY:.*]] = arith.select %[[NEITHER]], %c1{{.*}}, %[[Y]]
// CHECK: %[[Q:.*]] = arith.divsi %[[X]], %[[BY]]
// CHECK-DAG: %[[NEG:.*]] = arith.subi %c0{{.*}}, %[[X]]
// CHECK: %[[R:.*]] = arith.select %[[MINUS]], %[[NEG]], %[[Q]]
// CHECK: arith.select %[[ZERO]], %c0{{.*}}, %[[R]]
func.func @div_signed(%x: tensor<4xi32>, %y: tensor<4xi32>) -> tensor<4xi32> {
  %0 = "onnx.Div"(%x, %y) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  onnx.Return %0 : tensor<4xi32>
}

// CHECK-LABEL: func @div_unsigned(
// CHECK: ^bb0(%[[X:[^:]*]]: i32, %[[Y:[^:]*]]: i32,
// CHECK: %[[ZERO:.*]] = arith.cmpi eq, %[[Y]], %c0
// CHECK: %[[BY:.*]] = arith.select %[[ZERO]], %c1{{.*}}, %[[Y]]
// CHECK: %[[Q:.*]] = arith.divui %[[X]], %[[BY]]
// CHECK: arith.select %[[ZERO]], %c0{{.*}}, %[[Q]]
func.func @div_unsigned(%x: tensor<4xui32>, %y: tensor<4xui32>) -> tensor<4xui32> {
  %0 = "onnx.Div"(%x, %y) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui32>
  onnx.Return %0 : tensor<4xui32>
}

// NaN is the result where it occurs.
// CHECK-LABEL: func @max(
// CHECK: ^bb0(%[[X:[^:]*]]: f32, %[[Y:[^:]*]]: f32,
// CHECK: arith.maximumf %[[X]], %[[Y]] : f32
func.func @max(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "onnx.Max"(%x, %y) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  onnx.Return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @max_unsigned(
// CHECK: ^bb0(%[[X:[^:]*]]: i8, %[[Y:[^:]*]]: i8,
// CHECK: arith.maxui %[[X]], %[[Y]] : i8
func.func @max_unsigned(%x: tensor<4xui8>, %y: tensor<4xui8>) -> tensor<4xui8> {
  %0 = "onnx.Max"(%x, %y) : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
  onnx.Return %0 : tensor<4xui8>
}

// CHECK-LABEL: func @mean(
// CHECK: %[[N:.*]] = arith.constant 3.000000e+00 : f32
// CHECK: ^bb0(%[[A:[^:]*]]: f32, %[[B:[^:]*]]: f32, %[[C:[^:]*]]: f32,
// CHECK-DAG: %[[S:.*]] = arith.addf %[[A]], %[[B]] : f32
// CHECK: %[[T:.*]] = arith.addf %[[S]], %[[C]] : f32
// CHECK: arith.divf %[[T]], %[[N]]
func.func @mean(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "onnx.Mean"(%a, %b, %c) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  onnx.Return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @min(
// CHECK: ^bb0(%[[X:[^:]*]]: f32, %[[Y:[^:]*]]: f32,
// CHECK: arith.minimumf %[[X]], %[[Y]] : f32
func.func @min(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "onnx.Min"(%x, %y) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  onnx.Return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @min_signed(
// CHECK: ^bb0(%[[X:[^:]*]]: i8, %[[Y:[^:]*]]: i8,
// CHECK: arith.minsi %[[X]], %[[Y]] : i8
func.func @min_signed(%x: tensor<4xi8>, %y: tensor<4xi8>) -> tensor<4xi8> {
  %0 = "onnx.Min"(%x, %y) : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
  onnx.Return %0 : tensor<4xi8>
}

// CHECK-LABEL: func @mod_float(
// CHECK: ^bb0(%[[X:[^:]*]]: f32, %[[Y:[^:]*]]: f32,
// CHECK: arith.remf %[[X]], %[[Y]] : f32
func.func @mod_float(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "onnx.Mod"(%x, %y) <{fmod = 1 : si64}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  onnx.Return %0 : tensor<4xf32>
}

// The remainder has the sign of the divisor.
// CHECK-LABEL: func @mod(
// CHECK: ^bb0(%[[X:[^:]*]]: i32, %[[Y:[^:]*]]: i32,
// CHECK: %[[Q:.*]] = arith.divsi
// CHECK: %[[P:.*]] = arith.muli %{{.*}}, %[[Y]]
// CHECK: %[[REST:.*]] = arith.subi %[[X]], %[[P]]
// CHECK-DAG: %[[SIGNS:.*]] = arith.xori %[[REST]], %[[Y]]
// CHECK-DAG: %[[DIFFER:.*]] = arith.cmpi slt, %[[SIGNS]], %c0
// CHECK-DAG: %[[MOVED:.*]] = arith.addi %[[REST]], %[[Y]]
// CHECK: arith.select %[[DIFFER]], %[[MOVED]], %[[REST]]
func.func @mod(%x: tensor<4xi32>, %y: tensor<4xi32>) -> tensor<4xi32> {
  %0 = "onnx.Mod"(%x, %y) <{fmod = 0 : si64}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  onnx.Return %0 : tensor<4xi32>
}

// With fmod, that of the dividend.
// CHECK-LABEL: func @mod_dividend(
// CHECK: arith.divsi
// CHECK-NOT: arith.xori
// CHECK: return
func.func @mod_dividend(%x: tensor<4xi32>, %y: tensor<4xi32>) -> tensor<4xi32> {
  %0 = "onnx.Mod"(%x, %y) <{fmod = 1 : si64}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  onnx.Return %0 : tensor<4xi32>
}

// CHECK-LABEL: func @mul(
// CHECK: ^bb0(%[[X:[^:]*]]: i16, %[[Y:[^:]*]]: i16,
// CHECK: arith.muli %[[X]], %[[Y]] : i16
func.func @mul(%x: tensor<4xi16>, %y: tensor<4xi16>) -> tensor<4xi16> {
  %0 = "onnx.Mul"(%x, %y) : (tensor<4xi16>, tensor<4xi16>) -> tensor<4xi16>
  onnx.Return %0 : tensor<4xi16>
}

// CHECK-LABEL: func @neg(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: arith.negf %[[X]] : f32
func.func @neg(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Neg"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @neg_integer(
// CHECK: ^bb0(%[[X:[^:]*]]: i32,
// CHECK: arith.subi %c0{{.*}}, %[[X]] : i32
func.func @neg_integer(%x: tensor<4xi32>) -> tensor<4xi32> {
  %0 = "onnx.Neg"(%x) : (tensor<4xi32>) -> tensor<4xi32>
  onnx.Return %0 : tensor<4xi32>
}

// CHECK-LABEL: func @pow(
// CHECK: ^bb0(%[[X:[^:]*]]: f32, %[[Y:[^:]*]]: f32,
// CHECK: math.powf %[[X]], %[[Y]] : f32
func.func @pow(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "onnx.Pow"(%x, %y) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  onnx.Return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @pow_float_integer(
// CHECK: %[[E:.*]] = arith.sitofp %{{.*}} : i64 to f32
// CHECK: math.powf %{{.*}}, %[[E]] : f32
func.func @pow_float_integer(%x: tensor<4xf32>, %y: tensor<4xi64>) -> tensor<4xf32> {
  %0 = "onnx.Pow"(%x, %y) : (tensor<4xf32>, tensor<4xi64>) -> tensor<4xf32>
  onnx.Return %0 : tensor<4xf32>
}

// Powers of integers are made by squaring, a bit of the exponent at a time.
// CHECK-LABEL: func @pow_integer(
// CHECK: ^bb0(%[[X:[^:]*]]: i64, %[[Y:[^:]*]]: i64,
// CHECK-COUNT-5: arith.shrui
// CHECK-NOT: math.powf
// CHECK: return
func.func @pow_integer(%x: tensor<4xi64>, %y: tensor<4xi64>) -> tensor<4xi64> {
  %0 = "onnx.Pow"(%x, %y) : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
  onnx.Return %0 : tensor<4xi64>
}

// CHECK-LABEL: func @pow_integer_float(
// CHECK: %[[B:.*]] = arith.sitofp %{{.*}} : i32 to f64
// CHECK: %[[E:.*]] = arith.extf %{{.*}} : f32 to f64
// CHECK: %[[P:.*]] = math.powf %[[B]], %[[E]] : f64
// CHECK: arith.fptosi %{{.*}} : f64 to i32
func.func @pow_integer_float(%x: tensor<4xi32>, %y: tensor<4xf32>) -> tensor<4xi32> {
  %0 = "onnx.Pow"(%x, %y) : (tensor<4xi32>, tensor<4xf32>) -> tensor<4xi32>
  onnx.Return %0 : tensor<4xi32>
}

// CHECK-LABEL: func @reciprocal(
// CHECK: %[[ONE:.*]] = arith.constant 1.000000e+00 : f32
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: arith.divf %[[ONE]], %[[X]] : f32
func.func @reciprocal(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Reciprocal"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// What is neither above, nor below, nor equal to 0 stays NaN.
// CHECK-LABEL: func @sign(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK-DAG: arith.cmpf olt, %{{.*}}, %[[X]]
// CHECK-DAG: %[[ZERO:.*]] = arith.cmpf oeq, %[[X]]
// CHECK-DAG: arith.cmpf olt, %[[X]]
// CHECK-DAG: arith.select %[[ZERO]], %{{.*}}, %[[X]] : f32
func.func @sign(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Sign"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @sign_unsigned(
// CHECK: ^bb0(%[[X:[^:]*]]: i8,
// CHECK: arith.cmpi ugt, %[[X]], %c0
// CHECK-NOT: arith.cmpi
func.func @sign_unsigned(%x: tensor<4xui8>) -> tensor<4xui8> {
  %0 = "onnx.Sign"(%x) : (tensor<4xui8>) -> tensor<4xui8>
  onnx.Return %0 : tensor<4xui8>
}

// CHECK-LABEL: func @sub(
// CHECK: ^bb0(%[[X:[^:]*]]: f32, %[[Y:[^:]*]]: f32,
// CHECK: arith.subf %[[X]], %[[Y]] : f32
func.func @sub(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "onnx.Sub"(%x, %y) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  onnx.Return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @sum(
// CHECK: ^bb0(%[[A:[^:]*]]: f32, %[[B:[^:]*]]: f32, %[[C:[^:]*]]: f32,
// CHECK: %[[S:.*]] = arith.addf %[[A]], %[[B]] : f32
// CHECK: arith.addf %[[S]], %[[C]] : f32
func.func @sum(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "onnx.Sum"(%a, %b, %c) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  onnx.Return %0 : tensor<4xf32>
}
