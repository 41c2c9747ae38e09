// RUN: agate-opt %s --stretch-by-rows --canonicalize --cse | FileCheck %s

// A row of the second operand is the same one in each iteration if there is one
// row only. Elements within a row are repeated by a copy of that row.
// CHECK-LABEL: func.func @add
// CHECK-SAME:    %[[A:.*]]: tensor<?x?xf32>, %[[B:.*]]: tensor<?x?xf32>, %[[M:.*]]: index, %[[N:.*]]: index)
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK:         %[[ROWS:.*]] = tensor.dim %[[B]], %[[C0]]
// CHECK:         %[[ONE_ROW:.*]] = arith.cmpi eq, %[[ROWS]], %[[C1]]
// CHECK:         %[[ONE_COLUMN:.*]] = arith.cmpi eq, %{{.*}}, %[[C1]]
// CHECK:         %[[FITTED:.*]] = scf.if %{{.*}} -> (tensor<?x?xf32>) {
// CHECK-NEXT:      scf.yield %[[B]]
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %[[EMPTY:.*]] = tensor.empty(%[[ROWS]], %[[N]])
// CHECK-NEXT:      linalg.generic {{.*}} outs(%[[EMPTY]]
// CHECK:             arith.select %[[ONE_COLUMN]], %[[C0]]
// CHECK-NOT:         arith.select
// CHECK:           scf.yield
// CHECK:         scf.for %[[I:.*]] = %[[C0]] to %[[M]] step %[[C1]] iter_args
// CHECK:           tensor.extract_slice %[[A]][%[[I]], 0]
// CHECK:           %[[J:.*]] = arith.select %[[ONE_ROW]], %[[C0]], %[[I]]
// CHECK:           tensor.extract_slice %[[FITTED]][%[[J]], 0]
// CHECK:           linalg.generic {{.*}} iterator_types = ["parallel"]
// CHECK:             arith.addf
// CHECK:           tensor.insert_slice %{{.*}}[%[[I]], 0]
#map = affine_map<(d0, d1) -> (d0, d1)>
func.func @add(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %m: index, %n: index) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = tensor.dim %b, %c0 : tensor<?x?xf32>
  %columns = tensor.dim %b, %c1 : tensor<?x?xf32>
  %one_row = arith.cmpi eq, %rows, %c1 : index
  %one_column = arith.cmpi eq, %columns, %c1 : index
  %has_rows = arith.cmpi eq, %rows, %m : index
  %has_columns = arith.cmpi eq, %columns, %n : index
  %fits = arith.andi %has_rows, %has_columns : i1
  %empty = tensor.empty(%m, %n) : tensor<?x?xf32>
  %fitted = scf.if %fits -> (tensor<?x?xf32>) {
    scf.yield %b : tensor<?x?xf32>
  } else {
    %copy = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%empty : tensor<?x?xf32>) {
    ^bb0(%out: f32):
      %i = linalg.index 0 : index
      %j = linalg.index 1 : index
      %i0 = arith.select %one_row, %c0, %i : index
      %j0 = arith.select %one_column, %c0, %j : index
      %element = tensor.extract %b[%i0, %j0] : tensor<?x?xf32>
      linalg.yield %element : f32
    } -> tensor<?x?xf32>
    scf.yield %copy : tensor<?x?xf32>
  }
  %sum = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%a, %fitted : tensor<?x?xf32>, tensor<?x?xf32>) outs(%empty : tensor<?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %z = arith.addf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<?x?xf32>
  return %sum : tensor<?x?xf32>
}

