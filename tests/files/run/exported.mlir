// Bytecode as cuTile exports it (tests/kernels): each array is a pointer, its sizes and its strides.
//
// RUN[vector_add]: tileir run ../kernels/vector_add.13.4.tileirbc --grid 63 --arg tensor:f32[1000]:arange --arg tensor:f32[1000]:arange(1,2) --arg c=tensor:f32[1000] --expect c=f32[1000]:arange(1,3)
// RUN[matmul_f32]: tileir run ../kernels/matmul_f32.13.4.tileirbc --grid 3,2 --arg tensor:f32[40,50]:normal(seed=1) --arg tensor:f32[50,24]:normal(seed=2) --arg c=tensor:f32[40,24] --quiet --expect c=../../../examples/expected/matmul_f32.npy --tol 1e-5,1e-5
// RUN[matmul_i8]: tileir run ../kernels/matmul_i8.13.4.tileirbc --grid 3,2 --arg tensor:i8[40,50]:randint(-128,128,seed=1) --arg tensor:i8[50,24]:randint(-128,128,seed=2) --arg c=tensor:i32[40,24] --expect c=../../../examples/expected/matmul_i8.npy
// RUN[softmax]: tileir run ../kernels/softmax_online.13.4.tileirbc --grid 4 --arg tensor:f32[4,256]:normal(seed=1) --arg y=tensor:f32[4,256] --arg 256 --quiet --expect y=../../../examples/expected/softmax.npy --tol 1e-7,1e-5
// RUN[layernorm]: tileir run ../kernels/layernorm.13.4.tileirbc --grid 5 --arg tensor:f32[5,64]:normal(seed=1) --arg tensor:f32[64]:normal(seed=2) --arg tensor:f32[64]:normal(seed=3) --arg y=tensor:f32[5,64] --quiet --expect y=data/exported_layernorm.npy --tol 1e-5,1e-5
// RUN[attention]: tileir run ../kernels/attention.13.4.tileirbc --grid 2,2 --arg tensor:f16[2,32,32]:normal(seed=1) --arg tensor:f16[2,32,32]:normal(seed=2) --arg tensor:f16[2,32,32]:normal(seed=3) --arg out=tensor:f16[2,32,32] --arg 0.125 --quiet --expect out=data/exported_attention.npy --tol 2e-3
// RUN[spin_lock]: tileir run ../kernels/spin_lock.13.4.tileirbc --grid 50 --threads 16 --arg lock=tensor:i32[1] --arg total=tensor:f32[8] --expect total=f32[8]:full(50) --expect lock=i32[1]
// RUN[older]: tileir run ../kernels/vector_add.13.1.tileirbc --grid 63 --arg tensor:f32[1000]:arange --arg tensor:f32[1000]:arange(1,2) --arg c=tensor:f32[1000] --expect c=f32[1000]:arange(1,3)
// RUN[list]: tileir run ../kernels/list_of_arrays.13.4.tileirbc --grid 2 --arg xs=tensors:f32[13]:arange+f32[13]:arange(1,2)+f32[13]:full(1e+0) --arg out=tensor:f32[13] --expect out=f32[13]:arange(2,3) --expect xs.0=f32[13]:arange(2,3)
// RUN[wide_list]: tileir run ../kernels/list_of_wide_arrays.13.4.tileirbc --arg tensors:f16[4,8]:arange+f16[9,9] --arg out=tensor:f16[4,8] --expect out=f16[4,8]:arange
// USAGE[several]: tileir run ../kernels/several_entries.13.4.tileirbc 2>&1
// USAGE[shorthand]: tileir run ../kernels/vector_add.13.4.tileirbc --arg f32[1000] --arg f32[1000] --arg c=f32[1000] 2>&1

entry @nothing() {
}
