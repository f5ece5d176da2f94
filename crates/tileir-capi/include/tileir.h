/*
 * The C API of tileir: read, build, verify, optimize, print, write and run CUDA Tile IR. docs/c-api.md introduces it.
 * Generated from crates/tileir-capi by cbindgen; do not edit.
 *
 * Version. TILEIR_ABI_VERSION grows with every incompatible change; compare it with tileir_abi_version().
 *
 * Errors. Functions return a status, and TILEIR_OK is zero. The last parameter, `error`, may be null; otherwise it gets an
 * error object with all diagnostics, or the null handle on success. The caller destroys it with tileir_error_destroy.
 * Nothing is written to other results on failure, except counts. No function aborts the process; a panic inside is caught.
 *
 * Handles. A handle is a number in a structure. {0} is the null handle. Null handles, handles that were destroyed, and
 * those of another kind give TILEIR_MISUSE. A number is never given twice, so destroying twice is an error and no crash.
 *
 * Ownership. Who gets a handle destroys it. Arguments are borrowed for the call and copied where they are kept; nothing
 * takes over a handle. Texts of an error or a buffer live until it is destroyed; those of the op table live forever.
 *
 * Threads. Every function may be called by any thread, at any time. Calls on one builder or one request for an op wait for
 * each other; modules, types, attributes, programs and errors are shared freely. A handle may be destroyed while another
 * thread uses the object; its texts may not be used any more then.
 *
 * Pointers. A pointer that is not null leads to memory of its type, an array to the stated number of elements, a text to
 * UTF-8 that ends with a zero byte; all live during the call. A null pointer where one is needed gives TILEIR_MISUSE.
 */

#ifndef TILEIR_H
#define TILEIR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The version of this API. It grows with every incompatible change; a program compares it with `tileir_abi_version()`.
#define TILEIR_ABI_VERSION 1

// Stands for the file, as the op around the ops at its top.
#define TILEIR_TOP UINT32_MAX

// How a function ended. Zero is success.
typedef enum {
  // It succeeded.
  TILEIR_OK = 0,
  // The call is wrong: a null or stale handle, a null pointer, text that is not UTF-8, a length or number out of range.
  TILEIR_MISUSE = 1,
  // Text does not parse, or bytecode cannot be read.
  TILEIR_UNREADABLE = 2,
  // The verifier refuses the module.
  TILEIR_INVALID = 3,
  // The builder refuses the request.
  TILEIR_BUILD = 4,
  // The module cannot be written in the version that was asked for.
  TILEIR_UNWRITABLE = 5,
  // A pass or pipeline failed or does not exist.
  TILEIR_OPTIMIZE = 6,
  // A launch could not begin: arguments, grid or memory.
  TILEIR_LAUNCH = 7,
  // A kernel faulted.
  TILEIR_FAULT = 8,
  // A launch was cancelled or ran out of time.
  TILEIR_CANCELLED = 9,
  // The checker found defects.
  TILEIR_FINDINGS = 10,
  // A defect of the library: its panic was caught.
  TILEIR_PANIC = 11,
} tileir_status;

// How many values an operand or result stands for.
typedef enum {
  // Exactly one.
  TILEIR_ONE = 0,
  // One or none.
  TILEIR_OPTIONAL = 1,
  // Any number.
  TILEIR_ANY = 2,
} tileir_arity;

// The kind of an argument, and the member of `tileir_arg` that holds it.
typedef enum {
  // Memory of the caller: `memory`, of `size` bytes, that kernels may read and write.
  TILEIR_ARG_MEMORY = 0,
  // Memory of the caller that kernels may only read.
  TILEIR_ARG_READ_ONLY = 1,
  // An address inside memory that another argument lends, or null: `memory`. `size` is ignored.
  TILEIR_ARG_POINTER = 2,
  // `i1`: `integer` is 0 or 1.
  TILEIR_ARG_I1 = 3,
  // `i8`: `integer`, signed or unsigned.
  TILEIR_ARG_I8 = 4,
  // `i16`: `integer`, signed or unsigned.
  TILEIR_ARG_I16 = 5,
  // `i32`: `integer`, signed or unsigned.
  TILEIR_ARG_I32 = 6,
  // `i64`: `integer`.
  TILEIR_ARG_I64 = 7,
  // `f32`: `real`, rounded.
  TILEIR_ARG_F32 = 8,
  // `f64`: `real`.
  TILEIR_ARG_F64 = 9,
  // `f16`: the bits in `integer`.
  TILEIR_ARG_F16_BITS = 10,
  // `bf16`: the bits in `integer`.
  TILEIR_ARG_BF16_BITS = 11,
} tileir_arg_kind;

