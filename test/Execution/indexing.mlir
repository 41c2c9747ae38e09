// RUN: agate run %s --entry gather | FileCheck %s --check-prefix=GATHER
// RUN: agate run %s --entry scatter | FileCheck %s --check-prefix=SCATTER
// RUN: agate run %s --entry cache | FileCheck %s --check-prefix=CACHE
// RUN: agate run %s --entry select --random 1 --shape empty=0x3 | FileCheck %s --check-prefix=SELECT
// RUN: agate run %s --entry unique --random 1 --shape empty=0 | FileCheck %s --check-prefix=UNIQUE
// RUN: agate run %s --entry range | FileCheck %s --check-prefix=RANGE
// RUN: not agate run %s --entry gather_beyond --random 1 2>&1 | FileCheck %s --check-prefix=GATHER-BEYOND
// RUN: not agate run %s --entry gather_nd_beyond --random 1 2>&1 | FileCheck %s --check-prefix=GATHER-ND-BEYOND
// RUN: not agate run %s --entry scatter_beyond --random 1 2>&1 | FileCheck %s --check-prefix=SCATTER-BEYOND
// RUN: not agate run %s --entry scatter_nd_beyond --random 1 2>&1 | FileCheck %s --check-prefix=SCATTER-ND-BEYOND
// RUN: not agate run %s --entry cache_beyond --random 1 2>&1 | FileCheck %s --check-prefix=CACHE-BEYOND
// RUN: not agate run %s --entry declared --random 1 2>&1 | FileCheck %s --check-prefix=DECLARED

// GATHER: elements: tensor<2x2xui8>
// GATHER: {{\[\[}}255, 1],
// GATHER: [ 5, 4{{\]\]}}
// GATHER: batches: tensor<2x2xf16>
// GATHER: {{\[\[}}2.0, 3.0],
// GATHER: [4.0, 5.0{{\]\]}}
// GATHER: slices: tensor<2x1x2xi32>
// GATHER: {{\[\[\[}}2, 3]],
// GATHER: {{\[\[}}4, 5{{\]\]\]}}
func.func @gather() -> (tensor<2x2xui8> {onnx.name = "elements"}, tensor<2x2xf16> {onnx.name = "batches"}, tensor<2x1x2xi32> {onnx.name = "slices"}) {
  %x = onnx.Constant dense<[[1, 2, 255], [4, 5, 6]]> : tensor<2x3xui8>
  %i = onnx.Constant dense<[[-1, 0], [1, -3]]> : tensor<2x2xi32>
  %0 = "onnx.GatherElements"(%x, %i) <{axis = -1 : si64}> : (tensor<2x3xui8>, tensor<2x2xi32>) -> tensor<2x2xui8>
  %y = onnx.Constant dense<[[[0.0, 1.0], [2.0, 3.0]], [[4.0, 5.0], [6.0, 7.0]]]> : tensor<2x2x2xf16>
  %j = onnx.Constant dense<[[1], [-2]]> : tensor<2x1xi64>
  %1 = "onnx.GatherND"(%y, %j) <{batch_dims = 1 : si64}> : (tensor<2x2x2xf16>, tensor<2x1xi64>) -> tensor<2x2xf16>
  %z = onnx.Constant dense<[[[0, 1], [2, 3]], [[4, 5], [6, 7]]]> : tensor<2x2x2xi32>
  %k = onnx.Constant dense<[[[0, -1]], [[1, 0]]]> : tensor<2x1x2xi64>
  %2 = "onnx.GatherND"(%z, %k) <{batch_dims = 0 : si64}> : (tensor<2x2x2xi32>, tensor<2x1x2xi64>) -> tensor<2x1x2xi32>
  onnx.Return %0, %1, %2 : tensor<2x2xui8>, tensor<2x2xf16>, tensor<2x1x2xi32>
}

