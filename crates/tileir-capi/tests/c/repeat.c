/* Calls everything again and again: memory must not grow. Prints what a call costs.

   repeat [ROUNDS [LAUNCHES]]: rounds of parse, build, verify, optimize, print, write, read, failures; then launches of an empty
   kernel, which show what a call costs, and of one that adds 1024 numbers. With TILEIR_REPEAT in the environment there are few
   of them, for valgrind. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tileir.h>
#include <time.h>

static const char *ADD =
    "entry @add(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {\n"
    "  %i = iota : tile<1024xi32>\n"
    "  %a = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>\n"
    "  %b = broadcast %a : tile<1xptr<f32>> -> tile<1024xptr<f32>>\n"
    "  %c = offset %b, %i : tile<1024xptr<f32>>, tile<1024xi32> -> tile<1024xptr<f32>>\n"
    "  %d = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>\n"
    "  %e = broadcast %d : tile<1xptr<f32>> -> tile<1024xptr<f32>>\n"
    "  %f = offset %e, %i : tile<1024xptr<f32>>, tile<1024xi32> -> tile<1024xptr<f32>>\n"
    "  %u, %t = load_ptr_tko weak %c : tile<1024xptr<f32>> -> tile<1024xf32>, token\n"
    "  %v, %s = load_ptr_tko weak %f : tile<1024xptr<f32>> -> tile<1024xf32>, token\n"
    "  %w = addf %u, %v : tile<1024xf32>\n"
    "  %k = store_ptr_tko weak %f, %w token=%s : tile<1024xptr<f32>>, tile<1024xf32> -> token\n"
    "}\n"
    "entry @empty() {\n"
    "  return\n"
    "}\n";
static const char *WRONG = "entry @k(%x: tile<i32>) { %y = adi %x, %x : tile<i32> }\n";

static tileir_error error;

static void check(tileir_status status) {
  if (status == TILEIR_OK) return;
  fputs(tileir_error_rendered(error), stderr);
  exit(1);
}

/* Kilobytes of memory that the process has now. */
static long resident(void) {
  FILE *file = fopen("/proc/self/statm", "r");
  long size = 0, pages = 0;
  if (!file) return 0;
  if (fscanf(file, "%ld %ld", &size, &pages) != 2) pages = 0;
  fclose(file);
  return pages * 4;
}

/* Processor time in microseconds. */
static double now(void) { return clock() * (1e6 / CLOCKS_PER_SEC); }

static void one_round(void) {
  tileir_module module, again;
  tileir_buffer text, bytes;
  bool same = false;
  check(tileir_module_parse("add.mlir", ADD, strlen(ADD), &module, &error));
  check(tileir_module_verify(module, &error));
  check(tileir_module_optimize(module, "O2", &error));
  check(tileir_module_print(module, false, &text, &error));
  check(tileir_module_write(module, "13.3", &bytes, &error));
  check(tileir_module_read("add", (const uint8_t *)tileir_buffer_data(bytes), tileir_buffer_size(bytes), &again, &error));
  check(tileir_module_same(module, again, &same, &error));
  assert(same);
  tileir_buffer_destroy(text, NULL);
  tileir_buffer_destroy(bytes, NULL);
  tileir_module_destroy(again, NULL);
  tileir_module_destroy(module, NULL);
  /* Failures make error objects. */
  assert(tileir_module_parse("wrong.mlir", WRONG, strlen(WRONG), &module, &error) == TILEIR_UNREADABLE);
  assert(strstr(tileir_error_rendered(error), "adi"));
  tileir_error_destroy(error);
  /* A builder that is given up in the middle. */
  tileir_builder builder;
  tileir_type type;
  tileir_value argument, sum[1];
  tileir_op op;
  check(tileir_builder_new("kernels", &builder, &error));
  check(tileir_type_parse("tile<8xf32>", &type, &error));
  check(tileir_builder_open_region(builder, &type, 1, &argument, &error));
  tileir_value both[2] = {argument, argument};
  check(tileir_op_new("addf", &op, &error));
  check(tileir_op_operand(op, NULL, both, 2, &error));
  check(tileir_builder_add(builder, op, sum, 1, NULL, &error));
  tileir_op_destroy(op, NULL);
  tileir_type_destroy(type, NULL);
  tileir_builder_destroy(builder, NULL);
}

int main(int argc, char **argv) {
  bool few = getenv("TILEIR_REPEAT") != NULL;
  long rounds = argc > 1 ? atol(argv[1]) : few ? 2 : 200, launches = argc > 2 ? atol(argv[2]) : few ? 3 : 2000;
  for (long i = 0; i < rounds / 4 + 1; i++) one_round();
  long before = resident();
  double start = now();
  for (long i = 0; i < rounds; i++) one_round();
  printf("rounds: %ld, %.1f us each, memory grew by %ld KiB\n", rounds, (now() - start) / rounds, resident() - before);
  long grown = resident() - before;

  tileir_module module;
  tileir_program program;
  check(tileir_module_parse("add.mlir", ADD, strlen(ADD), &module, &error));
  check(tileir_program_new(module, &program, &error));
  static float x[1024], y[1024];
  tileir_arg args[2] = {{.kind = TILEIR_ARG_READ_ONLY, .memory = x, .size = sizeof x},
                        {.kind = TILEIR_ARG_MEMORY, .memory = y, .size = sizeof y}};
  for (int i = 0; i < 1024; i++) x[i] = 1;
  tileir_launch how;
  tileir_launch_init(&how);
  how.threads = 1;
  long warm = launches / 4 + 1;
  for (int which = 0; which < 2; which++) {
    const char *kernel = which == 0 ? "empty" : "add";
    size_t count = which == 0 ? 0 : 2;
    for (long i = 0; i < warm; i++) check(tileir_run(program, kernel, &how, args, count, NULL, &error));
    before = resident();
    start = now();
    for (long i = 0; i < launches; i++) check(tileir_run(program, kernel, &how, args, count, NULL, &error));
    printf("launches: %ld, %.2f us each, memory grew by %ld KiB (@%s)\n", launches, (now() - start) / launches,
           resident() - before, kernel);
    grown += resident() - before;
  }
  assert(y[1023] == (float)(warm + launches));
  tileir_program_destroy(program, NULL);
  tileir_module_destroy(module, NULL);
  /* The allocator may keep some pages; a leak of one byte each would be more after a million calls. */
  if (grown > 2048 && !few) {
    printf("memory leaks\n");
    return 1;
  }
  printf("no leak\n");
  return 0;
}