// A result of the function is computed row by row as well.
// CHECK-LABEL: func.func @result
// CHECK-SAME:    %[[B:.*]]: tensor<?x8xf32>,
// CHECK:         %[[ONE:.*]] = arith.cmpi eq
// CHECK-NOT:     scf.if
// CHECK:         scf.for %[[I:[a-z0-9]+]] =
// CHECK:           %[[J:.*]] = arith.select %[[ONE]], %{{.*}}, %[[I]]
// CHECK:           tensor.extract_slice %[[B]][%[[J]], 0] [1, 8]
// CHECK:           tensor.insert_slice
func.func @result(%b: tensor<?x8xf32>, %fits: i1, %m: index) -> tensor<?x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = tensor.dim %b, %c0 : tensor<?x8xf32>
  %one = arith.cmpi eq, %rows, %c1 : index
  %empty = tensor.empty(%m) : tensor<?x8xf32>
  %fitted = scf.if %fits -> (tensor<?x8xf32>) {
    scf.yield %b : tensor<?x8xf32>
  } else {
    %copy = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%empty : tensor<?x8xf32>) {
    ^bb0(%out: f32):
      %i = linalg.index 0 : index
      %j = linalg.index 1 : index
      %i0 = arith.select %one, %c0, %i : index
      %element = tensor.extract %b[%i0, %j] : tensor<?x8xf32>
      linalg.yield %element : f32
    } -> tensor<?x8xf32>
    scf.yield %copy : tensor<?x8xf32>
  }
  return %fitted : tensor<?x8xf32>
}

// Only elements within a row are repeated: a copy is what is needed.
// CHECK-LABEL: func.func @within_rows
// CHECK:         scf.if
// CHECK-NOT:     scf.for
func.func @within_rows(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %fits: i1, %m: index, %n: index) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %columns = tensor.dim %b, %c1 : tensor<?x?xf32>
  %one = arith.cmpi eq, %columns, %c1 : index
  %empty = tensor.empty(%m, %n) : tensor<?x?xf32>
  %fitted = scf.if %fits -> (tensor<?x?xf32>) {
    scf.yield %b : tensor<?x?xf32>
  } else {
    %copy = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%empty : tensor<?x?xf32>) {
    ^bb0(%out: f32):
      %i = linalg.index 0 : index
      %j = linalg.index 1 : index
      %j0 = arith.select %one, %c0, %j : index
      %element = tensor.extract %b[%i, %j0] : tensor<?x?xf32>
      linalg.yield %element : f32
    } -> tensor<?x?xf32>
    scf.yield %copy : tensor<?x?xf32>
  }
  %sum = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%a, %fitted : tensor<?x?xf32>, tensor<?x?xf32>) outs(%empty : tensor<?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %z = arith.addf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<?x?xf32>
  return %sum : tensor<?x?xf32>
}

// The other branch is no copy of the first one: it reads other rows.
// CHECK-LABEL: func.func @other_rows
// CHECK:         scf.if
// CHECK-NOT:     scf.for
func.func @other_rows(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %fits: i1, %m: index, %n: index) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = tensor.dim %b, %c0 : tensor<?x?xf32>
  %one = arith.cmpi eq, %rows, %c1 : index
  %empty = tensor.empty(%m, %n) : tensor<?x?xf32>
  %fitted = scf.if %fits -> (tensor<?x?xf32>) {
    scf.yield %b : tensor<?x?xf32>
  } else {
    %copy = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%empty : tensor<?x?xf32>) {
    ^bb0(%out: f32):
      %i = linalg.index 0 : index
      %j = linalg.index 1 : index
      %i0 = arith.select %one, %c1, %i : index
      %element = tensor.extract %b[%i0, %j] : tensor<?x?xf32>
      linalg.yield %element : f32
    } -> tensor<?x?xf32>
    scf.yield %copy : tensor<?x?xf32>
  }
  %sum = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%a, %fitted : tensor<?x?xf32>, tensor<?x?xf32>) outs(%empty : tensor<?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %z = arith.addf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<?x?xf32>
  return %sum : tensor<?x?xf32>
}

