// RUN: agate-opt %s --onnx-dim-analysis --split-input-file | FileCheck %s
// RUN: agate-opt %s --onnx-dim-analysis --decompose-onnx --split-input-file | FileCheck %s --check-prefix=REMOVED
// REMOVED-NOT: onnx.DimGroup

// Names of arguments, sizes that operations keep, and sums.
// CHECK-LABEL: func.func @names(
// CHECK-SAME: %[[X:.*]]: tensor<?x?xf32> {{.*}}, %[[Y:.*]]: tensor<?x?xf32> {{.*}})
// CHECK-DAG: "onnx.DimGroup"(%[[X]]) <{axis = 0 : si64, group_id = [[M:[0-9]+]] : si64}>
// CHECK-DAG: "onnx.DimGroup"(%[[X]]) <{axis = 1 : si64, group_id = [[N:[0-9]+]] : si64}>
// CHECK-DAG: "onnx.DimGroup"(%[[Y]]) <{axis = 0 : si64, group_id = [[M]] : si64}>
// CHECK-DAG: "onnx.DimGroup"(%[[Y]]) <{axis = 1 : si64, group_id = [[P:[0-9]+]] : si64}>
// CHECK: %[[E:.*]] = "onnx.Exp"(%[[X]])
// CHECK-NEXT: "onnx.DimGroup"(%[[E]]) <{axis = 0 : si64, group_id = [[M]] : si64}>
// CHECK-NEXT: "onnx.DimGroup"(%[[E]]) <{axis = 1 : si64, group_id = [[N]] : si64}>
// CHECK: %[[C:.*]] = "onnx.Concat"
// CHECK-NEXT: "onnx.DimGroup"(%[[C]]) <{axis = 0 : si64, group_id = [[M]] : si64}>
// CHECK-NEXT: "onnx.DimGroup"(%[[C]]) <{axis = 1 : si64, group_id = [[Q:[0-9]+]] : si64}>
// CHECK: %[[D:.*]] = "onnx.Concat"
// CHECK-NEXT: "onnx.DimGroup"(%[[D]]) <{axis = 0 : si64, group_id = [[M]] : si64}>
// CHECK-NEXT: "onnx.DimGroup"(%[[D]]) <{axis = 1 : si64, group_id = [[Q]] : si64}>
func.func @names(%x: tensor<?x?xf32> {onnx.dim_params = "0:M,1:N"}, %y: tensor<?x?xf32> {onnx.dim_params = "0:M,1:P"}) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %0 = "onnx.Exp"(%x) : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = "onnx.Concat"(%0, %y) <{axis = 1 : si64}> : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %2 = "onnx.Concat"(%x, %y) <{axis = 1 : si64}> : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  onnx.Return %1, %2 : tensor<?x?xf32>, tensor<?x?xf32>
}

// -----

// What the running program requires to be equal is equal; sizes of lists.
// CHECK-LABEL: func.func @products(
// CHECK-SAME: %[[X:.*]]: tensor<?x?xf32>, %[[Y:.*]]: tensor<?x5xf32>)
// CHECK-DAG: "onnx.DimGroup"(%[[X]]) <{axis = 0 : si64, group_id = [[M:[0-9]+]] : si64}>
// CHECK-DAG: "onnx.DimGroup"(%[[X]]) <{axis = 1 : si64, group_id = [[K:[0-9]+]] : si64}>
// CHECK-DAG: "onnx.DimGroup"(%[[Y]]) <{axis = 0 : si64, group_id = [[K]] : si64}>
// CHECK: %[[P:.*]] = "onnx.MatMul"
// CHECK-NEXT: "onnx.DimGroup"(%[[P]]) <{axis = 0 : si64, group_id = [[M]] : si64}>
// CHECK: %[[R:.*]] = "onnx.Reshape"
// CHECK-NEXT: "onnx.DimGroup"(%[[R]]) <{axis = 0 : si64, group_id = [[M]] : si64}>
// CHECK: %[[T:.*]] = "onnx.Transpose"(%[[X]])
// CHECK-NEXT: "onnx.DimGroup"(%[[T]]) <{axis = 0 : si64, group_id = [[K]] : si64}>
// CHECK-NEXT: "onnx.DimGroup"(%[[T]]) <{axis = 1 : si64, group_id = [[M]] : si64}>
func.func @products(%x: tensor<?x?xf32>, %y: tensor<?x5xf32>) -> (tensor<?x5x1xf32>, tensor<?x?xf32>) {
  %0 = "onnx.MatMul"(%x, %y) : (tensor<?x?xf32>, tensor<?x5xf32>) -> tensor<?x5xf32>
  %1 = "onnx.Dim"(%x) <{axis = 0 : si64}> : (tensor<?x?xf32>) -> tensor<1xi64>
  %rest = onnx.Constant dense<[5, 1]> : tensor<2xi64>
  %2 = "onnx.Concat"(%1, %rest) <{axis = 0 : si64}> : (tensor<1xi64>, tensor<2xi64>) -> tensor<3xi64>
  %3 = "onnx.Reshape"(%0, %2) <{allowzero = 1 : si64}> : (tensor<?x5xf32>, tensor<3xi64>) -> tensor<?x5x1xf32>
  %4 = "onnx.Transpose"(%x) <{perm = [1, 0]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  onnx.Return %3, %4 : tensor<?x5x1xf32>, tensor<?x?xf32>
}

// -----

// Two operands that are broadcast may have different sizes.
// CHECK-LABEL: func.func @broadcast(
// CHECK-SAME: %[[X:.*]]: tensor<?xf32>, %[[Y:.*]]: tensor<?xf32>)
// CHECK-DAG: "onnx.DimGroup"(%[[X]]) <{axis = 0 : si64, group_id = 0 : si64}>
// CHECK-DAG: "onnx.DimGroup"(%[[Y]]) <{axis = 0 : si64, group_id = 1 : si64}>
// CHECK: %[[Z:.*]] = "onnx.Add"
// CHECK-NEXT: "onnx.DimGroup"(%[[Z]]) <{axis = 0 : si64, group_id = 2 : si64}>
// CHECK: %[[W:.*]] = "onnx.Add"
// CHECK-NEXT: "onnx.DimGroup"(%[[W]]) <{axis = 0 : si64, group_id = 0 : si64}>
func.func @broadcast(%x: tensor<?xf32>, %y: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = "onnx.Add"(%x, %y) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = "onnx.Exp"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  %2 = "onnx.Add"(%x, %1) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0, %2 : tensor<?xf32>, tensor<?xf32>
}