// A value for an attribute. It belongs to no module, and cannot be changed.
typedef struct {
  // Zero for no object.
  uint64_t id;
} tileir_attr;

// An error object: diagnostics with code, message, position, notes and fix.
typedef struct {
  // Zero for no object.
  uint64_t id;
} tileir_error;

// A type. It belongs to no module, and cannot be changed.
typedef struct {
  // Zero for no object.
  uint64_t id;
} tileir_type;

// A builder of one module. Threads may share it; each call holds its lock.
typedef struct {
  // Zero for no object.
  uint64_t id;
} tileir_builder;

// A value of a builder.
typedef struct {
  // The builder that has it.
  uint64_t builder;
  // Its number there.
  uint64_t index;
} tileir_value;

// A region of a builder that is built, for one op to take.
typedef struct {
  // The builder that has it.
  uint64_t builder;
  // Its number there.
  uint64_t index;
} tileir_region;

// A request for an op: its operands, attributes, result types and regions.
typedef struct {
  // Zero for no object.
  uint64_t id;
} tileir_op;

// A module of Tile IR.
typedef struct {
  // Zero for no object.
  uint64_t id;
} tileir_module;

// One diagnostic of an error. The texts live until the error is destroyed, and are empty where there is nothing to say.
typedef struct {
  // A code such as "E0210", which `tileir explain` explains, or a word such as "wrong_type".
  const char *code;
  // "error", "warning" or "remark".
  const char *severity;
  // One sentence.
  const char *message;
  // The file.
  const char *file;
  // The line, from 1; 0 if unknown.
  uint32_t line;
  // The column, from 1; 0 if unknown.
  uint32_t column;
  // The number of notes.
  size_t notes;
  // The title of the fix.
  const char *fix;
  // The number of edits of the fix.
  size_t edits;
  // For people: with the source lines, several lines long.
  const char *rendered;
  // A line of JSON.
  const char *json;
} tileir_diagnostic;

// An edit of a fix: replaces the bytes from `start` to `end` of the source text.
typedef struct {
  // The first byte.
  size_t start;
  // The byte behind the last one.
  size_t end;
  // The replacement.
  const char *text;
} tileir_edit;

// Text or bytes that a function returns. A zero byte follows the content.
typedef struct {
  // Zero for no object.
  uint64_t id;
} tileir_buffer;

// A flag by which another thread stops launches.
typedef struct {
  // Zero for no object.
  uint64_t id;
} tileir_cancel;

// Receives the output of a kernel. It is called by one thread at a time, and must not return by a jump or an exception.
typedef void (*tileir_print)(void *user, const char *text, size_t size);

// How to launch. `tileir_launch_init` sets the usual values.
typedef struct {
  // Tile blocks along x, y and z.
  uint32_t grid[3];
  // The number of threads; 0 for as many as there are processors.
  uint32_t threads;
  // The most milliseconds; 0 for no limit.
  uint64_t timeout_ms;
  // The most bytes; 0 for the limit of the library.
  uint64_t memory_limit;
  // The policy for undefined behaviour: "report" (also null), "warn" or "hardware", or a list by code such as
  // "report,U0205=hardware".
  const char *undefined;
  // Whether to run under the checker, which reports races and undefined values as findings.
  bool check;
  // Stops the launch from another thread; the null handle for none.
  tileir_cancel cancel;
  // Receives what kernels print; null to drop it.
  tileir_print print;
  // The first argument of `print`.
  void *user;
} tileir_launch;

// The kernels of a module, ready to run. Threads may launch them at the same time.
typedef struct {
  // Zero for no object.
  uint64_t id;
} tileir_program;

// An argument of a kernel.
typedef struct {
  // Its kind: a `tileir_arg_kind`.
  uint32_t kind;
  // A number.
  int64_t integer;
  // A float.
  double real;
  // The first byte of memory of the caller.
  void *memory;
  // The bytes of that memory.
  size_t size;
} tileir_arg;

// An op of the table. The texts are static.
typedef struct {
  // The mnemonic: "addi".
  const char *name;
  // The first version that has it: "13.1".
  const char *since;
  // What it does.
  const char *doc;
  // A module that has it, as text.
  const char *example;
  // What the kernel of the example prints. It takes no arguments.
  const char *prints;
  // The number of operands in the table. One may stand for any number of values.
  size_t operands;
  // The number of attributes.
  size_t attrs;
  // The number of results in the table.
  size_t results;
  // The number of regions.
  size_t regions;
  // Whether the builder infers the types of all results.
  bool infers;
} tileir_op_info;