// Whether there is one row is not known: the condition may be any other.
// CHECK-LABEL: func.func @other_condition
// CHECK:         scf.if
// CHECK-NOT:     scf.for
func.func @other_condition(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %one: i1, %fits: i1, %m: index, %n: index) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %empty = tensor.empty(%m, %n) : tensor<?x?xf32>
  %fitted = scf.if %fits -> (tensor<?x?xf32>) {
    scf.yield %b : tensor<?x?xf32>
  } else {
    %copy = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%empty : tensor<?x?xf32>) {
    ^bb0(%out: f32):
      %i = linalg.index 0 : index
      %j = linalg.index 1 : index
      %i0 = arith.select %one, %c0, %i : index
      %element = tensor.extract %b[%i0, %j] : tensor<?x?xf32>
      linalg.yield %element : f32
    } -> tensor<?x?xf32>
    scf.yield %copy : tensor<?x?xf32>
  }
  %sum = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%a, %fitted : tensor<?x?xf32>, tensor<?x?xf32>) outs(%empty : tensor<?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %z = arith.addf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<?x?xf32>
  return %sum : tensor<?x?xf32>
}

// The copy has some of the columns only, and the rows are those of the copy.
// CHECK-LABEL: func.func @part_of_columns
// CHECK-SAME:    %[[M:[a-z0-9]+]]: index, %[[N:[a-z0-9]+]]: index)
// CHECK:         scf.for
// CHECK:           tensor.extract_slice %{{.*}}[%{{.*}}, 0] [1, %[[N]]] [1, 1] : tensor<?x?xf32> to tensor<?xf32>
// CHECK:           linalg.generic
func.func @part_of_columns(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %fits: i1, %m: index, %n: index) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = tensor.dim %b, %c0 : tensor<?x?xf32>
  %one = arith.cmpi eq, %rows, %c1 : index
  %empty = tensor.empty(%m, %n) : tensor<?x?xf32>
  %fitted = scf.if %fits -> (tensor<?x?xf32>) {
    scf.yield %b : tensor<?x?xf32>
  } else {
    %copy = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%empty : tensor<?x?xf32>) {
    ^bb0(%out: f32):
      %i = linalg.index 0 : index
      %j = linalg.index 1 : index
      %i0 = arith.select %one, %c0, %i : index
      %element = tensor.extract %b[%i0, %j] : tensor<?x?xf32>
      linalg.yield %element : f32
    } -> tensor<?x?xf32>
    scf.yield %copy : tensor<?x?xf32>
  }
  %sum = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%fitted : tensor<?x?xf32>) outs(%empty : tensor<?x?xf32>) {
  ^bb0(%x: f32, %out: f32):
    %z = arith.addf %x, %x : f32
    linalg.yield %z : f32
  } -> tensor<?x?xf32>
  return %sum : tensor<?x?xf32>
}

// The copy repeats the only column of its source, whatever position it names.
// CHECK-LABEL: func.func @static_column
// CHECK:         scf.if
// CHECK-NOT:     scf.for
func.func @static_column(%a: tensor<?x?xf32>, %b: tensor<?x1xf32>, %fits: i1, %m: index, %n: index) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = tensor.dim %b, %c0 : tensor<?x1xf32>
  %one = arith.cmpi eq, %rows, %c1 : index
  %empty = tensor.empty(%m, %n) : tensor<?x?xf32>
  %fitted = scf.if %fits -> (tensor<?x?xf32>) {
    %same = tensor.cast %b : tensor<?x1xf32> to tensor<?x?xf32>
    scf.yield %same : tensor<?x?xf32>
  } else {
    %copy = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%empty : tensor<?x?xf32>) {
    ^bb0(%out: f32):
      %i = linalg.index 0 : index
      %i0 = arith.select %one, %c0, %i : index
      %element = tensor.extract %b[%i0, %c0] : tensor<?x1xf32>
      linalg.yield %element : f32
    } -> tensor<?x?xf32>
    scf.yield %copy : tensor<?x?xf32>
  }
  %sum = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%a, %fitted : tensor<?x?xf32>, tensor<?x?xf32>) outs(%empty : tensor<?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %z = arith.addf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<?x?xf32>
  return %sum : tensor<?x?xf32>
}
