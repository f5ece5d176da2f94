// A C++17 layer over tileir.h: owning handles, and exceptions with all diagnostics. It needs no library of its own.
#ifndef TILEIR_HPP
#define TILEIR_HPP

#include <initializer_list>
#include <stdexcept>
#include <string>
#include <utility>

#include <tileir.h>

namespace tileir {

// The failure of a function. It copies the texts of the error object, so it owns no handle.
class Error : public std::runtime_error {
public:
  Error(tileir_status status, tileir_error error)
      : std::runtime_error(text(tileir_error_message(error))), status_(status), count_(tileir_error_count(error)),
        rendered_(text(tileir_error_rendered(error))), json_(text(tileir_error_json(error))) {
    for (size_t i = 0; i < count_; i++) {
      tileir_diagnostic d;
      if (!tileir_error_diagnostic(error, i, &d)) break;
      codes_ += text(d.code) + '\n';
    }
    tileir_error_destroy(error);
  }

  tileir_status status() const { return status_; }
  size_t count() const { return count_; }
  const std::string &rendered() const { return rendered_; }
  const std::string &json() const { return json_; }

  std::string code(size_t index) const {
    size_t start = 0;
    for (; index > 0 && start != std::string::npos; index--) start = codes_.find('\n', start) + 1;
    return codes_.substr(start, codes_.find('\n', start) - start);
  }

private:
  static std::string text(const char *text) { return text ? text : ""; }

  tileir_status status_;
  size_t count_;
  std::string rendered_, json_, codes_;
};

// Calls a function of the C API with a pointer to an error handle, and throws an `Error` if it fails.
template <typename F> void call(F &&function) {
  tileir_error error{};
  tileir_status status = function(&error);
  if (status != TILEIR_OK) throw Error(status, error);
}

// A handle that its destructor destroys. It can be moved, not copied.
template <typename H, tileir_status (*Destroy)(H, tileir_error *)> class Owned {
public:
  Owned() = default;
  explicit Owned(H handle) : handle_(handle) {}
  Owned(Owned &&other) noexcept : handle_(std::exchange(other.handle_, H{})) {}
  Owned &operator=(Owned &&other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~Owned() {
    if (handle_.id != 0) Destroy(handle_, nullptr);
  }
  H get() const { return handle_; }

protected:
  H handle_{};
};

using Buffer = Owned<tileir_buffer, tileir_buffer_destroy>;
using Type = Owned<tileir_type, tileir_type_destroy>;
using Attr = Owned<tileir_attr, tileir_attr_destroy>;
using Op = Owned<tileir_op, tileir_op_destroy>;
using Builder = Owned<tileir_builder, tileir_builder_destroy>;

inline std::string content(const Buffer &buffer) {
  return {tileir_buffer_data(buffer.get()), tileir_buffer_size(buffer.get())};
}

class Module : public Owned<tileir_module, tileir_module_destroy> {
public:
  using Owned::Owned;

  static Module parse(const std::string &name, const std::string &text) {
    tileir_module module;
    call([&](tileir_error *e) { return tileir_module_parse(name.c_str(), text.data(), text.size(), &module, e); });
    return Module(module);
  }
  static Module read(const std::string &name, const std::string &bytes) {
    tileir_module module;
    const auto *data = reinterpret_cast<const uint8_t *>(bytes.data());
    call([&](tileir_error *e) { return tileir_module_read(name.c_str(), data, bytes.size(), &module, e); });
    return Module(module);
  }
  void verify() const {
    call([&](tileir_error *e) { return tileir_module_verify(handle_, e); });
  }
  void optimize(const std::string &pipeline) {
    call([&](tileir_error *e) { return tileir_module_optimize(handle_, pipeline.c_str(), e); });
  }
  std::string text(bool generic = false) const {
    tileir_buffer buffer;
    call([&](tileir_error *e) { return tileir_module_print(handle_, generic, &buffer, e); });
    return content(Buffer(buffer));
  }
  std::string bytecode(const std::string &version) const {
    tileir_buffer buffer;
    call([&](tileir_error *e) { return tileir_module_write(handle_, version.c_str(), &buffer, e); });
    return content(Buffer(buffer));
  }
};

class Cancel : public Owned<tileir_cancel, tileir_cancel_destroy> {
public:
  Cancel() {
    call([&](tileir_error *e) { return tileir_cancel_new(&handle_, e); });
  }
  void request() const {
    call([&](tileir_error *e) { return tileir_cancel_request(handle_, e); });
  }
};

inline tileir_launch usual_launch() {
  tileir_launch launch;
  tileir_launch_init(&launch);
  return launch;
}

// Arguments: arrays of the caller, and numbers.
template <typename T> tileir_arg memory(T *first, size_t count) {
  tileir_arg arg{};
  arg.kind = TILEIR_ARG_MEMORY;
  arg.memory = first;
  arg.size = count * sizeof(T);
  return arg;
}
template <typename T> tileir_arg read_only(const T *first, size_t count) {
  tileir_arg arg = memory(const_cast<T *>(first), count);
  arg.kind = TILEIR_ARG_READ_ONLY;
  return arg;
}
inline tileir_arg integer(tileir_arg_kind kind, int64_t value) {
  tileir_arg arg{};
  arg.kind = kind;
  arg.integer = value;
  return arg;
}
inline tileir_arg real(tileir_arg_kind kind, double value) {
  tileir_arg arg{};
  arg.kind = kind;
  arg.real = value;
  return arg;
}

class Program : public Owned<tileir_program, tileir_program_destroy> {
public:
  explicit Program(const Module &module) {
    call([&](tileir_error *e) { return tileir_program_new(module.get(), &handle_, e); });
  }
  void run(const std::string &kernel, const tileir_launch &launch, std::initializer_list<tileir_arg> args) const {
    call([&](tileir_error *e) {
      return tileir_run(handle_, kernel.c_str(), &launch, args.begin(), args.size(), nullptr, e);
    });
  }
};

} // namespace tileir

#endif
