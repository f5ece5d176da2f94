/* What kernels print reaches the callback: the text, the user's data, one call at a time; and a null callback drops it. The
   callback may call the library: stop the launch that prints, or make another. Text before a fault arrives. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
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

static tileir_program program_of(const char *text) {
  tileir_error error;
  tileir_module module;
  tileir_program program;
  if (tileir_module_parse("print.mlir", text, strlen(text), &module, &error) != TILEIR_OK ||
      tileir_program_new(module, &program, &error) != TILEIR_OK) {
    fputs(tileir_error_rendered(error), stderr);
    exit(1);
  }
  tileir_module_destroy(module, NULL);
  return program;
}

/* A tile block that prints and fails: the text arrives, that of later tile blocks does not. */
static void fault(void) {
  tileir_program program = program_of(
      "entry @fails(%n: tile<i32>) {\n"
      "  %x, %y, %z = get_tile_block_id : tile<i32>\n"
      "  %t = print_tko \"block %d\\n\", %x : tile<i32> -> token\n"
      "  %ok = cmpi less_than %x, %n, signed : tile<i32> -> tile<i1>\n"
      "  assert %ok, \"too many\" : tile<i1>\n"
      "}\n");
  tileir_arg n = {.kind = TILEIR_ARG_I32, .integer = 3};
  for (uint32_t threads = 1; threads <= 4; threads++) {
    static struct output output;
    memset(&output, 0, sizeof output);
    tileir_launch how;
    tileir_launch_init(&how);
    how.grid[0] = 40;
    how.threads = threads;
    how.print = receive;
    how.user = &output;
    tileir_error error;
    assert(tileir_run(program, NULL, &how, &n, 1, NULL, &error) == TILEIR_FAULT);
    assert(strstr(tileir_error_rendered(error), "too many"));
    tileir_error_destroy(error);
    output.text[output.size] = 0;
    assert(strcmp(output.text, "block 0\nblock 1\nblock 2\nblock 3\n") == 0);
  }
  tileir_program_destroy(program, NULL);
}

struct stopper {
  tileir_cancel cancel;
  int calls;
};

static void stop(void *user, const char *text, size_t size) {
  struct stopper *stopper = user;
  (void)text, (void)size;
  if (++stopper->calls == 5) assert(tileir_cancel_request(stopper->cancel, NULL) == TILEIR_OK);
}

/* The callback stops a kernel that would print for hours. */
static void cancel(void) {
  tileir_program program = program_of(
      "entry @talks() {\n"
      "  %zero = constant <i32: 0> : tile<i32>\n"
      "  %one = constant <i32: 1> : tile<i32>\n"
      "  %many = constant <i32: 2000000000> : tile<i32>\n"
      "  for %i in (%zero to %many, step %one) : tile<i32> {\n"
      "    %t = print_tko \"%d\\n\", %i : tile<i32> -> token\n"
      "    continue\n"
      "  }\n"
      "}\n");
  for (uint32_t threads = 1; threads <= 2; threads++) {
    struct stopper stopper = {.calls = 0};
    tileir_error error;
    assert(tileir_cancel_new(&stopper.cancel, NULL) == TILEIR_OK);
    tileir_launch how;
    tileir_launch_init(&how);
    how.grid[0] = threads;
    how.threads = threads;
    how.cancel = stopper.cancel;
    how.print = stop;
    how.user = &stopper;
    assert(tileir_run(program, NULL, &how, NULL, 0, NULL, &error) == TILEIR_CANCELLED);
    assert(stopper.calls >= 5);
    tileir_error_destroy(error);
    tileir_cancel_destroy(stopper.cancel, NULL);
  }
  tileir_program_destroy(program, NULL);
}

struct nested {
  tileir_program program;
  struct output output;
  int calls;
};

static void launch_again(void *user, const char *text, size_t size) {
  struct nested *nested = user;
  (void)text, (void)size;
  nested->calls++;
  tileir_launch how;
  tileir_launch_init(&how);
  how.grid[0] = 8;
  how.threads = 3;
  how.print = receive;
  how.user = &nested->output;
  nested->output.size = 0;
  tileir_arg n = {.kind = TILEIR_ARG_I32, .integer = 8};
  assert(tileir_run(nested->program, "hello", &how, &n, 1, NULL, NULL) == TILEIR_OK);
  nested->output.text[nested->output.size] = 0;
  assert(strncmp(nested->output.text, "block 0 of 8", 12) == 0 && strstr(nested->output.text, "block 7 of 8"));
}

/* The callback launches a kernel that prints, while other tile blocks wait to print. */
static void nest(void) {
  static struct nested nested;
  nested.program = program_of(KERNEL);
  tileir_launch how;
  tileir_launch_init(&how);
  how.grid[0] = 64;
  how.threads = 3;
  how.print = launch_again;
  how.user = &nested;
  tileir_arg n = {.kind = TILEIR_ARG_I32, .integer = 64};
  assert(tileir_run(nested.program, "hello", &how, &n, 1, NULL, NULL) == TILEIR_OK);
  assert(nested.calls > 0);
  tileir_program_destroy(nested.program, NULL);
}

int main(void) {
  enum { BLOCKS = 64 };
  fault();
  cancel();
  nest();
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