// An operand or result of the table. The texts are static.
typedef struct {
  // Its name.
  const char *name;
  // The types it takes, in words.
  const char *types;
  // The number of values.
  tileir_arity arity;
} tileir_slot_info;

// An attribute of the table. The texts are static.
typedef struct {
  // Its name.
  const char *name;
  // What it takes, in words.
  const char *kind;
  // Whether a builder must be given it.
  bool required;
} tileir_attr_info;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// A boolean, or whether a flag is set.
tileir_status tileir_attr_bool(bool value, tileir_attr *attr, tileir_error *error);

// An integer.
tileir_status tileir_attr_int(int64_t value, tileir_attr *attr, tileir_error *error);

// A float.
tileir_status tileir_attr_float(double value, tileir_attr *attr, tileir_error *error);

// Text, a symbol name, or the word of an enum case: "signed", "nearest_even".
tileir_status tileir_attr_string(const char *value, tileir_attr *attr, tileir_error *error);

// A type.
tileir_status tileir_attr_type(tileir_type ty, tileir_attr *attr, tileir_error *error);

// A list of attributes.
tileir_status tileir_attr_array(const tileir_attr *items, size_t count, tileir_attr *attr, tileir_error *error);

// A constant tile of integers, one for all elements or one each, row by row. Each must fit the element type.
tileir_status tileir_attr_dense_ints(tileir_type ty,
                                     const int64_t *values,
                                     size_t count,
                                     tileir_attr *attr,
                                     tileir_error *error);

// A constant tile of floats, one for all elements or one each, row by row, rounded to the element type.
tileir_status tileir_attr_dense_floats(tileir_type ty,
                                       const double *values,
                                       size_t count,
                                       tileir_attr *attr,
                                       tileir_error *error);

// An attribute from its text, as in the generic form: "#cuda_tile.div_by<16>", "#cuda_tile.optimization_hints<…>".
tileir_status tileir_attr_parse(const char *text, tileir_attr *attr, tileir_error *error);

// Destroys an attribute.
tileir_status tileir_attr_destroy(tileir_attr attr, tileir_error *error);

// A builder of `cuda_tile.module @name { … }`. With a null name the ops are at the top of a file.
tileir_status tileir_builder_new(const char *name, tileir_builder *builder, tileir_error *error);

// The following ops come from this place of a source file. Diagnostics name it; bytecode keeps it as debug info if a debug
// scope is open.
tileir_status tileir_builder_set_location(tileir_builder builder,
                                          const char *file,
                                          uint32_t line,
                                          uint32_t column,
                                          tileir_error *error);

// Begins the debug info of the kernel `name`, which is written at this place: the locations that follow, up to that of its
// entry, belong to it.
tileir_status tileir_builder_open_debug_scope(tileir_builder builder,
                                              const char *name,
                                              const char *file,
                                              const char *directory,
                                              uint32_t line,
                                              uint32_t column,
                                              tileir_error *error);

// Ends the debug info of a kernel, after its entry was built.
tileir_status tileir_builder_close_debug_scope(tileir_builder builder, tileir_error *error);

// Opens a region whose block has arguments of these types; the following ops are built in it. `arguments` has room for
// `count` values.
tileir_status tileir_builder_open_region(tileir_builder builder,
                                         const tileir_type *types,
                                         size_t count,
                                         tileir_value *arguments,
                                         tileir_error *error);

// Closes the region that was opened last. One op must take it.
tileir_status tileir_builder_close_region(tileir_builder builder, tileir_region *region, tileir_error *error);

// Starts a request for the op with this mnemonic: "addi".
tileir_status tileir_op_new(const char *name, tileir_op *op, tileir_error *error);

// Sets the values of an operand by its name. With a null name it sets all operands, in the order of the table; then at most
// one of them may vary in number. A wrong name or number is reported when the op is built.
tileir_status tileir_op_operand(tileir_op op,
                                const char *name,
                                const tileir_value *values,
                                size_t count,
                                tileir_error *error);

// Sets an attribute by its name. A wrong name or value is reported when the op is built.
tileir_status tileir_op_attr(tileir_op op, const char *name, tileir_attr value, tileir_error *error);

// Adds the type of the next result. Needed only where the table does not infer it; of a conversion the element type is
// enough.
tileir_status tileir_op_result(tileir_op op, tileir_type ty, tileir_error *error);

// Says that there are no results, of an op with any number of them.
tileir_status tileir_op_no_results(tileir_op op, tileir_error *error);

// Adds the next region.
tileir_status tileir_op_region(tileir_op op, tileir_region region, tileir_error *error);

