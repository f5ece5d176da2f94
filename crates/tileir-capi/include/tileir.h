/*
 * The C API of tileir: read, build, verify, optimize, print, write and run CUDA Tile IR. docs/c-api.md introduces it.
 * Generated from crates/tileir-capi by cbindgen; do not edit.
 *
 * Version. Every incompatible change increases TILEIR_ABI_VERSION; compare it with tileir_abi_version().
 *
 * Errors. Functions return a status; TILEIR_OK is zero. The last parameter, `error`, may be null; otherwise it receives an
 * error object with all diagnostics, or the null handle on success. The caller destroys it with tileir_error_destroy.
 * On failure, nothing is written to other results, except counts. No function aborts the process; a panic inside is caught.
 *
 * Handles. A handle is a number in a structure. {0} is the null handle. Null handles, destroyed handles and handles of
 * another kind give TILEIR_MISUSE. A number is never reused, so destroying a handle twice is an error and not a crash.
 *
 * Ownership. The caller destroys the handles that it receives. Functions borrow their arguments for the call, and copy what
 * they keep; no function takes ownership of a handle. Texts of an error or a buffer live until the error or buffer is
 * destroyed; those of the op table live forever.
 *
 * Threads. Any thread may call any function at any time. Calls on one builder or one request for an op wait for each other;
 * modules, types, attributes, programs and errors are shared freely. A handle may be destroyed while another thread uses the
 * object; the texts of the object must not be used afterwards.
 *
 * Pointers. A pointer that is not null must point to memory of its type, a pointer to an array to the stated number of
 * elements, and a text to UTF-8 that ends with a zero byte. All must live during the call. A null pointer where one is
 * needed gives TILEIR_MISUSE.
 */

#ifndef TILEIR_H
#define TILEIR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The version of this API. Every incompatible change increases it; compare it with `tileir_abi_version()`.
#define TILEIR_ABI_VERSION 1

// The parent of the ops at the top level of the file.
#define TILEIR_TOP UINT32_MAX

// The result of a function. Zero is success.
typedef enum {
  // Success.
  TILEIR_OK = 0,
  // The call is wrong: a null or stale handle, a null pointer, text that is not UTF-8, a length or number out of range.
  TILEIR_MISUSE = 1,
  // Text does not parse, or bytecode cannot be read.
  TILEIR_UNREADABLE = 2,
  // The verifier rejects the module.
  TILEIR_INVALID = 3,
  // The builder rejects the request.
  TILEIR_BUILD = 4,
  // The module cannot be written in the requested version.
  TILEIR_UNWRITABLE = 5,
  // A pass or pipeline failed or does not exist.
  TILEIR_OPTIMIZE = 6,
  // A launch could not begin because of its arguments, its grid or lack of memory.
  TILEIR_LAUNCH = 7,
  // A kernel faulted.
  TILEIR_FAULT = 8,
  // A launch was cancelled or exceeded its time limit.
  TILEIR_CANCELLED = 9,
  // The checker found defects.
  TILEIR_FINDINGS = 10,
  // A defect of the library: a panic, which was caught.
  TILEIR_PANIC = 11,
} tileir_status;

// The number of values of an operand or result.
typedef enum {
  // Exactly one.
  TILEIR_ONE = 0,
  // None or one.
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
  // `i4`: `integer`, signed or unsigned.
  TILEIR_ARG_I4 = 12,
  // `tf32`: the 32 bits of its place in memory, in `integer`.
  TILEIR_ARG_TF32_BITS = 13,
  // `f8E4M3FN`: the bits in `integer`.
  TILEIR_ARG_F8E4M3FN_BITS = 14,
  // `f8E5M2`: the bits in `integer`.
  TILEIR_ARG_F8E5M2_BITS = 15,
  // `f8E8M0FNU`: the bits in `integer`.
  TILEIR_ARG_F8E8M0FNU_BITS = 16,
} tileir_arg_kind;

// A value for an attribute. It belongs to no module, and cannot be changed.
typedef struct {
  // Zero for the null handle.
  uint64_t id;
} tileir_attr;

