// Strides that only the launch knows: 0, where an array is broadcast, and steps between neighbours and rows. Loads read the
// elements that the strides say, stores write no others, and of elements of one store at one address the last one stays.
//
// RUN[rows_0_fast]: tileir run %s --engine fast --quiet --entry rows --grid 1 --arg x=i32[16]:arange(1,1) --arg y=i32[16] --arg 0 --expect y=i32[16]:list(2,2,2,2,10,10,10,10,18,18,18,18,26,26,26,26)
// RUN[rows_0_reference]: tileir run %s --engine reference --quiet --entry rows --grid 1 --arg x=i32[16]:arange(1,1) --arg y=i32[16] --arg 0 --expect y=i32[16]:list(2,2,2,2,10,10,10,10,18,18,18,18,26,26,26,26)
// RUN[rows_1_fast]: tileir run %s --engine fast --quiet --entry rows --grid 1 --arg x=i32[16]:arange(1,1) --arg y=i32[16] --arg 1 --expect y=i32[16]:list(2,4,6,8,10,12,14,16,18,20,22,24,26,28,30,32)
// RUN[rows_1_reference]: tileir run %s --engine reference --quiet --entry rows --grid 1 --arg x=i32[16]:arange(1,1) --arg y=i32[16] --arg 1 --expect y=i32[16]:list(2,4,6,8,10,12,14,16,18,20,22,24,26,28,30,32)
// RUN[rows_3_fast]: tileir run %s --engine fast --quiet --entry rows --grid 1 --arg x=i32[22]:arange(1,1) --arg y=i32[16] --arg 3 --expect y=i32[16]:list(2,8,14,20,10,16,22,28,18,24,30,36,26,32,38,44)
// RUN[rows_3_reference]: tileir run %s --engine reference --quiet --entry rows --grid 1 --arg x=i32[22]:arange(1,1) --arg y=i32[16] --arg 3 --expect y=i32[16]:list(2,8,14,20,10,16,22,28,18,24,30,36,26,32,38,44)
// RUN[line_0_fast]: tileir run %s --engine fast --quiet --entry line --grid 1 --arg x=i32[8]:arange(1,1) --arg y=i32[8] --arg 0 --expect y=i32[8]:full(3)
// RUN[line_0_reference]: tileir run %s --engine reference --quiet --entry line --grid 1 --arg x=i32[8]:arange(1,1) --arg y=i32[8] --arg 0 --expect y=i32[8]:full(3)
// RUN[line_2_fast]: tileir run %s --engine fast --quiet --entry line --grid 1 --arg x=i32[15]:arange(1,1) --arg y=i32[8] --arg 2 --expect y=i32[8]:arange(3,2)
// RUN[line_2_reference]: tileir run %s --engine reference --quiet --entry line --grid 1 --arg x=i32[15]:arange(1,1) --arg y=i32[8] --arg 2 --expect y=i32[8]:arange(3,2)
// RUN[store_0_fast]: tileir run %s --engine fast --quiet --entry store --grid 1 --arg y=i32[16] --arg 0 --expect y=i32[16]:list(7,0,0,0,7,0,0,0,7,0,0,0,7,0,0,0)
// RUN[store_0_reference]: tileir run %s --engine reference --quiet --entry store --grid 1 --arg y=i32[16] --arg 0 --expect y=i32[16]:list(7,0,0,0,7,0,0,0,7,0,0,0,7,0,0,0)
// RUN[store_3_fast]: tileir run %s --engine fast --quiet --entry store --grid 1 --arg y=i32[22] --arg 3 --expect y=i32[22]:list(7,0,0,7,7,0,7,7,7,7,7,7,7,7,7,7,0,7,7,0,0,7)
// RUN[store_3_reference]: tileir run %s --engine reference --quiet --entry store --grid 1 --arg y=i32[22] --arg 3 --expect y=i32[22]:list(7,0,0,7,7,0,7,7,7,7,7,7,7,7,7,7,0,7,7,0,0,7)
// RUN[last_0_fast]: tileir run %s --engine fast --quiet --entry last --grid 1 --arg x=i32[16]:arange(1,1) --arg y=i32[16] --arg 0 --expect y=i32[16]:list(4,0,0,0,8,0,0,0,12,0,0,0,16,0,0,0)
// RUN[last_0_reference]: tileir run %s --engine reference --quiet --entry last --grid 1 --arg x=i32[16]:arange(1,1) --arg y=i32[16] --arg 0 --expect y=i32[16]:list(4,0,0,0,8,0,0,0,12,0,0,0,16,0,0,0)

// Every row is its first element with stride 0, twice.
entry @rows(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %s: tile<i32>) {
  %zero = constant <i32: 0> : tile<i32>
  %two = constant <i32: 2> : tile<4x4xi32>
  %tx = make_tensor_view %x, shape = [4, 4], strides = [4, %s] : tile<i32> -> tensor_view<4x4xi32, strides=[4,?]>
  %px = make_partition_view %tx : partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[4,?]>>
  %ty = make_tensor_view %y, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xi32, strides=[4,1]>
  %py = make_partition_view %ty : partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[4,1]>>
  %v, %t = load_view_tko weak %px[%zero, %zero] : partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[4,?]>>, tile<i32> -> tile<4x4xi32>, token
  %u = muli %v, %two : tile<4x4xi32>
  %w = store_view_tko weak %u, %py[%zero, %zero] : tile<4x4xi32>, partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[4,1]>>, tile<i32> -> token
}

entry @line(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %s: tile<i32>) {
  %zero = constant <i32: 0> : tile<i32>
  %two = constant <i32: 2> : tile<8xi32>
  %tx = make_tensor_view %x, shape = [8], strides = [%s] : tile<i32> -> tensor_view<8xi32, strides=[?]>
  %px = make_partition_view %tx : partition_view<tile=(8), tensor_view<8xi32, strides=[?]>>
  %ty = make_tensor_view %y, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %py = make_partition_view %ty : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %v, %t = load_view_tko weak %px[%zero] : partition_view<tile=(8), tensor_view<8xi32, strides=[?]>>, tile<i32> -> tile<8xi32>, token
  %u = addi %v, %two : tile<8xi32>
  %w = store_view_tko weak %u, %py[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
}

// Writes y[0], y[4], y[8] and y[12] and nothing else with stride 0.
entry @store(%y: tile<ptr<i32>>, %s: tile<i32>) {
  %zero = constant <i32: 0> : tile<i32>
  %seven = constant <i32: 7> : tile<4x4xi32>
  %ty = make_tensor_view %y, shape = [4, 4], strides = [4, %s] : tile<i32> -> tensor_view<4x4xi32, strides=[4,?]>
  %py = make_partition_view %ty : partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[4,?]>>
  %w = store_view_tko weak %seven, %py[%zero, %zero] : tile<4x4xi32>, partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[4,?]>>, tile<i32> -> token
}

// All elements of a row go to one place.
entry @last(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %s: tile<i32>) {
  %zero = constant <i32: 0> : tile<i32>
  %tx = make_tensor_view %x, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xi32, strides=[4,1]>
  %px = make_partition_view %tx : partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[4,1]>>
  %ty = make_tensor_view %y, shape = [4, 4], strides = [4, %s] : tile<i32> -> tensor_view<4x4xi32, strides=[4,?]>
  %py = make_partition_view %ty : partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[4,?]>>
  %v, %t = load_view_tko weak %px[%zero, %zero] : partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[4,1]>>, tile<i32> -> tile<4x4xi32>, token
  %w = store_view_tko weak %v, %py[%zero, %zero] : tile<4x4xi32>, partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[4,?]>>, tile<i32> -> token
}
