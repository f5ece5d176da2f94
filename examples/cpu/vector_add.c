// Adds two arrays through the CUDA driver API, with the kernel of examples/vector_add.mlir. It declares what it needs of <cuda.h>,
// so neither the CUDA toolkit nor a GPU is required. From the root of a checkout:
//
//   tileir as examples/vector_add.mlir -o vector_add.tileirbc
//   tileir cpu -- tileiras vector_add.tileirbc --gpu-name sm_100 -o vector_add.cubin
//   tileir cpu -- sh -c 'cc examples/cpu/vector_add.c -o vector_add -L "${LD_LIBRARY_PATH%%:*}" -l:libcuda.so.1'
//   tileir cpu -- ./vector_add vector_add.cubin
//
// The same program runs on a GPU with an object of NVIDIA's assembler, without `tileir cpu`.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef int CUresult;
typedef int CUdevice;
typedef uint64_t CUdeviceptr;
typedef struct CUctx_st *CUcontext;
typedef struct CUmod_st *CUmodule;
typedef struct CUfunc_st *CUfunction;
typedef struct CUstream_st *CUstream;

CUresult cuInit(unsigned flags);
CUresult cuGetErrorString(CUresult error, const char **text);
CUresult cuDeviceGet(CUdevice *device, int ordinal);
CUresult cuDeviceGetName(char *name, int len, CUdevice device);
CUresult cuDevicePrimaryCtxRetain(CUcontext *context, CUdevice device);
CUresult cuDevicePrimaryCtxRelease_v2(CUdevice device);
CUresult cuCtxSetCurrent(CUcontext context);
CUresult cuCtxSynchronize(void);
CUresult cuModuleLoad(CUmodule *module, const char *file);
CUresult cuModuleGetFunction(CUfunction *function, CUmodule module, const char *name);
CUresult cuModuleUnload(CUmodule module);
CUresult cuMemAlloc_v2(CUdeviceptr *address, size_t bytes);
CUresult cuMemFree_v2(CUdeviceptr address);
CUresult cuMemcpyHtoD_v2(CUdeviceptr to, const void *from, size_t bytes);
CUresult cuMemcpyDtoH_v2(void *to, CUdeviceptr from, size_t bytes);
CUresult cuLaunchKernel(CUfunction function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x, unsigned block_y,
                        unsigned block_z, unsigned shared_bytes, CUstream stream, void **parameters, void **extra);

// Ends the program if a call fails.
#define CHECK(call) check(call, #call)
static void check(CUresult result, const char *call) {
  if (result == 0) return;
  const char *text = "unknown error";
  cuGetErrorString(result, &text);
  fprintf(stderr, "%s failed: %s\n", call, text);
  exit(1);
}

enum { N = 1000, TILE = 128 };

int main(int argc, char **argv) {
  CUdevice device;
  CUcontext context;
  CUmodule module;
  CUfunction kernel;
  CUdeviceptr a, b, c;
  int n = N;
  char name[64];
  float x[N], y[N], sum[N];
  if (argc != 2) {
    fprintf(stderr, "usage: %s OBJECT\n", argv[0]);
    return 2;
  }
  for (int i = 0; i < N; i++) x[i] = i, y[i] = 2 * i;
  CHECK(cuInit(0));
  CHECK(cuDeviceGet(&device, 0));
  CHECK(cuDeviceGetName(name, sizeof name, device));
  CHECK(cuDevicePrimaryCtxRetain(&context, device));
  CHECK(cuCtxSetCurrent(context));
  CHECK(cuModuleLoad(&module, argv[1]));
  CHECK(cuModuleGetFunction(&kernel, module, "vector_add"));
  CHECK(cuMemAlloc_v2(&a, sizeof x));
  CHECK(cuMemAlloc_v2(&b, sizeof y));
  CHECK(cuMemAlloc_v2(&c, sizeof sum));
  CHECK(cuMemcpyHtoD_v2(a, x, sizeof x));
  CHECK(cuMemcpyHtoD_v2(b, y, sizeof y));
  // The grid counts tile blocks; a block has one thread, as far as a caller can tell.
  void *parameters[] = {&a, &b, &c, &n};
  CHECK(cuLaunchKernel(kernel, (N + TILE - 1) / TILE, 1, 1, 1, 1, 1, 0, NULL, parameters, NULL));
  CHECK(cuCtxSynchronize());
  CHECK(cuMemcpyDtoH_v2(sum, c, sizeof sum));
  int wrong = 0;
  for (int i = 0; i < N; i++) wrong += sum[i] != x[i] + y[i];
  printf("%g + %g = %g on '%s'; %d of %d sums are wrong\n", x[N - 1], y[N - 1], sum[N - 1], name, wrong, N);
  CHECK(cuMemFree_v2(a));
  CHECK(cuMemFree_v2(b));
  CHECK(cuMemFree_v2(c));
  CHECK(cuModuleUnload(module));
  CHECK(cuDevicePrimaryCtxRelease_v2(device));
  return wrong != 0;
}
