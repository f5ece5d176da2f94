// A plain C program against the driver API. Usage: driver MODE IMAGE [COUNT]. Exit status 0 if all is as expected.
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

typedef int CUresult;
typedef int CUdevice;
typedef uint64_t CUdeviceptr;
typedef struct handle *CUcontext, *CUmodule, *CUfunction, *CUstream, *CUevent, *CUgraph, *CUgraphExec;

CUresult cuInit(unsigned);
CUresult cuDriverGetVersion(int *);
CUresult cuDeviceGet(CUdevice *, int);
CUresult cuDeviceGetCount(int *);
CUresult cuDeviceGetName(char *, int, CUdevice);
CUresult cuDeviceGetAttribute(int *, int, CUdevice);
CUresult cuDevicePrimaryCtxRetain(CUcontext *, CUdevice);
CUresult cuDevicePrimaryCtxRelease_v2(CUdevice);
CUresult cuCtxGetCurrent(CUcontext *);
CUresult cuCtxSetCurrent(CUcontext);
CUresult cuCtxSynchronize(void);
CUresult cuModuleLoad(CUmodule *, const char *);
CUresult cuModuleLoadData(CUmodule *, const void *);
CUresult cuModuleGetFunction(CUfunction *, CUmodule, const char *);
CUresult cuModuleGetGlobal_v2(CUdeviceptr *, size_t *, CUmodule, const char *);
CUresult cuModuleUnload(CUmodule);
CUresult cuFuncLoad(CUfunction);
CUresult cuMemAlloc_v2(CUdeviceptr *, size_t);
CUresult cuMemAllocManaged(CUdeviceptr *, size_t, unsigned);
CUresult cuMemFree_v2(CUdeviceptr);
CUresult cuMemcpyHtoD_v2(CUdeviceptr, const void *, size_t);
CUresult cuMemcpyDtoH_v2(void *, CUdeviceptr, size_t);
CUresult cuMemcpy(CUdeviceptr, CUdeviceptr, size_t);
CUresult cuMemsetD32_v2(CUdeviceptr, unsigned, size_t);
CUresult cuMemHostRegister_v2(void *, size_t, unsigned);
CUresult cuMemHostUnregister(void *);
CUresult cuLaunchKernel(CUfunction, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, CUstream, void **, void **);
CUresult cuStreamCreate(CUstream *, unsigned);
CUresult cuStreamDestroy_v2(CUstream);
CUresult cuStreamAddCallback(CUstream, void (*)(CUstream, CUresult, void *), void *, unsigned);
CUresult cuLaunchHostFunc(CUstream, void (*)(void *), void *);
CUresult cuStreamSynchronize(CUstream);
CUresult cuStreamBeginCapture_v2(CUstream, int);
CUresult cuStreamEndCapture(CUstream, CUgraph *);
CUresult cuGraphInstantiateWithFlags(CUgraphExec *, CUgraph, unsigned long long);
CUresult cuGraphLaunch(CUgraphExec, CUstream);
CUresult cuEventCreate(CUevent *, unsigned);
CUresult cuEventRecord(CUevent, CUstream);
CUresult cuEventElapsedTime(float *, CUevent, CUevent);
CUresult cuGetErrorString(CUresult, const char **);
CUresult cuGetErrorName(CUresult, const char **);
CUresult cuEventSynchronize(CUevent);
CUresult cuStreamWaitEvent(CUstream, CUevent, unsigned);
CUresult cuStreamIsCapturing(CUstream, int *);
CUresult cuGraphCreate(CUgraph *, unsigned);
CUresult cuGraphDestroy(CUgraph);
CUresult cuGraphExecDestroy(CUgraphExec);
CUresult cuGraphAddMemAllocNode(void **, CUgraph, const void *, size_t, void *);
CUresult cuGraphAddMemFreeNode(void **, CUgraph, const void *, size_t, CUdeviceptr);
CUresult cuGraphAddMemsetNode(void **, CUgraph, const void *, size_t, const void *, CUcontext);
CUresult cuMemAllocAsync(CUdeviceptr *, size_t, CUstream);
CUresult cuMemFreeAsync(CUdeviceptr, CUstream);
CUresult cuMemGetInfo_v2(size_t *, size_t *);
CUresult cuMemcpyDtoD_v2(CUdeviceptr, CUdeviceptr, size_t);
CUresult cuMemsetD8_v2(CUdeviceptr, unsigned char, size_t);
CUresult cuMemAllocHost_v2(void **, size_t);
CUresult cuMemPoolCreate(void **, const void *);
CUresult cuMemPoolDestroy(void *);
CUresult cuMemPoolGetAttribute(void *, int, void *);
CUresult cuDeviceGetMemPool(void **, CUdevice);
CUresult cuDeviceSetMemPool(CUdevice, void *);
CUresult cuDeviceGetDefaultMemPool(void **, CUdevice);
CUresult cuCtxCreate_v2(CUcontext *, unsigned, CUdevice);
CUresult cuCtxDestroy_v2(CUcontext);
CUresult cuDevicePrimaryCtxReset_v2(CUdevice);
CUresult cuPointerGetAttribute(void *, int, CUdeviceptr);
CUresult cuPointerGetAttributes(unsigned, int *, void **, CUdeviceptr);
CUresult cuLaunchKernelEx(const void *, CUfunction, void **, void **);
CUresult cuProfilerStart(void);
CUresult cuLaunchKernel_ptsz(CUfunction, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, CUstream, void **, void **);
CUresult cuMemcpyDtoH_v2_ptds(void *, CUdeviceptr, size_t);
CUresult cuGetProcAddress_v2(const char *, void **, int, uint64_t, int *);
CUresult cuTexObjectCreate(void *, void *, void *, void *);
CUresult tileir_driver_lend(uint64_t, uint64_t, uint32_t, const char *);
CUresult tileir_driver_end_loans(void);

static const char *image;
static volatile int stop;
static CUmodule module;
static CUfunction add, empty, lengthy;
enum { N = 1000 };

#define EXPECT(code, call) expect(__LINE__, #call, code, call)
static void expect(int line, const char *what, int wanted, int got) {
  if (got == wanted) return;
  const char *text = "?";
  cuGetErrorString(got, &text);
  fprintf(stderr, "line %d: %s gave %d (%s), not %d\n", line, what, got, text, wanted);
  _exit(3);
}
static void check(int line, int fine) {
  if (!fine) {
    fprintf(stderr, "line %d: wrong\n", line);
    _exit(3);
  }
}
#define CHECK(what) check(__LINE__, what)

static void start(void) {
  CUcontext context;
  CUdevice device;
  EXPECT(0, cuInit(0));
  EXPECT(0, cuDeviceGet(&device, 0));
  EXPECT(0, cuDevicePrimaryCtxRetain(&context, device));
  EXPECT(0, cuCtxSetCurrent(context));
  EXPECT(0, cuModuleLoad(&module, image));
  EXPECT(0, cuModuleGetFunction(&add, module, "add"));
  EXPECT(0, cuModuleGetFunction(&empty, module, "empty"));
  EXPECT(0, cuModuleGetFunction(&lengthy, module, "lengthy"));
}

