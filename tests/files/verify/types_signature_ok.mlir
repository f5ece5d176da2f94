// RUN: tileir check --level 13.3 --testing-ops %s
//
// What types_signature.mlir refuses, just on the other side.

testing$func @tile0(%x: tile<8xi8>) {}
testing$func @tile1(%x: tile<2xf4E2M1FN>) {}
testing$func @tile2(%x: tile<4x1xf32>) {}
testing$func @tile3(%x: tile<2x8xf32>) {}
testing$func @tile4(%x: tile<4096x4096x1xi8>) {}
testing$func @tile5(%x: tile<8x2xf32>) {}
testing$func @tile6(%x: tile<8xf32>) {}
testing$func @tile7(%x: tile<8x2097152xf32>) {}
testing$func @tile8(%x: tile<2x4xf32>) {}
testing$func @tile9(%x: tile<4xf32>) {}
testing$func @name0(%x: !cuda_tile.tile<4xf32>) {}
testing$func @ptr0(%x: tile<8xptr<i8>>) {}
testing$func @tv0(%x: tensor_view<i32>) {}
testing$func @tv2(%x: tensor_view<?xi32, strides=[1]>) {}
testing$func @tv3(%x: tensor_view<4x8xi32, strides=[8,?]>) {}
testing$func @tv4(%x: tensor_view<4x8xi32, strides=[8,1]>) {}
testing$func @tv5(%x: tensor_view<4x8xi8, strides=[8,1]>) {}
testing$func @tv7(%x: tensor_view<4x1xi32, strides=[8,1]>) {}
testing$func @pv0(%x: partition_view<tile=(1x16777216), tensor_view<8x8xf32, strides=[8,1]>>) {}
testing$func @pv1(%x: partition_view<tile=(4x4), padding_value = pos_inf, tensor_view<8x8xf32, strides=[8,1]>>) {}
testing$func @pv2(%x: partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>>) {}
testing$func @pv3(%x: partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>, dim_map=[1, 0]>) {}
testing$func @pv4(%x: partition_view<tile=(1), padding_value = zero, tensor_view<1xf32, strides=[1]>>) {}
testing$func @pv7(%x: partition_view<tile=(4x8), tensor_view<8x8xf32, strides=[8,1]>>) {}
testing$func @pv11(%x: partition_view<tile=(1x2), tensor_view<8x8xf4E2M1FN, strides=[8,1]>>) {}
testing$func @pv12(%x: partition_view<tile=(4096x4096), tensor_view<8x8xf32, strides=[8,1]>>) {}
testing$func @pv13(%x: partition_view<tile=(4x4), padding_value = nan, tensor_view<8x8xf32, strides=[8,1]>>) {}
testing$func @pv14(%x: partition_view<tile=(4x4), padding_value = neg_zero, tensor_view<8x8xf32, strides=[8,1]>>) {}
testing$func @pv15(%x: partition_view<tile=(4x4), padding_value = pos_inf, tensor_view<8x8xf32, strides=[8,1]>>) {}
testing$func @pv16(%x: partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<8x8xf32, strides=[8,1]>>) {}
testing$func @pv17(%x: partition_view<tile=(4), padding_value = zero, tensor_view<8xi1, strides=[1]>>) {}
testing$func @sv0(%x: strided_view<tile=(4x4), traversal_strides=[1,1], tensor_view<8x8xf32, strides=[8,1]>>) {}
testing$func @sv3(%x: strided_view<tile=(4x4), traversal_strides=[1,1], tensor_view<8x8xf32, strides=[8,1]>, dim_map=[1, 0]>) {}
testing$func @gv0(%x: gather_scatter_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>, sparse_dim=1>) {}
