//! The memory of the host.

/// The default memory limit, or half of the host's memory if that is less.
const DEFAULT: u64 = 4 << 30;

/// The memory limit: the requested one, or the default; at most the host's memory.
pub fn memory_limit(asked: Option<u64>) -> u64 {
    let total = total().unwrap_or(u64::MAX);
    asked.unwrap_or(DEFAULT.min(total / 2)).min(total)
}

/// Bytes of memory of the machine, or of the group of processes that this one is limited to.
#[cfg(target_os = "linux")]
fn total() -> Option<u64> {
    let info = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = info.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    let machine = line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()?.checked_mul(1024)?;
    let group = std::fs::read_to_string("/sys/fs/cgroup/memory.max").ok();
    Some(group.and_then(|text| text.trim().parse().ok()).map_or(machine, |group: u64| group.min(machine)))
}

#[cfg(not(target_os = "linux"))]
fn total() -> Option<u64> {
    None
}
