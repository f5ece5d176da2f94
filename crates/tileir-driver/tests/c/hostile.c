// Calls every function with arguments that are wrong: hostile IMAGE PLAN ROUNDS. A line of PLAN is a symbol and a letter for each
// parameter: o a pointer to a result, p one to an input, z one to a structure with functions, t a text, f a function, u its
// argument, c a count, n a number, 4 one of 32 bits. Pointers are null or lead to enough memory, since a C function cannot look at
// a pointer; everything else is anything. Every other call has one object that is alive for all of its numbers. No call may crash or
// hang, and afterwards the driver must work.
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { MOST = 400, PARAMETERS = 12, SCRATCH = 1 << 14, N = 1000, HOST = 1 << 20 };

typedef unsigned (*function)(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t,
                             uint64_t, uint64_t, uint64_t);

static void *library;
static struct {
  char name[80], types[PARAMETERS + 1];
  function call;
} plan[MOST];
static size_t planned;
static const char *image;
static uint64_t zeros[SCRATCH / 8], selves[SCRATCH / 8], results[SCRATCH / 8], *host;

/* xorshift */
static uint64_t draw(uint64_t below) {
  static uint64_t state = 88172645463325252;
  state ^= state << 13, state ^= state >> 7, state ^= state << 17;
  return state % below;
}

static function find(const char *name) {
  void *found = dlsym(library, name);
  if (!found) {
    fprintf(stderr, "%s is not there\n", name);
    exit(2);
  }
  return (function)found;
}

#define CALL(name, ...) call(#name, (uint64_t[PARAMETERS]){__VA_ARGS__})
static unsigned call(const char *name, const uint64_t *a) {
  return find(name)(a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9], a[10], a[11]);
}

static void nothing(void *data) { (void)data; }

// Objects of every kind, alive and not, which the numbers are drawn from.
static uint64_t pool[64];
static size_t pooled, alive;

static void keep(unsigned status, uint64_t value) {
  if (status == 0 && pooled < 64) pool[pooled++] = value;
}

static void refill(void) {
  uint64_t x = 0, y;
  CALL(cuInit, 0);
  pooled = 0;
  keep(CALL(cuDevicePrimaryCtxRetain, (uint64_t)&x, 0), x);
  CALL(cuCtxSetCurrent, x);
  keep(CALL(cuCtxCreate_v2, (uint64_t)&x, 0, 0), x);
  for (int dead = 0; dead < 2; dead++) {
    keep(CALL(cuMemAlloc_v2, (uint64_t)&x, 8 * N), x);
    keep(0, x + 8);
    if (dead) CALL(cuMemFree_v2, x);
    keep(CALL(cuStreamCreate, (uint64_t)&x, 0), x);
    if (dead) CALL(cuStreamDestroy_v2, x);
    keep(CALL(cuEventCreate, (uint64_t)&x, 0), x);
    CALL(cuEventRecord, x, 0);
    if (dead) CALL(cuEventDestroy_v2, x);
    keep(CALL(cuGraphCreate, (uint64_t)&x, 0), x);
    if (dead) CALL(cuGraphDestroy, x);
    keep(CALL(cuMemPoolCreate, (uint64_t)&x, (uint64_t)zeros), x);
    if (dead) CALL(cuMemPoolDestroy, x);
    keep(CALL(cuModuleLoad, (uint64_t)&x, (uint64_t)image), x);
    keep(CALL(cuModuleGetFunction, (uint64_t)&y, x, (uint64_t)"add"), y);
    keep(CALL(cuModuleGetFunction, (uint64_t)&y, x, (uint64_t)"empty"), y);
    keep(CALL(cuModuleGetGlobal_v2, (uint64_t)&y, (uint64_t)&zeros[1], x, (uint64_t)"table"), y);
    if (dead) CALL(cuModuleUnload, x);
    if (!dead) alive = pooled;
  }
  // Numbers that are sizes, addresses of nothing, of code, of data that cannot be written.
  static const uint64_t numbers[] = {0, 1, 2, 3, 4, 7, 8, 64, 8 * N, HOST, 0x1000, 0xdeadbeef, 1ull << 47, UINT64_MAX};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) keep(0, numbers[i]);
  keep(0, (uint64_t)host);
  keep(0, (uint64_t)&nothing);
  keep(0, (uint64_t)"a constant");
}

