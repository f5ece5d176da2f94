// The stores wait for a load before the loop, but not for the loads of earlier rounds.
//
// run: --arg x=i32[16]
cuda_tile.module @kernels {
  entry @older_load_beside_loads_of_loop(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %start = make_token : token
    %two = constant <i32: 2> : tile<i32>
    %p = offset %x, %two : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %old, %first = load_ptr_tko weak %p token=%start : tile<ptr<i32>> -> tile<i32>, token
    for %i in (%zero to %four, step %one) : tile<i32> {
      %j = addi %i, %one : tile<i32>
      %from = offset %x, %j : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %to = offset %x, %i : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %v, %l = load_ptr_tko weak %from : tile<ptr<i32>> -> tile<i32>, token //~ unordered earlier
      %s = store_ptr_tko weak %to, %v token=%first : tile<ptr<i32>>, tile<i32> -> token //~ unordered later
    }
    return
  }
}