// Sums of narrow floats are rounded once; the last of equal indices stays.
//
// SCATTER: sum: tensor<3xbf16>
// SCATTER-NEXT: [260.0, 1.0, 3.0]
// SCATTER: max: tensor<3xui8>
// SCATTER-NEXT: [150, 1, 200]
// SCATTER: min: tensor<3xf32>
// SCATTER-NEXT: [-1.0, 2.0, nan]
// SCATTER: or: tensor<3xi1>
// SCATTER-NEXT: [ true, false, true]
// SCATTER: last: tensor<3xi32>
// SCATTER-NEXT: [7, 2, 6]
// SCATTER: product: tensor<2x2xi64>
// SCATTER-NEXT: {{\[\[}} 1, 2],
// SCATTER-NEXT: [24, 60{{\]\]}}
// SCATTER: whole: tensor<2xi64>
// SCATTER-NEXT: [8, 9]
func.func @scatter() -> (tensor<3xbf16> {onnx.name = "sum"}, tensor<3xui8> {onnx.name = "max"}, tensor<3xf32> {onnx.name = "min"}, tensor<3xi1> {onnx.name = "or"}, tensor<3xi32> {onnx.name = "last"}, tensor<2x2xi64> {onnx.name = "product"}, tensor<2xi64> {onnx.name = "whole"}) {
  %i = onnx.Constant dense<[0, 0, -1, 0]> : tensor<4xi64>
  %x0 = onnx.Constant dense<[256.0, 1.0, 2.0]> : tensor<3xbf16>
  %u0 = onnx.Constant dense<1.0> : tensor<4xbf16>
  %0 = "onnx.ScatterElements"(%x0, %i, %u0) <{axis = 0 : si64, reduction = "add"}> : (tensor<3xbf16>, tensor<4xi64>, tensor<4xbf16>) -> tensor<3xbf16>
  %x1 = onnx.Constant dense<[100, 1, 200]> : tensor<3xui8>
  %u1 = onnx.Constant dense<[150, 3, 100, 4]> : tensor<4xui8>
  %1 = "onnx.ScatterElements"(%x1, %i, %u1) <{axis = 0 : si64, reduction = "max"}> : (tensor<3xui8>, tensor<4xi64>, tensor<4xui8>) -> tensor<3xui8>
  %x2 = onnx.Constant dense<[1.0, 2.0, 0x7FC00000]> : tensor<3xf32>
  %u2 = onnx.Constant dense<[2.0, -1.0, 3.0, 0.5]> : tensor<4xf32>
  %2 = "onnx.ScatterElements"(%x2, %i, %u2) <{axis = 0 : si64, reduction = "min"}> : (tensor<3xf32>, tensor<4xi64>, tensor<4xf32>) -> tensor<3xf32>
  %x3 = onnx.Constant dense<[false, false, true]> : tensor<3xi1>
  %u3 = onnx.Constant dense<[true, true, false, true]> : tensor<4xi1>
  %3 = "onnx.ScatterElements"(%x3, %i, %u3) <{axis = 0 : si64, reduction = "add"}> : (tensor<3xi1>, tensor<4xi64>, tensor<4xi1>) -> tensor<3xi1>
  %x4 = onnx.Constant dense<[1, 2, 3]> : tensor<3xi32>
  %u4 = onnx.Constant dense<[4, 5, 6, 7]> : tensor<4xi32>
  %4 = "onnx.Scatter"(%x4, %i, %u4) <{axis = 0 : si64}> : (tensor<3xi32>, tensor<4xi64>, tensor<4xi32>) -> tensor<3xi32>
  %x5 = onnx.Constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
  %i5 = onnx.Constant dense<[[-1], [1]]> : tensor<2x1xi64>
  %u5 = onnx.Constant dense<[[2, 3], [4, 5]]> : tensor<2x2xi64>
  %5 = "onnx.ScatterND"(%x5, %i5, %u5) <{reduction = "mul"}> : (tensor<2x2xi64>, tensor<2x1xi64>, tensor<2x2xi64>) -> tensor<2x2xi64>
  %x6 = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  %i6 = onnx.Constant dense<> : tensor<1x0xi64>
  %u6 = onnx.Constant dense<[[8, 9]]> : tensor<1x2xi64>
  %6 = "onnx.ScatterND"(%x6, %i6, %u6) <{reduction = "none"}> : (tensor<2xi64>, tensor<1x0xi64>, tensor<1x2xi64>) -> tensor<2xi64>
  onnx.Return %0, %1, %2, %3, %4, %5, %6 : tensor<3xbf16>, tensor<3xui8>, tensor<3xf32>, tensor<3xi1>, tensor<3xi32>, tensor<2x2xi64>, tensor<2xi64>
}

