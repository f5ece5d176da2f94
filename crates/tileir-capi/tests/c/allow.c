/* Comments in the text of a module allow findings of the checker, as for `tileir run --check`: also after the module was optimized,
   but not in bytecode, which has no comments. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tileir.h>

static const char *KERNEL =
    "entry @count(%%p: tile<ptr<i32>>) {\n"
    "  %%one = constant <i32: 1> : tile<i32>\n"
    "  // check: allow %s\n"
    "  %%x, %%t = load_ptr_tko weak %%p : tile<ptr<i32>> -> tile<i32>, token\n"
    "  %%y = addi %%x, %%one : tile<i32>\n"
    "  %%u = store_ptr_tko weak %%p, %%y token=%%t : tile<ptr<i32>>, tile<i32> -> token // check: allow %s\n"
    "}\n";

static tileir_module parsed(const char *class_name) {
  static char text[1024];
  tileir_error error;
  tileir_module module;
  snprintf(text, sizeof text, KERNEL, class_name, class_name);
  if (tileir_module_parse("race.mlir", text, strlen(text), &module, &error) != TILEIR_OK) {
    fputs(tileir_error_rendered(error), stderr);
    exit(1);
  }
  return module;
}

/* The outcome of a checked launch of four tile blocks. */
static tileir_status checked(tileir_module module, tileir_error *error) {
  int32_t sum = 0;
  tileir_arg arg = {.kind = TILEIR_ARG_MEMORY, .memory = &sum, .size = sizeof sum};
  tileir_program program;
  tileir_launch how;
  tileir_launch_init(&how);
  how.grid[0] = 4;
  how.check = true;
  if (tileir_program_new(module, &program, error) != TILEIR_OK) {
    fputs(tileir_error_rendered(*error), stderr);
    exit(1);
  }
  tileir_status status = tileir_run(program, "count", &how, &arg, 1, NULL, error);
  tileir_program_destroy(program, NULL);
  return status;
}

int main(void) {
  tileir_error error;
  tileir_buffer bytes;
  tileir_module allowed = parsed("block-race"), other = parsed("undefined-value"), unknown = parsed("no-class"), read;
  assert(checked(allowed, &error) == TILEIR_OK);
  assert(checked(other, &error) == TILEIR_FINDINGS);
  tileir_error_destroy(error);
  assert(tileir_module_write(allowed, "13.1", &bytes, NULL) == TILEIR_OK);
  assert(tileir_module_optimize(allowed, "O2", NULL) == TILEIR_OK);
  assert(checked(allowed, &error) == TILEIR_OK);
  assert(tileir_module_read("race.tileirbc", (const uint8_t *)tileir_buffer_data(bytes), tileir_buffer_size(bytes), &read,
                            NULL) == TILEIR_OK);
  assert(checked(read, &error) == TILEIR_FINDINGS);
  tileir_error_destroy(error);
  assert(checked(unknown, &error) == TILEIR_LAUNCH);
  assert(strstr(tileir_error_rendered(error), "race.mlir:3: ") && strstr(tileir_error_rendered(error), "no-class"));
  tileir_error_destroy(error);
  puts("allowed");
  return 0;
}
