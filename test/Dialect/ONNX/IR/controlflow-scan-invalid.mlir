// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @scan_c1(%s: tensor<2xf32>, %x: tensor<8x2xf32>) {
  // expected-error @+1 {{expects 'num_scan_inputs' to be at least 1 and at most the number of operands, 2}}
  %0 = "onnx.Scan"(%s, %x) <{num_scan_inputs = 3 : si64}> ({
  ^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>):
    onnx.Yield %a : tensor<2xf32>
  }) : (tensor<2xf32>, tensor<8x2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @scan_without_number(%s: tensor<2xf32>, %x: tensor<8x2xf32>) {
  // expected-error @+1 {{requires attribute 'num_scan_inputs'}}
  %0 = "onnx.Scan"(%s, %x) ({
  ^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>):
    onnx.Yield %a : tensor<2xf32>
  }) : (tensor<2xf32>, tensor<8x2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @scan_negative_number(%s: tensor<2xf32>, %x: tensor<8x2xf32>) {
  // expected-error @+1 {{expects 'num_scan_inputs' to be at least 1}}
  %0 = "onnx.Scan"(%s, %x) <{num_scan_inputs = -9223372036854775808 : si64}> ({
  ^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>):
    onnx.Yield %a : tensor<2xf32>
  }) : (tensor<2xf32>, tensor<8x2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @scan_c2(%s: tensor<2xf32>, %x: tensor<8x2xf32>) {
  // expected-error @+1 {{expects 'body' to have 2 arguments, got 1}}
  %0 = "onnx.Scan"(%s, %x) <{num_scan_inputs = 1 : si64}> ({
  ^bb0(%a: tensor<2xf32>):
    onnx.Yield %a : tensor<2xf32>
  }) : (tensor<2xf32>, tensor<8x2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @scan_c3(%s: tensor<2xf32>, %x: tensor<8x2xf32>) {
  // expected-error @+1 {{expects 'body' to yield 1 values, got 2}}
  %0 = "onnx.Scan"(%s, %x) <{num_scan_inputs = 1 : si64}> ({
  ^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>):
    onnx.Yield %a, %b : tensor<2xf32>, tensor<2xf32>
  }) : (tensor<2xf32>, tensor<8x2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @scan_c4(%s: tensor<2xf32>, %x: tensor<8x2xf32>) {
  // expected-error @+1 {{has 0 results, but 1 state variables}}
  "onnx.Scan"(%s, %x) <{num_scan_inputs = 1 : si64}> ({
  ^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>):
    onnx.Yield
  }) : (tensor<2xf32>, tensor<8x2xf32>) -> ()
  return
}

// -----

func.func @scan_c5(%s: tensor<2xf32>, %x: tensor<8x2xf32>) {
  // expected-error @+1 {{state variable #0 is 'tensor<2xf32>', but argument #0 of the body is 'tensor<2xi32>'}}
  %0 = "onnx.Scan"(%s, %x) <{num_scan_inputs = 1 : si64}> ({
  ^bb0(%a: tensor<2xi32>, %b: tensor<2xf32>):
    onnx.Yield %b : tensor<2xf32>
  }) : (tensor<2xf32>, tensor<8x2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @scan_c6(%s: tensor<2xf32>, %x: tensor<8x2xf32>) {
  // expected-error @+1 {{the slice of operand #1 is 'tensor<2xf32>', but argument #1 of the body is 'tensor<8x2xf32>'}}
  %0 = "onnx.Scan"(%s, %x) <{num_scan_inputs = 1 : si64}> ({
  ^bb0(%a: tensor<2xf32>, %b: tensor<8x2xf32>):
    onnx.Yield %a : tensor<2xf32>
  }) : (tensor<2xf32>, tensor<8x2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @scan_c6_yielded(%x: tensor<8x2xf32>, %q: !onnx.Seq<tensor<2xf32>>) {
  // expected-error @+1 {{the body yields '!onnx.Seq<tensor<2xf32>>' for result #0, no tensor}}
  %0 = "onnx.Scan"(%x) <{num_scan_inputs = 1 : si64}> ({
  ^bb0(%b: tensor<2xf32>):
    onnx.Yield %q : !onnx.Seq<tensor<2xf32>>
  }) : (tensor<8x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @scan_c7(%x: tensor<8x2xf32>) {
  // expected-error @+1 {{has no dimension to scan in operand #0 of type 'tensor<8x2xf32>'}}
  %0 = "onnx.Scan"(%x) <{num_scan_inputs = 1 : si64, scan_input_axes = [2]}> ({
  ^bb0(%b: tensor<2xf32>):
    onnx.Yield %b : tensor<2xf32>
  }) : (tensor<8x2xf32>) -> tensor<8x2xf32>
  return
}

// -----

func.func @scan_c7_count(%x: tensor<8x2xf32>) {
  // expected-error @+1 {{expects 'scan_input_axes' to have 1 entries, got 2}}
  %0 = "onnx.Scan"(%x) <{num_scan_inputs = 1 : si64, scan_input_axes = [0, 0]}> ({
  ^bb0(%b: tensor<2xf32>):
    onnx.Yield %b : tensor<2xf32>
  }) : (tensor<8x2xf32>) -> tensor<8x2xf32>
  return
}

// -----

func.func @scan_c7_output(%x: tensor<8x2xf32>) {
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.Scan"(%x) <{num_scan_inputs = 1 : si64, scan_output_axes = [-3]}> ({
  ^bb0(%b: tensor<2xf32>):
    onnx.Yield %b : tensor<2xf32>
  }) : (tensor<8x2xf32>) -> tensor<8x2xf32>
  return
}

// -----

func.func @scan_c8(%x: tensor<8x2xf32>) {
  // expected-error @+1 {{expects the entries of 'scan_output_directions' to be 0 or 1, got 2}}
  %0 = "onnx.Scan"(%x) <{num_scan_inputs = 1 : si64, scan_output_directions = [2]}> ({
  ^bb0(%b: tensor<2xf32>):
    onnx.Yield %b : tensor<2xf32>
  }) : (tensor<8x2xf32>) -> tensor<8x2xf32>
  return
}

// -----

func.func @scan_c9(%x: tensor<8x2xf32>, %y: tensor<2x7xf32>) {
  // expected-error @+1 {{operands differ in the length of the scan, got 8 and 7}}
  %0 = "onnx.Scan"(%x, %y) <{num_scan_inputs = 2 : si64, scan_input_axes = [0, -1]}> ({
  ^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>):
    onnx.Yield %b : tensor<2xf32>
  }) : (tensor<8x2xf32>, tensor<2x7xf32>) -> tensor<8x2xf32>
  return
}

// -----

func.func @scanv8_c1(%n: none, %x: tensor<4x8x2xf32>) {
  // expected-error @+1 {{expects 'num_scan_inputs' to be at least 1 and at most the number of operands, 1}}
  %0 = "onnx.ScanV8"(%n, %x) <{num_scan_inputs = 0 : si64}> ({
  ^bb0(%b: tensor<2xf32>):
    onnx.Yield %b : tensor<2xf32>
  }) : (none, tensor<4x8x2xf32>) -> tensor<4x8x2xf32>
  return
}

// -----

func.func @scanv8_c2(%n: none, %x: tensor<4x8x2xf32>) {
  // expected-error @+1 {{expects 'body' to have 1 arguments, got 2}}
  %0 = "onnx.ScanV8"(%n, %x) <{num_scan_inputs = 1 : si64}> ({
  ^bb0(%b: tensor<2xf32>, %c: tensor<2xf32>):
    onnx.Yield %b : tensor<2xf32>
  }) : (none, tensor<4x8x2xf32>) -> tensor<4x8x2xf32>
  return
}

// -----

func.func @scanv8_c3(%n: none, %x: tensor<4x8x2xf32>) {
  // expected-error @+1 {{expects 'body' to end in onnx.Yield}}
  %0 = "onnx.ScanV8"(%n, %x) <{num_scan_inputs = 1 : si64}> ({
  ^bb0(%b: tensor<2xf32>):
    ub.unreachable
  }) : (none, tensor<4x8x2xf32>) -> tensor<4x8x2xf32>
  return
}

// -----

func.func @scanv8_c4(%n: none, %s: tensor<4xf32>, %x: tensor<4x8x2xf32>) {
  // expected-error @+1 {{has 0 results, but 1 state variables}}
  "onnx.ScanV8"(%n, %s, %x) <{num_scan_inputs = 1 : si64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<2xf32>):
    onnx.Yield
  }) : (none, tensor<4xf32>, tensor<4x8x2xf32>) -> ()
  return
}

// -----

func.func @scanv8_c5(%n: none, %s: tensor<4x2xf32>, %x: tensor<4x8x2xf32>) {
  // expected-error @+1 {{state variable #0 is 'tensor<2xf32>', but argument #0 of the body is 'tensor<4x2xf32>'}}
  %0 = "onnx.ScanV8"(%n, %s, %x) <{num_scan_inputs = 1 : si64}> ({
  ^bb0(%a: tensor<4x2xf32>, %b: tensor<2xf32>):
    onnx.Yield %b : tensor<2xf32>
  }) : (none, tensor<4x2xf32>, tensor<4x8x2xf32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @scanv8_c6(%n: none, %x: tensor<4x8x2xf32>) {
  // expected-error @+1 {{the slice of operand #0 is 'tensor<2xf32>', but argument #0 of the body is 'tensor<8x2xf32>'}}
  %0 = "onnx.ScanV8"(%n, %x) <{num_scan_inputs = 1 : si64}> ({
  ^bb0(%b: tensor<8x2xf32>):
    onnx.Yield %b : tensor<8x2xf32>
  }) : (none, tensor<4x8x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @scanv8_c6_rank(%n: none, %x: tensor<4xf32>) {
  // expected-error @+1 {{has no dimension to scan in operand #0 of type 'tensor<4xf32>'}}
  %0 = "onnx.ScanV8"(%n, %x) <{num_scan_inputs = 1 : si64}> ({
  ^bb0(%b: tensor<f32>):
    onnx.Yield %b : tensor<f32>
  }) : (none, tensor<4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @scanv8_c7(%n: none, %x: tensor<4x8x2xf32>) {
  // expected-error @+1 {{expects 'directions' to have 1 entries, got 2}}
  %0 = "onnx.ScanV8"(%n, %x) <{directions = [0, 1], num_scan_inputs = 1 : si64}> ({
  ^bb0(%b: tensor<2xf32>):
    onnx.Yield %b : tensor<2xf32>
  }) : (none, tensor<4x8x2xf32>) -> tensor<4x8x2xf32>
  return
}

// -----

func.func @scanv8_c8(%n: none, %s: tensor<3x2xf32>, %x: tensor<4x8x2xf32>) {
  // expected-error @+1 {{operands differ in the size of the batch, got 3 and 4}}
  %0 = "onnx.ScanV8"(%n, %s, %x) <{num_scan_inputs = 1 : si64}> ({
  ^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>):
    onnx.Yield %b : tensor<2xf32>
  }) : (none, tensor<3x2xf32>, tensor<4x8x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @scanv8_c9(%n: tensor<4x1xi64>, %x: tensor<4x8x2xf32>) {
  // expected-error @+1 {{expects 'sequence_lens' to have rank 1, got 'tensor<4x1xi64>'}}
  %0 = "onnx.ScanV8"(%n, %x) <{num_scan_inputs = 1 : si64}> ({
  ^bb0(%b: tensor<2xf32>):
    onnx.Yield %b : tensor<2xf32>
  }) : (tensor<4x1xi64>, tensor<4x8x2xf32>) -> tensor<4x8x2xf32>
  return
}
