//! Settings from the environment: `tileir cpu` sets these variables from its options.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tileir::exec::UndefinedPolicy;
use tileir::exec::check::Schedule;

/// How to run kernels.
#[derive(Debug)]
pub struct Settings {
    /// Threads of a launch.
    pub threads: usize,
    /// The compute capability of the device.
    pub capability: (i32, i32),
    /// The policy for undefined behaviour.
    pub undefined: UndefinedPolicy,
    /// The policy as a text.
    pub undefined_text: String,
    /// Whether kernels run under the checker.
    pub check: bool,
    /// The schedules of the checker.
    pub schedules: Vec<Schedule>,
    /// Whether to report the time of each kernel at the end of the process.
    pub time: bool,
    /// The file to which a line is appended for each load and launch.
    pub stats: Option<PathBuf>,
    /// The folder in which each launch is written as files.
    pub dump: Option<PathBuf>,
    /// The time limit of a launch.
    pub timeout: Option<Duration>,
    /// Bytes of device memory.
    pub memory: u64,
    /// Error messages about the variables.
    pub problems: Vec<String>,
}

/// The default of `TILEIR_CPU_UNDEFINED`: stop where memory would be corrupted or a result has no meaning, warn once where
/// hardware is known to continue. docs/cpu.md lists the codes.
pub const LENIENT: &str = "warn,U0203=report";

/// The default compute capability.
const CAPABILITY: (i32, i32) = (10, 0);

impl Settings {
    /// The settings of this process.
    pub fn read() -> Settings {
        let mut problems = Vec::new();
        let mut read = |name: &str| {
            let value = std::env::var_os(name)?;
            let text = value.to_str().map(str::to_owned);
            if text.is_none() {
                problems.push(format!("the value of {name} is not valid UTF-8"));
            }
            text.filter(|text| !text.is_empty())
        };
        let path = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let threads = read("TILEIR_CPU_THREADS");
        let capability = read("TILEIR_CPU_CAPABILITY");
        let undefined = read("TILEIR_CPU_UNDEFINED");
        let schedules = read("TILEIR_CPU_SCHEDULES");
        let timeout = read("TILEIR_CPU_TIMEOUT");
        let memory = read("TILEIR_CPU_MEMORY");
        let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| value == "1");
        let mut wrong = |name: &str, text: &str| problems.push(format!("{name}: `{text}` is not understood"));
        let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let parsed = |name: &str, text: Option<String>, wrong: &mut dyn FnMut(&str, &str)| -> Option<u64> {
            let text = text?;
            text.parse().map_err(|_| wrong(name, &text)).ok().filter(|&number| number > 0)
        };
        let machine = machine_memory();
        let [stand_ins, python_path] = ["TILEIR_CPU_BIN", "PYTHONPATH"].map(std::env::var_os);
        let stand_ins = stand_ins.as_deref().map(Path::new);
        let no_hook = missing_hook(std::env::current_exe().ok().as_deref(), stand_ins, python_path.as_deref());
        let mut undefined_text = undefined.unwrap_or_else(|| LENIENT.to_owned());
        let policy = undefined_text.parse().unwrap_or_else(|_| {
            wrong("TILEIR_CPU_UNDEFINED", &undefined_text);
            undefined_text = "report".to_owned();
            UndefinedPolicy::REPORT
        });
        Settings {
            threads: parsed("TILEIR_CPU_THREADS", threads, &mut wrong).map_or_else(cores, |threads| threads as usize),
            capability: capability.map_or(CAPABILITY, |text| {
                read_capability(&text).unwrap_or_else(|| {
                    wrong("TILEIR_CPU_CAPABILITY", &text);
                    CAPABILITY
                })
            }),
            undefined: policy,
            undefined_text,
            check: is_set("TILEIR_CPU_CHECK"),
            schedules: schedules.map_or_else(default_schedules, |text| {
                text.split(',').map(str::parse).collect::<Result<_, _>>().unwrap_or_else(|_| {
                    wrong("TILEIR_CPU_SCHEDULES", &text);
                    default_schedules()
                })
            }),
            time: is_set("TILEIR_CPU_TIME"),
            stats: path("TILEIR_CPU_STATS"),
            dump: path("TILEIR_CPU_DUMP"),
            timeout: timeout.and_then(|text| {
                let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
                if seconds.is_none() {
                    wrong("TILEIR_CPU_TIMEOUT", &text);
                }
                seconds.filter(|time| !time.is_zero())
            }),
            memory: parsed("TILEIR_CPU_MEMORY", memory, &mut wrong).unwrap_or(machine / 4 * 3),
            problems: problems.into_iter().chain(no_hook).collect(),
        }
    }
}