static uint64_t argument(char type) {
  static const char *texts[] = {"", "add", "empty", "table", "\xff\xfe", "/", "cuMemAlloc", "0000:00:00.0", "%s%n"};
  switch (type) {
  case 'o': return draw(3) == 0 ? 0 : (uint64_t)results;
  case 'p': return draw(3) == 0 ? 0 : draw(3) == 0 ? (uint64_t)selves : (uint64_t)zeros;
  case 'z': return draw(3) == 0 ? 0 : (uint64_t)zeros;
  case 't': return draw(4) == 0 ? 0 : (uint64_t)texts[draw(sizeof texts / sizeof *texts)];
  case 'f': return draw(3) == 0 ? 0 : (uint64_t)nothing;
  case 'c': return draw(8);
  case '4': return draw(4) == 0 ? (uint32_t)pool[draw(pooled)] : draw(24);
  default: return pool[draw(pooled)];
  }
}

static void round_of_calls(void) {
  for (size_t i = 0; i < planned; i++) {
    uint64_t a[PARAMETERS] = {0};
    // Inputs are zeros, or pointers that lead to themselves.
    memset(zeros, 0, sizeof zeros);
    for (size_t i = 0; i + 1 < SCRATCH / 8; i++) selves[i] = (uint64_t)selves;
    uint64_t same = draw(2) == 0 ? pool[draw(alive)] : 0;
    for (size_t k = 0; plan[i].types[k]; k++) a[k] = same && plan[i].types[k] == 'n' ? same : argument(plan[i].types[k]);
    plan[i].call(a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9], a[10], a[11]);
  }
}

int main(int argc, char **argv) {
  if (argc < 4) return 2;
  // A call that hangs ends the program.
  alarm(600);
  image = argv[1];
  library = dlopen("libcuda.so.1", RTLD_NOW);
  // Memory of the program, as much as the largest size that is smaller than all there is, and nothing behind it.
  host = mmap(NULL, 2 * HOST, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (host == MAP_FAILED || mprotect(host, HOST, PROT_READ | PROT_WRITE) != 0) return 2;
  FILE *file = fopen(argv[2], "r");
  if (!library || !file) return 2;
  while (planned < MOST && fscanf(file, "%79s %12s", plan[planned].name, plan[planned].types) == 2) {
    if (plan[planned].types[0] == '-') plan[planned].types[0] = 0;
    plan[planned].call = find(plan[planned].name);
    planned++;
  }
  fclose(file);
  // Before `cuInit`, and without objects.
  keep(0, 0), keep(0, UINT64_MAX), keep(0, (uint64_t)host);
  alive = pooled;
  size_t init = 0;
  while (strcmp(plan[init].name, "cuInit") != 0) init++;
  function real = plan[init].call;
  plan[init].call = find("cuCtxSynchronize");
  round_of_calls();
  plan[init].call = real;
  for (int i = 0; i < atoi(argv[3]); i++) {
    refill();
    round_of_calls();
  }
  // And all is still well.
  refill();
  uint64_t module, add, x, y;
  float ones[N];
  for (int i = 0; i < N; i++) ones[i] = 1;
  void *args[] = {&x, &y};
  if (CALL(cuModuleLoad, (uint64_t)&module, (uint64_t)image) || CALL(cuModuleGetFunction, (uint64_t)&add, module, (uint64_t)"add") ||
      CALL(cuMemAlloc_v2, (uint64_t)&x, sizeof ones) || CALL(cuMemAlloc_v2, (uint64_t)&y, sizeof ones) ||
      CALL(cuMemcpyHtoD_v2, x, (uint64_t)ones, sizeof ones) || CALL(cuMemcpyHtoD_v2, y, (uint64_t)ones, sizeof ones) ||
      CALL(cuLaunchKernel, add, N, 1, 1, 1, 1, 1, 0, 0, (uint64_t)args) || CALL(cuMemcpyDtoH_v2, (uint64_t)ones, x, sizeof ones))
    return 3;
  for (int i = 0; i < N; i++)
    if (ones[i] != 2) return 4;
  printf("%zu functions\n", planned);
  return 0;
}