// An error object: diagnostics with code, message, position, notes and fix.
typedef struct {
  // Zero for the null handle.
  uint64_t id;
} tileir_error;

// A type. It belongs to no module, and cannot be changed.
typedef struct {
  // Zero for the null handle.
  uint64_t id;
} tileir_type;

// A builder of one module. Threads may share it; each call holds its lock.
typedef struct {
  // Zero for the null handle.
  uint64_t id;
} tileir_builder;

// A value of a builder.
typedef struct {
  // Its builder.
  uint64_t builder;
  // Its number in the builder.
  uint64_t index;
} tileir_value;

// A closed region of a builder, to be attached to one op.
typedef struct {
  // Its builder.
  uint64_t builder;
  // Its number in the builder.
  uint64_t index;
} tileir_region;

// A request for an op: its operands, attributes, result types and regions.
typedef struct {
  // Zero for the null handle.
  uint64_t id;
} tileir_op;

// A module of Tile IR.
typedef struct {
  // Zero for the null handle.
  uint64_t id;
} tileir_module;

// One diagnostic of an error. The texts live until the error is destroyed. A text that does not apply is empty.
typedef struct {
  // A code such as "E0210", which `tileir explain` documents, or a word such as "wrong_type".
  const char *code;
  // "error", "warning" or "remark".
  const char *severity;
  // The message, one sentence.
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
  // The diagnostic as text for people, with source lines.
  const char *rendered;
  // The diagnostic as a line of JSON.
  const char *json;
} tileir_diagnostic;

// An edit of a fix: replaces the bytes from `start` to `end` of the source text.
typedef struct {
  // The first byte.
  size_t start;
  // The byte after the last one.
  size_t end;
  // The replacement.
  const char *text;
} tileir_edit;

// Text or bytes that a function returns. A zero byte follows the content.
typedef struct {
  // Zero for the null handle.
  uint64_t id;
} tileir_buffer;

// A flag with which another thread stops launches.
typedef struct {
  // Zero for the null handle.
  uint64_t id;
} tileir_cancel;

// Receives the output of a kernel. One thread at a time calls it. It must not return by a jump or an exception.
typedef void (*tileir_print)(void *user, const char *text, size_t size);

// The options of a launch. `tileir_launch_init` sets the defaults.
typedef struct {
  // Tile blocks along x, y and z.
  uint32_t grid[3];
  // The number of threads; 0 for one per processor.
  uint32_t threads;
  // The time limit in milliseconds; 0 for none.
  uint64_t timeout_ms;
  // The memory limit in bytes; 0 for the default of the library.
  uint64_t memory_limit;
  // The policy for undefined behaviour: "report" (also null), "warn" or "hardware", or a list by code such as
  // "report,U0205=hardware".
  const char *undefined;
  // Whether to run under the checker, which reports races and undefined values as findings, except those that a comment
  // `// check: allow CLASS` in the text of the module allows.
  bool check;
  // Stops the launch from another thread; the null handle for none.
  tileir_cancel cancel;
  // Receives the output of kernels; null drops the output.
  tileir_print print;
  // The first argument of `print`.
  void *user;
} tileir_launch;

// The kernels of a module, ready to run. Threads may launch them at the same time.
typedef struct {
  // Zero for the null handle.
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
  // The first byte of the caller's memory.
  void *memory;
  // The size of that memory in bytes.
  size_t size;
} tileir_arg;

// An op of the table. The texts are static.
typedef struct {
  // The mnemonic: "addi".
  const char *name;
  // The first version that has it: "13.1".
  const char *since;
  // Its documentation.
  const char *doc;
  // A module that uses it, as text.
  const char *example;
  // The output of the example's kernel, which takes no arguments.
  const char *prints;
  // The number of operands in the table. One operand may have any number of values.
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
  // The types that it accepts, in words.
  const char *types;
  // The number of values.
  tileir_arity arity;
} tileir_slot_info;

// An attribute of the table. The texts are static.
typedef struct {
  // Its name.
  const char *name;
  // The values that it accepts, in words.
  const char *kind;
  // Whether a request to a builder must set it.
  bool required;
} tileir_attr_info;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// A boolean, or a flag: set or not.
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

