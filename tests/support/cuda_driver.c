/* Stands in for the CUDA driver in tests of its failures. STUB says how it fails: `none` finds no GPU, `old` is of CUDA 12.4, `turing` has an sm_75, `fault`
   loses the context when a kernel runs, `refuse` does not load any object, `hang` runs kernels for a minute. Built with -DTRUNCATED it lacks most functions, as the
   drivers of long ago do. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int fails(const char *how) {
  const char *stub = getenv("STUB");
  return stub && strcmp(stub, how) == 0;
}

int cuInit(unsigned flags) { (void)flags; return fails("none") ? 100 : 0; }
int cuDriverGetVersion(int *version) { *version = fails("old") ? 12040 : 13000; return 0; }

#ifndef TRUNCATED
static int faulted;
int cuGetErrorName(int code, const char **name) {
  *name = code == 700 ? "CUDA_ERROR_ILLEGAL_ADDRESS" : code == 209 ? "CUDA_ERROR_NO_BINARY_FOR_GPU" : "CUDA_ERROR";
  return 0;
}
int cuGetErrorString(int code, const char **text) { (void)code; *text = "as the test wants it"; return 0; }
int cuDeviceGetCount(int *count) { *count = 1; return 0; }
int cuDeviceGet(int *device, int number) { *device = number; return 0; }
int cuDeviceGetName(char *name, int len, int device) { (void)device; strncpy(name, "Stub", len); return 0; }
int cuDeviceGetAttribute(int *value, int attribute, int device) { (void)device; int minor = attribute == 76; if (fails("turing")) *value = minor ? 5 : 7; else *value = minor ? 0 : 9; return 0; }
int cuDeviceTotalMem_v2(size_t *bytes, int device) { (void)device; *bytes = (size_t)1 << 30; return 0; }
int cuDevicePrimaryCtxRetain(void **context, int device) { (void)device; *context = &faulted; return 0; }
int cuDevicePrimaryCtxRelease_v2(int device) { (void)device; return 0; }
int cuCtxSetCurrent(void *context) { (void)context; return 0; }
int cuCtxSynchronize(void) { if (fails("hang")) sleep(60); return faulted; }
int cuModuleLoadData(void **module, const void *image) { (void)image; *module = &faulted; return fails("refuse") ? 209 : 0; }
int cuModuleUnload(void *module) { (void)module; return 0; }
int cuModuleGetFunction(void **function, void *module, const char *name) { (void)name; *function = module; return 0; }
int cuModuleGetGlobal_v2(uint64_t *address, size_t *bytes, void *module, const char *name) {
  (void)address, (void)bytes, (void)module, (void)name;
  return 500;
}
int cuMemAlloc_v2(uint64_t *address, size_t bytes) { *address = (uint64_t)(uintptr_t)malloc(bytes); return faulted; }
int cuMemFree_v2(uint64_t address) { free((void *)(uintptr_t)address); return faulted; }
int cuMemcpyHtoD_v2(uint64_t to, const void *from, size_t bytes) { memcpy((void *)(uintptr_t)to, from, bytes); return faulted; }
int cuMemcpyDtoH_v2(void *to, uint64_t from, size_t bytes) { memcpy(to, (void *)(uintptr_t)from, bytes); return faulted; }
int cuLaunchKernel(void *f, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz, unsigned shared,
                   void *stream, void **params, void **extra) {
  (void)f, (void)gx, (void)gy, (void)gz, (void)bx, (void)by, (void)bz, (void)shared, (void)stream, (void)params, (void)extra;
  faulted = fails("fault") ? 700 : 0;
  return 0;
}
int cuEventCreate(void **event, unsigned flags) { (void)flags; *event = &faulted; return 0; }
int cuEventRecord(void *event, void *stream) { (void)event, (void)stream; return faulted; }
int cuEventSynchronize(void *event) { (void)event; return faulted; }
int cuEventElapsedTime(float *ms, void *from, void *to) { (void)from, (void)to; *ms = 1; return faulted; }
int cuEventDestroy_v2(void *event) { (void)event; return 0; }
#endif