// x += y, N floats, one tile block for each.
static CUresult run_add(CUdeviceptr x, CUdeviceptr y, CUstream stream) {
  void *args[] = {&x, &y};
  return cuLaunchKernel(add, N, 1, 1, 1, 1, 1, 0, stream, args, NULL);
}

static float *host_pages(size_t count) {
  void *pages = mmap(NULL, count * 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CHECK(pages != MAP_FAILED);
  return pages;
}

static void basic(void) {
  int count, version, major;
  char name[64];
  EXPECT(3, cuDeviceGetCount(&count));
  start();
  EXPECT(0, cuDeviceGetCount(&count));
  EXPECT(0, cuDriverGetVersion(&version));
  EXPECT(0, cuDeviceGetName(name, sizeof name, 0));
  EXPECT(0, cuDeviceGetAttribute(&major, 75, 0));
  CHECK(count == 1 && version >= 13000 && strstr(name, "tileir") && major >= 8);
  float host[N], twice[N];
  for (int i = 0; i < N; i++) host[i] = i, twice[i] = 2 * i;
  CUdeviceptr x, y;
  CUstream stream;
  CUevent before, after;
  EXPECT(0, cuStreamCreate(&stream, 1));
  EXPECT(0, cuEventCreate(&before, 0));
  EXPECT(0, cuEventCreate(&after, 0));
  EXPECT(0, cuMemAlloc_v2(&x, sizeof host));
  EXPECT(0, cuMemAlloc_v2(&y, sizeof host));
  EXPECT(0, cuMemcpyHtoD_v2(x, host, sizeof host));
  EXPECT(0, cuMemcpyHtoD_v2(y, twice, sizeof host));
  EXPECT(0, cuEventRecord(before, stream));
  EXPECT(0, run_add(x, y, stream));
  EXPECT(0, cuEventRecord(after, stream));
  EXPECT(0, cuStreamSynchronize(stream));
  float ms = -1;
  EXPECT(0, cuEventElapsedTime(&ms, before, after));
  CHECK(ms > 0);
  EXPECT(0, cuMemcpyDtoH_v2(host, x, sizeof host));
  for (int i = 0; i < N; i++) CHECK(host[i] == 3 * i);
  // The same in memory of the program, in place.
  for (int i = 0; i < N; i++) host[i] = 1;
  EXPECT(0, cuMemHostRegister_v2(host, sizeof host, 0));
  EXPECT(0, run_add((CUdeviceptr)(uintptr_t)host, y, 0));
  EXPECT(0, cuMemHostUnregister(host));
  for (int i = 0; i < N; i++) CHECK(host[i] == 1 + 2 * i);
  // A global of the module, copied out, in and out again.
  CUdeviceptr global;
  size_t len;
  float values[4] = {0};
  EXPECT(0, cuModuleGetGlobal_v2(&global, &len, module, "table"));
  CHECK(len == sizeof values);
  EXPECT(0, cuMemcpyDtoH_v2(values, global, len));
  CHECK(values[0] == 1 && values[3] == 4);
  values[1] = 7;
  EXPECT(0, cuMemcpyHtoD_v2(global, values, len));
  EXPECT(0, cuMemcpyDtoH_v2(host, global + 4, 4));
  CHECK(host[0] == 7);
  EXPECT(1, cuMemcpyDtoH_v2(values, global + 4, len));
  EXPECT(0, cuMemsetD32_v2(global + 8, 0x40000000, 2));
  EXPECT(0, cuMemcpyDtoH_v2(values, global, len));
  CHECK(values[1] == 7 && values[2] == 2 && values[3] == 2);
  EXPECT(1, cuMemsetD32_v2(global + 8, 0, 3));
  EXPECT(500, cuModuleGetGlobal_v2(&global, &len, module, "nothing"));
  // Captured, and launched twice.
  CUgraph graph;
  CUgraphExec instance;
  EXPECT(0, cuMemsetD32_v2(x, 0, N));
  EXPECT(0, cuStreamBeginCapture_v2(stream, 0));
  EXPECT(0, run_add(x, y, stream));
  EXPECT(0, cuStreamEndCapture(stream, &graph));
  EXPECT(0, cuGraphInstantiateWithFlags(&instance, graph, 0));
  EXPECT(0, cuGraphLaunch(instance, stream));
  EXPECT(0, cuGraphLaunch(instance, stream));
  EXPECT(0, cuMemcpyDtoH_v2(host, x, sizeof host));
  for (int i = 0; i < N; i++) CHECK(host[i] == 4 * i);
  EXPECT(0, cuModuleUnload(module));
}

// Calls the driver at the end of a thread, after its thread-local data of other languages is gone.
static unsigned late_answers[2];

static void call_late(void *unused) {
  (void)unused;
  CUcontext context;
  late_answers[0] = cuCtxGetCurrent(&context);
  late_answers[1] = cuCtxSetCurrent(NULL);
}

static void *end_with_calls(void *key) {
  CUcontext context;
  EXPECT(0, cuCtxGetCurrent(&context));
  CHECK(pthread_setspecific(*(pthread_key_t *)key, key) == 0);
  return NULL;
}

static void calls_of_an_ending_thread(void) {
  pthread_key_t key;
  pthread_t thread;
  CHECK(pthread_key_create(&key, call_late) == 0);
  CHECK(pthread_create(&thread, NULL, end_with_calls, &key) == 0);
  CHECK(pthread_join(thread, NULL) == 0);
  CHECK(late_answers[0] == 4 && late_answers[1] == 4);
}

static void hostile_registrations(void);

static void hostile(void) {
  start();
  calls_of_an_ending_thread();
  hostile_registrations();
  CUdeviceptr x, y;
  CUstream stream;
  int status;
  void *function;
  float host[N] = {0};
  EXPECT(0, cuMemAlloc_v2(&x, sizeof host));
  EXPECT(0, cuMemAlloc_v2(&y, sizeof host));
  // Handles of another kind, of nothing, and stale ones.
  EXPECT(0, cuStreamCreate(&stream, 0));
  EXPECT(0, cuStreamDestroy_v2(stream));
  EXPECT(400, cuStreamDestroy_v2(stream));
  EXPECT(400, cuStreamSynchronize(stream));
  EXPECT(400, run_add(x, y, stream));
  EXPECT(400, cuStreamSynchronize((CUstream)module));
  EXPECT(400, cuStreamSynchronize((CUstream)0x1234));
  EXPECT(400, cuModuleUnload((CUmodule)add));
  EXPECT(400, cuModuleGetFunction((CUfunction *)&function, (CUmodule)0xdeadbeef, "add"));
  EXPECT(500, cuModuleGetFunction((CUfunction *)&function, module, "subtract"));
  EXPECT(1, cuModuleGetFunction(NULL, module, "add"));
  EXPECT(1, cuModuleGetFunction((CUfunction *)&function, module, NULL));
  EXPECT(201, cuCtxSetCurrent((CUcontext)0x55));
  EXPECT(101, cuDeviceGet((CUdevice *)&status, 7));
  // Images that are none.
  EXPECT(200, cuModuleLoadData((CUmodule *)&function, ".version 8.0\n.target sm_90\n"));
  EXPECT(200, cuModuleLoadData((CUmodule *)&function, "x"));
  EXPECT(1, cuModuleLoadData((CUmodule *)&function, NULL));
  EXPECT(301, cuModuleLoad((CUmodule *)&function, "/no/such/file"));
  // Pointers that are freed, of the host, of nothing, or too short.
  EXPECT(0, cuMemFree_v2(y));
  EXPECT(1, cuMemFree_v2(y));
  EXPECT(1, cuMemFree_v2(x + 4));
  EXPECT(1, cuMemFree_v2((CUdeviceptr)(uintptr_t)host));
  EXPECT(700, run_add(x, y, 0));
  EXPECT(700, run_add(x, 0, 0));
  EXPECT(700, run_add(x, 0x10, 0));
  EXPECT(700, run_add(x, (CUdeviceptr)(uintptr_t)host, 0));
  EXPECT(700, run_add(x + 4 * (N / 2), x, 0));
  EXPECT(716, run_add(x + 2, x, 0));
  EXPECT(1, cuMemcpyHtoD_v2(y, host, sizeof host));
  EXPECT(1, cuMemcpyHtoD_v2(x, host, sizeof host + 4));
  EXPECT(1, cuMemcpyHtoD_v2(x, (void *)0x1000, sizeof host));
  EXPECT(1, cuMemcpyDtoH_v2((void *)0x1000, x, sizeof host));
  // Of any kind: no more than an allocation has, in whichever direction, and nothing that only looks like an address.
  EXPECT(1, cuMemcpy((CUdeviceptr)(uintptr_t)host, x, sizeof host + 4));
  EXPECT(1, cuMemcpy(x + 4, (CUdeviceptr)(uintptr_t)host, sizeof host));
  EXPECT(1, cuMemcpy(x - 4, (CUdeviceptr)(uintptr_t)host, 8));
  EXPECT(1, cuMemcpy((CUdeviceptr)(uintptr_t)stream, x, sizeof host));
  EXPECT(1, cuMemcpy(x, (CUdeviceptr)(uintptr_t)stream, (size_t)1 << 45));
  EXPECT(1, cuMemsetD32_v2(x, 0, N + 1));
  EXPECT(1, cuMemsetD32_v2(x + 1, 0, 1));
  EXPECT(2, cuMemAlloc_v2(&y, (size_t)1 << 50));
  EXPECT(1, cuMemAlloc_v2(&y, 0));
  EXPECT(1, cuMemAlloc_v2(NULL, 16));
  // Launches that cannot be.
  void *no_args[] = {NULL, NULL};
  EXPECT(1, cuLaunchKernel(add, 1, 1, 1, 1, 1, 1, 0, 0, NULL, NULL));
  EXPECT(1, cuLaunchKernel(add, 1, 1, 1, 1, 1, 1, 0, 0, no_args, NULL));
  EXPECT(1, cuLaunchKernel(empty, 0, 1, 1, 1, 1, 1, 0, 0, NULL, NULL));
  EXPECT(1, cuLaunchKernel(empty, 1, 70000, 1, 1, 1, 1, 0, 0, NULL, NULL));
  // What there is not.
  EXPECT(801, cuTexObjectCreate(NULL, NULL, NULL, NULL));
  EXPECT(500, cuGetProcAddress_v2("cuNothing", &function, 13000, 0, &status));
  CHECK(function == NULL && status == 1);
  EXPECT(0, cuGetProcAddress_v2("cuMemAlloc", &function, 13000, 0, &status));
  CHECK(function == (void *)cuMemAlloc_v2 && status == 0);
  // And all is still well.
  EXPECT(0, run_add(x, x, 0));
  EXPECT(0, cuModuleUnload(module));
  EXPECT(400, run_add(x, x, 0));
}

static size_t free_bytes(void) {
  size_t left, all;
  EXPECT(0, cuMemGetInfo_v2(&left, &all));
  return left;
}

static float first_of(CUdeviceptr x) {
  float value;
  EXPECT(0, cuMemcpyDtoH_v2(&value, x, sizeof value));
  return value;
}

// An event that was recorded in a capture, recorded again after it.
static void captured_events(void) {
  start();
  CUdeviceptr x, y;
  CUstream a, b;
  CUevent event;
  CUgraph graph;
  int capturing;
  EXPECT(0, cuMemAlloc_v2(&x, sizeof(float) * N));
  EXPECT(0, cuMemAlloc_v2(&y, sizeof(float) * N));
  EXPECT(0, cuMemsetD32_v2(x, 0x3f800000, N));
  EXPECT(0, cuMemsetD32_v2(y, 0x3f800000, N));
  EXPECT(0, cuStreamCreate(&a, 1));
  EXPECT(0, cuStreamCreate(&b, 1));
  EXPECT(0, cuEventCreate(&event, 0));
  EXPECT(0, cuStreamBeginCapture_v2(a, 0));
  EXPECT(0, cuEventRecord(event, a));
  EXPECT(907, cuEventSynchronize(event));
  EXPECT(906, cuStreamWaitEvent(NULL, event, 0));
  EXPECT(0, cuStreamWaitEvent(b, event, 0));
  EXPECT(0, run_add(x, y, b));
  EXPECT(0, cuStreamEndCapture(a, &graph));
  CHECK(first_of(x) == 1);
  // The capture has ended.
  EXPECT(907, cuStreamWaitEvent(b, event, 0));
  EXPECT(0, cuStreamIsCapturing(b, &capturing));
  CHECK(!capturing);
  EXPECT(0, cuEventRecord(event, a));
  EXPECT(0, cuEventSynchronize(event));
  EXPECT(0, cuStreamWaitEvent(b, event, 0));
  EXPECT(0, cuStreamIsCapturing(b, &capturing));
  CHECK(!capturing);
  EXPECT(0, run_add(x, y, b));
  EXPECT(0, cuStreamSynchronize(b));
  CHECK(first_of(x) == 2);
  // A stream that is destroyed during its capture ends the capture of the others.
  EXPECT(0, cuStreamBeginCapture_v2(a, 0));
  EXPECT(0, cuEventRecord(event, a));
  EXPECT(0, cuStreamWaitEvent(b, event, 0));
  EXPECT(0, cuStreamDestroy_v2(a));
  EXPECT(0, run_add(x, y, b));
  CHECK(first_of(x) == 3);
}

// Functions of the program on a stream: a captured stream takes host functions into its graph, and no callbacks.
static void count_callback(CUstream stream, CUresult status, void *count) {
  CHECK(stream != NULL && status == 0);
  ++*(int *)count;
}

static void count_call(void *count) { ++*(int *)count; }

static void callbacks(void) {
  start();
  CUstream stream;
  CUgraph graph;
  CUgraphExec instance;
  int count = 0;
  EXPECT(0, cuStreamCreate(&stream, 1));
  EXPECT(1, cuStreamAddCallback(stream, NULL, &count, 0));
  EXPECT(0, cuStreamAddCallback(stream, count_callback, &count, 0));
  EXPECT(0, cuLaunchHostFunc(stream, count_call, &count));
  CHECK(count == 2);
  EXPECT(0, cuStreamBeginCapture_v2(stream, 0));
  EXPECT(900, cuStreamAddCallback(stream, count_callback, &count, 0));
  EXPECT(0, cuLaunchHostFunc(stream, count_call, &count));
  EXPECT(0, cuStreamEndCapture(stream, &graph));
  CHECK(count == 2);
  EXPECT(0, cuGraphInstantiateWithFlags(&instance, graph, 0));
  EXPECT(0, cuGraphLaunch(instance, stream));
  CHECK(count == 3);
}

// The time between two events, also of an event and itself, while another thread asks with the two exchanged.
static void *ask_for_times(void *data) {
  CUevent *events = data;
  for (int i = 0; i < 100000; i++) {
    float ms = -1;
    EXPECT(0, cuEventElapsedTime(&ms, events[0], events[1]));
    CHECK(ms == 0 || events[0] != events[1]);
  }
  return NULL;
}

static void times_of_events(void) {
  start();
  CUevent e[3];
  for (int i = 0; i < 2; i++) {
    EXPECT(0, cuEventCreate(&e[i], 0));
    EXPECT(0, cuEventRecord(e[i], NULL));
  }
  CUevent same[2] = {e[0], e[0]};
  ask_for_times(same);
  pthread_t thread;
  e[2] = e[0];
  CHECK(!pthread_create(&thread, NULL, ask_for_times, e));
  ask_for_times(e + 1);
  pthread_join(thread, NULL);
}

// Attributes of unknown memory, with bytes behind each result that must stay.
static void attributes_of_unknown_memory(void) {
  start();
  struct {
    unsigned type, behind_type;
    unsigned char managed, behind_managed[7];
    uint64_t start;
    int ordinal, behind_ordinal;
  } results;
  memset(&results, 0x55, sizeof results);
  int wanted[] = {2, 8, 11, 9};
  void *out[] = {&results.type, &results.managed, &results.start, &results.ordinal};
  EXPECT(0, cuPointerGetAttributes(4, wanted, out, (CUdeviceptr)(uintptr_t)&results));
  CHECK(results.type == 0 && results.managed == 0 && results.start == 0 && results.ordinal == -2);
  CHECK(results.behind_type == 0x55555555 && results.behind_managed[0] == 0x55 && results.behind_ordinal == 0x55555555);
  wanted[3] = 999;
  EXPECT(1, cuPointerGetAttributes(4, wanted, out, (CUdeviceptr)(uintptr_t)&results));
  // Known memory: its context, and its address for the host if it has one.
  CUcontext primary, other, found;
  CUdeviceptr x, y, managed;
  void *host, *address;
  EXPECT(0, cuCtxGetCurrent(&primary));
  EXPECT(0, cuMemAlloc_v2(&x, 64));
  EXPECT(0, cuCtxCreate_v2(&other, 0, 0));
  EXPECT(0, cuMemAlloc_v2(&y, 64));
  EXPECT(0, cuCtxSetCurrent(primary));
  EXPECT(0, cuPointerGetAttribute(&found, 1, x));
  CHECK(found == primary);
  EXPECT(0, cuPointerGetAttribute(&found, 1, y));
  CHECK(found == other);
  EXPECT(0, cuMemAllocHost_v2(&host, 64));
  EXPECT(0, cuMemAllocManaged(&managed, 64, 1));
  EXPECT(0, cuPointerGetAttribute(&address, 4, (CUdeviceptr)(uintptr_t)host));
  CHECK(address == host);
  EXPECT(0, cuPointerGetAttribute(&address, 4, managed));
  CHECK(address == (void *)managed);
  EXPECT(1, cuPointerGetAttribute(&address, 4, x));
  EXPECT(0, cuPointerGetAttribute(&address, 3, x));
  CHECK(address == (void *)x);
  int pointers[] = {4, 3};
  void *both[2], *into[] = {&both[0], &both[1]};
  EXPECT(0, cuPointerGetAttributes(2, pointers, into, x));
  CHECK(both[0] == NULL && both[1] == (void *)x);
}

// Memory of the program that can only be read, or that is gone.
static void memory_that_cannot_be_written(void) {
  start();
  enum { SIZE = 8192 };
  CUdeviceptr x;
  char host[SIZE];
  EXPECT(0, cuMemAlloc_v2(&x, SIZE));
  char *pages = mmap(NULL, SIZE, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CUdeviceptr p = (CUdeviceptr)(uintptr_t)pages;
  EXPECT(1, cuMemHostRegister_v2(pages, SIZE, 0));
  EXPECT(0, cuMemHostRegister_v2(pages, SIZE, 8));
  EXPECT(1, cuMemsetD8_v2(p, 1, SIZE));
  EXPECT(1, cuMemcpyDtoD_v2(p, x, SIZE));
  EXPECT(1, cuMemcpyDtoH_v2(pages, x, SIZE));
  EXPECT(700, run_add(p, x, 0));
  EXPECT(0, cuMemcpyDtoD_v2(x, p, SIZE));
  EXPECT(0, run_add(x, p, 0));
  EXPECT(0, cuMemHostUnregister(pages));
  // Lent as if it could be written.
  EXPECT(0, tileir_driver_lend(p, SIZE, 0, "constant"));
  EXPECT(700, run_add(p, x, 0));
  EXPECT(0, run_add(x, p, 0));
  EXPECT(1, cuMemsetD8_v2(p, 1, SIZE));
  EXPECT(0, tileir_driver_end_loans());
  // Registered, and then protected or unmapped.
  CHECK(!mprotect(pages, SIZE, PROT_READ | PROT_WRITE));
  EXPECT(0, cuMemHostRegister_v2(pages, SIZE, 0));
  EXPECT(0, cuMemsetD8_v2(p, 0, SIZE));
  CHECK(!mprotect(pages, SIZE, PROT_READ));
  EXPECT(1, cuMemsetD8_v2(p, 0, SIZE));
  munmap(pages, SIZE);
  EXPECT(700, run_add(p, x, 0));
  EXPECT(700, run_add(x, p, 0));
  EXPECT(1, cuMemcpyDtoH_v2(host, p, SIZE));
  EXPECT(1, cuMemcpyHtoD_v2(p, host, SIZE));
  EXPECT(1, cuMemsetD8_v2(p, 0, SIZE));
  EXPECT(0, cuMemHostUnregister(pages));
  // An image that was cut off, before memory that is not mapped, or that cannot be read.
  static char object[1 << 16];
  FILE *file = fopen(image, "rb");
  CHECK(file != NULL);
  size_t size = fread(object, 1, sizeof object, file);
  fclose(file);
  char *room = mmap(NULL, sizeof object + 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CHECK(room != MAP_FAILED && !mprotect(room + sizeof object, 4096, PROT_NONE));
  CUmodule broken;
  size_t kept[] = {0, 4, 20, size / 2, size - 1};
  for (int gone = 0; gone < 2; gone++) {
    for (int i = 0; i < 5; i++) {
      char *cut = room + sizeof object - kept[i];
      memcpy(cut, object, kept[i]);
      EXPECT(200, cuModuleLoadData(&broken, cut));
    }
    munmap(room + sizeof object, 4096);
  }
}

// Memory that graphs allocate.
static void memory_of_graphs(void) {
  start();
  size_t before = free_bytes();
  CUgraph graph;
  CUgraphExec instance;
  void *node;
  struct {
    char properties[88];
    CUdeviceptr access;
    size_t count, len;
    CUdeviceptr pointer;
  } allocation = {.len = 4096};
  EXPECT(0, cuGraphCreate(&graph, 0));
  EXPECT(1, cuGraphAddMemAllocNode(NULL, graph, NULL, 0, &allocation));
  CHECK(free_bytes() == before);
  EXPECT(0, cuGraphAddMemAllocNode(&node, graph, NULL, 0, &allocation));
  struct {
    CUdeviceptr to;
    size_t pitch;
    unsigned value, element;
    size_t width, height;
  } fill = {allocation.pointer, 0, 5, 1, 4096, 1};
  EXPECT(0, cuGraphAddMemsetNode(&node, graph, NULL, 0, &fill, NULL));
  EXPECT(0, cuGraphAddMemFreeNode(&node, graph, NULL, 0, allocation.pointer));
  EXPECT(0, cuGraphInstantiateWithFlags(&instance, graph, 0));
  for (int i = 0; i < 3; i++) EXPECT(0, cuGraphLaunch(instance, NULL));
  EXPECT(0, cuGraphDestroy(graph));
  EXPECT(0, cuGraphLaunch(instance, NULL));
  EXPECT(0, cuGraphExecDestroy(instance));
  CHECK(free_bytes() == before);
  // The same by capture.
  CUstream stream;
  CUdeviceptr x, y, own;
  EXPECT(0, cuMemAlloc_v2(&y, sizeof(float) * N));
  EXPECT(0, cuMemsetD32_v2(y, 0, N));
  EXPECT(0, cuStreamCreate(&stream, 1));
  EXPECT(0, cuStreamBeginCapture_v2(stream, 0));
  EXPECT(0, cuMemAllocAsync(&x, sizeof(float) * N, stream));
  EXPECT(0, run_add(x, y, stream));
  EXPECT(0, run_add(y, x, stream));
  EXPECT(1, cuMemFreeAsync(y, stream));
  EXPECT(0, cuMemFreeAsync(x, stream));
  EXPECT(0, cuStreamEndCapture(stream, &graph));
  EXPECT(0, cuGraphInstantiateWithFlags(&instance, graph, 0));
  EXPECT(0, cuGraphLaunch(instance, stream));
  EXPECT(0, cuGraphLaunch(instance, stream));
  EXPECT(0, cuGraphExecDestroy(instance));
  EXPECT(0, cuGraphDestroy(graph));
  EXPECT(0, cuMemFree_v2(y));
  CHECK(free_bytes() == before);
  // What a graph does not free belongs to the program.
  EXPECT(0, cuStreamBeginCapture_v2(stream, 0));
  EXPECT(0, cuMemAllocAsync(&own, sizeof(float) * N, stream));
  EXPECT(0, cuStreamEndCapture(stream, &graph));
  EXPECT(1, cuMemFree_v2(own));
  EXPECT(0, cuGraphInstantiateWithFlags(&instance, graph, 0));
  EXPECT(0, cuGraphDestroy(graph));
  EXPECT(0, cuGraphLaunch(instance, stream));
  EXPECT(0, cuMemFree_v2(own));
  EXPECT(0, cuGraphLaunch(instance, stream));
  EXPECT(0, cuGraphExecDestroy(instance));
  EXPECT(0, run_add(own, own, 0));
  EXPECT(0, cuMemFree_v2(own));
  CHECK(free_bytes() == before);
  // A capture that nobody ends leaves nothing, and one that cannot be ended goes on.
  EXPECT(0, cuStreamBeginCapture_v2(stream, 0));
  EXPECT(0, cuMemAllocAsync(&own, sizeof(float) * N, stream));
  EXPECT(1, cuStreamEndCapture(stream, NULL));
  int capturing;
  EXPECT(0, cuStreamIsCapturing(stream, &capturing));
  CHECK(capturing && free_bytes() < before);
  EXPECT(0, cuStreamDestroy_v2(stream));
  CHECK(free_bytes() == before);
}

// Memory of a graph that is gone: other memory at its address is not the graph's.
static void reused_memory_of_graphs(void) {
  start();
  CUgraph graphs[3];
  CUgraphExec instances[3];
  void *node;
  struct {
    char properties[88];
    CUdeviceptr access;
    size_t count, len;
    CUdeviceptr pointer;
  } allocations[3] = {{.len = 1 << 20}, {.len = 1 << 20}, {.len = 1 << 20}};
  // The last graph gets the memory of the first one after a reset.
  for (int i = 0; i < 2; i++) {
    EXPECT(0, cuGraphCreate(&graphs[i], 0));
    EXPECT(0, cuGraphAddMemAllocNode(&node, graphs[i], NULL, 0, &allocations[i]));
    EXPECT(0, cuGraphInstantiateWithFlags(&instances[i], graphs[i], 0));
    if (i == 0) EXPECT(0, cuDevicePrimaryCtxReset_v2(0));
  }
  if (allocations[0].pointer != allocations[1].pointer) {
    printf("the address was not used again\n");
    return;
  }
  EXPECT(0, cuGraphLaunch(instances[1], NULL));
  EXPECT(1, cuGraphLaunch(instances[0], NULL));
  size_t before = free_bytes();
  EXPECT(0, cuGraphDestroy(graphs[0]));
  EXPECT(0, cuGraphExecDestroy(instances[0]));
  CHECK(free_bytes() == before);
  // A node that frees memory of a graph that is gone.
  EXPECT(0, cuGraphCreate(&graphs[2], 0));
  EXPECT(0, cuGraphAddMemFreeNode(&node, graphs[2], NULL, 0, allocations[1].pointer));
  EXPECT(0, cuGraphInstantiateWithFlags(&instances[2], graphs[2], 0));
  EXPECT(0, cuDevicePrimaryCtxReset_v2(0));
  EXPECT(0, cuGraphCreate(&graphs[0], 0));
  EXPECT(0, cuGraphAddMemAllocNode(&node, graphs[0], NULL, 0, &allocations[2]));
  EXPECT(0, cuGraphInstantiateWithFlags(&instances[0], graphs[0], 0));
  EXPECT(0, cuGraphLaunch(instances[0], NULL));
  EXPECT(1, cuGraphLaunch(instances[2], NULL));
  EXPECT(0, cuGraphDestroy(graphs[1]));
  EXPECT(0, cuGraphExecDestroy(instances[1]));
  EXPECT(0, cuMemsetD8_v2(allocations[2].pointer, 1, 1 << 20));
  EXPECT(0, cuMemFree_v2(allocations[2].pointer));
}

// Texts of errors stay, whatever happens later.
static void texts_of_errors(void) {
  start();
  CUdeviceptr x;
  const char *first, *other;
  char copy[4096];
  EXPECT(0, cuMemAlloc_v2(&x, 64));
  EXPECT(700, run_add(0, x, 0));
  EXPECT(0, cuGetErrorString(700, &first));
  snprintf(copy, sizeof copy, "%s", first);
  for (int i = 1; i < 2000; i++) {
    EXPECT(1, cuMemcpyDtoH_v2(copy + 4000, 0x7000 + 16 * i, 1));
    EXPECT(0, cuGetErrorString(1, &other));
    CHECK(strstr(other, "invalid argument") == other);
    char *reused = malloc(strlen(copy) + 1);
    memset(reused, 'Z', strlen(copy));
    free(reused);
  }
  CHECK(strcmp(first, copy) == 0);
}

// Memory of contexts and of pools.
static void contexts_and_pools(void) {
  start();
  size_t before = free_bytes();
  CUcontext primary, other;
  CUdeviceptr x, kept;
  EXPECT(0, cuCtxGetCurrent(&primary));
  EXPECT(0, cuMemAlloc_v2(&kept, 1 << 20));
  EXPECT(0, cuCtxCreate_v2(&other, 0, 0));
  EXPECT(0, cuMemAlloc_v2(&x, 1 << 20));
  EXPECT(0, cuCtxDestroy_v2(other));
  CHECK(free_bytes() == before - (1 << 20));
  EXPECT(1, cuMemFree_v2(x));
  EXPECT(0, cuDevicePrimaryCtxReset_v2(0));
  CHECK(free_bytes() == before);
  // The last release resets the context.
  EXPECT(0, cuCtxSetCurrent(primary));
  EXPECT(0, cuMemAlloc_v2(&kept, 1 << 20));
  EXPECT(0, cuDevicePrimaryCtxRetain(&other, 0));
  CHECK(other == primary);
  EXPECT(0, cuDevicePrimaryCtxRelease_v2(0));
  CHECK(free_bytes() == before - (1 << 20));
  EXPECT(0, cuDevicePrimaryCtxRelease_v2(0));
  CHECK(free_bytes() == before);
  EXPECT(201, cuDevicePrimaryCtxRelease_v2(0));
  EXPECT(0, cuDevicePrimaryCtxRetain(&primary, 0));
  void *pool, *second, *found;
  uint64_t used;
  EXPECT(0, cuDeviceGetDefaultMemPool(&pool, 0));
  EXPECT(0, cuMemAllocAsync(&x, 1 << 20, 0));
  EXPECT(0, cuMemPoolGetAttribute(pool, 7, &used));
  CHECK(used == 1 << 20);
  EXPECT(0, cuMemFreeAsync(x, 0));
  EXPECT(0, cuMemPoolGetAttribute(pool, 7, &used));
  CHECK(used == 0);
  EXPECT(0, cuMemPoolGetAttribute(pool, 8, &used));
  CHECK(used == 1 << 20);
  EXPECT(0, cuMemPoolCreate(&second, &used));
  EXPECT(0, cuDeviceSetMemPool(0, second));
  EXPECT(0, cuDeviceGetMemPool(&found, 0));
  CHECK(found == second);
  EXPECT(0, cuMemAllocAsync(&x, 4096, 0));
  EXPECT(0, cuMemPoolGetAttribute(second, 7, &used));
  CHECK(used == 4096);
  EXPECT(0, cuMemFreeAsync(x, 0));
  EXPECT(0, cuMemPoolDestroy(second));
  EXPECT(0, cuDeviceGetMemPool(&found, 0));
  CHECK(found == pool);
}

// Attributes and shapes of launches, and names for per-thread default streams.
static void shapes_of_launches(void) {
  start();
  CUdeviceptr x;
  EXPECT(0, cuMemAlloc_v2(&x, sizeof(float) * N));
  void *args[] = {&x, &x};
  struct {
    int id, padding;
    union {
      unsigned cluster[3];
      struct {
        CUevent event;
        int flags;
      } completion;
      char bytes[64];
    };
  } attribute = {.id = 4};
  struct {
    unsigned grid[3], block[3], shared;
    CUstream stream;
    void *attributes;
    unsigned count;
  } config = {{4, 1, 1}, {1, 1, 1}, 0, NULL, NULL, 0};
  EXPECT(0, cuLaunchKernelEx(&config, add, args, NULL));
  config.count = 5;
  EXPECT(1, cuLaunchKernelEx(&config, add, args, NULL));
  config.count = 1, config.attributes = &attribute;
  unsigned clusters[][4] = {{1, 1, 1, 0}, {2, 1, 1, 0}, {3, 1, 1, 912}, {0, 1, 1, 912}, {1, 2, 1, 912}};
  for (int i = 0; i < 5; i++) {
    memcpy(attribute.cluster, clusters[i], sizeof attribute.cluster);
    EXPECT((int)clusters[i][3], cuLaunchKernelEx(&config, add, args, NULL));
  }
  attribute.id = 9999;
  EXPECT(1, cuLaunchKernelEx(&config, add, args, NULL));
  // An event that is recorded when the launch has ended.
  CUevent before;
  float ms = -1;
  memset(attribute.bytes, 0, sizeof attribute.bytes);
  attribute.id = 12;
  EXPECT(400, cuLaunchKernelEx(&config, add, args, NULL));
  EXPECT(0, cuEventCreate(&before, 0));
  EXPECT(0, cuEventCreate(&attribute.completion.event, 0));
  EXPECT(0, cuEventRecord(before, NULL));
  EXPECT(0, cuLaunchKernelEx(&config, add, args, NULL));
  EXPECT(0, cuEventElapsedTime(&ms, before, attribute.completion.event));
  CHECK(ms >= 0);
  config.count = 0;
  config.shared = 1u << 31;
  EXPECT(1, cuLaunchKernelEx(&config, add, args, NULL));
  config.shared = 0, config.block[0] = 100000;
  EXPECT(1, cuLaunchKernelEx(&config, add, args, NULL));
  EXPECT(1, cuLaunchKernel(add, 1, 1, 1, 64, 64, 1, 0, 0, args, NULL));
  EXPECT(0, cuMemsetD32_v2(x, 0x3f800000, N));
  EXPECT(0, cuLaunchKernel_ptsz(add, N, 1, 1, 1, 1, 1, 0, 0, args, NULL));
  EXPECT(0, cuMemcpyDtoH_v2_ptds(&ms, x, sizeof ms));
  CHECK(ms == 2);
  EXPECT(0, cuProfilerStart());
}

static long peak_memory(void) {
  struct rusage usage;
  CHECK(!getrusage(RUSAGE_SELF, &usage));
  return usage.ru_maxrss * 1024L;
}

// A checked launch does not copy memory that its kernel leaves alone, and undoes no writes of the program.
static volatile int *counter;

static void *count_up(void *counted) {
  while (!stop) {
    ++*counter;
    ++*(long *)counted;
  }
  return NULL;
}

static void untouched(void) {
  enum { SIZE = 1000 << 20 };
  start();
  CUdeviceptr large, x;
  long counted = 0;
  pthread_t thread;
  EXPECT(0, cuMemAlloc_v2(&large, SIZE));
  EXPECT(0, cuMemAlloc_v2(&x, sizeof(float) * N));
  EXPECT(0, cuMemAllocHost_v2((void **)&counter, 64));
  long before = peak_memory();
  CHECK(!pthread_create(&thread, NULL, count_up, &counted));
  for (int i = 0; i < 10; i++) EXPECT(0, run_add(x, x, 0));
  stop = 1;
  pthread_join(thread, NULL);
  CHECK(counted > 0 && *counter == (int)counted);
  CHECK(peak_memory() - before < SIZE / 10);
}

// Two parameters of different types in one allocation.
static void mixed(void) {
  start();
  CUdeviceptr x, h;
  CUfunction mix;
  EXPECT(0, cuModuleGetFunction(&mix, module, "mix"));
  EXPECT(0, cuMemAlloc_v2(&x, 64));
  EXPECT(0, cuMemsetD32_v2(x, 0x3c003c00, 16));
  h = x + 10;
  void *args[] = {&x, &h};
  EXPECT(0, cuLaunchKernel(mix, 1, 1, 1, 1, 1, 1, 0, 0, args, NULL));
  CHECK(first_of(x) == 1);
}

// Another thread frees memory while a launch that points to it is written to files.
static void *launch_once(void *pointer) {
  CUdeviceptr x = *(CUdeviceptr *)pointer;
  run_add(x, x, 0);
  return NULL;
}

static void free_amid_dump(void) {
  start();
  for (int i = 0; i < 8; i++) {
    CUdeviceptr x;
    pthread_t thread;
    EXPECT(0, cuMemAlloc_v2(&x, 16 << 20));
    EXPECT(0, cuMemsetD8_v2(x, 0, 16 << 20));
    CHECK(!pthread_create(&thread, NULL, launch_once, &x));
    usleep(2500 * i);
    EXPECT(0, cuMemFree_v2(x));
    pthread_join(thread, NULL);
  }
}

// Threads that take away from each other what they use: any answer is right, a crash is not.
enum { SHARED = 4, LONG = 1 << 20 };
static CUdeviceptr shared[SHARED];
static CUstream shared_stream;
static CUmodule shared_module;
static float shared_host[LONG];
// The last kernels that a thread got.
enum { KEPT = 4096 };
static CUfunction got[KEPT];

static void *use_shared(void *data) {
  unsigned seed = (unsigned)(uintptr_t)data;
  static float into[LONG];
  while (!stop) {
    CUdeviceptr x = shared[rand_r(&seed) % SHARED], y = shared[rand_r(&seed) % SHARED];
    CUfunction kernel;
    void *args[] = {&x, &y};
    switch (rand_r(&seed) % 6) {
    case 0: run_add(x, y, shared_stream); break;
    case 1: cuMemcpyDtoH_v2(into, x, sizeof into); break;
    case 2: cuMemcpyHtoD_v2(x, into, sizeof into); break;
    case 3: cuMemsetD32_v2(x, 1, LONG); break;
    case 4: run_add((CUdeviceptr)(uintptr_t)shared_host, x, 0); break;
    case 5:
      if (cuModuleGetFunction(&kernel, shared_module, "add") == 0)
        cuLaunchKernel(kernel, N, 1, 1, 1, 1, 1, 0, shared_stream, args, NULL);
    }
  }
  return NULL;
}

static void *replace_shared(void *data) {
  unsigned seed = (unsigned)(uintptr_t)data;
  while (!stop) {
    int at = rand_r(&seed) % SHARED;
    CUmodule old = shared_module;
    CUstream stream = shared_stream;
    switch (rand_r(&seed) % 4) {
    case 0:
      cuMemFree_v2(shared[at]);
      EXPECT(0, cuMemAlloc_v2(&shared[at], sizeof(float) * LONG));
      break;
    case 1:
      cuStreamDestroy_v2(stream);
      EXPECT(0, cuStreamCreate(&shared_stream, 0));
      break;
    case 2:
      EXPECT(0, cuModuleLoad(&shared_module, image));
      cuModuleUnload(old);
      break;
    case 3:
      cuMemHostRegister_v2(shared_host, sizeof shared_host, 0);
      cuMemHostUnregister(shared_host);
    }
  }
  return NULL;
}

static void take_away(int rounds) {
  start();
  for (int i = 0; i < SHARED; i++) EXPECT(0, cuMemAlloc_v2(&shared[i], sizeof(float) * LONG));
  EXPECT(0, cuStreamCreate(&shared_stream, 0));
  EXPECT(0, cuModuleLoad(&shared_module, image));
  pthread_t all[6];
  for (int i = 0; i < 6; i++)
    CHECK(!pthread_create(&all[i], NULL, i < 4 ? use_shared : replace_shared, (void *)(uintptr_t)(i + 1)));
  usleep(rounds * 10000);
  stop = 1;
  for (int i = 0; i < 6; i++) pthread_join(all[i], NULL);
  EXPECT(0, run_add(shared[0], shared[1], 0));
}

// A thread gets kernels of modules that another one unloads.
static void *get_kernels(void *data) {
  (void)data;
  CUfunction kernel;
  for (size_t found = 0; !stop;)
    if (cuModuleGetFunction(&kernel, shared_module, "add") == 0) got[found++ % KEPT] = kernel;
  return NULL;
}

static void unload_amid_requests(int rounds) {
  start();
  pthread_t thread;
  EXPECT(0, cuModuleLoad(&shared_module, image));
  CHECK(!pthread_create(&thread, NULL, get_kernels, NULL));
  for (int i = 0; i < rounds; i++) {
    CUmodule old = shared_module;
    EXPECT(0, cuModuleLoad(&shared_module, image));
    EXPECT(0, cuModuleUnload(old));
  }
  stop = 1;
  pthread_join(thread, NULL);
  EXPECT(0, cuModuleUnload(shared_module));
  // No kernel outlives its module.
  for (int k = 0; k < KEPT && got[k]; k++) EXPECT(400, cuFuncLoad(got[k]));
}

// Memory that is not the caller's cannot be registered.
static void hostile_registrations(void) {
  static const char constant[] = "cannot be written";
  float *data = host_pages(2);
  EXPECT(1, cuMemHostRegister_v2((void *)0xdeadbee0, 4096, 0));
  EXPECT(1, cuMemHostRegister_v2(data, (size_t)1 << 46, 0));
  EXPECT(1, cuMemHostRegister_v2((void *)constant, sizeof constant, 0));
  EXPECT(0, cuMemHostRegister_v2((void *)constant, sizeof constant, 8));
  EXPECT(0, cuMemHostUnregister((void *)constant));
  // Loans of the start-up hook of Python: accesses to what is not mapped are reported.
  EXPECT(0, tileir_driver_lend(0xdeadb000, sizeof(float) * N, 0, "nowhere"));
  EXPECT(700, run_add(0xdeadb000, 0xdeadb000, 0));
  EXPECT(0, tileir_driver_end_loans());
  EXPECT(0, tileir_driver_lend((uint64_t)(uintptr_t)data, sizeof(float) * N, 1, "here"));
  EXPECT(700, run_add((CUdeviceptr)(uintptr_t)data, (CUdeviceptr)(uintptr_t)data, 0));
  EXPECT(0, tileir_driver_end_loans());
  EXPECT(0, tileir_driver_lend((uint64_t)(uintptr_t)data, sizeof(float) * N, 0, "here"));
  EXPECT(0, run_add((CUdeviceptr)(uintptr_t)data, (CUdeviceptr)(uintptr_t)data, 0));
  EXPECT(0, tileir_driver_end_loans());
  munmap(data, 2 * 4096);
}

static void *launch_many(void *data) {
  CUdeviceptr x, y;
  float host[N];
  int count = *(int *)data;
  EXPECT(0, cuMemAlloc_v2(&y, sizeof host));
  EXPECT(0, cuMemsetD32_v2(y, 0x3f800000, N));
  for (int i = 0; i < count; i++) {
    EXPECT(0, cuMemAlloc_v2(&x, sizeof host));
    EXPECT(0, run_add(x, y, 0));
    EXPECT(0, run_add(x, y, 0));
    EXPECT(0, cuMemcpyDtoH_v2(host, x, sizeof host));
    for (int k = 0; k < N; k++) CHECK(host[k] == 2);
    EXPECT(0, cuMemFree_v2(x));
  }
  EXPECT(0, cuMemFree_v2(y));
  return NULL;
}

static void threads(int count) {
  start();
  pthread_t all[8];
  for (int i = 0; i < 8; i++) CHECK(!pthread_create(&all[i], NULL, launch_many, &count));
  for (int i = 0; i < 8; i++) pthread_join(all[i], NULL);
}

// A child of a process that uses the driver gets errors; one that starts afterwards works.
static void forked(void) {
  start();
  CUdeviceptr x;
  EXPECT(0, cuMemAlloc_v2(&x, sizeof(float) * N));
  EXPECT(0, run_add(x, x, 0));
  pid_t child = fork();
  if (child == 0) {
    int version;
    const char *text = NULL;
    int fine = run_add(x, x, 0) == 3 && cuInit(0) == 3 && cuCtxSynchronize() == 3;
    // What needs no state of the driver.
    fine = fine && cuDriverGetVersion(&version) == 0 && cuGetErrorName(3, &text) == 0 && strstr(text, "NOT_INITIALIZED");
    fine = fine && cuGetErrorString(3, &text) == 0 && strcmp(text, "initialization error") == 0;
    _exit(fine ? 0 : 4);
  }
  int status;
  CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0);
  EXPECT(0, run_add(x, x, 0));
}

static void *launch_forever(void *data) {
  for (;;) launch_many(data);
  return NULL;
}

static void *launch_lengthy(void *data) {
  (void)data;
  EXPECT(0, cuLaunchKernel(lengthy, 4, 1, 1, 1, 1, 1, 0, 0, NULL, NULL));
  return NULL;
}

// Threads that launch: many small kernels, and one that takes hours.
static void launch_in_background(void) {
  static int count = 1000000;
  pthread_t thread;
  for (int i = 0; i < 3; i++) CHECK(!pthread_create(&thread, NULL, launch_forever, &count));
  CHECK(!pthread_create(&thread, NULL, launch_lengthy, NULL));
  usleep(200000);
}

// The process ends while other threads launch.
static void leave(void) {
  start();
  launch_in_background();
  exit(0);
}

// Forks while other threads launch. Each child gets errors and ends in an orderly way.
static void fork_amid_launches(int count) {
  start();
  launch_in_background();
  for (int i = 0; i < count; i++) {
    pid_t child = fork();
    if (child == 0) {
      alarm(60);
      exit(cuLaunchKernel(empty, 1, 1, 1, 1, 1, 1, 0, 0, NULL, NULL) == 3 && cuCtxSynchronize() == 3 ? 0 : 4);
    }
    int status;
    CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0);
  }
  EXPECT(0, cuLaunchKernel(empty, 1, 1, 1, 1, 1, 1, 0, 0, NULL, NULL));
  exit(0);
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

static long resident(void) {
  long pages = 0, ignored;
  FILE *file = fopen("/proc/self/statm", "r");
  CHECK(file && fscanf(file, "%ld %ld", &ignored, &pages) == 2);
  fclose(file);
  return pages * sysconf(_SC_PAGESIZE);
}

// COUNT launches: the time of one, and no more memory at the end than near the beginning.
static void many(int count) {
  start();
  CUdeviceptr x;
  EXPECT(0, cuMemAlloc_v2(&x, sizeof(float) * N));
  for (int i = 0; i < 1000; i++) EXPECT(0, cuLaunchKernel(empty, 2, 1, 1, 1, 1, 1, 0, 0, NULL, NULL));
  long before = resident();
  double start = now();
  for (int i = 0; i < count; i++) EXPECT(0, cuLaunchKernel(empty, 2, 1, 1, 1, 1, 1, 0, 0, NULL, NULL));
  double each = (now() - start) / count * 1e6;
  long grown = resident() - before;
  printf("%.2f us per launch, %ld bytes more after %d launches\n", each, grown, count);
  CHECK(grown < (1 << 20));
}

int main(int argc, char **argv) {
  if (argc < 3) return 2;
  // A call that hangs ends the program.
  alarm(600);
  const char *mode = argv[1];
  image = argv[2];
  int count = argc > 3 ? atoi(argv[3]) : 20;
  if (!strcmp(mode, "basic")) basic();
  else if (!strcmp(mode, "hostile")) hostile();
  else if (!strcmp(mode, "captured-events")) captured_events();
  else if (!strcmp(mode, "callbacks")) callbacks();
  else if (!strcmp(mode, "times")) times_of_events();
  else if (!strcmp(mode, "attributes")) attributes_of_unknown_memory();
  else if (!strcmp(mode, "read-only")) memory_that_cannot_be_written();
  else if (!strcmp(mode, "graphs")) memory_of_graphs();
  else if (!strcmp(mode, "reused-graphs")) reused_memory_of_graphs();
  else if (!strcmp(mode, "texts")) texts_of_errors();
  else if (!strcmp(mode, "contexts")) contexts_and_pools();
  else if (!strcmp(mode, "shapes")) shapes_of_launches();
  else if (!strcmp(mode, "untouched")) untouched();
  else if (!strcmp(mode, "mixed")) mixed();
  else if (!strcmp(mode, "free-amid-dump")) free_amid_dump();
  else if (!strcmp(mode, "threads")) threads(count);
  else if (!strcmp(mode, "fork")) forked();
  else if (!strcmp(mode, "leave")) leave();
  else if (!strcmp(mode, "fork-amid-launches")) fork_amid_launches(count);
  else if (!strcmp(mode, "take-away")) take_away(count);
  else if (!strcmp(mode, "unload-amid-requests")) unload_amid_requests(count);
  else if (!strcmp(mode, "many")) many(count);
  else return 2;
  return 0;
}
