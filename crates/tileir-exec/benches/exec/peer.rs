//! The processes that kernels are compared with: numpy, and Triton's interpreter. Each reads requests, one line each, and answers
//! with one line.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdout, Command, Stdio};
use tileir_exec::Isa;

/// A Python program that answers requests: `setup CODE` executes code, `time CODE` returns its seconds, and
/// `check PATH DTYPE TOLERANCE CODE` compares the elements of a file with the value of an expression.
const NUMPY: &str = "
import os, sys, time
try:
    import numpy as np
except ImportError:
    print('not installed', flush=True); sys.exit()
if hasattr(os, 'sched_setaffinity'):
    os.sched_setaffinity(0, range(int(sys.argv[1])))
print('ready', np.__version__, flush=True)
def make(n): return ((np.arange(n) % 1000) / 500 - 1).astype(np.float32)
g = {'np': np, 'make': make}
for line in sys.stdin:
    kind, code = line.rstrip('\\n').split(' ', 1)
    if kind == 'setup':
        exec(code, g); print('ok', flush=True)
    elif kind == 'check':
        path, dtype, tolerance, code = code.split(' ', 3)
        got, want = np.fromfile(path, dtype), np.asarray(eval(code, g)).ravel()
        near = np.abs(got.astype(np.float64) - want) <= float(tolerance) * (1 + np.abs(want))
        print('same' if got.size == want.size and near.all() else f'{got} is not {want}', flush=True)
    else:
        code = compile(code, 'peer', 'exec')
        t = time.perf_counter(); exec(code, g); print(time.perf_counter() - t, flush=True)
";

/// numpy's names of the instruction sets beyond AVX2, in all its versions. numpy warns about names that it does not know.
const AVX512: &str = "X86_V4 AVX512_ICL AVX512_SPR AVX512F AVX512_SKX";
/// numpy's names of the instruction sets beyond SSE, which every x86-64 has.
const WITHOUT_AVX: &str = "X86_V4 AVX512_ICL AVX512_SPR AVX512F AVX512_SKX X86_V3 AVX2 FMA3";

/// A process that has announced that it is ready.
pub struct Peer {
    child: Child,
    answers: BufReader<ChildStdout>,
    /// The version of numpy or Triton.
    pub version: String,
}

impl Peer {
    /// numpy on this many threads and this instruction set, in the Python that `PYTHON` names, by default `python3`. `None` if it is
    /// not installed.
    pub fn numpy(threads: usize, isa: Isa) -> Option<Peer> {
        let python = std::env::var("PYTHON").unwrap_or_else(|_| "python3".into());
        let mut command = Command::new(python);
        command.args(["-c", NUMPY, &threads.to_string()]);
        match isa.name() {
            "avx2" | "avx2vnni" => command.env("NPY_DISABLE_CPU_FEATURES", AVX512).env("OPENBLAS_CORETYPE", "Haswell"),
            "portable" => command.env("NPY_DISABLE_CPU_FEATURES", WITHOUT_AVX).env("OPENBLAS_CORETYPE", "Nehalem"),
            _ => &mut command,
        };
        Peer::start(command, threads)
    }

    /// Triton in interpreter mode, in the Python that `TRITON_PYTHON` names. `None` if it is not installed.
    pub fn triton() -> Option<Peer> {
        let mut command = Command::new(std::env::var_os("TRITON_PYTHON")?);
        command.args(["-c", include_str!("triton_peer.py")]).env("TRITON_INTERPRET", "1");
        Peer::start(command, 1)
    }

    fn start(mut command: Command, threads: usize) -> Option<Peer> {
        for variable in ["OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"] {
            command.env(variable, threads.to_string());
        }
        // Otherwise the threads of OpenBLAS spin while they wait for work, and occupy a core.
        command.env("OPENBLAS_THREAD_TIMEOUT", "4");
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()?;
        let answers = BufReader::new(child.stdout.take()?);
        let mut peer = Peer { child, answers, version: String::new() };
        peer.version = peer.answer()?.strip_prefix("ready ")?.to_owned();
        Some(peer)
    }

    fn answer(&mut self) -> Option<String> {
        let mut line = String::new();
        self.answers.read_line(&mut line).ok()?;
        Some(line.trim().to_owned())
    }

    /// Sends a request, and returns the answer; `None` if the process has ended.
    pub fn ask(&mut self, kind: &str, code: &str) -> Option<String> {
        writeln!(self.child.stdin.as_mut()?, "{kind} {code}").ok()?;
        self.answer()
    }

    /// The seconds that a piece of code takes; `None` if the answer is not a number.
    pub fn seconds(&mut self, code: &str) -> Option<f64> {
        self.ask("time", code)?.parse().ok()
    }
}

impl Drop for Peer {
    /// Closes the input of the process, at which it ends, and waits for it.
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        let _ = self.child.wait();
    }
}
