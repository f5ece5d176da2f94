//! The state of the driver: settings, memory, and the handle tables.

use crate::device::Context;
use crate::graph::{Graph, Instance};
use crate::handles::Handles;
use crate::library::{KernelHandle, Library};
use crate::memory::{DeviceMemory, Pool};
use crate::settings::Settings;
use crate::stream::{Event, Stream};
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

/// The driver.
#[derive(Debug)]
pub struct Driver {
    pub settings: Settings,
    pub initialized: AtomicBool,
    pub memory: DeviceMemory,
    pub contexts: Handles<Context>,
    pub streams: Handles<Stream>,
    pub events: Handles<Event>,
    /// Libraries and modules.
    pub libraries: Handles<Library>,
    /// Kernels and functions.
    pub kernels: Handles<KernelHandle>,
    pub pools: Handles<Pool>,
    pub graphs: Handles<Graph>,
    pub instances: Handles<Instance>,
}

/// The driver of this process.
pub fn driver() -> &'static Driver {
    static DRIVER: OnceLock<Driver> = OnceLock::new();
    DRIVER.get_or_init(|| {
        let settings = Settings::read();
        for problem in &settings.problems {
            crate::report::note(problem);
        }
        Driver {
            memory: DeviceMemory::new(settings.memory),
            settings,
            initialized: AtomicBool::new(false),
            contexts: Handles::new(1),
            streams: Handles::new(2),
            events: Handles::new(3),
            libraries: Handles::new(4),
            kernels: Handles::new(5),
            pools: Handles::new(6),
            graphs: Handles::new(7),
            instances: Handles::new(8),
        }
    })
}