// A constant tile of integers: one for all elements, or one for each in row-major order. Each must fit the element type.
tileir_status tileir_attr_dense_ints(tileir_type ty,
                                     const int64_t *values,
                                     size_t count,
                                     tileir_attr *attr,
                                     tileir_error *error);

// A constant tile of floats: one for all elements, or one for each in row-major order. They are rounded to the element type.
tileir_status tileir_attr_dense_floats(tileir_type ty,
                                       const double *values,
                                       size_t count,
                                       tileir_attr *attr,
                                       tileir_error *error);

// An attribute from its text, as in the generic form: "#cuda_tile.div_by<16>", "#cuda_tile.optimization_hints<…>".
tileir_status tileir_attr_parse(const char *text, tileir_attr *attr, tileir_error *error);

// Destroys an attribute.
tileir_status tileir_attr_destroy(tileir_attr attr, tileir_error *error);

// A builder of `cuda_tile.module @name { … }`. With a null name, the ops are at the top level of the file.
tileir_status tileir_builder_new(const char *name, tileir_builder *builder, tileir_error *error);

// Sets the source location of the following ops. Diagnostics name it; bytecode keeps it as debug info if a debug
// scope is open.
tileir_status tileir_builder_set_location(tileir_builder builder,
                                          const char *file,
                                          uint32_t line,
                                          uint32_t column,
                                          tileir_error *error);

// Begins the debug info of the kernel `name`, which is defined at this source location. The following locations, up to that of
// its entry, belong to it.
tileir_status tileir_builder_open_debug_scope(tileir_builder builder,
                                              const char *name,
                                              const char *file,
                                              const char *directory,
                                              uint32_t line,
                                              uint32_t column,
                                              tileir_error *error);

// Ends the debug info of a kernel, after its entry was built.
tileir_status tileir_builder_close_debug_scope(tileir_builder builder, tileir_error *error);

// Opens a region whose block has arguments of these types; the following ops are built in it. `arguments` must have room for
// `count` values.
tileir_status tileir_builder_open_region(tileir_builder builder,
                                         const tileir_type *types,
                                         size_t count,
                                         tileir_value *arguments,
                                         tileir_error *error);

// Closes the innermost open region. Attach it to exactly one op.
tileir_status tileir_builder_close_region(tileir_builder builder, tileir_region *region, tileir_error *error);

// Drops the innermost open region with its ops.
tileir_status tileir_builder_abandon_region(tileir_builder builder, tileir_error *error);

// Gives up a closed region that no op has, for example after an op with the region was refused. A builder cannot finish while
// such a region exists.
tileir_status tileir_builder_discard_region(tileir_builder builder,
                                            tileir_region region,
                                            tileir_error *error);

// Starts a request for the op with this mnemonic: "addi".
tileir_status tileir_op_new(const char *name, tileir_op *op, tileir_error *error);

// Sets the values of an operand by its name. With a null name it sets all operands, in the order of the table; then at most
// one operand may have a variable number of values. A wrong name or number is reported when the op is built.
tileir_status tileir_op_operand(tileir_op op,
                                const char *name,
                                const tileir_value *values,
                                size_t count,
                                tileir_error *error);

// Sets an attribute by its name. A wrong name or value is reported when the op is built.
tileir_status tileir_op_attr(tileir_op op, const char *name, tileir_attr value, tileir_error *error);

// Adds the type of the next result. It is needed only if the table does not infer it; for a conversion the element type is
// enough.
tileir_status tileir_op_result(tileir_op op,
                               tileir_type ty,
                               tileir_error *error);

// States that an op with a variable number of results has none.
tileir_status tileir_op_no_results(tileir_op op, tileir_error *error);

// Adds the next region.
tileir_status tileir_op_region(tileir_op op, tileir_region region, tileir_error *error);

// Destroys a request. Ops that were built from it stay.
tileir_status tileir_op_destroy(tileir_op op, tileir_error *error);

