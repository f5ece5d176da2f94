// FAIL: tileir check --level 13.3 --testing-ops %s
//
// Reductions and scans: identities, dimensions, results and bodies.

testing$func @f(%b: tile<i1>, %n: tile<8xi32>, %g: tile<4xf32>, %s: tile<i32>, %f: tile<f32>, %p: tile<ptr<i32>>, %t: token, %h: tile<8xf16>) {
  reduce %n dim=0 identities=[0 : i32, 1 : i32] : tile<8xi32> -> tile<i32> (%x: tile<i32>, %y: tile<i32>) { //~ E0310 expect identities to match the number of operands but got: 1 operands and 2 identities
    yield %x : tile<i32>
  }
  scan %n dim=0 reverse=false identities=[0 : i32, 1 : i32] : tile<8xi32> -> tile<8xi32> (%x: tile<i32>, %y: tile<i32>) { //~ E0310 expect identities to match the number of operands but got: 1 operands and 2 identities
    yield %x : tile<i32>
  }
  reduce %n dim=0 identities=[0.0 : f32] : tile<8xi32> -> tile<i32> (%x: tile<i32>, %y: tile<i32>) { //~ E0310 expect same type for operand at index: 0 and identity at index: 0 but got: 'i32' and 'f32'
    yield %x : tile<i32>
  }
  scan %n dim=0 reverse=false identities=[0.0 : f32] : tile<8xi32> -> tile<8xi32> (%x: tile<i32>, %y: tile<i32>) { //~ E0310 expect same type for operand at index: 0 and identity at index: 0 but got: 'i32' and 'f32'
    yield %x : tile<i32>
  }
  reduce %n dim=0 identities=[true] : tile<8xi32> -> tile<i32> (%x: tile<i32>, %y: tile<i32>) { //~ E0310 expect same type for operand at index: 0 and identity at index: 0 but got: 'i32' and 'i1'
    yield %x : tile<i32>
  }
  scan %n dim=0 reverse=false identities=[true] : tile<8xi32> -> tile<8xi32> (%x: tile<i32>, %y: tile<i32>) { //~ E0310 expect same type for operand at index: 0 and identity at index: 0 but got: 'i32' and 'i1'
    yield %x : tile<i32>
  }
  reduce %n dim=0 identities=["zero"] : tile<8xi32> -> tile<i32> (%x: tile<i32>, %y: tile<i32>) { //~ E0310 expect identity at index: 0 to be a number but got: "zero"
    yield %x : tile<i32>
  }
  scan %n dim=0 reverse=false identities=["zero"] : tile<8xi32> -> tile<8xi32> (%x: tile<i32>, %y: tile<i32>) { //~ E0310 expect identity at index: 0 to be a number but got: "zero"
    yield %x : tile<i32>
  }
  reduce %n dim=1 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%x: tile<i32>, %y: tile<i32>) { //~ E0310 dimension (1) is out of bound [0, 1)
    yield %x : tile<i32>
  }
  scan %n dim=1 reverse=false identities=[0 : i32] : tile<8xi32> -> tile<8xi32> (%x: tile<i32>, %y: tile<i32>) { //~ E0310 dimension (1) is out of bound [0, 1)
    yield %x : tile<i32>
  }
  reduce %s dim=0 identities=[0 : i32] : tile<i32> -> tile<i32> (%x: tile<i32>, %y: tile<i32>) { //~ E0310 dimension (0) is out of bound [0, 0)
    yield %x : tile<i32>
  }
  reduce %n dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32>, tile<i32> (%x: tile<i32>, %y: tile<i32>) { //~ E0310 expect same number of operands and results
    yield %x : tile<i32>
  }
  scan %n dim=0 reverse=false identities=[0 : i32] : tile<8xi32> -> tile<8xi32>, tile<8xi32> (%x: tile<i32>, %y: tile<i32>) { //~ E0310 expect same number of operands and results
    yield %x : tile<i32>
  }
  reduce %n dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i64> (%x: tile<i32>, %y: tile<i32>) { //~ E0310 inferred type(s) '!cuda_tile.tile<i32>' are incompatible with return type(s) of operation '!cuda_tile.tile<i64>'
    yield %x : tile<i32>
  }
  reduce %n dim=0 identities=[0 : i32] : tile<8xi32> -> tile<8xi32> (%x: tile<i32>, %y: tile<i32>) { //~ E0310 inferred type(s) '!cuda_tile.tile<i32>' are incompatible with return type(s) of operation '!cuda_tile.tile<8xi32>'
    yield %x : tile<i32>
  }
  scan %n dim=0 reverse=false identities=[0 : i32] : tile<8xi32> -> tile<i32> (%x: tile<i32>, %y: tile<i32>) { //~ E0310 expect same type for operand at index: 0 and result at index: 0
    yield %x : tile<i32>
  }
  scan %n dim=0 reverse=false identities=[0 : i32] : tile<8xi32> -> tile<8xi64> (%x: tile<i32>, %y: tile<i32>) { //~ E0310 expect same type for operand at index: 0 and result at index: 0
    yield %x : tile<i32>
  }
  reduce %n dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%x: tile<i32>) { //~ E0310 expect 2 block arguments but got: 1
    yield %x : tile<i32>
  }
  scan %n dim=0 reverse=false identities=[0 : i32] : tile<8xi32> -> tile<8xi32> (%x: tile<i32>) { //~ E0310 expect 2 block arguments but got: 1
    yield %x : tile<i32>
  }
  reduce %n dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%x: tile<i32>, %y: tile<i32>, %z: tile<i32>) { //~ E0310 expect 2 block arguments but got: 3
    yield %x : tile<i32>
  }
  reduce %n dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%x: tile<8xi32>, %y: tile<8xi32>) { //~ E0310 expect 0-rank tile type at index: 0 but got: '!cuda_tile.tile<8xi32>'
    yield %x : tile<8xi32>
  }
  scan %n dim=0 reverse=false identities=[0 : i32] : tile<8xi32> -> tile<8xi32> (%x: tile<i32>, %y: token) { //~ E0310 expect 0-rank tile type at index: 1 but got: '!cuda_tile.token'
    yield %x : tile<i32>
  }
  reduce %n dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%x: tile<i32>, %y: tile<f32>) { //~ E0310 expect same element type for block argument at index: 0 and 1 but got: 'i32' and 'f32'
    yield %x : tile<i32>
  }
  scan %n dim=0 reverse=false identities=[0 : i32] : tile<8xi32> -> tile<8xi32> (%x: tile<f32>, %y: tile<i32>) { //~ E0310 expect same element type for block argument at index: 0 and 1 but got: 'f32' and 'i32'
    yield %y : tile<i32>
  }
  reduce %n dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%x: tile<f32>, %y: tile<f32>) { //~ E0310 expect same type for operand at index: 0 and block argument at index: 0 but got: 'i32' and 'f32'
    yield %x : tile<f32>
  }
  scan %n dim=0 reverse=false identities=[0 : i32] : tile<8xi32> -> tile<8xi32> (%x: tile<i64>, %y: tile<i64>) { //~ E0310 expect same type for operand at index: 0 and block argument at index: 0 but got: 'i32' and 'i64'
    yield %x : tile<i64>
  }
  reduce %n dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%x: tile<i32>, %y: tile<i32>) { //~ E0310 expect number of terminators operands (0) to match number of operands (1)
    yield
  }
  scan %n dim=0 reverse=false identities=[0 : i32] : tile<8xi32> -> tile<8xi32> (%x: tile<i32>, %y: tile<i32>) { //~ E0310 expect number of terminators operands (2) to match number of operands (1)
    yield %x, %y : tile<i32>, tile<i32>
  }
  reduce %n dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%x: tile<i32>, %y: tile<i32>) { //~ E0310 expect same type for operand at index: 0 and terminator argument at index: 0 but got: 'i32' and 'f32'
    yield %f : tile<f32>
  }
  scan %n dim=0 reverse=false identities=[0 : i32] : tile<8xi32> -> tile<8xi32> (%x: tile<i32>, %y: tile<i32>) { //~ E0310 expect same type for operand at index: 0 and terminator argument at index: 0 but got: 'i32' and 'i1'
    yield %b : tile<i1>
  }
  reduce %n dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%x: tile<i32>, %y: tile<i32>) {
    %0 = divi %x, %y signed : tile<i32> //~ E0310 only pure operations are allowed inside 'cuda_tile.reduce'
    yield %x : tile<i32>
  }
  reduce %n dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%x: tile<i32>, %y: tile<i32>) {
    assert %b, "no" : tile<i1> //~ E0310 only pure operations are allowed inside 'cuda_tile.reduce'
    yield %x : tile<i32>
  }
  reduce %n dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%x: tile<i32>, %y: tile<i32>) {
    %z = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]> //~ E0310 only pure operations are allowed inside 'cuda_tile.reduce'
    yield %x : tile<i32>
  }
  reduce %n dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%x: tile<i32>, %y: tile<i32>) {
    %z, %u = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token //~ E0310 only pure operations are allowed inside 'cuda_tile.reduce'
    yield %x : tile<i32>
  }
  scan %n dim=0 reverse=false identities=[0 : i32] : tile<8xi32> -> tile<8xi32> (%x: tile<i32>, %y: tile<i32>) {
    if %b { //~ E0310 only pure operations are allowed inside 'cuda_tile.scan'
    }
    yield %x : tile<i32>
  }
  reduce %n, %g dim=0 identities=[0 : i32, 0.0 : f32] : tile<8xi32>, tile<4xf32> -> tile<i32>, tile<f32> (%x: tile<i32>, %y: tile<i32>, %z: tile<f32>, %u: tile<f32>) { //~ E0231 requires the same shape for all operands
    yield %x, %z : tile<i32>, tile<f32>
  }
  reduce %s dim=2 identities=[0 : i32] : tile<i32> -> tile<i32> (%x: tile<i32>, %y: tile<i32>) { //~ E0310 dimension (2) is out of bound [0, 0)
    yield %x : tile<i32>
  }
  "cuda_tile.reduce"() <{dim = 0 : i32, identities = []}> ({ //~ E0232 expected 1 or more operands, but found 0
    "cuda_tile.yield"() : () -> ()
  }) : () -> ()
  "cuda_tile.scan"() <{dim = 0 : i32, identities = [], reverse = true}> ({ //~ E0232 expected 1 or more operands, but found 0
    "cuda_tile.yield"() : () -> ()
  }) : () -> ()
  "cuda_tile.reduce"(%t) <{dim = 0 : i32, identities = [0 : i32]}> ({ //~ E0230 operand #0 must be variadic of Tile type, but got '!cuda_tile.token'
    "cuda_tile.yield"() : () -> ()
  }) : (!cuda_tile.token) -> !cuda_tile.token
  scan %n dim=0 reverse=true identities=[0 : i32] : tile<8xi32> -> tile<8xi32> (%x: tile<i32>, %y: tile<i32>) {
    print_tko "x" -> token //~ E0310 only pure operations are allowed inside 'cuda_tile.scan'
    yield %x : tile<i32>
  }
  scan %n, %g dim=0 reverse=true identities=[0 : i32, 0.0 : f32] : tile<8xi32>, tile<4xf32> -> tile<8xi32>, tile<4xf32> (%x: tile<i32>, %y: tile<i32>, %z: tile<f32>, %u: tile<f32>) { //~ E0231 requires the same shape for all operands
    yield %x, %z : tile<i32>, tile<f32>
  }
}