// Destroys a request. An op that was built of it stays.
tileir_status tileir_op_destroy(tileir_op op, tileir_error *error);

// Builds an op at the end of the innermost open region. `results` has room for `capacity` values; `count` gets their number.
// With too little room the op is built all the same, and `TILEIR_MISUSE` says so. The request stays, and may be built
// again.
tileir_status tileir_builder_add(tileir_builder builder,
                                 tileir_op op,
                                 tileir_value *results,
                                 size_t capacity,
                                 size_t *count,
                                 tileir_error *error);

// Builds an op that needs nothing but operands, in the order of the table; `result` gets its only result, if it has one.
tileir_status tileir_builder_op(tileir_builder builder,
                                const char *name,
                                const tileir_value *operands,
                                size_t operand_count,
                                tileir_value *result,
                                tileir_error *error);

// The type of a value.
tileir_status tileir_builder_type_of(tileir_value value, tileir_type *ty, tileir_error *error);

// Ends a builder, and gives the module; the builder can only be destroyed then. It stays as it is if a region is open or was
// given to no op.
tileir_status tileir_builder_finish(tileir_builder builder,
                                    tileir_module *module,
                                    tileir_error *error);

// Destroys a builder, finished or not. Its values and regions are gone with it; a module that it gave stays.
tileir_status tileir_builder_destroy(tileir_builder builder, tileir_error *error);

// The status of the function that gave the error; `TILEIR_MISUSE` if there is no such error.
tileir_status tileir_error_status(tileir_error error);

// The message of the first diagnostic; null if there is no such error.
const char *tileir_error_message(tileir_error error);

// All diagnostics for people; null if there is no such error.
const char *tileir_error_rendered(tileir_error error);

// All diagnostics as JSON, one per line; null if there is no such error.
const char *tileir_error_json(tileir_error error);

// The number of diagnostics; 0 if there is no such error.
size_t tileir_error_count(tileir_error error);

// A diagnostic by its number. False if there is none.
bool tileir_error_diagnostic(tileir_error error, size_t index, tileir_diagnostic *out);

// A note of a diagnostic; null if there is none.
const char *tileir_error_note(tileir_error error, size_t index, size_t note);

// An edit of the fix of a diagnostic. False if there is none.
bool tileir_error_edit(tileir_error error, size_t index, size_t edit, tileir_edit *out);

// Destroys an error, and the texts that it gave. The null handle is allowed.
void tileir_error_destroy(tileir_error error);

// The version of the API that the library has; the header has `TILEIR_ABI_VERSION`.
uint32_t tileir_abi_version(void);

// The release of the library, such as "0.1.0". The text is static.
const char *tileir_version(void);

// The content of a buffer: `tileir_buffer_size` bytes and a zero byte. Null if there is no such buffer. It lives until the
// buffer is destroyed.
const char *tileir_buffer_data(tileir_buffer buffer);

// The size of a buffer in bytes, without the zero byte; 0 if there is no such buffer.
size_t tileir_buffer_size(tileir_buffer buffer);

// Destroys a buffer.
tileir_status tileir_buffer_destroy(tileir_buffer buffer, tileir_error *error);

// Parses text. `name` is the file name in diagnostics. `text` has `size` bytes and need not end with a zero byte.
tileir_status tileir_module_parse(const char *name,
                                  const char *text,
                                  size_t size,
                                  tileir_module *module,
                                  tileir_error *error);

// Reads bytecode of `size` bytes. `name` is the file name in diagnostics.
tileir_status tileir_module_read(const char *name,
                                 const uint8_t *bytes,
                                 size_t size,
                                 tileir_module *module,
                                 tileir_error *error);

// Verifies a module. `TILEIR_INVALID` if the verifier refuses it.
tileir_status tileir_module_verify(tileir_module module, tileir_error *error);

// Optimizes a module: `pipeline` is the name of one ("O1", "O2") or passes ("canonicalize,cse"). The module must be valid.
// Programs that were made of it earlier do not change.
tileir_status tileir_module_optimize(tileir_module module,
                                     const char *pipeline,
                                     tileir_error *error);

// Prints a module as text; `generic` selects the form with all names and types.
tileir_status tileir_module_print(tileir_module module, bool generic, tileir_buffer *buffer, tileir_error *error);

// Writes a module as bytecode of a version: "13.1" to "13.4". The module must be valid.
tileir_status tileir_module_write(tileir_module module,
                                  const char *version,
                                  tileir_buffer *buffer,
                                  tileir_error *error);

// Whether two modules are the same, names of values and positions aside.
tileir_status tileir_module_same(tileir_module left, tileir_module right, bool *same, tileir_error *error);

