//! The ceilings of a GPU: how fast our own copy and our own matrix product run on it. `doctor --measure` measures them and keeps
//! them beside the cached objects; `run --device gpu --time` shows them beside the speed of a kernel.

use super::gpu::{AssemblerArgs, bytecode_of, describe};
use anyhow::{Context as _, bail};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tileir::base::{Diagnostics, Source};
use tileir::check;
use tileir::exec::Program;
use tileir::exec::host::{Argument, BindOptions, Bound};
use tileir::ir::Level;
use tileir_gpu::{Cache, Device, Driver, GpuLaunch, launch};

/// The copy and the product.
const MODULE: &str = include_str!("ceilings.mlir");
/// The bytes that the copy moves, and the float operations of the product.
const COPY_BYTES: f64 = 2.0 * 4.0 * (1u64 << 27) as f64;
const PRODUCT_FLOATS: f64 = 2.0 * 8192.0 * 8192.0 * 8192.0;
const COPY: (&str, u32, &[&str]) = ("copy", (1 << 27) / 1024, &["f32[134217728]:ones", "y=f32[134217728]"]);
const PRODUCT: (&str, u32, &[&str]) = (
    "product",
    64 * 32,
    &["f16[8192,8192]:randint(-2,3,seed=1)", "f16[8192,8192]:randint(-2,3,seed=2)", "c=f16[8192,8192]"],
);

/// The measured ceilings of a GPU.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ceilings {
    /// Bytes per second that the copy reads and writes.
    pub bytes: f64,
    /// Float operations per second of the product.
    pub floats: f64,
}

impl Ceilings {
    /// The earlier measurement of a device.
    pub fn known(device: &Device) -> Option<Ceilings> {
        let text = std::fs::read_to_string(file(device)?).ok()?;
        let value = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok());
        Some(Ceilings { bytes: value("copy ")?, floats: value("product ")? })
    }

    /// Measures both kernels; the object is compiled unless it is given.
    pub fn measure(assembler: &AssemblerArgs, cubin: Option<&Path>) -> anyhow::Result<(Device, Ceilings)> {
        let driver = Driver::open()?;
        let device = driver.devices()?.into_iter().next().context("the CUDA driver finds no GPU")?;
        let source = Arc::new(Source::new("ceilings.mlir", MODULE));
        let module = check::load(&source, &check::Options::default()).0.context("the kernels are illegal")?;
        let object = match cubin {
            Some(path) => std::fs::read(path).with_context(|| format!("cannot read '{}'", path.display()))?,
            None => {
                let tool = assembler.find()?;
                let version = assembler.version_for(&tool, &source, Level::default());
                let bytecode = bytecode_of(&module, version, Level::default(), &mut Diagnostics::new())
                    .context("the kernels cannot be written for this assembler")?;
                match assembler.object(&tool, &assembler.options(&device.target), &bytecode) {
                    Ok((object, _)) => object,
                    Err(problem) => bail!(describe(&problem)),
                }
            }
        };
        let program = Program::new(module)?;
        let rate = |(entry, grid, args): (&str, u32, &[&str]), work: f64| -> anyhow::Result<f64> {
            let kernel = program.kernel(entry).context("the kernel is missing")?;
            let args = args.iter().map(|text| Ok(text.parse::<Argument>()?)).collect::<anyhow::Result<Vec<_>>>()?;
            let names: Vec<String> = (0..args.len()).map(|i| format!("a{i}")).collect();
            let open = &mut |path: &str| Err(std::io::Error::other(format!("no file {path}")));
            let bound = Bound::new(&program, kernel, &args, BindOptions { names: &names, open, max_bytes: 1 << 32 })?;
            let context = driver.context(&device)?;
            let mut options = GpuLaunch::new([grid, 1, 1]);
            options.repeat = super::run::TIMED_LAUNCHES;
            let timing = launch(&context, &object, entry, &bound, &options)?.context("no launch was timed")?;
            Ok(work / timing.median().as_secs_f64())
        };
        let ceilings = Ceilings { bytes: rate(COPY, COPY_BYTES)?, floats: rate(PRODUCT, PRODUCT_FLOATS)? };
        Ok((device.clone(), ceilings))
    }

    /// Keeps the measurement for later runs.
    pub fn keep(&self, device: &Device) -> anyhow::Result<()> {
        let path = file(device).context("no cache folder found; set TILEIR_CACHE_DIR")?;
        let folder = path.parent().unwrap_or(Path::new("."));
        std::fs::create_dir_all(folder).with_context(|| format!("cannot make '{}'", folder.display()))?;
        let text = format!("copy {}\nproduct {}\n", self.bytes, self.floats);
        std::fs::write(&path, text).with_context(|| format!("cannot write '{}'", path.display()))
    }

    /// `4.29 TB/s by our copy, 735 TFLOP/s by our f16 product`
    pub fn describe(&self) -> String {
        format!("{:.2} TB/s by our copy, {:.0} TFLOP/s by our f16 product", self.bytes / 1e12, self.floats / 1e12)
    }
}

/// Where the ceilings of a device are kept.
fn file(device: &Device) -> Option<PathBuf> {
    let name: String = device.name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    Some(Cache::of_user()?.folder().join(format!("ceilings-{name}.txt")))
}
