// Two loads are undefined in what is stored: each is reported with the store.
//
// run: --arg x=i32[4] --arg y=i32[8] --arg false
cuda_tile.module @kernels {
  entry @two_births_in_one_sink(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %m: tile<i1>) {
    %i2 = constant <i32: [0, 1]> : tile<2xi32>
    %m_1 = reshape %m : tile<i1> -> tile<1xi1>
    %v, %l = load_ptr_tko weak %x, %m : tile<ptr<i32>>, tile<i1> -> tile<i32>, token //~ a: undefined-value earlier
    %w, %k = load_ptr_tko weak %x, %m : tile<ptr<i32>>, tile<i1> -> tile<i32>, token //~ b: undefined-value earlier
    %v1 = reshape %v : tile<i32> -> tile<1xi32>
    %w1 = reshape %w : tile<i32> -> tile<1xi32>
    %both = cat %v1, %w1 dim = 0 : tile<1xi32>, tile<1xi32> -> tile<2xi32>
    %y_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %y_2 = broadcast %y_1 : tile<1xptr<i32>> -> tile<2xptr<i32>>
    %q = offset %y_2, %i2 : tile<2xptr<i32>>, tile<2xi32> -> tile<2xptr<i32>>
    %s = store_ptr_tko weak %q, %both : tile<2xptr<i32>>, tile<2xi32> -> token //~ a: undefined-value later //~ b: undefined-value later
    return
  }
}
