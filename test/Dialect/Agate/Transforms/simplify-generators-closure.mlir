// RUN: agate-opt %s --infer-onnx-shapes --convert-onnx-to-agate --canonicalize --cse \
// RUN:   --simplify-generators=assume-finite --canonicalize --cse --split-input-file | FileCheck %s

// Elementwise operations and views of generators.

// And of two triangles.

// CHECK-LABEL: @intersection
// CHECK-DAG: %[[L:.*]] = arith.constant -2 : i64
// CHECK-DAG: %[[U:.*]] = arith.constant 2 : i64
// CHECK: agate.Band {{.*}}bounds(%[[L]], %[[U]]) : tensor<6x8xi1>
func.func @intersection() -> tensor<*xi1> {
  %v1 = onnx.Constant dense<0> : tensor<i64>
  %v2 = onnx.Constant dense<8> : tensor<i64>
  %v3 = onnx.Constant dense<1> : tensor<i64>
  %v4 = "onnx.Range"(%v1, %v2, %v3) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v5 = onnx.Constant dense<0> : tensor<i64>
  %v6 = onnx.Constant dense<6> : tensor<i64>
  %v7 = onnx.Constant dense<1> : tensor<i64>
  %v8 = "onnx.Range"(%v5, %v6, %v7) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v9 = onnx.Constant dense<1> : tensor<1xi64>
  %v10 = "onnx.Unsqueeze"(%v8, %v9) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v11 = "onnx.Sub"(%v4, %v10) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v12 = onnx.Constant dense<-2> : tensor<i64>
  %v13 = "onnx.GreaterOrEqual"(%v11, %v12) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi1>
  %v14 = onnx.Constant dense<0> : tensor<i64>
  %v15 = onnx.Constant dense<8> : tensor<i64>
  %v16 = onnx.Constant dense<1> : tensor<i64>
  %v17 = "onnx.Range"(%v14, %v15, %v16) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v18 = onnx.Constant dense<0> : tensor<i64>
  %v19 = onnx.Constant dense<6> : tensor<i64>
  %v20 = onnx.Constant dense<1> : tensor<i64>
  %v21 = "onnx.Range"(%v18, %v19, %v20) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v22 = onnx.Constant dense<1> : tensor<1xi64>
  %v23 = "onnx.Unsqueeze"(%v21, %v22) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v24 = "onnx.Sub"(%v17, %v23) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v25 = onnx.Constant dense<1> : tensor<i64>
  %v26 = "onnx.LessOrEqual"(%v24, %v25) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi1>
  %v27 = "onnx.And"(%v13, %v26) : (tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
  return %v27 : tensor<*xi1>
}

// -----

// Or of what is above and what is below is the complement of a band.

// CHECK-LABEL: @union
// CHECK-DAG: %[[T:.*]] = arith.constant dense<true>
// CHECK-DAG: %[[F:.*]] = arith.constant dense<false>
// CHECK-DAG: %[[L:.*]] = arith.constant -1 : i64
// CHECK-DAG: %[[U:.*]] = arith.constant 2 : i64
// CHECK: agate.Band inside(%[[F]] : tensor<i1>) outside(%[[T]] : tensor<i1>) bounds(%[[L]], %[[U]])
func.func @union() -> tensor<*xi1> {
  %v1 = onnx.Constant dense<0> : tensor<i64>
  %v2 = onnx.Constant dense<8> : tensor<i64>
  %v3 = onnx.Constant dense<1> : tensor<i64>
  %v4 = "onnx.Range"(%v1, %v2, %v3) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v5 = onnx.Constant dense<0> : tensor<i64>
  %v6 = onnx.Constant dense<6> : tensor<i64>
  %v7 = onnx.Constant dense<1> : tensor<i64>
  %v8 = "onnx.Range"(%v5, %v6, %v7) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v9 = onnx.Constant dense<1> : tensor<1xi64>
  %v10 = "onnx.Unsqueeze"(%v8, %v9) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v11 = "onnx.Sub"(%v4, %v10) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v12 = onnx.Constant dense<2> : tensor<i64>
  %v13 = "onnx.GreaterOrEqual"(%v11, %v12) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi1>
  %v14 = onnx.Constant dense<0> : tensor<i64>
  %v15 = onnx.Constant dense<8> : tensor<i64>
  %v16 = onnx.Constant dense<1> : tensor<i64>
  %v17 = "onnx.Range"(%v14, %v15, %v16) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v18 = onnx.Constant dense<0> : tensor<i64>
  %v19 = onnx.Constant dense<6> : tensor<i64>
  %v20 = onnx.Constant dense<1> : tensor<i64>
  %v21 = "onnx.Range"(%v18, %v19, %v20) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v22 = onnx.Constant dense<1> : tensor<1xi64>
  %v23 = "onnx.Unsqueeze"(%v21, %v22) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v24 = "onnx.Sub"(%v17, %v23) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v25 = onnx.Constant dense<-2> : tensor<i64>
  %v26 = "onnx.LessOrEqual"(%v24, %v25) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi1>
  %v27 = "onnx.Or"(%v13, %v26) : (tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
  return %v27 : tensor<*xi1>
}

// -----

// Not rewritten: Or of two narrow bands.

// CHECK-LABEL: @union_of_bands
// CHECK: onnx.Or
func.func @union_of_bands() -> tensor<*xi1> {
  %v1 = onnx.Constant dense<0> : tensor<i64>
  %v2 = onnx.Constant dense<8> : tensor<i64>
  %v3 = onnx.Constant dense<1> : tensor<i64>
  %v4 = "onnx.Range"(%v1, %v2, %v3) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v5 = onnx.Constant dense<0> : tensor<i64>
  %v6 = onnx.Constant dense<6> : tensor<i64>
  %v7 = onnx.Constant dense<1> : tensor<i64>
  %v8 = "onnx.Range"(%v5, %v6, %v7) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v9 = onnx.Constant dense<1> : tensor<1xi64>
  %v10 = "onnx.Unsqueeze"(%v8, %v9) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v11 = "onnx.Sub"(%v4, %v10) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v12 = onnx.Constant dense<2> : tensor<i64>
  %v13 = "onnx.GreaterOrEqual"(%v11, %v12) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi1>
  %v14 = onnx.Constant dense<0> : tensor<i64>
  %v15 = onnx.Constant dense<8> : tensor<i64>
  %v16 = onnx.Constant dense<1> : tensor<i64>
  %v17 = "onnx.Range"(%v14, %v15, %v16) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v18 = onnx.Constant dense<0> : tensor<i64>
  %v19 = onnx.Constant dense<6> : tensor<i64>
  %v20 = onnx.Constant dense<1> : tensor<i64>
  %v21 = "onnx.Range"(%v18, %v19, %v20) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v22 = onnx.Constant dense<1> : tensor<1xi64>
  %v23 = "onnx.Unsqueeze"(%v21, %v22) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v24 = "onnx.Sub"(%v17, %v23) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v25 = onnx.Constant dense<3> : tensor<i64>
  %v26 = "onnx.LessOrEqual"(%v24, %v25) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi1>
  %v27 = "onnx.And"(%v13, %v26) : (tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
  %v28 = onnx.Constant dense<0> : tensor<i64>
  %v29 = onnx.Constant dense<8> : tensor<i64>
  %v30 = onnx.Constant dense<1> : tensor<i64>
  %v31 = "onnx.Range"(%v28, %v29, %v30) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v32 = onnx.Constant dense<0> : tensor<i64>
  %v33 = onnx.Constant dense<6> : tensor<i64>
  %v34 = onnx.Constant dense<1> : tensor<i64>
  %v35 = "onnx.Range"(%v32, %v33, %v34) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v36 = onnx.Constant dense<1> : tensor<1xi64>
  %v37 = "onnx.Unsqueeze"(%v35, %v36) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v38 = "onnx.Sub"(%v31, %v37) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v39 = onnx.Constant dense<-2> : tensor<i64>
  %v40 = "onnx.GreaterOrEqual"(%v38, %v39) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi1>
  %v41 = onnx.Constant dense<0> : tensor<i64>
  %v42 = onnx.Constant dense<8> : tensor<i64>
  %v43 = onnx.Constant dense<1> : tensor<i64>
  %v44 = "onnx.Range"(%v41, %v42, %v43) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v45 = onnx.Constant dense<0> : tensor<i64>
  %v46 = onnx.Constant dense<6> : tensor<i64>
  %v47 = onnx.Constant dense<1> : tensor<i64>
  %v48 = "onnx.Range"(%v45, %v46, %v47) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v49 = onnx.Constant dense<1> : tensor<1xi64>
  %v50 = "onnx.Unsqueeze"(%v48, %v49) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v51 = "onnx.Sub"(%v44, %v50) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v52 = onnx.Constant dense<-1> : tensor<i64>
  %v53 = "onnx.LessOrEqual"(%v51, %v52) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi1>
  %v54 = "onnx.And"(%v40, %v53) : (tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
  %v55 = "onnx.Or"(%v27, %v54) : (tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
  return %v55 : tensor<*xi1>
}

// -----

// Not rewritten: infinity times 0 is NaN.

// CHECK-LABEL: @product_of_infinities
// CHECK: onnx.Mul
func.func @product_of_infinities() -> tensor<*xf32> {
  %v1 = onnx.Constant dense<0> : tensor<i64>
  %v2 = onnx.Constant dense<8> : tensor<i64>
  %v3 = onnx.Constant dense<1> : tensor<i64>
  %v4 = "onnx.Range"(%v1, %v2, %v3) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v5 = onnx.Constant dense<0> : tensor<i64>
  %v6 = onnx.Constant dense<6> : tensor<i64>
  %v7 = onnx.Constant dense<1> : tensor<i64>
  %v8 = "onnx.Range"(%v5, %v6, %v7) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v9 = onnx.Constant dense<1> : tensor<1xi64>
  %v10 = "onnx.Unsqueeze"(%v8, %v9) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v11 = "onnx.Sub"(%v4, %v10) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v12 = onnx.Constant dense<1> : tensor<i64>
  %v13 = "onnx.GreaterOrEqual"(%v11, %v12) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi1>
  %v14 = onnx.Constant dense<0xFF800000> : tensor<f32>
  %v15 = onnx.Constant dense<0.0> : tensor<f32>
  %v16 = "onnx.Where"(%v13, %v14, %v15) : (tensor<*xi1>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  %v17 = onnx.Constant dense<0> : tensor<i64>
  %v18 = onnx.Constant dense<8> : tensor<i64>
  %v19 = onnx.Constant dense<1> : tensor<i64>
  %v20 = "onnx.Range"(%v17, %v18, %v19) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v21 = onnx.Constant dense<0> : tensor<i64>
  %v22 = onnx.Constant dense<6> : tensor<i64>
  %v23 = onnx.Constant dense<1> : tensor<i64>
  %v24 = "onnx.Range"(%v21, %v22, %v23) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v25 = onnx.Constant dense<1> : tensor<1xi64>
  %v26 = "onnx.Unsqueeze"(%v24, %v25) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v27 = "onnx.Sub"(%v20, %v26) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v28 = onnx.Constant dense<-1> : tensor<i64>
  %v29 = "onnx.LessOrEqual"(%v27, %v28) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi1>
  %v30 = onnx.Constant dense<1.0> : tensor<f32>
  %v31 = onnx.Constant dense<0.0> : tensor<f32>
  %v32 = "onnx.Where"(%v29, %v30, %v31) : (tensor<*xi1>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  %v33 = "onnx.Mul"(%v16, %v32) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  return %v33 : tensor<*xf32>
}

// -----

// A lower triangle of an upper one is a band.

// CHECK-LABEL: @triangle_of_triangle
// CHECK-DAG: %[[L:.*]] = arith.constant -1 : i64
// CHECK-DAG: %[[U:.*]] = arith.constant 3 : i64
// CHECK: agate.Band {{.*}}bounds(%[[L]], %[[U]]) : tensor<6x8xf32>
func.func @triangle_of_triangle() -> tensor<*xf32> {
  %v1 = onnx.Constant dense<[6, 8]> : tensor<2xi64>
  %v2 = onnx.ConstantOfShape(%v1) {value = dense<5.0> : tensor<1xf32>} : (tensor<2xi64>) -> tensor<*xf32>
  %v3 = onnx.Constant dense<2> : tensor<i64>
  %v4 = "onnx.Trilu"(%v2, %v3) <{upper = 0 : si64}> : (tensor<*xf32>, tensor<i64>) -> tensor<*xf32>
  %v5 = onnx.Constant dense<-1> : tensor<i64>
  %v6 = "onnx.Trilu"(%v4, %v5) <{upper = 1 : si64}> : (tensor<*xf32>, tensor<i64>) -> tensor<*xf32>
  return %v6 : tensor<*xf32>
}

// -----

// Not rewritten: three values.

// CHECK-LABEL: @triangle_of_other_values
// CHECK-COUNT-2: agate.Band
func.func @triangle_of_other_values() -> tensor<*xf32> {
  %v1 = onnx.Constant dense<0> : tensor<i64>
  %v2 = onnx.Constant dense<8> : tensor<i64>
  %v3 = onnx.Constant dense<1> : tensor<i64>
  %v4 = "onnx.Range"(%v1, %v2, %v3) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v5 = onnx.Constant dense<0> : tensor<i64>
  %v6 = onnx.Constant dense<6> : tensor<i64>
  %v7 = onnx.Constant dense<1> : tensor<i64>
  %v8 = "onnx.Range"(%v5, %v6, %v7) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v9 = onnx.Constant dense<1> : tensor<1xi64>
  %v10 = "onnx.Unsqueeze"(%v8, %v9) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v11 = "onnx.Sub"(%v4, %v10) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v12 = onnx.Constant dense<1> : tensor<i64>
  %v13 = "onnx.LessOrEqual"(%v11, %v12) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi1>
  %v14 = onnx.Constant dense<1.0> : tensor<f32>
  %v15 = onnx.Constant dense<2.0> : tensor<f32>
  %v16 = "onnx.Where"(%v13, %v14, %v15) : (tensor<*xi1>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  %v17 = onnx.Constant dense<-1> : tensor<i64>
  %v18 = "onnx.Trilu"(%v16, %v17) <{upper = 1 : si64}> : (tensor<*xf32>, tensor<i64>) -> tensor<*xf32>
  return %v18 : tensor<*xf32>
}

// -----

// Functions apply to both values.

// CHECK-LABEL: @functions_of_a_generator
// CHECK: %[[B:.*]] = agate.Band
// CHECK-NEXT: return %[[B]]
func.func @functions_of_a_generator() -> tensor<*xf32> {
  %v1 = onnx.Constant dense<1.0> : tensor<f32>
  %v2 = onnx.Constant dense<0> : tensor<i64>
  %v3 = onnx.Constant dense<8> : tensor<i64>
  %v4 = onnx.Constant dense<1> : tensor<i64>
  %v5 = "onnx.Range"(%v2, %v3, %v4) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v6 = onnx.Constant dense<0> : tensor<i64>
  %v7 = onnx.Constant dense<6> : tensor<i64>
  %v8 = onnx.Constant dense<1> : tensor<i64>
  %v9 = "onnx.Range"(%v6, %v7, %v8) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v10 = onnx.Constant dense<1> : tensor<1xi64>
  %v11 = "onnx.Unsqueeze"(%v9, %v10) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v12 = "onnx.Sub"(%v5, %v11) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v13 = onnx.Constant dense<0> : tensor<i64>
  %v14 = "onnx.LessOrEqual"(%v12, %v13) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi1>
  %v15 = "onnx.Cast"(%v14) <{saturate = 1 : si64, to = f32}> : (tensor<*xi1>) -> tensor<*xf32>
  %v16 = onnx.Constant dense<3.0> : tensor<f32>
  %v17 = "onnx.Mul"(%v15, %v16) : (tensor<*xf32>, tensor<f32>) -> tensor<*xf32>
  %v18 = "onnx.Sub"(%v1, %v17) : (tensor<f32>, tensor<*xf32>) -> tensor<*xf32>
  return %v18 : tensor<*xf32>
}

// -----

// Not rewritten: the generator is broadcast to more dimensions.

// CHECK-LABEL: @broadcast_generator
// CHECK: onnx.Add
func.func @broadcast_generator() -> tensor<*xf32> {
  %v1 = onnx.Constant dense<0> : tensor<i64>
  %v2 = onnx.Constant dense<8> : tensor<i64>
  %v3 = onnx.Constant dense<1> : tensor<i64>
  %v4 = "onnx.Range"(%v1, %v2, %v3) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v5 = onnx.Constant dense<0> : tensor<i64>
  %v6 = onnx.Constant dense<6> : tensor<i64>
  %v7 = onnx.Constant dense<1> : tensor<i64>
  %v8 = "onnx.Range"(%v5, %v6, %v7) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v9 = onnx.Constant dense<1> : tensor<1xi64>
  %v10 = "onnx.Unsqueeze"(%v8, %v9) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v11 = "onnx.Sub"(%v4, %v10) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v12 = onnx.Constant dense<0> : tensor<i64>
  %v13 = "onnx.LessOrEqual"(%v11, %v12) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi1>
  %v14 = "onnx.Cast"(%v13) <{saturate = 1 : si64, to = f32}> : (tensor<*xi1>) -> tensor<*xf32>
  %v15 = onnx.Constant dense<1.0> : tensor<2x1x1xf32>
  %v16 = "onnx.Add"(%v14, %v15) : (tensor<*xf32>, tensor<2x1x1xf32>) -> tensor<*xf32>
  return %v16 : tensor<*xf32>
}

// -----

// Dimensions of size 1, other batches, slices and transpositions.

// CHECK-LABEL: @views_of_band
// CHECK-DAG: %[[L:.*]] = arith.constant 0 : i64
// CHECK: agate.Band {{.*}}bounds(%[[L]], %{{.*}}) : tensor<2x5x4xf32>
func.func @views_of_band() -> tensor<*xf32> {
  %v1 = onnx.Constant dense<0> : tensor<i64>
  %v2 = onnx.Constant dense<8> : tensor<i64>
  %v3 = onnx.Constant dense<1> : tensor<i64>
  %v4 = "onnx.Range"(%v1, %v2, %v3) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v5 = onnx.Constant dense<0> : tensor<i64>
  %v6 = onnx.Constant dense<6> : tensor<i64>
  %v7 = onnx.Constant dense<1> : tensor<i64>
  %v8 = "onnx.Range"(%v5, %v6, %v7) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v9 = onnx.Constant dense<1> : tensor<1xi64>
  %v10 = "onnx.Unsqueeze"(%v8, %v9) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v11 = "onnx.Sub"(%v4, %v10) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v12 = onnx.Constant dense<1> : tensor<i64>
  %v13 = "onnx.LessOrEqual"(%v11, %v12) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi1>
  %v14 = "onnx.Cast"(%v13) <{saturate = 1 : si64, to = f32}> : (tensor<*xi1>) -> tensor<*xf32>
  %v15 = onnx.Constant dense<0> : tensor<1xi64>
  %v16 = "onnx.Unsqueeze"(%v14, %v15) : (tensor<*xf32>, tensor<1xi64>) -> tensor<*xf32>
  %v17 = onnx.Constant dense<[2, 6, 8]> : tensor<3xi64>
  %v18 = "onnx.Expand"(%v16, %v17) : (tensor<*xf32>, tensor<3xi64>) -> tensor<*xf32>
  %v19 = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  %v20 = onnx.Constant dense<[5, 7]> : tensor<2xi64>
  %v21 = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  %v22 = "onnx.NoValue"() <{value}> : () -> none
  %v23 = "onnx.Slice"(%v18, %v19, %v20, %v21, %v22) : (tensor<*xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, none) -> tensor<*xf32>
  %v24 = "onnx.Transpose"(%v23) <{perm = [0, 2, 1]}> : (tensor<*xf32>) -> tensor<*xf32>
  return %v24 : tensor<*xf32>
}

// -----

// The indices are sliced, gathered and reshaped.

// CHECK-LABEL: @views_of_one_hot
// CHECK: %[[S:.*]] = "onnx.Slice"(%arg0
// CHECK: %[[R:.*]] = "onnx.Reshape"(%[[S]]
// CHECK: %[[U:.*]] = "onnx.Unsqueeze"(%[[R]]
// CHECK: agate.OneHot(%[[U]]{{.*}} -> tensor<12x1x5xf32>
func.func @views_of_one_hot(%i: tensor<4x6xi64>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<5> : tensor<i64>
  %v2 = onnx.Constant dense<[0.0, 1.0]> : tensor<2xf32>
  %v3 = "onnx.OneHot"(%i, %v1, %v2) <{axis = -1 : si64}> : (tensor<4x6xi64>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  %v4 = onnx.Constant dense<1> : tensor<1xi64>
  %v5 = onnx.Constant dense<4> : tensor<1xi64>
  %v6 = onnx.Constant dense<1> : tensor<1xi64>
  %v7 = "onnx.NoValue"() <{value}> : () -> none
  %v8 = "onnx.Slice"(%v3, %v4, %v5, %v6, %v7) : (tensor<*xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, none) -> tensor<*xf32>
  %v9 = onnx.Constant dense<[12, 5]> : tensor<2xi64>
  %v10 = "onnx.Reshape"(%v8, %v9) <{allowzero = 0 : si64}> : (tensor<*xf32>, tensor<2xi64>) -> tensor<*xf32>
  %v11 = onnx.Constant dense<1> : tensor<1xi64>
  %v12 = "onnx.Unsqueeze"(%v10, %v11) : (tensor<*xf32>, tensor<1xi64>) -> tensor<*xf32>
  return %v12 : tensor<*xf32>
}

// -----

// Not rewritten: some of the classes.

// CHECK-LABEL: @slice_of_classes
// CHECK: agate.OneHot
// CHECK: onnx.Slice
func.func @slice_of_classes(%i: tensor<4x6xi64>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<5> : tensor<i64>
  %v2 = onnx.Constant dense<[0.0, 1.0]> : tensor<2xf32>
  %v3 = "onnx.OneHot"(%i, %v1, %v2) <{axis = -1 : si64}> : (tensor<4x6xi64>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  %v4 = onnx.Constant dense<1> : tensor<1xi64>
  %v5 = onnx.Constant dense<4> : tensor<1xi64>
  %v6 = onnx.Constant dense<2> : tensor<1xi64>
  %v7 = "onnx.NoValue"() <{value}> : () -> none
  %v8 = "onnx.Slice"(%v3, %v4, %v5, %v6, %v7) : (tensor<*xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, none) -> tensor<*xf32>
  return %v8 : tensor<*xf32>
}

// -----

// Not rewritten: classes and indices become one dimension.

// CHECK-LABEL: @reshape_of_classes
// CHECK: agate.OneHot
// CHECK: onnx.Reshape
func.func @reshape_of_classes(%i: tensor<4xi64>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<5> : tensor<i64>
  %v2 = onnx.Constant dense<[0.0, 1.0]> : tensor<2xf32>
  %v3 = "onnx.OneHot"(%i, %v1, %v2) <{axis = -1 : si64}> : (tensor<4xi64>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  %v4 = onnx.Constant dense<20> : tensor<1xi64>
  %v5 = "onnx.Reshape"(%v3, %v4) <{allowzero = 0 : si64}> : (tensor<*xf32>, tensor<1xi64>) -> tensor<*xf32>
  return %v5 : tensor<*xf32>
}

// -----

// Gather of columns of an Eye.

// CHECK-LABEL: @rows_of_unknown_order
// CHECK: %[[G:.*]] = "onnx.Gather"(%{{.*}}, %arg0) <{axis = 0 : si64}>
// CHECK: agate.OneHot(%[[G]]{{.*}}) <{axis = 0 : si64}> : {{.*}} -> tensor<6x3xf32>
func.func @rows_of_unknown_order(%i: tensor<3xi64>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<[6, 8]> : tensor<2xi64>
  %v2 = onnx.ConstantOfShape(%v1) {value = dense<0.0> : tensor<1xf32>} : (tensor<2xi64>) -> tensor<*xf32>
  %v3 = "onnx.EyeLike"(%v2) <{k = 0 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  %v4 = "onnx.Gather"(%v3, %i) <{axis = 1 : si64}> : (tensor<*xf32>, tensor<3xi64>) -> tensor<*xf32>
  return %v4 : tensor<*xf32>
}

// -----

// Ones that are scattered to a position in each row.

// CHECK-LABEL: @scattered_ones
// CHECK: %[[I:.*]] = "onnx.Gather"(%{{.*}}, %arg0)
// CHECK: agate.OneHot(%[[I]]{{.*}} -> tensor<4x6xf32>
func.func @scattered_ones(%i: tensor<4xi64>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<1.0> : tensor<4x1xf32>
  %v2 = onnx.Constant dense<[4, 6]> : tensor<2xi64>
  %v3 = onnx.ConstantOfShape(%v2) {value = dense<0.0> : tensor<1xf32>} : (tensor<2xi64>) -> tensor<*xf32>
  %v4 = onnx.Constant dense<-1> : tensor<1xi64>
  %v5 = "onnx.Unsqueeze"(%i, %v4) : (tensor<4xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v6 = "onnx.ScatterElements"(%v3, %v5, %v1) <{axis = -1 : si64, reduction = "none"}> : (tensor<*xf32>, tensor<*xi64>, tensor<4x1xf32>) -> tensor<*xf32>
  return %v6 : tensor<*xf32>
}

// -----

// Not rewritten: values that differ.

// CHECK-LABEL: @scattered_values
// CHECK: onnx.ScatterElements
func.func @scattered_values(%i: tensor<4xi64>, %v: tensor<4x1xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<[4, 6]> : tensor<2xi64>
  %v2 = onnx.ConstantOfShape(%v1) {value = dense<0.0> : tensor<1xf32>} : (tensor<2xi64>) -> tensor<*xf32>
  %v3 = onnx.Constant dense<-1> : tensor<1xi64>
  %v4 = "onnx.Unsqueeze"(%i, %v3) : (tensor<4xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v5 = "onnx.ScatterElements"(%v2, %v4, %v) <{axis = -1 : si64, reduction = "none"}> : (tensor<*xf32>, tensor<*xi64>, tensor<4x1xf32>) -> tensor<*xf32>
  return %v5 : tensor<*xf32>
}

// -----

// Rows of two OneHot.

// CHECK-LABEL: @concatenated_one_hots
// CHECK: %[[I:.*]] = "onnx.Concat"(%arg0, %arg1)
// CHECK: agate.OneHot(%[[I]]{{.*}} -> tensor<7x5xf32>
func.func @concatenated_one_hots(%i: tensor<4xi64>, %j: tensor<3xi64>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<5> : tensor<i64>
  %v2 = onnx.Constant dense<[0.0, 1.0]> : tensor<2xf32>
  %v3 = "onnx.OneHot"(%i, %v1, %v2) <{axis = -1 : si64}> : (tensor<4xi64>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  %v4 = onnx.Constant dense<5> : tensor<i64>
  %v5 = onnx.Constant dense<[0.0, 1.0]> : tensor<2xf32>
  %v6 = "onnx.OneHot"(%j, %v4, %v5) <{axis = -1 : si64}> : (tensor<3xi64>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  %v7 = "onnx.Concat"(%v3, %v6) <{axis = 0 : si64}> : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  return %v7 : tensor<*xf32>
}

// -----

// Not rewritten: other classes.

// CHECK-LABEL: @concatenated_classes
// CHECK: agate.OneHot
// CHECK: onnx.Concat
func.func @concatenated_classes(%i: tensor<4xi64>, %j: tensor<4xi64>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<5> : tensor<i64>
  %v2 = onnx.Constant dense<[0.0, 1.0]> : tensor<2xf32>
  %v3 = "onnx.OneHot"(%i, %v1, %v2) <{axis = -1 : si64}> : (tensor<4xi64>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  %v4 = onnx.Constant dense<5> : tensor<i64>
  %v5 = onnx.Constant dense<[0.0, 1.0]> : tensor<2xf32>
  %v6 = "onnx.OneHot"(%j, %v4, %v5) <{axis = -1 : si64}> : (tensor<4xi64>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  %v7 = "onnx.Concat"(%v3, %v6) <{axis = 1 : si64}> : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  return %v7 : tensor<*xf32>
}

// -----

// Columns of the value on the triangle in front of it.

// CHECK-LABEL: @past_of_mask
// CHECK-DAG: %[[U:.*]] = arith.constant 4 : i64
// CHECK: agate.Band {{.*}}, %[[U]]) : tensor<6x11xf32>
func.func @past_of_mask() -> tensor<*xf32> {
  %v1 = onnx.Constant dense<[6, 3]> : tensor<2xi64>
  %v2 = onnx.ConstantOfShape(%v1) {value = dense<0.0> : tensor<1xf32>} : (tensor<2xi64>) -> tensor<*xf32>
  %v3 = onnx.Constant dense<0> : tensor<i64>
  %v4 = onnx.Constant dense<8> : tensor<i64>
  %v5 = onnx.Constant dense<1> : tensor<i64>
  %v6 = "onnx.Range"(%v3, %v4, %v5) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v7 = onnx.Constant dense<0> : tensor<i64>
  %v8 = onnx.Constant dense<6> : tensor<i64>
  %v9 = onnx.Constant dense<1> : tensor<i64>
  %v10 = "onnx.Range"(%v7, %v8, %v9) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v11 = onnx.Constant dense<1> : tensor<1xi64>
  %v12 = "onnx.Unsqueeze"(%v10, %v11) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v13 = "onnx.Sub"(%v6, %v12) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v14 = onnx.Constant dense<0> : tensor<i64>
  %v15 = "onnx.LessOrEqual"(%v13, %v14) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi1>
  %v16 = onnx.Constant dense<0.0> : tensor<f32>
  %v17 = onnx.Constant dense<0xFF800000> : tensor<f32>
  %v18 = "onnx.Where"(%v15, %v16, %v17) : (tensor<*xi1>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  %v19 = "onnx.Concat"(%v2, %v18) <{axis = 1 : si64}> : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  return %v19 : tensor<*xf32>
}

// -----

// Not rewritten: another value in front.

// CHECK-LABEL: @other_past
// CHECK: onnx.Concat
func.func @other_past() -> tensor<*xf32> {
  %v1 = onnx.Constant dense<[6, 3]> : tensor<2xi64>
  %v2 = onnx.ConstantOfShape(%v1) {value = dense<1.0> : tensor<1xf32>} : (tensor<2xi64>) -> tensor<*xf32>
  %v3 = onnx.Constant dense<0> : tensor<i64>
  %v4 = onnx.Constant dense<8> : tensor<i64>
  %v5 = onnx.Constant dense<1> : tensor<i64>
  %v6 = "onnx.Range"(%v3, %v4, %v5) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v7 = onnx.Constant dense<0> : tensor<i64>
  %v8 = onnx.Constant dense<6> : tensor<i64>
  %v9 = onnx.Constant dense<1> : tensor<i64>
  %v10 = "onnx.Range"(%v7, %v8, %v9) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v11 = onnx.Constant dense<1> : tensor<1xi64>
  %v12 = "onnx.Unsqueeze"(%v10, %v11) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v13 = "onnx.Sub"(%v6, %v12) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v14 = onnx.Constant dense<0> : tensor<i64>
  %v15 = "onnx.LessOrEqual"(%v13, %v14) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi1>
  %v16 = onnx.Constant dense<0.0> : tensor<f32>
  %v17 = onnx.Constant dense<0xFF800000> : tensor<f32>
  %v18 = "onnx.Where"(%v15, %v16, %v17) : (tensor<*xi1>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  %v19 = "onnx.Concat"(%v2, %v18) <{axis = 1 : si64}> : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  return %v19 : tensor<*xf32>
}
