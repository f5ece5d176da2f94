// Only the low half of a word is written, and the high half is kept by a shift.
//
// run: --arg y=i32[2]
cuda_tile.module @kernels {
  entry @high_half_of_a_word(%y: tile<ptr<i32>>) {
    %a = alloca num_elem = 1, alignment = 16 : tile<ptr<i32>>
    %h = ptr_to_ptr %a : tile<ptr<i32>> -> tile<ptr<i16>>
    %k = constant <i16: 7> : tile<i16>
    %by = constant <i32: 16> : tile<i32>
    %w = store_ptr_tko weak %h, %k : tile<ptr<i16>>, tile<i16> -> token
    %v, %l = load_ptr_tko weak %a token=%w : tile<ptr<i32>> -> tile<i32>, token //~ undefined-value earlier
    %u = shri %v, %by unsigned : tile<i32>
    %s = store_ptr_tko weak %y, %u : tile<ptr<i32>>, tile<i32> -> token //~ undefined-value later
    return
  }
}