// CACHE: circular: tensor<2x4xf32>
// CACHE-NEXT: {{\[\[}}11.0, 1.0, 2.0, 10.0],
// CACHE-NEXT: [ 4.0, 5.0, 12.0, 13.0{{\]\]}}
// CACHE: linear: tensor<2x4xf32>
// CACHE-NEXT: {{\[\[}} 0.0, 1.0, 10.0, 11.0],
// CACHE-NEXT: [12.0, 13.0, 6.0, 7.0{{\]\]}}
// CACHE: first: tensor<2x4xf32>
// CACHE-NEXT: {{\[\[}}10.0, 11.0, 2.0, 3.0],
// CACHE-NEXT: [12.0, 13.0, 6.0, 7.0{{\]\]}}
func.func @cache() -> (tensor<2x4xf32> {onnx.name = "circular"}, tensor<2x4xf32> {onnx.name = "linear"}, tensor<2x4xf32> {onnx.name = "first"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %x = onnx.Constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0]]> : tensor<2x4xf32>
  %u = onnx.Constant dense<[[10.0, 11.0], [12.0, 13.0]]> : tensor<2x2xf32>
  %i = onnx.Constant dense<[3, 6]> : tensor<2xi64>
  %j = onnx.Constant dense<[2, 0]> : tensor<2xi64>
  %0 = "onnx.TensorScatter"(%x, %u, %i) <{axis = -1 : si64, mode = "circular"}> : (tensor<2x4xf32>, tensor<2x2xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  %1 = "onnx.TensorScatter"(%x, %u, %j) <{axis = 1 : si64, mode = "linear"}> : (tensor<2x4xf32>, tensor<2x2xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  %2 = "onnx.TensorScatter"(%x, %u, %none) <{axis = 1 : si64, mode = "linear"}> : (tensor<2x4xf32>, tensor<2x2xf32>, none) -> tensor<2x4xf32>
  onnx.Return %0, %1, %2 : tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>
}

// A NaN is not zero, a negative zero is.
//
// SELECT: coordinates: tensor<2x3xi64>
// SELECT-NEXT: {{\[\[}}0, 1, 1],
// SELECT-NEXT: [1, 0, 2{{\]\]}}
// SELECT: scalar: tensor<0x1xi64>
// SELECT-NEXT: []
// SELECT: nothing: tensor<2x0xi64>
// SELECT-NEXT: []
// SELECT: columns: tensor<2x2xi8>
// SELECT-NEXT: {{\[\[}}2, 3],
// SELECT-NEXT: [5, 6{{\]\]}}
// SELECT: flat: tensor<3xi8>
// SELECT-NEXT: [2, 3, 4]
// SELECT: none: tensor<0xf32>
// SELECT-NEXT: []
func.func @select(%empty: tensor<?x?xf32> {onnx.name = "empty"}) -> (tensor<2x?xi64> {onnx.name = "coordinates"}, tensor<0x?xi64> {onnx.name = "scalar"}, tensor<2x?xi64> {onnx.name = "nothing"}, tensor<2x?xi8> {onnx.name = "columns"}, tensor<?xi8> {onnx.name = "flat"}, tensor<?xf32> {onnx.name = "none"}) {
  %x = onnx.Constant dense<[[0.0, 1.0, -0.0], [0x7E00, 0.0, -2.0]]> : tensor<2x3xf16>
  %0 = "onnx.NonZero"(%x) : (tensor<2x3xf16>) -> tensor<2x?xi64>
  %y = onnx.Constant dense<3> : tensor<i32>
  %1 = "onnx.NonZero"(%y) : (tensor<i32>) -> tensor<0x?xi64>
  %2 = "onnx.NonZero"(%empty) : (tensor<?x?xf32>) -> tensor<2x?xi64>
  %z = onnx.Constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi8>
  %c = onnx.Constant dense<[false, true, true, true]> : tensor<4xi1>
  %3 = "onnx.Compress"(%z, %c) <{axis = -1 : si64}> : (tensor<2x3xi8>, tensor<4xi1>) -> tensor<2x?xi8>
  %4 = "onnx.Compress"(%z, %c) : (tensor<2x3xi8>, tensor<4xi1>) -> tensor<?xi8>
  %5 = "onnx.Compress"(%empty, %c) : (tensor<?x?xf32>, tensor<4xi1>) -> tensor<?xf32>
  onnx.Return %0, %1, %2, %3, %4, %5 : tensor<2x?xi64>, tensor<0x?xi64>, tensor<2x?xi64>, tensor<2x?xi8>, tensor<?xi8>, tensor<?xf32>
}

// UNIQUE: y: tensor<4xf32>
// UNIQUE-NEXT: [-1.0, 2.0, 3.0, nan]
// UNIQUE: indices: tensor<4xi64>
// UNIQUE-NEXT: [2, 4, 0, 1]
// UNIQUE: inverse: tensor<6xi64>
// UNIQUE-NEXT: [2, 3, 0, 2, 1, 3]
// UNIQUE: counts: tensor<4xi64>
// UNIQUE-NEXT: [1, 1, 2, 2]
// UNIQUE: unsorted: tensor<4xui8>
// UNIQUE-NEXT: [200, 3, 100, 7]
// UNIQUE: unsorted_indices: tensor<4xi64>
// UNIQUE-NEXT: [0, 1, 3, 5]
// UNIQUE: unsorted_inverse: tensor<7xi64>
// UNIQUE-NEXT: [0, 1, 0, 2, 1, 3, 1]
// UNIQUE: unsorted_counts: tensor<4xi64>
// UNIQUE-NEXT: [2, 3, 1, 1]
// UNIQUE: columns: tensor<2x3xi1>
// UNIQUE-NEXT: {{\[\[}}false, false, true],
// UNIQUE-NEXT: [false, true, false{{\]\]}}
// UNIQUE: nothing: tensor<0xf32>
// UNIQUE-NEXT: []
func.func @unique(%empty: tensor<?xf32> {onnx.name = "empty"}) -> (tensor<?xf32> {onnx.name = "y"}, tensor<?xi64> {onnx.name = "indices"}, tensor<?xi64> {onnx.name = "inverse"}, tensor<?xi64> {onnx.name = "counts"},
    tensor<?xui8> {onnx.name = "unsorted"}, tensor<?xi64> {onnx.name = "unsorted_indices"}, tensor<?xi64> {onnx.name = "unsorted_inverse"}, tensor<?xi64> {onnx.name = "unsorted_counts"},
    tensor<2x?xi1> {onnx.name = "columns"}, tensor<?xf32> {onnx.name = "nothing"}) {
  %x = onnx.Constant dense<[[3.0, 0x7FC00000, -1.0], [3.0, 2.0, 0x7FC00000]]> : tensor<2x3xf32>
  %0:4 = "onnx.Unique"(%x) <{sorted = 1 : si64}> : (tensor<2x3xf32>) -> (tensor<?xf32>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>)
  %y = onnx.Constant dense<[200, 3, 200, 100, 3, 7, 3]> : tensor<7xui8>
  %1:4 = "onnx.Unique"(%y) <{sorted = 0 : si64}> : (tensor<7xui8>) -> (tensor<?xui8>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>)
  %z = onnx.Constant dense<[[true, false, true, false], [false, true, false, false]]> : tensor<2x4xi1>
  %2:4 = "onnx.Unique"(%z) <{axis = -1 : si64, sorted = 1 : si64}> : (tensor<2x4xi1>) -> (tensor<2x?xi1>, none, none, none)
  %3:4 = "onnx.Unique"(%empty) <{sorted = 0 : si64}> : (tensor<?xf32>) -> (tensor<?xf32>, none, none, none)
  onnx.Return %0#0, %0#1, %0#2, %0#3, %1#0, %1#1, %1#2, %1#3, %2#0, %3#0 : tensor<?xf32>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xui8>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<2x?xi1>, tensor<?xf32>
}

// RANGE: down: tensor<3xi16>
// RANGE-NEXT: [ 5, 2, -1]
// RANGE: half: tensor<3xf16>
// RANGE-NEXT: [1.0, 1.5, 2.0]
// RANGE: nothing: tensor<0xi64>
// RANGE-NEXT: []
func.func @range() -> (tensor<?xi16> {onnx.name = "down"}, tensor<?xf16> {onnx.name = "half"}, tensor<?xi64> {onnx.name = "nothing"}) {
  %a = onnx.Constant dense<5> : tensor<i16>
  %b = onnx.Constant dense<-4> : tensor<i16>
  %c = onnx.Constant dense<-3> : tensor<i16>
  %0 = "onnx.Range"(%a, %b, %c) : (tensor<i16>, tensor<i16>, tensor<i16>) -> tensor<?xi16>
  %d = onnx.Constant dense<1.0> : tensor<f16>
  %e = onnx.Constant dense<2.2> : tensor<f16>
  %f = onnx.Constant dense<0.5> : tensor<f16>
  %1 = "onnx.Range"(%d, %e, %f) : (tensor<f16>, tensor<f16>, tensor<f16>) -> tensor<?xf16>
  %g = onnx.Constant dense<1> : tensor<i64>
  %h = onnx.Constant dense<0> : tensor<i64>
  %2 = "onnx.Range"(%g, %h, %g) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?xi64>
  onnx.Return %0, %1, %2 : tensor<?xi16>, tensor<?xf16>, tensor<?xi64>
}

// What is wrong at run time is reported. Random integers are in [0, 9].

// GATHER-BEYOND: error: {{.*}}onnx.GatherElements: index -8 of indices[0, 0] is not in [-3, 2]
func.func @gather_beyond(%x: tensor<2x3xf32>, %i: tensor<2x2xi64>) -> tensor<2x2xf32> {
  %n = onnx.Constant dense<-13> : tensor<i64>
  %0 = "onnx.Add"(%i, %n) : (tensor<2x2xi64>, tensor<i64>) -> tensor<2x2xi64>
  %1 = "onnx.GatherElements"(%x, %0) <{axis = 1 : si64}> : (tensor<2x3xf32>, tensor<2x2xi64>) -> tensor<2x2xf32>
  onnx.Return %1 : tensor<2x2xf32>
}

// GATHER-ND-BEYOND: error: {{.*}}onnx.GatherND: index 10 of indices[0, 1] is not in [-3, 2]
func.func @gather_nd_beyond(%x: tensor<20x3xf32>, %i: tensor<2x2xi64>) -> tensor<2xf32> {
  %n = onnx.Constant dense<[0, 3]> : tensor<2xi64>
  %0 = "onnx.Add"(%i, %n) : (tensor<2x2xi64>, tensor<2xi64>) -> tensor<2x2xi64>
  %1 = "onnx.GatherND"(%x, %0) <{batch_dims = 0 : si64}> : (tensor<20x3xf32>, tensor<2x2xi64>) -> tensor<2xf32>
  onnx.Return %1 : tensor<2xf32>
}

// SCATTER-BEYOND: error: {{.*}}onnx.ScatterElements: index 8 of indices[0] is not in [-3, 2]
func.func @scatter_beyond(%x: tensor<3xf32>, %i: tensor<2xi64>, %u: tensor<2xf32>) -> tensor<3xf32> {
  %n = onnx.Constant dense<3> : tensor<i64>
  %0 = "onnx.Add"(%i, %n) : (tensor<2xi64>, tensor<i64>) -> tensor<2xi64>
  %1 = "onnx.ScatterElements"(%x, %0, %u) <{axis = 0 : si64, reduction = "none"}> : (tensor<3xf32>, tensor<2xi64>, tensor<2xf32>) -> tensor<3xf32>
  onnx.Return %1 : tensor<3xf32>
}

// SCATTER-ND-BEYOND: error: {{.*}}onnx.ScatterND: index 8 of indices[0, 0] is not in [-3, 2]
func.func @scatter_nd_beyond(%x: tensor<3xf32>, %i: tensor<2x1xi64>, %u: tensor<2xf32>) -> tensor<3xf32> {
  %n = onnx.Constant dense<3> : tensor<i64>
  %0 = "onnx.Add"(%i, %n) : (tensor<2x1xi64>, tensor<i64>) -> tensor<2x1xi64>
  %1 = "onnx.ScatterND"(%x, %0, %u) <{reduction = "none"}> : (tensor<3xf32>, tensor<2x1xi64>, tensor<2xf32>) -> tensor<3xf32>
  onnx.Return %1 : tensor<3xf32>
}

// CACHE-BEYOND: error: {{.*}}onnx.TensorScatter: a write index is out of range
func.func @cache_beyond(%x: tensor<2x4xf32>, %u: tensor<2x2xf32>, %i: tensor<2xi64>) -> tensor<2x4xf32> {
  %n = onnx.Constant dense<3> : tensor<i64>
  %0 = "onnx.Add"(%i, %n) : (tensor<2xi64>, tensor<i64>) -> tensor<2xi64>
  %1 = "onnx.TensorScatter"(%x, %u, %0) <{axis = 1 : si64, mode = "linear"}> : (tensor<2x4xf32>, tensor<2x2xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  onnx.Return %1 : tensor<2x4xf32>
}

// DECLARED: error: {{.*}}onnx.NonZero: a result does not have the declared size
func.func @declared(%x: tensor<4xi64>) -> tensor<1x9xi64> {
  %0 = "onnx.NonZero"(%x) : (tensor<4xi64>) -> tensor<1x9xi64>
  onnx.Return %0 : tensor<1x9xi64>
}
