// What comes out: summaries, files, comparisons, prints in the order of the tile blocks, JSON.
//
// run: --grid 3 --arg f32[10]:arange --arg y=f32[10] --arg 2
//
// RUN[changed]: tileir run %s
// RUN[quiet]: tileir run %s --quiet
// RUN[out]: tileir run %s --out x --out y
// RUN[file]: tileir run %s --out y=%t.npy
// RUN[file_again]: tileir run %s --arg %t.npy --arg y=f32[10] --arg 0.5 --expect y=f32[10]:arange
// RUN[equal]: tileir run %s --expect y=f32[10]:arange(0,2)
// FAIL[differs]: tileir run %s --expect y=f32[10]:arange(0,2.5) 2>&1
// FAIL[still_differs]: tileir run %s --quiet --expect y=f32[10]:arange(0,2.5) --tol 2,0.1 2>&1
// RUN[within]: tileir run %s --expect y=f32[10]:arange(0,2.5) --tol 4.5
// RUN[relative]: tileir run %s --expect y=f32[10]:arange(0,2.5) --tol 0,0.21
// FAIL[json]: tileir run %s --json --expect y=f32[10]:arange(0,2.5)
// USAGE[no_array]: tileir run %s --out z 2>&1
// USAGE[other_shape]: tileir run %s --expect y=f32[11] 2>&1
// USAGE[other_type]: tileir run %s --expect y=f16[10] 2>&1
// USAGE[no_expectation]: tileir run %s --expect y 2>&1
//
// The flags of the command line replace those of the text.
//
// RUN[own_arguments]: tileir run %s --arg f32[4]:ones --arg y=f32[4] --arg 3 --grid 1
// RUN[own_grid]: tileir run %s --grid 1
//
// Bytecode has no names and no directives.
//
// RUN[bytecode]: tileir as %s -o - | tileir run - --grid 3 --arg f32[10]:arange --arg f32[10] --arg 2
// FAIL[bytecode_fault]: tileir as %s -o - | tileir run - --grid 3 --arg f32[10]:arange --arg f32[9] --arg 2 2>&1

entry @scale(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %by: tile<f32>) {
  %block, %b1, %b2 = get_tile_block_id : tile<i32>
  %t0 = print_tko "tile block %d\n", %block : tile<i32> -> token
  %four = constant <i32: 4> : tile<i32>
  %first = muli %block, %four : tile<i32>
  %first1 = reshape %first : tile<i32> -> tile<1xi32>
  %first4 = broadcast %first1 : tile<1xi32> -> tile<4xi32>
  %lane = iota : tile<4xi32>
  %index = addi %first4, %lane : tile<4xi32>
  %ten = constant <i32: 10> : tile<4xi32>
  %inside = cmpi less_than %index, %ten, signed : tile<4xi32> -> tile<4xi1>
  %x1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
  %x4 = broadcast %x1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
  %px = offset %x4, %index : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
  %y1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
  %y4 = broadcast %y1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
  %py = offset %y4, %index : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
  %by1 = reshape %by : tile<f32> -> tile<1xf32>
  %by4 = broadcast %by1 : tile<1xf32> -> tile<4xf32>
  %zero = constant <f32: 0.0> : tile<4xf32>
  %v, %t1 = load_ptr_tko weak %px, %inside, %zero : tile<4xptr<f32>>, tile<4xi1>, tile<4xf32> -> tile<4xf32>, token
  %w = mulf %v, %by4 : tile<4xf32>
  %t2 = store_ptr_tko weak %py, %w, %inside : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> token
}
