//! The `tileir` command of a package with the bundled library. It calls the command in `libtileir_driver.so`, which is in the
//! folder of this executable.
//!
//! Soundness: `tileir_command` has the type below in every library that defines it, and the library is never closed.

#[cfg(target_os = "linux")]
mod command {
    #![allow(unsafe_code, reason = "a function of a library that is opened at run time")]

    use std::ffi::{CStr, CString};
    use std::os::unix::ffi::OsStrExt;

    const LIBRARY: &str = "libtileir_driver.so";

    /// The exit status of the command.
    pub fn run() -> Result<u8, String> {
        let this = std::env::current_exe().and_then(std::fs::canonicalize).map_err(|error| error.to_string())?;
        let path = this.with_file_name(LIBRARY);
        let name = CString::new(path.as_os_str().as_bytes()).map_err(|error| error.to_string())?;
        // SAFETY: both names end with a null byte, and the symbol has this type.
        unsafe {
            let library = libc::dlopen(name.as_ptr(), libc::RTLD_NOW);
            if library.is_null() {
                return Err(reason());
            }
            let symbol = libc::dlsym(library, c"tileir_command".as_ptr());
            if symbol.is_null() {
                return Err(reason());
            }
            let command: extern "C" fn() -> u8 = std::mem::transmute(symbol);
            Ok(command())
        }
    }

    fn reason() -> String {
        // SAFETY: the text is valid until the next call of the loader by this thread.
        let text = unsafe { libc::dlerror() };
        match text.is_null() {
            true => format!("{LIBRARY} cannot be loaded"),
            // SAFETY: as above, and it is not null.
            false => unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned(),
        }
    }
}

#[cfg(target_os = "linux")]
fn main() -> std::process::ExitCode {
    match command::run() {
        Ok(status) => status.into(),
        Err(message) => {
            eprintln!("error: {message}");
            2.into()
        }
    }
}

#[cfg(not(target_os = "linux"))]
fn main() -> std::process::ExitCode {
    eprintln!("error: the bundled library exists on Linux only");
    2.into()
}
