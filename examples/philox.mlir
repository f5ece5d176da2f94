// Random numbers computed from a counter and a key: Philox-4x32-10 (Salmon et al., 2011). Lane i of tile block b
// has counter (128 * b + i, 0, 0, 0) and gives four 32-bit numbers.
//
// run: --grid 2 --arg out=u32[256,4] --arg 0x12345678 --arg 0x9abcdef0 --expect out=expected/philox.npy
cuda_tile.module @kernels {
  entry @philox(%out: tile<ptr<i32>>, %key_0: tile<i32>, %key_1: tile<i32>) {
    %block, %by, %bz = get_tile_block_id : tile<i32>
    %size = constant <i32: 128> : tile<i32>
    %first = muli %block, %size : tile<i32>
    %first_1 = reshape %first : tile<i32> -> tile<1xi32>
    %firsts = broadcast %first_1 : tile<1xi32> -> tile<128xi32>
    %lane = iota : tile<128xi32>
    %counter = addi %firsts, %lane : tile<128xi32>
    %none = constant <i32: 0> : tile<128xi32>
    %m_0 = constant <i32: 0xD2511F53> : tile<128xi32>
    %m_1 = constant <i32: 0xCD9E8D57> : tile<128xi32>
    %w_0 = constant <i32: 0x9E3779B9> : tile<i32>
    %w_1 = constant <i32: 0xBB67AE85> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %rounds = constant <i32: 10> : tile<i32>
    %c_0, %c_1, %c_2, %c_3, %last_0, %last_1 = for %round in (%zero to %rounds, step %one) : tile<i32>
        iter_values(%a = %counter, %b = %none, %c = %none, %d = %none, %k_0 = %key_0, %k_1 = %key_1) -> (tile<128xi32>, tile<128xi32>, tile<128xi32>, tile<128xi32>, tile<i32>, tile<i32>) {
      %high_0 = mulhii %m_0, %a : tile<128xi32>
      %low_0 = muli %m_0, %a : tile<128xi32>
      %high_1 = mulhii %m_1, %c : tile<128xi32>
      %low_1 = muli %m_1, %c : tile<128xi32>
      %k_0_1 = reshape %k_0 : tile<i32> -> tile<1xi32>
      %k_0_all = broadcast %k_0_1 : tile<1xi32> -> tile<128xi32>
      %k_1_1 = reshape %k_1 : tile<i32> -> tile<1xi32>
      %k_1_all = broadcast %k_1_1 : tile<1xi32> -> tile<128xi32>
      %x_0 = xori %high_1, %b : tile<128xi32>
      %a_next = xori %x_0, %k_0_all : tile<128xi32>
      %x_2 = xori %high_0, %d : tile<128xi32>
      %c_next = xori %x_2, %k_1_all : tile<128xi32>
      %k_0_next = addi %k_0, %w_0 : tile<i32>
      %k_1_next = addi %k_1, %w_1 : tile<i32>
      continue %a_next, %low_1, %c_next, %low_0, %k_0_next, %k_1_next : tile<128xi32>, tile<128xi32>, tile<128xi32>, tile<128xi32>, tile<i32>, tile<i32>
    }
    %view = make_tensor_view %out, shape = [256, 4], strides = [4, 1] : tensor_view<256x4xi32, strides=[4,1]>
    %columns = make_partition_view %view : partition_view<tile=(128x1), tensor_view<256x4xi32, strides=[4,1]>>
    %two = constant <i32: 2> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %r_0 = reshape %c_0 : tile<128xi32> -> tile<128x1xi32>
    %t_0 = store_view_tko weak %r_0, %columns[%block, %zero] : tile<128x1xi32>, partition_view<tile=(128x1), tensor_view<256x4xi32, strides=[4,1]>>, tile<i32> -> token
    %r_1 = reshape %c_1 : tile<128xi32> -> tile<128x1xi32>
    %t_1 = store_view_tko weak %r_1, %columns[%block, %one] : tile<128x1xi32>, partition_view<tile=(128x1), tensor_view<256x4xi32, strides=[4,1]>>, tile<i32> -> token
    %r_2 = reshape %c_2 : tile<128xi32> -> tile<128x1xi32>
    %t_2 = store_view_tko weak %r_2, %columns[%block, %two] : tile<128x1xi32>, partition_view<tile=(128x1), tensor_view<256x4xi32, strides=[4,1]>>, tile<i32> -> token
    %r_3 = reshape %c_3 : tile<128xi32> -> tile<128x1xi32>
    %t_3 = store_view_tko weak %r_3, %columns[%block, %three] : tile<128x1xi32>, partition_view<tile=(128x1), tensor_view<256x4xi32, strides=[4,1]>>, tile<i32> -> token
    return
  }
}