// Destroys a module. Programs made of it live on.
tileir_status tileir_module_destroy(tileir_module module, tileir_error *error);

// Sets the usual values: one tile block, all processors, no limits, undefined behaviour is reported.
void tileir_launch_init(tileir_launch *launch);

// A program of a module, which is verified. Later changes of the module do not change it.
tileir_status tileir_program_new(tileir_module module, tileir_program *program, tileir_error *error);

// Destroys a program. A launch that runs in another thread goes on.
tileir_status tileir_program_destroy(tileir_program program, tileir_error *error);

// A flag that is not set.
tileir_status tileir_cancel_new(tileir_cancel *cancel, tileir_error *error);

// Stops the launches that use the flag, soon, and prevents later ones. Any thread may call it.
tileir_status tileir_cancel_request(tileir_cancel cancel, tileir_error *error);

// Destroys a flag. Launches that use it go on.
tileir_status tileir_cancel_destroy(tileir_cancel cancel, tileir_error *error);

// Runs a kernel on memory of the caller, at its real address and without a copy. A null `kernel` is the only one of the
// program; a null `how` is `tileir_launch_init`. Globals have their initial values. `warnings`, if not null, gets an error
// object with the warnings of the policy "warn", or the null handle.
//
// The memory of arguments must stay allocated during the call. Other threads may meanwhile read what the kernel does not
// write, and nothing else.
tileir_status tileir_run(tileir_program program,
                         const char *kernel,
                         const tileir_launch *how,
                         const tileir_arg *args,
                         size_t count,
                         tileir_error *warnings,
                         tileir_error *error);

// The number of ops.
size_t tileir_table_size(void);

// An op by its number in the table. False if there is none.
bool tileir_table_op(size_t index, tileir_op_info *out);

// An operand of an op of the table, by their numbers. False if there is none.
bool tileir_table_operand(size_t op, size_t index, tileir_slot_info *out);

// A result of an op of the table, by their numbers. False if there is none.
bool tileir_table_result(size_t op, size_t index, tileir_slot_info *out);

// An attribute of an op of the table, by their numbers. False if there is none.
bool tileir_table_attr(size_t op, size_t index, tileir_attr_info *out);

// A type from its text: "tile<64x32xf16>", "tile<ptr<f32>>", "token", "tensor_view<?x128xf32, strides=[128,1]>", or an
// element such as "f32".
tileir_status tileir_type_parse(const char *text, tileir_type *ty, tileir_error *error);

// The text of a type.
tileir_status tileir_type_print(tileir_type ty, tileir_buffer *buffer, tileir_error *error);

// Destroys a type.
tileir_status tileir_type_destroy(tileir_type ty, tileir_error *error);

// The ops in a region of an op, by their numbers in the module; of `TILEIR_TOP` those of the file. Call it with no room to
// get their `count`.
tileir_status tileir_module_ops(tileir_module module,
                                uint32_t parent,
                                size_t region,
                                uint32_t *out,
                                size_t capacity,
                                size_t *count,
                                tileir_error *error);

// The number of an op in the table: `tileir_table_op` describes it. `TILEIR_MISUSE` for an op that is not in the table.
tileir_status tileir_module_op(tileir_module module, uint32_t op, size_t *table, tileir_error *error);

// The values of operand `slot` of an op, by their numbers in the module.
tileir_status tileir_module_operands(tileir_module module,
                                     uint32_t op,
                                     size_t slot,
                                     uint32_t *out,
                                     size_t capacity,
                                     size_t *count,
                                     tileir_error *error);

// The results of an op, by their numbers in the module.
tileir_status tileir_module_results(tileir_module module,
                                    uint32_t op,
                                    uint32_t *out,
                                    size_t capacity,
                                    size_t *count,
                                    tileir_error *error);

// The arguments of a region of an op, by their numbers in the module. `has_block` is whether the region has ops at all.
tileir_status tileir_module_arguments(tileir_module module,
                                      uint32_t op,
                                      size_t region,
                                      bool *has_block,
                                      uint32_t *out,
                                      size_t capacity,
                                      size_t *count,
                                      tileir_error *error);

// The type of a value.
tileir_status tileir_module_value_type(tileir_module module, uint32_t value, tileir_type *ty, tileir_error *error);

// Attribute `slot` of an op. The null handle if the op does not have it; `TILEIR_MISUSE` for debug info and attributes of
// other dialects.
tileir_status tileir_module_attr(tileir_module module,
                                 uint32_t op,
                                 size_t slot,
                                 tileir_attr *attr,
                                 tileir_error *error);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* TILEIR_H */