// Builds an op at the end of the innermost open region. `results` has room for `capacity` values; `count` receives their
// number. If there is too little room, the op is built nevertheless, and the function returns `TILEIR_MISUSE`. The request
// stays valid, and can be built again.
tileir_status tileir_builder_add(tileir_builder builder,
                                 tileir_op op,
                                 tileir_value *results,
                                 size_t capacity,
                                 size_t *count,
                                 tileir_error *error);

// Builds an op that needs only operands, in the order of the table. `result` receives its result, if it has exactly one.
tileir_status tileir_builder_op(tileir_builder builder,
                                const char *name,
                                const tileir_value *operands,
                                size_t operand_count,
                                tileir_value *result,
                                tileir_error *error);

// The type of a value.
tileir_status tileir_builder_type_of(tileir_value value, tileir_type *ty, tileir_error *error);

// Finishes a builder, and returns the module; afterwards, the builder can only be destroyed. If a region is still open, or was
// not attached to an op, the call fails and the builder stays unchanged.
tileir_status tileir_builder_finish(tileir_builder builder,
                                    tileir_module *module,
                                    tileir_error *error);

// Destroys a builder, finished or not, with its values and regions. A module that it returned stays.
tileir_status tileir_builder_destroy(tileir_builder builder, tileir_error *error);

// The status of the function that returned the error; `TILEIR_MISUSE` if there is no such error.
tileir_status tileir_error_status(tileir_error error);

// The message of the first diagnostic; null if there is no such error.
const char *tileir_error_message(tileir_error error);

// All diagnostics as text for people; null if there is no such error.
const char *tileir_error_rendered(tileir_error error);

// All diagnostics as JSON, one per line; null if there is no such error.
const char *tileir_error_json(tileir_error error);

// The number of diagnostics; 0 if there is no such error.
size_t tileir_error_count(tileir_error error);

// A diagnostic by its index. False if there is none.
bool tileir_error_diagnostic(tileir_error error, size_t index, tileir_diagnostic *out);

// A note of a diagnostic; null if there is none.
const char *tileir_error_note(tileir_error error, size_t index, size_t note);

// An edit of the fix of a diagnostic. False if there is none.
bool tileir_error_edit(tileir_error error, size_t index, size_t edit, tileir_edit *out);

// Destroys an error and its texts. The null handle is allowed.
void tileir_error_destroy(tileir_error error);

// The API version of the library. The version of the header is `TILEIR_ABI_VERSION`.
uint32_t tileir_abi_version(void);

// The release of the library, such as "0.1.0". The text is static.
const char *tileir_version(void);

// The content of a buffer: `tileir_buffer_size` bytes and a zero byte. It lives until the buffer is destroyed. Null if there
// is no such buffer.
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

// Verifies a module. Returns `TILEIR_INVALID` if the verifier rejects it.
tileir_status tileir_module_verify(tileir_module module, tileir_error *error);

// The warnings of the verifier about a module. `warnings` receives an error object with them, or the null handle if there are
// none. Returns `TILEIR_INVALID`, as `tileir_module_verify`, if the verifier rejects the module.
tileir_status tileir_module_warnings(tileir_module module,
                                     tileir_error *warnings,
                                     tileir_error *error);

// Optimizes a module. `pipeline` is the name of a pipeline ("O1", "O2") or a list of passes ("canonicalize,cse"). The module
// must be valid. Programs that were made from it earlier do not change.
tileir_status tileir_module_optimize(tileir_module module,
                                     const char *pipeline,
                                     tileir_error *error);

// Prints a module as text; `generic` selects the generic form, with all names and types.
tileir_status tileir_module_print(tileir_module module, bool generic, tileir_buffer *buffer, tileir_error *error);

// Writes a module as bytecode of a version: "13.1" to "13.4". The module must be valid.
tileir_status tileir_module_write(tileir_module module,
                                  const char *version,
                                  tileir_buffer *buffer,
                                  tileir_error *error);

// Whether two modules are equal, apart from value names and positions.
tileir_status tileir_module_same(tileir_module left, tileir_module right, bool *same, tileir_error *error);

// Destroys a module. Programs that were made from it stay.
tileir_status tileir_module_destroy(tileir_module module, tileir_error *error);

