/* What kernels print reaches the callback: the text, the user's data, one call at a time; and a null callback drops it. */
#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <tileir.h>

struct output {
  char text[4096];
  size_t size;
  int calls;
  int inside;
};

static void receive(void *user, const char *text, size_t size) {
  struct output *output = user;
  assert(__atomic_fetch_add(&output->inside, 1, __ATOMIC_SEQ_CST) == 0);
  assert(output->size + size < sizeof output->text);
  memcpy(output->text + output->size, text, size);
  output->size += size;
  output->calls++;
  __atomic_fetch_sub(&output->inside, 1, __ATOMIC_SEQ_CST);
}

static const char *KERNEL =
    "entry @hello(%n: tile<i32>) {\n"
    "  %x, %y, %z = get_tile_block_id : tile<i32>\n"
    "  %t = print_tko \"block %d of %d: 100%% \\C3\\A9\\n\", %x, %n : tile<i32>, tile<i32> -> token\n"
    "}\n";

int main(void) {
  enum { BLOCKS = 64 };
  tileir_error error;
  tileir_module module;
  tileir_program program;
  if (tileir_module_parse("hello.mlir", KERNEL, strlen(KERNEL), &module, &error) != TILEIR_OK) {
    fputs(tileir_error_rendered(error), stderr);
    return 1;
  }
  assert(tileir_program_new(module, &program, NULL) == TILEIR_OK);
  tileir_arg n = {.kind = TILEIR_ARG_I32, .integer = BLOCKS};
  for (int mode = 0; mode < 3; mode++) {
    static struct output output;
    memset(&output, 0, sizeof output);
    tileir_launch how;
    tileir_launch_init(&how);
    assert(how.print == NULL && how.user == NULL);
    how.grid[0] = BLOCKS;
    how.threads = mode == 0 ? 1 : 4;
    how.check = mode == 2;
    how.print = receive;
    how.user = &output;
    if (tileir_run(program, "hello", &how, &n, 1, NULL, &error) != TILEIR_OK) {
      fputs(tileir_error_rendered(error), stderr);
      return 1;
    }
    output.text[output.size] = 0;
    assert(output.calls > 0);
    /* Each tile block printed its line once, whole, in any order. */
    size_t expected = 0;
    for (int block = 0; block < BLOCKS; block++) {
      char line[64];
      snprintf(line, sizeof line, "block %d of %d: 100%% \xC3\xA9\n", block, BLOCKS);
      const char *at = strstr(output.text, line);
      assert(at && strstr(at + 1, line) == NULL);
      expected += strlen(line);
    }
    assert(output.size == expected);
    /* Without a callback, nothing is printed. */
    how.print = NULL;
    how.user = NULL;
    assert(tileir_run(program, "hello", &how, &n, 1, NULL, NULL) == TILEIR_OK);
    assert(output.size == expected);
  }
  tileir_program_destroy(program, NULL);
  tileir_module_destroy(module, NULL);
  puts("printed");
  return 0;
}
