// RUN: tileir check --level 13.3 --testing-ops %s
//
// What types.mlir refuses, just on the other side.

testing$func @types(%a0: tile<4xi4>,
                    %a1: tile<4xptr<f8E5M2>>,
                    %a2: tile<2xf4E2M1FN>,
                    %a3: tile<16777216xi8>,
                    %a4: tile<1xi32>,
                    %a5: tensor_view<f32>,
                    %a6: tensor_view<8x?xf4E2M1FN, strides=[?,1]>,
                    %a7: partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>, dim_map=[1, 0]>,
                    %a8: partition_view<tile=(4), padding_value = zero, tensor_view<8xi32, strides=[1]>>,
                    %a9: partition_view<tile=(4), padding_value = neg_inf, tensor_view<8xf16, strides=[1]>>,
                    %a10: strided_view<tile=(4), traversal_strides=[3], tensor_view<8xf32, strides=[1]>>,
                    %a11: gather_scatter_view<tile=(4x8), tensor_view<8x8xf32, strides=[8,1]>, sparse_dim=1>,
                    %a12: token) {
}