// Sets the defaults: one tile block, all processors, no limits, undefined behaviour is reported.
void tileir_launch_init(tileir_launch *launch);

// Verifies a module and makes a program from it. Later changes of the module do not affect the program.
tileir_status tileir_program_new(tileir_module module, tileir_program *program, tileir_error *error);

// Destroys a program. A launch that runs in another thread continues.
tileir_status tileir_program_destroy(tileir_program program, tileir_error *error);

// Makes a flag, which is not set.
tileir_status tileir_cancel_new(tileir_cancel *cancel, tileir_error *error);

// Sets the flag: soon stops the launches that use it, and prevents later ones. Any thread may call this.
tileir_status tileir_cancel_request(tileir_cancel cancel, tileir_error *error);

// Destroys a flag. Launches that use it continue.
tileir_status tileir_cancel_destroy(tileir_cancel cancel, tileir_error *error);

// Runs a kernel on the caller's memory, at its real address and without a copy. A null `kernel` selects the only kernel of the
// program; a null `how` selects the defaults of `tileir_launch_init`. Globals have their initial values. `warnings`, if not
// null, receives an error object with the warnings of the policy "warn", or the null handle.
//
// The memory of arguments must stay allocated during the call. During the call, other threads must not write it, and may read
// only what the kernel does not write.
tileir_status tileir_run(tileir_program program,
                         const char *kernel,
                         const tileir_launch *how,
                         const tileir_arg *args,
                         size_t count,
                         tileir_error *warnings,
                         tileir_error *error);

// The number of ops.
size_t tileir_table_size(void);

// An op by its index in the table. False if there is none.
bool tileir_table_op(size_t index, tileir_op_info *out);

// An operand of an op in the table, by their indices. False if there is none.
bool tileir_table_operand(size_t op, size_t index, tileir_slot_info *out);

// A result of an op in the table, by their indices. False if there is none.
bool tileir_table_result(size_t op, size_t index, tileir_slot_info *out);

// An attribute of an op in the table, by their indices. False if there is none.
bool tileir_table_attr(size_t op, size_t index, tileir_attr_info *out);

// A type from its text: "tile<64x32xf16>", "tile<ptr<f32>>", "token", "tensor_view<?x128xf32, strides=[128,1]>", or an
// element such as "f32".
tileir_status tileir_type_parse(const char *text, tileir_type *ty, tileir_error *error);

// The text of a type.
tileir_status tileir_type_print(tileir_type ty, tileir_buffer *buffer, tileir_error *error);

// Destroys a type.
tileir_status tileir_type_destroy(tileir_type ty, tileir_error *error);

// The ops in a region of an op, as numbers in the module. With `TILEIR_TOP`, the ops at the top level of the file. Call it with
// a null `out` and a capacity of 0 to get their `count`.
tileir_status tileir_module_ops(tileir_module module,
                                uint32_t parent,
                                size_t region,
                                uint32_t *out,
                                size_t capacity,
                                size_t *count,
                                tileir_error *error);

// The index of an op in the table, for `tileir_table_op`. Returns `TILEIR_MISUSE` for an op that is not in the table.
tileir_status tileir_module_op(tileir_module module, uint32_t op, size_t *table, tileir_error *error);

// The values of operand `slot` of an op, as numbers in the module.
tileir_status tileir_module_operands(tileir_module module,
                                     uint32_t op,
                                     size_t slot,
                                     uint32_t *out,
                                     size_t capacity,
                                     size_t *count,
                                     tileir_error *error);

// The results of an op, as numbers in the module.
tileir_status tileir_module_results(tileir_module module,
                                    uint32_t op,
                                    uint32_t *out,
                                    size_t capacity,
                                    size_t *count,
                                    tileir_error *error);

// The arguments of a region of an op, as numbers in the module. `has_block` receives whether the region has a block.
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

// Attribute `slot` of an op; the null handle if the op does not have it. Returns `TILEIR_MISUSE` for debug info and for
// attributes of other dialects.
tileir_status tileir_module_attr(tileir_module module,
                                 uint32_t op,
                                 size_t slot,
                                 tileir_attr *attr,
                                 tileir_error *error);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* TILEIR_H */
