// A loop polls private memory, which no other block can change.
//
// run:
cuda_tile.module @kernels {
  entry @endless_on_private_memory() {
    %p = alloca num_elem = 1, alignment = 16 : tile<ptr<i32>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %w = store_ptr_tko weak %p, %zero : tile<ptr<i32>>, tile<i32> -> token
    %end = loop iter_values(%t = %w) : token -> token { //~ endless-loop
      %v, %l = load_ptr_tko weak %p token=%t : tile<ptr<i32>> -> tile<i32>, token
      %c = cmpi equal %v, %one, signed : tile<i32> -> tile<i1>
      if %c {
        break %l : token
      }
      continue %l : token
    }
    return
  }
}