/// A message if this is Python and its search path does not have the start-up hook of `tileir cpu`: a program that sets
/// PYTHONPATH anew loses it, and then torch fails in ways that do not name the cause.
fn missing_hook(program: Option<&Path>, stand_ins: Option<&Path>, search_path: Option<&OsStr>) -> Option<String> {
    let is_python = program?.file_name()?.to_str()?.starts_with("python");
    let hook = stand_ins?.parent()?.join("python");
    let has_hook = search_path.is_some_and(|paths| std::env::split_paths(paths).any(|path| path == hook));
    (is_python && !has_hook).then(|| {
        format!(
            "PYTHONPATH was replaced, so Python has not read the start-up hook, and torch does not use this device; extend it \
             instead: PYTHONPATH=FOLDER:$PYTHONPATH, or PYTHONPATH={}:FOLDER",
            hook.display()
        )
    })
}

fn default_schedules() -> Vec<Schedule> {
    Schedule::DEFAULT.to_vec()
}

/// `10.0`, `9.0`, `120` or `sm_120`.
fn read_capability(text: &str) -> Option<(i32, i32)> {
    let text = text.strip_prefix("sm_").unwrap_or(text);
    let (major, minor) = match text.split_once('.') {
        Some(parts) => parts,
        None => text.split_at_checked(text.len().checked_sub(1)?)?,
    };
    let (major, minor) = (major.parse().ok()?, minor.parse().ok()?);
    (major > 0 && major < 100 && (0..10).contains(&minor)).then_some((major, minor))
}

/// Bytes of memory of this machine, or the limit of this process's control group.
fn machine_memory() -> u64 {
    const UNKNOWN: u64 = 4 << 30;
    let machine = std::fs::read_to_string("/proc/meminfo").ok().and_then(|info| {
        let line = info.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
        line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()?.checked_mul(1024)
    });
    let group = std::fs::read_to_string("/sys/fs/cgroup/memory.max").ok();
    let group = group.and_then(|text| text.trim().parse::<u64>().ok()).unwrap_or(u64::MAX);
    machine.unwrap_or(UNKNOWN).min(group)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capabilities_are_read_in_every_spelling() {
        for (text, wanted) in
            [("10.0", (10, 0)), ("9.0", (9, 0)), ("sm_120", (12, 0)), ("86", (8, 6)), ("sm_103", (10, 3))]
        {
            assert_eq!(read_capability(text), Some(wanted), "{text}");
        }
        for text in ["", "x", "9", "10.x", "-1.0", "1000.0", "é"] {
            assert_eq!(read_capability(text), None, "{text}");
        }
    }

    #[test]
    fn a_replaced_search_path_of_python_is_noticed() {
        let folder = Some(Path::new("/cache/bin"));
        let missing = |program: &str, paths: Option<&str>| {
            missing_hook(Some(Path::new(program)), folder, paths.map(OsStr::new)).is_some()
        };
        assert!(missing("/usr/bin/python3.11", Some("/home/me/src")));
        assert!(missing("/usr/bin/python3", None));
        assert!(!missing("/usr/bin/python3.11", Some("/cache/python:/home/me/src")));
        assert!(!missing("/usr/bin/python3.11", Some("/home/me/src:/cache/python")));
        assert!(!missing("/usr/bin/a.out", None));
        // Without `tileir cpu` there is no hook.
        assert_eq!(missing_hook(Some(Path::new("/usr/bin/python3")), None, None), None);
    }

    #[test]
    fn the_default_policy_is_one() {
        assert!(LENIENT.parse::<UndefinedPolicy>().is_ok());
    }
}
