//! Gives the shared library the name that programs look for, and keeps it loaded: threads wait for launches in its code.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_OS").is_ok_and(|system| system == "linux") {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libcuda.so.1");
        println!("cargo::rustc-cdylib-link-arg=-Wl,-z,nodelete");
    }
}
